"""Whom a table calls later: people who were not to be called when something was asked of them.

Pure, as `engine.tables.table`. In quiet hours and on holiday nobody is called; what they are asked stands in the
channel without a sound, and calls them when they may be. Their turns are told later in the same way
(`engine.tables.clock`).
"""

from __future__ import annotations

from collections.abc import Mapping

import msgspec

from engine.tables.jobs import ShowLobby, ShowProposals
from engine.tables.people import Person, wakes
from engine.tables.table import Change, Seat, Status, Table, revised

NOW = 0.0
"""In place of a moment that has come."""


def due(table: Table) -> float | None:
    """When somebody may be called next, seconds since 1970; None where nobody is to be."""
    return min((moment for _, moment in table.calls if moment > NOW), default=None)


def later(table: Table, sleepers: Mapping[int, float]) -> Change:
    """Call these people when they may be: Discord id → seconds since 1970."""
    others = tuple(call for call in table.calls if call[0] not in sleepers)
    return Change(revised(table, calls=(*others, *sorted(sleepers.items()))))


def rung(table: Table, now: float, people: Mapping[int, Person]) -> Change:
    """The table with those called who may be now; whoever sleeps again is called later still."""
    calls = tuple((user, _moment(people.get(user) or Person(user), at, now)) for user, at in table.calls)
    jobs = (*([ShowLobby()] if table.status is Status.LOBBY else []), *([ShowProposals()] if table.proposals else []))
    return Change(revised(table, calls=calls), jobs=jobs)


def _moment(person: Person, moment: float, now: float) -> float:
    """When a person may be called who was to be called at that moment; who has been called stays so."""
    if moment > now or moment == NOW:
        return moment
    wake = wakes(person, now)
    return wake if wake > now else NOW


def rearranged(table: Table, person: Person, now: float) -> Table:
    """The table as it calls a person who may be called at other times than before: all that waits for that is moved."""
    wake = wakes(person, now)
    seats = tuple(_rearranged(seat, person, now) if seat.user == person.user else seat for seat in table.seats)
    calls = tuple((user, wake if user == person.user and at > NOW else at) for user, at in table.calls)
    same = seats == table.seats and calls == table.calls
    return table if same else revised(table, seats=seats, calls=calls)


def _rearranged(seat: Seat, person: Person, now: float) -> Seat:
    """The seat of a person who hears of their turn when they wake, and has their time from then on."""
    if seat.since is not None:
        ended = None if seat.away is None else min(seat.away, now)
        seat = msgspec.structs.replace(seat, away=person.holiday(now) or ended)
    if not seat.asleep or seat.nudge is None:
        return seat
    wake = wakes(person, now)
    until = None if seat.until is None else wake + seat.bank
    return msgspec.structs.replace(seat, nudge=wake, until=until)
