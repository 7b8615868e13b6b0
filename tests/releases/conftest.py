"""What tests of kept databases stand in."""

from __future__ import annotations

from typing import cast

import pytest

from cogs.app import Engawa
from cogs.host import Draw
from render.canvas import Canvas
from render.palette import Ink
from render.picture import Picture, finished


@pytest.fixture
def one_picture() -> Draw:
    """Draws the same whatever it is asked for: which table looks how is for another test."""
    picture = finished(Canvas(8, 8, Ink.paper), "any", "any")

    async def draw(*_: object, **__: object) -> Picture:
        return picture

    return cast("Draw", draw)


@pytest.fixture
def undrawn(one_picture: Draw, monkeypatch: pytest.MonkeyPatch) -> None:
    """All pictures are the same one."""
    monkeypatch.setattr(Engawa, "draw", one_picture)
