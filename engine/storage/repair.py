"""Finds damage in the rows of a table, and repairs them so that the game goes on.

A repair copies the rows into the quarantine before it overwrites any. It derives what cannot be read from the rest: the
setup is also in the state, the people are also in `seat`, and the state and the events follow from the log
(`engine.tables.upgrade`).
"""

from __future__ import annotations

import logging
from collections.abc import Collection, Iterator, Sequence
from typing import Any, NamedTuple

import msgspec

from engine.game import Setup, setup_in
from engine.games import GAMES
from engine.players import stand_in
from engine.storage import records
from engine.storage.columns import COLUMNS, COUNTS, KNOWN_PLAYERS
from engine.storage.database import Connection, Row
from engine.storage.quarantine import UnreadableError, keep_copy, keep_row, keep_rows
from engine.tables.jobs import PostFarewell
from engine.tables.seats import computer_seat
from engine.tables.table import Seat, Status, Table
from engine.tables.upgrade import Logged, Upgrade, closed, outdated, upgrade

log = logging.getLogger(__name__)

LOST = "lost"
"""The notation of a line that replaces lost lines of a log; no game has such a move."""
DEFAULTS = {
    "options": {},
    "language": "en",
    **{field.name: field.default for field in msgspec.structs.fields(Table) if not field.required},
}
"""Replacements for fields that cannot be read and cannot be derived."""


class Findings(NamedTuple):
    """A table with its damage, and what a repair stores."""

    table: Table
    """The table of the row, with replacements for what cannot be read."""
    made: Upgrade
    """The table and the events that a repair stores."""
    damage: tuple[str, ...]
    """What is wrong and, in brackets, what a repair does, a sentence each; empty for a sound table."""
    notes: tuple[str, ...] = ()
    """What is lost and cannot be repaired; the game goes on all the same."""


def find(db: Connection, number: int) -> Findings | None:
    """Find what is wrong with a table; None if there is no such table. Only reads. Errors: NewerTableError."""
    row = db.execute("SELECT * FROM board_table WHERE id = ?", (number,)).fetchone()
    if row is None:
        return None
    if records.is_newer(row):
        raise records.NewerTableError
    sitting = db.execute("SELECT user, kept_for FROM seat WHERE board_table = ? ORDER BY number", (number,)).fetchall()
    fields, damage = _fields_of(row, [tuple(seat) for seat in sitting])
    lines = records.log_of(db, number)
    table = _with_setup_of_state(Table(**fields), lines, damage)
    made, notes = upgrade(table, lines), list[str]()
    if made.damage:
        same = (made.table.snapshot, made.table.moves) == (table.snapshot, table.moves)
        ends = bool(lines) and lines[-1].number == table.moves
        (notes if same and ends and not outdated(table) else damage).append(made.damage)
    if not outdated(table) and not made.damage:
        made = made._replace(table=table)
    kept = made.table
    if table.seed is None and table.status is Status.PLAYING:
        damage.append("its seed and its state are lost (repair: close it)")
        kept = msgspec.structs.replace(kept, status=Status.ENDED)
        made = made._replace(table=kept, jobs=(PostFarewell("damaged"),))
    for count in COUNTS:
        if not -1 <= getattr(kept, count) <= kept.moves:
            damage.append(f"its {count} is {getattr(kept, count)} of {kept.moves} moves (repair: set it to the last)")
            kept = msgspec.structs.replace(kept, **{count: kept.moves - 1})
    if not records.seats_agree(db, table):
        damage.append("its people cannot be found by their seats (repair: enter them again)")
    if not closed(kept) and (unreadable := _unreadable_events(table, lines)):
        damage.append(f"the events of {_moves(unreadable)} cannot be read (repair: replay them)")
        lost = {number: () for number in unreadable if number not in made.events}
        made = made._replace(events={**made.events, **lost})
    return Findings(table, made._replace(table=kept), tuple(damage), tuple(notes))


def _unreadable_events(table: Table, lines: Sequence[Logged]) -> list[int]:
    decode, found = table.rules.decode_events, []
    for line in lines:
        try:
            decode(line.events)
        except (msgspec.MsgspecError, ValueError):
            found.append(line.number)
    return found


def _moves(numbers: list[int]) -> str:
    return f"move {numbers[0]}" if len(numbers) == 1 else f"{len(numbers)} of its moves"


def repair(db: Connection, number: int, now: float) -> tuple[str, ...]:
    """Repair a table within a transaction; returns what was wrong. Errors: NewerTableError."""
    found = find(db, number)
    if found is None or not found.damage:
        return ()
    keep_copy(db, number, found.damage[0], now)
    fields = ", ".join(f"{column} = ?" for column in COLUMNS)
    values = [records.value_of(found.table, column) for column in COLUMNS]
    db.execute(f"UPDATE board_table SET {fields} WHERE id = ?", (*values, number))  # noqa: S608 - names in COLUMNS
    records.write_seats(db, found.table)
    after = records.write_upgrade(db, found.table, found.made, now)
    if after.seed is not None and not closed(after):
        # Moves after a gap in the log are numbered from here.
        lost = (number, after.moves, 0, LOST, "[]", now)
        db.execute(
            "INSERT INTO move (board_table, number, seat, notation, events, at) VALUES (?, ?, ?, ?, ?, ?)"
            " ON CONFLICT DO NOTHING",
            lost,
        )
    for sentence in found.damage:
        log.error("table %s was damaged and is repaired: %s", number, sentence)
    return found.damage


