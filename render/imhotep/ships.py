"""Ships: seen from the side with the bow at the left, the places for stones behind it in the order of unloading."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import pairwise
from typing import NamedTuple

from PIL import Image

from render.art import SCALE, Pen, Point, cut_out
from render.canvas import Box, Canvas
from render.imhotep.stones import DEPTH, block
from render.palette import Ink
from render.shelf import shelved

HIGH = 2.04
"""Height of a ship, in cells."""


class Built(NamedTuple):
    """A drawn ship: its image and mask, and the box of each slot in it."""

    image: Image.Image
    mask: Image.Image
    slots: tuple[Box, ...]


def _round(points: Sequence[Point], times: int = 2) -> list[Point]:
    """A smooth line through the neighbourhood of the points; its ends stay."""
    for _ in range(times):
        cut = [points[0]]
        for (ax, ay), (bx, by) in pairwise(points):
            cut += [(ax * 0.75 + bx * 0.25, ay * 0.75 + by * 0.25), (ax * 0.25 + bx * 0.75, ay * 0.25 + by * 0.75)]
        points = [*cut, points[-1]]
    return list(points)


def _hull(cells: int, cell: float, bow: float, stern: float, deck: float, depth: float) -> list[Point]:
    """The outline: a bow drawn up high, a flat deck, a stern that curls over."""
    a, b = bow, bow + cells * cell
    end, tall = b + stern, deck * 0.92
    low = deck + depth
    fore = ((0.02 * bow, deck - tall * 0.9), (0.24 * bow, deck - tall * 0.95), (0.4 * bow, deck - tall * 0.1),
            (0.75 * bow, deck), (a, deck))  # fmt: skip
    aft = ((b, deck), (end - stern * 0.5, deck), (end - stern * 0.3, deck - tall * 0.2),
           (end - stern * 0.26, deck - tall * 0.95), (end - stern * 0.06, deck - tall * 1.1),
           (end - stern * 0.02, deck - tall * 0.62))  # fmt: skip
    back = ((end - stern * 0.02, deck - tall * 0.62), (end - stern * 0.14, deck - tall * 0.8),
            (end - stern * 0.14, deck - tall * 0.1), (end - stern * 0.42, low - depth * 0.06),
            (b - cell * 0.2, low))  # fmt: skip
    keel = ((b - cell * 0.2, low), (a + cell * 0.2, low), (0.5 * bow, low - depth * 0.06),
            (0.16 * bow, deck - tall * 0.05), (0.02 * bow, deck - tall * 0.9))  # fmt: skip
    return [*_round(fore), *_round(aft), *_round(back), *_round(keel)]


def measures(cells: int, cell: int) -> tuple[int, int, int, int]:
    """Pixels of bow and stern, and the whole width and height of a ship."""
    bow, stern = round(cell * 0.9), round(cell * 1.16)
    return bow, stern, bow + cells * cell + stern, round(cell * HIGH)


@shelved
def ship(cells: int, cell: int, hoisted: bool | None = None) -> Built:
    """A ship with so many slots, each `cell` pixels wide; `hoisted` sets its sail, None leaves the mast away."""
    bow, stern, wide, high = measures(cells, cell)
    deck, depth = cell * 1.14, cell * 0.84
    low = deck + depth
    size = max(wide, high)
    a, b = bow, bow + cells * cell

    def draw(pen: Pen) -> None:
        def at(*points: Point) -> list[Point]:
            return [(x / size, y / size) for x, y in points]

        thin = 2.2 / size
        if hoisted is not None:
            _rig(pen, at, b + stern * 0.34, cell, hoisted=hoisted)
        pen.shape(at(*_hull(cells, cell, bow, stern, deck, depth)), Ink.wood, Ink.ink, thin)
        # A dark strake for the numbers of the slots.
        y = deck + depth * 0.26
        side = _round(((a * 0.42, y), (a * 0.68, low - depth * 0.14), (a + cell * 0.3, low - 3)))
        other = _round(((b - cell * 0.3, low - 3), (b + stern * 0.4, low - depth * 0.14), (b + stern * 0.66, y)))
        pen.shape(at(*side, *other), Ink.plank)
        pen.path(at((a * 0.34, y), (b + stern * 0.74, y)), Ink.ink, thin)
        # Which way it sails: unloading begins there.
        x, y = a * 0.78, deck + depth * 0.58
        pen.shape(
            at((x - cell * 0.14, y), (x + cell * 0.08, y - cell * 0.15), (x + cell * 0.08, y + cell * 0.15)), Ink.gold
        )
        # The eye on the bow, that it finds its way.
        eye = at((a * 0.56, deck + depth * 0.12))[0]
        pen.disc(*eye, cell * 0.085 / size, Ink.white, Ink.ink, 1.8 / size)
        for i in range(cells):
            left = a + i * cell
            pen.shape(at((left + 3, deck - cell * 0.06), (left + cell - 3, deck - cell * 0.06),
                         (left + cell - 3, deck + cell * 0.14), (left + 3, deck + cell * 0.14)), Ink.plank)  # fmt: skip

    drawn = cut_out(draw, size, Ink.water)
    box = (0, 0, wide, high)
    slots = tuple((a + i * cell, round(deck + depth * 0.26), a + (i + 1) * cell, round(low)) for i in range(cells))
    return Built(drawn.image.crop(box), drawn.mask.crop(box), slots)


def _rig(pen: Pen, at: Callable[..., list[Point]], x: float, cell: float, *, hoisted: bool) -> None:
    """The mast at the stern, its sail set or furled."""
    size = pen.side / SCALE
    pen.path(at((x, cell * 0.06), (x, cell * 1.3)), Ink.plank, 4.5 / size)
    if not hoisted:
        pen.path(at((x - cell * 0.4, cell * 0.18), (x + cell * 0.4, cell * 0.18)), Ink.ink, 10 / size)
        pen.path(at((x - cell * 0.4, cell * 0.18), (x + cell * 0.4, cell * 0.18)), Ink.card, 6 / size)
        return
    top, foot = cell * 0.1, cell * 1.02
    left = _round(((x - cell * 0.34, top), (x - cell * 0.2, foot * 0.5), (x - cell * 0.3, foot)))
    right = _round(((x + cell * 0.46, foot), (x + cell * 0.66, foot * 0.5), (x + cell * 0.46, top)))
    pen.shape(at(*left, *right), Ink.white, Ink.ink, 2.2 / size)
    for y in (0.36, 0.68):
        pen.path(at((x - cell * 0.22, foot * y), (x + cell * 0.52, foot * y)), Ink.accent, 4 / size)


def lay(
    canvas: Canvas, left: int, top: int, stones: Sequence[int | None], cell: int, hoisted: bool | None = None
) -> Built:
    """A ship with its stones, its top left corner at (left, top); returns what was drawn."""
    built = ship(len(stones), cell, hoisted)
    canvas.stamp(built.image, (left, top), built.mask)
    foot = top + round(cell * 1.26)
    for seat, box in zip(stones, built.slots, strict=True):
        x = left + box[0]
        if seat is not None:
            sprite = block(seat, cell - 1, Ink.water)
            canvas.stamp(sprite.image, (x + round(cell * DEPTH / 4), foot - cell), sprite.mask)
        elif hoisted is not None:
            # An open place shows, as large as a stone.
            front = round((cell - 1) * (1 - DEPTH))
            begin = x + round(cell * DEPTH / 4)
            canvas.frame((begin + 1, foot - front, begin + front, foot - round(cell * 0.2)), Ink.white, 2)
    return built
