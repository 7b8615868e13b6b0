"""Writes `docs/schema.sql`: `python -m tools.schema`. Tables and columns come from the migrations, comments stay."""

from __future__ import annotations

import re
import sqlite3
from contextlib import closing

from engine.storage.schema import NEWEST, migrate_sqlite
from tools import ROOT

PAGE = ROOT / "docs" / "schema.sql"
TABLE = re.compile(r"^-- ([^\n]*)\nCREATE TABLE (\w+) \(\n(.*?)^\);", re.MULTILINE | re.DOTALL)
COLUMN = re.compile(r"^    (\w+) .*? -- (.*)$", re.MULTILINE)
UNKNOWN = "UNDOCUMENTED"
INTRODUCTION = f"""-- The tables of a database with schema {NEWEST}, for maintainers and for hosts with a SQL shell.
--
-- Migrations (engine/storage/migrations) only add, so some columns serve earlier releases alone.
-- `python -m tools.schema` writes this file from the migrations and keeps its comments; a test compares.
-- Times are seconds since 1970. Ids of people, servers (guilds), channels and messages are Discord's.
"""


def comments() -> dict[tuple[str, str], str]:
    """Return the comments of the file by table and column; the one of a table has an empty column."""
    found = {}
    for about, table, body in TABLE.findall(PAGE.read_text(encoding="utf-8") if PAGE.exists() else ""):
        found[table, ""] = about
        found |= {(table, column): comment for column, comment in COLUMN.findall(body)}
    return found


def page() -> str:
    """Return the file as it should be."""
    known, parts = comments(), [INTRODUCTION]
    with closing(sqlite3.connect(":memory:")) as db:
        migrate_sqlite(db)
        tables = db.execute(
            "SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite%' ORDER BY name"
        ).fetchall()
        for (table,) in tables:
            lines = [f"-- {known.get((table, ''), UNKNOWN)}", f"CREATE TABLE {table} ("]
            for _, column, kind, required, _, key in db.execute(f"PRAGMA table_info({table})"):
                shown = f"{kind} {'KEY' if key else 'NOT NULL' if required else 'NULL'},"
                lines.append(f"    {column:<17} {shown:<18} -- {known.get((table, column), UNKNOWN)}")
            parts.append("\n".join([*lines, ");", ""]))
    return "\n".join(parts)


if __name__ == "__main__":
    PAGE.write_text(page(), encoding="utf-8")
