"""Where the points of a finished game came from, turn by turn: its setup and what stands of its log, played again.

Pure.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import NamedTuple

from engine.game import Score
from engine.tables.history import scenes
from engine.tables.table import Entry, Status, Table, TableError


class Stage(NamedTuple):
    """What a line of the log (`number`) made of everybody's points; `table`: as it stood before, so in which turn.

    `scores`: by seat, as the game then stood.
    """

    number: int
    table: Table
    scores: tuple[Score, ...]


class Gain(NamedTuple):
    """What one seat gained or lost in a stage: `parts` by source, without those that stayed; `total` after it."""

    number: int
    table: Table
    parts: dict[str, int]
    total: int


def stages(table: Table, log: Sequence[Entry], *, turn_by_turn: bool) -> list[Stage]:
    """The stages in which anybody's points have changed, in order, after the state at the start; `log`: all of it.

    `turn_by_turn`: as in `history.scenes`. Errors: TableError before the end, when there are secrets, and where only
    the result is left of a game.
    """
    if table.status is not Status.OVER:
        raise TableError("not-over")
    found: list[Stage] = []
    before = table
    for scene in scenes(table, log, turn_by_turn=turn_by_turn):
        scores = table.rules.scores(scene.table.state())
        if not found or [score.parts for score in scores] != [score.parts for score in found[-1].scores]:
            found.append(Stage(scene.number, before if found else scene.table, scores))
        before = scene.table
    return found


def gains(course: Sequence[Stage], seat: int) -> list[Gain]:
    """What a seat has gained or lost in each of these stages, but for those in which it did neither."""
    found: list[Gain] = []
    had: dict[str, int] = {}
    for stage in course:
        score = stage.scores[seat]
        parts = {part: points - had.get(part, 0) for part, points in score.parts.items() if points != had.get(part, 0)}
        if parts:
            found.append(Gain(stage.number, stage.table, parts, score.total))
        had = score.parts
    return found


def summed(found: Sequence[Gain]) -> Gain:
    """Several gains that follow each other, one at least, as one."""
    parts: Counter[str] = Counter()
    for gain in found:
        parts.update(gain.parts)
    return found[-1]._replace(parts={part: points for part, points in parts.items() if points})
