"""Moves as values and as text; `notation` and `parse` are inverse.

`stones`, `load 4a 2` (ship and slot, from 1 at the bow), `sail 4a pyramid`; blue cards: `chisel 4a 1 3b 2`, `sail-card
4a 2 temple`, `lever 4a burial 3 1 2` (the slots in the order of unloading), `hammer 4a 2`; choices in a resolution:
`take statue`, `facedown`, `keep chisel`, `stack left`, `bonus stones`, `bonus point`, `skip`; `back`.

If a seat may take fewer stones than possible, the notation has the number: `stones 2`, `bonus stones 1`. Typed moves
may omit it, give a place in the market (`take 3`), omit the letter of a ship (`load 4 2` is `load 4a 2`) or the second
ship of a chisel (`chisel 4a 1 2`), abbreviate names of cards and sites, and use `pass` for `skip`.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final

import msgspec

from engine.game import RuleError
from engine.imhotep.cards import CARDS, PYRAMIDS, SHIPS, SITES


class Stones(msgspec.Struct, frozen=True, gc=False, tag=True):
    """Take stones from the quarry to the sled."""

    count: int = 0
    """0 means as many as possible."""


class Load(msgspec.Struct, frozen=True, gc=False, tag=True):
    """Put a stone of the sled on a slot of a ship."""

    ship: str
    slot: int


class Sail(msgspec.Struct, frozen=True, gc=False, tag=True):
    """Sail a ship to a site."""

    ship: str
    site: str


class Chisel(msgspec.Struct, frozen=True, gc=False, tag=True):
    """Play a Chisel: put two stones on two slots, ordered by ship, then by slot."""

    ship: str
    slot: int
    other: str
    other_slot: int


class SailCard(msgspec.Struct, frozen=True, gc=False, tag=True):
    """Play a Sail card: put a stone on a ship, then sail it."""

    ship: str
    slot: int
    site: str


class Lever(msgspec.Struct, frozen=True, gc=False, tag=True):
    """Play a Lever: sail a ship and unload it in this order of slots."""

    ship: str
    site: str
    order: tuple[int, ...]


class Hammer(msgspec.Struct, frozen=True, gc=False, tag=True):
    """Play a Hammer: take stones, then put one on a ship."""

    ship: str
    slot: int


class Take(msgspec.Struct, frozen=True, gc=False, tag=True):
    """Take a face-up card of the market."""

    card: str
    """Its id; a typed move may give its place instead, 1 to 4."""


class FaceDown(msgspec.Struct, frozen=True, gc=False, tag=True):
    """Pick up both face-down cards of the market."""


class Keep(msgspec.Struct, frozen=True, gc=False, tag=True):
    """Keep one of the two cards picked up."""

    card: str


class Stack(msgspec.Struct, frozen=True, gc=False, tag=True):
    """Put the delivered stone on one of the three pyramids."""

    pyramid: str


class Bonus(msgspec.Struct, frozen=True, gc=False, tag=True):
    """Take a bonus: stones, or a point in the temple."""

    kind: str
    """`stones` or `point`."""
    count: int = 0
    """The number of stones; 0 means as many as possible."""


class Skip(msgspec.Struct, frozen=True, gc=False, tag=True):
    """Decline a bonus, or a card if the table allows that."""


class Back(msgspec.Struct, frozen=True, gc=False, tag=True):
    """Take back the last move."""


Move = Stones | Load | Sail | Chisel | SailCard | Lever | Hammer | Take | FaceDown | Keep | Stack | Bonus | Skip | Back

STONES: Final = Stones()
FACE_DOWN: Final = FaceDown()
BONUS_STONES: Final = Bonus("stones")
BONUS_POINT: Final = Bonus("point")
SKIP: Final = Skip()
BACK: Final = Back()

_WORDS: dict[str, Move] = {
    "stones": STONES,
    "facedown": FACE_DOWN,
    "face-down": FACE_DOWN,
    "skip": SKIP,
    "pass": SKIP,
    "back": BACK,
}
_SHIP_ORDER = {ship: number for number, ship in enumerate(SHIPS)}


def chisel_in_order(first: tuple[str, int], second: tuple[str, int]) -> Chisel:
    """Return the move that fills these two slots, in canonical order."""
    (ship, slot), (other, other_slot) = sorted((first, second), key=lambda at: (_SHIP_ORDER[at[0]], at[1]))
    return Chisel(ship, slot, other, other_slot)


def notation(move: Move) -> str:
    """Return the move as text."""
    match move:
        case Stones(count):
            return f"stones {count}" if count else "stones"
        case Load(ship, slot):
            return f"load {ship} {slot}"
        case Sail(ship, site):
            return f"sail {ship} {site}"
        case Chisel(ship, slot, other, other_slot):
            return f"chisel {ship} {slot} {other} {other_slot}"
        case SailCard(ship, slot, site):
            return f"sail-card {ship} {slot} {site}"
        case Lever(ship, site, order):
            return f"lever {ship} {site} {' '.join(map(str, order))}"
        case Hammer(ship, slot):
            return f"hammer {ship} {slot}"
        case Take(card) | Keep(card):
            return f"{type(move).__name__.lower()} {card}"
        case Stack(pyramid):
            return f"stack {pyramid}"
        case Bonus(kind, count):
            return f"bonus {kind} {count}" if count else f"bonus {kind}"
        case _:
            return type(move).__name__.lower()


def parse(text: str) -> Move:
    """Parse a move; case and extra spaces do not matter.

    Errors: RuleError `notation`, `ship-unknown`, `site-unknown`, `card-unknown`, `card-ambiguous`.
    """
    words = text.lower().split()
    move = _WORDS.get(words[0]) if len(words) == 1 else _parse_action(words) or _parse_choice(words)
    if move is None:
        raise RuleError("notation", text=text)
    return move


def _parse_action(words: Sequence[str]) -> Move | None:
    """Parse an action of a turn; None if the words are none."""
    match words:
        case ["stones", count] if digit_of(count):
            return Stones(digit_of(count))
        case ["load", ship, slot] if digit_of(slot):
            return Load(_parse_ship(ship), digit_of(slot))
        case ["sail", ship, site]:
            return Sail(_parse_ship(ship), _parse_site(site))
        case ["chisel", ship, slot, other_slot] if digit_of(slot) and digit_of(other_slot):
            return chisel_in_order((_parse_ship(ship), digit_of(slot)), (_parse_ship(ship), digit_of(other_slot)))
        case ["chisel", ship, slot, other, other_slot] if digit_of(slot) and digit_of(other_slot):
            return chisel_in_order((_parse_ship(ship), digit_of(slot)), (_parse_ship(other), digit_of(other_slot)))
        case ["sail-card", ship, slot, site] if digit_of(slot):
            return SailCard(_parse_ship(ship), digit_of(slot), _parse_site(site))
        case ["lever", ship, site, *order] if order and all(map(digit_of, order)):
            return Lever(_parse_ship(ship), _parse_site(site), tuple(map(digit_of, order)))
        case ["hammer", ship, slot] if digit_of(slot):
            return Hammer(_parse_ship(ship), digit_of(slot))
    return None


def _parse_choice(words: Sequence[str]) -> Move | None:
    """Parse a choice in a resolution; None if the words are none."""
    match words:
        case ["take", place] if digit_of(place):
            return Take(place)
        case ["take", *card]:
            return Take(card_named("-".join(card)))
        case ["keep", *card]:
            return Keep(card_named("-".join(card)))
        case ["stack", pyramid] if pyramid in PYRAMIDS["B"]:
            return Stack(pyramid)
        case ["bonus", "stones"]:
            return BONUS_STONES
        case ["bonus", "stones", count] if digit_of(count):
            return Bonus("stones", digit_of(count))
        case ["bonus", "point"]:
            return BONUS_POINT
    return None


def digit_of(word: str) -> int:
    """Return a digit from 1 to 9 as a number, else 0."""
    return int(word) if len(word) == 1 and word in "123456789" else 0


def _parse_ship(word: str) -> str:
    ship = f"{word}a" if len(word) == 1 else word
    if ship not in SHIPS:
        raise RuleError("ship-unknown", ship=word)
    return ship


def _parse_site(word: str) -> str:
    found = _names_beginning(SITES, word)
    if len(found) != 1:
        raise RuleError("site-unknown", site=word)
    return found[0]


def card_named(text: str) -> str:
    """Return the id of a card, given in full or by a unique prefix.

    Errors: RuleError `card-unknown`, `card-ambiguous`.
    """
    name = text.lower().replace("_", "-").replace(" ", "-")
    found = _names_beginning(CARDS, name)
    if not found:
        raise RuleError("card-unknown", text=text)
    if len(found) > 1:
        raise RuleError("card-ambiguous", text=text, card=found[0], other=found[1])
    return found[0]


def _names_beginning(names: Iterable[str], word: str) -> list[str]:
    """Return the names with this prefix; a full name matches only itself."""
    known = list(names)
    return [word] if word in known else [name for name in known if name.startswith(word)] if word else []
