"""What stands of a table's log: it is only ever added to, and a line of it may say that it went back.

Pure. `undo 12` means that of all before only what is numbered up to 12 stands.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Protocol, TypeVar


class Line(Protocol):
    """A line of a log: its number, from 1, and a move in its notation."""

    @property
    def number(self) -> int:
        """Counts from 1; 0 is the start."""

    @property
    def notation(self) -> str:
        """What was done."""


L = TypeVar("L", bound=Line)

_BACK = "undo "


def back_to(number: int) -> str:
    """The notation for going back to after that line."""
    return f"{_BACK}{number}"


def goes_back(notation: str) -> int | None:
    """The number of the last line that stands after this one; None for a move."""
    return int(notation.removeprefix(_BACK)) if notation.startswith(_BACK) else None


def standing(lines: Iterable[L]) -> list[L]:
    """The moves that stand, in order, without those that were gone back behind and the going back itself."""
    kept: list[L] = []
    for line in lines:
        back = goes_back(line.notation)
        if back is None:
            kept.append(line)
        while back is not None and kept and kept[-1].number > back:
            kept.pop()
    return kept
