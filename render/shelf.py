"""What has been drawn is put on one shelf: sprites and pieces of pictures, at most so many bytes of them.

A function marked `shelved` draws once for each of its arguments, as long as there is room for what it has drawn; what
was asked for least recently goes first.
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
ROOM = 12
"""Megabytes that are kept, unless the host has set another number."""
BESIDE = 600
"""Bytes that an answer takes beside its pixels: its arguments, its objects, its place."""
NOTHING = object()


class Shelf:
    """Answers by their questions, in so many megabytes. Any thread may ask."""

    def __init__(self, megabytes: float) -> None:
        self._lock = Lock()
        self.resize(megabytes)

    def resize(self, megabytes: float) -> None:
        """Begin anew, with another room."""
        with self._lock:
            self._answers: LRUCache[Hashable, Any] = LRUCache(megabytes * MEGABYTE, getsizeof=weight)

    @property
    def taken(self) -> float:
        """How many bytes stand there."""
        return self._answers.currsize

    def find(self, question: Hashable) -> Any:
        """The answer, `NOTHING` where there is none (any more)."""
        with self._lock:
            return self._answers.get(question, NOTHING)

    def keep(self, question: Hashable, answer: Any) -> None:
        """Keep an answer as long as there is room; one that needs more than all of it is not kept."""
        with self._lock:
            if weight(answer) <= self._answers.maxsize:
                self._answers[question] = answer


def weight(answer: Any) -> int:
    """The bytes that an answer takes, about."""
    return BESIDE + _pixels(answer)


def _pixels(value: Any) -> int:
    """The bytes of all images in it: of an image, of what says its `weight`, and of tuples of these."""
    if isinstance(value, Image.Image):
        # Pillow takes a byte for each pixel of one band, and four where there are more.
        return value.width * value.height * (1 if len(value.getbands()) == 1 else 4)
    if isinstance(value, tuple):
        return sum(map(_pixels, value))
    own: int = getattr(value, "weight", 0)
    return own


SHELF = Shelf(ROOM)


def shelved(make: Callable[P, T]) -> Callable[P, T]:
    """A function whose answers are kept on the shelf."""

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
