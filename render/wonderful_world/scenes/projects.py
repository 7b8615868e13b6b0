"""Scenes of project cards."""

from __future__ import annotations

import math
from collections.abc import Callable

from render.art import star_points
from render.palette import Ink
from render.wonderful_world.face import AZURE, BRASS, LAMP, MINT, NAVY, ROSE, TEAL, VIOLET
from render.wonderful_world.scenes.brush import Brush


def _casino_city(b: Brush) -> None:
    b.sky(Ink.night, VIOLET, Ink.ruby, to=0.9)
    b.skyline(1, 0.3, 0.6, Ink.night, LAMP, 2)
    b.disc(0, 0.4, 0.34, BRASS, Ink.coal)
    for i in range(12):
        b.pie(0, 0.4, 0.3, 30 * i, 30 * i + 30, Ink.ruby if i % 2 else Ink.coal)
    b.disc(0, 0.4, 0.16, Ink.gold, LAMP, BRASS)
    b.disc(0.17, 0.22, 0.04, Ink.white)
    for x, y, red in ((-0.6, 0.62, True), (0.32, 0.68, False)):
        b.box(x, y, x + 0.28, y + 0.28, Ink.white)
        b.box(x + 0.23, y, x + 0.28, y + 0.28, Ink.chalk)
        for dx, dy in ((0.06, 0.06), (0.17, 0.06), (0.115, 0.14), (0.06, 0.22), (0.17, 0.22)):
            b.disc(x + dx, y + dy, 0.026, Ink.ruby if red else Ink.coal)


def _espionage_agency(b: Brush) -> None:
    b.rings(0, 0.4, 0.24, NAVY, Ink.deep, AZURE, LAMP)
    b.poly([(-0.46, 1), (-0.42, 0.78), (-0.2, 0.68), (0.2, 0.68), (0.42, 0.78), (0.46, 1)], Ink.coal)
    b.poly([(-0.2, 0.68), (-0.32, 0.5), (-0.08, 0.76)], Ink.basalt)
    b.poly([(0.2, 0.68), (0.32, 0.5), (0.08, 0.76)], Ink.basalt)
    b.oval(0, 0.5, 0.19, 0.24, Ink.clay)
    b.box(-0.17, 0.42, 0.17, 0.53, Ink.coal)
    b.oval(0, 0.36, 0.46, 0.075, Ink.coal)
    b.poly([(-0.24, 0.36), (-0.2, 0.12), (0, 0.16), (0.2, 0.12), (0.24, 0.36)], Ink.coal)
    b.poly([(-0.235, 0.33), (-0.225, 0.26), (0.225, 0.26), (0.235, 0.33)], Ink.ruby)
    b.poly([(-0.05, 0.78), (0.05, 0.78), (0.03, 1), (-0.03, 1)], Ink.ruby)


def _giant_dam(b: Brush) -> None:
    b.sky(Ink.sky, Ink.water, Ink.lime, to=0.4)
    b.peaks(0.5, 0.36, Ink.forest, None, 0.5, 0.5)
    b.box(-b.wide, 0.3, b.wide, 0.42, AZURE)
    b.poly([(-b.wide, b.top), (-b.wide, 1), (-0.5, 1), (-0.62, 0.26)], Ink.slate)
    b.poly([(b.wide, b.top), (b.wide, 1), (0.5, 1), (0.62, 0.26)], Ink.basalt)
    b.poly([(-0.66, 0.34), (0.66, 0.34), (0.5, 0.92), (-0.5, 0.92)], Ink.lime)
    b.poly([(0.2, 0.34), (0.66, 0.34), (0.5, 0.92), (0.16, 0.92)], Ink.chalk)
    b.box(-0.7, 0.29, 0.7, 0.37, Ink.slate)
    for x in (-0.34, 0.0, 0.34):
        b.poly([(x - 0.07, 0.46), (x + 0.07, 0.46), (x * 0.86 + 0.1, 0.96), (x * 0.86 - 0.1, 0.96)], Ink.water)
        b.poly([(x - 0.02, 0.46), (x + 0.03, 0.46), (x * 0.86 + 0.04, 0.96), (x * 0.86 - 0.03, 0.96)], Ink.white)
    b.ground(0.93, AZURE)
    for x in (-0.32, 0.0, 0.32):
        b.cloud(x, 0.95, 0.06, Ink.white)


