"""Icons of Imhotep: a figure for each site and card on the colour of its kind, and icons for counts."""

from __future__ import annotations

import math
from collections.abc import Callable
from functools import partial

from render.art import Pen, icon_drawing, star_points
from render.imhotep.face import CREAM, DUSK, NILE, PLUM, ROSE
from render.palette import Ink, on_ground

Figure = Callable[[Pen, int, int], None]
"""Draws in a unit square with a colour, and with the ground's colour for cut-outs."""

KIND_COLOUR = {"red": Ink.brick, "blue": Ink.deep, "green": Ink.pine, "purple": Ink.monster}
"""Kind of card → its ink; the figures on it are white."""


def _draw_market(pen: Pen, c: int, on: int) -> None:
    """Draw a stall with an awning."""
    pen.path([(0.18, 0.4), (0.18, 0.88)], c, 0.07)
    pen.path([(0.82, 0.4), (0.82, 0.88)], c, 0.07)
    pen.block(0.12, 0.62, 0.88, 0.74, c)
    pen.shape([(0.2, 0.12), (0.8, 0.12), (0.94, 0.4), (0.06, 0.4)], c)
    for x in (0.06, 0.28, 0.5, 0.72):
        pen.disc(x + 0.11, 0.4, 0.11, c)
    for x in (0.36, 0.64):
        pen.path([(x, 0.16), (0.5 + (x - 0.5) * 1.6, 0.44)], on, 0.04)


def _draw_pyramid(pen: Pen, c: int, on: int) -> None:
    """Draw courses of blocks."""
    pen.shape([(0.5, 0.1), (0.96, 0.86), (0.04, 0.86)], c)
    for y, inner in ((0.36, 0.16), (0.61, 0.31)):
        pen.path([(0.5 - inner - 0.06, y), (0.5 + inner + 0.06, y)], on, 0.045)
    for x, y in ((0.5, 0.4), (0.34, 0.66), (0.66, 0.66)):
        pen.path([(x, y), (x, y + 0.18)], on, 0.045)


def _draw_temple(pen: Pen, c: int, on: int) -> None:
    """Draw columns under a roof."""
    pen.block(0.08, 0.14, 0.92, 0.28, c)
    pen.path([(0.16, 0.21), (0.84, 0.21)], on, 0.03)
    for x in (0.15, 0.43, 0.71):
        pen.shape([(x - 0.02, 0.33), (x + 0.16, 0.33), (x + 0.12, 0.42), (x + 0.12, 0.76), (x + 0.02, 0.76),
                   (x + 0.02, 0.42)], c)  # fmt: skip
    pen.block(0.08, 0.78, 0.92, 0.9, c)


def _draw_burial(pen: Pen, c: int, on: int) -> None:
    """Draw a mummy's coffin."""
    pen.shape([(0.5, 0.04), (0.66, 0.1), (0.7, 0.26), (0.8, 0.36), (0.76, 0.6), (0.66, 0.95), (0.34, 0.95), (0.24, 0.6),
               (0.2, 0.36), (0.3, 0.26), (0.34, 0.1)], c)  # fmt: skip
    pen.disc(0.5, 0.2, 0.1, on)
    pen.path([(0.32, 0.44), (0.68, 0.6)], on, 0.055)
    pen.path([(0.68, 0.44), (0.32, 0.6)], on, 0.055)
    pen.path([(0.36, 0.76), (0.64, 0.76)], on, 0.045)


def _draw_obelisk(pen: Pen, c: int, on: int) -> None:
    """Draw an obelisk with a pointed top."""
    pen.shape([(0.5, 0.03), (0.62, 0.18), (0.67, 0.82), (0.33, 0.82), (0.38, 0.18)], c)
    pen.block(0.22, 0.84, 0.78, 0.95, c)
    pen.path([(0.4, 0.2), (0.6, 0.2)], on, 0.04)
    for y in (0.36, 0.5, 0.64):
        pen.path([(0.46, y), (0.54, y)], on, 0.05)


def _draw_chisel(pen: Pen, c: int, on: int) -> None:
    pen.shape([(0.72, 0.1), (0.9, 0.28), (0.6, 0.58), (0.42, 0.4)], c)
    pen.shape([(0.38, 0.44), (0.56, 0.62), (0.3, 0.84), (0.1, 0.9), (0.16, 0.7)], c)
    pen.path([(0.38, 0.42), (0.58, 0.62)], on, 0.05)


