"""Database checks: faults are found, and repaired where the rest of the data allows it."""

from __future__ import annotations

import sqlite3
from collections.abc import AsyncIterator
from contextlib import closing
from functools import partial
from pathlib import Path
from typing import Any

import pytest

from engine.storage import care
from engine.storage.backups import DamagedError
from engine.storage.connections import connect_to_write
from engine.storage.store import Store
from engine.tables import table as tables
from engine.tables import turns
from engine.tables.seats import add_computer, new_table
from engine.tables.table import Status, Table

NOW = 1_800_000_000.0
ENDLESS = "WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n) SELECT max(i) FROM n"


@pytest.fixture
def path(tmp_path: Path) -> Path:
    place = tmp_path / "numbers.db"
    with closing(connect_to_write(place)) as db:
        db.execute("CREATE TABLE number (number INTEGER PRIMARY KEY, text TEXT)")
        db.executemany("INSERT INTO number VALUES (?, ?)", [(number, "x" * 500) for number in range(200)])
    return place


def test_a_quick_check_passes_for_a_sound_database(path: Path) -> None:
    assert care.check_pages(path, 60.0)


def test_a_quick_check_detects_damage(path: Path) -> None:
    with path.open("r+b") as file:
        file.seek(4096 * 5)
        file.write(b"\xff" * 4096)
    with pytest.raises(DamagedError, match="damaged"):
        care.check_pages(path, 60.0)


