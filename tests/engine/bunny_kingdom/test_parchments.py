"""The end: parchments, copies, and who wins."""

from __future__ import annotations

from typing import Any

import pytest

from engine.bunny_kingdom.cards import CARDS, EXPRESS, PARCHMENTS
from engine.bunny_kingdom.state import Holding
from tests.engine.bunny_kingdom.table import Played, ending, holding


def points(table: Played, seat: int = 0) -> dict[str, int]:
    """Return parchment → points of a seat at the end."""
    assert table.phase() == "over"
    return {one.card: one.points for one in table.see(None).seats[seat].revealed}


def worth(card: str, own: str, built: str = "", **values: Any) -> int:
    """Return the points of one parchment at the end, for seat 0 with these cells and buildings."""
    cards = f"{card} {values.pop('cards', '')}"
    return points(ending(holding(own, built, cards=cards, **values), holding(), holding()))[card]


SEVEN_LAKES = "A5 A6 A7 B4 B5 C4 C5"
CASES = [
    ("royal-ring", "", "", 1),
    ("royal-coat", "", "", 2),
    ("royal-scepter", "", "", 3),
    ("royal-chalice", "", "", 4),
    ("royal-crown", "", "", 5),
    ("royal-carrot", "", "", 6),
    ("left-glove", "", "", 1),
    ("right-glove", "", "", 1),
    ("bureaucrat", "", "", 1),
    ("burgomaster", "A4 B2 B3 E1", "B2:city-3", 3),
    ("diplomat", "A1 A2 E1 E2 J10", "", 4),
    ("explorer", "A1 A10 J1 J2", "", 9),
    ("carpenter", "A1 A2 D4", "A2:farm-wood", 3),
    ("master-carpenter", "A1 A2 D4", "A2:farm-wood", 6),
    ("woodland-king", "A1 A2 A3 A8 D10 E1", "E1:farm-wood", 20),
    ("woodland-king", "A1 A2 A3 A8 D10 E1", "", 0),
    ("fisher", "A5 A6 D4", "", 2),
    ("master-fisher", "A5 A6 D4", "D4:farm-fish", 6),
    ("fisher-king", SEVEN_LAKES, "", 20),
    ("fisher-king", SEVEN_LAKES.replace("C5", "E5"), "", 0),
    ("farmer", "D4 C7 A1", "", 2),
    ("master-farmer", "D4 C7 A1", "A1:farm-carrot", 6),
    ("carrot-king", "D4 C7 D7 E3", "E3:farm-carrot", 15),
    ("carrot-king", "D4 C7 D7 E3", "", 0),
    ("merchant", "A5 A1 B1", "A5:farm-pearl A1:farm-mushroom B1:farm-iron", 9),
    ("master-of-the-mountains", "B1 B2 A1 J8", "", 6),
    ("carrotistador", "A1 A2 A3 E1 E2 E3 J1 J2", "", 8),
    ("harecingetorix", "A1 A2 E1 J1", "", 3),
    ("hun-ny-king", "A1 A3 A5 A7 A9 C1 C3 C5 C7 C9", "", 12),
    ("hun-ny-king", "A1 A3 A5 A7 A9 C1 C3 C5 C7", "", 0),
    ("bun-shee", "A4 G2 G3 E6 D6 A9", "G3:city-1 D6:city-3 A9:city-2", 12),
    ("pan-pan", "A9 B1 A1 A4 E2", "E2:farm-fish B1:city-1", 2),
    ("pan-pan", "A9", "E4:camp-2", 4),
    ("colonist", "", "E4:camp-2", 3),
    ("king-of-thieves", "A4 B3 B7 B9 C1 D3 D9 E6 E10", "", 12),
    ("king-of-thieves", "A4 B3 B7 B9 C1 D3 D9 E6 E7", "", 0),
    ("matriarch", "A1", "", 12),
    ("little-prince", "A3 A4 J1 J2 J3", "J1:city-2", 1),
    ("little-prince", "", "", 0),
    ("treasure-guardian", "", "", 0),
    ("treasure-hunter", "", "", 0),
    ("liberal", "", "", 0),
    ("socialist", "", "", 0),
    ("opportunist", "", "", 0),
]


@pytest.mark.rule("B-045")
@pytest.mark.parametrize(("card", "cells", "built", "expected"), CASES)
def test_every_parchment_scores_by_its_printed_condition(card: str, cells: str, built: str, expected: int) -> None:
    assert worth(card, cells, built) == expected


def test_these_tests_cover_every_parchment_of_the_base_game() -> None:
    assert {case[0] for case in CASES} == PARCHMENTS - set(EXPRESS)


