"""Transactions on a separate thread: waiting ones share a commit, but each succeeds or fails on its own."""

from __future__ import annotations

import asyncio
import sqlite3
import threading
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager, closing, contextmanager
from pathlib import Path

import pytest

from engine.storage.connections import Sqlite, connect_to_write
from engine.storage.writer import MOST, SqliteWork, Writer


@pytest.fixture
def path(tmp_path: Path) -> Path:
    place = tmp_path / "numbers.db"
    with closing(connect_to_write(place)) as db:
        db.execute("CREATE TABLE number (number INTEGER PRIMARY KEY)")
        db.execute("CREATE TABLE child (parent INTEGER REFERENCES number DEFERRABLE INITIALLY DEFERRED)")
    return place


@pytest.fixture
def statements() -> list[str]:
    return []


@pytest.fixture
async def writer(path: Path, statements: list[str]) -> AsyncIterator[Writer]:
    db = connect_to_write(path)
    db.set_trace_callback(statements.append)
    made = Writer(db)
    yield made
    await made.close()


def put(number: int) -> SqliteWork[int]:
    return lambda db: db.execute("INSERT INTO number VALUES (?)", (number,)).rowcount


def stored(path: Path) -> list[int]:
    with closing(sqlite3.connect(path)) as db:
        return [number for (number,) in db.execute("SELECT number FROM number ORDER BY number")]


@asynccontextmanager
async def held_up(writer: Writer, work: SqliteWork[object] = lambda _: None) -> AsyncIterator[asyncio.Task[None]]:
    """Keep the thread busy with `work` until the end of the block, so that later requests wait."""
    held, go_on = threading.Event(), threading.Event()

    def slow(db: Sqlite) -> None:
        work(db)
        held.set()
        go_on.wait()

    under_way = asyncio.create_task(writer.do(slow))
    await asyncio.to_thread(held.wait)
    yield under_way
    go_on.set()
    await asyncio.gather(under_way, return_exceptions=True)


async def together(writer: Writer, *works: SqliteWork[object]) -> list[object]:
    """Submit these works so that they wait together, and return their results."""
    async with held_up(writer):
        asked = [asyncio.create_task(writer.do(work)) for work in works]
        await asyncio.sleep(0)
    return await asyncio.gather(*asked, return_exceptions=True)


def commits(statements: list[str]) -> int:
    return statements.count("COMMIT")


async def test_functions_that_wait_together_share_one_commit(writer: Writer, statements: list[str], path: Path) -> None:
    assert await together(writer, *map(put, range(50))) == [1] * 50
    assert commits(statements) == 1
    assert stored(path) == [*range(50)]


async def test_a_function_that_arrives_during_a_batch_joins_it(writer: Writer, statements: list[str]) -> None:
    asked: list[asyncio.Task[int]] = []
    loop = asyncio.get_running_loop()

    def one_more_comes(db: Sqlite) -> None:
        come = threading.Event()

        def comes() -> None:
            asked.append(asyncio.create_task(writer.do(put(2))))
            loop.call_soon(come.set)

        put(1)(db)
        loop.call_soon_threadsafe(comes)
        come.wait()

    await writer.do(one_more_comes)
    assert await asked[0] == 1
    assert commits(statements) == 1


async def test_a_batch_has_a_maximum_size(writer: Writer, statements: list[str]) -> None:
    # The work that keeps the thread busy counts as part of the batch.
    await together(writer, *map(put, range(2 * MOST)))
    assert commits(statements) == 3


def wrong_after(number: int, error: BaseException) -> SqliteWork[None]:
    def work(db: Sqlite) -> None:
        put(number)(db)
        raise error

    return work


@pytest.mark.parametrize("error", [ValueError("no"), KeyError(1), StopIteration()])
async def test_a_failing_function_is_rolled_back_and_the_others_of_its_batch_commit(
    writer: Writer, path: Path, error: BaseException
) -> None:
    before, failed, after = await together(writer, put(1), wrong_after(2, error), put(3))
    assert (before, after) == (1, 1)
    assert isinstance(failed, RuntimeError if isinstance(error, StopIteration) else type(error))
    assert stored(path) == [1, 3]


async def test_a_function_that_fails_alone_is_rolled_back(writer: Writer, path: Path) -> None:
    with pytest.raises(ValueError, match="no"):
        await writer.do(wrong_after(1, ValueError("no")))
    assert stored(path) == []
    assert await writer.do(put(2)) == 1


async def test_a_failing_statement_rolls_back_only_its_own_function(writer: Writer, path: Path) -> None:
    def twice(db: Sqlite) -> None:
        put(2)(db)
        put(1)(db)

    _, failed, _ = await together(writer, put(1), twice, put(3))
    assert isinstance(failed, sqlite3.IntegrityError)
    assert stored(path) == [1, 3]


async def test_a_commit_that_fails_fails_all_that_share_it(writer: Writer, path: Path) -> None:
    def orphan(db: Sqlite) -> None:
        db.execute("INSERT INTO child VALUES (99)")

    answers = await together(writer, put(1), orphan, put(2))
    assert [type(answer) for answer in answers] == [sqlite3.IntegrityError] * 3
    assert stored(path) == []
    assert await together(writer, put(3)) == [1]


