"""Actions at a kept table other than moves: proposals, changes of seats, pauses."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from engine.tables import proposals, rest, seats, turns
from engine.tables.table import Change, Table
from engine.tables.turns import UNDO


class Case(NamedTuple):
    """The circumstances of an action."""

    now: float
    """Time, in seconds since 1970."""
    newcomer: int
    """Id of a person who does not sit at the table."""
    name: str
    """Name of that person."""


Step = Callable[[Case, Table], Change]
GRACE = 10.0
OUT_OF_TIME = 1000.0
"""Seconds without a decision that use up even the shortest bank."""


def _yes(_case: Case, table: Table) -> Change:
    """Let the first person who has not answered the last proposal agree to it."""
    asked = table.proposals[-1]
    return proposals.agree(table, proposals.people_asked(table, asked)[0], asked.number)


def _ask_substitute(case: Case, table: Table) -> Change:
    return proposals.ask_substitute(table, table.people[-1], case.newcomer, case.name, case.now)


def _ask_undo(case: Case, table: Table) -> Change:
    return proposals.ask_undo(table, max(table.seats, key=lambda seat: seat.moved).user or 0, case.now)


def _undo(_case: Case, table: Table) -> Change:
    return turns.act(table, 0, UNDO)


def _decide_last(case: Case, table: Table) -> Change:
    """Let the last awaited seat decide, so that the move can still be undone."""
    (seat,) = table.waiting()
    moves = (table.rules.notation(move) for move in table.rules.moves(table.state(), seat))
    made = (turns.act(table, seat, move, until=case.now + GRACE) for move in moves)
    return next(change for change in made if change.table.pending is not None)


def _late(case: Case, table: Table) -> Change:
    return proposals.ask_about_late(table, case.now + OUT_OF_TIME, {})


def _wait(case: Case, table: Table) -> Change:
    asked = table.proposals[-1]
    return proposals.choose_for_late(
        table, proposals.voters_of(table, asked)[0], asked.number, proposals.WAIT, case.now
    )


def _pause(case: Case, table: Table) -> Change:
    return proposals.ask_pause(table, table.owner, case.now)


def _sleep(_case: Case, table: Table) -> Change:
    return rest.put_to_sleep(table)


def _leave(_case: Case, table: Table) -> Change:
    return seats.leave(table, table.people[-1])


def _ask_seat(case: Case, table: Table) -> Change:
    return proposals.sit_down(table, case.newcomer, case.name, case.now)


def _invite(case: Case, table: Table) -> Change:
    return seats.invite(table, table.owner, case.newcomer, case.name)


def _only_invited(_case: Case, table: Table) -> Change:
    return seats.only_invited(table, table.owner, only=True)


DEEDS: dict[str, tuple[Step, ...]] = {
    "undone": (_undo,),
    "undo asked": (_ask_undo,),
    "undone together": (_ask_undo, _yes, _yes),
    "pending": (_decide_last,),
    "late": (_late, _wait),
    "paused": (_pause, _yes),
    "asleep": (_sleep,),
    "left": (_leave,),
    "seat asked": (_ask_seat,),
    "substitute asked": (_ask_substitute,),
    "substituted": (_ask_substitute, _yes, _yes),
    "invited": (_invite, _only_invited),
}
"""Actions and their steps. Steps assume the number of people at the tables of `write.TABLES` that use them."""
STANDS_STILL = {"pending", "asleep"}
"""After these actions no unannounced move is made, because it would end their state."""
