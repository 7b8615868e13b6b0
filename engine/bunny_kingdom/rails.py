"""Track geometry: track lies on the sides of cells, between the corners of an 11 x 11 lattice.

An edge is a number: `row * 10 + column` for the side north of that cell (rows 0 to 10), and 110 more than `row * 11 +
column` for the side west of that cell (columns 0 to 10). A railway is an int with a bit for each edge.
"""

from __future__ import annotations

from functools import cache, lru_cache
from typing import Final, NamedTuple

from engine.bunny_kingdom.board import CELL_NAMES, INDEX, LAVA, SIZE
from engine.game import RuleError
from engine.grid import cells_of, mask_of

_CORNERS = SIZE + 1
_ACROSS = _CORNERS * SIZE
EDGES: Final = 2 * _ACROSS
SIDES = ("north", "east", "south", "west")
ANY_END: Final = -1
"""A value in place of the corner where rails continue: any end of the line."""


def edge_at(row: int, column: int, side: str) -> int:
    """Return the edge on a side of a cell."""
    if side in ("north", "south"):
        return (row + (side == "south")) * SIZE + column
    return _ACROSS + row * _CORNERS + column + (side == "east")


def _ends_of(edge: int) -> tuple[int, int]:
    """Return the corners that an edge connects."""
    if edge < _ACROSS:
        first = edge // SIZE * _CORNERS + edge % SIZE
        return first, first + 1
    first = edge - _ACROSS
    return first, first + _CORNERS


ENDS = tuple(_ends_of(edge) for edge in range(EDGES))

_at: dict[int, list[int]] = {corner: [] for corner in range(_CORNERS * _CORNERS)}
for _edge, _pair in enumerate(ENDS):
    for _corner in _pair:
        _at[_corner].append(_edge)
_MASKS = tuple(map(mask_of, _at.values()))
"""The edges at each corner, as a set."""
_ENDS = tuple(map(mask_of, ENDS))
"""The corners of each edge, as a set."""


class EdgeName(NamedTuple):
    """An edge as people name it."""

    cell: str
    side: str
    """The side of `cell`."""
    other: str
    """The cell on the other side; empty beyond the border."""


def _side_of_edge(edge: int) -> EdgeName:
    if edge < _ACROSS:
        row, column = divmod(edge, SIZE)
        if row == 0:
            return EdgeName(CELL_NAMES[column], "north", "")
        cell = CELL_NAMES[(row - 1) * SIZE + column]
        return EdgeName(cell, "south", CELL_NAMES[row * SIZE + column] if row < SIZE else "")
    row, column = divmod(edge - _ACROSS, _CORNERS)
    if column == 0:
        return EdgeName(CELL_NAMES[row * SIZE], "west", "")
    cell = CELL_NAMES[row * SIZE + column - 1]
    return EdgeName(cell, "east", CELL_NAMES[row * SIZE + column] if column < SIZE else "")


SIDE_OF = tuple(_side_of_edge(edge) for edge in range(EDGES))
"""The name of each edge: by its upper or left cell; on the upper and left border by the lower or right one."""
_BETWEEN = {frozenset((INDEX[side.cell], INDEX[side.other])): edge for edge, side in enumerate(SIDE_OF) if side.other}
BETWEEN_CELLS = mask_of(_BETWEEN.values())
LAVA_EDGES = mask_of(_BETWEEN[frozenset(pair)] for pair in LAVA)
_CELLS_AT = tuple(mask_of(INDEX[name] for name in (side.cell, side.other) if name) for side in SIDE_OF)
"""The cells on both sides of each edge."""


def edge_between(first: int, second: int) -> int:
    """Return the edge between two cells. Errors: RuleError `no-line` if they share no side."""
    edge = _BETWEEN.get(frozenset((first, second)))
    if edge is None:
        raise RuleError("no-line", cell=CELL_NAMES[first], other=CELL_NAMES[second])
    return edge


