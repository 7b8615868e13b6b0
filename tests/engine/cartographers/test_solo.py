"""The solo game: where monsters strike, the rating and the titles."""

from __future__ import annotations

import pytest

from engine.cartographers import GAME
from engine.cartographers.cards import AMBUSH, CARDS, PIECES, SCORING
from engine.cartographers.grid import BOARD
from engine.cartographers.pieces import box_size
from engine.cartographers.scoring import title_of_rating
from engine.cartographers.solo import places_in_order, places_on_ring
from engine.game import Chance
from i18n import say
from tests.engine.cartographers.table import at_ambush, at_card, cell, full_but, over, painted, started

FIRST = {
    "goblin-attack": "I9 J10 K11",
    "bugbear-assault": "A9 A11 B9 B11",
    "kobold-onslaught": "I1 J1 J2 K1",
    "gnoll-raid": "A1 A2 B1 C1 C2",
    "flayer-incursion": "A10 B10 B11",
    "insectoid-invasion": "A2 B1 B2 C1",
    "ratman-strike": "K9 K10 K11",
    "ogre-charge": "J1 J2 K1 K2",
}


@pytest.mark.rule("C-086", "C-087", "C-089", "C-090")
@pytest.mark.parametrize("card", FIRST)
def test_on_an_empty_map_the_monster_lies_in_its_cards_corner_as_printed(card: str) -> None:
    # The Rift Lands space at H6 does not disturb any of them.
    table = at_card("rift-lands", 1, next_cards=f"{card} farmland").do(0, "draw forest H6")
    assert [(event.seat, event.values) for event in table.told("monster-solo")] == [
        (0, {"card": card, "cells": FIRST[card]})
    ]
    assert table.see(0).revealed == ("rift-lands", card, "farmland")


@pytest.mark.rule("C-088", "C-089")
def test_on_side_b_bugbears_slide_down_past_the_mountain() -> None:
    table = at_card("rift-lands", 1, side="B", next_cards="bugbear-assault farmland").do(0, "draw forest K6")
    assert [event.values["cells"] for event in table.told("monster-solo")] == ["C9 C11 D9 D11"]


@pytest.mark.rule("C-089", "C-090")
@pytest.mark.parametrize(
    ("corner", "direction", "second"),
    [
        ("top-left", "clockwise", (0, 1)),
        ("top-left", "counterclockwise", (1, 0)),
        ("top-right", "clockwise", (1, 9)),
        ("top-right", "counterclockwise", (0, 8)),
        ("bottom-right", "clockwise", (8, 8)),
        ("bottom-right", "counterclockwise", (7, 9)),
        ("bottom-left", "clockwise", (7, 0)),
        ("bottom-left", "counterclockwise", (8, 1)),
    ],
)
def test_the_box_leaves_its_corner_along_the_edge_in_the_arrows_direction(
    corner: str, direction: str, second: tuple[int, int]
) -> None:
    assert places_on_ring(3, 2, 0, corner, direction)[1] == second


@pytest.mark.rule("C-091")
@pytest.mark.parametrize("card", [card.id for card in AMBUSH])
def test_every_place_of_the_box_is_tried_exactly_once_ring_by_ring(card: str) -> None:
    known = CARDS[card]
    places = places_in_order(known.pieces[0], known.corner, known.direction, turned=False)
    height, width = box_size(known.pieces[0].cells)
    assert len(set(places)) == len(places) == (12 - height) * (12 - width)


@pytest.mark.rule("C-091")
def test_after_a_lap_without_a_place_the_monster_goes_one_ring_in() -> None:
    border = [f"{row}{column}" for row in "ABCDEFGHIJK" for column in range(1, 12) if row in "AK" or column in (1, 11)]
    table = at_card("rift-lands", 1, everywhere=painted({"F": " ".join(border)}), next_cards="ogre-charge farmland")
    table.do(0, "draw forest F7")
    assert [event.values["cells"] for event in table.told("monster-solo")] == ["I4 I5 J4 J5"]


@pytest.mark.rule("C-092")
def test_a_solo_monster_that_fits_nowhere_has_no_effect_and_leaves_the_game() -> None:
    table = at_card("rift-lands", 1, everywhere=full_but("A1 A2 A3 K1"), next_cards="ogre-charge farmland")
    before = table.sheet(0).cells
    table.do(0, "draw forest K1")
    assert [event.seat for event in table.events if event.kind.startswith("monster-")] == [0]
    assert table.kinds().count("monster-nowhere") == 1
    assert table.state.world.gone == ("ogre-charge",)
    assert table.sheet(0).cells.count("X") == before.count("X") == 0


def test_a_mountain_closed_in_by_a_solo_monster_pays() -> None:
    table = at_card("rift-lands", 1, everywhere=painted({"F": "H3 I2 I4 K1"}), next_cards="ogre-charge farmland")
    table.do(0, "draw forest A1")
    assert [event.seat for event in table.told("mountain-coin")] == [0]
    assert table.sheet(0).coins == 1


@pytest.mark.rule("C-087")
def test_only_with_the_option_a_solo_monster_may_be_turned() -> None:
    # Only a column of three is free; the printed line of three of the Ratmen is horizontal.
    room = full_but("C1 D1 E1 K1")
    for option, kind in (("printed", "monster-nowhere"), ("turned", "monster-solo")):
        table = at_card("rift-lands", 1, everywhere=room, next_cards="ratman-strike farmland", solo_monsters=option)
        assert kind in table.do(0, "draw forest K1").kinds()


