"""The drawing pad and its previews use observations only."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec.structs import replace

from engine.cartographers import GAME, pad
from engine.cartographers.asking import choice_of
from engine.cartographers.cards import COSTS, PIECES, TERRAINS
from engine.cartographers.grid import NAMES, cell_named
from engine.cartographers.moves import Draw
from engine.cartographers.observation import Observation
from engine.cartographers.observe import _worked_out
from engine.cartographers.pad import ShapeCursor
from engine.cartographers.preview import choice_seen, legal_placements, preview_drawing
from engine.cartographers.scoring import SCORERS
from engine.game import Chance, RuleError, Setup
from engine.grid import mask_of
from tests.engine.cartographers.table import at_ambush, at_card, full_but, painted


def start(observation: Observation) -> ShapeCursor:
    cursor = pad.cursor_at_start(observation)
    assert cursor is not None
    return cursor


def where(cursor: ShapeCursor) -> str:
    return " ".join(NAMES[at] for at in pad.covered_cells(cursor))


def moments(seed: int, seats: int = 3) -> list[tuple[Observation, list[object]]]:
    """Return the observations of awaited seats in a random game, with their legal moves."""
    options = {"skills": "on", "single_space": "chosen_shape", "side": "AB"[seed % 2]}
    state = GAME.start(Setup(game="cartographers", seats=seats, seed=seed, options=options)).state
    chance = Chance(seed)
    seen: list[tuple[Observation, list[object]]] = []
    while waiting := GAME.waiting(state):
        seat = chance.pick(list(waiting))
        seen.append((GAME.observe(state, seat), list(GAME.moves(state, seat))))
        state = GAME.play(state, seat, GAME.sample(state, seat, chance)).state
    return seen


@given(seed=st.integers(0, 10_000), seats=st.integers(1, 4))
@settings(max_examples=15, deadline=None)
def test_the_placements_computed_from_an_observation_are_the_legal_drawings(seed: int, seats: int) -> None:
    for observation, moves in moments(seed, seats):
        assert list(legal_placements(observation)) == [move for move in moves if isinstance(move, Draw)]


@pytest.mark.parametrize("pending", [False, True])
@pytest.mark.parametrize("skill", sorted({*COSTS} - {"acrobatics"}))
def test_the_choice_computed_from_an_observation_equals_the_choice_of_the_state(skill: str, pending: bool) -> None:
    table = at_card("hamlet", skills=(skill,), everywhere=painted({"X": "K1"}, coins=5), pending=pending)
    assert choice_seen(table.see(0)) == choice_of(table.state, 0)
    table.do(0, f"skill {skill}")
    assert choice_seen(table.see(0)) == choice_of(table.state, 0)
    table.do(0, table.moves(0)[0])
    assert choice_seen(table.see(0)) == choice_of(table.state, 0)


@given(seed=st.integers(0, 10_000))
@settings(max_examples=4, deadline=None)
def test_a_cursor_is_legal_exactly_where_its_drawing_is(seed: int) -> None:
    for observation, moves in moments(seed)[::7]:
        first = pad.cursor_at_start(observation)
        if first is None:
            assert not any(isinstance(move, Draw) for move in moves)
            continue
        assert pad.is_legal(observation, first)
        for turn in range(4):
            for row in range(-4, 13, 2):
                cursor = ShapeCursor(first.terrain, first.shape, turn, first.mirrored, row, (row * 7) % 11)
                outside = len(pad.covered_cells(cursor)) < len(PIECES[cursor.shape].cells)
                overhang = observation.task is not None and observation.task.skill == "move-silently"
                legal = pad.drawing_of(cursor) in moves and (overhang or not outside)
                assert pad.is_legal(observation, cursor) == legal


@pytest.mark.parametrize("direction", pad.DIRECTIONS)
def test_repeated_presses_of_one_direction_visit_every_legal_place_once(direction: pad.Direction) -> None:
    observation = at_card("marshlands", maps={0: painted({"F": "E5 F2 H8"})}).see(0)
    first = start(observation)
    offsets = {mask_of(pad.covered_cells(first))}
    cursor = pad.next_place(observation, first, direction)
    while cursor is not None and cursor != first:
        assert pad.is_legal(observation, cursor)
        assert mask_of(pad.covered_cells(cursor)) not in offsets
        offsets.add(mask_of(pad.covered_cells(cursor)))
        cursor = pad.next_place(observation, cursor, direction)
    rows_and_columns = [(row, column) for row in range(11) for column in range(11)]
    legal = [
        place
        for place in rows_and_columns
        if pad.is_legal(observation, ShapeCursor(first.terrain, first.shape, first.turn, first.mirrored, *place))
    ]
    assert len(offsets) == len(legal)


def test_moving_right_also_visits_every_legal_place_over_the_edge() -> None:
    table = at_card("fishing-village", skills=("move-silently",)).do(0, "skill move-silently")
    seen, reached = table.see(0), set()
    for turn in range(2):
        cursor = ShapeCursor("water", "i4h", turn, mirrored=False, row=0, column=0)
        for _ in range(11 * 14):
            reached.add(pad.drawing_of(cursor))
            moved = pad.next_place(seen, cursor, "right")
            assert moved is not None
            cursor = moved
    assert reached == {move for move in legal_placements(seen) if isinstance(move, Draw) and move.terrain == "water"}


def test_opposite_directions_undo_each_other() -> None:
    observation = at_card("marshlands").see(0)
    cursor = start(observation)
    ways: list[tuple[pad.Direction, pad.Direction]] = [
        ("left", "right"),
        ("up", "down"),
        ("right", "left"),
        ("down", "up"),
    ]
    for there, back in ways:
        moved = pad.next_place(observation, cursor, there)
        assert moved is not None
        assert pad.next_place(observation, moved, back) == cursor


def test_moving_goes_to_the_next_legal_place_in_the_row() -> None:
    observation = at_card("hamlet", maps={0: painted({"F": "F6"})}).see(0)
    cursor = ShapeCursor("village", "v3", 0, mirrored=False, row=6, column=3)
    moved = pad.next_place(observation, cursor, "right")
    assert moved is not None
    assert (moved.row, moved.column) == (6, 4)


def test_moving_returns_none_when_there_is_no_other_place() -> None:
    observation = at_card("hamlet", maps={0: full_but("A1 B1 B2")}).see(0)
    cursor = start(observation)
    assert where(cursor) == "A1 B1 B2"
    for direction in pad.DIRECTIONS:
        assert pad.next_place(observation, cursor, direction) is None


def test_the_start_turns_a_shape_that_fits_only_turned() -> None:
    observation = at_card("great-river", maps={0: full_but("A1 A2 A3")}).see(0)
    assert where(start(observation)) == "A1 A2 A3"


def test_the_start_is_the_legal_place_nearest_the_middle() -> None:
    cursor = start(at_card("farmland").see(0))
    assert abs(cursor.row - 5) + abs(cursor.column - 5) <= 1


def test_the_start_is_as_printed_where_that_fits() -> None:
    # The mountain F6 is in the middle; the first of the nearest places is above it.
    cursor = start(at_card("fishing-village").see(0))
    assert cursor == ShapeCursor("village", "i4h", 0, mirrored=False, row=4, column=4)


def test_the_start_mirrors_a_shape_that_fits_only_mirrored() -> None:
    observation = at_card("orchard", maps={0: full_but("A1 A2 A3 B1")}).see(0)
    assert where(start(observation)) == "A1 A2 A3 B1"


def test_turning_goes_clockwise_and_four_turns_change_nothing() -> None:
    observation = at_card("orchard").see(0)
    first = cursor = ShapeCursor("farm", "l4", 0, mirrored=False, row=4, column=1)
    # The hook's tooth points down, then left, then up, then right.
    for cells in ("E2 E3 E4 F4", "D4 E4 F3 F4", "E2 F2 F3 F4", "D3 D4 E3 F3"):
        assert where(cursor) == cells
        cursor = pad.turn_shape(observation, cursor)
    assert cursor == first


def test_mirroring_swaps_left_and_right_in_the_current_orientation() -> None:
    observation = at_card("orchard").see(0)
    for turn in range(4):
        cursor = ShapeCursor("farm", "l4", turn, mirrored=False, row=4, column=4)
        height, width = (2, 3) if turn % 2 == 0 else (3, 2)
        flipped = pad.mirror_shape(observation, cursor)
        expected = {(at // 11, 2 * 4 + width - 1 - at % 11) for at in pad.covered_cells(cursor)}
        assert {(at // 11, at % 11) for at in pad.covered_cells(flipped)} == expected, (turn, height)
        assert pad.mirror_shape(observation, flipped) == cursor


@pytest.mark.parametrize(
    ("turn", "row", "column", "cells"),
    [
        (0, 10, 0, "H2 I2 J2 K2"),
        (0, 0, 0, "A2 B2 C2 D2"),
        (1, 3, 10, "E8 E9 E10 E11"),
        (1, 3, 0, "E1 E2 E3 E4"),
    ],
)
def test_turning_at_the_edge_keeps_the_shape_inside_the_map(turn: int, row: int, column: int, cells: str) -> None:
    observation = at_card("fishing-village").see(0)
    turned = pad.turn_shape(observation, ShapeCursor("water", "i4h", turn, mirrored=False, row=row, column=column))
    assert where(turned) == cells
    assert pad.is_legal(observation, turned)


@pytest.mark.parametrize(("turn", "row", "column", "cells"), [(1, 10, 4, "K4 K5 K6 K7"), (0, 4, 10, "D11 E11 F11 G11")])
def test_turning_a_shape_that_hangs_far_over_the_edge_moves_it_back_inside(
    turn: int, row: int, column: int, cells: str
) -> None:
    observation = at_card("fishing-village", skills=("move-silently",)).do(0, "skill move-silently").see(0)
    cursor = ShapeCursor("water", "i4h", turn, mirrored=False, row=row, column=column)
    assert where(pad.turn_shape(observation, cursor)) == cells


@pytest.mark.parametrize("turn", range(4))
def test_the_nearest_place_is_the_closest_legal_place(turn: int) -> None:
    observation = at_card("orchard", maps={0: painted({"F": "E5 F2 H8 D4 E4"})}).see(0)
    cursor = ShapeCursor("farm", "l4", turn, mirrored=True, row=3, column=3)
    near = pad.nearest_place(observation, cursor)
    assert near is not None
    assert (near.terrain, near.shape, near.turn, near.mirrored) == ("farm", "l4", turn, True)

    def far(row: int, column: int) -> int:
        return abs(row - cursor.row) + abs(column - cursor.column)

    places = [(row, column) for row in range(11) for column in range(11)]
    legal = [at for at in places if pad.is_legal(observation, ShapeCursor("farm", "l4", turn, True, *at))]
    assert (near.row, near.column) in legal
    assert far(near.row, near.column) == min(far(*at) for at in legal)


def test_the_nearest_place_of_a_legal_cursor_is_the_cursor_itself() -> None:
    observation = at_card("orchard").see(0)
    cursor = start(observation)
    assert pad.nearest_place(observation, cursor) == cursor


def test_a_shape_that_fits_only_turned_has_no_nearest_place() -> None:
    observation = at_card("great-river", maps={0: full_but("A1 A2 A3")}).see(0)
    standing = start(observation).turn
    assert (
        pad.nearest_place(observation, ShapeCursor("water", "i3", 1 - standing, mirrored=False, row=0, column=0))
        is None
    )
    lying = pad.nearest_place(observation, ShapeCursor("water", "i3", standing, mirrored=False, row=7, column=5))
    assert lying is not None
    assert where(lying) == "A1 A2 A3"


def test_going_to_a_cell_puts_the_first_cell_of_the_shape_there() -> None:
    observation = at_card("great-river").see(0)
    cursor = replace(start(observation), shape="w5")
    assert where(pad.go_to_cell(observation, cursor, "e5")).split()[0] == "E5"


@pytest.mark.parametrize("name", ["c5", "Ｃ５", "ｃ５", "C５"])
def test_a_cell_may_be_typed_in_either_case_and_width(name: str) -> None:
    assert NAMES[cell_named(name)] == "C5"


def test_going_to_a_cell_shifts_the_shape_if_its_first_cell_cannot_lie_there() -> None:
    observation = at_card("great-river").see(0)
    cursor = pad.go_to_cell(observation, ShapeCursor("water", "i3", 0, mirrored=False, row=4, column=4), "K11")
    assert where(cursor) == "I11 J11 K11"


def test_going_to_a_cell_takes_a_legal_place_that_covers_it() -> None:
    observation = at_card("great-river", maps={0: painted({"F": "F5"})}).see(0)
    cursor = pad.go_to_cell(observation, ShapeCursor("water", "i3", 0, mirrored=False, row=7, column=7), "E5")
    assert where(cursor) == "C5 D5 E5"


def test_going_to_a_blocked_cell_shows_the_shape_there_with_the_reason() -> None:
    observation = at_card("great-river", maps={0: painted({"F": "E5"})}).see(0)
    cursor = pad.go_to_cell(observation, ShapeCursor("water", "i3", 0, mirrored=False, row=4, column=4), "E5")
    assert "E5" in where(cursor).split()
    reason = pad.why_not(observation, cursor)
    assert reason is not None
    assert (reason.rule, reason.values) == ("filled", {"cells": "E5"})


def test_a_cell_that_does_not_exist_is_refused() -> None:
    observation = at_card("great-river").see(0)
    with pytest.raises(RuleError) as error:
        pad.go_to_cell(observation, start(observation), "Ｌ５")
    assert (error.value.rule, error.value.values) == ("cell", {"cell": "L5"})


@pytest.mark.parametrize(
    ("cursor", "rule"),
    [
        (ShapeCursor("water", "i3", 0, mirrored=False, row=9, column=0), "outside"),
        (ShapeCursor("water", "i3", 0, mirrored=False, row=-1, column=0), "outside"),
        (ShapeCursor("water", "i3", 0, mirrored=False, row=0, column=3), "filled"),
        (ShapeCursor("farm", "i3", 0, mirrored=False, row=0, column=0), "terrain"),
        (ShapeCursor("water", "x5", 0, mirrored=False, row=4, column=0), "shape"),
        (ShapeCursor("water", "i1", 0, mirrored=False, row=4, column=0), "single-space"),
    ],
)
def test_the_rule_that_forbids_a_place_is_named(cursor: ShapeCursor, rule: str) -> None:
    reason = pad.why_not(at_card("great-river").see(0), cursor)
    assert reason is not None
    assert reason.rule == rule


def test_ruins_are_named_as_the_reason() -> None:
    observation = at_card("great-river", pending=True).see(0)
    reason = pad.why_not(observation, ShapeCursor("water", "i3", 0, mirrored=False, row=0, column=0))
    assert reason is not None
    assert reason.rule == "ruins"
    assert pad.is_legal(observation, start(observation))


def test_with_move_silently_the_cursor_may_hang_over_the_edge() -> None:
    table = at_card("fishing-village", skills=("move-silently",)).do(0, "skill move-silently")
    cursor = ShapeCursor("water", "i4h", 0, mirrored=False, row=0, column=-2)
    assert pad.is_legal(table.see(0), cursor)
    assert where(cursor) == "A1 A2"
    assert pad.cursor_of(str(cursor)) == cursor


def test_in_an_ambush_the_cursor_lies_on_the_neighbours_map() -> None:
    table = at_ambush("gnoll-raid", 2, maps={1: full_but("E5 E6 F5 G5 G6 K11")})
    assert where(start(table.see(0))) == "E5 E6 F5 G5 G6"


def test_a_seat_without_a_drawing_to_make_has_no_cursor() -> None:
    table = at_card("homestead").do(0, "draw farm A1 B1 B2 C1")
    cursor = ShapeCursor("farm", "t4", 0, mirrored=False, row=0, column=0)
    assert pad.cursor_at_start(table.see(0)) is None
    assert pad.cursor_at_start(table.see(None)) is None
    assert pad.next_place(table.see(0), cursor, "up") is None
    assert pad.nearest_place(table.see(0), cursor) is None
    reason = pad.why_not(table.see(0), cursor)
    assert reason is not None
    assert reason.rule == "not-waiting"


@given(
    terrain=st.sampled_from(TERRAINS),
    shape=st.sampled_from(sorted(PIECES)),
    turn=st.integers(0, 3),
    flip=st.booleans(),
    row=st.integers(-4, 10),
    column=st.integers(-4, 10),
)
def test_a_cursor_is_encoded_as_a_short_text_and_decoded_again(
    terrain: str, shape: str, turn: int, flip: bool, row: int, column: int
) -> None:
    cursor = ShapeCursor(terrain, shape, turn, flip, row, column)
    assert re.fullmatch("[A-Za-z0-9-]{1,24}", str(cursor))
    assert pad.cursor_of(str(cursor)) == cursor


@pytest.mark.parametrize("text", ["", "Fi3", "Fi3-4n-0404", "Fzz-0n-0404", "Qi3-0n-0404", "Fi3-0n-0404x"])
def test_a_text_that_is_no_cursor_is_refused(text: str) -> None:
    with pytest.raises(RuleError) as error:
        pad.cursor_of(text)
    assert error.value.rule == "notation"


@given(seed=st.integers(0, 10_000))
@settings(max_examples=8, deadline=None)
def test_the_preview_of_a_drawing_equals_its_effect(seed: int) -> None:
    state = GAME.start(Setup(game="cartographers", seats=3, seed=seed, options={"skills": "on"})).state
    chance = Chance(seed)
    while waiting := GAME.waiting(state):
        seat = chance.pick(list(waiting))
        move = GAME.sample(state, seat, chance)
        before = GAME.observe(state, seat)
        after = GAME.play(state, seat, move).state
        if isinstance(move, Draw) and GAME.phase(after) == GAME.phase(state) and before.task is not None:
            owner = before.task.sheet
            now = GAME.observe(after, seat).sheets[owner]
            told = preview_drawing(before, move)
            assert (told.edicts, told.loss) == (now.edicts, now.loss)
            assert told.coins == now.track - before.sheets[owner].track
            assert set(told.cells) <= set(now.fresh)
        state = after


@pytest.fixture
def other_rules(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Greenbough counts from a hundred, and the coin track has no slots."""
    _worked_out.cache_clear()
    monkeypatch.setitem(SCORERS, "greenbough", lambda sheet, _side: 100 + sheet.forest.bit_count())
    monkeypatch.setattr("engine.cartographers.sheet.TRACK", 0)
    yield
    _worked_out.cache_clear()


