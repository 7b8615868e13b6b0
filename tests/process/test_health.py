"""The health check of a running bot, as a container calls it."""

from __future__ import annotations

import signal
import time
from pathlib import Path

from cogs.health import Health
from tests.process.host import Host
from tests.waiting import until


def _file(host: Host) -> Path:
    return host.database.with_suffix(".alive")


def _one_line(text: str) -> str:
    lines = text.splitlines()
    assert len(lines) == 1, text
    return lines[0]


async def test_a_connected_bot_is_healthy_and_prints_its_measurements(host: Host) -> None:
    await host.start()
    await until(_file(host).exists)
    said = await host.health()
    assert (said.code, said.err) == (0, "")
    line = _one_line(said.out)
    assert line.startswith("All is well.")
    for part in ("latency", "waiting deliveries", "oldest", "held", "set aside"):
        assert part in line


async def test_a_bot_that_never_ran_is_unhealthy(host: Host) -> None:
    said = await host.health()
    assert said.code == 1
    assert _one_line(said.out) == "No bot is running."


async def test_a_bot_without_a_recent_report_is_unhealthy(host: Host) -> None:
    Health(at=time.time() - 120, heard=time.time() - 120).write(_file(host))
    said = await host.health()
    assert said.code == 1
    assert "not reported" in _one_line(said.out)


async def test_a_stopped_bot_is_unhealthy(host: Host) -> None:
    await host.start()
    await until(_file(host).exists)
    host.process.signal(signal.SIGTERM)
    await host.process.ended()
    assert (await host.health()).code == 1
