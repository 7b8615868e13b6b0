"""How a person at a table hears of their turn: the one place where that is decided.

Pure. First notices, reminders, repairs and what is done after a refusal all ask `way`. When a person may be told is
another question (`engine.tables.people.wakes`).
"""

from __future__ import annotations

from collections.abc import Mapping
from enum import Enum

from engine.tables.jobs import CallPeople, EditBoard, Job, SendPrivateView
from engine.tables.people import GONE, MESSAGE, UNSEEN, Person
from engine.tables.table import Table


class Way(Enum):
    """How a person hears of their turn."""

    MESSAGE = "a direct message"
    BOTH = "a direct message, and a mention in the channel"
    MENTION = "a mention in the channel"
    DIGEST = "one direct message a day for all tables"
    NONE = "nothing reaches them: the channel names them without a mention"

    @property
    def by_message(self) -> bool:
        """Whether they get direct messages of the table."""
        return self in (Way.MESSAGE, Way.BOTH)

    @property
    def in_channel(self) -> bool:
        """Whether the channel has to tell that the table waits for them."""
        return self in (Way.BOTH, Way.MENTION, Way.NONE)


def way(table: Table, person: Person, *, arrives: bool = True) -> Way:
    """How a person who plays at a table hears of their turn there.

    `arrives`: whether their direct message has come or can come; the channels that may be opened within an hour are
    limited.
    """
    if table.in_messages:
        return Way.MESSAGE
    if person.reach == GONE:
        return Way.NONE
    if person.digested:
        return Way.DIGEST
    if person.notice != MESSAGE or person.refuses or person.user not in table.written_to or not arrives:
        return Way.MENTION
    number = table.seat_of(person.user)
    named = number is not None and table.seats[number].named == table.turn(number)
    return Way.BOTH if person.reach == UNSEEN and named else Way.MESSAGE


def to_be_named(table: Table, number: int, person: Person) -> bool:
    """Whether a direct message alone may not be enough for the turn of a seat: then the channel names its person too.

    That happens once at each table, as long as they have pressed nothing in their direct messages.
    """
    never = table.seats[number].named is None and person.reach == UNSEEN
    return never and not table.in_messages and way(table, person) is Way.MESSAGE


def unreachable(table: Table, people: Mapping[int, Person]) -> frozenset[int]:
    """Those of these people, Discord ids, whom nothing at a table reaches."""
    return frozenset(user for user, person in people.items() if way(table, person) is Way.NONE)


def told_anew(table: Table, person: Person) -> tuple[Job, ...]:
    """What a table that waits for a person does when it becomes known that direct messages reach them, or do not."""
    if table.seat_of(person.user) not in table.awaited():
        return ()
    shown = () if table.in_messages else (EditBoard(),)
    if not person.refuses:
        return (SendPrivateView(person.user), *shown)
    return () if table.in_messages else (*shown, CallPeople())
