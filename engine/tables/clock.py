"""Time at a table: the start of each turn, reminders, and thinking time.

Pure. The store passes every change through `with_times`, so rules and cogs need not deal with time.
"""

from __future__ import annotations

import itertools
from collections.abc import Callable, Collection, Mapping, Sequence
from typing import NamedTuple

import msgspec

from engine.tables.jobs import EVERYBODY, CallPeople, Job, PostBoard, Remind, ShowProposals
from engine.tables.people import Person, reachable_from
from engine.tables.reach import Way, to_be_named, way_to_reach
from engine.tables.rest import ASLEEP, PAUSED, private_views
from engine.tables.table import (
    Change,
    OpenPhase,
    Proposal,
    Reminder,
    Seat,
    SeatClock,
    Status,
    Table,
    TableError,
    in_lobby,
    require_owner,
    require_status,
    revised,
    shown_in_private,
)

HOUR, DAY = 3600.0, 86400.0


class ClockPace(NamedTuple):
    """The reminders and the thinking time of a clock, in seconds."""

    reminders: tuple[float, ...] = ()
    """The wait from the notice of a turn to the first reminder, and from each reminder to the next."""
    bank: float = 0.0
    """The thinking time of each person at the start, and the most they can have; 0 for no limit."""
    refill: float = 0.0
    """The thinking time that each turn adds."""


RELAXED = "relaxed"
"""The clock of a new table."""
REMINDERS = (DAY, 3 * DAY, 7 * DAY)
"""The reminders of the slow clocks."""
CLOCKS = {
    RELAXED: ClockPace(REMINDERS),
    "none": ClockPace(),
    "three-days": ClockPace(REMINDERS, 3 * DAY, DAY),
    "day": ClockPace((12 * HOUR, *REMINDERS), DAY, 12 * HOUR),
    "live": ClockPace((300.0, 900.0, HOUR), 900.0, 60.0),
}
"""The clocks that the owner can choose in the lobby, the default first."""
UNHURRIED = 600.0
"""Seconds that a phase must be open before the last person reads that all others have decided.

In a quick game the board shows it soon enough.
"""
SILENT = 7 * DAY
"""Seconds of inactivity after which a person counts as silent at a table without thinking time."""


def needs_no_notice(table: Table, number: int) -> bool:
    """Whether the seat's person needs no notice of the open decision, because they have seen or made it."""
    decided = table.pending is not None and table.pending.seat == number
    return decided or table.seats[number].seen >= table.turn(number)


def turn_began(table: Table, number: int) -> float | None:
    """When the present turn of a seat began, seconds since 1970; None if unknown.

    Where all decide together it is the start of the phase, so that it does not reveal when somebody took moves back.
    """
    return table.phase.since if table.turn(number) == table.phase.start else table.seats[number].clock.since


def waits_since(table: Table) -> float | None:
    """Since when a table has waited for people, seconds since 1970; None if it waits for nobody, or if unknown."""
    people = (number for number in table.awaited() if table.seats[number].user is not None)
    return min((moment for number in people if (moment := turn_began(table, number)) is not None), default=None)


def runs_out(table: Table) -> float | None:
    """When the first thinking time runs out, seconds since 1970; None where no time is counted."""
    ends = (table.seats[number].clock.until for number in table.awaited())
    return min((end for end in ends if end is not None), default=None)


def is_last(table: Table, number: int) -> bool:
    """Whether all decide together in this phase and only that seat has not decided."""
    return (
        table.waiting().keys() == {number}
        and table.turn(number) == table.phase.start
        and any(
            other.moved > table.phase.start and other.user is not None
            for seat, other in enumerate(table.seats)
            if seat != number
        )
    )


def may_end_alone(table: Table, user: int, now: float) -> bool:
    """Whether a person can end the game without a vote: the owner, and the other player when one of two is silent."""
    others = [seat for seat in table.seats if seat.user not in (user, None)]
    silent = len(others) == 1 and _is_silent(table, others[0], now)
    return user == table.owner or (silent and table.seat_of(user) is not None)


def _is_silent(table: Table, seat: Seat, now: float) -> bool:
    """Whether it is the seat's turn and its time has run out; without thinking time, after `SILENT` seconds."""
    if seat.clock.since is None or table.clock.rests == PAUSED:
        return False
    if CLOCKS[table.clock.name].bank:
        return seat.clock.until is None or seat.clock.until <= now
    # Pauses, quiet hours and holidays do not count as silence.
    return (
        not seat.reminder.is_notice
        and now - max(seat.clock.since, table.clock.touched or 0.0, seat.clock.away or 0.0) >= SILENT
    )


