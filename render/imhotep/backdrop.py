"""The Nile at dusk: sky with silhouettes, river, and each site as a place on the bank."""

from __future__ import annotations

import math
from collections.abc import Callable

from PIL import Image

from render.art import Sprite
from render.imhotep.brush import Brush, laid
from render.imhotep.face import AMBER, CREAM, DUSK, FOAM, NILE, PLUM, ROSE, SAND, SUN
from render.palette import Ink
from render.shelf import shelved


def _draw_pyramid(brush: Brush, x: float, foot: float, high: float) -> None:
    half = high * 0.92
    brush.shape([(x - half, foot), (x, foot - high), (x + half, foot)], PLUM)
    brush.shape([(x, foot - high), (x + half, foot), (x + half * 0.3, foot)], DUSK)


def _draw_palm(brush: Brush, x: float, foot: float, high: float, leaves: int = DUSK, trunk: int = DUSK) -> None:
    top = foot - high * 0.76
    thick = max(1.8, high * 0.06)
    brush.path([(x, foot), (x + high * 0.06, foot - high * 0.4), (x + high * 0.02, top)], trunk, thick)
    at = x + high * 0.02
    for dx, up, drop in (
        (-0.32, 0.1, 0.24),
        (0.32, 0.1, 0.24),
        (-0.3, 0.2, 0.02),
        (0.3, 0.2, 0.02),
        (0.08, 0.26, -0.16),
    ):
        end = (at + high * dx, top + high * drop)
        middle = (at + high * dx * 0.62, top - high * up)
        brush.path([(at, top), ((at + middle[0]) / 2, top - high * up * 0.8), middle, end], leaves, thick)


def _draw_pylon(brush: Brush, x: float, foot: float, high: float) -> None:
    """Draw the gate of a temple: two towers, a door, two flags."""
    for side in (-1, 1):
        inner, outer = x + side * high * 0.16, x + side * high * 0.86
        brush.shape([(inner, foot), (inner, foot - high * 0.9), (outer - side * high * 0.1, foot - high * 0.9),
                     (outer, foot)], DUSK)  # fmt: skip
        pole = x + side * high * 0.5
        brush.path([(pole, foot), (pole, foot - high * 1.22)], DUSK, 2)
        brush.shape([(pole, foot - high * 1.22), (pole + high * 0.3, foot - high * 1.13), (pole, foot - high * 1.04)],
                    ROSE)  # fmt: skip
    brush.rect(x - high * 0.2, foot - high * 0.62, x + high * 0.2, foot, DUSK)
    brush.rect(x - high * 0.09, foot - high * 0.42, x + high * 0.09, foot, SUN)


def _draw_needle(brush: Brush, x: float, foot: float, high: float) -> None:
    brush.shape([(x - high * 0.1, foot), (x - high * 0.06, foot - high * 0.86), (x, foot - high),
                 (x + high * 0.06, foot - high * 0.86), (x + high * 0.1, foot)], DUSK)  # fmt: skip


@shelved
def draw_sky(wide: int, high: int, strip: int) -> Image.Image:
    """Draw dusk behind the names of the sites, and in a strip below the awning of the market and the other bank."""
    brush = Brush(wide, high, DUSK)
    top = high - strip
    for share, ink in ((-0.12, PLUM), (0.14, ROSE), (0.42, AMBER), (0.76, SUN)):
        brush.rect(0, top + strip * share, wide, high, ink)
    # Long clouds, lit from below.
    for x, y, length, ink in ((60, 0.1, 150, ROSE), (300, 0.36, 120, AMBER), (520, 0.06, 190, ROSE),
                              (640, 0.4, 150, SUN), (840, 0.12, 120, ROSE), (1010, 0.34, 110, AMBER)):  # fmt: skip
        at = x * wide / 1144
        brush.disc(at, top + strip * y, length / 2, ink, 2.2 / (length / 2))
    unit = wide / 1144
    for x, tall in ((326, 34), (372, 46), (402, 24)):
        _draw_pyramid(brush, x * unit, high + 2, min(tall, strip + 4))
    _draw_pylon(brush, 596 * unit, high + 2, min(30, strip - 6))
    for x, tall in ((538, 36), (556, 28), (636, 30)):
        _draw_palm(brush, x * unit, high + 1, min(tall, strip))
    for x, tall in ((1010, 34), (1036, 42), (1062, 30)):
        _draw_needle(brush, x * unit, high + 1, min(tall, strip))
    for x, tall in ((278, 38), (296, 26), (452, 30), (716, 30), (938, 34), (958, 26), (1112, 36), (1130, 24)):
        _draw_palm(brush, x * unit, high + 1, min(tall, strip))
    brush.shape([(680 * unit, high), (760 * unit, high - 9), (870 * unit, high - 12), (960 * unit, high)], PLUM)
    _awning(brush, 3, top - 4, 251, high)
    return brush.done()


def _awning(brush: Brush, left: float, top: float, right: float, bottom: float) -> None:
    """Draw the striped awning of a stall."""
    stripes = 9
    step = (right - left) / stripes
    drop = step * 0.36
    for number in range(stripes):
        x = left + number * step
        inset = 10 * (1 - number / (stripes / 2))
        after = 10 * (1 - (number + 1) / (stripes / 2))
        ink = (Ink.brick, CREAM)[number % 2]
        brush.shape([(x + inset, top), (x + step + after, top), (x + step, bottom - drop), (x, bottom - drop)], ink)
        brush.disc(x + step / 2, bottom - drop, step / 2, ink, 0.66)
    brush.path([(left + 10, top), (right - 10, top)], Ink.coal, 2)


