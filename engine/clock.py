"""Time at a table: since when it waits for whom.

Pure. The store has every change pass through `timed`, so that no rule and no cog need think of time.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping

import msgspec

from engine.people import Person, wakes
from engine.table import DM_SEATS, Change, Job, Seat, Status, Table, revised

REMINDERS = (86400.0, 3 * 86400.0, 7 * 86400.0)
"""Seconds from a turn's notice to its first reminder, and from each to the next; then there are no more."""
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


def timed(
    before: Table,
    change: Change,
    now: float,
    people: Callable[[Collection[int]], Mapping[int, Person]] = lambda _: {},
) -> Change:
    """The change as it is made `now`: with the time that began or ended by it, and who is told because of that.

    `people`: what is remembered of those whose turn has begun.
    """
    after = change.table
    if after.snapshot is before.snapshot and after.seats == before.seats and after.opened is not None:
        return change
    anew = after.phase_opened != before.phase_opened or before.status is not Status.PLAYING
    opened = now if anew or after.opened is None else after.opened
    waiting = after.waiting()
    seats = [
        seat if number in waiting and seat.user is not None else _at_rest(seat)
        for number, seat in enumerate(after.seats)
    ]
    begun = {
        number: seat.user
        for number in waiting
        if (seat := seats[number]).user is not None and (anew or not _goes_on(before, number, seat))
    }
    if begun:
        known = people(begun.values())
        for number, user in begun.items():
            seats[number] = _begun(seats[number], known.get(user) or Person(user), now)
    done = after.keeping_state(opened=opened if waiting else None, seats=tuple(seats))
    return change._replace(table=done, jobs=(*change.jobs, *_told(done, change, now), *_done_with(before, done)))


def _goes_on(before: Table, number: int, seat: Seat) -> bool:
    """Whether it was that person's turn before, and is the same turn."""
    was = before.seats[number] if number < len(before.seats) else None
    return was is not None and was.since is not None and was.user == seat.user and was.asked == seat.asked


def _begun(seat: Seat, person: Person, now: float) -> Seat:
    """The seat of a person whose turn begins; who is not to be called now is told when they are."""
    wake = wakes(person, now)
    nudge = wake if wake > now else now + REMINDERS[0]
    return msgspec.structs.replace(seat, since=now, nudge=nudge, nudged=0, asleep=wake > now)


def _at_rest(seat: Seat) -> Seat:
    """A seat that is not awaited."""
    if seat.since is None:
        return seat
    return msgspec.structs.replace(seat, since=None, nudge=None, nudged=0, asleep=False)


def reminded(table: Table, now: float, people: Mapping[int, Person]) -> Change:
    """The table with those reminded whose moment has come: by private message, else by a call in the channel.

    Who is not to be called now is reminded when they are; who wants no reminders still hears of their turn itself.
    """
    seats, jobs = list(table.seats), []
    for number, seat in enumerate(table.seats):
        if seat.user is None or seat.nudge is None or seat.nudge > now:
            continue
        person = people.get(seat.user) or Person(seat.user)
        wake, told = wakes(person, now), seat.nudged + 1
        if wake > now:
            seats[number] = msgspec.structs.replace(seat, nudge=wake)
        elif not person.reminders and not seat.asleep:
            seats[number] = msgspec.structs.replace(seat, nudge=None)
        else:
            wait = 0 if seat.asleep else told
            following = now + REMINDERS[wait] if wait < len(REMINDERS) else None
            seats[number] = msgspec.structs.replace(seat, nudge=following, nudged=told, asleep=False)
            by_message = table.in_messages or (person.written_to and len(table.people) <= DM_SEATS)
            jobs.append(Job("nudge", seat.user) if by_message else Job("call", since=1))
    return Change(revised(table, seats=tuple(seats)), jobs=tuple(dict.fromkeys(jobs)))


def _done_with(before: Table, after: Table) -> tuple[Job, ...]:
    """Reminders go when their turn has ended."""
    return tuple(
        Job("nudge", was.user)
        for was, seat in zip(before.seats, after.seats, strict=False)
        if was.user is not None and was.nudged and (seat.user != was.user or not seat.nudged)
    )


def _told(table: Table, change: Change, now: float) -> tuple[Job, ...]:
    """The last person of a phase that has been open for long reads that all others have decided."""
    if not change.entries or table.opened is None or now - table.opened < UNHURRIED:
        return ()
    return tuple(
        Job("pad-refresh", seat.user)
        for number in table.waiting()
        if (seat := table.seats[number]).user is not None and is_last(table, number)
    )
