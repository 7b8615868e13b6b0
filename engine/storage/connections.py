"""Connections to a SQLite file, and the lock that lets only one bot serve it.

WAL with synchronous FULL: a committed transaction survives a crash and a power cut.
"""

from __future__ import annotations

import sqlite3
import sys
import time
from collections.abc import Iterator, Mapping, Sequence
from contextlib import closing, contextmanager, nullcontext
from pathlib import Path
from typing import ClassVar

if sys.platform != "win32":
    import fcntl

PATIENCE = 2.0
"""Seconds to wait for another process's lock; a press must be answered within Discord's three."""
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
"""SQLite's error codes in words for the host."""


def error_code(error: Exception) -> int:
    """SQLite's primary code of an error; 0 for another error."""
    return getattr(error, "sqlite_errorcode", 0) & 0xFF


def reason_of(error: Exception) -> str:
    """The reason in an error of SQLite or another one, as a part of a sentence."""
    code = error_code(error)
    return f"{REASONS[code]} ({error})" if code in REASONS else str(error).removesuffix(".")


class UnusableError(Exception):
    """A database cannot be used; says why in a part of a sentence."""


class AwayError(UnusableError):
    """The database cannot be used for now. Nothing of the failed transaction is stored, as far as is known."""


class FullError(AwayError):
    """The disk is full: nothing of the transaction is stored."""


class BusyError(AwayError):
    """Another program has locked the database: nothing of the transaction is stored."""


class DiskError(AwayError):
    """The disk cannot read or write the database."""


class InUseError(UnusableError):
    """Another bot uses the database."""


PASSING: Mapping[int, type[AwayError]] = {
    sqlite3.SQLITE_BUSY: BusyError,
    sqlite3.SQLITE_FULL: FullError,
    sqlite3.SQLITE_IOERR: DiskError,
    sqlite3.SQLITE_READONLY: DiskError,
    sqlite3.SQLITE_CANTOPEN: DiskError,
}
"""SQLite's errors that do not depend on the statement and may pass while the bot runs."""


@contextmanager
def passing_named() -> Iterator[None]:
    """Convert errors of SQLite that may pass into an AwayError; other errors are raised unchanged."""
    try:
        yield
    except sqlite3.Error as error:
        kind = PASSING.get(error_code(error))
        if kind is None:
            raise
        raise kind(reason_of(error)) from error


class Sqlite(sqlite3.Connection):
    """A connection as the store uses it (`engine.storage.database.Connection`)."""

    reading: ClassVar[str] = "BEGIN"
    any_of: ClassVar[str] = "(SELECT value FROM json_each(?))"

    def holding(self, sql: str, values: Sequence[object] = (), /, *, passing_over: bool = False) -> sqlite3.Cursor:
        """Read rows; they need no lock, because SQLite has only one writer at a time."""
        del passing_over  # no other writer holds a row
        return self.execute(sql, values)

    def each(self, sql: str) -> Iterator[sqlite3.Row]:
        """Yield rows as they are read."""
        return iter(self.execute(sql))

    def hold(self, number: int) -> None:
        """Do nothing: SQLite has only one writer at a time."""

    def tables(self) -> list[str]:
        """The names of all tables."""
        rows = self.execute("SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite%'")
        return [row["name"] for row in rows]

    def counted(self) -> dict[str, int]:
        """The last id assigned in each table with generated ids."""
        return {row["name"]: row["seq"] for row in self.execute("SELECT name, seq FROM sqlite_sequence")}

    def count_on(self, counted: Mapping[str, int]) -> None:
        """Continue the generated ids of these tables after the last assigned ones."""
        self.executemany("DELETE FROM sqlite_sequence WHERE name = ?", [(table,) for table in counted])
        self.executemany("INSERT INTO sqlite_sequence (name, seq) VALUES (?, ?)", counted.items())

    def parts_of(self, table: str) -> list[str]:
        """The names of the tables with a foreign key to that one, sorted."""
        rows = self.execute(
            "SELECT DISTINCT part.name FROM sqlite_master AS part, pragma_foreign_key_list(part.name) AS whole"
            " WHERE part.type = 'table' AND whole.\"table\" = ? ORDER BY part.name",
            (table,),
        )
        return [row["name"] for row in rows]


def connect_to_write(path: Path) -> Sqlite:
    """Open a connection for one thread at a time, without implicit transactions. Errors: sqlite3.Error."""
    return _open_connection(str(path), PRAGMAS)


def connect_to_read(path: Path) -> Sqlite:
    """Open a connection that only reads an existing file. Errors: sqlite3.Error; UnusableError for a second name."""
    _refuse_other_log(path)
    return _open_connection(f"{path.absolute().as_uri()}?mode=ro")


def _open_connection(address: str, pragmas: tuple[str, ...] = ()) -> Sqlite:
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
            # Fetch all rows: an unfinished statement keeps its lock.
            db.execute(f"PRAGMA {pragma}").fetchall()
    except BaseException:
        db.close()
        raise
    return db


def text_of(stored: bytes) -> str:
    """Decode a stored text; bytes that are no UTF-8, because of damage, are escaped and raise no error."""
    return stored.decode(errors="backslashreplace")


@contextmanager
def hold_file(path: Path) -> Iterator[None]:
    """Lock the database for this process within the block. Errors: InUseError; sqlite3.Error if it cannot be written.

    Locks the name and the file itself, so that other names of the file are locked, too: symbolic links, hard links, a
    mount. If there is no file yet, and on systems without `flock`, it locks only the name.
    """
    path = path.resolve()
    with _name_locked(path), _file_locked(path) if path.exists() else nullcontext():
        yield


@contextmanager
def _name_locked(path: Path) -> Iterator[None]:
    """Lock an empty file next to the database with SQLite's own locks, which work on every system.

    The system releases the lock however the process ends. Backups and checks can still read the database.
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
    # SQLite's own locks are of another kind (fcntl) and independent of this one.
    with path.open("rb") as file:
        until = time.monotonic() + PATIENCE
        while True:
            try:
                fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
            except BlockingIOError as error:
                if time.monotonic() > until:
                    raise InUseError(IN_USE) from error
                time.sleep(0.05)
            except OSError:
                # Some network file systems have no such locks; the lock of the name holds.
                break
            else:
                break
        yield


def _refuse_other_log(path: Path) -> None:
    """Refuse a file that has a WAL under another name: SQLite would not see it. Errors: UnusableError."""
    path = path.resolve()
    if not path.exists() or path.stat().st_nlink == 1:
        return
    for other in path.parent.iterdir():
        if other != path and other.is_file() and other.samefile(path) and Path(f"{other}-wal").exists():
            raise UnusableError(f"the same file is also {other.name}, with newer changes: use that name")
