"""Command line of the engine: `simulate GAME`, `arena GAME`, `learn GAME`, `replay FILE` and `show LINE`."""

from __future__ import annotations

import argparse
import sys
import traceback
from pathlib import Path
from time import perf_counter
from typing import NoReturn

import msgspec

from engine.arena import Bout, play_bout, summarize_bouts
from engine.game import RuleError, Setup
from engine.games import GAMES
from engine.parts import IncompleteGameError, import_part
from engine.players import PLAYERS, POLICY, THINKERS, planner
from engine.position import PositionError, describe_position, read
from engine.simulate import ReplayError, play_out, read_records, replay


class _OneLineParser(argparse.ArgumentParser):
    def error(self, message: str) -> NoReturn:
        """Print the error in one line and exit with code 2."""
        self.exit(2, f"{self.prog}: {message}\n")


def _parse_count(text: str) -> int:
    value = int(text)
    if value < 1:
        raise argparse.ArgumentTypeError(f"{value} is less than 1")
    return value


def _parse_setting(text: str) -> tuple[str, str]:
    key, separator, value = text.partition("=")
    if not separator or not key:
        raise argparse.ArgumentTypeError(f"{text!r} is not KEY=VALUE")
    return key, value


def _build_parser() -> _OneLineParser:
    parser = _OneLineParser(prog="python -m engine", description="Games without people.")
    commands = parser.add_subparsers(dest="command", required=True)
    simulate = commands.add_parser("simulate", help="play whole games; the last line is one JSON object")
    simulate.add_argument("--players", choices=sorted(PLAYERS), default="random")
    simulate.add_argument("--record", type=Path, metavar="FILE", help="write each game as a JSON line")
    arena = commands.add_parser("arena", help="one player against others; the last line is one JSON object")
    arena.add_argument("--hero", choices=sorted((*PLAYERS, *THINKERS, POLICY)), default="strong")
    arena.add_argument("--others", choices=sorted((*PLAYERS, *THINKERS, POLICY)), default="greedy")
    for played in (simulate, arena):
        played.add_argument("game", choices=sorted(GAMES))
        played.add_argument("--seats", type=_parse_count, default=4)
        played.add_argument("--games", type=_parse_count, default=1)
        played.add_argument("--seed", type=int, default=1)
        played.add_argument(
            "--set", type=_parse_setting, action="append", default=[], metavar="KEY=VALUE", dest="options"
        )
    learn = commands.add_parser("learn", help="learn what the players of a game know, and write it to data/ (minutes)")
    learn.add_argument("game", choices=sorted(GAMES))
    learn.add_argument("--seed", type=int, default=1)
    replayed = commands.add_parser("replay", help="play recorded games again; exit 1 when an end differs")
    replayed.add_argument("file", type=Path)
    show = commands.add_parser("show", help="say a position in words, and list the moves")
    show.add_argument("line", help="a position as text (engine/position.py)")
    show.add_argument("--seat", type=int, help="as this seat sees it, from 0; else as everybody does")
    return parser


def _setup_of_game(arguments: argparse.Namespace, number: int) -> Setup:
    """Return the setup of the game with that number (from 0); each game gets its own seed."""
    game = GAMES[arguments.game]
    return Setup(
        game=game.name,
        seats=arguments.seats,
        seed=arguments.seed + number,
        options=dict(arguments.options),
        version=game.version,
    )


def _run_simulate(arguments: argparse.Namespace, parser: _OneLineParser) -> int:
    game = GAMES[arguments.game]
    try:
        game.start(_setup_of_game(arguments, 0))
        record = arguments.record.open("wb") if arguments.record else None
    except (RuleError, OSError) as error:
        parser.error(str(error))
    moves = exceptions = 0
    seconds = 0.0
    for number in range(arguments.games):
        started = perf_counter()
        try:
            played = play_out(game, _setup_of_game(arguments, number), arguments.players)
        except Exception:  # noqa: BLE001 - one failed game is counted and must not end the run
            exceptions += 1
            traceback.print_exc()
            continue
        finally:
            seconds += perf_counter() - started
        moves += len(played.moves)
        if record is not None:
            record.write(msgspec.json.encode(played) + b"\n")
    if record is not None:
        record.close()
    summary = {
        "game": game.name,
        "seats": arguments.seats,
        "games": arguments.games,
        "moves": moves,
        "seconds": round(seconds, 3),
        "moves_per_second": round(moves / seconds) if seconds else 0,
        "exceptions": exceptions,
    }
    print(msgspec.json.encode(summary).decode())
    return 1 if exceptions else 0


