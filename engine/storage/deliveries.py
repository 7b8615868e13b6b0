"""The rows behind the outbox: jobs, the lanes in which they wait, and long-lived messages.

A process takes lanes (`engine/storage/owed.py`) with a claim that expires, so several processes can share the work, and
the lanes of a dead process become free again. Taking the next lanes costs the same however many there are.
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
    Posting,
    StoredMessage,
    add_jobs,
    add_lane,
    channel_held,
    message_of,
    posting_of,
    put_away,
    store_message,
    stray_deletion,
)
from engine.tables.jobs import (
    AnyJob,
    Job,
    JobColumns,
    PostBoard,
    Queue,
    ShowSpectators,
    UnknownJobError,
    job_of,
    queue_of,
)
from engine.tables.table import NO_SERVER

log = logging.getLogger(__name__)

LEASE = 60.0
"""Seconds until a claim on a lane expires; each job done in it renews the claim."""
LOOKED_AHEAD = 4
"""How many lanes to read for each wanted one, because many successive lanes may belong to a server at its limit."""


HELD_AT = "SELECT board_table, lane FROM lane WHERE held <> '' AND guild = ?"
"""SQL: the held lanes of a server."""
HELD_IN = """
    SELECT board_table, lane FROM board_table JOIN lane ON board_table = id WHERE channel = ?1 AND held <> ''
    UNION SELECT board_table, lane FROM lane
    WHERE held <> '' AND (lane LIKE 'away-%' OR lane LIKE 'stray-%') AND EXISTS (
        SELECT 1 FROM outbox WHERE outbox.board_table = lane.board_table AND outbox.lane = lane.lane
        AND kind IN ('away', 'stray') AND since = ?1
    )
