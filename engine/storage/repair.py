"""Finds damage in the rows of a table, and repairs them so that the game goes on.

A repair copies the rows into the quarantine before it overwrites any. It derives what cannot be read from the rest: the
setup is also in the state, the people are also in `seat`, and the state and the events follow from the log
(`engine.tables.upgrade`). Functions with a parameter `damage` append a sentence to it for each thing that is wrong.
"""

from __future__ import annotations

import logging
from collections.abc import Collection, Sequence
from typing import Any, NamedTuple

import msgspec

from engine.events import Event
from engine.game import Setup, setup_in
from engine.games import GAMES
from engine.players import stand_in
from engine.storage import records
from engine.storage.columns import COLUMNS, COUNTS, KNOWN_PLAYERS, values_of
from engine.storage.database import Connection, Row
from engine.storage.flat import TABLE_DEFAULTS, table_of
from engine.storage.quarantine import UnreadableError, keep_copy, keep_row, keep_rows
from engine.tables.jobs import PostFarewell
from engine.tables.seats import computer_seat
from engine.tables.table import Seat, Status, Table
from engine.tables.upgrade import Logged, Upgrade, has_only_result, is_outdated, upgrade

log = logging.getLogger(__name__)

LOST = "lost"
"""The notation of a line that replaces lost lines of a log; no game has such a move."""
DEFAULTS = {
    "options": {},
    "language": "en",
    **TABLE_DEFAULTS,
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


def find_damage(db: Connection, number: int) -> Findings | None:
    """Find what is wrong with a table; None if there is no such table. Only reads. Errors: NewerTableError."""
    row = db.execute("SELECT * FROM board_table WHERE id = ?", (number,)).fetchone()
    if row is None:
        return None
    if records.is_newer(row):
        raise records.NewerTableError
    sitting = records.seat_rows(db, number)
    damage = list[str]()
    lines = records.log_of(db, number)
    fields = _fields_of(row, sitting, damage)
    table = _with_setup_of_state(table_of(fields), lines, damage)
    made, notes = _upgraded(table, lines, damage)
    made = made._replace(table=_with_sound_counts(made.table, damage))
    if sitting != records.sitting_of(table):
        damage.append("its people cannot be found by their seats (repair: enter them again)")
    if not has_only_result(made.table):
        made = made._replace(events={**_lost_events(table, lines, damage), **made.events})
    return Findings(table, made, tuple(damage), notes)


def _upgraded(table: Table, lines: Sequence[Logged], damage: list[str]) -> tuple[Upgrade, tuple[str, ...]]:
    """The table and the events that a repair stores, and what it cannot repair."""
    made = upgrade(table, lines)
    if made.damage:
        same = (made.table.snapshot, made.table.moves) == (table.snapshot, table.moves)
        ends = bool(lines) and lines[-1].number == table.moves
        if same and ends and not is_outdated(table):
            return made, (made.damage,)
        damage.append(made.damage)
    elif not is_outdated(table):
        made = made._replace(table=msgspec.structs.replace(table, result=table.result or made.table.result))
    if table.seed is None and table.status in (Status.PLAYING, Status.OVER):
        damage.append("its seed and its state are lost (repair: close it)")
        ended = msgspec.structs.replace(made.table, status=Status.ENDED)
        made = made._replace(table=ended, jobs=(PostFarewell("damaged"),) if table.status is Status.PLAYING else ())
    return made, ()


def _with_sound_counts(table: Table, damage: list[str]) -> Table:
    fields = {"id": table.id, **dict(zip(COLUMNS, values_of(table), strict=True))}
    wrong = [count for count in COUNTS if not -1 <= fields[count] <= table.moves]
    for count in wrong:
        damage.append(f"its {count} is {fields[count]} of {table.moves} moves (repair: set it to the last)")
        fields[count] = table.moves - 1
    return table_of(fields) if wrong else table


def _lost_events(table: Table, lines: Sequence[Logged], damage: list[str]) -> dict[int, tuple[Event, ...]]:
    """An empty tuple for each move whose events cannot be read, by the move's number."""
    numbers = []
    for line in lines:
        try:
            table.rules.decode_events(line.events)
        except (msgspec.MsgspecError, ValueError):
            numbers.append(line.number)
    if numbers:
        moves = f"move {numbers[0]}" if len(numbers) == 1 else f"{len(numbers)} of its moves"
        damage.append(f"the events of {moves} cannot be read (repair: replay them)")
    return dict.fromkeys(numbers, ())


def repair_table(db: Connection, number: int, now: float) -> tuple[str, ...]:
    """Repair a table within a transaction; returns what was wrong. Errors: NewerTableError."""
    # Every writer of a table holds its row: what is read here is what is overwritten.
    db.holding("SELECT 1 FROM board_table WHERE id = ?", (number,)).fetchone()
    found = find_damage(db, number)
    if found is None or not found.damage:
        return ()
    keep_copy(db, number, found.damage[0], now)
    fields = ", ".join(f"{column} = ?" for column in COLUMNS)
    values = map(records.stored_value, COLUMNS, values_of(found.table))
    db.execute(f"UPDATE board_table SET {fields} WHERE id = ?", (*values, number))  # noqa: S608 - names in COLUMNS
    records.write_seats(db, found.table)
    after = records.write_upgrade(db, found.table, found.made, now)
    if after.seed is not None and not has_only_result(after):
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


def _fields_of(row: Row, sitting: records.Sitting, damage: list[str]) -> dict[str, Any]:
    """The fields of a table, with replacements for those that cannot be read."""
    setup = setup_in(row["snapshot"])
    fields: dict[str, Any] = {"id": row["id"]}
    unreadable = set[str]()
    for column in COLUMNS:
        try:
            fields[column] = records.value_in(row, column)
        except UnreadableError as error:
            damage.append(f"{error} (repair: replace it)")
            fields[column] = DEFAULTS.get(column)
            unreadable.add(column)
    if setup is not None and setup.game in GAMES:
        _replace_setup(fields, unreadable, setup, damage)
    if fields["moves"] < 0:
        damage.append(f"it counts {fields['moves']} moves (repair: count its log)")
        fields["moves"] = 0
    if fields["seats"] is not None and setup is not None and len(fields["seats"]) != setup.seats:
        damage.append(f"it has {len(fields['seats'])} of {setup.seats} seats (repair: make them again)")
        fields["seats"] = None
    if fields["seats"] is None:
        count = len(sitting) if setup is None else setup.seats
        wishes = () if setup is None else setup.wishes
        fields["seats"] = _new_seats(fields["game"], sitting, count, wishes, fields["moves"])
        # The times of the seats are lost, so they begin again.
        fields["touched"] = None
    fields["seats"] = tuple(_with_known_player(seat, fields["game"], damage) for seat in fields["seats"])
    return fields


def _with_known_player(seat: Seat, game: str, damage: list[str]) -> Seat:
    if seat.player is None or seat.player in KNOWN_PLAYERS:
        return seat
    damage.append(f"its computer player {seat.player!r} is unknown (repair: let another play)")
    return msgspec.structs.replace(seat, player=stand_in(game))


def _replace_setup(fields: dict[str, Any], unreadable: Collection[str], setup: Setup, damage: list[str]) -> None:
    """Take the parts of the setup that the row has lost from the state."""
    if fields["version"] > GAMES[setup.game].version:
        damage.append(
            f"its version is {fields['version']}, that of its state {setup.version} (repair: trust its state)"
        )
        fields["version"] = setup.version
    if fields["seed"] is None and fields["status"] is not Status.LOBBY:
        damage.append("its seed is lost (repair: take that of its state)")
        fields["seed"] = setup.seed
    fields.update({column: getattr(setup, column) for column in ("game", "options") if column in unreadable})


def _with_setup_of_state(table: Table, lines: Sequence[Logged], damage: list[str]) -> Table:
    """The table with the seed and the options of its state, if its log can be replayed with them."""
    setup = setup_in(table.snapshot)
    if setup is None or table.seed is None or table.shape != table.rules.shape:
        return table
    keys = {option.key for option in table.rules.options} | table.options.keys()
    options = {key: value for key, value in setup.options.items() if key in keys}
    other = msgspec.structs.replace(table, seed=setup.seed, options=options)
    if other == table or upgrade(other, lines).damage:
        return table
    damage.append("its seed or its options are not those of its game (repair: take those of its state)")
    return other


def _new_seats(game: str, sitting: records.Sitting, count: int, wishes: Sequence[str], moves: int) -> tuple[Seat, ...]:
    """Seats for the people in the rows of seats, and computer players for the rest."""
    seats: list[Seat] = []
    for number, (user, kept_for) in enumerate((*sitting, *[(None, None)] * count)[:count]):
        seat = computer_seat(seats, stand_in(game)) if user is None else Seat(f"Player {number + 1}", user=user)
        wish = wishes[number] if number < len(wishes) else ""
        seats.append(msgspec.structs.replace(seat, kept_for=kept_for, wish=wish, moved=moves, asked=moves))
    return tuple(seats)


# Rows without a table, and unreadable ones


def stray_rows(db: Connection) -> list[tuple[str, int, int]]:
    """The rows that belong to missing tables: the kind of row, the table's id and the number of rows."""
    found = []
    for part in db.parts_of("board_table"):
        rows = db.execute(
            f"SELECT board_table, count(*) FROM {part} WHERE board_table NOT IN (SELECT id FROM board_table)"  # noqa: S608 - from the schema
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
    for part, number, _ in stray_rows(db):
        keep_rows(db, part, "board_table", number, "its table is not there", now)
        db.execute(f"DELETE FROM {part} WHERE board_table = ?", (number,))  # noqa: S608 - from the schema
    for row in db.execute("DELETE FROM outbox WHERE buried LIKE 'unreadable%' RETURNING *").fetchall():
        keep_row(db, "outbox", row, row["board_table"], row["buried"], now)
