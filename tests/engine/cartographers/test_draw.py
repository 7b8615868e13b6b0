"""Exploring and drawing on an explore card."""

from __future__ import annotations

import pytest

from engine.cartographers import GAME
from engine.cartographers.cards import CARDS
from engine.game import RuleError
from tests.engine.cartographers.table import Played, at_card, full_but, painted, started


def refused(table: Played, seat: int, text: str) -> RuleError:
    before = GAME.encode(table.state)
    with pytest.raises(RuleError) as error:
        table.do(seat, text)
    assert GAME.encode(table.state) == before
    return error.value


@pytest.mark.rule("C-019", "C-020", "C-021")
def test_all_seats_draw_the_same_card_at_once_and_then_the_next_is_turned_up() -> None:
    table = at_card("orchard", 3, next_cards="hamlet")
    assert table.see(None).waiting == {0: "draw", 1: "draw", 2: "draw"}
    assert {table.see(viewer).revealed for viewer in (None, 0, 1, 2)} == {("orchard",)}
    table.do(2, "draw farm A1 A2 A3 B3").do(0, "draw forest A1 A2 A3 B3")
    assert table.see(None).waiting == {1: "draw"}
    assert table.see(None).revealed == ("orchard",)
    table.do(1, "draw farm K1 K2 K3 J3")
    assert table.see(None).waiting == {0: "draw", 1: "draw", 2: "draw"}
    assert table.see(None).revealed == ("orchard", "hamlet")


@pytest.mark.rule("C-022", "C-055", "C-056")
def test_revealed_cards_stay_visible_for_the_season_and_their_times_add_up() -> None:
    table = at_card("orchard", 2, next_cards="hamlet rift-lands marshlands")
    for seat in (0, 1):
        table.do(seat, "draw farm A1 A2 A3 B3")
    assert (table.see(0).time, table.see(0).revealed) == (3, ("orchard", "hamlet"))
    assert [event.values for event in table.told("revealed")] == [{"card": "hamlet", "time": 3, "threshold": 8}]
    for seat in (0, 1):
        table.do(seat, "draw village C1 D1 D2")
    assert (table.see(0).time, table.see(0).revealed) == (3, ("orchard", "hamlet", "rift-lands"))
    assert table.see(0).season == 0


@pytest.mark.rule("C-025", "C-026", "C-027", "C-028")
def test_the_legal_drawings_are_every_shape_in_every_terrain_of_the_card() -> None:
    moves = [move.split() for move in at_card("homestead").moves(0)]
    assert {move[1] for move in moves} == {"village", "farm"}
    assert {len(move) - 2 for move in moves} == {4}
    moves = [move.split() for move in at_card("great-river").moves(0)]
    assert {move[1] for move in moves} == {"water"}
    assert {len(move) - 2 for move in moves} == {3, 5}


@pytest.mark.rule("C-025")
def test_a_seat_draws_once_a_turn() -> None:
    table = at_card("homestead").do(0, "draw farm A1 B1 B2 C1")
    assert refused(table, 0, "draw farm E1 F1 F2 G1").rule == "not-waiting"


@pytest.mark.rule("C-026")
def test_a_terrain_that_the_card_does_not_show_is_refused() -> None:
    error = refused(at_card("homestead"), 0, "draw water A1 B1 B2 C1")
    assert (error.rule, error.values) == ("terrain", {"terrain": "water"})


@pytest.mark.rule("C-027")
def test_cells_that_are_no_shape_of_the_card_are_refused() -> None:
    assert refused(at_card("homestead"), 0, "draw farm A1 B1 C1 D1").rule == "shape"


@pytest.mark.rule("C-028")
def test_the_cards_together_show_five_terrains() -> None:
    shown = {terrain for card in CARDS.values() for terrain in card.terrains}
    assert shown == {"forest", "village", "farm", "water", "monster"}


