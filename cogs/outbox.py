"""The outbox: everything Discord must be told, in the order in which it became true, once.

Rows are written with the change that causes them; this worker does them. A row is taken out only after Discord has
what it tells; what each kind of row tells is the teller's.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging

import aiohttp
import discord

from cogs.app import Engawa
from cogs.telling import Teller, refused
from engine.store import StoredJob
from engine.table import Table

log = logging.getLogger(__name__)

JOBS_AT_ONCE = 8
LONGEST_WAIT = 300.0
LOOK_AGAIN = 30.0
TRIES = 12
"""Attempts at a job that fails for a reason of our own; what fails at Discord's end is tried for ever."""
TIDY = 3600.0


class Outbox:
    """Does what the store's outbox holds, in order within each lane of a table."""

    def __init__(self, bot: Engawa) -> None:
        self.bot = bot
        self.store = bot.store
        self._teller = Teller(bot)
        self._wake = asyncio.Event()
        self._busy: dict[tuple[int, str], asyncio.Task[None]] = {}
        self._runner: asyncio.Task[None] | None = None
        self._stopping = False
        self._tidied = bot.clock()

    def start(self) -> None:
        """Begin to send once the bot is connected."""
        self._runner = asyncio.create_task(self._run(), name="outbox")

    @property
    def alive(self) -> bool:
        """Whether anything would be sent."""
        return self._runner is not None and not self._runner.done()

    def poke(self) -> None:
        """There is something new to send."""
        self._wake.set()

    def shown(self, table: Table, user: int, message: int) -> None:
        """A press has just brought this person's private message up to date."""
        self._teller.shown(table, user, message)

    async def stop(self) -> None:
        """Finish the jobs that are under way."""
        self._stopping = True
        if self._runner is not None:
            self._runner.cancel()
            await asyncio.gather(self._runner, *self._busy.values(), return_exceptions=True)

    async def empty(self) -> None:
        """Wait until nothing that is due remains to be told."""
        while True:
            await asyncio.gather(*self._busy.values())
            due = [job for job in await self.store.next_jobs() if job.due <= self.bot.clock()]
            if not due and not self._busy:
                return
            self.poke()
            await asyncio.sleep(0)

    async def _run(self) -> None:
        await self.bot.wait_until_ready()
        while not self._stopping:
            self._wake.clear()
            wait = LOOK_AGAIN
            try:
                wait = await self._begin_due()
            except Exception:
                log.exception("the outbox could not be read; it will be tried again")
            # Not wait_for: in Python 3.11 it can swallow the cancellation that ends this loop.
            with contextlib.suppress(TimeoutError):
                async with asyncio.timeout(wait):
                    await self._wake.wait()

    async def _begin_due(self) -> float:
        """Begin every job that may be done now; gives the seconds until the next one is due."""
        now = self.bot.clock()
        if now - self._tidied > TIDY:
            self._tidied = now
            await self.store.tidy()
        for job in await self.store.next_jobs():
            if job.due > now:
                return min(LOOK_AGAIN, job.due - now)
            if job.lane not in self._busy and len(self._busy) < JOBS_AT_ONCE:
                self._busy[job.lane] = asyncio.create_task(self._one(job), name=f"outbox-{job.id}")
        return LOOK_AGAIN

    async def _one(self, job: StoredJob) -> None:
        try:
            await self._try(job)
        except Exception:
            # Only the store can have failed here; its row stays, and looking again soon is enough.
            log.exception("job %s could not be put away", job.id)
            await asyncio.sleep(1)
        finally:
            del self._busy[job.lane]
            self._wake.set()

    async def _try(self, job: StoredJob) -> None:
        name = f"{job.job.kind} of table {job.table}"
        try:
            await self._teller.tell(job)
        except (discord.DiscordException, aiohttp.ClientError, OSError) as error:
            if refused(error):
                # Nothing to be done about it here; the table goes on and can be shown again from anywhere.
                log.info("%s: Discord refuses it: %s", name, error)
                await self.store.job_done(job)
            else:
                log.warning("%s will be tried again: %s", name, error)
                await self._later(job)
        except Exception:
            log.exception("%s failed", name)
            await (self.store.job_done(job) if job.tries >= TRIES else self._later(job))
        else:
            await self.store.job_done(job)

    async def _later(self, job: StoredJob) -> None:
        await self.store.job_failed(job, self.bot.clock() + min(2.0 ** min(job.tries, 10), LONGEST_WAIT))


async def setup(bot: Engawa) -> None:
    """Start the worker with the bot."""
    bot.outbox = Outbox(bot)
    bot.outbox.start()


async def teardown(bot: Engawa) -> None:
    """Let what is under way finish."""
    await bot.outbox.stop()
