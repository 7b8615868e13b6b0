"""The score breakdown of a finished game, turn by turn, from a replay of its log.

Pure.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import NamedTuple

from engine.game import Score
from engine.tables.history import scenes_of
from engine.tables.table import Entry, Status, Table, TableError


class ScoreStage(NamedTuple):
    """A line of the log that changed the points of a seat."""

    number: int
    """The number of the line."""
    table: Table
    """The table before it, which shows the turn."""
    scores: tuple[Score, ...]
    """The scores after it, by seat."""


class PointGain(NamedTuple):
    """The points that one seat gained or lost in a stage."""

    number: int
    """The number of the line of the log."""
    table: Table
    """The table before it."""
    parts: dict[str, int]
    """Source of points → change, without unchanged sources."""
    total: int
    """The seat's total after it."""


def scoring_stages(table: Table, log: Sequence[Entry], *, turn_by_turn: bool) -> list[ScoreStage]:
    """The stage at the start and those in which somebody's points changed, in order; `log`: the complete log.

    `turn_by_turn`: as in `history.scenes_of`. Errors: TableError before the game's end, because the stages show
    secrets, and when only the result is left.
    """
    if table.status is not Status.OVER:
        raise TableError("not-over")
    found: list[ScoreStage] = []
    before = table
    for scene in scenes_of(table, log, turn_by_turn=turn_by_turn):
        scores = table.rules.scores(scene.table.state())
        if not found or [score.parts for score in scores] != [score.parts for score in found[-1].scores]:
            found.append(ScoreStage(scene.number, before if found else scene.table, scores))
        before = scene.table
    return found


def gains_of(course: Sequence[ScoreStage], seat: int) -> list[PointGain]:
    """The gains and losses of a seat, without the stages in which its points stayed the same."""
    found: list[PointGain] = []
    had: dict[str, int] = {}
    for stage in course:
        score = stage.scores[seat]
        parts = {part: points - had.get(part, 0) for part, points in score.parts.items() if points != had.get(part, 0)}
        if parts:
            found.append(PointGain(stage.number, stage.table, parts, score.total))
        had = score.parts
    return found


def sum_of_gains(found: Sequence[PointGain]) -> PointGain:
    """The sum of consecutive gains (at least one)."""
    parts: Counter[str] = Counter()
    for gain in found:
        parts.update(gain.parts)
    return found[-1]._replace(parts={part: points for part, points in parts.items() if points})
