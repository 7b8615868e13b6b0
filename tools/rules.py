"""Writes `docs/rules/tests.txt`, the tests of each rule: `python -m tools.rules`. A test compares."""

from __future__ import annotations

import ast
import re
from collections import defaultdict

from engine.games import GAMES
from tools import ROOT

TESTS = ROOT / "tests" / "engine"
PAGES = ROOT / "docs" / "rules"
LIST = PAGES / "tests.txt"
INTRODUCTION = """\
The tests that carry each rule of docs/rules (`@pytest.mark.rule`), for maintainers.
`python -m tools.rules` writes this file; a test compares.
"""


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


def listed(game: str, ending: str = ".md") -> list[str]:
    """Return the rule ids on a game's page in their order; a game without a page has none."""
    page = PAGES / f"{game}{ending}"
    text = page.read_text(encoding="utf-8") if page.exists() else ""
    return re.findall(r"^- \*\*([A-Z]-\d{3})\*\* \S", text, re.MULTILINE)


def expected_list() -> str:
    """Return the file as it should be."""
    parts = [INTRODUCTION]
    for game in GAMES:
        held = marked(game)
        lines = [f"{rule} {test}" for rule in listed(game) for test in sorted(held.get(rule, ()))]
        if lines:
            parts.append("\n".join([f"tests/engine/{game}", *lines, ""]))
    return "\n".join(parts)


if __name__ == "__main__":
    LIST.write_text(expected_list(), encoding="utf-8")
