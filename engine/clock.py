"""Time at a table: since when it waits for whom.

Pure. The store has every change pass through `timed`, so that no rule and no cog need think of time.
"""

from __future__ import annotations

import msgspec

from engine.table import Change, Job, Seat, Status, Table

UNHURRIED = 600.0
"""Seconds for which a phase is open before the last person is told that all others have decided: while they play at one
sitting the board says so soon enough."""


def turn(table: Table, number: int) -> int:
    """The move since which that seat is awaited, if it is; of whom all decide at once it is the phase's first."""
    return max(table.phase_opened, table.seats[number].asked)


def began(table: Table, number: int) -> float | None:
    """When the turn of an awaited seat began, seconds since 1970; None where that is not known.

    Where all decide at once it is when the phase opened: when one of them took back what they had decided is nobody's
    business.
    """
    return table.opened if turn(table, number) == table.phase_opened else table.seats[number].since


def waits_since(table: Table) -> float | None:
    """Since when a table waits for people, seconds since 1970; None where it waits for none, or that is not known."""
    people = (number for number in table.waiting() if table.seats[number].user is not None)
    return min((moment for number in people if (moment := began(table, number)) is not None), default=None)


def is_last(table: Table, number: int) -> bool:
    """Whether people decide at once here, and all but that seat have."""
    return (
        table.waiting().keys() == {number}
        and turn(table, number) == table.phase_opened
        and any(
            other.moved > table.phase_opened and other.user is not None
            for seat, other in enumerate(table.seats)
            if seat != number
        )
    )


def timed(before: Table, change: Change, now: float) -> Change:
    """The change as it is made `now`: with the time that began or ended by it, and who is told because of that."""
    after = change.table
    if after.snapshot is before.snapshot and after.seats == before.seats and after.opened is not None:
        return change
    anew = after.phase_opened != before.phase_opened or before.status is not Status.PLAYING
    opened = now if anew or after.opened is None else after.opened
    waiting = after.waiting()
    seats = tuple(
        _timed(before.seats[number] if number < len(before.seats) else None, seat, now, anew=anew)
        if number in waiting and seat.user is not None
        else _at_rest(seat)
        for number, seat in enumerate(after.seats)
    )
    done = after.keeping_state(opened=opened if waiting else None, seats=seats)
    return change._replace(table=done, jobs=(*change.jobs, *_told(done, change, now)))


def _timed(was: Seat | None, seat: Seat, now: float, *, anew: bool) -> Seat:
    """An awaited person's seat: a turn that goes on keeps its beginning."""
    goes_on = was is not None and not anew and was.user == seat.user and was.asked == seat.asked
    return seat if goes_on and seat.since is not None else msgspec.structs.replace(seat, since=now)


def _at_rest(seat: Seat) -> Seat:
    return seat if seat.since is None else msgspec.structs.replace(seat, since=None)


def _told(table: Table, change: Change, now: float) -> tuple[Job, ...]:
    """The last person of a phase that has been open for long reads that all others have decided."""
    if not change.entries or table.opened is None or now - table.opened < UNHURRIED:
        return ()
    return tuple(
        Job("pad-refresh", seat.user)
        for number in table.waiting()
        if (seat := table.seats[number]).user is not None and is_last(table, number)
    )
