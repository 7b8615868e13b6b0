"""The players of Imhotep: each stone at each site has a price, for its owner; a move is worth what it changes.

A ship in the harbour is worth what it may bring the player where it sails, less what it brings the others; loading
changes that, sailing cashes it in. The greedy player looks no further than the ship in hand; those that think ahead try
the moves of the greatest worth and play on to the end of the game as the greedy one would.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import lru_cache
from typing import Any

from engine import agenda
from engine.game import Chance
from engine.imhotep.asking import MOST, moves
from engine.imhotep.cards import (
    BESIDE,
    BLUE,
    BURIAL,
    BURIAL_ROWS,
    CARDS,
    CHISEL,
    COLUMNS,
    FIGURES,
    GREEN,
    HAMMER,
    LEVER,
    MARKET,
    OBELISK_PLACES,
    OBELISKS,
    PER_DECORATION_POINT,
    PYRAMID,
    RED,
    ROUNDS,
    ROW_PLACES,
    SAIL,
    SHIPS,
    STATUE,
    TEMPLE,
    TEMPLE_BONUSES,
    TEMPLE_POINTS,
    TOWER,
    TOWER_POINTS,
    UNUSED_BLUE,
)
from engine.imhotep.harbour import docks, put, takeable
from engine.imhotep.imagine import imagine
from engine.imhotep.moves import (
    Bonus,
    Chisel,
    FaceDown,
    Hammer,
    Keep,
    Lever,
    Load,
    Move,
    Sail,
    SailCard,
    Skip,
    Stack,
    Stones,
    Take,
)
from engine.imhotep.observation import Observation
from engine.imhotep.scoring import by_size, groups
from engine.imhotep.sites import PYRAMID_NAMES, SPOTS, visible
from engine.imhotep.state import EMPTY, State
from engine.players.best import best
from engine.players.mind import Mind

_RIVALRY = 0.8
"""What a point of all the others together weighs against an own one."""
_TRAFFIC = 2.1
"""Stones that come to a site in a round, about."""
_OWN_WAY = 0.55
"""How likely a ship goes where the player wants it, and not just anywhere."""
_NOT_READY = 0.85
"""What a ship is worth that cannot sail yet, against one that can."""
_STONE, _LAST_STONE = 0.75, 0.3
"""What a stone on the sled is worth; in the last round."""
_CARD_USES = {CHISEL: 1.0, SAIL: 1.2, LEVER: 0.8, HAMMER: 1.4}
"""What a blue card is worth beyond its point, while there are rounds to come."""
_DRAWN = 2.0
"""What a card is worth that nobody has seen."""
_BONUS = {"": 0.0, "card": _DRAWN, "stones": 1.5, "place": 0.8}


_TRIED = 8
"""How many moves are thought through."""

Gains = tuple[float, ...]
"""What something brings, by seat."""


class _Outlook:
    """What the table promises to each seat, as one of them sees it; stones are written as in the state."""

    def __init__(self, state: State, own: int) -> None:
        world = state.world
        self.world = world
        self.own = own
        self.count = state.setup.seats
        self.later = ROUNDS - world.round
        """Rounds after this one."""
        self.figures = state.setup.options["figures"]
        self.stone = _STONE if self.later else _LAST_STONE
        stack = state.agenda.stack
        most = MOST.get(stack[-1].kind if stack else agenda.TURN, 0)
        self.most = takeable(world.sleds[own], world.quarries[own], most)
        """How many stones can be taken now."""
        self.ships = {ship.id: ship.slots for ship in world.ships}
        self.docks = docks(world.ships)
        self.nets: dict[tuple[str, str], float] = {}
        self.promises: dict[str, float] = {"": 0.0}

    # --- Ships --------------------------------------------------------------------------------------------------------

    def net(self, stones: str, site: str) -> float:
        """What stones unloaded in this order bring the player, less what they bring the others."""
        known = self.nets.get((site, stones))
        if known is None:
            gains = self.gains(site, stones)
            mine = gains[self.own]
            known = mine - _RIVALRY * (sum(gains) - mine) / max(1, self.count - 1)
            self.nets[site, stones] = known
        return known

    def afloat(self, ship: str, slots: str) -> float:
        """What a ship in the harbour promises."""
        stones = slots.replace(EMPTY, "")
        promise = self.promises.get(stones)
        if promise is None:
            nets = [self.net(stones, site) for site in self.docks]
            promise = _OWN_WAY * max(nets) + (1 - _OWN_WAY) * sum(nets) / len(nets) if nets else 0.0
            self.promises[stones] = promise
        return promise if len(stones) >= SHIPS[ship].minimum else _NOT_READY * promise

    def loaded(self, ship: str, *slots: int) -> str:
        """The slots of a ship with own stones on some more."""
        after = self.ships[ship]
        for slot in slots:
            after = put(after, slot, str(self.own))
        return after

    def load(self, ship: str, *slots: int) -> float:
        """What own stones on a ship add."""
        before = self.afloat(ship, self.ships[ship])
        return self.afloat(ship, self.loaded(ship, *slots)) - before - self.stone * len(slots)

    def sail(self, ship: str, site: str, slots: str) -> float:
        """What sailing a ship adds, with these stones on it, in the order of unloading."""
        return self.net(slots.replace(EMPTY, ""), site) - self.afloat(ship, self.ships[ship])

    def spend(self, card: str) -> float:
        """What a blue card is worth in the hand."""
        return UNUSED_BLUE + (_CARD_USES[card] if self.later else 0.0)

    # --- Cards --------------------------------------------------------------------------------------------------------

    def card(self, seat: int, name: str, more: int = 0) -> float:
        """What a card is worth to a seat that has just taken `more` statues."""
        card = CARDS[name]
        if card.colour == RED:
            return self.gains(card.site, str(seat))[seat] if self.world.quarries[seat] else 0.0
        if card.colour == BLUE:
            return UNUSED_BLUE + (_CARD_USES[name] if self.later else 0.0)
        if card.colour == GREEN:
            return (self.stones_at(card.site) + _TRAFFIC * self.later) / PER_DECORATION_POINT
        held = self.world.hands[seat].count(STATUE) + more
        table = FIGURES[self.figures].statue_points
        return by_size(table, held + 1) - by_size(table, held) + 0.4 * min(self.later, 3)

    def stones_at(self, site: str) -> int:
        """How many stones lie at a building site."""
        world = self.world
        if site == PYRAMID:
            return sum(map(len, world.pyramids)) + len(world.beside)
        if site == TEMPLE:
            return len(world.temple)
        return len(world.burial) if site == BURIAL else sum(world.heights) + TOWER * len(world.towers)

    # --- Sites --------------------------------------------------------------------------------------------------------

    def gains(self, site: str, stones: str) -> Gains:
        """What stones bring there, by seat."""
        world, count, later = self.world, self.count, self.later
        if site == MARKET:
            return self.market(stones)
        side = world.side(site)
        if site == PYRAMID:
            return _pyramid(side, tuple(map(len, world.pyramids)), stones, count, later > 0)
        if site == TEMPLE:
            columns = COLUMNS[count]
            return _temple(side, visible(world.temple, columns), len(world.temple) % columns, stones, count, later)
        if site == OBELISKS:
            return _obelisks(side, world.heights, len(world.towers), stones, later > 0)
        if side == "A":
            return _chamber(world.burial, self.figures, stones, count, min(later, 2))
        return _rows(tuple([world.burial[row::BURIAL_ROWS] for row in range(BURIAL_ROWS)]), stones, count)

    def market(self, stones: str) -> Gains:
        """Every owner takes the best card left."""
        gains = [0.0] * self.count
        left = [card for card in self.world.market if card]
        hidden = bool(self.world.facedown)
        statues = [0] * self.count
        for stone in stones:
            seat = int(stone)
            worths = [self.card(seat, card, statues[seat]) for card in left]
            worth = max(worths, default=0.0)
            if hidden and worth < _DRAWN + 0.5:
                hidden, worth = False, _DRAWN + 0.5
            elif left:
                statues[seat] += left.pop(worths.index(worth)) == STATUE
            # The stone goes back to the quarry, where it is worth a little.
            gains[seat] += worth + 0.3 * (self.later > 0)
        return tuple(gains)


# What stones bring at a site follows from little of the state, which stays the same for many moves: kept. Each adds it
# to `gains`, by seat.


def _space(points: int, bonus: str, later: bool) -> float:
    """What a space of a pyramid is worth."""
    return points + (_BONUS[bonus] if later or bonus == "card" else 0.0)


@lru_cache(maxsize=1 << 14)
def _pyramid(side: str, built: tuple[int, ...], stones: str, count: int, later: bool) -> Gains:
    """Every owner takes the best space that is open."""
    gains = [0.0] * count
    rooms = [list(spots[done:]) for spots, done in zip(SPOTS[side], built, strict=True)]
    for stone in stones:
        open_ = [room for room in rooms if room]
        if not open_:
            gains[int(stone)] += BESIDE
            continue
        spot = max(open_, key=lambda room: _space(room[0].points, room[0].bonus, later)).pop(0)
        gains[int(stone)] += _space(spot.points, spot.bonus, later)
    return tuple(gains)


@lru_cache(maxsize=1 << 14)
def _temple(side: str, seen: str, column: int, stones: str, count: int, later: int) -> Gains:
    """A stone pays in every round until it is covered, and ends what the one below would have paid.

    `seen`: the visible stones; `column`: of the next one, from 0.
    """
    gains = [0.0] * count
    worth = {"point": 1.0, "points": TEMPLE_POINTS, "card": _DRAWN, "point-or-stones": 1.5 if later else 1.0}
    top, size = list(seen), len(seen)
    rounds = min(1.0 + later, max(1.0, size / _TRAFFIC))
    for number, stone in enumerate(stones):
        bonus = worth[TEMPLE_BONUSES[side][column]]
        under = top[column]
        if under != EMPTY:
            # It was the next to be covered: only this round was certain to it.
            gains[int(under)] -= bonus if number < size else bonus * rounds
        gains[int(stone)] += bonus * rounds
        top[column] = stone
        column = (column + 1) % size
    return tuple(gains)


@lru_cache(maxsize=1 << 14)
def _chamber(chamber: str, figures: str, stones: str, count: int, later: int) -> Gains:
    """Burial chamber, side A: what the group grows by. `chamber`: the stones in the order of placing."""
    gains = [0.0] * count
    for stone in stones:
        grown = chamber + stone
        joined = _group_points(grown, stone, figures) - _group_points(chamber, stone, figures)
        gains[int(stone)] += float(joined) + 0.3 * later
        chamber = grown
    return tuple(gains)


@lru_cache(maxsize=1 << 14)
def _group_points(chamber: str, stone: str, figures: str) -> int:
    """The points of a seat's groups in a burial chamber, its stones in the order of placing."""
    table, seat = FIGURES[figures].group_points, int(stone)
    return sum([by_size(table, len(group.stones)) for group in groups(chamber) if group.seat == seat])


