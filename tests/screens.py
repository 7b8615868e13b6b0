"""Screens for tests of texts and buttons."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from cogs.views.screens import Screen, found_screens
from render.picture import Picture

NO_PICTURE = Picture(b"", "board.png", "", 0, 0)
NOT_PICTURES = ("read", "emoji_pngs")
"""Functions that run where pictures are drawn, but return words or bytes; tests without pictures run them."""


async def draw_nothing(make: Callable[..., Any], *args: Any, **kwargs: Any) -> Any:
    """Return a dummy picture in place of a drawn one, but the words of a board."""
    return make(*args, **kwargs) if make.__name__ in NOT_PICTURES else NO_PICTURE


def undrawn_screen(game: str) -> Screen:
    """Return a game's screen that draws nothing."""
    return found_screens(draw_nothing)[game]
