"""Computer players that think ahead, in separate processes that run only while they are needed.

Reviews have a process of their own, with low priority, so nobody waits for one. A search that takes too long is
abandoned with its process, and the caller gets no answer.
"""

from __future__ import annotations

import asyncio
import heapq
import itertools
import logging
import sys
from enum import IntEnum
from pathlib import Path
from typing import NamedTuple, Protocol

import msgspec

from cogs import pace
from cogs.thinker import LENGTH
from engine.game import RuleError
from engine.players import THINKERS, stand_in
from engine.tables import guides, plans
from engine.tables.table import Table, TableError
from engine.tables.thoughts import (
    REASONED,
    AnswerLine,
    Question,
    gives_hints,
    hint_question,
    legal_beginning,
    owed_after,
    question_ahead,
)

log = logging.getLogger(__name__)

KEPT = 64
"""Capacity of the cache of answers."""
ROOT = Path(__file__).parents[1]
PROGRAM = "cogs.thinker"
"""The module that the process runs."""
LOW = 10
"""Niceness of the process for reviews: the bot and hints, which people wait for, have priority."""


class ThoughtError(Exception):
    """A question could not be answered; the text is the traceback of the thinking process."""


class Urgency(IntEnum):
    """Priority of a question."""

    HINT = 0
    TURN = 1
    REVIEW = 2


class Thinking(Protocol):
    """Answers questions to computer players."""

    async def ask(self, question: Question, urgency: Urgency) -> tuple[AnswerLine, ...] | None:
        """The lines, best first; None if it takes too long or fails."""

    async def close(self) -> None:
        """Stop thinking; open questions get no answer."""


async def moves_for(thinking: Thinking, table: Table, seat: int, *, shown: bool = False) -> tuple[str, ...]:
    """The moves, in notation, of a computer player in a person's place in the open phase, to the last `done`.

    `shown`: the person sees them before they are played. Empty if there is nothing to do. No search runs where its
    moves would be a hint that is not allowed, or while a guided game shows tips, which they may contradict.
    """
    at_once = table.daily or guides.shows_advice(table) or (shown and not gives_hints(table))
    moves = None if at_once else await _thought_out(thinking, table, seat)
    if moves is None:
        try:
            _, entries = plans.for_me(table, table.state(), seat, last_word=True)
        except RuleError:
            return ()
        return tuple(entry.notation for entry in entries)
    return moves


async def hints_for(thinking: Thinking, table: Table, seat: int) -> tuple[AnswerLine, ...]:
    """The lines for a seat's decision, sorted by value; they differ in more than in `done`.

    Errors: TableError if hints are not allowed or none are found.
    """
    lines = await thinking.ask(hint_question(table, seat), Urgency.HINT)
    if not lines:
        raise TableError("no-thought")
    done = None if table.rules.done is None else table.rules.notation(table.rules.done)
    told = dict[tuple[str, ...], AnswerLine]()
    for line in lines:
        told.setdefault(tuple(move for move in line.moves if move != done) or line.moves, line)
    # A search lists the line that it trusts most first, but a reader sees only the values, so sort by them.
    return tuple(sorted([*told.values()][:REASONED], key=lambda line: -line.value))


async def _thought_out(thinking: Thinking, table: Table, seat: int) -> tuple[str, ...] | None:
    """All moves found for the open phase; None if nothing thinks there, or if the moves are not legal."""
    player, moves = stand_in(table.game), tuple[str, ...]()
    while len(moves) < plans.MOST_FOR_ME and (legal := owed_after(table, seat, moves)):
        line = legal
        if len(legal) > 1:
            asked = question_ahead(table, seat, moves, player) if player in THINKERS else None
            lines = None if asked is None else await thinking.ask(asked, Urgency.HINT)
            if not lines:
                return None
            line = lines[0].moves
        made = legal_beginning(table, seat, moves, line)
        if not made:
            return None
        moves += made
    return moves


class _Asked(NamedTuple):
    urgency: Urgency
    number: int
    question: Question
    answer: asyncio.Future[tuple[AnswerLine, ...] | None]


class Thinkers:
    """Uses one process for questions that somebody waits for, and another for reviews."""

    def __init__(self) -> None:
        self._prompt, self._patient = Thinker(), Thinker(LOW)

    async def ask(self, question: Question, urgency: Urgency) -> tuple[AnswerLine, ...] | None:
        """The lines, best first; None if it takes too long or fails."""
        return await (self._patient if urgency is Urgency.REVIEW else self._prompt).ask(question, urgency)

    async def close(self) -> None:
        """Stop thinking; open questions get no answer."""
        await asyncio.gather(self._prompt.close(), self._patient.close())


