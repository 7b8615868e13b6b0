"""Phases in which all seats decide at once, for games whose state keeps what each has done until the phase closes.

A seat's turn holds what it has become by its moves; nobody else sees it before the last seat has decided. Taking back
drops the last move of one's own turn.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

from engine.game import Event, loose


class Turn(Protocol):
    """What a seat has done in the open phase."""

    @property
    def owes(self) -> str:
        """The kind of decision still owed, empty when it has decided."""


class Phase(Protocol):
    """A state with an open phase."""

    @property
    def turns(self) -> Sequence[Turn | None]:
        """By seat, None where nothing was done."""

    @property
    def owed(self) -> Sequence[str]:
        """What each seat owed when the phase opened."""

    @property
    def awaited(self) -> int:
        """How many seats owe something now."""


def owed(state: Phase, seat: int) -> str:
    """The kind of decision that a seat owes, empty when none."""
    turn = state.turns[seat]
    return state.owed[seat] if turn is None else turn.owes


def waiting(state: Phase) -> dict[int, str]:
    """Seat → kind of the decision it owes."""
    if not state.awaited:
        return {}
    kinds = {}
    at_first = state.owed
    for seat, turn in enumerate(state.turns):
        kind = at_first[seat] if turn is None else turn.owes
        if kind:
            kinds[seat] = kind
    return kinds


def own(seat: int, told: Sequence[Event]) -> tuple[Event, ...]:
    """What everybody will hear when the phase closes, as the seat hears it at once."""
    return tuple(loose(event.kind, seat, (seat,), event.values) for event in told)
