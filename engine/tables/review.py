"""What each turn of a finished game was worth: every decision is thought over again, with what its seat saw then.

Pure. Nothing that was hidden then decides what was better, so luck has no part in it. What the deal was worth by
itself is told apart.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping, Sequence
from typing import Any, NamedTuple

import msgspec

from engine.lines import difference
from engine.players import thinks
from engine.tables.log import played, standing, without_taken_back
from engine.tables.table import Entry, Status, Table, TableError
from engine.tables.thoughts import CERTAIN, Question, Told, again, deals, question, together

MORE = 4
"""Times the playouts of the strong level."""
DEAREST = 3
"""Turns of each player that are told."""
WORTH_TELLING = 0.5
"""Points from which a turn is told."""
AGAIN, TIMES = 2 * DEAREST, 3
"""How many turns of a player, the dearest, are looked at again at least, and in how many times the worlds of the first
look.

The new worlds alone are told: in those in which a turn was found to be dear chance has made it seem dearer.
"""
DEALT = 4
"""How often is asked what the deal was worth."""
SEEMS = 1.0
"""Standard errors from which a turn seems dear enough for that."""


class Decision(NamedTuple):
    """What a seat has done in one phase, or until others had moved.

    `number`: the line of the log with its first move; `table`: as it stood before; `moves`: in notation.
    """

    number: int
    seat: int
    table: Table
    moves: tuple[str, ...]

    @property
    def question(self) -> Question:
        """What it was worth."""
        rules = self.table.rules
        seen = rules.observe(self.table.state(), self.seat)
        return question(rules, "strong", seen, self.table.id, self.number, self.seat, more=MORE, played=self.moves)


class Loss(NamedTuple):
    """A turn that was dear, or seems so: what it cost, in points, with the standard error of that.

    `line`: what would have been better, in notation; `parts`: by how much, part by part of the score.
    """

    decision: Decision
    cost: float
    error: float
    line: tuple[str, ...]
    parts: dict[str, float]

    @property
    def is_certain(self) -> bool:
        """Whether chance does not explain it."""
        return _is_certain(self.cost, self.error)

    @property
    def second_look(self) -> tuple[Question, ...]:
        """What to ask of it once more."""
        return second_look(self.decision.question, self.line)


def require_review(table: Table) -> None:
    """Errors: TableError before the end, and for a game in which nobody thinks ahead."""
    if table.status is not Status.OVER:
        raise TableError("not-over")
    if not thinks(table.game):
        raise TableError("no-review")


def decisions(table: Table, log: Sequence[Entry]) -> Iterator[Decision]:
    """Every decision of a person or a computer that had a choice, in order; `log`: all of it.

    A decision is told of as soon as its seat owes nothing more, or its phase has closed. What was taken back is no part
    of it, nor does it end one.
    """
    rules = table.rules
    lines = standing(log)
    stands = {line.number for line in without_taken_back(lines, rules.notation(rules.take_back))}
    phase, open_ones = "", dict[int, Decision]()
    for line, before, state in played(rules, table.setup, lines):
        if not line.number:
            phase = rules.phase(state)
        if not line.number or line.number not in stands:
            continue
        begun = Decision(line.number, line.seat, _at(table, before, line.number - 1), ())
        own = open_ones.get(line.seat, begun)
        open_ones[line.seat] = own._replace(moves=(*own.moves, line.notation))
        closed, phase = rules.phase(state) != phase, rules.phase(state)
        waiting = rules.waiting(state)
        for seat in [seat for seat in open_ones if closed or seat not in waiting]:
            decision = open_ones.pop(seat)
            if len(rules.moves(decision.table.state(), seat)) > 1:
                yield decision


def _at(table: Table, state: Any, moves: int) -> Table:
    """The table as it stood then, with those who decided next."""
    then = msgspec.structs.replace(
        table.seated_at(moves + 1), status=Status.PLAYING, moves=moves, result=(), pending=None
    )
    return then.keeping_state(state)


def cost_of(lines: Sequence[Told], errors: float = CERTAIN) -> tuple[float, float] | None:
    """What the second of two lines costs against the first, with its standard error; None as for `loss`."""
    if len(lines) < 2:
        return None
    best, played = lines
    cost = best.value - played.value
    return (cost, played.error) if _is_certain(cost, played.error, errors) else None


def _is_certain(cost: float, error: float, errors: float = CERTAIN) -> bool:
    return cost > errors * error


def loss(decision: Decision, lines: Sequence[Told], errors: float = CERTAIN) -> Loss | None:
    """What a decision has cost by what was thought of it; None where it may be as good as any, by so many errors."""
    cost = cost_of(lines, errors)
    if cost is None:
        return None
    best, played = lines
    return Loss(decision, *cost, best.moves, difference(best.parts, played.parts))


def dearest(losses: Sequence[Loss], seat: int) -> list[Loss]:
    """The dearest turns of a seat, the dearest first; none of which less than half a point hangs."""
    own = (one for one in losses if one.decision.seat == seat and one.cost >= WORTH_TELLING)
    return sorted(own, key=lambda one: -one.cost)[:DEAREST]


def _dearest(costs: Mapping[int, float], most: int) -> list[int]:
    worth_telling = (number for number, cost in costs.items() if cost >= WORTH_TELLING)
    return sorted(worth_telling, key=lambda number: -costs[number])[:most]


def to_look_at(seeming: Mapping[int, float], told: Mapping[int, float], seen: Collection[int]) -> list[int]:
    """Which turns of a player are to be looked at again now, the dearest first, until there are none.

    By number what each seemed to cost at the first look, and what is told now; `seen`: those looked at again. At first
    the `AGAIN` that seem dearest; where others are told then as dearer than these, they are looked at too.
    """
    wanted = dict.fromkeys((*_dearest(seeming, AGAIN), *_dearest(told, DEAREST)))
    return [number for number in wanted if number not in seen]


def second_look(asked: Question, best: tuple[str, ...]) -> tuple[Question, ...]:
    """What to ask of a turn that seems dear; `asked`: of the turn before. No questions where they tell nothing new."""
    return again(asked, best, TIMES)


def deal(table: Table) -> tuple[Question, ...]:
    """What to ask of the deal of a finished game, which is no secret any more. Errors: as `require_review`."""
    require_review(table)
    return deals(table, DEALT)


def luck(answers: Sequence[Sequence[Told]], seat: int) -> tuple[float, float] | None:
    """What the deal was worth to a seat in points ahead of the best other (alone: in points), with its standard error.

    `answers`: to `deal`. None where that may have been nothing.
    """
    if not answers:
        return None
    own = together(answers)[seat]
    return (own.value, own.error) if _is_certain(abs(own.value), own.error) else None
