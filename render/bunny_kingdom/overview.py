"""The channel's picture: the whole map, and every player in numbers beside it."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from engine.bunny_kingdom.board import INDEX
from engine.bunny_kingdom.observation import Fief, Observation, SeatSeen
from i18n import say
from render.banner import BELOW, NO_ANSWERS, Answers
from render.bunny_kingdom import chart
from render.bunny_kingdom.face import FACE
from render.bunny_kingdom.panels import (
    BOARD,
    COLUMN,
    SIZE,
    fief_line,
    kept,
    legend,
    legend_rows,
    mark_of,
    rows_of,
    sign,
    strip,
    tokens,
)
from render.canvas import Canvas
from render.frame import BOTTOM, CHOICE, LEAST, LEFT, page
from render.palette import Ink
from render.shelf import shelved
from render.text import width

_ICON = 36
_ROW = 44
"""Height of a row of icons."""
_NAME = 50
"""Height of the row with the name."""
_FIEF = 42
"""Height of the line of a fief."""
_LEGEND = 42
"""Height of a row of the legend."""


def board(
    observation: Observation,
    names: Sequence[str],
    language: str,
    fresh: Collection[str] = (),
    answers: Answers = NO_ANSWERS,
) -> Canvas:
    """The whole picture; `fresh`: spaces that have changed last."""
    canvas = page()
    strip(canvas, observation, names, language, answers)
    chart.paint(canvas, BOARD, SIZE, observation)
    chart.mark(canvas, BOARD, SIZE, [INDEX[cell] for cell in fresh])
    seats = range(len(observation.seats))
    told = _legend(COLUMN, language)
    room = BOTTOM - BELOW
    ways = [(3, fiefs, told.size[1]) for fiefs in range(6, -1, -1)] + [(most, 0, 0) for most in (3, 2, 1, 0)]
    for most, fiefs, foot in ways:
        high = sum(_high(seen, most, fiefs) for seen in observation.seats)
        fits = high + 8 * len(seats) <= room - foot
        if fits and (not foot or all(_rows(seen) <= most for seen in observation.seats)):
            break
    panels = [_panel(observation, seat, names[seat], most, fiefs) for seat in seats]
    foot += 8 if foot else 0
    gap = min(40, (room - foot - high) // max(1, len(panels) - (not foot)))
    y = BELOW
    for panel in panels:
        canvas.place(panel, (LEFT, y))
        y += panel.size[1] + gap
    if foot:
        canvas.place(told, (LEFT, BOTTOM - told.size[1]))
    return canvas


@shelved
def _legend(wide: int, language: str) -> Canvas:
    """What the numbers of the players are."""
    parts = [
        (name, say(language, f"picture-bk-legend-{key}"))
        for name, key in (("star", "points"), ("bk-parchment", "parchments"), ("bk-harvest", "harvest"))
    ]
    rows = legend_rows(parts, wide)
    canvas = Canvas(wide, len(rows) * _LEGEND, Ink.paper)
    for i, row in enumerate(rows):
        legend(canvas, (0, i * _LEGEND), row)
    return canvas


def leads(observation: Observation, seat: int) -> bool:
    """Whether nobody has as many points as this seat."""
    totals = [seen.total for seen in observation.seats]
    return totals[seat] == max(totals) and totals.count(totals[seat]) == 1


def _rows(seen: SeatSeen) -> int:
    """Rows that a player's pieces take."""
    return len(rows_of(kept(seen), COLUMN - 28, _ICON, LEAST))


def _high(seen: SeatSeen, most: int, fiefs: int) -> int:
    """Height of a player's panel."""
    rows = _rows(seen)
    return _NAME + _ROW * (1 + (rows if rows <= most else 0)) + _FIEF * len(_best(seen, fiefs)) + 14


def _best(seen: SeatSeen, most: int) -> tuple[Fief, ...]:
    """The best of the fiefs that score, at most so many."""
    return tuple(fief for fief in seen.fiefs if fief.points)[:most]


def _panel(observation: Observation, seat: int, name: str, most: int, fiefs: int) -> Canvas:
    seen = observation.seats[seat]
    return seat_panel(
        seat, name, mark_of(observation, seat), leads(observation, seat), observation.sheriff == seat, seen.total,
        seen.harvest, seen.parchments, kept(seen), pieces_of(seen), most,
        _best(seen, fiefs),
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
    parchments: int,
    pieces: tuple[tuple[str, str], ...],
    held: int,
    most: int,
    fiefs: tuple[Fief, ...] = (),
) -> Canvas:
    """One player: rabbit and name, points, harvest now, parchments, at most so many rows of pieces, and fiefs.

    When they take more rows, only their number is shown: `held`.
    """
    rows = rows_of(pieces, COLUMN - 28, _ICON, LEAST)
    hidden = len(rows) > most
    rows = [] if hidden else rows
    canvas = Canvas(COLUMN, _NAME + _ROW + len(rows) * _ROW + len(fiefs) * _FIEF + 14, Ink.paper)
    canvas.panel((0, 0, *canvas.size), Ink.card, Ink.bronze if leader else Ink.line, width=4 if leader else 2)
    canvas.stamp(sign(f"bk-rabbit-{seat}", 44, Ink.card), (10, 7))
    x = COLUMN - 10
    for shown, there in ((mark, bool(mark)), ("crown", leader), ("bk-sheriff", sheriff)):
        if there:
            x -= 38
            canvas.stamp(sign(shown, 34, Ink.card), (x, 12))
    canvas.title((62, 6, x - 4, 6 + _NAME), name, 36, LEAST, letters=FACE.letters, on=Ink.card)
    y = _NAME + 8
    cells = [("star", str(total)), ("bk-harvest", f"+{harvest}"), ("bk-parchment", str(parchments))]
    if hidden:
        cells.append(("bk-pieces", str(held)))
    size, side = next(
        (size, side)
        for size, side in ((CHOICE, _ICON), (LEAST, 30), (LEAST, 24))
        if sum(side + 4 + width(text, size, bold=True) for _, text in cells) + 8 * len(cells) <= COLUMN - 24
        or side == 24
    )
    spare = COLUMN - 26 - sum(side + 6 + width(text, size, bold=True) for _, text in cells)
    gap = max(0, min(22, spare // max(1, len(cells) - 1)))
    x = 12
    for shown, text in cells:
        canvas.stamp(sign(shown, side, Ink.card), (x, y + (_ICON - side) // 2))
        x += side + 4
        wide = width(text, size, bold=True)
        canvas.label((x, y - 2, x + wide + 2, y + _ICON + 2), text, size, bold=True)
        x += wide + 2 + gap
    for row in rows:
        y += _ROW
        tokens(canvas, 12, y, row, _ICON, Ink.card, LEAST)
    y += _ROW
    for fief in fiefs:
        fief_line(canvas, (14, y, COLUMN - 10, y + _FIEF), fief, Ink.card)
        y += _FIEF
    return canvas


def pieces_of(seen: SeatSeen) -> int:
    """How many pieces and track tokens a seat has in front of it."""
    return len(seen.pieces) + seen.rails + seen.switches
