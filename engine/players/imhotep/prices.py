"""Estimated points of each stone at each site of Imhotep, for its owner."""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

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
    SITES,
    STATUE,
    TEMPLE,
    TEMPLE_BONUSES,
    TEMPLE_POINTS,
    TOWER,
    TOWER_POINTS,
    UNUSED_BLUE,
)
from engine.imhotep.scoring import by_size, stone_groups
from engine.imhotep.sites import SPOTS, visible_stones
from engine.imhotep.state import EMPTY


class Measure(NamedTuple):
    """The weights of a player."""

    rivalry: float
    """The weight of the opponents' mean gain against the player's own gain."""
    own_way: float
    """The probability that a ship sails where the player wants instead of to a random site."""
    stone: float
    """The value of a stone on the sled before the last round."""
    last_stone: float
    """The value of a stone on the sled in the last round."""


GREEDY = Measure(rivalry=0.8, own_way=0.55, stone=0.75, last_stone=0.3)
AHEAD = Measure(rivalry=1.0, own_way=0.3, stone=0.4, last_stone=0.1)
"""Found by trial: with these weights the player beats the greedy player in nine of ten two-player games."""
_TRAFFIC = 2.1
"""Expected number of stones that reach a site per round."""
_CARD_USES = {CHISEL: 1.0, SAIL: 1.2, LEVER: 0.8, HAMMER: 1.4}
"""Value of a blue card on top of its point, while rounds remain."""
DRAWN = 2.0
"""Value of an unknown card."""
_BONUS = {"": 0.0, "card": DRAWN, "stones": 1.5, "place": 0.8}


Gains = tuple[float, ...]
"""Points by seat."""


class Prices:
    """Estimates the value of stones at each site, independent of the ships' loads and the sleds.

    Stones are written as in the state. `facedown`: whether the market has face-down cards. `supplied`: by seat, whether
    its quarry holds stones.
    """

    def __init__(
        self,
        sides: str,
        round_: int,
        market: tuple[str, ...],
        facedown: bool,
        hands: tuple[tuple[str, ...], ...],
        supplied: tuple[bool, ...],
        pyramids: tuple[str, ...],
        beside: int,
        temple: str,
        burial: str,
        heights: tuple[int, ...],
        towers: int,
        docks: tuple[str, ...],
        figures: str,
        measure: Measure,
    ) -> None:
        self.measure = measure
        self.count = len(hands)
        self.later = ROUNDS - round_
        """The number of rounds after this one."""
        self.stone = measure.stone if self.later else measure.last_stone
        self.sides = dict(zip(SITES, sides, strict=True))
        self.left = [card for card in market if card]
        self.facedown = facedown
        self.statues = [hand.count(STATUE) for hand in hands]
        self.supplied = supplied
        self.built = tuple(map(len, pyramids))
        self.temple = temple
        self.burial = burial
        self.heights = heights
        self.towers = towers
        self.docks = docks
        self.figures = figures
        self.stones_at = {
            PYRAMID: sum(self.built) + beside,
            TEMPLE: len(temple),
            BURIAL: len(burial),
            OBELISKS: sum(heights) + TOWER * towers,
        }
        self.known: dict[tuple[str, str], Gains] = {}
        self.cards: dict[tuple[int, str, int], float] = {}
        self.nets: tuple[dict[tuple[str, str], float], ...] = tuple([{} for _ in hands])
        self.promises: tuple[dict[str, float], ...] = tuple([{"": 0.0} for _ in hands])

    def net(self, own: int, stones: str, site: str) -> float:
        """Return a seat's gain when stones are unloaded in this order, minus the weighted gain of the others."""
        net = self.nets[own].get((site, stones))
        if net is None:
            gains = self.gains(site, stones)
            mine = gains[own]
            net = mine - self.measure.rivalry * (sum(gains) - mine) / max(1, self.count - 1)
            self.nets[own][site, stones] = net
        return net

    def promise(self, own: int, stones: str) -> float:
        """Return the expected value, to a seat, of a ship in the harbour with this load."""
        promise = self.promises[own].get(stones)
        if promise is None:
            nets = [self.net(own, stones, site) for site in self.docks]
            way = self.measure.own_way
            promise = way * max(nets) + (1 - way) * sum(nets) / len(nets) if nets else 0.0
            self.promises[own][stones] = promise
        return promise

    def spend(self, card: str) -> float:
        """Return the value of a blue card in the hand, which is lost when it is played."""
        return UNUSED_BLUE + (_CARD_USES[card] if self.later else 0.0)

    def card(self, seat: int, name: str, more: int = 0) -> float:
        """Return the value of a card to a seat that has just taken `more` statues."""
        worth = self.cards.get((seat, name, more))
        if worth is None:
            worth = self.cards[seat, name, more] = self._card(seat, name, more)
        return worth

    def _card(self, seat: int, name: str, more: int) -> float:
        card = CARDS[name]
        if card.colour == RED:
            return self.gains(card.site, str(seat))[seat] if self.supplied[seat] else 0.0
        if card.colour == BLUE:
            return self.spend(name)
        if card.colour == GREEN:
            return (self.stones_at[card.site] + _TRAFFIC * self.later) / PER_DECORATION_POINT
        held = self.statues[seat] + more
        table = FIGURES[self.figures].statue_points
        return by_size(table, held + 1) - by_size(table, held) + 0.4 * min(self.later, 3)

    def gains(self, site: str, stones: str) -> Gains:
        """Return the gain of each seat when stones are unloaded at a site."""
        gains = self.known.get((site, stones))
        if gains is None:
            gains = self.known[site, stones] = self._gains(site, stones)
        return gains

    def _gains(self, site: str, stones: str) -> Gains:
        count, later = self.count, self.later
        if site == MARKET:
            return self.market(stones)
        side = self.sides[site]
        if site == PYRAMID:
            return _pyramid_gains(side, self.built, stones, count, later > 0)
        if site == TEMPLE:
            columns = COLUMNS[count]
            return _temple_gains(
                side, visible_stones(self.temple, columns), len(self.temple) % columns, stones, count, later
            )
        if site == OBELISKS:
            return _obelisk_gains(side, self.heights, self.towers, stones, later > 0)
        if side == "A":
            return _chamber_gains(self.burial, self.figures, stones, count, min(later, 2))
        return _row_gains(tuple([self.burial[row::BURIAL_ROWS] for row in range(BURIAL_ROWS)]), stones, count)

    def market(self, stones: str) -> Gains:
        """Assume that every owner takes the best card left."""
        gains = [0.0] * self.count
        left = [*self.left]
        hidden = self.facedown
        statues = [0] * self.count
        for stone in stones:
            seat = int(stone)
            worths = [self.card(seat, card, statues[seat]) for card in left]
            worth = max(worths, default=0.0)
            if hidden and worth < DRAWN + 0.5:
                hidden, worth = False, DRAWN + 0.5
            elif left:
                statues[seat] += left.pop(worths.index(worth)) == STATUE
            # The stone returns to the quarry and is still worth a little there.
            gains[seat] += worth + 0.3 * (self.later > 0)
        return tuple(gains)


