"""What somebody decides by on a desktop: sites, ships, seats and the cards of the market in one picture."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from engine.imhotep.observation import Observation
from render import desk
from render.canvas import Canvas
from render.desk import BESIDE, BOTTOM, GAP, LEFT, RIGHT, TOP
from render.imhotep import goods, people
from render.imhotep.face import SUN
from render.imhotep.overview import Voyages, harbour

_SHORE = 758
"""Where the river ends; the market begins below it."""


def turn(
    observation: Observation, names: Sequence[str], language: str, chosen: Collection[str], voyages: Voyages
) -> Canvas:
    """The whole picture; `chosen` and `voyages` as on a phone. Cards that its viewer may choose are numbered."""
    canvas = desk.spread(harbour(observation, names, language, chosen, voyages, _SHORE), _SHORE)
    people.column(canvas, (BESIDE, TOP, RIGHT, _SHORE), observation, names, chosen, SUN)
    top = _SHORE + GAP
    if observation.looked:
        goods.pair(canvas, (LEFT, top, BESIDE - GAP, BOTTOM), observation, language)
        goods.lying(canvas, (BESIDE, top, RIGHT), observation, language, 1)
    else:
        goods.stall(canvas, (LEFT, top, RIGHT, BOTTOM), observation, language, goods.PLACES)
    return canvas
