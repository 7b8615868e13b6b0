"""Time at a table: since when it waits for whom, when they are reminded, and for how long they may think.

Pure. The store has every change pass through `timed`, so that no rule and no cog need think of time.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from typing import NamedTuple

import msgspec

from engine.tables.jobs import EVERYBODY, CallPeople, Job, Remind, ShowProposals
from engine.tables.people import Person, wakes
from engine.tables.reach import Way, to_be_named, way
from engine.tables.rest import ASLEEP, PAUSED, pads
from engine.tables.table import (
    Change,
    Seat,
    Status,
    Table,
    TableError,
    in_lobby,
    require,
    require_owner,
    revised,
    shown_in_private,
)

HOUR, DAY = 3600.0, 86400.0


class Pace(NamedTuple):
    """How a table goes on, in seconds.

    `reminders`: from a turn's notice to its first reminder, and from each to the next; then there are no more. `bank`:
    what each person may have for deciding, and has at the start; `refill`: what each turn adds. 0 for no such thing.
    """

    reminders: tuple[float, ...] = ()
    bank: float = 0.0
    refill: float = 0.0


RELAXED = "relaxed"
REMINDERS = (DAY, 3 * DAY, 7 * DAY)
CLOCKS = {
    RELAXED: Pace(REMINDERS),
    "none": Pace(),
    "three-days": Pace(REMINDERS, 3 * DAY, DAY),
    "day": Pace((12 * HOUR, *REMINDERS), DAY, 12 * HOUR),
    "live": Pace((300.0, 900.0, HOUR), 900.0, 60.0),
}
"""What the owner chooses among in the lobby, the usual first."""
UNHURRIED = 600.0
"""Seconds for which a phase is open before the last person is told that all others have decided: while they play at one
sitting the board says so soon enough."""
SILENT = 7 * DAY
"""Seconds after which somebody is silent at a table that counts no time."""


def knows(table: Table, number: int) -> bool:
    """Whether a seat's person need not be called to what it owes: they have read of it, or have decided already."""
    decided = table.pending is not None and table.pending.seat == number
    return decided or table.seats[number].seen >= table.turn(number)


def began(table: Table, number: int) -> float | None:
    """When the turn of an awaited seat began, seconds since 1970; None where that is not known.

    Where all decide at once it is when the phase opened: when one of them took back what they had decided is nobody's
    business.
    """
    return table.opened if table.turn(number) == table.phase_opened else table.seats[number].since


def waits_since(table: Table) -> float | None:
    """Since when a table waits for people, seconds since 1970; None where it waits for none, or that is not known."""
    people = (number for number in table.awaited() if table.seats[number].user is not None)
    return min((moment for number in people if (moment := began(table, number)) is not None), default=None)


def runs_out(table: Table) -> float | None:
    """When the first of the awaited people has no time left, seconds since 1970; None where none is counted."""
    return min((until for number in table.awaited() if (until := table.seats[number].until) is not None), default=None)


def is_last(table: Table, number: int) -> bool:
    """Whether people decide at once here, and all but that seat have."""
    return (
        table.waiting().keys() == {number}
        and table.turn(number) == table.phase_opened
        and any(
            other.moved > table.phase_opened and other.user is not None
            for seat, other in enumerate(table.seats)
            if seat != number
        )
    )


def may_end_alone(table: Table, user: int, now: float) -> bool:
    """Whether a person's word ends the game: the owner's, and in a game of two where the other is silent."""
    others = [seat for seat in table.seats if seat.user not in (user, None)]
    silent = len(others) == 1 and _is_silent(table, others[0], now)
    return user == table.owner or (silent and table.seat_of(user) is not None)


