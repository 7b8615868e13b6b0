"""Scoring of fiefs, the railway and parchments; current points and final results."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache, lru_cache
from typing import NamedTuple

import msgspec

from engine.bunny_kingdom.board import BORDER, CORNERS, Land, fiefs_of, land_with
from engine.bunny_kingdom.cards import (
    BASIC,
    CAMP_CARDS,
    CARDS,
    PARCHMENTS,
    POST,
    RESOURCES,
    SHERIFF_PER_TOKEN,
    STATION,
    TREASURES,
    Harvest,
)
from engine.bunny_kingdom.rails import cells_along
from engine.bunny_kingdom.state import CAMPS, CONSTRUCTION, HARVEST, OVER, Holding, State
from engine.game import Score, ranked

LARGE = 3
"""The minimum number of cells of a large fief."""


class ScoredFief(msgspec.Struct, frozen=True, gc=False):
    """Connected cells of one seat."""

    cells: int
    """The set of cells."""
    cities: int
    """The number of cities."""
    strength: int
    """The number of towers."""
    goods: int
    """The resources, a bit each, in the order of `cards.RESOURCES`."""
    unset: int = 0
    """The number of trading posts whose resource is undecided; they count as the best one."""

    @property
    def points(self) -> int:
        """Strength times the number of different resources (B-038, B-040)."""
        return self.strength * (self.wealth if self.unset else self.goods).bit_count()

    @property
    def wealth(self) -> int:
        """The resources, including the best choices of undecided trading posts."""
        goods, left = self.goods, self.unset
        while left and (lacking := _BASIC & ~goods):
            goods, left = goods | lacking & -lacking, left - 1
        return goods

    def joined(self, other: ScoredFief) -> ScoredFief:
        """Return both as one fief."""
        return ScoredFief(
            self.cells | other.cells,
            self.cities + other.cities,
            self.strength + other.strength,
            self.goods | other.goods,
            self.unset + other.unset,
        )


_BASIC = (1 << len(BASIC)) - 1
OPEN = "open"
"""A value in place of a resource: an undecided trading post, when predicting a harvest."""
NOTHING = ScoredFief(0, 0, 0, 0)


@lru_cache(maxsize=4096)
def fief_as_printed(cells: int, land: Land) -> ScoredFief:
    """Return connected cells as printed, without pieces; a printed city has one tower (B-040)."""
    wood, fish, carrot = land.basic
    goods = bool(cells & wood) | bool(cells & fish) << 1 | bool(cells & carrot) << 2
    cities = (land.cities & cells).bit_count()
    return ScoredFief(cells, cities, cities, goods)


@cache
def fief_of_piece(piece: str, given: str = "") -> ScoredFief:
    """Return what a piece adds to its fief; a trading post produces `given`, before its choice nothing (B-040)."""
    card = CARDS[piece]
    if given == OPEN:
        return ScoredFief(0, 0, 0, 0, 1)
    goods = 1 << RESOURCES.index(given) if given else card.goods
    return ScoredFief(0, card.strength > 0, card.strength, goods)


@lru_cache(maxsize=4096)  # called for each piece that could be placed, and for every picture
def works_of(built: tuple[tuple[int, str], ...], posts: tuple[str, ...]) -> tuple[tuple[int, ScoredFief], ...]:
    """List the pieces that add something to a fief: the cell (as a set), and what it adds."""
    chosen = iter(posts)
    found = []
    for cell, piece in built:
        given = next(chosen, "") if CARDS[piece].kind == POST else ""
        adds = fief_of_piece(piece, given)
        if adds != NOTHING:
            found.append((1 << cell, adds))
    return tuple(found)


def fiefs(holding: Holding, land: Land) -> tuple[ScoredFief, ...]:
    """Return the fiefs of a seat, ordered by their first cells (B-039)."""
    return _find_fiefs(holding.cells, holding.links, holding.built, holding.posts, land)


@lru_cache(maxsize=2048)  # most observations and moves leave most seats' fiefs unchanged
def _find_fiefs(
    cells: int,
    links: tuple[tuple[int, int], ...],
    built: tuple[tuple[int, str], ...],
    posts: tuple[str, ...],
    land: Land,
) -> tuple[ScoredFief, ...]:
    works = works_of(built, posts)
    found = []
    for connected in fiefs_of(cells, links):
        fief = fief_as_printed(connected, land)
        for cell, adds in works:
            if connected & cell:
                fief = fief.joined(adds)
        found.append(fief)
    return tuple(found)


def holding_before_harvest(holding: Holding, decided: int = 0) -> Holding:
    """Return a holding as it is before a harvest: all trading posts undecided, except the first `decided`."""
    posts = sum([CARDS[piece].kind == POST for _, piece in holding.built])
    if posts <= decided:
        return holding
    return msgspec.structs.replace(holding, posts=(*holding.posts[:decided], *[OPEN] * (posts - decided)))


def in_order(own: Sequence[ScoredFief]) -> list[ScoredFief]:
    """Sort fiefs by points, then by size, descending."""
    return sorted(own, key=lambda fief: (-fief.points, -fief.cells.bit_count()))


def harvest_points(holding: Holding, land: Land) -> int:
    """Return the points of all fiefs of a seat (B-038)."""
    return sum([fief.points for fief in fiefs(holding, land)])


def cities_of(holding: Holding, land: Land) -> int:
    """Return a seat's cells with a city, printed or built (B-040)."""
    cities = land.cities & holding.cells
    for cell, adds in works_of(holding.built, holding.posts):
        if adds.cities:
            cities |= cell
    return cities


