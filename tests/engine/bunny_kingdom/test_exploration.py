"""The exploration: the draft, and what a played card does."""

from __future__ import annotations

import pytest

from tests.engine.bunny_kingdom.table import all_pick, dealt, holding, pass_exploration, pass_turn, started


@pytest.mark.rule("B-009")
@pytest.mark.parametrize(("seats", "cards"), [(3, 12), (4, 10)])
def test_hands_of_twelve_for_three_players_and_ten_for_four(seats: int, cards: int) -> None:
    assert [len(hand) for hand in started(seats).state.world.hands] == [cards] * seats


@pytest.mark.rule("B-008")
def test_all_choose_at_the_same_time_in_secret() -> None:
    table = started(3)
    assert table.waiting() == {0: "pick", 1: "pick", 2: "pick"}
    first, second = table.state.world.hands[1][:2]
    table.do(1, f"pick {first}")
    assert table.waiting() == {0: "pick", 1: "pick", 2: "pick"}
    table.do(1, f"pick {second}")
    assert table.waiting() == {0: "pick", 2: "pick"}
    assert [(event.kind, event.to) for event in table.events] == [("picked", (1,))]
    assert table.see(1).chosen == (first, second)
    for viewer in (None, 0, 2):
        seen = table.see(viewer)
        assert (seen.chosen, seen.seats[1].cells, seen.seats[1].pieces) == ((), (), ())
        assert seen.seats[1].decided


@pytest.mark.rule("B-010")
def test_two_cards_of_the_hand_are_chosen_and_played() -> None:
    table = dealt("A1 city-2 E5 E6 E7", "C1 C2 C3 C4 C5", "J1 farm-gold royal-crown J2 J3")
    all_pick(table, "pick A1, pick city-2", "pick C1, pick C2", "pick royal-crown, pick farm-gold")
    assert table.mine(0).cells == ("A1",)
    assert table.mine(0).pieces == ("city-2",)
    assert table.mine(1).cells == ("C1", "C2")
    public = [event.kind for event in table.events if event.to is None]
    assert public == ["claimed", "reserved", "claimed", "claimed", "sealed", "reserved"]


@pytest.mark.rule("B-010")
def test_a_choice_can_be_changed_until_all_have_chosen() -> None:
    table = started(3)
    first, second, third, *_ = dict.fromkeys(table.state.world.hands[0])
    table.do(0, f"pick {first}", f"pick {second}")
    assert table.rule(0, f"pick {third}") == "not-waiting"
    table.do(0, "back", f"pick {third}")
    assert table.see(0).chosen == (first, third)


@pytest.mark.rule("B-010")
def test_only_cards_in_the_players_hand_can_be_chosen_and_none_twice() -> None:
    table = dealt("A1 A2 A3 A4", "B1 B2 B3 B4", "C1 C2 C3 C4")
    assert table.rule(0, "pick B1") == "not-in-hand"
    table.do(0, "pick A1")
    assert table.rule(0, "pick A1") == "not-in-hand"
    assert table.see(0).hand == ("A2", "A3", "A4")


@pytest.mark.rule("B-012", "B-013")
@pytest.mark.parametrize(
    ("round_", "to", "direction"), [(1, 1, "left"), (2, 2, "right"), (3, 1, "left"), (4, 2, "right")]
)
def test_hands_go_left_in_rounds_one_and_three_and_right_in_the_others(round_: int, to: int, direction: str) -> None:
    table = dealt("A1 A2 A3 A4 A5", "B1 B2 B3 B4 B5", "C1 C2 C3 C4 C5", round_=round_)
    assert table.see(None).direction == direction
    all_pick(table, "pick A1, pick A2", "pick B1, pick B2", "pick C1, pick C2")
    assert table.state.world.hands[to] == ("A3", "A4", "A5")


@pytest.mark.rule("B-011")
@pytest.mark.parametrize(("seats", "cards"), [(3, 12), (4, 10)])
def test_the_exploration_ends_when_no_cards_are_left(seats: int, cards: int) -> None:
    table = started(seats, provisions="3")
    pass_exploration(table)
    assert (table.state.world.round, table.see(None).part) == (1, 0)
    assert [len(hand) for hand in table.state.world.hands] == [0] * seats
    drawn = 2 * table.kinds().count("provisions")
    assert sum(len(own.played) for own in table.state.world.holdings) == seats * cards + drawn


@pytest.mark.rule("B-011")
def test_the_last_two_cards_of_a_hand_are_played_without_asking() -> None:
    table = dealt("A1 A2 A3 A4", "B1 B2 B3 B4", "C1 C2 C3 C4")
    all_pick(table, "pick A1, pick A2", "pick B1, pick B2", "pick C1, pick C2")
    assert table.told("last-cards") == [{"cards": 2}]
    assert table.mine(1).cells == ("A3", "A4", "B1", "B2")


@pytest.mark.rule("B-014")
def test_a_territory_puts_a_rabbit_on_its_cell_at_once() -> None:
    table = dealt("A1 D4 E5", "B1 B2 B3", "C1 C2 C3")
    all_pick(table, "pick D4, pick A1", "pick B1, pick B2", "pick C1, pick C2")
    assert table.told("claimed", 0)[:2] == [{"card": "D4", "cell": "D4"}, {"card": "A1", "cell": "A1"}]
    assert (table.owner("D4"), table.owner("B2"), table.owner("J10")) == (0, 1, None)


