"""Whatever happens to the database while the bot runs, every press and command is answered in words, at once."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager
from typing import Any

import pytest

from i18n import say
from tests.e2e.conftest import CHANNEL, House
from tests.engine.stored import sqlite
from tests.postgres import on_postgresql

pytestmark = pytest.mark.skipif(on_postgresql(), reason="it looks into a file of SQLite")

SORRY = {language: say(language, "table-error-unexpected") for language in ("en", "ja")}
LARGE = 1 << 20


@contextmanager
def locked(house: House) -> Iterator[None]:
    """Another program writes for a long time; how long it is waited for is tried elsewhere."""
    sqlite(house.bot.store)._writer._db.execute("PRAGMA busy_timeout = 10")
    with closing(sqlite3.connect(house.database, isolation_level=None)) as other:
        other.execute("BEGIN IMMEDIATE")
        yield
        other.execute("ROLLBACK")


@contextmanager
def full(house: House) -> Iterator[None]:
    """The disk takes no more: SQLite is given no page, and each change needs one."""
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
    """The system has made its file system read-only, as it does after errors."""
    writer = sqlite(house.bot.store)._writer._db
    writer.execute("PRAGMA query_only = ON")
    yield
    writer.execute("PRAGMA query_only = OFF")


@contextmanager
def unreadable(house: House) -> Iterator[None]:
    """The disk gives nonsense, whatever is read."""

    def nonsense(*_: Any) -> Any:
        raise sqlite3.DatabaseError("database disk image is malformed")

    with pytest.MonkeyPatch.context() as patch:
        for name in ("rows", "at_once", "atomically"):
            patch.setattr(house.bot.store.db, name, nonsense)
        yield


FAULTS = [locked, full, not_writable, unreadable]


@pytest.mark.parametrize("fault", FAULTS)
@pytest.mark.parametrize("language", ["en", "ja"])
async def test_who_is_not_known_yet_is_answered_in_words(house: House, fault: Any, language: str) -> None:
    chie = house.person("Chie")
    chie.locale = "ja" if language == "ja" else "en-US"
    with fault(house):
        for command in ("cartographers new", "table mine"):
            assert (await chie.slash(CHANNEL, command)).text == SORRY[language]
    assert (await chie.slash(CHANNEL, "cartographers new")).text != SORRY[language]


@pytest.mark.parametrize("fault", FAULTS)
async def test_a_press_is_answered_in_words_and_changes_nothing(house: House, fault: Any) -> None:
    await house.open("Ben")
    pad, before = house.pad("Aiko"), await house.table()
    assert pad is not None
    draw = next(button for button in pad.buttons if button.label == "Do it")
    with fault(house):
        assert (await house.person("Aiko").press(pad, draw)).text == SORRY["en"]
    assert await house.table() == before
    await house.person("Aiko").press(pad, draw)
    await house.idle()
    assert (await house.table()).moves == before.moves + 1


@pytest.mark.parametrize("fault", [full, not_writable])
async def test_what_only_reads_is_answered_as_ever(house: House, fault: Any) -> None:
    await house.open("Ben")
    with fault(house):
        answer = await house.person("Aiko").press(house.board(), "My map")
        assert answer.message.images
        assert (await house.person("Chie").press(house.board(), "My map")).text != ""
