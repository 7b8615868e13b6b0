"""What Discord must still be told, and what it shows: the rows behind the outbox.

Lanes (`engine/storage/owed.py`) are taken with a claim that expires, so that several processes may work on them and
what a dead one had taken is taken up again. Taking the next lanes costs the same however many there are.
"""

from __future__ import annotations

import logging
from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from secrets import token_hex
from typing import Any, NamedTuple

import msgspec

from engine.storage import spectators
from engine.storage.database import Connection, Database
from engine.storage.owed import (
    OUTDATED,
    Message,
    Posting,
    ask,
    channel_held,
    message_of,
    posting_of,
    put,
    put_away,
    stray,
    wait,
)
from engine.tables.jobs import AnyJob, Job, JobColumns, PostBoard, Queue, ShowSpectators, job_of, queue_of
from engine.tables.table import NO_SERVER

log = logging.getLogger(__name__)

LEASE = 60.0
"""Seconds for which a lane is taken; each step in it takes it anew."""
LOOKED_AHEAD = 4
"""Lanes looked at for each that is wanted: one server may have many in a row."""


HELD_AT = "SELECT board_table, lane FROM lane WHERE held <> '' AND guild = ?"
"""The lanes that are held in a server."""
HELD_IN = """
    SELECT board_table, lane FROM board_table JOIN lane ON board_table = id WHERE channel = ?1 AND held <> ''
    UNION SELECT board_table, lane FROM lane
    WHERE held <> '' AND (lane LIKE 'away-%' OR lane LIKE 'stray-%') AND EXISTS (
        SELECT 1 FROM outbox WHERE outbox.board_table = lane.board_table AND outbox.lane = lane.lane
        AND kind IN ('away', 'stray') AND since = ?1
    )
"""
"""The lanes that are held in a channel; a table may have left messages where it was before."""


class Lane(NamedTuple):
    """A place where things are told in order, taken by whoever has this claim.

    `tries`: how often its first job failed; `held`: why Discord takes nothing there.
    """

    table: int
    name: str
    guild: int
    claim: str
    tries: int
    held: str
    owed_since: float

    @property
    def reader(self) -> int | None:
        """Whose private messages they are, a Discord id; None for every other lane."""
        return int(self.name) if self.name.isdigit() else None


class StoredJob(NamedTuple):
    """A row of the outbox. `asked` counts how often it was asked for; `round`: how often it was done and asked again.

    `sent`: how many of its messages Discord has. `posting`: the next one, if it is under way; it may have come.
    """

    id: int
    table: int
    job: AnyJob
    asked: int
    sent: int
    round: int
    posting: Posting | None


class OvertakenError(Exception):
    """Another job, or another process at the same one, has taken the place of this one while it was being done."""


class Owed(NamedTuple):
    """How much waits: lanes; seconds for which the longest waits that Discord would take; held ones; buried jobs.

    What Discord has failed to take already waits for Discord.
    """

    lanes: int
    oldest: float
    held: int
    buried: int


def _owed(db: Connection, queue: Queue, lanes: int, held: int, buried: int, now: float) -> Owed:
    (since,) = db.execute(
        "SELECT min(owed_since) FROM lane WHERE queue = ? AND held = '' AND tries = 0", (queue,)
    ).fetchone()
    return Owed(lanes, 0.0 if since is None else max(0.0, now - since), held, buried)


def _claimed(db: Connection, table: int, name: str, claim: str, now: float) -> Lane:
    """Take a lane that is there."""
    row = db.execute(
        "UPDATE lane SET claim = ?, due = ? WHERE board_table = ? AND lane = ?"
        " RETURNING guild, tries, held, owed_since",
        (claim, now + LEASE, table, name),
    ).fetchone()
    return Lane(table, name, row["guild"], claim, row["tries"], row["held"], row["owed_since"])


