"""The eight skills."""

from __future__ import annotations

from typing import Any

import pytest

from engine.cartographers import GAME
from engine.cartographers.cards import COSTS
from tests.engine.cartographers.table import Played, at_ambush, at_card, full_but, painted
from tests.engine.cartographers.test_draw import refused

RICH = painted({}, coins=5, track=6)
ALL = tuple(COSTS)


def with_skill(skill: str, card: str = "homestead", **values: Any) -> Played:
    return at_card(card, skills=(skill,), **{"everywhere": RICH, **values})


@pytest.mark.rule("C-015")
def test_the_skills_cost_what_their_cards_say() -> None:
    assert COSTS == {
        "acrobatics": 2,
        "concentrate": 3,
        "cure-wounds": 1,
        "diplomacy": 1,
        "knowledge": 0,
        "move-silently": 0,
        "negotiate": 1,
        "search": 0,
    }


@pytest.mark.rule("C-015")
def test_declaring_a_skill_pays_its_coins_and_frees_no_slot() -> None:
    table = with_skill("negotiate").do(0, "skill negotiate")
    assert (table.sheet(0).coins, table.sheet(0).track, table.sheet(0).skill_used) == (4, 6, "negotiate")
    assert table.see(1).sheets[0].coins == 5
    assert table.see(1).sheets[0].skill_used is None
    assert table.see(1).waiting == {0: "draw", 1: "draw"}


@pytest.mark.rule("C-015")
def test_one_skill_a_season_for_each_player() -> None:
    table = at_card("homestead", skills=ALL, maps={0: painted({}, coins=5, skill="search"), 1: RICH})
    assert refused(table, 0, "skill knowledge").rule == "skill-used"
    assert table.task(0).skills == ()
    assert "knowledge" in table.task(1).skills
    table.do(1, "skill knowledge")
    assert refused(table, 1, "skill search").rule == "skill-used"


@pytest.mark.rule("C-015")
def test_a_new_season_allows_a_skill_again() -> None:
    table = at_card("rift-lands", time=8, everywhere=painted({}, skill="search"), skills=("search",))
    table.do(0, "draw forest G6").do(1, "draw forest G6")
    assert table.sheet(0).skill_used is None
    assert table.task(0).skills == ("search",)


@pytest.mark.rule("C-015")
def test_a_skill_that_is_too_expensive_or_not_in_play_is_refused() -> None:
    table = at_card("homestead", skills=("concentrate",), everywhere=painted({}, coins=2))
    error = refused(table, 0, "skill concentrate")
    assert (error.rule, error.values) == ("skill-cost", {"cost": 3})
    assert refused(table, 0, "skill search").rule == "skill-unknown"


def test_a_skill_comes_before_the_drawing() -> None:
    table = with_skill("search").do(0, "draw farm A1 B1 B2 C1")
    assert refused(table, 0, "skill search").rule == "not-waiting"
    table.do(0, "back").do(0, "skill search")


def test_undoing_a_declared_skill_returns_its_coins() -> None:
    table = with_skill("negotiate")
    before = GAME.encode(table.state)
    table.do(0, "skill negotiate").do(0, "back")
    assert GAME.encode(table.state) == before


@pytest.mark.parametrize("skill", [skill for skill in ALL if skill != "acrobatics"])
def test_no_skill_can_be_used_when_only_a_single_space_is_drawn(skill: str) -> None:
    table = with_skill(skill, everywhere=full_but("A1 A2 B1 B2 F1 F2 C3", fill="X", coins=5))
    assert table.task(0).single == "fits"
    assert table.task(0).skills == ()
    assert refused(table, 0, f"skill {skill}").rule == "skill-single"


def test_the_use_of_a_skill_is_revealed_when_the_phase_closes() -> None:
    table = with_skill("search").do(0, "skill search").do(0, "draw farm A1 B1 B2 C1").do(0, "pass")
    assert not table.told("skill")
    table.do(1, "draw farm A1 B1 B2 C1")
    assert [(event.kind, event.seat) for event in table.events if event.to is None][:4] == [
        ("skill", 0),
        ("drawn", 0),
        ("passed", 0),
        ("drawn", 1),
    ]


