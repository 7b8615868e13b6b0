"""One player's map, large, with the score sheet so far."""

from __future__ import annotations

from collections.abc import Sequence

from engine.cartographers.cards import SEASONS
from engine.cartographers.observation import Observation, ScoredSeason, Sheet
from i18n import signed
from render.art import draw_icon
from render.canvas import Canvas
from render.cartographers import overview, panels
from render.cartographers.panels import WIDE, starred
from render.frame import LEAST, LEFT, TOP, page
from render.palette import Ink
from render.shelf import shelved

_ROW = 42
_HEAD = 44


@shelved
def score_table(seasons: tuple[ScoredSeason, ...], total: int, now: int | None) -> Canvas:
    """Draw a table with a row per season: its two edicts, coins, monsters, total. `now`: the current season."""
    columns = (60, 136, 212, 288, 364)
    canvas = Canvas(WIDE, 4 * _ROW + _HEAD + 48, Ink.paper)
    high = canvas.size[1]
    canvas.panel(canvas.limit, Ink.card, Ink.line)
    for x, name in ((columns[2], "coin"), (columns[3], "horned"), (columns[4], "star")):
        canvas.stamp(draw_icon(name, 36, Ink.card), (x + 16, 5))
    for season in range(4):
        y = _HEAD + season * _ROW
        canvas.rect((12, y, WIDE - 12, y + 1), Ink.line)
        if season == now:
            canvas.rect((8, y + 1, WIDE - 8, y + _ROW), Ink.glow)
        on = Ink.glow if season == now else Ink.card
        canvas.stamp(draw_icon(f"season-{season}", 36, on), (16, y + 4))
        if season >= len(seasons):
            for i, edict in enumerate(SEASONS[season].edicts):
                box = (columns[i], y, columns[i] + 68, y + _ROW)
                canvas.label(box, panels.LETTERS[edict], LEAST, ink=Ink.soft, on=on, align="middle")
            continue
        score = seasons[season]
        values = (score.first, score.second, score.coins, -score.monsters, score.total)
        for i, (x, value) in enumerate(zip(columns, values, strict=True)):
            box = (x, y, x + 68, y + _ROW)
            canvas.label(box, signed(value), LEAST, on=on, bold=i == 4, align="middle")
    canvas.rect((12, high - 48, WIDE - 12, high - 45), Ink.ink)
    starred(canvas, WIDE - 18, high - 23, total, 36, Ink.card)
    return canvas


def draw_board(observation: Observation, names: Sequence[str], language: str, seat: int, status: str = "") -> Canvas:
    """Draw the whole picture; `status`: progress to show instead of the table's current one."""
    canvas = page()
    sheet: Sheet = observation.sheets[seat]
    over = observation.result is not None
    when = status or overview.status(observation, language)
    fitted = panels.titled(language, "picture-title-board", names[seat])
    canvas.lines_of((LEFT, TOP, LEFT + WIDE, TOP + 44), fitted, on=Ink.paper, bold=True)
    canvas.label((LEFT, TOP + 44, LEFT + WIDE, TOP + 84), when, LEAST, ink=Ink.soft, on=Ink.paper)
    table = score_table(sheet.seasons, sheet.total, None if over or status else observation.season)
    canvas.place(table, (LEFT, TOP + 84))
    current = panels.current_edicts(observation)
    overview.edict_column(canvas, observation, language, current)
    panels.large_map(canvas, observation, sheet, TOP - 10)
    panels.score_strip(canvas, sheet, current)
    return canvas
