"""Copies of damaged rows, kept as they were found when a repair overwrites them."""

from __future__ import annotations

import msgspec

from engine.storage.database import Connection, Row


class UnreadableError(Exception):
    """A row of a table cannot be read; the text says what is wrong with it."""

    def __init__(self, table: int, reason: str) -> None:
        super().__init__(reason)
        self.table = table
        """The table's id."""


def keep_copy(db: Connection, table: int, reason: str, now: float) -> None:
    """Copy all rows of a table into the quarantine, within a transaction. The rows stay where they are."""
    for origin, column in (*((part, "board_table") for part in db.parts_of("board_table")), ("board_table", "id")):
        keep_rows(db, origin, column, table, reason, now)


def keep_rows(db: Connection, origin: str, column: str, table: int, reason: str, now: float) -> None:
    """Copy the rows of one kind that belong to a table, by the column that names it."""
    for row in db.execute(f"SELECT * FROM {origin} WHERE {column} = ?", (table,)).fetchall():  # noqa: S608 - from the schema
        keep_row(db, origin, row, table, reason, now)


def keep_row(db: Connection, origin: str, row: Row, table: int, reason: str, now: float) -> None:
    """Copy one row that belongs to a table."""
    db.execute(
        "INSERT INTO quarantine (board_table, guild, origin, content, reason, at)"
        " VALUES (?1, coalesce((SELECT guild FROM board_table WHERE id = ?1), 0), ?2, ?3, ?4, ?5)",
        (table, origin, msgspec.json.encode(dict(row)).decode(), reason, now),
    )


def forget_person(db: Connection, user: int) -> None:
    """Delete the copies of all tables in the quarantine that contain a person's id, within a transaction."""
    db.execute(
        "DELETE FROM quarantine WHERE board_table IN"
        " (SELECT board_table FROM quarantine WHERE content LIKE '%' || ? || '%')",
        (str(user),),
    )
