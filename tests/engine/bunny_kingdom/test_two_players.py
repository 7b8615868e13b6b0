"""The exploration with two players: a reserve, and one card discarded for each card played."""

from __future__ import annotations

import pytest

from tests.engine.bunny_kingdom.table import all_pick, pass_exploration, pass_turn, started


@pytest.mark.rule("B-020", "B-022")
def test_ten_cards_and_a_reserve_of_ten_of_which_one_is_drawn_before_each_choice() -> None:
    table = started(2)
    hands, reserves = [], []
    while table.state.phase.kind == "exploration" and table.state.world.round == 1:
        seen = table.see(0)
        hands.append(len(seen.hand))
        reserves.append([own.reserve for own in seen.seats])
        pass_turn(table)
    assert hands == [11, 10, 9, 8, 7, 6, 5, 4, 3, 2]
    assert reserves == [[left, left] for left in range(9, -1, -1)]


@pytest.mark.rule("B-021")
def test_nobody_sees_a_reserve_not_even_its_owner() -> None:
    table = started(2, seed=3)
    only = set(table.state.world.reserves[0]) - set(table.state.world.hands[0]) - {"provisions"}
    text = str(table.see(0).offers) + str(table.see(0).hand) + str(table.task(0))
    assert not [card for card in only if f"'{card}'" in text]


@pytest.mark.rule("B-023")
def test_one_card_is_played_and_one_discarded_face_down() -> None:
    table = started(2)
    first, second = table.state.world.hands[0][:2]
    others = table.state.world.hands[1][:2]
    assert table.waiting() == {0: "play", 1: "play"}
    table.do(0, f"discard {second}")
    assert (table.task(0).can_play, table.task(0).can_discard) == (True, False)
    assert table.rule(0, f"discard {first}") == "discard-first"
    table.do(0, f"play {first}")
    assert table.waiting() == {1: "play"}
    table.do(1, f"play {others[0]}")
    assert table.rule(1, f"play {others[1]}") == "play-first"
    table.do(1, f"discard {others[1]}")
    assert table.state.world.discards == (second, others[1])
    assert [own.played[0] for own in table.state.world.holdings] == [first, others[0]]
    assert not [event for event in table.events if event.to is None and event.kind == "discarded"]
    assert table.see(None).discards == 2


@pytest.mark.rule("B-023")
def test_the_same_card_cannot_be_played_and_discarded() -> None:
    table = started(2)
    card = next(card for card in table.state.world.hands[0] if table.state.world.hands[0].count(card) == 1)
    table.do(0, f"play {card}")
    assert table.rule(0, f"discard {card}") == "not-in-hand"
    assert table.do(0, "back").moves(0).count(f"discard {card}") == 1


@pytest.mark.rule("B-024")
def test_the_rest_of_the_hand_is_passed_to_the_other_player() -> None:
    table = started(2)
    rest = table.state.world.hands[0][2:]
    texts = [f"play {hand[0]}, discard {hand[1]}" for hand in table.state.world.hands]
    all_pick(table, *texts)
    assert table.state.world.hands[1][:-1] == rest


@pytest.mark.rule("B-020")
def test_each_plays_ten_cards_a_round() -> None:
    table = started(2, provisions="3")
    pass_exploration(table)
    drawn = 2 * table.kinds().count("provisions")
    assert sum(len(own.played) for own in table.state.world.holdings) == 20 + drawn
    assert len(table.state.world.discards) == 20
