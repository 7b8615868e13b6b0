"""Icons shared by all games, and the pen that draws tiles and icons.

A drawing uses unit-square coordinates. It is drawn at `SCALE` times its size, scaled down, and cached as palette colour
numbers.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from functools import partial
from typing import NamedTuple

from PIL import Image, ImageChops, ImageDraw

from render.palette import ALL, FAMILY, PAGE, Colours, Ink, has_ramp, numbers_for, ramp
from render.shelf import shelved

Point = tuple[float, float]
SCALE = 4
"""Supersampling factor along each axis. The palette has few colours, so a higher factor would not be visible."""
CLEAR = 255
"""Marks transparent points of a sprite. No palette colour uses this number."""


_NEARLY = [0] * 224 + [255] * 32
"""Lookup table for a mask of the pixels that a colour covers almost completely."""


def _only(colour: int) -> list[int]:
    """Return a lookup table: 255 for `colour`, 0 for all other colour numbers."""
    return [255 * (number == colour) for number in range(256)]


class Pen:
    """Draws in unit-square coordinates.

    `fill` and `line` are colour numbers; `width` is a share of the square's side. `colours` maps the numbers to RGB
    while drawing, which decides the shades at edges.
    """

    def __init__(self, size: int, ground: int, colours: Colours = FAMILY) -> None:
        self.side = size * SCALE
        self.ground = ground
        self.colours = colours
        self.image = Image.new("L", (self.side, self.side), ground)
        self._draw = ImageDraw.Draw(self.image)
        self._used: set[int] = set()

    def _ink(self, colour: int) -> int:
        self._used.add(colour)
        return colour

    def _at(self, points: Sequence[Point]) -> list[Point]:
        return [(x * self.side, y * self.side) for x, y in points]

    def shape(self, points: Sequence[Point], fill: int | None, line: int | None = None, width: float = 0.03) -> None:
        """Draw a closed polygon with round joints."""
        if fill is not None:
            self._draw.polygon(self._at(points), fill=self._ink(fill))
        if line is not None:
            self.path([*points, points[0]], line, width)

    def path(self, points: Sequence[Point], line: int, width: float = 0.03) -> None:
        """Draw a line through points, with round ends and joints."""
        thick = max(1, round(width * self.side))
        at = self._at(points)
        self._draw.line(at, fill=self._ink(line), width=thick)
        r = thick / 2
        for x, y in at:
            self._draw.ellipse((x - r, y - r, x + r, y + r), fill=self._ink(line))

    def disc(self, x: float, y: float, r: float, fill: int, line: int | None = None, width: float = 0.03) -> None:
        """Draw a filled circle around (x, y)."""
        if line is not None:
            self.oval(x, y, r, r, line)
            r -= width
        self.oval(x, y, r, r, fill)

    def oval(self, x: float, y: float, rx: float, ry: float, fill: int) -> None:
        """Fill an ellipse around (x, y)."""
        (left, top), (right, bottom) = self._at([(x - rx, y - ry), (x + rx, y + ry)])
        self._draw.ellipse((left, top, right, bottom), fill=self._ink(fill))

    def block(
        self, x0: float, y0: float, x1: float, y1: float, fill: int | None, line: int | None = None, width: float = 0.03
    ) -> None:
        """Draw an axis-aligned rectangle."""
        self.shape([(x0, y0), (x1, y0), (x1, y1), (x0, y1)], fill, line, width)

    @property
    def flat(self) -> tuple[int, ...]:
        """The colours drawn so far, without any shades between two of them."""
        return tuple(sorted({self.ground, *self._used}))

    def done(self, numbers: tuple[int, ...] = ALL) -> Image.Image:
        """Return the drawing as colour numbers, using all colours or only `numbers`."""
        if numbers is not ALL:
            return self.colours.smooth(self.image, SCALE, numbers)
        found = self.colours.smooth(self.image, SCALE, numbers_for(self.ground, frozenset(self._used)))
        if self.ground in PAGE:
            for line in sorted(self._used):
                if has_ramp(line, self.ground):
                    self._edge(found, line)
        return found

    def _edge(self, found: Image.Image, line: int) -> None:
        """Smooth the edges of a colour against the page with that pair's ramp, as text does.

        The nearest colour otherwise might be a world colour, which does not change with the page's theme.
        """
        ground, drawn = (self.image.point(_only(colour)).reduce(SCALE) for colour in (self.ground, line))
        alone = ImageChops.add(ground, drawn).point(_NEARLY, "1")
        found.paste(ground.point(ramp(line, self.ground)[::-1]), (0, 0), alone)

    def crisp(self, over: int = SCALE) -> Image.Image:
        """Return the drawing without shades at edges, which saves a third of the bytes.

        `over`: points per pixel along each axis.
        """
        wide, high = self.image.size
        return self.image.resize((wide // over, high // over), Image.Resampling.NEAREST)


Drawing = Callable[[Pen], None]
_ICONS: dict[str, Drawing] = {}
_FLAT: set[str] = set()


def icon_drawing(name: str, *, flat: bool = False) -> Callable[[Drawing], Drawing]:
    """Register a drawing as the icon `name`.

    `flat`: draw it in `Pen.flat` colours only. This saves an eighth of the bytes on a page with many such icons.
    """

    def keep(drawing: Drawing) -> Drawing:
        _ICONS[name] = drawing
        if flat:
            _FLAT.add(name)
        return drawing

    return keep


@shelved
def draw_icon(
    name: str,
    size: int,
    on: int = Ink.card,
    numbers: tuple[int, ...] = ALL,
    colours: Colours = FAMILY,
    *,
    crisp: bool = False,
) -> Image.Image:
    """Draw an icon on a flat ground and return it as colour numbers.

    `numbers`: the colours it may use; `colours`: its game's colours; `crisp`: see `Pen.crisp`.
    """
    pen = Pen(size, on, colours)
    _ICONS[name](pen)
    if crisp:
        return pen.crisp()
    return pen.done(pen.flat if name in _FLAT and numbers is ALL else numbers)


class Sprite(NamedTuple):
    """A drawing without a ground."""

    image: Image.Image
    """Colour numbers."""
    mask: Image.Image
    """Where the sprite covers what lies below it."""


def cut_out(drawing: Drawing, size: int, on: int, colours: Colours = FAMILY) -> Sprite:
    """Draw a sprite to lay over other drawings; its edges are smoothed against the colour `on`.

    `colours`: its game's colours.
    """
    pen = Pen(size, CLEAR, colours)
    drawing(pen)
    covered = grounded(pen.image, on, SCALE)
    pen.ground = on
    return Sprite(pen.done(), covered)


def grounded(drawn: Image.Image, on: int, over: int) -> Image.Image:
    """Fill the transparent points of a drawing with `on`; return the mask of the pixels it covers.

    `over`: points per pixel along each axis.
    """
    clear = drawn.point([0] * CLEAR + [255])
    drawn.paste(on, (0, 0), clear)
    return clear.reduce(over).point([255] * 156 + [0] * 100, "1")


def star_points(x: float, y: float, r: float, inner: float = 0.45, n: int = 5) -> list[Point]:
    """Return the corners of a star."""
    return [
        (
            x + (r if i % 2 == 0 else r * inner) * math.sin(math.pi * i / n),
            y - (r if i % 2 == 0 else r * inner) * math.cos(math.pi * i / n),
        )
        for i in range(2 * n)
    ]


@icon_drawing("star")
def _draw_star(pen: Pen) -> None:
    pen.shape(star_points(0.5, 0.54, 0.46), Ink.gold, Ink.coal, 0.06)


@icon_drawing("coin")
def _draw_coin(pen: Pen) -> None:
    pen.disc(0.5, 0.5, 0.45, Ink.gold, Ink.coal, 0.07)
    pen.disc(0.5, 0.5, 0.27, Ink.bronze)
    pen.disc(0.5, 0.5, 0.20, Ink.gold)


@icon_drawing("coin-slot")
def _coin_slot(pen: Pen) -> None:
    pen.disc(0.5, 0.5, 0.42, Ink.card, Ink.line, 0.07)


@icon_drawing("hourglass")
def _draw_hourglass(pen: Pen) -> None:
    pen.shape(
        [(0.25, 0.14), (0.75, 0.14), (0.53, 0.5), (0.75, 0.86), (0.25, 0.86), (0.47, 0.5)], Ink.white, Ink.coal, 0.06
    )
    pen.shape([(0.36, 0.28), (0.64, 0.28), (0.5, 0.48)], Ink.gold)
    pen.shape([(0.30, 0.84), (0.70, 0.84), (0.5, 0.64)], Ink.gold)
    pen.path([(0.18, 0.12), (0.82, 0.12)], Ink.ink, 0.09)
    pen.path([(0.18, 0.88), (0.82, 0.88)], Ink.ink, 0.09)


@icon_drawing("check")
def _draw_check(pen: Pen) -> None:
    pen.disc(0.5, 0.5, 0.46, Ink.pine)
    pen.path([(0.27, 0.52), (0.44, 0.69), (0.74, 0.34)], Ink.white, 0.12)


@icon_drawing("awaited")
def _awaited(pen: Pen) -> None:
    """Draw a typing bubble in the accent colour: still deciding. A disc would look like a "no entry" sign."""
    for x in (0.3, 0.7):
        pen.disc(x, 0.42, 0.3, Ink.accent)
    pen.shape([(0.3, 0.12), (0.7, 0.12), (0.7, 0.72), (0.46, 0.72), (0.16, 0.96), (0.16, 0.6)], Ink.accent)
    for x in (0.24, 0.5, 0.76):
        pen.disc(x, 0.42, 0.095, Ink.card)


@icon_drawing("changed")
def _changed(pen: Pen) -> None:
    """Draw a spark in the `fresh` colour: changed since the last picture."""
    pen.disc(0.5, 0.5, 0.46, Ink.fresh)
    pen.shape(star_points(0.5, 0.5, 0.36, 0.34, 4), Ink.white)


@icon_drawing("cross")
def _draw_cross(pen: Pen) -> None:
    pen.path([(0.2, 0.2), (0.8, 0.8)], Ink.ink, 0.17)
    pen.path([(0.8, 0.2), (0.2, 0.8)], Ink.ink, 0.17)


@icon_drawing("arrow")
def _draw_arrow(pen: Pen) -> None:
    pen.path([(0.12, 0.5), (0.8, 0.5)], Ink.ink, 0.1)
    pen.shape([(0.58, 0.22), (0.92, 0.5), (0.58, 0.78)], Ink.ink)


def _draw_pass(turn: int, pen: Pen) -> None:
    """Draw an arrow to the player who receives a passed hand; `turn` is 1 for right, -1 for left."""
    pen.path([(0.5 - turn * 0.4, 0.5), (0.5 + turn * 0.2, 0.5)], Ink.ink, 0.16)
    pen.shape([(0.5 + turn * 0.02, 0.16), (0.5 + turn * 0.46, 0.5), (0.5 + turn * 0.02, 0.84)], Ink.ink)


icon_drawing("pass-right")(partial(_draw_pass, 1))
icon_drawing("pass-left")(partial(_draw_pass, -1))


@icon_drawing("crown")
def _draw_crown(pen: Pen) -> None:
    pen.shape(
        [(0.1, 0.32), (0.32, 0.52), (0.5, 0.18), (0.68, 0.52), (0.9, 0.32), (0.82, 0.82), (0.18, 0.82)],
        Ink.gold,
        Ink.coal,
        0.06,
    )
    for x, y in ((0.1, 0.3), (0.5, 0.15), (0.9, 0.3)):
        pen.disc(x, y, 0.1, Ink.ruby, Ink.coal, 0.045)


@icon_drawing("rose")
def _draw_rose(pen: Pen) -> None:
    """Draw a faint compass rose, the ornament shared by all games."""
    pen.disc(0.5, 0.5, 0.36, pen.ground, Ink.line, 0.012)
    pen.disc(0.5, 0.5, 0.30, pen.ground, Ink.line, 0.008)
    for turn in range(8):
        far, near = (0.30, 0.09) if turn % 2 else (0.48, 0.11)
        angle = math.pi * turn / 4
        tip = (0.5 + far * math.sin(angle), 0.5 - far * math.cos(angle))
        for side, fill in ((-1, Ink.line), (1, pen.ground)):
            other = angle + side * math.pi / 8
            foot = (0.5 + near * math.sin(other), 0.5 - near * math.cos(other))
            pen.shape([(0.5, 0.5), tip, foot], fill, Ink.line, 0.006)


def _draw_petals(pen: Pen, n: int, r: float, size: float, fill: int, line: int) -> None:
    for i in range(n):
        angle = 2 * math.pi * i / n
        pen.disc(0.5 + r * math.sin(angle), 0.5 - r * math.cos(angle), size, fill, line, 0.05)


@icon_drawing("season-0")
def _spring(pen: Pen) -> None:
    _draw_petals(pen, 5, 0.26, 0.2, Ink.blush, Ink.ink)
    pen.disc(0.5, 0.5, 0.14, Ink.gold, Ink.coal, 0.045)


@icon_drawing("season-1")
def _draw_summer(pen: Pen) -> None:
    for i in range(8):
        angle = math.pi * i / 4
        dx, dy = math.sin(angle), -math.cos(angle)
        pen.path([(0.5 + 0.34 * dx, 0.5 + 0.34 * dy), (0.5 + 0.44 * dx, 0.5 + 0.44 * dy)], Ink.ink, 0.08)
    pen.disc(0.5, 0.5, 0.25, Ink.gold, Ink.coal, 0.055)


@icon_drawing("season-2")
def _draw_autumn(pen: Pen) -> None:
    leaf = [
        (0.5, 0.06), (0.6, 0.26), (0.76, 0.2), (0.74, 0.4), (0.94, 0.44), (0.78, 0.6), (0.84, 0.74), (0.58, 0.7),
        (0.5, 0.78), (0.42, 0.7), (0.16, 0.74), (0.22, 0.6), (0.06, 0.44), (0.26, 0.4), (0.24, 0.2), (0.4, 0.26),
    ]  # fmt: skip
    pen.shape(leaf, Ink.village, Ink.coal, 0.05)
    pen.path([(0.5, 0.36), (0.5, 0.95)], Ink.coal, 0.05)


@icon_drawing("season-3")
def _draw_winter(pen: Pen) -> None:
    pen.disc(0.5, 0.5, 0.47, Ink.water, Ink.coal, 0.055)
    for turn in range(3):
        angle = math.pi * turn / 3
        dx, dy = math.sin(angle), -math.cos(angle)
        pen.path([(0.5 - 0.33 * dx, 0.5 - 0.33 * dy), (0.5 + 0.33 * dx, 0.5 + 0.33 * dy)], Ink.deep, 0.075)
        for sign in (-1, 1):
            x, y = 0.5 + sign * 0.2 * dx, 0.5 + sign * 0.2 * dy
            for side in (-0.9, 0.9):
                a = angle + side + (0 if sign > 0 else math.pi)
                pen.path([(x, y), (x + 0.12 * math.sin(a), y - 0.12 * math.cos(a))], Ink.deep, 0.065)
