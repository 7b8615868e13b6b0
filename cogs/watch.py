"""The watchdog: checks each live table at intervals and adds jobs for what is missing."""

from __future__ import annotations

import asyncio
import logging
from collections import Counter

from discord.ext import commands

from cogs import pace
from cogs.app import Engawa
from engine.storage.connections import AwayError
from engine.storage.records import NewerTableError
from engine.storage.watch import lacking_jobs, stands_still

log = logging.getLogger(__name__)

PAGE = 100
"""Tables in one check."""
PAUSE = 2.0
"""Seconds between two checks."""
RETRY = 3600.0
"""Seconds after which all jobs that were set aside are tried again."""


class Watch(commands.Cog):
    """Checks tables, a page of them at a time. `asked`: kind of job → how often one was missing."""

    def __init__(self, bot: Engawa) -> None:
        self.bot = bot
        self.asked: Counter[str] = Counter()
        self._after = -1
        self._retried = bot.clock()
        self._task = asyncio.create_task(self._run(), name="watch")

    async def cog_unload(self) -> None:
        """Stop checking."""
        self._task.cancel()
        await asyncio.gather(self._task, return_exceptions=True)

    async def _run(self) -> None:
        await self.bot.wait_until_ready()
        while True:
            try:
                more = await self.look()
            except AwayError as error:
                log.debug("the tables cannot be checked: %s", error)
                more = False
            except Exception:
                log.exception("the tables could not be checked; retrying")
                more = False
            await asyncio.sleep(PAUSE if more else pace.WATCH)

    async def look(self, most: int = PAGE) -> bool:
        """Check the next page of tables; return False after the last one."""
        await self._retry()
        page = await self.bot.store.live_numbers(self._after, most)
        for table in page:
            self._after = table
            try:
                await self._look_at(table)
            except NewerTableError:
                continue
            except AwayError:
                raise
            except Exception:
                # An error at one table must not stop the others.
                log.exception("table %s could not be checked", table)
        if len(page) < most:
            self._after = -1
            return False
        return True

    async def _retry(self) -> None:
        now = self.bot.clock()
        if now - self._retried < RETRY:
            return
        self._retried = now
        if await self.bot.store.deliveries.retry_buried():
            self.bot.outbox.poke()

    async def _look_at(self, number: int) -> None:
        standing = await self.bot.store.standing(number)
        if standing is None:
            return
        if stands_still(standing.table) and await self.bot.store.found_still(standing.table):
            self.bot.report(f"table {number} waits for no one, but its game is not over")
        if not lacking_jobs(standing):
            return
        # The table may have changed since, so the store checks it again.
        jobs = await self.bot.store.make_good(number, lacking_jobs)
        if not jobs:
            return
        self.asked.update(job.kind for job in jobs)
        self.bot.report(f"table {number} lacked {', '.join(job.kind for job in jobs)}; requested again")
        self.bot.outbox.poke()


async def setup(bot: Engawa) -> None:
    """Start checking with the bot."""
    await bot.add_cog(Watch(bot))
