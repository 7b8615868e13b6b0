"""Tables of earlier releases: setup and log are the source of truth, and everything else is rebuilt from them."""

from __future__ import annotations

from collections.abc import Callable, Mapping

import msgspec
import pytest

from engine.game import Chance
from engine.games import GAMES
from engine.tables import turns
from engine.tables.seats import join, new_table
from engine.tables.table import Entry, Status, Table
from engine.tables.upgrade import Logged, has_only_result, is_outdated, upgrade

GAME = GAMES["cartographers"]
OWNER, FRIEND = 1, 2
Declare = Callable[[Mapping[str, str]], None]


def begun(moves: int, **options: str) -> tuple[Table, list[Logged]]:
    """Return a two-player table after that many random moves, and its log."""
    table = new_table(guild=10, channel=20, owner=OWNER, name="Aiko", game=GAME.name, options=options, language="en")
    table = join(table, FRIEND, "Ben").table
    change = turns.start(table, OWNER, 7)
    entries: list[Entry] = list(change.entries)
    chance = Chance("moves")
    while change.table.moves < moves and change.table.status is Status.PLAYING:
        table = change.table
        seat = chance.pick(list(table.waiting()))
        move = GAME.notation(GAME.sample(table.state(), seat, chance))
        change = turns.act(table, seat, move)
        entries += change.entries
    log = [Logged(e.number, e.seat, e.notation, msgspec.json.encode(e.events).decode()) for e in entries]
    return change.table, log


def of_earlier_rules(table: Table, *missing: str) -> Table:
    """Return the table as a release before the first one would have left it, without these options."""
    options = {key: value for key, value in table.options.items() if key not in missing}
    return msgspec.structs.replace(table, version=-1, options=options)


@pytest.fixture
def kept(monkeypatch: pytest.MonkeyPatch) -> Declare:
    def declare(options: Mapping[str, str]) -> None:
        monkeypatch.setattr(GAME, "kept", {-1: options})

    return declare


def test_a_current_table_is_not_outdated() -> None:
    table, _ = begun(5)
    assert not is_outdated(table)


def test_a_state_in_an_older_format_is_rebuilt_from_the_log() -> None:
    table, log = begun(5)
    older = msgspec.structs.replace(table, shape="older", snapshot=b'{"one field": "less"}')
    assert is_outdated(older)
    assert upgrade(older, log).table.snapshot == table.snapshot


def test_a_state_that_other_code_wrote_is_rebuilt_even_if_it_decodes() -> None:
    table, log = begun(5)
    other, _ = begun(3)
    older = msgspec.structs.replace(table, shape="older", snapshot=other.snapshot)
    assert upgrade(older, log).table.snapshot == table.snapshot


@pytest.mark.parametrize("garbage", [b"", b"{", b"\xff\xfe", b"[]", b"null"])
def test_a_broken_snapshot_is_rebuilt_from_the_log(garbage: bytes) -> None:
    table, log = begun(5)
    broken = msgspec.structs.replace(table, snapshot=garbage)
    assert is_outdated(broken)
    assert upgrade(broken, log).table.snapshot == table.snapshot


def test_a_table_with_equivalent_earlier_rules_is_upgraded_silently() -> None:
    table, log = begun(5)
    made = upgrade(of_earlier_rules(table), log)
    assert made.table.version == GAME.version
    assert made.table.snapshot == table.snapshot
    assert made.table.revision == table.revision + 1
    assert made.jobs == ()
    assert not is_outdated(made.table)


def test_a_table_continues_with_the_option_that_keeps_its_original_rules(kept: Declare) -> None:
    table, log = begun(12, side="B")
    kept({"side": "B"})
    made = upgrade(of_earlier_rules(table, "side"), log)
    assert made.table.options["side"] == "B"
    assert made.table.snapshot == table.snapshot
    assert made.jobs == ()


