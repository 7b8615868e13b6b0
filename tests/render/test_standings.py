"""The picture of a server's standings."""

from __future__ import annotations

import pytest

from engine.games import GAMES
from render.canvas import Canvas
from render.faces import face_of
from render.frame import BOTTOM, LEAST, RIGHT
from render.standings import MOST, PlayerRow, draw_standings


def test_a_full_table_with_long_names_stays_on_the_page_and_in_its_columns(monkeypatch: pytest.MonkeyPatch) -> None:
    drawn: list[Canvas] = []

    def png(canvas: Canvas, *_most: int) -> bytes:
        drawn.append(canvas)
        return b""

    monkeypatch.setattr(Canvas, "png", png)
    rows = [PlayerRow("千恵子 of the very long name and more of it", ("1043", "120", "100", "−128", "−71.3"))] * (
        MOST + 5
    )
    draw_standings(
        "cartographers", "Cartographers", "12 people", ["Rating", "Games", "Won", "Best", "Average"], rows, "words"
    )
    written = drawn[0].written
    assert sum(text.text == "1043" for text in written) == MOST
    assert all(text.box[2] <= RIGHT and text.box[3] <= BOTTOM for text in written)
    assert min(text.size for text in written) >= LEAST
    inside = [text for text in written if not text.text.endswith("…")]
    assert all(text.limit[0] <= text.box[0] and text.box[2] <= text.limit[2] for text in inside)


@pytest.mark.parametrize("game", GAMES)
def test_a_table_has_the_face_of_its_game(game: str) -> None:
    assert draw_standings(
        game, "Title", "1 person", ["Rating"], [PlayerRow("Ann", ("1000",))], "words"
    ).face == face_of(game)
