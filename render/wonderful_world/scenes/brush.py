"""Tools to paint scenes: a brush, skies, and grounds."""

from __future__ import annotations

import math
from collections.abc import Sequence

from PIL import Image, ImageDraw

from render.art import Point
from render.palette import Ink
from render.wonderful_world.face import FACE, LAMP

_SCALE = 3
_ASPECT = 1.3
"""Aspect ratio of the area that every scene shows; a wider or higher picture extends the background."""
_COLOURS = FACE.colours()


class Brush:
    """Paints flat colours in units of that area's height; x is 0 in the middle, y is 1 at the foot.

    `wide`: x of the right edge (the left one is `-wide`); `top`: y of the upper edge.
    """

    def __init__(self, wide: int, high: int) -> None:
        self.unit = min(high, wide / _ASPECT) * _SCALE
        self.wide = wide * _SCALE / 2 / self.unit
        self.top = 1 - high * _SCALE / self.unit
        self._image = Image.new("L", (wide * _SCALE, high * _SCALE))
        self._draw = ImageDraw.Draw(self._image)

    def _at(self, x: float, y: float) -> Point:
        return (x + self.wide) * self.unit, (y - self.top) * self.unit

    def poly(self, points: Sequence[Point], colour: int) -> None:
        """Fill a polygon."""
        self._draw.polygon([self._at(x, y) for x, y in points], fill=colour)

    def both(self, points: Sequence[Point], colour: int) -> None:
        """Fill a polygon and its mirror image."""
        self.poly(points, colour)
        self.poly([(-x, y) for x, y in points], colour)

    def box(self, x0: float, y0: float, x1: float, y1: float, colour: int) -> None:
        """Fill a rectangle."""
        self.poly([(x0, y0), (x1, y0), (x1, y1), (x0, y1)], colour)

    def oval(self, x: float, y: float, rx: float, ry: float, colour: int) -> None:
        """Fill an ellipse."""
        (left, top), (right, bottom) = self._at(x - rx, y - ry), self._at(x + rx, y + ry)
        self._draw.ellipse((left, top, right, bottom), fill=colour)

    def disc(self, x: float, y: float, r: float, *colours: int) -> None:
        """Draw concentric discs, largest first, with equal steps."""
        for i, colour in enumerate(colours):
            self.oval(x, y, r * (1 - i / len(colours)), r * (1 - i / len(colours)), colour)

    def pie(self, x: float, y: float, r: float, begin: float, end: float, colour: int) -> None:
        """Fill a sector; angles in degrees from the right, clockwise."""
        (left, top), (right, bottom) = self._at(x - r, y - r), self._at(x + r, y + r)
        self._draw.pieslice((left, top, right, bottom), begin, end, fill=colour)

    def dome(self, x: float, y: float, r: float, colour: int) -> None:
        """Fill the upper half of a disc."""
        self.pie(x, y, r, 180, 360, colour)

    def arc(self, x: float, y: float, r: float, begin: float, end: float, colour: int, width: float = 0.02) -> None:
        """Draw a part of a circle's line."""
        self.ring(x, y, r, r, colour, width, begin, end)

    def ring(
        self, x: float, y: float, rx: float, ry: float, colour: int, width: float = 0.02, begin: float = 0,
        end: float = 360,
    ) -> None:  # fmt: skip
        """Draw an ellipse's line, or a part of it."""
        (left, top), (right, bottom) = self._at(x - rx, y - ry), self._at(x + rx, y + ry)
        thick = max(1, round(width * self.unit))
        self._draw.arc((left, top, right, bottom), begin, end, fill=colour, width=thick)

    def line(self, points: Sequence[Point], colour: int, width: float = 0.02) -> None:
        """Draw a line through points."""
        at = [self._at(x, y) for x, y in points]
        thick = max(2, round(width * self.unit))
        self._draw.line(at, fill=colour, width=thick)
        r = thick / 2
        for x, y in at[1:-1]:
            self._draw.ellipse((x - r, y - r, x + r, y + r), fill=colour)

    def done(self) -> Image.Image:
        """Return the painting in colour numbers that no theme changes.

        Edges use only the scene's own colours: smoother ones took a quarter more bytes without a visible difference.
        """
        own = tuple(number for number, count in enumerate(self._image.histogram()) if count)
        return _COLOURS.smooth(self._image, _SCALE, own)

    # Skies.

    def sky(self, *colours: int, to: float = 0.75) -> None:
        """Draw bands from the upper edge to `to`; the last one continues to the foot."""
        for i, colour in enumerate(colours):
            y = self.top + (to - self.top) * i / len(colours)
            self.box(-self.wide, y if i else self.top, self.wide, 1, colour)

    def rays(self, x: float, y: float, ground: int, light: int, count: int = 12, turn: float = 0.0) -> None:
        """Draw rays from a point across the whole picture."""
        self.box(-self.wide, self.top, self.wide, 1, ground)
        far = 2 * self.wide + 2
        for i in range(count):
            a, b = (2 * math.pi * (i + turn + half) / count for half in (0, 0.5))
            self.poly([(x, y), (x + far * math.cos(a), y + far * math.sin(a)),
                       (x + far * math.cos(b), y + far * math.sin(b))], light)  # fmt: skip

    def rings(self, x: float, y: float, step: float, *colours: int) -> None:
        """Draw concentric circles around a point across the whole picture, the last colour innermost."""
        self.box(-self.wide, self.top, self.wide, 1, colours[0])
        for i, colour in enumerate(colours[1:], start=1):
            self.oval(x, y, step * (len(colours) - i), step * (len(colours) - i), colour)

    def stars(self, seed: int = 1, colour: int = Ink.white, low: float = 0.6, count: int = 16) -> None:
        """Scatter stars above `low`."""
        for i in range(count):
            x = ((i + seed) * 0.618034 % 1 * 2 - 1) * self.wide
            y = self.top + ((i * 7 + seed * 3) * 0.381966 % 1) * (low - self.top)
            self.disc(x, y, 0.008 + 0.006 * (i % 3 == 0), colour)

    # Grounds.

    def ground(self, y: float, colour: int) -> None:
        """Fill everything below a line."""
        self.box(-self.wide, y, self.wide, 1, colour)

    def hills(self, y: float, high: float, colour: int, waves: float = 1.0, turn: float = 0.0) -> None:
        """Draw round hills with mean height `y`."""
        steps = 32
        xs = [-self.wide + 2 * self.wide * i / steps for i in range(steps + 1)]
        top = [(x, y - high * math.sin(math.pi * (x * waves + turn))) for x in xs]
        self.poly([*top, (self.wide, 1), (-self.wide, 1)], colour)

    def peaks(self, y: float, high: float, colour: int, snow: int | None = None, step: float = 0.42,
              turn: float = 0.0) -> None:  # fmt: skip
        """Draw pointed mountains on a line across the width."""
        count = math.ceil(self.wide / step) + 1
        for i in range(-count, count + 1):
            x, h = (i + turn) * step, high * (0.7 + 0.3 * math.cos(2.4 * i + turn))
            half = step * 0.85
            self.poly([(x - half, y), (x, y - h), (x + half, y)], colour)
            if snow is not None:
                part = 0.32
                self.poly([(x - half * part, y - h * (1 - part)), (x, y - h), (x + half * part, y - h * (1 - part)),
                           (x + half * 0.1, y - h * 0.76), (x - half * 0.08, y - h * 0.62)], snow)  # fmt: skip
        self.ground(y - 0.002, colour)

    def sea(self, y: float, colour: int, crest: int, rows: int = 4) -> None:
        """Draw water below a line, with short waves."""
        self.ground(y, colour)
        for row in range(rows):
            at = y + (1 - y) * (row + 0.4) / rows
            step = 0.34 + 0.1 * row
            count = math.ceil(self.wide / step)
            for i in range(-count, count + 1):
                x = (i + 0.5 * (row % 2) + 0.2) * step
                self.line([(x - 0.06 - 0.02 * row, at), (x + 0.06 + 0.02 * row, at)], crest, 0.014 + 0.004 * row)

    def skyline(self, y: float, low: float, high: float, colour: int, window: int | None = None, seed: int = 1) -> None:
        """Draw houses side by side, `low` to `high` above a line; `window`: colour of lit windows."""
        x, i = -self.wide, seed
        while x < self.wide:
            wide, top = 0.1 + 0.05 * (i * 0.618 % 1), y - low - (high - low) * (i * 0.382 % 1)
            self.box(x, top, x + wide - 0.012, 1, colour)
            if window is not None:
                self.windows((x + 0.02, top + 0.04, x + wide - 0.03, y - 0.02), window, i)
            x, i = x + wide, i + 1

    def windows(self, box: tuple[float, float, float, float], colour: int, seed: int = 0) -> None:
        """Scatter lit windows in a house."""
        left, top, right, bottom = box
        for row in range(int((bottom - top) / 0.075)):
            for column in range(max(1, int((right - left) / 0.04))):
                if (row * 5 + column * 3 + seed) % 4:
                    x, y = left + column * 0.04, top + row * 0.075
                    self.box(x, y, x + 0.02, y + 0.035, colour)

    def cloud(self, x: float, y: float, r: float, colour: int) -> None:
        """Draw a cloud with a flat foot, about four `r` wide."""
        for dx, up, size in ((-1.1, 0.0, 0.6), (-0.4, 0.35, 0.85), (0.5, 0.2, 0.75), (1.2, -0.05, 0.5)):
            self.disc(x + dx * r, y - up * r, size * r, colour)
        self.box(x - 1.2 * r, y, x + 1.3 * r, y + 0.55 * r, colour)

    def palm(self, x: float, y: float, high: float, colour: int, leaf: int) -> None:
        """Draw a palm tree at (x, y)."""
        top = y - high
        self.line([(x, y), (x + 0.03, y - high / 2), (x + 0.08, top)], colour, 0.035)
        for dx, dy in ((-0.2, 0.08), (-0.17, -0.06), (0.02, -0.1), (0.19, -0.04), (0.2, 0.1)):
            tip = (x + 0.08 + dx, top + dy)
            self.poly([(x + 0.08, top - 0.02), ((x + 0.08 + tip[0]) / 2, top + dy / 2 - 0.05), tip,
                       ((x + 0.08 + tip[0]) / 2, top + dy / 2 + 0.01)], leaf)  # fmt: skip

    def person(self, x: float, y: float, high: float, colour: int) -> None:
        """Draw a standing person with the feet at (x, y)."""
        r = high * 0.13
        self.disc(x, y - high + r, r, colour)
        self.poly([(x - r * 1.5, y - high + 2.2 * r), (x + r * 1.5, y - high + 2.2 * r), (x + r * 1.1, y - high * 0.4),
                   (x + r * 0.9, y), (x - r * 0.9, y), (x - r * 1.1, y - high * 0.4)], colour)  # fmt: skip

    def globe(self, x: float, y: float, r: float, water: int, land: int) -> None:
        """Draw the Earth."""
        self.disc(x, y, r, water)
        self.poly(
            [
                (x - 0.7 * r, y - 0.5 * r),
                (x - 0.1 * r, y - 0.8 * r),
                (x + 0.1 * r, y - 0.4 * r),
                (x - 0.2 * r, y - 0.1 * r),
                (x - 0.1 * r, y + 0.3 * r),
                (x - 0.4 * r, y + 0.1 * r),
            ],
            land,
        )
        self.poly([(x + 0.2 * r, y + 0.05 * r), (x + 0.7 * r, y - 0.2 * r), (x + 0.8 * r, y + 0.2 * r),
                   (x + 0.4 * r, y + 0.75 * r), (x + 0.3 * r, y + 0.4 * r)], land)  # fmt: skip

    def columns(self, left: float, right: float, top: float, bottom: float, count: int, colour: int) -> None:
        """Draw columns side by side."""
        step = (right - left) / count
        for i in range(count):
            x = left + step * i
            self.box(x + step * 0.22, top, x + step * 0.78, bottom, colour)

    def temple(self, box: tuple[float, float, float, float], stone: int, shade: int, count: int = 5) -> None:
        """Draw a temple front: steps, columns in front of a dark wall, a gable."""
        left, top, right, bottom = box
        high, wide = bottom - top, right - left
        self.box(left + wide * 0.05, top + high * 0.3, right - wide * 0.05, bottom, shade)
        self.columns(left + wide * 0.03, right - wide * 0.03, top + high * 0.3, bottom, count, stone)
        self.poly([(left, top + high * 0.3), ((left + right) / 2, top), (right, top + high * 0.3)], stone)
        self.poly([(left + wide * 0.18, top + high * 0.25), ((left + right) / 2, top + high * 0.1),
                   (right - wide * 0.18, top + high * 0.25)], shade)  # fmt: skip
        self.box(left, top + high * 0.28, right, top + high * 0.36, stone)
        self.box(left - wide * 0.04, bottom - high * 0.09, right + wide * 0.04, bottom, stone)

    def steps(self, x: float, y: float, half: float, high: float, count: int, light: int, dark: int) -> None:
        """Draw a stepped pyramid on the line y, lit from the left."""
        for i in range(count):
            w = half * (1 - i / (count + 0.6))
            top, foot = y - high * (i + 1) / count, y - high * i / count
            self.box(x - w, top, x + w, foot, light)
            self.box(x + w * 0.25, top, x + w, foot, dark)

    def fish(self, x: float, y: float, long: float, colour: int) -> None:
        """Draw a fish that swims to the left, or to the right if `long` is negative."""
        self.oval(x, y, abs(long) / 2, abs(long) * 0.26, colour)
        self.poly(
            [(x + long * 0.35, y), (x + long * 0.75, y - abs(long) * 0.26), (x + long * 0.75, y + abs(long) * 0.26)],
            colour,
        )
        self.disc(x - long * 0.28, y - abs(long) * 0.05, abs(long) * 0.05, Ink.white)

    def saucer(self, x: float, y: float, r: float, hull: int = Ink.steel, glass: int = LAMP) -> None:
        """Draw a flying saucer."""
        self.dome(x, y - r * 0.1, r * 0.5, glass)
        self.oval(x, y, r, r * 0.32, Ink.slate)
        self.oval(x, y - r * 0.07, r, r * 0.26, hull)
        for dx in (-0.6, -0.2, 0.2, 0.6):
            self.disc(x + dx * r, y + r * 0.08 - abs(dx) * r * 0.08, r * 0.07, LAMP)
