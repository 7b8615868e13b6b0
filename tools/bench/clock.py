"""Cost of the clocks of many tables while nobody acts: how often the loop wakes, and its share of a core.

A day passes in virtual time. At every table a reminder comes due, the player runs out of time, and the others are asked
what to do. The outbox is the bot's own and does everything except call Discord.
"""

from __future__ import annotations

import asyncio
import tempfile
from collections.abc import Awaitable, Callable, Iterator
from functools import partial
from pathlib import Path
from time import process_time
from types import SimpleNamespace
from typing import Any, NamedTuple, cast

from cogs import pace, watch
from cogs.app import Engawa
from cogs.delivery.outbox import OutboxWorker
from engine.storage.store import Store
from engine.storage.watch import lacking_jobs
from engine.tables import turns
from engine.tables.clock import DAY, HOUR, choose_clock
from engine.tables.seats import join, new_table
from tests.virtual_time.life import Ledger, Life
from tests.virtual_time.loop import TimelessLoop
from tools.bench import Measurement

AREA = "clock"
BEGINNING = 1_800_000_000.0
CLOCK = "day"
TABLES, HOURS = 1_000, 24.0
SHARE = 1.0
"""Largest accepted share of a core, in percent."""


class ClockCounts(NamedTuple):
    """Counts and times of a period in which nobody acts."""

    looks: int
    """How often the loop woke."""
    rings: int
    """How often a table's alarm was due."""
    told: int
    """Deliveries made."""
    beats: int
    """How often the store saved the time counted so far."""
    busy: float
    """Seconds of processor time used."""
    seconds: float
    """Length of the period in seconds."""
    round: float
    """Seconds of processor time for one pass of the watchdog over all tables."""


def let_hours_pass(tables: int, hours: float) -> ClockCounts:
    """Let `hours` pass at tables of two, whose games started evenly spread over the preceding half day."""
    loop = TimelessLoop()
    with tempfile.TemporaryDirectory() as folder, asyncio.Runner(loop_factory=lambda: loop) as runner:
        return runner.run(_run_hours(Path(folder) / "clock.db", loop, tables, hours))


async def _run_hours(path: Path, loop: TimelessLoop, tables: int, hours: float) -> ClockCounts:
    ahead = 0.0

    def now() -> float:
        return BEGINNING + ahead + loop.time()

    store = Store(Ledger(path, Life()), now)
    for number in range(1, tables + 1):
        ahead = DAY / 2 * number / tables
        await _open_table(store, number)
    await store.db.write("DELETE FROM outbox")
    await store.db.write("DELETE FROM lane")
    count = dict.fromkeys(("looks", "rings", "told", "beats"), 0)
    outbox = OutboxWorker(_offline_bot(path, store, now))
    _count_calls(count, "rings", store, "ring")
    _count_calls(count, "beats", store, "beat")
    _count_calls(count, "looks", outbox, "_begin_due")

    async def tell(_job: object) -> None:
        count["told"] += 1

    outbox._teller = cast("Any", SimpleNamespace(tell=tell))
    outbox.start()
    begun = process_time()
    await asyncio.sleep(hours * HOUR)
    busy = process_time() - begun
    await outbox.stop()
    begun = process_time()
    for number in range(1, tables + 1):
        if (standing := await store.standing(number)) is not None:
            lacking_jobs(standing)
    around = process_time() - begun
    await store.close()
    return ClockCounts(**count, busy=busy, seconds=hours * HOUR, round=around)


async def _open_table(store: Store, number: int) -> None:
    """Open a table with a clock and two players, and start its game."""
    lobby = new_table(guild=1, channel=number, owner=1, name="Aiko", game="cartographers", options={}, language="en")
    table = (await store.create(lobby, number)).table.id
    await store.change(table, partial(join, user=2, name="Ben"))
    await store.change(table, partial(choose_clock, user=1, name=CLOCK))
    await store.change(table, partial(turns.start, user=1, seed=5))


class _ReadyBot(Engawa):
    """A bot that never connects and counts as ready."""

    async def wait_until_ready(self) -> None:
        """Return at once."""


def _offline_bot(path: Path, store: Store, now: Callable[[], float]) -> Engawa:
    bot = _ReadyBot(path, now)
    bot.store = store
    return bot


def _count_calls(count: dict[str, int], name: str, of: object, method: str) -> None:
    """Wrap a method so that each call is counted in `count[name]`."""
    does: Callable[..., Awaitable[object]] = getattr(of, method)

    async def counted(*args: object) -> object:
        count[name] += 1
        return await does(*args)

    setattr(of, method, counted)


def rows() -> Iterator[Measurement]:
    """Yield the rows for the clock loop and the watchdog."""
    day = let_hours_pass(TABLES, HOURS)
    share = 100 * day.busy / day.seconds
    measured = f"{TABLES:,} tables with clocks, nobody does anything for a day"
    yield Measurement(
        AREA, f"{measured}: the loop", share, "% of a core", goal=f"at most {SHARE:g}", met=share <= SHARE
    )
    due = day.rings + day.told + day.beats
    yield Measurement(
        AREA,
        f"{measured}: it wakes",
        day.looks,
        "times",
        peer="due",
        peer_value=due,
        goal="at most the peer",
        met=day.looks <= due,
    )
    around = 100 * day.round / (pace.WATCH + watch.PAUSE * TABLES / watch.PAGE)
    yield Measurement(
        AREA, f"{TABLES:,} tables: the watchdog", around, "% of a core", goal=f"at most {SHARE:g}", met=around <= SHARE
    )
