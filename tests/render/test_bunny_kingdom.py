from __future__ import annotations

import io
import re
from collections.abc import Callable, Sequence
from functools import partial
from itertools import combinations, pairwise
from typing import Any

import msgspec
import pytest
from PIL import Image

from engine.bunny_kingdom.board import INDEX, LAVA, TERRAIN
from engine.bunny_kingdom.board import SIZE as SIDE
from engine.bunny_kingdom.cards import CARDS, PARCHMENTS, RESOURCES, Harvest
from engine.bunny_kingdom.observation import Bridge, Cell, FiefSeen, Observation, Offer, ParchmentSeen, PieceSpot, Task
from i18n import plus, say
from render import band, bunny_kingdom, desk, layout, ranking
from render.banner import BELOW
from render.bunny_kingdom import (
    cards,
    chart,
    deciding,
    drafting,
    ending,
    harvesting,
    land,
    looking,
    overview,
    panels,
    placing,
    scenes,
)
from render.bunny_kingdom.cards import NO_HARVEST, ShownCard
from render.bunny_kingdom.choice import with_choice
from render.bunny_kingdom.face import FACE
from render.bunny_kingdom.icons import PLAYERS
from render.bunny_kingdom.panels import BOARD, SIZE, card_name
from render.bunny_kingdom.placing import OpenDecision
from render.canvas import Canvas, Written
from render.frame import BOTTOM, CHOICE, COLUMN, LEAST, LEFT, RIGHT, TOP, page
from render.palette import PAGE, Ink
from render.ranking import order
from tests import gallery
from tests.gallery import bunny_kingdom as samples
from tests.render.conftest import drawn, inks

NAMES = gallery.names(4)
EXPRESS = samples.EXPRESS
LATE = samples.position(4, (4, "exploration", 2), options=EXPRESS)
DRAFT = samples.position(3, (3, "exploration", 1), kind="pick", options=EXPRESS)
BUILD = samples.position(4, (3, "construction", 0), kind="build")
RAILS = samples.position(4, (2, "railway", 0), kind="rail", options=EXPRESS)
OVER = samples.position(4, (4, "over", 0), options=EXPRESS)


def written(canvas: Canvas) -> list[str]:
    return [text.text for text in canvas.written]


def on_page(tree: layout.Block, *, wide: bool = False) -> Canvas:
    """Draw a tree over a whole page."""
    canvas = desk.short_page() if wide else page()
    layout.draw(tree, canvas, (LEFT, band.TOP, canvas.size[0] - LEFT, canvas.size[1] - TOP))
    return canvas


def in_hand(seen: Observation, names: Sequence[str], language: str) -> Canvas:
    """Return the hand on a phone."""
    return on_page(drafting.tree(seen, names, language))


def on_desktop(seen: Observation, names: Sequence[str], language: str) -> Canvas:
    """Return the hand on a desktop."""
    return on_page(drafting.tree(seen, names, language, wide=True), wide=True)


def board(seen: Observation, names: Sequence[str], language: str, fresh: Sequence[str] = ()) -> Canvas:
    """Return the public picture of the whole map."""
    return on_page(overview.tree(seen, names, language, fresh))


def kingdom(seen: Observation, names: Sequence[str], language: str, seat: int) -> Canvas:
    """Return the public picture of one player's spaces."""
    return on_page(overview.kingdom(seen, names, language, seat))


def harvest(seen: Observation, names: Sequence[str], language: str) -> Canvas:
    """Return the picture of the last harvest."""
    return on_page(harvesting.tree(seen, names, language))


def built(seen: Observation, names: Sequence[str], language: str, *chosen: Any, **marked: Any) -> Canvas:
    """Return the construction on a phone."""
    return on_page(deciding.tree(OpenDecision(seen, names, language, *chosen, **marked)))


def built_on_desktop(
    seen: Observation, names: Sequence[str], language: str, piece: str | None = None, bridge: int | None = None
) -> Canvas:
    """Return the construction on a desktop."""
    return on_page(deciding.tree(OpenDecision(seen, names, language, piece, bridge, wide=True)), wide=True)


def ranking_of(seen: Observation, names: Sequence[str], language: str) -> Canvas:
    """Return the ranking."""
    return on_page(ending.tree(seen, names, language))


def parchments_of(seen: Observation, names: Sequence[str], language: str, seat: int, part: int = 0) -> Canvas:
    """Return a page of one player's parchments."""
    return on_page(ending.parchments(seen, names, language, seat, part))


def drawn_row(shown: ShownCard, language: str, wide_page: bool) -> Canvas:
    """Return a card's row of the hand at its least size."""
    room = desk.RIGHT - LEFT - 10 * drafting.WIDE if wide_page else RIGHT - LEFT - 10 * drafting.SPACE
    row = cards.card_row(shown, language, wide=wide_page)
    canvas = Canvas(room - panels.HEDGE[0] - panels.HEDGE[2] - 28, row.high())
    layout.draw(row, canvas, canvas.limit)
    return canvas


def at_origin(canvas: Canvas) -> chart.MapCanvas:
    """Return a map whose first space is the upper left corner of a canvas."""
    return chart.MapCanvas(canvas, (0, 0))


def space(canvas: Canvas, cell: str, at: chart.SpaceIndex = BOARD) -> bytes:
    """Return the pixels of a space of a large map."""
    x, y = chart.corner_of(at, SIZE, INDEX[cell])
    return canvas.image.crop((x, y, x + SIZE, y + SIZE)).tobytes()


def inner(canvas: Canvas, cell: str, at: chart.SpaceIndex = BOARD) -> bytes:
    """Return the same without its sides, where other things may lie."""
    x, y = chart.corner_of(at, SIZE, INDEX[cell])
    return canvas.image.crop((x + 12, y + 12, x + SIZE - 12, y + SIZE - 12)).tobytes()


def with_cell(seen: Observation, name: str, **changes: object) -> Observation:
    cells = tuple(msgspec.structs.replace(cell, **changes) if cell.name == name else cell for cell in seen.cells)
    return msgspec.structs.replace(seen, cells=cells)


def empty_space(seen: Observation) -> Cell:
    """Return a space of plains without rabbit or piece."""
    return next(cell for cell in seen.cells if cell.seat is None and not cell.piece and cell.terrain == "plains")


# The landscape.


def test_every_space_shows_the_ground_colour_of_its_terrain() -> None:
    for image in land.land(SIZE):
        for cell, terrain in enumerate(TERRAIN):
            x, y = chart.corner_of((0, 0), SIZE, cell)
            part = image.crop((x, y, x + SIZE, y + SIZE)).tobytes()
            assert part.count(land.GROUND[terrain]) > 0.2 * len(part), (cell, terrain)


