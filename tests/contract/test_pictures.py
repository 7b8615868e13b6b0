"""The public pictures of every game have room for the most seats with long names."""

from __future__ import annotations

import pytest

from engine.game import Setup
from engine.games import GAMES
from engine.parts import import_part
from i18n import LANGUAGES
from render.canvas import Canvas, Written
from render.palette import Colours
from tests import gallery
from tests.contract import every_game, walk

REACH = 6
"""How many pixels an accent or a descender may exceed the box of its line, as in the gallery."""


@pytest.fixture
def canvases(monkeypatch: pytest.MonkeyPatch) -> list[Canvas]:
    """Return the list to which every canvas that becomes a file is added."""
    found: list[Canvas] = []
    original = Canvas.png

    def png(canvas: Canvas, *colours: Colours) -> bytes:
        found.append(canvas)
        return original(canvas, *colours)

    monkeypatch.setattr(Canvas, "png", png)
    return found


def leaves(text: Written) -> bool:
    """Return whether a text leaves its box at the top or bottom."""
    return text.box[1] < text.limit[1] - REACH or text.box[3] > text.limit[3] + REACH


@every_game
@pytest.mark.parametrize("language", LANGUAGES)
def test_no_text_leaves_its_box_with_the_most_seats_and_long_names(
    game: str, language: str, canvases: list[Canvas]
) -> None:
    rules = GAMES[game]
    setup = Setup(game=game, seats=rules.seats[-1], seed=2)
    state = next(walk(rules, setup)).state
    table = import_part(game, f"render.{game}", "table").table
    table(rules.observe(state, None), gallery.names(setup.seats, nasty=True), language)
    written = [text for canvas in canvases for text in canvas.written]
    assert written
    assert [text for text in written if leaves(text)] == []
