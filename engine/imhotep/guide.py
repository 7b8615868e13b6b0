"""The guided first game of Imhotep: its deal and its tips."""

from __future__ import annotations

from engine.game import Guide, Idea, Shown
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


def _own_ready(seen: Observation) -> list[str]:
    """Return the ships that carry a stone of the viewer and can sail in its turn."""
    task = _task_of_turn(seen)
    return [] if task is None else [s.id for s in seen.ships if s.id in task.sails and seen.viewer in s.slots]


def _sled_is_empty(seen: Observation) -> bool:
    return _can_take_stones(seen) and seen.seats[seen.viewer or 0].sled == 0


def _ready_ships(seen: Observation) -> dict[str, Shown]:
    """Return these ships, the sites without a ship, and how many other actions the viewer can choose instead."""
    task = seen.task
    others = 0 if task is None else sum(map(bool, (task.stones, task.loads, task.use)))
    return {"ship": tuple(_own_ready(seen)), **_harbour(seen), "others": others}


def _harbour(seen: Observation) -> dict[str, Shown]:
    """Return the sites without a ship, and how many ships have still to sail in this round."""
    docks = () if seen.task is None else seen.task.docks
    return {"site": docks, "left": sum(not ship.site for ship in seen.ships)}


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
        Idea("sail", lambda seen: bool(_own_ready(seen)), _ready_ships),
        Idea("load", _can_load),
        Idea("round", lambda seen: _task_of_turn(seen) is not None and seen.round == 2),
        Idea("now", lambda seen: _task_of_turn(seen) is not None),
        Idea("later", lambda seen: _task_of_turn(seen) is not None),
        Idea("hidden", lambda seen: _task_of_turn(seen) is not None),
        Idea("card", _is_at_market, repeats=True),
        Idea("ready", lambda seen: bool(_own_ready(seen)), _ready_ships, repeats=True),
        Idea("sled", _sled_is_empty, repeats=True),
        Idea(
            "last", lambda seen: _task_of_turn(seen) is not None and seen.round == seen.rounds, _harbour, repeats=True
        ),
        Idea("turn", lambda seen: _task_of_turn(seen) is not None, _harbour, repeats=True),
    ),
    over=lambda seen: seen.round > 3,
)