class Deliveries:
    """The rows of jobs, lanes and messages in a database; `clock` gives seconds."""

    def __init__(self, db: Database, clock: Callable[[], float]) -> None:
        self._db = db
        self._clock = clock

    async def ask(self, table: int, *jobs: Job) -> None:
        """Ask for jobs outside a change (a message was deleted, a person came back)."""
        await self._db.atomically(lambda db: ask(db, table, jobs, self._clock()))

    # Lanes

    async def take(
        self, queue: Queue, most: int, claim: str, *, busy: Mapping[int, int] | None = None, a_guild: int = 1 << 30
    ) -> list[Lane]:
        """Take lanes of a queue that are due, those first that have been due longest.

        `claim`: who takes them, for `LEASE`. `busy`: how much is under way in which server, of which each has at most
        `a_guild`. What is shown of a table waits for its computer players, unless they wait or are held up.
        """
        under_way = Counter(busy or {})

        def work(db: Connection) -> list[Lane]:
            now = self._clock()
            full = [guild for guild, count in under_way.items() if count >= a_guild and guild != NO_SERVER]
            rows = db.holding(
                # An index holds all of this: the lanes of a server that is full are passed over within it.
                "SELECT board_table, lane, guild FROM lane WHERE queue = ? AND due <= ?"  # noqa: S608 - SQL of the database's own
                f" AND guild NOT IN {db.any_of}"
                " AND (queue = 0 OR NOT EXISTS (SELECT 1 FROM lane AS computers WHERE computers.lane = 'computers'"
                " AND computers.board_table = lane.board_table AND computers.tries = 0"
                " AND (computers.claim <> '' OR computers.due <= ?)))"
                # In the order of their coming, but people before the channel, which calls whom no message reaches.
                " ORDER BY due, board_table, lane LIMIT ?",
                (queue, now, msgspec.json.encode(full).decode(), now, most * LOOKED_AHEAD),
                passing_over=True,
            ).fetchall()
            taken: list[Lane] = []
            for table, name, guild in rows:
                if len(taken) < most and (under_way[guild] < a_guild or guild == NO_SERVER):
                    under_way[guild] += 1
                    taken.append(_claimed(db, table, name, claim, now))
            return taken

        return await self._db.atomically(work) if await self._due(queue) else []

    async def _due(self, queue: Queue) -> bool:
        moment = await self.next_due(queue)
        return moment is not None and moment <= self._clock()

    async def next_due(self, queue: Queue) -> float | None:
        """When the next lane of a queue is due, seconds since 1970; None when it is empty."""
        return await self._db.at_once(
            lambda db: db.execute("SELECT min(due) FROM lane WHERE queue = ?", (queue,)).fetchone()[0]
        )

    async def first(self, lane: Lane) -> StoredJob | None:
        """What is to be told next in a lane that was taken; None gives it back empty."""
        return await self._db.atomically(lambda db: self._next(db, lane))

    async def done(self, lane: Lane, job: StoredJob) -> StoredJob | None:
        """Take a job out, unless it was asked for again while it ran; gives the next one, as `first` does.

        When a table's channel has taken messages, or all that it was owed, what said that it takes none goes. Where
        another has the lane by now, the job is theirs.
        """

        def work(db: Connection) -> StoredJob | None:
            if not _has(db, lane):
                return None
            row = db.execute("SELECT sent FROM outbox WHERE id = ?", (job.id,)).fetchone()
            _take_out(db, job, self._clock())
            db.execute(
                "UPDATE lane SET tries = 0, held = '', owed_since = ? WHERE board_table = ? AND lane = ?",
                (self._clock(), lane.table, lane.name),
            )
            following = self._next(db, lane)
            if lane.name == "channel" and (following is None or (row is not None and row["sent"])):
                _found(db, lane.table, self._clock())
            return following

        return await self._db.atomically(work)

    def _next(self, db: Connection, lane: Lane) -> StoredJob | None:
        # Another has the lane when this claim has expired.
        taken = db.execute(
            "UPDATE lane SET due = ? WHERE board_table = ? AND lane = ? AND claim = ?",
            (self._clock() + LEASE, lane.table, lane.name, lane.claim),
        )
        if not taken.rowcount:
            return None
        row = db.execute(
            "SELECT * FROM outbox WHERE board_table = ? AND lane = ? AND buried = '' ORDER BY id LIMIT 1",
            (lane.table, lane.name),
        ).fetchone()
        if row is None:
            db.execute("DELETE FROM lane WHERE board_table = ? AND lane = ?", (lane.table, lane.name))
            return None
        try:
            return _stored(row)
        except (msgspec.MsgspecError, ValueError) as error:
            log.error("table %s: a job of the outbox cannot be read and is set aside: %s", lane.table, error)  # noqa: TRY400 - one line
            db.execute("UPDATE outbox SET buried = ? WHERE id = ?", (f"unreadable: {error}", row["id"]))
            return self._next(db, lane)

    async def later(self, lane: Lane, due: float, *, held: str = "", ask_for: Sequence[Job] = ()) -> None:
        """Give a lane back, to be tried again at `due`; `held`: what Discord lacks to take anything there.

        `ask_for`: what people are told instead, asked for in the same step.
        What was released while it was tried is tried again at once: the attempt may have come too early. So is what
        has lost its purpose meanwhile.
        """

        def work(db: Connection) -> None:
            given = db.execute(
                "UPDATE lane SET tries = tries + 1, held = ?4, claim = '',"  # noqa: S608 - SQL of `engine.storage.owed`
                f" due = CASE WHEN held = ?1 AND NOT (held = '' AND {OUTDATED}) THEN ?2 ELSE ?3 END"
                " WHERE board_table = ?5 AND lane = ?6 AND claim = ?7",
                (lane.held, due, self._clock(), held, lane.table, lane.name, lane.claim),
            )
            if given.rowcount:
                ask(db, lane.table, ask_for, self._clock())

        await self._db.atomically(work)

    async def give_back(self, lane: Lane, due: float) -> None:
        """Give a lane back untried, to be taken again at `due`."""
        await self._db.atomically(
            lambda db: db.execute(
                "UPDATE lane SET due = ?, claim = '' WHERE board_table = ? AND lane = ? AND claim = ?",
                (due, lane.table, lane.name, lane.claim),
            )
        )

    async def bury(self, lane: Lane, job: StoredJob, why: str) -> StoredJob | None:
        """Set a job aside that cannot be done, for whoever runs the bot; gives the next one, as `first` does."""

        def work(db: Connection) -> StoredJob | None:
            if not _has(db, lane):
                return None
            db.execute("UPDATE outbox SET buried = ? WHERE id = ?", (why, job.id))
            db.execute("UPDATE lane SET tries = 0 WHERE board_table = ? AND lane = ?", (lane.table, lane.name))
            return self._next(db, lane)

        return await self._db.atomically(work)

    async def release(self, *, guild: int | None = None, channel: int | None = None) -> int:
        """Something came back: what was held there is tried again now. How many lanes that were."""

        def work(db: Connection) -> int:
            places = [(HELD_AT, guild), (HELD_IN, channel)]
            rows = [row for sql, place in places if place is not None for row in db.execute(sql, (place,))]
            lanes = {(row["board_table"], row["lane"]) for row in rows}
            now = self._clock()
            db.executemany(
                # One that is being tried keeps its claim, and has nothing more that holds it.
                "UPDATE lane SET due = CASE WHEN claim = '' THEN ? ELSE due END,"
                " held = CASE WHEN claim = '' THEN held ELSE '' END, tries = 0"
                " WHERE board_table = ? AND lane = ?",
                [(now, *lane) for lane in sorted(lanes)],
            )
            return len(lanes)

        # Every server is announced at each start, and mostly nothing is held anywhere.
        some = await self._db.row("SELECT 1 FROM lane WHERE held <> '' LIMIT 1")
        return 0 if some is None else await self._db.atomically(work)

    async def held(self, table: int) -> str:
        """What a table's channel lacks to take anything; empty when it takes what is sent."""
        return await self._db.at_once(lambda db: channel_held(db, table))

    async def take_up(self, *, alone: bool) -> None:
        """Begin anew after a start: everything is free and due, what was buried is tried again.

        `alone`: whether nobody else works on this database, so that whatever is taken was taken by a dead process;
        unless that is known, only claims that have expired go. Reads all that is owed, and writes what had to wait:
        with 100,000 places owed 30 ms, with all held 0.2 s. A place may take again what it did not take, a release may
        have mended what failed, and a lane that lost its row gets it again. Computer players go on waiting for what may
        be taken back.
        """

        def work(db: Connection) -> None:
            now = self._clock()
            # Most have waited untouched: only the others are written.
            db.execute(
                "UPDATE lane SET due = CASE WHEN due < ?1 THEN due ELSE ?1 END, claim = '', tries = 0"
                " WHERE CASE WHEN claim = '' THEN (due > ?1 AND queue <> 0) OR tries <> 0"
                " ELSE ?2 <> 0 OR due <= ?1 END",
                (now, alone),
            )
            _unbury(db, now)
            known = ", ".join(str(queue.value) for queue in Queue)
            db.execute(f"UPDATE lane SET queue = ? WHERE queue NOT IN ({known})", (Queue.NEWS,))  # noqa: S608 - numbers
            _waits_again(
                db,
                "SELECT board_table, lane, kind FROM outbox WHERE buried = '' AND NOT EXISTS"
                " (SELECT 1 FROM lane WHERE lane.board_table = outbox.board_table AND lane.lane = outbox.lane)",
                now,
            )

        await self._db.atomically(work)

    async def retry_buried(self) -> int:
        """Try again what was set aside, but for what cannot be read: what was in its way may have passed."""
        return await self._db.atomically(lambda db: _unbury(db, self._clock()))

    async def owed(self) -> Owed:
        """How much waits, and for how long."""
        lanes, oldest, held, buried = zip(*(await self.owed_by_queue()).values(), strict=True)
        return Owed(sum(lanes), max(oldest), sum(held), sum(buried))

    async def owed_by_queue(self) -> dict[Queue, Owed]:
        """How much of each queue waits, and for how long."""

        def work(db: Connection) -> dict[Queue, Owed]:
            now, buried = self._clock(), Counter[Queue]()
            for kind, count in db.execute("SELECT kind, count(*) FROM outbox WHERE buried <> '' GROUP BY kind"):
                buried[queue_of(kind)] += count
            lanes = dict(db.execute("SELECT queue, count(*) FROM lane GROUP BY queue"))
            # The sum keeps SQLite from reading all lanes in the order of their queues.
            held = dict(db.execute("SELECT queue + 0, count(*) FROM lane WHERE held <> '' GROUP BY queue + 0"))
            return {
                queue: _owed(db, queue, lanes.get(queue, 0), held.get(queue, 0), buried[queue], now) for queue in Queue
            }

        return await self._db.at_once(work)

    async def buried(self) -> list[tuple[int, str]]:
        """What was set aside: of which table, and why."""
        rows = await self._db.rows("SELECT board_table, buried FROM outbox WHERE buried <> '' ORDER BY id")
        return [(row["board_table"], row["buried"]) for row in rows]

    # Spectators

    async def watched_in(self, table: int) -> list[int]:
        """The channels beside its own in which a table is shown, ids."""
        return await self._db.at_once(lambda db: spectators.watched_in(db, table))

    async def watch(self, table: int, channel: int) -> None:
        """Show a table in that channel too. Errors: TableError when it is shown in enough of them."""

        def work(db: Connection) -> None:
            spectators.watch(db, table, channel)
            ask(db, table, [ShowSpectators(channel=channel)], self._clock())

        await self._db.atomically(work)

    async def watch_no_more(self, table: int, channel: int) -> None:
        """Show a table in that channel no more."""

        def work(db: Connection) -> None:
            spectators.watch_no_more(db, table, channel)
            ask(db, table, [ShowSpectators(channel=channel)], self._clock())

        await self._db.atomically(work)

    # Jobs that are under way

    async def take_over(self, job: StoredJob, told: int, news_told: str) -> StoredJob | None:
        """Let a job tell what the next of its kind and table was to tell; None when that one began, or there is none.

        `told`: the number up to which it has told the log already, in all messages that Discord has of it;
        `news_told`: as in `PostBoard`. Errors: OvertakenError.
        """

        def work(db: Connection) -> StoredJob | None:
            if not _as_read(db, job):
                raise OvertakenError
            row = db.execute(
                "SELECT * FROM outbox WHERE id > ? AND board_table = ? AND kind = ? AND buried = ''"
                " ORDER BY id LIMIT 1",
                (job.id, job.table, job.job.kind),
            ).fetchone()
            if row is None or row["sent"] or row["posting"] is not None:
                return None
            db.execute("DELETE FROM outbox WHERE id = ?", (row["id"],))
            if job.sent:
                _given_up(db, job, self._clock())
                _begin_again(db, job)
            note = PostBoard(told=told, last=row["until"], news_told=news_told).stored.note
            changed = (told, row["until"], msgspec.json.encode(note).decode(), job.id)
            db.execute("UPDATE outbox SET since = ?, until = ?, note = ? WHERE id = ?", changed)
            return _stored(db.execute("SELECT * FROM outbox WHERE id = ?", (job.id,)).fetchone())

        return await self._db.atomically(work)

    async def posting(self, job: StoredJob, channel: int, says: str) -> None:
        """Remember that the next message of a job is given to Discord now, where, and a digest of what it says.

        Errors: OvertakenError.
        """

        def work(db: Connection) -> None:
            now = self._clock()
            if not _as_read(db, job):
                raise OvertakenError
            db.execute(
                "UPDATE outbox SET posting = ?, channel = ?, mark = ? WHERE id = ?", (now, channel, says, job.id)
            )
            if job.posting is not None and not job.posting.may_be_in(channel):
                ask(db, job.table, [stray(job.job.reader, job.posting)], now)

        await self._db.atomically(work)

    async def posted(
        self,
        job: StoredJob,
        *places: tuple[str, int, Message | None],
        away: Iterable[Message] = (),
    ) -> StoredJob:
        """Remember that Discord has a job's next message, in one step with what follows from it.

        `places`: roles and readers whose long-lived messages these are from now on; `away`: messages to put away.
        Errors: OvertakenError; of `places` what nobody else has found is put away then.
        """

        def work(db: Connection) -> bool:
            now = self._clock()
            if not _as_read(db, job):
                known, new = _known(db, job.table), [place[2] for place in places if place[2] is not None]
                ask(db, job.table, [put_away(message) for message in new if message.message not in known], now)
                return False
            db.execute("UPDATE outbox SET sent = sent + 1, posting = NULL, mark = '' WHERE id = ?", (job.id,))
            for role, reader, message in places:
                put(db, job.table, role, reader, message, now)
            ask(db, job.table, [*map(put_away, away)], now)
            return True

        if not await self._db.atomically(work):
            raise OvertakenError
        return job._replace(sent=job.sent + 1, posting=None)

    # Messages

    async def message(self, table: int, role: str, reader: int = 0) -> Message | None:
        """Where that long-lived message stands."""

        def work(db: Connection) -> Message | None:
            row = db.execute(
                "SELECT * FROM message WHERE board_table = ? AND role = ? AND reader = ?", (table, role, reader)
            ).fetchone()
            return None if row is None else message_of(row)

        return await self._db.at_once(work)

    async def known(self, table: int) -> frozenset[int]:
        """The ids of all messages of a table that are kept, or are still to be put away."""
        return await self._db.at_once(lambda db: _known(db, table))

    async def keep(self, table: int, *places: tuple[str, int, Message | None]) -> None:
        """Remember or forget long-lived messages by role and reader."""

        def work(db: Connection) -> None:
            for role, reader, message in places:
                put(db, table, role, reader, message, self._clock())

        await self._db.atomically(work)

    async def dismiss(self, table: int, roles: Iterable[tuple[str, int]], away: Iterable[Message]) -> None:
        """Forget long-lived messages by role and reader, and put them away.

        `away`: the messages as the caller knows them. One that another delivery has posted in the meantime goes too:
        nobody would remember it.
        """
        known = {message.message: message for message in away}

        def work(db: Connection) -> None:
            gone = dict(known)
            for role, reader in roles:
                stood = db.execute(
                    "DELETE FROM message WHERE board_table = ? AND role = ? AND reader = ? RETURNING *",
                    (table, role, reader),
                ).fetchall()
                for message in map(message_of, stood):
                    gone.setdefault(message.message, message)
            ask(db, table, [*map(put_away, gone.values())], self._clock())

        await self._db.atomically(work)

    async def shows(self, table: int, reader: int, message: int, shown: str, pictures: str, moves: int) -> None:
        """Remember what a press has made of a person's private message, if that is the one that is kept."""
        await self._db.atomically(
            lambda db: db.execute(
                "UPDATE message SET shown = ?, pictures = ?, moves = ?"
                " WHERE board_table = ? AND role = 'pad' AND reader = ? AND message = ?",
                (shown, pictures, moves, table, reader, message),
            )
        )

    async def changed(self, table: int, role: str, before: Message, after: Message, again: Job) -> None:
        """Remember what was made of a channel's message that showed `before`, if it is still kept.

        When somebody else has changed it meanwhile nobody knows whose change Discord took last: `again` is asked for.
        """

        def work(db: Connection) -> None:
            row = db.holding(
                "SELECT * FROM message WHERE board_table = ? AND role = ? AND reader = 0 AND message = ?",
                (table, role, before.message),
            ).fetchone()
            if row is None:
                return
            now = self._clock()
            if message_of(row) == before:
                put(db, table, role, 0, after, now)
            else:
                # Never the same twice, so that a third who saw another doubt is in doubt as well.
                put(db, table, role, 0, after._replace(shown=f"doubt-{token_hex(8)}"), now)
                ask(db, table, [again], now)

        await self._db.atomically(work)

    async def doubt(self, table: int, *, private: bool = False) -> None:
        """Show again what stands in the channel (and in private), whatever was shown there: it may be gone."""
        await self._db.atomically(
            lambda db: db.execute(
                "UPDATE message SET shown = '', moves = -1 WHERE board_table = ? AND (reader = 0 OR ? <> 0)",
                (table, private),
            )
        )


