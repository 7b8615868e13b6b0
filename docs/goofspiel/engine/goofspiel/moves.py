"""Moves as values and as text: `bid 5`, `back`."""

from __future__ import annotations

import re
from typing import Final

import msgspec

from engine.game import RuleError


class Bid(msgspec.Struct, frozen=True, gc=False, tag=True):
    """Bid a card of the hand."""

    card: int


class Back(msgspec.Struct, frozen=True, gc=False, tag=True):
    """Take back the bid."""


Move = Bid | Back
BACK: Final = Back()


def notation(move: Move) -> str:
    """The move as text."""
    return f"bid {move.card}" if isinstance(move, Bid) else "back"


def parse(text: str) -> Move:
    """The move that a text names. Errors: RuleError `notation`."""
    if text == "back":
        return BACK
    if found := re.fullmatch(r"bid (\d{1,2})", text):
        return Bid(int(found[1]))
    raise RuleError("notation", text=text)
