"""Fill a database with many tables by copying one that has been played."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from pathlib import Path

COPIES = """
CREATE TEMP TABLE copy AS
    WITH RECURSIVE n (id) AS (
        SELECT max(id) + 1 FROM board_table UNION ALL SELECT id + 1 FROM n LIMIT ?
    ) SELECT id FROM n
"""
COPIED = """
INSERT INTO seat (board_table, number, user) SELECT copy.id, number, user FROM seat, copy WHERE board_table = 1;
INSERT INTO move SELECT copy.id, number, seat, notation, events, at FROM move, copy WHERE board_table = 1;
INSERT INTO message (board_table, role, reader, channel, message, past, moves)
    SELECT copy.id, 'board', 0, copy.id, 1, '', moves FROM copy JOIN board_table USING (id);
INSERT INTO message (board_table, role, reader, channel, message, past, moves)
    SELECT copy.id, 'pad', user, 1, 1, '', moves FROM copy JOIN board_table USING (id), seat WHERE seat.board_table = 1;
DELETE FROM outbox;
DELETE FROM lane;
"""


def copy_tables(database: Path, times: int) -> None:
    """Copy the first table `times` times, each to its own channel, with seats, log and messages.

    All deliveries are removed.
    """
    with closing(sqlite3.connect(database, isolation_level=None)) as db:
        db.execute(COPIES, (times,))
        names = {name for _, name, *_ in db.execute("PRAGMA table_info(board_table)")} - {"id", "channel"}
        same = ", ".join(sorted(names))
        db.execute("BEGIN")
        db.execute(
            f"INSERT INTO board_table (id, channel, {same})"  # noqa: S608 - column names from the schema
            f" SELECT copy.id, copy.id, {same} FROM board_table, copy WHERE board_table.id = 1"
        )
        db.execute("COMMIT")
        db.executescript(f"BEGIN; {COPIED} COMMIT;")
