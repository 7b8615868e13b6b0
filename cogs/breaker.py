"""A circuit breaker: stops sending when deliveries keep failing, long before Discord bans the address."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Hashable

from engine.storage import invalid
from engine.storage.database import Database

WINDOW = 600.0
"""Seconds over which Discord counts invalid requests."""
MINUTE = 60.0
INVALID = (401, 403, 429)
BAN = 10_000
"""Number of invalid requests within the window at which Discord bans an address."""
MOST = BAN // 4
"""Number of invalid requests at which the bot stops sending."""
FAILURES = 8
"""Number of places that must fail without a success in between before only one delivery at a time is tried."""
PROBE = 5.0
"""Seconds between two such trials."""


class Breaker:
    """Watches the answers of Discord; `clock` returns seconds since 1970.

    Counts invalid requests per minute, including those of other processes on the same database (`share`).
    """

    def __init__(self, clock: Callable[[], float]) -> None:
        self._clock = clock
        self._shared: dict[int, int] = {}
        self._own: Counter[int] = Counter()
        self._failing: set[Hashable] = set()
        self._probed = -PROBE

    def answered(self, status: int, *, shared: bool = False) -> None:
        """Count Discord's answer to a request; `shared`: a rate limit shared with others, which does not count."""
        if status in INVALID and not shared:
            self._own[int(self._clock() // MINUTE)] += 1

    async def share(self, db: Database) -> None:
        """Store the counts since the last call, and read those of the other processes. Errors: those of the database.

        Writes nothing if there are none.
        """
        if told := self._own.copy():
            await invalid.add_counts(db, told, self._oldest)
            # Counts that arrived during the write stay for the next call; written counts are never written again.
            self._own -= told
            self._shared = Counter(self._shared) + told
        self._shared = await invalid.read_counts(db, self._oldest)

    def failed(self, place: Hashable) -> None:
        """Note that a delivery to that place failed at Discord's end."""
        self._failing.add(place)

    def succeeded(self) -> None:
        """Note that a delivery succeeded."""
        self._failing.clear()

    @property
    def _oldest(self) -> int:
        """The first minute that Discord's window may still include."""
        return int((self._clock() - WINDOW) // MINUTE)

    def _minutes(self) -> list[tuple[int, int]]:
        """The minutes within the window, newest first, each with its number of invalid requests."""
        counts = Counter(self._shared) + self._own
        return sorted(((minute, count) for minute, count in counts.items() if minute >= self._oldest), reverse=True)

    @property
    def invalid(self) -> int:
        """The number of invalid requests within Discord's window, rounded up to a whole minute."""
        return sum(count for _, count in self._minutes())

    @property
    def stopped(self) -> bool:
        """Whether sending is stopped, or limited to single trials."""
        return self.invalid >= MOST or len(self._failing) >= FAILURES

    def room(self, wanted: int) -> int:
        """How many of the `wanted` deliveries may begin now."""
        if not self.stopped or wanted <= 0:
            return wanted
        if self.invalid >= MOST:
            return 0
        if self._clock() - self._probed < PROBE:
            return 0
        self._probed = self._clock()
        return min(wanted, 1)

    @property
    def wait(self) -> float:
        """Seconds until a delivery may begin again; 0 if nothing is stopped."""
        counted = 0
        for minute, count in self._minutes():
            counted += count
            if counted >= MOST:
                # The wait ends when this minute leaves the window: the rest is below the limit.
                return (minute + 1) * MINUTE + WINDOW - self._clock()
        return max(0.0, self._probed + PROBE - self._clock()) if len(self._failing) >= FAILURES else 0.0
