"""Copies of a database: made while it is in use, trusted only after they have been checked, put back."""

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

from engine.storage.connections import UnusableError, connect, connect_to_read, held
from engine.storage.schema import check_release, require_own, schema_of

STEP = 64
"""Pages copied at a time: a quarter of a megabyte, written to the disk before the next, so that nobody waits long."""
PAUSE = 0.005
"""Seconds between two steps, for whoever has something to store."""
STAMP = "%Y-%m-%dT%H-%M-%SZ"
BESIDE = ("", "-wal", "-shm")
"""What a database may consist of."""


class DamagedError(UnusableError):
    """It cannot be relied on."""


def verify(path: Path) -> None:
    """Whether a file is a sound database that this release can use.

    Errors: DamagedError, ForeignDatabaseError, NewerDatabaseError; sqlite3.Error when it is no database or there is
    none.
    """
    with closing(connect_to_read(path)) as db:
        check_integrity(db)
        require_own(db)
        check_release(db, schema_of(db))


def check_integrity(db: sqlite3.Connection, pragma: str = "integrity_check") -> None:
    """Whether SQLite finds its pages, rows and indexes as they should be. Errors: DamagedError, sqlite3.Error."""
    (first,) = db.execute(f"PRAGMA {pragma}(1)").fetchone()
    if first != "ok":
        raise DamagedError(f"it is damaged ({first.splitlines()[-1]})")


Pause = Callable[[float], object]
"""Waits for so many seconds; what it raises ends the copying that it interrupts."""


def back_up(path: Path, target: Path, pause: Pause | None = time.sleep) -> None:
    """Copy the database to `target`, where nothing changes before the copy is whole and has been checked.

    `pause` comes between two steps; without one the copy is made in one go. Errors: those of `verify`; OSError.
    """
    if target.exists() and path.samefile(target):
        raise DamagedError("it would be its own backup")
    with part_of(target) as part:
        _copy(path, part, pause)
        verify(part)
        part.replace(target)
    _sync(target.parent)


@contextmanager
def part_of(target: Path) -> Iterator[Path]:
    """A place beside the target for what is not finished; nothing stays there."""
    part = target.with_name(f"{target.name}.part")
    part.unlink(missing_ok=True)
    try:
        yield part
    finally:
        part.unlink(missing_ok=True)


def _copy(path: Path, part: Path, pause: Pause | None) -> None:
    with closing(connect_to_read(path)) as source, closing(sqlite3.connect(part, isolation_level=None)) as copy:
        # If this is cut off, the part is thrown away: nothing in it need be undone.
        copy.execute("PRAGMA journal_mode = OFF").fetchall()
        copy.execute("PRAGMA synchronous = OFF").fetchall()
        # All of it as it stands now: without a transaction each change by the bot would begin the copy anew.
        source.execute("BEGIN")
        source.execute("SELECT count(*) FROM sqlite_master").fetchall()

        if pause is None:
            source.backup(copy)
        else:
            _in_steps(source, copy, part, pause)
        # One file, whatever the source was.
        copy.execute("PRAGMA journal_mode = DELETE").fetchall()
    _sync(part)


def _in_steps(source: sqlite3.Connection, copy: sqlite3.Connection, part: Path, pause: Pause) -> None:
    def step(*_: int) -> None:
        _sync(part)
        pause(PAUSE)

    source.backup(copy, pages=STEP, progress=step)


def _sync(path: Path) -> None:
    """Wait until the disk has it."""
    number = os.open(path, os.O_RDONLY)
    try:
        os.fsync(number)
    finally:
        os.close(number)


def restore(path: Path, source: Path, now: float) -> Path | None:
    """Put a backup in the place of a database that no bot serves; gives where the former one now is, if there was one.

    Whenever it is cut off, one of the two stands in that place: a bot that found none would begin an empty one.
    Errors: InUseError, and those of `back_up`, before anything has changed.
    """
    with held(path), part_of(path) as part:
        back_up(source, part, pause=None)
        aside = _aside(path, now) if path.exists() else None
        part.replace(path)
        _sync(path.parent)
    return aside


def _aside(path: Path, now: float) -> Path:
    """Keep a database with all that belongs to it under a name that tells when; it stays in its place, as one file."""
    aside = path.with_name(f"{path.stem}-before-restore-{stamp(now)}{path.suffix}")
    with suppress(sqlite3.Error), closing(connect(path)) as db:
        # What a killed bot left beside it goes into it: read by whatever comes into its place, it would spoil that.
        db.execute("PRAGMA wal_checkpoint(TRUNCATE)").fetchall()
    there = [end for end in BESIDE if path.with_name(f"{path.name}{end}").exists()]
    for end in there:
        _double(path.with_name(f"{path.name}{end}"), aside.with_name(f"{aside.name}{end}"))
    _sync(path.parent)
    # Only a database that cannot be opened has these still.
    for end in BESIDE[1:]:
        path.with_name(f"{path.name}{end}").unlink(missing_ok=True)
    _sync(path.parent)
    return aside


def _double(path: Path, other: Path) -> None:
    """Give a file a second name, or a copy where the disk has no second names."""
    with part_of(other) as part:
        try:
            os.link(path, part)
        except OSError:
            shutil.copyfile(path, part)
            _sync(part)
        part.replace(other)


def stamp(now: float) -> str:
    """A time, in seconds since 1970, as names of files tell it; in their order they are in the order of time."""
    return datetime.fromtimestamp(now, UTC).strftime(STAMP)


class Turn(NamedTuple):
    """Backups that a bot makes of its database by itself: where, how many seconds apart, and how many are kept."""

    path: Path
    folder: Path
    every: float
    kept: int

    def made(self) -> list[Path]:
        """Those that are there, the oldest first."""
        stem, suffix = glob.escape(self.path.stem), glob.escape(self.path.suffix)
        return sorted(self.folder.glob(f"{stem}-????-??-??T??-??-??Z{suffix}"))

    def due(self) -> float:
        """When the next one is to be made, in seconds since 1970."""
        made = self.made()
        return made[-1].stat().st_mtime + self.every if made else 0.0

    def take(self, now: float, pause: Pause = time.sleep) -> Path:
        """Make one, and delete those that are too many. Errors: as of `back_up`; then nothing is deleted."""
        self.folder.mkdir(parents=True, exist_ok=True)
        target = self.folder / f"{self.path.stem}-{stamp(now)}{self.path.suffix}"
        back_up(self.path, target, pause)
        os.utime(target, (now, now))
        for old in self.made()[: -self.kept]:
            old.unlink()
        return target
