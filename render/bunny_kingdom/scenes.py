"""Scenes of Bunny Kingdom's cards, composed from grounds and actors, which are illustrations.

A scene is sky, hills and ground with actors on it: a dressed rabbit with what it holds, or things. Actors are drawn in
a square in the middle of the picture; sky and ground extend to its edges.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

from PIL import Image, ImageDraw

from engine.bunny_kingdom.cards import CAMP, CARDS, CENTRAL, CITY, FARM, POST, PROVISIONS, RAIL_CARD, STATION, TOWER
from render.art import Pen, Point, illustrated, star_points
from render.bunny_kingdom.face import FACE
from render.bunny_kingdom.icons import DRAWINGS, PartPen, draw_castle
from render.illustration import names_in, paint
from render.palette import Ink
from render.shelf import shelved

OVER = 3
"""Supersampling factor along each axis."""
_, PALE, FUR, CREAM, ROYAL, LILAC, TEAL, SKY = Ink.own
COLOURS = FACE.colours()
NUMBERS = (
    *(Ink.coal, Ink.white, Ink.gold, Ink.bronze, Ink.forest, Ink.pine, Ink.village, Ink.brick, Ink.farm, Ink.straw),
    *(Ink.water, Ink.deep, Ink.monster, Ink.mountain, Ink.rock, Ink.crack, Ink.steel, Ink.leaf, Ink.ruby, Ink.ember),
    *(Ink.sand, Ink.dune, Ink.meadow, Ink.grass, Ink.night, *Ink.own),
)
"""The colours of scenes, without shades: flat shapes take few bytes."""


class CardPen(Pen):
    """A pen whose unit square is centred in a portrait or landscape picture; strokes may extend beyond the square."""

    def __init__(self, wide: int, high: int) -> None:
        self.side = min(wide, high) * OVER
        self.ground, self.colours, self._used = Ink.white, COLOURS, set[int]()
        self.image = Image.new("L", (wide * OVER, high * OVER), SKY)
        self._draw = ImageDraw.Draw(self.image)
        # Slightly below the middle of a portrait picture, which leaves room for sky.
        self._corner = ((self.image.width - self.side) / 2, (self.image.height - self.side) * 0.72)

    def _at(self, points: Sequence[Point]) -> list[Point]:
        x0, y0 = self._corner
        return [(x0 + x * self.side, y0 + y * self.side) for x, y in points]

    @property
    def reach(self) -> tuple[float, float, float, float]:
        """Left, top, right and bottom of the whole picture, in units of the square."""
        (x0, y0), side = self._corner, self.side
        return -x0 / side, -y0 / side, (self.image.width - x0) / side, (self.image.height - y0) / side

    def shown(self, *, crisp: bool = False) -> Image.Image:
        """Return the picture as colour numbers; `crisp`: see `Pen.crisp`."""
        return self.crisp(OVER) if crisp else COLOURS.smooth(self.image, OVER, NUMBERS)


# Grounds.


def _sky(stage: CardPen, upper: int, lower: int, sun: int | None) -> None:
    left, top, right, bottom = stage.reach
    stage.block(left, top, right, bottom, upper)
    stage.block(left, 0.30, right, bottom, lower)
    stage.path([(left, 0.30), (right, 0.30)], lower, 0.10)
    if sun is not None:
        stage.disc(0.84, 0.16, 0.12, sun)


def _hills(stage: CardPen, far: int, near: int, low: float = 0.70) -> None:
    left, _, right, bottom = stage.reach
    for middle, radius, fill in ((0.15, 0.62, far), (0.95, 0.70, far)):
        stage.disc(middle, low + radius * 0.72, radius, fill)
    for x in (left, 0.5, right):
        stage.disc(x, low + 1.28, 1.22, near)
    stage.block(left, low + 0.14, right, bottom, near)


def _water(stage: CardPen, low: float = 0.62) -> None:
    left, _, right, bottom = stage.reach
    stage.block(left, low, right, bottom, Ink.water)
    for row in range(4):
        y = low + 0.10 + row * 0.11
        x = left + (0.1 if row % 2 else 0.28)
        while x < right:
            stage.path([(x, y), (x + 0.06, y - 0.02), (x + 0.12, y)], Ink.white if row % 2 else Ink.deep, 0.02)
            x += 0.36


def _furrows(stage: CardPen, low: float = 0.66) -> None:
    left, _, right, bottom = stage.reach
    stage.block(left, low, right, bottom, Ink.farm)
    for i in range(-5, 6):
        stage.path([(0.5 + i * 0.13, low), (0.5 + i * 0.42, bottom + 0.1)], Ink.straw, 0.025)


def _mountains(stage: CardPen) -> None:
    for x, foot, size in ((0.12, 0.80, 0.62), (0.90, 0.82, 0.66), (0.52, 0.76, 0.74)):
        half = size * 0.62
        stage.shape([(x - half, foot), (x, foot - size), (x + half, foot)], Ink.rock, Ink.crack, 0.02)
        stage.shape([(x, foot - size), (x + half, foot), (x + half * 0.3, foot)], Ink.crack)
        stage.shape(
            [(x, foot - size), (x - half * 0.32, foot - size * 0.68), (x - half * 0.1, foot - size * 0.74),
             (x + half * 0.08, foot - size * 0.64), (x + half * 0.32, foot - size * 0.68)], Ink.white,
        )  # fmt: skip


def _wood(stage: CardPen) -> None:
    left, _, right, _ = stage.reach
    x, i = left + 0.06, 0
    while x < right:
        y = 0.72 + 0.05 * (i % 2)
        stage.path([(x, y), (x, y - 0.1)], Ink.brick, 0.05)
        for low, top, wide in ((0.06, 0.34, 0.15), (0.2, 0.5, 0.11)):
            stage.shape([(x - wide, y - low), (x + wide, y - low), (x, y - top)], Ink.pine, Ink.coal, 0.012)
        x, i = x + 0.19, i + 1


def _draw_hall(stage: CardPen, wall: int, floor: int) -> None:
    """Draw a room of the castle: a patterned wall and a floor of boards."""
    left, top, right, bottom = stage.reach
    stage.block(left, top, right, bottom, wall)
    y, row = top + 0.06, 0
    while y < 0.74:
        x = left + (0.0 if row % 2 else 0.12)
        while x < right:
            stage.disc(x, y, 0.018, Ink.gold)
            x += 0.24
        y, row = y + 0.12, row + 1
    stage.block(left, 0.76, right, bottom, floor)
    stage.path([(left, 0.76), (right, 0.76)], Ink.coal, 0.02)


def _rails(stage: CardPen, y: float = 0.86) -> None:
    left, _, right, _ = stage.reach
    x = left
    while x < right + 0.1:
        stage.path([(x, y + 0.07), (x + 0.05, y - 0.03)], Ink.brick, 0.04)
        x += 0.13
    for dy in (-0.02, 0.06):
        stage.path([(left, y + dy), (right, y + dy)], Ink.coal, 0.022)


GROUNDS: dict[str, Callable[[CardPen], None]] = {}


def _ground(name: str) -> Callable[[Callable[[CardPen], None]], Callable[[CardPen], None]]:
    def keep(draw: Callable[[CardPen], None]) -> Callable[[CardPen], None]:
        GROUNDS[name] = draw
        return draw

    return keep


@_ground("meadow")
def _on_meadow(stage: CardPen) -> None:
    _sky(stage, Ink.water, SKY, Ink.gold)
    _hills(stage, Ink.forest, Ink.meadow)
    for x, y in ((0.08, 0.92), (0.90, 0.88), (0.66, 0.97), (0.24, 0.99)):
        stage.disc(x, y, 0.028, Ink.white)
        stage.disc(x, y, 0.012, Ink.gold)


@_ground("forest")
def _in_wood(stage: CardPen) -> None:
    _sky(stage, SKY, PALE, None)
    _hills(stage, Ink.leaf, Ink.forest)
    _wood(stage)


@_ground("sea")
def _at_sea(stage: CardPen) -> None:
    _sky(stage, SKY, PALE, Ink.gold)
    _hills(stage, Ink.leaf, Ink.meadow, 0.48)
    _water(stage)


@_ground("field")
def _in_field(stage: CardPen) -> None:
    _sky(stage, Ink.water, SKY, Ink.gold)
    _hills(stage, Ink.leaf, Ink.forest, 0.52)
    _furrows(stage)


@_ground("mountain")
def _in_mountains(stage: CardPen) -> None:
    _sky(stage, LILAC, PALE, None)
    _mountains(stage)
    _hills(stage, Ink.forest, Ink.meadow, 0.80)


@_ground("dusk")
def _at_dusk(stage: CardPen) -> None:
    _sky(stage, ROYAL, LILAC, Ink.farm)
    _hills(stage, Ink.pine, Ink.forest)


@_ground("throne")
def _in_hall(stage: CardPen) -> None:
    _draw_hall(stage, ROYAL, Ink.dune)


@_ground("treasury")
def _in_treasury(stage: CardPen) -> None:
    _draw_hall(stage, Ink.monster, Ink.brick)


@_ground("study")
def _in_study(stage: CardPen) -> None:
    _draw_hall(stage, TEAL, Ink.dune)


@_ground("line")
def _along_line(stage: CardPen) -> None:
    _sky(stage, SKY, PALE, None)
    _hills(stage, Ink.forest, Ink.meadow, 0.62)
    _rails(stage)


# Actors.


class Coat(NamedTuple):
    """Colours of a rabbit."""

    cloth: int
    """Colour of its coat."""
    fur: int = CREAM
    """Colour of its fur."""


def draw_rabbit(pen: Pen, x: float, foot: float, size: float, coat: Coat) -> None:
    """Draw a standing rabbit; `size` is its approximate height without ears."""
    _draw_actor(pen, "rabbit", x, foot, size, cloth=coat.cloth, pelt=coat.fur)


def draw_crown(pen: Pen, x: float, y: float, wide: float) -> None:
    """Draw a crown with its band at (x, y)."""
    _draw_actor(pen, "crown", x, y, wide)


def draw_hat(pen: Pen, x: float, y: float, wide: float, fill: int) -> None:
    """Draw a hat with a brim at (x, y)."""
    _draw_actor(pen, "hat", x, y, wide, cloth=fill)


def _draw_actor(pen: Pen, name: str, x: float, y: float, size: float, **inks: int) -> None:
    """Draw an illustration with its origin at (x, y); `size` is that of 100 of its units."""
    paint(PartPen(pen, x, y, size), f"bunny_kingdom/actors/{name}", **inks)


def thing(pen: Pen, name: str, x: float, y: float, size: float) -> None:
    """Draw a registered map drawing, `size` wide, with its upper left corner at (x, y)."""
    DRAWINGS[name](PartPen(pen, x, y, size))


def draw_scroll(pen: Pen, x: float, y: float, size: float) -> None:
    """Draw a parchment with its upper left corner at (x, y)."""
    thing(pen, "parchment", x, y, size)


def draw_flag(pen: Pen, x: float, foot: float, high: float, fill: int) -> None:
    """Draw a pole with a pennant."""
    pen.path([(x, foot), (x, foot - high)], Ink.coal, 0.03)
    pen.shape([(x, foot - high), (x + high * 0.5, foot - high * 0.82), (x, foot - high * 0.62)], fill, Ink.coal, 0.015)


# The scenes of the cards.


class CardScene(NamedTuple):
    """A card's scene."""

    ground: str
    """Name of the ground, a key of `GROUNDS`."""
    draw: Callable[[Pen], None]
    """Draws the actors in the unit square."""


