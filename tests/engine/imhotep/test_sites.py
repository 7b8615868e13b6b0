"""Pyramid, temple, burial chamber and obelisks: where stones go and what they score."""

from __future__ import annotations

from typing import Any

import pytest

from tests.engine.imhotep.table import at, ended, last_turn, pyramids, sent, sided

# --- Pyramid ----------------------------------------------------------------------------------------------------------

ORDER_A = [2, 1, 3, 2, 4, 3, 2, 1, 3, 2, 3, 1, 3, 4]


@pytest.mark.rule("I-041")
@pytest.mark.parametrize("space", range(14))
def test_a_stone_on_the_pyramid_scores_its_space_at_once(space: int) -> None:
    table = sent("pyramid", "1", pyramids=("0" * space,))
    assert table.told("pyramid", 1) == [{"pyramid": "main", "points": ORDER_A[space]}]
    assert table.points() == [0, ORDER_A[space]]


def where_a_stone_goes(built: int) -> tuple[int, int, int, int]:
    """Return level, row, column and points of the next stone on a pyramid of that many stones, as shown."""
    table = sent("pyramid", "1", pyramids=("0" * built,))
    (space,) = [space for space in table.see().pyramid.pyramids[0].spaces if space.stone == 1]
    return space.level, space.row, space.column, table.points()[1]


@pytest.mark.rule("I-042")
def test_the_bottom_level_is_filled_column_by_column_from_the_left_and_from_the_top_down() -> None:
    printed = ((2, 2, 2), (1, 4, 1), (3, 3, 3))
    for built in range(9):
        column, row = divmod(built, 3)
        assert where_a_stone_goes(built) == (1, row + 1, column + 1, printed[row][column])


@pytest.mark.rule("I-043")
def test_the_middle_level_is_filled_in_the_same_order_and_then_the_top() -> None:
    assert [where_a_stone_goes(built) for built in range(9, 14)] == [
        (2, 1, 1, 2), (2, 2, 1, 3), (2, 1, 2, 1), (2, 2, 2, 3), (3, 1, 1, 4),
    ]  # fmt: skip


@pytest.mark.rule("I-044")
def test_beside_the_full_pyramid_each_stone_is_a_point() -> None:
    table = sent("pyramid", "101", pyramids=("0" * 13,))
    assert table.kinds() == ["sailed", "pyramid", "beside", "beside"]
    assert table.points() == [1, 4 + 1]
    assert table.see().pyramid.beside == (0, 1)


@pytest.mark.rule("I-045", "I-046")
def test_on_side_b_the_owner_of_each_stone_chooses_a_pyramid() -> None:
    table = sent("pyramid", "10", sides="ABAAA")
    assert table.waiting() == {1: "pyramid"}
    assert table.task(1).pyramids == ("left", "middle", "right")
    assert table.moves(1) == ["stack left", "stack middle", "stack right"]
    table.do(1, "stack right")
    assert table.told("pyramid", 1) == [{"pyramid": "right", "points": 2}]
    assert table.waiting() == {0: "pyramid"}


@pytest.mark.rule("I-045", "I-050")
@pytest.mark.parametrize(
    ("pyramid", "points"), [("left", [2, 1, 3, 2, 4]), ("middle", [2, 3, 1, 1, 4]), ("right", [2, 3, 3, 1, 4])]
)
def test_each_pyramid_of_side_b_is_filled_in_its_own_order_up_to_a_top_of_four(pyramid: str, points: list[int]) -> None:
    number = ("left", "middle", "right").index(pyramid)
    for built, expected in enumerate(points):
        bare = ["", "", ""]
        bare[number] = "0" * built
        table = sent("pyramid", "1", sides="ABAAA", pyramids=tuple(bare), deck=("statue",)).do(1, f"stack {pyramid}")
        assert table.points() == [0, expected]
    spaces = table.see().pyramid.pyramids[number].spaces
    assert [(space.level, space.column, space.row) for space in spaces] == [
        (1, 1, 1), (1, 1, 2), (1, 2, 1), (1, 2, 2), (2, 1, 1),
    ]  # fmt: skip


