"""Tables in the store: durability, one live table per channel, idempotency, the outbox."""

from __future__ import annotations

import asyncio
import sqlite3
import threading
from functools import partial
from pathlib import Path

import msgspec
import pytest

from engine.storage.database import Connection
from engine.storage.owed import StoredMessage
from engine.storage.places import DatabasePlace
from engine.storage.postgres import PostgresError
from engine.storage.records import ChannelTakenError
from engine.storage.schema import NewerDatabaseError
from engine.storage.store import KEEP_LEFT, Store
from engine.tables import alarm, turns
from engine.tables import table as tables
from engine.tables.jobs import EditBoard, Job
from engine.tables.people import CLOSED, Person
from engine.tables.seats import join
from engine.tables.table import Change, Seat, Status, Table, TableError
from tests.engine.stored import (
    FRIEND,
    ON_SQLITE,
    OWNER,
    Clock,
    begun,
    drained,
    first_move,
    lobby,
    make_newer,
    other_process,
    sqlite,
)


@ON_SQLITE
async def test_the_database_is_durable(place: DatabasePlace, clock: Clock) -> None:
    store = await Store.open(place, clock)
    pragmas = ("journal_mode", "synchronous", "foreign_keys")
    set_to = await store.db.atomically(lambda db: [db.execute(f"PRAGMA {name}").fetchone()[0] for name in pragmas])
    await store.close()
    assert set_to == ["wal", 2, 1]


async def test_a_stored_table_comes_back_equal(store: Store) -> None:
    table = await begun(store)
    assert await store.table(table.id) == table


async def test_a_channel_has_one_live_table(store: Store) -> None:
    await store.create(lobby(), 1)
    with pytest.raises(ChannelTakenError):
        await store.create(lobby(), 2)


async def test_a_table_cannot_move_to_a_channel_with_a_table(store: Store) -> None:
    table = (await store.create(lobby(20), 1)).table
    await store.create(lobby(21), 2)
    with pytest.raises(ChannelTakenError):
        await store.change(table.id, lambda t: tables.move_table(t, OWNER, 10, 21, lost=False))
    assert await store.table(table.id) == table


async def test_an_ended_table_frees_its_channel(store: Store) -> None:
    table = (await store.create(lobby(), 1)).table
    await store.change(table.id, lambda t: tables.end(t, OWNER))
    assert (await store.create(lobby(), 2)).table.id != table.id


async def test_the_same_interaction_opens_one_table(store: Store) -> None:
    first = (await store.create(lobby(), 1)).table
    again = await store.create(lobby(), 1)
    assert again.repeated
    assert again.table.id == first.id


async def test_the_same_interaction_moves_once(store: Store) -> None:
    table = await begun(store)
    move = first_move(table, 0)
    once = await store.change(table.id, lambda t: turns.act(t, 0, move), 50)
    twice = await store.change(table.id, lambda t: turns.act(t, 0, move), 50)
    assert twice.repeated
    assert twice.table == once.table


async def test_a_refused_change_leaves_nothing_behind(store: Store) -> None:
    table = await begun(store)
    await drained(store)
    with pytest.raises(TableError):
        await store.change(table.id, lambda t: turns.act(t, 0, "back", stamp=99), 60)
    assert await store.table(table.id) == table
    assert await drained(store) == []
    # After a refusal, the same interaction can be tried again.
    assert not (await store.change(table.id, lambda t: turns.act(t, 0, first_move(t, 0)), 60)).repeated


async def test_the_log_replays_to_the_snapshot(store: Store) -> None:
    table = await begun(store)
    for seat in (0, 1, 0):
        if seat in table.waiting():
            move = first_move(table, seat)
            table = (await store.change(table.id, partial(turns.act, seat=seat, notation=move))).table
    log = await store.log(table)
    assert turns.replayed_state(table.setup, ((entry.seat, entry.notation) for entry in log)) == table.snapshot


async def test_the_log_of_a_table_excludes_moves_made_after_it_was_read(store: Store) -> None:
    before = await begun(store)
    await store.change(before.id, lambda t: turns.act(t, 0, first_move(t, 0)))
    assert await store.log(before) == ()


async def test_a_moment_has_the_table_its_log_its_messages_and_its_jobs(store: Store) -> None:
    table = await begun(store)
    await store.deliveries.keep(table.id, ("board", 0, StoredMessage(5, 6)))
    moment = await store.moment(table.id)
    assert moment is not None
    assert moment.table == table
    assert [entry.number for entry in moment.entries] == [0]
    assert moment.messages == {("board", 0): StoredMessage(5, 6)}
    assert moment.owed == {("lobby", 0), ("pad", 1), ("pad", 2), ("board", 0)}


