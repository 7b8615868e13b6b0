"""The 11 x 11 grid as plain ints: bit `row * 11 + column` represents a cell, and an int a set of cells.

Two cells are neighbours if they share a side. A cell's name is its row's letter and its column's number, A1 to K11.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache

from engine.grid import cell_names, cells_of, connected_groups, find_cell

SIZE = 11
CELLS = SIZE * SIZE
BOARD = (1 << CELLS) - 1

NAMES = cell_names(SIZE, SIZE)
INDEX = {name: cell for cell, name in enumerate(NAMES)}

ROWS = tuple(((1 << SIZE) - 1) << (row * SIZE) for row in range(SIZE))
COLUMNS = tuple(sum(1 << (row * SIZE + column) for row in range(SIZE)) for column in range(SIZE))
TOP, BOTTOM, LEFT, RIGHT = ROWS[0], ROWS[-1], COLUMNS[0], COLUMNS[-1]
BORDER = TOP | BOTTOM | LEFT | RIGHT
_NOT_LEFT, _NOT_RIGHT = BOARD ^ LEFT, BOARD ^ RIGHT


@lru_cache(maxsize=8192)  # all shapes together have about seven thousand places
def names_of(mask: int) -> str:
    """Return the cells' names in reading order, separated by spaces: `C5 C6 D6`."""
    return " ".join([NAMES[cell] for cell in cells_of(mask)])


def cell_named(name: str) -> int:
    """Return the cell with that name; upper or lower case, half or full width. Errors: RuleError `cell`."""
    return find_cell(name, INDEX)


def neighbours(mask: int) -> int:
    """Return all cells that share a side with a cell of the set (C-078); clusters grow by them (C-079)."""
    return (mask << SIZE | mask >> SIZE | (mask & _NOT_RIGHT) << 1 | (mask & _NOT_LEFT) >> 1) & BOARD


def surrounded_cells(filled: int) -> int:
    """Return all cells whose four sides are filled or off the map (C-081 to C-083)."""
    return (
        (filled << SIZE | TOP)
        & (filled >> SIZE | BOTTOM)
        & ((filled & _NOT_RIGHT) << 1 | LEFT)
        & ((filled & _NOT_LEFT) >> 1 | RIGHT)
    )


def clusters(mask: int) -> Iterator[int]:
    """Yield the connected groups of a set, ordered by their first cells."""
    return connected_groups(mask, neighbours)
