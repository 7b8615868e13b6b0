"""The spaces of a map: each terrain is a ground colour, a pattern of its own and a letter."""

from __future__ import annotations

from PIL import Image, ImageDraw

from render.art import Drawing, Pen, icon_drawing, star_points
from render.palette import Ink
from render.shelf import shelved

EMPTY, FOREST, VILLAGE, FARM, WATER, MONSTER, MOUNTAIN, WASTE, BOTH = ".FVAWXM#D"
TERRAIN_MARK = {"forest": FOREST, "village": VILLAGE, "farm": FARM, "water": WATER, "monster": MONSTER}

GROUND = {
    EMPTY: Ink.card,
    FOREST: Ink.forest,
    VILLAGE: Ink.village,
    FARM: Ink.farm,
    WATER: Ink.water,
    MONSTER: Ink.monster,
    MOUNTAIN: Ink.mountain,
    WASTE: Ink.waste,
    BOTH: Ink.farm,
}
# A quiet line between two spaces of one terrain.
SEAM = {
    EMPTY: Ink.line,
    FOREST: Ink.pine,
    VILLAGE: Ink.brick,
    FARM: Ink.straw,
    WATER: Ink.deep,
    MONSTER: Ink.night,
    MOUNTAIN: Ink.rock,
    WASTE: Ink.crack,
    BOTH: Ink.straw,
}


def _tree(pen: Pen, x: float, foot: float, height: float) -> None:
    wide = height * 0.36
    pen.path([(x, foot), (x, foot - height * 0.3)], Ink.ink, 0.055)
    for low, top, share in ((0.14, 0.62, 1.0), (0.44, 1.0, 0.74)):
        pen.shape(
            [
                (x - wide * share, foot - height * low),
                (x + wide * share, foot - height * low),
                (x, foot - height * top),
            ],
            Ink.pine,
            Ink.pine,
            0.025,
        )


def _forest(pen: Pen) -> None:
    _tree(pen, 0.33, 0.80, 0.64)
    _tree(pen, 0.71, 0.92, 0.50)


def _house(pen: Pen, x: float, foot: float, size: float) -> None:
    half, wall = size * 0.42, size * 0.5
    pen.block(x - half, foot - wall, x + half, foot, Ink.card, Ink.brick, 0.03)
    pen.shape(
        [(x - half * 1.28, foot - wall), (x + half * 1.28, foot - wall), (x, foot - size)], Ink.brick, Ink.brick, 0.03
    )
    pen.block(x - half * 0.24, foot - wall * 0.62, x + half * 0.3, foot, Ink.brick)


def _village(pen: Pen) -> None:
    _house(pen, 0.69, 0.64, 0.42)
    _house(pen, 0.37, 0.88, 0.56)


def _farm(pen: Pen) -> None:
    for row in range(3):
        y = 0.26 + row * 0.30
        pen.path([(-0.05, y + 0.05), (1.05, y + 0.05)], Ink.straw, 0.045)
        for column in range(3):
            x = 0.18 + column * 0.33 + (0.16 if row % 2 else 0.0)
            if x < 0.95:
                pen.path([(x - 0.07, y - 0.13), (x, y + 0.03), (x + 0.07, y - 0.13)], Ink.straw, 0.05)


def _water(pen: Pen) -> None:
    pen.wave(0.24, 0.055, Ink.deep, 0.06, periods=1)
    pen.wave(0.54, 0.055, Ink.white, 0.05, periods=1, start=0.5)
    pen.wave(0.82, 0.055, Ink.deep, 0.06, periods=1)


def _monster(pen: Pen) -> None:
    for side in (-1, 1):
        pen.shape(
            [(0.5 + side * 0.14, 0.36), (0.5 + side * 0.40, 0.10), (0.5 + side * 0.36, 0.50)], Ink.card, Ink.card, 0.02
        )
    pen.shape(
        [(0.24, 0.36), (0.76, 0.36), (0.80, 0.58), (0.66, 0.84), (0.34, 0.84), (0.20, 0.58)], Ink.card, Ink.card, 0.04
    )
    for side in (-1, 1):
        pen.shape(
            [(0.5 + side * 0.07, 0.55), (0.5 + side * 0.25, 0.44), (0.5 + side * 0.20, 0.60)],
            Ink.night,
            Ink.night,
            0.02,
        )
    teeth = [(0.34, 0.68), (0.42, 0.77), (0.5, 0.68), (0.58, 0.77), (0.66, 0.68)]
    pen.path(teeth, Ink.night, 0.05)


def _mountain(pen: Pen) -> None:
    pen.shape([(0.46, 0.90), (0.72, 0.34), (0.98, 0.90)], Ink.mountain, Ink.ink, 0.035)
    pen.shape([(0.05, 0.90), (0.42, 0.12), (0.79, 0.90)], Ink.rock, Ink.ink, 0.04)
    pen.shape(
        [(0.42, 0.12), (0.54, 0.38), (0.46, 0.34), (0.41, 0.43), (0.35, 0.35), (0.30, 0.38)], Ink.white, Ink.ink, 0.03
    )


