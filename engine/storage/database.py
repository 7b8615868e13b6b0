"""What the store asks of a database, whichever it is: whole transactions, in SQL that SQLite and PostgreSQL both know.

What they do not share has a name here; all else is written once (docs/decisions/0010-postgresql.md).
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import contextmanager
from typing import Any, ClassVar, Protocol, TypeVar

from engine.storage.connections import AwayError

T = TypeVar("T")

Hear = Callable[[AwayError | None], None]
"""Is told of each AwayError of a database, and with None of each transaction that was written."""


def unheard(_: AwayError | None) -> None:
    """Nobody listens."""


@contextmanager
def heard_by(hear: Hear, *, writes: bool) -> Iterator[None]:
    """Tell `hear` how a transaction ends. `writes`: only then does its success show that the database takes changes."""
    try:
        yield
    except AwayError as error:
        hear(error)
        raise
    if writes:
        hear(None)


class ChangedMeanwhileError(Exception):
    """Somebody else has changed what a transaction had read: done again, it sees that."""


class Row(Protocol):
    """A row, by the number or the name of a column; `dict` and unpacking work."""

    def __getitem__(self, column: int | str, /) -> Any:
        """What stands in that column."""

    def __iter__(self) -> Iterator[Any]:
        """What stands in all of them."""

    def keys(self) -> Iterable[str]:
        """The names of the columns."""


class Cursor(Protocol):
    """What a statement has given."""

    @property
    def rowcount(self) -> int:
        """How many rows it has changed."""

    def fetchone(self) -> Any:
        """The next row, None after the last."""

    def fetchall(self) -> list[Any]:
        """All that are left."""

    def __iter__(self) -> Iterator[Any]:
        """Each of them."""


class Connection(Protocol):
    """Within a transaction, on a thread of its own. Values stand for `?` in their order, or for `?1`, `?2`, ..."""

    any_of: ClassVar[str]
    """SQL of a list of numbers, which stands in one value as JSON."""

    def execute(self, sql: str, values: Sequence[Any] = (), /) -> Cursor:
        """Do one statement."""

    def executemany(self, sql: str, many: Iterable[Sequence[Any]], /) -> Any:
        """Do one statement with each of these values."""

    def holding(self, sql: str, values: Sequence[Any] = (), /, *, passing_over: bool = False) -> Cursor:
        """Read rows that nobody else changes until the end, as the one before has left them.

        Those that another holds are waited for, or with `passing_over` left out.
        """

    def hold(self, number: int) -> None:
        """Wait until nobody else holds that channel, server or person, and hold it until the end."""

    def parts_of(self, table: str) -> list[str]:
        """The tables whose rows go with a row of that one, sorted."""


Work = Callable[[Connection], T]
"""What is done within a transaction, on another thread: it reads and writes, and neither begins nor ends one.

It may be done twice, if the first time left nothing.
"""


class Database(Protocol):
    """A database with the schema of today. What is not committed is seen by nobody.

    `hear`: who listens to how it is.
    """

    hear: Hear

    async def close(self) -> None:
        """Finish what is being written and close."""

    async def rows(self, sql: str, *values: Any) -> list[Any]:
        """What one reading statement gives; in PostgreSQL a writing one too, which is done by itself, perhaps twice."""

    async def row(self, sql: str, *values: Any) -> Any:
        """The first row of that, None when there is none."""

    async def at_once(self, work: Work[T]) -> T:
        """Read in one transaction: all that `work` sees is of one moment."""

    async def atomically(self, work: Work[T]) -> T:
        """Do `work` in one transaction, all or nothing; a caller who is cancelled meanwhile stops nothing of it.

        What it gives is durable. Errors: whatever `work` raises; AwayError, and others of the database.
        """

    async def write(self, sql: str, *values: Any) -> int:
        """One writing statement; how many rows it changed."""


def put_over(table: str, keys: Sequence[str], columns: Sequence[str]) -> str:
    """SQL that puts a row, in the place of the one with the same `keys` if there is one; `columns` has the keys too."""
    names, marks = ", ".join(columns), ", ".join("?" * len(columns))
    rest = ", ".join(f"{column} = excluded.{column}" for column in columns if column not in keys)
    return f"INSERT INTO {table} ({names}) VALUES ({marks}) ON CONFLICT ({', '.join(keys)}) DO UPDATE SET {rest}"  # noqa: S608 - the schema's names
