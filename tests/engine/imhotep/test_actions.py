"""The four actions of a turn, and whose turn it is."""

from __future__ import annotations

import pytest

from engine.game import RuleError
from engine.imhotep import GAME
from engine.imhotep.moves import Sail
from tests.engine.imhotep.table import HARBOUR, at, last_turn, sent, started


@pytest.mark.rule("I-010", "I-011")
def test_turns_go_round_and_each_is_one_action() -> None:
    table = at(3)
    for seat, move in enumerate(("load 4a 1", "stones", "load 4a 2")):
        assert table.waiting() == {seat: "turn"}
        table.do(seat, move)
    assert table.waiting() == {0: "turn"}


def test_nobody_acts_out_of_turn() -> None:
    table = at(3)
    for seat in (1, 2):
        assert table.rule(seat, "load 4a 1") == "not-your-turn"
        assert table.moves(seat) == []
    assert table.rule(3, "stones") == "not-waiting"


@pytest.mark.rule("I-014")
def test_three_stones_are_taken_from_the_quarry() -> None:
    table = at(sleds=(1, 3)).do(0, "stones")
    assert (table.world.sleds[0], table.world.quarries[0]) == (4, 17)
    assert table.told("stones", 0) == [{"count": 3}]


@pytest.mark.rule("I-014", "I-015")
@pytest.mark.parametrize(("sled", "quarry", "taken"), [(3, 20, 2), (4, 20, 1), (0, 2, 2), (4, 1, 1)])
def test_fewer_are_taken_when_the_sled_or_the_quarry_is_short(sled: int, quarry: int, taken: int) -> None:
    table = at(sleds=(sled, 3), quarries=(quarry, 20)).do(0, "stones")
    assert (table.world.sleds[0], table.world.quarries[0]) == (sled + taken, quarry - taken)


@pytest.mark.rule("I-015")
def test_a_full_sled_takes_no_more() -> None:
    assert at(sleds=(5, 3)).rule(0, "stones") == "sled-full"


def test_an_empty_quarry_gives_nothing() -> None:
    assert at(quarries=(0, 20)).rule(0, "stones") == "quarry-empty"


@pytest.mark.rule("I-014")
@pytest.mark.parametrize("options", [{"figures": "help_page"}, {"take_fewer": "on"}])
def test_taking_fewer_stones_needs_the_help_page_figures_or_an_option(options: dict[str, str]) -> None:
    error = at(sleds=(1, 3)).refused(0, "stones 2")
    assert (error.rule, error.values) == ("stones-all", {"most": 3})
    table = at(sleds=(1, 3), options=options)
    assert [move for move in table.moves(0) if move.startswith("stones")] == ["stones 3", "stones 2", "stones 1"]
    assert table.do(0, "stones 2").world.sleds[0] == 3


def test_more_stones_than_possible_are_refused() -> None:
    error = at(sleds=(4, 3), options={"figures": "help_page"}).refused(0, "stones 2")
    assert (error.rule, error.values) == ("stones-count", {"most": 1})


@pytest.mark.rule("I-016")
def test_a_stone_goes_from_the_sled_to_a_ship() -> None:
    table = at().do(0, "load 3a 2")
    assert table.world.sleds[0] == 2
    assert table.see().ships[1].slots == (None, 0, None)


@pytest.mark.rule("I-016")
def test_without_a_stone_on_the_sled_nothing_can_be_placed() -> None:
    table = at(sleds=(0, 3))
    assert table.refused(0, "load 3a 2").values == {"stones": 0, "needed": 1}
    assert table.moves(0) == ["stones"]


@pytest.mark.rule("I-017")
def test_any_free_slot_of_any_ship_can_be_chosen() -> None:
    table = at(ships=["4a 0..1", "3a ...", "2a .1", "1a ."])
    loads = [move for move in table.moves(0) if move.startswith("load")]
    assert loads == ["load 4a 2", "load 4a 3", "load 3a 1", "load 3a 2", "load 3a 3", "load 2a 1", "load 1a 1"]
    assert table.task().loads == {"4a": (2, 3), "3a": (1, 2, 3), "2a": (1,), "1a": (1,)}


@pytest.mark.rule("I-008")
def test_a_slot_holds_one_stone() -> None:
    table = at(ships=["4a 0..1", "3a ...", "2a ..", "1a ."])
    assert table.refused(0, "load 4a 4").values == {"ship": "4a", "slot": 4}


@pytest.mark.rule("I-008")
def test_a_ship_has_only_the_slots_of_its_tile() -> None:
    error = at().refused(0, "load 3a 4")
    assert (error.rule, error.values) == ("slot-unknown", {"ship": "3a", "slots": 3})


@pytest.mark.rule("I-018")
def test_a_ship_that_has_sailed_cannot_be_loaded_or_sail_again() -> None:
    table = at(ships=["4a .... temple", "3a ...", "2a ..", "1a ."])
    assert table.rule(0, "load 4a 1") == "ship-sailed"
    assert table.rule(0, "sail 4a pyramid") == "ship-sailed"


