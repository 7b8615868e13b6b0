"""What people order beforehand at a table: giving and ending an order. `engine.tables.plans` says what is done by it.

Pure, as `engine.tables.table`. An order belongs to the person at the seat: it ends when another sits there.
"""

from __future__ import annotations

from typing import Any, NamedTuple

import msgspec

from engine.game import Order
from engine.tables import plans
from engine.tables.jobs import EditPrivateView
from engine.tables.table import Change, Given, Pending, Seat, Status, Table, TableError, require, revised
from engine.tables.turns import ORDERED, go_on

MOST_RANKED = 15


class Offer(NamedTuple):
    """An order that a seat can give or has given: with what it can be given now, and with what it stands."""

    order: Order[Any]
    choices: tuple[str, ...]
    said: tuple[str, ...]


def offers(table: Table, seat: int) -> list[Offer]:
    """What a seat can order as it sees the table, and what stands."""
    if table.status is not Status.PLAYING or not table.rules.orders:
        return []
    state, observation = table.state(), table.observe(seat)
    stands = {order.name: given.said for order, given in plans.orders_of(table, seat, state)}
    found = [
        Offer(order, tuple(order.choices(observation)), stands.get(order.name, ()))
        for order in table.rules.orders.values()
    ]
    return [offer for offer in found if offer.choices or offer.said]


def give(table: Table, seat: int, name: str, choice: str, *, until: float | None = None) -> Change:
    """Let an order stand from now on; of a ranked one the choice becomes the last of its list.

    Where it is this seat's turn it speaks at once; but what closes the phase is not decided by the first card of a list
    that is still being made. `until`: as in `engine.tables.turns.act`. Errors: TableError.
    """
    require(table, Status.PLAYING)
    offer = next((offer for offer in offers(table, seat) if offer.order.name == name), None)
    if offer is None or choice not in offer.choices:
        raise TableError("no-order")
    said: tuple[str, ...] = (choice,)
    if offer.order.ranked:
        said = (*(other for other in offer.said if other != choice), choice)
        if len(said) > MOST_RANKED:
            raise TableError("order-long", most=MOST_RANKED)
    given = Given(name, said, offer.order.span(table.observe(seat)))
    state, table = table.state(), _undecided(table, seat, (*_others(table.seats[seat], name), given))
    if seat in table.waiting():
        table = plans.with_seats(table, [(seat, plans.looked_at(table, state, seat))])
    if table.seats[seat].plan is None or table.pending is not None or not plans.closes(table, state):
        return _told(table, seat)
    if offer.order.ranked:
        return _told(plans.without_plan(table, seat), seat)
    pending = table.keeping_state(pending=Pending(seat, ORDERED, until or 0.0))
    return go_on(pending, seat) if until is None else _told(pending, seat)


def lift(table: Table, seat: int, name: str) -> Change:
    """End an order: what it would have decided is asked. Errors: TableError where it does not stand."""
    require(table, Status.PLAYING)
    before = table.seats[seat]
    left = _others(before, name)
    if len(left) == len(before.orders):
        raise TableError("no-order")
    if before.plan is not None and before.plan.order == name:
        return _told(_undecided(table, seat, left), seat)
    return _told(plans.with_seats(table, [(seat, msgspec.structs.replace(before, orders=left))]), seat)


def _others(seat: Seat, name: str) -> tuple[Given, ...]:
    return tuple(given for given in seat.orders if given.name != name)


def _undecided(table: Table, number: int, orders: tuple[Given, ...]) -> Table:
    """The table in which a seat has these orders and they have decided nothing yet, nor is anything of it pending."""
    if table.pending is not None and table.pending.seat == number and table.pending.notation == ORDERED:
        table = table.keeping_state(pending=None)
    return plans.with_seats(
        table, [(number, msgspec.structs.replace(table.seats[number], orders=orders, plan=None, void=""))]
    )


def _told(table: Table, number: int) -> Change:
    user = table.seats[number].user
    return Change(revised(table), jobs=() if user is None else (EditPrivateView(user),))
