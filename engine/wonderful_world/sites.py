"""A card under construction: which of its slots are filled, and what a cube or token may fill.

`filled` has a character for each slot of the card, in the order of `Card.slots`: `.` empty, else the letter of what
lies there.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cache

import msgspec

from engine.wonderful_world.cards import CARDS, KIND, KRYSTALLIUM, LETTER, TOKENS

_TOKEN_LETTERS = frozenset(LETTER[token] for token in TOKENS)


class Site(msgspec.Struct, frozen=True, gc=False):
    """A card under construction; `star`: its scenario demands it."""

    card: str
    filled: str
    star: bool = False


def numbered(sites: Sequence[Site]) -> Iterator[tuple[Site, int]]:
    """Cards under construction, each with which copy of its design it is (the oldest is 1)."""
    seen: dict[str, int] = {}
    for site in sites:
        copy = seen[site.card] = seen.get(site.card, 0) + 1
        yield site, copy


def new_site(card: str, star: bool = False) -> Site:
    """A card just slated (W-011, W-018, W-060)."""
    return Site(card, "." * len(CARDS[card].slots), star)


@cache  # the cards have some thousand fillings
def open_letters(card: str, filled: str) -> str:
    """The kinds of slots that are empty, each letter once, in the order of the slots."""
    return "".join(dict.fromkeys(s for s, lies in zip(CARDS[card].slots, filled, strict=True) if lies == "."))


@cache
def open_cubes(card: str, filled: str) -> tuple[str, ...]:
    """The kinds of empty slots that Krystallium can fill (W-038, W-039)."""
    return tuple(KIND[letter] for letter in open_letters(card, filled) if letter not in _TOKEN_LETTERS)


def takes(what: str, slot: str) -> bool:
    """Whether a cube or token may lie on a slot of that kind (W-038, W-039)."""
    return what == slot or (what == KRYSTALLIUM and slot in LETTER and slot not in TOKENS)


@cache
def put(card: str, filled: str, letter: str, slot: str) -> str | None:
    """The filling after one cube or token on the first empty slot of a kind, None when there is none (W-011, W-020)."""
    slots = CARDS[card].slots
    at = slots.find(slot)
    while at >= 0 and filled[at] != ".":
        at = slots.find(slot, at + 1)
    return None if at < 0 else f"{filled[:at]}{letter}{filled[at + 1 :]}"
