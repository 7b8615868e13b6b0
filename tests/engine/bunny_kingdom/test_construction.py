"""The construction: where pieces go."""

from __future__ import annotations

from typing import Any

import pytest

from engine.bunny_kingdom.board import CELL_NAMES, TERRAIN
from tests.engine.bunny_kingdom.table import Played, all_pick, constructing, dealt, holding


def building(cells: str, pieces: str, built: str = "", links: str = "", **options: Any) -> Played:
    """Return a construction in which seat 0 has pieces and seat 1 has none."""
    return constructing(holding(cells, built, links=links, pieces=pieces), holding(), holding(), **options)


@pytest.mark.rule("B-008")
def test_all_build_at_the_same_time_and_the_others_see_it_at_the_end() -> None:
    table = constructing(holding("A1", pieces="city-1"), holding("C3", pieces="city-2"), holding())
    assert table.waiting() == {0: "build", 1: "build"}
    table.do(0, "build city-1 A1", "done")
    assert (table.piece("A1", 0), table.piece("A1", 1), table.piece("A1")) == ("city-1", "", "")
    assert {event.to for event in table.events} == {(0,)}
    table.do(1, "done")
    assert table.told("built") == [{"card": "city-1", "cell": "A1"}]
    assert table.piece("A1") == "city-1"


@pytest.mark.rule("B-025")
def test_nothing_or_any_number_of_pieces_may_be_placed() -> None:
    cells, pieces = "A1 A2 A3", "city-1 city-2 farm-wood"
    assert building(cells, pieces).do(0, "done").state.world.round == 2
    table = building(cells, pieces).do(0, "build city-1 A1", "build city-2 A2", "build farm-wood A3", "done")
    assert table.mine().pieces == ()


@pytest.mark.rule("B-026")
def test_pieces_not_placed_are_kept() -> None:
    table = building("A1", "city-1 city-2 city-3").do(0, "build city-1 A1", "done")
    assert table.state.world.round == 2
    assert table.see(None).seats[0].pieces == ("city-2", "city-3")


@pytest.mark.rule("B-027")
def test_a_building_can_only_be_placed_on_a_cell_with_the_players_own_rabbit() -> None:
    table = constructing(holding("A1", pieces="city-1"), holding("C3", pieces="city-2"), holding())
    assert table.rule(0, "build city-1 A2") == "not-yours"
    assert table.rule(0, "build city-1 C3") == "not-yours"
    assert table.refused(0, "build city-1 C3").values == {"cell": "C3"}
    assert table.moves(0) == ["build city-1 A1", "done"]


@pytest.mark.rule("B-032")
def test_a_placement_can_be_undone_until_all_players_are_done_and_never_afterwards() -> None:
    table = constructing(holding("A1 A2", pieces="city-1"), holding("C3", pieces="city-2"), holding())
    table.do(0, "build city-1 A1", "done", "back", "back", "build city-1 A2", "done").do(1, "done")
    assert (table.piece("A1"), table.piece("A2")) == ("", "city-1")
    assert table.rule(0, "back") == "back"
    assert table.see(None).seats[0].pieces == ()
    later = constructing(holding("A1 A2", "A1:city-1", pieces="city-2"), holding(), holding())
    assert later.moves(0) == ["build city-2 A2", "done"]


@pytest.mark.rule("B-033")
def test_a_cell_holds_one_building() -> None:
    table = building("A1 A2 A4", "city-2 city-2", "A1:farm-fish")
    assert table.rule(0, "build city-2 A1") == "slot"
    assert table.rule(0, "build city-2 A4") == "slot", "the printed city takes the slot"
    table.do(0, "build city-2 A2")
    assert table.rule(0, "build city-2 A2") == "slot"
    assert table.moves(0) == ["done"]


@pytest.mark.rule("B-034")
def test_a_cell_with_a_printed_resource_takes_a_building_and_keeps_the_resource() -> None:
    table = building("A1 A2", "city-2 farm-wood").do(0, "build city-2 A1", "build farm-wood A2")
    cells = {cell.name: cell for cell in table.see(0).cells}
    assert (cells["A1"].strength, cells["A1"].produces) == (2, ("wood",))
    assert cells["A2"].produces == ("wood", "wood")


@pytest.mark.rule("B-035")
@pytest.mark.parametrize(
    ("piece", "terrain"),
    [
        ("farm-pearl", "sea"),
        ("farm-mushroom", "forest"),
        ("farm-spice", "field"),
        ("farm-diamond", "mountain"),
        ("farm-gold", "mountain"),
        ("farm-copper", "mountain"),
        ("farm-iron", "mountain"),
    ],
)
def test_a_luxury_farm_goes_on_its_terrain(piece: str, terrain: str) -> None:
    table = building(" ".join(CELL_NAMES), piece)
    allowed = [name for name, what in zip(CELL_NAMES, TERRAIN, strict=True) if what == terrain]
    assert table.moves(0) == [*(f"build {piece} {name}" for name in allowed), "done"]
    values = {"card": piece, "terrain": terrain, "cell": "E2", "found": "plains"}
    assert table.refused(0, f"build {piece} E2").values == values


