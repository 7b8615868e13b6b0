"""Polling for conditions without an event: another process, a thread, a file, a library's counter."""

from __future__ import annotations

import asyncio
from collections.abc import Callable

LOOK_AGAIN = 0.005


async def until(condition: Callable[[], object], seconds: float | None = 60.0, look_again: float = LOOK_AGAIN) -> None:
    """Poll until the condition holds. Errors: TimeoutError after `seconds`; None: never."""
    async with asyncio.timeout(seconds):
        while not condition():  # noqa: ASYNC110 - what it waits for has no event
            await asyncio.sleep(look_again)
