"""Paused and sleeping tables: people pause the clock, and an idle table falls asleep.

Pure, as `engine.tables.table`. A paused game can be played, but nobody is reminded and no time is counted. A sleeping
one has only a button that wakes it; a move wakes it as well.
"""

from __future__ import annotations

from engine.tables.jobs import EVERYBODY, CallPeople, EditBoard, Job, PostNotice, SendPrivateView, ShowProposals
from engine.tables.table import Change, Status, Table, TableError, require_status, revised

PAUSED, ASLEEP = "paused", "asleep"
SLEEPS = 30 * 86400.0
"""Seconds of inactivity after which a game falls asleep."""


def falls_asleep(table: Table) -> float | None:
    """When a game falls asleep if nobody acts, seconds since 1970; None for never.

    A game in direct messages never does, because it occupies no channel.
    """
    clock = table.clock
    if table.status is not Status.PLAYING or clock.rests == ASLEEP or table.in_messages or clock.touched is None:
        return None
    return clock.touched + SLEEPS


def put_to_sleep(table: Table) -> Change:
    """The change to sleep, which removes private views and buttons."""
    jobs = (PostNotice(ASLEEP), EditBoard(), ShowProposals(), *private_views(table))
    return Change(revised(table.with_rest(ASLEEP), proposals=()), jobs=jobs)


def pause_clock(table: Table, name: str, *, steward: bool = False) -> Change:
    """Pause the clock. `name`: the name of the asker, or of a moderator of the channel (`steward`)."""
    told = PostNotice("paused-steward" if steward else PAUSED, name)
    return Change(revised(table.with_rest(PAUSED)), jobs=(told, EditBoard()))


def go_on(table: Table, user: int, name: str) -> Change:
    """End a pause or sleep; `name`: who ends it. Errors: TableError for a stranger, and at an active table."""
    require_status(table, Status.PLAYING)
    if table.seat_of(user) is None and table.kept_seat(user) is None:
        raise TableError("not-seated")
    if not table.clock.rests:
        raise TableError("awake")
    called = (*private_views(table), CallPeople(again=EVERYBODY)) if table.clock.rests == ASLEEP else ()
    return Change(revised(table.with_rest("")), jobs=(PostNotice("awake", name), *called, EditBoard()))


def private_views(table: Table) -> tuple[Job, ...]:
    """The jobs that send, or remove, the private views of people with an open decision."""
    awaited = {table.seats[number].user for number in table.awaited()}
    return tuple(SendPrivateView(user) for user in table.written_to if user in awaited)
