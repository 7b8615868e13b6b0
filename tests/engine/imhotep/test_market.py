"""The market, and what its cards do when they are taken or played."""

from __future__ import annotations

from typing import Any

import pytest

from tests.engine.imhotep.table import at, ended, last_turn, sent

FOUR = ("statue", "chisel", "temple-decoration", "lever")
HOURS = ("4a 01.1", "3a 0..", "2a ..", "1a .")


# --- Taking cards -----------------------------------------------------------------------------------------------------


@pytest.mark.rule("I-032")
def test_owners_take_a_card_for_each_stone_in_the_order_of_unloading() -> None:
    table = sent("market", "1010", market=FOUR)
    for seat, card in ((1, "lever"), (0, "statue"), (1, "chisel")):
        assert table.waiting() == {seat: "take"}
        table.do(seat, f"take {card}")
    assert [seat.cards for seat in table.see().seats] == [("statue", "temple-decoration"), ("lever", "chisel")]


@pytest.mark.rule("I-032")
def test_a_card_must_be_taken_unless_an_option_allows_declining() -> None:
    table = sent("market", "11", market=FOUR)
    assert table.rule(1, "skip") == "must-take"
    table = sent("market", "11", market=FOUR, options={"market_pick": "optional"})
    assert table.task(1).can_skip
    assert table.do(1, "skip").kinds() == ["declined"]
    assert table.world.quarries == (20, 21)
    assert table.waiting() == {1: "take"}


def test_the_last_card_is_taken_without_asking() -> None:
    table = sent("market", "1", market=("", "", "chisel", ""))
    assert table.told("took-card", 1) == [{"card": "chisel"}]
    assert table.waiting() == {1: "turn"}


def test_with_the_option_to_decline_even_the_last_card_is_a_choice() -> None:
    table = sent("market", "1", market=("", "", "chisel", ""), options={"market_pick": "optional"})
    assert table.moves(1) == ["take chisel", "skip"]


def test_an_empty_market_gives_the_stone_back() -> None:
    table = sent("market", "1", market=("",) * 4)
    assert table.kinds() == ["sailed", "sold-out"]
    assert table.world.quarries == (20, 21)


@pytest.mark.rule("I-033")
def test_a_stone_delivered_to_the_market_goes_back_to_the_quarry() -> None:
    table = sent("market", "11", market=FOUR)
    pending = table.see().pending
    assert pending is not None
    assert pending.stone
    assert table.world.quarries == (20, 20)
    assert table.do(1, "take lever").world.quarries == (20, 21)


@pytest.mark.rule("I-034")
def test_taken_cards_are_public() -> None:
    table = sent("market", "01", market=FOUR).do(0, "take chisel").do(1, "take statue")
    for viewer in (None, 0, 1):
        assert [seat.cards for seat in table.see(viewer).seats] == [("chisel",), ("statue",)]
    assert table.see().market.cards == (None, None, "temple-decoration", "lever")


def test_only_the_owner_of_the_stone_chooses() -> None:
    table = sent("market", "1", market=FOUR)
    assert table.rule(0, "take lever") == "not-your-choice"
    assert table.moves(0) == []


def test_a_choice_comes_before_any_action() -> None:
    table = sent("market", "1", market=FOUR)
    assert table.refused(1, "stones").values == {"choice": "take"}
    assert at().rule(0, "take lever") == "no-choice"


def test_only_cards_in_the_market_can_be_taken() -> None:
    table = sent("market", "1", market=FOUR)
    assert table.rule(1, "take hammer") == "not-in-market"
    assert table.rule(1, "take 5") == "not-in-market"
    assert table.rule(1, "facedown") == "no-facedown"


def test_a_card_can_be_named_by_its_place() -> None:
    assert sent("market", "11", market=FOUR).do(1, "take 1").told("took-card", 1) == [{"card": "statue"}]
    table = sent("market", "11", market=FOUR).do(1, "take 4")
    assert table.told("took-card", 1) == [{"card": "lever"}]
    assert table.rule(1, "take 4") == "not-in-market"
    hidden: dict[str, Any] = {"sides": "BAAAA", "market": FOUR[:3], "facedown": ("sail", "hammer")}
    assert sent("market", "1", **hidden).do(1, "take 4").waiting() == {1: "keep"}


# --- Red cards --------------------------------------------------------------------------------------------------------


@pytest.mark.rule("I-035")
@pytest.mark.parametrize(
    ("card", "site"), [("entrance", "pyramid"), ("sarcophagus", "burial"), ("paved-path", "obelisk")]
)
def test_a_red_card_puts_a_quarry_stone_at_its_site_at_once_and_is_discarded(card: str, site: str) -> None:
    table = sent("market", "1", market=(card, "", "", ""))
    assert table.kinds() == ["sailed", "took-card", site]
    assert table.events[-1].seat == 1
    assert table.world.quarries == (20, 20)  # the delivered stone came back, another one left
    assert table.world.discards == (card,)
    assert table.world.hands[1] == ()


