from __future__ import annotations

import io
import re
from collections import Counter
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from typing import Any, NamedTuple

import msgspec
import pytest
from PIL import Image

from engine.cartographers import scoring
from engine.cartographers.cards import CARDS, COSTS, EXPLORE, SCORING, SEASONS, SIDES, Side
from engine.cartographers.grid import BOARD, neighbours
from engine.cartographers.observation import ScoredSeason
from engine.cartographers.sheet import blank_map
from engine.grid import mask_of
from i18n import say, signed
from render import cartographers, desk, layout
from render.banner import BELOW, STRIP, Answers, leading
from render.canvas import Box, Canvas, Written
from render.cartographers import alt as words_of
from render.cartographers import chart, drawing, ending, hand, overview, panels, scenes, scores, tiles
from render.cartographers.board import board
from render.cartographers.face import GLOW
from render.cartographers.hand import EXAMPLES
from render.fonts import drawable
from render.frame import BOTTOM, CHOICE, HEIGHT, LEFT, TOP, WIDTH, awaited
from render.illustration import names_in
from render.layout import Block
from render.palette import Ink
from render.picture import Picture
from render.shelf import ROOM, SHELF
from tests import gallery
from tests.gallery import cartographers as samples
from tests.render.conftest import drawn, inks

NAMES = gallery.names(4)
SEEN = samples.position(4, 3, season=2, turn=3, decided=2)


def words(name: str) -> str:
    """Return everything written in a picture of the gallery."""
    return " ".join(text.text for text in drawn(name).written)


def alt_of(name: str) -> str:
    return drawn(name).picture.alt


def written(name: str) -> list[str]:
    return [text.text for text in drawn(name).written]


def table(*of: Any) -> Canvas:
    return panels.drawn(overview.table(*of), overview.high(of[0]))


def scored(*of: Any) -> Canvas:
    return panels.drawn(scores.sheet(*of))


def final(*of: Any) -> Canvas:
    return panels.drawn(ending.final(*of))


def whole_board(*of: Any) -> Canvas:
    return panels.drawn(board(*of))


def pad_on_a_phone(*of: Any) -> Canvas:
    return panels.drawn(drawing.page(*of))


def place(tree: Block, name: str, high: int = HEIGHT, wide: int = WIDTH) -> Box:
    """Return where a part of a page lies."""
    return layout.places(tree, (LEFT, STRIP[1], wide - LEFT, high - TOP))[name]


def within(canvas: Canvas, box: Box) -> list[str]:
    """Return the texts of a page that lie in a box."""
    return [
        text.text
        for text in canvas.written
        if box[0] <= text.box[0] <= text.box[2] <= box[2] and box[1] <= text.box[1] <= text.box[3] <= box[3]
    ]


def written_on(tree: Block, wide: int, high: int) -> list[Written]:
    """Return the texts of a block on a canvas of that size."""
    canvas = Canvas(wide, high)
    layout.draw(tree, canvas, canvas.limit)
    return canvas.written


def pixels(picture: Picture) -> Image.Image:
    return Image.open(io.BytesIO(picture.data))


def colours(picture: Picture, box: tuple[int, int, int, int]) -> set[int]:
    return inks(pixels(picture).crop(box))


# The corner, which all games share.


@pytest.mark.uncounted  # up to a hundred maps: shorter tests cover the same lines
@pytest.mark.parametrize("name", ["table-4-en", "table-100-2-en"])
def test_the_strip_at_the_top_shows_game_season_and_waiting_players(name: str) -> None:
    strip = [text.text for text in drawn(name).written if text.box[3] < BELOW]
    assert "Cartographers" in strip
    assert any("Autumn" in text for text in strip)
    assert any("Waiting for" in text for text in strip)


def test_the_strip_shows_the_last_change() -> None:
    told = samples.TOLD["en"]
    strip = [text.text for text in drawn("table-4-told-en").written if text.box[3] < BELOW]
    assert told.changed in strip
    assert told.changed in alt_of("table-4-told-en")


@pytest.mark.parametrize(
    ("changed", "whole"),
    [
        (
            "Summer starts. The monsters came. A card is drawn. Hands go to the left",
            "Summer starts. The monsters came.",
        ),
        ("Benedikt, 2 stones · Zoë, 3 stones · and whatever else", "Benedikt, 2 stones · Zoë, 3 stones"),
        ("夏です。怪物が出現。次のカードは忘れられた森です。", "夏です。怪物が出現。"),
        ("Ann A1 B2, Benedikt C3 D4 E5, Zoë F6 G7, Emil H8 I9", "Ann A1 B2, Benedikt C3 D4 E5, Zoë F6 G7 …"),
    ],
)
def test_the_strip_shows_as_many_whole_changes_as_fit(changed: str, whole: str) -> None:
    canvas = table(SEEN, gallery.names(4), "en", 0, Answers(changed=changed))
    strip = [text for text in canvas.written if text.box[3] < BELOW]
    assert strip[-1].text == whole
    assert not strip[-1].cut


def test_alt_text_names_the_leader_in_a_sentence_without_symbols() -> None:
    assert leading([29, 27], ["Ann", "Ben"], "en", heard=True) == "Ann leads with 29, ahead by 2"
    assert leading([29, 29, 3], ["Ann", "Ben", "Zoë"], "en", heard=True) == "Ann, Ben lead with 29 each"
    alt = cartographers.table(SEEN, NAMES, "en").alt
    assert "leads with" in alt
    assert "(+" not in alt


def test_waiting_players_are_named() -> None:
    one = samples.position(4, 3, season=2, turn=3, decided=3)
    assert "Waiting for Zoë" in cartographers.table(one, NAMES, "en").alt
    assert "Waiting for Benedikt Ødegård and Zoë" in cartographers.table(SEEN, NAMES, "en").alt
    assert "Waiting for" in words("table-4-en")


def test_the_private_view_has_an_instruction() -> None:
    assert "Draw on your map" in words("pad-en")
    assert "自分の地図に描く" in words("pad-ja")


@pytest.mark.parametrize(
    "name", ["pad-en", "pad-ja", "pad-ambush-en", "pad-ruins-en", "pad-side-b-en", "pad-skills-ja"]
)
def test_text_for_choosing_a_drawing_is_large(name: str) -> None:
    assert [text.text for text in drawn(name).written if text.size < 33] == []
    becomes = [text for text in strip_of(name) if text.box[1] > 815]
    assert len(becomes) == 7
    assert {text.size for text in becomes} == {panels.NUMBER}


def strip_of(name: str) -> list[Written]:
    """Return the texts below the map of a pad."""
    return [text for text in drawn(name).written if text.box[1] > 770 and text.box[0] > LEFT + panels.WIDE]


# The table.


def test_the_table_shows_each_name_and_its_stars() -> None:
    for seat, sheet in enumerate(SEEN.sheets):
        assert NAMES[seat].replace("️", "")[:4] in words("table-4-en")
        assert NAMES[seat] in alt_of("table-4-en")
        assert str(sheet.total) in written("table-4-en")


def test_the_table_shows_the_card_the_time_and_the_rules_of_all_edicts() -> None:
    text = words("table-4-en")
    assert say("en", f"cartographers-card-{SEEN.revealed[-1]}") in text
    assert f"{SEEN.time}/{SEEN.threshold}" in text
    for edict in SEEN.edicts:
        assert say("en", f"cartographers-card-{edict}") in text
        assert say("en", f"picture-rule-{edict}") in text


def test_the_current_card_is_marked_if_a_ruins_card_preceded_it() -> None:
    with_ruins = msgspec.structs.replace(SEEN, revealed=("temple-ruins", "farmland"))
    without = msgspec.structs.replace(SEEN, revealed=("hamlet", "farmland"))
    assert words_of.current_card(with_ruins) == ("farmland", True)
    assert words_of.current_card(without) == ("farmland", False)
    assert table(with_ruins, NAMES, "en").image.tobytes() != table(without, NAMES, "en").image.tobytes()


