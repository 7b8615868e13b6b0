"""A connection to SQLite with a thread of its own, on which whole transactions are done.

What waits together is done in one transaction, so that it waits for the disk once; each part of it is all or nothing
for itself by a savepoint.
"""

from __future__ import annotations

import asyncio
import sqlite3
import time
from collections import deque
from collections.abc import Callable, Iterable, Iterator
from contextlib import suppress
from itertools import chain
from queue import Empty, SimpleQueue
from threading import Thread
from traceback import clear_frames
from typing import Any, NamedTuple, TypeVar

from engine.storage.connections import PATIENCE, Sqlite

T = TypeVar("T")

Work = Callable[[Sqlite], T]
"""What is done within a transaction, on another thread: it reads and writes, and neither begins nor ends one."""

MOST = 100
"""Works that share a transaction: the next ones must not wait for too many."""


class _Asked(NamedTuple):
    """A work, and until when it waits for another program's lock (`time.monotonic`)."""

    work: Work[Any]
    answer: asyncio.Future[Any]
    until: float


class _Done(NamedTuple):
    """What a work came to."""

    answer: asyncio.Future[Any]
    result: Any = None
    error: BaseException | None = None


class Writer:
    """Transactions on a connection that nobody else uses; begin with `begin`, and at most `most` works share one.

    Belongs to the event loop that runs when it is made.
    """

    def __init__(self, db: Sqlite, begin: str = "BEGIN IMMEDIATE", most: int = MOST) -> None:
        self._db = db
        self._begin = begin
        self._most = most
        self._asked: SimpleQueue[_Asked | None] = SimpleQueue()
        self._tried: deque[_Asked] = deque()
        self._loop = asyncio.get_running_loop()
        self._closed: asyncio.Future[None] | None = None
        Thread(target=self._run, name="store", daemon=True).start()

    async def do(self, work: Work[T]) -> T:
        """Do `work` in a transaction; what it gives, once that is durable. A caller who is cancelled stops nothing.

        While another program holds the database locked, it is tried for `PATIENCE` seconds.
        Errors: whatever `work` raises, which undoes it alone; sqlite3.Error when the transaction cannot be begun or
        committed, for all who share it; sqlite3.ProgrammingError after `close`.
        """
        if self._closed is not None:
            raise sqlite3.ProgrammingError("the database is closed")
        asked = _Asked(work, self._loop.create_future(), time.monotonic() + PATIENCE)
        self._asked.put(asked)
        result: T = await asked.answer
        return result

    async def close(self) -> None:
        """Do what was asked before, and close the connection."""
        if self._closed is None:
            self._closed = self._loop.create_future()
            self._asked.put(None)
        await asyncio.shield(self._closed)

    # On the thread

    def _run(self) -> None:
        while (first := self._tried.popleft() if self._tried else self._asked.get()) is not None:
            self._tell([*self._transaction(first)])
        self._db.close()
        if self._closed is not None:
            self._tell([_Done(self._closed)])

    def _transaction(self, first: _Asked) -> Iterable[_Done]:
        try:
            self._db.execute(self._begin)
        except sqlite3.Error as error:
            return self._not_begun([first, *self._waiting(len(self._tried) + self._asked.qsize())], error)
        asked, done = [], []
        try:
            # Whoever comes while others are served is served with them.
            for one in chain((first,), self._waiting(self._most - 1)):
                asked.append(one)
                done.append(self._undone_alone(one))
            self._db.execute("COMMIT")
        except BaseException as error:  # noqa: BLE001 - the thread must go on, and those who wait be told
            _let_go(error)
            with suppress(sqlite3.Error):
                self._db.rollback()
            return _failed(asked, error)
        return done

    def _not_begun(self, asked: list[_Asked], error: sqlite3.Error) -> list[_Done]:
        """The works that fail with that error. While the database is locked the others are tried again."""
        if getattr(error, "sqlite_errorcode", 0) & 0xFF != sqlite3.SQLITE_BUSY:
            return _failed(asked, error)
        now = time.monotonic()
        self._tried.extend(one for one in asked if one.until > now)
        return _failed((one for one in asked if one.until <= now), error)

    def _waiting(self, most: int) -> Iterator[_Asked]:
        """What waits to be done, taken out one after the other, at most so many."""
        for _ in range(most):
            if self._tried:
                yield self._tried.popleft()
                continue
            try:
                asked = self._asked.get_nowait()
            except Empty:
                return
            if asked is None:
                # Nothing is asked after the end.
                self._asked.put(None)
                return
            yield asked

    def _undone_alone(self, asked: _Asked) -> _Done:
        """Do one of the works: when it fails, it leaves nothing behind and the others stay."""
        self._db.execute("SAVEPOINT work")
        try:
            done = _Done(asked.answer, asked.work(self._db))
        except Exception as error:
            if not self._db.in_transaction:
                # A full disk, for instance, ends the whole transaction.
                raise
            _let_go(error)
            self._db.execute("ROLLBACK TO work")
            done = _Done(asked.answer, error=error)
        self._db.execute("RELEASE work")
        return done

    def _tell(self, done: list[_Done]) -> None:
        try:
            self._loop.call_soon_threadsafe(_answer, done)
        except RuntimeError:
            # The loop is closed: nobody waits any more.
            return


def _let_go(error: BaseException) -> None:
    """Take from an error what its frames hold: a statement that was half read stays open until it is let go of.

    As long as one is open the connection sees nothing that others have stored since, and an error may live long.
    """
    link: BaseException | None = error
    while link is not None:
        clear_frames(link.__traceback__)
        link = link.__context__


def _failed(asked: Iterable[_Asked], error: BaseException) -> list[_Done]:
    return [_Done(one.answer, error=error) for one in asked]


def _answer(done: list[_Done]) -> None:
    for answer, result, error in done:
        if answer.done():
            continue
        if error is None:
            answer.set_result(result)
        elif isinstance(error, StopIteration):
            # A future takes no StopIteration, and whoever awaits it would wait for ever.
            answer.set_exception(RuntimeError(f"a work has raised {error!r}"))
        else:
            answer.set_exception(error)