async def test_a_moment_is_one_snapshot_despite_concurrent_changes(store: Store, place: DatabasePlace) -> None:
    table = await begun(store)

    def while_another_writes(found: Table) -> int:
        with other_process(place) as other:
            other.execute(
                "INSERT INTO message (board_table, role, reader, channel, message, past)"
                " VALUES (?, 'board', 0, 5, 6, '')",
                (table.id,),
            )
            other.execute("DELETE FROM outbox")
        return found.told

    moment = await store.moment(table.id, while_another_writes)
    assert moment is not None
    assert moment.messages == {}
    assert ("board", 0) in moment.owed


@ON_SQLITE
async def test_changing_an_already_read_table_does_not_read_it_again(store: Store) -> None:
    table = await begun(store)
    read: list[str] = []
    await sqlite(store).atomically(lambda db: db.set_trace_callback(read.append))
    await store.change(table.id, lambda t: turns.act(t, 0, first_move(t, 0)), found=table)
    assert [statement for statement in read if "SELECT *" in statement] == []


async def test_changing_a_table_that_is_outdated_in_memory_reads_it_again(store: Store) -> None:
    found = await begun(store)
    await store.change(found.id, lambda t: turns.act(t, 1, first_move(t, 1)))
    result = await store.change(found.id, lambda t: turns.act(t, 0, first_move(t, 0)), found=found)
    assert result.table.moves == 2


async def test_a_lobby_joined_just_before_its_expiry_stays_open(store: Store, clock: Clock) -> None:
    table = (await store.create(lobby(), 1)).table
    clock.now += alarm.ABANDONED
    assert await store.due_tables(1) == [table.id]
    await store.change(table.id, lambda t: join(t, FRIEND, "Ben"))
    await store.ring(table.id)
    assert [t.people for t in await store.live_tables()] == [(OWNER, FRIEND)]
    clock.now += alarm.ABANDONED
    await store.ring(table.id)
    assert await store.live_tables() == []


async def test_postponing_an_alarm_does_not_override_a_newer_alarm_time(store: Store, clock: Clock) -> None:
    table = (await store.create(lobby(), 1)).table
    clock.now += alarm.ABANDONED
    assert await store.due_tables(1) == [table.id]
    await store.change(table.id, lambda t: join(t, FRIEND, "Ben"))
    await store.put_off(table.id, 2.0)
    assert await store.next_due() == clock.now + alarm.ABANDONED


async def test_two_changes_at_once_are_two_revisions(store: Store) -> None:
    table = await begun(store)
    await asyncio.gather(
        store.change(table.id, lambda t: turns.act(t, 0, first_move(t, 0)), 70),
        store.change(table.id, lambda t: turns.act(t, 1, first_move(t, 1)), 71),
    )
    after = await store.table(table.id)
    assert after is not None
    assert after.revision == table.revision + 2


async def test_a_change_made_by_another_process_in_between_is_never_overwritten(
    store: Store, place: DatabasePlace
) -> None:
    table = await begun(store)
    with other_process(place) as other:
        other.execute("UPDATE board_table SET revision = revision + 1")

    def stale(_: Table) -> Change:
        return turns.act(table, 0, first_move(table, 0))

    result = await store.change(table.id, stale)
    # The row was read inside the transaction, so the guard compares with the stored state.
    assert result.table.revision == table.revision + 1


async def test_an_acknowledged_change_survives_reopening(place: DatabasePlace, clock: Clock) -> None:
    first = await Store.open(place, clock)
    table = await begun(first)
    # Without a close: for the database, the process dies here.
    second = await Store.open(place, clock)
    assert await second.table(table.id) == table
    await second.close()
    await first.close()


async def test_nothing_of_an_open_transaction_is_seen(store: Store) -> None:
    table = await begun(store)
    begun_to_write, go_on = threading.Event(), threading.Event()

    def slow(db: Connection) -> None:
        db.execute("UPDATE board_table SET revision = 99")
        begun_to_write.set()
        go_on.wait()

    writing = asyncio.create_task(store.db.atomically(slow))
    await asyncio.to_thread(begun_to_write.wait)
    seen = await store.table(table.id)
    go_on.set()
    await writing
    assert seen == table