@pytest.mark.uncounted  # up to a hundred maps: shorter tests cover the same lines
@pytest.mark.parametrize("seats", [1, 2, 3, 4, 5, 9, 10, 12, 30, 100])
def test_every_seat_has_its_map_on_some_page(seats: int) -> None:
    observation = samples.position(seats, 3, season=0, turn=1)
    names = [f"#{seat}" for seat in range(seats)]
    shown = ""
    for page in range(cartographers.table_pages(observation, names)):
        canvas = table(observation, names, "en", page)
        shown += " ".join(text.text for text in canvas.written if text.box[1] > BELOW) + " "
    if seats > 1:
        assert set(names) <= set(shown.split())


@pytest.mark.parametrize("seats", [1, 2, 12, 13, 14, 15, 17, 37, 38, 62, 63, 100])
def test_up_to_twelve_maps_share_one_page_and_further_pages_have_four_to_eight(seats: int) -> None:
    counts = overview.leaves(seats)
    assert sum(counts) == seats
    assert (len(counts) == 1) == (seats <= 12)
    assert counts[0] <= 12
    assert all(4 <= count <= 8 for count in counts[1:])


@pytest.mark.parametrize("seats", [5, 8, 9, 12, 17, 100])
def test_after_the_end_a_page_has_at_most_eight_maps(seats: int) -> None:
    counts = overview.leaves(seats, over=True)
    assert sum(counts) == seats
    assert all(4 <= count <= 8 for count in counts)
    assert (len(counts) == 1) == (seats <= 8)


@pytest.mark.parametrize(("name", "told"), [("Ann", True), ("W" * 32, False)])
def test_a_long_name_hides_the_coins_above_four_maps(name: str, told: bool) -> None:
    sheets = tuple(msgspec.structs.replace(sheet, coins=13) for sheet in SEEN.sheets)
    canvas = table(msgspec.structs.replace(SEEN, sheets=sheets), (name, "B", "C", "D"), "en")
    assert [text.text for text in canvas.written].count("13") == (4 if told else 0)
    long = next(text for text in canvas.written if text.text.startswith(name[:3]) and text.box[1] > BELOW)
    assert long.limit[2] - long.limit[0] > 120


@pytest.mark.uncounted  # a hundred maps: shorter tests cover the same lines
def test_no_page_beyond_the_last_is_drawn() -> None:
    observation = samples.position(100, 3, season=0, turn=1)
    names = gallery.names(100, nasty=True)
    count = cartographers.table_pages(observation)
    cartographers.table(observation, names, "en", count - 1)
    with pytest.raises(ValueError, match=f"page {count} of {count}"):
        cartographers.table(observation, names, "en", count)


def test_five_to_eight_maps_are_in_two_rows_and_more_in_three() -> None:
    assert [len(overview.rows_of(count)) for count in range(5, 13)] == [2, 2, 2, 2, 3, 3, 3, 3]


@pytest.mark.parametrize("seats", [7, 8])
def test_seven_or_eight_players_have_edicts_as_scenes_above_larger_maps(seats: int) -> None:
    seen = samples.position(seats, 3, season=2, turn=3)
    canvas = table(seen, gallery.names(seats), "en")
    left, top, right, bottom = place(overview.table(seen, gallery.names(seats), "en"), "map-0")
    assert {"A", "B", "C", "D", f"{seen.time}/{seen.threshold}"} <= {*within(canvas, (LEFT, BELOW, WIDTH, top))}
    assert min(right - left, bottom - top - 40) // chart.SIDE >= 22


@pytest.mark.parametrize("seats", [9, 10, 11, 12])
def test_spaces_on_pages_of_nine_to_twelve_maps_are_at_least_eight_pixels_on_a_phone(seats: int) -> None:
    canvas = table(samples.position(seats, 3, season=0, turn=1), gallery.names(seats), "en")
    tree = overview.table(samples.position(seats, 3, season=0, turn=1), gallery.names(seats), "en")
    left, top, right, bottom = place(tree, "map-0", overview.TALL)
    assert min(right - left - 8, bottom - top - 44) // chart.SIDE * 390 / WIDTH >= 8
    assert canvas.size == (WIDTH, overview.TALL)


def test_after_the_end_a_page_of_twelve_players_has_the_usual_height() -> None:
    seen = samples.position(12, 3, season=4)
    assert table(seen, gallery.names(12), "en").size == (WIDTH, HEIGHT)


def test_an_atlas_starts_with_the_leader_and_the_viewer() -> None:
    seen = samples.position(13, 3, season=2, turn=2)
    totals = [sheet.total for sheet in seen.sheets]
    last = overview.ranked(seen)[-1]
    assert totals[last] < max(totals)
    assert overview.order(seen) == overview.ranked(seen)
    assert overview.order(msgspec.structs.replace(seen, viewer=last))[:2] == [overview.ranked(seen)[0], last]


def test_the_map_of_a_known_viewer_comes_first() -> None:
    assert overview.order(SEEN) == [0, 1, 2, 3]
    assert overview.order(msgspec.structs.replace(SEEN, viewer=2)) == [2, 0, 1, 3]


def test_the_leader_is_marked_unless_all_scores_are_equal() -> None:
    assert [tag.leads for tag in overview.tags(SEEN)] == [True, False, False, False]
    start = samples.position(4, 3, season=0, turn=1)
    assert not any(tag.leads for tag in overview.tags(start))


@pytest.mark.parametrize("language", ["en", "ja"])
@pytest.mark.parametrize("name", gallery.NASTY)
def test_two_players_with_any_name_have_all_seasons_on_the_page(name: str, language: str) -> None:
    seen = samples.position(2, 3, season=3, turn=2)
    shown = table(seen, (name, name), language).written
    assert max(text.box[3] for text in shown) <= BOTTOM
    for sheet in seen.sheets:
        for score in sheet.seasons:
            assert str(score.total) in [text.text for text in shown]


def test_standings_share_a_rank_when_totals_are_equal() -> None:
    assert overview.ranks_of(samples.position(3, 3, season=0, turn=1)) == [1, 1, 1]


# Maps.


def test_a_mountain_keeps_its_coin_until_all_four_sides_are_filled() -> None:
    cells = list(samples.position(2, 3, season=0, turn=1).sheets[0].cells)
    mountain = cells.index("M")
    assert mountain in chart.unclaimed("".join(cells))
    for near in chart.NEIGHBOURS[mountain]:
        cells[near] = "X"
    assert mountain not in chart.unclaimed("".join(cells))


def test_cells_are_named_by_row_letter_and_column_number() -> None:
    assert [chart.cell_name(cell) for cell in (0, 10, 11, 120)] == ["A1", "A11", "B1", "K11"]


def test_the_last_drawing_has_a_frame_in_the_change_colour() -> None:
    quiet = msgspec.structs.replace(
        SEEN, sheets=tuple(msgspec.structs.replace(sheet, fresh=()) for sheet in SEEN.sheets)
    )
    maps = (LEFT + panels.WIDE, BELOW, WIDTH - LEFT, BOTTOM)
    assert Ink.fresh in colours(cartographers.table(SEEN, NAMES, "en"), maps)
    assert Ink.fresh not in colours(cartographers.table(quiet, NAMES, "en"), maps)


def test_only_the_turn_marker_has_the_accent_colour() -> None:
    idle = msgspec.structs.replace(samples.position(4, 3, season=0, turn=1), waiting={})
    assert Ink.accent not in colours(cartographers.table(idle, NAMES, "en"), (0, BELOW, 1200, 900))


@pytest.mark.parametrize("name", ["pad-en", "pad-side-b-en", "pad-skills-ja", "pad-extra-ja", "board-en", "table-1-en"])
def test_large_maps_have_coordinates_on_two_edges(name: str) -> None:
    text = written(name)
    for coordinate in (*"ABCDEFGHIJK", *(str(n) for n in range(1, 12))):
        assert coordinate in text


# The pad.

DRAWING = samples.drawing(4, 3, season=2, turn=3)


def pad(cells: tuple[int, ...], *, legal: bool) -> Picture:
    return cartographers.pad(DRAWING.observation, NAMES, "en", cells, DRAWING.terrain, legal, DRAWING)


def test_an_illegal_placement_differs_in_shape_and_words_and_not_only_in_colour() -> None:
    legal, illegal = pad(DRAWING.cells, legal=True), pad(DRAWING.cells, legal=False)
    dark = [
        pixels(picture).convert("RGB").convert("L").point([0] * 128 + [255] * 128).tobytes()
        for picture in (legal, illegal)
    ]
    assert sum(a != b for a, b in zip(*dark, strict=True)) > 500
    assert "J5, J6 are filled: draw elsewhere" in words("pad-illegal-en")
    assert "cannot go" in illegal.alt


