"""The drawing pad's offers: orientations, regions, three different places, previews, typed spaces."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec.structs import replace

from engine.cartographers import GAME, pad, places
from engine.cartographers.grid import names_of
from engine.cartographers.moves import Draw
from engine.cartographers.preview import gains_of_drawings, legal_placements, season_now
from engine.game import RuleError
from tests.engine.cartographers.table import at_ambush, at_card, full_but, painted
from tests.engine.cartographers.test_pad import moments, start, where


@given(seed=st.integers(0, 10_000))
@settings(max_examples=4, deadline=None)
def test_ways_and_regions_lead_to_every_legal_drawing_and_to_no_other(seed: int) -> None:
    for observation, _ in moments(seed)[::9]:
        legal = {move for move in legal_placements(observation) if isinstance(move, Draw)}
        if not legal:
            continue
        reached = set()
        for way in pad.distinct_ways(observation, start(observation)):
            regions = places.by_region(observation, way)
            reached |= {pad.drawing_of(place) for found in regions.values() for place in found}
            assert all(
                places.region_of(places.most_central(found, region)) == region for region, found in regions.items()
            )
        assert reached == legal


@given(seed=st.integers(0, 10_000))
@settings(max_examples=4, deadline=None)
def test_a_drawing_whose_spaces_are_all_typed_is_laid_exactly_there(seed: int) -> None:
    for observation, _ in moments(seed)[::9]:
        for move in list(legal_placements(observation))[::5]:
            assert isinstance(move, Draw)
            if move.mask.bit_count() > 1:
                lying = replace(start(observation), terrain=move.terrain)
                cursor, exact = pad.laid_on(observation, lying, names_of(move.mask).lower())
                assert (pad.drawing_of(cursor), exact) == (move, True)


def test_one_typed_space_is_where_the_first_space_of_the_shape_lies_or_it_is_not_exact() -> None:
    observation = at_card("great-river").see(0)
    cursor, exact = pad.laid_on(observation, start(observation), " ｃ2 ")
    assert (where(cursor), exact) == ("C2 D2 E2", True)
    cursor, exact = pad.laid_on(observation, cursor, "K2")
    assert (where(cursor), exact) == ("I2 J2 K2", False)


def test_typed_spaces_that_cannot_be_drawn_are_shown_where_they_are_a_shape_and_else_refused_by_their_rule() -> None:
    observation = at_card("great-river").see(0)
    cursor, exact = pad.laid_on(observation, start(observation), "A4、B4、C4")
    assert (where(cursor), exact) == ("A4 B4 C4", False)
    why = pad.why_not(observation, cursor)
    assert why is not None
    assert (why.rule, why.values) == ("filled", {"cells": "B4"})
    with pytest.raises(RuleError) as error:
        pad.laid_on(observation, start(observation), "A1 A3 A5")
    assert error.value.rule == "shape"


def test_three_places_lie_far_apart_and_take_turns_in_terrain_and_direction() -> None:
    observation = at_card("orchard", maps={0: painted({"F": "F5 F4 E5", "W": "H8 H9"})}).see(0)
    found = places.three_places(observation)
    assert all(pad.is_legal(observation, place) for place in found)
    assert [place.terrain for place in found] == ["forest", "farm", "forest"]
    assert len({tuple(pad.rows_of_shape(place)) for place in found}) == 3
    assert len({places.region_of(place) for place in found}) == 3


def test_where_only_one_place_is_left_it_is_the_only_one_offered() -> None:
    observation = at_card("hamlet", maps={0: full_but("A1 B1 B2")}).see(0)
    assert [where(place) for place in places.three_places(observation)] == ["A1 B1 B2"]


def test_three_places_are_not_chosen_by_what_they_bring() -> None:
    edicts = "sentinel-wood wildholds canal-lake borderlands", "greenbough great-city mages-valley cauldrons"
    one, other = (at_card("orchard", edicts=four).see(0) for four in edicts)
    assert places.three_places(one) == places.three_places(other)


@pytest.mark.parametrize("card", ["great-river", "fishing-village", "treetop-village"])
def test_what_a_drawing_would_give_now_is_what_the_season_would_give_more_after_it(card: str) -> None:
    table = at_card(card, maps={0: painted({"X": "C3 C4", "F": "E5 F2", "V": "H8 H9"})})
    for move in table.moves(0)[::20]:
        drawing = GAME.parse(move)
        assert isinstance(drawing, Draw)
        (gain,) = gains_of_drawings(table.see(0), [drawing])
        state = GAME.play(table.state, 0, drawing).state
        after = GAME.observe(state, 0)
        assert gain.now == season_now(after)[0] - season_now(table.see(0))[0]


def test_on_a_neighbours_map_what_they_would_lose_is_said() -> None:
    table = at_ambush("goblin-attack")
    drawing = GAME.parse(table.moves(0)[0])
    assert isinstance(drawing, Draw)
    (gain,) = gains_of_drawings(table.see(0), [drawing])
    assert gain.now == gain.monsters < 0
