"""The review of a finished game: a search over every decision, from the observation of its seat at that time.

Pure. The search does not see information that was hidden then, so luck does not affect a verdict. A separate estimate
measures the luck of the deal.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping, Sequence
from typing import NamedTuple

import msgspec

from engine.lines import difference
from engine.players import thinks
from engine.tables.log import final_lines, replay_lines
from engine.tables.table import Entry, Status, Table, TableError
from engine.tables.thoughts import (
    CERTAIN,
    AnswerLine,
    Question,
    comparison_questions,
    mean_answer,
    question_for,
    questions_of_deal,
)

DEAREST = 3
"""The number of costly turns that the review shows for each player."""
WORTH_TELLING = 0.5
"""The lowest cost, in points, of a turn that the review shows."""
AGAIN, TIMES = 2 * DEAREST, 3
"""The least number of costly turns of a player that get a second look, and how many questions each of them asks.

The review shows only the result of the second look: choosing the costliest turns selects those whose first estimate
was too high by chance.
"""
DEALT = 4
"""The number of questions about the luck of the deal."""
SEEMS = 1.0
"""The cost, in standard errors, from which a turn gets a second look."""


class Decision(NamedTuple):
    """The moves of a seat in one phase, or in one turn within it."""

    number: int
    """The number of its first move in the log."""
    seat: int
    """The seat that decided."""
    table: Table
    """The table before the first move."""
    moves: tuple[str, ...]
    """The moves in notation."""

    @property
    def question(self) -> Question:
        """The question of how good it was."""
        rules = self.table.rules
        seen = rules.observe(self.table.state(), self.seat)
        return question_for(rules, "strong", seen, self.table.id, self.number, self.seat, played=self.moves)


class Loss(NamedTuple):
    """A decision that cost points, at least by a first estimate."""

    decision: Decision
    """The decision."""
    cost: float
    """The points that it cost against the best line."""
    error: float
    """The standard error of the cost."""
    line: tuple[str, ...]
    """The best line in notation."""
    parts: dict[str, float]
    """Source of points → difference of the best line to the decision."""

    @property
    def is_certain(self) -> bool:
        """Whether the cost exceeds what chance explains."""
        return _is_certain(self.cost, self.error)

    @property
    def second_look(self) -> tuple[Question, ...]:
        """The questions of the second look."""
        return second_look(self.decision.question, self.line)


def require_review(table: Table) -> None:
    """Check that the game can be reviewed. Errors: TableError before its end, and for a game without search."""
    if table.status is not Status.OVER:
        raise TableError("not-over")
    if not thinks(table.game):
        raise TableError("no-review")


def decisions_of(table: Table, log: Sequence[Entry]) -> Iterator[Decision]:
    """Yield all decisions, of people and computer players, with more than one legal move; `log`: the complete log.

    A decision is yielded as soon as its seat has nothing left to decide, or its phase has closed. Moves that were taken
    back are not part of a decision and do not end one.
    """
    rules = table.rules
    final = {line.number for line in final_lines(rules, log)}
    phase, open_ones = "", dict[int, Decision]()
    for line, before, state in replay_lines(rules, table.setup, log):
        if not line.number:
            phase = rules.phase(state)
        if not line.number or line.number not in final:
            continue
        begun = Decision(line.number, line.seat, _table_at(table, before, line.number - 1), ())
        own = open_ones.get(line.seat, begun)
        open_ones[line.seat] = own._replace(moves=(*own.moves, line.notation))
        closed, phase = rules.phase(state) != phase, rules.phase(state)
        waiting = rules.waiting(state)
        for seat in [seat for seat in open_ones if closed or seat not in waiting]:
            decision = open_ones.pop(seat)
            if len(rules.moves(decision.table.state(), seat)) > 1:
                yield decision


def _table_at(table: Table, state: object, moves: int) -> Table:
    """The table after that many moves, with the players who had the seats then."""
    then = msgspec.structs.replace(
        table.seated_at(moves + 1), status=Status.PLAYING, moves=moves, result=(), pending=None
    )
    return then.keeping_state(state)


def cost_of(lines: Sequence[AnswerLine], errors: float = CERTAIN) -> tuple[float, float] | None:
    """The cost of the second of two lines against the first, and its standard error; None as for `loss_of`."""
    if len(lines) < 2:
        return None
    best, played = lines
    cost = best.value - played.value
    return (cost, played.error) if _is_certain(cost, played.error, errors) else None


def _is_certain(cost: float, error: float, errors: float = CERTAIN) -> bool:
    return cost > errors * error


def loss_of(decision: Decision, lines: Sequence[AnswerLine], errors: float = CERTAIN) -> Loss | None:
    """The loss by the answer to a decision's question; None if it is at most that many standard errors."""
    cost = cost_of(lines, errors)
    if cost is None:
        return None
    best, played = lines
    return Loss(decision, *cost, best.moves, difference(best.parts, played.parts))


def costliest_turns(losses: Sequence[Loss], seat: int) -> list[Loss]:
    """The costliest turns of a seat, the costliest first, of at least `WORTH_TELLING` points."""
    own = (one for one in losses if one.decision.seat == seat and one.cost >= WORTH_TELLING)
    return sorted(own, key=lambda one: -one.cost)[:DEAREST]


def _costliest_numbers(costs: Mapping[int, float], most: int) -> list[int]:
    worth_telling = (number for number, cost in costs.items() if cost >= WORTH_TELLING)
    return sorted(worth_telling, key=lambda number: -costs[number])[:most]


def to_look_at(seeming: Mapping[int, float], told: Mapping[int, float], seen: Collection[int]) -> list[int]:
    """The turns of a player that need a second look now, by number, the costliest first; empty when all are done.

    `seeming`: number → cost at the first look; `told`: number → cost as the review would show it now; `seen`: the turns
    that had their second look. Starts with the `AGAIN` costliest turns. If a second look lowers their cost, the review
    shows other turns instead, which then need a second look too.
    """
    wanted = dict.fromkeys((*_costliest_numbers(seeming, AGAIN), *_costliest_numbers(told, DEAREST)))
    return [number for number in wanted if number not in seen]


def second_look(asked: Question, best: tuple[str, ...]) -> tuple[Question, ...]:
    """The questions of a second look; `asked`: the first question. Empty if they could bring nothing new."""
    return comparison_questions(asked, best, TIMES)


def deal_questions(table: Table) -> tuple[Question, ...]:
    """The questions about the deal of a finished game, whose secrets are public. Errors: as `require_review`."""
    require_review(table)
    return questions_of_deal(table, DEALT)


def luck_of_deal(answers: Sequence[Sequence[AnswerLine]], seat: int) -> tuple[float, float] | None:
    """The value of the deal for a seat, in points of lead (solo: in points), and its standard error.

    `answers`: those to `deal_questions`. None if chance explains it.
    """
    if not answers:
        return None
    own = mean_answer(answers)[seat]
    return (own.value, own.error) if _is_certain(abs(own.value), own.error) else None
