"""Scenes of discovery cards."""

from __future__ import annotations

from collections.abc import Callable

from render.palette import Ink
from render.wonderful_world.face import AZURE, BRASS, LAMP, MINT, NAVY, ROSE, TEAL, VIOLET
from render.wonderful_world.scenes.brush import Brush


def _alexanders_tomb(b: Brush) -> None:
    b.ground(b.top, Ink.basalt)
    b.poly([(-0.1, b.top), (0.24, b.top), (0.62, 0.9), (-0.46, 0.9)], BRASS)
    b.poly([(0.0, b.top), (0.14, b.top), (0.36, 0.9), (-0.2, 0.9)], Ink.straw)
    for x in (-0.62, 0.62):
        b.box(x - 0.11, b.top, x + 0.11, 0.9, Ink.slate)
        b.box(x - 0.15, 0.82, x + 0.15, 0.92, Ink.chalk)
    b.ground(0.88, Ink.plank)
    b.box(-0.46, 0.62, 0.46, 0.9, Ink.chalk)
    b.poly([(-0.5, 0.62), (-0.42, 0.5), (0.42, 0.5), (0.5, 0.62)], Ink.lime)
    for x in (-0.3, 0.0, 0.3):
        b.disc(x, 0.76, 0.085, Ink.slate, Ink.gold)
    b.poly([(-0.13, 0.5), (-0.13, 0.3), (0, 0.18), (0.13, 0.3), (0.13, 0.5)], Ink.gold)
    b.poly([(-0.03, 0.5), (-0.07, 0.36), (0.07, 0.36), (0.03, 0.5)], Ink.coal)
    b.poly([(-0.16, 0.24), (-0.05, 0.04), (0.16, 0.06), (0.26, 0.26), (0.1, 0.16), (0, 0.2)], Ink.ruby)


def _ancient_astronauts(b: Brush) -> None:
    b.sky(Ink.night, VIOLET, Ink.ember, Ink.farm, to=0.85)
    b.stars(4, low=0.5)
    b.poly([(-0.14, 0.14), (0.14, 0.14), (0.4, 0.9), (-0.4, 0.9)], LAMP)
    b.saucer(0, 0.14, 0.32, Ink.steel, MINT)
    b.steps(-0.52, 0.92, 0.3, 0.4, 4, Ink.dune, Ink.plank)
    b.steps(0.52, 0.92, 0.3, 0.4, 4, Ink.dune, Ink.plank)
    b.person(0, 0.93, 0.42, Ink.plank)
    b.disc(0, 0.56, 0.095, Ink.lime)
    b.oval(0, 0.56, 0.065, 0.045, NAVY)
    b.ground(0.91, Ink.plank)


def _ark_of_the_covenant(b: Brush) -> None:
    b.rays(0, 0.42, Ink.straw, Ink.farm, 18)
    b.ground(0.9, Ink.plank)
    b.line([(-0.76, 0.78), (0.76, 0.78)], Ink.plank, 0.05)
    b.box(-0.44, 0.5, 0.44, 0.86, BRASS)
    b.box(-0.4, 0.56, 0.4, 0.82, Ink.gold)
    for x in (-0.26, 0.0, 0.26):
        b.disc(x, 0.69, 0.075, BRASS, LAMP)
    b.box(-0.5, 0.44, 0.5, 0.52, LAMP)
    for side in (-1, 1):
        b.poly([(side * 0.14, 0.46), (side * 0.2, 0.24), (side * 0.34, 0.2), (side * 0.38, 0.46)], BRASS)
        b.disc(side * 0.25, 0.2, 0.065, BRASS)
        b.poly([(side * 0.34, 0.24), (side * 0.5, 0.04), (side * 0.03, 0.12), (side * 0.2, 0.24)], Ink.white)
    b.disc(0, 0.34, 0.09, Ink.white)


