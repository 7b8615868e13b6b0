"""Fixtures for tests of kept databases."""

from __future__ import annotations

from typing import cast

import pytest

from cogs.app import Engawa
from cogs.panel import RunDrawing
from render.canvas import Canvas
from render.palette import Ink
from render.picture import Picture, finished


@pytest.fixture
def one_picture() -> RunDrawing:
    """A stand-in that returns the same picture for everything; other tests check the pictures."""
    picture = finished(Canvas(8, 8, Ink.paper), "any", "any")

    async def draw(*_: object, **__: object) -> Picture:
        return picture

    return cast("RunDrawing", draw)


@pytest.fixture
def undrawn(one_picture: RunDrawing, monkeypatch: pytest.MonkeyPatch) -> None:
    """Replace every picture by the same one."""
    monkeypatch.setattr(Engawa, "draw", one_picture)
