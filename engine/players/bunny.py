"""A kingdom of Bunny Kingdom played on by itself, fast: what a pick is worth is tried by what may come after it.

The others are not played: every turn brings some of the cards that may still come, of which the best are taken.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from msgspec.structs import replace

from engine.bunny_kingdom.board import INDEX, Land, neighbours
from engine.bunny_kingdom.building import TOWER_CARD
from engine.bunny_kingdom.cards import (
    BASIC,
    CAMP,
    CARDS,
    CENTRAL,
    CITY,
    FARM,
    PARCHMENTS,
    POST,
    PROVISIONS,
    RAIL_CARD,
    STATION,
    SWITCH_CARD,
    TERRITORY,
    TREASURE,
)
from engine.bunny_kingdom.rails import railside
from engine.bunny_kingdom.scoring import domain_of, fiefs, parchments_of, worth
from engine.bunny_kingdom.state import Holding
from engine.game import Chance

FiefNow = tuple[int, int, int]
"""Cells, strength, goods."""
Place = tuple[float, int, FiefNow | None, FiefNow | None]
"""What a piece adds to a harvest, the cell, and its fief before and after; a camp has a fief of its own at first."""
_NOWHERE: Place = (0.0, -1, None, None)


class Facts(NamedTuple):
    """What a card is for the playing on: `cell` of a territory, what a piece adds, and where it may stand."""

    kind: str
    cell: int
    strength: int
    goods: int
    terrain: str
    tokens: int
    points: int


_FACTS = {
    card: Facts(fact.kind, INDEX.get(card, -1), fact.strength, fact.goods, fact.terrain, fact.tokens, fact.points)
    for card, fact in CARDS.items()
}
_LATER = {CITY: 1.6, FARM: 1.2, POST: 1.6, CAMP: 0.8, STATION: 0.9}
"""What a piece is worth for each harvest to come beyond its best place now; a city as often as it has towers."""
_MISSION = 3.0
_TRACK = 1.5
_TOWER = 3.0
_PROVISIONS = 3.0


class Kingdom:
    """One seat's cells, fiefs and pieces. `taken`: cells of the others; `points`: harvested in the playing on."""

    __slots__ = ("built", "cells", "drawn", "fiefs", "filled", "land", "links", "pieces", "points", "rails", "taken")

    def __init__(self, holding: Holding, land: Land, rails: int, taken: int) -> None:
        self.land, self.rails, self.taken = land, rails, taken
        self.cells, self.filled = holding.cells, holding.filled
        self.fiefs: list[FiefNow] = [(fief.cells, fief.strength, fief.goods) for fief in fiefs(holding, land)]
        self.links = [1 << first | 1 << second for first, second in holding.links]
        self.pieces = list(holding.pieces)
        self.built = list(holding.built)
        self.drawn: list[str] = []
        self.points = 0.0

    def copy(self) -> Kingdom:
        """Another one, as it is now."""
        new = Kingdom.__new__(Kingdom)
        new.land, new.rails, new.taken, new.cells, new.filled = (
            self.land,
            self.rails,
            self.taken,
            self.cells,
            self.filled,
        )
        new.fiefs, new.links, new.pieces, new.built = self.fiefs[:], self.links, self.pieces[:], self.built[:]
        new.drawn, new.points = self.drawn[:], self.points
        return new

    def harvest(self) -> int:
        """What the fiefs give."""
        return sum([strength * goods.bit_count() for _, strength, goods in self.fiefs])

    def _joined(self, cell: int) -> tuple[list[FiefNow], FiefNow]:
        """The fiefs that a cell would join, and what they become."""
        land, bit = self.land, 1 << cell
        beside = neighbours(bit)
        wood, fish, carrot = land.basic
        goods = 1 if bit & wood else 2 if bit & fish else 4 if bit & carrot else 0
        cells, strength = bit, 1 if bit & land.cities else 0
        near = [fief for fief in self.fiefs if fief[0] & beside]
        for fief in near:
            cells |= fief[0]
            strength += fief[1]
            goods |= fief[2]
        return near, (cells, strength, goods)

    def territory(self, cell: int, harvests: int) -> float:
        """What a cell is worth: the harvests, and something for what may come of it."""
        near, (_, strength, goods) = self._joined(cell)
        bit = 1 << cell
        city = bit & self.land.cities > 0
        new = 0
        gain = strength * goods.bit_count()
        count = goods.bit_count()
        for _, other_strength, other_goods in near:
            had = other_goods.bit_count()
            gain -= other_strength * had
            new += count - had
        value = gain * harvests + 0.3 + harvests * (0.5 * len(near) + 0.5 * city) + 0.4 * new
        if near and city:
            value += 0.4 * harvests
        return value

    def claim(self, cell: int) -> None:
        """A rabbit comes to stand on a cell."""
        bit = 1 << cell
        if self.cells & bit:
            return
        near, joined = self._joined(cell)
        if near:
            self.fiefs = [fief for fief in self.fiefs if fief not in near]
        self.fiefs.append(joined)
        self.cells |= bit

    def _room(self, facts: Facts) -> int:
        """The cells where a piece may stand."""
        land = self.land
        if facts.kind == CAMP:
            return land.camping & ~self.taken & ~self.cells
        free = self.cells & ~self.filled & ~land.full
        if facts.terrain:
            return free & land.terrains[facts.terrain]
        return free & railside(self.rails) if facts.kind == STATION else free

    def best_place(self, piece: str) -> Place:
        """What a piece adds to a harvest at its best place: the gain, the cell, its fief before and after."""
        facts = _FACTS[piece]
        room = self._room(facts)
        best = _NOWHERE
        if facts.kind == CAMP:
            return self._best_camp(room)
        if facts.kind not in (CITY, FARM, POST):
            return best
        for fief in self.fiefs:
            where = fief[0] & room
            if not where:
                continue
            cells, strength, goods = fief
            now = strength * goods.bit_count()
            new = facts.goods or (0 if facts.kind != POST else next((b for b in (1, 2, 4) if not goods & b), 1))
            after = (cells, strength + facts.strength, goods | new)
            gain = after[1] * after[2].bit_count() - now + 0.01 * cells.bit_count()
            if gain > best[0]:
                best = (gain, (where & -where).bit_length() - 1, fief, after)
        return best

    def _best_camp(self, room: int) -> Place:
        best = _NOWHERE
        beside = 0
        for fief in self.fiefs:
            if fief[1] or fief[2]:
                beside |= neighbours(fief[0])
        room &= beside
        while room:
            low = room & -room
            room ^= low
            cell = low.bit_length() - 1
            near, (_, strength, goods) = self._joined(cell)
            gain = strength * goods.bit_count() - sum([one * two.bit_count() for _, one, two in near])
            if gain > best[0]:
                best = (float(gain), cell, None, None)
        return best

    def piece(self, card: str, facts: Facts, harvests: int) -> float:
        """What a piece is worth before it is placed."""
        gain = self.best_place(card)[0]
        return gain * harvests + _LATER.get(facts.kind, 1.0) * max(1, facts.strength) * (harvests - 0.5)

    def quick(self, card: str, harvests: int) -> float:
        """What a card is worth, roughly."""
        facts = _FACTS[card]
        kind = facts.kind
        if kind == TERRITORY:
            return self.territory(facts.cell, harvests)
        if kind in _LATER:
            return self.piece(card, facts, harvests)
        if kind == TREASURE:
            return float(facts.points)
        if card in PARCHMENTS:
            return _MISSION + 0.3 * (4 - harvests)
        if kind in (RAIL_CARD, SWITCH_CARD):
            return 2 + _TRACK * facts.tokens
        if kind == CENTRAL:
            return self.territory(self.land.central, harvests) + 1.2 * harvests
        if card == TOWER_CARD:
            return _TOWER
        return _PROVISIONS + harvests if card == PROVISIONS else 1.0

    def take(self, card: str) -> None:
        """A card is played."""
        facts = _FACTS[card]
        if facts.kind == TERRITORY:
            self.claim(facts.cell)
        elif facts.kind == CENTRAL:
            self.claim(self.land.central)
        elif facts.kind in _LATER or card == TOWER_CARD:
            self.pieces.append(card)
        elif card in PARCHMENTS:
            self.drawn.append(card)
        elif facts.tokens:
            self.points += 2 + _TRACK * facts.tokens

    def build(self, last: bool) -> None:
        """Pieces are placed where they add most, one after the other; those that add nothing wait."""
        while self.pieces:
            best, piece = _NOWHERE, ""
            for card in dict.fromkeys(self.pieces):
                if card == TOWER_CARD:
                    continue
                found = self.best_place(card)
                if found[0] > max(best[0], 0.5):
                    best, piece = found, card
            if not piece:
                break
            _, cell, before, after = best
            self.pieces.remove(piece)
            self.built.append((cell, piece))
            self.filled |= 1 << cell
            if before is None or after is None:
                self.claim(cell)
            else:
                self.fiefs[self.fiefs.index(before)] = after
        if TOWER_CARD in self.pieces:
            self._link(last)

    def _link(self, last: bool) -> None:
        """Sky towers join the two fiefs that bring most together."""
        free = self.cells & ~self.filled & ~self.land.full
        found = [fief for fief in self.fiefs if fief[0] & free]
        best, pair = 0 if last else 2, None
        for at, one in enumerate(found):
            for two in found[at + 1 :]:
                both = (one[1] + two[1]) * (one[2] | two[2]).bit_count()
                gain = both - one[1] * one[2].bit_count() - two[1] * two[2].bit_count()
                if gain > best:
                    best, pair = gain, (one, two)
        if pair is None:
            return
        one, two = pair
        self.pieces.remove(TOWER_CARD)
        for fief in pair:
            low = fief[0] & free
            cell = (low & -low).bit_length() - 1
            self.filled |= 1 << cell
            self.built.append((cell, TOWER_CARD))
            self.fiefs.remove(fief)
        self.fiefs.append((one[0] | two[0], one[1] + two[1], one[2] | two[2]))

    def reap(self) -> None:
        """A harvest."""
        self.points += self.harvest()
        beside = railside(self.rails)
        if beside:
            self.points += (beside & self.cells & self.land.cities).bit_count()


