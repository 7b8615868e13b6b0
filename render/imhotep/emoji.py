"""The emojis of Imhotep: a stone of each seat."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial

from render.art import Sprite
from render.emoji import EmojiArt
from render.imhotep.brush import COLOURS
from render.imhotep.stones import STONES, block
from render.palette import Ink


def _stone(seat: int, side: int) -> Sprite:
    return block(seat, side, Ink.coal)


EMOJIS: Mapping[str, EmojiArt] = {
    f"stone_{seat}": EmojiArt(partial(_stone, seat), COLOURS) for seat in range(len(STONES))
}
