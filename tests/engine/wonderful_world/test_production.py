"""The five production steps."""

from __future__ import annotations

import pytest

from tests.engine.wonderful_world.table import AZTEC, EUROPE, NORAM, after, at, empire, pass_drafts, planning, site

STEPS = ["materials", "energy", "science", "gold", "exploration"]


@pytest.mark.rule("W-024")
def test_the_steps_come_in_their_order() -> None:
    table = after("planning", empire(), empire())
    assert [value["what"] for value in table.told("step")] == STEPS
    assert table.phase() == "2-draft-1"


@pytest.mark.rule("W-025", "W-027")
@pytest.mark.parametrize(
    ("colour", "built", "count", "token"),
    [
        ("materials", "recycling-plant", 4, "financier"),
        ("energy", "wind-turbines", 2, "general"),
        ("gold", "financial-center", 2, "financier"),
        ("exploration", "icebreaker", 2, "general"),
    ],
)
def test_the_one_who_produces_most_gains_the_token_of_the_step(colour: str, built: str, count: int, token: str) -> None:
    table = after("planning", empire(EUROPE, built=built), empire(EUROPE))
    assert [value for value in table.told("supremacy", 0) if value["what"] == colour] == [
        {"what": colour, "count": count, "token": token}
    ]
    assert not [value for value in table.told("supremacy", 1) if value["what"] == colour]


@pytest.mark.rule("W-026")
def test_every_seat_gains_the_cubes_of_its_empire_card_and_completed_cards() -> None:
    table = after("planning", empire(NORAM, built="recycling-plant industrial-complex"), empire(AZTEC))
    assert table.told("produced", 0) == [{"what": "materials", "count": 6}, {"what": "gold", "count": 2}]
    assert table.told("produced", 1) == [{"what": "energy", "count": 2}, {"what": "exploration", "count": 1}]


@pytest.mark.rule("W-026")
def test_production_for_each_card_of_a_type_counts_the_card_itself() -> None:
    table = after("planning", empire(NORAM, built="aircraft-carrier zeppelin propaganda-center"), empire(NORAM))
    made = {value["what"]: value["count"] for value in table.told("produced", 0)}
    assert made["exploration"] == 2 + 1
    assert made["gold"] == 1 + 1


@pytest.mark.rule("W-014")
def test_a_completed_card_produces_in_every_round() -> None:
    for round_ in (1, 2, 3, 4):
        table = after("planning", empire(NORAM, built="zeppelin"), empire(NORAM), round_=round_)
        assert {"what": "exploration", "count": 1} in table.told("produced", 0)


@pytest.mark.rule("W-029")
def test_a_tie_for_the_most_gives_nobody_a_token() -> None:
    table = after("planning", empire(EUROPE), empire(EUROPE), empire(AZTEC))
    assert "materials" in [value["what"] for value in table.told("no-supremacy")]
    assert "materials" not in [value["what"] for value in table.told("supremacy")]


@pytest.mark.rule("W-027")
def test_nobody_gains_a_token_where_nobody_produces() -> None:
    table = after("planning", empire(EUROPE), empire(EUROPE))
    assert [value["what"] for value in table.told("no-supremacy")] == STEPS
    assert table.told("supremacy") == []


@pytest.mark.rule("W-028")
@pytest.mark.parametrize("token", ["financier", "general"])
def test_in_the_science_step_the_winner_chooses_its_token(token: str) -> None:
    table = at("science", empire(EUROPE), empire(NORAM))
    assert table.waiting() == {0: "token"}
    assert table.moves(0) == ["token financier", "token general"]
    assert table.task().tokens == ("financier", "general")
    table.do(0, f"token {token}")
    assert {"what": "science", "count": 1, "token": token} in table.told("supremacy", 0)
    assert (table.mine().financiers, table.mine().generals) == ((1, 0) if token == "financier" else (0, 1))


@pytest.mark.rule("W-028")
def test_the_token_is_chosen_before_cubes_are_placed_and_can_be_used_in_the_step() -> None:
    table = at("science", empire(EUROPE, site("parallel-dimension", "SS.XXXX")), empire(NORAM))
    assert table.rule(0, "place science on parallel-dimension") == "token-first"
    table.do(0, "token general", "place general on parallel-dimension")
    assert [card.card for card in table.do(0, "place science on parallel-dimension").mine().built] == [
        "parallel-dimension"
    ]


