"""The search of Cartographers: tries the most promising drawings and plays the map to the end of the game.

Ambushes in playouts strike where they cost most.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from engine.cartographers.asking import (
    AMBUSHED,
    BRACE,
    DRAW,
    can_pass,
    choice_of,
    current_card,
    declarable_skills,
    drawn_on,
    side_of,
)
from engine.cartographers.cards import ACROBATICS, SEASONS
from engine.cartographers.choice import DrawingChoice
from engine.cartographers.moves import PASS, Draw, Move, Skill
from engine.cartographers.rules import turn_after
from engine.cartographers.sheet import Map
from engine.cartographers.state import State
from engine.game import Chance
from engine.phase import DECIDED, owed, with_turn
from engine.players.cartographers.greedy import gain_of
from engine.players.cartographers.look import worth_a_look
from engine.players.cartographers.promise import Promise, promise_of
from engine.players.cartographers.trip import LOOKED_AT, Trip
from engine.players.mind import OTHERS, Mind

_TRIED, _STRUCK = 10, 5
"""The number of drawings to try: on the own map, and on a neighbour's map at an ambush."""


def _sheet_of(state: State, seat: int) -> Map:
    """Return the map that a seat draws on, including its drawings in the open phase."""
    turn = state.phase.turns[seat]
    return state.world.maps[drawn_on(state, seat)] if turn is None else turn.sheet


def _promise_of(state: State) -> Promise:
    """Return the evaluation of maps at this point of the game."""
    world = state.world
    return promise_of(world.edicts, world.season, world.time, side_of(state))


def _weigh_drawings(state: State, seat: int, choice: DrawingChoice) -> tuple[list[Draw], list[float]]:
    """Return a seat's legal drawings, and the value of the map after each."""
    draws = [move for move in choice.draws() if isinstance(move, Draw)]
    return draws, _promise_of(state).of_drawings(_sheet_of(state, seat), draws, choice)


def _rank_drawings(state: State, seat: int, most: int) -> list[Draw]:
    """Return the drawings with the highest values, best first; on a neighbour's map those with the lowest."""
    choice = choice_of(state, seat)
    if choice is None:
        return []
    draws, worths = _weigh_drawings(state, seat, choice)
    own = drawn_on(state, seat) == seat
    ranked = sorted(range(len(draws)), key=worths.__getitem__, reverse=own)  # a stable sort keeps ties in order
    return [draws[number] for number in ranked[:most]]


def _best_skill(state: State, seat: int) -> Skill | None:
    """Return the skill that is worth its coins most; None if there is none."""
    if not state.world.skills:
        return None
    gains = {skill: gain_of(skill, state.world.season) for skill in declarable_skills(state, seat)}
    skill = max(gains, key=lambda skill: gains[skill], default="")
    return Skill(skill) if skill and gains[skill] > 0 else None


def policy(state: State, seat: int, chance: Chance) -> tuple[Move]:
    """Choose the best of the preselected drawings."""
    del chance  # required by `Mind.policy`
    skill = _best_skill(state, seat)
    choice = None if skill is not None else choice_of(state, seat)
    if skill is not None or choice is None:
        return (skill or PASS,)
    if owed(state.phase, seat) != DRAW:
        draws, worths = _weigh_drawings(state, seat, choice)
        wanted = max(worths) if drawn_on(state, seat) == seat else min(worths)
        return (draws[worths.index(wanted)],)
    sheet, promise = _sheet_of(state, seat), _promise_of(state)
    looked_at = worth_a_look(sheet, side_of(state), promise, choice, LOOKED_AT)
    return (promise.best(sheet, looked_at, choice) if looked_at else choice.draws()[0],)


def plans(state: State, seat: int, chance: Chance) -> Sequence[tuple[Move, ...]]:
    """List the most promising drawings; at an ambush those worst for the neighbour.

    If a skill is worth its coins, lines with and without it are tried. Before an ambush (`BRACE`) each skill is a line.
    """
    del chance  # required by `Mind.plans`
    kind, skill = owed(state.phase, seat), _best_skill(state, seat)
    found: list[tuple[Move, ...]] = []
    if kind == BRACE:
        found = [(Skill(name),) for name in declarable_skills(state, seat)]
    elif skill is None:
        found = [(move,) for move in _rank_drawings(state, seat, _STRUCK if kind == AMBUSHED else _TRIED)]
    else:
        able = with_turn(state, seat, turn_after(state, seat, skill)[0])
        found = [(skill, move) for move in _rank_drawings(able, seat, _TRIED // 2)]
        found += [(move,) for move in _rank_drawings(state, seat, _TRIED // 2)]
    return [*found, (PASS,)] if can_pass(state, seat) else found


def playout(state: State, seat: int, line: tuple[Move, ...], chance: Chance) -> tuple[float, Mapping[str, float]]:
    """Return a seat's final points after its line, simulating only its own map.

    At an ambush, the neighbour's map is simulated instead. The value is the neighbour's points, negated, and is
    reported as `OTHERS`.
    """
    struck = owed(state.phase, seat) == AMBUSHED
    for move in line:
        state = with_turn(state, seat, turn_after(state, seat, move)[0])
    while owed(state.phase, seat) != DECIDED:
        for move in policy(state, seat, chance):
            state = with_turn(state, seat, turn_after(state, seat, move)[0])
    trip = Trip(state, _sheet_of(state, seat))
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


def hunch(state: State, seat: int, line: tuple[Move, ...]) -> float:
    """Return the value of the map after the line; at an ambush the neighbour's, negated."""
    sign = -1 if owed(state.phase, seat) == AMBUSHED else 1
    for move in line:
        state = with_turn(state, seat, turn_after(state, seat, move)[0])
    return sign * _promise_of(state).of(_sheet_of(state, seat))


MIND = Mind(policy, plans=plans, budget=96, playout=playout, hunch=hunch, trust=8)
