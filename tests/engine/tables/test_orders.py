"""Standing orders and forced moves are played automatically."""

from __future__ import annotations

from collections.abc import Iterable

import msgspec
import pytest

from engine.game import FOR_ME
from engine.games import GAMES
from engine.tables import alarm, clock, orders, plans, rewind, seats, turns
from engine.tables.jobs import MoveComputers, SendPrivateView
from engine.tables.seats import new_table
from engine.tables.table import Advice, Change, Entry, SeatPlan, Table, TableError
from engine.tables.turns import GO_ON, ORDERED
from engine.tables.upgrade import Logged, upgrade
from engine.wonderful_world.observation import Spot, Task
from engine.wonderful_world.state import State
from tests.engine.wonderful_world.table import EUROPE, NORAM, at, empire, site

OWNER, FRIEND = 1, 2
UNTIL = 1009.5
AMBUSH = "before-ambush"


class Game:
    """A table and its whole log."""

    def __init__(self, table: Table, log: tuple[Entry, ...]) -> None:
        self.table, self.log, self.last = table, list(log), (table, Change(table))

    def keep(self, change: Change) -> Change:
        self.last = (self.table, change)
        self.table = change.table
        self.log += change.entries
        return change

    def move(self, seat: int, until: float | None = None) -> Change:
        """Make a move of a seat that advances the game: no skill, and a pass where possible."""
        rules, state = self.table.rules, self.table.state()
        found = [rules.notation(move) for move in rules.moves(state, seat)]
        words = [text for text in found if text in ("pass", "done")] or [t for t in found if not t.startswith("skill")]
        return self.keep(turns.act(self.table, seat, words[0], until=until))

    def up_to(self, phase: str) -> None:
        """Play until a phase of that kind is open."""
        while not self.table.rules.phase(self.table.state()).endswith(phase):
            self.move(min(self.table.awaited()))


def begun(game: str = "cartographers", *, people: int = 2, computers: int = 0, seed: int = 5, **options: str) -> Game:
    table = new_table(guild=1, channel=1, owner=OWNER, name="P1", game=game, options=options, language="en")
    for user in range(2, people + 1):
        table = seats.join(table, user, f"P{user}").table
    for _ in range(computers):
        table = seats.add_computer(table, OWNER, "random").table
    change = turns.start(table, OWNER, seed)
    return Game(change.table, change.entries)


def braced(*, ordered: bool = True) -> Game:
    """Return a game before its first ambush, where two people may use a skill; with `ordered`, the second declines."""
    for seed in range(40):
        game = begun(seed=seed, skills="on")
        if ordered:
            game.keep(orders.give_order(game.table, 1, "pass", AMBUSH))
        try:
            game.up_to("brace")
        except ValueError:
            continue  # nobody is awaited: the game is over
        if len(game.table.waiting()) == 2:
            return game
    raise AssertionError("no deal has such an ambush")


def all_ordered() -> Game:
    """Return a game in which both people have ordered to use no skill before ambushes, where both could."""
    game = begun(seed=braced().table.seed or 0, skills="on")
    for seat in (0, 1):
        game.keep(orders.give_order(game.table, seat, "pass", AMBUSH))
    return game


def by_order(log: Iterable[Entry]) -> list[Entry]:
    return [entry for entry in log if any(event.kind == "ordered" for event in entry.events)]


def test_a_standing_order_decides_for_its_player_without_others_noticing() -> None:
    game = braced()
    table = game.table
    assert table.waiting().keys() == {0, 1}, "for the others nothing shows that it is decided"
    assert table.awaited() == [0]
    assert table.seats[1].plan == SeatPlan(("pass",), "pass")
    assert table.observe(0).waiting.keys() == {0, 1}
    assert by_order(game.log) == []
    ordered = by_order(game.move(0).entries)
    assert [(entry.seat, entry.notation) for entry in ordered] == [(1, "pass")]
    assert {event.to for entry in ordered for event in entry.events if event.kind == "ordered"} == {(1,)}
    assert (
        turns.replayed_state(game.table.setup, [(e.seat, e.notation) for e in game.log if e.number])
        == game.table.snapshot
    )