async def test_a_change_that_fails_half_way_leaves_nothing_behind(store: Store) -> None:
    table = await begun(store)

    def wrong(now: Table) -> Change:
        change = turns.act(now, 0, first_move(now, 0))
        return change._replace(entries=(*change.entries, *change.entries))

    with pytest.raises((sqlite3.IntegrityError, PostgresError)):
        await store.change(table.id, wrong, 70)
    assert await store.table(table.id) == table
    assert (await store.db.row("SELECT count(*) FROM move WHERE number > 0"))[0] == 0
    assert not (await store.change(table.id, lambda now: turns.act(now, 0, first_move(now, 0)), 70)).repeated


async def test_a_cancelled_change_leaves_no_transaction_open(store: Store) -> None:
    table = await begun(store)
    for moment in range(12):
        task = asyncio.create_task(store.deliveries.ask(table.id, EditBoard()))
        for _ in range(moment):
            await asyncio.sleep(0)
        task.cancel()
        await asyncio.gather(task, return_exceptions=True)
    await store.deliveries.ask(table.id, EditBoard())
    assert await drained(store)


def leave_as_earlier(place: DatabasePlace, **values: str | bytes | int | None) -> None:
    """Change the stored tables behind the store's back, as another release may have left them."""
    with other_process(place) as db:
        for column, value in values.items():
            db.execute(f"UPDATE board_table SET {column} = ?", (value,))  # noqa: S608 - columns that the tests name


@pytest.mark.parametrize("reading", ["table", "table_in", "tables_of", "moment", "change"])
async def test_the_first_access_upgrades_a_table_with_an_older_state_format(
    store: Store, place: DatabasePlace, reading: str
) -> None:
    table = await begun(store)
    leave_as_earlier(place, snapshot=b"{}", shape="older")
    found: object
    match reading:
        case "table":
            found = await store.table(table.id)
        case "table_in":
            found = await store.table_in(table.channel)
        case "tables_of":
            (found,) = await store.tables_of(OWNER)
        case "moment":
            moment = await store.moment(table.id)
            found = moment and moment.table
        case _:
            found = (await store.change(table.id, lambda t: tables.set_language(t, OWNER, "ja"))).table
    assert isinstance(found, Table)
    assert found.snapshot == table.snapshot
    stored = await store.db.row("SELECT snapshot, shape FROM board_table")
    assert tuple(stored) == (table.snapshot, table.shape)


async def test_opening_a_database_upgrades_no_table(store: Store, place: DatabasePlace) -> None:
    await begun(store)
    leave_as_earlier(place, shape="older")
    again = await Store.open(place)
    assert [table.shape for table in await again.live_tables()] == ["older"]
    await again.close()


async def test_events_of_an_earlier_release_are_stored_in_the_current_format(
    store: Store, place: DatabasePlace
) -> None:
    table = await begun(store)
    before = await store.log(table, -1)
    leave_as_earlier(place, shape="older")
    with other_process(place) as db:
        db.execute("""UPDATE move SET events = '[{"kind": "of-the-past"}]'""")
    again = await store.table(table.id)
    assert again is not None
    assert await store.log(again, -1) == before


async def test_an_unplayable_table_is_closed_once_with_its_result(store: Store, place: DatabasePlace) -> None:
    table = await begun(store)
    await store.change(table.id, lambda t: turns.act(t, 0, first_move(t, 0)))
    leave_as_earlier(place, version=0, snapshot=b"{")
    with other_process(place) as db:
        db.execute("UPDATE move SET notation = 'fly' WHERE number = 1")
    for _ in range(2):
        again = await store.table(table.id)
        assert again is not None
        assert again.status is Status.ENDED
        assert len(again.result) == 2
        assert await store.log(again) == ()
    assert [(job.kind, job.stored.note) for job in await drained(store)] == [("farewell", ("outdated", ""))]
    assert (await store.create(lobby(), 90)).table.id != table.id


