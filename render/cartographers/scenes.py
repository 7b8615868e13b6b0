"""A scene for each card and season, which makes it recognisable before its name is read.

The scenes are `data/cartographers/scenes/*.svg`. They have an aspect ratio of 4:5 and use world colours only.
"""

from __future__ import annotations

from PIL import Image, ImageDraw

from render.art import SCALE, Pen
from render.cartographers.face import FACE
from render.illustration import paint
from render.palette import Ink, numbers_for
from render.shelf import shelved

WIDE = 0.8
"""Width of a scene relative to its height."""


class _Stage(Pen):
    """A pen for a 4:5 picture; lengths are shares of its height."""

    def __init__(self, high: int) -> None:
        super().__init__(1, Ink.lime, FACE.colours())
        self.side = high * SCALE
        self.image = Image.new("L", (round(high * WIDE) * SCALE, self.side), Ink.lime)
        self._draw = ImageDraw.Draw(self.image)


@shelved
def scene(card: str, high: int) -> Image.Image:
    """Return the scene of a card or a season (`season-0` to `season-3`), `high` pixels high.

    Errors: FileNotFoundError for any other name.
    """
    stage = _Stage(high)
    paint(stage, f"cartographers/scenes/{card}")
    return stage.colours.smooth(stage.image, SCALE, numbers_for(Ink.lime))
