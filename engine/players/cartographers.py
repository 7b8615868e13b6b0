"""The players of Cartographers.

The greedy one looks one drawing ahead, by score. Each drawing is tried on the map it would be drawn on. It is worth the
stars of the edicts, each as often as it will still be scored (later seasons count less), coins, what monsters cost, and
a little for keeping the map open: few empty cells along the drawn land, and ruins that can still be reached. On a
neighbour's map it takes the worst for the neighbour.

Those that think ahead try the drawings that promise most, and draw the map on to the end of the game alone: whatever
the others do, it changes little on it. An ambush then strikes where it costs most.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from msgspec.structs import replace

from engine.cartographers.asking import (
    AMBUSHED,
    BRACE,
    DRAW,
    can_pass,
    choice_of,
    current_card,
    declarable,
    drawn_on,
    side_of,
    solo_place,
)
from engine.cartographers.cards import (
    ACROBATICS,
    CARDS,
    COSTS,
    EXPLORE,
    FOREST,
    MONSTER,
    SEASONS,
    Card,
    Side,
)
from engine.cartographers.choice import Choice, ambush_choice, explore_choice
from engine.cartographers.grid import BOARD, neighbours, surrounded
from engine.cartographers.moves import PASS, Draw, Move, Skill
from engine.cartographers.observation import Observation, SeasonScore
from engine.cartographers.preview import choice_seen, map_seen, side_seen
from engine.cartographers.rules import acted
from engine.cartographers.scoring import SCORERS, stars
from engine.cartographers.sheet import Map, drawn, loss
from engine.cartographers.state import State
from engine.game import Chance
from engine.phase import DECIDED, owed, with_turn
from engine.players import cartographers_learning as learning
from engine.players.best import best
from engine.players.cartographers_look import worth_a_look
from engine.players.cartographers_promise import LANDS, LATER, Promise, promise_of
from engine.players.mind import OTHERS, Mind

_EMPTY_EDGE = 0.06
"""The cost of each empty cell beside something filled."""
_RUINS_LOST = 0.4
"""The cost of each ruins space used up or walled in, beyond what its stars give."""
_SKILL_WORTH = {"search": 1.0, "cure-wounds": 1.5, "diplomacy": 1.2, "concentrate": 3.2, "acrobatics": 2.5}
"""Roughly what a skill brings; those not named here are not used."""


class _Worth:
    """What maps are worth in one observation; whole scores are worked out only for cards that a drawing can change."""

    def __init__(self, observation: Observation, sheet: Map, side: Side) -> None:
        left = SEASONS[observation.season :]
        self.sheet = sheet
        self.side = side
        self.coin = float(len(left))
        self.monster = sum(LATER[: len(left)])
        self.cards = []
        for index, card in enumerate(observation.edicts):
            weight = sum(LATER[later] for later, season in enumerate(left) if index in season.edicts)
            if weight:
                scorer = SCORERS[card]
                self.cards.append((weight, scorer, LANDS.get(card), weight * scorer(sheet, side)))

    def of(self, terrain: str, mask: int, shape_coin: bool) -> float:
        """The worth of the map after a drawing."""
        side = self.side
        after = drawn(self.sheet, side, terrain, mask, shape_coin)
        worth = self.coin * after.coins - self.monster * loss(after)
        for weight, scorer, lands, now in self.cards:
            worth += now if lands is not None and terrain not in lands else weight * scorer(after, side)
        filled = after.filled
        ruins = side.ruins & ~filled & ~surrounded(filled)
        edge = (neighbours(filled) & (BOARD ^ filled)).bit_count()
        return worth + _RUINS_LOST * ruins.bit_count() - _EMPTY_EDGE * edge


def choose(observation: Observation, moves: Sequence[Move], chance: Chance) -> Move:
    """The best of the moves; chance decides between equals."""
    skills = [move for move in moves if isinstance(move, Skill)]
    best_skill = max(skills, key=lambda move: _gain(observation, move.name), default=None)
    if best_skill is not None and _gain(observation, best_skill.name) > 0:
        return best_skill
    task = observation.task
    choice = choice_seen(observation)
    if task is None or choice is None:
        return next(move for move in moves if not isinstance(move, Skill))
    side = side_seen(observation)
    worth = _Worth(observation, map_seen(observation.sheets[task.sheet]), side)
    sign = 1.0 if task.sheet == observation.viewer else -1.0

    def value(move: Move) -> float:
        if isinstance(move, Draw):
            return sign * worth.of(move.terrain, move.mask, choice.pays(move.mask))
        return sign * worth.of(FOREST, 0, shape_coin=False)

    return best((move for move in moves if not isinstance(move, Skill)), value, chance)


def _gain(observation: Observation, skill: str) -> float:
    """What declaring a skill now is worth, less its coins for all seasons left."""
    return _SKILL_WORTH.get(skill, 0.0) - COSTS[skill] * (len(SEASONS) - observation.season)


# --- Thinking ahead ---------------------------------------------------------------------------------------------------

_LOOKED_AT = 8
"""How many drawings are weighed where a map is drawn on."""
_TRIED, _STRUCK = 10, 5
"""How many drawings are thought through, on one's own map and on a neighbour's at an ambush."""


def _sheet_of(state: State, seat: int) -> Map:
    """The map that a seat draws on, with what it has drawn in the open phase."""
    turn = state.phase.turns[seat]
    return state.world.maps[drawn_on(state, seat)] if turn is None else turn.sheet


def _promise_of(state: State) -> Promise:
    """What is still scored at a table."""
    world = state.world
    return promise_of(world.edicts, world.season, world.time, side_of(state))


def _weighed(state: State, seat: int, choice: Choice) -> tuple[list[Draw], list[float]]:
    """The drawings that a seat can make, and what the map on which it draws promises after each."""
    draws = [move for move in choice.draws() if isinstance(move, Draw)]
    return draws, _promise_of(state).of_drawings(_sheet_of(state, seat), draws, choice)


def _ranked(state: State, seat: int, most: int) -> list[Draw]:
    """The drawings that promise a seat most, the best first; on a neighbour's map the least for the neighbour."""
    choice = choice_of(state, seat)
    if choice is None:
        return []
    draws, worths = _weighed(state, seat, choice)
    own = drawn_on(state, seat) == seat
    ranked = sorted(range(len(draws)), key=worths.__getitem__, reverse=own)  # equal ones stay in order
    return [draws[number] for number in ranked[:most]]


