"""What only PostgreSQL has: its SQL, several processes at once, and a server that goes away."""

from __future__ import annotations

import asyncio
import os
import re
import socket
import sqlite3
import tempfile
import threading
from collections.abc import AsyncIterator
from contextlib import closing
from functools import partial
from pathlib import Path

import pytest

from engine.storage import postgres, records, sqlite
from engine.storage.connections import PATIENCE, AwayError, InUseError, UnusableError
from engine.storage.copying import copy_database
from engine.storage.database import Connection
from engine.storage.deliveries import Lane
from engine.storage.places import DatabasePlace, hold_database
from engine.storage.postgres import GoneError, Postgres, translate_sql
from engine.storage.records import ChannelTakenError
from engine.storage.schema import COMPATIBLE, NEWEST, for_postgresql
from engine.storage.store import Result, Store
from engine.tables import turns
from engine.tables.jobs import Queue, SendPrivateView
from engine.tables.servers import Opening
from engine.tables.table import Table, TableError
from tests.engine.stored import Clock, begun, cut_off, first_move, lobby, other_process, waited_for
from tests.ports import free_port
from tests.postgres import running

ON_POSTGRESQL = pytest.mark.parametrize("place", ["postgresql"], indirect=True)


@pytest.fixture
async def second(place: str, clock: Clock) -> AsyncIterator[Store]:
    """The store of another process on the same database."""
    opened = await Store.open(place, clock)
    yield opened
    await opened.close()


@pytest.mark.parametrize(
    ("sql", "here"),
    [
        ("SELECT user FROM seat WHERE a = ? AND b = ?", 'SELECT "user" FROM seat WHERE a = $1 AND b = $2'),
        ("SELECT ?2, ?1, seat.user", 'SELECT $2, $1, seat."user"'),
        ("SELECT replace(note, ?1, '? of user'), users", "SELECT replace(note, $1, '? of user'), users"),
    ],
)
def test_a_statement_is_translated_into_postgresqls_syntax(sql: str, here: str) -> None:
    assert translate_sql(sql) == here


def columns_of_sqlite(path: Path) -> dict[str, list[tuple[str, bool]]]:
    sqlite.prepare_file(path)
    with closing(sqlite3.connect(path)) as db:
        names = [name for (name,) in db.execute("SELECT name FROM sqlite_master WHERE type = 'table'")]
        found = {name: db.execute(f"PRAGMA table_info({name})").fetchall() for name in names if "sqlite_" not in name}
    return {name: sorted((row[1], bool(row[3]) or bool(row[5])) for row in rows) for name, rows in found.items()}


@ON_POSTGRESQL
def test_both_databases_have_the_same_tables_and_columns(place: str, tmp_path: Path) -> None:
    found: dict[str, list[tuple[str, bool]]] = {}
    with closing(Postgres(place)) as db:
        rows = db.execute(
            "SELECT table_name, column_name, is_nullable FROM information_schema.columns"
            " WHERE table_schema = 'public' AND table_name <> 'schema_number'"
        )
        for table, column, nullable in rows:
            found.setdefault(table, []).append((column, nullable == "NO"))
    assert {table: sorted(columns) for table, columns in found.items()} == columns_of_sqlite(tmp_path / "same.db")


def test_every_migration_has_a_postgresql_version() -> None:
    numbers = [number for number, _ in for_postgresql(0)]
    assert numbers == [*range(numbers[0], NEWEST + 1)]


ADDS = re.compile(
    r"CREATE TABLE |CREATE INDEX |ALTER TABLE \w+ ADD COLUMN (?!.*NOT NULL(?!.*DEFAULT))"
    r"|(DROP|CREATE UNIQUE) INDEX one_live_table_a_channel\b"
)
"""Statements that an earlier release on the same database does not notice; an index that forbids less is one."""


def test_migrations_since_the_oldest_compatible_release_only_add() -> None:
    scripts = [re.sub(r"--[^\n]*", "", script) for _, script in for_postgresql(COMPATIBLE)]
    statements = [" ".join(part.split()) for script in scripts for part in script.split(";") if part.strip()]
    assert statements or COMPATIBLE == NEWEST
    assert [statement for statement in statements if ADDS.match(statement) is None] == []


@ON_POSTGRESQL
def test_a_process_holds_its_database_exclusively(place: str) -> None:
    with hold_database(place), pytest.raises(InUseError, match="another Engawa"), hold_database(place):
        pass
    with hold_database(place):
        pass


@ON_POSTGRESQL
def test_several_processes_share_a_database_and_exclude_an_exclusive_holder(place: str) -> None:
    with (
        hold_database(place, alone=False),
        hold_database(place, alone=False),
        pytest.raises(InUseError),
        hold_database(place),
    ):
        pass
    with hold_database(place), pytest.raises(InUseError), hold_database(place, alone=False):
        pass


