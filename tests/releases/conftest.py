"""What tests of kept databases stand in."""

from __future__ import annotations

import pytest

from cogs.app import Engawa
from render.canvas import Canvas
from render.palette import Ink
from render.picture import Picture, finished


@pytest.fixture
def undrawn(monkeypatch: pytest.MonkeyPatch) -> None:
    """All pictures are the same one: which table looks how is for another test."""
    picture = finished(Canvas(8, 8, Ink.paper), "any", "any")

    async def draw(*_: object, **__: object) -> Picture:
        return picture

    monkeypatch.setattr(Engawa, "draw", draw)