@cache
def allowed_edges(*, border: bool) -> int:
    """Return the edges for track tokens: between two cells, not on lava; on the border only by an option of the table.

    X-019, X-020, X-022.
    """
    return (mask_of(range(EDGES)) if border else BETWEEN_CELLS) & ~LAVA_EDGES


@cache
def station_sides(central: int) -> int:
    """Return the edges for the track of the Central Station: any side of its cell, also on the border, not on lava.

    X-006, X-007, X-008.
    """
    return mask_of(edge_at(*divmod(central, SIZE), side) for side in SIDES) & ~LAVA_EDGES


class Open(NamedTuple):
    """Where a railway can grow."""

    extending: int
    """The edges that extend an end of the line."""
    branching: int
    """The edges that touch the line in any one corner, ends included."""
    branches: tuple[int, ...]
    """The corners where the line branches."""


@lru_cache(maxsize=2048)
def open_edges(rails: int, allowed: int) -> Open:
    """Return the edges that touch the railway in exactly one corner, so that they close no loop.

    X-021, X-023, X-025, X-026.
    """
    once = twice = thrice = 0  # the corners with at least one, two and three edges of track
    for edge in cells_of(rails):
        ends = _ENDS[edge]
        thrice |= twice & ends
        twice |= once & ends
        once |= ends
    at_one = at_two = extending = 0  # the edges that touch at least one and two of these corners
    for corner in cells_of(once):
        edges = _MASKS[corner]
        at_two |= at_one & edges
        at_one |= edges
        if not twice >> corner & 1:
            extending |= edges
    branching = at_one & ~at_two & allowed
    return Open(extending & branching, branching, cells_of(thrice))


@lru_cache(maxsize=1024)
def cells_along(rails: int) -> int:
    """Return the cells along the railway (X-012, X-024)."""
    found = 0
    for edge in cells_of(rails):
        found |= _CELLS_AT[edge]
    return found


def cells_beside(edge: int) -> int:
    """Return the cells adjacent to an edge: one at the border, else two."""
    return _CELLS_AT[edge]


def edges_at(corner: int) -> int:
    """Return the edges at a corner, as a set."""
    return _MASKS[corner]


def end_after(rails: int, edge: int) -> int:
    """Return the corner at which the line ends after track is laid on an edge."""
    first, second = ENDS[edge]
    return first if edges_at(second) & rails else second


def place_of(edge: int) -> str:
    """Return the names of the cells adjacent to an edge, for error messages."""
    side = SIDE_OF[edge]
    return f"{side.cell} {side.other}".strip()


def corner_at(corner: int) -> tuple[int, int]:
    """Return the row and column of a corner."""
    return divmod(corner, _CORNERS)


def check_edge(rails: int, edge: int, *, border: bool, extends: bool, branches: bool, end: int) -> bool:
    """Check that track may be laid on an edge; return whether it takes a token of a switch card.

    `extends` and `branches`: whether there are tokens of rail cards and of switch cards. `end`: the corner where rails
    continue, or `ANY_END`.

    X-020, X-021, X-022, X-023, X-025, X-026. Errors: RuleError `border`, `lava`, `loop`, `no-touch`, `not-an-end`,
    `no-track`.
    """
    if LAVA_EDGES >> edge & 1:
        raise RuleError("lava", place=place_of(edge))
    if not allowed_edges(border=border) >> edge & 1:
        raise RuleError("border", place=place_of(edge))
    if not (extends or branches):
        raise RuleError("no-track")
    found = open_edges(rails, allowed_edges(border=border))
    if not found.branching >> edge & 1:
        corners = {corner for laid in cells_of(rails) for corner in ENDS[laid]}
        raise RuleError("loop" if corners.issuperset(ENDS[edge]) else "no-touch", place=place_of(edge))
    if extends and found.extending >> edge & 1 and (end == ANY_END or end in ENDS[edge]):
        return False
    if not branches:
        raise RuleError("not-an-end", place=place_of(edge))
    return True