@pytest.mark.rule("I-047")
def test_a_bonus_space_gives_the_top_card_of_the_draw_pile() -> None:
    table = sent("pyramid", "1", sides="ABAAA", pyramids=("0", "", ""), deck=("lever", "statue")).do(1, "stack left")
    assert table.told("drew", 1) == [{"card": "statue"}]
    assert table.see().seats[1].cards == ("statue",)
    assert table.points() == [0, 1]


@pytest.mark.rule("I-047")
def test_a_red_card_drawn_takes_effect_at_once() -> None:
    table = sent("pyramid", "1", sides="ABAAA", pyramids=("0", "", ""), deck=("entrance",)).do(1, "stack left")
    assert table.kinds() == ["pyramid", "drew"]
    assert table.waiting() == {1: "pyramid"}
    assert table.do(1, "stack right").points() == [0, 3]
    assert table.world.quarries == (20, 19)


@pytest.mark.rule("I-048")
def test_a_bonus_space_gives_three_stones() -> None:
    table = sent("pyramid", "1", sides="ABAAA", pyramids=("", "00", ""), sleds=(3, 1)).do(1, "stack middle")
    assert table.waiting() == {1: "stones"}
    assert table.moves(1) == ["bonus stones", "skip"]
    assert table.refused(1, "bonus stones 2").values == {"most": 3}
    table.do(1, "bonus stones")
    assert (table.world.sleds, table.world.quarries) == ((3, 4), (20, 17))
    assert table.waiting() == {1: "turn"}


@pytest.mark.rule("I-048")
@pytest.mark.parametrize("options", [{"figures": "help_page"}, {"take_fewer": "on"}])
def test_with_options_that_allow_fewer_stones_a_bonus_space_gives_up_to_three(options: dict[str, str]) -> None:
    table = sent("pyramid", "1", sides="ABAAA", pyramids=("", "00", ""), sleds=(3, 1), options=options)
    assert table.do(1, "stack middle").task(1).stones == (3, 2, 1)
    assert table.moves(1) == ["bonus stones 3", "bonus stones 2", "bonus stones 1", "skip"]
    table.do(1, "bonus stones 2")
    assert table.told("bonus-stones", 1) == [{"count": 2}]
    assert (table.world.sleds, table.world.quarries) == ((3, 3), (20, 18))


@pytest.mark.rule("I-048")
def test_the_bonus_stones_may_be_declined_and_are_no_more_than_fit() -> None:
    near: dict[str, Any] = {"sides": "ABAAA", "pyramids": ("", "00", "")}
    table = sent("pyramid", "1", **near, sleds=(3, 4)).do(1, "stack middle")
    assert table.task(1).stones == (1,)
    assert table.rule(1, "bonus point") == "no-choice"
    assert table.do(1, "skip").kinds() == ["skipped"]
    assert table.world.sleds == (3, 4)
    table = sent("pyramid", "1", **near, sleds=(3, 5)).do(1, "stack middle")
    assert table.waiting() == {1: "turn"}


@pytest.mark.rule("I-049")
def test_a_bonus_space_lets_the_owner_put_a_stone_on_a_ship() -> None:
    table = sent("pyramid", "11", sides="ABAAA", pyramids=("", "", "000")).do(1, "stack right")
    assert table.waiting() == {1: "place"}
    assert table.moves(1)[:2] == ["load 4a 1", "load 4a 2"]
    assert table.rule(1, "load 2a 2") == "ship-sailed"
    table.do(1, "load 4a 1")
    assert table.see().ships[1].slots[0] == 1
    assert table.waiting() == {1: "pyramid"}
    assert table.see().turn == 0


@pytest.mark.rule("I-049")
def test_the_stone_placement_of_a_bonus_space_may_be_declined_and_is_skipped_when_impossible() -> None:
    near: dict[str, Any] = {"sides": "ABAAA", "pyramids": ("", "", "000")}
    table = sent("pyramid", "1", **near).do(1, "stack right")
    assert table.rule(1, "bonus stones") == "choice-first"
    assert table.do(1, "skip").waiting() == {1: "turn"}
    table = sent("pyramid", "1", **near, sleds=(3, 0)).do(1, "stack right")
    assert table.waiting() == {1: "turn"}


