"""Time in which the bot, Discord or this computer was down is nobody's: what was due by then is due as much later."""

from __future__ import annotations

from engine.storage import owed, records
from engine.storage.database import Connection
from engine.tables import alarm, clock
from engine.tables.jobs import Job, ShowProposals
from engine.tables.table import Status, Table, shown_in_channel, shown_in_private

UNCOUNTED = 180.0
"""Seconds for which nobody could be reached from which on they are not counted."""
COUNTED = "counted"
"""The note that says until when time was counted, seconds since 1970."""


def given_back(db: Connection, now: float) -> None:
    """Count time from `now` on; what has passed since it was counted last is given back to every live table."""
    # Of several processes that come back at once one gives it back.
    row = db.holding("SELECT value FROM note WHERE name = ?", (COUNTED,)).fetchone()
    gap = now - _time_in(row["value"], now) if row is not None else 0.0
    db.execute(records.PUT_NOTE, (COUNTED, str(now)))
    if gap < UNCOUNTED:
        return
    # A lobby of which nothing else is due is looked at when it is abandoned, which only its alarm knows.
    db.execute(
        "UPDATE board_table SET rings = rings + ? WHERE status = 'lobby' AND calls = '[]' AND proposals = '[]'", (gap,)
    )
    rows = db.execute(
        "SELECT id FROM board_table"
        " WHERE status = 'playing' OR (status = 'lobby' AND (proposals <> '[]' OR calls <> '[]'))"
    ).fetchall()
    for before in records.known(db, [row["id"] for row in rows]):
        after = clock.shift_timers(before, gap, now)
        if after is before and before.status is Status.PLAYING:
            continue
        # Times alone: nothing of the game is read, so one that an earlier release left can stay as it is.
        db.execute(
            "UPDATE board_table SET seats = ?, proposals = ?, touched = ?, revision = ?, rings = ? WHERE id = ?",
            (
                records.encode(after.seats),
                records.encode(after.proposals),
                after.touched,
                after.revision,
                alarm.next_due(after, now),
                after.id,
            ),
        )
        owed.ask(db, after.id, _shown(before, after), now)


def _time_in(note: str, now: float) -> float:
    """The time in a note, seconds since 1970; `now` where it cannot be read."""
    try:
        return float(note)
    except ValueError:
        return now


def _shown(before: Table, after: Table) -> tuple[Job, ...]:
    """Who must see what is later now."""
    timed = [
        shown_in_private(seat.user)
        for was, seat in zip(before.seats, after.seats, strict=True)
        if seat.user is not None and seat.until != was.until
    ]
    asked = (ShowProposals(),) if after.proposals else ()
    return (*([shown_in_channel(after)] if timed else []), *asked, *timed)
