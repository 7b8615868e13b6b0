"""Writes `docs/schema.md`: `python -m tests.schema`. Tables and columns come from the migrations, sentences stay."""

from __future__ import annotations

import re
import sqlite3
from contextlib import closing

from engine.storage.schema import NEWEST, migrate
from tests.said import ROOT

PAGE = ROOT / "docs" / "schema.md"
TABLE = re.compile(r"^## `(\w+)`\n\n(.*)\n", re.MULTILINE)
COLUMN = re.compile(r"^\| `(\w+)` \| [^|]* \| (.*) \|$", re.MULTILINE)
INTRODUCTION = f"""# The schema

For maintainers and hosts with a SQL shell: the tables of a database with schema {NEWEST}, in SQLite's types. Migrations
(`engine/storage/migrations`) only add, so some columns serve earlier releases alone. `python -m tests.schema` writes
this page from the migrations and keeps its sentences; a test compares. Times are seconds since 1970; ids of people,
channels, servers and messages are Discord's.
"""


def sentences() -> dict[tuple[str, str], str]:
    """The sentences of the page by table and column; those of a table have an empty column."""
    text, found = PAGE.read_text(encoding="utf-8") if PAGE.exists() else "", {}
    for part in (f"## {rest}\n" for rest in text.split("\n## ")[1:]):
        table = TABLE.match(part)
        if table is not None:
            found[table[1], ""] = table[2]
            found |= {(table[1], column): sentence for column, sentence in COLUMN.findall(part)}
    return found


def page() -> str:
    """The page as it should be; `?` where a sentence is missing."""
    known, parts = sentences(), [INTRODUCTION]
    with closing(sqlite3.connect(":memory:")) as db:
        migrate(db)
        names = db.execute(
            "SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite%' ORDER BY name"
        ).fetchall()
        for (name,) in names:
            parts.append(f"## `{name}`\n\n{known.get((name, ''), '?')}\n\n| column | type | meaning |\n|---|---|---|")
            for _, column, kind, required, _, key in db.execute(f"PRAGMA table_info({name})"):
                shown = f"{kind}{', key' if key else '' if required else ', may be NULL'}"
                parts.append(f"| `{column}` | {shown} | {known.get((name, column), '?')} |")
            parts.append("")
    return "\n".join(parts)


if __name__ == "__main__":
    PAGE.write_text(page(), encoding="utf-8")
