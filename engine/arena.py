"""Matches between computer players: how often one of them wins, and how much CPU time it takes."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from math import sqrt
from time import process_time

import msgspec

from engine.game import AnyGame, Chance, Setup
from engine.lines import steps_of
from engine.players import planner


class Bout(msgspec.Struct, frozen=True):
    """The result of one game, from the hero's point of view."""

    share: float
    """The hero's share of first place: 1 for a win, 1/n if n seats tie, 0 otherwise."""
    hero: int
    """The hero's points."""
    others: tuple[int, ...]
    """The points of the other seats."""
    thoughts: tuple[tuple[int, float], ...]
    """For each of the hero's decisions with a choice: the number of moves made and the CPU time in ms."""
    result: dict[str, int | str]
    """In a solo game, the integers and strings of the final result apart from points and rank; else empty."""


def play_bout(game: AnyGame, setup: Setup, hero: str, others: str, number: int) -> Bout:
    """Play one game; the game's number decides the hero's seat."""
    seated = number % setup.seats
    plans = [planner(hero if seat == seated else others, game.name) for seat in range(setup.seats)]
    thoughts: list[tuple[int, float]] = []
    state, moved = game.start(setup).state, 0
    while waiting := game.waiting(state):
        for seat in waiting:
            moves = game.moves(state, seat)
            seen = game.observe(state, seat)
            began, phase = process_time(), game.phase(state)
            plan = plans[seat](seen, moves, Chance("arena", number, setup.seats, seat, moved))
            cost = process_time() - began
            steps = [step for _, step in steps_of(game, state, seat, plan)]
            state = steps[-1].state
            moved += len(steps)
            if seat == seated and len(moves) > 1:
                thoughts.append((len(steps), 1000 * cost))
            if game.phase(state) != phase:
                break
    scores = game.scores(state)
    first = [score.seat for score in scores if score.rank == 1]
    return Bout(
        share=(seated in first) / len(first),
        hero=scores[seated].total,
        others=tuple(score.total for score in scores if score.seat != seated),
        thoughts=tuple(thoughts),
        result=_fields_of_result(game.observe(state, None).result) if setup.seats == 1 else {},
    )


def _fields_of_result(result: msgspec.Struct) -> dict[str, int | str]:
    """Return the integer and string fields of a result."""
    return {key: told for key, told in msgspec.structs.asdict(result).items() if isinstance(told, int | str)}


def summarize_bouts(bouts: Sequence[Bout]) -> dict[str, object]:
    """Summarize games: means, and the standard errors of the share and of the hero's points.

    `cpu_ms_mean` is per move, `cpu_ms_worst` is per decision, which often consists of several moves.
    """
    share, error = _mean_and_error([bout.share for bout in bouts])
    hero, hero_error = _mean_and_error([bout.hero for bout in bouts])
    thoughts = [thought for bout in bouts for thought in bout.thoughts]
    found: dict[str, object] = {
        "games": len(bouts),
        "share": round(share, 4),
        "error": round(error, 4),
        "hero": round(hero, 2),
        "hero_error": round(hero_error, 2),
        "others": round(_mean_and_error([points for bout in bouts for points in bout.others])[0], 2),
        "cpu_ms_mean": round(sum(cost for _, cost in thoughts) / max(1, sum(made for made, _ in thoughts)), 2),
        "cpu_ms_worst": round(max((cost for _, cost in thoughts), default=0.0), 1),
    }
    for name in bouts[0].result if bouts else ():
        found |= _result_summary(name, [bout.result[name] for bout in bouts])
    return found


def _result_summary(name: str, values: Sequence[int | str]) -> dict[str, object]:
    """Summarize a field of the results: mean and standard error of integers, else a count of each value."""
    numbers = [value for value in values if isinstance(value, int)]
    if len(numbers) == len(values):
        mean, error = _mean_and_error(numbers)
        return {name: round(mean, 2), f"{name}_error": round(error, 2)}
    return {name: dict(sorted(Counter(map(str, values)).items()))}


def _mean_and_error(values: Sequence[float]) -> tuple[float, float]:
    """Return the mean and its standard error."""
    count = len(values)
    mean = sum(values) / max(1, count)
    return mean, sqrt(sum((value - mean) ** 2 for value in values) / max(1, count - 1) / max(1, count))