def test_the_delivered_stone_is_back_in_the_quarry_before_the_red_card_takes_effect() -> None:
    table = sent("market", "1", market=("sarcophagus", "", "", ""), quarries=(20, 0))
    assert table.world.burial == "1"
    assert table.world.quarries == (20, 0)


def test_a_red_card_without_a_stone_in_the_quarry_has_no_effect() -> None:
    table = sent("pyramid", "1", sides="ABAAA", pyramids=("1", "01010", "10101"), quarries=(20, 0), deck=("entrance",))
    assert table.kinds() == ["sailed", "pyramid", "drew", "no-stone"]
    assert table.world.discards == ("entrance",)


def test_all_effects_of_a_stone_are_resolved_before_the_next_stone() -> None:
    table = sent(
        "market",
        "10",
        sides="ABAAA",
        market=("entrance", "statue", "", ""),
        pyramids=("0", "", ""),
        deck=("statue", "sarcophagus"),
    )
    table.do(1, "take entrance")
    assert table.waiting() == {1: "pyramid"}
    pending = table.see().pending
    assert pending is not None
    assert (pending.cause, pending.ship, pending.site, pending.rest) == ("card", "2a", "market", (0,))
    table.do(1, "stack left")
    assert table.kinds() == ["pyramid", "drew", "burial", "took-card"]
    assert [event.seat for event in table.events] == [1, 1, 1, 0]
    assert table.waiting() == {1: "turn"}


# --- Side B -----------------------------------------------------------------------------------------------------------


B: dict[str, Any] = {"sides": "BAAAA", "market": ("statue", "chisel", "lever"), "facedown": ("sail", "hammer")}


@pytest.mark.rule("I-038", "I-039")
def test_side_b_offers_three_cards_and_a_pair_face_down() -> None:
    table = sent("market", "1", **B)
    assert table.moves(1) == ["take statue", "take chisel", "take lever", "facedown"]
    assert table.task(1).facedown


@pytest.mark.rule("I-040")
def test_of_the_pair_one_is_kept_and_the_other_discarded_face_up() -> None:
    table = sent("market", "10", **B).do(1, "facedown")
    assert table.waiting() == {1: "keep"}
    assert table.moves(1) == ["keep sail", "keep hammer"]
    assert table.rule(1, "keep lever") == "not-looked"
    table.do(1, "keep hammer")
    assert table.kinds() == ["kept", "discarded"]
    assert table.see().seats[1].cards == ("hammer",)
    assert table.see().discarded[-1] == "sail"
    assert table.waiting() == {0: "take"}
    assert table.rule(0, "facedown") == "no-facedown"


@pytest.mark.rule("I-040")
def test_only_the_player_who_picks_up_the_pair_sees_it() -> None:
    table = sent("market", "1", **B).do(1, "facedown")
    assert table.see(1).looked == ("sail", "hammer")
    assert table.see(0).looked == table.see(None).looked == ()
    assert [event.to for event in table.events] == [None, (1,)]
    assert table.rule(1, "back") == "back"


def test_two_equal_cards_face_down_leave_no_choice() -> None:
    table = sent("market", "1", **(B | {"facedown": ("statue", "statue")})).do(1, "facedown")
    assert table.kinds() == ["picked-up", "kept", "discarded"]
    assert table.waiting() == {1: "turn"}


def test_a_single_card_face_down_is_kept() -> None:
    table = sent("market", "1", **(B | {"facedown": ("sail",)})).do(1, "facedown")
    assert table.kinds() == ["picked-up", "kept"]


def test_a_red_card_of_the_pair_takes_effect_when_it_is_kept() -> None:
    table = sent("market", "1", **(B | {"facedown": ("sail", "paved-path")})).do(1, "facedown")
    assert table.do(1, "keep paved-path").kinds() == ["kept", "discarded", "obelisk"]
    assert table.world.heights == (0, 1)


def test_a_pair_that_is_the_only_choice_in_the_market_is_picked_up_automatically() -> None:
    table = sent("market", "1", **(B | {"market": ("", "", "")}))
    assert table.waiting() == {1: "keep"}


# --- Blue cards -------------------------------------------------------------------------------------------------------


@pytest.mark.rule("I-024", "I-025")
def test_a_blue_card_is_the_whole_action_and_is_discarded() -> None:
    table = at(hands=["chisel sail"]).do(0, "chisel 4a 1 4a 2")
    assert table.waiting() == {1: "turn"}
    assert table.see().seats[0].cards == ("sail",)
    assert table.world.discards == ("chisel",)


