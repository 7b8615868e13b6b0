"""The replay of a finished game: a film of its boards, and a file with which anybody can play it again."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Sequence
from time import monotonic

from cogs.panel import Panel, RunDrawing
from cogs.views.screens import Screen
from engine.tables.history import PublicScene, evenly_chosen, last_round, record_of, scenes_of
from engine.tables.table import Entry, Table
from i18n import say
from render.film import FRAMES, film, small
from render.picture import Picture

FEW = 24
"""Maximum boards in the film of a round."""
PATIENCE = 10.0
"""Seconds for which boards are drawn; the film is made of those that are ready then."""


class Replays:
    """Makes the messages below final rankings. Draws one board at a time, because people wait for other pictures."""

    def __init__(self, draw: RunDrawing) -> None:
        self._draw = draw
        self._one = asyncio.Lock()

    async def panel(self, screen: Screen, table: Table, log: Sequence[Entry]) -> Panel:
        """The film and the record of a finished game; `log`: all of it, from the start."""
        found = await asyncio.to_thread(lambda: [*scenes_of(table, log, turn_by_turn=screen.game.open_board)])
        moving = await self.moving(screen, table, evenly_chosen(found, FRAMES), table.language)
        file = Picture(record_of(table, log), f"engawa-{table.game}-{table.id}.json", "", 0, 0)
        return Panel(say(table.language, "table-replay"), (moving, file))

    async def newest(
        self, screen: Screen, table: Table, log: Sequence[Entry], language: str, theme: str | None
    ) -> Panel:
        """The last round as a short film; `log`: as of `panel`; `theme`: its reader's, None for the table's.

        Errors: TableError as `engine.tables.history.scenes_of`.
        """
        found = await asyncio.to_thread(
            lambda: last_round([*scenes_of(table, log, turn_by_turn=screen.game.open_board)])
        )
        moving = await self.moving(screen, table, evenly_chosen(found, FEW), language, theme)
        return Panel(say(language, "table-last-round"), (moving,))

    async def moving(
        self, screen: Screen, table: Table, shown: Sequence[PublicScene], language: str, theme: str | None = None
    ) -> Picture:
        """A film of those of these scenes that are drawn in time; `theme`: None for the table's."""
        began = monotonic()

        async def frame(number: int) -> bytes:
            scene = shown[number]
            async with self._one:
                board = await screen.board.picture(scene.table, language, 0, scene.entries)
                return await self._draw(small, board if theme is None else board.dressed(theme))

        frames = await frames_until(len(shown), frame, began + PATIENCE)
        alt = say(language, "table-replay-alt", game=say(language, f"game-{table.game}"))
        return await asyncio.to_thread(film, frames, alt)


async def frames_until(count: int, frame: Callable[[int], Awaitable[bytes]], until: float) -> list[bytes]:
    """The frames drawn before that time (`monotonic`), at least the last one; a coarse selection is drawn first."""
    last = count - 1
    order = sorted(range(last), key=lambda number: -(number & -number) if number else -count)
    frames = {last: await frame(last)}
    for number in order:
        if monotonic() > until:
            break
        frames[number] = await frame(number)
    return [frames[number] for number in sorted(frames)]
