"""Automatic moves of a table: forced and obvious moves, and standing orders.

Pure, as `engine.tables.table`. When a seat's turn begins, its orders are evaluated once with its observation. If they
answer the whole decision, the answer becomes its *plan*: the table does not ask, and plays the plan when it waits for
no other person. The delay hides which seats had no choice or a standing order. Until then the person may decide by
hand. An order that has usual parameters answers obvious decisions until the person gives it other ones. After a person
has moved by hand in a phase, no order acts for them in that phase.
"""

from __future__ import annotations

import itertools
from collections.abc import Callable, Collection, Iterable, Iterator, Sequence
from collections.abc import Set as AbstractSet
from typing import Any

import msgspec

from engine.events import Event, Forced, Obvious, Ordered
from engine.game import FOR_ME, Chance, Order, RuleError
from engine.lines import steps_of
from engine.players import POLICY, planner, thinks
from engine.tables.guides import shows_advice
from engine.tables.table import Entry, Given, Seat, SeatPlan, StandingOrders, Table, TableError
from engine.tables.thoughts import seed_of

MOST_FOR_ME = 50
"""The maximum number of moves that the policy plays for a seat in one phase."""
MOST_AT_ONCE = 200
"""The maximum number of automatic moves after a move by hand; then the table asks despite all orders."""


def for_me(
    table: Table, before: object, seat: int, *, after: int | None = None, last_word: bool = False
) -> tuple[object, list[Entry]]:
    """The state and the log lines after the policy (`at_once`) has played for this seat in the open phase.

    `last_word`: whether it plays `done` too. `after`: the number of the log's last line if it is not `table.moves`.
    Errors: TableError if there is nothing to play.
    """
    rules, phase = table.rules, table.rules.phase(before)
    first = (table.moves if after is None else after) + 1
    state, entries, ended = before, list[Entry](), False

    def must_decide() -> bool:
        return seat in rules.waiting(state) and rules.phase(state) == phase and len(entries) < MOST_FOR_ME

    while not ended and must_decide():
        # The seed does not depend on other seats' moves, so the moves equal those that were shown before.
        chance = Chance(seed_of(table), "for-me", table.stamp(seat) + first + len(entries) - table.moves, seat)
        ended = True
        for move, step in steps_of(rules, state, seat, at_once(table, state, seat, chance)):
            if len(entries) == MOST_FOR_ME or (move == rules.done and not last_word):
                ended = True
                break
            entries.append(Entry(first + len(entries), seat, rules.notation(move), step.events))
            state, ended = step.state, False
    if not entries:
        raise TableError("nothing-for-you")
    return state, entries


def at_once(table: Table, state: object, seat: int, chance: Chance) -> Sequence[Any]:
    """The line that a computer player without thinking time would play; its first move is legal.

    It uses the game's policy. The greedy player replaces the policy in games without search, in the deal of the day,
    and in guided games, because that player follows the tips.
    """
    rules = table.rules
    player = "greedy" if table.daily or table.advice.guide or not thinks(rules.name) else POLICY
    return planner(player, rules.name)(rules.observe(state, seat), rules.moves(state, seat), chance)


def orders_of(table: Table, number: int, state: object) -> Iterator[tuple[Order[Any], Given]]:
    """The valid orders of a seat, without those that have ended with their span."""
    orders = table.seats[number].orders.given
    observation = table.rules.observe(state, number) if orders else None
    for given in orders:
        order = table.rules.orders.get(given.name)
        if order is not None and order.span(observation) == given.span:
            yield order, given


def looked_at(table: Table, state: object, number: int) -> Seat:
    """The seat with its plan for the open decision in this state, and without orders that have ended."""
    seat, rules = table.seats[number], table.rules
    if len(rules.moves(state, number)) == 1:
        moves = _moves_of_decision(table, state, number, lambda now: _only_move(table, now, number))
        return msgspec.structs.replace(seat, plan=SeatPlan(moves) if moves else None)
    if seat.user is None:
        return msgspec.structs.replace(seat, plan=None)
    kept, plan, void = list(orders_of(table, number, state)), None, ""
    for order, given in (*kept, *_usual_orders(table, kept)):
        said = order.answer(rules.observe(state, number), given.said)
        if said is None:
            continue
        moves = _moves_of_decision(table, state, number, _answer_of(table, number, order, given), order.never)
        plan = SeatPlan(moves, order.name) if moves else None
        void = said if order.once and not moves else ""
        break
    orders = StandingOrders(tuple(given for _, given in kept), void, seat.orders.last_by_hand)
    return msgspec.structs.replace(seat, orders=orders, plan=plan)


