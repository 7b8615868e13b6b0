"""Icons shared by all games, and the pen that draws tiles and icons.

A drawing uses unit-square coordinates. It is drawn at `SCALE` times its size, scaled down, and cached as palette colour
numbers.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

from PIL import Image, ImageChops, ImageDraw

from render import svg
from render.illustration import names_in, paint
from render.palette import ALL, FAMILY, PAGE, Colours, Ink, has_ramp, numbers_for, ramp
from render.shelf import shelved

Point = svg.Point
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
        at, r = self._at(points), thick / 2
        # Grounds of scenes extend far beyond a picture.
        if max(at)[0] < -r or min(at)[0] > self.image.width + r:
            return
        self._draw.line(at, fill=self._ink(line), width=thick)
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


def illustrated(name: str, **inks: int) -> Drawing:
    """Return the drawing of an illustration; its class `ground` is the colour below the drawing."""

    def draw(pen: Pen) -> None:
        paint(pen, name, ground=pen.ground, **inks)

    return draw


def illustrated_icons(folder: str, prefix: str = "", *, flat: bool = False) -> None:
    """Register each illustration of a folder of `data/` as the icon `prefix` + its name; `flat`: see `icon_drawing`."""
    for name in names_in(folder):
        icon_drawing(f"{prefix}{name}", flat=flat)(illustrated(f"{folder}/{name}"))


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


illustrated_icons("icons")
