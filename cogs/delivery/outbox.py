"""The outbox: a worker that delivers the stored jobs to Discord, in order within each lane, each exactly once.

A change of a table stores its jobs in the same transaction. The worker takes lanes and runs their jobs (`telling`); it
removes a job only after Discord has its messages. `discord_errors` classifies the errors.
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
from cogs.delivery.places import PlaceEvents
from cogs.delivery.telling import Teller
from cogs.discord_errors import (
    ARCHIVED_THREAD,
    NO_SHARED_SERVER,
    OPENING_TOO_FAST,
    UNKNOWN_CHANNEL,
    UNKNOWN_USER,
    Refusal,
    refusal_of,
)
from cogs.logs import named
from cogs.panel import Panel
from cogs.permissions import GONE, LOCKED, REFUSED, REMOVED, reason_not_to_post
from engine.storage.connections import AwayError
from engine.storage.deliveries import Lane, OvertakenError, StoredJob
from engine.storage.downtime import UNCOUNTED
from engine.storage.owed import held_board_update
from engine.storage.records import NewerTableError
from engine.tables import people
from engine.tables.jobs import CallPeople, Job, Queue, ReportHeldChannel, ShowSpectators
from engine.tables.table import Table

log = logging.getLogger(__name__)

NOBODY = (NO_SHARED_SERVER, UNKNOWN_USER)
"""Error codes that mean that the person, or the bot, has left the server."""


class RunningDelivery(NamedTuple):
    """A lane whose jobs are being run."""

    lane: Lane
    queue: Queue
    since: float
    """When it began, in seconds of the event loop's clock."""
    task: asyncio.Task[None]


