"""The greedy player of It's a Wonderful World: makes one move at a time, by estimated values of cards.

A card under construction is worth its points, its bonus and its future production, scaled by the probability that its
missing cubes arrive in time, minus a cost for each missing cube. A move is worth what it adds to these values. The
player ignores the other seats and never digs.
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
from engine.wonderful_world.sites import fill_slot

_CUBE = 0.75
"""The value of a cube while it can still help to build something."""
_PLENTY = 4.3
"""The production of a colour at which one more cube is worth half."""
_ON_EMPIRE = 0.13
"""The value of a cube on the Empire card: about a fifth of a Krystallium."""
_CHANCE_CUBES = 1.4
"""Expected cubes of each colour per round from recycling."""
_RIVALRY = 0.5
"""The weight of other construction sites' demand for the same cubes."""
_KRYSTALLIUM = 0.55
"""How many cubes of a colour a held Krystallium replaces."""
_WILD = 0.4
"""The minimum gain for using a Krystallium before the end."""
_GROWTH = 0.4
"""Expected new cards of a type, or tokens of a kind, per round."""
_SPARE_TOKEN = 0.14
"""The value of a token beyond its points: it may fill a slot or count for future cards."""
_STAR = 40.0
"""The value of a card that the scenario demands."""


class _Outlook:
    """Values of moves for one empire, from its owner's observation."""

    def __init__(self, observation: Observation, own: EmpireSeen) -> None:
        self.own = own
        step = observation.step
        now = COLOURS.index(step) if step in COLOURS else -1
        later = observation.rounds - observation.round
        self.steps = [later + (colour > now) for colour in range(len(COLOURS))]
        """The number of remaining production steps, by colour."""
        self.rounds = max(self.steps)
        self.gain = [_CUBE * _PLENTY / (_PLENTY + made) for made in own.production]
        """The value of one more cube per round, by colour; lower where production is already high."""
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
        self.demand = _missing_cubes(own)

    def token(self, kind: str) -> float:
        """Return the value of one more token."""
        return self.per_token[kind] + (_SPARE_TOKEN if self.rounds else 0.0)

    def complete(self, card: Card, after: float, star: bool = False) -> float:
        """Return the value of a card that is completed after this many rounds."""
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
        """Return the value of a card under construction; `new` if its own demand is not counted in `demand` yet."""
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
        """Return the gain of putting a card under construction."""
        fact = CARDS[card]
        return max(0.0, self.promise(fact, "." * len(fact.slots), new=True))

    def placed(self, what: str, on: str, copy: int, slot: str) -> float:
        """Return the gain of a cube or token on a card under construction."""
        site = next(site for site in self.own.sites if (site.card, site.copy) == (on, copy))
        filled = fill_slot(on, site.filled, LETTER[what], LETTER[slot])
        if filled is None:
            return 0.0
        card = CARDS[on]
        return self.promise(card, filled, site.star) - self.promise(card, site.filled, site.star)

    def recycled(self, card: str) -> float:
        """Return the gain of recycling a card, with its cube at the best place."""
        colour = CARDS[card].recycle
        places = [
            self.placed(colour, site.card, site.copy, colour)
            for site in self.own.sites
            if any(slot == LETTER[colour] and lies == "." for slot, lies in zip(site.slots, site.filled, strict=True))
        ]
        return max([_ON_EMPIRE, *places])


_COLOUR = {LETTER[colour]: number for number, colour in enumerate(COLOURS)}


def _missing_cubes(own: EmpireSeen) -> list[float]:
    """Return how many cubes of each colour the cards under construction lack."""
    missing = [0.0] * len(COLOURS)
    for site in own.sites:
        for slot, lies in zip(site.slots, site.filled, strict=True):
            if lies == "." and slot in _COLOUR:
                missing[_COLOUR[slot]] += 1
    return missing


def choose(observation: Observation, moves: Sequence[Move], chance: Chance) -> Move:
    """Return the best move, breaking ties at random."""
    outlook = _Outlook(observation, observation.empires[viewer_of(observation)])
    return best(moves, lambda move: _value_of(outlook, move), chance)


def _value_of(outlook: _Outlook, move: Move) -> float:
    """Estimate the gain of a move; `done` is 0, so a move below 0 is not worth making."""
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