def _waste(pen: Pen) -> None:
    pen.path([(-0.02, 0.30), (0.24, 0.36), (0.40, 0.22), (0.62, 0.34), (0.66, 0.02)], Ink.crack, 0.04)
    pen.path([(0.62, 0.34), (0.82, 0.48), (1.02, 0.44)], Ink.crack, 0.04)
    pen.path([(0.24, 0.36), (0.32, 0.64), (0.16, 0.80), (0.20, 1.02)], Ink.crack, 0.04)
    pen.path([(0.32, 0.64), (0.58, 0.70), (0.70, 1.02)], Ink.crack, 0.04)


def _both(pen: Pen) -> None:
    for k in range(5):
        y = 0.10 + k * 0.19
        pen.path([(-0.05, y), (1.0 - y, y)], Ink.straw, 0.045)
    pen.shape([(1.0, 0.0), (1.0, 1.0), (0.0, 1.0)], Ink.village)
    pen.path([(1.0, 0.0), (0.0, 1.0)], Ink.ink, 0.03)
    _house(pen, 0.68, 0.90, 0.46)


def _column(pen: Pen, x: float, top: float, foot: float, wide: float, ink: int, body: int) -> None:
    pen.shape(
        [
            (x - wide, foot),
            (x - wide, top + 0.06),
            (x - wide * 0.2, top),
            (x + wide * 0.3, top + 0.08),
            (x + wide, top + 0.02),
            (x + wide, foot),
        ],
        body,
        ink,
        0.04,
    )
    pen.path([(x, top + 0.2), (x, foot)], ink, 0.03)
    pen.block(x - wide * 1.45, foot - 0.02, x + wide * 1.45, foot + 0.07, body, ink, 0.04)


def _ruins(pen: Pen) -> None:
    _column(pen, 0.28, 0.14, 0.80, 0.11, Ink.soft, Ink.shade)
    _column(pen, 0.70, 0.42, 0.80, 0.11, Ink.soft, Ink.shade)


_DRAWINGS: dict[str, Drawing] = {
    FOREST: _forest,
    VILLAGE: _village,
    FARM: _farm,
    WATER: _water,
    MONSTER: _monster,
    MOUNTAIN: _mountain,
    WASTE: _waste,
    BOTH: _both,
}


@icon_drawing("ruins")
def _ruins_icon(pen: Pen) -> None:
    _column(pen, 0.28, 0.10, 0.82, 0.12, Ink.ink, Ink.shade)
    _column(pen, 0.72, 0.42, 0.82, 0.12, Ink.ink, Ink.shade)


@icon_drawing("horned")
def _horned_icon(pen: Pen) -> None:
    pen.disc(0.5, 0.5, 0.5, Ink.monster)
    _monster(pen)


@shelved
def ground(mark: str, size: int, ruins: bool = False) -> Image.Image:
    """One space without its edges. `ruins`: the broken columns, large on an empty space, else a mark in the corner."""
    pen = Pen(size, GROUND[mark])
    drawing = _DRAWINGS.get(mark)
    if drawing is not None:
        drawing(pen)
    if ruins and mark == EMPTY:
        _ruins(pen)
    elif ruins:
        # A plaque with two columns: large enough to be seen where spaces are small.
        pen.block(0.0, 0.0, 0.42, 0.42, Ink.card, Ink.ink, 0.05)
        pen.block(0.10, 0.09, 0.16, 0.33, Ink.ink)
        pen.block(0.25, 0.18, 0.31, 0.33, Ink.ink)
    return pen.done(size)


@shelved
def small_coin(size: int, on: int) -> Image.Image:
    """The unclaimed coin of a mountain."""
    pen = Pen(size, on)
    pen.disc(0.5, 0.5, 0.5, Ink.gold, Ink.ink, 0.1)
    pen.shape(star_points(0.5, 0.52, 0.24), Ink.bronze)
    return pen.done(size)


# Bits of the sides where a space meets another terrain.
UP, RIGHT, DOWN, LEFT = 1, 2, 4, 8


@shelved
def tile(mark: str, size: int, edges: int, ruins: bool = False, coin: bool = False) -> Image.Image:
    """One space with its edges: ink where another terrain begins, a quiet seam elsewhere."""
    image = ground(mark, size, ruins).copy()
    if coin:
        side = max(9, round(size * 0.40))
        disc = small_coin(side, Ink.mountain)
        mask = Image.new("1", (side, side))
        ImageDraw.Draw(mask).ellipse((0, 0, side - 1, side - 1), fill=1)
        image.paste(disc, (size - side - 1, size - side - 1), mask)
    thick = 2 if size >= 44 else 1
    ink, seam = Ink.ink, SEAM[mark]
    if mark == EMPTY:
        ink = Ink.line
    last = size - 1
    image.paste(ink if edges & UP else seam, (0, 0, size, thick if edges & UP else 0))
    image.paste(ink if edges & LEFT else seam, (0, 0, thick if edges & LEFT else 0, size))
    if edges & DOWN:
        image.paste(ink, (0, size - thick, size, size))
    else:
        _dots(image, [(i, last) for i in range(2, size, 6)], seam)
    if edges & RIGHT:
        image.paste(ink, (size - thick, 0, size, size))
    else:
        _dots(image, [(last, i) for i in range(2, size, 6)], seam)
    return image


def _dots(image: Image.Image, points: list[tuple[int, int]], colour: int) -> None:
    for x, y in points:
        image.paste(colour, (x, y, x + (3 if y == image.height - 1 else 1), y + (3 if x == image.width - 1 else 1)))