def with_times(
    before: Table,
    change: Change,
    now: float,
    people: Callable[[Collection[int]], Mapping[int, Person]] = lambda _: {},
) -> Change:
    """The change with the times that begin or end with it, and the jobs that follow from them.

    `people` returns the stored people for some Discord ids.
    """
    woken = bool(change.entries) and change.table.clock.rests == ASLEEP
    if woken:
        change = change._replace(table=change.table.with_rest(""))
    if _is_timeless(before, change.table):
        return change
    timing = _Timing(before, change, now, people)
    seats, last_jobs = timing.with_last_decider(timing.seats())
    after = change.table
    proposals = timing.proposals()
    jobs = [*change.jobs, *([ShowProposals()] if proposals != after.proposals else [])]
    if woken:
        jobs += [*(job for job in private_views(after) if job not in jobs), CallPeople(again=EVERYBODY)]
    jobs += last_jobs
    jobs += [job for job in _time_shown(before, after, seats, timing.begun) if job not in jobs]
    done = after.keeping_state(
        phase=OpenPhase(after.phase.start, timing.opened if timing.awaited else None),
        clock=msgspec.structs.replace(after.clock, touched=timing.touched()),
        seats=tuple(seats),
        proposals=proposals,
    )
    return change._replace(table=done, jobs=(*jobs, *_done_with(before, done)))


def _is_timeless(before: Table, after: Table) -> bool:
    """Whether a change affects no times."""
    same = after.seats == before.seats and after.clock.rests == before.clock.rests and after.clock.touched is not None
    return after.snapshot is before.snapshot and same


class _Timing:
    """The times of the seats after a change that is made `now`."""

    def __init__(
        self, before: Table, change: Change, now: float, people: Callable[[Collection[int]], Mapping[int, Person]]
    ) -> None:
        self._before, self._change, self._after, self._now, self._people = before, change, change.table, now, people
        self._phase_opened = self._after.phase.start != before.phase.start or before.status is not Status.PLAYING
        self.awaited = self._after.awaited()
        """The seats for which the table waits."""
        self.opened = now if self._phase_opened or self._after.phase.since is None else self._after.phase.since
        """When the phase opened, seconds since 1970."""
        self.begun = self._begun()
        """The seats of people whose turn begins: seat → Discord id."""

    def _begun(self) -> dict[int, int]:
        people = {number: user for number in self.awaited if (user := self._after.seats[number].user) is not None}
        return {
            number: user
            for number, user in people.items()
            if self._phase_opened or not _goes_on(self._before, number, self._after.seats[number])
        }

    def seats(self) -> list[Seat]:
        """The seats with the times that begin, stop or continue."""
        seats = [
            seat
            if number in self.awaited and seat.user is not None
            else _at_rest(self._before, self._after, number, self._now)
            for number, seat in enumerate(self._after.seats)
        ]
        if self.begun:
            known = self._people(self.begun.values())
            for number, user in self.begun.items():
                seats[number] = self._with_turn(number, seats[number], known.get(user) or Person(user))
        if self._after.clock.rests:
            return [_with_stopped_time(seat, self._after, self._now) for seat in seats]
        return self._going_on(seats) if self._before.clock.rests else seats

    def _with_turn(self, number: int, seat: Seat, person: Person) -> Seat:
        """The seat of a person whose turn begins, with its clock."""
        bank = _bank_of_turn(self._before, self._after, number, self._now)
        seat = _with_new_turn(seat, person, CLOCKS[self._after.clock.name], bank, self._now)
        # An edited board mentions nobody; only a new one does.
        mentions = any(isinstance(job, PostBoard | CallPeople) for job in self._change.jobs)
        unread = not seat.reminder.is_notice and not needs_no_notice(self._after, number)
        if mentions and unread and to_be_named(self._after, number, person):
            return seat.with_reminder(mentioned=self._after.turn(number))
        return seat

    def _going_on(self, seats: Sequence[Seat]) -> list[Seat]:
        """The seats of a table whose pause or sleep has ended."""
        known = self._people([seat.user for seat in seats if seat.user is not None])
        return [
            _with_resumed_time(
                seat,
                known.get(seat.user or 0) or Person(seat.user or 0),
                self._before.clock.rests,
                self._after,
                self._now,
            )
            for seat in seats
        ]

    def proposals(self) -> tuple[Proposal, ...]:
        """The proposals without those about people who are no longer late."""
        if not self._after.proposals:
            return ()
        late = set(self.awaited) - self.begun.keys() if not self._after.clock.rests else set()
        return tuple(
            proposal for proposal in self._after.proposals if proposal.about != "late" or proposal.seat in late
        )

    def with_last_decider(self, seats: list[Seat]) -> tuple[list[Seat], list[Job]]:
        """The seats with `SeatClock.is_last` updated, and the jobs that edit the private views which show it."""
        jobs: list[Job] = []
        unhurried = bool(self._change.entries) and self._now - self.opened >= UNHURRIED
        for number in self.awaited:
            seat = seats[number]
            last = is_last(self._after, number) and (seat.clock.is_last or unhurried)
            if last != seat.clock.is_last:
                seats[number] = seat.with_clock(is_last=last)
                jobs += [shown_in_private(seat.user)] if seat.user is not None else []
        return seats, jobs

    def touched(self) -> float:
        """When somebody last acted, seconds since 1970."""
        before, after = self._before, self._after
        acted = self._change.entries or after.people != before.people or after.clock.rests != before.clock.rests
        return self._now if acted else after.clock.touched or self._now


