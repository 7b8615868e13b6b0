"""The cards and numbers of the box and of the expansion, loaded once from `data/bunny_kingdom/`.

A territory card's id is the name of its cell. A resource is one of the three that the board prints, or a luxury;
resources are numbered as in `RESOURCES`.
"""

from __future__ import annotations

import msgspec

from engine.bunny_kingdom.board import CELL_NAMES
from engine.game import load_facts

TERRITORY, CITY, FARM, POST, CAMP, TOWER = "territory", "city", "farm", "post", "camp", "tower"
TREASURE, MISSION, PROVISIONS = "treasure", "mission", "provisions"
RAIL_CARD, SWITCH_CARD, STATION, CENTRAL = "rail", "switch", "station", "central-station"

BASIC = ("wood", "fish", "carrot")
"""The resources that the board prints and that a trading post can produce."""
RESOURCES = (*BASIC, "pearl", "mushroom", "spice", "diamond", "gold", "copper", "iron")


class _Fact(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    id: str
    kind: str
    copies: int = 1
    strength: int = 0
    resource: str = ""
    number: int = 0
    terrain: str = ""
    tokens: int = 0
    points: int = 0
    per: str = ""
    least: int = 0
    partner: str = ""
    together: int = 0
    rule: str = ""


class _Express(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    source: str
    railway: tuple[_Fact, ...]
    buildings: tuple[_Fact, ...]
    parchments: tuple[_Fact, ...]
    sheriff_per_token: int
    sheriff_per_card: int


class _Table(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    seats: tuple[int, int]
    rounds: int
    hand: dict[str, int]
    reserve_of_two: int
    picks: int
    passed: tuple[str, ...]
    provisions_drawn: int


class Harvest(msgspec.Struct, frozen=True):
    """A seat's points in one round."""

    fiefs: int = 0
    railway: int = 0
    """Expansion."""
    stations: int = 0
    """Expansion."""
    sheriff: int = 0
    """Expansion: for track, and after the last round for railway cards."""


class Card(msgspec.Struct, frozen=True, eq=False):
    """A card of the exploration deck.

    A parchment scores `points`: once; or per item of `per`; or once if there are at least `least` items of `per`. With
    its `partner` it scores `together` instead. `rule` names a special rule instead of a count (see `scoring.worth`).
    """

    id: str
    kind: str
    """`territory`; pieces: `city`, `farm`, `post`, `camp`, `tower`, `station`; track tokens: `rail`, `switch`.

    Parchments: `treasure`, `mission`. Others: `provisions`, `central-station`.
    """
    copies: int = 1
    strength: int = 0
    """Towers of a city."""
    goods: int = 0
    """A bit for the resource of a farm."""
    number: int = 0
    """The number of a camp."""
    terrain: str = ""
    """The terrain that the piece requires; empty if any."""
    tokens: int = 0
    """Track tokens of a railway card."""
    points: int = 0
    per: str = ""
    least: int = 0
    partner: str = ""
    together: int = 0
    rule: str = ""


def _card_of_fact(fact: _Fact) -> Card:
    goods = 1 << RESOURCES.index(fact.resource) if fact.resource else 0
    return Card(
        fact.id, fact.kind, fact.copies, fact.strength, goods, fact.number, fact.terrain, fact.tokens,
        fact.points, fact.per, fact.least, fact.partner, fact.together, fact.rule,
    )  # fmt: skip


_table = load_facts("bunny_kingdom/table.json", _Table)
_express = load_facts("bunny_kingdom/express.json", _Express)
_buildings = load_facts("bunny_kingdom/buildings.json", tuple[_Fact, ...])
_parchments = load_facts("bunny_kingdom/parchments.json", tuple[_Fact, ...])

TERRITORIES = {name: Card(name, TERRITORY) for name in CELL_NAMES}
EXPRESS = {
    **{fact.id: _card_of_fact(fact) for fact in (*_express.railway, *_express.buildings, *_express.parchments)},
    CENTRAL: Card(CENTRAL, CENTRAL),
}
"""The cards that the expansion adds."""
CARDS = {
    **TERRITORIES,
    **{fact.id: _card_of_fact(fact) for fact in (*_buildings, *_parchments)},
    PROVISIONS: Card(PROVISIONS, PROVISIONS),
    **EXPRESS,
}

PIECES = frozenset(card.id for card in CARDS.values() if card.kind in (CITY, FARM, POST, CAMP, TOWER, STATION))
CAMP_CARDS = frozenset(card.id for card in CARDS.values() if card.kind == CAMP)
PARCHMENTS = frozenset(card.id for card in CARDS.values() if card.kind in (TREASURE, MISSION))
TREASURES = frozenset(card.id for card in CARDS.values() if card.kind == TREASURE)
ORDER = {card: place for place, card in enumerate(CARDS)}

SEATS = range(_table.seats[0], _table.seats[1] + 1)
ROUNDS = _table.rounds
HAND = {int(seats): cards for seats, cards in _table.hand.items()}
RESERVE = _table.reserve_of_two
PICKS = _table.picks
PASSED = _table.passed
DRAWN = _table.provisions_drawn
SHERIFF_PER_TOKEN = _express.sheriff_per_token
SHERIFF_PER_CARD = _express.sheriff_per_card


def base_deck(provisions: int) -> list[str]:
    """Return the exploration deck without the expansion, in a fixed order (B-002, B-003, B-004, B-005)."""
    deck = [card.id for card in CARDS.values() if card.id not in EXPRESS for _ in range(card.copies)]
    deck.remove(PROVISIONS)
    return deck + [PROVISIONS] * provisions