def test_a_quick_check_stops_at_its_time_limit(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def endless(db: sqlite3.Connection, _: str) -> None:
        db.execute(ENDLESS).fetchall()

    monkeypatch.setattr(care, "check_integrity", endless)
    assert not care.check_pages(path, 0.01)


@pytest.fixture
async def store(tmp_path: Path) -> AsyncIterator[Store]:
    opened = await Store.open(tmp_path / "engawa.db", lambda: NOW)
    yield opened
    await opened.close()


async def played(store: Store, channel: int) -> Table:
    """Return a table with a computer player, at which somebody has moved."""
    lobby = new_table(guild=10, channel=channel, owner=1, name="Aiko", game="cartographers", options={}, language="en")
    table = (await store.create(lobby, channel)).table
    await store.change(table.id, lambda t: add_computer(t, 1, "greedy"))
    table = (await store.change(table.id, lambda t: turns.start(t, 1, channel))).table
    move = table.rules.notation(table.rules.moves(table.state(), 0)[0])
    return (await store.change(table.id, partial(turns.act, seat=0, notation=move))).table


async def found(store: Store) -> tuple[str, ...]:
    """Return what a check finds; checks write nothing, so a second one finds the same."""
    before = await everything(store)
    report = await store.db.at_once(lambda db: care.check_tables(db, NOW))
    assert await everything(store) == before
    return report.findings


async def everything(store: Store) -> list[list[tuple[Any, ...]]]:
    """Return all rows of all tables."""
    names = await store.db.rows("SELECT name FROM sqlite_master WHERE type = 'table' ORDER BY name")
    return [[tuple(row) for row in await store.db.rows(f"SELECT * FROM {name[0]}")] for name in names]  # noqa: S608 - names from the schema


async def test_a_check_of_sound_tables_finds_nothing(store: Store) -> None:
    table = await played(store, 20)
    await store.change((await played(store, 21)).id, lambda t: tables.end(t, 1))
    assert await found(store) == ()
    assert (await care.repair_all(store, NOW)).findings == ()
    assert await store.table(table.id) == table


@pytest.mark.parametrize(
    ("statement", "words"),
    [
        ("UPDATE board_table SET snapshot = (SELECT snapshot FROM board_table WHERE id = 2) WHERE id = 1", "its state"),
        ("UPDATE board_table SET snapshot = CAST('{' AS BLOB) WHERE id = 1", "its state"),
        ("UPDATE seat SET user = 7 WHERE board_table = 1 AND number = 0", "its people"),
        ("DELETE FROM seat WHERE board_table = 1", "its people"),
        ("UPDATE move SET events = '{bad' WHERE board_table = 1 AND number = 1", "the events of move 1"),
        ("UPDATE board_table SET moves = 9 WHERE id = 1", "it counts 9 moves, and its log has 1"),
        ("UPDATE board_table SET clock = 'sundial' WHERE id = 1", "its clock is unknown"),
        ("UPDATE board_table SET pending = '{' WHERE id = 1", "its pending cannot be read"),
        ("DELETE FROM outbox WHERE board_table = 1 AND kind = 'computers'", "next messages are missing: computers"),
    ],
)
async def test_a_check_names_the_damage_and_a_repair_restores_the_table(
    store: Store, statement: str, words: str
) -> None:
    table, other = await played(store, 20), await played(store, 21)
    log = await store.log(table, -1)
    await store.db.write(statement)
    (line,) = await found(store)
    assert line.startswith("table 1: ")
    assert words in line
    assert len((await care.repair_all(store, NOW)).findings) == 1
    assert await found(store) == ()
    again = await store.table(table.id)
    assert again is not None
    assert (again.status, again.snapshot, again.moves) == (Status.PLAYING, table.snapshot, table.moves)
    assert await store.log(again, -1) == log
    assert [mine.id for mine in await store.tables_of(1)] == [table.id, other.id]
    standing = await store.standing(table.id)
    assert standing is not None
    assert standing.has_job("computers")


async def test_a_repair_keeps_copies_of_the_rows_that_it_overwrites(store: Store) -> None:
    await played(store, 20)
    await store.db.write("UPDATE board_table SET seats = '{bad' WHERE id = 1")
    await care.repair_all(store, NOW)
    rows = await store.db.rows("SELECT origin, content FROM quarantine")
    assert {"board_table", "move", "seat"} <= {row["origin"] for row in rows}
    assert any("{bad" in row["content"] for row in rows if row["origin"] == "board_table")


@pytest.mark.parametrize(
    "statement",
    [
        "UPDATE move SET notation = 'fly' WHERE number = 1",
        "DELETE FROM move WHERE number = 1",
        "DELETE FROM move WHERE number = 0",
    ],
)
async def test_a_game_with_a_damaged_log_is_reported_and_continues_from_its_state(store: Store, statement: str) -> None:
    table = await played(store, 20)
    await store.db.write(statement)
    (line,) = await found(store)
    assert line == "table 1: its log can be replayed only to move 0 of 1; its game goes on from its state"
    await care.repair_all(store, NOW)
    again = await store.table(table.id)
    assert again is not None
    assert (again.status, again.moves, again.snapshot) == (Status.PLAYING, 1, table.snapshot)
    seat = next(iter(again.waiting()))
    move = again.rules.notation(again.rules.moves(again.state(), seat)[0])
    assert (await store.change(again.id, partial(turns.act, seat=seat, notation=move))).table.moves == 2


async def test_a_message_that_was_set_aside_is_named(store: Store) -> None:
    await played(store, 20)
    await store.db.write("UPDATE outbox SET buried = 'too long' WHERE kind = 'refresh'")
    assert "table 1: a message could not be sent and is set aside (too long)" in await found(store)


async def test_a_check_names_orphaned_rows_and_a_repair_keeps_copies(store: Store, tmp_path: Path) -> None:
    await played(store, 20)
    with closing(sqlite3.connect(tmp_path / "engawa.db", isolation_level=None)) as db:
        db.execute("INSERT INTO move VALUES (77, 1, 0, 'fly', '[]', 0.0)")
    (line,) = await found(store)
    assert line == "table 77 is not there, and has 1 rows of move (repair: remove them)"
    await care.repair_all(store, NOW)
    assert await found(store) == ()
    assert [
        row["content"] for row in await store.db.rows("SELECT content FROM quarantine WHERE board_table = 77")
    ] != []


async def test_a_repair_sets_unreadable_jobs_aside_and_requests_their_messages_again(store: Store) -> None:
    table = await played(store, 20)
    await store.db.write("UPDATE outbox SET note = '{{{', buried = 'unreadable: x'")
    lines = await found(store)
    assert any("a message to be sent is unreadable" in line for line in lines)
    assert any("next messages are missing" in line for line in lines)
    await care.repair_all(store, NOW)
    assert await found(store) == ()
    standing = await store.standing(table.id)
    assert standing is not None
    assert standing.has_job("computers")


async def finished(store: Store) -> Table:
    """A game that was played to its end."""
    table = await played(store, 20)
    while table.status is Status.PLAYING:
        seat = next(iter(table.waiting()))
        move = table.rules.notation(table.rules.moves(table.state(), seat)[0])
        table = (await store.change(table.id, partial(turns.act, seat=seat, notation=move))).table
    return table


async def test_the_result_of_a_finished_game_is_replayed_when_it_cannot_be_read(store: Store) -> None:
    table = await finished(store)
    await store.db.write("UPDATE board_table SET result = '{bad'")
    await care.repair_all(store, NOW)
    again = await store.table(table.id)
    assert again is not None
    assert (again.status, again.result) == (Status.OVER, table.result)


async def test_a_finished_game_without_seed_and_state_hides_no_other_table(store: Store) -> None:
    table, other = await finished(store), await played(store, 21)
    await store.db.write("UPDATE board_table SET seed = NULL, snapshot = NULL WHERE id = 1")
    assert any(line.startswith("table 1: ") for line in await found(store))
    await care.repair_all(store, NOW)
    again = await store.table(table.id)
    assert again is not None
    assert (again.status, again.result) == (Status.ENDED, table.result)
    assert await store.table(other.id) == other


async def test_a_rebuilt_seat_that_is_awaited_starts_its_clock(store: Store) -> None:
    lobby = new_table(guild=10, channel=20, owner=1, name="Aiko", game="cartographers", options={}, language="en")
    table = (await store.create(lobby, 20)).table
    await store.change(table.id, lambda t: turns.start(t, 1, 20))
    await store.db.write("UPDATE board_table SET seats = '{bad'")
    await care.repair_all(store, NOW)
    (again,) = await store.live_tables()
    (seat,) = again.seats
    assert again.awaited() == [0]
    assert (seat.user, seat.clock.since) == (1, NOW)
    assert seat.reminder.due is not None
    assert await found(store) == ()


async def test_an_option_that_no_game_has_is_removed(store: Store) -> None:
    table = await played(store, 20)
    await store.db.write('UPDATE board_table SET options = \'{"x":"y"}\'')
    await care.repair_all(store, NOW)
    again = await store.table(table.id)
    assert again is not None
    assert again.options == table.options
    assert await found(store) == ()
