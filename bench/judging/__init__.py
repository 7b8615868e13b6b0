"""How far hints and reviews can be believed: `make judging WHAT=planted GAME=imhotep`, a row of docs/players.md.

- `planted`: games of strong players, in which one seat once does the third-worst of sixteen of its legal moves, where
  of some moments this costs most; then its turns are reviewed. How often is that turn among the three dearest?
- `regret`: positions of games of steady players. What does the first line of a hint, as it is told, give away against
  a thought of ten times as many playouts? Both lines are tried in new worlds, the same for both, so neither judges
  itself.

- `luck`: games of steady players. What is told as luck of the draw, and how far ahead was seat 0 at the end?

Every game and position is kept under `build/judging` as it ends, so a run that was broken off goes on where it was.
The last line is one JSON object.
"""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterable, Sequence
from math import sqrt
from pathlib import Path
from statistics import correlation, linear_regression, stdev
from typing import Any, NamedTuple, TypeVar

import msgspec

from bench.strength import ROOT, digest
from engine.game import Chance, Game, Setup
from engine.games import GAMES
from engine.players import advisor, fortune, planner, weigher
from engine.players.search import ahead, state_after
from engine.tables.review import DEAREST, MORE, SEEMS, WORTH_TELLING, cost_of, second_look, to_look_at
from engine.tables.thoughts import CERTAIN, Question, Told, answered, question, together

T = TypeVar("T")

KEPT = ROOT / "build" / "judging"
SEATS = {"cartographers": 1}
"""Those of a game that is not played by two here."""
MOMENTS = 6
"""Moments of a game at which a blunder is tried."""
LOOKED_AT = 16
"""Legal moves that are at most compared for it, by chance."""
TRIED = 24
"""Worlds in which they are; the one that is found so at each moment is then compared in `FRESH`."""
FRESH = 200
"""Worlds in which two lines are compared for what is told: those in which they were chosen would flatter it."""
POSITIONS = 4
"""Of each game."""
LARGER = 10
JUDGES = ("bench/judging/__init__.py", "engine/tables/review.py", "engine/tables/thoughts.py")
"""What tells hints and costs, besides the players."""


class Decided(NamedTuple):
    """A decision of seat 0: the state before, and the moves that it made."""

    state: Any
    moves: tuple[Any, ...]


class Found(msgspec.Struct, frozen=True):
    """What a game or position has come to: whether the blunder was found and what it cost, or the regret.

    Of luck: whether it is told, how much it is, and in `result` how far ahead the seat was at the end.
    """

    found: bool
    points: float
    result: float = 0.0


def course(rules: Game[Any, Any, Any], state: Any, seed: int, player: str = "steady") -> Generator[Decided, None, Any]:
    """The decisions of seat 0 with a choice, as players of that level go on from a state to the end; returns that."""
    plan, number = planner(player, rules.name), 0
    while waiting := rules.waiting(state):
        phase = rules.phase(state)
        for seat in waiting:
            if rules.phase(state) != phase:
                break
            moves, number = rules.moves(state, seat), number + 1
            line = tuple(plan(rules.observe(state, seat), moves, Chance("judged", seed, seat, number)))
            before, state = state, state_after(rules, state, seat, line)
            if seat == 0 and len(moves) > 1:
                yield Decided(before, line)
    return state


def begun(game: str, seed: int) -> Any:
    """The first state of a game."""
    rules = GAMES[game]
    return rules.start(Setup(game=game, seats=SEATS.get(game, 2), seed=seed, version=rules.version)).state


class Blunder(NamedTuple):
    """A move that costs so many points, as far as the worlds tell in which it was chosen."""

    at: int
    move: Any
    cost: float


def _some(items: Iterable[T], count: int, chance: Chance) -> list[T]:
    """So many of the items, none twice; all where there are no more."""
    shuffled = list(items)
    chance.shuffle(shuffled)
    return shuffled[:count]


def blunder(game: str, decided: Sequence[Decided], chance: Chance) -> Blunder:
    """The third-worst move at that of some moments where it costs most."""
    rules, found = GAMES[game], list[Blunder]()
    for at in _some(range(len(decided)), MOMENTS, chance):
        state = decided[at].state
        moves = _some(rules.moves(state, 0), LOOKED_AT, chance)
        lines = [decided[at].moves, *[(move,) for move in moves]]
        values = [line.value for line in weigher(game)(rules.observe(state, 0), lines, TRIED, chance)]
        worst = lines[sorted(range(1, len(lines)), key=values.__getitem__)[: len(moves) - 1][:3][-1]]
        found.append(Blunder(at, worst[0], _apart(game, state, decided[at].moves, worst, chance)))
    return max(found, key=lambda one: one.cost)


def _apart(game: str, state: Any, line: tuple[Any, ...], other: tuple[Any, ...], chance: Chance) -> float:
    """How many points a line is worth more than another, in `FRESH` worlds."""
    first, second = weigher(game)(GAMES[game].observe(state, 0), [line, other], FRESH, chance)
    return first.value - second.value


