"""When people get their daily digest: the due times in the rows of people."""

from __future__ import annotations

from collections.abc import Callable

from engine.storage.database import Connection, Database
from engine.storage.owed import DIGEST_ROLE as ROLE
from engine.storage.owed import add_jobs, message_of, put_away
from engine.storage.records import person_of
from engine.tables.jobs import SendDigest
from engine.tables.people import DIGEST, Person, next_digest, reachable_from


class Digests:
    """The due times of digests in a database; `clock` returns seconds since 1970."""

    def __init__(self, db: Database, clock: Callable[[], float]) -> None:
        self._db = db
        self._clock = clock

    async def due(self, most: int) -> list[int]:
        """The people whose digest is due, Discord ids."""
        rows = await self._db.rows(
            "SELECT user FROM person WHERE digest_due <= ? ORDER BY digest_due LIMIT ?", self._clock(), most
        )
        return [row["user"] for row in rows]

    async def next_due(self) -> float | None:
        """When the next digest is due, seconds since 1970; None if none is."""
        (row,) = await self._db.rows("SELECT min(digest_due) FROM person WHERE digest_due IS NOT NULL")
        moment: float | None = row[0]
        return moment

    async def ring(self, user: int) -> None:
        """Ask for the digest of a person if it is still due, and remove yesterday's."""

        def work(db: Connection) -> None:
            now = self._clock()
            db.hold(user)
            row = db.execute("SELECT * FROM person WHERE user = ? AND digest_due <= ?", (user, now)).fetchone()
            if row is None:
                return
            person = person_of(user, row)
            if (wake := reachable_from(person, now)) > now:
                _set_due(db, person, person.digest_next, wake)
                return
            following = next_digest(person, now, told=True)
            _set_due(db, person, following, reachable_from(person, following))
            # The condition on 0 lets the partial index serve.
            yesterday = "DELETE FROM message WHERE reader = ? AND reader <> 0 AND role = ? RETURNING *"
            gone = db.execute(yesterday, (user, ROLE)).fetchall()
            for old in gone:
                add_jobs(db, old["board_table"], [put_away(message_of(old))], now)
            # The new digest replaces one that was not sent yet. The index of lanes finds it.
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
                add_jobs(db, table, [SendDigest(user)], now)

        await self._db.atomically(work)

    async def put_off(self, user: int, seconds: float) -> None:
        """Postpone a person's digest, unless another process has sent it by now."""
        now = self._clock()
        await self._db.write(
            "UPDATE person SET digest_due = ? WHERE user = ? AND notice = ? AND digest_due <= ?",
            now + seconds,
            user,
            DIGEST,
            now,
        )


def _set_due(db: Connection, person: Person, following: float | None, due: float) -> None:
    db.execute("UPDATE person SET digest_next = ?, digest_due = ? WHERE user = ?", (following, due, person.user))
