"""Words of Imhotep that several modules use."""

from __future__ import annotations

from collections.abc import Sequence

from discord import app_commands

from cogs.signs import sign_of, signed
from cogs.views.limits import LIST, suggestion
from cogs.words import game_text
from engine.imhotep.cards import HAMMER, SAIL, SITES
from engine.imhotep.observation import Observation, Outcome, Task
from i18n import labelled, listed, say, with_number

GAME = "imhotep"
SIDES = "AB"


def stone_sign(seat: int) -> str:
    """The sign of a seat's stone."""
    return sign_of(GAME, f"stone_{seat}")


def card_name(language: str, card: str) -> str:
    """A market card."""
    return say(language, f"imhotep-card-{card}")


def ship_name(language: str, ship: str) -> str:
    """A ship."""
    return say(language, f"imhotep-ship-{ship}")


def site_name(language: str, site: str) -> str:
    """A site."""
    return say(language, f"imhotep-site-{site}")


def sides_words(mix: str, language: str) -> str:
    """The sides of the sites, one letter a site in the order of `SITES`: `AABBA: market A, pyramid A, …`.

    `mix`: as typed: also in lower case, with spaces, or one letter for all sites.
    """
    letters = mix.replace(" ", "").upper()
    sides = letters * len(SITES) if len(letters) == 1 else letters
    named = (with_number(site_name(language, site), side, language) for site, side in zip(SITES, sides, strict=True))
    return labelled(sides, listed(named, language), language)


def completed_sides(typed: str, language: str) -> list[app_commands.Choice[str]]:
    """Suggestions: all A, all B or random; once letters are typed, the mixes that begin with them."""
    letters = typed.strip().upper()
    if not letters or set(letters) - set(SIDES) or len(letters) > len(SITES):
        usual = ("AAAAA", "BBBBB", "random")
        return [suggestion(say(language, f"imhotep-option-sites-{value}"), value) for value in usual]
    mixes = [letters]
    while len(mixes[0]) < len(SITES) and len(mixes) * 2 <= LIST:
        mixes = [mix + side for mix in mixes for side in SIDES]
    # The missing letters become A.
    whole = [mix.ljust(len(SITES), "A") for mix in mixes]
    return [suggestion(sides_words(mix, language), mix) for mix in whole]


def slot_name(language: str, ship: str, slot: int | str) -> str:
    """A slot of a ship."""
    return say(language, "imhotep-slot", ship=ship_name(language, ship), slot=slot)


def pyramid_name(language: str, pyramid: str) -> str:
    """One of the pyramids."""
    return say(language, f"imhotep-pyramid-{pyramid}")


def order_name(language: str, order: Sequence[int | str]) -> str:
    """An order of unloading, by slots."""
    return say(language, "imhotep-order", slots=" → ".join(map(str, order)))


def skip_words(language: str, task: Task) -> str:
    """The label of the move that declines the offer of a task."""
    return say(language, f"imhotep-button-skip-{'take' if task.kind == 'take' else 'bonus'}")


def move_words(language: str, notation: str, task: Task) -> str:
    """A move in words; `task`: the task that it answers."""
    match notation.split():
        case ["stones", *count] | ["bonus", "stones", *count]:
            return say(language, "imhotep-button-stones", count=int(count[0]) if count else max(task.stones, default=0))
        case ["load", ship, slot]:
            return say(language, "imhotep-move-load", slot=slot_name(language, ship, slot))
        case ["sail", ship, site]:
            return say(language, "imhotep-move-sail", ship=ship_name(language, ship), site=site_name(language, site))
        case ["take" | "keep" as verb, card]:
            return say(language, f"imhotep-move-{verb}", card=card_name(language, card))
        case ["stack", pyramid]:
            return say(language, "imhotep-move-stack", pyramid=pyramid_name(language, pyramid))
        case ["bonus", "point"]:
            return say(language, "imhotep-button-bonus-point")
        case ["skip"]:
            return skip_words(language, task)
        case ["hammer", ship, slot]:
            taken, where = max(task.stones, default=0), slot_name(language, ship, slot)
            return say(language, "imhotep-move-hammer", card=card_name(language, HAMMER), count=taken, slot=where)
        case [("chisel" | "sail-card" | "lever") as verb, *parts]:
            return _card_words(language, verb, parts)
        case _:
            return game_text(language, GAME, f"button-{notation}")


