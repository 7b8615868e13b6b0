"""For each edict: the value of a map's stars and of partial progress."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import lru_cache, reduce
from operator import or_

from engine.cartographers.cards import BOTH, FARM, FOREST, MONSTER, VILLAGE, WATER
from engine.cartographers.grid import BORDER, CELLS, COLUMNS, ROWS, SIZE, neighbours
from engine.cartographers.scoring import ROADS
from engine.grid import cells_of, mask_of
from engine.players.cartographers.drawings import PROMISES, Drawings
from engine.players.cartographers.shapes import CellGroup, full_squares, groups, groups_with_cells


class _Lines:
    """Rows, columns or roads that score when they are full, with partial values before.

    `nearly`: (filled cells, length) → stars.
    """

    def __init__(self, lines: Sequence[int], stars: int, nearly: Callable[[int, int], float]) -> None:
        self._lines = lines
        self._through = [[at for at, line in enumerate(lines) if line >> cell & 1] for cell in range(CELLS)]
        self._stars = stars
        self._nearly = [[nearly(count, line.bit_count()) for count in range(line.bit_count())] for line in lines]
        self._pairs: dict[tuple[int, int], tuple[int, int]] = {}  # interns the pairs of all places
        self._crossed = lru_cache(maxsize=8192)(self._find_crossed)
        self._worths = lru_cache(maxsize=256)(self._find_worths)

    def _find_crossed(self, mask: int) -> tuple[tuple[int, int], ...]:
        """Return the lines that some cells lie on, by index, with the number of these cells on each."""
        counts: dict[int, int] = {}
        for cell in cells_of(mask):
            for at in self._through[cell]:
                counts[at] = counts.get(at, 0) + 1
        return tuple([self._pairs.setdefault(pair, pair) for pair in sorted(counts.items())])

    def _find_worths(self, star: float, nearly: float) -> list[list[float]]:
        """Return the value of each line by its number of filled cells."""
        return [[*[nearly * stars for stars in line], star * self._stars] for line in self._nearly]

    def weigh(self, on: Drawings, star: float, nearly: float) -> None:
        """Add the value of the lines after each drawing."""
        filled, worths, crossed = on.sheet.filled, self._worths(star, nearly), self._crossed
        # By line: its current value, then its value with one more cell, with two, and so on.
        from_now = [of[(filled & line).bit_count() :] for of, line in zip(worths, self._lines, strict=True)]
        same = sum([of[0] for of in from_now])
        for number, mask in enumerate(on.masks):
            worth = same
            for at, more in crossed(mask):
                of = from_now[at]
                worth += of[more] - of[0]
            on.worths[number] += worth


@lru_cache(maxsize=8192)
def _rows_of(cells: int) -> int:
    """Return the rows and columns that some cells lie on, a bit for each."""
    return mask_of([number for number, line in enumerate((*ROWS, *COLUMNS)) if line & cells])


_ROWS = _Lines((*ROWS, *COLUMNS), 6, lambda count, _: PROMISES["row"] * 6 * count**3 / SIZE**3)
_ROADS = _Lines(ROADS, 3, lambda count, length: PROMISES["road"] * 3 * (count / length) ** 2)


def _sentinel_wood(on: Drawings, star: float, _: float) -> None:
    on.add(star, on.land(on.sheet.forest, FOREST) & on.lanes.borders)


def _greenbough(on: Drawings, star: float, _: float) -> None:
    rows = _rows_of(on.sheet.forest)
    for number, (terrain, mask) in enumerate(zip(on.terrains, on.masks, strict=True)):
        on.worths[number] += star * (rows | _rows_of(mask) if terrain == FOREST else rows).bit_count()


def _treetower(on: Drawings, star: float, nearly: float) -> None:
    forest = on.land(on.sheet.forest, FOREST)
    on.add(star, forest & on.four)
    on.add(nearly * PROMISES["forest"], forest & on.three & ~on.four)


def _stoneside_forest(on: Drawings, star: float, nearly: float) -> None:
    """Count forests that touch one mountain as partial progress."""
    mountains, share = on.side.mountains, nearly * PROMISES["joining"]

    def worth(forests: Sequence[CellGroup], _: int) -> float:
        touched, begun = 0, 0.0
        for cells, beside in forests:
            if reached := beside & mountains:
                if reached & (reached - 1):
                    touched |= reached
                else:
                    begun += 1 + 0.3 * cells.bit_count()
        return star * 3 * touched.bit_count() + share * begun

    on.add_groups(on.sheet.forest, (FOREST,), worth)


_AS_VILLAGE, _AS_FARM = (VILLAGE, BOTH), (FARM, BOTH)


def _wildholds(on: Drawings, star: float, nearly: float) -> None:
    """Count villages of fewer than six cells that can still grow as partial progress."""
    share = nearly * PROMISES["village"] * 8 / 36

    def worth(villages: Sequence[CellGroup], filled: int) -> float:
        total = 0.0
        for cells, beside in villages:
            size = cells.bit_count()
            if size >= 6:
                total += 8 * star
            elif beside & ~filled:
                total += share * size * size
        return total

    on.add_groups(on.sheet.village, _AS_VILLAGE, worth)


def _great_city(on: Drawings, star: float, _: float) -> None:
    foothills = on.side.foothills

    def worth(villages: Sequence[CellGroup], _: int) -> float:
        return star * max([cells.bit_count() for cells, _ in villages if not cells & foothills], default=0)

    on.add_groups(on.sheet.village, _AS_VILLAGE, worth)


def _shieldgate(on: Drawings, star: float, nearly: float) -> None:
    """Count a largest village that exceeds the second largest as partial progress."""

    def worth(villages: Sequence[CellGroup], _: int) -> float:
        first, second, *_rest = [*sorted([cells.bit_count() for cells, _ in villages], reverse=True), 0, 0]
        return star * 2 * second + nearly * PROMISES["second"] * min(first - second, 4)

    on.add_groups(on.sheet.village, _AS_VILLAGE, worth)


_KINDS = {FOREST: 1, FARM: 2, WATER: 4, MONSTER: 8, BOTH: 2}
"""The kind of terrain, as a bit, that a drawing puts next to a village; `BOTH` can be a farm."""


def _kinds_on(cells: int, lands: Sequence[tuple[int, int]]) -> int:
    """Return the kinds of terrain on some cells, a bit for each; `lands`: each kind with its cells."""
    return sum([kind for kind, land in lands if land & cells])


def _greengold_plains(on: Drawings, star: float, nearly: float) -> None:
    """Count villages that touch fewer than three kinds of terrain and can still grow as partial progress."""
    sheet = on.sheet
    lands = ((1, sheet.forest), (2, sheet.farm), (4, sheet.water), (8, sheet.monster), (16, on.side.mountains))
    promise = nearly * PROMISES["kinds"]
    on_the_way = [0.5 * promise, promise, 2.0 * promise]

    def worth(kinds: int, beside: int, filled: int) -> float:
        count = kinds.bit_count()
        return 3 * star if count > 2 else on_the_way[count] if beside & ~filled else 0.0

    before = groups(sheet.village)
    known = {group: _kinds_on(group[1], lands) for group in before}
    worths = {group: worth(kinds, group[1], sheet.filled) for group, kinds in known.items()}
    same = sum(worths.values())
    beside_any = reduce(or_, [beside for _, beside in before], 0)
    for number, (terrain, mask) in enumerate(zip(on.terrains, on.masks, strict=True)):
        filled, also = sheet.filled | mask, _KINDS.get(terrain, 0)
        if terrain in _AS_VILLAGE:
            total = 0.0
            for group in groups_with_cells(before, mask):
                beside, kinds = group[1], known.get(group)
                if kinds is None:
                    kinds = _kinds_on(beside, lands)
                total += worth(kinds | also if beside & mask else kinds, beside, filled)
        else:
            total = same
            if mask & beside_any:
                for group, kinds in known.items():
                    if group[1] & mask:
                        total += worth(kinds | also, group[1], filled) - worths[group]
        on.worths[number] += total


def _canal_lake(on: Drawings, star: float, _: float) -> None:
    water, farm = on.land(on.sheet.water, WATER), on.land(on.sheet.farm, *_AS_FARM)
    on.add(star, (water & on.lanes.beside(farm)) | (farm & on.lanes.beside(water)))


def _mages_valley(on: Drawings, star: float, _: float) -> None:
    foothills = on.lanes.each * on.side.foothills
    on.add(2 * star, on.land(on.sheet.water, WATER) & foothills)
    on.add(star, on.land(on.sheet.farm, *_AS_FARM) & foothills)


def _golden_granary(on: Drawings, star: float, _: float) -> None:
    on.add(star, on.land(on.sheet.water, WATER) & on.lanes.each * neighbours(on.side.ruins))
    on.add(3 * star, on.land(on.sheet.farm, *_AS_FARM) & on.lanes.each * on.side.ruins)


def _shoreside_expanse(on: Drawings, star: float, _: float) -> None:
    sheet = on.sheet
    farms, waters = groups(sheet.farm), groups(sheet.water)

    def worth(farms: Sequence[CellGroup], farm: int, waters: Sequence[CellGroup], water: int) -> float:
        inland = [1 for cells, beside in farms if not (cells & BORDER or beside & water)]
        return 3 * star * (len(inland) + len([1 for cells, beside in waters if not (cells & BORDER or beside & farm)]))

    for number, (terrain, mask) in enumerate(zip(on.terrains, on.masks, strict=True)):
        if terrain in _AS_FARM:
            on.worths[number] += worth(groups_with_cells(farms, mask), sheet.farm | mask, waters, sheet.water)
        elif terrain == WATER:
            on.worths[number] += worth(farms, sheet.farm, groups_with_cells(waters, mask), sheet.water | mask)
        else:
            on.worths[number] += worth(farms, sheet.farm, waters, sheet.water)


def _lost_barony(on: Drawings, star: float, nearly: float) -> None:
    """Add a bonus if several squares of the largest size exist."""
    found = full_squares(on.filled, on.lanes.not_rights)
    for number, largest in enumerate(on.counts(found[-1])):
        size, count = len(found), largest
        while not count:
            size -= 1
            count = on.count(number, found[size - 1])
        on.worths[number] += 3 * star * size + nearly * PROMISES["barony"] * min(count, 4)


def _cauldrons(on: Drawings, star: float, nearly: float) -> None:
    """Count empty cells with three filled sides as partial progress."""
    on.add(star, on.four & on.empty)
    on.add(nearly * PROMISES["cauldron"], on.three & ~on.four & on.empty)


WeighEdict = Callable[[Drawings, float, float], None]
WEIGHS: dict[str, WeighEdict] = {
    "sentinel-wood": _sentinel_wood,
    "greenbough": _greenbough,
    "treetower": _treetower,
    "stoneside-forest": _stoneside_forest,
    "wildholds": _wildholds,
    "great-city": _great_city,
    "greengold-plains": _greengold_plains,
    "shieldgate": _shieldgate,
    "canal-lake": _canal_lake,
    "mages-valley": _mages_valley,
    "golden-granary": _golden_granary,
    "shoreside-expanse": _shoreside_expanse,
    "borderlands": _ROWS.weigh,
    "lost-barony": _lost_barony,
    "broken-road": _ROADS.weigh,
    "cauldrons": _cauldrons,
}
"""By scoring card: adds its value to each map, given the value of a star and of a partial star."""
LANDS = {
    "sentinel-wood": frozenset({FOREST}),
    "greenbough": frozenset({FOREST}),
    "stoneside-forest": frozenset({FOREST}),
    "wildholds": frozenset({VILLAGE, BOTH}),
    "great-city": frozenset({VILLAGE, BOTH}),
    "shieldgate": frozenset({VILLAGE, BOTH}),
    "canal-lake": frozenset({FARM, WATER, BOTH}),
    "mages-valley": frozenset({FARM, WATER, BOTH}),
    "golden-granary": frozenset({FARM, WATER, BOTH}),
    "shoreside-expanse": frozenset({FARM, WATER, BOTH}),
}
"""The terrains that affect a scoring card. Cards not listed depend on all filled cells."""
