"""Writes the rows of jobs and of long-lived messages, in the transaction of the change that causes them.

A job waits in a lane of its table: a place, such as a channel or a person, where jobs run in order.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any, NamedTuple

import msgspec

from engine.storage import spectators
from engine.storage.database import Connection, put_over
from engine.tables.jobs import (
    DeleteStray,
    EditBoard,
    Job,
    MoveComputers,
    PostBoard,
    PutAway,
    Queue,
    SendDigest,
    ShowSpectators,
    UpdateHeldBoard,
    tags_with,
)
from engine.tables.table import NO_SERVER

DIGEST_ROLE = "digest"
"""The role of a person's daily digest among the long-lived messages."""
BOARD, EDIT = PostBoard.tag(), EditBoard.tag()
OUTDATED = (
    "EXISTS (SELECT 1 FROM outbox AS board WHERE board.board_table = lane.board_table AND board.lane = lane.lane"  # noqa: S608 - tags of jobs
    f" AND board.kind = '{BOARD}' AND board.buried = '') AND '{EDIT}' = (SELECT kind FROM outbox AS first"
    " WHERE first.board_table = lane.board_table AND first.lane = lane.lane AND first.buried = '' ORDER BY id LIMIT 1)"
)
"""SQL condition: a lane begins with an edit of the board while a new board waits, which makes the edit useless."""
PRIVATE_VIEWS = f"({', '.join(repr(tag) for tag in tags_with(is_private_view=True))})"
"""The kinds of jobs that show somebody's private view, in SQL."""
PUT_MESSAGE = put_over(
    "message",
    ("board_table", "role", "reader"),
    ("board_table", "role", "reader", "channel", "message", "past", "shown", "pictures", "moves", "called"),
)


class StoredMessage(NamedTuple):
    """A long-lived message on Discord: its place and what it shows."""

    channel: int
    """Discord id."""
    message: int
    """Discord id."""
    past: str = ""
    """The text that replaces it when it is outdated; empty: it is deleted."""
    shown: str = ""
    """A digest of all that it shows; empty if not known."""
    pictures: str = ""
    """The file names of its pictures, separated by commas; empty if not known."""
    moves: int = -1
    """The table's number of moves when this was shown; -1 if not known.

    For a board or a call: when the message was posted. For a lobby or a proposal: the table's revision instead. For a
    reminder (`nudge`): its number in the turn.
    """
    called: str = ""
    """The Discord ids of the people mentioned when it, or a message posted with it, was posted; separated by commas."""

    @property
    def woken(self) -> frozenset[int]:
        """The people of `called`, Discord ids."""
        return frozenset(int(user) for user in self.called.split(",") if user.isdigit())

    def waking(self, people: Iterable[int]) -> StoredMessage:
        """A copy that counts these people as mentioned, too."""
        return self._replace(called=",".join(filter(None, (self.called, *map(str, people)))))


class Posting(NamedTuple):
    """An attempt to post a message, whose outcome is not known yet."""

    since: float
    """When it began, seconds since 1970."""
    channel: int
    """Discord id; 0 if an earlier release, which did not store it, began the attempt."""
    says: str
    """A digest of the message's text."""

    def may_be_in(self, channel: int) -> bool:
        """Whether the message may be in that channel."""
        return self.channel in (0, channel)


def add_jobs(db: Connection, table: int, jobs: Sequence[Job], now: float) -> None:
    """Add jobs to a table's lanes, and those that follow from them, within a transaction."""
    for job in jobs:
        if job.supersedes:
            # A job that may have sent its message already stays: it finds that message when it runs again.
            db.execute(
                "DELETE FROM outbox WHERE board_table = ? AND lane = ? AND posting IS NULL"  # noqa: S608 - tags of jobs
                f" AND kind IN {PRIVATE_VIEWS}",
                (table, job.lane),
            )
    told_late = any(job.updates_board for job in jobs) and channel_held(db, table)
    board = messages_of(db, table).get(("board", 0)) if told_late else None
    watching = spectators.watched_in(db, table) if any(job.is_for_spectators for job in jobs) else ()
    more = [held_board_update(board)] if board is not None else []
    for job in [*jobs, *more, *(ShowSpectators(channel=channel) for channel in watching)]:
        if not _asked_again(db, table, job, now):
            _add_job(db, table, job, now)


def channel_held(db: Connection, table: int) -> str:
    """Why the bot cannot post in a table's channel; empty if it can, as far as is known."""
    row = db.execute("SELECT held FROM lane WHERE board_table = ? AND lane = 'channel'", (table,)).fetchone()
    return str(row["held"]) if row is not None else ""