@pytest.mark.rule("C-029")
@pytest.mark.parametrize("sign", list("FVAWX"))
def test_no_shape_may_cover_a_drawn_space_not_even_of_its_own_terrain(sign: str) -> None:
    table = at_card("homestead", maps={0: painted({sign: "B2"})})
    error = refused(table, 0, "draw farm A1 B1 B2 C1")
    assert (error.rule, error.values) == ("filled", {"cells": "B2"})


@pytest.mark.rule("C-030")
@pytest.mark.parametrize(("side", "text", "over"), [("A", "A4 B4 B5 C4", "B4"), ("B", "C6 D6 D7 E6", "D6 E6")])
def test_mountains_and_wasteland_cannot_be_drawn_on(side: str, text: str, over: str) -> None:
    error = refused(at_card("homestead", side=side), 0, f"draw farm {text}")
    assert (error.rule, error.values) == ("filled", {"cells": over})


@pytest.mark.rule("C-031")
def test_a_ruins_space_can_be_drawn_on_without_a_ruins_card() -> None:
    table = at_card("homestead").do(0, "draw farm A6 B6 B7 C6")
    assert table.sheet(0).cells[1 * 11 + 5] == "A"


@pytest.mark.rule("C-032")
def test_no_legal_drawing_hangs_over_the_edge() -> None:
    # A line of four fits 8 times in each of 11 rows and columns; the mountains of side A exclude 18 and 14 places.
    moves = [move for move in at_card("fishing-village").moves(0) if " water " in move]
    assert len(moves) == 2 * 8 * 11 - 18 - 14
    assert all(len(move.split()) == 6 for move in moves)


@pytest.mark.rule("C-032")
def test_a_name_outside_the_map_is_refused_as_a_cell() -> None:
    for name in ("L1", "A12", "A0", "Z9", "5C"):
        with pytest.raises(RuleError) as error:
            GAME.parse(f"draw farm {name}")
        assert error.value.rule == "cell"


@pytest.mark.rule("C-033")
def test_a_shape_need_not_touch_earlier_drawings() -> None:
    table = at_card("homestead", maps={0: painted({"F": "A1 A2 A3"})})
    assert ["draw", "farm", "I11", "J11", "K11", "J10"].sort() == ["draw", "farm", "I11", "J10", "J11", "K11"].sort()
    assert "draw farm I11 J10 J11 K11" in table.moves(0)


@pytest.mark.rule("C-034")
def test_a_shape_may_be_turned_and_mirrored() -> None:
    moves = at_card("orchard").moves(0)
    # The hook of four in its eight orientations, in a corner of six cells: A1 to B3 or A1 to C2.
    for cells in (
        "A1 A2 A3 B3", "A1 A2 A3 B1", "A1 B1 B2 B3", "A3 B1 B2 B3",
        "A1 A2 B1 C1", "A1 A2 B2 C2", "A1 B1 C1 C2", "A2 B2 C1 C2",
    ):  # fmt: skip
        assert f"draw forest {cells}" in moves


NARROW = "A1 A2 A3 F1 F2"  # a line of three and a pair are left


@pytest.mark.rule("C-035")
def test_where_nothing_fits_one_space_of_a_terrain_of_the_card_is_drawn() -> None:
    table = at_card("homestead", maps={0: full_but(NARROW)})
    assert table.task(0).single == "fits"
    assert sorted(table.moves(0)) == sorted(
        f"draw {terrain} {name}" for terrain in ("village", "farm") for name in NARROW.split()
    )
    assert refused(table, 0, "draw water A1").rule == "terrain"
    assert refused(table, 0, "draw farm A1 A2").rule == "only-single"
    table.do(0, "draw farm A2")
    assert table.sheet(0).cells[1] == "A"


@pytest.mark.rule("C-035")
def test_while_a_shape_of_the_card_fits_one_space_is_refused() -> None:
    table = at_card("great-river", maps={0: full_but(NARROW)})
    assert table.task(0).single is None
    assert [shape.name for shape in table.task(0).shapes] == ["i3"]
    assert table.moves(0) == ["draw water A1 A2 A3"]
    assert refused(table, 0, "draw water A1").rule == "single-space"


