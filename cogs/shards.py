"""The shards of a bot that is one of several processes: taken, served, handed over; and requests in turns with theirs.

While a shard goes from one process to another both are connected, so that no press is lost; who hears of it first
answers it.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
from collections import deque
from collections.abc import Callable, Coroutine
from typing import Any

from discord.ext import commands
from discord.gateway import DiscordWebSocket

from engine.storage.cluster import BEAT, BURST, IDENTIFY, OWED, REQUESTS, Cluster, Duty
from engine.storage.connections import UnusableError

log = logging.getLogger(__name__)

NOT_COUNTED = ("/interactions/", "/webhooks/")
"""What Discord does not count among the requests of a bot: answers to those who have pressed."""
COUNTED = "/api/"
AGAIN = 1.0
"""Seconds after which a database that is away is asked again."""
NET = 4
"""Beats after which it is looked for what others have left, though nobody has told of it."""
Listening = Callable[[Callable[[str], None]], Coroutine[Any, Any, None]]
"""Lets a process hear what the others tell, until it is cancelled; an empty text: something may have been missed."""


class Shards(commands.Cog):
    """Keeps a bot connected with the shards that fall to it; `look` is called when there may be more to send."""

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
        """Whether every connection that should be there is."""
        return bool(self._mine) and self._mine <= self._connected()

    def serves(self, shard: int) -> bool:
        """Whether that shard's events come to this process."""
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
        """Let others take all shards, and wait until they serve them, if there are others."""
        if self._cluster.share.numbers is not None:
            return
        self._cluster.leaving = True
        self._now.set()
        while self._connected() and not self._alone:
            self._beaten.clear()
            await self._beaten.wait()

    async def stop(self) -> None:
        """Take no more shards; requests that are still to be sent go on taking turns."""
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)

    def hear(self, told: str) -> None:
        """Another process has told something, or may have: it is looked after at once."""
        word = self._cluster.heard(told)
        if told and not word:
            return
        if word != OWED:
            self._now.set()
        self._look()

    async def too_much(self) -> None:
        """More is owed than this process tells at a time: let the others know."""
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
                log.exception("it failed to serve what falls to this process; it is tried again")
            self._beaten.set()
            with contextlib.suppress(TimeoutError):
                async with asyncio.timeout(BEAT):
                    await self._now.wait()

    async def _obey(self, duty: Duty) -> None:
        """Do what this process has to do."""
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
        """Another process serves that shard by now."""
        self._ready.discard(number)
        shard = self.bot.get_shard(number)
        # One that is cut off the library brings back: then it is given away.
        if shard is not None and not shard.is_closed():
            self._given.add(number)
            await shard.disconnect()

    async def _connect(self) -> None:
        """Connect with the shards that fall to this process, one after the other; the library keeps them connected."""
        await self.bot.wait_until_ready()
        while True:
            for number in sorted(self._mine):
                # While one begins others may go to another process.
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
            # From here on the library keeps it connected: two that connect at once would leave one connection behind.
            self._given.discard(number)
            await shard.connect()

    @commands.Cog.listener()
    async def on_shard_ready(self, shard: int) -> None:
        """A connection has begun: who serves that shard until now may let go of it."""
        self._ready.add(shard)
        self._beginning.discard(shard)
        self._now.set()

    @commands.Cog.listener()
    async def on_shard_resumed(self, shard: int) -> None:
        """A connection is there again."""
        await self.on_shard_ready(shard)

    async def may_identify(self, shard: int) -> None:
        """Wait until a shard may begin a session: one in five seconds and bucket, whichever process it is of."""
        loop = asyncio.get_running_loop()
        while True:
            asked = loop.time()
            try:
                wait = await self._cluster.take(f"identify-{shard % self._at_once}", IDENTIFY)
            except UnusableError:
                wait = AGAIN
            else:
                # After a sleep the turn is another's.
                if wait == 0.0 and loop.time() - asked < IDENTIFY / 2:
                    return
            await asyncio.sleep(wait)

    async def may_ask(self, path: str) -> None:
        """Wait until a request may be sent: all processes together send as many a second as Discord takes."""
        if not path.startswith(COUNTED) or any(part in path for part in NOT_COUNTED):
            return
        waiting = asyncio.get_running_loop().create_future()
        self._waiting.append(waiting)
        if self._serving is None or self._serving.done():
            self._serving = asyncio.create_task(self._let_through(), name="requests")
        await waiting

    async def _let_through(self) -> None:
        """Let those that wait through, a few for each turn: so the processes share what there is fairly."""
        loop = asyncio.get_running_loop()
        while self._waiting:
            count = min(len(self._waiting), BURST)
            try:
                begins = loop.time() + await self._cluster.turn("requests", count / REQUESTS, BURST / REQUESTS)
            except UnusableError:
                # Without a database hardly anything is sent; what is must not wait for it.
                begins = -float("inf")
            for number in range(count):
                await asyncio.sleep(max(0.0, begins + number / REQUESTS - loop.time()))
                waiting = self._waiting.popleft()
                if not waiting.done():
                    waiting.set_result(None)
