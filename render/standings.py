"""Draws a server's leaderboard for a game as a table."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from render.art import draw_icon
from render.faces import face_of
from render.frame import GAP, LEAST, LEFT, RIGHT, TITLE, TOP, page
from render.palette import Ink
from render.picture import Picture, finished
from render.text import fit

MOST = 10
"""Maximum number of rows in a picture."""
NAME = 420  # width of the names
HEAD = 96
ROW = 64


class PlayerRow(NamedTuple):
    """One person's row."""

    name: str
    """The person's name."""
    values: tuple[str, ...]
    """Texts of the columns."""


def draw_standings(
    game: str, title: str, status: str, heads: Sequence[str], rows: Sequence[PlayerRow], alt: str
) -> Picture:
    """Draw at most `MOST` rows, best first, in a game's colours; `heads`: the column titles, most important first."""
    canvas, face = page(), face_of(game)
    canvas.title((LEFT, TOP, RIGHT, TOP + 44), title, TITLE, LEAST, letters=face.letters, on=Ink.paper)
    top = TOP + HEAD
    canvas.label((LEFT, top - 48, LEFT + 70 + NAME, top - 6), status, LEAST, ink=Ink.soft, on=Ink.paper)
    first = LEFT + 70 + NAME
    cell = (RIGHT - first - 10) // len(heads)
    for column, head in enumerate(heads):
        x = first + column * cell
        box = (x, top - 48, x + cell - 6, top - 6)
        canvas.lines_of(box, fit(head, cell - 6, LEAST, LEAST), ink=Ink.soft, on=Ink.paper, align="middle")
    for place, row in enumerate(rows[:MOST], start=1):
        y = top + (place - 1) * (ROW + GAP)
        fill = canvas.card((LEFT, y, RIGHT, y + ROW), place == 1, width=2)
        if place == 1:
            canvas.stamp(draw_icon("crown", 40, fill), (LEFT + 14, y + (ROW - 40) // 2))
        else:
            canvas.label((LEFT, y, LEFT + 64, y + ROW), str(place), LEAST, ink=Ink.soft, on=fill, bold=True,
                         align="middle")  # fmt: skip
        name = fit(row.name, NAME - 10, TITLE, LEAST, bold=True)
        canvas.lines_of((LEFT + 70, y, LEFT + 60 + NAME, y + ROW), name, on=fill, bold=True)
        for column, value in enumerate(row.values):
            x = first + column * cell
            canvas.label((x, y, x + cell - 6, y + ROW), value, TITLE, on=fill, bold=not column, align="middle")
    return finished(canvas, "standings", alt, face=face)
