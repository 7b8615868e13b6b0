"""The outbox: what every place shows is brought to what it should show, in order within each place, told once.

Jobs are written with the change that causes them; this worker takes lanes and does their jobs. A job is taken out only
after Discord has what it tells; what each kind of job tells is the teller's, and what Discord's refusals mean stands in
`refusals`.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
import secrets
import time
from collections import Counter
from typing import NamedTuple

import discord

from cogs import alarm, pace
from cogs.app import Engawa
from cogs.delivery.direct import is_member
from cogs.delivery.permissions import GONE, LOCKED, REFUSED, REMOVED, lacking
from cogs.delivery.places import Places
from cogs.delivery.refusals import (
    ARCHIVED_THREAD,
    NO_SHARED_SERVER,
    OPENING_TOO_FAST,
    UNKNOWN_CHANNEL,
    UNKNOWN_USER,
    Refusal,
    refusal_of,
)
from cogs.delivery.telling import Teller
from cogs.host import Panel
from cogs.logs import named
from engine.storage.connections import AwayError
from engine.storage.deliveries import Lane, OvertakenError, StoredJob
from engine.storage.downtime import UNCOUNTED
from engine.storage.owed import meanwhile
from engine.storage.records import NewerTableError
from engine.tables import people
from engine.tables.jobs import CallPeople, Job, Queue, ReportHeldChannel, ShowSpectators
from engine.tables.table import Table

log = logging.getLogger(__name__)

NOBODY = (NO_SHARED_SERVER, UNKNOWN_USER)
"""Codes of a refusal that mean that a person has gone, or that the bot has."""


class Delivery(NamedTuple):
    """A lane that is being worked on, since that time of the loop's clock."""

    lane: Lane
    queue: Queue
    since: float
    task: asyncio.Task[None]


