"""Learns which cells promising drawings cover, from solo games in which every drawing is evaluated.

A least-squares fit predicts the value of a drawing from features of its cells, relative to other drawings in the same
position. Better drawings get more weight: the search needs the best ones, and how bad the others are hardly matters.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from math import exp
from typing import Any

from engine.cartographers import GAME
from engine.cartographers.asking import choice_of, side_of
from engine.cartographers.cards import DRAWABLE
from engine.cartographers.moves import Draw
from engine.game import Chance, Setup
from engine.players.cartographers.look import FIGURES, Around, for_any, for_land
from engine.players.cartographers.promise import Promise, promise_of
from engine.players.fitting import fit_weights

GAMES = 700
_DRAWN = 40
"""The number of drawings sampled per position."""
_RIDGE = 1.0
_CARE, _CLEAR = 0.5, 6.0
"""The growth of a drawing's weight per point above the mean, and the cap on that difference in points."""

Sample = tuple[list[float], float]
"""The features of a drawing and its value."""


def learn(seed: int) -> dict[str, Any]:
    """Return the contents of `data/cartographers/brain.json`; the same seed returns the same."""
    chance, rows = Chance("learn", seed), list[Sample]()
    for number in range(GAMES):
        setup = Setup(game=GAME.name, seats=1, seed=chance.below(2**31), options={"side": "AB"[number % 2]})
        state = GAME.start(setup).state
        while GAME.waiting(state):
            choice, world, sheet, side = choice_of(state, 0), state.world, state.world.maps[0], side_of(state)
            draws = [] if choice is None else [move for move in choice.draws() if isinstance(move, Draw)]
            if choice is None or not draws:
                break
            promise = promise_of(world.edicts, world.season, world.time, side)
            worths = promise.of_drawings(sheet, draws, choice)
            some = [chance.below(len(draws)) for _ in range(_DRAWN)]
            found = _features_of_drawings(Around(sheet, side), promise, [draws[at] for at in some])
            promised = [worths[at] - promise.coin * choice.pays(draws[at].mask) for at in some]
            rows += _compare_with_mean([*zip(found, promised, strict=True)])
            state = GAME.play(state, 0, draws[worths.index(max(worths))]).state
    weights = dict(zip([*FIGURES, *DRAWABLE], fit_weights(rows, _RIDGE), strict=True))
    return {
        "recipe": f"python -m engine learn cartographers --seed {seed}",
        "figures": {figure: weights[figure] for figure in FIGURES},
        "lands": {terrain: weights[terrain] for terrain in DRAWABLE},
    }


def _features_of_drawings(on: Around, promise: Promise, draws: Sequence[Draw]) -> Iterator[list[float]]:
    """Yield each drawing's features: weighted numbers of cells by figure, and its terrain (one-hot)."""
    any_land = for_any(on, promise)
    for move in draws:
        found = dict.fromkeys([*FIGURES, *DRAWABLE], 0.0)
        for good, counts in [*any_land, *for_land(on, promise, move.terrain)]:
            for figure, cells in good:
                found[figure] += counts * (move.mask & cells).bit_count()
        found[move.terrain] = 1.0
        yield [*found.values()]


def _compare_with_mean(rows: Sequence[Sample]) -> Iterator[Sample]:
    """Yield features and values relative to the mean of the position, scaled by the drawing's weight."""
    count = len(rows)
    means = [sum(column) / count for column in zip(*[found for found, _ in rows], strict=True)]
    mean = sum([worth for _, worth in rows]) / count
    for found, worth in rows:
        counts = exp(_CARE / 2 * min(max(worth - mean, -_CLEAR), _CLEAR))
        yield [counts * (a - b) for a, b in zip(found, means, strict=True)], counts * (worth - mean)
