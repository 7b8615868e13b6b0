"""The way to notify a person of their turn depends on the table, their settings and how they can be reached."""

from __future__ import annotations

import msgspec
import pytest

from engine.tables import table as tables
from engine.tables import turns
from engine.tables.clock import with_times
from engine.tables.jobs import CallPeople, EditBoard, Job, Remind, SendPrivateView
from engine.tables.people import ANSWERS, CLOSED, DIGEST, GONE, MENTION, MESSAGE, UNSEEN, Person, seen_alive
from engine.tables.reach import Way, notify_again, unreachable_people, way_to_reach
from engine.tables.seats import new_table
from engine.tables.table import NO_SERVER, Change, Seat, Table
from tests.engine.tables.test_clock import ringing

OWNER, FRIEND = 1, 2
NOW = 1_800_000_000.0


def lobby(people: int = 2) -> Table:
    opened = new_table(guild=1, channel=2, owner=OWNER, name="P1", game="imhotep", options={}, language="en")
    seats = tuple(Seat(f"P{user}", user=user) for user in range(1, people + 1))
    return msgspec.structs.replace(opened, seats=seats)


def started(*people: Person) -> Change:
    """Start a two-player game with these settings of its people."""
    before = lobby()
    return with_times(before, turns.start(before, OWNER, 7), NOW, lambda _: {person.user: person for person in people})


def first(table: Table) -> int:
    """Return the Discord id of the person whose turn comes first."""
    return table.seats[table.awaited()[0]].user or 0


def naming(table: Table) -> Table:
    """Return the same table after the channel has named everybody for the current turn."""
    seats = (seat.with_reminder(mentioned=table.turn(n)) for n, seat in enumerate(table.seats))
    return msgspec.structs.replace(table, seats=tuple(seats))


SERVER = lobby()
NAMED = naming(SERVER)
LARGE = msgspec.structs.replace(SERVER, seats=tuple(Seat(f"P{n}", user=n) for n in range(1, tables.DM_SEATS + 2)))
ALONE = msgspec.structs.replace(SERVER, guild=NO_SERVER, seats=SERVER.seats[:1])


@pytest.mark.parametrize(
    ("table", "reach", "notice", "arrives", "expected"),
    [
        (SERVER, ANSWERS, MESSAGE, True, Way.MESSAGE),
        (SERVER, ANSWERS, MESSAGE, False, Way.MENTION),
        (SERVER, ANSWERS, MENTION, True, Way.MENTION),
        (SERVER, ANSWERS, DIGEST, True, Way.DIGEST),
        (SERVER, ANSWERS, DIGEST, False, Way.DIGEST),
        (SERVER, UNSEEN, MESSAGE, True, Way.MESSAGE),
        (SERVER, UNSEEN, DIGEST, True, Way.DIGEST),
        (NAMED, UNSEEN, MESSAGE, True, Way.BOTH),
        (NAMED, UNSEEN, MESSAGE, False, Way.MENTION),
        (NAMED, UNSEEN, DIGEST, True, Way.DIGEST),
        (NAMED, ANSWERS, MESSAGE, True, Way.MESSAGE),
        (SERVER, CLOSED, MESSAGE, True, Way.MENTION),
        (SERVER, CLOSED, DIGEST, True, Way.MENTION),
        (NAMED, CLOSED, MESSAGE, True, Way.MENTION),
        (SERVER, GONE, MESSAGE, True, Way.NONE),
        (SERVER, GONE, MENTION, True, Way.NONE),
        (SERVER, GONE, DIGEST, True, Way.NONE),
        (LARGE, ANSWERS, MESSAGE, True, Way.MENTION),
        (LARGE, UNSEEN, MESSAGE, True, Way.MENTION),
        (LARGE, ANSWERS, DIGEST, True, Way.DIGEST),
        (LARGE, GONE, MESSAGE, True, Way.NONE),
        (ALONE, UNSEEN, MENTION, False, Way.MESSAGE),
        (ALONE, GONE, MESSAGE, True, Way.NONE),
    ],
)
def test_settings_reach_and_table_determine_the_way_to_notify_a_person(
    table: Table, reach: str, notice: str, arrives: bool, expected: Way
) -> None:
    assert way_to_reach(table, Person(OWNER, reach=reach, notice=notice), arrives=arrives) is expected


