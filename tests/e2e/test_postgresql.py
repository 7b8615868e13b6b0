"""The bot on PostgreSQL: whole games, also continued from SQLite."""

from __future__ import annotations

import tempfile
from collections.abc import Iterator
from pathlib import Path

import pytest

from engine.storage import postgres as driver
from engine.storage.copying import copy_database
from engine.storage.places import DatabasePlace
from engine.tables.table import Status
from i18n import say
from tests.e2e.conftest import CHANNEL, House
from tests.postgres import database, running

pytestmark = pytest.mark.trial


@pytest.fixture
def place(postgres: str) -> Iterator[DatabasePlace]:
    with database(postgres) as address:
        yield address


async def test_a_game_moves_between_postgresql_and_a_file_until_its_end(
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


async def test_during_a_postgresql_outage_presses_are_explained_and_play_resumes_afterwards(
    house: House, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(driver, "PATIENCE", 0.2)
    monkeypatch.setattr(driver, "BETWEEN", 0.0)
    await house.open("Ben")
    await house.draw("Aiko")
    before = await house.table()
    # PostgreSQL runs as another user, who may not read this test's private folder.
    with tempfile.TemporaryDirectory(prefix="engawa-postgres-") as folder:
        with running(Path(folder)) as server:
            await moved(house, server.format("postgres"))
        ben, pad = house.person("Ben"), house.pad("Ben")
        assert pad is not None
        draw = next(button for button in pad.buttons if button.label == "Confirm")
        assert (await ben.press(pad, draw)).text == say("en", "table-error-storage-away")
        assert (await ben.slash(CHANNEL, "table mine")).text == say("en", "table-error-storage-away")
        with running(Path(folder)):
            assert await house.table() == before
            await ben.press(pad, draw)
            assert (await house.table()).moves == before.moves + 1
            await moved(house, tmp_path / "last.db")


async def moved(house: House, target: DatabasePlace) -> None:
    """Let the bot continue in another database with the same contents."""
    await house.idle()
    before = await house.table()
    await house.sleep()
    copy_database(house.database, target)
    house.database = target
    await house.wake()
    assert await house.table() == before
