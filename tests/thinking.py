"""Stand-ins for the thinking process: with virtual time, a real process would never answer in time."""

from __future__ import annotations

import asyncio

import msgspec

from cogs.thinking import Urgency
from engine.tables.thoughts import AnswerLine, Question, answer_question


class Nobody:
    """Never returns an answer, so players act as if there were no time; for all tests about other things."""

    async def ask(self, question: Question, urgency: Urgency) -> tuple[AnswerLine, ...] | None:
        """Return None."""
        del question, urgency
        return None

    async def close(self) -> None:
        """Do nothing."""


class Slow:
    """Waits until the test releases it, and then searches only a little."""

    def __init__(self) -> None:
        self.asked = asyncio.Event()
        self.go_on = asyncio.Event()

    async def ask(self, question: Question, urgency: Urgency) -> tuple[AnswerLine, ...] | None:
        """Return the lines, the best first."""
        del urgency
        self.asked.set()
        await self.go_on.wait()
        return answer_question(msgspec.structs.replace(question, player="steady", reasons=False))

    async def close(self) -> None:
        """Do nothing."""


class Here:
    """Searches at once in this process; caches the answer to each question, as the real thinker does."""

    def __init__(self) -> None:
        self._known: dict[Question, tuple[AnswerLine, ...]] = {}

    async def ask(self, question: Question, urgency: Urgency) -> tuple[AnswerLine, ...] | None:
        """Return the lines, the best first."""
        del urgency
        if question not in self._known:
            self._known[question] = answer_question(question)
        return self._known[question]

    async def close(self) -> None:
        """Do nothing."""
