"""Coordinates several processes on one database: their shards, their answers and their requests to Discord.

Uses PostgreSQL alone: its locks, rows, clock and notifications. A process counts as dead after `LEASE` seconds without
a beat, or after `LATE` seconds if its connection is gone, too. Then its shards and its lanes are free for the others.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from math import ceil, inf
from secrets import token_hex
from typing import NamedTuple

from engine.storage.database import Connection, Database

LEASE = 6.0
"""Seconds without a beat after which a process counts as dead."""
LATE = 3.0
"""Seconds without a beat after which a process counts as dead if its connection is gone, too."""
BEAT = 1.5
"""Seconds between two beats of a process, unless there is a reason for an earlier one."""
IDENTIFY = 5.5
"""Seconds between two sessions that begin in one bucket of shards: Discord's five, and a margin for a busy host."""
REQUESTS = 45.0
"""Requests a second of all processes together: a margin below Discord's 50, because their delay varies."""
BURST = 4
"""Requests that need no turn of their own after a pause; also the number that one process asks for at a time."""
SOON = 0.1
"""Seconds until a process asks again for a turn that another has just taken."""
BALANCING = -3
"""The number of the lock of the process that assigns shards."""
NOW = "extract(epoch FROM clock_timestamp())::float8"
"""SQL: the database's time, seconds since 1970."""
TOLD = "engawa"
"""The channel of NOTIFY that tells other processes to read the database now."""
SHARDS, OWED = "shards", "owed"
"""Their payloads: shards have moved or a process has gone; a process has more lanes than it can serve."""


TELL = "SELECT pg_notify(?, ?)"


class Share(NamedTuple):
    """The shards that a process is set to serve."""

    shards: int
    """The number of shards of the bot."""
    numbers: tuple[int, ...] | None = None
    """The shards of this process; None: the processes share all of them."""


class Duty(NamedTuple):
    """The next steps of a process. A shard that is in no set stays with the process that serves it."""

    mine: frozenset[int]
    """The shards to serve."""
    over: frozenset[int]
    """The shards to stop serving, because another process serves them by now."""
    alone: bool
    """Whether no other process is alive."""
    died: bool
    """Whether another process has just been found dead."""
    now: float
    """The database's time, seconds since 1970."""


