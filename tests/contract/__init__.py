"""The contract that every registered game keeps, tested with the game's declaration (`tests/games`)."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Any, NamedTuple

import pytest

from engine.game import AnyGame, Chance, Setup
from engine.games import GAMES
from tests.games import Case, Declaration, UndeclaredError, declared


def declarations() -> dict[str, Declaration]:
    """Return the declarations of all games that have one; `test_declarations.py` fails for the others, by name."""
    found = {}
    for game in GAMES:
        try:
            found[game] = declared(game)
        except UndeclaredError:
            continue
    return found


def each(part: Callable[[Declaration], Sequence[Case]]) -> pytest.MarkDecorator:
    """Parametrize a test with `game` (a name) and `case` for each case that the games declare for it."""
    return pytest.mark.parametrize(
        ("game", "case"),
        [
            pytest.param(game, case, id=f"{game}-{case.seats}")
            for game, declaration in declarations().items()
            for case in part(declaration)
        ],
    )


every_game = pytest.mark.parametrize("game", GAMES)
every_case = each(lambda declaration: declaration.cases)


class Moment(NamedTuple):
    """A position in which a seat is about to move."""

    state: Any
    seat: int
    move: Any


def walk(game: AnyGame, setup: Setup) -> Iterator[Moment]:
    """Yield the positions of a random game whose seats decide in a random order."""
    chance = Chance(setup.seed, "walk")
    state = game.start(setup).state
    while waiting := game.waiting(state):
        seat = chance.pick(list(waiting))
        move = game.sample(state, seat, chance)
        yield Moment(state, seat, move)
        state = game.play(state, seat, move).state