def _time_shown(before: Table, after: Table, seats: Sequence[Seat], begun: Collection[int]) -> list[Job]:
    """Private views show the deadline, so edit them when it changes within a turn."""
    if not after.written_to or len(seats) != len(before.seats):
        return []
    rests = before.clock.rests != after.clock.rests
    return [
        shown_in_private(seat.user)
        for number, (was, seat) in enumerate(zip(before.seats, seats, strict=True))
        if seat.user is not None
        and seat.user == was.user
        and seat.clock.since is not None
        and number not in begun
        and (rests or seat.clock.until != was.clock.until)
    ]


def _goes_on(before: Table, number: int, seat: Seat) -> bool:
    """Whether the seat's turn is the same one as before the change."""
    was = before.seats[number] if number < len(before.seats) else None
    return was is not None and was.clock.since is not None and was.user == seat.user and was.asked == seat.asked


def _with_new_turn(seat: Seat, person: Person, pace: ClockPace, bank: float, now: float) -> Seat:
    """The seat of a person whose turn begins; quiet hours delay the notice and the start of the thinking time."""
    wake = reachable_from(person, now)
    later = now + pace.reminders[0] if pace.reminders else None
    return msgspec.structs.replace(
        seat,
        clock=SeatClock(now, bank, wake + bank if pace.bank else None, person.holiday(now)),
        reminder=Reminder(wake if wake > now else later, is_notice=wake > now, mentioned=seat.reminder.mentioned),
    )


def _bank_of_turn(before: Table, after: Table, number: int, now: float) -> float:
    """The thinking time at the start of a turn, in seconds; a turn that repeats after an undo adds nothing."""
    pace = CLOCKS[after.clock.name]
    if _is_new(before, after, number):
        return pace.bank
    same = before.turn(number) == after.turn(number)
    return min(pace.bank, _time_left(before.seats[number], pace, now) + (0.0 if same else pace.refill))


def _is_new(before: Table, after: Table, number: int) -> bool:
    """Whether the seat's person has just taken it, or the game has just begun."""
    was = before.seats[number] if number < len(before.seats) else None
    return before.status is not Status.PLAYING or was is None or was.user != after.seats[number].user


def _time_left(seat: Seat, pace: ClockPace, now: float) -> float:
    """The thinking time that a seat has left, in seconds."""
    return seat.clock.bank if seat.clock.until is None else max(0.0, min(pace.bank, seat.clock.until - now))


def _at_rest(before: Table, after: Table, number: int, now: float) -> Seat:
    """A seat without an open turn: no reminders, and no time is counted."""
    seat, pace = after.seats[number], CLOCKS[after.clock.name]
    bank = pace.bank if _is_new(before, after, number) else _time_left(seat, pace, now)
    if seat.clock.since is None and seat.clock.bank == bank:
        return seat
    reminder = Reminder(mentioned=seat.reminder.mentioned)
    return msgspec.structs.replace(seat, clock=SeatClock(bank=bank), reminder=reminder)


def _with_stopped_time(seat: Seat, table: Table, now: float) -> Seat:
    """A seat of a paused or sleeping table: no reminders, and no time is counted.

    It keeps `asleep`, so a delayed first notice still comes later.
    """
    bank = _time_left(seat, CLOCKS[table.clock.name], now)
    return seat.with_clock(bank=bank, until=None).with_reminder(due=None, sent=0)


def _with_resumed_time(seat: Seat, person: Person, rested: str, table: Table, now: float) -> Seat:
    """A seat of a table that continues after a pause or sleep; quiet hours delay the start of the thinking time."""
    pace = CLOCKS[table.clock.name]
    if seat.clock.since is None or seat.reminder.due is not None or seat.clock.until is not None:
        return seat
    wake = reachable_from(person, now)
    # Waking a sleeping table sends the notices of turns again.
    notice_later = wake > now if rested == ASLEEP else seat.reminder.is_notice
    later = now + pace.reminders[0] if pace.reminders else None
    seat = seat.with_reminder(due=wake if notice_later else later, is_notice=notice_later)
    return seat.with_clock(until=wake + seat.clock.bank if pace.bank else None)


