"""Stones: each seat's with its own colours and mark, seen from the front, from above, or in a pyramid."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import NamedTuple

from render.art import Pen, Point, Sprite, icon_drawing
from render.imhotep.brush import cut_out
from render.palette import Ink
from render.shelf import shelved


class Stone(NamedTuple):
    """Colours of a stone."""

    top: int
    """Colour of the top."""
    front: int
    """Colour of the front."""
    side: int
    """Colour of the shadowed side."""
    mark: int
    """Colour of the mark on the front."""
    line: int = Ink.coal
    """Colour of its outline."""


STONES = (
    Stone(Ink.sky, Ink.deep, Ink.sea, Ink.white),
    Stone(Ink.clay, Ink.ember, Ink.rust, Ink.coal),
    Stone(Ink.white, Ink.lime, Ink.chalk, Ink.coal),
    # On a page that turns dark, only a bright outline tells basalt from the ground.
    Stone(Ink.slate, Ink.basalt, Ink.coal, Ink.white, Ink.ink),
)
"""By seat: lapis lazuli, red sandstone, limestone, basalt."""
EDGE = 0.05
DEPTH = 0.24  # depth of a block, as a share of the square it is drawn in


def mark_points(seat: int, x: float, y: float, r: float) -> Sequence[Point]:
    """Return the outline of a seat's mark; seat 0 has a ring instead (`draw_mark`)."""
    if seat == 1:
        return ((x, y - r), (x + r, y + r * 0.8), (x - r, y + r * 0.8))
    if seat == 2:
        return ((x, y - 1.1 * r), (x + 1.1 * r, y), (x, y + 1.1 * r), (x - 1.1 * r, y))
    t = r * 0.36
    return ((x - t, y - r), (x + t, y - r), (x + t, y - t), (x + r, y - t), (x + r, y + t), (x + t, y + t),
            (x + t, y + r), (x - t, y + r), (x - t, y + t), (x - r, y + t), (x - r, y - t), (x - t, y - t))  # fmt: skip


def draw_mark(pen: Pen, seat: int, x: float, y: float, r: float, colour: int) -> None:
    """Draw a seat's mark around (x, y)."""
    if seat == 0:
        pen.disc(x, y, r, colour)
        pen.disc(x, y, r * 0.44, STONES[seat].front)
    else:
        pen.shape(mark_points(seat, x, y, r), colour)


def _draw_block(seat: int, pen: Pen) -> None:
    """Draw a block from the front with its mark."""
    _draw_hewn(seat, pen)
    front_right, d = 1 - EDGE / 2 - DEPTH, DEPTH
    draw_mark(pen, seat, (EDGE / 2 + front_right) / 2, (d + 1 - EDGE / 2) / 2, 0.22, STONES[seat].mark)


def _draw_hewn(seat: int, pen: Pen) -> None:
    """Draw a block from the front without its mark, lit from the upper left."""
    stone = STONES[seat]
    low, right, d = 1 - EDGE / 2, 1 - EDGE / 2, DEPTH
    left, up = EDGE / 2, d
    front_right = right - d
    pen.shape([(left, up), (left + d, EDGE / 2), (right, EDGE / 2), (front_right, up)], stone.top, stone.line, EDGE)
    pen.shape(
        [(front_right, up), (right, EDGE / 2), (right, low - d), (front_right, low)], stone.side, stone.line, EDGE
    )
    pen.shape([(left, up), (front_right, up), (front_right, low), (left, low)], stone.front, stone.line, EDGE)


