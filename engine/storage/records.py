"""The rows of a table: reads, upgrades and writes tables, each within a transaction."""

from __future__ import annotations

import logging
from collections.abc import Collection, Iterable, Iterator, Mapping
from contextlib import suppress
from functools import partial
from typing import Any, TypeAlias

import msgspec

from engine.storage import flat, owed, schema
from engine.storage.columns import (
    ALLOWED,
    ALLOWED_OF_PERSON,
    COLUMNS,
    CONVERTED,
    COUNTS,
    DECODERS,
    KNOWN_PLAYERS,
    PERSON_DEFAULTS,
    values_of,
)
from engine.storage.database import ConflictError, Connection, Row, put_over
from engine.storage.owed import add_jobs, messages_of
from engine.storage.quarantine import UnreadableError, keep_copy
from engine.storage.watch import TableStanding
from engine.tables import alarm, calls, clock
from engine.tables.jobs import PostFarewell
from engine.tables.people import CLOSED, UNSEEN, Person, is_quiet, with_digest
from engine.tables.results import Finished
from engine.tables.rewind import rewind_decision
from engine.tables.servers import Opening, Server, may_open
from engine.tables.table import NO_SERVER, SOLO_TABLES, Change, Entry, Status, Table, TableError
from engine.tables.upgrade import Logged, Upgrade, has_only_result, is_outdated, upgrade

log = logging.getLogger(__name__)

PUT_PERSON = put_over("person", ("user",), (*Person.__struct_fields__, "dm_closed"))
PUT_WISH = put_over("wish", ("user", "game"), ("user", "game", "notation"))
PUT_SERVER = put_over("server", ("guild",), Server.__struct_fields__)
PUT_NOTE = put_over("note", ("name",), ("name", "value"))


Sitting: TypeAlias = list[tuple[int | None, int | None]]
"""The rows of a table's seats: the Discord id of the person on it, and of the person it is kept for."""


class ChannelTakenError(Exception):
    """The channel of a server already has a live table."""


class NewerTableError(TableError):
    """A table uses newer rules than this release knows; only a newer release on the same database can handle it."""

    def __init__(self) -> None:
        super().__init__("newer")


def encode_json(value: object) -> str:
    """A value as JSON text."""
    return msgspec.json.encode(value).decode()


def _decoded(row: Row, column: str) -> Any:
    """The value of a JSON column of a table's row. Errors: UnreadableError."""
    try:
        return DECODERS[column].decode(row[column])
    except (msgspec.MsgspecError, ValueError) as error:
        raise UnreadableError(row["id"], f"its {column} cannot be read ({error})") from error


def is_newer(row: Row) -> bool:
    """Whether the table of a row is of newer rules; only a newer release knows what its columns mean."""
    return schema.is_newer(row["game"], row["version"], row["snapshot"])


def table_of(row: Row) -> Table:
    """The table of a row. Errors: UnreadableError, NewerTableError."""
    if is_newer(row):
        raise NewerTableError
    fields = {column: value_in(row, column) for column in ("id", *COLUMNS)}
    require_sense(fields)
    return flat.table_of(fields)


def value_in(row: Row, column: str) -> Any:
    """The value of a table's field in its row. Errors: UnreadableError."""
    value = _decoded(row, column) if column in DECODERS else row[column]
    if column in ALLOWED and value not in ALLOWED[column]:
        raise UnreadableError(row["id"], f"its {column} is unknown ({value!r})")
    return CONVERTED[column](value) if column in CONVERTED else value


def require_sense(fields: Mapping[str, Any]) -> None:
    """Check that the fields of a table agree with each other. Errors: UnreadableError."""
    if fields["seed"] is None and fields["status"] in (Status.PLAYING, Status.OVER):
        raise UnreadableError(fields["id"], "its game has begun without a seed")
    for seat in fields["seats"]:
        if seat.player is not None and seat.player not in KNOWN_PLAYERS:
            raise UnreadableError(fields["id"], f"its computer player {seat.player!r} is unknown")
    for column in COUNTS:
        if not -1 <= fields[column] <= fields["moves"]:
            raise UnreadableError(fields["id"], f"its {column} is {fields[column]} of {fields['moves']} moves")


