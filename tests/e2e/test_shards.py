"""A bot with several gateway connections: the failure of one does not affect the others."""

from __future__ import annotations

import pytest

from engine.tables.table import Table
from local_discord.model import Guild
from tests.e2e.conftest import CHANNEL, House
from tests.e2e.test_places import boards, heard

FAR = f"Elsewhere/{CHANNEL}"
ELSEWHERE = 1
"""Shard of the second server; direct messages belong to shard 0."""


def shard_of(guild: Guild) -> int:
    return (guild.id >> 22) % 2


def second_turn(table: Table) -> bool:
    return bool(table.observe(None).turn > 1)


@pytest.fixture
async def both(house: House) -> House:
    """Start one table in a server of each of the two shards."""
    house.clock.now += 0.001
    elsewhere = house.local.add_guild("Elsewhere", ["Aiko", "Ben"])
    assert (shard_of(house.local.guild), shard_of(elsewhere)) == (1 - ELSEWHERE, ELSEWHERE)
    await house.local.settled()
    await house.open("Ben")
    await house.person("Aiko").slash(FAR, "cartographers new")
    await house.idle()
    lobby = house.local.messages(FAR)[-1]
    await house.person("Ben").press(lobby, "Join")
    await house.person("Aiko").press(lobby, "Start the game")
    await house.idle()
    return house


@pytest.mark.parametrize("house", [2], indirect=True, ids=["two-shards"])
@pytest.mark.parametrize("resumable", [True, False], ids=["resumed", "begun-anew"])
async def test_a_permission_restored_while_its_shard_is_offline_is_noticed_on_reconnect(
    both: House, resumable: bool
) -> None:
    both.local.deny_bot(FAR, "SEND_MESSAGES")
    await both.skip_to(second_turn, 2)
    (old,) = boards(both, FAR)
    await both.local.gateway.drop(resumable=resumable, shard=ELSEWHERE)
    both.local.deny_bot(FAR)
    await both.skip_to(second_turn, 1)
    assert "turn 2" in both.board().text
    await heard(both, lambda: boards(both, FAR)[-1].id != old.id)
    assert "turn 2" in boards(both, FAR)[-1].text
    answer = await both.person("Aiko").press(boards(both, FAR)[-1], "Table status")
    assert "Ben" in answer.text
