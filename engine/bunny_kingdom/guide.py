"""The guided first game of Bunny Kingdom: its deal and its tips."""

from __future__ import annotations

from engine.bunny_kingdom.cards import CAMP_CARDS, PARCHMENTS, PIECES
from engine.bunny_kingdom.observation import Observation
from engine.game import Guide, Idea


def _kind_of_decision(seen: Observation) -> str:
    """Return the kind of the viewer's decision; empty if it has none."""
    return "" if seen.task is None else seen.task.kind


def _is_picking(seen: Observation) -> bool:
    return _kind_of_decision(seen) == "pick"


def _holds_one_of(seen: Observation, cards: frozenset[str]) -> bool:
    return not cards.isdisjoint(seen.hand)


GUIDE: Guide[Observation] = Guide(
    seats=3,
    seed=31,
    ideas=(
        Idea("first", lambda seen: _is_picking(seen) and (seen.round, seen.part) == (1, 1)),
        Idea("build", lambda seen: _kind_of_decision(seen) == "build"),
        Idea(
            "camp",
            lambda seen: _kind_of_decision(seen) == "camp" or (_is_picking(seen) and _holds_one_of(seen, CAMP_CARDS)),
        ),
        Idea("harvest", lambda seen: _is_picking(seen) and seen.round == 2),
        Idea("parchment", lambda seen: _is_picking(seen) and _holds_one_of(seen, PARCHMENTS)),
        Idea("piece", lambda seen: _is_picking(seen) and _holds_one_of(seen, PIECES)),
        Idea("fief", _is_picking),
    ),
    over=lambda seen: seen.round > 2,
)
