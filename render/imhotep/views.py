"""Scenes for the game's terms that are neither cards nor sites.

They are drawn square, showing units 50 to 250 of a scene.
"""

from __future__ import annotations

import math
from collections.abc import Callable

from PIL import Image

from render.imhotep.brush import Brush
from render.imhotep.face import AMBER, CREAM, DUSK, FOAM, NILE, PLUM, ROSE, SUN
from render.imhotep.scenes import (
    Scene,
    draw_bands,
    draw_dunes,
    draw_needle,
    draw_palm,
    draw_pyramid,
    draw_stone,
    draw_waves,
)
from render.imhotep.stones import STONES
from render.palette import Ink
from render.shelf import shelved


def _seat(number: int) -> tuple[int, int, int]:
    """Return the colours of a seat's block: top, front, side."""
    shown = STONES[number]
    return shown.top, shown.front, shown.side


def _draw_ship(scene: Scene) -> None:
    """Draw a ship with two stones and a furled sail in front of the evening sun."""
    draw_bands(scene, (0, PLUM), (34, ROSE), (62, AMBER), (84, SUN), (104, Ink.sand))
    scene.disc(212, 108, 30, CREAM)
    draw_bands(scene, (106, Ink.sand), (116, Ink.water), (172, NILE))
    draw_pyramid(scene, 84, 108, 56, PLUM, DUSK)
    draw_pyramid(scene, 128, 108, 34, PLUM, DUSK)
    draw_palm(scene, 238, 112, 60, DUSK, DUSK)
    draw_waves(scene, 118, FOAM)
    scene.path([(184, 46), (184, 150)], Ink.plank, 6)
    scene.shape([(138, 58), (232, 46), (230, 60), (204, 66), (184, 64), (162, 74), (140, 70)], CREAM, Ink.coal)
    scene.path([(136, 57), (234, 45)], Ink.plank, 5)
    for number, x in ((0, 94), (1, 136)):
        draw_stone(scene, x, 154, 32, *_seat(number))
    scene.path([(184, 56), (78, 138)], Ink.plank, 2.2)
    scene.path([(184, 56), (232, 130)], Ink.plank, 2.2)
    hull = [(60, 112), (72, 134), (96, 150), (204, 150), (228, 134), (238, 104), (248, 100), (246, 142), (218, 176),
            (98, 176), (66, 154), (54, 120)]  # fmt: skip
    scene.shape(hull, Ink.wood, Ink.coal, 4)
    scene.path([(84, 158), (228, 158)], SUN, 4)
    for x in range(106, 210, 22):
        scene.path([(x, 166), (x, 173)], Ink.plank, 3)
    scene.disc(78, 151, 6, CREAM)
    scene.disc(78, 151, 2.6, Ink.coal)
    scene.shape([(226, 138), (246, 184), (236, 189), (218, 146)], Ink.straw, Ink.coal)


def _sled(scene: Scene) -> None:
    """Draw a sled with its stones on a road of logs at noon."""
    draw_bands(scene, (0, NILE), (30, Ink.water), (66, FOAM), (100, CREAM), (122, Ink.sand))
    draw_pyramid(scene, 222, 128, 64)
    draw_pyramid(scene, -70, 128, 50)
    draw_palm(scene, 62, 136, 84)
    draw_dunes(scene, 138, Ink.dune, 1.4, 5)
    for x in range(-390, 700, 44):
        scene.disc(x, 186, 11, Ink.plank)
        scene.disc(x, 186, 7, Ink.straw)
    for x in (68, 110, 152):
        draw_stone(scene, x, 158, 40, *_seat(0))
    for x in (90, 132):
        draw_stone(scene, x, 118, 40, *_seat(0))
    scene.shape([(56, 172), (66, 158), (206, 158), (212, 172)], Ink.wood, Ink.coal, 4)
    scene.path([(52, 177), (222, 177), (238, 168), (244, 152)], Ink.coal, 11)
    scene.path([(52, 177), (222, 177), (238, 168), (244, 152)], Ink.rust, 6)
    scene.path([(212, 164), (270, 144)], Ink.plank, 4)


