"""The empty map as one continuous landscape: woods, sea, fields, plains, mountains, lava and cities.

It is drawn once per size, in colour numbers. Shores and edges of woods waver around the grid lines, so that adjacent
spaces of a terrain form one wood or one lake; dots mark the grid. Only trees, peaks and patterns are supersampled, each
once: with the few colours of the map the rest would look the same.
"""

from __future__ import annotations

import math
from collections.abc import Iterator
from functools import lru_cache
from typing import NamedTuple

from PIL import Image, ImageDraw, ImageFilter

from engine.bunny_kingdom.board import LAVA, TERRAIN
from engine.bunny_kingdom.board import SIZE as SIDE
from render.art import Pen, Point, Sprite, illustrated
from render.bunny_kingdom.icons import WORLD, PartPen, cutout_of, draw_cutout
from render.canvas import Box
from render.palette import Ink
from render.shelf import shelved

FOREST, SEA, FIELD, PLAINS, MOUNTAIN, CITY = "forest", "sea", "field", "plains", "mountain", "city"
GROUND = {
    PLAINS: Ink.meadow,
    FOREST: Ink.forest,
    FIELD: Ink.farm,
    SEA: Ink.water,
    MOUNTAIN: Ink.mountain,
    CITY: Ink.village,
}
"""Terrain → colour of its ground."""
PRINTED = {FOREST: "wood", SEA: "fish", FIELD: "carrot"}
"""Terrain → the resource printed on it."""
SIGNS = {**PRINTED, MOUNTAIN: "peaks"}
"""Terrain → its sign on inhabited spaces, drawn over everything there."""
_ORDER = (CITY, FIELD, MOUNTAIN, FOREST, SEA)
"""Drawing order of the grounds, bottom first; plains are below all of them."""
_BLUR = {CITY: 0.17, FIELD: 0.10, MOUNTAIN: 0.13, FOREST: 0.13, SEA: 0.12}
"""Blur radius of a terrain's outline, in spaces."""
_CONTOURS = {
    CITY: ((128, Ink.village),),
    FIELD: ((128, Ink.farm),),
    MOUNTAIN: ((128, Ink.mountain),),
    FOREST: ((100, Ink.pine), (128, Ink.forest)),
    SEA: ((70, Ink.white), (100, Ink.deep), (130, Ink.water)),
}
"""Terrain → contour levels of its blurred mask with the colour inside, outermost first."""


def _chance(*numbers: int) -> float:
    """Return a pseudo-random number from -1 to 1, always the same for the same arguments."""
    mixed = 0
    for number in numbers:
        mixed = (mixed * 7919 + number * 104_729 + 12_345) % 1_000_003
    return (mixed * 31 % 2001 - 1000) / 1000


def _corner(row: int, column: int) -> Point:
    """Return a corner of the grid in spaces, shifted slightly unless it is on the border."""
    inside_x, inside_y = 0 < column < SIDE, 0 < row < SIDE
    return (
        column + (0.10 * _chance(row, column, 1) if inside_x else 0),
        row + (0.10 * _chance(row, column, 2) if inside_y else 0),
    )


@lru_cache(maxsize=512)
def _side(a: tuple[int, int], b: tuple[int, int]) -> tuple[Point, ...]:
    """Return the wavering line between two neighbouring corners (row, column), from `a` to `b`."""
    if b < a:
        return tuple(reversed(_side(b, a)))
    (x0, y0), (x1, y1) = _corner(*a), _corner(*b)
    level = a[0] == b[0]
    border = a[0] in (0, SIDE) if level else a[1] in (0, SIDE)
    bend, sway = 0.09 * _chance(*a, level, 3), 0.06 * _chance(*a, level, 4)
    points = []
    for step in range(13):
        t = step / 12
        off = 0.0 if border else bend * math.sin(math.pi * t) + sway * math.sin(2 * math.pi * t)
        x, y = x0 + (x1 - x0) * t, y0 + (y1 - y0) * t
        points.append((x, y + off) if level else (x + off, y))
    return tuple(points)