@pytest.mark.rule("C-035")
def test_with_an_option_one_space_may_be_drawn_when_one_shape_of_the_card_fits_nowhere() -> None:
    table = at_card("great-river", maps={0: full_but(NARROW)}, single_space="chosen_shape")
    assert sorted(table.moves(0)) == sorted(["draw water A1 A2 A3", *(f"draw water {name}" for name in NARROW.split())])
    blank = at_card("great-river", single_space="chosen_shape")
    assert refused(blank, 0, "draw water A1").rule == "single-space"


def test_the_option_for_single_spaces_does_not_apply_after_ruins_or_with_a_skill() -> None:
    room = full_but("A5 A6 B6 F1 F2")
    table = at_card("hamlet", maps={0: room}, single_space="chosen_shape", pending=True)
    assert table.moves(0) == ["draw village A5 A6 B6"]
    table = at_card("hamlet", maps={0: room}, single_space="chosen_shape", skills=("search",)).do(0, "skill search")
    assert table.moves(0) == ["draw village A5 A6 B6"]


@pytest.mark.rule("C-036")
@pytest.mark.parametrize("others", ["F", "V", "A", "W", "X"])
def test_closing_a_mountain_in_gives_a_coin_whatever_is_beside_it(others: str) -> None:
    table = at_card("orchard", maps={0: painted({others: "A4 B3 C4"})})
    table.do(0, "draw farm A5 A6 A7 B5")
    assert table.sheet(0).coins == 1
    assert [event.values for event in table.events if event.kind == "mountain-coin"] == [{"cell": "B4"}]


@pytest.mark.rule("C-036")
def test_wasteland_counts_when_a_mountain_is_closed_in() -> None:
    table = at_card("great-river", side="B", maps={0: painted({"F": "H5"}, "B")})
    # On side B the wasteland G6 is above the mountain H6.
    table.do(0, "draw water H7 H8 H9")
    assert table.sheet(0).coins == 1  # from the shape
    table = at_card("great-river", side="B", maps={0: painted({"F": "H5 I6"}, "B")})
    table.do(0, "draw water H7 H8 H9")
    assert table.sheet(0).coins == 2


@pytest.mark.rule("C-036")
def test_a_mountain_pays_once() -> None:
    table = at_card("orchard", maps={0: painted({"F": "A4 B3 C4 B5"})})
    table.do(0, "draw farm A5 A6 A7 B7")
    assert table.sheet(0).coins == 0


@pytest.mark.rule("C-037")
def test_only_the_shape_with_a_coin_pays() -> None:
    assert at_card("great-river").do(0, "draw water A1 A2 A3").sheet(0).coins == 1
    assert at_card("great-river").do(0, "draw water A3 B2 B3 C1 C2").sheet(0).coins == 0
    shapes = at_card("great-river").task(0).shapes
    assert [(shape.name, shape.coin) for shape in shapes] == [("i3", True), ("w5", False)]


@pytest.mark.rule("C-037")
def test_a_single_space_pays_no_shape_coin() -> None:
    table = at_card("forgotten-forest", maps={0: full_but("A1 A2 F7", fill="V")}).do(0, "draw forest A1")
    assert table.sheet(0).coins == 0


@pytest.mark.rule("C-038")
def test_each_coin_fills_a_slot_and_a_fifteenth_is_lost() -> None:
    almost = painted({"F": "A4 B3 C4"}, coins=12, track=13)
    table = at_card("hamlet", maps={0: almost}).do(0, "draw village A5 B5 B6")
    sheet = table.sheet(0)
    assert (sheet.coins, sheet.track) == (13, 14)
    assert [(event.kind, event.values) for event in table.events if "coin" in event.kind] == [
        ("shape-coin", {}),
        ("mountain-coin", {"cell": "B4"}),
        ("coin-lost", {"coins": 1}),
    ]