@pytest.mark.rule("B-015")
def test_the_piece_of_a_played_building_card_is_public_until_it_is_placed() -> None:
    table = dealt("city-3 sky-tower E5", "B1 B2 B3", "C1 C2 C3")
    all_pick(table, "pick city-3, pick sky-tower", "pick B1, pick B2", "pick C1, pick C2")
    assert table.see(None).seats[0].pieces == ("city-3", "sky-tower")
    assert table.told("reserved", 0) == [{"card": "city-3"}, {"card": "sky-tower"}]
    assert all(cell.piece == "" for cell in table.see(None).cells)


@pytest.mark.rule("B-016", "B-018")
def test_a_parchment_stays_hidden_and_only_their_number_is_public() -> None:
    table = dealt("matriarch liberal E5 E6 E7", "B1 B2 B3 B4 B5", "C1 C2 C3 C4 C5")
    all_pick(table, "pick matriarch, pick liberal", "pick B1, pick B2", "pick C1, pick C2")
    assert table.told("sealed", 0) == [{}, {}]
    known = [event for event in table.events if event.values.get("card") in ("matriarch", "liberal")]
    assert {event.to for event in known} == {(0,)}
    for viewer in (None, 1, 2):
        assert table.see(viewer).seats[0].parchments == 2
        assert table.see(viewer).parchments == ()
        assert table.see(viewer).seats[0].revealed == ()


@pytest.mark.rule("B-017")
def test_the_owner_of_a_parchment_sees_the_card_and_its_current_points() -> None:
    table = dealt("royal-crown burgomaster E5 E6 E7", "B1 B2 B3 B4 B5", "C1 C2 C3 C4 C5", holdings=(
        holding("A4 B3"), holding(), holding(),
    ))  # fmt: skip
    all_pick(table, "pick royal-crown, pick burgomaster", "pick B1, pick B2", "pick C1, pick C2")
    assert [(one.card, one.points) for one in table.see(0).parchments] == [("royal-crown", 5), ("burgomaster", 2)]


@pytest.mark.rule("B-019")
def test_provisions_are_discarded_for_two_cards_of_the_deck_that_are_played() -> None:
    table = dealt("provisions A1 E5 E6 E7", "B1 B2 B3 B4 B5", "C1 C2 C3 C4 C5", deck="J1 city-2")
    before = len(table.state.world.deck)
    all_pick(table, "pick provisions, pick A1", "pick B1, pick B2", "pick C1, pick C2")
    assert table.told("provisions", 0) == [{"cards": 2}]
    assert table.mine(0).cells == ("A1", "J1")
    assert table.mine(0).pieces == ("city-2",)
    assert len(table.state.world.deck) == before - 2


@pytest.mark.rule("B-019")
def test_provisions_drawn_by_provisions_draw_again() -> None:
    table = dealt("provisions A1 E5 E6 E7", "B1 B2 B3 B4 B5", "C1 C2 C3 C4 C5", deck="provisions J1 royal-ring city-2")
    all_pick(table, "pick provisions, pick A1", "pick B1, pick B2", "pick C1, pick C2")
    assert len(table.told("provisions", 0)) == 2
    assert table.mine(0).cells == ("A1", "J1")
    assert table.mine(0).pieces == ("city-2",)
    assert [one.card for one in table.see(0).parchments] == ["royal-ring"]
    assert {event.to for event in table.events if event.values.get("card") == "royal-ring"} == {(0,)}


def test_cards_are_played_in_the_order_of_the_seats_and_then_as_picked() -> None:
    table = dealt("provisions A1 E5 E6 E7", "provisions B2 B3 B4 B5", "C1 C2 C3 C4 C5", deck="J1 J2 J3 J4")
    all_pick(table, "pick A1, pick provisions", "pick provisions, pick B2", "pick C1, pick C2")
    assert [values["card"] for values in table.told("claimed")] == ["A1", "J1", "J2", "J3", "J4", "B2", "C1", "C2"]


def test_each_card_of_the_hand_shows_the_points_it_would_add_now() -> None:
    table = dealt(
        "A3 J1 city-2 burgomaster farm-pearl sky-tower provisions", "B1 B2 B3 B4 B5", "C1 C2 C3 C4 C5",
        holdings=(holding("A4 B3 C3 J10", "J10:city-1"), holding(), holding()),
    )  # fmt: skip
    offers = {offer.card: offer for offer in table.see(0).offers}
    # A4 is a city of one tower and A3 a forest: together they have one resource, and B3 joins through A3.
    assert (offers["A3"].points, offers["A3"].joins, offers["A3"].camp) == (2, (1, 2), 0)
    assert offers["J1"].points == 0
    assert (offers["city-2"].points, offers["city-2"].best) == (0, "C3")
    assert offers["burgomaster"].points == 3
    for nowhere in ("farm-pearl", "sky-tower", "provisions"):
        assert (offers[nowhere].points, offers[nowhere].best) == (0, "")


def test_each_turn_of_an_exploration_has_its_own_phase() -> None:
    table = started(4)
    assert table.phase() == "1-exploration-1"
    assert pass_turn(table).phase() == "1-exploration-2"
    assert table.see(None).parts == 5
