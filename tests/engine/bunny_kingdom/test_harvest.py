"""The harvest of fiefs."""

from __future__ import annotations

import pytest

from engine.bunny_kingdom.moves import Post
from engine.game import RuleError
from engine.games import GAMES
from tests.engine.bunny_kingdom.table import Played, constructing, harvesting, holding


def fiefs(table: Played, seat: int = 0) -> list[tuple[tuple[str, ...], int, int, int]]:
    """Return the cells, strength, wealth and points of a seat's fiefs, ordered by first cell."""
    found = [(one.cells, one.strength, len(one.resources), one.points) for one in table.see(None).seats[seat].fiefs]
    return sorted(found)


GOLDEN = [
    ("A1 A2 A3 A4", "", "", [("A1 A2 A3 A4", 1, 1)]),
    ("B1 B2", "", "", [("B1", 0, 0), ("B2", 0, 0)]),
    ("I7 J7 I8 J8", "", "", [("I7 I8", 0, 0), ("J7 J8", 0, 0)]),
    ("C8 B8 B7 B9 C9", "C8:city-3 C9:farm-gold", "", [("B7 B8 B9 C8 C9", 5, 1)]),
    ("G5 F5 G4 J3 J4 J2", "", "G4:J2", [("F5 G4 G5 J2 J3 J4", 2, 2)]),
    ("D4 D3", "D4:farm-spice", "", [("D3 D4", 1, 2)]),
]
"""Cells, buildings and sky towers, and the resulting fiefs: cells, strength, wealth."""


@pytest.mark.rule("B-038", "B-039", "B-040", "B-042")
@pytest.mark.parametrize(("cells", "built", "links", "expected"), GOLDEN)
def test_fiefs_are_connected_cells_and_score_towers_times_resources(
    cells: str, built: str, links: str, expected: list[tuple[str, int, int]]
) -> None:
    table = harvesting(holding(cells, built, links=links), holding(), holding())
    assert fiefs(table) == [
        (tuple(names.split()), strength, wealth, strength * wealth) for names, strength, wealth in expected
    ]
    total = sum(strength * wealth for _, strength, wealth in expected)
    assert table.told("harvested", 0) == [{"points": total, "total": total}]
    assert table.see(None).seats[0].total == total


@pytest.mark.rule("B-038")
@pytest.mark.parametrize("round_", [1, 2, 3, 4])
def test_every_round_ends_with_a_harvest_of_all(round_: int) -> None:
    table = harvesting(holding("A3 A4"), holding("J2 J3", "J2:city-2"), holding("E5"), round_=round_)
    assert [values["points"] for values in table.told("harvested")] == [1, 3, 0]
    assert table.told("fief", 1) == [{"cells": 2, "strength": 3, "wealth": 1, "points": 3}]
    assert table.told("round-ends") == [{"round": round_}]


@pytest.mark.rule("B-038")
def test_the_same_resource_twice_counts_once() -> None:
    table = harvesting(holding("A1 A2 A3 A4", "A1:farm-wood A2:farm-fish"), holding(), holding())
    assert fiefs(table)[0][1:] == (1, 2, 2)


@pytest.mark.rule("B-040")
def test_printed_and_built_cities_count_by_their_towers() -> None:
    table = harvesting(holding("A3 A4 B3 B2 B1", "A3:city-2 B2:city-3"), holding(), holding())
    assert [one.strength for one in table.see(None).seats[0].fiefs] == [7, 0]
    assert [one.cities for one in table.see(None).seats[0].fiefs] == [4, 0]


@pytest.mark.rule("B-041")
def test_cells_that_touch_only_at_a_corner_are_apart() -> None:
    table = harvesting(holding("A3 B4 C3"), holding(), holding())
    assert [names for names, *_ in fiefs(table)] == [("A3",), ("B4",), ("C3",)]


@pytest.mark.rule("B-042")
def test_lava_parts_two_cells_unless_another_way_leads_round() -> None:
    assert len(fiefs(harvesting(holding("B1 B2"), holding(), holding()))) == 2
    around = harvesting(holding("B1 B2 C1 C2"), holding(), holding())
    assert [names for names, *_ in fiefs(around)] == [("B1", "B2", "C1", "C2")]


@pytest.mark.rule("B-039")
def test_cells_of_another_player_do_not_connect_a_fief() -> None:
    table = harvesting(holding("A2 A4"), holding("A3"), holding())
    assert len(fiefs(table)) == 2


@pytest.mark.rule("B-043")
def test_sky_towers_make_one_fief_of_all_that_is_connected_to_either() -> None:
    own = holding("A3 A4 A2 J3 J4 J2 E1", links="A2:J2")
    table = harvesting(own, holding(), holding())
    assert fiefs(table)[0] == (("A2", "A3", "A4", "J2", "J3", "J4"), 2, 2, 4)
    assert table.see(None).links[0].first == "A2"


def test_three_pairs_of_sky_towers_chain_fiefs() -> None:
    own = holding("A1 A2 C1 E1 E2 G1 G2 J1", links="A1:E1 E2:G1 G2:J1")
    assert fiefs(harvesting(own, holding(), holding()))[0][0] == ("A1", "A2", "E1", "E2", "G1", "G2", "J1")


def test_a_trading_post_gives_the_resource_that_its_owner_chooses_before_each_harvest() -> None:
    own = holding("A3 A4", "A3:trading-post")
    table = harvesting(own, holding("J2 J3", "J2:trading-post"), holding())
    assert table.waiting() == {0: "post", 1: "post"}
    assert table.task(0).gives == {"wood": 1, "fish": 2, "carrot": 2}
    assert table.task(0).cell == "A3"
    table.do(0, "post fish")
    assert table.see(1).cells[2].produces == ("wood",), "the others see it when all have chosen"
    table.do(1, "post wood")
    assert [values["points"] for values in table.told("harvested")] == [2, 1, 0]
    assert table.told("post") == [{"what": "fish", "cell": "A3"}, {"what": "wood", "cell": "J2"}]
    assert table.state.world.holdings[0].posts == ("fish",)
    again = harvesting(*table.state.world.holdings, round_=2)
    assert again.waiting() == {0: "post", 1: "post"}
    assert again.do(0, "post wood").mine(0).harvest == 1


def test_two_trading_posts_are_decided_one_after_the_other() -> None:
    table = harvesting(holding("A3 A4 B3 C3", "A3:trading-post C3:trading-post"), holding(), holding())
    table.do(0, "post fish")
    assert (table.task(0).cell, table.task(0).left) == ("C3", 1)
    assert table.task(0).gives == {"wood": 4, "fish": 4, "carrot": 6}
    table.do(0, "back", "post fish", "post carrot")
    assert table.told("harvested", 0) == [{"points": 6, "total": 6}]


def test_only_basic_resources_can_be_traded() -> None:
    table = harvesting(holding("A3 A4", "A3:trading-post"), holding(), holding())
    assert table.rule(0, "post gold") == "no-post"
    with pytest.raises(RuleError, match="no-post"):
        table.game.play(table.state, 0, Post("gold"))


def test_the_parser_accepts_plural_names_of_resources() -> None:
    assert GAMES["bunny_kingdom"].parse("post carrots") == GAMES["bunny_kingdom"].parse("post carrot")


@pytest.mark.rule("B-044")
def test_after_the_harvests_of_three_rounds_cards_are_dealt_again() -> None:
    for round_ in (1, 2, 3):
        table = constructing(holding("A3"), holding(), holding(), round_=round_)
        assert table.phase() == f"{round_ + 1}-exploration-1"
        assert [len(hand) for hand in table.state.world.hands] == [12, 12, 12]
