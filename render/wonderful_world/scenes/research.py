"""Scenes of research cards."""

from __future__ import annotations

import math
from collections.abc import Callable

from render.palette import Ink
from render.wonderful_world.face import AZURE, BRASS, LAMP, MINT, NAVY, ROSE, TEAL, VIOLET
from render.wonderful_world.scenes.brush import Brush


def _draw_aquaculture(b: Brush) -> None:
    b.sky(MINT, Ink.water, AZURE, Ink.deep, to=1)
    b.ground(0.9, Ink.dune)
    for x, high in ((-0.68, 0.5), (-0.56, 0.34), (0.64, 0.56), (0.52, 0.36)):
        b.line([(x, 0.95), (x + 0.05, 0.95 - high * 0.4), (x - 0.03, 0.95 - high * 0.7), (x + 0.04, 0.95 - high)],
               Ink.pine, 0.045)  # fmt: skip
    b.fish(-0.16, 0.3, 0.5, Ink.ember)
    b.fish(0.3, 0.52, -0.44, Ink.farm)
    b.fish(-0.28, 0.7, 0.36, Ink.ruby)
    for x, y in ((-0.5, 0.14), (-0.46, 0.05), (0.5, 0.24), (0.54, 0.12)):
        b.disc(x, y, 0.03, Ink.white)


def _bionic_grafts(b: Brush) -> None:
    b.rays(0.1, 0.35, TEAL, NAVY, 14)
    b.poly([(-0.2, 1), (-0.17, 0.62), (0.17, 0.62), (0.2, 1)], Ink.clay)
    b.box(-0.19, 0.56, 0.19, 0.7, Ink.slate)
    b.poly([(-0.2, 0.6), (-0.22, 0.36), (0.2, 0.36), (0.18, 0.6)], Ink.steel)
    for x, top in ((-0.19, 0.12), (-0.065, 0.04), (0.06, 0.07), (0.17, 0.16)):
        b.line([(x, 0.4), (x, top)], Ink.steel, 0.085)
        for y in (0.36, (0.36 + top) / 2):
            b.disc(x, y, 0.045, Ink.basalt, LAMP)
    b.line([(-0.2, 0.54), (-0.34, 0.4), (-0.38, 0.27)], Ink.steel, 0.085)
    b.disc(-0.34, 0.41, 0.045, Ink.basalt, LAMP)
    b.disc(0.0, 0.49, 0.08, Ink.coal, Ink.ruby, LAMP)


def _climate_control(b: Brush) -> None:
    b.box(-b.wide, b.top, 0, 1, Ink.sky)
    b.box(0, b.top, b.wide, 1, Ink.slate)
    b.disc(-0.4, 0.34, 0.3, Ink.farm, Ink.gold, Ink.farm)
    b.cloud(0.42, 0.38, 0.15, Ink.lime)
    for x in (0.24, 0.38, 0.52, 0.66):
        b.line([(x, 0.54), (x - 0.06, 0.72)], Ink.water, 0.03)
    b.hills(0.84, 0.04, Ink.grass, 0.8)
    b.box(-0.08, 0.14, 0.08, 0.8, Ink.white)
    b.disc(0, 0.14, 0.08, Ink.white)
    b.disc(0, 0.82, 0.14, Ink.white, Ink.white, Ink.ruby, Ink.ruby)
    b.box(-0.035, 0.4, 0.035, 0.8, Ink.ruby)
    for y in (0.22, 0.34, 0.46, 0.58):
        b.box(0.03, y, 0.08, y + 0.025, Ink.coal)


