"""Scenes of Bunny Kingdom's cards: a ground, the actors on it and what they hold, all of which are illustrations.

`data/bunny_kingdom/scenes.json` lists the parts of each scene. Actors are drawn in a square in the middle of the
picture; the sky and the ground extend to its edges.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from importlib import resources

import msgspec
from PIL import Image, ImageDraw

from engine.bunny_kingdom.cards import CARDS, TERRITORY
from render.art import Pen, Point
from render.bunny_kingdom.face import FACE
from render.bunny_kingdom.icons import PartPen
from render.illustration import paint
from render.palette import NAMES, Ink
from render.shelf import shelved

OVER = 3
"""Supersampling factor along each axis."""
COLOURS = FACE.colours()
NUMBERS = (
    *(Ink.coal, Ink.white, Ink.gold, Ink.bronze, Ink.forest, Ink.pine, Ink.village, Ink.brick, Ink.farm, Ink.straw),
    *(Ink.water, Ink.deep, Ink.monster, Ink.mountain, Ink.rock, Ink.crack, Ink.steel, Ink.leaf, Ink.ruby, Ink.ember),
    *(Ink.sand, Ink.dune, Ink.meadow, Ink.grass, Ink.night, *Ink.own),
)
"""The colours of scenes, without shades: flat shapes take few bytes."""
_INKS = {**NAMES, **FACE.inks}


class ScenePart(msgspec.Struct, frozen=True, array_like=True):
    """An illustration in a scene, in hundredths of the square."""

    name: str
    """Its name under `data/bunny_kingdom`."""
    x: float = 0
    y: float = 0
    """Where its origin lies."""
    size: float = 100
    """The size of 100 of its units."""
    inks: Mapping[str, str] = {}
    """Its classes of free colours, with the names of their colours."""


class CardScene(msgspec.Struct, frozen=True):
    """A card's scene."""

    ground: str
    """Name of the ground."""
    parts: tuple[ScenePart, ...]
    """The parts on it, the farthest first."""


_FILE = resources.files("data").joinpath("bunny_kingdom", "scenes.json")
_WRITTEN = msgspec.json.decode(_FILE.read_bytes(), type=dict[str, CardScene])
SCENES = {
    card.id: _WRITTEN[card.id if card.id in _WRITTEN else card.kind]
    for card in CARDS.values()
    if card.kind != TERRITORY
}
"""Card → its scene; camps share one."""


class CardPen(Pen):
    """A pen whose unit square is centred in a portrait or landscape picture; strokes may extend beyond the square."""

    def __init__(self, wide: int, high: int) -> None:
        super().__init__(1, Ink.white, COLOURS)
        self.side = min(wide, high) * OVER
        self.image = Image.new("L", (wide * OVER, high * OVER))
        self._draw = ImageDraw.Draw(self.image)
        # Slightly below the middle of a portrait picture, which leaves room for sky.
        self._corner = ((self.image.width - self.side) / 2, (self.image.height - self.side) * 0.72)

    def _at(self, points: Sequence[Point]) -> list[Point]:
        x0, y0 = self._corner
        return [(x0 + x * self.side, y0 + y * self.side) for x, y in points]


def _composed(
    wide: int, high: int, ground: str, parts: Sequence[ScenePart] = (), *, crisp: bool = False
) -> Image.Image:
    """Draw parts on a ground; return the picture as colour numbers, the same in all themes; `crisp`: see `Pen`."""
    stage = CardPen(wide, high)
    for part in (ScenePart(f"grounds/{ground}"), *parts):
        pen = PartPen(stage, part.x / 100, part.y / 100, part.size / 100)
        inks = {name: _INKS[ink] for name, ink in {"pelt": "cream", **part.inks}.items()}
        paint(pen, f"bunny_kingdom/{part.name}", ground=stage.ground, **inks)
    return stage.crisp(OVER) if crisp else COLOURS.smooth(stage.image, OVER, NUMBERS)


@shelved
def scene_of(card: str, wide: int, high: int, *, crisp: bool = False) -> Image.Image:
    """Return the scene of a card; `crisp`: without shades at edges. Errors: KeyError for a territory."""
    shown = SCENES[card]
    return _composed(wide, high, shown.ground, shown.parts, crisp=crisp)


@shelved
def landscape(terrain: str, wide: int, high: int) -> Image.Image:
    """Return the picture of a territory: its landscape, or the city on it."""
    if terrain == "city":
        return scene_of("city-1", wide, high)
    return _composed(wide, high, "meadow" if terrain == "plains" else terrain)


_COATS = (
    {"cloth": "ruby"},
    {"cloth": "deep", "pelt": "fur"},
    {"cloth": "gold", "pelt": "white"},
    {"cloth": "white", "pelt": "steel"},
)
"""Seat → colours of its rabbit."""
_HOMES = ("meadow", "sea", "forest", "dusk")
"""Seat → ground of its portrait."""


@shelved
def portrait(seat: int, wide: int, high: int, *, crowned: bool = False) -> Image.Image:
    """Return a player's rabbit in a coat of the player's colour; `crowned`: for the winner."""
    rabbit, crown = ScenePart("actors/rabbit", 54, 99, 62, _COATS[seat]), ScenePart("actors/crown", 54, 36, 30)
    return _composed(wide, high, _HOMES[seat], (rabbit, crown) if crowned else (rabbit,))


_CROP = (("carrot", -34), ("wood", -2), ("fish", 86), ("mushroom", 116))
"""What a harvester has around it, and where."""


@shelved
def harvester(seat: int, wide: int, high: int) -> Image.Image:
    """Return a player's rabbit in the field with its harvest."""
    actors = (
        ScenePart("actors/rabbit", 56, 92, 52, _COATS[seat]),
        ScenePart("actors/hat", 56, 36, 34, {"cloth": "straw"}),
    )
    return _composed(wide, high, "field", (*actors, *(ScenePart(f"things/{name}", x, 58, 34) for name, x in _CROP)))
