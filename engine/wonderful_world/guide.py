"""The guided first game of It's a Wonderful World: its deal and its tips."""

from __future__ import annotations

from engine.game import Guide, Idea
from engine.wonderful_world.observation import Observation


def _kind(seen: Observation) -> str:
    """Return the kind of the viewer's decision; empty if it has none."""
    return "" if seen.task is None else seen.task.kind


def _producing(seen: Observation) -> bool:
    return _kind(seen) in ("place", "free")


def _picking(seen: Observation) -> bool:
    return _kind(seen) == "pick"


GUIDE: Guide[Observation] = Guide(
    seats=3,
    seed=1,
    ideas=(
        Idea("plan", lambda seen: _kind(seen) == "plan"),
        Idea("place", _producing),
        Idea("krystallium", _producing),
        Idea("supremacy", lambda seen: _producing(seen) or _kind(seen) == "token"),
        Idea("round", lambda seen: _picking(seen) and seen.round == 2),
        Idea("first", lambda seen: _picking(seen) and seen.round == 1),
        Idea("production", _picking),
        Idea("rest", _picking),
        Idea("order", _picking),
        Idea("recycling", _picking),
        Idea("points", _picking),
    ),
    over=lambda seen: seen.round > 2,
)