class Thinker:
    """Thinks in a separate process, started at the first question and stopped after some idle time.

    `niceness`: of that process; the bot's is 0.
    """

    def __init__(self, niceness: int = 0) -> None:
        self._niceness = niceness
        self._asked: list[_Asked] = []
        self._known: dict[Question, tuple[AnswerLine, ...]] = {}
        self._numbers = itertools.count()
        self.process: asyncio.subprocess.Process | None = None
        """The thinking process; None if there was no question for a while."""
        self._working: asyncio.Task[None] | None = None
        self._idle: asyncio.TimerHandle | None = None
        self._stopping: set[asyncio.Task[None]] = set()

    async def ask(self, question: Question, urgency: Urgency) -> tuple[AnswerLine, ...] | None:
        """The lines, best first; None if it takes too long or fails."""
        if question in self._known:
            return self._known[question]
        answer: asyncio.Future[tuple[AnswerLine, ...] | None] = asyncio.get_running_loop().create_future()
        heapq.heappush(self._asked, _Asked(urgency, next(self._numbers), question, answer))
        if self._working is None or self._working.done():
            self._working = asyncio.create_task(self._work(), name="thinking")
        return await answer

    async def close(self) -> None:
        """Stop thinking; open questions get no answer."""
        if self._working is not None:
            self._working.cancel()
            await asyncio.gather(self._working, return_exceptions=True)
        for asked in self._asked:
            asked.answer.cancel()
        self._asked.clear()
        if self._idle is not None:
            self._idle.cancel()
        await asyncio.gather(*self._stopping, return_exceptions=True)
        await self._stop()

    async def _work(self) -> None:
        """Answer the questions one after the other."""
        if self._idle is not None:
            self._idle.cancel()
        while self._asked:
            asked = heapq.heappop(self._asked)
            if asked.answer.done():
                # Nobody waits for this question any more, or an equal one has been answered.
                continue
            try:
                found = await self._answered(asked)
            except asyncio.CancelledError:
                asked.answer.cancel()
                raise
            if found is not None:
                self._keep(asked.question, found)
            for other in (asked, *self._asked):
                if other.question == asked.question and not other.answer.done():
                    other.answer.set_result(found)
            await self._rid_of_what_is_remembered()
        self._idle = asyncio.get_running_loop().call_later(pace.IDLE, self._rest)

    def _keep(self, question: Question, lines: tuple[AnswerLine, ...]) -> None:
        """Cache the lines, because the next press usually plays a line that was shown."""
        self._known[question] = lines
        while len(self._known) > KEPT:
            del self._known[next(iter(self._known))]

    def _rest(self) -> None:
        stopping = asyncio.create_task(self._stop(), name="thinking no more")
        self._stopping.add(stopping)
        stopping.add_done_callback(self._stopping.discard)

    async def _answered(self, asked: _Asked) -> tuple[AnswerLine, ...] | None:
        """The lines; None if it takes too long or fails, which is logged. Raises only CancelledError."""
        game = asked.question.game
        most = {Urgency.TURN: pace.THOUGHT, Urgency.HINT: pace.ASKED_FOR, Urgency.REVIEW: pace.REVIEWED}
        try:
            # Not wait_for: in Python 3.11 it can swallow the cancellation that ends this.
            async with asyncio.timeout(pace.THINKER_BEGINS):
                process = await self._started()
            async with asyncio.timeout(most[asked.urgency]):
                return await _ask_process(process, asked.question)
        except ThoughtError:
            log.exception("a thought of %s failed", game)
            return None
        except (TimeoutError, OSError, asyncio.IncompleteReadError) as error:
            log.warning("a thought of %s was given up: %r", game, error)
        except Exception:
            log.exception("a thought of %s was given up", game)
        # A late answer would be taken for the answer to the next question.
        await self._stop()
        return None

    async def _rid_of_what_is_remembered(self) -> None:
        """Stop a process that uses too much memory; the next question starts a new one."""
        if self.process is not None and resident_megabytes(self.process.pid) > pace.THINKER_HOLDS:
            await self._stop()

    async def _started(self) -> asyncio.subprocess.Process:
        if self.process is None:
            pipe = asyncio.subprocess.PIPE
            self.process = await asyncio.create_subprocess_exec(
                *(sys.executable, "-m", PROGRAM, str(self._niceness)),
                stdin=pipe,
                stdout=pipe,
                limit=pace.LONGEST_ANSWER,
                cwd=ROOT,
            )
            await _read_answer(self.process)
        return self.process

    async def _stop(self) -> None:
        process, self.process = self.process, None
        if process is not None:
            if process.returncode is None:
                process.kill()
            # This closes its pipes too.
            await process.communicate()


def resident_megabytes(process: int) -> float:
    """Resident memory of a process in megabytes; 0 if it is unknown or the process has ended."""
    try:
        status = Path(f"/proc/{process}/status").read_text().splitlines()
    except OSError:
        return 0.0
    return next((int(line.split()[1]) / 1024 for line in status if line.startswith("VmRSS:")), 0.0)


async def _ask_process(process: asyncio.subprocess.Process, question: Question) -> tuple[AnswerLine, ...]:
    if process.stdin is None:
        raise BrokenPipeError
    message = msgspec.msgpack.encode(question)
    process.stdin.write(len(message).to_bytes(LENGTH) + message)
    await process.stdin.drain()
    answer: tuple[AnswerLine, ...] | str = msgspec.msgpack.decode(
        await _read_answer(process), type=tuple[AnswerLine, ...] | str
    )
    if isinstance(answer, str):
        raise ThoughtError(answer)
    return answer


async def _read_answer(process: asyncio.subprocess.Process) -> bytes:
    if process.stdout is None:
        raise BrokenPipeError
    return await process.stdout.readexactly(int.from_bytes(await process.stdout.readexactly(LENGTH)))
