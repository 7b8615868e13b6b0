"""A card under construction: its filled slots, and what cubes and tokens can fill.

`filled` has a character for each slot of the card, in the order of `Card.slots`: `.` if empty, else the letter of the
cube or token on it.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cache

import msgspec

from engine.wonderful_world.cards import CARDS, KIND, KRYSTALLIUM, LETTER, TOKENS

_TOKEN_LETTERS = frozenset(LETTER[token] for token in TOKENS)


class Site(msgspec.Struct, frozen=True, gc=False):
    """A card under construction."""

    card: str
    filled: str
    star: bool = False
    """Whether its scenario demands it."""


def numbered_copies(sites: Sequence[Site]) -> Iterator[tuple[Site, int]]:
    """Yield cards under construction, each with its number among the copies of that card (the oldest is 1)."""
    seen: dict[str, int] = {}
    for site in sites:
        copy = seen[site.card] = seen.get(site.card, 0) + 1
        yield site, copy


def new_site(card: str, star: bool = False) -> Site:
    """Return a card newly put under construction (W-011, W-018, W-060)."""
    return Site(card, "." * len(CARDS[card].slots), star)


@cache  # the cards have about a thousand fillings
def open_letters(card: str, filled: str) -> str:
    """Return the kinds of empty slots, each letter once, in the order of the slots."""
    return "".join(dict.fromkeys(s for s, lies in zip(CARDS[card].slots, filled, strict=True) if lies == "."))


@cache
def open_cubes(card: str, filled: str) -> tuple[str, ...]:
    """Return the kinds of empty slots that Krystallium can fill (W-038, W-039)."""
    return tuple(KIND[letter] for letter in open_letters(card, filled) if letter not in _TOKEN_LETTERS)


def fits_slot(what: str, slot: str) -> bool:
    """Whether a cube or token may fill a slot of that kind (W-038, W-039)."""
    return what == slot or (what == KRYSTALLIUM and slot in LETTER and slot not in TOKENS)


@cache
def fill_slot(card: str, filled: str, letter: str, slot: str) -> str | None:
    """Fill the first empty slot of a kind; return the new filling, or None if there is no such slot (W-011, W-020)."""
    slots = CARDS[card].slots
    at = slots.find(slot)
    while at >= 0 and filled[at] != ".":
        at = slots.find(slot, at + 1)
    return None if at < 0 else f"{filled[:at]}{letter}{filled[at + 1 :]}"
