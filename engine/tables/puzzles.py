"""The puzzle of the day: a position in which one answer is clearly best, the same for everybody of a bot.

Pure. The puzzles stand in `data/puzzles.json`, found by `make puzzles`; in which order they
come follows from the bot's secret, so that nobody can look the next one up. A day is one of UTC.
"""

from __future__ import annotations

import hashlib
from collections.abc import Collection, Sequence
from datetime import date, timedelta
from functools import cache

import msgspec

from engine.game import Chance, load_facts
from engine.games import GAMES
from engine.tables.table import Seat, Status, Table

SEAT = 0
"""Who is asked."""


class Answer(msgspec.Struct, frozen=True):
    """A line of moves in notation, what it brings in the mean (`mind.Line.value`), and by which parts of the score."""

    moves: tuple[str, ...]
    value: float
    parts: dict[str, float]


class Puzzle(msgspec.Struct, frozen=True):
    """A state in which seat 0 is asked, encoded, and what it might do, in no order of worth.

    What is hidden in it was drawn anew: it is nothing that anybody knew.
    """

    game: str
    state: str
    answers: tuple[Answer, ...]

    @property
    def best(self) -> int:
        """Which of the answers is right."""
        return max(range(len(self.answers)), key=lambda at: self.answers[at].value)

    @property
    def mark(self) -> str:
        """Tells it from others: a release with more puzzles has another one on that day."""
        return hashlib.blake2b(msgspec.json.encode(self), digest_size=4).hexdigest()


@cache
def puzzles() -> tuple[Puzzle, ...]:
    """All of them."""
    return load_facts("puzzles.json", tuple[Puzzle, ...])


def of_day(day: date, secret: str) -> Puzzle:
    """The puzzle of that day; `secret` is the bot's own.

    Each comes once before any comes again, and none on two days running.
    """
    turn, at = divmod(day.toordinal(), len(puzzles()))
    order = _order(secret, turn)
    if order[0] == _order(secret, turn - 1)[-1]:
        order[:2] = reversed(order[:2])
    return puzzles()[order[at]]


def _order(secret: str, turn: int) -> list[int]:
    order = list(range(len(puzzles())))
    Chance("puzzles", secret, turn).shuffle(order)
    return order


def table_of(puzzle: Puzzle, names: Sequence[str], language: str) -> Table:
    """A table that stands so, with seats of these names as far as there are some, to be shown and never stored."""
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


def streak(solved: Collection[str], day: date) -> int:
    """For how many days in a row, up to that day or the one before, a puzzle was solved; `solved`: days as text."""
    last = day if day.isoformat() in solved else day - timedelta(days=1)
    days = 0
    while (last - timedelta(days=days)).isoformat() in solved:
        days += 1
    return days
