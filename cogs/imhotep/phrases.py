"""What Imhotep says in more than one place."""

from __future__ import annotations

from collections.abc import Sequence

from engine.imhotep.cards import SAIL, SITES
from engine.imhotep.observation import Observation, Outcome, Task
from i18n import say
from render.imhotep.stones import SIGNS

GAME = "imhotep"


def headline(observation: Observation, words: str) -> str:
    """The round, in a few words."""
    if observation.result is not None:
        return say(words, "imhotep-headline-over")
    return say(words, "imhotep-headline", round=observation.round, rounds=observation.rounds)


def card_name(words: str, card: str) -> str:
    """A market card."""
    return say(words, f"imhotep-card-{card}")


def ship_name(words: str, ship: str) -> str:
    """A ship."""
    return say(words, f"imhotep-ship-{ship}")


def site_name(words: str, site: str) -> str:
    """A site."""
    return say(words, f"imhotep-site-{site}")


def sides_words(mix: str, words: str) -> str:
    """The sides of the sites, one letter a site in the order of `SITES`: `AABBA: Market A, Pyramid A, …`."""
    named = (f"{site_name(words, site)} {side}" for site, side in zip(SITES, mix, strict=True))
    return f"{mix}: {', '.join(named)}"


def slot_name(words: str, ship: str, slot: int | str) -> str:
    """A slot of a ship."""
    return say(words, "imhotep-slot", ship=ship_name(words, ship), slot=slot)


def pyramid_name(words: str, pyramid: str) -> str:
    """One of the pyramids."""
    return say(words, f"imhotep-pyramid-{pyramid}")


def order_name(words: str, order: Sequence[int | str]) -> str:
    """An order of unloading, by slots."""
    return say(words, "imhotep-order", slots=" → ".join(map(str, order)))


def skip_words(words: str, task: Task) -> str:
    """Going without what the task offers."""
    return say(words, f"imhotep-button-skip-{'take' if task.kind == 'take' else 'bonus'}")


def move_words(words: str, notation: str, task: Task) -> str:
    """A move as its reader would say it; `task`: what it answers."""
    match notation.split():
        case ["stones", *count] | ["bonus", "stones", *count]:
            return say(words, "imhotep-button-stones", count=int(count[0]) if count else max(task.stones, default=0))
        case ["load", ship, slot]:
            return say(words, "imhotep-move-load", slot=slot_name(words, ship, slot))
        case ["sail", ship, site]:
            return say(words, "imhotep-move-sail", ship=ship_name(words, ship), site=site_name(words, site))
        case ["take" | "keep" as verb, card]:
            return say(words, f"imhotep-move-{verb}", card=card_name(words, card))
        case ["stack", pyramid]:
            return say(words, "imhotep-move-stack", pyramid=pyramid_name(words, pyramid))
        case ["bonus", "point"]:
            return say(words, "imhotep-button-bonus-point")
        case ["skip"]:
            return skip_words(words, task)
        case [("chisel" | "sail-card" | "lever" | "hammer") as verb, *parts]:
            return _card_words(words, verb, parts)
        case _:
            return say(words, f"imhotep-button-{notation}")


def _card_words(words: str, verb: str, parts: Sequence[str]) -> str:
    """A blue card and what is done with it."""
    card = card_name(words, SAIL if verb == "sail-card" else verb)
    match verb, *parts:
        case "chisel", ship, slot, other, other_slot:
            slots = slot_name(words, ship, slot), slot_name(words, other, other_slot)
            return say(words, "imhotep-move-chisel", card=card, slot=slots[0], other=slots[1])
        case "sail-card", ship, slot, site:
            where = slot_name(words, ship, slot)
            return say(words, "imhotep-move-sail-card", card=card, slot=where, site=site_name(words, site))
        case "lever", ship, site, *order:
            name, place, shown = ship_name(words, ship), site_name(words, site), order_name(words, order)
            return say(words, "imhotep-move-lever", card=card, ship=name, site=place, order=shown)
        case _:
            return say(words, "imhotep-move-hammer", card=card, slot=slot_name(words, parts[0], parts[1]))


def aboard(observation: Observation, ship: str, words: str) -> str:
    """The slots of a ship from the bow, with the marks that the seats' stones have in the picture."""
    seen = next(other for other in observation.ships if other.id == ship)
    stones = " ".join("–" if stone is None else SIGNS[stone] for stone in seen.slots)
    return say(words, "imhotep-aboard", stones=stones, minimum=seen.minimum)


def foreseen(observation: Observation, outcomes: Sequence[Outcome], names: Sequence[str], words: str) -> list[str]:
    """What will happen to each stone of a ship that sails, a line each, in the order of unloading."""
    return [
        say(
            words,
            "imhotep-forecast",
            number=number,
            name=names[outcome.stone],
            what=_outcome(observation, outcome, names, words),
        )
        for number, outcome in enumerate(outcomes, start=1)
    ]


def _outcome(observation: Observation, outcome: Outcome, names: Sequence[str], words: str) -> str:
    kind, values = outcome.kind, dict(outcome.values)
    if kind == "temple":
        covers, column = int(values["covers"]), int(values["column"])
        key = "imhotep-forecast-temple" if covers < 0 else "imhotep-forecast-temple-covers"
        gives = say(words, f"imhotep-gives-{observation.temple.bonuses[column - 1]}")
        return say(words, key, column=column, gives=gives, name=names[covers] if covers >= 0 else "")
    if kind == "pyramid":
        bonus = values.pop("bonus", "")
        if bonus:
            return say(words, "imhotep-forecast-pyramid-bonus", gives=say(words, f"imhotep-gives-{bonus}"), **values)
    return say(words, f"imhotep-forecast-{kind}", **values)
