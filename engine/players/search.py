"""Search for all games: imagine states, try promising lines, play out, drop the worse half, repeat.

The search imagines full states from a seat's observation (determinization). It tries every line in the same states and
with the same random numbers, so that lines differ by their moves and not by luck. After each round it drops the worse
half of the lines. The budget counts playouts, never time: equal chance gives the same advice on every machine.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from math import sqrt
from typing import Any, NamedTuple

from engine.game import AnyGame, Chance, RuleError, Score
from engine.players.mind import OTHERS, Line, Mind

CLEAR = 3.0
"""Standard errors from which one line is surely better, although a comparison tests the difference several times."""
HOPE = 1.0
"""Standard errors by which a line must be expected to be worse at the end; else the comparison stops."""


class SearchResult(NamedTuple):
    """The result of a search: lines, best first. Lines tried more often precede those dropped earlier."""

    lines: tuple[Line, ...]

    @property
    def moves(self) -> tuple[Any, ...]:
        """The moves of the best line."""
        return self.lines[0].moves


class _Tried:
    """A line and its results, one per world."""

    def __init__(self, moves: tuple[object, ...], hunch: float) -> None:
        self.moves = moves
        self.hunch = hunch
        """The prior times the number of playouts it counts for; added to the sum of the playouts."""
        self.values: list[float] = []
        self.parts: dict[str, float] = {}

    @property
    def mean(self) -> float:
        return sum(self.values) / len(self.values) if self.values else 0.0

    @property
    def promise(self) -> float:
        """The sum of the results and the prior, for comparing lines with equally many playouts."""
        return sum(self.values) + self.hunch

    def add(self, value: float, parts: Mapping[str, float]) -> None:
        """Add the result of one playout."""
        self.values.append(value)
        for name, points in parts.items():
            self.parts[name] = self.parts.get(name, 0.0) + points

    def line(self, first: _Tried) -> Line:
        visits = len(self.values)
        parts = {name: total / visits for name, total in self.parts.items()}
        return Line(self.moves, self.mean, 0.0 if self is first else _distance_error(first, self), visits, parts)


def _distance_error(first: _Tried, other: _Tried) -> float:
    """Return the standard error of the mean difference, over the worlds that both lines were tried in."""
    distances = [one - two for one, two in zip(first.values, other.values, strict=False)]
    count = len(distances)
    if count < 2:
        return float("inf")
    mean = sum(distances) / count
    return sqrt(sum((distance - mean) ** 2 for distance in distances) / (count - 1) / count)


class _World(NamedTuple):
    """An imagined state, and the seed for the playouts in it."""

    state: object
    seed: int


def think(game: AnyGame, mind: Mind[Any, Any], observation: Any, budget: int, chance: Chance) -> SearchResult:
    """Search about `budget` playouts, at least two, for the viewer's decision; return the lines, best first.

    If the budget is too small to try and halve all lines, only those with the best priors are tried and returned.

    Errors: ValueError if the game has no `imagine` or the viewer has no decision to make.
    """
    if game.imagine is None or observation.viewer not in observation.waiting:
        raise ValueError("there is nothing to think of")
    if mind.lines is not None:
        return SearchResult(tuple(mind.lines(observation, budget, chance)))
    seat, imagine = observation.viewer, game.imagine
    worlds = [_World(imagine(observation, chance), chance.below(2**31))]
    first = worlds[0].state
    lines = [
        _Tried(moves, 0.0 if mind.hunch is None else mind.trust * mind.hunch(first, seat, moves))
        for moves in mind.plans(first, seat, chance)
    ]
    if budget < 2 * len(lines):  # one playout each, then one for half of the lines, a quarter, and so on
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
                _run_playout(game, mind, world, seat, line)
        alive = sorted(alive, key=lambda line: -line.promise)[: (len(alive) + 1) // 2]
    ordered = sorted(lines, key=lambda line: (-len(line.values), -line.promise))
    return SearchResult(tuple([line.line(ordered[0]) for line in ordered]))


def weigh(
    game: AnyGame,
    mind: Mind[Any, Any],
    observation: Any,
    lines: Sequence[Sequence[object]],
    worlds: int,
    chance: Chance,
    *,
    least: int = 0,
) -> tuple[Line, ...]:
    """Evaluate lines in the same new imagined worlds, independently of the search that chose them; keep their order.

    `worlds`: how many. If `least` is given, the comparison looks at its results after that many worlds and whenever
    their number has doubled, and ends when more worlds would not change the verdicts on the first line and the others.
    Errors: as `think`.
    """
    if game.imagine is None or observation.viewer not in observation.waiting:
        raise ValueError("there is nothing to think of")
    tried, look = [_Tried(tuple(moves), 0.0) for moves in lines], least
    for number in range(1, worlds + 1):
        world = _World(game.imagine(observation, chance), chance.below(2**31))
        for line in tried:
            _run_playout(game, mind, world, observation.viewer, line)
        if number == look:
            look *= 2
            if all(_is_settled(tried[0], line, worlds / number) for line in tried[1:]):
                break
    return tuple([line.line(tried[0]) for line in tried])


def _is_settled(first: _Tried, other: _Tried, times: float) -> bool:
    """Return whether `times` as many worlds would not change the verdict on two lines.

    Either one line is surely better, or at the same cost the other would still not be significantly worse.
    """
    cost, error = first.mean - other.mean, _distance_error(first, other)
    return abs(cost) > CLEAR * error or cost * sqrt(times) <= HOPE * error


def _run_playout(game: AnyGame, mind: Mind[Any, Any], world: _World, seat: int, line: _Tried) -> None:
    """Run one playout of a line in a world."""
    if mind.playout is not None:
        value, parts = mind.playout(world.state, seat, line.moves, Chance(world.seed))
        line.add(value, parts)
        return
    state = world.state
    for move in line.moves:
        try:
            state = game.play(state, seat, move).state
        except RuleError:  # hidden information turned out differently, so the move is illegal
            break
    value, scores = played_on(game, mind, state, seat, Chance(world.seed))
    rivals = {} if len(scores) == 1 else {OTHERS: -best_other(scores, seat)}
    line.add(value, {**scores[seat].parts, **rivals})


def played_on(
    game: AnyGame, mind: Mind[Any, Any], state: object, seat: int, chance: Chance
) -> tuple[float, Sequence[Score]]:
    """Play a state to the end by the policy; return the seat's lead and the final scores, as `comparable_scores`."""
    policy, waiting_of = mind.policy, game.waiting
    while waiting := waiting_of(state):
        for mover in waiting:
            state = state_after(game, state, mover, policy(state, mover, chance))
    scores = comparable_scores(game, state)
    return lead_over_others(scores, seat), scores


def comparable_scores(game: AnyGame, state: Any) -> Sequence[Score]:
    """Return the scores of a state so that more points are better: negated where the fewest win."""
    scores = game.scores(state)
    if not game.fewest_win(state.setup.options):
        return scores
    return [
        Score(score.seat, score.rank, -score.total, {part: -points for part, points in score.parts.items()})
        for score in scores
    ]


def state_after(game: AnyGame, state: object, seat: int, moves: Sequence[object]) -> Any:
    """Play a seat's moves; the first must be legal, the others stop when the phase closes or the seat is done."""
    after = game.play(state, seat, moves[0]).state
    if len(moves) > 1:
        phase = game.phase(state)
        for move in moves[1:]:
            if game.phase(after) != phase or seat not in game.waiting(after):
                break
            after = game.play(after, seat, move).state
    return after


def lead_over_others(scores: Sequence[Score], seat: int) -> float:
    """Return a seat's lead over the best other seat; in a solo game, its points. `scores`: as `comparable_scores`."""
    own = scores[seat].total
    return own - best_other(scores, seat) if len(scores) > 1 else float(own)


def best_other(scores: Sequence[Score], seat: int) -> int:
    """Return the points of the best other seat."""
    return max(score.total for score in scores if score.seat != seat)