@pytest.mark.rule("C-053", "C-084")
def test_ruins_wait_while_a_solo_monster_strikes() -> None:
    table = at_card("rift-lands", 1, next_cards="temple-ruins ogre-charge hamlet").do(0, "draw forest H6")
    assert [event.values["cells"] for event in table.told("monster-solo")] == [FIRST["ogre-charge"]]
    assert table.see(0).pending_ruins
    assert table.task(0).ruins


@pytest.mark.rule("C-054")
def test_with_the_option_a_solo_monster_after_ruins_covers_them() -> None:
    table = at_card("rift-lands", 1, next_cards="temple-ruins ogre-charge hamlet", ruins_then_ambush="overlap").do(
        0, "draw forest H6"
    )
    (struck,) = table.told("monster-solo")
    assert "J6" in str(struck.values["cells"]).split()
    assert not table.see(0).pending_ruins


def test_the_option_for_monsters_after_ruins_changes_nothing_without_ruins() -> None:
    table = at_card("rift-lands", 1, next_cards="ogre-charge hamlet", ruins_then_ambush="overlap")
    (struck,) = table.do(0, "draw forest H6").told("monster-solo")
    assert struck.values["cells"] == FIRST["ogre-charge"]


def test_a_solo_monster_is_highlighted_together_with_the_drawing_before_it() -> None:
    table = at_card("rift-lands", 1, next_cards="ogre-charge farmland").do(0, "draw forest H6")
    assert set(table.sheet(0).fresh) == {cell("H6"), cell("J1"), cell("J2"), cell("K1"), cell("K2")}


@pytest.mark.rule("C-084")
def test_one_seat_plays_the_same_four_seasons() -> None:
    table = started(1, seed=3)
    chance = Chance("solo")
    while GAME.waiting(table.state):
        table.do(0, GAME.notation(GAME.sample(table.state, 0, chance)))
    assert len(table.sheet(0).seasons) == 4


EDICTS = "sentinel-wood wildholds canal-lake borderlands"


@pytest.mark.rule("C-085", "C-093")
def test_the_rating_is_the_total_less_the_dishonour_of_the_four_scoring_cards() -> None:
    assert started(1).see(0).result is None
    result = over((25, 0), edicts=EDICTS).see(0).result
    assert result is not None
    assert result.rating == 100 - (25 + 16 + 24 + 24)
    assert result.title == "2"


def test_more_than_one_seat_gets_no_rating() -> None:
    result = over((25, 0), (25, 0)).see(0).result
    assert result is not None
    assert result.rating is None
    assert result.title is None


@pytest.mark.rule("C-094")
@pytest.mark.parametrize(
    ("rating", "band"),
    [
        (200, 0), (30, 0), (29, 1), (20, 1), (19, 2), (10, 2), (9, 3), (0, 3),
        (-1, 4), (-5, 4), (-6, 5), (-10, 5), (-11, 6), (-20, 6), (-21, 7), (-30, 7), (-31, 7), (-99, 7),
    ],
)  # fmt: skip
def test_the_highest_threshold_reached_gives_the_title(rating: int, band: int) -> None:
    assert title_of_rating(rating, "edition") == str(band)


WORST_FIRST = (-99, -20, -10, -5, 0, 10, 20, 30)


@pytest.mark.rule("C-095")
@pytest.mark.parametrize("language", ["en", "ja"])
@pytest.mark.parametrize("wording", ["edition", "help_page"])
def test_each_rating_band_has_its_own_title(language: str, wording: str) -> None:
    titles = [say(language, f"cartographers-title-{title_of_rating(rating, wording)}") for rating in WORST_FIRST]
    assert len(set(titles)) == 8


@pytest.mark.rule("C-095")
def test_with_the_option_a_solo_player_is_given_the_title_of_the_help_page() -> None:
    result = over((25, 0), edicts=EDICTS, titles="help_page").see(0).result
    assert result is not None
    assert result.title == "help-page-2"


@pytest.mark.rule("C-093")
def test_the_dishonour_numbers_are_the_printed_ones() -> None:
    assert {card.id: card.dishonour for card in SCORING.values()} == {
        "sentinel-wood": 25, "greenbough": 22, "treetower": 17, "stoneside-forest": 18,
        "wildholds": 16, "great-city": 16, "greengold-plains": 21, "shieldgate": 20,
        "canal-lake": 24, "mages-valley": 22, "golden-granary": 20, "shoreside-expanse": 27,
        "borderlands": 24, "lost-barony": 24, "broken-road": 24, "cauldrons": 20,
    }  # fmt: skip


def test_with_turning_allowed_every_orientation_is_tried_in_each_ring() -> None:
    line = PIECES["i3h"]
    places = places_in_order(line, "bottom-right", "clockwise", turned=True)
    assert set(places) == set(line.masks)
    assert len(places) == len(set(places))
    assert all(place & ~BOARD == 0 for place in places)


def test_with_two_seats_the_neighbours_draw_the_monster_of_the_same_card() -> None:
    assert at_ambush("ogre-charge", 2).task(0).kind == "ambush"