def railway_points(holding: Holding, land: Land, rails: int) -> int:
    """Return one point for each tower of the cities along the railway (X-035, X-036)."""
    beside = cells_along(rails) & holding.cells
    built = [adds.strength for cell, adds in works_of(holding.built, holding.posts) if cell & beside]
    return fief_as_printed(beside, land).strength + sum(built)


def railside_cities(holding: Holding, land: Land, rails: int) -> int:
    """Count a seat's cities along the railway, regardless of their towers (X-036, X-038)."""
    return (cells_along(rails) & cities_of(holding, land)).bit_count()


def stations_of(holding: Holding, land: Land) -> int:
    """Count the stations that a seat controls, including the printed one of the Central Station (X-014)."""
    printed = land.central >= 0 and holding.cells >> land.central & 1
    return printed + sum([piece == STATION for _, piece in holding.built])


def parchments_of(holding: Holding) -> tuple[str, ...]:
    """List the parchments that a seat holds, in the order they came (B-017, B-018)."""
    return tuple([card for card in holding.played if card in PARCHMENTS])


def camps_of(holding: Holding) -> int:
    """Count the camp cards that a seat has played."""
    return sum([card in CAMP_CARDS for card in holding.played])


def units_produced(holding: Holding, land: Land) -> list[int]:
    """Count the units of each resource that a seat produces; a wood farm in a forest makes two of wood.

    B-034, B-045.
    """
    made = [(cells & holding.cells).bit_count() for cells in land.basic] + [0 for _ in RESOURCES[len(BASIC) :]]
    for _, adds in works_of(holding.built, holding.posts):
        if adds.goods:
            made[adds.goods.bit_length() - 1] += 1
    return made


def mission_counts(holding: Holding, own: Sequence[ScoredFief], land: Land, rails: int) -> dict[str, int]:
    """Return the counts that missions use (`Card.per`), except treasures, which copies can change. `own` are the fiefs.

    B-045, X-010.
    """
    made = units_produced(holding, land)
    cities = cities_of(holding, land)
    giving = land.basic[0] | land.basic[1] | land.basic[2]
    for cell, adds in works_of(holding.built, holding.posts):
        if adds.goods:
            giving |= cell
    beside = cells_along(rails)
    return {
        "parchments": len(parchments_of(holding)),
        "cities": cities.bit_count(),
        "border": (BORDER & holding.cells).bit_count(),
        "corners": (CORNERS & holding.cells).bit_count(),
        **dict(zip(BASIC, made, strict=False)),
        "luxury": sum(made[len(BASIC) :]),
        "mountains": (land.terrains["mountain"] & holding.cells).bit_count(),
        "fiefs": len(own),
        "large-fiefs": sum([fief.cells.bit_count() >= LARGE for fief in own]),
        "poor-cities": sum([fief.cities for fief in own if not fief.goods]),
        "bare-cells": (holding.cells & ~cities & ~giving).bit_count(),
        "camps": camps_of(holding),
        "stations": stations_of(holding, land),
        "railside-cells": (beside & holding.cells).bit_count(),
        "railside-cities": (beside & cities).bit_count(),
        "railway-cards": holding.railway_cards,
    }


class Domain(NamedTuple):
    """The facts of one seat that its parchments score."""

    counts: Mapping[str, int]
    fiefs: tuple[ScoredFief, ...]
    most: bool
    """Whether it has strictly more cells than every other seat."""


def domain_of(seat: int, holdings: Sequence[Holding], land: Land, rails: int) -> Domain:
    """Return the domain of one seat (B-045)."""
    own = fiefs(holdings[seat], land)
    size = holdings[seat].cells.bit_count()
    most = all(size > other.cells.bit_count() for at, other in enumerate(holdings) if at != seat)
    return Domain(mission_counts(holdings[seat], own, land, rails), own, most)


