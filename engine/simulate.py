"""Whole games without people: to measure speed, to find faults, and to record games for replay."""

from __future__ import annotations

import hashlib
from collections.abc import Iterator, Sequence
from typing import Any

import msgspec

from engine.game import AnyGame, Chance, RuleError, Setup
from engine.games import GAMES
from engine.players import chooser


class End(msgspec.Struct, frozen=True):
    """The end of a recorded game."""

    totals: tuple[int, ...]
    """By seat."""
    ranks: tuple[int, ...]
    """By seat."""
    state: str
    """SHA-256 of the encoded final state."""


class Record(msgspec.Struct, frozen=True):
    """A recorded game; one JSON line in a file of records."""

    setup: Setup
    moves: tuple[str, ...]
    """Seat and notation: `2 draw forest C5 C6`."""
    end: End


class ReplayError(ValueError):
    """The replay of a record ends differently from the record. The message gives the first difference."""


def play_out(game: AnyGame, setup: Setup, player: str = "random") -> Record:
    """Play a game to its end with computer players; every decision lists all legal moves."""
    chance = Chance(setup.seed, "players")
    # A random player ignores the observation, so it is not computed.
    choose = None if player == "random" else chooser(player, game.name)
    state = game.start(setup).state
    played: list[tuple[int, Any]] = []
    while waiting := game.waiting(state):
        for seat in waiting:
            moves = game.moves(state, seat)
            move = chance.pick(moves) if choose is None else choose(game.observe(state, seat), moves, chance)
            state = game.play(state, seat, move).state
            played.append((seat, move))
    notation = game.notation
    return Record(setup, tuple([f"{seat} {notation(move)}" for seat, move in played]), end_of(game, state))


def end_of(game: AnyGame, state: object) -> End:
    """Return the current totals, ranks and digest of the state."""
    scores = game.scores(state)
    return End(
        totals=tuple(score.total for score in scores),
        ranks=tuple(score.rank for score in scores),
        state=hashlib.sha256(game.encode(state)).hexdigest(),
    )


def read_records(content: bytes) -> list[Record]:
    """The records of a file, one JSON object a line; blank lines do not count.

    Errors: ReplayError for content that holds no records.
    """
    records = []
    for number, line in enumerate(content.splitlines(), start=1):
        if not line.strip():
            continue
        try:
            records.append(msgspec.json.decode(line, type=Record))
        except RecursionError:
            raise ReplayError(f"line {number}: nested too deeply") from None
        except ValueError as error:  # not JSON, not UTF-8, or no record
            raise ReplayError(f"line {number}: {error}") from error
    if not records:
        raise ReplayError("no recorded games")
    return records


def replay(record: Record) -> Iterator[tuple[int, str, Any]]:
    """Replay a record: yield the seat, the move's text and the state after each move. Errors: ReplayError."""
    game = GAMES.get(record.setup.game)
    if game is None:
        raise ReplayError(f"no game {record.setup.game}")
    try:
        state = game.start(game.of_today(record.setup)).state
    except RuleError as error:
        raise ReplayError(f"setup: {error}") from error
    for number, text in enumerate(record.moves, start=1):
        seat, _, move = text.partition(" ")
        try:
            state = game.play(state, int(seat), game.parse(move)).state
        except ValueError as error:  # a RuleError, or the seat is not a number
            raise ReplayError(f"move {number} ({text}): {error}") from error
        yield int(seat), move, state
    # Another version of the rules may encode its states differently.
    _compare_results(record.end, end_of(game, state), states=record.setup.version == game.version)


def _compare_results(recorded: End, now: End, *, states: bool) -> None:
    for field in ("totals", "ranks"):
        before: Sequence[int] = getattr(recorded, field)
        after: Sequence[int] = getattr(now, field)
        if before != after:
            seat = next((i for i, pair in enumerate(zip(before, after, strict=False)) if pair[0] != pair[1]), 0)
            raise ReplayError(f"end: {field} of seat {seat}: recorded {before[seat : seat + 1]}, now {after[seat]}")
    if states and recorded.state != now.state:
        raise ReplayError(f"end: state: recorded {recorded.state[:12]}, now {now.state[:12]}")
