"""The Nile at dusk: sky with silhouettes, river, and each site as a place on the bank."""

from __future__ import annotations

import math
from collections.abc import Callable

from PIL import Image

from render.art import Sprite
from render.illustration import paint
from render.imhotep.brush import ScaledBrush, SiteBrush, laid
from render.imhotep.face import AMBER, CREAM, DUSK, FOAM, NILE, PLUM, ROSE, SAND, SUN
from render.palette import Ink
from render.shelf import shelved


@shelved
def draw_sky(wide: int, high: int) -> Image.Image:
    """Draw dusk behind the names of the sites, and below them the awning of the market and the other bank."""
    brush = SiteBrush(wide, high, DUSK)
    paint(brush, "imhotep/places/sky", per=1)
    return brush.done()


def _draw_sun(brush: SiteBrush) -> None:
    brush.disc(29, 29, 29, AMBER)
    brush.disc(29, 29, 24, SUN)
    brush.disc(29, 29, 18, CREAM)


@shelved
def sun(high: int) -> Sprite:
    """Return the part of the sun above the horizon, `high` pixels, at most 58."""
    drawn = laid(_draw_sun, 58, 58, ROSE)
    return Sprite(drawn.image.crop((0, 0, 58, high)), drawn.mask.crop((0, 0, 58, high)))


# The river.