def test_chosen_options_precede_those_of_the_earlier_version(kept: Declare) -> None:
    table, log = begun(12, side="B")
    kept({"side": "A"})
    assert upgrade(of_earlier_rules(table), log).table.options["side"] == "B"


def test_a_table_that_fits_only_the_current_rules_continues_under_them_with_a_notice(kept: Declare) -> None:
    table, log = begun(12)
    kept({"side": "B"})
    made = upgrade(of_earlier_rules(table, "side"), log)
    assert made.table.options["side"] == "A"
    assert [job.stored.note for job in made.jobs if job.kind == "notice"] == [("rules", "")]


def test_a_table_that_no_current_rules_can_replay_is_closed_with_its_result() -> None:
    table, log = begun(12, side="B")
    older = msgspec.structs.replace(of_earlier_rules(table, "side"), snapshot=b"{")
    made = upgrade(older, log)
    assert made.table.status is Status.ENDED
    assert has_only_result(made.table)
    assert [score.seat for score in made.table.result] == [0, 1]
    assert [(job.kind, job.stored.note) for job in made.jobs] == [("farewell", ("outdated", ""))]
    assert not is_outdated(made.table)


def test_a_closed_table_keeps_its_stored_result_if_it_can_be_read() -> None:
    table, log = begun(12, side="B")
    made = upgrade(of_earlier_rules(table, "side"), log)
    assert made.table.result == GAME.scores(table.state())


def test_a_replay_with_different_public_events_counts_as_a_different_game() -> None:
    table, log = begun(5)
    told = [msgspec.json.decode(entry.events) for entry in log]
    events = next(events for events in told if any(event["kind"] == "drawn" for event in events))
    next(event for event in events if event["kind"] == "drawn")["terrain"] = "water-and-wine"
    changed = [entry._replace(events=msgspec.json.encode(e).decode()) for entry, e in zip(log, told, strict=True)]
    assert upgrade(of_earlier_rules(table), changed).table.status is Status.ENDED


def test_event_kinds_and_fields_can_be_added_or_removed_between_releases() -> None:
    table, log = begun(5)
    told = [msgspec.json.decode(entry.events) for entry in log]
    for events in told:
        events.insert(0, {"kind": "of-the-past", "seat": 0})
        for event in events:
            event["of_the_past"] = 1
            event.pop("threshold", None)
    changed = [entry._replace(events=msgspec.json.encode(e).decode()) for entry, e in zip(log, told, strict=True)]
    made = upgrade(of_earlier_rules(table), changed)
    assert made.table.snapshot == table.snapshot
    assert msgspec.json.encode(made.events[1]).decode() == log[1].events


@pytest.mark.parametrize("older", [True, False])
@pytest.mark.parametrize("lost", [1, 3, 5])
def test_a_game_that_lost_the_end_of_its_log_goes_on_from_its_state(lost: int, older: bool) -> None:
    table, log = begun(5)
    made = upgrade(of_earlier_rules(table) if older else table, log[:-lost])
    assert (made.table.status, made.table.moves, made.table.snapshot) == (Status.PLAYING, 5, table.snapshot)
    assert f"only to move {5 - lost} of 5" in made.damage


def test_a_game_with_a_damaged_line_in_its_log_goes_on_from_its_state() -> None:
    table, log = begun(5)
    made = upgrade(table, [*log[:2], log[2]._replace(notation="fly"), *log[3:]])
    assert (made.table.status, made.table.moves, made.table.snapshot) == (Status.PLAYING, 5, table.snapshot)
    assert "only to move 1 of 5" in made.damage


def test_a_game_without_state_and_with_a_truncated_log_continues_from_its_last_move() -> None:
    table, log = begun(5)
    third, _ = begun(3)
    made = upgrade(msgspec.structs.replace(table, snapshot=b"{"), log[:4])
    assert (made.table.status, made.table.moves, made.table.snapshot) == (Status.PLAYING, 3, third.snapshot)
    assert "go on from move 3" in made.damage
    assert [job.stored.note for job in made.jobs if job.kind == "notice"] == [("cut-short", "")]
    assert {job.reader for job in made.jobs if job.kind == "pad"} == {OWNER, FRIEND}


