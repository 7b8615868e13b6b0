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

from engine.bunny_kingdom.asking import left_in_hand, turn_of
from engine.bunny_kingdom.asking import moves as moves_of
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
from engine.bunny_kingdom.moves import (
    PICKS_OF,
    Announce,
    Build,
    Charge,
    Copy,
    Discard,
    Move,
    Pick,
    Play,
    Post,
    Rail,
    Tower,
)
from engine.bunny_kingdom.observation import Cell, Observation, SeatSeen, Spot
from engine.bunny_kingdom.observe import observe
from engine.bunny_kingdom.rails import SIDE_OF
from engine.bunny_kingdom.state import PICK, PLAY, State
from engine.game import Chance
from engine.phase import owed
from engine.players.best import best
from engine.players.bunny.policy import policy, rival_value, valued, wanted
from engine.players.mind import Mind

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

_CARDS = 6
"""How many cards of a hand are worth a thought."""
_TRIED = 8
"""How many lines are."""
_DENIAL = {True: 0.6, False: 0.0}
"""With two players, with more: how much of what cards are worth to the next seat counts for taking them away."""


def plans(state: State, seat: int, chance: Chance) -> Sequence[tuple[Move, ...]]:
    """Picks of the cards that seem best; else what the policy does, and the moves that bring most at once."""
    kind = owed(state.phase, seat)
    if kind == PICK:
        turn = state.phase.turns[seat]
        owes = PICKS - (0 if turn is None else len(turn.chosen))
        cards = [card for _, card in valued(state, seat, left_in_hand(state, seat))[:_CARDS]]
        lines: list[tuple[Move, ...]] = [
            tuple([PICKS_OF[card][0] for card in picked]) for picked in dict.fromkeys(combinations(cards, owes))
        ]
        return sorted(lines, key=lambda line: -hunch(state, seat, line))[:_TRIED]
    if kind == PLAY:
        return _plays(state, seat)
    first = tuple(policy(state, seat, chance))
    seen = observe(state, seat)
    outlook = _Outlook(seen, seen.seats[seat])
    worth = {move: _value(outlook, move) for move in moves_of(state, seat)}
    # What gains nothing is kept: few playouts cannot tell it from what is worth placing. A station gains besides.
    useful = [move for move in worth if worth[move] >= 0 or (isinstance(move, Build) and move.piece == STATION)]
    moves = sorted(useful, key=lambda move: -worth[move])
    return [first, *[(move,) for move in moves[:_TRIED] if (move,) != first]][:_TRIED]


def _plays(state: State, seat: int) -> Sequence[tuple[Move, ...]]:
    """Two players: what might be played, and with the best what might be thrown away."""
    turn, left = turn_of(state, seat), left_in_hand(state, seat)
    if turn.chosen:
        return [tuple(policy(state, seat, Chance("any")))]
    found: list[tuple[Move, ...]] = []
    for _, card in valued(state, seat, tuple(dict.fromkeys(left)))[:_TRIED]:
        play = PICKS_OF[card][1]
        if turn.discarded:
            found.append((play,))
            continue
        rest = list(left)
        rest.remove(card)
        found.append((play, PICKS_OF[wanted(state, seat, rest)][2]))
    return found


def hunch(state: State, seat: int, line: tuple[Move, ...]) -> float:
    """What the cards that are picked are roughly worth, and what they deny; nothing is said of the rest."""
    cards = [move.card for move in line if isinstance(move, Pick | Play)]
    if not cards:
        return 0.0
    own = sum([value for value, _ in valued(state, seat, cards)])
    share = _DENIAL[state.setup.seats == 2]
    return own + (share * sum([rival_value(state, seat, card) for card in cards]) if share else 0.0)


MIND: Mind[State, Move] = Mind(policy, plans=plans, budget=40, hunch=hunch, trust=8)
