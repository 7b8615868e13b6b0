"""The deal of the day: one solo game that is the same for everybody and cannot be predicted.

Pure. The games alternate; the seed is a keyed hash of the day (UTC) and a secret of the bot.
"""

from __future__ import annotations

import hashlib
from collections.abc import Container, Iterable, Sequence
from datetime import UTC, date, datetime
from typing import NamedTuple

from engine.reading import read_day
from engine.tables.table import Change, Status, Table, TableError
from engine.tables.turns import start

TITLES = ("cartographers", "wonderful_world")
"""The games with solo rules, which alternate."""
_SEED_BITS = 53


class Attempt(NamedTuple):
    """A person's first game of a day."""

    name: str
    """The person's name."""
    points: int | None
    """The result; None during the game, and where the game was closed or rewound."""
    status: Status
    """The status of its table."""


def day_of(now: float) -> date:
    """The UTC day of that time, seconds since 1970."""
    return datetime.fromtimestamp(now, UTC).date()


def day_named(text: str, now: float, *, month_first: bool = False) -> date:
    """Parse a day (`read_day`); an empty text is today. Errors: TableError for no date and for a future one."""
    today = day_of(now)
    day = read_day(text, today, past=True, month_first=month_first) if text.strip() else today
    if day is None:
        raise TableError("no-day")
    if day > today:
        raise TableError("day-to-come")
    return day


def game_of(day: date, offered: Container[str] = TITLES) -> str:
    """The key of the game that is dealt on that day. Errors: TableError if no `offered` game has solo rules."""
    titles = [title for title in TITLES if title in offered]
    if not titles:
        raise TableError("no-daily")
    return titles[day.toordinal() % len(titles)]


def seed_of_day(secret: str, day: date, game: str) -> int:
    """The seed of that day's deal in a game; `secret`: the bot's, in hexadecimal."""
    text = f"{game} {day.isoformat()}"
    digest = hashlib.blake2b(text.encode(), key=bytes.fromhex(secret), digest_size=8)
    return int.from_bytes(digest.digest(), "big") >> (64 - _SEED_BITS)


def start_daily_game(table: Table, secret: str) -> Change:
    """Start the deal of the day at a table that was opened for it. Errors: TableError."""
    return start(table, table.owner, seed_of_day(secret, date.fromisoformat(table.daily), table.game))


def first_attempts(tables: Iterable[Table]) -> Sequence[Attempt]:
    """Each person's first game of one day, the best first; `tables`: in the order of their opening."""
    first: dict[int | str, Table] = {}
    for table in tables:
        person = table.seats[0].user
        first.setdefault(table.seats[0].name if person is None else person, table)
    found = [
        Attempt(
            table.seats[0].name,
            table.result[0].total if table.status is Status.OVER and table.result and not table.undone else None,
            table.status,
        )
        for table in first.values()
    ]
    fewest = any(table.rules.fewest_win(table.options) for table in first.values())
    sign = 1 if fewest else -1
    return sorted(found, key=lambda attempt: (attempt.points is None, sign * (attempt.points or 0)))
