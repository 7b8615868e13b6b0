"""A second implementation of the sixteen scoring cards, as plain loops over cells: slow, and independent of the engine.

A map is a list of 121 signs (see `observation.Sheet`), with the ruins as cell indices.
"""

from __future__ import annotations

from collections.abc import Callable

Signs = list[str]
LANDS = {"forest": "F", "village": "VD", "farm": "AD", "water": "W", "monster": "X", "mountain": "M"}


def beside(at: int) -> list[int]:
    row, column = divmod(at, 11)
    around = [(row - 1, column), (row + 1, column), (row, column - 1), (row, column + 1)]
    return [r * 11 + c for r, c in around if 0 <= r < 11 and 0 <= c < 11]


def on_border(at: int) -> bool:
    return len(beside(at)) < 4


def closed(signs: Signs, at: int) -> bool:
    return all(signs[other] != "." for other in beside(at))


def of(signs: Signs, land: str) -> list[int]:
    return [at for at in range(121) if signs[at] in LANDS[land]]


def groups(signs: Signs, land: str) -> list[set[int]]:
    left, found = set(of(signs, land)), []
    while left:
        group, rim = set(), [left.pop()]
        while rim:
            at = rim.pop()
            group.add(at)
            for other in beside(at):
                if other in left:
                    left.remove(other)
                    rim.append(other)
        found.append(group)
    return found


def touches(signs: Signs, group: set[int], land: str) -> bool:
    return any(signs[other] in LANDS[land] for at in group for other in beside(at))


def sentinel_wood(signs: Signs, _ruins: set[int]) -> int:
    return sum(on_border(at) for at in of(signs, "forest"))


def greenbough(signs: Signs, _ruins: set[int]) -> int:
    forest = of(signs, "forest")
    return len({at // 11 for at in forest}) + len({at % 11 for at in forest})


def treetower(signs: Signs, _ruins: set[int]) -> int:
    return sum(closed(signs, at) for at in of(signs, "forest"))


def stoneside_forest(signs: Signs, _ruins: set[int]) -> int:
    joined = set()
    for group in groups(signs, "forest"):
        mountains = {other for at in group for other in beside(at) if signs[other] == "M"}
        if len(mountains) >= 2:
            joined |= mountains
    return 3 * len(joined)


def wildholds(signs: Signs, _ruins: set[int]) -> int:
    return sum(8 for group in groups(signs, "village") if len(group) >= 6)


def great_city(signs: Signs, _ruins: set[int]) -> int:
    return max([len(group) for group in groups(signs, "village") if not touches(signs, group, "mountain")] or [0])


def greengold_plains(signs: Signs, _ruins: set[int]) -> int:
    kinds = ("forest", "farm", "water", "monster", "mountain")
    return sum(3 for group in groups(signs, "village") if sum(touches(signs, group, kind) for kind in kinds) >= 3)


def shieldgate(signs: Signs, _ruins: set[int]) -> int:
    sizes = sorted((len(group) for group in groups(signs, "village")), reverse=True)
    return 2 * sizes[1] if len(sizes) >= 2 else 0


def canal_lake(signs: Signs, _ruins: set[int]) -> int:
    return sum(touches(signs, {at}, "farm") for at in of(signs, "water")) + sum(
        touches(signs, {at}, "water") for at in of(signs, "farm")
    )


def mages_valley(signs: Signs, _ruins: set[int]) -> int:
    return 2 * sum(touches(signs, {at}, "mountain") for at in of(signs, "water")) + sum(
        touches(signs, {at}, "mountain") for at in of(signs, "farm")
    )


def golden_granary(signs: Signs, ruins: set[int]) -> int:
    by_ruins = sum(any(other in ruins for other in beside(at)) for at in of(signs, "water"))
    return by_ruins + 3 * sum(at in ruins for at in of(signs, "farm"))


def shoreside_expanse(signs: Signs, _ruins: set[int]) -> int:
    stars = 0
    for land, other in (("farm", "water"), ("water", "farm")):
        for group in groups(signs, land):
            if not touches(signs, group, other) and not any(on_border(at) for at in group):
                stars += 3
    return stars


def borderlands(signs: Signs, _ruins: set[int]) -> int:
    rows = [[row * 11 + column for column in range(11)] for row in range(11)]
    columns = [[row * 11 + column for row in range(11)] for column in range(11)]
    return sum(6 for line in rows + columns if all(signs[at] != "." for at in line))


def lost_barony(signs: Signs, _ruins: set[int]) -> int:
    best = 0
    for row in range(11):
        for column in range(11):
            for size in range(1, 12 - max(row, column)):
                square = [(row + r) * 11 + column + c for r in range(size) for c in range(size)]
                if all(signs[at] != "." for at in square):
                    best = max(best, size)
    return 3 * best


def broken_road(signs: Signs, _ruins: set[int]) -> int:
    stars = 0
    for row in range(11):
        road = [(row + step) * 11 + step for step in range(11 - row)]
        stars += 3 * all(signs[at] != "." for at in road)
    return stars


def cauldrons(signs: Signs, _ruins: set[int]) -> int:
    return sum(signs[at] == "." and closed(signs, at) for at in range(121))


def loss(signs: Signs) -> int:
    return sum(signs[at] == "." and touches(signs, {at}, "monster") for at in range(121))


SCORERS: dict[str, Callable[[Signs, set[int]], int]] = {
    scorer.__name__.replace("_", "-"): scorer
    for scorer in (
        sentinel_wood, greenbough, treetower, stoneside_forest, wildholds, great_city, greengold_plains, shieldgate,
        canal_lake, mages_valley, golden_granary, shoreside_expanse, borderlands, lost_barony, broken_road, cauldrons,
    )
}  # fmt: skip
