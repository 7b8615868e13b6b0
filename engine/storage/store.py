"""The store of tables in a database. Every change of a table is one transaction.

After `change` returns, a crash or a power cut loses nothing.
"""

from __future__ import annotations

import asyncio
import logging
import operator
import secrets
import time
from collections.abc import Callable, Collection, Coroutine, Iterable, Sequence
from functools import partial, wraps
from typing import Any, Concatenate, NamedTuple, ParamSpec, TypeVar

import msgspec

from engine.storage import downtime, exports, owed, places, quarantine, records
from engine.storage.database import Connection, Database, Row
from engine.storage.deliveries import Deliveries
from engine.storage.digests import Digests
from engine.storage.emojis import AppEmojis
from engine.storage.owed import StoredMessage, add_jobs, messages_of
from engine.storage.people import People
from engine.storage.places import DatabasePlace
from engine.storage.puzzles import PuzzleAnswers
from engine.storage.quarantine import UnreadableError
from engine.storage.repair import repair_table
from engine.storage.watch import TableStanding
from engine.tables import alarm, seats
from engine.tables.jobs import Job, ShowLobby, ShowProposals
from engine.tables.people import Person
from engine.tables.reach import notify_again
from engine.tables.results import Finished
from engine.tables.servers import Opening, Server, may_open
from engine.tables.table import NO_SERVER, Change, Entry, Status, Table, shown_in_channel
from engine.tables.upgrade import is_outdated

log = logging.getLogger(__name__)

P = ParamSpec("P")
T = TypeVar("T")

KEEP_INTERACTIONS = 3600.0
"""Seconds for which an interaction's id is stored; its token lives 15 minutes."""


NOTE_ONCE = "INSERT INTO note (name, value) VALUES (?, ?) ON CONFLICT DO NOTHING"
KEEP_LEFT = 30 * 86400.0
"""Seconds for which the data of a server are kept after the bot has left it."""


class TableMoment(NamedTuple):
    """The stored data of a table, read in one transaction."""

    table: Table
    entries: tuple[Entry, ...]
    """The requested part of the log, without lines above `table.moves`."""
    messages: dict[tuple[str, int], StoredMessage]
    """The long-lived messages by role and reader."""
    owed: frozenset[tuple[str, int]]
    """Kind and reader of the jobs that wait for this table."""


class Result(NamedTuple):
    """A stored change."""

    change: Change
    repeated: bool
    """Whether an earlier delivery of the interaction had stored it, so that this one did nothing."""

    @property
    def table(self) -> Table:
        """The table after the change."""
        return self.change.table


def _repair_and_retry(
    method: Callable[Concatenate[Store, P], Coroutine[object, object, T]],
) -> Callable[Concatenate[Store, P], Coroutine[object, object, T]]:
    """Decorate a method: if it cannot read a table, repair the table and run the method again.

    Terminates, because each repair leaves fewer unreadable tables. Errors: UnreadableError if a repair finds nothing to
    do.
    """

    @wraps(method)
    async def again(self: Store, /, *args: P.args, **kwargs: P.kwargs) -> T:
        before = ""
        while True:
            try:
                return await method(self, *args, **kwargs)
            except UnreadableError as error:
                # If there is nothing to repair, another process may just have done it: try once more.
                if not await self._repair(error.table) and before == str(error):
                    raise
                before = str(error)

    return again


