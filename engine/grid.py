"""Cells of a rectangular board by name, and sets of cells as plain ints: bit `row * columns + column` is a cell.

A cell's name is the row's letter and the column's number, both from the upper left corner: A1, A2, …, B1.
"""

from __future__ import annotations

import unicodedata
from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import Annotated

import msgspec

from engine.game import RuleError

BitSet = Annotated[int, msgspec.Meta(ge=0)]
"""A set of cells, edges or seats in a state: what is below zero, and so without an end, is refused when it is read."""


def cell_names(rows: int, columns: int) -> tuple[str, ...]:
    """The names of all cells in reading order."""
    return tuple(f"{chr(ord('A') + row)}{column}" for row in range(rows) for column in range(1, columns + 1))


def find_cell(name: str, index: Mapping[str, int]) -> int:
    """The cell of a name, in either case, half or full width. Errors: RuleError `cell`."""
    written = unicodedata.normalize("NFKC", name).upper()
    cell = index.get(written)
    if cell is None:
        raise RuleError("cell", cell=written[:8])
    return cell


def mask_of(cells: Iterable[int]) -> int:
    """The set of these cell indices."""
    mask = 0
    for cell in cells:
        mask |= 1 << cell
    return mask


def cells_of(mask: int) -> tuple[int, ...]:
    """The cell indices of a set, in reading order."""
    cells = []
    while mask:
        low = mask & -mask
        cells.append(low.bit_length() - 1)
        mask ^= low
    return tuple(cells)


def connected(mask: int, neighbours: Callable[[int], int]) -> Iterator[int]:
    """The connected groups of a set, each once, in the order of their first cells.

    `neighbours`: all cells beside a cell of a set.
    """
    while mask:
        cluster = grown(mask & -mask, mask, neighbours)
        yield cluster
        mask ^= cluster


def grown(seed: int, mask: int, neighbours: Callable[[int], int]) -> int:
    """The cells of a set that some of its cells are connected with, and these."""
    found = 0
    while seed != found:
        found = seed
        seed = (found | neighbours(found)) & mask
    return found
