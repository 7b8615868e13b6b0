"""Strength rows continue where they stopped, and games played by other code are stored separately."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

import tools.strength
from engine.games import GAMES
from tools.strength import ROWS, Match, play_row, result_file, stored_bouts, summary_of


@pytest.fixture
def row(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> str:
    monkeypatch.setattr(tools.strength, "KEPT", tmp_path)
    monkeypatch.setitem(ROWS, "quick", Match("imhotep", 2, ("share", 0.9), hero="greedy", others="random"))
    return "quick"


def test_an_interrupted_row_resumes_from_its_stored_games(row: str) -> None:
    first = play_row(row, 2, seed=5)
    assert stored_bouts(result_file(row, 5)) == first
    again = play_row(row, 3, seed=5)
    assert again[:2] == first
    assert stored_bouts(result_file(row, 5)) == again
    assert json.loads(summary_of(row, again)) | {"row": row, "games": 3, "goal": {"share": 0.9}} == json.loads(
        summary_of(row, again)
    )


def test_games_played_by_different_code_are_stored_separately(row: str, monkeypatch: pytest.MonkeyPatch) -> None:
    before = result_file(row, 5)
    monkeypatch.setattr(tools.strength, "code_digest", lambda _: "other")
    assert result_file(row, 5) != before


def test_games_with_a_different_first_seed_are_stored_separately(row: str) -> None:
    first = play_row(row, 1, seed=5)
    assert play_row(row, 1, seed=6) != first
    assert stored_bouts(result_file(row, 5)) == first


def test_every_row_names_an_existing_game_and_a_supported_number_of_seats() -> None:
    assert all(row.seats in GAMES[row.game].seats for row in ROWS.values())


def test_the_code_digest_ignores_the_players_of_other_games(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    players = tmp_path / "engine" / "players"
    (players / "wonderful_world").mkdir(parents=True)
    for file in tools.strength.OF_ALL:
        (tmp_path / file).write_text("")
    monkeypatch.setattr(tools.strength, "ROOT", tmp_path)
    before = tools.strength.code_digest("imhotep")
    (players / "wonderful_world" / "plan.py").write_text("another game's")
    (players / "cartographers.py").write_text("another game's")
    assert tools.strength.code_digest("imhotep") == before
    (players / "search.py").write_text("of all")
    with_search = tools.strength.code_digest("imhotep")
    (tmp_path / "engine" / "arena.py").write_text("what measures")
    assert len({before, with_search, tools.strength.code_digest("imhotep")}) == 3