SCENES: dict[str, CardScene] = {}
Actors = Callable[[Pen], None]


def scene(card: str, ground: str) -> Callable[[Actors], Actors]:
    """Register the scene of a card."""

    def keep(draw: Actors) -> Actors:
        SCENES[card] = CardScene(ground, draw)
        return draw

    return keep


for _treasure in names_in("bunny_kingdom/treasures"):
    SCENES[_treasure] = CardScene("treasury", illustrated(f"bunny_kingdom/treasures/{_treasure}"))


@scene("bureaucrat", "study")
def _draw_bureaucrat(pen: Pen) -> None:
    draw_rabbit(pen, 0.5, 0.84, 0.5, Coat(ROYAL))
    pen.block(0.06, 0.68, 0.94, 0.98, Ink.bronze, Ink.coal, 0.025)
    for i, x in enumerate((0.10, 0.36, 0.62)):
        draw_scroll(pen, x, 0.52 - 0.03 * (i % 2), 0.26)


@scene("burgomaster", "meadow")
def _draw_burgomaster(pen: Pen) -> None:
    draw_castle(pen, 3, 0.5, 0.78, 0.94)
    draw_rabbit(pen, 0.5, 0.98, 0.44, Coat(Ink.ruby))
    pen.path([(0.38, 0.74), (0.5, 0.82), (0.62, 0.74)], Ink.gold, 0.035)


