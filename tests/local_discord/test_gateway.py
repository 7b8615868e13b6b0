"""The gateway at the level of frames: what discord.py never does, or hides."""

from __future__ import annotations

import asyncio
import threading
import time
from typing import Any

import aiohttp
import discord
import pytest
from discord.gateway import KeepAliveHandler

from local_discord import LocalDiscord, Person, gateway
from local_discord.client import point_discord_py_at
from tests.local_discord.support import GUILDS, Socket

GUILD_MESSAGES, DIRECT_MESSAGES, MESSAGE_CONTENT = 1 << 9, 1 << 12, 1 << 15


async def test_hello_names_the_heartbeat_and_heartbeats_are_acknowledged(socket: Socket) -> None:
    hello = await socket.open()
    assert (hello["op"], hello["d"]["heartbeat_interval"]) == (10, 41250)
    await socket.send(1, None)
    assert (await socket.next())["op"] == 11


async def test_a_heartbeat_is_acknowledged_no_faster_than_over_a_network(socket: Socket) -> None:
    await socket.open()
    sent = time.monotonic()
    await socket.send(1, None)
    assert (await socket.next())["op"] == 11
    assert time.monotonic() - sent > 0.04


class LateNote:
    """The time of a heartbeat as a busy process records it: a few milliseconds after sending the frame."""

    def __get__(self, handler: Any, _owner: Any = None) -> float:
        return float(handler.__dict__["moment"])

    def __set__(self, handler: Any, moment: float) -> None:
        if threading.current_thread() is handler:
            threading.Event().wait(0.005)
        handler.__dict__["moment"] = moment


@pytest.fixture
def latencies(local: LocalDiscord, monkeypatch: pytest.MonkeyPatch) -> list[float]:
    """The latencies that the client measures, at several heartbeats per second."""
    found: list[float] = []
    acknowledged = KeepAliveHandler.ack

    def ack(handler: KeepAliveHandler) -> None:
        acknowledged(handler)
        found.append(handler.latency)
        local.world.wake()

    monkeypatch.setattr(gateway, "HEARTBEAT_MILLISECONDS", 250)
    monkeypatch.setattr(KeepAliveHandler, "_last_send", LateNote(), raising=False)
    monkeypatch.setattr(KeepAliveHandler, "ack", ack)
    return found


async def test_discord_py_measures_the_latency_of_the_current_heartbeat(
    local: LocalDiscord, latencies: list[float]
) -> None:
    point_discord_py_at(local)
    client = discord.Client(intents=discord.Intents(guilds=True))
    task = asyncio.create_task(client.start(local.token))
    await local.wait_for(lambda: len(latencies) >= 4)
    await client.close()
    await task
    # The first heartbeat precedes the thread; a stall of the machine may spoil one of the others.
    assert min(latencies[1:]) < 0.125


async def test_ready_lists_the_guilds_and_a_guild_create_event_follows_for_each(
    socket: Socket, local: LocalDiscord
) -> None:
    await socket.open()
    ready = await socket.identify()
    assert (ready["t"], ready["s"]) == ("READY", 1)
    assert ready["d"]["guilds"] == [{"id": str(local.guild.id), "unavailable": True}]
    created = await socket.next()
    assert (created["t"], created["s"], created["d"]["name"]) == ("GUILD_CREATE", 2, "Veranda Club")
    assert [member["user"]["id"] for member in created["d"]["members"]] == [str(local.world.bot.id)]


async def test_frames_are_compressed_when_asked(socket: Socket) -> None:
    assert (await socket.open("?v=10&encoding=json&compress=zlib-stream"))["op"] == 10
    assert (await socket.identify())["t"] == "READY"


async def test_a_wrong_token_closes_with_4004(socket: Socket) -> None:
    await socket.open()
    assert await socket.identify(token="wrong") == {"closed": 4004}


async def test_privileged_intents_close_with_4014(socket: Socket) -> None:
    await socket.open()
    assert await socket.identify(intents=MESSAGE_CONTENT) == {"closed": 4014}


async def test_intents_determine_which_events_are_sent(socket: Socket, aiko: Person) -> None:
    await socket.open()
    await socket.identify(GUILDS | DIRECT_MESSAGES)
    await socket.next()
    aiko.say("#general", "not asked for")
    aiko.say("dm", "private")
    event = await socket.next()
    assert (event["t"], event["d"]["content"]) == ("MESSAGE_CREATE", "private")


