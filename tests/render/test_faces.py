from __future__ import annotations

import io
from importlib import util
from itertools import groupby, product

import pytest
from PIL import Image

from engine.games import GAMES
from engine.parts import import_part
from render.art import draw_icon
from render.canvas import Canvas
from render.cartographers import tiles
from render.faces import FAMILY_FACE, OWN, THEMES, Face
from render.frame import BOTTOM, TOP
from render.growth import FOOT, HEAD, draw_growth
from render.palette import PAGE, Colours, Ink, numbers_for
from render.picture import finished

OF_THEIR_OWN = [game for game in GAMES if util.find_spec(f"render.{game}.face") is not None]
FACES: dict[str, Face] = {game: import_part(game, f"render.{game}.face", "FACE").FACE for game in OF_THEIR_OWN}
TEXT, GROUNDS = ("ink", "soft", "accent"), ("paper", "card", "glow", "shade")
READABLE = 4.5
"""Least contrast of text (WCAG 2, level AA)."""


SEEN = 3.0
"""Least contrast of signs and lines that must be recognised (WCAG 2, 1.4.11)."""


def light(colours: Colours, number: int) -> float:
    r, g, b = (c / 255 / 12.92 if c <= 10 else float(((c / 255 + 0.055) / 1.055) ** 2.4)
               for c in colours.table[number])  # fmt: skip
    return 0.2126 * r + 0.7152 * g + 0.0722 * b


def contrast(colours: Colours, one: int, other: int) -> float:
    a, b = sorted((light(colours, one), light(colours, other)))
    return (b + 0.05) / (a + 0.05)


@pytest.mark.parametrize(("game", "theme"), list(product(FACES, THEMES)))
def test_text_is_legible_on_every_page_background_in_every_theme(game: str, theme: str) -> None:
    colours = FACES[game].colours(theme)
    weak = {
        (text, ground): round(contrast(colours, getattr(Ink, text), getattr(Ink, ground)), 2)
        for text, ground in product(TEXT, GROUNDS)
        if contrast(colours, getattr(Ink, text), getattr(Ink, ground)) < READABLE
    }
    assert weak == {}


@pytest.mark.parametrize(("game", "theme"), list(product(FACES, THEMES)))
def test_both_strokes_of_a_cross_are_visible_on_every_page_background_in_every_theme(game: str, theme: str) -> None:
    colours = FACES[game].colours(theme)
    for ground in (getattr(Ink, name) for name in GROUNDS):
        sign = draw_icon("cross", 40, ground).tobytes()
        ends = [sign[40 * y + x] for x, y in ((10, 10), (30, 30), (30, 10), (10, 30))]
        assert all(contrast(colours, end, ground) >= SEEN for end in ends), ground


@pytest.mark.parametrize("theme", THEMES)
def test_the_grid_of_a_map_is_visible_in_every_theme(theme: str) -> None:
    space = tiles.tile(tiles.EMPTY, 60).tobytes()
    (grid,) = {*space} - {tiles.GROUND[tiles.EMPTY]}
    assert contrast(FACES["cartographers"].colours(theme), grid, tiles.GROUND[tiles.EMPTY]) >= SEEN


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize("game", FACES)
def test_the_line_of_the_selected_player_in_a_growth_chart_is_visible_in_every_theme(game: str, theme: str) -> None:
    colours = FACES[game].colours(theme)
    picture = draw_growth(game, ["Ann", "Ben"], [0, 9], [[5, 5], [0, 8]], 0, "en")
    # A line that stays level gives each column of pixels a run as high as the line is thick.
    with Image.open(io.BytesIO(picture.data)) as image:
        column = image.crop((500, TOP + HEAD, 501, BOTTOM - FOOT)).tobytes()
    thick = [number for number, run in groupby(column) if len(list(run)) == 12]
    assert len(thick) == 1
    assert contrast(colours, thick[0], Ink.card) >= SEEN


@pytest.mark.parametrize("theme", THEMES)
def test_a_picture_in_another_theme_differs_in_its_colours_only(theme: str) -> None:
    canvas = Canvas(40, 30)
    canvas.label((0, 0, 40, 30), "a", 27, on=Ink.paper)
    face = FACES["imhotep"]
    picture = finished(canvas, "table", "words", face=face)
    other = Image.open(io.BytesIO(picture.dressed(theme).data))
    assert other.tobytes() == canvas.image.tobytes()
    palette = other.getpalette()
    assert palette is not None
    assert bytes(palette) == face.colours(theme).flat


def test_a_picture_without_a_game_has_the_shared_colours() -> None:
    assert finished(Canvas(4, 3), "table", "").dressed(OWN) == finished(Canvas(4, 3), "table", "")
    assert FAMILY_FACE.colours().table[Ink.paper] == (0xF1, 0xE3, 0xC4)


def test_a_face_names_only_existing_colours() -> None:
    with pytest.raises(ValueError, match="papre"):
        Colours({"papre": "FFFFFF"})


def test_illustrations_use_no_page_colour() -> None:
    assert not PAGE.intersection(numbers_for(Ink.forest, frozenset({Ink.ink, Ink.card})))


def test_icons_drawn_on_a_page_use_its_page_colours() -> None:
    allowed = numbers_for(Ink.card, frozenset({Ink.ink}))
    assert {Ink.card, Ink.ink} <= set(allowed)
    assert Ink.accent not in allowed
    assert Ink.ink in draw_icon("arrow", 30, Ink.card).tobytes()