def test_a_lost_game_is_closed_with_a_notice() -> None:
    table, log = begun(5)
    made = upgrade(msgspec.structs.replace(table, snapshot=b"{"), [log[0]._replace(number=7)])
    assert made.table.status is Status.ENDED
    assert [(job.kind, job.stored.note) for job in made.jobs] == [("farewell", ("damaged", ""))]
    assert "close it" in made.damage


@pytest.mark.parametrize("moves", [-1, 0, 4, 6, 1 << 40])
def test_a_wrong_count_of_moves_is_counted_again(moves: int) -> None:
    table, log = begun(5)
    made = upgrade(msgspec.structs.replace(table, moves=moves), log)
    assert (made.table.moves, made.table.snapshot) == (5, table.snapshot)
    assert "count the log" in made.damage


def test_a_sound_table_has_no_damage() -> None:
    table, log = begun(5)
    assert upgrade(table, log).damage == ""


def test_a_finished_game_without_state_and_with_a_truncated_log_keeps_its_result() -> None:
    table, log = begun(1000)
    made = upgrade(msgspec.structs.replace(table, snapshot=b"{"), log[:-3])
    assert (made.table.status, made.table.snapshot, made.table.result) == (Status.OVER, None, table.result)
    assert "keep its result" in made.damage


def test_a_lobby_gets_the_options_that_came_later() -> None:
    table = new_table(
        guild=10, channel=20, owner=OWNER, name="Aiko", game=GAME.name, options={"side": "B"}, language="en"
    )
    made = upgrade(of_earlier_rules(table, "skills"), [])
    assert made.table.options == table.options
    assert made.table.version == GAME.version


def test_an_upgraded_finished_game_stays_finished_and_can_be_shown() -> None:
    table, log = begun(1000)
    assert table.status is Status.OVER
    made = upgrade(of_earlier_rules(msgspec.structs.replace(table, shape="", snapshot=b"{", result=())), log)
    assert made.table.status is Status.OVER
    assert made.table.observe(None).result is not None
    assert made.table.result == table.result == GAME.scores(table.state())


def test_a_finished_game_that_cannot_be_replayed_keeps_its_result() -> None:
    table, log = begun(1000, side="B")
    made = upgrade(of_earlier_rules(table, "side"), log)
    assert made.table.status is Status.OVER
    assert made.table.snapshot is None
    assert made.table.result == table.result
    assert made.jobs == ()


def test_a_table_whose_state_names_a_removed_card_is_closed() -> None:
    wonder = GAMES["wonderful_world"]
    table = new_table(guild=10, channel=20, owner=OWNER, name="Aiko", game=wonder.name, options={}, language="en")
    table = turns.start(join(table, FRIEND, "Ben").table, OWNER, 7).table
    state = table.state()
    empire = msgspec.structs.replace(state.world.empires[0], built=("a-card-of-then",))
    world = msgspec.structs.replace(state.world, empires=(empire, *state.world.empires[1:]))
    stored = wonder.encode(msgspec.structs.replace(state, world=world))
    made = upgrade(msgspec.structs.replace(table, version=-1, snapshot=stored), [Logged(0, 0, "start", "?")])
    assert made.table.status is Status.ENDED
    assert has_only_result(made.table)


def test_a_table_that_continues_under_changed_rules_notifies_the_awaited_players(kept: Declare) -> None:
    table, log = begun(4)
    computer = msgspec.structs.replace(table.seats[1], user=None, player="greedy")
    table = msgspec.structs.replace(table, seats=(table.seats[0], computer))
    kept({"side": "C"})
    made = upgrade(of_earlier_rules(table, "side"), log)
    assert made.table.status is Status.PLAYING
    assert [job.kind for job in made.jobs] == ["computers", "notice", "pad", "refresh", "call"]