def _usual_orders(table: Table, given: Collection[tuple[Order[Any], Given]]) -> Iterator[tuple[Order[Any], Given]]:
    """The orders that a seat has not `given`, with their usual parameters; none where advice teaches each decision."""
    if not shows_advice(table):
        there = {order.name for order, _ in given}
        usual = [order for order in table.rules.orders.values() if order.usual and order.name not in there]
        yield from ((order, Given(order.name, order.usual)) for order in usual)


def _only_move(table: Table, state: object, number: int) -> str | None:
    """The only legal move of a seat; None if it has a choice."""
    moves = table.rules.moves(state, number)
    return table.rules.notation(moves[0]) if len(moves) == 1 else None


def _answer_of(table: Table, number: int, order: Order[Any], given: Given) -> Callable[[object], str | None]:
    return lambda state: order.answer(table.rules.observe(state, number), given.said)


def _moves_of_decision(
    table: Table,
    state: object,
    number: int,
    answer: Callable[[object], str | None],
    never: Callable[[str], bool] = lambda _: False,
) -> tuple[str, ...]:
    """The moves that complete a seat's decision in the open phase; none if the table must ask the seat.

    If the table waits for no other seat, returns the moves up to that question. `never`: as `Order.never`.
    """
    rules, now = table.rules, state
    moves: list[str] = []
    alone = rules.waiting(state).keys() == {number}
    while number in rules.waiting(now) and rules.phase(now) == rules.phase(state) and len(moves) < MOST_FOR_ME:
        said = answer(now)
        if said is None:
            return tuple(moves) if alone else ()
        try:
            if said == FOR_ME:
                now, entries = for_me(table, now, number, after=table.moves + len(moves), last_word=True)
                line = [entry.notation for entry in entries]
                moves += itertools.takewhile(lambda move: not never(move), line)
                if any(map(never, line)):
                    return tuple(moves) if alone else ()
            else:
                now = rules.play(now, number, rules.parse(said)).state
                moves.append(said)
        except RuleError:
            return tuple(moves) if alone else ()
    return tuple(moves)


def all_planned(table: Table, state: object) -> bool:
    """Whether every open decision in that state has a plan, so that playing the plans closes the phase."""
    waiting = table.rules.waiting(state)
    return bool(waiting) and all(table.seats[number].plan is not None for number in waiting)


def with_seats(table: Table, changed: Iterable[tuple[int, Seat]]) -> Table:
    """The table with these seats replaced: pairs of number and seat."""
    seats = list(table.seats)
    for number, seat in changed:
        seats[number] = seat
    return table.keeping_state(seats=tuple(seats))


def without_plan(table: Table, number: int) -> Table:
    """The table without the plan of that seat, so that it asks."""
    return table if table.seats[number].plan is None else table.with_seat(number, plan=None)


def decided_by_hand(table: Table, number: int) -> Table:
    """The table after a seat's person decided by hand: its plan and the one-time order for this decision end."""
    seat = table.seats[number]
    plan = seat.plan.order if seat.plan is not None else ""
    orders = tuple(
        given
        for given in seat.orders.given
        if (order := table.rules.orders.get(given.name)) is None
        or not (order.once and (seat.orders.void or plan == given.name))
    )
    return table.with_seat(number, orders=StandingOrders(orders), plan=None)


