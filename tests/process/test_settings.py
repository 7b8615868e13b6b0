"""An invalid setting stops the bot with one line that names it."""

from __future__ import annotations

import socket
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from local_discord import LocalDiscord
from tests.process.host import Ended, Process

SETTINGS, LOGIN = 2, 69


async def _start(folder: Path, **environment: str) -> Ended:
    return await (await Process.start(folder, **environment)).ended()


def _one_line(text: str) -> str:
    lines = text.splitlines()
    assert len(lines) == 1, text
    return lines[0]


async def test_a_wrong_setting_is_named_in_one_line(tmp_path: Path) -> None:
    ended = await _start(tmp_path, ENGAWA_LOCAL_PORT="65536")
    assert ended.code == SETTINGS
    assert _one_line(ended.err).startswith("ENGAWA_LOCAL_PORT is invalid: ")
    assert ended.out == ""


@pytest.mark.parametrize("what", ["no folder", "another file"])
async def test_a_database_that_cannot_be_opened_is_named_in_one_line(tmp_path: Path, what: str) -> None:
    (tmp_path / "another file").write_text("Dear diary, today I began to write.\n" * 99)
    place = tmp_path / "gone" / "engawa.db" if what == "no folder" else tmp_path / what
    ended = await _start(tmp_path, ENGAWA_DATABASE=str(place), ENGAWA_LOCAL_PORT="0")
    assert ended.code == SETTINGS
    line = _one_line(ended.err)
    assert line.startswith(f"The database {place} cannot be used (ENGAWA_DATABASE): ")


async def test_a_database_of_a_newer_release_is_refused_in_one_line_and_left_as_it_is(tmp_path: Path) -> None:
    database = tmp_path / "engawa.db"
    with closing(sqlite3.connect(database)) as db:
        db.execute("PRAGMA user_version = 99")
        db.commit()
    async with LocalDiscord() as local:
        ended = await _start(tmp_path, DISCORD_TOKEN=local.token, ENGAWA_DISCORD_URL=local.url)
        assert not local.gateway.connected
    assert ended.code == SETTINGS
    assert "newer release" in _one_line(ended.err)
    with closing(sqlite3.connect(database)) as db:
        assert db.execute("PRAGMA user_version").fetchone() == (99,)
        assert db.execute("SELECT count(*) FROM sqlite_master").fetchone() == (0,)


async def test_a_rejected_token_is_reported_in_one_line_without_showing_it(tmp_path: Path) -> None:
    async with LocalDiscord() as local:
        ended = await _start(tmp_path, DISCORD_TOKEN="not.the.token", ENGAWA_DISCORD_URL=local.url)
    assert ended.code == LOGIN
    assert _one_line(ended.err).startswith("Discord rejects the token (DISCORD_TOKEN).")
    assert "not.the.token" not in ended.out + ended.err


async def test_with_the_local_discord_off_a_missing_token_is_reported_in_one_line(tmp_path: Path) -> None:
    ended = await _start(tmp_path, ENGAWA_LOCAL="off")
    assert ended.code == SETTINGS
    assert _one_line(ended.err) == "DISCORD_TOKEN is missing. Set it to the token of your bot."
    assert not (tmp_path / "engawa.db").exists()


async def test_a_busy_port_is_reported_in_one_line_that_names_the_setting(tmp_path: Path) -> None:
    with socket.create_server(("127.0.0.1", 0)) as busy:
        port = str(busy.getsockname()[1])
        ended = await _start(tmp_path, ENGAWA_LOCAL_PORT=port)
    assert ended.code == 1
    assert _one_line(ended.err) == f"Port {port} is already in use (ENGAWA_LOCAL_PORT). Choose another one."
    assert ended.out == ""


async def test_an_unusable_file_of_the_local_discord_is_named_in_one_line(tmp_path: Path) -> None:
    place = str(tmp_path / "gone" / "club.db")
    ended = await _start(tmp_path, ENGAWA_LOCAL_PORT="0", ENGAWA_LOCAL_DATABASE=place)
    assert ended.code == SETTINGS
    said = f"The file of the local Discord (ENGAWA_LOCAL_DATABASE): {place} cannot be used (unable to open"
    assert _one_line(ended.err).startswith(said)


@pytest.mark.parametrize("setting", ["ENGAWA_LOCAL_RECORD", "ENGAWA_BACKUPS"])
async def test_an_unwritable_file_is_reported_in_one_line_that_names_the_setting(tmp_path: Path, setting: str) -> None:
    (tmp_path / "locked").mkdir(mode=0o500)
    place = tmp_path / "locked" / "new"
    ended = await _start(tmp_path, **{"ENGAWA_LOCAL_PORT": "0", setting: str(place)})
    assert ended.code == SETTINGS
    assert f"cannot be written to {place} ({setting}): Permission denied." in _one_line(ended.err)
    assert ended.out == ""
