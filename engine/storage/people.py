"""People, as rows: what is remembered of each, what they wish for, and when they are told of new tables."""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence

from engine.storage import records
from engine.storage.database import Connection, Database
from engine.tables.people import Person

OPENING = -4
"""What is held while the channels for direct messages are counted that were opened."""


class People:
    """What is remembered of people, in a database; `clock` gives seconds."""

    def __init__(self, db: Database, clock: Callable[[], float]) -> None:
        self._db = db
        self._clock = clock

    async def person(self, user: int) -> Person:
        """What is remembered of a person; defaults for a stranger."""
        return records.person_of(user, await self._db.row("SELECT * FROM person WHERE user = ?", user))

    async def known(self, users: Collection[int]) -> dict[int, Person]:
        """What is remembered of these people; strangers are left out."""
        return await self._db.at_once(lambda db: records.people_of(db, users))

    async def update(self, user: int, *, seated: bool = False, **changes: str | float | bool | None) -> Person:
        """Change some of what is remembered of a person, in one step with when their tables call them.

        `seated`: only if they sit anywhere, for what they have not asked for: it may end after they were forgotten.
        """
        return await self._db.atomically(
            lambda db: records.change_person(db, user, changes, self._clock(), seated=seated)
        )

    async def wishes(self, game: str, users: Sequence[int]) -> dict[int, str]:
        """What these people have wished last in that game, in notation; those who never did are left out."""
        return await self._db.at_once(lambda db: records.wishes_of(db, game, users))

    async def interested(self, guild: int, game: str) -> list[int]:
        """Who wants to be called when a table of that game opens in that server, Discord ids."""
        rows = await self._db.rows("SELECT user FROM interest WHERE guild = ? AND game = ? ORDER BY user", guild, game)
        return [row["user"] for row in rows]

    async def be_interested(self, guild: int, game: str, user: int, *, interested: bool) -> None:
        """Remember or forget that somebody wants to be called then."""
        if interested:
            await self._db.write(
                "INSERT INTO interest (guild, game, user) VALUES (?, ?, ?) ON CONFLICT DO NOTHING", guild, game, user
            )
        else:
            await self._db.write("DELETE FROM interest WHERE guild = ? AND game = ? AND user = ?", guild, game, user)

    async def may_open_direct(self, user: int, most: int, seconds: float) -> bool:
        """Whether a channel for direct messages may be opened now to somebody who sits somewhere; then it counts.

        `most` are opened in so many seconds, by all processes together.
        """

        def work(db: Connection) -> bool:
            now = self._clock()
            db.hold(OPENING)
            (opened,) = db.execute("SELECT count(*) FROM person WHERE dm_opened > ?", (now - seconds,)).fetchone()
            # Counted before it is opened: an attempt that fails is one too.
            noted = {"dm_opened": now}
            return opened < most and records.change_person(db, user, noted, now, seated=True).dm_opened == now

        return await self._db.atomically(work)
