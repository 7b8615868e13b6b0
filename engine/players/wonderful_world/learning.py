"""Learning what an empire of It's a Wonderful World is worth, from games that the planner plays alone.

It plays with weights to begin with, which chance changes for each game, so that different plans are seen; then weights
are fitted to how these games ended. What is learned alone is better among others too than what is learned among others,
and than what further games with the fitted weights give.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from engine.game import Chance, Setup
from engine.players.fitting import fitted
from engine.players.wonderful_world.plan import Worth
from engine.players.wonderful_world.round import own_of
from engine.players.wonderful_world.thought import Thought
from engine.players.wonderful_world.worth import Weights, features, worth
from engine.wonderful_world import GAME
from engine.wonderful_world.cards import ROUNDS

GAMES = 600
_BUDGET = 100
_RIDGE = 30.0
_SPREAD = 0.5
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
    weights: Weights = tuple([_first(later) for later in range(ROUNDS - 1, 0, -1)])
    rows: list[list[tuple[list[float], float]]] = [[] for _ in weights]
    for number in range(GAMES):
        for after, found, points in _game(weights, Chance("learn", seed, 1, 0, number), number):
            rows[after - 1].append((found, points))
    fit = tuple([fitted(these, _RIDGE) for these in rows])
    return {"recipe": f"python -m engine learn wonderful_world --seed {seed}", "weights": fit}


def _changed(weights: Weights, chance: Chance) -> Weights:
    """Weights that chance has changed, each feature in all rounds alike."""
    by = [1 + _SPREAD * (2 * chance.below(1000) / 1000 - 1) for _ in weights[0]]
    return tuple([tuple([weight * factor for weight, factor in zip(line, by, strict=True)]) for line in weights])


def _game(weights: Weights, chance: Chance, number: int) -> Iterator[tuple[int, list[float], float]]:
    """A game: after which round, what the empire was like then, and the points in the end."""
    options = {"side": "AB"[number % 2]}
    state = GAME.start(Setup(game=GAME.name, seats=1, seed=chance.below(2**31), options=options)).state
    value = _value(_changed(weights, chance))
    rows: list[tuple[int, list[float]]] = []
    number = 1
    while GAME.waiting(state):
        if state.world.round != number:
            rows.append((number, features(own_of(GAME.observe(state, 0).empires[0], options["side"]))))
            number = state.world.round
        phase = GAME.phase(state)
        for move in Thought(GAME.observe(state, 0), _BUDGET, chance, value).lines()[0].moves:
            if GAME.phase(state) != phase or not GAME.waiting(state):
                break
            state = GAME.play(state, 0, move).state
    (score,) = GAME.scores(state)
    for after, found in rows:
        yield after, found, score.total


def _value(weights: Weights) -> Worth:
    return lambda own, later: worth(own, later, weights)