def _draw_quarry(scene: Scene) -> None:
    """Draw blocks of all colours at the foot of a cut rock."""
    draw_bands(scene, (0, NILE), (36, Ink.water), (80, FOAM), (112, CREAM), (132, Ink.dune))
    scene.disc(214, 44, 22, SUN)
    steps = [(-700, 40), (60, 40), (60, 74), (108, 74), (108, 106), (158, 106), (158, 136), (206, 136), (206, 172)]
    scene.shape([*steps, (206, 201), (-700, 201)], Ink.lime, Ink.coal, 4)
    for (x0, y0), (x1, y1) in zip(steps[1::2], steps[2::2], strict=False):
        scene.shape([(x0, y0), (x1, y1), (x1 - 16, y1), (x0 - 16, y0 + 8)], Ink.chalk)
    for y, end in ((66, 58), (98, 104), (130, 154), (162, 202)):
        scene.path([(-700, y), (end, y)], Ink.chalk, 3)
    for x, y in ((-30, 66), (20, 98), (70, 98), (-60, 130), (40, 130), (110, 130), (0, 162), (90, 162), (150, 162)):
        scene.path([(x, y), (x, y - 26)], Ink.chalk, 3)
    draw_dunes(scene, 176, Ink.sand, 0.4, 4)
    for number, x, y, size in ((1, 60, 196, 40), (3, 116, 198, 36), (0, 164, 194, 46)):
        draw_stone(scene, x, y, size, *_seat(number))
    draw_stone(scene, 92, 152, 40, *_seat(2))
    for ink, wide in ((Ink.coal, 10), (Ink.straw, 6)):
        scene.path([(188, 142), (222, 84)], ink, wide)
    scene.shape([(192, 82), (222, 74), (246, 104), (226, 92), (206, 88)], Ink.steel, Ink.coal)


def _draw_wrath(scene: Scene) -> None:
    """Draw a cobra in front of a stormy sun, above an empty place between obelisks."""
    draw_bands(scene, (0, DUSK), (50, Ink.monster), (92, PLUM), (124, ROSE), (150, Ink.night))
    scene.disc(150, 92, 78, Ink.brick)
    scene.disc(150, 92, 64, AMBER)
    for x in (-30, 330):
        draw_needle(scene, x, 172, 150, PLUM, DUSK)
    for x, turn in ((62, 1), (238, -1)):
        bolt = [(0, 0), (18, 0), (8, 40), (24, 40), (-8, 106), (0, 58), (-14, 58)]
        scene.shape([(x + turn * dx * 0.8, 4 + dy * 0.8) for dx, dy in bolt], SUN)
    draw_dunes(scene, 164, Ink.night, 1.0, 5)
    for y, reach in ((186, 76), (166, 58)):
        scene.disc(150, y, reach + 3, Ink.coal, 0.24)
        scene.disc(150, y, reach, Ink.pine, 0.22)
        scene.path([(150 + reach * math.sin(turn), y + 4 + reach * 0.13 * math.cos(turn))
                    for turn in (-0.9, -0.45, 0.0, 0.45, 0.9)], Ink.leaf, 4)  # fmt: skip
    hood = [(150, 26), (178, 34), (204, 66), (208, 100), (186, 134), (168, 148), (132, 148), (114, 134), (92, 100),
            (96, 66), (122, 34)]  # fmt: skip
    scene.shape(hood, Ink.pine, Ink.coal, 4)
    scene.both([(128, 54), (112, 74), (110, 98), (126, 120), (132, 96)], Ink.gold, Ink.coal, 2)
    scene.shape([(150, 30), (172, 40), (174, 62), (162, 78), (138, 78), (126, 62), (128, 40)], Ink.leaf, Ink.coal)
    for x in (140, 160):
        scene.shape([(x - 8, 52), (x + 8, 52), (x, 63)], SUN, Ink.coal, 2)
        scene.disc(x, 55, 2.6, Ink.coal)
    for y in (90, 106, 122, 138):
        scene.path([(136, y), (164, y)], Ink.straw, 6)
    scene.path([(150, 76), (150, 94)], Ink.brick, 4)
    scene.path([(144, 102), (150, 94), (156, 102)], Ink.brick, 4)


VIEWS: dict[str, Callable[[Scene], None]] = {
    "ship": _draw_ship,
    "sled": _sled,
    "quarry": _draw_quarry,
    "wrath": _draw_wrath,
}
"""Term → its scene."""


@shelved
def view(word: str, wide: int, high: int) -> Image.Image:
    """Return the scene of a term."""
    brush = Brush(wide, high, NILE)
    VIEWS[word](Scene(brush))
    return brush.done()