def _is_silent(table: Table, seat: Seat, now: float) -> bool:
    """Whether a seat is awaited and has no time left, or where none is counted, nothing was done here for `SILENT`."""
    if seat.since is None or table.rests == PAUSED:
        return False
    if CLOCKS[table.clock].bank:
        return seat.until is None or seat.until <= now
    # A pause that has ended is nobody's silence, and neither is a time in which they were not to be called.
    return not seat.asleep and now - max(seat.since, table.touched or 0.0, seat.away or 0.0) >= SILENT


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
    woken = bool(change.entries) and after.rests == ASLEEP
    if woken:
        after = after.keeping_state(rests="")
    same = after.seats == before.seats and after.rests == before.rests and after.touched is not None
    if after.snapshot is before.snapshot and same:
        return change
    anew = after.phase_opened != before.phase_opened or before.status is not Status.PLAYING
    opened = now if anew or after.opened is None else after.opened
    waiting = after.awaited()
    seats = [
        seat if number in waiting and seat.user is not None else _at_rest(before, after, number, now)
        for number, seat in enumerate(after.seats)
    ]
    begun = {
        number: seat.user
        for number in waiting
        if (seat := seats[number]).user is not None and (anew or not _goes_on(before, number, seat))
    }
    if begun:
        known = people(begun.values())
        # What is only edited there names nobody.
        speaks = any(job.kind in ("board", "call") for job in change.jobs)
        for number, user in begun.items():
            bank = _bank(before, after, number, now)
            person = known.get(user) or Person(user)
            seats[number] = _begun(seats[number], person, CLOCKS[after.clock], bank, now)
            if speaks and not seats[number].asleep and not knows(after, number) and to_be_named(after, number, person):
                seats[number] = msgspec.structs.replace(seats[number], named=after.turn(number))
    if after.rests:
        seats = [_stopped(seat, after, now) for seat in seats]
    elif before.rests:
        known = people([seat.user for seat in seats if seat.user is not None])
        seats = [
            _going(seat, known.get(seat.user or 0) or Person(seat.user or 0), before.rests, after, now)
            for seat in seats
        ]
    asked = tuple(
        proposal
        for proposal in after.proposals
        if proposal.about != "late" or (proposal.seat in waiting and proposal.seat not in begun and not after.rests)
    )
    jobs = [*change.jobs, *([ShowProposals()] if asked != after.proposals else [])]
    if woken:
        jobs += [*(job for job in pads(after) if job not in jobs), CallPeople(again=EVERYBODY)]
    for number in waiting:
        seat = seats[number]
        last = is_last(after, number) and (seat.last or (bool(change.entries) and now - opened >= UNHURRIED))
        if last != seat.last:
            seats[number] = msgspec.structs.replace(seat, last=last)
            jobs += [shown_in_private(seat.user)] if seat.user is not None else []
    jobs += [job for job in _time_shown(before, after, seats, begun) if job not in jobs]
    touched = now if change.entries or after.people != before.people or after.rests != before.rests else after.touched
    done = after.keeping_state(
        opened=opened if waiting else None, touched=touched or now, seats=tuple(seats), proposals=asked
    )
    return change._replace(table=done, jobs=(*jobs, *_done_with(before, done)))


def _time_shown(before: Table, after: Table, seats: Sequence[Seat], begun: Collection[int]) -> list[Job]:
    """Private messages say until when their person has time, so they follow when that changes within a turn."""
    if not after.written_to or len(seats) != len(before.seats):
        return []
    rests = before.rests != after.rests
    return [
        shown_in_private(seat.user)
        for number, (was, seat) in enumerate(zip(before.seats, seats, strict=True))
        if seat.user is not None
        and seat.user == was.user
        and seat.since is not None
        and number not in begun
        and (rests or seat.until != was.until)
    ]


def _goes_on(before: Table, number: int, seat: Seat) -> bool:
    """Whether it was that person's turn before, and is the same turn."""
    was = before.seats[number] if number < len(before.seats) else None
    return was is not None and was.since is not None and was.user == seat.user and was.asked == seat.asked


def _begun(seat: Seat, person: Person, pace: Pace, bank: float, now: float) -> Seat:
    """The seat of a person whose turn begins; who is not to be called now is told when they are, and has time then."""
    wake = wakes(person, now)
    later = now + pace.reminders[0] if pace.reminders else None
    return msgspec.structs.replace(
        seat,
        since=now,
        nudge=wake if wake > now else later,
        nudged=0,
        asleep=wake > now,
        last=False,
        bank=bank,
        until=wake + bank if pace.bank else None,
        away=person.holiday(now),
    )


def _bank(before: Table, after: Table, number: int, now: float) -> float:
    """The seconds that a person has for a turn that begins; one that was taken back adds nothing."""
    pace = CLOCKS[after.clock]
    if _is_new(before, after, number):
        return pace.bank
    same = before.turn(number) == after.turn(number)
    return min(pace.bank, _left(before.seats[number], pace, now) + (0.0 if same else pace.refill))


def _is_new(before: Table, after: Table, number: int) -> bool:
    """Whether another, or nobody, played on that seat before."""
    was = before.seats[number] if number < len(before.seats) else None
    return before.status is not Status.PLAYING or was is None or was.user != after.seats[number].user


def _left(seat: Seat, pace: Pace, now: float) -> float:
    """The seconds that a seat has left."""
    return seat.bank if seat.until is None else max(0.0, min(pace.bank, seat.until - now))


def _at_rest(before: Table, after: Table, number: int, now: float) -> Seat:
    """A seat that is not awaited."""
    seat, pace = after.seats[number], CLOCKS[after.clock]
    bank = pace.bank if _is_new(before, after, number) else _left(seat, pace, now)
    if seat.since is None and seat.bank == bank:
        return seat
    return msgspec.structs.replace(
        seat, since=None, nudge=None, nudged=0, asleep=False, last=False, bank=bank, until=None, away=None
    )


def _stopped(seat: Seat, table: Table, now: float) -> Seat:
    """A seat of a table that rests: nobody is reminded, and no time is counted.

    Whether its person has yet to hear of their turn is not forgotten.
    """
    bank = _left(seat, CLOCKS[table.clock], now)
    return msgspec.structs.replace(seat, nudge=None, nudged=0, bank=bank, until=None)


