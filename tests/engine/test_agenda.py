"""Turns with nested choices, as a part of the kit: whose move it is, and what can be undone."""

from __future__ import annotations

from typing import Any, NamedTuple

import msgspec
import pytest

from engine.agenda import Agenda, Choice, Course, InTurn, State, asked, can_take_back, waiting
from engine.events import TookBack
from engine.game import RuleError, Setup


class Pile(msgspec.Struct, frozen=True):
    """Two seats take stones in turn until none is left; after taking two, the other seat is asked for one more."""

    stones: int
    turn: int = 0

    @property
    def to_move(self) -> int | None:
        return self.turn if self.stones else None


class Take(NamedTuple):
    number: int
    show: bool = False


class Back(NamedTuple):
    pass


def act(state: State[Any, Any, Any], seat: int, kind: str, move: Take) -> Course[Pile, Choice]:
    if move.number > state.world.stones:
        raise RuleError("few")
    course = Course(state.setup, state.world, state.agenda.stack)
    turn = state.world.turn
    if kind == "turn":
        turn = 1 - seat
    else:
        course.stack.pop()
    course.world = Pile(state.world.stones - move.number, turn)
    course.shown = move.show
    if move.number == 2:
        course.stack.append(Choice("one-more", 1 - seat))
    return course


play = InTurn[State[Any, Any, Any], Any](act=act, back=Back).play


def begun(stones: int = 9) -> State[Any, Any, Any]:
    return State(Setup(game="pile", seats=2, seed=1), Pile(stones), Agenda())


def after(*moves: tuple[int, Any]) -> State[Any, Any, Any]:
    state = begun()
    for seat, move in moves:
        state = play(state, seat, move).state
    return state


def refused(state: State[Any, Any, Any], seat: int, move: Any) -> str:
    with pytest.raises(RuleError) as error:
        play(state, seat, move)
    return error.value.rule


def test_the_seat_whose_turn_it_is_must_decide() -> None:
    assert waiting(begun()) == {0: "turn"}
    assert waiting(after((0, Take(1)))) == {1: "turn"}


def test_a_choice_left_by_an_action_is_asked_before_the_next_turn() -> None:
    state = after((0, Take(1)), (1, Take(2)))
    assert (asked(state), waiting(state)) == ((0, "one-more"), {0: "one-more"})
    assert waiting(play(state, 0, Take(1)).state) == {0: "turn"}


def test_choices_can_be_nested() -> None:
    state = after((0, Take(2)), (1, Take(2)))
    assert waiting(state) == {0: "one-more"}
    assert waiting(play(state, 0, Take(1)).state) == {1: "turn"}


def test_no_seat_must_decide_after_the_end() -> None:
    assert asked(begun(0)) is None
    assert waiting(begun(0)) == {}
    assert refused(begun(0), 0, Take(1)) == "game-over"


def test_a_move_of_another_seat_is_refused() -> None:
    assert refused(begun(), 1, Take(1)) == "not-your-turn"
    assert refused(after((0, Take(2))), 0, Take(1)) == "not-your-choice"
    assert refused(begun(), 2, Take(1)) == refused(begun(), -1, Take(1)) == "not-waiting"


def test_only_the_seat_that_moved_last_can_undo() -> None:
    state = after((0, Take(1)), (1, Take(1)))
    assert (can_take_back(state, 0), can_take_back(state, 1)) == (False, True)
    assert refused(state, 0, Back()) == "back"
    step = play(state, 1, Back())
    assert step.state == after((0, Take(1)))
    assert step.events == (TookBack(seat=1),)


def test_moves_and_choices_are_undone_one_by_one() -> None:
    state = after((0, Take(1)), (1, Take(2)), (0, Take(1)))
    for seat in (0, 1, 0):
        state = play(state, seat, Back()).state
    assert state == begun()
    assert refused(state, 0, Back()) == "back"


def test_moves_before_a_reveal_of_hidden_information_cannot_be_undone() -> None:
    shown = after((0, Take(1)), (1, Take(1, show=True)))
    assert not can_take_back(shown, 1)
    assert refused(shown, 1, Back()) == "back"
    later = play(play(shown, 0, Take(2)).state, 1, Take(1)).state
    assert play(play(later, 1, Back()).state, 0, Back()).state == shown
