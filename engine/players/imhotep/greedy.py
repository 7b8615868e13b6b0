"""The greedy player of Imhotep: looks no further than the current move."""

from __future__ import annotations

from collections.abc import Sequence

from engine.game import Chance
from engine.imhotep.imagine import imagine
from engine.imhotep.moves import Move
from engine.imhotep.observation import Observation
from engine.players.best import best, viewer_of
from engine.players.imhotep.prices import GREEDY
from engine.players.imhotep.worth import worth_of_moves


def choose(observation: Observation, moves: Sequence[Move], chance: Chance) -> Move:
    """Return the move with the highest value by the greedy weights, which do not depend on hidden information."""
    return best(moves, worth_of_moves(imagine(observation, Chance("whatever")), viewer_of(observation), GREEDY), chance)