@lru_cache(maxsize=1 << 14)
def _rows(rows: tuple[str, ...], stones: str, count: int) -> Gains:
    """Burial chamber, side B: what the row turns to."""
    gains = [0.0] * count
    held = list(rows)
    for at, stone in enumerate(stones, start=sum(map(len, rows))):
        row = at % BURIAL_ROWS
        held[row] += stone
        own = held[row].count(stone)
        others = [held[row].count(str(other)) for other in range(count) if other != int(stone)]
        ahead = sum(other > own for other in others)
        gains[int(stone)] += 1.2 + ROW_PLACES[ahead] / 8 * (1.6 if abs(own - max(others)) < 2 else 0.7)
    return tuple(gains)


@lru_cache(maxsize=1 << 14)
def _obelisks(side: str, heights: tuple[int, ...], towers: int, stones: str, later: bool) -> Gains:
    """Side A: the rank that a stone helps to. Side B: a third of the tower."""
    gains, high = [0.0] * len(heights), list(heights)
    for stone in stones:
        seat = int(stone)
        high[seat] += 1
        if side == "A":
            others = [height for other, height in enumerate(high) if other != seat]
            ahead = sum(height > high[seat] for height in others)
            gap = min(abs(high[seat] - height) for height in others)
            gains[seat] += 0.8 + OBELISK_PLACES[len(heights)][ahead] / 6 * (1.3 if gap < 2 else 0.6)
        elif high[seat] >= TOWER and towers < len(TOWER_POINTS):
            high[seat] -= TOWER
            gains[seat] += TOWER_POINTS[towers] - 0.5 * TOWER_POINTS[towers]
            towers += 1
        else:
            tower = TOWER_POINTS[towers] if towers < len(TOWER_POINTS) else 0
            gains[seat] += max(1.0, 0.25 * tower * (1.0 if later else 0.4))
    return tuple(gains)