@pytest.mark.rule("I-051")
def test_a_full_pyramid_cannot_be_chosen_and_the_last_open_one_needs_no_choice() -> None:
    table = sent("pyramid", "11", sides="ABAAA", pyramids=("00000", "0000", "0000"))
    assert table.rule(1, "stack left") == "pyramid-full"
    table.do(1, "stack middle")
    assert table.told("pyramid", 1) == [{"pyramid": "middle", "points": 4}, {"pyramid": "right", "points": 4}]


@pytest.mark.rule("I-051")
def test_when_all_three_are_full_each_stone_is_a_point() -> None:
    table = sent("pyramid", "11", sides="ABAAA", pyramids=("00000",) * 3)
    assert table.points() == [0, 2]


# --- Temple -----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("I-027", "I-052")
def test_at_the_end_of_every_round_each_stone_seen_from_above_is_a_point_visited_or_not() -> None:
    table = last_turn(3, site="burial", temple="0102")
    assert table.told("temple-points") == [{"points": 2}, {"points": 1}, {"points": 1}]
    assert table.points() == [2, 1, 1]


@pytest.mark.rule("I-053")
@pytest.mark.parametrize(("seats", "columns"), [(2, 4), (3, 5), (4, 5)])
def test_a_level_has_four_spaces_with_two_players_and_five_with_more(seats: int, columns: int) -> None:
    table = sent("temple", "11", seats=seats, temple="0" * (columns - 1))
    assert table.told("temple", 1) == [{"level": 1, "column": columns}, {"level": 2, "column": 1}]
    temple = table.see().temple
    assert temple.rows == ((*[0] * (columns - 1), 1), (1, *[None] * (columns - 1)))
    assert temple.next == 2


@pytest.mark.rule("I-054")
def test_the_next_level_covers_the_one_below_from_the_left() -> None:
    table = last_turn(site="burial", temple="000011")
    assert table.see().temple.visible == (1, 1, 0, 0)
    assert table.points() == [2, 2]


@pytest.mark.rule("I-055")
def test_the_temple_has_no_height_limit() -> None:
    table = last_turn(site="temple", temple="0" * 46 + "11")
    assert len(table.see().temple.rows) == 13
    assert table.points() == [2, 2]


@pytest.mark.rule("I-056")
def test_on_side_b_the_bonus_belongs_to_the_column_of_the_visible_stone() -> None:
    assert at(4, sides="AABAA").see().temple.bonuses == (
        "point-or-stones", "points", "point-or-stones", "card", "point-or-stones",
    )  # fmt: skip
    assert at(2, sides="AABAA").see().temple.bonuses[3:] == ("card",)
    assert set(at(4).see().temple.bonuses) == {"point"}
    table = last_turn(3, site="burial", sides="AABAA", temple="000000" + "1", sleds=(5, 5, 5))
    assert table.told("temple-points") == [{"points": 1}, {"points": 2}, {"points": 1}, {"points": 1}]
    assert table.points() == [3, 2, 0]


@pytest.mark.rule("I-057")
def test_the_first_column_gives_a_point_or_up_to_two_stones() -> None:
    table = last_turn(3, site="burial", sides="AABAA", temple="1", sleds=(1, 1, 1))
    assert table.waiting() == {1: "temple"}
    assert (table.see().step, table.task(1).stones) == ("temple", (2, 1))
    assert table.moves(1) == ["bonus stones 2", "bonus stones 1", "bonus point"]
    stones = last_turn(3, site="burial", sides="AABAA", temple="1", sleds=(1, 1, 1)).do(1, "bonus stones")
    assert (stones.world.sleds[1], stones.points()) == (3, [0, 0, 0])
    one = last_turn(3, site="burial", sides="AABAA", temple="1", sleds=(1, 1, 1)).do(1, "bonus stones 1")
    assert (one.world.sleds[1], one.points()) == (2, [0, 0, 0])
    point = table.do(1, "bonus point")
    assert (point.world.sleds[1], point.points()) == (1, [0, 1, 0])
    assert point.see().round == 2


