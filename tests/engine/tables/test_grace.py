"""The grace period for a last decision, and computer players that wait for it."""

from __future__ import annotations

import pytest

from engine.game import FOR_ME
from engine.tables import alarm, proposals, seats, turns
from engine.tables import table as tables
from engine.tables.jobs import ContinuePrivateView, MoveComputers, SendPrivateView
from engine.tables.table import Change, Table, TableError
from engine.tables.turns import GO_ON

OWNER, FRIEND = 1, 2
NOW, UNTIL = 1000.0, 1009.5


def playing(game: str = "cartographers", *, people: int = 2, computers: int = 0, **options: str) -> Table:
    table = seats.new_table(guild=1, channel=1, owner=OWNER, name="P1", game=game, options=options, language="en")
    for user in range(2, people + 1):
        table = seats.join(table, user, f"P{user}").table
    for _ in range(computers):
        table = seats.add_computer(table, OWNER, "random").table
    return turns.start(table, OWNER, 5).table


def move_of(table: Table, seat: int) -> str:
    return table.rules.notation(table.rules.moves(table.state(), seat)[0])


def decided(table: Table, seat: int) -> Change:
    return turns.act(table, seat, move_of(table, seat), until=UNTIL)


def last_to_decide() -> Table:
    table = playing()
    return decided(table, 0).table


def test_only_the_decision_that_closes_the_phase_is_pending() -> None:
    table = playing()
    first = decided(table, 0)
    assert first.table.pending is None
    last = decided(first.table, 1)
    assert last.entries == ()
    assert last.table.pending == tables.PendingMove(1, move_of(first.table, 1), UNTIL)
    assert last.table.snapshot == first.table.snapshot


def test_a_pending_decision_is_played_when_its_time_is_up_and_notifies_its_player_too() -> None:
    table = decided(last_to_decide(), 1).table
    assert alarm.next_due(table, NOW) == UNTIL
    change = alarm.change_when_due(table, UNTIL, {})
    assert change.table.pending is None
    assert change.table.phase.start == change.table.moves == 2
    assert SendPrivateView(FRIEND) in change.jobs


def test_skipping_the_wait_edits_the_private_view_and_sends_no_new_one() -> None:
    change = turns.act(decided(last_to_decide(), 1).table, 1, GO_ON)
    assert change.table.moves == 2
    assert ContinuePrivateView(FRIEND) in change.jobs


def test_undoing_a_pending_decision_leaves_no_trace_in_the_log() -> None:
    before = last_to_decide()
    change = turns.act(decided(before, 1).table, 1, "back")
    assert change.table.pending is None
    assert change.entries == ()
    assert change.table.moves == before.moves
    assert set(change.table.waiting()) == {1}


def test_a_new_decision_takes_the_place_of_a_pending_one() -> None:
    before = last_to_decide()
    other = before.rules.notation(before.rules.moves(before.state(), 1)[1])
    table = turns.act(decided(before, 1).table, 1, other, until=UNTIL + 5).table
    assert table.pending == tables.PendingMove(1, other, UNTIL + 5)


def test_another_player_can_undo_while_the_last_decision_is_pending() -> None:
    table = turns.act(decided(last_to_decide(), 1).table, 0, "back").table
    after = alarm.change_when_due(table, UNTIL, {}).table
    assert after.pending is None
    assert set(after.waiting()) == {0}


def test_a_pending_decision_that_became_illegal_is_dropped_and_requested_again() -> None:
    table = decided(last_to_decide(), 1).table
    assert table.pending is not None
    broken = tables.revised(table, pending=tables.PendingMove(1, "draw forest A1", UNTIL))
    change = alarm.change_when_due(broken, UNTIL, {})
    assert change.table.pending is None
    assert change.jobs == (tables.shown_in_private(FRIEND),)


def test_leaving_the_table_drops_a_pending_decision() -> None:
    assert seats.leave(decided(last_to_decide(), 1).table, FRIEND).table.pending is None


def test_without_grace_a_decision_is_final_at_once() -> None:
    before = last_to_decide()
    assert turns.act(before, 1, move_of(before, 1)).table.moves == 2


def test_moves_played_for_a_person_are_pending_too() -> None:
    table = turns.act(last_to_decide(), 1, FOR_ME, until=UNTIL).table
    assert table.moves == 1
    assert alarm.change_when_due(table, UNTIL, {}).table.moves == 2


def test_computer_players_wait_until_a_turn_can_no_longer_be_undone() -> None:
    table = playing("imhotep", people=1, computers=1, first="opener")
    change = decided(table, 0)
    assert change.table.pending is None
    assert MoveComputers(due=1010) in change.jobs
    assert turns.act(change.table, 0, GO_ON).jobs == (MoveComputers(),)
    assert set(turns.act(change.table, 0, "back").table.waiting()) == {0}


def test_skipping_the_wait_without_a_pending_decision_is_refused() -> None:
    with pytest.raises(TableError, match="nothing-pending"):
        turns.act(playing(), 0, GO_ON)


def test_an_undo_request_reverts_a_pending_decision_without_a_vote() -> None:
    change = proposals.ask_undo(decided(last_to_decide(), 1).table, FRIEND, NOW)
    assert change.table.pending is None
    assert change.undo is None
