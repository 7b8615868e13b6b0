from __future__ import annotations

from importlib import resources
from typing import Any

import pytest
from fluent.syntax import FluentParser
from fluent.syntax import ast as ftl
from fluent.syntax.visitor import Visitor
from PIL import Image, ImageDraw, ImageFont

from i18n import LANGUAGES
from render import fonts, text
from render.palette import Ink
from tests import gallery

TOGETHER = "👨‍👩‍👧‍👦"  # four people and three joiners


PICTURED = ("pictures.ftl", "_cards.ftl", "_look.ftl")
"""Endings of the names of text files used in pictures."""


class _Texts(Visitor):
    """Collects the texts it visits, in all variants."""

    def __init__(self) -> None:
        self.found: set[str] = set()

    def visit_TextElement(self, text: ftl.TextElement) -> None:  # noqa: N802 - the name that Fluent's visitor calls
        self.found.add(text.value)


def pictured(language: str) -> set[str]:
    """Return the texts that appear in pictures."""
    seen = _Texts()
    for file in resources.files("data").joinpath("texts", language).iterdir():
        if file.name.endswith(PICTURED):
            seen.visit(FluentParser().parse(file.read_text(encoding="utf-8")))
    return seen.found


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_character_of_our_texts_has_a_glyph_in_the_chain(language: str) -> None:
    found = set("".join(pictured(language))) - set("\n")
    assert len(found) > 60
    assert [c for c in sorted(found) if not c.isspace() and fonts.link_of(c) is None] == []


@pytest.mark.parametrize("name", gallery.NASTY)
def test_unusual_names_are_drawn_without_missing_glyph_boxes(name: str) -> None:
    shown = fonts.drawable(name)
    assert fonts.UNKNOWN not in shown
    assert all(c == " " or fonts.link_of(c) is not None or fonts._is_combining(c) for c in shown)
    drawn = text.run(name, 30, Ink.ink, Ink.paper, bold=True)
    assert drawn is not None
    assert drawn.image.width > 5


def test_a_character_without_a_glyph_is_not_taken_for_the_missing_glyph_box() -> None:
    assert fonts.link_of("\U00013000") is None  # a hieroglyph, which none of the fonts has
    assert fonts.drawable("a\U00013000") == "a" + fonts.UNKNOWN
    assert fonts.link_of(fonts.UNKNOWN) is not None


def test_joiners_selectors_and_skin_tones_are_dropped_and_the_figures_stay() -> None:
    assert fonts.drawable(TOGETHER) == "👨👩👧👦"
    assert fonts.drawable("👍🏽") == "👍"
    assert fonts.drawable("❤️") == "❤"


def test_symbols_that_imitate_letters_become_plain_letters() -> None:
    assert fonts.drawable("𝓑𝓮𝓷") == "Ben"


def test_line_breaks_and_control_characters_do_not_break_a_name() -> None:
    assert fonts.drawable("a\u202eb\x00\tc\nd") == "ab c d"


@pytest.mark.parametrize(
    "name", ["Z\u0351\u036b\u0343\u036aa\u0301\u0302\u0303l\u0334\u0335\u0336go", "o\u0323\u0301la q\u0303"]
)
def test_each_combining_mark_is_drawn_by_a_font_that_has_it_and_its_letter(name: str) -> None:
    shown = fonts.drawable(name)
    assert [c for c in shown if c.isascii()] == [c for c in name if c.isascii() and c in shown]
    for link, drawn in fonts.segments(shown):
        assert [character for character in drawn if not fonts._has_glyph(link, character)] == []


def test_a_combining_mark_that_no_font_has_with_its_letter_is_dropped() -> None:
    assert fonts.drawable("e\u20d0") == "e"
    assert fonts.drawable("\ua9c5\u0301x") == f"{fonts.UNKNOWN}x"


def test_stacked_accents_too_high_for_a_line_are_reduced_to_the_first() -> None:
    assert fonts.drawable("Z\u0351\u0343\u0301") == "Z\u0351"
    assert fonts.drawable("\u0645\u064f\u0651") == "\u0645\u064f\u0651"


def test_a_very_wide_character_is_replaced() -> None:
    assert fonts.drawable("\ufdfd x") == f"{fonts.UNKNOWN} x"
    assert text.one_line("\ufdfd", 150, 36, 33).lines == (fonts.UNKNOWN,)


