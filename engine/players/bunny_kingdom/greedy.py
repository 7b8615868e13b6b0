"""The greedy player of Bunny Kingdom: looks one move ahead at the points of the harvests.

A card's value is what it adds to a harvest, times the harvests left, plus estimates for later: adjacent own fiefs,
cities, new resources. Parchments count for their points now and as the kingdom grows. A piece goes where the harvest
gains most, and waits while it gains nothing. Track goes next to own cities; the sheriff lays all of it.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from engine.bunny_kingdom.cards import (
    CAMP,
    CARDS,
    CENTRAL,
    CITY,
    FARM,
    MISSION,
    POST,
    PROVISIONS,
    RAIL_CARD,
    STATION,
    SWITCH_CARD,
    TERRITORY,
    TOWER,
    TREASURE,
)
from engine.bunny_kingdom.moves import Announce, Build, Charge, Copy, Discard, Move, Pick, Play, Post, Rail, Tower
from engine.bunny_kingdom.observation import Cell, Observation, PieceSpot, SeatSeen, Task
from engine.bunny_kingdom.rails import SIDE_OF
from engine.game import Chance
from engine.players.best import best, viewer_of

_PROMISE = {CITY: 1.6, FARM: 1.2, POST: 1.6, CAMP: 0.8, TOWER: 1.0, STATION: 0.9, CENTRAL: 1.2}
"""Estimated later value of a piece per harvest left, on top of its best place now; for a city, per tower."""
_PROVISIONS_WORTH = 1.6
_TRACK_WORTH = 1.5
_SHERIFF_PER_TOKEN = 2


class KingdomOutlook:
    """Estimates of what moves would gain the viewer's kingdom."""

    def __init__(self, seen: Observation, own: SeatSeen) -> None:
        self.seen = seen
        self.own = own
        self.harvests = seen.rounds - seen.round + 1
        self.offers = {offer.card: offer for offer in seen.offers}
        self.cells: Mapping[str, Cell] = {cell.name: cell for cell in seen.cells}
        task = seen.task
        self.spots = (
            {}
            if task is None
            else {(piece, spot.cell): spot.harvest for piece, spots in task.spots.items() for spot in spots}
        )
        self.bridges = () if task is None else task.bridges
        self.fief_of = {cell: fief for fief in own.fiefs for cell in fief.cells}

    def card(self, card: str) -> float:
        """Return the estimated value of a card of the hand."""
        fact, offer, harvests = CARDS[card], self.offers[card], self.harvests
        gain = float(offer.points) * harvests
        if fact.kind == TERRITORY:
            return gain + self.territory(card)
        if fact.kind == TREASURE:
            return float(offer.points)
        if fact.kind == MISSION:
            return 1.5 + offer.points * (1 + 0.3 * (harvests - 1))
        if fact.kind in (RAIL_CARD, SWITCH_CARD):
            return 2 + _TRACK_WORTH * fact.tokens
        if card == PROVISIONS:
            return _PROVISIONS_WORTH * (harvests + 1)
        return gain + _PROMISE[fact.kind] * max(1, fact.strength) * (harvests - 0.5)

    def territory(self, card: str) -> float:
        """Estimate a cell's later value: it joins fiefs, and may bring a city or resources they lack."""
        cell, joined = self.cells[card], [self.own.fiefs[at] for at in self.offers[card].joins]
        worth = 0.3 + 0.5 * len(joined) * self.harvests
        for fief in joined:
            new = set(cell.produces) - set(fief.resources)
            worth += 0.4 * self.harvests * (len(new) + (cell.strength > 0))
        return worth + 0.5 * self.harvests * (cell.strength > 0) + 0.2 * bool(cell.produces)

    def announced(self, piece: str) -> tuple[PieceSpot, ...]:
        """List the cells for a camp that could be announced."""
        return () if self.seen.task is None else self.seen.task.spots[piece]

    def placed(self, harvest: int, *cells: str) -> float:
        """Value a placement by its harvest, slightly more in a large fief. Negative if it should wait."""
        gain = harvest - self.own.harvest
        if gain <= 0 and self.harvests > 1:
            return -1.0
        size = sum(len(self.fief_of[cell].cells) for cell in cells if cell in self.fief_of)
        return gain * self.harvests + 0.01 * size + 0.1

    def track(self, edge: int) -> float:
        """Value track: own towers newly along the railway, minus half of the others', and the sheriff's points."""
        side = SIDE_OF[edge]
        worth = 0.0
        for name in (side.cell, side.other):
            cell = self.cells.get(name)
            if cell is not None and not cell.railside and cell.strength and cell.seat is not None:
                worth += cell.strength * self.harvests * (1.0 if cell.seat == self.seen.viewer else -0.5)
        mine = self.seen.sheriff == self.seen.viewer
        return worth + (_SHERIFF_PER_TOKEN if mine else -_SHERIFF_PER_TOKEN / 2)


def choose(observation: Observation, moves: Sequence[Move], chance: Chance) -> Move:
    """Return the move with the highest value, breaking ties at random."""
    outlook = KingdomOutlook(observation, observation.seats[viewer_of(observation)])
    return best(moves, lambda move: value_of(outlook, move), chance)


def value_of(outlook: KingdomOutlook, move: Move) -> float:
    """Estimate what a move adds; `done` is 0, so a move below 0 is not worth making."""
    match move:
        case Pick(card) | Discard(card):
            return outlook.card(card)
        case Play(card):
            # First choose the card to play, then the card to keep from the neighbour.
            return 100 + outlook.card(card)
        case Build(piece, cell):
            name = outlook.seen.cells[cell].name
            return outlook.placed(outlook.spots[piece, name], name)
        case Announce(piece):
            return max([outlook.placed(spot.harvest, spot.cell) for spot in outlook.announced(piece)])
        case Tower(first, second):
            return outlook.placed(_harvest_with_towers(outlook, first, second))
        case Rail(edge):
            return outlook.track(edge)
        case Post() | Charge() | Copy() if outlook.seen.task is not None:
            return float(_worth_in_task(outlook.seen.task, move))
        case _:
            return 0.0


def _worth_in_task(task: Task, move: Post | Charge | Copy) -> int:
    """Return the points that the task names for a choice."""
    match move:
        case Post(resource):
            return task.gives[resource]
        case Charge(seat):
            return task.opponents[seat]
        case Copy(card):
            return task.worth[card]


def _harvest_with_towers(outlook: KingdomOutlook, first: int, second: int) -> int:
    """Return the harvest after placing sky towers on two cells."""
    names = {outlook.seen.cells[first].name, outlook.seen.cells[second].name}
    for bridge in outlook.bridges:
        if names.intersection(bridge.first) and names.intersection(bridge.second):
            return bridge.harvest
    return outlook.own.harvest
