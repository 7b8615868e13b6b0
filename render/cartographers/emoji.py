"""The emojis of Cartographers: one space of each terrain."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial

from PIL import Image, ImageDraw

from render.art import Sprite
from render.cartographers.face import FACE
from render.cartographers.tiles import TERRAIN_MARK, draw_ground
from render.emoji import EmojiArt

CORNER = 0.2
"""Radius of the corners, as a share of the side."""


def _space(mark: str, side: int) -> Sprite:
    mask = Image.new("L", (side, side))
    ImageDraw.Draw(mask).rounded_rectangle((0, 0, side - 1, side - 1), side * CORNER, fill=255)
    return Sprite(draw_ground(mark, side), mask)


EMOJIS: Mapping[str, EmojiArt] = {
    terrain: EmojiArt(partial(_space, mark), FACE.colours()) for terrain, mark in TERRAIN_MARK.items()
}
