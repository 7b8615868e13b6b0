"""Computer players. They see what a person in that seat sees, an observation, and choose one of the legal moves."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cache
from typing import Any

from engine.game import Chance
from engine.parts import part

Choose = Callable[[Any, Sequence[Any], Chance], Any]
"""(observation, moves, chance) → one of `moves`, all legal in what is observed; equal chance gives equal choices."""

PLAYERS = ("greedy", "random")
"""Their names. The greedy one takes the move after which the table looks best, by the measure of each game."""


def _at_random(observation: Any, moves: Sequence[Any], chance: Chance) -> Any:
    """Each legal move is as likely as the others."""
    del observation  # the contract's; this player looks at nothing
    return chance.pick(moves)


@cache
def chooser(player: str, game: str) -> Choose:
    """How the player of that name chooses in the game of that name. Errors: KeyError, IncompleteGameError."""
    if player not in PLAYERS:
        raise KeyError(player)
    if player == "random":
        return _at_random
    choose: Choose = part(game, f"engine.players.{game}", "choose").choose
    return choose
