"""The bot's health: written to a file at intervals, and judged by the health check that reads it."""

from __future__ import annotations

import asyncio
import errno
import logging
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from datetime import UTC, datetime
from pathlib import Path

import msgspec

from cogs.app import Engawa
from engine.storage.connections import AwayError, DiskError, FullError

log = logging.getLogger(__name__)

BEAT = 20.0
"""Seconds between two writings."""
STALE = 90.0
"""Seconds after which the file, or a sign of life from Discord, is stale."""
LONG = 120.0
"""Seconds a delivery may wait before the operator is notified."""
TOO_LONG = 300.0
"""Seconds without any delivery, though one waits, after which the bot is unhealthy."""


class Health(msgspec.Struct, frozen=True, kw_only=True):
    """The bot's state as written to the file. Moments are in seconds since 1970, lengths in seconds."""

    at: float
    """When it was written."""
    heard: float = 0.0
    """When all connections to Discord were last in order."""
    told: float = 0.0
    """When a delivery last succeeded, or the bot started."""
    latency: float | None = None
    """Latency of the gateway; None until it is known."""
    owed: int = 0
    """Places with waiting deliveries."""
    oldest: float = 0.0
    """Longest wait of a delivery that Discord would accept."""
    held: int = 0
    """The number of those places that refuse messages now."""
    buried: int = 0
    """Jobs that were set aside."""
    interaction: float = 0.0
    """When the last interaction was received; 0 before the first."""
    outage: bool = False
    """Whether nothing is sent because Discord accepts nothing."""
    trouble: str = ""
    """A sentence that says why the bot cannot work; empty if it can."""

    def write(self, path: Path) -> None:
        """Write it atomically. Errors: OSError."""
        part = path.with_name(f"{path.name}.part")
        try:
            part.write_bytes(msgspec.json.encode(self))
            part.replace(path)
        except OSError:
            with suppress(OSError):
                part.unlink(missing_ok=True)
            raise

    def write_over(self, path: Path) -> None:
        """Overwrite the previous file, which needs no free disk space. Errors: OSError."""
        with path.open("r+b") as file:
            file.write(msgspec.json.encode(self))
            file.truncate()

    @classmethod
    def read(cls, path: Path) -> Health | None:
        """The last state written; None if it cannot be read."""
        try:
            return msgspec.json.decode(path.read_bytes(), type=cls)
        except (OSError, msgspec.MsgspecError):
            return None


def what_is_wrong(health: Health | None, now: float) -> str:
    """The bot's trouble in a sentence; empty if it is healthy."""
    if health is None:
        return "No bot is running."
    if now - health.at > STALE:
        return f"The bot has not reported for {now - health.at:.0f} s."
    if health.trouble:
        return health.trouble
    if now - health.heard > STALE:
        return "The bot is not connected to Discord."
    silent = now - health.told
    if not health.outage and min(health.oldest, silent) > TOO_LONG:
        return f"Nothing was delivered for {silent:.0f} s, and the oldest delivery has waited {health.oldest:.0f} s."
    return ""


def health_line(health: Health | None, now: float) -> str:
    """The bot's state in one line."""
    if health is None or health.trouble:
        return what_is_wrong(health, now)
    latency = "not known" if health.latency is None else f"{health.latency:.2f} s"
    interaction = "no interaction since the start"
    if health.interaction:
        at = datetime.fromtimestamp(health.interaction, UTC)
        interaction = f"last interaction {now - health.interaction:.0f} s ago ({at:%Y-%m-%d %H:%M:%S} UTC)"
    outage = "; Discord accepts nothing" if health.outage else ""
    return (
        f"{what_is_wrong(health, now) or 'All is well.'} Reported {now - health.at:.0f} s ago: latency {latency}; "
        f"places with waiting deliveries: {health.owed} (oldest {health.oldest:.0f} s, held {health.held}); "
        f"jobs set aside: {health.buried}; {interaction}{outage}."
    )


class Pulse:
    """Writes a bot's health to a file, and reports when deliveries have waited long and when they no longer do."""

    def __init__(self, bot: Engawa, path: Path) -> None:
        self._bot = bot
        self._path = path
        self._began = self._heard = bot.clock()
        self._late = False
        self._hand = ThreadPoolExecutor(1, "pulse")

    async def beat(self) -> None:
        """Write forever; a bot that has ended leaves no file behind."""
        await self._bot.wait_until_ready()
        try:
            while True:
                wait = BEAT
                try:
                    if (await self.once()).latency is None:
                        # The gateway has not answered yet, so look again soon.
                        wait = 1.0
                # The health check notices that the file becomes stale.
                except OSError as error:
                    log.warning("the health file could not be written: %s", error)
                except Exception:
                    log.exception("the health file could not be written")
                await asyncio.sleep(wait)
        finally:
            # Even if this is cancelled again, the file is deleted after any write in progress.
            gone = self._hand.submit(self._path.unlink, missing_ok=True)
            self._hand.shutdown(wait=False)
            await asyncio.shield(asyncio.wrap_future(gone))

    async def once(self) -> Health:
        """Write the bot's state now, and report it if deliveries are late."""
        loop, trouble = asyncio.get_running_loop(), self._bot.trouble
        health = await self.taken()
        try:
            await loop.run_in_executor(self._hand, health.write, self._path)
        except OSError as error:
            if not isinstance(self._bot.database, Path):
                raise
            # The file is on the same disk as the database.
            full = error.errno in (errno.ENOSPC, errno.EDQUOT)
            trouble.hear((FullError if full else DiskError)(f"{self._path}: {error.strerror}"))
            health = msgspec.structs.replace(health, trouble=trouble.sentence)
            with suppress(OSError):
                await loop.run_in_executor(self._hand, health.write_over, self._path)
        self._judge(health)
        return health

    async def taken(self) -> Health:
        """The bot's state now."""
        bot = self._bot
        now = bot.clock()
        connected = bot.connected
        if connected:
            self._heard = now
        try:
            if bot.trouble.sentence:
                # Test whether the trouble is over, because while nobody plays nothing else may write for a minute.
                await bot.store.try_to_write()
            owed = await bot.store.deliveries.owed()
        except AwayError:
            return Health(at=now, heard=self._heard, trouble=bot.trouble.sentence)
        return Health(
            at=now,
            heard=self._heard,
            told=bot.outbox.told or self._began,
            latency=bot.latency if connected and bot.latency < STALE else None,
            owed=owed.lanes,
            oldest=owed.oldest,
            held=owed.held,
            buried=owed.buried,
            interaction=bot.last_interaction,
            outage=bot.breaker.stopped,
            trouble=bot.trouble.sentence if bot.outbox.alive else "The bot has stopped sending.",
        )

    def _judge(self, health: Health) -> None:
        # Deliveries from before the start have waited for the bot, not for Discord.
        late = min(health.oldest, health.at - self._began) > LONG and not health.outage
        if late and not self._late:
            waited = f"{health.oldest:.0f} s"
            self._bot.report(f"a delivery has waited for {waited}; {health.owed} places have pending deliveries")
        elif self._late and not late:
            log.info("deliveries are on time again")
        self._late = late
