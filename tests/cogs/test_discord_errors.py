"""The classification of Discord's error responses."""

from __future__ import annotations

import errno
import sqlite3
from typing import Any, cast

import aiohttp
import discord
import pytest

from cogs.discord_errors import Refusal, is_unanswerable, refusal_of


class Response:
    """The attributes of a response that discord.py's errors read."""

    def __init__(self, status: int) -> None:
        self.status = status
        self.reason = "reason"


def refused(status: int, code: int) -> discord.HTTPException:
    return discord.HTTPException(cast("Any", Response(status)), {"code": code, "message": "no"})


@pytest.mark.parametrize(
    ("status", "code", "meaning"),
    [
        (500, 0, Refusal.LATER),
        (503, 0, Refusal.LATER),
        (403, 0, Refusal.LATER),
        (404, 0, Refusal.LATER),
        (408, 0, Refusal.LATER),
        (429, 0, Refusal.LATER),
        (429, 30046, Refusal.LATER),
        (400, 40004, Refusal.LATER),
        (403, 40003, Refusal.LATER),
        (401, 0, Refusal.CREDENTIALS),
        (403, 50007, Refusal.CLOSED),
        (400, 50007, Refusal.CLOSED),
        (403, 50278, Refusal.HERE),
        (403, 50001, Refusal.HERE),
        (403, 50013, Refusal.HERE),
        (404, 10003, Refusal.HERE),
        (404, 10004, Refusal.HERE),
        (400, 50083, Refusal.HERE),
        (403, 160005, Refusal.HERE),
        (400, 160006, Refusal.HERE),
        (400, 200000, Refusal.HERE),
        (400, 0, Refusal.MISTAKE),
        (413, 0, Refusal.MISTAKE),
        (400, 50035, Refusal.MISTAKE),
        (400, 50006, Refusal.MISTAKE),
        (413, 40005, Refusal.MISTAKE),
    ],
)
def test_each_error_code_of_discord_is_classified(status: int, code: int, meaning: Refusal) -> None:
    assert refusal_of(refused(status, code)) is meaning


@pytest.mark.parametrize(
    ("status", "code", "over"),
    [
        (404, 10062, True),
        (404, 10015, True),
        (401, 50027, True),
        (400, 40060, True),
        (404, 10008, True),
        (400, 50083, True),
        (403, 160005, True),
        (404, 10003, True),
        (403, 50001, True),
        (403, 50013, True),
        (403, 50007, True),
        (400, 50035, False),
        (503, 0, False),
        (429, 0, False),
    ],
)
def test_an_expired_interaction_or_a_missing_channel_is_unanswerable(status: int, code: int, over: bool) -> None:
    assert is_unanswerable(refused(status, code)) is over


@pytest.mark.parametrize(
    "error",
    [
        ConnectionResetError(),
        BrokenPipeError(),
        TimeoutError(),
        aiohttp.ClientError(),
        aiohttp.ClientOSError(),
        discord.DiscordException(),
        discord.RateLimited(60),
    ],
    ids=repr,
)
def test_errors_of_the_connection_are_retried_later(error: Exception) -> None:
    assert refusal_of(error) is Refusal.LATER


@pytest.mark.parametrize(("code", "meaning"), [(4004, Refusal.CREDENTIALS), (4013, Refusal.MISTAKE)])
def test_the_close_code_of_the_gateway_is_classified(code: int, meaning: Refusal) -> None:
    socket = cast("Any", Response(0))
    assert refusal_of(discord.ConnectionClosed(socket, shard_id=0, code=code)) is meaning


def test_a_refused_intent_is_classified_as_a_mistake() -> None:
    assert refusal_of(discord.PrivilegedIntentsRequired(0)) is Refusal.MISTAKE


@pytest.mark.parametrize(
    "error",
    [
        KeyError("seat"),
        OSError(errno.ENOSPC, "No space left on device"),
        PermissionError(),
        FileNotFoundError(),
        sqlite3.OperationalError("database is locked"),
    ],
    ids=repr,
)
def test_a_local_error_is_not_classified_as_a_refusal_by_discord(error: Exception) -> None:
    assert refusal_of(error) is None