def test_a_ship_that_is_not_in_the_round_cannot_be_used() -> None:
    assert at().rule(0, "load 4b 1") == "ship-absent"


@pytest.mark.rule("I-019")
def test_any_ship_may_sail_to_any_site_even_without_an_own_stone() -> None:
    table = at(ships=["4a 111.", "3a 11.", "2a .1", "1a ."])
    sails = [move for move in table.moves(0) if move.startswith("sail")]
    sites = ("market", "pyramid", "temple", "burial", "obelisks")
    assert sails == [f"sail {ship} {site}" for ship in ("4a", "3a", "2a") for site in sites]
    assert table.do(0, "sail 4a temple").see().temple.visible[:3] == (1, 1, 1)


@pytest.mark.rule("I-020")
@pytest.mark.parametrize(("ship", "needed"), [("4a 01..", 3), ("3a .1.", 2), ("2a ..", 1), ("1a .", 1)])
def test_below_its_minimum_a_ship_does_not_sail(ship: str, needed: int) -> None:
    name = ship[:2]
    table = at(ships=[ship, *(other for other in HARBOUR if not other.startswith(name))])
    error = table.refused(0, f"sail {name} temple")
    assert error.rule == "below-minimum"
    assert error.values == {"ship": name, "stones": needed - 1, "needed": needed}


@pytest.mark.rule("I-021")
def test_a_site_takes_one_ship_in_a_round() -> None:
    table = at(ships=["4a .... temple", "3a 01.", "2a ..", "1a ."])
    assert table.refused(0, "sail 3a temple").values == {"site": "temple"}
    assert table.task().sails == {"3a": ("market", "pyramid", "burial", "obelisks")}


def test_a_site_that_does_not_exist_is_refused() -> None:
    with pytest.raises(RuleError) as error:
        GAME.play(at(ships=["4a 0000", "3a ...", "2a ..", "1a ."]).state, 0, Sail("4a", "moon"))
    assert error.value.rule == "site-unknown"


@pytest.mark.rule("I-022")
def test_a_ship_is_unloaded_from_the_bow_and_empty_slots_are_skipped() -> None:
    table = at(ships=["4a 1.10", "3a ...", "2a ..", "1a ."]).do(0, "sail 4a burial")
    assert table.world.burial == "110"
    assert table.see().ships[0].slots == (None,) * 4


@pytest.mark.rule("I-012", "I-013", "I-028")
def test_the_round_ends_with_the_fourth_ship_and_new_ships_are_set_out() -> None:
    table = last_turn()
    assert table.kinds()[-2:] == ["round-ends", "round-begins"]
    seen = table.see()
    assert seen.round == 2
    assert all(ship.site == "" and set(ship.slots) == {None} for ship in seen.ships)


@pytest.mark.rule("I-013")
def test_four_ships_and_five_sites_leave_one_site_without_a_ship() -> None:
    table = at(ships=["4a .... market", "3a ... pyramid", "2a .. temple", "1a 0"])
    assert table.task().sails == {"1a": ("burial", "obelisks")}


def test_the_left_neighbour_of_the_player_who_sailed_the_fourth_ship_begins_the_next_round() -> None:
    ships = ["4a .... market", "3a ... pyramid", "2a .. temple", "1a 0"]
    table = at(3, ships, turn=2, start=0).do(2, "sail 1a burial")
    assert table.see().start == 0
    assert table.waiting() == {0: "turn"}
    table = at(3, ships, turn=1, start=0).do(1, "sail 1a burial")
    assert table.see().start == 2
    assert table.waiting() == {2: "turn"}


def test_sailing_the_fourth_ship_with_a_card_also_passes_the_start_to_the_left_neighbour() -> None:
    ships = ["4a .... market", "3a ... pyramid", "2a .. temple", "1a ."]
    table = at(3, ships, hands=["sail"]).do(0, "sail-card 1a 1 burial")
    assert table.see().start == 1


@pytest.mark.rule("I-029")
def test_stones_at_the_sites_and_on_sleds_stay_for_the_next_round() -> None:
    table = last_turn(site="burial", temple="01", burial="0", heights=(2, 1), pyramids=("01",), sleds=(4, 1))
    world = table.world
    assert (world.temple, world.burial, world.heights, world.pyramids) == ("01", "00", (2, 1), ("01",))
    assert world.sleds == (4, 1)


def test_cards_left_in_the_market_are_discarded_and_new_ones_dealt() -> None:
    table = last_turn(site="burial", market=("", "statue", "lever", ""), discards=("sail",), deck=("hammer",) * 20)
    assert table.world.discards == ("sail", "statue", "lever")
    assert table.world.market == ("hammer",) * 4


