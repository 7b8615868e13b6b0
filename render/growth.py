"""Draws a line chart of every player's points over a game, with one player highlighted."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise

from i18n import listed, say, signed
from render.alt import sentences
from render.canvas import Canvas
from render.faces import face_of
from render.frame import BOTTOM, LEAST, LEFT, RIGHT, TITLE, TOP, page
from render.palette import Ink
from render.picture import Picture, finished
from render.ranking import order
from render.text import fit

NAMES = 330  # width of the names at the right
HEAD = 100
FOOT = 58
LINE = 44  # height of a name
MARKS = 6
"""Maximum number of move labels below the chart."""


def draw_growth(
    game: str,
    names: Sequence[str],
    numbers: Sequence[int],
    totals: Sequence[Sequence[int]],
    shown: int,
    language: str,
    *,
    fewest_win: bool = False,
) -> Picture:
    """Draw the chart in a game's colours.

    `numbers`: the charted moves; `totals`: for each seat its points after each of those moves; `shown`: the highlighted
    seat; `fewest_win`: whether those with the fewest points are named first where names have no room.
    """
    canvas, face = page(), face_of(game)
    title = say(language, "picture-growth", name=names[shown])
    canvas.title((LEFT, TOP, RIGHT, TOP + 60), title, TITLE + 8, LEAST, letters=face.letters)
    canvas.panel((LEFT, TOP + HEAD - 22, RIGHT, BOTTOM), Ink.card, Ink.line)
    left, right, top, bottom = LEFT + 96, RIGHT - NAMES, TOP + HEAD, BOTTOM - FOOT
    least, most = min(0, *map(min, totals)), max(1, *map(max, totals))

    def height(points: int) -> int:
        return bottom - (bottom - top) * (points - least) // (most - least)

    def place(stage: int) -> int:
        return left + (right - left) * stage // max(1, len(numbers) - 1)

    # If labels would overlap, draw only the first of them.
    kept: list[int] = []
    for points in (0, most, least, most // 2):
        y = height(points)
        if any(abs(y - other) < LINE for other in kept):
            continue
        kept.append(y)
        canvas.rect((left, y - 1, right, y + 1), Ink.line)
        canvas.label((LEFT + 8, y - 20, left - 12, y + 20), signed(points), LEAST, ink=Ink.soft, align="right")
    for stage in sorted({(len(numbers) - 1) * mark // (MARKS - 1) for mark in range(MARKS)}):
        x = place(stage)
        canvas.label((x - 50, bottom + 6, x + 50, bottom + 44), str(numbers[stage]), LEAST, ink=Ink.soft,
                     align="middle")  # fmt: skip
    ranked = order([-points[-1] for points in totals])
    for seat in (*(other for other in reversed(ranked) if other != shown), shown):
        line = [(place(stage), height(totals[seat][stage])) for stage in range(len(numbers))]
        _draw_steps(canvas, line, *((Ink.ink, 6) if seat == shown else (Ink.soft, 2)))
    _draw_names(canvas, names, totals, ranked, shown, [height(points[-1]) for points in totals], fewest_win=fewest_win)
    words = say(language, "picture-growth-alt", name=names[shown], points=listed(map(signed, totals[shown]), language))
    return finished(canvas, "growth", sentences([title, words], language), face=face)


def _draw_steps(canvas: Canvas, points: Sequence[tuple[int, int]], ink: int, thick: int) -> None:
    """Draw a line through points that changes its height only at them."""
    for (x, y), (then, up) in pairwise(points):
        canvas.rect((x, y - thick, then, y + thick), ink)
        canvas.rect((then - thick, min(y, up) - thick, then + thick, max(y, up) + thick), ink)


def _draw_names(
    canvas: Canvas, names: Sequence[str], totals: Sequence[Sequence[int]], ranked: Sequence[int], shown: int,
    heights: Sequence[int], *, fewest_win: bool,
) -> None:  # fmt: skip
    """Draw each name at the end of its line, shifted where names would overlap; omits names that have no room."""
    room = (BOTTOM - TOP - HEAD) // LINE
    best = ranked[::-1] if fewest_win else ranked
    kept = [seat for seat in ranked if seat == shown or best.index(seat) < room - 1]
    y = TOP + HEAD - LINE
    for place, seat in enumerate(kept):
        y = min(max(y + LINE, heights[seat] - LINE // 2), BOTTOM - LINE * (len(kept) - place))
        text = f"{signed(totals[seat][-1])} {names[seat]}"
        own = seat == shown
        fitted = fit(text, NAMES - 32, LEAST, LEAST, bold=own)
        canvas.lines_of((RIGHT - NAMES + 20, y, RIGHT - 12, y + LINE), fitted, on=Ink.card, bold=own)
