"""What waits to be told to Discord and what stands there: rows, in the transaction of what causes them.

A job waits in a lane: a place of its table where things are told in order.
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
"""The role of a person's daily message among those that are kept."""
BOARD, EDIT = PostBoard.tag(), EditBoard.tag()
OUTDATED = (
    "EXISTS (SELECT 1 FROM outbox AS board WHERE board.board_table = lane.board_table AND board.lane = lane.lane"  # noqa: S608 - tags of jobs
    f" AND board.kind = '{BOARD}' AND board.buried = '') AND '{EDIT}' = (SELECT kind FROM outbox AS first"
    " WHERE first.board_table = lane.board_table AND first.lane = lane.lane AND first.buried = '' ORDER BY id LIMIT 1)"
)
"""Whether a lane begins with an edit of a board that the next one replaces: that has nothing to do any more."""
PRIVATE_VIEWS = f"({', '.join(repr(tag) for tag in tags_with(is_private_view=True))})"
"""The kinds of jobs that show somebody's private view, in SQL."""
PUT_MESSAGE = put_over(
    "message",
    ("board_table", "role", "reader"),
    ("board_table", "role", "reader", "channel", "message", "past", "shown", "pictures", "moves", "called"),
)


class Message(NamedTuple):
    """Where a long-lived message stands, and what it shows.

    `past`: what it is to say when it has been overtaken. `shown`, `pictures`: digests of all that it shows and of its
    pictures, empty when not known. `moves`: how many the table had when that was shown, in the channel when the message
    came and woke people, for a lobby and what the table is asked its revision; -1 when not known. `called`: the ids of
    those whom it woke then, or what was posted with it, with commas between.
    """

    channel: int
    message: int
    past: str = ""
    shown: str = ""
    pictures: str = ""
    moves: int = -1
    called: str = ""

    @property
    def woken(self) -> frozenset[int]:
        """The people of `called`, Discord ids."""
        return frozenset(int(user) for user in self.called.split(",") if user.isdigit())

    def waking(self, people: Iterable[int]) -> Message:
        """The message when it has woken these people as well."""
        return self._replace(called=",".join(filter(None, (self.called, *map(str, people)))))


class Posting(NamedTuple):
    """A message that was given to Discord: since when, in which channel, and a digest of what it says."""

    since: float
    channel: int
    says: str

    def may_be_in(self, channel: int) -> bool:
        """Whether it was given there; of what an earlier release began the channel is not known (0)."""
        return self.channel in (0, channel)


def ask(db: Connection, table: int, jobs: Sequence[Job], now: float) -> None:
    """Add jobs to a table's lanes, in the transaction of what causes them."""
    for job in jobs:
        if job.supersedes:
            # What may be under way already is looked for and replaced in its turn.
            db.execute(
                "DELETE FROM outbox WHERE board_table = ? AND lane = ? AND posting IS NULL"  # noqa: S608 - tags of jobs
                f" AND kind IN {PRIVATE_VIEWS}",
                (table, job.lane),
            )
    told_late = any(job.updates_board for job in jobs) and channel_held(db, table)
    board = messages_of(db, table).get(("board", 0)) if told_late else None
    watching = spectators.watched_in(db, table) if any(job.is_for_spectators for job in jobs) else ()
    more = [meanwhile(board)] if board is not None else []
    for job in [*jobs, *more, *(ShowSpectators(channel=channel) for channel in watching)]:
        if not _asked_again(db, table, job, now):
            _add(db, table, job, now)


def channel_held(db: Connection, table: int) -> str:
    """What a table's channel lacks to take anything; empty when it takes what is sent."""
    row = db.execute("SELECT held FROM lane WHERE board_table = ? AND lane = 'channel'", (table,)).fetchone()
    return str(row["held"]) if row is not None else ""