def _draw_atlantis(b: Brush) -> None:
    b.sky(Ink.sky, AZURE, TEAL, Ink.sea, to=1)
    for x in (-0.6, -0.1, 0.4):
        b.poly([(x, b.top), (x + 0.14, b.top), (x + 0.34, 0.86), (x + 0.06, 0.86)], AZURE)
    b.hills(0.88, 0.04, TEAL, 1.2)
    b.temple((-0.42, 0.26, 0.42, 0.9), MINT, Ink.sea, 5)
    b.box(-0.68, 0.58, -0.6, 0.92, MINT)
    b.poly([(0.56, 0.92), (0.56, 0.66), (0.6, 0.7), (0.64, 0.64), (0.64, 0.92)], MINT)
    b.fish(0.56, 0.34, 0.18, Ink.farm)
    b.fish(-0.6, 0.4, -0.16, Ink.ember)
    b.fish(0.44, 0.16, 0.14, Ink.farm)
    b.ground(0.91, Ink.sea)
    for x in (-0.5, 0.5):
        b.line([(x, 0.96), (x + 0.03, 0.82), (x - 0.02, 0.7)], Ink.leaf, 0.035)


def _bermuda_triangle(b: Brush) -> None:
    b.sky(Ink.night, Ink.slate, Ink.chalk, to=0.4)
    b.cloud(-0.4, 0.1, 0.14, Ink.basalt)
    b.cloud(0.46, 0.14, 0.13, Ink.basalt)
    b.poly([(0.04, 0.14), (-0.06, 0.28), (0.02, 0.28), (-0.04, 0.42), (0.12, 0.24), (0.04, 0.24), (0.1, 0.14)], LAMP)
    b.ground(0.42, Ink.sea)
    b.poly([(0, 0.42), (b.wide * 0.9, 0.98), (-b.wide * 0.9, 0.98)], TEAL)
    for i, colour in enumerate((Ink.deep, AZURE, Ink.deep, Ink.sea, Ink.coal)):
        b.oval(0, 0.74 + 0.012 * i, 0.46 - 0.1 * i, 0.19 - 0.04 * i, colour)
    b.poly([(0.18, 0.6), (0.5, 0.52), (0.46, 0.66), (0.26, 0.7)], Ink.rust)
    b.line([(0.33, 0.6), (0.24, 0.3)], Ink.plank, 0.025)
    b.poly([(0.25, 0.32), (0.46, 0.46), (0.31, 0.54)], Ink.white)


def _blackbeards_treasure(b: Brush) -> None:
    b.sky(Ink.sky, Ink.water, Ink.white, to=0.55)
    b.sea(0.5, AZURE, Ink.water, 3)
    b.hills(0.82, 0.05, Ink.sand, 0.6, 0.3)
    b.palm(-0.58, 0.84, 0.66, Ink.plank, Ink.pine)
    b.line([(0.5, 0.84), (0.5, 0.08)], Ink.plank, 0.03)
    b.box(0.2, 0.1, 0.5, 0.36, Ink.coal)
    b.disc(0.35, 0.2, 0.07, Ink.white)
    b.box(0.31, 0.22, 0.39, 0.3, Ink.white)
    b.disc(0.325, 0.2, 0.02, Ink.coal)
    b.disc(0.375, 0.2, 0.02, Ink.coal)
    b.poly([(-0.36, 0.6), (-0.3, 0.4), (0.22, 0.4), (0.28, 0.6)], Ink.plank)
    b.poly([(-0.3, 0.62), (-0.16, 0.52), (0.0, 0.48), (0.14, 0.53), (0.24, 0.62)], Ink.gold)
    b.box(-0.36, 0.6, 0.28, 0.86, Ink.wood)
    b.box(-0.36, 0.6, 0.28, 0.65, BRASS)
    for x in (-0.3, 0.16):
        b.box(x, 0.6, x + 0.06, 0.86, BRASS)
    b.box(-0.09, 0.62, 0.01, 0.74, Ink.coal)
    for x, y in ((-0.46, 0.9), (0.36, 0.9), (0.44, 0.86), (0.1, 0.93)):
        b.disc(x, y, 0.045, BRASS, Ink.gold)


