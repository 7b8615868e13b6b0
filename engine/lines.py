"""Lines: sequences of moves that a seat plans to play. A line may become illegal in part."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import Any, TypeVar

from engine.game import Game, RuleError, Step

S = TypeVar("S")
M = TypeVar("M")


def steps_of(rules: Game[S, M, Any], state: S, seat: int, line: Iterable[M]) -> Iterator[tuple[M, Step[S]]]:
    """Play the moves of a line and yield each with its step; stop when the phase closes or a move is illegal.

    It also stops when the seat has nothing more to decide. A line planned in another state may be legal only in part.
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
    """Subtract the parts of one score from those of another; a missing part counts as 0."""
    return {part: parts.get(part, 0.0) - others.get(part, 0.0) for part in {**parts, **others}}
