"""The same bot on PostgreSQL: whole games, and on from where SQLite was left."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from engine.copying import copy
from engine.places import Place
from engine.table import Status
from tests.e2e.conftest import House
from tests.postgres import database


@pytest.fixture
def place(postgres: str) -> Iterator[Place]:
    with database(postgres) as address:
        yield address


async def test_a_game_begins_on_postgresql_goes_on_in_a_file_and_ends_on_postgresql(
    house: House, postgres: str, tmp_path: Path
) -> None:
    await house.open("Ben", computers=1)
    await house.draw("Aiko")
    await moved(house, tmp_path / "file.db")
    await house.draw("Ben")
    with database(postgres) as address:
        await moved(house, address)
        await house.play_to_the_end("Aiko", "Ben")
        await moved(house, tmp_path / "last.db")
    assert (await house.table()).status is Status.OVER


async def moved(house: House, target: Place) -> None:
    """The bot goes on in another database, which holds the same."""
    before = await house.table()
    await house.sleep()
    copy(house.database, target)
    house.database = target
    await house.wake()
    assert await house.table() == before
