"""Drafting: hands are dealt, a card is chosen from each, and what is left goes to a neighbour."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeVar

T = TypeVar("T")

LEFT, RIGHT = "left", "right"
"""Where hands are passed: to the next seat, or to the one before."""


def dealt(deck: Sequence[T], hands: int, cards: int) -> tuple[tuple[T, ...], tuple[tuple[T, ...], ...]]:
    """The rest of a deck whose top card is its last, and so many hands of so many cards from it, in order.

    Where the deck runs short, there are fewer in the last of them.
    """
    rest = tuple(deck)
    given = []
    for _ in range(hands):
        at = max(0, len(rest) - cards)
        given.append(rest[at:])
        rest = rest[:at]
    return rest, tuple(given)


def passed(hands: Sequence[T], direction: str) -> tuple[T, ...]:
    """The hands by seat after each was passed on to the `LEFT` or to the `RIGHT`."""
    step = 1 if direction == LEFT else -1
    return tuple(hands[(seat - step) % len(hands)] for seat in range(len(hands)))
