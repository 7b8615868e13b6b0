"""The database in PostgreSQL: transactions on a few threads, each with a connection of its own.

Several processes may use one database. Waiting for a lock or for an unreachable server ends early enough to answer a
press within Discord's three seconds.
"""

from __future__ import annotations

import asyncio
import random
import re
import time
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing, contextmanager, suppress
from functools import cache, lru_cache
from threading import local
from typing import Any, ClassVar, TypeVar

import psycopg
from psycopg.types.numeric import Int8BinaryDumper, Int8Dumper
from psycopg.types.string import StrDumper

from engine.storage.connections import PATIENCE, AwayError, FullError, InUseError, UnusableError
from engine.storage.database import ConflictError, Cursor, Hear, Row, Work, hear_nothing, heard_by, put_over
from engine.storage.schema import COMPATIBLE, COMPATIBLE_NOTE, NEWEST, check_release, for_postgresql

T = TypeVar("T")

THREADS = 8
"""Transactions at a time in a process; more would only compete for the server's cores."""
ANSWERING = 20.0
"""Seconds to wait for the result of a transaction (`_on_a_thread`)."""
BETWEEN = 0.5
"""Seconds between two attempts to connect to an unreachable server."""
PIPELINED = 4
"""Number of rows from which `executemany` sends all of them without waiting for each answer."""
TRIES = 20
"""How often a transaction is tried that conflicts with another one."""
SETTINGS = {
    "lock_timeout": f"{PATIENCE}s",
    # Frees the locks of a process that is stopped in the middle of a transaction.
    "idle_in_transaction_session_timeout": "5s",
    # Frees the locks of a process whose computer is gone within half a minute.
    "tcp_keepalives_idle": "10s",
    "tcp_keepalives_interval": "5s",
    "tcp_keepalives_count": "3",
    "default_transaction_isolation": "read committed",
    "client_encoding": "UTF8",
}
NETWORK: dict[str, Any] = {
    # A server whose computer is gone or cut off does not answer: notice that as fast as a refused connection.
    "connect_timeout": int(PATIENCE),
    "tcp_user_timeout": int(1000 * PATIENCE),
    "keepalives_idle": int(PATIENCE),
    "keepalives_interval": 1,
    "keepalives_count": 2,
}
MIGRATING, SERVING = -1, -2
"""The numbers of the locks that are held during a migration, and by a bot that serves the database."""
WRITING, READING = "BEGIN", "BEGIN ISOLATION LEVEL REPEATABLE READ, READ ONLY"
MARKS = re.compile(r"'[^']*'|\?(\d*)|\buser\b")
GONE = {"57P01", "57P02", "57P03", "25P03", "08003", "08006", "0A000"}
"""The SQLSTATEs after which a new connection may help.

The server stops or starts, it ended an idle transaction, or a newer release has added a column to a table that a
prepared statement reads.
"""
AGAIN = (psycopg.errors.SerializationFailure, psycopg.errors.DeadlockDetected, ConflictError)


def _may_reconnect(error: psycopg.Error) -> bool:
    """Whether a new connection may help."""
    return error.sqlstate in GONE if error.sqlstate else isinstance(error, psycopg.OperationalError)


class PostgresError(UnusableError):
    """PostgreSQL has refused a statement or cannot be reached; says why in a part of a sentence."""


class GoneError(PostgresError, AwayError):
    """PostgreSQL cannot be reached or does not answer, or another transaction holds a lock; a retry may succeed."""


class FullServerError(PostgresError, FullError):
    """The server's disk is full."""


@cache
def translate_sql(sql: str) -> str:
    """A statement in PostgreSQL's syntax: `?` becomes `$1`, ..., and the column `user` is quoted."""
    count = 0

    def of(found: re.Match[str]) -> str:
        nonlocal count
        if found[0].startswith("?"):
            count += 1
            return f"${found[1] or count}"
        return '"user"' if found[0] == "user" else found[0]

    return MARKS.sub(of, sql)


class _PostgresRow(tuple[Any, ...]):
    """A row; there is a subclass for each list of columns."""

    __slots__ = ()
    places: ClassVar[dict[str, int]] = {}
    """The index of each column by its name."""

    def __getitem__(self, column: Any) -> Any:
        return tuple.__getitem__(self, self.places[column] if type(column) is str else column)

    def keys(self) -> Iterable[str]:
        """The names of the columns."""
        return self.places


@lru_cache(1000)
def _row_of(names: tuple[bytes | None, ...]) -> type[_PostgresRow]:
    places = {(name or b"").decode(): place for place, name in enumerate(names)}
    return type("Row", (_PostgresRow,), {"__slots__": (), "places": places})