@pytest.mark.parametrize("told", [False, True])
async def test_an_unposted_end_of_a_game_that_cannot_be_shown_becomes_a_farewell(
    store: Store, place: DatabasePlace, told: bool
) -> None:
    table = await begun(store)
    while table.status is Status.PLAYING:
        seat = next(iter(table.waiting()))
        table = (await store.change(table.id, partial(turns.act, seat=seat, notation=first_move(table, seat)))).table
    assert "board" in {row["kind"] for row in await store.db.rows("SELECT kind FROM outbox")}
    if told:
        await drained(store)
    leave_as_earlier(place, version=0, snapshot=b"{")
    with other_process(place) as db:
        db.execute("UPDATE move SET notation = 'fly' WHERE number = 1")
    for _ in range(2):
        again = await store.table(table.id)
        assert again is not None
        assert (again.status, again.snapshot, again.result) == (Status.OVER, None, table.result)
    farewells = [] if told else [("farewell", ("outdated", ""))]
    assert [(job.kind, job.stored.note) for job in await drained(store)] == farewells


async def test_an_unplayable_table_does_not_hide_other_tables_of_its_players(
    store: Store, place: DatabasePlace
) -> None:
    await begun(store)
    leave_as_earlier(place, version=0, snapshot=b"{", options='{"side": "Q"}')
    other = (await store.create(lobby(21), 90)).table
    assert [table.id for table in await store.tables_of(OWNER)] == [other.id]


BROKEN = ["{bad", "[1, 2", '{"a": {}}', b"[\xff]"]


async def spoil(store: Store, column: str, value: str | bytes, number: int = 1) -> None:
    """Write an unreadable value into a column of a table, as text, because the column expects text."""
    await store.db.write(
        f"UPDATE board_table SET {column} = CAST(? AS TEXT) WHERE id = ?",  # noqa: S608 - a column that the tests name
        value,
        number,
    )


@pytest.mark.parametrize("column", ["options", "seats", "result", "proposals", "pending", "shown_out", "calls"])
@pytest.mark.parametrize("value", BROKEN)
async def test_a_table_with_an_unreadable_column_continues_and_its_rows_are_quarantined(
    store: Store, column: str, value: str | bytes
) -> None:
    table = await begun(store)
    await spoil(store, column, value)
    again = await store.table(table.id)
    assert again is not None
    assert (again.status, again.snapshot, again.options) == (table.status, table.snapshot, table.options)
    assert [seat.user for seat in again.seats] == [seat.user for seat in table.seats]
    copies = await store.db.rows("SELECT * FROM quarantine WHERE origin = 'board_table'")
    assert copies[0]["reason"].startswith(f"its {column} cannot be read")
    assert msgspec.json.decode(copies[0]["content"])["seed"] == table.seed
    acted = await store.change(table.id, lambda t: turns.act(t, 0, first_move(t, 0)))
    assert acted.table.moves == 1


@pytest.mark.parametrize("reading", ["table_in", "tables_of", "live_tables", "moment", "create", "change", "forget"])
async def test_any_reading_repairs_a_damaged_table(store: Store, reading: str) -> None:
    broken = await begun(store)
    other = (await store.create(lobby(21), 90)).table
    await spoil(store, "seats", "{bad")
    match reading:
        case "table_in":
            assert await store.table_in(broken.channel) is not None
        case "tables_of":
            assert [table.id for table in await store.tables_of(OWNER)] == [broken.id, other.id]
        case "live_tables":
            assert [table.id for table in await store.live_tables()] == [broken.id, other.id]
        case "moment":
            assert await store.moment(broken.id) is not None
        case "create":
            with pytest.raises(ChannelTakenError):
                await store.create(lobby(), 91)
        case "change":
            assert (await store.change(broken.id, lambda t: tables.end(t, OWNER))).table.status is Status.ENDED
        case _:
            await store.forget(FRIEND)
    assert await store.table(broken.id) is not None
    assert await store.table(other.id) == other


async def test_a_table_with_newer_rules_does_not_affect_other_tables(store: Store, clock: Clock) -> None:
    newer, mine = await begun(store), (await store.create(lobby(21), 90)).table
    await store.change(mine.id, lambda t: join(t, FRIEND, "Ben"))
    mine = (await store.change(mine.id, lambda t: turns.start(t, OWNER, 7))).table
    await make_newer(store, newer.id)
    lists = (store.tables_of(OWNER), store.live_tables(), store.live_tables_of(guild=mine.guild))
    assert [[table.id for table in await tables] for tables in lists] == [[mine.id]] * 3
    await store.people.update(OWNER, quiet_from=60, quiet_to=120)
    await store.beat()
    clock.now += 3600
    await store.count_again()
    touched = {row["id"]: row["touched"] for row in await store.db.rows("SELECT id, touched FROM board_table")}
    assert touched == {newer.id: newer.clock.touched, mine.id: (mine.clock.touched or 0) + 3600}


