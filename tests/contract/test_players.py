"""The computer players of every game."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

import msgspec
import pytest

from engine.game import AnyGame, Chance, Setup
from engine.games import GAMES
from engine.players import PLAYERS, chooser
from engine.simulate import end_of, play_out
from tests.contract import declarations, each, every_game
from tests.contract.test_random_games import any_setup
from tests.games import Case, declared, fewest_seats

pytestmark = pytest.mark.uncounted  # whole games: shorter tests cover the same lines


def one_greedy(game: str, setup: Setup) -> tuple[int, ...]:
    """Return the totals of a game in which seat 0 is greedy and the others are random; more are better."""
    rules, chance = GAMES[game], Chance(setup.seed, "one greedy")
    state = rules.start(setup).state
    while waiting := rules.waiting(state):
        seat = min(waiting)
        choose = chooser("random" if seat else "greedy", game)
        state = rules.play(state, seat, choose(rules.observe(state, seat), rules.moves(state, seat), chance)).state
    return comparable(rules, setup, end_of(rules, state).totals)


def comparable(rules: AnyGame, setup: Setup, totals: Sequence[int]) -> tuple[int, ...]:
    """Return totals so that more points are better."""
    sign = -1 if rules.fewest_win(setup.options) else 1
    return tuple(sign * total for total in totals)


def goals() -> Iterator[Any]:
    """Yield each game with its default options, and with declared ones by which the fewest points win."""
    for game, declaration in declarations().items():
        yield pytest.param(game, {}, id=game)
        declared_options = (case.options for case in declaration.computers)
        fewest = next((options for options in declared_options if GAMES[game].fewest_win(options)), None)
        if fewest is not None:
            yield pytest.param(game, dict(fewest), id=f"{game}-fewest")


@pytest.mark.parametrize("name", PLAYERS)
@each(lambda declaration: declaration.computers)
def test_a_computer_player_chooses_a_legal_move_deterministically(game: str, case: Case, name: str) -> None:
    rules, choose = GAMES[game], chooser(name, game)
    state = rules.start(case.setup(game)).state
    walk = Chance("walk")
    while waiting := rules.waiting(state):
        seat = walk.pick(list(waiting))
        moves = rules.moves(state, seat)
        seen = rules.observe(state, seat)
        move = choose(seen, moves, Chance("same"))
        assert move in moves
        assert move == choose(seen, moves, Chance("same"))
        state = rules.play(state, seat, move).state


@pytest.mark.parametrize(("game", "options"), list(goals()))
def test_the_greedy_player_beats_a_random_one_by_far(game: str, options: dict[str, str]) -> None:
    rules, seats = GAMES[game], fewest_seats(game)

    def setups(count: int) -> list[Setup]:
        return [Setup(game=game, seats=seats, seed=seed, options=options) for seed in range(count)]

    def mean(player: str) -> float:
        ends = [(setup, play_out(rules, setup, player).end.totals) for setup in setups(4)]
        totals = [total for setup, end in ends for total in comparable(rules, setup, end)]
        return sum(totals) / len(totals)

    def lead() -> float:
        tables = [one_greedy(game, setup) for setup in setups(20)]
        return sum(own - sum(others) / len(others) for own, *others in tables) / len(tables)

    ahead = lead() if declared(game).from_others else mean("greedy") - mean("random")
    assert ahead > declared(game).ahead


@every_game
def test_the_greedy_player_needs_nothing_but_the_observation(game: str) -> None:
    rules = GAMES[game]
    state = rules.start(Setup(game=game, seats=fewest_seats(game), seed=2)).state
    seat = min(rules.waiting(state))
    seen, moves = rules.observe(state, seat), rules.moves(state, seat)
    copied = msgspec.json.decode(msgspec.json.encode(seen), type=type(seen))
    choose = chooser("greedy", game)
    assert choose(copied, moves, Chance(1)) == choose(seen, moves, Chance(1))


@pytest.mark.long
@every_game
def test_two_hundred_greedy_games_end(game: str) -> None:
    chance = Chance("greedy")
    for seed in range(200):
        play_out(GAMES[game], any_setup(game, seed, chance, most=4), "greedy")