def test_a_phase_closes_automatically_if_all_players_have_orders_for_it() -> None:
    game = all_ordered()
    seen = set()
    while game.table.status.live:
        seen.add(game.table.rules.phase(game.table.state()).rsplit("-", 1)[1])
        game.move(min(game.table.awaited()))
    assert seen == {"draw", "ambush"}
    assert by_order(game.log)


def test_orders_beyond_the_limit_of_automatic_moves_are_not_played(monkeypatch: pytest.MonkeyPatch) -> None:
    game = all_ordered()
    monkeypatch.setattr(plans, "MOST_AT_ONCE", 0)
    game.up_to("brace")
    assert game.table.awaited() == list(game.table.waiting())
    assert by_order(game.log) == []


def test_a_turn_decided_by_an_order_starts_no_clock_or_reminder() -> None:
    game = braced()
    before, change = game.last
    timed = clock.with_times(before, change, 60.0).table
    assert timed.seats[0].clock.since == 60.0
    assert (timed.seats[1].clock.since, timed.seats[1].reminder.due, timed.seats[1].clock.until) == (None, None, None)


def test_the_last_manual_decision_has_a_grace_period_before_orders_close_the_phase() -> None:
    game = braced()
    before = game.table
    change = game.move(0, until=UNTIL)
    assert game.table.pending is not None
    assert change.entries == ()
    assert game.table.snapshot == before.snapshot
    assert turns.act(game.table, 0, "back").table.seats[1].plan == before.seats[1].plan
    rung = alarm.change_when_due(game.table, UNTIL, {})
    assert [entry.seat for entry in rung.entries][:2] == [0, 1]


def test_a_player_can_decide_manually_until_their_order_is_played() -> None:
    game = braced()
    skill = next(
        text
        for move in game.table.rules.moves(game.table.state(), 1)
        if (text := game.table.rules.notation(move)).startswith("skill")
    )
    game.keep(turns.act(game.table, 1, skill))
    assert game.table.seats[1].plan is None
    assert game.table.seats[1].orders.given, "the order stands for the next ambush"
    game.keep(turns.act(game.table, 1, "back"))
    assert game.table.awaited() == [0, 1], "whoever has moved in a phase has the last word in it"


def test_an_order_applies_immediately_until_it_is_cancelled() -> None:
    game = braced(ordered=False)
    game.keep(orders.give_order(game.table, 1, "pass", AMBUSH, until=UNTIL))
    assert game.table.awaited() == [0]
    assert game.table.pending is None, "another is still awaited"
    game.keep(orders.cancel_order(game.table, 1, "pass"))
    assert game.table.awaited() == [0, 1]
    with pytest.raises(TableError, match="no-order"):
        orders.cancel_order(game.table, 1, "pass")
    with pytest.raises(TableError, match="no-order"):
        orders.give_order(game.table, 1, "pass", "always")


def test_an_order_that_closes_the_phase_is_pending_and_can_be_undone() -> None:
    game = braced()
    last = orders.give_order(game.table, 0, "pass", AMBUSH, until=UNTIL)
    assert last.table.pending is not None
    assert last.table.pending.notation == ORDERED
    assert last.entries == ()
    assert not last.table.goes_on, "no job would do what only time or a press does"
    back = turns.act(last.table, 0, "back").table
    assert back.awaited() == [0]
    assert [entry.seat for entry in turns.act(last.table, 0, GO_ON).entries][:2] == [0, 1]
    assert orders.cancel_order(last.table, 0, "pass").table.pending is None


def test_the_first_card_of_an_order_list_does_not_close_the_phase() -> None:
    game = begun("wonderful_world", people=2)
    game.move(0)
    first, second, *_ = dict.fromkeys(game.table.observe(1).hand)
    for card in (first, second):
        game.keep(orders.give_order(game.table, 1, "picks", card, until=UNTIL))
    assert (game.table.pending, game.table.awaited()) == (None, [1])
    assert game.table.seats[1].orders.given[0].said == (first, second)


def test_an_order_ends_when_the_seat_changes_hands() -> None:
    game = braced()
    left = seats.leave(game.table, FRIEND).table
    assert (left.seats[1].orders.given, left.seats[1].plan) == ((), None)
    assert seats.join(left, FRIEND, "P2").table.seats[1].orders.given == ()


