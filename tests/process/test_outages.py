"""Starting while Discord fails or refuses: the bot keeps trying, or exits with one line and an exit code."""

from __future__ import annotations

import json
import re
import signal
import socket

import aiohttp
import pytest

from cogs.health import Health, what_is_wrong
from local_discord import LocalDiscord
from tests.local_discord.support import Rest
from tests.process.host import CHANNEL, HandClock, Host, Process
from tests.waiting import until

LOGIN = 69


def _one_line(text: str) -> str:
    lines = text.splitlines()
    assert len(lines) == 1, text
    return lines[0]


@pytest.mark.parametrize("method", ["GET", "PUT"])
async def test_a_failed_registration_of_commands_does_not_stop_the_start(host: Host, method: str) -> None:
    await host.deal("Aiko", seed=11)
    fault = host.local.faults.add(method=method, path_regex="/commands$", status=503, times=None)
    await host.start()
    await host.idle()
    assert fault.hits > 0
    assert host.can_act("Aiko")


async def test_an_entry_point_command_stays_and_commands_are_registered_only_once(host: Host) -> None:
    entry = {"type": 4, "name": "launch", "description": "Open", "name_localizations": {"ja": "開く"}, "handler": 2}
    async with aiohttp.ClientSession() as session:
        await Rest(host.local, session)("POST", f"/applications/{host.local.world.bot.id}/commands", entry)
    told = host.local.faults.add(method="PUT", path_regex="/commands$", delay=0.001, times=None)
    for _ in range(2):
        await host.start()
        await host.idle()
        host.process.kill()
        await host.process.ended()
    assert told.hits == 1
    kept = [command.payload for command in host.local.world.commands.values() if command.type == 4]
    assert [{key: payload[key] for key in entry} for payload in kept] == [entry]


@pytest.mark.parametrize("path", ["/users/@me$", "/gateway/bot$"])
async def test_the_bot_waits_for_discord_when_it_fails_at_start(host: Host, path: str) -> None:
    fault = host.local.faults.add(method="GET", path_regex=path, status=503, times=None)
    await host.launch()
    await until(host.database.with_suffix(".alive").exists)
    assert Health.read(host.database.with_suffix(".alive")) is not None
    assert what_is_wrong(Health.read(host.database.with_suffix(".alive")), 0) == "Discord cannot be reached."
    host.local.faults.remove(fault)
    await until(lambda: host.local.gateway.connected)
    host.process.signal(signal.SIGTERM)
    ended = await host.process.ended()
    assert ended.code == 0
    assert all("Discord cannot be reached" in line for line in ended.err.splitlines())


async def test_the_bot_waits_for_the_network_at_start(host: Host) -> None:
    with socket.create_server(("127.0.0.1", 0)) as gone:
        port = gone.getsockname()[1]
    environment = {"DISCORD_TOKEN": host.local.token, "ENGAWA_DATABASE": str(host.database)}
    host.process = await Process.start(host.folder, ENGAWA_DISCORD_URL=f"http://127.0.0.1:{port}", **environment)
    await until(host.database.with_suffix(".alive").exists)
    async with LocalDiscord(port=port, clock=HandClock()) as late:
        late.world.token = host.local.token
        await until(lambda: late.gateway.connected)


async def test_a_signal_ends_the_waiting_for_a_discord_that_fails(host: Host) -> None:
    host.local.faults.add(method="GET", path_regex="/users/@me$", status=503, times=None)
    await host.launch()
    await until(host.database.with_suffix(".alive").exists)
    host.process.signal(signal.SIGTERM)
    assert (await host.process.ended()).code == 0
    assert not host.database.with_suffix(".alive").exists()


@pytest.mark.parametrize("close_gateway", [True, False])
async def test_a_token_rejected_at_run_time_stops_the_bot_with_one_line(host: Host, *, close_gateway: bool) -> None:
    await host.begin("Aiko", "Ben", seed=11)
    await host.local.reset_token(close_gateway=close_gateway)
    if not close_gateway:
        await host.decide("Aiko")
    ended = await host.process.ended()
    assert ended.code == LOGIN
    assert _one_line(ended.err).startswith("Discord rejects the token (DISCORD_TOKEN).")


async def test_jobs_that_waited_for_a_valid_token_are_delivered_once_there_is_one(host: Host) -> None:
    await host.begin("Aiko", "Ben", seed=11)
    boards = host.posted()
    await host.decide("Aiko")
    await host.idle()
    await host.local.reset_token(close_gateway=False)
    await host.decide("Ben")
    assert (await host.process.ended()).code == LOGIN
    await host.start()
    await host.idle()
    assert host.posted() == boards + 1
    assert host.can_act("Aiko")
    assert host.can_act("Ben")


async def test_a_setting_makes_the_bot_keep_running_with_a_rejected_token(host: Host) -> None:
    asked = host.local.faults.add(delay=0.001, times=None)
    await host.launch(DISCORD_TOKEN="not.the.token", ENGAWA_WHEN_REFUSED="wait")
    await until(host.database.with_suffix(".alive").exists)
    said = await host.health()
    assert said.code == 1
    assert _one_line(said.out).startswith("Discord rejects the token (DISCORD_TOKEN).")
    assert asked.hits == 1
    host.process.signal(signal.SIGTERM)
    ended = await host.process.ended()
    assert ended.code == LOGIN
    logged = _one_line(ended.err)
    assert re.match(r"\[\d{4}-\d\d-\d\d \d\d:\d\d:\d\d\]", logged)
    assert logged.endswith(_one_line(said.out))
    assert "waits without retrying" in logged


async def test_a_job_set_aside_is_reported_in_the_operator_channel_and_the_log(host: Host) -> None:
    await host.deal("Aiko", seed=11)
    table, operators = (host.local.channel(name) for name in (CHANNEL, "#general"))
    host.local.faults.add(method="POST", channel_id=table.id, status=400, code=50035, times=None)
    await host.start(ENGAWA_OPERATOR_CHANNEL=str(operators.id), ENGAWA_LOG_FORMAT="json")
    await until(lambda: bool(host.local.messages(operators)))
    host.process.signal(signal.SIGTERM)
    said = "please check: board of table 1 is set aside: HTTPException 400/50035"
    assert host.local.messages(operators)[0].text == f"```\n{said}\n```"
    lines = [json.loads(line) for line in (await host.process.ended()).err.splitlines()]
    assert ("ERROR", said) in [(line["level"], line["message"]) for line in lines]
