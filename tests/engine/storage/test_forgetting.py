"""Forgetting a person: nothing names them any more, and proposals that need their answer are withdrawn."""

from __future__ import annotations

from functools import partial

import msgspec
import pytest

from engine.storage.deliveries import OvertakenError
from engine.storage.owed import StoredMessage, put_away
from engine.storage.records import NewerTableError
from engine.storage.sqlite import SqliteDatabase
from engine.storage.store import Store
from engine.tables import calls, proposals, seats, turns
from engine.tables import table as tables
from engine.tables.jobs import DeleteStray, PostBoard, PostNotice, Queue, ReportHeldChannel, SendPrivateView
from engine.tables.table import NO_SERVER, Change, Table
from tests.engine.stored import FRIEND, OWNER, Clock, begun, drained, lobby, make_newer

GUEST = 987654321012345678


async def test_forgetting_a_person_removes_the_private_view_with_controls(store: Store) -> None:
    table = await begun(store)
    await drained(store)
    pad, end = StoredMessage(40, 400, "", "shown"), StoredMessage(40, 401, "", "shown")
    await store.deliveries.keep(table.id, ("pad", FRIEND, pad), ("end", FRIEND, end), ("pad", OWNER, pad))
    await store.forget(FRIEND)
    assert [job for job in await drained(store) if job.kind == "away"] == [put_away(pad)]
    assert await store.deliveries.message(table.id, "pad", OWNER) == pad


COLUMNS_OF_SQLITE = (
    "SELECT t.name AS origin, c.name FROM sqlite_master AS t, pragma_table_info(t.name) AS c WHERE t.type = 'table'"
)
COLUMNS_OF_POSTGRESQL = "SELECT table_name, column_name FROM information_schema.columns WHERE table_schema = 'public'"


async def columns_with(store: Store, user: int) -> set[str]:
    """Return the columns that contain a person's id, as `table.column`."""
    names = await store.db.rows(COLUMNS_OF_SQLITE if isinstance(store.db, SqliteDatabase) else COLUMNS_OF_POSTGRESQL)
    found = [
        (await store.db.rows(f"SELECT 1 FROM {t} WHERE CAST({c} AS TEXT) LIKE ?", f"%{user}%"), f"{t}.{c}")  # noqa: S608 - names from the schema
        for t, c in names
    ]
    return {name for rows, name in found if rows}


async def with_guest(store: Store, channel: int) -> Table:
    """Start a table of a guest and the owner, without pending deliveries."""
    table = (await store.create(lobby(channel), channel)).table
    await store.change(table.id, lambda t: seats.join(t, GUEST, "Chie"))
    await store.change(table.id, lambda t: turns.start(t, OWNER, 7))
    await drained(store)
    return table


@pytest.mark.parametrize("where", ["held", "waiting", "taken"])
async def test_forgetting_a_person_removes_their_id_and_messages_that_await_them(
    store: Store, clock: Clock, where: str
) -> None:
    """Covers all pending deliveries to them, in every channel."""
    owed = store.deliveries
    table, over, aside = [await with_guest(store, channel) for channel in (20, 21, 22)]
    await store.people.update(GUEST, language="ja", dm_channel=40)
    await store.change(over.id, partial(Change, wishes=((GUEST, "auto"),)))
    await store.change(over.id, lambda t: proposals.ask_end(t, GUEST, clock()))
    await store.change(table.id, lambda t: calls.delay_calls(t, {GUEST: clock.now + 60}))
    await store.change(over.id, lambda t: tables.end(t, OWNER))
    await store.db.write("UPDATE board_table SET owner = ? WHERE id = ?", GUEST, over.id)
    await store.db.write("UPDATE board_table SET seats = '[broken' WHERE id = ?", aside.id)
    assert await store.table(aside.id) is not None
    await drained(store)
    pad, board = StoredMessage(40, 400, shown="shown"), StoredMessage(20, 6, called=f"{OWNER},{GUEST}")
    await owed.keep(table.id, ("pad", GUEST, pad), ("end", GUEST, StoredMessage(40, 401)), ("board", 0, board))
    await owed.ask(
        table.id,
        DeleteStray(channel=40, begun=999, says="left behind", user=GUEST),
        ReportHeldChannel(GUEST),
        SendPrivateView(GUEST),
    )
    await owed.ask(table.id, PostNotice("waits", named=GUEST), PostBoard())
    await owed.ask(over.id, SendPrivateView(GUEST), PostNotice("waits"), PostNotice("waits", named=GUEST))
    for lane in await owed.take(Queue.NEWS, 9, "one"):
        job = await owed.first(lane)
        assert job is not None
        if (lane.table, lane.name) == (table.id, "channel"):
            await owed.posting(job, 20, "called")
        elif lane.name == "channel":
            await owed.bury(lane, job, f"RuntimeError: no {GUEST}")
        elif lane.table == over.id:
            await owed.posting(job, 40, "begun")
        if where != "taken":
            await owed.later(lane, clock.now + 300, held="removed" if where == "held" else "")
    assert {
        "outbox.lane",
        "outbox.reader",
        "outbox.since",
        "outbox.buried",
        "lane.lane",
        "message.called",
        "quarantine.content",
    } <= (await columns_with(store, GUEST))
    await store.change(table.id, lambda t: seats.leave(t, GUEST))
    await store.forget(GUEST)
    assert await columns_with(store, GUEST) == set()
    left = await owed.message(table.id, "board")
    assert left is not None
    assert left.called == str(OWNER)
    left_behind = [
        DeleteStray(channel=20, begun=int(clock()), says="called"),
        put_away(pad),
        DeleteStray(channel=40, begun=999, says="left behind"),
        DeleteStray(channel=40, begun=int(clock()), says="begun"),
    ]
    await owed.take_up(alone=True)
    told = await drained(store)
    assert not [job for job in told if job.kind == "notice" and job.stored.since]
    assert [job for job in told if job.kind in ("away", "stray", "pad")] == left_behind