class Course(NamedTuple):
    """What comes: `turns` in this round, in `each` later one, `picks` cards in each, and so many `harvests`.

    `choice`: how many cards more there are to choose from for each turn that comes after.
    """

    turns: int
    each: int
    picks: int
    harvests: int
    choice: float


def played_on(
    kingdom: Kingdom, course: Course, pool: Sequence[str], holding: Holding, others: Sequence[Holding]
) -> float:
    """The points that a kingdom comes to from here; `pool`: the cards to come, in order."""
    at, turns = 0, course.turns
    count = len(pool)
    for harvests in range(course.harvests, 0, -1):
        for turn in range(turns, 0, -1):
            offered = course.picks + int(course.choice * (turn - 1))
            if at + offered > count:
                at = 0
            hand = pool[at : at + offered]
            at += offered
            taken = sorted([(-kingdom.quick(card, harvests), card) for card in hand])
            for _, card in taken[: course.picks]:
                kingdom.take(card)
        kingdom.build(harvests == 1)
        kingdom.reap()
        turns = course.each
    return kingdom.points + _sealed(kingdom, holding, others)


def _sealed(kingdom: Kingdom, holding: Holding, others: Sequence[Holding]) -> float:
    """What the parchments give in the end."""
    own = [*parchments_of(holding), *kingdom.drawn]
    if not own:
        return 0.0
    posts = tuple([BASIC[at % 3] for at in range(sum(CARDS[piece].kind == POST for _, piece in kingdom.built))])
    end = replace(
        holding,
        cells=kingdom.cells,
        filled=kingdom.filled,
        built=tuple(kingdom.built),
        played=(*holding.played, *kingdom.drawn),
        posts=posts,
    )
    domain = domain_of(0, [end, *others], kingdom.land, kingdom.rails)
    return float(sum([worth(card, own, domain) for card in own]))


def shuffled(cards: Sequence[str], chance: Chance) -> list[str]:
    """The cards in another order."""
    found = list(cards)
    chance.shuffle(found)
    return found
