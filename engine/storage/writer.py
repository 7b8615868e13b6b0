"""A connection to SQLite with a thread of its own, which runs transactions.

Functions that wait at the same time share one transaction and so one sync to the disk; a savepoint makes each of them
atomic on its own.
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

from engine.storage.connections import PATIENCE, Sqlite, error_code

T = TypeVar("T")

SqliteWork = Callable[[Sqlite], T]
"""A function that reads and writes within a transaction, on another thread; it neither begins nor ends one."""

MOST = 100
"""How many functions may share a transaction; more would delay the next ones too long."""


class _WaitingWork(NamedTuple):
    """A function that waits to run."""

    work: SqliteWork[Any]
    answer: asyncio.Future[Any]
    until: float
    """When it stops waiting for another program's lock (`time.monotonic`)."""


class _Done(NamedTuple):
    """The result of a function, or its error."""

    answer: asyncio.Future[Any]
    result: object = None
    error: BaseException | None = None


class Writer:
    """Runs transactions on a connection that nobody else uses.

    `begin`: the statement that begins one; `most`: how many functions share one. Belongs to the event loop that runs
    when it is created.
    """

    def __init__(self, db: Sqlite, begin: str = "BEGIN IMMEDIATE", most: int = MOST) -> None:
        self._db = db
        self._begin = begin
        self._most = most
        self._asked: SimpleQueue[_WaitingWork | None] = SimpleQueue()
        self._tried: deque[_WaitingWork] = deque()
        self._loop = asyncio.get_running_loop()
        self._closed: asyncio.Future[None] | None = None
        Thread(target=self._run, name="store", daemon=True).start()

    async def do(self, work: SqliteWork[T]) -> T:
        """Run `work` in a transaction; returns its result when that is durable. Cancelling the caller stops nothing.

        While another program has locked the database, retries for `PATIENCE` seconds.
        Errors: what `work` raises, which undoes only this work; sqlite3.Error if the transaction cannot be begun or
        committed, for all functions that share it; sqlite3.ProgrammingError after `close`.
        """
        if self._closed is not None:
            raise sqlite3.ProgrammingError("the database is closed")
        asked = _WaitingWork(work, self._loop.create_future(), time.monotonic() + PATIENCE)
        self._asked.put(asked)
        result: T = await asked.answer
        return result

    async def close(self) -> None:
        """Run the waiting functions, and close the connection."""
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

    def _transaction(self, first: _WaitingWork) -> Iterable[_Done]:
        try:
            self._db.execute(self._begin)
        except sqlite3.Error as error:
            return self._not_begun([first, *self._waiting(len(self._tried) + self._asked.qsize())], error)
        asked, done = [], []
        try:
            # Functions that arrive now join the transaction.
            for one in chain((first,), self._waiting(self._most - 1)):
                asked.append(one)
                done.append(self._undone_alone(one))
            self._db.execute("COMMIT")
        except BaseException as error:  # noqa: BLE001 - the thread must go on, and each caller get the error
            _let_go(error)
            with suppress(sqlite3.Error):
                self._db.rollback()
            return _all_failed(asked, error)
        return done

    def _not_begun(self, asked: list[_WaitingWork], error: sqlite3.Error) -> list[_Done]:
        """The functions to fail because a transaction could not be begun; the others wait for a locked database."""
        if error_code(error) != sqlite3.SQLITE_BUSY:
            return _all_failed(asked, error)
        now = time.monotonic()
        self._tried.extend(one for one in asked if one.until > now)
        return _all_failed((one for one in asked if one.until <= now), error)

    def _waiting(self, most: int) -> Iterator[_WaitingWork]:
        """Take out at most `most` waiting functions, one after the other."""
        for _ in range(most):
            if self._tried:
                yield self._tried.popleft()
                continue
            try:
                asked = self._asked.get_nowait()
            except Empty:
                return
            if asked is None:
                # The end of the queue: leave its mark for `_run`.
                self._asked.put(None)
                return
            yield asked

    def _undone_alone(self, asked: _WaitingWork) -> _Done:
        """Run one function; if it fails, undo it without the others."""
        self._db.execute("SAVEPOINT work")
        try:
            done = _Done(asked.answer, asked.work(self._db))
        except Exception as error:
            if not self._db.in_transaction:
                # Some errors, such as a full disk, roll back the whole transaction.
                raise
            _let_go(error)
            self._db.execute("ROLLBACK TO work")
            done = _Done(asked.answer, error=error)
        self._db.execute("RELEASE work")
        return done

    def _tell(self, done: list[_Done]) -> None:
        try:
            self._loop.call_soon_threadsafe(_set_answers, done)
        except RuntimeError:
            # The loop is closed, so nobody waits for the results.
            return


def _let_go(error: BaseException) -> None:
    """Clear the frames of an error, which may hold cursors.

    A half-read cursor keeps its statement open, and the connection then does not see newer data. Errors may live long.
    """
    link: BaseException | None = error
    while link is not None:
        clear_frames(link.__traceback__)
        link = link.__context__


def _all_failed(asked: Iterable[_WaitingWork], error: BaseException) -> list[_Done]:
    return [_Done(one.answer, error=error) for one in asked]


def _set_answers(done: list[_Done]) -> None:
    for answer, result, error in done:
        if answer.done():
            continue
        if error is None:
            answer.set_result(result)
        elif isinstance(error, StopIteration):
            # A future does not accept StopIteration, so the caller would wait forever.
            answer.set_exception(RuntimeError(f"a work has raised {error!r}"))
        else:
            answer.set_exception(error)