prices_of = lru_cache(maxsize=128)(Prices)
"""Cached: the same prices hold for many consecutive moves, and at the start of every playout."""


# The gains at a site depend on a small part of the state that stays the same for many moves, so these functions are
# cached. Each returns the gains by seat.


def worth_of_space(points: int, bonus: str, later: bool) -> float:
    """Return the value of a space of a pyramid."""
    return points + (_BONUS[bonus] if later or bonus == "card" else 0.0)


@lru_cache(maxsize=1024)
def _pyramid_gains(side: str, built: tuple[int, ...], stones: str, count: int, later: bool) -> Gains:
    """Assume that every owner takes the best open space."""
    gains = [0.0] * count
    rooms = [list(spots[done:]) for spots, done in zip(SPOTS[side], built, strict=True)]
    for stone in stones:
        open_ = [room for room in rooms if room]
        if not open_:
            gains[int(stone)] += BESIDE
            continue
        spot = max(open_, key=lambda room: worth_of_space(room[0].points, room[0].bonus, later)).pop(0)
        gains[int(stone)] += worth_of_space(spot.points, spot.bonus, later)
    return tuple(gains)


@lru_cache(maxsize=1024)
def _temple_gains(side: str, seen: str, column: int, stones: str, count: int, later: int) -> Gains:
    """Return the gains at the temple: a stone pays every round until it is covered, and covering stops the stone below.

    `seen` holds the visible stones; `column` is the column of the next stone, from 0.
    """
    gains = [0.0] * count
    worth = {"point": 1.0, "points": TEMPLE_POINTS, "card": DRAWN, "point-or-stones": 1.5 if later else 1.0}
    top, size = list(seen), len(seen)
    rounds = min(1.0 + later, max(1.0, size / _TRAFFIC))
    for number, stone in enumerate(stones):
        bonus = worth[TEMPLE_BONUSES[side][column]]
        under = top[column]
        if under != EMPTY:
            # The covered stone was the next to be covered anyway, so it was only sure to pay this round.
            gains[int(under)] -= bonus if number < size else bonus * rounds
        gains[int(stone)] += bonus * rounds
        top[column] = stone
        column = (column + 1) % size
    return tuple(gains)


@lru_cache(maxsize=1024)
def _chamber_gains(chamber: str, figures: str, stones: str, count: int, later: int) -> Gains:
    """Burial chamber, side A: how many points the group gains. `chamber` holds the stones in the order of placing."""
    gains = [0.0] * count
    for stone in stones:
        grown = chamber + stone
        joined = _group_points(grown, stone, figures) - _group_points(chamber, stone, figures)
        gains[int(stone)] += float(joined) + 0.3 * later
        chamber = grown
    return tuple(gains)


@lru_cache(maxsize=1024)
def _group_points(chamber: str, stone: str, figures: str) -> int:
    """Return the points of the groups of a stone's owner in a burial chamber."""
    table, seat = FIGURES[figures].group_points, int(stone)
    return sum([by_size(table, len(group.stones)) for group in stone_groups(chamber) if group.seat == seat])


@lru_cache(maxsize=1024)
def _row_gains(rows: tuple[str, ...], stones: str, count: int) -> Gains:
    """Burial chamber, side B: estimate the points by the owner's rank in the row."""
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


@lru_cache(maxsize=1024)
def _obelisk_gains(side: str, heights: tuple[int, ...], towers: int, stones: str, later: bool) -> Gains:
    """Side A: estimate the points by the owner's rank. Side B: a share of the next tower's points."""
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
