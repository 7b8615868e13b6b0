"""Which drawings are worth a look: those that cover the best cells.

Cells are good for what is nearly there, and for what the edicts ask for; each counts for a few. The places that cover
most of them are weighed by `cartographers_promise`.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from engine.cartographers.cards import FARM, FOREST, VILLAGE, WATER, Side
from engine.cartographers.choice import Choice
from engine.cartographers.grid import BOARD, BORDER, COLUMNS, ROWS, neighbours
from engine.cartographers.moves import Draw
from engine.cartographers.scoring import ROADS
from engine.cartographers.sheet import Map
from engine.players.cartographers_promise import sides_filled, squares

Weights = list[tuple[int, int]]
"""Sets of cells, and what covering one of them counts for, up to 7."""
Counted = tuple[int, int, int]


def _counted(weights: Iterable[tuple[int, int]], before: Counted = (0, 0, 0)) -> Counted:
    """What each cell counts for, as the bits of numbers, about 7 at most: the cells with the bit 1, 2 and 4."""
    ones, twos, fours = before
    for cells, weight in weights:
        if weight & 1:
            carry = ones & cells
            ones ^= cells
            fours |= twos & carry
            twos ^= carry
        if weight & 2:
            fours |= twos & cells
            twos ^= cells
        if weight & 4:
            fours |= cells
    return ones, twos, fours


def _good_cells(sheet: Map, side: Side, edicts: frozenset[str]) -> Weights:
    """Cells that are good for any land."""
    filled = sheet.filled
    empty = BOARD ^ filled
    one, two, three, _ = sides_filled(filled)
    found = [(one, 1), (two, 1), (three, 1), (neighbours(sheet.monster), 2), (side.foothills, 1)]
    if "borderlands" in edicts:
        found += [(line, 1) for line in (*ROWS, *COLUMNS) if (filled & line).bit_count() >= 6]
    if "broken-road" in edicts:
        found += [(road, 1) for road in ROADS if 2 * (filled & road).bit_count() >= road.bit_count()]
    if "lost-barony" in edicts:
        sizes = squares(filled)
        area = sizes[-1]
        for _ in sizes:
            area |= neighbours(area)
        found.append((area, 1))
    if "cauldrons" in edicts:
        found.append((neighbours(two & empty), 1))
    if "treetower" in edicts:
        found.append((neighbours(sheet.forest), 1))
    return found


def _good_for_forest(sheet: Map, side: Side, edicts: frozenset[str]) -> tuple[Weights, int]:
    found = []
    if "sentinel-wood" in edicts:
        found.append((BORDER, 2))
    if "greenbough" in edicts:
        found += [(line, 1) for line in (*ROWS, *COLUMNS) if not line & sheet.forest]
    if "treetower" in edicts:
        found.append((neighbours(sheet.filled), 1))
    if "stoneside-forest" in edicts:
        found += [(neighbours(sheet.forest), 1), (side.foothills, 1)]
    return found, 0


def _good_for_villages(sheet: Map, side: Side, edicts: frozenset[str]) -> tuple[Weights, int]:
    found = [(neighbours(sheet.village), 2)]
    if "greengold-plains" in edicts:
        found.append((neighbours(sheet.forest) | neighbours(sheet.farm) | neighbours(sheet.water), 1))
    return found, side.foothills if "great-city" in edicts else 0


def _good_for_farms(sheet: Map, side: Side, edicts: frozenset[str]) -> tuple[Weights, int]:
    found = []
    if "canal-lake" in edicts:
        found.append((neighbours(sheet.water), 3))
    if "mages-valley" in edicts:
        found.append((side.foothills, 2))
    if "golden-granary" in edicts:
        found.append((side.ruins, 6))
    if "greengold-plains" in edicts:
        found.append((neighbours(sheet.village), 1))
    return found, neighbours(sheet.water) | BORDER if "shoreside-expanse" in edicts else 0


def _good_for_water(sheet: Map, side: Side, edicts: frozenset[str]) -> tuple[Weights, int]:
    found = []
    if "canal-lake" in edicts:
        found.append((neighbours(sheet.farm), 3))
    if "mages-valley" in edicts:
        found.append((side.foothills, 4))
    if "golden-granary" in edicts:
        found.append((neighbours(side.ruins), 2))
    if "greengold-plains" in edicts:
        found.append((neighbours(sheet.village), 1))
    return found, neighbours(sheet.farm) | BORDER if "shoreside-expanse" in edicts else 0


_GOOD_FOR = {FOREST: _good_for_forest, VILLAGE: _good_for_villages, FARM: _good_for_farms, WATER: _good_for_water}
"""For each land the cells that are good for it, and those that are bad."""
_COIN = 4
"""What a shape that pays a coin counts for, which covers few cells."""


_LEGAL = 64
"""Added to what a place counts for where it is legal: more than any place counts for."""
_MOST = _LEGAL + 5 * 7 + _COIN
_DIGITS = bytes.maketrans(b"01", b"\0\1")


def _bytes(cells: int) -> int:
    """A byte of 1 for each cell of a set, or of 0."""
    return int.from_bytes(f"{cells:b}".encode().translate(_DIGITS), "big")


def worth_a_look(sheet: Map, side: Side, edicts: frozenset[str], choice: Choice, most: int) -> list[Draw]:
    """At most so many of the drawings that can be made: of those on no bad cells, if any, those that count for most.

    What all places of a shape count for is added up at once, in a byte for each of them.
    """
    good = _counted(_good_cells(sheet, side, edicts))
    shapes = [(piece, places, _bytes(places)) for piece, places in choice.shapes]
    counts: list[bytes] = []
    draws: list[tuple[Draw, ...]] = []
    for terrain in choice.terrains:
        special = _GOOD_FOR.get(terrain)
        more, bad = ([], 0) if special is None else special(sheet, side, edicts)
        ones, twos, fours = _counted(more, good)
        values = _bytes(ones) + (_bytes(twos) << 1) + (_bytes(fours) << 2)
        for piece, places, all_legal in shapes:
            extra = _COIN if piece is choice.coin else 0
            clear = places & piece.places(BOARD ^ bad) if bad else 0
            legal = _bytes(clear) if clear else all_legal
            counts.append((piece.sums(values) + (_LEGAL + extra) * legal).to_bytes(piece.indices, "little"))
            draws.append(piece.all_draws(terrain))
    return [_nth(draws, index) for index in _greatest(b"".join(counts), most)]


def _greatest(counts: bytes, most: int) -> list[int]:
    """Where the greatest counts of legal places stand, at most so many, the first of equal ones first."""
    found: list[int] = []
    for count in range(_MOST, _LEGAL - 1, -1):
        at = counts.find(count)
        while at >= 0:
            found.append(at)
            if len(found) == most:
                return found
            at = counts.find(count, at + 1)
    return found


def _nth(draws: Sequence[Sequence[Draw]], index: int) -> Draw:
    """A drawing by its index in several rows, one behind the other."""
    for row in draws:
        if index < len(row):
            return row[index]
        index -= len(row)
    raise IndexError
