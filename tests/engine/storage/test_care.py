"""Looking after a database: what is wrong is found, and made good where the rest tells how."""

from __future__ import annotations

import sqlite3
from collections.abc import AsyncIterator
from contextlib import closing
from functools import partial
from pathlib import Path

import pytest

from engine.storage import care
from engine.storage.backups import DamagedError
from engine.storage.connections import connect
from engine.storage.store import Store
from engine.tables import table as tables
from engine.tables import turns
from engine.tables.seats import add_computer, new_table
from engine.tables.table import Status, Table

ENDLESS = "WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n) SELECT max(i) FROM n"


@pytest.fixture
def path(tmp_path: Path) -> Path:
    place = tmp_path / "numbers.db"
    with closing(connect(place)) as db:
        db.execute("CREATE TABLE number (number INTEGER PRIMARY KEY, text TEXT)")
        db.executemany("INSERT INTO number VALUES (?, ?)", [(number, "x" * 500) for number in range(200)])
    return place


def test_a_glance_sees_that_all_is_sound(path: Path) -> None:
    assert care.glance(path, 60.0)


def test_a_glance_sees_damage(path: Path) -> None:
    with path.open("r+b") as file:
        file.seek(4096 * 5)
        file.write(b"\xff" * 4096)
    with pytest.raises(DamagedError, match="damaged"):
        care.glance(path, 60.0)


def test_a_glance_ends_when_its_time_is_over(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def endless(db: sqlite3.Connection, _: str) -> None:
        db.execute(ENDLESS).fetchall()

    monkeypatch.setattr(care, "check_integrity", endless)
    assert not care.glance(path, 0.01)


@pytest.fixture
async def store(tmp_path: Path) -> AsyncIterator[Store]:
    opened = await Store.open(tmp_path / "engawa.db")
    yield opened
    await opened.close()


async def played(store: Store, channel: int) -> Table:
    """A table with a computer player, at which somebody has moved."""
    lobby = new_table(guild=10, channel=channel, owner=1, name="Aiko", game="cartographers", options={}, language="en")
    table = (await store.create(lobby, channel)).table
    await store.change(table.id, lambda t: add_computer(t, 1, "greedy"))
    table = (await store.change(table.id, lambda t: turns.start(t, 1, channel))).table
    move = table.rules.notation(table.rules.moves(table.state(), 0)[0])
    return (await store.change(table.id, partial(turns.act, seat=0, notation=move))).table


async def found(store: Store, caplog: pytest.LogCaptureFixture) -> list[str]:
    """What a look finds to be wrong."""
    caplog.clear()
    await care.look_through(store)
    return [record.getMessage() for record in caplog.records if record.levelname == "ERROR"]


async def test_where_all_is_well_nothing_is_found(store: Store, caplog: pytest.LogCaptureFixture) -> None:
    table = await played(store, 20)
    await store.change((await played(store, 21)).id, lambda t: tables.end(t, 1))
    assert await found(store, caplog) == []
    assert await store.table(table.id) == table


@pytest.mark.parametrize(
    ("statement", "words"),
    [
        ("UPDATE board_table SET snapshot = (SELECT snapshot FROM board_table WHERE id = 2) WHERE id = 1", "its state"),
        ("UPDATE seat SET user = 7 WHERE board_table = 1 AND number = 0", "its people"),
        ("DELETE FROM seat WHERE board_table = 1", "its people"),
        ("UPDATE move SET events = '{bad' WHERE board_table = 1 AND number = 1", "what its moves told"),
        ("DELETE FROM outbox WHERE board_table = 1 AND kind = 'computers'", "lost, and is asked for again: computers"),
    ],
)
async def test_what_is_wrong_and_follows_from_the_rest_is_made_good_once(
    store: Store, caplog: pytest.LogCaptureFixture, statement: str, words: str
) -> None:
    table, other = await played(store, 20), await played(store, 21)
    log = await store.log(table, -1)
    await store.db.write(statement)
    lines = await found(store, caplog)
    assert len(lines) == 1
    assert lines[0].startswith("table 1: ")
    assert words in lines[0]
    assert await found(store, caplog) == []
    again = await store.table(table.id)
    assert again is not None
    assert (again.status, again.snapshot) == (Status.PLAYING, table.snapshot)
    assert await store.log(table, -1) == log
    assert [mine.id for mine in await store.tables_of(1)] == [table.id, other.id]
    standing = await store.standing(table.id)
    assert standing is not None
    assert standing.owes("computers")


async def test_a_table_that_cannot_be_read_is_named_and_put_aside(
    store: Store, caplog: pytest.LogCaptureFixture
) -> None:
    await played(store, 20)
    other = await played(store, 21)
    await store.db.write("UPDATE board_table SET seats = '{bad' WHERE id = 1")
    (line,) = await found(store, caplog)
    assert line.startswith("table 1: its seats cannot be read")
    assert await store.live_tables() == [other]


async def test_a_log_that_cannot_be_played_again_is_named_and_its_game_goes_on(
    store: Store, caplog: pytest.LogCaptureFixture
) -> None:
    table = await played(store, 20)
    await store.db.write("UPDATE move SET notation = 'fly' WHERE number = 1")
    (line,) = await found(store, caplog)
    assert line.startswith("table 1: it cannot be played again from its log")
    assert await store.table(table.id) == table


async def test_what_was_set_aside_of_the_outbox_is_named(store: Store, caplog: pytest.LogCaptureFixture) -> None:
    await played(store, 20)
    await store.db.write("UPDATE outbox SET buried = 'too long' WHERE kind = 'refresh'")
    lines = await found(store, caplog)
    assert "table 1: something to be told was set aside (too long)" in lines
