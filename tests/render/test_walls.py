from __future__ import annotations

import ast
from pathlib import Path

import pytest

import render

ROOT = Path(render.__file__).parent
# The gallery plays games to have something to show; nothing that draws may.
PLAYS = {"samples.py", "gallery.py", "__main__.py"}
GAMES = ("cartographers", "wonderful_world", "imhotep", "bunny_kingdom")
ALLOWED = {f"engine.{game}.{part}" for game in GAMES for part in ("observation", "cards")}
# What is printed on the board of Bunny Kingdom.
ALLOWED |= {"engine.bunny_kingdom.board"}


def imported(file: Path) -> set[str]:
    tree = ast.parse(file.read_text(encoding="utf-8"))
    names = {node.module or "" for node in ast.walk(tree) if isinstance(node, ast.ImportFrom)}
    return names | {alias.name for node in ast.walk(tree) if isinstance(node, ast.Import) for alias in node.names}


@pytest.mark.parametrize("file", [f for f in sorted(ROOT.rglob("*.py")) if f.name not in PLAYS], ids=lambda f: f.name)
def test_what_draws_knows_of_the_engine_only_observations_and_card_facts(file: Path):
    assert {name for name in imported(file) if name.startswith("engine")} <= ALLOWED


def test_drawing_modules_were_found():
    assert len([f for f in ROOT.rglob("*.py") if f.name not in PLAYS]) > 10


def test_shared_modules_know_no_game():
    for file in ROOT.glob("*.py"):
        if file.name not in PLAYS:
            assert not any(game in name for game in GAMES for name in imported(file)), file.name
