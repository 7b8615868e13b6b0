"""Pending deliveries: lanes in order, claims that expire, and the messages that exist on Discord."""

from __future__ import annotations

from collections.abc import Awaitable, Callable

import msgspec
import pytest

from engine.storage.deliveries import LEASE, Deliveries, Lane, OvertakenError, StoredJob
from engine.storage.owed import Posting, StoredMessage
from engine.storage.places import DatabasePlace
from engine.storage.store import Store
from engine.tables import jobs
from engine.tables import table as tables
from engine.tables.jobs import (
    ContinuePrivateView,
    DeleteStray,
    EditBoard,
    EditPrivateView,
    MoveComputers,
    PostBoard,
    PostNotice,
    PutAway,
    Queue,
    ReportHeldChannel,
    SendPrivateView,
    ToPerson,
)
from tests.engine.stored import ON_SQLITE, OWNER, Clock, begun, lobby, other_process, sqlite


@pytest.fixture
async def owed(store: Store) -> Deliveries:
    """The deliveries of a store with one table, 1, and nothing pending."""
    await begun(store)
    while lanes := await taken(store.deliveries):
        for lane in lanes:
            job = await store.deliveries.first(lane)
            while job is not None:
                job = await store.deliveries.done(lane, job)
    return store.deliveries


async def taken(owed: Deliveries, claim: str = "one") -> list[Lane]:
    return [lane for queue in Queue for lane in await owed.take(queue, 100, claim)]


async def first(owed: Deliveries, lane: Lane) -> StoredJob:
    job = await owed.first(lane)
    assert job is not None
    return job


async def test_the_jobs_of_a_lane_are_delivered_in_request_order(owed: Deliveries) -> None:
    await owed.ask(1, PostNotice("left", "a"), PostBoard(), PostNotice("left", "b"))
    (lane,) = await taken(owed)
    kinds = []
    job = await owed.first(lane)
    while job is not None:
        kinds.append(job.job.stored.note[1] or job.job.kind)
        job = await owed.done(lane, job)
    assert kinds == ["a", "board", "b"]
    assert await taken(owed) == []


async def test_a_claimed_lane_cannot_be_claimed_again_until_its_lease_expires(owed: Deliveries, clock: Clock) -> None:
    await owed.ask(1, PostBoard())
    (lane,) = await taken(owed, "one")
    clock.now += LEASE - 1
    assert await taken(owed, "other") == []
    clock.now += 1
    (again,) = await taken(owed, "other")
    assert (again.table, again.name) == (lane.table, lane.name)


async def test_a_holder_whose_claim_has_expired_cannot_act_on_the_lane(owed: Deliveries, clock: Clock) -> None:
    await owed.ask(1, PostBoard())
    (lane,) = await taken(owed, "one")
    clock.now += LEASE
    (other,) = await taken(owed, "other")
    assert await owed.first(lane) is None
    await owed.later(lane, clock.now + 1000)
    assert await owed.first(other) is not None


async def test_each_step_in_a_lane_renews_the_claim(owed: Deliveries, clock: Clock) -> None:
    await owed.ask(1, PostNotice("waits"), PostBoard())
    (lane,) = await taken(owed)
    clock.now += LEASE - 1
    await owed.done(lane, await first(owed, lane))
    clock.now += LEASE - 1
    assert await taken(owed, "other") == []


async def test_a_starting_process_frees_the_lanes_of_a_dead_one(owed: Deliveries) -> None:
    await owed.ask(1, PostBoard())
    await taken(owed, "dead")
    await owed.take_up(alone=True)
    assert len(await taken(owed, "next")) == 1


async def test_a_stalled_process_can_neither_store_messages_nor_finish_a_job_taken_over(
    owed: Deliveries, clock: Clock
) -> None:
    await owed.ask(1, PostBoard(), PostNotice("waits"))
    (lane,) = await taken(owed, "one")
    stalled = await first(owed, lane)
    await owed.posting(stalled, 20, "a sheet")
    clock.now += LEASE
    (other,) = await taken(owed, "other")
    job = await owed.posted(await first(owed, other))
    with pytest.raises(OvertakenError):
        await owed.posted(stalled, ("board", 0, StoredMessage(20, 7)))
    with pytest.raises(OvertakenError):
        await owed.posting(stalled, 20, "a sheet")
    with pytest.raises(OvertakenError):
        await owed.take_over(stalled, 3, "")
    assert await owed.done(lane, stalled) is None
    assert await owed.bury(lane, stalled, "a fault") is None
    assert await first(owed, other) == job
    assert await owed.message(1, "board") is None
    assert 7 in await owed.known(1)


