"""Requests of several processes take turns, and what Discord does not count waits for none."""

from __future__ import annotations

import asyncio
from typing import Any, cast

import pytest

from cogs.shards import Shards
from engine.cluster import BURST, Cluster, Share
from engine.connections import UnusableError

POST = "/api/v10/channels/1/messages"


class Turns(Cluster):
    """Gives turns that begin at once, when the test lets it; `asked` is for how much."""

    def __init__(self) -> None:
        super().__init__(cast("Any", None), Share(8), lambda: 0.0)
        self.asked: list[float] = []
        self.free = asyncio.Event()
        self.away = False

    async def turn(self, name: str, seconds: float, ahead: float = 0.0) -> float:
        del name, ahead
        self.asked.append(seconds)
        await self.free.wait()
        if self.away:
            raise UnusableError("the server is away")
        return -60.0


@pytest.fixture
async def turns() -> Turns:
    return Turns()


@pytest.fixture
async def shards(turns: Turns) -> Shards:
    return Shards(cast("Any", None), turns, lambda: None)


@pytest.mark.parametrize("path", ["/api/v10/interactions/1/token/callback", "/api/v10/webhooks/1/token", "/gateway/"])
async def test_what_discord_does_not_count_waits_for_no_turn(shards: Shards, turns: Turns, path: str) -> None:
    await shards.may_ask(path)
    assert turns.asked == []


async def test_requests_wait_for_turns_and_a_process_takes_a_few_at_a_time(shards: Shards, turns: Turns) -> None:
    waiting = [asyncio.create_task(shards.may_ask(POST)) for _ in range(2 * BURST + 1)]
    await asyncio.sleep(0)
    await asyncio.sleep(0)
    assert not any(task.done() for task in waiting)
    turns.free.set()
    await asyncio.gather(*waiting)
    assert [round(asked / turns.asked[-1]) for asked in turns.asked] == [BURST, BURST, 1]


async def test_requests_are_not_held_up_by_a_database_that_is_away(shards: Shards, turns: Turns) -> None:
    turns.away = True
    turns.free.set()
    await shards.may_ask(POST)
    assert len(turns.asked) == 1
