"""Alt texts: sentences and lists in both languages, as far as there is room."""

from __future__ import annotations

from string import ascii_uppercase

import pytest

from engine.game import Chance, Setup
from engine.games import GAMES
from engine.parts import import_part
from i18n import LANGUAGES, listed
from render.alt import fitting, sentences
from render.layout import Block, Column, said
from render.picture import ALT_LIMIT, clip_alt, units
from tests.games import fewest_seats
from tests.render.conftest import drawn


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


def test_a_block_says_its_brief_words_where_the_whole_ones_have_no_room() -> None:
    whole, brief = "b" * 300, "b"
    player = Block(said=(whole,), brief=(brief,), rank=1)
    assert said(Column(parts=(Block(said=("a",)), player)), "en") == f"a. {whole}."
    assert said(Column(parts=(Block(said=("a",)), *(player,) * 4)), "en") == "a. b. b. b. b."


def test_a_description_full_of_emoji_is_cut_where_discord_would_refuse_it() -> None:
    cut = clip_alt("👾" * ALT_LIMIT)
    assert units(cut) == ALT_LIMIT - 1
    assert set(cut) == {"👾", "…"}


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
def test_who_leads_is_read_out(game: str, language: str) -> None:
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
def test_the_end_of_cartographers_says_first_who_has_won(name: str, won: str) -> None:
    assert won in drawn(name).picture.alt[:80]