async def test_a_starting_process_keeps_the_lanes_of_others(owed: Deliveries, clock: Clock) -> None:
    await owed.ask(1, PostBoard(), SendPrivateView(OWNER))
    private, channel = await taken(owed, "other")
    await owed.later(private, clock.now + 300)
    await owed.take_up(alone=False)
    assert [lane.name for lane in await taken(owed, "next")] == [private.name]
    clock.now += LEASE
    await owed.take_up(alone=False)
    assert channel.name in [lane.name for lane in await taken(owed, "next")]


async def test_after_a_start_computer_players_still_wait_while_undo_is_possible(owed: Deliveries, clock: Clock) -> None:
    await owed.ask(1, MoveComputers(due=int(clock.now) + 10))
    await owed.take_up(alone=True)
    assert await taken(owed) == []
    clock.now += 10
    assert len(await taken(owed)) == 1
    await owed.take_up(alone=True)
    assert len(await taken(owed)) == 1


@pytest.mark.parametrize("while_it_is_tried", [True, False])
async def test_a_rate_limited_board_edit_does_not_delay_a_new_board(
    owed: Deliveries, clock: Clock, *, while_it_is_tried: bool
) -> None:
    await owed.ask(1, EditBoard())
    (lane,) = await taken(owed)
    if while_it_is_tried:
        await owed.ask(1, PostBoard())
        await owed.later(lane, clock.now + 300)
    else:
        await owed.later(lane, clock.now + 300)
        await owed.ask(1, PostBoard())
    assert [lane.name for lane in await taken(owed)] == [lane.name]


async def test_a_rate_limited_new_board_waits(owed: Deliveries, clock: Clock) -> None:
    await owed.ask(1, PostBoard())
    (lane,) = await taken(owed)
    await owed.later(lane, clock.now + 300)
    await owed.ask(1, PostBoard())
    assert await taken(owed) == []


async def test_a_failed_lane_waits_without_blocking_others(owed: Deliveries, clock: Clock) -> None:
    await owed.ask(1, PostBoard(), SendPrivateView(OWNER))
    private, channel = await taken(owed)
    await owed.later(channel, clock.now + 30)
    await owed.ask(1, PostNotice("waits"))
    assert await taken(owed, "other") == []
    await owed.done(private, await first(owed, private))
    clock.now += 30
    (again,) = await taken(owed)
    assert (again.name, again.tries) == ("channel", 1)


async def test_private_lanes_come_before_the_channel_lane(owed: Deliveries) -> None:
    await owed.ask(1, PostBoard(), SendPrivateView(OWNER))
    assert [lane.name for lane in await taken(owed)] == [str(OWNER), "channel"]


async def test_lanes_wait_for_computer_players_unless_those_are_delayed(owed: Deliveries, clock: Clock) -> None:
    await owed.ask(1, PostBoard(), MoveComputers())
    (computers,) = await taken(owed)
    assert computers.name == "computers"
    await owed.later(computers, clock.now + 100)
    assert [lane.name for lane in await taken(owed)] == ["channel"]


async def test_news_jobs_and_cosmetic_jobs_have_separate_queues(owed: Deliveries) -> None:
    await owed.ask(1, EditBoard())
    assert await owed.next_due(Queue.NEWS) is None
    await owed.ask(1, PostBoard())
    assert await owed.next_due(Queue.COSMETIC) is None
    assert await owed.next_due(Queue.NEWS) is not None


async def test_one_server_cannot_take_all_slots(store: Store, owed: Deliveries) -> None:
    tables = [(await store.create(lobby(channel), channel)).table for channel in range(30, 36)]
    await owed.ask(1, PostBoard())
    lanes = await owed.take(Queue.COSMETIC, 10, "one", a_guild=4)
    assert len(lanes) == 4
    assert await owed.take(Queue.COSMETIC, 10, "one", busy={tables[0].guild: 4}, a_guild=4) == []


