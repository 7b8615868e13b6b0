"""How many requests Discord has called invalid, of all processes that use the same database."""

from __future__ import annotations

import sqlite3
from collections.abc import Mapping

from engine.database import Database


async def counted(db: Database, fresh: Mapping[int, int], since: int) -> dict[int, int]:
    """Add how many there were in which minute; gives how many there are now in each, from the minute `since` on.

    Minutes count from 1970. Nothing is written when there are none to add.
    """
    if fresh:

        def work(db: sqlite3.Connection) -> None:
            db.execute("DELETE FROM invalid_request WHERE minute < ?", (since,))
            db.executemany(
                "INSERT INTO invalid_request (minute, count) VALUES (?, ?)"
                " ON CONFLICT DO UPDATE SET count = count + excluded.count",
                list(fresh.items()),
            )

        await db.atomically(work)
    rows = await db.rows("SELECT minute, count FROM invalid_request WHERE minute >= ?", since)
    return {row["minute"]: row["count"] for row in rows}
