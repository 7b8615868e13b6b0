"""Drawings for the spaces of a map: trees, houses, fields, waves, monsters, mountains, in a few variants each.

They use world colours only, which do not change when the page turns dark.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence

from render.art import Pen, icon_drawing, star_points
from render.palette import Ink

EMPTY, FOREST, VILLAGE, FARM, WATER, MONSTER, MOUNTAIN, WASTE, BOTH = ".FVAWXM#D"
TINY = 32
"""Size below which spaces show one thing instead of several, which would be too small on a phone."""

Variant = Callable[[Pen, int, bool], None]


def draw_pine(pen: Pen, x: float, foot: float, height: float) -> None:
    """Draw a fir with three tiers, lit from the left."""
    wide = height * 0.35
    pen.path([(x, foot), (x, foot - height * 0.25)], Ink.plank, height * 0.09)
    for low, top, share in ((0.12, 0.58, 1.0), (0.36, 0.80, 0.8), (0.58, 1.0, 0.56)):
        left, right, tip = x - wide * share, x + wide * share, (x, foot - height * top)
        base = foot - height * low
        pen.shape([(left, base), (x, base + height * 0.05), (right, base), tip], Ink.pine)
        pen.shape([(left + wide * 0.18, base), (x - wide * 0.08, base), (x - wide * 0.04, tip[1] + 0.03)], Ink.grass)


def draw_oak(pen: Pen, x: float, foot: float, height: float) -> None:
    """Draw a tree with a round crown."""
    r = height * 0.34
    pen.path([(x, foot), (x, foot - height * 0.45)], Ink.plank, height * 0.11)
    pen.disc(x, foot - height * 0.62, r, Ink.pine)
    pen.disc(x - r * 0.22, foot - height * 0.68, r * 0.68, Ink.grass)
    pen.disc(x - r * 0.02, foot - height * 0.62, r * 0.62, Ink.leaf)


_FORESTS: tuple[Sequence[tuple[float, float, float, bool]], ...] = (
    ((0.30, 0.56, 0.50, True), (0.74, 0.62, 0.52, True), (0.50, 0.94, 0.56, True)),
    ((0.28, 0.60, 0.48, False), (0.72, 0.66, 0.58, True), (0.40, 0.96, 0.44, False)),
    ((0.52, 0.58, 0.50, True), (0.24, 0.92, 0.52, True), (0.76, 0.94, 0.50, False)),
    ((0.26, 0.66, 0.56, True), (0.66, 0.56, 0.44, False), (0.70, 0.97, 0.52, True)),
    ((0.50, 0.54, 0.44, False), (0.22, 0.90, 0.46, False), (0.74, 0.96, 0.58, True)),
    ((0.32, 0.58, 0.48, True), (0.76, 0.58, 0.46, True), (0.30, 0.97, 0.48, True), (0.72, 0.97, 0.50, False)),
)


def _draw_forest(pen: Pen, variant: int, tiny: bool) -> None:
    if tiny:
        pen.path([(0.5, 0.9), (0.5, 0.7)], Ink.plank, 0.1)
        if variant == 1:
            pen.disc(0.5, 0.42, 0.3, Ink.pine)
        else:
            pen.shape([(0.16, 0.74), (0.84, 0.74), (0.5, 0.06)], Ink.pine)
        return
    for x, foot, height, fir in _FORESTS[variant]:
        (draw_pine if fir else draw_oak)(pen, x, foot, height)


def draw_house(pen: Pen, x: float, foot: float, size: float, roof: int = Ink.brick) -> None:
    """Draw a house with a hipped roof, its right wall in the shade."""
    half, wall = size * 0.42, size * 0.48
    pen.block(x - half, foot - wall, x + half, foot, Ink.white)
    pen.block(x + half * 0.3, foot - wall, x + half, foot, Ink.chalk)
    eaves = foot - wall
    pen.shape(
        [
            (x - half * 1.3, eaves),
            (x + half * 1.3, eaves),
            (x + half * 0.5, foot - size),
            (x - half * 0.7, foot - size),
        ],
        roof,
    )
    pen.block(x - half * 0.55, foot - wall * 0.66, x - half * 0.05, foot, Ink.plank)


def draw_church(pen: Pen, x: float, foot: float, size: float) -> None:
    """Draw a nave and a tower with a pointed roof."""
    draw_house(pen, x + size * 0.14, foot, size * 0.62)
    left, right, top = x - size * 0.36, x - size * 0.08, foot - size * 0.66
    pen.block(left, top, right, foot, Ink.white)
    pen.block((left + right) / 2, top, right, foot, Ink.chalk)
    pen.shape([(left - 0.02, top), (right + 0.02, top), ((left + right) / 2, foot - size * 1.12)], Ink.slate)


_VILLAGES: tuple[Sequence[tuple[float, float, float, int]], ...] = (
    ((0.70, 0.52, 0.42, Ink.rust), (0.34, 0.90, 0.58, Ink.brick), (0.80, 0.94, 0.36, Ink.brick)),
    ((0.28, 0.52, 0.42, Ink.brick), (0.66, 0.88, 0.60, Ink.rust)),
    ((0.50, 0.46, 0.36, Ink.rust), (0.26, 0.90, 0.48, Ink.brick), (0.75, 0.92, 0.46, Ink.rust)),
    ((0.32, 0.50, 0.44, Ink.rust), (0.76, 0.60, 0.40, Ink.brick), (0.48, 0.94, 0.50, Ink.brick)),
    ((0.30, 0.94, 0.40, Ink.rust), (0.74, 0.48, 0.38, Ink.brick), (0.74, 0.92, 0.44, Ink.rust)),
)


def _draw_village(pen: Pen, variant: int, tiny: bool) -> None:
    if tiny:
        draw_house(pen, 0.50, 0.88, 0.78)
        return
    if variant == 5:
        draw_church(pen, 0.52, 0.90, 0.70)
        return
    for x, foot, size, roof in _VILLAGES[variant]:
        draw_house(pen, x, foot, size, roof)


def _draw_ears(pen: Pen, x: float, y: float, size: float) -> None:
    pen.path([(x - size, y - size * 1.5), (x, y), (x + size, y - size * 1.5)], Ink.bronze, 0.045)


def _draw_farm(pen: Pen, variant: int, tiny: bool) -> None:
    if tiny:
        for y in (0.34, 0.72):
            pen.path([(-0.05, y), (1.05, y)], Ink.straw, 0.09)
        return
    if variant in (1, 4):
        # Furrows with young plants.
        for k in range(4):
            x = 0.14 + k * 0.24
            pen.path([(x, -0.1), (x, 1.1)], Ink.straw, 0.055)
            for j in range(3):
                pen.disc(x + 0.12, 0.20 + 0.31 * j, 0.05, Ink.grass)
        return
    for row in range(3):
        y = 0.30 + row * 0.31
        pen.path([(-0.05, y), (1.05, y)], Ink.straw, 0.04)
        for column in range(4):
            x = 0.10 + column * 0.26 + (0.13 if row % 2 else 0.0)
            if x < 0.97:
                _draw_ears(pen, x, y - 0.02, 0.062)
    if variant == 5:
        # A haystack.
        pen.disc(0.66, 0.62, 0.23, Ink.bronze)
        pen.disc(0.66, 0.60, 0.20, Ink.dune)
        pen.block(0.40, 0.66, 0.92, 0.90, Ink.farm)
        pen.path([(0.45, 0.66), (0.87, 0.66)], Ink.bronze, 0.05)


def draw_boat(pen: Pen, x: float, foot: float, size: float) -> None:
    """Draw a small sailing boat."""
    s = size
    pen.shape([(x + s * 0.04, foot - s * 0.30), (x + s * 0.04, foot - s * 1.05), (x + s * 0.46, foot - s * 0.34)],
              Ink.white)  # fmt: skip
    pen.shape([(x - s * 0.06, foot - s * 0.30), (x - s * 0.06, foot - s * 0.90), (x - s * 0.34, foot - s * 0.34)],
              Ink.lime)  # fmt: skip
    pen.path([(x, foot - s * 0.25), (x, foot - s * 1.05)], Ink.plank, s * 0.07)
    rail = foot - s * 0.26
    pen.shape([(x - s * 0.5, rail), (x + s * 0.5, rail), (x + s * 0.32, foot), (x - s * 0.32, foot)],
              Ink.plank)  # fmt: skip


def _draw_ripple(pen: Pen, x: float, y: float, wide: float, colour: int, thick: float = 0.05) -> None:
    points = [(x + wide * i / 12, y - 0.045 * math.sin(math.pi * 2 * i / 12)) for i in range(13)]
    pen.path(points, colour, thick)


def _draw_water(pen: Pen, variant: int, tiny: bool) -> None:
    if tiny:
        _draw_ripple(pen, 0.15, 0.52, 0.70, Ink.deep, 0.1)
        return
    if variant == 5:
        _draw_ripple(pen, 0.06, 0.30, 0.34, Ink.white)
        draw_boat(pen, 0.52, 0.78, 0.60)
        _draw_ripple(pen, 0.30, 0.88, 0.46, Ink.deep)
        return
    rows: tuple[Sequence[tuple[float, float, float, int]], ...] = (
        ((0.08, 0.26, 0.40, Ink.deep), (0.52, 0.50, 0.40, Ink.white), (0.10, 0.78, 0.46, Ink.deep)),
        ((0.44, 0.24, 0.46, Ink.white), (0.08, 0.52, 0.42, Ink.deep), (0.48, 0.80, 0.42, Ink.deep)),
        ((0.12, 0.30, 0.44, Ink.white), (0.50, 0.56, 0.40, Ink.deep), (0.12, 0.82, 0.40, Ink.deep)),
    )
    for x, y, wide, colour in rows[variant % 3]:
        _draw_ripple(pen, x, y, wide, colour)


def _draw_face(pen: Pen, tiny: bool) -> None:
    for side in (-1, 1):
        pen.shape([(0.5 + side * 0.12, 0.34), (0.5 + side * 0.40, 0.08), (0.5 + side * 0.34, 0.50)], Ink.lime)
    pen.shape([(0.24, 0.34), (0.76, 0.34), (0.81, 0.58), (0.66, 0.86), (0.34, 0.86), (0.19, 0.58)], Ink.lime)
    for side in (-1, 1):
        pen.shape([(0.5 + side * 0.05, 0.56), (0.5 + side * 0.27, 0.42), (0.5 + side * 0.21, 0.61)], Ink.night)
        if not tiny:
            pen.disc(0.5 + side * 0.165, 0.535, 0.035, Ink.ember)
    pen.path([(0.34, 0.69), (0.42, 0.77), (0.5, 0.69), (0.58, 0.77), (0.66, 0.69)], Ink.night, 0.05)


def _draw_cyclops(pen: Pen) -> None:
    pen.shape([(0.42, 0.30), (0.50, 0.04), (0.58, 0.30)], Ink.lime)
    pen.disc(0.5, 0.54, 0.34, Ink.lime)
    pen.disc(0.5, 0.46, 0.16, Ink.white, Ink.night, 0.035)
    pen.disc(0.5, 0.47, 0.07, Ink.ruby)
    pen.shape([(0.28, 0.68), (0.72, 0.68), (0.62, 0.84), (0.38, 0.84)], Ink.night)
    for x in (0.36, 0.50, 0.64):
        pen.shape([(x - 0.06, 0.67), (x + 0.06, 0.67), (x, 0.76)], Ink.white)


def _draw_spider(pen: Pen) -> None:
    for side in (-1, 1):
        for high, far in ((0.18, 0.40), (0.40, 0.47), (0.66, 0.47), (0.90, 0.36)):
            pen.path([(0.5, 0.54), (0.5 + side * far * 0.72, high), (0.5 + side * far, high + 0.08)], Ink.lime, 0.055)
    pen.disc(0.5, 0.58, 0.25, Ink.lime)
    pen.disc(0.5, 0.34, 0.16, Ink.lime)
    for side in (-1, 1):
        pen.disc(0.5 + side * 0.07, 0.33, 0.05, Ink.ember)
    pen.shape([(0.42, 0.52), (0.58, 0.52), (0.5, 0.62)], Ink.monster)
    pen.shape([(0.42, 0.72), (0.58, 0.72), (0.5, 0.62)], Ink.monster)


def _draw_monster(pen: Pen, variant: int, tiny: bool) -> None:
    if variant in (1, 3):
        _draw_cyclops(pen)
    elif variant == 5 and not tiny:
        _draw_spider(pen)
    else:
        _draw_face(pen, tiny)


def draw_mountain(pen: Pen, foot: float = 0.90) -> None:
    """Draw two snowy peaks lit from the left."""
    for x, half, top in ((0.68, 0.30, 0.42), (0.40, 0.37, 0.12)):
        pen.shape([(x - half, foot), (x, top), (x + half, foot)], Ink.chalk, Ink.coal, 0.035)
        pen.shape([(x, top + 0.03), (x + half - 0.04, foot - 0.02), (x + half * 0.1, foot - 0.02)], Ink.rock)
        snow = (foot - top) * 0.34
        side = half * 0.34
        pen.shape(
            [(x, top), (x + side, top + snow), (x + side * 0.4, top + snow * 0.78), (x, top + snow * 1.15),
             (x - side * 0.45, top + snow * 0.8), (x - side, top + snow)],
            Ink.white, Ink.coal, 0.02,
        )  # fmt: skip


def _draw_mountain(pen: Pen, variant: int, tiny: bool) -> None:
    del variant
    if tiny:
        pen.shape([(0.06, 0.92), (0.5, 0.10), (0.94, 0.92)], Ink.rock, Ink.coal, 0.05)
        pen.shape([(0.5, 0.10), (0.66, 0.40), (0.5, 0.48), (0.34, 0.40)], Ink.white)
        return
    draw_mountain(pen)


def _draw_waste(pen: Pen, variant: int, tiny: bool) -> None:
    del tiny
    pen.path([(-0.02, 0.30), (0.24, 0.36), (0.40, 0.22), (0.62, 0.34), (0.66, 0.02)], Ink.crack, 0.04)
    pen.path([(0.62, 0.34), (0.82, 0.48), (1.02, 0.44)], Ink.crack, 0.04)
    pen.path([(0.24, 0.36), (0.32, 0.64), (0.16, 0.80), (0.20, 1.02)], Ink.crack, 0.04)
    pen.path([(0.32, 0.64), (0.58, 0.70), (0.70, 1.02)], Ink.crack, 0.04)
    if variant % 2:
        pen.disc(0.78, 0.74, 0.09, Ink.chalk, Ink.crack, 0.03)


def _both(pen: Pen, variant: int, tiny: bool) -> None:
    del variant
    for k in range(5):
        y = 0.10 + k * 0.19
        pen.path([(-0.05, y), (1.0 - y, y)], Ink.straw, 0.045)
    pen.shape([(1.0, 0.0), (1.0, 1.0), (0.0, 1.0)], Ink.village)
    pen.path([(1.0, 0.0), (0.0, 1.0)], Ink.brick, 0.03)
    draw_house(pen, 0.66, 0.90, 0.46 if not tiny else 0.6)


DRAWINGS: dict[str, Variant] = {
    FOREST: _draw_forest,
    VILLAGE: _draw_village,
    FARM: _draw_farm,
    WATER: _draw_water,
    MONSTER: _draw_monster,
    MOUNTAIN: _draw_mountain,
    WASTE: _draw_waste,
    BOTH: _both,
}


def column(pen: Pen, x: float, top: float, foot: float, wide: float, ink: int, body: int) -> None:
    """Draw a broken column."""
    pen.shape(
        [(x - wide, foot), (x - wide, top + 0.06), (x - wide * 0.2, top), (x + wide * 0.3, top + 0.08),
         (x + wide, top + 0.02), (x + wide, foot)],
        body, ink, 0.04,
    )  # fmt: skip
    pen.path([(x, top + 0.2), (x, foot)], ink, 0.03)
    pen.block(x - wide * 1.45, foot - 0.02, x + wide * 1.45, foot + 0.07, body, ink, 0.04)


def draw_ruins(pen: Pen) -> None:
    """Draw two broken columns and a fallen stone."""
    column(pen, 0.30, 0.12, 0.82, 0.12, Ink.slate, Ink.chalk)
    column(pen, 0.70, 0.40, 0.82, 0.12, Ink.slate, Ink.chalk)


def draw_plaque(pen: Pen) -> None:
    """Draw the sign for ruins below a drawing: two columns on a stone, bold enough for small spaces."""
    pen.block(0.0, 0.0, 1.0, 1.0, Ink.coal)
    pen.block(0.1, 0.1, 0.9, 0.9, Ink.white)
    pen.block(0.22, 0.2, 0.4, 0.78, Ink.coal)
    pen.block(0.58, 0.42, 0.76, 0.78, Ink.coal)


@icon_drawing("ruins")
def _ruins_icon(pen: Pen) -> None:
    column(pen, 0.28, 0.10, 0.82, 0.12, Ink.coal, Ink.chalk)
    column(pen, 0.72, 0.42, 0.82, 0.12, Ink.coal, Ink.chalk)


@icon_drawing("horned")
def _horned_icon(pen: Pen) -> None:
    pen.disc(0.5, 0.5, 0.5, Ink.monster)
    _draw_face(pen, tiny=False)


def draw_coin(pen: Pen) -> None:
    """Draw the unclaimed coin of a mountain."""
    pen.disc(0.5, 0.5, 0.5, Ink.gold, Ink.coal, 0.1)
    pen.shape(star_points(0.5, 0.52, 0.26), Ink.bronze)
