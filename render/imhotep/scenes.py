"""A scene for each market card, and for each term except cards and sites.

The scenes are `data/imhotep/scenes/*.svg`, 200 units high with their subject in the middle at x = 150. A wider picture
shows more at both sides.
"""

from __future__ import annotations

from PIL import Image

from engine.imhotep.cards import BLUE, CARDS, GREEN, PURPLE, RED
from render.illustration import paint
from render.imhotep.brush import PlacedBrush, SiteBrush
from render.imhotep.face import DUSK, NILE
from render.palette import Ink
from render.shelf import shelved

SKIES = {RED: DUSK, BLUE: NILE, GREEN: Ink.meadow, PURPLE: DUSK}
VIEWED = ("ship", "sled", "quarry", "wrath")


@shelved
def scene(card: str, wide: int, high: int) -> Image.Image:
    """Return the scene of a card. Errors: KeyError for an unknown card."""
    return _painted(card, wide, high, SKIES[CARDS[card].colour])


@shelved
def view(term: str, wide: int, high: int) -> Image.Image:
    """Return the scene of a term of `VIEWED`."""
    return _painted(term, wide, high, NILE)


def _painted(name: str, wide: int, high: int, sky: int) -> Image.Image:
    brush = SiteBrush(wide, high, sky)
    unit = high / 200
    paint(PlacedBrush(brush, (unit, 0, 0, unit, wide / 2 - 150 * unit, 0)), f"imhotep/scenes/{name}", per=1)
    return brush.done()
