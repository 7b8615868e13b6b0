"""Stones: each seat's with its own colours and mark, seen from the front, from above, or in a pyramid.

The drawings are `data/imhotep/stones/*.svg`. Their classes `top`, `front`, `side`, `edge`, `mark` and `hole` have the
colours of a seat.
"""

from __future__ import annotations

from functools import partial
from typing import Literal, NamedTuple

from render.art import Pen, Sprite, icon_drawing
from render.illustration import paint
from render.imhotep.brush import PlacedBrush, cut_out
from render.palette import Ink
from render.shelf import shelved
from render.svg import Matrix


class Stone(NamedTuple):
    """Colours of a stone."""

    top: int
    front: int
    side: int
    """Colour of the shadowed side."""
    mark: int
    """Colour of the mark on the front."""
    edge: int = Ink.coal
    """Colour of its outline."""


STONES = (
    Stone(Ink.sky, Ink.deep, Ink.sea, Ink.white),
    Stone(Ink.clay, Ink.ember, Ink.rust, Ink.coal),
    Stone(Ink.white, Ink.lime, Ink.chalk, Ink.coal),
    # On a page that turns dark, only a bright outline tells basalt from the ground.
    Stone(Ink.slate, Ink.basalt, Ink.coal, Ink.white, Ink.ink),
)
"""By seat: lapis lazuli, red sandstone, limestone, basalt."""
DEPTH = 0.24
"""Depth of a block, as a share of the square in `block.svg`."""
HIGH = 0.34
"""Height of a block in a pyramid, as a share of its cell's width, in `cube.svg`."""

Side = Literal["top", "front", ""]
"""The side of a cube on which its mark lies; empty for none."""
_ON_FRONT: dict[str, Matrix] = {
    "block": (0.22, 0, 0, 0.22, 0.38, 0.6075),
    "face": (0.23, 0, 0, 0.23, 0.5, 0.5),
    # The front of a cube descends to the right with half its width.
    "cube": (0.075, 0.0375, 0, 0.075, 0.26, 0.535),
    "needle": (0.1, 0, 0, 0.1, 0.46, 0.5),
}
"""Drawing → the place of a mark on its front."""
_ON_TOP: Matrix = (0.13, 0, 0, 0.08, 0.5, 0.25)
"""The place of a mark on a cube's top, foreshortened like its cell."""


def draw_stone(form: str, side: Side, seat: int, pen: Pen) -> None:
    """Draw a seat's stone or obelisk (`needle`) with its mark on a side."""
    stone = STONES[seat]
    paint(pen, f"imhotep/stones/{form}", **stone._asdict())
    if side == "front":
        mark, hole, place = stone.mark, stone.front, _ON_FRONT[form]
    elif side == "top":
        mark, hole, place = Ink.white if seat == 3 else Ink.coal, stone.top, _ON_TOP
    else:
        return
    paint(PlacedBrush(pen, place), f"imhotep/stones/mark-{seat}", mark=mark, hole=hole)


@shelved
def block(seat: int, size: int, on: int, *, marked: bool = True) -> Sprite:
    """Return a stone from the front, `size` pixels wide and high including its depth."""
    return cut_out(partial(draw_stone, "block", "front" if marked else "", seat), size, on)


@shelved
def cube(seat: int, size: int, on: int, side: Side) -> Sprite:
    """Return a stone in a pyramid with cells `size` pixels wide; its top is in the upper half of the square.

    A stone under another one has no mark: half a mark could be taken for another seat's.
    """
    return cut_out(partial(draw_stone, "cube", side, seat), size, on)


for _seat in range(len(STONES)):
    icon_drawing(f"im-face-{_seat}")(partial(draw_stone, "face", "front", _seat))
