"""The guided first game of Cartographers: its deal and its tips."""

from __future__ import annotations

from engine.cartographers.observation import Observation, Task
from engine.game import Guide, Idea


def _own_drawing(seen: Observation) -> Task | None:
    """Return the viewer's task if it draws on its own map, else None."""
    return seen.task if seen.task is not None and seen.task.kind == "draw" else None


def _free_drawing(seen: Observation) -> Task | None:
    """Return the same if the drawing need not cover ruins, else None."""
    task = _own_drawing(seen)
    return None if task is None or task.ruins else task


def _has_coin(seen: Observation) -> bool:
    task = _free_drawing(seen)
    return task is not None and any(shape.coin for shape in task.shapes)


def _must_cover_ruins(seen: Observation) -> bool:
    task = _own_drawing(seen)
    return task is not None and task.ruins


def _is_ambush(seen: Observation) -> bool:
    return seen.task is not None and seen.task.kind == "ambush"


def _has_loss(seen: Observation) -> bool:
    return _free_drawing(seen) is not None and seen.sheets[seen.viewer or 0].loss > 0


GUIDE: Guide[Observation] = Guide(
    seats=3,
    seed=10,
    ideas=(
        Idea("first", lambda seen: _free_drawing(seen) is not None and (seen.season, seen.turn) == (0, 1)),
        Idea("ambush", _is_ambush),
        Idea("ruins", _must_cover_ruins),
        Idea("monsters", _has_loss),
        Idea("season", lambda seen: _free_drawing(seen) is not None and seen.season == 1),
        Idea("edicts", lambda seen: _free_drawing(seen) is not None and seen.season == 0 and seen.turn > 1),
        Idea("coin", _has_coin),
        Idea("later", lambda seen: _free_drawing(seen) is not None),
    ),
    over=lambda seen: seen.season > 1,
)
