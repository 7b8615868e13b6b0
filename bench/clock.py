"""What the clocks of many tables cost while nobody does anything: how often the loop wakes, and its share of a core.

A day passes in virtual time at tables of which each is reminded, runs out of time and asks the others what to do. The
outbox is the bot's own and does all but tell Discord.
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

from bench import Row
from cogs import pace, watch
from cogs.app import Engawa
from cogs.delivery.outbox import Outbox
from engine.storage.store import Store
from engine.storage.watch import lacking
from engine.tables import turns
from engine.tables.clock import DAY, HOUR, choose
from engine.tables.seats import join, new_table
from tests.chaos.life import Ledger, Life
from tests.chaos.loop import TimelessLoop

AREA = "clock"
BEGINNING = 1_800_000_000.0
CLOCK = "day"
TABLES, HOURS = 1_000, 24.0
SHARE = 1.0
"""Percent of a core at most."""


class Passed(NamedTuple):
    """A time at tables where nobody does anything.

    `looks`: how often the loop woke. What there was to do: `rings` (a table's moment had come), `told` (a delivery)
    and `beats` (that time goes on was written down). `busy`: seconds of a core; `seconds`: how long it was. `round`:
    seconds of a core in which the watchdog looks at all of the tables once.
    """

    looks: int
    rings: int
    told: int
    beats: int
    busy: float
    seconds: float
    round: float


def passed(tables: int, hours: float) -> Passed:
    """Let that time pass, at tables of two that began evenly over the half day before."""
    loop = TimelessLoop()
    with tempfile.TemporaryDirectory() as folder, asyncio.Runner(loop_factory=lambda: loop) as runner:
        return runner.run(_pass(Path(folder) / "clock.db", loop, tables, hours))


async def _pass(path: Path, loop: TimelessLoop, tables: int, hours: float) -> Passed:
    ahead = 0.0

    def now() -> float:
        return BEGINNING + ahead + loop.time()

    store = Store(Ledger(path, Life()), now)
    for number in range(1, tables + 1):
        ahead = DAY / 2 * number / tables
        await _open(store, number)
    await store.db.write("DELETE FROM outbox")
    await store.db.write("DELETE FROM lane")
    count = dict.fromkeys(("looks", "rings", "told", "beats"), 0)
    outbox = Outbox(_bot(path, store, now))
    _counted(count, "rings", store, "ring")
    _counted(count, "beats", store, "beat")
    _counted(count, "looks", outbox, "_begin_due")

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
            lacking(standing)
    around = process_time() - begun
    await store.close()
    return Passed(**count, busy=busy, seconds=hours * HOUR, round=around)


async def _open(store: Store, number: int) -> None:
    """A table with a clock, at which two people play."""
    lobby = new_table(guild=1, channel=number, owner=1, name="Aiko", game="cartographers", options={}, language="en")
    table = (await store.create(lobby, number)).table.id
    await store.change(table, partial(join, user=2, name="Ben"))
    await store.change(table, partial(choose, user=1, name=CLOCK))
    await store.change(table, partial(turns.start, user=1, seed=5))


def _bot(path: Path, store: Store, now: Callable[[], float]) -> Engawa:
    """A bot that is always ready and never connects."""

    async def ready() -> None:
        """It is."""

    bot = Engawa(path, now)
    bot.store = store
    bot.wait_until_ready = ready  # type: ignore[method-assign] # the library has no other place for it
    return bot


def _counted(count: dict[str, int], name: str, of: object, method: str) -> None:
    """Count how often that is done."""
    does: Callable[..., Awaitable[object]] = getattr(of, method)

    async def counted(*args: object) -> object:
        count[name] += 1
        return await does(*args)

    setattr(of, method, counted)


def rows() -> Iterator[Row]:
    """The measures of the clock's loop."""
    day = passed(TABLES, HOURS)
    share = 100 * day.busy / day.seconds
    measured = f"{TABLES:,} tables with clocks, nobody does anything for a day"
    yield Row(AREA, f"{measured}: the loop", share, "% of a core", goal=f"at most {SHARE:g}", met=share <= SHARE)
    due = day.rings + day.told + day.beats
    yield Row(
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
    yield Row(
        AREA, f"{TABLES:,} tables: the watchdog", around, "% of a core", goal=f"at most {SHARE:g}", met=around <= SHARE
    )
