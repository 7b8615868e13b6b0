"""The search of the computer players, in a game small enough to understand fully, and the arena."""

from __future__ import annotations

import json
from math import inf
from typing import Any

import msgspec
import pytest

from engine.__main__ import main
from engine.game import Chance, RuleError, Score, Setup, Step
from engine.players.mind import Mind
from engine.players.search import think, weigh


class State(msgspec.Struct, frozen=True):
    """Two seats alternately take two tokens each; `luck` is hidden and is the value of token 9."""

    taken: tuple[int, ...] = ()
    luck: int = 0
    setup: Setup = Setup(game="tokens", seats=2, seed=1)


class Seen(msgspec.Struct, frozen=True):
    taken: tuple[int, ...]
    viewer: int
    waiting: dict[int, str]


class Tokens:
    """The parts of a game that the search needs."""

    def __init__(self, *, fewest_win: bool = False) -> None:
        self.imagined = 0
        self.fewest_win = lambda _: fewest_win

    def waiting(self, state: State) -> dict[int, str]:
        return {len(state.taken) % 2: "take"} if len(state.taken) < 4 else {}

    def phase(self, state: State) -> str:
        return str(len(state.taken))

    def play(self, state: State, seat: int, move: int) -> Step[State]:
        del seat  # required by the contract
        if move < 0:
            raise RuleError("token")
        return Step(msgspec.structs.replace(state, taken=(*state.taken, move)), ())

    def imagine(self, seen: Seen, chance: Chance) -> State:
        self.imagined += 1
        return State(seen.taken, chance.below(21))

    def scores(self, state: State) -> tuple[Score, ...]:
        worth = [state.luck if token == 9 else token for token in state.taken]
        return tuple(Score(seat, 1, sum(worth[seat::2]), {"tokens": sum(worth[seat::2])}) for seat in (0, 1))


def advice(
    budget: int, lines: list[tuple[int, ...]], chance: str = "same", *, fewest_win: bool = False, **more: Any
) -> tuple[Tokens, Any]:
    game: Any = Tokens(fewest_win=fewest_win)
    mind: Mind[State, int] = Mind(lambda *_: (1,), 0, lambda *_: lines, **more)
    return game, think(game, mind, Seen((), 0, {0: "take"}), budget, Chance(chance))


def test_the_best_line_comes_first_and_its_parts_explain_its_value() -> None:
    _, found = advice(24, [(2,), (5,), (4,)])
    assert found.moves == (5,)
    assert [line.value for line in found.lines] == [4.0, 3.0, 1.0]
    assert found.lines[0].parts == {"tokens": 6.0, "others": -2.0}


def test_the_line_with_the_fewest_points_comes_first_if_the_fewest_points_win() -> None:
    _, found = advice(24, [(2,), (5,), (4,)], fewest_win=True)
    assert found.moves == (2,)
    assert [line.value for line in found.lines] == [-1.0, -3.0, -4.0]
    assert found.lines[0].parts == {"tokens": -3.0, "others": 2.0}


def test_hidden_information_is_averaged_over_worlds_with_a_standard_error() -> None:
    _, found = advice(200, [(9,), (1,)])
    best, other = found.lines
    assert best.moves == (9,)
    assert 8 < best.value < 12
    assert best.error == 0
    assert 0.2 < other.error < 1


def test_lines_are_compared_in_the_same_worlds_and_the_worse_half_is_dropped() -> None:
    game, found = advice(32, [(number,) for number in range(8)])
    assert sum(line.visits for line in found.lines) in range(28, 37)
    assert [line.visits for line in found.lines] == sorted([line.visits for line in found.lines], reverse=True)
    assert found.lines[0].visits == found.lines[1].visits > found.lines[-1].visits
    assert game.imagined == found.lines[0].visits


def test_the_same_seed_gives_the_same_advice_and_a_single_line_needs_no_rollout() -> None:
    assert advice(40, [(9,), (8,), (7,)])[1] == advice(40, [(9,), (8,), (7,)])[1]
    game, found = advice(40, [(3,)])
    assert found.moves == (3,)
    assert (game.imagined, found.lines[0].visits) == (1, 0)


