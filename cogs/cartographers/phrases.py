"""What Cartographers says in more than one place."""

from __future__ import annotations

from cogs.words import game_text
from engine.cartographers.observation import Observation
from i18n import labelled, say

GAME = "cartographers"


def title(observation: Observation, language: str) -> str | None:
    """Rating and title of a finished solo game; None for other games."""
    result = observation.result
    if result is None or result.rating is None or result.title is None:
        return None
    shown = say(language, f"cartographers-title-{result.title}")
    return say(language, "cartographers-event-rating", rating=result.rating, title=shown)


def move_words(language: str, notation: str) -> str:
    """A move as its reader would say it."""
    match notation.split():
        case ["draw", terrain, *cells]:
            return labelled(say(language, f"cartographers-terrain-{terrain}"), " ".join(cells), language)
        case ["skill", skill]:
            return say(language, f"cartographers-card-{skill}")
        case ["pass"]:
            return say(language, "cartographers-button-pass-brace")
        case _:
            return game_text(language, GAME, f"button-{notation}")
