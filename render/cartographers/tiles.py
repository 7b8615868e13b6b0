"""The spaces of a map as cached images: clusters of a terrain are rounded shapes with a rim, water has a shore.

A space is its ground, drawn once per variant, plus in each quarter the piece of the cluster's edge that its three
neighbours there determine. All colours are flat: shades are hardly visible and take a third of a map's bytes.

Trees, houses, fields and the like are `data/cartographers/terrain/*.svg` in a few variants each. They use world colours
only, which do not change when the page turns dark.
"""

from __future__ import annotations

from functools import lru_cache

from PIL import Image, ImageDraw

from render.art import Pen, Sprite, cut_out, illustrated, illustrated_icons
from render.cartographers.face import FACE, GLOW
from render.illustration import paint
from render.palette import Ink
from render.shelf import shelved

EMPTY, FOREST, VILLAGE, FARM, WATER, MONSTER, MOUNTAIN, WASTE, BOTH = ".FVAWXM#D"
_SMALL = 32
"""Size below which spaces show one thing instead of several, which would be too small on a phone."""

_LARGE = {
    FOREST: ("forest-0", "forest-1", "forest-2", "forest-3", "forest-4", "forest-5"),
    VILLAGE: ("village-0", "village-1", "village-2", "village-3", "village-4", "church"),
    FARM: ("wheat", "furrows", "wheat", "wheat", "furrows", "haystack"),
    WATER: ("waves-0", "waves-1", "waves-2", "waves-0", "waves-1", "boat"),
    MONSTER: ("horned", "cyclops", "horned", "cyclops", "horned", "spider"),
    MOUNTAIN: ("mountain",) * 6,
    WASTE: ("waste-0", "waste-1") * 3,
    BOTH: ("farm-village",) * 6,
}
"""Terrain → the drawing of each variant."""
_TINY = {
    FOREST: ("forest-tiny-0", "forest-tiny-1", *("forest-tiny-0",) * 4),
    VILLAGE: ("village-tiny",) * 6,
    FARM: ("farm-tiny",) * 6,
    WATER: ("water-tiny",) * 6,
    MONSTER: ("horned-tiny", "cyclops") * 3,
    MOUNTAIN: ("mountain-tiny",) * 6,
    WASTE: _LARGE[WASTE],
    BOTH: ("farm-village-tiny",) * 6,
}


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
RIM = {
    FOREST: Ink.pine,
    VILLAGE: Ink.brick,
    FARM: Ink.bronze,
    WATER: Ink.deep,
    MONSTER: Ink.night,
    MOUNTAIN: Ink.basalt,
    WASTE: Ink.crack,
    BOTH: Ink.bronze,
}
"""The dark line around a cluster, thicker at the bottom to suggest depth."""
BEACH = {WATER: Ink.sand, MONSTER: GLOW}
"""A band inside the rim: the beach of water, the glow of monsters."""

# Bits of the sides on which a neighbour has the same terrain.
N, E, S, W, NE, SE, SW, NW = (1 << bit for bit in range(8))
ROUND = 0
"""A space without such neighbours."""
_QUARTERS = ((N, W, NW), (N, E, NE), (S, W, SW), (S, E, SE))
_OUT, _RIM, _FOOT, _BAND, _ARC = 0.025, 0.045, 0.075, 0.055, 0.25
"""Shares of a space: free margin, rim, rim at the bottom, beach, radius of a corner."""
_FINE = 8
"""Supersampling factor of an edge along each axis; on small spaces the edge is thinner than a pixel."""
_SHORE = 22
"""Size below which spaces have no beach."""


def draw_terrain(pen: Pen, mark: str, variant: int, *, tiny: bool) -> None:
    """Draw what lies on the ground of a space, unless it is empty."""
    if mark != EMPTY:
        paint(pen, f"cartographers/terrain/{(_TINY if tiny else _LARGE)[mark][variant]}")


@shelved
def draw_ground(mark: str, size: int, ruins: bool = False, variant: int = 0) -> Image.Image:
    """Draw one space without its edges; `ruins`: the broken columns of an empty space."""
    pen = Pen(size, GROUND[mark], FACE.colours())
    draw_terrain(pen, mark, variant, tiny=size < _SMALL)
    if ruins and mark == EMPTY:
        paint(pen, "cartographers/terrain/ruins")
    return pen.done(pen.flat)


def _kind(sides: int, quarter: int) -> int:
    """Return which of the three neighbours at a corner are present, as bits: 1 vertical, 2 horizontal, 4 diagonal."""
    upright, level, across = _QUARTERS[quarter]
    both = 3 if sides & upright and sides & level else 1 if sides & upright else 2 if sides & level else 0
    return both | (4 if both == 3 and sides & across else 0)


def _inside(wide: int, high: int, kind: int, inset: tuple[float, float], radius: float) -> Image.Image:
    """Return a mask of the top left quarter: what is further inside than `inset` pixels (from left, from top)."""
    image = Image.new("L", (wide, high), 255)
    draw = ImageDraw.Draw(image)
    x, y = inset
    r = max(1.0, radius)
    if kind == 3:
        # The cluster turns around an empty diagonal space.
        draw.ellipse((-x * 1.3, -y * 1.3, x * 1.3, y * 1.3), fill=0)
        draw.rectangle((0, 0, x * 0.7, y * 0.7), fill=0)
        return image
    if not kind & 2:
        draw.rectangle((0, 0, x - 1, high), fill=0)
    if not kind & 1:
        draw.rectangle((0, 0, wide, y - 1), fill=0)
    if kind == 0:
        draw.rectangle((0, 0, x + r, y + r), fill=0)
        draw.ellipse((x, y, x + 2 * r, y + 2 * r), fill=255)
    return image