@pytest.mark.rule("B-045")
def test_parchments_are_revealed_one_player_after_the_other() -> None:
    table = ending(
        holding(cards="royal-ring burgomaster"),
        holding(),
        holding("A4", cards="royal-crown"),
        holding(cards="explorer"),
    )
    assert table.told("reveals") == [{"cards": 2}, {"cards": 0}, {"cards": 1}, {"cards": 1}]
    assert [(event.seat, event.values) for event in table.events if event.kind == "parchment"] == [
        (0, {"card": "royal-ring", "points": 1}),
        (0, {"card": "burgomaster", "points": 0}),
        (2, {"card": "royal-crown", "points": 5}),
        (3, {"card": "explorer", "points": 0}),
    ]
    assert table.see(None).seats[0].points["parchments"] == 1
    assert table.kinds().index("harvested") < table.kinds().index("reveals") < table.kinds().index("parchment")


@pytest.mark.rule("B-045")
def test_gloves_together_give_four_each() -> None:
    found = points(ending(holding(cards="left-glove right-glove"), holding(), holding()))
    assert found == {"left-glove": 4, "right-glove": 4}


def test_a_bureaucrat_counts_itself_and_cards_only() -> None:
    found = points(ending(holding(cards="bureaucrat royal-ring explorer"), holding(), holding()))
    assert found["bureaucrat"] == 3


def test_treasures_are_guarded_and_doubled() -> None:
    cards = "royal-crown royal-ring treasure-guardian treasure-hunter"
    found = points(ending(holding(cards=cards), holding(), holding()))
    assert (found["treasure-guardian"], found["treasure-hunter"]) == (6, 6)


def test_a_second_hunter_adds_the_treasures_once_more() -> None:
    table = ending(
        holding(cards="royal-crown royal-ring treasure-hunter liberal"), holding(), holding(cards="treasure-hunter")
    )
    found = points(table)
    assert (found["treasure-hunter"], found["liberal"]) == (6, 6)


def test_the_matriarch_gives_nothing_on_a_tie() -> None:
    assert points(ending(holding("A1", cards="matriarch"), holding("B1"), holding()))["matriarch"] == 0


def test_the_little_prince_excludes_only_one_of_several_equally_good_fiefs() -> None:
    twice = holding("A3 A4 J2 J3", cards="little-prince")
    assert points(ending(twice, holding(), holding()))["little-prince"] == 1


def test_a_colonist_counts_camp_cards_also_those_that_left_or_wait() -> None:
    assert worth("colonist", "A1", pieces="camp-3", cards="camp-5") == 6


def test_a_trading_post_counts_for_missions_with_its_last_chosen_resource() -> None:
    table = ending(holding("A9 A8", "A9:trading-post", cards="master-fisher carpenter"), holding(), holding())
    table.do(0, "post fish")
    assert points(table) == {"master-fisher": 2, "carpenter": 1}


# --- Copies -----------------------------------------------------------------------------------------------------------


def trio(own: str, left: str, right: str) -> Played:
    """Return three seats at the end with these parchments: seat 0, its left and its right neighbour."""
    return ending(holding("A4", cards=own), holding("A1 B1", cards=left), holding("J1", cards=right))


def test_a_liberal_copies_the_right_neighbour_and_a_socialist_the_left() -> None:
    assert points(trio("liberal", "royal-crown", "royal-ring")) == {"liberal": 1}
    assert points(trio("socialist", "royal-crown", "royal-ring")) == {"socialist": 5}


def test_the_owner_of_a_copying_parchment_chooses_among_several_cards() -> None:
    table = trio("liberal", "", "royal-crown burgomaster explorer")
    assert table.waiting() == {0: "copy"}
    assert table.phase() == "copies"
    task = table.task(0)
    assert (task.piece, task.worth) == ("liberal", {"royal-crown": 5, "burgomaster": 1, "explorer": 0})
    assert [one.card for one in table.see(None).seats[2].revealed] == ["royal-crown", "burgomaster", "explorer"]
    assert table.rule(0, "copy royal-ring") == "no-copy"
    table.do(0, "copy burgo")
    assert table.told("copied", 0) == [{"card": "liberal", "what": "burgomaster"}]
    assert points(table) == {"liberal": 1}
    assert table.see(None).seats[0].revealed[0].copied == ("burgomaster",)


def test_a_copied_treasure_is_a_treasure_of_the_copier() -> None:
    table = trio("socialist left-glove treasure-guardian treasure-hunter", "right-glove", "")
    assert points(table) == {"socialist": 4, "left-glove": 4, "treasure-guardian": 6, "treasure-hunter": 8}
    assert points(table, 1) == {"right-glove": 1}


