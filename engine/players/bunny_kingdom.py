"""The players of Bunny Kingdom. `MIND` tries its picks by what may come after them, `choose` is the greedy one.

The greedy player looks one ply ahead, by what harvests will give.

A card is worth what it adds to a harvest, as often as there are harvests left, and something for what may come of it:
cells beside its own fiefs, cities and new resources. Parchments count for what they give now and will give as the
kingdom grows. A piece is placed where the harvest gains most, and kept while it gains nothing. Track is laid beside own
cities, and freely by the sheriff.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import combinations

from engine.bunny_kingdom.asking import moves as moves_of
from engine.bunny_kingdom.board import INDEX, SIZE, land_with
from engine.bunny_kingdom.cards import (
    CAMP,
    CARDS,
    CENTRAL,
    CITY,
    FARM,
    MISSION,
    PICKS,
    POST,
    PROVISIONS,
    RAIL_CARD,
    STATION,
    SWITCH_CARD,
    TERRITORY,
    TOWER,
    TREASURE,
)
from engine.bunny_kingdom.imagine import hidden_cards, imagine
from engine.bunny_kingdom.moves import Announce, Build, Charge, Copy, Discard, Move, Pick, Play, Post, Rail, Tower
from engine.bunny_kingdom.observation import Cell, Observation, SeatSeen, Spot
from engine.bunny_kingdom.observe import observe
from engine.bunny_kingdom.rails import SIDE_OF, edge_at
from engine.bunny_kingdom.state import PICK, PLAY, State
from engine.draft import LEFT
from engine.game import Chance
from engine.grid import mask_of
from engine.players.best import best
from engine.players.bunny import Course, Kingdom, played_on, shuffled
from engine.players.mind import Line, Mind

_PROMISE = {CITY: 1.6, FARM: 1.2, POST: 1.6, CAMP: 0.8, TOWER: 1.0, STATION: 0.9, CENTRAL: 1.2}
"""What a piece is worth for each harvest left beyond its best place now; a city as often as it has towers."""
_PROVISIONS_WORTH = 1.6
_TRACK_WORTH = 1.5
_SHERIFF_PER_TOKEN = 2


class _Outlook:
    """What the viewer's own kingdom would gain."""

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
        """What a card of the hand is worth."""
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
        """What may come of a cell: it joins fiefs, and brings a city or a resource that they lack."""
        cell, joined = self.cells[card], [self.own.fiefs[at] for at in self.offers[card].joins]
        worth = 0.3 + 0.5 * len(joined) * self.harvests
        for fief in joined:
            new = set(cell.produces) - set(fief.resources)
            worth += 0.4 * self.harvests * (len(new) + (cell.strength > 0))
        return worth + 0.5 * self.harvests * (cell.strength > 0) + 0.2 * bool(cell.produces)

    def announced(self, piece: str) -> tuple[Spot, ...]:
        """Where a camp could go that is announced."""
        return () if self.seen.task is None else self.seen.task.spots[piece]

    def placed(self, harvest: int, *cells: str) -> float:
        """What a placement adds; a little more in a large fief. Nothing for what can wait."""
        gain = harvest - self.own.harvest
        if gain <= 0 and self.harvests > 1:
            return -1.0
        size = sum(len(self.fief_of[cell].cells) for cell in cells if cell in self.fief_of)
        return gain * self.harvests + 0.01 * size + 0.1

    def track(self, edge: int) -> float:
        """What track gives: towers newly beside the railway, less those of the others; two points to the sheriff."""
        side = SIDE_OF[edge]
        worth = 0.0
        for name in (side.cell, side.other):
            cell = self.cells.get(name)
            if cell is not None and not cell.railside and cell.strength and cell.seat is not None:
                worth += cell.strength * self.harvests * (1.0 if cell.seat == self.seen.viewer else -0.5)
        mine = self.seen.sheriff == self.seen.viewer
        return worth + (_SHERIFF_PER_TOKEN if mine else -_SHERIFF_PER_TOKEN / 2)


