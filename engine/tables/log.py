"""What stands of a table's log: it is only ever added to, and a line of it may say that it went back.

Pure. `undo 12` means that of all before only what is numbered up to 12 stands.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any, Generic, NamedTuple, Protocol, TypeVar

from engine.game import Game, Setup


class Line(Protocol):
    """A line of a log: its number, from 1, whose it is, and a move in its notation."""

    @property
    def number(self) -> int:
        """Counts from 1; 0 is the start."""

    @property
    def seat(self) -> int:
        """Who did it."""

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


def standing(lines: Iterable[L], *, ways_back: bool = False) -> list[L]:
    """The moves that stand, in order, without those that were gone back behind.

    `ways_back`: with the lines that go back, but for those that were gone back behind themselves.
    """
    kept: list[L] = []
    for line in lines:
        back = goes_back(line.notation)
        while back is not None and kept and kept[-1].number > back:
            kept.pop()
        if back is None or ways_back:
            kept.append(line)
    return kept


class Played(NamedTuple, Generic[L]):
    """A line of a log with the state before it and the one after it; at the start both are the first."""

    line: L
    before: Any
    state: Any


def played(rules: Game[Any, Any, Any], setup: Setup, lines: Iterable[L]) -> Iterator[Played[L]]:
    """What stands of these lines, played again from the setup by the rules of today."""
    state = rules.start(rules.of_today(setup)).state
    for line in standing(lines):
        before = state
        if line.number:
            state = rules.play(state, line.seat, rules.parse(line.notation)).state
        yield Played(line, before, state)


def without_taken_back(lines: Iterable[L], take_back: str) -> list[L]:
    """The lines without the moves that their seats took back, and without the taking back, which has that notation."""
    kept: list[L] = []
    for line in lines:
        if line.notation != take_back:
            kept.append(line)
            continue
        own = [n for n, other in enumerate(kept) if other.seat == line.seat and _is_move(other)]
        if own:
            del kept[own[-1]]
    return kept


def _is_move(line: Line) -> bool:
    return bool(line.number) and goes_back(line.notation) is None