async def test_repeated_edit_jobs_share_one_row(owed: Deliveries) -> None:
    await owed.ask(1, EditBoard(), EditBoard())
    (lane,) = await taken(owed)
    job = await first(owed, lane)
    assert job.job.kind == "refresh"
    assert await owed.done(lane, job) is None


async def test_a_job_requested_while_it_runs_runs_again(owed: Deliveries) -> None:
    await owed.ask(1, EditBoard())
    (lane,) = await taken(owed)
    job = await first(owed, lane)
    await owed.ask(1, EditBoard())
    again = await owed.done(lane, job)
    assert again is not None
    assert (again.id, again.round) == (job.id, job.round + 1)


async def test_a_late_board_job_takes_over_the_news_of_the_next_one(owed: Deliveries) -> None:
    await owed.ask(1, PostBoard(told=3, last=9), PostBoard(told=9, last=12))
    (lane,) = await taken(owed)
    job = await first(owed, lane)
    await owed.posting(job, 5, "mark")
    later = await owed.take_over(job, 3, "")
    assert later is not None
    assert (later.job.stored.since, later.job.stored.until, later.round) == (3, 12, job.round)
    assert later.posting is not None
    assert await owed.take_over(later, 3, "") is None


async def test_a_board_job_that_takes_over_the_next_one_begins_after_its_own_news(owed: Deliveries) -> None:
    await owed.ask(1, PostBoard(told=3, last=9), PostBoard(told=9, last=12))
    (lane,) = await taken(owed)
    job = await owed.posted(await first(owed, lane))
    await owed.posting(job, 20, "mark")
    later = await owed.take_over(job, 7, "")
    assert later is not None
    assert (later.job.stored.since, later.sent, later.posting, later.round) == (7, 0, None, job.round + 1)
    stray = await owed.done(lane, later)
    assert stray is not None
    assert stray.job.kind == "stray"


async def test_a_board_job_does_not_take_over_one_that_may_have_been_posted(owed: Deliveries) -> None:
    await owed.ask(1, PostBoard(told=3), PostBoard(told=9))
    (lane,) = await taken(owed)
    job = await first(owed, lane)
    await owed.posting(job._replace(id=job.id + 1), 5, "mark")
    assert await owed.take_over(job, 3, "") is None


async def test_a_new_private_view_job_replaces_pending_ones_of_that_person(owed: Deliveries) -> None:
    await owed.ask(1, SendPrivateView(OWNER), EditPrivateView(OWNER))
    await owed.ask(1, ContinuePrivateView(OWNER))
    (lane,) = await taken(owed)
    assert await owed.done(lane, await first(owed, lane)) is None


async def test_a_possibly_posted_private_message_is_searched_for_before_the_next_is_sent(
    owed: Deliveries, clock: Clock
) -> None:
    await owed.ask(1, SendPrivateView(OWNER))
    (lane,) = await taken(owed)
    begun_before = await first(owed, lane)
    await owed.posting(begun_before, 5, "what it says")
    await owed.ask(1, SendPrivateView(OWNER))
    found = await first(owed, lane)
    assert (found.id, found.posting) == (begun_before.id, Posting(clock(), 5, "what it says"))
    assert await owed.done(lane, found) is not None


async def test_a_posted_message_is_stored_together_with_the_removal_of_the_old_one(owed: Deliveries) -> None:
    await owed.keep(1, ("board", 0, StoredMessage(5, 6, "before")))
    await owed.ask(1, PostBoard())
    (lane,) = await taken(owed)
    job = await first(owed, lane)
    await owed.posting(job, 5, "mark")
    new = StoredMessage(5, 7, shown="a", pictures="b", moves=3)
    after = await owed.posted(job, ("board", 0, new), away=[StoredMessage(5, 6, "before")])
    assert await owed.message(1, "board") == new
    assert (await first(owed, lane)) == after
    assert (after.sent, after.posting) == (1, None)
    (away,) = await taken(owed)
    put = await first(owed, away)
    assert (put.job.kind, put.job.stored.since, put.job.stored.until, put.job.stored.note) == (
        "away",
        5,
        6,
        ("before", ""),
    )


