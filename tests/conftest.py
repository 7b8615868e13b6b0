"""What all tests share."""

from __future__ import annotations

import pytest

from render.canvas import Canvas


def pytest_configure(config: pytest.Config) -> None:
    config.addinivalue_line("markers", "rule(*ids): the rules, by their ids on the rules page, that it holds")


@pytest.fixture
def unpressed(monkeypatch: pytest.MonkeyPatch) -> None:
    """Pictures are their pixels: pressing those into a file takes most of the time, and only some tests look at it."""
    monkeypatch.setattr(Canvas, "png", lambda canvas, *_most: canvas.image.tobytes())