def _treasure_points(card: str, owned: Sequence[str]) -> int:
    fact = CARDS[card]
    return fact.together if fact.partner and fact.partner in owned else fact.points


def parchment_points(card: str, owned: Sequence[str], domain: Domain) -> int:
    """Return the points of a parchment for a seat that has all of `owned`, including it (copies as what they copied).

    The parchment for being second, and a copying one without a target, score 0 here.

    B-045, X-010.
    """
    fact = CARDS[card]
    if card in TREASURES:
        return _treasure_points(card, owned)
    if fact.per:
        count = sum(other in TREASURES for other in owned) if fact.per == "treasures" else domain.counts[fact.per]
        if fact.least:
            return fact.points if count >= fact.least else 0
        return fact.points * count
    if fact.rule == "most-cells":
        return fact.points if domain.most else 0
    if fact.rule == "all-but-best-fief":
        points = [fief.points for fief in domain.fiefs]
        return sum(points) - max(points, default=0)
    if fact.rule == "treasures-again":
        return sum(_treasure_points(other, owned) for other in owned if other in TREASURES)
    return 0


def is_second(seat: int, totals: Sequence[int]) -> bool:
    """Whether exactly one seat is ahead of this seat and of those tied with it (B-045)."""
    return sum(total > totals[seat] for total in totals) == 1


class Scored(NamedTuple):
    """A revealed parchment with its points."""

    card: str
    copied: tuple[str, ...]
    """The chain of cards that a copying parchment copied."""
    points: int


def score_parchments(
    own: Sequence[Sequence[str]],
    copies: Sequence[Sequence[tuple[str, ...]]],
    seats: Sequence[Domain],
    before: Sequence[int],
) -> tuple[tuple[Scored, ...], ...]:
    """Return the parchments of all seats with their points. `before` holds the points without parchments.

    The second place is determined once, from all other points, even if its points then change the ranking.

    B-045.
    """
    became = [{chain[0]: chain[1:] for chain in chains} for chains in copies]
    ends = [
        [became[seat][card][-1] if became[seat].get(card) else card for card in cards] for seat, cards in enumerate(own)
    ]
    given = [[parchment_points(end, ends[seat], seats[seat]) for end in ends[seat]] for seat in range(len(own))]
    totals = [points + sum(given[seat]) for seat, points in enumerate(before)]
    return tuple(
        tuple(
            Scored(
                card,
                became[seat].get(card, ()),
                points + (CARDS[end].points if CARDS[end].rule == "second" and is_second(seat, totals) else 0),
            )
            for card, end, points in zip(cards, ends[seat], given[seat], strict=True)
        )
        for seat, cards in enumerate(own)
    )


def total_of_harvests(harvests: Sequence[Harvest]) -> int:
    """Return the total points of harvests."""
    return sum([one.fiefs + one.railway + one.stations + one.sheriff for one in harvests])


def parchments_scored(state: State) -> tuple[tuple[Scored, ...], ...]:
    """Return the parchments of all seats with their current points, including copies."""
    world = state.world
    own = [parchments_of(holding) for holding in world.holdings]
    land = land_with(world.central)
    seats = [domain_of(seat, world.holdings, land, world.rails) for seat in range(state.setup.seats)]
    return score_parchments(own, world.copies, seats, [total_of_harvests(rounds) for rounds in world.harvests])


def track_points(state: State, seat: int) -> int:
    """Return the sheriff's points for this round's track, from the end of laying until the harvest includes them.

    X-032.
    """
    counted = state.phase.kind in (CAMPS, CONSTRUCTION, HARVEST) and seat == state.world.sheriff
    return SHERIFF_PER_TOKEN * state.world.laid if counted else 0


def points_by_source(state: State) -> list[dict[str, int]]:
    """Return the points of each seat by source; parchments count only when the game is over.

    B-046, B-047.
    """
    cards = parchments_scored(state) if state.phase.kind == OVER else ((),) * state.setup.seats
    found = []
    for seat, (rounds, own) in enumerate(zip(state.world.harvests, cards, strict=True)):
        points = {"fiefs": 0, "railway": 0, "stations": 0, "sheriff": track_points(state, seat)}
        for one in rounds:
            points["fiefs"] += one.fiefs
            points["railway"] += one.railway
            points["stations"] += one.stations
            points["sheriff"] += one.sheriff
        points["parchments"] = sum([card.points for card in own])
        found.append(points)
    return found


def scores(state: State) -> tuple[Score, ...]:
    """Return the result by seat; equal totals share a rank (B-046, B-047)."""
    parts = points_by_source(state)
    totals = [sum(part.values()) for part in parts]
    return tuple(map(Score, range(len(parts)), ranked(totals), totals, parts))