async def test_an_overtaken_job_must_not_post(owed: Deliveries) -> None:
    await owed.ask(1, SendPrivateView(OWNER))
    (lane,) = await taken(owed)
    job = await first(owed, lane)
    await owed.ask(1, ContinuePrivateView(OWNER))
    with pytest.raises(OvertakenError):
        await owed.posting(job, 5, "what it says")


async def test_finishing_a_possibly_posted_job_creates_a_search_for_its_message(owed: Deliveries, clock: Clock) -> None:
    await owed.ask(1, SendPrivateView(OWNER))
    (lane,) = await taken(owed)
    await owed.posting(await first(owed, lane), 5, "what it says")
    stray = await owed.done(lane, await first(owed, lane))
    assert stray is not None
    assert stray.job == DeleteStray(channel=5, begun=int(clock()), says="what it says", user=OWNER)
    assert await owed.done(lane, stray) is None


@pytest.mark.parametrize("given_up", ["before", "after"])
async def test_a_search_in_a_former_channel_has_its_own_lane(
    store: Store, owed: Deliveries, clock: Clock, given_up: str
) -> None:
    await owed.ask(1, PostBoard(), PostNotice("waits"))
    (lane,) = await taken(owed)
    await owed.posting(await first(owed, lane), 20, "what it says")
    if given_up == "before":
        await owed.done(lane, await first(owed, lane))
    await store.change(1, lambda table: tables.move_table(table, OWNER, 10, 30, lost=False))
    if given_up == "after":
        await owed.posting(await first(owed, lane), 30, "what it says")
    strays = [lane for lane in await taken(owed) if lane.reader is None]
    assert [(await first(owed, lane)).job.kind for lane in strays] == ["stray"]
    await owed.later(strays[0], clock.now + 3600, held="gone")
    assert await owed.release(channel=20) == 1
    await store.change(1, lambda table: tables.move_table(table, OWNER, 10, 20, lost=False))
    kinds, job = [], await owed.first(lane)
    while job is not None:
        kinds.append(job.job.kind)
        job = await owed.done(lane, job)
    assert "stray" in kinds


async def test_a_new_private_view_job_does_not_replace_a_search_for_a_stray(owed: Deliveries) -> None:
    await owed.ask(1, DeleteStray(channel=5, begun=0, says="", user=OWNER), SendPrivateView(OWNER))
    (lane,) = await taken(owed)
    assert (await first(owed, lane)).job.kind == "stray"


@pytest.mark.parametrize("where", [{"guild": 10}, {"channel": 20}])
async def test_a_held_lane_is_retried_when_its_place_returns(
    owed: Deliveries, clock: Clock, where: dict[str, int]
) -> None:
    await owed.ask(1, PostBoard())
    (lane,) = await taken(owed)
    await owed.later(lane, clock.now + 3600, held="send_messages")
    assert await owed.release(guild=11, channel=21) == 0
    assert await taken(owed) == []
    assert await owed.release(**where) == 1
    (again,) = await taken(owed)
    assert again.held == "send_messages"


async def test_a_lane_whose_place_returns_during_an_attempt_is_retried_at_once(owed: Deliveries, clock: Clock) -> None:
    await owed.ask(1, PostBoard())
    for released in (False, True):
        clock.now += 3600
        (lane,) = await taken(owed)
        assert await owed.release(guild=10) == (1 if released else 0)
        await owed.later(lane, clock.now + 3600, held="send_messages")
        assert bool(await taken(owed)) is released


async def test_only_the_holder_of_a_lane_stores_it_as_held_together_with_the_reports(
    owed: Deliveries, clock: Clock
) -> None:
    await owed.ask(1, PostBoard())
    (lane,) = await taken(owed)
    lost = ReportHeldChannel(OWNER)
    await owed.later(lane._replace(claim="other"), clock.now + 3600, held="gone", ask_for=[lost])
    assert await taken(owed) == []
    await owed.later(lane, clock.now + 3600, held="gone", ask_for=[lost])
    assert [(await first(owed, told)).job for told in await taken(owed)] == [lost]


