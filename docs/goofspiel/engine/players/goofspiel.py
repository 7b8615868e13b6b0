"""The greedy player of Goofspiel."""

from __future__ import annotations

from collections.abc import Sequence

from engine.game import Chance
from engine.goofspiel.moves import Bid
from engine.goofspiel.observation import Observation
from engine.players.best import best


def choose(observation: Observation, moves: Sequence[Bid], chance: Chance) -> Bid:
    """The card nearest to the prize; where the fewest points win, high cards go to low prizes."""
    aim = observation.rounds + 1 - observation.prize if observation.fewest_win else observation.prize
    return best(moves, lambda move: -abs(move.card - aim), chance)
