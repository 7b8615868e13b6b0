"""Choosing the move with the highest value; used by the greedy players of all games."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import TypeVar

from engine.game import Chance, GameObservation

M = TypeVar("M")


def viewer_of(observation: GameObservation) -> int:
    """Return the viewing seat. Errors: ValueError for a spectator."""
    if observation.viewer is None:
        raise ValueError("a spectator has no moves")
    return observation.viewer


def best(moves: Iterable[M], worth: Callable[[M], float], chance: Chance) -> M:
    """Return the move with the highest value, breaking ties at random. Needs at least one move."""
    found: list[M] = []
    most = float("-inf")
    for move in moves:
        value = worth(move)
        if value > most:
            found, most = [move], value
        elif value == most:
            found.append(move)
    return chance.pick(found)
