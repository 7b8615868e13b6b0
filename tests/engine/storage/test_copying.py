"""Copying a database into another one."""

from __future__ import annotations

import tracemalloc
from pathlib import Path

from engine.storage.copying import MANY, copy_database
from engine.storage.places import Place, prepare_database
from tests.engine.stored import other_process

KILOBYTES = 5


def test_of_a_copy_no_more_is_in_memory_than_is_written_at_a_time(place: Place, tmp_path: Path) -> None:
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
