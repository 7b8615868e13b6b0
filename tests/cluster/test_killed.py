"""Two processes share a bot over PostgreSQL; one is killed in the middle of a draft, and the game goes on."""

from __future__ import annotations

import random
from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from engine.table import Status, Table
from local_discord import LocalDiscord
from local_discord.model import Interaction, InteractionState
from tests.chaos.players import Player, lobby
from tests.cluster.hosts import Cluster, server, until
from tests.postgres import database

SHARDS = 2
TAKEOVER = 30.0
"""Seconds after which the tables of a process that died answer again, at the latest."""


@pytest.fixture
async def cluster(postgres: str, tmp_path: Path) -> AsyncIterator[Cluster]:
    """Nobody runs yet; there is a server for each shard."""
    local = LocalDiscord(people=("Aiko", "Ben"), shards=SHARDS, max_concurrency=SHARDS)
    local.ratelimits.identifies.limit = 1
    for shard in range(SHARDS):
        server(local, ("Aiko", "Ben"), shard, SHARDS)
    with database(postgres) as address:
        async with local:
            made = Cluster(local, address, tmp_path, SHARDS)
            yield made
            await made.close()


async def answered(cluster: Cluster, interaction: Interaction | None) -> bool:
    """Whether that was answered, once it was or has failed."""
    if interaction is None:
        return False
    await cluster.local.world.wait_for(lambda: interaction.state is not InteractionState.PENDING)
    return interaction.state is InteractionState.ANSWERED


async def opened(cluster: Cluster, place: str) -> Table:
    """A table of It's a Wonderful World for two that has begun."""
    aiko, ben = (cluster.local.person(name) for name in ("Aiko", "Ben"))
    assert await answered(cluster, aiko.send_slash(place, "wonder new"))
    await until(lambda: lobby(cluster.local.messages(place)) is not None)
    for person, action in ((ben, "Join"), (aiko, "Start the game")):
        there = lobby(cluster.local.messages(place))
        assert there is not None
        assert await answered(cluster, person.send_press(there, action))
    table = await cluster.store.table_in(cluster.local.channel(place).id)
    assert table is not None
    return table


async def test_one_of_two_processes_is_killed_in_a_draft_and_the_game_goes_on(cluster: Cluster) -> None:
    for _ in range(2):
        await cluster.start()
    await until(lambda: cluster.whole)
    # Direct messages come to the first shard.
    far = next(guild for guild in cluster.local.world.guilds.values() if guild.name.startswith(f"Server {SHARDS - 1}"))
    place = f"{far.name}/#table-1"
    table = await opened(cluster, place)
    people = [Player(cluster.local, name, random.Random(name)) for name in ("Aiko", "Ben")]

    async def play(moves: int) -> Table:
        """On by so many moves at least."""
        now = before = await cluster.store.table(table.id)
        assert before is not None
        while now is not None and now.status is Status.PLAYING and now.moves < before.moves + moves:
            awaited = [player for player in people if now.seat_of(player.person.id) in now.waiting()]
            await answered(cluster, random.Random(now.moves).choice(awaited).act(now))
            now = await cluster.store.table(table.id)
        assert now is not None
        return now

    drafting = await play(4)
    assert "draft" in drafting.rules.phase(drafting.state())
    log = await cluster.store.log(drafting)
    await cluster.kill(cluster.processes[-1])
    await until(lambda: cluster.whole, TAKEOVER)
    # In the server, whose shard has been taken over, too.
    assert await answered(cluster, cluster.local.person("Ben").send_slash(place, "table status"))
    after = await play(12)
    assert (await cluster.store.log(after))[: len(log)] == log
    assert cluster.local.ratelimits.refused["identify"] == 0
