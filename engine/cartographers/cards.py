"""The cards, maps and numbers of the box, loaded once from `data/cartographers/`."""

from __future__ import annotations

import msgspec

from engine.cartographers.grid import SIZE, neighbours
from engine.cartographers.pieces import Piece
from engine.game import load_facts
from engine.grid import mask_of

FOREST, VILLAGE, FARM, WATER, MONSTER = "forest", "village", "farm", "water", "monster"
BOTH = "farm-village"  # a space drawn with Diplomacy is farm and village at once
DRAWABLE = (FOREST, VILLAGE, FARM, WATER, MONSTER)
TERRAINS = (*DRAWABLE, BOTH)


class _Explore(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    id: str
    kind: str
    time: int
    terrains: tuple[str, ...] = ()
    shapes: tuple[str, ...] = ()
    coin: str | None = None


class _Ambush(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    id: str
    promo: bool
    shape: str
    direction: str
    corner: str


class Scoring(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A scoring card."""

    id: str
    category: str
    """The type of card, shown on its back."""
    dishonour: int
    """How much it lowers a solo player's rating."""


class _Skill(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    id: str
    cost: int


class Season(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A season card."""

    id: str
    threshold: int
    """The time at which the season ends."""
    edicts: tuple[int, int]
    """The two edicts that it scores; 0 is A."""


class _Table(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    seats: tuple[int, int]
    coin_track: int
    skills_in_play: int
    ambushes_in_play: int
    seasons: tuple[Season, ...]
    titles: tuple[int, ...]


class Card(msgspec.Struct, frozen=True, eq=False):
    """An explore card (`land`), a `ruins` card or an `ambush`."""

    id: str
    kind: str
    time: int
    terrains: tuple[str, ...]
    pieces: tuple[Piece, ...]
    places: frozenset[int]
    """The cells of every place of every piece."""
    coin: Piece | None = None
    """The shape that pays a coin."""
    promo: bool = False
    direction: str = ""
    """The direction in which a solo monster moves on, and in which maps are passed."""
    corner: str = ""
    """The corner where a solo monster starts."""


class Side(msgspec.Struct, frozen=True, eq=False):
    """A side of the map sheet, as sets of cells."""

    name: str
    mountains: int
    ruins: int
    wasteland: int
    blocked: int
    """Mountains and wasteland: cells that are filled from the start."""
    foothills: int
    """The cells next to a mountain."""


def _parse_side(name: str, rows: tuple[str, ...]) -> Side:
    """Parse a side of the map (C-004, C-030, C-031)."""

    def cells(sign: str) -> int:
        return mask_of(
            row * SIZE + column for row, line in enumerate(rows) for column, at in enumerate(line) if at == sign
        )

    mountains, wasteland = cells("M"), cells("#")
    return Side(name, mountains, cells("R"), wasteland, mountains | wasteland, neighbours(mountains))


def _parse_piece(name: str, rows: tuple[str, ...]) -> Piece:
    return Piece(name, tuple((r, c) for r, line in enumerate(rows) for c, at in enumerate(line) if at == "#"))


def _explore_card(card: _Explore) -> Card:
    """Convert an explore card (C-028)."""
    pieces = tuple(PIECES[name] for name in card.shapes)
    return Card(
        id=card.id,
        kind=card.kind,
        time=card.time,
        terrains=card.terrains,
        pieces=pieces,
        places=frozenset[int]().union(*(piece.masks for piece in pieces)),
        coin=PIECES[card.coin] if card.coin else None,
    )


def _ambush_card(card: _Ambush) -> Card:
    return Card(
        id=card.id,
        kind="ambush",
        time=0,
        terrains=(MONSTER,),
        pieces=(PIECES[card.shape],),
        places=PIECES[card.shape].masks,
        promo=card.promo,
        direction=card.direction,
        corner=card.corner,
    )


PIECES = {
    name: _parse_piece(name, rows)
    for name, rows in load_facts("cartographers/shapes.json", dict[str, tuple[str, ...]]).items()
}
SINGLE, DOMINO, SQUARE = PIECES["i1"], PIECES["i2h"], PIECES["o4"]
SIDES = {
    name: _parse_side(name, rows)
    for name, rows in load_facts("cartographers/maps.json", dict[str, tuple[str, ...]]).items()
}
EXPLORE = tuple(_explore_card(card) for card in load_facts("cartographers/explore.json", tuple[_Explore, ...]))
AMBUSH = tuple(_ambush_card(card) for card in load_facts("cartographers/ambush.json", tuple[_Ambush, ...]))
CARDS = {card.id: card for card in (*EXPLORE, *AMBUSH)}
SCORING = {card.id: card for card in load_facts("cartographers/scoring.json", tuple[Scoring, ...])}
CATEGORIES = tuple(dict.fromkeys(card.category for card in SCORING.values()))
COSTS = {card.id: card.cost for card in load_facts("cartographers/skills.json", tuple[_Skill, ...])}

_table = load_facts("cartographers/table.json", _Table)
SEATS = range(_table.seats[0], _table.seats[1] + 1)
TRACK = _table.coin_track
SKILLS_IN_PLAY = _table.skills_in_play
AMBUSHES_IN_PLAY = _table.ambushes_in_play
SEASONS = _table.seasons
TITLES = _table.titles

ACROBATICS, CONCENTRATE, CURE_WOUNDS, DIPLOMACY = "acrobatics", "concentrate", "cure-wounds", "diplomacy"
KNOWLEDGE, MOVE_SILENTLY, NEGOTIATE, SEARCH = "knowledge", "move-silently", "negotiate", "search"
