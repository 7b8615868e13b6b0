"""Tables in SQLite. Every change of a table is all or nothing.

Once `change` returns, neither a crash nor a power cut loses it.
"""

from __future__ import annotations

import logging
import operator
import secrets
import sqlite3
import time
from collections.abc import Callable, Collection, Coroutine, Sequence
from functools import partial, wraps
from pathlib import Path
from typing import Any, Concatenate, NamedTuple, ParamSpec, TypeVar

import msgspec

from engine import alarm, clock, deliveries, exports, quarantine, seats
from engine.database import Database
from engine.deliveries import Deliveries, Message, ask, messages_of
from engine.game import Score
from engine.people import Person, asleep
from engine.quarantine import UnreadableError, put_aside
from engine.results import Finished
from engine.rewind import rewound
from engine.servers import Opening, Server, may_open
from engine.table import NO_SERVER, Change, Entry, Job, Pending, Proposal, Seat, Status, Table, replay, shown_in_channel
from engine.upgrade import Logged, closed, outdated, upgrade
from engine.watch import Standing

log = logging.getLogger(__name__)

P = ParamSpec("P")
T = TypeVar("T")

KEEP_INTERACTIONS = 3600.0
"""Seconds for which an interaction's id is remembered; its token lives 15 minutes."""


UNCOUNTED = 180.0
"""Seconds for which nobody could be reached from which on they are not counted."""
KEEP_LEFT = 30 * 86400.0
"""Seconds for which the data of a server is kept that the bot is not in any more."""


class ChannelTakenError(Exception):
    """The channel already has a live table."""


class UnreadableLogError(UnreadableError):
    """The moves of a table are there, but not what they told; that can be made from them."""


class Moment(NamedTuple):
    """What is stored of a table, all of it as it stood at one moment.

    `entries`: the log that was asked for; none is numbered above `table.moves`. `messages`: the long-lived ones by role
    and reader. `owed`: kind and reader of the jobs that wait for this table.
    """

    table: Table
    entries: tuple[Entry, ...]
    messages: dict[tuple[str, int], Message]
    owed: frozenset[tuple[str, int]]


class Result(NamedTuple):
    """A stored change; `repeated` when it already had its effect and nothing was done."""

    change: Change
    repeated: bool

    @property
    def table(self) -> Table:
        """The table as it now stands."""
        return self.change.table


def _encode(value: Any) -> str:
    return msgspec.json.encode(value).decode()


def _decoded(row: sqlite3.Row, column: str, kind: type[T]) -> T:
    try:
        return msgspec.json.decode(row[column], type=kind)
    except (msgspec.MsgspecError, ValueError) as error:
        raise UnreadableError(row["id"], f"its {column} cannot be read ({error})") from error


def _table(row: sqlite3.Row) -> Table:
    """The table of a row. Errors: UnreadableError."""
    if row["seed"] is None and row["status"] in ("playing", "over"):
        raise UnreadableError(row["id"], "its game has begun without a seed")
    return Table(
        id=row["id"],
        guild=row["guild"],
        channel=row["channel"],
        owner=row["owner"],
        game=row["game"],
        options=_decoded(row, "options", dict[str, str]),
        language=row["language"],
        status=Status(row["status"]),
        seats=_decoded(row, "seats", tuple[Seat, ...]),
        seed=row["seed"],
        version=row["version"],
        revision=row["revision"],
        moves=row["moves"],
        phase_opened=row["phase_opened"],
        opened=row["opened"],
        told=row["told"],
        snapshot=row["snapshot"],
        shape=row["shape"],
        result=_decoded(row, "result", tuple[Score, ...]),
        proposals=_decoded(row, "proposals", tuple[Proposal, ...]),
        pending=_decoded(row, "pending", Pending | None),  # type: ignore[arg-type]
        clock=row["clock"],
        rests=row["rests"],
        touched=row["touched"],
        invited_only=bool(row["invited_only"]),
        undone=row["undone"],
        daily=row["daily"],
        shown_out=_decoded(row, "shown_out", tuple[int, ...]),
    )


def _entries(db: sqlite3.Connection, table: Table, after: int) -> tuple[Entry, ...]:
    """The log of a table as it stands in `table`, numbered above `after`; none where only a result is left.

    Errors: UnreadableLogError.
    """
    if closed(table):
        return ()
    rows = db.execute(
        "SELECT number, seat, notation, events FROM move WHERE board_table = ? AND number > ? AND number <= ?"
        " ORDER BY number",
        (table.id, after, table.moves),
    )
    decode = table.rules.decode_events
    try:
        return tuple(Entry(number, seat, notation, decode(events)) for number, seat, notation, events in rows)
    except (msgspec.MsgspecError, ValueError) as error:
        raise UnreadableLogError(table.id, f"what its moves told cannot be read ({error})") from error


