"""When a table is to be looked at though nobody does anything there, and what is done then.

Pure: the store keeps for each table the next such moment, and a worker calls `ring` when it has come.
"""

from __future__ import annotations

from collections.abc import Mapping

from engine.game import RuleError
from engine.tables import calls
from engine.tables.clock import reminded
from engine.tables.people import Person
from engine.tables.proposals import concluded, decided, expired, late
from engine.tables.rest import falls_asleep, sleep
from engine.tables.table import Change, Status, Table, cleared, revised, shown_in_private
from engine.tables.turns import go_on

ABANDONED = 7 * 86400.0
"""Seconds after which a lobby in which nothing happens clears itself: its channel is free again."""


def due(table: Table, now: float) -> float | None:
    """When a table that was changed `now` is to be looked at next, seconds since 1970; None for never."""
    if not table.status.live:
        return None
    if decided(table) is not None:
        return now
    moments = [proposal.until for proposal in table.proposals]
    moments += [moment for seat in table.seats for moment in (seat.nudge, seat.until) if moment is not None]
    if table.pending is not None:
        moments.append(table.pending.until)
    if table.status is Status.LOBBY:
        moments.append(now + ABANDONED)
    moments += [moment for moment in (falls_asleep(table), calls.due(table)) if moment is not None]
    return min(moments, default=None)


def ring(table: Table, now: float, people: Mapping[int, Person], *, held: bool = False) -> Change:
    """What is done with a table that is due `now`.

    `people`: what is remembered of those who sit there, or are called later; `held`: whether its channel takes nothing.
    """
    if table.pending is not None and table.pending.until <= now:
        return _decided(table, table.pending.seat)
    if (proposal := decided(table)) is not None:
        return concluded(table, proposal)
    if any(proposal.until <= now for proposal in table.proposals):
        return expired(table, now)
    if any(seat.until is not None and seat.until <= now for seat in table.seats):
        return late(table, now, people, held=held)
    if (asleep := falls_asleep(table)) is not None and asleep <= now:
        return sleep(table)
    if (call := calls.due(table)) is not None and call <= now:
        return calls.rung(table, now, people)
    return cleared(table, "abandoned") if table.status is Status.LOBBY else reminded(table, now, people)


def _decided(table: Table, seat: int) -> Change:
    """The table with the move that was pending; one that others have made impossible is decided anew."""
    try:
        return go_on(table, seat, present=False)
    except RuleError:
        user = table.seats[seat].user
        jobs = () if user is None else (shown_in_private(user),)
        return Change(revised(table, pending=None), jobs=jobs)
