"""What a host does with the database, by hand and unasked: check it, back it up, put a backup back."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import sqlite3
import sys
import tempfile
import threading
import time
from collections.abc import Callable
from pathlib import Path

from engine.position import line_of
from engine.storage import backups, care, copying, inspection
from engine.storage.backups import BackupSchedule, back_up, verify_database
from engine.storage.connections import UnusableError, connect_to_read, reason_of
from engine.storage.places import Place, postgres_driver, read_database, shown
from engine.storage.schema import NEWEST, schema_of
from engine.storage.store import Store

log = logging.getLogger("engawa")

EXIT_FAILED = 1
UNUSABLE = (sqlite3.Error, OSError, UnusableError)
"""What is raised when a database or its copy cannot be used."""
BACKUP_LOOK = 600.0
OF_POSTGRESQL = "The database is in PostgreSQL (ENGAWA_DATABASE). Use pg_dump and pg_restore instead."


def write_line(line: str) -> None:
    """Print a line."""
    sys.stdout.write(f"{line}\n")
    sys.stdout.flush()


def complain(line: str) -> None:
    """Print a line that says what is wrong."""
    sys.stderr.write(f"{line}\n")


def check(place: Place, *, repair: bool) -> int:
    """Look for damage, and repair it if that is asked for; gives the exit code."""
    try:
        if _earlier(place):
            write_line(f"{shown(place)} is sound, and of an earlier release: the next start brings it up to date.")
            return 0
        report = asyncio.run(_repair(place)) if repair else _check(place)
    except UNUSABLE as error:
        complain(f"{shown(place)}: {reason_of(error)}.")
        return EXIT_FAILED
    for finding in report.findings:
        write_line(finding)
    count, tables = len(report.findings), _tables(report.tables)
    if not count:
        write_line(f"{shown(place)}: {tables}, all is well.")
        return 0
    findings = "1 finding" if count == 1 else f"{count} findings"
    if repair:
        write_line(f"{shown(place)}: {tables}, {findings}, repaired. Copies of the damaged rows are in its quarantine.")
        return 0
    write_line(f"{shown(place)}: {tables}, {findings}. Nothing was changed; `python bot.py check --repair` repairs.")
    return EXIT_FAILED


def _earlier(place: Place) -> bool:
    """Whether a database that can be relied on is of an earlier release. Errors: `UNUSABLE`."""
    if not isinstance(place, Path):
        return bool(postgres_driver().is_earlier(place))
    verify_database(place)
    with contextlib.closing(connect_to_read(place)) as db:
        return schema_of(db) < NEWEST


def _tables(count: int) -> str:
    return "1 table" if count == 1 else f"{count} tables"


def _check(place: Place) -> care.Report:
    with read_database(place) as db:
        return care.check_tables(db, time.time())


async def _repair(place: Place) -> care.Report:
    # A newer release may serve it meanwhile.
    store = await Store.open(place, alone=False)
    logging.getLogger("engine").addHandler(logging.NullHandler())
    try:
        return await care.repair_all(store, time.time())
    finally:
        await store.close()


def inspect(place: Place, number: int, *, secrets: bool) -> int:
    """Print one table in words; gives the exit code."""
    try:
        with read_database(place) as db:
            for line in inspection.describe_table(db, number, time.time(), line_of if secrets else None):
                write_line(line)
    except UNUSABLE as error:
        complain(f"{shown(place)}: {reason_of(error)}.")
        return EXIT_FAILED
    except LookupError as error:
        complain(str(error))
        return EXIT_FAILED
    return 0


def copy(source: Place, target: Place) -> int:
    """Copy a database into another that is empty; gives the exit code."""
    try:
        tables = copying.copy_database(source, target)
    except UNUSABLE as error:
        complain(f"{shown(source)} is not copied to {shown(target)}: {reason_of(error)}.")
        return EXIT_FAILED
    write_line(f"{shown(target)} holds what {shown(source)} holds: {_tables(tables)}.")
    return 0


def backup(path: Place, file: Path) -> int:
    """Copy the database to a file; gives the exit code."""
    if not isinstance(path, Path):
        complain(OF_POSTGRESQL)
        return EXIT_FAILED
    try:
        back_up(path, file)
    except UNUSABLE as error:
        complain(f"No backup of {path} in {file}: {reason_of(error)}.")
        return EXIT_FAILED
    write_line(f"{file} is a copy of {path}, and sound.")
    return 0


def restore(path: Place, file: Path) -> int:
    """Put a backup in the place of the database; gives the exit code."""
    if not isinstance(path, Path):
        complain(OF_POSTGRESQL)
        return EXIT_FAILED
    # The file of a symbolic link is replaced, not the link.
    path = path.resolve()
    try:
        aside = backups.restore_backup(path, file, time.time())
    except UNUSABLE as error:
        complain(f"{path} is not restored from {file}: {reason_of(error)}.")
        return EXIT_FAILED
    write_line(f"{path} is now what {file} holds.{f' What it was is in {aside}.' if aside else ''}")
    return 0


def require_folder(folder: Path) -> None:
    """Whether something can be put into a folder, or it can be made; nothing stays there. Errors: OSError."""
    there = next(path for path in (folder, *folder.parents) if path.exists())
    with tempfile.TemporaryFile(dir=there):
        pass


async def back_up_in_turn(turn: BackupSchedule, report: Callable[[str], None], look: float = BACKUP_LOOK) -> None:
    """Make backups for ever, each when it is due; `report` is told, once, why there is none.

    `look`: seconds from one look whether one is due to the next.
    """
    if not turn.kept:
        return
    stopped, reported = threading.Event(), ""

    def pause(seconds: float) -> None:
        if stopped.wait(seconds):
            raise InterruptedError("the bot is being stopped")

    try:
        while True:
            # First of all: whoever only has a look at the bot needs no backups.
            await asyncio.sleep(look)
            try:
                now = time.time()
                if now >= turn.due():
                    log.info("backup: %s", await asyncio.to_thread(turn.take, now, pause))
                    reported = ""
            except Exception as error:  # noqa: BLE001 - whatever it is, there is no backup, and the next may succeed
                line = f"no backup of {turn.path} in {turn.folder}: {reason_of(error)}"
                if line != reported:
                    report(line)
                reported = line
    finally:
        stopped.set()