@pytest.mark.parametrize("language", ["en", "ja"])
def test_a_refusal_says_which_spaces_are_filled_or_that_no_ruins_are_covered(language: str) -> None:
    held = samples.drawing(4, 3, ruins=True)
    cells = held.observation.sheets[drawing.seat_of(held.observation)].cells
    filled = [cell for cell, mark in enumerate(cells) if mark != tiles.EMPTY]
    empty = [cell for cell, mark in enumerate(cells) if mark == tiles.EMPTY and cell not in held.observation.ruins]

    def told(*at: int) -> str:
        hand = drawing.InHand(at, "forest", legal=False)
        return pad_on_a_phone(held.observation, NAMES, language, hand).written[0].text

    name = chart.cell_name(filled[0])
    assert told(filled[0], empty[0]) == say(language, "picture-pad-filled", cells=name, count=1)
    assert told(*filled[:4]) == say(language, "picture-pad-filled-many", count=4, cells="")
    assert told(empty[0]) == say(language, "picture-pad-ruins")
    seen = msgspec.structs.replace(held.observation, task=DRAWING.observation.task)
    hand = drawing.InHand((empty[0],), "forest", legal=False)
    assert pad_on_a_phone(seen, NAMES, language, hand).written[0].text == say(language, "picture-pad-illegal")


@pytest.mark.parametrize("legal", [True, False])
def test_what_lies_below_a_piece_that_cannot_go_there_stays_visible(legal: bool) -> None:
    size, cell = 48, 60
    cells = "".join(tiles.FOREST if at == cell else tiles.EMPTY for at in range(chart.SIDE**2))
    before, after = (Canvas(size * chart.SIDE, size * chart.SIDE) for _ in range(2))
    for canvas in (before, after):
        chart.paint_cells(canvas, (0, 0), size, cells, ())
    chart.draw_piece(after, (0, 0), size, cells, (cell, cell + 1), tiles.VILLAGE, legal)
    left, top = cell % chart.SIDE * size, cell // chart.SIDE * size
    inside = (left + 14, top + 14, left + size - 14, top + size - 14)
    assert (before.image.crop(inside).tobytes() == after.image.crop(inside).tobytes()) is not legal


@pytest.mark.parametrize(("terrain", "framed"), [("village", 0), ("water", 1), ("monster", None)])
def test_the_terrain_of_the_piece_in_hand_is_framed_on_the_card(terrain: str, framed: int | None) -> None:
    assert CARDS["fishing-village"].terrains == ("village", "water")
    found = panels.terrains("fishing-village", 68, (frozenset(), tiles.TERRAIN_MARK[terrain]))
    plain = panels.terrains("fishing-village", 68)
    images = [[drawing_of(block) for block in blocks] for blocks in (found, plain)]
    assert [i for i, (now, before) in enumerate(zip(*images, strict=True)) if now != before] == (
        [] if framed is None else [framed]
    )


@pytest.mark.parametrize(
    ("cells", "framed"),
    [((0, 1), 0), ((50, 61), 0), ((1, 11, 12, 13, 23), 1), ((), None), ((0, 1, 2), None)],
)
def test_the_shape_of_the_piece_in_hand_is_framed_on_the_card_in_any_orientation(
    cells: tuple[int, ...], framed: int | None
) -> None:
    assert [len(piece.cells) for piece in CARDS["farmland"].pieces] == [2, 5]
    found, plain = panels.shapes("farmland", 30, (frozenset(cells), tiles.FARM)), panels.shapes("farmland", 30)
    images = [[drawing_of(block) for block in blocks] for blocks in (found, plain)]
    assert [i for i, (now, before) in enumerate(zip(*images, strict=True)) if now != before] == (
        [] if framed is None else [framed]
    )


def drawing_of(block: Block) -> bytes:
    """Return the pixels of a block."""
    canvas = Canvas(140, 140)
    layout.draw(block, canvas, (20, 20, 120, 120))
    return canvas.image.tobytes()


def test_the_private_view_shows_the_stars_of_each_edict_after_the_drawing() -> None:
    now = DRAWING.observation.sheets[0]
    strip = [text.text for text in strip_of("pad-en")]
    changed = [(a, b) for a, b in zip(now.edicts, DRAWING.edicts, strict=True) if a != b]
    for _, after in changed:
        assert str(after) in strip
    assert str(now.coins + DRAWING.coins) in strip
    assert f"\u2212{DRAWING.loss}" in strip


def test_the_private_view_shows_the_change_of_each_number_by_the_drawing() -> None:
    strip = [text.text for text in strip_of("pad-numbers-en")]
    assert [text for text in strip if text.startswith(("+", "\u2212"))] == [
        "+7",
        "+6",
        "+2",
        "+6",
        "+3",
        "+2",
        "\u22124",
        "\u221228",
    ]


def test_an_illegal_placement_shows_no_gain() -> None:
    assert len(strip_of("pad-illegal-en")) == 4 + 7


def test_spaces_that_no_drawing_can_cover_are_shaded() -> None:
    seen = DRAWING.observation
    empty = next(cell for cell, mark in enumerate(seen.sheets[0].cells) if mark == ".")
    plain, shaded = (cartographers.pad(seen, NAMES, "en", (), None, True, None, reach) for reach in (None, {empty}))
    assert plain.data != shaded.data
    assert cartographers.pad(seen, NAMES, "en", (), None, True, None, range(121)).data == plain.data


def test_ruins_on_shaded_spaces_stay_visible() -> None:
    seen = msgspec.structs.replace(
        DRAWING.observation,
        sheets=(
            msgspec.structs.replace(DRAWING.observation.sheets[0], cells="." * 121, fresh=()),
            *DRAWING.observation.sheets[1:],
        ),
    )
    bare = msgspec.structs.replace(seen, ruins=())
    with_ruins, without = (cartographers.pad(each, NAMES, "en", (), None, True, None, ()) for each in (seen, bare))
    assert with_ruins.data != without.data


def test_the_private_view_of_an_ambush_names_the_owner_of_the_map() -> None:
    ambush = samples.drawing(3, 3, kind="ambush", season=0, turn=1)
    task = ambush.observation.task
    assert task is not None
    assert task.sheet != ambush.observation.viewer
    name = gallery.names(3)[task.sheet]
    assert f"Draw monsters on {name}’s map" in words("pad-ambush-en")


@pytest.mark.parametrize("picture", ["pad-ambush-en", "pad-ambush-names-ja"])
def test_an_ambush_pad_says_whose_score_is_below_the_map(picture: str) -> None:
    owner, *numbers = [text for text in drawn(picture).written if text.box[1] > 715 and text.box[0] > 470]
    assert not owner.cut
    assert max(text.box[2] for text in (owner, *numbers)) <= WIDTH - LEFT
    if picture.endswith("en"):
        name = gallery.names(3)[drawing.seat_of(samples.drawing(3, 3, kind="ambush", season=0, turn=1).observation)]
        assert owner.text == f"{drawable(name)}’s score"


def test_the_private_view_shows_the_stars_of_all_players() -> None:
    seen = samples.position(4, 3, season=3, turn=1, viewer=1)
    canvas = pad_on_a_phone(seen, gallery.names(4), "en", drawing.InHand())
    head = [text.text for text in canvas.written if text.box[3] < BELOW]
    assert {str(sheet.total) for sheet in seen.sheets} <= {*head}


def test_the_private_view_of_an_ambush_still_shows_the_neighbours_map_after_the_drawing() -> None:
    before = samples.drawing(3, 3, kind="ambush", season=0, turn=1).observation
    owner = before.drawing_on
    assert owner not in (None, before.viewer)
    struck = msgspec.structs.replace(before.sheets[owner], cells="X" * 11 + "." * 110)
    sheets = tuple(struck if seat == owner else sheet for seat, sheet in enumerate(before.sheets))
    after = msgspec.structs.replace(before, task=None, sheets=sheets)
    assert "Row A: 1–11 monster" in cartographers.pad(after, gallery.names(3), "en", (), None, legal=True).alt


