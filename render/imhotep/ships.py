"""Ships seen from the side: the bow at the left, then the slots in unloading order."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from itertools import pairwise
from typing import NamedTuple

from PIL import Image

from render.art import Point
from render.canvas import Box, Canvas
from render.imhotep.brush import SiteBrush, dashed, icon, laid
from render.imhotep.face import CREAM, NILE, SUN
from render.imhotep.stones import DEPTH, block
from render.palette import Ink
from render.shelf import shelved

HIGH = 2.04
"""Height of a ship, in cells."""


class DrawnShip(NamedTuple):
    """A drawn ship."""

    image: Image.Image
    """Its colour numbers."""
    mask: Image.Image
    """Where it covers what lies below."""
    slots: tuple[Box, ...]
    """The box of each slot within the image."""


def _round(points: Sequence[Point], times: int = 2) -> list[Point]:
    """Return a smoothed line that keeps its end points."""
    for _ in range(times):
        cut = [points[0]]
        for (ax, ay), (bx, by) in pairwise(points):
            cut += [(ax * 0.75 + bx * 0.25, ay * 0.75 + by * 0.25), (ax * 0.25 + bx * 0.75, ay * 0.25 + by * 0.75)]
        points = [*cut, points[-1]]
    return list(points)


def _hull(cells: int, cell: float, bow: float, stern: float, deck: float, depth: float) -> list[Point]:
    """Return the outline: a crescent of bound papyrus, flat amidships, with raised ends."""
    a, b = bow, bow + cells * cell
    end, low = b + stern, deck + depth
    upper = ((0.09 * bow, deck - cell * 0.78), (0.2 * bow, deck - cell * 0.34), (0.46 * bow, deck - cell * 0.06),
             (a * 0.8, deck), (a, deck), (b, deck), (b + stern * 0.3, deck - cell * 0.02),
             (end - stern * 0.38, deck - cell * 0.2), (end - stern * 0.2, deck - cell * 0.66),
             (end - stern * 0.2, deck - cell * 0.98))  # fmt: skip
    under = ((end - stern * 0.07, deck - cell * 0.98), (end - stern * 0.06, deck - cell * 0.5),
             (end - stern * 0.2, deck + depth * 0.3), (b + stern * 0.26, low - depth * 0.1), (b - cell * 0.2, low),
             (a + cell * 0.2, low), (a * 0.5, low - depth * 0.14), (a * 0.14, deck + depth * 0.1),
             (-0.02 * bow, deck - cell * 0.5), (-0.02 * bow + 2, deck - cell * 0.78))  # fmt: skip
    return [*_round(upper), *_round(under)]


def measures(cells: int, cell: int) -> tuple[int, int, int, int]:
    """Return the pixels of bow and stern, and the width and height of a ship."""
    bow, stern = round(cell * 0.9), round(cell * 1.16)
    return bow, stern, bow + cells * cell + stern, round(cell * HIGH)


class _ShipLines(NamedTuple):
    """The measures of a ship in pixels."""

    cells: int
    """Number of slots."""
    cell: int
    """Width of a slot."""
    begin: int
    """Left edge of the slots."""
    end: int
    """Right edge of the slots."""
    stern: int
    """Length of the stern."""
    deck: float
    """Height of the deck."""
    depth: float
    """Depth of the hull."""

    @property
    def low(self) -> float:
        """The bottom of the keel."""
        return self.deck + self.depth


_THIN = 2.2
"""Width of an outline."""


@shelved
def draw_ship(cells: int, cell: int, hoisted: bool | None = None) -> DrawnShip:
    """Draw a ship with `cells` slots, each `cell` pixels wide; `hoisted` sets its sail, None omits the mast."""
    bow, stern, wide, high = measures(cells, cell)
    lines = _ShipLines(cells, cell, bow, bow + cells * cell, stern, cell * 1.14, cell * 0.84)

    def draw(pen: SiteBrush) -> None:
        if hoisted is not None:
            _draw_rig(pen, lines.end + stern * 0.34, cell, hoisted=hoisted)
        _ends(pen, lines)
        pen.shape(_hull(cells, cell, bow, stern, lines.deck, lines.depth), Ink.wood, Ink.coal, _THIN)
        _painted(pen, lines)
        for i in range(cells):
            left, deck = bow + i * cell, lines.deck
            pen.shape(((left + 3, deck - cell * 0.06), (left + cell - 3, deck - cell * 0.06),
                       (left + cell - 3, deck + cell * 0.14), (left + 3, deck + cell * 0.14)), Ink.plank)  # fmt: skip

    drawn = laid(draw, wide, high, Ink.water)
    top, low = round(lines.deck + lines.depth * 0.26), round(lines.low)
    slots = tuple((bow + i * cell, top, bow + (i + 1) * cell, low) for i in range(cells))
    return DrawnShip(drawn.image, drawn.mask, slots)


def _ends(pen: SiteBrush, lines: _ShipLines) -> None:
    """Draw the rudder, an open papyrus at the bow, and an inward curved one at the stern."""
    cell, a, b, stern, deck = lines.cell, lines.begin, lines.end, lines.stern, lines.deck
    x = b + stern * 0.52
    rudder = ((x - cell * 0.1, deck - cell * 0.42), (x + cell * 0.2, lines.low - lines.depth * 0.26))
    pen.path(rudder, Ink.coal, 6)
    pen.path(rudder, Ink.wood, 3)
    tip = (a * 0.05, deck - cell * 0.74)
    fan = ((-0.16, -0.28), (-0.04, -0.33), (0.08, -0.33), (0.2, -0.28), (0.07, 0.02), (-0.05, 0.02))
    pen.shape([(tip[0] + cell * max(dx, -0.03), tip[1] + cell * dy) for dx, dy in fan], SUN, Ink.coal, _THIN)
    tip = (b + stern * 0.865, deck - cell * 0.96)
    bud = ((0.07, 0.06), (-0.07, 0.06), (-0.16, -0.02), (-0.42, 0.1), (-0.4, -0.1), (-0.22, -0.16), (0.02, -0.12))
    pen.shape([(tip[0] + cell * dx, tip[1] + cell * dy) for dx, dy in bud], SUN, Ink.coal, _THIN)


def _painted(pen: SiteBrush, lines: _ShipLines) -> None:
    """Draw bindings, a line under the rail, a dark strake for slot numbers, the sailing direction, and an eye."""
    cell, a, b, stern, deck, depth = lines.cell, lines.begin, lines.end, lines.stern, lines.deck, lines.depth
    for x, y, dx in ((a * 0.1, deck - cell * 0.5, 0.14), (a * 0.2, deck - cell * 0.16, 0.17)):
        pen.path(((x - cell * 0.07, y + cell * 0.02), (x + cell * dx * 0.62, y - cell * 0.05)), Ink.rust, 4)
    for x, y in ((b + stern * 0.9, deck - cell * 0.78), (b + stern * 0.9, deck - cell * 0.5)):
        pen.path(((x - cell * 0.09, y), (x + cell * 0.06, y)), Ink.rust, 4)
    pen.path(((a * 0.55, deck + depth * 0.12), (b + stern * 0.55, deck + depth * 0.12)), SUN, 4)
    y, low = deck + depth * 0.26, lines.low
    side = _round(((a * 0.36, y), (a * 0.62, low - depth * 0.16), (a + cell * 0.3, low - 3)))
    other = _round(((b - cell * 0.3, low - 3), (b + stern * 0.34, low - depth * 0.16), (b + stern * 0.62, y)))
    pen.shape([*side, *other], Ink.plank)
    pen.path(((a * 0.3, y), (b + stern * 0.7, y)), Ink.coal, _THIN)
    # The arrow shows where unloading begins; the eye on the bow is traditional and lets the ship find its way.
    x, y = a * 0.78, deck + depth * 0.58
    pen.shape(((x - cell * 0.14, y), (x + cell * 0.08, y - cell * 0.15), (x + cell * 0.08, y + cell * 0.15)), SUN)
    eye = (a * 0.4, deck + depth * 0.1)
    pen.disc(*eye, cell * 0.09, Ink.coal)
    pen.disc(*eye, cell * 0.09 - 1.8, Ink.white)


def _draw_rig(pen: SiteBrush, x: float, cell: float, *, hoisted: bool) -> None:
    """Draw the mast at the stern with its sail set or furled."""
    pen.path(((x, cell * 0.06), (x, cell * 1.3)), Ink.plank, 4.5)
    if not hoisted:
        pen.path(((x - cell * 0.42, cell * 0.2), (x + cell * 0.46, cell * 0.14)), Ink.coal, 11)
        pen.path(((x - cell * 0.42, cell * 0.2), (x + cell * 0.46, cell * 0.14)), CREAM, 6)
        return
    top, foot = cell * 0.12, cell * 1.0
    left = _round(((x - cell * 0.4, top), (x - cell * 0.24, foot * 0.55), (x - cell * 0.38, foot)))
    right = _round(((x + cell * 0.46, foot), (x + cell * 0.66, foot * 0.55), (x + cell * 0.46, top)))
    pen.shape([*left, *right], CREAM, Ink.coal, 2.2)
    for share, ink in ((0.36, Ink.rust), (0.58, NILE), (0.8, Ink.rust)):
        bend = 0.12 * (1 - abs(share - 0.58) / 0.46)
        pen.path(((x - cell * (0.36 - bend), foot * share), (x + cell * (0.5 + bend), foot * share)), ink, 4)
    for y in (top, foot):
        pen.path(((x - cell * 0.44, y), (x + cell * 0.5, y)), Ink.plank, 4)


@shelved
def _free(wide: int, high: int, *, asked: bool) -> Canvas:
    """Draw a free slot as a dashed line over deep water; `asked`: bright, as it can receive a stone."""
    canvas = Canvas(wide, high, CREAM if asked else NILE)
    dashed(canvas, canvas.limit, Ink.coal if asked else Ink.white, 6, 3)
    if asked:
        side = high - 8
        canvas.stamp(icon("im-put", side, CREAM), ((wide - side) // 2, 4))
    return canvas


def lay(
    canvas: Canvas,
    left: int,
    top: int,
    stones: Sequence[int | None],
    cell: int,
    hoisted: bool | None = None,
    asked: Collection[int] = (),
) -> DrawnShip:
    """Draw a ship with its stones and its top left corner at (left, top); return the drawn ship.

    `asked`: slots, from 1, that can receive a stone.
    """
    built = draw_ship(len(stones), cell, hoisted)
    canvas.stamp(built.image, (left, top), built.mask)
    foot = top + round(cell * 1.26)
    for number, (seat, box) in enumerate(zip(stones, built.slots, strict=True), 1):
        x = left + box[0]
        if seat is not None:
            sprite = block(seat, cell - 1, Ink.water)
            canvas.stamp(sprite.image, (x + round(cell * DEPTH / 4), foot - cell), sprite.mask)
        elif hoisted is not None:
            # A free slot is drawn as large as a stone.
            front = round((cell - 1) * (1 - DEPTH))
            begin, end = x + round(cell * DEPTH / 4), foot - round(cell * 0.2)
            canvas.place(_free(front - 1, end - foot + front, asked=number in asked), (begin + 1, foot - front))
    return built