def test_a_space_after_a_right_to_left_name_is_drawn_before_the_next_text() -> None:
    arabic = "\u0645\u062d\u0645\u062f \u0639\u0644\u064a"
    runs = [part for _, part in fonts.segments(f"Round 1: {arabic} begins")]
    assert runs == ["Round 1: ", arabic, " begins"]
    assert [part for _, part in fonts.segments(f"{arabic} \u05d3\u05d5\u05d3")] == [arabic, " ", "\u05d3\u05d5\u05d3"]


def test_an_arabic_name_stays_one_run_so_that_its_words_keep_their_order() -> None:
    assert len(fonts.segments("محمد بن سلمان")) == 1


def test_one_font_draws_a_japanese_title_with_its_letters_and_digits() -> None:
    ((japanese, part),) = fonts.segments("塔1つの都市 Go", "Baloo 2")
    ((latin, _),) = fonts.segments("Round 1", "Baloo 2")
    assert part == "塔1つの都市 Go"
    assert len({0, japanese, latin}) == 3


def test_the_first_font_draws_a_kanji_that_a_title_font_lacks() -> None:
    assert fonts.segments("彅の勝ち", "Vollkorn")[0] == (0, "彅")


@pytest.mark.parametrize("letters", fonts.DISPLAY)
def test_every_japanese_character_of_our_texts_can_be_in_a_title(letters: str) -> None:
    found = {character for character in "".join(pictured("ja")) if "\u3041" <= character <= "\u9fff"}
    assert len(found) > 60
    assert [c for c in sorted(found) if fonts.segments(c, letters)[0][0] == 0] == []


def test_text_that_fits_keeps_its_size_and_its_line() -> None:
    assert text.fit("Ann", 400, 36, 33, 2) == text.Fitted(("Ann",), 36, cut=False)


