"""What pictures say in words: sentences and lists in both languages, as long as there is room."""

from __future__ import annotations

import pytest

from i18n import listed
from render.alt import as_much_as_fits, fitting, sentences
from render.picture import ALT_LIMIT, clip_alt, units


@pytest.mark.parametrize("end", [".", "!", "?", "…", "。", "！", "？"])
@pytest.mark.parametrize("language", ["en", "ja"])
def test_a_sentence_that_has_its_end_gets_no_other(language: str, end: str) -> None:
    assert sentences([f"Placed{end}"], language) == f"Placed{end}"


def test_sentences_end_and_follow_each_other_as_the_language_does() -> None:
    assert sentences(["Round 2", "", "Your turn"], "en") == "Round 2. Your turn."
    assert sentences(["2ラウンド", "", "あなたの番"], "ja") == "2ラウンド。あなたの番。"


def test_items_are_parted_as_in_the_language() -> None:
    assert (listed(["a", "b"], "en"), listed(["あ", "い"], "ja")) == ("a, b", "あ、い")


def test_the_first_way_that_is_short_enough_is_said() -> None:
    assert fitting((["x" * ALT_LIMIT, "y"], ["x", "y"], ["x"]), "en") == "x. y."


def test_a_description_full_of_emoji_is_cut_where_discord_would_refuse_it() -> None:
    cut = clip_alt("👾" * ALT_LIMIT)
    assert units(cut) == ALT_LIMIT - 1
    assert set(cut) == {"👾", "…"}


def test_everybody_gets_a_longer_sentence_before_anybody_gets_the_longest() -> None:
    long, longest = "b" * 300, "c" * 800
    assert as_much_as_fits([], [["a1", long, longest], ["a2", long, longest]], "en") == f"{long}. {long}."
