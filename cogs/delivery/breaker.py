"""Stops sending when nothing gets through, and long before Discord bans for it."""

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
"""Invalid requests in that time for which Discord bans an address."""
MOST = BAN // 4
FAILURES = 8
"""Places that failed, with nothing getting through in between, after which one at a time is tried."""
PROBE = 5.0
"""Seconds between those."""


class Breaker:
    """Watches what comes back; `clock` gives seconds since 1970.

    Invalid requests are counted by the minute, together with those of other processes on the same database (`share`).
    """

    def __init__(self, clock: Callable[[], float]) -> None:
        self._clock = clock
        self._shared: dict[int, int] = {}
        self._own: Counter[int] = Counter()
        self._failing: set[Hashable] = set()
        self._probed = -PROBE

    def answered(self, status: int, *, shared: bool = False) -> None:
        """Discord has answered a request; `shared`: a limit that is not this bot's own, which does not count."""
        if status in INVALID and not shared:
            self._own[int(self._clock() // MINUTE)] += 1

    async def share(self, db: Database) -> None:
        """Tell what has come back since the last time, and hear of the others. Errors: those of the database.

        Nothing is written when nothing has.
        """
        if told := self._own.copy():
            await invalid.add(db, told, self._oldest)
            # What came meanwhile is told next time, and this never again, whether others are heard of or not.
            self._own -= told
            self._shared = Counter(self._shared) + told
        self._shared = await invalid.counted(db, self._oldest)

    def failed(self, place: Hashable) -> None:
        """A delivery to that place failed at Discord's end."""
        self._failing.add(place)

    def succeeded(self) -> None:
        """A delivery got through."""
        self._failing.clear()

    @property
    def _oldest(self) -> int:
        """The first minute of which Discord may count anything still."""
        return int((self._clock() - WINDOW) // MINUTE)

    def _minutes(self) -> list[tuple[int, int]]:
        """The minutes that count, the newest first, and how many invalid requests there were."""
        counts = Counter(self._shared) + self._own
        return sorted(((minute, count) for minute, count in counts.items() if minute >= self._oldest), reverse=True)

    @property
    def invalid(self) -> int:
        """Invalid requests that Discord counts now, or has counted until a minute ago."""
        return sum(count for _, count in self._minutes())

    @property
    def stopped(self) -> bool:
        """Whether Discord takes so little that hardly anything is sent."""
        return self.invalid >= MOST or len(self._failing) >= FAILURES

    def room(self, wanted: int) -> int:
        """How many deliveries may begin now, of so many that could."""
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
        """Seconds until asking again makes sense; 0 when nothing is stopped."""
        counted = 0
        for minute, count in self._minutes():
            counted += count
            if counted >= MOST:
                # With the end of that minute they are few enough.
                return (minute + 1) * MINUTE + WINDOW - self._clock()
        return max(0.0, self._probed + PROBE - self._clock()) if len(self._failing) >= FAILURES else 0.0
