"""Shapes and all their places on the map.

Each orientation is tested on all cells at once: the set of empty cells is shifted by each of the shape's offsets, and
the intersection has a bit for each possible position of the top left corner of its box.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from functools import cached_property
from itertools import combinations, compress

from engine.cartographers.grid import BOARD, CELLS, SIZE
from engine.cartographers.moves import Draw, draw
from engine.grid import mask_of

Offsets = tuple[tuple[int, int], ...]

WAYS = tuple((turn, mirrored) for mirrored in (False, True) for turn in range(4))
"""The orientations of a shape: clockwise quarter turns, and whether it is mirrored first."""

_FLAGS = bytes.maketrans(b"01", b"\0\1")
_FEW = 40
"""Up to this many places, looking them up one by one is faster than filtering."""


def oriented_offsets(cells: Offsets, turn: int, mirrored: bool) -> Offsets:
    """Mirror offsets left to right if asked, then turn them clockwise by quarters (0 to 3) (C-034).

    The result starts at row 0 and column 0.
    """
    turned = [(row, -column) if mirrored else (row, column) for row, column in cells]
    for _ in range(turn):
        turned = [(column, -row) for row, column in turned]
    top = min(row for row, _ in turned)
    left = min(column for _, column in turned)
    return tuple(sorted((row - top, column - left) for row, column in turned))


def box_size(cells: Offsets) -> tuple[int, int]:
    """Return the height and width."""
    return max(row for row, _ in cells) + 1, max(column for _, column in cells) + 1


def mask_at(cells: Offsets, row: int, column: int) -> int:
    """Return the cells inside the map that offsets cover if their box starts there; the rest hangs over the edge."""
    mask = 0
    for down, right in cells:
        if 0 <= row + down < SIZE and 0 <= column + right < SIZE:
            mask |= 1 << ((row + down) * SIZE + column + right)
    return mask


class Piece:
    """A shape: its name, its cells as printed on the card, and its places on the map.

    A place is numbered orientation by orientation, with an index for every cell where the box can start. A set of
    places is an int with a bit per index; `indices` is the number of bits.
    """

    def __init__(self, name: str, cells: Offsets) -> None:
        self.name = name
        self.cells = cells
        self.orientations: tuple[Offsets, ...] = tuple(
            dict.fromkeys(oriented_offsets(cells, turn, mirrored) for turn, mirrored in WAYS)
        )
        self.indices = len(self.orientations) * CELLS
        far = [tuple([row * SIZE + column for row, column in offsets]) for offsets in self.orientations]
        self._shifts = sorted(frozenset[int]().union(*far))  # distances from the corner, all orientations
        # Pairs of cells shared by several orientations are combined only once, see `_in_pairs`.
        self._pairs, whole = _in_pairs([[self._shifts.index(shift) for shift in shifts] for shifts in far])
        # For each orientation: its first bit, the corners inside the map, the index of its combined cells.
        self._scans: list[tuple[int, int, int]] = []
        self._masks: list[int] = []
        for offsets, cells_joined in zip(self.orientations, whole, strict=True):
            height, width = box_size(offsets)
            corners = mask_of(
                row * SIZE + column for row in range(SIZE - height + 1) for column in range(SIZE - width + 1)
            )
            self._scans.append((len(self._masks), corners, cells_joined))
            pattern = mask_at(offsets, 0, 0)
            self._masks += [pattern << corner if corners >> corner & 1 else 0 for corner in range(CELLS)]
        # The same with bytes instead of bits.
        self._byte_shifts = [8 * shift for shift in self._shifts]
        self._byte_scans = [(8 * start, whole) for start, _, whole in self._scans]
        self._draws: dict[str, tuple[Draw, ...]] = {}

    def __repr__(self) -> str:
        return f"Piece({self.name!r})"

    @cached_property
    def masks(self) -> frozenset[int]:
        """The cells of every place entirely inside the map."""
        return frozenset(self._masks) - {0}

    @cached_property
    def overhanging(self) -> frozenset[int]:
        """The cells inside the map of every place that is at least partly inside (Move Silently)."""
        masks: set[int] = set()
        for offsets in self.orientations:
            height, width = box_size(offsets)
            for row in range(1 - height, SIZE):
                masks.update([mask_at(offsets, row, column) for column in range(1 - width, SIZE)])
        return frozenset(masks - {0})

    def hangs(self, empty: int, touch: int = BOARD) -> bool:
        """Whether the shape fits on empty cells, possibly over the edge, and covers one of `touch`."""
        filled = BOARD ^ empty
        return any(mask & touch and not mask & filled for mask in self.overhanging)

    def places(self, empty: int, touch: int = BOARD) -> int:
        """Return the set of places on empty cells that cover one of `touch` (C-029, C-032 to C-034)."""
        places = 0
        empties = [empty >> shift for shift in self._shifts]
        for one, other in self._pairs:
            empties.append(empties[one] & empties[other])
        if touch == BOARD:
            for start, corners, whole in self._scans:
                if at := empties[whole] & corners:
                    places |= at << start
            return places
        touched = [touch >> shift for shift in self._shifts]
        for one, other in self._pairs:
            touched.append(touched[one] | touched[other])
        for start, corners, whole in self._scans:
            if at := empties[whole] & touched[whole] & corners:
                places |= at << start
        return places

    def sums(self, values: int) -> int:
        """Sum the values of each place's cells; one byte for each cell and for each place.

        Places that are not entirely inside the map get meaningless values.
        """
        totals = [values >> shift for shift in self._byte_shifts]
        for one, other in self._pairs:
            totals.append(totals[one] + totals[other])
        sums = 0
        for start, whole in self._byte_scans:
            sums |= totals[whole] << start
        return sums

    def corners(self, offsets: Offsets, places: int) -> int:
        """Return the places in one orientation, as the cells where its box starts."""
        start, corners, _ = self._scans[self.orientations.index(offsets)]
        return places >> start & corners

    def draws(self, terrains: Iterable[str], places: int) -> list[Draw]:
        """List the drawings of a set of places, terrain by terrain."""
        if not places:
            return []
        found: list[Draw] = []
        text = bin(places)[:1:-1]  # the place with index 0 first
        if places.bit_count() < _FEW:
            indices = []
            index = text.find("1")
            while index >= 0:
                indices.append(index)
                index = text.find("1", index + 1)
            for terrain in terrains:
                draws = self.all_draws(terrain)
                found += [draws[index] for index in indices]
        else:
            flags = text.encode().translate(_FLAGS)
            for terrain in terrains:
                found += compress(self.all_draws(terrain), flags)
        return found

    def nth(self, terrain: str, places: int, n: int) -> Draw:
        """Return the drawing of the n-th place (from 0) of a set."""
        return self.all_draws(terrain)[_nth_bit(places, n)]

    def all_draws(self, terrain: str) -> tuple[Draw, ...]:
        """Return the (cached) drawing of every place; a place that leaves the map has a drawing without cells."""
        draws = self._draws.get(terrain)
        if draws is None:
            draws = self._draws[terrain] = tuple([draw(terrain, mask) for mask in self._masks])
        return draws


def _in_pairs(sets: Iterable[Sequence[int]]) -> tuple[list[tuple[int, int]], list[int]]:
    """Plan how to combine the members of each set two at a time, in few steps: the most frequent pairs first.

    Members are numbered from 0; the result of each step gets the next number. Returns the steps, and the number of each
    complete set.
    """
    open_sets = [set(members) for members in sets]
    number = 1 + max([max(members) for members in open_sets])
    steps: list[tuple[int, int]] = []
    while common := Counter([pair for members in open_sets for pair in combinations(sorted(members), 2)]):
        pair = max(common, key=lambda pair: common[pair])
        for members in open_sets:
            if members.issuperset(pair):
                members.difference_update(pair)
                members.add(number + len(steps))
        steps.append(pair)
    return steps, [members.pop() for members in open_sets]


def overhanging_drawings(pieces: Iterable[Piece]) -> tuple[int, ...]:
    """Return the distinct drawings of these shapes if they may hang over the edge, in a stable order."""
    return tuple(sorted(frozenset[int]().union(*(piece.overhanging for piece in pieces))))


def _nth_bit(bits: int, n: int) -> int:
    """Return the index of the n-th set bit (from 0) in a set of fewer than 1024 places."""
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