async def test_content_is_hidden_without_its_intent_unless_the_bot_is_mentioned(
    socket: Socket, local: LocalDiscord, aiko: Person
) -> None:
    await socket.open()
    await socket.identify(GUILDS | GUILD_MESSAGES)
    message = aiko.say("#general", "hidden")
    assert (await socket.until("MESSAGE_CREATE"))["d"]["content"] == ""
    local.delete_message(message)
    deleted = await socket.until("MESSAGE_DELETE")
    assert deleted["d"]["id"] == str(message.id)


async def test_a_resume_replays_what_was_missed(socket: Socket, aiko: Person) -> None:
    await socket.open()
    ready = await socket.identify(GUILDS | GUILD_MESSAGES)
    seen = (await socket.next())["s"]
    await socket.ws.close(code=4000)
    aiko.say("#general", "missed")
    await socket.open()
    await socket.send(6, {"token": socket.local.token, "session_id": ready["d"]["session_id"], "seq": seen})
    assert [(await socket.next())["t"] for _ in range(2)] == ["MESSAGE_CREATE", "RESUMED"]


async def test_a_session_that_was_closed_for_good_cannot_be_resumed(socket: Socket) -> None:
    await socket.open()
    ready = await socket.identify()
    await socket.ws.close(code=1000)
    await socket.open()
    await socket.send(6, {"token": socket.local.token, "session_id": ready["d"]["session_id"], "seq": 1})
    assert await socket.next() == {"op": 9, "d": False}


async def test_an_invalidated_session_gets_op_9(socket: Socket, local: LocalDiscord) -> None:
    await socket.open()
    await socket.identify()
    await socket.next()
    local.gateway.invalidate()
    assert await socket.next() == {"op": 9, "d": False}
    assert not local.gateway.connected


async def test_a_dropped_session_that_is_not_resumable_must_identify_again(socket: Socket, local: LocalDiscord) -> None:
    await socket.open()
    ready = await socket.identify()
    await local.gateway.drop(resumable=False)
    await socket.open()
    await socket.send(6, {"token": local.token, "session_id": ready["d"]["session_id"], "seq": 1})
    assert await socket.next() == {"op": 9, "d": False}


async def test_shards_get_their_own_guilds(socket: Socket, local: LocalDiscord) -> None:
    await socket.open()
    shard = (local.guild.id >> 22) % 2
    ready = await socket.identify(shard=[1 - shard, 2])
    assert ready["d"]["guilds"] == []


async def test_new_and_deleted_channels_send_events(socket: Socket, local: LocalDiscord) -> None:
    await socket.open()
    await socket.identify()
    channel = local.add_channel("attic")
    assert (await socket.until("CHANNEL_CREATE"))["d"]["id"] == str(channel.id)
    local.delete_channel("#attic")
    assert (await socket.until("CHANNEL_DELETE"))["d"]["id"] == str(channel.id)


async def test_members_are_sent_when_asked_for(socket: Socket, local: LocalDiscord, ben: Person) -> None:
    await socket.open()
    await socket.identify()
    await socket.send(8, {"guild_id": str(local.guild.id), "user_ids": [str(ben.id)], "nonce": "n"})
    chunk = (await socket.until("GUILD_MEMBERS_CHUNK"))["d"]
    assert ([member["user"]["global_name"] for member in chunk["members"]], chunk["nonce"]) == (["Ben"], "n")
    await socket.send(8, {"guild_id": str(local.guild.id), "query": "", "limit": 0})
    assert len((await socket.until("GUILD_MEMBERS_CHUNK"))["d"]["members"]) == 3


async def test_a_new_guild_and_a_new_member_send_events_as_intents_allow() -> None:
    async with LocalDiscord(privileged_intents=True) as local, aiohttp.ClientSession() as session:
        socket = Socket(local, session)
        await socket.open()
        await socket.identify(GUILDS | 1 << 1)
        eva = local.add_person("Eva")
        assert (await socket.until("GUILD_MEMBER_ADD"))["d"]["user"]["id"] == str(eva.id)
        local.world.leave(local.guild, eva.user)
        assert (await socket.until("GUILD_MEMBER_REMOVE"))["d"]["user"]["id"] == str(eva.id)
        guild = local.add_guild("Elsewhere", ["Aiko"])
        created = (await socket.until("GUILD_CREATE"))["d"]
        assert (created["id"], len(created["members"])) == (str(guild.id), 2)
        await socket.ws.close()
