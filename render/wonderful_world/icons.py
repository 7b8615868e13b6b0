"""Icons of It's a Wonderful World: a resource is a colour, a shape and a letter, a card type a colour and a figure.

A filled slot is the same shape without its colour, ticked off, so that colours show what must still be paid.
"""

from __future__ import annotations

import math
from collections.abc import Callable
from functools import partial

from engine.wonderful_world.cards import TYPES
from render.art import Pen, Point, Sprite, cut_out, icon_drawing, star_points
from render.palette import Ink
from render.shelf import shelved
from render.wonderful_world.face import LAMP

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


def _draw_hat(pen: Pen, colour: int) -> None:
    """Draw a Financier: a top hat over a face."""
    pen.block(0.34, 0.16, 0.66, 0.42, colour)
    pen.path([(0.22, 0.45), (0.78, 0.45)], colour, 0.09)
    pen.disc(0.5, 0.54, 0.14, colour)
    pen.shape([(0.2, 0.86), (0.3, 0.72), (0.7, 0.72), (0.8, 0.86), (0.5, 0.95)], colour)


def _draw_medal(pen: Pen, colour: int) -> None:
    """Draw a General: a star over two chevrons."""
    pen.shape(star_points(0.5, 0.36, 0.24), colour)
    pen.path([(0.24, 0.58), (0.5, 0.7), (0.76, 0.58)], colour, 0.08)
    pen.path([(0.28, 0.74), (0.5, 0.86), (0.72, 0.74)], colour, 0.08)


def _draw_kind(letter: str, pen: Pen) -> None:
    fill, ink = FILLS[letter]
    if letter in "FN":
        # Tokens have a double rim, unlike cubes.
        pen.disc(0.5, 0.5, 0.49, Ink.coal)
        pen.disc(0.5, 0.5, 0.44, fill)
        _FIGURES[letter](pen, ink)
        return
    _draw_outline(pen, letter, fill, Ink.white if letter in _DARK else Ink.coal)
    _draw_strokes(pen, letter, ink)


_FIGURES: dict[str, Callable[[Pen, int], None]] = {"F": _draw_hat, "N": _draw_medal}


def _done(letter: str, pen: Pen) -> None:
    # The edge has the opposite brightness of the cube's edge.
    _draw_outline(pen, letter, Ink.chalk, Ink.slate if letter in _DARK else Ink.waste)
    middle = 0.66 if letter == "S" else 0.5
    pen.path([(0.28, middle), (0.44, middle + 0.16), (0.74, middle - 0.18)], Ink.pine, 0.13)


for _letter in FILLS:
    icon_drawing(f"ww-{_letter}", flat=True)(partial(_draw_kind, _letter))
    icon_drawing(f"ww-{_letter}-done", flat=True)(partial(_done, _letter))


# Types of cards: a figure on a block of the type's colour.


def _draw_factory(pen: Pen, c: int) -> None:
    pen.shape(
        [(0.16, 0.82), (0.16, 0.5), (0.38, 0.36), (0.38, 0.5), (0.6, 0.36), (0.6, 0.5), (0.66, 0.46), (0.68, 0.16),
         (0.8, 0.16), (0.84, 0.82)], c,
    )  # fmt: skip


def _draw_tank(pen: Pen, c: int) -> None:
    pen.shape([(0.3, 0.46), (0.36, 0.28), (0.62, 0.28), (0.66, 0.46)], c)
    pen.path([(0.6, 0.34), (0.88, 0.28)], c, 0.08)
    pen.shape([(0.14, 0.48), (0.86, 0.48), (0.9, 0.62), (0.76, 0.78), (0.24, 0.78), (0.1, 0.62)], c)


def _draw_flask(pen: Pen, c: int) -> None:
    pen.path([(0.36, 0.14), (0.64, 0.14)], c, 0.1)
    pen.shape([(0.41, 0.14), (0.59, 0.14), (0.59, 0.38), (0.84, 0.8), (0.78, 0.86), (0.22, 0.86), (0.16, 0.8),
               (0.41, 0.38)], c)  # fmt: skip


def _draw_monument(pen: Pen, c: int) -> None:
    pen.shape([(0.5, 0.12), (0.9, 0.34), (0.9, 0.4), (0.1, 0.4), (0.1, 0.34)], c)
    for x in (0.18, 0.42, 0.66):
        pen.block(x, 0.46, x + 0.16, 0.74, c)
    pen.block(0.1, 0.78, 0.9, 0.88, c)


def _draw_compass(pen: Pen, c: int) -> None:
    pen.disc(0.5, 0.5, 0.38, c)
    pen.disc(0.5, 0.5, 0.3, TYPE_COLOUR["discovery"])
    pen.shape([(0.68, 0.24), (0.58, 0.58), (0.32, 0.76), (0.42, 0.42)], c)


