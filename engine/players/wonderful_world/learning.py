"""Learns the evaluation of empires in It's a Wonderful World from solo games of the planner.

The planner plays with initial weights that are perturbed at random in each game, so that it tries different plans. Then
new weights are fitted to the results of these games. Weights learned in solo games also play better in multiplayer
games than weights learned there, and further games with the fitted weights bring no gain.
"""

from __future__ import annotations

from collections.abc import Iterator

from engine.game import Chance, Setup
from engine.players.fitting import fit_weights
from engine.players.wonderful_world.plan import Worth
from engine.players.wonderful_world.round import own_of
from engine.players.wonderful_world.thought import Thought
from engine.players.wonderful_world.worth import Weights, expected_points, features_of
from engine.wonderful_world import GAME
from engine.wonderful_world.cards import ROUNDS

GAMES = 600
_BUDGET = 100
_RIDGE = 30.0
_SPREAD = 0.5
"""The maximum relative perturbation of a weight."""


def _first_weights(later: int) -> tuple[float, ...]:
    """Return the initial weights: points, future production, held resources, and cards under construction."""
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


def learn(seed: int) -> dict[str, object]:
    """Return the contents of `data/wonderful_world/brain.json`; the same seed returns the same."""
    weights: Weights = tuple([_first_weights(later) for later in range(ROUNDS - 1, 0, -1)])
    rows: list[list[tuple[list[float], float]]] = [[] for _ in weights]
    for number in range(GAMES):
        for after, found, points in _play_game(weights, Chance("learn", seed, 1, 0, number), number):
            rows[after - 1].append((found, points))
    fit = tuple([fit_weights(these, _RIDGE) for these in rows])
    return {"recipe": f"python -m engine learn wonderful_world --seed {seed}", "weights": fit}


def _perturb_weights(weights: Weights, chance: Chance) -> Weights:
    """Perturb the weights at random, each feature by the same factor in all rounds."""
    by = [1 + _SPREAD * (2 * chance.below(1000) / 1000 - 1) for _ in weights[0]]
    return tuple([tuple([weight * factor for weight, factor in zip(line, by, strict=True)]) for line in weights])


def _play_game(weights: Weights, chance: Chance, number: int) -> Iterator[tuple[int, list[float], float]]:
    """Play a game; yield the round, the features after that round, and the final points."""
    options = {"side": "AB"[number % 2]}
    state = GAME.start(Setup(game=GAME.name, seats=1, seed=chance.below(2**31), options=options)).state
    value = _worth_by_weights(_perturb_weights(weights, chance))
    rows: list[tuple[int, list[float]]] = []
    number = 1
    while GAME.waiting(state):
        if state.world.round != number:
            rows.append((number, features_of(own_of(GAME.observe(state, 0).empires[0], options["side"]))))
            number = state.world.round
        phase = GAME.phase(state)
        for move in Thought(GAME.observe(state, 0), _BUDGET, chance, value).lines()[0].moves:
            if GAME.phase(state) != phase or not GAME.waiting(state):
                break
            state = GAME.play(state, 0, move).state
    (score,) = GAME.scores(state)
    for after, found in rows:
        yield after, found, score.total


def _worth_by_weights(weights: Weights) -> Worth:
    return lambda own, later: expected_points(own, later, weights)
