"""The emojis of It's a Wonderful World: cubes and tokens."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial

from engine.wonderful_world.cards import KIND
from render.emoji import EmojiArt
from render.wonderful_world.face import FACE
from render.wonderful_world.icons import kind_sprite

EMOJIS: Mapping[str, EmojiArt] = {
    kind: EmojiArt(partial(kind_sprite, letter), FACE.colours()) for letter, kind in KIND.items()
}
