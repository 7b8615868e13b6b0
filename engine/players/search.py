"""Thinking ahead, the same for all games: imagine, try what is promising, play on, halve.

From what a seat sees whole states are imagined. Every line is tried in the same ones, and played on with the same
chance, so that lines differ by what they do and not by luck. After each round the worse half of the lines is dropped.
The budget counts playouts, never time: equal chance gives the same advice on every machine.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from math import sqrt
from typing import Any, NamedTuple

from engine.game import Chance, Game, RuleError, Score
from engine.players.mind import OTHERS, Line, Mind


class Advice(NamedTuple):
    """What a thought comes to: the lines, the best first. Lines tried more often stand before those dropped earlier."""

    lines: tuple[Line, ...]

    @property
    def moves(self) -> tuple[Any, ...]:
        """The moves of the best line."""
        return self.lines[0].moves


class _Tried:
    """A line and what came of it, by world."""

    def __init__(self, moves: tuple[Any, ...], hunch: float) -> None:
        self.moves = moves
        self.hunch = hunch
        """As many points as the hunch is trusted to, beside those of the playouts."""
        self.values: list[float] = []
        self.parts: dict[str, float] = {}

    @property
    def mean(self) -> float:
        return sum(self.values) / len(self.values) if self.values else 0.0

    @property
    def promise(self) -> float:
        """For a comparison with lines that were tried as often."""
        return sum(self.values) + self.hunch

    def add(self, value: float, parts: Mapping[str, float]) -> None:
        """What came of it in one world more."""
        self.values.append(value)
        for name, points in parts.items():
            self.parts[name] = self.parts.get(name, 0.0) + points

    def line(self, first: _Tried) -> Line:
        visits = len(self.values)
        parts = {name: total / visits for name, total in self.parts.items()}
        return Line(self.moves, self.mean, 0.0 if self is first else _distance_error(first, self), visits, parts)


def _distance_error(first: _Tried, other: _Tried) -> float:
    """The standard error of the mean distance, over the worlds of both."""
    distances = [one - two for one, two in zip(first.values, other.values, strict=False)]
    count = len(distances)
    if count < 2:
        return float("inf")
    mean = sum(distances) / count
    return sqrt(sum((distance - mean) ** 2 for distance in distances) / (count - 1) / count)


class _World(NamedTuple):
    """An imagined state, and the seed of the chance with which it is played on."""

    state: Any
    seed: int


def think(game: Game[Any, Any, Any], mind: Mind[Any, Any], observation: Any, budget: int, chance: Chance) -> Advice:
    """What the viewer, who owes a decision, might do, the best first; after about so many playouts, two at the least.

    Where that is less than trying and halving all lines takes, the best by their hunch are tried and no others told.

    Errors: ValueError for a game that cannot be imagined, and for a viewer who owes nothing.
    """
    if game.imagine is None or observation.viewer not in observation.waiting:
        raise ValueError("there is nothing to think of")
    if mind.lines is not None:
        return Advice(tuple(mind.lines(observation, budget, chance)))
    seat, imagine = observation.viewer, game.imagine
    worlds = [_World(imagine(observation, chance), chance.below(2**31))]
    first = worlds[0].state
    lines = [
        _Tried(moves, 0.0 if mind.hunch is None else mind.trust * mind.hunch(first, seat, moves))
        for moves in mind.plans(first, seat, chance)
    ]
    if budget < 2 * len(lines):  # once each, and half of them again, and again half of these
        lines = sorted(lines, key=lambda line: -line.promise)[: max(2, budget // 2)]
    alive = lines
    while len(alive) > 1:
        left = budget - sum(len(line.values) for line in lines)
        rounds = (len(alive) - 1).bit_length()
        each = max(1, round(left / rounds / len(alive)))
        tried = len(alive[0].values)
        while len(worlds) < tried + each:
            worlds.append(_World(imagine(observation, chance), chance.below(2**31)))
        for world in worlds[tried : tried + each]:
            for line in alive:
                _try(game, mind, world, seat, line)
        alive = sorted(alive, key=lambda line: -line.promise)[: (len(alive) + 1) // 2]
    ordered = sorted(lines, key=lambda line: (-len(line.values), -line.promise))
    return Advice(tuple([line.line(ordered[0]) for line in ordered]))


def weigh(
    game: Game[Any, Any, Any],
    mind: Mind[Any, Any],
    observation: Any,
    lines: Sequence[Sequence[Any]],
    worlds: int,
    chance: Chance,
    *,
    ranked: bool = False,
) -> tuple[Line, ...]:
    """Lines, each tried in the same so many new worlds: what one thought has chosen another one values.

    They stay as they come; `ranked`: the best first. Errors: as `think`.
    """
    if game.imagine is None or observation.viewer not in observation.waiting:
        raise ValueError("there is nothing to think of")
    tried = [_Tried(tuple(moves), 0.0) for moves in lines]
    for _ in range(worlds):
        world = _World(game.imagine(observation, chance), chance.below(2**31))
        for line in tried:
            _try(game, mind, world, observation.viewer, line)
    if ranked:
        tried.sort(key=lambda line: -line.mean)
    return tuple([line.line(tried[0]) for line in tried])


def _try(game: Game[Any, Any, Any], mind: Mind[Any, Any], world: _World, seat: int, line: _Tried) -> None:
    """One playout of a line in a world."""
    if mind.playout is not None:
        value, parts = mind.playout(world.state, seat, line.moves, Chance(world.seed))
        line.add(value, parts)
        return
    state = world.state
    for move in line.moves:
        try:
            state = game.play(state, seat, move).state
        except RuleError:  # what was hidden has come out otherwise
            break
    value, scores = played_on(game, mind, state, seat, Chance(world.seed))
    rivals = {} if len(scores) == 1 else {OTHERS: -best_other(scores, seat)}
    line.add(value, {**scores[seat].parts, **rivals})


def played_on(
    game: Game[Any, Any, Any], mind: Mind[Any, Any], state: Any, seat: int, chance: Chance
) -> tuple[float, Sequence[Score]]:
    """What a state is worth to a seat after playing on, and how it stands then."""
    policy, waiting_of = mind.policy, game.waiting
    while waiting := waiting_of(state):
        for mover in waiting:
            state = state_after(game, state, mover, policy(state, mover, chance))
    scores = game.scores(state)
    return ahead(scores, seat), scores


def state_after(game: Game[Any, Any, Any], state: Any, seat: int, moves: Sequence[Any]) -> Any:
    """The state after moves of a seat, the first of which is legal; the others while the phase is open and it waits."""
    after = game.play(state, seat, moves[0]).state
    if len(moves) > 1:
        phase = game.phase(state)
        for move in moves[1:]:
            if game.phase(after) != phase or seat not in game.waiting(after):
                break
            after = game.play(after, seat, move).state
    return after


def ahead(scores: Sequence[Score], seat: int) -> float:
    """The points of a seat ahead of the best other; alone its points."""
    own = scores[seat].total
    return own - best_other(scores, seat) if len(scores) > 1 else float(own)


def best_other(scores: Sequence[Score], seat: int) -> int:
    """The points of the best of the others."""
    return max(score.total for score in scores if score.seat != seat)
