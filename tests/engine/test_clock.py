"""Since when a table waits for whom."""

from __future__ import annotations

import msgspec
import pytest

from engine import clock, seats
from engine import table as tables
from engine.store import Store
from engine.table import Change, Job, Table
from tests.engine.stored import FRIEND, OWNER, Clock, begun, first_move

NOW = 5000.0
BACK = "back"


def playing(game: str = "cartographers", people: int = 2) -> Table:
    """A game that has begun at `NOW`."""
    lobby = seats.new_table(guild=1, channel=2, owner=1, name="P1", game=game, options={}, language="en")
    for user in range(2, people + 1):
        lobby = seats.join(lobby, user, f"P{user}").table
    return clock.timed(lobby, tables.start(lobby, 1, 5), NOW).table


def moved(table: Table, seat: int, now: float, move: str = "") -> Change:
    """That seat's first legal move, or another, made `now`."""
    return clock.timed(table, tables.act(table, seat, move or first_move(table, seat)), now)


def test_who_is_awaited_is_so_since_the_game_began() -> None:
    table = playing()
    assert [clock.began(table, number) for number in (0, 1)] == [NOW, NOW]
    assert clock.waits_since(table) == NOW


def test_a_turn_begins_when_the_other_has_moved() -> None:
    table = playing("imhotep")
    (first,) = table.waiting()
    after = moved(table, first, NOW + 60).table
    (second,) = after.waiting()
    assert second != first
    assert after.seats[first].since is None
    assert clock.began(after, second) == clock.waits_since(after) == NOW + 60


def test_taking_back_where_all_decide_at_once_tells_nothing_by_the_time() -> None:
    decided = moved(playing(people=3), 0, NOW + 60).table
    back = moved(decided, 0, NOW + 90, BACK).table
    assert 0 in back.waiting()
    assert clock.began(back, 0) == clock.waits_since(back) == NOW


def test_a_newcomer_is_awaited_since_they_sat_down() -> None:
    table = playing("imhotep")
    (first,) = table.waiting()
    left = clock.timed(table, seats.leave(table, first + 1), NOW + 10).table
    assert left.seats[first].since is None
    assert clock.waits_since(left) is None
    came = clock.timed(left, seats.join(left, first + 1, "again"), NOW + 20).table
    assert came.seats[first].since == NOW + 20


def test_what_is_done_beside_the_game_changes_no_time() -> None:
    table = playing()
    after = clock.timed(table, tables.set_language(table, OWNER, "ja"), NOW + 60).table
    assert after.seats == table.seats
    assert after.opened == NOW


def test_the_last_person_is_told_so_after_a_while_and_where_others_have_decided() -> None:
    table = playing()
    assert not clock.is_last(table, 1)
    soon = moved(table, 0, NOW + 5)
    assert clock.is_last(soon.table, 1)
    assert Job("pad-refresh", FRIEND) not in soon.jobs
    assert Job("pad-refresh", FRIEND) in moved(table, 0, NOW + clock.UNHURRIED).jobs


def test_in_turns_nobody_is_the_last() -> None:
    table = playing("imhotep")
    for step in range(1, 6):
        (number,) = table.waiting()
        table = moved(table, number, NOW + step * clock.UNHURRIED).table
        assert not any(clock.is_last(table, seat) for seat in table.waiting())


async def test_the_store_remembers_since_when_a_table_waits(store: Store, clock: Clock) -> None:
    table = await begun(store)
    clock.now += 60
    after = (await store.change(1, lambda table: tables.act(table, 0, first_move(table, 0)))).table
    assert (await store.table(1)) == after
    assert after.seats[1].since == after.opened == table.opened == 1000.0


@pytest.mark.parametrize("game", ["cartographers", "imhotep", "wonderful_world", "bunny_kingdom"])
def test_the_state_that_a_change_keeps_is_the_one_that_is_stored(game: str) -> None:
    table = playing(game)
    for step in range(20):
        number = next(iter(table.waiting()))
        table = moved(table, number, NOW + step).table
        assert table.__dict__["_state"] == msgspec.structs.replace(table).state()
