"""The shards of one of several processes: takes, serves and releases them, and shares request limits with the others.

While a shard moves, both processes are connected so that no press is lost; the first to receive it answers.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
from collections import deque
from collections.abc import Callable, Coroutine

from discord.ext import commands
from discord.gateway import DiscordWebSocket

from engine.storage.cluster import BEAT, BURST, IDENTIFY, OWED, REQUESTS, Cluster, Duty
from engine.storage.connections import UnusableError

log = logging.getLogger(__name__)

NOT_COUNTED = ("/interactions/", "/webhooks/")
"""Addresses that do not count towards the bot's request limit: answers to interactions."""
COUNTED = "/api/"
AGAIN = 1.0
"""Seconds until an unavailable database is tried again."""
NET = 4
"""Heartbeats between two checks for abandoned work, in case no notification came."""
Listening = Callable[[Callable[[str], None]], Coroutine[object, None, None]]
"""Passes notifications of other processes on until cancelled; an empty text means that one may have been missed."""


class Shards(commands.Cog):
    """Keeps a bot connected with its shards; `look` is called when there may be more to send."""

    def __init__(
        self, bot: commands.AutoShardedBot, cluster: Cluster, look: Callable[[], None], listening: Listening
    ) -> None:
        self.bot = bot
        self._cluster = cluster
        self._look = look
        self._listening = listening
        self._beats = 0
        self._now = asyncio.Event()
        self._mine: frozenset[int] = frozenset()
        self._ready: set[int] = set()
        self._given: set[int] = set()
        self._beginning: set[int] = set()
        self._at_once = 1
        self._tasks: list[asyncio.Task[None]] = []
        self._beaten = asyncio.Event()
        self._heard = asyncio.Event()
        self._alone = False
        self._waiting: deque[asyncio.Future[None]] = deque()
        self._serving: asyncio.Task[None] | None = None

    @property
    def well(self) -> bool:
        """Whether all connections exist."""
        return bool(self._mine) and self._mine <= self._connected()

    def serves(self, shard: int) -> bool:
        """Whether this process receives that shard's events."""
        return shard in self._connected()

    def _connected(self) -> set[int]:
        shards = self.bot.shards
        return {number for number in self._ready if number in shards and not shards[number].is_closed()}

    async def begin(self) -> None:
        """Wait until there is a shard to serve. Errors: what Discord raises."""
        self._at_once = (await self.bot.fetch_session_start_limits()).max_concurrency
        self._tasks.append(asyncio.create_task(self._listening(self.hear), name="listening"))
        self._tasks.append(asyncio.create_task(self._beat(), name="shards"))
        await self._heard.wait()
        first = min(self._mine)
        self.bot.shard_ids = [first]
        self._beginning.add(first)
        self._tasks.append(asyncio.create_task(self._connect(), name="shards-connect"))

    async def hand_over(self) -> None:
        """Let other processes, if there are any, take all shards, and wait until they serve them."""
        if self._cluster.share.numbers is not None:
            return
        self._cluster.leaving = True
        self._now.set()
        while self._connected() and not self._alone:
            self._beaten.clear()
            await self._beaten.wait()

    async def stop(self) -> None:
        """Take no more shards; requests still share the limit."""
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)

    def hear(self, told: str) -> None:
        """React at once to a notification of another process, or to a possible one."""
        word = self._cluster.heard(told)
        if told and not word:
            return
        if word != OWED:
            self._now.set()
        self._look()

    async def too_much(self) -> None:
        """Tell the other processes that this one has more jobs than it can deliver at a time."""
        await self._cluster.tell(OWED)

    async def _beat(self) -> None:
        away = False
        while True:
            self._now.clear()
            try:
                await self._obey(await self._cluster.beat(self._connected(), self._beginning))
                if away:
                    log.info("the database can be reached again; this process is registered")
                away = False
            except UnusableError as error:
                if not away:
                    log.warning("this process could not be registered in the database; it will try again: %s", error)
                away = True
            except Exception:
                log.exception("serving the shards of this process failed, retrying")
            self._beaten.set()
            with contextlib.suppress(TimeoutError):
                async with asyncio.timeout(BEAT):
                    await self._now.wait()

    async def _obey(self, duty: Duty) -> None:
        """Take and release shards according to this process's duty."""
        self._alone = self._cluster.leaving and duty.alone
        if duty.mine != self._mine:
            log.info("serving shards %s of %s", sorted(duty.mine), self._cluster.share.shards)
        self._mine = duty.mine
        if self._mine:
            self._heard.set()
        for number in sorted(duty.over & self._ready):
            await self._give(number)
        self._beats += 1
        if duty.died or not self._beats % NET:
            self._look()

    async def _give(self, number: int) -> None:
        """Disconnect a shard that another process serves now."""
        self._ready.discard(number)
        shard = self.bot.get_shard(number)
        # The library reconnects a lost connection first; the shard is released after that.
        if shard is not None and not shard.is_closed():
            self._given.add(number)
            await shard.disconnect()

    async def _connect(self) -> None:
        """Connect with this process's shards, one after the other; the library keeps them connected."""
        await self.bot.wait_until_ready()
        while True:
            for number in sorted(self._mine):
                # While one shard connects, others may move to another process.
                if number not in self._mine:
                    continue
                self._beginning.add(number)
                try:
                    await self._connect_with(number)
                except Exception:
                    log.exception("shard %s is not connected; it is tried again", number)
                finally:
                    self._beginning.discard(number)
            self._beaten.clear()
            await self._beaten.wait()

    async def _connect_with(self, number: int) -> None:
        shard = self.bot.get_shard(number)
        if shard is None:
            await self.bot.launch_shard(DiscordWebSocket.DEFAULT_GATEWAY, number)
        elif number in self._given:
            # From here on the library keeps the shard connected; a second connection attempt would leave one connection
            # unused.
            self._given.discard(number)
            await shard.connect()

    @commands.Cog.listener()
    async def on_shard_ready(self, shard: int) -> None:
        """After a connection has begun, let the former process of the shard release it."""
        self._ready.add(shard)
        self._beginning.discard(shard)
        self._now.set()

    @commands.Cog.listener()
    async def on_shard_resumed(self, shard: int) -> None:
        """A connection has been restored."""
        await self.on_shard_ready(shard)

    async def may_identify(self, shard: int) -> None:
        """Wait until a shard may begin a session: one in five seconds and bucket over all processes."""
        loop = asyncio.get_running_loop()
        while True:
            asked = loop.time()
            try:
                wait = await self._cluster.take(f"identify-{shard % self._at_once}", IDENTIFY)
            except UnusableError:
                wait = AGAIN
            else:
                # During the wait another process may have taken the turn.
                if wait == 0.0 and loop.time() - asked < IDENTIFY / 2:
                    return
            await asyncio.sleep(wait)

    async def may_ask(self, path: str) -> None:
        """Wait until a request may be sent: all processes together stay within Discord's limit per second."""
        if not path.startswith(COUNTED) or any(part in path for part in NOT_COUNTED):
            return
        waiting = asyncio.get_running_loop().create_future()
        self._waiting.append(waiting)
        if self._serving is None or self._serving.done():
            self._serving = asyncio.create_task(self._let_through(), name="requests")
        await waiting

    async def _let_through(self) -> None:
        """Let waiting requests through, a few for each turn, so that the processes share the limit fairly."""
        loop = asyncio.get_running_loop()
        while self._waiting:
            count = min(len(self._waiting), BURST)
            try:
                begins = loop.time() + await self._cluster.turn("requests", count / REQUESTS, BURST / REQUESTS)
            except UnusableError:
                # Without a database the bot sends few requests, and these must not wait for it.
                begins = -float("inf")
            for number in range(count):
                await asyncio.sleep(max(0.0, begins + number / REQUESTS - loop.time()))
                waiting = self._waiting.popleft()
                if not waiting.done():
                    waiting.set_result(None)
