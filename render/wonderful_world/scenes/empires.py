"""Scenes of Empire cards, each showing the empire's best-known sight."""

from __future__ import annotations

import math
from collections.abc import Callable

from render.art import star_points
from render.palette import Ink
from render.wonderful_world.face import AZURE, BRASS, LAMP, NAVY, VIOLET
from render.wonderful_world.scenes.brush import Brush


def _aztec_empire(b: Brush) -> None:
    b.rays(0, 0.3, Ink.ember, Ink.farm, 20)
    b.disc(0, 0.28, 0.24, BRASS, Ink.gold, LAMP)
    b.steps(0, 0.92, 0.66, 0.52, 6, Ink.dune, Ink.wood)
    b.box(-0.08, 0.42, 0.08, 0.92, Ink.sand)
    b.box(-0.13, 0.3, 0.13, 0.42, Ink.brick)
    b.box(-0.05, 0.34, 0.05, 0.42, Ink.coal)
    b.hills(0.95, 0.04, Ink.pine, 2.2)


def _federation_of_asia(b: Brush) -> None:
    b.sky(Ink.clay, Ink.farm, Ink.lime, to=0.9)
    b.disc(-0.34, 0.34, 0.24, Ink.ruby)
    b.peaks(0.86, 0.3, AZURE, Ink.white, 0.6, 0.4)
    for i in range(4):
        y, w = 0.92 - 0.2 * i, 0.26 - 0.04 * i
        b.box(0.24 - w, y - 0.2, 0.24 + w, y, Ink.ruby)
        b.box(0.24 - w * 0.5, y - 0.14, 0.24 + w * 0.5, y - 0.03, LAMP)
        b.poly([(0.24 - w - 0.14, y - 0.13), (0.24 - w + 0.02, y - 0.23), (0.24 + w - 0.02, y - 0.23),
                (0.24 + w + 0.14, y - 0.13), (0.24 + w, y - 0.15), (0.24 - w, y - 0.15)], Ink.coal)  # fmt: skip
    b.line([(0.24, 0.12), (0.24, -0.04)], Ink.coal, 0.025)
    b.ground(0.91, Ink.pine)


def _noram_states(b: Brush) -> None:
    b.rays(0, 0.8, NAVY, Ink.deep, 18)
    b.skyline(1, 0.2, 0.42, AZURE, LAMP, 3)
    for x, w, top in ((-0.44, 0.13, 0.4), (0.42, 0.13, 0.34), (0.0, 0.17, 0.24)):
        b.box(x - w, top + 0.2, x + w, 1, Ink.lime)
        b.box(x + w * 0.2, top + 0.2, x + w, 1, Ink.chalk)
        b.box(x - w * 0.65, top + 0.08, x + w * 0.65, top + 0.22, Ink.lime)
        b.poly([(x - w * 0.35, top + 0.08), (x, top - 0.2), (x + w * 0.35, top + 0.08)], Ink.steel)
        b.windows((x - w + 0.03, top + 0.26, x + w, 0.96), NAVY, 1)
    b.poly(star_points(0, 0.12, 0.1), Ink.white)


def _panafrican_union(b: Brush) -> None:
    b.sky(Ink.brick, Ink.ember, Ink.gold, Ink.farm, to=0.8)
    b.disc(0.2, 0.52, 0.27, LAMP, Ink.white)
    b.poly([(0.46, 0.84), (0.5, 0.24), (0.56, 0.1), (0.62, 0.24), (0.66, 0.84)], Ink.plank)
    b.oval(0.56, 0.34, 0.13, 0.05, Ink.plank)
    b.ground(0.8, Ink.plank)
    b.poly([(-0.5, 0.86), (-0.46, 0.4), (-0.38, 0.4), (-0.34, 0.86)], Ink.coal)
    b.line([(-0.42, 0.5), (-0.64, 0.32)], Ink.coal, 0.04)
    b.line([(-0.42, 0.5), (-0.2, 0.3)], Ink.coal, 0.04)
    for x, y, rx in ((-0.62, 0.3, 0.22), (-0.2, 0.28, 0.24), (-0.42, 0.22, 0.3)):
        b.oval(x, y, rx, 0.07, Ink.coal)
    b.oval(0.06, 0.7, 0.2, 0.12, Ink.coal)
    b.disc(0.26, 0.66, 0.1, Ink.coal)
    b.line([(0.33, 0.66), (0.38, 0.8), (0.35, 0.9)], Ink.coal, 0.045)
    for x in (-0.08, 0.02, 0.12, 0.2):
        b.box(x - 0.03, 0.74, x + 0.03, 0.93, Ink.coal)


def _republic_of_europe(b: Brush) -> None:
    b.sky(NAVY, Ink.deep, AZURE, to=0.95)
    for i in range(12):
        b.poly(star_points(0.4 * math.sin(i * math.pi / 6), 0.42 - 0.34 * math.cos(i * math.pi / 6), 0.07), LAMP)
    b.box(-0.36, 0.66, 0.36, 0.94, Ink.lime)
    b.box(0.06, 0.66, 0.36, 0.94, Ink.chalk)
    b.columns(-0.34, 0.34, 0.72, 0.94, 7, Ink.white)
    b.box(-0.4, 0.62, 0.4, 0.7, Ink.white)
    b.box(-0.17, 0.48, 0.17, 0.63, Ink.lime)
    b.dome(0, 0.5, 0.19, Ink.gold)
    b.pie(0, 0.5, 0.19, 290, 360, BRASS)
    b.line([(0, 0.34), (0, 0.2)], Ink.gold, 0.03)
    b.ground(0.93, Ink.sea)


def _draw_empire(b: Brush) -> None:
    b.rays(0, 0.5, NAVY, VIOLET, 18)
    b.disc(0, 0.5, 0.42, BRASS, LAMP)
    b.globe(0, 0.5, 0.37, AZURE, Ink.meadow)


SCENES: dict[str, Callable[[Brush], None]] = {
    "aztec-empire": _aztec_empire,
    "federation-of-asia": _federation_of_asia,
    "noram-states": _noram_states,
    "panafrican-union": _panafrican_union,
    "republic-of-europe": _republic_of_europe,
    "empire": _draw_empire,
}