def test_lava_is_drawn_exactly_between_the_spaces_that_it_separates() -> None:
    lit = Image.new("L", (SIZE * SIDE, SIZE * SIDE))
    for at, stream in land.streams(SIZE):
        lit.paste(255, at, stream.mask)
        assert {Ink.brick, Ink.ember} <= inks(stream.image)
    for a in range(SIDE * SIDE):
        for b in (a + 1, a + SIDE):
            if b >= SIDE * SIDE or (b == a + 1 and b % SIDE == 0):
                continue
            x, y = chart.corner_of((0, 0), SIZE, b)
            middle = (x, y + SIZE // 2) if b == a + 1 else (x + SIZE // 2, y)
            around = lit.crop((middle[0] - 6, middle[1] - 6, middle[0] + 6, middle[1] + 6)).tobytes()
            assert (255 in around) == ((a, b) in LAVA), (a, b)


def test_scenery_does_not_hide_pieces_on_settled_spaces() -> None:
    wild, settled = land.land(SIZE)
    for cell, terrain in enumerate(TERRAIN):
        x, y = chart.corner_of((0, 0), SIZE, cell)
        box = (x + SIZE // 2, y + SIZE // 2, x + SIZE - 14, y + SIZE - 14)
        if terrain in ("forest", "mountain", "field", "sea"):
            assert len(set(settled.crop(box).tobytes())) < len(set(wild.crop(box).tobytes())), (cell, terrain)


# What is on the map.


def test_each_rabbit_building_and_camp_makes_its_space_look_different() -> None:
    cell = empty_space(LATE)
    looks = [
        space(board(seen, NAMES, "en"), cell.name)
        for seen in (
            LATE,
            with_cell(LATE, cell.name, seat=0),
            with_cell(LATE, cell.name, seat=1),
            with_cell(LATE, cell.name, seat=0, piece="city-1", strength=1),
            with_cell(LATE, cell.name, seat=0, piece="city-2", strength=2),
            with_cell(LATE, cell.name, seat=0, piece="city-3", strength=3),
            with_cell(LATE, cell.name, seat=0, piece="camp-3"),
            with_cell(LATE, cell.name, seat=0, piece="camp-4"),
            with_cell(LATE, cell.name, seat=0, piece="sky-tower"),
            with_cell(LATE, cell.name, seat=0, piece="station"),
            with_cell(LATE, cell.name, seat=0, piece="trading-post", produces=("wood",)),
            with_cell(LATE, cell.name, seat=0, piece="trading-post", produces=("fish",)),
            *(with_cell(LATE, cell.name, seat=0, piece=f"farm-{name}", produces=(name,)) for name in RESOURCES),
        )
    ]
    assert len(set(looks)) == len(looks)


def test_a_camp_has_its_number_written_on_it() -> None:
    cell = empty_space(LATE)
    x, y = chart.corner_of(BOARD, SIZE, INDEX[cell.name])
    canvas = board(with_cell(LATE, cell.name, seat=0, piece="camp-5"), NAMES, "en")
    inside = [
        text.text
        for text in canvas.written
        if x <= text.box[0] and text.box[2] <= x + SIZE and y <= text.box[1] and text.box[3] <= y + SIZE
    ]
    assert inside == ["5"]


@pytest.mark.parametrize("seat", range(4))
@pytest.mark.parametrize("built", ["", "city-1", "farm-mushroom", "camp-12", "trading-post", "station", "sky-tower"])
def test_the_owners_colour_takes_half_the_width_of_a_space_with_any_piece(seat: int, built: str) -> None:
    canvas = Canvas(SIZE, SIZE, Ink.meadow)
    chart.draw_piece(at_origin(canvas), (0, 0), Cell("A1", "plains", seat, built, 0, (), railside=False))
    box = canvas.image.point([255 * (number == PLAYERS[seat]) for number in range(256)]).getbbox()
    assert box is not None
    assert box[2] - box[0] > 0.5 * SIZE


def test_every_piece_for_the_board_has_a_drawing() -> None:
    for card in CARDS.values():
        if card.kind in ("city", "farm", "post", "camp", "tower", "station"):
            canvas = Canvas(SIZE, SIZE, Ink.meadow)
            blank = canvas.image.tobytes()
            chart.draw_piece(
                at_origin(canvas), (0, 0), Cell("A1", "plains", 0, card.id, card.strength, (), railside=False)
            )
            assert canvas.image.tobytes() != blank, card.id


def test_a_fief_is_one_area_of_its_players_colour_with_an_outline() -> None:
    canvas = Canvas(SIDE * SIZE, SIDE * SIZE, Ink.meadow)
    pair = frozenset((INDEX["E4"], INDEX["E5"]))
    chart.fief_ground(at_origin(canvas), pair, PLAYERS[1])
    x, y = chart.corner_of((0, 0), SIZE, INDEX["E5"])
    between = canvas.image.crop((x - 10, y + 20, x + 10, y + SIZE - 20)).tobytes()
    above = canvas.image.crop((x - 10, y, x + 10, y + 14)).tobytes()
    assert set(between) == {PLAYERS[1]}
    assert {PLAYERS[1], Ink.coal} <= set(above)


def test_a_fief_of_one_space_shows_its_terrain_until_it_has_points() -> None:
    cell = empty_space(LATE)
    seen = with_cell(LATE, cell.name, seat=1)
    corners = []
    for points in (0, 3):
        fief = FiefSeen((cell.name,), 1, 1, (), points)
        seats = [
            msgspec.structs.replace(one, fiefs=(fief,) if seat == 1 else ()) for seat, one in enumerate(seen.seats)
        ]
        canvas = board(msgspec.structs.replace(seen, seats=tuple(seats), links=()), NAMES, "en")
        x, y = chart.corner_of(BOARD, SIZE, INDEX[cell.name])
        corners.append(canvas.image.getpixel((x + 10, y + SIZE // 2)))
    assert corners == [Ink.meadow, PLAYERS[1]]


@pytest.mark.parametrize("seats", [2, 4])
def test_each_scoring_fief_shows_its_points_once_on_one_of_its_spaces(seats: int) -> None:
    seen = samples.position(seats, (3, "construction", 0))
    canvas = board(seen, NAMES[:seats], "en")
    for fief in (fief for seat in seen.seats for fief in seat.fiefs):
        inside = []
        for x, y in (chart.corner_of(BOARD, SIZE, INDEX[cell]) for cell in fief.cells):
            inside += [text for text in canvas.written if x <= text.box[0] < x + SIZE and y <= text.box[1] < y + SIZE]
        told = [text.text for text in inside if text.size > LEAST]
        assert told == ([str(fief.points)] if fief.points else []), fief


def test_a_rabbit_in_a_fief_is_drawn_with_less_contrast_than_a_single_one() -> None:
    cell = Cell("A1", "plains", 0, "", 0, (), railside=False)
    strong = []
    for ground in (False, True):
        canvas = Canvas(SIZE, SIZE, PLAYERS[0])
        chart.draw_piece(at_origin(canvas), (0, 0), cell, ground=ground)
        strong.append({Ink.coal, Ink.white} & inks(canvas.image))
    assert strong == [{Ink.coal, Ink.white}, set()]


@pytest.mark.parametrize("seat", range(4))
def test_on_a_calm_map_a_rabbit_does_not_cover_the_icon_of_its_space(seat: int) -> None:
    covered = []
    for draw in (partial(chart.gives, terrain="sea"), partial(chart.draw_rabbit, seat=seat, low=True)):
        canvas = Canvas(SIZE, SIZE, Ink.meadow)
        draw(at_origin(canvas), (0, 0))
        covered.append({at for at, ink in enumerate(canvas.image.tobytes()) if ink != Ink.meadow})
    sign, rabbit = covered
    assert len(sign & rabbit) < len(sign) / 20


def test_on_a_calm_map_fiefs_are_coloured_areas_and_buildings_have_a_shield_or_an_icon() -> None:
    seen = samples.settled(samples.position(4, (4, "construction", 0), options=EXPRESS, player="random"))
    grounds = {cell: seat for seat, cells in chart.fiefs_of(seen) for cell in cells}
    empty = [at for at in grounds if not chart.piece_name(seen.cells[at]) and seen.cells[at].terrain == "plains"]
    housed = [at for at, cell in enumerate(seen.cells)
              if at not in grounds and cell.terrain in land.SIGNS and chart.piece_name(cell)]  # fmt: skip
    assert empty
    assert housed
    canvas = Canvas(SIDE * SIZE, SIDE * SIZE)
    chart.paint_map(at_origin(canvas), seen, look=chart.CALM)
    for at in (*empty, *housed):
        x, y = chart.corner_of((0, 0), SIZE, at)
        assert canvas.image.getpixel((x + 8, y + SIZE - 20)) == PLAYERS[seen.cells[at].seat or 0]
    assert chart.is_crowded(seen)
    assert not chart.is_crowded(LATE)


def test_no_drawing_covers_the_product_icon_of_a_settled_space() -> None:
    seen = samples.settled(samples.position(4, (4, "construction", 0), options=EXPRESS, player="random"))
    assert seen.rails
    assert seen.links
    canvas = board(seen, NAMES, "en")
    for terrain in ("forest", "sea", "field", "mountain"):
        alone = Canvas(SIZE, SIZE, Ink.meadow)
        chart.gives(at_origin(alone), (0, 0), terrain)
        covered = alone.image.point([255 * (number != Ink.meadow) for number in range(256)]).convert("1")
        for cell in seen.cells:
            if cell.terrain == terrain:
                x, y = chart.corner_of(BOARD, SIZE, INDEX[cell.name])
                again = canvas.image.crop((x, y, x + SIZE, y + SIZE))
                again.paste(alone.image, (0, 0), covered)
                # Track lies on the sides of a space and may touch the rim of the white around a sign.
                box = (6, 6, SIZE, SIZE)
                assert again.crop(box).tobytes() == canvas.image.crop((x + 6, y + 6, x + SIZE, y + SIZE)).tobytes()


def test_rails_switches_and_sky_towers_change_the_picture_of_the_map() -> None:
    without = board(msgspec.structs.replace(LATE, rails=(), switches=()), NAMES, "en")
    canvas = board(LATE, NAMES, "en")
    assert LATE.rails
    for rail in LATE.rails:
        assert space(canvas, rail.cell) != space(without, rail.cell)
    linked = [seen for seed in range(1, 8) if (seen := samples.position(4, (4, "over", 0), seed=seed)).links]
    assert linked
    bare = board(msgspec.structs.replace(linked[0], links=()), NAMES, "en")
    assert bare.image.tobytes() != board(linked[0], NAMES, "en").image.tobytes()


def test_the_central_station_has_a_tile_of_its_own() -> None:
    seen = samples.position(4, (1, "exploration", 1), options=EXPRESS)
    without = msgspec.structs.replace(seen, central="")
    assert inner(board(seen, NAMES, "en"), seen.central) != inner(board(without, NAMES, "en"), seen.central)


def test_on_a_settled_space_the_printed_station_looks_different_from_a_built_one() -> None:
    looks = []
    for terrain, built in ((chart.STATION, ""), ("plains", "station")):
        canvas = board(with_cell(LATE, LATE.central, seat=0, terrain=terrain, piece=built), NAMES, "en")
        looks.append(inner(canvas, LATE.central))
    assert looks[0] != looks[1]


def test_the_last_change_is_marked_in_picture_and_words() -> None:
    cell = next(cell.name for cell in LATE.cells if cell.terrain == "plains")
    assert Ink.fresh not in board(LATE, NAMES, "en").image.crop((*BOARD, 1200, 900)).tobytes()
    marked = board(LATE, NAMES, "en", fresh=(cell,))
    assert Ink.fresh in space(marked, cell)
    assert f"Last change: {cell}" in bunny_kingdom.board(LATE, NAMES, "en", fresh=(cell,)).alt


@pytest.mark.parametrize("name", ["bunny-board-4-en", "bunny-kingdom-usual-en", "bunny-construction-pieces-en"])
def test_the_map_has_coordinates_on_two_edges(name: str) -> None:
    text = [text.text for text in drawn(name).written]
    for coordinate in (*"ABCDEFGHIJ", *(str(n) for n in range(1, 11))):
        assert coordinate in text


@pytest.mark.parametrize("draw", [built, in_hand])
def test_the_private_view_shows_the_points_harvest_and_parchments_of_the_others(draw: Callable[..., Canvas]) -> None:
    seen = BUILD if draw is built else samples.position(2, kind="play")
    text = [one.text for one in draw(seen, NAMES, "en").written]
    for seat, other in enumerate(seen.seats):
        if seat != seen.viewer:
            assert {str(other.total), f"+{other.harvest}", str(other.parchments)} <= {*text}


def test_each_side_for_track_shows_whose_towers_it_would_connect() -> None:
    seen = samples.position(3, (3, "railway", 0), kind="rail", options=samples.EXPRESS)
    assert seen.task is not None
    assert seen.viewer is not None
    cells = tuple(
        msgspec.structs.replace(cell, seat=seen.viewer, strength=3, railside=False)
        if cell.name == seen.task.tracks[0].cell
        else cell
        for cell in seen.cells
    )
    rows = placing.along(OpenDecision(msgspec.structs.replace(seen, cells=cells), NAMES, "en"))
    assert (rows[0].sign, rows[0].worth[0]) == (f"bk-rabbit-{seen.viewer}", "+")
    assert int(rows[0].worth) >= 3
    assert "1" in {row.number for row in rows}


def test_among_many_sides_for_track_the_best_are_numbered_without_overlap() -> None:
    canvas = drawn("bunny-construction-rail-switches-ja")
    plates = [text for text in canvas.written if text.limit[0] >= BOARD[0] and text.limit[1] > BOARD[1]]
    shown = [text.text for text in plates]
    beside = [text.text for text in canvas.written if text.limit[2] < BOARD[0] and text.text.isdecimal()]
    assert len(shown) > 1
    assert set(shown) <= set(beside)
    assert beside[-placing.ALONG] in shown
    for one, other in combinations([text.limit for text in plates], 2):
        assert one[2] <= other[0] or other[2] <= one[0] or one[3] <= other[1] or other[3] <= one[1]
    assert "…ほか38件" in [text.text for text in canvas.written]


# Next to the map.


@pytest.mark.parametrize("name", ["bunny-board-4-en", "bunny-hand-6-en", "bunny-construction-pieces-en"])
def test_the_round_and_the_waiting_players_are_in_the_top_left_corner(name: str) -> None:
    corner = [text.text for text in drawn(name).written if text.box[0] < 420 and text.box[1] < 140]
    assert any("3/4" in text for text in corner)
    assert len(corner) >= 2


def test_every_player_has_name_points_harvest_and_parchments_beside_the_map() -> None:
    text = written(board(LATE, NAMES, "en"))
    for name, seat in zip(NAMES, LATE.seats, strict=True):
        assert name.split()[0].replace("️", "") in " ".join(text)
        assert {str(seat.total), f"+{seat.harvest}", str(seat.parchments)} <= set(text)


def test_portraits_fill_the_space_below_the_panels_of_two_players() -> None:
    seen = samples.position(2, (1, "exploration", 1))
    canvas = board(seen, NAMES, "en")
    wide = (panels.COLUMN - 10) // 2
    column = canvas.image.crop((LEFT, BELOW, LEFT + wide, canvas.size[1]))
    row = scenes.portrait(0, wide, overview._SCENES[1]).crop((2, 90, wide - 2, 91)).tobytes()
    assert row in column.tobytes()
    assert row not in board(LATE, NAMES, "en").image.crop((LEFT, BELOW, LEFT + wide, 900)).tobytes()


def test_pieces_that_do_not_fit_are_counted() -> None:
    seen = samples.settled(LATE)
    text = written(board(seen, gallery.names(4, nasty=True), "en"))
    for seat in seen.seats:
        canvas = Canvas(panels.COLUMN - 24, 48)
        layout.draw(panels.held_rows(seat), canvas, canvas.limit)
        (more,) = [line for line in written(canvas) if line.startswith("…")]
        assert more in text
        tokens = panels.kept(seat)
        hidden = [sum(panels.count_of(beside) for _, beside in tokens[shown:]) for shown in range(len(tokens))]
        assert int(more[1:]) in hidden
        assert 0 < int(more[1:]) < panels.pieces_of(seat)


def test_public_pictures_never_show_the_parchments_of_the_viewer() -> None:
    seat = next(seat for seat, one in enumerate(LATE.seats) if one.parchments)
    private = samples.position(4, (4, "exploration", 2), options=EXPRESS, viewer=seat)
    assert private.parchments
    assert private.hand
    for picture, canvas in (
        (bunny_kingdom.board(private, NAMES, "en"), board(private, NAMES, "en")),
        (bunny_kingdom.kingdom(private, NAMES, "en", seat), kingdom(private, NAMES, "en", seat)),
        (bunny_kingdom.harvest(private, NAMES, "en"), harvest(private, NAMES, "en")),
    ):
        for card in [held.card for held in private.parchments]:
            assert card_name("en", card) not in picture.alt
            assert card_name("en", card) not in written(canvas)


# The hand.


def test_the_hand_numbers_its_cards_and_names_each() -> None:
    text = written(in_hand(DRAFT, NAMES, "en"))
    assert len(DRAFT.hand) == 12
    for i, card in enumerate(DRAFT.hand):
        assert str(i + 1) in text
        assert card_name("en", card).split()[0] in " ".join(text)


@pytest.mark.parametrize("language", ["en", "ja"])
@pytest.mark.parametrize("direction", ["left", "right"])
def test_the_hand_shows_the_passing_direction(language: str, direction: str) -> None:
    passed = say(language, f"picture-bk-pass-{direction}")
    for draw in (in_hand, on_desktop):
        told = written(draw(msgspec.structs.replace(DRAFT, direction=direction), NAMES, language))
        assert [line for line in told if passed in line]
        without = written(draw(msgspec.structs.replace(DRAFT, direction=""), NAMES, language))
        assert not [line for line in without if passed in line]


def test_the_hand_in_words_states_the_points_of_each_territory_and_parchment() -> None:
    alt = bunny_kingdom.hand(DRAFT, NAMES, "en").alt
    offers = {offer.card: offer for offer in DRAFT.offers}
    for i, card in enumerate(DRAFT.hand):
        points = offers[card].points
        gain = say("en", "bunny_kingdom-adds" if card in PARCHMENTS else "bunny_kingdom-adds-harvest", points=points)
        if CARDS[card].kind in ("mission", "treasure") or (CARDS[card].kind == "territory" and points):
            assert f"{i + 1} {card_name('en', card)} ({gain})" in alt


def test_alt_text_of_a_private_view_lists_the_cells_of_all_players_and_the_viewers_fiefs() -> None:
    for seen, alt in (
        (DRAFT, bunny_kingdom.hand(DRAFT, NAMES, "en").alt),
        (BUILD, bunny_kingdom.construction(BUILD, NAMES, "en", the_piece()).alt),
    ):
        assert all(" ".join(seat.cells) in alt for seat in seen.seats)
        own = seen.seats[seen.viewer or 0]
        assert all(f" {fief.points} point" in alt for fief in own.fiefs[:5] if fief.points)
        assert "★" not in alt
        assert "=" not in alt


def test_the_card_of_a_hand_that_adds_most_to_the_harvest_is_golden() -> None:
    points = [offer.points for offer in DRAFT.offers if offer.card not in PARCHMENTS]
    assert 0 < max(points) > min(points)
    golden = {shown.card for shown in drafting.shown_cards(DRAFT) if shown.top}
    wanted = {offer.card for offer in DRAFT.offers if offer.card not in PARCHMENTS and offer.points == max(points)}
    assert golden == wanted
    for draw in (in_hand, on_desktop):
        told = [text for text in draw(DRAFT, NAMES, "en").written if text.size == CHOICE]
        assert [text.text for text in told].count(plus(max(points))) == len(wanted)


def test_cards_that_are_chosen_are_marked_each_copy_once() -> None:
    card = "city-1"
    seen = msgspec.structs.replace(samples.handed(DRAFT, [card, card, "B2"]), chosen=(card,), discarded="B2")
    assert [shown.mark for shown in drafting.shown_cards(seen)] == ["chosen", "", "thrown"]


def test_a_spectator_has_no_hand_and_no_construction() -> None:
    for draw in (bunny_kingdom.hand, bunny_kingdom.construction):
        with pytest.raises(ValueError, match="spectator"):
            draw(LATE, NAMES, "en")


def row_of(shown: ShownCard, language: str, room: int, *, wide_page: bool = False, high: int = 0) -> Canvas:
    """Return a card's row at that width, at its least height unless `high` is larger."""
    row = cards.card_row(shown, language, wide=wide_page, most=high or 130)
    canvas = Canvas(room, max(high, row.high()))
    layout.draw(row, canvas, canvas.limit)
    return canvas


@pytest.mark.uncounted  # hundreds of cards: shorter tests cover the same lines
@pytest.mark.parametrize("language", ["en", "ja"])
@pytest.mark.parametrize(("room", "high"), [(550, 72), (550, 124), (750, 84), (1128, 72), (1128, 250)])
def test_every_card_says_all_it_has_to_say_on_every_size_of_row(language: str, room: int, high: int) -> None:
    for card in scenes.SCENES:
        canvas = row_of(ShownCard(card, 12, 44, "J10", mark="chosen"), language, room, high=high)
        assert [text.text for text in canvas.written if text.cut or text.box[2] > room] == [], card
        assert {cards.short_rule(language, card), card_name(language, card)} <= {*written(canvas)}, card


@pytest.mark.parametrize("language", ["en", "ja"])
def test_a_card_in_a_list_is_read_on_a_phone(language: str) -> None:
    for card in scenes.SCENES:
        canvas = row_of(ShownCard(card, 12, 44, "J10"), language, 550)
        assert min(text.size for text in canvas.written) >= LEAST, card


def test_each_card_has_a_unique_scene_that_no_theme_changes() -> None:
    looks = {card: scenes.scene_of(card, 112, 112).tobytes() for card in scenes.SCENES}
    camps = {card.id for card in CARDS.values() if card.kind == "camp"}
    assert len({look for card, look in looks.items() if card not in camps}) == len(looks) - len(camps)
    assert not PAGE & {number for look in looks.values() for number in look}
    assert {card.id for card in CARDS.values() if card.kind != "territory"} == looks.keys()


def test_each_territory_in_hand_has_its_number_on_its_cell() -> None:
    tree = drafting.tree(DRAFT, NAMES, "en")
    found = layout.places(tree, (LEFT, band.TOP, RIGHT, BOTTOM))
    canvas = in_hand(DRAFT, NAMES, "en")
    for number, card in enumerate(DRAFT.hand, start=1):
        if card in INDEX:
            left, top, right, bottom = found[f"pin-{card}"]
            inside = [text.text for text in canvas.written if left <= text.box[0] and text.box[2] <= right
                      and top <= text.box[1] and text.box[3] <= bottom]  # fmt: skip
            assert inside == [str(number)], card


def test_a_piece_in_hand_has_its_number_on_its_best_cell() -> None:
    (offer,) = [one for one in DRAFT.offers if one.best and one.points]
    found = layout.places(drafting.tree(DRAFT, NAMES, "en"), (LEFT, band.TOP, RIGHT, BOTTOM))
    assert f"pin-{offer.best}" in found


def test_every_card_of_a_hand_has_its_place_in_the_list() -> None:
    for wide_page in (False, True):
        tree = drafting.tree(DRAFT, NAMES, "en", wide=wide_page)
        found = layout.places(
            tree, (LEFT, band.TOP, *((desk.RIGHT, desk.SHORT - TOP) if wide_page else (RIGHT, BOTTOM)))
        )
        boxes = [found[f"card-{number}"] for number in range(1, len(DRAFT.hand) + 1)]
        assert all(one[3] <= other[1] for one, other in pairwise(boxes))


@pytest.mark.parametrize("wide_page", [False, True], ids=["phone", "desktop"])
def test_a_hand_without_room_for_a_list_beside_the_map_has_two_columns(wide_page: bool) -> None:
    seen = samples.handed(DRAFT, sorted(PARCHMENTS)[:12])
    tree = drafting.tree(seen, NAMES, "en", wide=wide_page)
    found = layout.places(tree, (LEFT, band.TOP, RIGHT, BOTTOM))
    assert found["card-1"][1] == found["card-7"][1]
    assert found["card-1"][2] < found["card-7"][0]


def test_the_viewers_fiefs_are_shown_below_a_short_list() -> None:
    seen = samples.handed(DRAFT, ["B2", "C7", "city-2"])
    own = [fief for fief in DRAFT.seats[DRAFT.viewer or 0].fiefs if fief.points]
    assert own
    assert {panels.product(fief) for fief in own} <= {*written(in_hand(seen, NAMES, "en"))}


def test_a_looked_up_territory_is_framed_on_the_map() -> None:
    for cell in ("A1", "E6", "J10"):
        image = looking.THINGS[cell].draw("en").image
        y, x = (8 + n * looking.STEP for n in divmod(INDEX[cell], SIDE))
        framed = [image.getpixel((x + looking.STEP // 2, edge)) for edge in (y - 2, y + looking.STEP + 1)]
        assert framed == [Ink.white, Ink.white]


# Construction.


def the_piece() -> str:
    assert BUILD.task is not None
    spots = BUILD.task.spots
    return max(spots, key=lambda piece: len(spots[piece]))


def test_only_the_viewers_spaces_and_legal_spaces_for_the_piece_keep_their_colours() -> None:
    piece = the_piece()
    canvas = built(BUILD, NAMES, "en", piece)
    whole = board(BUILD, NAMES, "en")
    gained = placing.gains(BUILD, piece)
    assert gained
    for cell in BUILD.cells:
        if cell.name not in gained:
            assert (inner(canvas, cell.name, BOARD) == inner(whole, cell.name)) is (cell.seat == BUILD.viewer), (
                cell.name
            )


def test_each_legal_space_for_a_piece_shows_the_gain_of_the_harvest() -> None:
    assert BUILD.task is not None
    assert BUILD.viewer is not None
    now = BUILD.seats[BUILD.viewer].harvest
    spots = BUILD.task.spots
    piece = max(spots, key=lambda name: max(spot.harvest for spot in spots[name]))
    canvas = built(BUILD, NAMES, "en", piece)
    shown = 0
    for spot in BUILD.task.spots[piece]:
        x, y = chart.corner_of(BOARD, SIZE, INDEX[spot.cell])
        inside = [text.text for text in canvas.written if x <= text.box[0] < x + SIZE and y <= text.box[1] < y + SIZE]
        assert inside == [f"+{spot.harvest - now}"]
        shown += spot.harvest > now
    assert shown


def test_a_loss_of_harvest_is_shown_with_a_minus_sign() -> None:
    assert BUILD.viewer is not None
    seats = [msgspec.structs.replace(seen, harvest=seen.harvest + 300) for seen in BUILD.seats]
    seen = msgspec.structs.replace(BUILD, seats=tuple(seats))
    for canvas in (built(seen, NAMES, "en", the_piece()), built_on_desktop(seen, NAMES, "en")):
        told = written(canvas)
        assert [text for text in told if text.startswith("−")]
        assert not [text for text in told if "+-" in text or text.startswith("-")]


def test_construction_in_words_names_each_space_for_the_piece() -> None:
    alt = bunny_kingdom.construction(BUILD, NAMES, "en", the_piece()).alt
    for cell, gain in placing.gains(BUILD, the_piece()).items():
        assert f"{cell} +{gain}" in alt if gain else cell in alt


def test_the_gain_of_a_station_is_the_points_that_it_would_score() -> None:
    viewer = BUILD.viewer or 0
    assert BUILD.task is not None
    now = BUILD.seats[viewer].harvest
    task = msgspec.structs.replace(BUILD.task, spots={"station": (PieceSpot("A1", now), PieceSpot("A2", now))})
    seats = tuple(
        msgspec.structs.replace(seat, rail_cities=number, stations=1 if number == viewer else 0)
        for number, seat in enumerate(BUILD.seats)
    )
    counts = sorted((number for number in range(len(seats)) if number != viewer), reverse=True)
    seen = msgspec.structs.replace(BUILD, task=task, seats=seats)
    assert placing.gains(seen, "station") == {"A1": counts[1], "A2": counts[1]}


def towers() -> tuple[Observation, int]:
    """Return a construction with more pairs of fiefs than fit in the list, and the pair with the most cells."""
    for seed in range(3, 40):
        seen = samples.position(4, (3, "construction", 0), kind="build", seed=seed)
        assert seen.task is not None
        pairs = seen.task.bridges
        if len(pairs) > 16:
            return seen, max(range(len(pairs)), key=lambda i: len(pairs[i].first) * len(pairs[i].second))
    raise LookupError


TOWERS, PAIR = towers()
assert TOWERS.task is not None
BRIDGE = TOWERS.task.bridges[PAIR]


def plates(canvas: Canvas) -> dict[str, str]:
    """Return cell → the gain written on it."""
    found = {}
    for cell in INDEX:
        x, y = chart.corner_of(BOARD, SIZE, INDEX[cell])
        inside = [
            text.text
            for text in canvas.written
            if x <= text.box[0] < x + SIZE and y <= text.box[1] < y + SIZE and text.text.startswith("+")
        ]
        if inside:
            found[cell] = inside[0]
    return found


def test_all_spaces_of_the_viewer_keep_their_colours_while_sky_towers_are_chosen() -> None:
    canvas = built(TOWERS, NAMES, "en", "sky-tower", PAIR)
    whole = page()
    chart.paint_map(chart.MapCanvas(whole), TOWERS)
    own = TOWERS.seats[TOWERS.viewer or 0].fiefs
    lit = {cell for fief in own for cell in fief.cells}
    for cell in INDEX:
        if cell not in BRIDGE.first:
            assert (inner(canvas, cell, BOARD) == inner(whole, cell, BOARD)) == (cell in lit), cell


def test_harvest_gains_are_on_cells_for_the_first_sky_tower_and_then_for_the_second() -> None:
    gain = f"+{BRIDGE.harvest - TOWERS.seats[TOWERS.viewer or 0].harvest}"
    first = built(TOWERS, NAMES, "en", "sky-tower", PAIR)
    assert plates(first) == dict.fromkeys(BRIDGE.first, gain)
    second = built(TOWERS, NAMES, "en", "sky-tower", PAIR, BRIDGE.first[-1])
    assert plates(second) == dict.fromkeys(BRIDGE.second, gain)


def test_beads_join_the_fiefs_of_the_chosen_sky_towers() -> None:
    ends = [(INDEX[cells[0]]) for cells in (BRIDGE.first, BRIDGE.second)]
    canvas = built(TOWERS, NAMES, "en", "sky-tower", PAIR)
    before = canvas.image.tobytes()
    chart.draw_link(chart.MapCanvas(canvas), ends[0], ends[1], TOWERS.viewer or 0, between=True)
    assert canvas.image.tobytes() == before


def test_beads_have_the_colour_of_the_owner_of_the_sky_towers() -> None:
    seen = set()
    for seat in range(4):
        canvas = Canvas(SIDE * SIZE, SIDE * SIZE, Ink.meadow)
        chart.draw_link(at_origin(canvas), INDEX["A1"], INDEX["J10"], seat)
        assert PLAYERS[seat] in canvas.image.tobytes()
        seen.add(canvas.image.tobytes())
    assert len(seen) == 4


def test_a_pair_of_sky_towers_with_a_gain_shows_the_calculation_of_its_fief() -> None:
    seat = TOWERS.seats[TOWERS.viewer or 0]
    one = FiefSeen(("A1", "A2"), 2, 3, ("wood",), 3)
    other = FiefSeen(("J1",), 1, 2, ("wood", "carrot"), 4)
    assert TOWERS.task is not None
    task = msgspec.structs.replace(TOWERS.task, bridges=(Bridge(one.cells, other.cells, 10 + 3),))
    seats = list(TOWERS.seats)
    seats[TOWERS.viewer or 0] = msgspec.structs.replace(seat, fiefs=(one, other), harvest=10)
    seen = msgspec.structs.replace(TOWERS, task=task, seats=tuple(seats))
    assert "3×1 + 2×2 → 5×2" in written(built(seen, NAMES, "en", "sky-tower"))


def test_the_best_cells_for_a_piece_have_golden_labels(monkeypatch: pytest.MonkeyPatch) -> None:
    assert BUILD.task is not None
    piece, spots = max(BUILD.task.spots.items(), key=lambda one: len({spot.harvest for spot in one[1]}))
    most = max(spot.harvest for spot in spots)
    golden: set[int] = set()
    monkeypatch.setattr(chart, "write_plates", lambda *drawn: golden.update(drawn[-1]))
    built(BUILD, NAMES, "en", piece)
    assert golden == {INDEX[spot.cell] for spot in spots if spot.harvest == most}


def test_spaces_far_from_the_track_are_pale_while_track_is_laid() -> None:
    assert RAILS.task is not None
    canvas, whole = built(RAILS, NAMES, "en"), board(RAILS, NAMES, "en")
    own = set(RAILS.seats[RAILS.viewer or 0].cells)
    near = own | {name for side in RAILS.rails for name in (side.cell, side.other)}
    near |= {name for spot in RAILS.task.tracks for name in (spot.cell, spot.other)}
    far = [cell.name for cell in RAILS.cells if cell.name not in near]
    assert far
    assert all(inner(canvas, name, BOARD) != inner(whole, name) for name in far)


@pytest.mark.parametrize("theme", ["own", "light", "dark"])
def test_faded_colours_are_nearer_to_the_page_colour_in_every_theme(theme: str) -> None:
    table = FACE.colours(theme).table

    def away(number: int) -> int:
        return sum(abs(a - b) for a, b in zip(table[number], table[Ink.paper], strict=True))

    for colour in (*PLAYERS, *land.GROUND.values()):
        pale = chart.FADED[colour]
        if away(colour) > away(Ink.shade):
            assert away(pale) < away(colour), (colour, pale)
    assert chart.FADED[Ink.white] not in (Ink.white, chart.FADED[Ink.mountain])


def test_a_trading_post_shows_its_product_only_after_the_choice() -> None:
    for terrain, printed in (("plains", ()), ("field", ("carrot",))):
        looks = []
        for given in ((), ("wood",), ("carrot",)):
            canvas = Canvas(SIZE, SIZE, Ink.meadow)
            cell = Cell("A1", terrain, 0, "trading-post", 0, (*printed, *given), railside=False)
            assert chart.given_by_post(cell) == "".join(given)
            chart.draw_piece(at_origin(canvas), (0, 0), cell)
            looks.append(canvas.image.tobytes())
        assert len(set(looks)) == 3


@pytest.mark.parametrize("built", ["city-3", "farm-mushroom", "sky-tower", "station"])
def test_the_points_of_a_fief_cover_no_piece_on_their_space(built: str) -> None:
    cell = Cell("A1", "forest", 2, built, 0, (), railside=False)
    canvas = Canvas(SIZE, SIZE, PLAYERS[2])
    chart.draw_piece(at_origin(canvas), (0, 0), cell, ground=True, foot=False)
    drawn_ = canvas.copy()
    chart._worth(at_origin(canvas), (0, 0), cell, 2, 140)
    top = min(text.box[1] for text in canvas.written)
    assert drawn_.image.crop((0, top, SIZE, SIZE)).getcolors() == [(SIZE * (SIZE - top), PLAYERS[2])]


def test_beads_between_sky_towers_do_not_touch_the_points_of_a_fief() -> None:
    assert chart._spaces_of_string(INDEX["A1"], INDEX["A3"]) == {INDEX["A1"], INDEX["A2"], INDEX["A3"]}
    seen = samples.position(4, (1, "exploration", 1))
    free = [cell.name for cell in seen.cells if cell.terrain == "plains" and not cell.piece][:3]
    fief, cells = FiefSeen(tuple(free), 1, 1, ("wood",), 1), {INDEX[name] for name in free}
    for cell in cells:
        assert chart._site(seen, fief, cells - {cell}) == cell


def test_who_leads_has_a_crown_beside_the_numbers_of_a_kingdom() -> None:
    seats = [msgspec.structs.replace(one, total=40 if seat == 1 else 20) for seat, one in enumerate(BUILD.seats)]
    ahead = msgspec.structs.replace(BUILD, seats=tuple(seats))
    crown = panels.sign("crown", 38, Ink.glow).tobytes()
    for seat in range(2):
        column = kingdom(ahead, NAMES, "en", seat).image.crop((LEFT, BELOW, LEFT + panels.COLUMN, BOTTOM))
        found = [
            column.crop((x, y, x + 38, y + 38)).tobytes() for x in range(300, panels.COLUMN - 38) for y in range(40, 90)
        ]
        assert (crown in found) == (seat == 1)


@pytest.mark.parametrize("language", ["en", "ja"])
def test_a_desktop_construction_has_instruction_and_standings_above_the_map(
    language: str,
) -> None:
    seat = BUILD.viewer or 0
    totals = [40 - 3 * ((own - seat) % len(BUILD.seats) == 0) for own in range(len(BUILD.seats))]
    seats = tuple(msgspec.structs.replace(one, total=total) for one, total in zip(BUILD.seats, totals, strict=True))
    seen = msgspec.structs.replace(BUILD, seats=seats)
    head = [text.text for text in built_on_desktop(seen, NAMES, language).written if text.box[1] < band.BOTTOM]
    assert say(language, "picture-bk-do-build") in head
    assert [text for text in head if text.endswith(say(language, "picture-band-behind", points=3))]


def test_on_a_desktop_pieces_that_cannot_be_placed_now_are_a_line_of_icons() -> None:
    seen = samples.settled(samples.position(4, (4, "construction", 0), kind="build", options=EXPRESS))
    assert seen.task is not None
    seat = seen.viewer or 0
    placed = {piece for piece in seen.seats[seat].pieces if seen.task.spots.get(piece)}
    rows = placing.choices_of(OpenDecision(seen, NAMES, "en", wide=True))
    assert {row.sign for row in rows} == {panels.card_icon(piece) for piece in placed}
    held = [name for name, _ in placing.held_back(OpenDecision(seen, NAMES, "en"))]
    assert held == [name for name, _ in panels.kept(seen.seats[seat]) if name not in {row.sign for row in rows}]
    assert held[-2:] == ["bk-rail", "bk-switch"]
    assert say("en", "picture-bk-not-now") in written(built_on_desktop(seen, NAMES, "en"))
    assert say("en", "picture-bk-not-now") not in written(built(seen, NAMES, "en"))
    assert not placing.held_back(OpenDecision(seen, NAMES, "en", "sky-tower"))


def test_each_choice_for_a_trading_post_shows_the_resulting_product_of_its_fief() -> None:
    seen = samples._seen_owing("post")
    assert seen.task is not None
    products = placing.products_of_post(OpenDecision(seen, NAMES, "en"))
    assert products == {"wood": "1×2=2", "fish": "1×2=2", "carrot": "1×1=1"}
    assert set(products.values()) <= {*written(built(seen, NAMES, "en"))}


def test_the_construction_says_what_all_pieces_at_their_best_places_gain() -> None:
    seen = samples.position(4, (3, "construction", 0), kind="build")
    decision = OpenDecision(seen, NAMES, "en")
    gain, gained = placing.gain_together(decision), {piece: decision.gained(piece) for piece in decision.pieces()}
    fief = next(fief for fief in seen.seats[decision.seat].fiefs if "D8" in fief.cells)
    assert (fief.strength, len(fief.resources)) == (6, 3)
    # A city of two towers and two farms for goods that the fief lacks: (6 + 2) × (3 + 2) - 18.
    assert gain == 22 > max(max(by_cell.values()) for by_cell in gained.values())
    texts = written(built(seen, NAMES, "en"))
    assert {say("en", "picture-bk-together", count=3), "+22"} <= {*texts}
    assert not placing.gain_together(OpenDecision(seen, NAMES, "en", "city-2"))


def test_the_pairs_that_a_list_of_sky_towers_leaves_out_have_their_largest_gain() -> None:
    assert TOWERS.task is not None
    now = TOWERS.seats[TOWERS.viewer or 0].harvest
    gains = sorted((bridge.harvest - now for bridge in TOWERS.task.bridges), reverse=True)
    text = written(built(TOWERS, NAMES, "en", "sky-tower"))
    left_out = [say("en", "picture-bk-more-most", count=len(gains) - shown, gain=plus(gains[shown]))
                for shown in range(1, len(gains))]  # fmt: skip
    assert len({*left_out}.intersection(text)) == 1


def test_the_page_of_one_kingdom_shows_each_harvest_so_far() -> None:
    seen = samples.position(3, (3, "exploration", 3))
    canvas = kingdom(seen, NAMES, "en", 1)
    wanted = [f"+{one.fiefs + one.railway + one.stations + one.sheriff}" for one in seen.seats[1].rounds]
    assert [text for text in written(canvas) if text in wanted][-len(wanted) :] == wanted


def test_a_hand_shows_the_best_of_many_parchments_and_counts_the_rest() -> None:
    held = tuple(ParchmentSeen(card, points) for points, card in enumerate(sorted(PARCHMENTS)[:12]))
    text = written(in_hand(msgspec.structs.replace(DRAFT, parchments=held), NAMES, "en"))
    (shown,) = [n for n in range(1, 12) if say("en", "picture-bk-others", count=len(held) - n) in text]
    assert all(str(len(held) - 1 - place) in text for place in range(shown))


def test_each_territory_in_a_hand_of_twelve_shows_which_fiefs_it_joins() -> None:
    offers = tuple(msgspec.structs.replace(offer, joins=(0,)) for offer in DRAFT.offers)
    shown = written(in_hand(msgspec.structs.replace(DRAFT, offers=offers), NAMES, "ja"))
    assert sum("つながる" in line for line in shown) == sum(card in INDEX for card in DRAFT.hand)


def test_the_best_spaces_for_pieces_are_marked_until_the_player_chooses() -> None:
    seen = samples.position(4, (3, "construction", 0), kind="build")
    names = gallery.names(4)
    listed = {text.text for text in built(seen, names, "en").written} & INDEX.keys()

    def golden(*marked: str) -> set[str]:
        image = built(seen, names, "en", marked=marked).image
        corners = {cell: chart.corner_of(BOARD, SIZE, at) for cell, at in INDEX.items()}
        return {cell for cell, (x, y) in corners.items() if image.getpixel((x + 3, y + 3)) == Ink.gold}

    places = golden()
    assert len(places) > 1
    assert places <= listed
    assert golden("A1") == {"A1"}


def test_on_a_phone_the_best_spaces_show_their_gains_until_the_player_chooses() -> None:
    places = OpenDecision(BUILD, NAMES, "en").best_places()
    assert places
    wanted = {
        cell: plus(max(placing.gains(BUILD, piece)[cell] for piece in places if places[piece] == cell))
        for cell in places.values()
    }
    left, top = BOARD
    for marked in ((), ("A1",)):
        shown = {
            chart.ROWS[(text.limit[1] - top) // SIZE] + str((text.limit[0] - left) // SIZE + 1): text.text
            for text in built(BUILD, NAMES, "en", marked=marked).written
            if text.text.startswith("+") and text.limit[0] >= left and text.limit[1] >= top
        }
        assert shown == ({} if marked else wanted)


def test_the_chosen_first_sky_tower_is_drawn_on_its_cell_and_marked() -> None:
    cell = BRIDGE.first[0]
    canvas = built(TOWERS, NAMES, "en", "sky-tower", PAIR, cell)
    whole = board(placing.with_tower(TOWERS, cell), NAMES, "en")
    assert inner(canvas, cell, BOARD) == inner(whole, cell)
    assert inner(canvas, cell, BOARD) != inner(board(TOWERS, NAMES, "en"), cell)
    assert Ink.gold in space(canvas, cell, BOARD)
    assert say("en", "picture-bk-do-tower-second", cell=cell) in written(canvas)


def test_the_list_marks_the_chosen_pair_and_counts_the_hidden_pairs() -> None:
    assert TOWERS.task is not None
    last = placing.pairs_in_order(TOWERS.task)[-1]
    shown = TOWERS.task.bridges[last]
    canvas = built(TOWERS, NAMES, "en", "sky-tower", last)
    name = f"{shown.first[0]} + {shown.second[0]}"
    row = next(text for text in canvas.written if text.text == name)
    assert canvas.image.getpixel((row.limit[0] - 4, row.box[1])) == Ink.glow
    rows = [text for text in written(canvas) if " + " in text]
    assert f"… and {len(TOWERS.task.bridges) - len(rows)} more" in written(canvas)


@pytest.mark.parametrize("place", [0, 5, 12, -1])
def test_a_shortened_list_keeps_its_chosen_row_and_reserves_a_row_for_the_count_of_hidden_rows(place: int) -> None:
    assert TOWERS.task is not None
    number = placing.pairs_in_order(TOWERS.task)[place]
    pair = TOWERS.task.bridges[number]
    for draw in (built, built_on_desktop):
        text = written(draw(TOWERS, NAMES, "en", "sky-tower", number))
        assert f"{pair.first[0]} + {pair.second[0]}" in text
        rows = [line for line in text if re.fullmatch(r"[A-J]\d+ \+ [A-J]\d+", line)]
        assert f"… and {len(TOWERS.task.bridges) - len(rows)} more" in text


@pytest.mark.parametrize(("bridge", "first"), [(None, ""), (-1, "A1"), (999, "A1")])
def test_an_outdated_choice_of_sky_towers_is_ignored(bridge: int | None, first: str) -> None:
    plain = bunny_kingdom.construction(TOWERS, NAMES, "en", "sky-tower")
    assert bunny_kingdom.construction(TOWERS, NAMES, "en", "sky-tower", bridge=bridge, first=first) == plain


def test_alt_text_describes_the_chosen_sky_towers() -> None:
    alt = bunny_kingdom.construction(TOWERS, NAMES, "en", "sky-tower", bridge=PAIR, first=BRIDGE.first[0]).alt
    assert say("en", "picture-bk-do-tower-second", cell=BRIDGE.first[0]) in alt
    assert f"The next tower can go on {' '.join(BRIDGE.second)}" in alt


def test_track_choices_are_numbered_in_list_order_in_a_colour_of_no_player() -> None:
    assert RAILS.task is not None
    canvas = built(RAILS, NAMES, "en")
    for number, spot in enumerate(RAILS.task.tracks, start=1):
        x, y = chart.corner_of(BOARD, SIZE, INDEX[spot.cell])
        dx, dy = {"south": (36, 72), "east": (72, 36), "north": (36, 0), "west": (0, 36)}[spot.side]
        near = [text for text in canvas.written if text.limit[0] <= x + dx < text.limit[2]]
        assert str(number) in [text.text for text in near if text.limit[1] <= y + dy < text.limit[3]]
        plate = canvas.image.crop((x + dx - 18, y + dy - 18, x + dx + 18, y + dy + 18)).tobytes()
        assert plate.count(Ink.monster if spot.token == "rail" else Ink.white) > 0.3 * len(plate)
    assert not {Ink.monster, Ink.ink} & {*PLAYERS, Ink.brick, Ink.ember}


def test_rails_and_switches_are_listed_separately_with_their_numbers() -> None:
    assert RAILS.task is not None
    tracks = tuple(
        msgspec.structs.replace(spot, token=("rail", "switch")[i > 1]) for i, spot in enumerate(RAILS.task.tracks)
    )
    both = msgspec.structs.replace(RAILS, task=msgspec.structs.replace(RAILS.task, tracks=tracks))
    seats = tuple(msgspec.structs.replace(seat, rails=2, switches=3) for seat in RAILS.seats)
    text = written(built(msgspec.structs.replace(both, seats=seats), NAMES, "en"))
    assert {"×2", "1–2", "×3", f"3–{len(tracks)}"} <= set(text)


def test_legal_sides_for_track_are_marked_in_picture_and_words() -> None:
    assert RAILS.task is not None
    assert RAILS.task.tracks
    canvas = built(RAILS, NAMES, "en")
    without = built(msgspec.structs.replace(RAILS, task=msgspec.structs.replace(RAILS.task, tracks=())), NAMES, "en")
    alt = bunny_kingdom.construction(RAILS, NAMES, "en").alt
    for spot in RAILS.task.tracks:
        assert space(canvas, spot.cell, BOARD) != space(without, spot.cell, BOARD)
        assert f"{spot.cell}–{spot.other or spot.side}" in alt


def test_a_player_without_a_decision_yet_does_not_read_that_they_are_done() -> None:
    seen = msgspec.structs.replace(BUILD, task=None, can_take_back=False)
    assert placing.instruction(seen, "en") == say("en", "picture-bk-do-nothing")


@pytest.mark.parametrize("language", ["en", "ja"])
@pytest.mark.parametrize(
    ("task", "key"),
    [
        (Task("build"), "build"),
        (Task("rail", left=3), "rail"),
        (Task("camp", piece="camp-2"), "camp"),
        (Task("post", cell="B4"), "post"),
        (Task("charge"), "charge"),
        (Task("copy", piece="liberal"), "copy"),
        (None, "wait"),
    ],
)
def test_each_decision_and_waiting_for_others_have_an_instruction(language: str, task: Task | None, key: str) -> None:
    seen = msgspec.structs.replace(BUILD, task=task, can_take_back=True)
    values: dict[str, str | int] = {"count": 3, "number": 2, "cell": "B4", "card": card_name(language, "liberal")}
    assert placing.instruction(seen, language) == say(language, f"picture-bk-do-{key}", **values)


def test_candidates_for_a_copy_are_shown_as_cards_with_their_points() -> None:
    task = Task("copy", cards=("carpenter", "royal-crown"), piece="liberal", worth={"carpenter": 17, "royal-crown": 5})
    canvas = built(msgspec.structs.replace(BUILD, task=task), NAMES, "en")
    assert {"Carpenter", "17", "Royal Crown", "5"} <= set(written(canvas))


# Harvest and end.


@pytest.mark.parametrize(("rule", "step"), [("copy-left", 1), ("copy-right", -1)])
def test_a_copy_decision_names_the_owner_of_the_parchments(rule: str, step: int) -> None:
    seen = samples._seen_owing("copy")
    assert seen.task is not None
    assert seen.viewer is not None
    if CARDS[seen.task.piece].rule == rule:
        assert seen.task.owner == (seen.viewer + step) % len(seen.seats)
    task = msgspec.structs.replace(seen.task, owner=(seen.viewer + step) % len(seen.seats))
    picture = bunny_kingdom.construction(msgspec.structs.replace(seen, task=task), NAMES, "en")
    told = say("en", "picture-bk-title-parchments", name=NAMES[task.owner or 0])
    canvas = built(msgspec.structs.replace(seen, task=task), NAMES, "en")
    assert told in written(canvas)
    assert told in picture.alt


def test_the_number_of_a_territory_in_hand_does_not_cover_its_space() -> None:
    free = [cell for cell in DRAFT.cells if cell.seat is None and cell.terrain in land.GROUND]
    seen = samples.handed(DRAFT, [cell.name for cell in free[:14]])
    canvas, size = on_desktop(seen, NAMES, "en"), drafting.WIDE
    found = layout.places(drafting.tree(seen, NAMES, "en", wide=True), (LEFT, band.TOP, desk.RIGHT, desk.SHORT))
    assert {cell.terrain for cell in free[:14]} >= {"forest", "sea", "mountain", "city"}
    for cell in free[:14]:
        x, y = found[f"pin-{cell.name}"][:2]
        box = (size // 2, 12, size - 12, 30)
        shown = canvas.image.crop((x + box[0], y + box[1], x + box[2], y + box[3]))
        assert shown.tobytes() == chart.offered_tile(size, cell.terrain).crop(box).tobytes(), cell.name


def test_lava_next_to_a_territory_in_hand_stays_visible() -> None:
    free = {INDEX[cell.name] for cell in DRAFT.cells if cell.seat is None}
    pairs = [pair for pair in LAVA if {*pair} <= free]
    hand = [cell.name for cell in DRAFT.cells if any(INDEX[cell.name] in pair for pair in pairs)]
    seen, size = samples.handed(DRAFT, hand), drafting.WIDE
    canvas = on_desktop(seen, NAMES, "en")
    found = layout.places(drafting.tree(seen, NAMES, "en", wide=True), (LEFT, band.TOP, desk.RIGHT, desk.SHORT))
    names = {at: name for name, at in INDEX.items()}
    assert pairs
    for pair in pairs:
        (x0, y0), (x1, y1) = (found[f"pin-{names[cell]}"][:2] for cell in pair)
        x, y = (x0 + x1 + size) // 2, (y0 + y1 + size) // 2
        assert Ink.ember in canvas.image.crop((x - 8, y - 8, x + 8, y + 8)).tobytes()


def test_the_harvest_picture_shows_the_harvested_round_and_no_waiting_players() -> None:
    seen = samples.position(4, (4, "exploration", 1), options=EXPRESS)
    text = " ".join(written(harvest(seen, NAMES, "en")))
    assert "Harvest 3" in text
    assert "Round 3/4" in text
    assert "Waiting" not in text


def test_the_harvest_picture_shows_strength_times_resources_of_each_players_best_fief() -> None:
    seen = samples.position(4, (4, "exploration", 1), options=EXPRESS)
    text = written(harvest(seen, NAMES, "en"))
    for seat in seen.seats:
        best = max(seat.fiefs, key=lambda fief: fief.points)
        assert {best.cells[0], f"{best.strength}×{len(best.resources)}={best.points}"} <= set(text)
        last = seat.rounds[-1]
        assert f"+{last.fiefs + last.railway + last.stations}" in text


def test_each_scoring_fief_has_its_points_on_one_of_its_cells_in_the_harvest_picture() -> None:
    seen = samples.position(3, (3, "exploration", 1), options=EXPRESS)
    canvas = harvest(seen, NAMES, "en")
    scoring = [fief for seat in seen.seats for fief in seat.fiefs if fief.points]
    assert len(scoring) > 3
    for fief in scoring:
        inside = []
        for x, y in (chart.corner_of(BOARD, SIZE, INDEX[cell]) for cell in fief.cells):
            inside += [
                text.text for text in canvas.written if x <= text.box[0] < x + SIZE and y <= text.box[1] < y + SIZE
            ]
        assert str(fief.points) in inside


def test_a_fief_without_points_is_not_on_the_map_of_a_harvest() -> None:
    seen = samples.position(3, (3, "exploration", 1), options=EXPRESS)
    idle = next(fief for seat in seen.seats for fief in seat.fiefs if not fief.points and len(fief.cells) == 1)
    bare = with_cell(seen, idle.cells[0], seat=None, piece="")
    shown, without = (inner(harvest(one, NAMES, "en"), idle.cells[0]) for one in (seen, bare))
    assert shown == without


def test_a_harvest_frames_the_panel_of_a_sole_leader() -> None:
    ahead = samples.position(3, (3, "exploration", 1), options=EXPRESS)
    tied = msgspec.structs.replace(ahead, seats=(ahead.seats[0],) * 3)
    for seen, crowned in ((ahead, 1), (tied, 0)):
        column = harvest(seen, NAMES, "en").image.crop((LEFT + COLUMN // 2, 0, LEFT + COLUMN // 2 + 1, 900))
        # A panel's frame crosses the column at its top and bottom.
        assert column.tobytes().count(bytes([Ink.bronze] * 4)) == 2 * crowned


def after(*harvests: Harvest, sheriff: int = 0, cards: int = 0) -> Observation:
    """Return an end after these harvests of everybody, with that many railway cards played by the sheriff."""
    seats = tuple(
        msgspec.structs.replace(seat, rounds=harvests, railway_cards=cards if at == sheriff else 0)
        for at, seat in enumerate(OVER.seats)
    )
    return msgspec.structs.replace(OVER, sheriff=sheriff, seats=seats)


def test_the_harvest_matches_its_announcement_and_shows_the_sheriffs_points_separately() -> None:
    first, second = Harvest(5), Harvest(17, 6, 2, 8)
    assert harvesting.tally_of(after(first, second), 0) == (5, 8, 25, 0)
    seen = after(first, second)
    canvas = harvest(seen, NAMES, "en")
    assert {"38", "+25", "17", "6", "2", "8"} <= set(written(canvas))
    alt = bunny_kingdom.harvest(seen, NAMES, "en").alt
    assert "Ann harvests 25 points (fiefs 17, railway 6, stations 2) and now has 38 points." in alt
    assert "This includes 8 points as sheriff for new tracks." in alt


def test_the_last_sheriff_scores_after_the_sum_of_the_last_harvest() -> None:
    rounds = (Harvest(5), Harvest(4), Harvest(4), Harvest(17, 6, 2, 16))
    seen = after(*rounds, sheriff=1, cards=2)
    tally = harvesting.tally_of(seen, 1)
    assert (tally.before, tally.track, tally.harvest, tally.stands, tally.last, tally.end) == (13, 8, 25, 46, 8, 54)
    assert {"54", "+25", "16"} <= set(written(harvest(seen, NAMES, "en")))
    alt = bunny_kingdom.harvest(seen, NAMES, "en").alt
    assert f"{NAMES[1]} harvests 25 points (fiefs 17, railway 6, stations 2) and now has 46 points." in alt
    assert "The last sheriff scores 8 more points and now has 54 points." in alt


def test_the_harvest_sums_agree_with_the_final_scores() -> None:
    seen = samples.position(4, (4, "over", 0), options=EXPRESS)
    for number, seat in enumerate(seen.seats):
        assert harvesting.tally_of(seen, number).end == seat.total - seat.points["parchments"]


@pytest.mark.parametrize("language", ["en", "ja"])
def test_icons_of_harvest_and_ranking_are_explained(language: str) -> None:
    for canvas, keys in (
        (
            harvest(OVER, NAMES, language),
            ("fiefs", "rail", "station", "harvested", "points", "sheriff"),
        ),
        (ranking_of(OVER, NAMES, language), ("rounds", "rail", "station", "sheriff", "parchments")),
    ):
        assert {say(language, f"picture-bk-legend-{key}") for key in keys} <= set(written(canvas))


def test_the_legend_omits_railway_icons_without_the_expansion() -> None:
    seen = samples.position(3, (4, "over", 0))
    for canvas in (harvest(seen, NAMES, "en"), ranking_of(seen, NAMES, "en")):
        assert not {"railway", "stations", "sheriff"} & set(written(canvas))


def test_harvest_and_ranking_pictures_that_do_not_exist_yet_raise_an_error() -> None:
    with pytest.raises(ValueError, match="nothing was harvested"):
        bunny_kingdom.harvest(samples.position(3, (1, "exploration", 1)), NAMES, "en")
    with pytest.raises(ValueError, match="not over"):
        bunny_kingdom.final(LATE, NAMES, "en")
    with pytest.raises(ValueError, match="page 5 of 5"):
        bunny_kingdom.table(LATE, NAMES, "en", 5)
    with pytest.raises(ValueError, match="page 9 of"):
        bunny_kingdom.final(OVER, NAMES, "en", 9)


@pytest.mark.parametrize("options", [(), EXPRESS], ids=["base", "express"])
def test_the_sources_of_the_ranking_add_up_to_each_total(options: tuple[tuple[str, str], ...]) -> None:
    seen = samples.position(3, (4, "over", 0), options=options)
    assert seen.result is not None
    columns = ending.sources(seen)
    assert len(columns) == (8 if options else 5)
    for seat, total in enumerate(seen.result.totals):
        assert sum(points[seat] for points in columns.values()) == total


def test_the_pages_show_every_parchment_with_its_points_and_the_winners_first() -> None:
    assert OVER.result is not None
    pages = ending.pages_of(OVER)
    assert bunny_kingdom.final_pages(OVER) == 1 + len(pages)
    assert OVER.result.ranks[pages[0][0]] == 1
    for seat, part in pages:
        text = written(parchments_of(OVER, NAMES, "en", seat, part))
        held = panels.best_first(OVER.seats[seat].revealed)
        for one in held[part * ending.PER_PAGE : (part + 1) * ending.PER_PAGE]:
            assert card_name("en", one.card).split()[0] in " ".join(text)
            assert str(one.points) in text


UNEVEN = [(5, 24, 1, 4), (24, 5, 1, 4), (4, 1, 1, 24), (9, 9, 8, 8), (0, 19, 3, 2)]


def on_scenes(canvas: Canvas) -> list[Written]:
    """Return the points written on or next to parchment scenes, from top to bottom."""
    rows = (text for text in canvas.written if text.box[1] > BELOW + 60)
    return [text for text in rows if text.text.isdigit() and text.size == LEAST]


@pytest.mark.parametrize("held", [*UNEVEN, (2, 36, 2, 2)], ids=str)
@pytest.mark.parametrize("language", ["en", "ja"])
def test_the_ranking_shows_the_points_of_every_parchment_for_uneven_players(
    language: str, held: tuple[int, ...]
) -> None:
    seen = samples.opened(OVER, held)
    canvas = ranking_of(seen, gallery.names(4, nasty=True), language)
    assert seen.result is not None
    points = [
        str(one.points) for seat in order(seen.result.ranks) for one in panels.best_first(seen.seats[seat].revealed)
    ]
    assert [text.text for text in on_scenes(canvas)] == points


@pytest.mark.parametrize("held", [*UNEVEN, (2, 36, 2, 2)], ids=str)
def test_parchments_stay_in_the_box_of_their_player(held: tuple[int, ...]) -> None:
    canvas = ranking_of(samples.opened(OVER, held), gallery.names(4, nasty=True), "en")
    for text in on_scenes(canvas):
        x, y = text.limit[0], text.limit[3] + 1
        below = canvas.image.crop((x, y, x + 1, y + 3)).tobytes()
        assert set(below) <= {Ink.card, Ink.glow}, text.text


def test_parchments_that_are_too_many_are_counted() -> None:
    canvas = ranking_of(samples.opened(OVER, (1, 43, 1, 1)), gallery.names(4, nasty=True), "en")
    held = samples.opened(OVER, (1, 43, 1, 1)).seats
    hidden = sum(len(seat.revealed) for seat in held) - len(on_scenes(canvas))
    assert hidden > 0
    assert f"+{hidden}" in written(canvas)


@pytest.mark.parametrize("high", [60, 75, 120, 260])
@pytest.mark.parametrize("wide", [900, 990])
def test_tiled_scenes_fit_their_area_and_keep_a_minimum_width(wide: int, high: int) -> None:
    for count in range(1, 45):
        laid = ranking.tiles(count, wide, high)
        rows = -(-laid.shown // laid.columns)
        assert 0 < laid.shown <= count
        assert laid.wide >= ranking.NARROW
        assert laid.columns * (laid.wide + 8) - 8 <= wide
        assert rows * (laid.high + 8) - 8 <= high


def held_first(seen: Observation, card: str, copied: tuple[str, ...] = ()) -> Observation:
    """Return the same end with another first parchment of the first seat, worth the same points."""
    first = seen.seats[0]
    held = (msgspec.structs.replace(first.revealed[0], card=card, copied=copied), *first.revealed[1:])
    return msgspec.structs.replace(seen, seats=(msgspec.structs.replace(first, revealed=held), *seen.seats[1:]))


def test_the_ranking_draws_a_copying_parchment_as_the_copied_one() -> None:
    seen = samples.opened(OVER, (1, 1, 1, 1))
    became, copied, alone = (
        ranking_of(held_first(seen, card, copies), NAMES, "en").image.tobytes()
        for card, copies in (("carpenter", ()), ("liberal", ("socialist", "carpenter")), ("liberal", ()))
    )
    assert copied == became
    assert copied != alone


def test_the_winner_is_named_at_the_head_of_the_ranking() -> None:
    assert OVER.result is not None
    winner = NAMES[OVER.result.ranks.index(1)]
    assert say("en", "picture-won", name=winner) in written(ranking_of(OVER, NAMES, "en"))


def test_alt_text_states_what_a_copying_parchment_became() -> None:
    seen = samples.opened(OVER, (3, 1, 1, 1))
    assert "Socialist → Master of the Mountains 10" in bunny_kingdom.parchments(seen, NAMES, "en", 0).alt
    assert "Socialist → Master of the Mountains 10" in bunny_kingdom.final(seen, NAMES, "en").alt


def test_alt_text_of_the_ranking_names_only_copies_if_there_are_too_many_parchments() -> None:
    many = bunny_kingdom.final(samples.opened(OVER, (14, 14, 8, 6)), NAMES, "en").alt
    assert "Parchments revealed: Liberal → Royal Pocket Watch 11, Socialist → Master of the Mountains 10." in many
    few = bunny_kingdom.final(samples.opened(OVER, (2, 2, 1, 1)), NAMES, "en").alt
    assert few.count("Parchments revealed: ") == 4


def test_the_parchments_of_a_player_are_summed_up() -> None:
    assert OVER.result is not None
    for seat in range(4):
        total, points = OVER.result.totals[seat], OVER.seats[seat].points["parchments"]
        text = written(parchments_of(OVER, NAMES, "en", seat))
        assert {str(total - points), f"+{points}", str(total)} <= set(text)
        alt = bunny_kingdom.parchments(OVER, NAMES, "en", seat).alt
        assert say("en", "picture-bk-alt-parchments-sum", before=total - points, points=points, total=total) in alt


def test_a_player_with_many_parchments_has_several_pictures_of_them() -> None:
    seen = samples.opened(OVER, (0, 24, 13, 1))
    assert [bunny_kingdom.parchment_parts(seen, seat) for seat in range(4)] == [1, 2, 2, 1]
    with pytest.raises(ValueError, match="page 2 of 2"):
        bunny_kingdom.parchments(seen, NAMES, "en", 1, 2)


def test_a_copying_parchment_shows_the_rule_of_its_copy() -> None:
    first = OVER.seats[0]
    held = (msgspec.structs.replace(first.revealed[0], card="liberal", copied=("socialist", "carpenter"), points=7),)
    seen = msgspec.structs.replace(OVER, seats=(msgspec.structs.replace(first, revealed=held), *OVER.seats[1:]))
    assert f"Copies Carpenter: {cards.short_rule('en', 'carpenter')}" in " ".join(
        written(parchments_of(seen, NAMES, "en", 0))
    )


@pytest.mark.parametrize("language", ["en", "ja"])
@pytest.mark.parametrize(("room", "high"), [(550, 124), (1128, 250)])
def test_a_copying_parchment_has_room_for_any_copied_rule(language: str, room: int, high: int) -> None:
    for card in PARCHMENTS:
        canvas = row_of(ShownCard("liberal", points=24, became=card), language, room, high=high)
        assert [text.text for text in canvas.written if text.cut or text.box[2] > room] == [], card
        assert say(language, "picture-bk-copied", card=card_name(language, card)) in " ".join(written(canvas))


def test_the_final_description_states_a_shared_victory() -> None:
    assert OVER.result is not None
    result = msgspec.structs.replace(OVER.result, ranks=(1, 1, 3, 4))
    alt = bunny_kingdom.final(msgspec.structs.replace(OVER, result=result), NAMES, "en").alt
    assert say("en", "picture-won-many", count=2) in alt


def test_the_map_of_one_player_keeps_only_its_spaces_in_colour() -> None:
    seat = 1
    canvas, whole = kingdom(LATE, NAMES, "en", seat), board(LATE, NAMES, "en")
    crossed = {name for pair in LATE.links for name in (pair.first, pair.second)}
    for name in set(LATE.seats[seat].cells) - crossed:
        assert inner(canvas, name) == inner(whole, name)
    other = next(cell for cell in LATE.cells if cell.seat not in (None, seat))
    assert inner(canvas, other.name) != inner(whole, other.name)


def test_a_map_with_a_rabbit_on_every_space_stays_within_the_size_limit() -> None:
    picture = bunny_kingdom.board(samples.settled(LATE), gallery.names(4, nasty=True), "en")
    assert len(picture.data) <= gallery.BYTES
    assert Image.open(io.BytesIO(picture.data)).mode == "P"


@pytest.mark.parametrize("language", ["en", "ja"])
def test_every_card_except_territories_has_an_icon_and_a_rule(language: str) -> None:
    for card in CARDS.values():
        if card.kind != "territory":
            assert panels.card_icon(card.id).startswith("bk-")
            assert written(row_of(ShownCard(card.id), language, 550))
            assert cards.rule(language, card.id)


# The board as text.


@pytest.mark.parametrize("language", ["en", "ja"])
def test_the_board_in_words_contains_every_cell_fief_and_player(language: str) -> None:
    lines = bunny_kingdom.read(LATE, NAMES, language)
    rows = [line for line in lines if line.startswith(tuple(say(language, "picture-bk-read-row", row=row, cells="")[:5]
                                                            for row in chart.ROWS))]  # fmt: skip
    assert len(rows) == SIDE
    for row, line in zip(chart.ROWS, rows, strict=True):
        for cell in LATE.cells:
            if cell.name[0] == row and cell.seat is not None:
                assert NAMES[cell.seat] in line
            if cell.name[0] == row and cell.piece:
                assert card_name(language, cell.piece) in line
    fiefs = [fief for seat in LATE.seats for fief in seat.fiefs]
    assert all(any(" ".join(fief.cells) in line for line in lines) for fief in fiefs)
    assert not any("picture-bk" in line or "-city" in line for line in lines)


def test_the_board_in_words_groups_equal_neighbouring_cells() -> None:
    bare = msgspec.structs.replace(
        LATE, cells=tuple(msgspec.structs.replace(cell, seat=None, piece="") for cell in LATE.cells)
    )
    row = next(line for line in bunny_kingdom.read(bare, NAMES, "en") if line.startswith("Row A: "))
    assert row.startswith("Row A: 1–3 forest; 4 city; 5–7 sea")


def test_the_icon_of_waiting_players_has_the_accent_colour() -> None:
    assert Ink.accent in panels.sign("awaited", 40).tobytes()


def test_a_piece_chosen_for_a_cell_is_no_longer_listed_as_to_be_placed() -> None:
    piece, spots = next((piece, spots) for piece, spots in (BUILD.task or Task("")).spots.items() if spots)
    cell = spots[0].cell
    before = bunny_kingdom.private(BUILD, NAMES, "en").alt
    after = bunny_kingdom.private(BUILD, NAMES, "en", [f"build {piece} {cell}"]).alt
    assert f"Chosen: {cell}." in after
    assert "Chosen" not in before
    held = BUILD.seats[BUILD.viewer or 0].pieces
    left = with_choice(BUILD, [f"build {piece} {cell}"]).seats[BUILD.viewer or 0].pieces
    assert sorted([*left, piece]) == sorted(held)


@pytest.mark.parametrize("count", [11, 13, 18])
def test_the_points_of_a_copyable_card_do_not_cover_its_number(count: int) -> None:
    seen = samples.position(4, (4, "copies", 0), kind="copy")
    assert seen.task is not None
    listed = tuple(sorted(PARCHMENTS))[:count]
    task = msgspec.structs.replace(seen.task, cards=listed, worth=dict.fromkeys(listed, 12))
    canvas = built(msgspec.structs.replace(seen, task=task), gallery.names(4), "en")
    given = [text.box for text in canvas.written if text.text == "12"]
    for number in range(1, count + 1):
        if number == 12:
            continue
        (box,) = [text.box for text in canvas.written if text.text == str(number) and text.box[0] - text.limit[0] < 30][
            :1
        ]
        assert not [at for at in given if at[0] < box[2] and box[0] < at[2] and at[1] < box[3] and box[1] < at[3]]


# For a desktop.


@pytest.mark.parametrize("high", [72, 94, 128])
def test_nothing_lies_on_the_scene_of_a_card(high: int) -> None:
    left = cards.pip_wide("12", 40) + 36 + 8
    for card in scenes.SCENES:
        row = cards.card_row(ShownCard(card, 12, 23, "J10", mark="chosen"), "en", wide=False)
        canvas = Canvas(600, high)
        layout.draw(row, canvas, canvas.limit)
        scene = scenes.scene_of(card, 60, high - 8, crisp=True)
        inside = (2, 2, 58, high - 10)
        shown = canvas.image.crop((left, 4, left + 60, high - 4))
        assert shown.crop(inside).tobytes() == scene.crop(inside).tobytes(), card


@pytest.mark.parametrize("language", ["en", "ja"])
def test_a_row_of_a_name_alone_has_the_whole_name_and_no_scene(language: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delattr(cards, "_draw_scene")
    for card in scenes.SCENES:
        canvas = Canvas(350, 42)
        layout.draw(cards.name_row(ShownCard(card, points=12), language), canvas, canvas.limit)
        assert panels.card_name(language, card) in written(canvas), card


@pytest.mark.parametrize("language", ["en", "ja"])
@pytest.mark.parametrize("wide_page", [False, True], ids=["phone", "desktop"])
def test_a_territory_that_joins_nothing_is_labelled_as_a_new_fief(wide_page: bool, language: str) -> None:
    for card in INDEX:
        row = drawn_row(ShownCard(card, 12, 3), language, wide_page)
        told = [text for text in row.written if text.text == say(language, "picture-bk-alone")]
        assert len(told) == 1, (card, written(row))


def test_a_cell_behind_a_rule_has_room_however_narrow_a_row_is() -> None:
    for card in (card for card in scenes.SCENES if card not in PARCHMENTS):
        for room in (420, 550, 750):
            canvas = row_of(ShownCard(card, 12, 23, "J10"), "en", room)
            (plate,) = [text for text in canvas.written if text.text == "J10"]
            assert plate.box[2] <= room, card


@pytest.mark.parametrize("language", ["en", "ja"])
@pytest.mark.parametrize("wide_page", [False, True], ids=["phone", "desktop"])
def test_a_row_of_the_hand_cuts_no_text_for_any_card_and_growth(wide_page: bool, language: str) -> None:
    for card in CARDS:
        joins, best = (("C10", "D10", "E10"), "") if card in INDEX else ((), "J10")
        for grows, points in (("10×2 + 10×1 → 10×3", 0), ("10×1 → 10×2", 0), ("→ 10×3", 0), ("", 12)):
            shown = ShownCard(card, 12, points, best, joins, 6 if card in INDEX else 0, top=bool(points),
                          grown="" if card in PARCHMENTS else grows)  # fmt: skip
            row = drawn_row(shown, language, wide_page)
            assert not [text for text in row.written if text.cut or text.box[2] > row.size[0]], (card, grows)


def test_on_a_desktop_a_territory_names_the_fiefs_that_it_joins_and_their_result() -> None:
    assert DRAFT.viewer is not None
    fiefs = DRAFT.seats[DRAFT.viewer].fiefs
    joined = [(offer, [fiefs[at] for at in offer.joins]) for offer in DRAFT.offers if offer.joins]
    text = written(on_desktop(DRAFT, NAMES, "en"))
    told = [line for line in text if line.startswith("joins ")]
    assert len(told) == len(joined)
    assert any(fief.points for _, own in joined for fief in own)
    assert any(offer.points for offer, _ in joined)
    for line, (offer, own) in zip(told, joined, strict=True):
        for fief in own:
            assert fief.cells[0] in line
        assert not offer.points or drafting.grown(DRAFT, offer) in line


@pytest.mark.parametrize("wide_page", [False, True], ids=["phone", "desktop"])
def test_every_card_with_a_forecast_has_its_number_in_one_column(wide_page: bool) -> None:
    ends = set[int]()
    for card in (name for name in CARDS if CARDS[name].kind not in NO_HARVEST):
        for points, top in ((0, False), (7, False), (7, True)):
            row = drawn_row(ShownCard(card, 12, points, top=top), "en", wide_page)
            number = str(points) if card in PARCHMENTS else plus(points)
            (told,) = [text for text in row.written if text.text == number]
            ends.add(told.box[2])
    assert max(ends) - min(ends) <= 3


@pytest.mark.parametrize("language", ["en", "ja"])
def test_a_hand_on_a_desktop_shows_how_many_cards_to_choose(language: str) -> None:
    assert DRAFT.task is not None
    ways: list[tuple[Task | None, str]] = [
        (None, "nothing"), (Task("play", can_play=True, can_discard=True), "play"),
        (Task("play", can_play=True), "play-only"), (Task("play", can_discard=True), "discard-only"),
    ]  # fmt: skip
    for left in (2, 1):
        seen = msgspec.structs.replace(DRAFT, task=msgspec.structs.replace(DRAFT.task, left=left))
        assert say(language, "picture-bk-do-pick", count=left) in written(on_desktop(seen, NAMES, language))
    for task, key in ways:
        seen = msgspec.structs.replace(DRAFT, task=task)
        assert say(language, f"picture-bk-do-{key}") in written(on_desktop(seen, NAMES, language))


def test_cards_chosen_in_this_turn_are_shown_below_the_hand_and_on_the_map() -> None:
    hand = samples.handed(DRAFT, ["C7", "city-2"])
    picked = msgspec.structs.replace(hand, chosen=("B2", "city-1"))
    text = written(on_desktop(picked, NAMES, "en"))
    assert text.index("C7") < text.index("B2") < text.index(card_name("en", "city-1"))
    assert text.count(say("en", "picture-bk-alone")) == 2

    found = layout.places(drafting.tree(picked, NAMES, "en", wide=True), (LEFT, band.TOP, desk.RIGHT, desk.SHORT))
    x, y = found["pin-B2"][:2]
    for seen, chosen in ((picked, True), (hand, False)):
        image = on_desktop(seen, NAMES, "en").image
        assert (image.getpixel((x + 4, y + 4)) == Ink.gold) == chosen
        check = panels.sign("check", 34, land.GROUND[TERRAIN[INDEX["B2"]]])
        low = y + drafting.WIDE - 42
        assert (image.crop((x + 8, low, x + 42, low + 34)).tobytes() == check.tobytes()) == chosen


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_private_view_on_a_desktop_shows_the_others_with_their_numbers(seats: int) -> None:
    seen = samples.position(seats, (3, "exploration", 1), kind="pick" if seats > 2 else "play")
    built = samples.position(seats, (3, "construction", 0), kind="build")
    for one, draw in ((seen, on_desktop), (built, built_on_desktop)):
        text = written(draw(one, NAMES, "en"))
        for seat, other in enumerate(one.seats):
            if seat != one.viewer:
                assert {str(other.total), f"+{other.harvest}", str(other.parchments), NAMES[seat]} <= {*text}


@pytest.mark.uncounted  # a hundred pictures: shorter tests cover the same lines
@pytest.mark.parametrize("language", ["en", "ja"])
@pytest.mark.parametrize("draw", [built_on_desktop, on_desktop], ids=["construction", "hand"])
def test_no_name_or_rule_of_the_viewers_parchments_is_cut_for_any_number_of_them(
    draw: Callable[..., Canvas], language: str
) -> None:
    parchments = sorted(PARCHMENTS)
    for count in range(1, 16):
        for begin in range(0, len(parchments), count):
            cards_held = parchments[begin : begin + count]
            held = tuple(ParchmentSeen(card, 88) for card in cards_held)
            seen = msgspec.structs.replace(DRAFT if draw is on_desktop else BUILD, parchments=held)
            if draw is on_desktop:
                seen = samples.handed(seen, ["city-1"] * max(1, count // 2))
            text = written(draw(seen, NAMES, language))
            assert not [one for one in text if one.endswith("…")], (count, begin)
            if draw is built_on_desktop:
                assert {card_name(language, card) for card in cards_held} <= {*text}
                assert count > 10 or {cards.short_rule(language, card) for card in cards_held} <= {*text}


@pytest.mark.parametrize("count", [0, 1, 3, 5, 8, 9, 14, 20])
def test_a_construction_on_a_desktop_shows_all_parchments_or_counts_the_rest(count: int) -> None:
    held = tuple(ParchmentSeen(card, 40 + i) for i, card in enumerate(sorted(PARCHMENTS)[:count]))
    seen = msgspec.structs.replace(BUILD, parchments=held)
    text = [one.text for one in built_on_desktop(seen, NAMES, "en").written if one.box[2] < deciding.LAND[0]]
    told = [one for one in held if say("en", f"bunny_kingdom-card-{one.card}") in text and str(one.points) in text]
    more = [int("".join(filter(str.isdigit, line))) for line in text if line.startswith("…")]
    assert len(told) + sum(more) == count


def test_next_to_few_parchments_the_viewers_pieces_are_listed_with_their_best_cells() -> None:
    seen = msgspec.structs.replace(BUILD, parchments=())
    assert seen.viewer is not None
    piece = seen.seats[seen.viewer].pieces[0]
    gained = placing.gains(seen, piece)
    text = written(built_on_desktop(seen, NAMES, "en"))
    assert placing.short_name(piece, "en") in text
    assert next(cell for cell, gain in gained.items() if gain == max(gained.values())) in text


@pytest.mark.parametrize("alone", [False, True], ids=["phone", "desktop"])
def test_pieces_to_place_are_listed_in_one_text_size_with_their_best_cells(alone: bool) -> None:
    assert BUILD.viewer is not None
    text = (built_on_desktop if alone else built)(BUILD, NAMES, "en").written
    column = [one for one in text if one.limit[2] < BOARD[0] + 300 and one.limit[3] < 850]
    pieces = BUILD.seats[BUILD.viewer].pieces
    words = {word for piece in pieces for word in placing.short_name(piece, "en").split()}
    names = [one for one in column if {*one.text.split()} <= words]
    assert len(names) >= len(pieces)
    assert {one.size for one in names} == {CHOICE}
    for piece in {*pieces}:
        gained = placing.gains(BUILD, piece)
        if max(gained.values(), default=0) > 0:
            assert max(gained, key=lambda cell: gained[cell]) in [one.text for one in column]


@pytest.mark.parametrize("language", ["en", "ja"])
def test_a_list_of_pieces_that_is_long_has_all_of_them_in_letters_of_one_size(language: str) -> None:
    pieces = ("city-1", "city-2", "city-3", *(f"farm-{name}" for name in RESOURCES[:5]))
    seat = BUILD.viewer or 0
    seats = [msgspec.structs.replace(one, pieces=pieces if at == seat else ()) for at, one in enumerate(BUILD.seats)]
    text = built(msgspec.structs.replace(BUILD, seats=tuple(seats)), NAMES, language).written
    names = [placing.short_name(piece, language) for piece in pieces]
    assert {one.text: one.size for one in text if one.text in names} == dict.fromkeys(names, CHOICE)


def test_the_list_contains_all_sides_for_track_if_there_are_few() -> None:
    assert RAILS.task is not None
    task = msgspec.structs.replace(RAILS.task, tracks=RAILS.task.tracks[: placing.FEW])
    seen = msgspec.structs.replace(RAILS, task=task)
    rows = placing.choices_of(OpenDecision(seen, NAMES, "en"))
    assert {row.number for row in rows} == {str(number + 1) for number in range(len(task.tracks))}
    assert all(placing.side_name(side) in {row.text for row in rows} for side in task.tracks)


@pytest.mark.parametrize(("count", "hand", "whole"), [(3, 6, True), (12, 6, False), (3, 12, False)])
def test_below_a_hand_on_a_desktop_parchments_show_their_rules_if_they_fit(count: int, hand: int, whole: bool) -> None:
    ids = sorted(PARCHMENTS)[:count]
    held = tuple(ParchmentSeen(card, 60 + i) for i, card in enumerate(ids))
    seen = msgspec.structs.replace(samples.handed(DRAFT, list(INDEX)[:hand]), parchments=held)
    text = written(on_desktop(seen, NAMES, "en"))
    assert [cards.short_rule("en", card) in text for card in ids] == [whole] * count


@pytest.mark.parametrize("language", ["en", "ja"])
def test_on_a_desktop_each_parchment_to_copy_has_a_row_with_a_large_name_and_its_rule(language: str) -> None:
    parchments = sorted(PARCHMENTS)
    for begin in range(0, len(parchments), 12):
        listed = tuple(parchments[begin : begin + 12])
        task = Task("copy", cards=listed, piece="liberal", worth=dict.fromkeys(listed, 12))
        seen = msgspec.structs.replace(BUILD, task=task, parchments=())
        large = {text.text for text in built_on_desktop(seen, NAMES, language).written if text.size >= CHOICE}
        told = written(built_on_desktop(seen, NAMES, language))
        for card in listed:
            assert say(language, f"bunny_kingdom-card-{card}") in large
            assert cards.short_rule(language, card) in told


def test_a_card_shows_the_fief_that_grows_before_and_after() -> None:
    assert DRAFT.viewer is not None
    fief = FiefSeen(("B2",), 0, 0, ("wood",), 0)
    seats = list(DRAFT.seats)
    seats[DRAFT.viewer] = msgspec.structs.replace(seats[DRAFT.viewer], fiefs=(fief,))
    seen = msgspec.structs.replace(DRAFT, seats=tuple(seats))
    forest, sea, city = (
        next(cell.name for cell in DRAFT.cells if cell.terrain == terrain) for terrain in ("forest", "sea", "city")
    )
    assert drafting.grown(seen, Offer(forest, 0)) == ""
    assert drafting.grown(seen, Offer(forest, 0, joins=(0,))) == ""
    assert drafting.grown(seen, Offer(sea, 0, joins=(0,))) == "0×1 → 0×2"
    assert drafting.grown(seen, Offer("farm-wood", 0, "B2")) == ""
    assert drafting.grown(seen, Offer("farm-gold", 0, "B2")) == "0×1 → 0×2"
    assert drafting.grown(seen, Offer(city, 1, joins=(0,))) == "0×1 → 1×1"
    assert drafting.grown(seen, Offer(sea, 2, joins=(0,))) == ""
    seats[DRAFT.viewer] = msgspec.structs.replace(seats[DRAFT.viewer], fiefs=(fief,) * 3)
    seen = msgspec.structs.replace(DRAFT, seats=tuple(seats))
    assert drafting.grown(seen, Offer(sea, 0, joins=(0, 1))) == "0×1 + 0×1 → 0×2"
    assert drafting.grown(seen, Offer(sea, 0, joins=(0, 1, 2))) == "→ 0×2"


def test_on_a_desktop_the_best_space_for_a_piece_shows_that_piece(monkeypatch: pytest.MonkeyPatch) -> None:
    shown: dict[chart.SpaceIndex, tuple[list[str], list[str]]] = {}
    monkeypatch.setattr(chart, "awaited", lambda _, spot, *told: shown.update({spot: told[:2]}))
    built_on_desktop(BUILD, NAMES, "en")
    rows = [row for row in placing.choices_of(OpenDecision(BUILD, NAMES, "en", wide=True)) if row.number]
    assert [row.number for row in rows] == [str(number) for number in range(1, len(rows) + 1)]
    wanted: dict[chart.SpaceIndex, tuple[list[str], list[str]]] = {}
    for row in rows:
        spot = chart.corner_of(deciding.LAND, deciding.SPACE, INDEX[row.cells[0]])
        signs, numbers = wanted.setdefault(spot, ([], []))
        signs.append(row.sign[3:])
        numbers.append(row.number)
    assert wanted
    assert shown == wanted


def test_the_viewers_pieces_are_sorted_by_their_gain_of_harvest() -> None:
    for seen in (BUILD, samples.settled(samples.position(4, (4, "construction", 0), kind="build", options=EXPRESS))):
        rows = placing.choices_of(OpenDecision(seen, NAMES, "en", wide=True))
        worths = [int(row.worth) for row in rows if row.worth.startswith("+")]
        assert worths == sorted(worths, reverse=True)
    chosen = BUILD.seats[BUILD.viewer or 0].pieces[0]
    assert not any(row.number for row in placing.choices_of(OpenDecision(BUILD, NAMES, "en", chosen, wide=True)))


@pytest.mark.parametrize(("numbers", "told"), [("1", ["1"]), ("13", ["1", "3"]), ("123", ["1–3"]), ("124", ["1…4"])])
def test_the_best_space_for_a_piece_is_highlighted_and_numbered(numbers: str, told: list[str]) -> None:
    size = deciding.SPACE
    canvas = Canvas(3 * size, 3 * size, PLAYERS[0])
    chart.awaited(chart.MapCanvas(canvas, (0, 0), size), (size, size), ["city-3"] * len(numbers), [*numbers])
    assert [text.text for text in canvas.written] == told
    away = size - chart._OUTSIDE
    assert {canvas.image.getpixel((away - 1, y)) for y in range(2 * size - 40)} == {PLAYERS[0]}
    assert canvas.image.getpixel((away, size + 4)) == Ink.coal
    assert canvas.image.getpixel((2 * size - 8, size + 8)) == Ink.white


def test_a_fief_tells_its_product_and_has_a_sign_for_each_resource() -> None:
    for count in (1, 5, len(RESOURCES)):
        fief = FiefSeen(("D4",), 10, 14, tuple(RESOURCES[:count]), 14 * count)
        canvas, bare = Canvas(690, 60), Canvas(690, 60)
        panels.fief_line(canvas, canvas.limit, fief, Ink.paper, CHOICE)
        panels.fief_line(bare, bare.limit, msgspec.structs.replace(fief, resources=fief.resources[:-1]), Ink.paper)
        assert written(canvas) == ["D4", f"14×{count}={14 * count}"]
        ends = [
            one.image.point([255 * (n != Ink.paper and n > 0) for n in range(256)]).getbbox() for one in (canvas, bare)
        ]
        assert ends[0] is not None
        assert ends[1] is not None
        assert ends[0][2] > ends[1][2]


def test_nobody_leads_among_equals() -> None:
    assert [panels.leads([7, 7, 7], seat) for seat in range(3)] == [False] * 3
    assert [panels.leads([7, 9, 7], seat) for seat in range(3)] == [False, True, False]


def test_a_camp_lists_its_best_cells_and_counts_those_that_do_not_fit() -> None:
    gained = {"A1": 0, "A2": 2, "B4": 2, "C7": 1}
    assert placing.cells_of("camp-1", "A2", gained) == ("A2", "B4")
    assert placing.cells_of("city-1", "A2", gained) == ("A2",)
    assert placing.cells_of("camp-1", "", gained) == ()
    many = dict.fromkeys(["A1", "A2", "A3", "A4", "A5", "A6", "A7"], 1)
    assert placing.cells_of("camp-1", "A1", many) == ("A1", "A2", "A3", "A4", "…3")


def test_on_a_desktop_the_viewers_fiefs_have_a_bright_outline_and_others_are_pale() -> None:
    seat = BUILD.viewer or 0
    canvas = built_on_desktop(BUILD, NAMES, "en")
    size, fiefs = deciding.SPACE, chart.fiefs_of(BUILD)
    assert {owner for owner, _ in fiefs} > {seat}
    for owner, cells in fiefs:
        x, y = chart.corner_of(deciding.LAND, size, min(cells))
        # The upper side of its topmost space, which nothing covers.
        side = canvas.image.crop((x + size // 2 - 9, y + 3, x + size // 2 + 9, y + 8)).tobytes()
        assert (chart._BRIGHT if owner == seat else chart._AWAY)[owner] in side


def test_on_a_desktop_all_fiefs_show_their_points_until_a_piece_is_chosen() -> None:
    worths = sorted(fief.points for one in BUILD.seats for fief in one.fiefs if fief.points)
    assert worths
    piece = next(piece for piece in BUILD.seats[BUILD.viewer or 0].pieces if placing.gains(BUILD, piece))
    told = []
    for chosen in (None, piece):
        large = [text for text in built_on_desktop(BUILD, NAMES, "en", chosen).written if text.size == CHOICE]
        on_map = [
            one.text
            for one in large
            if one.box[0] > deciding.LAND[0] and deciding.LAND[1] < one.box[1] < deciding.LAND[1] + 10 * deciding.SPACE
        ]
        told.append(sorted(int(text) for text in on_map if text.isdecimal()))
    assert told == [worths, []]


def test_sides_for_track_use_two_columns_if_one_does_not_fit() -> None:
    assert RAILS.task is not None
    sides = [placing.side_name(spot) for spot in RAILS.task.tracks]
    assert 4 <= len(sides) <= placing.FEW
    for high, columns in ((1100, 1), (640, 2)):
        canvas = Canvas(690, high)
        layout.draw(deciding._beside(OpenDecision(RAILS, NAMES, "en", wide=True)), canvas, canvas.limit)
        told = [text for text in canvas.written if text.text in sides]
        assert [text.text for text in told] == sides
        assert len({text.box[0] // 340 for text in told}) == columns


def test_unplaceable_pieces_that_do_not_fit_the_line_are_counted() -> None:
    canvas = Canvas(600, 60)
    held = [("bk-rail", "×5"), ("bk-switch", "×2"), *[("bk-station", "")] * 12]
    (line,) = deciding._not_now(held, "en")
    layout.draw(line, canvas, canvas.limit)
    assert canvas.written[-1].text.startswith("+")
    assert canvas.written[-1].box[2] <= 600
