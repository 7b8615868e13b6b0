"""Limits on the bot's memory."""

from __future__ import annotations

import asyncio
import ctypes
import gc
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager

from render.palette import forget_palettes
from render.shelf import MEGABYTE, SHELF

TRIM_THRESHOLD, MMAP_THRESHOLD, ARENA_MAX = -1, -3, -8
"""Parameters of `mallopt`, as `malloc.h` of the GNU C library numbers them."""
TRIMMED = 60.0
"""Seconds between two calls of `trim`."""


def save(cache_megabytes: float | None) -> None:
    """Limit the cache of pictures to that size (None: the default), and make the allocator return free memory.

    Without this the GNU C library keeps a heap for each drawing thread, as large as its largest picture. Other C
    libraries need no setting.
    """
    if cache_megabytes is not None:
        SHELF.resize(cache_megabytes)
    if (mallopt := _of_libc("mallopt")) is not None:
        mallopt(ARENA_MAX, 1)
        # Smaller thresholds would save memory, but drawing would take a third longer.
        mallopt(TRIM_THRESHOLD, 2 * MEGABYTE)
        mallopt(MMAP_THRESHOLD, MEGABYTE)


def trim() -> None:
    """Return to the system the free memory between what is in use, which drawing leaves behind; takes about 2 ms."""
    if (malloc_trim := _of_libc("malloc_trim")) is not None:
        malloc_trim(0)


async def trim_regularly() -> None:
    """Call `trim` again and again, until cancelled."""
    while True:
        trim()
        await asyncio.sleep(TRIMMED)


def forget_drawings() -> None:
    """Empty the caches of drawings that are not needed again, and `trim`."""
    SHELF.empty()
    forget_palettes()
    trim()


def _of_libc(name: str) -> Callable[..., int] | None:
    """Return a function that only the GNU C library has."""
    return getattr(ctypes.CDLL(None), name, None) if sys.platform == "linux" else None


def loaded() -> None:
    """Collect garbage from now on, but not among the modules that are loaded."""
    gc.freeze()
    gc.enable()


@contextmanager
def starting() -> Iterator[None]:
    """Collect no garbage within the block, and exclude all objects that exist after it from later collections.

    They live until the end, and each collection of them would stop the bot for about fifty milliseconds. A block that
    fails excludes nothing.
    """
    gc.disable()
    try:
        yield
        gc.freeze()
    finally:
        gc.enable()