@pytest.mark.rule("C-015")
def test_search_adds_one_space_beside_the_drawing_in_its_terrain() -> None:
    table = with_skill("search").do(0, "skill search").do(0, "draw farm A1 B1 B2 C1")
    assert table.task(0).kind == "extra"
    assert table.task(0).can_pass
    assert sorted(table.moves(0)) == [
        "draw farm A2", "draw farm B3", "draw farm C2", "draw farm D1", "pass",
    ]  # fmt: skip
    assert refused(table, 0, "draw farm K11").rule == "beside-drawing"
    assert refused(table, 0, "draw village A2").rule == "terrain"
    table.do(0, "draw farm A2")
    assert table.see(0).waiting == {1: "draw"}
    assert [table.sheet(0).cells[at] for at in (0, 1, 11, 12, 22)] == ["A"] * 5


def test_an_extra_piece_that_fits_nowhere_is_skipped() -> None:
    table = with_skill("search", everywhere=full_but("A1 B1 B2 C1 K11")).do(0, "skill search")
    table.do(0, "draw farm A1 B1 B2 C1")
    assert table.see(0).waiting == {1: "draw"}


def test_an_extra_piece_can_be_declined_and_the_skill_stays_used() -> None:
    table = with_skill("diplomacy").do(0, "skill diplomacy").do(0, "draw farm A1 B1 B2 C1").do(0, "pass")
    assert table.see(0).waiting == {1: "draw"}
    assert (table.sheet(0).coins, table.sheet(0).skill_used) == (4, "diplomacy")


@pytest.mark.rule("C-015")
def test_concentrate_draws_the_same_shape_again_without_coin_or_ruins() -> None:
    table = with_skill("concentrate", "hamlet", pending=True).do(0, "skill concentrate")
    assert refused(table, 0, "draw village A1 B1 B2").rule == "ruins"
    table.do(0, "draw village A6 B6 B7")
    assert table.sheet(0).coins == 5 - 3 + 1
    assert [shape.name for shape in table.task(0).shapes] == ["v3"]
    assert not table.task(0).ruins
    assert refused(table, 0, "draw village E1 E2 E3 F1 F2").rule == "shape"
    table.do(0, "draw village E1 F1 F2")
    assert table.sheet(0).coins == 3
    assert table.sheet(0).cells.count("V") == 6


@pytest.mark.rule("C-015")
def test_cure_wounds_adds_two_spaces_beside_a_monster_in_a_terrain_of_the_card() -> None:
    hurt = painted({"X": "K1"}, coins=1)
    table = with_skill("cure-wounds", maps={0: hurt, 1: RICH}).do(0, "skill cure-wounds")
    table.do(0, "draw farm A1 B1 B2 C1")
    assert sorted(table.moves(0)) == sorted(
        [f"draw {land} {at}" for land in ("farm", "village") for at in ("I1 J1", "J1 J2", "J2 K2", "K2 K3")] + ["pass"]
    )
    assert refused(table, 0, "draw farm E1 E2").rule == "beside-monster"
    table.do(0, "draw village J1 J2")
    # Without a monster on the map, the skill cannot be used.
    assert refused(table, 1, "skill cure-wounds").rule == "skill-no-room"


@pytest.mark.rule("C-015")
def test_diplomacy_adds_a_space_that_is_farm_and_village_at_once() -> None:
    table = at_card(
        "great-river",
        skills=("diplomacy",),
        maps={0: painted({"V": "A1 A2 A3 B1 B2", "W": "A5"}, coins=1)},
        edicts="greenbough wildholds canal-lake borderlands",
    )
    table.do(0, "skill diplomacy").do(0, "draw water K1 K2 K3")
    assert table.task(0).terrains == ("farm-village",)
    table.do(0, "draw farm-village A4")
    sheet = table.sheet(0)
    assert sheet.cells[3] == "D"
    assert sheet.edicts == (0, 8, 2, 0)  # the village has six spaces; farm next to water, water next to farm


@pytest.mark.rule("C-015")
def test_knowledge_fills_the_shape_with_village() -> None:
    table = with_skill("knowledge", "great-river").do(0, "skill knowledge")
    assert {move.split()[1] for move in table.moves(0)} == {"village"}
    table.do(0, "draw village A1 A2 A3")
    assert table.sheet(0).coins == 5 + 1