@pytest.mark.rule("W-030")
def test_produced_cubes_go_to_matching_slots_or_the_empire_card() -> None:
    table = at("materials", empire(NORAM, site("recycling-plant"), site("zeppelin")), empire(AZTEC))
    assert table.waiting() == {0: "place"}
    assert table.mine().left == 3
    assert [move for move in table.moves(0) if move.startswith("place")] == [
        "place materials on recycling-plant",
        "place materials on empire",
    ]
    assert table.rule(0, "place materials on zeppelin") == "no-slot"
    assert table.rule(0, "place energy on zeppelin") == "not-produced"
    table.do(0, "place materials on recycling-plant", "place materials on empire")
    assert (table.mine().left, table.mine().cubes) == (1, (1, 0, 0, 0, 0))


@pytest.mark.rule("W-030")
def test_done_sends_the_cubes_that_are_left_to_the_empire_card() -> None:
    table = at("materials", empire(NORAM, site("recycling-plant")), empire(AZTEC))
    table.do(0, "place materials on recycling-plant", "done")
    assert table.told("stored", 0)[0] == {"what": "materials", "count": 2}


@pytest.mark.rule("W-030")
def test_cubes_that_fit_nowhere_go_to_the_empire_card_by_themselves() -> None:
    table = after("planning", empire(NORAM), empire(AZTEC))
    assert table.told("stored", 0) == [{"what": "materials", "count": 3}, {"what": "gold", "count": 1}]
    assert table.mine(0).cubes == (3, 0, 0, 1, 0)


def test_a_seat_is_done_after_its_last_cube_if_it_has_nothing_else_to_use() -> None:
    table = at("materials", empire(NORAM, site("transportation-network")), empire(EUROPE, site("nuclear-plant")))
    for _ in range(2):
        table.do(0, "place materials on transportation-network")
    assert table.waiting() == {0: "place", 1: "place"}
    table.do(0, "place materials on transportation-network")
    assert table.waiting() == {1: "place"}
    assert table.do(0, "back").waiting() == {0: "place", 1: "place"}


def test_the_last_seat_can_undo_its_last_cube_before_the_step_ends() -> None:
    table = at("materials", empire(EUROPE, site("recycling-plant"), site("wind-turbines", "M.")), empire(AZTEC))
    table.do(0, "place materials on recycling-plant", "place materials on recycling-plant")
    assert table.waiting() == {0: "free"}
    assert table.moves(0)[-1] == "done"
    table.do(0, "back").do(0, "place materials on empire", "done")
    assert table.phase() != "1-materials"


def test_after_auto_the_last_cube_of_the_last_seat_ends_the_step() -> None:
    own = empire(EUROPE, site("recycling-plant"), free="auto")
    table = at("materials", own, empire(AZTEC))
    table.do(0, "place materials on recycling-plant", "place materials on recycling-plant")
    assert table.waiting() == {0: "token"}


def test_in_a_game_of_version_1_the_last_cube_of_the_last_seat_ends_the_step() -> None:
    table = at("materials", empire(EUROPE, site("recycling-plant")), empire(AZTEC), asking="each_round")
    table.do(0, "place materials on recycling-plant", "place materials on recycling-plant")
    assert table.waiting() == {0: "token"}


def test_the_last_seat_can_still_undo_after_another_seat_has_undone() -> None:
    own = empire(EUROPE, site("industrial-complex"), site("museum"), site("zeppelin"))
    table = at("materials", own, own).do(1, "done")
    table.do(0, "place materials on industrial-complex", "place materials on industrial-complex")
    table.do(0, "discard museum", "discard zeppelin")
    table.do(1, "back").do(0, "back")
    assert [under.card for under in table.mine().sites] == ["industrial-complex", "zeppelin"]
    assert table.waiting() == {1: "place"}


def test_nobody_is_asked_for_a_step_in_which_nothing_can_be_chosen() -> None:
    table = after("planning", empire(NORAM, site("zeppelin")), empire(NORAM))
    assert table.phase() == "2-draft-1"


