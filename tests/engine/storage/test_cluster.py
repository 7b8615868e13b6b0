"""Several processes on one database: shards are divided, rate-limit turns shared, interactions answered by one."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from contextlib import ExitStack, closing

import pytest

from engine.storage import cluster, postgres, spectators
from engine.storage.care import Report, repair_all
from engine.storage.cluster import BEAT, LATE, LEASE, OWED, SHARDS, TOLD, Cluster, Duty, Share
from engine.storage.connections import InUseError
from engine.storage.downtime import UNCOUNTED
from engine.storage.postgres import Postgres
from engine.storage.records import NewerTableError
from engine.storage.schema import COMPATIBLE, COMPATIBLE_NOTE, NEWEST, NewerDatabaseError
from engine.storage.store import Store
from engine.tables.alarm import ABANDONED
from engine.tables.jobs import Queue, SendPrivateView
from engine.tables.table import Change, Status, TableError
from tests.engine.stored import Clock, begun, cut_off, lobby, make_newer, other_process, waited_for

pytestmark = pytest.mark.parametrize("place", ["postgresql"], indirect=True)


@pytest.fixture
def now(clock: Clock, monkeypatch: pytest.MonkeyPatch) -> Clock:
    """The database's clock, which the test advances."""
    monkeypatch.setattr(cluster, "NOW", "(SELECT value::float8 FROM note WHERE name = 'now')")
    return clock


class House:
    """Processes on one database, each with its shard connections and its database connection."""

    def __init__(self, store: Store, clock: Clock, place: str, stack: ExitStack) -> None:
        self.store = store
        self.clock = clock
        self._place = place
        self._stack = stack
        self._there: dict[Cluster, Postgres] = {}
        self.duties: dict[Cluster, Duty] = {}
        self.connected: dict[Cluster, set[int]] = {}
        self.slow: set[Cluster] = set()
        """Processes that do not connect further shards for now."""
        self.beginning: dict[Cluster, set[int]] = {}

    def process(self, *numbers: int) -> Cluster:
        made = Cluster(self.store.db, Share(8, numbers or None), self.clock)
        self.connected[made] = set()
        self._there[made] = there = self._stack.enter_context(closing(Postgres(self._place)))
        there.execute("SELECT pg_advisory_lock_shared(?)", (made.mark,))
        return made

    def cut_off(self, process: Cluster) -> None:
        """Cut all connections of that process; it notices."""
        there = self._there[process]
        with other_process(self._place) as other:
            other.execute("SELECT pg_terminate_backend(?::int, 10000)", (there.raw.info.backend_pid,))

    async def passes(self, seconds: float, *processes: Cluster) -> None:
        """Let time pass while these processes send heartbeats."""
        until = self.clock.now + seconds
        while self.clock.now < until:
            self.clock.now = min(until, self.clock.now + BEAT)
            await self.beat(*processes)

    async def beat(self, *processes: Cluster, times: int = 1) -> None:
        """Let each process send heartbeats and carry out the answers."""
        for _ in range(times):
            for one in processes:
                await self.store.set_note("now", str(self.clock.now))
                self.duties[one] = duty = await one.beat(self.connected[one], self.beginning.get(one, set()))
                more = frozenset[int]() if one in self.slow else duty.mine
                self.connected[one] = (self.connected[one] | more) - duty.over

    def mine(self, *processes: Cluster) -> list[int]:
        return sorted(number for one in processes for number in self.duties[one].mine)


@pytest.fixture
def house(store: Store, now: Clock, place: str) -> Iterator[House]:
    with ExitStack() as stack:
        yield House(store, now, place, stack)


async def test_each_process_serves_a_fair_share_and_each_shard_is_served_once(house: House) -> None:
    processes = [house.process() for _ in range(3)]
    for one in processes:
        await house.beat(one)
    assert house.mine(processes[0]) == [*range(8)]
    await house.beat(*processes, times=12)
    assert sorted(len(house.mine(one)) for one in processes) == [2, 3, 3]
    assert house.mine(*processes) == [*range(8)]


