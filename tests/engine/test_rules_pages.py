"""The rules page of each game and the tests name each other."""

from __future__ import annotations

import ast
import re
from collections import defaultdict
from pathlib import Path
from typing import NamedTuple

import pytest

from engine.games import GAMES

HERE = Path(__file__).parent
PAGES = HERE.parents[1] / "docs" / "rules"


class Rules(NamedTuple):
    """The ids of a game's rules: a letter and how many there are, then those of an expansion.

    Those that are no rules (`flavour`) need no test.
    """

    letter: str
    count: int
    flavour: frozenset[str] = frozenset()
    expansion: tuple[str, int] = ("", 0)

    def ids(self) -> list[str]:
        series = ((self.letter, self.count), self.expansion)
        return [f"{letter}-{number:03}" for letter, count in series for number in range(1, count + 1)]


RULES = {
    "cartographers": Rules("C", 95, frozenset({"C-014"})),
    "wonderful_world": Rules("W", 62),
    "imhotep": Rules("I", 81),
    "bunny_kingdom": Rules("B", 47, expansion=("X", 41)),
}
every_game = pytest.mark.parametrize("game", GAMES)


def marked(game: str) -> dict[str, set[str]]:
    """Rule id → the tests of a game that carry it, as `file::test`."""
    found = defaultdict(set)
    for file in (HERE / game).glob("test_*.py"):
        for node in ast.parse(file.read_text(encoding="utf-8")).body:
            if not isinstance(node, ast.FunctionDef):
                continue
            for mark in node.decorator_list:
                if isinstance(mark, ast.Call) and ast.unparse(mark.func) == "pytest.mark.rule":
                    for rule in mark.args:
                        found[ast.literal_eval(rule)].add(f"{file.name}::{node.name}")
    return dict(found)


def listed(game: str) -> dict[str, set[str]]:
    """Rule id → the tests that the page names below it."""
    found: dict[str, set[str]] = {}
    for line in (PAGES / f"{game}.md").read_text(encoding="utf-8").splitlines():
        if rule := re.match(r"- \*\*([A-Z]-\d{3})\*\* \S", line):
            assert rule[1] not in found, f"{rule[1]} twice"
            found[rule[1]] = set()
        elif test := re.match(r"  - `(test_\w+\.py::test_\w+)`$", line):
            list(found.values())[-1].add(test[1])
    return found


@every_game
def test_the_page_lists_every_rule_in_order(game: str) -> None:
    assert list(listed(game)) == RULES[game].ids()


@every_game
def test_every_rule_is_held_by_a_test(game: str) -> None:
    held, rules = marked(game), RULES[game]
    assert [rule for rule in rules.ids() if rule not in rules.flavour and rule not in held] == []
    assert set(held) <= set(rules.ids()) - rules.flavour


@every_game
def test_the_page_names_exactly_the_tests_that_carry_a_rule(game: str) -> None:
    held = marked(game)
    assert listed(game) == {rule: held.get(rule, set()) for rule in RULES[game].ids()}
