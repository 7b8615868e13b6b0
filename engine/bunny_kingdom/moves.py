"""Moves as values and as text; `notation` and `parse` are inverse.

`pick A1`, `pick city-2`; for two players `play A1`, `discard farm-wood`; `build city-2 C4`, `build camp-3 D7`, `build
station F6`, `tower B2 H9` (both sky towers of a card), `announce camp-3`; `rail D5 E5` (the line between these two
cells), `rail A5 north` (the border); `post fish`, `charge 2` (the second player at the table), `copy pan-pan`, `done`,
`back`.

Typed names may be abbreviated (`build farm-p J4`, `copy pan`) and their words separated by spaces; `build` is optional
in `station F6` and `camp 3 D7`; `announce 3` is allowed.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import Final

import msgspec

from engine.bunny_kingdom.board import CELL_NAMES, INDEX, SIZE, cell_named
from engine.bunny_kingdom.cards import BASIC, CAMP, CARDS, ORDER, PARCHMENTS, PIECES, SEATS
from engine.bunny_kingdom.rails import EDGES, SIDE_OF, SIDES, edge_at, edge_between
from engine.game import RuleError, id_named


class Pick(msgspec.Struct, frozen=True, gc=False, tag=True):
    """Choose a card of the hand to play."""

    card: str


class Play(msgspec.Struct, frozen=True, gc=False, tag=True):
    """Two players: choose the card of the hand to play."""

    card: str


class Discard(msgspec.Struct, frozen=True, gc=False, tag=True):
    """Two players: choose the card of the hand to discard."""

    card: str


class Build(msgspec.Struct, frozen=True, gc=False, tag=True):
    """Place a piece on a cell."""

    piece: str
    cell: int


class Tower(msgspec.Struct, frozen=True, gc=False, tag=True):
    """Place the two sky towers of a card."""

    first: int
    """The first of the two cells in reading order."""
    second: int


class Rail(msgspec.Struct, frozen=True, gc=False, tag=True):
    """Lay a track token on an edge."""

    edge: int


class Announce(msgspec.Struct, frozen=True, gc=False, tag=True):
    """Announce a camp; it is placed after the holders of lower numbers were asked."""

    piece: str


class Post(msgspec.Struct, frozen=True, gc=False, tag=True):
    """Choose what the next trading post produces in this harvest."""

    resource: str


class Charge(msgspec.Struct, frozen=True, gc=False, tag=True):
    """Choose the opponent for the next station."""

    seat: int
    """From 0; in notation players count from 1."""


class Copy(msgspec.Struct, frozen=True, gc=False, tag=True):
    """Choose what the next copying parchment copies."""

    card: str


class Done(msgspec.Struct, frozen=True, gc=False, tag=True):
    """Do nothing more in this phase; unplaced pieces are kept."""


class Back(msgspec.Struct, frozen=True, gc=False, tag=True):
    """Take back the last move of the open turn."""


Move = Pick | Play | Discard | Build | Tower | Announce | Rail | Post | Charge | Copy | Done | Back

DONE: Final = Done()
BACK: Final = Back()

_WORDS: dict[str, Move] = {"done": DONE, "pass": DONE, "hold": DONE, "back": BACK}
_NAMED = sorted(PIECES, key=ORDER.__getitem__)
_COPYABLE = sorted(PARCHMENTS, key=ORDER.__getitem__)
_KINDS: dict[str, type[Pick | Play | Discard]] = {"pick": Pick, "play": Play, "discard": Discard}


def notation(move: Move) -> str:
    """Return the move as text."""
    match move:
        case Build(piece, cell):
            return f"build {piece} {CELL_NAMES[cell]}"
        case Tower(first, second):
            return f"tower {CELL_NAMES[first]} {CELL_NAMES[second]}"
        case Rail(edge):
            side = SIDE_OF[edge]
            return f"rail {side.cell} {side.other or side.side}"
        case Announce(piece):
            return f"announce {piece}"
        case Post(resource):
            return f"post {resource}"
        case Charge(seat):
            return f"charge {seat + 1}"
        case Pick(card) | Play(card) | Discard(card) | Copy(card):
            return f"{type(move).__name__.lower()} {card}"
        case _:
            return type(move).__name__.lower()


def parse(text: str) -> Move:
    """Parse a move; case and extra spaces do not matter.

    Errors: RuleError `notation`, `cell`, `card-unknown`, `card-ambiguous`, `no-line`.
    """
    match text.lower().replace("|", " ").split():
        case ["pick" | "play" | "discard" as what, *words] if words:
            return _KINDS[what](_parse_card(words))
        case ["build", *words, cell] if words:
            return _parse_building(words, cell)
        case ["station" | "camp" as what, *words, cell] if bool(words) == (what == "camp"):
            return _parse_building([what, *words], cell)
        case ["tower", first, second]:
            return _parse_tower(first, second)
        case ["announce", *words] if words:
            return Announce(_parse_camp(words))
        case ["rail", first, second]:
            return Rail(_parse_edge(first, second))
        case ["post", resource]:
            return Post(_parse_resource(resource))
        case ["charge", number] if number in _CHARGED:
            return _CHARGED[number]
        case ["copy", *words] if words:
            return Copy(id_named("-".join(words), _COPYABLE))
        case [word] if word in _WORDS:
            return _WORDS[word]
        case words:
            _cells_in(words)
    raise RuleError("notation", text=text)


_CELL = re.compile(r"[a-z]\d{1,2}")


def _cells_in(words: Iterable[str]) -> None:
    """Check that all words that look like cells are cells. Errors: RuleError `cell`."""
    for word in words:
        if _CELL.fullmatch(word):
            cell_named(word)


def _parse_resource(text: str) -> str:
    """Parse wood, fish or carrot; also with the plural s that the texts use."""
    try:
        return id_named(text.removesuffix("s"), BASIC)
    except RuleError:
        raise RuleError("no-post") from None


def _parse_card(words: list[str]) -> str:
    """Parse a card of the deck; territories have the names of their cells."""
    name = "-".join(words)
    _cells_in([name])
    return CELL_NAMES[INDEX[name.upper()]] if name.upper() in INDEX else id_named(name, CARDS)


def _parse_building(words: list[str], cell: str) -> Build:
    return Build(id_named("-".join(words), _NAMED), cell_named(cell))


def _parse_camp(words: list[str]) -> str:
    """Parse a camp, given by name or number."""
    name = "-".join(words)
    return id_named(f"camp-{name}" if name.isdecimal() else name, ANNOUNCES)


def _parse_tower(first: str, second: str) -> Tower:
    lower, upper = sorted((cell_named(first), cell_named(second)))
    return Tower(lower, upper)


def _parse_edge(first: str, second: str) -> int:
    cell = cell_named(first)
    if second in SIDES:
        return edge_at(*divmod(cell, SIZE), second)
    return edge_between(cell, cell_named(second))


# All moves are created once, so listing them is a lookup.
BUILDS = {piece: tuple(Build(piece, cell) for cell in range(len(CELL_NAMES))) for piece in _NAMED}
ANNOUNCES = {piece: Announce(piece) for piece in _NAMED if CARDS[piece].kind == CAMP}
RAILS = tuple(Rail(edge) for edge in range(EDGES))
POSTS = tuple(Post(resource) for resource in BASIC)
CHARGES = tuple(Charge(seat) for seat in range(SEATS[-1]))
_CHARGED = {str(number): charge for number, charge in enumerate(CHARGES, start=1)}
PICKS_OF = {card: (Pick(card), Play(card), Discard(card)) for card in CARDS}