async def test_a_lane_that_is_not_held_is_not_released(owed: Deliveries, clock: Clock) -> None:
    await owed.ask(1, PostBoard())
    (lane,) = await taken(owed)
    await owed.later(lane, clock.now + 100)
    assert await owed.release(guild=10) == 0


async def test_an_unreadable_job_is_set_aside_without_blocking_others(owed: Deliveries, place: DatabasePlace) -> None:
    await owed.ask(1, PostNotice("waits"), PostBoard())
    with other_process(place) as db:
        db.execute("UPDATE outbox SET note = '[broken' WHERE kind = 'notice'")
    (lane,) = await taken(owed)
    assert (await first(owed, lane)).job.kind == "board"
    assert (await owed.owed()).buried == 1


async def test_a_job_that_cannot_be_done_is_set_aside_until_the_next_start(owed: Deliveries) -> None:
    await owed.ask(1, PostNotice("waits"), PostBoard())
    (lane,) = await taken(owed)
    following = await owed.bury(lane, await first(owed, lane), "a fault")
    assert following is not None
    assert following.job.kind == "board"
    await owed.done(lane, following)
    assert await taken(owed) == []
    await owed.take_up(alone=True)
    (lane,) = await taken(owed)
    assert (await first(owed, lane)).job.kind == "notice"


async def test_the_longest_wait_excludes_held_lanes(owed: Deliveries, clock: Clock) -> None:
    await owed.ask(1, PostBoard())
    clock.now += 5
    await owed.ask(1, SendPrivateView(OWNER))
    clock.now += 5
    channel, _ = await taken(owed)
    assert (await owed.owed()).oldest == 10
    await owed.later(channel, clock.now + 100, held="gone")
    assert await owed.owed() == (2, 5, 1, 0)


async def test_the_longest_wait_excludes_lanes_that_discord_failed_to_serve(owed: Deliveries, clock: Clock) -> None:
    await owed.ask(1, PostBoard())
    clock.now += 10
    (channel,) = await taken(owed)
    await owed.later(channel, clock.now + 100)
    assert (await owed.owed()).oldest == 0


async def steps(store: Store, work: Callable[[], Awaitable[object]]) -> int:
    """Return how many hundreds of SQLite steps the work takes on the writing connection."""
    count = 0

    def counting() -> int:
        nonlocal count
        count += 1
        return 0

    await sqlite(store).atomically(lambda db: db.set_progress_handler(counting, 100))
    await work()
    await sqlite(store).atomically(lambda db: db.set_progress_handler(None, 0))
    return count


@ON_SQLITE
async def test_claiming_lanes_takes_time_independent_of_the_backlog(store: Store, owed: Deliveries) -> None:
    async def take() -> None:
        assert len(await owed.take(Queue.COSMETIC, 8, "one")) == 8

    await owed.ask(1, *(PutAway(channel=1, message=message) for message in range(2, 2000)))
    few = await steps(store, take)
    await owed.ask(1, *(PutAway(channel=1, message=message) for message in range(2000, 20_000)))
    assert await steps(store, take) <= 2 * few


@ON_SQLITE
async def test_the_time_of_forgetting_retrying_and_releasing_is_independent_of_other_tables(
    store: Store, owed: Deliveries
) -> None:
    """Forget a person, retry what was set aside, and release a server that is back."""
    await owed.ask(1, PostBoard())
    (lane,) = await taken(owed)
    await owed.later(lane, 1e12, held="gone")
    await owed.keep(1, ("board", 0, StoredMessage(5, 6)))

    async def all_of_it() -> None:
        await store.forget(987654321)
        await owed.retry_buried()
        assert await owed.release(guild=10) == 1

    few = await steps(store, all_of_it)
    columns = "owner, game, options, language, status, seats, version, revision, moves, phase_opened, told"
    await store.db.write(
        f"INSERT INTO board_table (id, guild, channel, changed_at, {columns})"  # noqa: S608 - names from the schema
        " WITH RECURSIVE n (id) AS (SELECT 100 UNION ALL SELECT id + 1 FROM n WHERE id < 3000)"
        f" SELECT n.id, 11, n.id, 0, {columns} FROM board_table, n WHERE board_table.id = 1"
    )
    await store.db.write(
        "INSERT INTO message (board_table, role, reader, channel, message, past)"
        " SELECT id, 'pad', id, id, id, '' FROM board_table WHERE id > 1"
    )
    await store.db.write(
        "INSERT INTO lane (board_table, lane, queue, due, owed_since, held, guild)"
        " SELECT id, 'away-1', 2, 1e12, 0, 'gone', guild FROM board_table WHERE id > 1"
    )
    # An index finds the lanes, a few steps each.
    assert await steps(store, all_of_it) <= few + 3000 * 6 / 100