def choose(observation: Observation, moves: Sequence[Move], chance: Chance) -> Move:
    """The best of the moves; chance decides between equals."""
    if observation.viewer is None:
        raise ValueError("a spectator has no moves")
    outlook = _Outlook(observation, observation.seats[observation.viewer])
    return best(moves, lambda move: _value(outlook, move), chance)


def _value(outlook: _Outlook, move: Move) -> float:
    """What a move adds; less than that of `done` when it is better left out."""
    task = outlook.seen.task
    match move:
        case Pick(card):
            return outlook.card(card)
        case Play(card):
            # First the card to play, then the one that the neighbour shall not get.
            return 100 + outlook.card(card)
        case Discard(card):
            return outlook.card(card)
        case Build(piece, cell):
            name = outlook.seen.cells[cell].name
            return outlook.placed(outlook.spots[piece, name], name)
        case Announce(piece):
            return max([outlook.placed(spot.harvest, spot.cell) for spot in outlook.announced(piece)])
        case Tower(first, second):
            return outlook.placed(_joined(outlook, first, second))
        case Rail(edge):
            return outlook.track(edge)
        case Post(resource):
            return float(task.gives[resource]) if task is not None else 0.0
        case Charge(seat):
            return float(task.opponents[seat]) if task is not None else 0.0
        case Copy(card):
            return float(task.worth[card]) if task is not None else 0.0
        case _:
            return 0.0


def _joined(outlook: _Outlook, first: int, second: int) -> int:
    """The harvest after sky towers on two cells."""
    names = {outlook.seen.cells[first].name, outlook.seen.cells[second].name}
    for bridge in outlook.bridges:
        if names.intersection(bridge.first) and names.intersection(bridge.second):
            return bridge.harvest
    return outlook.own.harvest


# --- Thinking ahead ---------------------------------------------------------------------------------------------------

_BUDGET = 600
_CARDS = {True: 8, False: 6}
"""With two players, with more: how many cards of a hand are worth a thought."""
_CHOICE = {True: 0.5, False: 0.75}
"""With two players, with more: see `Course`."""
_TRUST = 8
"""For how many playouts counts what a card is worth roughly."""
_DENIAL = {True: 0.6, False: 0.0}
"""How much of what a card is worth to the next seat counts for taking it away."""


def _lines(seen: Observation, budget: int, chance: Chance) -> list[Line]:
    """What might be done, the best first. Only picks are tried; the rest is the greedy player's."""
    task = seen.task
    if seen.viewer is None or task is None:
        raise ValueError("there is nothing to think of")
    if task.kind == PICK or (task.kind == PLAY and task.can_play):
        return Picking(seen, seen.viewer, chance).lines(budget)
    state = imagine(seen, chance)
    moves = moves_of(state, seen.viewer)
    outlook = _Outlook(seen, seen.seats[seen.viewer])
    if task.kind == PLAY:
        against = Picking(seen, seen.viewer, chance)
        return [Line((against.thrown(seen.hand),), 0.0, 0.0, 0, {})]
    first = best(moves, lambda move: _value(outlook, move), chance)
    others = sorted([(-_value(outlook, move), at) for at, move in enumerate(moves) if move != first])[:2]
    return [Line((first,), _value(outlook, first), 0.0, 0, {})] + [
        Line((moves[at],), -value, 0.0, 0, {}) for value, at in others
    ]