@pytest.mark.rule("I-057")
def test_the_first_column_gives_a_point_when_the_sled_has_no_room() -> None:
    table = last_turn(3, site="burial", sides="AABAA", temple="1", sleds=(1, 5, 1))
    assert table.points() == [0, 1, 0]
    table = last_turn(3, site="burial", sides="AABAA", temple="1", sleds=(1, 4, 1))
    assert table.moves(1) == ["bonus stones 1", "bonus point"]
    assert table.refused(1, "bonus stones 2").values == {"most": 1}


def test_in_games_of_the_first_rules_bonus_stones_are_taken_all_or_none() -> None:
    kept = {"bonus_stones": "all", "figures": "help_page"}
    table = sent("pyramid", "1", sides="ABAAA", pyramids=("", "00", ""), sleds=(3, 1), options=kept)
    assert table.do(1, "stack middle").moves(1) == ["bonus stones", "skip"]
    assert table.rule(1, "bonus stones 2") == "stones-all"
    table = last_turn(3, site="burial", sides="AABAA", temple="1", sleds=(1, 1, 1), options=kept)
    assert table.moves(1) == ["bonus stones", "bonus point"]


def test_the_point_or_the_stones_of_a_bonus_cannot_both_be_declined() -> None:
    table = last_turn(3, site="burial", sides="AABAA", temple="1")
    assert table.rule(1, "skip") == "choice-first"


@pytest.mark.rule("I-058")
def test_the_second_column_gives_two_points() -> None:
    table = last_turn(3, site="burial", sides="AABAA", temple="12", sleds=(5, 5, 5))
    assert table.points() == [0, 1, 2]


@pytest.mark.rule("I-059")
def test_the_fourth_column_gives_a_card_and_a_red_one_takes_effect_at_once() -> None:
    deck = ("sail",) * 9
    table = last_turn(3, site="burial", sides="AABAA", temple="0001", sleds=(5, 5, 5), deck=(*deck, "statue"))
    assert table.told("drew", 1) == [{"card": "statue"}]
    table = last_turn(3, site="burial", sides="AABAA", temple="0001", sleds=(5, 5, 5), deck=(*deck, "sarcophagus"))
    assert table.world.burial == "01"


def test_columns_are_paid_from_left_to_right() -> None:
    table = last_turn(3, site="burial", sides="AABAA", temple="01210", sleds=(1, 1, 1))
    order = []
    while table.see().step == "temple":
        seat, _ = next(iter(table.waiting().items()))
        pending = table.see().pending
        assert pending is not None
        order.append((seat, pending.column))
        table.do(seat, "bonus point")
    assert order == [(0, 1), (2, 3), (0, 5)]


def test_after_the_last_round_a_nested_bonus_placement_is_skipped_without_a_ship() -> None:
    table = ended(
        3, sides="ABBAA", temple="0001", sleds=(5, 5, 5), deck=("entrance",), pyramids=("0" * 5, "0" * 5, "000")
    )
    assert table.see().step == "over"
    assert table.told("pyramid", 1) == [{"pyramid": "right", "points": 1}]


# --- Burial chamber ---------------------------------------------------------------------------------------------------


@pytest.mark.rule("I-060")
def test_the_burial_chamber_gives_nothing_before_the_end() -> None:
    assert sent("burial", "111").points() == [0, 0]
    assert ended(burial="111").parts("burial") == [0, 6]


@pytest.mark.rule("I-061")
def test_stones_fill_three_rows_column_by_column_from_the_top_left() -> None:
    table = sent("burial", "1001", burial="01")
    assert table.told("burial") == [
        {"row": 3, "column": 1}, {"row": 1, "column": 2}, {"row": 2, "column": 2}, {"row": 3, "column": 2},
    ]  # fmt: skip
    assert table.see().burial.rows == ((0, 0), (1, 0), (1, 1))
    assert table.see().burial.next == 1


