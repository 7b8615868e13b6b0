"""The public history of a game, scene by scene."""

from __future__ import annotations

from pathlib import Path

import msgspec
import pytest

from engine.__main__ import main
from engine.games import GAMES
from engine.players import stand_in
from engine.tables import seats, turns
from engine.tables.clock import waits_since
from engine.tables.history import evenly_chosen, place_of_scene, record_of, scenes_of
from engine.tables.rewind import rewind_decision
from engine.tables.table import Change, Entry, OpenPhase, SeatClock, Status, Table, TableError
from engine.tables.turns import UNDO
from tests.games import fewest_seats

OWNER, FRIEND = 1, 2


class Kept:
    """A table with its log, as the store would keep both."""

    def __init__(self, game: str, people: int) -> None:
        table = seats.new_table(guild=1, channel=1, owner=OWNER, name="P1", game=game, options={}, language="en")
        for user in range(2, people + 1):
            table = seats.join(table, user, f"P{user}").table
        self.table: Table = table
        self.log: list[Entry] = []
        self.keep(turns.start(table, OWNER, 5))

    def keep(self, change: Change) -> None:
        if change.undo is not None:
            change = rewind_decision(change.table, self.log, change.undo)
        self.table = change.table
        self.log += change.entries

    def play(self, seat: int | None = None) -> None:
        """Make the first legal move of that seat, or of the first awaited seat."""
        seat = min(self.table.waiting()) if seat is None else seat
        rules = self.table.rules
        self.keep(turns.act(self.table, seat, rules.notation(rules.moves(self.table.state(), seat)[0])))

    def numbers(self, *, turn_by_turn: bool = False) -> list[int]:
        return [scene.number for scene in scenes_of(self.table, self.log, turn_by_turn=turn_by_turn)]


@pytest.mark.parametrize("game", GAMES)
def test_each_history_scene_equals_the_public_view_at_its_move(game: str) -> None:
    kept = Kept(game, fewest_seats(game))
    seen = {0: kept.table.observe(None)}
    while kept.table.waiting() and kept.table.moves < 60:
        kept.play()
        seen[kept.table.moves] = kept.table.observe(None)
    shown = {scene.number: scene.table for scene in scenes_of(kept.table, kept.log, turn_by_turn=False)}
    met = seen.keys() & shown.keys()
    assert len(met) >= 3
    assert all(shown[number].observe(None) == seen[number] for number in met)
    assert [n for n, table in shown.items() if table.status is Status.OVER] in ([], [kept.table.moves])


def test_history_scenes_exclude_the_open_phase() -> None:
    kept = Kept("cartographers", 2)
    for seat in (0, 1, 0):
        kept.play(seat)
    newest = place_of_scene(kept.table, kept.log, None, turn_by_turn=False, most=25)
    assert newest.numbers == (0, 2)
    assert [entry.number for entry in newest.scene.entries] == [1, 2]


@pytest.mark.parametrize("game", GAMES)
def test_no_scene_waits_since_the_present_turn_began(game: str) -> None:
    kept = Kept(game, fewest_seats(game))
    for _ in range(3):
        kept.play()
    sitting = (
        msgspec.structs.replace(seat, user=number, clock=SeatClock(since=1.0))
        for number, seat in enumerate(kept.table.seats)
    )
    kept.table = msgspec.structs.replace(kept.table, phase=OpenPhase(since=1.0), seats=tuple(sitting))
    assert waits_since(kept.table) == 1.0
    then = [scene.table for scene in scenes_of(kept.table, kept.log, turn_by_turn=True)]
    assert [waits_since(table) for table in then] == [None] * len(then)


def test_turn_by_turn_each_move_that_was_not_undone_is_a_scene() -> None:
    kept = Kept("imhotep", 2)
    kept.play(0)
    back = kept.table.rules.notation(kept.table.rules.take_back)
    first = min(kept.table.waiting())
    kept.play(first)
    kept.keep(turns.act(kept.table, first, back))
    kept.play(first)
    assert kept.numbers(turn_by_turn=True) == [0, 1, 4]


def test_undone_moves_have_no_scene() -> None:
    kept = Kept("cartographers", 1)
    for _ in range(2):
        kept.play()
    kept.keep(turns.act(kept.table, 0, UNDO))
    assert kept.numbers() == [0, 1]
    kept.play()
    assert kept.numbers() == [0, 1, 4]


def test_a_move_without_its_own_scene_leads_to_the_previous_scene() -> None:
    kept = Kept("cartographers", 2)
    for seat in (0, 1, 0, 1):
        kept.play(seat)
    found = place_of_scene(kept.table, kept.log, 3, turn_by_turn=False, most=2)
    assert (found.scene.number, found.at, found.numbers) == (2, 1, (0, 2, 4))
    assert [scene.number for scene in found.chapters] == [0, 4]


def test_past_lines_name_the_player_who_held_the_seat_then() -> None:
    kept = Kept("cartographers", 2)
    for seat in (0, 1):
        kept.play(seat)
    kept.keep(seats.take_seat(kept.table, 1, 3, "P3", "substituted", kept_for=FRIEND))
    # A decision of the open phase is announced when the phase closes.
    kept.play(1)
    kept.keep(seats.remove_player(kept.table, 9, 1, steward="Mod"))
    computer = kept.table.seats[1].name
    kept.play(0)
    kept.keep(turns.act_all(kept.table, [(1, move) for move in turns.without_thinking(kept.table, 1)]))
    kept.play(0)
    kept.keep(seats.take_seat(kept.table, 1, 3, "P3", "joined"))
    shown = {scene.number: scene.table.names[1] for scene in scenes_of(kept.table, kept.log, turn_by_turn=True)}
    assert shown == {0: "P2", 1: "P2", 2: "P2", 3: "P3", 4: "P3", 5: computer, 6: computer}
    assert computer in seats.COMPUTER_NAMES
    assert kept.table.names[1] == "P3"
    assert kept.table.seated_at(5).seats[1].player == stand_in("cartographers")


def test_the_history_of_a_lobby_is_refused() -> None:
    kept = Kept("cartographers", 1)
    lobby = msgspec.structs.replace(kept.table, status=Status.LOBBY, seed=None, snapshot=None)
    with pytest.raises(TableError, match="not-started"):
        list(scenes_of(lobby, (), turn_by_turn=False))


@pytest.mark.parametrize("count", [0, 1, 5, 25, 26, 400])
def test_selected_scenes_are_evenly_spread_and_include_both_ends(count: int) -> None:
    items = list(range(count))
    some = evenly_chosen(items, 25)
    assert len(some) == min(count, 25) == len(set(some))
    assert some[:1] + some[-1:] == items[:1] + items[-1:]


def test_a_replay_file_omits_undone_moves_and_player_names(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    kept = Kept("cartographers", 1)
    for _ in range(2):
        kept.play()
    kept.keep(turns.act(kept.table, 0, UNDO))
    kept.play()
    record = record_of(kept.table, kept.log)
    assert b"P1" not in record
    file = tmp_path / "game.json"
    file.write_bytes(record)
    assert main(["replay", str(file)]) == 0
    told = capsys.readouterr().out.splitlines()
    assert told[0].startswith("cartographers (rules ")
    assert [line.split(": ")[0].split() for line in told[1:3]] == [["1", "seat", "0"], ["2", "seat", "0"]]
    assert told[-1] == "1 game, its end as recorded"