def test_a_seat_without_a_legal_action_is_skipped() -> None:
    ships = ["4a 0...", "3a ...", "2a ..", "1a ."]
    table = at(3, ships, sleds=(2, 0, 0), quarries=(20, 0, 20)).do(0, "load 4a 2")
    assert table.kinds() == ["loaded", "passed"]
    assert table.waiting() == {2: "turn"}


def test_when_nobody_can_act_ships_return_their_stones_and_the_round_ends() -> None:
    ships = ["4a 1...", "3a 0..", "3b ... temple", "3c ... pyramid"]
    table = at(3, ships, sleds=(1, 0, 0), quarries=(0, 0, 0), temple="1")
    table.do(0, "load 4a 4")
    assert table.kinds() == ["loaded", "stranded", "temple-points", "round-ends", "round-begins"]
    assert table.world.quarries == (2, 1, 0)
    assert table.see().start == 1
    assert table.waiting() == {1: "turn"}


def test_stranded_ships_return_their_stones_before_the_temple_is_assessed() -> None:
    ships = ["4a 1...", "3a 0..", "3b ... temple", "3c ... pyramid"]
    table = at(3, ships, sides="AABAA", sleds=(1, 0, 0), quarries=(0, 0, 0), temple="1")
    table.do(0, "load 4a 4")
    assert table.waiting() == {1: "temple"}
    assert [ship.slots for ship in table.world.ships] == ["....", "...", "...", "..."]


def test_rounds_without_any_possible_action_end_by_themselves() -> None:
    table = last_turn(site="temple", sleds=(0, 0), quarries=(0, 0))
    assert table.kinds().count("stranded") == 5
    assert table.see().step == "over"


@pytest.mark.rule("I-001")
def test_there_are_six_rounds() -> None:
    table = started(seed=5)
    kinds = list(table.kinds())
    while table.waiting():
        seat = next(iter(table.waiting()))
        kinds += table.do(seat, table.moves(seat)[-1]).kinds()
    course = [kind for kind in kinds if kind in ("round-begins", "round-ends", "game-ends")]
    assert course == ["round-begins", "round-ends"] * 6 + ["game-ends"]


@pytest.mark.rule("I-002")
def test_after_its_turns_a_round_is_cleaned_up_and_the_next_one_prepared() -> None:
    left, to_come = ("", "statue", "lever", ""), ("sail", "hammer", "chisel", "statue", "sail", "sail")
    table = last_turn(site="burial", temple="10", market=left, deck=to_come, voyages=((4, 3, 3, 2),) * 5)
    assert table.kinds() == ["sailed", "burial", "temple-points", "temple-points", "round-ends", "round-begins"]
    assert table.world.discards == ("statue", "lever")
    assert table.world.market == ("sail", "sail", "statue", "chisel")
    assert [(ship.id, ship.slots, ship.site) for ship in table.world.ships] == [
        ("4a", "....", ""), ("3a", "...", ""), ("3b", "...", ""), ("2a", "..", ""),
    ]  # fmt: skip
    assert table.waiting() == {1: "turn"}


def test_two_seats_skipped_in_a_row_are_both_reported() -> None:
    table = at(3, ["4a 0...", "3a ...", "2a ..", "1a ."], sleds=(2, 0, 0), quarries=(20, 0, 0)).do(0, "load 4a 2")
    assert [(event.kind, event.seat) for event in table.events] == [("loaded", 0), ("passed", 1), ("passed", 2)]
    assert table.waiting() == {0: "turn"}


def test_after_the_end_nothing_is_legal() -> None:
    table = last_turn(round_=6)
    assert table.waiting() == {}
    assert table.moves(0) == []
    assert table.rule(0, "stones") == "game-over"


@pytest.mark.rule("I-023")
def test_stones_of_one_ship_go_to_the_next_free_spaces_in_order() -> None:
    table = sent("temple", "010", seats=3, temple="11")
    assert table.told("temple") == [
        {"level": 1, "column": 3},
        {"level": 1, "column": 4},
        {"level": 1, "column": 5},
    ]


def test_a_move_that_began_the_next_round_cannot_be_undone() -> None:
    table = last_turn(site="burial")
    assert "round-begins" in table.kinds()
    assert not table.see(0).can_take_back


def test_a_move_can_be_undone_until_another_player_acts() -> None:
    table = at()
    before = table.state
    table.do(0, "load 4a 1")
    assert table.see(0).can_take_back
    assert not table.see(1).can_take_back
    assert table.rule(1, "back") == "back"
    table.do(0, "back")
    assert table.state == before
    table.do(0, "load 4a 2").do(1, "stones")
    assert table.rule(0, "back") == "back"
    table.do(1, "back").do(0, "back")
    assert table.state == before


def test_a_move_that_revealed_a_hidden_card_cannot_be_undone() -> None:
    table = sent("pyramid", "00", sides="ABAAA", pyramids=("0", "", ""))
    table.do(0, "stack right")
    assert table.see(0).can_take_back
    table.do(0, "stack left")
    assert table.told("drew", 0)
    assert not table.see(0).can_take_back