class Cluster:
    """One process among those that share a database; `clock` returns seconds since 1970."""

    def __init__(self, db: Database, share: Share, clock: Callable[[], float]) -> None:
        self._db = db
        self._clock = clock
        self.share = share
        self.name = token_hex(8)
        """The process's random name, also its claim on lanes."""
        self.leaving = False
        """Whether it gives all its shards away."""
        self._seen, self._since = inf, -inf
        """When it beat last, and since when it has beaten without a long gap, in the database's time."""

    @property
    def mark(self) -> int:
        """The lock that this process holds, shared, while it lives (`engine.storage.postgres.listen_to_others`)."""
        return int.from_bytes(bytes.fromhex(self.name), signed=True)

    async def tell(self, word: str) -> None:
        """Send a word to the other processes. Errors: of the database."""
        await self._db.row(TELL, *self._telling(word))

    def _telling(self, word: str) -> tuple[str, str]:
        return TOLD, f"{self.name} {word}"

    def heard(self, told: str) -> str:
        """The word in a notification; empty if this process sent it."""
        name, _, word = told.partition(" ")
        return "" if name == self.name else word

    async def beat(self, ready: Collection[int], beginning: Collection[int] = ()) -> Duty:
        """Report that this process lives and is connected with the shards `ready`; returns its next steps.

        It keeps the shards with which it is `beginning` to connect. Errors: of the database.
        """
        if not self.leaving:
            # In a transaction of its own: a process that is stopped here blocks no other.
            await self._db.row(
                f"INSERT INTO process (name, shards, seen) VALUES (?, ?, {NOW})"  # noqa: S608 - a constant of this module
                " ON CONFLICT (name) DO UPDATE SET seen = excluded.seen RETURNING seen",
                self.name,
                self.share.shards,
            )
        plan = self._plan(await self._db.at_once(_read_known), ready, beginning)
        if plan.anything:
            plan = await self._db.atomically(lambda db: self._settle(db, ready, beginning))
        if plan.duty.now - self._seen > LATE:
            # The others may have been cut off as well, so give them time to come back.
            self._since = plan.duty.now
        self._seen = plan.duty.now
        return plan.duty

    def _settle(self, db: Connection, ready: Collection[int], beginning: Collection[int]) -> _Plan:
        """Compute and store the new assignment of shards; one process does so at a time."""
        db.hold(BALANCING)
        count = self.share.shards
        if self.share.numbers is None:
            db.executemany(
                "INSERT INTO shard (shards, number) VALUES (?, ?) ON CONFLICT DO NOTHING",
                [(count, number) for number in range(count)],
            )
        plan = self._plan(_read_known(db), ready, beginning)
        _delete_processes(db, plan.gone)
        # A process that leaves finishes the deliveries that it has begun.
        _free_lanes(db, plan.gone - {self.name}, self._clock())
        hand = "UPDATE shard SET holder = ?, ready = 0 WHERE shards = ? AND number = ?"
        db.executemany(hand, [(self.name, count, number) for number in plan.taken])
        db.executemany(hand, [("", count, number) for number in plan.given])
        mark = "UPDATE shard SET ready = 1 WHERE shards = ? AND number = ?"
        db.executemany(mark, [(count, number) for number in plan.ready])
        db.execute(TELL, self._telling(SHARDS))
        return plan

    def _plan(self, known: _Known, ready: Collection[int], beginning: Collection[int]) -> _Plan:
        """Compute which processes are gone, which shards this one takes, and which it gives away."""
        dead = self._dead(known)
        left = {one.name for one in known.processes if self.leaving and one.name == self.name}
        gone = dead | left
        alive = {one.name for one in known.processes if one.shards == self.share.shards} - gone
        duty = Duty(frozenset(self.share.numbers or ()), frozenset(), not alive - {self.name}, bool(dead), known.now)
        if self.share.numbers is not None:
            return _Plan(duty, gone)
        return self._plan_of_shares(_Plan(duty, gone), alive, known.shards, ready, beginning)

    def _dead(self, known: _Known) -> set[str]:
        """The names of the other processes that are dead; none until this one has beaten long enough to tell."""
        if known.now - self._seen > LATE or known.now - self._since < LEASE:
            return set()
        return {one.name for one in known.processes if one.cut_off or one.seen < known.now - LEASE} - {self.name}

    def _plan_of_shares(
        self,
        plan: _Plan,
        alive: Collection[str],
        rows: Sequence[_Shard],
        ready: Collection[int],
        beginning: Collection[int],
    ) -> _Plan:
        """Add to a plan which shards this process takes and gives away, so that all alive processes have as many."""
        count = self.share.shards
        shards = [shard for shard in rows if shard.shards == count]
        mine = [shard for shard in shards if shard.holder == self.name and not self.leaving]
        most = 0 if self.leaving else ceil(count / max(1, len(alive)))
        # It first takes shards with which it is connected, because they need no new session.
        free = sorted((shard.number for shard in shards if shard.holder not in alive), key=lambda n: n not in ready)
        taken, given = (
            free[: max(0, most - len(mine))],
            _shards_to_give(shards, mine, len(mine) - most, {*ready, *beginning}),
        )
        kept = [shard for shard in mine if shard.number not in given]
        fresh = [shard.number for shard in kept if not shard.ready]
        over = frozenset(
            shard.number for shard in shards if shard.ready and shard.holder in alive and shard.holder != self.name
        )
        duty = plan.duty._replace(mine=frozenset([*(shard.number for shard in kept), *taken]), over=over)
        return _Plan(duty, plan.gone, taken, given, [n for n in fresh if n in ready], lacking=len(shards) < count)

    async def gone(self) -> None:
        """Leave: free this process's shards and lanes for the others at once. Errors: of the database."""
        self.leaving = True

        def work(db: Connection) -> None:
            _delete_processes(db, [self.name])
            _free_lanes(db, [self.name], self._clock())
            db.execute(TELL, self._telling(SHARDS))

        await self._db.atomically(work)

    async def answers(self, interaction: int) -> bool:
        """Whether this process answers an interaction: the first process that asks answers it. Errors: of the database.

        This only avoids double answers: the store applies the interaction's change once in any case.
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
        """Reserve the next turn, `seconds` long, for an action that the processes take one after the other.

        Returns the seconds until the turn begins. After an unused time the turn may begin up to `ahead` seconds in the
        past. Errors: of the database.
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
        """Take a turn of `seconds` that begins now and return 0; otherwise return the seconds after which to ask again.

        Turns are not reserved ahead: a process that stopped waiting for one would delay all others.
        Errors: of the database.
        """
        row = await self._db.row(
            f"WITH taken AS (INSERT INTO turn (name, free) VALUES (?1, {NOW} + ?2)"  # noqa: S608 - a constant of this module
            " ON CONFLICT (name) DO UPDATE SET free = excluded.free WHERE turn.free <= excluded.free - ?2 RETURNING 1)"
            f" SELECT EXISTS (SELECT 1 FROM taken) AS taken, (SELECT free FROM turn WHERE name = ?1) - {NOW} AS wait",
            name,
            seconds,
        )
        # The time is null while another process is just inserting the first turn.
        return 0.0 if row["taken"] else max(SOON, float(row["wait"] or 0.0))


