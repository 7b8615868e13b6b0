"""What the package may import, and that its names for texts are listed where the writer of the texts looks."""

from __future__ import annotations

import ast
import re
import sys
from pathlib import Path

import engine.cartographers
from engine.cartographers import rules

PACKAGE = Path(engine.cartographers.__file__).parent
TREES = {file.name: ast.parse(file.read_text(encoding="utf-8")) for file in PACKAGE.glob("*.py")}
IMPURE = {"os", "io", "pathlib", "sqlite3", "asyncio", "time", "datetime", "random", "secrets", "socket", "threading"}


def imported(tree: ast.Module) -> set[str]:
    names = set()
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            names |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0
            names.add(str(node.module))
    return names


def test_the_rules_import_only_themselves_the_contract_msgspec_and_pure_parts_of_the_standard_library() -> None:
    for file, tree in TREES.items():
        for name in imported(tree):
            own = name in ("engine.game", "msgspec") or name.split(".")[:2] == ["engine", "cartographers"]
            standard = name.split(".")[0] in sys.stdlib_module_names - IMPURE
            assert own or standard, f"{file} imports {name}"


def listed(heading: str) -> set[str]:
    """The names in the first column of the table with that heading in the docstring of `rules`."""
    assert rules.__doc__ is not None
    table = rules.__doc__.split(f"| {heading} |", 1)[1].split("\n\n")[0]
    rows = re.findall(r"^\| ([a-z, -]+) \|", table, re.MULTILINE)
    return {name for row in rows for name in row.split(", ")}


def constants(node: ast.AST) -> set[str]:
    return {part.value for part in ast.walk(node) if isinstance(part, ast.Constant) and isinstance(part.value, str)}


def calls(name: str) -> list[ast.Call]:
    return [
        node
        for tree in TREES.values()
        for node in ast.walk(tree)
        if isinstance(node, ast.Call) and ast.unparse(node.func).split(".")[-1] == name
    ]


def test_every_rule_that_an_error_can_name_is_listed() -> None:
    named = set[str]().union(*(constants(call.args[0]) for call in calls("RuleError")))
    named |= {"ruins", "beside-drawing", "beside-monster"}  # a Choice says which of these
    assert named == listed("rule")


def test_every_kind_of_event_is_listed() -> None:
    told = set[str]().union(*(constants(call.args[0]) for call in [*calls("tell"), *calls("Event")] if call.args))
    assert told == listed("kind")