class OutboxWorker:
    """Takes lanes that are due and runs their jobs, many lanes at a time."""

    def __init__(self, bot: Engawa) -> None:
        self.bot = bot
        self.store = bot.store
        self._owed = bot.store.deliveries
        self._claim = secrets.token_hex(8) if bot.cluster is None else bot.cluster.name
        self._teller = Teller(bot)
        self._wake = asyncio.Event()
        self._taking = asyncio.Lock()
        self._under_way: dict[tuple[int, str], RunningDelivery] = {}
        self._runner: asyncio.Task[None] | None = None
        self._stopping = False
        self._tidied = bot.clock()
        """When the store was tidied last."""
        self._counted: float | None = None
        """The time up to which thinking time was counted; None while the clocks are stopped."""
        self._apart = time.time() - time.monotonic()
        """The last measured lead of the wall clock over the monotonic clock, in seconds."""
        self._full = False
        """Whether a queue was full when the worker last looked."""
        self.told = 0.0
        """When a job was last delivered to Discord, in seconds since 1970; 0 if none was."""

    def start(self) -> None:
        """Start the worker; it begins to send when the bot is connected."""
        self._runner = asyncio.create_task(self._run(), name="outbox")

    @property
    def alive(self) -> bool:
        """Whether the worker runs."""
        return self._runner is not None and not self._runner.done()

    def poke(self) -> None:
        """Wake the worker, because there is something new to send."""
        self._wake.set()

    async def shown(self, table: Table, user: int, message: int, panel: Panel) -> None:
        """Store that the answer to a press has updated this person's private view."""
        # A pending choice changes the view without a move, so no number of moves identifies it.
        moves = table.moves if table.pending is None else -1
        await self._owed.shows(table.id, user, message, panel.digest, ",".join(panel.filenames), moves)

    async def stop(self) -> None:
        """Finish the running deliveries; cancel those that take too long: the next start retries them."""
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
        """Wait until no job is left that is due and may be sent now."""
        while True:
            await asyncio.gather(*(delivery.task for delivery in self._under_way.values()))
            # The worker holds this lock while it takes lanes, so here each taken lane has its task.
            async with self._taking:
                stopped = self.bot.breaker.wait > 0
                due = [await self._is_due(queue) for queue in Queue]
                rings = [*await self.store.due_tables(1), *await self.store.digests.due(1)]
                if not self._under_way and not rings and (stopped or not any(due)):
                    # If the event is set, the worker will look for jobs before it sleeps.
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
                    # Clear it under the lock: otherwise `empty` could miss that the worker is about to look.
                    self._wake.clear()
                    wait = await self._begin_due()
            except AwayError as error:
                log.debug("the outbox waits for the database: %s", error)
            except Exception:
                log.exception("the outbox could not be read; retrying")
            # Not wait_for: in Python 3.11 it can swallow the cancellation that ends this loop.
            with contextlib.suppress(TimeoutError):
                async with asyncio.timeout(wait):
                    await self._wake.wait()

    async def _begin_due(self) -> float:
        """Begin every delivery that may begin now; returns the seconds until the worker must look again."""
        now = self.bot.clock()
        if now - self._tidied > pace.TIDY:
            self._tidied = now
            await self.store.tidy()
        await self._count(now)
        # Changes wake this loop. Without a change it wakes for the next due job and for the next beat.
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
        """Tell other processes when this one has become too busy to take more."""
        if full and not self._full and self.bot.duty is not None:
            await self.bot.duty.too_much()
        self._full = full

    async def _count(self, now: float) -> None:
        """Let the players' clocks run while Discord can be reached and this computer does not sleep."""
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
        """Whether this computer has slept since the last call: the wall clock went on, the monotonic one did not."""
        before, self._apart = self._apart, time.time() - time.monotonic()
        return self._apart - before >= UNCOUNTED

    def _fresh(self) -> list[RunningDelivery]:
        """The running deliveries that began a short time ago."""
        now = asyncio.get_running_loop().time()
        return [delivery for delivery in self._under_way.values() if now - delivery.since < pace.SLOW]

    def _room(self, queue: Queue) -> int:
        fresh = sum(delivery.queue is queue for delivery in self._fresh())
        return 0 if len(self._under_way) >= pace.SLOW_ONES else pace.SLOTS[queue] - fresh

    async def _begin(self, queue: Queue, room: int) -> int:
        """Take at most `room` lanes and begin their deliveries; returns the number taken."""
        # A slow delivery does not count for its queue or its server.
        busy = Counter(delivery.lane.guild for delivery in self._fresh())
        most = sum(pace.SLOTS.values()) if queue is Queue.COMPUTERS else pace.A_GUILD
        lanes = await self._owed.take(queue, room, self._claim, busy=busy, a_guild=most)
        for lane in lanes:
            mine = (lane.table, lane.name)
            if mine in self._under_way:
                # Our claim expired while our task was still running; that task now has the lane again.
                continue
            task = asyncio.create_task(self._deliver(lane), name=f"outbox-{lane.table}-{lane.name}")
            self._under_way[mine] = RunningDelivery(lane, queue, asyncio.get_running_loop().time(), task)
        return len(lanes)

    async def _deliver(self, lane: Lane) -> None:
        try:
            if lane.name == "channel":
                await self._private_first(lane)
            job = await self._owed.first(lane)
            while job is not None and not self._stopping:
                job = await self._try(lane, job)
                # The next job has not failed yet.
                lane = lane._replace(tries=0, held="")
        except AwayError as error:
            log.debug("the deliveries of table %s wait for the database: %s", lane.table, error)
            await asyncio.sleep(1)
        except Exception:
            # Only the store can have failed here; its rows remain, and the claim expires.
            log.exception("the state of the deliveries of table %s could not be stored", lane.table)
            await asyncio.sleep(1)
        finally:
            del self._under_way[lane.table, lane.name]
            self._wake.set()

    async def _private_first(self, lane: Lane) -> None:
        private = [d.task for d in self._under_way.values() if d.lane.table == lane.table and d.lane.reader is not None]
        if private:
            await asyncio.wait(private, timeout=pace.A_BREATH)

    async def _try(self, lane: Lane, job: StoredJob) -> StoredJob | None:
        """Run one job; returns the lane's next one, or None if the lane was given back."""
        try:
            async with asyncio.timeout(pace.DEADLINE):
                await self._teller.tell(job)
        except OvertakenError:
            # Another process has removed or changed the job's row, so continue with the lane's first job.
            return await self._owed.first(lane)
        except NewerTableError:
            await self._owed.give_back(lane, self.bot.clock() + pace.NEWER)
            return None
        except AwayError:
            # The job itself has not failed.
            await self._owed.give_back(lane, self.bot.clock() + pace.STORAGE)
            return None
        except Exception as error:  # noqa: BLE001 - every kind of error ends in `_failed`
            return await self._failed(lane, job, error)
        if lane.name != "computers":
            # Computer players move even while Discord fails.
            self.bot.breaker.succeeded()
            self.told = self.bot.clock()
            self.bot.metrics.delivered(job.job.kind)
        return await self._owed.done(lane, job)

    async def _failed(self, lane: Lane, job: StoredJob, error: Exception) -> StoredJob | None:
        """Handle a failed job; returns the lane's next job, or None if the lane was given back."""
        refusal = refusal_of(error)
        self.bot.metrics.refused(refusal)
        if refusal is Refusal.CREDENTIALS:
            await self._owed.give_back(lane, self.bot.clock() + pace.LOOK_AGAIN)
            self._stopping = True
            self.bot.refused()
            return None
        if refusal is Refusal.LATER:
            await self._try_later(lane, job, error)
            return None
        if refusal is not None:
            self.bot.breaker.succeeded()
            return await self._refused(lane, job, refusal, error)
        if lane.tries < pace.TRIES:
            log.warning("%s failed", _name_of(job), exc_info=error)
            await self._owed.later(lane, self.bot.clock() + _seconds_to_retry(lane, error))
            return None
        return await self._set_aside(lane, job, error)

    async def _try_later(self, lane: Lane, job: StoredJob, error: Exception) -> None:
        """Give back a lane whose job failed because of Discord or of the connection to it."""
        log.warning("%s will be tried again: %s", _name_of(job), error or type(error).__name__)
        if lane.name != "computers" and not isinstance(error, discord.RateLimited):
            # Computer moves say nothing about Discord, and a rate limit concerns this place only.
            self.bot.breaker.failed((lane.table, lane.name))
        calling = [CallPeople()] if getattr(error, "code", None) == OPENING_TOO_FAST else []
        if (lane.tries + 1) % pace.REPORTED == 0 and not self.bot.breaker.stopped:
            self.bot.report(f"{_name_of(job)} fails again and again: {named(error)}")
        # This failure does not show that the place accepts messages, so a held lane stays held.
        await self._owed.later(lane, self.bot.clock() + _seconds_to_retry(lane, error), held=lane.held, ask_for=calling)

    async def _refused(self, lane: Lane, job: StoredJob, refusal: Refusal, error: Exception) -> StoredJob | None:
        """Handle a job that Discord has refused; returns as `_failed`."""
        if job.job.only_tidies:
            return await self._not_tidied(lane, job, error)
        if isinstance(job.job, ShowSpectators):
            log.info("table %s is no longer shown in channel %s: %s", job.table, job.job.channel, error)
            await self._owed.watch_no_more(job.table, job.job.channel)
            return await self._owed.done(lane, job)
        if lane.reader is not None:
            return await self._not_reached(lane, lane.reader, job, refusal, error)
        if refusal is Refusal.MISTAKE:
            return await self._set_aside(lane, job, error)
        return await self._hold(lane, job, error)

    async def _set_aside(self, lane: Lane, job: StoredJob, error: Exception) -> StoredJob | None:
        """Set aside a job that has failed at every attempt, and report it to the host."""
        log.warning("%s failed", _name_of(job), exc_info=error)
        self.bot.report(f"{_name_of(job)} is set aside: {named(error)}")
        return await self._owed.bury(lane, job, f"{type(error).__name__}: {error}"[:500])

    async def _not_reached(
        self, lane: Lane, user: int, job: StoredJob, refusal: Refusal, error: Exception
    ) -> StoredJob | None:
        """Give up a job whose direct message was refused: store why, and notify the person another way."""
        log.info("person %s cannot be sent a direct message: %s", user, error)
        if refusal is Refusal.MISTAKE:
            log.error("%s of table %s is refused", job.job.kind, job.table, exc_info=error)
        code = getattr(error, "code", None)
        there = await self._is_there(job.table, user, code) if refusal is Refusal.CLOSED or code in NOBODY else True
        table = await self.store.table(job.table)
        # A table in direct messages has no server to check; the person plays in ephemeral views.
        closed = refusal is Refusal.CLOSED or (refusal is Refusal.HERE and table is not None and table.in_messages)
        calling = _call_instead(job.job, user)
        if there is None and code == NO_SHARED_SERVER and not closed:
            # The bot may have been removed from the server for a while, so retry.
            await self._owed.later(lane, self.bot.clock() + _seconds_to_retry_held(lane), held=REMOVED, ask_for=calling)
            return None
        reach = people.GONE if there is False else people.CLOSED if closed or code == NO_SHARED_SERVER else None
        await self._lose_private_view(job.table, user, reach)
        await self._owed.ask(job.table, *calling)
        return await self._owed.done(lane, job)

    async def _lose_private_view(self, table: int, user: int, reach: str | None) -> None:
        """Forget a person's direct-message channel and the private view there; `reach`: the reason, if it lasts."""
        if reach is None:
            await self.store.people.update(user, seated=True, dm_channel=None)
        else:
            await self.store.learn(await self.store.people.person(user), reach, seated=True, dm_channel=None)
        old = await self._owed.message(table, "pad", user)
        await self._owed.dismiss(table, [("pad", user)], [old] if old is not None else [])

    async def _is_there(self, number: int, user: int, code: int | None) -> bool | None:
        """Whether a person whose direct message was refused is in the table's server; None if that is not known."""
        table = await self.store.table(number)
        if code == UNKNOWN_USER:
            return False
        return None if table is None else await is_member(self.bot, table, user)

    async def _not_tidied(self, lane: Lane, job: StoredJob, error: Exception) -> StoredJob | None:
        """Retry the removal of an old message for some time; drop the job if its channel was deleted."""
        gone = getattr(error, "code", None) == UNKNOWN_CHANNEL
        if gone or refusal_of(error) is not Refusal.HERE or lane.tries >= pace.PAST_TRIES:
            return await self._owed.done(lane, job)
        await self._owed.later(lane, self.bot.clock() + _seconds_to_retry_held(lane), held=REFUSED)
        return None

    async def _hold(self, lane: Lane, job: StoredJob, error: Exception) -> StoredJob | None:
        """Hold a lane whose channel refuses messages, and tell the players once."""
        table = await self.store.table(job.table)
        if table is None:
            return await self._owed.done(lane, job)
        what = self._lacking(table, getattr(error, "code", None))
        log.info("table %s cannot be shown in its channel (%s): %s", table.id, what, error)
        hear = () if table.in_messages else table.written_to
        telling: list[Job] = [ReportHeldChannel(user) for user in hear] if lane.name == "channel" else []
        if (board := await self._owed.message(table.id, "board")) is not None:
            telling.append(held_board_update(board))
        await self._owed.later(lane, self.bot.clock() + _seconds_to_retry_held(lane), held=what, ask_for=telling)
        return None

    def _lacking(self, table: Table, code: int | None) -> str:
        """Why the bot cannot post in a table's channel, given the error code of Discord."""
        if code == UNKNOWN_CHANNEL:
            return GONE
        # Posting would reopen an archived thread, so this one must be locked too. The cache does not know, because it
        # has no archived threads.
        if code == ARCHIVED_THREAD:
            return LOCKED
        # The cache has only this process's servers, and no direct messages.
        known = self.bot.serves(table.guild) and not table.in_messages
        return (reason_not_to_post(self.bot, table) if known else "") or REFUSED