def _giant_tower(b: Brush) -> None:
    b.rays(0, 0.3, Ink.clay, Ink.farm, 16)
    b.both([(0, -0.2), (0.03, 0.06), (0.09, 0.16), (0.11, 0.5), (0.2, 1), (0, 1)], Ink.steel)
    b.poly([(0.02, -0.2), (0.03, 0.06), (0.09, 0.16), (0.11, 0.5), (0.2, 1), (0.04, 1)], Ink.slate)
    for y, w in ((0.17, 0.13), (0.5, 0.16), (0.8, 0.21)):
        b.oval(0, y, w, 0.045, Ink.coal)
        b.oval(0, y - 0.015, w, 0.035, Ink.gold)
    for y in (0.26, 0.34, 0.42, 0.58, 0.66, 0.74):
        b.line([(-0.06, y), (0.05, y)], NAVY, 0.022)
    b.skyline(1, 0.02, 0.14, Ink.rust, seed=5)
    b.cloud(-0.34, 0.66, 0.11, Ink.white)
    b.cloud(0.4, 0.38, 0.09, Ink.white)


def _harbor_zone(b: Brush) -> None:
    b.sky(Ink.ember, Ink.clay, Ink.farm, Ink.lime, to=0.7)
    b.sea(0.76, TEAL, MINT)
    for x in (-0.36, 0.34):
        b.line([(x - 0.12, 0.8), (x - 0.06, 0.14)], Ink.deep, 0.04)
        b.line([(x + 0.12, 0.8), (x + 0.06, 0.14)], Ink.deep, 0.04)
        b.line([(x - 0.3, 0.2), (x + 0.34, 0.2)], Ink.deep, 0.045)
        b.line([(x, 0.02), (x + 0.32, 0.2)], Ink.deep, 0.02)
        b.line([(x, 0.02), (x - 0.28, 0.2)], Ink.deep, 0.02)
        b.line([(x, 0.02), (x, 0.2)], Ink.deep, 0.03)
        b.line([(x + 0.22, 0.2), (x + 0.22, 0.36)], Ink.deep, 0.016)
        b.box(x + 0.14, 0.36, x + 0.3, 0.45, Ink.ruby)
    colours = (Ink.ruby, Ink.gold, AZURE, Ink.leaf, Ink.lime)
    for i in range(6):
        for row in range(2 if i in (1, 2, 4) else 1):
            x, y = -0.54 + 0.17 * i, 0.56 - 0.1 * row
            b.box(x, y, x + 0.155, y + 0.09, colours[(i * 2 + row) % 5])
    b.box(0.48, 0.44, 0.62, 0.66, Ink.white)
    b.poly([(-0.72, 0.65), (0.72, 0.65), (0.6, 0.86), (-0.58, 0.86)], Ink.coal)
    b.poly([(-0.64, 0.78), (0.65, 0.78), (0.6, 0.86), (-0.58, 0.86)], Ink.rust)


def _lunar_base(b: Brush) -> None:
    b.sky(Ink.coal, Ink.night, NAVY, to=0.7)
    b.stars(8)
    b.globe(0.48, 0.22, 0.2, AZURE, Ink.leaf)
    b.hills(0.68, 0.05, Ink.chalk, 1.1)
    b.ground(0.74, Ink.lime)
    for x, y, r in ((-0.7, 0.86, 0.12), (0.6, 0.93, 0.15), (0.2, 0.98, 0.08)):
        b.oval(x, y, r, r * 0.3, Ink.chalk)
    for x, r in ((-0.34, 0.26), (0.16, 0.18)):
        b.dome(x, 0.8, r, Ink.white)
        b.pie(x, 0.8, r, 300, 360, Ink.steel)
        b.pie(x, 0.8, r * 0.62, 190, 290, AZURE)
    b.box(-0.1, 0.72, 0.02, 0.8, Ink.steel)
    b.poly([(0.44, 0.84), (0.44, 0.48), (0.52, 0.36), (0.6, 0.48), (0.6, 0.84)], Ink.ember)
    b.poly([(0.38, 0.86), (0.44, 0.7), (0.44, 0.84)], Ink.brick)
    b.poly([(0.66, 0.86), (0.6, 0.7), (0.6, 0.84)], Ink.brick)
    b.disc(0.52, 0.56, 0.04, Ink.white)