def _center_of_the_earth(b: Brush) -> None:
    b.ground(b.top, Ink.night)
    b.stars(3, low=1, count=20)
    b.disc(0, 0.5, 0.47, AZURE)
    b.globe(0, 0.5, 0.46, Ink.deep, Ink.leaf)
    for r, colour in ((0.46, Ink.plank), (0.41, Ink.brick), (0.33, Ink.rust), (0.25, Ink.ember), (0.17, Ink.farm)):
        b.pie(0, 0.5, r, -60, 60, colour)
    b.disc(0, 0.5, 0.1, Ink.farm, Ink.white)


def _cities_of_gold(b: Brush) -> None:
    b.rays(0, 0.3, Ink.ember, Ink.clay, 16)
    b.disc(0, 0.26, 0.2, Ink.farm, Ink.white)
    b.steps(-0.5, 0.86, 0.3, 0.34, 4, Ink.gold, BRASS)
    b.steps(0.52, 0.86, 0.3, 0.38, 4, Ink.gold, BRASS)
    b.steps(0, 0.92, 0.46, 0.56, 5, LAMP, Ink.straw)
    b.box(-0.06, 0.4, 0.06, 0.92, Ink.gold)
    b.box(-0.05, 0.28, 0.05, 0.37, Ink.coal)
    b.hills(0.94, 0.04, Ink.pine, 2.2)


def _city_of_agartha(b: Brush) -> None:
    b.ground(b.top, Ink.plank)
    b.oval(0, 0.55, 0.8, 0.6, Ink.rust)
    b.oval(0, 0.57, 0.72, 0.54, Ink.clay)
    b.oval(0, 0.6, 0.62, 0.47, Ink.farm)
    b.disc(0, 0.26, 0.15, Ink.white, LAMP, Ink.white)
    for x in (-0.55, -0.36, 0.38, 0.58):
        b.poly([(x - 0.07, b.top), (x, 0.26 - abs(x) * 0.2), (x + 0.07, b.top)], Ink.basalt)
    b.hills(0.84, 0.04, Ink.leaf, 1.0)
    for x, k in ((-0.36, 0.7), (0.36, 0.7), (0.0, 1.1)):
        b.box(x - 0.17 * k, 0.72, x + 0.17 * k, 0.9, VIOLET)
        b.dome(x, 0.73, 0.15 * k, ROSE)
        b.poly([(x - 0.04 * k, 0.73 - 0.13 * k), (x, 0.73 - 0.32 * k), (x + 0.04 * k, 0.73 - 0.13 * k)], Ink.gold)
        b.pie(x, 0.85, 0.06 * k, 180, 360, Ink.night)
        b.box(x - 0.06 * k, 0.84, x + 0.06 * k, 0.9, Ink.night)
    b.ground(0.9, Ink.pine)


def _fountain_of_youth(b: Brush) -> None:
    b.sky(Ink.pine, Ink.forest, Ink.meadow, to=0.9)
    for x in (-0.66, -0.5, 0.52, 0.7):
        b.disc(x, 0.24 + 0.1 * (x > 0), 0.24, Ink.pine)
    b.arc(0.17, 0.26, 0.17, 180, 350, Ink.white, 0.05)
    b.arc(-0.17, 0.26, 0.17, 190, 360, Ink.white, 0.05)
    b.box(-0.02, 0.02, 0.02, 0.3, Ink.white)
    b.poly([(-0.26, 0.3), (0.26, 0.3), (0.16, 0.42), (-0.16, 0.42)], Ink.lime)
    b.oval(0, 0.3, 0.26, 0.045, MINT)
    for x in (-0.24, 0.2):
        b.box(x, 0.32, x + 0.045, 0.64, Ink.water)
    b.poly([(-0.06, 0.42), (0.06, 0.42), (0.1, 0.7), (-0.1, 0.7)], Ink.chalk)
    b.poly([(-0.54, 0.66), (0.54, 0.66), (0.42, 0.9), (-0.42, 0.9)], Ink.lime)
    b.poly([(0.1, 0.66), (0.54, 0.66), (0.42, 0.9), (0.1, 0.9)], Ink.chalk)
    b.oval(0, 0.66, 0.54, 0.08, Ink.white)
    b.oval(0, 0.66, 0.48, 0.06, MINT)
    b.ground(0.89, Ink.grass)
    for x in (-0.66, -0.56, 0.6, 0.7):
        b.disc(x, 0.86, 0.045, ROSE, LAMP)


