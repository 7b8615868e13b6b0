"""Drawing tools in the game's colours: icons, and smooth pictures of any size."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from functools import partial

from PIL import Image, ImageDraw

from render import art
from render.art import CLEAR, Drawing, Point, Sprite
from render.canvas import Box, Canvas
from render.illustration import AnyPen
from render.imhotep.face import FACE
from render.palette import ALL, Ink, numbers_for
from render.svg import Matrix, Outline, cornered, moved

COLOURS = FACE.colours()
SCALE = 3


def icon(name: str, size: int, on: int = Ink.card) -> Image.Image:
    """Return an icon on a flat ground."""
    return art.draw_icon(name, size, on, ALL, COLOURS)


cut_out: Callable[[Drawing, int, int], Sprite] = partial(art.cut_out, colours=COLOURS)
"""Draws a square sprite, to lay over other drawings."""


class SiteBrush:
    """Draws in pixel coordinates, supersampled; colours are numbers, none of them the page's."""

    def __init__(self, wide: int, high: int, ground: int) -> None:
        self.size = wide, high
        self.ground = ground
        self.image = Image.new("L", (wide * SCALE, high * SCALE), ground)
        self._draw = ImageDraw.Draw(self.image)
        self._used = {ground}

    def _ink(self, colour: int) -> int:
        self._used.add(colour)
        return colour

    def shape(self, points: Sequence[Point], fill: int | None, line: int | None = None, width: float = 2) -> None:
        """Draw a closed polygon."""
        if fill is not None:
            self._draw.polygon([(x * SCALE, y * SCALE) for x, y in points], fill=self._ink(fill))
        if line is not None:
            self.path([*points, points[0]], line, width)

    def path(self, points: Sequence[Point], line: int, width: float = 2) -> None:
        """Draw a line through points, with round ends and joints."""
        at = [(x * SCALE, y * SCALE) for x, y in points]
        self._draw.line(at, fill=self._ink(line), width=max(1, round(width * SCALE)))
        r = width * SCALE / 2
        if r > 1:
            for x, y in at:
                self._draw.ellipse((x - r, y - r, x + r, y + r), fill=line)

    def oval(self, x: float, y: float, rx: float, ry: float, fill: int) -> None:
        """Fill an ellipse."""
        box = ((x - rx) * SCALE, (y - ry) * SCALE, (x + rx) * SCALE, (y + ry) * SCALE)
        self._draw.ellipse(box, fill=self._ink(fill))

    def rect(self, x0: float, y0: float, x1: float, y1: float, fill: int) -> None:
        """Fill an axis-aligned rectangle."""
        if x1 > x0 and y1 > y0:
            self._draw.rectangle((x0 * SCALE, y0 * SCALE, x1 * SCALE - 1, y1 * SCALE - 1), fill=self._ink(fill))

    def done(self) -> Image.Image:
        """Return the drawing as colour numbers."""
        return COLOURS.smooth(self.image, SCALE, numbers_for(self.ground, frozenset(self._used)))


class PlacedBrush:
    """A pen or brush that draws in another system of coordinates."""

    def __init__(self, brush: AnyPen, matrix: Matrix) -> None:
        self._brush, self._matrix = brush, matrix
        self._unit = math.sqrt(abs(matrix[0] * matrix[3] - matrix[1] * matrix[2]))

    def _at(self, points: Sequence[Point]) -> list[Point]:
        return [moved(self._matrix, *point) for point in points]

    def shape(self, points: Sequence[Point], fill: int | None, line: int | None, width: float) -> None:
        """Draw a closed polygon."""
        self._brush.shape(self._at(points), fill, line, width * self._unit)

    def path(self, points: Sequence[Point], line: int, width: float) -> None:
        """Draw a line through points, with round ends and joints."""
        self._brush.path(self._at(points), line, width * self._unit)

    def oval(self, x: float, y: float, rx: float, ry: float, fill: int) -> None:
        """Fill an ellipse."""
        self.shape(cornered(Outline("oval", ((x, y), (rx, ry)))).points, fill, None, 0)


def laid(draw: Callable[[SiteBrush], None], wide: int, high: int, on: int) -> Sprite:
    """Draw a sprite to lay over other drawings; its edges are smoothed against the colour `on`."""
    brush = SiteBrush(wide, high, CLEAR)
    draw(brush)
    covered = art.grounded(brush.image, on, SCALE)
    brush.ground = on
    return Sprite(brush.done(), covered)


def dashed(canvas: Canvas, box: Box, ink: int, dash: int, thick: int) -> None:
    """Draw a dashed line inside a box, with gaps as long as the dashes."""
    left, top, right, bottom = box
    for x in range(left, right, 2 * dash):
        end = min(x + dash, right)
        canvas.rect((x, top, end, top + thick), ink)
        canvas.rect((x, bottom - thick, end, bottom), ink)
    for y in range(top, bottom, 2 * dash):
        end = min(y + dash, bottom)
        canvas.rect((left, y, left + thick, end), ink)
        canvas.rect((right - thick, y, right, end), ink)


EDGE = 8
"""Width of a mark."""


def draw_mark_around(canvas: Canvas, box: Box, ink: int = Ink.fresh, edge: int = EDGE) -> None:
    """Draw a mark around something that changed, or in another colour around something chosen."""
    left, top, right, bottom = box
    canvas.frame((left - 2, top - 2, right + 2, bottom + 2), Ink.coal, edge)
    canvas.frame((left, top, right, bottom), ink, edge - 4)
