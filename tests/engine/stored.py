"""Tables in a store, and a stopped clock, for the tests of the store."""

from __future__ import annotations

from contextlib import closing
from pathlib import Path

import pytest

from engine.storage.connections import Sqlite, connect_to_write
from engine.storage.places import DatabasePlace
from engine.storage.postgres import Postgres
from engine.storage.sqlite import SqliteDatabase
from engine.storage.store import Store
from engine.tables import turns
from engine.tables.jobs import Job, Queue
from engine.tables.seats import join, new_table
from engine.tables.table import Table
from tests.waiting import until

OWNER, FRIEND = 1, 2


class Clock:
    def __init__(self) -> None:
        self.now = 1000.0

    def __call__(self) -> float:
        return self.now


def sqlite(store: Store) -> SqliteDatabase:
    assert isinstance(store.db, SqliteDatabase)
    return store.db


ON_SQLITE = pytest.mark.parametrize("place", ["sqlite"], indirect=True)
"""For tests of SQLite only."""


def other_process(place: DatabasePlace) -> closing[Sqlite | Postgres]:
    """Return another process's connection to the same database, with autocommit."""
    return closing(connect_to_write(place) if isinstance(place, Path) else Postgres(place))


async def make_newer(store: Store, number: int = 1) -> None:
    """Turn a table into one of a newer release, whose state only that release can read."""
    await store.db.write("UPDATE board_table SET version = 99, snapshot = ? WHERE id = ?", b"newer", number)


async def waited_for(other: Sqlite | Postgres) -> None:
    """Wait until somebody waits for a lock that this connection holds.

    Reads the locks, which are always current; a transaction's other reads show an earlier snapshot.
    """
    waiting = "SELECT 1 FROM pg_locks WHERE NOT granted AND pg_backend_pid() = ANY(pg_blocking_pids(pid))"
    await until(lambda: other.execute(waiting).fetchone())


def cut_off(place: str) -> None:
    """End all other connections to a PostgreSQL database, as a server restart does."""
    with other_process(place) as other:
        other.execute(
            "SELECT pg_terminate_backend(pid, 10000) FROM pg_stat_activity"
            " WHERE datname = current_database() AND pid <> pg_backend_pid()"
        )


def lobby(channel: int = 20) -> Table:
    return new_table(
        guild=10, channel=channel, owner=OWNER, name="Aiko", game="cartographers", options={}, language="en"
    )


async def begun(store: Store) -> Table:
    table = (await store.create(lobby(), 1)).table
    await store.change(table.id, lambda t: join(t, FRIEND, "Ben"), 2)
    return (await store.change(table.id, lambda t: turns.start(t, OWNER, 7), 3)).table


async def drained(store: Store) -> list[Job]:
    """Return all pending jobs, lane by lane, and remove them undelivered."""
    jobs, owed = list[Job](), store.deliveries
    for queue in Queue:
        for lane in await owed.take(queue, 100, "test"):
            job = await owed.first(lane)
            while job is not None:
                jobs.append(job.job)
                job = await owed.done(lane, job)
    return jobs


def first_move(table: Table, seat: int) -> str:
    return table.rules.notation(table.rules.moves(table.state(), seat)[0])
