"""Groups, squares and closed sides of cell sets, cached for the search."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from engine.cartographers.grid import BOARD, BOTTOM, LEFT, RIGHT, SIZE, TOP, clusters, neighbours


def sides_filled(filled: int) -> tuple[int, int, int, int]:
    """Return the cells with at least one, two, three and with four closed sides (filled or off the map)."""
    below, above = filled << SIZE & BOARD | TOP, filled >> SIZE | BOTTOM
    right, left = (filled & ~RIGHT) << 1 | LEFT, (filled & ~LEFT) >> 1 | RIGHT
    upright, level = below & above, right & left
    either, side = below | above, right | left
    return (
        either | side,
        upright | level | (either & side),
        (upright & side) | (level & either),
        upright & level,
    )


def full_squares(filled: int, inner: int = BOARD ^ RIGHT) -> list[int]:
    """Return the upper left cells of full squares, by size: 1×1, 2×2, and so on up to the largest.

    `inner` holds the cells that have a right neighbour.
    """
    found = []
    while filled:
        found.append(filled)
        filled &= (filled >> 1 & inner) & filled >> SIZE & (filled >> SIZE + 1 & inner)
    return found


CellGroup = tuple[int, int]
"""A connected group of cells, and its neighbours."""


def _find_groups(cells: int) -> Sequence[CellGroup]:
    """Return the connected groups of a set."""
    return tuple([(cluster, neighbours(cluster)) for cluster in clusters(cells)])


groups = lru_cache(maxsize=1024)(_find_groups)  # of a map's terrains, which change every few drawings
_parts = lru_cache(maxsize=8192)(_find_groups)  # of places; there are about seven thousand


def groups_with_cells(before: Sequence[CellGroup], mask: int) -> Sequence[CellGroup]:
    """Return the groups after adding cells to a set, given its groups before."""
    found = before
    for part in _parts(mask):
        cells, beside = part
        apart = []
        for group in found:
            if group[0] & beside:
                cells |= group[0]
                beside |= group[1]
            else:
                apart.append(group)
        apart.append((cells, beside))
        found = apart
    return found
