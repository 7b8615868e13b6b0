"""Sending stops when nothing gets through, long before Discord would ban the bot for it."""

from __future__ import annotations

import sqlite3
from pathlib import Path
from unittest.mock import AsyncMock

import pytest

from cogs.breaker import BAN, FAILURES, MINUTE, MOST, PROBE, WINDOW, Breaker
from engine.storage.store import Store


class Clock:
    def __init__(self) -> None:
        self.now = 1000.0

    def __call__(self) -> float:
        return self.now


def test_a_breaker_without_failures_lets_every_place_start() -> None:
    breaker = Breaker(Clock())
    assert (breaker.room(16), breaker.wait) == (16, 0)


def test_failures_at_one_place_stop_no_other() -> None:
    breaker = Breaker(Clock())
    for _ in range(10 * FAILURES):
        breaker.failed("one")
    assert breaker.room(16) == 16


def test_after_failures_at_many_places_one_place_is_tried_at_a_time() -> None:
    clock = Clock()
    breaker = Breaker(clock)
    for place in range(FAILURES):
        breaker.failed(place)
    assert [breaker.room(16), breaker.room(16)] == [1, 0]
    assert 0 < breaker.wait <= PROBE
    clock.now += PROBE
    assert breaker.room(16) == 1


def test_asking_with_nothing_to_send_uses_no_attempt() -> None:
    breaker = Breaker(Clock())
    for place in range(FAILURES):
        breaker.failed(place)
    assert [breaker.room(0), breaker.room(16)] == [0, 1]


def test_the_first_success_lets_all_places_start_again() -> None:
    breaker = Breaker(Clock())
    for place in range(FAILURES):
        breaker.failed(place)
    breaker.succeeded()
    assert breaker.room(16) == 16


def test_a_quarter_of_the_ban_limit_of_invalid_requests_stops_sending_until_they_expire() -> None:
    clock = Clock()
    breaker = Breaker(clock)
    for _ in range(MOST):
        breaker.answered(403)
        clock.now += 0.01
    assert MOST * 4 <= BAN
    assert breaker.room(16) == 0
    clock.now += breaker.wait
    assert breaker.room(16) == 16
    clock.now += WINDOW + MINUTE
    assert breaker.invalid == 0


async def test_invalid_requests_of_all_processes_on_one_database_add_up(tmp_path: Path) -> None:
    clock = Clock()
    stores = [await Store.open(tmp_path / "test.db", clock) for _ in range(2)]
    breakers = [Breaker(clock) for _ in stores]
    for breaker in breakers:
        for _ in range(MOST // 2):
            breaker.answered(403)
    for store, breaker in zip(stores, breakers, strict=True):
        await breaker.share(store.db)
    await breakers[0].share(stores[0].db)
    assert [breaker.invalid for breaker in breakers] == [MOST, MOST]
    assert [breaker.room(16) for breaker in breakers] == [0, 0]
    started = Breaker(clock)
    await started.share(stores[0].db)
    assert started.room(16) == 0
    clock.now += started.wait
    assert [breaker.room(16) for breaker in (*breakers, started)] == [16] * 3
    for store in stores:
        await store.close()


async def test_invalid_requests_count_once_even_if_sharing_fails(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    clock = Clock()
    store, breaker = await Store.open(tmp_path / "test.db", clock), Breaker(clock)
    breaker.answered(403)
    with monkeypatch.context() as failing:
        failing.setattr(store.db, "rows", AsyncMock(side_effect=sqlite3.OperationalError))
        with pytest.raises(sqlite3.OperationalError):
            await breaker.share(store.db)
    assert breaker.invalid == 1
    await breaker.share(store.db)
    assert breaker.invalid == 1
    await store.close()


async def test_the_breaker_writes_nothing_to_the_database_without_refusals(tmp_path: Path) -> None:
    clock = Clock()
    store, breaker = await Store.open(tmp_path / "test.db", clock), Breaker(clock)
    changes = "SELECT total_changes()"
    before = await store.db.atomically(lambda db: db.execute(changes).fetchone()[0])
    for status in (200, 204, 404, 500):
        breaker.answered(status)
        breaker.succeeded()
        await breaker.share(store.db)
    assert await store.db.atomically(lambda db: db.execute(changes).fetchone()[0]) == before
    await store.close()


def test_shared_rate_limits_and_valid_requests_do_not_count_as_invalid() -> None:
    breaker = Breaker(Clock())
    breaker.answered(429, shared=True)
    breaker.answered(200)
    breaker.answered(404)
    breaker.answered(500)
    assert breaker.invalid == 0
