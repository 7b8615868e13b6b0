"""What completing a card would bring now, for pictures, texts and computer players: tried by the rules themselves."""

from __future__ import annotations

from functools import lru_cache

from engine.wonderful_world.cards import CARDS, Five
from engine.wonderful_world.scoring import counts, made, worth
from engine.wonderful_world.sites import new_site
from engine.wonderful_world.state import Empire
from engine.wonderful_world.works import Works


@lru_cache(maxsize=4096)  # asked for each card in sight, in every picture
def completed(card: str, built: tuple[str, ...], financiers: int, generals: int) -> tuple[int, Five]:
    """The points that a card would give, and its production in each step, beside these cards and tokens."""
    sites = (new_site(card),)
    works = Works(0, Empire("", sites=sites, built=built, financiers=financiers, generals=generals))
    works.complete(0)
    after = works.empire
    of_type = counts(after.built)
    return worth(CARDS[card], of_type, after.financiers, after.generals), made(CARDS[card], of_type)
