"""Storing one drawing in PostgreSQL through the store, compared with the same statements by hand through the driver.

Both use a server that waits for its disk, and run alternately. By hand means: psycopg alone, prepared statements, one
transaction per move, on as many threads as the store has.
"""

from __future__ import annotations

import asyncio
import tempfile
from collections.abc import Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack
from functools import partial
from itertools import count
from pathlib import Path
from statistics import median
from time import perf_counter
from typing import Any

import psycopg
import pytest

from engine.storage.postgres import THREADS, Postgres
from engine.storage.store import Store
from engine.tables.table import Change
from tests.postgres import database, running
from tools.bench import Measurement
from tools.bench.store import MOVES, TABLES, Seats

AREA = "postgres"
PEER = "psycopg by hand, the same statements"
ROUNDS = 5
BY_HAND = (
    "SELECT revision FROM board_table WHERE id = $1 FOR NO KEY UPDATE",
    "INSERT INTO interaction (id, at) VALUES ($1, $2) ON CONFLICT DO NOTHING",
    "UPDATE board_table SET seats = $1, revision = $2, moves = $3, snapshot = $4, touched = $5 WHERE id = $6",
    "INSERT INTO move (board_table, number, seat, notation, events, at) VALUES ($1, $2, 0, $3, $4, $5)",
    "SELECT held FROM lane WHERE board_table = $1 AND lane = 'channel'",
    "UPDATE outbox SET asked = asked + 1 WHERE board_table = $1 AND lane = $2 AND kind = $3 AND buried = ''",
    "SELECT board_table FROM message WHERE reader = $1 AND reader <> 0 AND role = $2",
)


class Hand:
    """Executes the same statements with the same data, without the store around them."""

    def __init__(self, address: str, change: Change, events: str, seats: str) -> None:
        self.connections = [
            psycopg.connect(address, autocommit=True, cursor_factory=psycopg.RawCursor) for _ in range(THREADS)
        ]
        self.change, self.events, self.seats = change, events, seats
        self.ids = count(5_000_000_000)

    @classmethod
    async def beside(cls, store: Store, seats: Seats, address: str) -> tuple[Hand, list[int]]:
        """Return a `Hand` that repeats one move of the store, and a table for each of its threads.

        These tables are removed from `seats`, so nobody else plays there.
        """
        numbers = [seats.numbers.pop() for _ in range(THREADS)]
        sample = (await store.change(seats.numbers[0], seats.draw_or_back)).change
        row = await store.db.row(
            "SELECT events, seats FROM move, board_table WHERE id = board_table AND number = 1 LIMIT 1"
        )
        return cls(address, sample, *row), numbers

    def close(self) -> None:
        """Close the connections."""
        for db in self.connections:
            db.close()

    def play(self, db: psycopg.Connection[Any], number: int, moves: int) -> None:
        """Store that many moves at a table."""
        cursor = db.cursor(binary=True)
        do = partial(cursor.execute, prepare=True)
        table, notation = self.change.table, self.change.entries[0].notation
        for at in range(moves):
            do("BEGIN")
            ((revision,),) = do(BY_HAND[0], (number,)).fetchall()
            now = float(at)
            do(BY_HAND[1], (next(self.ids), now))
            do(BY_HAND[2], (self.seats, revision + 1, 1_000_000 + at, table.snapshot, now, number))
            do(BY_HAND[3], (number, next(self.ids), notation, self.events, now))
            do(BY_HAND[4], (number,)).fetchall()
            do(BY_HAND[5], (number, "channel", "refresh"))
            do(BY_HAND[5], (number, "1", "pad-refresh"))
            do(BY_HAND[6], (1, "digest")).fetchall()
            do("COMMIT")

    def alone(self, numbers: list[int]) -> float:
        """Return moves per second of one thread."""
        begin = perf_counter()
        self.play(self.connections[0], numbers[0], MOVES)
        return MOVES / (perf_counter() - begin)

    def together(self, numbers: list[int]) -> float:
        """Return moves per second of all threads, each at its own table."""
        begin = perf_counter()
        return self.many(numbers, MOVES) / (perf_counter() - begin)

    def many(self, numbers: list[int], moves: int) -> int:
        """Store `moves` moves, divided among all threads, each at its own table; return the number stored."""
        each = moves // THREADS
        with ThreadPoolExecutor(THREADS) as threads:
            list(threads.map(self.play, self.connections, numbers, [each] * THREADS))
        return each * THREADS


async def _count_statements(seats: Seats) -> int:
    """Return how many statements one drawing takes."""
    asked: list[str] = []
    execute = Postgres.execute

    def counted(self: Postgres, sql: str, values: Sequence[object] = (), /) -> Any:
        asked.append(sql)
        return execute(self, sql, values)

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(Postgres, "execute", counted)
        await seats.move(seats.numbers[0])
    return len(asked)


async def _measure_storing(address: str) -> dict[str, list[float]]:
    store = await Store.open(address)
    seats = Seats(store)
    await seats.deal(range(TABLES + THREADS))
    hand, numbers = await Hand.beside(store, seats, address)
    await seats.alone()
    found: dict[str, list[float]] = {"statements": [await _count_statements(seats)]}
    for _ in range(ROUNDS):
        found.setdefault("alone", []).append(await seats.alone())
        found.setdefault("hand-alone", []).append(hand.alone(numbers))
        found.setdefault("together", []).append(await seats.together())
        found.setdefault("hand-together", []).append(hand.together(numbers))
    hand.close()
    await store.close()
    return found


def rows() -> Iterator[Measurement]:
    """Yield the rows for storing in PostgreSQL."""
    with ExitStack() as stack:
        folder = stack.enter_context(tempfile.TemporaryDirectory(prefix="engawa-postgres-"))
        server = stack.enter_context(running(Path(folder), durable=True))
        found = asyncio.run(_measure_storing(stack.enter_context(database(server))))
    yield Measurement(AREA, "statements that store one move", found["statements"][0], "", "by hand", len(BY_HAND) + 3)
    for name, words in (("alone", "1 task"), ("together", f"{TABLES} tasks, {TABLES} tables")):
        rate, peer = median(found[name]), median(found[f"hand-{name}"])
        yield Measurement(
            AREA, f"one move stored, {words}", rate, "moves/s", PEER, peer, "at least 0.5 of the peer", rate >= peer / 2
        )
