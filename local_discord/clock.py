"""Time as the local Discord sees it, and ids that carry it."""

from __future__ import annotations

import datetime
import hashlib
import time
from collections.abc import Callable, Iterable

DISCORD_EPOCH_MS = 1_420_070_400_000
# Named things (guilds, channels, people) are dated in the first weeks of 2024, so that their ids never collide with
# those of messages and stay the same over restarts.
NAMED_EPOCH_MS = 1_704_067_200_000
EARLIEST_WALL_SECONDS = 1_500_000_000


class Clock:
    """Seconds from the given function, shifted to the calendar when the function does not start at 1970.

    It can be put forward, never back: `advance`.
    """

    def __init__(self, seconds: Callable[[], float]) -> None:
        self._seconds = seconds
        start = seconds()
        self._offset = 0.0 if start >= EARLIEST_WALL_SECONDS else time.time() - start
        self.ahead = 0.0
        """Seconds by which it was put forward."""

    def now(self) -> float:
        """Return seconds since 1970."""
        return self._seconds() + self._offset + self.ahead

    def advance(self, seconds: float) -> None:
        """Let so many seconds have passed at once; ValueError when they are negative."""
        if seconds < 0:
            raise ValueError("Discord's clock does not go back")
        self.ahead += seconds

    def datetime(self, seconds: float | None = None) -> datetime.datetime:
        """Return the moment as an aware datetime in UTC."""
        return datetime.datetime.fromtimestamp(self.now() if seconds is None else seconds, datetime.UTC)


class Snowflakes:
    """Growing ids in Discord's form: milliseconds since 2015 in the upper 42 bits."""

    def __init__(self, clock: Clock) -> None:
        self._clock = clock
        self._last = 0
        self._named: set[int] = set()

    @property
    def latest(self) -> int:
        """The greatest id that was given."""
        return self._last

    def new(self) -> int:
        """Return an id that is greater than all ids given before."""
        milliseconds = int(self._clock.now() * 1000) - DISCORD_EPOCH_MS
        self._last = max(milliseconds << 22, self._last + 1)
        return self._last

    def keep(self, ids: Iterable[int]) -> None:
        """Give no id again that was given before a restart, and none that is smaller, whatever the clock says."""
        for snowflake in ids:
            self._named.add(snowflake)
            self._last = max(self._last, snowflake)

    def named(self, kind: str, name: str) -> int:
        """Return an id that depends on the name alone, so that it survives a restart."""
        digest = hashlib.blake2b(f"{kind}:{name}".encode(), digest_size=4).digest()
        snowflake = (NAMED_EPOCH_MS - DISCORD_EPOCH_MS + int.from_bytes(digest)) << 22
        while snowflake in self._named:
            snowflake += 1
        self._named.add(snowflake)
        return snowflake


def iso(moment: datetime.datetime) -> str:
    """Return the moment as Discord writes it."""
    return moment.isoformat(timespec="microseconds")