def _person(user: int, row: sqlite3.Row | None) -> Person:
    if row is None:
        return Person(user)
    switches = {name: bool(row[name]) for name in ("dm_closed", "reminders")}
    return Person(**{**{name: row[name] for name in Person.__struct_fields__}, **switches})


def _people(db: sqlite3.Connection, users: Collection[int]) -> dict[int, Person]:
    """What is remembered of these people; strangers are left out."""
    rows = db.execute(
        "SELECT * FROM person WHERE user IN (SELECT value FROM json_each(?))",
        (msgspec.json.encode(list(users)).decode(),),
    )
    return {row["user"]: _person(row["user"], row) for row in rows}


def _server(db: sqlite3.Connection, guild: int) -> Server:
    row = db.execute("SELECT * FROM server WHERE guild = ?", (guild,)).fetchone()
    if row is None:
        return Server(guild)
    return msgspec.convert({**dict(row), "channels": msgspec.json.decode(row["channels"])}, Server, strict=False)


def _live_in(db: sqlite3.Connection, guild: int, *, besides: int = 0) -> int:
    """How many live tables a server has, not counting that one."""
    (count,) = db.execute(
        "SELECT count(*) FROM board_table WHERE guild = ? AND id <> ? AND status IN ('lobby', 'playing')",
        (guild, besides),
    ).fetchone()
    return int(count)


COLUMNS = (
    "guild",
    "channel",
    "owner",
    "game",
    "options",
    "language",
    "status",
    "seats",
    "seed",
    "version",
    "revision",
    "moves",
    "phase_opened",
    "opened",
    "told",
    "snapshot",
    "shape",
    "result",
    "proposals",
    "pending",
    "clock",
    "rests",
    "touched",
    "invited_only",
    "shown_out",
    "undone",
    "daily",
)
"""What is stored of a table, each under its own name."""
ENCODED = {"options", "seats", "result", "proposals", "pending", "shown_out"}


def _value(table: Table, column: str) -> Any:
    value = getattr(table, column)
    return _encode(value) if column in ENCODED else value


def _first_time(db: sqlite3.Connection, interaction: int, now: float) -> bool:
    cursor = db.execute("INSERT INTO interaction (id, at) VALUES (?, ?) ON CONFLICT DO NOTHING", (interaction, now))
    return cursor.rowcount == 1


def _stored(db: sqlite3.Connection, number: int) -> Table | None:
    row = db.execute("SELECT * FROM board_table WHERE id = ?", (number,)).fetchone()
    return _table(row) if row else None


def _present(db: sqlite3.Connection, number: int, found: Table | None) -> Table:
    """The table as it now stands: `found`, unless it has been changed since. Errors: KeyError when there is none."""
    if found is not None:
        row = db.execute("SELECT revision FROM board_table WHERE id = ?", (number,)).fetchone()
        if row is not None and row["revision"] == found.revision:
            return found
    table = _stored(db, number)
    if table is None:
        raise KeyError(number)
    return table


def _brought_up(db: sqlite3.Connection, table: Table, now: float) -> Table:
    """The table as the code of today knows it; one that an earlier release left is stored anew, once."""
    return _made_anew(db, table, now) if outdated(table) else table


def _made_anew(db: sqlite3.Connection, table: Table, now: float) -> Table:
    """The table with its state and what its moves told made from its log, and stored so."""
    rows = db.execute(
        "SELECT number, seat, notation, events FROM move WHERE board_table = ? ORDER BY number", (table.id,)
    )
    made = upgrade(table, [Logged(*row) for row in rows])
    log.info(
        "table %s: version %s, shape %s is now %s", table.id, table.version, table.shape or "-", made.table.status.value
    )
    # Nobody has done anything: the time of the last change stays, by which results are sorted.
    (changed_at,) = db.execute("SELECT changed_at FROM board_table WHERE id = ?", (table.id,)).fetchone()
    jobs = made.jobs
    if closed(made.table):
        # What was to be shown can be shown no more; an end that the channel has not heard of is told in words.
        untold = db.execute("DELETE FROM outbox WHERE board_table = ? RETURNING kind", (table.id,)).fetchall()
        if not jobs and any(row["kind"] == "board" for row in untold):
            jobs = (Job("farewell", note=("outdated", "")),)
    stored = _write(db, table, Change(made.table, jobs=jobs), now, at=changed_at).table
    db.executemany(
        "UPDATE move SET events = ? WHERE board_table = ? AND number = ?",
        [(_encode(events), table.id, number) for number, events in made.events.items()],
    )
    return stored