@pytest.mark.parametrize("single", ["fits", "ruins", "ambush"])
@pytest.mark.parametrize("language", ["en", "ja"])
def test_each_reason_for_a_single_space_drawing_has_a_text(single: str, language: str) -> None:
    assert DRAWING.observation.task is not None
    task = msgspec.structs.replace(DRAWING.observation.task, single=single)
    observation = msgspec.structs.replace(DRAWING.observation, task=task)
    assert (
        say(language, f"picture-pad-single-{single}")
        in cartographers.pad(observation, NAMES, language, (), None, True).alt
    )


def test_the_private_view_in_words_contains_the_piece_and_all_rows_of_the_map() -> None:
    alt = pad(DRAWING.cells, legal=True).alt
    for cell in DRAWING.cells:
        assert chart.cell_name(cell) in alt
    cells = DRAWING.observation.sheets[0].cells
    assert alt.endswith("".join(f"{line}. " for line in words_of.rows(cells, "en")).rstrip())


def test_the_private_view_in_words_describes_changes_of_edicts_without_symbols() -> None:
    alt = pad(DRAWING.cells, legal=True).alt
    assert "→" not in alt
    for letter, now, then in zip("ABCD", DRAWING.observation.sheets[0].edicts, DRAWING.edicts, strict=True):
        assert (f"{letter} {now}" if now == then else f"{letter} from {now} to {then}") in alt


# The board as text alone.


@pytest.mark.parametrize(("season", "scored"), [(0, "A and B"), (1, "B and C"), (2, "C and D"), (3, "D and A")])
def test_the_board_in_words_names_the_edicts_that_the_season_scores(season: int, scored: str) -> None:
    seen = samples.position(2, 3, season=season, turn=1)
    name = say("en", f"cartographers-season-{seen.season}")
    assert f"At the end of {name}, edicts {scored} score" in cartographers.read(seen, NAMES[:2], "en")


def filled(told: str) -> str:
    """Return the signs of a row from its English text: `Row A: 1 empty, 2–4 farm and 5–11 water`."""
    signs = {"empty": ".", "forest": "F", "village": "V", "farm": "A", "water": "W", "monster": "X", "mountain": "M"}
    found = ""
    for run in told.split(": ")[1].replace(" and ", ", ").split(", "):
        where, terrain = run.split(" ")
        begin, _, end = where.partition("–")
        assert int(begin) == len(found) + 1
        found += signs[terrain] * (int(end or begin) - int(begin) + 1)
    return found


def test_the_board_in_words_contains_every_space_of_every_map() -> None:
    lines = [line for line in cartographers.read(SEEN, NAMES, "en") if line.startswith("Row ")]
    assert "".join(map(filled, lines)) == "".join(sheet.cells for sheet in SEEN.sheets)


@pytest.mark.parametrize("language", ["en", "ja"])
def test_the_board_in_words_contains_names_card_edicts_ruins_and_last_drawings(language: str) -> None:
    text = "\n".join(cartographers.read(SEEN, NAMES, language))
    assert all(name in text for name in NAMES)
    assert say(language, f"cartographers-card-{SEEN.revealed[-1]}") in text
    assert all(say(language, f"cartographers-rule-{edict}") in text for edict in SEEN.edicts)
    assert all(chart.cell_name(cell) in text for cell in SEEN.ruins)
    assert all(chart.cell_name(cell) in text for sheet in SEEN.sheets for cell in sheet.fresh)


def test_the_board_in_words_describes_shapes_by_row_and_column() -> None:
    lines = cartographers.read(SEEN, NAMES, "en")
    assert "Shape 1, with a coin: row 1 column 1, row 2 column 1" in lines


# Score sheets and the end.


def test_each_season_and_each_card_has_a_unique_scene() -> None:
    names = {*CARDS, *SCORING, *COSTS, *(f"season-{season}" for season in range(len(SEASONS)))}
    assert set(names_in("cartographers/scenes")) == names
    assert len({scenes.scene(name, 80).tobytes() for name in names}) == len(names)


@pytest.mark.parametrize("seats", [4, 12])
def test_the_score_sheet_shows_the_scenes_of_all_four_seasons(seats: int) -> None:
    seen = samples.position(seats, 3, season=3, turn=1)
    image = scored(seen, gallery.names(seats), "en").image
    head = image.crop((0, BELOW, image.width, BELOW + 112)).tobytes()
    for season in range(4):
        row = scenes.scene(f"season-{season}", scores.HEAD).crop((0, 40, 60, 41)).tobytes()
        assert row in head


@pytest.mark.parametrize("season", [1, 3])
def test_the_score_sheet_shows_each_season_of_each_player_and_the_parts_of_the_last(season: int) -> None:
    seen = samples.position(4, 3, season=season, turn=1)
    text = [one.text for one in scored(seen, NAMES, "en").written]
    for sheet in seen.sheets:
        assert {str(score.total) for score in sheet.seasons} <= set(text)
        last = sheet.seasons[-1]
        assert {signed(part) for part in (last.first, last.second, last.coins, -last.monsters)} <= set(text)


