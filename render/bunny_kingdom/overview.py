"""The channel's picture: the whole map with every player's numbers next to it."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from engine.bunny_kingdom.board import INDEX
from engine.bunny_kingdom.observation import FiefSeen, Observation, SeatSeen
from i18n import say
from render.banner import BELOW, NO_ANSWERS, Answers
from render.bunny_kingdom import chart
from render.bunny_kingdom.face import FACE
from render.bunny_kingdom.panels import (
    BOARD,
    COLUMN,
    SIZE,
    beyond,
    count_of,
    draw_legend,
    draw_number,
    draw_strip,
    draw_tokens,
    fief_line,
    kept,
    legend_rows,
    rows_of,
    sign,
)
from render.bunny_kingdom.scenes import portrait
from render.canvas import Canvas
from render.frame import BOTTOM, CHOICE, LEAST, LEFT, mark_of, page
from render.palette import Ink
from render.shelf import shelved

_ICON = 40
_ROW = 48
"""Height of a row of icons."""
_NAME = 54
"""Height of the row with the name."""
_POINTS, _NUMBERS = 44, 58
"""Text size of the points, and height of their row."""
_MORE = 70
"""Pixels reserved for the number of pieces that do not fit."""
_FIEF = 42
"""Height of a fief's line."""
_LEGEND = 42
"""Height of a row of the legend."""