@scene("diplomat", "sea")
def _draw_diplomat(pen: Pen) -> None:
    left = [(-0.4, 1.2), (-0.4, 0.80), (0.2, 0.74), (0.62, 0.84), (0.78, 1.2)]
    pen.shape(left, Ink.meadow, Ink.white, 0.03)
    draw_rabbit(pen, 0.36, 0.94, 0.50, Coat(TEAL))
    draw_hat(pen, 0.36, 0.36, 0.28, ROYAL)
    draw_flag(pen, 0.74, 0.92, 0.52, Ink.ruby)


@scene("explorer", "mountain")
def _draw_explorer(pen: Pen) -> None:
    draw_rabbit(pen, 0.40, 0.96, 0.52, Coat(Ink.leaf))
    draw_hat(pen, 0.40, 0.36, 0.32, Ink.straw)
    pen.disc(0.78, 0.66, 0.18, Ink.gold, Ink.coal, 0.025)
    pen.disc(0.78, 0.66, 0.13, Ink.white)
    pen.shape([(0.78, 0.55), (0.83, 0.66), (0.73, 0.66)], Ink.ruby)
    pen.shape([(0.78, 0.77), (0.83, 0.66), (0.73, 0.66)], Ink.deep)


def _worker(ground: str, name: str, coat: Coat, rank: int) -> Actors:
    """Return a drawing of a worker: alone with its product, as a master with more of it, or as a king with a crown."""

    def draw(pen: Pen) -> None:
        draw_rabbit(pen, 0.42, 0.92, 0.52, coat)
        places: Sequence[tuple[float, float, float]] = (
            ((0.58, 0.60, 0.38),),
            ((0.56, 0.66, 0.32), (0.70, 0.44, 0.30)),
            ((0.60, 0.68, 0.30), (0.02, 0.68, 0.30), (0.68, 0.42, 0.28)),
        )[rank]
        for x, y, size in places:
            thing(pen, name, x, y, size)
        if rank == 2:
            draw_crown(pen, 0.42, 0.38, 0.26)
        else:
            draw_hat(pen, 0.42, 0.34, 0.28 if rank else 0.24, Ink.straw if not rank else Ink.ruby)

    del ground
    return draw