def played_out(
    table: Table, before: object | None, state: object, entries: list[Entry], *, wait: bool
) -> tuple[Table, object, list[Entry]]:
    """The table with its new plans, the state, and the log lines, after the automatic moves that follow these moves.

    `before`: the state before the moves, None at the start. `wait`: the last move can be taken back, so no automatic
    move may follow it yet.
    """
    rules, played = table.rules, list(entries)
    acted = {entry.seat for entry in entries} if before is not None else set()
    while True:
        waiting = rules.waiting(state)
        table = _with_new_plans(table, before, state, waiting.keys(), acted)
        planned = sorted(number for number in waiting if table.seats[number].plan is not None)
        if len(played) - len(entries) >= MOST_AT_ONCE:
            for number in planned:
                table = without_plan(table, number)
            return table, state, played
        if wait or not planned or any(_is_asked(table, number) for number in waiting):
            return table, state, played
        before, acted = state, set()
        for number in planned:
            if rules.phase(state) == rules.phase(before):
                table, state, played = with_plan_played(table, state, number, played)


def _with_new_plans(
    table: Table, before: object | None, state: object, waiting: AbstractSet[int], acted: Collection[int]
) -> Table:
    """The table without outdated plans, and with the plans of the seats whose turn begins in this state.

    `before`: the previous state, None at the start; `waiting`: the seats that must decide in this state; `acted`: the
    seats whose moves led to it.
    """
    rules, begun = table.rules, waiting
    if before is not None and rules.phase(before) == rules.phase(state):
        begun = waiting - rules.waiting(before).keys() - {*acted}
    for number, seat in enumerate(table.seats):
        if seat.plan is not None and (number in acted or number not in waiting):
            table = without_plan(table, number)
    if not begun:
        return table
    return with_seats(table, [(number, looked_at(table, state, number)) for number in sorted(begun)])


def _is_asked(table: Table, number: int) -> bool:
    """Whether the table waits for the seat's person: to decide, or while they can take back a pending decision."""
    seat = table.seats[number]
    return seat.user is not None and (seat.plan is None or (table.pending is not None and table.pending.seat == number))


def _orders_left(table: Table, seat: Seat, plan: SeatPlan) -> tuple[Given, ...]:
    """The orders of a seat after its plan, without a one-time order and without the choices that the plan used."""
    order = table.rules.orders.get(plan.order)
    if order is None or not (order.once or order.ranked):
        return seat.orders.given
    left = []
    for given in seat.orders.given:
        if given.name != order.name:
            left.append(given)
        elif order.ranked:
            taken = {move.partition(" ")[2] for move in plan.moves}
            said = tuple(choice for choice in given.said if choice not in taken)
            left += [msgspec.structs.replace(given, said=said)] if said else []
    return tuple(left)


def _reason(seat: Seat, number: int, plan: SeatPlan) -> Event:
    """The event that says why the table plays a plan."""
    if not plan.order:
        return Forced(seat=number)
    return (Ordered if is_given(seat, plan) else Obvious)(seat=number, to=(number,))


def is_given(seat: Seat, plan: SeatPlan) -> bool:
    """Whether the seat's person has given the order that made the plan."""
    return any(given.name == plan.order for given in seat.orders.given)


def with_plan_played(
    table: Table, state: object, number: int, entries: list[Entry]
) -> tuple[Table, object, list[Entry]]:
    """The table, the state and the log lines after the legal part of a seat's plan.

    If the seat still has a decision after it, such as a final `done`, which the plan did not cover, a new plan of the
    same order is played as well.
    """
    rules, seat, phase, played = table.rules, table.seats[number], table.rules.phase(state), list(entries)
    plan = seat.plan or SeatPlan(())
    why = _reason(seat, number, plan)
    for notation in plan.moves:
        if rules.phase(state) != phase or number not in rules.waiting(state):
            break
        try:
            step = rules.play(state, number, rules.parse(notation))
        except RuleError:
            break
        line = (played[-1].number if played else table.moves) + 1
        played.append(Entry(line, number, notation, (why, *step.events)))
        state = step.state
    own = seat.by_hand if plan.order else seat.orders.last_by_hand
    orders = StandingOrders(_orders_left(table, seat, plan), seat.orders.void, own)
    table = table.with_seat(number, orders=orders, plan=None)
    if len(played) > len(entries) and rules.phase(state) == phase and number in rules.waiting(state):
        again = looked_at(table, state, number)
        if again.plan is not None and again.plan.order == plan.order:
            return with_plan_played(with_seats(table, [(number, again)]), state, number, played)
    return table, state, played