def _gardens_of_the_hesperides(b: Brush) -> None:
    b.sky(ROSE, Ink.clay, Ink.farm, to=0.8)
    b.hills(0.82, 0.06, Ink.grass, 0.7)
    b.poly([(-0.1, 0.94), (-0.05, 0.5), (0.05, 0.5), (0.12, 0.94)], Ink.plank)
    for x, y, r in ((-0.32, 0.38, 0.24), (0.32, 0.38, 0.24), (0.0, 0.22, 0.28), (0.0, 0.44, 0.22)):
        b.disc(x, y, r, Ink.pine)
    for x, y, r in ((-0.34, 0.34, 0.17), (0.3, 0.34, 0.17), (-0.02, 0.17, 0.2)):
        b.disc(x, y, r, Ink.forest)
    for x, y in (
        (-0.42, 0.44),
        (-0.24, 0.28),
        (-0.12, 0.5),
        (0.04, 0.12),
        (0.16, 0.4),
        (0.34, 0.24),
        (0.44, 0.46),
        (0.0, 0.32),
    ):
        b.disc(x, y, 0.06, BRASS, Ink.gold, LAMP)
    b.line([(0.12, 0.9), (-0.12, 0.78), (0.1, 0.66), (-0.06, 0.56)], Ink.leaf, 0.045)
    b.disc(-0.06, 0.55, 0.04, Ink.leaf)
    b.disc(-0.5, 0.9, 0.055, BRASS, Ink.gold)


def _island_of_avalon(b: Brush) -> None:
    b.sky(VIOLET, AZURE, MINT, Ink.white, to=0.7)
    b.disc(0, 0.34, 0.3, Ink.white)
    b.peaks(0.7, 0.24, AZURE, None, 0.6, 0.5)
    b.sea(0.72, TEAL, MINT)
    b.poly([(-0.56, 0.78), (-0.24, 0.6), (0.24, 0.6), (0.56, 0.78)], Ink.pine)
    b.poly([(-0.24, 0.72), (-0.14, 0.54), (0.14, 0.54), (0.26, 0.72)], Ink.slate)
    b.poly([(0.04, 0.72), (0.04, 0.54), (0.14, 0.54), (0.26, 0.72)], Ink.basalt)
    b.poly([(-0.05, 0.18), (0.05, 0.18), (0.05, 0.56), (-0.05, 0.56)], Ink.steel)
    b.box(0, 0.18, 0.05, 0.56, Ink.lime)
    b.box(-0.17, 0.13, 0.17, 0.19, Ink.gold)
    b.box(-0.035, -0.03, 0.035, 0.14, BRASS)
    b.disc(0, -0.04, 0.055, Ink.ruby)
    for y, x in ((0.84, -0.34), (0.9, 0.3)):
        b.oval(x, y, 0.4, 0.03, Ink.white)


