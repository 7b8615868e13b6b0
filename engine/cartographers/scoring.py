"""Scoring: the sixteen scoring cards as functions on sets of cells, and the results.

A cluster is a connected group of one terrain. If a card asks for filled sides, the edge of the map counts as filled.
"""

from __future__ import annotations

from collections.abc import Callable

from engine.cartographers.cards import SCORING, SEASONS, TITLES, Side
from engine.cartographers.grid import BOARD, BORDER, COLUMNS, RIGHT, ROWS, SIZE, clusters, neighbours, surrounded_cells
from engine.cartographers.sheet import Map
from engine.cartographers.state import State
from engine.game import Score, ranked
from engine.grid import flood_fill, mask_of

# Diagonals from the left edge down and right to the bottom edge; the bottom left corner is one of them.
ROADS = tuple(mask_of((row + step) * SIZE + step for step in range(SIZE - row)) for row in range(SIZE))


def sentinel_wood(sheet: Map, _side: Side) -> int:
    """1 per forest cell on the border."""
    return (sheet.forest & BORDER).bit_count()


def greenbough(sheet: Map, _side: Side) -> int:
    """1 per row and per column that holds forest."""
    forest = sheet.forest
    if not forest:
        return 0
    stars = 0
    for row in ROWS:
        if forest & row:
            stars += 1
    for column in COLUMNS:
        if forest & column:
            stars += 1
    return stars


def treetower(sheet: Map, _side: Side) -> int:
    """1 per forest cell with four filled sides."""
    return (sheet.forest & surrounded_cells(sheet.filled)).bit_count()


def stoneside_forest(sheet: Map, side: Side) -> int:
    """3 per mountain that a forest cluster joins to another mountain."""
    joined = 0
    near = sheet.forest & side.foothills
    if near.bit_count() > 1:
        for cluster in clusters(sheet.forest):
            if cluster & near:
                mountains = neighbours(cluster) & side.mountains
                if mountains.bit_count() > 1:
                    joined |= mountains
    return 3 * joined.bit_count()


def wildholds(sheet: Map, _side: Side) -> int:
    """8 per village cluster of six or more, however large (C-080)."""
    return 8 * sum(cluster.bit_count() >= 6 for cluster in clusters(sheet.village))


def great_city(sheet: Map, side: Side) -> int:
    """The size of the largest village cluster that touches no mountain."""
    return max((c.bit_count() for c in clusters(sheet.village) if not c & side.foothills), default=0)


def greengold_plains(sheet: Map, side: Side) -> int:
    """3 per village cluster with three or more kinds of terrain next to its cells."""
    stars = 0
    lands = (sheet.forest, sheet.farm, sheet.water, sheet.monster, side.mountains)
    for cluster in clusters(sheet.village):
        # A Diplomacy space in the cluster is farm next to the cluster's other cells.
        beside = neighbours(cluster)
        if sum(1 for land in lands if land & beside) >= 3:
            stars += 3
    return stars


def shieldgate(sheet: Map, _side: Side) -> int:
    """Twice the size of the second largest village cluster."""
    sizes = sorted(cluster.bit_count() for cluster in clusters(sheet.village))
    return 2 * sizes[-2] if len(sizes) > 1 else 0


def canal_lake(sheet: Map, _side: Side) -> int:
    """1 per water cell next to farm and per farm cell next to water."""
    water, farm = sheet.water, sheet.farm
    if not water or not farm:
        return 0
    return (water & neighbours(farm)).bit_count() + (farm & neighbours(water)).bit_count()


def mages_valley(sheet: Map, side: Side) -> int:
    """2 per water cell and 1 per farm cell next to a mountain."""
    return 2 * (sheet.water & side.foothills).bit_count() + (sheet.farm & side.foothills).bit_count()


def golden_granary(sheet: Map, side: Side) -> int:
    """1 per water cell next to a ruins space, filled or not, and 3 per farm cell on a ruins space."""
    return (sheet.water & neighbours(side.ruins)).bit_count() + 3 * (sheet.farm & side.ruins).bit_count()