@pytest.mark.rule("C-039", "C-040")
def test_rift_lands_is_one_empty_space_of_any_of_five_terrains() -> None:
    table = at_card("rift-lands", maps={0: painted({"F": "A1"})})
    moves = table.moves(0)
    assert len(moves) == 5 * (121 - 5 - 1)
    assert {move.split()[1] for move in moves} == {"forest", "village", "farm", "water", "monster"}
    assert refused(table, 0, "draw water A1").rule == "filled"
    assert refused(table, 0, "draw water B4").rule == "filled"
    assert refused(table, 0, "draw water B1 B2").rule == "shape"


def test_a_seat_with_a_full_map_is_skipped() -> None:
    table = at_card("rift-lands", maps={0: full_but("A1")}, next_cards="hamlet farmland")
    table.do(0, "draw water A1").do(1, "draw water A1")
    assert table.see(None).waiting == {1: "draw"}
    assert [event.seat for event in table.told("map-full")] == [0]
    assert table.see(0).task is None
    assert table.moves(0) == []


def test_a_full_map_that_was_skipped_highlights_no_last_drawing() -> None:
    table = at_card("rift-lands", 2, maps={1: full_but("K1")}).do(0, "draw farm K1").do(1, "draw farm K1")
    assert [sheet.fresh for sheet in table.see(None).sheets] == [(110,), (110,)]
    assert [sheet.fresh for sheet in table.do(0, "draw farm A1 B1").see(None).sheets] == [(0, 11), ()]


def test_the_game_ends_by_itself_when_every_map_is_full() -> None:
    table = at_card("rift-lands", everywhere=full_but("A1"), next_cards="hamlet farmland")
    table.do(0, "draw water A1").do(1, "draw water A1")
    assert GAME.phase(table.state) == "over"
    assert len(table.sheet(0).seasons) == 4


def test_drawings_of_the_other_players_are_revealed_when_the_phase_closes() -> None:
    table = at_card("hamlet").do(0, "draw village A1 B1 B2")
    assert [(event.kind, event.to) for event in table.events] == [("drew", (0,)), ("shape-coin", (0,))]
    assert table.see(1).sheets[0].cells[0] == "."
    assert table.see(1).sheets[0].decided
    table.do(1, "draw village C1 D1 D2")
    assert [event.values for event in table.told("drawn")] == [
        {"terrain": "village", "cells": "A1 B1 B2"},
        {"terrain": "village", "cells": "C1 D1 D2"},
    ]
    assert [event.seat for event in table.told("shape-coin")] == [0, 1]
    assert table.see(1).sheets[0].cells[0] == "V"
    assert table.see(1).sheets[0].fresh == (0, 11, 12)


def test_the_last_drawing_can_be_undone_until_the_phase_closes() -> None:
    table = at_card("hamlet").do(0, "draw village A1 B1 B2").do(0, "back").do(0, "draw village C1 D1 D2")
    assert table.see(0).can_take_back
    table.do(1, "draw village C1 D1 D2")
    assert not table.see(0).can_take_back
    assert refused(table, 0, "back").rule == "back"


@pytest.mark.parametrize("text", ["", "draw", "draw forest", "skill", "skill a b", "dance", "pass now", "undo"])
def test_text_that_is_no_move_is_refused(text: str) -> None:
    with pytest.raises(RuleError) as error:
        GAME.parse(text)
    assert error.value.rule == "notation"


def test_notation_lists_cells_in_reading_order_whatever_was_typed() -> None:
    assert GAME.notation(GAME.parse("  DRAW Forest  d6 c6 C5 ")) == "draw forest C5 C6 D6"


def test_passing_and_skills_are_refused_in_a_plain_game() -> None:
    assert refused(started(), 0, "pass").rule == "pass"
    assert refused(started(), 0, "skill search").rule == "skill-unknown"
