"""The kinds of events of a game's rules and the refusals that its code names, each with its values.

Refusals are read from the code: every `RuleError("rule", value=…)` of the game, and those in the parts of the kit that
it imports.
"""

from __future__ import annotations

import ast
from collections import defaultdict
from functools import cache
from pathlib import Path

import msgspec

from engine.games import GAMES

ENGINE = Path(__file__).parents[2] / "engine"
Values = frozenset[str]


@cache
def events(game: str) -> dict[str, Values]:
    """Return kind of event → the names of its values."""
    found = {}
    for event in GAMES[game].events:
        info = msgspec.inspect.type_info(event)
        assert isinstance(info, msgspec.inspect.StructType)
        found[str(info.tag)] = frozenset(field.name for field in info.fields) - {"seat", "to"}
    return found


@cache
def refusals(game: str) -> dict[str, list[Values]]:
    """Return rule → the names of the values given with it, once for each place that names it."""
    found = defaultdict(list)
    for file in sorted((ENGINE / game).glob("*.py")):
        tree = parsed(file)
        for error in errors(tree):
            found[error[0]].append(error[1])
        for rule, values in imported(tree):
            found[rule].append(values)
    return dict(found)


@cache
def called(game: str) -> set[str]:
    """Return the names of the functions and classes that the code of a game calls."""
    nodes = (node for file in (ENGINE / game).glob("*.py") for node in ast.walk(parsed(file)))
    return {ast.unparse(node.func).split(".")[-1] for node in nodes if isinstance(node, ast.Call)}


@cache
def parsed(file: Path) -> ast.Module:
    return ast.parse(file.read_text(encoding="utf-8"))


def errors(tree: ast.AST, error: str = "RuleError") -> list[tuple[str, Values]]:
    """Return the rules that a piece of code names in its errors, with the names of their values."""
    found = []
    for call in ast.walk(tree):
        if isinstance(call, ast.Call) and ast.unparse(call.func).split(".")[-1] == error and call.args:
            values = frozenset(keyword.arg or "" for keyword in call.keywords)
            found += [(rule, values) for rule in outcomes(call.args[0])]
    return found


def outcomes(node: ast.expr) -> list[str]:
    """Return the possible texts of an expression: itself, or both branches of a condition."""
    if isinstance(node, ast.IfExp):
        return outcomes(node.body) + outcomes(node.orelse)
    return [node.value] if isinstance(node, ast.Constant) and isinstance(node.value, str) else []


def imported(tree: ast.Module) -> list[tuple[str, Values]]:
    """Return the refusals of the kit's functions, classes and whole modules that a module imports."""
    found = []
    for node in ast.walk(tree):
        if isinstance(node, ast.ImportFrom):
            for alias in node.names:
                whole = ENGINE.parent / f"{(node.module or '').replace('.', '/')}/{alias.name}.py"
                part = ENGINE.parent / f"{(node.module or '').replace('.', '/')}.py"
                if node.module == "engine" and whole.exists():
                    found += errors(parsed(whole))
                elif part.parent == ENGINE and part.exists():
                    found += [
                        error
                        for body in parsed(part).body
                        if isinstance(body, ast.FunctionDef | ast.ClassDef) and body.name == alias.name
                        for error in errors(body)
                    ]
    return found
