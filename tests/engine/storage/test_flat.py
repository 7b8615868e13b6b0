"""Tables and seats are stored flat, under names that never change."""

from __future__ import annotations

import msgspec

from engine.storage import records
from engine.storage.flat import STORED_SEATS, TABLE_PATHS, seat_of, stored_seats
from engine.tables.table import (
    Given,
    Reminder,
    Seat,
    SeatClock,
    SeatPlan,
    Sitter,
    StandingOrders,
    Submitted,
    Tips,
)

FULL = (
    b'{"name":"Aiko","user":1,"player":null,"moved":5,"asked":4,"seen":3,"wish":"w","kept_for":2,"since":10.0,'
    b'"nudge":20.0,"nudged":1,"asleep":true,"last":true,"bank":30.0,"until":40.0,"away":50.0,'
    b'"orders":[{"name":"pick","said":["a"]}],"plan":{"moves":["a"]},"own":4,"void":"v",'
    b'"former":[{"name":"Ben","until":2}],"advice":"first","advised":["first"],"sent":[1],"decided":["a"],"named":3}'
)
"""A seat with a value in every field, as the release before the parts stored it."""


def test_a_seat_of_an_earlier_release_is_read() -> None:
    (seat,) = map(seat_of, msgspec.json.decode(b"[" + FULL + b"]", type=STORED_SEATS))
    assert (seat.name, seat.user, seat.moved, seat.former) == ("Aiko", 1, 5, (Sitter("Ben", until=2),))
    assert seat.clock == SeatClock(since=10.0, bank=30.0, until=40.0, away=50.0, is_last=True)
    assert seat.reminder == Reminder(due=20.0, sent=1, is_notice=True, mentioned=3)
    assert seat.orders == StandingOrders((Given("pick", ("a",)),), void="v", last_by_hand=4)
    assert (seat.plan, seat.tips) == (SeatPlan(("a",)), Tips("first", ("first",)))
    assert seat.submitted == Submitted((1,), ("a",))


def test_a_seat_is_stored_under_the_names_that_an_earlier_release_reads() -> None:
    (seat,) = map(seat_of, msgspec.json.decode(b"[" + FULL + b"]", type=STORED_SEATS))
    (stored,) = msgspec.json.decode(records.stored_value("seats", (seat,)))
    assert stored == {key: value for key, value in msgspec.json.decode(FULL).items() if value is not None}


def test_a_seat_stores_no_defaults() -> None:
    assert records.stored_value("seats", (Seat("Aiko", user=1),)) == '[{"name":"Aiko","user":1}]'


def test_a_stored_seat_is_the_same_after_reading() -> None:
    seats = (Seat("Aiko", user=1), Seat("Ben", player="greedy", clock=SeatClock(bank=5.0)))
    assert tuple(map(seat_of, stored_seats(seats))) == seats


def test_each_column_of_a_table_holds_one_field() -> None:
    assert len({*TABLE_PATHS.values()}) == len(TABLE_PATHS)