for _name, _place, _goods, _coat, _rank in (
    ("carpenter", "forest", "wood", Coat(Ink.ember), 0),
    ("master-carpenter", "forest", "wood", Coat(Ink.ember, FUR), 1),
    ("woodland-king", "forest", "wood", Coat(ROYAL, FUR), 2),
    ("fisher", "sea", "fish", Coat(TEAL), 0),
    ("master-fisher", "sea", "fish", Coat(TEAL, FUR), 1),
    ("fisher-king", "sea", "fish", Coat(ROYAL, CREAM), 2),
    ("farmer", "field", "carrot", Coat(Ink.leaf), 0),
    ("master-farmer", "field", "carrot", Coat(Ink.leaf, FUR), 1),
    ("carrot-king", "field", "carrot", Coat(Ink.ruby, CREAM), 2),
):
    SCENES[_name] = CardScene(_place, _worker(_place, _goods, _coat, _rank))


@scene("merchant", "meadow")
def _draw_merchant(pen: Pen) -> None:
    thing(pen, "post", 0.02, 0.16, 0.74)
    draw_rabbit(pen, 0.72, 0.96, 0.42, Coat(Ink.monster))
    for name, x in (("pearl", 0.10), ("spice", 0.28), ("diamond", 0.46)):
        thing(pen, name, x, 0.74, 0.17)