async def test_an_error_that_ends_the_transaction_fails_every_earlier_function_of_its_batch(
    writer: Writer, path: Path
) -> None:
    def ended(db: Sqlite) -> None:
        db.execute("INSERT OR ROLLBACK INTO number VALUES (1)")

    *shared, after = await together(writer, put(1), ended, put(2))
    assert [type(answer) for answer in shared] == [sqlite3.IntegrityError] * 2
    assert after == 1
    assert stored(path) == [2]


async def test_a_cancelled_caller_does_not_stop_its_function(writer: Writer, path: Path) -> None:
    async with held_up(writer, put(1)) as under_way:
        waiting = asyncio.create_task(writer.do(put(2)))
        staying = asyncio.create_task(writer.do(put(3)))
        await asyncio.sleep(0)
        under_way.cancel()
        waiting.cancel()
    assert await staying == 1
    assert (under_way.cancelled(), waiting.cancelled()) == (True, True)
    assert stored(path) == [1, 2, 3]


async def test_a_later_function_of_a_batch_sees_the_effects_of_earlier_ones(writer: Writer) -> None:
    def once(db: Sqlite) -> bool:
        return db.execute("INSERT INTO number VALUES (7) ON CONFLICT DO NOTHING").rowcount == 1

    assert await together(writer, once, once) == [True, False]


@pytest.mark.parametrize("company", [0, 1])
async def test_a_read_that_failed_halfway_does_not_pin_its_snapshot(writer: Writer, path: Path, company: int) -> None:
    def half_read(db: Sqlite) -> None:
        rows = db.execute("SELECT number FROM number")
        next(rows)
        raise ValueError

    await writer.do(put(1))
    await writer.do(put(2))
    reader = Writer(connect_to_write(path), "BEGIN")
    # The exception stays alive, and so do all objects of its frames.
    answers = await together(reader, half_read, *[lambda _: None] * company)
    assert isinstance(answers[0], ValueError)
    await writer.do(put(3))
    assert await reader.do(lambda db: db.execute("SELECT max(number) FROM number").fetchone()[0]) == 3
    await reader.close()


@contextmanager
def locked(path: Path) -> Iterator[None]:
    with closing(sqlite3.connect(path, isolation_level=None)) as other:
        other.execute("BEGIN IMMEDIATE")
        yield
        other.execute("ROLLBACK")


@pytest.fixture
async def polling(path: Path) -> AsyncIterator[Writer]:
    """A writer that polls for the end of a lock without pausing."""
    db = connect_to_write(path)
    db.execute("PRAGMA busy_timeout = 0")
    made = Writer(db)
    yield made
    await made.close()


async def test_functions_that_wait_for_a_lock_fail_at_their_timeout(
    polling: Writer, path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("engine.storage.writer.PATIENCE", 0.01)
    with locked(path):
        asked = [polling.do(put(number)) for number in range(2 * MOST)]
        answers = await asyncio.gather(*asked, return_exceptions=True)
    assert {type(answer) for answer in answers} == {sqlite3.OperationalError}
    assert await polling.do(put(1)) == 1


async def test_a_function_that_arrives_as_an_earlier_one_times_out_has_its_own_timeout(
    polling: Writer, path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with locked(path):
        monkeypatch.setattr("engine.storage.writer.PATIENCE", 0.01)
        first = asyncio.create_task(polling.do(put(1)))
        await asyncio.sleep(0)
        monkeypatch.setattr("engine.storage.writer.PATIENCE", 60.0)
        later = asyncio.create_task(polling.do(put(2)))
        with pytest.raises(sqlite3.OperationalError):
            await first
    assert await later == 1


async def test_close_finishes_functions_that_wait_for_a_lock(polling: Writer, path: Path) -> None:
    with locked(path):
        asked = asyncio.create_task(polling.do(put(1)))
        await asyncio.sleep(0)
        closing = asyncio.create_task(polling.close())
        await asyncio.sleep(0)
    assert await asked == 1
    await closing


async def test_close_finishes_functions_that_wait(writer: Writer, path: Path) -> None:
    asked = [asyncio.create_task(writer.do(put(number))) for number in range(3)]
    await asyncio.sleep(0)
    await writer.close()
    assert await asyncio.gather(*asked) == [1, 1, 1]
    assert stored(path) == [0, 1, 2]


async def test_a_closed_writer_runs_no_function(writer: Writer) -> None:
    await writer.close()
    with pytest.raises(sqlite3.ProgrammingError, match="closed"):
        await writer.do(put(1))
    await writer.close()


async def test_a_writer_without_sharing_runs_one_function_per_transaction(path: Path, statements: list[str]) -> None:
    db = connect_to_write(path)
    db.set_trace_callback(statements.append)
    reader = Writer(db, "BEGIN", most=1)

    def count(db: Sqlite) -> object:
        return db.execute("SELECT count(*) FROM number").fetchone()[0]

    assert await together(reader, count, count) == [0, 0]
    assert commits(statements) == 3
    await reader.close()