def test_a_budget_too_small_for_all_lines_is_spent_on_the_most_promising_and_not_overdrawn() -> None:
    lines: list[tuple[int, ...]] = [(number,) for number in range(8)]
    for budget in range(2, 16):
        _, found = advice(budget, lines, hunch=lambda _, __, line: line[0], trust=1)
        assert sum(line.visits for line in found.lines) <= budget + 1
        assert {line.moves for line in found.lines} == {(7 - number,) for number in range(max(2, budget // 2))}


def test_two_lines_are_compared_whatever_the_budget() -> None:
    _, found = advice(0, [(2,), (5,), (4,)])
    assert found.moves == (5,)
    assert [(line.visits, line.error) for line in found.lines] == [(1, 0), (1, inf)]


def test_the_policy_continues_a_line_that_ends_or_becomes_illegal() -> None:
    _, found = advice(8, [(6,), (5, -1)])
    assert found.moves == (6,)
    assert found.lines[1].value == 4.0


def test_the_search_uses_the_rollout_function_of_the_game_if_there_is_one() -> None:
    _, found = advice(8, [(2,), (5,)], playout=lambda _, __, line, ___: (-line[0], {"speed": 1.0}))
    assert found.moves == (2,)
    assert found.lines[0].parts == {"speed": 1.0}


def test_a_prior_counts_as_many_rollouts_as_its_trust() -> None:
    lines: list[tuple[int, ...]] = [(2,), (5,)]
    _, found = advice(8, lines, hunch=lambda _, __, line: -line[0], trust=2)
    assert found.moves == (5,)  # three points better in four playouts, three worse by a prior that counts for two
    _, found = advice(8, lines, hunch=lambda _, __, line: -line[0], trust=6)
    assert found.moves == (2,)
    assert found.lines[0].value == 1.0  # the result is the mean of the playouts, without the prior


def weighed(*lines: tuple[int, ...], chance: str = "same") -> Any:
    """Compare lines in up to 64 worlds, eight at least."""
    game: Any = Tokens()
    mind: Mind[State, int] = Mind(lambda *_: (1,), 0, lambda *_: [])
    return weigh(game, mind, Seen((), 0, {0: "take"}), lines, 64, Chance(chance), least=8)


def worlds_used(*lines: tuple[int, ...], chance: str = "same") -> int:
    (count,) = {line.visits for line in weighed(*lines, chance=chance)}
    return int(count)


# Token 9 is worth 0 to 20, every other token its number.


def test_a_comparison_ends_early_where_one_line_is_clearly_better() -> None:
    assert worlds_used((30,), (9,)) == worlds_used((9,), (30,)) == 8


def test_a_comparison_ends_early_where_the_other_lines_look_no_worse() -> None:
    assert worlds_used((7,), (7,)) == worlds_used((6,), (8,), (7,)) == 8


def test_a_comparison_goes_on_while_one_line_may_turn_out_worse() -> None:
    used = [worlds_used((30,), (11,), (9,), (30,), chance=f"chance {number}") for number in range(9)]
    assert {*used} == {8}
    used = [worlds_used((12,), (9,), chance=f"chance {number}") for number in range(30)]
    assert {*used} == {8, 16, 32, 64}


def test_a_comparison_that_ends_early_is_deterministic() -> None:
    assert weighed((30,), (9,)) == weighed((30,), (9,))
    assert weighed((30,), (9,)) != weighed((30,), (9,), chance="other")


def test_a_seat_without_a_decision_cannot_search() -> None:
    game: Any = Tokens()
    mind: Mind[State, int] = Mind(lambda *_: (1,), 0, lambda *_: [])
    with pytest.raises(ValueError, match="nothing to think of"):
        think(game, mind, Seen((), 1, {0: "take"}), 8, Chance(1))


def test_the_arena_ends_with_one_json_object(capsys: pytest.CaptureFixture[str]) -> None:
    arguments = ["--seats", "3", "--games", "3", "--seed", "4", "--hero", "greedy", "--others", "random"]
    assert main(["arena", "imhotep", *arguments, "--set", "sites=BBBBB"]) == 0
    told = json.loads(capsys.readouterr().out.splitlines()[-1])
    assert {key: told[key] for key in ("game", "seats", "games", "share", "exceptions")} == {
        "game": "imhotep",
        "seats": 3,
        "games": 3,
        "share": 1.0,
        "exceptions": 0,
    }
    assert told["hero"] > told["others"] > 0
    assert {*told} == {
        *("game", "seats", "games", "share", "error", "hero", "hero_error", "others"),
        *("cpu_ms_mean", "cpu_ms_worst", "exceptions"),
    }


def test_a_solo_arena_reports_the_rating(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["arena", "cartographers", "--seats", "1", "--games", "2", "--hero", "greedy"]) == 0
    told = json.loads(capsys.readouterr().out.splitlines()[-1])
    assert {"rating", "rating_error", "title"} <= {*told}


def test_an_arena_with_an_unknown_option_is_refused(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        main(["arena", "bunny_kingdom", "--seats", "2", "--set", "no=such"])
    assert "option" in capsys.readouterr().err
