"""The rules page of each game and the tests refer to each other."""

from __future__ import annotations

from tests.contract import every_game
from tests.games import declared
from tests.rules import LIST, expected_list, listed, marked


@every_game
def test_the_page_lists_every_rule_in_order(game: str) -> None:
    assert listed(game) == declared(game).rules.ids()


@every_game
def test_every_rule_is_held_by_a_test(game: str) -> None:
    held, rules = marked(game), declared(game).rules
    assert [rule for rule in rules.ids() if rule not in rules.flavour and rule not in held] == []
    assert set(held) <= set(rules.ids()) - rules.flavour


def test_the_list_names_exactly_the_tests_that_carry_a_rule() -> None:
    assert LIST.read_text(encoding="utf-8") == expected_list()