def finished_of(row: Row) -> Finished:
    """The finished game of a row. Errors: UnreadableError."""
    return Finished(
        row["id"],
        row["guild"],
        row["game"],
        value_in(row, "seats"),
        value_in(row, "result"),
        row["changed_at"],
        row["undone"],
        row["daily"],
        row["guided"],
        value_in(row, "options"),
    )


def entries_of(db: Connection, table: Table, after: int) -> tuple[Entry, ...]:
    """The moves of a table that lead to `table`, numbered above `after`; none if only a result is left.

    Errors: UnreadableError.
    """
    if has_only_result(table):
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
        raise UnreadableError(table.id, f"what its moves led to cannot be read ({error})") from error


SWITCHES = ("reminders", "one_press", "wide", "embeds")
"""The columns of a person that are booleans."""


def person_of(user: int, row: Row | None) -> Person:
    """The person of a row; defaults if there is no row, and for values that no release writes.

    An earlier release stores a refusal of direct messages in `dm_closed` alone.
    """
    if row is None:
        return Person(user)
    fields = {name: row[name] for name in Person.__struct_fields__}
    if row["dm_closed"] and fields["reach"] == UNSEEN:
        fields["reach"] = CLOSED
    switches = {name: bool(row[name]) for name in SWITCHES if row[name] is not None}
    damaged = [name for name, allowed in ALLOWED_OF_PERSON.items() if not allowed(fields[name])]
    return Person(**{**fields, **switches, **{name: PERSON_DEFAULTS[name] for name in damaged}})


def people_of(db: Connection, users: Collection[int]) -> dict[int, Person]:
    """The settings of those of these people who have stored ones, by Discord id."""
    rows = db.execute(
        f"SELECT * FROM person WHERE user IN {db.any_of}",  # noqa: S608 - SQL of the database's own
        (msgspec.json.encode(list(users)).decode(),),
    )
    return {row["user"]: person_of(row["user"], row) for row in rows}


def wishes_of(db: Connection, game: str, users: Collection[int]) -> dict[int, str]:
    """The last wish of each of these people in that game, in notation; those without one are left out."""
    rows = db.execute(
        f"SELECT user, notation FROM wish WHERE game = ? AND user IN {db.any_of}",  # noqa: S608 - SQL of the database's own
        (game, msgspec.json.encode(list(users)).decode()),
    )
    return {row["user"]: row["notation"] for row in rows}


NOTICE_FIELDS = {"quiet_from", "quiet_to", "zone", "away_until", "notice", "digest_at"}
"""The fields of a person that determine when and how they are notified."""


def change_person(
    db: Connection, user: int, changes: Mapping[str, object], now: float, *, seated: bool = False
) -> Person:
    """Change some fields of a person, and the times of their delayed notices.

    `seated`: only if they sit at a table. Deliveries use it, because one may end after the person was forgotten.
    """
    db.hold(user)
    before = person_of(user, db.execute("SELECT * FROM person WHERE user = ?", (user,)).fetchone())
    if seated and db.execute("SELECT 1 FROM seat WHERE user = ?", (user,)).fetchone() is None:
        return before
    person = msgspec.structs.replace(before, **changes)
    rescheduled = any(getattr(person, name) != getattr(before, name) for name in NOTICE_FIELDS)
    if rescheduled:
        person = with_digest(person, now)
    db.execute(PUT_PERSON, (*msgspec.structs.astuple(person), int(person.refuses)))
    if rescheduled:
        for table in _calling_tables(db, user):
            after = calls.reschedule_notices(table, person, now)
            if after is not table and not is_outdated(table):
                write_change(db, table, Change(after), now)
    return person


def _calling_tables(db: Connection, user: int) -> list[Table]:
    """The live tables at which a person sits or that will call somebody later, without those of newer rules."""
    rows = db.execute(
        "SELECT id FROM board_table WHERE status IN ('lobby', 'playing') AND calls <> '[]' UNION"
        " SELECT id FROM board_table JOIN seat ON board_table = id"
        " WHERE status IN ('lobby', 'playing') AND seat.user = ? ORDER BY id",
        (user,),
    ).fetchall()
    return list(known_tables(db, (row["id"] for row in rows)))


