"""Metrics are served only when configured; otherwise no port is open."""

from __future__ import annotations

import socket
from pathlib import Path

import aiohttp

from tests.ports import free_port
from tests.process.host import Host, Process

LISTENS = "0A"


def listening(process: Process) -> list[str]:
    """Return the addresses (hexadecimal, as in /proc/net) at which a process listens."""
    place = Path("/proc", str(process.number))
    own = {str(file.readlink()) for file in (place / "fd").iterdir()}
    rows = [line.split() for part in ("tcp", "tcp6") for line in (place / "net" / part).read_text().splitlines()[1:]]
    return [row[1] for row in rows if row[3] == LISTENS and f"socket:[{row[9]}]" in own]


async def test_without_the_setting_no_metrics_port_is_open(host: Host) -> None:
    await host.start()
    assert listening(host.process) == []


async def test_the_metrics_port_listens_only_on_localhost(host: Host) -> None:
    port = free_port()
    await host.start(ENGAWA_METRICS=str(port))
    assert listening(host.process) == [f"0100007F:{port:04X}"]
    async with aiohttp.ClientSession() as http, http.get(f"http://127.0.0.1:{port}/metrics") as answer:
        assert answer.content_type == "text/plain"
        text = await answer.text()
    assert 'engawa_owed_places{queue="news"} 0.0' in text.splitlines()
    for told in ("DISCORD_TOKEN", host.local.token, str(host.database)):
        assert told not in text


async def test_a_busy_metrics_port_stops_the_start_with_one_line_that_names_the_setting(host: Host) -> None:
    with socket.create_server(("127.0.0.1", 0)) as busy:
        port = busy.getsockname()[1]
        await host.launch(ENGAWA_METRICS=str(port))
        ended = await host.process.ended()
    assert ended.code == 1
    (line,) = ended.err.splitlines()
    assert line == f"Port 127.0.0.1:{port} is already in use (ENGAWA_METRICS). Choose another one."
