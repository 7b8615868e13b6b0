"""The walls between the parts: who may import whom, read from the code itself."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
OURS = {"bot", "cogs", "engine", "i18n", "render", "local_discord", "data", "settings", "bench", "tests"}
PURE_STANDARD = {
    "__future__",
    "collections",
    "dataclasses",
    "enum",
    "functools",
    "importlib",
    "itertools",
    "math",
    "operator",
    "random",
    "re",
    "typing",
    "unicodedata",
}


def imports(file: Path) -> Iterator[str]:
    for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, f"{file}: relative import"
            yield node.module or ""
            yield from (f"{node.module}.{alias.name}" for alias in node.names)


def files(folder: str) -> list[Path]:
    found = sorted((ROOT / folder).rglob("*.py"))
    assert found, folder
    return found


def tops(file: Path) -> set[str]:
    return {name.split(".")[0] for name in imports(file)}


@pytest.mark.parametrize(
    ("folder", "allowed"),
    [
        ("engine", {"engine", "data"}),
        ("i18n", {"i18n", "data"}),
        ("render", {"render", "engine", "i18n", "data"}),
        ("cogs", {"cogs", "engine", "render", "i18n", "data"}),
        ("local_discord", {"local_discord"}),
        ("data", {"data"}),
    ],
)
def test_each_part_imports_only_those_below_it(folder: str, allowed: set[str]):
    for file in files(folder):
        assert tops(file) & OURS <= allowed, file


@pytest.mark.parametrize("library", ["discord", "PIL", "aiohttp"])
def test_the_engine_knows_nothing_of_discord_or_pictures(library: str):
    for file in files("engine"):
        assert library not in tops(file), file


def test_only_the_store_of_the_engine_does_io():
    for file in files("engine"):
        if file.name not in ("store.py", "__main__.py"):
            assert not tops(file) & {"aiosqlite", "sqlite3", "asyncio", "os", "socket", "pathlib", "shutil"}, file


def games() -> list[Path]:
    return [folder for folder in (ROOT / "engine").iterdir() if (folder / "rules.py").exists()]


def test_the_rules_are_pure():
    assert games()
    for game in games():
        for file in sorted(game.rglob("*.py")):
            outside = tops(file) - PURE_STANDARD - {"engine", "msgspec"}
            assert not outside, f"{file}: {outside}"
            assert "random" not in tops(file), f"{file}: chance comes from engine.game.Chance"
            names = {node.id for node in ast.walk(ast.parse(file.read_text())) if isinstance(node, ast.Name)}
            assert not names & {"open", "print", "input", "eval", "exec"}, file


def test_no_game_imports_another_or_anything_of_the_engine_but_the_contract():
    for game in games():
        own = f"engine.{game.name}"
        for file in sorted(game.rglob("*.py")):
            for name in imports(file):
                if name.startswith("engine") and name != "engine":
                    assert name.startswith((own, "engine.game", "engine.grid", "engine.together")), f"{file}: {name}"


def test_pictures_see_observations_and_card_facts_but_no_state():
    for file in files("render"):
        for name in imports(file):
            last = name.split(".")[-1]
            assert last not in ("state", "rules", "store", "table", "State"), f"{file}: {name}"


def test_computer_players_see_observations_but_no_state():
    for file in files("engine/players"):
        for name in imports(file):
            assert not name.startswith(("engine.store", "engine.table")), f"{file}: {name}"
            assert name.split(".")[-1] not in ("state", "rules", "State"), f"{file}: {name}"


def test_cogs_play_only_through_tables():
    for file in files("cogs"):
        for name in imports(file):
            assert name.split(".")[-1] not in ("rules", "choice", "state", "scoring", "solo", "moves"), (
                f"{file}: {name}"
            )
