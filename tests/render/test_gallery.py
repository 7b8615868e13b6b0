from __future__ import annotations

import io
import re
from itertools import combinations

import pytest
from PIL import Image

from i18n import say
from render import desk
from render.cartographers.overview import TALL
from render.fonts import drawable
from render.frame import HEIGHT, WIDTH
from render.picture import ALT_LIMIT, units
from render.text import SIZES
from tests import gallery
from tests.render.conftest import Drawn, drawn
from tests.said import HALF_WIDE

NAMES = tuple(gallery.pictures())
RESULTS = [name for name in NAMES if re.search("final|scores|harvest|parchments", name)]
MARGIN_X, MARGIN_Y = round(WIDTH * 0.02), round(HEIGHT * 0.02)
SMALLEST = WIDTH // 36


# Module scope, so that the tests of one picture run in sequence and few processes draw it.
@pytest.fixture(scope="module", params=NAMES)
def name(request: pytest.FixtureRequest) -> str:
    chosen: str = request.param
    return chosen


@pytest.fixture
def shown(name: str) -> Drawn:
    return drawn(name)


def test_a_picture_has_at_most_110_kilobytes(shown: Drawn) -> None:
    assert len(shown.picture.data) <= gallery.BYTES


def test_a_picture_is_a_palette_png_in_landscape_except_for_many_maps(name: str, shown: Drawn) -> None:
    image = Image.open(io.BytesIO(shown.picture.data))
    assert (image.format, image.mode) == ("PNG", "P")
    assert image.size == (shown.picture.width, shown.picture.height)
    if gallery.is_wide(name):
        assert image.size in ((desk.WIDTH, desk.HEIGHT), (desk.WIDTH, desk.SHORT))
    else:
        assert image.size == (WIDTH, TALL if re.match("table-(9|10|11|12)-", name) else HEIGHT)


def test_a_picture_has_the_face_of_its_game(name: str, shown: Drawn) -> None:
    assert shown.picture.face.name == gallery.game_of(name)
    palette = Image.open(io.BytesIO(shown.picture.data)).getpalette()
    assert palette is not None
    assert bytes(palette) == shown.picture.face.colours().flat


@pytest.mark.parametrize("name", RESULTS, indirect=True, scope="module")
def test_the_description_of_a_result_begins_with_its_game(name: str, shown: Drawn) -> None:
    language = "ja" if name.endswith("-ja") else "en"
    assert shown.picture.alt.startswith(say(language, f"game-{gallery.game_of(name)}") + " · ")


def test_alt_text_is_not_trivial_and_fits_discords_limit(shown: Drawn) -> None:
    assert 20 <= units(shown.picture.alt) <= ALT_LIMIT


ONE_OF_MANY = re.compile(r"(?<![\w.−×])(?<!Round )1 [a-z]+s\b")


def test_alt_text_has_the_plurals_and_punctuation_of_its_language(name: str, shown: Drawn) -> None:
    wrong = HALF_WIDE if name.endswith("-ja") else ONE_OF_MANY
    assert wrong.findall(shown.picture.alt) == []
    assert not re.search(r"\(\)|（）", shown.picture.alt)


def test_no_text_is_smaller_than_a_thirty_sixth_of_the_width(shown: Drawn) -> None:
    assert len(shown.written) > 5
    assert [text for text in shown.written if text.size < SMALLEST] == []


def test_only_a_few_sizes_of_text_are_used(shown: Drawn) -> None:
    assert {text.size for text in shown.written} <= set(SIZES)


def test_no_text_is_cut_but_names(shown: Drawn) -> None:
    names = [drawable(name) for name in (*gallery.names(16), *gallery.names(len(gallery.NASTY), nasty=True))]
    cut = [text.text for text in shown.written if text.cut]
    # The second line of a name may be cut, even to a lone ellipsis, which every name would match.
    assert [text for text in cut if text == "…" or not any(text.removesuffix("…") in name for name in names)] == []


def test_no_text_leaves_its_box(shown: Drawn) -> None:
    def outside(box: tuple[int, int, int, int], limit: tuple[int, int, int, int]) -> bool:
        # Nothing may reach out sideways; accents and descenders may exceed a line's box by a few pixels.
        return box[0] < limit[0] - 3 or box[2] > limit[2] + 3 or box[1] < limit[1] - 6 or box[3] > limit[3] + 6

    assert [(text.text, text.box, text.limit) for text in shown.written if outside(text.box, text.limit)] == []


def test_nothing_is_written_in_the_outer_two_percent(shown: Drawn) -> None:
    # A desktop page has a margin of the same number of pixels.
    area = (MARGIN_X, MARGIN_Y, shown.picture.width - MARGIN_X, shown.picture.height - MARGIN_Y)
    assert [
        text
        for text in shown.written
        if text.box[0] < area[0] or text.box[1] < area[1] or text.box[2] > area[2] or text.box[3] > area[3]
    ] == []


def test_texts_do_not_overlap(shown: Drawn) -> None:
    # A descender and an accent of two lines may touch; more than three pixels in both directions is an overlap.
    clashes = []
    for a, b in combinations(shown.written, 2):
        wide = min(a.box[2], b.box[2]) - max(a.box[0], b.box[0])
        high = min(a.box[3], b.box[3]) - max(a.box[1], b.box[1])
        if wide > 3 and high > 3:
            clashes.append((a.text, a.box, b.text, b.box))
    assert clashes == []


def test_the_same_observation_gives_the_same_bytes() -> None:
    draw = gallery.pictures()["table-4-en"]
    assert draw().data == draw().data