async def test_a_process_serves_a_shard_until_its_new_owner_is_connected(house: House) -> None:
    old, new = house.process(), house.process()
    await house.beat(old, times=2)
    await house.beat(new, old, new)
    assert house.mine(new) == [7]
    # It has taken the shard but not reported its connection yet.
    await house.beat(old)
    assert house.connected[old] == {*range(8)}
    await house.beat(new, old)
    assert house.connected[old] == {*range(7)}


async def test_shards_in_use_move_to_a_new_process_one_at_a_time(house: House) -> None:
    old, new = house.process(), house.process()
    await house.beat(old, times=2)
    house.slow.add(new)
    await house.beat(new, old, times=4)
    assert house.mine(new) == [7]
    house.slow.clear()
    await house.beat(new, old, times=12)
    assert (house.mine(old), house.mine(new)) == ([0, 1, 2, 3], [4, 5, 6, 7])


async def test_a_new_process_gets_unconnected_shards_first(house: House) -> None:
    dead, alive, new = house.process(), house.process(), house.process()
    await house.beat(dead, alive, times=12)
    before = house.mine(alive)
    house.slow |= {alive, new}
    await house.passes(LEASE + BEAT, alive)
    await house.beat(new, alive, new, alive, times=3)
    assert house.mine(alive) == before
    assert house.mine(alive, new) == [*range(8)]


async def test_a_process_keeps_a_shard_that_it_is_connecting(house: House) -> None:
    old, new = house.process(), house.process()
    house.slow.add(old)
    house.beginning[old] = {6}
    await house.beat(old, new, old)
    assert house.mine(old) == [0, 1, 2, 6]


async def test_the_shards_of_a_dead_process_are_taken_over(house: House) -> None:
    dead, alive = house.process(), house.process()
    await house.beat(dead, alive, times=12)
    await house.passes(LEASE, alive)
    assert len(house.mine(alive)) == 4
    await house.passes(BEAT, alive)
    assert house.mine(alive) == [*range(8)]
    assert house.duties[alive].died


async def test_a_process_disconnected_from_the_database_counts_as_dead_sooner(house: House) -> None:
    dead, alive = house.process(), house.process()
    await house.beat(dead, alive, times=12)
    await house.passes(LEASE, dead, alive)
    house.cut_off(dead)
    await house.passes(LATE, alive)
    assert len(house.mine(alive)) == 4
    await house.passes(BEAT, alive)
    assert house.mine(alive) == [*range(8)]


async def test_a_process_that_only_reconnects_does_not_count_as_dead(house: House) -> None:
    one, other = house.process(), house.process()
    await house.beat(one, other, times=12)
    house.cut_off(one)
    await house.passes(2 * LEASE, one, other)
    assert len(house.mine(other)) == 4


async def test_a_process_after_its_own_outage_does_not_count_others_as_dead(house: House) -> None:
    one, other = house.process(), house.process()
    await house.passes(2 * LEASE, one, other)
    # As after a restart of the database.
    house.cut_off(other)
    house.clock.now += LATE + 0.1
    await house.beat(one)
    await house.passes(LATE, one)
    assert len(house.mine(one)) == 4


async def test_a_notification_reaches_all_other_processes_at_once(house: House, place: str) -> None:
    one, other = house.process(), house.process()
    heard: asyncio.Queue[tuple[Cluster, str]] = asyncio.Queue()

    def hears(process: Cluster) -> asyncio.Task[None]:
        return asyncio.create_task(
            postgres.listen_to_others(place, TOLD, process.mark, lambda told: heard.put_nowait((process, told)))
        )

    listening = [hears(process) for process in (one, other)]
    # Each starts with an empty notification, because it may have missed something before.
    assert {await heard.get(), await heard.get()} == {(one, ""), (other, "")}
    await one.tell(OWED)
    told = dict([await heard.get(), await heard.get()])
    assert {process: process.heard(words) for process, words in told.items()} == {one: "", other: OWED}
    for task in listening:
        task.cancel()
    await asyncio.gather(*listening, return_exceptions=True)


