"""A shared cache, limited in bytes, of sprites, pieces of pictures, and compressed rows.

A function marked `shelved` draws once for each set of arguments. When the cache is full, the least recently used
results go first.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable
from functools import wraps
from threading import Lock
from typing import Any, ParamSpec, TypeVar

from cachetools import LRUCache
from PIL import Image

P = ParamSpec("P")
T = TypeVar("T")

MEGABYTE = 2**20
ROOM = 14
"""Default capacity in megabytes; the host can configure it."""
BESIDE = 600
"""Estimated bytes of a cache entry besides its content: arguments, objects, bookkeeping."""
NOTHING = object()


class Shelf:
    """A thread-safe LRU cache, limited in megabytes."""

    def __init__(self, megabytes: float) -> None:
        self._lock = Lock()
        self.resize(megabytes)

    def resize(self, megabytes: float) -> None:
        """Empty the cache and set a new capacity."""
        with self._lock:
            self._answers: LRUCache[Hashable, Any] = LRUCache(megabytes * MEGABYTE, getsizeof=weight)

    def empty(self) -> None:
        """Forget all answers."""
        with self._lock:
            self._answers.clear()

    @property
    def taken(self) -> float:
        """The bytes in use."""
        return self._answers.currsize

    def find(self, question: Hashable) -> Any:
        """Return the cached answer, or `NOTHING`."""
        with self._lock:
            try:
                # Unlike `get` of the cache, this compares the question once less.
                return self._answers[question]
            except KeyError:
                return NOTHING

    def keep(self, question: Hashable, answer: Any) -> None:
        """Store an answer, unless it alone exceeds the capacity."""
        with self._lock:
            if weight(answer) <= self._answers.maxsize:
                self._answers[question] = answer


def weight(answer: Any) -> int:
    """Return the estimated bytes of an answer."""
    return BESIDE + _content(answer)


def _content(value: Any) -> int:
    """Return the bytes of a value: bytes, an image, an object with a `weight`, or a tuple of these."""
    if isinstance(value, bytes):
        return len(value)
    if isinstance(value, Image.Image):
        # Pillow takes one byte per pixel for a single band, and four for more.
        return value.width * value.height * (1 if len(value.getbands()) == 1 else 4)
    if isinstance(value, tuple):
        return sum(map(_content, value))
    own: int = getattr(value, "weight", 0)
    return own


SHELF = Shelf(ROOM)


def shelved(make: Callable[P, T]) -> Callable[P, T]:
    """Return a function whose results are cached in `SHELF`."""

    @wraps(make)
    def ask(*args: P.args, **kwargs: P.kwargs) -> T:
        question = (make, args, *kwargs.items())
        answer = SHELF.find(question)
        if answer is NOTHING:
            answer = make(*args, **kwargs)
            SHELF.keep(question, answer)
        found: T = answer
        return found

    return ask
