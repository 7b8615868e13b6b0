"""What completed cards produce and what they are worth."""

from __future__ import annotations

from functools import lru_cache

from engine.wonderful_world.cards import CARDS, COLOURS, FINANCIER, GENERAL, TYPES, Card, EmpireCard, Five

SOURCES = (*TYPES, "empire", FINANCIER, GENERAL)
"""Where points come from: completed cards by type, the Empire card, tokens held."""


@lru_cache(maxsize=4096)
def counts(built: tuple[str, ...]) -> Five:
    """Completed cards by type."""
    kinds = [CARDS[card].type for card in built]
    a, b, c, d, e = (kinds.count(kind) for kind in TYPES)
    return a, b, c, d, e


@lru_cache(maxsize=4096)  # asked for in each of five steps, and for every picture
def production(empire: EmpireCard, built: tuple[str, ...]) -> Five:
    """What an empire produces in each step as it stands; cards that count a type count themselves."""
    of_type = counts(built)
    total = list(empire.production)
    for name in built:
        card = CARDS[name]
        times = 1 if card.production_per is None else of_type[card.production_per]
        for colour in range(len(COLOURS)):
            total[colour] += card.production[colour] * times
    a, b, c, d, e = total
    return a, b, c, d, e


def worth(card: Card | EmpireCard, of_type: Five, financiers: int, generals: int) -> int:
    """The points that a card gives with so many completed cards by type and tokens held."""
    per = card.points_per
    if per is None:
        return card.points
    if per == FINANCIER:
        return card.points * financiers
    if per == GENERAL:
        return card.points * generals
    return card.points * of_type[TYPES.index(per)]


def points(empire: EmpireCard, built: tuple[str, ...], financiers: int, generals: int) -> dict[str, int]:
    """The points of an empire by source."""
    of_type = counts(built)
    parts = dict.fromkeys(SOURCES, 0)
    for name in built:
        card = CARDS[name]
        parts[card.type] += worth(card, of_type, financiers, generals)
    parts["empire"] = worth(empire, of_type, financiers, generals)
    parts[FINANCIER] = financiers
    parts[GENERAL] = generals
    return parts
