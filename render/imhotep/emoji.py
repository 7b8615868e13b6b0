"""The emojis of Imhotep: a stone of each seat."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial

from render.emoji import EmojiArt
from render.imhotep.brush import COLOURS
from render.imhotep.stones import STONES, block
from render.palette import Ink

EMOJIS: Mapping[str, EmojiArt] = {
    f"stone_{seat}": EmojiArt(partial(block, seat, on=Ink.coal), COLOURS) for seat in range(len(STONES))
}