def _draw_cryopreservation(b: Brush) -> None:
    b.sky(NAVY, Ink.sea, Ink.deep, to=1)
    for x in (-0.62, 0.62):
        b.box(x - 0.15, 0.2, x + 0.15, 0.96, Ink.sea)
        b.box(x - 0.1, 0.26, x + 0.1, 0.9, AZURE)
    b.box(-0.3, 0.84, 0.3, 1, Ink.steel)
    b.oval(0, 0.46, 0.3, 0.46, Ink.steel)
    b.oval(0, 0.46, 0.25, 0.41, Ink.water)
    b.person(0, 0.82, 0.62, Ink.deep)
    b.poly([(-0.16, 0.2), (-0.08, 0.14), (-0.16, 0.6), (-0.2, 0.5)], Ink.white)
    for x, high in ((-0.24, 0.12), (-0.12, 0.2), (0.0, 0.14), (0.12, 0.22), (0.24, 0.12)):
        b.poly([(x - 0.06, 0.84), (x, 0.84 - high), (x + 0.06, 0.84)], Ink.white)
    b.box(-0.2, 0.9, 0.2, 0.95, MINT)


def _genetic_upgrades(b: Brush) -> None:
    b.rings(0, 0.5, 0.28, Ink.night, Ink.monster, VIOLET)
    points = [(i / 24 * 1.6 - 0.8, 0.26 * math.sin(i / 24 * 3 * math.pi)) for i in range(25)]
    for i in range(1, 24, 2):
        x, y = points[i]
        b.line([(x, 0.5 - y), (x, 0.5 + y)], (MINT, LAMP, Ink.ruby)[i // 2 % 3], 0.035)
    b.line([(x, 0.5 + y) for x, y in points], ROSE, 0.085)
    b.line([(x, 0.5 - y) for x, y in points], Ink.water, 0.085)
    b.stars(4, ROSE, 1)


def _gravity_inverter(b: Brush) -> None:
    b.sky(VIOLET, ROSE, Ink.clay, Ink.farm, to=0.9)
    b.hills(0.9, 0.03, Ink.monster)
    for x, y, r in ((0.0, 0.42, 0.34), (-0.56, 0.6, 0.14), (0.56, 0.26, 0.15)):
        b.poly(
            [(x - r, y), (x + r, y), (x + r * 0.45, y + r * 0.7), (x + r * 0.05, y + r), (x - r * 0.5, y + r * 0.6)],
            Ink.plank,
        )
        b.poly([(x, y), (x + r, y), (x + r * 0.45, y + r * 0.7), (x + r * 0.05, y + r)], Ink.basalt)
        b.oval(x, y, r, r * 0.2, Ink.grass)
    b.box(-0.14, 0.2, 0.1, 0.42, Ink.lime)
    b.poly([(-0.2, 0.22), (-0.02, 0.06), (0.16, 0.22)], Ink.ruby)
    b.box(-0.05, 0.3, 0.02, 0.42, Ink.coal)
    for x in (-0.3, 0.0, 0.3):
        b.poly([(x - 0.08, 0.92), (x, 0.8), (x + 0.08, 0.92)], LAMP)
        b.box(x - 0.03, 0.9, x + 0.03, 1, LAMP)


def _human_cloning(b: Brush) -> None:
    b.sky(TEAL, Ink.pine, to=1)
    for x in (-0.48, 0.0, 0.48):
        b.box(x - 0.19, 0.1, x + 0.19, 0.9, Ink.lime)
        b.box(x - 0.16, 0.16, x + 0.16, 0.86, MINT)
        b.person(x, 0.85, 0.62, Ink.coal)
        b.box(x - 0.21, 0.04, x + 0.21, 0.16, Ink.steel)
        b.box(x - 0.21, 0.86, x + 0.21, 0.97, Ink.steel)
        b.disc(x, 0.91, 0.035, Ink.leaf)
        b.poly([(x - 0.13, 0.2), (x - 0.08, 0.2), (x - 0.08, 0.7), (x - 0.13, 0.6)], Ink.white)


def _mega_bomb(b: Brush) -> None:
    b.sky(Ink.brick, Ink.rust, Ink.ember, Ink.farm, to=0.95)
    b.poly([(-0.12, 0.9), (-0.07, 0.4), (0.07, 0.4), (0.12, 0.9)], Ink.farm)
    b.oval(0, 0.88, 0.5, 0.1, Ink.farm)
    b.oval(0, 0.6, 0.26, 0.05, Ink.clay)
    for x, y, r in ((-0.32, 0.34, 0.2), (0.32, 0.34, 0.2), (-0.15, 0.2, 0.24), (0.16, 0.2, 0.24)):
        b.disc(x, y, r, Ink.farm)
    for x, y, r in ((-0.26, 0.34, 0.15), (0.24, 0.36, 0.14), (0.02, 0.18, 0.19)):
        b.disc(x, y, r, Ink.white)
    b.box(-0.3, 0.42, 0.3, 0.46, Ink.ember)
    b.skyline(1, 0.04, 0.14, Ink.coal, seed=7)


def _draw_neuroscience(b: Brush) -> None:
    b.rays(-0.05, 0.32, Ink.monster, VIOLET, 12)
    b.poly([(-0.3, 1), (-0.3, 0.78), (-0.36, 0.55), (-0.3, 0.2), (-0.05, 0.03), (0.22, 0.08), (0.38, 0.3), (0.36, 0.44),
            (0.46, 0.6), (0.38, 0.64), (0.36, 0.8), (0.14, 0.82), (0.12, 1)], Ink.coal)  # fmt: skip
    for x, y, r in ((-0.14, 0.32, 0.15), (0.02, 0.21, 0.14), (0.16, 0.26, 0.13), (0.04, 0.38, 0.15), (0.2, 0.38, 0.1)):
        b.disc(x, y, r, ROSE)
    for x, y, r in ((-0.12, 0.32, 0.1), (0.08, 0.24, 0.09), (0.08, 0.38, 0.09)):
        b.arc(x, y, r, 150, 330, Ink.ruby, 0.022)
    for x, y in ((-0.2, 0.3), (0.06, 0.16), (0.2, 0.33), (0.0, 0.42)):
        b.disc(x, y, 0.03, LAMP)


def _quantum_generator(b: Brush) -> None:
    b.rings(0, 0.45, 0.17, NAVY, Ink.sea, TEAL, Ink.leaf, Ink.meadow)
    for turn in (0.0, 1.05, 2.09):
        c, s = math.cos(turn), math.sin(turn)
        orbit = [(0.62 * math.cos(t / 5), 0.17 * math.sin(t / 5)) for t in range(33)]
        points = [(x * c - y * s, 0.45 + (x * s + y * c) * 0.85) for x, y in orbit]
        b.line(points, Ink.white, 0.025)
        b.disc(*points[int(4 + 6 * turn)], 0.055, Ink.coal, Ink.gold, Ink.gold)
    b.disc(0, 0.45, 0.15, Ink.coal, Ink.ruby, ROSE, Ink.white)
    b.box(-0.5, 0.93, 0.5, 1, Ink.coal)


def _robot_assistants(b: Brush) -> None:
    b.sky(Ink.lime, Ink.sand, to=0.8)
    b.ground(0.84, Ink.wood)
    b.box(-b.wide, 0.1, -0.5, 0.5, Ink.water)
    b.box(0.56, 0.3, b.wide, 0.36, Ink.plank)
    b.line([(0, 0.14), (0, 0.0)], Ink.coal, 0.025)
    b.disc(0, 0.0, 0.045, Ink.ruby)
    b.box(-0.24, 0.11, 0.24, 0.46, Ink.steel)
    b.box(0.08, 0.11, 0.24, 0.46, Ink.slate)
    for x in (-0.11, 0.11):
        b.disc(x, 0.25, 0.075, Ink.coal, Ink.coal, MINT)
    b.box(-0.11, 0.37, 0.11, 0.4, Ink.coal)
    b.box(-0.3, 0.5, 0.3, 0.88, Ink.steel)
    b.box(0.1, 0.5, 0.3, 0.88, Ink.slate)
    b.box(-0.16, 0.58, 0.06, 0.74, AZURE)
    b.line([(-0.3, 0.56), (-0.46, 0.68), (-0.5, 0.56)], Ink.slate, 0.07)
    b.line([(0.3, 0.56), (0.48, 0.64), (0.56, 0.5)], Ink.slate, 0.07)
    b.oval(0.56, 0.46, 0.18, 0.035, Ink.gold)
    b.poly([(0.5, 0.44), (0.52, 0.28), (0.62, 0.28), (0.64, 0.44)], Ink.ruby)
    b.disc(-0.18, 0.92, 0.09, Ink.coal, Ink.steel)
    b.disc(0.18, 0.92, 0.09, Ink.coal, Ink.steel)


def _robotic_animals(b: Brush) -> None:
    b.sky(Ink.clay, Ink.farm, Ink.meadow, to=0.8)
    b.hills(0.8, 0.06, Ink.grass, 0.9)
    for x in (-0.42, -0.24, 0.14, 0.32):
        b.line([(x, 0.6), (x - 0.05, 0.76), (x, 0.93)], Ink.basalt, 0.07)
        b.disc(x - 0.05, 0.76, 0.045, Ink.coal, LAMP)
    b.poly([(-0.52, 0.42), (0.36, 0.38), (0.42, 0.62), (-0.48, 0.66)], Ink.steel)
    b.poly([(-0.5, 0.54), (0.4, 0.52), (0.42, 0.62), (-0.48, 0.66)], Ink.slate)
    b.poly([(0.2, 0.46), (0.34, 0.14), (0.6, 0.14), (0.74, 0.3), (0.72, 0.38), (0.48, 0.4), (0.4, 0.58)], Ink.steel)
    b.poly([(0.36, 0.16), (0.36, -0.02), (0.48, 0.15)], Ink.slate)
    b.disc(0.52, 0.23, 0.05, Ink.coal, Ink.ruby)
    b.line([(-0.5, 0.46), (-0.68, 0.3), (-0.64, 0.16)], Ink.slate, 0.045)
    for x in (-0.34, -0.1, 0.14):
        b.disc(x, 0.5, 0.035, Ink.coal)


def _draw_satellites(b: Brush) -> None:
    b.sky(Ink.night, NAVY, to=1)
    b.stars(2, low=0.9, count=24)
    b.disc(-0.2, 1.35, 0.66, AZURE)
    b.globe(-0.2, 1.35, 0.62, Ink.deep, Ink.leaf)
    for x, y, k in ((0.08, 0.34, 1.0), (-0.58, 0.6, 0.42)):
        for side in (-1, 1):
            x0, x1 = sorted((x + side * 0.16 * k, x + side * 0.56 * k))
            b.box(x0, y - 0.12 * k, x1, y + 0.12 * k, AZURE)
            for i in range(1, 4):
                at = x0 + (x1 - x0) * i / 4
                b.line([(at, y - 0.12 * k), (at, y + 0.12 * k)], NAVY, 0.012)
            b.line([(x, y), (x + side * 0.18 * k, y)], Ink.steel, 0.035 * k)
        b.box(x - 0.1 * k, y - 0.2 * k, x + 0.1 * k, y + 0.16 * k, Ink.gold)
        b.box(x + 0.02 * k, y - 0.2 * k, x + 0.1 * k, y + 0.16 * k, BRASS)
        b.pie(x, y + 0.28 * k, 0.14 * k, 180, 360, Ink.lime)


def _security_automatons(b: Brush) -> None:
    b.rings(0, 0.3, 0.3, Ink.coal, Ink.basalt, Ink.crack)
    b.ground(0.9, Ink.coal)
    for x, k in ((-0.5, 0.8), (0.5, 0.8), (0.0, 1.0)):
        y = 0.94
        b.poly(
            [(x - 0.2 * k, y), (x - 0.26 * k, y - 0.52 * k), (x + 0.26 * k, y - 0.52 * k), (x + 0.2 * k, y)], Ink.slate
        )
        b.poly([(x, y), (x, y - 0.52 * k), (x + 0.26 * k, y - 0.52 * k), (x + 0.2 * k, y)], Ink.basalt)
        b.dome(x, y - 0.5 * k, 0.2 * k, Ink.steel)
        b.box(x - 0.17 * k, y - 0.6 * k, x + 0.17 * k, y - 0.53 * k, Ink.coal)
        b.disc(x, y - 0.565 * k, 0.05 * k, Ink.ruby, ROSE)
        b.poly(
            [
                (x - 0.12 * k, y - 0.4 * k),
                (x + 0.12 * k, y - 0.4 * k),
                (x + 0.12 * k, y - 0.22 * k),
                (x, y - 0.1 * k),
                (x - 0.12 * k, y - 0.22 * k),
            ],
            Ink.gold,
        )


def _super_soldiers(b: Brush) -> None:
    b.rays(0, 0.95, Ink.forest, Ink.pine, 16)
    for x, k, dark in ((-0.46, 0.78, Ink.basalt), (0.46, 0.78, Ink.basalt), (0.0, 1.0, Ink.coal)):
        top = 1 - 0.84 * k
        b.poly(
            [
                (x - 0.36 * k, 1),
                (x - 0.34 * k, top + 0.46 * k),
                (x - 0.14 * k, top + 0.36 * k),
                (x + 0.14 * k, top + 0.36 * k),
                (x + 0.34 * k, top + 0.46 * k),
                (x + 0.36 * k, 1),
            ],
            dark,
        )
        b.disc(x, top + 0.2 * k, 0.2 * k, dark)
        b.box(x - 0.16 * k, top + 0.2 * k, x + 0.16 * k, top + 0.38 * k, dark)
        b.poly(
            [
                (x - 0.15 * k, top + 0.17 * k),
                (x + 0.15 * k, top + 0.17 * k),
                (x + 0.1 * k, top + 0.28 * k),
                (x - 0.1 * k, top + 0.28 * k),
            ],
            Ink.ember,
        )
        for side in (-1, 1):
            b.oval(x + side * 0.27 * k, top + 0.5 * k, 0.11 * k, 0.07 * k, Ink.steel)
        b.disc(x - 0.1 * k, top + 0.6 * k, 0.04 * k, LAMP)


def _super_sonar(b: Brush) -> None:
    b.ground(b.top, Ink.coal)
    b.disc(0, 0.5, 0.48, Ink.leaf, Ink.pine)
    b.disc(0, 0.5, 0.45, Ink.pine)
    b.pie(0, 0.5, 0.45, 285, 330, Ink.leaf)
    b.pie(0, 0.5, 0.45, 265, 285, Ink.forest)
    for r in (0.15, 0.3, 0.45):
        b.arc(0, 0.5, r, 0, 360, MINT, 0.014)
    b.line([(-0.45, 0.5), (0.45, 0.5)], MINT, 0.012)
    b.line([(0, 0.05), (0, 0.95)], MINT, 0.012)
    for x, y, r in ((0.2, 0.32, 0.05), (-0.22, 0.62, 0.04), (-0.1, 0.26, 0.035)):
        b.disc(x, y, r, LAMP)
    for side in (-1, 1):
        for y in (0.3, 0.5, 0.7):
            b.disc(side * 0.6, y, 0.05, Ink.slate, Ink.ruby if y > 0.6 else Ink.gold)


def _draw_supercomputer(b: Brush) -> None:
    b.sky(NAVY, Ink.sea, to=0.8)
    b.poly([(-b.wide, 1), (-0.3, 0.74), (0.3, 0.74), (b.wide, 1)], Ink.deep)
    for side in (-1, 1):
        for x, wide, top in ((0.62, 0.36, 0.06), (0.34, 0.18, 0.2)):
            x0, x1 = sorted((side * (x - wide / 2), side * (x + wide / 2)))
            b.box(x0, top, x1, 0.94 - (0.14 if wide < 0.2 else 0), Ink.coal)
            for i in range(5):
                y = top + 0.06 + i * (0.13 if wide > 0.2 else 0.1)
                b.box(x0 + 0.03, y, x1 - 0.03, y + 0.05, (Ink.leaf, MINT, Ink.ruby, LAMP, MINT)[(i + side) % 5])
    b.box(-0.2, 0.3, 0.2, 0.6, Ink.steel)
    b.box(-0.17, 0.33, 0.17, 0.56, MINT)
    b.line([(-0.13, 0.5), (-0.05, 0.42), (0.03, 0.48), (0.13, 0.37)], TEAL, 0.025)
    b.poly([(-0.08, 0.6), (0.08, 0.6), (0.14, 0.74), (-0.14, 0.74)], Ink.slate)


def _draw_teleportation(b: Brush) -> None:
    b.sky(Ink.night, Ink.monster, VIOLET, to=1)
    b.poly([(-0.3, 0.12), (0.3, 0.12), (0.36, 0.86), (-0.36, 0.86)], ROSE)
    b.poly([(-0.18, 0.12), (0.18, 0.12), (0.22, 0.86), (-0.22, 0.86)], Ink.white)
    b.person(0, 0.84, 0.56, VIOLET)
    for y in (0.34, 0.5, 0.66):
        b.box(-0.34, y, 0.34, y + 0.035, ROSE)
    b.oval(0, 0.88, 0.5, 0.1, Ink.coal)
    b.oval(0, 0.86, 0.46, 0.08, MINT)
    b.oval(0, 0.86, 0.3, 0.05, Ink.white)
    b.oval(0, 0.1, 0.42, 0.09, Ink.coal)
    b.oval(0, 0.12, 0.36, 0.06, MINT)
    b.stars(6, ROSE, 0.9)


def _time_travel(b: Brush) -> None:
    b.rays(0, 0.5, NAVY, VIOLET, 10, 0.3)
    b.disc(0, 0.5, 0.47, BRASS)
    b.disc(0, 0.5, 0.43, LAMP)
    b.disc(0, 0.5, 0.37, Ink.white)
    for i in range(12):
        x, y = math.sin(i * math.pi / 6), -math.cos(i * math.pi / 6)
        b.line([(0.3 * x, 0.5 + 0.3 * y), (0.36 * x, 0.5 + 0.36 * y)], Ink.coal, 0.035 if i % 3 == 0 else 0.018)
    spiral = [(0.03 * t * math.cos(t * 0.7) * 0.36, 0.5 + 0.03 * t * math.sin(t * 0.7) * 0.36) for t in range(26)]
    b.line(spiral, VIOLET, 0.03)
    b.line([(0, 0.5), (-0.12, 0.28)], Ink.ruby, 0.045)
    b.line([(0, 0.5), (0.25, 0.4)], Ink.ruby, 0.03)
    b.disc(0, 0.5, 0.05, Ink.coal)


def _draw_transmutation(b: Brush) -> None:
    b.rings(0, 0.55, 0.25, Ink.plank, Ink.brick, Ink.rust)
    b.box(-0.06, 0.05, 0.06, 0.45, Ink.water)
    b.box(-0.1, 0.03, 0.1, 0.1, Ink.lime)
    b.disc(0, 0.62, 0.32, Ink.water)
    b.pie(0, 0.62, 0.28, 10, 170, LAMP)
    b.oval(0, 0.665, 0.275, 0.05, Ink.gold)
    b.poly([(-0.2, 0.5), (-0.14, 0.42), (-0.14, 0.7), (-0.2, 0.7)], Ink.white)
    for x, y in ((-0.04, 0.5), (0.08, 0.4), (0.0, 0.28)):
        b.disc(x, y, 0.035, LAMP)
    b.box(-0.74, 0.78, -0.42, 0.94, Ink.slate)
    b.box(-0.7, 0.66, -0.48, 0.8, Ink.steel)
    b.poly([(0.4, 0.94), (0.46, 0.78), (0.72, 0.78), (0.78, 0.94)], Ink.gold)
    b.poly([(0.48, 0.78), (0.53, 0.64), (0.67, 0.64), (0.71, 0.78)], LAMP)
    b.ground(0.93, Ink.coal)


def _universal_vaccine(b: Brush) -> None:
    b.rays(0, 0.5, MINT, Ink.white, 12)
    b.disc(0.48, 0.26, 0.17, Ink.ruby)
    b.box(0.43, 0.15, 0.53, 0.37, Ink.white)
    b.box(0.37, 0.21, 0.59, 0.31, Ink.white)

    def at(along: float, across: float) -> tuple[float, float]:
        return -0.5 + along * 0.8 - across * 0.62, 0.94 - along * 0.62 - across * 0.8

    def part(a0: float, a1: float, half: float, colour: int) -> None:
        b.poly([at(a0, -half), at(a1, -half), at(a1, half), at(a0, half)], colour)

    part(-0.2, 0.18, 0.014, Ink.basalt)
    part(0.12, 0.2, 0.06, Ink.slate)
    part(0.2, 0.72, 0.12, Ink.deep)
    part(0.22, 0.7, 0.095, Ink.white)
    part(0.22, 0.52, 0.095, Ink.leaf)
    part(0.7, 1.0, 0.035, Ink.slate)
    part(0.72, 0.76, 0.18, Ink.deep)
    part(0.98, 1.03, 0.12, Ink.deep)


def _unknown_technology(b: Brush) -> None:
    b.rings(0, 0.45, 0.2, Ink.night, NAVY, VIOLET, ROSE)
    b.ground(0.88, Ink.night)
    b.poly([(0, 0.02), (0.34, 0.4), (0, 0.86), (-0.34, 0.4)], Ink.coal)
    b.poly([(0, 0.02), (0.34, 0.4), (0.06, 0.44)], AZURE)
    b.poly([(0, 0.02), (0.06, 0.44), (-0.34, 0.4)], MINT)
    b.poly([(0.06, 0.44), (0.34, 0.4), (0, 0.86)], NAVY)
    b.poly([(0.06, 0.44), (-0.34, 0.4), (0, 0.86)], TEAL)
    b.ring(0, 0.46, 0.62, 0.13, LAMP, 0.03, 20, 160)
    b.ring(0, 0.46, 0.62, 0.13, LAMP, 0.03, 200, 240)
    b.ring(0, 0.46, 0.62, 0.13, LAMP, 0.03, 300, 340)


def _virtual_reality(b: Brush) -> None:
    b.sky(Ink.night, VIOLET, ROSE, to=0.7)
    b.ground(0.7, Ink.night)
    for i in range(-6, 7):
        b.line([(i * 0.14, 0.7), (i * 0.5, 1)], ROSE, 0.016)
    for y in (0.7, 0.77, 0.87):
        b.line([(-b.wide, y), (b.wide, y)], ROSE, 0.016)
    b.poly([(-0.3, 1), (-0.2, 0.82), (0.2, 0.82), (0.3, 1)], Ink.coal)
    b.oval(0, 0.46, 0.29, 0.4, Ink.clay)
    b.pie(0, 0.38, 0.33, 180, 360, Ink.basalt)
    b.box(-0.36, 0.33, 0.36, 0.56, Ink.coal)
    b.box(-0.3, 0.37, 0.3, 0.52, MINT)
    b.poly([(-0.26, 0.5), (-0.1, 0.4), (0.02, 0.46), (0.16, 0.38), (0.26, 0.5)], TEAL)
    b.box(-0.08, 0.7, 0.08, 0.73, Ink.brick)


SCENES: dict[str, Callable[[Brush], None]] = {
    "aquaculture": _draw_aquaculture,
    "bionic-grafts": _bionic_grafts,
    "climate-control": _climate_control,
    "cryopreservation": _draw_cryopreservation,
    "genetic-upgrades": _genetic_upgrades,
    "gravity-inverter": _gravity_inverter,
    "human-cloning": _human_cloning,
    "mega-bomb": _mega_bomb,
    "neuroscience": _draw_neuroscience,
    "quantum-generator": _quantum_generator,
    "robot-assistants": _robot_assistants,
    "robotic-animals": _robotic_animals,
    "satellites": _draw_satellites,
    "security-automatons": _security_automatons,
    "super-soldiers": _super_soldiers,
    "super-sonar": _super_sonar,
    "supercomputer": _draw_supercomputer,
    "teleportation": _draw_teleportation,
    "time-travel": _time_travel,
    "transmutation": _draw_transmutation,
    "universal-vaccine": _universal_vaccine,
    "unknown-technology": _unknown_technology,
    "virtual-reality": _virtual_reality,
}