def known_tables(db: Connection, numbers: Iterable[int]) -> Iterator[Table]:
    """Yield these tables as stored, without those of newer rules."""
    for number in numbers:
        with suppress(NewerTableError):
            yield locked_table(db, number, None)


def sat_at(db: Connection, user: int, now: float) -> list[Table]:
    """The live tables at which a person sits, upgraded and locked, without those of newer rules."""
    rows = db.execute(
        "SELECT id FROM board_table JOIN seat ON board_table = id"
        " WHERE status IN ('lobby', 'playing') AND seat.user = ? ORDER BY id",
        (user,),
    ).fetchall()
    tables = [upgrade_if_needed(db, table, now) for table in known_tables(db, [row["id"] for row in rows])]
    return [table for table in tables if table.status.live and table.seat_of(user) is not None]


def server_of(db: Connection, guild: int) -> Server:
    """The settings of a server; defaults if none are stored."""
    row = db.execute("SELECT * FROM server WHERE guild = ?", (guild,)).fetchone()
    if row is None:
        return Server(guild)
    return msgspec.convert({**dict(row), "channels": msgspec.json.decode(row["channels"])}, Server, strict=False)


def live_in(db: Connection, guild: int, *, without: int = 0) -> int:
    """How many live tables a server has, not counting the table `without`."""
    (count,) = db.execute(
        "SELECT count(*) FROM board_table WHERE guild = ? AND id <> ? AND status IN ('lobby', 'playing')",
        (guild, without),
    ).fetchone()
    return int(count)


def may_open_there(db: Connection, guild: int, opening: Opening, *, without: int = 0) -> None:
    """Check that a server's settings allow one more table, and lock them until the end. Errors: TableError."""
    if guild != NO_SERVER:
        db.hold(guild)
    may_open(server_of(db, guild), opening, live_in(db, guild, without=without))


def stored_value(column: str, value: Any) -> Any:
    """The value in a column for that value of its field."""
    if column == "seats":
        value = flat.stored_seats(value)
    return encode_json(value) if column in DECODERS else value


def first_time(db: Connection, interaction: int, now: float) -> bool:
    """Store an interaction's id; returns whether it is new."""
    cursor = db.execute("INSERT INTO interaction (id, at) VALUES (?, ?) ON CONFLICT DO NOTHING", (interaction, now))
    return cursor.rowcount == 1


OF_TABLE = "SELECT * FROM board_table WHERE id = ?"


def rows_of(db: Connection, numbers: Collection[int]) -> list[Row]:
    """The rows of those of these tables that exist."""
    return db.execute(
        f"SELECT * FROM board_table WHERE id IN {db.any_of}",  # noqa: S608 - SQL of the database's own
        (msgspec.json.encode(list(numbers)).decode(),),
    ).fetchall()


def stored_table(db: Connection, number: int) -> Table | None:
    """The table of that id as stored; None if there is none. Errors: UnreadableError, NewerTableError."""
    row = db.execute(OF_TABLE, (number,)).fetchone()
    return table_of(row) if row else None


def locked_table(db: Connection, number: int, found: Table | None) -> Table:
    """The present table, locked until the end of the transaction: `found`, unless it has changed since.

    Errors: KeyError if there is none; UnreadableError, NewerTableError.
    """
    if found is not None:
        row = db.holding("SELECT revision FROM board_table WHERE id = ?", (number,)).fetchone()
        if row is not None and row["revision"] == found.revision:
            return found
    row = db.holding(OF_TABLE, (number,)).fetchone()
    if row is None:
        raise KeyError(number)
    return table_of(row)


def upgrade_if_needed(db: Connection, table: Table, now: float) -> Table:
    """The table; upgrades and stores it first if an earlier release wrote it."""
    return upgrade_table(db, table, now) if is_outdated(table) else table