def _magnetic_train(b: Brush) -> None:
    b.sky(TEAL, MINT, Ink.white, to=0.6)
    b.peaks(0.66, 0.3, TEAL, Ink.white, 0.5, 0.2)
    b.hills(0.72, 0.04, Ink.leaf)
    b.box(-b.wide, 0.74, b.wide, 0.82, Ink.slate)
    for x in (-0.7, -0.2, 0.3, 0.8):
        b.poly([(x - 0.08, 0.82), (x + 0.08, 0.82), (x + 0.05, 1), (x - 0.05, 1)], Ink.basalt)
    b.poly([(-b.wide, 0.42), (0.28, 0.42), (0.54, 0.54), (0.7, 0.68), (0.66, 0.74), (-b.wide, 0.74)], Ink.white)
    b.poly([(-b.wide, 0.63), (0.66, 0.63), (0.7, 0.68), (0.66, 0.74), (-b.wide, 0.74)], AZURE)
    b.poly([(0.24, 0.46), (0.32, 0.46), (0.5, 0.56), (0.24, 0.56)], NAVY)
    for i in range(6):
        b.box(0.1 - 0.2 * i, 0.48, 0.24 - 0.2 * i, 0.56, NAVY)
    b.box(-b.wide, 0.6, 0.62, 0.63, Ink.ember)
    for y in (0.3, 0.22, 0.36):
        b.line([(-0.7, y), (-0.7 + 6 * (y - 0.1) * 0.5, y)], Ink.white, 0.016)


def _draw_museum(b: Brush) -> None:
    b.sky(AZURE, Ink.water, Ink.lime, to=0.8)
    b.temple((-0.62, 0.12, 0.62, 0.92), Ink.sand, Ink.plank, 6)
    for x, colour in ((-0.25, Ink.ruby), (0.05, TEAL)):
        b.poly([(x, 0.4), (x + 0.2, 0.4), (x + 0.2, 0.72), (x + 0.1, 0.66), (x, 0.72)], colour)
    b.disc(-0.15, 0.5, 0.045, LAMP)
    b.poly(star_points(0.15, 0.5, 0.06), LAMP)
    b.ground(0.92, Ink.dune)


def _national_monument(b: Brush) -> None:
    b.rays(0, 0.6, Ink.sky, Ink.water, 18)
    b.box(-0.34, 0.8, 0.34, 1, Ink.slate)
    b.box(-0.24, 0.68, 0.24, 0.8, Ink.chalk)
    b.poly([(-0.17, 0.68), (-0.1, 0.34), (0.1, 0.34), (0.17, 0.68)], TEAL)
    b.poly([(0.02, 0.68), (0.02, 0.34), (0.1, 0.34), (0.17, 0.68)], Ink.pine)
    b.disc(0, 0.25, 0.085, TEAL)
    b.poly([(-0.1, 0.21), (-0.13, 0.1), (-0.05, 0.16), (0, 0.06), (0.05, 0.16), (0.13, 0.1), (0.1, 0.21)], Ink.gold)
    b.line([(0.08, 0.38), (0.28, 0.24), (0.3, 0.06)], TEAL, 0.07)
    b.poly([(0.24, 0.06), (0.36, 0.06), (0.32, 0.14), (0.28, 0.14)], BRASS)
    b.poly([(0.24, 0.05), (0.27, -0.1), (0.31, -0.03), (0.35, -0.12), (0.36, 0.05)], Ink.ember)
    b.poly([(-0.3, 0.5), (-0.12, 0.42), (-0.08, 0.58), (-0.26, 0.64)], Ink.lime)
    b.hills(1.0, 0.05, Ink.grass)


