"""Tables in a database. Every change of a table is all or nothing.

Once `change` returns, neither a crash nor a power cut loses it.
"""

from __future__ import annotations

import asyncio
import logging
import operator
import secrets
import time
from collections.abc import Callable, Collection, Coroutine, Sequence
from functools import partial, wraps
from typing import Any, Concatenate, NamedTuple, ParamSpec, TypeVar

import msgspec

from engine.storage import downtime, exports, owed, places, quarantine, records
from engine.storage.database import Connection, Database, Row
from engine.storage.deliveries import Deliveries
from engine.storage.digests import Digests
from engine.storage.owed import Message, ask, messages_of
from engine.storage.people import People
from engine.storage.places import Place
from engine.storage.puzzles import PuzzleAnswers
from engine.storage.quarantine import UnreadableError
from engine.storage.repair import repair
from engine.storage.watch import Standing
from engine.tables import alarm, seats
from engine.tables.jobs import Job, ShowLobby, ShowProposals
from engine.tables.people import Person
from engine.tables.reach import told_anew
from engine.tables.results import Finished
from engine.tables.servers import Opening, Server, may_open
from engine.tables.table import NO_SERVER, Change, Entry, Status, Table, shown_in_channel
from engine.tables.upgrade import outdated

log = logging.getLogger(__name__)

P = ParamSpec("P")
T = TypeVar("T")

KEEP_INTERACTIONS = 3600.0
"""Seconds for which an interaction's id is remembered; its token lives 15 minutes."""


NOTE_ONCE = "INSERT INTO note (name, value) VALUES (?, ?) ON CONFLICT DO NOTHING"
KEEP_LEFT = 30 * 86400.0
"""Seconds for which the data of a server is kept that the bot is not in any more."""


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


