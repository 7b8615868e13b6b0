"""The tables of the database: whether this release knows them, and the way from an earlier release's to today's."""

from __future__ import annotations

import sqlite3
from importlib import resources
from importlib.resources.abc import Traversable

from engine.connections import UnusableError
from engine.games import GAMES


class NewerDatabaseError(UnusableError):
    """It was written by a release that knows more than this one."""


def _migrations() -> list[tuple[int, Traversable]]:
    folder = resources.files("engine").joinpath("migrations")
    return sorted((int(file.name[:4]), file) for file in folder.iterdir() if file.name.endswith(".sql"))


NEWEST = _migrations()[-1][0]
"""The schema that this release knows."""


def schema_of(db: sqlite3.Connection) -> int:
    """The number of its last migration; 0 for an empty database."""
    return int(db.execute("PRAGMA user_version").fetchone()[0])


def check_release(db: sqlite3.Connection) -> None:
    """Whether this release may use the database. Errors: NewerDatabaseError, sqlite3.Error."""
    done = schema_of(db)
    if done > NEWEST:
        raise NewerDatabaseError(f"it is from a newer release of Engawa (schema {done}, this one knows {NEWEST})")
    if not done:
        return
    for game, version in db.execute("SELECT game, max(version) FROM board_table GROUP BY game"):
        rules = GAMES.get(game)
        if rules is None or version > rules.version:
            raise NewerDatabaseError(f"it is from a newer release of Engawa ({game}, version {version} of its rules)")


def migrate(db: sqlite3.Connection) -> None:
    """Bring the schema up to date, each step all or nothing. Errors: sqlite3.Error."""
    done = schema_of(db)
    for number, file in _migrations():
        if number > done:
            # executescript commits by itself, so the transaction stands in the script.
            script = file.read_text(encoding="utf-8")
            db.executescript(f"BEGIN IMMEDIATE;\n{script}\nPRAGMA user_version = {number};\nCOMMIT;")
