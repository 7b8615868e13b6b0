"""The rules page of each game and the tests refer to each other."""

from __future__ import annotations

import ast
import re
from collections import defaultdict
from pathlib import Path

from tests.contract import every_game
from tests.games import declared

TESTS = Path(__file__).parents[1] / "engine"
PAGES = Path(__file__).parents[2] / "docs" / "rules"


def marked(game: str) -> dict[str, set[str]]:
    """Return rule id → the tests of a game that carry it, as `file::test`."""
    found = defaultdict(set)
    for file in (TESTS / game).glob("test_*.py"):
        for node in ast.parse(file.read_text(encoding="utf-8")).body:
            if not isinstance(node, ast.FunctionDef):
                continue
            for mark in node.decorator_list:
                if isinstance(mark, ast.Call) and ast.unparse(mark.func) == "pytest.mark.rule":
                    for rule in mark.args:
                        found[ast.literal_eval(rule)].add(f"{file.name}::{node.name}")
    return dict(found)


def listed(game: str) -> dict[str, set[str]]:
    """Return rule id → the tests listed below it on the page; a game without a page has no ids."""
    found: dict[str, set[str]] = {}
    page = PAGES / f"{game}.md"
    for line in page.read_text(encoding="utf-8").splitlines() if page.exists() else ():
        if rule := re.match(r"- \*\*([A-Z]-\d{3})\*\* \S", line):
            assert rule[1] not in found, f"{rule[1]} twice"
            found[rule[1]] = set()
        elif test := re.match(r"  `(test_\w+\.py::test_\w+)`$", line):
            list(found.values())[-1].add(test[1])
    return found


@every_game
def test_the_page_lists_every_rule_in_order(game: str) -> None:
    assert list(listed(game)) == declared(game).rules.ids()


@every_game
def test_every_rule_is_held_by_a_test(game: str) -> None:
    held, rules = marked(game), declared(game).rules
    assert [rule for rule in rules.ids() if rule not in rules.flavour and rule not in held] == []
    assert set(held) <= set(rules.ids()) - rules.flavour


@every_game
def test_the_page_names_exactly_the_tests_that_carry_a_rule(game: str) -> None:
    held = marked(game)
    assert listed(game) == {rule: held.get(rule, set()) for rule in declared(game).rules.ids()}