def _run_arena(arguments: argparse.Namespace, parser: _OneLineParser) -> int:
    game = GAMES[arguments.game]
    try:
        game.start(_setup_of_game(arguments, 0))
        planner(arguments.hero, game.name)
        planner(arguments.others, game.name)
    except (RuleError, IncompleteGameError) as error:
        parser.error(str(error))
    bouts: list[Bout] = []
    exceptions = 0
    for number in range(arguments.games):
        try:
            bouts.append(play_bout(game, _setup_of_game(arguments, number), arguments.hero, arguments.others, number))
        except Exception:  # noqa: BLE001 - one failed game is counted and must not end the run
            exceptions += 1
            traceback.print_exc()
    told = {"game": game.name, "seats": arguments.seats, **summarize_bouts(bouts), "exceptions": exceptions}
    print(msgspec.json.encode(told).decode())
    return 1 if exceptions else 0


def _run_learn(arguments: argparse.Namespace, parser: _OneLineParser) -> int:
    """Train the game's players and write `data/<game>/brain.json`; the same seed writes the same bytes."""
    try:
        known = import_part(arguments.game, f"engine.players.{arguments.game}", "learn").learn(arguments.seed)
    except IncompleteGameError as error:
        parser.error(str(error))
    Path("data", arguments.game, "brain.json").write_bytes(msgspec.json.encode(known) + b"\n")
    return 0


_SHOWN = 200
"""How many characters of a recorded text are printed."""


def _printable(text: str) -> str:
    """A text from a file as printable ASCII: everything else is escaped, and a very long text is cut."""
    shown = text.encode("unicode_escape").decode("ascii")
    return shown if len(shown) <= _SHOWN else f"{shown[:_SHOWN]}..."


def _run_replay(arguments: argparse.Namespace, parser: _OneLineParser) -> int:
    # Opening a pipe would wait for a writer.
    if arguments.file.exists() and not arguments.file.is_file():
        parser.error(f"{str(arguments.file)!r}: not a regular file")
    try:
        records = read_records(arguments.file.read_bytes())
    except OSError as error:
        parser.error(str(error))
    except ReplayError as error:
        parser.error(f"{str(arguments.file)!r}: {_printable(str(error))}")
    for number, record in enumerate(records, start=1):
        alone = len(records) == 1
        try:
            for count, (seat, move, _) in enumerate(replay(record), start=1):
                if alone and count == 1:
                    print(_printable(_line_of_setup(record.setup)))
                if alone:
                    print(f"{count:4} seat {seat}: {_printable(move)}")
        except ReplayError as error:
            print(f"game {number}: {_printable(str(error))}")
            return 1
        if alone:
            for seat, (rank, total) in enumerate(zip(record.end.ranks, record.end.totals, strict=True)):
                print(f"seat {seat}: {total} points, rank {rank}")
    print("1 game, its end as recorded" if len(records) == 1 else f"{len(records)} games, every end as recorded")
    return 0


def _line_of_setup(setup: Setup) -> str:
    """The setup of a game."""
    options = " ".join(f"{key}={value}" for key, value in sorted(setup.options.items()))
    return f"{setup.game} (rules {setup.version}), {setup.seats} seats, seed {setup.seed}, {options or 'no options'}"


def _run_show(arguments: argparse.Namespace) -> int:
    try:
        print(describe_position(read(arguments.line), arguments.seat))
    except PositionError as error:
        print(error, file=sys.stderr)
        return 2
    return 0


def main(arguments: list[str] | None = None) -> int:
    """Run one command and return the exit code."""
    parser = _build_parser()
    parsed = parser.parse_args(arguments)
    if parsed.command == "show":
        return _run_show(parsed)
    if parsed.command == "replay":
        return _run_replay(parsed, parser)
    return {"arena": _run_arena, "learn": _run_learn, "simulate": _run_simulate}[parsed.command](parsed, parser)


if __name__ == "__main__":
    sys.exit(main())
