"""Connections to a SQLite file, and the lock by which one bot alone serves it.

WAL with synchronous FULL: what was written and answered survives a crash and a power cut.
"""

from __future__ import annotations

import sqlite3
import sys
import time
from collections.abc import Iterator, Mapping, Sequence
from contextlib import closing, contextmanager, nullcontext
from pathlib import Path
from typing import Any, ClassVar

if sys.platform != "win32":
    import fcntl

PATIENCE = 2.0
"""Seconds to wait for another process's lock: whoever pressed a button must have words before Discord's three."""
IN_USE = "another Engawa is running on it"
PRAGMAS = ("journal_mode = WAL", "synchronous = FULL", "foreign_keys = ON")


REASONS = {
    sqlite3.SQLITE_BUSY: "another program holds it locked",
    sqlite3.SQLITE_READONLY: "it cannot be written",
    sqlite3.SQLITE_CANTOPEN: "it cannot be opened",
    sqlite3.SQLITE_FULL: "the disk is full",
    sqlite3.SQLITE_IOERR: "the disk does not read or write it",
    sqlite3.SQLITE_CORRUPT: "it is damaged",
    sqlite3.SQLITE_NOTADB: "it is no database",
}
"""What SQLite's errors mean to a host."""


def reason(error: Exception) -> str:
    """Why a database cannot be used, as a part of a sentence, from an error of SQLite or any other."""
    code = getattr(error, "sqlite_errorcode", 0) & 0xFF
    return f"{REASONS[code]} ({error})" if code in REASONS else str(error).removesuffix(".")


class UnusableError(Exception):
    """A database cannot be used; says why in a part of a sentence."""


class AwayError(UnusableError):
    """It cannot be used now; that may pass. Nothing of the transaction that failed is stored, as far as is known."""


class FullError(AwayError):
    """Its disk is full: nothing of the transaction is stored."""


class BusyError(AwayError):
    """Another program holds it locked: nothing of the transaction is stored."""


class DiskError(AwayError):
    """Its disk does not read or write it."""


class InUseError(UnusableError):
    """Another bot serves it."""


PASSING: Mapping[int, type[AwayError]] = {
    sqlite3.SQLITE_BUSY: BusyError,
    sqlite3.SQLITE_FULL: FullError,
    sqlite3.SQLITE_IOERR: DiskError,
    sqlite3.SQLITE_READONLY: DiskError,
    sqlite3.SQLITE_CANTOPEN: DiskError,
}
"""Errors of SQLite that have nothing to do with the statement, and may pass while the bot runs."""


@contextmanager
def passing_named() -> Iterator[None]:
    """Raise what may pass as an AwayError. Errors: AwayError; any other error as it is."""
    try:
        yield
    except sqlite3.Error as error:
        kind = PASSING.get(getattr(error, "sqlite_errorcode", 0) & 0xFF)
        if kind is None:
            raise
        raise kind(reason(error)) from error


class Sqlite(sqlite3.Connection):
    """A connection as the store uses it (`engine.storage.database.Connection`)."""

    reading: ClassVar[str] = "BEGIN"
    any_of: ClassVar[str] = "(SELECT value FROM json_each(?))"

    def holding(self, sql: str, values: Sequence[Any] = (), /, *, passing_over: bool = False) -> sqlite3.Cursor:  # noqa: ARG002 - the contract's
        """Read rows: who writes writes alone."""
        return self.execute(sql, values)

    def each(self, sql: str) -> Iterator[Any]:
        """Rows, read as they are asked for."""
        return iter(self.execute(sql))

    def hold(self, number: int) -> None:
        """Nothing: who writes writes alone."""

    def tables(self) -> list[str]:
        """The names of all tables."""
        rows = self.execute("SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite%'")
        return [row["name"] for row in rows]

    def counted(self) -> dict[str, int]:
        """The last id that was given in each table that numbers its rows."""
        return {row["name"]: row["seq"] for row in self.execute("SELECT name, seq FROM sqlite_sequence")}

    def count_on(self, counted: Mapping[str, int]) -> None:
        """Give no id in these tables that was given already."""
        self.executemany("DELETE FROM sqlite_sequence WHERE name = ?", [(table,) for table in counted])
        self.executemany("INSERT INTO sqlite_sequence (name, seq) VALUES (?, ?)", counted.items())

    def parts_of(self, table: str) -> list[str]:
        """The tables whose rows go with a row of that one, sorted."""
        rows = self.execute(
            "SELECT DISTINCT part.name FROM sqlite_master AS part, pragma_foreign_key_list(part.name) AS whole"
            " WHERE part.type = 'table' AND whole.\"table\" = ? ORDER BY part.name",
            (table,),
        )
        return [row["name"] for row in rows]


