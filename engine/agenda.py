"""Turns with nested choices, for games in which one seat acts at a time and what it does may ask others.

What is begun and not finished lies on a stack of frames, the last of which goes on first; so one thing is resolved with
all that follows from it before the next, and the game can rest at any choice in between. Taking back drops the last
move, as long as nothing hidden was shown since: the moves since then are made again without it.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Generic, Protocol, TypeVar

import msgspec

from engine.events import Event, TookBack
from engine.game import RuleError, Setup, Step

TURN = "turn"
"""What the seat owes whose turn it is, while nothing is begun."""


class World(Protocol):
    """What lies on the table."""

    @property
    def to_move(self) -> int | None:
        """Whose turn it is while nothing is begun; None when the game is over."""


class Frame(Protocol):
    """Something begun; between two moves the last one waits for a choice: its `kind`, owed by `seat`."""

    @property
    def kind(self) -> str:
        """What is begun, or owed."""

    @property
    def seat(self) -> int:
        """Who chooses."""


W = TypeVar("W", bound=World)
F = TypeVar("F", bound=Frame)
M = TypeVar("M")


class Moment(msgspec.Struct, Generic[W, F], frozen=True, gc=False):
    """The world at a choice, and what was begun then."""

    world: W
    stack: tuple[F, ...] = ()


class Agenda(msgspec.Struct, Generic[W, F, M], frozen=True, gc=False):
    """What is begun (`stack`), and what can be taken back.

    `base`: the moment after the last move that showed something hidden, None when it is now; `done`: by whom and what
    was moved since then.
    """

    stack: tuple[F, ...] = ()
    base: Moment[W, F] | None = None
    done: tuple[tuple[int, M], ...] = ()


class State(msgspec.Struct, Generic[W, F, M], frozen=True, gc=False):
    """Everything: the `setup`, the `world` as it lies on the table, and the `agenda`."""

    setup: Setup
    world: W
    agenda: Agenda[W, F, M]


S = TypeVar("S", bound=State[Any, Any, Any])


class Course(Generic[W, F]):
    """A game between two choices: a world being changed, what is begun, and the events.

    `shown`: whether something hidden was shown, so that nothing before can be taken back.
    """

    def __init__(self, setup: Setup, world: W, stack: tuple[F, ...] = ()) -> None:
        self.setup = setup
        self.world = world
        self.stack = [*stack]
        self.shown = False
        self.events: list[Event] = []

    def tell(self, event: Event) -> None:
        """Add what happened."""
        self.events.append(event)

    @property
    def agenda(self) -> Agenda[W, F, Any]:
        """What is begun, when nothing before can be taken back."""
        return Agenda(tuple(self.stack))


def asked(state: State[Any, Any, Any]) -> tuple[int, str] | None:
    """The seat that owes a decision, and its kind; None when the game is over."""
    stack = state.agenda.stack
    if stack:
        frame = stack[-1]
        return frame.seat, frame.kind
    turn = state.world.to_move
    return None if turn is None else (turn, TURN)


def waiting(state: State[Any, Any, Any]) -> dict[int, str]:
    """The seat that owes a decision → its kind; empty when the game is over."""
    found = asked(state)
    return {} if found is None else dict([found])


def can_take_back(state: State[Any, Any, Any], seat: int) -> bool:
    """Whether the seat made the last move and nothing hidden was shown since."""
    done = state.agenda.done
    return bool(done) and done[-1][0] == seat


class InTurn(Generic[S, M]):
    """How a move is played where one acts at a time.

    `act`: what a seat's move leads to, up to the next choice, from the state and the kind of decision that the seat
    owes; raises RuleError. `back`: the type of the move that takes back.
    """

    def __init__(self, *, act: Callable[[S, int, str, M], Course[Any, Any]], back: type[Any]) -> None:
        self._act = act
        self._back = back

    def play(self, state: S, seat: int, move: M) -> Step[S]:
        """The next state and what happened.

        Errors: RuleError `game-over`, `not-waiting`, `back`, `not-your-choice`, `not-your-turn`, and what `act` raises;
        the state is untouched.
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
        """The moves since something hidden was shown are made again without the last one."""
        base = state.agenda.base
        if base is None or not can_take_back(state, seat):
            raise RuleError("back")
        before = msgspec.structs.replace(state, world=base.world, agenda=Agenda(base.stack))
        for other, move in state.agenda.done[:-1]:
            before = self.play(before, other, move).state
        return Step(before, (TookBack(seat=seat),))
