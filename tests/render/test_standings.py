"""What the people of a server have reached, drawn."""

from __future__ import annotations

import pytest

from render.canvas import Canvas
from render.frame import BOTTOM, RIGHT
from render.standings import MOST, Row, standings


def test_a_full_table_of_long_names_keeps_to_the_page_and_to_its_columns(monkeypatch: pytest.MonkeyPatch) -> None:
    drawn: list[Canvas] = []

    def png(canvas: Canvas, *_most: int) -> bytes:
        drawn.append(canvas)
        return b""

    monkeypatch.setattr(Canvas, "png", png)
    rows = [Row("千恵子 of the very long name and more of it", ("1043", "120", "100", "−128", "−71.3"))] * (MOST + 5)
    standings("Cartographers", "12 people", ["Rating", "Games", "Won", "Best", "Mean"], rows, "words")
    written = drawn[0].written
    assert sum(text.text == "1043" for text in written) == MOST
    assert all(text.box[2] <= RIGHT and text.box[3] <= BOTTOM for text in written)
    inside = [text for text in written if not text.text.endswith("…")]
    assert all(text.limit[0] <= text.box[0] and text.box[2] <= text.limit[2] for text in inside)
