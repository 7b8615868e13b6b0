"""Rows that cannot be read: each is kept aside, so that it stops nobody but its own table."""

from __future__ import annotations

import msgspec

from engine.storage.database import Connection


class UnreadableError(Exception):
    """A row of a table cannot be read; says what of it. `table` is the table's id."""

    def __init__(self, table: int, reason: str) -> None:
        super().__init__(reason)
        self.table = table


def put_aside(db: Connection, table: int, reason: str, now: float) -> None:
    """Take a table with all that belongs to it out of the way, within a transaction; its channel is free then."""
    found = db.execute("SELECT guild FROM board_table WHERE id = ?", (table,)).fetchone()
    if found is None:
        # Another process was first.
        return
    for origin, column in (*((part, "board_table") for part in db.parts_of("board_table")), ("board_table", "id")):
        rows = db.execute(f"SELECT * FROM {origin} WHERE {column} = ?", (table,)).fetchall()  # noqa: S608 - the schema's
        db.executemany(
            "INSERT INTO quarantine (board_table, guild, origin, content, reason, at) VALUES (?, ?, ?, ?, ?, ?)",
            [(table, found["guild"], origin, msgspec.json.encode(dict(row)).decode(), reason, now) for row in rows],
        )
    db.execute("DELETE FROM board_table WHERE id = ?", (table,))


def forget(db: Connection, user: int) -> None:
    """Delete the tables that were put aside and know that person, within a transaction."""
    db.execute(
        "DELETE FROM quarantine WHERE board_table IN"
        " (SELECT board_table FROM quarantine WHERE content LIKE '%' || ? || '%')",
        (str(user),),
    )