def _row_factory(cursor: psycopg.Cursor[Any]) -> Callable[[Sequence[Any]], _PostgresRow]:
    found = cursor.pgresult
    return _row_of(tuple(map(found.fname, range(found.nfields)))) if found is not None else _PostgresRow


class Postgres:
    """A connection as the store uses it (`engine.storage.database.Connection`)."""

    reading: ClassVar[str] = READING
    any_of: ClassVar[str] = "(SELECT value::bigint FROM json_array_elements_text(?::json))"

    def __init__(self, address: str) -> None:
        self.raw: psycopg.Connection[Any] = psycopg.connect(
            address,
            autocommit=True,
            application_name="engawa",
            row_factory=_row_factory,
            cursor_factory=psycopg.RawCursor,
            **NETWORK,
        )
        # A prepared statement has fixed types: pass every number as one type, and every text as one.
        for kind in (int, bool):
            self.raw.adapters.register_dumper(kind, Int8Dumper)
            self.raw.adapters.register_dumper(kind, Int8BinaryDumper)
        self.raw.adapters.register_dumper(str, StrDumper)
        self.raw.prepared_max = 1000
        self.committing = False
        """Whether a COMMIT was sent and its outcome is not known."""
        self.raw.execute("; ".join(f"SET {name} = '{value}'" for name, value in SETTINGS.items()))

    @property
    def lost(self) -> bool:
        """Whether the connection is closed or broken."""
        return self.raw.closed

    def close(self) -> None:
        """Close the connection, which rolls back an open transaction."""
        self.raw.close()

    def execute(self, sql: str, values: Sequence[object] = (), /) -> Cursor:
        """Run one statement."""
        return self.raw.cursor(binary=True).execute(translate_sql(sql), values, prepare=True)

    def each(self, sql: str) -> Iterator[Row]:
        """Yield rows as they are read; no other statement may run before the last one."""
        return self.raw.cursor(binary=True).stream(translate_sql(sql))

    def executemany(self, sql: str, many: Iterable[Sequence[object]], /) -> None:
        """Run one statement with each of these values."""
        rows = list(many)
        if len(rows) < PIPELINED:
            for values in rows:
                self.execute(sql, values)
        else:
            self.raw.cursor().executemany(translate_sql(sql), rows)

    def holding(self, sql: str, values: Sequence[object] = (), /, *, passing_over: bool = False) -> Cursor:
        """Read rows and lock them until the end of the transaction."""
        return self.execute(f"{sql} FOR NO KEY UPDATE{' SKIP LOCKED' if passing_over else ''}", values)

    def hold(self, number: int) -> None:
        """Lock a number until the end of the transaction; waits for it."""
        self.execute("SELECT pg_advisory_xact_lock(?)", (number,))

    def tables(self) -> list[str]:
        """The names of all tables."""
        rows = self.execute("SELECT relname AS name FROM pg_stat_user_tables WHERE relname <> 'schema_number'")
        return [row["name"] for row in rows]

    def counted(self) -> dict[str, int]:
        """The last id assigned in each table with generated ids."""
        rows = self.execute(
            "SELECT table_name, pg_sequence_last_value(pg_get_serial_sequence(table_name, 'id')::regclass) AS last"
            " FROM information_schema.columns WHERE is_identity = 'YES' AND table_schema = current_schema()"
        )
        return {row["table_name"]: row["last"] or 0 for row in rows}

    def count_on(self, counted: Mapping[str, int]) -> None:
        """Continue the generated ids of these tables after the last assigned ones."""
        for table in self.counted():
            (most,) = self.execute(f"SELECT max(id) FROM {table}").fetchone()  # noqa: S608 - a name of the schema
            if last := max(counted.get(table, 0), most or 0):
                self.execute("SELECT setval(pg_get_serial_sequence(?, 'id'), ?)", (table, last))

    def parts_of(self, table: str) -> list[str]:
        """The names of the tables with a foreign key to that one, sorted."""
        rows = self.execute(
            "SELECT DISTINCT part.relname AS name FROM pg_constraint"
            " JOIN pg_class AS part ON part.oid = conrelid JOIN pg_class AS whole ON whole.oid = confrelid"
            " WHERE contype = 'f' AND whole.relname = ? ORDER BY name",
            (table,),
        )
        return [row["name"] for row in rows]

    @contextmanager
    def transaction(self, begin: str = WRITING) -> Iterator[None]:
        """Run the block in a transaction; roll back if it raises."""
        self.execute(begin)
        try:
            yield
        except BaseException:
            with suppress(psycopg.Error):
                self.execute("ROLLBACK")
            raise
        # If the connection breaks during the COMMIT, its outcome is unknown.
        self.committing = True
        self.execute("COMMIT")
        self.committing = False