def upgrade_table(db: Connection, table: Table, now: float) -> Table:
    """Upgrade a table by replaying its log, and store its new state and events."""
    made = upgrade(table, log_of(db, table.id))
    if made.damage:
        log.error("table %s: %s", table.id, made.damage)
        keep_copy(db, table.id, made.damage, now)
    log.info(
        "table %s: version %s, shape %s is now %s", table.id, table.version, table.shape or "-", made.table.status.value
    )
    return write_upgrade(db, table, made, now)


def log_of(db: Connection, number: int) -> list[Logged]:
    """All lines of a table's log, in order."""
    rows = db.execute(
        "SELECT number, seat, notation, events FROM move WHERE board_table = ? ORDER BY number", (number,)
    )
    return [Logged(*row) for row in rows]


def write_upgrade(db: Connection, table: Table, made: Upgrade, now: float) -> Table:
    """Store an upgraded table; `table`: the table as its row has it now."""
    # Nobody has acted, so keep the time of the last change, by which results are sorted.
    (changed_at,) = db.execute("SELECT changed_at FROM board_table WHERE id = ?", (table.id,)).fetchone()
    jobs = made.jobs
    if has_only_result(made.table):
        # A table with only its result cannot be shown, so a farewell replaces a waiting board.
        untold = db.execute("DELETE FROM outbox WHERE board_table = ? RETURNING kind", (table.id,)).fetchall()
        if not jobs and any(row["kind"] == "board" for row in untold):
            jobs = (PostFarewell("outdated"),)
    db.execute("DELETE FROM move WHERE board_table = ? AND number > ?", (table.id, made.table.moves))
    stored = write_change(db, table, Change(made.table, jobs=jobs), now, at=changed_at).table
    db.executemany(
        "UPDATE move SET events = ? WHERE board_table = ? AND number = ?",
        [(encode_json(events), table.id, number) for number, events in made.events.items()],
    )
    return stored


def require_free(db: Connection, table: Table) -> None:
    """Check that a table's channel has room for it, and lock the channel until the end of the transaction.

    Errors: ChannelTakenError if a server's channel has a live table, UnreadableError if that one is damaged; TableError
    if a person's direct messages have too many.
    """
    db.hold(table.channel)
    live = "FROM board_table WHERE channel = ? AND status IN ('lobby', 'playing')"
    if table.in_messages:
        (count,) = db.execute(f"SELECT count(*) {live}", (table.channel,)).fetchone()
        if count >= SOLO_TABLES:
            raise TableError("messages-full", most=SOLO_TABLES)
    elif (row := db.execute(f"SELECT * {live}", (table.channel,)).fetchone()) is not None:
        table_of(row)
        raise ChannelTakenError


INSERT = (
    f"INSERT INTO board_table ({', '.join(COLUMNS)}, changed_at, rings)"  # noqa: S608 - names in COLUMNS
    f" VALUES ({'?, ' * len(COLUMNS)} ?, ?) RETURNING id"
)


def insert_table(db: Connection, table: Table, now: float) -> Table:
    """Store a new table; returns it with its id."""
    values = (*map(stored_value, COLUMNS, values_of(table)), now, alarm.next_due(table, now))
    (number,) = db.execute(INSERT, values).fetchone()
    stored = msgspec.structs.replace(table, id=number)
    write_seats(db, stored)
    return stored


def write_change(db: Connection, before: Table, change: Change, now: float, *, at: float | None = None) -> Change:
    """Store a change; returns it with the times that it sets.

    `now`: when it is made. `at`: the time to store as the table's last change, if not `now`.
    """
    change = clock.with_times(before, change, now, partial(people_of, db))
    table = change.table
    if table.status.live and (table.channel != before.channel or not before.status.live):
        require_free(db, table)
    _write_row(db, before, table, now if at is None else at, alarm.next_due(table, now))
    if table.guild != before.guild:
        db.execute("DELETE FROM spectators WHERE board_table = ?", (table.id,))
        db.execute("UPDATE lane SET guild = ? WHERE board_table = ?", (table.guild, table.id))
    if table.channel != before.channel:
        owed.move_strays(db, table.id, table.channel, now)
    if sitting_of(table) != sitting_of(before):
        write_seats(db, table)
    if change.entries:
        _require_whole_log(db, before)
        db.executemany(
            "INSERT INTO move (board_table, number, seat, notation, events, at) VALUES (?, ?, ?, ?, ?, ?)",
            [(table.id, e.number, e.seat, e.notation, encode_json(e.events), now) for e in change.entries],
        )
    add_jobs(db, table.id, change.jobs, now)
    owed.digests_kept_up(db, clock.people_whose_turn_ended(before, table), now)
    return change


