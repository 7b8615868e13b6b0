"""The file of the schema is that of the migrations, and explains every column."""

from __future__ import annotations

from tools.schema import PAGE, UNKNOWN, page


def test_the_file_of_the_schema_shows_the_tables_as_the_migrations_leave_them() -> None:
    assert PAGE.read_text(encoding="utf-8") == page()


def test_the_file_of_the_schema_explains_every_table_and_column() -> None:
    assert UNKNOWN not in PAGE.read_text(encoding="utf-8")
