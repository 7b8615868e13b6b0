"""Production and points of completed cards, and the results."""

from __future__ import annotations

from functools import lru_cache

from engine.game import Score, Setup, ranked
from engine.wonderful_world.cards import (
    CARDS,
    EMPIRES,
    FINANCIER,
    GENERAL,
    SCENARIOS,
    SOLO,
    TYPES,
    Card,
    EmpireCard,
    Five,
)
from engine.wonderful_world.state import Empire, State

SOURCES = (*TYPES, "empire", FINANCIER, GENERAL)
"""Sources of points: completed cards by type, the Empire card, tokens held."""


def empire_card(setup: Setup, empire: Empire) -> EmpireCard:
    """Return the Empire card of a seat, on the side in use (W-002)."""
    return EMPIRES[setup.options["side"]][empire.card]


def demanded_cards(setup: Setup) -> tuple[str, ...]:
    """Return the cards that the scenario puts under construction; none without a scenario (W-060)."""
    scenario = SCENARIOS.get(setup.options["scenario"])
    return () if scenario is None else scenario.cards


@lru_cache(maxsize=4096)
def counts_of_types(built: tuple[str, ...]) -> Five:
    """Count completed cards by type (W-012, W-016)."""
    kinds = [CARDS[card].type for card in built]
    a, b, c, d, e = (kinds.count(kind) for kind in TYPES)
    return a, b, c, d, e


@lru_cache(maxsize=4096)  # called in each of five steps, and for every picture
def production(empire: EmpireCard, built: tuple[str, ...]) -> Five:
    """Return an empire's current production in each step; cards that count a type count themselves (W-026)."""
    of_type = counts_of_types(built)
    total = list(empire.production)
    for name in built:
        for colour, count in enumerate(made_by_card(CARDS[name], of_type)):
            total[colour] += count
    a, b, c, d, e = total
    return a, b, c, d, e


def made_by_card(card: Card, of_type: Five) -> Five:
    """Return a completed card's production in each step; `of_type` counts completed cards, itself included (W-014)."""
    times = 1 if card.production_per is None else of_type[card.production_per]
    a, b, c, d, e = (count * times for count in card.production)
    return a, b, c, d, e


def points_of_card(card: Card | EmpireCard, of_type: Five, financiers: int, generals: int) -> int:
    """Return a card's points, given the completed cards by type and the tokens held (W-012, W-044)."""
    per = card.points_per
    if per is None:
        return card.points
    if per == FINANCIER:
        return card.points * financiers
    if per == GENERAL:
        return card.points * generals
    return card.points * of_type[TYPES.index(per)]


def points_by_source(empire: EmpireCard, built: tuple[str, ...], financiers: int, generals: int) -> dict[str, int]:
    """Return the points of an empire by source (W-044, W-045, W-046)."""
    of_type = counts_of_types(built)
    parts = dict.fromkeys(SOURCES, 0)
    for name in built:
        card = CARDS[name]
        parts[card.type] += points_of_card(card, of_type, financiers, generals)
    parts["empire"] = points_of_card(empire, of_type, financiers, generals)
    parts[FINANCIER] = financiers
    parts[GENERAL] = generals
    return parts


# --- Results ----------------------------------------------------------------------------------------------------------


def scores(state: State) -> tuple[Score, ...]:
    """Return the result by seat (W-047, W-048, W-049).

    More completed cards, then more tokens break ties; then seats share a rank.
    """
    results = []
    for empire in state.world.empires:
        parts = points_by_source(empire_card(state.setup, empire), empire.built, empire.financiers, empire.generals)
        results.append((sum(parts.values()), len(empire.built), empire.financiers + empire.generals, parts))
    ranks = ranked([result[:3] for result in results])
    return tuple(Score(seat, ranks[seat], result[0], result[3]) for seat, result in enumerate(results))


def medal_of(state: State) -> str:
    """Return the result of a solo game: gold, silver, bronze or none.

    For a scenario also unfinished (demanded cards are missing) or failed. W-057, W-061, W-062.
    """
    demanded = demanded_cards(state.setup)
    if len(state.world.empires[0].stars) < len(demanded):
        return "unfinished"
    total = scores(state)[0].total
    medals = medals_of(state.setup)
    return next((name for name, least in medals.items() if total >= least), "failed" if demanded else "none")


def medals_of(setup: Setup) -> dict[str, int]:
    """Return the minimum points of each solo medal, best first (W-057, W-062)."""
    scenario = SCENARIOS.get(setup.options["scenario"])
    return SOLO.medals if scenario is None else scenario.medals