def planted(game: str, seed: int) -> list[Found]:
    """Whether a blunder in one game is among the dearest turns of its review; strong players' own turns cost little."""
    rules, chance = GAMES[game], Chance("planted", seed)
    before = list(course(rules, begun(game, seed), seed, "strong"))
    one = blunder(game, before, chance)
    state = before[one.at].state
    after = course(rules, rules.play(state, 0, one.move).state, seed + 1, "strong")
    turns = [*before[: one.at], Decided(state, (one.move,)), *after]
    asked = [_asked(game, turn, seed, number) for number, turn in enumerate(turns)]
    answers = [answered(question) for question in asked]
    costs, seeming = [[_cost(answer, errors) for answer in answers] for errors in (CERTAIN, SEEMS)]
    seen = set[int]()
    while dear := to_look_at(dict(enumerate(seeming)), dict(enumerate(costs)), seen):
        seen.update(dear)
        for number in dear:
            if looks := second_look(asked[number], answers[number][0].moves):
                costs[number] = _cost(together([answered(look) for look in looks]))
    dearest = sorted(range(len(turns)), key=lambda number: -costs[number])[:DEAREST]
    cost = _apart(game, state, before[one.at].moves, (one.move,), chance)
    return [Found(one.at in dearest and costs[one.at] >= WORTH_TELLING, cost)]


def _asked(game: str, turn: Decided, seed: int, number: int) -> Question:
    """What a review asks of a turn."""
    rules = GAMES[game]
    played = tuple(map(rules.notation, turn.moves))
    return question(rules, "strong", rules.observe(turn.state, 0), seed, number, 0, more=MORE, played=played)


def _cost(answer: Sequence[Told], errors: float = CERTAIN) -> float:
    """What a turn has cost, as it is told in a review; 0 where it may have cost nothing, by so many errors."""
    cost = cost_of(answer, errors)
    return 0.0 if cost is None else cost[0]


def regret(game: str, seed: int) -> list[Found]:
    """What the first line of a hint gives away at some positions of a game."""
    rules, chance, found = GAMES[game], Chance("regret", seed), list[Found]()
    decided = list(course(rules, begun(game, seed), seed))
    for decision in _some(decided, POSITIONS, chance):
        seen = rules.observe(decision.state, 0)
        first = answered(question(rules, "strong", seen, seed, reasons=True))[0]
        hinted = tuple(map(rules.parse, first.moves))
        best = advisor("strong", game)(seen, Chance("hint", seed), LARGER).moves
        cost = 0.0
        if hinted != best:
            cost = _apart(game, decision.state, tuple(best), hinted, chance)
        found.append(Found(cost <= 0, cost))
    return found


def luck(game: str, seed: int) -> list[Found]:
    """What one game's deal is told to be worth, and its result."""
    rules, begin = GAMES[game], begun(game, seed)
    dealt = fortune(game)(begin.setup, FRESH, Chance("dealt", seed))[0]
    going = course(rules, begin, seed)
    while True:
        try:
            next(going)
        except StopIteration as end:
            return [Found(abs(dealt.value) > CERTAIN * dealt.error, dealt.value, ahead(rules.scores(end.value), 0))]


KINDS: dict[str, Callable[[str, int], list[Found]]] = {"planted": planted, "regret": regret, "luck": luck}


def judged(what: str, game: str, games: int, folder: Path | None = None) -> list[list[Found]]:
    """What so many games come to, game by game, those that are not kept yet played."""
    file = (folder or KEPT) / f"{what}-{game}-{digest(game, *JUDGES)}.jsonl"
    file.parent.mkdir(parents=True, exist_ok=True)
    found = (
        [msgspec.json.decode(line, type=list[Found]) for line in file.read_bytes().splitlines()]
        if file.exists()
        else []
    )
    with file.open("ab") as lines:
        for seed in range(len(found), games):
            found.append(KINDS[what](game, seed))
            lines.write(msgspec.json.encode(found[-1]) + b"\n")
            lines.flush()
    return found[:games]


def told(what: str, game: str, found: Sequence[Sequence[Found]]) -> str:
    """What it comes to, as JSON: `points` with its standard error is what blunders cost, or the regret.

    The error is that of the means of games, for positions of one game have much in common. Of luck also its standard
    deviation and that of results, their correlation, and the points of result for a point of luck.
    """
    games, count = len(found), sum(map(len, found))
    means = [sum(one.points for one in of_game) / len(of_game) for of_game in found]
    mean = sum(means) / games
    error = sqrt(sum((one - mean) ** 2 for one in means) / max(1, games - 1) / games)
    share = sum(one.found for of_game in found for one in of_game) / count
    summary: dict[str, str | float] = {
        "what": what,
        "game": game,
        "count": count,
        "share": share,
        "points": mean,
        "error": error,
    }
    if what == "luck":
        worth, results = zip(*[(one.points, one.result) for of_game in found for one in of_game], strict=True)
        summary |= {"deviation": stdev(worth), "of_results": stdev(results), "correlation": correlation(worth, results)}
        summary["slope"] = linear_regression(worth, results).slope
    return msgspec.json.encode(
        {key: round(value, 3) if isinstance(value, float) else value for key, value in summary.items()}
    ).decode()
