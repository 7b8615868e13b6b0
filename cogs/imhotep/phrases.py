"""What Imhotep says in more than one place."""

from __future__ import annotations

from collections.abc import Sequence

from engine.imhotep.forecast import forecast
from engine.imhotep.observation import Observation, Outcome
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


def slot_name(words: str, ship: str, slot: int | str) -> str:
    """A slot of a ship."""
    return say(words, "imhotep-slot", ship=ship_name(words, ship), slot=slot)


def aboard(observation: Observation, ship: str, words: str) -> str:
    """The slots of a ship from the bow, with the marks that the seats' stones have in the picture."""
    seen = next(other for other in observation.ships if other.id == ship)
    stones = " ".join("–" if stone is None else SIGNS[stone] for stone in seen.slots)
    return say(words, "imhotep-aboard", stones=stones, minimum=seen.minimum)


def foreseen(observation: Observation, stones: Sequence[int], site: str, names: Sequence[str], words: str) -> list[str]:
    """What will happen to each stone of a ship that sails there, a line each, in the order of unloading."""
    return [
        say(
            words,
            "imhotep-forecast",
            number=number,
            name=names[outcome.stone],
            what=_outcome(observation, outcome, names, words),
        )
        for number, outcome in enumerate(forecast(observation, stones, site), start=1)
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
