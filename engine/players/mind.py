"""What a game tells of itself to the players that think ahead: one `MIND` in `engine/players/<game>`.

It looks at states, but only ever at imagined ones (`Game.imagine`): nobody who plays is given a true one.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Generic, NamedTuple, TypeVar

from engine.game import Chance

OTHERS = "others"
"""The part of a line's worth that the best of the others takes away."""

S = TypeVar("S")
M = TypeVar("M")


class Line(NamedTuple):
    """A line of moves and what it is worth over `visits` playouts.

    `value`: the mean of the points ahead of the best other (alone: of the points). `error`: the standard error of the
    distance to the first line, over the worlds that both were tried in; 0 for the first, infinite where there was but
    one. `parts`: the means of the parts of the score, and of `OTHERS`, below zero.
    """

    moves: tuple[Any, ...]
    value: float
    error: float
    visits: int
    parts: dict[str, float]


def _none(state: Any, seat: int, chance: Chance) -> Sequence[tuple[Any, ...]]:
    """What a game tries whose `lines` are the whole thought."""
    del state, seat, chance
    return ()


class Mind(NamedTuple, Generic[S, M]):
    """How to play a game on, and what to try."""

    policy: Callable[[S, int, Chance], Sequence[M]]
    """Good moves of a seat that owes one, fast: whole games are played on with them. At least one, each legal after
    those before it as long as the phase is open and the seat is awaited. It looks at no more of the state than that
    seat may know."""
    budget: int
    """Playouts of the strong level for one thought."""
    plans: Callable[[S, int, Chance], Sequence[tuple[M, ...]]] = _none
    """What to try, where there are no `lines`: lines of moves in the open phase, the most promising first; each begins
    with a legal move. What comes after the end of a line is left to `policy`."""
    playout: Callable[[S, int, tuple[M, ...], Chance], tuple[float, Mapping[str, float]]] | None = None
    """A line of a seat played on in a state: its worth and the parts of it; where a game has a faster way than the
    moves of all by `policy`."""
    lines: Callable[[Any, int, Chance], Sequence[Line]] | None = None
    """(observation, budget, chance) → lines, the best first, where the game can try its plans without playing on by
    the rules: then that is the whole thought. What a value is counted from is the game's affair; the lines of one
    thought are counted alike."""
    hunch: Callable[[S, int, tuple[M, ...]], float] | None = None
    """What a line seems to be worth before it is tried, in points, against the other lines."""
    trust: int = 0
    """How many playouts the hunch counts for."""
