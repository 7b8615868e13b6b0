"""Backups of a database in use: complete, checked, and restorable."""

from __future__ import annotations

import asyncio
import os
import shutil
import sqlite3
import subprocess
import sys
from collections.abc import Callable
from contextlib import closing, suppress
from pathlib import Path
from typing import Any

import pytest

from engine.storage import connections
from engine.storage.backups import STEP, BackupSchedule, DamagedError, back_up, restore_backup, verify_database
from engine.storage.connections import InUseError, hold_file
from engine.storage.schema import NewerDatabaseError
from engine.storage.store import Store
from engine.tables.seats import new_table
from engine.tables.table import Table

NOW = 1_800_000_000.0
DAY = 86_400.0


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "engawa.db"


def fill(path: Path, *channels: int) -> None:
    """Open a table in each of the channels."""

    async def opening() -> None:
        store = await Store.open(path)
        await asyncio.gather(*(store.create(lobby(channel), channel) for channel in channels))
        await store.close()

    asyncio.run(opening())


def lobby(channel: int) -> Table:
    return new_table(guild=10, channel=channel, owner=1, name="Aiko", game="cartographers", options={}, language="en")


def channels(path: Path) -> list[int]:
    with closing(sqlite3.connect(path)) as db:
        return [channel for (channel,) in db.execute("SELECT channel FROM board_table ORDER BY channel")]


def spoil(path: Path) -> None:
    """Write garbage over the middle of the file, as a dying disk does."""
    middle = path.stat().st_size // 2
    with path.open("r+b") as file:
        file.seek(middle)
        file.write(b"\xff" * 4096)


def test_a_backup_of_a_database_in_use_contains_the_latest_writes(path: Path, tmp_path: Path) -> None:
    fill(path, 1, 2)
    with closing(sqlite3.connect(path, isolation_level=None)) as used:
        used.execute("UPDATE board_table SET channel = 3 WHERE channel = 1")
        back_up(path, tmp_path / "copy.db")
    assert channels(tmp_path / "copy.db") == [2, 3]


def test_a_backup_is_one_file(path: Path, tmp_path: Path) -> None:
    fill(path, 1)
    folder = tmp_path / "elsewhere"
    folder.mkdir()
    back_up(path, folder / "copy.db")
    verify_database(folder / "copy.db")
    assert [file.name for file in folder.iterdir()] == ["copy.db"]


