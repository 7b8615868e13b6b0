"""Ruins cards, ambushes, and both in sequence."""

from __future__ import annotations

import pytest

from engine.cartographers.cards import CARDS, SIDES
from tests.engine.cartographers.table import at_ambush, at_card, full_but, painted
from tests.engine.cartographers.test_draw import refused

RUINS_A = "B6 C2 C10 I2 I10 J6"


@pytest.mark.rule("C-023", "C-024")
@pytest.mark.parametrize("ruins", ["temple-ruins", "outpost-ruins", "temple-ruins outpost-ruins"])
def test_after_ruins_cards_another_card_is_turned_up_at_once(ruins: str) -> None:
    table = at_card("orchard", next_cards=f"{ruins} hamlet")
    for seat in (0, 1):
        table.do(seat, "draw farm A1 A2 A3 B3")
    assert table.see(0).revealed == ("orchard", *ruins.split(), "hamlet")
    assert [event.values["card"] for event in table.told("ruins")] == ruins.split()
    assert table.see(0).pending_ruins
    assert table.see(0).turn == 2


@pytest.mark.rule("C-041")
def test_the_drawing_after_ruins_must_cover_an_unfilled_ruins_space() -> None:
    table = at_card("hamlet", pending=True)
    assert table.task(0).ruins
    assert refused(table, 0, "draw village A1 B1 B2").rule == "ruins"
    ruins = RUINS_A.split()
    moves = [move.split() for move in table.moves(0)]
    assert moves
    assert all(set(move[2:]) & set(ruins) for move in moves)
    table.do(0, "draw village A6 B6 B7")


@pytest.mark.rule("C-041")
def test_a_ruins_space_drawn_on_before_does_not_count() -> None:
    table = at_card("fishing-village", pending=True, maps={0: painted({"V": "B6"})})
    assert refused(table, 0, "draw water A5 A6 A7 A8").rule == "ruins"
    assert not any("B6" in move.split() for move in table.moves(0))


@pytest.mark.rule("C-041")
def test_one_drawing_on_ruins_satisfies_both_ruins_cards() -> None:
    table = at_card("hamlet", pending=True, next_cards="farmland")
    for seat in (0, 1):
        table.do(seat, "draw village A6 B6 B7")
    assert not table.see(0).pending_ruins
    assert not table.task(0).ruins


@pytest.mark.rule("C-042", "C-044", "C-045")
def test_where_no_shape_reaches_ruins_one_space_of_any_terrain_is_drawn_anywhere() -> None:
    # There is room for the shapes and one unfilled ruins space, but no shape reaches it.
    table = at_card("hamlet", pending=True, maps={0: full_but("B6 E1 E2 E3 F1 F2 F3")})
    assert table.task(0).single == "ruins"
    assert refused(table, 0, "draw village E1 F1 F2").rule == "only-single"
    moves = table.moves(0)
    assert len(moves) == 5 * 7
    assert {move.split()[1] for move in moves} == {"forest", "village", "farm", "water", "monster"}
    table.do(0, "draw monster E1")
    assert table.sheet(0).coins == 0


@pytest.mark.rule("C-042")
def test_any_of_the_cards_shapes_that_reaches_ruins_must_be_drawn() -> None:
    table = at_card("hamlet", pending=True, maps={0: full_but("A6 B6 B7 E1 E2")})
    assert table.task(0).single is None
    assert table.moves(0) == ["draw village A6 B6 B7"]
    assert refused(table, 0, "draw village E1").rule == "single-space"


@pytest.mark.rule("C-043")
def test_with_all_ruins_filled_one_space_is_drawn_even_where_shapes_fit() -> None:
    table = at_card("hamlet", pending=True, maps={0: painted({"F": RUINS_A})})
    assert table.task(0).single == "ruins"
    assert refused(table, 0, "draw village A1 B1 B2").rule == "only-single"
    table.do(0, "draw water A1")


@pytest.mark.rule("C-044")
def test_with_the_option_the_space_in_place_of_ruins_has_a_terrain_of_the_card() -> None:
    table = at_card("hamlet", pending=True, maps={0: painted({"F": RUINS_A})}, ruins_space="card")
    assert {move.split()[1] for move in table.moves(0)} == {"village"}


@pytest.mark.rule("C-040", "C-041")
def test_rift_lands_after_ruins_must_be_drawn_on_ruins() -> None:
    table = at_card("rift-lands", pending=True)
    assert {move.split()[2] for move in table.moves(0)} == set(RUINS_A.split())


@pytest.mark.rule("C-046", "C-048")
@pytest.mark.parametrize(("card", "step"), [("goblin-attack", -1), ("bugbear-assault", 1)])
def test_a_neighbour_in_the_arrows_direction_draws_on_the_map(card: str, step: int) -> None:
    table = at_ambush(card, 4)
    assert table.see(None).waiting == dict.fromkeys(range(4), "ambush")
    for owner in range(4):
        drawer = (owner + step) % 4
        assert table.task(drawer).sheet == owner
        assert table.task(drawer).terrains == ("monster",)


@pytest.mark.rule("C-047")
def test_goblins_and_gnolls_go_counterclockwise_bugbears_and_kobolds_clockwise() -> None:
    assert {name: card.direction for name, card in CARDS.items() if card.kind == "ambush"} == {
        "goblin-attack": "counterclockwise",
        "gnoll-raid": "counterclockwise",
        "bugbear-assault": "clockwise",
        "kobold-onslaught": "clockwise",
        "flayer-incursion": "counterclockwise",
        "ogre-charge": "counterclockwise",
        "insectoid-invasion": "clockwise",
        "ratman-strike": "clockwise",
    }
    for monster, drawn_on in (("goblin-attack", 1), ("gnoll-raid", 1), ("bugbear-assault", 2), ("kobold-onslaught", 2)):
        assert at_ambush(monster, 3).task(0).sheet == drawn_on


