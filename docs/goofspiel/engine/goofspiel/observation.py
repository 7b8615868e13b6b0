"""What a seat or a spectator of Goofspiel may know."""

from __future__ import annotations

import msgspec


class Task(msgspec.Struct, frozen=True):
    """What the viewer must decide: one of these cards."""

    cards: tuple[int, ...]


class Result(msgspec.Struct, frozen=True):
    """The result by seat: rank (1 is best) and points."""

    ranks: tuple[int, ...]
    totals: tuple[int, ...]


class Observation(msgspec.Struct, frozen=True):
    """The table as one viewer sees it.

    `prize`: 0 after the end. `hand`: the viewer's cards when the prize was turned up; those of others are hidden, and
    everybody has equally many. `points`: by seat. `chosen`: the viewer's open bid. `waiting`: seat → kind of decision.
    """

    viewer: int | None
    round: int
    rounds: int
    prize: int
    fewest_win: bool
    hand: tuple[int, ...]
    points: tuple[int, ...]
    chosen: str
    waiting: dict[int, str]
    can_take_back: bool
    task: Task | None
    result: Result | None
