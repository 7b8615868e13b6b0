"""The database in SQLite: one connection writes, the others only read."""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import Iterator
from contextlib import AsyncExitStack, closing, contextmanager
from pathlib import Path
from typing import Any, TypeVar

import aiosqlite

from engine.storage.backups import back_up, part_of
from engine.storage.connections import PATIENCE, connect_to_read, connect_to_write, passing_named, text_of
from engine.storage.database import Hear, hear_nothing, heard_by
from engine.storage.schema import NEWEST, check_release, migrate_sqlite, require_own, schema_of
from engine.storage.writer import SqliteWork, Writer

T = TypeVar("T")

LOCK_POLL = 0.1
"""Seconds for which SQLite waits for another program's lock before the writer checks who has waited too long."""


def prepare_file(path: Path) -> None:
    """Create the database or migrate it to this release's schema, and check that it can be written.

    A new one gets its name when it is complete. Before a migration the database is copied into the same folder.
    Errors: sqlite3.Error, OSError, ForeignDatabaseError, NewerDatabaseError, DamagedError.
    """
    if not path.exists():
        _create_file(path)
    # Opening an empty file for writing would turn it into a database.
    with closing(connect_to_read(path)) as db:
        require_own(db)
    with closing(connect_to_write(path)) as db:
        done = schema_of(db)
        check_release(db, done)
        if 0 < done < NEWEST:
            back_up(path, path.with_name(f"{path.stem}-schema-{done}{path.suffix}"), pause=None)
        migrate_sqlite(db)
        # Only a write shows that the file is read-only or the disk full.
        db.execute(f"PRAGMA user_version = {NEWEST}")


def _create_file(path: Path) -> None:
    """Create an empty database of this release's schema."""
    with part_of(path) as part:
        with closing(connect_to_write(part)) as db:
            migrate_sqlite(db)
            # A single file, so that one renaming is enough.
            db.execute("PRAGMA journal_mode = DELETE").fetchall()
        part.replace(path)


class SqliteDatabase:
    """A SQLite file with this release's schema; open it with `SqliteDatabase.open`."""

    hear: Hear = staticmethod(hear_nothing)

    def __init__(self, writer: Writer, moments: Writer, reader: aiosqlite.Connection) -> None:
        self._writer = writer
        self._moments = moments
        self._reader = reader

    @classmethod
    async def open(cls, path: Path) -> SqliteDatabase:
        """Open a database that `prepare_file` has migrated. Errors: sqlite3.Error."""
        async with AsyncExitStack() as opened:
            db = await asyncio.to_thread(connect_to_write, path)
            db.execute(f"PRAGMA busy_timeout = {1000 * LOCK_POLL:.0f}").fetchall()
            writer = Writer(db)
            opened.push_async_callback(writer.close)
            # Each reading work has a transaction of its own, so that none waits for another.
            moments = Writer(await asyncio.to_thread(connect_to_read, path), "BEGIN", most=1)
            opened.push_async_callback(moments.close)
            reader = await aiosqlite.connect(path, timeout=PATIENCE, isolation_level=None)
            opened.push_async_callback(reader.close)
            reader.row_factory = sqlite3.Row
            reader.text_factory = text_of
            await reader.execute_fetchall("PRAGMA query_only = ON")
            opened.pop_all()
        return cls(writer, moments, reader)

    async def close(self) -> None:
        """Finish the running writes and close."""
        await self._reader.close()
        await self._moments.close()
        await self._writer.close()

    @contextmanager
    def _heard(self, *, writes: bool = False) -> Iterator[None]:
        with heard_by(self.hear, writes=writes), passing_named():
            yield

    async def rows(self, sql: str, *values: object) -> list[Any]:
        """The rows that a statement reads. Errors: AwayError."""
        with self._heard():
            return list(await self._reader.execute_fetchall(sql, values))

    async def row(self, sql: str, *values: object) -> Any:
        """The first row that a statement reads, None if there is none."""
        rows = await self.rows(sql, *values)
        return rows[0] if rows else None

    async def at_once(self, work: SqliteWork[T]) -> T:
        """Run `work` in one transaction that only reads, so that it sees one snapshot. Errors: AwayError."""
        with self._heard():
            return await self._moments.do(work)

    async def atomically(self, work: SqliteWork[T]) -> T:
        """Run `work` in one transaction; cancelling the caller does not stop it.

        Errors: AwayError; otherwise as of `Writer.do`.
        """
        with self._heard(writes=True):
            return await self._writer.do(work)

    async def write(self, sql: str, *values: object) -> int:
        """Run one writing statement; returns how many rows it changed."""
        return await self.atomically(lambda db: db.execute(sql, values).rowcount)
