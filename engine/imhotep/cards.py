"""The ships, cards and sites of the box, loaded once from `data/imhotep/`.

Sites are ordered as in `SITES`. `sides` has a letter for each of them: the side in use, A or B.
"""

from __future__ import annotations

from typing import Annotated, Final

import msgspec

from engine.game import load_facts

MARKET, PYRAMID, TEMPLE, BURIAL, OBELISKS = SITES = ("market", "pyramid", "temple", "burial", "obelisks")
BUILDINGS = SITES[1:]
"""The sites where stones stay."""

RED, BLUE, GREEN, PURPLE = COLOURS = ("red", "blue", "green", "purple")
CHISEL, SAIL, LEVER, HAMMER = "chisel", "sail", "lever", "hammer"
STATUE = "statue"

SOURCES = (PYRAMID, TEMPLE, BURIAL, OBELISKS, "statues", "decorations", "blue", "wrath")
"""Sources of points: four sites, statues, green cards (decorations), unused blue cards, and the Wrath."""


class BoxShip(msgspec.Struct, frozen=True, forbid_unknown_fields=True, eq=False):
    """A ship of the box."""

    id: str
    capacity: int
    """The number of slots."""
    minimum: int
    """The number of stones it needs to sail."""


class Card(msgspec.Struct, frozen=True, forbid_unknown_fields=True, eq=False):
    """A market card."""

    id: str
    colour: str
    copies: int
    site: str = ""
    """Where a red card puts a stone, or whose stones a green card counts; else empty."""


class Figures(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The numbers in which the rulebook and the help page differ."""

    usable_stones: int
    """The stones of each player in the game."""
    first_sled: tuple[int, ...]
    """The stones on the sled at the start, by order of play."""
    group_points: tuple[int, ...]
    """Points for a group of 1 to 5 stones."""
    statue_points: tuple[int, ...]
    """Points for 1 to 5 statues."""
    take_fewer: bool
    """Whether a player may take fewer stones than possible."""


class _Table(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    seats: tuple[int, int]
    rounds: int
    ships_per_round: int
    stones_per_colour: int
    sled: int
    take: int
    figures: dict[str, Figures]
    each_beyond: int
    stones_per_decoration_point: int
    unused_blue: int
    wrath: int
    round_cards: dict[str, tuple[tuple[int, ...], ...]]
    ships: tuple[BoxShip, ...]


class _MarketSide(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    face_up: int
    face_down: int


_Space = Annotated[str, msgspec.Meta(pattern="^[0-9]( (card|stones|place))?$")]
_Levels = tuple[tuple[tuple[_Space, ...], ...], ...]
"""Levels from the bottom, each with rows of spaces: the points, then the bonus if there is one."""


class _Pyramid(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    A: dict[str, _Levels]
    B: dict[str, _Levels]
    beside: int
    stones: int


class _Temple(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    columns: dict[str, int]
    A: tuple[str, ...]
    B: tuple[str, ...]
    point: int
    points: int
    stones: int


class _Burial(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    rows: int
    places: tuple[int, ...]


class _Obelisks(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    places: dict[str, tuple[int, ...]]
    tower: int
    towers: tuple[int, ...]
    loose: int


class _Sites(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    market: dict[str, _MarketSide]
    pyramid: _Pyramid
    temple: _Temple
    burial: _Burial
    obelisks: _Obelisks


class PyramidSpace(msgspec.Struct, frozen=True, eq=False):
    """A space of a pyramid."""

    level: int
    """From 1 at the bottom."""
    row: int
    """From 1 at the top."""
    column: int
    """From 1 at the left."""
    points: int
    bonus: str


def _list_spots(levels: _Levels) -> tuple[PyramidSpace, ...]:
    """List the spaces in filling order: level by level, column by column, from the top down."""
    spots = []
    for level, rows in enumerate(levels, start=1):
        for column in range(len(rows[0])):
            for row, spaces in enumerate(rows, start=1):
                points, _, bonus = spaces[column].partition(" ")
                spots.append(PyramidSpace(level, row, column + 1, int(points), bonus))
    return tuple(spots)


_table = load_facts("imhotep/table.json", _Table)
_sites = load_facts("imhotep/sites.json", _Sites)

SEATS: Final = range(_table.seats[0], _table.seats[1] + 1)
ROUNDS: Final = _table.rounds
STONES_PER_COLOUR: Final = _table.stones_per_colour
SLED: Final = _table.sled
TAKE: Final = _table.take
FIGURES: Final = _table.figures
EACH_BEYOND: Final = _table.each_beyond
PER_DECORATION_POINT: Final = _table.stones_per_decoration_point
UNUSED_BLUE: Final = _table.unused_blue
WRATH: Final = _table.wrath
ROUND_CARDS: Final = {int(seats): cards for seats, cards in _table.round_cards.items()}
SHIPS: Final = {ship.id: ship for ship in _table.ships}

CARDS: Final = {card.id: card for card in load_facts("imhotep/cards.json", tuple[Card, ...])}
DECK: Final = tuple(card.id for card in CARDS.values() for _ in range(card.copies))

FACE_UP: Final = {side: market.face_up for side, market in _sites.market.items()}
FACE_DOWN: Final = {side: market.face_down for side, market in _sites.market.items()}
PYRAMIDS: Final = {
    "A": {name: _list_spots(levels) for name, levels in _sites.pyramid.A.items()},
    "B": {name: _list_spots(levels) for name, levels in _sites.pyramid.B.items()},
}
"""Spaces in filling order, by side and by name."""
BESIDE: Final = _sites.pyramid.beside
PYRAMID_STONES: Final = _sites.pyramid.stones
COLUMNS: Final = {int(seats): columns for seats, columns in _sites.temple.columns.items()}
TEMPLE_BONUSES: Final = {"A": _sites.temple.A, "B": _sites.temple.B}
TEMPLE_POINT: Final = _sites.temple.point
TEMPLE_POINTS: Final = _sites.temple.points
TEMPLE_STONES: Final = _sites.temple.stones
BURIAL_ROWS: Final = _sites.burial.rows
ROW_PLACES: Final = _sites.burial.places
OBELISK_PLACES: Final = {int(seats): places for seats, places in _sites.obelisks.places.items()}
TOWER: Final = _sites.obelisks.tower
TOWER_POINTS: Final = _sites.obelisks.towers
LOOSE: Final = _sites.obelisks.loose


def ships_of(capacities: tuple[int, ...]) -> tuple[str, ...]:
    """Return the ships that a round card shows: the first ones of each capacity."""
    found: list[str] = []
    for capacity in capacities:
        found.append(next(ship.id for ship in SHIPS.values() if ship.capacity == capacity and ship.id not in found))
    return tuple(found)