async def test_moved_shards_and_a_leaving_process_are_notified(house: House, place: str) -> None:
    one, other = house.process(), house.process()
    heard: asyncio.Queue[str] = asyncio.Queue()
    listening = asyncio.create_task(postgres.listen_to_others(place, TOLD, other.mark, heard.put_nowait))
    assert await heard.get() == ""
    await house.beat(one)
    assert other.heard(await heard.get()) == SHARDS
    await house.beat(one, times=2)
    assert other.heard(await heard.get()) == SHARDS
    # Nothing has changed since, so the next notification is about its departure.
    await house.beat(one, times=2)
    await one.gone()
    assert other.heard(await heard.get()) == SHARDS
    assert heard.empty()
    listening.cancel()
    await asyncio.gather(listening, return_exceptions=True)


async def test_a_listener_reconnects_after_its_connection_is_lost(house: House, place: str) -> None:
    heard: asyncio.Queue[str] = asyncio.Queue()
    process = house.process()
    listening = asyncio.create_task(postgres.listen_to_others(place, TOLD, process.mark, heard.put_nowait))
    assert await heard.get() == ""
    cut_off(place)
    assert await heard.get() == ""
    await process.tell(OWED)
    assert await heard.get() == f"{process.name} {OWED}"
    listening.cancel()
    await asyncio.gather(listening, return_exceptions=True)


async def test_a_reconnected_listener_still_holds_the_shared_database_lock(house: House, place: str) -> None:
    heard: asyncio.Queue[str] = asyncio.Queue()
    with postgres.hold_database(place, alone=False):
        listening = asyncio.create_task(postgres.listen_to_others(place, TOLD, house.process().mark, heard.put_nowait))
        assert await heard.get() == ""
        cut_off(place)
        assert await heard.get() == ""
        with pytest.raises(InUseError), postgres.hold_database(place):
            pass
        listening.cancel()
        await asyncio.gather(listening, return_exceptions=True)


async def test_the_lanes_of_a_dead_process_are_free(house: House) -> None:
    table = await begun(house.store)
    await house.store.deliveries.ask(table.id, SendPrivateView(1))
    dead, alive = house.process(), house.process()
    await house.beat(dead, alive)
    (lane, *_) = await house.store.deliveries.take(Queue.NEWS, 1, dead.name)
    assert await house.store.deliveries.first(lane) is not None
    await house.passes(LEASE + BEAT, alive)
    again = await house.store.deliveries.take(Queue.NEWS, 8, alive.name)
    assert lane.name in {found.name for found in again}
    # When it resumes, it no longer holds the claim to what it was delivering.
    assert await house.store.deliveries.first(lane) is None


async def test_after_a_database_outage_every_process_keeps_its_shards(house: House) -> None:
    one, other = house.process(), house.process()
    await house.beat(one, other, times=12)
    before = house.mine(one), house.mine(other)
    house.clock.now += 10 * LEASE
    await house.beat(one, other)
    assert (house.mine(one), house.mine(other)) == before
    await house.passes(LEASE - BEAT, one)
    assert len(house.mine(one)) == 4


async def test_a_process_wrongly_counted_as_dead_takes_its_connected_shards_again(house: House) -> None:
    one, other, new = house.process(), house.process(), house.process()
    await house.beat(one, other, times=12)
    before = house.mine(other)
    # The database was down, and the process that has just started does not know that.
    for process in (one, other):
        house.cut_off(process)
    house.clock.now += 10 * LEASE
    house.slow.add(new)
    await house.beat(new)
    assert house.mine(new) == [*range(8)]
    await house.beat(other, one, new, other, one)
    assert len(house.mine(other)) == 3
    assert set(house.mine(other)) <= set(before)