def test_an_undo_asks_its_player_again_and_keeps_the_orders_of_others() -> None:
    game = all_ordered()
    while len(by_order(game.last[1].entries)) < 2:
        game.move(min(game.table.awaited()))
    table = rewind.rewind_decision(game.table, game.log, 0).table
    assert table.rules.phase(table.state()).endswith("brace")
    assert table.awaited() == [0], "what was gone back behind is not done again at once"
    assert table.seats[1].plan == SeatPlan(("pass",), "pass")
    assert {order.name for order, _ in plans.orders_of(table, 0, table.state())} == {"pass"}


def test_moves_of_an_order_are_counted_from_the_last_move_by_hand() -> None:
    game = braced()
    by_hand = game.table.seats[1].moved
    game.move(0)
    assert game.table.seats[1].moved > by_hand
    assert game.table.seats[1].orders.last_by_hand == by_hand
    game.move(1)
    assert game.table.seats[1].orders.last_by_hand is None


def test_an_upgrade_keeps_the_mark_of_moves_made_by_orders() -> None:
    game = braced()
    game.move(0)
    log = [Logged(e.number, e.seat, e.notation, msgspec.json.encode(e.events).decode()) for e in game.log]
    made = upgrade(msgspec.structs.replace(game.table, shape="older"), log)
    assert made.table.snapshot == game.table.snapshot
    assert made.events == {entry.number: entry.events for entry in game.log}


def planned(move: str) -> Game:
    """Imhotep: return a game with the first player to move; the second has planned this move for their next turn."""
    game = begun("imhotep", first="opener")
    game.keep(orders.give_order(game.table, 1, "plan", move))
    return game


def test_a_planned_move_waits_until_the_turn_before_is_final() -> None:
    game = planned("stones")
    change = game.keep(turns.act(game.table, 0, "stones", until=UNTIL))
    assert [entry.seat for entry in change.entries] == [0]
    assert game.table.awaited() == []
    assert MoveComputers(due=1010) in change.jobs, "then it is played, like a computer player's move"
    assert SendPrivateView(FRIEND) not in change.jobs, "nobody is called to a turn that needs nothing"
    back = turns.act(game.table, 0, "back").table
    assert back.awaited() == [0]
    assert [order.name for order, _ in plans.orders_of(back, 1, back.state())] == ["plan"], "nothing of it is lost"
    later = game.keep(turns.act_all(game.table, []))
    assert [(entry.seat, entry.notation) for entry in later.entries] == [(1, "stones")]
    assert game.table.awaited() == [0]
    assert game.table.seats[1].orders.given == (), "it was for one turn"


def test_an_impossible_planned_move_is_reported_and_its_player_decides() -> None:
    game = planned("load 2a 1" if "2a" in str(begun("imhotep", first="opener").table.observe(0).ships) else "load 3a 1")
    said = game.table.seats[1].orders.given[0].said[0]
    game.keep(turns.act(game.table, 0, said))
    assert game.table.awaited() == [1]
    assert game.table.seats[1].orders.void == said
    game.keep(turns.act(game.table, 1, "stones"))
    assert (game.table.seats[1].orders.void, game.table.seats[1].orders.given) == ("", ()), (
        "whoever has moved has planned anew or not"
    )


def test_a_manual_move_cancels_the_planned_move_of_that_turn() -> None:
    game = planned("stones")
    game.keep(turns.act(game.table, 0, "stones", until=UNTIL))
    ship = game.table.observe(1).ships[0].id
    game.keep(turns.act(game.table, 1, f"load {ship} 1"))
    assert game.table.seats[1].orders.given == ()


def test_planned_picks_follow_the_ranking_and_leave_the_list() -> None:
    game = begun("bunny_kingdom", people=3)
    first, second, third, *_ = dict.fromkeys(game.table.observe(1).hand)
    game.keep(orders.give_order(game.table, 1, "picks", second))
    assert 1 in game.table.awaited(), "half a decision would be asked about"
    game.keep(orders.give_order(game.table, 1, "picks", first))
    game.keep(orders.give_order(game.table, 1, "picks", third))
    assert game.table.seats[1].plan == SeatPlan((f"pick {second}", f"pick {first}"), "picks")
    for seat in (0, 2):
        for _ in range(2):
            game.move(seat)
    assert [(given.name, given.said) for given in game.table.seats[1].orders.given] == [("picks", (third,))]
    while game.table.rules.phase(game.table.state()).startswith("1-exploration"):
        game.move(min(game.table.awaited()))
    assert [*plans.orders_of(game.table, 1, game.table.state())] == [], "a list is for one exploration"