@scene("master-of-the-mountains", "mountain")
def _master_of_the_mountains(pen: Pen) -> None:
    draw_rabbit(pen, 0.5, 0.96, 0.50, Coat(Ink.ruby))
    draw_flag(pen, 0.76, 0.94, 0.62, Ink.gold)


@scene("carrotistador", "sea")
def _draw_carrotistador(pen: Pen) -> None:
    pen.path([(0.5, 0.62), (0.5, 0.06)], Ink.coal, 0.035)
    pen.shape([(0.53, 0.10), (0.92, 0.48), (0.53, 0.56)], Ink.white, Ink.coal, 0.02)
    thing(pen, "carrot", 0.56, 0.28, 0.20)
    draw_rabbit(pen, 0.30, 0.74, 0.38, Coat(Ink.ruby))
    draw_hat(pen, 0.30, 0.34, 0.28, Ink.steel)
    pen.shape([(0.02, 0.68), (0.98, 0.66), (0.84, 0.90), (0.18, 0.90)], Ink.bronze, Ink.coal, 0.03)


@scene("harecingetorix", "forest")
def _draw_harecingetorix(pen: Pen) -> None:
    draw_rabbit(pen, 0.44, 0.95, 0.56, Coat(Ink.leaf, FUR))
    for side in (-1, 1):
        pen.shape([(0.44 + side * 0.13, 0.36), (0.44 + side * 0.34, 0.16), (0.44 + side * 0.22, 0.40)], Ink.white,
                  Ink.coal, 0.02)  # fmt: skip
    pen.shape([(0.28, 0.40), (0.60, 0.40), (0.52, 0.27), (0.36, 0.27)], Ink.steel, Ink.coal, 0.025)
    pen.disc(0.78, 0.72, 0.18, Ink.deep, Ink.coal, 0.03)
    pen.disc(0.78, 0.72, 0.06, Ink.gold)


@scene("hun-ny-king", "field")
def _hunny_king(pen: Pen) -> None:
    draw_rabbit(pen, 0.38, 0.95, 0.54, Coat(Ink.brick, FUR))
    draw_crown(pen, 0.38, 0.38, 0.28)
    pen.shape([(0.62, 0.62), (0.94, 0.62), (0.98, 0.92), (0.58, 0.92)], Ink.ember, Ink.coal, 0.025)
    pen.shape([(0.60, 0.62), (0.96, 0.62), (0.92, 0.72), (0.80, 0.68), (0.70, 0.80), (0.64, 0.70)], Ink.farm, Ink.coal,
              0.015)  # fmt: skip


@scene("bun-shee", "dusk")
def _bun_shee(pen: Pen) -> None:
    draw_castle(pen, 1, 0.20, 0.92, 0.56)
    draw_rabbit(pen, 0.62, 0.92, 0.54, Coat(Ink.white, SKY))
    pen.shape([(0.42, 0.88), (0.50, 0.98), (0.58, 0.88), (0.66, 0.98), (0.74, 0.88), (0.82, 0.98), (0.80, 0.80),
               (0.44, 0.80)], Ink.white)  # fmt: skip
    pen.disc(0.62, 0.60, 0.045, Ink.coal)


@scene("pan-pan", "mountain")
def _pan_pan(pen: Pen) -> None:
    draw_rabbit(pen, 0.42, 0.96, 0.56, Coat(FUR, Ink.mountain))
    pen.path([(0.70, 0.92), (0.80, 0.34)], Ink.coal, 0.07)
    pen.path([(0.70, 0.92), (0.80, 0.34)], Ink.bronze, 0.04)
    pen.shape([(0.76, 0.30), (0.98, 0.22), (1.0, 0.50), (0.78, 0.46)], Ink.steel, Ink.coal, 0.025)


