"""The guided first game of Cartographers: its deal and its tips."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from engine.cartographers.cards import SEASONS
from engine.cartographers.observation import Observation, Task
from engine.cartographers.preview import Gain
from engine.game import Guide, Idea, Shown

Aim = Callable[[Observation, Gain], int]
"""How far a drawing follows a tip; at most 0 if it does not."""

LAST = len(SEASONS) - 1
"""The number of the last season."""


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


def _opens_or_ends_season(seen: Observation) -> bool:
    """Whether the viewer's own drawing is for the season's first card, or the season ends after it."""
    return _own_drawing(seen) is not None and (seen.turn == 1 or seen.time >= seen.threshold)


def _season(seen: Observation) -> dict[str, Shown]:
    """Return the season, the letters of its edicts, its time, and what is left of that."""
    first, second = ("ABCD"[edict] for edict in SEASONS[seen.season].edicts)
    left = max(seen.threshold - seen.time, 0)
    return {"season": seen.season, "first": first, "second": second, "time": seen.threshold, "left": left}


def _loss(seen: Observation) -> dict[str, Shown]:
    """Return the same, and the stars that the monsters on the viewer's map cost."""
    return {**_season(seen), "loss": seen.sheets[seen.viewer or 0].loss}


GUIDE: Guide[Observation] = Guide(
    seats=3,
    seed=10,
    ideas=(
        Idea("first", lambda seen: _free_drawing(seen) is not None and (seen.season, seen.turn) == (0, 1)),
        Idea("ambush", _is_ambush),
        Idea("ruins", _must_cover_ruins),
        Idea("monsters", _has_loss, _loss),
        Idea("season", lambda seen: _free_drawing(seen) is not None and seen.season == 1, _season),
        Idea("edicts", lambda seen: _free_drawing(seen) is not None and seen.season == 0 and seen.turn > 1),
        Idea("coin", _has_coin),
        Idea("time", lambda seen: _free_drawing(seen) is not None, _season),
        Idea("others", lambda seen: _free_drawing(seen) is not None),
        Idea("ambush-again", _is_ambush, repeats=True),
        Idea("ruins-again", _must_cover_ruins, repeats=True),
        Idea("winter", lambda seen: _opens_or_ends_season(seen) and seen.season == LAST, _season, repeats=True),
        Idea("loss", lambda seen: _opens_or_ends_season(seen) and _has_loss(seen), _loss, repeats=True),
        Idea("turn", _opens_or_ends_season, _season, repeats=True),
        Idea("arrow", lambda seen: _own_drawing(seen) is not None, _season, repeats=True),
    ),
    over=lambda seen: seen.season > 1,
)


def _edicts_now(seen: Observation, gain: Gain) -> int:
    return sum(gain.edicts[edict] for edict in SEASONS[seen.season].edicts)


def _edict_to_come(seen: Observation, gain: Gain) -> int:
    return max(gain.edicts[edict] for season in SEASONS[seen.season :] for edict in season.edicts)


AIMS: Final[Mapping[str, Aim]] = {
    "ambush": lambda _, gain: -gain.monsters,
    "monsters": lambda _, gain: gain.monsters,
    "season": lambda _, gain: gain.edicts[2] + gain.edicts[3],
    "coin": lambda _, gain: gain.coins,
    "ambush-again": lambda _, gain: -gain.monsters,
    "ruins-again": _edict_to_come,
    "winter": lambda _, gain: gain.now,
    "loss": lambda _, gain: gain.now,
    "time": _edicts_now,
    "turn": _edicts_now,
    "arrow": lambda _, gain: gain.now,
}
"""What the tips advise, by their names; tips that explain only are missing."""
