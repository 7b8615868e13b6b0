"""Choosing the move of the greatest worth: what the greedy players of all games have in common."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any, TypeVar

from engine.game import Chance

M = TypeVar("M")


def viewer_of(observation: Any) -> int:
    """The seat that chooses. Errors: ValueError for a spectator."""
    if observation.viewer is None:
        raise ValueError("a spectator has no moves")
    viewer: int = observation.viewer
    return viewer


def best(moves: Iterable[M], worth: Callable[[M], float], chance: Chance) -> M:
    """The move of the greatest worth; chance decides between equals. At least one move is needed."""
    found: list[M] = []
    most = float("-inf")
    for move in moves:
        value = worth(move)
        if value > most:
            found, most = [move], value
        elif value == most:
            found.append(move)
    return chance.pick(found)
