"""Faults on demand: refused, slow or lost answers on chosen routes."""

from __future__ import annotations

import asyncio
import re
from dataclasses import dataclass

from local_discord.errors import Refusal

_MESSAGES = {500: "Internal Server Error", 502: "Bad Gateway", 503: "Service Unavailable", 403: "Forbidden"}


@dataclass(slots=True)
class Fault:
    """One rule: which requests it meets, how often, and what it does to them.

    `hits` counts the requests it met. With `after_effect` the request does its work first, and only the answer is lost.
    `hold` keeps the request waiting until the event is set.
    """

    method: str
    path: re.Pattern[str]
    status: int | None
    code: int
    message: str
    times: int | None
    delay: float
    hold: asyncio.Event | None
    drop_connection: bool
    after_effect: bool
    hits: int = 0

    @property
    def refusal(self) -> Refusal | None:
        """The refusal that is answered, if this fault answers one."""
        return Refusal(self.status, self.code, self.message) if self.status is not None else None

    async def wait(self) -> None:
        """Wait as long as the fault says."""
        if self.delay:
            await asyncio.sleep(self.delay)
        if self.hold is not None:
            await self.hold.wait()


class Faults:
    """The faults that are set, in the order they were added."""

    def __init__(self) -> None:
        self._faults: list[Fault] = []

    def add(
        self,
        *,
        method: str = ".*",
        path_regex: str = ".*",
        status: int | None = None,
        code: int = 0,
        message: str | None = None,
        times: int | None = 1,
        delay: float = 0.0,
        hold: asyncio.Event | None = None,
        drop_connection: bool = False,
        after_effect: bool = False,
    ) -> Fault:
        """Set a fault for requests whose method and path (below /api/v10) match; `times=None` means for ever."""
        text = message or _MESSAGES.get(status or 0, "Fault")
        pattern = re.compile(path_regex)
        fault = Fault(
            method.upper() if method != ".*" else method,
            pattern,
            status,
            code,
            text,
            times,
            delay,
            hold,
            drop_connection,
            after_effect,
        )
        self._faults.append(fault)
        return fault

    def clear(self) -> None:
        """Remove all faults."""
        self._faults.clear()

    def meet(self, method: str, path: str) -> Fault | None:
        """Return the first fault that this request meets, and count it."""
        for fault in self._faults:
            spent = fault.times is not None and fault.hits >= fault.times
            if not spent and fault.method in (".*", method) and fault.path.search(path):
                fault.hits += 1
                return fault
        return None
