"""Shapes and every place where they can lie.

For each of its distinct orientations a shape is tried on all cells at once: the empty cells, shifted by each of the
shape's offsets and joined with `and`, leave a bit for each place where the top left corner of its box can lie.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import cached_property

from engine.cartographers.grid import BOARD, CELLS, SIZE
from engine.cartographers.moves import Draw, draw

Offsets = tuple[tuple[int, int], ...]

_FLAGS = bytes.maketrans(b"01", b"\0\1")


def oriented(cells: Offsets, turn: int, mirrored: bool) -> Offsets:
    """Offsets mirrored left to right if asked, then turned clockwise by quarter turns, moved to row and column 0."""
    turned = [(row, -column) if mirrored else (row, column) for row, column in cells]
    for _ in range(turn % 4):
        turned = [(column, -row) for row, column in turned]
    top = min(row for row, _ in turned)
    left = min(column for _, column in turned)
    return tuple(sorted((row - top, column - left) for row, column in turned))


def box(cells: Offsets) -> tuple[int, int]:
    """Height and width."""
    return max(row for row, _ in cells) + 1, max(column for _, column in cells) + 1


def laid(cells: Offsets, row: int, column: int) -> int:
    """The cells inside the map that offsets cover when their box starts there; the rest hangs over the edge."""
    mask = 0
    for down, right in cells:
        if 0 <= row + down < SIZE and 0 <= column + right < SIZE:
            mask |= 1 << ((row + down) * SIZE + column + right)
    return mask


class Piece:
    """A shape: its name and its cells as printed on the card, and its places on the map.

    A flat index `orientation * 121 + corner` names a place; a set of places is one int of those bits.
    """

    def __init__(self, name: str, cells: Offsets) -> None:
        self.name = name
        self.cells = cells
        self.orientations: tuple[Offsets, ...] = tuple(
            dict.fromkeys(oriented(cells, turn, mirrored) for mirrored in (False, True) for turn in range(4))
        )
        self._scans: list[tuple[int, tuple[int, ...]]] = []
        for offsets in self.orientations:
            height, width = box(offsets)
            corners = sum(
                1 << (row * SIZE + column) for row in range(SIZE - height + 1) for column in range(SIZE - width + 1)
            )
            self._scans.append((corners, tuple(row * SIZE + column for row, column in offsets)))
        self._draws: dict[str, tuple[Draw, ...]] = {}

    def __repr__(self) -> str:
        return f"Piece({self.name!r})"

    @cached_property
    def masks(self) -> frozenset[int]:
        """The cells of every place wholly inside the map."""
        return frozenset(self.mask(place) for place in range(len(self._scans) * CELLS) if self._inside(place))

    @cached_property
    def overhanging(self) -> frozenset[int]:
        """The cells inside the map of every place that is at least partly inside (Move Silently)."""
        masks: set[int] = set()
        for offsets in self.orientations:
            height, width = box(offsets)
            for row in range(1 - height, SIZE):
                masks.update(laid(offsets, row, column) for column in range(1 - width, SIZE))
        return frozenset(masks - {0})

    def _inside(self, place: int) -> bool:
        orientation, corner = divmod(place, CELLS)
        return bool(self._scans[orientation][0] >> corner & 1)

    def mask(self, place: int) -> int:
        """The cells of a place."""
        orientation, corner = divmod(place, CELLS)
        return sum(1 << (shift + corner) for shift in self._scans[orientation][1])

    def fits(self, empty: int, touch: int = BOARD, overhang: bool = False) -> bool:
        """Whether the shape can lie on empty cells, covering one of `touch`."""
        if overhang or touch != BOARD:
            filled = BOARD ^ empty
            masks = self.overhanging if overhang else self.masks
            return touch != 0 and any(mask & touch and not mask & filled for mask in masks)
        for corners, shifts in self._scans:
            at = corners
            for shift in shifts:
                at &= empty >> shift
            if at:
                return True
        return False

    def places(self, empty: int) -> int:
        """The set of places on empty cells."""
        places = 0
        for index, (corners, shifts) in enumerate(self._scans):
            at = corners
            for shift in shifts:
                at &= empty >> shift
            places |= at << (index * CELLS)
        return places

    def flags(self, empty: int) -> bytes:
        """The places on empty cells as a byte each, 1 or 0, by flat index: what `compress` wants beside `draws`."""
        places = self.places(empty) | 1 << (len(self._scans) * CELLS)
        return bin(places)[:2:-1].encode().translate(_FLAGS)

    def draws(self, terrain: str) -> tuple[Draw, ...]:
        """The drawing of every place, by flat index, made once. Where the box does not fit stands one never chosen."""
        draws = self._draws.get(terrain)
        if draws is None:
            never = draw(terrain, 0)
            draws = self._draws[terrain] = tuple(
                draw(terrain, self.mask(place)) if self._inside(place) else never
                for place in range(len(self._scans) * CELLS)
            )
        return draws


def overhanging(pieces: Iterable[Piece]) -> tuple[int, ...]:
    """The distinct drawings of any of these shapes when they may hang over the edge, in a stable order."""
    return tuple(sorted(frozenset[int]().union(*(piece.overhanging for piece in pieces))))


def nth_bit(bits: int, n: int) -> int:
    """The index of the n-th set bit (from 0) in a set of fewer than 1024 places."""
    index, width = 0, 512
    while width:
        low = bits & (1 << width) - 1
        count = low.bit_count()
        if n < count:
            bits = low
        else:
            n -= count
            bits >>= width
            index += width
        width >>= 1
    return index
