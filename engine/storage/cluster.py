"""Several processes that serve one database: who serves which shards, who answers, and whose turn it is at Discord.

PostgreSQL alone does that: its locks, its rows, its clock, and what it lets a process tell the others at once. A
process that has not been heard of for `LEASE` seconds, or of which nothing is there after `LATE`, has no shards any
more, and what it was telling is free for the others.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from math import ceil, inf
from secrets import token_hex
from typing import NamedTuple

from engine.storage.database import Connection, Database

LEASE = 6.0
"""Seconds for which a process is believed to serve its shards though nothing is heard of it."""
LATE = 3.0
"""Seconds for which nothing is heard of it after which it is enough that its connection is gone, too: it was killed."""
BEAT = 1.5
"""Seconds from one word of it to the next, unless something is to be said or was told before."""
IDENTIFY = 5.5
"""Seconds between two sessions that begin in one bucket of shards: Discord's five, and what a busy host may lose."""
REQUESTS = 45.0
"""Requests a second of all processes together: a few less than Discord's 50, as not all take equally long to arrive."""
BURST = 4
"""Requests that need no turn of their own after a pause; also what one process asks for at a time."""
SOON = 0.1
"""Seconds after which a turn is asked for again that another has just taken."""
BALANCING = -3
"""What is held by the process that looks after the shards."""
NOW = "extract(epoch FROM clock_timestamp())::float8"
TOLD = "engawa"
"""The channel of NOTIFY by which processes tell each other that it is worth looking now."""
SHARDS, OWED = "shards", "owed"
"""What they tell: shards have changed hands, or a process has gone; more is owed than one can tell at a time."""


TELL = "SELECT pg_notify(?, ?)"


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

    @property
    def mark(self) -> int:
        """What a connection of this process holds shared while the process lives (`engine.storage.postgres.listen`)."""
        return int.from_bytes(bytes.fromhex(self.name), signed=True)

    async def tell(self, word: str) -> None:
        """Tell the other processes, as soon as they listen. Errors: of the database."""
        await self._db.row(TELL, *self._telling(word))

    def _telling(self, word: str) -> tuple[str, str]:
        return TOLD, f"{self.name} {word}"

    def heard(self, told: str) -> str:
        """The word that another process has told; empty when it was this one."""
        name, _, word = told.partition(" ")
        return "" if name == self.name else word

    async def beat(self, ready: Collection[int], beginning: Collection[int] = ()) -> Duty:
        """Say that this process is there, connected with the shards `ready`, and hear what it has to do.

        It keeps those with which it is `beginning` to be connected. Errors: of the database.
        """
        if not self.leaving:
            # By itself: a process that is stopped here holds up nobody.
            await self._db.row(
                f"INSERT INTO process (name, shards, seen) VALUES (?, ?, {NOW})"  # noqa: S608 - a constant of this module
                " ON CONFLICT (name) DO UPDATE SET seen = excluded.seen RETURNING seen",
                self.name,
                self.share.shards,
            )
        plan = self._plan(await self._db.at_once(_known), ready, beginning)
        if plan.anything:
            plan = await self._db.atomically(lambda db: self._settle(db, ready, beginning))
        if plan.duty.now - self._seen > LATE:
            # The others may have been cut off as well: they are given the time to come back.
            self._since = plan.duty.now
        self._seen = plan.duty.now
        return plan.duty

    def _settle(self, db: Connection, ready: Collection[int], beginning: Collection[int]) -> _Plan:
        """Do what is to be done about the shards, one process at a time."""
        db.hold(BALANCING)
        count = self.share.shards
        if self.share.numbers is None:
            db.executemany(
                "INSERT INTO shard (shards, number) VALUES (?, ?) ON CONFLICT DO NOTHING",
                [(count, number) for number in range(count)],
            )
        plan = self._plan(_known(db), ready, beginning)
        _forget(db, plan.gone)
        # Who leaves goes on telling what it has begun with.
        _free(db, plan.gone - {self.name}, self._clock())
        hand = "UPDATE shard SET holder = ?, ready = 0 WHERE shards = ? AND number = ?"
        db.executemany(hand, [(self.name, count, number) for number in plan.taken])
        db.executemany(hand, [("", count, number) for number in plan.given])
        mark = "UPDATE shard SET ready = 1 WHERE shards = ? AND number = ?"
        db.executemany(mark, [(count, number) for number in plan.ready])
        db.execute(TELL, self._telling(SHARDS))
        return plan

    def _plan(self, known: _Known, ready: Collection[int], beginning: Collection[int]) -> _Plan:
        """What is to be done: who is gone, what is free for this process, and what is more than its fair share."""
        now, count = known.now, self.share.shards
        gone = {one.name for one in known.processes if self.leaving and one.name == self.name}
        missed = set[str]()
        if now - self._seen <= LATE and now - self._since >= LEASE:
            missed = {one.name for one in known.processes if one.cut_off or one.seen < now - LEASE} - {self.name}
        alive = {one.name for one in known.processes if one.shards == count} - gone - missed
        duty = Duty(frozenset(self.share.numbers or ()), frozenset(), not alive - {self.name}, bool(missed), now)
        if self.share.numbers is not None:
            return _Plan(duty, gone | missed)
        shards = [shard for shard in known.shards if shard.shards == count]
        mine = [shard for shard in shards if shard.holder == self.name and not self.leaving]
        most = 0 if self.leaving else ceil(count / max(1, len(alive)))
        # What it is connected with it takes first: no session begins for that.
        free = sorted((shard.number for shard in shards if shard.holder not in alive), key=lambda n: n not in ready)
        taken, given = free[: max(0, most - len(mine))], _given(shards, mine, len(mine) - most, {*ready, *beginning})
        kept = [shard for shard in mine if shard.number not in given]
        fresh = [shard.number for shard in kept if not shard.ready]
        over = frozenset(shard.number for shard in shards if shard.holder in alive - {self.name} and shard.ready)
        duty = duty._replace(mine=frozenset([*(shard.number for shard in kept), *taken]), over=over)
        return _Plan(duty, gone | missed, taken, given, [n for n in fresh if n in ready], lacking=len(shards) < count)

    async def gone(self) -> None:
        """Leave nothing behind that others would wait for. Errors: of the database."""
        self.leaving = True

        def work(db: Connection) -> None:
            _forget(db, [self.name])
            _free(db, [self.name], self._clock())
            db.execute(TELL, self._telling(SHARDS))

        await self._db.atomically(work)

    async def answers(self, interaction: int) -> bool:
        """Whether it is this process that answers an interaction; who hears of it first does. Errors: of the database.

        What it leads to has one effect all the same, by the store.
        """
        row = await self._db.row(
            "INSERT INTO heard (id, holder, at) VALUES (?, ?, ?)"
            " ON CONFLICT (id) DO UPDATE SET holder = heard.holder RETURNING holder",
            interaction,
            self.name,
            self._clock(),
        )
        return bool(row["holder"] == self.name)

    async def turn(self, name: str, seconds: float, ahead: float = 0.0) -> float:
        """Take the next turn of so many seconds at what all processes do one after the other.

        Gives in how many seconds it begins; a turn that nobody took for a while begins up to `ahead` seconds ago.
        Errors: of the database.
        """
        row = await self._db.row(
            f"INSERT INTO turn (name, free) VALUES (?1, {NOW} + ?2)"  # noqa: S608 - a constant of this module
            f" ON CONFLICT (name) DO UPDATE SET free = greatest(turn.free, {NOW} - ?3) + ?2"
            f" RETURNING free - ?2 - {NOW} AS wait",
            name,
            seconds,
            ahead,
        )
        return float(row["wait"])

    async def take(self, name: str, seconds: float) -> float:
        """Take a turn of so many seconds that begins now, and give 0; or else after how many seconds to ask again.

        Nobody has a turn before it begins: who gave up waiting would hold up all others. Errors: of the database.
        """
        row = await self._db.row(
            f"WITH taken AS (INSERT INTO turn (name, free) VALUES (?1, {NOW} + ?2)"  # noqa: S608 - a constant of this module
            " ON CONFLICT (name) DO UPDATE SET free = excluded.free WHERE turn.free <= excluded.free - ?2 RETURNING 1)"
            f" SELECT EXISTS (SELECT 1 FROM taken) AS taken, (SELECT free FROM turn WHERE name = ?1) - {NOW} AS wait",
            name,
            seconds,
        )
        # Nothing is known yet of a first turn that another takes at this moment.
        return 0.0 if row["taken"] else max(SOON, float(row["wait"] or 0.0))