class _Shard(NamedTuple):
    """A row of a shard."""

    shards: int
    """The number of shards of the bot."""
    number: int
    holder: str
    """The name of the process that serves it; empty: none does."""
    ready: bool
    """Whether that process is connected with it."""


class _Process(NamedTuple):
    """A row of a process."""

    name: str
    shards: int
    """The number of shards of the bot."""
    seen: float
    """When it beat last, in the database's time."""
    cut_off: bool
    """Whether its beat is late and its connection is gone."""


class _Known(NamedTuple):
    """The rows that all processes share."""

    now: float
    processes: list[_Process]
    shards: list[_Shard]


class _Plan(NamedTuple):
    """The changes that one process makes to the rows, and its duty after them."""

    duty: Duty
    gone: set[str]
    """The names of processes whose rows are deleted."""
    taken: Sequence[int] = ()
    """The shards that it takes."""
    given: Sequence[int] = ()
    """The shards that it gives away."""
    ready: Sequence[int] = ()
    """The shards that it marks as connected."""
    lacking: bool = False
    """Whether shards have no rows yet."""

    @property
    def anything(self) -> bool:
        """Whether there is anything to write."""
        return self.lacking or any((self.gone, self.taken, self.given, self.ready))


def _shards_to_give(shards: Sequence[_Shard], mine: Sequence[_Shard], over: int, kept: Collection[int]) -> list[int]:
    """The shards that a process with `over` too many of them gives away now.

    First those not connected yet, except the `kept` ones. It gives away a connected shard only when all shards are
    connected, and one at a time: sessions begin one after the other, and servers whose process has died must not wait
    for shards that only move.
    """
    if over <= 0:
        return []
    silent = [shard.number for shard in mine if not shard.ready and shard.number not in kept]
    served = [shard.number for shard in mine] if all(shard.ready for shard in shards) else []
    return silent[-over:] or served[-1:]


def _read_known(db: Connection) -> _Known:
    (now,) = db.execute(f"SELECT {NOW}").fetchone()
    # A process holds its lock while it lives. Try the locks of late ones: if one can be taken, its process is gone.
    processes = db.execute(
        "SELECT name, shards, seen, CASE WHEN seen < ?"
        " THEN pg_try_advisory_xact_lock(('x' || name)::bit(64)::bigint) ELSE false END FROM process",
        (now - LATE,),
    )
    shards = db.execute("SELECT shards, number, holder, ready FROM shard ORDER BY shards, number")
    return _Known(now, [_Process(*row) for row in processes], [_Shard(*row) for row in shards])


def _delete_processes(db: Connection, names: Collection[str]) -> None:
    """Delete processes that are dead or leave, and free their shards."""
    for name in names:
        db.execute("DELETE FROM process WHERE name = ?", (name,))
        db.execute("UPDATE shard SET holder = '', ready = 0 WHERE holder = ?", (name,))


def _free_lanes(db: Connection, names: Collection[str], now: float) -> None:
    """Free the lanes that dead processes had taken."""
    db.executemany("UPDATE lane SET claim = '', due = ? WHERE claim = ?", [(now, name) for name in names])
