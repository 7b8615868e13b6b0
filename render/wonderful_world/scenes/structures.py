"""Scenes of structure cards."""

from __future__ import annotations

from collections.abc import Callable

from render.palette import Ink
from render.wonderful_world.face import AZURE, BRASS, LAMP, MINT, NAVY, TEAL
from render.wonderful_world.scenes.brush import Brush


def _financial_center(b: Brush) -> None:
    b.sky(AZURE, Ink.sky, Ink.water, Ink.white)
    b.skyline(1, 0.25, 0.45, Ink.sky, seed=4)
    for x, wide, top, light, dark in ((-0.42, 0.15, 0.34, AZURE, NAVY), (0.42, 0.15, 0.42, AZURE, NAVY),
                                      (0.0, 0.21, 0.08, Ink.deep, Ink.sea)):  # fmt: skip
        b.poly([(x - wide, 1), (x - wide, top + 0.1), (x + wide * 0.2, top), (x + wide * 0.2, 1)], light)
        b.poly([(x + wide * 0.2, 1), (x + wide * 0.2, top), (x + wide, top + 0.1), (x + wide, 1)], dark)
        b.windows((x - wide + 0.04, top + 0.18, x + wide * 0.2, 0.98), LAMP, 1)
    b.disc(-0.02, 0.4, 0.15, Ink.coal, Ink.gold, LAMP, Ink.gold)


def _industrial_complex(b: Brush) -> None:
    b.sky(Ink.rust, Ink.ember, Ink.clay, Ink.farm, to=0.8)
    for i, x in enumerate((-0.3, 0.1, 0.5)):
        b.poly([(x - 0.06, 1), (x - 0.045, 0.3), (x + 0.045, 0.3), (x + 0.06, 1)], Ink.brick)
        b.box(x - 0.045, 0.36, x + 0.045, 0.43, Ink.lime)
        for k in range(4):
            b.disc(
                x + 0.05 + 0.09 * k, 0.24 - 0.08 * k - 0.02 * i, 0.06 + 0.025 * k, Ink.basalt if k % 2 else Ink.slate
            )
    for x in (-0.75, -0.45, -0.15, 0.15, 0.45):
        b.poly([(x, 1), (x, 0.62), (x + 0.3, 0.48), (x + 0.3, 1)], Ink.coal)
        b.poly([(x + 0.24, 0.62), (x + 0.3, 0.48), (x + 0.3, 0.62)], Ink.basalt)
        b.box(x + 0.05, 0.72, x + 0.25, 0.82, Ink.gold)
    b.ground(0.94, Ink.basalt)


def _military_base(b: Brush) -> None:
    b.sky(Ink.sky, Ink.water, Ink.lime, to=0.6)
    b.peaks(0.66, 0.3, Ink.pine)
    b.ground(0.7, Ink.grass)
    for x, r in ((-0.36, 0.28), (0.34, 0.28)):
        b.pie(x, 0.88, r, 180, 360, Ink.coal)
        b.pie(x, 0.88, r - 0.03, 180, 360, Ink.forest)
        b.pie(x, 0.88, r - 0.11, 180, 360, Ink.coal)
    b.box(-0.05, 0.3, 0.03, 0.9, Ink.basalt)
    b.box(-0.13, 0.22, 0.11, 0.36, Ink.coal)
    b.box(-0.1, 0.25, 0.08, 0.31, LAMP)
    b.line([(0.0, 0.22), (0.0, -0.02)], Ink.coal, 0.022)
    b.poly([(0.0, 0.0), (0.26, 0.07), (0.0, 0.14)], Ink.ruby)
    b.ground(0.88, Ink.dune)


