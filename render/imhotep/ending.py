"""The final picture: every seat's points by source, and the finished sites."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import NamedTuple

from engine.imhotep.cards import SOURCES
from engine.imhotep.observation import Observation
from i18n import listed, say, signed
from render.alt import of_game
from render.canvas import Box, Canvas
from render.frame import COLUMN, LEAST, LEFT, RIGHT, TOP
from render.imhotep import alt
from render.imhotep.board import PHONE, ShownBoard, building_sites
from render.imhotep.brush import icon
from render.imhotep.face import FACE, FOAM, NILE, PLUM, ROSE, SUN
from render.imhotep.people import SIGNS
from render.layout import Block, Column, DrawnBlock, Sized
from render.palette import Ink
from render.ranking import PointsPart, draw_bar, draw_plate, order, required_result, winners
from render.shelf import shelved
from render.text import whole_line

COLOURS = {
    "pyramid": Ink.straw,
    "temple": ROSE,
    "burial": FOAM,
    "obelisks": PLUM,
    "statues": SUN,
    "decorations": Ink.pine,
    "blue": NILE,
    "wrath": Ink.brick,
}
"""Source of points → its colour in the bar, different from the players' colours."""
HEADS = TOP + 112
"""Bottom of the column headings."""
NAMES, CELL, TOTAL = 246, 78, 130
"""Widths of the names, of a column, and of the totals."""
FIRST = 62 + 50 + NAMES + 14
"""Left edge of the columns within a row."""
_LOW, _TALL, _SITES = 94, 130, 330
"""Least and largest height of a player's row, and least height of the sites."""


def sources(observation: Observation) -> tuple[str, ...]:
    """Return the sources of points in use at this table."""
    return tuple(source for source in SOURCES if source != "wrath" or observation.options.get("wrath") == "on")


def tree(observation: Observation, names: Sequence[str], language: str) -> Block:
    """Return the whole page. Errors: ValueError before the end of the game."""
    result, shown = required_result(observation.result), sources(observation)
    scale = max(1, *(sum(max(0, seat.parts[source]) for source in shown) for seat in observation.seats))
    rows = []
    for seat in order(result.ranks):
        tied = result.totals.count(result.totals[seat]) > 1
        points = tuple((source, observation.seats[seat].parts[source]) for source in shown)
        note = say(language, "picture-im-tie-break", count=result.sleds[seat]) if tied else ""
        row = _RankedRow(result.ranks[seat], seat, result.totals[seat], names[seat], points, note, scale)
        found = alt.points_by_source(dict(points), language)
        told = say(
            language, "picture-im-alt-rank", rank=result.ranks[seat], name=names[seat], points=result.totals[seat],
            sources=listed(found, language), sled=result.sleds[seat],
        )  # fmt: skip
        rows.append(DrawnBlock(drawing=_draw_row, of=(row,), tall=_LOW, grow=1, most=_TALL, said=(told,)))
    title = of_game(FACE.name, say(language, "picture-im-title-final"), language)
    head = DrawnBlock(drawing=_draw_head, of=(result.ranks, names, language, shown), tall=HEADS - TOP,
                      said=(title, winners(result.ranks, names, language)))  # fmt: skip
    sites = replace(building_sites(ShownBoard(observation, names, language, PHONE)), grow=3)
    return Column(parts=(head, *rows, Sized(part=sites, tall=_SITES, grow=1)), gap=8)


def _draw_head(
    canvas: Canvas, _box: Box, ranks: Sequence[int], names: Sequence[str], language: str, shown: Sequence[str]
) -> None:
    """Draw the title, who won, and the headings of the columns."""
    title = say(language, "picture-im-title-final")
    canvas.title((LEFT, TOP, LEFT + COLUMN, TOP + 54), title, 44, LEAST, letters=FACE.letters)
    draw_plate(canvas, names, lambda cut: winners(ranks, cut, language), FACE)
    for i, source in enumerate(shown):
        canvas.stamp(icon(SIGNS[source], 50, Ink.paper), (LEFT + FIRST + i * CELL + (CELL - 50) // 2, HEADS - 54))
    canvas.stamp(icon("star", 54, Ink.paper), (RIGHT - TOTAL // 2 - 27, HEADS - 56))


def _draw_row(canvas: Canvas, box: Box, row: _RankedRow) -> None:
    canvas.place(_drawn_row(row, box[3] - box[1]), box[:2])


class _RankedRow(NamedTuple):
    """A player in the ranking."""

    rank: int
    seat: int
    total: int
    name: str
    points: tuple[tuple[str, int], ...]
    """Points by source."""
    note: str
    """What decides a tie; empty without one."""
    scale: int
    """Points that fill the width of the bar."""


@shelved
def _drawn_row(row: _RankedRow, high: int) -> Canvas:
    """Draw a player: rank, stone, name, points by source as numbers and as a bar, total."""
    rank, seat, total, name, points, note, scale = row
    wide = RIGHT - LEFT
    canvas = Canvas(wide, high, Ink.paper)
    fill = canvas.card(canvas.limit, rank == 1)
    middle = high // 2
    if rank == 1:
        canvas.stamp(icon("crown", 42, fill), (11, middle - 22))
    else:
        canvas.label((6, 0, 58, high), str(rank), 40, ink=Ink.soft, on=fill, bold=True, align="middle")
    canvas.stamp(icon(f"im-face-{seat}", 42, fill), (62, middle - (42 if note else 21)))
    box = (114, middle - (44 if note else 23), 114 + NAMES, middle + (2 if note else 23))
    canvas.lines_of(box, whole_line(name, NAMES, LEAST, LEAST, bold=True), on=fill, bold=True)
    if note:
        canvas.label((114, middle + 2, 114 + NAMES, middle + 42), note, LEAST, ink=Ink.soft, on=fill)
    low = min(high, 130)
    top = (high - low) // 2
    for i, (_, value) in enumerate(points):
        x = FIRST + i * CELL
        canvas.label((x, top + 2, x + CELL, top + 46), signed(value), LEAST,
                     ink=Ink.ink if value else Ink.soft, on=fill, bold=bool(value), align="middle")  # fmt: skip
    canvas.label((wide - TOTAL, 0, wide - 4, high), str(total), 44, on=fill, bold=True, align="middle")
    parts = [PointsPart(value, COLOURS[source], SIGNS[source]) for source, value in points]
    draw_bar(canvas, (FIRST + 6, top + 49, wide - TOTAL, top + low - 10), parts, scale, icon)
    return canvas
