"""What a computer player that thinks ahead is asked and what it answers, as it goes to another process and back.

A question holds an observation and never a state, so nothing secret can decide an answer; what is asked of a finished
game, at which nothing is secret any more, holds its setup. Equal questions have equal answers on every machine.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from math import sqrt
from typing import Any

import msgspec

from engine.game import Chance, Game, Setup
from engine.games import GAMES
from engine.lines import difference, steps_of
from engine.parts import import_part
from engine.players import POLICY, Line, advisor, fortune, plans_ahead, plays_on_alone, thinks, weigher
from engine.tables.table import Status, Table, TableError


class Question(msgspec.Struct, frozen=True):
    """What a seat that owes a decision should do. `seen`: its observation, encoded.

    `player`: one of `THINKERS`; of a deal `POLICY`. `seed`: of the chance with which is thought, nothing secret.
    `more`: how many times the playouts of that player.
    `played`: what the seat has done, in notation. Then the answer is the best line and that one, tried beside each
    other in `GLANCE` new worlds, where it is not clearly better in these in `WORLDS` others, and where it is worse in
    those in `MANY` others, which alone are told: of many turns those seem dearest that chance was hardest on. Or that
    one alone, not tried, where nothing better is found. Where a thought has compared them otherwise, it is worse by no
    more than that says.
    `compared`: lines, in notation. Then these alone are the answer, as they come, tried in `MANY` worlds.
    `reasons`: whether the best `REASONED` lines are told with what they bring in the end, as a person wants to know it:
    all of them tried in the same `REASONS` new worlds, and told in the order of what they bring there; where a thought
    has compared them otherwise they stay in the order of that, and are worse by no more than that says.
    `setup`: of a finished game, encoded, in place of an observation: what is asked then is what its deal was worth. The
    answer has a line of no moves for each seat, from `DEALS` games in that deal and as many in others by the policy.
    """

    game: str
    player: str
    seen: bytes
    seed: tuple[int | str, ...]
    more: int = 1
    played: tuple[str, ...] = ()
    reasons: bool = False
    compared: tuple[tuple[str, ...], ...] = ()
    setup: bytes = b""


GLANCE, WORLDS, MANY, REASONS, DEALS, FEWEST = 16, 48, 128, 32, 50, 8
"""Worlds, or games, at a table of up to two; at larger ones as many fewer as playing on takes longer, but `FEWEST`."""
REASONED = 3
CERTAIN = 2.0
"""Standard errors from which a line is called better than another."""
BETTER, EVEN = -1.0, 0.0
"""By how many standard errors a line may be worse in `GLANCE` worlds, and then in `WORLDS`, to be looked at no more."""


class Told(msgspec.Struct, frozen=True):
    """A line of an answer: its moves in notation, and as `mind.Line` what it is worth."""

    moves: tuple[str, ...]
    value: float
    error: float
    visits: int
    parts: dict[str, float]


def seed_of(table: Table) -> int | str:
    """What the chance of a table's computer players begins with: nothing secret.

    At a guided game, whose seed stands in its guide, and at the deal of a day it is the same for everybody.
    """
    return (table.seed or 0) if table.guided else table.daily or table.id


def gives_hints(table: Table) -> bool:
    """Whether who sits there may ask for hints: whoever plays alone, others where their table allows it.

    Never at the deal of a day, which is the same for all, and only in games in which it can be thought ahead.
    """
    alone = len(table.people) == 1
    return table.status is Status.PLAYING and not table.daily and (table.hints or alone) and thinks(table.game)


def hint(table: Table, seat: int) -> Question:
    """What to ask for a hint for that seat. Errors: TableError where none is given, or the seat owes nothing."""
    if not gives_hints(table):
        raise TableError("no-hints-daily" if table.daily else "no-hints")
    rules, state = table.rules, table.state()
    if seat not in rules.waiting(state):
        raise TableError("nothing-for-you")
    seen = rules.observe(state, seat)
    return question(rules, "strong", seen, seed_of(table), table.stamp(seat), seat, reasons=True)


def owed_after(table: Table, seat: int, moves: Sequence[str]) -> tuple[str, ...]:
    """The legal moves of a seat, in notation, after those that it would make; none where it then owes nothing more.

    What it owes in the next phase is another decision. Errors: RuleError.
    """
    rules, before = table.rules, table.state()
    state = _after(table, seat, moves)
    if rules.phase(state) != rules.phase(before) or seat not in rules.waiting(state):
        return ()
    return tuple(map(rules.notation, rules.moves(state, seat)))


def ahead(table: Table, seat: int, moves: Sequence[str], player: str) -> Question:
    """What a seat should do after those moves in the open phase. Errors: RuleError."""
    state, stamp = _after(table, seat, moves), table.stamp(seat) + len(moves)
    return question(table.rules, player, table.rules.observe(state, seat), seed_of(table), stamp, seat)


def legal_beginning(table: Table, seat: int, moves: Sequence[str], line: Sequence[str]) -> tuple[str, ...]:
    """As much of a line as can be made after those moves while the phase is open. Errors: RuleError for these moves."""
    rules, state = table.rules, _after(table, seat, moves)
    return tuple([rules.notation(move) for move, _ in steps_of(rules, state, seat, map(rules.parse, line))])


def _after(table: Table, seat: int, moves: Sequence[str]) -> Any:
    rules, state = table.rules, table.state()
    for move in moves:
        state = rules.play(state, seat, rules.parse(move)).state
    return state


def deals(table: Table, times: int) -> tuple[Question, ...]:
    """So many questions of what the deal of a finished game was worth, each about games of its own."""
    setup = msgspec.json.encode(table.rules.of_today(table.setup))
    return tuple(
        Question(table.game, POLICY, b"", (seed_of(table), "deal", time), setup=setup) for time in range(times)
    )


_encoder = msgspec.json.Encoder()  # maps of Bunny Kingdom are larger numbers than msgpack has


def question(
    rules: Game[Any, Any, Any],
    player: str,
    observation: Any,
    *seed: int | str,
    more: int = 1,
    played: tuple[str, ...] = (),
    reasons: bool = False,
) -> Question:
    """What the observation's viewer should do."""
    return Question(rules.name, player, _encoder.encode(observation), seed, more, played, reasons)