def test_writes_during_a_backup_are_not_in_it_and_do_not_restart_it(path: Path, tmp_path: Path) -> None:
    fill(path, *range(100, 1100))
    steps = 0

    def pause(_: float) -> None:
        nonlocal steps
        steps += 1
        with closing(sqlite3.connect(path, isolation_level=None)) as other:
            other.execute("UPDATE board_table SET channel = ? WHERE channel = 100", (-steps,))

    back_up(path, tmp_path / "copy.db", pause)
    with closing(sqlite3.connect(tmp_path / "copy.db")) as db:
        (pages,) = db.execute("PRAGMA page_count").fetchone()
    assert steps == -(-pages // STEP)
    assert steps > 1
    assert channels(tmp_path / "copy.db")[0] == 100
    assert channels(path)[0] == -1


def test_an_interrupted_backup_keeps_the_former_one(path: Path, tmp_path: Path) -> None:
    fill(path, 1)
    back_up(path, tmp_path / "copy.db")
    fill(path, 2)

    def stop(_: float) -> None:
        raise InterruptedError

    with pytest.raises(InterruptedError):
        back_up(path, tmp_path / "copy.db", stop)
    assert channels(tmp_path / "copy.db") == [1]
    assert not list(tmp_path.glob("*.part"))


def test_a_damaged_database_replaces_no_backup(path: Path, tmp_path: Path) -> None:
    fill(path, *range(200))
    back_up(path, tmp_path / "copy.db")
    spoil(path)
    with pytest.raises((DamagedError, sqlite3.DatabaseError)):
        back_up(path, tmp_path / "copy.db")
    assert len(channels(tmp_path / "copy.db")) == 200


def test_a_backup_of_a_missing_database_fails_and_creates_no_file(path: Path, tmp_path: Path) -> None:
    with pytest.raises(sqlite3.OperationalError):
        back_up(path, tmp_path / "copy.db")
    assert list(tmp_path.iterdir()) == []


def test_a_database_is_not_copied_onto_itself(path: Path) -> None:
    fill(path, 1)
    with pytest.raises(DamagedError, match="its own backup"):
        back_up(path, path)
    assert channels(path) == [1]


def test_a_restore_keeps_the_replaced_database(path: Path, tmp_path: Path) -> None:
    fill(path, 1)
    back_up(path, tmp_path / "copy.db")
    fill(path, 2)
    aside = restore_backup(path, tmp_path / "copy.db", NOW)
    assert channels(path) == [1]
    assert aside is not None
    assert channels(aside) == [1, 2]


def test_a_backup_can_be_restored_without_an_existing_database(path: Path, tmp_path: Path) -> None:
    fill(path, 1)
    back_up(path, tmp_path / "copy.db")
    assert restore_backup(tmp_path / "new.db", tmp_path / "copy.db", NOW) is None
    assert channels(tmp_path / "new.db") == [1]


def test_a_restore_ignores_the_write_ahead_log_of_a_killed_bot(path: Path, tmp_path: Path) -> None:
    # A killed bot leaves its last changes in the -wal file.
    end = "import os, sqlite3, sys; db = sqlite3.connect(sys.argv[1]); db.execute('UPDATE board_table SET channel = 9')"
    fill(path, 1)
    back_up(path, tmp_path / "copy.db")
    subprocess.run([sys.executable, "-c", f"{end}; db.commit(); os._exit(1)", path], check=False)  # noqa: S603 - the code above
    assert path.with_name("engawa.db-wal").exists()
    aside = restore_backup(path, tmp_path / "copy.db", NOW)
    assert channels(path) == [1]
    assert aside is not None
    assert channels(aside) == [9]


class PowerCutError(BaseException):
    """Stops everything at once."""


@pytest.mark.parametrize("links", [True, False])
def test_an_interruption_at_any_step_of_a_restore_leaves_a_complete_database(
    path: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, links: bool
) -> None:
    fill(path, 1)
    back_up(path, tmp_path / "copy.db")
    fill(path, 2)
    left = 0

    def dying(real: Callable[..., object]) -> Callable[..., object]:
        def step(*args: Any, **more: Any) -> object:
            nonlocal left
            left -= 1
            if left < 0:
                raise PowerCutError
            if real is os.link and not links:
                raise PermissionError
            return real(*args, **more)

        return step

    def cut_off(steps: int) -> bool:
        nonlocal left
        left = steps
        with monkeypatch.context() as power:
            for place, name in ((os, "link"), (os, "fsync"), (shutil, "copyfile"), (Path, "replace"), (Path, "unlink")):
                power.setattr(place, name, dying(getattr(place, name)))
            try:
                restore_backup(path, tmp_path / "copy.db", NOW)
            except PowerCutError:
                return True
        return False

    steps, stood = 0, set()
    while cut_off(steps):
        stood.add(tuple(channels(path)))
        steps += 1
    assert steps > 6
    assert stood == {(1, 2), (1,)}
    assert channels(path) == [1]


def test_a_backup_replaces_a_database_that_cannot_even_be_opened(path: Path, tmp_path: Path) -> None:
    fill(path, 1)
    back_up(path, tmp_path / "copy.db")
    path.write_bytes(b"\0" * 5000)
    restore_backup(path, tmp_path / "copy.db", NOW)
    assert channels(path) == [1]


@pytest.mark.parametrize("what", ["damaged", "newer", "text", "gone"])
def test_an_invalid_backup_is_not_restored(path: Path, tmp_path: Path, what: str) -> None:
    fill(path, *range(200))
    copy = tmp_path / "copy.db"
    back_up(path, copy)
    match what:
        case "damaged":
            spoil(copy)
        case "newer":
            with closing(sqlite3.connect(copy)) as db:
                db.execute("PRAGMA user_version = 99")
        case "text":
            copy.write_text("Dear diary, today I began to write.\n" * 99)
        case _:
            copy.unlink()
    with pytest.raises((DamagedError, NewerDatabaseError, sqlite3.DatabaseError)):
        restore_backup(path, copy, NOW)
    assert len(channels(path)) == 200
    assert not list(tmp_path.glob("*restore*"))
    assert not list(tmp_path.glob("*.part"))


def test_a_database_that_a_bot_serves_is_not_replaced(
    path: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(connections, "PATIENCE", 0.05)
    fill(path, 1)
    back_up(path, tmp_path / "copy.db")
    fill(path, 2)
    with hold_file(path), pytest.raises(InUseError, match="another Engawa"):
        restore_backup(path, tmp_path / "copy.db", NOW)
    assert channels(path) == [1, 2]


@pytest.fixture
def turn(path: Path, tmp_path: Path) -> BackupSchedule:
    return BackupSchedule(path, tmp_path / "backups", DAY, 3)


def test_the_first_backup_is_due_at_once_and_the_next_a_day_later(path: Path, turn: BackupSchedule) -> None:
    fill(path, 1)
    assert turn.due() <= NOW
    turn.take(NOW)
    assert turn.due() == NOW + DAY


def test_only_the_configured_number_of_newest_backups_is_kept(path: Path, turn: BackupSchedule) -> None:
    taken = []
    for day in range(5):
        fill(path, day)
        taken.append(turn.take(NOW + day * DAY))
    assert turn.made() == taken[-3:]
    assert channels(taken[-1]) == [0, 1, 2, 3, 4]


def test_rotation_deletes_no_file_other_than_backups(path: Path, turn: BackupSchedule) -> None:
    fill(path, 1)
    turn.folder.mkdir()
    mine = [turn.folder / name for name in ("engawa.db", "engawa-mine.db", "other-2027-01-15T08-00-00Z.db", "note.txt")]
    for file in mine:
        file.touch()
    for day in range(5):
        turn.take(NOW + day * DAY)
    assert all(file.exists() for file in mine)


def test_a_backup_that_fails_deletes_none(path: Path, turn: BackupSchedule) -> None:
    fill(path, *range(200))
    taken = [turn.take(NOW + day * DAY) for day in range(3)]
    spoil(path)
    for day in range(3, 6):
        with suppress(DamagedError, sqlite3.DatabaseError):
            turn.take(NOW + day * DAY)
    assert turn.made() == taken