"""
"""SQL: the held lanes of a channel, including those of messages that tables left there when they moved."""


class Lane(NamedTuple):
    """A lane that a process has taken; its jobs run in order."""

    table: int
    name: str
    guild: int
    """Discord id."""
    claim: str
    """The name under which the process has taken it."""
    tries: int
    """How often its first job failed."""
    held: str
    """Why Discord accepts nothing there; empty if it does, as far as is known."""

    @property
    def reader(self) -> int | None:
        """The Discord id of the reader of a lane of private messages; None for other lanes."""
        return int(self.name) if self.name.isdigit() else None


class StoredJob(NamedTuple):
    """A row of the outbox."""

    id: int
    table: int
    job: AnyJob
    asked: int
    """How often it was asked for."""
    sent: int
    """How many of its messages Discord has."""
    round: int
    """How often it began again, because it was asked for while it ran."""
    posting: Posting | None
    """The attempt to send its next message, if one began; Discord may have the message."""


class OvertakenError(Exception):
    """Another job, or another process at the same job, has replaced this job while it ran."""


class Owed(NamedTuple):
    """The amount of waiting work."""

    lanes: int
    oldest: float
    """The longest wait of a lane that is not held and has not failed, in seconds."""
    held: int
    """How many lanes are held."""
    buried: int
    """How many jobs were set aside."""


def _owed_in_queue(db: Connection, queue: Queue, lanes: int, held: int, buried: int, now: float) -> Owed:
    (since,) = db.execute(
        "SELECT min(owed_since) FROM lane WHERE queue = ? AND held = '' AND tries = 0", (queue,)
    ).fetchone()
    return Owed(lanes, 0.0 if since is None else max(0.0, now - since), held, buried)


def _claim_lane(db: Connection, table: int, name: str, claim: str, now: float) -> Lane:
    """Take a lane whose row exists."""
    row = db.execute(
        "UPDATE lane SET claim = ?, due = ? WHERE board_table = ? AND lane = ? RETURNING guild, tries, held",
        (claim, now + LEASE, table, name),
    ).fetchone()
    return Lane(table, name, row["guild"], claim, row["tries"], row["held"])


class Deliveries:
    """The rows of jobs, lanes and messages in a database; `clock` returns seconds since 1970."""

    def __init__(self, db: Database, clock: Callable[[], float]) -> None:
        self._db = db
        self._clock = clock

    async def ask(self, table: int, *jobs: Job) -> None:
        """Ask for jobs outside a change (a message was deleted, a person came back)."""
        await self._db.atomically(lambda db: add_jobs(db, table, jobs, self._clock()))

    # Lanes

    async def take(
        self, queue: Queue, most: int, claim: str, *, busy: Mapping[int, int] | None = None, a_guild: int = 1 << 30
    ) -> list[Lane]:
        """Take at most `most` lanes of a queue that are due, the longest due first.

        `claim`: the name of the process that takes them for `LEASE` seconds. `busy`: how many deliveries run for each
        server; at most `a_guild` may. Other lanes of a table wait while its computer players are about to move.
        """
        under_way = Counter(busy or {})

        def work(db: Connection) -> list[Lane]:
            now = self._clock()
            full = [guild for guild, count in under_way.items() if count >= a_guild and guild != NO_SERVER]
            rows = db.holding(
                # An index covers these columns, so the lanes of full servers are skipped without reading their rows.
                "SELECT board_table, lane, guild FROM lane WHERE queue = ? AND due <= ?"  # noqa: S608 - SQL of the database's own
                f" AND guild NOT IN {db.any_of}"
                " AND (queue = 0 OR NOT EXISTS (SELECT 1 FROM lane AS computers WHERE computers.lane = 'computers'"
                " AND computers.board_table = lane.board_table AND computers.tries = 0"
                " AND (computers.claim <> '' OR computers.due <= ?)))"
                # Of equally due lanes those of people (digits) come first, because the channel mentions people without
                # a message.
                " ORDER BY due, board_table, lane LIMIT ?",
                (queue, now, msgspec.json.encode(full).decode(), now, most * LOOKED_AHEAD),
                passing_over=True,
            ).fetchall()
            taken: list[Lane] = []
            for table, name, guild in rows:
                if len(taken) < most and (under_way[guild] < a_guild or guild == NO_SERVER):
                    under_way[guild] += 1
                    taken.append(_claim_lane(db, table, name, claim, now))
            return taken

        return await self._db.atomically(work) if await self._due(queue) else []

    async def _due(self, queue: Queue) -> bool:
        moment = await self.next_due(queue)
        return moment is not None and moment <= self._clock()

    async def next_due(self, queue: Queue) -> float | None:
        """When the next lane of a queue is due, seconds since 1970; None if the queue is empty."""
        return await self._db.at_once(
            lambda db: db.execute("SELECT min(due) FROM lane WHERE queue = ?", (queue,)).fetchone()[0]
        )

    async def first(self, lane: Lane) -> StoredJob | None:
        """The next job of a lane that was taken; None if the lane was empty, and is deleted, or the claim expired."""
        return await self._db.atomically(lambda db: self._next(db, lane))

    async def done(self, lane: Lane, job: StoredJob) -> StoredJob | None:
        """Remove a job, or let it begin again if it was asked for while it ran; returns the next one, as `first` does.

        If a message reached the table's channel, or its lane is empty, the reports that nothing could be posted there
        are removed. Changes nothing if another process has the lane by now.
        """

        def work(db: Connection) -> StoredJob | None:
            if not _has_claim(db, lane):
                return None
            row = db.execute("SELECT sent FROM outbox WHERE id = ?", (job.id,)).fetchone()
            _take_out(db, job, self._clock())
            db.execute(
                "UPDATE lane SET tries = 0, held = '', owed_since = ? WHERE board_table = ? AND lane = ?",
                (self._clock(), lane.table, lane.name),
            )
            following = self._next(db, lane)
            if lane.name == "channel" and (following is None or (row is not None and row["sent"])):
                _remove_reports(db, lane.table, self._clock())
            return following

        return await self._db.atomically(work)

    def _next(self, db: Connection, lane: Lane) -> StoredJob | None:
        # If the claim has expired, another process may have the lane.
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
            return _job_of_row(row)
        except UnknownJobError as error:
            # A newer release on the same database may know it, so it is retried like a job that failed.
            why = f"unknown: {error}"
        except (msgspec.MsgspecError, ValueError) as error:
            why = f"unreadable: {error}"
        log.error("table %s: a job of the outbox is set aside: %s", lane.table, why)
        db.execute("UPDATE outbox SET buried = ? WHERE id = ?", (why, row["id"]))
        return self._next(db, lane)

    async def later(self, lane: Lane, due: float, *, held: str = "", ask_for: Sequence[Job] = ()) -> None:
        """Give a lane back after a failure, to be tried again at `due`.

        `held`: why Discord accepts nothing there. `ask_for`: jobs that notify people another way, added in the same
        transaction. The lane is due at once if it was released during the attempt, which may have come too early, or if
        its first job has become useless (`OUTDATED`).
        """

        def work(db: Connection) -> None:
            given = db.execute(
                "UPDATE lane SET tries = tries + 1, held = ?4, claim = '',"  # noqa: S608 - SQL of `engine.storage.owed`
                f" due = CASE WHEN held = ?1 AND NOT (held = '' AND {OUTDATED}) THEN ?2 ELSE ?3 END"
                " WHERE board_table = ?5 AND lane = ?6 AND claim = ?7",
                (lane.held, due, self._clock(), held, lane.table, lane.name, lane.claim),
            )
            if given.rowcount:
                add_jobs(db, lane.table, ask_for, self._clock())

        await self._db.atomically(work)

    async def give_back(self, lane: Lane, due: float) -> None:
        """Give a lane back without counting a failure, to be taken again at `due`."""
        await self._db.atomically(
            lambda db: db.execute(
                "UPDATE lane SET due = ?, claim = '' WHERE board_table = ? AND lane = ? AND claim = ?",
                (due, lane.table, lane.name, lane.claim),
            )
        )

    async def bury(self, lane: Lane, job: StoredJob, why: str) -> StoredJob | None:
        """Set a job aside that cannot be done, for the host to see; returns the next one, as `first` does."""

        def work(db: Connection) -> StoredJob | None:
            if not _has_claim(db, lane):
                return None
            db.execute("UPDATE outbox SET buried = ? WHERE id = ?", (why, job.id))
            db.execute("UPDATE lane SET tries = 0 WHERE board_table = ? AND lane = ?", (lane.table, lane.name))
            return self._next(db, lane)

        return await self._db.atomically(work)

    async def release(self, *, guild: int | None = None, channel: int | None = None) -> int:
        """Make the held lanes of a server or a channel due now, because it has changed; returns their number."""

        def work(db: Connection) -> int:
            places = [(HELD_AT, guild), (HELD_IN, channel)]
            rows = [row for sql, place in places if place is not None for row in db.execute(sql, (place,))]
            lanes = {(row["board_table"], row["lane"]) for row in rows}
            now = self._clock()
            db.executemany(
                # A lane that is being tried keeps its claim; without `held`, `later` makes it due at once.
                "UPDATE lane SET due = CASE WHEN claim = '' THEN ? ELSE due END,"
                " held = CASE WHEN claim = '' THEN held ELSE '' END, tries = 0"
                " WHERE board_table = ? AND lane = ?",
                [(now, *lane) for lane in sorted(lanes)],
            )
            return len(lanes)

        # Discord announces every server at each start; usually no lane is held, so this cheap test comes first.
        some = await self._db.row("SELECT 1 FROM lane WHERE held <> '' LIMIT 1")
        return 0 if some is None else await self._db.atomically(work)

    async def held(self, table: int) -> str:
        """Why the bot cannot post in a table's channel; empty if it can, as far as is known."""
        return await self._db.at_once(lambda db: channel_held(db, table))

    async def take_up(self, *, alone: bool) -> None:
        """Make every lane free and due after a start, and retry the jobs that were set aside.

        `alone`: whether no other process uses the database, so that every claim belongs to a dead process; otherwise
        only expired claims are removed. A place may accept messages again, a release may have fixed what failed, and a
        lane that lost its row gets it again. Lanes of computer players keep waiting while a move can be taken back.
        Takes 30 ms for 100,000 lanes, 0.2 s if all are held.
        """

        def work(db: Connection) -> None:
            now = self._clock()
            # Most lanes are free and due already: only the others are written.
            db.execute(
                "UPDATE lane SET due = CASE WHEN due < ?1 THEN due ELSE ?1 END, claim = '', tries = 0"
                " WHERE CASE WHEN claim = '' THEN (due > ?1 AND queue <> 0) OR tries <> 0"
                " ELSE ?2 <> 0 OR due <= ?1 END",
                (now, alone),
            )
            _retry_buried(db, now)
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
        """Retry the jobs that were set aside, except unreadable ones; returns their number."""
        return await self._db.atomically(lambda db: _retry_buried(db, self._clock()))

    async def owed(self) -> Owed:
        """The amount of waiting work in all queues, and the longest wait."""
        lanes, oldest, held, buried = zip(*(await self.owed_by_queue()).values(), strict=True)
        return Owed(sum(lanes), max(oldest), sum(held), sum(buried))

    async def owed_by_queue(self) -> dict[Queue, Owed]:
        """The amount of waiting work in each queue, and the longest wait."""

        def work(db: Connection) -> dict[Queue, Owed]:
            now, buried = self._clock(), Counter[Queue]()
            for kind, count in db.execute("SELECT kind, count(*) FROM outbox WHERE buried <> '' GROUP BY kind"):
                buried[queue_of(kind)] += count
            lanes = dict(db.execute("SELECT queue, count(*) FROM lane GROUP BY queue"))
            # The sum keeps SQLite from reading all lanes in the order of their queues.
            held = dict(db.execute("SELECT queue + 0, count(*) FROM lane WHERE held <> '' GROUP BY queue + 0"))
            return {
                queue: _owed_in_queue(db, queue, lanes.get(queue, 0), held.get(queue, 0), buried[queue], now)
                for queue in Queue
            }

        return await self._db.at_once(work)

    async def buried(self) -> list[tuple[int, str]]:
        """The jobs that were set aside: the table's id and the reason."""
        rows = await self._db.rows("SELECT board_table, buried FROM outbox WHERE buried <> '' ORDER BY id")
        return [(row["board_table"], row["buried"]) for row in rows]

    # Spectators

    async def watched_in(self, table: int) -> list[int]:
        """The ids of the channels, other than its own, in which a table is shown."""
        return await self._db.at_once(lambda db: spectators.watched_in(db, table))

    async def watch(self, table: int, channel: int) -> None:
        """Show a table in that channel, too. Errors: TableError if it is shown in too many already."""
        await self._change_spectators(spectators.add_channel, table, channel)

    async def watch_no_more(self, table: int, channel: int) -> None:
        """Stop showing a table in that channel."""
        await self._change_spectators(spectators.remove_channel, table, channel)

    async def _change_spectators(
        self, change: Callable[[Connection, int, int], None], table: int, channel: int
    ) -> None:
        def work(db: Connection) -> None:
            change(db, table, channel)
            add_jobs(db, table, [ShowSpectators(channel=channel)], self._clock())

        await self._db.atomically(work)

    # Jobs that run

    async def take_over(self, job: StoredJob, told: int, news_told: str) -> StoredJob | None:
        """Merge the next job of the same kind and table into a job, and return the job as it is then.

        None if there is no next one, or it has begun. `told`: the number of the last move in the job's messages;
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
            return _job_of_row(db.execute("SELECT * FROM outbox WHERE id = ?", (job.id,)).fetchone())

        return await self._db.atomically(work)

    async def posting(self, job: StoredJob, channel: int, says: str) -> None:
        """Store that the next message of a job is being sent to that channel; `says`: a digest of its text.

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
                add_jobs(db, job.table, [stray_deletion(job.job.reader, job.posting)], now)

        await self._db.atomically(work)

    async def posted(
        self,
        job: StoredJob,
        *places: tuple[str, int, StoredMessage | None],
        away: Iterable[StoredMessage] = (),
    ) -> StoredJob:
        """Store that Discord has a job's next message, with all consequences, in one transaction.

        `places`: the new long-lived messages by role and reader; `away`: messages to remove. Errors: OvertakenError,
        after asking for the removal of those `places` that are not stored otherwise.
        """

        def work(db: Connection) -> bool:
            now = self._clock()
            if not _as_read(db, job):
                known, new = _known_messages(db, job.table), [place[2] for place in places if place[2] is not None]
                add_jobs(db, job.table, [put_away(message) for message in new if message.message not in known], now)
                return False
            db.execute("UPDATE outbox SET sent = sent + 1, posting = NULL, mark = '' WHERE id = ?", (job.id,))
            for role, reader, message in places:
                store_message(db, job.table, role, reader, message, now)
            add_jobs(db, job.table, [*map(put_away, away)], now)
            return True

        if not await self._db.atomically(work):
            raise OvertakenError
        return job._replace(sent=job.sent + 1, posting=None)

    # Messages

    async def message(self, table: int, role: str, reader: int = 0) -> StoredMessage | None:
        """The long-lived message of a role and a reader; None if there is none."""

        def work(db: Connection) -> StoredMessage | None:
            row = db.execute(
                "SELECT * FROM message WHERE board_table = ? AND role = ? AND reader = ?", (table, role, reader)
            ).fetchone()
            return None if row is None else message_of(row)

        return await self._db.at_once(work)

    async def known(self, table: int) -> frozenset[int]:
        """The ids of a table's messages that are stored as long-lived or wait for their removal."""
        return await self._db.at_once(lambda db: _known_messages(db, table))

    async def keep(self, table: int, *places: tuple[str, int, StoredMessage | None]) -> None:
        """Store, or delete (None), long-lived messages by role and reader."""

        def work(db: Connection) -> None:
            for role, reader, message in places:
                store_message(db, table, role, reader, message, self._clock())

        await self._db.atomically(work)

    async def dismiss(self, table: int, roles: Iterable[tuple[str, int]], away: Iterable[StoredMessage]) -> None:
        """Delete long-lived messages by role and reader from the store, and ask for their removal on Discord.

        `away`: the messages that the caller knows. If another delivery has replaced one, the new one is
        removed too, because its row is deleted.
        """
        known = {message.message: message for message in away}

        def work(db: Connection) -> None:
            gone = dict(known)
            for role, reader in roles:
                rows = db.execute(
                    "DELETE FROM message WHERE board_table = ? AND role = ? AND reader = ? RETURNING *",
                    (table, role, reader),
                ).fetchall()
                for message in map(message_of, rows):
                    gone.setdefault(message.message, message)
            add_jobs(db, table, [*map(put_away, gone.values())], self._clock())

        await self._db.atomically(work)

    async def shows(self, table: int, reader: int, message: int, shown: str, pictures: str, moves: int) -> None:
        """Store the content that a press has given a person's private view, if the message is the stored one."""
        await self._db.atomically(
            lambda db: db.execute(
                "UPDATE message SET shown = ?, pictures = ?, moves = ?"
                " WHERE board_table = ? AND role = 'pad' AND reader = ? AND message = ?",
                (shown, pictures, moves, table, reader, message),
            )
        )

    async def changed(self, table: int, role: str, before: StoredMessage, after: StoredMessage, again: Job) -> None:
        """Store an edit of a channel's message that showed `before`, if the message is still the stored one.

        If another process has edited it too, the last edit on Discord is unknown, so this adds the job `again`.
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
                store_message(db, table, role, 0, after, now)
            else:
                # The value is random, so that a third process notices this edit even if it has read an earlier such
                # value.
                store_message(db, table, role, 0, after._replace(shown=f"doubt-{token_hex(8)}"), now)
                add_jobs(db, table, [again], now)

        await self._db.atomically(work)

    async def doubt(self, table: int, *, private: bool = False) -> None:
        """Mark the content of a table's messages as unknown, so that the next jobs edit or post them again.

        `private`: those to its people, too.
        """
        await self._db.atomically(
            lambda db: db.execute(
                "UPDATE message SET shown = '', moves = -1 WHERE board_table = ? AND (reader = 0 OR ? <> 0)",
                (table, private),
            )
        )


def _has_claim(db: Connection, lane: Lane) -> bool:
    """Whether the claim on a lane is still valid; locks its table until the end of the transaction.

    A change of the table writes several lanes. The lock on the table comes first, so that the two cannot deadlock.
    """
    found = db.holding(
        "SELECT 1 FROM board_table JOIN lane ON board_table = id WHERE id = ? AND lane = ? AND claim = ?",
        (lane.table, lane.name, lane.claim),
    ).fetchone()
    return found is not None


def _as_read(db: Connection, job: StoredJob) -> bool:
    """Whether a job's row is as it was read; after a long stall another process may have run it."""
    row = db.holding("SELECT round, sent FROM outbox WHERE id = ?", (job.id,)).fetchone()
    return row is not None and (row["round"], row["sent"]) == (job.round, job.sent)


