"""Backups of a SQLite database: made while it is in use, checked before they count, restored."""

from __future__ import annotations

import glob
import os
import shutil
import sqlite3
import time
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager, suppress
from datetime import UTC, datetime
from pathlib import Path
from typing import NamedTuple

from engine.storage.connections import UnusableError, connect_to_read, connect_to_write, hold_file
from engine.storage.schema import check_release, require_own, schema_of

STEP = 64
"""Pages copied at a time: a quarter of a megabyte, synced to the disk before the next, so that writers wait briefly."""
PAUSE = 0.005
"""Seconds between two steps, in which the bot can write."""
STAMP = "%Y-%m-%dT%H-%M-%SZ"
FILE_ENDS = ("", "-wal", "-shm")
"""The suffixes of the names of a database's files."""


class DamagedError(UnusableError):
    """A database or a backup is damaged."""


def verify_database(path: Path) -> None:
    """Check that a file is a sound database that this release can use.

    Errors: DamagedError, ForeignDatabaseError, NewerDatabaseError; sqlite3.Error if it is missing or no database.
    """
    with closing(connect_to_read(path)) as db:
        check_integrity(db)
        require_own(db)
        check_release(db, schema_of(db))


def check_integrity(db: sqlite3.Connection, pragma: str = "integrity_check") -> None:
    """Let SQLite check the database's pages, rows and indexes. Errors: DamagedError, sqlite3.Error."""
    (first,) = db.execute(f"PRAGMA {pragma}(1)").fetchone()
    if first != "ok":
        raise DamagedError(f"it is damaged ({first.splitlines()[-1]})")


Pause = Callable[[float], object]
"""A function that waits for a number of seconds; an exception from it stops the copying."""


def back_up(path: Path, target: Path, pause: Pause | None = time.sleep) -> None:
    """Copy the database to `target`, which is only replaced when the copy is complete and has been checked.

    `pause`: called between two steps; None: the copy is made in one step. Errors: those of `verify_database`; OSError.
    """
    if target.exists() and path.samefile(target):
        raise DamagedError("a database cannot be its own backup")
    with part_of(target) as part:
        _copy_database(path, part, pause)
        verify_database(part)
        part.replace(target)
    _sync_to_disk(target.parent)


@contextmanager
def part_of(target: Path) -> Iterator[Path]:
    """Yield a temporary path in the target's folder; deletes the file there before and after."""
    part = target.with_name(f"{target.name}.part")
    part.unlink(missing_ok=True)
    try:
        yield part
    finally:
        part.unlink(missing_ok=True)


def _copy_database(path: Path, part: Path, pause: Pause | None) -> None:
    with closing(connect_to_read(path)) as source, closing(sqlite3.connect(part, isolation_level=None)) as copy:
        # An interrupted copy is thrown away, so it needs no journal.
        copy.execute("PRAGMA journal_mode = OFF").fetchall()
        copy.execute("PRAGMA synchronous = OFF").fetchall()
        # A snapshot: without a transaction each change by the bot would restart the copy.
        source.execute("BEGIN")
        source.execute("SELECT count(*) FROM sqlite_master").fetchall()

        if pause is None:
            source.backup(copy)
        else:
            _in_steps(source, copy, part, pause)
        # The copy is a single file even if the source uses WAL.
        copy.execute("PRAGMA journal_mode = DELETE").fetchall()
    _sync_to_disk(part)


def _in_steps(source: sqlite3.Connection, copy: sqlite3.Connection, part: Path, pause: Pause) -> None:
    def step(*_: int) -> None:
        _sync_to_disk(part)
        pause(PAUSE)

    source.backup(copy, pages=STEP, progress=step)


def _sync_to_disk(path: Path) -> None:
    """Flush a file or a folder to the disk."""
    number = os.open(path, os.O_RDONLY)
    try:
        os.fsync(number)
    finally:
        os.close(number)


def restore_backup(path: Path, source: Path, now: float) -> Path | None:
    """Replace a database that no bot serves with a backup; returns the new path of the old one, None if there was none.

    If it is interrupted, one of the two is at `path`: a bot that found none would create an empty database.
    Errors: InUseError, and those of `back_up`, before anything has changed.
    """
    with hold_file(path), part_of(path) as part:
        back_up(source, part, pause=None)
        aside = _set_aside(path, now) if path.exists() else None
        part.replace(path)
        _sync_to_disk(path.parent)
    return aside


def _set_aside(path: Path, now: float) -> Path:
    """Give a database and its other files a second name with the time; the database itself stays at its path, too."""
    aside = path.with_name(f"{path.stem}-before-restore-{file_stamp(now)}{path.suffix}")
    with suppress(sqlite3.Error), closing(connect_to_write(path)) as db:
        # Merge the WAL that a killed bot left: it would damage the database that comes to this path.
        db.execute("PRAGMA wal_checkpoint(TRUNCATE)").fetchall()
    there = [end for end in FILE_ENDS if path.with_name(f"{path.name}{end}").exists()]
    for end in there:
        _give_second_name(path.with_name(f"{path.name}{end}"), aside.with_name(f"{aside.name}{end}"))
    _sync_to_disk(path.parent)
    # These exist only if the database could not be opened.
    for end in FILE_ENDS[1:]:
        path.with_name(f"{path.name}{end}").unlink(missing_ok=True)
    _sync_to_disk(path.parent)
    return aside


def _give_second_name(path: Path, other: Path) -> None:
    """Give a file a second name by a hard link, or copy it if the disk has none."""
    with part_of(other) as part:
        try:
            os.link(path, part)
        except OSError:
            shutil.copyfile(path, part)
            _sync_to_disk(part)
        part.replace(other)


def file_stamp(now: float) -> str:
    """A time, in seconds since 1970, as a part of a file name; the names sort by time."""
    return datetime.fromtimestamp(now, UTC).strftime(STAMP)


class BackupSchedule(NamedTuple):
    """The backups that a bot makes of its database regularly."""

    path: Path
    """The database."""
    folder: Path
    """The folder of the backups."""
    every: float
    """Seconds between two backups."""
    kept: int
    """How many backups are kept."""

    def made(self) -> list[Path]:
        """The existing backups, oldest first."""
        stem, suffix = glob.escape(self.path.stem), glob.escape(self.path.suffix)
        return sorted(self.folder.glob(f"{stem}-????-??-??T??-??-??Z{suffix}"))

    def due(self) -> float:
        """When the next backup is due, seconds since 1970."""
        made = self.made()
        return made[-1].stat().st_mtime + self.every if made else 0.0

    def take(self, now: float, pause: Pause = time.sleep) -> Path:
        """Make a backup and delete the oldest beyond `kept`. Errors: as of `back_up`; then nothing is deleted."""
        self.folder.mkdir(parents=True, exist_ok=True)
        target = self.folder / f"{self.path.stem}-{file_stamp(now)}{self.path.suffix}"
        back_up(self.path, target, pause)
        os.utime(target, (now, now))
        for old in self.made()[: -self.kept]:
            old.unlink()
        return target
