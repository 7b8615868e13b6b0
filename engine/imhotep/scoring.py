"""What the sites and cards are worth: groups, ranks, towers, sets."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import NamedTuple

from engine.game import Score
from engine.imhotep.cards import (
    BLUE,
    BUILDINGS,
    BURIAL,
    BURIAL_ROWS,
    CARDS,
    EACH_BEYOND,
    FIGURES,
    GREEN,
    LOOSE,
    OBELISK_PLACES,
    OBELISKS,
    PER_DECORATION_POINT,
    PYRAMID,
    ROW_PLACES,
    SITES,
    SOURCES,
    STATUE,
    TEMPLE,
    TOWER,
    UNUSED_BLUE,
    WRATH,
    Figures,
)
from engine.imhotep.state import State


def figures(state: State) -> Figures:
    """The numbers that this table plays with."""
    return FIGURES[state.setup.options["figures"]]


def side(state: State, site: str) -> str:
    """Which side of a site is up, A or B."""
    return state.sides[SITES.index(site)]


def by_size(table: Sequence[int], size: int) -> int:
    """The points for so many of a kind: from the table, and two for each beyond it."""
    if size <= len(table):
        return table[size - 1] if size else 0
    return table[-1] + EACH_BEYOND * (size - len(table))


def shared(counts: Sequence[int], places: Sequence[int]) -> tuple[int, ...]:
    """Points by seat for ranks by count: who ties shares the places covered, rounded down; none for a count of 0."""
    points = [0] * len(counts)
    place = 0
    for count in sorted({count for count in counts if count}, reverse=True):
        tied = [seat for seat, other in enumerate(counts) if other == count]
        given = sum(places[place : place + len(tied)]) // len(tied)
        for seat in tied:
            points[seat] = given
        place += len(tied)
    return tuple(points)


class Joined(NamedTuple):
    """A group of a burial chamber: whose, and its stones by the order in which they were placed, from 0."""

    seat: int
    stones: tuple[int, ...]


@lru_cache(maxsize=1024)
def groups(burial: str) -> tuple[Joined, ...]:
    """Stones of one colour that touch along an edge, as placed column by column in three rows."""
    found = []
    seen: set[int] = set()
    for first, stone in enumerate(burial):
        if first in seen:
            continue
        seen.add(first)
        members, open_ = [], [first]
        while open_:
            at = open_.pop()
            members.append(at)
            row = at % BURIAL_ROWS
            near = [at - BURIAL_ROWS, at + BURIAL_ROWS]
            if row:
                near.append(at - 1)
            if row < BURIAL_ROWS - 1:
                near.append(at + 1)
            for other in near:
                if 0 <= other < len(burial) and burial[other] == stone and other not in seen:
                    seen.add(other)
                    open_.append(other)
        found.append(Joined(int(stone), tuple(sorted(members))))
    return tuple(found)


def burial_points(state: State) -> tuple[int, ...]:
    """The points of the burial chamber by seat, as it stands."""
    points = [0] * state.setup.seats
    if side(state, BURIAL) == "A":
        table = figures(state).group_points
        for group in groups(state.burial):
            points[group.seat] += by_size(table, len(group.stones))
    else:
        for row in row_points(state):
            for seat, given in enumerate(row):
                points[seat] += given
    return tuple(points)


def row_points(state: State) -> tuple[tuple[int, ...], ...]:
    """Side B: what each row of the burial chamber gives each seat, as it stands."""
    seats = range(state.setup.seats)
    rows = [state.burial[row::BURIAL_ROWS] for row in range(BURIAL_ROWS)]
    return tuple(shared([row.count(str(seat)) for seat in seats], ROW_PLACES) for row in rows)


def obelisk_points(state: State) -> tuple[int, ...]:
    """The points of the obelisks by seat, as they stand; towers were paid when they were built."""
    if side(state, OBELISKS) == "A":
        return shared(state.heights, OBELISK_PLACES[state.setup.seats])
    return tuple([gained[2] + LOOSE * loose for gained, loose in zip(state.gained, state.heights, strict=True)])


def stones_at(state: State, site: str) -> str:
    """Every stone at a building site, covered and loose ones included, in no order."""
    if site == PYRAMID:
        return "".join(state.pyramids) + state.beside
    if site == TEMPLE:
        return state.temple
    if site == BURIAL:
        return state.burial
    heights = "".join([str(seat) * height for seat, height in enumerate(state.heights)])
    return heights + state.towers * TOWER


def parts(state: State, *, over: bool) -> tuple[dict[str, int], ...]:
    """The points of each seat by source, as if the game ended now; the Wrath strikes only when it is `over`."""
    stones = {site: stones_at(state, site) for site in BUILDINGS}
    burial, obelisks = burial_points(state), obelisk_points(state)
    statue_points = figures(state).statue_points
    wrath = over and state.setup.options["wrath"] == "on"
    found = []
    for seat, hand in enumerate(state.hands):
        points = dict.fromkeys(SOURCES, 0)
        points[PYRAMID], points[TEMPLE], _ = state.gained[seat]
        points[BURIAL], points[OBELISKS] = burial[seat], obelisks[seat]
        points["statues"] = by_size(statue_points, hand.count(STATUE))
        for name in hand:
            card = CARDS[name]
            if card.colour == GREEN:
                points["decorations"] += len(stones[card.site]) // PER_DECORATION_POINT
            elif card.colour == BLUE:
                points["blue"] += UNUSED_BLUE
        if wrath and not all(str(seat) in at for at in stones.values()):
            points["wrath"] = WRATH
        found.append(points)
    return tuple(found)


def ranked(state: State, *, over: bool) -> tuple[Score, ...]:
    """Result by seat: most points, then most stones on the sled, then shared."""
    by_source = parts(state, over=over)
    keys = [(sum(points.values()), sled) for points, sled in zip(by_source, state.sleds, strict=True)]
    order = sorted(keys, reverse=True)
    return tuple(Score(seat, order.index(key) + 1, key[0], by_source[seat]) for seat, key in enumerate(keys))