def _repairing(
    method: Callable[Concatenate[Store, P], Coroutine[Any, Any, T]],
) -> Callable[Concatenate[Store, P], Coroutine[Any, Any, T]]:
    """Calls the method again after the repair of a table that it could not read.

    Terminates: each repair leaves one such table less. Errors: UnreadableError where a repair finds nothing to do.
    """

    @wraps(method)
    async def again(self: Store, /, *args: P.args, **kwargs: P.kwargs) -> T:
        before = ""
        while True:
            try:
                return await method(self, *args, **kwargs)
            except UnreadableError as error:
                # Where there is nothing to repair, another has just done it.
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
        self.people = People(db, clock)
        self.puzzles = PuzzleAnswers(db)

    @classmethod
    async def open(cls, place: Place, clock: Callable[[], float] = time.time, *, alone: bool = True) -> Store:
        """Open or create the database and bring its schema up to date. `alone`, errors: as of `places.prepare`."""
        return cls(await places.opened(place, alone=alone), clock)

    async def close(self) -> None:
        """Finish what is being written and close."""
        await self.db.close()

    async def _repair(self, number: int) -> tuple[str, ...]:
        """Repair a table that could not be read; gives what was wrong with it."""
        return await self.db.atomically(lambda db: repair(db, number, self._clock()))

    async def numbers(self) -> list[int]:
        """The ids of all tables, oldest first."""
        return [row["id"] for row in await self.db.rows("SELECT id FROM board_table ORDER BY id")]

    async def first_time(self, interaction: int) -> bool:
        """Whether Discord has not delivered that interaction before; from then on it has."""
        return await self.db.atomically(lambda db: records.first_time(db, interaction, self._clock()))

    # Tables

    @_repairing
    async def table(self, number: int) -> Table | None:
        """The table of that id."""
        return await self._table(await self.db.row("SELECT * FROM board_table WHERE id = ?", number))

    @_repairing
    async def tables(self, numbers: Collection[int]) -> dict[int, Table]:
        """Those of these tables that are there, by id. As no list of tables has those of newer rules."""
        rows = await self.db.at_once(lambda db: records.rows_of(db, numbers))
        known = (row for row in rows if not records.is_newer(row))
        return {table.id: table for row in known if (table := await self._table(row)) is not None}

    async def _table(self, row: Row | None) -> Table | None:
        """The table of a row, as the code of today knows it."""
        table = records.table_of(row) if row else None
        if table is None or not outdated(table):
            return table
        found = table
        return await self.db.atomically(
            lambda db: records.brought_up(db, records.present(db, found.id, found), self._clock())
        )

    @_repairing
    async def table_in(self, channel: int) -> Table | None:
        """The channel's live table, else the one that ended last there."""
        row = await self.db.row(
            "SELECT * FROM board_table WHERE channel = ? ORDER BY status IN ('lobby', 'playing') DESC, id DESC LIMIT 1",
            channel,
        )
        return await self._table(row)

    @_repairing
    async def tables_of(self, user: int) -> list[Table]:
        """The live tables where this person sits, oldest first. As no list of tables has those of newer rules."""
        rows = await self.db.rows(
            "SELECT * FROM board_table WHERE status IN ('lobby', 'playing')"
            " AND id IN (SELECT board_table FROM seat WHERE user = ?) ORDER BY id",
            user,
        )
        tables = [await self._table(row) for row in rows if not records.is_newer(row)]
        # One that an earlier release left may have been closed just now.
        return [table for table in tables if table is not None and table.status.live]

    @_repairing
    async def finished(self, *, user: int | None = None, guild: int | None = None) -> list[Finished]:
        """The games that were played to their end by that person or in that server, oldest first."""
        rows = await self.db.rows(
            "SELECT id, guild, game, seats, result, changed_at, undone, daily, guided FROM board_table"
            " WHERE status = 'over'"
            " AND (guild = ? OR id IN (SELECT board_table FROM seat WHERE user = ?)) ORDER BY changed_at, id",
            guild,
            user,
        )
        found = await asyncio.to_thread(lambda: [records.finished_of(row) for row in rows])
        for at, game in enumerate(found):
            if not game.result and (table := await self.table(game.table)) is not None:
                # An earlier release did not store it.
                found[at] = game._replace(result=table.result)
        return found

    @_repairing
    async def daily_tables(self, day: str, guild: int) -> list[Table]:
        """The tables of a day's deal in a server, oldest first."""
        rows = await self.db.rows("SELECT * FROM board_table WHERE daily = ? AND guild = ? ORDER BY id", day, guild)
        known = (row for row in rows if not records.is_newer(row))
        return [table for row in known if (table := await self._table(row)) is not None]

    @_repairing
    async def live_tables(self) -> list[Table]:
        """All tables in the lobby or being played, oldest first, as they are stored: nothing is brought up."""
        rows = await self.db.rows("SELECT * FROM board_table WHERE status IN ('lobby', 'playing') ORDER BY id")
        return [records.table_of(row) for row in rows if not records.is_newer(row)]

    async def live_count(self) -> int:
        """How many tables are in the lobby or being played."""
        # An index holds them all, so no row is read.
        (row,) = await self.db.rows("SELECT count(*) FROM board_table WHERE status IN ('lobby', 'playing')")
        return int(row[0])

    @_repairing
    async def live_tables_of(self, *, guild: int | None = None, channel: int | None = None) -> list[Table]:
        """The live tables of a server or a channel, as they are stored."""
        rows = await self.db.rows(
            "SELECT * FROM board_table WHERE status IN ('lobby', 'playing') AND (guild = ? OR channel = ?) ORDER BY id",
            guild,
            channel,
        )
        return [records.table_of(row) for row in rows if not records.is_newer(row)]

    async def guilds(self) -> list[int]:
        """Every server in which something is stored; wanted at a start, 20 ms for 100,000 tables."""
        rows = await self.db.rows("SELECT guild FROM board_table UNION SELECT guild FROM server")
        return [row["guild"] for row in rows if row["guild"] != NO_SERVER]

    async def in_guilds(self, here: Collection[int], left: Collection[int]) -> None:
        """Remember which servers the bot is in and which it is not in any more: their data goes after a while."""

        def work(db: Connection) -> None:
            db.executemany("DELETE FROM left_guild WHERE guild = ?", [(guild,) for guild in here])
            now = self._clock()
            db.executemany(
                "INSERT INTO left_guild (guild, at) VALUES (?, ?) ON CONFLICT DO NOTHING",
                [(guild, now) for guild in left],
            )

        await self.db.atomically(work)

    @_repairing
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

        def work(db: Connection) -> Result:
            now = self._clock()
            if interaction is not None and not records.first_time(db, interaction, now):
                row = db.execute(
                    "SELECT * FROM board_table WHERE channel = ? ORDER BY id DESC LIMIT 1", (table.channel,)
                ).fetchone()
                return Result(Change(records.table_of(row)), repeated=True)
            if opening is not None:
                records.may_open_there(db, table.guild, opening)
            records.free(db, table.channel)
            stored = records.inserted(db, table, now)
            if begin is not None:
                return Result(records.write(db, stored, begin(stored), now), repeated=False)
            ask(db, stored.id, (ShowLobby(),), now)
            return Result(Change(stored, jobs=(ShowLobby(),)), repeated=False)

        return await self.db.atomically(work)

    @_repairing
    async def change(
        self,
        number: int,
        make: Callable[[Table], Change],
        interaction: int | None = None,
        *,
        found: Table | None = None,
        opening: Opening | None = None,
    ) -> Result:
        """Apply `make` to the table and store all that follows, or nothing; `make` is called on another thread.

        `interaction`: the Discord interaction that asks for it; its second delivery changes nothing. `found`: the table
        as it was read before, which serves if nobody has changed it since. `opening`: by whom and where it is brought,
        which the settings of the server in which it then is are to allow. Errors: KeyError for an unknown table,
        ChannelTakenError when it is moved to a channel that has one, TableError of `may_open`, and whatever `make`
        raises.
        """

        def work(db: Connection) -> Result:
            now = self._clock()
            table = records.brought_up(db, records.present(db, number, found), now)
            if interaction is not None and not records.first_time(db, interaction, now):
                return Result(Change(table), repeated=True)
            change = make(table)
            if opening is not None:
                records.may_open_there(db, change.table.guild, opening, besides=number)
            return Result(records.applied(db, table, change, now), repeated=False)

        return await self.db.atomically(work)

    @_repairing
    async def moment(self, number: int, after: Callable[[Table], int] = operator.attrgetter("told")) -> Moment | None:
        """The table of that id with all that is needed to show it, read in one transaction.

        `after`: the number above which the log is wanted; unless given, what the newest board tells.
        """

        def work(db: Connection) -> Moment | None:
            table = records.stored(db, number)
            if table is None or outdated(table):
                return None
            waiting = db.execute("SELECT kind, reader FROM outbox WHERE board_table = ? AND buried = ''", (number,))
            return Moment(
                table,
                records.entries_of(db, table, after(table)),
                messages_of(db, number),
                frozenset((row["kind"], row["reader"]) for row in waiting),
            )

        return await self._as_of_today(number, work)

    async def _as_of_today(self, number: int, work: Callable[[Connection], T | None]) -> T | None:
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

    @_repairing
    async def standing(self, number: int) -> Standing | None:
        """What tells whether the table of that id goes on, read in one transaction; None when it is not there."""
        return await self._as_of_today(number, lambda db: records.standing_of(db, number, self._clock()))

    @_repairing
    async def make_good(self, number: int, lacking: Callable[[Standing], Sequence[Job]]) -> Sequence[Job]:
        """Ask for what the table of that id lacks as it stands now, and give that."""

        def work(db: Connection) -> Sequence[Job]:
            standing = records.standing_of(db, number, self._clock())
            jobs = () if standing is None else lacking(standing)
            ask(db, number, jobs, self._clock())
            return jobs

        return await self.db.atomically(work)

    @_repairing
    async def log(self, table: Table, after: int = 0) -> tuple[Entry, ...]:
        """The moves that led to the table as it was read, numbered above `after`, in order; none that came later."""
        return await self.db.at_once(lambda db: records.entries_of(db, table, after))

    async def times(self, table: Table) -> dict[int, float]:
        """When each line of the table's log was written, by its number, seconds since 1970."""
        rows = await self.db.rows("SELECT number, at FROM move WHERE board_table = ?", table.id)
        return {row["number"]: row["at"] for row in rows}

    # People

    @_repairing
    async def update_player(
        self,
        /,
        user: int,
        told: Callable[[Table], Sequence[Job]],
        *,
        gone: Sequence[str] = (),
        seated: bool = False,
        **changes: Any,
    ) -> None:
        """As `People.update`, and ask in the same step for what is `told` of it at each game that they play.

        `seated`: as in `People.update`. `gone`: the roles of private messages that are put away, but for games that are
        played there.
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
                    owed.put(db, table.id, role, user, None, now)
                ask(db, table.id, (*map(owed.put_away, away.values()), *told(table)), now)
            owed.digests_kept_up(db, [user], now)

        await self.db.atomically(work)

    async def learn(self, person: Person, reach: str, *, seated: bool = False, **changes: Any) -> None:
        """Remember what has become known of a person's direct messages, and let their tables tell them accordingly.

        `seated`, other changes: as in `People.update`.
        """
        known = msgspec.structs.replace(person, reach=reach)
        told = partial(told_anew, person=known)
        await self.update_player(person.user, told, seated=seated, reach=reach, **changes)

    @_repairing
    async def forget(self, user: int) -> None:
        """Stand up from every table, and delete what is remembered of a person and their id everywhere.

        All of it or nothing. Errors: NewerTableError where a table that knows them is of newer rules.
        """

        def work(db: Connection) -> None:
            for table in records.sat_at(db, user, self._clock()):
                records.applied(db, table, seats.leave(table, user), self._clock())
            quarantine.forget(db, user)
            owed.forget(db, user, self._clock())
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
                    # What its change leads to needs a state that can be read.
                    table = records.brought_up(db, table, self._clock())
                forgotten = seats.forgotten(table, user)
                if forgotten != table:
                    jobs = (shown_in_channel(table), ShowProposals()) if table.status.live else ()
                    records.write(db, table, Change(forgotten, jobs=jobs), self._clock(), at=row["changed_at"])

        await self.db.atomically(work)

    # Servers

    async def server(self, guild: int) -> Server:
        """What those who manage a server have set."""
        return await self.db.at_once(lambda db: records.server_of(db, guild))

    async def update_server(self, guild: int, **changes: Any) -> Server:
        """Change some of what is set for a server, in one step."""

        def work(db: Connection) -> Server:
            db.hold(guild)
            server = msgspec.structs.replace(records.server_of(db, guild), **changes)
            db.execute(
                records.PUT_SERVER,
                msgspec.structs.astuple(msgspec.structs.replace(server, channels=records.encode(server.channels))),
            )
            return server

        return await self.db.atomically(work)

    async def may_open(self, guild: int, opening: Opening) -> None:
        """Whether a server wants one more table there, as it is now. Errors: TableError."""
        await self.db.at_once(lambda db: may_open(records.server_of(db, guild), opening, records.live_in(db, guild)))

    # Notes

    async def found_still(self, table: Table) -> bool:
        """Remember that a table waits for nobody as it stands; False when that was known, here or elsewhere."""
        found = await self.db.write(
            "INSERT INTO still (board_table, revision) VALUES (?, ?)"
            " ON CONFLICT (board_table) DO UPDATE SET revision = excluded.revision"
            " WHERE still.revision <> excluded.revision",
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
        await self.db.write(records.PUT_NOTE, name, value)

    async def try_to_write(self) -> None:
        """Store a change that means nothing. Errors: AwayError while the database takes none."""
        await self.set_note("written", str(self._clock()))

    async def secret(self) -> str:
        """What only this database knows, 64 letters from 0 to f: the deal of each day follows from it."""
        await self.db.write(NOTE_ONCE, "secret", secrets.token_hex(32))
        return str(await self.note("secret"))

    async def name(self) -> str:
        """A few letters of this database's own: another one has the same numbers for other things."""
        if self._name is None:
            await self.db.write(NOTE_ONCE, "name", secrets.token_hex(3))
            self._name = await self.note("name")
        return str(self._name)

    async def due_tables(self, most: int) -> list[int]:
        """The tables that are to be looked at now (`engine.tables.alarm`), those first that have waited longest."""
        rows = await self.db.rows(
            "SELECT id FROM board_table WHERE rings <= ? ORDER BY rings LIMIT ?", self._clock(), most
        )
        return [row["id"] for row in rows]

    async def next_due(self) -> float | None:
        """When the next table is to be looked at, seconds since 1970; None when none is."""
        return await self.db.at_once(
            lambda db: db.execute("SELECT min(rings) FROM board_table WHERE rings IS NOT NULL").fetchone()[0]
        )

    @_repairing
    async def ring(self, number: int) -> Result:
        """Do what is due at that table, if it still is. Errors: KeyError for an unknown table."""

        def work(db: Connection) -> Result:
            now, table = self._clock(), records.present(db, number, None)
            if db.execute("SELECT 1 FROM board_table WHERE id = ? AND rings <= ?", (number, now)).fetchone() is None:
                # Somebody has just done something there.
                return Result(Change(table), repeated=True)
            table = records.brought_up(db, table, now)
            held = bool(owed.channel_held(db, number))
            people = records.people_of(db, {*table.people, *(user for user, _ in table.calls)})
            change = alarm.change_when_due(table, now, people, held=held)
            return Result(records.applied(db, table, change, now), repeated=False)

        return await self.db.atomically(work)

    async def beat(self) -> None:
        """Remember that time is counted until now."""
        await self.set_note(downtime.COUNTED, str(self._clock()))

    @_repairing
    async def count_again(self) -> None:
        """Count time from now on: since the last `beat` nobody could be reached, which was nobody's time."""
        await self.db.atomically(lambda db: downtime.given_back(db, self._clock()))

    async def put_off(self, number: int, seconds: float) -> None:
        """Look at that table later, because it cannot be done what is due there; another may have done it by now."""
        now = self._clock()
        await self.db.write("UPDATE board_table SET rings = ? WHERE id = ? AND rings <= ?", now + seconds, number, now)

    async def tidy(self) -> None:
        """Forget interactions that can no longer be delivered again, and servers that the bot left long ago.

        Lobbies of earlier releases, which knew of no end, are looked at from now on, and so are games without time.
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
