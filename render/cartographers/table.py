"""The channel's picture: card, season, edicts, and every player's map."""

from __future__ import annotations

from collections.abc import Sequence

from engine.cartographers.cards import SEASONS
from engine.cartographers.observation import Observation, Sheet
from i18n import say
from render.art import icon
from render.canvas import Box, Canvas
from render.cartographers import chart, panels
from render.frame import BODY, BOTTOM, CORNER, GAP, LEFT, MAIN, RIGHT, SMALL, TOP, awaited, corner, page
from render.palette import Ink
from render.text import lines_needed


def status(observation: Observation, lang: str) -> str:
    """Season and turn in words."""
    if observation.result is not None:
        return say(lang, "picture-status-over")
    return say(lang, "picture-status-turn", season=panels.season_name(lang, observation.season), turn=observation.turn)


def head(canvas: Canvas, observation: Observation, names: Sequence[str], lang: str, title: str) -> None:
    """The corner block for this observation."""
    waiting = sorted(observation.waiting)
    corner(
        canvas,
        title,
        status(observation, lang),
        awaited(names, waiting, observation.viewer, lang),
        busy=bool(waiting),
    )


def side_column(canvas: Canvas, observation: Observation, lang: str, *, season: bool) -> None:
    """Under the corner: the season track (if asked for), the current card, the four edicts."""
    y = TOP + CORNER + 4
    if season:
        canvas.place(panels.season_track(observation.season, observation.time, observation.threshold), (LEFT, y))
        y += 84 + GAP
    card, ruins = panels.current_card(observation)
    canvas.place(panels.explore_card(card, ruins, len(observation.sheets) == 1, lang), (LEFT, y))
    current = SEASONS[observation.season].edicts if observation.result is None else ()
    y = BOTTOM - 4 * panels.EDICT_HEIGHT - 3 * 6
    for i, edict in enumerate(observation.edicts):
        canvas.place(panels.edict_card(panels.LETTERS[i], edict, i in current, lang), (LEFT, y))
        y += panels.EDICT_HEIGHT + 6


def _name_row(canvas: Canvas, box: Box, observation: Observation, seat: int, name: str, lines: int) -> None:
    """Whether this seat is awaited, its name, its stars."""
    left, top, right, bottom = box
    sheet = observation.sheets[seat]
    x = left
    if seat in observation.waiting:
        canvas.stamp(icon("quill", 28, Ink.paper), (x, top + 3))
        x += 36
    elif sheet.decided:
        canvas.stamp(icon("check", 28, Ink.paper), (x, top + 3))
        x += 36
    stars = str(sheet.total)
    canvas.label((right - 60, top, right, top + 34), stars, 30, on=Ink.paper, bold=True, align="right", smallest=SMALL)
    star = right - 60 + (60 - _digits(stars)) - 38
    canvas.stamp(icon("star", 32, Ink.paper), (star, top + 1))
    canvas.label(
        (x, top, star - 8, bottom), name, 30, on=Ink.paper, bold=True, smallest=SMALL, lines=lines, top=lines > 1
    )


def _digits(text: str) -> int:
    from render.text import width

    return width(text, 30, bold=True)


def _quarter(canvas: Canvas, box: Box, observation: Observation, seat: int, name: str) -> None:
    """One of up to four maps: name row, map, coins."""
    left, top, right, bottom = box
    lines = min(3, lines_needed(name, right - left - 150, SMALL, bold=True))
    row = 36 + (lines - 1) * 33
    coin = 26
    size = min((bottom - top - row - coin - 12) // 11, (right - left - 6) // 11)
    sheet = observation.sheets[seat]
    wide = size * 11
    left += (right - left - wide) // 2
    _name_row(canvas, (left - 3, top, left + wide + 3, top + row), observation, seat, name, lines)
    at = (left, top + row + 4)
    chart.frame(canvas, at, size, 3)
    chart.paint_cells(canvas, at, size, sheet.cells, observation.ruins)
    chart.outline(canvas, at, size, sheet.fresh, Ink.accent, 3, 0)
    canvas.place(panels.coin_track(sheet.coins, sheet.track, 24, 14, Ink.paper), (at[0] - 2, at[1] + wide + 6))


def table(observation: Observation, names: Sequence[str], lang: str) -> Canvas:
    """Up to four maps."""
    canvas = page()
    head(canvas, observation, names, lang, say(lang, "picture-title-table"))
    side_column(canvas, observation, lang, season=True)
    seats = len(observation.sheets)
    wide, high = (RIGHT - MAIN - 16) // 2, (BOTTOM - TOP - 12) // 2
    for seat in range(seats):
        x, y = MAIN + seat % 2 * (wide + 16), TOP + seat // 2 * (high + 12)
        _quarter(canvas, (x, y, x + wide, y + high), observation, seat, names[seat])
    return canvas