def _polar_base(b: Brush) -> None:
    b.sky(Ink.night, NAVY, Ink.sea, to=0.7)
    b.stars(9)
    for i, colour in enumerate((TEAL, Ink.leaf, MINT)):
        y = 0.12 + 0.1 * i
        b.poly([(-b.wide, y + 0.08), (-0.4, y - 0.08), (0.1, y + 0.06), (b.wide, y - 0.1), (b.wide, y), (0.1, y + 0.15),
                (-0.4, y + 0.02), (-b.wide, y + 0.17)], colour)  # fmt: skip
    b.peaks(0.7, 0.2, AZURE, Ink.white, 0.5)
    b.ground(0.74, Ink.white)
    b.dome(-0.3, 0.86, 0.28, Ink.lime)
    for y, w in ((0.78, 0.265), (0.69, 0.2)):
        b.line([(-0.3 - w, y), (-0.3 + w, y)], Ink.water, 0.014)
    b.pie(-0.14, 0.88, 0.12, 180, 360, Ink.sky)
    b.pie(-0.14, 0.88, 0.085, 180, 360, Ink.coal)
    b.box(0.2, 0.62, 0.66, 0.82, Ink.ember)
    b.box(0.2, 0.74, 0.66, 0.82, Ink.rust)
    for x in (0.26, 0.4, 0.54):
        b.box(x, 0.66, x + 0.08, 0.72, LAMP)
    for x in (0.26, 0.58):
        b.line([(x, 0.8), (x, 0.92)], Ink.coal, 0.03)
    b.line([(0.62, 0.62), (0.62, 0.34)], Ink.coal, 0.02)
    b.poly([(0.62, 0.36), (0.46, 0.41), (0.62, 0.46)], Ink.ruby)


def _propaganda_center(b: Brush) -> None:
    b.rays(-0.3, 0.5, Ink.ruby, Ink.farm, 18)
    b.skyline(1, 0.04, 0.2, Ink.brick, seed=6)
    b.poly([(-0.42, 0.42), (0.3, 0.1), (0.3, 0.84), (-0.42, 0.58)], Ink.coal)
    b.poly([(-0.38, 0.44), (0.26, 0.16), (0.26, 0.5), (-0.38, 0.5)], Ink.white)
    b.poly([(-0.38, 0.5), (0.26, 0.5), (0.26, 0.78), (-0.38, 0.56)], Ink.lime)
    b.oval(0.29, 0.47, 0.085, 0.38, Ink.coal)
    b.oval(0.29, 0.47, 0.05, 0.31, Ink.ruby)
    b.box(-0.58, 0.4, -0.4, 0.6, Ink.coal)
    b.poly([(-0.34, 0.58), (-0.18, 0.62), (-0.24, 0.88), (-0.38, 0.88)], Ink.coal)
    for r in (0.14, 0.24):
        b.arc(0.42, 0.47, r, 310, 410, Ink.coal, 0.035)


def _secret_laboratory(b: Brush) -> None:
    b.sky(Ink.night, Ink.monster, to=0.5)
    b.disc(0.5, 0.16, 0.1, Ink.lime)
    b.poly(
        [(-b.wide, 0.6), (-0.3, 0.06), (-0.12, 0.2), (0.06, 0.0), (b.wide, 0.64), (b.wide, 1), (-b.wide, 1)], Ink.coal
    )
    b.poly([(-0.52, 0.96), (-0.44, 0.5), (0.0, 0.32), (0.44, 0.5), (0.52, 0.96)], Ink.pine)
    b.poly([(-0.44, 0.96), (-0.36, 0.56), (0.0, 0.42), (0.36, 0.56), (0.44, 0.96)], Ink.leaf)
    b.box(-0.46, 0.84, 0.46, 0.96, Ink.slate)
    b.poly([(-0.05, 0.5), (0.05, 0.5), (0.05, 0.6), (0.18, 0.82), (-0.18, 0.82), (-0.05, 0.6)], Ink.white)
    b.poly([(-0.1, 0.7), (0.1, 0.7), (0.18, 0.82), (-0.18, 0.82)], Ink.ruby)
    b.disc(-0.3, 0.76, 0.08, Ink.water)
    b.disc(0.3, 0.77, 0.07, LAMP)
    b.box(-0.325, 0.6, -0.275, 0.7, Ink.water)
    b.box(0.275, 0.62, 0.325, 0.72, LAMP)


