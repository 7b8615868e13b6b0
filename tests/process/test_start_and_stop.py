"""Starting as a newcomer and as a host, and stopping as a system does."""

from __future__ import annotations

import asyncio
import os
import re
import signal
import time
from pathlib import Path
from typing import Any
from urllib.parse import parse_qs, urlsplit

import aiohttp
import discord
import pytest

from tests.process.host import CHANNEL, Host, Process, until

A_FEW_SECONDS = 5.0
NOT_NEEDED = ("administrator", "manage_messages", "manage_guild", "manage_channels", "mention_everyone", "manage_roles")


async def _get(http: aiohttp.ClientSession, path: str, **query: str) -> Any:
    async with http.get(f"/local/{path}", params=query) as response:
        return await response.json()


async def test_a_newcomer_without_a_token_opens_a_table_through_the_page(tmp_path: Path) -> None:
    process = await Process.start(tmp_path, ENGAWA_LOCAL_PORT="0", ENGAWA_LOCAL_PEOPLE="Mio,Noa")
    address = re.search(r"http://127\.0\.0\.1:\d+", await process.line("Open http://"))
    assert address is not None
    async with aiohttp.ClientSession(address.group()) as http:
        async with http.get("/") as response:
            assert response.status == 200
            assert "<title>" in await response.text()
        people = (await _get(http, "people"))["people"]
        assert [person["name"] for person in people] == ["Mio", "Noa"]
        mio = people[0]["id"]
        view = await _get(http, "view", person=mio)
        channel = next(one["id"] for one in view["guilds"][0]["channels"] if one["name"] == "table-1")
        async with http.ws_connect(f"/local/live?person={mio}") as live:
            slash = {"person": mio, "channel": channel, "path": ["cartographers", "new"], "options": {}}
            async with http.post("/local/slash", json=slash) as response:
                assert response.status == 200
            while True:
                event = await live.receive_json(timeout=60)
                if event["type"] == "message" and "Mio has opened a table" in event["message"]["content"]:
                    break
    process.signal(signal.SIGTERM)
    ended = await process.ended()
    assert (ended.code, ended.err) == (0, "")


async def test_a_host_with_a_token_is_given_an_invite_link_with_least_permissions(host: Host) -> None:
    # The local Discord closes a connection that asks for a privileged intent, as Discord does: this one stays.
    await host.start()
    line = await host.process.line("Invite")
    link = urlsplit(line.split()[-1])
    query = parse_qs(link.query)
    assert link.hostname == "discord.com"
    assert set(query["scope"][0].split()) == {"bot", "applications.commands"}
    asked = discord.Permissions(int(query["permissions"][0]))
    assert asked.send_messages
    assert asked.attach_files
    assert not any(getattr(asked, name) for name in NOT_NEEDED)


@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGINT])
async def test_a_signal_ends_an_idle_bot_cleanly(host: Host, number: signal.Signals) -> None:
    await host.start()
    host.process.signal(number)
    started = time.monotonic()
    ended = await host.process.ended()
    assert time.monotonic() - started < A_FEW_SECONDS
    assert (ended.code, ended.err) == (0, "")


async def test_a_signal_lets_the_message_under_way_be_sent_and_the_rest_is_told_after_the_start(host: Host) -> None:
    await host.deal("Aiko", "Ben", seed=11)
    await host.start()
    await host.idle()
    boards = len(host.local.messages(CHANNEL))
    await host.decide("Aiko")
    await host.idle()
    hold = asyncio.Event()
    fault = host.local.faults.add(method="POST", path_regex=r"/channels/\d+/messages$", hold=hold)
    await host.decide("Ben")
    await until(lambda: fault.hits == 1)
    host.process.signal(signal.SIGTERM)
    hold.set()
    ended = await host.process.ended()
    assert (ended.code, ended.err) == (0, "")
    await host.start()
    await host.idle()
    assert len(host.local.messages(CHANNEL)) == boards + 1
    assert len(host.local.person("Aiko").dms()) == len(host.local.person("Ben").dms()) == 1
    assert host.can_act("Aiko")
    assert host.can_act("Ben")


async def test_a_signal_is_not_held_up_by_a_discord_that_does_not_answer(host: Host) -> None:
    await host.deal("Aiko", seed=11)
    fault = host.local.faults.add(method="POST", path_regex=r"/channels/\d+/messages$", hold=asyncio.Event())
    await host.start()
    await until(lambda: fault.hits == 1)
    host.process.signal(signal.SIGTERM)
    started = time.monotonic()
    ended = await host.process.ended()
    assert time.monotonic() - started < A_FEW_SECONDS
    assert ended.code == 0
    assert fault.hold is not None
    fault.hold.set()
    await host.start()
    await host.idle()
    assert len(host.local.messages(CHANNEL)) == 1
    assert len(host.local.person("Aiko").dms()) == 1


async def test_a_signal_before_the_login_is_answered_ends_the_start(host: Host) -> None:
    fault = host.local.faults.add(method="GET", path_regex="/users/@me$", hold=asyncio.Event())
    process = await Process.start(
        host.folder,
        DISCORD_TOKEN=host.local.token,
        ENGAWA_DISCORD_URL=host.local.url,
        ENGAWA_DATABASE=str(host.database),
    )
    await until(lambda: fault.hits == 1)
    process.signal(signal.SIGTERM)
    ended = await process.ended()
    assert fault.hold is not None
    fault.hold.set()
    assert (ended.code, ended.err) == (0, "")


async def _healthy(host: Host) -> int:
    return (await (await Process.start(host.folder, "--healthy", ENGAWA_DATABASE=str(host.database))).ended()).code


async def test_a_connected_bot_is_healthy(host: Host) -> None:
    await host.start()
    await until(host.database.with_suffix(".alive").exists)
    assert await _healthy(host) == 0


async def test_a_bot_that_never_ran_is_not_healthy(host: Host) -> None:
    assert await _healthy(host) == 1


async def test_a_bot_that_has_not_heard_of_discord_for_long_is_not_healthy(host: Host) -> None:
    beat = host.database.with_suffix(".alive")
    beat.touch()
    os.utime(beat, (time.time() - 120, time.time() - 120))
    assert await _healthy(host) == 1


async def test_a_stopped_bot_is_not_healthy(host: Host) -> None:
    await host.start()
    await until(host.database.with_suffix(".alive").exists)
    host.process.signal(signal.SIGTERM)
    await host.process.ended()
    assert await _healthy(host) == 1
