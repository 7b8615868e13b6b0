"""Boards of games between computer players at a table, as the bot shows them, with the last changes marked."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Mapping
from functools import cache, partial
from typing import ParamSpec, TypeVar

from cogs.views.screens import found_screens
from engine.tables import seats, turns
from engine.tables.history import PublicScene, scenes_of
from render.picture import Picture
from tests import gallery

SEED = 5
MOMENTS = (0.0, 0.1, 0.35, 0.6, 0.95)
"""Which scenes are shown, as fractions of the game."""


P = ParamSpec("P")
T = TypeVar("T")


async def _at_once(make: Callable[P, T], *args: P.args, **kwargs: P.kwargs) -> T:
    return make(*args, **kwargs)


@cache
def _scenes(
    game: str, names: tuple[str, ...], language: str, options: tuple[tuple[str, str], ...]
) -> tuple[PublicScene, ...]:
    table = seats.new_table(
        guild=1, channel=1, owner=1, name=names[0], game=game, options=dict(options), language=language
    )
    for person, name in enumerate(names[1:], 2):
        table = seats.join(table, person, name).table
    change = turns.start(table, 1, SEED)
    log = list(change.entries)
    while change.table.waiting():
        change = turns.move_for(change.table, min(change.table.waiting()))
        log += change.entries
    return tuple(scenes_of(change.table, log, turn_by_turn=found_screens(_at_once)[game].game.open_board))


def _shown(
    game: str, names: tuple[str, ...], language: str, options: tuple[tuple[str, str], ...], moment: float
) -> Picture:
    found = _scenes(game, names, language, options)
    scene = found[int(moment * (len(found) - 1))]
    screen = found_screens(_at_once)[game]
    return asyncio.run(screen.board.picture(scene.table, language, 0, scene.entries))


def pictures(game: str, players: int, options: Mapping[str, str]) -> dict[str, Callable[[], Picture]]:
    """Return the boards of a game at `MOMENTS`: in English, and in Japanese with the worst names."""
    return {
        f"{game}-played-{round(100 * moment)}-{language}": partial(
            _shown, game, gallery.names(players, nasty=nasty), language, tuple(options.items()), moment
        )
        for language, nasty in (("en", False), ("ja", True))
        for moment in MOMENTS
    }
