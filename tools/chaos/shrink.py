"""Finds the smallest schedule that still fails: drops many strikes at once, then single ones."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TypeVar

T = TypeVar("T")


def smallest(strikes: Sequence[T], fails: Callable[[Sequence[T]], bool]) -> tuple[T, ...]:
    """Return strikes that still fail and from which none can be dropped."""
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
