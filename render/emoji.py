"""Small pictures for Discord's emojis, drawn from the icons of the games.

Each game lists its own in `render/<game>/emoji.py`; a game without that module has none.
"""

from __future__ import annotations

import io
from collections.abc import Callable, Iterable, Iterator, Mapping
from importlib import import_module
from typing import NamedTuple

from PIL import Image, ImagePalette

from render.art import Sprite
from render.palette import FAMILY, Colours

SIDE = 128
"""Pixels of each side, Discord's size of an emoji."""
OVER = 2
"""How much larger an emoji is drawn than shown, so that its outline gets soft edges."""


class EmojiArt(NamedTuple):
    """The drawing of one emoji: `draw` gets a side in pixels; `colours`: those of its game."""

    draw: Callable[[int], Sprite]
    colours: Colours = FAMILY

    def png(self) -> bytes:
        """The emoji as a PNG file with a transparent ground."""
        sprite = self.draw(SIDE * OVER)
        coloured = sprite.image.copy()
        coloured.putpalette(ImagePalette.raw("RGB", self.colours.flat))
        whole = coloured.convert("RGBA")
        whole.putalpha(sprite.mask.convert("L"))
        file = io.BytesIO()
        whole.resize((SIDE, SIDE), Image.Resampling.BOX).save(file, "PNG")
        return file.getvalue()


def emoji_art(games: Iterable[str]) -> Mapping[str, EmojiArt]:
    """The emojis of these games by their names on Discord, which begin with the game's name."""
    return {f"{game}_{name}": art for game in games for name, art in _art_of(game)}


def _art_of(game: str) -> Iterator[tuple[str, EmojiArt]]:
    module = f"render.{game}.emoji"
    try:
        yield from import_module(module).EMOJIS.items()
    except ModuleNotFoundError as error:
        if error.name != module:
            raise
