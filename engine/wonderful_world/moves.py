"""Moves as values and as text; `notation` and `parse` are inverse.

`pick mega-bomb`, `build secret-society`, `recycle zeppelin to tank-division`, `recycle zeppelin to empire`, `place
science on zeppelin`, `place science on empire`, `place krystallium on zeppelin as energy`, `place general on
center-of-the-earth`, `discard zeppelin`, `token general`, `dig zeppelin wind-turbines`, `keep university`, `auto`,
`ask`, `usual`, `done`, `back`.

Of two copies of a card under construction, the older one is `zeppelin`, the other `zeppelin 2`. Typed names may be
abbreviated (`tank`) and their words separated by spaces.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import msgspec

from engine.game import RuleError, id_named
from engine.wonderful_world.cards import CARDS, KRYSTALLIUM, LETTER, TOKENS

EMPIRE = "empire"
"""The name of the Empire card in place of a card's id."""


class Pick(msgspec.Struct, frozen=True, gc=False, tag=True):
    """Draft a card of the hand."""

    card: str


class Build(msgspec.Struct, frozen=True, gc=False, tag=True):
    """Put a drafted card under construction."""

    card: str


class Recycle(msgspec.Struct, frozen=True, gc=False, tag=True):
    """Discard a drafted card for its cube, which goes to a card under construction or to the Empire card."""

    card: str
    on: str
    copy: int = 1


class Place(msgspec.Struct, frozen=True, gc=False, tag=True):
    """Put a cube or token on a slot of a card under construction, or a produced cube on the Empire card."""

    what: str
    on: str
    copy: int = 1
    slot: str = ""
    """Only for Krystallium: the kind of slot to fill. A typed move may omit it."""


class Discard(msgspec.Struct, frozen=True, gc=False, tag=True):
    """Discard a card under construction for its cube, which goes to the Empire card."""

    card: str
    copy: int = 1


class Token(msgspec.Struct, frozen=True, gc=False, tag=True):
    """Choose the token of the science step."""

    kind: str


class Dig(msgspec.Struct, frozen=True, gc=False, tag=True):
    """Discard two drafted cards to see five of the deck (solo)."""

    first: str
    other: str


class Keep(msgspec.Struct, frozen=True, gc=False, tag=True):
    """Keep one of the cards shown by a dig."""

    card: str


class Auto(msgspec.Struct, frozen=True, gc=False, tag=True):
    """Ask not to be asked for free actions."""


class Ask(msgspec.Struct, frozen=True, gc=False, tag=True):
    """Ask to be asked in every step, even if one can only discard a card under construction."""


class Usual(msgspec.Struct, frozen=True, gc=False, tag=True):
    """Ask to be asked when a free action can matter."""


class Done(msgspec.Struct, frozen=True, gc=False, tag=True):
    """Do nothing more in this phase; produced cubes not yet placed go to the Empire card."""


class Back(msgspec.Struct, frozen=True, gc=False, tag=True):
    """Take back the last move of the open turn."""


Move = Pick | Build | Recycle | Place | Discard | Token | Dig | Keep | Auto | Ask | Usual | Done | Back

AUTO: Final = Auto()
ASK: Final = Ask()
USUAL: Final = Usual()
DONE: Final = Done()
BACK: Final = Back()

_COPIES = {str(copy): copy for copy in range(1, 10)}
_WORDS: dict[str, Move] = {"auto": AUTO, "ask": ASK, "usual": USUAL, "done": DONE, "pass": DONE, "back": BACK}
_ON_A_CARD: dict[str, type[Pick | Build | Keep]] = {"pick": Pick, "build": Build, "keep": Keep}


def notation(move: Move) -> str:
    """Return the move as text."""
    match move:
        case Recycle(card, on, copy):
            return f"recycle {card} to {_name_of_copy(on, copy)}"
        case Place(what, on, copy, slot):
            return f"place {what} on {_name_of_copy(on, copy)}{f' as {slot}' if slot else ''}"
        case Discard(card, copy):
            return f"discard {_name_of_copy(card, copy)}"
        case Token(kind):
            return f"token {kind}"
        case Dig(first, other):
            return f"dig {first} {other}"
        case Pick(card) | Build(card) | Keep(card):
            return f"{type(move).__name__.lower()} {card}"
        case _:
            return type(move).__name__.lower()


def _name_of_copy(card: str, copy: int) -> str:
    return card if copy == 1 else f"{card} {copy}"


def parse(text: str) -> Move:
    """Parse a move; case and extra spaces do not matter.

    Errors: RuleError `notation`, `card-unknown`, `card-ambiguous`.
    """
    match text.lower().split():
        case [("pick" | "build" | "keep") as verb, *card] if card:
            return _ON_A_CARD[verb](_parse_card(card))
        case ["discard", *card] if card:
            return Discard(*_parse_copy(card))
        case ["token", kind] if kind in TOKENS:
            return Token(kind)
        case ["dig", first, other]:
            return Dig(*sorted((_parse_card([first]), _parse_card([other]))))
        case ["dig", *words] if "and" in words[1:-1]:
            at = words.index("and")
            return Dig(*sorted((_parse_card(words[:at]), _parse_card(words[at + 1 :]))))
        case ["recycle", *words] if "to" in words[1:-1]:
            at = len(words) - 1 - words[::-1].index("to")
            return Recycle(_parse_card(words[:at]), *_parse_place(words[at + 1 :]))
        case ["place", what, "on", *words, "as", slot] if words and what in LETTER and slot in LETTER:
            return Place(what, *_parse_place(words), "" if slot == what != KRYSTALLIUM else slot)
        case ["place", what, "on", *words] if words and what in LETTER:
            return Place(what, *_parse_place(words))
        case [word] if word in _WORDS:
            return _WORDS[word]
    raise RuleError("notation", text=text)


def _parse_place(words: Sequence[str]) -> tuple[str, int]:
    """Parse a card under construction and the number of its copy, or the Empire card."""
    return (EMPIRE, 1) if list(words) == [EMPIRE] else _parse_copy(words)


def _parse_copy(words: Sequence[str]) -> tuple[str, int]:
    match words:
        case [*card, number] if card and number in _COPIES:
            return _parse_card(card), _COPIES[number]
        case _:
            return _parse_card(words), 1


def _parse_card(words: Sequence[str]) -> str:
    return id_named("-".join(words), CARDS)
