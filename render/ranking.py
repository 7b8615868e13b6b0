"""The ranking at the end of a game: each player's points by source, as numbers and as a bar."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from i18n import say
from render.art import icon
from render.canvas import Box, Canvas
from render.frame import BOTTOM, LEFT, MAIN, RIGHT, SMALL, TOP
from render.palette import Ink
from render.shelf import shelved
from render.text import LEADING, fit

NAME = 300  # width of the names
CELL = 76
ROW = 176  # height of a line at most
LOW = 112  # under this height it is laid out closer
FIRST = LEFT + 60 + NAME + 20  # where the columns of numbers begin


class Source(NamedTuple):
    """Where points come from: the icon over its column and the colour of its part of the bar."""

    sign: str
    colour: int


class Line(NamedTuple):
    """One player: rank (0 for none), name, points in the order of the sources, total, and a note under the name."""

    rank: int
    name: str
    points: tuple[int, ...]
    total: int
    note: str


def order(ranks: Sequence[int]) -> list[int]:
    """Seats, the winner first."""
    return sorted(range(len(ranks)), key=lambda seat: (ranks[seat], seat))


def winners(ranks: Sequence[int], names: Sequence[str], language: str) -> str:
    """Who has won, in words."""
    first = [names[seat] for seat, rank in enumerate(ranks) if rank == 1]
    if len(first) == 1:
        return say(language, "picture-won", name=first[0])
    return say(language, "picture-won-many", count=len(first))


def heads(canvas: Canvas, sources: Sequence[Source], language: str) -> None:
    """The heads of the columns, at the right of the corner."""
    bottom = TOP + 112
    for i, source in enumerate(sources):
        x = FIRST + i * CELL
        canvas.stamp(icon(source.sign, 46, Ink.paper), (x + (CELL - 46) // 2, bottom - 52))
    x = FIRST + len(sources) * CELL
    canvas.stamp(icon("star", 50, Ink.paper), (x + (RIGHT - x - 50) // 2, bottom - 54))
    canvas.label((MAIN, TOP, RIGHT, bottom - 60), say(language, "picture-by-source"), SMALL, ink=Ink.soft, on=Ink.paper)


def rows(canvas: Canvas, top: int, lines: Sequence[Line], sources: tuple[Source, ...], bottom: int = BOTTOM) -> None:
    """A row for each player, the winner first."""
    high = min(ROW, (bottom - top + 10) // len(lines) - 10)
    scale = max(1, *(sum(max(0, value) for value in line.points) for line in lines))
    for place, line in enumerate(lines):
        canvas.place(_row(line, sources, scale, high), (LEFT, top + place * (high + 10)))


@shelved
def _row(line: Line, sources: tuple[Source, ...], scale: int, high: int) -> Canvas:
    wide = RIGHT - LEFT
    best = line.rank <= 1
    fill = Ink.glow if best else Ink.card
    canvas = Canvas(wide, high, Ink.paper)
    canvas.panel((0, 0, wide, high), fill, Ink.bronze if best else Ink.line, width=3 if best else 2)
    if line.rank == 1:
        canvas.stamp(icon("crown", 40, fill), (12, 8))
        canvas.label((10, 48, 54, 80), "1", SMALL, ink=Ink.soft, on=fill, bold=True, align="middle")
    elif line.rank:
        canvas.label((10, 6, 54, 60), str(line.rank), 36, ink=Ink.soft, on=fill, bold=True, align="middle")
    fitted = fit(line.name, NAME, 30, SMALL, 4, bold=True)
    if high < LOW and len(fitted.lines) > 2:
        fitted = fit(line.name, NAME, SMALL, SMALL, 4, bold=True)
    size = min(high - 4, 44 + (len(fitted.lines) - 1) * round(fitted.size * LEADING))
    canvas.lines_of((64, 4, 64 + NAME, 4 + size), fitted, on=fill, bold=True)
    if size + 40 < high:
        canvas.label((64, size + 2, 64 + NAME, size + 38), line.note, SMALL, ink=Ink.soft, on=fill)
    first, low = FIRST - LEFT, high < LOW
    top = 0 if low else 6
    for i, value in enumerate(line.points):
        x = first + i * CELL
        canvas.label((x, top, x + CELL, top + 50), str(value), 33, ink=Ink.ink if value else Ink.soft, on=fill,
                     bold=bool(value), align="middle")  # fmt: skip
    x = first + len(line.points) * CELL
    box = (x, 0, wide - 10, high) if low else (x, 4, wide - 10, 58)
    canvas.label(box, str(line.total), 44, on=fill, bold=True, align="middle")
    # In a low row the bar ends before the total.
    bar = (first + 8, 50, x, high - 10) if low else (first + 8, 66, wide - 16, high - 16)
    _bar(canvas, bar, line.points, sources, scale)
    return canvas


def _bar(canvas: Canvas, box: Box, points: Sequence[int], sources: Sequence[Source], scale: int) -> None:
    """Points by source side by side, as long as they are worth; what costs points is only told by its number."""
    left, top, right, bottom = box
    if bottom - top < 12:
        return
    done = 0
    right -= 2
    canvas.rect((left, bottom - 2, right, bottom), Ink.line)
    for value, source in zip(points, sources, strict=True):
        if value <= 0:
            continue
        x0 = left + (right - left) * done // scale
        done += value
        x1 = left + (right - left) * done // scale
        canvas.rect((x0, top, x1 + 2, bottom), Ink.ink)
        canvas.rect((x0 + 2, top + 2, x1, bottom - 2), source.colour)
        side = min(44, bottom - top - 8)
        if x1 - x0 > side + 6 and side >= 16:
            canvas.stamp(icon(source.sign, side, source.colour), ((x0 + x1 - side) // 2, (top + bottom - side) // 2))
