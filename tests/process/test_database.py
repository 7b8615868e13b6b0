"""Database commands of a host while the bot runs, after it died, and when it cannot start."""

from __future__ import annotations

import asyncio
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from local_discord import LocalDiscord
from tests.postgres import database
from tests.process.host import CHANNEL, Ended, Host, Process
from tests.releases.kept import RELEASES, unpacked

FAILED, SETTINGS = 1, 2


async def _do(host: Host, *arguments: str) -> Ended:
    return await (await Process.start(host.folder, *arguments, ENGAWA_DATABASE=str(host.database))).ended()


def _one_line(text: str) -> str:
    lines = text.splitlines()
    assert len(lines) == 1, text
    return lines[0]


async def _second(host: Host) -> Ended:
    async with LocalDiscord() as other:
        process = await Process.start(
            host.folder,
            DISCORD_TOKEN=other.token,
            ENGAWA_DISCORD_URL=other.url,
            ENGAWA_DATABASE=str(host.database),
        )
        ended = await process.ended()
        assert not other.gateway.connected
    return ended


async def test_a_bot_that_was_killed_starts_again_at_once(host: Host) -> None:
    await host.start()
    host.process.kill()
    await host.process.ended()
    await host.start()


async def test_the_database_of_a_running_bot_is_copied_and_checked(host: Host) -> None:
    await host.deal("Aiko", seed=11)
    await host.start()
    assert (await _do(host, "check")).code == 0
    copied = await _do(host, "backup", "copy.db")
    assert (copied.code, copied.err) == (0, "")
    assert "copy.db" in _one_line(copied.out)
    with closing(sqlite3.connect(host.folder / "copy.db")) as db:
        assert db.execute("SELECT count(*) FROM board_table").fetchone() == (1,)
    assert host.process.running


async def test_a_second_bot_and_a_restore_are_refused_while_a_bot_runs(host: Host) -> None:
    await host.deal("Aiko", seed=11)
    await _do(host, "backup", "copy.db")
    await host.start()
    # Each waits two seconds for the lock.
    second, refused = await asyncio.gather(_second(host), _do(host, "restore", "copy.db"))
    assert second.code == SETTINGS
    assert "Another Engawa is running on this database" in _one_line(second.err)
    assert refused.code == FAILED
    assert "another Engawa is running on it" in _one_line(refused.err)
    assert host.process.running
    host.process.kill()
    await host.process.ended()
    assert (await _do(host, "restore", "copy.db")).code == 0
    await host.start()
    await host.idle()
    assert host.can_act("Aiko")


@pytest.mark.parametrize("command", [("check",), ("backup", "copy.db"), ("restore", "copy.db")])
async def test_a_command_that_fails_says_so_in_one_line(host: Host, command: tuple[str, ...]) -> None:
    ended = await _do(host, *command)
    assert ended.code == FAILED
    assert str(host.database) in _one_line(ended.err)
    assert "cannot be opened" in ended.err
    assert not host.database.exists()


async def test_a_check_of_a_running_bot_changes_nothing_and_a_repair_lets_the_game_continue(host: Host) -> None:
    await host.begin("Aiko", seed=11)
    with closing(sqlite3.connect(host.database)) as db:
        db.execute("UPDATE board_table SET options = '{bad'")
        db.commit()
    for _ in range(2):
        looked = await _do(host, "check")
        assert looked.code == FAILED
        assert looked.out.splitlines()[0].startswith("table 1: its options cannot be read")
        assert "check --repair" in looked.out
    repaired, after = await _do(host, "check", "--repair"), await _do(host, "check")
    assert repaired.code == 0
    assert (after.code, after.err) == (0, "")
    assert "no damage" in _one_line(after.out)
    answer = await host.local.person("Aiko").slash(CHANNEL, "table status")
    assert "Spring" in answer.text


async def test_a_check_of_an_earlier_releases_database_changes_nothing(host: Host) -> None:
    unpacked(RELEASES[0], host.folder).rename(host.database)
    before = host.database.read_bytes()
    checked = await _do(host, "check")
    assert (checked.code, checked.err) == (0, "")
    assert "earlier release" in _one_line(checked.out)
    assert host.database.read_bytes() == before


def _spoil(path: Path) -> None:
    size = path.stat().st_size
    with path.open("r+b") as file:
        file.seek(4096)
        file.write(b"\xff" * (size - 4096))


async def test_damage_is_found_by_a_check_and_ends_the_start_in_one_line(host: Host) -> None:
    await host.deal("Aiko", seed=11)
    _spoil(host.database)
    checked = await _do(host, "check")
    assert checked.code == FAILED
    assert "damaged" in _one_line(checked.err)
    started = await _second(host)
    assert started.code == SETTINGS
    assert "damaged" in _one_line(started.err)


async def test_a_locked_database_ends_the_start_in_one_line(host: Host) -> None:
    await host.deal("Aiko", seed=11)
    with closing(sqlite3.connect(host.database, isolation_level=None)) as other:
        other.execute("BEGIN IMMEDIATE")
        ended = await _second(host)
    assert ended.code == SETTINGS
    assert "another program holds it locked" in _one_line(ended.err)


@pytest.mark.parametrize("part", ["file", "folder"])
async def test_a_database_that_may_not_be_written_ends_the_start_in_one_line(host: Host, part: str) -> None:
    await host.deal("Aiko", seed=11)
    place = host.database if part == "file" else host.folder
    place.chmod(0o400 if part == "file" else 0o500)
    ended = await _second(host)
    place.chmod(0o700)
    assert ended.code == SETTINGS
    line = _one_line(ended.err)
    assert str(host.database) in line
    assert "cannot be" in line


async def test_a_bot_moved_to_postgresql_holds_it_exclusively(host: Host, postgres: str) -> None:
    await host.deal("Aiko", seed=11)
    file = str(host.database)
    with database(postgres) as address:
        copied = await _do(host, "copy", file, address)
        assert (copied.code, copied.err) == (0, "")
        assert "1 table" in _one_line(copied.out)
        await host.start(ENGAWA_DATABASE=address)
        process = await Process.start(host.folder, "copy", address, "back.db")
        assert "another Engawa is running on it" in _one_line((await process.ended()).err)
        looked = await (await Process.start(host.folder, "check", ENGAWA_DATABASE=address)).ended()
        assert looked.code == 0
        assert "1 table, no damage" in _one_line(looked.out)
        host.process.kill()
        await host.process.ended()


async def test_an_unreachable_postgresql_stops_the_start_with_one_line(host: Host) -> None:
    await host.launch(ENGAWA_DATABASE=f"postgresql://me:secret@/none?host={host.folder}")
    ended = await host.process.ended()
    assert ended.code == SETTINGS
    assert "(ENGAWA_DATABASE)" in _one_line(ended.err)
    assert "secret" not in ended.err
