"""How a person at a table is notified of their turn: by direct message, by mention, or by the daily message.

Pure. First notices, reminders, repairs and fallbacks after a refusal all call `way_to_reach`.
`engine.tables.people.reachable_from` decides when a person may be notified.
"""

from __future__ import annotations

from collections.abc import Mapping
from enum import Enum

from engine.tables.jobs import CallPeople, EditBoard, Job, SendPrivateView
from engine.tables.people import GONE, MESSAGE, UNSEEN, Person
from engine.tables.table import Table


class Way(Enum):
    """How a person is notified of their turn."""

    MESSAGE = "a direct message"
    BOTH = "a direct message, and a mention in the channel"
    MENTION = "a mention in the channel"
    DIGEST = "one direct message a day for all tables"
    NONE = "nothing reaches them: the channel names them without a mention"

    @property
    def by_message(self) -> bool:
        """Whether they get direct messages from the table."""
        return self in (Way.MESSAGE, Way.BOTH)

    @property
    def in_channel(self) -> bool:
        """Whether the channel says that the table waits for them."""
        return self in (Way.BOTH, Way.MENTION, Way.NONE)


def way_to_reach(table: Table, person: Person, *, arrives: bool = True) -> Way:
    """How a person is notified of their turn at a table.

    `arrives`: whether a direct message was or can be delivered; the bot may open only some channels per hour.
    """
    if table.in_messages:
        # A person who refuses direct messages plays in ephemeral private views.
        return Way.NONE if person.refuses else Way.MESSAGE
    if person.reach == GONE:
        return Way.NONE
    if person.digested:
        return Way.DIGEST
    if person.notice != MESSAGE or person.refuses or person.user not in table.written_to or not arrives:
        return Way.MENTION
    number = table.seat_of(person.user)
    named = number is not None and table.seats[number].reminder.mentioned == table.turn(number)
    return Way.BOTH if person.reach == UNSEEN and named else Way.MESSAGE


def to_be_named(table: Table, number: int, person: Person) -> bool:
    """Whether the channel should mention the seat's person in addition to the direct message of this turn.

    Happens once per table, and only to people who have never pressed a button in their direct messages.
    """
    never = table.seats[number].reminder.mentioned is None and person.reach == UNSEEN
    return never and not table.in_messages and way_to_reach(table, person) is Way.MESSAGE


def unreachable_people(table: Table, people: Mapping[int, Person]) -> frozenset[int]:
    """The Discord ids of the people who can get no direct message and no mention at the table."""
    return frozenset(user for user, person in people.items() if way_to_reach(table, person) is Way.NONE)


def notify_again(table: Table, person: Person) -> tuple[Job, ...]:
    """The jobs of a table that waits for a person whose `reach` has changed."""
    if table.seat_of(person.user) not in table.awaited():
        return ()
    shown = () if table.in_messages else (EditBoard(),)
    if not person.refuses:
        return (SendPrivateView(person.user), *shown)
    return () if table.in_messages else (*shown, CallPeople())
