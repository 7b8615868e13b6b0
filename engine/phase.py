"""Simultaneous phases: all seats decide at once, and the state keeps each seat's decisions until the phase closes.

Other seats see nothing of a seat's turn before the last seat has decided. Taking back drops the last move of the seat's
own turn and replays the moves before it.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Generic, Protocol, TypeVar

import msgspec
from msgspec.structs import replace

from engine.events import Event, TookBack, own_events
from engine.game import RuleError, Setup, Step

DECIDED = ""
"""The value in place of a kind of decision when the seat has decided or has nothing to decide."""


class Turn(Protocol):
    """The moves of one seat in the open phase and their result."""

    @property
    def owes(self) -> str:
        """The kind of decision that the seat must still make; `DECIDED` if none."""

    @property
    def moves(self) -> Sequence[Any]:
        """The moves made so far, at least one."""

    @property
    def told(self) -> Sequence[Event]:
        """The events that everybody sees when the phase closes."""


W = TypeVar("W")
T = TypeVar("T", bound=Turn)
M = TypeVar("M")


class Phase(msgspec.Struct, Generic[T], frozen=True, gc=False):
    """The open phase."""

    kind: str
    owed: tuple[str, ...]
    """The kind of decision of each seat when the phase opened."""
    turns: tuple[T | None, ...]
    """The turn of each seat; None if it has not acted yet."""
    awaited: int
    """The number of seats that must still decide. Derived from the other fields and cached for speed."""

    def with_turn(self, seat: int, turn: T | None) -> Phase[T]:
        """Return the phase with that seat's turn replaced; None resets the seat to the start of the phase."""
        turns, at_first = self.turns, self.owed[seat]
        before = turns[seat]
        was, owes = at_first if before is None else before.owes, at_first if turn is None else turn.owes
        awaited = self.awaited
        if owes != was:
            awaited += (owes != DECIDED) - (was != DECIDED)
        after = list(turns)
        after[seat] = turn
        return Phase(self.kind, self.owed, tuple(after), awaited)


class State(msgspec.Struct, Generic[W, T], frozen=True, gc=False):
    """The whole state of a game with simultaneous phases."""

    setup: Setup
    world: W
    """The table as it was when the phase opened."""
    phase: Phase[T]


S = TypeVar("S", bound=State[Any, Any])


def opened(kind: str, owed: Sequence[str]) -> Phase[Any]:
    """Return a new phase in which nobody has acted."""
    return Phase(kind, tuple(owed), (None,) * len(owed), len(owed) - list(owed).count(DECIDED))


def owed(phase: Phase[Any], seat: int) -> str:
    """Return the kind of decision that a seat must make; `DECIDED` if none."""
    turn = phase.turns[seat]
    kind: str = phase.owed[seat] if turn is None else turn.owes
    return kind


def waiting(state: State[Any, Any]) -> dict[int, str]:
    """Map each seat that must decide to the kind of its decision."""
    phase = state.phase
    if not phase.awaited:
        return {}
    kinds = {}
    at_first = phase.owed
    for seat, turn in enumerate(phase.turns):
        kind = at_first[seat] if turn is None else turn.owes
        if kind:
            kinds[seat] = kind
    return kinds


def can_take_back(state: State[Any, Any], seat: int) -> bool:
    """Whether the seat has acted in the open phase. False after the end of the game."""
    return 0 <= seat < state.setup.seats and state.phase.turns[seat] is not None


def with_turn(state: S, seat: int, turn: object) -> S:
    """Return the state with that seat's turn replaced."""
    return replace(state, phase=state.phase.with_turn(seat, turn))


class Together(Generic[S, M]):
    """Plays moves in phases in which all seats decide at once.

    `acted` returns the seat's turn after one more move, and the events that only this seat ever sees; it raises
    RuleError. `close` continues the game after the last seat has decided. `back` is the type of the move that takes
    back. `heard` converts the seat's public events into those that only the seat sees, before the phase closes.
    """

    def __init__(
        self,
        *,
        acted: Callable[[S, int, M], tuple[Any, tuple[Event, ...]]],
        close: Callable[[S], Step[S]],
        back: type[Any],
        heard: Callable[[int, Sequence[Event]], tuple[Event, ...]] = own_events,
    ) -> None:
        self._acted = acted
        self._close = close
        self._back = back
        self._heard = heard

    def play(self, state: S, seat: int, move: M) -> Step[S]:
        """Play a move and return the next state and the events.

        Errors: RuleError `game-over`, `not-waiting`, `back`, or any that `acted` raises. The given state never changes.
        """
        phase, turns = state.phase, state.phase.turns
        if not phase.awaited:  # if the game were going on, the phase would have closed
            raise RuleError("game-over")
        if not 0 <= seat < len(turns):
            raise RuleError("not-waiting")
        if isinstance(move, self._back):
            return self._taken_back(state, seat)
        before = turns[seat]
        if (phase.owed[seat] if before is None else before.owes) == DECIDED:
            raise RuleError("not-waiting")
        turn, private = self._acted(state, seat, move)
        acted = phase.with_turn(seat, turn)
        after: S = replace(state, phase=acted)
        if acted.awaited:
            news = turn.told if before is None else turn.told[len(before.told) :]
            return Step(after, self._heard(seat, news) + private)
        # The seat sees its own events with those of everybody, so it gets no separate copy.
        closed = self._close(after)
        return Step(closed.state, private + closed.events)

    def _taken_back(self, state: S, seat: int) -> Step[S]:
        """Replay the moves of the open turn except the last."""
        last = state.phase.turns[seat]
        if last is None:
            raise RuleError("back")
        before = with_turn(state, seat, None)
        for move in last.moves[:-1]:
            before = with_turn(before, seat, self._acted(before, seat, move)[0])
        return Step(before, (TookBack(seat=seat, to=(seat,)),))
