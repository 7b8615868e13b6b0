"""Finds production steps without a useful choice, and the move that the table plays in them.

Asking about every legal choice would interrupt nearly every step. The player is asked in these cases:

- The player chooses a token.
- A cube fits two cards under construction, and the cubes do not fill both.
- A free action can complete a card that adds to the production of the next step or, in the last step of the game, to
  the score. Every other free action can wait without a loss: for the next step, or for the next planning.
- In the last round, Krystallium is in reach: a cube for it may be worth more than a cube on a card.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from engine.wonderful_world.cards import COLOURS, CONVERSION, EMPIRES, KRYSTALLIUM, LETTER, TOKENS
from engine.wonderful_world.moves import DONE, Place, notation
from engine.wonderful_world.observation import EmpireSeen, Observation, UnderConstruction
from engine.wonderful_world.scoring import production
from engine.wonderful_world.state import ALWAYS, NEVER

_FINANCIER, _GENERAL, _KRYSTALLIUM = (LETTER[what] for what in (*TOKENS, KRYSTALLIUM))


def obvious_move(seen: Observation) -> str | None:
    """Return the viewer's next move (in notation) in a production step without a useful choice, else None."""
    task = seen.task
    if task is None or task.kind not in ("place", "free"):
        return None
    own = seen.empires[seen.viewer or 0]
    letter = LETTER[seen.step]
    takers = [site for site in own.sites if own.left and letter in _empty(site) and _is_in_reach(seen, own, site)]
    if _is_asked(seen, own, takers):
        return None
    return notation(Place(seen.step, takers[0].card, takers[0].copy) if takers else DONE)


def _is_asked(seen: Observation, own: EmpireSeen, takers: Sequence[UnderConstruction]) -> bool:
    """Whether the player wants to be asked, or has a useful choice; `takers`: the sites that a cube can go to."""
    # A solo player is asked in every step by the rules, without having said so.
    if own.free == ALWAYS and len(seen.empires) > 1:
        return True
    room = sum(_empty(site).count(LETTER[seen.step]) for site in takers)
    if len(takers) > 1 and room > own.left:
        return True
    return own.free != NEVER and (_is_completion_due(seen, own) or (bool(takers) and _is_stock_due(seen, own)))


def _empty(site: UnderConstruction) -> str:
    """Return the letters of a site's empty slots."""
    return "".join(slot for slot, lies in zip(site.slots, site.filled, strict=True) if lies == ".")


def _is_completion_due(seen: Observation, own: EmpireSeen) -> bool:
    """Whether free actions can complete a card with an effect before the next chance to do so."""
    return any(_counts_at_once(seen, own, site.card) for site in _completable(seen, own))


def _completable(seen: Observation, own: EmpireSeen) -> Iterator[UnderConstruction]:
    """Yield the sites that Krystallium and tokens can complete, together with the cubes to place.

    Discarding other sites for Krystallium counts in the last round only, in which they may be worth nothing.
    """
    letter = LETTER[seen.step]
    spare = len(own.sites) - 1 if seen.round == seen.rounds else 0
    for site in own.sites:
        empty = _empty(site)
        tokens = empty.count(_FINANCIER) + empty.count(_GENERAL)
        produced = min(own.left, empty.count(letter))
        wild = len(empty) - tokens - produced
        made = (sum(own.cubes) + own.left - produced + spare) // CONVERSION
        held = own.financiers >= empty.count(_FINANCIER) and own.generals >= empty.count(_GENERAL)
        if (tokens or wild) and held and wild <= own.krystallium + made:
            yield site


def _counts_at_once(seen: Observation, own: EmpireSeen, card: str) -> bool:
    """Whether one more completed card adds to the production of the next step, or to the score after the last one."""
    step = COLOURS.index(seen.step) + 1
    if step == len(COLOURS):
        return seen.round == seen.rounds
    empire = EMPIRES[seen.options["side"]][own.card]
    built = tuple(completed.card for completed in own.built)
    return production(empire, (*built, card))[step] != production(empire, built)[step]


def _is_in_reach(seen: Observation, own: EmpireSeen, site: UnderConstruction) -> bool:
    """Whether a site can still be completed in the game, by a generous estimate; always before the last round."""
    return seen.round < seen.rounds or _wild_needed(seen, own, site) <= own.krystallium + _wild_possible(seen, own)


def _wild_needed(seen: Observation, own: EmpireSeen, site: UnderConstruction) -> int:
    """Return the slots of a site that this round's cubes leave empty; tokens may still be won in later steps."""
    empty, later = _empty(site), _cubes_to_come(seen, own)
    short = sum(max(0, empty.count(LETTER[colour]) - cubes) for colour, cubes in later.items())
    return short + empty.count(_KRYSTALLIUM)


def _wild_possible(seen: Observation, own: EmpireSeen) -> int:
    """Return the Krystallium that all cubes and discards of the last round could make."""
    return (sum(own.cubes) + sum(_cubes_to_come(seen, own).values()) + len(own.sites) - 1) // CONVERSION


def _cubes_to_come(seen: Observation, own: EmpireSeen) -> dict[str, int]:
    """Return the cubes of this round by colour: those to place, and the production of later steps.

    It includes the production of all sites, which may be completed before.
    """
    now = COLOURS.index(seen.step)
    later = {
        colour: own.production[at] + sum(site.production[at] for site in own.sites) if at > now else 0
        for at, colour in enumerate(COLOURS)
    }
    return {**later, seen.step: own.left}


def _is_stock_due(seen: Observation, own: EmpireSeen) -> bool:
    """Whether the cubes of the last round could become Krystallium that a site needs."""
    if seen.round < seen.rounds:
        return False
    short = any(_is_in_reach(seen, own, site) and _wild_needed(seen, own, site) > own.krystallium for site in own.sites)
    return short and _wild_possible(seen, own) > 0