@pytest.mark.rule("W-031", "W-032")
def test_a_card_completed_in_a_step_produces_only_in_the_later_steps_of_the_round() -> None:
    table = at("materials", empire(NORAM, site("military-base", "MM.E"), site("wind-turbines")), empire(EUROPE))
    table.do(0, "place materials on military-base")
    assert [card.card for card in table.mine().built] == ["military-base"]
    assert table.mine().left == 2
    table.do(0, "done")
    made = {value["what"]: value["count"] for value in table.told("produced", 0)}
    assert made == {"science": 1, "gold": 1}


@pytest.mark.rule("W-033")
def test_a_card_completed_in_planning_produces_in_all_steps() -> None:
    table = planning(empire(NORAM, site("military-base", "MM.E"), drafted="recycling-plant"), empire(AZTEC))
    table.do(0, "recycle recycling-plant to military-base").all_done()
    assert table.told("produced", 0)[0] == {"what": "materials", "count": 4}
    assert {"what": "science", "count": 1} in table.told("produced", 0)


@pytest.mark.rule("W-005", "W-024")
def test_a_step_waits_for_all_seats_that_have_a_choice_in_it() -> None:
    own = empire(NORAM, site("recycling-plant"), site("museum"))
    table = at("materials", own, own, empire(AZTEC))
    assert table.waiting() == {0: "place", 1: "place"}
    table.do(0, "done")
    assert table.phase() == "1-materials"
    assert table.see(1).waiting == {1: "place"}
    table.do(1, "done")
    assert table.phase() == "1-gold"


def test_moves_of_one_seat_in_an_open_step_do_not_change_the_view_of_others() -> None:
    own = empire(NORAM, site("recycling-plant"), krystallium=1)
    table = at("materials", own, own)
    before = table.see(1)
    assert before.waiting == {0: "materials", 1: "place"}
    table.do(0, "place materials on recycling-plant")
    assert table.see(1) == before


def test_all_seats_see_the_results_of_the_closed_steps_of_the_round() -> None:
    table = after("planning", empire(AZTEC, built="recycling-plant university"), empire(AZTEC))
    seen = table.see(None).supremacy
    assert list(seen) == ["materials", "energy", "science"]
    assert (seen["materials"].seat, seen["materials"].token) == (0, "financier")
    assert table.see(0).supremacy == table.see(1).supremacy == seen
    seen = table.do(0, "token general").see(None).supremacy
    assert list(seen) == STEPS
    assert (seen["science"].seat, seen["science"].token) == (0, "general")


def test_a_step_tied_between_two_seats_is_shown_without_a_winner_or_token() -> None:
    table = after("planning", empire(EUROPE), empire(EUROPE))
    assert {(step.seat, step.token) for step in table.see(0).supremacy.values()} == {(None, "")}


def test_the_token_of_science_is_seen_when_the_step_closes() -> None:
    waits = site("zeppelin")
    table = at("science", empire(EUROPE, built="university"), empire(EUROPE, waits, krystallium=1))
    assert table.waiting() == {0: "token", 1: "free"}
    table.do(0, "token general")
    for viewer in (None, 0, 1):
        won = table.see(viewer).supremacy["science"]
        assert (won.seat, won.token) == (0, "")
    table.do(1, "done")
    won = table.see(None).supremacy["science"]
    assert (won.seat, won.token) == (0, "general")


def test_the_results_of_a_round_stay_visible_until_the_next_production() -> None:
    table = after("planning", empire(EUROPE, built="recycling-plant"), empire(EUROPE))
    assert table.phase() == "2-draft-1"
    brought = table.see(1).supremacy
    assert list(brought) == STEPS
    assert brought["materials"].seat == 0
    assert pass_drafts(table).see(1).supremacy == brought


def test_a_new_production_forgets_the_one_before() -> None:
    old = (("materials", 1, "financier"), ("energy", 1, "general"))
    ready = planning(empire(EUROPE, site("zeppelin"), krystallium=1), empire(EUROPE))
    ready.change(gained=old)
    assert list(ready.see(None).supremacy) == ["materials", "energy"]
    assert list(ready.all_done().see(None).supremacy) == ["materials"]


def test_in_a_solo_game_four_cubes_in_a_step_gain_no_token() -> None:
    table = at("energy", empire(EUROPE, site("zeppelin"), built="recycling-plant"))
    seen = table.see(0).supremacy
    assert table.told("no-supremacy")
    assert all(step.seat is None for step in seen.values())
