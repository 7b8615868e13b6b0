"""Database faults while the bot runs: every press and command is answered in words, at once."""

from __future__ import annotations

import logging
import sqlite3
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from typing import Any

import pytest

from cogs.commands import playing
from cogs.health import Pulse, what_is_wrong
from cogs.trouble import QUIET
from engine.storage import writer
from engine.storage.connections import FullError
from i18n import say
from tests.e2e.conftest import CHANNEL, House
from tests.engine.stored import sqlite
from tests.postgres import on_postgresql

pytestmark = pytest.mark.skipif(on_postgresql(), reason="it looks into a file of SQLite")

LARGE = 1 << 20


@contextmanager
def locked(house: House) -> Iterator[None]:
    """Another program holds the write lock; the patience is shortened, because another test covers it."""
    with pytest.MonkeyPatch.context() as patch, closing(sqlite3.connect(house.database, isolation_level=None)) as other:
        patch.setattr(writer, "PATIENCE", 0.01)
        other.execute("BEGIN IMMEDIATE")
        yield
        other.execute("ROLLBACK")


@contextmanager
def full(house: House) -> Iterator[None]:
    """The disk is full: SQLite gets no new page, and every change needs one."""
    db = sqlite(house.bot.store)
    atomically = db.atomically

    def needing_a_page(work: Callable[[sqlite3.Connection], Any]) -> Any:
        def larger(connection: sqlite3.Connection) -> Any:
            result = work(connection)
            connection.execute("PRAGMA max_page_count = 1").fetchall()
            connection.execute("INSERT INTO note VALUES ('large', CAST(zeroblob(?) AS TEXT))", (LARGE,))
            return result

        return atomically(larger)

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(db, "atomically", needing_a_page)
        yield


@contextmanager
def not_writable(house: House) -> Iterator[None]:
    """The file system has become read-only, as the system does after errors."""
    db = sqlite(house.bot.store)._writer._db
    db.execute("PRAGMA query_only = ON")
    yield
    db.execute("PRAGMA query_only = OFF")


@contextmanager
def unreadable(house: House) -> Iterator[None]:
    """Every read returns garbage."""

    def nonsense(*_: Any) -> Any:
        raise sqlite3.DatabaseError("database disk image is malformed")

    with pytest.MonkeyPatch.context() as patch:
        for name in ("rows", "at_once", "atomically"):
            patch.setattr(house.bot.store.db, name, nonsense)
        yield


FAULTS = {
    locked: "table-error-storage-busy",
    full: "table-error-storage-full",
    not_writable: "table-error-storage-away",
    unreadable: "table-error-unexpected",
}
"""Fault → key of the answer people get."""


@pytest.mark.parametrize("fault", FAULTS)
@pytest.mark.parametrize("language", ["en", "ja"])
async def test_a_new_person_gets_an_explanation_during_a_storage_fault(house: House, fault: Any, language: str) -> None:
    chie = house.person("Chie")
    chie.locale = "ja" if language == "ja" else "en-US"
    with fault(house):
        for command in ("cartographers new", "table mine"):
            assert (await chie.slash(CHANNEL, command)).text == say(language, FAULTS[fault])
    assert (await chie.slash(CHANNEL, "cartographers new")).text != say(language, FAULTS[fault])


@pytest.mark.parametrize("fault", FAULTS)
async def test_a_press_during_a_storage_fault_is_explained_and_changes_nothing(house: House, fault: Any) -> None:
    await house.open("Ben")
    pad, before = house.pad("Aiko"), await house.table()
    assert pad is not None
    draw = next(button for button in pad.buttons if button.label == "Confirm")
    with fault(house):
        assert (await house.person("Aiko").press(pad, draw)).text == say("en", FAULTS[fault])
    assert await house.table() == before
    await house.person("Aiko").press(pad, draw)
    await house.idle()
    assert (await house.table()).moves == before.moves + 1


@pytest.mark.parametrize("fault", [full, not_writable])
async def test_reading_works_during_a_storage_fault(house: House, fault: Any) -> None:
    await house.open("Ben")
    with fault(house):
        answer = await house.person("Aiko").press(house.board(), "My map")
        assert answer.message.images
        assert (await house.person("Chie").press(house.board(), "My map")).text != ""


@pytest.mark.parametrize(("fault", "level"), [(full, "ERROR"), (not_writable, "ERROR"), (locked, "WARNING")])
async def test_a_storage_fault_logs_one_line_without_a_traceback_despite_repeated_presses(
    house: House, fault: Any, level: str, caplog: pytest.LogCaptureFixture
) -> None:
    await house.open("Ben")
    pad = house.pad("Aiko")
    assert pad is not None
    draw = next(button for button in pad.buttons if button.label == "Confirm")
    with fault(house):
        for _ in range(3):
            await house.person("Aiko").press(pad, draw)
            await house.person("Chie").slash(CHANNEL, "cartographers new")
            house.clock.now += 60.0
            house.bot.look()
            await house.local.settled(quiet=0)
    told = [record for record in caplog.records if record.levelno >= logging.WARNING]
    assert [(record.levelname, record.exc_info) for record in told] == [(level, None)]


async def test_a_storage_fault_after_the_move_is_stored_is_reported_as_partly_saved(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def fills_up(*_: Any, **__: Any) -> None:
        raise FullError("the disk is full")

    await house.open("Ben")
    pad = house.pad("Aiko")
    assert pad is not None
    draw = next(button for button in pad.buttons if button.label == "Confirm")
    monkeypatch.setattr(playing, "refresh_hand", fills_up)
    assert (await house.person("Aiko").press(pad, draw)).text == say("en", "table-error-storage-partly")
    assert (await house.table()).moves == 1


@pytest.mark.parametrize("fault", [full, locked])
async def test_the_health_report_names_a_storage_fault_until_it_is_over(
    house: House, fault: Any, tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    await house.lobby()
    pulse = Pulse(house.bot, tmp_path / "engawa.alive")
    said = {full: "Storage is full.", locked: "Another program locks the database."}[fault]
    with fault(house):
        await house.person("Chie").slash(CHANNEL, "cartographers new")
        for _ in range(2):
            assert what_is_wrong(await pulse.once(), house.clock.now).startswith(said)
            house.clock.now += QUIET + 1
    assert what_is_wrong(await pulse.once(), house.clock.now) == ""
    assert caplog.text.count("takes changes again") == 1