@pytest.mark.rule("I-062")
def test_there_are_as_many_columns_as_needed() -> None:
    table = sent("burial", "1", burial="0" * 60)
    assert table.told("burial", 1) == [{"row": 1, "column": 21}]


@pytest.mark.rule("I-063")
def test_stones_of_one_colour_that_touch_along_an_edge_are_a_group_but_not_at_a_corner() -> None:
    # 0 1 0
    # 1 0 0
    # 1 1 0
    table = at(burial="011101000")
    groups = {(group.stone, group.spaces): group.points for group in table.see().burial.groups}
    assert groups == {
        (0, ((1, 1),)): 1,
        (1, ((2, 1), (3, 1), (3, 2))): 6,
        (1, ((1, 2),)): 1,
        (0, ((2, 2), (1, 3), (2, 3), (3, 3))): 10,
    }


@pytest.mark.rule("I-063")
def test_the_bottom_of_a_column_does_not_touch_the_top_of_the_next() -> None:
    # 0 1
    # 0 0
    # 1 0
    assert ended(burial="001" + "100").parts("burial") == [10, 1 + 1]


@pytest.mark.rule("I-063")
def test_a_group_may_lead_back_to_an_earlier_column() -> None:
    # 1 1
    # 0 1
    # 1 1
    assert [group.spaces for group in at(burial="101" + "111").see().burial.groups if group.stone == 1] == [
        ((1, 1), (3, 1), (1, 2), (2, 2), (3, 2)),
    ]


@pytest.mark.rule("I-064")
@pytest.mark.parametrize(("size", "points"), [(1, 1), (2, 3), (3, 6), (4, 10), (5, 15), (6, 17), (9, 23)])
def test_a_group_scores_by_its_size(size: int, points: int) -> None:
    assert ended(burial="1" * size).parts("burial") == [0, points]


@pytest.mark.rule("I-064")
def test_with_the_figures_of_the_help_page_a_group_of_two_is_five_points() -> None:
    assert ended(burial="11", options={"figures": "help_page"}).parts("burial") == [0, 5]


@pytest.mark.rule("I-065")
def test_every_group_counts() -> None:
    # 1 1 0
    # 0 0 1
    # 1 1 1
    assert ended(burial="101" + "101" + "011").parts("burial") == [3 + 1, 3 + 10]


@pytest.mark.rule("I-066")
def test_side_b_is_filled_like_side_a() -> None:
    table = sent("burial", "1001", sides=sided("burial", "B"), burial="01")
    assert table.see().burial.rows == ((0, 0), (1, 0), (1, 1))


@pytest.mark.rule("I-066", "I-067", "I-068")
def test_on_side_b_each_row_is_ranked_for_itself() -> None:
    rows = ("0000111223", "1111222330", "2222333001")
    burial = "".join("".join(column) for column in zip(*rows, strict=True))
    table = ended(4, sides=sided("burial", "B"), burial=burial)
    assert table.see().burial.row_points == ((8, 4, 2, 0), (0, 8, 4, 2), (2, 0, 8, 4))
    assert table.parts("burial") == [10, 12, 14, 6]


@pytest.mark.rule("I-069")
def test_a_seat_without_a_stone_in_a_row_scores_nothing_and_stones_need_not_touch() -> None:
    table = ended(3, sides=sided("burial", "B"), burial="0120120" + "12112")
    assert table.see().burial.rows[0] == (0, 0, 0, 1)
    assert table.see().burial.row_points[0] == (8, 4, 0)


@pytest.mark.rule("I-070")
@pytest.mark.parametrize(
    ("row", "points"),
    [("0011", (6, 6, 0, 0)), ("001122", (4, 4, 4, 0)), ("0123", (3, 3, 3, 3)), ("00123", (8, 2, 2, 2))],
)
def test_tied_seats_share_the_places_they_cover_rounded_down(row: str, points: tuple[int, ...]) -> None:
    burial = "".join(f"{stone}33" for stone in row)
    table = at(4, sides=sided("burial", "B"), burial=burial)
    assert table.see().burial.row_points[0] == points


