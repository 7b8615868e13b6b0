"""Reports errors to the operator, in a channel of theirs if they have one, at a rate they can read.

Reports contain the log's errors without the errors' texts, which may mention hidden hands.
"""

from __future__ import annotations

import asyncio
import logging
from collections import Counter

from discord.ext import commands

from cogs.app import Engawa
from cogs.logs import FOR_OPERATOR, in_short
from cogs.words import CONTENT

log = logging.getLogger(__name__)

APART, LONGEST_APART = 60.0, 3600.0
"""Seconds between two messages: usually, and at most while sending fails."""
MOST = 100
"""Maximum different lines that wait."""
FENCE = "```"
"""Discord shows text between these without markup and mentions."""


class Operator(commands.Cog):
    """Sends every error in the log to a channel, in batches; its own failures cause no further reports."""

    def __init__(self, bot: Engawa, channel: int) -> None:
        self._channel = bot.get_partial_messageable(channel)
        self._waiting: Counter[str] = Counter()
        self._left = 0
        self._news = asyncio.Event()
        self._handler = Forwarding(self)
        logging.getLogger().addHandler(self._handler)
        self._task = asyncio.create_task(self._run(), name="operator")

    async def cog_unload(self) -> None:
        """Stop sending."""
        logging.getLogger().removeHandler(self._handler)
        self._task.cancel()
        await asyncio.gather(self._task, return_exceptions=True)

    def tell(self, line: str) -> None:
        """Queue a line; repeated lines are counted."""
        if line in self._waiting or len(self._waiting) < MOST:
            self._waiting[line] += 1
        else:
            self._left += 1
        self._news.set()

    async def _run(self) -> None:
        wait = APART
        while True:
            await self._news.wait()
            wait = APART if await self.send() else min(2 * wait, LONGEST_APART)
            await asyncio.sleep(wait)

    async def send(self) -> bool:
        """Send as many queued lines as fit into a message; False if that failed, and they stay queued."""
        left = self._left
        text, told = _next_message(self._waiting, left)
        try:
            await self._channel.send(text)
        except Exception as error:  # noqa: BLE001 - this must not cause a further report
            log.warning("the report to the operator's channel failed: %s", error or type(error).__name__)
            return False
        # More lines may have been queued during the request.
        self._left -= left
        self._waiting -= told
        if not self._waiting:
            self._news.clear()
        return True


def _next_message(waiting: Counter[str], left: int) -> tuple[str, Counter[str]]:
    """A message with as many lines as fit, and these lines; `left`: the number of lines dropped before."""
    end = f"\n{FENCE}{f'… {left} more in the log' if left else ''}"
    room = most = CONTENT - len(FENCE) - len(end)
    text, told = FENCE, Counter[str]()
    for line, times in waiting.items():
        part = f"\n{line if times == 1 else f'{line} (×{times})'}".replace(FENCE, "'''")[:most]
        if len(part) > room:
            break
        room -= len(part)
        text += part
        told[line] = times
    return text + end, told


class Forwarding(logging.Handler):
    """A log handler that passes on errors, and other records that are marked for the operator."""

    def __init__(self, operator: Operator) -> None:
        super().__init__()
        self.addFilter(lambda record: record.levelno >= logging.ERROR or hasattr(record, FOR_OPERATOR))
        self._operator = operator
        self._loop = asyncio.get_running_loop()

    def emit(self, record: logging.LogRecord) -> None:
        """Pass one record on, from any thread."""
        try:
            self._loop.call_soon_threadsafe(self._operator.tell, in_short(record))
        except Exception:  # noqa: BLE001 - logging must not make its caller fail
            self.handleError(record)


async def setup(bot: Engawa) -> None:
    """Listen to the log together with the bot."""
    logging.getLogger().addHandler(bot.recent)
    if bot.operator_channel is not None:
        await bot.add_cog(Operator(bot, bot.operator_channel))


async def teardown(bot: Engawa) -> None:
    """Stop listening."""
    logging.getLogger().removeHandler(bot.recent)
