"""Maintenance of the database: the commands of the host, and the regular backups while the bot runs."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import sqlite3
import sys
import tempfile
import threading
import time
from collections.abc import Callable, Iterator
from pathlib import Path

from engine.position import line_of
from engine.storage import backups, care, copying, inspection
from engine.storage.backups import BackupSchedule, back_up, verify_database
from engine.storage.connections import UnusableError, connect_to_read, reason_of
from engine.storage.places import DatabasePlace, postgres_driver, read_database, shown
from engine.storage.schema import NEWEST, schema_of
from engine.storage.store import Store

log = logging.getLogger("engawa")

EXIT_FAILED = 1
UNUSABLE = (sqlite3.Error, OSError, UnusableError)
"""The errors that mean that a database or its copy cannot be used."""
BACKUP_LOOK = 600.0
"""Seconds between two checks whether a backup is due."""
OF_POSTGRESQL = "The database is in PostgreSQL (ENGAWA_DATABASE). Use pg_dump and pg_restore instead."


class CommandError(Exception):
    """A command of the host has failed; says why in a line."""


@contextlib.contextmanager
def _failing_as(what: str) -> Iterator[None]:
    """Convert the errors of `UNUSABLE` into a CommandError: `what` has failed, and the reason."""
    try:
        yield
    except UNUSABLE as error:
        raise CommandError(f"{what}: {reason_of(error)}.") from error


def write_line(line: str) -> None:
    """Print a line."""
    sys.stdout.write(f"{line}\n")
    sys.stdout.flush()


def complain(line: str) -> None:
    """Print an error as a line on stderr."""
    sys.stderr.write(f"{line}\n")


def check(place: DatabasePlace, *, repair: bool) -> int:
    """Check a database for damage, and repair it on request; returns the exit code. Errors: CommandError."""
    name = shown(place)
    with _failing_as(name):
        if _is_earlier(place):
            write_line(f"{name} is intact and from an earlier release. The next start of the bot updates it.")
            return 0
        report = asyncio.run(_repair(place)) if repair else _check(place)
    for finding in report.findings:
        write_line(finding)
    count, tables = len(report.findings), _tables(report.tables)
    if not count:
        write_line(f"{name}: {tables}, no damage.")
        return 0
    findings = "1 finding" if count == 1 else f"{count} findings"
    if repair:
        write_line(f"{name}: {tables}, {findings}, repaired. The table “quarantine” keeps copies of the damaged rows.")
        return 0
    write_line(f"{name}: {tables}, {findings}. Nothing was changed. Repair with `python bot.py check --repair`.")
    return EXIT_FAILED


def _is_earlier(place: DatabasePlace) -> bool:
    """Whether a sound database is of an earlier release. Errors: `UNUSABLE`."""
    if not isinstance(place, Path):
        return bool(postgres_driver().is_earlier(place))
    verify_database(place)
    with contextlib.closing(connect_to_read(place)) as db:
        return schema_of(db) < NEWEST


def _tables(count: int) -> str:
    return "1 table" if count == 1 else f"{count} tables"


def _check(place: DatabasePlace) -> care.Report:
    with read_database(place) as db:
        return care.check_tables(db, time.time())


async def _repair(place: DatabasePlace) -> care.Report:
    # A bot of a newer release may be using the database.
    store = await Store.open(place, alone=False)
    logging.getLogger("engine").addHandler(logging.NullHandler())
    try:
        return await care.repair_all(store, time.time())
    finally:
        await store.close()


def inspect(place: DatabasePlace, number: int, *, secrets: bool) -> None:
    """Print one table in words. Errors: CommandError."""
    try:
        with _failing_as(shown(place)), read_database(place) as db:
            for line in inspection.describe_table(db, number, time.time(), line_of if secrets else None):
                write_line(line)
    except LookupError as error:
        raise CommandError(str(error)) from error


def copy(source: DatabasePlace, target: DatabasePlace) -> None:
    """Copy a database into an empty one. Errors: CommandError."""
    with _failing_as(f"Cannot copy {shown(source)} to {shown(target)}"):
        tables = copying.copy_database(source, target)
    write_line(f"Copied {shown(source)} to {shown(target)}: {_tables(tables)}.")


def backup(place: DatabasePlace, file: Path) -> None:
    """Copy the database to a file. Errors: CommandError."""
    path = _require_file(place)
    with _failing_as(f"Cannot back up {path} to {file}"):
        back_up(path, file)
    write_line(f"Backed up {path} to {file} and checked the copy.")


def restore(place: DatabasePlace, file: Path) -> None:
    """Replace the database with a backup. Errors: CommandError."""
    # The file of a symbolic link is replaced, not the link.
    path = _require_file(place).resolve()
    with _failing_as(f"Cannot restore {path} from {file}"):
        aside = backups.restore_backup(path, file, time.time())
    write_line(f"Restored {path} from {file}.{f' The former database is {aside}.' if aside else ''}")


def _require_file(place: DatabasePlace) -> Path:
    if isinstance(place, Path):
        return place
    raise CommandError(OF_POSTGRESQL)


def require_folder(folder: Path) -> None:
    """Check that files can be created in a folder, or the folder itself; leaves nothing there. Errors: OSError."""
    existing = next(path for path in (folder, *folder.parents) if path.exists())
    with tempfile.TemporaryFile(dir=existing):
        pass


async def back_up_regularly(schedule: BackupSchedule, report: Callable[[str], None], look: float = BACKUP_LOOK) -> None:
    """Make each backup when it is due, until cancelled.

    `report`: called with the reason of a failure, once for successive failures with the same reason. `look`: seconds
    between two checks whether a backup is due.
    """
    if not schedule.kept:
        return
    stopped, reported = threading.Event(), ""

    def pause(seconds: float) -> None:
        if stopped.wait(seconds):
            raise InterruptedError("the bot is being stopped")

    try:
        while True:
            # Wait first: a short trial of the bot needs no backup.
            await asyncio.sleep(look)
            try:
                now = time.time()
                if now >= schedule.due():
                    log.info("backup: %s", await asyncio.to_thread(schedule.take, now, pause))
                    reported = ""
            except Exception as error:  # noqa: BLE001 - after any error the next attempt may succeed
                line = f"cannot back up {schedule.path} to {schedule.folder}: {reason_of(error)}"
                if line != reported:
                    report(line)
                reported = line
    finally:
        stopped.set()