def test_a_score_sheet_before_the_first_season_has_each_name_and_what_the_edicts_would_give() -> None:
    seen = samples.position(4, 3, season=0, turn=3)
    canvas = scored(seen, NAMES, "en")
    texts = [text.text for text in canvas.written]
    assert all(drawable(name) in texts for name in NAMES)
    gives = Counter(str(sheet.edicts[edict]) for sheet in seen.sheets for season in SEASONS for edict in season.edicts)
    assert gives <= Counter(texts)
    later = scored(samples.position(4, 3, season=3, turn=1), NAMES, "en")
    assert say("en", "picture-pad-now") in [text.text for text in later.written]
    columns = [
        {(text.text, text.box[0]) for text in one.written if text.text in "AD" and text.box[0] > WIDTH // 3}
        for one in (canvas, later)
    ]
    assert len(columns[1] - columns[0]) <= 1  # the letter above the column of the season that was scored last


@pytest.mark.parametrize("language", ["en", "ja"])
def test_the_score_sheet_names_the_scored_season_and_no_waiting_players(language: str) -> None:
    seen = samples.position(4, 3, season=1, turn=1)
    alt = cartographers.score_sheet(seen, NAMES, language).alt
    over = say(language, "picture-status-scored", season=words_of.season_name(language, 0))
    assert over in alt
    assert words_of.season_name(language, 1) not in alt
    assert not any(NAMES[seat] in alt.split(over)[0] for seat in seen.waiting)
    shown = [text.text for text in scored(seen, NAMES, language).written]
    assert over in shown
    assert say(language, "picture-status-turn", season=words_of.season_name(language, 1), turn=1) not in " ".join(shown)
    assert say(language, "picture-wait-many", count=4) not in shown


def test_the_bar_of_a_season_that_cost_points_is_no_longer_than_its_room() -> None:
    seen = samples.position(4, 3, season=4)
    seasons = (ScoredSeason(48, 36, 14, 25), ScoredSeason(0, 0, 0, 25)) * 2
    sheets = tuple(msgspec.structs.replace(sheet, seasons=seasons, total=96) for sheet in seen.sheets)
    canvas = scored(msgspec.structs.replace(seen, sheets=sheets), NAMES, "en")
    first = min(text.box[0] for text in canvas.written if text.text == "0")
    numbers = canvas.image.crop((first, BELOW + 112, WIDTH - LEFT, BOTTOM))
    assert not {Ink.ember, Ink.own[5]} & set(numbers.tobytes())


@pytest.mark.parametrize("language", ["en", "ja"])
def test_alt_text_of_the_score_sheet_describes_sums_without_symbols(language: str) -> None:
    alt = cartographers.score_sheet(samples.position(2, 3, season=3, turn=1), NAMES[:2], language).alt
    assert not re.search(r"\d[+\u2212]\d|=", alt)
    assert ("monsters take " if language == "en" else "怪物1個") in alt


def test_after_the_end_no_picture_names_waiting_players() -> None:
    end = samples.position(4, 3, season=4)
    for canvas in (
        scored(end, NAMES, "en"),
        whole_board(end, NAMES, "en", 0),
        table(end, NAMES, "en"),
    ):
        corner = [text.text for text in canvas.written if text.box[0] < 420 and text.box[1] < 120]
        assert len(corner) == 2


@pytest.mark.uncounted  # up to a hundred maps: shorter tests cover the same lines
@pytest.mark.parametrize("seats", [5, 12, 30, pytest.param(100, marks=pytest.mark.long)])
def test_alt_text_of_each_page_describes_exactly_its_own_players(seats: int) -> None:
    names = [f"<{seat}>" for seat in range(seats)]
    playing, end = samples.position(seats, 3, season=3, turn=1), samples.position(seats, 3, season=4)
    for draw, count, shown, seen in (
        (cartographers.table, cartographers.table_pages, overview.on_page, playing),
        (cartographers.score_sheet, cartographers.score_sheet_pages, scores.on_page, playing),
        (cartographers.final, cartographers.final_pages, overview.on_page, end),
    ):
        told: set[int] = set()
        for page in range(count(seen, names)):
            alt = draw(seen, names, "en", page).alt.replace(
                leading([sheet.total for sheet in seen.sheets], names, "en", heard=True), ""
            )
            players = [line.split(":")[0] for line in alt.split("<")[1:]]
            here = {int(name.rstrip(">")) for name in players if name.endswith(">")}
            assert here == set(shown(seen, page))
            told |= here
        assert told == set(range(seats))


@pytest.mark.uncounted  # up to a hundred maps: shorter tests cover the same lines
def test_alt_text_of_a_table_counts_the_terrains_of_each_map_if_there_is_room() -> None:
    alt = cartographers.table(SEEN, NAMES, "en").alt
    for seat, sheet in enumerate(SEEN.sheets):
        standing = alt.split(f"{NAMES[seat]}: ")[1]
        assert f"forest {sheet.cells.count('F')}" in standing.split("empty")[1]
    long = [f"A name as long as Discord has any {seat}" for seat in range(100)]
    many = cartographers.table(samples.position(100, 3, season=2, turn=2), long, "en", 1).alt
    assert many.count("forest") < overview.MORE
    assert all(f" any {seat}: " in many for seat in overview.on_page(samples.position(100, 3, season=2, turn=2), 1))


@pytest.mark.parametrize("seats", [1, 3])
def test_the_score_parts_at_the_end_add_up_to_the_total(seats: int) -> None:
    for sheet in samples.position(seats, 3, season=4).sheets:
        assert sum(value for _, value in overview.in_all(sheet.seasons)) == sheet.total


def test_the_final_picture_of_five_or_more_uses_the_whole_width() -> None:
    six = samples.position(6, 3, season=4)
    canvas = final(six, gallery.names(6), "en")
    # The winner's gold plate begins at the left edge of the page.
    assert canvas.image.getpixel((LEFT + 20, BELOW + 60)) == Ink.glow


@pytest.mark.parametrize(
    ("number", "words"), [(0, "0 stars, 0 coins, 0 empty spaces"), (1, "1 star, 1 coin, 1 empty space")]
)
def test_alt_text_uses_the_singular_for_one(number: int, words: str) -> None:
    cells = "." * number + "F" * (121 - number)
    sheet = msgspec.structs.replace(SEEN.sheets[0], total=number, coins=number, cells=cells)
    seen = msgspec.structs.replace(SEEN, sheets=(sheet, *SEEN.sheets[1:]))
    alt = cartographers.board(seen, NAMES, "en", 0).alt
    assert f"{words}." in alt


def test_the_private_view_shows_the_skills_with_costs_and_ticks_the_used_one() -> None:
    seen = samples.drawing(4, 6, season=1, turn=2, options=(("skills", "on"),)).observation
    assert seen.viewer is not None
    text = written("pad-skills-en")
    for skill in seen.skills:
        assert say("en", f"cartographers-card-{skill}") in " ".join(text)
        assert f"{say('en', f'cartographers-card-{skill}')} ({COSTS[skill]})" in alt_of("pad-skills-en")
    used = seen.skills[0]
    sheets = list(seen.sheets)
    sheets[seen.viewer] = msgspec.structs.replace(sheets[seen.viewer], skill_used=used)
    after = msgspec.structs.replace(seen, sheets=tuple(sheets))
    before, then = (cartographers.pad(it, NAMES, "en", (), None, legal=True) for it in (seen, after))
    assert f"Used this season: {say('en', f'cartographers-card-{used}')}" in then.alt
    assert "Used this season" not in before.alt
    assert before.data != then.data


def test_at_the_end_the_strip_names_the_winner_and_not_the_leader() -> None:
    assert not any(text.endswith("(+8)") for text in written("final-4-en"))
    assert any(text.endswith("wins") for text in written("final-4-en"))


def test_the_final_picture_names_the_winner_and_every_player() -> None:
    result = samples.position(4, 3, season=4).result
    assert result is not None
    winner = NAMES[result.ranks.index(1)]
    assert f"{winner} wins" in words("final-4-en")
    for name, total in zip(NAMES, result.totals, strict=True):
        assert name in alt_of("final-4-en")
        assert str(total) in written("final-4-en")


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_final_picture_of_few_players_shows_points_of_edicts_coins_and_monsters(seats: int) -> None:
    seen = samples.position(seats, 3, season=4)
    shown = Counter(text.text for text in final(seen, gallery.names(seats), "en").written)
    parts = Counter(signed(value) for sheet in seen.sheets for _, value in overview.in_all(sheet.seasons))
    assert not parts - shown


def test_the_victory_text_stays_whole_with_a_long_name() -> None:
    assert any(text.endswith("… wins") for text in written("final-4-names-en"))


@pytest.mark.parametrize(("title", "stars"), [("0", 4), ("help-page-1", 4), ("3", 2), ("4", 0), ("help-page-7", 0)])
def test_better_titles_of_a_solo_game_have_more_stars(title: str, stars: int) -> None:
    seen = samples.position(1, 3, season=4)
    assert seen.result is not None
    titled, worst = (
        final(msgspec.structs.replace(seen, result=msgspec.structs.replace(seen.result, title=each)), NAMES[:1], "en")
        for each in (title, "7")
    )
    # Left of the crown, on the plate of honour.
    half = (LEFT + 40, BELOW + 40, LEFT + 190, BELOW + 110)
    lit = [canvas.image.crop(half).tobytes() for canvas in (titled, worst)]
    assert (lit[0] != lit[1]) == (stars > 0)


def test_the_final_picture_shows_a_shared_victory() -> None:
    seen = samples.position(4, 3, season=4)
    assert seen.result is not None
    shared = msgspec.structs.replace(seen, result=msgspec.structs.replace(seen.result, ranks=(1, 1, 3, 4)))
    assert "1. Ann" in cartographers.final(shared, NAMES, "en").alt
    assert "1. さくら" in cartographers.final(shared, NAMES, "en").alt
    assert cartographers.final(shared, NAMES, "en").data != cartographers.final(seen, NAMES, "en").data


def test_the_final_picture_of_a_solo_game_shows_rating_and_title() -> None:
    result = samples.position(1, 3, season=4).result
    assert result is not None
    assert result.rating is not None
    title = say("en", f"cartographers-title-{result.title}")
    assert str(result.rating).replace("-", "\u2212") in written("final-solo-en")
    assert title in cartographers.final(samples.position(1, 3, season=4), NAMES[:1], "en").alt


def test_there_is_no_final_picture_before_the_end() -> None:
    with pytest.raises(ValueError, match="not over"):
        cartographers.final(SEEN, NAMES, "en")


@pytest.mark.uncounted  # up to a hundred maps: shorter tests cover the same lines
def test_every_seat_is_in_the_ranking_of_a_hundred() -> None:
    seen = samples.position(100, 3, season=4)
    names = [f"#{seat}" for seat in range(100)]
    shown: set[str] = set()
    for page in range(cartographers.final_pages(seen, names)):
        shown |= {text.text for text in final(seen, names, "en", page).written}
    assert set(names) <= shown


# Cards.


def example_map(card: str) -> tuple[int, int]:
    """Return the stars of the card's example, and of the same map without it, according to the rules."""
    example = EXAMPLES[card]
    rows = example.rows
    down = 7 if "b" in example.edges and "t" not in example.edges else 0
    marks = {(r + down) * 11 + c: sign for r, row in enumerate(rows) for c, sign in enumerate(row) if sign != "."}

    def cells(signs: str) -> int:
        return mask_of(cell for cell, sign in marks.items() if sign in signs)

    filled = cells("FVAaWXM")
    if "t" in example.edges and "r" in example.edges:
        # The example is a whole small map: its full row and column continue to the real edges.
        filled |= mask_of((*range(4, 11), *(row * 11 + 1 for row in range(4, 11))))
    mountains = cells("M")
    side = Side("test", mountains, cells("ra"), 0, mountains, neighbours(mountains) & BOARD)
    sheet = msgspec.structs.replace(
        blank_map(SIDES["A"]),
        forest=cells("F"),
        village=cells("V"),
        farm=cells("Aa"),
        water=cells("W"),
        monster=cells("X"),
        filled=filled,
    )
    return scoring.stars_of_card(card, sheet, side), example.stars


@pytest.mark.parametrize("card", SCORING)
def test_the_example_on_a_scoring_card_scores_its_printed_stars(card: str) -> None:
    by_rules, said = example_map(card)
    assert by_rules == said


def test_every_scoring_card_has_an_example_and_a_short_rule() -> None:
    assert set(EXAMPLES) == set(SCORING)


@pytest.mark.parametrize("language", ["en", "ja"])
@pytest.mark.parametrize("card", [card.id for card in EXPLORE])
def test_every_explore_card_fits_its_panel(card: str, language: str) -> None:
    seen = msgspec.structs.replace(SEEN, revealed=("temple-ruins", card))
    for slim, wide, high in ((False, panels.WIDE, 146), (True, panels.SLIM, 314)):
        assert_fits(panels.explored(seen, language, slim=slim), wide, high)


def assert_fits(tree: Block, wide: int, high: int) -> None:
    """Check that no text of a block is cut or leaves a box of that size."""
    assert (tree.wide(), tree.high()) <= (wide, high)
    for text in written_on(tree, wide, high):
        assert not text.cut
        assert text.box[2] <= wide
        assert text.box[3] <= high


@pytest.mark.parametrize("language", ["en", "ja"])
@pytest.mark.parametrize("card", SCORING)
def test_every_scoring_card_fits_its_panel_and_its_whole_card(card: str, language: str) -> None:
    seen = msgspec.structs.replace(SEEN, edicts=(card,) * 4)
    assert_fits(panels.edict(seen, 0, language), panels.WIDE, 122)
    assert_fits(panels.edict(seen, 0, language, slim=True), panels.SLIM, 84)
    for tall, high in ((False, hand.LOW), (True, 754)):
        assert_fits(hand.scoring_card(seen, 0, 36, language, tall=tall), hand.WIDE, high)


@pytest.mark.parametrize("card", SCORING)
def test_no_line_of_a_japanese_rule_ends_inside_the_name_of_a_terrain(card: str) -> None:
    seen = msgspec.structs.replace(SEEN, edicts=(card,) * 4)
    blocks = (
        (hand.scoring_card(seen, 0, 36, "ja", tall=True), hand.WIDE, 754),
        (hand.scoring_card(seen, 0, 36, "ja", tall=False), hand.WIDE, hand.LOW),
        (panels.edict(seen, 0, "ja"), panels.WIDE, 122),
    )
    for block, wide, high in blocks:
        lines = [text.text for text in written_on(block, wide, high)]
        for terrain in ("forest", "village", "farm", "water", "monster", "mountain"):
            word = say("ja", f"cartographers-terrain-{terrain}")
            assert "".join(lines).count(word) == sum(line.count(word) for line in lines)


# Caches that two threads share.


def test_two_threads_draw_what_one_thread_draws() -> None:
    boards = [samples.position(4, 3, season=season, turn=2) for season in (0, 1, 2, 3)]
    alone = [cartographers.table(board, NAMES, "en").data for board in boards]
    SHELF.resize(ROOM)
    with ThreadPoolExecutor(4) as pool:
        together = list(pool.map(lambda board: cartographers.table(board, NAMES, "en").data, boards * 4))
    assert together == alone * 4


# On a desktop.


class Page(NamedTuple):
    """A desktop page."""

    tree: Block
    canvas: Canvas

    @property
    def texts(self) -> list[str]:
        return [text.text for text in self.canvas.written]

    def part(self, name: str) -> list[str]:
        """Return the texts in a part of the page."""
        return within(self.canvas, place(self.tree, name, desk.SHORT, desk.WIDTH))


def page_of(seen: Any, names: Sequence[str], hand: drawing.InHand) -> Page:
    tree = drawing.page(seen, names, "en", hand, wide=True)
    return Page(tree, panels.drawn(tree, desk.SHORT, desk.WIDTH))


def at_a_desk(seats: int, *, nasty: bool = False) -> tuple[samples.Drawing, Page]:
    held = samples.drawing(seats, 3, season=2, turn=2)
    return held, page_of(held.observation, gallery.names(seats, nasty=nasty), in_hand(held))


def in_hand(held: samples.Drawing) -> drawing.InHand:
    return drawing.InHand(held.cells, held.terrain, True, held)


def test_on_a_desktop_the_viewers_rank_is_shown_even_among_a_hundred() -> None:
    held, told = at_a_desk(100)
    seen = held.observation
    assert seen.viewer is not None
    rank = overview.ranks_of(seen)[seen.viewer]
    assert any(str(rank) in re.findall(r"\d+", text) for text in within(told.canvas, (0, 0, desk.WIDTH, BELOW)))


@pytest.mark.parametrize("seats", range(2, 13))
def test_on_a_desktop_the_names_above_the_maps_of_the_others_are_not_cut(seats: int) -> None:
    held, told = at_a_desk(seats)
    over = " ".join(told.part("aside"))
    shown = drawing.others(held.observation, drawing.RIVALS)
    assert len(shown) == min(2, seats - 1)
    for seat in shown:
        assert drawable(gallery.names(seats)[seat]) in over


@pytest.mark.parametrize("seats", [1, 2, 3, 4, 100])
def test_on_a_desktop_the_season_and_the_stars_after_it_are_shown_beside_the_map(seats: int) -> None:
    held, told = at_a_desk(seats)
    viewer = held.observation.viewer or 0
    season = drawing.counts(held.observation, viewer, in_hand(held))[0]
    assert season.now != season.then
    beside = told.part("aside")
    assert str(season.then) in beside
    assert f"→{held.observation.sheets[viewer].total + season.then}" in beside


@pytest.mark.parametrize("season", range(4))
def test_the_edicts_of_the_season_coins_and_monsters_add_up_to_its_stars(season: int) -> None:
    seen = samples.position(3, 3, season=season, turn=2, viewer=0)
    for seat in range(3):
        total, *edicts, coins, monsters = drawing.counts(seen, seat, drawing.InHand())
        scored = [edicts[edict] for edict in SEASONS[season].edicts]
        assert sum(count.then for count in (*scored, coins, monsters)) == total.then


def test_on_a_desktop_unreachable_spaces_are_hatched_and_keep_their_grid_and_ruins() -> None:
    size, cells = 60, tiles.EMPTY * chart.SIDE**2
    canvases = [Canvas(size * chart.SIDE, size * chart.SIDE) for _ in range(2)]
    for canvas, closed in zip(canvases, ((), (0, 1)), strict=True):
        chart.draw_shaded(canvas, (0, 0), size, cells, (1,), closed)
    plain, shaded = (canvas.image for canvas in canvases)
    first, ruins, open_ = ((cell * size, 0, (cell + 1) * size, size) for cell in range(3))
    assert set(shaded.crop(first).tobytes()) == {Ink.card, Ink.shade, Ink.line}
    assert len(set(shaded.crop(ruins).tobytes())) > 3
    assert shaded.crop(open_).tobytes() == plain.crop(open_).tobytes()


@pytest.mark.parametrize("mark", [tiles.FARM, tiles.FOREST, tiles.VILLAGE, tiles.WATER, tiles.MONSTER])
def test_on_a_desktop_the_chosen_piece_has_a_gold_outline_between_dark_and_white(mark: str) -> None:
    at, size = (20, 20), 60
    canvas = Canvas(700, 700, Ink.paper)
    chart.draw_piece(canvas, at, size, tiles.EMPTY * chart.SIDE**2, (12,), mark, True)
    line = [canvas.image.getpixel((x, 110)) for x in range(78, 92)]
    assert line == [Ink.coal] * 4 + [Ink.gold] * 7 + [Ink.white] * 3


@pytest.mark.parametrize(("reach", "found"), [((60, 61, 62), True), (range(40, 80), False)])
def test_on_a_desktop_drawable_spaces_are_marked_if_they_are_few(reach: Sequence[int], *, found: bool) -> None:
    held, _ = at_a_desk(4)
    hand = drawing.InHand(reach=reach)
    told = page_of(held.observation, gallery.names(4), hand).texts
    assert (say("en", "picture-pad-open") in told) is found
    assert (say("en", "picture-pad-closed") in told) is not found


def test_adjacent_open_spaces_share_one_outline() -> None:
    canvas = Canvas(700, 700, Ink.card)
    chart.open_only(canvas, (0, 0), 64, (0, 1))
    rims = [canvas.image.getpixel(at) for at in ((4, 32), (32, 4), (124, 32), (100, 60))]
    assert rims == [Ink.accent] * 4
    assert canvas.image.getpixel((64, 32)) == canvas.image.getpixel((200, 32)) == Ink.card


def test_on_a_desktop_the_instruction_or_the_waiting_players_are_shown() -> None:
    for seats in (1, 2, 4):
        assert say("en", "picture-pad-draw") in at_a_desk(seats)[1].texts
    waits = samples.position(4, 3, season=2, turn=3, decided=2, viewer=0)
    assert 0 not in waits.waiting
    words = page_of(waits, gallery.names(4), drawing.InHand()).texts
    assert say("en", "picture-pad-draw") not in words
    assert awaited(gallery.names(4), sorted(waits.waiting), 0, "en", desk.WIDTH) in words


def test_on_a_desktop_the_sums_of_an_ambushed_player_are_framed_in_the_monsters_colour() -> None:
    ambush = samples.drawing(3, 3, kind="ambush", season=0, turn=1).observation
    for seen, framed in ((at_a_desk(3)[0].observation, False), (ambush, True)):
        page = page_of(seen, gallery.names(3), drawing.InHand())
        left, top, right, _ = place(page.tree, "aside", desk.SHORT, desk.WIDTH)
        edge = page.canvas.image.crop((left + 20, top + 2, right - 20, top + 4))
        assert (set(edge.tobytes()) == {Ink.monster}) is framed


@pytest.mark.parametrize("seats", [2, 3, 5])
def test_on_a_desktop_the_stars_of_the_others_now_and_after_the_season_are_below_their_maps(seats: int) -> None:
    held, told = at_a_desk(seats)
    beside = [text for text in told.part("aside") if re.fullmatch(r"\d+→\d+", text)]
    stars = []
    for seat in drawing.others(held.observation, drawing.RIVALS):
        total = held.observation.sheets[seat].total
        stars.append(f"{total}→{total + drawing.counts(held.observation, seat, drawing.InHand())[0].then}")
    assert beside == stars


def test_on_a_desktop_an_edict_shows_its_current_and_past_stars() -> None:
    held, told = at_a_desk(4)
    sheet = held.observation.sheets[held.observation.viewer or 0]
    column = told.part("column")
    gives = drawing.counts(held.observation, drawing.seat_of(held.observation), in_hand(held))[1:5]
    assert Counter(gives[edict].change for edict in drawing.to_come(held.observation)) <= Counter(column)
    gave = [str(stars) for score in sheet.seasons for stars in (score.first, score.second)]
    assert Counter(gave) <= Counter(column)


@pytest.mark.parametrize("language", ["en", "ja"])
@pytest.mark.parametrize("season", range(4))
def test_on_a_desktop_every_edict_has_its_whole_name_and_rule(season: int, language: str) -> None:
    seen = samples.position(3, 3, season=season, turn=1, viewer=0)
    cards = [*EXAMPLES]
    for some in (cards[at : at + 4] for at in range(0, len(cards), 4)):
        shown = msgspec.structs.replace(seen, edicts=tuple(some))
        tree = drawing.page(shown, NAMES[:3], language, drawing.InHand(), wide=True)
        canvas = panels.drawn(tree, desk.SHORT, desk.WIDTH)
        told = within(canvas, place(tree, "column", desk.SHORT, desk.WIDTH))
        cut = [text.text for text in canvas.written if text.cut]
        assert cut == []
        for edict, card in enumerate(some):
            assert say(language, f"cartographers-card-{card}") in told
            rule = say(language, f"picture-rule-{card}").replace(" ", "")
            assert (rule in "".join(told).replace(" ", "")) is (edict in drawing.to_come(shown))


@pytest.mark.parametrize(("season", "past"), [(0, ""), (1, ""), (2, "B"), (3, "BC")])
def test_on_a_desktop_a_finished_edict_is_small_and_shows_no_rule(season: int, past: str) -> None:
    seen = samples.position(3, 3, season=season, turn=1, viewer=0)
    told = page_of(seen, gallery.names(3), drawing.InHand()).part("column")
    letters = [letter for edict, letter in enumerate(words_of.LETTERS) if edict not in drawing.to_come(seen)]
    assert "".join(letters) == past
    for letter, card in zip(words_of.LETTERS, seen.edicts, strict=True):
        rule = say("en", f"picture-rule-{card}")
        assert any(rule.startswith(text) and len(text) > 5 for text in told) is (letter not in past)
        assert told.count(letter) == 1


@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_on_a_desktop_the_legend_explains_exactly_the_icons_on_the_maps(seats: int) -> None:
    held, _ = at_a_desk(seats)
    signs = [say("en", f"picture-pad-{key}") for key in ("new", "last", "closed")]

    def told(hand: drawing.InHand) -> list[str]:
        return [text for text in page_of(held.observation, gallery.names(seats), hand).texts if text in signs]

    assert told(in_hand(held)._replace(reach=())) == signs
    assert told(in_hand(held)._replace(reach=range(121))) == signs[:2]
    assert told(drawing.InHand()) == signs[1:2]


@pytest.mark.parametrize("language", ["en", "ja"])
def test_on_a_phone_the_slanting_lines_have_words(language: str) -> None:
    held = samples.drawing(4, 3, season=2, turn=2)
    for reach, there in (((), True), (range(121), False)):
        hand = in_hand(held)._replace(reach=(*held.cells, *range(100), *reach) if there else reach)
        written = pad_on_a_phone(held.observation, gallery.names(4), language, hand).written
        assert (say(language, "picture-pad-closed") in [text.text for text in written if not text.cut]) is there


def test_a_piece_that_covers_ruins_as_it_must_is_said_to_fit() -> None:
    held = samples.drawing(4, 3, ruins=True)
    for piece, key in ((drawing.InHand(), "ruins"), (in_hand(held), "covers")):
        told = pad_on_a_phone(held.observation, gallery.names(4), "en", piece).written
        assert told[0].text == say("en", f"picture-pad-{key}")


def test_on_a_desktop_the_legend_explains_ruins_below_a_drawing() -> None:
    held, _ = at_a_desk(3)
    seen, own = held.observation, held.observation.viewer or 0
    words = say("en", "picture-pad-covered")
    for mark, there in ((tiles.EMPTY, False), (tiles.FOREST, True)):
        cells = "".join(mark if cell in seen.ruins else tiles.EMPTY for cell in range(chart.SIDE**2))
        sheets = [*seen.sheets]
        sheets[own] = msgspec.structs.replace(sheets[own], cells=cells)
        shown = msgspec.structs.replace(seen, sheets=tuple(sheets))
        told = page_of(shown, gallery.names(3), drawing.InHand()).texts
        assert (words in told) is there


@pytest.mark.parametrize("language", ["en", "ja"])
@pytest.mark.parametrize("seats", [1, 2, 4])
def test_on_a_desktop_all_signs_on_the_maps_have_room(seats: int, language: str) -> None:
    held, _ = at_a_desk(seats)
    seen, own = held.observation, held.observation.viewer or 0
    cells = "".join(tiles.FOREST if cell in seen.ruins[:1] else tiles.EMPTY for cell in range(chart.SIDE**2))
    sheets = [*seen.sheets]
    sheets[own] = msgspec.structs.replace(sheets[own], cells=cells)
    assert seen.task is not None
    task = msgspec.structs.replace(seen.task, touch=(60, 61))
    shown = msgspec.structs.replace(seen, sheets=tuple(sheets), task=task)
    hand = drawing.InHand((30, 31), "forest", True, held, range(20, 80))
    written = panels.drawn(
        drawing.page(shown, NAMES[:seats], language, hand, wide=True), desk.SHORT, desk.WIDTH
    ).written
    for kind in ("new", "last", "touch", "closed", "covered"):
        (text,) = (text for text in written if text.text == say(language, f"picture-pad-{kind}"))
        assert text.box[2] <= desk.RIGHT
        assert not text.cut


@pytest.mark.parametrize("seats", [2, 3, 4, 5, 100])
def test_on_a_desktop_the_viewers_map_has_at_least_three_quarters_of_the_height(seats: int) -> None:
    held, told = at_a_desk(seats)
    left, top, right, bottom = place(told.tree, "map", desk.SHORT, desk.WIDTH)
    size = drawing.PadMap(
        cells="", ruins=(), band=panels.BAND, letters=CHOICE, seen=held.observation, hand=drawing.InHand()
    ).space(right - left, bottom - top)
    assert size * chart.SIDE >= desk.SHORT * 0.75
    assert not held.observation.skills


def test_on_a_desktop_an_ambush_names_the_owner_of_the_map_and_their_loss() -> None:
    held = samples.drawing(3, 3, kind="ambush", season=0, turn=1)
    seen, names = held.observation, gallery.names(3)
    told = page_of(seen, names, in_hand(held))
    over = " ".join(within(told.canvas, (0, 0, desk.WIDTH, BELOW)))
    struck = drawing.seat_of(seen)
    assert drawable(names[struck]) in over
    assert {signed(-held.loss), signed(seen.sheets[struck].loss - held.loss)} <= {*told.part("aside")}


@pytest.mark.parametrize("mark", [tiles.EMPTY, tiles.FARM, tiles.FOREST, tiles.VILLAGE, tiles.WATER, tiles.MONSTER])
def test_on_a_desktop_the_outline_of_the_last_drawing_is_visible_on_every_terrain(mark: str) -> None:
    at, size = (20, 20), 72
    canvas = Canvas(900, 900, Ink.paper)
    cells = "".join(mark if cell in (12, 13) else tiles.EMPTY for cell in range(chart.SIDE**2))
    chart.paint_cells(canvas, at, size, cells, ())
    chart.last(canvas, at, size, (12, 13))
    line = [canvas.image.getpixel((x, 128)) for x in range(92, 102)]
    assert line == [chart.LAST] * 6 + [Ink.white] * 4


def test_on_a_desktop_all_coverable_ruins_have_the_same_mark() -> None:
    held = samples.drawing(4, 5, season=0, turn=1, ruins=True)
    seen = held.observation
    for reach, left in ((range(121), len(seen.ruins)), (seen.ruins[:2], 2)):
        hand = drawing.InHand(reach=reach)
        assert len(drawing.to_cover(seen, hand)) == left
        assert not drawing.few_open(seen, hand)
        told = page_of(seen, gallery.names(4), hand).texts
        assert say("en", "picture-pad-touch") in told
        assert say("en", "picture-pad-open") not in told


def test_on_a_desktop_covered_ruins_have_no_icon_while_others_must_be_covered() -> None:
    seen = samples.drawing(4, 3, ruins=True).observation
    cells = seen.sheets[drawing.seat_of(seen)].cells
    assert chart.under_drawings(cells, seen.ruins)
    assert drawing.marked(seen) == tuple(cell for cell in seen.ruins if cells[cell] == tiles.EMPTY)
    held, _ = at_a_desk(4)
    assert drawing.marked(held.observation) == tuple(held.observation.ruins)


@pytest.mark.parametrize("outline", [chart.fresh, chart.last])
def test_a_map_has_the_last_drawing_outlined_as_its_page_does(outline: Any) -> None:
    drawn = []
    for fresh in ((), (0, 1)):
        canvas = Canvas(224, 224, Ink.paper)
        seen = panels.Map(cells=tiles.FOREST * 2 + tiles.EMPTY * 119, ruins=(), fresh=fresh, outline=outline)
        layout.draw(seen, canvas, canvas.limit)
        drawn.append(canvas)
    outline(drawn[0], (2, 2), 20, (0, 1))
    assert drawn[0].image.tobytes() == drawn[1].image.tobytes()


def test_on_a_desktop_the_title_names_the_viewers_map_or_the_neighbour() -> None:
    _, told = at_a_desk(4)
    assert told.texts[0] == say("en", "picture-pad-draw")
    seen = samples.drawing(3, 3, kind="ambush", season=0, turn=1).observation
    names = gallery.names(3)
    assert page_of(seen, names, drawing.InHand()).texts[0] == say(
        "en", "picture-pad-ambush", name=names[seen.drawing_on or 0]
    )


def test_on_a_desktop_the_name_of_an_only_opponent_is_cut_to_one_line() -> None:
    held, told = at_a_desk(2, nasty=True)
    other = gallery.names(2, nasty=True)[1 - (held.observation.viewer or 0)]
    (name,) = (text for text in told.part("aside") if text[:3] == other[:3])
    assert name.endswith("…")


def test_on_a_desktop_the_two_neighbours_are_shown_and_labelled() -> None:
    for seats in (4, 100):
        held, told = at_a_desk(seats)
        viewer = held.observation.viewer or 0
        beside = told.part("aside")
        names = gallery.names(seats)
        for way, seat in (("left", (viewer + 1) % seats), ("right", (viewer - 1) % seats)):
            at = beside.index(say("en", f"picture-pad-{way}"))
            assert beside[at - 1] == drawable(names[seat])


def test_at_an_ambush_the_viewer_and_their_own_attacker_are_shown_beside_the_map() -> None:
    for seats in (3, 5):
        seen = samples.drawing(seats, 3, kind="ambush", season=0, turn=1).observation
        assert seen.viewer is not None
        back = (seen.viewer - (seen.drawing_on or 0)) % seats == seats - 1
        drawer = (seen.viewer - 1 if back else seen.viewer + 1) % seats
        assert drawing.others(seen, drawing.RIVALS) == [seen.viewer, drawer]


def test_an_outline_does_not_cover_the_coins_next_to_it() -> None:
    # The mountain to the left has its coin in the corner next to the piece in hand, or to the last drawing.
    cells = tiles.MOUNTAIN + tiles.EMPTY * (chart.SIDE**2 - 1)
    at, size, corner = (20, 20), 60, (50, 50, 78, 80)
    plain, new, last = (Canvas(700, 700, Ink.paper) for _ in range(3))
    for canvas in (plain, new, last):
        chart.paint_cells(canvas, at, size, cells, ())
    chart.draw_piece(new, at, size, cells, (1,), tiles.FOREST, True)
    chart.fresh(last, at, size, (1,))
    for outlined in (new, last):
        assert plain.image.crop(corner).tobytes() == outlined.image.crop(corner).tobytes()


def test_on_a_desktop_the_loss_by_an_ambush_is_outlined_in_the_numbers_of_the_ambushed_player() -> None:
    held = samples.drawing(3, 3, kind="ambush", season=0, turn=1)
    seen = held.observation
    numbers = drawing.counts(seen, drawing.seat_of(seen), in_hand(held))
    assert [count.edge for count in numbers if count.now > count.then] == [GLOW] * 2
    assert not any(count.edge for count in drawing.counts(seen, seen.viewer or 0, in_hand(held)))


def test_on_a_desktop_players_whose_maps_are_left_out_are_counted() -> None:
    _, told = at_a_desk(100)
    more = re.compile(re.escape(say("en", "picture-pad-more", count=70)).replace("70", r"(\d+)"))
    there = [found for text in told.texts if (found := more.fullmatch(text))]
    assert sum(int(found[1]) for found in there) == 100 - 1 - drawing.RIVALS
    for seats in (2, 3):
        assert not [text for text in at_a_desk(seats)[1].texts if more.fullmatch(text)]


def test_the_pad_shares_the_cached_cards_of_the_board(monkeypatch: pytest.MonkeyPatch) -> None:
    SHELF.resize(ROOM)
    made: list[str] = []

    def scene(card: str, high: int) -> Image.Image:
        made.append(card)
        return scenes.scene(card, high)

    monkeypatch.setattr("render.cartographers.panels.scene", scene)
    cartographers.table(SEEN, NAMES, "en")
    assert set(SEEN.edicts) < set(made)
    made.clear()
    cartographers.private(SEEN, NAMES, "en")
    assert not made
