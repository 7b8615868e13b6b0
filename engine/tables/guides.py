"""The guided first game: an ordinary table with computer players, at which a sentence of advice comes with each turn.

Pure, as `engine.tables.table`. What is told depends on what the seat sees and on what it was told before
(`Seat.advised`), so it fits however its person plays, and no process need remember it.
"""

from __future__ import annotations

from collections.abc import Collection
from typing import Any, Final

import msgspec

from engine.game import Guide
from engine.tables.seats import add_computer
from engine.tables.table import Change, Status, Table, TableError, require, revised, shown_in_private

OVER: Final = "over"
"""What is told instead of an idea when the guided part is over, once."""


def guided(table: Table) -> Table:
    """A lobby as it was opened, with the computer players of its game's guide. Errors: TableError where it has none."""
    guide = table.rules.guide
    if guide is None:
        raise TableError("no-guide")
    while len(table.seats) < guide.seats:
        table = add_computer(table, table.owner, "greedy").table
    return msgspec.structs.replace(table, guided="on")


def advised(table: Table, asked: Collection[int], *, again: Collection[int]) -> Table:
    """The table when the people on these seats are asked anew: each has the first idea that fits and is new to them.

    `again`: who has taken back, and reads once more what they were told last of what fits; that it is over once only.
    """
    guide = table.rules.guide
    if not table.guided or guide is None:
        return table
    seats = list(table.seats)
    for number in asked:
        seat = seats[number]
        if seat.user is None:
            continue
        seen = table.observe(number)
        if number in again and OVER in seat.advised:
            continue
        if number in again:
            fits = {idea.name for idea in guide.ideas if idea.fits(seen)}
            last = next((name for name in reversed(seat.advised) if name in fits), "")
            seats[number] = msgspec.structs.replace(seat, advice=last)
            continue
        new = _new(guide, seat.advised, seen)
        told = (*seat.advised, new) if new else seat.advised
        seats[number] = msgspec.structs.replace(seat, advice=new, advised=told)
    return table.keeping_state(seats=tuple(seats))


def _new(guide: Guide[Any], told: Collection[str], seen: Any) -> str:
    """The first idea that fits and was not told; `OVER` when there will be no more; empty where there is none now."""
    if OVER in told:
        return ""
    left = [idea for idea in guide.ideas if idea.name not in told]
    if not left or guide.over(seen):
        return OVER
    return next((idea.name for idea in left if idea.fits(seen)), "")


def is_over(table: Table, seat: int) -> bool:
    """Whether this seat of a guided table has been told all that it will be told."""
    return OVER in table.seats[seat].advised


def leads(table: Table, seat: int) -> bool:
    """Whether this seat is in the guided part of a game, and wants the advice."""
    return table.guided == "on" and table.status is Status.PLAYING and not is_over(table, seat)


def advice(table: Table, seat: int) -> str:
    """The idea for what a seat owes now, `OVER` where the guided part has just ended, empty for none."""
    name, guide = table.seats[seat].advice, table.rules.guide
    if table.guided != "on" or table.status is not Status.PLAYING or guide is None or not name:
        return ""
    if name == OVER:
        return name if seat in table.awaited() else ""
    # What it was told for may have been decided in part, or taken back.
    seen = table.observe(seat)
    return name if any(idea.name == name and idea.fits(seen) for idea in guide.ideas) else ""


def wanted(table: Table, user: int, *, on: bool) -> Change:
    """Advice at a guided table from now on, or no more. Errors: TableError for a stranger, and at other tables."""
    require(table, Status.PLAYING)
    if table.seat_of(user) is None:
        raise TableError("not-seated")
    if not table.guided:
        raise TableError("no-guide")
    return Change(revised(table, guided="on" if on else "off"), jobs=(shown_in_private(user),))
