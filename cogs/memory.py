"""Limits on the bot's memory."""

from __future__ import annotations

import ctypes
import gc
import sys
from collections.abc import Iterator
from contextlib import contextmanager

from render.shelf import MEGABYTE, SHELF

TRIM_THRESHOLD, MMAP_THRESHOLD, ARENA_MAX = -1, -3, -8
"""Parameters of `mallopt`, as `malloc.h` of the GNU C library numbers them."""


def save(cache_megabytes: float | None) -> None:
    """Limit the cache of pictures to that size (None: the default), and make the allocator return free memory.

    Without this the GNU C library keeps a heap for each drawing thread, as large as its largest picture. Other C
    libraries need no setting.
    """
    if cache_megabytes is not None:
        SHELF.resize(cache_megabytes)
    if sys.platform == "linux" and (mallopt := getattr(ctypes.CDLL(None), "mallopt", None)) is not None:
        mallopt(ARENA_MAX, 1)
        # Smaller thresholds would save memory, but drawing would take a third longer.
        mallopt(TRIM_THRESHOLD, 2 * MEGABYTE)
        mallopt(MMAP_THRESHOLD, MEGABYTE)


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
