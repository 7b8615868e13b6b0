"""A game that rests: its clock was paused by its people, or it sleeps because nobody does anything there.

Pure, as `engine.tables.table`. A paused game can be played, but nobody is reminded and no time is counted. One that
sleeps has no buttons but the one that wakes it, and any move wakes it, too.
"""

from __future__ import annotations

from engine.tables.jobs import EVERYBODY, CallPeople, EditBoard, Job, PostNotice, SendPrivateView, ShowProposals
from engine.tables.table import Change, Status, Table, TableError, require, revised

PAUSED, ASLEEP = "paused", "asleep"
SLEEPS = 30 * 86400.0
"""Seconds after which a game in which nobody does anything falls asleep."""


def falls_asleep(table: Table) -> float | None:
    """When a game falls asleep if nobody does anything, seconds since 1970; None for never.

    One that is played in direct messages alone is in nobody's way.
    """
    if table.status is not Status.PLAYING or table.rests == ASLEEP or table.in_messages or table.touched is None:
        return None
    return table.touched + SLEEPS


def sleep(table: Table) -> Change:
    """The table as it sleeps: its private messages and its buttons go."""
    jobs = (PostNotice(ASLEEP), EditBoard(), ShowProposals(), *pads(table))
    return Change(revised(table, rests=ASLEEP, proposals=()), jobs=jobs)


def pause(table: Table, name: str, *, steward: bool = False) -> Change:
    """Let the clock stand still; `name`: of who asked for it, or of a moderator of the channel (`steward`)."""
    told = PostNotice("paused-steward" if steward else PAUSED, name)
    return Change(revised(table, rests=PAUSED), jobs=(told, EditBoard()))


def go_on(table: Table, user: int, name: str) -> Change:
    """End a table's rest; `name`: of whoever does. Errors: TableError for a stranger, and where nothing rests."""
    require(table, Status.PLAYING)
    if table.seat_of(user) is None and table.kept_seat(user) is None:
        raise TableError("not-seated")
    if not table.rests:
        raise TableError("awake")
    called = (*pads(table), CallPeople(again=EVERYBODY)) if table.rests == ASLEEP else ()
    return Change(revised(table, rests=""), jobs=(PostNotice("awake", name), *called, EditBoard()))


def pads(table: Table) -> tuple[Job, ...]:
    """The private messages of those who are awaited, which go or come."""
    awaited = {table.seats[number].user for number in table.awaited()}
    return tuple(SendPrivateView(user) for user in table.written_to if user in awaited)