def _has(db: Connection, lane: Lane) -> bool:
    """Whether whoever has taken a lane has it still; nobody changes its table until the end.

    Who changes a table asks for jobs in several lanes, and would else wait for what waits for it.
    """
    found = db.holding(
        "SELECT 1 FROM board_table JOIN lane ON board_table = id WHERE id = ? AND lane = ? AND claim = ?",
        (lane.table, lane.name, lane.claim),
    ).fetchone()
    return found is not None


def _as_read(db: Connection, job: StoredJob) -> bool:
    """Whether a job stands as it was read: who has stalled for long may work on what another has told by now."""
    row = db.holding("SELECT round, sent FROM outbox WHERE id = ?", (job.id,)).fetchone()
    return row is not None and (row["round"], row["sent"]) == (job.round, job.sent)


def _known(db: Connection, table: int) -> frozenset[int]:
    rows = db.execute(
        "SELECT message FROM message WHERE board_table = ?1"
        " UNION SELECT until FROM outbox WHERE board_table = ?1 AND kind = 'away'",
        (table,),
    )
    return frozenset(row[0] for row in rows)


def _found(db: Connection, table: int, now: float) -> None:
    """A table's channel takes messages (again)."""
    gone = db.execute("DELETE FROM message WHERE board_table = ? AND role = 'lost' RETURNING *", (table,)).fetchall()
    ask(db, table, [put_away(message_of(row)) for row in gone], now)


