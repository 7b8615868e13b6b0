"""Copies a whole database into an empty one of either kind; games go on there."""

from __future__ import annotations

from contextlib import ExitStack, closing
from itertools import islice
from pathlib import Path
from typing import TYPE_CHECKING

from engine.storage.connections import Sqlite, UnusableError, connect_to_write
from engine.storage.places import DatabasePlace, hold_database, postgres_driver, prepare_database
from engine.storage.schema import NEWEST, check_release, schema_of

if TYPE_CHECKING:
    from engine.storage.postgres import Postgres

FIRST = "board_table"
"""The table that the rows of other tables refer to, so it is copied first."""
MANY = 500
"""How many rows are in memory at a time."""


def copy_database(source: DatabasePlace, target: DatabasePlace) -> int:
    """Copy a database that no bot serves into an empty one, in one transaction; returns the number of its tables.

    Errors: InUseError, NewerDatabaseError, UnusableError; those of both databases.
    """
    if isinstance(source, Path) and not source.is_file():
        raise UnusableError("it does not exist")
    with ExitStack() as stack:
        if not (isinstance(source, Path) and isinstance(target, Path)):
            stack.enter_context(postgres_driver().convert_errors())
        stack.enter_context(hold_database(source))
        before = stack.enter_context(closing(_connected(source)))
        done = schema_of(before) if isinstance(before, Sqlite) else postgres_driver().schema_of(before)
        check_release(before, done)
        if done != NEWEST:
            raise UnusableError("it is from an earlier release; start the bot on it once")
        stack.enter_context(hold_database(target))
        prepare_database(target)
        after = stack.enter_context(closing(_connected(target)))
        before.execute(before.reading)
        after.execute("BEGIN")
        if after.execute(f"SELECT 1 FROM {FIRST}").fetchone() is not None:  # noqa: S608 - a name of the schema
            raise UnusableError("the target already has tables")
        for table in sorted(after.tables(), key=lambda table: (table != FIRST, table)):
            _rows_of(table, before, after)
        after.count_on(before.counted())
        after.execute("COMMIT")
        return int(before.execute(f"SELECT count(*) FROM {FIRST}").fetchone()[0])  # noqa: S608 - a name of the schema


def _connected(place: DatabasePlace) -> Sqlite | Postgres:
    return connect_to_write(place) if isinstance(place, Path) else postgres_driver().Postgres(place)


def _rows_of(table: str, before: Sqlite | Postgres, after: Sqlite | Postgres) -> None:
    after.execute(f"DELETE FROM {table}")  # noqa: S608 - a name of the schema
    rows = before.each(f"SELECT * FROM {table}")  # noqa: S608 - a name of the schema
    while some := list(islice(rows, MANY)):
        names = list(some[0].keys())
        put = f"INSERT INTO {table} ({', '.join(names)}) VALUES ({', '.join('?' * len(names))})"  # noqa: S608 - a name of the schema
        after.executemany(put, map(tuple, some))
