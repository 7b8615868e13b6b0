"""The interface of a database as the store uses it: transactions, in SQL that both SQLite and PostgreSQL understand.

Methods cover the differences of the two; everything else is written once (docs/decisions/0010-postgresql.md).
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import contextmanager
from typing import Any, ClassVar, Protocol, TypeVar

from engine.storage.connections import AwayError

T = TypeVar("T")

Hear = Callable[[AwayError | None], None]
"""Called with each AwayError of a database, and with None after each successful write."""


def hear_nothing(_: AwayError | None) -> None:
    """Ignore the result of a transaction."""


@contextmanager
def heard_by(hear: Hear, *, writes: bool) -> Iterator[None]:
    """Report the result of the transaction in the block to `hear`; a success is reported only if it `writes`."""
    try:
        yield
    except AwayError as error:
        hear(error)
        raise
    if writes:
        hear(None)


class ConflictError(Exception):
    """Another transaction has changed rows that this one had read; a retry sees the change."""


class Row(Protocol):
    """A row, indexed by the number or the name of a column; `dict` and unpacking work."""

    def __getitem__(self, column: int | str, /) -> Any:
        """The value of a column."""

    def __iter__(self) -> Iterator[Any]:
        """Iterate over the values of all columns."""

    def keys(self) -> Iterable[str]:
        """The names of the columns."""


class Cursor(Protocol):
    """The result of a statement."""

    @property
    def rowcount(self) -> int:
        """How many rows the statement has changed."""

    def fetchone(self) -> Any:
        """The next row, None after the last."""

    def fetchall(self) -> list[Any]:
        """All remaining rows."""

    def __iter__(self) -> Iterator[Any]:
        """Iterate over the remaining rows."""


class Connection(Protocol):
    """A connection within a transaction. Values replace `?` in order, or `?1`, `?2`, ..."""

    any_of: ClassVar[str]
    """SQL of a list of numbers that is passed as one JSON value."""

    def execute(self, sql: str, values: Sequence[object] = (), /) -> Cursor:
        """Run one statement."""

    def executemany(self, sql: str, many: Iterable[Sequence[object]], /) -> Any:
        """Run one statement with each of these values."""

    def holding(self, sql: str, values: Sequence[object] = (), /, *, passing_over: bool = False) -> Cursor:
        """Read rows and lock them until the end of the transaction.

        Waits for rows that another transaction has locked, or leaves them out (`passing_over`).
        """

    def hold(self, number: int) -> None:
        """Lock the id of a channel, server or person until the end of the transaction; waits for it."""

    def parts_of(self, table: str) -> list[str]:
        """The names of the tables with a foreign key to that one, sorted."""


Work = Callable[[Connection], T]
"""A function that reads and writes within a transaction, on another thread; it neither begins nor ends one.

It may run twice, if nothing of its first run was stored.
"""


class Database(Protocol):
    """A database with this release's schema. Nobody sees what is not committed."""

    hear: Hear
    """Called with the result of each transaction."""

    async def close(self) -> None:
        """Finish the running writes and close."""

    async def rows(self, sql: str, *values: object) -> list[Any]:
        """The rows that a statement reads. In PostgreSQL it may also write, in its own transaction, perhaps twice."""

    async def row(self, sql: str, *values: object) -> Any:
        """The first row that a statement reads, None if there is none."""

    async def at_once(self, work: Work[T]) -> T:
        """Run `work` in one transaction that only reads, so that it sees one snapshot."""

    async def atomically(self, work: Work[T]) -> T:
        """Run `work` in one transaction; returns its result when that is durable. Cancelling the caller stops nothing.

        Errors: what `work` raises; AwayError, and others of the database.
        """

    async def write(self, sql: str, *values: object) -> int:
        """Run one writing statement; returns how many rows it changed."""


def put_over(table: str, keys: Sequence[str], columns: Sequence[str]) -> str:
    """SQL that inserts a row, or updates the one with the same `keys`; `columns` includes the keys."""
    names, marks = ", ".join(columns), ", ".join("?" * len(columns))
    rest = ", ".join(f"{column} = excluded.{column}" for column in columns if column not in keys)
    return f"INSERT INTO {table} ({names}) VALUES ({marks}) ON CONFLICT ({', '.join(keys)}) DO UPDATE SET {rest}"  # noqa: S608 - names of the schema
