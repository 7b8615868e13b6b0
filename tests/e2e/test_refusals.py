"""Discord refuses or delays requests: deliveries are retried and sent once, and a stuck channel delays no other."""

from __future__ import annotations

import asyncio
import errno

import pytest

from cogs import pace
from cogs.breaker import FAILURES
from cogs.delivery.telling import Teller
from engine.storage.deliveries import StoredJob
from engine.tables.jobs import EditBoard, PostNotice, Queue, Remind
from tests.e2e.conftest import CHANNEL, PATIENCE, House


@pytest.fixture
def reports(house: House, monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The reports to the bot's operator."""
    told: list[str] = []
    monkeypatch.setattr(house.bot, "report", told.append)
    return told


async def turn(house: House) -> None:
    for name in ("Aiko", "Ben"):
        await house.draw(name)
    await house.idle()


def told_once(house: House) -> None:
    """Check that turn 2 has one board with buttons and that each person has one private view."""
    boards = [m for m in house.local.messages(CHANNEL) if any(":hand" in (b.custom_id or "") for b in m.buttons)]
    assert ["turn 2" in board.text for board in boards] == [True]
    for name in ("Aiko", "Ben"):
        assert len(house.person(name).dms()) == 1
        assert house.pad(name) is not None


@pytest.mark.parametrize(
    ("status", "code"),
    [(403, 0), (404, 0), (429, 0), (503, 0), (400, 40004)],
    ids=["edge-403", "edge-404", "edge-429", "503", "40004"],
)
async def test_deliveries_that_fail_on_discords_side_are_sent_once_it_recovers(
    house: House, status: int, code: int
) -> None:
    await house.open("Ben")
    house.local.faults.add(path_regex=r"/(channels|users)/", status=status, code=code, edge=not code, times=None)
    await turn(house)
    assert (await house.bot.store.deliveries.owed()).lanes >= 2
    house.local.faults.clear()
    for _ in range(4):
        house.clock.now += 300
        house.bot.outbox.poke()
        await house.idle()
    told_once(house)
    assert (await house.bot.store.deliveries.owed()).lanes == 0


@pytest.mark.parametrize("outage", [False, True], ids=["while-others-are-served", "though-all-failed-once"])
async def test_repeated_failures_at_one_place_are_reported_at_every_tenth_attempt(
    house: House, reports: list[str], outage: bool
) -> None:
    await house.open("Ben")
    house.local.faults.add(method="POST", path_regex=r"/channels/", status=404, edge=True, times=None)
    await house.bot.store.deliveries.ask(1, PostNotice("joined", "Dan"))
    line = "notice of table 1 fails again and again: NotFound 404/0"
    for attempt in range(1, 2 * pace.REPORTED):
        if outage and attempt == pace.REPORTED:
            for place in range(FAILURES):
                house.bot.breaker.failed(place)
        house.clock.now += 300
        house.bot.outbox.poke()
        await house.idle()
        if attempt == pace.REPORTED:
            assert reports == ([] if outage else [line])
            house.bot.breaker.succeeded()
    house.clock.now += 300
    house.bot.outbox.poke()
    await house.idle()
    assert reports == ([line] if outage else [line, line])


async def test_a_job_stopped_by_a_full_disk_is_set_aside_and_does_not_block_others(
    house: House, reports: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    await house.open("Ben")
    tell = Teller.tell

    async def full(teller: Teller, job: StoredJob) -> None:
        if job.job.kind == "notice":
            raise OSError(errno.ENOSPC, "No space left on device")
        await tell(teller, job)

    monkeypatch.setattr(Teller, "tell", full)
    await house.bot.store.deliveries.ask(1, PostNotice("joined", "Dan"))
    for _ in range(pace.TRIES + 1):
        house.clock.now += 300
        house.bot.outbox.poke()
        await house.idle()
    assert reports == ["notice of table 1 is set aside: OSError: [Errno 28] No space left on device"]
    await turn(house)
    told_once(house)


async def test_a_job_after_an_often_failed_one_starts_with_a_short_retry_delay(house: House) -> None:
    await house.open("Ben")
    failing = house.local.faults.add(method="POST", path_regex=r"/channels/", status=503, times=6)
    joined = [PostNotice("joined", name) for name in ("Dan", "Eve")]
    await house.bot.store.deliveries.ask(1, *joined)
    house.local.faults.add(method="POST", path_regex=r"/channels/", status=503, after=1, times=1)
    while failing.hits < 6:
        house.clock.now += 300
        house.bot.outbox.poke()
        await house.idle()
    house.clock.now += 300
    house.bot.outbox.poke()
    await house.idle()
    due = await house.bot.store.deliveries.next_due(Queue.NEWS)
    assert due is not None
    assert due - house.clock.now <= 1


async def test_failed_jobs_are_retried_immediately_after_a_start(house: House) -> None:
    await house.open("Ben")
    house.local.faults.add(path_regex=r"/(channels|users)/", status=403, edge=True, times=None)
    await turn(house)
    house.local.faults.clear()
    await house.sleep()
    await house.wake()
    await house.idle()
    told_once(house)


async def test_a_rejected_token_stops_deliveries_and_loses_none(house: House) -> None:
    await house.open("Ben")
    house.local.faults.add(path_regex=r"/(channels|users)/", status=401, times=None)
    await house.draw("Aiko")
    async with asyncio.timeout(PATIENCE):
        await house.closed()
    assert house.bot.credentials_refused
    house.local.faults.clear()
    await house.wake()
    await house.draw("Ben")
    await house.idle()
    told_once(house)


async def test_an_invalid_request_is_set_aside_and_reported(house: House, reports: list[str]) -> None:
    await house.open("Ben")
    channel = house.local.channel(CHANNEL).id
    house.local.faults.add(method="POST", path_regex=rf"/channels/{channel}/messages", status=400, code=50035, times=1)
    await house.bot.store.deliveries.ask(1, PostNotice("joined", "Dan"), EditBoard())
    await turn(house)
    told_once(house)
    assert (await house.bot.store.deliveries.owed()).buried == 1
    assert "notice of table 1" in reports[0]
    await house.sleep()
    await house.wake()
    await house.idle()
    assert "Dan" in house.local.messages(CHANNEL)[-1].text


@pytest.mark.parametrize("known", [True, False], ids=["its-channel-known", "begun-by-an-earlier-release"])
async def test_messages_sent_just_before_a_crash_are_found_after_a_late_restart(house: House, known: bool) -> None:
    await house.open("Ben")
    dms = house.person("Aiko").dms()[-1].channel_id
    house.local.faults.add(
        method="POST", path_regex=rf"/channels/{dms}/messages", after_effect=True, drop_connection=True, times=1
    )
    house.local.faults.add(
        method="POST", path_regex=r"/channels/\d+/messages", after_effect=True, drop_connection=True, times=1
    )
    await turn(house)
    if not known:
        await house.bot.store.db.write("UPDATE outbox SET channel = 0")
    await house.sleep()
    house.clock.now += 600
    house.local.time_passed()
    await house.wake()
    await house.idle()
    told_once(house)


async def test_an_outdated_message_found_after_a_lost_response_is_updated(house: House) -> None:
    await house.open("Ben")
    await house.draw("Aiko")
    dms = house.person("Ben").dms()[-1].channel_id
    house.local.faults.add(
        method="POST", path_regex=rf"/channels/{dms}/messages", after_effect=True, drop_connection=True, times=1
    )
    await house.draw("Ben")
    house.clock.now += 600
    house.local.time_passed()
    await house.draw("Ben")
    house.bot.outbox.poke()
    await house.idle()
    assert len(house.person("Ben").dms()) == 1


async def test_hanging_requests_of_some_tables_do_not_block_others(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    many = 2 * sum(pace.SLOTS.values())
    channels = [house.local.add_channel(f"stuck-{number}") for number in range(many)]
    for channel in channels:
        await house.person("Aiko").slash(f"#{channel.name}", "cartographers new")
    await house.idle()
    tell, hanging = Teller.tell, asyncio.Event()

    async def stuck(teller: Teller, job: StoredJob) -> None:
        if job.table <= many:
            await hanging.wait()
        await tell(teller, job)

    monkeypatch.setattr(Teller, "tell", stuck)
    monkeypatch.setattr(pace, "SLOW", 0.01)
    monkeypatch.setattr(pace, "DEADLINE", PATIENCE)
    for number in range(1, many + 1):
        await house.bot.store.deliveries.ask(number, PostNotice("joined", "Dan"))
    house.bot.outbox.poke()
    await house.person("Ben").slash(CHANNEL, "cartographers new")
    async with asyncio.timeout(PATIENCE):
        await house.local.wait_for(lambda: bool(house.local.messages(CHANNEL)))
    hanging.set()
    await house.idle()


async def test_rate_limited_channels_do_not_block_others(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(pace, "SLOW", 0.01)
    limited = [house.local.add_channel(f"limited-{number}") for number in range(2 * sum(pace.SLOTS.values()))]
    for channel in limited:
        await house.person("Aiko").slash(f"#{channel.name}", "cartographers new")
    await house.idle()
    faults = [
        house.local.faults.add(channel_id=channel.id, status=429, retry_after=120, code=30046, times=None)
        for channel in limited
    ]
    for table in range(1, len(limited) + 1):
        await house.bot.store.deliveries.ask(table, PostNotice("joined", "Dan"))
    house.bot.outbox.poke()
    async with asyncio.timeout(PATIENCE):
        await house.local.wait_for(lambda: all(fault.hits for fault in faults))
        await house.person("Ben").slash(CHANNEL, "cartographers new")
        await house.local.wait_for(lambda: bool(house.local.messages(CHANNEL)))
    # Otherwise closing the house would wait for all of them.
    house.local.faults.clear()


class Others:
    """Other processes of the same bot, which are notified when this one has too much to do."""

    well = True

    def __init__(self) -> None:
        self.told = 0
        self.heard = asyncio.Event()

    async def may_ask(self, path: str) -> None:
        del path

    async def too_much(self) -> None:
        self.told += 1
        self.heard.set()


async def test_a_process_without_free_slots_notifies_other_processes_once(house: House) -> None:
    await house.open("Ben")
    others, hanging, tell = Others(), asyncio.Event(), Teller.tell

    async def stuck(teller: Teller, job: StoredJob) -> None:
        await hanging.wait()
        await tell(teller, job)

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(house.bot, "duty", others)
        patch.setattr(Teller, "tell", stuck)
        patch.setitem(pace.SLOTS, Queue.NEWS, 1)
        for name in ("Aiko", "Ben"):
            await house.bot.store.deliveries.ask((await house.table()).id, Remind(house.person(name).id))
            house.bot.outbox.poke()
            await others.heard.wait()
        hanging.set()
        await house.idle()
    assert others.told == 1


async def test_a_delivery_that_times_out_is_retried(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    await house.open("Ben")
    tell, times = Teller.tell, 0

    async def stuck_once(teller: Teller, job: StoredJob) -> None:
        nonlocal times
        if job.job.kind == "board" and not times:
            times += 1
            try:
                await asyncio.Event().wait()
            finally:
                # Only this delivery may time out, however slow the machine is.
                monkeypatch.setattr(pace, "DEADLINE", PATIENCE)
        await tell(teller, job)

    monkeypatch.setattr(Teller, "tell", stuck_once)
    await house.draw("Aiko")
    await house.idle()
    monkeypatch.setattr(pace, "DEADLINE", 0.01)
    await house.draw("Ben")
    await house.idle()
    assert pace.DEADLINE == PATIENCE
    house.clock.now += 400
    house.bot.outbox.poke()
    await house.idle()
    told_once(house)
