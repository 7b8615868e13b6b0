"""The rows of people: settings, wishes, and the games whose new tables they want to be called to."""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence

from engine.storage import records
from engine.storage.database import Connection, Database
from engine.tables.people import Person

OPENING = -4
"""The number of the lock under which opened direct-message channels are counted."""


class People:
    """The people in a database; `clock` returns seconds since 1970."""

    def __init__(self, db: Database, clock: Callable[[], float]) -> None:
        self._db = db
        self._clock = clock

    async def person(self, user: int) -> Person:
        """The stored settings of a person; defaults if nothing is stored."""
        return records.person_of(user, await self._db.row("SELECT * FROM person WHERE user = ?", user))

    async def known(self, users: Collection[int]) -> dict[int, Person]:
        """The settings of those of these people who have stored ones, by Discord id."""
        return await self._db.at_once(lambda db: records.people_of(db, users))

    async def update(self, user: int, *, seated: bool = False, **changes: str | float | bool | None) -> Person:
        """Change some fields of a person, and the times of their delayed notices, in one transaction.

        `seated`: only if they sit at a table. Deliveries use it, because one may end after the person was forgotten.
        """
        return await self._db.atomically(
            lambda db: records.change_person(db, user, changes, self._clock(), seated=seated)
        )

    async def wishes(self, game: str, users: Sequence[int]) -> dict[int, str]:
        """The last wish of each of these people in that game, in notation; those without one are left out."""
        return await self._db.at_once(lambda db: records.wishes_of(db, game, users))

    async def interested(self, guild: int, game: str) -> list[int]:
        """The people who want a mention when a table of that game opens in that server, Discord ids."""
        rows = await self._db.rows("SELECT user FROM interest WHERE guild = ? AND game = ? ORDER BY user", guild, game)
        return [row["user"] for row in rows]

    async def be_interested(self, guild: int, game: str, user: int, *, interested: bool) -> None:
        """Store or delete that a person wants to be called then."""
        if interested:
            await self._db.write(
                "INSERT INTO interest (guild, game, user) VALUES (?, ?, ?) ON CONFLICT DO NOTHING", guild, game, user
            )
        else:
            await self._db.write("DELETE FROM interest WHERE guild = ? AND game = ? AND user = ?", guild, game, user)

    async def may_open_direct(self, user: int, most: int, seconds: float, *, seated: bool = True) -> bool:
        """Whether a direct-message channel to a person may be opened now; counts it if so.

        All processes together open at most `most` in `seconds`. `seated`: as in `update`.
        """

        def work(db: Connection) -> bool:
            now = self._clock()
            db.hold(OPENING)
            (opened,) = db.execute("SELECT count(*) FROM person WHERE dm_opened > ?", (now - seconds,)).fetchone()
            # Counted before the channel is opened, because a failed attempt counts, too.
            noted = {"dm_opened": now}
            return opened < most and records.change_person(db, user, noted, now, seated=seated).dm_opened == now

        return await self._db.atomically(work)