def _draw_sail(pen: Pen, c: int, on: int) -> None:
    pen.path([(0.5, 0.08), (0.5, 0.8)], c, 0.07)
    pen.shape([(0.2, 0.14), (0.8, 0.14), (0.88, 0.4), (0.82, 0.62), (0.18, 0.62), (0.12, 0.4)], c)
    pen.path([(0.2, 0.38), (0.8, 0.38)], on, 0.05)
    pen.shape([(0.08, 0.74), (0.92, 0.74), (0.76, 0.92), (0.24, 0.92)], c)


def _draw_lever(pen: Pen, c: int, on: int) -> None:
    del on
    pen.path([(0.1, 0.82), (0.92, 0.42)], c, 0.09)
    pen.shape([(0.5, 0.66), (0.68, 0.92), (0.32, 0.92)], c)
    pen.shape([(0.08, 0.46), (0.34, 0.33), (0.46, 0.57), (0.2, 0.70)], c)
    pen.path([(0.84, 0.12), (0.84, 0.28)], c, 0.07)
    pen.shape([(0.72, 0.2), (0.96, 0.2), (0.84, 0.36)], c)


def _draw_hammer(pen: Pen, c: int, on: int) -> None:
    pen.path([(0.2, 0.88), (0.6, 0.4)], c, 0.13)
    pen.shape([(0.36, 0.18), (0.54, 0.06), (0.94, 0.4), (0.8, 0.56)], c)
    pen.path([(0.46, 0.5), (0.64, 0.32)], on, 0.035)


def _draw_entrance(pen: Pen, c: int, on: int) -> None:
    """Draw the entrance of a pyramid."""
    pen.shape([(0.5, 0.08), (0.96, 0.88), (0.04, 0.88)], c)
    pen.shape([(0.4, 0.88), (0.43, 0.52), (0.57, 0.52), (0.6, 0.88)], on)
    pen.path([(0.36, 0.5), (0.64, 0.5)], on, 0.06)


def _draw_sarcophagus(pen: Pen, c: int, on: int) -> None:
    """Draw a stone coffin with its lid."""
    pen.shape([(0.14, 0.36), (0.22, 0.22), (0.86, 0.22), (0.9, 0.36)], c)
    pen.block(0.1, 0.42, 0.9, 0.84, c)
    pen.disc(0.3, 0.63, 0.1, on)
    for x in (0.5, 0.62, 0.74):
        pen.path([(x, 0.54), (x, 0.73)], on, 0.05)


def _draw_path(pen: Pen, c: int, on: int) -> None:
    """Draw slabs leading to an obelisk."""
    pen.shape([(0.46, 0.1), (0.5, 0.03), (0.54, 0.1), (0.57, 0.36), (0.43, 0.36)], c)
    pen.shape([(0.43, 0.42), (0.57, 0.42), (0.94, 0.94), (0.06, 0.94)], c)
    for y, half in ((0.54, 0.2), (0.72, 0.33)):
        pen.path([(0.5 - half, y), (0.5 + half, y)], on, 0.05)
    for x, y, low in ((0.5, 0.42, 0.54), (0.42, 0.54, 0.72), (0.58, 0.54, 0.72), (0.5, 0.72, 0.94)):
        pen.path([(x, y), (0.5 + (x - 0.5) * 1.3, low)], on, 0.04)


def _draw_statue(pen: Pen, c: int, on: int) -> None:
    """Draw the head of a king with a striped headcloth."""
    pen.shape([(0.5, 0.04), (0.68, 0.09), (0.78, 0.26), (0.92, 0.72), (0.7, 0.76), (0.3, 0.76), (0.08, 0.72),
               (0.22, 0.26), (0.32, 0.09)], c)  # fmt: skip
    for y, near, far in ((0.34, 0.26, 0.31), (0.47, 0.25, 0.34), (0.6, 0.23, 0.37)):
        for side in (-1, 1):
            pen.path([(0.5 + side * near, y), (0.5 + side * far, y + 0.04)], on, 0.045)
    pen.shape([(0.3, 0.24), (0.7, 0.24), (0.7, 0.46), (0.62, 0.62), (0.5, 0.68), (0.38, 0.62), (0.3, 0.46)], on)
    pen.shape([(0.35, 0.29), (0.65, 0.29), (0.65, 0.45), (0.58, 0.57), (0.5, 0.62), (0.42, 0.57), (0.35, 0.45)], c)
    for x in (0.43, 0.57):
        pen.path([(x - 0.025, 0.39), (x + 0.025, 0.39)], on, 0.045)
    pen.path([(0.46, 0.52), (0.54, 0.52)], on, 0.03)
    pen.shape([(0.44, 0.72), (0.56, 0.72), (0.54, 0.94), (0.46, 0.94)], c)
    pen.path([(0.43, 0.71), (0.57, 0.71)], on, 0.045)
    pen.disc(0.5, 0.14, 0.055, on)