async def test_a_server_that_uses_all_its_slots_is_skipped(store: Store, owed: Deliveries) -> None:
    await owed.ask(1, *(PutAway(channel=1, message=message) for message in range(2, 200)))
    other = (await store.create(msgspec.structs.replace(lobby(30), guild=11), 30)).table
    assert [lane.table for lane in await owed.take(Queue.COSMETIC, 2, "one", busy={10: 6}, a_guild=6)] == [other.id]


async def test_jobs_move_with_their_table_to_another_server(store: Store, owed: Deliveries, clock: Clock) -> None:
    await owed.ask(1, PostBoard())
    (lane,) = await taken(owed)
    await owed.later(lane, clock.now + 3600, held="gone")
    await store.change(1, lambda table: tables.move_table(table, OWNER, 11, 30, lost=False))
    assert await owed.release(guild=10) == 0
    assert await owed.release(guild=11) == 1
    assert {lane.guild for lane in await taken(owed)} == {11}


async def test_a_message_posted_during_its_dismissal_is_removed_too(owed: Deliveries) -> None:
    before, after = StoredMessage(30, 7), StoredMessage(30, 8)
    await owed.keep(1, ("pad", OWNER, before))
    await owed.keep(1, ("pad", OWNER, after))
    await owed.dismiss(1, [("pad", OWNER)], [before])
    lanes = await owed.take(Queue.COSMETIC, 10, "one")
    assert {lane.name for lane in lanes} == {"away-7", "away-8"}


async def test_an_old_board_is_updated_before_it_is_removed(owed: Deliveries, clock: Clock) -> None:
    board = StoredMessage(20, 7)
    await owed.keep(1, ("board", 0, board))
    await owed.ask(1, PostBoard())
    (lane,) = await taken(owed)
    await owed.later(lane, clock.now + 60, held="gone")
    await owed.ask(1, PostBoard(), EditBoard())
    await owed.dismiss(1, [("board", 0)], [board])
    (lane,) = await owed.take(Queue.COSMETIC, 10, "one")
    job = await first(owed, lane)
    assert (job.job.kind, job.job.stored.until) == ("meanwhile", board.message)
    following = await owed.done(lane, job)
    assert following is not None
    assert following.job.kind == "away"


class PostSummary(ToPerson, frozen=True, tag="newer-kind"):
    """A kind of job that only a newer release knows."""

    note_fields = ("week",)

    week: str = ""


async def test_a_new_kind_of_job_needs_only_its_struct(owed: Deliveries, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(jobs.KINDS, PostSummary.tag(), PostSummary)
    await owed.ask(1, PostSummary(7, week="2026-W48"))
    (lane,) = await taken(owed)
    assert lane.reader == 7
    assert (await first(owed, lane)).job.stored == PostSummary(7, week="2026-W48").stored


async def test_a_job_kind_of_a_newer_release_is_set_aside_until_it_is_known(
    owed: Deliveries, monkeypatch: pytest.MonkeyPatch
) -> None:
    await owed.ask(1, PostSummary(7))
    (lane,) = await taken(owed)
    assert await owed.first(lane) is None
    ((_, why),) = await owed.buried()
    assert "'newer-kind'" in why
    monkeypatch.setitem(jobs.KINDS, PostSummary.tag(), PostSummary)
    assert await owed.retry_buried() == 1
    (lane,) = await taken(owed)
    assert (await first(owed, lane)).job.stored == PostSummary(7).stored
