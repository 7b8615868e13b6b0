"""Stops sending when nothing gets through, and long before Discord bans for it."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Hashable

WINDOW = 600.0
"""Seconds over which Discord counts invalid requests."""
INVALID = (401, 403, 429)
BAN = 10_000
"""Invalid requests in that time for which Discord bans an address."""
MOST = BAN // 4
FAILURES = 8
"""Places that failed, with nothing getting through in between, after which one at a time is tried."""
PROBE = 5.0
"""Seconds between those."""


class Breaker:
    """Watches what comes back; `clock` gives seconds."""

    def __init__(self, clock: Callable[[], float]) -> None:
        self._clock = clock
        self._invalid: deque[float] = deque()
        self._failing: set[Hashable] = set()
        self._probed = -PROBE

    def answered(self, status: int, *, shared: bool = False) -> None:
        """Discord has answered a request; `shared`: a limit that is not this bot's own, which does not count."""
        if status in INVALID and not shared:
            self._invalid.append(self._clock())

    def failed(self, place: Hashable) -> None:
        """A delivery to that place failed at Discord's end."""
        self._failing.add(place)

    def succeeded(self) -> None:
        """A delivery got through."""
        self._failing.clear()

    @property
    def invalid(self) -> int:
        """Invalid requests that Discord counts now."""
        while self._invalid and self._invalid[0] <= self._clock() - WINDOW:
            self._invalid.popleft()
        return len(self._invalid)

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
        if self.invalid >= MOST:
            return max(0.0, self._invalid[-MOST] + WINDOW - self._clock())
        return max(0.0, self._probed + PROBE - self._clock()) if len(self._failing) >= FAILURES else 0.0
