"""Evaluates empires of It's a Wonderful World between rounds: a weighted sum of features with learned weights."""

from __future__ import annotations

from operator import mul

import msgspec

from engine.game import load_facts
from engine.players.wonderful_world.round import (
    BONUS,
    BONUS_COUNT,
    FIN,
    GEN,
    LACKS,
    MADE,
    MADE_PER,
    POINTS,
    POINTS_PER,
    SIZE,
    STAR,
    TYPE,
    Own,
    SiteNumbers,
)

_DEMANDED = 60.0
"""The value of a completed card that the scenario demands: without it there is no medal."""
_KRYSTALLIUM = 5
"""The number of this kind of slot."""

Weights = tuple[tuple[float, ...], ...]
"""The weights of the features after each round except the last."""


class _Brain(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The contents of `brain.json`."""

    recipe: str
    """The command that learned the weights."""
    weights: Weights


LEARNED = load_facts("wonderful_world/brain.json", _Brain).weights
"""The weights learned in solo games; multiplayer games use them too."""


def features_of(own: Own) -> list[float]:
    """Return the features of an empire, one for each weight. The first is 1 (intercept)."""
    made, kinds = own.made, own.kinds
    found = [
        1.0,
        own.points() + own.soft,
        *made,
        sum([min(2, count) for count in made]),
        max(0, sum(made) - 10),
        own.kry + own.stored / 5,
        own.fin,
        own.gen,
        own.per_fin,
        own.per_gen,
        *own.per_kind,
        *kinds,
        sum([sum(more) for more in own.made_per if more is not None]),
    ]
    points = cubes = lying = near = 0.0
    for site in own.sites:
        card, lacks = site[0], site[LACKS]
        size = SIZE[card]
        done = (size - lacks + 1) / (size + 1)
        points += _points_given(own, card) * done
        cubes += _cubes_made(own, card) * done
        lying += size - lacks
        near += 1.0 / (1 + lacks)
    return [*found, points, cubes, lying, near, len(own.sites)]


def _points_given(own: Own, card: int) -> float:
    """Return the points that completing a card would add now."""
    kind, per, bonus = TYPE[card], POINTS_PER[card], BONUS[card]
    points = POINTS[card]
    if per >= 0:
        points *= own.fin if per == FIN else own.gen if per == GEN else own.kinds[per] + (per == kind)
    points += own.per_kind[kind]
    if bonus >= 0:
        each = 1 if bonus == _KRYSTALLIUM else own.per_fin if bonus == FIN else own.per_gen
        points += BONUS_COUNT[card] * each
    return points


def _cubes_made(own: Own, card: int) -> int:
    """Return the cubes that a card would produce per round."""
    per = MADE_PER[card]
    return sum(MADE[card]) * (1 if per < 0 else own.kinds[per] + (per == TYPE[card]))


def expected_points(own: Own, later: int, weights: Weights = LEARNED) -> float:
    """Return the expected final points when `later` rounds remain."""
    value = _DEMANDED * own.stars
    if not later:
        # Completed cards break ties.
        return value + own.points() + own.soft + 0.01 * sum(own.kinds)
    value = sum(map(mul, weights[-later], features_of(own)), value)
    for site in own.sites:
        if site[STAR]:
            value += _DEMANDED * _chance_of_completion(site, later)
    return value


def _chance_of_completion(site: SiteNumbers, later: int) -> float:
    """Estimate the probability that a demanded card will be completed."""
    return 1 - site[LACKS] / (site[LACKS] + 4 * later)
