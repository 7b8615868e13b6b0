"""Alt texts: sentences and lists in both languages, as far as there is room."""

from __future__ import annotations

from string import ascii_uppercase

import pytest

from engine.game import Chance, Setup
from engine.games import GAMES
from engine.parts import import_part
from i18n import LANGUAGES, listed
from render.alt import sentences
from render.layout import Block, Column, said
from render.picture import ALT_LIMIT, clip_alt, units
from tests.games import fewest_seats
from tests.render.conftest import drawn


@pytest.mark.parametrize("end", [".", "!", "?", "…", "。", "！", "？"])
@pytest.mark.parametrize("language", ["en", "ja"])
def test_a_sentence_with_end_punctuation_gets_no_second_one(language: str, end: str) -> None:
    assert sentences([f"Placed{end}"], language) == f"Placed{end}"


def test_sentences_are_punctuated_and_joined_as_the_language_requires() -> None:
    assert sentences(["Round 2", "", "Your turn"], "en") == "Round 2. Your turn."
    assert sentences(["2ラウンド", "", "あなたの番"], "ja") == "2ラウンド。あなたの番。"


def test_list_items_are_separated_as_the_language_requires() -> None:
    assert (listed(["a", "b"], "en"), listed(["あ", "い"], "ja")) == ("a, b", "あ、い")


def test_a_block_says_its_brief_words_where_the_whole_ones_have_no_room() -> None:
    whole, brief = "b" * 300, "b"
    player = Block(said=(whole,), brief=(brief,), rank=1)
    assert said(Column(parts=(Block(said=("a",)), player)), "en") == f"a. {whole}."
    assert said(Column(parts=(Block(said=("a",)), *(player,) * 4)), "en") == "a. b. b. b. b."


def test_a_description_of_emoji_is_cut_to_discords_limit() -> None:
    cut = clip_alt("👾" * ALT_LIMIT)
    assert units(cut) == ALT_LIMIT - 1
    assert set(cut) == {"👾", "…"}


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
def test_the_board_in_words_names_the_leader(game: str, language: str) -> None:
    rules, seats, lead = GAMES[game], fewest_seats(game), {"en": " leads with ", "ja": "で首位、"}[language]
    names = [*("Ann", "千恵子", *ascii_uppercase)[:seats]]
    read = import_part(game, f"render.{game}", "read").read
    state, chance = rules.start(Setup(game=game, seats=seats, seed=1)).state, Chance("leads")
    while waiting := rules.waiting(state):
        if any(lead in line for line in read(rules.observe(state, None), names, language)):
            return
        seat = min(waiting)
        state = rules.play(state, seat, rules.sample(state, seat, chance)).state
    raise AssertionError("nobody has led")


@pytest.mark.parametrize(("name", "won"), [("final-4-en", " wins."), ("final-2-ja", "さんの勝利。")])
def test_the_final_description_of_cartographers_starts_with_the_winner(name: str, won: str) -> None:
    assert won in drawn(name).picture.alt[:80]