def _nuclear_plant(b: Brush) -> None:
    b.sky(Ink.water, Ink.lime, Ink.farm, to=0.7)
    b.hills(0.72, 0.05, Ink.grass)
    for x, k in ((-0.32, 1.0), (0.34, 0.8)):
        top = 0.9 - 0.6 * k
        b.cloud(x + 0.06, top - 0.06, 0.1 * k, Ink.white)
        b.cloud(x + 0.2, top - 0.2, 0.12 * k, Ink.white)
        left = [(x - 0.27 * k, 0.9), (x - 0.18 * k, 0.9 - 0.3 * k), (x - 0.15 * k, 0.9 - 0.44 * k), (x - 0.18 * k, top)]
        right = [(2 * x - px, y) for px, y in reversed(left)]
        b.poly([*left, *right], Ink.lime)
        b.poly([(x + 0.04, 0.9), (x + 0.02, 0.9 - 0.44 * k), (x + 0.04, top), *right], Ink.chalk)
        b.oval(x, top, 0.18 * k, 0.03, Ink.slate)
    b.box(-0.1, 0.66, 0.2, 0.9, Ink.slate)
    b.disc(0.05, 0.62, 0.13, Ink.coal, Ink.farm)
    for turn in (30, 150, 270):
        b.pie(0.05, 0.62, 0.065, turn - 30, turn + 30, Ink.coal)
    b.ground(0.89, Ink.forest)


def _offshore_oil_rig(b: Brush) -> None:
    b.sky(Ink.deep, AZURE, Ink.clay, Ink.farm, to=0.7)
    b.disc(0.55, 0.55, 0.2, Ink.farm, Ink.white)
    b.sea(0.72, Ink.sea, AZURE)
    for x in (-0.4, -0.13, 0.13, 0.4):
        b.box(x - 0.035, 0.5, x + 0.035, 0.9, Ink.coal)
    for x in (-0.4, 0.13):
        b.line([(x, 0.56), (x + 0.27, 0.82)], Ink.coal, 0.02)
    b.box(-0.52, 0.44, 0.52, 0.56, Ink.rust)
    b.box(-0.52, 0.44, 0.52, 0.47, Ink.clay)
    b.both([(0.02, 0.02), (0.16, 0.44), (0.12, 0.44), (-0.02, 0.02)], Ink.coal)
    for y, w in ((0.14, 0.06), (0.25, 0.1), (0.35, 0.13)):
        b.line([(-w, y), (w, y)], Ink.coal, 0.02)
    b.box(0.26, 0.3, 0.48, 0.44, Ink.lime)
    b.line([(-0.4, 0.44), (-0.54, 0.22)], Ink.coal, 0.03)
    b.poly([(-0.6, 0.24), (-0.62, 0.06), (-0.54, 0.12), (-0.5, -0.02), (-0.46, 0.24)], Ink.ember)
    b.poly([(-0.57, 0.24), (-0.55, 0.14), (-0.5, 0.24)], LAMP)


def _recycling_plant(b: Brush) -> None:
    b.rays(0, 0.5, Ink.meadow, MINT, 10, 0.25)
    b.hills(0.84, 0.05, Ink.forest)
    for i in range(3):
        begin = 120 * i - 80
        b.arc(0, 0.42, 0.36, begin, begin + 78, Ink.pine, 0.13)
    for points in ([(0.36, 0.38), (0.2, 0.58), (0.46, 0.6)], [(-0.02, 0.84), (-0.14, 0.62), (-0.22, 0.84)],
                   [(-0.38, 0.32), (-0.3, 0.08), (-0.16, 0.3)]):  # fmt: skip
        b.poly(points, Ink.pine)
    b.box(-0.16, 0.38, 0.16, 0.56, Ink.lime)
    b.poly([(-0.18, 0.4), (-0.08, 0.3), (-0.08, 0.4), (0.04, 0.3), (0.04, 0.4), (0.16, 0.3), (0.16, 0.4)], Ink.slate)
    b.box(-0.04, 0.46, 0.04, 0.56, Ink.coal)
    b.ground(0.92, Ink.pine)


