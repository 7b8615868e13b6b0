"""The rows of the emojis that the bot has uploaded to Discord."""

from __future__ import annotations

from collections.abc import Mapping

from engine.storage.database import Connection, Database


class AppEmojis:
    """The emojis of applications in a database; `application` is the application's id."""

    def __init__(self, db: Database) -> None:
        self._db = db

    async def known(self, application: int) -> dict[str, int]:
        """Name → id of the stored emojis."""
        rows = await self._db.rows("SELECT name, id FROM app_emoji WHERE application = ?", application)
        return {row["name"]: int(row["id"]) for row in rows}

    async def keep(self, application: int, ids: Mapping[str, int]) -> None:
        """Store exactly these emojis, by name."""

        def work(db: Connection) -> None:
            db.execute("DELETE FROM app_emoji WHERE application = ?", (application,))
            db.executemany(
                "INSERT INTO app_emoji (application, name, id) VALUES (?, ?, ?)"
                " ON CONFLICT (application, name) DO UPDATE SET id = excluded.id",
                [(application, name, number) for name, number in ids.items()],
            )

        await self._db.atomically(work)
