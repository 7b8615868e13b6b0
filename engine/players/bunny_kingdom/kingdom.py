"""Fast model of a kingdom in Bunny Kingdom: rough values of cards, and where its pieces go."""

from __future__ import annotations

from typing import NamedTuple

from engine.bunny_kingdom.board import INDEX, Land, neighbours
from engine.bunny_kingdom.building import TOWER_CARD
from engine.bunny_kingdom.cards import (
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
from engine.bunny_kingdom.rails import cells_along
from engine.bunny_kingdom.scoring import fiefs
from engine.bunny_kingdom.state import Holding

FiefNow = tuple[int, int, int]
"""Cells (bit set), strength, resources (bit set)."""
PieceGain = tuple[float, int, FiefNow | None, FiefNow | None]
"""The gain per harvest, the cell, and the piece's fief before and after.

The fiefs are None for a camp, which claims a new cell.
"""
_NOWHERE: PieceGain = (0.0, -1, None, None)


class CardFacts(NamedTuple):
    """The properties of a card that the model needs."""

    kind: str
    cell: int
    """The cell index of a territory; -1 for other cards."""
    strength: int
    """The towers that the piece adds."""
    goods: int
    """The resources that the piece adds (bit set)."""
    terrain: str
    """The terrain the piece requires; empty if any."""
    tokens: int
    """Track tokens."""
    points: int
    """Points of a treasure."""


_FACTS = {
    card: CardFacts(fact.kind, INDEX.get(card, -1), fact.strength, fact.goods, fact.terrain, fact.tokens, fact.points)
    for card, fact in CARDS.items()
}


class CardWeights(NamedTuple):
    """Weights of the rough card values, in points."""

    city: float = 1.6
    """Later value of a city per tower and harvest left, on top of its best place now."""
    farm: float = 0.8
    """Later value of a farm per harvest left."""
    post: float = 1.9
    """Later value of a trading post per harvest left."""
    camp: float = 0.3
    """Later value of a camp per harvest left."""
    station: float = 0.9
    """Later value of a station per harvest left."""
    base: float = 0.3
    """Any cell."""
    joins: float = 0.45
    """Per fief that a cell joins and harvest left."""
    towers: float = 1.45
    """A cell with a city, per harvest left."""
    new: float = 0.4
    """Per resource that a cell brings to a fief it joins."""
    beside: float = 0.25
    """A cell with a city that joins a fief, per harvest left."""
    mission: float = 2.0
    """Any parchment."""
    mission_later: float = 0.7
    """A parchment, per harvest that is over."""
    mission_now: float = 0.6
    """A mission, per point that it would score now."""
    track: float = 1.5
    """Per track token."""
    tower: float = 4.4
    """Sky towers."""
    provisions: float = 10.7
    """Provisions."""
    provisions_later: float = 1.1
    """Provisions, per harvest left."""
    central: float = 1.1
    """The Central Station, per harvest left."""
    treasure: float = 0.93
    """Per point of a treasure."""


_OF_TWO = CardWeights(
    city=0.65,
    farm=0.6,
    post=0.85,
    camp=0.75,
    station=0.55,
    base=0.7,
    joins=1.1,
    towers=0.85,
    new=0.45,
    beside=0.4,
    mission=2.7,
    mission_later=0.4,
    mission_now=0.9,
    track=2.25,
    tower=1.9,
    provisions=6.5,
    provisions_later=1.4,
    central=1.35,
    treasure=1.2,
)
_OF_MORE = CardWeights()


def figures_of(seats: int) -> CardWeights:
    """Return the weights for a number of players, tuned with two and with four players."""
    return _OF_TWO if seats == 2 else _OF_MORE


_PIECES = (CITY, FARM, POST, CAMP, STATION)


class Kingdom:
    """One seat's cells, fiefs and pieces. `taken` holds the other seats' cells."""

    __slots__ = ("built", "cells", "fiefs", "figures", "filled", "land", "pieces", "rails", "taken")

    def __init__(self, holding: Holding, land: Land, rails: int, taken: int, figures: CardWeights) -> None:
        self.land, self.rails, self.taken, self.figures = land, rails, taken, figures
        self.cells, self.filled = holding.cells, holding.filled
        self.fiefs: list[FiefNow] = [(fief.cells, fief.strength, fief.goods) for fief in fiefs(holding, land)]
        self.pieces = list(holding.pieces)
        self.built = list(holding.built)

    def copy(self) -> Kingdom:
        """Return an independent copy."""
        new = Kingdom.__new__(Kingdom)
        new.land, new.rails, new.taken, new.figures = self.land, self.rails, self.taken, self.figures
        new.cells, new.filled, new.fiefs = self.cells, self.filled, self.fiefs[:]
        new.pieces, new.built = self.pieces[:], self.built[:]
        return new

    def _joined(self, cell: int) -> tuple[list[FiefNow], FiefNow]:
        """Return the fiefs that a cell would join, and the resulting fief."""
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
        """Return a cell's value: its gain over the harvests left, plus estimates for later."""
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
        by = self.figures
        value = gain * harvests + by.base + harvests * (by.joins * len(near) + by.towers * city) + by.new * new
        if near and city:
            value += by.beside * harvests
        return value

    def claim(self, cell: int) -> None:
        """Add a cell to the kingdom and merge the fiefs it joins."""
        bit = 1 << cell
        if self.cells & bit:
            return
        near, joined = self._joined(cell)
        if near:
            self.fiefs = [fief for fief in self.fiefs if fief not in near]
        self.fiefs.append(joined)
        self.cells |= bit

    def _room(self, facts: CardFacts) -> int:
        """Return the cells where a piece may go."""
        land = self.land
        if facts.kind == CAMP:
            return land.camping & ~self.taken & ~self.cells
        free = self.cells & ~self.filled & ~land.full
        if facts.terrain:
            return free & land.terrains[facts.terrain]
        return free & cells_along(self.rails) if facts.kind == STATION else free

    def best_place(self, piece: str) -> PieceGain:
        """Return the best place of a piece: the gain per harvest, the cell, its fief before and after."""
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

    def _best_camp(self, room: int) -> PieceGain:
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

    def piece(self, card: str, facts: CardFacts, harvests: int) -> float:
        """Estimate the value of a piece that is not placed yet."""
        gain = self.best_place(card)[0]
        later = self.figures[_PIECES.index(facts.kind)]
        return gain * harvests + later * max(1, facts.strength) * (harvests - 0.5)

    def quick(self, card: str, harvests: int) -> float:
        """Estimate a card's value; for a mission, without its points now."""
        facts, by = _FACTS[card], self.figures
        kind = facts.kind
        if kind == TERRITORY:
            return self.territory(facts.cell, harvests)
        if kind in _PIECES:
            return self.piece(card, facts, harvests)
        if kind == TREASURE:
            return by.treasure * facts.points
        if card in PARCHMENTS:
            return by.mission + by.mission_later * (4 - harvests)
        if kind in (RAIL_CARD, SWITCH_CARD):
            return 2 + by.track * facts.tokens
        if kind == CENTRAL:
            return self.territory(self.land.central, harvests) + by.central * harvests
        if card == TOWER_CARD:
            return by.tower
        return by.provisions + by.provisions_later * harvests if card == PROVISIONS else 1.0

    def build(self, last: bool) -> None:
        """Place pieces one by one where they add most. Those that add nothing wait, except stations."""
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
        self._count_others()

    def _count_others(self) -> None:
        """Place stations where they block the least: in the fief with the lowest harvest."""
        for piece in [piece for piece in self.pieces if _FACTS[piece].kind == STATION]:
            room = self._room(_FACTS[piece])
            found = [fief for fief in self.fiefs if fief[0] & room]
            if not found:
                return
            cells = room & min(found, key=lambda fief: fief[1] * fief[2].bit_count())[0]
            cell = (cells & -cells).bit_length() - 1
            self.pieces.remove(piece)
            self.built.append((cell, piece))
            self.filled |= 1 << cell

    def _link(self, last: bool) -> None:
        """Join the two fiefs that gain most from sky towers."""
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