def _secret_society(b: Brush) -> None:
    b.rays(0, 0.36, Ink.night, Ink.monster, 16)
    b.poly([(0, 0.02), (0.4, 0.66), (-0.4, 0.66)], Ink.gold)
    b.poly([(0, 0.02), (0.4, 0.66), (0.1, 0.66)], BRASS)
    b.oval(0, 0.44, 0.18, 0.1, Ink.coal)
    b.oval(0, 0.44, 0.155, 0.08, Ink.white)
    b.disc(0, 0.44, 0.075, TEAL, Ink.coal, Ink.coal)
    for x, k in ((-0.52, 1.0), (0.52, 1.0), (-0.18, 0.8), (0.18, 0.8)):
        b.poly(
            [
                (x - 0.16 * k, 1),
                (x - 0.1 * k, 1 - 0.34 * k),
                (x, 1 - 0.5 * k),
                (x + 0.1 * k, 1 - 0.34 * k),
                (x + 0.16 * k, 1),
            ],
            Ink.coal if k > 0.9 else Ink.basalt,
        )
        b.oval(x, 1 - 0.34 * k, 0.05 * k, 0.065 * k, Ink.ruby)


def _solar_cannon(b: Brush) -> None:
    b.sky(Ink.deep, AZURE, Ink.sky, Ink.farm, to=0.9)
    b.disc(0.56, 0.12, 0.26, Ink.farm, Ink.gold, Ink.white)
    b.poly([(-0.06, 0.5), (0.5, 0.04), (0.62, 0.2), (0.04, 0.6)], LAMP)
    b.poly([(-0.02, 0.52), (0.53, 0.09), (0.58, 0.15), (0.01, 0.57)], Ink.white)
    b.hills(0.88, 0.03, Ink.dune)
    b.poly([(-0.46, 0.9), (-0.36, 0.6), (0.0, 0.6), (0.1, 0.9)], Ink.slate)
    b.poly([(-0.14, 0.9), (-0.16, 0.6), (0.0, 0.6), (0.1, 0.9)], Ink.basalt)
    b.poly([(-0.5, 0.66), (-0.36, 0.84), (0.14, 0.52), (-0.04, 0.36)], Ink.coal)
    b.poly([(-0.46, 0.66), (-0.36, 0.79), (0.09, 0.51), (-0.04, 0.4)], Ink.ember)
    b.line([(-0.3, 0.56), (-0.2, 0.7)], Ink.gold, 0.04)
    b.line([(-0.08, 0.36), (0.18, 0.54)], Ink.gold, 0.06)
    b.disc(-0.2, 0.72, 0.09, Ink.coal, Ink.steel)


def _space_elevator(b: Brush) -> None:
    b.sky(Ink.coal, NAVY, Ink.deep, AZURE, Ink.water, to=0.95)
    b.stars(5, low=0.4)
    b.box(-0.025, b.top, 0.025, 0.9, Ink.steel)
    b.oval(0, 0.12, 0.46, 0.1, Ink.steel)
    b.oval(0, 0.1, 0.46, 0.08, Ink.lime)
    b.oval(0, 0.1, 0.32, 0.05, NAVY)
    b.dome(0, 0.11, 0.16, Ink.gold)
    for x in (-0.38, 0.38):
        b.disc(x, 0.12, 0.035, LAMP)
    b.poly([(-0.11, 0.58), (-0.11, 0.46), (0, 0.36), (0.11, 0.46), (0.11, 0.58), (0, 0.66)], Ink.ember)
    b.box(-0.07, 0.47, 0.07, 0.54, LAMP)
    b.disc(0, 2.25, 1.4, Ink.leaf)
    b.poly([(-0.24, 0.96), (-0.1, 0.8), (0.1, 0.8), (0.24, 0.96)], Ink.slate)
    b.cloud(-0.56, 0.8, 0.08, Ink.white)
    b.cloud(0.52, 0.72, 0.08, Ink.white)