# --- Moves ------------------------------------------------------------------------------------------------------------


def _stones(outlook: _Outlook, move: Stones) -> float:
    return outlook.stone * (move.count or outlook.most)


def _load(outlook: _Outlook, move: Load) -> float:
    return outlook.load(move.ship, move.slot)


def _sail(outlook: _Outlook, move: Sail) -> float:
    return outlook.sail(move.ship, move.site, outlook.ships[move.ship])


def _chisel(outlook: _Outlook, move: Chisel) -> float:
    if move.ship == move.other:
        return outlook.load(move.ship, move.slot, move.other_slot) - outlook.spend(CHISEL)
    return outlook.load(move.ship, move.slot) + outlook.load(move.other, move.other_slot) - outlook.spend(CHISEL)


def _sail_card(outlook: _Outlook, move: SailCard) -> float:
    gain = outlook.sail(move.ship, move.site, outlook.loaded(move.ship, move.slot))
    return gain - outlook.stone - outlook.spend(SAIL)


def _lever(outlook: _Outlook, move: Lever) -> float:
    slots = outlook.ships[move.ship]
    in_order = "".join([slots[slot - 1] for slot in move.order])
    return outlook.sail(move.ship, move.site, in_order) - outlook.spend(LEVER)


def _hammer(outlook: _Outlook, move: Hammer) -> float:
    return outlook.stone * outlook.most + outlook.load(move.ship, move.slot) - outlook.spend(HAMMER)