async def test_a_game_without_its_seed_finds_it_in_its_state(store: Store) -> None:
    table = await begun(store)
    await store.db.write("UPDATE board_table SET seed = NULL")
    again = await store.table(table.id)
    assert again is not None
    assert (again.status, again.seed) == (Status.PLAYING, table.seed)


async def test_a_game_without_seed_and_state_is_closed_with_a_notice(store: Store) -> None:
    table = await begun(store)
    await store.db.write("UPDATE board_table SET seed = NULL, snapshot = NULL")
    again = await store.table(table.id)
    assert again is not None
    assert again.status is Status.ENDED
    rows = await store.db.rows("SELECT note FROM outbox WHERE kind = 'farewell'")
    assert [row["note"] for row in rows] == ['["damaged",""]']


async def test_forgetting_a_person_deletes_quarantined_rows(store: Store) -> None:
    opened = 123_456_789
    lobby_of_one = msgspec.structs.replace(lobby(), owner=opened, seats=(Seat("Aiko", user=opened),))
    await store.change((await store.create(lobby_of_one, 1)).table.id, lambda t: join(t, FRIEND, "Ben"))
    await spoil(store, "options", "{bad")
    assert await store.tables_of(opened) != []
    assert await store.db.rows("SELECT * FROM quarantine") != []
    await store.forget(opened)
    assert await store.db.rows("SELECT * FROM quarantine") == []


async def test_deleting_the_data_of_a_server_deletes_its_quarantined_rows(store: Store, clock: Clock) -> None:
    table = await begun(store)
    await spoil(store, "options", "{bad")
    assert await store.table(table.id) is not None
    await store.in_guilds([], [table.guild])
    for kept in (True, False):
        await store.tidy()
        assert bool(await store.db.rows("SELECT * FROM quarantine")) is kept
        clock.now += KEEP_LEFT + 1


async def test_an_unreadable_state_is_rebuilt_from_the_log(store: Store) -> None:
    table = await begun(store)
    table = (await store.change(table.id, lambda t: turns.act(t, 0, first_move(t, 0)))).table
    await store.db.write("UPDATE board_table SET snapshot = ?", b"{")
    again = await store.table(table.id)
    assert again is not None
    assert again.snapshot == table.snapshot
    assert again.status is Status.PLAYING


@pytest.mark.parametrize("reading", ["moment", "log"])
async def test_unreadable_events_are_rebuilt_from_the_log(store: Store, reading: str) -> None:
    table = await begun(store)
    table = (await store.change(table.id, lambda t: turns.act(t, 0, first_move(t, 0)))).table
    before = await store.log(table, -1)
    await store.db.write("UPDATE move SET events = '{bad' WHERE number = 1")
    if reading == "log":
        assert await store.log(table, -1) == before
    else:
        moment = await store.moment(table.id, lambda _: -1)
        assert moment is not None
        assert moment.entries == before
    again = await store.table(table.id)
    assert again is not None
    assert (again.status, again.snapshot) == (Status.PLAYING, table.snapshot)


@pytest.mark.parametrize(
    "statement",
    [
        "",
        "UPDATE board_table SET version = 99, snapshot = NULL",
        "UPDATE board_table SET game = 'go', snapshot = NULL",
    ],
)
async def test_a_database_of_a_newer_release_is_refused(store: Store, place: DatabasePlace, statement: str) -> None:
    await begun(store)
    newer = "PRAGMA user_version = 99" if isinstance(place, Path) else "UPDATE schema_number SET number = 99"
    with other_process(place) as other:
        other.execute(statement or newer)
    with pytest.raises(NewerDatabaseError, match="newer release"):
        await Store.open(place)


async def test_the_result_of_a_game_is_stored_with_its_end(store: Store) -> None:
    table = await begun(store)
    while table.status is Status.PLAYING:
        seat = next(iter(table.waiting()))
        move = first_move(table, seat)
        table = (await store.change(table.id, partial(turns.act, seat=seat, notation=move))).table
    stored = await store.table(table.id)
    assert stored is not None
    assert stored.result == table.rules.scores(table.state())


