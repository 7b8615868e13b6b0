"""An event loop with virtual time: when nothing else is left to do, it jumps to the next due timer."""

from __future__ import annotations

import asyncio
import selectors
from collections.abc import Callable
from contextvars import ContextVar
from typing import Any

LIFE: ContextVar[set[asyncio.Task[Any]] | None] = ContextVar("LIFE", default=None)
"""The set that holds the tasks of the current process; tasks inherit it from their creator."""


class _Jumping(selectors.DefaultSelector):
    """A selector that never waits for a timeout but advances the clock by it."""

    def __init__(self) -> None:
        super().__init__()
        self.now = 0.0

    def select(self, timeout: float | None = None) -> list[tuple[selectors.SelectorKey, int]]:
        found: list[tuple[selectors.SelectorKey, int]] = super().select(0 if timeout is not None else None)
        if not found and timeout:
            # Data written to a local socket is normally readable at once, unless the system is very busy.
            found = super().select(0)
            if not found:
                self.now += timeout
        return found


class TimelessLoop(asyncio.SelectorEventLoop):
    """An event loop with virtual time that runs thread jobs synchronously, so that runs are reproducible."""

    def __init__(self) -> None:
        self._jumping = _Jumping()
        super().__init__(self._jumping)
        self.set_task_factory(_kept)

    def time(self) -> float:
        """Return the virtual seconds since the loop was created."""
        return self._jumping.now

    def run_in_executor(  # type: ignore[override] # without typeshed's type variables, which nothing here needs
        self, _executor: Any, func: Callable[..., Any], *args: Any
    ) -> asyncio.Future[Any]:
        """Call the function synchronously."""
        future = self.create_future()
        try:
            future.set_result(func(*args))
        except Exception as error:  # noqa: BLE001 - passed on to the awaiting task
            future.set_exception(error)
        return future


def _kept(loop: asyncio.AbstractEventLoop, coro: Any, **more: Any) -> asyncio.Task[Any]:
    task = asyncio.Task(coro, loop=loop, **more)
    life = LIFE.get()
    if life is not None:
        life.add(task)
        task.add_done_callback(life.discard)
    return task
