"""Preselects the drawings that are worth evaluating: those on the best cells.

A drawing's value is estimated as a sum over its cells. A cell's value depends on its surroundings and on the cards that
will still be scored. The weights, in points, were learned from the values of all drawings (`learning`). `promise` then
evaluates the preselected drawings precisely.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache

import msgspec

from engine.cartographers.cards import FARM, FOREST, MONSTER, PIECES, TRACK, VILLAGE, WATER, Side
from engine.cartographers.choice import DrawingChoice
from engine.cartographers.grid import BOARD, BORDER, CELLS, COLUMNS, ROWS, SIZE, neighbours
from engine.cartographers.moves import Draw
from engine.cartographers.pieces import Piece
from engine.cartographers.scoring import ROADS
from engine.cartographers.sheet import Map
from engine.game import load_facts
from engine.grid import cells_of
from engine.players.cartographers.promise import Promise
from engine.players.cartographers.shapes import full_squares, groups, sides_filled


class _BrainFile(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The contents of `brain.json`."""

    recipe: str
    """The command that learned the weights."""
    figures: dict[str, float]
    """Points per cell by figure."""
    lands: dict[str, float]
    """Points of a drawing by terrain, in addition to its cells."""


_BRAIN = load_facts("cartographers/brain.json", _BrainFile)
FIGURES = tuple(_BRAIN.figures)
"""The names of the figures."""

Good = list[tuple[str, int]]
"""Names of figures, each with the set of cells it applies to."""
Counted = list[tuple[Good, float]]
"""Figures and cells, with a factor on their points."""


class Around:
    """A map with the sets of cells that several cards need: by the number of closed sides."""

    __slots__ = ("empty", "four", "sheet", "side", "three", "two")

    def __init__(self, sheet: Map, side: Side) -> None:
        self.sheet, self.side = sheet, side
        self.empty = BOARD ^ sheet.filled
        _, self.two, self.three, self.four = sides_filled(sheet.filled)


# --- Cells that are good for any land ---------------------------------------------------------------------------------


def _borderlands(on: Around) -> Good:
    found: Good = []
    for lines in (ROWS, COLUMNS):
        half = long = full = 0
        for line in lines:
            count = (on.sheet.filled & line).bit_count()
            if count >= 5:
                half |= line
                if count >= 7:
                    long |= line
                    if count >= 9:
                        full |= line
        found += [("half-row", half), ("long-row", long), ("full-row", full)]
    return found


def _broken_road(on: Around) -> Good:
    half = full = 0
    for road in ROADS:
        count, length = (on.sheet.filled & road).bit_count(), road.bit_count()
        if 2 * count >= length:
            half |= road
        if count + 2 >= length:
            full |= road
    return [("half-road", half), ("full-road", full)]


def _lost_barony(on: Around) -> Good:
    sizes = full_squares(on.sheet.filled)
    return [("square", _around_squares(sizes[-1], len(sizes)))]


@lru_cache(maxsize=1024)
def _around_squares(corners: int, size: int) -> int:
    """Return the cells of all squares one size larger around full squares, given the upper left corners of these."""
    found = 0
    for cell in cells_of(corners):
        row, column = divmod(cell, SIZE)
        for top in range(max(row - 1, 0), min(row + 1, SIZE - size)):
            for left in range(max(column - 1, 0), min(column + 1, SIZE - size)):
                for down in range(size + 1):
                    found |= ((1 << size + 1) - 1) << (top + down) * SIZE + left
    return found


def _cauldrons(on: Around) -> Good:
    two, three = on.two & on.empty & ~on.three, on.three & on.empty & ~on.four
    return [
        ("cauldron", neighbours(two)),
        ("last-of-cauldron", neighbours(three)),
        ("in-cauldron", on.three),
    ]


def _treetower(on: Around) -> Good:
    forest = on.sheet.forest
    return [
        ("around-trees", neighbours(forest)),
        ("last-around-trees", neighbours(forest & on.three & ~on.four)),
    ]


# --- Cells that are good for one land ---------------------------------------------------------------------------------


def _forest_at_the_border(_: Around) -> Good:
    return [("border", BORDER)]


def _forest_in_new_rows(on: Around) -> Good:
    found: Good = []
    for lines in (ROWS, COLUMNS):
        new = 0
        for line in lines:
            if not line & on.sheet.forest:
                new |= line
        found.append(("new-row", new))
    return found


def _forest_walled_in(on: Around) -> Good:
    return [("tree", on.two), ("last-tree", on.three)]


def _forest_between_mountains(on: Around) -> Good:
    begun = 0
    for _, beside in groups(on.sheet.forest):
        if (beside & on.side.mountains).bit_count() == 1:
            begun |= beside
    return [("joining", on.side.foothills), ("begun", begun)]


def _village_of_six(on: Around) -> Good:
    growing = 0
    for cells, beside in groups(on.sheet.village):
        if 3 <= cells.bit_count() < 6:
            growing |= beside
    return [("by-village", neighbours(on.sheet.village)), ("growing-village", growing)]


