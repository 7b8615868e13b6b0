"""Evaluates many drawings on one map at once.

The resulting maps are stored side by side in one large integer, so one shift moves to the neighbours on all maps. Only
the groups that a drawing touches are recomputed.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from engine.cartographers.cards import MONSTER, TRACK, Side
from engine.cartographers.choice import DrawingChoice
from engine.cartographers.grid import BOARD, BORDER, BOTTOM, LEFT, RIGHT, SIZE, TOP, neighbours, surrounded_cells
from engine.cartographers.moves import Draw
from engine.cartographers.sheet import Map
from engine.players.cartographers.shapes import CellGroup, groups, groups_with_cells

PROMISES = {
    "barony": 0.2,
    "cauldron": 0.35,
    "forest": 0.35,
    "joining": 0.25,
    "kinds": 0.8,
    "road": 0.5,
    "row": 0.5,
    "second": 0.3,
    "village": 0.5,
    "edge": 0.12,
    "hole": 0.1,
    "mountain": 0.3,
    "ruins": 0.7,
}
"""Weights of partial progress, in stars.

`edge` is the cost of an empty cell next to a filled one, `hole` the cost of an empty cell with at least three closed
sides, and `ruins` the value of a ruins space that can still be reached.
"""


_BYTES = 17
"""Bytes per map: a bit for each cell, plus an empty row that absorbs shifts over the edge."""


class Lanes:
    """The layout of several maps in one integer.

    `at` holds the bit where each map begins. Multiplying a set of cells by `each` repeats it on every map.
    """

    def __init__(self, number: int) -> None:
        self.size = number * _BYTES
        self.at = tuple(range(0, 8 * self.size, 8 * _BYTES))
        self.each = each = sum([1 << at for at in self.at])
        self.boards, self.borders = each * BOARD, each * BORDER
        self.tops, self.bottoms, self.lefts, self.rights = each * TOP, each * BOTTOM, each * LEFT, each * RIGHT
        self.not_lefts, self.not_rights = self.boards ^ self.lefts, self.boards ^ self.rights

    def sides(self, cells: int) -> tuple[int, int, int, int]:
        """Return the cells below, above, right and left of a set, on each map. Includes stray bits between the maps."""
        return cells << SIZE, cells >> SIZE, (cells & self.not_rights) << 1, (cells & self.not_lefts) >> 1

    def beside(self, cells: int) -> int:
        """Return the neighbours of a set on each map. Includes stray bits between the maps."""
        below, above, right, left = self.sides(cells)
        return below | above | right | left


FEW = Lanes(8)
"""The layout for the most frequent case: the drawings returned by `worth_a_look`."""
_MANY = [Lanes(number) for number in (32, 64, 96, 128)]
LANES = len(_MANY[-1].at)
"""The maximum number of maps side by side. The smallest sufficient layout is used, since longer integers are slower."""
_BITS = bytes([byte.bit_count() for byte in range(256)])


class Drawings:
    """Values of the maps after each of up to `LANES` drawings on one map.

    `filled` and `empty` cover all maps. `near` holds the cells next to filled ones. `three` and `four` hold the cells
    with at least three or with four closed sides (filled or off the map).
    """

    __slots__ = (
        "_at",
        "_drawn",
        "_kinds",
        "empty",
        "filled",
        "four",
        "lanes",
        "masks",
        "near",
        "sheet",
        "side",
        "terrains",
        "three",
        "worths",
    )

    def __init__(self, sheet: Map, side: Side, draws: Sequence[Draw]) -> None:
        count = len(draws)
        self.sheet, self.side = sheet, side
        self.masks = masks = [move.mask for move in draws]
        self.terrains = [move.terrain for move in draws]
        self._kinds = {*self.terrains}
        self.lanes = lanes = FEW if count <= len(FEW.at) else _MANY[(count - 1) // len(_MANY[0].at)]
        self._at = lanes.at[:count]
        self._drawn = int.from_bytes(b"".join([mask.to_bytes(_BYTES, "little") for mask in masks]), "little")
        self.filled = filled = lanes.each * sheet.filled | self._drawn
        self.empty = lanes.boards ^ filled
        below, above, right, left = lanes.sides(filled)
        self.near = below | above | right | left
        below, above = below | lanes.tops, above | lanes.bottoms
        right, left = right | lanes.lefts, left | lanes.rights
        upright, level = below & above, right & left
        self.three = (upright & (right | left)) | (level & (below | above))
        self.four = upright & level
        self.worths = [0.0] * count

    def drawn_as(self, *terrains: str) -> int:
        """Return the cells drawn as one of these terrains."""
        if self._kinds.isdisjoint(terrains):
            return 0
        if self._kinds.issubset(terrains):
            return self._drawn
        drawn = [mask if terrain in terrains else 0 for terrain, mask in zip(self.terrains, self.masks, strict=True)]
        return int.from_bytes(b"".join([mask.to_bytes(_BYTES, "little") for mask in drawn]), "little")

    def land(self, before: int, *terrains: str) -> int:
        """Return a terrain's cells on all maps; `before` are those that the map had already."""
        return self.lanes.each * before | self.drawn_as(*terrains)

    def count(self, number: int, cells: int) -> int:
        """Return the number of cells of a set on one map."""
        return (cells >> self._at[number] & BOARD).bit_count()

    def counts(self, cells: int) -> Sequence[int]:
        """Return the number of cells of a set on each map. The set must have no stray bits between the maps."""
        if self.lanes is FEW:
            return [(cells >> at & BOARD).bit_count() for at in self._at]
        # Count the bits of each byte, then sum over 2, 4, 8 and 16 bytes from there on. A map uses only these:
        # its 17th byte has no cells.
        size = self.lanes.size
        found = int.from_bytes(cells.to_bytes(size, "little").translate(_BITS), "little")
        for together in (8, 16, 32, 64):
            found += found >> together
        return found.to_bytes(size, "little")[: _BYTES * len(self._at) : _BYTES]

    def add(self, weight: float, cells: int) -> None:
        """Add `weight` for each cell of a set to its map's value. The set must have no stray bits between the maps."""
        if not cells:
            return
        first = cells & BOARD
        if cells == self.lanes.each * first:
            gain = weight * first.bit_count()
            self.worths = [worth + gain for worth in self.worths]
        elif self.lanes is FEW:  # the most frequent case: as below, without building a list of counts
            worths = zip(self.worths, self._at, strict=True)
            self.worths = [worth + weight * (cells >> at & BOARD).bit_count() for worth, at in worths]
        else:
            self.worths = [worth + weight * count for worth, count in zip(self.worths, self.counts(cells), strict=True)]

    def add_groups(
        self, before: int, terrains: Sequence[str], worth: Callable[[Sequence[CellGroup], int], float]
    ) -> None:
        """Add the value of a terrain's groups, computed from the groups and the filled cells."""
        were, filled = groups(before), self.sheet.filled
        same = worth(were, filled)
        for number, (terrain, mask) in enumerate(zip(self.terrains, self.masks, strict=True)):
            self.worths[number] += worth(groups_with_cells(were, mask), filled | mask) if terrain in terrains else same

    def weigh_ground(self, coin: float, monster: float, *, last: bool, choice: DrawingChoice | None) -> None:
        """Add the value of coins, monsters and open space, which does not depend on the edicts."""
        lanes, sheet, empty = self.lanes, self.sheet, self.empty
        monsters = lanes.each * neighbours(sheet.monster)
        if MONSTER in self._kinds:
            monsters |= lanes.beside(self.drawn_as(MONSTER))
        monsters &= empty
        edges, holes = self.near & empty, self.three & empty
        edge, hole = PROMISES["edge"], 0.0 if last else PROMISES["hole"]
        start = coin * sheet.coins
        if lanes is FEW:  # as below, without the overhead of `counts`
            self.worths = [
                start
                - monster * (monsters >> at & BOARD).bit_count()
                - edge * (edges >> at & BOARD).bit_count()
                - hole * (holes >> at & BOARD).bit_count()
                for at in self._at
            ]
        else:
            counted = zip(self.counts(monsters), self.counts(edges), self.counts(holes), strict=True)
            self.worths = [start - monster * m - edge * e - hole * h for m, e, h in counted]
        self.add(PROMISES["ruins"], lanes.each * self.side.ruins & empty & ~self.four)
        self._weigh_coins(coin, choice)

    def _weigh_coins(self, coin: float, choice: DrawingChoice | None) -> None:
        """Add the coins that these drawings earn. While the track has room, mountains with one open side count too."""
        room = TRACK - self.sheet.track
        mountains = self.lanes.each * self.side.mountains & self.three
        begun, nearly = mountains & ~self.four, PROMISES["mountain"] * 0.5 * coin
        closed = mountains & self.four
        if closed:
            closed &= ~(self.lanes.each * surrounded_cells(self.sheet.filled))
        paying = frozenset[int]() if choice is None else choice.paying
        if room > 1 and not closed:
            self.add(nearly, begun)
            if paying:
                worths = zip(self.worths, self.masks, strict=True)
                self.worths = [worth + coin if mask in paying else worth for worth, mask in worths]
            return
        for number, (open_side, gain) in enumerate(zip(self.counts(begun), self.counts(closed), strict=True)):
            gained = gain + (self.masks[number] in paying)
            self.worths[number] += coin * gained + nearly * open_side if gained < room else coin * room
