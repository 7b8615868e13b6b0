"""Previews of a card or of moves for the renderer, texts and computer players, computed with the real rules."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from functools import lru_cache
from typing import NamedTuple

from engine.wonderful_world.cards import CARDS, COLOURS, EMPIRES, KRYSTALLIUM, Five
from engine.wonderful_world.moves import EMPIRE, Build, Discard, Place, Recycle, Token, parse
from engine.wonderful_world.observation import EmpireSeen
from engine.wonderful_world.scoring import counts_of_types, made_by_card, points_by_source, points_of_card, production
from engine.wonderful_world.sites import Site, new_site
from engine.wonderful_world.state import Empire
from engine.wonderful_world.works import Works


@lru_cache(maxsize=4096)  # called for each visible card in every picture
def gain_of_card(card: str, built: tuple[str, ...], financiers: int, generals: int) -> tuple[int, Five]:
    """Return the points and the production per step that a card would add to these completed cards and tokens."""
    sites = (new_site(card),)
    works = Works(0, Empire("", sites=sites, built=built, financiers=financiers, generals=generals))
    works.complete(0)
    after = works.empire
    of_type = counts_of_types(after.built)
    return points_of_card(CARDS[card], of_type, after.financiers, after.generals), made_by_card(CARDS[card], of_type)


class EmpireChange(NamedTuple):
    """The effect of moves on an empire."""

    completed: tuple[str, ...]
    """The cards that the moves complete."""
    lacking: tuple[tuple[str, str], ...]
    """Cards on which something was put, each with the letters of its remaining empty slots."""
    points: int
    """Additional points."""
    production: tuple[int, ...]
    """Additional production, by step."""
    held: dict[str, int]
    """Additional Krystallium and tokens."""
    cubes: int | None
    """The resulting number of cubes on the Empire card; None if none were put there."""
    begun: tuple[tuple[str, str], ...] = ()
    """Newly built cards on which nothing was put, each with the letters of its slots."""


def change_by_moves(seen: EmpireSeen, side: str, moves: Sequence[str]) -> EmpireChange:
    """Return the effect of a seat's legal moves (in notation) on its empire, one after the other; picks have none.

    `side` is the side of the Empire cards. Errors: RuleError if a move is illegal.
    """
    card = EMPIRES[side][seen.card]
    before = Empire(
        seen.card,
        seen.drafted,
        tuple(Site(site.card, site.filled, site.star) for site in seen.sites),
        tuple(built.card for built in seen.built),
        cubes=seen.cubes,
        krystallium=seen.krystallium,
        financiers=seen.financiers,
        generals=seen.generals,
    )
    works = Works(0, before)
    for move in moves:
        _apply_move(works, move)
    after = works.empire
    then, now = production(card, after.built), production(card, before.built)
    return EmpireChange(
        after.built[len(before.built) :],
        _slots_lacking(before.sites, after.sites),
        _total_points(card.id, side, after) - _total_points(card.id, side, before),
        tuple(more - less for more, less in zip(then, now, strict=True)),
        {
            KRYSTALLIUM: after.krystallium - before.krystallium,
            "financier": after.financiers - before.financiers,
            "general": after.generals - before.generals,
        },
        sum(after.cubes) if any(event.kind == "stored" for event in works.told) else None,
        _newly_begun(before.sites, after.sites),
    )


def _is_empty(site: Site) -> bool:
    return "".join(set(site.filled)) == "."


def _slots_lacking(before: Sequence[Site], after: Sequence[Site]) -> tuple[tuple[str, str], ...]:
    """Return the cards on which something was put, each with the letters of its remaining empty slots."""
    unchanged = Counter((site.card, site.filled) for site in before)
    lacking = []
    for site in after:
        if _is_empty(site):
            continue
        if unchanged[site.card, site.filled]:
            unchanged[site.card, site.filled] -= 1
        else:
            slots = zip(CARDS[site.card].slots, site.filled, strict=True)
            lacking.append((site.card, "".join(slot for slot, lies in slots if lies == ".")))
    return tuple(lacking)


def _newly_begun(before: Sequence[Site], after: Sequence[Site]) -> tuple[tuple[str, str], ...]:
    """Return the newly built cards on which nothing was put, each with the letters of its slots."""
    empty = Counter(site.card for site in after if _is_empty(site))
    empty -= Counter(site.card for site in before if _is_empty(site))
    return tuple((card, CARDS[card].slots) for card in empty.elements())


def _total_points(card: str, side: str, empire: Empire) -> int:
    return sum(points_by_source(EMPIRES[side][card], empire.built, empire.financiers, empire.generals).values())


def _apply_move(works: Works, text: str) -> None:
    match parse(text):
        case Build(card):
            works.build(card)
        case Recycle(card, on, copy):
            works.recycle(card, on, copy)
        case Place(what, on, _, _) if on == EMPIRE:
            works.store(what, 1)
        case Place(what, on, copy, slot) if what in COLOURS:
            at = works.site(on, copy)
            works.fill(what, works.slot(what, at, slot), at)
        case Place(what, on, copy, slot):
            works.use(what, works.site(on, copy), slot)
        case Discard(card, copy):
            works.discard(works.site(card, copy))
        case Token(kind):
            works.gain(kind, 1)
