"""The teaching pages of each game, in both languages, with positions that its rules still reach."""

from __future__ import annotations

import pytest

from cogs.commands.learning import option_lines
from cogs.words import CONTENT
from engine.games import GAMES
from engine.lessons import lesson_of, observation_of_page
from i18n import LANGUAGES, say


@pytest.mark.parametrize("game", GAMES)
def test_its_pages_have_texts_and_moments_of_a_game_as_it_is_played(game: str) -> None:
    lesson = lesson_of(game)
    for page in range(0 if lesson is None else len(lesson.moments)):
        moment, observation = observation_of_page(game, page)
        assert (observation.result is not None) is (moment.picture == "final")
        assert moment.picture != "private" or moment.viewer in observation.waiting
        for language in LANGUAGES:
            assert len(say(language, f"{game}-learn-{page}" if page else f"{game}-rules")) <= CONTENT


@pytest.mark.parametrize("game", GAMES)
def test_what_a_table_can_choose_fits_in_a_message(game: str) -> None:
    for language in LANGUAGES:
        assert len("\n".join(option_lines(GAMES[game], language))) <= CONTENT - 200


@pytest.mark.parametrize("game", GAMES)
def test_what_an_option_is_about_is_small_as_only_what_begins_a_line_is(game: str) -> None:
    assert {line[:2] for line in option_lines(GAMES[game], "en")} == {"- ", "-#"}
