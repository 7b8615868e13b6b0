"""Lines: what a seat has in mind to do, move after move, as far as it comes to that."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import Any, TypeVar

from engine.game import Game, RuleError, Step

S = TypeVar("S")
M = TypeVar("M")


def steps_of(rules: Game[S, M, Any], state: S, seat: int, line: Iterable[M]) -> Iterator[tuple[M, Step[S]]]:
    """The moves of a line and the steps they are, as long as the phase is open, the seat awaited, and each legal.

    A line that was thought of in another state may be legal for a part only.
    """
    phase = rules.phase(state)
    for move in line:
        if rules.phase(state) != phase or seat not in rules.waiting(state):
            return
        try:
            step = rules.play(state, seat, move)
        except RuleError:
            return
        state = step.state
        yield move, step


def difference(parts: Mapping[str, float], others: Mapping[str, float]) -> dict[str, float]:
    """By how much the parts of one score exceed those of another; what only one of them has counts there as 0."""
    return {part: parts.get(part, 0.0) - others.get(part, 0.0) for part in {**parts, **others}}
