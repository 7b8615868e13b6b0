"""Written playthroughs still happen as they stand in the files."""

from __future__ import annotations

import pytest

from engine.games import GAMES
from tests.contract.schema import events
from tests.engine.playthrough import FOLDER, PLAYTHROUGHS, read, written


@pytest.mark.parametrize("name", PLAYTHROUGHS)
def test_a_written_game_still_goes_the_same_way(name: str) -> None:
    text = (FOLDER / f"{name}.txt").read_text(encoding="utf-8")
    setup, moves = read(text)
    assert written(setup, moves) == text


# Held by tests of their own.
RARE: dict[str, set[str]] = {
    "cartographers": {"map-full", "monster-nowhere", "coin-lost"},
    "wonderful_world": {"reshuffled"},
    "imhotep": {"no-card", "no-stone", "passed", "sold-out", "stranded"},
    "bunny_kingdom": {"station-track"},
}


@pytest.mark.parametrize("game", GAMES)
def test_the_written_games_meet_every_kind_of_event(game: str) -> None:
    kinds = set(events(game)) - {"forced"}  # told by the table
    met = {
        line.split()[0]
        for name in PLAYTHROUGHS
        if name.startswith(f"{game}/")
        for line in (FOLDER / f"{name}.txt").read_text(encoding="utf-8").splitlines()
        if line.startswith("  ") and not line.startswith("   ")
    } - {"edicts", "skills"}
    assert met <= kinds
    assert kinds - met <= RARE[game]
