"""The tests of layouts use the gallery; each picture is drawn once per run."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache

import pytest
from PIL import Image

from render.band import BOTTOM, TOP
from render.canvas import Canvas, Written
from render.frame import LEFT
from render.layout import Block, draw
from render.palette import Colours
from render.picture import Picture
from render.shelf import ROOM, SHELF
from tests import gallery

ROOMY = 128
"""Megabytes of the cache of drawings: sprites of all games, languages and sizes that these tests draw again and again.

With the default, most of them would be evicted before the next test needs them.
"""


@pytest.fixture(scope="package", autouse=True)
def roomy() -> Iterator[None]:
    """Enlarge the cache of drawings for all tests of this folder."""
    SHELF.resize(ROOMY)
    yield
    SHELF.resize(ROOM)


def inks(image: Image.Image) -> set[int]:
    """Return the numbers of the colours that occur in a palette image, counted by Pillow and not pixel by pixel."""
    return {number for number, count in enumerate(image.histogram()) if count}


class Drawn:
    """A picture of the gallery and all texts on its canvas."""

    def __init__(self, picture: Picture, written: list[Written]) -> None:
        self.picture = picture
        self.written = written


def draw_band(canvas: Canvas, block: Block) -> None:
    """Draw a band at the top of a page."""
    draw(block, canvas, (LEFT, TOP, canvas.size[0] - LEFT, BOTTOM))


@cache
def drawn(name: str) -> Drawn:
    """Draw a picture of the gallery and capture its canvas when it becomes a file."""
    caught: list[Canvas] = []
    original = Canvas.png

    def png(canvas: Canvas, *colours: Colours) -> bytes:
        caught.append(canvas)
        return original(canvas, *colours)

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(Canvas, "png", png)
        picture = gallery.pictures()[name]()
    return Drawn(picture, caught[-1].written)
