"""The other channels in which a table is shown to spectators."""

from __future__ import annotations

from engine.storage.database import Connection
from engine.tables.table import TableError

MOST = 3
"""How many such channels a table may have."""


def watched_in(db: Connection, table: int) -> list[int]:
    """The Discord ids of a table's spectator channels."""
    return [row["channel"] for row in db.execute("SELECT channel FROM spectators WHERE board_table = ?", (table,))]


def add_channel(db: Connection, table: int, channel: int) -> None:
    """Add a spectator channel. Errors: TableError if the table has `MOST` already."""
    db.holding("SELECT 1 FROM board_table WHERE id = ?", (table,))
    if len(watched_in(db, table)) >= MOST:
        raise TableError("watched-enough", most=MOST)
    db.execute("INSERT INTO spectators (board_table, channel) VALUES (?, ?) ON CONFLICT DO NOTHING", (table, channel))


def remove_channel(db: Connection, table: int, channel: int) -> None:
    """Remove a spectator channel."""
    db.execute("DELETE FROM spectators WHERE board_table = ? AND channel = ?", (table, channel))
