"""Drafting: deal hands, pick one card from each, and pass the remaining cards to a neighbour."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeVar

T = TypeVar("T")

LEFT, RIGHT = "left", "right"
"""The direction in which hands are passed: to the next seat, or to the previous one."""


def deal_hands(deck: Sequence[T], hands: int, cards: int) -> tuple[tuple[T, ...], tuple[tuple[T, ...], ...]]:
    """Deal `hands` hands of `cards` cards each; return the rest of the deck and the hands in order.

    The top card of the deck is its last. If the deck runs out, the last hands get fewer cards.
    """
    rest = tuple(deck)
    given = []
    for _ in range(hands):
        at = max(0, len(rest) - cards)
        given.append(rest[at:])
        rest = rest[:at]
    return rest, tuple(given)


def take_last(pool: list[T], count: int) -> tuple[T, ...]:
    """Remove the last `count` cards of a pool and return them."""
    at = len(pool) - count
    taken = tuple(pool[at:])
    del pool[at:]
    return taken


def pass_hands(hands: Sequence[T], direction: str) -> tuple[T, ...]:
    """Return the hands by seat after each was passed in that direction (`LEFT` or `RIGHT`)."""
    step = 1 if direction == LEFT else -1
    return tuple(hands[(seat - step) % len(hands)] for seat in range(len(hands)))