def _wrong(db: sqlite3.Connection, number: int) -> str | None:
    """What is stored of a table and does not follow from its seats and its log, though it should; None if all does."""
    table = _stored(db, number)
    if table is None or outdated(table):
        return None
    seats = db.execute("SELECT user, kept_for FROM seat WHERE board_table = ? ORDER BY number", (number,))
    if [tuple(row) for row in seats] != [(seat.user, seat.kept_for) for seat in table.seats]:
        return "its people were not to be found by its seats"
    if table.seed is None or closed(table):
        return None
    moves = db.execute(
        "SELECT seat, notation FROM move WHERE board_table = ? AND number > 0 ORDER BY number", (number,)
    )
    if replay(table.setup, moves) != table.snapshot:
        return "its state was not what its log leads to"
    return None


def _taken(db: sqlite3.Connection, channel: int) -> ChannelTakenError:
    """What is raised where that channel has a live table. Errors: UnreadableError when that one is broken."""
    row = db.execute("SELECT * FROM board_table WHERE channel = ? AND status IN ('lobby', 'playing')", (channel,))
    _table(row.fetchone())
    return ChannelTakenError()


def _write(db: sqlite3.Connection, before: Table, change: Change, now: float, *, at: float | None = None) -> Change:
    """Store a change that is made `now`, or (`at`) is to be remembered as one of then; gives it as it is stored."""
    change = clock.timed(before, change, now, partial(_people, db))
    table = change.table
    changed = [column for column in COLUMNS if getattr(table, column) != getattr(before, column)]
    try:
        cursor = db.execute(
            f"UPDATE board_table SET {''.join(f'{column} = ?, ' for column in changed)} changed_at = ?, rings = ?"  # noqa: S608 - of COLUMNS
            " WHERE id = ? AND revision = ?",
            (
                *(_value(table, column) for column in changed),
                now if at is None else at,
                alarm.due(table, now),
                before.id,
                before.revision,
            ),
        )
    except sqlite3.IntegrityError as error:
        raise _taken(db, table.channel) from error
    if cursor.rowcount != 1:
        raise RuntimeError(f"table {before.id} changed under a transaction")
    if table.guild != before.guild:
        db.execute("DELETE FROM spectators WHERE board_table = ?", (table.id,))
        db.execute("UPDATE lane SET guild = ? WHERE board_table = ?", (table.guild, table.id))
    if table.channel != before.channel:
        deliveries.moved(db, table.id, table.channel, now)
    if [(seat.user, seat.kept_for) for seat in table.seats] != [(seat.user, seat.kept_for) for seat in before.seats]:
        _write_seats(db, table)
    if change.entries:
        db.executemany(
            "INSERT INTO move (board_table, number, seat, notation, events, at) VALUES (?, ?, ?, ?, ?, ?)",
            [(table.id, e.number, e.seat, e.notation, _encode(e.events), now) for e in change.entries],
        )
    ask(db, table.id, change.jobs, now)
    return change


def _applied(db: sqlite3.Connection, table: Table, change: Change, now: float) -> Change:
    """Store a change that is made of a table by what was done there; gives it as it is stored."""
    if change.undo is not None:
        change = rewound(change.table, _entries(db, table, -1), change.undo)
    change = _write(db, table, change, now)
    db.executemany(
        "INSERT OR REPLACE INTO wish (user, game, notation) VALUES (?, ?, ?)",
        [(user, table.game, wish) for user, wish in change.wishes],
    )
    return change


def _standing(db: sqlite3.Connection, number: int, now: float) -> Standing | None:
    """What tells whether a table goes on; None for one that is not there or is to be brought up first."""
    table = _stored(db, number)
    if table is None or outdated(table):
        return None
    # A job without its lane is never taken, so it does not wait.
    owed = db.execute(
        "SELECT DISTINCT kind, reader FROM outbox WHERE board_table = ?1 AND (buried <> '' OR EXISTS"
        " (SELECT 1 FROM lane WHERE lane.board_table = ?1 AND lane.lane = outbox.lane))",
        (number,),
    )
    people = _people(db, table.people).values()
    return Standing(
        table,
        messages_of(db, number),
        frozenset((row["kind"], row["reader"]) for row in owed),
        frozenset(person.user for person in people if person.dm_channel is not None and person.written_to),
        frozenset(person.user for person in people if asleep(person, now)),
    )


def _write_seats(db: sqlite3.Connection, table: Table) -> None:
    db.execute("DELETE FROM seat WHERE board_table = ?", (table.id,))
    db.executemany(
        "INSERT INTO seat (board_table, number, user, kept_for) VALUES (?, ?, ?, ?)",
        [(table.id, number, seat.user, seat.kept_for) for number, seat in enumerate(table.seats)],
    )


