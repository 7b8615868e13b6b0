"""The smallest schedule that still fails: strikes are left out, many at once and then one by one."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TypeVar

T = TypeVar("T")


def smallest(strikes: Sequence[T], fails: Callable[[Sequence[T]], bool]) -> tuple[T, ...]:
    """What is left of strikes that fail when none of them can be left out alone; `fails` is asked with fewer each."""
    kept = tuple(strikes)
    size = max(1, len(kept) // 2)
    while size and kept:
        start = 0
        while start < len(kept):
            fewer = kept[:start] + kept[start + size :]
            if fails(fewer):
                kept = fewer
            else:
                start += size
        size //= 2
    return kept
