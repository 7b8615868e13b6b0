"""Injected faults: refused, slow or lost answers on chosen routes; duplicated, late or lost events.

Faults are reproducible. Each one counts the requests or events it matches and has its own random generator, so the
same seed strikes the same ones again.
"""

from __future__ import annotations

import asyncio
import random
import re
from collections.abc import Sequence
from dataclasses import dataclass, field
from enum import StrEnum

from local_discord.errors import DiscordError, EdgeError, RateLimitError, RefusalKind

_MESSAGES = {
    401: "401: Unauthorized",
    403: "Forbidden",
    429: "You are being rate limited.",
    500: "Internal Server Error",
    502: "Bad Gateway",
    503: "Service Unavailable",
}
RETRY_AFTER_SECONDS = 1.0


class Effect(StrEnum):
    """The effect of a fault on an event."""

    TWICE = "twice"
    LATE = "late"
    LOST = "lost"


@dataclass(slots=True)
class FaultOdds:
    """Decides which matching requests or events a fault strikes."""

    times: int | None = 1
    """How many it strikes at most; None: no limit."""
    after: int = 0
    """How many it lets pass first."""
    probability: float = 1.0
    seed: int = 0
    hits: int = 0
    """How many it has struck."""
    _seen: int = 0
    _random: random.Random = field(init=False)

    def __post_init__(self) -> None:
        self._random = random.Random(self.seed)

    def strikes(self) -> bool:
        """Count one match and return whether the fault strikes it."""
        self._seen += 1
        # Draw every time, so that later draws do not depend on earlier hits.
        drawn = self._random.random() < self.probability
        if self._seen <= self.after or not drawn or (self.times is not None and self.hits >= self.times):
            return False
        self.hits += 1
        return True


@dataclass(slots=True)
class Fault:
    """A fault for requests: which ones it strikes, and its effect. See `Faults.add` for the fields."""

    method: str
    path: re.Pattern[str]
    channel_id: int | None
    status: int | None
    code: int
    message: str
    retry_after: float
    edge: bool
    delay: float
    hold: asyncio.Event | None
    drop_connection: bool
    after_effect: bool
    chance: FaultOdds

    @property
    def hits(self) -> int:
        """How many requests it has struck."""
        return self.chance.hits

    @property
    def answers(self) -> bool:
        """Whether it replaces the real answer; otherwise it only delays it."""
        return self.status is not None or self.drop_connection

    @property
    def error(self) -> Exception | None:
        """The error to answer with, None if this fault only delays or drops the connection."""
        if self.status is None:
            return None
        if self.edge:
            return EdgeError(self.status)
        refusal = RefusalKind(self.status, self.code, self.message)
        return RateLimitError(self.retry_after, refusal) if self.status == 429 else DiscordError(refusal)

    def fits(self, method: str, path: str) -> bool:
        """Whether the fault matches the request."""
        there = self.channel_id is None or f"{path}/".startswith(f"/channels/{self.channel_id}/")
        return there and self.method in (".*", method) and self.path.search(path) is not None

    async def wait(self) -> None:
        """Wait for the delay and the hold of the fault."""
        if self.delay:
            await asyncio.sleep(self.delay)
        if self.hold is not None:
            await self.hold.wait()


@dataclass(slots=True)
class EventFault:
    """A fault for gateway events. See `Faults.add_event`."""

    event: re.Pattern[str]
    effect: Effect
    chance: FaultOdds

    @property
    def hits(self) -> int:
        """How many events it has struck."""
        return self.chance.hits


class Faults:
    """The active faults, in the order they were added."""

    def __init__(self) -> None:
        self.requests: list[Fault] = []
        self.events: list[EventFault] = []

    def add(
        self,
        *,
        method: str = ".*",
        path_regex: str = ".*",
        channel_id: int | None = None,
        status: int | None = None,
        code: int = 0,
        message: str | None = None,
        retry_after: float = RETRY_AFTER_SECONDS,
        edge: bool = False,
        times: int | None = 1,
        after: int = 0,
        probability: float = 1.0,
        seed: int = 0,
        delay: float = 0.0,
        hold: asyncio.Event | None = None,
        drop_connection: bool = False,
        after_effect: bool = False,
    ) -> Fault:
        """Add a fault for requests whose method and path (below /api/v10) match, optionally only of one channel.

        It lets the first `after` matches pass, then strikes up to `times` of them (None: no limit), each with the
        `probability`, drawn with `seed`. It waits `delay` seconds or until `hold` is set, then answers with `status`
        and Discord's JSON `code` (429 with `retry_after` seconds). `edge` answers with HTML and without a Via header,
        as the network in front of Discord does; `drop_connection` does not answer. With `after_effect` the request
        takes effect and only its answer is lost. A fault that only waits passes the request on to the next faults.

            faults.add(method="PATCH", channel_id=channel.id, status=403, code=50013, times=None)
            faults.add(path_regex="/messages", delay=0.8, times=None)                     # latency of a route
            faults.add(status=403, edge=True, times=None, probability=0.05, seed=7)
        """
        fault = Fault(
            method.upper() if method != ".*" else method,
            re.compile(path_regex),
            channel_id,
            status,
            code,
            message or _MESSAGES.get(status or 0, "Fault"),
            retry_after,
            edge,
            delay,
            hold,
            drop_connection,
            after_effect,
            FaultOdds(times, after, probability, seed),
        )
        self.requests.append(fault)
        return fault

    def add_event(
        self,
        effect: Effect | str,
        event_regex: str = ".*",
        *,
        times: int | None = 1,
        after: int = 0,
        probability: float = 1.0,
        seed: int = 0,
    ) -> EventFault:
        """Make events with matching names come "twice", "late" (after the next event or a delay) or never ("lost").

        READY and RESUMED are exempt. A duplicate and a late event have their own sequence numbers.
        """
        fault = EventFault(re.compile(event_regex), Effect(effect), FaultOdds(times, after, probability, seed))
        self.events.append(fault)
        return fault

    def remove(self, fault: Fault | EventFault) -> None:
        """Remove one fault; requests that it holds continue."""
        if isinstance(fault, EventFault):
            self.events.remove(fault)
            return
        self.requests.remove(fault)
        if fault.hold is not None:
            fault.hold.set()

    def clear(self) -> None:
        """Remove all faults."""
        self.requests.clear()
        self.events.clear()

    def meet(self, method: str, path: str) -> Sequence[Fault]:
        """Count the request; return the faults that strike it: all that delay, up to the first that answers."""
        met: list[Fault] = []
        for fault in self.requests:
            if fault.fits(method, path) and fault.chance.strikes():
                met.append(fault)
                if fault.answers:
                    break
        return met

    def meet_event(self, event: str) -> Effect | None:
        """Count the event; return the effect on it, None for none."""
        for fault in self.events:
            if fault.event.search(event) and fault.chance.strikes():
                return fault.effect
        return None
