"""The puzzle of the day: a position with one clearly best answer, the same for all users of a bot.

Pure. `make puzzles` writes the puzzles to `data/puzzles.json`; the bot's secret determines their order, so that nobody
can look up the next one. Days are UTC.
"""

from __future__ import annotations

import hashlib
from collections.abc import Collection, Container, Sequence
from datetime import date, timedelta
from functools import cache

import msgspec

from engine.game import Chance, load_facts
from engine.games import GAMES
from engine.tables.table import Seat, Status, Table, TableError

SEAT = 0
"""The seat whose decision the puzzle asks for."""


class PuzzleAnswer(msgspec.Struct, frozen=True):
    """A possible answer of a puzzle."""

    moves: tuple[str, ...]
    """The moves in notation."""
    value: float
    """The mean result (`mind.Line.value`)."""
    parts: dict[str, float]
    """Source of points → mean points."""


class Puzzle(msgspec.Struct, frozen=True):
    """A position in which seat 0 decides, and possible answers."""

    game: str
    """The key of the game."""
    state: str
    """The encoded state; its hidden information was sampled, so it reveals no real game."""
    answers: tuple[PuzzleAnswer, ...]
    """The answers in random order."""

    @property
    def best(self) -> int:
        """The index of the right answer."""
        return max(range(len(self.answers)), key=lambda at: self.answers[at].value)

    @property
    def mark(self) -> str:
        """A digest that identifies the puzzle: a release with more puzzles shows another one on the same day."""
        return hashlib.blake2b(msgspec.json.encode(self), digest_size=4).hexdigest()


@cache
def all_puzzles() -> tuple[Puzzle, ...]:
    """All puzzles, read once."""
    return load_facts("puzzles.json", tuple[Puzzle, ...])


def of_day(day: date, secret: str, offered: Container[str] = GAMES) -> Puzzle:
    """The puzzle of that day in one of the `offered` games; `secret`: the bot's. Errors: TableError if they have none.

    All puzzles come once before one repeats, and none comes on two consecutive days.
    """
    found = [puzzle for puzzle in all_puzzles() if puzzle.game in offered]
    if not found:
        raise TableError("no-puzzle")
    turn, at = divmod(day.toordinal(), len(found))
    order = _order_of_turn(secret, turn, len(found))
    if order[0] == _order_of_turn(secret, turn - 1, len(found))[-1]:
        order[:2] = reversed(order[:2])
    return found[order[at]]


def _order_of_turn(secret: str, turn: int, count: int) -> list[int]:
    order = list(range(count))
    Chance("puzzles", secret, turn).shuffle(order)
    return order


def table_of(puzzle: Puzzle, names: Sequence[str], language: str) -> Table:
    """A table in the puzzle's position, for display only; its seats get these names, as many as the game needs."""
    rules, snapshot = GAMES[puzzle.game], puzzle.state.encode()
    state = rules.decode(snapshot)
    table = Table(
        id=0,
        guild=0,
        channel=0,
        owner=0,
        game=puzzle.game,
        language=language,
        seats=tuple([Seat(user=None, name=name) for name in names[: state.setup.seats]]),
        status=Status.PLAYING,
        options=state.setup.options,
        seed=state.setup.seed,
        version=rules.version,
        snapshot=snapshot,
        shape=rules.shape,
    )
    return table.keeping_state(state)


def streak_up_to(solved: Collection[str], day: date) -> int:
    """The number of consecutive days with a solved puzzle, up to `day` or the day before; `solved`: ISO dates."""
    last = day if day.isoformat() in solved else day - timedelta(days=1)
    days = 0
    while (last - timedelta(days=days)).isoformat() in solved:
        days += 1
    return days