def _stored(row: Any) -> StoredJob:
    note = msgspec.json.decode(row["note"], type=tuple[str, ...])
    job = job_of(JobColumns(row["kind"], row["reader"], row["since"], row["until"], note))
    return StoredJob(row["id"], row["board_table"], job, row["asked"], row["sent"], row["round"], posting_of(row))


def _take_out(db: Connection, job: StoredJob, now: float) -> None:
    _given_up(db, job, now)
    cursor = db.execute("DELETE FROM outbox WHERE id = ? AND asked = ?", (job.id, job.asked))
    if not cursor.rowcount:
        _begin_again(db, job)


def _begin_again(db: Connection, job: StoredJob) -> None:
    """What a job sends from now on is new."""
    db.execute("UPDATE outbox SET sent = 0, posting = NULL, mark = '', round = round + 1 WHERE id = ?", (job.id,))


def _given_up(db: Connection, job: StoredJob, now: float) -> None:
    """What is under way is no longer wanted, and nobody has heard whether it came."""
    row = db.execute("SELECT posting, channel, mark FROM outbox WHERE id = ?", (job.id,)).fetchone()
    under_way = None if row is None else posting_of(row)
    if under_way is not None:
        ask(db, job.table, [stray(job.job.reader, under_way)], now)


def _unbury(db: Connection, now: float) -> int:
    """Let all that is buried and can be read wait again, each in its lane; how many jobs that were."""
    return _waits_again(
        db,
        "UPDATE outbox SET buried = '' WHERE buried <> '' AND buried NOT LIKE 'unreadable%'"
        " RETURNING board_table, lane, kind",
        now,
    )


def _waits_again(db: Connection, jobs: str, now: float) -> int:
    """Let each of these jobs wait in its lane; how many there are. `jobs` gives their tables, lanes and kinds."""
    rows = db.execute(jobs).fetchall()
    for table, lane, kind in rows:
        wait(db, table, lane, queue_of(kind), now)
    return len(rows)
