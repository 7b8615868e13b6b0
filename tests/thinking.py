"""Thinking in this process: in time that is virtual another one would never answer in time."""

from __future__ import annotations

import asyncio

import msgspec

from cogs.thinking import Urgency
from engine.tables.thoughts import Question, Told, answered


class Nobody:
    """Nobody thinks: what is done is what players do that have no time, in all tests that are about something else."""

    async def ask(self, question: Question, urgency: Urgency) -> tuple[Told, ...] | None:
        """There is no answer."""
        del question, urgency
        return None

    async def close(self) -> None:
        """There is nothing to end."""


class Slow:
    """Thinks of nothing before it is let go on, and then little."""

    def __init__(self) -> None:
        self.asked = asyncio.Event()
        self.go_on = asyncio.Event()

    async def ask(self, question: Question, urgency: Urgency) -> tuple[Told, ...] | None:
        """The lines, the best first."""
        del urgency
        self.asked.set()
        await self.go_on.wait()
        return answered(msgspec.structs.replace(question, player="steady", reasons=False))

    async def close(self) -> None:
        """There is nothing to end."""


class Here:
    """Thinks at once, while all else waits; of each question once, as the one beside the bot does."""

    def __init__(self) -> None:
        self._known: dict[Question, tuple[Told, ...]] = {}

    async def ask(self, question: Question, urgency: Urgency) -> tuple[Told, ...] | None:
        """The lines, the best first."""
        del urgency
        if question not in self._known:
            self._known[question] = answered(question)
        return self._known[question]

    async def close(self) -> None:
        """There is nothing to end."""
