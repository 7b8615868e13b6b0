"""The Nile at dusk: sky with silhouettes, river, and each site as a place on the bank.

The scenery is `data/imhotep/places/*.svg`. It is wider than any picture, has x = 0 in the middle, and is cut at both
sides. A file with `foot` in its name has y = 0 at the lower edge.
"""

from __future__ import annotations

from PIL import Image

from render.art import Sprite
from render.illustration import paint
from render.imhotep.brush import PlacedBrush, SiteBrush, laid
from render.imhotep.face import DUSK, ROSE, SAND
from render.palette import Ink
from render.shelf import shelved


def _paint(brush: SiteBrush, *names: str) -> None:
    """Paint scenery over the whole width."""
    wide, high = brush.size
    for name in names:
        paint(PlacedBrush(brush, (1, 0, 0, 1, wide / 2, high if "foot" in name else 0)), f"imhotep/places/{name}", 1)


@shelved
def draw_sky(wide: int, high: int) -> Image.Image:
    """Draw dusk behind the names of the sites, and below them the awning of the market and the other bank."""
    brush = SiteBrush(wide, high, DUSK)
    paint(brush, "imhotep/places/sky", per=1)
    return brush.done()


@shelved
def sun(high: int) -> Sprite:
    """Return the part of the sun above the horizon, `high` pixels, at most 58."""
    drawn = laid(lambda brush: paint(brush, "imhotep/places/sun", per=1), 58, 58, ROSE)
    return Sprite(drawn.image.crop((0, 0, 58, high)), drawn.mask.crop((0, 0, 58, high)))


@shelved
def draw_river(wide: int, high: int) -> Image.Image:
    """Draw water: evening light near the bank, waves below the words, deep water in front."""
    brush = SiteBrush(wide, high, Ink.water)
    _paint(brush, "river", "river-foot")
    return brush.done()


@shelved
def slab(half: int) -> Sprite:
    """Return a paved square below a pyramid, seen from above; its farthest corner is at the top middle."""

    def draw(brush: SiteBrush) -> None:
        paint(PlacedBrush(brush, (half / 100, 0, 0, half / 100, half + 2, 2)), "imhotep/places/slab", per=1)

    return laid(draw, 2 * half + 4, half + 12, SAND)


def frieze(place_: str, high: int) -> int:
    """Return the height of the painted wall above what lies at a site; 0 if there is none."""
    return 34 if place_ == "crypt" and high >= _PAINTED else 0


_PAINTED = 310
"""Height from which a chamber has a painted wall."""
_SCENERY = {
    "": (),
    "market": (),
    "yard": ("yard",),
    "temple": ("colonnade", "colonnade-foot"),
    "crypt": ("rock",),
    "obelisks": ("court-foot",),
}
"""Place → its files."""


@shelved
def place(site: str, wide: int, high: int) -> Image.Image:
    """Return a site without buildings."""
    brush = SiteBrush(wide, high, SAND)
    _paint(brush, *_SCENERY[site])
    if site == "market":
        brush.rect(0, 0, wide, high, Ink.plank)
        brush.rect(4, 0, wide - 4, high - 4, Ink.wood)
    elif site == "crypt":
        brush.rect(5, 17, wide - 5, high - 8, Ink.crack)
        brush.rect(8, 20, wide - 8, high - 11, Ink.plank)
        if frieze(site, high):
            paint(PlacedBrush(brush, (1, 0, 0, 1, wide / 2 - 100, 20)), "imhotep/places/frieze", per=1)
    return brush.done()