@pytest.mark.parametrize(("cubes", "asked"), [((0, 0, 0, 0, 0), False), ((0, 0, 4, 0, 0), True)])
def test_automatic_placement_stops_when_krystallium_is_within_reach(cubes: tuple[int, ...], asked: bool) -> None:
    order = GAMES["wonderful_world"].orders["place"]
    seen = begun("wonderful_world").table.observe(0)
    empire = msgspec.structs.replace(seen.empires[0], cubes=cubes)
    task = Task("place", left=1)
    seen = msgspec.structs.replace(seen, task=task, empires=(empire, *seen.empires[1:]))
    assert order.answer(seen, ["always"]) == FOR_ME
    assert order.answer(seen, ["but-krystallium"]) == (None if asked else FOR_ME)
    usable = msgspec.structs.replace(seen, task=Task("free", spots={"krystallium": (Spot("zeppelin", 1, "energy"),)}))
    assert order.answer(usable, ["but-krystallium"]) is None


def test_a_player_with_automatic_placement_need_not_confirm_the_step() -> None:
    game = begun("wonderful_world", people=3, seed=1)
    game.keep(orders.give_order(game.table, 1, "place", "but-krystallium"))
    planned = 0
    while game.table.rules.phase(game.table.state()) != "2-draft-1":
        planned += game.table.seats[1].plan is not None
        task = game.table.observe(1).task
        asked = 1 in game.table.awaited() and task is not None and task.kind in ("place", "free")
        assert not asked, game.table.rules.phase(game.table.state())
        game.keep(turns.move_for(game.table, max(game.table.awaited())))
    assert planned


def standing_at(state: State) -> Game:
    """Return a two-player table of It's a Wonderful World in that state."""
    game = begun("wonderful_world")
    game.table = msgspec.structs.replace(game.table, snapshot=game.table.rules.encode(state))
    return game


@pytest.mark.parametrize("said", ["always", "but-krystallium"])
@pytest.mark.parametrize("alone", [True, False])
def test_no_order_discards_cards_to_make_krystallium_for_another_card(said: str, alone: bool) -> None:
    lies = (site("lunar-base", "EESSG.K"), site("juggernaut"), site("tank-division"))
    one, other = empire(NORAM, *lies, cubes=(3, 0, 0, 0, 0)), empire(EUROPE, site("juggernaut"))
    if not alone:
        other = msgspec.structs.replace(one, card=EUROPE)
    state = at("exploration", one, other, round_=4).state
    game = standing_at(state)
    asked = game.table.waiting()
    assert [*asked] == [0] if alone else [0, 1]
    by_itself = [entry.notation for entry in plans.for_me(game.table, state, 0)[1]]
    assert by_itself == ["discard juggernaut", "discard tank-division", "place krystallium on lunar-base as gold"]
    game.keep(orders.give_order(game.table, 0, "place", said))
    assert game.table.seats[0].plan is None
    assert game.table.waiting() == asked


@pytest.mark.parametrize("said", ["always", "but-krystallium"])
def test_an_order_places_cubes_until_a_discard_if_no_other_player_is_awaited(said: str) -> None:
    lies = (site("lunar-base", "EESSG.K"), site("juggernaut"), site("tank-division"), site("alexanders-tomb"))
    state = at("exploration", empire(NORAM, *lies, built="zeppelin", cubes=(2, 0, 0, 0, 0)), empire(), round_=4).state
    game = standing_at(state)
    log = game.keep(orders.give_order(game.table, 0, "place", said)).entries
    assert [entry.notation.split(" on ")[0] for entry in log] == ["place exploration"]
    assert game.table.seats[0].plan is None
    assert game.table.waiting() == {0: "free"}


def test_cancelling_an_order_keeps_an_unrelated_pending_decision() -> None:
    game = begun("wonderful_world")
    game.keep(orders.give_order(game.table, 1, "place", "always"))
    game.move(0)
    card = game.table.observe(1).hand[0]
    game.keep(turns.act(game.table, 1, f"pick {card}", until=UNTIL))
    pending = game.table.pending
    game.keep(orders.cancel_order(game.table, 1, "place"))
    assert game.table.pending == pending is not None
    assert game.keep(alarm.change_when_due(game.table, UNTIL, {})).entries


