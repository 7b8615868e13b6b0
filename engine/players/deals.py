"""What a deal is worth to each seat by itself: everybody plays alike, in it and in others."""

from __future__ import annotations

from collections.abc import Sequence
from math import sqrt
from statistics import fmean, variance
from typing import Any

import msgspec

from engine.game import Chance, Game, Setup
from engine.players.mind import Line, Mind
from engine.players.search import ahead, played_on

STRAY = 10
"""One decision in so many is any legal move: a policy that tosses no coins would play a deal but once."""


def fortune(
    game: Game[Any, Any, Any], mind: Mind[Any, Any], setup: Setup, games: int, chance: Chance
) -> tuple[Line, ...]:
    """By seat the points ahead of the best other (alone: the points) that a deal brings more than others do.

    Played by the policy, straying now and then, in at least two games of that deal and as many of others. A line here
    has no moves, and its error is that of its value. Errors: RuleError for a setup that is none.
    """
    straying = mind._replace(policy=lambda state, seat, chance: _straying(game, mind, state, seat, chance))

    def results(deals: Sequence[Setup]) -> list[tuple[float, ...]]:
        """How far each seat is ahead in the end, game by game."""
        ended = [played_on(game, straying, game.start(deal).state, 0, chance)[1] for deal in deals]
        return [tuple(ahead(scores, seat) for seat in range(setup.seats)) for scores in ended]

    others = [msgspec.structs.replace(setup, seed=chance.below(2**31)) for _ in range(games)]
    in_it, elsewhere = zip(*results([setup] * games), strict=True), zip(*results(others), strict=True)
    return tuple(
        Line((), fmean(one) - fmean(other), sqrt((variance(one) + variance(other)) / games), games, {})
        for one, other in zip(in_it, elsewhere, strict=True)
    )


def _straying(game: Game[Any, Any, Any], mind: Mind[Any, Any], state: Any, seat: int, chance: Chance) -> Sequence[Any]:
    """What the policy does, or any legal move."""
    return mind.policy(state, seat, chance) if chance.below(STRAY) else (chance.pick(game.moves(state, seat)),)