def _research_center(b: Brush) -> None:
    b.sky(NAVY, Ink.deep, AZURE, Ink.water, to=0.85)
    b.stars(3)
    b.hills(0.8, 0.07, TEAL)
    b.dome(-0.12, 0.62, 0.36, Ink.lime)
    b.pie(-0.12, 0.62, 0.36, 290, 360, Ink.chalk)
    b.poly([(-0.08, 0.62), (-0.02, 0.24), (0.1, 0.29), (0.02, 0.62)], Ink.coal)
    b.poly([(0.0, 0.34), (0.18, 0.08), (0.25, 0.12), (0.06, 0.4)], BRASS)
    b.box(-0.5, 0.6, 0.3, 0.92, Ink.white)
    b.box(0.0, 0.6, 0.3, 0.92, Ink.chalk)
    for x in (-0.42, -0.28, -0.14, 0.06, 0.18):
        b.box(x, 0.68, x + 0.07, 0.8, AZURE)
    b.line([(0.5, 0.92), (0.5, 0.64)], Ink.coal, 0.03)
    b.pie(0.5, 0.56, 0.16, 20, 200, Ink.lime)
    b.line([(0.5, 0.56), (0.58, 0.44)], Ink.ruby, 0.025)
    b.ground(0.9, Ink.pine)


def _transportation_network(b: Brush) -> None:
    b.sky(Ink.clay, Ink.farm, Ink.lime, to=0.7)
    b.skyline(0.9, 0.2, 0.5, Ink.village, seed=2)
    b.box(-b.wide, 0.42, b.wide, 0.52, Ink.slate)
    for x in (-0.9, -0.3, 0.3, 0.9):
        b.box(x - 0.05, 0.52, x + 0.05, 1, Ink.slate)
        b.pie(x + 0.3, 0.72, 0.25, 180, 360, Ink.lime)
        b.box(x + 0.05, 0.7, x + 0.55, 1, Ink.lime)
    b.ground(0.8, Ink.basalt)
    for x in (-0.66, -0.22, 0.22, 0.66):
        b.box(x - 0.1, 0.88, x + 0.1, 0.91, LAMP)
    b.box(-0.62, 0.25, 0.5, 0.43, Ink.ruby)
    b.poly([(0.5, 0.25), (0.66, 0.36), (0.66, 0.43), (0.5, 0.43)], Ink.ruby)
    for x in (-0.56, -0.36, -0.16, 0.04, 0.24):
        b.box(x, 0.29, x + 0.14, 0.36, Ink.white)
    b.poly([(-0.5, 0.84), (-0.42, 0.74), (-0.22, 0.74), (-0.14, 0.84), (-0.14, 0.92), (-0.5, 0.92)], AZURE)
    b.poly([(0.1, 0.84), (0.18, 0.74), (0.38, 0.74), (0.46, 0.84), (0.46, 0.92), (0.1, 0.92)], Ink.gold)
    for x in (-0.42, -0.22, 0.18, 0.38):
        b.disc(x, 0.92, 0.05, Ink.coal, Ink.steel)


def _wind_turbines(b: Brush) -> None:
    b.sky(Ink.sky, Ink.water, Ink.water, Ink.white)
    b.cloud(-0.5, 0.25, 0.1, Ink.white)
    b.cloud(0.6, 0.42, 0.08, Ink.white)
    b.hills(0.8, 0.07, Ink.meadow, 1.0, 0.4)
    for x, y, k, turn in ((-0.42, 0.44, 0.75, 0.3), (0.06, 0.3, 1.15, 0.0), (0.5, 0.5, 0.65, 0.6)):
        b.poly([(x - 0.025 * k, y), (x + 0.025 * k, y), (x + 0.045 * k, 0.95), (x - 0.045 * k, 0.95)], Ink.lime)
        for i in range(3):
            c, s = ((0.0, -1.0), (0.87, 0.5), (-0.87, 0.5))[i]
            c, s = c - s * turn, s + c * turn
            b.poly([(x + 0.035 * k * s, y - 0.035 * k * c), (x + 0.36 * k * c, y + 0.36 * k * s),
                    (x - 0.035 * k * s, y + 0.035 * k * c)], Ink.white)  # fmt: skip
        b.disc(x, y, 0.045 * k, Ink.ruby)
    b.hills(0.94, 0.05, Ink.grass, 0.8, 0.9)


SCENES: dict[str, Callable[[Brush], None]] = {
    "financial-center": _financial_center,
    "industrial-complex": _industrial_complex,
    "military-base": _military_base,
    "nuclear-plant": _nuclear_plant,
    "offshore-oil-rig": _offshore_oil_rig,
    "recycling-plant": _recycling_plant,
    "research-center": _research_center,
    "transportation-network": _transportation_network,
    "wind-turbines": _wind_turbines,
}
