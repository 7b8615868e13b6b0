"""Whether a table can go on follows from what is stored of it; jobs it lacks are requested again, and no others."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from engine.storage.owed import StoredMessage
from engine.storage.store import Store
from engine.storage.watch import TableStanding, lacking_jobs, stands_still
from engine.tables import table as tables
from engine.tables import turns
from engine.tables.jobs import (
    CallPeople,
    EditBoard,
    MoveComputers,
    PostBoard,
    Queue,
    SendPrivateView,
    ShowLobby,
    ShowProposals,
)
from engine.tables.people import ANSWERS, CLOSED, UNSEEN, Person
from engine.tables.seats import new_table
from engine.tables.table import DM_SEATS, NO_SERVER, OpenPhase, PendingMove, Seat, Status, Table
from tests.engine.stored import FRIEND, ON_SQLITE, OWNER, begun, drained, first_move, lobby

BOARD = ("board", 0)


def playing(*computers: str, people: int = 2) -> Table:
    """Return a game that has just started, with these computer players."""
    opened = new_table(guild=1, channel=2, owner=100, name="P0", game="cartographers", options={}, language="en")
    seats = [Seat(f"P{n}", user=100 + n) for n in range(people)] + [Seat(name, player=name) for name in computers]
    return turns.start(msgspec.structs.replace(opened, seats=tuple(seats)), 100, 7).table


def pad(moves: int) -> StoredMessage:
    return StoredMessage(5, 6, moves=moves)


def told(table: Table, **changes: Any) -> TableStanding:
    """Return a standing in which everybody has a private view and the channel has its board."""
    messages = {BOARD: StoredMessage(2, 3, moves=table.moves)}
    messages |= {("pad", user): pad(table.moves) for user in table.people}
    return TableStanding(table, messages, frozenset(), reached(*table.people))._replace(**changes)


def reached(*users: int) -> dict[int, Person]:
    """Record a direct-message channel for these people; all others have none."""
    return {user: Person(user, reach=ANSWERS, dm_channel=user) for user in users}


def without(standing: TableStanding, *roles: tuple[str, int]) -> TableStanding:
    return standing._replace(messages={role: place for role, place in standing.messages.items() if role not in roles})


def moved_on(table: Table) -> Table:
    """Return the table after the next phase of the same chapter: each seat is asked again and the board is edited."""
    return msgspec.structs.replace(table, moves=4, phase=OpenPhase(4))


def test_a_fully_delivered_table_lacks_no_job() -> None:
    assert lacking_jobs(told(playing())) == ()


def test_a_lobby_without_its_message_lacks_a_lobby_job() -> None:
    standing = TableStanding(lobby(), {}, frozenset(), {})
    assert lacking_jobs(standing) == (ShowLobby(),)
    assert lacking_jobs(standing._replace(owed=frozenset({("lobby", 0)}))) == ()
    assert lacking_jobs(standing._replace(messages={("lobby", 0): StoredMessage(20, 2)})) == ()
    assert lacking_jobs(standing._replace(messages={("lobby", 0): StoredMessage(21, 2)})) == (ShowLobby(),)


def test_awaited_computer_players_without_a_job_get_one() -> None:
    standing = told(playing("greedy"))
    assert lacking_jobs(standing) == (MoveComputers(),)
    assert lacking_jobs(standing._replace(owed=frozenset({("computers", 0)}))) == ()


def test_computer_players_who_are_not_awaited_get_no_job() -> None:
    table = playing("random")
    moved = turns.act_all(table, turns.choose_for_computers(table)).table
    assert lacking_jobs(told(moved)) == ()


@pytest.mark.parametrize("waiting", ["pad", "pad-next"])
def test_an_awaited_person_without_a_private_view_gets_one(waiting: str) -> None:
    standing = without(told(playing()), ("pad", 101))
    assert lacking_jobs(standing) == (SendPrivateView(101),)
    assert lacking_jobs(standing._replace(owed=frozenset({(waiting, 101)}))) == ()
    assert lacking_jobs(standing._replace(owed=frozenset({(waiting, 100)}))) == (SendPrivateView(101),)


def test_a_private_view_of_an_earlier_decision_does_not_count_as_notification() -> None:
    standing = told(playing())
    old = standing._replace(table=moved_on(standing.table))
    assert lacking_jobs(old) == (SendPrivateView(100), SendPrivateView(101))


def test_a_person_who_is_not_awaited_needs_no_private_view() -> None:
    table = playing()
    drawn = turns.act(table, 0, first_move(table, 0)).table
    standing = told(drawn)
    assert lacking_jobs(without(standing, ("pad", 100))) == ()


def test_a_person_who_acted_and_is_still_awaited_needs_no_notification() -> None:
    table = playing()
    acted = tuple(msgspec.structs.replace(seat, moved=3) for seat in table.seats)
    standing = told(msgspec.structs.replace(table, seats=acted, moves=3))
    before = {role: message._replace(moves=0) for role, message in standing.messages.items()}
    assert lacking_jobs(standing._replace(messages=before)) == ()
    closed = {BOARD: before[BOARD]}
    assert lacking_jobs(standing._replace(messages=closed, people={})) == ()


def test_an_unreachable_awaited_person_is_mentioned_if_the_board_did_not_name_them() -> None:
    standing = without(told(playing()), ("pad", 101))._replace(people=reached(100))
    assert lacking_jobs(standing) == ()
    later = told(moved_on(standing.table), people=reached(100))
    old_board = without(later, ("pad", 101))._replace(messages={**later.messages, BOARD: StoredMessage(2, 3, moves=0)})
    old_board = without(old_board, ("pad", 101))
    assert lacking_jobs(old_board) == (CallPeople(),)
    called = old_board._replace(messages={**old_board.messages, ("call", 0): StoredMessage(2, 4, moves=4)})
    assert lacking_jobs(called) == ()
    for owed in ("call", "board"):
        assert lacking_jobs(old_board._replace(owed=frozenset({(owed, 0)}))) == ()


def test_a_person_who_saw_their_turn_through_their_own_action_is_not_mentioned() -> None:
    table = moved_on(playing())
    old = TableStanding(table, {BOARD: StoredMessage(2, 3, moves=0), ("pad", 100): pad(4)}, frozenset(), reached(100))
    assert lacking_jobs(old) == (CallPeople(),)
    seen = (table.seats[0], msgspec.structs.replace(table.seats[1], seen=4))
    assert lacking_jobs(old._replace(table=msgspec.structs.replace(table, seats=seen))) == ()
    decided = msgspec.structs.replace(table, pending=PendingMove(1, "draw", 10.0))
    assert lacking_jobs(old._replace(table=decided)) == ()


def test_large_tables_are_notified_only_in_their_channel() -> None:
    table = playing(people=DM_SEATS + 1)
    standing = TableStanding(table, {BOARD: StoredMessage(2, 3, moves=0)}, frozenset(), reached(*table.people))
    assert lacking_jobs(standing) == ()
    assert lacking_jobs(standing._replace(table=moved_on(table))) == (CallPeople(),)


def test_a_message_with_an_unknown_move_number_is_not_sent_again() -> None:
    table = moved_on(playing())
    messages = {BOARD: StoredMessage(2, 3), ("pad", 100): StoredMessage(5, 6), ("pad", 101): StoredMessage(5, 7)}
    assert lacking_jobs(TableStanding(table, messages, frozenset(), reached(*table.people))) == ()


def test_a_channel_without_a_board_gets_one() -> None:
    standing = without(told(playing()), BOARD)
    assert lacking_jobs(standing) == (EditBoard(),)
    for owed in ("board", "refresh", "moved"):
        assert lacking_jobs(standing._replace(owed=frozenset({(owed, 0)}))) == ()


def test_a_table_moved_to_another_channel_needs_its_board_there() -> None:
    standing = told(playing())
    moved = standing._replace(table=msgspec.structs.replace(standing.table, channel=9))
    assert lacking_jobs(moved) == (EditBoard(),)


def test_a_missing_board_of_a_new_chapter_is_posted_with_its_news() -> None:
    table = msgspec.structs.replace(moved_on(playing()), told=3)
    standing = told(table)
    standing = standing._replace(messages={**standing.messages, BOARD: StoredMessage(2, 3, moves=3)})
    assert lacking_jobs(standing) == (PostBoard(told=3, last=4),)


def test_the_message_of_a_closed_proposal_is_removed() -> None:
    standing = told(playing())
    asking = standing._replace(messages={**standing.messages, ("ask-7", 0): StoredMessage(2, 4)})
    assert lacking_jobs(asking) == (ShowProposals(),)
    assert lacking_jobs(asking._replace(owed=frozenset({("proposals", 0)}))) == ()


def test_a_finished_table_lacks_no_job() -> None:
    over = msgspec.structs.replace(playing("greedy"), status=Status.OVER)
    assert lacking_jobs(TableStanding(over, {}, frozenset(), {})) == ()


def test_a_game_that_waits_for_a_player_is_not_stuck() -> None:
    assert not stands_still(playing())
    assert not stands_still(lobby())


def test_a_game_that_waits_for_nobody_is_stuck(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Table, "waiting", lambda _: {})
    assert stands_still(playing())


# Stored tables


async def test_pending_jobs_of_a_change_do_not_count_as_lacking(store: Store) -> None:
    await begun(store)
    standing = await store.standing(1)
    assert standing is not None
    assert lacking_jobs(standing) == ()


async def test_lacking_jobs_are_requested_once(store: Store) -> None:
    await begun(store)
    await drained(store)
    assert [job.kind for job in await store.make_good(1, lacking_jobs)] == ["refresh", "call"]
    assert await store.make_good(1, lacking_jobs) == ()
    assert [job.kind for job in await drained(store)] == ["refresh", "call"]


async def test_stored_reach_determines_who_gets_direct_messages(store: Store) -> None:
    await begun(store)
    await store.people.update(OWNER, dm_channel=50)
    await store.people.update(FRIEND, dm_channel=51, reach=CLOSED)
    standing = await store.standing(1)
    assert standing is not None
    assert {user for user in (OWNER, FRIEND) if standing.way(user).by_message} == {OWNER}


@pytest.mark.parametrize(("reach", "kinds"), [(CLOSED, {"refresh", "call"}), (UNSEEN, {"refresh", "pad"})])
async def test_a_persons_new_reach_and_its_jobs_are_stored_together(store: Store, reach: str, kinds: set[str]) -> None:
    await begun(store)
    await drained(store)
    await store.learn(Person(FRIEND), reach)
    assert (await store.people.person(FRIEND)).reach == reach
    assert {job.kind for job in await drained(store)} == kinds


async def test_closed_direct_messages_stored_by_an_earlier_release_count_until_the_person_acts(store: Store) -> None:
    await store.people.update(FRIEND, dm_channel=51)
    await store.db.write("UPDATE person SET dm_closed = 1")
    assert (await store.people.person(FRIEND)).reach == CLOSED
    await store.learn(await store.people.person(FRIEND), UNSEEN)
    assert (await store.people.person(FRIEND)).reach == UNSEEN


async def test_a_job_without_its_lane_is_requested_again(store: Store) -> None:
    await begun(store)
    await store.db.write("DELETE FROM lane")
    jobs = await store.make_good(1, lacking_jobs)
    assert jobs != ()
    assert "board" in [job.kind for job in await drained(store)]


async def test_a_job_set_aside_is_not_requested_a_second_time(store: Store) -> None:
    await begun(store)
    for queue in Queue:
        for lane in await store.deliveries.take(queue, 100, "test"):
            job = await store.deliveries.first(lane)
            while job is not None:
                job = await store.deliveries.bury(lane, job, "a fault")
    assert await store.make_good(1, lacking_jobs) == ()
    assert await store.deliveries.retry_buried() > 0
    assert "board" in [job.kind for job in await drained(store)]


async def test_live_tables_are_found_a_page_at_a_time(store: Store) -> None:
    for channel in (40, 20, 30):
        await store.create(lobby(channel), channel)
    await store.change(1, lambda table: tables.end(table, OWNER))
    assert await store.live_numbers(-1, 1) == [2]
    assert await store.live_numbers(2, 5) == [3]


@ON_SQLITE
async def test_finding_a_page_of_live_tables_uses_the_index_of_live_tables(store: Store) -> None:
    (plan,) = await store.db.rows(
        "EXPLAIN QUERY PLAN SELECT id FROM board_table WHERE status IN ('lobby', 'playing') AND id > 0"
        " ORDER BY id LIMIT 9"
    )
    assert "live_table" in plan["detail"]


def test_a_table_in_direct_messages_needs_only_a_private_view() -> None:
    alone = msgspec.structs.replace(playing(people=1), guild=NO_SERVER)
    standing = told(alone, people={})
    assert lacking_jobs(without(standing, BOARD)) == ()
    assert lacking_jobs(without(standing, BOARD, ("pad", 100))) == (SendPrivateView(100),)