@pytest.mark.rule("C-015")
def test_move_silently_lets_the_shape_hang_over_the_edge() -> None:
    table = with_skill("move-silently", "fishing-village").do(0, "skill move-silently")
    for cells in ("A1", "A1 A2", "A1 A2 A3", "A1 A2 A3 A4", "K11"):
        assert f"draw water {cells}" in table.moves(0)
    assert refused(table, 0, "draw water F3 F4").rule == "shape"
    table.do(0, "draw water K11")
    assert table.sheet(0).cells.count("W") == 1


def test_move_silently_pays_the_coin_of_a_shape_that_hangs_over_the_edge() -> None:
    table = with_skill("move-silently", "great-river").do(0, "skill move-silently").do(0, "draw water A1 A2")
    assert table.sheet(0).coins == 5 + 1


@pytest.mark.parametrize(
    ("pending", "room"),
    [
        (False, "E5 E6 E7"),
        (True, "B5 B6 B7 K11"),  # at the edge the other shape would fit, but not on ruins
    ],
)
def test_move_silently_offers_only_shapes_that_fit(pending: bool, room: str) -> None:
    table = with_skill("move-silently", "great-river", pending=pending, everywhere=full_but(room))
    assert [shape.name for shape in table.do(0, "skill move-silently").task(0).shapes] == ["i3"]


def test_move_silently_after_ruins_covers_them_with_the_part_inside() -> None:
    table = with_skill("move-silently", "fishing-village", pending=True).do(0, "skill move-silently")
    assert refused(table, 0, "draw water A1 A2").rule == "ruins"
    assert "draw water C10 C11" in table.moves(0)


@pytest.mark.rule("C-015")
def test_negotiate_draws_a_square_of_four_without_the_shapes_coin() -> None:
    table = with_skill("negotiate", "great-river").do(0, "skill negotiate")
    assert refused(table, 0, "draw water A1 A2 A3").rule == "shape"
    table.do(0, "draw water A1 A2 B1 B2")
    assert table.sheet(0).coins == 4


def test_negotiate_after_ruins_must_cover_them() -> None:
    table = with_skill("negotiate", "great-river", pending=True).do(0, "skill negotiate")
    assert refused(table, 0, "draw water A1 A2 B1 B2").rule == "ruins"
    table.do(0, "draw water A5 A6 B5 B6")


def test_extra_pieces_need_not_cover_ruins() -> None:
    table = with_skill("search", "hamlet", pending=True).do(0, "skill search").do(0, "draw village A6 B6 B7")
    assert "draw village A5" in table.moves(0)


def test_a_mountain_closed_in_by_an_extra_piece_pays() -> None:
    table = with_skill("search", everywhere=painted({"F": "A4 B3"})).do(0, "skill search")
    table.do(0, "draw farm A5 B5 B6 C5").do(0, "draw farm C4")
    assert table.sheet(0).coins == 1


@pytest.mark.rule("C-015")
def test_acrobatics_reduces_the_monster_on_the_players_map_to_two_spaces() -> None:
    table = at_ambush("ogre-charge", 2, skills=("acrobatics", "search", "knowledge"), maps={0: RICH})
    assert table.see(None).waiting == {0: "brace"}
    assert table.moves(0) == ["skill acrobatics", "pass"]
    assert table.task(0).can_pass
    assert refused(table, 0, "draw monster A1 A2 B1 B2").rule == "brace"
    assert refused(table, 0, "skill search").rule == "skill-with-drawing"
    table.do(0, "skill acrobatics")
    assert table.see(None).waiting == {0: "ambush", 1: "ambush"}
    assert [shape.name for shape in table.task(1).shapes] == ["i2h"]
    assert [shape.name for shape in table.task(0).shapes] == ["o4"]
    table.do(1, "draw monster A1 B1").do(0, "draw monster A1 A2 B1 B2")
    assert table.sheet(0).cells.count("X") == 2
    assert table.sheet(0).coins == 3


def test_acrobatics_affects_only_the_map_of_the_player_who_used_it() -> None:
    table = at_ambush("ogre-charge", 3, skills=("acrobatics",), maps={1: RICH}).do(1, "skill acrobatics")
    shapes = {table.task(seat).sheet: table.task(seat).shapes[0].name for seat in range(3)}
    assert shapes == {0: "o4", 1: "i2h", 2: "o4"}


