"""Which drawings are worth a look: those on the best cells.

What a drawing promises is guessed as a sum over its cells. A cell is worth something for what lies around it and for
the cards that will be scored: figures in points, which were learned from what all drawings promised. The drawings that
seem best are weighed in earnest by `promise`.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache

import msgspec

from engine.cartographers.cards import FARM, FOREST, MONSTER, PIECES, TRACK, VILLAGE, WATER, Side
from engine.cartographers.choice import Choice
from engine.cartographers.grid import BOARD, BORDER, CELLS, COLUMNS, ROWS, SIZE, neighbours
from engine.cartographers.moves import Draw
from engine.cartographers.pieces import Piece
from engine.cartographers.scoring import ROADS
from engine.cartographers.sheet import Map
from engine.game import load_facts
from engine.grid import cells_of
from engine.players.cartographers.promise import Promise
from engine.players.cartographers.shapes import groups, sides_filled, squares


class _Brain(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """`recipe`: how the figures were made. `lands`: what a drawing of a land is worth beside its cells."""

    recipe: str
    figures: dict[str, float]
    lands: dict[str, float]


_BRAIN = load_facts("cartographers/brain.json", _Brain)
FIGURES = tuple(_BRAIN.figures)
"""Their names."""

Good = list[tuple[str, int]]
"""Figures, and the cells that they count for."""
Counted = list[tuple[Good, float]]
"""What is good, and what a point of it counts."""


class Around:
    """A map, and what of its cells counts for more than one card: how many sides of theirs are filled."""

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


def _lands(on: Around) -> tuple[int, ...]:
    sheet = on.sheet
    return sheet.forest, sheet.farm, sheet.water, sheet.monster, on.side.mountains


def _village_among_lands(on: Around) -> Good:
    poor, lands = 0, _lands(on)
    for _, beside in groups(on.sheet.village):
        if sum([1 for land in lands if land & beside]) < 3:
            poor |= beside
    return [*[("land-by-village", neighbours(land)) for land in lands], ("poor-village", poor)]


def _land_by_village(own: int) -> Callable[[Around], Good]:
    """`own`: which of the lands (`_lands`) is drawn."""

    def found(on: Around) -> Good:
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


def for_any(on: Around, promise: Promise) -> Counted:
    """What is good for any land."""
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
    """What is good for one land besides."""
    finders = _FOR.get(terrain, {})
    return [(find(on), star) for card, star in promise.stars.items() if (find := finders.get(card)) is not None]


# --- Adding up --------------------------------------------------------------------------------------------------------

_UNIT = 0.15
"""The points that a step of a guess is; a guess is a byte, so that the guesses of all places are added up at once."""
_LANDS = {terrain: round(points / _UNIT) for terrain, points in _BRAIN.lands.items()}
_LEAST, _MOST = -9, 25
"""What a cell is taken to be worth at least and at most, in steps: with 5 cells and what comes beside in a byte."""
_LOWEST = 1 - min(_LANDS.values())
_LARGEST = max([len(piece.cells) for piece in PIECES.values()])
_ZERO = 96
"""What 0 is in a byte for a cell before it is limited: all that is bad or good for it at once is still in the byte."""
_ZEROS = int.from_bytes(bytes([_ZERO]) * CELLS, "little")
_BYTES = (1 << 8 * CELLS) - 1
_LIMITED = bytes([min(max(value - _ZERO, _LEAST), _MOST) - _LEAST for value in range(256)])
_ROUGHLY = bytes([255, *[guess // 8 for guess in range(1, 256)]])
"""Which eights of guesses a guess is in; what is illegal in none that is looked for."""
_ONE_OR_NONE, _ALL_OR_NONE = bytes.maketrans(b"01", b"\0\1"), bytes.maketrans(b"01", b"\0\xff")
"""A digit's byte: 1, or all bits of it, and 0."""