def _name_of(job: StoredJob) -> str:
    return f"{job.job.kind} of table {job.table}"


def _call_instead(job: Job, user: int) -> list[CallPeople]:
    """The call in the table's channel that replaces a direct message to this person; empty for none."""
    return [CallPeople(again=user if job.call_again else 0)] if job.call_instead else []


def _seconds_to_retry_held(lane: Lane) -> float:
    """Seconds until a held lane is retried without a sign that its place has changed."""
    return min(pace.HELD * 2.0 ** min(lane.tries, 10), pace.LONGEST_HELD)


def _seconds_to_retry(lane: Lane, error: Exception) -> float:
    """Seconds until a lane is retried after this error."""
    if isinstance(error, discord.RateLimited):
        return error.retry_after
    return min(2.0 ** min(lane.tries, 10), pace.LONGEST_WAIT)


async def setup(bot: Engawa) -> None:
    """Start the worker with the bot."""
    # Without a cluster this process is the only one on its database (`engine.storage.places.hold_database`).
    await bot.store.deliveries.take_up(alone=bot.cluster is None)
    bot.outbox = OutboxWorker(bot)
    bot.outbox.start()
    await bot.add_cog(PlaceEvents(bot))


async def teardown(bot: Engawa) -> None:
    """Let the running deliveries finish."""
    await bot.outbox.stop()
