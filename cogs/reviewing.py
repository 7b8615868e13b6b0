"""Reviews of finished games, computed with low priority."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable, Iterable, Sequence

from cogs.thinking import Thinking, Urgency
from engine.tables import review
from engine.tables.review import Decision, Loss
from engine.tables.table import Entry, Table
from engine.tables.thoughts import AnswerLine, Question, mean_answer

log = logging.getLogger(__name__)

KEPT = 16
"""Capacity of the cache of reviews."""


class Review:
    """The review of a game: number of turns, how many are done, and the losses found.

    Turns that are examined twice count twice. `missed`: turns whose first thought took too long. `left`: estimated
    seconds for the rest; None before the first. `first`: the seat whose turns come first. `dealt`: answers about the
    luck of the deal, empty if one took too long. `failed`: whether an error has ended the review.
    """

    def __init__(self, first: int | None = None) -> None:
        self.first = first
        self.turns = 0
        self.done = 0
        self.missed = 0
        self.left: float | None = None
        self._begun = 0.0
        self.losses: list[Loss] = []
        self.dealt: tuple[Sequence[AnswerLine], ...] = ()
        self.failed = False
        self.shows = asyncio.Event()
        """Set once there is a loss to show, or the review is over."""
        self.ended = asyncio.Event()
        """Set once the review is over."""

    @property
    def over(self) -> bool:
        """Whether the review has ended."""
        return self.ended.is_set()

    @property
    def coming(self) -> tuple[asyncio.Event, ...]:
        """The events after which there is more to show than now."""
        return tuple(event for event in (self.shows, self.ended) if not event.is_set())

    async def work(self, thinking: Thinking, table: Table, entries: Sequence[Entry]) -> None:
        """Examine all turns while nobody waits for another question."""
        try:
            await self._think(thinking, table, entries)
        except Exception:
            log.exception("the review of table %s failed", table.id)
            self.failed = True
        self.shows.set()
        self.ended.set()

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
                if self.losses:
                    self.shows.set()
            await self._look_again(thinking, seeming)
        self.dealt = await _all_answers(thinking, review.deal_questions(table))

    async def _look_again(self, thinking: Thinking, seeming: Sequence[Loss]) -> None:
        """Examine the costliest turns of each seat again with new samples; a timeout keeps the first result."""
        for seat in sorted({one.decision.seat for one in seeming}):
            own = {one.decision.number: one for one in seeming if one.decision.seat == seat}
            seen = set[int]()
            while dear := review.to_look_at(
                _costs_by_turn(own.values(), seat), _costs_by_turn(self.losses, seat), seen
            ):
                seen.update(dear)
                looks = [(own[at], asked) for at in dear if (asked := own[at].second_look)]
                self.turns += len(looks)
                for one, asked in looks:
                    await self._second_look(thinking, one, asked)

    async def _second_look(self, thinking: Thinking, one: Loss, asked: Sequence[Question]) -> None:
        if told := await _all_answers(thinking, asked):
            lost = review.loss_of(one.decision, mean_answer(told))
            at = self.losses.index(one) if one.is_certain else len(self.losses)
            self.losses[at : at + 1] = [] if lost is None else [lost]
        self._one_done()

    def _one_done(self) -> None:
        self.done += 1
        self.left = (asyncio.get_running_loop().time() - self._begun) / self.done * (self.turns - self.done)


async def _all_answers(thinking: Thinking, asked: Sequence[Question]) -> tuple[Sequence[AnswerLine], ...]:
    """The answers to all of these questions; empty if one takes too long."""
    answers = list[Sequence[AnswerLine]]()
    for question in asked:
        answer = await thinking.ask(question, Urgency.REVIEW)
        if not answer:
            return ()
        answers.append(answer)
    return tuple(answers)


def _costs_by_turn(losses: Iterable[Loss], seat: int) -> dict[int, float]:
    """Turn number → cost, for one seat."""
    return {one.decision.number: one.cost for one in losses if one.decision.seat == seat}


class Reviews:
    """The running reviews and a cache of recent ones."""

    def __init__(self, thinking: Thinking) -> None:
        self._thinking = thinking
        self._found: dict[int, tuple[Review, asyncio.Task[None]]] = {}
        self._followers: set[asyncio.Task[None]] = set()

    def of(self, table: Table, entries: Sequence[Entry], first: int | None = None) -> Review:
        """The present state of a game's review; the first call starts it, with the turns of the seat `first`."""
        if table.id in self._found:
            return self._found[table.id][0]
        made = Review(first)
        task = asyncio.create_task(made.work(self._thinking, table, entries), name=f"review {table.id}")
        self._found[table.id] = made, task
        done = [number for number, (_, task) in self._found.items() if task.done()]
        for old in done[: max(0, len(self._found) - KEPT)]:
            del self._found[old]
        return made

    def follow(self, made: Review, coming: Sequence[asyncio.Event], show: Callable[[], Awaitable[None]]) -> None:
        """Call `show` after each of these events of a review."""

        async def shown() -> None:
            for event in coming:
                await event.wait()
                if event is made.ended or not made.over:
                    await show()

        follower = asyncio.create_task(shown(), name="follow a review")
        self._followers.add(follower)
        follower.add_done_callback(self._followers.discard)

    async def close(self) -> None:
        """Stop all reviews."""
        tasks = [*(task for _, task in self._found.values()), *self._followers]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
