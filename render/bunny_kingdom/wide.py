"""Desktop private views: the map next to the hand, the viewer's parchments and all players."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from engine.bunny_kingdom.observation import Observation
from render import desk
from render.band import BELOW as UNDER
from render.band import draw_band
from render.bunny_kingdom import drafting, rows
from render.bunny_kingdom.cards import GAP
from render.bunny_kingdom.panels import HEDGE, band_of, counted, rivals
from render.bunny_kingdom.placing import (
    copying,
    decided,
    draw_country,
    instruction,
    piece_in_hand,
    towers_of,
)
from render.bunny_kingdom.profile import draw_profile
from render.canvas import Canvas
from render.desk import BESIDE, BOTTOM, LEFT, RIGHT, SHORT, TOP
from render.frame import BOTTOM as MIDDLE
from render.frame import seat_of
from render.layout import draw


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
    floor = top - GAP - rows.room_of_held(len(observation.parchments))
    asked = UNDER + _CHOICE * len(counted(observation.seats[seat_of(observation)].pieces))
    y = decided(canvas, (LEFT, UNDER, _BEFORE, max(floor, asked)), observation, names, chosen, towers, language)
    rows.draw_held(canvas, (LEFT, y + GAP, _BEFORE, top - GAP), observation, language)
    return canvas


def _copying(observation: Observation, names: Sequence[str], language: str) -> Canvas:
    """Draw the choice of a copying parchment, with the other players at the right and the viewer's parchments below."""
    canvas = copying(observation, names, language, alone=True)
    others = rivals(observation, seat_of(observation))
    high = (MIDDLE - TOP + GAP) // len(others)
    for number, other in enumerate(others):
        y = TOP + number * high
        draw_profile(canvas, (BESIDE, y, RIGHT, y + high - GAP), observation, other, names[other])
    rows.draw_held(canvas, (LEFT, MIDDLE + GAP, RIGHT, BOTTOM), observation, language)
    return canvas


_SPACE = 72
"""Size of a space of the construction's map, in pixels."""
_LAND = (RIGHT - HEDGE[2] - 10 * _SPACE, UNDER + HEDGE[1])
_END = _LAND[1] + 10 * _SPACE + HEDGE[3]
"""Bottom of that map."""
_BEFORE = _LAND[0] - HEDGE[0] - 14
"""Right edge of the column to the left of that map."""
_BOTTOM = SHORT - TOP
_CHOICE = 60
"""Least height of a choice's row."""
