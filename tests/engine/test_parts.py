"""A game is found by its package, and its other parts by its name."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

import engine
from engine.games import GAMES, found_games
from engine.parts import IncompleteGameError, import_part
from engine.players import chooser

GAME = """
from engine.cartographers import GAME as KIND

GAME = type(KIND).__new__(type(KIND))
GAME.name = "{name}"
"""


@pytest.fixture
def packages(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """A folder whose packages count as packages of the engine."""
    monkeypatch.setattr(engine, "__path__", [*engine.__path__, str(tmp_path)])
    before = set(sys.modules)
    yield tmp_path
    for name in set(sys.modules) - before:
        del sys.modules[name]


def declare(folder: Path, package: str, name: str) -> None:
    (folder / package).mkdir()
    (folder / package / "__init__.py").write_text(GAME.format(name=name))


def test_a_package_of_the_engine_that_declares_a_game_is_a_game(packages: Path) -> None:
    declare(packages, "apples", "apples")
    assert list(found_games()) == sorted([*GAMES, "apples"])


def test_a_game_in_a_package_of_another_name_is_refused_by_name(packages: Path) -> None:
    declare(packages, "apples", "pears")
    with pytest.raises(IncompleteGameError, match=r"The game pears .* engine/apples"):
        found_games()


def test_a_game_without_a_computer_player_is_refused_by_name() -> None:
    with pytest.raises(IncompleteGameError, match=r"The game apples .* engine.players.apples"):
        chooser("greedy", "apples")


def test_a_module_without_a_required_member_is_refused_by_name() -> None:
    with pytest.raises(IncompleteGameError, match=r"The game imhotep .* seek in the module engine.players.imhotep"):
        import_part("imhotep", "engine.players.imhotep", "choose", "seek")


def test_a_failing_import_inside_a_module_is_not_reported_as_a_missing_module(packages: Path) -> None:
    (packages / "apples.py").write_text("import engine.no_such_module\n")
    with pytest.raises(ModuleNotFoundError, match="no_such_module"):
        import_part("apples", "engine.apples")