def _village_far_from_mountains(on: Around) -> Good:
    sizes = [(cells.bit_count(), beside) for cells, beside in groups(on.sheet.village) if not cells & on.side.foothills]
    return [
        ("city", neighbours(on.sheet.village)),
        ("largest-city", max(sizes, default=(0, 0))[1]),
        ("city-by-mountain", on.side.foothills),
    ]


def _second_village(on: Around) -> Good:
    largest, *others = sorted([(cells.bit_count(), beside) for cells, beside in groups(on.sheet.village)])[::-1] or [
        (0, 0)
    ]
    rest = 0
    for _, beside in others:
        rest |= beside
    return [("largest-village", largest[1]), ("other-village", rest)]


def _lands_of(on: Around) -> tuple[int, ...]:
    sheet = on.sheet
    return sheet.forest, sheet.farm, sheet.water, sheet.monster, on.side.mountains


def _village_among_lands(on: Around) -> Good:
    poor, lands = 0, _lands_of(on)
    for _, beside in groups(on.sheet.village):
        if sum([1 for land in lands if land & beside]) < 3:
            poor |= beside
    return [*[("land-by-village", neighbours(land)) for land in lands], ("poor-village", poor)]


def _land_by_village(own: int) -> Callable[[Around], Good]:
    """Return the function for one terrain, given by its index in `_lands_of`."""

    def found(on: Around) -> Good:
        lacking, lands = 0, _lands_of(on)
        for _, beside in groups(on.sheet.village):
            if not lands[own] & beside and sum([1 for land in lands if land & beside]) < 3:
                lacking |= beside
        return [("village-lacking", lacking)]

    return found


def _inland_figures(own: int, other: int) -> Good:
    """Return figures for a terrain whose groups must touch neither the other terrain nor the border, and vice versa."""
    joins = spoils = 0
    for cells, beside in groups(own):
        if not (cells & BORDER or beside & other):
            joins |= beside
    for cells, beside in groups(other):
        if not (cells & BORDER or beside & own):
            spoils |= beside
    return [("not-inland", neighbours(other) | BORDER), ("joins-inland", joins), ("spoils-inland", spoils)]


_FOR_ANY: dict[str, Callable[[Around], Good]] = {
    "borderlands": _borderlands,
    "broken-road": _broken_road,
    "lost-barony": _lost_barony,
    "cauldrons": _cauldrons,
    "treetower": _treetower,
}
_FOR: dict[str, dict[str, Callable[[Around], Good]]] = {
    FOREST: {
        "sentinel-wood": _forest_at_the_border,
        "greenbough": _forest_in_new_rows,
        "treetower": _forest_walled_in,
        "stoneside-forest": _forest_between_mountains,
        "greengold-plains": _land_by_village(0),
    },
    VILLAGE: {
        "wildholds": _village_of_six,
        "great-city": _village_far_from_mountains,
        "shieldgate": _second_village,
        "greengold-plains": _village_among_lands,
    },
    FARM: {
        "canal-lake": lambda on: [("farm-by-water", neighbours(on.sheet.water))],
        "mages-valley": lambda on: [("farm-by-mountain", on.side.foothills)],
        "golden-granary": lambda on: [("farm-on-ruins", on.side.ruins)],
        "shoreside-expanse": lambda on: _inland_figures(on.sheet.farm, on.sheet.water),
        "greengold-plains": _land_by_village(1),
    },
    WATER: {
        "canal-lake": lambda on: [("water-by-farm", neighbours(on.sheet.farm))],
        "mages-valley": lambda on: [("water-by-mountain", on.side.foothills)],
        "golden-granary": lambda on: [("water-by-ruins", neighbours(on.side.ruins))],
        "shoreside-expanse": lambda on: _inland_figures(on.sheet.water, on.sheet.farm),
        "greengold-plains": _land_by_village(2),
    },
    MONSTER: {"greengold-plains": _land_by_village(3)},
}
"""By terrain and scoring card: figures with the cells that are good or bad for it."""


def for_any(on: Around, promise: Promise) -> Counted:
    """Return the figures that apply to any terrain."""
    found: Counted = [([("two", on.two), ("three", on.three), ("ruins", on.side.ruins)], 1.0)]
    if on.sheet.monster:
        found.append(([("by-monster", neighbours(on.sheet.monster))], promise.monster))
    if on.sheet.track < TRACK:
        found.append(([("foothills", on.side.foothills)], promise.coin))
    for card, star in promise.stars.items():
        if (find := _FOR_ANY.get(card)) is not None:
            found.append((find(on), star))
    return found


def for_land(on: Around, promise: Promise, terrain: str) -> Counted:
    """Return the figures that apply to one terrain in addition."""
    finders = _FOR.get(terrain, {})
    return [(find(on), star) for card, star in promise.stars.items() if (find := finders.get(card)) is not None]


# --- Adding up --------------------------------------------------------------------------------------------------------