def _underground_city(b: Brush) -> None:
    b.ground(b.top, Ink.sky)
    b.hills(0.16, 0.03, Ink.grass)
    b.ground(0.2, Ink.plank)
    b.hills(0.26, 0.02, Ink.basalt, 1.6)
    b.oval(0, 0.68, 0.72, 0.38, Ink.brick)
    b.oval(0, 0.7, 0.66, 0.33, Ink.ember)
    b.oval(0, 0.72, 0.56, 0.26, Ink.farm)
    for x, w, top in (
        (-0.48, 0.15, 0.66),
        (-0.3, 0.16, 0.52),
        (-0.1, 0.2, 0.44),
        (0.14, 0.15, 0.56),
        (0.32, 0.17, 0.62),
    ):
        b.box(x, top, x + w, 0.95, Ink.coal)
        b.windows((x + 0.03, top + 0.05, x + w - 0.01, 0.92), LAMP, 2)
    b.box(-0.03, b.top, 0.05, 0.46, Ink.steel)
    b.box(-0.12, 0.04, 0.14, 0.16, Ink.slate)
    b.ground(0.94, Ink.basalt)


def _underwater_city(b: Brush) -> None:
    b.sky(Ink.sky, AZURE, Ink.deep, Ink.sea, to=1)
    for x in (-0.5, 0.1, 0.5):
        b.poly([(x, b.top), (x + 0.16, b.top), (x - 0.1, 0.8), (x - 0.3, 0.8)], AZURE)
    b.dome(0, 0.9, 0.58, Ink.white)
    b.dome(0, 0.9, 0.55, TEAL)
    b.pie(0, 0.9, 0.55, 180, 250, Ink.deep)
    for x, w, top in (
        (-0.36, 0.12, 0.7),
        (-0.2, 0.14, 0.56),
        (-0.03, 0.14, 0.46),
        (0.14, 0.12, 0.6),
        (0.28, 0.12, 0.72),
    ):
        b.box(x, top, x + w, 0.92, MINT)
        b.poly([(x, top), (x + w / 2, top - 0.07), (x + w, top)], MINT)
        b.windows((x + 0.02, top + 0.04, x + w, 0.88), NAVY, 1)
    b.fish(-0.56, 0.3, 0.2, Ink.ember)
    b.fish(0.6, 0.22, -0.24, Ink.farm)
    b.ground(0.89, NAVY)
    for x in (-0.7, 0.68):
        b.line([(x, 0.95), (x + 0.04, 0.76), (x - 0.02, 0.6)], Ink.leaf, 0.04)


def _universal_exposition(b: Brush) -> None:
    b.sky(ROSE, Ink.clay, Ink.farm, Ink.lime, to=0.9)
    b.ring(0.36, 0.52, 0.34, 0.34, Ink.ruby, 0.03)
    for i in range(8):
        x, y = 0.36 + 0.33 * math.cos(i * math.pi / 4), 0.52 + 0.33 * math.sin(i * math.pi / 4)
        b.line([(0.36, 0.52), (x, y)], Ink.ruby, 0.014)
        b.disc(x, y + 0.02, 0.055, (AZURE, Ink.gold, TEAL, VIOLET)[i % 4])
    b.line([(0.2, 0.98), (0.36, 0.52), (0.52, 0.98)], Ink.brick, 0.035)
    x = -0.42
    b.poly(
        [
            (x - 0.02, 0.06),
            (x + 0.02, 0.06),
            (x + 0.07, 0.5),
            (x + 0.2, 0.94),
            (x + 0.1, 0.94),
            (x, 0.72),
            (x - 0.1, 0.94),
            (x - 0.2, 0.94),
            (x - 0.07, 0.5),
        ],
        Ink.deep,
    )
    b.box(x - 0.09, 0.46, x + 0.09, 0.51, Ink.deep)
    b.box(x - 0.15, 0.7, x + 0.15, 0.76, Ink.deep)
    b.disc(-0.04, 0.16, 0.1, Ink.ember)
    b.pie(-0.04, 0.16, 0.1, 60, 120, LAMP)
    b.pie(-0.04, 0.16, 0.1, 240, 300, LAMP)
    b.box(-0.07, 0.29, -0.01, 0.34, Ink.plank)
    b.ground(0.92, Ink.pine)