def connect(path: Path) -> Sqlite:
    """A connection that any one thread at a time may use; transactions are begun by hand. Errors: sqlite3.Error."""
    return _opened(str(path), PRAGMAS)


def connect_to_read(path: Path) -> Sqlite:
    """The same for reading alone, to a file that exists. Errors: sqlite3.Error."""
    return _opened(f"{path.absolute().as_uri()}?mode=ro")


def _opened(address: str, pragmas: tuple[str, ...] = ()) -> Sqlite:
    db = sqlite3.connect(
        address,
        timeout=PATIENCE,
        isolation_level=None,
        check_same_thread=False,
        factory=Sqlite,
        uri=address.startswith("file:"),
    )
    db.row_factory = sqlite3.Row
    db.text_factory = text_of
    try:
        for pragma in pragmas:
            # Read to the end: a statement that is left open holds its lock.
            db.execute(f"PRAGMA {pragma}").fetchall()
    except BaseException:
        db.close()
        raise
    return db


def text_of(stored: bytes) -> str:
    """A text as it is stored. What is damaged so that it is no text stays to be read, and must not break a reading."""
    return stored.decode(errors="backslashreplace")


@contextmanager
def held(path: Path) -> Iterator[None]:
    """Serve the database alone for that time. Errors: InUseError; sqlite3.Error where nothing can be written.

    Locks the file itself, so that other names of it are locked too: symbolic links, hard links, a mount of the file
    alone. Where there is no file yet, and on systems without `flock`, it locks the name.
    """
    path = path.resolve()
    with _name_locked(path), _file_locked(path) if path.exists() else nullcontext():
        yield


@contextmanager
def _name_locked(path: Path) -> Iterator[None]:
    """Lock an empty file beside the database, by SQLite's own means: they work on every system.

    The system unlocks it when the process ends, however it ends. The database stays open to backups and checks.
    """
    with closing(sqlite3.connect(path.with_name(f"{path.name}.lock"), timeout=PATIENCE, isolation_level=None)) as db:
        try:
            db.execute("BEGIN EXCLUSIVE")
        except sqlite3.OperationalError as error:
            if error.sqlite_errorcode != sqlite3.SQLITE_BUSY:
                raise
            raise InUseError(IN_USE) from error
        yield


@contextmanager
def _file_locked(path: Path) -> Iterator[None]:
    if sys.platform == "win32":
        yield
        return
    _refuse_other_log(path)
    # SQLite locks by `fcntl`, which this neither sees nor disturbs.
    with path.open("rb") as file:
        until = time.monotonic() + PATIENCE
        while True:
            try:
                fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
            except BlockingIOError as error:
                if time.monotonic() > until:
                    raise InUseError(IN_USE) from error
                time.sleep(0.05)
            else:
                break
        yield


def _refuse_other_log(path: Path) -> None:
    """Refuse a file that a crash left under another name with changes beside that name. Errors: UnusableError."""
    here = path.stat()
    if here.st_nlink == 1:
        return
    for other in path.parent.iterdir():
        log = other.with_name(f"{other.name}-wal")
        if other != path and other.is_file() and other.samefile(path) and log.exists() and log.stat().st_size:
            raise UnusableError(f"the same file is also {other.name}, with newer changes: start the bot on that name")
