"""How much memory the bot keeps, where that can be chosen."""

from __future__ import annotations

import ctypes
import gc
import sys

from render.shelf import MEGABYTE, SHELF

TRIM_THRESHOLD, MMAP_THRESHOLD, ARENA_MAX = -1, -3, -8
"""Parameters of `mallopt`, as `malloc.h` of the GNU C library numbers them."""


def save(cache_megabytes: float | None) -> None:
    """Keep so many megabytes of what is drawn (None: the usual), and give the system back what is free.

    The GNU C library would keep a heap for each thread that draws, each as large as the largest picture made it.
    Others have nothing to be told.
    """
    if cache_megabytes is not None:
        SHELF.resize(cache_megabytes)
    if sys.platform == "linux" and (mallopt := getattr(ctypes.CDLL(None), "mallopt", None)) is not None:
        mallopt(ARENA_MAX, 1)
        # Smaller ones would hold less, and drawing would take a third longer.
        mallopt(TRIM_THRESHOLD, 2 * MEGABYTE)
        mallopt(MMAP_THRESHOLD, MEGABYTE)


def settle() -> None:
    """What is loaded by now stays until the end, so nothing looks through it for garbage any more.

    It is all that the bot is made of: to look through it stops everything for some forty milliseconds, again and again.
    """
    gc.collect()
    gc.freeze()
