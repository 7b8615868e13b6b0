"""Questions to the search and its answers, as they are encoded for another process.

A question holds an observation and never a state, so an answer cannot depend on secrets. Only a question about a
finished game, which has no secrets, holds the setup. Equal questions have equal answers on every machine.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from math import inf, sqrt
from typing import Any

import msgspec

from engine.game import AnyGame, Chance, Setup
from engine.games import GAMES
from engine.lines import difference, steps_of
from engine.parts import import_part
from engine.players import POLICY, Line, advisor, fortune, plans_ahead, plays_on_alone, thinks, weigher
from engine.tables.table import Status, Table, TableError


class Question(msgspec.Struct, frozen=True):
    """A question to the search: what should this seat do, how good was its decision, or how lucky was a deal."""

    game: str
    """The key of the game."""
    player: str
    """One of `THINKERS`; `POLICY` for a question about a deal."""
    seen: bytes
    """The seat's encoded observation; empty for a question about a deal."""
    seed: tuple[int | str, ...]
    """The seed of the search's random generator; not secret."""
    played: tuple[str, ...] = ()
    """The moves that the seat made, in notation; empty to ask only for the best lines.

    The answer is the best line and this one, compared in up to `WORLDS` new worlds, or fewer if those settle it. If the
    search finds nothing better, the answer is this line alone, without a comparison. Games whose search rates plans
    itself (`plans_ahead`) get no second look: the comparison uses up to `MANY` worlds, and that rating limits the
    difference.
    """
    reasons: bool = False
    """Whether to compare the best `REASONED` lines in up to `REASONS` new worlds, with the parts of their scores.

    The answer keeps the order of the search, which knows more than that comparison: its priors, and the worlds that it
    tried. So no line gets a higher value than the first. If the search rates plans itself, that rating limits the
    differences.
    """
    compared: tuple[tuple[str, ...], ...] = ()
    """Lines in notation; the answer is these lines in this order, evaluated in `MANY` worlds."""
    setup: bytes = b""
    """The encoded setup of a finished game, for a question about the luck of its deal.

    The answer has a line without moves for each seat, from `DEALS` games of the policy in that deal and as many in
    other deals.
    """


WORLDS, MANY, REASONS, DEALS, FEWEST = 64, 128, 32, 50, 8
"""Numbers of sampled worlds, or of games, for up to two seats; larger tables use fewer, but at least `FEWEST`."""
REASONS_SETTLED, COST_SETTLED = 8, 16
"""Numbers of worlds after which a comparison may stop early: one for the reasons of a hint, one for the cost of a
played line.
"""
REASONED = 3
"""The number of lines that a hint explains."""
CERTAIN = 2.0
"""The difference, in standard errors, from which one line counts as better than another."""


class AnswerLine(msgspec.Struct, frozen=True):
    """A line of an answer, encoded as `mind.Line`."""

    moves: tuple[str, ...]
    """The moves in notation."""
    value: float
    """As `mind.Line.value`."""
    error: float
    """As `mind.Line.error`."""
    visits: int
    """As `mind.Line.visits`."""
    parts: dict[str, float]
    """As `mind.Line.parts`."""


def seed_of(table: Table) -> int | str:
    """The first part of the seed of a table's computer players; not secret.

    It is the same for everybody at a guided game (the seed of its guide) and at the deal of the day (the day).
    """
    return (table.seed or 0) if table.advice.guide else table.daily or table.id


def gives_hints(table: Table) -> bool:
    """Whether the people at a table may ask for hints: one person alone may, several only if their table allows it.

    Never at the deal of the day, which is a competition, and only in games with search.
    """
    alone = len(table.people) == 1
    return table.status is Status.PLAYING and not table.daily and (table.advice.hints or alone) and thinks(table.game)


