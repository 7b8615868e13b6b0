"""The frame that the pictures of all games share."""

from __future__ import annotations

from typing import Any, NamedTuple

import pytest

from render import frame
from render.canvas import Canvas


class Seen(NamedTuple):
    """An observation in which two seats are awaited."""

    waiting: dict[int, Any]
    viewer: int | None = None


@pytest.mark.parametrize("width", [300, 600])
def test_the_line_of_who_is_awaited_keeps_the_tails_of_its_letters(width: int) -> None:
    canvas = Canvas(600, 300)
    low = frame.draw_head(canvas, Seen({0: "turn", 1: "turn"}), ["Peggy", "Jay"], "en", "Round 1", width=width)
    lines = [line for line in canvas.written if line.text != "Round 1"]
    assert any(letter in lines[-1].text for letter in "gpy")
    assert max(line.box[3] for line in lines) <= low
