from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator

import pytest

from local_discord import LocalDiscord, Person
from local_discord.client import point_discord_py_at
from tests.local_discord.bot import SmallBot


class HandClock:
    """A clock that a test moves by hand."""

    def __init__(self) -> None:
        self.seconds = 1_800_000_000.0

    def __call__(self) -> float:
        return self.seconds


@pytest.fixture
def clock() -> HandClock:
    return HandClock()


@pytest.fixture
async def local(clock: HandClock) -> AsyncIterator[LocalDiscord]:
    async with LocalDiscord(people=("Aiko", "Ben"), clock=clock) as running:
        yield running


@pytest.fixture
async def bot(local: LocalDiscord) -> AsyncIterator[SmallBot]:
    point_discord_py_at(local)
    client = SmallBot()
    task = asyncio.create_task(client.start(local.token))
    await local.bot_connected()
    yield client
    await client.close()
    await task


@pytest.fixture
def aiko(local: LocalDiscord) -> Person:
    return local.person("Aiko")


@pytest.fixture
def ben(local: LocalDiscord) -> Person:
    return local.person("Ben")
