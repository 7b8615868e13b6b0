"""Icons of It's a Wonderful World: a resource is a colour, a shape and a letter, a card type a colour and a figure.

A filled slot is the same shape without its colour, ticked off, so that colours show what must still be paid.
"""

from __future__ import annotations

from functools import partial

from engine.wonderful_world.cards import TYPES
from render.art import Pen, Point, Sprite, cut_out, icon_drawing, illustrated_icons, star_points
from render.illustration import paint
from render.palette import Ink
from render.shelf import shelved

TYPE_COLOUR = dict(zip(TYPES, (Ink.steel, Ink.coal, Ink.leaf, Ink.gold, Ink.deep), strict=True))
"""Card type → its colour, that of the resource it mostly costs or gives."""
TYPE_INK = dict(zip(TYPES, (Ink.coal, Ink.white, Ink.coal, Ink.coal, Ink.white), strict=True))
"""Card type → text colour on its colour."""
COLOUR_LETTERS = "MESGX"

_STROKES: dict[str, tuple[float, tuple[tuple[Point, ...], ...]]] = {
    "M": (0.95, (((0, 1), (0, 0), (0.5, 0.62), (1, 0), (1, 1)),)),
    "E": (0.62, (((1, 0), (0, 0), (0, 1), (1, 1)), ((0, 0.5), (0.86, 0.5)))),
    "S": (
        0.7,
        (
            (
                (0.96, 0.17), (0.78, 0.03), (0.5, 0), (0.22, 0.03), (0.04, 0.16), (0.06, 0.33), (0.24, 0.44),
                (0.76, 0.56), (0.94, 0.67), (0.96, 0.84), (0.78, 0.97), (0.5, 1), (0.22, 0.97), (0.04, 0.83),
            ),
        ),
    ),
    "G": (
        0.78,
        (
            (
                (0.96, 0.2), (0.78, 0.04), (0.5, 0), (0.22, 0.06), (0.05, 0.25), (0, 0.5), (0.05, 0.75), (0.22, 0.94),
                (0.5, 1), (0.8, 0.96), (0.97, 0.82), (0.97, 0.55), (0.58, 0.55),
            ),
        ),
    ),
    "X": (0.8, (((0, 0), (1, 1)), ((1, 0), (0, 1)))),
    "K": (0.72, (((0, 0), (0, 1)), ((0.96, 0), (0.05, 0.58)), ((0.36, 0.42), (1, 1)))),
}  # fmt: skip
"""Letter → its width as a share of its height, and its strokes."""

SHAPES: dict[str, tuple[Point, ...]] = {
    "M": ((0.08, 0.08), (0.92, 0.08), (0.92, 0.92), (0.08, 0.92)),
    "S": ((0.5, 0.05), (0.97, 0.92), (0.03, 0.92)),
    "G": ((0.5, 0.01), (0.99, 0.5), (0.5, 0.99), (0.01, 0.5)),
    "X": ((0.07, 0.08), (0.93, 0.08), (0.93, 0.52), (0.5, 0.97), (0.07, 0.52)),
    "K": tuple(star_points(0.5, 0.5, 0.5, inner=0.7, n=6)),
}
"""Letter → its outline; energy (E) and both tokens (F, N) are round."""
FILLS = {
    "M": (Ink.steel, Ink.coal),
    "E": (Ink.coal, Ink.white),
    "S": (Ink.leaf, Ink.coal),
    "G": (Ink.gold, Ink.coal),
    "X": (Ink.deep, Ink.white),
    "K": (Ink.ruby, Ink.white),
    "F": (Ink.water, Ink.coal),
    "N": (Ink.ember, Ink.coal),
}
"""Letter → colour of the shape, and of the letter or figure in it."""
_LETTER_BOX = {"M": (0.5, 0.5, 0.46), "E": (0.5, 0.5, 0.46), "S": (0.5, 0.66, 0.34), "G": (0.5, 0.5, 0.4),
               "X": (0.5, 0.42, 0.44), "K": (0.5, 0.5, 0.4)}  # fmt: skip
"""Letter → its middle and height inside the shape."""
_DARK = "EXK"
"""Dark shapes, which have a light edge to be visible on a dark page."""


def _draw_outline(pen: Pen, letter: str, fill: int, line: int) -> None:
    if letter in SHAPES:
        pen.shape(SHAPES[letter], fill, line, 0.07)
    else:
        pen.disc(0.5, 0.5, 0.47, line)
        pen.disc(0.5, 0.5, 0.40, fill)


def _draw_strokes(pen: Pen, letter: str, colour: int) -> None:
    x, y, high = _LETTER_BOX[letter]
    share, lines = _STROKES[letter]
    wide = high * share
    for line in lines:
        pen.path([(x + (px - 0.5) * wide, y + (py - 0.5) * high) for px, py in line], colour, 0.11)


def _draw_kind(letter: str, pen: Pen) -> None:
    fill, ink = FILLS[letter]
    if letter in "FN":
        # Tokens have a double rim, unlike cubes.
        pen.disc(0.5, 0.5, 0.49, Ink.coal)
        pen.disc(0.5, 0.5, 0.44, fill)
        paint(pen, f"wonderful_world/figures/{_PEOPLE[letter]}", figure=ink)
        return
    _draw_outline(pen, letter, fill, Ink.white if letter in _DARK else Ink.coal)
    _draw_strokes(pen, letter, ink)


_PEOPLE = {"F": "financier", "N": "general"}


def _done(letter: str, pen: Pen) -> None:
    # The edge has the opposite brightness of the cube's edge.
    _draw_outline(pen, letter, Ink.chalk, Ink.slate if letter in _DARK else Ink.waste)
    middle = 0.66 if letter == "S" else 0.5
    pen.path([(0.28, middle), (0.44, middle + 0.16), (0.74, middle - 0.18)], Ink.pine, 0.13)


for _letter in FILLS:
    icon_drawing(f"ww-{_letter}", flat=True)(partial(_draw_kind, _letter))
    icon_drawing(f"ww-{_letter}-done", flat=True)(partial(_done, _letter))


# Types of cards: a figure on a block of the type's colour.


def _draw_type(kind: str, pen: Pen) -> None:
    corners = [(0.16, 0.03), (0.84, 0.03), (0.97, 0.16), (0.97, 0.84), (0.84, 0.97), (0.16, 0.97), (0.03, 0.84),
               (0.03, 0.16)]  # fmt: skip
    pen.shape(corners, TYPE_COLOUR[kind], TYPE_INK[kind], 0.05)
    _bare(kind, pen)


def _bare(kind: str, pen: Pen) -> None:
    """Draw only the figure, for a band in the type's colour."""
    paint(pen, f"wonderful_world/figures/{kind}", figure=TYPE_INK[kind])


def kind_sprite(letter: str, size: int) -> Sprite:
    """Return a cube or a token without a ground."""
    return cut_out(partial(_draw_kind, letter), size, Ink.coal)


@shelved
def type_badge(kind: str, size: int) -> Sprite:
    """Return a type's figure as a sprite to lay over a scene."""
    return cut_out(partial(_draw_type, kind), size, Ink.coal)


for _name in TYPES:
    icon_drawing(f"ww-{_name}", flat=True)(partial(_draw_type, _name))
    icon_drawing(f"ww-{_name}-bare", flat=True)(partial(_bare, _name))


# Signs.


illustrated_icons("wonderful_world/icons", "ww-", flat=True)