def _draw_university(b: Brush) -> None:
    b.sky(Ink.sky, Ink.water, Ink.white, to=0.8)
    b.box(-0.64, 0.56, 0.64, 0.92, Ink.brick)
    b.box(0.1, 0.56, 0.64, 0.92, Ink.rust)
    b.poly([(-0.68, 0.58), (-0.6, 0.46), (0.6, 0.46), (0.68, 0.58)], Ink.deep)
    for x in (-0.56, -0.42, -0.28, 0.2, 0.34, 0.48):
        b.box(x, 0.66, x + 0.08, 0.82, LAMP)
        b.dome(x + 0.04, 0.67, 0.04, LAMP)
    b.box(-0.14, 0.24, 0.14, 0.92, Ink.village)
    b.box(0.04, 0.24, 0.14, 0.92, Ink.brick)
    b.poly([(-0.18, 0.25), (0, -0.08), (0.18, 0.25)], Ink.deep)
    b.disc(0, 0.37, 0.1, Ink.coal, Ink.white)
    b.disc(0, 0.37, 0.085, Ink.white)
    b.line([(0, 0.31), (0, 0.37), (0.045, 0.4)], Ink.coal, 0.02)
    b.pie(0, 0.78, 0.09, 180, 360, Ink.coal)
    b.box(-0.09, 0.77, 0.09, 0.92, Ink.coal)
    for x in (-0.72, 0.72):
        b.disc(x, 0.72, 0.14, Ink.pine)
        b.box(x - 0.02, 0.8, x + 0.02, 0.94, Ink.plank)
    b.ground(0.91, Ink.grass)


def _world_congress(b: Brush) -> None:
    b.rays(0, 0.36, NAVY, Ink.deep, 14)
    b.globe(0, 0.34, 0.27, AZURE, Ink.meadow)
    for side in (-1, 1):
        for i in range(5):
            a = math.radians(100 + 34 * i * 0.9)
            x, y = side * 0.36 * math.sin(a - 0.4), 0.34 - 0.36 * math.cos(a)
            b.oval(x, y, 0.045, 0.075, Ink.gold)
    for i, colour in enumerate((Ink.lime, Ink.sand, Ink.wood)):
        y = 0.72 + 0.1 * i
        b.poly([(-b.wide, y + 0.08), (-0.4, y), (0.4, y), (b.wide, y + 0.08), (b.wide, 1), (-b.wide, 1)], colour)
        count = 5 + i
        for k in range(count):
            b.disc((k - (count - 1) / 2) * (0.2 + 0.03 * i), y - 0.01, 0.045, Ink.coal)


SCENES: dict[str, Callable[[Brush], None]] = {
    "casino-city": _casino_city,
    "espionage-agency": _espionage_agency,
    "giant-dam": _giant_dam,
    "giant-tower": _giant_tower,
    "harbor-zone": _harbor_zone,
    "lunar-base": _lunar_base,
    "magnetic-train": _magnetic_train,
    "museum": _draw_museum,
    "national-monument": _national_monument,
    "polar-base": _polar_base,
    "propaganda-center": _propaganda_center,
    "secret-laboratory": _secret_laboratory,
    "secret-society": _secret_society,
    "solar-cannon": _solar_cannon,
    "space-elevator": _space_elevator,
    "underground-city": _underground_city,
    "underwater-city": _underwater_city,
    "universal-exposition": _universal_exposition,
    "university": _draw_university,
    "world-congress": _world_congress,
}