def hint_question(table: Table, seat: int) -> Question:
    """The question of a hint for that seat. Errors: TableError if hints are off, or the seat has nothing to decide."""
    if not gives_hints(table):
        raise TableError("no-hints-daily" if table.daily else "no-hints")
    rules, state = table.rules, table.state()
    if seat not in rules.waiting(state):
        raise TableError("nothing-for-you")
    seen = rules.observe(state, seat)
    return question_for(rules, "strong", seen, seed_of(table), table.stamp(seat), seat, reasons=True)


def owed_after(table: Table, seat: int, moves: Sequence[str]) -> tuple[str, ...]:
    """The seat's legal moves, in notation, after these moves; none if they complete its decision in the open phase.

    Errors: RuleError.
    """
    rules, before = table.rules, table.state()
    state = _state_after(table, seat, moves)
    if rules.phase(state) != rules.phase(before) or seat not in rules.waiting(state):
        return ()
    return tuple(map(rules.notation, rules.moves(state, seat)))


def question_ahead(table: Table, seat: int, moves: Sequence[str], player: str) -> Question:
    """The question of what a seat should do after these moves in the open phase. Errors: RuleError."""
    state, stamp = _state_after(table, seat, moves), table.stamp(seat) + len(moves)
    return question_for(table.rules, player, table.rules.observe(state, seat), seed_of(table), stamp, seat)


def legal_beginning(table: Table, seat: int, moves: Sequence[str], line: Sequence[str]) -> tuple[str, ...]:
    """The legal beginning of a line after these moves in the open phase. Errors: RuleError for illegal `moves`."""
    rules, state = table.rules, _state_after(table, seat, moves)
    return tuple([rules.notation(move) for move, _ in steps_of(rules, state, seat, map(rules.parse, line))])


def _state_after(table: Table, seat: int, moves: Sequence[str]) -> object:
    rules, state = table.rules, table.state()
    for move in moves:
        state = rules.play(state, seat, rules.parse(move)).state
    return state


def questions_of_deal(table: Table, times: int) -> tuple[Question, ...]:
    """The questions of how lucky the deal of a finished game was, `times` of them with different seeds."""
    setup = msgspec.json.encode(table.rules.of_today(table.setup))
    return tuple(
        Question(table.game, POLICY, b"", (seed_of(table), "deal", time), setup=setup) for time in range(times)
    )


_encoder = msgspec.json.Encoder()  # Bunny Kingdom's maps are integers too large for msgpack.


def question_for(
    rules: AnyGame,
    player: str,
    observation: object,
    *seed: int | str,
    played: tuple[str, ...] = (),
    reasons: bool = False,
) -> Question:
    """The question of what the observation's viewer should do; the other arguments are the fields of `Question`."""
    return Question(rules.name, player, _encoder.encode(observation), seed, played, reasons)


def answer_question(asked: Question) -> tuple[AnswerLine, ...]:
    """Answer a question: lines, the best first. Errors: ValueError without a decision; msgspec.DecodeError."""
    rules, chance = GAMES[asked.game], Chance(*asked.seed)
    if asked.setup:
        setup = msgspec.json.decode(asked.setup, type=Setup)
        lines = fortune(asked.game)(setup, _reduced_count(DEALS, setup.seats), chance)
        return tuple(AnswerLine((), line.value, line.error, line.visits, {}) for line in lines)
    observation = seen_in(asked)
    if asked.compared:
        compared = [tuple(map(rules.parse, line)) for line in asked.compared]
        lines = weigher(asked.game)(observation, compared, _world_count(MANY, asked.game, observation), chance)
    else:
        lines = advisor(asked.player, asked.game)(observation, chance, 1).lines
    if asked.played:
        lines = _compare_with_played(asked.game, observation, lines, tuple(map(rules.parse, asked.played)), chance)
    elif asked.reasons:
        lines = _with_reasons(asked, observation, lines[:REASONED])
    return tuple(
        AnswerLine(tuple(map(rules.notation, line.moves)), line.value, line.error, line.visits, line.parts)
        for line in lines
    )