def _fields_of(row: Row, sitting: list[tuple[int | None, int | None]]) -> tuple[dict[str, Any], list[str]]:
    """The fields of a table, with replacements for those that cannot be read; and what is wrong, a sentence each."""
    setup = setup_in(row["snapshot"])
    fields: dict[str, Any] = {"id": row["id"]}
    damage, unreadable = list[str](), set[str]()
    for column in COLUMNS:
        try:
            fields[column] = records.value_in(row, column)
        except UnreadableError as error:
            damage.append(f"{error} (repair: replace it)")
            fields[column] = DEFAULTS.get(column)
            unreadable.add(column)
    if setup is not None and setup.game in GAMES:
        damage += _replace_setup(fields, unreadable, setup)
    if fields["moves"] < 0:
        damage.append(f"it counts {fields['moves']} moves (repair: count its log)")
        fields["moves"] = 0
    seats = fields["seats"]
    if seats is None or (setup is not None and len(seats) != setup.seats):
        if seats is not None:
            damage.append(f"it has {len(seats)} of {setup.seats if setup else 0} seats (repair: make them again)")
        fields["seats"] = _seats_of(fields["game"], sitting, setup, fields["moves"])
    for seat in fields["seats"]:
        if seat.player is not None and seat.player not in KNOWN_PLAYERS:
            damage.append(f"its computer player {seat.player!r} is unknown (repair: let another play)")
    fields["seats"] = tuple(_with_known_player(seat, fields["game"]) for seat in fields["seats"])
    return fields, damage


def _with_known_player(seat: Seat, game: str) -> Seat:
    known = seat.player is None or seat.player in KNOWN_PLAYERS
    return seat if known else msgspec.structs.replace(seat, player=stand_in(game))


def _replace_setup(fields: dict[str, Any], unreadable: Collection[str], setup: Setup) -> Iterator[str]:
    """Take the parts of the setup that the row has lost from the state; yields a sentence for each."""
    if fields["version"] > GAMES[setup.game].version:
        yield f"its version is {fields['version']}, that of its state {setup.version} (repair: trust its state)"
        fields["version"] = setup.version
    if fields["seed"] is None and fields["status"] is not Status.LOBBY:
        yield "its seed is lost (repair: take that of its state)"
        fields["seed"] = setup.seed
    fields.update({column: getattr(setup, column) for column in ("game", "options") if column in unreadable})


def _with_setup_of_state(table: Table, lines: Sequence[Logged], damage: list[str]) -> Table:
    """The table with the seed and the options of its state, if its log can be replayed with them."""
    setup = setup_in(table.snapshot)
    if setup is None or table.seed is None or table.shape != table.rules.shape:
        return table
    options = {option.key: setup.options[option.key] for option in table.rules.options if option.key in setup.options}
    other = msgspec.structs.replace(table, seed=setup.seed, options={**table.options, **options})
    if other == table or upgrade(other, lines).damage:
        return table
    damage.append("its seed or its options are not those of its game (repair: take those of its state)")
    return other


def _seats_of(
    game: str, sitting: list[tuple[int | None, int | None]], setup: Setup | None, moves: int
) -> tuple[Seat, ...]:
    """Seats for the people in the rows of seats, and computer players for the rest."""
    count = len(sitting) if setup is None else setup.seats
    seats: list[Seat] = []
    for number, (user, kept_for) in enumerate((*sitting, *[(None, None)] * count)[:count], 1):
        seat = computer_seat(seats, stand_in(game)) if user is None else Seat(f"Player {number}", user=user)
        seats.append(msgspec.structs.replace(seat, kept_for=kept_for, moved=moves, asked=moves))
    return tuple(seats)


# Rows without a table, and unreadable ones


def strays(db: Connection) -> list[tuple[str, int, int]]:
    """The rows that belong to missing tables: the kind of row, the table's id and the number of rows."""
    found = []
    for part in db.parts_of("board_table"):
        rows = db.execute(
            f"SELECT board_table, count(*) FROM {part} WHERE board_table NOT IN (SELECT id FROM board_table)"  # noqa: S608 - the schema's
            " GROUP BY board_table ORDER BY board_table"
        )
        found += [(part, number, count) for number, count in rows]
    return found


def unreadable_jobs(db: Connection) -> list[tuple[int, str]]:
    """The jobs that cannot be read: the table's id and the reason."""
    rows = db.execute("SELECT board_table, buried FROM outbox WHERE buried LIKE 'unreadable%' ORDER BY id")
    return [(number, why) for number, why in rows]


def remove_unusable(db: Connection, now: float) -> None:
    """Move rows without a table and unreadable jobs into the quarantine; within a transaction."""
    for part, number, _ in strays(db):
        keep_rows(db, part, "board_table", number, "its table is not there", now)
        db.execute(f"DELETE FROM {part} WHERE board_table = ?", (number,))  # noqa: S608 - the schema's
    for row in db.execute("DELETE FROM outbox WHERE buried LIKE 'unreadable%' RETURNING *").fetchall():
        keep_row(db, "outbox", row, row["board_table"], row["buried"], now)