async def test_a_suspended_process_releases_its_lost_shards_and_gets_a_new_share(house: House) -> None:
    slept, other = house.process(), house.process()
    await house.beat(slept, other, times=12)
    await house.passes(LEASE + BEAT, other)
    assert house.mine(other) == [*range(8)]
    await house.beat(other, slept)
    assert house.connected[slept] == set()
    await house.beat(other, slept, times=12)
    assert house.mine(slept, other) == [*range(8)]
    assert len(house.mine(slept)) == 4


async def test_a_leaving_process_serves_its_shards_until_the_others_do(house: House) -> None:
    leaving, other = house.process(), house.process()
    await house.beat(leaving, other, times=12)
    served = house.connected[leaving].copy()
    leaving.leaving = True
    await house.beat(leaving)
    assert (house.connected[leaving], house.duties[leaving].alone) == (served, False)
    await house.beat(other, other, leaving)
    assert house.connected[leaving] == set()
    assert house.mine(other) == [*range(8)]


async def test_a_leaving_process_keeps_its_lanes_until_it_is_gone(house: House) -> None:
    table = await begun(house.store)
    await house.store.deliveries.ask(table.id, SendPrivateView(1))
    leaving, other = house.process(), house.process()
    await house.beat(leaving, other)
    (lane, *_) = await house.store.deliveries.take(Queue.NEWS, 1, leaving.name)
    leaving.leaving = True
    await house.beat(leaving, other)
    assert await house.store.deliveries.first(lane) is not None
    await leaving.gone()
    again = await house.store.deliveries.take(Queue.NEWS, 8, other.name)
    assert lane.name in {found.name for found in again}


async def test_the_last_process_leaves_without_waiting(house: House) -> None:
    last = house.process()
    await house.beat(last)
    last.leaving = True
    await house.beat(last)
    assert house.duties[last].alone


async def test_no_other_process_takes_fixed_shards(house: House) -> None:
    first, second = house.process(0, 1, 2, 3), house.process(4, 5, 6, 7)
    await house.beat(first, second)
    house.clock.now += LEASE + 1
    await house.beat(first)
    assert house.mine(first) == [0, 1, 2, 3]


async def test_exactly_one_process_answers_an_interaction(house: House) -> None:
    processes = [house.process() for _ in range(3)]
    answers = await asyncio.gather(*(one.answers(70) for one in processes))
    assert sorted(answers) == [False, False, True]
    # A process that does not know whether its answer was stored asks again.
    assert await asyncio.gather(*(one.answers(70) for one in processes)) == answers


async def test_turns_that_processes_reserve_follow_one_after_the_other(house: House) -> None:
    await house.store.set_note("now", "1000.0")
    one, other = house.process(), house.process()
    waits = [await process.turn("a", 5.0) for process in (one, other, one, other)]
    assert waits == [0.0, 5.0, 10.0, 15.0]
    assert await one.turn("b", 5.0) == 0.0
    await house.store.set_note("now", "1100.0")
    # Unused turns are not saved up, apart from a few.
    assert [await process.turn("a", 1.0, ahead=2.0) for process in (one, other, one, other)] == [-2.0, -1.0, 0.0, 1.0]


async def test_a_process_cannot_take_a_turn_before_it_begins(house: House) -> None:
    await house.store.set_note("now", "1000.0")
    one, other = house.process(), house.process()
    assert [await process.take("a", 5.0) for process in (one, other, one)] == [0.0, 5.0, 5.0]
    await house.store.set_note("now", "1004.0")
    assert await one.take("a", 5.0) == 1.0
    await house.store.set_note("now", "1005.0")
    waits = await asyncio.gather(*(process.take("a", 5.0) for process in (one, other)))
    assert (min(waits), max(waits) > 0.0) == (0.0, True)


async def test_only_one_of_two_concurrent_processes_takes_the_first_turn(house: House, place: str) -> None:
    await house.store.set_note("now", "1000.0")
    one = house.process()
    with other_process(place) as other:
        other.execute("BEGIN")
        other.execute("INSERT INTO turn (name, free) VALUES ('a', 1005.0)")
        asking = asyncio.create_task(one.take("a", 5.0))
        await waited_for(other)
        other.execute("COMMIT")
        assert await asking > 0.0