@shelved
def _edge(mark: str, size: int, quarter: int, kind: int, on: int) -> tuple[Image.Image, Image.Image]:
    """Return a quarter's piece of the edge with its mask; `on`: the colour around the cluster."""
    parts, half = _piece(mark, size, quarter >= 2, kind, on), size // 2
    if quarter % 2:
        drawn, cover = (part.transpose(Image.Transpose.FLIP_LEFT_RIGHT) for part in parts)
    else:
        drawn, cover = (part.crop((0, 0, half, part.height)) for part in parts)
    return drawn, cover


@shelved
def _piece(mark: str, size: int, below: bool, kind: int, on: int) -> tuple[Image.Image, Image.Image]:
    """Return the left piece with the larger width of the right side, whose piece is its mirror image."""
    half = size // 2
    wide, high = size - half, size - half if below else half
    scale = _FINE
    w, h, unit = wide * scale, high * scale, size * scale
    rim = max(_RIM, 1.2 / size)
    foot = max(_FOOT, 2.0 / size) if below else rim
    band = _BAND if mark in BEACH and size >= _SHORE else 0.0
    steps = [
        (_OUT, _OUT, RIM[mark]),
        (_OUT + rim, _OUT + foot, BEACH.get(mark, GROUND[mark]) if band else GROUND[mark]),
        *([(_OUT + rim + band, _OUT + foot + band, GROUND[mark])] if band else []),
    ]
    image = Image.new("L", (w, h), on)
    mask = Image.new("L", (w, h), 255)
    for x, y, colour in steps:
        mask = _inside(w, h, kind, (x * unit, y * unit), (_ARC - x) * unit)
        image.paste(colour, (0, 0), mask)
    cover = mask.reduce(scale).point([255] * 250 + [0] * 6, "1")
    numbers = sorted({on, RIM[mark], GROUND[mark], BEACH.get(mark, on)})
    drawn = FACE.colours().smooth(image, scale, tuple(numbers))
    if below:
        drawn, cover = (part.transpose(Image.Transpose.FLIP_TOP_BOTTOM) for part in (drawn, cover))
    return drawn, cover


@shelved
def sign(name: str, size: int, on: int = Ink.coal) -> Sprite:
    """Return the unclaimed `coin` of a mountain, or the `plaque` of ruins below a drawing."""
    return cut_out(illustrated(f"cartographers/terrain/{name}"), size, on, FACE.colours())


@shelved
def tile(
    mark: str,
    size: int,
    sides: int = ROUND,
    ruins: bool = False,
    coin: bool = False,
    variant: int = 0,
    on: int = Ink.card,
) -> Image.Image:
    """Return one space; `sides`: bits of the same-terrain neighbours (N to NW); `on`: the colour around it."""
    image = draw_ground(mark, size, ruins and mark == EMPTY, variant).copy()
    if mark == EMPTY:
        _draw_dashes(image, size)
        return image
    half = size // 2
    for quarter in range(4):
        kind = _kind(sides, quarter)
        if kind < 7:
            drawn, cover = _edge(mark, size, quarter, kind, on)
            image.paste(drawn, (half if quarter % 2 else 0, half if quarter >= 2 else 0), cover)
    if ruins:
        plaque, cover = sign("plaque", max(12, round(size * 0.42)))
        image.paste(plaque, (0, 0), cover)
    if coin:
        side = max(9, round(size * 0.44))
        disc, mask = sign("coin", side, Ink.mountain)
        image.paste(disc, (size - side, size - side), mask)
    return image


def _draw_dashes(image: Image.Image, size: int) -> None:
    """Draw the dashed grid as quiet strokes along the left and the upper edge."""
    thick = 2 if size >= 44 else 1
    count = 4 if size >= 24 else 2
    step = size / count
    for i in range(count):
        a, b = round(i * step + step * 0.25), round(i * step + step * 0.75)
        image.paste(Ink.line, (a, 0, b, thick))
        image.paste(Ink.line, (0, a, thick, b))


@lru_cache(maxsize=1024)
def sides_of(cells: str, wide: int) -> tuple[int, ...]:
    """Return for each space of a map with `wide` columns the bits of its same-terrain neighbours."""
    high = len(cells) // wide
    found = []
    for cell, mark in enumerate(cells):
        row, column = divmod(cell, wide)
        sides = 0
        if mark not in (EMPTY, MOUNTAIN):
            for bit, (dr, dc) in enumerate(((-1, 0), (0, 1), (1, 0), (0, -1), (-1, 1), (1, 1), (1, -1), (-1, -1))):
                r, c = row + dr, column + dc
                if 0 <= r < high and 0 <= c < wide and cells[r * wide + c] == mark:
                    sides |= 1 << bit
        found.append(sides)
    return tuple(found)


def variant_of(cell: int) -> int:
    """Return the variant of a space by its position; boats, churches and the like are rare."""
    return (0, 1, 2, 3, 4, 0, 2, 1, 5, 3, 0, 4, 1)[(cell * 7 + cell // 11 * 4) % 13]


illustrated_icons("cartographers/icons")