class Store:
    """The only reader and writer of the database `db`; open it with `Store.open`."""

    def __init__(self, db: Database, clock: Callable[[], float]) -> None:
        self.db = db
        self._clock = clock
        self._name: str | None = None
        self.deliveries = Deliveries(db, clock)
        self.digests = Digests(db, clock)
        self.emojis = AppEmojis(db)
        self.people = People(db, clock)
        self.puzzles = PuzzleAnswers(db)

    @classmethod
    async def open(cls, place: DatabasePlace, clock: Callable[[], float] = time.time, *, alone: bool = True) -> Store:
        """Open or create the database and migrate it. `alone`, errors: as of `places.prepare`."""
        return cls(await places.open_database(place, alone=alone), clock)

    async def close(self) -> None:
        """Finish the running writes and close."""
        await self.db.close()

    async def _repair(self, number: int) -> tuple[str, ...]:
        """Repair a table that could not be read; returns a list of its faults."""
        return await self.db.atomically(lambda db: repair_table(db, number, self._clock()))

    async def numbers(self) -> list[int]:
        """The ids of all tables, oldest first."""
        return [row["id"] for row in await self.db.rows("SELECT id FROM board_table ORDER BY id")]

    async def first_time(self, interaction: int) -> bool:
        """Store an interaction's id; returns whether this is its first delivery."""
        return await self.db.atomically(lambda db: records.first_time(db, interaction, self._clock()))

    # Tables

    @_repair_and_retry
    async def table(self, number: int) -> Table | None:
        """The table of that id; None if there is none."""
        return await self._table(await self.db.row("SELECT * FROM board_table WHERE id = ?", number))

    @_repair_and_retry
    async def tables(self, numbers: Collection[int]) -> dict[int, Table]:
        """The existing ones of these tables, by id. Leaves out those of newer rules, as all lists of tables do."""
        rows = await self.db.at_once(lambda db: records.rows_of(db, numbers))
        return {table.id: table for table in await self._tables(rows)}

    async def _table(self, row: Row | None) -> Table | None:
        """The table of a row, upgraded to this release if necessary."""
        table = records.table_of(row) if row else None
        if table is None or not is_outdated(table):
            return table
        found = table
        return await self.db.atomically(
            lambda db: records.upgrade_if_needed(db, records.locked_table(db, found.id, found), self._clock())
        )

    async def _tables(self, rows: Iterable[Row]) -> list[Table]:
        """The tables of some rows as `_table` returns them, without those of newer rules."""
        known = (row for row in rows if not records.is_newer(row))
        return [table for row in known if (table := await self._table(row)) is not None]

    @_repair_and_retry
    async def table_in(self, channel: int, game: str | None = None) -> Table | None:
        """The channel's live table, else the last one that ended there; `game`: the only game to look for.

        Of several live tables in direct messages it is the one whose lobby or private view is the lowest in the chat.
        """
        row = await self.db.row(
            "SELECT * FROM board_table WHERE channel = ?1 AND coalesce(?2, game) = game"
            " ORDER BY CASE WHEN status IN ('lobby', 'playing') THEN (SELECT coalesce(max(message), 1) FROM message"
            " WHERE board_table = id AND message.channel = ?1 AND role IN ('lobby', 'pad')) ELSE 0 END DESC, id DESC"
            " LIMIT 1",
            channel,
            game,
        )
        return await self._table(row)

    @_repair_and_retry
    async def tables_of(self, user: int) -> list[Table]:
        """The live tables where this person sits, oldest first, without those of newer rules."""
        rows = await self.db.rows(
            "SELECT * FROM board_table WHERE status IN ('lobby', 'playing')"
            " AND id IN (SELECT board_table FROM seat WHERE user = ?) ORDER BY id",
            user,
        )
        # The upgrade of a table from an earlier release may have closed it.
        return [table for table in await self._tables(rows) if table.status.live]

    @_repair_and_retry
    async def finished(self, *, user: int | None = None, guild: int | None = None) -> list[Finished]:
        """The games that were played to their end by this person or in this server, oldest first."""
        rows = await self.db.rows(
            "SELECT id, guild, game, seats, result, changed_at, undone, daily, guided, options FROM board_table"
            " WHERE status = 'over'"
            " AND (guild = ? OR id IN (SELECT board_table FROM seat WHERE user = ?)) ORDER BY changed_at, id",
            guild,
            user,
        )
        found = await asyncio.to_thread(lambda: [records.finished_of(row) for row in rows])
        for at, game in enumerate(found):
            if not game.result and (table := await self.table(game.table)) is not None:
                # An earlier release did not store the result.
                found[at] = game._replace(result=table.result)
        return found

    @_repair_and_retry
    async def daily_tables(self, day: str, guild: int, user: int) -> list[Table]:
        """The tables of a day's deal in the list of a server, oldest first; in direct messages the person's own tables.

        A server's list has its own tables and those in direct messages that were opened from it. It has all other
        tables of these people in direct messages too, because only a person's first game of a deal counts.
        """
        if guild == NO_SERVER:
            sql = (
                "SELECT * FROM board_table WHERE daily = ? AND id IN (SELECT board_table FROM seat WHERE user = ?)"
                " ORDER BY id"
            )
        else:
            sql = (
                "SELECT * FROM board_table WHERE daily = ?1 AND (guild = ?2 OR origin = ?2 OR (guild = 0"
                " AND id IN (SELECT board_table FROM seat WHERE user IN (SELECT user FROM seat"
                " JOIN board_table ON board_table = id WHERE daily = ?1 AND (guild = ?2 OR origin = ?2)))))"
                " ORDER BY id"
            )
        return await self._tables(await self.db.rows(sql, day, guild or user))

    @_repair_and_retry
    async def live_tables(self) -> list[Table]:
        """All tables in the lobby or being played, oldest first, as stored: none is upgraded."""
        rows = await self.db.rows("SELECT * FROM board_table WHERE status IN ('lobby', 'playing') ORDER BY id")
        return [records.table_of(row) for row in rows if not records.is_newer(row)]

    async def live_count(self) -> int:
        """How many tables are in the lobby or being played."""
        # An index answers this without reading rows.
        (row,) = await self.db.rows("SELECT count(*) FROM board_table WHERE status IN ('lobby', 'playing')")
        return int(row[0])

    @_repair_and_retry
    async def live_tables_of(self, *, guild: int | None = None, channel: int | None = None) -> list[Table]:
        """The live tables of a server or a channel, as stored."""
        rows = await self.db.rows(
            "SELECT * FROM board_table WHERE status IN ('lobby', 'playing') AND (guild = ? OR channel = ?) ORDER BY id",
            guild,
            channel,
        )
        return [records.table_of(row) for row in rows if not records.is_newer(row)]

    async def guilds(self) -> list[int]:
        """The ids of all servers with stored data; takes 20 ms for 100,000 tables."""
        rows = await self.db.rows("SELECT guild FROM board_table UNION SELECT guild FROM server")
        return [row["guild"] for row in rows if row["guild"] != NO_SERVER]

    async def in_guilds(self, here: Collection[int], left: Collection[int]) -> None:
        """Store which servers the bot is in and which it has left; `tidy` deletes the data of those after a while."""

        def work(db: Connection) -> None:
            db.executemany("DELETE FROM left_guild WHERE guild = ?", [(guild,) for guild in here])
            now = self._clock()
            db.executemany(
                "INSERT INTO left_guild (guild, at) VALUES (?, ?) ON CONFLICT DO NOTHING",
                [(guild, now) for guild in left],
            )

        await self.db.atomically(work)

    @_repair_and_retry
    async def create(
        self,
        table: Table,
        interaction: int | None,
        begin: Callable[[Table], Change] | None = None,
        opening: Opening | None = None,
    ) -> Result:
        """Store a new lobby, or the game that `begin` starts from it at once.

        `interaction`: as in `change`. `opening`: the request, which the server's settings must allow. Errors:
        ChannelTakenError; TableError of `may_open` and `records.require_free`; any that `begin` raises.
        """

        def work(db: Connection) -> Result:
            now = self._clock()
            if interaction is not None and not records.first_time(db, interaction, now):
                row = db.execute(
                    "SELECT * FROM board_table WHERE channel = ? ORDER BY id DESC LIMIT 1", (table.channel,)
                ).fetchone()
                return Result(Change(records.table_of(row)), repeated=True)
            if opening is not None:
                records.may_open_there(db, table.guild, opening)
            records.require_free(db, table)
            stored = records.insert_table(db, table, now)
            if begin is not None:
                return Result(records.write_change(db, stored, begin(stored), now), repeated=False)
            add_jobs(db, stored.id, (ShowLobby(),), now)
            return Result(Change(stored, jobs=(ShowLobby(),)), repeated=False)

        return await self.db.atomically(work)

    @_repair_and_retry
    async def change(
        self,
        number: int,
        make: Callable[[Table], Change],
        interaction: int | None = None,
        *,
        found: Table | None = None,
        opening: Opening | None = None,
    ) -> Result:
        """Apply `make` to the table and store the change with all that follows, in one transaction.

        `make` is called on another thread. `interaction`: the Discord interaction that asks for it; a second delivery
        of it changes nothing. `found`: the table as read before, used if it has not changed since. `opening`: the
        request to move the table, which the settings of the new server must allow. Errors: KeyError for an unknown
        table, ChannelTakenError if it moves to a channel that has a table, TableError of `may_open` and
        `records.require_free`, what `make` raises.
        """

        def work(db: Connection) -> Result:
            now = self._clock()
            table = records.upgrade_if_needed(db, records.locked_table(db, number, found), now)
            if interaction is not None and not records.first_time(db, interaction, now):
                return Result(Change(table), repeated=True)
            change = make(table)
            if opening is not None:
                records.may_open_there(db, change.table.guild, opening, without=number)
            return Result(records.apply_change(db, table, change, now), repeated=False)

        return await self.db.atomically(work)

    @_repair_and_retry
    async def moment(
        self, number: int, after: Callable[[Table], int] = operator.attrgetter("told")
    ) -> TableMoment | None:
        """The table of that id with all that is needed to show it, read in one transaction; None if there is none.

        `after`: returns the number of the move after which the log is read; by default `Table.told`.
        """

        def work(db: Connection) -> TableMoment | None:
            table = records.stored_table(db, number)
            if table is None or is_outdated(table):
                return None
            waiting = db.execute("SELECT kind, reader FROM outbox WHERE board_table = ? AND buried = ''", (number,))
            return TableMoment(
                table,
                records.entries_of(db, table, after(table)),
                messages_of(db, number),
                frozenset((row["kind"], row["reader"]) for row in waiting),
            )

        return await self._as_of_today(number, work)

    async def _as_of_today(self, number: int, work: Callable[[Connection], T | None]) -> T | None:
        """Run `work`, which reads that table; if it returns None, upgrade the table and run it again."""
        found = await self.db.at_once(work)
        if found is None and await self.table(number) is not None:
            found = await self.db.at_once(work)
        return found

    async def live_numbers(self, after: int, most: int) -> list[int]:
        """The ids of at most `most` live tables, those above `after`, in order."""
        rows = await self.db.rows(
            "SELECT id FROM board_table WHERE status IN ('lobby', 'playing') AND id > ? ORDER BY id LIMIT ?",
            after,
            most,
        )
        return [row["id"] for row in rows]

    @_repair_and_retry
    async def standing(self, number: int) -> TableStanding | None:
        """The data that show whether a table can go on, read in one transaction; None if there is no such table."""
        return await self._as_of_today(number, lambda db: records.standing_of(db, number, self._clock()))

    @_repair_and_retry
    async def make_good(self, number: int, lacking: Callable[[TableStanding], Sequence[Job]]) -> Sequence[Job]:
        """Ask for the jobs that the table lacks now, and return them."""

        def work(db: Connection) -> Sequence[Job]:
            standing = records.standing_of(db, number, self._clock())
            jobs = () if standing is None else lacking(standing)
            add_jobs(db, number, jobs, self._clock())
            return jobs

        return await self.db.atomically(work)

    @_repair_and_retry
    async def log(self, table: Table, after: int = 0) -> tuple[Entry, ...]:
        """The moves that led to the table as it was read, in order and numbered above `after`; no later ones."""
        return await self.db.at_once(lambda db: records.entries_of(db, table, after))

    async def times(self, table: Table) -> dict[int, float]:
        """When each line of the table's log was written: its number → seconds since 1970."""
        rows = await self.db.rows("SELECT number, at FROM move WHERE board_table = ?", table.id)
        return {row["number"]: row["at"] for row in rows}

    # People

    @_repair_and_retry
    async def update_player(
        self,
        /,
        user: int,
        told: Callable[[Table], Sequence[Job]],
        *,
        gone: Sequence[str] = (),
        seated: bool = False,
        **changes: object,
    ) -> None:
        """Change a person as `People.update` does, and add the jobs that `told` returns for each game that they play.

        `seated`: as in `People.update`. `gone`: the roles of private messages that are removed, except for games played
        in direct messages.
        """

        def work(db: Connection) -> None:
            now = self._clock()
            records.change_person(db, user, changes, now, seated=seated)
            for table in records.sat_at(db, user, now):
                if table.status is not Status.PLAYING:
                    continue
                there = {} if table.in_messages else messages_of(db, table.id)
                away = {role: there[role, user] for role in gone if (role, user) in there}
                for role in away:
                    owed.store_message(db, table.id, role, user, None, now)
                add_jobs(db, table.id, (*map(owed.put_away, away.values()), *told(table)), now)
            owed.digests_kept_up(db, [user], now)

        await self.db.atomically(work)

    async def learn(self, person: Person, reach: str, *, seated: bool = False, **changes: Any) -> None:
        """Store whether a person can be reached by direct message, and ask their tables to notify them accordingly.

        `seated`, `changes`: as in `People.update`.
        """
        known = msgspec.structs.replace(person, reach=reach)
        again = partial(notify_again, person=known)
        await self.update_player(person.user, again, seated=seated, reach=reach, **changes)

    @_repair_and_retry
    async def forget(self, user: int) -> None:
        """Remove a person from every table and delete their data and their id everywhere, in one transaction.

        Errors: NewerTableError if a table with their id is of newer rules.
        """

        def work(db: Connection) -> None:
            for table in records.sat_at(db, user, self._clock()):
                records.apply_change(db, table, seats.leave(table, user), self._clock())
            quarantine.forget_person(db, user)
            owed.forget_person(db, user, self._clock())
            db.execute("DELETE FROM person WHERE user = ?", (user,))
            db.execute("DELETE FROM wish WHERE user = ?", (user,))
            db.execute("DELETE FROM interest WHERE user = ?", (user,))
            db.execute("DELETE FROM puzzle_answer WHERE user = ?", (user,))
            known = db.execute(
                "SELECT * FROM board_table WHERE owner = ?1"
                " OR id IN (SELECT board_table FROM seat WHERE user = ?1 OR kept_for = ?1)"
                " OR id IN (SELECT id FROM board_table WHERE (proposals <> '[]' OR shown_out <> '[]')"
                " AND proposals || shown_out LIKE '%' || ?2 || '%')"
                " OR id IN (SELECT id FROM board_table WHERE calls <> '[]' AND calls LIKE '%' || ?2 || '%')",
                (user, str(user)),
            ).fetchall()
            for row in known:
                table = records.table_of(row)
                if table.status.live:
                    # A live table gets jobs, and those need a state that this release can read.
                    table = records.upgrade_if_needed(db, table, self._clock())
                forgotten = seats.without_person(table, user)
                if forgotten != table:
                    jobs = (shown_in_channel(table), ShowProposals()) if table.status.live else ()
                    records.write_change(db, table, Change(forgotten, jobs=jobs), self._clock(), at=row["changed_at"])

        await self.db.atomically(work)

    # Servers

    async def server(self, guild: int) -> Server:
        """The settings of a server; defaults if none are stored."""
        return await self.db.at_once(lambda db: records.server_of(db, guild))

    async def update_server(self, guild: int, **changes: object) -> Server:
        """Change some settings of a server in one transaction; returns them all."""

        def work(db: Connection) -> Server:
            db.hold(guild)
            server = msgspec.structs.replace(records.server_of(db, guild), **changes)
            db.execute(
                records.PUT_SERVER,
                msgspec.structs.astuple(msgspec.structs.replace(server, channels=records.encode_json(server.channels))),
            )
            return server

        return await self.db.atomically(work)

    async def may_open(self, guild: int, opening: Opening) -> None:
        """Check that a server's settings allow one more table now. Errors: TableError."""
        await self.db.at_once(lambda db: may_open(records.server_of(db, guild), opening, records.live_in(db, guild)))

    # Notes

    async def found_still(self, table: Table) -> bool:
        """Store that a table at its present revision waits for nobody; False if that was stored before."""
        found = await self.db.write(
            "INSERT INTO still (board_table, revision) VALUES (?, ?)"
            " ON CONFLICT (board_table) DO UPDATE SET revision = excluded.revision"
            " WHERE still.revision <> excluded.revision",
            table.id,
            table.revision,
        )
        return found > 0

    async def export(self, user: int) -> dict[str, Any]:
        """All that is stored about a person."""
        return await self.db.at_once(lambda db: exports.of_person(db, user))

    async def note(self, name: str) -> str | None:
        """A stored value of the bot itself; None if there is none of that name."""
        row = await self.db.row("SELECT value FROM note WHERE name = ?", name)
        return str(row[0]) if row else None

    async def set_note(self, name: str, value: str) -> None:
        """Store a value of the bot itself."""
        await self.db.write(records.PUT_NOTE, name, value)

    async def try_to_write(self) -> None:
        """Write a dummy value to test whether the database accepts writes. Errors: AwayError if it does not."""
        await self.set_note("written", str(self._clock()))

    async def secret(self) -> str:
        """This database's secret, 64 hexadecimal digits; the deal of each day is derived from it."""
        await self.db.write(NOTE_ONCE, "secret", secrets.token_hex(32))
        return str(await self.note("secret"))

    async def name(self) -> str:
        """This database's random name: ids of tables and jobs are only unique together with it."""
        if self._name is None:
            await self.db.write(NOTE_ONCE, "name", secrets.token_hex(3))
            self._name = await self.note("name")
        return str(self._name)

    async def due_tables(self, most: int) -> list[int]:
        """At most `most` tables whose alarm is due (`engine.tables.alarm`), the longest due first; their ids."""
        rows = await self.db.rows(
            "SELECT id FROM board_table WHERE rings <= ? ORDER BY rings LIMIT ?", self._clock(), most
        )
        return [row["id"] for row in rows]

    async def next_due(self) -> float | None:
        """When the next alarm of a table is due, seconds since 1970; None if there is none."""
        return await self.db.at_once(
            lambda db: db.execute("SELECT min(rings) FROM board_table WHERE rings IS NOT NULL").fetchone()[0]
        )

    @_repair_and_retry
    async def ring(self, number: int) -> Result:
        """Do the due actions of a table, unless its alarm has moved. Errors: KeyError for an unknown table."""

        def work(db: Connection) -> Result:
            now, table = self._clock(), records.locked_table(db, number, None)
            if db.execute("SELECT 1 FROM board_table WHERE id = ? AND rings <= ?", (number, now)).fetchone() is None:
                # Somebody has just acted there, so the alarm has moved.
                return Result(Change(table), repeated=True)
            table = records.upgrade_if_needed(db, table, now)
            held = bool(owed.channel_held(db, number))
            people = records.people_of(db, {*table.people, *(user for user, _ in table.calls)})
            change = alarm.change_when_due(table, now, people, held=held)
            return Result(records.apply_change(db, table, change, now), repeated=False)

        return await self.db.atomically(work)

    async def beat(self) -> None:
        """Store that the players' clocks have run until now."""
        await self.set_note(downtime.COUNTED, str(self._clock()))

    @_repair_and_retry
    async def count_again(self) -> None:
        """Let the players' clocks run from now on; the time since the last `beat` is given back to them."""
        await self.db.atomically(lambda db: downtime.give_back(db, self._clock()))

    async def put_off(self, number: int, seconds: float) -> None:
        """Postpone a table's alarm that failed, unless another process has handled it by now."""
        now = self._clock()
        await self.db.write("UPDATE board_table SET rings = ? WHERE id = ? AND rings <= ?", now + seconds, number, now)

    async def tidy(self) -> None:
        """Delete old interactions, and the data of servers that the bot left long ago.

        Also sets alarms for lobbies and for games without a clock that earlier releases left without one.
        """

        def work(db: Connection) -> None:
            now = self._clock()
            db.execute("DELETE FROM interaction WHERE at < ?", (now - KEEP_INTERACTIONS,))
            db.execute("DELETE FROM heard WHERE at < ?", (now - KEEP_INTERACTIONS,))
            left = (now - KEEP_LEFT,)
            db.execute("DELETE FROM board_table WHERE guild IN (SELECT guild FROM left_guild WHERE at < ?)", left)
            db.execute("DELETE FROM quarantine WHERE guild IN (SELECT guild FROM left_guild WHERE at < ?)", left)
            db.execute("DELETE FROM interest WHERE guild IN (SELECT guild FROM left_guild WHERE at < ?)", left)
            db.execute("DELETE FROM puzzle_answer WHERE guild IN (SELECT guild FROM left_guild WHERE at < ?)", left)
            db.execute("DELETE FROM server WHERE guild IN (SELECT guild FROM left_guild WHERE at < ?)", left)
            db.execute("DELETE FROM left_guild WHERE at < ?", left)
            db.execute(
                "UPDATE board_table SET rings = ? WHERE status = 'lobby' AND rings IS NULL", (now + alarm.ABANDONED,)
            )
            db.execute(
                "UPDATE board_table SET rings = ? + id % 3600"
                " WHERE status = 'playing' AND rings IS NULL AND opened IS NULL",
                (now,),
            )

        await self.db.atomically(work)
