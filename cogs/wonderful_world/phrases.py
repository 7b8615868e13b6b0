"""What It's a Wonderful World says in more than one place."""

from __future__ import annotations

from engine.wonderful_world.observation import Observation, Spot
from i18n import say

GAME = "wonderful_world"


def card_name(words: str, card: str, copy: int = 1) -> str:
    """A card's name; further copies of a design are numbered."""
    name = say(words, f"wonderful_world-card-{card}")
    return name if copy == 1 else f"{name} {copy}"


def card_id(card: str, copy: int) -> str:
    """A card as moves name it; further copies of a design are numbered."""
    return card if copy == 1 else f"{card} {copy}"


def resource_name(words: str, what: str) -> str:
    """A resource or a token."""
    family = "token" if what in ("financier", "general") else "resource"
    return say(words, f"wonderful_world-{family}-{what}")


def amount_of(words: str, what: str, count: int) -> str:
    """So many cubes or tokens."""
    return say(words, "wonderful_world-amount", what=resource_name(words, what), count=count)


def spot_name(words: str, spot: Spot) -> str:
    """A slot of a card under construction."""
    return card_name(words, spot.card, spot.copy)


def step_name(words: str, step: str) -> str:
    """Draft, planning, or the production of a resource."""
    if step in ("draft", "planning", "dig", "over"):
        return say(words, f"wonderful_world-step-{step}")
    return f"{say(words, 'wonderful_world-step-production')}: {resource_name(words, step)}"


def headline(observation: Observation, words: str) -> str:
    """Round and step in a few words."""
    if observation.result is not None:
        return say(words, "wonderful_world-headline-over")
    return say(
        words,
        "wonderful_world-headline",
        round=observation.round,
        rounds=observation.rounds,
        step=step_name(words, observation.step),
    )


def medal(observation: Observation, words: str) -> str | None:
    """Points and medal of a finished solo game; None for other games."""
    result = observation.result
    if result is None or result.medal is None:
        return None
    shown = say(words, f"wonderful_world-medal-{result.medal}")
    return say(words, "wonderful_world-event-medal", total=result.totals[0], medal=shown)
