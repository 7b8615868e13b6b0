"""Phases in which all seats decide at once, for games whose state keeps what each has done until the phase closes.

A seat's turn holds what it has become by its moves; nobody else sees it before the last seat has decided. Taking back
drops the last move of one's own turn: the moves before it are made again.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Generic, Protocol, TypeVar

import msgspec
from msgspec.structs import replace

from engine.events import Event, TookBack, own
from engine.game import RuleError, Setup, Step

DECIDED = ""
"""What a seat owes that has decided, or is not asked."""


class Turn(Protocol):
    """What a seat has done in the open phase."""

    @property
    def owes(self) -> str:
        """The kind of decision still owed, `DECIDED` when none."""

    @property
    def moves(self) -> Sequence[Any]:
        """The moves that led there, at least one."""

    @property
    def told(self) -> Sequence[Event]:
        """What everybody hears when the phase closes."""


W = TypeVar("W")
T = TypeVar("T", bound=Turn)
M = TypeVar("M")


class Phase(msgspec.Struct, Generic[T], frozen=True, gc=False):
    """The open phase: its `kind`, what each seat `owed` when it opened, and the `turns` of those who have acted since.

    `awaited`: how many seats owe something now; follows from the others, kept for its speed.
    """

    kind: str
    owed: tuple[str, ...]
    turns: tuple[T | None, ...]
    awaited: int

    def with_turn(self, seat: int, turn: T | None) -> Phase[T]:
        """The phase after that seat's turn has become this one; None: as at the beginning."""
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
    """Everything: the `setup`, the `world` as it was when the phase opened, and the open `phase`."""

    setup: Setup
    world: W
    phase: Phase[T]


S = TypeVar("S", bound=State[Any, Any])


def opened(kind: str, owed: Sequence[str]) -> Phase[Any]:
    """A phase in which nobody has acted yet."""
    return Phase(kind, tuple(owed), (None,) * len(owed), len(owed) - list(owed).count(DECIDED))


def owed(phase: Phase[Any], seat: int) -> str:
    """The kind of decision that a seat owes, `DECIDED` when none."""
    turn = phase.turns[seat]
    kind: str = phase.owed[seat] if turn is None else turn.owes
    return kind


def waiting(state: State[Any, Any]) -> dict[int, str]:
    """Seat → kind of the decision it owes."""
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
    """Whether the seat has done something in the open phase; nobody has when the game is over."""
    return 0 <= seat < state.setup.seats and state.phase.turns[seat] is not None


def with_turn(state: S, seat: int, turn: Any) -> S:
    """The state after that seat's turn has become this one."""
    return replace(state, phase=state.phase.with_turn(seat, turn))


class Together(Generic[S, M]):
    """How a move is played where all decide at once.

    `acted`: the seat's open turn after one more move, and what only the seat will ever hear; raises RuleError.
    `close`: goes on after the last seat has decided. `back`: the type of the move that takes back. `heard`: how the
    seat hears at once what everybody hears when the phase closes.
    """

    def __init__(
        self,
        *,
        acted: Callable[[S, int, M], tuple[Any, tuple[Event, ...]]],
        close: Callable[[S], Step[S]],
        back: type[Any],
        heard: Callable[[int, Sequence[Event]], tuple[Event, ...]] = own,
    ) -> None:
        self._acted = acted
        self._close = close
        self._back = back
        self._heard = heard

    def play(self, state: S, seat: int, move: M) -> Step[S]:
        """The next state and what happened.

        Errors: RuleError `game-over`, `not-waiting`, `back`, and what `acted` raises; the state is untouched.
        """
        phase, turns = state.phase, state.phase.turns
        if not phase.awaited:  # else the phase would have closed
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
        # What everybody hears now need not be told to the seat on its own.
        closed = self._close(after)
        return Step(closed.state, private + closed.events)

    def _taken_back(self, state: S, seat: int) -> Step[S]:
        """The moves of the open turn are made again without the last one."""
        last = state.phase.turns[seat]
        if last is None:
            raise RuleError("back")
        before = with_turn(state, seat, None)
        for move in last.moves[:-1]:
            before = with_turn(before, seat, self._acted(before, seat, move)[0])
        return Step(before, (TookBack(seat=seat, to=(seat,)),))