def _asked_again(db: Connection, table: int, job: Job, now: float) -> bool:
    """Use a waiting row for a new job that shows the present state; False if no row waits.

    The column `asked` counts the requests, so that a row asked for again while it runs is kept and run again.
    """
    if not job.shows_present:
        return False
    since = job.since_stored
    cursor = db.execute(
        "UPDATE outbox SET asked = asked + 1, since = CASE WHEN ?5 <> 0 AND since < ?1 THEN ?1 ELSE since END"
        " WHERE board_table = ?2 AND lane = ?3 AND kind = ?4 AND buried = ''"
        " AND (?6 = 0 OR ?1 = 0 OR since IN (0, ?1))",
        (since, table, job.lane, job.kind, int(job.keeps_larger), int(job.one_a_person)),
    )
    if cursor.rowcount and isinstance(job, MoveComputers):
        # The computer players waited because a move could be taken back; it became final earlier.
        db.execute(
            "UPDATE lane SET due = ?1 WHERE board_table = ?2 AND lane = ?3 AND claim = '' AND tries = 0 AND due > ?1",
            (max(now, job.due), table, job.lane),
        )
    return cursor.rowcount > 0


def _add_job(db: Connection, table: int, job: Job, now: float, lane: str = "") -> None:
    """Insert a job into its own lane, or into the one that is named."""
    lane, stored = lane or _lane_of(db, table, job), job.stored
    db.execute(
        "INSERT INTO outbox (board_table, lane, kind, reader, since, until, note) VALUES (?, ?, ?, ?, ?, ?, ?)",
        (table, lane, *stored[:4], msgspec.json.encode(stored.note).decode()),
    )
    add_lane(db, table, lane, job.queue, max(now, job.due) if isinstance(job, MoveComputers) else now)
    if isinstance(job, PostBoard):
        # The lane may wait for minutes, because Discord has limited edits of the old board.
        db.execute(
            "UPDATE lane SET due = ?1 WHERE board_table = ?2 AND lane = ?3 AND claim = '' AND held = '' AND due > ?1"  # noqa: S608 - a constant of this module
            f" AND {OUTDATED}",
            (now, table, lane),
        )


def _lane_of(db: Connection, table: int, job: Job) -> str:
    """The lane of a job; a search in a former channel of the table must not delay its present one."""
    if not isinstance(job, DeleteStray) or job.user:
        return job.lane
    (channel,) = db.execute("SELECT channel FROM board_table WHERE id = ?", (table,)).fetchone()
    return job.lane if job.channel == channel else _stray_lane(job.channel)


def _stray_lane(channel: int) -> str:
    """The lane for messages that a table may have left in a channel that it has moved away from."""
    return f"stray-{channel}"


def move_strays(db: Connection, table: int, channel: int, now: float) -> None:
    """Put searches for stray messages into the lane of their channel, after a table has moved; within a transaction.

    A search in the new channel joins the channel's lane: it must not run while a message is being posted there, which
    it could mistake for a stray one.
    """
    rows = db.execute(
        "SELECT * FROM outbox WHERE board_table = ? AND lane IN ('channel', ?) AND kind = 'stray' ORDER BY id",
        (table, _stray_lane(channel)),
    ).fetchall()
    for row in rows:
        lane = "channel" if row["since"] == channel else _stray_lane(row["since"])
        db.execute("UPDATE outbox SET lane = ? WHERE id = ?", (lane, row["id"]))
        add_lane(db, table, lane, Queue.COSMETIC, now)


def add_lane(db: Connection, table: int, lane: str, queue: Queue, now: float) -> None:
    """Make sure that a lane with a job has its row, due `now`."""
    # A lane that waits for its next attempt, or is claimed, keeps its time; only its queue may become more urgent.
    db.execute(
        "INSERT INTO lane (board_table, lane, queue, due, owed_since, guild)"
        " SELECT ?1, ?2, ?3, ?4, ?4, guild FROM board_table WHERE id = ?1"
        " ON CONFLICT (board_table, lane) DO UPDATE SET queue = excluded.queue WHERE excluded.queue < lane.queue",
        (table, lane, queue, now),
    )


def messages_of(db: Connection, table: int) -> dict[tuple[str, int], StoredMessage]:
    """The long-lived messages of a table by role and reader."""
    rows = db.execute("SELECT * FROM message WHERE board_table = ?", (table,))
    return {(row["role"], row["reader"]): message_of(row) for row in rows}


def message_of(row: Any) -> StoredMessage:
    """The message of a row."""
    return StoredMessage(*(row[field] for field in StoredMessage._fields))