def _draw_sun(brush: Brush) -> None:
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
    brush = Brush(wide, high, Ink.water)
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


def _draw_stall(brush: Brush, wide: int, high: int) -> None:
    brush.rect(0, 0, wide, high, Ink.plank)
    brush.rect(4, 0, wide - 4, high - 4, Ink.wood)


def _draw_yard(brush: Brush, wide: int, _high: int) -> None:
    brush.path([(x, 12 + 5 * math.sin(x / 31 + 1)) for x in range(-8, wide + 16, 8)], Ink.dune, 3)


@shelved
def slab(half: int) -> Sprite:
    """Return a paved square below a pyramid, seen from above; its farthest corner is at the top middle."""

    def draw(brush: Brush) -> None:
        x, y, deep = half + 2, 2, 6
        brush.shape([(x - half, y + half / 2), (x, y + half), (x + half, y + half / 2), (x + half, y + half / 2 + deep),
                     (x, y + half + deep), (x - half, y + half / 2 + deep)], Ink.plank)  # fmt: skip
        brush.shape([(x, y), (x + half, y + half / 2), (x, y + half), (x - half, y + half / 2)], Ink.dune, Ink.plank, 2)

    return laid(draw, 2 * half + 4, half + 12, SAND)


def _draw_colonnade(brush: Brush, wide: int, high: int) -> None:
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


def _draw_tomb(brush: Brush, wide: int, high: int) -> None:
    """Draw a rock chamber, with hieroglyphs between two torches on its wall if there is room."""
    foot = high - 8
    brush.shape([(0, 24), (16, 7), (52, 2), (96, 6), (140, 0), (190, 5), (wide - 10, 13), (wide, 32), (wide, foot + 6),
                 (0, foot + 6)], Ink.rock)  # fmt: skip
    for x, y, length in ((24, 11, 26), (150, 8, 34), (wide - 46, 13, 24)):
        brush.path([(x, y), (x + length, y + 2)], Ink.crack, 2)
    brush.rect(5, 17, wide - 5, foot, Ink.crack)
    brush.rect(8, 20, wide - 8, foot - 3, Ink.plank)
    if frieze("crypt", high):
        brush.rect(34, 25, wide - 34, 45, Ink.dune)
        step = (wide - 76) / 7
        for number in range(8):
            _draw_hieroglyph(brush, number, 38 + number * step, 35)
        for x in (21, wide - 21):
            brush.shape([(x - 5, 36), (x + 5, 36), (x + 2, 52), (x - 2, 52)], Ink.coal)
            brush.shape([(x - 7, 36), (x - 4, 27), (x - 1, 31), (x + 2, 21), (x + 7, 31), (x + 6, 36)], AMBER)
            brush.shape([(x - 3, 36), (x + 1, 28), (x + 4, 36)], SUN)


def _draw_hieroglyph(brush: Brush, number: int, x: float, y: float) -> None:
    """Draw one of six hieroglyphs around (x, y), 14 pixels high."""
    ink = (Ink.plank, Ink.brick, NILE)[number % 3]
    kind = number % 6
    if kind == 0:
        brush.disc(x, y - 3, 3.6, ink)
        brush.disc(x, y - 3, 1.6, Ink.dune)
        brush.path([(x - 5, y + 2), (x + 5, y + 2)], ink, 2)
        brush.path([(x, y), (x, y + 7)], ink, 2)
    elif kind == 1:
        for line in (-3, 3):
            brush.path([(x + dx, y + line - (3 if dx % 2 else 0)) for dx in (-6, -3, 0, 3, 6)], ink, 1.8)
    elif kind == 2:
        brush.disc(x, y, 6, ink, 0.6)
        brush.disc(x, y, 2, Ink.dune)
        brush.path([(x - 3, y + 3), (x - 4, y + 7)], ink, 1.8)
    elif kind == 3:
        brush.shape(
            [(x - 6, y + 4), (x - 3, y - 2), (x + 1, y - 6), (x + 5, y - 5), (x + 2, y - 3), (x + 2, y + 4)], ink
        )
        brush.path([(x, y + 4), (x, y + 7)], ink, 1.6)
    elif kind == 4:
        brush.disc(x, y, 5.4, ink)
        brush.disc(x, y, 2.6, SUN)
    else:
        brush.shape([(x, y - 7), (x + 3, y + 6), (x - 3, y + 6)], ink)


def _draw_court(brush: Brush, wide: int, high: int) -> None:
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


def _paved(brush: Brush, wide: int, high: int) -> None:
    floor = high - 44
    brush.rect(0, floor, wide, high, Ink.dune)
    brush.path([(0, floor), (wide, floor)], Ink.plank, 2)
    for number in range(7):
        x = number * wide / 6
        brush.path([(x, floor), (wide / 2 + (x - wide / 2) * 1.2, high)], Ink.plank, 1.4)


@shelved
def place(site: str, wide: int, high: int) -> Image.Image:
    """Return a site without buildings."""
    brush = Brush(wide, high, SAND)
    _PLACES[site](brush, wide, high)
    return brush.done()


_PLACES: dict[str, Callable[[Brush, int, int], None]] = {
    "": lambda *_: None,
    "market": _draw_stall,
    "yard": _draw_yard,
    "temple": _draw_colonnade,
    "crypt": _draw_tomb,
    "obelisks": _draw_court,
}
