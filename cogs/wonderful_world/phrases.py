"""Words of It's a Wonderful World that several modules use."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from discord import app_commands

from cogs.signs import sign_of
from cogs.views.limits import suggestion
from cogs.views.typed import next_of_list
from cogs.words import game_text
from engine.wonderful_world.cards import CARDS, EMPIRES
from engine.wonderful_world.observation import Observation, Task
from i18n import bracketed, labelled, listed, say
from render.wonderful_world.looking import amount

GAME = "wonderful_world"
HELD = ("krystallium", "financier", "general")
EMPIRE = "empire"
"""The Empire card as moves name it."""


def card_name(language: str, card: str, copy: int = 1) -> str:
    """A card's name; further copies of a design are numbered."""
    name = say(language, f"wonderful_world-card-{card}")
    return name if copy == 1 else f"{name} {copy}"


def card_id(card: str, copy: int) -> str:
    """A card as moves name it; further copies of a design are numbered."""
    return card if copy == 1 else f"{card} {copy}"


def resource_name(language: str, what: str) -> str:
    """A resource or a token."""
    return say(language, f"wonderful_world-{'token' if what in ('financier', 'general') else 'resource'}-{what}")


def resource_sign(what: str) -> str:
    """The sign of a resource or a token."""
    return sign_of(GAME, what)


def type_name(language: str, kind: str) -> str:
    """A type of card."""
    return say(language, f"wonderful_world-type-{kind}")


def amount_of(language: str, what: str, count: int) -> str:
    """A number of cubes or tokens."""
    return amount(what, count, language)


def usable_kinds(task: Task) -> list[str]:
    """The Krystallium and tokens that a player has and could use now."""
    return [what for what in HELD if task.spots.get(what)]


def held_words(language: str, task: Task) -> str:
    """The names of these resources."""
    return listed((resource_name(language, what) for what in usable_kinds(task)), language)


def step_name(language: str, step: str) -> str:
    """Draft, planning, or the production of a resource."""
    if step in ("draft", "planning", "dig", "over"):
        return say(language, f"wonderful_world-step-{step}")
    return labelled(say(language, "wonderful_world-step-production"), resource_name(language, step), language)


def move_words(language: str, notation: str, times: int = 1) -> str:
    """A move in words; `times`: how often it is made."""
    match notation.split():
        case ["pick" | "keep" as verb, card]:
            return say(language, f"wonderful_world-move-{verb}", card=card_name(language, card))
        case ["build", card]:
            return say(language, "wonderful_world-button-build", card=card_name(language, card))
        case ["recycle", card, "to", *place]:
            cube = resource_name(language, CARDS[card].recycle)
            to = _place_name(language, *place)
            return say(language, "wonderful_world-move-recycle", card=card_name(language, card), cube=cube, place=to)
        case ["place", what, "on", *place, "as", slot]:
            shown, kind = _so_many(language, what, times), resource_name(language, slot)
            return say(language, "wonderful_world-use", what=shown, card=_place_name(language, *place), slot=kind)
        case ["place", what, "on", *place]:
            on = _place_name(language, *place)
            return say(language, "wonderful_world-move-place", what=_so_many(language, what, times), place=on)
        case ["discard", *card]:
            return say(language, "wonderful_world-move-discard", card=_place_name(language, *card))
        case ["token", kind]:
            return say(language, "wonderful_world-move-token", what=resource_name(language, kind))
        case ["dig", first, other]:
            cards = card_name(language, first), card_name(language, other)
            return say(language, "wonderful_world-move-dig", first=cards[0], other=cards[1])
        case _:
            return game_text(language, GAME, f"button-{notation}")


def _so_many(language: str, what: str, times: int) -> str:
    """The name of a cube or token, with the number if there are several."""
    name = resource_name(language, what)
    return name if times == 1 else say(language, "wonderful_world-times", what=name, count=times)


def together_words(language: str, moves: Sequence[str]) -> list[str]:
    """Several moves; similar ones share a part: cards built, cards recycled, cubes placed."""
    built: list[str] = []
    recycled: dict[str, list[str]] = {}
    others: Counter[str] = Counter()
    for move in moves:
        match move.split():
            case ["build", card]:
                built.append(card_name(language, card))
            case ["recycle", card, "to", *place]:
                cube = resource_name(language, CARDS[card].recycle)
                recycled.setdefault(_place_name(language, *place), []).append(
                    bracketed(card_name(language, card), cube, language)
                )
            case _:
                others[move] += 1
    parts = [say(language, "wonderful_world-move-builds", cards=listed(built, language))] if built else []
    parts += [
        say(language, "wonderful_world-move-recycles", cards=listed(cards, language), place=place)
        for place, cards in recycled.items()
    ]
    return [*parts, *(move_words(language, move, count) for move, count in others.items())]


def _place_name(language: str, on: str, copy: str = "1") -> str:
    """Where a cube goes: the Empire card or a card under construction."""
    return say(language, "wonderful_world-to-empire") if on == EMPIRE else card_name(language, on, int(copy))


def for_me(language: str, task: Task | None) -> str | None:
    """The label of the button that lets the bot play."""
    if task is None or task.kind not in ("plan", "place", "free"):
        return None
    return say(language, f"wonderful_world-button-for-me-{'plan' if task.kind == 'plan' else 'place'}")


def medal_words(observation: Observation, language: str) -> str | None:
    """Points and medal of a finished solo game; None for other games."""
    result = observation.result
    if result is None or result.medal is None:
        return None
    shown = say(language, f"wonderful_world-medal-{result.medal}")
    return say(language, "wonderful_world-event-medal", total=result.totals[0], medal=shown)


def completed_empires(typed: str, language: str) -> list[app_commands.Choice[str]]:
    """Completions of a typed Empire card; text that is no card is ignored."""
    *before, last = typed.replace(",", " ").split(" ")
    names = {card: say(language, f"wonderful_world-empire-{card}") for card in EMPIRES["A"]}
    chosen = [card for card in dict.fromkeys(before) if card in names]
    usual = [] if before else [suggestion(say(language, "wonderful_world-option-empires-random"), "random")]
    return [*usual, *next_of_list(chosen, last, names, language)]