@ON_POSTGRESQL
async def test_a_starting_process_waits_for_the_migrations_of_another_without_a_timeout(
    place: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(postgres.SETTINGS, "lock_timeout", "10ms")
    with other_process(place) as other:
        other.execute("SELECT pg_advisory_lock(?)", (postgres.MIGRATING,))
        starting = asyncio.create_task(asyncio.to_thread(postgres.prepare_database, place))
        await waited_for(other)
        other.execute("SELECT pg_sleep(0.1)")
        assert not starting.done()
        other.execute("SELECT pg_advisory_unlock(?)", (postgres.MIGRATING,))
        await starting


@ON_POSTGRESQL
async def test_a_lock_timeout_raises_the_same_error_as_an_unreachable_server(
    place: str, second: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(postgres.SETTINGS, "lock_timeout", "10ms")
    with other_process(place) as other:
        other.execute("BEGIN")
        other.execute("LOCK TABLE lane")
        with pytest.raises(AwayError, match="lock timeout"):
            await second.deliveries.take_up(alone=False)


@ON_POSTGRESQL
async def test_a_query_without_a_server_response_times_out(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(postgres, "ANSWERING", 0.05)
    with pytest.raises(AwayError, match="has not answered"):
        await store.db.rows("SELECT pg_sleep(0.3)")


@ON_POSTGRESQL
async def test_a_queued_function_whose_caller_timed_out_does_not_start(
    store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    answers, all_free = threading.Event(), threading.Barrier(postgres.THREADS)
    begun_late = list[Connection]()
    with monkeypatch.context() as hurried:
        hurried.setattr(postgres, "ANSWERING", 0.05)
        held = [store.db.at_once(lambda _db: answers.wait(60)) for _ in range(postgres.THREADS)]
        said = await asyncio.gather(*held, store.db.at_once(begun_late.append), return_exceptions=True)
    answers.set()
    await asyncio.gather(*(store.db.at_once(lambda _db: all_free.wait(60)) for _ in range(postgres.THREADS)))
    assert ({type(one) for one in said}, begun_late) == ({GoneError}, [])


@ON_POSTGRESQL
async def test_concurrent_changes_of_two_processes_to_a_table_are_serialized(store: Store, second: Store) -> None:
    table = await begun(store)

    async def press(one: Store, seat: int, interaction: int) -> Result:
        return await one.change(table.id, lambda t: turns.act(t, seat, first_move(t, seat)), interaction, found=table)

    results = await asyncio.gather(press(store, 0, 70), press(second, 1, 71))
    assert sorted(result.table.revision for result in results) == [table.revision + 1, table.revision + 2]


@ON_POSTGRESQL
async def test_an_interaction_that_both_processes_get_has_one_effect(store: Store, second: Store) -> None:
    table = await begun(store)
    press = partial(turns.act, seat=0, notation=first_move(table, 0))
    results = await asyncio.gather(*(one.change(table.id, press, 70) for one in (store, second, store, second)))
    assert sorted(result.repeated for result in results) == [False, True, True, True]
    assert (await store.db.row("SELECT count(*) FROM move WHERE number > 0"))[0] == 1


@ON_POSTGRESQL
async def test_concurrent_requests_open_only_one_table_per_channel(store: Store, second: Store) -> None:
    answers = await asyncio.gather(store.create(lobby(20), 1), second.create(lobby(20), 2), return_exceptions=True)
    assert sorted((type(answer) for answer in answers), key=str) == sorted([ChannelTakenError, Result], key=str)


@ON_POSTGRESQL
async def test_concurrent_requests_cannot_exceed_the_table_limit_of_a_server(store: Store, second: Store) -> None:
    await store.update_server(10, most=1)
    opening = Opening(frozenset(), moderator=False)
    answers = await asyncio.gather(
        *(one.create(lobby(20 + n), n, opening=opening) for n, one in enumerate((store, second, store, second))),
        return_exceptions=True,
    )
    assert sum(isinstance(answer, Result) for answer in answers) == 1
    assert sum(isinstance(answer, TableError) for answer in answers) == 3


@ON_POSTGRESQL
async def test_a_function_is_repeated_if_its_rows_have_changed(store: Store, place: str) -> None:
    # As in `forget`, which finds tables before it locks them.
    table = await begun(store)
    tried: list[int] = []

    def work(db: Connection) -> Table | None:
        found = records.stored_table(db, table.id)
        assert found is not None
        tried.append(found.revision)
        if len(tried) == 1:
            with other_process(place) as other:
                other.execute("UPDATE board_table SET revision = revision + 1")
        change = turns.act(found, 0, first_move(found, 0))
        return records.write_change(db, found, change, 1000.0).table

    await store.db.atomically(work)
    assert tried == [table.revision, table.revision + 1]


@ON_POSTGRESQL
async def test_a_lost_connection_is_opened_again(store: Store, place: str) -> None:
    table = await begun(store)
    await asyncio.to_thread(cut_off, place)
    assert await store.table(table.id) == table
    done: list[int] = []

    def work(db: Connection) -> int:
        done.append(1)
        if len(done) == 1:
            cut_off(place)
        return db.execute("UPDATE note SET value = value").rowcount

    # None of it was committed, so the transaction is repeated.
    await store.db.atomically(work)
    assert len(done) == 2


def test_keepalives_detect_a_vanished_client_and_a_vanished_server() -> None:
    # PostgreSQL runs as another user, who may not read this test's private folder.
    with (
        tempfile.TemporaryDirectory(prefix="engawa-postgres-") as folder,
        running(Path(folder), port=free_port()) as server,
        closing(Postgres(server.format("postgres"))) as db,
        socket.socket(fileno=os.dup(db.raw.fileno())) as wire,
    ):
        kept = ("idle", "interval", "count")
        theirs = [int(db.execute(f"SHOW tcp_keepalives_{what}").fetchone()[0]) for what in kept]
        ours = [
            wire.getsockopt(socket.IPPROTO_TCP, getattr(socket, f"TCP_KEEP{what}")) for what in ("IDLE", "INTVL", "CNT")
        ]
        assert wire.getsockopt(socket.IPPROTO_TCP, socket.TCP_USER_TIMEOUT) == 1000 * PATIENCE
        assert [idle + interval * count for idle, interval, count in (ours, theirs)] == [4, 25]


def all_rows(place: DatabasePlace) -> dict[str, list[tuple[object, ...]]]:
    with other_process(place) as db:
        return {name: sorted(map(tuple, db.execute(f"SELECT * FROM {name}"))) for name in db.tables()}  # noqa: S608 - names from the schema


@ON_POSTGRESQL
async def test_a_copied_database_has_the_same_rows_and_reuses_no_ids(place: str, tmp_path: Path, clock: Clock) -> None:
    first, third = tmp_path / "first.db", tmp_path / "third.db"
    store = await Store.open(first, clock)
    for channel in (20, 21):
        await store.create(lobby(channel), channel)
    await store.db.write("DELETE FROM outbox")
    await store.close()
    assert copy_database(first, place) == 2
    assert copy_database(place, third) == 2
    assert all_rows(first) == all_rows(place) == all_rows(third)
    for copied in (place, third):
        store = await Store.open(copied, clock)
        await store.create(lobby(22), 22)
        # Ids of the outbox are never reused, because deliveries are recognised by them; two ids were used before.
        assert [tuple(row) for row in await store.db.rows("SELECT id, board_table FROM outbox")] == [(3, 3)]
        await store.close()


@ON_POSTGRESQL
def test_copying_refuses_a_target_database_in_use(place: str, tmp_path: Path) -> None:
    sqlite.prepare_file(tmp_path / "empty.db")
    with hold_database(place), pytest.raises(InUseError):
        copy_database(tmp_path / "empty.db", place)


@ON_POSTGRESQL
async def test_copying_refuses_a_target_database_with_tables(store: Store, place: str, tmp_path: Path) -> None:
    await begun(store)
    sqlite.prepare_file(tmp_path / "empty.db")
    before = all_rows(place)
    with pytest.raises(UnusableError, match="already has tables"):
        copy_database(tmp_path / "empty.db", place)
    assert all_rows(place) == before


@ON_POSTGRESQL
async def test_a_column_added_by_a_newer_release_at_run_time_is_ignored(store: Store, place: str) -> None:
    before = await store.update_server(10, most=3)
    assert await store.server(10) == before
    with other_process(place) as other:
        other.execute("ALTER TABLE server ADD COLUMN later BIGINT")
        found = [await store.server(10) for _ in range(3)]
        other.execute("ALTER TABLE server DROP COLUMN later")
    assert found == [before] * 3


@ON_POSTGRESQL
async def test_two_processes_claim_different_lanes_without_waiting_for_each_other(store: Store, second: Store) -> None:
    table = await begun(store)
    people = range(100, 180)
    await store.deliveries.ask(table.id, *(SendPrivateView(user) for user in people))
    taken: list[Lane] = []
    while lanes := await asyncio.gather(
        *(one.deliveries.take(Queue.NEWS, 8, claim) for claim, one in (("a", store), ("b", second)) for _ in range(2))
    ):
        if not any(lanes):
            break
        taken += [lane for found in lanes for lane in found]
    names = [lane.name for lane in taken]
    assert len(names) == len(set(names))
    assert {str(user) for user in people} <= set(names)
    # Only the process that has claimed a lane gets its jobs.
    theirs = next(lane for lane in taken if lane.claim == "a")
    assert await second.deliveries.first(theirs._replace(claim="b")) is None
    assert await store.deliveries.first(theirs) is not None
