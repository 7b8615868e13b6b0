"""Groups, squares and open sides of a set of cells, as those that think ahead ask for them again and again."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from engine.cartographers.grid import BOARD, BOTTOM, LEFT, RIGHT, SIZE, TOP, clusters, neighbours


def sides_filled(filled: int) -> tuple[int, int, int, int]:
    """The cells with at least one, two, three and with four sides filled or off the map."""
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


def squares(filled: int, inner: int = BOARD ^ RIGHT) -> list[int]:
    """Upper left cells of full squares: of those of one cell, of four, and so on up to the largest.

    `inner`: the cells that have one on their right.
    """
    found = []
    while filled:
        found.append(filled)
        filled &= (filled >> 1 & inner) & filled >> SIZE & (filled >> SIZE + 1 & inner)
    return found


Group = tuple[int, int]
"""A connected group of cells, and its neighbours."""


def _groups(cells: int) -> Sequence[Group]:
    """The connected groups of a set."""
    return tuple([(cluster, neighbours(cluster)) for cluster in clusters(cells)])


groups = lru_cache(maxsize=1024)(_groups)  # of the lands of a map, which change every few drawings
_parts = lru_cache(maxsize=8192)(_groups)  # of places, which are some seven thousand


def joined(before: Sequence[Group], mask: int) -> Sequence[Group]:
    """The groups of a set that cells were added to, from those it had before."""
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
