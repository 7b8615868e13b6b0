"""Desktop private views: the map next to the hand, the viewer's parchments and all players."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from engine.bunny_kingdom.observation import Observation
from i18n import say
from render import desk
from render.band import BELOW as UNDER
from render.band import draw_band
from render.bunny_kingdom import drafting, rows
from render.bunny_kingdom.cards import GAP, ShownCard
from render.bunny_kingdom.panels import HEDGE, band_of, counted, rivals, sign
from render.bunny_kingdom.placing import (
    copying,
    decided,
    draw_country,
    instruction,
    piece_in_hand,
    towers_of,
)
from render.bunny_kingdom.profile import LINE, draw_profile
from render.canvas import Box, Canvas
from render.desk import BESIDE, BOTTOM, LEFT, RIGHT, SHORT, TOP
from render.frame import BOTTOM as MIDDLE
from render.frame import CHOICE, LEAST, seat_of
from render.layout import draw
from render.palette import Ink
from render.text import fit, width

_TALL = 100
"""Maximum height of a parchment's row."""


def _held(observation: Observation) -> list[ShownCard]:
    """Return the viewer's parchments, best first."""
    held = sorted(observation.parchments, key=lambda one: -one.points)
    return [ShownCard(one.card, points=one.points, became=one.copied[-1] if one.copied else "") for one in held]


def _sum(held: Sequence[ShownCard]) -> str:
    """Return the sum of the parchments' points."""
    return str(sum(one.points or 0 for one in held))


def _total(canvas: Canvas, box: Box, total: str, mark: str = "") -> int:
    """Draw a sum at the end of a line, after its icon; return its left edge."""
    _, top, right, bottom = box
    x = right - 14 - width(total, CHOICE, bold=True)
    canvas.label((x, top, right, bottom), total, CHOICE, on=Ink.paper, bold=True)
    if mark:
        x -= 42
        canvas.stamp(sign(mark, 36, Ink.paper), (x, top + 5))
    return x


def _headed(canvas: Canvas, box: Box, name: str, words: str, total: str = "", mark: str = "") -> None:
    """Draw a heading: icon and words, and at the end the sum."""
    left, top, right, bottom = box
    x = _total(canvas, box, total, mark) if total else right
    canvas.stamp(sign(name, 36, Ink.paper), (left + 12, top + 5))
    canvas.lines_of((left + 58, top, x - 16, bottom), fit(words, x - left - 74, LEAST, LEAST), on=Ink.paper)


def draw_kingdom(
    observation: Observation,
    names: Sequence[str],
    language: str,
    piece: str | None = None,
    bridge: int | None = None,
    first: str = "",
    marked: Collection[str] = (),
) -> Canvas:
    """Draw the construction, or any other decision after the draft: a large map, and next to it the choices."""
    task = observation.task
    if task is not None and task.kind == "copy":
        return _copying(observation, names, language)
    chosen = piece_in_hand(task, piece)
    towers = towers_of(task, chosen, bridge, first)
    canvas = desk.short_page()
    order = instruction(observation, language, piece, towers)
    draw_band(canvas, band_of(observation, names, language, order, chosen))
    draw_country(canvas, observation, chosen, towers, marked, _LAND, _SPACE, alone=True)
    others = drafting.others_of(observation, names)
    top = _BOTTOM - others.high()
    draw(others, canvas, (LEFT, top, _BEFORE, _BOTTOM))
    floor = top - GAP - _room(len(observation.parchments))
    asked = UNDER + _CHOICE * len(counted(observation.seats[seat_of(observation)].pieces))
    y = decided(canvas, (LEFT, UNDER, _BEFORE, max(floor, asked)), observation, names, chosen, towers, language)
    _parchments(canvas, (LEFT, y + GAP, _BEFORE, top - GAP), observation, language)
    return canvas


def _copying(observation: Observation, names: Sequence[str], language: str) -> Canvas:
    """Draw the choice of a copying parchment, with the other players at the right and the viewer's parchments below."""
    canvas = copying(observation, names, language, alone=True)
    others = rivals(observation, seat_of(observation))
    high = (MIDDLE - TOP + GAP) // len(others)
    for number, other in enumerate(others):
        y = TOP + number * high
        draw_profile(canvas, (BESIDE, y, RIGHT, y + high - GAP), observation, other, names[other])
    _parchments(canvas, (LEFT, MIDDLE + GAP, RIGHT, BOTTOM), observation, language)
    return canvas


_SPACE = 72
"""Size of a space of the construction's map, in pixels."""
_LAND = (RIGHT - HEDGE[2] - 10 * _SPACE, UNDER + HEDGE[1])
_END = _LAND[1] + 10 * _SPACE + HEDGE[3]
"""Bottom of that map."""
_BEFORE = _LAND[0] - HEDGE[0] - 14
"""Right edge of what is to the left of that map."""
_BOTTOM = SHORT - TOP
_ROW, _BRIEF, _CHOICE = 38, 44, 60
"""Least heights of a parchment's row, of one without what it asks, and of a choice's row."""
_NARROW = 500
"""In columns narrower than this, parchments are shown without what they ask."""
_RULED, _DOWN = 10, 8
"""The most parchments that are shown with what they ask, and the most rows of two columns without it."""


def _room(held: int) -> int:
    """Return the height of that many parchments with their heading."""
    high = rows.room(held, _ROW) if held <= _RULED else rows.room(min(-(-held // 2), _DOWN), _BRIEF)
    return LINE + high + GAP if held else 0


def _parchments(canvas: Canvas, box: Box, observation: Observation, language: str) -> None:
    """Draw the viewer's parchments, best first; if there are many, in two columns with only names and points."""
    left, top, right, bottom = box
    held = _held(observation)
    if not held:
        return
    _headed(canvas, (left, top, right, top + LINE), "bk-parchment", say(language, "picture-bk-own-parchments"),
            _sum(held), "star")  # fmt: skip
    top += LINE
    room = bottom - top - rows.EDGES
    columns = 1 if len(held) * _ROW <= room else 2
    wide = (right - left + GAP) // columns
    brief = wide < _NARROW
    down = min(-(-len(held) // columns), room // (_BRIEF if brief else _ROW))
    high = min(_TALL, room // down)
    if rest := max(0, len(held) - columns * down):
        # The number of those left out takes the place of the last row.
        held, rest = held[: columns * down - 1], rest + 1
    end = bottom
    for at in range(columns):
        x, some = left + at * wide, held[at * down : (at + 1) * down]
        if some:
            end = rows.lay(canvas, (x, top, x + wide - GAP, bottom), some, language, tallest=high, least=down,
                           brief=brief)  # fmt: skip
    if rest:
        words = say(language, "picture-bk-more", count=rest)
        canvas.label((right - wide + GAP + 20, end - 8 - high, right - 8, end - 8), words, LEAST, ink=Ink.soft)