@pytest.mark.rule("I-025")
def test_a_card_that_is_not_held_cannot_be_played() -> None:
    table = at(ships=["4a 000.", "3a ...", "2a ..", "1a ."], hands=["", "chisel sail lever hammer"])
    for move in ("chisel 4a 4 3a 1", "sail-card 4a 4 temple", "lever 4a temple 1 2 3", "hammer 4a 4"):
        assert table.rule(0, move) == "not-held"


@pytest.mark.rule("I-025")
def test_a_card_cannot_be_played_in_the_turn_in_which_it_was_taken() -> None:
    table = sent("market", "00", market=FOUR).do(0, "take chisel")
    assert table.waiting() == {0: "take"}
    assert table.rule(0, "chisel 4a 1 4a 2") == "card-turn"
    table.do(0, "take statue")
    assert table.rule(0, "chisel 4a 1 4a 2") == "not-your-turn"
    assert "chisel 4a 1 4a 2" in table.do(1, "stones").moves(0)


def test_a_chisel_puts_two_stones_on_one_ship_or_on_two() -> None:
    table = at(ships=HOURS, hands=["chisel"]).do(0, "chisel 3a 3 4a 3")
    assert [ship.slots for ship in table.see().ships[:2]] == [(0, 1, 0, 1), (0, None, 0)]
    assert at(ships=HOURS, hands=["chisel"]).do(0, "chisel 3a 2 3").see().ships[1].slots == (0, 0, 0)


def test_a_chisel_needs_two_stones_and_two_slots() -> None:
    assert at(hands=["chisel"], sleds=(1, 3)).refused(0, "chisel 4a 1 3a 1").values == {"stones": 1, "needed": 2}
    assert str(at(hands=["chisel"]).refused(0, "chisel 4a 1 4a 1")) == "same-slot (ship 4a, slot 1)"
    full = ["4a 0000", "3a 00.", "2a 00", "1a 0"]
    assert not [move for move in at(ships=full, hands=["chisel"]).moves(0) if move.startswith("chisel")]
    assert at(ships=full, hands=["chisel"]).task().use == ()


@pytest.mark.parametrize("move", ["chisel 4a 1 3a 2", "chisel 4a 3 3a 1", "sail-card 4a 1 temple", "hammer 4a 1"])
def test_a_blue_card_puts_no_stone_on_a_slot_that_is_taken(move: str) -> None:
    assert at(ships=HOURS, hands=["chisel sail hammer"]).refused(0, move).rule == "slot-taken"


def test_a_sail_needs_a_stone_on_the_sled() -> None:
    table = at(ships=HOURS, hands=["sail"], sleds=(0, 3))
    assert table.refused(0, "sail-card 3a 2 temple").values == {"stones": 0, "needed": 1}


def test_a_sail_puts_a_stone_on_a_ship_and_sails_it_at_once() -> None:
    table = at(ships=HOURS, hands=["sail"]).do(0, "sail-card 3a 2 burial")
    assert table.kinds() == ["used", "loaded", "sailed", "burial", "burial"]
    assert table.world.burial == "00"


def test_the_minimum_counts_the_stone_of_the_sail() -> None:
    table = at(ships=HOURS, hands=["sail"])
    assert table.task().sail_slots == {"4a": (3,), "3a": (2, 3), "2a": (1, 2), "1a": (1,)}
    table = at(ships=["4a 0...", "3a 0..", "2a ..", "1a ."], hands=["sail"])
    assert table.refused(0, "sail-card 4a 2 temple").values == {"ship": "4a", "stones": 2, "needed": 3}


def test_a_full_ship_cannot_take_the_stone_of_a_sail() -> None:
    table = at(ships=["4a 0000", "3a ...", "2a ..", "1a ."], hands=["sail"])
    assert table.rule(0, "sail-card 4a 1 temple") == "slot-taken"


def test_a_lever_chooses_the_order_of_unloading() -> None:
    table = at(ships=["4a 01.1", "3a ...", "2a ..", "1a ."], hands=["lever"]).do(0, "lever 4a burial 2 1 4")
    assert table.world.burial == "101"


def test_after_a_lever_the_owners_of_the_stones_still_choose_their_cards() -> None:
    table = at(ships=["4a 01.1", "3a ...", "2a ..", "1a ."], hands=["lever"], market=FOUR)
    assert table.do(0, "lever 4a market 4 2 1").waiting() == {1: "take"}


