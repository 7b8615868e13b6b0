"""The drawing pad: the map large, the piece in hand, and what each edict would give."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

from engine.cartographers.observation import Observation, Sheet, Task
from i18n import say
from render.art import icon
from render.canvas import Canvas
from render.cartographers import chart, panels, tiles
from render.cartographers.table import head, side_column
from render.frame import BOTTOM, MAIN, RIGHT, SMALL, TOP, badge, page
from render.palette import Ink
from render.text import CAP

CELL = 62
BAND = 10


class Preview(Protocol):
    """What the engine says a drawing would lead to."""

    @property
    def coins(self) -> int:
        """Coins gained."""

    @property
    def edicts(self) -> tuple[int, int, int, int]:
        """Stars of edicts A to D afterwards."""

    @property
    def loss(self) -> int:
        """Stars lost to monsters afterwards."""


def instruction(observation: Observation, names: Sequence[str], lang: str) -> str:
    """One line: what the viewer does now."""
    task = observation.task
    if task is None:
        decided = observation.viewer is not None and observation.sheets[observation.viewer].decided
        return say(lang, "picture-pad-done" if decided and observation.waiting else "picture-pad-watch")
    if task.single is not None:
        return say(lang, f"picture-pad-single-{task.single}")
    if task.kind == "ambush":
        return say(lang, "picture-pad-ambush", name=names[task.sheet])
    if task.kind == "extra" and task.skill is not None:
        return say(lang, "picture-pad-extra", skill=panels.card_name(lang, task.skill))
    if task.ruins:
        return say(lang, "picture-pad-ruins")
    return say(lang, f"picture-pad-{task.kind}")


def pad_map(
    canvas: Canvas,
    observation: Observation,
    sheet: Sheet,
    cells: Sequence[int],
    terrain: str | None,
    legal: bool,
    top: int,
) -> int:
    """The large map with coordinates; returns its bottom."""
    at = (RIGHT - BAND - CELL * 11, top + 32 + BAND)
    chart.frame(canvas, at, CELL, BAND)
    chart.coordinates(canvas, at, CELL, BAND, SMALL)
    chart.paint_cells(canvas, at, CELL, sheet.cells, observation.ruins)
    chart.outline(canvas, at, CELL, sheet.fresh, Ink.accent, 4)
    if cells:
        mark = tiles.TERRAIN_MARK.get(terrain or "", tiles.BOTH)
        chart.piece(canvas, at, CELL, sheet.cells, cells, mark, legal, observation.ruins)
    return at[1] + CELL * 11 + BAND


def _change(canvas: Canvas, x: int, middle: int, now: int, then: int | None, colour: int, on: int) -> int:
    """`4`, or `4 → 7` with the new number in bold."""
    base = middle + round(SMALL * CAP / 2)
    x = canvas.line_of(x, base, str(now), SMALL, ink=colour, on=on, bold=then is None or then == now)
    if then is None or then == now:
        return x
    canvas.stamp(icon("arrow", 16, on), (x + 2, middle - 8))
    return canvas.line_of(x + 19, base, str(then), SMALL, ink=Ink.accent if then < now else Ink.pine, on=on, bold=True)


def score_strip(canvas: Canvas, sheet: Sheet, preview: Preview | None, top: int, current: Sequence[int]) -> None:
    """Stars now, and with the drawing: edicts A to D, coins, monsters."""
    left, right, height = MAIN, RIGHT, 54
    canvas.panel((left, top, right, top + height), Ink.card, Ink.line)
    middle = top + height // 2
    step = (right - left - 16) / 6
    for i in range(6):
        x = left + 10 + round(i * step)
        if i < 4:
            badge(
                canvas,
                (x, middle - 17, x + 34, middle + 17),
                panels.LETTERS[i],
                Ink.accent if i in current else Ink.soft,
                Ink.card,
            )
            _change(canvas, x + 38, middle, sheet.edicts[i], preview.edicts[i] if preview else None, Ink.ink, Ink.card)
        elif i == 4:
            canvas.stamp(icon("coin", 34, Ink.card), (x, middle - 17))
            _change(
                canvas, x + 38, middle, sheet.coins, sheet.coins + preview.coins if preview else None, Ink.ink, Ink.card
            )
        else:
            canvas.stamp(icon("horned", 34, Ink.card), (x, middle - 17))
            _change(canvas, x + 38, middle, -sheet.loss, -preview.loss if preview else None, Ink.ink, Ink.card)


def pad(
    observation: Observation,
    names: Sequence[str],
    lang: str,
    cells: Sequence[int],
    terrain: str | None,
    legal: bool,
    preview: Preview | None,
) -> Canvas:
    """The whole pad."""
    from engine.cartographers.cards import SEASONS

    canvas = page()
    task: Task | None = observation.task
    seat = task.sheet if task is not None else (observation.viewer or 0)
    sheet = observation.sheets[seat]
    head(canvas, observation, names, lang, say(lang, "picture-title-pad", name=names[seat]))
    side_column(canvas, observation, lang, season=True)
    text = instruction(observation, names, lang)
    bad = bool(cells) and not legal
    if bad:
        text = say(lang, "picture-pad-illegal")
    fill = Ink.accent if bad else Ink.ink
    canvas.panel((MAIN, TOP, RIGHT, TOP + 46), fill, fill)
    canvas.label(
        (MAIN + 20, TOP, RIGHT - 20, TOP + 46),
        text,
        30,
        ink=Ink.white,
        on=fill,
        bold=True,
        smallest=SMALL,
        align="middle",
    )
    bottom = pad_map(canvas, observation, sheet, cells, terrain, legal, TOP + 50)
    score_strip(canvas, sheet, preview, BOTTOM - 54, SEASONS[observation.season].edicts)
    return canvas
