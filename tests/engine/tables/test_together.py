"""Several moves of one seat as one change."""

from __future__ import annotations

import pytest

from engine.game import Chance, RuleError
from engine.tables import table as tables
from engine.tables import turns
from engine.tables.table import Table, TableError
from tests.engine.tables.test_grace import UNTIL, move_of, playing


def planning() -> Table:
    """Return a table at which two people have drafted and now plan."""
    table = playing("wonderful_world")
    while table.observe(0).step == "draft":
        table = turns.act(table, min(table.waiting()), move_of(table, min(table.waiting()))).table
    return table


def recycled(table: Table, seat: int) -> list[str]:
    return [f"recycle {card} to empire" for card in table.observe(seat).empires[seat].drafted]


def test_several_moves_are_one_change_and_as_many_lines_of_the_log() -> None:
    table = planning()
    moves = recycled(table, 0)
    change = turns.act_together(table, 0, moves, table.stamp(0))
    assert [(entry.number, entry.notation) for entry in change.entries] == [
        (table.moves + number, move) for number, move in enumerate(moves, start=1)
    ]
    assert change.table.revision == table.revision + 1
    none = turns.act(change.table, 0, turns.ALL_BACK)
    assert {entry.notation for entry in none.entries} == {"back"}
    assert none.table.state() == table.state()


def test_moves_of_one_submission_are_undone_together() -> None:
    table = planning()
    first, *others = recycled(table, 0)
    one = turns.act(table, 0, first).table
    several = turns.act_together(one, 0, others[:3]).table
    back = turns.act(several, 0, "back")
    assert [entry.notation for entry in back.entries] == ["back"] * 3
    assert back.table.state() == one.state()
    assert turns.act(back.table, 0, "back").table.state() == table.state()


def test_a_seat_keeps_the_moves_that_it_can_undo() -> None:
    table = planning()
    first, *others = recycled(table, 0)
    one = turns.act(table, 0, first).table
    assert one.seats[0].submitted.moves == (first,)
    several = turns.act_together(one, 0, others[:2]).table
    assert several.seats[0].submitted.moves == (first, *others[:2])
    assert turns.act(several, 0, "back").table.seats[0].submitted.moves == (first,)
    assert turns.act(several, 0, turns.ALL_BACK).table.seats[0].submitted.moves == ()


def test_a_seat_keeps_no_move_of_a_closed_phase() -> None:
    table = playing("wonderful_world")
    table = turns.act(table, 0, pick := move_of(table, 0)).table
    assert table.seats[0].submitted.moves == (pick,)
    assert turns.act(table, 1, move_of(table, 1)).table.seats[0].submitted.moves == ()


def test_a_seat_keeps_no_move_that_is_final() -> None:
    table = playing("imhotep")
    seat = min(table.waiting())
    after = turns.act(table, seat, "stones").table
    assert after.seats[seat].submitted.moves == ("stones",)
    other = min(after.waiting())
    assert turns.act(after, other, "stones").table.seats[seat].submitted.moves == ()


def test_an_impossible_move_in_a_submission_is_named() -> None:
    table = planning()
    first = recycled(table, 0)[0]
    with pytest.raises(RuleError, match="cards-left") as refused:
        turns.act_together(table, 0, [first, "done"])
    assert refused.value.move == "done"
    with pytest.raises(TableError, match="nothing-chosen"):
        turns.act_together(table, 0, [])


def test_only_the_last_move_of_a_submission_is_pending_if_it_closes_the_phase() -> None:
    table = planning()
    table = turns.act_together(table, 1, [*recycled(table, 1), "done"], until=UNTIL).table
    moves = [*recycled(table, 0), "done"]
    change = turns.act_together(table, 0, moves, until=UNTIL)
    assert [entry.notation for entry in change.entries] == moves[:-1]
    assert change.table.pending == tables.PendingMove(0, "done", UNTIL, len(moves) - 1)
    back = turns.act(change.table, 0, "back").table
    assert (back.pending, back.state()) == (None, table.state())
    by_itself = turns.act(turns.act_together(table, 0, moves[:-1]).table, 0, "done", until=UNTIL)
    kept = turns.act(by_itself.table, 0, "back").table
    assert (kept.pending, kept.observe(0).empires[0].drafted) == (None, ())
    assert turns.act_together(table, 0, moves).table.pending is None


def test_only_an_unneeded_final_done_is_dropped_from_a_submission() -> None:
    table = playing("wonderful_world")
    pick = move_of(table, 0)
    assert [entry.notation for entry in turns.act_together(table, 0, [pick, "done"]).entries] == [pick]
    with pytest.raises(TableError, match="decided"):
        turns.act_together(table, 0, [pick, "auto"])


@pytest.mark.parametrize("game", ["wonderful_world", "bunny_kingdom"])
def test_where_nothing_else_is_left_a_move_is_the_last_word_too_and_is_taken_back_with_it(game: str) -> None:
    found = 0
    for seed in range(6):
        table, chance = playing(game), Chance(seed, "last word")
        while table.status is tables.Status.PLAYING and found < 3:
            seat = min(table.waiting())
            rules, state = table.rules, table.state()
            move = rules.sample(state, seat, chance)
            after = rules.play(state, seat, move).state
            ends = rules.phase(after) == rules.phase(state) and seat in rules.waiting(after)
            ends = ends and list(rules.moves(after, seat)) == [rules.done]
            notation = rules.notation(move)
            assert turns.finish_too(table, seat, [notation]) is ends
            change = turns.act(table, seat, notation)
            if ends:
                found += 1
                assert [entry.notation for entry in change.entries][:2] == [notation, "done"]
                held = turns.act(table, seat, notation, until=UNTIL).table
                back = turns.act(held, seat, "back").table
                assert (back.pending, back.state()) == (None, state)
            table = change.table
    assert found


def test_a_seat_without_a_decision_that_it_can_undo_is_refused() -> None:
    table = playing("imhotep")
    seat = min(table.waiting())
    after = turns.act(table, seat, "stones").table
    other = min(after.waiting())
    later = turns.act(after, other, "stones").table
    with pytest.raises(TableError, match="nothing-to-undo"):
        turns.act(later, seat, turns.ALL_BACK)
