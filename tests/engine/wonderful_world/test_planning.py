"""Planning: slating, recycling, placing cubes, completing."""

from __future__ import annotations

import pytest

from tests.engine.wonderful_world.table import AZTEC, EUROPE, after, empire, planning, site


@pytest.mark.rule("W-017")
def test_done_only_when_every_drafted_card_is_slated_or_recycled() -> None:
    table = planning(empire(drafted="zeppelin museum"), empire())
    assert table.refused(0, "done").values == {"cards": 2}
    table.do(0, "build zeppelin")
    assert table.rule(0, "done") == "cards-left"
    assert "done" not in table.moves(0)
    table.do(0, "recycle museum to empire")
    assert "done" in table.moves(0)
    table.do(0, "done")


@pytest.mark.rule("W-017")
def test_only_cards_of_the_draft_area_can_be_slated_or_recycled() -> None:
    table = planning(empire(drafted="zeppelin"), empire(drafted="museum"))
    for text in ("build museum", "recycle museum to empire"):
        assert table.rule(0, text) == "not-drafted"


@pytest.mark.rule("W-018")
def test_slating_costs_nothing() -> None:
    own = empire(drafted="time-travel", cubes=(1, 1, 1, 1, 0), krystallium=2, financiers=1, generals=1)
    table = planning(own, empire()).do(0, "build time-travel")
    (seen,) = table.mine().sites
    assert (seen.card, seen.filled, seen.star) == ("time-travel", "." * 8, False)
    after = table.mine()
    assert (after.drafted, after.cubes, after.krystallium) == ((), (1, 1, 1, 1, 0), 2)
    assert (after.financiers, after.generals) == (1, 1)


@pytest.mark.rule("W-019", "W-020")
def test_a_recycled_cube_goes_to_the_empire_card_or_a_matching_slot() -> None:
    table = planning(empire(EUROPE, site("zeppelin"), drafted="nuclear-plant wind-turbines"), empire())
    table.do(0, "recycle nuclear-plant to zeppelin", "recycle wind-turbines to empire")
    assert [seen.filled for seen in table.mine().sites] == ["E."]
    assert table.mine().cubes == (0, 1, 0, 0, 0)
    assert table.mine().drafted == ()
    assert table.do(0, "done").do(1, "done").world.discards == ("nuclear-plant", "wind-turbines")


@pytest.mark.rule("W-020")
def test_a_recycled_cube_may_go_to_a_card_slated_in_the_same_planning() -> None:
    table = planning(empire(drafted="zeppelin wind-turbines"), empire())
    table.do(0, "build zeppelin", "recycle wind-turbines to zeppelin")
    assert [seen.filled for seen in table.mine().sites] == ["E."]


@pytest.mark.rule("W-020")
def test_a_cube_on_a_slot_of_another_kind_or_a_full_one_is_refused() -> None:
    table = planning(empire(EUROPE, site("icebreaker", "EEE."), drafted="museum wind-turbines"), empire())
    error = table.refused(0, "recycle museum to icebreaker")
    assert (error.rule, error.values) == ("no-slot", {"what": "exploration", "card": "icebreaker"})
    assert table.rule(0, "recycle wind-turbines to icebreaker") == "no-slot"
    assert table.rule(0, "recycle wind-turbines to zeppelin") == "no-site"


@pytest.mark.rule("W-021")
def test_a_recycled_cube_is_placed_at_once_so_none_is_left_when_planning_ends() -> None:
    table = planning(empire(EUROPE, site("zeppelin"), drafted="wind-turbines"), empire())
    assert [move for move in table.moves(0) if move.startswith("recycle")] == [
        "recycle wind-turbines to zeppelin",
        "recycle wind-turbines to empire",
    ]
    for move, filled, cubes in (("zeppelin", "E.", 0), ("empire", "..", 1)):
        after = table.do(0, f"recycle wind-turbines to {move}").mine()
        assert ([under.filled for under in after.sites], sum(after.cubes), after.left) == ([filled], cubes, 0)
        table.do(0, "back")


@pytest.mark.rule("W-022", "W-023")
def test_cubes_once_placed_never_move() -> None:
    table = planning(empire(EUROPE, site("zeppelin", "E"), site("icebreaker"), cubes=(0, 2, 0, 0, 0)), empire())
    assert table.rule(0, "place energy on icebreaker") == "not-produced"
    assert table.rule(0, "place energy on empire") == "not-produced"
    assert not [move for move in table.moves(0) if move.startswith("place")]


@pytest.mark.rule("W-022", "W-023")
def test_cubes_once_placed_stay_there_through_a_round() -> None:
    table = planning(empire(AZTEC, site("museum", "G"), cubes=(1, 0, 0, 0, 0)), empire(AZTEC)).all_done()
    while table.kind not in ("draft", "planning"):
        table.all_done()
    assert [under.filled for under in table.mine().sites] == ["G.."]
    assert table.mine().cubes == (1, 2, 0, 0, 1)


