"""The guided first game of It's a Wonderful World: its deal and its tips."""

from __future__ import annotations

from engine.game import Guide, Idea
from engine.wonderful_world.observation import Observation


def _kind_of_decision(seen: Observation) -> str:
    """Return the kind of the viewer's decision; empty if it has none."""
    return "" if seen.task is None else seen.task.kind


def _is_producing(seen: Observation) -> bool:
    return _kind_of_decision(seen) in ("place", "free")


def _is_picking(seen: Observation) -> bool:
    return _kind_of_decision(seen) == "pick"


GUIDE: Guide[Observation] = Guide(
    seats=3,
    seed=1,
    ideas=(
        Idea("plan", lambda seen: _kind_of_decision(seen) == "plan"),
        Idea("place", _is_producing),
        Idea("krystallium", _is_producing),
        Idea("supremacy", lambda seen: _is_producing(seen) or _kind_of_decision(seen) == "token"),
        Idea("round", lambda seen: _is_picking(seen) and seen.round == 2),
        Idea("first", lambda seen: _is_picking(seen) and seen.round == 1),
        Idea("production", _is_picking),
        Idea("rest", _is_picking),
        Idea("order", _is_picking),
        Idea("recycling", _is_picking),
        Idea("points", _is_picking),
    ),
    over=lambda seen: seen.round > 2,
)
