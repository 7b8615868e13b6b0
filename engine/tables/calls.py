"""Delayed mentions: invitations and votes for people in their quiet hours or on holiday.

Pure, as `engine.tables.table`. The channel shows the question at once without a mention, and mentions the person when
the quiet hours or the holiday have ended. `engine.tables.clock` delays notices of turns in the same way.
"""

from __future__ import annotations

from collections.abc import Mapping

from engine.tables.jobs import ShowLobby, ShowProposals
from engine.tables.people import Person, reachable_from
from engine.tables.table import Change, Seat, Status, Table, revised

NOW = 0.0
"""The time of a mention that is no longer delayed."""


def next_call(table: Table) -> float | None:
    """When the next delayed mention is due, seconds since 1970; None for none."""
    return min((moment for _, moment in table.calls if moment > NOW), default=None)


def delay_calls(table: Table, sleepers: Mapping[int, float]) -> Change:
    """Delay the mentions of these people: Discord id → time, seconds since 1970."""
    others = tuple(call for call in table.calls if call[0] not in sleepers)
    return Change(revised(table, calls=(*others, *sorted(sleepers.items()))))


def make_due_calls(table: Table, now: float, people: Mapping[int, Person]) -> Change:
    """The change that mentions the people whose time has come, except those with new quiet hours, who wait again."""
    calls = tuple((user, _next_time(people.get(user) or Person(user), at, now)) for user, at in table.calls)
    jobs = (*([ShowLobby()] if table.status is Status.LOBBY else []), *([ShowProposals()] if table.proposals else []))
    return Change(revised(table, calls=calls), jobs=jobs)


def _next_time(person: Person, moment: float, now: float) -> float:
    """The new time of a mention that was due at `moment`: unchanged, delayed again, or `NOW`."""
    if moment > now or moment == NOW:
        return moment
    wake = reachable_from(person, now)
    return wake if wake > now else NOW


def reschedule_notices(table: Table, person: Person, now: float) -> Table:
    """The table after a person has changed quiet hours or holiday: their delayed notices get new times."""
    wake = reachable_from(person, now)
    seats = tuple(_reschedule_seat(seat, person, now) if seat.user == person.user else seat for seat in table.seats)
    calls = tuple((user, wake if user == person.user and at > NOW else at) for user, at in table.calls)
    same = seats == table.seats and calls == table.calls
    return table if same else revised(table, seats=seats, calls=calls)


def _reschedule_seat(seat: Seat, person: Person, now: float) -> Seat:
    """The person's seat with a delayed notice, and the time to think counted from that notice."""
    if seat.clock.since is not None:
        ended = None if seat.clock.away is None else min(seat.clock.away, now)
        seat = seat.with_clock(away=person.holiday(now) or ended)
    if not seat.reminder.is_notice or seat.reminder.due is None:
        return seat
    wake = reachable_from(person, now)
    until = None if seat.clock.until is None else wake + seat.clock.bank
    return seat.with_reminder(due=wake).with_clock(until=until)
