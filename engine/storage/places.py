"""Opens, prepares and locks a database, given the path of a SQLite file or the address of one in PostgreSQL."""

from __future__ import annotations

import asyncio
import re
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, closing, contextmanager
from importlib import import_module
from pathlib import Path
from types import ModuleType

from engine.storage import connections, sqlite
from engine.storage.connections import UnusableError
from engine.storage.database import Connection, Database

DatabasePlace = Path | str
"""The path of a SQLite file, or an address `postgresql://...`; only that one loads the driver."""


def postgres_driver() -> ModuleType:
    """Import the module for PostgreSQL. Errors: UnusableError if its driver is not installed."""
    try:
        return import_module("engine.storage.postgres")
    except ImportError as error:
        raise UnusableError("the driver for PostgreSQL is not installed: `make setup`, with this setting") from error


def prepare_database(place: DatabasePlace, *, alone: bool = True) -> None:
    """Create a database or migrate it to this release's schema, and check that it can be written.

    `alone`: no other process uses it; False is possible only in PostgreSQL. Errors: as of
    `engine.storage.sqlite.prepare_file` or `engine.storage.postgres.prepare_database`.
    """
    if isinstance(place, Path):
        sqlite.prepare_file(place)
    else:
        postgres_driver().prepare_database(place, alone=alone)


def hold_database(place: DatabasePlace, *, alone: bool = True) -> AbstractContextManager[None]:
    """Lock a database for this process within the block. Errors: InUseError; as of `prepare_database`."""
    if isinstance(place, Path):
        return connections.hold_file(place)
    held: AbstractContextManager[None] = postgres_driver().hold_database(place, alone=alone)
    return held


@contextmanager
def serve_database(place: DatabasePlace, *, alone: bool = True) -> Iterator[None]:
    """Lock and prepare a database within the block. `alone`, errors: as of `hold_database` and `prepare_database`."""
    if isinstance(place, Path) and not place.exists():
        # Without a file only its name can be locked, so create it first.
        with hold_database(place):
            prepare_database(place)
    with hold_database(place, alone=alone):
        prepare_database(place, alone=alone)
        yield


@contextmanager
def read_database(place: DatabasePlace) -> Iterator[Connection]:
    """Yield a connection in one transaction that only reads. Errors: sqlite3.Error; PostgresError."""
    if not isinstance(place, Path):
        with postgres_driver().read_database(place) as db:
            yield db
        return
    with closing(connections.connect_to_read(place)) as db:
        db.execute(db.reading)
        yield db


async def listen_to_others(place: DatabasePlace, channel: str, mark: int, hear: Callable[[str], None]) -> None:
    """Call `hear` with the notifications of other processes until cancelled; as of the function in `postgres`."""
    await postgres_driver().listen_to_others(place, channel, mark, hear)


async def open_database(place: DatabasePlace, *, alone: bool = True) -> Database:
    """Prepare and open a database. `alone`, errors: as of `prepare_database`."""
    await asyncio.to_thread(prepare_database, place, alone=alone)
    if isinstance(place, Path):
        return await sqlite.SqliteDatabase.open(place)
    database: Database = postgres_driver().PostgresDatabase(place)
    return database


PASSWORD = re.compile(r"(?<=[?&]password=)[^&]*")


def place_of(text: str) -> DatabasePlace:
    """The place that a text names: an address `postgresql://...`, unchanged, or the path of a file."""
    return text if text.startswith(("postgresql://", "postgres://")) else Path(text)


def shown(place: DatabasePlace) -> str:
    """The place in words, without a password."""
    if isinstance(place, Path):
        return str(place)
    scheme, _, rest = place.partition("://")
    # The password may contain characters that an address would have to escape.
    return PASSWORD.sub("...", f"{scheme}://{rest.rpartition('@')[2]}")
