from __future__ import annotations

from itertools import permutations

import msgspec
import pytest

from i18n import LANGUAGES, say
from render import band
from render.band import Standing
from render.banner import leading, leading_ways
from render.fonts import drawable
from render.frame import page
from render.layout import sentences_of
from tests import gallery
from tests.gallery.imhotep import position
from tests.render.conftest import draw_band

SEEN = position(4, "AAAAA", round_=2, kind="turn")
NAMES = gallery.names(4)


def told(points: tuple[int, ...], language: str = "en", names: tuple[str, ...] = NAMES) -> list[str]:
    """Return the texts of a band with these points."""
    block = band.band(SEEN, names, language, order="Choose", status=("Round 2",), standings=[*map(Standing, points)])
    canvas = page()
    draw_band(canvas, block)
    return [text.text for text in canvas.written]


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_band_shows_the_instruction_the_progress_and_all_points(language: str) -> None:
    assert {"Choose", "Round 2", "31", "27", "12", "9"} <= {*told((31, 27, 12, 9), language)}


def test_the_viewers_points_are_labelled_you_and_points_are_in_descending_order() -> None:
    seat = SEEN.viewer or 0
    points = [31, 27, 12, 9]
    points[0], points[seat] = points[seat], 31
    texts = told(tuple(points))
    assert texts.index("31") == texts.index(say("en", "picture-pad-you")) + 1
    places = [texts.index(text) for text in ("31", "27", "12", "9")]
    assert places == sorted(places)


def test_the_own_points_have_the_word_you_beside_a_sign_too() -> None:
    standings = [Standing(points, f"im-face-{seat}") for seat, points in enumerate((31, 27, 12, 9))]
    canvas = page()
    draw_band(canvas, band.band(SEEN, NAMES, "en", order="Choose", status=("",), standings=standings))
    texts = [text.text for text in canvas.written]
    assert texts[texts.index(say("en", "picture-pad-you")) + 1] == str(standings[SEEN.viewer or 0].points)


def test_a_band_shows_how_far_the_viewer_is_ahead_or_behind() -> None:
    seat = SEEN.viewer or 0
    for points in permutations((31, 27, 12, 9)):
        mine, (line,) = points[seat], [text for text in told(points) if "lead" in text or "behind" in text]
        assert str(31 - mine if mine < 31 else 4) in line
        assert ("You lead" in line) == (mine == 31)


def test_the_lowest_score_comes_first_and_leads_if_the_fewest_points_win() -> None:
    block = band.band(SEEN, NAMES, "en", order="Choose", status=("Round 2",), fewest_win=True,
                      standings=[*map(Standing, (31, 27, 12, 9))])  # fmt: skip
    canvas = page()
    draw_band(canvas, block)
    texts = [text.text for text in canvas.written]
    places = [texts.index(text) for text in ("9", "12", "27", "31")]
    assert places == sorted(places)
    for seat, told in enumerate(("22 behind Zoë 🌲", "18 behind Zoë 🌲", "3 behind Zoë 🌲", "You lead by 3")):
        assert band.in_words((31, 27, 12, 9), NAMES, seat, "en", fewest_win=True)[1].endswith(told)


def test_a_spectator_reads_who_has_the_fewest_points_if_they_win() -> None:
    assert leading([31, 9, 12], NAMES[:3], "en", fewest_win=True) == "さくら leads by 3"
    assert leading([31, 9, 12], NAMES[:3], "en", heard=True, fewest_win=True) == "さくら leads with 9, ahead by 3"
    assert leading([9, 9, 12], ["Ann", "Ben", "Zoë"], "en", fewest_win=True) == "Ann, Ben: 9 each"
    assert leading([9, 9], ["Ann", "Ben"], "en", fewest_win=True) == ""


@pytest.mark.parametrize(("points", "key"), [((5, 5, 5, 5), "level"), ((9, 9, 9, 1), "shared")])
def test_a_band_shows_a_tie(points: tuple[int, ...], key: str) -> None:
    assert SEEN.viewer != 3
    assert say("en", f"picture-band-{key}") in told(points)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("count", [1, 2, 5, 12, 100])
def test_a_band_fits_any_number_of_players_with_any_names(count: int, language: str) -> None:
    standings, names = [Standing(90 + seat) for seat in range(count)], gallery.names(count, nasty=True)
    seen = msgspec.structs.replace(SEEN, viewer=0, waiting={0: "turn"})
    order = say(language, "picture-ww-do-place", count=2)
    block = band.band(seen, names, language, order=order, status=("Round 2",), standings=standings)
    canvas = page()
    draw_band(canvas, block)
    right = canvas.size[0] - 28
    assert all(text.box[2] <= right and text.box[3] <= band.BELOW for text in canvas.written)


def test_a_band_in_words_states_the_viewers_points_and_lead() -> None:
    assert band.in_words((31, 27, 12, 9), NAMES, 0, "en") == ["You have 31 points", "You lead by 4"]


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_text_about_the_leaders_is_never_cut_for_spectators(language: str) -> None:
    names, standings = gallery.names(7, nasty=True), [*map(Standing, (9, 9, 9, 9, 9, 9, 1))]
    seen = msgspec.structs.replace(SEEN, viewer=None, waiting={0: "turn"})
    block = band.band(seen, names, language, order="Choose", status=("Round 2",), standings=standings)
    canvas = page()
    draw_band(canvas, block)
    whole = {drawable(way) for way in leading_ways([standing.points for standing in standings], names, language)}
    (told,) = (text for text in canvas.written if text.text in whole)
    assert told.limit[0] <= told.box[0]
    assert told.box[2] <= told.limit[2] <= canvas.size[0] - 28


@pytest.mark.parametrize("name", ["漢" * 31, "W" * 31])
def test_a_long_name_is_cut_in_the_sentences_of_a_band_and_whole_for_screen_readers(name: str) -> None:
    seen = msgspec.structs.replace(SEEN, viewer=0, waiting={1: "turn"})
    block = band.band(seen, ["Ann", name], "en", order="", status=("",), standings=[*map(Standing, (9, 11))])
    canvas = page()
    draw_band(canvas, block)
    sentences = [text for text in canvas.written if text.text.startswith(("2 behind", "Waiting for"))]
    assert len(sentences) == 2
    assert all(4 < text.text.count(name[0]) <= 12 for text in sentences)
    assert sum(name in said for said in sentences_of(block)) == 2


@pytest.mark.parametrize(("high", "lines"), [(110, 2), (40, 1)])
def test_a_label_has_as_many_lines_as_its_box_is_high_for(high: int, lines: int) -> None:
    canvas = page()
    box = (100, 100, 400, 100 + high)
    canvas.label(box, "a long name of several words that needs two lines", 44, smallest=34, lines=2)
    assert len(canvas.written) == lines
    assert all(box[1] <= text.box[1] and text.box[3] <= box[3] + 6 for text in canvas.written)
