"""Icons of It's a Wonderful World: a resource is a colour, a shape and a letter, a card type a colour and a figure.

`data/wonderful_world/icons` has the resources, the tokens and the signs. A filled slot (`M-done`) is the same shape
without its colour, ticked off, so that colours show what must still be paid.
"""

from __future__ import annotations

from functools import partial

from engine.wonderful_world.cards import TYPES
from render.art import Pen, Sprite, cut_out, icon_drawing, illustrated, illustrated_icons
from render.illustration import paint
from render.palette import Ink
from render.shelf import shelved

TYPE_COLOUR = dict(zip(TYPES, (Ink.steel, Ink.coal, Ink.leaf, Ink.gold, Ink.deep), strict=True))
"""Card type → its colour, that of the resource it mostly costs or gives."""
TYPE_INK = dict(zip(TYPES, (Ink.coal, Ink.white, Ink.coal, Ink.coal, Ink.white), strict=True))
"""Card type → text colour on its colour."""
COLOUR_LETTERS = "MESGX"


def _draw_type(kind: str, pen: Pen) -> None:
    """Draw the figure of a type on a block of the type's colour."""
    corners = [(0.16, 0.03), (0.84, 0.03), (0.97, 0.16), (0.97, 0.84), (0.84, 0.97), (0.16, 0.97), (0.03, 0.84),
               (0.03, 0.16)]  # fmt: skip
    pen.shape(corners, TYPE_COLOUR[kind], TYPE_INK[kind], 0.05)
    _bare(kind, pen)


def _bare(kind: str, pen: Pen) -> None:
    """Draw only the figure, for a band in the type's colour."""
    paint(pen, f"wonderful_world/figures/{kind}", figure=TYPE_INK[kind])


def kind_sprite(letter: str, size: int) -> Sprite:
    """Return a cube or a token without a ground."""
    return cut_out(illustrated(f"wonderful_world/icons/{letter}"), size, Ink.coal)


@shelved
def type_badge(kind: str, size: int) -> Sprite:
    """Return a type's figure as a sprite to lay over a scene."""
    return cut_out(partial(_draw_type, kind), size, Ink.coal)


for _name in TYPES:
    icon_drawing(f"ww-{_name}", flat=True)(partial(_draw_type, _name))
    icon_drawing(f"ww-{_name}-bare", flat=True)(partial(_bare, _name))
illustrated_icons("wonderful_world/icons", "ww-", flat=True)
