"""The current code can write the database that the next release will keep."""

from __future__ import annotations

import gzip
from pathlib import Path

import msgspec
import pytest

from tests.releases.kept import Beside
from tests.releases.write import TABLES, write


@pytest.mark.trial
@pytest.mark.usefixtures("undrawn")
async def test_tables_in_special_situations_are_written(tmp_path: Path) -> None:
    special = [kept for kept in TABLES if kept.where is not bool or kept.deeds]
    await write(tmp_path / "0000-today", special)
    beside = msgspec.json.decode(gzip.decompress((tmp_path / "0000-today.json.gz").read_bytes()), type=Beside)
    assert len(beside.channels) == len(special) > 0
    assert beside.messages
    assert gzip.decompress((tmp_path / "0000-today.db.gz").read_bytes()).startswith(b"SQLite format 3")