def _going(seat: Seat, person: Person, rested: str, table: Table, now: float) -> Seat:
    """A seat of a table that has ended its rest, of whichever kind; who is not to be called now has time later."""
    pace = CLOCKS[table.clock]
    if seat.since is None or seat.nudge is not None or seat.until is not None:
        return seat
    wake = wakes(person, now)
    # Whoever a table that slept awaits is told of it anew.
    hears_later = wake > now if rested == ASLEEP else seat.asleep
    later = now + pace.reminders[0] if pace.reminders else None
    return msgspec.structs.replace(
        seat, nudge=wake if hears_later else later, asleep=hears_later, until=wake + seat.bank if pace.bank else None
    )


def choose(table: Table, user: int, name: str) -> Change:
    """Choose the table's clock in the lobby. Errors: TableError."""
    require(table, Status.LOBBY)
    require_owner(table, user)
    if name not in CLOCKS:
        raise TableError("no-clock")
    return in_lobby(table, clock=name)


def shifted(table: Table, seconds: float, now: float) -> Table:
    """The table as it would be if the last `seconds` before `now` had not passed: nobody could be reached for so long.

    All that ends by itself ends later, but what people have set by the calendar: their quiet hours and holidays. A
    decision that could be taken back until then stands: its player has been told until when.
    """
    seats = tuple(_shifted(seat, seconds, now) for seat in table.seats)
    asked = tuple(msgspec.structs.replace(asked, until=asked.until + seconds) for asked in table.proposals)
    touched = None if table.touched is None else table.touched + seconds
    later = msgspec.structs.replace(table, seats=seats, proposals=asked, touched=touched)
    return table if later == table else revised(later)


def _shifted(seat: Seat, seconds: float, now: float) -> Seat:
    nudge, until = seat.nudge, seat.until
    if seat.asleep and nudge is not None:
        # They were not to be called before, and have lost nothing until then.
        seconds = max(0.0, min(seconds, now - nudge))
    elif nudge is not None:
        nudge += seconds
    return msgspec.structs.replace(seat, nudge=nudge, until=None if until is None else until + seconds)


def longer(table: Table, number: int, now: float) -> Table:
    """The table with another turn's time for a seat that has none left, if it is still awaited."""
    seat = table.seats[number]
    if seat.since is None or table.rests:
        return table
    until = now + CLOCKS[table.clock].refill
    seats = tuple(msgspec.structs.replace(seat, until=until) if n == number else s for n, s in enumerate(table.seats))
    return msgspec.structs.replace(table, seats=seats)


def reminded(table: Table, now: float, people: Mapping[int, Person]) -> Change:
    """The table with those reminded whose moment has come: by private message, else by a call in the channel.

    Who is not to be called now is reminded when they are; who wants no reminders still hears of their turn itself.
    """
    seats, jobs, reminders = list(table.seats), [], CLOCKS[table.clock].reminders
    for number, seat in enumerate(table.seats):
        if seat.user is None or seat.nudge is None or seat.nudge > now:
            continue
        person = people.get(seat.user) or Person(seat.user)
        wake, told = wakes(person, now), seat.nudged + 1
        how = way(table, person)
        if how is Way.DIGEST:
            # They hear of it once a day.
            seats[number] = msgspec.structs.replace(seat, nudge=None, asleep=False)
        elif wake > now:
            seats[number] = msgspec.structs.replace(seat, nudge=wake)
        elif not person.reminders and not seat.asleep:
            seats[number] = msgspec.structs.replace(seat, nudge=None)
        else:
            wait = 0 if seat.asleep else told
            following = now + reminders[wait] if wait < len(reminders) else None
            seats[number] = msgspec.structs.replace(seat, nudge=following, nudged=told, asleep=False)
            jobs.append(Remind(seat.user) if how.by_message else CallPeople(again=seat.user))
            if to_be_named(table, number, person):
                seats[number] = msgspec.structs.replace(seats[number], named=table.turn(number))
                jobs.append(CallPeople())
    return Change(revised(table, seats=tuple(seats)), jobs=tuple(dict.fromkeys(jobs)))


def turned(before: Table, after: Table) -> list[int]:
    """The people whose turn has ended by a change, Discord ids: what tells that it waits is no longer true."""
    return [
        was.user
        for number, was in enumerate(before.seats)
        if was.user is not None
        and was.since is not None
        and not (after.status.live and (was.user, was.since) == _waits_at(after, number))
    ]


def _waits_at(table: Table, number: int) -> tuple[int | None, float | None]:
    """Who is awaited on a seat, and since when."""
    return (table.seats[number].user, table.seats[number].since) if number < len(table.seats) else (None, None)


def _done_with(before: Table, after: Table) -> tuple[Job, ...]:
    """Reminders go when their turn has ended."""
    return tuple(
        Remind(was.user)
        for was, seat in zip(before.seats, after.seats, strict=False)
        if was.user is not None and was.nudged and (seat.user != was.user or not seat.nudged)
    )
