"""Describes one table in words, for a host who asks why a press did nothing. Only reads.

Without `position`, which writes a state as a line, it reveals nothing that a player at the table may not know.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from datetime import UTC, datetime
from typing import Any

import msgspec

from engine.game import AnyGame
from engine.storage import repair
from engine.storage.database import Connection, Row
from engine.storage.owed import messages_of
from engine.storage.records import NewerTableError
from engine.tables.clock import CLOCKS
from engine.tables.log import goes_back
from engine.tables.table import Seat, Status, Table
from engine.tables.upgrade import Logged, has_only_result, is_outdated

LAST_LINES = 10
"""Lines of the log that are printed."""
SHORT = 600.0
"""Seconds that are printed as seconds."""


def describe_table(
    db: Connection, number: int, now: float, position: Callable[[AnyGame, Any], str] | None = None
) -> Iterator[str]:
    """Lines about a table. `position` (`engine.position.line_of`): print the position and the moves too.

    Errors: LookupError if there is no such table.
    """
    try:
        # No database stores more than 63 bits.
        found = repair.find_damage(db, number) if number.bit_length() < 64 else None
    except NewerTableError:
        yield f"Table {number} is of a newer release, which looks after it."
        return
    if found is None:
        raise LookupError(f"There is no table {number}.")
    table = found.table
    yield from _setup_lines(table)
    yield from (f"Damage: {sentence}." for sentence in (*found.damage, *found.notes))
    playable = table.status is Status.PLAYING and not found.damage and not is_outdated(table)
    if position is not None and playable:
        yield f"Position: {position(table.rules, table.state())}"
    yield from _seat_lines(table, now, playable=playable)
    yield from _decision_lines(table, now)
    yield from _job_lines(db, number, now)
    yield from _message_lines(db, table)
    yield from _log_lines(db, table, secrets=position is not None)


def _setup_lines(table: Table) -> Iterator[str]:
    options = ", ".join(f"{key}={value}" for key, value in sorted(table.options.items()))
    yield f"Table {table.id}: {table.game}, version {table.version} of its rules, {table.status.value}."
    yield f"Server {table.guild}, channel {table.channel}, owner {table.owner}, language {table.language}."
    yield f"Options: {options or 'none'}."
    yield (
        f"Revision {table.revision}; {table.moves} moves; its phase opened after move {table.phase.start}; "
        f"the news of the newest board begins after move {max(table.told, 0)}."
    )
    rest = f", {table.clock.rests}" if table.clock.rests else ""
    counted = "time is counted" if CLOCKS[table.clock.name].bank else "no time is counted"
    yield f"Clock: {table.clock.name} ({counted}){rest}."


def _seat_lines(table: Table, now: float, *, playable: bool) -> Iterator[str]:
    waiting = table.waiting() if playable else {}
    nothing = "owes nothing" if playable or table.status is not Status.PLAYING else "owes something unknown"
    for number, seat in enumerate(table.seats):
        owes = f"owes {waiting[number]!r}" if number in waiting else nothing
        if seat.plan is not None:
            owes += ", which the table plays by itself"
        since, until, reminder = seat.clock.since, seat.clock.until, seat.reminder
        if number in waiting and since is not None:
            owes += f" since {_time_words(since, now)}"
        yield f"Seat {number}: {_sitter_words(seat)}, {owes}; buttons carry stamp {table.stamp(number)}."
        if until is not None:
            yield f"    Its time ends {_time_words(until, now)}."
        if reminder.due is not None:
            yield f"    Its next reminder is due {_time_words(reminder.due, now)}, after {reminder.sent} in this turn."


def _sitter_words(seat: Seat) -> str:
    if seat.player is not None:
        return f"{seat.name!r}, a computer player ({seat.player})"
    return f"{seat.name!r}, person {seat.user}" if seat.user is not None else f"kept for person {seat.kept_for}"


def _decision_lines(table: Table, now: float) -> Iterator[str]:
    if table.pending is not None:
        yield (
            f"Pending: the last decision of this phase, by seat {table.pending.seat}. It can be taken back until "
            f"{_time_words(table.pending.until, now)}; until then nobody else sees it."
        )
    for proposal in table.proposals:
        yield (
            f"Proposal {proposal.number}: {proposal.about!r}, by person {proposal.by}, "
            f"{len(proposal.agreed)} agreed, until {_time_words(proposal.until, now)}."
        )


def _job_lines(db: Connection, number: int, now: float) -> Iterator[str]:
    rows = db.execute(
        "SELECT outbox.*, lane.due AS due, lane.tries AS tries, lane.held AS held, lane.claim AS claim FROM outbox"
        " LEFT JOIN lane ON lane.board_table = outbox.board_table AND lane.lane = outbox.lane"
        " WHERE outbox.board_table = ? ORDER BY outbox.id",
        (number,),
    ).fetchall()
    if not rows:
        yield "Jobs: none; everything was delivered."
    for row in rows:
        reader = f" for person {row['reader']}" if row["reader"] else ""
        yield f"Job {row['id']}: {row['kind']}{reader} in lane {row['lane']}, {_waiting_words(row, now)}."


def _waiting_words(row: Row, now: float) -> str:
    if row["buried"]:
        return f"set aside: {row['buried']}"
    if row["due"] is None:
        return "without its lane: the next start adds it"
    if row["held"]:
        return f"held ({row['held']}); next try {_time_words(row['due'], now)}"
    state = "being done" if row["claim"] else f"due {_time_words(row['due'], now)}"
    return f"{state}, {row['tries']} failed tries" if row["tries"] else state


def _message_lines(db: Connection, table: Table) -> Iterator[str]:
    found = messages_of(db, table.id)
    for (role, reader), message in sorted(found.items()):
        whose = f" of person {reader}" if reader else ""
        shown = _shown_words(role, message.moves)
        yield f"Message {message.message} in channel {message.channel}: {role}{whose}, {shown}."
    if not found:
        yield "Messages: none."


def _shown_words(role: str, number: int) -> str:
    """The meaning of `StoredMessage.moves` for a message of that role."""
    if number < 0:
        return "shows an unknown state"
    if role == "nudge":
        return f"reminder {number} of its turn"
    if role in ("board", "call"):
        return f"posted at move {number} and edited since"
    return f"shows move {number}" if role == "pad" else f"shows revision {number}"


def _log_lines(db: Connection, table: Table, *, secrets: bool) -> Iterator[str]:
    if has_only_result(table):
        yield "Log: only the result of this game is left."
        return
    rows = db.execute(
        "SELECT number, seat, notation, events, at FROM move WHERE board_table = ? ORDER BY number DESC LIMIT ?",
        (table.id, LAST_LINES),
    ).fetchall()
    for *line, at in reversed(rows):
        yield f"Log {line[0]}: {_utc_words(at)}, {_move_words(table, Logged(*line), secrets=secrets)}."


def _move_words(table: Table, line: Logged, *, secrets: bool) -> str:
    if secrets:
        return f"seat {line.seat} played {line.notation!r}"
    if goes_back(line.notation) is not None:
        return f"seat {line.seat} went back"
    try:
        events = table.rules.decode_events(line.events)
    except (msgspec.MsgspecError, ValueError):
        return f"seat {line.seat}, events unreadable"
    public = Counter(event.kind for event in events if event.to is None)
    kinds = ", ".join(kind if count == 1 else f"{kind} ({count})" for kind, count in public.items())
    return f"seat {line.seat}: {kinds or 'nothing that everybody may know'}"


def _utc_words(at: float) -> str:
    return f"{datetime.fromtimestamp(at, UTC):%Y-%m-%d %H:%M:%S} UTC"


def _time_words(at: float, now: float) -> str:
    """A moment and how far away it is."""
    away = abs(at - now)
    distance = f"{away:.0f} s" if away < SHORT else f"{away / 3600:.1f} h"
    return f"{_utc_words(at)} ({f'in {distance}' if at > now else f'{distance} ago'})"
