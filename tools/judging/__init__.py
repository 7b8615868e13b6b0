"""How reliable hints and reviews are: `make judging WHAT=planted GAME=imhotep`, one row of docs/players.md.

- `planted`: games of strong players. At one decision, seat 0 makes the third-worst of up to sixteen of its legal moves;
  of several decisions, the one is taken where this costs most. Then its turns are reviewed. How often is that turn
  among the three costliest?
- `regret`: positions from games of steady players. How many points does the first line of a hint lose against the best
  line of a search with ten times as many playouts? Both lines are evaluated in the same new determinizations, so
  neither search judges itself.
- `luck`: games of steady players. How many points does the review attribute to the luck of the draw, and how far ahead
  was seat 0 at the end?

Each result is stored under `build/judging` as soon as its game ends, so an interrupted run continues where it stopped.
The last line of output is one JSON object.
"""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterable, Sequence
from math import sqrt
from pathlib import Path
from statistics import correlation, linear_regression, stdev
from typing import Any, NamedTuple, TypeVar

import msgspec

from engine.game import AnyGame, Chance, Setup
from engine.games import GAMES
from engine.players import advisor, fortune, planner, weigher
from engine.players.search import comparable_scores, lead_over_others, state_after
from engine.tables.review import DEAREST, SEEMS, WORTH_TELLING, cost_of, second_look, to_look_at
from engine.tables.thoughts import CERTAIN, AnswerLine, Question, answer_question, mean_answer, question_for
from tools import ROOT
from tools.strength import code_digest

T = TypeVar("T")

KEPT = ROOT / "build" / "judging"
SEATS = {"cartographers": 1}
"""Number of seats for games that are not played by two here."""
MOMENTS = 6
"""Decisions per game at which a blunder is tried."""
LOOKED_AT = 16
"""Legal moves compared at each decision, sampled at random."""
TRIED = 24
"""Determinizations for that comparison; the move found at each decision is then compared in `FRESH` new ones."""
FRESH = 200
"""Determinizations in which two lines are compared for the result; reusing those that selected them would be biased."""
POSITIONS = 4
"""Positions per game."""
LARGER = 10
"""Factor by which the reference search of `regret` has more playouts than a hint."""
JUDGES = ("tools/judging/__init__.py", "engine/tables/review.py", "engine/tables/thoughts.py")
"""Source files that affect hints and costs, in addition to those of the players."""


class Decided(NamedTuple):
    """A decision of seat 0."""

    state: Any
    """The state before it."""
    moves: tuple[Any, ...]
    """The moves it made."""


class Judgement(msgspec.Struct, frozen=True):
    """The result for one game or position."""

    found: bool
    """Whether the review found the blunder, the hint lost nothing, or the luck is reported."""
    points: float
    """Points: the cost of the blunder, the regret, or the luck."""
    result: float = 0.0
    """Luck only: how far ahead the seat was at the end."""


def play_on(rules: AnyGame, state: Any, seed: int, player: str = "steady") -> Generator[Decided, None, Any]:
    """Play on to the end at that level; yield seat 0's decisions that have a choice, return the last state."""
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


def first_state(game: str, seed: int) -> Any:
    """Return the first state of a game."""
    rules = GAMES[game]
    return rules.start(Setup(game=game, seats=SEATS.get(game, 2), seed=seed, version=rules.version)).state


class Blunder(NamedTuple):
    """A bad move and its cost in points, as measured in `FRESH` determinizations."""

    at: int
    """Index of the decision."""
    move: Any
    cost: float


def _random_items(items: Iterable[T], count: int, chance: Chance) -> list[T]:
    """Return up to `count` of the items in random order, each at most once."""
    shuffled = list(items)
    chance.shuffle(shuffled)
    return shuffled[:count]


def find_blunder(game: str, decided: Sequence[Decided], chance: Chance) -> Blunder:
    """Return the third-worst move at whichever of some decisions it costs most."""
    rules, found = GAMES[game], list[Blunder]()
    for at in _random_items(range(len(decided)), MOMENTS, chance):
        state = decided[at].state
        moves = _random_items(rules.moves(state, 0), LOOKED_AT, chance)
        lines = [decided[at].moves, *[(move,) for move in moves]]
        values = [line.value for line in weigher(game)(rules.observe(state, 0), lines, TRIED, chance)]
        worst = lines[sorted(range(1, len(lines)), key=values.__getitem__)[: len(moves) - 1][:3][-1]]
        found.append(Blunder(at, worst[0], _points_apart(game, state, decided[at].moves, worst, chance)))
    return max(found, key=lambda one: one.cost)


def _points_apart(game: str, state: Any, line: tuple[Any, ...], other: tuple[Any, ...], chance: Chance) -> float:
    """Return by how many points one line is better than another, in `FRESH` determinizations."""
    first, second = weigher(game)(GAMES[game].observe(state, 0), [line, other], FRESH, chance)
    return first.value - second.value


