"""The guided first game of Bunny Kingdom: its deal and its tips."""

from __future__ import annotations

from engine.bunny_kingdom.cards import CAMP_CARDS, PARCHMENTS, PIECES
from engine.bunny_kingdom.observation import Observation
from engine.game import Guide, Idea, Shown


def _kind_of_decision(seen: Observation) -> str:
    """Return the kind of the viewer's decision; empty if it has none."""
    return "" if seen.task is None else seen.task.kind


def _is_picking(seen: Observation) -> bool:
    return _kind_of_decision(seen) == "pick"


def _holds_one_of(seen: Observation, cards: frozenset[str]) -> bool:
    return not cards.isdisjoint(seen.hand)


def _best_fief(seen: Observation) -> dict[str, Shown]:
    """Return the towers, resources and points of the viewer's best fief."""
    fief = seen.seats[seen.viewer or 0].fiefs[0]
    return {"towers": fief.strength, "resources": len(fief.resources), "points": fief.points}


def _harvests(seen: Observation) -> bool:
    """Whether a fief of the viewer would score."""
    return seen.seats[seen.viewer or 0].harvest > 0


def _is_last(seen: Observation) -> bool:
    return seen.round == seen.rounds


def _left(seen: Observation) -> dict[str, Shown]:
    """Return how many harvests are left."""
    return {"left": seen.rounds - seen.round + 1}


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
        Idea("harvest", lambda seen: _is_picking(seen) and seen.round == 2, _left),
        Idea("parchment", lambda seen: _is_picking(seen) and _holds_one_of(seen, PARCHMENTS)),
        Idea("piece", lambda seen: _is_picking(seen) and _holds_one_of(seen, PIECES)),
        Idea("fief", _is_picking),
        Idea("last-pick", lambda seen: _is_picking(seen) and _is_last(seen), repeats=True),
        Idea("best", lambda seen: _is_picking(seen) and _harvests(seen), _best_fief, repeats=True),
        Idea("pick", _is_picking, repeats=True),
        Idea("last-build", lambda seen: _kind_of_decision(seen) == "build" and _is_last(seen), repeats=True),
        Idea("build-again", lambda seen: _kind_of_decision(seen) == "build", _left, repeats=True),
        Idea("camp-place", lambda seen: _kind_of_decision(seen) == "camp", repeats=True),
        Idea("post", lambda seen: _kind_of_decision(seen) == "post", repeats=True),
        Idea("copy", lambda seen: _kind_of_decision(seen) == "copy", repeats=True),
    ),
    over=lambda seen: seen.round > 2,
)
