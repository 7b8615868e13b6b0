"""Starting and stopping the bot: the lines its host reads, and a complete shutdown."""

from __future__ import annotations

import asyncio
import errno
import gc
import os
import signal
import sqlite3
from collections.abc import AsyncIterator
from contextlib import closing, nullcontext
from pathlib import Path
from typing import Any
from urllib.parse import parse_qs, urlsplit

import discord
import pytest

from bot import EXIT_LOGIN, EXIT_SETTINGS, arguments_of, create_bot, greeting, run, start, unusable
from cogs import app, logs, memory
from cogs.app import Engawa
from cogs.thinking import Thinkers
from cogs.words import start_command
from engine.storage.backups import DamagedError
from engine.storage.connections import InUseError
from engine.storage.store import Store
from engine.storage.upkeep import EXIT_FAILED
from local_discord import LocalDiscord
from settings import Settings
from tests.waiting import until

ROOT = Path(__file__).parents[1]
APPLICATION = 1192778583970414592
NOT_NEEDED = ("administrator", "manage_messages", "manage_guild", "manage_channels", "mention_everyone", "manage_roles")


WHOLE = (
    "python bot.py"
    " [--healthy | check [--repair] | inspect TABLE | backup FILE | restore FILE | copy FROM TO | smoke CHANNEL]"
)


