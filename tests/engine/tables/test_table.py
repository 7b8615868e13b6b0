"""The life of a table: seats, start, moves, undo, computer players, the end."""

from __future__ import annotations

import pytest

from engine.game import RuleError
from engine.games import GAMES
from engine.players import stand_in
from engine.tables import table as tables
from engine.tables import turns
from engine.tables.seats import add_computer, join, leave, new_table, take_seat
from engine.tables.table import Status, Table, TableError

OWNER, FRIEND, STRANGER = 1, 2, 3


def lobby(game: str = "cartographers", **options: str) -> Table:
    return new_table(guild=10, channel=20, owner=OWNER, name="Aiko", game=game, options=options, language="en")


def playing(seats: int = 2, seed: int = 5) -> Table:
    table = lobby()
    for user in range(2, seats + 1):
        table = join(table, user, f"P{user}").table
    return turns.start(table, OWNER, seed).table


def first_move(table: Table, seat: int) -> str:
    return table.rules.notation(table.rules.moves(table.state(), seat)[0])


def test_a_new_table_has_its_owner_in_the_first_seat() -> None:
    table = lobby()
    assert table.status is Status.LOBBY
    assert table.people == (OWNER,)


def test_an_unknown_option_value_opens_no_table() -> None:
    with pytest.raises(RuleError):
        lobby(side="C")


def test_only_the_owner_starts() -> None:
    table = join(lobby(), FRIEND, "Ben").table
    with pytest.raises(TableError, match="owner-starts"):
        turns.start(table, FRIEND, 1)


def test_starting_sends_every_player_a_private_view_and_posts_the_board() -> None:
    change = turns.start(join(lobby(), FRIEND, "Ben").table, OWNER, 1)
    assert [entry.number for entry in change.entries] == [0]
    assert [(job.kind, job.reader) for job in change.jobs] == [("pad", OWNER), ("pad", FRIEND), ("board", 0)]


def test_more_people_than_the_limit_get_no_direct_messages() -> None:
    table = lobby()
    for user in range(2, tables.DM_SEATS + 2):
        table = join(table, user, f"P{user}").table
    assert [job.kind for job in turns.start(table, OWNER, 1).jobs] == ["board"]


def test_a_move_with_a_stale_button_stamp_is_refused() -> None:
    table = playing()
    stamp = table.stamp(0)
    after = turns.act(table, 0, first_move(table, 0), stamp).table
    with pytest.raises(TableError, match="stale"):
        turns.act(after, 0, "back", stamp)


def test_another_players_move_does_not_make_a_players_buttons_stale() -> None:
    table = playing()
    stamp = table.stamp(1)
    after = turns.act(table, 0, first_move(table, 0)).table
    assert after.stamp(1) == stamp


def test_undo_restores_the_state() -> None:
    table = playing()
    after = turns.act(table, 0, first_move(table, 0)).table
    assert turns.act(after, 0, "back").table.snapshot == table.snapshot


def test_the_last_decision_closes_the_phase_and_posts_a_new_board() -> None:
    table = playing()
    table = turns.act(table, 0, first_move(table, 0)).table
    change = turns.act(table, 1, first_move(table, 1))
    assert "board" in [job.kind for job in change.jobs]
    assert change.table.phase.start == change.table.moves


def test_within_a_phase_the_board_is_only_edited() -> None:
    table = playing()
    assert [job.kind for job in turns.act(table, 0, first_move(table, 0)).jobs] == ["pad-refresh", "refresh"]


def test_within_a_chapter_the_next_phase_edits_the_board_and_notifies_players() -> None:
    table = turns.start(join(lobby("wonderful_world"), FRIEND, "Ben").table, OWNER, 5).table
    table = turns.act(table, 0, first_move(table, 0)).table
    change = turns.act(table, 1, first_move(table, 1))
    assert change.table.phase.start == change.table.moves
    assert [job.kind for job in change.jobs] == ["pad", "pad-next", "refresh", "call"]


def test_the_board_of_a_new_chapter_reports_the_moves_since_the_last_edit() -> None:
    table = turns.start(join(lobby("wonderful_world"), FRIEND, "Ben").table, OWNER, 5).table
    while True:
        told = table.moves
        change = turns.act(table, seat := next(iter(table.waiting())), first_move(table, seat))
        table = change.table
        board = next((job for job in change.jobs if job.kind == "board"), None)
        if board is not None:
            assert (board.stored.since, board.stored.until) == (told, table.moves)
            return


