"""The health data that a running bot stores, and the report to its operator when it is late."""

from __future__ import annotations

import asyncio
import logging
import threading
from pathlib import Path

import discord
import pytest

from cogs import pace
from cogs.health import LONG, STALE, Health, Pulse, what_is_wrong
from engine.storage.deliveries import Owed
from tests.e2e.conftest import CHANNEL, PATIENCE, House


async def test_a_connected_bot_is_recorded_as_healthy(house: House, tmp_path: Path) -> None:
    await house.open("Ben")
    taken = await Pulse(house.bot, tmp_path / "engawa.alive").taken()
    assert what_is_wrong(taken, house.clock.now) == ""
    assert (taken.told, taken.owed) == (house.clock.now, 0)


async def test_the_health_report_records_the_time_of_the_last_interaction(house: House, tmp_path: Path) -> None:
    pulse = Pulse(house.bot, tmp_path / "engawa.alive")
    assert (await pulse.taken()).interaction == 0
    await house.person("Aiko").slash(CHANNEL, "table status")
    pressed = house.clock.now
    house.clock.now += 60
    assert (await pulse.taken()).interaction == pressed


@pytest.mark.parametrize("url", ["https://example.org/interactions", None])
async def test_a_configured_interactions_endpoint_url_causes_one_warning_at_start(
    house: House, caplog: pytest.LogCaptureFixture, url: str | None
) -> None:
    await house.sleep()
    house.local.set_interactions_endpoint(url)
    caplog.clear()
    await house.wake()
    said = [record.getMessage() for record in caplog.records if record.name == "cogs.app"]
    assert [line.count("Interactions Endpoint URL") for line in said] == [1] * (url is not None)


async def test_a_hanging_command_list_request_does_not_block_the_start(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(pace, "COMMANDS", 0.05)
    await house.lobby()
    await house.sleep()
    hold = asyncio.Event()
    asked = house.local.faults.add(method="GET", path_regex="/commands$", hold=hold, times=None)
    await house.wake()
    assert asked.hits == 1
    await house.person("Ben").press(house.local.messages(CHANNEL)[-1], "Join")
    assert (await house.table()).seat_of(house.person("Ben").id) == 1
    hold.set()


async def test_a_lost_connection_is_recorded_as_unhealthy(
    house: House, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    pulse = Pulse(house.bot, tmp_path / "engawa.alive")
    monkeypatch.setattr(discord.ShardInfo, "is_closed", lambda _: True)
    house.clock.now += STALE + 1
    assert what_is_wrong(await pulse.taken(), house.clock.now) == "The bot is not connected to Discord."


async def test_the_log_reports_a_late_delivery_once(
    house: House, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    pulse, owed = Pulse(house.bot, tmp_path / "engawa.alive"), Owed(1, LONG + 1, 0, 0)

    async def late() -> Owed:
        return owed

    monkeypatch.setattr(house.bot.store.deliveries, "owed", late)
    with caplog.at_level(logging.INFO):
        await pulse.once()
        assert "has waited" not in caplog.text, "it waited for a bot that did not run"
        house.clock.now += LONG + 1
        for _ in range(3):
            await pulse.once()
        assert caplog.text.count("has waited for 121 s") == 1
        owed = Owed(0, 0, 0, 0)
        await pulse.once()
        await pulse.once()
        assert caplog.text.count("deliveries are on time again") == 1


async def test_a_bot_stopped_while_writing_its_health_file_leaves_no_file(
    house: House, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    began, goes_on, gone = threading.Event(), threading.Event(), threading.Event()
    write, unlink = Health.write, Path.unlink

    def slowly(health: Health, path: Path) -> None:
        began.set()
        goes_on.wait(PATIENCE)
        write(health, path)

    def removed(path: Path, missing_ok: bool = False) -> None:
        unlink(path, missing_ok)
        gone.set()

    monkeypatch.setattr(Health, "write", slowly)
    monkeypatch.setattr(Path, "unlink", removed)
    file = tmp_path / "engawa.alive"
    beating = asyncio.create_task(Pulse(house.bot, file).beat())
    assert await asyncio.to_thread(began.wait, PATIENCE)
    for _ in range(2):
        beating.cancel()
        await asyncio.sleep(0)
    goes_on.set()
    await asyncio.gather(beating, return_exceptions=True)
    assert await asyncio.to_thread(gone.wait, PATIENCE)
    assert not file.exists()
