"""`python -m local_discord` as a process of its own."""

from __future__ import annotations

import asyncio
import signal
import sys

import aiohttp

from local_discord.__main__ import parse


def test_the_defaults_are_a_club_with_people_and_three_channels() -> None:
    settings = parse([])
    assert (settings.port, settings.people.count(","), settings.channels) == (8321, 3, "general,table-1,table-2")


async def test_it_runs_alone_says_where_and_ends_on_a_signal() -> None:
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