@scene("colonist", "meadow")
def _draw_colonist(pen: Pen) -> None:
    thing(pen, "camp", 0.46, 0.34, 0.52)
    draw_rabbit(pen, 0.30, 0.96, 0.48, Coat(Ink.ember))
    draw_hat(pen, 0.30, 0.42, 0.28, Ink.bronze)


@scene("king-of-thieves", "dusk")
def _king_of_thieves(pen: Pen) -> None:
    draw_rabbit(pen, 0.42, 0.95, 0.54, Coat(Ink.coal, FUR))
    pen.path([(0.28, 0.545), (0.56, 0.545)], Ink.coal, 0.08)
    for x in (0.36, 0.48):
        pen.disc(x, 0.545, 0.02, Ink.white)
    draw_crown(pen, 0.42, 0.40, 0.24)
    thing(pen, "provisions", 0.60, 0.56, 0.38)


@scene("matriarch", "throne")
def _draw_matriarch(pen: Pen) -> None:
    pen.shape([(0.18, 0.92), (0.22, 0.16), (0.5, 0.04), (0.78, 0.16), (0.82, 0.92)], Ink.ruby, Ink.gold, 0.05)
    draw_rabbit(pen, 0.5, 0.92, 0.54, Coat(LILAC))
    draw_crown(pen, 0.5, 0.36, 0.28)
    for x in (0.12, 0.88):
        draw_rabbit(pen, x, 0.98, 0.22, Coat(Ink.farm))


@scene("little-prince", "throne")
def _little_prince(pen: Pen) -> None:
    draw_rabbit(pen, 0.5, 0.94, 0.42, Coat(TEAL))
    draw_crown(pen, 0.5, 0.50, 0.30)
    pen.shape(star_points(0.16, 0.26, 0.12), Ink.gold, Ink.coal, 0.015)
    pen.shape(star_points(0.84, 0.20, 0.09), Ink.gold, Ink.coal, 0.015)
    pen.shape(star_points(0.86, 0.52, 0.07), Ink.gold, Ink.coal, 0.015)


@scene("treasure-guardian", "treasury")
def _treasure_guardian(pen: Pen) -> None:
    thing(pen, "treasure", 0.46, 0.50, 0.48)
    draw_rabbit(pen, 0.30, 0.95, 0.52, Coat(Ink.steel))
    pen.path([(0.08, 0.98), (0.08, 0.20)], Ink.coal, 0.05)
    pen.path([(0.08, 0.98), (0.08, 0.20)], Ink.bronze, 0.025)
    pen.shape([(0.08, 0.06), (0.15, 0.24), (0.01, 0.24)], Ink.steel, Ink.coal, 0.02)


@scene("treasure-hunter", "dusk")
def _treasure_hunter(pen: Pen) -> None:
    thing(pen, "treasure", 0.02, 0.56, 0.44)
    draw_rabbit(pen, 0.64, 0.96, 0.52, Coat(Ink.leaf))
    draw_hat(pen, 0.64, 0.38, 0.32, Ink.bronze)
    pen.path([(0.40, 0.40), (0.30, 0.52)], Ink.coal, 0.05)
    pen.disc(0.46, 0.30, 0.13, SKY, Ink.coal, 0.035)


def _draw_mirror(pen: Pen, turn: int, cloth: int) -> None:
    """Draw a rabbit and its reflection in a mirror at one side."""

    def x(value: float) -> float:
        return 0.5 + turn * (value - 0.5)

    left, right = sorted((x(0.52), x(0.98)))
    pen.block(left, 0.10, right, 0.94, SKY, Ink.gold, 0.05)
    draw_rabbit(pen, x(0.75), 0.88, 0.44, Coat(Ink.water, Ink.white))
    draw_rabbit(pen, x(0.26), 0.96, 0.50, Coat(cloth))
    draw_scroll(pen, x(0.26) - 0.12, 0.68, 0.24)