def schema_of(db: Postgres) -> int:
    """The number of a database's last migration; 0 for an empty one."""
    if db.execute("SELECT to_regclass('schema_number')").fetchone()[0] is None:
        return 0
    return int(db.execute("SELECT number FROM schema_number").fetchone()[0])


def prepare_database(address: str, *, alone: bool = True) -> None:
    """Migrate the database to this release's schema, unless it has a newer one that this release may use.

    Errors: NewerDatabaseError, PostgresError.
    """
    with convert_errors(), closing(Postgres(address)) as db, db.transaction():
        # A second process that starts waits here for the migrations of the first, however long they take.
        db.raw.execute("SET LOCAL lock_timeout = 0")
        db.hold(MIGRATING)
        db.raw.execute(f"SET LOCAL lock_timeout = '{SETTINGS['lock_timeout']}'")
        done = schema_of(db)
        check_release(db, done, alone=alone)
        for number, script in for_postgresql(done):
            # A call without values may contain several statements.
            db.raw.execute(script)
            if not done:
                db.execute("CREATE TABLE schema_number (number BIGINT NOT NULL)")
                db.execute("INSERT INTO schema_number (number) VALUES (0)")
            db.execute("UPDATE schema_number SET number = ?", (number,))
            db.execute(put_over("note", ("name",), ("name", "value")), (COMPATIBLE_NOTE, str(COMPATIBLE)))
            done = number


def is_earlier(address: str) -> bool:
    """Whether the database has the schema of an earlier release. Errors: NewerDatabaseError, PostgresError."""
    with convert_errors(), closing(Postgres(address)) as db:
        done = schema_of(db)
        check_release(db, done, alone=False)
        return done < NEWEST


@contextmanager
def read_database(address: str) -> Iterator[Postgres]:
    """Yield a connection in one transaction that only reads. Errors: PostgresError."""
    with convert_errors(), closing(Postgres(address)) as db, db.transaction(READING):
        yield db


@contextmanager
def hold_database(address: str, *, alone: bool = True) -> Iterator[None]:
    """Lock the database for this process within the block, `alone` or shared. Errors: InUseError, PostgresError."""
    how = "pg_try_advisory_lock" if alone else "pg_try_advisory_lock_shared"
    with convert_errors(), closing(Postgres(address)) as db:
        if not db.execute(f"SELECT {how}(?)", (SERVING,)).fetchone()[0]:
            raise InUseError("another Engawa is running on it")
        yield


async def listen_to_others(address: str, channel: str, mark: int, hear: Callable[[str], None]) -> None:
    """Call `hear` with each notification on `channel` until cancelled, on a connection that shares the lock `mark`.

    It also shares the lock of `hold_database`, whose own connection does not return after a restart of the server.
    After each (re)connection it calls `hear` with an empty text, because earlier notifications are lost.
    """
    while True:
        with suppress(PostgresError):
            db = await asyncio.to_thread(_open_listener, address, channel, mark)
            with closing(db):
                hear("")
                await _until_lost(db.raw.pgconn, hear)
        await asyncio.sleep(BETWEEN)


def _open_listener(address: str, channel: str, mark: int) -> Postgres:
    with convert_errors():
        db = Postgres(address)
        for number in (SERVING, mark):
            db.execute("SELECT pg_advisory_lock_shared(?)", (number,))
        db.raw.execute(f"LISTEN {channel}")
    return db


async def _until_lost(server: psycopg.pq.abc.PGconn, hear: Callable[[str], None]) -> None:
    loop = asyncio.get_running_loop()
    lost: asyncio.Future[None] = loop.create_future()

    def readable() -> None:
        try:
            server.consume_input()
        except psycopg.OperationalError:
            # A broken socket stays readable, so stop watching it.
            loop.remove_reader(socket)
            if not lost.done():
                lost.set_result(None)
        while (told := server.notifies()) is not None:
            hear(told.extra.decode())

    socket = server.socket
    loop.add_reader(socket, readable)
    try:
        await lost
    finally:
        loop.remove_reader(socket)