def _card_words(language: str, verb: str, parts: Sequence[str]) -> str:
    """The play of a blue card in words."""
    card = card_name(language, SAIL if verb == "sail-card" else verb)
    match verb, *parts:
        case "chisel", ship, slot, other, other_slot:
            slots = slot_name(language, ship, slot), slot_name(language, other, other_slot)
            return say(language, "imhotep-move-chisel", card=card, slot=slots[0], other=slots[1])
        case "sail-card", ship, slot, site:
            where = slot_name(language, ship, slot)
            return say(language, "imhotep-move-sail-card", card=card, slot=where, site=site_name(language, site))
        case _:
            ship, site, *order = parts
            name, place, shown = ship_name(language, ship), site_name(language, site), order_name(language, order)
            return say(language, "imhotep-move-lever", card=card, ship=name, site=place, order=shown)


def aboard(observation: Observation, ship: str, language: str, slot: int = 0) -> str:
    """The slots of a ship from the bow, with the colours of the stones there.

    `slot`: the slot that is marked as the place of the viewer's stone; 0 for none.
    """
    seen = next(other for other in observation.ships if other.id == ship)
    stones = [
        say(language, "picture-im-free" if stone is None else f"picture-im-stone-{stone}") for stone in seen.slots
    ]
    if slot:
        stones[slot - 1] = say(language, "imhotep-aboard-here")
    return say(language, "imhotep-aboard", stones=listed(stones, language), minimum=seen.minimum)


def preview_lines(
    observation: Observation, outcomes: Sequence[Outcome], names: Sequence[str], language: str
) -> list[str]:
    """The fate of each stone of a ship that sails, a line each, in the order of unloading."""
    return [
        f"{number}. {signed(stone_sign(outcome.stone), _owner_words(outcome.stone, [words], names, language))}"
        for number, outcome in enumerate(outcomes, start=1)
        for words in [_outcome_words(observation, outcome, names, language)]
    ]


def stone_groups(
    observation: Observation, outcomes: Sequence[Outcome], names: Sequence[str], language: str, *, first: int
) -> list[str]:
    """The fate of the stones, a line for each owner: the seat `first`, then the others in the order of unloading."""
    found: dict[int, list[str]] = {}
    for outcome in outcomes:
        found.setdefault(outcome.stone, []).append(_outcome_words(observation, outcome, names, language))
    # A list cuts long lines, so the reader's own stones come first.
    owners = sorted(found.items(), key=lambda owner: owner[0] != first)
    return [_owner_words(seat, words, names, language) for seat, words in owners]


def _owner_words(seat: int, words: Sequence[str], names: Sequence[str], language: str) -> str:
    """An owner and the fate of their stones."""
    return say(language, "imhotep-preview", name=names[seat], what=listed(words, language))


def _outcome_words(observation: Observation, outcome: Outcome, names: Sequence[str], language: str) -> str:
    kind, values = outcome.kind, dict(outcome.values)
    if kind == "temple":
        covers, column = int(values["covers"]), int(values["column"])
        key = "imhotep-preview-temple" if covers < 0 else "imhotep-preview-temple-covers"
        gives = say(language, f"imhotep-gives-{observation.temple.bonuses[column - 1]}")
        return say(language, key, column=column, gives=gives, name=names[covers] if covers >= 0 else "")
    if kind == "pyramid":
        bonus = values.pop("bonus", "")
        if bonus:
            return say(
                language, "imhotep-preview-pyramid-bonus", gives=say(language, f"imhotep-gives-{bonus}"), **values
            )
    return say(language, f"imhotep-preview-{kind}", **values)
