"""Ships seen from the side: the bow at the left, then the slots in unloading order."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import NamedTuple

from PIL import Image

from render.canvas import Box, Canvas
from render.illustration import paint
from render.imhotep.brush import PlacedBrush, SiteBrush, dashed, icon, laid
from render.imhotep.face import CREAM, NILE
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


def measures(cells: int, cell: int) -> tuple[int, int, int, int]:
    """Return the pixels of bow and stern, and the width and height of a ship."""
    bow, stern = round(cell * 0.9), round(cell * 1.16)
    return bow, stern, bow + cells * cell + stern, round(cell * HIGH)


_SEAM = 0.6
"""Cells from the first and from the last edge of the slots to which the drawings of bow and stern reach."""
_BOARD = (1.36, 1.98)
"""Top and bottom of the dark board with the numbers of the slots, in cells."""


@shelved
def draw_ship(cells: int, cell: int, hoisted: bool | None = None) -> DrawnShip:
    """Draw a ship with `cells` slots, each `cell` pixels wide; `hoisted` sets its sail, None omits the mast.

    It is composed from the drawings in `data/imhotep/ships`, in which a slot is 100 units wide.
    """
    bow, stern, wide, high = measures(cells, cell)
    end = bow + cells * cell

    def draw(brush: SiteBrush) -> None:
        def part(name: str, left: float, share: float = 1) -> None:
            paint(PlacedBrush(brush, (cell * share, 0, 0, cell, left, 0)), f"imhotep/ships/{name}")

        if hoisted is not None:
            part("sail" if hoisted else "furled", end + stern * 0.34)
        part("bow", bow)
        part("stern", end)
        part("middle", bow + _SEAM * cell, max(0, cells - 2 * _SEAM))
        for slot in range(cells):
            part("slot", bow + slot * cell)

    drawn = laid(draw, wide, high, Ink.water)
    top, low = (round(cell * share) for share in _BOARD)
    slots = tuple((bow + i * cell, top, bow + (i + 1) * cell, low) for i in range(cells))
    return DrawnShip(drawn.image, drawn.mask, slots)


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