def _king_solomons_mines(b: Brush) -> None:
    b.sky(Ink.plank, Ink.basalt, to=1)
    b.poly([(-b.wide, b.top), (-0.3, b.top), (-0.62, 0.4), (-0.74, 1), (-b.wide, 1)], Ink.coal)
    b.poly([(b.wide, b.top), (0.3, b.top), (0.62, 0.4), (0.74, 1), (b.wide, 1)], Ink.coal)
    b.box(-0.62, 0.08, -0.52, 1, Ink.wood)
    b.box(0.52, 0.08, 0.62, 1, Ink.wood)
    b.box(-0.68, 0.02, 0.68, 0.13, Ink.wood)
    b.line([(0.3, 0.13), (0.3, 0.22)], Ink.coal, 0.02)
    b.disc(0.3, 0.27, 0.07, Ink.farm, Ink.white)
    for x, y, r, light, dark in (
        (-0.2, 0.44, 0.15, Ink.water, AZURE),
        (0.18, 0.46, 0.14, ROSE, Ink.ruby),
        (0.0, 0.34, 0.17, MINT, TEAL),
    ):
        b.poly(
            [(x - r, y), (x - r * 0.5, y - r * 0.6), (x + r * 0.5, y - r * 0.6), (x + r, y), (x, y + r * 1.2)], light
        )
        b.poly([(x, y + r * 1.2), (x + r * 0.3, y), (x + r, y)], dark)
    b.poly([(-0.42, 0.5), (0.42, 0.5), (0.32, 0.82), (-0.32, 0.82)], Ink.slate)
    b.box(-0.45, 0.48, 0.45, 0.55, Ink.steel)
    for x in (-0.2, 0.2):
        b.disc(x, 0.86, 0.09, Ink.coal, Ink.steel)
    b.box(-b.wide, 0.94, b.wide, 0.97, Ink.steel)


def _lost_continent_of_mu(b: Brush) -> None:
    b.sky(TEAL, MINT, Ink.farm, to=0.7)
    b.sea(0.66, AZURE, Ink.water)
    b.poly([(0.1, 0.72), (0.34, 0.26), (0.5, 0.26), (0.76, 0.72)], Ink.basalt)
    b.poly([(0.34, 0.26), (0.5, 0.26), (0.46, 0.4), (0.42, 0.34), (0.38, 0.44)], Ink.ember)
    b.cloud(0.46, 0.12, 0.1, Ink.chalk)
    b.hills(0.84, 0.05, Ink.grass, 0.7, 0.2)
    for x, k, light, dark in ((-0.52, 0.7, Ink.chalk, Ink.slate), (-0.06, 1.0, Ink.lime, Ink.waste)):
        y = 0.95
        b.poly([(x - 0.2 * k, y), (x - 0.17 * k, y - 0.75 * k), (x + 0.17 * k, y - 0.75 * k), (x + 0.22 * k, y)], light)
        b.poly([(x + 0.04 * k, y), (x + 0.06 * k, y - 0.75 * k), (x + 0.17 * k, y - 0.75 * k), (x + 0.22 * k, y)], dark)
        b.box(x - 0.2 * k, y - 0.58 * k, x + 0.2 * k, y - 0.5 * k, Ink.crack)
        b.poly(
            [
                (x - 0.03 * k, y - 0.56 * k),
                (x + 0.05 * k, y - 0.56 * k),
                (x + 0.1 * k, y - 0.26 * k),
                (x - 0.08 * k, y - 0.26 * k),
            ],
            light,
        )
        b.box(x - 0.1 * k, y - 0.19 * k, x + 0.12 * k, y - 0.14 * k, Ink.crack)


def _parallel_dimension(b: Brush) -> None:
    b.box(-b.wide, b.top, b.wide, 0.5, Ink.clay)
    b.ground(0.5, VIOLET)
    houses = (
        (-0.76, 0.14, 0.2),
        (-0.56, 0.16, 0.3),
        (-0.36, 0.14, 0.22),
        (0.24, 0.14, 0.26),
        (0.42, 0.16, 0.34),
        (0.62, 0.14, 0.2),
    )
    for x, w, high in houses:
        b.box(x, 0.5 - high, x + w, 0.5, Ink.rust)
        b.box(x, 0.5, x + w, 0.5 + high, Ink.night)
        b.windows((x + 0.03, 0.53, x + w, 0.48 + high), MINT, 1)
        b.windows((x + 0.03, 0.53 - high, x + w, 0.48), LAMP, 2)
    for i, colour in enumerate((Ink.coal, ROSE, VIOLET, ROSE, Ink.white)):
        b.oval(0, 0.5, 0.27 - 0.05 * i, 0.45 - 0.08 * i, colour)
    b.person(0, 0.74, 0.34, Ink.coal)


