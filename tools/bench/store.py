"""Making one drawing durable through the store, compared with plain sqlite3 that commits the same rows.

Both write to a file on disk with WAL and synchronous FULL. They run alternately, so a busy disk slows both. A separate
row shows how long that disk takes to make a page durable: on a slow disk many moves must share one commit.
"""

from __future__ import annotations

import asyncio
import os
import sqlite3
import tempfile
from collections.abc import Awaitable, Iterable, Iterator
from pathlib import Path
from statistics import median, quantiles
from time import perf_counter

import msgspec

from engine.cartographers import pad
from engine.storage.backups import back_up
from engine.storage.store import Store
from engine.tables import turns
from engine.tables.seats import join, new_table
from engine.tables.table import Change, Table
from tools.bench import Measurement, Samples

AREA = "store"
PEER = "sqlite3, WAL and FULL, one commit a move"
TABLES = 50
ROUNDS = 5
MOVES = 300
SYNCS = 20
PAGE = bytes(4096)
COPIED, LOG = 1000, 40
"""Tables of the database that is backed up, and moves per table."""
PRESS = 0.02
"""Seconds between two presses of a person."""
SLOW_DISK = 0.001
"""Seconds per durable page from which the disk counts as the bottleneck."""
BACK = "back"


class Seats:
    """Fifty tables of two; Aiko draws and undoes forever, so no phase ends."""

    def __init__(self, store: Store) -> None:
        self.store = store
        self.numbers: list[int] = []
        self.drawings: dict[int, str] = {}
        self.found: dict[int, Table] = {}
        self.waits: list[float] = []
        self.presses = 1_000_000

    async def deal(self, channels: Iterable[int]) -> None:
        """Start a game in each of these channels."""
        await asyncio.gather(*map(self._deal, channels))

    async def _deal(self, channel: int) -> None:
        lobby = new_table(
            guild=1, channel=channel, owner=1, name="Aiko", game="cartographers", options={}, language="en"
        )
        table = (await self.store.create(lobby, channel)).table
        await self.store.change(table.id, lambda table: join(table, 2, "Ben"))
        # With these seeds Aiko has something to draw.
        table = (await self.store.change(table.id, lambda table: turns.start(table, 1, channel % TABLES + 1))).table
        self.numbers.append(table.id)
        self.found[table.id] = table
        self.drawings[table.id] = proposed_drawing(table)

    def draw_or_back(self, table: Table) -> Change:
        """Return the change of a press: draw, or undo."""
        return turns.act(table, 0, self.drawings[table.id] if 0 in table.waiting() else BACK)

    async def move(self, number: int) -> None:
        """Make one press: draw what the pad proposes, or undo it. The table is already loaded, as in a real press."""
        begin = perf_counter()
        self.presses += 1
        result = await self.store.change(number, self.draw_or_back, self.presses, found=self.found[number])
        self.found[number] = result.table
        self.waits.append(perf_counter() - begin)

    async def alone(self) -> float:
        """Return moves per second of one task."""
        begin = perf_counter()
        for count in range(MOVES):
            await self.move(self.numbers[count % TABLES])
        return MOVES / (perf_counter() - begin)

    async def together(self) -> float:
        """Return moves per second of fifty tasks, each at its own table."""
        begin = perf_counter()
        await asyncio.gather(*(self.play(number, MOVES // TABLES) for number in self.numbers[:TABLES]))
        return MOVES / (perf_counter() - begin)

    async def play(self, number: int, moves: int) -> None:
        """Make that many presses at a table, one after the other."""
        for _ in range(moves):
            await self.move(number)

    async def slowest(self, meanwhile: Awaitable[object]) -> float:
        """Return the longest wait in seconds of five people who keep pressing until `meanwhile` is done."""
        self.waits.clear()
        pressing = [asyncio.create_task(self._press(number)) for number in self.numbers[:5]]
        await meanwhile
        for task in pressing:
            task.cancel()
        await asyncio.gather(*pressing, return_exceptions=True)
        return max(self.waits)

    async def _press(self, number: int) -> None:
        while True:
            await self.move(number)
            await asyncio.sleep(PRESS)


def proposed_drawing(table: Table) -> str:
    """Return the drawing that the pad proposes to Aiko; some first cards are ambushes, which also end in a drawing."""
    cursor = pad.cursor_at_start(table.observe(0))
    if cursor is None:
        raise ValueError(f"nothing to draw at table {table.id}")
    return table.rules.notation(pad.drawing_of(cursor))


class Bare:
    """Writes the same data without the store.

    Inserts the press, the log line and two outbox rows, and updates the snapshot.
    """

    def __init__(self, path: Path, change: Change) -> None:
        self.db = sqlite3.connect(path, isolation_level=None)
        self.db.executescript(
            "PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL;"
            "CREATE TABLE game (id INTEGER PRIMARY KEY, seats TEXT, snapshot BLOB);"
            "CREATE TABLE move (game INTEGER, number INTEGER, text TEXT, PRIMARY KEY (game, number)) WITHOUT ROWID;"
            "CREATE TABLE interaction (id INTEGER PRIMARY KEY, at REAL);"
            "CREATE TABLE outbox (id INTEGER PRIMARY KEY AUTOINCREMENT, game INTEGER, kind TEXT);"
        )
        self.entry = msgspec.json.encode(change.entries).decode()
        self.seats = msgspec.json.encode(change.table.seats).decode()
        self.snapshot = change.table.snapshot or b""
        self.db.executemany("INSERT INTO game VALUES (?, '', x'')", [(number,) for number in range(TABLES)])
        self.count = 0

    def rate(self) -> float:
        """Return moves per second."""
        begin = perf_counter()
        for _ in range(MOVES):
            game = self.count % TABLES
            self.db.execute("BEGIN IMMEDIATE")
            self.db.execute("INSERT INTO interaction VALUES (?, ?)", (1_000_000 + self.count, begin))
            self.db.execute("UPDATE game SET seats = ?, snapshot = ? WHERE id = ?", (self.seats, self.snapshot, game))
            self.db.execute("INSERT INTO move VALUES (?, ?, ?)", (game, self.count, self.entry))
            self.db.executemany("INSERT INTO outbox (game, kind) VALUES (?, ?)", [(game, "refresh"), (game, "pad")])
            self.db.execute("COMMIT")
            self.count += 1
        return MOVES / (perf_counter() - begin)


def _sync_seconds(path: Path) -> list[float]:
    """Return the seconds per durable page in a preallocated file, which is what the log of a database is."""
    waits = []
    path.write_bytes(PAGE * SYNCS)
    with path.open("r+b", buffering=0) as file:
        os.fsync(file.fileno())
        for _ in range(SYNCS):
            file.write(PAGE)
            begin = perf_counter()
            os.fdatasync(file.fileno())
            waits.append(perf_counter() - begin)
    return waits


async def _measure_storing(folder: Path, *, backup: bool) -> Samples:
    """Measure presses and the peer alternately; with `backup` also presses during a backup of many tables."""
    store = await Store.open(folder / "engawa.db")
    seats = Seats(store)
    await seats.deal(range(TABLES))
    sample = await store.change(seats.numbers[0], seats.draw_or_back)
    bare = Bare(folder / "bare.db", sample.change)
    found: Samples = {"alone": [], "together": [], "bare": [], "waits": [], "queue": [], "sync": []}
    await seats.alone()
    for _ in range(ROUNDS):
        found["sync"] += _sync_seconds(folder / "pages")
        found["bare"].append(bare.rate())
        seats.waits.clear()
        found["alone"].append(await seats.alone())
        found["waits"] += seats.waits
        seats.waits.clear()
        found["together"].append(await seats.together())
        found["queue"] += seats.waits
    bare.db.close()
    if backup:
        found |= await _measure_backup(folder, seats)
    await store.close()
    return found


async def _measure_backup(folder: Path, seats: Seats) -> Samples:
    found: Samples = {"usual": [], "copied": []}
    await seats.deal(range(TABLES, COPIED))
    await asyncio.gather(*(seats.play(number, LOG) for number in seats.numbers))
    for _ in range(ROUNDS):
        begin = perf_counter()
        copied = await seats.slowest(asyncio.to_thread(back_up, folder / "engawa.db", folder / "copy.db"))
        found["usual"].append(await seats.slowest(asyncio.sleep(perf_counter() - begin)))
        found["copied"].append(copied)
    return found


def _sample(*, backup: bool) -> Samples:
    # Not under /tmp, which may be in memory.
    with tempfile.TemporaryDirectory(dir=Path.cwd(), prefix=".bench-") as folder:
        return asyncio.run(_measure_storing(Path(folder), backup=backup))


def felt() -> Iterator[Measurement]:
    """Yield the rates of stored moves."""
    yield from _rate_rows(_sample(backup=False))


def _rate_rows(found: Samples) -> Iterator[Measurement]:
    bare, sync = median(found["bare"]), median(found["sync"])
    many = 8.0 if sync >= SLOW_DISK else 1.5
    for name, words, least in (("alone", "1 task", 0.4), ("together", f"{TABLES} tasks, {TABLES} tables", many)):
        rate = median(found[name])
        goal = f"at least {least:g} of the peer"
        yield Measurement(AREA, f"one move stored, {words}", rate, "moves/s", PEER, bare, goal, rate >= bare * least)


def rows() -> Iterator[Measurement]:
    """Yield the rows for storing."""
    found = _sample(backup=True)
    yield Measurement(AREA, "fdatasync of a page on this disk", median(found["sync"]) * 1000, "ms")
    yield from _rate_rows(found)
    for name, words in (("waits", "1 task"), ("queue", f"{TABLES} tasks")):
        slowest = quantiles(found[name], n=100)[98] * 1000
        yield Measurement(AREA, f"one move stored, {words}, p99", slowest, "ms")
    usual, copied = median(found["usual"]) * 1000, median(found["copied"]) * 1000
    name = f"slowest move while {COPIED:,} tables are backed up"
    peer, goal = "the same time without", "at most 50 ms more than without"
    yield Measurement(AREA, name, copied, "ms", peer, usual, goal, copied <= usual + 50)
