"""Whom one message a day tells what waits for them, and when the next one is due: rows of people."""

from __future__ import annotations

from collections.abc import Callable

from engine.storage.database import Connection, Database
from engine.storage.owed import DIGEST_ROLE as ROLE
from engine.storage.owed import ask, message_of, put_away
from engine.storage.records import person_of
from engine.tables.jobs import SendDigest
from engine.tables.people import DIGEST, Person, next_digest, reachable_from


class Digests:
    """When people are told what waits for them, in a database; `clock` gives seconds."""

    def __init__(self, db: Database, clock: Callable[[], float]) -> None:
        self._db = db
        self._clock = clock

    async def due(self, most: int) -> list[int]:
        """The people who are to be told now, Discord ids."""
        rows = await self._db.rows(
            "SELECT user FROM person WHERE digest_due <= ? ORDER BY digest_due LIMIT ?", self._clock(), most
        )
        return [row["user"] for row in rows]

    async def next_due(self) -> float | None:
        """When the next person is to be told, seconds since 1970; None when nobody is."""
        (row,) = await self._db.rows("SELECT min(digest_due) FROM person WHERE digest_due IS NOT NULL")
        moment: float | None = row[0]
        return moment

    async def ring(self, user: int) -> None:
        """Ask for the message of a person who is due, if they still are; the one of yesterday goes."""

        def work(db: Connection) -> None:
            now = self._clock()
            db.hold(user)
            row = db.execute("SELECT * FROM person WHERE user = ? AND digest_due <= ?", (user, now)).fetchone()
            if row is None:
                return
            person = person_of(user, row)
            if (wake := reachable_from(person, now)) > now:
                _set(db, person, person.digest_next, wake)
                return
            following = next_digest(person, now, told=True)
            _set(db, person, following, reachable_from(person, following))
            # The index has only what is for one reader.
            yesterday = "DELETE FROM message WHERE reader = ? AND reader <> 0 AND role = ? RETURNING *"
            gone = db.execute(yesterday, (user, ROLE)).fetchall()
            for old in gone:
                ask(db, old["board_table"], [put_away(message_of(old))], now)
            # What was not told yet is told by this one; found by an index of all lanes.
            db.execute(
                "DELETE FROM outbox WHERE id IN (SELECT id FROM outbox WHERE lane = ?) AND kind = ?"
                " AND posting IS NULL",
                (str(user), ROLE),
            )
            table = db.execute(
                "SELECT min(id) FROM board_table JOIN seat ON board_table = id WHERE user = ? AND status = 'playing'",
                (user,),
            ).fetchone()[0]
            if person.digested and table is not None:
                ask(db, table, [SendDigest(user)], now)

        await self._db.atomically(work)

    async def put_off(self, user: int, seconds: float) -> None:
        """Tell a person later what they cannot be told now; another may have told it by now."""
        now = self._clock()
        await self._db.write(
            "UPDATE person SET digest_due = ? WHERE user = ? AND notice = ? AND digest_due <= ?",
            now + seconds,
            user,
            DIGEST,
            now,
        )


def _set(db: Connection, person: Person, following: float | None, due: float) -> None:
    db.execute("UPDATE person SET digest_next = ?, digest_due = ? WHERE user = ?", (following, due, person.user))