def wishing(*moves: tuple[int, str]) -> Table:
    """Return a table of It's a Wonderful World at the first planning, after these moves."""
    table = turns.start(
        join(lobby("wonderful_world"), FRIEND, "Ben").table, OWNER, 5, {OWNER: "ask", FRIEND: "to win"}
    ).table
    while table.observe(0).step == "draft":
        table = turns.act(table, seat := next(iter(table.waiting())), first_move(table, seat)).table
    for seat, move in moves:
        table = turns.act(table, seat, move).table
    return table


def test_a_game_starts_with_the_known_preferences_of_its_players() -> None:
    table = wishing()
    assert table.setup.wishes == ("ask", "")
    assert [table.wish(seat) for seat in range(2)] == ["ask", "usual"]


def test_a_change_has_a_persons_new_preference() -> None:
    assert turns.act(wishing(), 0, "auto").wishes == ((OWNER, "auto"),)
    assert turns.act(wishing((0, "auto")), 0, "back").wishes == ((OWNER, "ask"),)
    table = wishing()
    assert turns.act(table, 0, first_move(table, 0)).wishes == ()


def test_the_preference_from_the_start_stays_when_a_computer_player_takes_over() -> None:
    table = leave(wishing(), OWNER).table
    assert (table.seats[0].player, table.setup.wishes) == (stand_in("wonderful_world"), ("ask", ""))


def test_replaying_the_log_gives_the_snapshot_byte_for_byte() -> None:
    table = playing()
    log: list[tuple[int, str]] = []
    while table.status is Status.PLAYING:
        seat = next(iter(table.waiting()))
        change = turns.act(table, seat, first_move(table, seat))
        log.extend((entry.seat, entry.notation) for entry in change.entries)
        table = change.table
    assert turns.replayed_state(table.setup, log) == table.snapshot


@pytest.mark.parametrize("game", GAMES)
def test_a_table_of_a_person_and_computers_plays_any_game_to_its_end(game: str) -> None:
    table = add_computer(add_computer(lobby(game), OWNER, "greedy").table, OWNER, "random").table
    change = turns.start(table, OWNER, 7)
    log: list[tuple[int, str]] = []
    for _ in range(2000):
        table = change.table
        log.extend((entry.seat, entry.notation) for entry in change.entries if entry.number)
        if table.status is not Status.PLAYING:
            break
        if any(job.kind == "computers" for job in change.jobs):
            change = turns.act_all(table, turns.choose_for_computers(table))
        else:
            change = turns.act(table, 0, first_move(table, 0))
    assert table.status is Status.OVER
    assert turns.replayed_state(table.setup, log) == table.snapshot
    assert len(log) == table.moves


def test_options_for_one_player_only_are_refused_at_the_start() -> None:
    table = join(lobby("wonderful_world"), FRIEND, "Ben").table
    table = tables.set_option(table, OWNER, "scenario", "end-of-times").table
    with pytest.raises(RuleError, match="scenario-solo"):
        turns.start(table, OWNER, 1)


def test_nobody_joins_a_table_whose_options_are_for_one_player() -> None:
    with pytest.raises(TableError, match="full"):
        join(lobby("wonderful_world", scenario="end-of-times"), FRIEND, "Ben")


def test_a_move_after_the_players_decision_is_refused_as_already_decided() -> None:
    table = playing(2)
    table = turns.act(table, 0, first_move(table, 0)).table
    with pytest.raises(TableError, match="decided"):
        turns.act(table, 0, first_move(table, 1))


def test_a_job_requests_the_moves_of_computer_players_and_one_change_plays_them() -> None:
    table = add_computer(lobby(), OWNER, "random").table
    table = add_computer(table, OWNER, "greedy").table
    change = turns.start(table, OWNER, 1)
    assert change.jobs[0].kind == "computers"
    moves = turns.choose_for_computers(change.table)
    after = turns.act_all(change.table, moves).table
    assert set(after.waiting()) == {0}