def _declared(state: State, seat: int) -> Skill | None:
    """A skill that is worth its coins now."""
    if not state.world.skills:
        return None
    left = len(SEASONS) - state.world.season
    gains = {skill: _SKILL_WORTH.get(skill, 0.0) - COSTS[skill] * left for skill in declarable(state, seat)}
    skill = max(gains, key=lambda skill: gains[skill], default="")
    return Skill(skill) if skill and gains[skill] > 0 else None


def policy(state: State, seat: int, chance: Chance) -> tuple[Move]:
    """The drawing that promises most of those worth a look."""
    del chance  # the contract's
    skill = _declared(state, seat)
    choice = None if skill is not None else choice_of(state, seat)
    if skill is not None or choice is None:
        return (skill or PASS,)
    if owed(state.phase, seat) != DRAW:
        draws, worths = _weighed(state, seat, choice)
        wanted = max(worths) if drawn_on(state, seat) == seat else min(worths)
        return (draws[worths.index(wanted)],)
    sheet, promise = _sheet_of(state, seat), _promise_of(state)
    looked_at = worth_a_look(sheet, side_of(state), promise, choice, _LOOKED_AT)
    return (promise.best(sheet, looked_at, choice) if looked_at else choice.draws()[0],)


def plans(state: State, seat: int, chance: Chance) -> Sequence[tuple[Move, ...]]:
    """The drawings that promise most; at an ambush the worst for the neighbour.

    A skill that is worth its coins is tried beside going without: with its drawings, or before an ambush.
    """
    del chance  # the contract's
    kind, skill = owed(state.phase, seat), _declared(state, seat)
    found: list[tuple[Move, ...]] = []
    if kind == BRACE:
        found = [(Skill(name),) for name in declarable(state, seat)]
    elif skill is None:
        found = [(move,) for move in _ranked(state, seat, _STRUCK if kind == AMBUSHED else _TRIED)]
    else:
        able = with_turn(state, seat, acted(state, seat, skill)[0])
        found = [(skill, move) for move in _ranked(able, seat, _TRIED // 2)]
        found += [(move,) for move in _ranked(state, seat, _TRIED // 2)]
    return [*found, (PASS,)] if can_pass(state, seat) else found


def playout(state: State, seat: int, line: tuple[Move, ...], chance: Chance) -> tuple[float, Mapping[str, float]]:
    """The points of a seat in the end, when it goes on alone after a line of its own.

    At an ambush it is the neighbour that goes on, and what the monsters are worth is what it then lacks: its points,
    below zero, are told as `OTHERS`.
    """
    struck = owed(state.phase, seat) == AMBUSHED
    for move in line:
        state = with_turn(state, seat, acted(state, seat, move)[0])
    while owed(state.phase, seat) != DECIDED:
        for move in policy(state, seat, chance):
            state = with_turn(state, seat, acted(state, seat, move)[0])
    trip = _Trip(state, _sheet_of(state, seat))
    if state.phase.kind == BRACE:
        turn = state.phase.turns[seat]
        trip.strike(current_card(state), state.world.pending, agile=turn is not None and turn.skill == ACROBATICS)
    trip.go_on(chance)
    if struck:
        points = -float(sum(season.total for season in trip.sheet.seasons))
        return points, {OTHERS: points}
    parts = dict.fromkeys(("edict-a", "edict-b", "edict-c", "edict-d", "coins", "monsters"), 0.0)
    for season, column in zip(SEASONS, trip.sheet.seasons, strict=True):
        first, second = season.edicts
        parts[f"edict-{'abcd'[first]}"] += column.first
        parts[f"edict-{'abcd'[second]}"] += column.second
        parts["coins"] += column.coins
        parts["monsters"] -= column.monsters
    return sum(parts.values()), parts


class _Trip:
    """A map that is drawn to the end of the game from where its seat has just drawn."""

    def __init__(self, state: State, sheet: Map) -> None:
        world = state.world
        self.alone = state.setup.seats == 1
        self.options = state.setup.options
        self.side = side_of(state)
        self.edicts = world.edicts
        self.season, self.time = world.season, world.time
        self.deck, self.ambushes = [*world.deck], [*world.ambushes]
        self.sheet = sheet
        self.struck = current_card(state).kind == "ambush"
        self.pending = self.struck and self.after_ambush(world.pending)

    def go_on(self, chance: Chance) -> None:
        """Card by card to the end."""
        if not self.struck and self.season_over(chance):
            return
        while True:
            card = CARDS[self.deck.pop()]
            self.time += card.time
            if card.kind == "ruins":
                self.pending = True
            elif card.kind == "ambush":
                self.strike(card, self.pending)
                self.pending = self.after_ambush(self.pending)
            else:
                self.draw(card)
                self.pending = False
                if self.season_over(chance):
                    return

    def draw(self, card: Card) -> None:
        """The drawing that promises most."""
        if self.sheet.filled == BOARD:
            return
        choice = explore_choice(self.sheet, self.side, card, self.pending, None, self.options)
        if choice is None:
            return
        promise = promise_of(self.edicts, self.season, self.time, self.side)
        looked_at = worth_a_look(self.sheet, self.side, promise, choice, _LOOKED_AT)
        if looked_at:
            move = promise.best(self.sheet, looked_at, choice)
            self.sheet = drawn(self.sheet, self.side, move.terrain, move.mask, choice.pays(move.mask))

    def after_ambush(self, pending: bool) -> bool:
        """Whether the next drawing must still touch ruins (C-054)."""
        return pending and self.options["ruins_then_ambush"] != "overlap"

    def strike(self, card: Card, pending: bool, *, agile: bool = False) -> None:
        """A monster: alone by the rules, else where it costs most; `agile`: made a domino by Acrobatics."""
        if self.sheet.filled == BOARD:
            return
        if self.alone:
            mask = solo_place(self.sheet, self.side, card, pending, agile, self.options)
        else:
            choice = ambush_choice(self.sheet, self.side, card, pending, agile, self.options)
            near, filled = neighbours(self.sheet.monster), self.sheet.filled
            masks = [move.mask for move in choice.draws() if isinstance(move, Draw)]
            mask = max(masks, key=lambda mask: ((near | neighbours(mask)) & ~(filled | mask)).bit_count(), default=0)
        if mask:
            self.sheet = drawn(self.sheet, self.side, MONSTER, mask, False)

    def season_over(self, chance: Chance) -> bool:
        """Score the season when its time is up and shuffle for the next one; whether it was the last."""
        season = SEASONS[self.season]
        if self.time < season.threshold:
            return False
        first, second = [stars(self.edicts[number], self.sheet, self.side) for number in season.edicts]
        column = SeasonScore(first, second, self.sheet.coins, loss(self.sheet))
        self.sheet = replace(self.sheet, seasons=(*self.sheet.seasons, column))
        self.season += 1
        if self.season == len(SEASONS):
            return True
        lurking = [card for card in self.deck if CARDS[card].kind == "ambush"]
        self.deck = [*[card.id for card in EXPLORE], *lurking, self.ambushes.pop()]
        chance.shuffle(self.deck)
        self.time = 0
        return False


def hunch(state: State, seat: int, line: tuple[Move, ...]) -> float:
    """What the map promises after the line; at an ambush the neighbour's, below zero."""
    sign = -1 if owed(state.phase, seat) == AMBUSHED else 1
    for move in line:
        state = with_turn(state, seat, acted(state, seat, move)[0])
    return sign * _promise_of(state).of(_sheet_of(state, seat))


learn = learning.learn
MIND = Mind(policy, plans=plans, budget=96, playout=playout, hunch=hunch, trust=8)
