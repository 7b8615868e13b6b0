from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator

import aiohttp
import pytest

from local_discord import LocalDiscord, Person
from local_discord.client import point_discord_py_at
from tests.local_discord.bot import SmallBot
from tests.local_discord.support import HandClock, Rest, Socket, command, option


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


@pytest.fixture
async def rest(local: LocalDiscord) -> AsyncIterator[Rest]:
    async with aiohttp.ClientSession() as session:
        yield Rest(local, session)


@pytest.fixture
async def go(local: LocalDiscord, rest: Rest) -> str:
    """Register the command /go with an autocomplete option and return its name."""
    body = [command("go", option("where", autocomplete=True))]
    status, _ = await rest("PUT", f"/applications/{local.world.bot.id}/commands", body)
    assert status == 200
    return "go"


@pytest.fixture
async def socket(local: LocalDiscord) -> AsyncIterator[Socket]:
    async with aiohttp.ClientSession() as session:
        client = Socket(local, session)
        yield client
        if hasattr(client, "ws"):
            await client.ws.close()
