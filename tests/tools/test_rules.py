"""The rules page of each game and the tests refer to each other."""

from __future__ import annotations

import re

from engine.games import GAMES
from i18n import say
from tests.contract import every_game
from tests.games import declared
from tools.rules import LIST, PAGES, expected_list, listed, marked

JAPANESE = ".ja.md"


def readings(game: str, ending: str) -> int:
    """Return how many points a page settles before its rules; a game without a page settles none."""
    page = PAGES / f"{game}{ending}"
    settled = page.read_text(encoding="utf-8").partition("- **")[0] if page.exists() else ""
    return settled.count("\n- ")


@every_game
def test_the_page_lists_every_rule_in_order(game: str) -> None:
    assert listed(game) == declared(game).rules.ids()


@every_game
def test_the_japanese_page_lists_the_same_rules(game: str) -> None:
    assert listed(game, JAPANESE) == listed(game)


@every_game
def test_the_japanese_page_has_each_reading(game: str) -> None:
    assert readings(game, JAPANESE) == readings(game, ".md")


@every_game
def test_the_japanese_page_names_options_as_the_screens_do(game: str) -> None:
    page = PAGES / f"{game}{JAPANESE}"
    named = re.findall(r"オプション「([^」]+)」", page.read_text(encoding="utf-8")) if page.exists() else []
    assert set(named) <= {say("ja", f"{game}-option-{option.key}") for option in GAMES[game].options}


@every_game
def test_every_rule_is_covered_by_a_test(game: str) -> None:
    held, rules = marked(game), declared(game).rules
    assert [rule for rule in rules.ids() if rule not in rules.flavour and rule not in held] == []
    assert set(held) <= set(rules.ids()) - rules.flavour


def test_the_list_contains_exactly_the_tests_that_cover_a_rule() -> None:
    assert LIST.read_text(encoding="utf-8") == expected_list()
