"""The guided first game of Bunny Kingdom: its deal and its tips."""

from __future__ import annotations

from engine.bunny_kingdom.cards import CAMP_CARDS, PARCHMENTS, PIECES
from engine.bunny_kingdom.observation import Observation
from engine.game import Guide, Idea


def _kind(seen: Observation) -> str:
    """Return the kind of the viewer's decision; empty if it has none."""
    return "" if seen.task is None else seen.task.kind


def _picking(seen: Observation) -> bool:
    return _kind(seen) == "pick"


def _holds(seen: Observation, cards: frozenset[str]) -> bool:
    return not cards.isdisjoint(seen.hand)


GUIDE: Guide[Observation] = Guide(
    seats=3,
    seed=31,
    ideas=(
        Idea("first", lambda seen: _picking(seen) and (seen.round, seen.part) == (1, 1)),
        Idea("build", lambda seen: _kind(seen) == "build"),
        Idea("camp", lambda seen: _kind(seen) == "camp" or (_picking(seen) and _holds(seen, CAMP_CARDS))),
        Idea("harvest", lambda seen: _picking(seen) and seen.round == 2),
        Idea("parchment", lambda seen: _picking(seen) and _holds(seen, PARCHMENTS)),
        Idea("piece", lambda seen: _picking(seen) and _holds(seen, PIECES)),
        Idea("fief", _picking),
    ),
    over=lambda seen: seen.round > 2,
)
