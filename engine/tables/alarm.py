"""Timers of a table: when the next one is due, and what happens then.

Pure. The store keeps each table's next due time, and a worker calls `change_when_due` at that time.
"""

from __future__ import annotations

from collections.abc import Mapping

from engine.game import RuleError
from engine.tables import calls
from engine.tables.clock import send_reminders
from engine.tables.people import Person
from engine.tables.proposals import ask_about_late, conclude_proposal, decided_proposal, expire_proposals
from engine.tables.rest import falls_asleep, put_to_sleep
from engine.tables.table import Change, Status, Table, close_table, revised, shown_in_private
from engine.tables.turns import go_on

ABANDONED = 7 * 86400.0
"""Seconds after which an idle lobby is closed, so that its channel is free again."""


def next_due(table: Table, now: float) -> float | None:
    """When the next timer of a table that was changed `now` is due, seconds since 1970; None for never."""
    if not table.status.live:
        return None
    if decided_proposal(table) is not None:
        return now
    moments = [proposal.until for proposal in table.proposals]
    times = (moment for seat in table.seats for moment in (seat.reminder.due, seat.clock.until))
    moments += [moment for moment in times if moment is not None]
    if table.pending is not None:
        moments.append(table.pending.until)
    if table.status is Status.LOBBY:
        moments.append(now + ABANDONED)
    moments += [moment for moment in (falls_asleep(table), calls.next_call(table)) if moment is not None]
    return min(moments, default=None)


def change_when_due(table: Table, now: float, people: Mapping[int, Person], *, held: bool = False) -> Change:
    """The change of a table whose timer is due `now`.

    `people`: the stored people at the table or in `Table.calls`, by Discord id; `held`: whether the channel refuses
    messages.
    """
    if table.pending is not None and table.pending.until <= now:
        return _play_pending(table, table.pending.seat)
    if (proposal := decided_proposal(table)) is not None:
        return conclude_proposal(table, proposal)
    if any(proposal.until <= now for proposal in table.proposals):
        return expire_proposals(table, now)
    if any(seat.clock.until is not None and seat.clock.until <= now for seat in table.seats):
        return ask_about_late(table, now, people, held=held)
    if (asleep := falls_asleep(table)) is not None and asleep <= now:
        return put_to_sleep(table)
    if (call := calls.next_call(table)) is not None and call <= now:
        return calls.make_due_calls(table, now, people)
    return close_table(table, "abandoned") if table.status is Status.LOBBY else send_reminders(table, now, people)


def _play_pending(table: Table, seat: int) -> Change:
    """The change that plays the pending move. If it has become illegal, the table asks for another one."""
    try:
        return go_on(table, seat, present=False)
    except RuleError:
        user = table.seats[seat].user
        jobs = () if user is None else (shown_in_private(user),)
        return Change(revised(table, pending=None), jobs=jobs)