class _Shard(NamedTuple):
    """A row: of so many shards that number, who holds it, and whether they are connected."""

    shards: int
    number: int
    holder: str
    ready: bool


class _Process(NamedTuple):
    """A row: of how many shards it serves some, when it was last heard of, and whether nothing else of it is there."""

    name: str
    shards: int
    seen: float
    cut_off: bool


class _Known(NamedTuple):
    """What all processes know: who is there, and who holds what."""

    now: float
    processes: list[_Process]
    shards: list[_Shard]


class _Plan(NamedTuple):
    """What is to be done: processes that are gone, shards to take, to give up, and to be called ready."""

    duty: Duty
    gone: set[str]
    taken: Sequence[int] = ()
    given: Sequence[int] = ()
    ready: Sequence[int] = ()
    lacking: bool = False

    @property
    def anything(self) -> bool:
        """Whether there is anything to do."""
        return self.lacking or any((self.gone, self.taken, self.given, self.ready))


def _given(shards: Sequence[_Shard], mine: Sequence[_Shard], over: int, kept: Collection[int]) -> list[int]:
    """Which shards of a process that has so many too many it gives away now.

    Those of which nobody hears yet come first, but for those that are to be `kept`. One that is served is given only
    when all are, and alone: sessions begin one after the other, and servers whose process has died must not wait for
    shards that are only shared out.
    """
    if over <= 0:
        return []
    silent = [shard.number for shard in mine if not shard.ready and shard.number not in kept]
    served = [shard.number for shard in mine] if all(shard.ready for shard in shards) else []
    return silent[-over:] or served[-1:]


def _known(db: Connection) -> _Known:
    (now,) = db.execute(f"SELECT {NOW}").fetchone()
    # Who can have what a process holds as long as it lives knows that it does not; most are heard of, and not asked.
    processes = db.execute(
        "SELECT name, shards, seen, CASE WHEN seen < ?"
        " THEN pg_try_advisory_xact_lock(('x' || name)::bit(64)::bigint) ELSE false END FROM process",
        (now - LATE,),
    )
    shards = db.execute("SELECT shards, number, holder, ready FROM shard ORDER BY shards, number")
    return _Known(now, [_Process(*row) for row in processes], [_Shard(*row) for row in shards])


def _forget(db: Connection, names: Collection[str]) -> None:
    """Processes that are not there any more, or go: their shards are for the others."""
    for name in names:
        db.execute("DELETE FROM process WHERE name = ?", (name,))
        db.execute("UPDATE shard SET holder = '', ready = 0 WHERE holder = ?", (name,))


def _free(db: Connection, names: Collection[str], now: float) -> None:
    """What processes were telling that are not there any more is for the others."""
    db.executemany("UPDATE lane SET claim = '', due = ? WHERE claim = ?", [(now, name) for name in names])