def _draw_roswell(b: Brush) -> None:
    b.sky(Ink.night, NAVY, VIOLET, Ink.clay, to=0.62)
    b.stars(7, low=0.4)
    b.poly([(-0.72, 0.5), (-0.72, 0.32), (-0.44, 0.32), (-0.36, 0.5)], Ink.rust)
    b.ground(0.5, Ink.wood)
    b.oval(0.1, 0.78, 0.62, 0.16, Ink.plank)

    def at(x: float, y: float) -> tuple[float, float]:
        return 0.1 + x * 0.9 + y * 0.42, 0.62 + y * 0.9 - x * 0.42

    b.poly([at(-0.22, -0.08), at(-0.14, -0.26), at(0.14, -0.26), at(0.22, -0.08)], MINT)
    b.poly([at(-0.52, 0), at(-0.26, -0.12), at(0.26, -0.12), at(0.52, 0), at(0.26, 0.12), at(-0.26, 0.12)], Ink.steel)
    b.poly([at(-0.52, 0), at(0.52, 0), at(0.26, 0.12), at(-0.26, 0.12)], Ink.slate)
    for x in (-0.28, 0.0, 0.28):
        b.disc(*at(x, 0.0), 0.04, LAMP)
    b.poly([(-0.4, 0.9), (-0.2, 0.74), (0.0, 0.9)], Ink.dune)
    b.poly([(-0.1, 0.94), (0.06, 0.82), (0.24, 0.94)], Ink.dune)
    b.line([(-0.62, 0.94), (-0.62, 0.56)], Ink.pine, 0.07)
    b.line([(-0.62, 0.76), (-0.48, 0.76), (-0.48, 0.64)], Ink.pine, 0.05)
    b.line([(-0.62, 0.82), (-0.74, 0.82), (-0.74, 0.7)], Ink.pine, 0.05)


def _treasure_of_the_templars(b: Brush) -> None:
    b.rays(0, 0.46, Ink.brick, Ink.rust, 14)
    b.line([(-0.62, 0.08), (0.5, 0.96)], Ink.steel, 0.06)
    b.line([(0.62, 0.08), (-0.5, 0.96)], Ink.steel, 0.06)
    b.line([(0.44, 0.1), (0.62, 0.34)], Ink.gold, 0.05)
    b.line([(-0.44, 0.1), (-0.62, 0.34)], Ink.gold, 0.05)
    b.poly([(-0.34, 0.1), (0.34, 0.1), (0.34, 0.5), (0, 0.92), (-0.34, 0.5)], Ink.coal)
    b.poly([(-0.3, 0.14), (0.3, 0.14), (0.3, 0.48), (0, 0.86), (-0.3, 0.48)], Ink.white)
    b.poly([(-0.07, 0.16), (0.07, 0.16), (0.07, 0.78), (0, 0.84), (-0.07, 0.78)], Ink.ruby)
    b.box(-0.28, 0.34, 0.28, 0.47, Ink.ruby)
    for x, y in ((-0.6, 0.94), (-0.5, 0.88), (0.56, 0.94), (0.46, 0.89), (0.64, 0.86), (-0.68, 0.86)):
        b.disc(x, y, 0.065, BRASS, Ink.gold)


SCENES: dict[str, Callable[[Brush], None]] = {
    "alexanders-tomb": _alexanders_tomb,
    "ancient-astronauts": _ancient_astronauts,
    "ark-of-the-covenant": _ark_of_the_covenant,
    "atlantis": _draw_atlantis,
    "bermuda-triangle": _bermuda_triangle,
    "blackbeards-treasure": _blackbeards_treasure,
    "center-of-the-earth": _center_of_the_earth,
    "cities-of-gold": _cities_of_gold,
    "city-of-agartha": _city_of_agartha,
    "fountain-of-youth": _fountain_of_youth,
    "gardens-of-the-hesperides": _gardens_of_the_hesperides,
    "island-of-avalon": _island_of_avalon,
    "king-solomons-mines": _king_solomons_mines,
    "lost-continent-of-mu": _lost_continent_of_mu,
    "parallel-dimension": _parallel_dimension,
    "roswell": _draw_roswell,
    "treasure-of-the-templars": _treasure_of_the_templars,
}