def test_text_shrinks_before_it_wraps_and_wraps_before_it_is_cut() -> None:
    words = "Benedikt Ødegård"
    wide = text.width(words, 36, bold=True)
    shrunk = text.fit(words, wide - 10, 36, 33, 2, bold=True)
    assert (len(shrunk.lines), shrunk.cut) == (1, False)
    assert shrunk.size < 36
    wrapped = text.fit(words, wide // 2 + 36, 36, 33, 2, bold=True)
    assert wrapped.lines == ("Benedikt", "Ødegård")
    assert not wrapped.cut


def test_a_word_wider_than_the_line_is_broken_and_no_character_is_lost() -> None:
    fitted = text.fit("W" * 32, 200, 36, 33, 7)
    assert "".join(fitted.lines) == "W" * 32
    assert all(text.width(line, fitted.size) <= 200 for line in fitted.lines)


def test_text_ends_in_an_ellipsis_after_a_whole_character_only_as_a_last_resort() -> None:
    fitted = text.fit("漢" * 32, 200, 36, 33, 1)
    assert fitted.cut
    assert fitted.lines[0].endswith("…")
    assert set(fitted.lines[0][:-1]) == {"漢"}
    assert text.width(fitted.lines[0], fitted.size) <= 200


def test_a_line_of_thousands_of_characters_is_cut_after_few_are_measured(monkeypatch: pytest.MonkeyPatch) -> None:
    measured: list[int] = []
    width = text.width

    def counted(line: str, *how: Any) -> int:
        measured.append(len(line))
        return width(line, *how)

    monkeypatch.setattr(text, "width", counted)
    long = "a stone for the temple · " * 400
    fitted = text.one_line.__wrapped__(long, 600, 33, 33)
    assert fitted.cut
    assert width(fitted.lines[0], 33) <= 600
    assert width(long[: len(fitted.lines[0]) + 1] + "…", 33) > 600
    assert sum(measured) < 5000


@pytest.mark.parametrize(
    ("words", "lines"),
    [
        ("森林で他の山とつながる山ごとに3", ("森林で他の山と", "つながる山ごとに3")),
        ("3枚以上プレイしていれば12点。", ("3枚以上", "プレイしていれば", "12点。")),
        ("廃墟の上の農地1マスにつき星3個", ("廃墟の上の農地", "1マスにつき星3個")),
        ("プレイした野営カード1枚につき3点。", ("プレイした", "野営カード", "1枚につき3点。")),
    ],
)
def test_japanese_lines_end_between_phrases(words: str, lines: tuple[str, ...]) -> None:
    assert text.fill(words, 318, 250, 33, 33).lines == lines


def test_a_katakana_compound_breaks_between_its_words() -> None:
    name = "バミューダ・トライアングル"
    fitted = text.whole_words(name, 206, (33,), 3, bold=True)
    assert fitted is not None
    assert fitted.lines == ("バミューダ・", "トライ", "アングル")


@pytest.mark.parametrize(
    ("name", "lines"),
    [
        ("警備オートマトン", ("警備", "オートマトン")),
        ("リニアモーターカー", ("リニア", "モーターカー")),
        ("スーパーコンピューター", ("スーパー", "コンピューター")),
        ("プロパガンダセンター", ("プロパガンダ", "センター")),
        ("アレクサンドロスの墓", ("アレクサン", "ドロスの墓")),
        ("テレポーテーション", ("テレポー", "テーション")),
    ],
)
def test_a_name_has_narrower_letters_before_it_breaks_inside_a_word(name: str, lines: tuple[str, ...]) -> None:
    fitted = text.kept_high(name, 200, 40, 2, bold=True)
    assert fitted is not None
    assert fitted.lines == lines
    assert all(text.width(line, fitted.size, True, narrow=fitted.narrow) <= 200 for line in lines)


def test_kanji_compounds_and_words_do_not_break_at_a_false_phrase_start() -> None:
    lines = text.fill("時計回りにかたまりの天空城、構築中", 208, 250, 33, 33).lines
    assert lines == ("時計回りに", "かたまりの", "天空城、", "構築中")


def test_no_japanese_line_begins_with_a_closing_mark() -> None:
    for limit in range(80, 480, 20):
        for line in text.fit("地図、地図。地図、地図。地図、地図。", limit, 33, 33, 9).lines:
            assert line[0] not in "、。"


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_line_measured_letter_by_letter_is_as_long_as_the_whole(language: str) -> None:
    for words in pictured(language):
        for link, run in fonts.segments(fonts.drawable(words)):
            for size, bold in ((33, False), (40, True)):
                assert fonts.length(link, run, size, bold) == fonts.font(link, size, bold).getlength(run)


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_line_drawn_letter_by_letter_looks_the_same_as_drawn_at_once(language: str) -> None:
    lines = [line for line in sorted(pictured(language)) if all(not link for link, _ in fonts.segments(line.strip()))]
    for line in [fonts.drawable(line)[:24] for line in lines[::9] if line.strip()]:
        size = 40
        whole = Image.new("L", (text.width(line, size, bold=True) + 2 * size, 3 * size))
        face = fonts.font(0, size, bold=True)
        ImageDraw.Draw(whole).text((size, 2 * size), line, fill=255, font=face, anchor="ls")
        laid = text._coverage(line, size, True, "")
        assert laid is not None
        assert laid[0].tobytes() == whole.crop(whole.getbbox()).tobytes(), line


def test_a_line_without_anything_visible_draws_nothing() -> None:
    assert text.run("\u200b", 30, Ink.ink, Ink.paper) is None


def test_each_font_file_is_opened_once_and_no_font_in_use_is_evicted(monkeypatch: pytest.MonkeyPatch) -> None:
    opened: list[object] = []
    opening = ImageFont.truetype

    def truetype(file: Any, *how: Any, **more: Any) -> object:
        opened.append(file)
        return opening(file, *how, **more)

    fonts.link_of.cache_clear()
    fonts._plain.cache_clear()
    used = fonts.font.cache_info().currsize
    monkeypatch.setattr(ImageFont, "truetype", truetype)
    assert [fonts.link_of(character) for character in "\u13a0\u13a1\u13a2"] == [None] * 3
    assert len(opened) == len(fonts.CHAIN)
    assert fonts.font.cache_info().currsize == used


def test_a_name_has_narrower_letters_before_it_is_cut() -> None:
    name = "Benedikt Ødegård"
    limit = text.width(name, 33, bold=True) * 80 // 100
    found = text.whole_line(name, limit, 33, 33, bold=True)
    assert found.lines == (name,)
    assert not found.cut
    assert text.width(name, found.size, True, narrow=found.narrow) <= limit
    assert text.whole_line(name, limit // 3, 33, 33, bold=True).cut