def _known_messages(db: Connection, table: int) -> frozenset[int]:
    rows = db.execute(
        "SELECT message FROM message WHERE board_table = ?1"
        " UNION SELECT until FROM outbox WHERE board_table = ?1 AND kind = 'away'",
        (table,),
    )
    return frozenset(row[0] for row in rows)


def _remove_reports(db: Connection, table: int, now: float) -> None:
    """Remove the reports that the bot could not post in a table's channel."""
    gone = db.execute("DELETE FROM message WHERE board_table = ? AND role = 'lost' RETURNING *", (table,)).fetchall()
    add_jobs(db, table, [put_away(message_of(row)) for row in gone], now)


def _job_of_row(row: Any) -> StoredJob:
    note = msgspec.json.decode(row["note"], type=tuple[str, ...])
    job = job_of(JobColumns(row["kind"], row["reader"], row["since"], row["until"], note))
    return StoredJob(row["id"], row["board_table"], job, row["asked"], row["sent"], row["round"], posting_of(row))


def _take_out(db: Connection, job: StoredJob, now: float) -> None:
    _given_up(db, job, now)
    cursor = db.execute("DELETE FROM outbox WHERE id = ? AND asked = ?", (job.id, job.asked))
    if not cursor.rowcount:
        _begin_again(db, job)


