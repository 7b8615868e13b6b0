"""Checks and repairs a whole database. A check only reads."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from contextlib import closing, suppress
from functools import partial
from pathlib import Path
from threading import Timer
from typing import NamedTuple

from engine.storage import records, repair
from engine.storage.backups import check_integrity
from engine.storage.connections import connect_to_read
from engine.storage.database import Connection
from engine.storage.quarantine import UnreadableError
from engine.storage.records import NewerTableError
from engine.storage.store import Store
from engine.storage.watch import lacking_jobs


def check_pages(path: Path, seconds: float) -> bool:
    """Check the pages of a database for at most `seconds`; False if the time was too short for all of them.

    Errors: DamagedError, sqlite3.Error.
    """
    with closing(connect_to_read(path)) as db:
        enough = Timer(seconds, db.interrupt)
        enough.start()
        try:
            check_integrity(db, "quick_check")
        except sqlite3.OperationalError as error:
            if error.sqlite_errorcode != sqlite3.SQLITE_INTERRUPT:
                raise
            return False
        finally:
            # The timer must not interrupt a connection that is closed.
            enough.cancel()
            enough.join()
    return True


class Report(NamedTuple):
    """The result of a check or a repair."""

    tables: int
    """How many tables the database has."""
    findings: tuple[str, ...]
    """The damage, a sentence each."""


def check_tables(db: Connection, now: float) -> Report:
    """Check every table, its messages and the rows of missing tables. Errors: those of the database."""
    findings = list[str]()
    numbers = [row["id"] for row in db.execute("SELECT id FROM board_table ORDER BY id").fetchall()]
    for number in numbers:
        findings += _findings_of(db, number, now)
    for number, why in repair.unreadable_jobs(db):
        findings.append(f"table {number}: a message to be sent is {why} (repair: remove it)")
    for number, why in db.execute(
        "SELECT board_table, buried FROM outbox WHERE buried <> '' AND buried NOT LIKE 'unreadable%' ORDER BY id"
    ):
        findings.append(f"table {number}: a message could not be sent and is set aside ({why})")
    findings += _stray_findings(db)
    return Report(len(numbers), tuple(findings))


def _findings_of(db: Connection, number: int, now: float) -> Iterator[str]:
    try:
        found = repair.find_damage(db, number)
        if found is not None:
            yield from (f"table {number}: {sentence}" for sentence in (*found.damage, *found.notes))
            if found.damage:
                return
        standing = records.standing_of(db, number, now)
    except NewerTableError:
        # The newer release that knows its rules looks after it.
        return
    except UnreadableError as error:
        yield f"table {number}: {error}"
        return
    if standing is not None and (jobs := lacking_jobs(standing)):
        kinds = ", ".join(job.kind for job in jobs)
        yield f"table {number}: its next messages are missing: {kinds} (repair: send them)"


def _stray_findings(db: Connection) -> list[str]:
    return [
        f"table {number} is not there, and has {count} rows of {part} (repair: remove them)"
        for part, number, count in repair.stray_rows(db)
    ]


async def repair_all(store: Store, now: float) -> Report:
    """Repair every table and remove unusable rows, after copying them. Errors: those of the database."""
    numbers, findings = await store.numbers(), list[str]()
    for number in numbers:
        # A transaction for each table: a bot that serves the database must not wait for all of them.
        damage = await store.db.atomically(partial(_repair_table, number=number, now=now))
        findings += [f"table {number}: {sentence}" for sentence in damage]

    def remove_unusable(db: Connection) -> list[str]:
        found = _stray_findings(db)
        found += [f"table {number}: a message to be sent is {why}" for number, why in repair.unreadable_jobs(db)]
        repair.remove_unusable(db, now)
        return found

    findings += await store.db.atomically(remove_unusable)
    for number in numbers:
        with suppress(NewerTableError):
            if jobs := await store.make_good(number, lacking_jobs):
                kinds = ", ".join(job.kind for job in jobs)
                findings.append(f"table {number}: its next messages were missing: {kinds} (repair: send them)")
    return Report(len(numbers), tuple(findings))


def _repair_table(db: Connection, number: int, now: float) -> tuple[str, ...]:
    try:
        return repair.repair_table(db, number, now)
    except NewerTableError:
        return ()