@pytest.mark.rule("C-048", "C-049", "C-051")
def test_the_neighbour_may_turn_the_monster_and_the_map_returns_to_its_owner() -> None:
    table = at_ambush("goblin-attack", 3)
    table.do(2, "draw monster A3 B2 C1")  # on seat 0's map, against the printed diagonal
    assert table.see(2).sheets[0].cells[2] == "X"
    assert table.see(0).sheets[0].cells[2] == "."
    table.do(1, "draw monster A1 B2 C3").do(0, "draw monster E1 F2 G3")
    assert [(event.seat, event.values) for event in table.told("monster")] == [
        (0, {"cells": "E1 F2 G3", "owner": 1}),
        (1, {"cells": "A1 B2 C3", "owner": 2}),
        (2, {"cells": "A3 B2 C1", "owner": 0}),
    ]
    assert table.sheet(0).cells[2] == "X"
    assert table.task(0).sheet == 0


def test_a_seat_sees_whose_map_it_drew_on_until_all_monsters_are_drawn() -> None:
    table = at_ambush("goblin-attack", 3)
    assert table.see(2).drawing_on == 0
    table.do(2, "draw monster A3 B2 C1")
    assert table.see(2).task is None
    assert table.see(2).drawing_on == 0
    assert table.see(None).drawing_on is None
    table.do(1, "draw monster A1 B2 C3").do(0, "draw monster E1 F2 G3")
    assert table.see(2).drawing_on == 2


@pytest.mark.rule("C-049")
def test_a_monster_may_not_cover_a_drawn_space_or_take_another_shape_or_terrain() -> None:
    table = at_ambush("ogre-charge", 2, maps={1: painted({"F": "A1"})})
    assert refused(table, 0, "draw monster A1 A2 B1 B2").rule == "filled"
    assert refused(table, 0, "draw monster C1 C2 C3 C4").rule == "shape"
    assert refused(table, 0, "draw farm D1 D2 E1 E2").rule == "terrain"


@pytest.mark.rule("C-036")
def test_a_mountain_closed_in_by_a_neighbours_monster_pays_the_maps_owner() -> None:
    table = at_ambush("ogre-charge", 2, maps={1: painted({"F": "A4 B3 C4"})})
    table.do(0, "draw monster A5 A6 B5 B6").do(1, "draw monster A1 A2 B1 B2")
    assert [event.seat for event in table.told("mountain-coin")] == [1]
    assert (table.sheet(0).coins, table.sheet(1).coins) == (0, 1)


@pytest.mark.rule("C-050")
def test_a_monster_that_fits_nowhere_is_one_space_of_the_drawers_choice() -> None:
    table = at_ambush("gnoll-raid", 2, maps={1: full_but("A1 A2 A3 K11")})
    assert table.task(0).single == "ambush"
    assert table.moves(0) == ["draw monster A1", "draw monster A2", "draw monster A3"]


@pytest.mark.parametrize(("card", "drawer"), [("gnoll-raid", 0), ("ratman-strike", 2)])
def test_an_ambush_skips_a_seat_if_the_neighbours_map_is_full(card: str, drawer: int) -> None:
    table = at_ambush(card, 3, maps={1: full_but("K11")})
    assert table.see(None).waiting == dict.fromkeys({0, 1, 2} - {drawer}, "ambush")


@pytest.mark.rule("C-052")
def test_a_resolved_ambush_leaves_the_game() -> None:
    table = at_ambush("goblin-attack")
    table.do(0, "draw monster A1 B2 C3").do(1, "draw monster A1 B2 C3")
    state = table.state
    assert state.world.gone == ("goblin-attack",)
    assert "goblin-attack" not in (*state.world.deck, *state.world.ambushes)
    assert table.see(0).revealed == ("rift-lands", "goblin-attack", "farmland")


@pytest.mark.rule("C-053", "C-054")
def test_a_monster_after_ruins_can_be_drawn_anywhere_and_the_ruins_apply_to_the_next_card() -> None:
    table = at_ambush("temple-ruins goblin-attack")
    assert not table.task(0).ruins
    table.do(0, "draw monster A1 B2 C3").do(1, "draw monster A1 B2 C3")
    assert table.see(0).pending_ruins
    assert table.task(0).ruins
    assert refused(table, 0, "draw farm E1 E2").rule == "ruins"


@pytest.mark.rule("C-054")
def test_with_an_option_a_monster_after_ruins_must_cover_them_and_satisfies_them() -> None:
    table = at_ambush("temple-ruins goblin-attack", ruins_then_ambush="overlap")
    assert table.task(0).ruins
    assert refused(table, 0, "draw monster A1 B2 C3").rule == "ruins"
    table.do(0, "draw monster A5 B6 C7").do(1, "draw monster B1 C2 D3")
    assert not table.see(0).pending_ruins
    assert not table.task(0).ruins


@pytest.mark.rule("C-054")
def test_with_the_option_a_monster_that_reaches_no_ruins_is_one_space() -> None:
    filled = painted({"F": RUINS_A})
    table = at_ambush("temple-ruins goblin-attack", everywhere=filled, ruins_then_ambush="overlap")
    assert table.task(0).single == "ambush"


def test_the_ruins_of_both_map_sides_match_the_printed_maps() -> None:
    for name, ruins in (("A", RUINS_A), ("B", "B7 C3 E7 G2 H9 J4")):
        wanted = {"ABCDEFGHIJK".index(at[0]) * 11 + int(at[1:]) - 1 for at in ruins.split()}
        assert {at for at in range(121) if SIDES[name].ruins >> at & 1} == wanted
