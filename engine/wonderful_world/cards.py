"""The cards and numbers of the box, loaded once from `data/wonderful_world/`.

A resource is one of the five colours (numbered as in `COLOURS`) or Krystallium; a token is a Financier or a General. A
slot of a card takes one of these eight kinds, written as a letter (`LETTER`).
"""

from __future__ import annotations

from collections.abc import Mapping

import msgspec

from engine.game import load_facts

COLOURS = ("materials", "energy", "science", "gold", "exploration")
KRYSTALLIUM, FINANCIER, GENERAL = "krystallium", "financier", "general"
TOKENS = (FINANCIER, GENERAL)
TYPES = ("structure", "vehicle", "research", "project", "discovery")

LETTER = dict(zip((*COLOURS, KRYSTALLIUM, *TOKENS), "MESGXKFN", strict=True))
"""Kind of slot, cube or token → its letter: M, E, S, G, X the colours, K Krystallium, F Financier, N General."""
KIND = {letter: kind for kind, letter in LETTER.items()}

Five = tuple[int, int, int, int, int]
"""A number for each of `COLOURS`, or for each of `TYPES`."""


class _Card(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    id: str
    type: str
    copies: int
    cost: dict[str, int]
    recycle: str
    bonus: dict[str, int] = {}
    production: dict[str, int] = {}
    production_per: str | None = None
    points: int = 0
    points_per: str | None = None


class _Empire(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    id: str
    production: dict[str, int]
    points: int
    points_per: str


class _SideB(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    production: dict[str, int]


class _Empires(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    side_a: tuple[_Empire, ...]
    side_b: _SideB


class Scenario(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A solo scenario."""

    id: str
    cards: tuple[str, ...]
    """The cards that start under construction."""
    medals: dict[str, int]
    """The minimum points of each medal, best first."""


class _Solo(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    halves: int
    pile: int
    dig_discards: int
    dig_shows: int
    supremacy: int
    medals: dict[str, int]


class _Table(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    seats: tuple[int, int]
    rounds: int
    picks: int
    hand: int
    hand_of_two: int
    passed: tuple[str, ...]
    conversion: int
    supremacy: dict[str, tuple[str, ...]]
    solo: _Solo


class Card(msgspec.Struct, frozen=True, eq=False):
    """A development card."""

    id: str
    type: str
    copies: int
    slots: str
    """The letters of its cost."""
    bonus: str
    """Krystallium or a token, gained on completion; empty if none."""
    bonus_count: int
    production: Five
    """Cubes by colour."""
    production_per: int | None
    """If not None, `production` counts once per completed card of this type (a number)."""
    points: int
    points_per: str | None
    """If not None, `points` count once per completed card of this type, or per token held of this kind."""
    recycle: str
    """A colour."""


class EmpireCard(msgspec.Struct, frozen=True, eq=False):
    """One side of an Empire card; side B has no points."""

    id: str
    production: Five
    points: int = 0
    points_per: str | None = None


def _as_five(numbers: Mapping[str, int]) -> Five:
    for word in numbers:
        if word not in COLOURS:
            raise ValueError(f"no colour: {word}")
    a, b, c, d, e = (numbers.get(colour, 0) for colour in COLOURS)
    return a, b, c, d, e


def _card_of_fact(fact: _Card) -> Card:
    """Convert a card of the fact file (W-011, W-012, W-013, W-014, W-015, W-016).

    Errors: ValueError for an unknown colour, type or token.
    """
    bonus, bonus_count = next(iter(fact.bonus.items()), ("", 0))
    for word, known in ((fact.recycle, COLOURS), (fact.type, TYPES), (bonus, ("", KRYSTALLIUM, *TOKENS))):
        if word not in known:
            raise ValueError(f"{fact.id}: {word}")
    if fact.points_per not in (None, *TYPES, *TOKENS):
        raise ValueError(f"{fact.id}: {fact.points_per}")
    return Card(
        id=fact.id,
        type=fact.type,
        copies=fact.copies,
        slots="".join(LETTER[kind] * fact.cost.get(kind, 0) for kind in LETTER),
        bonus=bonus,
        bonus_count=bonus_count,
        production=_as_five(fact.production),
        production_per=None if fact.production_per is None else TYPES.index(fact.production_per),
        points=fact.points,
        points_per=fact.points_per,
        recycle=fact.recycle,
    )


_table = load_facts("wonderful_world/table.json", _Table)
_empires = load_facts("wonderful_world/empires.json", _Empires)

CARDS = {fact.id: _card_of_fact(fact) for fact in load_facts("wonderful_world/cards.json", tuple[_Card, ...])}
DECK = tuple(card.id for card in CARDS.values() for _ in range(card.copies))
EMPIRES = {
    "A": {
        fact.id: EmpireCard(fact.id, _as_five(fact.production), fact.points, fact.points_per)
        for fact in _empires.side_a
    },
    "B": {fact.id: EmpireCard(fact.id, _as_five(_empires.side_b.production)) for fact in _empires.side_a},
}
"""By side and id."""
SCENARIOS = {fact.id: fact for fact in load_facts("wonderful_world/scenarios.json", tuple[Scenario, ...])}

SEATS = range(_table.seats[0], _table.seats[1] + 1)
ROUNDS = _table.rounds
PICKS = _table.picks
HAND = _table.hand
HAND_OF_TWO = _table.hand_of_two
PASSED = _table.passed
CONVERSION = _table.conversion
SUPREMACY = tuple(_table.supremacy[colour] for colour in COLOURS)
SOLO = _table.solo