@shelved
def draw_river(wide: int, high: int, calm: tuple[int, int]) -> Image.Image:
    """Draw water in bands: evening light near the bank, deep water in front; `calm`: rows without waves, for texts."""
    brush = SiteBrush(wide, high, Ink.water)
    for y, thick, ink in ((0, 5, SUN), (5, 4, AMBER)):
        brush.rect(0, y, wide, y + thick, ink)
    foot = max(24, high - 22)
    edge = [(x, foot + 4 * math.sin(x / 46)) for x in range(0, wide + 24, 24)]
    brush.shape([(0, foot), *edge, (wide, high), (0, high)], NILE)
    # Small waves with reflections of the evening light.
    row = 0
    for y in range(18, high - 26, 17):
        row += 1
        if calm[0] - 4 < y < calm[1] + 4:
            continue
        for number in range(wide // 150 + 1):
            x = number * 150 + (row * 67) % 150 + (number * row * 13) % 29 - 20
            length = 20 + (number * 7 + row * 11) % 26
            ink = (FOAM, FOAM, NILE)[(number + row) % 3]
            brush.path([(x, y), (x + length / 2, y - 2), (x + length, y)], ink, 2)
    for number in range(9):
        low = 12 + number * (high - 30) / 9
        if calm[0] - 4 < low < calm[1] + 4:
            continue
        length = 34 - number * 2 + number % 3 * 9
        middle = wide * 0.573 + (number % 2) * 10 - 5
        brush.path([(middle - length, low), (middle + length, low)], SUN if number < 4 else AMBER, 2.4)
    return brush.done()


# The sites: grounds for what is built there.


def _draw_stall(brush: SiteBrush, wide: int, high: int) -> None:
    brush.rect(0, 0, wide, high, Ink.plank)
    brush.rect(4, 0, wide - 4, high - 4, Ink.wood)


def _draw_yard(brush: SiteBrush, wide: int, _high: int) -> None:
    brush.path([(x, 12 + 5 * math.sin(x / 31 + 1)) for x in range(-8, wide + 16, 8)], Ink.dune, 3)


@shelved
def slab(half: int) -> Sprite:
    """Return a paved square below a pyramid, seen from above; its farthest corner is at the top middle."""

    def draw(brush: SiteBrush) -> None:
        x, y, deep = half + 2, 2, 6
        brush.shape([(x - half, y + half / 2), (x, y + half), (x + half, y + half / 2), (x + half, y + half / 2 + deep),
                     (x, y + half + deep), (x - half, y + half / 2 + deep)], Ink.plank)  # fmt: skip
        brush.shape([(x, y), (x + half, y + half / 2), (x, y + half), (x - half, y + half / 2)], Ink.dune, Ink.plank, 2)

    return laid(draw, 2 * half + 4, half + 12, SAND)


def _draw_colonnade(brush: SiteBrush, wide: int, high: int) -> None:
    """Draw a temple's court: lotus columns under a painted beam with a winged sun."""
    floor = high - 86
    brush.rect(2, 12, wide - 2, floor, Ink.dune)
    brush.rect(10, 40, wide - 10, floor, PLUM)
    step = (wide - 20) / 4
    for number in range(5):
        x = 10 + number * step
        half = 11
        brush.shape([(x - half, floor), (x - half + 2, 66), (x + half - 2, 66), (x + half, floor)], Ink.card)
        brush.rect(x + 2, 66, x + half - 3, floor, Ink.dune)
        brush.shape([(x - 7, 68), (x - 16, 44), (x + 16, 44), (x + 7, 68)], Ink.leaf)
        brush.shape([(x - 3, 68), (x - 6, 44), (x + 6, 44), (x + 3, 68)], SUN)
        for y, ink in ((72, Ink.brick), (78, NILE), (floor - 12, Ink.brick)):
            brush.rect(x - half + 1, y, x + half - 1, y + 4, ink)
    brush.rect(0, 10, wide, 44, Ink.card)
    brush.rect(0, 6, wide, 13, Ink.dune)
    for number in range(int(wide // 12)):
        brush.rect(4 + number * 12, 36, 10 + number * 12, 44, (Ink.brick, NILE, SUN)[number % 3])
    x, y = wide / 2, 25
    for side in (-1, 1):
        for reach, ink, drop in ((74, NILE, 9), (58, SUN, 7), (40, Ink.brick, 6)):
            brush.shape(
                [(x, y - 5), (x + side * reach, y - 8), (x + side * reach * 0.9, y - 8 + drop), (x, y + 6)], ink
            )
    brush.disc(x, y, 10, Ink.coal)
    brush.disc(x, y, 8.4, SUN)


def frieze(place_: str, high: int) -> int:
    """Return the height of the painted wall above what lies at a site; 0 if there is none."""
    return 34 if place_ == "crypt" and high >= _PAINTED else 0


_PAINTED = 310
"""Height from which a chamber has a painted wall."""


def _draw_tomb(brush: SiteBrush, wide: int, high: int) -> None:
    """Draw a rock chamber, with hieroglyphs between two torches on its wall if there is room."""
    foot = high - 8
    brush.shape([(0, 24), (16, 7), (52, 2), (96, 6), (140, 0), (190, 5), (wide - 10, 13), (wide, 32), (wide, foot + 6),
                 (0, foot + 6)], Ink.rock)  # fmt: skip
    for x, y, length in ((24, 11, 26), (150, 8, 34), (wide - 46, 13, 24)):
        brush.path([(x, y), (x + length, y + 2)], Ink.crack, 2)
    brush.rect(5, 17, wide - 5, foot, Ink.crack)
    brush.rect(8, 20, wide - 8, foot - 3, Ink.plank)
    if frieze("crypt", high):
        paint(ScaledBrush(brush, 1, wide / 2 - 100, 20), "imhotep/places/frieze", per=1)


def _draw_court(brush: SiteBrush, wide: int, high: int) -> None:
    """Draw a paved court in front of a low painted wall."""
    floor = high - 44
    _paved(brush, wide, high)
    brush.rect(0, floor - 34, wide, floor, Ink.card)
    brush.rect(0, floor - 38, wide, floor - 32, Ink.dune)
    for number in range(wide // 18 + 1):
        x = number * 18 + 4
        brush.shape(
            [(x, floor - 8), (x + 5, floor - 24), (x + 10, floor - 8)], (Ink.brick, NILE, Ink.straw)[number % 3]
        )
    brush.rect(0, floor - 7, wide, floor, Ink.dune)


def _paved(brush: SiteBrush, wide: int, high: int) -> None:
    floor = high - 44
    brush.rect(0, floor, wide, high, Ink.dune)
    brush.path([(0, floor), (wide, floor)], Ink.plank, 2)
    for number in range(7):
        x = number * wide / 6
        brush.path([(x, floor), (wide / 2 + (x - wide / 2) * 1.2, high)], Ink.plank, 1.4)


@shelved
def place(site: str, wide: int, high: int) -> Image.Image:
    """Return a site without buildings."""
    brush = SiteBrush(wide, high, SAND)
    _PLACES[site](brush, wide, high)
    return brush.done()


_PLACES: dict[str, Callable[[SiteBrush, int, int], None]] = {
    "": lambda *_: None,
    "market": _draw_stall,
    "yard": _draw_yard,
    "temple": _draw_colonnade,
    "crypt": _draw_tomb,
    "obelisks": _draw_court,
}
