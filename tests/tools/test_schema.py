"""The file of the schema is that of the migrations, and explains every column."""

from __future__ import annotations

from tools.schema import PAGE, UNKNOWN, page


def test_the_schema_file_matches_the_tables_after_all_migrations() -> None:
    assert PAGE.read_text(encoding="utf-8") == page()


def test_the_schema_file_explains_every_table_and_column() -> None:
    assert UNKNOWN not in PAGE.read_text(encoding="utf-8")
