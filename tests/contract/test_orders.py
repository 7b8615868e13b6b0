"""Standing orders depend only on what their seat sees, and play only legal moves."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import suppress
from typing import Any

import pytest

from cogs.views.orders import ORDERS
from engine.game import Chance, RuleError
from engine.games import GAMES
from engine.tables import alarm, clock, orders, plans, seats, turns
from engine.tables.rewind import rewind_decision
from engine.tables.seats import new_table
from engine.tables.table import Change, Entry, Status, Table, revised
from tests.contract import each, every_case, every_game, walk
from tests.games import Case, declared, fewest_seats
from tests.screens import undrawn_screen

a_few = each(lambda declaration: [case for case in declaration.cases if case.seats in (3, 4)])
pytestmark = pytest.mark.uncounted  # whole games: shorter tests cover the same lines


def asked(rules: Any, observation: Any) -> Iterator[tuple[str, tuple[str, ...], str | None]]:
    """Yield every order with each of its choices and its answer."""
    for order in rules.orders.values():
        for choice in order.choices(observation):
            yield order.name, (choice,), order.answer(observation, (choice,))


@every_case
def test_the_standing_orders_of_a_seat_do_not_depend_on_information_hidden_from_it(game: str, case: Case) -> None:
    rules, chance = GAMES[game], Chance("orders")
    for state, seat, _ in list(walk(rules, case.setup(game, 3)))[::3]:
        other = declared(game).alike(state, seat, chance)
        assert [*asked(rules, rules.observe(state, seat))] == [*asked(rules, rules.observe(other, seat))]


def lobby(game: str, case: Case) -> Table:
    """Return a table of people before the start."""
    table = new_table(guild=1, channel=1, owner=1, name="P1", game=game, options=dict(case.options), language="en")
    for user in range(2, case.seats + 1):
        table = seats.join(table, user, f"P{user}").table
    return table


def ordering(game: str, case: Case, seed: int) -> Table:
    """Return a table that has started, without any orders."""
    return turns.start(lobby(game, case), 1, seed).table


@a_few
def test_a_game_with_random_standing_orders_reaches_its_end(game: str, case: Case) -> None:
    table, chance, given, by_order = ordering(game, case, 4), Chance("ordered"), 0, 0
    log: list[tuple[int, str]] = []

    def kept(change: Change) -> Table:
        nonlocal by_order
        log.extend((entry.seat, entry.notation) for entry in change.entries)
        by_order += sum(event.kind == "ordered" for entry in change.entries for event in entry.events)
        return change.table

    while table.status is Status.PLAYING:
        seat = chance.pick(table.awaited())
        found = [(offer.order.name, choice) for offer in orders.offers_for(table, seat) for choice in offer.choices]
        if found and chance.below(4) == 0:
            given += 1
            table = kept(orders.give_order(table, seat, *chance.pick(found)))
        if seat in table.awaited():
            move = table.rules.notation(table.rules.sample(table.state(), seat, chance))
            table = kept(turns.act(table, seat, move))
    assert turns.replayed_state(table.setup, log) == table.snapshot
    assert by_order or not given


@every_game
def test_every_standing_order_ends_when_its_player_leaves_the_seat(game: str) -> None:
    table = ordering(game, Case(fewest_seats(game)), 4)
    for offer in orders.offers_for(table, 1):
        for choice in offer.choices[:1]:
            table = orders.give_order(table, 1, offer.order.name, choice).table
    left = seats.leave(table, 2).table
    assert [*plans.orders_of(left, 1, left.state())] == []
    assert left.seats[1].plan is None


class Crowd:
    """People at a table who give and lift orders, undo, leave, return and rewind, in addition to their decisions."""

    def __init__(self, table: Table, seed: int) -> None:
        self.table, self.chance, self.now = table, Chance(seed, "crowd"), 1000.0
        self.log: list[Entry] = []
        self.owed = False
        """Whether a pending job will play the automatic moves."""
        self.keep(turns.start(table, 1, seed))

    def keep(self, change: Change) -> None:
        if change.undo is not None:
            change = rewind_decision(change.table, self.log, change.undo)
        change = clock.with_times(self.table, change, self.now)
        self.table, self.owed = change.table, self.owed or any(job.kind == "computers" for job in change.jobs)
        self.log += change.entries
        self.now += 7.0

    def until(self) -> float | None:
        return self.chance.pick([None, self.now + 10.0])

    def step(self) -> None:
        """Perform a random action, which may be refused."""
        table, chance, what = self.table, self.chance, self.chance.below(20)
        if table.goes_on and (what < 10 or not self.asked()):
            self.owed = False
            self.keep(turns.act_all(table, turns.choose_for_computers(table)))
        elif table.pending is not None and what < 8:
            self.now = max(self.now, table.pending.until)
            self.keep(alarm.change_when_due(table, self.now, {}))
        elif what == 8 and len(table.people) > 1:
            self.keep(seats.leave(table, chance.pick(table.people)))
        elif what == 9 and (gone := [seat.kept_for for seat in table.seats if seat.kept_for]):
            self.keep(seats.join(table, chance.pick(gone), "P"))
        else:
            self.press(chance.pick([n for n, seat in enumerate(table.seats) if seat.user is not None]), what)

    def press(self, seat: int, what: int) -> None:
        """Perform an action of a person at their own seat."""
        table, chance = self.table, self.chance
        if what == 10:
            self.keep(turns.act(table, seat, chance.pick([table.rules.notation(table.rules.take_back), turns.GO_ON])))
        elif what == 11 and table.seats[seat].moved:
            self.keep(Change(revised(table), undo=seat))
        elif what < 15 and (found := orders.offers_for(table, seat)):
            offer = chance.pick(found)
            if offer.choices and (not offer.said or chance.below(3)):
                choice = chance.pick(offer.choices)
                self.keep(orders.give_order(table, seat, offer.order.name, choice, until=self.until()))
            else:
                self.keep(orders.cancel_order(table, seat, offer.order.name))
        elif seat in table.waiting():
            move = table.rules.sample(table.state(), seat, chance)
            self.keep(turns.act(table, seat, table.rules.notation(move), until=self.until()))

    def asked(self) -> list[int]:
        """Return the people for whom the table waits."""
        return [number for number in self.table.awaited() if self.table.seats[number].user is not None]


@a_few
def test_a_table_never_gets_stuck_when_people_give_and_cancel_orders_undo_and_leave(game: str, case: Case) -> None:
    crowd = Crowd(lobby(game, case), 3)
    for _ in range(200):
        table = crowd.table
        if table.status is not Status.PLAYING:
            break
        assert crowd.asked() or table.goes_on or table.pending is not None
        assert crowd.owed or not table.goes_on, "what nobody presses is to be played"
        waiting = table.waiting()
        assert all(seat.plan is None or number in waiting for number, seat in enumerate(table.seats))
        assert {n for n, seat in enumerate(table.seats) if seat.clock.since is not None} == {*crowd.asked()}
        with suppress(RuleError):
            crowd.step()
    moves = [(entry.seat, entry.notation) for entry in crowd.log if entry.number]
    assert turns.replayed_state(crowd.table.setup, moves) == crowd.table.snapshot


@pytest.mark.parametrize("game", [name for name, game in GAMES.items() if game.orders])
async def test_the_view_of_orders_says_what_each_one_decides_and_that_it_can_be_changed(game: str) -> None:
    screen, explained = undrawn_screen(game), set[str]()
    names, chance = set(GAMES[game].orders), Chance("explained")
    for case in sorted(declared(game).cases, key=lambda case: -len(case.options)):
        table = ordering(game, case, 4)
        while table.status is Status.PLAYING and explained != names:
            seat = min(table.waiting())
            below = (await screen.private.panel(table, seat, "en", ORDERS)).below
            for offer in orders.offers_for(table, seat):
                about = screen.game.says("en", f"order-{offer.order.name}-about")
                assert f"{about} You can change or cancel this until the move is played." in below
                explained.add(offer.order.name)
            move = table.rules.sample(table.state(), seat, chance)
            table = turns.act(table, seat, table.rules.notation(move)).table
    assert explained == names
