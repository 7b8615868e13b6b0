"""The draft."""

from __future__ import annotations

import pytest

from tests.engine.wonderful_world.table import Played, empire, pass_drafts, planning, started


def hands(table: Played) -> list[tuple[str, ...]]:
    return list(table.world.hands)


@pytest.mark.rule("W-006")
@pytest.mark.parametrize("seats", [3, 4, 5])
def test_seven_cards_are_dealt_to_each_seat(seats: int) -> None:
    assert [len(hand) for hand in hands(started(seats))] == [7] * seats


@pytest.mark.rule("W-050")
def test_two_players_are_dealt_ten_cards_each() -> None:
    assert [len(hand) for hand in hands(started(2))] == [10, 10]


@pytest.mark.rule("W-006")
@pytest.mark.parametrize("round_", [1, 2, 3])
def test_new_hands_are_dealt_in_every_round(round_: int) -> None:
    table = planning(empire(), empire(), empire(), round_=round_)
    while table.kind != "draft":
        table.all_done()
    assert table.world.round == round_ + 1
    assert [len(hand) for hand in hands(table)] == [7, 7, 7]


@pytest.mark.rule("W-005", "W-007")
def test_all_seats_pick_at_the_same_time_in_secret() -> None:
    table = started(3)
    assert table.waiting() == {0: "pick", 1: "pick", 2: "pick"}
    picked = hands(table)[1][0]
    table.do(1, f"pick {picked}")
    assert table.waiting() == {0: "pick", 2: "pick"}
    assert [(event.kind, event.to) for event in table.events] == [("drafted", (1,))]
    assert table.mine(1).drafted == (picked,)
    for viewer in (None, 0, 2):
        assert table.see(viewer).empires[1].drafted == ()


@pytest.mark.rule("W-007")
def test_a_pick_can_be_changed_until_all_have_picked() -> None:
    table = started(3)
    first, second, *_ = dict.fromkeys(hands(table)[0])
    table.do(0, f"pick {first}")
    assert table.rule(0, f"pick {second}") == "not-waiting"
    table.do(0, "back", f"pick {second}")
    assert table.mine(0).drafted == (second,)


@pytest.mark.rule("W-007")
def test_only_a_card_in_the_players_hand_can_be_picked() -> None:
    table = started(3)
    foreign = next(card for card in hands(table)[1] if card not in hands(table)[0])
    assert table.rule(0, f"pick {foreign}") == "not-in-hand"
    assert foreign not in table.see(0).hand


@pytest.mark.rule("W-008")
def test_when_all_have_picked_the_cards_are_revealed() -> None:
    table = started(3)
    picks = [hand[0] for hand in hands(table)]
    for seat, card in enumerate(picks):
        table.do(seat, f"pick {card}")
    assert table.told("drafted") == [{"card": card} for card in picks]
    assert [own.drafted for own in table.see(None).empires] == [(card,) for card in picks]
    assert table.phase() == "1-draft-2"
    assert table.rule(0, "back") == "back"


@pytest.mark.rule("W-010")
@pytest.mark.parametrize(("round_", "to"), [(1, 1), (2, 2), (3, 1), (4, 2)])
def test_hands_go_left_in_rounds_one_and_three_and_right_in_the_others(round_: int, to: int) -> None:
    if round_ == 1:
        table = started(3)
    else:
        table = planning(empire(), empire(), empire(), round_=round_ - 1)
        while table.kind != "draft":
            table.all_done()
    assert table.see(None).direction == ("left" if to == 1 else "right")
    before = hands(table)
    for seat, hand in enumerate(before):
        table.do(seat, f"pick {hand[0]}")
    assert hands(table)[to] == before[0][1:]


@pytest.mark.rule("W-009")
@pytest.mark.parametrize("seats", [2, 3, 5])
def test_planning_starts_with_seven_drafted_cards_for_each_seat(seats: int) -> None:
    table = pass_drafts(started(seats))
    assert table.phase() == "1-planning"
    assert [len(own.drafted) for own in table.see(None).empires] == [7] * seats
    assert hands(table) == [()] * seats


@pytest.mark.rule("W-009")
def test_the_seventh_card_is_taken_without_asking() -> None:
    table = pass_drafts(started(4))
    assert len(table.told("last-card")) == 4
    assert table.world.discards == ()


@pytest.mark.rule("W-051")
def test_with_two_players_the_three_cards_left_are_discarded_and_give_nothing() -> None:
    table = pass_drafts(started(2))
    assert table.told("draft-rest") == [{"cards": 3}, {"cards": 3}]
    assert len(table.world.discards) == 6
    assert [own.cubes for own in table.see(None).empires] == [(0, 0, 0, 0, 0)] * 2


@pytest.mark.rule("W-004")
def test_four_rounds_of_draft_planning_and_production() -> None:
    table = started(2)
    phases = [table.phase()]
    while table.waiting():
        for seat in list(table.waiting()):
            moves = table.moves(seat)
            table.do(seat, next((move for move in moves if "to empire" in move), moves[-1]))
        phases.append(table.phase())
    kinds = list(dict.fromkeys(phase.split("-draft-")[0] for phase in phases))
    assert [kind for kind in kinds if kind.isdigit() or "planning" in kind] == [
        "1", "1-planning", "2", "2-planning", "3", "3-planning", "4", "4-planning",
    ]  # fmt: skip
    assert phases[-1] == "over"
    assert table.kinds().count("game-ends") == 1


@pytest.mark.rule("W-005")
def test_nobody_can_act_twice_in_a_draft_or_after_being_done() -> None:
    table = started(3)
    table.do(0, table.moves(0)[0])
    assert table.rule(0, "pick zeppelin") == "not-waiting"
    plans = planning(empire(), empire()).do(0, "done")
    assert plans.rule(0, "auto") == "not-waiting"


def test_building_is_refused_during_the_draft_and_picking_during_planning() -> None:
    assert str(started(3).refused(0, "build zeppelin")) == "not-now (owed pick)"
    assert planning(empire(drafted="zeppelin"), empire()).rule(0, "pick zeppelin") == "not-now"
