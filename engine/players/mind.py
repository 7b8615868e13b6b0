"""The interface between a game and the search: one `MIND` in `engine/players/<game>`.

Its functions take states, but only imagined ones (`Game.imagine`); a computer player never gets the true state.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Generic, NamedTuple, TypeVar

from engine.game import Chance

OTHERS = "others"
"""The part of a line's value that is the best opponent's score, negated."""

S = TypeVar("S")
M = TypeVar("M")


class Line(NamedTuple):
    """A line of moves and its value over `visits` playouts."""

    moves: tuple[Any, ...]
    value: float
    """Mean lead over the best other seat; in a solo game, mean points.

    More is better, even if the fewest points win.
    """
    error: float
    """Standard error of the difference to the first line, over the worlds that both were tried in.

    0 for the first line, infinite if they share only one world.
    """
    visits: int
    """The number of playouts."""
    parts: dict[str, float]
    """Mean of each part of the score, and of `OTHERS`, which is negative. Where the fewest points win, all negated."""


def _no_plans(state: object, seat: int, chance: Chance) -> Sequence[tuple[Any, ...]]:
    """Default of `Mind.plans` for games that have `Mind.lines`."""
    del state, seat, chance
    return ()


class Mind(NamedTuple, Generic[S, M]):
    """A game's policy for playouts, and the lines to try."""

    policy: Callable[[S, int, Chance], Sequence[M]]
    """Fast default policy for playouts: good moves of a seat that must decide, at least one.

    Each move is legal after the ones before it, as long as the phase is open and the seat must decide. The policy may
    read only what that seat may know.
    """
    budget: int
    """The number of playouts per decision of the strong level."""
    plans: Callable[[S, int, Chance], Sequence[tuple[M, ...]]] = _no_plans
    """Returns the lines to try in the open phase, most promising first, for games without `lines`.

    Each starts with a legal move. After the end of a line `policy` plays on.
    """
    playout: Callable[[S, int, tuple[M, ...], Chance], tuple[float, Mapping[str, float]]] | None = None
    """A faster playout than playing all seats by `policy`, for games that have one.

    Plays a seat's line on in a state and returns its value and the parts of it.
    """
    lines: Callable[[Any, int, Chance], Sequence[Line]] | None = None
    """(observation, budget, chance) → lines, best first. Replaces the search in games that rate plans themselves.

    The zero point of the values is up to the game, but all lines of one call share it.
    """
    hunch: Callable[[S, int, tuple[M, ...]], float] | None = None
    """Prior: the estimated value of a line before any playout, in points relative to the other lines."""
    trust: int = 0
    """How many playouts the prior counts for."""