def _card(outlook: _Outlook, move: Take | Keep) -> float:
    return outlook.card(outlook.own, move.card)


def _stack(outlook: _Outlook, move: Stack) -> float:
    side = outlook.world.side(PYRAMID)
    number = PYRAMID_NAMES[side].index(move.pyramid)
    spot = SPOTS[side][number][len(outlook.world.pyramids[number])]
    return _space(spot.points, spot.bonus, outlook.later > 0)


def _bonus(outlook: _Outlook, move: Bonus) -> float:
    return outlook.stone * (move.count or outlook.most) if move.kind == "stones" else 1.0


_WORTHS: dict[type[Move], Callable[[_Outlook, Any], float]] = {
    Stones: _stones,
    Load: _load,
    Sail: _sail,
    Chisel: _chisel,
    SailCard: _sail_card,
    Lever: _lever,
    Hammer: _hammer,
    Take: _card,
    Keep: _card,
    FaceDown: lambda *_: _DRAWN + 0.5,
    Stack: _stack,
    Bonus: _bonus,
    Skip: lambda *_: 0.0,
}
"""What a move adds."""


def _worths(state: State, seat: int) -> Callable[[Move], float]:
    outlook = _Outlook(state, seat)
    return lambda move: _WORTHS[type(move)](outlook, move)


def policy(state: State, seat: int, chance: Chance) -> Move:
    """The move of the greatest worth; chance decides between equals."""
    found = moves(state, seat)
    return found[0] if len(found) == 1 else best(found, _worths(state, seat), chance)


def choose(observation: Observation, moves: Sequence[Move], chance: Chance) -> Move:
    """The same of the moves given: what is hidden makes no difference to their worth."""
    if observation.viewer is None:
        raise ValueError("a spectator has no moves")
    return best(moves, _worths(imagine(observation, Chance("whatever")), observation.viewer), chance)


def plans(state: State, seat: int, chance: Chance) -> Sequence[tuple[Move]]:
    """The moves of the greatest worth."""
    del chance  # the contract's
    worth = _worths(state, seat)
    return [(move,) for move in sorted(moves(state, seat), key=lambda move: -worth(move))[:_TRIED]]


MIND = Mind(policy, plans, budget=48)