class Outbox:
    """Does what the store's lanes hold."""

    def __init__(self, bot: Engawa) -> None:
        self.bot = bot
        self.store = bot.store
        self._owed = bot.store.deliveries
        self._claim = secrets.token_hex(8) if bot.cluster is None else bot.cluster.name
        self._teller = Teller(bot)
        self._wake = asyncio.Event()
        self._taking = asyncio.Lock()
        self._under_way: dict[tuple[int, str], Delivery] = {}
        self._runner: asyncio.Task[None] | None = None
        self._stopping = False
        self._tidied = bot.clock()
        self._counted: float | None = None
        self._apart = time.time() - time.monotonic()
        self._full = False
        self.told = 0.0

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

    async def shown(self, table: Table, user: int, message: int, panel: Panel) -> None:
        """A press has just brought this person's private message up to date."""
        # What is pending changes before the next move does.
        moves = table.moves if table.pending is None else -1
        await self._owed.shows(table.id, user, message, panel.digest, ",".join(panel.filenames), moves)

    async def stop(self) -> None:
        """Finish what is under way; what takes too long is told after the next start."""
        self._stopping = True
        if self._runner is None:
            return
        self._runner.cancel()
        tasks = {self._runner, *(delivery.task for delivery in self._under_way.values())}
        _, late = await asyncio.wait(tasks, timeout=pace.LAST_DELIVERIES)
        for task in late:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    async def empty(self) -> None:
        """Wait until nothing that is due, and may be sent, remains to be told."""
        while True:
            await asyncio.gather(*(delivery.task for delivery in self._under_way.values()))
            # What has been taken is under way as soon as this lock is free.
            async with self._taking:
                stopped = self.bot.breaker.wait > 0
                due = [await self._is_due(queue) for queue in Queue]
                rings = [*await self.store.due_tables(1), *await self.store.digests.due(1)]
                if not self._under_way and not rings and (stopped or not any(due)):
                    # Nor is it about to look: what comes next waits until it is told of it.
                    if not self._wake.is_set():
                        return
                else:
                    self.poke()
            await asyncio.sleep(0)

    async def _is_due(self, queue: Queue) -> bool:
        due = await self._owed.next_due(queue)
        return due is not None and due <= self.bot.clock()

    async def _run(self) -> None:
        await self.bot.wait_until_ready()
        while not self._stopping:
            wait = pace.LOOK_AGAIN
            try:
                async with self._taking:
                    # Not before: whoever waits for the outbox would not see that it is about to look.
                    self._wake.clear()
                    wait = await self._begin_due()
            except AwayError as error:
                log.debug("the outbox waits for the database: %s", error)
            except Exception:
                log.exception("the outbox could not be read; it will be tried again")
            # Not wait_for: in Python 3.11 it can swallow the cancellation that ends this loop.
            with contextlib.suppress(TimeoutError):
                async with asyncio.timeout(wait):
                    await self._wake.wait()

    async def _begin_due(self) -> float:
        """Begin every delivery that may begin now; gives the seconds until looking again makes sense."""
        now = self.bot.clock()
        if now - self._tidied > pace.TIDY:
            self._tidied = now
            await self.store.tidy()
        await self._count(now)
        # Whatever comes about pokes this loop; without that it wakes for what is due, and that time goes on.
        waits = [pace.LOOK_AGAIN if self._counted is None else max(0.0, self._counted + pace.BEAT - now)]
        if (rings := await alarm.do_due_work(self.store, now)) is not None:
            waits.append(max(0.0, rings - now))
        await self.bot.breaker.share(self.store.db)
        full = False
        for queue in Queue:
            due = await self._owed.next_due(queue)
            if due is None:
                continue
            if due > now:
                waits.append(due - now)
                continue
            room = free = self._room(queue)
            if queue is not Queue.COMPUTERS:
                room = self.bot.breaker.room(room)
                waits.append(self.bot.breaker.wait or pace.SLOW)
            taken = await self._begin(queue, room) if room > 0 else 0
            full = full or taken >= free
        await self._tell_of_too_much(full)
        return min(waits)

    async def _tell_of_too_much(self, full: bool) -> None:
        """Let other processes know when this one begins to have no room for more."""
        if full and not self._full and self.bot.duty is not None:
            await self.bot.duty.too_much()
        self._full = full

    async def _count(self, now: float) -> None:
        """Count people's time while Discord can be reached, and this computer does not sleep."""
        slept = self._slept()
        if self.bot.breaker.stopped:
            self._counted = None
        elif self._counted is None or slept:
            await self.store.count_again()
            self._counted = now
        elif now - self._counted >= pace.BEAT:
            await self.store.beat()
            self._counted = now

    def _slept(self) -> bool:
        """Whether this computer has slept since this was last asked: the calendar went on, and its own time did not."""
        before, self._apart = self._apart, time.time() - time.monotonic()
        return self._apart - before >= UNCOUNTED

    def _fresh(self) -> list[Delivery]:
        """The deliveries that have not taken long yet."""
        now = asyncio.get_running_loop().time()
        return [delivery for delivery in self._under_way.values() if now - delivery.since < pace.SLOW]

    def _room(self, queue: Queue) -> int:
        fresh = sum(delivery.queue is queue for delivery in self._fresh())
        return 0 if len(self._under_way) >= pace.SLOW_ONES else pace.SLOTS[queue] - fresh

    async def _begin(self, queue: Queue, room: int) -> int:
        """Take at most so many lanes and begin with them; how many were taken."""
        # What takes long has given its server's room to another, too.
        busy = Counter(delivery.lane.guild for delivery in self._fresh())
        most = sum(pace.SLOTS.values()) if queue is Queue.COMPUTERS else pace.A_GUILD
        lanes = await self._owed.take(queue, room, self._claim, busy=busy, a_guild=most)
        for lane in lanes:
            mine = (lane.table, lane.name)
            if mine in self._under_way:
                # Its claim has expired under our own hands: whoever is at it has it again.
                continue
            task = asyncio.create_task(self._deliver(lane), name=f"outbox-{lane.table}-{lane.name}")
            self._under_way[mine] = Delivery(lane, queue, asyncio.get_running_loop().time(), task)
        return len(lanes)

    async def _deliver(self, lane: Lane) -> None:
        try:
            if lane.name == "channel":
                await self._private_first(lane)
            job = await self._owed.first(lane)
            while job is not None and not self._stopping:
                job = await self._try(lane, job)
                # What comes next has not failed yet.
                lane = lane._replace(tries=0, held="")
        except AwayError as error:
            log.debug("what table %s is owed waits for the database: %s", lane.table, error)
            await asyncio.sleep(1)
        except Exception:
            # Only the store can have failed here; its rows stay, and the claim expires.
            log.exception("what table %s is owed could not be put away", lane.table)
            await asyncio.sleep(1)
        finally:
            del self._under_way[lane.table, lane.name]
            self._wake.set()

    async def _private_first(self, lane: Lane) -> None:
        private = [d.task for d in self._under_way.values() if d.lane.table == lane.table and d.lane.reader is not None]
        if private:
            await asyncio.wait(private, timeout=pace.A_BREATH)

    async def _try(self, lane: Lane, job: StoredJob) -> StoredJob | None:
        """Do one job; gives the lane's next one, None when the lane was given back."""
        try:
            async with asyncio.timeout(pace.DEADLINE):
                await self._teller.tell(job)
        except OvertakenError:
            # Nobody would know of what it posted; its row is gone, or stands as somebody else has left it.
            return await self._owed.first(lane)
        except NewerTableError:
            await self._owed.give_back(lane, self.bot.clock() + pace.NEWER)
            return None
        except AwayError:
            # The job itself has not failed.
            await self._owed.give_back(lane, self.bot.clock() + pace.STORAGE)
            return None
        except Exception as error:  # noqa: BLE001 - whatever it is, it is dealt with by what it means
            return await self._failed(lane, job, error)
        if lane.name != "computers":
            # Computer players get through whatever Discord does.
            self.bot.breaker.succeeded()
            self.told = self.bot.clock()
            self.bot.metrics.delivered(job.job.kind)
        return await self._owed.done(lane, job)

    async def _failed(self, lane: Lane, job: StoredJob, error: Exception) -> StoredJob | None:
        name = f"{job.job.kind} of table {job.table}"
        refusal = refusal_of(error)
        self.bot.metrics.refused(refusal)
        if refusal is Refusal.CREDENTIALS:
            await self._owed.give_back(lane, self.bot.clock() + pace.LOOK_AGAIN)
            self._stopping = True
            self.bot.refused()
            return None
        if refusal is Refusal.LATER:
            log.warning("%s will be tried again: %s", name, error or type(error).__name__)
            if lane.name != "computers" and not isinstance(error, discord.RateLimited):
                # Computer players say nothing of Discord, and a limit is an answer, for this place: others get through.
                self.bot.breaker.failed((lane.table, lane.name))
            calling = [CallPeople()] if getattr(error, "code", None) == OPENING_TOO_FAST else []
            if (lane.tries + 1) % pace.REPORTED == 0 and not self.bot.breaker.stopped:
                self.bot.report(f"{name} fails again and again: {named(error)}")
            # That a place takes messages again has not been heard by this.
            await self._owed.later(lane, self.bot.clock() + _wait(lane, error), held=lane.held, ask_for=calling)
            return None
        if refusal is not None:
            self.bot.breaker.succeeded()
        if job.job.only_tidies and refusal is not None:
            return await self._not_tidied(lane, job, error)
        if isinstance(job.job, ShowSpectators) and refusal is not None:
            log.info("table %s is no longer shown in channel %s: %s", job.table, job.job.channel, error)
            await self._owed.watch_no_more(job.table, job.job.channel)
            return await self._owed.done(lane, job)
        if lane.reader is not None and refusal is not None:
            return await self._not_reached(lane, lane.reader, job, refusal, error)
        if refusal in (Refusal.HERE, Refusal.CLOSED):
            return await self._hold(lane, job, error)
        log.warning("%s failed", name, exc_info=error)
        if refusal is None and lane.tries < pace.TRIES:
            await self._owed.later(lane, self.bot.clock() + _wait(lane, error))
            return None
        self.bot.report(f"{name} is set aside: {named(error)}")
        return await self._owed.bury(lane, job, f"{type(error).__name__}: {error}"[:500])

    async def _not_reached(
        self, lane: Lane, user: int, job: StoredJob, refusal: Refusal, error: Exception
    ) -> StoredJob | None:
        """One person's messages stop nobody: what is known of them changes, and their tables call them another way."""
        log.info("person %s cannot be sent a direct message: %s", user, error)
        if refusal is Refusal.MISTAKE:
            log.error("%s of table %s is refused", job.job.kind, job.table, exc_info=error)
        code = getattr(error, "code", None)
        there = await self._is_there(job.table, user, code) if refusal is Refusal.CLOSED or code in NOBODY else True
        calling = [CallPeople(again=user if job.job.call_again else 0)] if job.job.call_instead else []
        if there is None and code == NO_SHARED_SERVER:
            # Perhaps the bot was removed, and comes back.
            await self._owed.later(lane, self.bot.clock() + _held_for(lane), held=REMOVED, ask_for=calling)
            return None
        if there is False or refusal is Refusal.CLOSED or code == NO_SHARED_SERVER:
            reach = people.GONE if there is False else people.CLOSED
            await self.store.learn(await self.store.people.person(user), reach, seated=True, dm_channel=None)
        else:
            await self.store.people.update(user, seated=True, dm_channel=None)
        old = await self._owed.message(job.table, "pad", user)
        await self._owed.dismiss(job.table, [("pad", user)], [old] if old is not None else [])
        await self._owed.ask(job.table, *calling)
        return await self._owed.done(lane, job)

    async def _is_there(self, number: int, user: int, code: int | None) -> bool | None:
        """Whether a person to whom nothing can be sent is in the table's server; None where that is not known."""
        table = await self.store.table(number)
        if code == UNKNOWN_USER:
            return False
        return None if table is None else await is_member(self.bot, table, user)

    async def _not_tidied(self, lane: Lane, job: StoredJob, error: Exception) -> StoredJob | None:
        """A message of the past waits for its place to return, for some time; with a place that is gone, it is."""
        gone = getattr(error, "code", None) == UNKNOWN_CHANNEL
        if gone or refusal_of(error) is not Refusal.HERE or lane.tries >= pace.PAST_TRIES:
            return await self._owed.done(lane, job)
        await self._owed.later(lane, self.bot.clock() + _held_for(lane), held=REFUSED)
        return None

    async def _hold(self, lane: Lane, job: StoredJob, error: Exception) -> StoredJob | None:
        """Keep what a place does not take, and tell the people at the table once."""
        table = await self.store.table(job.table)
        if table is None:
            return await self._owed.done(lane, job)
        what = self._lacking(table, getattr(error, "code", None))
        log.info("table %s cannot be shown in its channel (%s): %s", table.id, what, error)
        hear = () if table.in_messages else table.written_to
        telling: list[Job] = [ReportHeldChannel(user) for user in hear] if lane.name == "channel" else []
        if (board := await self._owed.message(table.id, "board")) is not None:
            telling.append(meanwhile(board))
        await self._owed.later(lane, self.bot.clock() + _held_for(lane), held=what, ask_for=telling)
        return None

    def _lacking(self, table: Table, code: int | None) -> str:
        """Why a table's channel takes nothing, after Discord has answered with this code."""
        if code == UNKNOWN_CHANNEL:
            return GONE
        # A thread that is only archived is opened by posting, and one that is archived is not known any more.
        if code == ARCHIVED_THREAD:
            return LOCKED
        # Of a server of another process nothing is known here, and of direct messages nowhere.
        known = self.bot.serves(table.guild) and not table.in_messages
        return (lacking(self.bot, table) if known else "") or REFUSED


def _held_for(lane: Lane) -> float:
    """Seconds until a place that takes nothing is tried again though nothing was heard of it."""
    return min(pace.HELD * 2.0 ** min(lane.tries, 10), pace.LONGEST_HELD)


def _wait(lane: Lane, error: Exception) -> float:
    """Seconds until a lane is tried again."""
    if isinstance(error, discord.RateLimited):
        return error.retry_after
    return min(2.0 ** min(lane.tries, 10), pace.LONGEST_WAIT)


async def setup(bot: Engawa) -> None:
    """Start the worker with the bot."""
    # Whoever starts a bot serves its database alone (`engine.storage.places.held`), unless it is one of several.
    await bot.store.deliveries.take_up(alone=bot.cluster is None)
    bot.outbox = Outbox(bot)
    bot.outbox.start()
    await bot.add_cog(Places(bot))


async def teardown(bot: Engawa) -> None:
    """Let what is under way finish."""
    await bot.outbox.stop()
