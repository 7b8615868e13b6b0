"""A scene for each card: what the card is of, before a sky and on a ground of its own.

Every scene is a function of a brush, registered under the card's id. It is painted once for a size and kept.
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
"""Id of a card, an Empire card or `empire` → what paints it."""


@shelved
def scene(card: str, wide: int, high: int) -> Image.Image:
    """The scene of a card in that size, as colour numbers. Errors: KeyError for a card there is not."""
    brush = Brush(wide, high)
    SCENES[card](brush)
    return brush.done()