@pytest.mark.usefixtures("other_rules")
def test_the_preview_of_a_drawing_follows_changed_rules() -> None:
    table = at_card("forgotten-forest")
    seen = table.see(0)
    move = legal_placements(seen)[0]
    assert isinstance(move, Draw)
    told = preview_drawing(seen, move)
    now = table.do(0, GAME.notation(move)).sheet(0)
    assert told.edicts == now.edicts
    assert told.edicts[0] == 100 + len(told.cells)
    assert [event.kind for event in table.events] == ["drew", "shape-coin", "coin-lost"]
    assert told.coins == now.track == 0


@pytest.mark.parametrize("card", ["hinterland-stream", "orchard", "great-river"])
def test_each_orientation_of_a_shape_has_a_distinct_icon_with_one_dot_for_each_cell(card: str) -> None:
    observation = at_card(card).see(0)
    ways = pad.distinct_ways(observation, start(observation))
    drawn = {(way.shape, pad.drawn_in_dots(way)) for way in ways if way.terrain == ways[0].terrain}
    assert len(drawn) == sum(way.terrain == ways[0].terrain for way in ways)
    assert all(
        sum((ord(sign) - 0x2800).bit_count() for sign in pad.drawn_in_dots(way)) == len(pad.covered_cells(way))
        for way in ways
    )