def _asked_again(db: Connection, table: int, job: Job, now: float) -> bool:
    """Whether a row that waits already serves; `asked` keeps it when it is asked for again while it runs."""
    if not job.shows_present:
        return False
    since = job.stored.since
    cursor = db.execute(
        "UPDATE outbox SET asked = asked + 1, since = CASE WHEN ?5 <> 0 AND since < ?1 THEN ?1 ELSE since END"
        " WHERE board_table = ?2 AND lane = ?3 AND kind = ?4 AND buried = ''"
        " AND (?6 = 0 OR ?1 = 0 OR since IN (0, ?1))",
        (since, table, job.lane, job.kind, int(job.keeps_larger), int(job.one_a_person)),
    )
    if cursor.rowcount and isinstance(job, MoveComputers):
        # They have waited for what may be taken back; it stands earlier.
        db.execute(
            "UPDATE lane SET due = ?1 WHERE board_table = ?2 AND lane = ?3 AND claim = '' AND tries = 0 AND due > ?1",
            (max(now, job.due), table, job.lane),
        )
    return cursor.rowcount > 0


def _add(db: Connection, table: int, job: Job, now: float, lane: str = "") -> None:
    """Let a job wait, in its own lane unless another is named."""
    lane = lane or _lane_of(db, table, job)
    db.execute(
        "INSERT INTO outbox (board_table, lane, kind, reader, since, until, note) VALUES (?, ?, ?, ?, ?, ?, ?)",
        (table, lane, *job.stored[:4], msgspec.json.encode(job.stored.note).decode()),
    )
    wait(db, table, lane, job.queue, max(now, job.due) if isinstance(job, MoveComputers) else now)
    if isinstance(job, PostBoard):
        # Discord may have limited changes of the one before for minutes.
        db.execute(
            "UPDATE lane SET due = ?1 WHERE board_table = ?2 AND lane = ?3 AND claim = '' AND held = '' AND due > ?1"  # noqa: S608 - a constant of this module
            f" AND {OUTDATED}",
            (now, table, lane),
        )


def _lane_of(db: Connection, table: int, job: Job) -> str:
    """Where a job waits: what is looked for where the table was before holds up nothing where it is."""
    if not isinstance(job, DeleteStray) or job.user:
        return job.lane
    (channel,) = db.execute("SELECT channel FROM board_table WHERE id = ?", (table,)).fetchone()
    return job.lane if job.channel == channel else _elsewhere(job.channel)


def _elsewhere(channel: int) -> str:
    """The lane of what a table may have left in a channel where it is not."""
    return f"stray-{channel}"


def moved(db: Connection, table: int, channel: int, now: float) -> None:
    """A table is in that channel from now on: what is looked for elsewhere goes out of its way.

    Within a transaction. What is looked for here waits its turn: a message that is being posted must not be taken for
    one that was left.
    """
    rows = db.execute(
        "SELECT * FROM outbox WHERE board_table = ? AND lane IN ('channel', ?) AND kind = 'stray' ORDER BY id",
        (table, _elsewhere(channel)),
    ).fetchall()
    for row in rows:
        lane = "channel" if row["since"] == channel else _elsewhere(row["since"])
        db.execute("UPDATE outbox SET lane = ? WHERE id = ?", (lane, row["id"]))
        wait(db, table, lane, Queue.COSMETIC, now)


def wait(db: Connection, table: int, lane: str, queue: Queue, now: float) -> None:
    """Let a lane wait that holds something."""
    # One that waits for its next attempt, or is being worked on, goes on waiting; what is urgent makes it urgent.
    db.execute(
        "INSERT INTO lane (board_table, lane, queue, due, owed_since, guild)"
        " SELECT ?1, ?2, ?3, ?4, ?4, guild FROM board_table WHERE id = ?1"
        " ON CONFLICT (board_table, lane) DO UPDATE SET queue = excluded.queue WHERE excluded.queue < lane.queue",
        (table, lane, queue, now),
    )


def messages_of(db: Connection, table: int) -> dict[tuple[str, int], Message]:
    """The long-lived messages of a table by role and reader."""
    rows = db.execute("SELECT * FROM message WHERE board_table = ?", (table,))
    return {(row["role"], row["reader"]): message_of(row) for row in rows}


def message_of(row: Any) -> Message:
    """The message of a row."""
    return Message(*(row[field] for field in Message._fields))


