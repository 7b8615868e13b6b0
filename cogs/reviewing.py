"""Thinking finished games over, beside all else."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Iterable, Sequence

from cogs.thinking import Thinking, Urgency
from engine.tables import review
from engine.tables.review import Decision, Loss
from engine.tables.table import Entry, Table
from engine.tables.thoughts import Question, Told, together

log = logging.getLogger(__name__)

KEPT = 16
"""Games of which is known what each turn was worth."""


class Review:
    """A game that is thought over, turn by turn: how many turns it has and how many are done; and what was lost.

    Turns that are looked at again count once more. `missed`: how many took too long at the first look. `left`: the
    seconds for the others, as far as those done tell; None before the first. `first`: whose turns come before those of
    the others. `dealt`: the answers of what the deal was worth, none where one took too long. `over`: whether nothing
    more will be found; `failed`: because something went wrong.
    """

    def __init__(self, first: int | None = None) -> None:
        self.first = first
        self.turns = 0
        self.done = 0
        self.missed = 0
        self.left: float | None = None
        self._begun = 0.0
        self.losses: list[Loss] = []
        self.dealt: tuple[Sequence[Told], ...] = ()
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
        found: list[Decision] = await asyncio.to_thread(lambda: [*review.decisions_of(table, entries)])
        self.turns, self._begun = len(found), asyncio.get_running_loop().time()
        own = [decision for decision in found if decision.seat == self.first]
        for part in (own, [decision for decision in found if decision.seat != self.first]):
            seeming: list[Loss] = []
            for decision in part:
                lines = await thinking.ask(decision.question, Urgency.REVIEW)
                lost = review.loss_of(decision, lines or (), review.SEEMS)
                if lost is not None:
                    seeming.append(lost)
                    self.losses += [lost] if lost.is_certain else []
                self.missed += lines is None
                self._one_done()
            await self._look_again(thinking, seeming)
        self.dealt = await _all(thinking, review.deal_questions(table))

    async def _look_again(self, thinking: Thinking, seeming: Sequence[Loss]) -> None:
        """Try the turns of each seat that seem dearest in new worlds; as they were where that takes too long."""
        for seat in sorted({one.decision.seat for one in seeming}):
            own = {one.decision.number: one for one in seeming if one.decision.seat == seat}
            seen = set[int]()
            while dear := review.to_look_at(_costs(own.values(), seat), _costs(self.losses, seat), seen):
                seen.update(dear)
                looks = [(own[at], asked) for at in dear if (asked := own[at].second_look)]
                self.turns += len(looks)
                for one, asked in looks:
                    await self._second_look(thinking, one, asked)

    async def _second_look(self, thinking: Thinking, one: Loss, asked: Sequence[Question]) -> None:
        if told := await _all(thinking, asked):
            lost = review.loss_of(one.decision, together(told))
            at = self.losses.index(one) if one.is_certain else len(self.losses)
            self.losses[at : at + 1] = [] if lost is None else [lost]
        self._one_done()

    def _one_done(self) -> None:
        self.done += 1
        self.left = (asyncio.get_running_loop().time() - self._begun) / self.done * (self.turns - self.done)


async def _all(thinking: Thinking, asked: Sequence[Question]) -> tuple[Sequence[Told], ...]:
    """The answers to all of these; none where one takes too long."""
    answers = list[Sequence[Told]]()
    for question in asked:
        answer = await thinking.ask(question, Urgency.REVIEW)
        if not answer:
            return ()
        answers.append(answer)
    return tuple(answers)


def _costs(losses: Iterable[Loss], seat: int) -> dict[int, float]:
    """What the turns of a seat cost, by number."""
    return {one.decision.number: one.cost for one in losses if one.decision.seat == seat}


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