def _draw_face(seat: int, pen: Pen) -> None:
    """Draw a stone from straight ahead or above: one face with a lit and a shadowed edge."""
    stone = STONES[seat]
    pen.block(0, 0, 1, 1, Ink.coal)
    e, w = 0.05, 0.14
    pen.block(e, e, 1 - e, 1 - e, stone.front)
    pen.shape([(e, e), (1 - e, e), (1 - w, w), (w, w), (w, 1 - w), (e, 1 - e)], stone.top)
    pen.shape([(1 - e, 1 - e), (e, 1 - e), (w, 1 - w), (1 - w, 1 - w), (1 - w, w), (1 - e, e)], stone.side)
    pen.block(w, w, 1 - w, 1 - w, stone.front)
    draw_mark(pen, seat, 0.5, 0.5, 0.23, stone.mark)


def _plain(seat: int, pen: Pen) -> None:
    """Draw a block of a pyramid; its top is a rhombus twice as wide as high."""
    stone = STONES[seat]
    # The square is as wide as the cell. From above: the top face, then both sides down to the ground.
    w, up = 0.02, HIGH
    left, right, near, far = (w, 0.25), (1 - w, 0.25), (0.5, 0.5 - w), (0.5, w)

    def down(point: Point) -> Point:
        return point[0], point[1] + up

    pen.shape([left, near, down(near), down(left)], stone.front, stone.line, 0.03)
    pen.shape([near, right, down(right), down(near)], stone.side, stone.line, 0.03)
    pen.shape([left, far, right, near], stone.top, stone.line, 0.03)


def _top(seat: int, pen: Pen) -> None:
    """Draw a block of a pyramid with its mark on the top."""
    _plain(seat, pen)
    stone = STONES[seat]
    # The mark lies on the top, foreshortened like the cell.
    colour = Ink.coal if seat != 3 else Ink.white
    r = 0.13
    if seat == 0:
        for share, fill in ((1.0, colour), (0.46, stone.top)):
            pen.shape([(0.5 + r * share * x, 0.25 + r * share * 0.56 * y) for x, y in _CIRCLE], fill)
    else:
        pen.shape([(0.5 + x, 0.25 + y * 0.62) for x, y in mark_points(seat, 0, 0, r)], colour)


def _signed(seat: int, pen: Pen) -> None:
    """Draw a block of a pyramid with its mark on the front, leaving the top free for text."""
    _plain(seat, pen)
    stone, r = STONES[seat], 0.075

    def lying(x: float, y: float) -> Point:
        # The front descends to the right with half its width.
        return 0.26 + x, 0.365 + HIGH / 2 + y + x / 2

    rings = ((r, stone.mark), (r * 0.44, stone.front)) if seat == 0 else ()
    for radius, fill in rings:
        pen.shape([lying(radius * x, radius * y) for x, y in _CIRCLE], fill)
    if seat:
        pen.shape([lying(x, y) for x, y in mark_points(seat, 0, 0, r)], stone.mark)


_CIRCLE = ((1, 0), (0.87, 0.5), (0.5, 0.87), (0, 1), (-0.5, 0.87), (-0.87, 0.5), (-1, 0), (-0.87, -0.5), (-0.5, -0.87),
           (0, -1), (0.5, -0.87), (0.87, -0.5))  # fmt: skip
HIGH = 0.34
"""Height of a block in a pyramid, as a share of its cell's width."""


@shelved
def block(seat: int, size: int, on: int, *, marked: bool = True) -> Sprite:
    """Return a stone from the front, `size` pixels wide and high including its depth."""
    return cut_out(partial(_draw_block if marked else _draw_hewn, seat), size, on)


@shelved
def cube(seat: int, size: int, on: int, *, marked: bool = True) -> Sprite:
    """Return a stone in a pyramid with cells `size` pixels wide; its top is in the upper half of the square.

    Its mark lies on the top, or on the front if it is not `marked`.
    """
    return cut_out(partial(_top if marked else _signed, seat), size, on)


@shelved
def covered(seat: int, size: int, on: int) -> Sprite:
    """Return a stone under another one, without a mark: half a mark could be taken for another seat's."""
    return cut_out(partial(_plain, seat), size, on)


for _seat in range(len(STONES)):
    icon_drawing(f"im-face-{_seat}")(partial(_draw_face, _seat))
