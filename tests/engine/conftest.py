"""Gives each test its own store, once in SQLite and once in PostgreSQL."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from engine.storage.store import Store
from tests.engine.stored import Clock
from tests.postgres import emptied


@pytest.fixture
def clock() -> Clock:
    return Clock()


@pytest.fixture(params=["sqlite", "postgresql"])
def place(request: pytest.FixtureRequest, tmp_path: Path) -> Path | str:
    """The location of a store, for `Store.open`."""
    if request.param == "sqlite":
        return tmp_path / "test.db"
    address: str = request.getfixturevalue("kept_database")
    emptied(address)
    return address


@pytest.fixture
async def store(place: Path | str, clock: Clock) -> AsyncIterator[Store]:
    opened = await Store.open(place, clock)
    yield opened
    await opened.close()