def _whatever_is_broken(
    method: Callable[Concatenate[Store, P], Coroutine[Any, Any, T]],
) -> Callable[Concatenate[Store, P], Coroutine[Any, Any, T]]:
    """The method as it is without the tables that cannot be read: they are mended or put aside, and it is done again.

    Each time there is one less, so there is an end to it.
    """

    @wraps(method)
    async def again(self: Store, /, *args: P.args, **kwargs: P.kwargs) -> T:
        while True:
            try:
                return await method(self, *args, **kwargs)
            except UnreadableError as error:
                await self._mend(error)

    return again


class Store:
    """The only reader and writer of the database `db`; open it with `Store.open`."""

    def __init__(self, db: Database, clock: Callable[[], float]) -> None:
        self.db = db
        self._clock = clock
        self._name: str | None = None
        self.deliveries = Deliveries(db, clock)

    @classmethod
    async def open(cls, path: Path, clock: Callable[[], float] = time.time) -> Store:
        """Open or create the database and bring its schema up to date. Errors: as of `engine.database.prepare`."""
        return cls(await Database.open(path), clock)

    async def close(self) -> None:
        """Finish what is being written and close."""
        await self.db.close()

    async def _mend(self, error: UnreadableError) -> None:
        """Make anew or put aside a table that cannot be read."""
        log.error("table %s: %s", error.table, error)

        def work(db: sqlite3.Connection) -> None:
            if isinstance(error, UnreadableLogError):
                _made_anew(db, _present(db, error.table, None), self._clock())
            else:
                put_aside(db, error.table, str(error), self._clock())

        await self.db.atomically(work)

    @_whatever_is_broken
    async def examine(self, number: int) -> None:
        """Read all that is stored of a table and make good what is wrong; the log of this module says what it was.

        Errors: whatever a log raises that cannot be played again.
        """
        await self.moment(number, lambda _: -1)
        wrong = await self.db.at_once(lambda db: _wrong(db, number))
        if wrong is None:
            return
        log.error("table %s: %s", number, wrong)

        def work(db: sqlite3.Connection) -> None:
            table = _present(db, number, None)
            _write_seats(db, table)
            if _wrong(db, number) is not None:
                _made_anew(db, table, self._clock())

        await self.db.atomically(work)

    async def numbers(self) -> list[int]:
        """The ids of all tables, oldest first."""
        return [row["id"] for row in await self.db.rows("SELECT id FROM board_table ORDER BY id")]

    async def first_time(self, interaction: int) -> bool:
        """Whether Discord has not delivered that interaction before; from then on it has."""
        return await self.db.atomically(lambda db: _first_time(db, interaction, self._clock()))

    # Tables

    @_whatever_is_broken
    async def table(self, number: int) -> Table | None:
        """The table of that id."""
        return await self._table(await self.db.row("SELECT * FROM board_table WHERE id = ?", number))

    async def _table(self, row: sqlite3.Row | None) -> Table | None:
        """The table of a row, as the code of today knows it."""
        table = _table(row) if row else None
        if table is None or not outdated(table):
            return table
        found = table
        return await self.db.atomically(lambda db: _brought_up(db, _present(db, found.id, found), self._clock()))

    @_whatever_is_broken
    async def table_in(self, channel: int) -> Table | None:
        """The channel's live table, else the one that ended last there."""
        row = await self.db.row(
            "SELECT * FROM board_table WHERE channel = ? ORDER BY status IN ('lobby', 'playing') DESC, id DESC LIMIT 1",
            channel,
        )
        return await self._table(row)

    @_whatever_is_broken
    async def tables_of(self, user: int) -> list[Table]:
        """The live tables where this person sits, oldest first."""
        rows = await self.db.rows(
            "SELECT * FROM board_table WHERE status IN ('lobby', 'playing')"
            " AND id IN (SELECT board_table FROM seat WHERE user = ?) ORDER BY id",
            user,
        )
        tables = [await self._table(row) for row in rows]
        # One that an earlier release left may have been closed just now.
        return [table for table in tables if table is not None and table.status.live]

    @_whatever_is_broken
    async def finished(self, *, user: int | None = None, guild: int | None = None) -> list[Finished]:
        """The games that were played to their end by that person or in that server, oldest first."""
        rows = await self.db.rows(
            "SELECT id, guild, game, seats, result, changed_at, undone, daily FROM board_table WHERE status = 'over'"
            " AND (guild = ? OR id IN (SELECT board_table FROM seat WHERE user = ?)) ORDER BY changed_at, id",
            guild,
            user,
        )
        found = []
        for row in rows:
            result = _decoded(row, "result", tuple[Score, ...])
            if not result and (table := await self.table(row["id"])) is not None:
                # An earlier release did not store it.
                result = table.result
            found.append(
                Finished(
                    row["id"],
                    row["guild"],
                    row["game"],
                    _decoded(row, "seats", tuple[Seat, ...]),
                    result,
                    row["changed_at"],
                    row["undone"],
                    row["daily"],
                )
            )
        return found

    @_whatever_is_broken
    async def daily_tables(self, day: str, guild: int) -> list[Table]:
        """The tables of a day's deal in a server, oldest first."""
        rows = await self.db.rows("SELECT * FROM board_table WHERE daily = ? AND guild = ? ORDER BY id", day, guild)
        return [table for row in rows if (table := await self._table(row)) is not None]

    @_whatever_is_broken
    async def live_tables(self) -> list[Table]:
        """All tables in the lobby or being played, oldest first, as they are stored: nothing is brought up."""
        rows = await self.db.rows("SELECT * FROM board_table WHERE status IN ('lobby', 'playing') ORDER BY id")
        return [_table(row) for row in rows]

    async def live_count(self) -> int:
        """How many tables are in the lobby or being played."""
        # An index holds them all, so no row is read.
        (row,) = await self.db.rows("SELECT count(*) FROM board_table WHERE status IN ('lobby', 'playing')")
        return int(row[0])

    @_whatever_is_broken
    async def live_tables_of(self, *, guild: int | None = None, channel: int | None = None) -> list[Table]:
        """The live tables of a server or a channel, as they are stored."""
        rows = await self.db.rows(
            "SELECT * FROM board_table WHERE status IN ('lobby', 'playing') AND (guild = ? OR channel = ?) ORDER BY id",
            guild,
            channel,
        )
        return [_table(row) for row in rows]

    async def guilds(self) -> list[int]:
        """Every server in which something is stored; wanted at a start, 20 ms for 100,000 tables."""
        rows = await self.db.rows("SELECT guild FROM board_table UNION SELECT guild FROM server")
        return [row["guild"] for row in rows if row["guild"] != NO_SERVER]

    async def in_guilds(self, here: Collection[int], left: Collection[int]) -> None:
        """Remember which servers the bot is in and which it is not in any more: their data goes after a while."""

        def work(db: sqlite3.Connection) -> None:
            db.executemany("DELETE FROM left_guild WHERE guild = ?", [(guild,) for guild in here])
            now = self._clock()
            db.executemany(
                "INSERT OR IGNORE INTO left_guild (guild, at) VALUES (?, ?)", [(guild, now) for guild in left]
            )

        await self.db.atomically(work)

    @_whatever_is_broken
    async def create(
        self,
        table: Table,
        interaction: int | None,
        begin: Callable[[Table], Change] | None = None,
        opening: Opening | None = None,
    ) -> Result:
        """Store a new lobby, or the game that `begin` makes of it at once.

        `interaction`: as in `change`; `opening`: by whom and where, which the server's settings are to allow.
        Errors: ChannelTakenError; TableError of `may_open`; as `begin`.
        """

        def work(db: sqlite3.Connection) -> Result:
            now = self._clock()
            if interaction is not None and not _first_time(db, interaction, now):
                row = db.execute(
                    "SELECT * FROM board_table WHERE channel = ? ORDER BY id DESC LIMIT 1", (table.channel,)
                ).fetchone()
                return Result(Change(_table(row)), repeated=True)
            if opening is not None:
                may_open(_server(db, table.guild), opening, _live_in(db, table.guild))
            try:
                cursor = db.execute(
                    f"INSERT INTO board_table ({', '.join(COLUMNS)}, changed_at, rings)"  # noqa: S608 - the schema's
                    f" VALUES ({'?, ' * len(COLUMNS)} ?, ?)",
                    (*(_value(table, column) for column in COLUMNS), now, alarm.due(table, now)),
                )
            except sqlite3.IntegrityError as error:
                raise _taken(db, table.channel) from error
            stored = msgspec.structs.replace(table, id=cursor.lastrowid)
            _write_seats(db, stored)
            if begin is not None:
                return Result(_write(db, stored, begin(stored), now), repeated=False)
            ask(db, stored.id, (Job("lobby"),), now)
            return Result(Change(stored, jobs=(Job("lobby"),)), repeated=False)

        return await self.db.atomically(work)

    @_whatever_is_broken
    async def change(
        self,
        number: int,
        make: Callable[[Table], Change],
        interaction: int | None = None,
        *,
        found: Table | None = None,
    ) -> Result:
        """Apply `make` to the table and store all that follows, or nothing; `make` is called on another thread.

        `interaction`: the Discord interaction that asks for it; its second delivery changes nothing. `found`: the table
        as it was read before, which serves if nobody has changed it since. Errors: KeyError for an unknown table,
        ChannelTakenError when it is moved to a channel that has one, and whatever `make` raises.
        """

        def work(db: sqlite3.Connection) -> Result:
            now = self._clock()
            table = _brought_up(db, _present(db, number, found), now)
            if interaction is not None and not _first_time(db, interaction, now):
                return Result(Change(table), repeated=True)
            return Result(_applied(db, table, make(table), now), repeated=False)

        return await self.db.atomically(work)

    @_whatever_is_broken
    async def moment(self, number: int, after: Callable[[Table], int] = operator.attrgetter("told")) -> Moment | None:
        """The table of that id with all that is needed to show it, read in one transaction.

        `after`: the number above which the log is wanted; unless given, what the newest board tells.
        """

        def work(db: sqlite3.Connection) -> Moment | None:
            table = _stored(db, number)
            if table is None or outdated(table):
                return None
            owed = db.execute("SELECT kind, reader FROM outbox WHERE board_table = ? AND buried = ''", (number,))
            return Moment(
                table,
                _entries(db, table, after(table)),
                messages_of(db, number),
                frozenset((row["kind"], row["reader"]) for row in owed),
            )

        return await self._as_of_today(number, work)

    async def _as_of_today(self, number: int, work: Callable[[sqlite3.Connection], T | None]) -> T | None:
        """What `work` reads of the table of that id; it gives None for one that must be brought up before."""
        found = await self.db.at_once(work)
        if found is None and await self.table(number) is not None:
            found = await self.db.at_once(work)
        return found

    async def live_channels(self, after: int, most: int) -> list[tuple[int, int]]:
        """The channels with a live table above that id, in order, at most so many: the channel's and the table's id."""
        rows = await self.db.rows(
            "SELECT channel, id FROM board_table WHERE status IN ('lobby', 'playing') AND channel > ?"
            " ORDER BY channel LIMIT ?",
            after,
            most,
        )
        return [(row["channel"], row["id"]) for row in rows]

    @_whatever_is_broken
    async def standing(self, number: int) -> Standing | None:
        """What tells whether the table of that id goes on, read in one transaction; None when it is not there."""
        return await self._as_of_today(number, lambda db: _standing(db, number, self._clock()))

    @_whatever_is_broken
    async def make_good(self, number: int, lacking: Callable[[Standing], Sequence[Job]]) -> Sequence[Job]:
        """Ask for what the table of that id lacks as it stands now, and give that."""

        def work(db: sqlite3.Connection) -> Sequence[Job]:
            standing = _standing(db, number, self._clock())
            jobs = () if standing is None else lacking(standing)
            ask(db, number, jobs, self._clock())
            return jobs

        return await self.db.atomically(work)

    @_whatever_is_broken
    async def log(self, table: Table, after: int = 0) -> tuple[Entry, ...]:
        """The moves that led to the table as it was read, numbered above `after`, in order; none that came later."""
        return await self.db.at_once(lambda db: _entries(db, table, after))

    async def times(self, table: Table) -> dict[int, float]:
        """When each line of the table's log was written, by its number, seconds since 1970."""
        rows = await self.db.rows("SELECT number, at FROM move WHERE board_table = ?", table.id)
        return {row["number"]: row["at"] for row in rows}

    # People

    async def person(self, user: int) -> Person:
        """What is remembered of a person; defaults for a stranger."""
        return _person(user, await self.db.row("SELECT * FROM person WHERE user = ?", user))

    async def people(self, users: Collection[int]) -> dict[int, Person]:
        """What is remembered of these people; strangers are left out."""
        return await self.db.at_once(lambda db: _people(db, users))

    async def update_person(self, user: int, *, seated: bool = False, **changes: str | float | bool | None) -> Person:
        """Change some of what is remembered of a person, in one step.

        `seated`: only if they sit anywhere, for what they have not asked for: it may end after they were forgotten.
        """

        def work(db: sqlite3.Connection) -> Person:
            before = _person(user, db.execute("SELECT * FROM person WHERE user = ?", (user,)).fetchone())
            if seated and db.execute("SELECT 1 FROM seat WHERE user = ?", (user,)).fetchone() is None:
                return before
            person = msgspec.structs.replace(before, **changes)
            db.execute(
                f"INSERT OR REPLACE INTO person ({', '.join(Person.__struct_fields__)})"  # noqa: S608 - the schema's
                f" VALUES ({', '.join('?' * len(Person.__struct_fields__))})",
                msgspec.structs.astuple(person),
            )
            return person

        return await self.db.atomically(work)

    async def wishes(self, game: str, users: Sequence[int]) -> dict[int, str]:
        """What these people have wished last in that game, in notation; those who never did are left out."""
        rows = await self.db.rows(
            "SELECT user, notation FROM wish WHERE game = ? AND user IN (SELECT value FROM json_each(?))",
            game,
            msgspec.json.encode(users).decode(),
        )
        return {row["user"]: row["notation"] for row in rows}

    async def interested(self, guild: int, game: str) -> list[int]:
        """Who wants to be called when a table of that game opens in that server, Discord ids."""
        rows = await self.db.rows("SELECT user FROM interest WHERE guild = ? AND game = ? ORDER BY user", guild, game)
        return [row["user"] for row in rows]

    async def be_interested(self, guild: int, game: str, user: int, *, interested: bool) -> None:
        """Remember or forget that somebody wants to be called then."""
        if interested:
            await self.db.write(
                "INSERT OR IGNORE INTO interest (guild, game, user) VALUES (?, ?, ?)", guild, game, user
            )
        else:
            await self.db.write("DELETE FROM interest WHERE guild = ? AND game = ? AND user = ?", guild, game, user)

    async def opened_since(self, moment: float) -> int:
        """How many channels for direct messages were opened since then."""
        return int((await self.db.row("SELECT count(*) FROM person WHERE dm_opened > ?", moment))[0])

    @_whatever_is_broken
    async def forget(self, user: int) -> None:
        """Delete what is remembered of a person, and their id everywhere but from the seats of live tables."""

        def work(db: sqlite3.Connection) -> None:
            quarantine.forget(db, user)
            deliveries.forget(db, user, self._clock())
            db.execute("DELETE FROM person WHERE user = ?", (user,))
            db.execute("DELETE FROM wish WHERE user = ?", (user,))
            db.execute("DELETE FROM interest WHERE user = ?", (user,))
            known = db.execute(
                "SELECT * FROM board_table WHERE owner = ?1"
                " OR id IN (SELECT board_table FROM seat WHERE user = ?1 OR kept_for = ?1)"
                " OR id IN (SELECT id FROM board_table WHERE (proposals <> '[]' OR shown_out <> '[]')"
                " AND instr(proposals || shown_out, ?2))",
                (user, str(user)),
            ).fetchall()
            for row in known:
                table = _table(row)
                forgotten = seats.forgotten(table, user)
                if forgotten != table:
                    jobs = (shown_in_channel(table), Job("proposals")) if table.status.live else ()
                    _write(db, table, Change(forgotten, jobs=jobs), self._clock(), at=row["changed_at"])

        await self.db.atomically(work)

    # Servers

    async def server(self, guild: int) -> Server:
        """What those who manage a server have set."""
        return await self.db.at_once(lambda db: _server(db, guild))

    async def update_server(self, guild: int, **changes: Any) -> Server:
        """Change some of what is set for a server, in one step."""

        def work(db: sqlite3.Connection) -> Server:
            server = msgspec.structs.replace(_server(db, guild), **changes)
            db.execute(
                f"INSERT OR REPLACE INTO server ({', '.join(Server.__struct_fields__)})"  # noqa: S608 - the schema's
                f" VALUES ({', '.join('?' * len(Server.__struct_fields__))})",
                msgspec.structs.astuple(msgspec.structs.replace(server, channels=_encode(server.channels))),
            )
            return server

        return await self.db.atomically(work)

    async def may_open(self, guild: int, opening: Opening, *, table: int = 0) -> None:
        """Whether a server wants one more table there; `table`: the one, if it is stored. Errors: TableError."""
        await self.db.at_once(lambda db: may_open(_server(db, guild), opening, _live_in(db, guild, besides=table)))

    # Notes

    async def found_still(self, table: Table) -> bool:
        """Remember that a table waits for nobody as it stands; False when that was known, here or elsewhere."""
        found = await self.db.write(
            "INSERT INTO still (board_table, revision) VALUES (?, ?)"
            " ON CONFLICT DO UPDATE SET revision = excluded.revision WHERE revision <> excluded.revision",
            table.id,
            table.revision,
        )
        return found > 0

    async def export(self, user: int) -> dict[str, Any]:
        """All that is stored of a person."""
        return await self.db.at_once(lambda db: exports.of_person(db, user))

    async def note(self, name: str) -> str | None:
        """A remembered word about the bot itself."""
        row = await self.db.row("SELECT value FROM note WHERE name = ?", name)
        return str(row[0]) if row else None

    async def set_note(self, name: str, value: str) -> None:
        """Remember a word about the bot itself."""
        await self.db.write("INSERT OR REPLACE INTO note (name, value) VALUES (?, ?)", name, value)

    async def secret(self) -> str:
        """What only this database knows, 64 letters from 0 to f: the deal of each day follows from it."""
        await self.db.write("INSERT OR IGNORE INTO note (name, value) VALUES ('secret', ?)", secrets.token_hex(32))
        return str(await self.note("secret"))

    async def name(self) -> str:
        """A few letters of this database's own: another one has the same numbers for other things."""
        if self._name is None:
            await self.db.write("INSERT OR IGNORE INTO note (name, value) VALUES ('name', ?)", secrets.token_hex(3))
            self._name = await self.note("name")
        return str(self._name)

    async def due_tables(self, most: int) -> list[int]:
        """The tables that are to be looked at now (`engine.alarm`), those first that have waited longest."""
        rows = await self.db.rows(
            "SELECT id FROM board_table WHERE rings <= ? ORDER BY rings LIMIT ?", self._clock(), most
        )
        return [row["id"] for row in rows]

    async def next_due(self) -> float | None:
        """When the next table is to be looked at, seconds since 1970; None when none is."""
        return await self.db.at_once(
            lambda db: db.execute("SELECT min(rings) FROM board_table WHERE rings IS NOT NULL").fetchone()[0]
        )

    @_whatever_is_broken
    async def ring(self, number: int) -> Result:
        """Do what is due at that table, if it still is. Errors: KeyError for an unknown table."""

        def work(db: sqlite3.Connection) -> Result:
            now, table = self._clock(), _present(db, number, None)
            if db.execute("SELECT 1 FROM board_table WHERE id = ? AND rings <= ?", (number, now)).fetchone() is None:
                # Somebody has just done something there.
                return Result(Change(table), repeated=True)
            table = _brought_up(db, table, now)
            held = bool(deliveries.channel_held(db, number))
            change = alarm.ring(table, now, _people(db, table.people), held=held)
            return Result(_applied(db, table, change, now), repeated=False)

        return await self.db.atomically(work)

    async def beat(self) -> None:
        """Remember that people's time is counted until now."""
        await self.set_note("counted", str(self._clock()))

    @_whatever_is_broken
    async def count_again(self) -> None:
        """Count people's time from now on: since the last `beat` nobody could be reached, which was nobody's time."""

        def work(db: sqlite3.Connection) -> None:
            now = self._clock()
            row = db.execute("SELECT value FROM note WHERE name = 'counted'").fetchone()
            gap = now - float(row["value"]) if row is not None else 0.0
            db.execute("INSERT OR REPLACE INTO note (name, value) VALUES ('counted', ?)", (str(now),))
            if gap < UNCOUNTED:
                return
            for number, changed_at in db.execute(
                "SELECT id, changed_at FROM board_table WHERE status = 'playing' AND clock IN"
                " (SELECT value FROM json_each(?))",
                (msgspec.json.encode([name for name, pace in clock.CLOCKS.items() if pace.bank]).decode(),),
            ).fetchall():
                table = _present(db, number, None)
                more = clock.shifted(table, gap)
                if more is not table and not outdated(table):
                    _write(db, table, Change(more, jobs=(shown_in_channel(table),)), now, at=changed_at)

        await self.db.atomically(work)

    async def put_off(self, number: int, seconds: float) -> None:
        """Look at that table later, because it cannot be done what is due there."""
        await self.db.write("UPDATE board_table SET rings = ? WHERE id = ?", self._clock() + seconds, number)

    async def tidy(self) -> None:
        """Forget interactions that can no longer be delivered again, and servers that the bot left long ago.

        Lobbies of earlier releases, which knew of no end, are looked at from now on, and so are games without time.
        """

        def work(db: sqlite3.Connection) -> None:
            now = self._clock()
            db.execute("DELETE FROM interaction WHERE at < ?", (now - KEEP_INTERACTIONS,))
            left = (now - KEEP_LEFT,)
            db.execute("DELETE FROM board_table WHERE guild IN (SELECT guild FROM left_guild WHERE at < ?)", left)
            db.execute("DELETE FROM quarantine WHERE guild IN (SELECT guild FROM left_guild WHERE at < ?)", left)
            db.execute("DELETE FROM interest WHERE guild IN (SELECT guild FROM left_guild WHERE at < ?)", left)
            db.execute("DELETE FROM server WHERE guild IN (SELECT guild FROM left_guild WHERE at < ?)", left)
            db.execute("DELETE FROM left_guild WHERE at < ?", left)
            db.execute(
                "UPDATE board_table SET rings = ? WHERE status = 'lobby' AND rings IS NULL", (now + alarm.ABANDONED,)
            )
            db.execute(
                "UPDATE board_table SET rings = ? + abs(random()) % 3600"
                " WHERE status = 'playing' AND rings IS NULL AND opened IS NULL",
                (now,),
            )

        await self.db.atomically(work)
