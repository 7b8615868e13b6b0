"""What It's a Wonderful World says in more than one place."""

from __future__ import annotations

from engine.wonderful_world.cards import CARDS
from engine.wonderful_world.observation import Observation, Spot, Task
from i18n import say

GAME = "wonderful_world"
EMPIRE = "empire"
"""The Empire card as moves name it."""


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


def move_words(words: str, notation: str) -> str:
    """A move as its reader would say it."""
    match notation.split():
        case ["pick" | "keep" as verb, card]:
            return say(words, f"wonderful_world-move-{verb}", card=card_name(words, card))
        case ["build", card]:
            return say(words, "wonderful_world-button-build", card=card_name(words, card))
        case ["recycle", card, "to", *place]:
            cube = resource_name(words, CARDS[card].recycle)
            to = _place_name(words, *place)
            return say(words, "wonderful_world-move-recycle", card=card_name(words, card), cube=cube, place=to)
        case ["place", what, "on", *place, "as", slot]:
            shown, kind = resource_name(words, what), resource_name(words, slot)
            return say(words, "wonderful_world-use", what=shown, card=_place_name(words, *place), slot=kind)
        case ["place", what, "on", *place]:
            on = _place_name(words, *place)
            return say(words, "wonderful_world-move-place", what=resource_name(words, what), place=on)
        case ["discard", *card]:
            return say(words, "wonderful_world-move-discard", card=_place_name(words, *card))
        case ["token", kind]:
            return say(words, "wonderful_world-move-token", what=resource_name(words, kind))
        case ["dig", first, other]:
            cards = card_name(words, first), card_name(words, other)
            return say(words, "wonderful_world-move-dig", first=cards[0], other=cards[1])
        case _:
            return say(words, f"wonderful_world-button-{notation}")


def _place_name(words: str, on: str, copy: str = "1") -> str:
    """Where a cube goes: the Empire card or a card under construction."""
    return say(words, "wonderful_world-to-empire") if on == EMPIRE else card_name(words, on, int(copy))


def for_me(words: str, task: Task | None) -> str | None:
    """What the bot offers to do for one."""
    if task is not None and ((task.kind == "plan" and task.cards) or (task.kind == "place" and task.left)):
        return say(words, f"wonderful_world-button-for-me-{task.kind}")
    return None


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