@pytest.mark.parametrize(
    ("expected", "by_message", "in_channel"),
    [
        (Way.MESSAGE, True, False),
        (Way.BOTH, True, True),
        (Way.MENTION, False, True),
        (Way.NONE, False, True),
        (Way.DIGEST, False, False),
    ],
)
def test_a_way_leads_through_direct_messages_or_the_channel(expected: Way, by_message: bool, in_channel: bool) -> None:
    assert (expected.by_message, expected.in_channel) == (by_message, in_channel)


@pytest.mark.parametrize(
    ("before", "elsewhere"), [(UNSEEN, UNSEEN), (ANSWERS, ANSWERS), (CLOSED, UNSEEN), (GONE, UNSEEN)]
)
def test_only_a_press_in_direct_messages_shows_that_they_are_read(before: str, elsewhere: str) -> None:
    assert seen_alive(before, in_messages=True) == ANSWERS
    assert seen_alive(before, in_messages=False) == elsewhere


def test_a_person_who_left_the_server_is_unreachable_for_its_tables() -> None:
    people = {OWNER: Person(OWNER, reach=GONE), FRIEND: Person(FRIEND, reach=CLOSED)}
    assert unreachable_people(SERVER, people) == {OWNER}


def test_a_person_with_unproven_direct_messages_is_mentioned_only_for_their_first_turn() -> None:
    table, ways = started().table, list[Way]()
    for _ in range(3):
        seat = table.awaited()[0]
        ways.append(way_to_reach(table, Person(first(table))))
        move = table.rules.notation(table.rules.moves(table.state(), seat)[0])
        table = with_times(table, turns.act(table, seat, move), NOW).table
    assert ways == [Way.BOTH, Way.BOTH, Way.MESSAGE]


@pytest.mark.parametrize("reach", [ANSWERS, CLOSED, GONE])
def test_the_first_mention_is_not_recorded_for_a_person_with_known_reach(reach: str) -> None:
    table = started(Person(OWNER, reach=reach), Person(FRIEND, reach=reach)).table
    assert [seat.reminder.mentioned for seat in table.seats] == [None, None]


def test_a_person_in_quiet_hours_is_mentioned_only_with_the_reminder_afterwards() -> None:
    sleepers = {user: Person(user, away_until=NOW + 3600) for user in (OWNER, FRIEND)}
    change = started(*sleepers.values())
    sleeper = first(change.table)
    assert way_to_reach(change.table, sleepers[sleeper]) is Way.MESSAGE
    _, rung = ringing(change.table, sleepers)[0]
    assert {Remind(sleeper), CallPeople()} <= {*rung.jobs}
    assert way_to_reach(rung.table, sleepers[sleeper]) is Way.BOTH


@pytest.mark.parametrize(
    ("reach", "jobs"),
    [
        (UNSEEN, {SendPrivateView(OWNER), EditBoard()}),
        (ANSWERS, {SendPrivateView(OWNER), EditBoard()}),
        (CLOSED, {EditBoard(), CallPeople()}),
        (GONE, {EditBoard(), CallPeople()}),
    ],
)
def test_a_change_of_an_awaited_persons_reach_notifies_them_again(reach: str, jobs: set[Job]) -> None:
    table = started().table
    waits = {number: OWNER if number in table.awaited() else FRIEND for number in range(2)}
    seats = tuple(msgspec.structs.replace(seat, user=waits[number]) for number, seat in enumerate(table.seats))
    table = msgspec.structs.replace(table, seats=seats)
    assert {*notify_again(table, Person(OWNER, reach=reach))} == jobs
    assert notify_again(table, Person(FRIEND, reach=reach)) == ()


@pytest.mark.parametrize(("reach", "jobs"), [(UNSEEN, (SendPrivateView(OWNER),)), (CLOSED, ()), (GONE, ())])
def test_a_table_in_direct_messages_does_not_resend_refused_messages(reach: str, jobs: tuple[Job, ...]) -> None:
    alone = new_table(
        guild=NO_SERVER, channel=2, owner=OWNER, name="P1", game="cartographers", options={}, language="en"
    )
    table = turns.start(alone, OWNER, 7).table
    assert notify_again(table, Person(OWNER, reach=reach)) == jobs
