"""The emojis of Bunny Kingdom: the resources, mountains and cities."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial

from render.bunny_kingdom.face import FACE
from render.bunny_kingdom.icons import RESOURCES, draw_cutout
from render.emoji import EmojiArt

_DRAWN = {**{resource: resource for resource in RESOURCES}, "mountain": "peaks", "city": "city-1"}

EMOJIS: Mapping[str, EmojiArt] = {
    name: EmojiArt(partial(draw_cutout, drawing), FACE.colours()) for name, drawing in _DRAWN.items()
}
