"""The daily digest: when it comes, and that it comes once."""

from __future__ import annotations

import asyncio
from datetime import datetime
from typing import Any
from zoneinfo import ZoneInfo

import msgspec
import pytest

from engine.storage.places import DatabasePlace
from engine.storage.store import Store
from engine.tables.jobs import SendDigest
from engine.tables.people import DIGEST, Person, next_digest, with_digest
from tests.engine.stored import FRIEND, Clock, begun, drained

BERLIN = ZoneInfo("Europe/Berlin")


def at(year: int, month: int, day: int, hour: int) -> float:
    """Return a time in Berlin as seconds since 1970."""
    return datetime(year, month, day, hour, tzinfo=BERLIN).timestamp()


def digested(**changes: Any) -> Person:
    """Return a person in Berlin who gets the digest at seven in the morning."""
    return Person(FRIEND, notice=DIGEST, digest_at=7 * 60, zone="Europe/Berlin", **changes)


@pytest.mark.parametrize(
    ("now", "following"),
    [
        (at(2026, 10, 24, 6), at(2026, 10, 24, 7)),
        (at(2026, 10, 24, 7), at(2026, 10, 25, 7)),  # the clocks go back that night
        (at(2026, 3, 28, 23), at(2026, 3, 29, 7)),  # the clocks go forward that night
    ],
)
def test_a_daily_message_is_due_at_the_chosen_local_time(now: float, following: float) -> None:
    assert next_digest(digested(), now) == following


def test_a_daily_message_within_quiet_hours_is_due_after_them_every_day() -> None:
    early = with_digest(digested(quiet_from=22 * 60, quiet_to=8 * 60), at(2026, 6, 1, 12))
    assert (early.digest_next, early.digest_due) == (at(2026, 6, 2, 7), at(2026, 6, 2, 8))
    assert next_digest(early, at(2026, 6, 2, 8), told=True) == at(2026, 6, 3, 7)


def test_a_delayed_daily_message_is_due_when_a_holiday_ends_early() -> None:
    away = with_digest(digested(away_until=at(2026, 6, 9, 0)), at(2026, 6, 1, 12))
    assert away.digest_due == at(2026, 6, 9, 0)
    back = with_digest(msgspec.structs.replace(away, away_until=None), at(2026, 6, 4, 5))
    assert back.digest_due == at(2026, 6, 4, 5)
    assert next_digest(back, at(2026, 6, 4, 5), told=True) == at(2026, 6, 5, 7)


async def test_postponing_a_daily_message_sent_by_another_process_does_not_repeat_it(
    store: Store, clock: Clock
) -> None:
    await begun(store)
    person = await store.people.update(FRIEND, notice=DIGEST, digest_at=7 * 60)
    assert person.digest_due is not None
    clock.now = person.digest_due
    await store.digests.ring(FRIEND)
    await store.digests.put_off(FRIEND, 3600.0)
    assert await store.digests.next_due() == clock.now + 86400


async def test_two_processes_ask_for_a_daily_message_once(store: Store, clock: Clock, place: DatabasePlace) -> None:
    table = await begun(store)
    await drained(store)
    person = await store.people.update(FRIEND, notice=DIGEST, digest_at=7 * 60)
    assert person.digest_due is not None
    clock.now = person.digest_due
    other = await Store.open(place, clock)
    assert await other.digests.due(5) == [FRIEND]
    await asyncio.gather(store.digests.ring(FRIEND), other.digests.ring(FRIEND))
    await other.close()
    owed = await store.db.rows("SELECT board_table, asked FROM outbox WHERE kind = 'digest'")
    assert [tuple(row) for row in owed] == [(table.id, 0)]
    assert await store.digests.next_due() == clock.now + 86400
    assert await drained(store) == [SendDigest(FRIEND)]
