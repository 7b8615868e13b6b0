"""Automatic backups while the bot runs."""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import Callable
from contextlib import closing, suppress
from pathlib import Path

import pytest

from engine.storage.backups import BackupSchedule
from engine.storage.sqlite import prepare_file
from engine.storage.upkeep import back_up_regularly
from tests import waiting

HOUR = 3600.0


@pytest.fixture
def turn(tmp_path: Path) -> BackupSchedule:
    prepare_file(tmp_path / "engawa.db")
    return BackupSchedule(tmp_path / "engawa.db", tmp_path / "backups", HOUR, 3)


async def while_it_runs(turn: BackupSchedule, until: Callable[[], object]) -> list[str]:
    """Run until a condition holds and return what was reported."""
    lines: list[str] = []
    running = asyncio.create_task(back_up_regularly(turn, lines.append, look=0.0))
    await waiting.until(until, 20, 0)
    running.cancel()
    with suppress(asyncio.CancelledError):
        await running
    return lines


async def test_a_backup_is_made_once_per_due_time(turn: BackupSchedule) -> None:
    assert await while_it_runs(turn, turn.made) == []
    (made,) = turn.made()
    with closing(sqlite3.connect(made)) as db:
        assert db.execute("SELECT count(*) FROM board_table").fetchone() == (0,)


@pytest.mark.parametrize("kind", [OSError, ValueError])
async def test_the_reason_for_a_failed_backup_is_reported_once(
    turn: BackupSchedule, monkeypatch: pytest.MonkeyPatch, kind: type[Exception]
) -> None:
    tries: list[float] = []

    def take(_: BackupSchedule, now: float, __: object) -> Path:
        tries.append(now)
        raise kind("there is no room")

    monkeypatch.setattr(BackupSchedule, "take", take)
    (line,) = await while_it_runs(turn, lambda: len(tries) == 3)
    assert line == f"cannot back up {turn.path} to {turn.folder}: there is no room"


async def test_no_backup_is_made_when_backups_are_off(turn: BackupSchedule) -> None:
    assert await while_it_runs(turn._replace(kept=0), lambda: True) == []
    assert turn.made() == []