def put(db: Connection, table: int, role: str, reader: int, message: Message | None, now: float) -> None:
    """Remember, or forget (None), the long-lived message of a role and a reader; 0 is everybody."""
    if message is not None and reader and not _sits(db, table, reader):
        # They have left, or are forgotten, while it was on its way.
        ask(db, table, [put_away(message)], now)
        message = None
    if message is None:
        db.execute("DELETE FROM message WHERE board_table = ? AND role = ? AND reader = ?", (table, role, reader))
        return
    db.execute(
        PUT_MESSAGE,
        (table, role, reader, *message),
    )


def _sits(db: Connection, table: int, user: int) -> bool:
    found = db.execute("SELECT 1 FROM seat WHERE board_table = ? AND user = ?", (table, user)).fetchone()
    return found is not None


def forget(db: Connection, user: int, now: float) -> None:
    """Forget where a person's private messages stand, what was to be told or to call them, and what woke them.

    Within a transaction. Those that ask for a decision, or tell of a passing trouble, go, in lanes that do not name the
    person.
    """
    # What is over in direct messages says no more there; what is being put away needs no table.
    over = db.execute(
        "SELECT id FROM board_table JOIN seat ON board_table = id"
        " WHERE user = ? AND guild = ? AND status NOT IN ('lobby', 'playing')",
        (user, NO_SERVER),
    ).fetchall()
    db.executemany("DELETE FROM outbox WHERE board_table = ? AND kind NOT IN ('away', 'stray')", map(tuple, over))
    db.executemany("DELETE FROM message WHERE board_table = ? AND reader = 0", map(tuple, over))
    for row in db.execute("DELETE FROM message WHERE reader = ? AND reader <> 0 RETURNING *", (user,)).fetchall():
        if row["role"] in ("pad", "nudge", "digest", "lost"):
            ask(db, row["board_table"], [put_away(message_of(row))], now)
    # Found by an index of all lanes; one of readers would cost each move something.
    name, theirs = str(user), "SELECT * FROM outbox WHERE id IN (SELECT id FROM outbox WHERE lane = ?)"
    for row in db.execute(theirs, (name,)).fetchall():
        table, lane = row["board_table"], f"stray-{row['id']}"
        if row["kind"] == "stray":
            db.execute("UPDATE outbox SET reader = 0, lane = ? WHERE id = ?", (lane, row["id"]))
            wait(db, table, lane, Queue.COSMETIC, now)
            continue
        db.execute("DELETE FROM outbox WHERE id = ?", (row["id"],))
        if (under_way := posting_of(row)) is not None:
            _add(db, table, stray(0, under_way), now, lane)
    db.execute("DELETE FROM lane WHERE lane = ?", (name,))
    # They are invited no longer. What is owed is read through: it is little, and 15 ms where 100,000 places wait.
    for row in db.execute("SELECT * FROM outbox WHERE kind IN ('notice', 'call') AND since = ?", (user,)).fetchall():
        db.execute("DELETE FROM outbox WHERE id = ?", (row["id"],))
        if (under_way := posting_of(row)) is not None:
            _add(db, row["board_table"], stray(0, under_way), now)
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
    """The message of a row of the outbox that is under way."""
    return None if row["posting"] is None else Posting(row["posting"], row["channel"], row["mark"])


def stray(reader: int, posting: Posting) -> Job:
    """The job that deletes what an attempt at another may have left behind."""
    return DeleteStray(channel=posting.channel, begun=int(posting.since), says=posting.says, user=reader)


def meanwhile(board: Message) -> Job:
    """The job that brings a board up to date while the next one is held back; it is done before it is put away."""
    return UpdateHeldBoard(channel=board.channel, message=board.message)


def digests_kept_up(db: Connection, users: Iterable[int], now: float) -> None:
    """Bring the messages that tell these people once a day what waits up to date; within a transaction."""
    for user in users:
        rows = db.execute(
            # The index has only what is for one reader.
            "SELECT board_table FROM message WHERE reader = ? AND reader <> 0 AND role = ?",
            (user, DIGEST_ROLE),
        ).fetchall()
        for row in rows:
            ask(db, row["board_table"], [SendDigest(user, keep_up=True)], now)


def put_away(message: Message) -> Job:
    """The job that puts a message of the past away: what is to remain of it stays, else it is deleted."""
    return PutAway(past=message.past, channel=message.channel, message=message.message)