@pytest.mark.parametrize(
    ("seats", "room", "offered"),
    [
        (2, "A1 B2 C3", False),  # no pair
        (2, "A1 A2", False),  # no diagonal of three
        (2, "A3 B2 C1 F1 F2", True),
        (1, "A1 B2 C3", False),
        (1, "A1 A2", False),
        (1, "A1 B2 C3 F1 F2", True),
        (1, "A3 B2 C1 F1 F2", False),  # the diagonal does not fit as printed
    ],
)
def test_acrobatics_is_offered_where_both_the_monster_and_the_pair_would_fit(
    seats: int, room: str, offered: bool
) -> None:
    table = at_ambush("goblin-attack", seats, skills=("acrobatics",), maps={0: full_but(f"{room} K11", coins=2)})
    assert (table.state.phase.kind == "brace") == offered


def test_acrobatics_helps_at_one_ambush_only() -> None:
    table = at_ambush("ogre-charge gnoll-raid", 2, skills=("acrobatics",), maps={0: RICH}).do(0, "skill acrobatics")
    table.do(1, "draw monster A1 B1").do(0, "draw monster A1 A2 B1 B2")
    assert table.see(0).revealed[-1] == "gnoll-raid"
    assert [shape.name for shape in table.task(1).shapes] == ["u5"]


def test_acrobatics_is_for_ambushes_only() -> None:
    table = with_skill("acrobatics")
    assert refused(table, 0, "skill acrobatics").rule == "skill-before-ambush"
    assert table.task(0).skills == ()


def test_seats_without_a_usable_skill_are_not_asked_before_an_ambush() -> None:
    assert at_ambush("ogre-charge", 2, skills=("acrobatics", "diplomacy", "search")).see(None).waiting == {
        0: "ambush",
        1: "ambush",
    }
    assert at_ambush("ogre-charge", 2, skills=("search", "knowledge"), maps={0: RICH}).state.phase.kind == "ambush"


def test_diplomacy_can_be_used_before_an_ambush() -> None:
    table = at_ambush("ogre-charge", 2, skills=("diplomacy",), maps={0: RICH})
    table.do(0, "skill diplomacy")
    assert table.see(0).waiting == {0: "extra"}
    assert table.see(1).waiting == {0: "brace"}
    table.do(0, "draw farm-village A1")
    assert table.state.phase.kind == "ambush"
    assert table.see(1).sheets[0].cells[0] == "D"
    assert refused(table, 1, "draw monster A1 A2 B1 B2").rule == "filled"


def test_declining_a_skill_before_an_ambush_keeps_it_available() -> None:
    table = at_ambush("ogre-charge", 2, skills=("acrobatics",), maps={0: RICH}).do(0, "pass")
    assert table.state.phase.kind == "ambush"
    assert table.sheet(0).skill_used is None
    assert [shape.name for shape in table.task(1).shapes] == ["o4"]


def test_the_phase_before_an_ambush_closes_when_the_last_asked_seat_has_decided() -> None:
    table = at_ambush("ogre-charge", 3, skills=("acrobatics",), maps={0: RICH, 2: RICH})
    table.do(0, "pass")
    assert table.see(None).waiting == {2: "brace"}
    table.do(0, "back").do(2, "pass").do(0, "skill acrobatics")
    assert table.state.world.agile == 1


@pytest.mark.rule("C-015", "C-087")
def test_in_solo_acrobatics_lets_the_pair_be_turned_to_fit() -> None:
    # Only a vertical pair and a distant square are free.
    table = at_card(
        "rift-lands",
        1,
        skills=("acrobatics",),
        everywhere=full_but("A1 B1 F7 F8 G7 G8 K11", coins=2),
        next_cards="ogre-charge farmland",
    )
    table.do(0, "draw forest K11")
    assert table.see(0).waiting == {0: "brace"}
    table.do(0, "skill acrobatics")
    assert [event.values["cells"] for event in table.told("monster-solo")] == ["A1 B1"]


def test_in_solo_acrobatics_is_not_offered_where_the_monster_fits_nowhere() -> None:
    table = at_card(
        "rift-lands",
        1,
        skills=("acrobatics",),
        everywhere=full_but("A1 B1 K11", coins=2),
        next_cards="ogre-charge farmland",
    ).do(0, "draw forest K11")
    assert "monster-nowhere" in table.kinds()
