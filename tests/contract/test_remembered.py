"""Facts that an attentive player remembers but no picture shows are listed for that player, and for nobody else."""

from __future__ import annotations

from typing import Any

import pytest

from cogs.views.screens import found_screens
from engine.game import Setup
from engine.games import GAMES
from engine.tables.seats import add_computer, new_table
from engine.tables.table import Status
from i18n import LANGUAGES
from tests.contract import walk

SEEN = {
    "wonderful_world": ("hand: ", "Discard pile: "),
    "bunny_kingdom": ("hand: ", "Cards you discarded: "),
    "imhotep": ("Discarded cards: ", "Ships of earlier rounds: "),
    "cartographers": ("Ambushes so far: ",),
}
SEATS = {"bunny_kingdom": 2}


class NothingDrawn:
    async def __call__(self, *_: Any, **__: Any) -> Any:
        raise AssertionError


@pytest.mark.parametrize("game", GAMES)
def test_the_memory_view_shows_all_cards_that_the_observation_contains(game: str) -> None:
    screen = found_screens(NothingDrawn())[game]
    setup = Setup(game=game, seats=SEATS.get(game, 3), seed=7, version=GAMES[game].version)
    table = new_table(guild=1, channel=1, owner=1, name="Aiko", game=game, options={}, language="en")
    for _ in range(setup.seats - 1):
        table = add_computer(table, 1, "greedy").table
    told = set[str]()
    for state, _, _ in walk(GAMES[game], setup):
        snapshot = GAMES[game].encode(state)
        playing = table.keeping_state(state, status=Status.PLAYING, seed=setup.seed, snapshot=snapshot)
        for language in LANGUAGES:
            lines = screen.game.remembered(playing, 0, language)
            told |= {part for part in SEEN.get(game, ()) for line in lines if part in line}
    assert told == {*SEEN.get(game, ())}
