"""What Cartographers says in more than one place."""

from __future__ import annotations

from engine.cartographers.observation import Observation
from i18n import say

GAME = "cartographers"


def title(observation: Observation, language: str) -> str | None:
    """Rating and title of a finished solo game; None for other games."""
    result = observation.result
    if result is None or result.rating is None or result.title is None:
        return None
    shown = say(language, f"cartographers-title-{result.title}")
    return say(language, "cartographers-event-rating", rating=result.rating, title=shown)