def in_production(people: int = 2) -> Game:
    """Return a game in the materials step, in which the first seat has one card for its cubes."""
    one, other = empire(EUROPE, site("juggernaut")), empire(NORAM, site("juggernaut"), site("tank-division"))
    game = begun("wonderful_world", people=people)
    state = at("materials", *(one, other)[:people]).state
    table = msgspec.structs.replace(game.table, snapshot=game.table.rules.encode(state))
    game.table = plans.with_seats(table, [(number, plans.looked_at(table, state, number)) for number in range(people)])
    return game


def test_a_step_without_a_useful_choice_plays_itself_and_informs_only_its_player() -> None:
    game = in_production()
    plan = game.table.seats[0].plan
    assert plan is not None
    assert not plans.is_given(game.table.seats[0], plan)
    assert game.table.awaited() == [1]
    assert game.table.observe(1).waiting.keys() == {0, 1}
    made = [entry for entry in game.move(1).entries if any(event.kind == "obvious" for event in entry.events)]
    assert {entry.seat for entry in made} == {0}
    assert {event.to for entry in made for event in entry.events if event.kind == "obvious"} == {(0,)}


def test_an_obvious_step_can_be_decided_manually_until_the_others_have_decided() -> None:
    game = in_production()
    game.keep(turns.act(game.table, 0, "place materials on empire"))
    assert game.table.awaited() == [0, 1]


def test_a_solo_player_can_choose_to_decide_every_step() -> None:
    game = in_production(people=1)
    assert game.table.seats[0].plan is not None
    game.keep(orders.give_order(game.table, 0, "place", "by-hand"))
    assert game.table.awaited() == [0]
    assert orders.cancel_order(game.table, 0, "place").table.awaited() == [0]


def test_no_step_plays_itself_in_a_guided_game() -> None:
    game = in_production()
    table = msgspec.structs.replace(game.table, advice=Advice("on"))
    assert plans.looked_at(table, table.state(), 0).plan is None


def solo_after_obvious_steps() -> Game:
    """Return a solo game whose last moves were obvious."""
    game = begun("wonderful_world", people=1, seed=1)
    while not any(event.kind == "obvious" for event in game.log[-1].events):
        game.keep(turns.move_for(game.table, 0))
    return game


def test_undo_returns_to_the_first_automatic_step_and_lets_the_player_decide() -> None:
    game = solo_after_obvious_steps()
    last = rewind.last_decision(game.table, game.log, 0)
    assert all(any(event.kind == "obvious" for event in entry.events) for entry in last)
    by_hand = max(entry.number for entry in game.log if entry not in last)
    assert last[0].number == by_hand + 1
    game.keep(rewind.rewind_decision(game.table, game.log, 0))
    assert game.table.awaited() == [0]
    assert game.table.observe(0).task.kind in ("place", "free")


@pytest.mark.parametrize(("alone", "confirmed"), [(True, True), (True, False), (False, True)])
def test_only_a_sole_decider_who_has_confirmed_skips_the_grace_period(alone: bool, confirmed: bool) -> None:
    one = empire(EUROPE, site("juggernaut"), site("tank-division"))
    state = at("materials", one, empire(NORAM) if alone else msgspec.structs.replace(one, card=NORAM)).state
    game = standing_at(state)
    if not alone:
        game.keep(turns.act(game.table, 1, "done", until=UNTIL, confirmed=True))
    assert turns.decides_alone(game.table, 0) is alone
    after = turns.act(game.table, 0, "done", until=UNTIL, confirmed=confirmed)
    assert (after.table.pending is None) is (alone and confirmed)


def test_automatic_plans_of_others_do_not_delay_a_sole_decider() -> None:
    game = in_production()
    assert game.table.seats[0].plan is not None
    assert turns.decides_alone(game.table, 1)
    game.keep(turns.act(game.table, 1, "done", until=UNTIL, confirmed=True))
    assert game.table.pending is None
    assert not game.table.rules.phase(game.table.state()).endswith("materials"), "the plan was played at once"
    ordered = in_production()
    ordered.keep(orders.give_order(ordered.table, 0, "place", "always", until=UNTIL))
    assert not turns.decides_alone(ordered.table, 1)
