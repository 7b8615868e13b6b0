"""What Cartographers says in more than one place."""

from __future__ import annotations

from engine.cartographers.observation import Observation
from i18n import say

GAME = "cartographers"


def headline(observation: Observation, words: str) -> str:
    """Season, turn and time in a few words."""
    if observation.result is not None:
        return say(words, "cartographers-headline-over")
    return say(
        words,
        "cartographers-headline",
        season=say(words, f"cartographers-season-{observation.season}"),
        turn=observation.turn,
        time=observation.time,
        threshold=observation.threshold,
    )


def title(observation: Observation, words: str) -> str | None:
    """Rating and title of a finished solo game; None for other games."""
    result = observation.result
    if result is None or result.rating is None or result.title is None:
        return None
    shown = say(words, f"cartographers-title-{result.title}")
    return say(words, "cartographers-event-rating", rating=result.rating, title=shown)
