"""Sending stops when nothing gets through, and long before Discord bans for it."""

from __future__ import annotations

from cogs.breaker import BAN, FAILURES, MOST, PROBE, WINDOW, Breaker


class Clock:
    def __init__(self) -> None:
        self.now = 1000.0

    def __call__(self) -> float:
        return self.now


def test_while_things_get_through_everything_may_begin() -> None:
    breaker = Breaker(Clock())
    assert (breaker.room(16), breaker.wait) == (16, 0)


def test_failures_at_one_place_stop_no_other() -> None:
    breaker = Breaker(Clock())
    for _ in range(10 * FAILURES):
        breaker.failed("one")
    assert breaker.room(16) == 16


def test_when_many_places_fail_one_at_a_time_is_tried() -> None:
    clock = Clock()
    breaker = Breaker(clock)
    for place in range(FAILURES):
        breaker.failed(place)
    assert [breaker.room(16), breaker.room(16)] == [1, 0]
    assert 0 < breaker.wait <= PROBE
    clock.now += PROBE
    assert breaker.room(16) == 1


def test_who_has_nothing_to_begin_spends_no_attempt() -> None:
    breaker = Breaker(Clock())
    for place in range(FAILURES):
        breaker.failed(place)
    assert [breaker.room(0), breaker.room(16)] == [0, 1]


def test_the_first_that_gets_through_lets_all_others_begin() -> None:
    breaker = Breaker(Clock())
    for place in range(FAILURES):
        breaker.failed(place)
    breaker.succeeded()
    assert breaker.room(16) == 16


def test_a_quarter_of_the_invalid_requests_that_get_a_bot_banned_stops_everything_until_they_are_old() -> None:
    clock = Clock()
    breaker = Breaker(clock)
    for _ in range(MOST):
        breaker.answered(403)
        clock.now += 0.01
    assert MOST * 4 <= BAN
    assert breaker.room(16) == 0
    clock.now += breaker.wait
    assert breaker.room(16) == 16
    clock.now += WINDOW
    assert breaker.invalid == 0


def test_limits_that_are_shared_and_requests_that_are_in_order_do_not_count() -> None:
    breaker = Breaker(Clock())
    breaker.answered(429, shared=True)
    breaker.answered(200)
    breaker.answered(404)
    breaker.answered(500)
    assert breaker.invalid == 0
