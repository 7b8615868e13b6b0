"""The smoke test reports line by line what Discord allows the bot, and leaves nothing behind."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from bot import EXIT_SETTINGS, try_out
from cogs import smoke
from local_discord import LocalDiscord
from local_discord.client import point_discord_py_at
from settings import Settings
from tests.process.host import Process

CHANNEL = "#table-1"
STEPS = (
    "log in",
    "post a message with a picture, buttons and a list",
    "post it again with the same nonce: it stays one message",
    "edit it: a new picture",
    "edit it: other buttons, the picture is kept",
    "find it in the history",
    "edit it: no picture, no buttons",
    "write to the bot's owner",
    "delete what was made",
)


@pytest.fixture
async def local() -> AsyncIterator[LocalDiscord]:
    async with LocalDiscord(people=("Aiko", "Ben")) as made:
        point_discord_py_at(made)
        yield made


async def tried(local: LocalDiscord, token: str | None = None) -> tuple[bool, list[str]]:
    lines: list[str] = []
    channel = local.channel(CHANNEL).id
    return await smoke.try_all(token or local.token, channel, lines.append), lines


def remaining(local: LocalDiscord) -> int:
    return len(local.messages(CHANNEL)) + sum(len(local.person(name).dms()) for name in ("Aiko", "Ben"))


async def test_with_all_permissions_each_step_succeeds_and_no_message_remains(local: LocalDiscord) -> None:
    assert await tried(local) == (True, [f"taken: {step}" for step in STEPS])
    assert remaining(local) == 0
    posts = [delivery for delivery in local.deliveries if delivery.route.startswith("POST /channels/")]
    assert len(posts) == 2


async def test_a_refusal_is_reported_in_discords_words_and_dependent_steps_are_skipped(local: LocalDiscord) -> None:
    local.deny_bot(CHANNEL, "ATTACH_FILES")
    well, lines = await tried(local)
    assert not well
    assert lines[1] == f"refused: {STEPS[1]}: 403 Forbidden (error code: 50013): Missing Permissions"
    assert lines[2:7] == [f"not tried: {step} (there is no message)" for step in STEPS[2:7]]
    assert lines[7:] == [f"taken: {step}" for step in STEPS[7:]]
    assert remaining(local) == 0


@pytest.mark.parametrize(
    ("method", "path", "after", "step"),
    [
        ("POST", "/messages$", 1, 2),
        ("PATCH", "/messages/", 0, 3),
        ("PATCH", "/messages/", 1, 4),
        ("GET", "/messages$", 0, 5),
        ("PATCH", "/messages/", 2, 6),
        ("POST", "/users/@me/channels$", 0, 7),
        ("DELETE", "/messages/", 0, 8),
    ],
)
async def test_a_refusal_of_any_step_is_reported(
    local: LocalDiscord, method: str, path: str, after: int, step: int
) -> None:
    local.faults.add(method=method, path_regex=path, status=400, code=50035, message="No", times=1, after=after)
    well, lines = await tried(local)
    assert not well
    assert lines[step].startswith(f"refused: {STEPS[step]}: 400 Bad Request (error code: 50035): No")
    assert [line.partition(":")[0] for line in lines].count("refused") == 1
    assert remaining(local) == (1 if method == "DELETE" else 0)


async def test_a_missing_message_is_a_failure(local: LocalDiscord) -> None:
    local.deny_bot(CHANNEL, "READ_MESSAGE_HISTORY")
    well, lines = await tried(local)
    assert not well
    assert lines[5].startswith(f"accepted, but different: {STEPS[5]}: it is missing")
    assert [line.partition(":")[0] for line in lines].count("taken") == len(STEPS) - 1


async def test_two_messages_for_one_nonce_are_a_failure_and_both_are_deleted(
    local: LocalDiscord, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(local.world, "by_nonce", lambda *_: None)
    well, lines = await tried(local)
    assert not well
    assert lines[2] == f"accepted, but different: {STEPS[2]}: there are two messages"
    assert remaining(local) == 0


async def test_an_owner_with_closed_direct_messages_is_not_a_failure(local: LocalDiscord) -> None:
    local.person("Aiko").dms_open = False
    well, lines = await tried(local)
    assert well
    assert lines[7].startswith(f"not tried: {STEPS[7]} (they refuse messages: 403 Forbidden (error code: 50007)")


async def test_a_refused_token_is_reported(local: LocalDiscord) -> None:
    well, lines = await tried(local, "not.the.token")
    assert not well
    assert lines == [f"refused: {STEPS[0]}: Improper token has been passed."]


async def test_a_step_without_an_answer_fails_after_its_timeout(
    local: LocalDiscord, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(smoke, "DEADLINE", 0.5)
    hold = asyncio.Event()
    local.faults.add(method="GET", path_regex="/messages$", hold=hold)
    well, lines = await tried(local)
    hold.set()
    assert not well
    assert lines[5] == f"not answered: {STEPS[5]}: for 0.5 s"
    assert remaining(local) == 0


def test_the_smoke_test_requires_a_token(capsys: pytest.CaptureFixture[str]) -> None:
    assert try_out(Settings(), 1) == EXIT_SETTINGS
    assert capsys.readouterr().err.startswith("DISCORD_TOKEN is missing")


@pytest.mark.parametrize(("there", "code"), [(True, 0), (False, 1)])
async def test_the_command_prints_each_step_and_exits_with_the_overall_result(
    local: LocalDiscord, tmp_path: Path, there: bool, code: int
) -> None:
    channel = local.channel(CHANNEL).id if there else 1
    process = await Process.start(
        tmp_path, "smoke", str(channel), DISCORD_TOKEN=local.token, ENGAWA_DISCORD_URL=local.url
    )
    ended = await process.ended()
    assert (ended.code, ended.err, len(ended.out.splitlines())) == (code, "", len(STEPS))
    assert ("refused: post" in ended.out) is not there