# --- Obelisks ---------------------------------------------------------------------------------------------------------


@pytest.mark.rule("I-071", "I-072")
def test_stones_stand_on_the_tower_of_their_colour_and_score_at_the_end() -> None:
    table = sent("obelisks", "101", heights=(1, 0))
    assert table.told("obelisk") == [{"height": 1}, {"height": 2}, {"height": 2}]
    assert table.points() == [0, 0]
    assert table.see().obelisks.heights == (2, 2)


@pytest.mark.rule("I-072", "I-073", "I-074", "I-075")
@pytest.mark.parametrize(
    ("seats", "heights", "points"),
    [(2, (3, 5), [1, 10]), (3, (3, 5, 1), [6, 12, 1]), (4, (3, 5, 1, 4), [5, 15, 1, 10])],
)
def test_taller_obelisks_score_more(seats: int, heights: tuple[int, ...], points: list[int]) -> None:
    assert ended(seats, heights=heights).parts("obelisks") == points


@pytest.mark.rule("I-076")
def test_a_seat_without_a_stone_at_the_obelisks_scores_nothing_there() -> None:
    assert ended(2, heights=(0, 1)).parts("obelisks") == [0, 10]
    assert ended(4, heights=(0, 0, 2, 0)).parts("obelisks") == [0, 0, 15, 0]
    assert ended(2, heights=(0, 0)).parts("obelisks") == [0, 0]


@pytest.mark.rule("I-077")
@pytest.mark.parametrize(
    ("heights", "points"),
    [((2, 2), [5, 5]), ((2, 2, 1), [9, 9, 1]), ((2, 1, 1), [12, 3, 3]), ((3, 3, 3, 1), [10, 10, 10, 1])],
)
def test_equal_obelisks_share_the_places_they_cover_rounded_down(heights: tuple[int, ...], points: list[int]) -> None:
    assert ended(len(heights), heights=heights).parts("obelisks") == points


@pytest.mark.rule("I-078")
def test_on_side_b_a_stone_goes_to_the_loose_space_of_its_colour() -> None:
    table = sent("obelisks", "101", sides="AAAAB")
    assert table.see().obelisks.heights == (1, 2)
    assert table.see().obelisks.towers == ()


@pytest.mark.rule("I-079")
def test_three_loose_stones_become_a_tower_on_the_leftmost_free_space() -> None:
    table = sent("obelisks", "111", sides="AAAAB", towers="00")
    assert table.see().obelisks.towers == (0, 0, 1)
    assert table.see().obelisks.heights == (0, 0)


@pytest.mark.rule("I-080")
@pytest.mark.parametrize(("towers", "points"), list(enumerate([10, 9, 8, 7, 6, 5, 5, 5])))
def test_a_tower_scores_its_space_at_once(towers: int, points: int) -> None:
    table = sent("obelisks", "1", sides="AAAAB", heights=(0, 2), towers="0" * towers)
    assert table.told("tower", 1) == [{"points": points}]
    assert table.points() == [0, points]


def test_everybody_sees_what_ranks_or_towers_are_worth() -> None:
    assert at(3).see().obelisks.places == (12, 6, 1)
    assert at(3, sides="AAAAB").see().obelisks.places == (10, 9, 8, 7, 6, 5, 5, 5)


@pytest.mark.rule("I-081")
def test_loose_stones_are_a_point_each_at_the_end() -> None:
    table = ended(2, sides="AAAAB", heights=(2, 1), towers="1", gained=((0, 0, 0), (0, 0, 10)))
    assert table.parts("obelisks") == [2, 11]


def test_when_all_tower_spaces_are_taken_stones_stay_loose() -> None:
    table = sent("obelisks", "1", sides="AAAAB", heights=(0, 2), towers="0" * 8)
    assert table.told("obelisk", 1) == [{"height": 3}]
    assert table.parts("obelisks")[1] == 3


def test_the_test_helper_leaves_unnamed_pyramids_empty() -> None:
    assert pyramids("B", "01") == ("01", "", "")
