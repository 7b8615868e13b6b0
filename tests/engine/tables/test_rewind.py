"""Going back behind a closed phase: freely in a solo game, and by agreement with others."""

from __future__ import annotations

import msgspec
import pytest

from engine.tables import proposals, seats, turns
from engine.tables import table as tables
from engine.tables.jobs import PostBoard
from engine.tables.log import valid_lines
from engine.tables.rewind import rewind_decision
from engine.tables.table import Change, Entry, Table, TableError
from engine.tables.turns import UNDO
from engine.tables.upgrade import Logged, upgrade

OWNER, FRIEND = 1, 2
NOW = 1000.0
BACK = "back"


class Log:
    """A table with its log, as the store would keep both."""

    def __init__(self, people: int = 1, computers: int = 0, game: str = "cartographers") -> None:
        table = seats.new_table(guild=1, channel=1, owner=OWNER, name="P1", game=game, options={}, language="en")
        for user in range(2, people + 1):
            table = seats.join(table, user, f"P{user}").table
        for _ in range(computers):
            table = seats.add_computer(table, OWNER, "random").table
        self.table: Table = table
        self.log: list[Entry] = []
        self.keep(turns.start(table, OWNER, 5))

    def keep(self, change: Change) -> Change:
        if change.undo is not None:
            change = rewind_decision(change.table, self.log, change.undo)
        self.table = change.table
        self.log += change.entries
        return change

    def play(self, seat: int) -> None:
        move = self.table.rules.notation(self.table.rules.moves(self.table.state(), seat)[0])
        self.keep(turns.act(self.table, seat, move))

    def replayed(self) -> bytes:
        return turns.replayed_state(
            self.table.setup, [(entry.seat, entry.notation) for entry in self.log if entry.number]
        )


def test_undo_reverts_both_cards_that_bunny_kingdom_players_choose_together() -> None:
    game = Log(computers=2, game="bunny_kingdom")
    for _ in range(2):
        first = game.table
        for seat in (0, 0, 1, 1, 2, 2):
            game.play(seat)
        assert game.table.rules.phase(game.table.state()) != first.rules.phase(first.state())
    game.keep(turns.act(game.table, 0, UNDO))
    assert game.table.snapshot == first.snapshot


def test_a_solo_player_can_undo_to_the_beginning_and_the_undos_are_counted() -> None:
    game = Log()
    first = game.table
    for _ in range(3):
        game.play(0)
    for _ in range(3):
        game.keep(turns.act(game.table, 0, UNDO))
    assert game.table.snapshot == first.snapshot
    assert game.table.undone == 3
    with pytest.raises(TableError, match="nothing-to-undo"):
        game.keep(turns.act(game.table, 0, UNDO))


def test_an_undo_skips_moves_that_were_already_undone() -> None:
    game = Log(game="wonderful_world")
    first = game.table
    for _ in range(2):
        game.play(0)
    game.keep(turns.act(game.table, 0, BACK))
    game.keep(turns.act(game.table, 0, UNDO))
    assert game.table.snapshot == first.snapshot


def test_the_log_keeps_undone_moves_and_replays_to_the_current_state() -> None:
    game = Log()
    for _ in range(2):
        game.play(0)
    game.keep(turns.act(game.table, 0, UNDO))
    game.play(0)
    assert [entry.notation.split()[0] for entry in game.log] == ["start", "draw", "draw", "undo", "draw"]
    assert game.replayed() == game.table.snapshot
    assert [entry.number for entry in valid_lines(game.log)] == [0, 1, 4]


def test_buttons_from_before_an_undo_are_stale() -> None:
    game = Log()
    stamps = {game.table.stamp(0)}
    for _ in range(2):
        game.play(0)
        stamps.add(game.table.stamp(0))
    game.keep(turns.act(game.table, 0, UNDO))
    assert game.table.stamp(0) not in stamps


def test_an_undo_at_a_shared_table_needs_the_agreement_of_all() -> None:
    game = Log(people=3)
    for seat in range(3):
        game.play(seat)
    opened = game.table.phase.start
    game.keep(proposals.ask_undo(game.table, FRIEND, NOW))
    (asked,) = game.table.proposals
    game.keep(proposals.agree(game.table, OWNER, asked.number))
    assert game.table.phase.start == opened
    change = game.keep(proposals.agree(game.table, 3, asked.number))
    assert set(game.table.waiting()) == {1, 2}
    assert game.table.proposals == ()
    assert game.replayed() == game.table.snapshot
    assert PostBoard(told=3, last=4) in change.jobs


def test_decisions_in_a_reopened_phase_are_hidden_again() -> None:
    game = Log(people=3)
    for seat in range(3):
        game.play(seat)
    game.keep(tables.Change(game.table, undo=1))
    # A person's view of the log hides what others have done since the phase opened.
    assert game.table.phase.start == 0


def test_an_undo_with_other_people_needs_a_vote() -> None:
    game = Log(people=2)
    game.play(0)
    with pytest.raises(TableError, match="undo-together"):
        turns.act(game.table, 0, UNDO)


def test_a_table_with_an_undo_survives_an_upgrade() -> None:
    game = Log(computers=1)
    game.play(0)
    game.keep(turns.act(game.table, 0, UNDO))
    game.play(0)
    old = msgspec.structs.replace(game.table, shape="of an earlier release")
    lines = [Logged(e.number, e.seat, e.notation, msgspec.json.encode(e.events).decode()) for e in game.log]
    made = upgrade(old, lines)
    assert made.table.snapshot == game.table.snapshot
    assert made.events == {entry.number: entry.events for entry in game.log}
