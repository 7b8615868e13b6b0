"""The clock of the local Discord, and snowflake ids that contain its time."""

from __future__ import annotations

import datetime
import hashlib
import time
from collections.abc import Callable, Iterable

DISCORD_EPOCH_MS = 1_420_070_400_000
# Guilds, channels and people get ids dated in the first weeks of 2024. These never collide with ids of messages and
# are the same after a restart.
NAMED_EPOCH_MS = 1_704_067_200_000
EARLIEST_WALL_SECONDS = 1_500_000_000


class Clock:
    """Returns seconds of the given function, shifted to the calendar if the function does not start at 1970.

    `advance` moves the clock forward; it never goes back.
    """

    def __init__(self, seconds: Callable[[], float]) -> None:
        self._seconds = seconds
        start = seconds()
        self._offset = 0.0 if start >= EARLIEST_WALL_SECONDS else time.time() - start
        self.ahead = 0.0
        """Seconds that `advance` has added so far."""

    def now(self) -> float:
        """Return seconds since 1970."""
        return self._seconds() + self._offset + self.ahead

    def advance(self, seconds: float) -> None:
        """Move the clock forward by `seconds`. Errors: ValueError if negative."""
        if seconds < 0:
            raise ValueError("Discord's clock does not go back")
        self.ahead += seconds

    def datetime(self, seconds: float | None = None) -> datetime.datetime:
        """Return the time as an aware datetime in UTC."""
        return datetime.datetime.fromtimestamp(self.now() if seconds is None else seconds, datetime.UTC)


class Snowflakes:
    """Generates increasing ids in Discord's format: milliseconds since 2015 in the upper 42 bits."""

    def __init__(self, clock: Clock) -> None:
        self._clock = clock
        self._last = 0
        self._named: set[int] = set()

    @property
    def latest(self) -> int:
        """The greatest id returned so far."""
        return self._last

    def new(self) -> int:
        """Return an id that is greater than all earlier ones."""
        milliseconds = int(self._clock.now() * 1000) - DISCORD_EPOCH_MS
        self._last = max(milliseconds << 22, self._last + 1)
        return self._last

    def keep(self, ids: Iterable[int]) -> None:
        """Reserve ids from before a restart: all new ids are greater, even if the clock is behind."""
        for snowflake in ids:
            self._named.add(snowflake)
            self._last = max(self._last, snowflake)

    def named(self, kind: str, name: str) -> int:
        """Return an id derived from the name alone, so it is the same after a restart."""
        digest = hashlib.blake2b(f"{kind}:{name}".encode(), digest_size=4).digest()
        snowflake = (NAMED_EPOCH_MS - DISCORD_EPOCH_MS + int.from_bytes(digest)) << 22
        while snowflake in self._named:
            snowflake += 1
        self._named.add(snowflake)
        return snowflake


def format_time(moment: datetime.datetime) -> str:
    """Format the time as Discord does."""
    return moment.isoformat(timespec="microseconds")
