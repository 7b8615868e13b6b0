"""How long the guided first game of each game takes, and what it teaches meanwhile."""

from __future__ import annotations

import asyncio
import re
from functools import cache
from pathlib import Path

import pytest

from engine.games import GAMES
from engine.tables import guides
from i18n import LANGUAGES
from tools.bench import guided

GUIDED = [name for name, game in GAMES.items() if game.guide is not None]
PRESSES = 20
"""Largest accepted number of presses until each tip that teaches was shown."""
QUESTIONS, ANSWERED = 10, 9
"""Questions on the page of a game, and how many its guided game must answer."""
PAGES = Path("docs/games")
TAUGHT = {"en": (".md", "What a guided game teaches"), "ja": (".ja.md", "手ほどきで分かること")}
"""How the name of a game's page ends, and its section with the questions."""
QUESTION = re.compile(r"^\d+\. (.+)\n((?:   > .+\n)*)", re.MULTILINE)
MARKS = re.compile(r"\*\*|`|^> |^-# ", re.MULTILINE)


@cache
def played(game: str, language: str, *, counted: bool = True) -> guided.Guided:
    """Return the guided part of a first game, played once for all tests that ask for the same."""
    return asyncio.run(guided.play_guided_part(game, language, counted=counted))


def questions(game: str, language: str) -> dict[str, list[str]]:
    """Return the questions of the game's page, and the sentences that answer each."""
    ending, title = TAUGHT[language]
    text = (PAGES / f"{game}{ending}").read_text(encoding="utf-8")
    section = re.split(r"^## ", text.partition(f"## {title}\n")[2], flags=re.MULTILINE)[0]
    return {found[1]: [line.strip(" >") for line in found[2].splitlines()] for found in QUESTION.finditer(section)}


@pytest.mark.trial
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", GUIDED)
def test_the_guided_part_takes_at_most_five_minutes(game: str, language: str) -> None:
    found = played(game, language)
    assert found.told[-1] == guides.OVER
    assert found.seconds <= guided.LIMIT


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", GUIDED)
def test_the_tips_that_teach_answer_nine_of_ten_questions(game: str, language: str) -> None:
    shown, asked = MARKS.sub("", "\n".join(played(game, language, counted=False).texts)), questions(game, language)
    assert [quote for quotes in asked.values() for quote in quotes if quote not in shown] == []
    assert len(asked) == QUESTIONS
    assert sum(bool(quotes) for quotes in asked.values()) >= ANSWERED


@pytest.mark.parametrize("game", GUIDED)
def test_the_tips_that_teach_take_at_most_twenty_presses(game: str) -> None:
    found = played(game, "en")
    assert found.told[-1] == guides.OVER
    assert found.presses <= PRESSES