def choose_clock(table: Table, user: int, name: str) -> Change:
    """Choose the table's clock in the lobby. Errors: TableError."""
    require_status(table, Status.LOBBY)
    require_owner(table, user)
    if name not in CLOCKS:
        raise TableError("no-clock")
    return in_lobby(table, clock=msgspec.structs.replace(table.clock, name=name))


def shift_timers(table: Table, seconds: float, now: float) -> Table:
    """The table with its timers moved back by an outage of that many seconds before `now`.

    Quiet hours, holidays and the pending decision keep their times: people chose the former by the calendar and have
    read the latter.
    """
    seats = tuple(_shift_seat(seat, seconds, now) for seat in table.seats)
    asked = tuple(msgspec.structs.replace(asked, until=asked.until + seconds) for asked in table.proposals)
    touched = None if table.clock.touched is None else table.clock.touched + seconds
    clock = msgspec.structs.replace(table.clock, touched=touched)
    later = msgspec.structs.replace(table, seats=seats, proposals=asked, clock=clock)
    return table if later == table else revised(later)


def _shift_seat(seat: Seat, seconds: float, now: float) -> Seat:
    due, until = seat.reminder.due, seat.clock.until
    if seat.reminder.is_notice and due is not None:
        # An outage before the delayed notice was due cost them nothing.
        seconds = max(0.0, min(seconds, now - due))
    elif due is not None:
        due += seconds
    return seat.with_reminder(due=due).with_clock(until=None if until is None else until + seconds)


def with_more_time(table: Table, number: int, now: float) -> Table:
    """The table with the thinking time of one more turn for a late seat, if it is still its turn."""
    seat = table.seats[number]
    if seat.clock.since is None or table.clock.rests:
        return table
    until = now + CLOCKS[table.clock.name].refill
    return table.with_seat(number, clock=msgspec.structs.replace(seat.clock, until=until))


def send_reminders(table: Table, now: float, people: Mapping[int, Person]) -> Change:
    """The change that sends the due reminders: by direct message, else by a mention in the channel.

    Quiet hours delay a reminder. A person without reminders still gets the delayed first notice of a turn.
    """
    seats, jobs, reminders = list(table.seats), [], CLOCKS[table.clock.name].reminders
    for number, seat in enumerate(table.seats):
        if seat.user is None or seat.reminder.due is None or seat.reminder.due > now:
            continue
        person = people.get(seat.user) or Person(seat.user)
        wake, reminded = reachable_from(person, now), seat.reminder.sent + 1
        how = way_to_reach(table, person)
        if how is Way.DIGEST:
            # Their daily message covers the reminder.
            seats[number] = seat.with_reminder(due=None, is_notice=False)
        elif wake > now:
            seats[number] = seat.with_reminder(due=wake)
        elif not person.reminders and not seat.reminder.is_notice:
            seats[number] = seat.with_reminder(due=None)
        else:
            wait = 0 if seat.reminder.is_notice else reminded
            following = now + reminders[wait] if wait < len(reminders) else None
            seats[number] = seat.with_reminder(due=following, sent=reminded, is_notice=False)
            jobs.append(Remind(seat.user) if how.by_message else CallPeople(again=seat.user))
            if to_be_named(table, number, person):
                seats[number] = seats[number].with_reminder(mentioned=table.turn(number))
                jobs.append(CallPeople())
    return Change(revised(table, seats=tuple(seats)), jobs=tuple(dict.fromkeys(jobs)))


def people_whose_turn_ended(before: Table, after: Table) -> list[int]:
    """The Discord ids of the people whose turn a change has ended, so that their notices are out of date."""
    seats = after.seats if after.status.live else ()
    return [
        was.user
        for was, seat in itertools.zip_longest(before.seats, seats[: len(before.seats)])
        if was.user is not None and was.clock.since is not None and (seat is None or _has_new_turn(was, seat))
    ]


def _has_new_turn(was: Seat, seat: Seat) -> bool:
    """Whether another person has the seat now, or the seat's turn began at another time."""
    return seat.user != was.user or seat.clock.since != was.clock.since


def _done_with(before: Table, after: Table) -> tuple[Job, ...]:
    """The reminders that are out of date because their turn has ended; doing the job removes the message."""
    return tuple(
        Remind(was.user)
        for was, seat in zip(before.seats, after.seats, strict=False)
        if was.user is not None and was.reminder.sent and (seat.user != was.user or not seat.reminder.sent)
    )