def answered(asked: Question) -> tuple[Told, ...]:
    """The lines, the best first. Errors: ValueError where nothing is owed; msgspec.DecodeError."""
    rules, chance = GAMES[asked.game], Chance(*asked.seed)
    if asked.setup:
        setup = msgspec.json.decode(asked.setup, type=Setup)
        lines = fortune(asked.game)(setup, _fewer(DEALS, setup.seats), chance)
        return tuple(Told((), line.value, line.error, line.visits, {}) for line in lines)
    observation = seen_in(asked)
    if asked.compared:
        compared = [tuple(map(rules.parse, line)) for line in asked.compared]
        lines = weigher(asked.game)(observation, compared, _worlds(MANY, asked.game, observation), chance)
    else:
        lines = advisor(asked.player, asked.game)(observation, chance, asked.more).lines
    if asked.played:
        lines = _beside(asked.game, observation, lines, tuple(map(rules.parse, asked.played)), chance)
    elif asked.reasons:
        lines = _reasoned(asked, observation, lines[:REASONED])
    return tuple(
        Told(tuple(map(rules.notation, line.moves)), line.value, line.error, line.visits, line.parts) for line in lines
    )


def again(asked: Question, best: tuple[str, ...], times: int) -> tuple[Question, ...]:
    """So many questions that each try a better line, in notation, and what the seat has done in other worlds.

    No questions for a game whose thoughts compare plans otherwise than by playing on.
    """
    if plans_ahead(asked.game):
        return ()
    compared = (best, asked.played)
    return tuple(
        msgspec.structs.replace(asked, seed=(*asked.seed, "again", time), played=(), compared=compared)
        for time in range(times)
    )


