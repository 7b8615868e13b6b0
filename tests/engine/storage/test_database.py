"""Preparing a database: it exists, is writable, has the current schema, and is never migrated without a copy."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from importlib import resources
from pathlib import Path

import pytest

from engine.storage.backups import verify_database
from engine.storage.connections import (
    AwayError,
    DiskError,
    FullError,
    InUseError,
    UnusableError,
    connect_to_read,
    connect_to_write,
    hold_file,
    reason_of,
)
from engine.storage.places import serve_database
from engine.storage.schema import NEWEST, ForeignDatabaseError, NewerDatabaseError
from engine.storage.sqlite import SqliteDatabase, prepare_file
from tests.releases.kept import RELEASES, unpacked


def schema(path: Path) -> int:
    with closing(sqlite3.connect(path)) as db:
        return int(db.execute("PRAGMA user_version").fetchone()[0])


def dump(path: Path) -> list[str]:
    with closing(sqlite3.connect(path)) as db:
        return [*db.iterdump()]


def files(folder: Path) -> set[str]:
    return {file.name for file in folder.iterdir()}


def test_migrations_are_numbered_without_a_gap() -> None:
    files = resources.files("engine.storage").joinpath("migrations").iterdir()
    names = sorted(file.name for file in files if file.is_file())
    assert [int(name[:4]) for name in names] == [*range(1, NEWEST + 1)]


def test_a_new_database_gets_the_current_schema_and_no_backup(tmp_path: Path) -> None:
    prepare_file(tmp_path / "new.db")
    assert schema(tmp_path / "new.db") == NEWEST
    assert files(tmp_path) == {"new.db"}


def test_a_database_of_an_earlier_schema_is_copied_before_it_is_changed(tmp_path: Path) -> None:
    path = unpacked(RELEASES[0], tmp_path)
    before = dump(path)
    earlier = schema(path)
    prepare_file(path)
    assert schema(path) == NEWEST > earlier
    assert dump(path.with_name(f"{path.stem}-schema-{earlier}.db")) == before
    copies = files(tmp_path)
    prepare_file(path)
    assert files(tmp_path) == copies


def test_a_failed_backup_prevents_the_migration(tmp_path: Path) -> None:
    path = unpacked(RELEASES[0], tmp_path)
    earlier = schema(path)
    path.with_name(f"{path.stem}-schema-{earlier}.db").mkdir()
    with pytest.raises(OSError, match="directory"):
        prepare_file(path)
    assert schema(path) == earlier


def test_a_database_of_a_newer_release_is_left_as_it_is(tmp_path: Path) -> None:
    with closing(sqlite3.connect(tmp_path / "newer.db")) as db:
        db.execute("PRAGMA user_version = 99")
    with pytest.raises(NewerDatabaseError, match="newer release"):
        prepare_file(tmp_path / "newer.db")
    assert schema(tmp_path / "newer.db") == 99


def test_a_held_database_cannot_be_held_twice(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("engine.storage.connections.PATIENCE", 0.0)
    with hold_file(tmp_path / "engawa.db"):
        with pytest.raises(InUseError, match="another Engawa"), hold_file(tmp_path / "engawa.db"):
            pass
        with hold_file(tmp_path / "other.db"):
            pass
    with hold_file(tmp_path / "engawa.db"):
        pass


@pytest.mark.parametrize("content", [b"", b"x", b"SQLite format 3\0"])
def test_a_file_that_is_no_database_of_engawa_is_refused_and_left_as_it_is(tmp_path: Path, content: bytes) -> None:
    path = tmp_path / "engawa.db"
    path.write_bytes(content)
    for use in (prepare_file, verify_database):
        with pytest.raises((ForeignDatabaseError, sqlite3.DatabaseError)):
            use(path)
    assert path.read_bytes() == content


def test_a_database_of_another_program_is_refused(tmp_path: Path) -> None:
    with closing(sqlite3.connect(tmp_path / "other.db")) as db:
        db.execute("CREATE TABLE song (title)")
    for use in (prepare_file, verify_database):
        with pytest.raises(ForeignDatabaseError, match="not a database of Engawa"):
            use(tmp_path / "other.db")


def test_a_first_start_that_is_cut_off_leaves_no_database(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def cut_off(_: sqlite3.Connection) -> None:
        raise KeyboardInterrupt

    with monkeypatch.context() as patch:
        patch.setattr("engine.storage.sqlite.migrate_sqlite", cut_off)
        with pytest.raises(KeyboardInterrupt):
            prepare_file(tmp_path / "engawa.db")
    assert not (tmp_path / "engawa.db").exists()
    prepare_file(tmp_path / "engawa.db")
    assert schema(tmp_path / "engawa.db") == NEWEST


@pytest.fixture(params=["symbolic link", "hard link", "symbolic link to its folder"])
def other_name(request: pytest.FixtureRequest, tmp_path: Path) -> Path:
    """Another path to `engawa.db`."""
    path = tmp_path / "data" / "engawa.db"
    path.parent.mkdir()
    prepare_file(path)
    match request.param:
        case "symbolic link":
            (tmp_path / "link.db").symlink_to(path)
        case "hard link":
            (tmp_path / "link.db").hardlink_to(path)
        case _:
            (tmp_path / "folder").symlink_to(path.parent)
            return tmp_path / "folder" / path.name
    return tmp_path / "link.db"


def test_a_database_lock_covers_all_paths_of_the_file(
    other_name: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("engine.storage.connections.PATIENCE", 0.0)
    path = tmp_path / "data" / "engawa.db"
    with serve_database(path), pytest.raises(InUseError, match="another Engawa"), serve_database(other_name):
        pass
    with serve_database(other_name):
        pass


def test_the_lock_of_a_new_database_covers_all_paths_of_the_file(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("engine.storage.connections.PATIENCE", 0.0)
    with serve_database(tmp_path / "engawa.db"):
        (tmp_path / "link.db").hardlink_to(tmp_path / "engawa.db")
        with pytest.raises(InUseError, match="another Engawa"), serve_database(tmp_path / "link.db"):
            pass


def test_a_hard_link_without_the_write_ahead_log_of_the_other_name_is_refused(tmp_path: Path) -> None:
    prepare_file(tmp_path / "engawa.db")
    (tmp_path / "link.db").hardlink_to(tmp_path / "engawa.db")
    (tmp_path / "engawa.db-wal").write_bytes(b"changes that a crash left")
    with pytest.raises(UnusableError, match="with newer changes"), hold_file(tmp_path / "link.db"):
        pass
    with pytest.raises(UnusableError, match="with newer changes"):
        connect_to_read(tmp_path / "link.db")


def test_the_lock_timeout_is_shorter_than_discords_response_timeout(tmp_path: Path) -> None:
    with closing(connect_to_write(tmp_path / "engawa.db")) as db:
        (milliseconds,) = db.execute("PRAGMA busy_timeout").fetchone()
    assert 0 < milliseconds <= 2000


@pytest.mark.parametrize(
    ("pragma", "kind"), [("max_page_count = 1", FullError), ("query_only = ON", DiskError)], ids=["full", "read-only"]
)
async def test_a_transient_storage_error_raises_its_own_type_and_notifies_the_listener(
    tmp_path: Path, pragma: str, kind: type[AwayError]
) -> None:
    prepare_file(tmp_path / "engawa.db")
    db = await SqliteDatabase.open(tmp_path / "engawa.db")
    heard = list[AwayError | None]()
    db.hear = heard.append
    await db.write("INSERT INTO note VALUES ('small', '1')")
    db._writer._db.execute(f"PRAGMA {pragma}").fetchall()
    with pytest.raises(kind) as failed:
        await db.write("INSERT INTO note VALUES ('large', CAST(zeroblob(1000000) AS TEXT))")
    await db.rows("SELECT * FROM note")
    assert heard == [None, failed.value]
    await db.close()


async def test_a_wrong_statement_does_not_count_as_a_storage_fault(tmp_path: Path) -> None:
    prepare_file(tmp_path / "engawa.db")
    db = await SqliteDatabase.open(tmp_path / "engawa.db")
    heard = list[AwayError | None]()
    db.hear = heard.append
    with pytest.raises(sqlite3.OperationalError):
        await db.write("INSERT INTO nowhere VALUES (1)")
    assert heard == []
    await db.close()


def test_a_full_disk_is_explained_in_words(tmp_path: Path) -> None:
    with closing(sqlite3.connect(tmp_path / "small.db")) as db:
        db.execute("PRAGMA max_page_count = 1")
        with pytest.raises(sqlite3.OperationalError) as full:
            db.execute("CREATE TABLE large (number)")
    assert reason_of(full.value).startswith("the disk is full")
