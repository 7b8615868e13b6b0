"""`python -m local_discord` as a separate process."""

from __future__ import annotations

import asyncio
import signal
import socket
import sys
from pathlib import Path

import aiohttp
import pytest

from local_discord.__main__ import parse_arguments, run_server
from settings import Settings


def test_the_defaults_are_a_club_with_people_and_three_channels() -> None:
    settings = parse_arguments([])
    assert (settings.port, settings.people.count(","), settings.channels) == (8321, 3, "general,table-1,table-2")


def test_the_stand_alone_server_and_the_bot_have_the_same_default_people() -> None:
    assert parse_arguments([]).people.split(",") == list(Settings().local_people)


async def test_an_unusable_value_is_reported_in_one_line_with_its_option(tmp_path: Path) -> None:
    with socket.create_server(("127.0.0.1", 0)) as busy:
        port = str(busy.getsockname()[1])
        with pytest.raises(SystemExit, match=rf"^Port {port} is already in use \(--port\)\. .* 0 for any\.$"):
            await run_server(parse_arguments(["--port", port]))
    with pytest.raises(SystemExit, match=rf"^The record cannot be written to {tmp_path} .* Is a directory\.$"):
        await run_server(parse_arguments(["--port", "0", "--record", str(tmp_path)]))


@pytest.mark.parametrize("port", ["99999", "-1", "door"])
def test_a_number_that_is_no_port_is_refused_in_words(port: str, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        parse_arguments(["--port", port])
    assert "argument --port: enter a number from 0 to 65535" in capsys.readouterr().err


async def test_the_stand_alone_server_prints_its_addresses_and_ends_on_a_signal() -> None:
    process = await asyncio.create_subprocess_exec(
        sys.executable, "-m", "local_discord", "--port", "0", "--people", "Eva", stdout=asyncio.subprocess.PIPE
    )
    assert process.stdout is not None
    lines = {}
    async for raw in process.stdout:
        name, _, value = raw.decode().partition(":")
        lines[name] = value.strip()
        if name == "Gateway":
            break
    async with aiohttp.ClientSession() as session:
        async with session.get(lines["Page for people"] + "local/people") as response:
            assert [person["name"] for person in (await response.json())["people"]] == ["Eva"]
        headers = {"Authorization": f"Bot {lines['Bot token']}"}
        async with session.get(f"{lines['REST API']}/users/@me", headers=headers) as response:
            assert response.status == 200
    process.send_signal(signal.SIGTERM)
    assert await process.wait() == 0
