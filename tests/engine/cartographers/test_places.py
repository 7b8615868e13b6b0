"""The drawing pad's offers: orientations, regions, the next place, previews, typed spaces."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec.structs import replace

from engine.cartographers import GAME, pad, places
from engine.cartographers.grid import names_of
from engine.cartographers.moves import Draw
from engine.cartographers.pad import ShapeCursor
from engine.cartographers.preview import gains_of_drawings, legal_placements, season_now
from engine.game import RuleError
from tests.engine.cartographers.table import at_ambush, at_card, full_but, painted
from tests.engine.cartographers.test_pad import moments, start, where


@given(seed=st.integers(0, 10_000))
@settings(max_examples=4, deadline=None)
def test_orientations_and_regions_together_reach_exactly_the_legal_drawings(seed: int) -> None:
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
def test_typing_all_spaces_of_a_drawing_places_the_shape_exactly_there(seed: int) -> None:
    for observation, _ in moments(seed)[::9]:
        for move in list(legal_placements(observation))[::5]:
            assert isinstance(move, Draw)
            if move.mask.bit_count() > 1:
                lying = replace(start(observation), terrain=move.terrain)
                cursor, exact = pad.laid_on(observation, lying, names_of(move.mask).lower())
                assert (pad.drawing_of(cursor), exact) == (move, True)


def test_one_typed_space_is_the_first_space_of_the_shape_or_the_match_is_inexact() -> None:
    observation = at_card("great-river").see(0)
    cursor, exact = pad.laid_on(observation, start(observation), " ｃ2 ")
    assert (where(cursor), exact) == ("C2 D2 E2", True)
    cursor, exact = pad.laid_on(observation, cursor, "K2")
    assert (where(cursor), exact) == ("I2 J2 K2", False)


def test_typed_spaces_that_form_a_shape_are_shown_even_if_illegal_and_others_are_refused() -> None:
    observation = at_card("great-river").see(0)
    cursor, exact = pad.laid_on(observation, start(observation), "A4、B4、C4")
    assert (where(cursor), exact) == ("A4 B4 C4", False)
    why = pad.why_not(observation, cursor)
    assert why is not None
    assert (why.rule, why.values) == ("filled", {"cells": "B4"})
    with pytest.raises(RuleError) as error:
        pad.laid_on(observation, start(observation), "A1 A3 A5")
    assert error.value.rule == "shape"


def test_next_place_cycles_through_all_places_of_the_shape_in_reading_order() -> None:
    observation = at_card("orchard", maps={0: painted({"F": "F5 F4 E5", "W": "H8 H9"})}).see(0)
    every = pad.legal_places(observation, start(observation))
    place: ShapeCursor | None = every[0]
    for following in (*every[1:], every[0]):
        assert place is not None
        place = places.next_place(observation, place)
        assert place == following


def test_a_shape_with_only_one_place_has_no_next_place() -> None:
    observation = at_card("hamlet", maps={0: full_but("A1 B1 B2")}).see(0)
    (only,) = [way for way in pad.distinct_ways(observation, start(observation)) if pad.is_legal(observation, way)]
    assert where(only) == "A1 B1 B2"
    assert places.next_place(observation, only) is None


def test_the_next_place_does_not_depend_on_scores() -> None:
    edicts = "sentinel-wood wildholds canal-lake borderlands", "greenbough great-city mages-valley cauldrons"
    one, other = (at_card("orchard", edicts=four).see(0) for four in edicts)
    assert places.next_place(one, start(one)) == places.next_place(other, start(other))


def test_a_place_beside_the_last_drawing_touches_it() -> None:
    seen = at_card("orchard", maps={0: painted({"F": "A1"})}).see(0)
    assert places.place_beside_last(seen, start(seen)) is None
    own, *others = seen.sheets
    drawn = replace(seen, sheets=(replace(own, fresh=(0,)), *others))
    beside = places.place_beside_last(drawn, start(seen))
    assert beside is not None
    assert {"A2", "B1"}.intersection(where(beside).split())


@pytest.mark.parametrize("card", ["great-river", "fishing-village", "treetop-village"])
def test_the_previewed_gain_of_a_drawing_equals_the_change_of_the_season_score(card: str) -> None:
    table = at_card(card, maps={0: painted({"X": "C3 C4", "F": "E5 F2", "V": "H8 H9"})})
    for move in table.moves(0)[::20]:
        drawing = GAME.parse(move)
        assert isinstance(drawing, Draw)
        (gain,) = gains_of_drawings(table.see(0), [drawing])
        state = GAME.play(table.state, 0, drawing).state
        after = GAME.observe(state, 0)
        assert gain.now == season_now(after)[0] - season_now(table.see(0))[0]


def test_the_preview_of_a_monster_shows_what_the_neighbour_would_lose() -> None:
    table = at_ambush("goblin-attack")
    drawing = GAME.parse(table.moves(0)[0])
    assert isinstance(drawing, Draw)
    (gain,) = gains_of_drawings(table.see(0), [drawing])
    assert gain.now == gain.monsters < 0
