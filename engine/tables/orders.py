"""Standing orders of a seat: giving and cancelling them. `engine.tables.plans` turns them into moves.

Pure, as `engine.tables.table`. An order ends when another person or a computer player takes the seat.
"""

from __future__ import annotations

from typing import Any, NamedTuple

import msgspec

from engine.game import Order
from engine.tables import plans
from engine.tables.jobs import EditPrivateView
from engine.tables.table import (
    Change,
    Given,
    PendingMove,
    Seat,
    StandingOrders,
    Status,
    Table,
    TableError,
    require_status,
    revised,
)
from engine.tables.turns import ORDERED, go_on

MOST_RANKED = 15
"""The most choices that a ranked order can list."""


class OrderOffer(NamedTuple):
    """An order that a seat can give or has given."""

    order: Order[Any]
    """The order."""
    choices: tuple[str, ...]
    """The choices that the person can give it now."""
    said: tuple[str, ...]
    """The choices of the present order, empty if it is not given."""


def offers_for(table: Table, seat: int) -> list[OrderOffer]:
    """The orders that a seat can give now or has given."""
    if table.status is not Status.PLAYING or not table.rules.orders:
        return []
    state, observation = table.state(), table.observe(seat)
    present = {order.name: given.said for order, given in plans.orders_of(table, seat, state)}
    found = [
        OrderOffer(order, tuple(order.choices(observation)), present.get(order.name, ()))
        for order in table.rules.orders.values()
    ]
    return [offer for offer in found if offer.choices or offer.said]


def give_order(table: Table, seat: int, name: str, choice: str, *, until: float | None = None) -> Change:
    """Give an order; a ranked one gets the choice at the end of its list.

    The order applies to an open decision at once, but a ranked order does not close a phase, because its person may
    still add to the list. `until`: as in `engine.tables.turns.act`. Errors: TableError.
    """
    require_status(table, Status.PLAYING)
    offer = next((offer for offer in offers_for(table, seat) if offer.order.name == name), None)
    if offer is None or choice not in offer.choices:
        raise TableError("no-order")
    said: tuple[str, ...] = (choice,)
    if offer.order.ranked:
        said = (*(other for other in offer.said if other != choice), choice)
        if len(said) > MOST_RANKED:
            raise TableError("order-long", most=MOST_RANKED)
    given = Given(name, said, offer.order.span(table.observe(seat)))
    state, table = table.state(), _with_orders(table, seat, (*_orders_except(table.seats[seat], name), given))
    if seat in table.waiting():
        table = plans.with_seats(table, [(seat, plans.looked_at(table, state, seat))])
    if table.seats[seat].plan is None or table.pending is not None or not plans.all_planned(table, state):
        return _with_private_view(table, seat)
    if offer.order.ranked:
        return _with_private_view(plans.without_plan(table, seat), seat)
    pending = table.keeping_state(pending=PendingMove(seat, ORDERED, until or 0.0))
    return go_on(pending, seat) if until is None else _with_private_view(pending, seat)


def cancel_order(table: Table, seat: int, name: str) -> Change:
    """Cancel an order, so that the table asks its person again. Errors: TableError if the order is not given."""
    require_status(table, Status.PLAYING)
    before = table.seats[seat]
    left = _orders_except(before, name)
    if len(left) == len(before.orders.given):
        raise TableError("no-order")
    if before.plan is not None and before.plan.order == name:
        return _with_private_view(_with_orders(table, seat, left), seat)
    return _with_private_view(table.with_seat(seat, orders=msgspec.structs.replace(before.orders, given=left)), seat)


def _orders_except(seat: Seat, name: str) -> tuple[Given, ...]:
    return tuple(given for given in seat.orders.given if given.name != name)


def _with_orders(table: Table, number: int, orders: tuple[Given, ...]) -> Table:
    """The table with these orders of a seat, and without a plan or a pending decision that an order made."""
    if table.pending is not None and table.pending.seat == number and table.pending.notation == ORDERED:
        table = table.keeping_state(pending=None)
    given = StandingOrders(orders, last_by_hand=table.seats[number].orders.last_by_hand)
    return table.with_seat(number, orders=given, plan=None)


def _with_private_view(table: Table, number: int) -> Change:
    user = table.seats[number].user
    return Change(revised(table), jobs=() if user is None else (EditPrivateView(user),))
