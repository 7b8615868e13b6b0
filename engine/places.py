"""Where a database is: the path of a SQLite file, or the address of one in PostgreSQL."""

from __future__ import annotations

import asyncio
from contextlib import AbstractContextManager
from pathlib import Path

from engine import connections, sqlite
from engine.database import Database

Place = Path | str
"""A text is `postgresql://...`; its driver is loaded only then."""


def prepare(place: Place) -> None:
    """Make a database ready to be served: there, writable, of today's schema.

    Errors: as of `engine.sqlite.prepare` or `engine.postgres.prepare`.
    """
    if isinstance(place, Path):
        sqlite.prepare(place)
    else:
        from engine import postgres  # noqa: PLC0415 - its driver is not always there

        postgres.prepare(place)


def held(place: Place) -> AbstractContextManager[None]:
    """Serve a database alone for that time. Errors: InUseError; as of `prepare`."""
    if isinstance(place, Path):
        return connections.held(place)
    from engine import postgres  # noqa: PLC0415 - its driver is not always there

    return postgres.held(place)


async def opened(place: Place) -> Database:
    """Open or create a database of today's schema. Errors: as of `prepare`."""
    await asyncio.to_thread(prepare, place)
    if isinstance(place, Path):
        return await sqlite.SqliteDatabase.open(place)
    from engine import postgres  # noqa: PLC0415 - its driver is not always there

    return postgres.PostgresDatabase(place)


def shown(place: Place) -> str:
    """A place as it may be shown: without a password."""
    if isinstance(place, Path):
        return str(place)
    scheme, _, rest = place.partition("://")
    return f"{scheme}://{rest.rpartition('@')[2]}" if "@" in rest.partition("/")[0] else place
