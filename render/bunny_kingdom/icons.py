"""Icons of Bunny Kingdom: rabbits, cities, resources and buildings.

Each player has a colour and a shield shape; each of the ten resources has its own outline and colour.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from itertools import product

from PIL import Image

from render.art import CLEAR, SCALE, Drawing, Pen, Point, Sprite, grounded, icon_drawing, illustrated, illustrated_icons
from render.illustration import names_in
from render.palette import Ink
from render.shelf import shelved

PLAYERS = (Ink.ruby, Ink.deep, Ink.gold, Ink.white)
"""Seat → its colour."""
PLAYER_INK = (Ink.white, Ink.white, Ink.coal, Ink.coal)
"""Seat → colour of the rabbit on it."""
TONES = (Ink.waste, Ink.chalk, Ink.own[2], Ink.rock)
"""Seat → a tone of its colour that marks its ground without the colour too (see `face.py`)."""
RESOURCES = ("wood", "fish", "carrot", "mushroom", "pearl", "spice", "diamond", "gold", "copper", "iron")

WORLD = (
    *(Ink.coal, Ink.white, Ink.gold, Ink.bronze, Ink.forest, Ink.pine, Ink.village, Ink.brick, Ink.farm, Ink.straw),
    *(Ink.water, Ink.deep, Ink.monster, Ink.night, Ink.mountain, Ink.rock, Ink.crack, Ink.steel, Ink.leaf),
    *(Ink.ruby, Ink.ember, Ink.sand, Ink.dune, Ink.meadow, Ink.grass),
)
"""The colours of the large map. It uses no shades, which keeps the file within the size limit of a picture."""


class _ClearPen(Pen):
    """A pen on a transparent ground."""

    def __init__(self, size: int) -> None:
        super().__init__(size, Ink.card)
        self.image.paste(CLEAR, (0, 0, *self.image.size))

    def cut(self, edge: int) -> Sprite:
        """Return the drawing without shades, which saves a tenth of a map's bytes; `edge`: its colour at the rim."""
        covered = grounded(self.image, edge, SCALE)
        return Sprite(self.crisp(), covered)


def cutout_of(draw: Drawing, size: int, edge: int = Ink.coal) -> Sprite:
    """Draw a sprite without a ground."""
    pen = _ClearPen(size)
    draw(pen)
    return pen.cut(edge)


@shelved
def draw_cutout(name: str, size: int, edge: int = Ink.coal) -> Sprite:
    """Draw a registered drawing as a sprite without a ground."""
    return cutout_of(DRAWINGS[name], size, edge)


DRAWINGS: dict[str, Drawing] = {}


def drawing(name: str) -> Callable[[Drawing], Drawing]:
    """Register a drawing both as the sprite `name` for the map and as the icon `bk-name` on a flat ground."""

    def keep(draw: Drawing) -> Drawing:
        DRAWINGS[name] = draw
        icon_drawing(f"bk-{name}")(draw)
        return draw

    return keep


class PartPen(Pen):
    """A pen whose unit square is part of another pen's: its corner and its side in units of that pen."""

    def __init__(self, pen: Pen, x: float, y: float, share: float) -> None:
        self.image, self.ground, self.side = pen.image, pen.ground, round(pen.side * share)
        self._draw, self._used, self.colours = pen._draw, pen._used, pen.colours
        self._outer, self._corner, self._share = pen, (x, y), share

    def _at(self, points: Sequence[Point]) -> list[Point]:
        (x, y), share = self._corner, self._share
        return self._outer._at([(x + px * share, y + py * share) for px, py in points])

    def oval(self, x: float, y: float, rx: float, ry: float, fill: int) -> None:
        """Fill an ellipse around (x, y)."""
        (left, top), share = self._corner, self._share
        self._outer.oval(left + x * share, top + y * share, rx * share, ry * share, fill)


# Emblems of the players.


def _emblem(seat: int, name: str, cloth: int, rim: int, figure: int) -> Drawing:
    """Return the drawing of a seat's emblem: a `rabbit` on its shield, or the `shield` alone."""
    return illustrated(f"bunny_kingdom/emblems/{name}-{seat}", cloth=cloth, rim=rim, figure=figure)


