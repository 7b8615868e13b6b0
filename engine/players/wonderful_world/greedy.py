"""The greedy player of It's a Wonderful World makes one move at a time, by what cards promise.

A card under construction promises its points, its bonus, and what it will produce once it is complete, as far as the
cubes still missing can be expected in time; every missing cube costs something. A move is worth what it adds to these
promises. It neither watches the other seats nor digs.
"""

from __future__ import annotations

from collections.abc import Sequence

from engine.game import Chance
from engine.players.best import best, viewer_of
from engine.wonderful_world.cards import (
    CARDS,
    COLOURS,
    EMPIRES,
    FINANCIER,
    GENERAL,
    KRYSTALLIUM,
    LETTER,
    TOKENS,
    TYPES,
    Card,
    EmpireCard,
)
from engine.wonderful_world.moves import DONE, EMPIRE, Build, Keep, Move, Pick, Place, Recycle, Token
from engine.wonderful_world.observation import EmpireSeen, Observation
from engine.wonderful_world.sites import put

_CUBE = 0.75
"""What a cube is worth while something can be built with it."""
_PLENTY = 4.3
"""How many cubes of a colour a round make another one worth half."""
_ON_EMPIRE = 0.13
"""What a cube on the Empire card is worth: about the fifth part of a Krystallium."""
_CHANCE_CUBES = 1.4
"""Cubes of each colour that come by recycling in a round."""
_RIVALRY = 0.5
"""How far the needs of other cards under construction count against a card."""
_KRYSTALLIUM = 0.55
"""For how many cubes of a colour a Krystallium at hand counts."""
_WILD = 0.4
"""What Krystallium must add where it is used."""
_GROWTH = 0.4
"""How many more cards of a type, or tokens of a kind, come in a round."""
_SPARE_TOKEN = 0.14
"""What a token is worth beyond its points, as it may fill a slot or be counted by cards to come."""
_STAR = 40.0
"""What a card is worth that the scenario demands."""