def judge_planted_blunder(game: str, seed: int) -> list[Judgement]:
    """Return whether the review of one game lists a planted blunder among the costliest turns.

    Strong players' own turns cost little.
    """
    rules, chance = GAMES[game], Chance("planted", seed)
    before = list(play_on(rules, first_state(game, seed), seed, "strong"))
    one = find_blunder(game, before, chance)
    state = before[one.at].state
    after = play_on(rules, rules.play(state, 0, one.move).state, seed + 1, "strong")
    turns = [*before[: one.at], Decided(state, (one.move,)), *after]
    asked = [_review_question(game, turn, seed, number) for number, turn in enumerate(turns)]
    answers = [answer_question(question) for question in asked]
    costs, seeming = [[_reported_cost(answer, errors) for answer in answers] for errors in (CERTAIN, SEEMS)]
    seen = set[int]()
    while dear := to_look_at(dict(enumerate(seeming)), dict(enumerate(costs)), seen):
        seen.update(dear)
        for number in dear:
            if looks := second_look(asked[number], answers[number][0].moves):
                costs[number] = _reported_cost(mean_answer([answer_question(look) for look in looks]))
    dearest = sorted(range(len(turns)), key=lambda number: -costs[number])[:DEAREST]
    cost = _points_apart(game, state, before[one.at].moves, (one.move,), chance)
    return [Judgement(one.at in dearest and costs[one.at] >= WORTH_TELLING, cost)]


def _review_question(game: str, turn: Decided, seed: int, number: int) -> Question:
    """Return the question that a review asks about a turn."""
    rules = GAMES[game]
    played = tuple(map(rules.notation, turn.moves))
    return question_for(rules, "strong", rules.observe(turn.state, 0), seed, number, 0, played=played)


def _reported_cost(answer: Sequence[AnswerLine], errors: float = CERTAIN) -> float:
    """Return the cost of a turn as a review reports it; 0 if it is within `errors` standard errors of nothing."""
    cost = cost_of(answer, errors)
    return 0.0 if cost is None else cost[0]


def judge_regret(game: str, seed: int) -> list[Judgement]:
    """Return what the first line of a hint loses at some positions of a game."""
    rules, chance, found = GAMES[game], Chance("regret", seed), list[Judgement]()
    decided = list(play_on(rules, first_state(game, seed), seed))
    for decision in _random_items(decided, POSITIONS, chance):
        seen = rules.observe(decision.state, 0)
        first = answer_question(question_for(rules, "strong", seen, seed, reasons=True))[0]
        hinted = tuple(map(rules.parse, first.moves))
        best = advisor("strong", game)(seen, Chance("hint", seed), LARGER).moves
        cost = 0.0
        if hinted != best:
            cost = _points_apart(game, decision.state, tuple(best), hinted, chance)
        found.append(Judgement(cost <= 0, cost))
    return found


def judge_luck(game: str, seed: int) -> list[Judgement]:
    """Return the reported luck of one game's deal, and the game's result."""
    rules, begin = GAMES[game], first_state(game, seed)
    dealt = fortune(game)(begin.setup, FRESH, Chance("dealt", seed))[0]
    going = play_on(rules, begin, seed)
    while True:
        try:
            next(going)
        except StopIteration as end:
            return [
                Judgement(
                    abs(dealt.value) > CERTAIN * dealt.error,
                    dealt.value,
                    lead_over_others(comparable_scores(rules, end.value), 0),
                )
            ]


KINDS: dict[str, Callable[[str, int], list[Judgement]]] = {
    "planted": judge_planted_blunder,
    "regret": judge_regret,
    "luck": judge_luck,
}


def judged_games(what: str, game: str, games: int, folder: Path | None = None) -> list[list[Judgement]]:
    """Return the results of `games` games, game by game; play those that are not stored yet."""
    file = (folder or KEPT) / f"{what}-{game}-{code_digest(game, *JUDGES)}.jsonl"
    file.parent.mkdir(parents=True, exist_ok=True)
    found = (
        [msgspec.json.decode(line, type=list[Judgement]) for line in file.read_bytes().splitlines()]
        if file.exists()
        else []
    )
    with file.open("ab") as lines:
        for seed in range(len(found), games):
            found.append(KINDS[what](game, seed))
            lines.write(msgspec.json.encode(found[-1]) + b"\n")
            lines.flush()
    return found[:games]


def summary_of(what: str, game: str, found: Sequence[Sequence[Judgement]]) -> str:
    """Return the summary as JSON: `points`, with its standard error, is the mean cost of blunders or the mean regret.

    The standard error is computed over the means of games, because positions of one game are correlated. For luck, the
    summary also has its standard deviation and that of the results, their correlation, and the slope: points of result
    per point of luck.
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