SITE_FIGURES: dict[str, Figure] = {
    "market": _draw_market,
    "pyramid": _draw_pyramid,
    "temple": _draw_temple,
    "burial": _draw_burial,
    "obelisks": _draw_obelisk,
}
CARD_FIGURES: dict[str, Figure] = {
    "entrance": _draw_entrance,
    "sarcophagus": _draw_sarcophagus,
    "paved-path": _draw_path,
    "chisel": _draw_chisel,
    "sail": _draw_sail,
    "lever": _draw_lever,
    "hammer": _draw_hammer,
    "pyramid-decoration": _draw_pyramid,
    "temple-decoration": _draw_temple,
    "burial-decoration": _draw_burial,
    "obelisk-decoration": _draw_obelisk,
    "statue": _draw_statue,
}


def _drawn(figure: Figure, pen: Pen) -> None:
    """Draw a figure in white on card colours and dark grounds, in ink on light ones."""
    light = pen.ground in (*KIND_COLOUR.values(), DUSK, PLUM, ROSE, NILE, Ink.plank)
    figure(pen, CREAM if light else on_ground(Ink.ink, pen.ground), pen.ground)


for _name, _figure in (SITE_FIGURES | {f"card-{card}": figure for card, figure in CARD_FIGURES.items()}).items():
    icon_drawing(f"im-{_name}")(partial(_drawn, _figure))


@icon_drawing("im-facedown")
def _draw_facedown(pen: Pen) -> None:
    """Draw the back of a card: a simplified eye of Horus."""
    pen.path([(0.12, 0.46), (0.3, 0.3), (0.5, 0.25), (0.7, 0.3), (0.88, 0.46)], Ink.plank, 0.07)
    pen.path([(0.12, 0.46), (0.3, 0.56), (0.5, 0.6), (0.7, 0.56), (0.88, 0.46)], Ink.plank, 0.06)
    pen.disc(0.5, 0.43, 0.13, Ink.plank)
    pen.path([(0.42, 0.6), (0.4, 0.86)], Ink.plank, 0.07)
    pen.path([(0.56, 0.6), (0.66, 0.78), (0.8, 0.84), (0.88, 0.76)], Ink.plank, 0.06)


@icon_drawing("im-quarry")
def _draw_quarry(pen: Pen) -> None:
    """Draw a heap of rough stones."""
    for points, fill in (
        (((0.06, 0.9), (0.1, 0.6), (0.3, 0.52), (0.48, 0.64), (0.5, 0.9)), Ink.chalk),
        (((0.5, 0.9), (0.52, 0.6), (0.72, 0.5), (0.92, 0.62), (0.95, 0.9)), Ink.lime),
        (((0.28, 0.54), (0.32, 0.24), (0.52, 0.16), (0.7, 0.28), (0.72, 0.54), (0.5, 0.64)), Ink.white),
    ):
        pen.shape(points, fill, Ink.coal, 0.06)


@icon_drawing("im-sun")
def _draw_sun(pen: Pen) -> None:
    """Draw a sun: the round under way."""
    for turn in range(12):
        angle = math.pi * turn / 6
        x, y = math.sin(angle), math.cos(angle)
        pen.path([(0.5 + 0.36 * x, 0.5 + 0.36 * y), (0.5 + 0.46 * x, 0.5 + 0.46 * y)], Ink.bronze, 0.06)
    pen.disc(0.5, 0.5, 0.37, Ink.gold, Ink.bronze, 0.04)


@icon_drawing("im-put")
def _put(pen: Pen) -> None:
    """Draw an arrow to a place where a stone can be put now."""
    pen.shape(DOWN, Ink.brick)


@icon_drawing("im-next")
def _draw_next(pen: Pen) -> None:
    """Draw an arrow to the place of the next stone, when there is nothing to choose now."""
    pen.shape(DOWN, Ink.plank)


DOWN = [(0.34, 0.05), (0.66, 0.05), (0.66, 0.44), (0.94, 0.44), (0.5, 0.95), (0.06, 0.44), (0.34, 0.44)]
"""The outline of an arrow pointing down."""


