"""A scene for each card: its subject in front of a sky and on a ground.

Every scene is a function of a brush, registered under the card's id, painted once per size and cached.
"""

from __future__ import annotations

from PIL import Image

from render.shelf import shelved
from render.wonderful_world.scenes import discoveries, empires, projects, research, structures, vehicles
from render.wonderful_world.scenes.brush import Brush

SCENES = {
    name: paint
    for module in (structures, vehicles, research, projects, discoveries, empires)
    for name, paint in module.SCENES.items()
}
"""Id of a card, an Empire card or `empire` → the function that paints it."""


@shelved
def scene(card: str, wide: int, high: int) -> Image.Image:
    """Return a card's scene in that size, as colour numbers. Errors: KeyError for an unknown card."""
    brush = Brush(wide, high)
    SCENES[card](brush)
    return brush.done()