@pytest.mark.rule("W-022")
def test_cubes_stay_on_their_cards_when_another_one_is_placed() -> None:
    own = empire(EUROPE, site("zeppelin", "E"), site("icebreaker", "E"), site("museum", "G"), drafted="wind-turbines")
    table = planning(own, empire()).do(0, "recycle wind-turbines to icebreaker")
    assert [under.filled for under in table.mine().sites] == ["E.", "EE..", "G.."]


@pytest.mark.rule("W-034", "W-035")
def test_a_card_is_complete_at_once_when_its_last_slot_is_filled() -> None:
    table = planning(empire(AZTEC, site("zeppelin", "E"), drafted="wind-turbines"), empire())
    table.do(0, "recycle wind-turbines to zeppelin")
    assert [card.card for card in table.mine().built] == ["zeppelin"]
    assert table.mine().sites == ()
    assert table.kinds() == ["recycled", "placed", "completed"]
    assert table.mine().production == (0, 2, 0, 0, 2)


@pytest.mark.rule("W-013", "W-034")
def test_the_bonus_is_gained_once_when_the_card_is_completed() -> None:
    table = planning(empire(EUROPE, site("tank-division", "M.E"), drafted="wind-turbines"), empire())
    table.do(0, "recycle wind-turbines to tank-division")
    assert table.mine().generals == 1
    table.all_done()
    while table.kind != "draft":
        table.all_done()
    assert table.mine().generals == 1 + sum(value["token"] == "general" for value in table.told("supremacy", 0))


@pytest.mark.rule("W-034")
def test_completing_a_card_can_complete_another_through_its_bonus() -> None:
    table = planning(
        empire(EUROPE, site("ark-of-the-covenant", "XXX"), site("secret-society", "GGG"), drafted="museum"), empire()
    )
    table.do(0, "recycle museum to ark-of-the-covenant", "place krystallium on secret-society")
    assert [card.card for card in table.mine().built] == ["ark-of-the-covenant", "secret-society"]


@pytest.mark.rule("W-036")
def test_cubes_and_tokens_on_a_completed_card_return_to_the_supply() -> None:
    table = planning(empire(EUROPE, site("giant-tower", "MMGGG"), financiers=1), empire())
    table.do(0, "place financier on giant-tower")
    own = table.mine()
    assert [card.card for card in own.built] == ["giant-tower"]
    assert (own.cubes, own.krystallium, own.financiers) == ((0, 0, 0, 0, 0), 0, 0)
    other = planning(empire(EUROPE, site("time-travel", "SSSSSKK"), krystallium=1), empire())
    own = other.do(0, "place krystallium on time-travel").mine()
    assert (own.cubes, own.krystallium) == ((0, 0, 0, 0, 0), 0)


@pytest.mark.rule("W-005")
def test_planning_moves_are_revealed_to_the_others_when_all_are_done() -> None:
    table = planning(empire(drafted="zeppelin"), empire(drafted="museum"))
    table.do(0, "build zeppelin", "done")
    assert {event.to for event in table.events} == {(0,)}
    assert table.see(1).empires[0].drafted == ("zeppelin",)
    assert table.see(1).empires[0].sites == ()
    table.do(1, "build museum", "done")
    assert table.told("slated") == [{"card": "zeppelin"}, {"card": "museum"}]
    assert [seen.card for seen in table.see(1).empires[0].sites] == ["zeppelin"]


def test_planning_moves_can_be_undone_one_by_one() -> None:
    table = planning(empire(EUROPE, site("tank-division", "M.E"), drafted="zeppelin wind-turbines"), empire())
    states = []
    for text in ("recycle wind-turbines to tank-division", "build zeppelin", "auto", "done"):
        states.append(table.state)
        table.do(0, text)
    for before in reversed(states):
        assert table.do(0, "back").state == before
    assert table.rule(0, "back") == "back"


def test_of_two_copies_the_older_is_named_without_a_number_and_the_newer_with_one() -> None:
    table = planning(empire(EUROPE, site("zeppelin", "E"), drafted="zeppelin wind-turbines"), empire())
    table.do(0, "build zeppelin")
    assert "recycle wind-turbines to zeppelin 2" in table.moves(0)
    table.do(0, "recycle wind-turbines to zeppelin 2")
    assert [(seen.copy, seen.filled) for seen in table.mine().sites] == [(1, "E."), (2, "E.")]
    assert table.refused(0, "discard zeppelin 3").values == {"card": "zeppelin", "copy": 3}


def test_planning_waits_for_everybody_even_with_nothing_to_do() -> None:
    table = planning(empire(), empire(), empire())
    assert table.waiting() == {0: "plan", 1: "plan", 2: "plan"}
    assert after("planning", empire(), empire(), empire()).phase() == "2-draft-1"
