"""Two processes share a bot over PostgreSQL: one dies, one replaces the other, both receive the same event."""

from __future__ import annotations

import asyncio
import random
import tempfile
from collections import Counter
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import pytest

from cogs.health import Health, what_is_wrong
from engine.tables.table import Status, Table
from local_discord import LocalDiscord
from local_discord.model import Interaction, InteractionState
from tests.postgres import database, running
from tests.virtual_time.players import Player, lobby
from tests.waiting import until
from tools.cluster.hosts import HostGroup, server

SHARDS = 2
TAKEOVER = 30.0
"""Seconds within which the tables of a killed process must answer again."""


@pytest.fixture
async def cluster(postgres: str, tmp_path: Path) -> AsyncIterator[HostGroup]:
    """A cluster without processes yet, and one server per shard."""
    local = LocalDiscord(people=("Aiko", "Ben"), shards=SHARDS, max_concurrency=SHARDS)
    local.ratelimits.identifies.limit = 1
    for shard in range(SHARDS):
        server(local, ("Aiko", "Ben"), shard, SHARDS)
    with database(postgres) as address:
        async with local:
            made = HostGroup(local, address, tmp_path, SHARDS)
            yield made
            await made.close()


async def answered(cluster: HostGroup, interaction: Interaction | None) -> bool:
    """Wait until the interaction is answered or has failed; return whether it was answered."""
    if interaction is None:
        return False
    await cluster.local.world.wait_for(lambda: interaction.state is not InteractionState.PENDING)
    return interaction.state is InteractionState.ANSWERED


async def opened(cluster: HostGroup, place: str) -> Table:
    """Open a two-player table of It's a Wonderful World and start its game."""
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


async def played(cluster: HostGroup, table: Table, moves: int) -> Table:
    """Play at least that many moves and return the table."""
    people = [Player(cluster.local, name, random.Random(name)) for name in ("Aiko", "Ben")]
    now = before = await cluster.store.table(table.id)
    assert before is not None
    while now is not None and now.status is Status.PLAYING and now.moves < before.moves + moves:
        awaited = [player for player in people if now.seat_of(player.person.id) in now.waiting()]
        await answered(cluster, random.Random(now.revision).choice(awaited).act(now))
        now = await cluster.store.table(table.id)
    assert now is not None
    return now


def place_on(cluster: HostGroup, shard: int) -> str:
    """Return a channel of the server on that shard; direct messages belong to shard 0."""
    found = (guild for guild in cluster.local.world.guilds.values() if guild.name.startswith(f"Server {shard}"))
    return f"{next(found).name}/#table-1"


async def test_a_game_continues_after_one_of_two_processes_is_killed_in_a_draft(cluster: HostGroup) -> None:
    for _ in range(2):
        await cluster.start()
    await until(lambda: cluster.whole)
    place = place_on(cluster, SHARDS - 1)
    table = await opened(cluster, place)
    drafting = await played(cluster, table, 4)
    assert "draft" in drafting.rules.phase(drafting.state())
    log = await cluster.store.log(drafting)
    await cluster.kill(cluster.processes[-1])
    await until(lambda: cluster.whole, TAKEOVER)
    # The server's shard has been taken over too, not only direct messages.
    assert await answered(cluster, cluster.local.person("Ben").send_slash(place, "table status"))
    after = await played(cluster, table, 12)
    assert (await cluster.store.log(after))[: len(log)] == log
    assert cluster.local.ratelimits.refused["identify"] == 0


async def test_a_replaced_process_serves_until_the_new_one_does_and_every_press_is_answered(cluster: HostGroup) -> None:
    old = await cluster.start()
    await until(lambda: cluster.whole)
    places = [place_on(cluster, shard) for shard in range(SHARDS)]
    aiko = cluster.local.person("Aiko")
    answers: list[bool] = []

    async def ask() -> None:
        while True:
            asked = [aiko.send_slash(place, "table mine") for place in places]
            answers.extend([await answered(cluster, interaction) for interaction in asked])

    asking = asyncio.create_task(ask())
    new = await cluster.start()
    await cluster.there(2)
    assert await cluster.leave(old) == 0
    assert new.running
    assert cluster.whole
    before = len(answers)
    await until(lambda: len(answers) > before + 2 * SHARDS)
    asking.cancel()
    assert all(answers)


async def test_a_switch_to_more_shards_keeps_every_press_answered(cluster: HostGroup) -> None:
    old = await cluster.start()
    await until(lambda: cluster.whole)
    new = await cluster.start(f"auto/{2 * SHARDS}")
    many = {(number, 2 * SHARDS) for number in range(2 * SHARDS)}
    await until(lambda: many <= {session.shard for session in cluster.local.gateway.sessions.values()})
    aiko, place = cluster.local.person("Aiko"), place_on(cluster, SHARDS - 1)
    assert await answered(cluster, aiko.send_slash(place, "table mine"))
    assert await cluster.leave(old) == 0
    assert await answered(cluster, aiko.send_slash(place, "table mine"))
    handled = await cluster.store.db.rows("SELECT id FROM heard")
    assert len(handled) == 2
    assert new.running
    assert not cluster.local.world.pending()


async def test_a_press_received_by_two_processes_is_answered_once_and_has_one_effect(cluster: HostGroup) -> None:
    for _ in range(2):
        await cluster.start(f"0-{SHARDS - 1}/{SHARDS}")
    await until(lambda: all(cluster.connections(shard) == 2 for shard in range(SHARDS)))
    table = await opened(cluster, place_on(cluster, 1))
    log = await cluster.store.log(await played(cluster, table, 6))
    handled = await cluster.store.db.rows("SELECT holder FROM heard")
    assert len({row["holder"] for row in handled}) == 2
    assert [entry.number for entry in log] == [*range(1, len(log) + 1)]
    assert not cluster.local.world.pending()
    twice = Counter(payload["nonce"] for payload in posted(cluster))
    assert max(twice.values()) == 1


async def test_a_process_that_starts_during_an_outage_of_postgresql_waits_for_it(cluster: HostGroup) -> None:
    # PostgreSQL runs as another user, who may not read this test's private folder.
    with tempfile.TemporaryDirectory(prefix="engawa-postgres-") as folder:
        cluster.address = f"postgresql://postgres@/postgres?host={folder}/sockets"
        process = await cluster.start()
        assert "Waiting for the database" in await process.complaint()
        with running(Path(folder)):
            await until(lambda: cluster.whole)
            await cluster.kill(process)


async def test_a_process_that_loses_postgresql_during_its_start_waits_for_it(
    cluster: HostGroup, tmp_path: Path
) -> None:
    failing = cluster.local.faults.add(method="GET", path_regex="/users/@me$", status=503, times=None)
    told = tmp_path / "0" / "engawa.alive"
    with tempfile.TemporaryDirectory(prefix="engawa-postgres-") as folder:
        cluster.address = f"postgresql://postgres@/postgres?host={folder}/sockets"
        with running(Path(folder)):
            process = await cluster.start()
            await until(lambda: failing.hits > 0)
        cluster.local.faults.remove(failing)
        await until(lambda: what_is_wrong(Health.read(told), 0) == "The database cannot be reached.")
        with running(Path(folder)):
            await until(lambda: cluster.whole)
            await cluster.kill(process)


def posted(cluster: HostGroup) -> list[dict[str, Any]]:
    """Return the messages posted in channels and direct messages, without answers to presses."""
    routes = [delivery for delivery in cluster.local.deliveries if delivery.route.startswith("POST /channels/")]
    return [delivery.payload for delivery in routes if delivery.payload.get("nonce") is not None]