def together(answers: Sequence[Sequence[Told]]) -> tuple[Told, ...]:
    """What the same lines come to in the worlds of several answers, of as many each."""
    return tuple(map(_together, zip(*answers, strict=True)))


def _together(lines: Sequence[Told]) -> Told:
    count = len(lines)
    parts = dict.fromkeys(name for line in lines for name in line.parts)
    return Told(
        lines[0].moves,
        sum(line.value for line in lines) / count,
        sqrt(sum(line.error**2 for line in lines)) / count,
        sum(line.visits for line in lines),
        {name: sum(line.parts.get(name, 0.0) for line in lines) / count for name in parts},
    )


def _reasoned(asked: Question, observation: Any, best: Sequence[Line]) -> tuple[Line, ...]:
    """The best lines with what they bring in the end."""
    planned, moves = plans_ahead(asked.game), [line.moves for line in best]
    worlds = _worlds(REASONS, asked.game, observation)
    tried = weigher(asked.game)(observation, moves, worlds, Chance(*asked.seed, "reasons"), ranked=not planned)
    if not planned:
        return tried
    return tuple(
        _agreed(tried[0], line, max(0.0, best[0].value - thought.value))
        for line, thought in zip(tried, best, strict=True)
    )


def _worlds(most: int, game: str, observation: Any) -> int:
    """In how many worlds lines are tried, `most` at a table of up to two."""
    imagine = GAMES[game].imagine
    if imagine is None or plays_on_alone(game):
        return most
    return _fewer(most, imagine(observation, Chance("seats")).setup.seats)


def _fewer(most: int, seats: int) -> int:
    """As many of `most` as a table of so many seats has."""
    return max(min(FEWEST, most), most * 2 // max(2, seats))


def _beside(
    game: str, observation: Any, lines: Sequence[Line], played: tuple[Any, ...], chance: Chance
) -> tuple[Line, ...]:
    """The best line and what was played, tried beside each other as long as it may be worse; that alone if it is it."""
    best, weigh = lines[0], weigher(game)
    if best.moves == played[: len(best.moves)]:
        return (best._replace(moves=played),)
    for most, errors in ((GLANCE, BETTER), (WORLDS, EVEN), (MANY, None)):
        tried = weigh(observation, [best.moves, played], _worlds(most, game, observation), chance)
        if errors is None or tried[0].value - tried[1].value <= errors * tried[1].error:
            break
    known = next((one.value for one in lines if one.moves[: len(played)] == played[: len(one.moves)]), None)
    if not plans_ahead(game) or known is None:
        return tried
    first, second = tried
    return first, _agreed(first, second, max(0.0, best.value - known))


def _agreed(best: Line, other: Line, apart: float) -> Line:
    """A line as much worse than the best as playing on tells, but no more than by `apart`, and not better.

    `apart`: by how many points it is worse for a thought that has compared plans, at least 0. Playing on is quick then
    and plays some cards badly, which can make an early pick dear that good players do well with. Its error is lessened
    like its cost: whether they differ beyond chance, playing on has told.
    """
    cost = best.value - other.value
    told = min(max(cost, 0.0), apart)
    if told == cost:
        return other
    share = told / cost
    parts = {
        name: best.parts.get(name, 0.0) - points * share for name, points in difference(best.parts, other.parts).items()
    }
    return other._replace(value=best.value - told, error=other.error * share, parts=parts)


def seen_in(asked: Question) -> Any:
    """The observation that a question is about. Errors: msgspec.DecodeError."""
    return _decoder(asked.game).decode(asked.seen)


@cache
def _decoder(game: str) -> msgspec.json.Decoder[Any]:
    return msgspec.json.Decoder(import_part(game, f"engine.{game}.observation", "Observation").Observation)
