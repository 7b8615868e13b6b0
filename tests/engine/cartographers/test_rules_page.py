"""The rules page and the tests name each other."""

from __future__ import annotations

import ast
import re
from collections import defaultdict
from pathlib import Path

HERE = Path(__file__).parent
PAGE = HERE.parents[2] / "docs" / "rules" / "cartographers.md"
RULES = [f"C-{number:03}" for number in range(1, 96)]
FLAVOUR = {"C-014"}


def marked() -> dict[str, set[str]]:
    """Rule id → the tests beside this file that carry it, as `file::test`."""
    found = defaultdict(set)
    for file in HERE.glob("test_*.py"):
        for node in ast.parse(file.read_text(encoding="utf-8")).body:
            if not isinstance(node, ast.FunctionDef):
                continue
            for mark in node.decorator_list:
                if isinstance(mark, ast.Call) and ast.unparse(mark.func) == "pytest.mark.rule":
                    for rule in mark.args:
                        found[ast.literal_eval(rule)].add(f"{file.name}::{node.name}")
    return dict(found)


def listed() -> dict[str, set[str]]:
    """Rule id → the tests that the page names below it."""
    found: dict[str, set[str]] = {}
    for line in PAGE.read_text(encoding="utf-8").splitlines():
        if rule := re.match(r"- \*\*(C-\d{3})\*\* \S", line):
            assert rule[1] not in found, f"{rule[1]} twice"
            found[rule[1]] = set()
        elif test := re.match(r"  - `(test_\w+\.py::test_\w+)`$", line):
            list(found.values())[-1].add(test[1])
    return found


def test_the_page_lists_every_rule_in_order() -> None:
    assert list(listed()) == RULES


def test_every_rule_is_held_by_a_test() -> None:
    held = marked()
    assert [rule for rule in RULES if rule not in FLAVOUR and rule not in held] == []
    assert set(held) <= set(RULES) - FLAVOUR


def test_the_page_names_exactly_the_tests_that_carry_a_rule() -> None:
    held = marked()
    assert listed() == {rule: held.get(rule, set()) for rule in RULES}
