"""One player's map, large, with the score sheet so far."""

from __future__ import annotations

from collections.abc import Sequence

from engine.cartographers.cards import SEASONS
from engine.cartographers.observation import Observation, SeasonScore, Sheet
from i18n import say, signed
from render.art import icon
from render.canvas import Canvas
from render.cartographers import panels, tiles
from render.cartographers.overview import head
from render.cartographers.panels import starred
from render.frame import BOTTOM, COLUMN, GAP, LEFT, SMALL, badge, page
from render.palette import Ink
from render.shelf import shelved

_ROW = 44


@shelved
def score_table(seasons: tuple[SeasonScore, ...], total: int, now: int | None) -> Canvas:
    """Seasons down, their two edicts, coins, monsters and total across; `now` is the season being played."""
    columns = (56, 120, 184, 248, 318)
    canvas = Canvas(COLUMN, 4 * _ROW + 2 * 42 + 8, Ink.paper)
    high = canvas.size[1]
    canvas.panel((0, 0, COLUMN, high), Ink.card, Ink.line)
    for x, name in ((columns[2], "coin"), (columns[3], "horned"), (columns[4], "star")):
        canvas.stamp(icon(name, 32, Ink.card), (x + 10, 8))
    for season in range(4):
        y = 44 + season * _ROW
        canvas.rect((12, y, COLUMN - 12, y + 1), Ink.line)
        if season == now:
            canvas.rect((8, y + 1, COLUMN - 8, y + _ROW), Ink.glow)
        on = Ink.glow if season == now else Ink.card
        canvas.stamp(icon(f"season-{season}", 34, on), (14, y + 6))
        if season >= len(seasons):
            for i, edict in enumerate(SEASONS[season].edicts):
                x = columns[i]
                canvas.label(
                    (x, y, x + 54, y + _ROW), panels.LETTERS[edict], SMALL, ink=Ink.soft, on=on, align="middle"
                )
            continue
        score = seasons[season]
        values = (score.first, score.second, score.coins, -score.monsters, score.total)
        for i, (x, value) in enumerate(zip(columns, values, strict=True)):
            canvas.label(
                (x, y, x + 52, y + _ROW), signed(value), SMALL, on=on, bold=i == 4, align="middle",
                ink=Ink.accent if value < 0 else Ink.ink,
            )  # fmt: skip
    y = 44 + 4 * _ROW
    canvas.rect((12, y, COLUMN - 12, y + 3), Ink.ink)
    starred(canvas, COLUMN - 16, y + 24, total, 33, Ink.card)
    return canvas


@shelved
def edict_row(edict: int, card: str, stars: int, current: bool, language: str) -> Canvas:
    """An edict in one line: letter, name, and what it gives now."""
    canvas = Canvas(COLUMN, 42, Ink.paper)
    fill = Ink.glow if current else Ink.card
    canvas.panel((0, 0, COLUMN, 42), fill, Ink.accent if current else Ink.line, radius=10)
    badge(canvas, (6, 5, 38, 37), panels.LETTERS[edict], Ink.accent if current else Ink.soft, fill)
    canvas.label((48, 0, COLUMN - 66, 42), panels.card_name(language, card), 30, on=fill, smallest=SMALL)
    canvas.label((COLUMN - 62, 0, COLUMN - 14, 42), signed(stars), 30, on=fill, bold=True, align="right")
    return canvas


@shelved
def legend(language: str) -> Canvas:
    """Terrains with their names, and the sign for what was drawn last."""
    names = ("forest", "village", "farm", "water", "monster", "mountain", "ruins", "wasteland")
    marks = (*(tiles.TERRAIN_MARK[name] for name in names[:5]), tiles.MOUNTAIN, tiles.EMPTY, tiles.WASTE)
    canvas = Canvas(COLUMN, 4 * 40, Ink.paper)
    for i, (name, mark) in enumerate(zip(names, marks, strict=True)):
        x, y = i % 2 * 190, i // 2 * 40
        canvas.stamp(tiles.tile(mark, 34, 15, ruins=mark == tiles.EMPTY), (x, y + 2))
        canvas.label(
            (x + 42, y, x + 186, y + 38), panels.terrain_name(language, name), SMALL, ink=Ink.soft, on=Ink.paper
        )
    return canvas


def board(observation: Observation, names: Sequence[str], language: str, seat: int) -> Canvas:
    """The whole picture."""
    canvas = page()
    sheet: Sheet = observation.sheets[seat]
    y = head(canvas, observation, names, language, say(language, "picture-title-board", name=names[seat])) + 6
    over = observation.result is not None
    table = score_table(sheet.seasons, sheet.total, None if over else observation.season)
    canvas.place(table, (LEFT, y))
    y += table.size[1] + GAP
    current = () if over else SEASONS[observation.season].edicts
    for i, card in enumerate(observation.edicts):
        canvas.place(edict_row(i, card, sheet.edicts[i], i in current, language), (LEFT, y))
        y += 46
    if y + 4 * 40 <= BOTTOM:
        canvas.place(legend(language), (LEFT, BOTTOM - 4 * 40))
    panels.large_map(canvas, observation, sheet, panels.coin_row(canvas, sheet))
    panels.score_strip(canvas, sheet, current)
    return canvas