async def test_concurrent_requests_cannot_exceed_the_limit_of_new_direct_message_channels(
    store: Store, clock: Clock
) -> None:
    table, people = (await store.create(lobby(), 1)).table, range(100, 120)
    for user in people:
        await store.change(table.id, partial(join, user=user, name=f"P{user}"))
    asked = [store.people.may_open_direct(user, 5, 60) for user in people]
    assert sum(await asyncio.gather(*asked)) == 5
    assert sum([(await store.people.person(user)).dm_opened is not None for user in people]) == 5
    clock.now += 60
    assert not await store.people.may_open_direct(99, 5, 60), "who sits nowhere may have been forgotten"
    assert await store.people.may_open_direct(100, 5, 60)


async def test_a_persons_setting_is_stored_together_with_the_jobs_of_their_games(store: Store) -> None:
    playing, waiting = await begun(store), (await store.create(lobby(21), 90)).table
    await store.change(waiting.id, lambda t: join(t, FRIEND, "Ben"))
    await drained(store)
    pad, nudge = StoredMessage(40, 400), StoredMessage(40, 401)
    await store.deliveries.keep(playing.id, ("pad", FRIEND, pad), ("nudge", FRIEND, nudge), ("nudge", OWNER, pad))
    await store.update_player(FRIEND, lambda _: [EditBoard()], gone=("nudge",), theme="dark")
    assert (await store.people.person(FRIEND)).theme == "dark"
    assert sorted(job.kind for job in await drained(store)) == ["away", "refresh"]
    moment = await store.moment(playing.id)
    assert moment is not None
    assert {role for role in moment.messages if role[1]} == {("pad", FRIEND), ("nudge", OWNER)}


async def test_a_persons_setting_is_not_stored_if_its_jobs_cannot_be(store: Store) -> None:
    await begun(store)

    def told(table: Table) -> list[Job]:
        raise TableError(f"no-{table.id}")

    with pytest.raises(TableError):
        await store.update_player(OWNER, told, theme="dark")
    assert (await store.people.person(OWNER)).theme is None


async def test_messages_and_people_are_remembered(store: Store) -> None:
    table = (await store.create(lobby(), 1)).table
    await store.deliveries.keep(table.id, ("pad", 0, StoredMessage(5, 6)))
    assert await store.deliveries.message(table.id, "pad", 0) == StoredMessage(5, 6)
    await store.deliveries.keep(table.id, ("pad", 0, None))
    assert await store.deliveries.message(table.id, "pad", 0) is None
    person = Person(OWNER, "ja", "en-US", CLOSED, 9)
    await store.people.update(OWNER, language="ja", locale="en-US")
    assert await store.people.update(OWNER, reach=CLOSED, dm_channel=9) == person
    assert await store.people.person(OWNER) == person
    await store.forget(OWNER)
    assert await store.people.person(OWNER) == Person(OWNER)


async def test_preferences_are_stored_until_the_person_is_forgotten(store: Store) -> None:
    table = (await store.create(lobby(), 1)).table
    for wishes in (((OWNER, "auto"), (FRIEND, "usual")), ((OWNER, "ask"),)):
        await store.change(table.id, partial(Change, wishes=wishes))
    assert await store.people.wishes("cartographers", (OWNER, FRIEND)) == {OWNER: "ask", FRIEND: "usual"}
    assert await store.people.wishes("imhotep", (OWNER, FRIEND)) == {}
    await store.forget(OWNER)
    assert await store.people.wishes("cartographers", (OWNER, FRIEND)) == {FRIEND: "usual"}


async def test_a_persons_live_tables_are_found_in_all_channels(store: Store) -> None:
    one = (await store.create(lobby(20), 1)).table
    two = (await store.create(lobby(21), 2)).table
    await store.change(one.id, lambda t: tables.end(t, OWNER))
    assert [table.id for table in await store.tables_of(OWNER)] == [two.id]
    assert (await store.tables_of(FRIEND)) == []


async def test_old_interactions_are_forgotten(store: Store, clock: Clock) -> None:
    await store.create(lobby(), 1)
    clock.now += 7200
    await store.tidy()
    assert (await store.db.row("SELECT count(*) FROM interaction"))[0] == 0


async def test_a_table_in_the_lobby_is_found_by_its_channel(store: Store) -> None:
    table = (await store.create(lobby(), 1)).table
    found = await store.table_in(20)
    assert found is not None
    assert (found.id, found.status) == (table.id, Status.LOBBY)


async def test_a_table_that_waits_for_nobody_is_reported_by_one_process_once(
    store: Store, place: DatabasePlace
) -> None:
    table = await begun(store)
    other = await Store.open(place)
    assert [await one.found_still(table) for one in (store, other, store)] == [True, False, False]
    await other.close()
