"""The search of It's a Wonderful World: plans whole rounds instead of playing games to the end."""

from __future__ import annotations

from collections.abc import Sequence

from engine.game import Chance
from engine.players.mind import Line, Mind
from engine.players.wonderful_world.policy import policy
from engine.players.wonderful_world.thought import Thought
from engine.wonderful_world.moves import Move
from engine.wonderful_world.observation import Observation
from engine.wonderful_world.state import State

_BUDGET = 1600
"""The number of simulated rounds per decision of the strong level."""


def _lines(observation: Observation, budget: int, chance: Chance) -> Sequence[Line]:
    return Thought(observation, budget, chance).lines()


MIND: Mind[State, Move] = Mind(policy=policy, budget=_BUDGET, lines=_lines)