@pytest.mark.parametrize("order", ["1 2", "1 2 3", "1 2 4 4", "1 1 2"])
def test_a_lever_names_each_loaded_slot_once(order: str) -> None:
    table = at(ships=["4a 01.1", "3a ...", "2a ..", "1a ."], hands=["lever"])
    assert table.rule(0, f"lever 4a temple {order}") == "lever-order"


def test_unloading_orders_with_the_same_sequence_of_colours_are_offered_once() -> None:
    table = at(ships=["4a 01.1", "3a ...", "2a ..", "1a ."], hands=["lever"])
    assert table.task().lever_orders == {"4a": ((1, 2, 4), (2, 1, 4), (2, 4, 1))}


def test_a_lever_keeps_to_the_minimum_and_to_free_sites() -> None:
    table = at(ships=["4a 01..", "3a 01.", "2a .. temple", "1a ."], hands=["lever"])
    assert table.rule(0, "lever 4a burial 1 2") == "below-minimum"
    assert table.rule(0, "lever 3a temple 1 2") == "site-taken"


def test_a_hammer_takes_three_stones_and_puts_one_on_a_ship() -> None:
    table = at(hands=["hammer"], sleds=(1, 3)).do(0, "hammer 2a 2")
    assert table.kinds() == ["used", "stones", "loaded"]
    assert (table.world.sleds[0], table.world.quarries[0]) == (3, 17)


def test_a_hammer_respects_the_sled_and_needs_a_stone_to_take() -> None:
    assert at(hands=["hammer"], sleds=(4, 3)).do(0, "hammer 2a 2").world.sleds[0] == 4
    assert at(hands=["hammer"], sleds=(5, 3)).rule(0, "hammer 2a 2") == "sled-full"
    assert at(hands=["hammer"], quarries=(0, 9)).rule(0, "hammer 2a 2") == "quarry-empty"


# --- The end of the game ----------------------------------------------------------------------------------------------


@pytest.mark.rule("I-026")
def test_each_unused_blue_card_is_a_point_at_the_end() -> None:
    assert ended(hands=["chisel sail lever", "hammer hammer statue"]).parts("blue") == [3, 2]


@pytest.mark.rule("I-036")
def test_a_decoration_gives_a_point_for_three_stones_at_its_site() -> None:
    table = ended(
        hands=["pyramid-decoration temple-decoration", "burial-decoration obelisk-decoration obelisk-decoration"],
        pyramids=("0" * 14,),
        beside="11",
        temple="01" * 4,
        burial="1" * 6,
        heights=(4, 7),
    )
    assert table.parts("decorations") == [5 + 2, 2 + 3 + 3]


@pytest.mark.rule("I-036")
def test_a_decoration_counts_the_stones_of_towers_too() -> None:
    table = ended(sides="AAAAB", hands=["obelisk-decoration"], heights=(1, 2), towers="010")
    assert table.parts("decorations") == [4, 0]


@pytest.mark.rule("I-037")
@pytest.mark.parametrize(
    ("statues", "points"), [(0, 0), (1, 1), (2, 3), (3, 6), (4, 10), (5, 15), (6, 17), (7, 19), (10, 25)]
)
def test_statues_score_as_a_set(statues: int, points: int) -> None:
    assert ended(hands=["statue " * statues]).parts("statues") == [points, 0]


@pytest.mark.rule("I-037")
def test_with_the_figures_of_the_help_page_two_statues_are_five_points() -> None:
    figures = {"figures": "help_page"}
    assert ended(hands=["statue statue", "statue " * 6], options=figures).parts("statues") == [5, 17]


# --- The draw pile ----------------------------------------------------------------------------------------------------


def test_when_the_draw_pile_runs_out_the_discards_are_shuffled_into_a_new_one() -> None:
    table = sent(
        "pyramid", "1", sides="ABAAA", pyramids=("1", "01010", "10101"), deck=(), discards=("sail", "statue", "lever")
    )
    assert table.kinds() == ["sailed", "pyramid", "reshuffled", "drew"]
    seen = table.see()
    assert (seen.deck, seen.discarded) == (2, ())
    assert seen.seats[1].cards[0] in ("sail", "statue", "lever")


def test_an_empty_draw_pile_and_empty_discards_give_no_card() -> None:
    table = sent("pyramid", "1", sides="ABAAA", pyramids=("1", "01010", "10101"), deck=(), discards=())
    assert table.kinds() == ["sailed", "pyramid", "no-card"]


def test_too_few_cards_leave_places_of_the_market_empty() -> None:
    table = last_turn(site="burial", sides="BAAAA", market=("", "", ""), deck=("sail",), discards=("statue",) * 2)
    assert table.see().market.cards == ("sail", "statue", "statue")
    assert table.see().market.facedown == 0