@pytest.mark.parametrize(
    ("typed", "works"),
    [
        ("chek", WHOLE),
        ("check all", WHOLE),
        ("backup", "python bot.py backup FILE"),
        ("smoke #general", "python bot.py smoke CHANNEL"),
        ("smoke 0", "python bot.py smoke CHANNEL"),
    ],
)
def test_wrong_arguments_print_one_line_with_the_correct_usage(
    typed: str, works: str, capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(SystemExit) as ended:
        arguments_of(typed.split())
    assert ended.value.code == EXIT_SETTINGS
    assert capsys.readouterr().err.removesuffix("\n").partition(". Usage: ")[1:] == (". Usage: ", works)


def test_the_greeting_has_an_invite_link_with_minimal_permissions() -> None:
    (line,) = greeting(Settings(discord_token="t"), None, APPLICATION)
    link = urlsplit(line.split()[-1])
    query = parse_qs(link.query)
    assert link.hostname == "discord.com"
    assert query["client_id"] == [str(APPLICATION)]
    assert set(query["scope"][0].split()) == {"bot", "applications.commands"}
    asked = discord.Permissions(int(query["permissions"][0]))
    assert asked.send_messages
    assert asked.attach_files
    assert not any(getattr(asked, name) for name in NOT_NEEDED)


@pytest.mark.parametrize(
    ("variables", "language"),
    [
        ({"LANG": "ja_JP.UTF-8"}, "ja"),
        ({"LANG": "ja_JP.UTF-8", "LC_ALL": "en_GB.UTF-8"}, "en"),
        ({"LANG": "en_US.UTF-8", "LC_ALL": "ja_JP.UTF-8"}, "ja"),
        ({"LANG": "de_DE.UTF-8"}, "en"),
        ({}, "en"),
    ],
)
def test_a_start_without_a_token_prints_a_greeting_in_the_system_language(
    variables: dict[str, str], language: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    for name in ("LC_ALL", "LC_MESSAGES", "LANG"):
        monkeypatch.delenv(name, raising=False)
    for name, value in variables.items():
        monkeypatch.setenv(name, value)
    said = " ".join(greeting(Settings(), "http://127.0.0.1:8321", None))
    assert "http://127.0.0.1:8321" in said
    assert start_command(language) in said


def test_a_local_error_at_the_start_is_not_blamed_on_discord(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    async def full(_bot: Engawa, _token: str) -> None:
        raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))

    monkeypatch.setattr(Engawa, "login", full)
    monkeypatch.setattr(memory, "save", lambda _: None)
    monkeypatch.setattr(logs, "set_up", lambda *_: None)
    settings = Settings(discord_token="t", database=tmp_path / "engawa.db", backups=tmp_path / "backups")
    assert start(settings) == EXIT_FAILED
    assert capsys.readouterr().err == "Engawa cannot start: [Errno 28] No space left on device.\n"


def test_objects_from_the_start_are_excluded_from_garbage_collection(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    looked_through = list[bool]()

    async def logged_in(_bot: Engawa, _token: str) -> None:
        pass

    async def connected(bot: Engawa) -> None:
        looked_through.append(any(one is bot for one in gc.get_objects()))

    monkeypatch.setattr(Engawa, "login", logged_in)
    monkeypatch.setattr(Engawa, "connect", connected)
    monkeypatch.setattr(memory, "save", lambda _: None)
    monkeypatch.setattr(logs, "set_up", lambda *_: None)
    settings = Settings(discord_token="t", database=tmp_path / "engawa.db", backups=tmp_path / "backups")
    assert start(settings) == 0
    assert looked_through == [False]


class Running:
    """A bot running in this process, connected to a local Discord.

    `ended` lists the parts that have shut down.
    """

    def __init__(self, local: LocalDiscord, settings: Settings) -> None:
        self.local = local
        self.bot: Engawa
        self.ended: list[str] = []
        self.code = asyncio.create_task(run(settings))


@pytest.fixture
async def running(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[Running]:
    def created(settings: Settings, *clock: Any) -> Engawa:
        made.bot = create_bot(settings, *clock)
        return made.bot

    async def closed(store: Store) -> None:
        await store.db.close()
        made.ended.append("store")

    async def thinks_no_more(_thinkers: Thinkers) -> None:
        # Take a while, as ending a process does.
        for _ in range(100):
            await asyncio.sleep(0)
        made.ended.append("thinking")

    monkeypatch.setattr("bot.create_bot", created)
    monkeypatch.setattr(memory, "starting", nullcontext)
    monkeypatch.setattr(Store, "close", closed)
    monkeypatch.setattr(Thinkers, "close", thinks_no_more)
    async with LocalDiscord(people=("Aiko",)) as local:
        database = tmp_path / "engawa.db"
        made = Running(local, Settings(discord_token=local.token, discord_url=local.url, database=database))
        await until(lambda: hasattr(made, "bot") and made.bot.is_ready())
        yield made
        if "store" not in made.ended:
            # Otherwise its threads would keep the tests from ending.
            await made.bot.store.db.close()


async def test_a_stopped_bot_shuts_down_all_its_parts(running: Running) -> None:
    signal.raise_signal(signal.SIGTERM)
    assert await running.code == 0
    assert running.ended == ["thinking", "store"]


async def test_a_stopped_bot_shuts_down_all_its_parts_even_if_a_connection_hangs(
    running: Running, monkeypatch: pytest.MonkeyPatch
) -> None:
    leaves = discord.AutoShardedClient.close

    async def hangs(bot: Engawa) -> None:
        try:
            await asyncio.Event().wait()
        finally:
            await leaves(bot)

    monkeypatch.setattr(discord.AutoShardedClient, "close", hangs)
    monkeypatch.setattr(app, "LAST_WORDS", 0.0)
    signal.raise_signal(signal.SIGTERM)
    assert await running.code == 0
    assert running.ended == ["thinking", "store"]


async def test_a_bot_whose_token_is_refused_while_running_shuts_down_all_its_parts(running: Running) -> None:
    running.bot.refused()
    assert await running.code == EXIT_LOGIN
    assert running.ended == ["thinking", "store"]


@pytest.mark.parametrize(
    ("error", "said"),
    [
        (
            InUseError("another Engawa is running on it"),
            "Another Engawa is running on this database: club.db (ENGAWA_DATABASE). Stop it first.",
        ),
        (
            DamagedError("it is damaged"),
            "The database club.db cannot be used (ENGAWA_DATABASE): it is damaged. Restore a backup.",
        ),
    ],
)
def test_an_unusable_database_is_named_with_the_fix(error: Exception, said: str) -> None:
    assert unusable(Path("club.db"), error) == said


def test_a_full_disk_at_the_start_names_the_fix(tmp_path: Path) -> None:
    with closing(sqlite3.connect(tmp_path / "small.db")) as db:
        db.execute("PRAGMA max_page_count = 1")
        with pytest.raises(sqlite3.OperationalError) as full:
            db.execute("CREATE TABLE large (number)")
    assert unusable(Path("club.db"), full.value).endswith("Make room on the disk.")


def test_the_container_image_turns_the_local_page_off() -> None:
    assert "ENGAWA_LOCAL=off" in (ROOT / "Dockerfile").read_text()


def test_the_build_context_of_the_image_contains_exactly_the_copied_files() -> None:
    copies = [line.split()[1:-1] for line in (ROOT / "Dockerfile").read_text().splitlines() if line.startswith("COPY ")]
    copied = {path.partition("/")[0] for paths in copies for path in paths if not path.startswith("--")} - {""}
    given = {line[1:] for line in (ROOT / ".dockerignore").read_text().splitlines() if line.startswith("!")}
    assert given == copied
    assert {path.name for path in ROOT.glob("*.py")} <= copied
