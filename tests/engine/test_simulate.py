"""The command line and the records of simulated games."""

from __future__ import annotations

import json
import os
from pathlib import Path
from typing import Any

import msgspec
import pytest

from engine.__main__ import main
from engine.game import AnyGame, Setup
from engine.games import GAMES
from engine.simulate import Record, ReplayError, play_out, replay


def test_simulate_ends_with_one_json_object(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["simulate", "cartographers", "--seats", "3", "--games", "2", "--seed", "5", "--set", "side=B"]) == 0
    summary = json.loads(capsys.readouterr().out.splitlines()[-1])
    assert {key: summary[key] for key in ("game", "seats", "games", "exceptions")} == {
        "game": "cartographers",
        "seats": 3,
        "games": 2,
        "exceptions": 0,
    }
    assert summary["moves"] > 100
    assert summary["moves_per_second"] > 0
    assert set(summary) == {"game", "seats", "games", "moves", "seconds", "moves_per_second", "exceptions"}


@pytest.mark.uncounted  # whole games: shorter tests cover the same lines
@pytest.mark.parametrize("seats", ["1", "2", "3", "4", "5"])
def test_games_of_any_number_of_players_are_recorded_and_replay(
    seats: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "games.jsonl"
    arguments = ["simulate", "wonderful_world", "--seats", seats, "--games", "2", "--record", str(file)]
    assert main(arguments) == 0
    assert main(["replay", str(file)]) == 0
    assert capsys.readouterr().out.endswith("2 games, every end as recorded\n")


@pytest.mark.uncounted  # whole games: shorter tests cover the same lines
@pytest.mark.parametrize("seats", ["2", "3", "4"])
@pytest.mark.parametrize("express", ["on", "off"])
def test_games_with_and_without_the_railway_are_recorded_and_replay(
    seats: str, express: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "games.jsonl"
    arguments = ["simulate", "bunny_kingdom", "--seats", seats, "--games", "3", "--set", f"express={express}"]
    assert main([*arguments, "--record", str(file)]) == 0
    assert main(["replay", str(file)]) == 0
    assert capsys.readouterr().out.endswith("3 games, every end as recorded\n")


@pytest.fixture
def recorded(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> Path:
    file = tmp_path / "games.jsonl"
    main(["simulate", "cartographers", "--seats", "2", "--games", "3", "--set", "skills=on", "--record", str(file)])
    capsys.readouterr()
    return file


def test_recorded_games_replay_to_the_same_end(recorded: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert len(recorded.read_text().splitlines()) == 3
    assert main(["replay", str(recorded)]) == 0
    assert capsys.readouterr().out == "3 games, every end as recorded\n"


def changed(file: Path, **changes: object) -> None:
    """Change the second record of the file."""
    lines = file.read_text().splitlines()
    record = json.loads(lines[1])
    for key, value in changes.items():
        record[key] = value
    lines[1] = json.dumps(record)
    file.write_text("\n".join(lines))


def test_replay_names_the_first_difference_of_the_end(recorded: Path, capsys: pytest.CaptureFixture[str]) -> None:
    end = json.loads(recorded.read_text().splitlines()[1])["end"]
    changed(recorded, end={**end, "totals": [end["totals"][0], end["totals"][1] + 1]})
    assert main(["replay", str(recorded)]) == 1
    told = capsys.readouterr().out
    assert told.startswith("game 2: end: totals of seat 1: recorded")


def test_replay_notices_another_last_state(recorded: Path, capsys: pytest.CaptureFixture[str]) -> None:
    end = json.loads(recorded.read_text().splitlines()[1])["end"]
    changed(recorded, end={**end, "state": "0" * 64})
    assert main(["replay", str(recorded)]) == 1
    assert capsys.readouterr().out.startswith("game 2: end: state: recorded 000000000000, now ")


def test_replay_names_a_move_that_is_no_longer_legal(recorded: Path) -> None:
    record = msgspec.json.decode(recorded.read_bytes().splitlines()[0], type=Record)
    moves = [*record.moves[:4], "0 draw forest A1 K11", *record.moves[4:]]
    broken = msgspec.structs.replace(record, moves=tuple(moves))
    with pytest.raises(ReplayError, match=r"^move 5 \(0 draw forest A1 K11\): "):
        list(replay(broken))


def test_a_record_of_an_earlier_rule_version_replays_with_that_versions_options(
    recorded: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    record = msgspec.json.decode(recorded.read_bytes().splitlines()[0], type=Record)
    options = {**record.setup.options, "side": record.setup.options.get("side", "A")}
    monkeypatch.setattr(GAMES[record.setup.game], "kept", {-1: options})
    end = msgspec.structs.replace(record.end, state="of another shape")
    setup = msgspec.structs.replace(record.setup, version=-1, options={})
    assert list(replay(msgspec.structs.replace(record, setup=setup, end=end)))


def test_a_record_of_later_rules_is_refused(recorded: Path) -> None:
    record = msgspec.json.decode(recorded.read_bytes().splitlines()[0], type=Record)
    later = msgspec.structs.replace(record, setup=msgspec.structs.replace(record.setup, version=99))
    with pytest.raises(ReplayError, match=r"^setup: version"):
        list(replay(later))


def test_replay_notices_missing_moves(recorded: Path) -> None:
    record = msgspec.json.decode(recorded.read_bytes().splitlines()[0], type=Record)
    with pytest.raises(ReplayError, match=r"^end: "):
        list(replay(msgspec.structs.replace(record, moves=record.moves[:-1])))


@pytest.mark.parametrize(
    "arguments",
    [
        [],
        ["simulate"],
        ["simulate", "chess"],
        ["simulate", "cartographers", "--seats", "101"],
        ["simulate", "cartographers", "--seats", "0"],
        ["simulate", "cartographers", "--games", "many"],
        ["simulate", "wonderful_world", "--seats", "6"],
        ["simulate", "wonderful_world", "--seats", "2", "--set", "scenario=end-of-times"],
        ["simulate", "cartographers", "--set", "side"],
        ["simulate", "cartographers", "--set", "side=C"],
        ["simulate", "cartographers", "--set", "color=red"],
        ["simulate", "cartographers", "--players", "genius"],
        ["replay", "no-such-file"],
    ],
)
def test_wrong_arguments_print_one_clear_line_and_exit_with_status_two(
    arguments: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(SystemExit) as stopped:
        main(arguments)
    assert stopped.value.code == 2
    told = capsys.readouterr()
    assert told.out == ""
    assert len(told.err.splitlines()) == 1
    assert told.err.startswith("python -m engine")


def refused(file: Path, capsys: pytest.CaptureFixture[str]) -> str:
    """Return the line with which a replay refuses a file."""
    with pytest.raises(SystemExit) as stopped:
        main(["replay", str(file)])
    assert stopped.value.code == 2
    told = capsys.readouterr()
    assert told.out == ""
    assert told.err.isascii()
    (line,) = told.err.splitlines()
    return line


@pytest.mark.parametrize(
    ("content", "reason"),
    [
        (b"", "no recorded games"),
        (b"\r\n\r\n", "no recorded games"),
        (b'{"setup": 1}\n', "line 1: Expected `object`"),
        (b'\n{"setup":', "line 2: Input data was truncated"),
        (b'{"a":' * 100_000, "line 1: nested too deeply"),
        (b'{"setup": {"game": "\xff"}}', "line 1: 'utf-8' codec can't decode"),
        (b'{"setup": {"seed": ' + b"9" * 5000, "line 1: Integer value out of range"),
    ],
    ids=["empty", "blank", "no record", "half", "deep", "not UTF-8", "huge"],
)
def test_a_file_that_holds_no_records_is_refused_in_one_line(
    content: bytes, reason: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "broken.jsonl"
    file.write_bytes(content)
    assert f"broken.jsonl': {reason}" in refused(file, capsys)


def test_a_pipe_is_refused_without_waiting_for_a_writer(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    os.mkfifo(tmp_path / "pipe")
    assert refused(tmp_path / "pipe", capsys).endswith("pipe': not a regular file")


def test_blank_lines_between_and_after_the_records_do_not_count(
    recorded: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    recorded.write_bytes(recorded.read_bytes().replace(b"\n", b"\r\n\r\n"))
    assert main(["replay", str(recorded)]) == 0
    assert capsys.readouterr().out == "3 games, every end as recorded\n"


@pytest.mark.parametrize(
    "hostile",
    [
        {"setup": {"game": "\x1b[2J\nx\u202e", "seats": 2, "seed": 1}},
        {"setup": {"game": "imhotep", "seats": 2, "seed": 1, "options": {"\x1b[2J\n": "\u202e"}}},
        {"moves": ["0 \x1b[2J\n\u202e" + "x" * 100_000]},
    ],
    ids=["game", "option", "move"],
)
def test_a_replay_escapes_what_it_prints_from_the_file(
    hostile: dict[str, Any], recorded: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    record = json.loads(recorded.read_bytes().splitlines()[0])
    recorded.write_text(json.dumps(record | hostile))
    assert main(["replay", str(recorded)]) == 1
    (line,) = capsys.readouterr().out.splitlines()
    assert line.isascii()
    assert line.isprintable()
    assert len(line) < 300


def test_a_crashed_game_is_counted_and_the_others_continue(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    def breaks(game: AnyGame, setup: Setup, player: str) -> Record:
        if setup.seed == 2:
            raise ZeroDivisionError
        return play_out(game, setup, player)

    monkeypatch.setattr("engine.__main__.play_out", breaks)
    assert main(["simulate", "cartographers", "--games", "3", "--seed", "1"]) == 1
    summary = json.loads(capsys.readouterr().out.splitlines()[-1])
    assert (summary["games"], summary["exceptions"]) == (3, 1)
