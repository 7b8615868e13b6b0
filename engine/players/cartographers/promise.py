"""What maps promise to become, for the players that think ahead.

Stars that a map has now are worth what they will be scored; beside them counts what is nearly there: a row almost full,
a village that grows, a mountain with one open side. `PROMISES` says how much, found by trial over whole games.

Several drawings on one map are weighed at once. The maps that come of them lie side by side in one set of cells, so
that a step to all neighbours is one for all maps. Groups and lines are worked out from those that a drawing touches.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import lru_cache

from engine.cartographers.cards import BOTH, FARM, FOREST, MONSTER, SEASONS, TRACK, VILLAGE, WATER, Side
from engine.cartographers.choice import Choice
from engine.cartographers.grid import (
    BOARD,
    BORDER,
    BOTTOM,
    CELLS,
    COLUMNS,
    LEFT,
    RIGHT,
    ROWS,
    SIZE,
    TOP,
    clusters,
    neighbours,
    surrounded,
)
from engine.cartographers.moves import Draw
from engine.cartographers.scoring import ROADS
from engine.cartographers.sheet import Map
from engine.grid import cells_of, mask_of

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


def squares(filled: int, inner: int = BOARD ^ RIGHT) -> list[int]:
    """Upper left cells of full squares: of those of one cell, of four, and so on up to the largest.

    `inner`: the cells that have one on their right.
    """
    found = []
    while filled:
        found.append(filled)
        filled &= (filled >> 1 & inner) & filled >> SIZE & (filled >> SIZE + 1 & inner)
    return found


# --- Groups and lines -------------------------------------------------------------------------------------------------

Group = tuple[int, int]
"""A connected group of cells, and its neighbours."""


def _groups(cells: int) -> Sequence[Group]:
    """The connected groups of a set."""
    return tuple([(cluster, neighbours(cluster)) for cluster in clusters(cells)])


groups = lru_cache(maxsize=1024)(_groups)  # of the lands of a map, which change every few drawings
_parts = lru_cache(maxsize=8192)(_groups)  # of places, which are some seven thousand


def joined(before: Sequence[Group], mask: int) -> Sequence[Group]:
    """The groups of a set that cells were added to, from those it had before."""
    found = before
    for part in _parts(mask):
        cells, beside = part
        apart = []
        for group in found:
            if group[0] & beside:
                cells |= group[0]
                beside |= group[1]
            else:
                apart.append(group)
        apart.append((cells, beside))
        found = apart
    return found


class _Lines:
    """Lines that give stars when they are full, and are worth something on the way.

    `nearly`: number of filled cells and length → stars.
    """

    def __init__(self, lines: Sequence[int], stars: int, nearly: Callable[[int, int], float]) -> None:
        self._lines = lines
        self._through = [[at for at, line in enumerate(lines) if line >> cell & 1] for cell in range(CELLS)]
        self._stars = stars
        self._nearly = [[nearly(count, line.bit_count()) for count in range(line.bit_count())] for line in lines]
        self._pairs: dict[tuple[int, int], tuple[int, int]] = {}  # of all places, so that each is kept once
        self._crossed = lru_cache(maxsize=8192)(self._find_crossed)
        self._worths = lru_cache(maxsize=256)(self._find_worths)

    def _find_crossed(self, mask: int) -> tuple[tuple[int, int], ...]:
        """The lines that some cells lie on, by number, each with how many of the cells."""
        counts: dict[int, int] = {}
        for cell in cells_of(mask):
            for at in self._through[cell]:
                counts[at] = counts.get(at, 0) + 1
        return tuple([self._pairs.setdefault(pair, pair) for pair in sorted(counts.items())])

    def _find_worths(self, star: float, nearly: float) -> list[list[float]]:
        """What each line is worth by the number of its filled cells."""
        return [[*[nearly * stars for stars in line], star * self._stars] for line in self._nearly]

    def weigh(self, on: Drawings, star: float, nearly: float) -> None:
        """Add what the lines are worth after each drawing."""
        filled, worths, crossed = on.sheet.filled, self._worths(star, nearly), self._crossed
        # By line: what it is worth as it is, and with one cell more, two, and so on.
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
    """The rows and columns that some cells lie on, a bit for each."""
    return mask_of([number for number, line in enumerate((*ROWS, *COLUMNS)) if line & cells])


_ROWS = _Lines((*ROWS, *COLUMNS), 6, lambda count, _: PROMISES["row"] * 6 * count**3 / SIZE**3)
_ROADS = _Lines(ROADS, 3, lambda count, length: PROMISES["road"] * 3 * (count / length) ** 2)


# --- Maps side by side ------------------------------------------------------------------------------------------------

_BYTES = 17
"""What a map takes of a number: a bit for each cell, and an empty row, where steps over edges end."""


class _Lanes:
    """Room for so many maps side by side. `at`: where they begin; `each`: times a set of cells, that set on each."""

    def __init__(self, number: int) -> None:
        self.size = number * _BYTES
        self.at = tuple(range(0, 8 * self.size, 8 * _BYTES))
        self.each = each = sum([1 << at for at in self.at])
        self.boards, self.borders = each * BOARD, each * BORDER
        self.tops, self.bottoms, self.lefts, self.rights = each * TOP, each * BOTTOM, each * LEFT, each * RIGHT
        self.not_lefts, self.not_rights = self.boards ^ self.lefts, self.boards ^ self.rights

    def sides(self, cells: int) -> tuple[int, int, int, int]:
        """The cells below, above, right and left of those of a set on each map, and some between the maps."""
        return cells << SIZE, cells >> SIZE, (cells & self.not_rights) << 1, (cells & self.not_lefts) >> 1

    def beside(self, cells: int) -> int:
        """The neighbours of a set on each map, and some cells between the maps."""
        below, above, right, left = self.sides(cells)
        return below | above | right | left


_FEW, _MANY = _Lanes(8), [_Lanes(number) for number in (32, 64, 96, 128)]
LANES = len(_MANY[-1].at)
"""How many maps lie side by side at most. The more room the longer the numbers, so there is no more than is needed."""
_BITS = bytes([byte.bit_count() for byte in range(256)])


class Drawings:
    """What the maps are worth that some drawings on one map lead to, `LANES` at most.

    `filled`, `empty`: of all the maps; `near`: beside filled cells; `three`, `four`: with at least three and with four
    sides filled or off the map.
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
        self.lanes = lanes = _FEW if count <= len(_FEW.at) else _MANY[(count - 1) // len(_MANY[0].at)]
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
        """The cells that are drawn as one of these terrains."""
        if self._kinds.isdisjoint(terrains):
            return 0
        if self._kinds.issubset(terrains):
            return self._drawn
        drawn = [mask if terrain in terrains else 0 for terrain, mask in zip(self.terrains, self.masks, strict=True)]
        return int.from_bytes(b"".join([mask.to_bytes(_BYTES, "little") for mask in drawn]), "little")

    def land(self, before: int, *terrains: str) -> int:
        """A land on all the maps, of which these cells were drawn before."""
        return self.lanes.each * before | self.drawn_as(*terrains)

    def count(self, number: int, cells: int) -> int:
        """How many cells of a set are on one of the maps."""
        return (cells >> self._at[number] & BOARD).bit_count()

    def counts(self, cells: int) -> Sequence[int]:
        """How many cells of a set are on each map; none of the set is between the maps."""
        if self.lanes is _FEW:
            return [(cells >> at & BOARD).bit_count() for at in self._at]
        # Those in each byte, then in the two, four, eight and sixteen bytes that begin there: a map has no more.
        size = self.lanes.size
        found = int.from_bytes(cells.to_bytes(size, "little").translate(_BITS), "little")
        for together in (8, 16, 32, 64):
            found += found >> together
        return found.to_bytes(size, "little")[: _BYTES * len(self._at) : _BYTES]

    def add(self, weight: float, cells: int) -> None:
        """Add so much for each cell of a set; none of it is between the maps."""
        if not cells:
            return
        first = cells & BOARD
        if cells == self.lanes.each * first:
            gain = weight * first.bit_count()
            self.worths = [worth + gain for worth in self.worths]
        elif self.lanes is _FEW:  # most often: as below without a list of counts
            worths = zip(self.worths, self._at, strict=True)
            self.worths = [worth + weight * (cells >> at & BOARD).bit_count() for worth, at in worths]
        else:
            self.worths = [worth + weight * count for worth, count in zip(self.worths, self.counts(cells), strict=True)]

    def add_groups(self, before: int, terrains: Sequence[str], worth: Callable[[Sequence[Group], int], float]) -> None:
        """Add what the groups of a land are worth that is drawn as these terrains, by themselves and what is filled."""
        were, filled = groups(before), self.sheet.filled
        same = worth(were, filled)
        for number, (terrain, mask) in enumerate(zip(self.terrains, self.masks, strict=True)):
            self.worths[number] += worth(joined(were, mask), filled | mask) if terrain in terrains else same

    def weigh_ground(self, coin: float, monster: float, *, last: bool, choice: Choice | None) -> None:
        """Add what counts whatever is scored: coins, monsters, and what can still be drawn."""
        lanes, sheet, empty = self.lanes, self.sheet, self.empty
        monsters = lanes.each * neighbours(sheet.monster)
        if MONSTER in self._kinds:
            monsters |= lanes.beside(self.drawn_as(MONSTER))
        monsters &= empty
        edges, holes = self.near & empty, self.three & empty
        edge, hole = PROMISES["edge"], 0.0 if last else PROMISES["hole"]
        start = coin * sheet.coins
        if lanes is _FEW:  # as below; `counts` would be called more often than it is worth
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

    def _weigh_coins(self, coin: float, choice: Choice | None) -> None:
        """Add what coins of these drawings are worth, and mountains with one open side while there is room for more."""
        room = TRACK - self.sheet.track
        mountains = self.lanes.each * self.side.mountains & self.three
        begun, nearly = mountains & ~self.four, PROMISES["mountain"] * 0.5 * coin
        closed = mountains & self.four
        if closed:
            closed &= ~(self.lanes.each * surrounded(self.sheet.filled))
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


# --- By scoring card: what stars are worth, and what is nearly there --------------------------------------------------


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
    """Forests that start from a mountain are nearly there."""
    mountains, share = on.side.mountains, nearly * PROMISES["joining"]

    def worth(forests: Sequence[Group], _: int) -> float:
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
    """Villages on the way to six."""
    share = nearly * PROMISES["village"] * 8 / 36

    def worth(villages: Sequence[Group], filled: int) -> float:
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

    def worth(villages: Sequence[Group], _: int) -> float:
        return star * max([cells.bit_count() for cells, _ in villages if not cells & foothills], default=0)

    on.add_groups(on.sheet.village, _AS_VILLAGE, worth)


def _shieldgate(on: Drawings, star: float, nearly: float) -> None:
    """A largest village that could be the second largest."""

    def worth(villages: Sequence[Group], _: int) -> float:
        first, second, *_rest = [*sorted([cells.bit_count() for cells, _ in villages], reverse=True), 0, 0]
        return star * 2 * second + nearly * PROMISES["second"] * min(first - second, 4)

    on.add_groups(on.sheet.village, _AS_VILLAGE, worth)


_KINDS = {FOREST: 1, FARM: 2, WATER: 4, MONSTER: 8}


def _greengold_plains(on: Drawings, star: float, nearly: float) -> None:
    """Villages with one or two kinds of land beside them, and room for more."""
    sheet = on.sheet
    lands = ((1, sheet.forest), (2, sheet.farm), (4, sheet.water), (8, sheet.monster), (16, on.side.mountains))
    on_the_way = [nearly * PROMISES["kinds"] * share for share in (0.5, 1.0, 2.0)]

    def worth(kinds: int, beside: int, filled: int) -> float:
        count = kinds.bit_count()
        return 3 * star if count > 2 else on_the_way[count] if beside & ~filled else 0.0

    before = groups(sheet.village)
    known = {group: sum([kind for kind, land in lands if land & group[1]]) for group in before}
    worths = {group: worth(kinds, group[1], sheet.filled) for group, kinds in known.items()}
    same = sum(worths.values())
    beside_any = 0
    for _, beside in before:
        beside_any |= beside
    for number, (terrain, mask) in enumerate(zip(on.terrains, on.masks, strict=True)):
        filled = sheet.filled | mask
        if terrain in _AS_VILLAGE:
            total, also = 0.0, _KINDS[FARM] if terrain == BOTH else 0
            for group in joined(before, mask):
                beside, kinds = group[1], known.get(group)
                if kinds is None:
                    kinds = sum([kind for kind, land in lands if land & beside])
                total += worth(kinds | also if beside & mask else kinds, beside, filled)
        else:
            total, also = same, _KINDS.get(terrain, 0)
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

    def worth(farms: Sequence[Group], farm: int, waters: Sequence[Group], water: int) -> float:
        inland = [1 for cells, beside in farms if not (cells & BORDER or beside & water)]
        return 3 * star * (len(inland) + len([1 for cells, beside in waters if not (cells & BORDER or beside & farm)]))

    for number, (terrain, mask) in enumerate(zip(on.terrains, on.masks, strict=True)):
        if terrain in _AS_FARM:
            on.worths[number] += worth(joined(farms, mask), sheet.farm | mask, waters, sheet.water)
        elif terrain == WATER:
            on.worths[number] += worth(farms, sheet.farm, joined(waters, mask), sheet.water | mask)
        else:
            on.worths[number] += worth(farms, sheet.farm, waters, sheet.water)


def _lost_barony(on: Drawings, star: float, nearly: float) -> None:
    """Several largest squares."""
    found = squares(on.filled, on.lanes.not_rights)
    for number, largest in enumerate(on.counts(found[-1])):
        size, count = len(found), largest
        while not count:
            size -= 1
            count = on.count(number, found[size - 1])
        on.worths[number] += 3 * star * size + nearly * PROMISES["barony"] * min(count, 4)


def _cauldrons(on: Drawings, star: float, nearly: float) -> None:
    """Empty cells with three filled sides."""
    on.add(star, on.four & on.empty)
    on.add(nearly * PROMISES["cauldron"], on.three & ~on.four & on.empty)


Weigh = Callable[[Drawings, float, float], None]
_CARDS: dict[str, Weigh] = {
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
"""By scoring card: adds what maps are worth by it, at so much for a star and so much for one that is nearly there."""
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
"""The lands that a scoring card looks at; those not named here look at every filled cell."""


_STARS = [
    [
        (
            sum([LATER[later] for later, season in enumerate(SEASONS[first:]) if number in season.edicts]),
            number in now.edicts,
        )
        for number in range(4)
    ]
    for first, now in enumerate(SEASONS)
]
"""By season and edict: what a star of it counts, and whether it is scored in this season."""
_NO_DRAWING = Draw("", 0)


_Scored = tuple[Weigh, frozenset[str] | None, float, float]
"""A card that will still be scored: how it is weighed, its lands, what a star counts and what one nearly there."""


class Promise:
    """What a map is worth in a season, after so much of its time.

    `coin`, `monster`: what a coin gives and an empty cell beside a monster costs; `stars`: by scoring card that will
    still be scored, what a star of it counts.
    """

    def __init__(self, edicts: Sequence[str], season: int, time: int, side: Side) -> None:
        left = len(SEASONS) - season
        self._side = side
        self.coin = float(left)
        self.monster = sum(LATER[:left])
        self._last = left == 1
        threshold = SEASONS[season].threshold
        over = min(time, threshold) / threshold
        self.stars: dict[str, float] = {}
        self._cards: list[_Scored] = []
        for card, (star, now) in zip(edicts, _STARS[season], strict=True):
            if star:
                self.stars[card] = star
                self._cards.append((_CARDS[card], LANDS.get(card), star, star - over if now else star))

    def of(self, sheet: Map) -> float:
        """What a map is worth."""
        return self._of(sheet, [_NO_DRAWING], None, self._cards)[0]

    def of_drawings(self, sheet: Map, draws: Sequence[Draw], choice: Choice) -> list[float]:
        """What a map is worth after each of these drawings, but for what is the same after all of them.

        Cards that look at lands which none of them is drawn as are left out. Of `wildholds` that is not quite the same:
        a drawing of another land may take the last room of a village on its way to six.
        """
        cards = [card for card in self._cards if card[1] is None or not card[1].isdisjoint(choice.terrains)]
        # How sums with coins are rounded depends on what lies beside: in eights learning gives what it gave.
        together = LANES if choice.coin is None else len(_FEW.at)
        if len(draws) <= together:
            return self._of(sheet, draws, choice, cards)
        worths: list[float] = []
        for first in range(0, len(draws), together):
            worths += self._of(sheet, draws[first : first + together], choice, cards)
        return worths

    def best(self, sheet: Map, draws: Sequence[Draw], choice: Choice) -> Draw:
        """The drawing after which the map promises most, the first of several."""
        worths = self.of_drawings(sheet, draws, choice)
        return draws[worths.index(max(worths))]

    def _of(self, sheet: Map, draws: Sequence[Draw], choice: Choice | None, cards: Sequence[_Scored]) -> list[float]:
        on = Drawings(sheet, self._side, draws)
        on.weigh_ground(self.coin, self.monster, last=self._last, choice=choice)
        for weigh, _, star, nearly in cards:
            weigh(on, star, nearly)
        return on.worths


@lru_cache(maxsize=256)  # a game that is played on asks for the same again and again
def promise_of(edicts: tuple[str, ...], season: int, time: int, side: Side) -> Promise:
    """The promise of maps on a side, in a season, after so much of its time."""
    return Promise(edicts, season, time, side)
