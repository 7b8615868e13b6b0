"""What somebody decides by on a desktop: sites, ships and seats, below them what is decided on, or the market."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from engine.imhotep.cards import PYRAMID, TEMPLE
from engine.imhotep.observation import Observation
from render import desk
from render.canvas import Box, Canvas
from render.desk import BESIDE, BOTTOM, GAP, LEFT, RIGHT, TOP
from render.imhotep import goods, near, people
from render.imhotep.face import SUN
from render.imhotep.overview import Voyages, harbour

_SHORE = 758
"""Where the river ends."""
_BOXES = 3
"""So many boxes stand below it, or more where more cards lie in the market."""


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
    elif observation.task is not None and observation.task.kind == PYRAMID:
        near.choice(canvas, _boxes(top, _BOXES), observation, language, chosen)
    elif observation.task is not None and observation.task.kind == TEMPLE:
        for name, box in zip((TEMPLE, *near.SITES), _boxes(top, _BOXES), strict=False):
            near.site(canvas, box, name, observation, language)
    else:
        cards = [card for card in goods.places(observation) if card is not None]
        boxes = _boxes(top, max(_BOXES, len(cards)))
        goods.lay(canvas, boxes, observation, cards, language)
        for name, box in zip(near.SITES, boxes[len(cards) :], strict=False):
            near.site(canvas, box, name, observation, language)
    return canvas


def _boxes(top: int, count: int) -> list[Box]:
    """So many side by side down to the foot of the page."""
    step = (RIGHT - LEFT + GAP) / count
    lefts = [round(LEFT + i * step) for i in range(count)]
    return [(left, top, round(left + step) - GAP, BOTTOM) for left in lefts]
