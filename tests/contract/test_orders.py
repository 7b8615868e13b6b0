"""What a game lets people order is said from what they see alone, and plays only what is legal."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from engine import orders, plans, seats, turns
from engine.game import Chance
from engine.games import GAMES
from engine.seats import new_table
from engine.table import Change, Status, Table
from tests.contract import every_case, every_game, walk
from tests.games import Case, declared

pytestmark = pytest.mark.no_cover  # whole games: shorter tests count their lines


def asked(rules: Any, observation: Any) -> Iterator[tuple[str, tuple[str, ...], str | None]]:
    """Every order with each of its choices, and what it answers."""
    for order in rules.orders.values():
        for choice in order.choices(observation):
            yield order.name, (choice,), order.answer(observation, (choice,))


@every_case
def test_what_an_order_says_does_not_change_with_what_its_seat_cannot_know(game: str, case: Case) -> None:
    rules, chance = GAMES[game], Chance("orders")
    for state, seat, _ in list(walk(rules, case.setup(game, 3)))[::3]:
        other = declared(game).alike(state, seat, chance)
        assert [*asked(rules, rules.observe(state, seat))] == [*asked(rules, rules.observe(other, seat))]


def ordering(game: str, case: Case, seed: int) -> Table:
    """A table that has begun, whose people have ordered nothing yet."""
    table = new_table(guild=1, channel=1, owner=1, name="P1", game=game, options=dict(case.options), language="en")
    for user in range(2, case.seats + 1):
        table = seats.join(table, user, f"P{user}").table
    return turns.start(table, 1, seed).table


@every_case
def test_a_game_in_which_everybody_orders_all_they_can_goes_on_to_its_end(game: str, case: Case) -> None:
    table, chance, given, by_order = ordering(game, case, 4), Chance("ordered"), 0, 0
    log: list[tuple[int, str]] = []

    def kept(change: Change) -> Table:
        nonlocal by_order
        log.extend((entry.seat, entry.notation) for entry in change.entries)
        by_order += sum(event.kind == "ordered" for entry in change.entries for event in entry.events)
        return change.table

    while table.status is Status.PLAYING:
        seat = chance.pick(table.awaited())
        found = [(offer.order.name, choice) for offer in orders.offers(table, seat) for choice in offer.choices]
        if found and chance.below(4) == 0:
            given += 1
            table = kept(orders.give(table, seat, *chance.pick(found)))
        if seat in table.awaited():
            move = table.rules.notation(table.rules.sample(table.state(), seat, chance))
            table = kept(turns.act(table, seat, move))
    assert turns.replay(table.setup, log) == table.snapshot
    assert by_order or case.seats == 1 or not given


@every_game
def test_every_order_ends_when_its_seat_changes_hands(game: str) -> None:
    table = ordering(game, Case(2), 4)
    for offer in orders.offers(table, 1):
        for choice in offer.choices[:1]:
            table = orders.give(table, 1, offer.order.name, choice).table
    left = seats.leave(table, 2).table
    assert [*plans.standing(left, 1, left.state())] == []
    assert left.seats[1].plan is None