@contextmanager
def convert_errors() -> Iterator[None]:
    """Convert errors of psycopg within the block into a PostgresError."""
    try:
        yield
    except psycopg.Error as error:
        passes = _may_reconnect(error) or isinstance(error, psycopg.errors.LockNotAvailable)
        full = isinstance(error, psycopg.errors.DiskFull)
        kind = FullServerError if full else GoneError if passes else PostgresError
        raise kind(" ".join(str(error).split()) or type(error).__name__) from error


class PostgresDatabase:
    """A PostgreSQL database that `prepare_database` has migrated; opens its connections when they are needed."""

    hear: Hear = staticmethod(hear_nothing)

    def __init__(self, address: str) -> None:
        self._address = address
        self._threads = ThreadPoolExecutor(THREADS, "store")
        self._mine = local()
        self._opened: list[Postgres] = []
        self._closed = False
        self._away, self._tried = False, 0.0

    async def close(self) -> None:
        """Finish the running writes and close."""
        self._closed = True
        await asyncio.to_thread(self._threads.shutdown)
        for db in self._opened:
            db.close()
        self._opened.clear()

    async def rows(self, sql: str, *values: object) -> list[Any]:
        """The rows that a statement reads."""
        return await self._do(lambda db: db.execute(sql, values).fetchall(), None)

    async def row(self, sql: str, *values: object) -> Any:
        """The first row that a statement reads, None if there is none."""
        return await self._do(lambda db: db.execute(sql, values).fetchone(), None)

    async def at_once(self, work: Work[T]) -> T:
        """Run `work` in one transaction that only reads, so that it sees one snapshot."""
        return await self._do(work, READING)

    async def atomically(self, work: Work[T]) -> T:
        """Run `work` in one transaction; cancelling the caller does not stop it.

        Errors: what `work` raises; PostgresError.
        """
        return await self._do(work, WRITING)

    async def write(self, sql: str, *values: object) -> int:
        """Run one writing statement; returns how many rows it changed."""
        return await self._do(lambda db: db.execute(sql, values).rowcount, WRITING)

    async def _do(self, work: Callable[[Postgres], T], begin: str | None) -> T:
        with heard_by(self.hear, writes=begin == WRITING):
            return await self._on_a_thread(work, begin)

    async def _on_a_thread(self, work: Callable[[Postgres], T], begin: str | None) -> T:
        if self._closed:
            raise PostgresError("the database is closed")
        loop = asyncio.get_running_loop()
        doing = loop.run_in_executor(self._threads, self._done, work, begin, time.monotonic())
        try:
            # After this timeout the outcome is unknown, as with a connection that breaks during a COMMIT.
            async with asyncio.timeout(ANSWERING):
                return await asyncio.shield(doing)
        except TimeoutError as error:
            if doing.done():
                raise
            # If no thread has begun with it, it does not run any more.
            doing.cancel()
            raise GoneError(f"the server has not answered for {ANSWERING:g} seconds") from error

    # On the threads

    def _done(self, work: Callable[[Postgres], T], begin: str | None, asked: float) -> T:
        """Run `work`, and retry it after a failure that cannot have committed anything."""
        with convert_errors():
            for tried in range(TRIES):
                db = self._connection(asked)
                try:
                    return self._once(db, work, begin)
                except AGAIN:
                    if tried == TRIES - 1:
                        raise
                    time.sleep(random.uniform(0, 0.005 * tried))
                except psycopg.Error as error:
                    if not _may_reconnect(error):
                        raise
                    db.close()
                    if db.committing or tried == TRIES - 1 or time.monotonic() - asked > PATIENCE:
                        raise
        raise AssertionError

    def _once(self, db: Postgres, work: Callable[[Postgres], T], begin: str | None) -> T:
        if begin is None:
            return work(db)
        with db.transaction(begin):
            return work(db)

    def _connection(self, asked: float) -> Postgres:
        """This thread's connection, reopened if it was lost. Errors: psycopg.Error if the server cannot be reached."""
        db: Postgres | None = getattr(self._mine, "db", None)
        if db is not None and not db.lost:
            return db
        if db is not None:
            self._opened.remove(db)
            self._mine.db = None
        while True:
            # While the server is known to be away, only one attempt per `BETWEEN` is made.
            if self._away and time.monotonic() - self._tried < BETWEEN:
                raise psycopg.OperationalError("the server is away")
            self._tried = time.monotonic()
            try:
                self._mine.db = db = Postgres(self._address)
            except psycopg.OperationalError:
                if self._away or time.monotonic() - asked > PATIENCE:
                    self._away = True
                    raise
                time.sleep(0.05)
            else:
                self._away = False
                self._opened.append(db)
                return db
