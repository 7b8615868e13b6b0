"""Random games with any options can be replayed from their moves, state by state."""

from __future__ import annotations

import hashlib

import pytest

from engine.game import AnyGame, Chance, RuleError, Setup
from engine.games import GAMES
from engine.simulate import play_out, replay
from tests.games import declared

pytestmark = pytest.mark.uncounted  # whole games: shorter tests cover the same lines


def all_states(game: AnyGame, setup: Setup, moves: list[str] | None = None) -> tuple[list[str], str]:
    """Return the moves of a game, drawn at random unless given as text, and a digest of all states on the way."""
    chance = Chance(setup.seed, "all states")
    typed = iter(moves or ())
    state = game.start(setup).state
    played, digest = [], hashlib.sha256(game.encode(state))
    while waiting := game.waiting(state):
        seat = min(waiting)
        move = game.sample(state, seat, chance) if moves is None else game.parse(next(typed))
        state = game.play(state, seat, move).state
        played.append(game.notation(move))
        digest.update(game.encode(state))
    return played, digest.hexdigest()


def any_setup(game: str, seed: int, chance: Chance, most: int = 12) -> Setup:
    """Return a table of at most `most` seats with random options and wishes; forbidden combinations are drawn again."""
    rules = GAMES[game]
    counts = [count for count in (1, 2, 2, 3, 3, 4, 4, 5, 6, 8, 12, 100) if count in rules.seats and count <= most]
    seats = chance.pick(counts)
    while True:
        options = {option.key: chance.pick(option.choices) for option in rules.options}
        wishes = ["", *map(rules.notation, rules.wishes)]
        wished = tuple([chance.pick(wishes) for _ in range(seats)])
        setup = Setup(game=game, seats=seats, seed=seed, options=options, wishes=wished if any(wished) else ())
        try:
            rules.start(setup)
        except RuleError as error:
            if error.rule not in declared(game).not_together:
                raise
        else:
            return setup


def any_game(seed: int, chance: Chance) -> Setup:
    """Return a random game with random options; occasionally with a hundred seats."""
    return any_setup(chance.pick(sorted(GAMES)), seed, chance, 100 if seed % 500 == 499 else 12)


def test_random_games_with_all_options_replay_to_the_same_states() -> None:
    chance = Chance("some")
    for seed in range(60):
        setup = any_game(seed, chance)
        moves, digest = all_states(GAMES[setup.game], setup)
        assert all_states(GAMES[setup.game], setup, moves) == (moves, digest)


@pytest.mark.long
def test_ten_thousand_random_games_replay_to_the_same_states() -> None:
    chance = Chance("many")
    for seed in range(10_000):
        setup = any_game(seed, chance)
        game = GAMES[setup.game]
        moves, digest = all_states(game, setup)
        assert all_states(game, setup, moves) == (moves, digest)


@pytest.mark.long
def test_a_thousand_random_games_with_every_legal_move_listed_replay_to_the_same_end() -> None:
    chance = Chance("listed")
    for seed in range(1000):
        setup = any_game(seed, chance)
        for _ in replay(play_out(GAMES[setup.game], setup)):
            pass
