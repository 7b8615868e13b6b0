"""Scenes of vehicle cards."""

from __future__ import annotations

from collections.abc import Callable

from render.palette import Ink
from render.wonderful_world.face import AZURE, BRASS, LAMP, MINT, NAVY, ROSE, TEAL, VIOLET
from render.wonderful_world.scenes.brush import Brush


def _airborne_laboratory(b: Brush) -> None:
    b.sky(Ink.deep, AZURE, Ink.sky, Ink.water, Ink.white, to=1)
    b.cloud(-0.5, 0.88, 0.13, Ink.white)
    b.cloud(0.5, 0.92, 0.15, Ink.white)
    b.poly([(-0.66, 0.5), (-0.58, 0.4), (0.5, 0.36), (0.68, 0.44), (0.6, 0.56), (-0.5, 0.58)], Ink.lime)
    b.poly([(-0.66, 0.5), (0.68, 0.48), (0.6, 0.56), (-0.5, 0.58)], Ink.chalk)
    b.poly([(-0.62, 0.44), (-0.72, 0.18), (-0.58, 0.18), (-0.4, 0.42)], Ink.ember)
    b.poly([(-0.1, 0.52), (-0.46, 0.76), (-0.28, 0.76), (0.28, 0.52)], Ink.slate)
    b.dome(0.05, 0.39, 0.2, MINT)
    b.line([(0.05, 0.2), (0.05, 0.38)], TEAL, 0.018)
    b.poly([(0.02, 0.38), (0.02, 0.3), (-0.05, 0.38)], Ink.leaf)
    b.poly([(0.06, 0.38), (0.1, 0.28), (0.16, 0.38)], Ink.ruby)
    for x in (-0.4, -0.28, 0.34, 0.44):
        b.disc(x, 0.46, 0.035, NAVY)
    b.disc(-0.12, 0.66, 0.07, Ink.coal, Ink.steel)


def _aircraft_carrier(b: Brush) -> None:
    b.sky(AZURE, Ink.sky, Ink.clay, Ink.farm, to=0.62)
    b.sea(0.66, Ink.deep, Ink.sky)
    b.poly([(-0.74, 0.54), (0.74, 0.54), (0.56, 0.82), (-0.58, 0.82)], Ink.slate)
    b.poly([(-0.64, 0.72), (0.63, 0.72), (0.56, 0.82), (-0.58, 0.82)], Ink.rust)
    b.poly([(-0.8, 0.49), (0.8, 0.49), (0.74, 0.56), (-0.74, 0.56)], Ink.basalt)
    b.box(0.12, 0.24, 0.4, 0.5, Ink.steel)
    b.box(0.18, 0.12, 0.32, 0.26, Ink.steel)
    b.box(0.15, 0.3, 0.38, 0.35, NAVY)
    b.line([(0.25, 0.14), (0.25, -0.05)], Ink.coal, 0.02)
    b.line([(0.16, 0.03), (0.34, 0.03)], Ink.coal, 0.02)
    for x in (-0.62, -0.36, -0.1):
        b.poly([(x - 0.1, 0.49), (x - 0.08, 0.38), (x + 0.0, 0.44), (x + 0.14, 0.46), (x + 0.06, 0.49)], Ink.lime)
    b.poly([(-0.5, 0.2), (-0.42, 0.1), (-0.36, 0.17), (-0.1, 0.2), (-0.36, 0.23), (-0.46, 0.24)], Ink.coal)


def _draw_icebreaker(b: Brush) -> None:
    b.sky(AZURE, Ink.water, Ink.lime, Ink.white, to=0.6)
    b.peaks(0.62, 0.28, Ink.sky, Ink.white, 0.5, 0.3)
    b.ground(0.62, Ink.deep)
    b.poly([(-0.62, 0.46), (0.62, 0.38), (0.46, 0.8), (-0.52, 0.8)], Ink.ruby)
    b.poly([(-0.55, 0.68), (0.51, 0.68), (0.46, 0.8), (-0.52, 0.8)], Ink.coal)
    b.box(-0.4, 0.2, 0.12, 0.46, Ink.white)
    b.box(-0.32, 0.06, 0.02, 0.22, Ink.lime)
    for x in (-0.28, -0.18, -0.08):
        b.box(x, 0.1, x + 0.07, 0.16, NAVY)
    b.box(-0.52, 0.14, -0.4, 0.46, Ink.gold)
    b.box(-0.52, 0.14, -0.4, 0.2, Ink.coal)
    b.line([(0.2, 0.42), (0.3, 0.14)], Ink.coal, 0.025)
    for x, y, w in ((-0.8, 0.86, 0.34), (-0.2, 0.9, 0.3), (0.3, 0.82, 0.3), (0.72, 0.74, 0.3), (0.8, 0.95, 0.26)):
        b.poly([(x - w, y), (x - w * 0.5, y - 0.09), (x + w * 0.6, y - 0.08), (x + w, y), (x + w * 0.4, y + 0.05),
                (x - w * 0.6, y + 0.05)], Ink.white)  # fmt: skip
        b.poly([(x - w, y), (x + w, y), (x + w * 0.4, y + 0.06), (x - w * 0.6, y + 0.06)], Ink.water)