@scene("liberal", "study")
def _draw_liberal(pen: Pen) -> None:
    _draw_mirror(pen, 1, Ink.farm)


@scene("socialist", "throne")
def _draw_socialist(pen: Pen) -> None:
    _draw_mirror(pen, -1, Ink.ruby)


@scene("opportunist", "meadow")
def _draw_opportunist(pen: Pen) -> None:
    for x0, x1, y, fill in ((0.02, 0.34, 0.80, Ink.dune), (0.34, 0.66, 0.66, Ink.gold), (0.66, 0.98, 0.74, Ink.steel)):
        pen.block(x0, y, x1, 1.02, fill, Ink.coal, 0.02)
    draw_rabbit(pen, 0.50, 0.66, 0.32, Coat(Ink.deep))
    draw_rabbit(pen, 0.82, 0.74, 0.36, Coat(Ink.ruby, FUR))
    pen.disc(0.82, 0.88, 0.07, Ink.white, Ink.coal, 0.015)
    pen.path([(0.79, 0.86), (0.82, 0.84), (0.84, 0.87), (0.79, 0.92), (0.85, 0.92)], Ink.coal, 0.018)


@scene("stationmaster", "line")
def _draw_stationmaster(pen: Pen) -> None:
    thing(pen, "station", 0.36, 0.22, 0.64)
    draw_rabbit(pen, 0.26, 0.96, 0.48, Coat(Ink.deep))
    draw_hat(pen, 0.26, 0.40, 0.28, Ink.ruby)


@scene("railway-engineer", "line")
def _railway_engineer(pen: Pen) -> None:
    draw_rabbit(pen, 0.40, 0.92, 0.54, Coat(Ink.farm))
    draw_hat(pen, 0.40, 0.34, 0.28, Ink.ember)
    pen.path([(0.64, 0.84), (0.86, 0.40)], Ink.coal, 0.07)
    pen.path([(0.64, 0.84), (0.86, 0.40)], Ink.bronze, 0.04)
    pen.path([(0.76, 0.34), (0.98, 0.46)], Ink.coal, 0.12)
    pen.path([(0.76, 0.34), (0.98, 0.46)], Ink.steel, 0.08)


@scene("conductor", "line")
def _draw_conductor(pen: Pen) -> None:
    pen.block(-0.1, 0.20, 0.60, 0.84, TEAL, Ink.coal, 0.03)
    pen.block(0.02, 0.30, 0.46, 0.52, SKY, Ink.coal, 0.02)
    draw_castle(pen, 2, 0.24, 0.52, 0.26)
    draw_rabbit(pen, 0.74, 0.96, 0.48, Coat(ROYAL))
    draw_hat(pen, 0.74, 0.42, 0.26, ROYAL)


@scene("rail-tycoon", "line")
def _rail_tycoon(pen: Pen) -> None:
    _draw_actor(pen, "engine", 0.04, 0.88, 0.70)
    draw_rabbit(pen, 0.78, 0.98, 0.40, Coat(Ink.coal))
    draw_hat(pen, 0.78, 0.52, 0.26, Ink.coal)


# Buildings and other cards, by their kind.


def _city(towers: int) -> Actors:
    def draw(pen: Pen) -> None:
        draw_castle(pen, towers, 0.44, 0.88, 0.86)
        draw_rabbit(pen, 0.82, 0.97, 0.30, Coat((Ink.leaf, TEAL, Ink.ruby)[towers - 1]))

    return draw


def _farm(goods: str) -> Actors:
    def draw(pen: Pen) -> None:
        thing(pen, goods, 0.06, 0.34, 0.52)
        draw_rabbit(pen, 0.74, 0.96, 0.46, Coat(Ink.ember))
        draw_hat(pen, 0.74, 0.46, 0.26, Ink.straw)

    return draw


def _tracks(count: int, *, forked: bool) -> Actors:
    def draw(pen: Pen) -> None:
        for i in range(count):
            x = 0.5 + (i - (count - 1) / 2) * 0.24
            thing(pen, "switch" if forked else "rail", x - 0.15, 0.22, 0.30)
        draw_rabbit(pen, 0.5, 1.02, 0.34, Coat(Ink.farm))

    return draw


