"""Starting as a newcomer and as a host, and stopping on the system's signals."""

from __future__ import annotations

import asyncio
import re
import signal
import time
from pathlib import Path
from typing import Any

import aiohttp
import pytest

from tests.process.host import Host, Process
from tests.waiting import until

A_FEW_SECONDS = 5.0


async def _get(http: aiohttp.ClientSession, path: str, **query: str) -> Any:
    async with http.get(f"/local/{path}", params=query) as response:
        return await response.json()


async def _alone(folder: Path) -> tuple[Process, str]:
    """Start a bot with its own local Discord and return it with that one's address."""
    process = await Process.start(folder, ENGAWA_LOCAL_PORT="0", ENGAWA_LOCAL_PEOPLE="Mio,Noa")
    address = re.search(r"http://127\.0\.0\.1:\d+", await process.line("Open http://"))
    assert address is not None
    return process, address.group()


async def test_without_a_token_a_newcomer_opens_a_table_that_survives_a_restart(tmp_path: Path) -> None:
    process, address = await _alone(tmp_path)
    async with aiohttp.ClientSession(address) as http:
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
        before = await _get(http, "messages", person=mio, channel=channel)
    process.signal(signal.SIGTERM)
    ended = await process.ended()
    assert (ended.code, ended.err) == (0, "")
    # The local Discord persists public messages, so the table is not posted again.
    process, address = await _alone(tmp_path)
    async with aiohttp.ClientSession(address) as http:
        after = await _get(http, "messages", person=mio, channel=channel)
        lasting = [message["id"] for message in before["messages"] if not message["local"]["ephemeral"]]
        assert [message["id"] for message in after["messages"]] == lasting
        # The bot uses the time advanced on the page: an abandoned lobby is cleared by then.
        async with http.ws_connect(f"/local/live?person={mio}") as live:
            async with http.post("/local/trouble/advance", json={"person": mio, "seconds": 30 * 86_400}) as response:
                assert response.status == 200
            while True:
                event = await live.receive_json(timeout=60)
                if event["type"] == "message" and "idle for a week" in event["message"]["content"]:
                    break
    process.signal(signal.SIGTERM)
    await process.ended()


async def test_a_bot_on_a_local_discord_prints_its_address_and_no_invite_link(host: Host) -> None:
    # Like Discord, the local Discord closes connections that request a privileged intent; this one stays open.
    await host.start()
    assert await host.process.line("Engawa is on") == f"Engawa is on the local Discord at {host.local.url}\n"
    host.process.signal(signal.SIGTERM)
    ended = await host.process.ended()
    assert "discord.com" not in ended.out + ended.err


@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGINT])
async def test_a_signal_ends_an_idle_bot_cleanly(host: Host, number: signal.Signals) -> None:
    await host.start()
    host.process.signal(number)
    started = time.monotonic()
    ended = await host.process.ended()
    assert time.monotonic() - started < A_FEW_SECONDS
    assert (ended.code, ended.err) == (0, "")


async def test_a_signal_finishes_the_running_delivery_and_the_next_start_delivers_the_rest(host: Host) -> None:
    await host.begin("Aiko", "Ben", seed=11)
    boards = host.posted()
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
    assert host.posted() == boards + 1
    assert len(host.local.person("Aiko").dms()) == len(host.local.person("Ben").dms()) == 1
    assert host.can_act("Aiko")
    assert host.can_act("Ben")


async def test_a_press_in_progress_is_answered_before_a_signal_stops_the_bot(host: Host) -> None:
    await host.begin("Aiko", "Ben", seed=11)
    hold = asyncio.Event()
    fault = host.local.faults.add(method="POST", path_regex="/callback$", hold=hold)
    pressing = asyncio.create_task(host.decide("Aiko"))
    await until(lambda: fault.hits == 1)
    host.process.signal(signal.SIGTERM)
    hold.set()
    answer = await pressing
    ended = await host.process.ended()
    assert (ended.code, ended.err) == (0, "")
    assert answer.kind in ("update", "deferred_update")
    await host.start()
    await host.idle()
    assert not host.can_act("Aiko")
    assert host.can_act("Ben")


async def test_a_signal_stops_the_bot_although_discord_does_not_respond(host: Host) -> None:
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
    assert host.posted() == 1
    assert len(host.local.person("Aiko").dms()) == 1


async def test_a_signal_during_the_login_stops_the_start(host: Host) -> None:
    fault = host.local.faults.add(method="GET", path_regex="/users/@me$", hold=asyncio.Event())
    await host.launch()
    await until(lambda: fault.hits == 1)
    host.process.signal(signal.SIGTERM)
    ended = await host.process.ended()
    assert fault.hold is not None
    fault.hold.set()
    assert (ended.code, ended.err) == (0, "")
