"""That the names of a game for texts are listed where the writer of the texts looks."""

from __future__ import annotations

import ast
import re
from functools import cache
from importlib import import_module
from pathlib import Path

import pytest

from engine.games import GAMES

ENGINE = Path(__file__).parents[2] / "engine"
CHECKED_FOR_ALL = {"game", "version", "seats", "option", "option-value"}
"""Rules of a setup, which `engine.game.checked` names for every game."""
SAID_ELSEWHERE = {
    "cartographers": {"ruins", "beside-drawing", "beside-monster", "cell"},
    "wonderful_world": {"card-unknown", "card-ambiguous"},
    "bunny_kingdom": {"cell", "card-unknown", "card-ambiguous"},
}
"""Rules that an error names through a variable, or that a helper of all games names."""
every_game = pytest.mark.parametrize("game", GAMES)


@cache
def trees(game: str) -> dict[str, ast.Module]:
    return {file.name: ast.parse(file.read_text(encoding="utf-8")) for file in (ENGINE / game).glob("*.py")}


def listed(game: str, heading: str) -> set[str]:
    """The names in the first column of the table with that heading in the docstring of `rules`."""
    doc = import_module(f"engine.{game}.rules").__doc__
    assert doc is not None
    table = doc.split(f"| {heading} |", 1)[1].split("\n\n")[0]
    rows = re.findall(r"^\| ([a-z, -]+) \|", table, re.MULTILINE)
    return {name for row in rows for name in row.split(", ")}


def constants(node: ast.AST) -> set[str]:
    return {part.value for part in ast.walk(node) if isinstance(part, ast.Constant) and isinstance(part.value, str)}


def calls(game: str, name: str) -> list[ast.Call]:
    return [
        node
        for tree in trees(game).values()
        for node in ast.walk(tree)
        if isinstance(node, ast.Call) and ast.unparse(node.func).split(".")[-1] == name
    ]


@every_game
def test_every_rule_that_an_error_can_name_is_listed(game: str) -> None:
    named = set[str]().union(*(constants(call.args[0]) for call in calls(game, "RuleError")))
    assert named | CHECKED_FOR_ALL | SAID_ELSEWHERE.get(game, set()) == listed(game, "rule")


@every_game
def test_every_kind_of_event_is_listed(game: str) -> None:
    told = set[str]().union(
        *(constants(call.args[0]) for name in ("tell", "whisper", "loose") for call in calls(game, name) if call.args)
    )
    assert told == listed(game, "kind")