async def test_an_outage_extends_deadlines_once_despite_concurrent_recoveries(house: House, place: str) -> None:
    table = await begun(house.store)
    await house.store.beat()
    rings = "SELECT rings FROM board_table WHERE id = ?"
    (before,) = await house.store.db.row(rings, table.id)
    house.clock.now += 10 * UNCOUNTED
    second = await Store.open(place, house.clock)
    await asyncio.gather(*(one.count_again() for one in (house.store, second) * 4))
    (after,) = await house.store.db.row(rings, table.id)
    await second.close()
    assert after == before + 10 * UNCOUNTED


async def test_a_due_alarm_is_handled_by_one_process(house: House, place: str) -> None:
    table = (await house.store.create(lobby(), 1)).table
    house.clock.now += ABANDONED + 1
    second = await Store.open(place, house.clock)
    results = await asyncio.gather(*(one.ring(table.id) for one in (house.store, second) * 2))
    await second.close()
    assert sorted(result.repeated for result in results) == [False, True, True, True]
    assert {result.table.status for result in results} == {Status.ENDED}


# -- while a newer release takes the place of this one -----------------------------------------------------------------


@pytest.mark.parametrize(("beside", "may"), [(NEWEST, True), (COMPATIBLE, True), (NEWEST + 1, False), (None, False)])
def test_this_release_starts_beside_a_newer_one_that_declares_compatibility(
    beside: int | None, may: bool, place: str
) -> None:
    postgres.prepare_database(place)
    with other_process(place) as newer:
        newer.execute("UPDATE schema_number SET number = ?", (NEWEST + 1,))
        newer.execute("DELETE FROM note WHERE name = ?", (COMPATIBLE_NOTE,))
        if beside is not None:
            newer.execute("INSERT INTO note (name, value) VALUES (?, ?)", (COMPATIBLE_NOTE, str(beside)))
        try:
            if may:
                postgres.prepare_database(place, alone=False)
            else:
                with pytest.raises(NewerDatabaseError):
                    postgres.prepare_database(place, alone=False)
            # With `alone`, no newer process is there to handle newer data.
            with pytest.raises(NewerDatabaseError):
                postgres.prepare_database(place)
        finally:
            newer.execute("UPDATE schema_number SET number = ?", (NEWEST,))


async def test_this_release_starts_beside_one_with_newer_rules(house: House, place: str) -> None:
    await begun(house.store)
    await make_newer(house.store)
    postgres.prepare_database(place, alone=False)


async def test_a_repair_leaves_a_table_of_newer_rules_alone(house: House, caplog: pytest.LogCaptureFixture) -> None:
    await begun(house.store)
    await make_newer(house.store)
    assert await repair_all(house.store, 1000.0) == Report(1, ())
    assert caplog.messages == []


async def test_concurrent_requests_cannot_exceed_the_limit_of_spectator_channels(house: House, place: str) -> None:
    table = await begun(house.store)
    for channel in range(spectators.MOST - 1):
        await house.store.deliveries.watch(table.id, 100 + channel)
    with other_process(place) as other:
        other.execute("BEGIN")
        other.execute("SELECT 1 FROM board_table WHERE id = ? FOR UPDATE", (table.id,))
        other.execute("INSERT INTO spectators (board_table, channel) VALUES (?, 200)", (table.id,))
        asking = asyncio.create_task(house.store.deliveries.watch(table.id, 201))
        await waited_for(other)
        other.execute("COMMIT")
        with pytest.raises(TableError, match="watched-enough"):
            await asking


async def test_a_table_with_newer_rules_is_neither_read_nor_changed(house: House) -> None:
    table = await begun(house.store)
    await make_newer(house.store)
    before = await house.store.db.row("SELECT * FROM board_table")
    asked = (house.store.table(table.id), house.store.moment(table.id), house.store.change(table.id, Change))
    for ask in asked:
        with pytest.raises(NewerTableError):
            await ask
    assert await house.store.db.row("SELECT * FROM board_table") == before
