"""The replay of a finished game: a film of its boards, and a file with which anybody can play it again."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Sequence
from time import monotonic

from cogs.host import Draw, Panel, Screen
from engine.history import evenly, recorded, scenes
from engine.table import Entry, Table
from i18n import say
from render.film import FRAMES, film, small
from render.picture import Picture

PATIENCE = 10.0
"""Seconds for which boards are drawn; the film is made of those that are ready then."""


class Replays:
    """Makes the messages under final rankings. One board is drawn at a time: people wait for pictures."""

    def __init__(self, draw: Draw) -> None:
        self._draw = draw
        self._one = asyncio.Lock()

    async def panel(self, screen: Screen, table: Table, log: Sequence[Entry]) -> Panel:
        """The film and the record of a finished game; `log`: all of it, from the start."""
        began = monotonic()
        found = await asyncio.to_thread(lambda: [*scenes(table, log, turn_by_turn=screen.open_board)])
        shown = evenly(found, FRAMES)
        language = table.language

        async def frame(number: int) -> bytes:
            scene = shown[number]
            async with self._one:
                return await self._draw(small, await screen.board(scene.table, language, 0, scene.entries))

        frames = await drawn(len(shown), frame, began + PATIENCE)
        alt = say(language, "table-replay-alt", game=say(language, f"game-{table.game}"))
        moving = await asyncio.to_thread(film, frames, alt)
        file = Picture(recorded(table, log), f"engawa-{table.game}-{table.id}.json", "", 0, 0)
        return Panel(say(language, "table-replay"), (moving, file))


async def drawn(count: int, frame: Callable[[int], Awaitable[bytes]], until: float) -> list[bytes]:
    """The frames that can be drawn until then (`monotonic`), at least the last one: coarsely first, then finer."""
    last = count - 1
    order = sorted(range(last), key=lambda number: -(number & -number) if number else -count)
    frames = {last: await frame(last)}
    for number in order:
        if monotonic() > until:
            break
        frames[number] = await frame(number)
    return [frames[number] for number in sorted(frames)]
