"""Faults on demand: refused, slow or lost answers on chosen routes; events that come twice, late or never.

Which requests and events are struck depends on nothing but what was asked for: each fault counts those that fit it and
draws from a generator of its own, so the same seed strikes the same ones again.
"""

from __future__ import annotations

import asyncio
import random
import re
from collections.abc import Sequence
from dataclasses import dataclass, field
from enum import StrEnum

from local_discord.errors import DiscordError, EdgeError, RateLimitError, Refusal

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
    """What may happen to an event on its way to the bot."""

    TWICE = "twice"
    LATE = "late"
    LOST = "lost"


@dataclass(slots=True)
class Chance:
    """Which of those that fit are struck: not the first `after`, then `times` of them, each with the probability.

    `times=None` means for ever; `hits` counts those that were struck.
    """

    times: int | None = 1
    after: int = 0
    probability: float = 1.0
    seed: int = 0
    hits: int = 0
    _seen: int = 0
    _random: random.Random = field(init=False)

    def __post_init__(self) -> None:
        self._random = random.Random(self.seed)

    def strikes(self) -> bool:
        """Count one more that fits, and say whether it is struck."""
        self._seen += 1
        # Drawn for each, so that what is struck later does not depend on how often it was struck before.
        drawn = self._random.random() < self.probability
        if self._seen <= self.after or not drawn or (self.times is not None and self.hits >= self.times):
            return False
        self.hits += 1
        return True


@dataclass(slots=True)
class Fault:
    """One rule for requests: whom it meets, and what it does to them. See `Faults.add`."""

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
    chance: Chance

    @property
    def hits(self) -> int:
        """How many requests it met."""
        return self.chance.hits

    @property
    def answers(self) -> bool:
        """Whether it takes the place of the true answer; otherwise it only takes time."""
        return self.status is not None or self.drop_connection

    @property
    def error(self) -> Exception | None:
        """What is answered, if this fault answers anything."""
        if self.status is None:
            return None
        if self.edge:
            return EdgeError(self.status)
        refusal = Refusal(self.status, self.code, self.message)
        return RateLimitError(self.retry_after, refusal) if self.status == 429 else DiscordError(refusal)

    def fits(self, method: str, path: str) -> bool:
        """Whether a request is of the kind that it meets."""
        there = self.channel_id is None or f"{path}/".startswith(f"/channels/{self.channel_id}/")
        return there and self.method in (".*", method) and self.path.search(path) is not None

    async def wait(self) -> None:
        """Wait as long as the fault says."""
        if self.delay:
            await asyncio.sleep(self.delay)
        if self.hold is not None:
            await self.hold.wait()


@dataclass(slots=True)
class EventFault:
    """One rule for events of the gateway. See `Faults.add_event`."""

    event: re.Pattern[str]
    effect: Effect
    chance: Chance

    @property
    def hits(self) -> int:
        """How many events it met."""
        return self.chance.hits


class Faults:
    """The faults that are set, in the order they were added."""

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
        """Set a fault for requests whose method and path (below /api/v10) match, of one channel if it is given.

        The first `after` of them pass, then `times` are struck (None: for ever), each with the `probability` drawn from
        `seed`. They get `status` with Discord's JSON `code` (429 with `retry_after` seconds), or with `edge` the HTML
        of the network before Discord, without a Via header; or `drop_connection` and no answer at all. `after_effect`:
        the request does its work first, and only its answer is lost. `delay` seconds, or `hold` until the event is set,
        pass before; a fault that does nothing else leaves the request to the faults after it.

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
            Chance(times, after, probability, seed),
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
        """Let events whose names match come "twice", "late" (after the next one, or a moment later) or never ("lost").

        READY and RESUMED are never struck. A duplicate and a late event have sequence numbers of their own.
        """
        fault = EventFault(re.compile(event_regex), Effect(effect), Chance(times, after, probability, seed))
        self.events.append(fault)
        return fault

    def remove(self, fault: Fault | EventFault) -> None:
        """Take one fault back; requests that it holds go on."""
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
        """Return the faults that this request meets, and count it: those that take time, and the first that answers."""
        met: list[Fault] = []
        for fault in self.requests:
            if fault.fits(method, path) and fault.chance.strikes():
                met.append(fault)
                if fault.answers:
                    break
        return met

    def meet_event(self, event: str) -> Effect | None:
        """Return what happens to an event, and count it."""
        for fault in self.events:
            if fault.event.search(event) and fault.chance.strikes():
                return fault.effect
        return None
