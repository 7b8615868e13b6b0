"""What a map of Cartographers promises while it is drawn, and which drawings are worth a look.

Stars that a map has now are worth what they will be scored; beside them counts what is nearly there: a row almost full,
a village that grows, a mountain with one open side. `PROMISES` says how much, found by trial over whole games.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from operator import itemgetter

from engine.cartographers.cards import BOTH, FARM, FOREST, SEASONS, TRACK, VILLAGE, WATER, Side
from engine.cartographers.choice import Choice
from engine.cartographers.grid import (
    BOARD,
    BORDER,
    BOTTOM,
    COLUMNS,
    LEFT,
    RIGHT,
    ROWS,
    SIZE,
    TOP,
    clusters,
    neighbours,
)
from engine.cartographers.moves import Draw
from engine.cartographers.scoring import ROADS, SCORERS
from engine.cartographers.sheet import Map, drawn, loss

LATER = (1.0, 0.7, 0.5, 0.35)
"""What a star is worth that is scored this season, the next one, and so on."""
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
"""What is nearly there, in stars; `edge`, `hole`: what an empty cell costs that is beside something filled, or nearly
walled in; `ruins`: what a ruins space brings as long as it can be reached."""


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


# --- What is nearly there, by scoring card ----------------------------------------------------------------------------


def _forest(sheet: Map, _side: Side) -> float:
    """Forest with three filled sides."""
    _, _, three, four = sides_filled(sheet.filled)
    return PROMISES["forest"] * (sheet.forest & three & ~four).bit_count()


def _cauldron(sheet: Map, _side: Side) -> float:
    """Empty cells with three filled sides."""
    _, _, three, four = sides_filled(sheet.filled)
    return PROMISES["cauldron"] * (three & ~four & ~sheet.filled).bit_count()


def _village(sheet: Map, _side: Side) -> float:
    """Villages on the way to six."""
    nearly = 0.0
    for cluster in clusters(sheet.village):
        size = cluster.bit_count()
        if size < 6 and neighbours(cluster) & ~sheet.filled:
            nearly += size * size
    return PROMISES["village"] * nearly * 8 / 36


def _joining(sheet: Map, side: Side) -> float:
    """Forests that start from a mountain."""
    nearly = 0.0
    for cluster in clusters(sheet.forest):
        if (neighbours(cluster) & side.mountains).bit_count() == 1:
            nearly += 1 + 0.3 * cluster.bit_count()
    return PROMISES["joining"] * nearly


def _second(sheet: Map, _side: Side) -> float:
    """A largest village that could be the second largest."""
    sizes = sorted([cluster.bit_count() for cluster in clusters(sheet.village)], reverse=True)
    return PROMISES["second"] * min(sizes[0] - (sizes[1] if len(sizes) > 1 else 0), 4) if sizes else 0.0


def _kinds(sheet: Map, side: Side) -> float:
    """Villages with one or two kinds of land beside them, and room for more."""
    nearly = 0.0
    lands = (sheet.forest, sheet.farm, sheet.water, sheet.monster, side.mountains)
    for cluster in clusters(sheet.village):
        beside = neighbours(cluster)
        kinds = sum([1 for land in lands if land & beside])
        if kinds < 3 and beside & ~sheet.filled:
            nearly += (0.5, 1.0, 2.0)[kinds]
    return PROMISES["kinds"] * nearly


def _row(sheet: Map, _side: Side) -> float:
    """Rows and columns that fill up."""
    nearly = 0
    for line in (*ROWS, *COLUMNS):
        count = (sheet.filled & line).bit_count()
        if count < SIZE:
            nearly += count * count * count
    return PROMISES["row"] * 6 * nearly / SIZE**3


def _road(sheet: Map, _side: Side) -> float:
    """Roads that fill up."""
    nearly = 0.0
    for road in ROADS:
        if road & ~sheet.filled:
            nearly += ((sheet.filled & road).bit_count() / road.bit_count()) ** 2
    return PROMISES["road"] * 3 * nearly


def _barony(sheet: Map, _side: Side) -> float:
    """Several largest squares."""
    return PROMISES["barony"] * min(_largest_squares(sheet.filled)[0].bit_count(), 4)


def _largest_squares(filled: int) -> tuple[int, int]:
    """The upper left cells of the largest full squares, and their side."""
    squares = last = filled
    size, right = 0, BOARD ^ RIGHT
    while squares:
        last = squares
        size += 1
        squares &= (squares >> 1 & right) & squares >> SIZE & (squares >> SIZE + 1 & right)
    return last, size


_NEARLY: dict[str, Callable[[Map, Side], float]] = {
    "treetower": _forest,
    "stoneside-forest": _joining,
    "wildholds": _village,
    "greengold-plains": _kinds,
    "shieldgate": _second,
    "borderlands": _row,
    "lost-barony": _barony,
    "broken-road": _road,
    "cauldrons": _cauldron,
}


LANDS = {
    "sentinel-wood": {FOREST},
    "greenbough": {FOREST},
    "stoneside-forest": {FOREST},
    "wildholds": {VILLAGE, BOTH},
    "great-city": {VILLAGE, BOTH},
    "shieldgate": {VILLAGE, BOTH},
    "canal-lake": {FARM, WATER, BOTH},
    "mages-valley": {FARM, WATER, BOTH},
    "golden-granary": {FARM, WATER, BOTH},
    "shoreside-expanse": {FARM, WATER, BOTH},
}
"""The lands that a scoring card looks at; those not named here look at every filled cell."""


class _Card:
    """A scoring card that will still be scored: what its stars are worth, and what is nearly there."""

    def __init__(self, card: str, weight: float, nearly: float) -> None:
        self.weight = weight
        self.scorer = SCORERS[card]
        self.nearly = nearly
        self.next = _NEARLY.get(card) if nearly else None
        self.lands = LANDS.get(card)

    def of(self, sheet: Map, side: Side) -> float:
        """What a map is worth by this card."""
        worth = self.weight * self.scorer(sheet, side)
        return worth if self.next is None else worth + self.nearly * self.next(sheet, side)


class Promise:
    """What a map is worth in a season, after so much of its time."""

    def __init__(self, edicts: Sequence[str], season: int, time: int, side: Side) -> None:
        left = SEASONS[season:]
        self.side = side
        self.coin = float(len(left))
        self.monster = sum(LATER[: len(left)])
        self.last = len(left) == 1
        rest = max(0, left[0].threshold - time) / left[0].threshold
        self.cards: list[_Card] = []
        for number, card in enumerate(edicts):
            weight = sum([LATER[later] for later, season in enumerate(left) if number in season.edicts])
            if weight:
                self.cards.append(_Card(card, weight, weight - (1 - rest) * (number in left[0].edicts)))

    def of(self, sheet: Map) -> float:
        """What a map is worth."""
        return self._ground(sheet) + sum([card.of(sheet, self.side) for card in self.cards])

    def of_drawings(self, sheet: Map) -> Callable[[str, Map], float]:
        """What a map is worth after a drawing of that land on this one; what the land is nothing to is kept."""
        side, ground = self.side, self._ground
        kept: dict[str, tuple[float, list[_Card]]] = {}

        def worth(terrain: str, then: Map) -> float:
            known = kept.get(terrain)
            if known is None:
                same = [card for card in self.cards if card.lands is not None and terrain not in card.lands]
                other = [card for card in self.cards if card not in same]
                known = kept[terrain] = sum([card.of(sheet, side) for card in same]), other
            total, cards = known
            total += ground(then)
            for card in cards:
                total += card.of(then, side)
            return total

        return worth

    def _ground(self, sheet: Map) -> float:
        """What a map is worth whatever is scored: coins, monsters, and what can still be drawn on it."""
        side, filled = self.side, sheet.filled
        worth = self.coin * sheet.coins - self.monster * loss(sheet)
        empty = BOARD ^ filled
        _, _, three, four = sides_filled(filled)
        if not self.last:
            worth -= PROMISES["hole"] * (three & empty).bit_count()
        if sheet.track < TRACK:
            worth += PROMISES["mountain"] * 0.5 * self.coin * (three & ~four & side.mountains).bit_count()
        worth += PROMISES["ruins"] * (side.ruins & empty & ~four).bit_count()
        return worth - PROMISES["edge"] * (neighbours(filled) & empty).bit_count()


# --- Which drawings are worth a look ----------------------------------------------------------------------------------

Weights = list[tuple[int, int]]
"""Sets of cells, and what covering one of them counts for, up to 7."""


def _counted(weights: Iterable[tuple[int, int]]) -> tuple[int, int, int]:
    """What each cell counts for, as the bits of numbers, about 7 at most: the cells with the bit 1, 2 and 4."""
    ones = twos = fours = 0
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
        area, size = _largest_squares(filled)
        for _ in range(size):
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


def worth_a_look(sheet: Map, side: Side, edicts: frozenset[str], choice: Choice, most: int) -> list[Draw]:
    """At most so many of the drawings that can be made: of those on no bad cells, if any, those that count for most."""
    good = _good_cells(sheet, side, edicts)
    found: list[tuple[int, Draw]] = []
    for terrain in choice.terrains:
        special = _GOOD_FOR.get(terrain)
        more, bad = ([], 0) if special is None else special(sheet, side, edicts)
        ones, twos, fours = _counted(good + more)
        for piece, places in choice.shapes:
            draws = piece.draws((terrain,), places)
            if bad:
                draws = [move for move in draws if not move.mask & bad] or draws
            extra = _COIN if piece is choice.coin else 0
            found += [
                (
                    ((cells := move.mask) & ones).bit_count()
                    + 2 * (cells & twos).bit_count()
                    + 4 * (cells & fours).bit_count()
                    + extra,
                    move,
                )
                for move in draws
            ]
    found.sort(key=itemgetter(0), reverse=True)
    return [move for _, move in found[:most]]


def edicts_from(edicts: Sequence[str], season: int) -> frozenset[str]:
    """The scoring cards that are scored in this season or later."""
    return frozenset([edicts[number] for later in SEASONS[season:] for number in later.edicts])


def best_drawing(
    sheet: Map, side: Side, promise: Promise, choice: Choice, drawings: Iterable[Draw]
) -> tuple[Draw | None, Map]:
    """The drawing after which the map promises most, and that map; None where there is none."""
    found, after, most = None, sheet, float("-inf")
    worth_of = promise.of_drawings(sheet)
    for move in drawings:
        then = drawn(sheet, side, move.terrain, move.mask, choice.pays(move.mask))
        worth = worth_of(move.terrain, then)
        if worth > most:
            found, after, most = move, then, worth
    return found, after