def test_a_copied_parchment_scores_the_position_of_the_copier() -> None:
    table = trio("socialist", "diplomat", "")
    assert points(table) == {"socialist": 1}
    assert points(table, 1) == {"diplomat": 2}


def test_a_copy_of_nothing_gives_nothing_but_is_a_parchment() -> None:
    assert points(trio("liberal bureaucrat", "", "")) == {"liberal": 0, "bureaucrat": 2}


def test_a_copied_copying_parchment_looks_at_the_neighbour_of_the_copier() -> None:
    # Seat 0 becomes its right neighbour's Socialist, so its own left neighbour counts.
    table = trio("liberal", "royal-crown", "socialist")
    assert points(table) == {"liberal": 5}
    assert table.see(None).seats[0].revealed[0].copied == ("socialist", "royal-crown")
    assert table.told("copied", 0) == [{"card": "liberal", "what": "royal-crown"}]


def test_a_chain_of_copies_never_comes_back_to_a_card() -> None:
    table = ending(holding(cards="liberal"), holding(cards="socialist"))
    assert points(table) == {"liberal": 0}
    assert points(table, 1) == {"socialist": 0}


def test_with_two_players_both_copy_the_same_opponent() -> None:
    table = ending(holding(cards="liberal socialist"), holding(cards="royal-crown royal-ring"))
    assert table.waiting() == {0: "copy"}
    table.do(0, "copy royal-ring", "back", "copy royal-crown")
    assert table.task(0).piece == "socialist"
    table.do(0, "copy royal-crown")
    assert points(table) == {"liberal": 5, "socialist": 5}


# --- Who is second, who wins ------------------------------------------------------------------------------------------


def race(*cards: str) -> Played:
    return ending(*(holding(cards=own) for own in cards))


def test_an_opportunist_scores_ten_for_the_player_in_second_place() -> None:
    assert points(race("royal-carrot", "royal-ring opportunist", ""), 1)["opportunist"] == 10
    assert points(race("royal-carrot opportunist", "royal-ring", ""))["opportunist"] == 0
    assert points(race("royal-carrot", "royal-ring", "opportunist"), 2)["opportunist"] == 0


def test_the_second_place_for_an_opportunist_includes_the_points_of_other_parchments() -> None:
    table = ending(
        holding("A3 A4", "A3:city-3"),
        holding("J2 J3", "J2:city-1", cards="royal-ring opportunist"),
        holding("F4 F5", "F4:city-2"),
    )
    assert [score.total for score in table.game.scores(table.state)] == [4, 13, 2]


def test_players_tied_for_second_are_both_second_but_tied_leaders_leave_no_second_place() -> None:
    tied: tuple[Holding, ...] = tuple(holding("A4 A3") if seat == 0 else holding() for seat in range(3))
    assert points(ending(*tied[:2], holding(cards="opportunist")), 2)["opportunist"] == 10
    leaders = ending(holding("A4 A3"), holding("J2 J3"), holding(cards="opportunist"))
    assert points(leaders, 2)["opportunist"] == 0


def test_opportunists_rank_the_totals_without_opportunists_and_can_win_the_game() -> None:
    table = race("royal-carrot", "royal-crown opportunist", "liberal")
    table.do(2, "copy opportunist")
    assert points(table, 2) == {"liberal": 0}, "third without it"
    assert [score.total for score in table.game.scores(table.state)] == [6, 15, 0]


@pytest.mark.rule("B-046")
def test_the_highest_total_wins() -> None:
    table = race("royal-ring", "royal-carrot", "royal-coat", "royal-crown")
    assert [(score.total, score.rank) for score in table.game.scores(table.state)] == [(1, 4), (6, 1), (2, 3), (5, 2)]
    assert table.told("result") == [
        {"rank": 4, "total": 1},
        {"rank": 1, "total": 6},
        {"rank": 3, "total": 2},
        {"rank": 2, "total": 5},
    ]


@pytest.mark.rule("B-047")
def test_equal_totals_share_the_rank() -> None:
    table = ending(holding("A4 A3"), holding("J2 J3"), holding())
    assert [(score.total, score.rank) for score in table.game.scores(table.state)] == [(1, 1), (1, 1), (0, 3)]


def test_the_result_lists_the_points_of_each_seat_by_source() -> None:
    table = ending(holding("A4 A3", cards="royal-crown"), holding(), holding())
    result = table.see(None).result
    assert result is not None
    assert result.sources[0] == {"fiefs": 1, "railway": 0, "stations": 0, "sheriff": 0, "parchments": 5}


def test_every_parchment_has_points_or_a_scoring_rule() -> None:
    for card in PARCHMENTS:
        fact = CARDS[card]
        assert fact.points or fact.rule, card
