"""What completed cards produce and what they are worth, and how a game ended."""

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
"""Where points come from: completed cards by type, the Empire card, tokens held."""


def empire_card(setup: Setup, empire: Empire) -> EmpireCard:
    """The Empire card of a seat, on the side that is played (W-002)."""
    return EMPIRES[setup.options["side"]][empire.card]


def demanded_cards(setup: Setup) -> tuple[str, ...]:
    """The cards that the scenario puts under construction; none without a scenario (W-060)."""
    scenario = SCENARIOS.get(setup.options["scenario"])
    return () if scenario is None else scenario.cards


@lru_cache(maxsize=4096)
def counts(built: tuple[str, ...]) -> Five:
    """Completed cards by type (W-012, W-016)."""
    kinds = [CARDS[card].type for card in built]
    a, b, c, d, e = (kinds.count(kind) for kind in TYPES)
    return a, b, c, d, e


@lru_cache(maxsize=4096)  # asked for in each of five steps, and for every picture
def production(empire: EmpireCard, built: tuple[str, ...]) -> Five:
    """What an empire produces in each step as it stands; cards that count a type count themselves (W-026)."""
    of_type = counts(built)
    total = list(empire.production)
    for name in built:
        for colour, count in enumerate(made(CARDS[name], of_type)):
            total[colour] += count
    a, b, c, d, e = total
    return a, b, c, d, e


def made(card: Card, of_type: Five) -> Five:
    """What a completed card produces in each step with so many completed cards by type, itself among them (W-014)."""
    times = 1 if card.production_per is None else of_type[card.production_per]
    a, b, c, d, e = (count * times for count in card.production)
    return a, b, c, d, e


def worth(card: Card | EmpireCard, of_type: Five, financiers: int, generals: int) -> int:
    """The points that a card gives with so many completed cards by type and tokens held (W-012, W-044)."""
    per = card.points_per
    if per is None:
        return card.points
    if per == FINANCIER:
        return card.points * financiers
    if per == GENERAL:
        return card.points * generals
    return card.points * of_type[TYPES.index(per)]


def points(empire: EmpireCard, built: tuple[str, ...], financiers: int, generals: int) -> dict[str, int]:
    """The points of an empire by source (W-044, W-045, W-046)."""
    of_type = counts(built)
    parts = dict.fromkeys(SOURCES, 0)
    for name in built:
        card = CARDS[name]
        parts[card.type] += worth(card, of_type, financiers, generals)
    parts["empire"] = worth(empire, of_type, financiers, generals)
    parts[FINANCIER] = financiers
    parts[GENERAL] = generals
    return parts


# --- Results ----------------------------------------------------------------------------------------------------------


def scores(state: State) -> tuple[Score, ...]:
    """Result by seat: most points, then most completed cards, then most tokens, then shared (W-047, W-048, W-049)."""
    results = []
    for empire in state.world.empires:
        parts = points(empire_card(state.setup, empire), empire.built, empire.financiers, empire.generals)
        results.append((sum(parts.values()), len(empire.built), empire.financiers + empire.generals, parts))
    ranks = ranked([result[:3] for result in results])
    return tuple(Score(seat, ranks[seat], result[0], result[3]) for seat, result in enumerate(results))


def medal(state: State) -> str:
    """How a solo game went: gold, silver, bronze or none; a scenario is unfinished without its cards, or failed.

    W-057, W-061, W-062.
    """
    demanded = demanded_cards(state.setup)
    if len(state.world.empires[0].stars) < len(demanded):
        return "unfinished"
    total = scores(state)[0].total
    medals = medals_of(state.setup)
    return next((name for name, least in medals.items() if total >= least), "failed" if demanded else "none")


def medals_of(setup: Setup) -> dict[str, int]:
    """The least points of each solo medal, best first (W-057, W-062)."""
    scenario = SCENARIOS.get(setup.options["scenario"])
    return SOLO.medals if scenario is None else scenario.medals
