"""A scene for each market card, and for each term except cards and sites.

The scenes are `data/imhotep/scenes/*.svg`, 200 units high with their subject in the middle at x = 150. A wider picture
shows more at both sides.
"""

from __future__ import annotations

from PIL import Image

from engine.imhotep.cards import BLUE, CARDS, GREEN, PURPLE, RED
from render.art import Point
from render.illustration import paint
from render.imhotep.brush import Brush
from render.imhotep.face import DUSK, NILE
from render.palette import Ink
from render.shelf import shelved

SKIES = {RED: DUSK, BLUE: NILE, GREEN: Ink.meadow, PURPLE: DUSK}
VIEWED = ("ship", "sled", "quarry", "wrath")


class _Scene:
    """A brush in units of the scene."""

    def __init__(self, brush: Brush) -> None:
        self._brush = brush
        wide, high = brush.size
        self._unit = high / 200
        self._left = wide / 2 - 150 * self._unit

    def _at(self, points: list[Point]) -> list[Point]:
        return [(self._left + x * self._unit, y * self._unit) for x, y in points]

    def shape(self, points: list[Point], fill: int | None, line: int | None, width: float) -> None:
        """Draw a closed polygon."""
        self._brush.shape(self._at(points), fill, line, width * self._unit)

    def path(self, points: list[Point], line: int, width: float) -> None:
        """Draw a line through points, with round ends and joints."""
        self._brush.path(self._at(points), line, width * self._unit)

    def oval(self, x: float, y: float, rx: float, ry: float, fill: int) -> None:
        """Fill an ellipse."""
        ((x, y),) = self._at([(x, y)])
        self._brush.oval(x, y, rx * self._unit, ry * self._unit, fill)


@shelved
def scene(card: str, wide: int, high: int) -> Image.Image:
    """Return the scene of a card. Errors: KeyError for an unknown card."""
    return _painted(card, wide, high, SKIES[CARDS[card].colour])


@shelved
def view(term: str, wide: int, high: int) -> Image.Image:
    """Return the scene of a term of `VIEWED`."""
    return _painted(term, wide, high, NILE)


def _painted(name: str, wide: int, high: int, sky: int) -> Image.Image:
    brush = Brush(wide, high, sky)
    paint(_Scene(brush), f"imhotep/scenes/{name}", per=1)
    return brush.done()
