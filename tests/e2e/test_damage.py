"""If any column of any row is damaged while the bot is down, the game still goes on afterwards."""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import Iterator
from contextlib import closing, suppress
from functools import partial
from pathlib import Path
from typing import Any

import pytest

from engine.storage.schema import migrate_sqlite
from engine.storage.store import Store
from engine.tables import turns
from engine.tables.table import Status, Table
from tests.e2e.conftest import CHANNEL, House
from tests.e2e.test_watch import watch_of
from tests.postgres import on_postgresql

pytestmark = [
    pytest.mark.trial,
    pytest.mark.skipif(on_postgresql(), reason="it damages a file of SQLite"),
]

GARBAGE: dict[str, tuple[Any, ...]] = {
    "TEXT": ("{{{", ""),
    "INTEGER": (-7, 1 << 61),
    "REAL": (-1e18, 1e18),
    "BLOB": (b"\xff", b""),
}
"""Column type → values that the schema accepts and no release writes."""
ROWS = {
    "app_emoji": "INSERT INTO app_emoji VALUES (1, 'stone', 5)",
    "wish": "INSERT INTO wish VALUES (:aiko, 'cartographers', 'auto')",
    "server": "INSERT INTO server (guild) SELECT guild FROM board_table LIMIT 1",
    "spectators": "INSERT INTO spectators SELECT id, channel + 1 FROM board_table LIMIT 1",
    "interest": "INSERT INTO interest SELECT guild, 'imhotep', :aiko FROM board_table LIMIT 1",
    "left_guild": "INSERT INTO left_guild VALUES (5, 1800000000.0)",
    "invalid_request": "INSERT INTO invalid_request VALUES (30000000, 1)",
    "still": "INSERT INTO still SELECT id, revision FROM board_table LIMIT 1",
    "puzzle_answer": "INSERT INTO puzzle_answer SELECT '2027-01-15', :aiko, guild, 1, 0, NULL FROM board_table LIMIT 1",
    "process": "INSERT INTO process VALUES ('other', 1, 1800000000.0)",
    "shard": "INSERT INTO shard (shards, number) VALUES (1, 0)",
    "turn": "INSERT INTO turn VALUES ('identify', 1800000000.0)",
    "heard": "INSERT INTO heard VALUES (5, 'other', 1800000000.0)",
    "interaction": "INSERT INTO interaction VALUES (5, 1800000000.0)",
    "quarantine": "INSERT INTO quarantine VALUES (1, 5, 5, 'seat', '{}', 'test', 1800000000.0)",
}
"""Rows for tables that stay empty in a two-player game."""
UNREACHED = {("board_table", "id"): -7}
"""Values not tested: a table's id is part of button ids, where it cannot be negative."""


def columns() -> dict[str, list[tuple[str, str, bool]]]:
    """Return each table of the schema with its columns: name, type, whether it may be NULL."""
    with closing(sqlite3.connect(":memory:")) as db:
        migrate_sqlite(db)
        names = db.execute("SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite%'").fetchall()
        return {
            name: [(row[1], row[2], not row[3] and not row[5]) for row in db.execute(f"PRAGMA table_info({name})")]
            for (name,) in names
        }


def damages(table: str) -> Iterator[tuple[str, Any]]:
    for column, kind, nullable in columns()[table]:
        for value in (*GARBAGE[kind], *((None,) if nullable else ())):
            if UNREACHED.get((table, column), ...) != value:
                yield column, value


def damage(path: Path, table: str, column: str, value: Any, aiko: int) -> bool:
    """Write the value into all rows, or into one row if it must be unique; return False if the schema forbids it."""
    with closing(sqlite3.connect(path, isolation_level=None)) as db:
        db.execute("PRAGMA foreign_keys = OFF")
        key = [row[1] for row in db.execute(f"PRAGMA table_info({table})") if row[5]]
        newest = f"SELECT {', '.join(key)} FROM {table} ORDER BY {key[0]} DESC LIMIT 1"  # noqa: S608 - names from the schema
        if db.execute(newest).fetchone() is None:
            db.execute(ROWS[table], {"aiko": aiko})
        one = " AND ".join(f"{name} = ?" for name in key)
        for rows, of in (("1", ()), (one, db.execute(newest).fetchone())):
            with suppress(sqlite3.IntegrityError):
                db.execute(f"UPDATE {table} SET {column} = ? WHERE {rows}", (value, *of))  # noqa: S608 - names from the schema
                return True
        return False


async def moved_while_away(house: House) -> Table:
    """Store a move that has not been announced, and return the table."""
    store = await Store.open(house.database, house.clock)
    table = await live(store)
    seat = next(iter(table.waiting()))
    move = table.rules.notation(table.rules.moves(table.state(), seat)[0])
    table = (await store.change(table.id, partial(turns.act, seat=seat, notation=move))).table
    await store.close()
    return table


async def live(store: Store) -> Table:
    row = await store.db.row("SELECT id FROM board_table ORDER BY status = 'playing' DESC, touched DESC LIMIT 1")
    table = await store.table(row["id"])
    assert table is not None
    return table


async def goes_on(house: House, moves: int) -> None:
    """Let the awaited people decide in their private views."""
    async with asyncio.timeout(60):
        await house.bot.outbox.empty()
    watch = watch_of(house)
    while await watch.look():
        pass
    await house.idle()
    if (await live(house.bot.store)).status is Status.OVER:
        return
    awaited = [name for name in ("Aiko", "Ben") if house.pad(name) is not None]
    assert awaited != []
    for name in awaited:
        await house.draw(name)
        await house.idle()
    table = await live(house.bot.store)
    assert table.moves > moves or table.pending is not None


@pytest.mark.parametrize("table", columns())
async def test_a_game_continues_after_damage_to_any_single_column(house: House, table: str) -> None:
    assert isinstance(house.database, Path)
    await house.open("Ben")
    taken = 0
    for column, value in damages(table):
        if (await live(house.bot.store)).status is Status.OVER:
            await house.open("Ben")
        await house.sleep()
        moves = (await moved_while_away(house)).moves
        taken += damage(house.database, table, column, value, house.person("Aiko").user.id)
        await house.wake()
        await goes_on(house, moves)
    assert taken > 0


@pytest.mark.parametrize(
    "also", ["", "DELETE FROM move WHERE number > 2", "UPDATE move SET notation = 'fly' WHERE number = 3"]
)
async def test_a_game_with_a_lost_snapshot_continues_from_its_log_and_announces_lost_moves(
    house: House, also: str
) -> None:
    assert isinstance(house.database, Path)
    await house.open("Ben")
    for name in ("Aiko", "Ben", "Aiko", "Ben"):
        await house.draw(name)
        await house.idle()
    await house.sleep()
    with closing(sqlite3.connect(house.database, isolation_level=None)) as db:
        db.execute("UPDATE board_table SET snapshot = CAST('{' AS BLOB)")
        db.execute(also or "SELECT 1")
    await house.wake()
    await goes_on(house, 2 if also else 3)
    said = [message.text for message in house.local.messages(CHANNEL)]
    assert any("continues from the last readable move" in text for text in said) is bool(also)
