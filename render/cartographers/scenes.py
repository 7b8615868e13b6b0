"""A scene for each card, composed of reusable parts: sky, hills, water, trees, houses, towers, creatures.

A scene has an aspect ratio of 4:5 and makes a card recognisable before its name is read. It uses world colours only.
Coordinates: x from 0 to 0.8, y from 0 to 1.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence

from PIL import Image, ImageDraw

from render.art import SCALE, Pen, star_points
from render.cartographers.face import DAWN, DUSK, EVENING, FACE, GLOW, HAZE, ROSE
from render.cartographers.terrain import column, draw_boat, draw_church, draw_house, draw_oak, draw_pine
from render.palette import Ink, numbers_for
from render.shelf import shelved

WIDE = 0.8
"""Width of a scene relative to its height."""

Scene = Callable[["Stage"], None]
SCENES: dict[str, Scene] = {}

_SKIES: dict[str, Sequence[int]] = {
    "day": (Ink.sky, Ink.water, HAZE, Ink.lime),
    "dawn": (HAZE, Ink.lime, Ink.sand, DAWN),
    "dusk": (DUSK, EVENING, ROSE, Ink.clay),
    "night": (Ink.night, DUSK, EVENING, GLOW),
}


class Stage(Pen):
    """A pen for a 4:5 picture; lengths are shares of its height."""

    def __init__(self, high: int) -> None:
        super().__init__(1, Ink.lime, FACE.colours())
        self.side = high * SCALE
        self._wide = round(high * WIDE)
        self.image = Image.new("L", (self._wide * SCALE, self.side), Ink.lime)
        self._draw = ImageDraw.Draw(self.image)

    def finished(self) -> Image.Image:
        """Return the drawing as colour numbers."""
        return self.colours.smooth(self.image, SCALE, numbers_for(Ink.lime))

    def sky(self, kind: str, foot: float = 0.62) -> None:
        """Draw bands from the top down to the horizon."""
        bands = _SKIES[kind]
        for i, colour in enumerate(bands):
            self.block(-0.1, foot * i / len(bands), 0.9, 1.0, colour)

    def sun(self, x: float, y: float, r: float = 0.1, colour: int = Ink.gold) -> None:
        """Draw a sun or a moon."""
        self.disc(x, y, r, colour)

    def hill(self, top: float, rise: float, colour: int, shift: float = 0.0, bends: float = 0.6) -> None:
        """Draw land with a wavy edge, down to the foot of the picture."""
        edge = [(-0.05 + 0.9 * i / 24, top - rise * math.sin(math.tau * (bends * i / 24 + shift))) for i in range(25)]
        self.shape([*edge, (0.9, 1.1), (-0.1, 1.1)], colour)

    def peak(self, x: float, half: float, top: float, foot: float) -> None:
        """Draw a snowy mountain lit from the left."""
        self.shape([(x - half, foot), (x, top), (x + half, foot)], Ink.rock)
        self.shape([(x, top), (x + half, foot), (x + half * 0.1, foot)], Ink.slate)
        snow, side = (foot - top) * 0.36, half * 0.36
        self.shape(
            [(x, top), (x + side, top + snow), (x + side * 0.4, top + snow * 0.75), (x, top + snow * 1.15),
             (x - side * 0.45, top + snow * 0.8), (x - side, top + snow)], Ink.white,
        )  # fmt: skip

    def tower(self, x: float, foot: float, wide: float, high: float, roof: int | None = None) -> None:
        """Draw a stone tower with battlements or a roof."""
        left, right, top = x - wide / 2, x + wide / 2, foot - high
        self.block(left, top, right, foot, Ink.chalk)
        self.block(x + wide * 0.12, top, right, foot, Ink.slate)
        self.block(x - wide * 0.14, top + high * 0.3, x + wide * 0.06, top + high * 0.3 + wide * 0.4, Ink.coal)
        if roof is not None:
            self.shape([(left - wide * 0.14, top), (right + wide * 0.14, top), (x, top - wide * 1.1)], roof)
            return
        self.block(left - wide * 0.1, top - wide * 0.1, right + wide * 0.1, top + wide * 0.14, Ink.chalk)
        for i in range(3):
            begin = left - wide * 0.1 + i * wide * 0.44
            self.block(begin, top - wide * 0.34, begin + wide * 0.3, top - wide * 0.08, Ink.chalk)

    def wall(self, left: float, right: float, foot: float, high: float) -> None:
        """Draw a town wall."""
        self.block(left, foot - high, right, foot, Ink.chalk)
        count = max(2, round((right - left) / 0.09))
        step = (right - left) / count
        for i in range(count):
            self.block(left + i * step, foot - high - 0.045, left + (i + 0.55) * step, foot - high, Ink.chalk)
        self.block(left, foot - high * 0.3, right, foot, Ink.slate)

    def sea(self, top: float, foot: float = 1.1) -> None:
        """Draw water with a few waves."""
        self.block(-0.1, top, 0.9, foot, Ink.water)
        for row, y in enumerate((top + 0.07, top + 0.17, top + 0.28)):
            if y < min(foot, 1.0) - 0.02:
                for x in (0.06 + row % 2 * 0.2, 0.46 + row % 2 * 0.16):
                    self.path([(x, y), (x + 0.07, y - 0.02), (x + 0.14, y), (x + 0.2, y - 0.015)],
                              Ink.white if row % 2 else Ink.deep, 0.016)  # fmt: skip

    def rows(self, corners: Sequence[tuple[float, float]], ground: int, ink: int, count: int = 5) -> None:
        """Draw a field with furrows along its sides; corners clockwise from the upper left."""
        self.shape(corners, ground)
        (ax, ay), (bx, by), (cx, cy), (dx, dy) = corners
        for i in range(1, count):
            t = i / count
            self.path([(ax + (bx - ax) * t, ay + (by - ay) * t), (dx + (cx - dx) * t, dy + (cy - dy) * t)], ink, 0.014)

    def wheat(self, x: float, foot: float, high: float) -> None:
        """Draw an ear of wheat."""
        self.path([(x, foot), (x, foot - high)], Ink.bronze, 0.022)
        for i in range(5):
            y = foot - high + i * high * 0.11
            for side in (-1, 1):
                self.shape([(x, y + 0.05), (x + side * 0.055, y), (x + side * 0.015, y - 0.05)], Ink.gold)

    def eyes(self, x: float, y: float, apart: float, r: float, colour: int = Ink.gold) -> None:
        """Draw two eyes in the dark."""
        for side in (-1, 1):
            self.disc(x + side * apart, y, r, colour)
            self.disc(x + side * apart, y, r * 0.45, Ink.coal)


def scene_of(*names: str) -> Callable[[Scene], Scene]:
    """Register a drawing as the scene of these cards."""

    def keep(drawing: Scene) -> Scene:
        SCENES.update(dict.fromkeys(names, drawing))
        return drawing

    return keep


@shelved
def scene(card: str, high: int) -> Image.Image:
    """Return the scene of a card or a season (`season-0` to `season-3`), `high` pixels high.

    Errors: KeyError for any other name.
    """
    stage = Stage(high)
    SCENES[card](stage)
    return stage.finished()


# Edicts: forests.


@scene_of("sentinel-wood")
def _sentinel_wood(s: Stage) -> None:
    s.sky("dawn")
    s.hill(0.60, 0.04, Ink.meadow)
    s.hill(0.78, 0.03, Ink.grass, 0.4)
    for x, foot, high in ((0.10, 0.66, 0.40), (0.28, 0.62, 0.30), (0.06, 0.98, 0.62), (0.70, 0.64, 0.36)):
        draw_pine(s, x, foot, high)
    s.tower(0.47, 0.80, 0.18, 0.44)
    s.path([(0.47, 0.32), (0.47, 0.14)], Ink.plank, 0.018)
    s.shape([(0.47, 0.13), (0.64, 0.18), (0.47, 0.24)], Ink.ruby)
    draw_pine(s, 0.70, 1.0, 0.56)


@scene_of("greenbough")
def _greenbough(s: Stage) -> None:
    s.sky("day", 0.8)
    s.hill(0.86, 0.03, Ink.meadow)
    s.shape([(0.34, 0.92), (0.37, 0.5), (0.45, 0.5), (0.50, 0.92)], Ink.plank)
    for x, y in ((0.16, 0.40), (0.66, 0.36)):
        s.path([(0.41, 0.66), (x, y)], Ink.plank, 0.045)
    for x, y, r in ((0.18, 0.38, 0.17), (0.62, 0.36, 0.18), (0.40, 0.25, 0.22), (0.30, 0.44, 0.15), (0.52, 0.44, 0.15)):
        s.disc(x, y, r, Ink.pine)
    for x, y, r in ((0.15, 0.34, 0.12), (0.59, 0.31, 0.13), (0.36, 0.20, 0.15)):
        s.disc(x, y, r, Ink.grass)
    for x, y in ((0.22, 0.44), (0.46, 0.30), (0.64, 0.42), (0.33, 0.14)):
        s.disc(x, y, 0.026, Ink.ruby)


@scene_of("treetower")
def _treetower(s: Stage) -> None:
    s.sky("dusk", 0.8)
    s.sun(0.66, 0.18, 0.07, Ink.lime)
    for x in (0.05, 0.20, 0.62, 0.77):
        draw_pine(s, x, 0.98, 0.56)
    s.shape([(0.33, 1.0), (0.36, 0.16), (0.46, 0.16), (0.50, 1.0)], Ink.plank)
    for x, y, r in ((0.28, 0.20, 0.13), (0.54, 0.20, 0.13), (0.41, 0.12, 0.15)):
        s.disc(x, y, r, Ink.pine)
    s.block(0.24, 0.42, 0.58, 0.62, Ink.wood)
    s.shape([(0.19, 0.42), (0.63, 0.42), (0.41, 0.27)], Ink.brick)
    s.block(0.31, 0.47, 0.38, 0.57, Ink.gold)
    s.block(0.45, 0.47, 0.52, 0.57, Ink.gold)
    for i in range(5):
        s.path([(0.35, 0.68 + i * 0.07), (0.47, 0.68 + i * 0.07)], Ink.lime, 0.018)


@scene_of("stoneside-forest")
def _stoneside(s: Stage) -> None:
    s.sky("day")
    s.peak(0.18, 0.26, 0.16, 0.66)
    s.peak(0.64, 0.26, 0.22, 0.66)
    s.hill(0.62, 0.03, Ink.forest)
    for x, foot, high in ((0.08, 0.82, 0.3), (0.26, 0.78, 0.28), (0.42, 0.80, 0.3), (0.58, 0.78, 0.28),
                          (0.74, 0.82, 0.3), (0.16, 0.99, 0.36), (0.36, 1.0, 0.36),
                          (0.56, 0.99, 0.36), (0.74, 1.02, 0.36)):  # fmt: skip
        draw_pine(s, x, foot, high)


# Edicts: villages.


@scene_of("wildholds")
def _wildholds(s: Stage) -> None:
    s.sky("dawn")
    s.hill(0.52, 0.05, Ink.grass)
    for x, foot, size, roof in ((0.20, 0.56, 0.20, Ink.rust), (0.44, 0.50, 0.20, Ink.brick),
                                (0.66, 0.56, 0.20, Ink.rust), (0.12, 0.74, 0.24, Ink.brick),
                                (0.38, 0.70, 0.26, Ink.rust), (0.64, 0.76, 0.26, Ink.brick)):  # fmt: skip
        draw_house(s, x, foot, size, roof)
    for i in range(9):
        x = 0.02 + i * 0.095
        s.shape(
            [(x, 1.02), (x, 0.82), (x + 0.035, 0.76), (x + 0.07, 0.82), (x + 0.07, 1.02)], Ink.wood, Ink.plank, 0.012
        )


@scene_of("great-city")
def _great_city(s: Stage) -> None:
    s.sky("day")
    s.hill(0.74, 0.02, Ink.meadow)
    s.tower(0.40, 0.72, 0.20, 0.46, Ink.brick)
    s.tower(0.20, 0.76, 0.14, 0.40, Ink.rust)
    s.tower(0.62, 0.76, 0.14, 0.36, Ink.rust)
    draw_house(s, 0.30, 0.72, 0.18, Ink.rust)
    draw_house(s, 0.52, 0.72, 0.18, Ink.brick)
    s.wall(0.04, 0.76, 0.92, 0.20)
    s.tower(0.09, 0.94, 0.13, 0.36)
    s.tower(0.71, 0.94, 0.13, 0.36)
    s.block(0.33, 0.78, 0.47, 0.92, Ink.plank)
    s.disc(0.40, 0.78, 0.07, Ink.plank)


@scene_of("greengold-plains")
def _greengold(s: Stage) -> None:
    s.sky("dawn", 0.45)
    s.sun(0.60, 0.24, 0.10)
    s.hill(0.44, 0.03, Ink.forest)
    s.rows([(-0.1, 0.50), (0.34, 0.46), (0.20, 0.76), (-0.3, 0.86)], Ink.farm, Ink.straw)
    s.rows([(0.34, 0.46), (0.9, 0.50), (1.1, 0.78), (0.20, 0.76)], Ink.meadow, Ink.grass, 7)
    s.rows([(-0.3, 0.86), (0.40, 0.76), (0.34, 1.1), (-0.5, 1.1)], Ink.grass, Ink.pine)
    s.rows([(0.40, 0.76), (1.1, 0.78), (1.2, 1.1), (0.34, 1.1)], Ink.gold, Ink.bronze, 7)
    draw_house(s, 0.38, 0.80, 0.34, Ink.brick)
    draw_oak(s, 0.64, 0.70, 0.26)


@scene_of("shieldgate")
def _shieldgate(s: Stage) -> None:
    s.sky("dusk", 0.7)
    s.hill(0.86, 0.01, Ink.grass)
    s.wall(-0.05, 0.85, 0.90, 0.36)
    s.tower(0.13, 0.92, 0.22, 0.62)
    s.tower(0.67, 0.92, 0.22, 0.62)
    s.block(0.29, 0.66, 0.51, 0.92, Ink.coal)
    s.disc(0.40, 0.66, 0.11, Ink.coal)
    shield = [(0.23, 0.24), (0.57, 0.24), (0.57, 0.42), (0.40, 0.64), (0.23, 0.42)]
    s.shape(shield, Ink.ruby, Ink.gold, 0.035)
    s.path([(0.40, 0.27), (0.40, 0.58)], Ink.gold, 0.04)
    s.path([(0.27, 0.37), (0.53, 0.37)], Ink.gold, 0.04)


# Edicts: farms and water.


@scene_of("canal-lake")
def _canal_lake(s: Stage) -> None:
    s.sky("day", 0.36)
    s.hill(0.36, 0.03, Ink.meadow)
    s.rows([(-0.1, 0.44), (0.22, 0.42), (0.02, 1.1), (-0.6, 1.1)], Ink.farm, Ink.straw, 6)
    s.rows([(0.46, 0.42), (0.9, 0.44), (1.4, 1.1), (0.80, 1.1)], Ink.farm, Ink.straw, 6)
    s.shape([(0.29, 0.40), (0.40, 0.40), (0.78, 1.05), (0.04, 1.05)], Ink.sand)
    s.shape([(0.31, 0.40), (0.38, 0.40), (0.70, 1.05), (0.12, 1.05)], Ink.water)
    for y in (0.62, 0.94):
        s.path([(0.32, y), (0.38, y - 0.02), (0.44, y), (0.50, y - 0.02)], Ink.white, 0.018)
    draw_boat(s, 0.40, 0.84, 0.36)
    draw_house(s, 0.62, 0.50, 0.22, Ink.brick)


@scene_of("mages-valley")
def _mages_valley(s: Stage) -> None:
    s.sky("night", 0.7)
    s.peak(0.10, 0.34, 0.22, 0.76)
    s.peak(0.72, 0.32, 0.28, 0.76)
    s.hill(0.74, 0.02, Ink.pine)
    s.shape([(0.34, 0.70), (0.48, 0.70), (0.70, 1.05), (0.06, 1.05)], Ink.water)
    s.path([(0.24, 0.92), (0.32, 0.90), (0.40, 0.92), (0.48, 0.90)], Ink.white, 0.018)
    s.disc(0.41, 0.34, 0.13, GLOW)
    s.shape(star_points(0.41, 0.34, 0.20, 0.34, 4), Ink.gold)
    for x, y in ((0.26, 0.12), (0.58, 0.10), (0.48, 0.56)):
        s.shape(star_points(x, y, 0.05, 0.3, 4), Ink.white)


@scene_of("golden-granary")
def _granary(s: Stage) -> None:
    s.sky("dawn")
    s.hill(0.66, 0.02, Ink.gold)
    s.block(0.20, 0.42, 0.60, 0.78, Ink.rust)
    s.shape([(0.14, 0.44), (0.24, 0.24), (0.40, 0.14), (0.56, 0.24), (0.66, 0.44)], Ink.brick)
    s.block(0.32, 0.54, 0.48, 0.78, Ink.plank)
    s.path([(0.32, 0.54), (0.48, 0.78)], Ink.wood, 0.02)
    s.path([(0.48, 0.54), (0.32, 0.78)], Ink.wood, 0.02)
    s.disc(0.40, 0.34, 0.06, Ink.coal)
    s.hill(0.86, 0.02, Ink.farm, 0.3)
    for x, foot, high in ((0.08, 1.0, 0.44), (0.19, 1.02, 0.36), (0.62, 1.02, 0.36), (0.73, 1.0, 0.46)):
        s.wheat(x, foot, high)


@scene_of("shoreside-expanse")
def _shoreside(s: Stage) -> None:
    s.sky("day", 0.34)
    s.sea(0.34)
    draw_boat(s, 0.60, 0.54, 0.26)
    s.shape([(-0.1, 0.62), (0.20, 0.56), (0.46, 0.70), (0.40, 0.86), (0.62, 1.1), (-0.1, 1.1)], Ink.sand)
    s.rows([(-0.1, 0.70), (0.22, 0.64), (0.34, 0.78), (-0.1, 0.90)], Ink.farm, Ink.straw)
    s.hill(0.98, 0.05, Ink.dune, 0.2)
    draw_oak(s, 0.10, 0.98, 0.24)


# Edicts: where things lie.


@scene_of("borderlands")
def _borderlands(s: Stage) -> None:
    s.sky("dawn", 0.4)
    s.hill(0.42, 0.04, HAZE)
    s.hill(0.52, 0.04, Ink.meadow, 0.5)
    s.hill(0.66, 0.03, Ink.grass, 0.1)
    s.rows([(0.30, 0.62), (0.50, 0.62), (0.90, 1.1), (-0.10, 1.1)], Ink.dune, Ink.sand, 2)
    for x, foot, high, flag in ((0.14, 0.76, 0.40, Ink.ruby), (0.66, 0.76, 0.40, Ink.deep)):
        s.path([(x, foot), (x, foot - high)], Ink.plank, 0.03)
        s.shape([(x, foot - high), (x + 0.17, foot - high + 0.05), (x, foot - high + 0.14)], flag)
    for i in range(4):
        for x in (0.05 - i * 0.02, 0.75 + i * 0.02):
            s.disc(x, 0.80 + i * 0.07, 0.045 + i * 0.008, Ink.rock)


@scene_of("lost-barony")
def _lost_barony(s: Stage) -> None:
    s.sky("dusk", 0.7)
    s.sun(0.18, 0.20, 0.08, Ink.lime)
    s.hill(0.80, 0.02, Ink.pine)
    s.block(0.16, 0.40, 0.64, 0.82, Ink.slate)
    s.shape([(0.16, 0.40), (0.30, 0.46), (0.38, 0.34), (0.50, 0.50), (0.64, 0.42), (0.64, 0.30), (0.16, 0.30)], EVENING)
    s.tower(0.16, 0.84, 0.18, 0.50)
    s.tower(0.64, 0.84, 0.18, 0.34)
    s.block(0.33, 0.62, 0.47, 0.82, Ink.coal)
    s.disc(0.40, 0.62, 0.07, Ink.coal)
    for x, y in ((0.28, 0.54), (0.52, 0.60)):
        s.block(x - 0.025, y - 0.05, x + 0.025, y + 0.03, Ink.gold)
    s.hill(0.92, 0.03, Ink.grass, 0.5)
    draw_pine(s, 0.72, 1.0, 0.30)


@scene_of("broken-road")
def _broken_road(s: Stage) -> None:
    s.sky("day", 0.40)
    s.hill(0.40, 0.04, Ink.forest)
    s.hill(0.52, 0.03, Ink.meadow, 0.4)
    for ax, ay, bx, by in ((0.10, 0.50, 0.26, 0.60), (0.32, 0.65, 0.46, 0.75), (0.54, 0.82, 0.74, 0.98)):
        thick = 0.05 + (ay - 0.5) * 0.12
        road = [(ax - thick, ay + thick), (ax + thick, ay - thick), (bx + thick, by - thick), (bx - thick, by + thick)]
        s.shape(road, Ink.dune, Ink.plank, 0.018)
        s.path([(ax, ay), (bx, by)], Ink.white, 0.014)
    s.path([(0.60, 0.66), (0.60, 0.40)], Ink.plank, 0.03)
    s.shape([(0.50, 0.40), (0.68, 0.38), (0.74, 0.43), (0.68, 0.48), (0.50, 0.50)], Ink.wood, Ink.plank, 0.015)
    s.disc(0.20, 0.86, 0.08, Ink.rock)
    s.disc(0.31, 0.92, 0.05, Ink.slate)


@scene_of("cauldrons")
def _cauldrons(s: Stage) -> None:
    s.sky("night", 1.0)
    s.hill(0.86, 0.02, Ink.pine)
    for x, y, r in ((0.30, 0.26, 0.06), (0.46, 0.16, 0.08), (0.54, 0.32, 0.05), (0.38, 0.36, 0.04)):
        s.disc(x, y, r, Ink.leaf)
        s.disc(x - r * 0.3, y - r * 0.3, r * 0.3, Ink.white)
    for x in (0.20, 0.34, 0.48, 0.60):
        s.shape([(x - 0.07, 0.96), (x, 0.74), (x + 0.07, 0.96)], Ink.ember)
        s.shape([(x - 0.035, 0.96), (x, 0.84), (x + 0.035, 0.96)], Ink.gold)
    s.disc(0.40, 0.63, 0.25, Ink.coal)
    s.block(0.10, 0.36, 0.70, 0.47, Ink.night)
    s.disc(0.40, 0.63, 0.21, Ink.basalt)
    s.block(0.12, 0.42, 0.68, 0.50, Ink.coal)
    s.block(0.16, 0.40, 0.64, 0.45, Ink.leaf)
    s.path([(0.24, 0.60), (0.28, 0.74)], Ink.rock, 0.025)


# Explore cards.


@scene_of("temple-ruins")
def _ruins(s: Stage) -> None:
    s.sky("dawn")
    s.hill(0.66, 0.04, Ink.meadow)
    s.hill(0.82, 0.02, Ink.grass, 0.4)
    column(s, 0.20, 0.26, 0.80, 0.07, Ink.slate, Ink.chalk)
    column(s, 0.42, 0.18, 0.80, 0.07, Ink.slate, Ink.chalk)
    column(s, 0.64, 0.50, 0.80, 0.07, Ink.slate, Ink.chalk)
    s.block(0.10, 0.14, 0.52, 0.22, Ink.chalk, Ink.slate, 0.02)
    s.block(0.08, 0.84, 0.72, 0.91, Ink.chalk, Ink.slate, 0.02)


@scene_of("outpost-ruins")
def _outpost(s: Stage) -> None:
    s.sky("dusk", 0.7)
    s.hill(0.70, 0.05, Ink.pine)
    s.hill(0.86, 0.02, Ink.grass, 0.4)
    s.block(0.26, 0.30, 0.54, 0.86, Ink.slate)
    s.block(0.26, 0.30, 0.36, 0.86, Ink.chalk)
    s.shape([(0.24, 0.20), (0.36, 0.32), (0.42, 0.22), (0.50, 0.38), (0.58, 0.18), (0.58, 0.08), (0.24, 0.08)], DUSK)
    s.block(0.36, 0.66, 0.46, 0.86, Ink.coal)
    s.block(0.38, 0.44, 0.44, 0.54, Ink.coal)
    for x, y, r in ((0.12, 0.88, 0.06), (0.66, 0.90, 0.07), (0.22, 0.92, 0.04), (0.58, 0.94, 0.035)):
        s.disc(x, y, r, Ink.rock)


@scene_of("great-river")
def _great_river(s: Stage) -> None:
    s.sky("day", 0.36)
    s.peak(0.60, 0.24, 0.12, 0.42)
    s.hill(0.38, 0.03, Ink.forest)
    s.hill(0.48, 0.02, Ink.meadow, 0.3)
    bank = [
        (0.44, 0.44),
        (0.24, 0.58),
        (0.52, 0.72),
        (0.20, 1.08),
        (0.84, 1.08),
        (0.72, 0.70),
        (0.40, 0.58),
        (0.52, 0.44),
    ]
    s.shape(bank, Ink.water, Ink.sand, 0.035)
    s.path([(0.40, 0.90), (0.48, 0.88), (0.56, 0.90), (0.64, 0.88)], Ink.white, 0.02)
    draw_pine(s, 0.10, 0.84, 0.34)
    draw_pine(s, 0.20, 0.98, 0.34)


@scene_of("farmland")
def _farmland(s: Stage) -> None:
    s.sky("day", 0.42)
    s.hill(0.44, 0.04, Ink.meadow)
    s.rows([(-0.1, 0.56), (0.9, 0.54), (1.4, 1.1), (-0.6, 1.1)], Ink.farm, Ink.straw, 9)
    s.block(0.50, 0.34, 0.70, 0.56, Ink.white)
    s.shape([(0.48, 0.35), (0.72, 0.35), (0.60, 0.22)], Ink.brick)
    for turn in range(4):
        angle = math.pi * (turn / 2 + 0.2)
        s.path([(0.60, 0.36), (0.60 + 0.2 * math.cos(angle), 0.36 + 0.2 * math.sin(angle))], Ink.plank, 0.035)
    s.wheat(0.14, 1.0, 0.40)
    s.wheat(0.28, 1.04, 0.36)


@scene_of("hamlet")
def _hamlet(s: Stage) -> None:
    s.sky("day", 0.5)
    s.hill(0.52, 0.04, Ink.forest)
    s.hill(0.66, 0.02, Ink.meadow, 0.5)
    draw_church(s, 0.44, 0.72, 0.42)
    draw_house(s, 0.16, 0.84, 0.30, Ink.rust)
    draw_house(s, 0.62, 0.92, 0.34, Ink.brick)


@scene_of("forgotten-forest")
def _forgotten(s: Stage) -> None:
    s.sky("dusk", 0.9)
    for x, foot, high in ((0.10, 0.82, 0.6), (0.34, 0.76, 0.54), (0.60, 0.80, 0.6), (0.76, 0.84, 0.5)):
        draw_pine(s, x, foot, high)
    s.hill(0.80, 0.02, Ink.pine)
    s.eyes(0.40, 0.74, 0.05, 0.03)
    draw_pine(s, 0.14, 1.04, 0.58)
    draw_pine(s, 0.66, 1.06, 0.6)


@scene_of("hinterland-stream")
def _hinterland(s: Stage) -> None:
    s.sky("day", 0.4)
    s.hill(0.40, 0.05, Ink.grass)
    s.rows([(-0.1, 0.54), (0.9, 0.50), (1.3, 1.1), (-0.5, 1.1)], Ink.farm, Ink.straw, 8)
    s.shape([(0.50, 0.46), (0.56, 0.46), (0.40, 0.66), (0.60, 0.84), (0.44, 1.1), (0.14, 1.1),
             (0.38, 0.84), (0.26, 0.66)], Ink.water, Ink.sand, 0.03)  # fmt: skip
    draw_oak(s, 0.14, 0.62, 0.30)


@scene_of("homestead")
def _homestead(s: Stage) -> None:
    s.sky("dawn", 0.5)
    s.hill(0.56, 0.03, Ink.meadow)
    s.rows([(-0.1, 0.76), (0.9, 0.72), (1.2, 1.1), (-0.4, 1.1)], Ink.farm, Ink.straw, 8)
    draw_house(s, 0.42, 0.78, 0.54, Ink.brick)
    s.block(0.50, 0.24, 0.57, 0.40, Ink.rust)
    draw_oak(s, 0.12, 0.74, 0.34)


@scene_of("orchard")
def _orchard(s: Stage) -> None:
    s.sky("day", 0.5)
    s.hill(0.54, 0.03, Ink.meadow)
    s.hill(0.78, 0.02, Ink.farm, 0.4)
    for x, foot, high in ((0.20, 0.70, 0.46), (0.60, 0.70, 0.46), (0.40, 0.98, 0.56)):
        draw_oak(s, x, foot, high)
        for dx, dy in ((-0.06, -0.66), (0.08, -0.56), (0.0, -0.78), (0.02, -0.5)):
            s.disc(x + dx * high / 0.5, foot + dy * high, 0.028, Ink.ruby)


@scene_of("treetop-village")
def _treetop(s: Stage) -> None:
    s.sky("dawn", 0.9)
    s.hill(0.92, 0.02, Ink.forest)
    for x in (0.16, 0.40, 0.66):
        s.path([(x, 1.0), (x, 0.44)], Ink.plank, 0.06)
        s.disc(x, 0.46, 0.15, Ink.pine)
        s.disc(x - 0.03, 0.42, 0.10, Ink.grass)
    s.path([(0.02, 0.50), (0.16, 0.56), (0.40, 0.50), (0.66, 0.56), (0.82, 0.50)], Ink.wood, 0.03)
    draw_house(s, 0.16, 0.48, 0.26, Ink.brick)
    draw_house(s, 0.42, 0.42, 0.28, Ink.rust)
    draw_house(s, 0.66, 0.48, 0.26, Ink.brick)


@scene_of("marshlands")
def _marsh(s: Stage) -> None:
    s.sky("dawn", 0.44)
    s.hill(0.44, 0.02, Ink.grass)
    s.sea(0.54)
    for x, y, r in ((0.16, 0.66, 0.14), (0.62, 0.78, 0.16), (0.24, 0.96, 0.14)):
        s.shape([(x - r, y), (x - r * 0.5, y - 0.05), (x + r * 0.5, y - 0.05), (x + r, y), (x + r * 0.5, y + 0.05),
                 (x - r * 0.5, y + 0.05)], Ink.grass)  # fmt: skip
    draw_oak(s, 0.16, 0.67, 0.36)
    for x, foot in ((0.54, 0.80), (0.62, 0.78), (0.70, 0.80), (0.24, 0.98), (0.32, 0.98)):
        s.path([(x, foot), (x, foot - 0.24)], Ink.pine, 0.018)
        s.path([(x, foot - 0.24), (x, foot - 0.17)], Ink.plank, 0.04)


@scene_of("fishing-village")
def _fishing(s: Stage) -> None:
    s.sky("day", 0.4)
    s.hill(0.42, 0.03, Ink.grass)
    for x in (0.14, 0.36, 0.58):
        draw_house(s, x, 0.62, 0.26, Ink.brick if x == 0.36 else Ink.rust)
        s.path([(x - 0.08, 0.62), (x - 0.08, 0.74)], Ink.plank, 0.025)
        s.path([(x + 0.08, 0.62), (x + 0.08, 0.74)], Ink.plank, 0.025)
    s.path([(0.0, 0.63), (0.72, 0.63)], Ink.wood, 0.03)
    s.sea(0.70)
    draw_boat(s, 0.50, 0.96, 0.34)


@scene_of("rift-lands")
def _rift(s: Stage) -> None:
    s.sky("dusk", 1.0)
    s.hill(0.60, 0.03, Ink.slate)
    s.hill(0.74, 0.03, Ink.basalt, 0.4)
    crack = [(0.34, 0.0), (0.46, 0.0), (0.40, 0.24), (0.56, 0.38), (0.46, 0.60), (0.60, 1.05), (0.40, 1.05),
             (0.34, 0.62), (0.42, 0.42), (0.28, 0.26)]  # fmt: skip
    s.shape(crack, Ink.gold, GLOW, 0.04)
    for x, y in ((0.16, 0.20), (0.66, 0.24), (0.20, 0.50), (0.68, 0.54)):
        s.shape([(x - 0.07, y), (x, y - 0.06), (x + 0.07, y), (x + 0.02, y + 0.10)], Ink.rock)


# Ambushes: monsters in the dark.


def _lair(s: Stage) -> None:
    s.sky("night", 1.0)
    s.hill(0.90, 0.02, Ink.coal)


def _head(s: Stage, skin: int, *, ears: float, wide: float = 0.22, y: float = 0.52) -> None:
    for side in (-1, 1):
        x = 0.40 + side * wide * 0.8
        s.shape([(x, y - 0.10), (x + side * ears, y - 0.20 - ears * 0.3), (x, y + 0.10)], skin, Ink.coal, 0.014)
    s.disc(0.40, y, wide, skin, Ink.coal, 0.014)


def _fangs(s: Stage, y: float, *xs: float) -> None:
    s.path([(0.28, y), (0.52, y)], Ink.coal, 0.03)
    for x in xs:
        s.shape([(x - 0.03, y), (x + 0.03, y), (x, y + 0.09)], Ink.white)


@scene_of("goblin-attack")
def _goblin(s: Stage) -> None:
    _lair(s)
    _head(s, Ink.leaf, ears=0.22)
    s.eyes(0.40, 0.47, 0.09, 0.055)
    s.shape([(0.40, 0.50), (0.46, 0.60), (0.36, 0.60)], Ink.grass)
    _fangs(s, 0.66, 0.33, 0.47)
    s.path([(0.66, 0.98), (0.74, 0.56)], Ink.steel, 0.05)


@scene_of("bugbear-assault")
def _bugbear(s: Stage) -> None:
    _lair(s)
    for side in (-1, 1):
        s.disc(0.40 + side * 0.22, 0.30, 0.10, Ink.plank)
    s.disc(0.40, 0.54, 0.32, Ink.plank)
    s.disc(0.40, 0.66, 0.17, Ink.wood)
    s.eyes(0.40, 0.44, 0.12, 0.05, Ink.ember)
    s.disc(0.40, 0.58, 0.05, Ink.coal)
    _fangs(s, 0.70, 0.34, 0.46)


@scene_of("kobold-onslaught")
def _kobold(s: Stage) -> None:
    _lair(s)
    for side in (-1, 1):
        s.shape([(0.40 + side * 0.10, 0.34), (0.40 + side * 0.26, 0.08), (0.40 + side * 0.20, 0.40)], Ink.lime)
    s.shape(
        [(0.20, 0.36), (0.60, 0.36), (0.64, 0.54), (0.50, 0.84), (0.30, 0.84), (0.16, 0.54)], Ink.rust, Ink.coal, 0.014
    )
    s.eyes(0.40, 0.48, 0.11, 0.05)
    for side in (-1, 1):
        s.disc(0.40 + side * 0.05, 0.70, 0.02, Ink.coal)
    s.path([(0.32, 0.78), (0.48, 0.78)], Ink.coal, 0.025)


@scene_of("gnoll-raid")
def _gnoll(s: Stage) -> None:
    _lair(s)
    for side in (-1, 1):
        s.shape([(0.40 + side * 0.06, 0.34), (0.40 + side * 0.28, 0.10), (0.40 + side * 0.26, 0.44)], Ink.dune)
    s.shape(
        [(0.18, 0.34), (0.62, 0.34), (0.60, 0.56), (0.48, 0.86), (0.32, 0.86), (0.20, 0.56)], Ink.dune, Ink.coal, 0.014
    )
    s.shape([(0.34, 0.20), (0.40, 0.08), (0.46, 0.20), (0.44, 0.50), (0.36, 0.50)], Ink.plank)
    s.eyes(0.40, 0.50, 0.11, 0.045, Ink.ember)
    s.disc(0.40, 0.80, 0.05, Ink.coal)
    for x, y in ((0.24, 0.40), (0.56, 0.42), (0.28, 0.62), (0.52, 0.64)):
        s.disc(x, y, 0.02, Ink.plank)


@scene_of("flayer-incursion")
def _flayer(s: Stage) -> None:
    _lair(s)
    s.disc(0.40, 0.38, 0.26, GLOW)
    for i, x in enumerate((0.22, 0.34, 0.46, 0.58)):
        bend = 0.06 if i % 2 else -0.06
        s.path([(x, 0.54), (x + bend, 0.70), (x - bend * 0.4, 0.84), (x + bend, 0.94)], GLOW, 0.065)
    s.eyes(0.40, 0.38, 0.12, 0.06, Ink.white)
    s.path([(0.30, 0.20), (0.40, 0.14), (0.50, 0.20)], Ink.monster, 0.03)


@scene_of("insectoid-invasion")
def _insect(s: Stage) -> None:
    _lair(s)
    for side in (-1, 1):
        s.path([(0.40 + side * 0.08, 0.32), (0.40 + side * 0.16, 0.12), (0.40 + side * 0.28, 0.10)], Ink.grass, 0.025)
        for y in (0.56, 0.70, 0.84):
            s.path([(0.40, y - 0.04), (0.40 + side * 0.24, y - 0.10), (0.40 + side * 0.34, y + 0.08)], Ink.grass, 0.03)
        s.path([(0.40 + side * 0.06, 0.48), (0.40 + side * 0.10, 0.56), (0.40 + side * 0.02, 0.60)], Ink.lime, 0.035)
    s.disc(0.40, 0.76, 0.18, Ink.grass, Ink.coal, 0.014)
    s.disc(0.40, 0.40, 0.16, Ink.meadow, Ink.coal, 0.014)
    for side in (-1, 1):
        s.disc(0.40 + side * 0.09, 0.36, 0.075, Ink.ruby)


@scene_of("ratman-strike")
def _ratman(s: Stage) -> None:
    _lair(s)
    for side in (-1, 1):
        s.disc(0.40 + side * 0.22, 0.28, 0.13, Ink.rock, Ink.coal, 0.014)
        s.disc(0.40 + side * 0.22, 0.28, 0.07, Ink.clay)
    s.shape(
        [(0.18, 0.36), (0.40, 0.24), (0.62, 0.36), (0.56, 0.60), (0.40, 0.84), (0.24, 0.60)], Ink.rock, Ink.coal, 0.014
    )
    s.eyes(0.40, 0.46, 0.11, 0.045, Ink.ruby)
    s.disc(0.40, 0.78, 0.05, Ink.clay)
    for side in (-1, 1):
        s.path([(0.40 + side * 0.06, 0.74), (0.40 + side * 0.30, 0.70)], Ink.white, 0.012)
        s.path([(0.40 + side * 0.06, 0.78), (0.40 + side * 0.28, 0.84)], Ink.white, 0.012)
    s.block(0.37, 0.82, 0.43, 0.91, Ink.white)


@scene_of("ogre-charge")
def _ogre(s: Stage) -> None:
    _lair(s)
    s.shape([(0.06, 1.0), (0.14, 0.76), (0.66, 0.76), (0.74, 1.0)], Ink.rust)
    s.disc(0.40, 0.48, 0.28, Ink.clay, Ink.coal, 0.014)
    s.block(0.20, 0.62, 0.60, 0.80, Ink.clay)
    s.disc(0.40, 0.40, 0.10, Ink.white, Ink.coal, 0.016)
    s.disc(0.40, 0.40, 0.045, Ink.coal)
    s.path([(0.24, 0.28), (0.56, 0.28)], Ink.plank, 0.05)
    s.path([(0.24, 0.68), (0.56, 0.68)], Ink.coal, 0.03)
    for x in (0.30, 0.50):
        s.shape([(x - 0.035, 0.68), (x + 0.035, 0.68), (x, 0.56)], Ink.white)


# Skills.


def _study(s: Stage) -> None:
    s.block(-0.1, -0.1, 0.9, 1.1, Ink.sand)
    s.hill(0.80, 0.02, Ink.dune)


@scene_of("acrobatics")
def _acrobatics(s: Stage) -> None:
    s.sky("day", 0.9)
    s.path([(-0.1, 0.80), (0.9, 0.72)], Ink.plank, 0.025)
    s.disc(0.46, 0.22, 0.09, Ink.clay)
    s.path([(0.44, 0.34), (0.40, 0.54)], Ink.ruby, 0.11)
    s.path([(0.14, 0.34), (0.44, 0.36), (0.70, 0.24)], Ink.ruby, 0.05)
    s.path([(0.40, 0.54), (0.52, 0.74)], Ink.deep, 0.06)
    s.path([(0.40, 0.54), (0.22, 0.64), (0.10, 0.52)], Ink.deep, 0.06)


@scene_of("concentrate")
def _concentrate(s: Stage) -> None:
    _study(s)
    s.disc(0.40, 0.40, 0.30, HAZE)
    s.disc(0.40, 0.40, 0.22, Ink.water)
    s.disc(0.40, 0.40, 0.13, EVENING)
    s.shape(star_points(0.40, 0.40, 0.11, 0.4, 4), Ink.gold)
    s.shape([(0.22, 0.88), (0.30, 0.72), (0.50, 0.72), (0.58, 0.88)], Ink.plank)


@scene_of("cure-wounds")
def _cure(s: Stage) -> None:
    _study(s)
    s.block(0.34, 0.14, 0.46, 0.34, Ink.lime, Ink.slate, 0.02)
    s.disc(0.40, 0.58, 0.27, Ink.lime, Ink.slate, 0.02)
    s.disc(0.40, 0.60, 0.22, Ink.ruby)
    s.block(0.16, 0.38, 0.64, 0.50, Ink.lime)
    s.block(0.32, 0.10, 0.48, 0.17, Ink.wood)
    s.path([(0.40, 0.54), (0.40, 0.76)], Ink.white, 0.07)
    s.path([(0.29, 0.65), (0.51, 0.65)], Ink.white, 0.07)


@scene_of("diplomacy")
def _diplomacy(s: Stage) -> None:
    _study(s)
    s.block(-0.1, 0.50, 0.22, 0.72, Ink.deep)
    s.block(0.58, 0.50, 0.9, 0.72, Ink.ruby)
    s.shape([(0.22, 0.52), (0.40, 0.48), (0.56, 0.58), (0.50, 0.72), (0.22, 0.70)], Ink.clay, Ink.plank, 0.016)
    s.shape([(0.58, 0.52), (0.42, 0.50), (0.30, 0.58), (0.36, 0.66), (0.58, 0.70)], Ink.sand, Ink.plank, 0.016)
    s.shape(star_points(0.40, 0.24, 0.14), Ink.gold, Ink.bronze, 0.016)


@scene_of("knowledge")
def _knowledge(s: Stage) -> None:
    _study(s)
    s.shape([(0.06, 0.38), (0.40, 0.46), (0.40, 0.82), (0.06, 0.74)], Ink.white, Ink.plank, 0.025)
    s.shape([(0.74, 0.38), (0.40, 0.46), (0.40, 0.82), (0.74, 0.74)], Ink.lime, Ink.plank, 0.025)
    for i in range(3):
        s.path([(0.12, 0.49 + i * 0.08), (0.33, 0.54 + i * 0.08)], Ink.slate, 0.018)
        s.path([(0.68, 0.49 + i * 0.08), (0.47, 0.54 + i * 0.08)], Ink.slate, 0.018)
    s.shape(star_points(0.40, 0.22, 0.13, 0.36, 4), Ink.gold)


@scene_of("move-silently")
def _silently(s: Stage) -> None:
    s.sky("night", 1.0)
    s.sun(0.62, 0.20, 0.10, Ink.lime)
    s.disc(0.57, 0.17, 0.09, Ink.night)
    s.hill(0.72, 0.02, Ink.pine)
    for x, y in ((0.20, 0.94), (0.36, 0.82), (0.50, 0.92), (0.64, 0.78)):
        s.disc(x, y, 0.05, Ink.dune)
        s.disc(x + 0.04, y - 0.07, 0.03, Ink.dune)
    draw_pine(s, 0.10, 0.78, 0.44)
    draw_pine(s, 0.28, 0.74, 0.34)


@scene_of("negotiate")
def _negotiate(s: Stage) -> None:
    _study(s)
    s.path([(0.40, 0.16), (0.40, 0.82)], Ink.plank, 0.04)
    s.path([(0.24, 0.84), (0.56, 0.84)], Ink.plank, 0.06)
    s.path([(0.12, 0.30), (0.68, 0.22)], Ink.bronze, 0.035)
    for x, y in ((0.14, 0.56), (0.66, 0.48)):
        s.path([(x - 0.12, y), (x, y - 0.27), (x + 0.12, y)], Ink.bronze, 0.014)
        s.shape([(x - 0.14, y), (x + 0.14, y), (x + 0.08, y + 0.09), (x - 0.08, y + 0.09)], Ink.gold, Ink.bronze, 0.014)
    s.disc(0.14, 0.50, 0.05, Ink.gold, Ink.bronze, 0.014)


@scene_of("search")
def _search(s: Stage) -> None:
    _study(s)
    s.rows([(0.08, 0.26), (0.70, 0.20), (0.76, 0.82), (0.12, 0.86)], Ink.white, Ink.chalk, 6)
    s.path([(0.18, 0.72), (0.30, 0.60), (0.42, 0.66), (0.56, 0.40)], Ink.ruby, 0.022)
    s.path([(0.56, 0.66), (0.72, 0.92)], Ink.plank, 0.07)
    s.disc(0.46, 0.50, 0.20, Ink.bronze)
    s.disc(0.46, 0.50, 0.155, HAZE)
    s.path([(0.40, 0.44), (0.52, 0.56)], Ink.ruby, 0.04)
    s.path([(0.52, 0.44), (0.40, 0.56)], Ink.ruby, 0.04)


# Seasons: the same place four times.


def _draw_place(s: Stage, sky: str, far: int, near: int, roof: int, crown: Sequence[int]) -> None:
    """Draw a house below hills and a large tree; `crown`: its colours from the outside inwards."""
    s.sky(sky, 0.62)
    s.hill(0.52, 0.06, far, 0.1)
    s.hill(0.68, 0.04, near, 0.55)
    draw_house(s, 0.20, 0.78, 0.34, roof)
    s.shape([(0.53, 0.94), (0.56, 0.5), (0.62, 0.5), (0.66, 0.94)], Ink.plank)
    for x, y in ((0.42, 0.46), (0.74, 0.42)):
        s.path([(0.59, 0.64), (x, y)], Ink.plank, 0.035)
    for far_in, colour in enumerate(crown):
        shrink, off = 1 - 0.26 * far_in, 0.035 * far_in
        for x, y, r in ((0.44, 0.42, 0.14), (0.72, 0.38, 0.14), (0.58, 0.28, 0.18)):
            s.disc(x - off, y - off, r * shrink, colour)


def _dots(s: Stage, places: Sequence[tuple[float, float]], r: float, colour: int) -> None:
    for x, y in places:
        s.disc(x, y, r, colour)


_AIR = ((0.08, 0.12), (0.30, 0.22), (0.16, 0.40), (0.36, 0.06), (0.40, 0.66), (0.08, 0.60), (0.72, 0.74), (0.74, 0.10))
"""Positions of petals, leaves or snow in the air."""
_MEADOW = ((0.08, 0.90), (0.22, 0.95), (0.38, 0.88), (0.46, 0.97), (0.72, 0.95))


@scene_of("season-0")
def _spring(s: Stage) -> None:
    _draw_place(s, "dawn", Ink.lime, Ink.meadow, Ink.rust, (ROSE, Ink.clay, Ink.white))
    _dots(s, _AIR[1:5], 0.018, Ink.clay)
    _dots(s, _MEADOW, 0.028, Ink.white)
    _dots(s, _MEADOW, 0.012, Ink.gold)


@scene_of("season-1")
def _summer(s: Stage) -> None:
    _draw_place(s, "day", Ink.grass, Ink.meadow, Ink.brick, (Ink.pine, Ink.grass, Ink.leaf))
    s.sun(0.14, 0.16, 0.11)
    s.rows([(-0.1, 0.84), (0.9, 0.82), (1.2, 1.1), (-0.4, 1.1)], Ink.farm, Ink.straw, 9)
    s.wheat(0.10, 1.02, 0.26)
    s.wheat(0.22, 1.05, 0.24)


@scene_of("season-2")
def _autumn(s: Stage) -> None:
    _draw_place(s, "dawn", Ink.straw, Ink.farm, Ink.brick, (Ink.brick, Ink.ember, Ink.gold))
    _dots(s, _AIR[1:7], 0.024, Ink.ember)
    _dots(s, _MEADOW, 0.03, Ink.rust)


@scene_of("season-3")
def _winter(s: Stage) -> None:
    _draw_place(s, "night", EVENING, HAZE, Ink.white, (Ink.chalk, Ink.white))
    s.sun(0.14, 0.14, 0.07, Ink.lime)
    draw_pine(s, 0.40, 0.84, 0.28)
    _dots(s, _AIR, 0.017, Ink.white)
