"""The teaching pages of each game, in both languages, with positions that its rules still reach."""

from __future__ import annotations

import pytest

from cogs.commands.learning import option_lines
from cogs.words import CONTENT
from engine.games import GAMES
from engine.lessons import lesson_of, observation_of_page
from i18n import LANGUAGES, say


@pytest.mark.parametrize("game", GAMES)
def test_each_page_of_a_lesson_has_texts_and_a_position_that_fits_its_picture(game: str) -> None:
    lesson = lesson_of(game)
    for page in range(0 if lesson is None else len(lesson.moments)):
        moment, observation = observation_of_page(game, page)
        assert (observation.result is not None) is (moment.picture == "final")
        assert moment.picture != "private" or moment.viewer in observation.waiting
        for language in LANGUAGES:
            assert len(say(language, f"{game}-learn-{page}" if page else f"{game}-rules")) <= CONTENT


@pytest.mark.parametrize("game", GAMES)
def test_the_list_of_options_fits_in_a_message(game: str) -> None:
    for language in LANGUAGES:
        assert len("\n".join(option_lines(GAMES[game], language))) <= CONTENT - 200


@pytest.mark.parametrize("game", GAMES)
def test_the_description_of_each_option_starts_a_line_in_small_text(game: str) -> None:
    assert {line[:2] for line in option_lines(GAMES[game], "en")} == {"- ", "-#"}