_GLYPHS: tuple[Callable[[Pen, int], None], ...] = (
    _draw_factory,
    _draw_tank,
    _draw_flask,
    _draw_monument,
    _draw_compass,
)


def _draw_type(kind: str, pen: Pen) -> None:
    corners = [(0.16, 0.03), (0.84, 0.03), (0.97, 0.16), (0.97, 0.84), (0.84, 0.97), (0.16, 0.97), (0.03, 0.84),
               (0.03, 0.16)]  # fmt: skip
    pen.shape(corners, TYPE_COLOUR[kind], TYPE_INK[kind], 0.05)
    _bare(kind, pen)


def _bare(kind: str, pen: Pen) -> None:
    """Draw only the figure, for a band in the type's colour."""
    _GLYPHS[TYPES.index(kind)](pen, TYPE_INK[kind])
    if kind == "research":
        pen.shape([(0.44, 0.5), (0.56, 0.5), (0.62, 0.6), (0.38, 0.6)], TYPE_COLOUR[kind])


@shelved
def type_badge(kind: str, size: int) -> Sprite:
    """Return a type's figure as a sprite to lay over a scene."""
    return cut_out(partial(_draw_type, kind), size, Ink.coal)


for _name in TYPES:
    icon_drawing(f"ww-{_name}", flat=True)(partial(_draw_type, _name))
    icon_drawing(f"ww-{_name}-bare", flat=True)(partial(_bare, _name))


# Signs.


def _arc(x: float, y: float, r: float, begin: float, end: float) -> list[Point]:
    steps = 24
    return [
        (
            x + r * math.sin(math.radians(begin + (end - begin) * i / steps)),
            y - r * math.cos(math.radians(begin + (end - begin) * i / steps)),
        )
        for i in range(steps + 1)
    ]


@icon_drawing("ww-recycle", flat=True)
def _draw_recycle(pen: Pen) -> None:
    """Draw a circle of two arrows."""
    pen.path(_arc(0.5, 0.5, 0.34, 20, 150), Ink.ink, 0.14)
    pen.path(_arc(0.5, 0.5, 0.34, 200, 330), Ink.ink, 0.14)
    pen.shape([(0.46, 0.70), (0.84, 0.72), (0.62, 0.99)], Ink.ink)
    pen.shape([(0.54, 0.30), (0.16, 0.28), (0.38, 0.01)], Ink.ink)


@icon_drawing("ww-gives", flat=True)
def _draw_gives(pen: Pen) -> None:
    """Draw a cog: production in each round."""
    for turn in range(0, 360, 45):
        pen.path([(0.5, 0.5), _arc(0.5, 0.5, 0.44, turn, turn)[0]], Ink.soft, 0.17)
    pen.disc(0.5, 0.5, 0.33, Ink.soft)
    pen.disc(0.5, 0.5, 0.15, pen.ground)


@icon_drawing("ww-bonus", flat=True)
def _draw_bonus(pen: Pen) -> None:
    """Draw a flag: gained once on completion."""
    pen.path([(0.26, 0.08), (0.26, 0.92)], Ink.soft, 0.11)
    pen.shape([(0.3, 0.1), (0.9, 0.3), (0.3, 0.54)], LAMP)


@icon_drawing("ww-draft", flat=True)
def _draw_draft(pen: Pen) -> None:
    """Draw two cards, one behind the other."""
    pen.shape([(0.16, 0.2), (0.56, 0.1), (0.74, 0.76), (0.34, 0.88)], Ink.chalk, Ink.coal, 0.06)
    pen.shape([(0.4, 0.16), (0.84, 0.16), (0.84, 0.9), (0.4, 0.9)], Ink.white, Ink.coal, 0.06)


@icon_drawing("ww-planning", flat=True)
def _draw_planning(pen: Pen) -> None:
    """Draw a crane over a block."""
    pen.path([(0.24, 0.92), (0.24, 0.14), (0.88, 0.14)], Ink.ink, 0.09)
    pen.path([(0.24, 0.36), (0.46, 0.14)], Ink.ink, 0.07)
    pen.path([(0.74, 0.14), (0.74, 0.48)], Ink.ink, 0.05)
    pen.block(0.56, 0.48, 0.92, 0.84, Ink.gold, Ink.coal, 0.06)
    pen.path([(0.1, 0.92), (0.4, 0.92)], Ink.ink, 0.09)


@icon_drawing("ww-cubes", flat=True)
def _draw_cubes(pen: Pen) -> None:
    """Draw cubes of several colours: those on the Empire card."""
    for x, y, fill in ((0.08, 0.5, Ink.steel), (0.52, 0.5, Ink.gold), (0.3, 0.08, Ink.leaf)):
        pen.block(x, y, x + 0.4, y + 0.4, fill, Ink.coal, 0.06)
