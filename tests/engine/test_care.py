"""Looking after a database: what is wrong is found, and made good where the rest tells how."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from engine import care
from engine.backups import DamagedError
from engine.connections import connect

ENDLESS = "WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n) SELECT max(i) FROM n"


@pytest.fixture
def path(tmp_path: Path) -> Path:
    place = tmp_path / "numbers.db"
    with closing(connect(place)) as db:
        db.execute("CREATE TABLE number (number INTEGER PRIMARY KEY, text TEXT)")
        db.executemany("INSERT INTO number VALUES (?, ?)", [(number, "x" * 500) for number in range(200)])
    return place


def test_a_glance_sees_that_all_is_sound(path: Path) -> None:
    assert care.glance(path, 60.0)


def test_a_glance_sees_damage(path: Path) -> None:
    with path.open("r+b") as file:
        file.seek(4096 * 5)
        file.write(b"\xff" * 4096)
    with pytest.raises(DamagedError, match="damaged"):
        care.glance(path, 60.0)


def test_a_glance_ends_when_its_time_is_over(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def endless(db: sqlite3.Connection, _: str) -> None:
        db.execute(ENDLESS).fetchall()

    monkeypatch.setattr(care, "check_integrity", endless)
    assert not care.glance(path, 0.01)