class _Outlook:
    """What one empire can expect, as its owner sees it."""

    def __init__(self, observation: Observation, own: EmpireSeen) -> None:
        self.own = own
        step = observation.step
        now = COLOURS.index(step) if step in COLOURS else -1
        later = observation.rounds - observation.round
        self.steps = [later + (colour > now) for colour in range(len(COLOURS))]
        """Production steps to come, by colour."""
        self.rounds = max(self.steps)
        self.gain = [_CUBE * _PLENTY / (_PLENTY + made) for made in own.production]
        """What one more cube a round is worth, by colour: less where there are many already."""
        self.supply = [
            made * steps + _CHANCE_CUBES * self.rounds for made, steps in zip(own.production, self.steps, strict=True)
        ]
        self.of_type = {kind: sum(CARDS[card.card].type == kind for card in own.built) for kind in TYPES}
        self.per_token = dict.fromkeys(TOKENS, 1.0)
        self.per_type = dict.fromkeys(TYPES, 0.0)
        counting: list[Card | EmpireCard] = [EMPIRES[observation.options["side"]][own.card]]
        counting += [CARDS[card.card] for card in own.built]
        for counted in counting:
            for worth in (self.per_token, self.per_type):
                if counted.points_per in worth:
                    worth[counted.points_per] += counted.points
        self.demand = [0.0] * len(COLOURS)
        for site in own.sites:
            for slot, lies in zip(site.slots, site.filled, strict=True):
                if lies == "." and slot in _COLOUR:
                    self.demand[_COLOUR[slot]] += 1

    def token(self, kind: str) -> float:
        """The worth of one more token."""
        return self.per_token[kind] + (_SPARE_TOKEN if self.rounds else 0.0)

    def complete(self, card: Card, after: float, star: bool = False) -> float:
        """The worth of a card that is complete after so many rounds."""
        steps = max(0.0, self.rounds - after)
        times = 1.0
        if card.production_per is not None:
            times += self.of_type[TYPES[card.production_per]] + _GROWTH * steps
        worth = times * steps * sum(self.gain[colour] * made for colour, made in enumerate(card.production))
        worth += self.per_type[card.type]
        if card.points_per is None:
            worth += card.points
        elif card.points_per in TOKENS:
            held = self.own.financiers if card.points_per == FINANCIER else self.own.generals
            worth += card.points * (held + _GROWTH * self.rounds)
        else:
            worth += card.points * (
                self.of_type[card.points_per] + (card.points_per == card.type) + _GROWTH * self.rounds
            )
        if card.bonus == KRYSTALLIUM:
            worth += 1.2 * card.bonus_count
        elif card.bonus:
            worth += self.token(card.bonus) * card.bonus_count
        return worth + (_STAR if star else 0.0)

    def promise(self, card: Card, filled: str, star: bool = False, *, new: bool = False) -> float:
        """The worth of a card under construction; `new`: it is not yet among those that compete for cubes."""
        missing = [0] * len(COLOURS)
        chance, after, cost = 1.0, 0.0, 0.0
        for slot, lies in zip(card.slots, filled, strict=True):
            if lies != ".":
                continue
            if slot in _COLOUR:
                missing[_COLOUR[slot]] += 1
            elif slot == LETTER[KRYSTALLIUM]:
                cost += 1.2
                chance *= 0.9 if self.own.krystallium else 0.6
            else:
                kind = FINANCIER if slot == LETTER[FINANCIER] else GENERAL
                held = self.own.financiers if kind == FINANCIER else self.own.generals
                cost += self.token(kind)
                chance *= 1.0 if held else 0.6
        for colour, count in enumerate(missing):
            if not count:
                continue
            cost += count * _CUBE
            others = self.demand[colour] - (0 if new else count)
            supply = self.supply[colour] - _RIVALRY * max(0.0, others) + _KRYSTALLIUM * self.own.krystallium
            chance *= min(1.0, max(0.0, supply) / count)
            after = max(after, count / (self.own.production[colour] + _CHANCE_CUBES))
        if "." not in filled:
            return self.complete(card, 0.0, star)
        if after > self.rounds + 0.5:
            chance *= 0.5
        return chance * self.complete(card, after, star) - cost

    def built(self, card: str) -> float:
        """What slating a card adds."""
        fact = CARDS[card]
        return max(0.0, self.promise(fact, "." * len(fact.slots), new=True))

    def placed(self, what: str, on: str, copy: int, slot: str) -> float:
        """What a cube or token adds to the promise of a card under construction."""
        site = next(site for site in self.own.sites if (site.card, site.copy) == (on, copy))
        filled = put(on, site.filled, LETTER[what], LETTER[slot])
        if filled is None:
            return 0.0
        card = CARDS[on]
        return self.promise(card, filled, site.star) - self.promise(card, site.filled, site.star)

    def recycled(self, card: str) -> float:
        """What the cube of a card adds at the best place."""
        colour = CARDS[card].recycle
        places = [
            self.placed(colour, site.card, site.copy, colour)
            for site in self.own.sites
            if any(slot == LETTER[colour] and lies == "." for slot, lies in zip(site.slots, site.filled, strict=True))
        ]
        return max([_ON_EMPIRE, *places])


_COLOUR = {LETTER[colour]: number for number, colour in enumerate(COLOURS)}


def choose(observation: Observation, moves: Sequence[Move], chance: Chance) -> Move:
    """The best of the moves; chance decides between equals."""
    outlook = _Outlook(observation, observation.empires[viewer_of(observation)])
    return best(moves, lambda move: _value(outlook, move), chance)


def _value(outlook: _Outlook, move: Move) -> float:
    """What a move adds; less than that of `done` when it is better left out."""
    match move:
        case Pick(card) | Keep(card):
            return max(outlook.built(card), outlook.recycled(card))
        case Build(card):
            return 10 + outlook.built(card) - outlook.recycled(card)
        case Recycle(card, on, copy):
            colour = CARDS[card].recycle
            gain = _ON_EMPIRE if on == EMPIRE else outlook.placed(colour, on, copy, colour)
            return 10 + gain - max(outlook.recycled(card), outlook.built(card))
        case Place(what, on, copy, slot):
            if on == EMPIRE:
                return 0.01 + _ON_EMPIRE
            gain = outlook.placed(what, on, copy, slot or what)
            if what in TOKENS:
                return gain - outlook.token(what)
            return gain - (_WILD if what == KRYSTALLIUM and outlook.rounds > 0 else 0.0)
        case Token(kind):
            return outlook.token(kind)
        case _:
            return 0.0 if move == DONE else -100.0
