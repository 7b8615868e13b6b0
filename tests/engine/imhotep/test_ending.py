"""The end of the game: sums, ties, the Wrath of the Pharaoh, and the examples of the rulebook."""

from __future__ import annotations

from typing import Any

import pytest

from engine.game import load_facts
from engine.imhotep import GAME
from engine.imhotep.cards import SOURCES
from tests.engine.imhotep.table import at, ended, last_turn, sent

BLACK, BROWN, GRAY, WHITE = "0123"


@pytest.mark.rule("I-030")
def test_after_the_sixth_round_the_points_of_sites_and_cards_are_added_up_and_the_highest_total_wins() -> None:
    table = ended(
        gained=((10, 3, 0), (7, 5, 0)),
        burial="1100",
        heights=(2, 1),
        hands=["statue statue chisel", "temple-decoration"],
        temple="0" * 4,
    )
    first, second = GAME.scores(table.state)
    assert first.parts == {
        "pyramid": 10, "temple": 3 + 4, "burial": 1 + 1, "obelisks": 10,
        "statues": 3, "decorations": 0, "blue": 1, "wrath": 0,
    }  # fmt: skip
    assert second.parts == {
        "pyramid": 7, "temple": 5, "burial": 3, "obelisks": 1,
        "statues": 0, "decorations": 1, "blue": 0, "wrath": 0,
    }  # fmt: skip
    assert (first.total, second.total, first.rank, second.rank) == (33, 17, 1, 2)
    assert table.told("result") == [
        {"rank": 1, "total": 33, "stones": 3},
        {"rank": 2, "total": 17, "stones": 3},
    ]
    assert table.kinds()[-4:] == ["round-ends", "game-ends", "result", "result"]


@pytest.mark.rule("I-031")
def test_among_tied_leaders_more_stones_on_the_sled_win() -> None:
    table = ended(3, sleds=(1, 4, 5), gained=((5, 0, 0), (5, 0, 0), (4, 0, 0)))
    assert [score.rank for score in GAME.scores(table.state)] == [2, 1, 3]
    result = table.see().result
    assert result is not None
    assert (result.ranks, result.totals, result.sleds) == ((2, 1, 3), (5, 5, 4), (1, 4, 5))


@pytest.mark.rule("I-031")
def test_still_tied_seats_share_the_rank() -> None:
    assert [score.rank for score in GAME.scores(ended(3, sleds=(1, 4, 4)).state)] == [3, 1, 1]


def test_the_wrath_costs_five_points_without_a_stone_at_all_four_building_sites() -> None:
    built: dict[str, Any] = {"pyramids": ("01",), "temple": "011111", "burial": "01", "heights": (1, 0)}
    assert ended(**built).parts("wrath") == [0, 0]
    table = ended(options={"wrath": "on"}, **built)
    assert table.parts("wrath") == [0, -5]
    assert table.told("wrath", 1) == [{"points": -5}]


@pytest.mark.parametrize("site", ["pyramid", "temple", "burial", "obelisks"])
def test_the_wrath_looks_at_each_of_the_four_sites(site: str) -> None:
    built: dict[str, Any] = {"pyramids": "01", "temple": "01", "burial": "01", "obelisks": "01"} | {site: "1"}
    table = ended(
        options={"wrath": "on"},
        pyramids=(built["pyramids"] if site != "pyramid" else "1",),
        temple=built["temple"],
        burial=built["burial"],
        heights=(built["obelisks"].count("0"), 1),
    )
    assert table.parts("wrath") == [-5, 0]


def test_a_stone_beside_the_pyramids_or_in_a_tower_or_covered_turns_the_wrath_away() -> None:
    table = ended(
        sides="AAAAB",
        options={"wrath": "on"},
        pyramids=("1" * 14,),
        beside="0",
        temple="01111",
        burial="01",
        towers="0",
        heights=(0, 1),
    )
    assert table.parts("wrath") == [0, 0]


def test_the_wrath_costs_nothing_before_the_end() -> None:
    assert at(options={"wrath": "on"}).parts("wrath") == [0, 0]


def test_a_score_lists_all_sources_of_points_in_order() -> None:
    assert tuple(GAME.scores(at().state)[0].parts) == SOURCES


# --- Examples of the rulebook (pages 5, 10, 11, 12) -------------------------------------------------------------------


def test_rulebook_example_a_ship_of_four_at_the_pyramid() -> None:
    table = sent("pyramid", GRAY + WHITE + BROWN + WHITE, seats=4)
    assert table.points() == [0, 3, 2, 1 + 2]


def test_rulebook_example_the_temple_at_the_end_of_a_round() -> None:
    visible = WHITE + BROWN + BLACK + GRAY
    table = last_turn(4, site="burial", temple=BLACK + visible + GRAY)
    assert table.see().temple.visible == (2, 3, 1, 0, 2)
    assert table.points() == [1, 1, 2, 1]


def test_rulebook_example_the_temple_of_side_b() -> None:
    temple = GRAY + BROWN + WHITE + WHITE + BLACK
    table = last_turn(4, site="burial", sides="AABAA", temple=temple, deck=("statue",) * 20, sleds=(0, 0, 0, 0))
    paid = []
    while table.see().step == "temple":
        (seat,) = table.waiting()
        paid.append((seat, table.task(seat).stones[0]))
        table.do(seat, "bonus stones")
    assert paid == [(2, 2), (3, 2), (0, 2)]
    assert table.points() == [0, 2, 0, 0]
    assert [seat.cards for seat in table.see().seats] == [(), (), (), ("statue",)]


def test_rulebook_example_the_second_tower_scores_nine_points() -> None:
    table = sent("obelisks", "0", seats=4, sides="AAAAB", heights=(2, 0, 0, 0), towers="1")
    assert table.told("tower") == [{"points": 9}]


def test_rulebook_example_three_statues_score_six_points() -> None:
    assert ended(hands=["statue statue statue"]).parts("statues") == [6, 0]


def test_the_official_and_help_page_figures_differ_in_every_recorded_figure() -> None:
    figures = load_facts("imhotep/table.json", dict[str, object])["figures"]
    assert isinstance(figures, dict)
    official, help_page = figures["official"], figures["help_page"]
    assert {key for key in official if official[key] != help_page[key]} == set(official)
    assert (official["group_points"], help_page["group_points"]) == ([1, 3, 6, 10, 15], [1, 5, 6, 10, 15])
