"""The channels beside its own in which a table is shown, as anybody may see it."""

from __future__ import annotations

from engine.storage.database import Connection
from engine.tables.table import TableError

MOST = 3
"""Such channels of a table."""


def watched_in(db: Connection, table: int) -> list[int]:
    """Their ids."""
    return [row["channel"] for row in db.execute("SELECT channel FROM spectators WHERE board_table = ?", (table,))]


def watch(db: Connection, table: int, channel: int) -> None:
    """One more. Errors: TableError when there are enough."""
    db.holding("SELECT 1 FROM board_table WHERE id = ?", (table,))
    if len(watched_in(db, table)) >= MOST:
        raise TableError("watched-enough", most=MOST)
    db.execute("INSERT INTO spectators (board_table, channel) VALUES (?, ?) ON CONFLICT DO NOTHING", (table, channel))


def watch_no_more(db: Connection, table: int, channel: int) -> None:
    """One less."""
    db.execute("DELETE FROM spectators WHERE board_table = ? AND channel = ?", (table, channel))
