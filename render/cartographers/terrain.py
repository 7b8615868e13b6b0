"""Drawings for the spaces of a map: trees, houses, fields, waves, monsters, mountains, in a few variants each.

They are `data/cartographers/terrain/*.svg` and use world colours only, which do not change when the page turns dark.
"""

from __future__ import annotations

from render.art import Pen, illustrated_icons
from render.illustration import paint

EMPTY, FOREST, VILLAGE, FARM, WATER, MONSTER, MOUNTAIN, WASTE, BOTH = ".FVAWXM#D"
TINY = 32
"""Size below which spaces show one thing instead of several, which would be too small on a phone."""

_LARGE = {
    FOREST: ("forest-0", "forest-1", "forest-2", "forest-3", "forest-4", "forest-5"),
    VILLAGE: ("village-0", "village-1", "village-2", "village-3", "village-4", "church"),
    FARM: ("wheat", "furrows", "wheat", "wheat", "furrows", "haystack"),
    WATER: ("waves-0", "waves-1", "waves-2", "waves-0", "waves-1", "boat"),
    MONSTER: ("horned", "cyclops", "horned", "cyclops", "horned", "spider"),
    MOUNTAIN: ("mountain",) * 6,
    WASTE: ("waste-0", "waste-1") * 3,
    BOTH: ("farm-village",) * 6,
}
"""Terrain → the drawing of each variant."""
_TINY = {
    FOREST: ("forest-tiny-0", "forest-tiny-1", *("forest-tiny-0",) * 4),
    VILLAGE: ("village-tiny",) * 6,
    FARM: ("farm-tiny",) * 6,
    WATER: ("water-tiny",) * 6,
    MONSTER: ("horned-tiny", "cyclops") * 3,
    MOUNTAIN: ("mountain-tiny",) * 6,
    WASTE: _LARGE[WASTE],
    BOTH: ("farm-village-tiny",) * 6,
}


def draw_terrain(pen: Pen, mark: str, variant: int, *, tiny: bool) -> None:
    """Draw what lies on the ground of a space, unless it is empty."""
    if mark != EMPTY:
        draw(pen, (_TINY if tiny else _LARGE)[mark][variant])


def draw(pen: Pen, name: str) -> None:
    """Draw something by its name, such as `ruins` or the unclaimed `coin` of a mountain."""
    paint(pen, f"cartographers/terrain/{name}")


illustrated_icons("cartographers/icons")