def _sides(cell: int) -> tuple[tuple[tuple[int, int], tuple[int, int], int], ...]:
    """Return the four sides of a space clockwise: both corners and the adjacent space (-1 outside the map)."""
    r, c = divmod(cell, SIDE)
    return (
        ((r, c), (r, c + 1), cell - SIDE if r else -1),
        ((r, c + 1), (r + 1, c + 1), cell + 1 if c < SIDE - 1 else -1),
        ((r + 1, c + 1), (r + 1, c), cell + SIDE if r < SIDE - 1 else -1),
        ((r + 1, c), (r, c), cell - 1 if c else -1),
    )


def _shape(cell: int) -> list[Point]:
    """Return the wavering outline of a space."""
    return [point for a, b, _ in _sides(cell) for point in _side(a, b)[:-1]]


class _Thing(NamedTuple):
    """A tree, peak or plant on the map, in units of spaces."""

    foot: float
    """Vertical position of its foot."""
    x: float
    """Horizontal position of its foot."""
    kind: str
    """Name of its illustration."""
    size: float
    """Its size."""


_TREES = ((0.62, 0.42), (0.88, 0.56), (0.14, 0.80), (0.50, 0.78), (0.30, 1.02), (0.78, 1.0))
_PEAKS = ((0.66, 0.66, 0.60), (0.36, 0.96, 0.70))
_TUFTS = ((0.82, 0.90),)


def _standing() -> list[_Thing]:
    """Return all trees, peaks and plants of the map, farthest first."""
    found: list[_Thing] = []
    for cell, terrain in enumerate(TERRAIN):
        row, column = divmod(cell, SIDE)
        if terrain == FOREST:
            for i, (x, y) in enumerate(_TREES):
                found.append(_Thing(row + y, column + x, "pine" if i % 3 else "oak", 0.40))
        elif terrain == MOUNTAIN:
            for x, y, size in _PEAKS:
                found.append(_Thing(row + y, column + x, "peak", size))
        elif terrain == PLAINS:
            for x, y in _TUFTS:
                kind = "flower" if cell % 3 == 0 else "tuft"
                found.append(_Thing(row + y, column + x, kind, 0.16))
    return sorted(found)


_RIMS = {"pine": Ink.pine, "oak": Ink.pine, "peak": Ink.crack, "tuft": Ink.grass, "flower": Ink.grass}
"""Kind of thing → colour of its rim."""
_AROUND = 1.4
"""Side of the square in which a thing is drawn, relative to its size."""


def _calm(image: Image.Image) -> Image.Image:
    """Remove single odd pixels, which are invisible and cost a tenth of the bytes."""
    return image.filter(ImageFilter.ModeFilter(3))


def _draw_sprite(kind: str, size: float, side: int) -> Sprite:
    """Draw a thing in a square, its foot in the middle and a tenth of its size above the bottom."""
    square = round(size * _AROUND * side)
    share = size * side / square
    draw = illustrated(f"bunny_kingdom/plants/{kind}")
    found = cutout_of(lambda pen: draw(PartPen(pen, 0.5, 1 - share * 0.1, share)), square, _RIMS[kind])
    return Sprite(_calm(found.image), found.mask)


