"""Which drawings are worth a look: those on the best cells.

What a drawing promises is guessed as a sum over its cells. A cell is worth something for what lies around it and for
the cards that will be scored. `FIGURES` says how much, in points, fitted by least squares to what all drawings promised
at some 4,600 positions of whole games, the good drawings counting most. Those that seem best are weighed in earnest
by `cartographers_promise`.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import lru_cache

from engine.cartographers.cards import FARM, FOREST, MONSTER, TRACK, VILLAGE, WATER, Side
from engine.cartographers.choice import Choice
from engine.cartographers.grid import BOARD, BORDER, CELLS, COLUMNS, ROWS, SIZE, neighbours
from engine.cartographers.moves import Draw
from engine.cartographers.scoring import ROADS
from engine.cartographers.sheet import Map
from engine.grid import cells_of
from engine.players.cartographers_promise import Promise, groups, sides_filled, squares

FIGURES = {
    "two": 0.23,
    "three": 0.4,
    "monster": 1.06,
    "foothills": 0.12,
    "ruins": -0.87,
    "half-row": 0.16,
    "long-row": 0.56,
    "full-row": 1.84,
    "half-road": 0.2,
    "full-road": 1.24,
    "square": 0.48,
    "cauldron": 0.34,
    "last-of-cauldron": 0.91,
    "in-cauldron": -1.13,
    "around-trees": 0.51,
    "last-around-trees": 0.54,
    "tree": 0.68,
    "last-tree": 0.42,
    "border": 1.07,
    "new-row": 0.6,
    "joining": 1.27,
    "begun": 1.49,
    "village": -0.46,
    "growing-village": 4.27,
    "city": 0.9,
    "largest-city": 0.88,
    "city-by-mountain": -2.08,
    "largest-village": -1.25,
    "other-village": 2.3,
    "land-by-village": 0.24,
    "poor-village": 0.2,
    "village-lacking": 1.22,
    "farm-by-water": 1.67,
    "water-by-farm": 1.8,
    "farm-by-mountain": 0.76,
    "water-by-mountain": 1.85,
    "farm-on-ruins": 2.84,
    "water-by-ruins": 0.8,
    "not-inland": -1.2,
    "joins-inland": -1.7,
    "spoils-inland": -2.33,
}
"""What a cell is worth: for what is scored, at so much for each point that a star counts."""
_LANDS = {FOREST: 0.0, VILLAGE: 1.56, FARM: 0.97, WATER: 0.89, MONSTER: -4.66}
"""What a drawing of a land is worth beside its cells."""

Good = list[tuple[str, int]]
"""Figures, and the cells that they count for."""


class _Around:
    """A map, and what of its cells counts for more than one card: how many sides of theirs are filled."""

    def __init__(self, sheet: Map, side: Side) -> None:
        self.sheet, self.side = sheet, side
        self.empty = BOARD ^ sheet.filled
        _, self.two, self.three, self.four = sides_filled(sheet.filled)


# --- Cells that are good for any land ---------------------------------------------------------------------------------


def _borderlands(on: _Around) -> Good:
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


def _broken_road(on: _Around) -> Good:
    half = full = 0
    for road in ROADS:
        count, length = (on.sheet.filled & road).bit_count(), road.bit_count()
        if 2 * count >= length:
            half |= road
        if count + 2 >= length:
            full |= road
    return [("half-road", half), ("full-road", full)]


def _lost_barony(on: _Around) -> Good:
    sizes = squares(on.sheet.filled)
    return [("square", _around_squares(sizes[-1], len(sizes)))]


@lru_cache(maxsize=1024)
def _around_squares(corners: int, size: int) -> int:
    """The squares one larger that hold a square of this size; `corners`: the upper left ones of these."""
    found = 0
    for cell in cells_of(corners):
        row, column = divmod(cell, SIZE)
        for top in range(max(row - 1, 0), min(row + 1, SIZE - size)):
            for left in range(max(column - 1, 0), min(column + 1, SIZE - size)):
                for down in range(size + 1):
                    found |= ((1 << size + 1) - 1) << (top + down) * SIZE + left
    return found


def _cauldrons(on: _Around) -> Good:
    two, three = on.two & on.empty & ~on.three, on.three & on.empty & ~on.four
    return [
        ("cauldron", neighbours(two)),
        ("last-of-cauldron", neighbours(three)),
        ("in-cauldron", on.three),
    ]


def _treetower(on: _Around) -> Good:
    forest = on.sheet.forest
    return [
        ("around-trees", neighbours(forest)),
        ("last-around-trees", neighbours(forest & on.three & ~on.four)),
    ]


# --- Cells that are good for one land ---------------------------------------------------------------------------------


def _forest_at_the_border(_: _Around) -> Good:
    return [("border", BORDER)]


def _forest_in_new_rows(on: _Around) -> Good:
    found: Good = []
    for lines in (ROWS, COLUMNS):
        new = 0
        for line in lines:
            if not line & on.sheet.forest:
                new |= line
        found.append(("new-row", new))
    return found


def _forest_walled_in(on: _Around) -> Good:
    return [("tree", on.two), ("last-tree", on.three)]


def _forest_between_mountains(on: _Around) -> Good:
    begun = 0
    for _, beside in groups(on.sheet.forest):
        if (beside & on.side.mountains).bit_count() == 1:
            begun |= beside
    return [("joining", on.side.foothills), ("begun", begun)]


def _village_of_six(on: _Around) -> Good:
    growing = 0
    for cells, beside in groups(on.sheet.village):
        if 3 <= cells.bit_count() < 6:
            growing |= beside
    return [("village", neighbours(on.sheet.village)), ("growing-village", growing)]


def _village_far_from_mountains(on: _Around) -> Good:
    sizes = [(cells.bit_count(), beside) for cells, beside in groups(on.sheet.village) if not cells & on.side.foothills]
    return [
        ("city", neighbours(on.sheet.village)),
        ("largest-city", max(sizes, default=(0, 0))[1]),
        ("city-by-mountain", on.side.foothills),
    ]


def _second_village(on: _Around) -> Good:
    largest, *others = sorted([(cells.bit_count(), beside) for cells, beside in groups(on.sheet.village)])[::-1] or [
        (0, 0)
    ]
    rest = 0
    for _, beside in others:
        rest |= beside
    return [("largest-village", largest[1]), ("other-village", rest)]


def _lands(on: _Around) -> tuple[int, ...]:
    sheet = on.sheet
    return sheet.forest, sheet.farm, sheet.water, sheet.monster, on.side.mountains


def _village_among_lands(on: _Around) -> Good:
    poor, lands = 0, _lands(on)
    for _, beside in groups(on.sheet.village):
        if sum([1 for land in lands if land & beside]) < 3:
            poor |= beside
    return [*[("land-by-village", neighbours(land)) for land in lands], ("poor-village", poor)]


def _land_by_village(own: int) -> Callable[[_Around], Good]:
    """`own`: which of the lands (`_lands`) is drawn."""

    def found(on: _Around) -> Good:
        lacking, lands = 0, _lands(on)
        for _, beside in groups(on.sheet.village):
            if not lands[own] & beside and sum([1 for land in lands if land & beside]) < 3:
                lacking |= beside
        return [("village-lacking", lacking)]

    return found


def _inland(own: int, other: int) -> Good:
    """Where a land is drawn that shall touch neither another one nor the border, as that one."""
    joins = spoils = 0
    for cells, beside in groups(own):
        if not (cells & BORDER or beside & other):
            joins |= beside
    for cells, beside in groups(other):
        if not (cells & BORDER or beside & own):
            spoils |= beside
    return [("not-inland", neighbours(other) | BORDER), ("joins-inland", joins), ("spoils-inland", spoils)]


_FOR_ANY: dict[str, Callable[[_Around], Good]] = {
    "borderlands": _borderlands,
    "broken-road": _broken_road,
    "lost-barony": _lost_barony,
    "cauldrons": _cauldrons,
    "treetower": _treetower,
}
_FOR: dict[str, dict[str, Callable[[_Around], Good]]] = {
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
        "shoreside-expanse": lambda on: _inland(on.sheet.farm, on.sheet.water),
        "greengold-plains": _land_by_village(1),
    },
    WATER: {
        "canal-lake": lambda on: [("water-by-farm", neighbours(on.sheet.farm))],
        "mages-valley": lambda on: [("water-by-mountain", on.side.foothills)],
        "golden-granary": lambda on: [("water-by-ruins", neighbours(on.side.ruins))],
        "shoreside-expanse": lambda on: _inland(on.sheet.water, on.sheet.farm),
        "greengold-plains": _land_by_village(2),
    },
    MONSTER: {"greengold-plains": _land_by_village(3)},
}
"""By land and scoring card: the cells that are good for it, and those that are bad."""


# --- Adding up --------------------------------------------------------------------------------------------------------

_UNIT = 0.15
"""The points that a step of a guess is; a guess is a byte, so that the guesses of all places are added up at once."""
_STEPS = {figure: points / _UNIT for figure, points in FIGURES.items()}
_TWO, _THREE, _RUINS = [round(_STEPS[figure]) for figure in ("two", "three", "ruins")]
_LEAST, _MOST = -9, 25
"""What a cell is taken to be worth at least and at most, in steps: with 5 cells and what comes beside in a byte."""
_ZERO = 128  # what 0 is in a byte for a cell before it is limited
_ZEROS = int.from_bytes(bytes([_ZERO]) * CELLS, "little")
_BYTES = (1 << 8 * CELLS) - 1
_LIMITED = bytes([min(max(value - _ZERO, _LEAST), _MOST) - _LEAST for value in range(256)])
_ROUGHLY = bytes([255, *[guess // 8 for guess in range(1, 256)]])
"""Which eights of guesses a guess is in; what is illegal in none that is looked for."""
_DIGITS = bytes.maketrans(b"01", b"\0\1")


def _bytes(cells: int) -> int:
    """A byte for each cell or place of a set: 1, and 0 for what is not in it."""
    return int.from_bytes(f"{cells:b}".encode().translate(_DIGITS), "big")


_kept_bytes = lru_cache(maxsize=4096)(_bytes)  # lands stay as they are for several drawings, mountains for good


def _added(good: Good, star: float) -> int:
    """What cells are worth, a byte for each, some of them below zero."""
    values = 0
    for figure, cells in good:
        if cells:
            values += round(_STEPS[figure] * star) * _kept_bytes(cells)
    return values


def _for_any(on: _Around, promise: Promise) -> int:
    """What cells are worth for any land."""
    values = _ZEROS + _TWO * _bytes(on.two) + _THREE * _bytes(on.three) + _RUINS * _kept_bytes(on.side.ruins)
    if on.sheet.monster:
        values += _added([("monster", neighbours(on.sheet.monster))], promise.monster)
    if on.sheet.track < TRACK:
        values += _added([("foothills", on.side.foothills)], promise.coin)
    for card, star in promise.stars.items():
        if (find := _FOR_ANY.get(card)) is not None:
            values += _added(find(on), star)
    return values


def worth_a_look(sheet: Map, side: Side, promise: Promise, choice: Choice, most: int) -> list[Draw]:
    """At most so many of the drawings that can be made, those that seem best first."""
    on = _Around(sheet, side)
    any_land = _for_any(on, promise)
    shapes = [(piece, _bytes(places)) for piece, places in choice.shapes]
    guesses: list[bytes] = []
    draws: list[tuple[Draw, ...]] = []
    for terrain in choice.terrains:
        values, special = any_land, _FOR.get(terrain, {})
        for card, star in promise.stars.items():
            if (find := special.get(card)) is not None:
                values += _added(find(on), star)
        limited = (values & _BYTES).to_bytes(CELLS, "little").translate(_LIMITED)
        cells = int.from_bytes(limited, "little")
        land = round(_LANDS.get(terrain, 0.0) / _UNIT) + 1
        for piece, legal in shapes:
            size = len(piece.cells)
            beside = land - (5 - size) * _LEAST
            if piece is choice.coin and sheet.track < TRACK:
                beside += round(promise.coin / _UNIT)
            guesses.append(((piece.sums(cells) & 255 * legal) + beside * legal).to_bytes(piece.indices, "little"))
            draws.append(piece.all_draws(terrain))
    return [_nth(draws, index) for index in _greatest(b"".join(guesses), most)]


def _greatest(guesses: bytes, most: int) -> list[int]:
    """Where the greatest guesses stand, at most so many, the first of equal ones first; illegal places have 0."""
    found: list[int] = []
    roughly = guesses.translate(_ROUGHLY)
    for rough in range(_ROUGHLY[-1], -1, -1):
        at = roughly.find(rough)
        while at >= 0:
            found.append(at)
            at = roughly.find(rough, at + 1)
        if len(found) >= most:
            break
    found.sort(key=lambda at: -guesses[at])  # in each rough step they stand in order
    return found[:most]


def _nth(draws: Sequence[Sequence[Draw]], index: int) -> Draw:
    """A drawing by its index in several rows, one behind the other."""
    for row in draws:
        if index < len(row):
            return row[index]
        index -= len(row)
    raise IndexError
