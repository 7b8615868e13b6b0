"""Moves as values and as text; `notation` and `parse` are inverse.

`draw forest C5 C6 D6`, `skill search`, `pass`, `back`. A drawing consists of its terrain and cells only; they determine
its shape, and thus whether it pays a coin.
"""

from __future__ import annotations

from typing import Final

import msgspec

from engine.cartographers.grid import cell_named, names_of
from engine.game import RuleError
from engine.grid import mask_of


class Draw(msgspec.Struct, frozen=True, gc=False, array_like=True, tag=True):
    """Fill cells with a terrain."""

    terrain: str
    mask: int
    """A set of cells as an int, see `grid`."""


class Skill(msgspec.Struct, frozen=True, gc=False, array_like=True, tag=True):
    """Declare a skill and pay for it, before the drawing it affects."""

    name: str


class Pass(msgspec.Struct, frozen=True, gc=False, array_like=True, tag=True):
    """Decline the extra piece of a skill, or a skill before an ambush."""


class Back(msgspec.Struct, frozen=True, gc=False, array_like=True, tag=True):
    """Take back the last step of the open turn."""


Move = Draw | Skill | Pass | Back

PASS: Final = Pass()
BACK: Final = Back()

_made: dict[tuple[str, int], Draw] = {}


def draw(terrain: str, mask: int) -> Draw:
    """Return the drawing of a terrain on cells; equal drawings are one object (there are about ten thousand)."""
    made = _made.get((terrain, mask))
    if made is None:
        made = _made[terrain, mask] = Draw(terrain, mask)
    return made


def notation(move: Move) -> str:
    """Return the move as text."""
    match move:
        case Draw(terrain, mask):
            return f"draw {terrain} {names_of(mask)}"
        case Skill(name):
            return f"skill {name}"
        case Pass():
            return "pass"
        case Back():
            return "back"


def parse(text: str) -> Move:
    """Parse a move; case and extra spaces do not matter. Errors: RuleError `notation`, `cell`."""
    match text.lower().split():
        case ["draw", terrain, *cells] if cells:
            return Draw(terrain, mask_of(cell_named(cell) for cell in cells))
        case ["skill", name]:
            return Skill(name)
        case ["pass"]:
            return PASS
        case ["back"]:
            return BACK
    raise RuleError("notation", text=text)
