"""The guided first game of Cartographers: its deal and its tips."""

from __future__ import annotations

from engine.cartographers.observation import Observation, Task
from engine.game import Guide, Idea


def _drawing(seen: Observation) -> Task | None:
    """Return the viewer's task if it draws on its own map, else None."""
    return seen.task if seen.task is not None and seen.task.kind == "draw" else None


def _own(seen: Observation) -> Task | None:
    """Return the same if the drawing need not cover ruins, else None."""
    task = _drawing(seen)
    return None if task is None or task.ruins else task


def _coin(seen: Observation) -> bool:
    task = _own(seen)
    return task is not None and any(shape.coin for shape in task.shapes)


def _ruins(seen: Observation) -> bool:
    task = _drawing(seen)
    return task is not None and task.ruins


def _ambush(seen: Observation) -> bool:
    return seen.task is not None and seen.task.kind == "ambush"


def _monsters(seen: Observation) -> bool:
    return _own(seen) is not None and seen.sheets[seen.viewer or 0].loss > 0


GUIDE: Guide[Observation] = Guide(
    seats=3,
    seed=10,
    ideas=(
        Idea("first", lambda seen: _own(seen) is not None and (seen.season, seen.turn) == (0, 1)),
        Idea("ambush", _ambush),
        Idea("ruins", _ruins),
        Idea("monsters", _monsters),
        Idea("season", lambda seen: _own(seen) is not None and seen.season == 1),
        Idea("edicts", lambda seen: _own(seen) is not None and seen.season == 0 and seen.turn > 1),
        Idea("coin", _coin),
        Idea("later", lambda seen: _own(seen) is not None),
    ),
    over=lambda seen: seen.season > 1,
)
