"""The page about adding a game shows what each game provides."""

from __future__ import annotations

from tests.said import ROOT
from tools.quality import table


def test_the_page_contains_the_current_table_of_what_each_game_provides() -> None:
    assert table() in (ROOT / "docs" / "adding_a_game.md").read_text(encoding="utf-8")