def test_a_computer_move_is_dropped_when_a_person_takes_the_seat_during_the_search() -> None:
    table = add_computer(lobby("imhotep", first="opener"), OWNER, "random").table
    table = turns.start(table, OWNER, 1).table
    while set(table.waiting()) != {1}:
        table = turns.act(table, 0, first_move(table, 0)).table
    moves = turns.choose_for_computers(table)
    joined = take_seat(table, 1, FRIEND, "Ben", "joined").table
    assert turns.act_all(table, moves).entries
    assert turns.act_all(joined, moves).entries == ()


def test_a_move_that_is_no_longer_legal_is_left_out() -> None:
    table = add_computer(add_computer(lobby(), OWNER, "random").table, OWNER, "random").table
    table = turns.start(leave(join(table, FRIEND, "Ben").table, OWNER).table, FRIEND, 5).table
    after = turns.act_all(table, [(0, "draw forest A1"), (1, first_move(table, 1))])
    assert [entry.seat for entry in after.entries] == [1]


def test_an_option_of_endless_length_is_refused() -> None:
    with pytest.raises(RuleError):
        lobby(edicts="x" * 3000)


def test_options_are_changed_by_the_owner_only() -> None:
    table = join(lobby(), FRIEND, "Ben").table
    with pytest.raises(TableError, match="owner-only"):
        tables.set_option(table, FRIEND, "side", "B")
    assert tables.set_option(table, OWNER, "side", "B").table.options["side"] == "B"


def test_forced_moves_are_played_and_reported() -> None:
    table = playing()
    rules = table.rules
    seen = False
    for seed in range(40):
        current = turns.start(join(lobby(), FRIEND, "Ben").table, OWNER, seed).table
        while current.status is Status.PLAYING and not seen:
            seat = next(iter(current.waiting()))
            change = turns.act(current, seat, rules.notation(rules.moves(current.state(), seat)[0]))
            seen = any(event.kind == "forced" for entry in change.entries for event in entry.events)
            current = change.table
            if not seen and current.phase.start == current.moves:
                # At the start of a phase, no awaited seat has only one possible move.
                assert all(len(rules.moves(current.state(), number)) > 1 for number in current.waiting())
        if seen:
            break


def test_a_turn_within_a_phase_notifies_the_next_player_and_its_undo_withdraws_that() -> None:
    table = turns.start(join(lobby("imhotep", first="opener"), FRIEND, "Ben").table, OWNER, 5).table
    first, second = (OWNER, FRIEND) if 0 in table.waiting() else (FRIEND, OWNER)
    seat = table.seat_of(first) or 0
    change = turns.act(table, seat, "stones")
    assert [(job.kind, job.reader) for job in change.jobs] == [
        ("pad", second),
        ("pad-refresh", first),
        ("refresh", 0),
        ("call", 0),
    ]
    back = turns.act(change.table, seat, "back")
    assert ("pad", second) in [(job.kind, job.reader) for job in back.jobs]
    assert "call" in [job.kind for job in back.jobs]


def test_a_button_from_before_an_undo_is_stale() -> None:
    table = turns.start(join(lobby("imhotep", first="opener"), FRIEND, "Ben").table, OWNER, 5).table
    seat = next(iter(table.waiting()))
    table = turns.act(table, seat, "stones").table
    stamp = table.stamp(1 - seat)
    table = turns.act(table, seat, "back").table
    table = turns.act(table, seat, first_move(table, seat)).table
    with pytest.raises(TableError, match="stale"):
        turns.act(table, 1 - seat, first_move(table, 1 - seat), stamp)


def test_an_awaited_seat_has_a_choice() -> None:
    """In whole games of turns, an awaited seat within a round has a choice, unless it has just undone a move."""
    for seed in range(4):
        table = join(join(lobby("imhotep", first="opener"), FRIEND, "Ben").table, STRANGER, "Chie").table
        table = turns.start(table, OWNER, seed).table
        turn = 0
        while table.status is Status.PLAYING:
            seat = next(iter(table.waiting()))
            before = table
            moves = table.rules.moves(table.state(), seat)
            table = turns.act(table, seat, table.rules.notation(moves[turn % len(moves)])).table
            turn += 1
            asked = next(iter(table.waiting()), seat)
            if asked != seat and table.phase.start == before.phase.start:
                assert len(table.rules.moves(table.state(), asked)) > 1
