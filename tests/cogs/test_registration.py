"""When the bot asks Discord which commands it knows."""

from __future__ import annotations

import asyncio
from types import SimpleNamespace
from typing import Any, cast

import pytest

from cogs.registration import Registration


class Counting(Registration):
    """Registers nothing; `asked` has an item for each time that Discord would have been asked."""

    def __init__(self, cluster: object) -> None:
        super().__init__(cast("Any", SimpleNamespace(cluster=cluster)))
        self.asked: asyncio.Queue[None] = asyncio.Queue()

    async def register(self) -> None:
        self.asked.put_nowait(None)


async def test_one_of_several_processes_looks_again_whether_an_earlier_one_has_told_other_commands(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr("cogs.registration.LONGEST_WAIT", 0.0)
    registration = Counting(cluster=object())
    await registration.cog_load()
    for _ in range(3):
        await registration.asked.get()
    await registration.cog_unload()


async def test_a_bot_that_is_alone_asks_once(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("cogs.registration.LONGEST_WAIT", 0.0)
    registration = Counting(cluster=None)
    await registration.cog_load()
    for _ in range(5):
        await asyncio.sleep(0)
    assert registration.asked.qsize() == 1