def shoreside_expanse(sheet: Map, _side: Side) -> int:
    """3 per farm cluster that touches neither water nor the border, and likewise per water cluster without farm."""
    stars = 0
    for land, other in ((sheet.farm, sheet.water), (sheet.water, sheet.farm)):
        touching = flood_fill(land & (neighbours(other) | BORDER), land, neighbours)
        stars += 3 * len(list(clusters(land & ~touching)))
    return stars


def borderlands(sheet: Map, _side: Side) -> int:
    """6 per full row and per full column."""
    filled = sheet.filled
    stars = 0
    for row in ROWS:
        if filled & row == row:
            stars += 6
    for column in COLUMNS:
        if filled & column == column:
            stars += 6
    return stars


def lost_barony(sheet: Map, _side: Side) -> int:
    """3 times the side of the largest full square."""
    # A cell stays in the set while the square starting there is full; each round makes the squares one larger.
    squares, size = sheet.filled, 0
    right = BOARD ^ RIGHT
    while squares:
        size += 1
        squares &= (squares >> 1 & right) & squares >> SIZE & (squares >> SIZE + 1 & right)
    return 3 * size


def broken_road(sheet: Map, _side: Side) -> int:
    """3 per full diagonal that runs down and right from the left edge to the bottom edge."""
    filled = sheet.filled
    return 3 * sum(1 for road in ROADS if filled & road == road)


def cauldrons(sheet: Map, _side: Side) -> int:
    """1 per empty cell with four filled sides."""
    return (surrounded_cells(sheet.filled) & ~sheet.filled).bit_count()


SCORERS: dict[str, Callable[[Map, Side], int]] = {
    function.__name__.replace("_", "-"): function
    for function in (
        sentinel_wood, greenbough, treetower, stoneside_forest,
        wildholds, great_city, greengold_plains, shieldgate,
        canal_lake, mages_valley, golden_granary, shoreside_expanse,
        borderlands, lost_barony, broken_road, cauldrons,
    )
}  # fmt: skip


def stars_of_card(card: str, sheet: Map, side: Side) -> int:
    """Return the stars of a scoring card on a map (C-063)."""
    return SCORERS[card](sheet, side)


# --- Results ----------------------------------------------------------------------------------------------------------


def scores(state: State) -> tuple[Score, ...]:
    """Return the result by seat; fewer losses to monsters break ties, then seats share a rank (C-074 to C-077)."""
    results = []
    for sheet in state.world.maps:
        parts = dict.fromkeys(("edict-a", "edict-b", "edict-c", "edict-d", "coins", "monsters"), 0)
        for season, column in zip(SEASONS, sheet.seasons, strict=False):
            first, second = ("abcd"[edict] for edict in season.edicts)
            parts[f"edict-{first}"] += column.first
            parts[f"edict-{second}"] += column.second
            parts["coins"] += column.coins
            parts["monsters"] -= column.monsters
        results.append((sum(parts.values()), parts))
    ranks = ranked([(total, parts["monsters"]) for total, parts in results])
    return tuple(Score(seat, ranks[seat], total, parts) for seat, (total, parts) in enumerate(results))


def solo_rating(state: State) -> int:
    """Return the solo player's total minus the penalties of the four scoring cards (C-093)."""
    return scores(state)[0].total - sum(SCORING[card].dishonour for card in state.world.edicts)


def title_of_rating(rated: int, wording: str) -> str:
    """Return the id of the title for a rating: of the highest threshold reached, else the last title (C-094, C-095).

    `wording` is the value of the option `titles`. The best title is `0`, or `help-page-0` with the other wording.
    """
    number = next((index for index, least in enumerate(TITLES) if rated >= least), len(TITLES) - 1)
    return str(number) if wording == "edition" else f"help-page-{number}"