def draw_board(
    observation: Observation,
    names: Sequence[str],
    language: str,
    fresh: Collection[str] = (),
    answers: Answers = NO_ANSWERS,
) -> Canvas:
    """Draw the whole picture; `fresh`: spaces changed since the last picture."""
    canvas = page()
    draw_strip(canvas, observation, names, language, answers)
    look = chart.CALM if chart.is_crowded(observation) else chart.PLAIN
    chart.paint_map(canvas, BOARD, SIZE, observation, told=range(len(observation.seats)), look=look)
    chart.draw_mark(canvas, BOARD, SIZE, [INDEX[cell] for cell in fresh])
    seats = range(len(observation.seats))
    told = _draw_legend(COLUMN, language)
    room = BOTTOM - BELOW
    most, fiefs, foot, high = _panel_layout(observation, room, told.size[1])
    panels = [_draw_panel(observation, seat, names[seat], most, fiefs) for seat in seats]
    foot += 8 if foot else 0
    # Portraits have only a few heights, so that the cache serves most of them.
    scene = next((tall for tall in _SCENES if tall + 12 * (len(panels) + 1) <= room - foot - high), 0)
    gap = min(40, (room - foot - high - scene) // max(1, len(panels) + bool(scene) - (not foot)))
    y = BELOW
    for panel in panels:
        canvas.place(panel, (LEFT, y))
        y += panel.size[1] + gap
    if scene:
        _draw_portraits(canvas, y, len(panels), scene)
    if foot:
        canvas.place(told, (LEFT, BOTTOM - told.size[1]))
    return canvas


def _panel_layout(observation: Observation, room: int, legend_high: int) -> tuple[int, int, int, int]:
    """Return what fits: pieces and fiefs per panel, height of the legend (0 without), and height of all panels."""
    seats = observation.seats
    ways = [(3, fiefs, legend_high) for fiefs in range(6, -1, -1)] + [(most, 0, 0) for most in (3, 2, 1)]
    for most, fiefs, foot in ways:
        high = sum(_high(seen, most, fiefs) for seen in seats)
        fits = high + 8 * len(seats) <= room - foot
        if fits and (not foot or all(not _held(seen, most)[1] for seen in seats)):
            break
    return most, fiefs, foot, high


def _draw_portraits(canvas: Canvas, y: int, seats: int, high: int) -> None:
    """Draw the portraits of all players side by side."""
    wide = (COLUMN - 10 * (seats - 1)) // seats
    for seat in range(seats):
        x = LEFT + seat * (wide + 10)
        canvas.stamp(portrait(seat, wide, high), (x, y))
        canvas.frame((x, y, x + wide, y + high), Ink.coal, 2)


_SCENES = (260, 200, 140)
"""Heights of the players' portraits, drawn if there is room below their panels."""


@shelved
def _draw_legend(wide: int, language: str) -> Canvas:
    """Draw the legend of the players' numbers."""
    parts = [
        (name, say(language, f"picture-bk-legend-{key}"))
        for name, key in (("star", "points"), ("bk-parchment", "parchments"), ("bk-harvest", "harvest"))
    ]
    rows = legend_rows(parts, wide)
    canvas = Canvas(wide, len(rows) * _LEGEND, Ink.paper)
    for i, row in enumerate(rows):
        draw_legend(canvas, (0, i * _LEGEND), row)
    return canvas


def leads(observation: Observation, seat: int, *, tied: bool = False) -> bool:
    """Return whether this seat alone has the most points; `tied`: or shares the most with others, above zero."""
    totals = [seen.total for seen in observation.seats]
    if tied:
        return totals[seat] == max(totals) > 0
    return totals[seat] == max(totals) and totals.count(totals[seat]) == 1


Tokens = tuple[tuple[str, str], ...]
"""Icons, each with the text after it."""


def _held(seen: SeatSeen, most: int) -> tuple[tuple[Tokens, ...], int]:
    """Return parchments and pieces in at most `most` rows, and the number of pieces that do not fit."""
    found = (("bk-parchment", str(seen.parchments)), *kept(seen))
    rows = rows_of(found, COLUMN - 24, _ICON, LEAST)
    if len(rows) > most:
        last = rows_of([token for row in rows[most - 1 :] for token in row], COLUMN - 24 - _MORE, _ICON, LEAST)
        rows = [*rows[: most - 1], last[0]]
    shown = sum(count_of(text) for row in rows for _, text in row) - count_of(found[0][1])
    return tuple(map(tuple, rows)), pieces_of(seen) - shown


def _high(seen: SeatSeen, most: int, fiefs: int) -> int:
    """Return the height of a player's panel."""
    return _NAME + _NUMBERS + _ROW * len(_held(seen, most)[0]) + _FIEF * len(_best(seen, fiefs)) + 14


def _best(seen: SeatSeen, most: int) -> tuple[FiefSeen, ...]:
    """Return at most `most` scoring fiefs, best first."""
    return tuple(fief for fief in seen.fiefs if fief.points)[:most]


def _draw_panel(observation: Observation, seat: int, name: str, most: int, fiefs: int) -> Canvas:
    seen = observation.seats[seat]
    rows, hidden = _held(seen, most)
    return seat_panel(
        seat, name, mark_of(observation, seat), leads(observation, seat), observation.sheriff == seat, seen.total,
        seen.harvest, rows, hidden, _best(seen, fiefs),
    )  # fmt: skip


@shelved
def seat_panel(
    seat: int,
    name: str,
    mark: str,
    leader: bool,
    sheriff: bool,
    total: int,
    harvest: int,
    rows: tuple[Tokens, ...],
    hidden: int,
    fiefs: tuple[FiefSeen, ...] = (),
) -> Canvas:
    """Draw one player: rabbit and name, points in large letters, current harvest, rows of pieces, and fiefs.

    `hidden`: the number of pieces that do not fit into the rows.
    """
    high = _NAME + _NUMBERS + len(rows) * _ROW + len(fiefs) * _FIEF + 14
    canvas = Canvas(COLUMN, high, Ink.paper)
    canvas.panel((0, 0, *canvas.size), Ink.card, Ink.bronze if leader else Ink.line, width=4 if leader else 2)
    canvas.stamp(sign(f"bk-rabbit-{seat}", 48, Ink.card), (10, 8))
    x = COLUMN - 10
    for shown, there in ((mark, bool(mark)), ("crown", leader), ("bk-sheriff", sheriff)):
        if there:
            x -= 42
            canvas.stamp(sign(shown, 38, Ink.card), (x, 12))
    canvas.title((66, 6, x - 4, 6 + _NAME), name, CHOICE, LEAST, letters=FACE.letters, on=Ink.card)
    x, y = 12, _NAME + 4
    for shown, text, size, side in (("star", str(total), _POINTS, 48), ("bk-harvest", f"+{harvest}", CHOICE, 44)):
        x = draw_number(canvas, (x, y, COLUMN, y + _NUMBERS), shown, text, size, side, gap=6) + 24
    y += _NUMBERS
    for row in rows:
        x = draw_tokens(canvas, 12, y + 4, row, _ICON, Ink.card, LEAST)
        y += _ROW
    if hidden:
        canvas.label((x + 2, y - _ROW, COLUMN - 8, y - 4), beyond(hidden), LEAST, ink=Ink.soft, bold=True)
    for fief in fiefs:
        fief_line(canvas, (14, y, COLUMN - 10, y + _FIEF), fief, Ink.card)
        y += _FIEF
    return canvas


def pieces_of(seen: SeatSeen) -> int:
    """Return the number of unplaced pieces and track tokens of a seat."""
    return len(seen.pieces) + seen.rails + seen.switches
