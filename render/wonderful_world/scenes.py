"""A scene for each card: its subject in front of a sky and on a ground.

The scenes are `data/wonderful_world/scenes/*.svg`, named after the cards. Their view box of 130 by 100 is always seen;
sky and ground extend beyond it, and a wider or higher picture shows more of them.
"""

from __future__ import annotations

from collections.abc import Sequence

from PIL import Image, ImageDraw

from render.art import SCALE, Pen, Point
from render.illustration import paint
from render.palette import Ink
from render.shelf import shelved
from render.wonderful_world.face import FACE

_ASPECT = 1.3
"""Aspect ratio of the view box."""


class ScenePen(Pen):
    """A pen in units of the view box's height; x is 0 in the middle of the picture, y is 1 at its foot."""

    def __init__(self, wide: int, high: int) -> None:
        super().__init__(1, Ink.paper, FACE.colours())
        self.side = round(min(high, wide / _ASPECT) * SCALE)
        self.image = Image.new("L", (wide * SCALE, high * SCALE), Ink.paper)
        self._draw = ImageDraw.Draw(self.image)

    def _at(self, points: Sequence[Point]) -> list[Point]:
        side, (wide, high) = self.side, self.image.size
        left, top = wide / 2, high - side
        return [(left + x * side, top + y * side) for x, y in points]

    def painted(self) -> Image.Image:
        """Return the picture in its own colours: smoother edges took a quarter more bytes without looking better."""
        return self.done(tuple(sorted(self._used)))


@shelved
def scene(card: str, wide: int, high: int) -> Image.Image:
    """Return the scene of a card, an Empire card or `empire` in that size, as colour numbers that no theme changes.

    Errors: FileNotFoundError for any other name.
    """
    pen = ScenePen(wide, high)
    paint(pen, f"wonderful_world/scenes/{card}")
    return pen.painted()
