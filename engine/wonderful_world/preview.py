"""What a card or moves would bring now, for pictures, texts and computer players: tried by the rules themselves."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from functools import lru_cache
from typing import NamedTuple

from engine.wonderful_world.cards import CARDS, COLOURS, EMPIRES, KRYSTALLIUM, Five
from engine.wonderful_world.moves import EMPIRE, Build, Discard, Place, Recycle, Token, parse
from engine.wonderful_world.observation import EmpireSeen
from engine.wonderful_world.scoring import counts, made, points, production, worth
from engine.wonderful_world.sites import Site, new_site
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


class Change(NamedTuple):
    """What moves make of an empire.

    `completed`: the cards that they complete. `lacking`: cards on which something was put, and the empty slots that
    remain, a letter each; `begun`: the same of those that were built and on which nothing lies yet. `points`,
    `production` (by step), `held` (Krystallium and tokens): how much more there is. `cubes`: how many lie on the Empire
    card then, None where none was put there.
    """

    completed: tuple[str, ...]
    lacking: tuple[tuple[str, str], ...]
    points: int
    production: tuple[int, ...]
    held: dict[str, int]
    cubes: int | None
    begun: tuple[tuple[str, str], ...] = ()


def change(seen: EmpireSeen, side: str, moves: Sequence[str]) -> Change:
    """What legal moves of a seat, in notation, make of its empire, one after the other; picks change nothing yet.

    `side`: of the Empire cards. Errors: RuleError for moves that are not legal.
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
        _work(works, move)
    after = works.empire
    was = Counter((site.card, site.filled) for site in before.sites)
    touched = [site for site in after.sites if "".join(set(site.filled)) != "."]
    lacking = []
    for site in touched:
        if was[site.card, site.filled]:
            was[site.card, site.filled] -= 1
        else:
            slots = zip(CARDS[site.card].slots, site.filled, strict=True)
            lacking.append((site.card, "".join(slot for slot, lies in slots if lies == ".")))
    empty = Counter(site.card for site in after.sites if site not in touched)
    empty -= Counter(site.card for site in before.sites if "".join(set(site.filled)) == ".")
    then, now = production(card, after.built), production(card, before.built)
    return Change(
        after.built[len(before.built) :],
        tuple(lacking),
        _points(card.id, side, after) - _points(card.id, side, before),
        tuple(more - less for more, less in zip(then, now, strict=True)),
        {
            KRYSTALLIUM: after.krystallium - before.krystallium,
            "financier": after.financiers - before.financiers,
            "general": after.generals - before.generals,
        },
        sum(after.cubes) if any(event.kind == "stored" for event in works.told) else None,
        tuple((begun, CARDS[begun].slots) for begun in empty.elements()),
    )


def _points(card: str, side: str, empire: Empire) -> int:
    return sum(points(EMPIRES[side][card], empire.built, empire.financiers, empire.generals).values())


def _work(works: Works, text: str) -> None:
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