async def test_a_delivery_in_progress_to_a_forgotten_person_leaves_no_id(store: Store) -> None:
    """The delivery ends a moment later: its message is removed again, and how to reach them is not stored."""
    table, owed = await with_guest(store, 20), store.deliveries
    await owed.ask(table.id, SendPrivateView(GUEST))
    (lane,) = await owed.take(Queue.NEWS, 9, "one")
    job = await owed.first(lane)
    assert job is not None
    await owed.posting(job, 40, "begun")
    await store.change(table.id, lambda t: seats.leave(t, GUEST))
    await store.forget(GUEST)
    await store.people.update(GUEST, seated=True, dm_channel=40)
    pad = StoredMessage(40, 400)
    with pytest.raises(OvertakenError):
        await owed.posted(job, ("pad", GUEST, pad))
    assert await owed.done(lane, job) is None
    assert await columns_with(store, GUEST) == set()
    assert put_away(pad) in await drained(store)


async def test_forgetting_a_person_removes_them_from_every_table(store: Store) -> None:
    playing, waiting = await with_guest(store, 20), (await store.create(lobby(21), 2)).table
    await store.change(waiting.id, lambda t: seats.join(t, GUEST, "Chie"))
    await drained(store)
    await store.forget(GUEST)
    assert ("left", "Chie") in [job.stored.note for job in await drained(store) if job.kind == "notice"]
    assert await columns_with(store, GUEST) == set()
    tables = [await store.table(table.id) for table in (playing, waiting)]
    assert [table.people for table in tables if table is not None] == [(OWNER,), (OWNER,)]


async def test_forgetting_a_person_at_a_table_with_newer_rules_fails_and_changes_nothing(store: Store) -> None:
    mine, newer = [await with_guest(store, channel) for channel in (20, 21)]
    await store.people.update(GUEST, language="ja")
    await make_newer(store, newer.id)
    before = await store.table(mine.id)
    with pytest.raises(NewerTableError):
        await store.forget(GUEST)
    assert (await store.table(mine.id), (await store.people.person(GUEST)).language) == (before, "ja")


async def test_forgetting_a_person_covers_a_reserved_seat_at_a_table_of_an_earlier_release(store: Store) -> None:
    await with_guest(store, 20)
    (number,) = await store.numbers()
    await store.change(number, lambda t: seats.leave(t, GUEST))
    await store.db.write("UPDATE board_table SET shape = 'older', snapshot = ?", b'{"one field": "less"}')
    await store.forget(GUEST)
    assert await columns_with(store, GUEST) == set()


async def test_forgetting_a_person_removes_their_id_from_ended_tables(store: Store) -> None:
    table = (await store.create(lobby(), 1)).table
    await store.change(table.id, lambda t: tables.end(t, OWNER))
    await store.forget(OWNER)
    after = await store.table(table.id)
    assert after is not None
    assert after.people == ()
    assert after.owner == 0
    assert after.names == ("Aiko",)


async def test_forgetting_a_person_removes_the_channel_id_of_their_direct_messages(store: Store) -> None:
    """Except for messages that must still be removed there."""
    where, pad = 765432109876543210, StoredMessage(765432109876543210, 400)
    alone = msgspec.structs.replace(lobby(where), guild=NO_SERVER)
    table = (await store.create(alone, 1)).table
    await drained(store)
    await store.deliveries.keep(table.id, ("lobby", 0, StoredMessage(where, 401)), ("pad", OWNER, pad))
    await store.change(table.id, lambda t: tables.end(t, OWNER))
    await store.forget(OWNER)
    assert await drained(store) == [put_away(pad)]
    assert await columns_with(store, where) == set()