def _bytes(cells: int, digits: bytes = _ONE_OR_NONE) -> int:
    """A byte for each cell or place of a set, and 0 for what is not in it."""
    return int.from_bytes(f"{cells:b}".encode().translate(digits), "big")


_kept_bytes = lru_cache(maxsize=4096)(_bytes)  # lands stay as they are for several drawings, mountains for good


@lru_cache(maxsize=64)  # stars, coins and monsters count for few different numbers of points
def _steps(counts: float) -> dict[str, int]:
    """What the figures are in steps, where a point counts for so much."""
    return {figure: round(points / _UNIT * counts) for figure, points in _BRAIN.figures.items()}


def _added(counted: Counted) -> int:
    """What cells are worth, a byte for each, some of them below zero."""
    values = 0
    for good, counts in counted:
        steps = _steps(counts)
        for figure, cells in good:
            if cells:
                values += steps[figure] * _kept_bytes(cells)
    return values


def _beside(terrain: str, piece: Piece, coin: float) -> int:
    """What a drawing is worth beside its cells: for its land, for cells it does not have, for a coin, in steps."""
    return _LOWEST + _LANDS.get(terrain, 0) - (_LARGEST - len(piece.cells)) * _LEAST + round(coin / _UNIT)


@lru_cache(maxsize=512)
def _beside_each(terrain: str, piece: Piece, coin: float) -> int:
    """The same in a byte for each place, legal or not: the cells of none come to more than fits beside it."""
    return _beside(terrain, piece, coin) * int.from_bytes(b"\1" * piece.indices, "little")


def highest_guess(terrain: str, piece: Piece, coin: float) -> int:
    """More than any drawing of that shape is guessed at, whose coin is worth so much."""
    return len(piece.cells) * (_MOST - _LEAST) + _beside(terrain, piece, coin)


def worth_a_look(sheet: Map, side: Side, promise: Promise, choice: Choice, most: int) -> list[Draw]:
    """At most so many of the drawings that can be made, those that seem best first."""
    on = Around(sheet, side)
    any_land = _ZEROS + _added(for_any(on, promise))
    shapes = [(piece, _bytes(places, _ALL_OR_NONE)) for piece, places in choice.shapes]
    guesses: list[bytes] = []
    for terrain in choice.terrains:
        values = any_land + _added(for_land(on, promise, terrain))
        limited = (values & _BYTES).to_bytes(CELLS, "little").translate(_LIMITED)
        cells = int.from_bytes(limited, "little")
        for piece, legal in shapes:
            coin = promise.coin if piece is choice.coin and sheet.track < TRACK else 0.0
            sums = piece.sums(cells) + _beside_each(terrain, piece, coin)
            guesses.append((sums & legal).to_bytes(piece.indices, "little"))
    draws = _all_draws(choice.terrains, choice.pieces)
    return [draws[index] for index in _greatest(b"".join(guesses), most)]


def _greatest(guesses: bytes, most: int) -> list[int]:
    """Where the greatest guesses stand, at most so many, the first of equal ones first; illegal places have 0."""
    found: list[int] = []
    roughly = guesses.translate(_ROUGHLY)
    for rough in range(_ROUGHLY[-1], -1, -1):
        if rough not in roughly:  # saves looking for eight guesses one by one
            continue
        for guess in range(8 * rough + 7, max(8 * rough, 1) - 1, -1):
            at = guesses.find(guess) if guess in guesses else -1
            while at >= 0:
                found.append(at)
                if len(found) == most:
                    return found
                at = guesses.find(guess, at + 1)
    return found


@lru_cache(maxsize=256)  # cards ask for some twenty of these; where a shape fits nowhere it is left out
def _all_draws(terrains: tuple[str, ...], pieces: tuple[Piece, ...]) -> tuple[Draw, ...]:
    """The drawing of every place of each shape in the first terrain, then in the next."""
    return tuple([draw for terrain in terrains for piece in pieces for draw in piece.all_draws(terrain)])
