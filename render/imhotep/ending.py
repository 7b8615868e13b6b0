"""The final picture: every seat's points by source, and the finished sites."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from engine.imhotep.cards import SOURCES
from engine.imhotep.observation import Observation
from i18n import listed, say, signed
from render.alt import of_game
from render.canvas import Box, Canvas
from render.frame import CHOICE, COLUMN, LEAST, LEFT, RIGHT, TOP
from render.imhotep import alt
from render.imhotep.blocks import Sign
from render.imhotep.board import PHONE, ShownBoard, building_sites
from render.imhotep.brush import icon
from render.imhotep.face import FACE, FOAM, NILE, PLUM, ROSE, SUN
from render.imhotep.people import SIGNS
from render.layout import Block, Cached, Column, DrawnBlock, Plate, Row, Sized, Text
from render.palette import Ink
from render.ranking import PointsPart, draw_bar, draw_plate, order, required_result, winners

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
        row = _row(result.ranks[seat], seat, result.totals[seat], names[seat], points, note, scale)
        found = alt.points_by_source(dict(points), language)
        told = say(
            language, "picture-im-alt-rank", rank=result.ranks[seat], name=names[seat], points=result.totals[seat],
            sources=listed(found, language), sled=result.sleds[seat],
        )  # fmt: skip
        rows.append(Column(parts=(row, Block(said=(told,))), grow=1, most=_TALL))
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


def _row(
    rank: int, seat: int, total: int, name: str, points: Sequence[tuple[str, int]], note: str, scale: int
) -> Block:  # fmt: skip
    """Return a player: rank, stone, name, points by source as numbers and as a bar, total.

    `note`: what decides a tie; empty without one. `scale`: the points that fill the width of the bar.
    """
    first = rank == 1
    on = Ink.glow if first else Ink.card
    place = Text(ways=(str(rank),), size=CHOICE, bold=True, ink=Ink.soft, on=on, align="middle", grow=1)
    head = Row(parts=(Sized(part=Sign(icon="crown", size=42, on=on) if first else place, room=42),
                      Sign(icon=f"im-face-{seat}", size=42, on=on),
                      Sized(part=Text(ways=(name,), bold=True, tall=True, on=on, grow=1), room=NAMES)),
               gap=10)  # fmt: skip
    notes = (Text(ways=(note,), ink=Ink.soft, on=on),) if note else ()
    left = Column(parts=(Block(grow=1), head, *notes, Block(grow=1)))
    numbers = (Text(ways=(signed(value),), ink=Ink.ink if value else Ink.soft, bold=bool(value), on=on, align="middle",
                    grow=1) for _, value in points)  # fmt: skip
    parts = tuple(PointsPart(value, COLOURS[source], SIGNS[source]) for source, value in points)
    bar = DrawnBlock(drawing=draw_bar, of=(parts, scale, icon), grow=1)
    cells = Sized(part=Row(parts=tuple(numbers), gap=0, even=True), room=CELL * len(points), tall=44)
    right = Column(parts=(Row(parts=(cells,)), bar), gap=4, grow=1)
    sum_ = Text(ways=(str(total),), size=44, bold=True, on=on, align="middle", grow=1)
    row = Row(parts=(Sized(part=left, room=FIRST - 10), right, Sized(part=sum_, room=TOTAL - 10)), gap=0)
    plate = Plate(part=row, fill=on, line=Ink.bronze if first else Ink.line, thick=3 if first else 2, pad=(10, 7))
    return Cached(part=Sized(part=plate, tall=_LOW, grow=1), on=Ink.paper, grow=1)