@pytest.mark.rule("B-036")
def test_a_city_of_three_towers_goes_on_a_mountain() -> None:
    table = building("A1 A9 B1 D4", "city-3")
    assert table.moves(0) == ["build city-3 B1", "done"]
    assert table.rule(0, "build city-3 A1") == "terrain"


@pytest.mark.rule("B-036")
def test_without_a_mountain_a_city_of_three_towers_stays_unplaced_and_costs_nothing() -> None:
    table = constructing(holding("A1", pieces="city-3"), holding(), holding(), round_=4)
    assert table.phase() == "over"
    assert [score.total for score in table.game.scores(table.state)] == [0, 0, 0]


@pytest.mark.parametrize("piece", ["city-1", "city-2", "farm-wood", "farm-fish", "farm-carrot", "trading-post"])
def test_other_buildings_go_on_any_terrain(piece: str) -> None:
    table = building(" ".join(CELL_NAMES), piece)
    assert len(table.moves(0)) == 100 - 18 + 1


@pytest.mark.rule("B-037")
def test_a_placed_piece_leaves_the_supply_of_its_owner() -> None:
    table = building("A1 A2", "city-1 city-1").do(0, "build city-1 A1")
    assert table.mine().pieces == ("city-1",)
    table.do(0, "build city-1 A2")
    assert table.mine().pieces == ()
    assert table.rule(0, "build city-1 A2") == "not-held"


@pytest.mark.rule("B-043")
def test_sky_towers_link_two_cells_of_different_fiefs() -> None:
    table = building("A1 A2 J1", "sky-tower")
    assert table.moves(0) == ["tower A1 J1", "tower A2 J1", "done"]
    assert table.rule(0, "tower A1 A2") == "same-fief"
    assert table.rule(0, "tower A1 A1") == "same-fief"
    assert building("C5 C6 J1", "sky-tower").rule(0, "tower C5 C6") == "same-fief"
    assert building("A1 J1", "city-1").rule(0, "tower A1 J1") == "not-held"
    assert table.rule(0, "tower A1 J2") == "not-yours"
    assert table.rule(0, "build sky-tower A1") == "one-cell"
    table.do(0, "tower J1 A1", "done")
    assert table.told("linked") == [{"cell": "A1", "other": "J1"}]
    assert len(table.mine().fiefs) == 1
    assert table.see(None).links[0] == table.see(0).links[0]


def test_both_sky_towers_fill_a_slot() -> None:
    table = building("A1 A2 J1", "sky-tower city-1 city-1").do(0, "tower A1 J1")
    assert table.rule(0, "build city-1 A1") == "slot"
    assert table.rule(0, "build city-1 J1") == "slot"
    taken = building("A4 J1 E2", "sky-tower")
    assert taken.rule(0, "tower A4 J1") == "slot"
    assert taken.moves(0) == ["tower E2 J1", "done"]


def test_sky_towers_cannot_be_placed_by_a_player_with_a_single_fief() -> None:
    table = building("A1 A2", "sky-tower")
    assert table.state.world.round == 2, "nobody is asked"
    assert building("A1 A2", "sky-tower city-1").rule(0, "tower A1 A2") == "same-fief"


def test_sky_towers_inside_one_fief_have_no_effect() -> None:
    own = holding("A1 A2 A3", links="A1:A3")
    table = dealt("B9 C1 C2", "E1 E2 E3", "H1 H2 H3", holdings=(own, holding(), holding()))
    assert len(table.mine().fiefs) == 1


def test_a_seat_with_nothing_to_place_is_not_asked() -> None:
    table = constructing(holding("A1", pieces="farm-gold"), holding("C3", pieces="city-2"), holding("J1"))
    assert table.waiting() == {1: "build"}
    assert table.rule(0, "done") == "not-waiting"


def test_the_task_shows_the_harvest_after_each_placement() -> None:
    table = building("A3 A4 J1 J2", "city-2 farm-fish sky-tower")
    task = table.task()
    assert {spot.cell: spot.harvest for spot in task.spots["city-2"]} == {"A3": 3, "J1": 3, "J2": 3}
    assert {spot.cell: spot.harvest for spot in task.spots["farm-fish"]} == {"A3": 2, "J1": 1, "J2": 1}
    assert [(bridge.first, bridge.second, bridge.harvest) for bridge in task.bridges] == [(("A3",), ("J1", "J2"), 1)]
    assert task.can_finish


def test_building_is_refused_during_the_exploration_and_picking_during_the_construction() -> None:
    table = all_pick(dealt("city-1 A1 A2 A3 A4", "B1 B2 B3 B4 B5", "C1 C2 C3 C4 C5"), "pick city-1, pick A1")
    assert table.rule(1, "build city-1 A1") == "not-now"
    assert building("A1", "city-1").rule(0, "pick A1") == "not-now"


def test_the_task_shows_how_sky_towers_change_the_value_of_the_players_parchments() -> None:
    """B-045: Harecingetorix counts fiefs, and sky towers turn two of them into one."""
    own = holding("A3 A4 J1 J2", pieces="sky-tower", cards="harecingetorix")
    (bridge,) = constructing(own, holding(), holding()).task().bridges
    assert bridge.parchments == -1
