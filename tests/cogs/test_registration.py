"""When the bot asks Discord which commands it knows."""

from __future__ import annotations

import asyncio
from types import SimpleNamespace
from typing import Any, cast
from unittest.mock import create_autospec

import discord
import pytest

from cogs.app import Engawa
from cogs.registration import Registration
from tests.waiting import until


class Counting(Registration):
    """Registers nothing; `asked` has an item for each time that Discord would have been asked."""

    def __init__(self, cluster: object) -> None:
        super().__init__(cast("Any", SimpleNamespace(cluster=cluster)))
        self.asked: asyncio.Queue[None] = asyncio.Queue()

    async def register(self) -> None:
        self.asked.put_nowait(None)


async def test_a_process_of_a_cluster_repeats_the_check_for_commands_of_an_older_process(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr("cogs.registration.LONGEST_WAIT", 0.0)
    registration = Counting(cluster=object())
    await registration.cog_load()
    for _ in range(3):
        await registration.asked.get()
    await registration.cog_unload()


async def test_a_single_process_checks_the_commands_once(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("cogs.registration.LONGEST_WAIT", 0.0)
    registration = Counting(cluster=None)
    await registration.cog_load()
    for _ in range(5):
        await asyncio.sleep(0)
    assert registration.asked.qsize() == 1


class Refused(Registration):
    """Registers commands; Discord answers with these error codes in turn, None for success."""

    def __init__(self, *codes: int | None) -> None:
        self.codes = list(codes)
        self.bot = create_autospec(Engawa, instance=True, cluster=None)
        super().__init__(self.bot)

    async def register(self) -> None:
        code = self.codes.pop(0)
        if code is not None:
            answer = SimpleNamespace(status=400, reason="Bad Request")
            raise discord.HTTPException(cast("Any", answer), {"code": code, "message": "no"})


def reported(registration: Refused) -> list[str]:
    return [call.args[0] for call in cast("Any", registration.bot).report.call_args_list]


@pytest.mark.parametrize(("code", "remedy"), [(30032, "application of its own"), (30034, "Wait until tomorrow")])
async def test_a_command_limit_of_discord_is_reported_once_with_the_fix(
    code: int, remedy: str, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr("cogs.registration.FIRST_WAIT", 0.0)
    registration = Refused(code, code, code, None)
    await registration.cog_load()
    await until(lambda: not registration.codes)
    await registration.cog_unload()
    (line,) = reported(registration)
    assert remedy in line
    assert caplog.records == []


async def test_an_invalid_registration_request_is_logged_once(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr("cogs.registration.FIRST_WAIT", 0.0)
    registration = Refused(50035, 50035, 50035, None)
    await registration.cog_load()
    await until(lambda: not registration.codes)
    await registration.cog_unload()
    assert len(caplog.records) == 1
