"""The public table: the whole map with every player's numbers next to it, or one player's kingdom."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from engine.bunny_kingdom.board import INDEX
from engine.bunny_kingdom.observation import Observation
from i18n import say
from render.banner import NO_ANSWERS, Answers
from render.bunny_kingdom import alt, chart
from render.bunny_kingdom.face import FACE
from render.bunny_kingdom.panels import (
    COLUMN,
    beside_map,
    fief_lines,
    held_rows,
    leads,
    legend,
    seat_head,
    seat_panel,
    shrinking,
    sign,
    strip,
)
from render.bunny_kingdom.scenes import portrait
from render.canvas import Box, Canvas
from render.frame import LEAST, TITLE, mark_of
from render.layout import Block, Column, DrawnBlock, Fit, Icon, Plate, Row, Text, number
from render.palette import Ink

_SCENES = (260, 200, 140)
"""Heights of portraits; only a few, so that the cache serves most of them."""
_FIEFS = 6
"""The most fiefs in a player's panel."""


def tree(
    observation: Observation,
    names: Sequence[str],
    language: str,
    fresh: Collection[str] = (),
    answers: Answers = NO_ANSWERS,
) -> Block:
    """Return the whole map with every player's panel. `fresh`: spaces changed since the last picture."""
    seats = range(len(observation.seats))
    faces = Row(
        parts=tuple(DrawnBlock(drawing=_draw_portrait, of=(seat,)) for seat in seats), gap=10, even=True, grow=1
    )
    keys = (("star", "points"), ("bk-parchment", "parchments"), ("bk-harvest", "harvest"))
    told = legend([(icon, say(language, f"picture-bk-legend-{key}")) for icon, key in keys], COLUMN)
    ways = []
    for whole in (True, False):
        panels = (_panel(observation, seat, names[seat], language, whole=whole) for seat in seats)
        ways.append(Column(parts=(*panels, faces, *((told,) if whole else ())), gap=10))
    heard = alt.of_public(observation, names, language, fresh, answers)
    head = strip(observation, names, language, answers, heard)
    return beside_map(head, Fit(ways=tuple(ways)), _draw_map, (observation, fresh))


def _draw_map(canvas: Canvas, _box: Box, observation: Observation, fresh: Collection[str]) -> None:
    look = chart.CALM if chart.is_crowded(observation) else chart.PLAIN
    board = chart.MapCanvas(canvas)
    chart.paint_map(board, observation, told=range(len(observation.seats)), look=look)
    chart.draw_mark(board, [INDEX[cell] for cell in fresh])


def _panel(observation: Observation, seat: int, name: str, language: str, *, whole: bool) -> Block:
    """Return a player's panel; `whole`: with all pieces."""
    seen, leader = observation.seats[seat], leads([one.total for one in observation.seats], seat)
    sheriff = "bk-sheriff" if observation.sheriff == seat else ""
    head = seat_head(
        seat, name, (("star", str(seen.total)), ("bk-harvest", f"+{seen.harvest}")),
        (sheriff, "crown" if leader else "", mark_of(observation, seat)),
    )  # fmt: skip
    told = alt.blocks_of_seat(seen, name, language)
    return seat_panel(
        (*told, *head, held_rows(seen, whole=whole), *fief_lines(seen, Ink.card, LEAST, _FIEFS)), leader=leader
    )


def _draw_portrait(canvas: Canvas, box: Box, seat: int) -> None:
    """Draw a player's portrait, unless there is too little room."""
    left, top, right, bottom = box
    if high := next((one for one in _SCENES if one <= bottom - top), 0):
        canvas.stamp(portrait(seat, right - left, high), (left, bottom - high))
        canvas.frame((left, bottom - high, right, bottom), Ink.coal, 2)


def kingdom(
    observation: Observation, names: Sequence[str], language: str, seat: int, answers: Answers = NO_ANSWERS
) -> Block:
    """Return one player's spaces on the map, numbers, unplaced pieces and fiefs."""
    seen, name = observation.seats[seat], names[seat]
    icons = (f"bk-rabbit-{seat}", "bk-harvest", "star", "crown")
    rabbit, harvest, star, crown = (Icon(icon=icon, size=38, on=Ink.glow, drawing=sign) for icon in icons)
    counts = ((harvest, f"+{seen.harvest}"), (star, str(seen.total)))
    numbers = (number(icon, text, size=36, on=Ink.glow) for icon, text in counts)
    crowns = [crown] if leads([one.total for one in observation.seats], seat) else []
    row = Row(parts=(rabbit, *numbers, Block(grow=1), *crowns), gap=20, least=46)
    points = [one.fiefs + one.railway + one.stations + one.sheriff for one in seen.rounds]
    bars = (
        DrawnBlock(drawing=_draw_harvest, of=(i, one, max([1, *points])), tall=_ROW) for i, one in enumerate(points, 1)
    )
    title = Text(ways=(name,), size=TITLE, bold=True, letters=FACE.letters, on=Ink.paper)
    column = Column(parts=(
        *alt.blocks_of_seat(seen, name, language),
        Block(said=tuple(alt.of_fiefs(seen, name, language, 8)), rank=1),
        Block(said=(alt.of_pieces(seen, language),), rank=2),
        Row(parts=(shrinking(title),), least=50), Plate(part=row, fill=Ink.glow, line=Ink.bronze),
        held_rows(seen, Ink.paper, whole=True), *fief_lines(seen), *bars,
        DrawnBlock(drawing=_draw_portrait, of=(seat,), grow=1),
    ), gap=4)  # fmt: skip
    head = strip(observation, names, language, answers, alt.of_public(observation, names, language, (), answers))
    return beside_map(head, column, _draw_land, (observation, seat))


_ROW = 44
"""Height of the line of a harvest."""


def _draw_land(canvas: Canvas, _box: Box, observation: Observation, seat: int) -> None:
    lit = {INDEX[cell] for cell in observation.seats[seat].cells}
    chart.paint_map(chart.MapCanvas(canvas), observation, seat=seat, lit=lit, told=(seat,))


def _draw_harvest(canvas: Canvas, box: Box, number: int, points: int, most: int) -> None:
    """Draw the points of a harvest, with a bar to compare them."""
    left, top, right, _ = box
    canvas.stamp(sign("bk-harvest", 36, Ink.paper), (left, top + 3))
    canvas.label((left + 42, top, left + 84, top + 42), str(number), LEAST, ink=Ink.soft, on=Ink.paper)
    wide = max(4, (right - left - 190) * points // most)
    canvas.rect((left + 84, top + 8, left + 84 + wide, top + 34), Ink.leaf)
    canvas.label((right - 96, top, right, top + 42), f"+{points}", 36, on=Ink.paper, bold=True, align="right")
