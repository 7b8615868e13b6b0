"""Several processes that serve one database: who serves which shards, who answers, and whose turn it is at Discord.

PostgreSQL alone does that: its locks, its rows, its clock. A process that has not been heard of for `LEASE` seconds has
no shards any more, and what it was telling is free for the others.
"""

from __future__ import annotations

from collections.abc import Callable, Collection
from math import ceil, inf
from secrets import token_hex
from typing import NamedTuple

import msgspec

from engine.database import Connection, Database

LEASE = 8.0
"""Seconds for which a process is believed to serve its shards though nothing is heard of it."""
BEAT = 2.0
"""Seconds from one word of it to the next."""
IDENTIFY = 5.25
"""Seconds between two sessions that begin in one bucket of shards: Discord's five, and what a network takes."""
REQUESTS = 45.0
"""Requests a second of all processes together: a few less than Discord's 50, as not all take equally long to arrive."""
BURST = 4
"""Requests that need no turn of their own after a pause; also what one process asks for at a time."""
BALANCING = -3
"""What is held by the process that looks after the shards."""
NOW = "extract(epoch FROM clock_timestamp())::float8"


class Share(NamedTuple):
    """Of how many shards a process serves those numbers; None: as many as fall to it."""

    shards: int
    numbers: tuple[int, ...] | None = None


class Duty(NamedTuple):
    """What a process has to do: serve the shards `mine`, and no longer those that are `over`: others serve them by now.

    A shard that is in neither it goes on serving if it does. `alone`: no other process is there. `died`: one has just
    been missed. `now` is the database's time.
    """

    mine: frozenset[int]
    over: frozenset[int]
    alone: bool
    died: bool
    now: float


class Cluster:
    """One process among those that share a database; `clock` gives seconds since 1970.

    `name` is also what it takes lanes with. When it is `leaving` it lets go of its shards.
    """

    def __init__(self, db: Database, share: Share, clock: Callable[[], float]) -> None:
        self._db = db
        self._clock = clock
        self.share = share
        self.name = token_hex(8)
        self.leaving = False
        self._seen, self._since = inf, -inf

    async def beat(self, ready: Collection[int]) -> Duty:
        """Say that this process is there, connected with the shards `ready`, and hear what it has to do.

        Errors: of the database.
        """
        duty = await self._db.atomically(lambda db: self._beat(db, sorted(ready)))
        if duty.now - self._seen > LEASE:
            # The others may have been cut off as well: they are given the time to come back.
            self._since = duty.now
        self._seen = duty.now
        return duty

    def _beat(self, db: Connection, ready: list[int]) -> Duty:
        db.hold(BALANCING)
        (now,) = db.execute(f"SELECT {NOW}").fetchone()
        if self.leaving:
            _forget(db, [self.name], self._clock())
        else:
            db.execute(
                "INSERT INTO process (name, shards, seen) VALUES (?, ?, ?)"
                " ON CONFLICT (name) DO UPDATE SET seen = excluded.seen",
                (self.name, self.share.shards, now),
            )
        dead: list[str] = []
        if now - self._seen <= LEASE and now - self._since >= LEASE:
            dead = [name for (name,) in db.execute("SELECT name FROM process WHERE seen < ?", (now - LEASE,))]
            _forget(db, dead, self._clock())
        alive = {name for (name,) in db.execute("SELECT name FROM process WHERE shards = ?", (self.share.shards,))}
        mine, over = self._balanced(db, alive, ready)
        return Duty(mine, over, not alive - {self.name}, bool(dead), now)

    def _balanced(self, db: Connection, alive: set[str], ready: list[int]) -> tuple[frozenset[int], frozenset[int]]:
        """Give up what is more than a fair share, or take what nobody serves; what is mine then, and what is over."""
        count = self.share.shards
        if self.share.numbers is not None:
            return frozenset(self.share.numbers), frozenset()
        known = "SELECT number, holder, ready FROM shard WHERE shards = ? ORDER BY number"
        rows = db.execute(known, (count,)).fetchall()
        if not rows:
            db.executemany(
                "INSERT INTO shard (shards, number) VALUES (?, ?)", [(count, number) for number in range(count)]
            )
            rows = db.execute(known, (count,)).fetchall()
        mine = [row["number"] for row in rows if row["holder"] == self.name and not self.leaving]
        most = 0 if self.leaving else ceil(count / len(alive))
        free = [row["number"] for row in rows if row["holder"] not in alive]
        taken, given = free[: max(0, most - len(mine))], mine[most:]
        hand = "UPDATE shard SET holder = ?, ready = 0 WHERE shards = ? AND number = ?"
        db.executemany(hand, [(self.name, count, number) for number in taken])
        db.executemany(hand, [("", count, number) for number in given])
        db.execute(
            f"UPDATE shard SET ready = 1 WHERE shards = ? AND holder = ? AND ready = 0 AND number IN {db.any_of}",  # noqa: S608 - SQL of the database's own
            (count, self.name, msgspec.json.encode(ready).decode()),
        )
        elsewhere = (row["number"] for row in rows if row["holder"] in alive - {self.name} and row["ready"])
        return frozenset([*mine[:most], *taken]), frozenset(elsewhere)

    async def gone(self) -> None:
        """Leave nothing behind that others would wait for. Errors: of the database."""
        self.leaving = True
        await self._db.atomically(lambda db: _forget(db, [self.name], self._clock()))

    async def answers(self, interaction: int) -> bool:
        """Whether it is this process that answers an interaction; who hears of it first does. Errors: of the database.

        What it leads to has one effect all the same, by the store.
        """

        def work(db: Connection) -> bool:
            row = db.execute(
                "INSERT INTO heard (id, holder, at) VALUES (?, ?, ?)"
                " ON CONFLICT (id) DO UPDATE SET holder = heard.holder RETURNING holder",
                (interaction, self.name, self._clock()),
            ).fetchone()
            return bool(row["holder"] == self.name)

        return await self._db.atomically(work)

    async def turn(self, name: str, seconds: float, ahead: float = 0.0) -> float:
        """Take the next turn of so many seconds at what all processes do one after the other.

        Gives in how many seconds it begins; a turn that nobody took for a while begins up to `ahead` seconds ago.
        Errors: of the database.
        """

        def work(db: Connection) -> float:
            row = db.execute(
                f"INSERT INTO turn (name, free) VALUES (?1, {NOW} + ?2)"  # noqa: S608 - what stands above
                f" ON CONFLICT (name) DO UPDATE SET free = greatest(turn.free, {NOW} - ?3) + ?2"
                f" RETURNING free - ?2 - {NOW} AS wait",
                (name, seconds, ahead),
            ).fetchone()
            return float(row["wait"])

        return await self._db.atomically(work)


def _forget(db: Connection, names: Collection[str], now: float) -> None:
    """Processes that are not there any more: what they were telling, and their shards, are for the others."""
    for name in names:
        db.execute("DELETE FROM process WHERE name = ?", (name,))
        db.execute("UPDATE shard SET holder = '', ready = 0 WHERE holder = ?", (name,))
        db.execute("UPDATE lane SET claim = '', due = ? WHERE claim = ?", (now, name))