def _write_row(db: Connection, before: Table, table: Table, changed_at: float, rings: float | None) -> None:
    """Write the changed columns of a table. Errors: ConflictError if its row is no longer `before`."""
    fields = zip(COLUMNS, values_of(before), values_of(table), strict=True)
    changed = {
        column: stored_value(column, value) for column, was, value in fields if value is not was and value != was
    }
    cursor = db.execute(
        f"UPDATE board_table SET {''.join(f'{column} = ?, ' for column in changed)} changed_at = ?, rings = ?"  # noqa: S608 - names in COLUMNS
        " WHERE id = ? AND revision = ?",
        (*changed.values(), changed_at, rings, before.id, before.revision),
    )
    if cursor.rowcount != 1:
        raise ConflictError(f"table {before.id} changed under a transaction")


def _require_whole_log(db: Connection, table: Table) -> None:
    """Check that a table's number of moves is that of its log, before a move is added. Errors: UnreadableError."""
    (last,) = db.execute("SELECT max(number) FROM move WHERE board_table = ?", (table.id,)).fetchone()
    if last is not None and last != table.moves:
        raise UnreadableError(table.id, f"it counts {table.moves} moves, and its log ends with move {last}")


def apply_change(db: Connection, table: Table, change: Change, now: float) -> Change:
    """Store a change that people have made, with its undo and its wishes; returns it as stored."""
    if change.undo is not None:
        back = rewind_decision(change.table, entries_of(db, table, -1), change.undo)
        change = back._replace(jobs=(*change.jobs, *back.jobs))
    change = write_change(db, table, change, now)
    db.executemany(PUT_WISH, [(user, table.game, wish) for user, wish in change.wishes])
    return change


def standing_of(db: Connection, number: int, now: float) -> TableStanding | None:
    """The data that show whether a table can go on; None if there is no such table or it must be upgraded first."""
    table = stored_table(db, number)
    if table is None or is_outdated(table):
        return None
    if seat_rows(db, number) != sitting_of(table):
        raise UnreadableError(number, "its people cannot be found by their seats")
    # A job without a lane is never taken, and an unreadable one never done: neither counts as waiting.
    waiting = db.execute(
        "SELECT DISTINCT kind, reader FROM outbox WHERE board_table = ?1 AND buried NOT LIKE 'unreadable%'"
        " AND (buried <> '' OR EXISTS"
        " (SELECT 1 FROM lane WHERE lane.board_table = ?1 AND lane.lane = outbox.lane))",
        (number,),
    )
    people = people_of(db, table.people)
    return TableStanding(
        table,
        messages_of(db, number),
        frozenset((row["kind"], row["reader"]) for row in waiting),
        people,
        frozenset(user for user, person in people.items() if is_quiet(person, now)),
    )


def seat_rows(db: Connection, number: int) -> Sitting:
    """The rows of a table's seats, by which a person's tables are found."""
    rows = db.execute("SELECT user, kept_for FROM seat WHERE board_table = ? ORDER BY number", (number,))
    return [(row["user"], row["kept_for"]) for row in rows]


def sitting_of(table: Table) -> Sitting:
    """The rows that a table's seats must have."""
    return [(seat.user, seat.kept_for) for seat in table.seats]


def write_seats(db: Connection, table: Table) -> None:
    """Write the rows of a table's seats."""
    db.execute("DELETE FROM seat WHERE board_table = ?", (table.id,))
    db.executemany(
        "INSERT INTO seat (board_table, number, user, kept_for) VALUES (?, ?, ?, ?)",
        [(table.id, number, *sitter) for number, sitter in enumerate(sitting_of(table))],
    )
