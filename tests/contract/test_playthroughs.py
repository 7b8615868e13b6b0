"""The written playthroughs still match the rules."""

from __future__ import annotations

import pytest

from tests.contract import every_game
from tests.contract.playthrough import FOLDER, playthroughs, read, written
from tests.contract.schema import events
from tests.games import declared


@pytest.mark.parametrize("name", playthroughs())
def test_a_recorded_game_still_replays_identically(name: str) -> None:
    text = (FOLDER / f"{name}.txt").read_text(encoding="utf-8")
    setup, moves = read(text)
    assert written(setup, moves) == text


@every_game
def test_the_recorded_games_cover_every_kind_of_event(game: str) -> None:
    of_the_table = {"forced", "obvious", "ordered", "rewound"}
    declaration, kinds = declared(game), set(events(game)) - of_the_table
    met = {
        line.split()[0]
        for name in declaration.playthroughs
        for line in (FOLDER / game / f"{name}.txt").read_text(encoding="utf-8").splitlines()
        if line.startswith("  ") and not line.startswith("   ")
    } - {"edicts", "skills"}
    assert met <= kinds
    assert kinds - met <= declaration.rare
