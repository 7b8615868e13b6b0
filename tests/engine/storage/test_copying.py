"""Copying a database into another one."""

from __future__ import annotations

import tracemalloc
from pathlib import Path

from engine.storage.copying import MANY, copy_database
from engine.storage.places import DatabasePlace, prepare_database
from tests.engine.stored import other_process

KILOBYTES = 5


def test_copying_a_database_holds_only_one_batch_in_memory(place: DatabasePlace, tmp_path: Path) -> None:
    prepare_database(place)
    rows = [(f"note {number}", "x" * 1000 * KILOBYTES) for number in range(8 * MANY)]
    with other_process(place) as db:
        db.execute("BEGIN")
        db.executemany("INSERT INTO note (name, value) VALUES (?, ?)", rows)
        db.execute("COMMIT")
    tracemalloc.start()
    copy_database(place, tmp_path / "copy.db")
    _, most = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    assert most < 4 * MANY * KILOBYTES * 1000
    with other_process(tmp_path / "copy.db") as db:
        assert {*rows} <= {tuple(row) for row in db.execute("SELECT name, value FROM note")}


def test_tables_that_another_program_added_are_left_out(tmp_path: Path) -> None:
    source, target = tmp_path / "replicated.db", tmp_path / "copy.db"
    prepare_database(source)
    with other_process(source) as db:
        db.execute("CREATE TABLE _litestream_seq (id INTEGER PRIMARY KEY, seq INTEGER)")
        db.execute("INSERT INTO _litestream_seq VALUES (1, 1)")
        db.execute("INSERT INTO note (name, value) VALUES ('kept', 'yes')")
    copy_database(source, target)
    with other_process(target) as db:
        assert [tuple(row) for row in db.execute("SELECT value FROM note WHERE name = 'kept'")] == [("yes",)]
        assert db.execute("SELECT 1 FROM sqlite_master WHERE name LIKE '_litestream%'").fetchone() is None