def comparison_questions(asked: Question, best: tuple[str, ...], times: int) -> tuple[Question, ...]:
    """The questions that compare a better line, in notation, with the played one in new worlds, `times` of them.

    Empty for games whose search rates plans itself.
    """
    if plans_ahead(asked.game):
        return ()
    compared = (best, asked.played)
    return tuple(
        msgspec.structs.replace(asked, seed=(*asked.seed, "again", time), played=(), compared=compared)
        for time in range(times)
    )


def mean_answer(answers: Sequence[Sequence[AnswerLine]]) -> tuple[AnswerLine, ...]:
    """The mean of several answers with the same lines, from equal numbers of worlds."""
    return tuple(map(_mean_line, zip(*answers, strict=True)))


def _mean_line(lines: Sequence[AnswerLine]) -> AnswerLine:
    count = len(lines)
    parts = dict.fromkeys(name for line in lines for name in line.parts)
    return AnswerLine(
        lines[0].moves,
        sum(line.value for line in lines) / count,
        sqrt(sum(line.error**2 for line in lines)) / count,
        sum(line.visits for line in lines),
        {name: sum(line.parts.get(name, 0.0) for line in lines) / count for name in parts},
    )


def _with_reasons(asked: Question, observation: object, best: Sequence[Line]) -> tuple[Line, ...]:
    """The best lines, evaluated by playing on (`Question.reasons`)."""
    worlds, chance = _world_count(REASONS, asked.game, observation), Chance(*asked.seed, "reasons")
    lines = [line.moves for line in best]
    first, *others = weigher(asked.game)(observation, lines, worlds, chance, least=REASONS_SETTLED)
    rated = plans_ahead(asked.game)
    return first, *(
        _limit_cost(first, line, max(0.0, best[0].value - thought.value) if rated else inf)
        for line, thought in zip(others, best[1:], strict=True)
    )


def _world_count(most: int, game: str, observation: object) -> int:
    """The number of worlds for a comparison of lines; `most`: for up to two seats."""
    imagine = GAMES[game].imagine
    if imagine is None or plays_on_alone(game):
        return most
    return _reduced_count(most, imagine(observation, Chance("seats")).setup.seats)


def _reduced_count(most: int, seats: int) -> int:
    """`most` reduced for a table of that many seats, because its playouts take longer."""
    return max(min(FEWEST, most), most * 2 // max(2, seats))


def _compare_with_played(
    game: str, observation: object, lines: Sequence[Line], played: tuple[Any, ...], chance: Chance
) -> tuple[Line, ...]:
    """The best and the played line, compared as `Question.played` says; only the latter if it begins with the best."""
    best, weigh = lines[0], weigher(game)
    if best.moves == played[: len(best.moves)]:
        return (best._replace(moves=played),)
    worlds = _world_count(MANY if plans_ahead(game) else WORLDS, game, observation)
    tried = weigh(observation, [best.moves, played], worlds, chance, least=COST_SETTLED)
    known = next((one.value for one in lines if one.moves[: len(played)] == played[: len(one.moves)]), None)
    if not plans_ahead(game) or known is None:
        return tried
    first, second = tried
    return first, _limit_cost(first, second, max(0.0, best.value - known))


def _limit_cost(best: Line, other: Line, apart: float) -> Line:
    """The line with its cost against the best one limited to the range from 0 to `apart`.

    `apart`: the cost by a search that rates plans itself, at least 0; else infinite. The playouts of such games use a
    fast policy that plays some cards badly, so they can overrate the cost of a pick that is good for a skilled player.
    The error shrinks in proportion, so the limit does not change whether the cost is significant.
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
    """Decode the observation of a question. Errors: msgspec.DecodeError."""
    return _decoder_of(asked.game).decode(asked.seen)


@cache
def _decoder_of(game: str) -> msgspec.json.Decoder[Any]:
    return msgspec.json.Decoder(import_part(game, f"engine.{game}.observation", "Observation").Observation)
