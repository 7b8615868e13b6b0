"""Gives downtime back: after an outage of the bot, Discord or this computer, everything is due that much later."""

from __future__ import annotations

from engine.storage import owed, records
from engine.storage.database import Connection
from engine.tables import alarm, clock
from engine.tables.jobs import Job, ShowProposals
from engine.tables.table import Status, Table, shown_in_channel, shown_in_private

UNCOUNTED = 180.0
"""Length in seconds from which an outage is given back."""
COUNTED = "counted"
"""The name of the note with the time up to which the players' clocks have run, seconds since 1970."""


def give_back(db: Connection, now: float) -> None:
    """Let the clocks run from `now` on, and shift the times of every live table by the outage before."""
    # If several processes come back at once, the lock lets only one of them give the time back.
    row = db.holding("SELECT value FROM note WHERE name = ?", (COUNTED,)).fetchone()
    gap = now - _time_in(row["value"], now) if row is not None else 0.0
    db.execute(records.PUT_NOTE, (COUNTED, str(now)))
    if gap < UNCOUNTED:
        return
    # The alarm of a lobby with nothing else due is when it counts as abandoned; no other column stores that time.
    db.execute(
        "UPDATE board_table SET rings = rings + ? WHERE status = 'lobby' AND calls = '[]' AND proposals = '[]'", (gap,)
    )
    rows = db.execute(
        "SELECT id FROM board_table"
        " WHERE status = 'playing' OR (status = 'lobby' AND (proposals <> '[]' OR calls <> '[]'))"
    ).fetchall()
    for before in records.known_tables(db, [row["id"] for row in rows]):
        after = clock.shift_timers(before, gap, now)
        if after is before and before.status is Status.PLAYING:
            continue
        # Only times change and no state is read, so a table from an earlier release needs no upgrade here.
        db.execute(
            "UPDATE board_table SET seats = ?, proposals = ?, touched = ?, revision = ?, rings = ? WHERE id = ?",
            (
                records.stored_value("seats", after.seats),
                records.stored_value("proposals", after.proposals),
                after.clock.touched,
                after.revision,
                alarm.next_due(after, now),
                after.id,
            ),
        )
        owed.add_jobs(db, after.id, _jobs_showing(before, after), now)


def _time_in(note: str, now: float) -> float:
    """The time in a note, seconds since 1970; `now` if it cannot be read."""
    try:
        return float(note)
    except ValueError:
        return now


def _jobs_showing(before: Table, after: Table) -> tuple[Job, ...]:
    """The jobs that show the shifted times."""
    timed = [
        shown_in_private(seat.user)
        for was, seat in zip(before.seats, after.seats, strict=True)
        if seat.user is not None and seat.clock.until != was.clock.until
    ]
    asked = (ShowProposals(),) if after.proposals else ()
    return (*([shown_in_channel(after)] if timed else []), *asked, *timed)
