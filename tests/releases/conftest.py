"""Fixtures for tests of kept databases."""

from __future__ import annotations

from typing import Any, cast

import pytest

from cogs.app import Engawa
from cogs.panel import RunDrawing
from render.canvas import Canvas
from render.palette import Ink
from render.picture import finished
from tests.screens import NOT_PICTURES


@pytest.fixture
def one_picture() -> RunDrawing:
    """A stand-in that returns the same picture for everything but words and emojis; other tests check the pictures."""
    picture = finished(Canvas(8, 8, Ink.paper), "any", "any")

    async def draw(*args: Any, **kwargs: Any) -> object:
        # As a method it gets the bot before the function.
        make, *rest = args[isinstance(args[0], Engawa) :]
        return make(*rest, **kwargs) if make.__name__ in NOT_PICTURES else picture

    return cast("RunDrawing", draw)


@pytest.fixture
def undrawn(one_picture: RunDrawing, monkeypatch: pytest.MonkeyPatch) -> None:
    """Replace every picture by the same one."""
    monkeypatch.setattr(Engawa, "draw", one_picture)
