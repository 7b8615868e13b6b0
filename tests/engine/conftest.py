"""Gives each test its own store, once in SQLite and once in PostgreSQL."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path
from shutil import copyfile

import pytest

from engine.storage.store import Store
from tests.engine.stored import Clock
from tests.postgres import emptied


@pytest.fixture
def clock() -> Clock:
    return Clock()


@pytest.fixture(params=["sqlite", "postgresql"])
def place(request: pytest.FixtureRequest, tmp_path: Path) -> Path | str:
    """The location of a database with the current schema, for `Store.open`."""
    if request.param == "sqlite":
        empty: Path = request.getfixturevalue("empty_database")
        return Path(copyfile(empty, tmp_path / "test.db"))
    address: str = request.getfixturevalue("kept_database")
    emptied(address)
    return address


@pytest.fixture
async def store(place: Path | str, clock: Clock, unsynced: None) -> AsyncIterator[Store]:
    """A store that does not wait for the disk."""
    del unsynced
    opened = await Store.open(place, clock)
    yield opened
    await opened.close()
