"""The guided first game: an ordinary table with computer players and a tip on each turn.

Pure, as `engine.tables.table`. A tip depends only on the seat's observation and on the tips that it has read
(`Tips.read`). So tips fit every course of the game, and no process has to remember anything.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from typing import Any, Final

import msgspec

from engine.game import Guide, Shown
from engine.tables.seats import add_computer
from engine.tables.table import (
    Advice,
    Change,
    Status,
    Table,
    TableError,
    Tips,
    require_status,
    revised,
    shown_in_private,
)

OVER: Final = "over"
"""The last tip, shown once after all teaching ideas. Repeating ideas continue after it."""


def with_guide(table: Table) -> Table:
    """The new lobby with the computer players of the game's guide. Errors: TableError for a game without a guide."""
    guide = table.rules.guide
    if guide is None:
        raise TableError("no-guide")
    while len(table.seats) < guide.seats:
        table = add_computer(table, table.owner, "greedy").table
    return msgspec.structs.replace(table, advice=Advice("on"))


def with_advice(table: Table, asked: Collection[int], *, again: Collection[int]) -> Table:
    """The table with advice for these seats, which have a new decision: the first unread idea that fits.

    `again`: seats that took moves back. They read their last fitting idea once more; `OVER` is never repeated.
    """
    guide = table.rules.guide
    if not table.advice.guide or guide is None:
        return table
    seats = list(table.seats)
    for number in asked:
        seat = seats[number]
        if seat.user is None:
            continue
        seen, read = table.observe(number), seat.tips.read
        if number in again:
            seats[number] = msgspec.structs.replace(seat, tips=Tips(_idea_again(guide, read, seen), read))
            continue
        new = _new_idea(guide, read, seen)
        tips = Tips(new or _repeating_idea(guide, seen), (*read, new) if new else read)
        seats[number] = msgspec.structs.replace(seat, tips=tips)
    return table.keeping_state(seats=tuple(seats))


def _new_idea(guide: Guide[Any], told: Collection[str], seen: object) -> str:
    """The first unread idea that fits; `OVER` after the last one; empty if none fits now."""
    if OVER in told:
        return ""
    left = [idea for idea in guide.ideas if not idea.repeats and idea.name not in told]
    if not left or guide.over(seen):
        return OVER
    return next((idea.name for idea in left if idea.fits(seen)), "")


def _idea_again(guide: Guide[Any], told: Sequence[str], seen: object) -> str:
    """The idea that was read last and still fits; after `OVER` the repeating one."""
    fits = {idea.name for idea in guide.ideas if idea.fits(seen)}
    latest = None if OVER in told else next((name for name in reversed(told) if name in fits), None)
    return latest or _repeating_idea(guide, seen)


def _repeating_idea(guide: Guide[Any], seen: object) -> str:
    """The first repeating idea that fits; empty if none does."""
    return next((idea.name for idea in guide.ideas if idea.repeats and idea.fits(seen)), "")


def is_over(table: Table, seat: int) -> bool:
    """Whether this seat has read all teaching ideas, `OVER` included."""
    return OVER in table.seats[seat].tips.read


def shows_advice(table: Table) -> bool:
    """Whether this is a guided game with the advice switched on."""
    return table.advice.guide == "on" and table.status is Status.PLAYING


def teaches(table: Table, seat: int) -> bool:
    """Whether this seat has teaching ideas left to read."""
    return shows_advice(table) and not is_over(table, seat)


def advice_for(table: Table, seat: int) -> str:
    """The idea for the seat's open decision; `OVER` if all ideas have been shown, empty if there is none."""
    name, guide = table.seats[seat].tips.latest, table.rules.guide
    if not shows_advice(table) or guide is None or seat not in table.awaited():
        return ""
    if name == OVER:
        return name
    # The person may have made a part of the decision since, or may have taken it back.
    seen = table.observe(seat)
    stays = any(idea.name == name and idea.fits(seen) for idea in guide.ideas)
    return name if stays else _repeating_idea(guide, seen)


def values_of(table: Table, seat: int, name: str) -> Mapping[str, Shown]:
    """The values of an idea's text for this seat, as the table is now."""
    ideas = () if table.rules.guide is None else table.rules.guide.ideas
    return next((idea.values(table.observe(seat)) for idea in ideas if idea.name == name), {})


def set_advice(table: Table, user: int, *, on: bool) -> Change:
    """Switch the advice of a guided table on or off. Errors: TableError for a stranger, and at other tables."""
    require_status(table, Status.PLAYING)
    if table.seat_of(user) is None:
        raise TableError("not-seated")
    if not table.advice.guide:
        raise TableError("no-guide")
    return Change(
        revised(table, advice=Advice("on" if on else "off", table.advice.hints)), jobs=(shown_in_private(user),)
    )
