"""Thinking finished games over, beside all else."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Sequence

from cogs.thinking import Thinking, Urgency
from engine.tables import review
from engine.tables.review import Decision, Loss
from engine.tables.table import Entry, Table

log = logging.getLogger(__name__)

KEPT = 16
"""Games of which is known what each turn was worth."""


class Review:
    """A game that is thought over, turn by turn: how many turns it has and how many are done; and what was lost.

    `missed`: how many of those done took too long. `left`: the seconds for the others, as far as those done tell; None
    before the first. `first`: whose turns come before those of the others. `over`: whether nothing more will be found;
    `failed`: because something went wrong.
    """

    def __init__(self, first: int | None = None) -> None:
        self.first = first
        self.turns = 0
        self.done = 0
        self.missed = 0
        self.left: float | None = None
        self.losses: list[Loss] = []
        self.over = False
        self.failed = False

    async def work(self, thinking: Thinking, table: Table, entries: Sequence[Entry]) -> None:
        """Think all turns over, while nobody waits for anything else that is to be thought of."""
        try:
            await self._think(thinking, table, entries)
        except Exception:
            log.exception("table %s cannot be thought over", table.id)
            self.failed = True
        self.over = True

    async def _think(self, thinking: Thinking, table: Table, entries: Sequence[Entry]) -> None:
        found: list[Decision] = await asyncio.to_thread(lambda: [*review.decisions(table, entries)])
        self.turns = len(found)
        time = asyncio.get_running_loop().time
        begun = time()
        for decision in sorted(found, key=lambda one: one.seat != self.first):
            lines = await thinking.ask(decision.question, Urgency.REVIEW)
            lost = review.loss(decision, lines or ())
            self.losses += [] if lost is None else [lost]
            self.missed += lines is None
            self.done += 1
            self.left = (time() - begun) / self.done * (self.turns - self.done)


class Reviews:
    """What is thought over, and what was of late."""

    def __init__(self, thinking: Thinking) -> None:
        self._thinking = thinking
        self._found: dict[int, tuple[Review, asyncio.Task[None]]] = {}

    def of(self, table: Table, entries: Sequence[Entry], first: int | None = None) -> Review:
        """The review of a game, as far as it is; it begins when it is asked for, with the turns of the seat `first`."""
        if table.id in self._found:
            return self._found[table.id][0]
        made = Review(first)
        task = asyncio.create_task(made.work(self._thinking, table, entries), name=f"review {table.id}")
        self._found[table.id] = made, task
        done = [number for number, (_, task) in self._found.items() if task.done()]
        for old in done[: max(0, len(self._found) - KEPT)]:
            del self._found[old]
        return made

    async def close(self) -> None:
        """Think nothing over any more."""
        tasks = [task for _, task in self._found.values()]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
