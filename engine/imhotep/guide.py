"""The guided first game of Imhotep: its deal and its tips."""

from __future__ import annotations

from engine.game import Guide, Idea
from engine.imhotep.observation import Observation, Task


def _task_of_turn(seen: Observation) -> Task | None:
    """Return the viewer's task if it is its turn, else None."""
    return seen.task if seen.task is not None and seen.task.kind == "turn" else None


def _can_take_stones(seen: Observation) -> bool:
    """Stones can be taken and the sled has at most one."""
    task = _task_of_turn(seen)
    return task is not None and bool(task.stones) and seen.seats[seen.viewer or 0].sled <= 1


def _can_load(seen: Observation) -> bool:
    task = _task_of_turn(seen)
    return task is not None and bool(task.loads)


def _can_sail_own(seen: Observation) -> bool:
    """A ship that carries a stone of the viewer can sail."""
    task = _task_of_turn(seen)
    return task is not None and any(ship.id in task.sails and seen.viewer in ship.slots for ship in seen.ships)


def _can_sail_rivals(seen: Observation) -> bool:
    """A ship that carries no stone of the viewer can sail."""
    task = _task_of_turn(seen)
    return task is not None and any(ship.id in task.sails and seen.viewer not in ship.slots for ship in seen.ships)


def _can_use_card(seen: Observation) -> bool:
    task = _task_of_turn(seen)
    return task is not None and bool(task.use)


def _is_at_market(seen: Observation) -> bool:
    return seen.task is not None and seen.task.kind == "take"


GUIDE: Guide[Observation] = Guide(
    seats=3,
    seed=29,
    ideas=(
        Idea("first", lambda seen: _task_of_turn(seen) is not None and seen.round == 1),
        Idea("market", _is_at_market),
        Idea("blue", _can_use_card),
        Idea("stones", _can_take_stones),
        Idea("sail", _can_sail_own),
        Idea("load", _can_load),
        Idea("round", lambda seen: _task_of_turn(seen) is not None and seen.round == 2),
        Idea("rivals", _can_sail_rivals),
        Idea("now", lambda seen: _task_of_turn(seen) is not None),
        Idea("later", lambda seen: _task_of_turn(seen) is not None),
    ),
    over=lambda seen: seen.round > 3,
)