def _begin_again(db: Connection, job: StoredJob) -> None:
    """Reset a job's progress, so that it sends all its messages again."""
    db.execute("UPDATE outbox SET sent = 0, posting = NULL, mark = '', round = round + 1 WHERE id = ?", (job.id,))


def _given_up(db: Connection, job: StoredJob, now: float) -> None:
    """If a job has begun to send a message and its outcome is unknown, ask for a search that deletes it."""
    row = db.execute("SELECT posting, channel, mark FROM outbox WHERE id = ?", (job.id,)).fetchone()
    under_way = None if row is None else posting_of(row)
    if under_way is not None:
        add_jobs(db, job.table, [stray_deletion(job.job.reader, under_way)], now)


def _retry_buried(db: Connection, now: float) -> int:
    """Put the readable jobs that were set aside back into their lanes; returns their number."""
    return _waits_again(
        db,
        "UPDATE outbox SET buried = '' WHERE buried <> '' AND buried NOT LIKE 'unreadable%'"
        " RETURNING board_table, lane, kind",
        now,
    )


def _waits_again(db: Connection, jobs: str, now: float) -> int:
    """Make sure that the lanes of these jobs have rows; returns the number of jobs.

    `jobs`: SQL that returns their tables, lanes and kinds.
    """
    rows = db.execute(jobs).fetchall()
    for table, lane, kind in rows:
        add_lane(db, table, lane, queue_of(kind), now)
    return len(rows)