_UNIT = 0.15
"""Points per step. An estimate is a byte counted in steps, so one addition covers all places."""
_LANDS = {terrain: round(points / _UNIT) for terrain, points in _BRAIN.lands.items()}
_LEAST, _MOST = -9, 25
"""The bounds of a cell's value in steps, so that five cells plus the rest fit into a byte."""
_LOWEST = 1 - min(_LANDS.values())
_LARGEST = max([len(piece.cells) for piece in PIECES.values()])
_ZERO = 96
"""The offset for 0 in a cell's byte before clamping, chosen so that all figures together stay within the byte."""
_ZEROS = int.from_bytes(bytes([_ZERO]) * CELLS, "little")
_BYTES = (1 << 8 * CELLS) - 1
_LIMITED = bytes([min(max(value - _ZERO, _LEAST), _MOST) - _LEAST for value in range(256)])
_ROUGHLY = bytes([255, *[guess // 8 for guess in range(1, 256)]])
"""Maps an estimate to its bucket of eight values; illegal places get a bucket that is never searched."""
_ONE_OR_NONE, _ALL_OR_NONE = bytes.maketrans(b"01", b"\0\1"), bytes.maketrans(b"01", b"\0\xff")
"""Map a binary digit to a byte: to 0 or 1, and to 0 or 255."""


def _as_bytes(cells: int, digits: bytes = _ONE_OR_NONE) -> int:
    """Convert a bit set to bytes: one byte for each cell or place, 0 for those not in the set."""
    return int.from_bytes(f"{cells:b}".encode().translate(digits), "big")


_kept_bytes = lru_cache(maxsize=4096)(_as_bytes)  # terrains rarely change, mountains never


@lru_cache(maxsize=64)  # stars, coins and monsters have few distinct values
def _figures_in_steps(counts: float) -> dict[str, int]:
    """Return the figures in steps when a point counts `counts`."""
    return {figure: round(points / _UNIT * counts) for figure, points in _BRAIN.figures.items()}


def _worth_of_cells(counted: Counted) -> int:
    """Return the value of each cell, one (possibly negative) byte each."""
    values = 0
    for good, counts in counted:
        steps = _figures_in_steps(counts)
        for figure, cells in good:
            if cells:
                values += steps[figure] * _kept_bytes(cells)
    return values


def _worth_besides_cells(terrain: str, piece: Piece, coin: float) -> int:
    """Return a drawing's value apart from its cells, in steps: terrain, missing cells, coin."""
    return _LOWEST + _LANDS.get(terrain, 0) - (_LARGEST - len(piece.cells)) * _LEAST + round(coin / _UNIT)


@lru_cache(maxsize=512)
def _beside_each(terrain: str, piece: Piece, coin: float) -> int:
    """Return the same in a byte for each place, legal or not. Adding the cells never overflows a byte."""
    return _worth_besides_cells(terrain, piece, coin) * int.from_bytes(b"\1" * piece.indices, "little")


def highest_guess(terrain: str, piece: Piece, coin: float) -> int:
    """Return an upper bound on the estimates of a shape's drawings, given the value of its coin."""
    return len(piece.cells) * (_MOST - _LEAST) + _worth_besides_cells(terrain, piece, coin)


def worth_a_look(sheet: Map, side: Side, promise: Promise, choice: DrawingChoice, most: int) -> list[Draw]:
    """Return at most `most` legal drawings with the highest estimates, best first."""
    on = Around(sheet, side)
    any_land = _ZEROS + _worth_of_cells(for_any(on, promise))
    shapes = [(piece, _as_bytes(places, _ALL_OR_NONE)) for piece, places in choice.shapes]
    guesses: list[bytes] = []
    for terrain in choice.terrains:
        values = any_land + _worth_of_cells(for_land(on, promise, terrain))
        limited = (values & _BYTES).to_bytes(CELLS, "little").translate(_LIMITED)
        cells = int.from_bytes(limited, "little")
        for piece, legal in shapes:
            coin = promise.coin if piece is choice.coin and sheet.track < TRACK else 0.0
            sums = piece.sums(cells) + _beside_each(terrain, piece, coin)
            guesses.append((sums & legal).to_bytes(piece.indices, "little"))
    draws = _all_draws(choice.terrains, choice.pieces)
    return [draws[index] for index in _indices_of_greatest(b"".join(guesses), most)]


def _indices_of_greatest(guesses: bytes, most: int) -> list[int]:
    """Return the indices of the `most` greatest estimates, ties in order. Illegal places have estimate 0."""
    found: list[int] = []
    roughly = guesses.translate(_ROUGHLY)
    for rough in range(_ROUGHLY[-1], -1, -1):
        if rough not in roughly:  # skips eight separate searches
            continue
        for guess in range(8 * rough + 7, max(8 * rough, 1) - 1, -1):
            at = guesses.find(guess) if guess in guesses else -1
            while at >= 0:
                found.append(at)
                if len(found) == most:
                    return found
                at = guesses.find(guess, at + 1)
    return found


@lru_cache(maxsize=256)  # cards ask for about twenty of these; shapes that fit nowhere are left out
def _all_draws(terrains: tuple[str, ...], pieces: tuple[Piece, ...]) -> tuple[Draw, ...]:
    """List the drawings of every place of each shape, terrain by terrain."""
    return tuple([draw for terrain in terrains for piece in pieces for draw in piece.all_draws(terrain)])
