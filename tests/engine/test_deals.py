"""The value of a deal, in a game small enough to understand fully."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import msgspec

from engine.game import Chance, Score, Setup, Step
from engine.players.deals import STRAY, fortune
from engine.players.mind import Mind

KIND = 7
"""Seed of the deal that brings the first seat ten points."""
BAD, GOOD = 0, 1


class State(msgspec.Struct, frozen=True):
    """Each seat makes one move in turn; a good one scores a point."""

    setup: Setup
    gift: int
    made: tuple[int, ...] = ()


class Gifts:
    """The parts of a game that evaluating a deal needs."""

    def start(self, setup: Setup) -> Step[State]:
        return Step(State(setup, 10 if setup.seed == KIND else 0), ())

    def fewest_win(self, options: Mapping[str, str]) -> bool:
        del options
        return False

    def waiting(self, state: State) -> dict[int, str]:
        return {len(state.made): "make"} if len(state.made) < state.setup.seats else {}

    def phase(self, state: State) -> str:
        return str(len(state.made))

    def moves(self, state: State, seat: int) -> tuple[int, ...]:
        del state, seat
        return BAD, GOOD

    def play(self, state: State, seat: int, move: int) -> Step[State]:
        del seat
        return Step(msgspec.structs.replace(state, made=(*state.made, move)), ())

    def scores(self, state: State) -> tuple[Score, ...]:
        points = [move + (state.gift if seat == 0 else 0) for seat, move in enumerate(state.made)]
        return tuple(Score(seat, 1, total, {}) for seat, total in enumerate(points))


def told(seats: int, seed: int = KIND, games: int = 50) -> list[tuple[float, float]]:
    game: Any = Gifts()
    mind: Mind[State, int] = Mind(lambda *_: (GOOD,), 0)
    setup = Setup(game="gifts", seats=seats, seed=seed)
    return [(line.value, line.error) for line in fortune(game, mind, setup, games, Chance("deal"))]


def test_the_value_of_a_deal_for_a_seat_is_its_lead_over_other_deals_with_the_same_play() -> None:
    (first, error), (second, other) = told(2)
    assert abs(first - 10) < 3 * error
    assert (first, error) == (-second, other)
    assert error < 0.2


def test_the_value_of_a_solo_deal_is_its_points_above_other_deals() -> None:
    ((points, error),) = told(1)
    assert abs(points - 10) < 3 * error


def test_an_average_deal_has_a_value_of_zero_within_the_error() -> None:
    assert all(abs(points) < 2 * error for points, error in told(2, seed=1))


def test_every_tenth_rollout_move_is_random_so_that_a_deterministic_policy_varies() -> None:
    game: Any = Gifts()
    asked = list[int]()

    def policy(state: State, seat: int, chance: Chance) -> tuple[int, ...]:
        del state, chance
        asked.append(seat)
        return (GOOD,)

    fortune(game, Mind(policy, 0), Setup(game="gifts", seats=1, seed=1), 500, Chance("deal"))
    assert 1000 - len(asked) in range(1000 // STRAY - 40, 1000 // STRAY + 40)
