"""Several processes take turns with their requests, and act at once on each other's notifications."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable, Collection
from types import SimpleNamespace
from typing import Any, NamedTuple, cast

import pytest

from cogs.shards import AGAIN, NET, Shards
from engine.storage.cluster import BURST, IDENTIFY, OWED, REQUESTS, SHARDS, Cluster, Duty, Share
from engine.storage.connections import UnusableError

POST = "/api/v10/channels/1/messages"


class Turns(Cluster):
    """Grants turns that begin after `wait` seconds, once the test sets `free`."""

    def __init__(self) -> None:
        super().__init__(cast("Any", None), Share(8), lambda: 0.0)
        self.asked: list[float] = []
        """The requested seconds."""
        self.names: list[str] = []
        """The limits for which they were requested."""
        self.free = asyncio.Event()
        self.away = False
        self.wait = -60.0

    async def turn(self, name: str, seconds: float, ahead: float = 0.0) -> float:
        del ahead
        self.names.append(name)
        self.asked.append(seconds)
        await self.free.wait()
        if self.away:
            raise UnusableError("the server is away")
        return self.wait

    async def take(self, name: str, seconds: float) -> float:
        return max(0.0, await self.turn(name, seconds))


@pytest.fixture
async def turns() -> Turns:
    return Turns()


class Looks:
    """Counts the checks for due deliveries."""

    def __init__(self) -> None:
        self.count = 0

    def __call__(self) -> None:
        self.count += 1


async def listening(_hear: Callable[[str], None]) -> None:
    await asyncio.Event().wait()


@pytest.fixture
def looks() -> Looks:
    return Looks()


@pytest.fixture
async def shards(turns: Turns, looks: Looks) -> Shards:
    return Shards(cast("Any", None), turns, looks, listening)


@pytest.mark.parametrize("path", ["/api/v10/interactions/1/token/callback", "/api/v10/webhooks/1/token", "/gateway/"])
async def test_requests_outside_the_rate_limit_need_no_turn(shards: Shards, turns: Turns, path: str) -> None:
    await shards.may_ask(path)
    assert turns.asked == []


async def test_requests_wait_for_turns_and_a_process_takes_a_few_at_a_time(shards: Shards, turns: Turns) -> None:
    waiting = [asyncio.create_task(shards.may_ask(POST)) for _ in range(2 * BURST + 1)]
    await asyncio.sleep(0)
    await asyncio.sleep(0)
    assert not any(task.done() for task in waiting)
    turns.free.set()
    await asyncio.gather(*waiting)
    assert [round(asked / turns.asked[-1]) for asked in turns.asked] == [BURST, BURST, 1]


@pytest.fixture
async def waits(monkeypatch: pytest.MonkeyPatch) -> list[float]:
    """Record the seconds of every sleep; time stands still."""
    found: list[float] = []

    async def sleep(seconds: float) -> None:
        found.append(seconds)

    monkeypatch.setattr("cogs.shards.asyncio.sleep", sleep)
    monkeypatch.setattr(asyncio.get_running_loop(), "time", lambda: 100.0)
    return found


async def test_the_requests_of_a_turn_wait_for_its_start_and_are_evenly_spaced(
    shards: Shards, turns: Turns, waits: list[float]
) -> None:
    turns.wait = 10.0
    turns.free.set()
    await asyncio.gather(*(shards.may_ask(POST) for _ in range(BURST)))
    assert waits == pytest.approx([10.0 + number / REQUESTS for number in range(BURST)])


async def test_a_session_starts_at_the_turn_of_its_identify_bucket(
    shards: Shards, turns: Turns, monkeypatch: pytest.MonkeyPatch
) -> None:
    turns.wait = 4.0
    turns.free.set()
    waits: list[float] = []

    async def sleep(seconds: float) -> None:
        waits.append(seconds)
        turns.wait -= 2.0

    monkeypatch.setattr("cogs.shards.asyncio.sleep", sleep)
    await shards.may_identify(3)
    assert (set(turns.names), set(turns.asked), waits) == ({"identify-0"}, {IDENTIFY}, [4.0, 2.0])


async def test_a_process_that_missed_its_turn_waits_for_another(
    shards: Shards, turns: Turns, monkeypatch: pytest.MonkeyPatch
) -> None:
    turns.free.set()
    times = iter([100.0, 160.0, 160.0, 160.1])
    monkeypatch.setattr(asyncio.get_running_loop(), "time", lambda: next(times, 160.1))
    await shards.may_identify(3)
    assert len(turns.names) == 2


async def test_no_session_starts_while_the_turns_are_unknown(
    shards: Shards, turns: Turns, monkeypatch: pytest.MonkeyPatch
) -> None:
    turns.away = True
    turns.free.set()
    waits: list[float] = []

    async def sleep(seconds: float) -> None:
        waits.append(seconds)
        turns.away = len(waits) < 3

    monkeypatch.setattr("cogs.shards.asyncio.sleep", sleep)
    await shards.may_identify(3)
    assert waits == [AGAIN] * 3


async def test_a_database_outage_does_not_block_requests(shards: Shards, turns: Turns) -> None:
    turns.away = True
    turns.free.set()
    await shards.may_ask(POST)
    assert len(turns.asked) == 1


@pytest.mark.parametrize(
    ("told", "times"),
    [(f"other {OWED}", 1), (f"other {SHARDS}", 1), ("", 1), (f"mine {OWED}", 0), (f"mine {SHARDS}", 0)],
)
async def test_a_received_or_possibly_lost_notification_triggers_a_check(
    shards: Shards, turns: Turns, looks: Looks, told: str, times: int
) -> None:
    shards.hear(told.replace("mine", turns.name))
    assert looks.count == times


class Beats(Turns):
    """Assigns shards but no other work; `beats` has an item for each heartbeat."""

    def __init__(self) -> None:
        super().__init__()
        self.beats: asyncio.Queue[None] = asyncio.Queue()
        self.mine = {0}
        self.over = set[int]()

    async def beat(self, ready: Collection[int], beginning: Collection[int] = ()) -> Duty:
        del ready, beginning
        self.beats.put_nowait(None)
        return Duty(frozenset(self.mine), frozenset(self.over), alone=False, died=False, now=0.0)


class Unconnected:
    """A bot that is about to connect."""

    def __init__(self) -> None:
        self.shards: dict[int, Any] = {}

    async def fetch_session_start_limits(self) -> SimpleNamespace:
        return SimpleNamespace(max_concurrency=1)

    async def wait_until_ready(self) -> None:
        await asyncio.Event().wait()


@pytest.fixture
async def beating(looks: Looks, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[tuple[Shards, Beats]]:
    """A process that does nothing on its own after its start."""
    monkeypatch.setattr("cogs.shards.BEAT", 3600.0)
    beats = Beats()
    made = Shards(cast("Any", Unconnected()), beats, looks, listening)
    await made.begin()
    await beats.beats.get()
    yield made, beats
    await made.stop()


@pytest.mark.parametrize("told", [f"other {SHARDS}", ""])
async def test_a_shard_notification_triggers_a_heartbeat_at_once(beating: tuple[Shards, Beats], told: str) -> None:
    shards, beats = beating
    shards.hear(told)
    await beats.beats.get()


async def test_a_connected_shard_is_reported_at_once(beating: tuple[Shards, Beats]) -> None:
    shards, beats = beating
    await shards.on_shard_ready(0)
    await beats.beats.get()


async def test_a_notification_about_jobs_wakes_the_outbox_and_checks_no_shards(
    beating: tuple[Shards, Beats], looks: Looks
) -> None:
    shards, beats = beating
    shards.hear(f"other {OWED}")
    for _ in range(3):
        await asyncio.sleep(0)
    assert beats.beats.empty()
    assert looks.count == 1


async def test_a_periodic_check_finds_work_without_a_notification(
    looks: Looks, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("cogs.shards.BEAT", 0.0)
    beats = Beats()
    shards = Shards(cast("Any", Unconnected()), beats, looks, listening)
    await shards.begin()
    for _ in range(2 * NET + 1):
        await beats.beats.get()
    assert looks.count == 2
    await shards.stop()


async def test_a_database_outage_and_its_end_are_each_logged_once(
    looks: Looks, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr("cogs.shards.BEAT", 0.0)
    caplog.set_level("INFO", "cogs.shards")
    beats = Beats()

    class Away(Beats):
        async def beat(self, ready: Collection[int], beginning: Collection[int] = ()) -> Duty:
            duty = await beats.beat(ready, beginning)
            if self.away:
                raise UnusableError("the server is away")
            return duty

    one = Away()
    shards = Shards(cast("Any", Unconnected()), one, looks, listening)
    await shards.begin()
    for one.away in (True, False):
        for _ in range(3):
            await beats.beats.get()
    assert [record.levelname for record in caplog.records if "the database" in record.message] == ["WARNING", "INFO"]
    await shards.stop()


class Launching(Unconnected):
    """Starts sessions one after the other, each when the test allows it."""

    def __init__(self) -> None:
        super().__init__()
        self.launched: asyncio.Queue[int] = asyncio.Queue()
        self.lets = asyncio.Event()

    async def wait_until_ready(self) -> None:
        pass

    def get_shard(self, _number: int) -> None:
        return None

    async def launch_shard(self, _gateway: object, number: int) -> None:
        self.launched.put_nowait(number)
        await self.lets.wait()


async def test_a_process_does_not_start_a_shard_that_was_reassigned_meanwhile(
    looks: Looks, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("cogs.shards.BEAT", 3600.0)
    bot, beats = Launching(), Beats()
    beats.mine = {1, 2, 3}
    shards = Shards(cast("Any", bot), beats, looks, listening)
    await shards.begin()
    assert await bot.launched.get() == 1
    beats.mine = {1, 3}
    shards.hear("")
    for _ in range(2):
        await beats.beats.get()
    await asyncio.sleep(0)
    bot.lets.set()
    assert await bot.launched.get() == 3
    await shards.stop()


class Returning(Unconnected):
    """Connected to a shard, to which discord.py reconnects after a lost connection.

    `given`, `taken`: how often this process ended the connection and started one.
    """

    def __init__(self) -> None:
        super().__init__()
        self.connected = True
        self.given = self.taken = 0
        self.shards[1] = self

    async def wait_until_ready(self) -> None:
        pass

    def get_shard(self, _number: int) -> Returning:
        return self

    def is_closed(self) -> bool:
        return not self.connected

    async def disconnect(self) -> None:
        self.connected = False
        self.given += 1

    async def connect(self) -> None:
        self.connected = True
        self.taken += 1


class Handed(NamedTuple):
    """A process connected to shard 1, which the test assigns to this process or to another."""

    shards: Shards
    bot: Returning
    beats: Beats

    async def to(self, *, me: bool) -> None:
        """Assign the shard to this process, or to another that serves it."""
        self.beats.mine, self.beats.over = ({1}, set()) if me else (set(), {1})
        self.shards.hear("")
        # When the second heartbeat is requested, the orders of the first one have been carried out.
        for _ in range(2):
            await self.beats.beats.get()
            self.shards.hear("")
        await self.beats.beats.get()


@pytest.fixture
async def handed(looks: Looks, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[Handed]:
    monkeypatch.setattr("cogs.shards.BEAT", 3600.0)
    bot, beats = Returning(), Beats()
    beats.mine = {1}
    made = Shards(cast("Any", bot), beats, looks, listening)
    await made.begin()
    await made.on_shard_ready(1)
    yield Handed(made, bot, beats)
    await made.stop()


async def test_a_reassigned_shard_is_disconnected_and_reconnected_when_it_is_assigned_back(
    handed: Handed,
) -> None:
    await handed.to(me=False)
    assert (handed.bot.given, handed.bot.taken) == (1, 0)
    await handed.to(me=True)
    assert (handed.bot.given, handed.bot.taken) == (1, 1)


async def test_a_shard_reassigned_while_offline_is_disconnected_after_it_resumes(
    handed: Handed,
) -> None:
    handed.bot.connected = False
    await handed.to(me=False)
    assert handed.bot.given == 0
    handed.bot.connected = True
    await handed.shards.on_shard_resumed(1)
    await handed.to(me=False)
    assert handed.bot.given == 1


async def test_a_shard_that_discord_py_is_reconnecting_is_not_connected_a_second_time(handed: Handed) -> None:
    handed.bot.connected = False
    await handed.to(me=False)
    await handed.to(me=True)
    assert handed.bot.taken == 0
    handed.bot.connected = True
    await handed.shards.on_shard_resumed(1)
    assert handed.shards.serves(1)
