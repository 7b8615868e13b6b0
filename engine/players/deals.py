"""The luck of a deal: how much better a seat does with it than with other deals when all seats play alike."""

from __future__ import annotations

from collections.abc import Sequence
from math import sqrt
from statistics import fmean, variance
from typing import Any

import msgspec

from engine.game import AnyGame, Chance, Setup
from engine.players.mind import Line, Mind
from engine.players.search import lead_over_others, played_on

STRAY = 10
"""One decision in this many is random; without that, a deterministic policy would always play a deal the same way."""


def fortune(game: AnyGame, mind: Mind[Any, Any], setup: Setup, games: int, chance: Chance) -> tuple[Line, ...]:
    """Return, by seat, how many more points this deal yields than other deals do.

    The points are the lead over the best other seat, or the total in a solo game. The policy with random deviations
    plays `games` games (at least two) of this deal and as many of others. The returned lines have no moves; `error` is
    the standard error of `value`. Errors: RuleError for an invalid setup.
    """
    straying = mind._replace(policy=lambda state, seat, chance: _moves_with_errors(game, mind, state, seat, chance))

    def results(deals: Sequence[Setup]) -> list[tuple[float, ...]]:
        """Return each seat's final lead, game by game."""
        ended = [played_on(game, straying, game.start(deal).state, 0, chance)[1] for deal in deals]
        return [tuple(lead_over_others(scores, seat) for seat in range(setup.seats)) for scores in ended]

    others = [msgspec.structs.replace(setup, seed=chance.below(2**31)) for _ in range(games)]
    in_it, elsewhere = zip(*results([setup] * games), strict=True), zip(*results(others), strict=True)
    return tuple(
        Line((), fmean(one) - fmean(other), sqrt((variance(one) + variance(other)) / games), games, {})
        for one, other in zip(in_it, elsewhere, strict=True)
    )


def _moves_with_errors(game: AnyGame, mind: Mind[Any, Any], state: Any, seat: int, chance: Chance) -> Sequence[Any]:
    """Return the policy's moves, or now and then a random legal move."""
    return mind.policy(state, seat, chance) if chance.below(STRAY) else (chance.pick(game.moves(state, seat)),)
