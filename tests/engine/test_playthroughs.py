"""Written playthroughs still happen as they stand in the files."""

from __future__ import annotations

import pytest

from tests.engine.playthrough import FOLDER, PLAYTHROUGHS, read, written


@pytest.mark.parametrize("name", PLAYTHROUGHS)
def test_a_written_game_still_goes_the_same_way(name: str) -> None:
    text = (FOLDER / f"{name}.txt").read_text(encoding="utf-8")
    setup, moves = read(text)
    assert written(setup, moves) == text


def test_the_written_games_meet_every_kind_of_event() -> None:
    from engine.cartographers import rules

    assert rules.__doc__ is not None
    events = rules.__doc__.split("| kind |")[1].split("\n\n")[0]
    kinds = {line.split("|")[1].strip() for line in events.splitlines() if line.startswith("| ")}
    met = {
        line.split()[0]
        for name in PLAYTHROUGHS
        for line in (FOLDER / f"{name}.txt").read_text(encoding="utf-8").splitlines()
        if line.startswith("  ")
    } - {"edicts", "skills"}
    rare = {"map-full", "monster-nowhere", "coin-lost"}  # held by tests of their own
    assert met <= kinds
    assert kinds - met <= rare
