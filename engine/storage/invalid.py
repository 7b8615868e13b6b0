"""Counts of requests that Discord has called invalid, of all processes on the same database."""

from __future__ import annotations

from collections.abc import Mapping

from engine.storage.database import Connection, Database


async def add_counts(db: Database, fresh: Mapping[int, int], since: int) -> None:
    """Add the counts of some minutes, and delete those before the minute `since`. Minutes count from 1970."""

    def work(db: Connection) -> None:
        db.execute("DELETE FROM invalid_request WHERE minute < ?", (since,))
        db.executemany(
            "INSERT INTO invalid_request (minute, count) VALUES (?, ?)"
            " ON CONFLICT (minute) DO UPDATE SET count = invalid_request.count + excluded.count",
            list(fresh.items()),
        )

    await db.atomically(work)


async def read_counts(db: Database, since: int) -> dict[int, int]:
    """The number of invalid requests in each minute from `since` on."""
    rows = await db.rows("SELECT minute, count FROM invalid_request WHERE minute >= ?", since)
    return {row["minute"]: row["count"] for row in rows}