def _draw_juggernaut(b: Brush) -> None:
    b.rays(0, 0.9, Ink.brick, Ink.rust, 16)
    b.ground(0.88, Ink.coal)
    b.poly([(-0.6, 0.62), (0.6, 0.62), (0.7, 0.78), (0.58, 0.92), (-0.58, 0.92), (-0.7, 0.78)], Ink.basalt)
    for x in (-0.48, -0.24, 0.0, 0.24, 0.48):
        b.disc(x, 0.79, 0.1, Ink.coal, Ink.slate, Ink.coal)
    b.poly([(-0.5, 0.62), (-0.4, 0.36), (0.4, 0.36), (0.5, 0.62)], Ink.steel)
    b.poly([(0.1, 0.62), (0.1, 0.36), (0.4, 0.36), (0.5, 0.62)], Ink.slate)
    b.poly([(-0.24, 0.36), (-0.2, 0.12), (0.2, 0.12), (0.24, 0.36)], Ink.steel)
    b.poly([(0.04, 0.36), (0.04, 0.12), (0.2, 0.12), (0.24, 0.36)], Ink.slate)
    b.box(-0.14, 0.19, 0.14, 0.25, Ink.ruby)
    b.line([(-0.16, 0.3), (-0.72, 0.16)], Ink.coal, 0.07)
    b.line([(0.16, 0.3), (0.72, 0.16)], Ink.coal, 0.07)
    b.line([(-0.42, 0.5), (-0.76, 0.48)], Ink.coal, 0.06)
    b.line([(0.42, 0.5), (0.76, 0.48)], Ink.coal, 0.06)
    for x in (-0.3, -0.1, 0.1, 0.3):
        b.disc(x, 0.5, 0.03, LAMP)


def _mega_drill(b: Brush) -> None:
    b.ground(b.top, Ink.plank)
    b.rings(0.75, 0.6, 0.24, Ink.plank, Ink.wood, Ink.plank, Ink.rust)
    b.box(-b.wide, b.top, b.wide, 0.12, Ink.rust)
    b.box(-b.wide, 0.86, b.wide, 1, Ink.basalt)
    b.box(-0.66, 0.34, 0.06, 0.74, Ink.gold)
    b.box(-0.66, 0.58, 0.06, 0.74, BRASS)
    b.poly([(0.04, 0.22), (0.14, 0.26), (0.14, 0.8), (0.04, 0.84)], Ink.slate)
    b.poly([(0.14, 0.24), (0.74, 0.52), (0.14, 0.8)], Ink.steel)
    for x in (0.18, 0.32, 0.46, 0.58):
        k = (0.74 - x) / 0.6
        b.poly(
            [
                (x, 0.52 - 0.28 * k),
                (x + 0.06, 0.52 - 0.25 * k),
                (x + 0.02, 0.52 + 0.28 * k),
                (x - 0.06, 0.52 + 0.28 * k),
            ],
            Ink.basalt,
        )
    b.dome(-0.4, 0.36, 0.18, Ink.water)
    b.disc(-0.4, 0.3, 0.05, Ink.coal)
    for x in (-0.58, -0.38, -0.18, 0.0):
        b.disc(x, 0.78, 0.11, Ink.coal, Ink.steel, Ink.coal)


def _saucer_squadron(b: Brush) -> None:
    b.sky(Ink.night, Ink.monster, VIOLET, ROSE, to=0.85)
    b.stars(5, low=0.7)
    b.skyline(1, 0.06, 0.2, Ink.night, LAMP, 3)
    for x, y, r in ((-0.46, 0.56, 0.2), (0.5, 0.5, 0.22), (0.0, 0.24, 0.36)):
        b.poly(
            [(x - r * 0.4, y), (x + r * 0.4, y), (x + r * 1.0, 0.98), (x - r * 1.0, 0.98)], ROSE if r > 0.3 else VIOLET
        )
    for x, y, r in ((-0.46, 0.56, 0.2), (0.5, 0.5, 0.22), (0.0, 0.24, 0.36)):
        b.saucer(x, y, r, Ink.steel, MINT)