class Picking:
    """A turn of the exploration."""

    def __init__(self, seen: Observation, seat: int, chance: Chance) -> None:
        self.seen, self.seat, self.chance = seen, seat, chance
        self.two = len(seen.seats) == 2
        self.land = land_with(INDEX[seen.central] if seen.central else -1, seen.options["camp_cells"])
        self.rails = mask_of([edge_at(*divmod(INDEX[rail.cell], SIZE), rail.side) for rail in seen.rails])
        self.own = self.kingdom(seat)
        self.others = [holding for at, holding in enumerate(seen.holdings) if at != seat]
        self.harvests = seen.rounds - seen.round + 1
        step = 1 if seen.direction == LEFT else -1
        self.next = self.kingdom((seat + step) % len(seen.seats))

    def kingdom(self, seat: int) -> Kingdom:
        """The kingdom of a seat."""
        holdings = self.seen.holdings
        taken = 0
        for other, holding in enumerate(holdings):
            taken |= holding.cells if other != seat else 0
        return Kingdom(holdings[seat], self.land, self.rails, taken)

    def thrown(self, left: Sequence[str]) -> Move:
        """The card that the next seat shall not get."""
        return Discard(max(left, key=lambda card: self.next.quick(card, self.harvests)))

    def lines(self, budget: int) -> list[Line]:
        """What might be picked: pairs of the best cards, or with two players one and what is thrown away."""
        seen, hand = self.seen, self.seen.hand
        likely = sorted(hand, key=lambda card: -self.own.quick(card, self.harvests))[: _CARDS[self.two]]
        count = PICKS - len(seen.chosen) if not self.two else 1
        tried = dict.fromkeys(combinations(likely, count), 0.0)
        course = Course(seen.parts - seen.part, seen.parts, 1 if self.two else PICKS, self.harvests, _CHOICE[self.two])
        pool = [*hidden_cards(seen), *(card for known in seen.known for card in known)]
        alive, worlds, level = list(tried), 0, 0.0
        while True:
            rounds = max(1, (len(alive) - 1).bit_length())
            each = max(1, budget // rounds // len(alive)) if len(alive) > 1 else 1
            for _ in range(each):
                order = shuffled(pool, self.chance)
                level += self.tried((), course, order)
                for cards in alive:
                    tried[cards] += self.tried(cards, course, order)
            worlds += each
            budget -= each * len(alive)
            alive.sort(key=lambda cards: -self.mean(cards, tried[cards] - level, worlds))
            if len(alive) < 3:
                break
            alive = alive[: (len(alive) + 1) // 2]
        return [Line(self.moves(cards), tried[cards] / worlds, 0.0, worlds, {}) for cards in alive]

    def tried(self, cards: Sequence[str], course: Course, order: Sequence[str]) -> float:
        """What comes of these cards, if those to come are in this order."""
        kingdom = self.own.copy()
        for card in (*self.seen.chosen, *cards):
            kingdom.take(card)
        return played_on(kingdom, course, order, self.seen.holdings[self.seat], self.others)

    def mean(self, cards: Sequence[str], gained: float, worlds: int) -> float:
        """What cards add: the mean of so many playouts and of what they are roughly worth, and what they deny."""
        rough = sum([self.own.quick(card, self.harvests) for card in cards])
        return (gained + _TRUST * rough) / (worlds + _TRUST) + self.denied(cards)

    def denied(self, cards: Sequence[str]) -> float:
        """What these cards are worth to the next seat, as far as that counts."""
        share = _DENIAL[self.two]
        return share * sum([self.next.quick(card, self.harvests) for card in cards]) if share else 0.0

    def moves(self, cards: tuple[str, ...]) -> tuple[Move, ...]:
        """The moves that take these cards."""
        if not self.two:
            return tuple([Pick(card) for card in cards])
        left = list(self.seen.hand)
        left.remove(cards[0])
        return (
            (Play(cards[0]), self.thrown(left)) if self.seen.task and self.seen.task.can_discard else (Play(cards[0]),)
        )


def _plans(state: State, seat: int, chance: Chance) -> list[tuple[Move, ...]]:
    return [line.moves for line in _lines(observe(state, seat), _BUDGET, chance)]


def _policy(state: State, seat: int, chance: Chance) -> Move:
    return choose(observe(state, seat), moves_of(state, seat), chance)


MIND: Mind[State, Move] = Mind(policy=_policy, plans=_plans, budget=_BUDGET, lines=_lines)
