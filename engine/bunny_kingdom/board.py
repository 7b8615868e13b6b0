"""The board: a hundred cells, their printed contents, and the lava lines between them.

A set of cells is an int, see `engine.grid`. With the expansion, the Central Station covers one cell's printed contents.
"""

from __future__ import annotations

from functools import cache, lru_cache

import msgspec

from engine.game import load_facts
from engine.grid import cell_names, cells_of, connected_groups, find_cell, mask_of

SIZE = 10
CELLS = SIZE * SIZE
BOARD = (1 << CELLS) - 1
CELL_NAMES = cell_names(SIZE, SIZE)
INDEX = {name: cell for cell, name in enumerate(CELL_NAMES)}


class _Board(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    terrains: dict[str, str | None]
    letters: dict[str, str]
    rows: tuple[str, ...]
    lava: tuple[tuple[str, str], ...]


_board = load_facts("bunny_kingdom/board.json", _Board)

TERRAIN = tuple(_board.letters[letter] for row in _board.rows for letter in row)
"""The terrain of each cell."""
LAVA = tuple((INDEX[first], INDEX[second]) for first, second in _board.lava)
"""Pairs of cells separated by a lava line."""

_ROWS = [((1 << SIZE) - 1) << (row * SIZE) for row in range(SIZE)]
_COLUMNS = [mask_of(range(column, CELLS, SIZE)) for column in range(SIZE)]
BORDER = _ROWS[0] | _ROWS[-1] | _COLUMNS[0] | _COLUMNS[-1]
CORNERS = (_ROWS[0] | _ROWS[-1]) & (_COLUMNS[0] | _COLUMNS[-1])
_EAST = BOARD & ~_COLUMNS[-1] & ~mask_of(first for first, second in LAVA if second - first == 1)
_SOUTH = BOARD & ~_ROWS[-1] & ~mask_of(first for first, second in LAVA if second - first == SIZE)
_WEST, _NORTH = _EAST << 1, _SOUTH << SIZE
"""The cells that have a neighbour in that direction, without lava between."""


class Land(msgspec.Struct, frozen=True, eq=False):
    """The contents of the cells, as sets of cells. Each variant is a single cached object: `land_with`."""

    terrains: dict[str, int]
    basic: tuple[int, int, int]
    """Cells that produce wood, fish and carrots."""
    cities: int
    """Cells with a printed city."""
    full: int
    """Cells without a free building slot from the start."""
    camping: int
    """Cells where a camp may go while they are unoccupied."""
    central: int
    """The cell of the Central Station; -1 if there is none."""


_TERRAINS = {terrain: mask_of(cell for cell in range(CELLS) if TERRAIN[cell] == terrain) for terrain in _board.terrains}


@cache
def land_with(central: int, camp_cells: str = "free") -> Land:
    """Return the board with the Central Station on a cell (-1: none).

    `camp_cells` is the value of the option: with `cities`, camps may also go to cells with a printed city.

    B-001, X-002, X-003.
    """
    covered = 0 if central < 0 else 1 << central
    terrains = {terrain: cells & ~covered for terrain, cells in _TERRAINS.items()}
    printed = {resource: terrains[terrain] for terrain, resource in _board.terrains.items() if resource}
    cities = terrains["city"]
    basic = (printed["wood"], printed["fish"], printed["carrot"])
    camping = BOARD & ~covered if camp_cells == "cities" else BOARD & ~covered & ~cities
    return Land(terrains, basic, cities, cities | covered, camping, central)


def neighbours(mask: int) -> int:
    """Return all cells adjacent to a cell of the set; lava separates cells, track does not (B-041, B-042, X-024)."""
    return (mask & _EAST) << 1 | (mask & _WEST) >> 1 | (mask & _SOUTH) << SIZE | (mask & _NORTH) >> SIZE


def are_adjacent(cell: str, other: str) -> bool:
    """Whether two cells, given by name, are adjacent with no lava between (B-041)."""
    return bool(neighbours(1 << INDEX[cell]) >> INDEX[other] & 1)


@lru_cache(maxsize=8192)  # called for each piece that could be placed, and for every picture
def fiefs_of(cells: int, links: tuple[tuple[int, int], ...]) -> tuple[int, ...]:
    """Return the connected groups of a set of cells, ordered by their first cells; sky towers connect cells.

    B-039, B-043.
    """
    found = list(connected_groups(cells, neighbours))
    for first, second in links:
        joined = [fief for fief in found if fief >> first & 1 or fief >> second & 1]
        if len(joined) > 1:
            found = [joined[0] | joined[1] if fief is joined[0] else fief for fief in found if fief is not joined[1]]
    return tuple(found)


@lru_cache(maxsize=4096)
def cell_list(mask: int) -> tuple[int, ...]:
    """List the cells of a set in reading order."""
    return cells_of(mask)


@lru_cache(maxsize=4096)
def names_of(mask: int) -> tuple[str, ...]:
    """List the names of a set's cells in reading order."""
    return tuple([CELL_NAMES[cell] for cell in cells_of(mask)])


def cell_named(name: str) -> int:
    """Return the cell with that name. Errors: RuleError `cell`."""
    return find_cell(name, INDEX)