def _draw_submarine(b: Brush) -> None:
    b.sky(Ink.sky, AZURE, Ink.deep, Ink.sea, NAVY, to=1)
    b.hills(0.94, 0.06, NAVY, 1.3)
    for x, y in ((0.62, 0.3), (0.68, 0.2), (0.58, 0.14), (-0.7, 0.6)):
        b.disc(x, y, 0.03, Ink.water)
    b.poly([(-0.66, 0.56), (-0.74, 0.36), (-0.64, 0.36), (-0.5, 0.52)], BRASS)
    b.poly([(-0.66, 0.56), (-0.74, 0.76), (-0.64, 0.76), (-0.5, 0.6)], BRASS)
    b.oval(0, 0.56, 0.64, 0.2, Ink.coal)
    b.oval(0, 0.55, 0.61, 0.175, Ink.gold)
    b.oval(0, 0.62, 0.54, 0.09, BRASS)
    b.poly([(-0.12, 0.4), (-0.08, 0.22), (0.16, 0.22), (0.2, 0.4)], Ink.coal)
    b.poly([(-0.09, 0.4), (-0.06, 0.25), (0.14, 0.25), (0.17, 0.4)], Ink.gold)
    b.line([(0.04, 0.24), (0.04, 0.04), (0.16, 0.04)], Ink.coal, 0.035)
    for x in (-0.3, -0.08, 0.14, 0.36):
        b.disc(x, 0.53, 0.07, Ink.coal, Ink.coal, Ink.water)


def _draw_tank(b: Brush, x: float, y: float, k: float, hull: int, dark: int) -> None:
    b.poly([(x - 0.42 * k, y), (x + 0.42 * k, y), (x + 0.5 * k, y + 0.12 * k), (x + 0.36 * k, y + 0.24 * k),
            (x - 0.36 * k, y + 0.24 * k), (x - 0.5 * k, y + 0.12 * k)], Ink.coal)  # fmt: skip
    for i in range(5):
        b.disc(x + (i - 2) * 0.17 * k, y + 0.13 * k, 0.075 * k, dark, Ink.coal)
    b.poly(
        [
            (x - 0.46 * k, y + 0.02 * k),
            (x - 0.36 * k, y - 0.1 * k),
            (x + 0.38 * k, y - 0.1 * k),
            (x + 0.48 * k, y + 0.02 * k),
        ],
        hull,
    )
    b.poly(
        [
            (x - 0.22 * k, y - 0.1 * k),
            (x - 0.16 * k, y - 0.28 * k),
            (x + 0.14 * k, y - 0.28 * k),
            (x + 0.24 * k, y - 0.1 * k),
        ],
        dark,
    )
    b.line([(x + 0.15 * k, y - 0.2 * k), (x + 0.68 * k, y - 0.28 * k)], Ink.coal, 0.055 * k)


def _tank_division(b: Brush) -> None:
    b.sky(Ink.straw, Ink.farm, Ink.lime, to=0.6)
    b.disc(-0.5, 0.3, 0.16, Ink.white)
    b.hills(0.56, 0.06, Ink.dune, 1.2, 0.2)
    b.ground(0.62, Ink.sand)
    _draw_tank(b, 0.36, 0.5, 0.55, Ink.grass, Ink.pine)
    _draw_tank(b, -0.5, 0.52, 0.6, Ink.grass, Ink.pine)
    b.hills(0.86, 0.03, Ink.dune, 0.8)
    _draw_tank(b, -0.02, 0.7, 0.95, Ink.forest, Ink.pine)


def _draw_zeppelin(b: Brush) -> None:
    b.sky(AZURE, Ink.sky, Ink.water, Ink.farm, Ink.clay, to=0.95)
    b.cloud(-0.62, 0.2, 0.08, Ink.white)
    b.cloud(0.5, 0.84, 0.11, Ink.white)
    b.peaks(1.0, 0.22, AZURE, Ink.white, 0.5)
    b.poly([(-0.5, 0.42), (-0.76, 0.18), (-0.76, 0.66)], Ink.rust)
    b.oval(0.04, 0.42, 0.64, 0.26, Ink.coal)
    b.oval(0.04, 0.41, 0.62, 0.24, Ink.ember)
    b.oval(0.06, 0.33, 0.54, 0.13, Ink.clay)
    b.oval(0.06, 0.3, 0.44, 0.07, Ink.farm)
    for rx in (0.2, 0.42):
        b.ring(0.04, 0.41, rx, 0.24, Ink.rust, 0.018)
    b.box(-0.16, 0.67, 0.3, 0.79, Ink.coal)
    for x in (-0.11, 0.01, 0.13):
        b.box(x, 0.7, x + 0.08, 0.75, LAMP)
    b.line([(-0.1, 0.62), (-0.1, 0.7)], Ink.coal)
    b.line([(0.24, 0.62), (0.24, 0.7)], Ink.coal)


SCENES: dict[str, Callable[[Brush], None]] = {
    "airborne-laboratory": _airborne_laboratory,
    "aircraft-carrier": _aircraft_carrier,
    "icebreaker": _draw_icebreaker,
    "juggernaut": _draw_juggernaut,
    "mega-drill": _mega_drill,
    "saucer-squadron": _saucer_squadron,
    "submarine": _draw_submarine,
    "tank-division": _tank_division,
    "zeppelin": _draw_zeppelin,
}
