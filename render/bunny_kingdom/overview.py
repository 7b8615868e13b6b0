"""The channel's picture: the whole map, and every player in numbers beside it."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from engine.bunny_kingdom.board import INDEX
from engine.bunny_kingdom.observation import Observation, SeatSeen
from i18n import say
from render.art import icon
from render.bunny_kingdom import chart
from render.bunny_kingdom.panels import (
    COLUMN,
    MAP,
    SIZE,
    STRIP,
    head,
    kept,
    legend,
    legend_width,
    mark_of,
    name_fitted,
    name_height,
    name_row,
    rows_of,
    sign,
    tokens,
)
from render.canvas import Canvas
from render.frame import BOTTOM, LEFT, SMALL, page
from render.palette import Ink
from render.shelf import shelved
from render.text import width

_ICON = 28
_ROW = 36
"""Height of a row of icons."""


def board(observation: Observation, names: Sequence[str], language: str, fresh: Collection[str] = ()) -> Canvas:
    """The whole picture; `fresh`: spaces that have changed last."""
    canvas = page()
    top = head(canvas, observation, names, language, say(language, "picture-bk-title-board")) + 8
    chart.paint(canvas, MAP, SIZE, observation)
    chart.mark(canvas, MAP, SIZE, [INDEX[cell] for cell in fresh])
    seats = range(len(observation.seats))
    for most in (3, 2, 1, 0):
        panels = [_panel(observation, seat, names[seat], most) for seat in seats]
        high = sum(panel.size[1] for panel in panels)
        if top + high + 6 * (len(panels) - 1) <= BOTTOM:
            break
    gap = min(18, (BOTTOM - top - high) // max(1, len(panels)))
    y = top
    for panel in panels:
        canvas.place(panel, (LEFT, y))
        y += panel.size[1] + gap
    if BOTTOM - y > 260:
        canvas.stamp(icon("rose", 240, Ink.paper), (LEFT + (COLUMN - 240) // 2, (y + BOTTOM - 240) // 2))
    canvas.place(_legend(STRIP[2] - STRIP[0], language), (STRIP[0], STRIP[1] + 8))
    return canvas


@shelved
def _legend(wide: int, language: str) -> Canvas:
    """What the numbers of the players are."""
    canvas = Canvas(wide, BOTTOM - STRIP[1], Ink.paper)
    parts = [
        (name, say(language, f"picture-bk-legend-{key}"))
        for name, key in (("star", "points"), ("bk-harvest", "harvest"), ("bk-parchment", "parchments"))
    ]
    legend(canvas, (wide - legend_width(parts), 0), parts)
    return canvas


def _panel(observation: Observation, seat: int, name: str, most: int) -> Canvas:
    seen = observation.seats[seat]
    busy = seat in observation.waiting
    return seat_panel(
        seat, name, mark_of(observation, seat), busy, observation.sheriff == seat, seen.total, seen.harvest,
        seen.parchments, kept(seen), pieces_of(seen), most,
    )  # fmt: skip


@shelved
def seat_panel(
    seat: int,
    name: str,
    mark: str,
    busy: bool,
    sheriff: bool,
    total: int,
    harvest: int,
    parchments: int,
    pieces: tuple[tuple[str, str], ...],
    held: int,
    most: int,
) -> Canvas:
    """One player: rabbit and name, points, harvest now, parchments, and at most so many rows of pieces.

    When they take more rows, only their number is shown: `held`.
    """
    room = COLUMN - 20 - 48 - (34 if mark else 0) - (34 if sheriff else 0) - 4
    fitted = name_fitted(name, room)
    high = name_height(fitted)
    rows = rows_of(pieces, COLUMN - 24, _ICON)
    hidden = len(rows) > most
    rows = [] if hidden else rows
    canvas = Canvas(COLUMN, 6 + high + _ROW + len(rows) * _ROW + 6, Ink.paper)
    canvas.panel((0, 0, *canvas.size), Ink.card, Ink.ink if busy else Ink.line)
    name_row(canvas, (10, 4, COLUMN - 10, 4 + high), seat, fitted, mark=mark, star=sheriff)
    y = 4 + high + 2
    cells = [("star", str(total)), ("bk-harvest", f"+{harvest}"), ("bk-parchment", str(parchments))]
    if hidden:
        cells.append(("bk-pieces", str(held)))
    spare = COLUMN - 24 - sum(_ICON + 4 + width(text, 30, bold=True) for _, text in cells)
    gap = min(20, spare // max(1, len(cells) - 1))
    x = 12
    for shown, text in cells:
        canvas.stamp(sign(shown, _ICON, Ink.card), (x, y))
        x += _ICON + 4
        wide = width(text, 30, bold=True)
        canvas.label((x, y - 2, x + wide + 2, y + _ICON + 2), text, 30, bold=True, smallest=SMALL)
        x += wide + gap
    for row in rows:
        y += _ROW
        tokens(canvas, 12, y, row, _ICON, Ink.card)
    return canvas


def pieces_of(seen: SeatSeen) -> int:
    """How many pieces and track tokens a seat has in front of it."""
    return len(seen.pieces) + seen.rails + seen.switches
