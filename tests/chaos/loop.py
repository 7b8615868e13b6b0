"""An event loop whose time passes only when nothing else is left to do: then at once, to whatever is due next."""

from __future__ import annotations

import asyncio
import selectors
from collections.abc import Callable
from contextvars import ContextVar
from typing import Any

LIFE: ContextVar[set[asyncio.Task[Any]] | None] = ContextVar("LIFE", default=None)
"""Where the tasks of one process are kept: whatever is begun within it belongs to it."""


class _Jumping(selectors.DefaultSelector):
    """Waits for nothing: what waits for a time finds that it has passed."""

    def __init__(self) -> None:
        super().__init__()
        self.now = 0.0

    def select(self, timeout: float | None = None) -> list[tuple[selectors.SelectorKey, int]]:
        found: list[tuple[selectors.SelectorKey, int]] = super().select(0 if timeout is not None else None)
        if not found and timeout:
            # What was written to a socket of this computer is there for its reader, unless the system is very busy.
            found = super().select(0)
            if not found:
                self.now += timeout
        return found


class TimelessLoop(asyncio.SelectorEventLoop):
    """Its `time` is virtual, and what is given to threads is done on the spot: the same again runs the same way."""

    def __init__(self) -> None:
        self._jumping = _Jumping()
        super().__init__(self._jumping)
        self.set_task_factory(_kept)

    def time(self) -> float:
        """Virtual seconds since the loop was made."""
        return self._jumping.now

    def run_in_executor(  # type: ignore[override] # without the type variables of typeshed, which nothing here needs
        self, _executor: Any, func: Callable[..., Any], *args: Any
    ) -> asyncio.Future[Any]:
        """Call it now."""
        future = self.create_future()
        try:
            future.set_result(func(*args))
        except Exception as error:  # noqa: BLE001 - whoever awaits it is told
            future.set_exception(error)
        return future


def _kept(loop: asyncio.AbstractEventLoop, coro: Any, **more: Any) -> asyncio.Task[Any]:
    task = asyncio.Task(coro, loop=loop, **more)
    life = LIFE.get()
    if life is not None:
        life.add(task)
        task.add_done_callback(life.discard)
    return task
