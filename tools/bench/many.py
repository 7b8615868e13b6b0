"""A hundred thousand tables: how long operations that must not grow with them occupy the store."""

from __future__ import annotations

import asyncio
import sqlite3
import tempfile
from collections.abc import Awaitable, Callable, Iterator
from contextlib import closing
from pathlib import Path
from statistics import median
from time import perf_counter

from engine.storage.store import Store
from engine.tables import turns
from engine.tables.jobs import Queue
from engine.tables.seats import join, new_table
from tools.bench import Measurement
from tools.bench._copies import copy_tables

AREA = "many tables"
TABLES = 100_000
SERVERS = 5_000
OF_ONE = 50_000
"""Tables of one server whose delivery slots are all in use."""
FULL = 3
ROUNDS = 5
GUEST = 10_000_000
LIMIT, AT_A_START = 10.0, 500.0
"""Largest accepted times in milliseconds."""
APART = f"""
UPDATE board_table SET guild = iif(id <= {OF_ONE}, {FULL}, id % {SERVERS}), owner = id;
UPDATE seat SET user = 2 * board_table + number;
UPDATE message SET reader = 2 * board_table + reader WHERE reader <> 0;
UPDATE message SET called = '123456789012345678' WHERE role = 'board' AND board_table % 10 = 0;
"""  # noqa: S608 - only the constants above
OWED = """
INSERT INTO outbox (board_table, lane, kind, reader, since, until, note)
    SELECT id, 'channel', 'board', 0, 0, 1, '["",""]' FROM board_table;
INSERT INTO lane (board_table, lane, queue, due, owed_since, guild)
    SELECT id, 'channel', 1, id / 1000.0, id / 1000.0, guild FROM board_table;
"""
HELD = "UPDATE lane SET due = 1e12, tries = 1, held = 'gone', claim = ''"


async def _create_database(path: Path) -> None:
    """Create a database with one game that has started."""
    store = await Store.open(path)
    lobby = new_table(guild=1, channel=1, owner=1, name="Aiko", game="cartographers", options={}, language="en")
    table = (await store.create(lobby, 1)).table
    await store.change(table.id, lambda table: join(table, 2, "Ben"))
    await store.change(table.id, lambda table: turns.start(table, 1, 5))
    await store.close()


async def _median_milliseconds(work: Callable[[], Awaitable[object]]) -> float:
    """Return the median milliseconds over some rounds."""
    found = []
    for _ in range(ROUNDS):
        begin = perf_counter()
        await work()
        found.append((perf_counter() - begin) * 1000)
    return median(found)


def _run_script(path: Path, script: str) -> None:
    with closing(sqlite3.connect(path, isolation_level=None)) as db:
        db.executescript(f"BEGIN; {script}; COMMIT;")


async def _measure_operations(path: Path) -> dict[str, float]:
    await _create_database(path)
    copy_tables(path, TABLES - 1)
    _run_script(path, APART)
    store = await Store.open(path)
    owed = store.deliveries

    async def begin_anew() -> None:
        await owed.take_up(alone=True)
        await store.db.write(HELD)

    found = {"forget a person": await _median_milliseconds(lambda: store.forget(GUEST))}
    _run_script(path, OWED)
    found["claim deliveries, half of them of one busy server"] = await _median_milliseconds(
        lambda: owed.take(Queue.NEWS, 16, "bench", busy={FULL: 6}, a_guild=6)
    )
    found["count pending jobs, one for each table"] = await _median_milliseconds(owed.owed_by_queue)
    found["retry failed jobs, one pending for each table"] = await _median_milliseconds(owed.retry_buried)
    await store.db.write(HELD)
    found["release a server, every table on hold"] = await _median_milliseconds(lambda: owed.release(guild=7))
    alone = await _median_milliseconds(lambda: store.db.write(HELD))
    found["start: release all, every table on hold"] = await _median_milliseconds(begin_anew) - alone
    await store.close()
    return found


def rows() -> Iterator[Measurement]:
    """Yield the rows for the store's operations with many tables."""
    with tempfile.TemporaryDirectory(dir=Path.cwd(), prefix=".bench-") as folder:
        found = asyncio.run(_measure_operations(Path(folder) / "many.db"))
    for name, value in found.items():
        limit = AT_A_START if name.startswith("start") else LIMIT
        yield Measurement(
            AREA, f"{TABLES:,} tables, {name}", value, "ms", goal=f"at most {limit:g}", met=value <= limit
        )
