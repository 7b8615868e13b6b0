"""Reading a table's log, which only grows: a line can undo earlier ones.

Pure. `undo 12` makes all earlier lines above number 12 invalid.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Generic, NamedTuple, Protocol, TypeVar

from engine.game import AnyGame, Setup


class LogLine(Protocol):
    """A line of a log: its number, the seat that moved, and the move in notation."""

    @property
    def number(self) -> int:
        """Its number in the log: counts from 1; 0 is the start."""

    @property
    def seat(self) -> int:
        """The seat that moved."""

    @property
    def notation(self) -> str:
        """The move in notation, or an undo (`back_to`)."""


L = TypeVar("L", bound=LogLine)

_BACK = "undo "


def back_to(number: int) -> str:
    """The notation of an undo that keeps the lines up to that number."""
    return f"{_BACK}{number}"


def goes_back(notation: str) -> int | None:
    """The number of the last line that an undo keeps; None for a move."""
    return int(notation.removeprefix(_BACK)) if notation.startswith(_BACK) else None


def valid_lines(lines: Iterable[L], *, ways_back: bool = False) -> list[L]:
    """The valid moves in order, without those that were undone.

    `ways_back`: include the undo lines, except those that a later undo removed.
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
    """A line of a log and its states."""

    line: L
    """The line."""
    before: object
    """The state before the move; the first state for line 0."""
    state: object
    """The state after the move."""


def replay_lines(rules: AnyGame, setup: Setup, lines: Iterable[L]) -> Iterator[Played[L]]:
    """Replay the valid lines from the setup under the current rules."""
    state = rules.start(rules.of_today(setup)).state
    for line in valid_lines(lines):
        before = state
        if line.number:
            state = rules.play(state, line.seat, rules.parse(line.notation)).state
        yield Played(line, before, state)


def final_lines(rules: AnyGame, lines: Iterable[L], *, ways_back: bool = False) -> list[L]:
    """The valid lines without moves that were taken back. `ways_back`: as in `valid_lines`."""
    kept, take_back = list[L](), rules.notation(rules.take_back)
    for line in valid_lines(lines, ways_back=ways_back):
        if line.notation != take_back:
            kept.append(line)
            continue
        own = [n for n, other in enumerate(kept) if other.seat == line.seat and _is_move(other)]
        if own:
            del kept[own[-1]]
    return kept


def _is_move(line: LogLine) -> bool:
    return bool(line.number) and goes_back(line.notation) is None
