"""One player's whole empire, large."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace as replaced

from engine.wonderful_world.observation import Observation
from i18n import say
from render.banner import BELOW, NO_ANSWERS
from render.canvas import Box, Canvas
from render.frame import BOTTOM, CHOICE, LEAST, LEFT, RIGHT, page
from render.layout import Block, Column, DrawnBlock, Fit, Plate, Row, Text, draw
from render.palette import Ink
from render.text import one_line
from render.wonderful_world import faces, matrix
from render.wonderful_world.deciding import drawn, landscape, offered
from render.wonderful_world.faces import BUILT, BUILT_LOW, PICTURE, PICTURE_LOW, Shown, Style, lay, nearest, rows_of
from render.wonderful_world.matrix import GAP, PHONE, pieces
from render.wonderful_world.panels import by_type, gives, public_head, sites_of, solo
from render.wonderful_world.scenes import scene

_STYLES = (BUILT, BUILT_LOW, PICTURE, PICTURE_LOW)
"""Styles of completed cards, largest first."""


def draw_empire(observation: Observation, names: Sequence[str], language: str, seat: int) -> Canvas:
    """Draw the whole picture."""
    canvas = page()
    public_head(canvas, observation, names, language, NO_ANSWERS)
    return draw_tableau(canvas, BELOW, observation, names, language, seat)


def draw_tableau(
    canvas: Canvas, top: int, observation: Observation, names: Sequence[str], language: str, seat: int
) -> Canvas:
    """Draw one empire on a page below its head."""
    draw(_tree(observation, names[seat], language, seat), canvas, (LEFT, top, RIGHT, BOTTOM))
    return canvas


def _tree(observation: Observation, name: str, language: str, seat: int) -> Block:
    """Return the Empire card, production and holdings, then completed cards, constructions and drafted cards."""
    seen, made = observation.empires[seat], matrix.Made(language, PHONE)
    strip, given = solo(observation, language, PHONE.wide), gives(observation, seen, 36)
    sites, drafted = nearest(sites_of(seen.sites)), offered(observation, seen.drafted, numbered=False)
    groups, built = {"sites": sites, "drafted": drafted}, tuple(by_type(seen))
    short = one_line(name, 600, LEAST, LEAST, bold=True).lines[0]
    title = Text(ways=(say(language, f"wonderful_world-empire-{seen.card}"),), ink=Ink.soft)
    words = Column(parts=(Text(ways=(name, short), size=CHOICE, bold=True, grow=1), title), grow=1)
    picture = DrawnBlock(drawing=_draw_scene, of=(seen.card,), room=190, tall=92)
    before = (
        *([drawn(strip)] if strip is not None else []),
        Plate(part=Row(parts=(picture, words, pieces(given), Block()), gap=16), pad=(2, 2)),
        matrix.head(observation, seat, PHONE, language),
    )
    scenery = landscape(seen.card, given, language)
    if not (built or sites or drafted):
        return Column(parts=(*before, scenery), gap=GAP)

    lines = made.lines(groups)

    def form(style: Style, *, high: bool = False, short: bool = False) -> Block:
        least, most = (rows_of(style, PHONE.wide, built) * (high + faces.GAP) - faces.GAP for high in style.high)
        shelf = DrawnBlock(drawing=_draw_built, of=(built, language, style), tall=least, most=most, grow=4)
        parts = (made.heading("built", len(seen.built)), shelf) if built else ()
        if high:
            cards = tuple(row for key, some in groups.items() for row in made.rows(key, some))
        else:
            cards = tuple(matrix.shortened(block, 1) for block in lines) if short else lines
        return Column(parts=(*before, *parts, *cards, replaced(scenery, drop=9)), gap=GAP)

    ways = (form(BUILT, high=True), *map(form, _STYLES), form(_STYLES[-1], short=True))
    return Fit(ways=ways)


def _draw_scene(canvas: Canvas, box: Box, card: str) -> None:
    left, top, right, bottom = box
    canvas.stamp(scene(card, right - left, bottom - top), (left, top))


def _draw_built(canvas: Canvas, box: Box, cards: Sequence[Shown], language: str, style: Style) -> None:
    lay(canvas, box, cards, language, (style,))
