"""The scoring cards: printed diagrams, single cases, and a second scorer on random maps."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.cartographers.cards import SCORING, SIDES, Side
from engine.cartographers.grid import clusters, neighbours
from engine.cartographers.scoring import SCORERS, stars_of_card
from engine.cartographers.sheet import Map, loss_to_monsters
from engine.grid import cells_of
from tests.engine.cartographers import slow_scorer
from tests.engine.cartographers.table import BLANK, map_of, painted

NOWHERE = Side("none", 0, 0, 0, 0, 0)


def excerpt(rows: list[str], top: int, left: int) -> tuple[Map, Side]:
    """Return a part of a map as printed on a card; the rest is empty, with only the mountains it shows."""
    signs = ["."] * 121
    for down, row in enumerate(rows):
        for right, sign in enumerate(row.split()):
            signs[(top + down) * 11 + left + right] = {"x": "#"}.get(sign, sign)
    where = {kind: sum(1 << at for at in range(121) if signs[at] == kind) for kind in "FVAWXM#"}
    side = Side("excerpt", where["M"], 0, where["#"], where["M"] | where["#"], neighbours(where["M"]))
    filled = sum(where.values())
    sheet = Map(where["F"], where["V"], where["A"], where["W"], where["X"], filled)
    return sheet, side


WOODS = ["F . F M", "F F F x", "M x x .", ". . x M"]


@pytest.mark.rule("C-063")
@pytest.mark.parametrize(
    ("card", "rows", "top", "left", "expected"),
    [
        ("sentinel-wood", WOODS, 0, 0, 3),
        ("stoneside-forest", WOODS, 0, 0, 6),
        ("canal-lake", ["A W", "W x"], 4, 4, 3),
        ("lost-barony", ["x x .", "x x .", ". . ."], 4, 4, 6),
        ("broken-road", ["x . x", ". x .", "x . x"], 8, 0, 6),
    ],
)
def test_the_printed_diagrams_give_the_printed_stars(
    card: str, rows: list[str], top: int, left: int, expected: int
) -> None:
    assert stars_of_card(card, *excerpt(rows, top, left)) == expected


@pytest.mark.parametrize("side", ["A", "B"])
@pytest.mark.parametrize("card", SCORING)
def test_a_blank_map_scores_nothing_but_for_the_square_of_the_lost_barony(card: str, side: str) -> None:
    expected = {"A": 3, "B": 6}[side] if card == "lost-barony" else 0
    assert stars_of_card(card, map_of(BLANK[side], side), SIDES[side]) == expected


@st.composite
def random_signs(draw: st.DrawFn) -> tuple[str, list[str]]:
    """Return a side and a map with patches of land, because drawings form clumps in a game."""
    side = draw(st.sampled_from(["A", "B"]))
    signs = list(BLANK[side])
    sparse = draw(st.sampled_from([".FVAWX", "...FVAWXD", "FVAWX", "FFVVAWXD."]))
    for start, length, down, sign in draw(
        st.lists(st.tuples(st.integers(0, 120), st.integers(1, 8), st.booleans(), st.sampled_from(sparse)), max_size=60)
    ):
        for step in range(length):
            at = start + step * (11 if down else 1)
            if at < 121 and signs[at] not in "M#":
                signs[at] = sign
    return side, signs


@pytest.mark.uncounted  # hundreds of maps: shorter tests cover the same lines
@pytest.mark.rule("C-063", "C-079", "C-080")
@given(made=random_signs())
@settings(max_examples=250, deadline=None)
def test_the_scorer_agrees_with_a_slow_one_on_random_maps(made: tuple[str, list[str]]) -> None:
    name, signs = made
    side = SIDES[name]
    sheet = map_of("".join(signs), name)
    ruins = set(cells_of(side.ruins))
    assert {card: scorer(sheet, side) for card, scorer in SCORERS.items()} == {
        card: scorer(signs, ruins) for card, scorer in slow_scorer.SCORERS.items()
    }
    assert loss_to_monsters(sheet) == slow_scorer.loss(signs)


def score(card: str, cells: dict[str, str], side: str = "A") -> int:
    return stars_of_card(card, painted(cells, side), SIDES[side])


@pytest.mark.rule("C-078")
def test_spaces_that_touch_at_a_corner_are_not_neighbours() -> None:
    assert score("canal-lake", {"W": "E1", "A": "F2"}) == 0
    assert score("canal-lake", {"W": "E1", "A": "E2"}) == 2
    assert len(list(clusters(painted({"V": "E1 F2"}).village))) == 2


@pytest.mark.rule("C-079")
def test_a_cluster_is_a_connected_group_and_a_lone_space_is_one() -> None:
    assert score("great-city", {"V": "A1"}) == 1
    assert score("great-city", {"V": "A1 A2 B2 D1"}) == 3


@pytest.mark.rule("C-080")
def test_a_cluster_is_not_counted_in_parts() -> None:
    assert score("wildholds", {"V": "E1 E2 E3 E4 E5 E6 E7 E8 E9 E10 E11 D11"}) == 8
    assert score("shieldgate", {"V": "E1 E2 E3 E4"}) == 0


@pytest.mark.rule("C-081", "C-082")
def test_a_space_with_four_filled_sides_is_surrounded_whatever_fills_them() -> None:
    assert score("treetower", {"F": "E3", "V": "D3", "A": "F3", "W": "E2", "X": "E4"}) == 1
    assert score("treetower", {"F": "E3", "V": "D3", "A": "F3", "W": "E2"}) == 0


@pytest.mark.rule("C-082")
def test_the_border_mountains_and_wasteland_count_as_filled_around_a_space() -> None:
    assert score("treetower", {"F": "A1", "V": "A2 B1"}) == 1
    assert score("treetower", {"F": "A4", "V": "A3 A5"}) == 1  # the mountain B4 is below it
    # On side B, D5 has wasteland to its right and below it.
    assert score("cauldrons", {"V": "C5 D4"}, "B") == 1


@pytest.mark.rule("C-083")
def test_a_ruins_space_is_filled_only_once_drawn_on() -> None:
    around = {"F": "B5 A6 C6", "V": "B7"}
    assert score("cauldrons", around) == 1
    assert score("cauldrons", {**around, "A": "B6"}) == 0
    assert score("treetower", {"F": "A6", "V": "A5 A7"}) == 0


def test_the_golden_granary_counts_ruins_drawn_on_too() -> None:
    assert score("golden-granary", {"W": "A6"}) == 1
    assert score("golden-granary", {"W": "A6", "F": "B6"}) == 1
    assert score("golden-granary", {"A": "B6"}) == 3


def test_a_tie_for_the_largest_village_counts_at_the_shieldgate() -> None:
    assert score("shieldgate", {"V": "A1 A2 E1 E2"}) == 4


def test_the_great_city_ignores_a_village_beside_a_mountain() -> None:
    assert score("great-city", {"V": "B3 B2 B1 E1"}) == 1


def test_stoneside_counts_each_mountain_once() -> None:
    # On side A, forest along row A and in column 9 joins B4 and C9.
    woods = "A4 A5 A6 A7 A8 A9 B9"
    assert score("stoneside-forest", {"F": woods}) == 6
    assert score("stoneside-forest", {"F": "A4"}) == 0


def test_a_shoreside_cluster_touches_neither_the_other_land_nor_the_border() -> None:
    assert score("shoreside-expanse", {"W": "E5", "A": "H5"}) == 6
    assert score("shoreside-expanse", {"W": "E5", "A": "E6"}) == 0
    assert score("shoreside-expanse", {"W": "A5"}) == 0


def test_the_lost_barony_finds_its_square_wherever_it_lies() -> None:
    square = sum(1 << row * 11 + column for row in range(3) for column in range(3))
    for row in range(9):
        for column in range(9):
            assert stars_of_card("lost-barony", Map(filled=square << row * 11 + column), NOWHERE) == 9


def test_a_square_does_not_wrap_around_the_edge_of_the_map() -> None:
    assert stars_of_card("lost-barony", painted({"F": "A11 B1 B11 C1"}), NOWHERE) == 3


def test_a_diplomacy_space_is_farm_beside_the_village_it_belongs_to() -> None:
    assert score("greengold-plains", {"V": "E2", "D": "E3", "F": "D2", "W": "F2"}) == 3