for _seat in range(4):
    # In one dark tone of the player's colour, for the ground of its fief.
    drawing(f"quiet-{_seat}")(_emblem(_seat, "rabbit", TONES[_seat], TONES[_seat], PLAYERS[_seat]))
    drawing(f"rabbit-{_seat}")(_emblem(_seat, "rabbit", PLAYERS[_seat], Ink.coal, PLAYER_INK[_seat]))
    drawing(f"shield-{_seat}")(_emblem(_seat, "shield", PLAYERS[_seat], Ink.coal, PLAYER_INK[_seat]))


# Buildings and resources.


for _thing in names_in("bunny_kingdom/things"):
    drawing(_thing)(illustrated(f"bunny_kingdom/things/{_thing}"))
illustrated_icons("bunny_kingdom/icons", "bk-")


def _draw_plate(resource: str, pen: Pen) -> None:
    """Draw the resource of a trading post on a small plate."""
    pen.disc(0.5, 0.5, 0.5, Ink.coal)
    pen.disc(0.5, 0.5, 0.44, Ink.white)
    DRAWINGS[resource](PartPen(pen, 0.17, 0.17, 0.66))


def _draw_farm(resource: str, pen: Pen) -> None:
    """Draw a resource on a round plate: a farm. Luxuries have a golden rim."""
    luxury = RESOURCES.index(resource) >= 3
    pen.disc(0.5, 0.5, 0.5, Ink.coal)
    pen.disc(0.5, 0.5, 0.45, Ink.gold if luxury else Ink.leaf)
    pen.disc(0.5, 0.5, 0.38, Ink.white)
    DRAWINGS[resource](PartPen(pen, 0.21, 0.21, 0.58))


for _resource in RESOURCES:
    drawing(f"farm-{_resource}")(partial(_draw_farm, _resource))
for _resource in RESOURCES[:3]:
    drawing(f"plate-{_resource}")(partial(_draw_plate, _resource))


# The railway on the map.

_MARKERS = {
    "rail": ((0.1, 0.9),),
    "switch": ((0.1, 0.3), (0.42, 0.58), (0.7, 0.9)),
    "rail-quiet": ((0.32, 0.68),),
    "switch-quiet": ((0.3, 0.36), (0.64, 0.7)),
}
"""Marker of a choice → its lines' ends; a switch's line is broken."""
# Violet between white lines differs from every player's ground, lava and water.
_LOUD = ((Ink.coal, 0.24), (Ink.white, 0.2), (Ink.monster, 0.12))
_QUIET = ((Ink.white, 0.13), (Ink.monster, 0.075))


def draw_track(level: bool, look: str, pen: Pen) -> None:
    """Draw track through the middle of a square: laid, or the marker of a choice (`rail`, `switch`).

    `rail-quiet` and `switch-quiet`: less prominent markers, for when there are many choices.
    """

    def at(points: Sequence[Point]) -> list[Point]:
        return [(x, y) if level else (y, x) for x, y in points]

    if look in _MARKERS:
        lines = _QUIET if look.endswith("-quiet") else _LOUD
        for (ink, wide), (first, last) in product(lines, _MARKERS[look]):
            pen.path(at([(first, 0.5), (last, 0.5)]), ink, wide)
        return
    # A dark line with light dashes, as on maps; it looks like no fief outline, lava or string of beads.
    pen.path(at([(0.0, 0.5), (1.0, 0.5)]), Ink.coal, 0.12)
    for i in range(3):
        pen.shape(at([(0.06 + i / 3, 0.47), (0.27 + i / 3, 0.47), (0.27 + i / 3, 0.53),
                      (0.06 + i / 3, 0.53)]), Ink.white)  # fmt: skip


@shelved
def draw_central(size: int) -> Image.Image:
    """Draw the tile of the Central Station, with the water tower."""
    pen = Pen(size, Ink.sand)
    for k in range(5):
        for i in range(5):
            x, y = 0.06 + i * 0.2 + (0.1 if k % 2 else 0.0), 0.1 + k * 0.2
            pen.path([(x, y), (x + 0.09, y)], Ink.dune, 0.03)
    pen.block(0.02, 0.02, 0.98, 0.98, None, Ink.coal, 0.045)
    DRAWINGS["station"](PartPen(pen, 0.34, 0.08, 0.6))
    DRAWINGS["water-tower"](PartPen(pen, 0.04, 0.05, 0.36))
    return pen.done()