@icon_drawing("im-stones")
def _draw_stones(pen: Pen) -> None:
    """Draw stones from the player's own quarry."""
    for x, y in ((0.06, 0.5), (0.5, 0.5), (0.28, 0.08)):
        pen.block(x, y, x + 0.42, y + 0.42, Ink.lime, Ink.coal, 0.06)


@icon_drawing("im-draw")
def _draw_draw_pile(pen: Pen) -> None:
    """Draw a card from the draw pile."""
    pen.shape([(0.2, 0.06), (0.8, 0.06), (0.8, 0.94), (0.2, 0.94)], Ink.dune, Ink.coal, 0.06)
    pen.path([(0.34, 0.47), (0.5, 0.36), (0.66, 0.47), (0.5, 0.58), (0.34, 0.47)], Ink.plank, 0.05)
    pen.disc(0.5, 0.47, 0.05, Ink.plank)


@icon_drawing("im-place")
def _place_bonus(pen: Pen) -> None:
    """Draw a stone above a ship."""
    pen.block(0.32, 0.06, 0.7, 0.44, Ink.lime, Ink.coal, 0.06)
    pen.shape([(0.04, 0.56), (0.96, 0.56), (0.78, 0.9), (0.22, 0.9)], Ink.wood, Ink.coal, 0.06)


@icon_drawing("im-choice")
def _draw_choice(pen: Pen) -> None:
    """Draw a point or two stones to choose from."""
    pen.shape(star_points(0.5, 0.28, 0.3), Ink.gold, Ink.coal, 0.05)
    for x in (0.08, 0.52):
        pen.block(x, 0.62, x + 0.34, 0.96, Ink.lime, Ink.coal, 0.06)


@icon_drawing("im-two")
def _two(pen: Pen) -> None:
    """Draw two points."""
    for y in (0.25, 0.74):
        pen.shape(star_points(0.5, y, 0.27), Ink.gold, Ink.coal, 0.05)


@icon_drawing("im-start")
def _draw_start(pen: Pen) -> None:
    """Draw an ankh: the starting player of the round."""
    pen.path([(0.5, 0.5), (0.36, 0.34), (0.36, 0.18), (0.5, 0.09), (0.64, 0.18), (0.64, 0.34), (0.5, 0.5)], Ink.bronze,
             0.1)  # fmt: skip
    pen.path([(0.2, 0.54), (0.8, 0.54)], Ink.bronze, 0.11)
    pen.path([(0.5, 0.5), (0.5, 0.94)], Ink.bronze, 0.11)


@icon_drawing("im-wrath")
def _draw_wrath(pen: Pen) -> None:
    """Draw a cobra: the Pharaoh's wrath."""
    pen.path([(0.5, 0.9), (0.24, 0.84), (0.24, 0.7), (0.7, 0.66), (0.62, 0.44)], Ink.brick, 0.14)
    pen.shape([(0.5, 0.06), (0.68, 0.2), (0.7, 0.46), (0.5, 0.62), (0.3, 0.46), (0.32, 0.2)], Ink.brick)
    for x in (0.42, 0.58):
        pen.disc(x, 0.24, 0.045, Ink.white)


def _on_card(colour: int, figure: Figure, pen: Pen) -> None:
    """Draw a card of one kind: the icon for points from such cards."""
    pen.shape([(0.1, 0.02), (0.9, 0.02), (0.98, 0.1), (0.98, 0.9), (0.9, 0.98), (0.1, 0.98), (0.02, 0.9), (0.02, 0.1)],
              colour, Ink.coal if pen.ground != colour else Ink.white, 0.04)  # fmt: skip
    figure(pen, Ink.white, colour)


def _draw_flower(pen: Pen, c: int, on: int) -> None:
    """Draw a lotus as on the walls."""
    del on
    for turn in (-0.9, -0.45, 0.0, 0.45, 0.9):
        x, y = 0.5 + 0.36 * math.sin(turn), 0.68 - 0.44 * math.cos(turn)
        side = 0.1 * math.cos(turn)
        pen.shape([(0.5, 0.72), (x - 0.1 + side * 0.2, y + 0.16), (x, y), (x + 0.1 - side * 0.2, y + 0.16)], c)
    pen.path([(0.5, 0.7), (0.5, 0.88)], c, 0.07)


icon_drawing("im-statues")(partial(_on_card, Ink.monster, _draw_statue))
icon_drawing("im-decorations")(partial(_on_card, Ink.pine, _draw_flower))
icon_drawing("im-blue")(partial(_on_card, Ink.deep, _draw_hammer))
