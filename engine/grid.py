"""Cell names of a rectangular board, and sets of cells as ints: bit `row * columns + column` represents a cell.

A cell's name is its row's letter and its column's number, counted from the upper left corner: A1, A2, …, B1.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import Annotated

import msgspec

from engine.folding import narrowed
from engine.game import RuleError

BitSet = Annotated[int, msgspec.Meta(ge=0)]
"""A set of cells, edges or seats in a state. Decoding rejects negative values, which would be infinite sets."""


def cell_names(rows: int, columns: int) -> tuple[str, ...]:
    """List the names of all cells in reading order."""
    return tuple(f"{chr(ord('A') + row)}{column}" for row in range(rows) for column in range(1, columns + 1))


def find_cell(name: str, index: Mapping[str, int]) -> int:
    """Return the cell with that name; accepts upper and lower case, half and full width. Errors: RuleError `cell`."""
    written = narrowed(name).upper()
    cell = index.get(written)
    if cell is None:
        raise RuleError("cell", cell=written[:8])
    return cell


def mask_of(cells: Iterable[int]) -> int:
    """Return the set of these cell indices."""
    mask = 0
    for cell in cells:
        mask |= 1 << cell
    return mask


def cells_of(mask: int) -> tuple[int, ...]:
    """Return the cell indices of a set in reading order."""
    cells = []
    while mask:
        low = mask & -mask
        cells.append(low.bit_length() - 1)
        mask ^= low
    return tuple(cells)


def connected_groups(mask: int, neighbours: Callable[[int], int]) -> Iterator[int]:
    """Yield the connected groups of a set, ordered by their first cells.

    `neighbours` maps a set of cells to all cells adjacent to it.
    """
    while mask:
        cluster = flood_fill(mask & -mask, mask, neighbours)
        yield cluster
        mask ^= cluster


def flood_fill(seed: int, mask: int, neighbours: Callable[[int], int]) -> int:
    """Flood fill: return all cells of `mask` connected with `seed`, including `seed`."""
    found = 0
    while seed != found:
        found = seed
        seed = (found | neighbours(found)) & mask
    return found