def store_message(
    db: Connection, table: int, role: str, reader: int, message: StoredMessage | None, now: float
) -> None:
    """Store, or delete (None), the long-lived message of a role and a reader; reader 0 is everybody."""
    if message is not None and reader and not _is_seated(db, table, reader):
        # The person left the table, or was forgotten, while the message was on its way.
        add_jobs(db, table, [put_away(message)], now)
        message = None
    if message is None:
        db.execute("DELETE FROM message WHERE board_table = ? AND role = ? AND reader = ?", (table, role, reader))
        return
    db.execute(
        PUT_MESSAGE,
        (table, role, reader, *message),
    )


def _is_seated(db: Connection, table: int, user: int) -> bool:
    found = db.execute("SELECT 1 FROM seat WHERE board_table = ? AND user = ?", (table, user)).fetchone()
    return found is not None


def forget_person(db: Connection, user: int, now: float) -> None:
    """Delete a person's id from messages and jobs, within a transaction.

    Private messages that ask for a decision or report a passing problem are removed from Discord, by jobs in lanes that
    do not name the person.
    """
    # Finished tables in direct messages send nothing more there; the removal of messages needs no table.
    over = db.execute(
        "SELECT id FROM board_table JOIN seat ON board_table = id"
        " WHERE user = ? AND guild = ? AND status NOT IN ('lobby', 'playing')",
        (user, NO_SERVER),
    ).fetchall()
    db.executemany("DELETE FROM outbox WHERE board_table = ? AND kind NOT IN ('away', 'stray')", map(tuple, over))
    db.executemany("DELETE FROM message WHERE board_table = ? AND reader = 0", map(tuple, over))
    for row in db.execute("DELETE FROM message WHERE reader = ? AND reader <> 0 RETURNING *", (user,)).fetchall():
        if row["role"] in ("pad", "nudge", "digest", "lost"):
            add_jobs(db, row["board_table"], [put_away(message_of(row))], now)
    # The index of lanes finds them; an index of readers would slow down every move.
    name, theirs = str(user), "SELECT * FROM outbox WHERE id IN (SELECT id FROM outbox WHERE lane = ?)"
    for row in db.execute(theirs, (name,)).fetchall():
        table, lane = row["board_table"], f"stray-{row['id']}"
        if row["kind"] == "stray":
            db.execute("UPDATE outbox SET reader = 0, lane = ? WHERE id = ?", (lane, row["id"]))
            add_lane(db, table, lane, Queue.COSMETIC, now)
            continue
        db.execute("DELETE FROM outbox WHERE id = ?", (row["id"],))
        if (under_way := posting_of(row)) is not None:
            _add_job(db, table, stray_deletion(0, under_way), now, lane)
    db.execute("DELETE FROM lane WHERE lane = ?", (name,))
    # Invitations that name the person. No index: reading all waiting jobs takes 15 ms for 100,000 lanes.
    for row in db.execute("SELECT * FROM outbox WHERE kind IN ('notice', 'call') AND since = ?", (user,)).fetchall():
        db.execute("DELETE FROM outbox WHERE id = ?", (row["id"],))
        if (under_way := posting_of(row)) is not None:
            _add_job(db, row["board_table"], stray_deletion(0, under_way), now)
    db.execute(
        "UPDATE outbox SET buried = replace(buried, ?1, '?') WHERE buried <> '' AND buried LIKE '%' || ?1 || '%'",
        (name,),
    )
    db.execute(
        "UPDATE message SET called = trim(replace(',' || called || ',', ',' || ?1 || ',', ','), ',')"
        " WHERE called <> '' AND ',' || called || ',' LIKE '%,' || ?1 || ',%'",
        (name,),
    )


def posting_of(row: Any) -> Posting | None:
    """The attempt that a row of the outbox has begun; None if there is none."""
    return None if row["posting"] is None else Posting(row["posting"], row["channel"], row["mark"])


def stray_deletion(reader: int, posting: Posting) -> Job:
    """The job that deletes the message that an abandoned attempt may have left behind."""
    return DeleteStray(channel=posting.channel, begun=int(posting.since), says=posting.says, user=reader)


def held_board_update(board: StoredMessage) -> Job:
    """The job that updates the old board while the next one is held."""
    return UpdateHeldBoard(channel=board.channel, message=board.message)


def digests_kept_up(db: Connection, users: Iterable[int], now: float) -> None:
    """Ask for updates of these people's daily digests; within a transaction."""
    for user in users:
        rows = db.execute(
            # The condition on 0 lets the partial index serve.
            "SELECT board_table FROM message WHERE reader = ? AND reader <> 0 AND role = ?",
            (user, DIGEST_ROLE),
        ).fetchall()
        for row in rows:
            add_jobs(db, row["board_table"], [SendDigest(user, keep_up=True)], now)


def put_away(message: StoredMessage) -> Job:
    """The job that reduces an outdated message to its `past` text, or deletes it if it has none."""
    return PutAway(past=message.past, channel=message.channel, message=message.message)
