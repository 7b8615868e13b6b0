"""Scoring of sites and cards: groups, ranks, towers, sets."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import NamedTuple, Protocol

from engine.game import Score, Setup, ranked
from engine.imhotep.cards import (
    BLUE,
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
    SOURCES,
    STATUE,
    TEMPLE,
    UNUSED_BLUE,
    WRATH,
    Figures,
)
from engine.imhotep.sites import all_stones
from engine.imhotep.state import OVER, World


class Scorable(Protocol):
    """The fields that scoring needs; a `State` and a `Course` both have them."""

    @property
    def setup(self) -> Setup:
        """The setup of the game."""

    @property
    def world(self) -> World:
        """The table."""


def figures_of(state: Scorable) -> Figures:
    """Return the numbers that this table plays with."""
    return FIGURES[state.setup.options["figures"]]


def by_size(table: Sequence[int], size: int) -> int:
    """Return the points of a set by its size: from the table, plus two for each item beyond it: I-037, I-064."""
    if size <= len(table):
        return table[size - 1] if size else 0
    return table[-1] + EACH_BEYOND * (size - len(table))


def points_for_ranks(counts: Sequence[int], places: Sequence[int]) -> tuple[int, ...]:
    """Return points by seat for the ranks of their counts: I-067 to I-070, I-072, I-076, I-077.

    Tied seats share the points of their places, rounded down. A count of 0 scores nothing.
    """
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
    """A group of a burial chamber."""

    seat: int
    """The owner."""
    stones: tuple[int, ...]
    """The positions of its stones in the order of placing, from 0."""


@lru_cache(maxsize=1024)
def stone_groups(burial: str) -> tuple[Joined, ...]:
    """Return the groups of same-coloured stones that touch along an edge, in columns of three rows: I-063."""
    found = []
    seen: set[int] = set()
    spaces = range(len(burial))
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
                if other in spaces and burial[other] == stone and other not in seen:
                    seen.add(other)
                    open_.append(other)
        found.append(Joined(int(stone), tuple(sorted(members))))
    return tuple(found)


def burial_points(state: Scorable) -> tuple[int, ...]:
    """Return the current points of the burial chamber by seat: I-060, I-064, I-065, I-066."""
    points = [0] * state.setup.seats
    if state.world.side(BURIAL) == "A":
        table = figures_of(state).group_points
        for group in stone_groups(state.world.burial):
            points[group.seat] += by_size(table, len(group.stones))
    else:
        for row in row_points(state):
            for seat, given in enumerate(row):
                points[seat] += given
    return tuple(points)


def row_points(state: Scorable) -> tuple[tuple[int, ...], ...]:
    """Side B: return the current points of each row of the burial chamber, by seat: I-067, I-068, I-069."""
    seats = range(state.setup.seats)
    rows = [state.world.burial[row::BURIAL_ROWS] for row in range(BURIAL_ROWS)]
    return tuple(points_for_ranks([row.count(str(seat)) for seat in seats], ROW_PLACES) for row in rows)


def obelisk_points(state: Scorable) -> tuple[int, ...]:
    """Return the current points of the obelisks by seat: I-071, I-073, I-074, I-075, I-081.

    Includes the points of towers, which were scored when they were built.
    """
    world = state.world
    if world.side(OBELISKS) == "A":
        return points_for_ranks(world.heights, OBELISK_PLACES[state.setup.seats])
    return tuple([gained[2] + LOOSE * loose for gained, loose in zip(world.gained, world.heights, strict=True)])


def points_by_source(state: Scorable) -> tuple[dict[str, int], ...]:
    """Return each seat's points by source, as if the game ended now: I-026, I-030, I-036, I-037.

    The Wrath counts only when the game is over.
    """
    world = state.world
    stones = all_stones(world)
    burial, obelisks = burial_points(state), obelisk_points(state)
    statue_points = figures_of(state).statue_points
    wrath = world.step == OVER and state.setup.options["wrath"] == "on"
    found = []
    for seat, hand in enumerate(world.hands):
        points = dict.fromkeys(SOURCES, 0)
        points[PYRAMID], points[TEMPLE], _ = world.gained[seat]
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


def scores(state: Scorable) -> tuple[Score, ...]:
    """Return the result by seat; stones on the sled break ties, then seats share a rank: I-030, I-031."""
    by_source = points_by_source(state)
    totals = [sum(points.values()) for points in by_source]
    ranks = ranked(list(zip(totals, state.world.sleds, strict=True)))
    return tuple([Score(seat, rank, totals[seat], by_source[seat]) for seat, rank in enumerate(ranks)])
