"""Learning what an empire of It's a Wonderful World is worth, from games that the planner plays with itself.

Each turn of the wheel plays games with the weights of the turn before, every seat with weights of its own that chance
has changed a little, so that different plans are seen; then the weights are fitted to how those games ended.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from engine.game import Chance, Setup
from engine.players.wonderful.round import own_of
from engine.players.wonderful.thought import Thought
from engine.players.wonderful.worth import Weights, features, fitted, worth
from engine.wonderful_world import GAME
from engine.wonderful_world.cards import ROUNDS

WHEEL = (200, 400, 600)
"""Games of each turn; among three there are as many seats, so a third of the games."""
MANY = 3
"""Seats of the games for `many`."""
_BUDGET = 100
_RIDGE = 30.0
_SPREAD = 0.4
"""How far a weight may be changed, as a part of it."""


def _first(later: int) -> tuple[float, ...]:
    """Weights to begin with: points, what is made in the rounds to come, what is held, and cards under construction."""
    made = (0.8 * later,) * 5
    held = (1.0, 1.3, 1.3, 0.8 * later, 0.8 * later)
    kinds = (0.9 * later,) * 5
    return (
        0.0,
        1.0,
        *made,
        0.2 * later,
        0.0,
        *held,
        *kinds,
        *((0.0,) * 5),
        0.5 * later,
        0.6,
        0.5 * later,
        0.3,
        0.0,
        0.0,
    )


def learn(seed: int) -> dict[str, Any]:
    """The contents of `data/wonderful_world/brain.json`: the same seed gives the same."""
    return {
        "recipe": f"python -m engine learn wonderful_world --seed {seed}",
        "lone": _turned(1, seed),
        "many": _turned(MANY, seed),
    }


def _turned(seats: int, seed: int) -> Weights:
    """The weights after all turns of the wheel; the first are those after the first round."""
    weights: Weights = tuple([_first(later) for later in range(ROUNDS - 1, 0, -1)])
    for turn, games in enumerate(WHEEL):
        rows: list[list[tuple[list[float], float]]] = [[] for _ in weights]
        for number in range(games // seats):
            for after, found, points in _game(seats, weights, Chance("learn", seed, seats, turn, number), number):
                rows[after - 1].append((found, points))
        weights = tuple([fitted(these, _RIDGE) for these in rows])
    return weights


def _changed(weights: Weights, chance: Chance) -> Weights:
    """Weights that chance has changed, each feature in all rounds alike."""
    by = [1 + _SPREAD * (2 * chance.below(1000) / 1000 - 1) for _ in weights[0]]
    return tuple([tuple([weight * factor for weight, factor in zip(line, by, strict=True)]) for line in weights])


def _game(seats: int, weights: Weights, chance: Chance, number: int) -> Iterator[tuple[int, list[float], float]]:
    """A game: after which round, what each empire was like then, and the points in the end."""
    options = {"side": "AB"[number % 2]}
    state = GAME.start(Setup(game=GAME.name, seats=seats, seed=chance.below(2**31), options=options)).state
    values = [_value(_changed(weights, chance)) for _ in range(seats)]
    rows: list[tuple[int, int, list[float]]] = []
    number = 1
    while waiting := GAME.waiting(state):
        if state.world.round != number:
            for seat in range(seats):
                empire = GAME.observe(state, seat).empires[seat]
                rows.append((seat, number, features(own_of(empire, options["side"]))))
            number = state.world.round
        for seat in waiting:
            phase = GAME.phase(state)
            thought = Thought(GAME.observe(state, seat), _BUDGET, chance, values[seat])
            for move in thought.lines()[0].moves:
                if GAME.phase(state) != phase or seat not in GAME.waiting(state):
                    break
                state = GAME.play(state, seat, move).state
    scores = GAME.scores(state)
    for seat, after, found in rows:
        yield after, found, scores[seat].total


def _value(weights: Weights) -> Any:
    return lambda own, later: worth(own, later, weights)
