"""The deal of the day: one solo game that is the same for everybody, and that nobody can work out beforehand.

Pure. The games take turns; the seed follows from the day and a secret of the bot. A day is one of UTC.
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterable, Sequence
from datetime import UTC, date, datetime
from typing import NamedTuple

from engine.tables.table import Change, Status, Table, TableError
from engine.tables.turns import start

TITLES = ("cartographers", "wonderful_world")
"""The games with solo rules, which take turns."""
_SEED_BITS = 53


class Attempt(NamedTuple):
    """Somebody's first game of a day: what they have reached, None while they play or where it counts for nothing."""

    name: str
    points: int | None
    status: Status


def today(now: float) -> date:
    """The day of that moment, seconds since 1970."""
    return datetime.fromtimestamp(now, UTC).date()


def day_named(text: str, now: float) -> date:
    """The day that a text means (2026-11-22), today for none. Errors: TableError for no day, and one to come."""
    try:
        day = date.fromisoformat(text.strip()) if text.strip() else today(now)
    except ValueError as error:
        raise TableError("no-day") from error
    if day > today(now):
        raise TableError("day-to-come")
    return day


def title(day: date) -> str:
    """The game that is dealt on that day."""
    return TITLES[day.toordinal() % len(TITLES)]


def seed(secret: str, day: date) -> int:
    """The chance of that day's game; `secret` is the bot's own."""
    text = f"{title(day)} {day.isoformat()}"
    digest = hashlib.blake2b(text.encode(), key=bytes.fromhex(secret), digest_size=8)
    return int.from_bytes(digest.digest(), "big") >> (64 - _SEED_BITS)


def dealt(table: Table, secret: str) -> Change:
    """The game of a table that was opened for a day, dealt. Errors: TableError."""
    return start(table, table.owner, seed(secret, date.fromisoformat(table.daily)))


def attempts(tables: Iterable[Table]) -> Sequence[Attempt]:
    """Everybody's first game among tables of one day, in the order of their opening: the best first."""
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
    return sorted(found, key=lambda attempt: (attempt.points is None, -(attempt.points or 0)))