def _things(image: Image.Image, side: int) -> None:
    """Paste all trees, peaks and plants, drawing each kind once."""
    sprites: dict[tuple[str, float], Sprite] = {}
    for thing in _standing():
        kind = (thing.kind, thing.size)
        if kind not in sprites:
            sprites[kind] = _draw_sprite(*kind, side)
        found = sprites[kind]
        wide = found.image.width
        foot = wide - round(thing.size * side * 0.1)
        image.paste(found.image, (round(thing.x * side) - wide // 2, round(thing.foot * side) - foot), found.mask)


def _field(side: int, terrain: str) -> Image.Image:
    """Return how much of a terrain surrounds each point: its spaces, blurred; 128 at its edge."""
    # A blurred image needs no detail, so it is computed at a third of the size.
    coarse = side // 3
    image = Image.new("L", (coarse * SIDE, coarse * SIDE))
    draw = ImageDraw.Draw(image)
    for cell, kind in enumerate(TERRAIN):
        if kind == terrain:
            draw.polygon([(x * coarse, y * coarse) for x, y in _shape(cell)], fill=255)
    blurred = image.filter(ImageFilter.GaussianBlur(_BLUR[terrain] * coarse))
    return blurred.resize((side * SIDE, side * SIDE), Image.Resampling.BILINEAR)


_PATTERNS = {SEA: "waves", FIELD: "furrows"}
"""Terrain → the illustration that is repeated on each of its spaces."""


def _only(image: Image.Image, colour: int) -> Image.Image:
    """Return the mask of all pixels of this colour."""
    return image.point([0] * colour + [255] + [0] * (255 - colour), "1")


def _tiled(tile: Image.Image) -> Image.Image:
    """Repeat the pattern of a space over the whole map."""
    side = tile.width
    row, whole = Image.new("L", (side * SIDE, side)), Image.new("L", (side * SIDE, side * SIDE))
    for at in range(0, side * SIDE, side):
        row.paste(tile, (at, 0))
    for at in range(0, side * SIDE, side):
        whole.paste(row, (0, at))
    return whole


def _streams() -> Iterator[list[Point]]:
    """Yield the winding line along each side with lava."""
    for a, b in LAVA:
        sides = {beyond: (p, q) for p, q, beyond in _sides(a)}
        p, q = sides[b]
        (x0, y0), (x1, y1) = (float(p[1]), float(p[0])), (float(q[1]), float(q[0]))
        dx, dy = x1 - x0, y1 - y0
        points = []
        for i in range(25):
            t = -0.02 + 1.04 * i / 24
            off = 0.035 * math.sin(t * 3 * math.pi)
            points.append((x0 + dx * t - dy * off, y0 + dy * t + dx * off))
        yield points


_FLOW = ((Ink.coal, 0.19), (Ink.brick, 0.15), (Ink.ember, 0.10), (Ink.gold, 0.035))
"""Colours of lava from the outside inwards, with their widths in spaces."""


_FINE = 3
"""Supersampling factor of lava along each axis; the middle sample is shown."""


@shelved
def streams(size: int) -> tuple[tuple[tuple[int, int], Sprite], ...]:
    """Return the lava as sprites with their upper left pixels, to draw over the players' grounds.

    Several small sprites are faster to make and to paste than one of the map's size.
    """
    room = round(max(wide for _, wide in _FLOW) * size)
    around = []
    for points in _streams():
        (left, right), (top, bottom) = ((min(way), max(way)) for way in zip(*points, strict=True))
        box = (max(0, int(left * size) - room), max(0, int(top * size) - room),
               min(size * SIDE, int(right * size) + room), min(size * SIDE, int(bottom * size) + room))  # fmt: skip
        around.append((box, points))
    return tuple(
        (box[:2], _draw_lava(size, box, [points for other, points in around if _touch(box, other)]))
        for box, _ in around
    )


def _touch(box: Box, other: Box) -> bool:
    """Return whether two boxes share a point."""
    return box[0] <= other[2] and other[0] <= box[2] and box[1] <= other[3] and other[1] <= box[3]


def _draw_lava(size: int, box: Box, streams: list[list[Point]]) -> Sprite:
    """Draw all lava in a part of the map."""
    left, top, right, bottom = box
    shown = (right - left, bottom - top)
    levels = Image.new("L", (shown[0] * _FINE, shown[1] * _FINE))
    draw = ImageDraw.Draw(levels)
    lines = [[((x * size - left) * _FINE, (y * size - top) * _FINE) for x, y in stream] for stream in streams]
    for level, (_, share) in enumerate(_FLOW, start=1):
        wide = max(1, round(share * size * _FINE))
        for at in lines:
            # Discs are round joints at a fraction of the cost of Pillow's.
            draw.line(at, fill=level, width=wide)
            for x, y in at:
                draw.ellipse((x - wide / 2, y - wide / 2, x + wide / 2, y + wide / 2), fill=level)
    small = levels.resize(shown, Image.Resampling.NEAREST)
    colours = [Ink.coal, *(colour for colour, _ in _FLOW)]
    return Sprite(small.point(colours + [0] * (256 - len(colours))), small.point([0] + [255] * 255, "1"))


def _draw_grid(image: Image.Image, side: int) -> None:
    """Draw a dot where four spaces meet, dark on all grounds."""
    half = max(1, round(side * 0.024))
    for row in range(1, SIDE):
        for column in range(1, SIDE):
            x, y = column * side, row * side
            image.paste(Ink.crack, (x - half, y - half, x + half, y + half))


_DOTS = 5
"""Dots along a side between two spaces."""


def _draw_seams(image: Image.Image, side: int) -> None:
    """Draw dots between spaces, which show the borders where no fief outline does."""
    row = Image.new("1", (SIDE * side, 2))
    for space in range(0, SIDE * side, side):
        for k in range(1, _DOTS + 1):
            along = space + round(side * k / (_DOTS + 1))
            row.paste(1, (along - 1, 0, along + 1, 2))
    column = row.transpose(Image.Transpose.TRANSPOSE)
    for line in range(side, SIDE * side, side):
        image.paste(Ink.crack, (0, line - 1), row)
        image.paste(Ink.crack, (line - 1, 0), column)


class BareMap(NamedTuple):
    """The map without anything of the players, as colour numbers."""

    wild: Image.Image
    """The uninhabited landscape, with the printed cities."""
    settled: Image.Image
    """The inhabited landscape: without trees, waves, furrows and signs, which would hide the pieces."""


def drawn(size: int) -> BareMap:
    """Draw the map with `size` pixels per space."""
    settled = Image.new("L", (size * SIDE, size * SIDE), GROUND[PLAINS])
    for terrain in _ORDER:
        field = _field(size, terrain)
        for level, colour in _CONTOURS[terrain]:
            settled.paste(colour, (0, 0), field.point([0] * level + [255] * (256 - level), "1"))
    wild = settled.copy()
    for terrain, pattern in _PATTERNS.items():
        pen = Pen(size, GROUND[terrain])
        illustrated(f"bunny_kingdom/tiles/{pattern}")(pen)
        # No other terrain contains the colour inside its last contour.
        inside = _only(settled, _CONTOURS[terrain][-1][1])
        wild.paste(_tiled(_calm(pen.done(WORLD))), (0, 0), inside)
    _draw_grid(wild, size)
    _things(wild, size)
    _draw_seams(wild, size)
    print_on(wild, size)
    return BareMap(wild, settled)


land = shelved(drawn)
"""Returns the map from the cache."""


def print_on(image: Image.Image, size: int) -> None:
    """Draw the printed cities and resource signs of a map."""
    slot, edge = round(size * SLOT), round(size * EDGE)
    for cell, terrain in enumerate(TERRAIN):
        y, x = (n * size for n in divmod(cell, SIDE))
        if terrain == CITY:
            city = draw_cutout("city-1", slot)
            image.paste(city.image, (x + size - slot - edge, y + edge), city.mask)
        elif terrain in PRINTED:
            sign = draw_cutout(PRINTED[terrain], round(size * 0.37))
            image.paste(sign.image, (x + round(size * 0.11), y + round(size * 0.11)), sign.mask)


SLOT, EDGE = 0.56, 0.05
"""Width of a building and its distance from the sides, in spaces."""
