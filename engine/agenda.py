"""Turns with nested choices: one seat acts at a time, and its action may ask other seats to choose.

Unfinished actions lie on a stack of frames, and the top frame continues first. So each action is resolved completely
before the next one starts, and the game can pause at any choice in between.

The player who moved last can take that move back, unless the game has revealed hidden information since. The engine
then restores the state after the last revelation and replays all moves since then except the last.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Generic, Protocol, TypeVar

import msgspec

from engine.events import Event, TookBack
from engine.game import RuleError, Setup, Step

TURN = "turn"
"""The kind of decision when a seat simply has its turn and the stack is empty."""


class World(Protocol):
    """The state of the game on the table."""

    @property
    def to_move(self) -> int | None:
        """The seat whose turn it is while the stack is empty; None when the game is over."""


class Frame(Protocol):
    """An unfinished action. Between two moves the top frame waits for `seat` to make a decision of kind `kind`."""

    @property
    def kind(self) -> str:
        """The kind of action, or the kind of decision it waits for."""

    @property
    def seat(self) -> int:
        """The seat that decides."""


class Choice(msgspec.Struct, frozen=True, gc=False):
    """The frame of games whose actions at most ask one seat a question."""

    kind: str
    """The kind of decision."""
    seat: int
    """The seat that decides."""


W = TypeVar("W", bound=World)
F = TypeVar("F", bound=Frame)
M = TypeVar("M")


class Moment(msgspec.Struct, Generic[W, F], frozen=True, gc=False):
    """The world and the stack at one decision."""

    world: W
    stack: tuple[F, ...] = ()


class Agenda(msgspec.Struct, Generic[W, F, M], frozen=True, gc=False):
    """The stack of unfinished actions, and the moves that can still be taken back."""

    stack: tuple[F, ...] = ()
    """Unfinished actions; the top frame is last."""
    base: Moment[W, F] | None = None
    """The state right after the last move that revealed hidden information; None if that is the current state."""
    done: tuple[tuple[int, M], ...] = ()
    """The seat and move of every move since `base`."""


class State(msgspec.Struct, Generic[W, F, M], frozen=True, gc=False):
    """The whole state of a game with nested choices."""

    setup: Setup
    world: W
    """The table before the open decision."""
    agenda: Agenda[W, F, M]


S = TypeVar("S", bound=State[Any, Any, Any])


class Course(Generic[W, F]):
    """A mutable working copy of the game while one move is resolved, up to the next decision."""

    def __init__(self, setup: Setup, world: W, stack: tuple[F, ...] = ()) -> None:
        self.setup = setup
        self.world = world
        self.stack = [*stack]
        self.shown = False
        """Whether the move revealed hidden information, so that it and all earlier moves are final."""
        self.events: list[Event] = []

    def tell(self, event: Event) -> None:
        """Record an event."""
        self.events.append(event)

    @property
    def agenda(self) -> Agenda[W, F, Any]:
        """The agenda after a move that revealed hidden information: the stack, and nothing to take back."""
        return Agenda(tuple(self.stack))


def asked(state: State[Any, Any, Any]) -> tuple[int, str] | None:
    """Return the seat that must decide and the kind of its decision; None when the game is over."""
    stack = state.agenda.stack
    if stack:
        frame = stack[-1]
        return frame.seat, frame.kind
    turn = state.world.to_move
    return None if turn is None else (turn, TURN)


def waiting(state: State[Any, Any, Any]) -> dict[int, str]:
    """Map the seat that must decide to the kind of its decision; empty when the game is over."""
    found = asked(state)
    return {} if found is None else dict([found])


def can_take_back(state: State[Any, Any, Any], seat: int) -> bool:
    """Whether the seat made the last move and the game has revealed nothing hidden since."""
    done = state.agenda.done
    return bool(done) and done[-1][0] == seat


class InTurn(Generic[S, M]):
    """Plays moves in a game in which one seat acts at a time.

    `act` resolves a move up to the next decision. It receives the state, the seat, the kind of decision and the move,
    and raises RuleError if the move is illegal. `back` is the type of the move that takes back.
    """

    def __init__(self, *, act: Callable[[S, int, str, M], Course[Any, Any]], back: type[Any]) -> None:
        self._act = act
        self._back = back

    def play(self, state: S, seat: int, move: M) -> Step[S]:
        """Play a move and return the next state and the events.

        Errors: RuleError `game-over`, `not-waiting`, `back`, `not-your-choice`, `not-your-turn`, or any that `act`
        raises. The given state never changes.
        """
        owed = asked(state)
        if owed is None:
            raise RuleError("game-over")
        if not 0 <= seat < state.setup.seats:
            raise RuleError("not-waiting")
        if isinstance(move, self._back):
            return self._taken_back(state, seat)
        if owed[0] != seat:
            raise RuleError("not-your-choice" if state.agenda.stack else "not-your-turn")
        course = self._act(state, seat, owed[1], move)
        was = state.agenda
        if course.shown:
            after = course.agenda
        else:
            base = was.base if was.done else Moment(state.world, was.stack)
            after = Agenda(tuple(course.stack), base, (*was.done, (seat, move)))
        return Step(msgspec.structs.replace(state, world=course.world, agenda=after), tuple(course.events))

    def _taken_back(self, state: S, seat: int) -> Step[S]:
        """Restore `base` and replay all moves since then except the last."""
        base = state.agenda.base
        if base is None or not can_take_back(state, seat):
            raise RuleError("back")
        before = msgspec.structs.replace(state, world=base.world, agenda=Agenda(base.stack))
        for other, move in state.agenda.done[:-1]:
            before = self.play(before, other, move).state
        return Step(before, (TookBack(seat=seat),))
