from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator

import pytest

from local_discord import LocalDiscord, Person
from local_discord.client import point_discord_py_at
from tests.local_discord.bot import SmallBot
from tests.local_discord.support import HandClock


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
