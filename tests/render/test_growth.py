"""The chart of how the points grew in a game."""

from __future__ import annotations

from itertools import pairwise

import pytest

from engine.games import GAMES
from render.canvas import Canvas
from render.faces import face_of
from render.frame import BOTTOM, LEAST, LEFT, RIGHT
from render.growth import draw_growth


@pytest.mark.parametrize("players", [1, 100])
def test_names_stay_on_the_page_without_overlap_and_include_the_selected_player(
    monkeypatch: pytest.MonkeyPatch, players: int
) -> None:
    drawn: list[Canvas] = []

    def png(canvas: Canvas, *_most: int) -> bytes:
        drawn.append(canvas)
        return b""

    monkeypatch.setattr(Canvas, "png", png)
    names = [f"千恵子 of the very long name and more {n}" for n in range(players)]
    totals = [[0, -n % 7 - 3, n] for n in range(players)]
    picture = draw_growth("imhotep", names, [0, 40, 260], totals, 0, "en")
    written = drawn[0].written
    assert all(text.box[2] <= RIGHT and text.box[3] <= BOTTOM for text in written)
    beside = sorted(text.box for text in written if "千恵子" in text.text and text.box[1] > 90)
    assert all(over[3] <= under[1] for over, under in pairwise(beside))
    assert any(text.text.startswith("0 千恵子") for text in written)
    assert min(text.size for text in written) >= LEAST
    assert picture.alt.endswith(": 0, −3, 0.")


@pytest.mark.parametrize("fewest_win", [False, True])
def test_names_that_fit_are_those_of_the_best_players(monkeypatch: pytest.MonkeyPatch, *, fewest_win: bool) -> None:
    drawn: list[Canvas] = []

    def png(canvas: Canvas, *_most: int) -> bytes:
        drawn.append(canvas)
        return b""

    monkeypatch.setattr(Canvas, "png", png)
    names = [f"Player {n}" for n in range(50)]
    draw_growth("imhotep", names, [0, 9], [[0, n] for n in range(50)], 25, "en", fewest_win=fewest_win)
    texts = [text.text for text in drawn[0].written]
    assert ("0 Player 0" in texts) is fewest_win
    assert ("49 Player 49" in texts) is not fewest_win


@pytest.mark.parametrize("totals", [[0, -2, 90], [0, 1, 2], [0, -90, 1], [0, 40, 120]])
def test_labels_of_points_do_not_overlap(monkeypatch: pytest.MonkeyPatch, totals: list[int]) -> None:
    drawn: list[Canvas] = []

    def png(canvas: Canvas, *_most: int) -> bytes:
        drawn.append(canvas)
        return b""

    monkeypatch.setattr(Canvas, "png", png)
    draw_growth("cartographers", ["Ann"], [0, 9, 20], [totals], 0, "en")
    beside = sorted((text.box for text in drawn[0].written if text.box[2] < LEFT + 96), key=lambda box: box[1])
    assert all(over[3] <= under[1] for over, under in pairwise(beside))
    assert "0" in {text.text for text in drawn[0].written}


@pytest.mark.parametrize("game", GAMES)
def test_a_growth_chart_has_the_face_of_its_game(game: str) -> None:
    picture = draw_growth(game, ["Ann", "Ben"], [0, 9], [[0, 12], [0, 5]], 1, "en")
    assert picture.face == face_of(game)