def _building(name: str) -> Actors:
    def draw(pen: Pen) -> None:
        thing(pen, name, 0.06, 0.14, 0.70)
        draw_rabbit(pen, 0.80, 0.98, 0.38, Coat(Ink.ruby))

    return draw


_WHERE = {"wood": "forest", "fish": "sea", "carrot": "field", "mushroom": "forest", "pearl": "sea", "spice": "meadow",
          "diamond": "mountain", "gold": "mountain", "copper": "mountain", "iron": "mountain"}  # fmt: skip
_BUILDINGS = {POST: "post", CAMP: "camp", TOWER: "sky", STATION: "station", CENTRAL: "water-tower",
              PROVISIONS: "provisions"}  # fmt: skip

for _card in CARDS.values():
    if _card.kind == CITY:
        SCENES[_card.id] = CardScene("mountain" if _card.strength == 3 else "meadow", _city(_card.strength))
    elif _card.kind == FARM:
        _made = _card.id.removeprefix("farm-")
        SCENES[_card.id] = CardScene(_WHERE[_made], _farm(_made))
    elif _card.kind in _BUILDINGS:
        _along = "line" if _card.kind in (STATION, CENTRAL) else "dusk" if _card.kind == TOWER else "meadow"
        SCENES[_card.id] = CardScene(_along, _building(_BUILDINGS[_card.kind]))
    elif _card.tokens:
        SCENES[_card.id] = CardScene("line", _tracks(_card.tokens, forked=_card.kind != RAIL_CARD))


@shelved
def scene_of(card: str, wide: int, high: int, *, crisp: bool = False) -> Image.Image:
    """Return the scene of a card as colour numbers, the same in all themes; `crisp`: see `CardPen.shown`.

    Errors: KeyError for a territory.
    """
    shown = SCENES[card]
    stage = CardPen(wide, high)
    GROUNDS[shown.ground](stage)
    shown.draw(stage)
    return stage.shown(crisp=crisp)


@shelved
def ground_of(terrain: str, wide: int, high: int) -> Image.Image:
    """Return the empty landscape of a terrain."""
    stage = CardPen(wide, high)
    GROUNDS[terrain](stage)
    return stage.shown()


def landscape(terrain: str, wide: int, high: int) -> Image.Image:
    """Return the picture of a territory: its landscape, or the city on it."""
    if terrain == "city":
        return scene_of("city-1", wide, high)
    return ground_of("meadow" if terrain == "plains" else terrain, wide, high)


_CLOTHS = ((Ink.ruby, CREAM), (Ink.deep, FUR), (Ink.gold, Ink.white), (Ink.white, Ink.steel))
_HOMES = ("meadow", "sea", "forest", "dusk")


@shelved
def portrait(seat: int, wide: int, high: int, *, crowned: bool = False, crisp: bool = False) -> Image.Image:
    """Return a player's rabbit in a coat of the player's colour; `crowned`: for the winner."""
    stage = CardPen(wide, high)
    GROUNDS[_HOMES[seat]](stage)
    cloth, fur = _CLOTHS[seat]
    draw_rabbit(stage, 0.54, 0.99, 0.62, Coat(cloth, fur))
    if crowned:
        draw_crown(stage, 0.54, 0.36, 0.30)
    return stage.shown(crisp=crisp)


@shelved
def harvester(seat: int, wide: int, high: int) -> Image.Image:
    """Return a player's rabbit in the field with its harvest."""
    stage = CardPen(wide, high)
    GROUNDS["field"](stage)
    cloth, fur = _CLOTHS[seat]
    draw_rabbit(stage, 0.56, 0.92, 0.52, Coat(cloth, fur))
    draw_hat(stage, 0.56, 0.36, 0.34, Ink.straw)
    for name, x in zip(("carrot", "wood", "fish", "mushroom"), (-0.34, -0.02, 0.86, 1.16), strict=True):
        thing(stage, name, x, 0.58, 0.34)
    return stage.shown()
