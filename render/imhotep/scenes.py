"""A scene for each market card: sky by the card's kind, ground, and a subject.

A scene is 200 units high with its subject in the middle at x = 150. A wider picture shows more at both sides.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence

from PIL import Image

from engine.imhotep.cards import BLUE, CARDS, GREEN, PURPLE, RED
from render.art import Point
from render.imhotep.brush import Brush
from render.imhotep.face import AMBER, CREAM, DUSK, FOAM, NILE, PLUM, ROSE, SUN
from render.palette import Ink
from render.shelf import shelved

FAR = 700
"""Units beyond which nothing is drawn on either side."""


class Scene:
    """A brush in units of the scene."""

    def __init__(self, brush: Brush) -> None:
        self._brush = brush
        wide, high = brush.size
        self._unit = high / 200
        self._left = wide / 2 - 150 * self._unit

    def _at(self, points: Sequence[Point]) -> list[Point]:
        return [(self._left + x * self._unit, y * self._unit) for x, y in points]

    def shape(self, points: Sequence[Point], fill: int, line: int | None = None, width: float = 3) -> None:
        """Fill a polygon."""
        self._brush.shape(self._at(points), fill, line, width * self._unit)

    def path(self, points: Sequence[Point], line: int, width: float = 3) -> None:
        """Draw a line."""
        self._brush.path(self._at(points), line, width * self._unit)

    def disc(self, x: float, y: float, r: float, fill: int, flat: float = 1.0) -> None:
        """Fill a circle or a flat ellipse."""
        (x, y), *_ = self._at([(x, y)])
        self._brush.disc(x, y, r * self._unit, fill, flat)

    def rect(self, x0: float, y0: float, x1: float, y1: float, fill: int) -> None:
        """Fill a rectangle."""
        self.shape([(x0, y0), (x1, y0), (x1, y1), (x0, y1)], fill)

    def both(self, points: Sequence[Point], fill: int, line: int | None = None, width: float = 3) -> None:
        """Fill a polygon and its mirror image."""
        self.shape(points, fill, line, width)
        self.shape([(300 - x, y) for x, y in points], fill, line, width)


# Parts of scenes.


def draw_bands(scene: Scene, *tops: tuple[float, int]) -> None:
    """Draw bands of colour, each from its top down to the ground."""
    for top, ink in tops:
        scene.rect(-FAR, top, FAR, 201, ink)


def draw_dunes(scene: Scene, top: float, ink: int, start: float = 0.0, swing: float = 9) -> None:
    """Draw ground with a wavy edge."""
    edge = [(x, top + swing * math.sin(x / 83 + start)) for x in range(-420, 740, 20)]
    scene.shape([(-440, 201), *edge, (740, 201)], ink)


def draw_palm(scene: Scene, x: float, foot: float, high: float, leaves: int = Ink.pine, trunk: int = Ink.plank) -> None:
    """Draw a palm tree."""
    top = foot - high * 0.76
    scene.path([(x, foot), (x + high * 0.07, foot - high * 0.4), (x + high * 0.02, top)], trunk, high * 0.07)
    at = x + high * 0.02
    for dx, up, drop in (
        (-0.34, 0.1, 0.24),
        (0.34, 0.1, 0.24),
        (-0.32, 0.2, 0.02),
        (0.32, 0.2, 0.02),
        (0.1, 0.27, -0.16),
    ):
        end = (at + high * dx, top + high * drop)
        middle = (at + high * dx * 0.62, top - high * up)
        scene.path([(at, top), ((at + middle[0]) / 2, top - high * up * 0.8), middle, end], leaves, high * 0.065)


def draw_pyramid(scene: Scene, x: float, foot: float, high: float, light: int = Ink.sand, dark: int = Ink.dune) -> None:
    """Draw a pyramid with one side in the shadow."""
    half = high * 0.95
    scene.shape([(x - half, foot), (x, foot - high), (x + half, foot)], light)
    scene.shape([(x, foot - high), (x + half, foot), (x + half * 0.34, foot)], dark)
    for share in (0.3, 0.5, 0.7, 0.88):
        y, reach = foot - high * (1 - share), half * share
        scene.path([(x - reach, y), (x + reach, y)], Ink.plank, 1.6)


def draw_needle(scene: Scene, x: float, foot: float, high: float, light: int = Ink.lime, dark: int = Ink.chalk) -> None:
    """Draw an obelisk with a golden tip."""
    w = high * 0.1
    scene.rect(x - w * 1.6, foot - high * 0.05, x + w * 1.6, foot, Ink.chalk)
    scene.shape([(x - w, foot - high * 0.05), (x - w * 0.62, foot - high * 0.86), (x + w * 0.62, foot - high * 0.86),
                 (x + w, foot - high * 0.05)], light)  # fmt: skip
    low, neck = foot - high * 0.05, foot - high * 0.86
    scene.shape([(x + w * 0.2, low), (x + w * 0.14, neck), (x + w * 0.62, neck), (x + w, low)], dark)
    scene.shape([(x - w * 0.66, foot - high * 0.86), (x, foot - high), (x + w * 0.66, foot - high * 0.86)], Ink.gold)
    for share in (0.2, 0.36, 0.52, 0.68):
        y = foot - high * share
        scene.path([(x - w * 0.4, y), (x - w * 0.05, y)], Ink.rust, 2.4)


def draw_stone(scene: Scene, x: float, y: float, size: float, top: int = Ink.white, front: int = Ink.lime,
           side: int = Ink.chalk) -> None:  # fmt: skip
    """Draw a block; (x, y) is the lower left corner of its front."""
    d = size * 0.3
    scene.shape(
        [(x, y - size), (x + d, y - size - d), (x + size + d, y - size - d), (x + size, y - size)], top, Ink.coal
    )
    scene.shape(
        [(x + size, y - size), (x + size + d, y - size - d), (x + size + d, y - d), (x + size, y)], side, Ink.coal
    )
    scene.shape([(x, y - size), (x + size, y - size), (x + size, y), (x, y)], front, Ink.coal)


def _torch(scene: Scene, x: float, y: float) -> None:
    scene.disc(x, y - 12, 22, ROSE)
    scene.shape([(x - 7, y), (x + 7, y), (x + 3, y + 34), (x - 3, y + 34)], Ink.coal)
    scene.shape([(x - 11, y), (x - 8, y - 16), (x - 2, y - 8), (x + 3, y - 30), (x + 10, y - 12), (x + 10, y)], AMBER)
    scene.shape([(x - 5, y), (x + 1, y - 16), (x + 6, y)], SUN)


def draw_waves(scene: Scene, top: float, ink: int) -> None:
    """Draw rows of small waves below `top`."""
    for row in range(int((200 - top) // 13)):
        for number in range(-6, 12):
            x, y = number * 84 + row * 37 % 84, top + 10 + row * 13
            scene.path([(x, y), (x + 15, y - 3), (x + 30, y)], ink, 2.2)


# Cards that take effect at once: in the evening.


def _draw_entrance(scene: Scene) -> None:
    """Draw the open gate of a pyramid with light shining out."""
    draw_bands(scene, (0, DUSK), (50, PLUM), (84, ROSE), (118, AMBER), (146, SUN))
    draw_pyramid(scene, -120, 164, 100, PLUM, DUSK)
    draw_pyramid(scene, 420, 164, 120, PLUM, DUSK)
    draw_dunes(scene, 160, Ink.dune)
    draw_pyramid(scene, 150, 176, 150)
    scene.shape([(118, 176), (124, 104), (176, 104), (182, 176)], Ink.plank)
    scene.shape([(128, 176), (132, 116), (168, 116), (172, 176)], SUN)
    scene.shape([(128, 176), (172, 176), (214, 201), (86, 201)], SUN)
    scene.shape([(138, 176), (140, 128), (160, 128), (162, 176)], CREAM)
    for x in (100, 200):
        _torch(scene, x, 140)


def _draw_sarcophagus(scene: Scene) -> None:
    """Draw a golden coffin between torches in its chamber."""
    draw_bands(scene, (0, Ink.plank), (26, Ink.rust), (32, Ink.plank), (150, Ink.crack))
    for x in range(-380, 700, 44):
        scene.path([(x, 40), (x, 148)], Ink.crack, 2)
        for y, ink in ((62, SUN), (92, NILE), (122, SUN)):
            scene.shape([(x + 14, y - 9), (x + 30, y), (x + 14, y + 9)], ink)
    scene.shape([(40, 178), (60, 150), (240, 150), (260, 178), (250, 196), (50, 196)], Ink.coal)
    body = [(62, 128), (70, 104), (96, 98), (116, 82), (196, 86), (246, 104), (250, 140), (196, 160), (116, 164),
            (96, 150), (70, 148)]  # fmt: skip
    scene.shape(body, Ink.gold, Ink.coal, 4)
    scene.shape([(96, 98), (116, 82), (120, 164), (96, 150)], Ink.deep, Ink.coal)
    scene.disc(83, 126, 20, Ink.straw)
    for x in (134, 156, 178, 200, 222):
        scene.path([(x, 90 + (x - 134) * 0.12), (x, 160 - (x - 134) * 0.13)], Ink.deep, 6)
        scene.path([(x + 9, 92 + (x - 134) * 0.12), (x + 9, 158 - (x - 134) * 0.13)], Ink.brick, 3)
    for x in (78, 88):
        scene.disc(x, 122, 2.6, Ink.coal)
    scene.path([(78, 134), (88, 134)], Ink.brick, 2.4)
    for x in (10, 290, -150, 450):
        _torch(scene, x, 78)


def _draw_road(scene: Scene) -> None:
    """Draw a paved road to an obelisk in front of the sun."""
    draw_bands(scene, (0, PLUM), (40, ROSE), (80, AMBER), (112, SUN))
    scene.disc(150, 112, 56, CREAM)
    draw_palm(scene, 40, 124, 64, DUSK, DUSK)
    draw_palm(scene, 270, 124, 52, DUSK, DUSK)
    draw_palm(scene, -90, 124, 60, DUSK, DUSK)
    draw_palm(scene, 400, 124, 66, DUSK, DUSK)
    draw_bands(scene, (120, Ink.sand))
    draw_dunes(scene, 134, Ink.dune, 1.2, 4)
    draw_needle(scene, 150, 128, 112)
    scene.shape([(136, 126), (164, 126), (262, 201), (38, 201)], Ink.lime, Ink.plank)
    for y in (134, 144, 157, 174):
        half = 14 + (y - 126) * 1.31
        scene.path([(150 - half, y), (150 + half, y)], Ink.plank, 2.6)
    for share in (-0.33, 0.33):
        scene.path([(150 + share * 28, 126), (150 + share * 224, 201)], Ink.plank, 2.6)


# Cards used in a later turn: by day.


def _by_day(scene: Scene, ground: int = Ink.sand) -> None:
    draw_bands(scene, (0, NILE), (30, Ink.water), (70, FOAM), (110, CREAM), (128, ground))


def _draw_chisel(scene: Scene) -> None:
    """Draw a chisel driven into a block."""
    _by_day(scene)
    draw_pyramid(scene, 400, 132, 60)
    draw_palm(scene, -60, 150, 84)
    draw_dunes(scene, 142, Ink.dune)
    draw_stone(scene, 92, 192, 92)
    draw_stone(scene, -40, 190, 56)
    scene.path([(138, 122), (130, 140), (142, 152), (132, 172)], Ink.coal, 3.4)
    scene.shape([(130, 112), (146, 120), (141, 94), (126, 88)], Ink.steel, Ink.coal)
    scene.shape([(126, 90), (141, 96), (170, 38), (154, 30)], Ink.wood, Ink.coal)
    scene.path([(160, 34), (172, 12)], Ink.coal, 13)
    scene.path([(160, 34), (172, 12)], Ink.straw, 8)
    for x, y in ((108, 104), (98, 88), (164, 128), (178, 112)):
        scene.shape([(x, y), (x + 9, y - 5), (x + 11, y + 4)], Ink.white, Ink.coal, 2)


def _draw_sail(scene: Scene) -> None:
    """Draw a ship under full sail."""
    draw_bands(
        scene, (0, NILE), (26, Ink.water), (60, FOAM), (96, CREAM), (112, Ink.sand), (122, Ink.water), (168, NILE)
    )
    draw_pyramid(scene, -40, 122, 44)
    draw_pyramid(scene, 10, 122, 30)
    draw_palm(scene, 292, 124, 46)
    draw_palm(scene, 380, 124, 58)
    draw_waves(scene, 124, FOAM)
    scene.path([(150, 14), (150, 150)], Ink.plank, 7)
    scene.shape([(84, 26), (216, 26), (236, 70), (214, 122), (86, 122), (66, 70)], CREAM, Ink.coal)
    for y, half in ((48, 76), (74, 84), (100, 76)):
        scene.path([(150 - half + 4, y), (150 + half - 4, y)], Ink.brick if y != 74 else Ink.deep, 8)
    for y in (26, 122):
        scene.path([(76, y), (224, y)], Ink.plank, 6)
    hull = [(28, 104), (46, 132), (86, 146), (214, 146), (254, 128), (268, 92), (280, 96), (270, 146), (232, 176),
            (72, 176), (34, 150), (18, 112)]  # fmt: skip
    scene.shape(hull, Ink.wood, Ink.coal, 4)
    scene.path([(56, 154), (248, 154)], SUN, 5)
    scene.disc(58, 148, 6, CREAM)
    scene.disc(58, 148, 2.6, Ink.coal)


def _draw_lever(scene: Scene) -> None:
    """Draw a stone lifted with a beam over a trestle."""
    _by_day(scene)
    draw_pyramid(scene, -110, 134, 80)
    draw_pyramid(scene, 440, 134, 66)
    draw_palm(scene, 300, 146, 70)
    draw_dunes(scene, 150, Ink.dune, 2.0)
    scene.shape([(156, 120), (200, 196), (112, 196)], Ink.wood, Ink.coal, 4)
    scene.path([(130, 174), (182, 174)], Ink.plank, 5)
    scene.path([(20, 164), (290, 72)], Ink.coal, 17)
    scene.path([(20, 164), (290, 72)], Ink.straw, 11)
    draw_stone(scene, 26, 148, 62)
    scene.path([(288, 76), (288, 132)], Ink.plank, 4)
    scene.shape([(274, 132), (302, 132), (306, 164), (270, 164)], Ink.rust, Ink.coal)


def _draw_hammer(scene: Scene) -> None:
    """Draw a mallet over rough stone in the quarry."""
    _by_day(scene, Ink.dune)
    scene.shape([(-FAR, 40), (-60, 52), (-10, 96), (20, 128), (20, 201), (-FAR, 201)], Ink.rock)
    scene.shape([(FAR, 30), (330, 46), (290, 90), (262, 128), (262, 201), (FAR, 201)], Ink.rock)
    for y in (76, 112, 150):
        scene.path([(-FAR, y), (-20, y + 8)], Ink.crack, 3)
        scene.path([(FAR, y), (300, y + 8)], Ink.crack, 3)
    draw_dunes(scene, 152, Ink.sand, 0.6, 5)
    scene.shape(
        [(64, 192), (54, 148), (92, 116), (150, 108), (206, 122), (236, 156), (226, 192)], Ink.lime, Ink.coal, 4
    )
    scene.shape([(150, 108), (206, 122), (236, 156), (226, 192), (176, 192), (166, 150)], Ink.chalk)
    scene.path([(120, 114), (112, 138), (126, 152), (118, 176)], Ink.coal, 3.4)
    scene.path([(232, 96), (150, 58)], Ink.coal, 17)
    scene.path([(232, 96), (150, 58)], Ink.straw, 11)
    scene.shape([(112, 96), (92, 58), (148, 22), (170, 62)], Ink.wood, Ink.coal, 4)
    scene.path([(104, 78), (160, 42)], Ink.plank, 4)
    for x, y in ((76, 104), (60, 124), (134, 98), (52, 96)):
        scene.shape([(x, y), (x + 10, y - 6), (x + 13, y + 5)], Ink.white, Ink.coal, 2)


# Cards that count at the end of the game: gardens in the morning.


def _garden(scene: Scene) -> None:
    draw_bands(scene, (0, Ink.meadow), (44, SUN), (96, CREAM), (140, Ink.grass), (166, Ink.pine))


def _garland(scene: Scene, left: Point, right: Point, sag: float) -> None:
    points = []
    for step in range(11):
        share = step / 10
        x = left[0] + (right[0] - left[0]) * share
        points.append((x, left[1] + (right[1] - left[1]) * share + sag * 4 * share * (1 - share)))
    scene.path(points, Ink.pine, 5)
    for number, (x, y) in enumerate(points):
        scene.disc(x, y, 5.5, (Ink.brick, CREAM, Ink.gold)[number % 3])


def _crowned(scene: Scene) -> None:
    """Draw a pyramid with a golden top and garlands."""
    _garden(scene)
    draw_palm(scene, -20, 172, 110)
    draw_palm(scene, 330, 172, 120)
    draw_palm(scene, 420, 170, 90)
    draw_palm(scene, -120, 170, 90)
    draw_pyramid(scene, 150, 182, 158, Ink.lime, Ink.chalk)
    scene.shape([(112, 64), (150, 24), (188, 64)], Ink.gold, Ink.coal)
    for turn in (-0.9, -0.45, 0, 0.45, 0.9):
        scene.path([(150 + 22 * math.sin(turn), 18 - 16 * math.cos(turn) + 8),
                    (150 + 34 * math.sin(turn), 14 - 26 * math.cos(turn) + 8)], Ink.bronze, 3)  # fmt: skip
    _garland(scene, (80, 108), (220, 108), 12)
    _garland(scene, (40, 154), (260, 154), 14)


def _draw_temple(scene: Scene) -> None:
    """Draw the front of a temple with painted columns and flags."""
    _garden(scene)
    for x in (-70, 370):
        draw_palm(scene, x, 176, 112)
    for x in (34, 266):
        scene.path([(x, 186), (x, 14)], Ink.plank, 5)
        side = 1 if x > 150 else -1
        scene.shape([(x, 14), (x + side * 42, 26), (x, 40)], Ink.brick)
    scene.rect(44, 70, 256, 186, PLUM)
    for x in (58, 104, 196, 242):
        scene.shape([(x - 15, 186), (x - 12, 84), (x + 12, 84), (x + 15, 186)], Ink.lime, Ink.coal)
        scene.shape([(x - 10, 96), (x - 22, 70), (x + 22, 70), (x + 10, 96)], Ink.leaf, Ink.coal)
        for y, ink in ((104, Ink.brick), (116, Ink.deep), (164, Ink.brick)):
            scene.rect(x - 12, y, x + 12, y + 6, ink)
    scene.rect(134, 106, 166, 186, SUN)
    scene.shape([(36, 40), (264, 40), (258, 72), (42, 72)], Ink.lime, Ink.coal)
    for side in (-1, 1):
        for reach, ink in ((84, Ink.deep), (62, Ink.gold), (40, Ink.brick)):
            scene.shape([(150, 50), (150 + side * reach, 46), (150 + side * reach * 0.85, 60), (150, 66)], ink)
    scene.disc(150, 56, 12, Ink.coal)
    scene.disc(150, 56, 10, Ink.gold)
    scene.rect(30, 184, 270, 194, Ink.chalk)


def _draw_mummy(scene: Scene) -> None:
    """Draw an upright painted coffin with vessels at its sides."""
    _garden(scene)
    for x in (-80, 380):
        draw_palm(scene, x, 178, 116)
    scene.rect(60, 18, 240, 190, Ink.plank)
    scene.rect(72, 30, 228, 190, Ink.rust)
    body = [(150, 20), (172, 28), (184, 56), (206, 74), (204, 120), (186, 194), (114, 194), (96, 120), (94, 74),
            (116, 56), (128, 28)]  # fmt: skip
    scene.shape(body, Ink.gold, Ink.coal, 4)
    scene.both([(150, 22), (128, 30), (112, 78), (128, 82), (132, 50), (150, 40)], Ink.deep)
    scene.disc(150, 54, 18, Ink.straw)
    for x in (143, 157):
        scene.disc(x, 51, 2.8, Ink.coal)
    scene.path([(144, 63), (156, 63)], Ink.brick, 2.6)
    scene.both([(104, 84), (150, 112), (150, 100), (110, 76)], Ink.brick)
    for y, half in ((124, 50), (142, 46), (160, 42), (178, 38)):
        scene.path([(150 - half, y), (150 + half, y)], Ink.deep if y % 36 == 16 else Ink.brick, 6)
    for x, ink in ((20, Ink.clay), (280, Ink.clay), (-30, Ink.lime), (330, Ink.lime)):
        scene.shape([(x - 17, 192), (x - 24, 142), (x + 24, 142), (x + 17, 192)], ink, Ink.coal)
        scene.disc(x, 132, 16, Ink.straw)
        scene.shape([(x - 13, 124), (x - 10, 108), (x - 3, 120)], Ink.straw)
        scene.shape([(x + 13, 124), (x + 10, 108), (x + 3, 120)], Ink.straw)


def _draw_needles(scene: Scene) -> None:
    """Draw two obelisks with golden tips and a garland between them."""
    _garden(scene)
    for x in (-90, 390):
        draw_palm(scene, x, 176, 110)
    draw_pyramid(scene, 150, 150, 52, Ink.sand, Ink.dune)
    scene.shape([(120, 152), (180, 152), (236, 201), (64, 201)], Ink.sand)
    for x in (70, 230):
        draw_needle(scene, x, 190, 178)
    _garland(scene, (82, 86), (218, 86), 30)


# The statue: at night.


def _draw_statue(scene: Scene) -> None:
    """Draw the head of a king, larger than the dunes, under the moon."""
    draw_bands(scene, (0, DUSK), (90, Ink.monster), (136, PLUM))
    scene.disc(262, 44, 24, CREAM)
    scene.disc(252, 38, 21, DUSK)
    for number in range(34):
        x, y = (number * 97) % 1000 - 350, (number * 53) % 112 + 6
        scene.disc(x, y, 1.6 if number % 3 else 2.8, CREAM)
    draw_pyramid(scene, -130, 166, 76, PLUM, DUSK)
    draw_pyramid(scene, 430, 166, 96, PLUM, DUSK)
    draw_dunes(scene, 162, Ink.night)
    scene.shape([(150, 12), (192, 22), (214, 66), (248, 172), (204, 186), (96, 186), (52, 172), (86, 66), (108, 22)],
                Ink.gold, Ink.coal, 4)  # fmt: skip
    for number in range(7):
        y = 62 + number * 17
        reach = 72 + number * 4.6
        scene.both([(150 - reach + 10, y), (112 - number * 1.5, y + 4), (112 - number * 1.5, y + 11),
                    (150 - reach + 6, y + 8)], Ink.deep)  # fmt: skip
    scene.shape([(108, 56), (192, 56), (190, 100), (174, 130), (150, 142), (126, 130), (110, 100)], Ink.straw, Ink.coal)
    scene.shape([(110, 58), (190, 58), (188, 42), (150, 34), (112, 42)], Ink.gold, Ink.coal)
    for x in (131, 169):
        scene.shape([(x - 14, 84), (x, 77), (x + 14, 84), (x, 89)], CREAM, Ink.coal, 2.4)
        scene.disc(x, 83, 4, Ink.coal)
        scene.path([(x - 15, 71), (x, 66), (x + 15, 71)], Ink.coal, 4)
    scene.path([(150, 84), (144, 104), (156, 105)], Ink.bronze, 3)
    scene.path([(136, 118), (150, 121), (164, 118)], Ink.brick, 5)
    scene.shape([(141, 140), (159, 140), (156, 186), (144, 186)], Ink.deep, Ink.coal)
    scene.disc(150, 34, 8, Ink.brick)
    scene.path([(150, 34), (150, 16)], Ink.brick, 5)
    draw_dunes(scene, 182, Ink.monster, 2.2, 6)


SCENES: dict[str, Callable[[Scene], None]] = {
    "entrance": _draw_entrance,
    "sarcophagus": _draw_sarcophagus,
    "paved-path": _draw_road,
    "chisel": _draw_chisel,
    "sail": _draw_sail,
    "lever": _draw_lever,
    "hammer": _draw_hammer,
    "pyramid-decoration": _crowned,
    "temple-decoration": _draw_temple,
    "burial-decoration": _draw_mummy,
    "obelisk-decoration": _draw_needles,
    "statue": _draw_statue,
}
"""Card → its scene."""

SKIES = {RED: DUSK, BLUE: NILE, GREEN: Ink.meadow, PURPLE: DUSK}


@shelved
def scene(card: str, wide: int, high: int) -> Image.Image:
    """Return the scene of a card."""
    brush = Brush(wide, high, SKIES[CARDS[card].colour])
    SCENES[card](Scene(brush))
    return brush.done()
