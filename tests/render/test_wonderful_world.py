from __future__ import annotations

import io
import re
from collections import Counter
from collections.abc import Sequence
from itertools import combinations, product

import msgspec
import pytest
from PIL import Image, ImageChops

from engine.wonderful_world.cards import CARDS, COLOURS, EMPIRES, LETTER, TYPES, Card
from engine.wonderful_world.observation import Completed, Observation, Spot, Supremacy, Task
from i18n import say
from render import desk, wonderful_world
from render.art import draw_icon
from render.band import BELOW, draw_band
from render.banner import Answers
from render.canvas import Box, Canvas, Written
from render.frame import BOTTOM, LEAST, LEFT, MAIN, RIGHT, mark_of, page
from render.layout import Block
from render.palette import PAGE, Ink
from render.picture import Picture
from render.text import Fitted
from render.wonderful_world import (
    balance,
    chosen,
    deciding,
    drafting,
    ending,
    faces,
    facts,
    full,
    large,
    overview,
    own,
    panels,
    rivals,
    wide,
)
from render.wonderful_world.faces import Drawn, Shown, Style
from render.wonderful_world.icons import TYPE_COLOUR
from render.wonderful_world.large import by_type
from render.wonderful_world.scenes import SCENES, scene
from tests import gallery
from tests.gallery import wonderful_world as samples
from tests.render.conftest import drawn

NAMES = gallery.names(4)
FIVE = gallery.names(5)
DRAFT = samples.position(4, (3, "draft", 1), kind="pick")
PLANNING = samples.position(4, (3, "planning", 0), kind="plan")
STEP = samples.position(4, (3, "science", 0))
OVER = samples.position(4, (4, "over", 0))


def words(name: str) -> str:
    """Return everything written in a picture of the gallery."""
    return " ".join(text.text for text in drawn(name).written)


def written(canvas: Canvas) -> list[str]:
    return [text.text for text in canvas.written]


def read(canvas: Canvas) -> str:
    """Return all texts as they are read: hyphenated words are joined."""
    parted = re.sub(r"(?<=[a-z])- (?=[a-z])", "", " ".join(written(canvas)))
    return re.sub(r"(?<=[a-z])- (?=[A-Z])", "-", parted)


def colours(picture: Picture, box: tuple[int, int, int, int]) -> set[int]:
    return set(Image.open(io.BytesIO(picture.data)).crop(box).tobytes())


def with_empire(seen: Observation, seat: int, **changes: object) -> Observation:
    empires = list(seen.empires)
    empires[seat] = msgspec.structs.replace(empires[seat], **changes)
    return msgspec.structs.replace(seen, empires=tuple(empires))


# Cards.

NAMED = [faces.WHOLE, drafting.WHOLE_LOW,  faces.MEDIUM, faces.CHIP, faces.CHIP_LOW, faces.TILE_LOW, faces.SPOT,
         faces.BUILT]  # fmt: skip


@pytest.mark.uncounted  # hundreds of cards: shorter tests cover the same lines
@pytest.mark.parametrize("language", ["en", "ja"])
@pytest.mark.parametrize("style", NAMED, ids=lambda style: style.draw.__name__)
def test_every_card_has_its_whole_name_in_every_style_at_its_smallest(style: Style, language: str) -> None:
    for card in CARDS:
        canvas = style.draw(Shown(card, number=10, copy=2), style.wide[0], style.high[0], language)
        assert not any(text.cut for text in canvas.written), card
        for text in canvas.written:
            assert text.size >= LEAST, (card, text)
            assert text.box[0] >= text.limit[0] - 3, (card, text)
            assert text.box[2] <= text.limit[2] + 3, (card, text)
            assert text.box[3] <= style.high[0], (card, text)
        name = f"{faces.card_name(language, card)} 2"
        joined = read(canvas) if language == "en" else "".join(written(canvas))
        assert name.replace(" ", "") in joined.replace(" ", ""), card
        if language == "en":
            assert name in joined, f"{name} is broken inside a word"


@pytest.mark.uncounted  # hundreds of cards: shorter tests cover the same lines
@pytest.mark.parametrize("language", ["en", "ja"])
@pytest.mark.parametrize("style", [*NAMED, faces.LINE, faces.ENTRY], ids=lambda style: style.draw.__name__)
def test_the_letters_of_a_name_with_their_tails_touch_no_edge_of_its_plate(
    style: Style, language: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    plates: list[tuple[Written, Box]] = []
    lettered = faces.lettered

    def noted(canvas: Canvas, box: Box, kind: str, fitted: Fitted, *, bold: bool) -> None:
        before = len(canvas.written)
        lettered(canvas, box, kind, fitted, bold=bold)
        plates.extend((line, box) for line in canvas.written[before:])

    monkeypatch.setattr(faces, "lettered", noted)
    for card in CARDS:  # a fifth of its design, so that none is in the cache
        style.draw(Shown(card, copy=5), style.wide[0], style.high[0], language)
    assert len(plates) >= len(CARDS)
    for line, (left, top, right, bottom) in plates:
        assert left - 2 <= line.box[0], line
        assert line.box[2] <= right + 2, line
        assert line.box[1] - top >= 1, line
        assert bottom - line.box[3] >= 1, line


@pytest.mark.parametrize(
    "style", [style for style in NAMED if style is not faces.SPOT], ids=lambda style: style.draw.__name__
)
def test_nothing_on_a_card_overlaps(style: Style) -> None:
    for card in CARDS:
        shown = Shown(card, number=10, points=12, made=12)
        canvas = style.draw(shown, style.wide[0], style.high[0], "en")
        for a, b in combinations(canvas.written, 2):
            wide = min(a.box[2], b.box[2]) - max(a.box[0], b.box[0])
            high = min(a.box[3], b.box[3]) - max(a.box[1], b.box[1])
            assert wide <= 3 or high <= 3, (card, a.text, b.text)


@pytest.mark.parametrize("style", [*NAMED, faces.PICTURE, faces.BUILT_LOW], ids=lambda style: style.draw.__name__)
def test_no_icon_of_a_card_runs_over_its_right_edge(style: Style) -> None:
    for card in CARDS:
        wide, high = style.wide[0], style.high[0]
        canvas = style.draw(Shown(card, filled="." * len(CARDS[card].slots), points=12, made=12), wide, high, "en")
        edge = canvas.image.crop((wide - 2, 16, wide, high - 16)).tobytes()
        assert set(edge) == {Ink.line}, card


@pytest.mark.parametrize(("wide", "high"), [(222, 294), (222, 350), (280, 286)])
def test_the_number_of_a_card_hides_neither_its_type_nor_its_cost_and_is_all_there(wide: int, high: int) -> None:
    for card in CARDS:
        bare = faces.whole(Shown(card), wide, high, "ja").image
        numbered = faces.whole(Shown(card, number=5), wide, high, "ja").image
        box = ImageChops.difference(bare, numbered).getbbox()
        assert box is not None
        assert box[2] - box[0] >= 34, f"the number of {card} is cut"
        plate, _, _ = faces._plate(Shown(card), wide, high, "ja")
        column = faces._cost_column(Shown(card), wide, plate)[0]
        assert column <= wide - 50, f"the type of {card} lies on its cost"
        assert box[0] >= column - 1, f"the number of {card} lies on its cost"
        assert box[3] <= plate, f"the number of {card} lies on its name"
        assert box[2] <= wide - 50 or box[1] >= 42, f"the number of {card} lies on its type"


def test_a_card_shows_a_slot_for_each_cube_and_token_of_its_cost() -> None:
    for name, card in CARDS.items():
        assert faces.slots(Shown(name)) == [f"ww-{letter}" for letter in card.slots]


def test_a_filled_slot_is_ticked_off() -> None:
    assert faces.slots(Shown("zeppelin", filled="E.")) == ["ww-E-done", "ww-E"]
    assert faces.slots(Shown("zeppelin", filled=".K")) == ["ww-E", "ww-E-done"]


def test_points_that_are_counted_by_something_say_by_what() -> None:
    pieces = [piece.name for piece in faces.points(CARDS["museum"], 36)]
    assert pieces == ["star", "2", "/", "ww-discovery"]
    pieces = [piece.name for piece in faces.points(CARDS["secret-society"], 36)]
    assert pieces == ["star", "1", "/", "ww-F"]


def test_a_hand_says_what_counted_points_come_to_now() -> None:
    canvas = faces.whole(Shown("museum", points=6), 260, 294, "en")
    assert "= 6" in written(canvas)


def test_what_recycling_gives_stands_at_the_foot_of_the_whole_face() -> None:
    blocks: dict[str, set[bytes]] = {}
    for card in CARDS.values():
        foot = 294 - faces._foot_high(Shown(card.id), 260, 294)
        block = faces.whole(Shown(card.id), 260, 294, "en").image.crop((187, foot + 5, 246, foot + 35))
        blocks.setdefault(card.recycle, set()).add(block.tobytes())
    assert [len(drawn_as) for drawn_as in blocks.values()] == [1] * 5
    assert len(set.union(*blocks.values())) == 5


@pytest.mark.parametrize(("style", "high"), [(faces.WHOLE, 366), (faces.MEDIUM, 210)])
def test_names_of_cards_side_by_side_on_a_desktop_stand_on_grounds_of_one_height(style: Style, high: int) -> None:
    style = style._replace(wide=(276, 276), high=(high, high))
    cards = [Shown(card) for card in ("casino-city", "time-travel", "secret-society", "recycling-plant")]
    canvas = Canvas(4 * 276 + 3 * faces.GAP, high)
    faces.lay(canvas, canvas.limit, cards, "en", (style,))
    ends = set()
    for i, shown in enumerate(cards):
        x = i * (276 + faces.GAP) + 276 - 8
        column = [canvas.image.getpixel((x, y)) for y in range(high)]
        ground = TYPE_COLOUR[CARDS[shown.card].type]
        begins = next(y for y in range(high) if column[y : y + 20] == [ground] * 20)
        ends.add(next(y for y in range(begins, high) if column[y] != ground))
    assert len(ends) == 1


@pytest.mark.parametrize("language", ["en", "ja"])
def test_each_of_many_constructions_on_a_desktop_has_its_name_and_its_points(language: str) -> None:
    seen = samples.crowded(samples.position(5, kind="plan"), sites=9, drafted=7)
    told = written(wide.draw_decision(seen, FIVE, language))
    sites = seen.empires[seen.viewer or 0].sites
    assert {faces.card_name(language, site.card) for site in sites} <= set(told)
    for site in sites:
        line = written(
            faces.draw_double(Shown(site.card, site.filled), faces.DOUBLE.wide[0], faces.DOUBLE.high[0], language)
        )
        assert str(CARDS[site.card].points) in line or not CARDS[site.card].points


@pytest.mark.parametrize("language", ["en", "ja"])
def test_in_two_lines_every_card_has_its_type_its_whole_name_and_the_sign_of_what_it_gives(
    language: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    signs: list[str] = []

    def noted(name: str, size: int, on: int = Ink.card, *, crisp: bool = False) -> Image.Image:
        signs.append(name)
        return draw_icon(name, size, on, crisp=crisp)

    monkeypatch.setattr(faces, "draw_icon", noted)
    for card in CARDS.values():
        for filled in ("." * len(card.slots), card.slots[0] + "." * (len(card.slots) - 1)):
            signs.clear()
            # Unique points, so that the picture is not in the cache.
            shown = Shown(card.id, filled, points=100 + filled.count("."))
            canvas = faces.draw_double(shown, faces.DOUBLE.wide[0], faces.DOUBLE.high[0], language)
            assert faces.card_name(language, card.id) in written(canvas)
            assert f"ww-{card.type}-bare" in signs
            assert ("ww-gives" in signs) == bool(faces.production(card, 34))
            assert ("ww-bonus" in signs) == bool(faces.bonus(card, 34))


@pytest.mark.parametrize(("drafted", "sites"), [(7, 13), (7, 18), (7, 21), (4, 24), (1, 27)])
@pytest.mark.parametrize("seats", [1, 2, 3, 4, 5])
def test_of_more_constructions_than_have_room_the_nearest_stand_beside_drafted_cards(
    seats: int, drafted: int, sites: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delattr(deciding, "draw_ledger")
    seen = samples.crowded(samples.position(seats, kind="plan"), sites=sites, drafted=drafted)
    canvas = wide.draw_decision(seen, FIVE[:seats], "en")
    near = sorted(wide._parts(seen, "en")[1].cards, key=lambda site: len(faces.lacking(site)))
    names = [faces.called(site, "en") for site in near]
    assert all(box[0] >= desk.BESIDE for name in names[:4] for box in boxes_of(canvas, name)[:1])
    assert set(names[:4]) <= set(written(canvas))
    assert say("en", "picture-ww-sites-next", count=sites) in written(canvas)


def test_without_drafted_cards_as_many_constructions_stand_in_two_lines_as_have_room() -> None:
    seen = samples.crowded(samples.position(5, kind="plan"), sites=28, drafted=0)
    told = written(wide.draw_decision(seen, FIVE, "en"))
    shown = sum(faces.card_name("en", site.card) in told for site in seen.empires[0].sites)
    assert shown >= 20
    assert say("en", "picture-ww-more", count=28 - shown) in told


def test_alone_on_a_desktop_no_quarter_of_the_right_column_is_empty() -> None:
    for seen in (
        samples.position(1, (3, "planning", 0), kind="plan"),
        samples.position(1, (2, "planning", 0), kind="plan"),
    ):
        image = wide.draw_decision(seen, NAMES[:1], "en").image
        column = image.crop((desk.BESIDE, desk.TOP, desk.RIGHT, desk.BOTTOM))
        empty = [len(set(column.crop((0, y, column.width, y + 1)).tobytes())) == 1 for y in range(column.height)]
        assert max(len(run) for run in "".join(".#"[row] for row in empty).split(".")) < column.height // 4


def test_what_recycling_gives_is_large_on_cards_for_a_desktop(monkeypatch: pytest.MonkeyPatch) -> None:
    sizes = []

    def noted(name: str, size: int, on: int = Ink.card, *, crisp: bool = False) -> Image.Image:
        if name == "ww-recycle":
            sizes.append(size)
        return draw_icon(name, size, on, crisp=crisp)

    monkeypatch.setattr(faces, "draw_icon", noted)
    for draw, across, high in ((faces.whole, 222, 366), (faces.whole, 276, 366), (faces.draw_medium, 276, 210)):
        # A separate copy, so that the picture is not in the cache.
        draw(Shown("recycling-plant", copy=7, rows=2), across, high, "en")
    assert len(sizes) == 3
    assert min(sizes) >= 35


def test_what_has_room_in_one_row_of_the_foot_leaves_the_other_to_the_scene() -> None:
    assert faces._foot_high(Shown("zeppelin"), 260, 294) < faces._foot_high(Shown("harbor-zone"), 260, 294)


@pytest.mark.parametrize(("style", "wide"), [(faces.WHOLE, 222), (drafting.WHOLE_LOW, 280), (faces.MEDIUM, 276),
                                             (faces.CHIP_LOW, 264), (faces.TILE_LOW, 364),
                                             (faces.MOSAIC, 300), (faces.BUILT, 276)],
                         ids=lambda value: value.draw.__name__ if isinstance(value, Style) else None)  # fmt: skip
def test_no_cube_or_token_on_a_card_has_a_letter_too_small_to_read(
    style: Style, wide: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    sizes: dict[str, int] = {}

    def measured(name: str, size: int, on: int = Ink.paper, *, crisp: bool = False) -> Image.Image:
        if re.fullmatch(r"ww-[MESGXKFN](-done)?", name):
            sizes[name] = min(size, sizes.get(name, size))
        return draw_icon(name, size, on, crisp=crisp)

    monkeypatch.setattr(faces, "draw_icon", measured)
    for card in CARDS.values():
        for filled in ("", card.slots[0] + "." * (len(card.slots) - 1)):
            # A separate copy, so that the picture is not in the cache.
            style.draw(Shown(card.id, filled, copy=7), wide, style.high[0] + 1, "en")
    assert min(sizes.values()) >= faces.LETTERED


EVERY_STYLE = {
    each.draw.__name__: each
    for each in (faces.WHOLE, faces.MEDIUM, faces.CHIP, faces.SPOT, faces.TILE_LOW, faces.MOSAIC, faces.LINE,
                 faces.ENTRY, faces.LEDGER, faces.DOUBLE, faces.BUILT, faces.BUILT_LOW)
}  # fmt: skip


@pytest.mark.parametrize("style", EVERY_STYLE.values(), ids=list(EVERY_STYLE))
def test_no_signs_of_a_card_lie_on_one_another_or_over_its_edge(style: Style, monkeypatch: pytest.MonkeyPatch) -> None:
    lying: list[Box] = []

    def noted_row(canvas: Canvas, x: int, middle: int, pieces: Sequence[faces.Piece], on: int) -> int:
        if pieces:
            half = max(piece.size for piece in pieces if not piece.text) // 2
            lying.append((x, middle - half, x + faces.row_width(pieces), middle + half))
        return row(canvas, x, middle, pieces, on)

    def noted_block(canvas: Canvas, box: Box, card: Card, on: int) -> None:
        lying.append(box)
        recycling(canvas, box, card, on)

    row, recycling = faces.row, faces.recycling
    monkeypatch.setattr(faces, "row", noted_row)
    monkeypatch.setattr(faces, "recycling", noted_block)
    for card, low in product(CARDS.values(), (True, False)):
        # A separate copy, so that the picture is not in the cache.
        shown = Shown(card.id, "." * len(card.slots), copy=8, points=12, made=12)
        width = style.wide[0] if style is not faces.MOSAIC else faces.owing_wide(shown)
        style.draw(shown, width, style.high[0] if low else style.high[1], "en")
        for a, b in combinations(lying, 2):
            apart = a[2] <= b[0] or b[2] <= a[0] or a[3] <= b[1] or b[3] <= a[1]
            assert apart, f"signs of {card.id} lie on one another: {a}, {b}"
        assert max((box[2] for box in lying), default=0) <= width - 2, f"signs of {card.id} run over its edge"
        lying.clear()


@pytest.mark.parametrize(("style", "high"), [(faces.WHOLE, 294), (faces.WHOLE, 360), (faces.MEDIUM, 228)],
                         ids=["low", "high", "medium"])  # fmt: skip
def test_what_a_card_gives_stands_in_one_order_at_any_width(
    style: Style, high: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    order: list[str] = []

    def noted(canvas: Canvas, box: Box, groups: Sequence[Sequence[faces.Piece]], on: int) -> None:
        del canvas, box, on
        order.extend(group[0].name for group in groups if group)

    monkeypatch.setattr(faces, "draw_spread", noted)
    for card, width in product(CARDS, (style.wide[0], 380)):
        style.draw(Shown(card, copy=7), width, high, "en")
        assert order == [sign for sign in ("ww-gives", "star", "ww-bonus") if sign in order], card
        order.clear()


def test_what_completing_a_card_gives_never_stands_on_the_ground_of_its_cost() -> None:
    ground = faces.draw_medium(Shown("casino-city"), 276, 155, "en").image.crop((206, 80, 268, 112)).tobytes()
    assert Ink.shade in ground
    assert Ink.lime not in ground


def test_a_second_copy_under_construction_is_numbered() -> None:
    assert "Zeppelin 2" in " ".join(written(faces.draw_medium(Shown("zeppelin", "..", copy=2), 300, 150, "en")))


def test_what_does_not_fit_even_in_the_smallest_style_is_counted() -> None:
    canvas = Canvas(400, 60)
    cards = [Shown(card) for card in list(CARDS)[:9]]
    faces.lay(canvas, (0, 0, 400, 60), cards, "en", (faces.PICTURE_LOW,))
    assert written(canvas) == ["+5"]


# Scenes.


def test_every_card_and_empire_has_a_scene_of_its_own() -> None:
    assert CARDS.keys() | EMPIRES["A"].keys() | {"empire"} == SCENES.keys()
    drawn_scenes = {scene(name, 120, 70).tobytes() for name in SCENES}
    assert len(drawn_scenes) == len(SCENES)


@pytest.mark.parametrize(("wide", "high"), [(280, 90), (60, 120), (58, 38), (1144, 560)])
def test_a_scene_fills_every_shape_with_colours_that_no_theme_changes(wide: int, high: int) -> None:
    for name in list(SCENES)[::7]:
        shown = scene(name, wide, high)
        assert shown.size == (wide, high)
        assert not PAGE.intersection(shown.tobytes()), name


def test_what_is_black_or_dark_has_a_light_edge_and_stays_as_it_is() -> None:
    for letter in "EXK":
        colours_of = set(draw_icon(f"ww-{letter}", 40, Ink.paper).tobytes())
        assert Ink.white in colours_of
        assert Ink.ink not in colours_of
    assert Ink.coal in draw_icon("ww-E", 40, Ink.paper).tobytes()


# The hand.


def test_the_cards_of_a_hand_are_numbered_in_the_order_of_the_choice() -> None:
    assert DRAFT.task is not None
    shown = drafting.offered(DRAFT, DRAFT.task.cards, numbered=True)
    assert [card.number for card in shown] == list(range(1, len(DRAFT.task.cards) + 1))
    assert [card.card for card in shown] == list(DRAFT.task.cards)


@pytest.mark.parametrize("count", range(1, 11))
def test_every_card_of_a_hand_is_shown_whole(count: int) -> None:
    cards = list(CARDS)[20 : 20 + count]
    canvas = drafting.draw_hand(samples.dealt(DRAFT, cards), NAMES, "en")
    text = read(canvas)
    for i, card in enumerate(cards):
        assert faces.card_name("en", card) in text
        assert str(i + 1) in written(canvas)


@pytest.mark.parametrize("count", [2, 3, 4, 5])
def test_few_cards_of_a_hand_fill_their_row(count: int) -> None:
    canvas = drafting.draw_hand(samples.dealt(DRAFT, list(CARDS)[20 : 20 + count]), NAMES, "en")
    row = canvas.image.crop((LEFT, 300, RIGHT, 301)).tobytes()
    assert row.count(Ink.paper) < 0.05 * len(row)


@pytest.mark.parametrize("language", ["en", "ja"])
def test_each_sign_beside_a_hand_has_its_word_on_one_line(language: str) -> None:
    canvas = Canvas(222, 296)
    panels.draw_legend(canvas, (0, 0, 222, 296), language)
    assert len(canvas.written) == 4


def test_the_hand_has_production_round_and_direction() -> None:
    empire = DRAFT.empires[DRAFT.viewer or 0]
    text = written(drafting.draw_hand(DRAFT, NAMES, "en"))
    for number in empire.production:
        assert str(number) in text
    assert any("Round 3/4" in line for line in text)
    left = panels.cells_of(DRAFT, None, "en")[0].signs
    right = panels.cells_of(msgspec.structs.replace(DRAFT, direction="right"), None, "en")[0].signs
    assert (left, right) == (("pass-left",), ("pass-right",))


def test_under_a_hand_of_many_only_cards_that_are_not_shown_are_counted() -> None:
    many = samples.dealt(DRAFT, list(CARDS)[20:27])
    seat = many.viewer or 0
    kinds = [str(count) for count in panels.type_counts(many.empires[seat])]
    for sites, counted in ((1, []), (9, ["9"])):
        one = many.empires[seat].sites[0]
        seen = with_empire(many, seat, sites=(one,) * sites, drafted=())
        low = [text for text in drafting.draw_hand(seen, NAMES, "en").written if text.box[1] > BOTTOM - 150]
        assert [text.text for text in low if text.text and text.box[2] < LEFT + drafting.STRIP] == kinds + counted


def test_a_hand_after_the_pick_has_no_numbers() -> None:
    seen = samples.position(4, (1, "draft", 2), decided=1, viewer=0)
    assert seen.task is None
    canvas = drafting.draw_hand(seen, NAMES, "en")
    numbers = [text.text for text in canvas.written if text.limit[3] - text.limit[1] == 38 and text.text.isdecimal()]
    assert numbers == []


PICKED = samples.position(4, (2, "draft", 2), kind="pick", moves=1)


def test_the_picked_card_is_the_marked_one_of_the_whole_hand() -> None:
    picked = drafting.picked_of(PICKED)
    shown = drafting.offered(PICKED, PICKED.hand, numbered=False, picked=picked)
    assert [card.card for card in shown if card.picked] == [picked]
    assert len(shown) == 6
    assert wonderful_world.hand(PICKED, NAMES, "en").data != wonderful_world.hand(
        msgspec.structs.replace(PICKED, chosen=()), NAMES, "en"
    ).data  # fmt: skip


def test_of_two_copies_in_the_hand_only_one_is_marked_as_picked() -> None:
    shown = drafting.offered(PICKED, ("zeppelin", "museum", "zeppelin"), numbered=False, picked="zeppelin")
    assert [card.picked for card in shown] == [True, False, False]


def test_the_picked_card_is_not_shown_among_the_drafted_ones_as_well() -> None:
    picked = faces.card_name("en", drafting.picked_of(PICKED))
    seen = with_empire(PICKED, PICKED.viewer or 0, sites=())
    assert " ".join(written(drafting.draw_hand(seen, NAMES, "en"))).count(picked) == 1


def test_what_was_drafted_stays_in_the_picture_while_another_card_is_looked_at() -> None:
    seen = with_empire(samples.position(4, (2, "draft", 3), kind="pick"), 0, sites=())
    seen = msgspec.structs.replace(seen, viewer=0, hand=seen.hand[:4])
    assert len(seen.empires[0].drafted) == 2
    looked = msgspec.structs.replace(seen, chosen=(f"pick {seen.hand[0]}",))
    title = say("en", "picture-ww-drafted", count=2)
    assert title in written(drafting.draw_hand(looked, NAMES, "en"))
    names = " ".join(written(drafting.draw_hand(looked, NAMES, "en")))
    assert all(faces.card_name("en", card) in names for card in seen.empires[0].drafted)


def test_the_hand_in_words_says_what_is_picked() -> None:
    picked = faces.card_name("en", drafting.picked_of(PICKED))
    assert f"Chosen so far: draft {picked}." in wonderful_world.hand(PICKED, NAMES, "en").alt


def test_the_hand_in_words_has_every_card_with_its_number() -> None:
    assert DRAFT.task is not None
    alt = wonderful_world.hand(DRAFT, NAMES, "en").alt
    for i, card in enumerate(DRAFT.task.cards):
        assert f"{i + 1} {faces.card_name('en', card)} (" in alt


@pytest.mark.parametrize("language", ["en", "ja"])
def test_cards_are_told_in_words_and_not_in_the_letters_and_signs_of_the_picture(language: str) -> None:
    hand, planning = DRAFT, with_empire(PLANNING, PLANNING.viewer or 0, drafted=tuple(list(CARDS)[:12]))
    for alt in (
        wonderful_world.hand(hand, NAMES, language).alt,
        wonderful_world.planning(planning, NAMES, language).alt,
        wonderful_world.empire(PLANNING, NAMES, language, 1).alt,
    ):
        assert not re.search(r"→|♻|★|\b\d*[MESGXKFN]\b", alt)


def test_what_a_card_costs_gives_and_recycles_to_is_told_where_there_is_room() -> None:
    seen = with_empire(msgspec.structs.replace(DRAFT, task=None, hand=("financial-center",)), 0, sites=())
    told = "Financial Center (costs 4 Materials, 1 Energy; 2 Gold/round; +1 Financier; recycles for Gold)"
    assert told in wonderful_world.hand(seen, NAMES, "en").alt


def test_a_hand_too_long_for_a_description_keeps_every_name_and_cost() -> None:
    cards = tuple(sorted(CARDS, key=lambda card: -len(CARDS[card].slots))[:14])
    alt = wonderful_world.hand(msgspec.structs.replace(DRAFT, task=None, hand=cards), NAMES, "en").alt
    assert all(f"{faces.card_name('en', card)} (costs " in alt for card in cards)
    assert "0 × Krystallium" in alt


def test_a_spectator_has_no_hand() -> None:
    seen = msgspec.structs.replace(DRAFT, viewer=None)
    with pytest.raises(ValueError, match="no hand"):
        wonderful_world.hand(seen, NAMES, "en")
    with pytest.raises(ValueError, match="no hand"):
        wonderful_world.planning(seen, NAMES, "en")


@pytest.mark.parametrize("kind", ["table", "empire"])
def test_public_pictures_are_the_same_whatever_the_viewer_holds(kind: str) -> None:
    other = samples.dealt(DRAFT, list(CARDS)[:7])
    assert other.hand != DRAFT.hand
    more = (0,) if kind == "empire" else ()
    draw = getattr(wonderful_world, kind)
    assert draw(DRAFT, NAMES, "en", *more) == draw(other, NAMES, "en", *more)


# Planning and production.


def test_planning_shows_every_drafted_card_with_its_number() -> None:
    canvas = deciding.draw_planning(PLANNING, NAMES, "en")
    text = read(canvas)
    for i, card in enumerate(PLANNING.empires[PLANNING.viewer or 0].drafted):
        assert faces.card_name("en", card) in text
        assert str(i + 1) in written(canvas)


MOVES = ("build zeppelin", "recycle museum to tank-division 2", "recycle university to empire", "auto",
         "place krystallium on zeppelin as energy", "discard zeppelin 2", "token general", "done")  # fmt: skip


def test_what_was_done_is_told_apart() -> None:
    assert chosen.choices(MOVES) == [
        chosen.Choice("build", "zeppelin"),
        chosen.Choice("recycle", "museum", CARDS["museum"].recycle, "tank-division", "2"),
        chosen.Choice("recycle", "university", CARDS["university"].recycle, "empire"),
        chosen.Choice("place", "", "krystallium", "zeppelin"),
        chosen.Choice("discard", "zeppelin", copy="2"),
        chosen.Choice("token", what="general"),
    ]


def test_cubes_for_one_card_are_counted_together() -> None:
    places = ("place gold on museum", "place gold on museum", "place gold on zeppelin", "place gold on museum")
    assert [(choice.on, choice.times) for choice in chosen.choices(places)] == [
        ("museum", 2), ("zeppelin", 1), ("museum", 1)
    ]  # fmt: skip


@pytest.mark.parametrize("language", ["en", "ja"])
def test_each_choice_has_its_words(language: str) -> None:
    words_of = chosen.in_words(MOVES, language)
    for card in ("zeppelin", "museum", "university", "tank-division"):
        assert faces.card_name(language, card) in words_of
    assert chosen.in_words(("auto", "done"), language) == ""


def test_planning_shows_what_is_chosen_so_far_in_picture_and_words() -> None:
    seen = samples.position(4, (3, "planning", 0), kind="plan", moves=4)
    assert len(chosen.choices(seen.chosen)) == 4
    text = " ".join(written(deciding.draw_planning(seen, NAMES, "en")))
    alt = wonderful_world.planning(seen, NAMES, "en").alt
    assert "Chosen so far: " in alt
    for choice in chosen.choices(seen.chosen):
        assert faces.card_name("en", choice.card) in text
        assert faces.card_name("en", choice.card) in alt


def test_a_drafted_card_has_the_sign_of_what_is_shown_to_be_done_with_it() -> None:
    one, other, *rest = PLANNING.empires[PLANNING.viewer or 0].drafted
    seen = msgspec.structs.replace(PLANNING, chosen=(f"build {one}", f"recycle {other} to empire"))
    shown = deciding.decided(seen, [Shown(card) for card in (one, other, *rest)])
    assert [card.decided for card in shown] == ["ww-planning", "ww-recycle", *[""] * len(rest)]
    assert faces.draw_medium(shown[0], 280, 160, "en").image != faces.draw_medium(Shown(one), 280, 160, "en").image


def test_a_card_is_ticked_on_which_something_is_shown_to_be_put_and_no_more_when_it_lies_there() -> None:
    seen = samples.position(3, (2, "materials", 0), kind="place")
    shown = msgspec.structs.replace(seen, chosen=("place materials on recycling-plant",))
    (part,) = deciding.parts_of(shown, "en")
    assert [card.card for card in part.cards if card.decided == "check"] == ["recycling-plant"]
    done = samples.position(4, (3, "gold", 0), kind="place", moves=1)
    assert any(choice.startswith("place ") for choice in done.chosen)
    assert not deciding.cubes_shown(done)


def test_a_token_that_is_shown_to_be_chosen_is_named_and_ticked() -> None:
    seen = samples.position(3, (2, "science", 0), kind="token")
    shown = msgspec.structs.replace(seen, chosen=("token general",))
    assert deciding.token_shown(shown) == "general"
    assert not deciding.token_shown(seen)
    assert say("en", "wonderful_world-token-general") in written(deciding.draw_planning(shown, NAMES[:3], "en"))
    lit = [Ink.glow in _tokens_of(each).image.tobytes() for each in (seen, shown)]
    assert lit == [False, True]


def _tokens_of(seen: Observation) -> Canvas:
    """Draw the tokens to choose from as a desktop shows them."""
    canvas = Canvas(900, 366)
    wide._draw_tokens(canvas, canvas.limit, seen, "en")
    return canvas


def test_what_is_done_already_signs_no_copy_that_is_left() -> None:
    seen = samples.position(4, (3, "planning", 0), kind="plan", moves=3)
    own = seen.empires[seen.viewer or 0]
    assert seen.chosen
    assert not any(card.decided for card in deciding.decided(seen, [Shown(card) for card in own.drafted]))


def test_of_many_choices_the_latest_are_shown_and_the_others_counted() -> None:
    canvas = Canvas(1200, 900)
    end = chosen.draw_strip(canvas, (28, 100, 1172, 878), [f"build {card}" for card in list(CARDS)[:16]], "en")
    assert end <= 100 + 3 * chosen.PITCH + 4
    text = written(canvas)
    named = [card for card in list(CARDS)[:16] if faces.card_name("en", card) in text]
    assert named == list(CARDS)[16 - len(named) : 16]
    assert f"{16 - len(named)} +" in text


SOLO = samples.position(1, (3, "planning", 1), kind="plan", options=(("scenario", "to-the-center-of-the-earth"),))


@pytest.mark.parametrize("kind", ["planning", "hand", "table"])
def test_alone_every_picture_has_scenario_demanded_cards_medals_and_points(kind: str) -> None:
    draw = {"planning": deciding.draw_planning, "hand": drafting.draw_hand, "table": overview.draw_table}[kind]
    text = written(draw(SOLO, NAMES[:1], "en"))
    assert say("en", "wonderful_world-scenario-to-the-center-of-the-earth") in text
    for card in SOLO.demanded:
        assert faces.card_name("en", card) in text
    for least in SOLO.medals.values():
        assert str(least) in text
    assert str(SOLO.empires[0].total) in text


def test_the_words_of_a_scenario_name_what_is_missing_and_the_medals() -> None:
    alt = wonderful_world.planning(SOLO, NAMES[:1], "en").alt
    assert say("en", "wonderful_world-scenario-to-the-center-of-the-earth") in alt
    for least in SOLO.medals.values():
        assert f"medal {least}" in alt


def test_at_a_table_of_more_there_are_no_medals() -> None:
    canvas = Canvas(1200, 900)
    assert panels.solo(canvas, 150, PLANNING, "en") == 150
    assert canvas.written == []


def test_cubes_to_place_stand_in_the_instruction() -> None:
    seen = samples.position(3, (2, "materials", 0), kind="place")
    assert seen.task is not None
    assert deciding.signs_of(seen, seen.task) == [f"ww-{LETTER[seen.step]}"] * seen.task.left
    assert f"Place {seen.task.left}" in words("wonder-planning-place-en")


def test_cards_that_take_the_cubes_are_framed_in_the_accent() -> None:
    seen = samples.position(3, (2, "materials", 0), kind="place")
    marked = [site for site in panels.sites_of(seen.empires[seen.viewer or 0].sites, deciding.usable(seen.task))
              if site.marked]  # fmt: skip
    assert marked
    assert seen.task is not None
    calm = msgspec.structs.replace(seen, task=msgspec.structs.replace(seen.task, spots={}))
    area = (28, 300, 1172, 878)
    assert Ink.accent in colours(wonderful_world.planning(seen, NAMES, "en"), area)
    left_edges = [
        faces.whole(site, 280, 294, "en").image.crop((0, 60, 3, 200)).tobytes()
        for site in panels.sites_of(calm.empires[calm.viewer or 0].sites, deciding.usable(calm.task))
    ]
    assert all(Ink.accent not in edge for edge in left_edges)


@pytest.mark.parametrize("kind", ["plan", "pick", "keep", "token", "place", "free"])
@pytest.mark.parametrize("language", ["en", "ja"])
def test_each_kind_of_decision_has_its_instruction(kind: str, language: str) -> None:
    assert PLANNING.task is not None
    task = msgspec.structs.replace(PLANNING.task, kind=kind, left=2, can_finish=False)
    assert panels.instruction(msgspec.structs.replace(PLANNING, task=task), language)


def test_beside_few_constructions_lies_the_empire_card_with_its_cubes() -> None:
    seen = samples.position(4, (3, "gold", 0), kind="place")
    seat = seen.viewer or 0
    own = seen.empires[seat]
    for sites, shown in ((own.sites[:1], True), (samples.crowded(seen, sites=4).empires[0].sites, False)):
        text = written(deciding.draw_planning(with_empire(seen, seat, sites=sites), NAMES, "en"))
        assert (say("en", f"wonderful_world-empire-{own.card}") in text) is shown
        assert text.count(f"{sum(own.cubes)}/5") == 1 + shown


@pytest.mark.parametrize("card", EMPIRES["A"])
def test_what_the_empire_card_gives_stays_on_it(card: str) -> None:
    seen = samples.position(4, (3, "gold", 0), kind="place")
    seat = seen.viewer or 0
    sites = samples.crowded(seen, sites=3).empires[0].sites
    canvas = deciding.draw_planning(with_empire(seen, seat, card=card, sites=sites), NAMES, "ja")
    # Nothing lies to the right of its edge.
    assert len({*canvas.image.crop((RIGHT + 2, 300, RIGHT + 16, 600)).tobytes()}) == 1


def test_when_all_cards_are_decided_planning_says_how_to_end_it() -> None:
    assert PLANNING.task is not None
    task = msgspec.structs.replace(PLANNING.task, can_finish=True)
    text = panels.instruction(msgspec.structs.replace(PLANNING, task=task), "en")
    assert text == say("en", "picture-ww-do-finish")


def test_the_open_step_is_framed() -> None:
    now = [cell.name for cell in panels.cells_of(STEP, None, "en") if cell.now]
    assert now == ["ww-S"]


# The table.


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_the_table_shows_each_name_its_points_and_its_production(seats: int) -> None:
    seen = samples.position(seats, (3, "planning", 0))
    canvas = overview.draw_table(seen, FIVE[:seats], "en")
    for name, empire in zip(FIVE, seen.empires, strict=False):
        assert any(name.startswith(text.rstrip("…").rstrip()) for text in written(canvas) if text.strip("…"))
        assert str(empire.total) in written(canvas)
        for number in empire.production:
            assert str(number) in written(canvas)


def test_whoever_is_awaited_is_marked_and_whoever_has_decided_is_ticked_off() -> None:
    seen = samples.position(4, (3, "planning", 0), decided=1)
    marks = [mark_of(seen, seat) for seat in range(4)]
    assert sorted(marks) == ["awaited", "awaited", "awaited", "check"]


def with_supremacy(seen: Observation, **steps: tuple[int | None, str]) -> Observation:
    return msgspec.structs.replace(seen, supremacy={step: Supremacy(*won) for step, won in steps.items()})


def test_the_one_who_leads_the_open_step_is_known_by_what_the_step_brought() -> None:
    assert panels.supreme(with_supremacy(STEP, materials=(0, "financier"), science=(1, ""))) == 1
    assert panels.supreme(with_supremacy(STEP, materials=(0, "financier"), science=(None, ""))) is None
    assert panels.supreme(msgspec.structs.replace(STEP, step="planning")) is None


def test_under_each_step_stands_who_won_it_and_the_token() -> None:
    seen = with_supremacy(STEP, materials=(2, "financier"), energy=(None, ""), science=(0, ""))
    cells = {cell.name: (cell.mark, cell.signs) for cell in panels.cells_of(seen, None, "en")}
    assert cells["ww-M"] == ("3", ("ww-F",))
    assert cells["ww-E"] == (panels.NOBODY, ("ww-N",))
    assert cells["ww-S"] == ("1", ("ww-F", "ww-N"))
    assert cells["ww-G"] == ("", ("ww-F",))
    chosen = with_supremacy(STEP, science=(0, "general"))
    assert panels.cells_of(chosen, None, "en")[4].signs == ("ww-N",)


def test_what_the_round_before_brought_is_marked_with_its_number() -> None:
    brought = with_supremacy(DRAFT, materials=(2, "financier"))
    assert panels.cells_of(brought, None, "en")[1].text == say("en", "picture-ww-round", round=2)
    during = with_supremacy(STEP, materials=(2, "financier"))
    assert panels.cells_of(during, None, "en")[1].text == say("en", "picture-ww-round", round=3)
    assert panels.cells_of(with_supremacy(DRAFT), None, "en")[1].text == ""


def test_the_table_in_words_says_who_won_each_step() -> None:
    seen = with_supremacy(STEP, materials=(2, "financier"), energy=(None, ""), science=(0, ""))
    alt = wonderful_world.table(seen, NAMES, "en").alt
    assert f"Supremacy in round 3: Materials {NAMES[2]} (Financier), Energy no one, Science {NAMES[0]}." in alt


def test_the_table_in_words_says_what_the_nearest_constructions_still_need() -> None:
    seen = samples.position(2, (3, "planning", 0), viewer=None)
    alt = wonderful_world.table(seen, NAMES[:2], "en").alt
    for seat in range(2):
        assert all(faces.card_name("en", card.card) in alt for card in overview.spots(seen, seat, (), 2).large)
    assert "Closest to completion: " in alt


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_every_table_says_how_many_cards_each_builds_has_drafted_and_has_completed(seats: int) -> None:
    seen = samples.crowded(samples.position(seats, (3, "draft", 3), viewer=None), sites=17, built=23, drafted=6)
    assert overview._numbers(seen.empires[0])[:3] == (("ww-planning", 17), ("ww-draft", 6), ("check", 23))
    assert {"17", "6", "23"} <= set(written(overview.draw_table(seen, FIVE[:seats], "en")))


@pytest.mark.parametrize("language", ["en", "ja"])
def test_a_table_says_in_words_what_stands_in_its_columns(language: str) -> None:
    words = {say(language, f"picture-ww-{key}") for key in ("makes", "matter", "cards")}
    assert words <= set(written(overview.draw_table(STEP, NAMES, language)))
    first = msgspec.structs.replace(STEP, empires=tuple(
        msgspec.structs.replace(empire, sites=(), drafted=(), built=()) for empire in STEP.empires))  # fmt: skip
    assert words & set(written(overview.draw_table(first, NAMES, language))) == {say(language, "picture-ww-makes")}


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_every_table_names_the_constructions_that_are_nearest_to_completion(seats: int) -> None:
    seen = samples.position(seats, (2, "planning", 0), viewer=None)
    text = read(overview.draw_table(seen, FIVE[:seats], "en"))
    for seat, empire in enumerate(seen.empires):
        cards = overview.spots(seen, seat, (), 2).large
        left = [site.filled.count(".") for site in empire.sites]
        assert [len(faces.lacking(card)) for card in cards] == sorted(left)[:2]
        for card in cards:
            assert faces.card_name("en", card.card) in text


@pytest.mark.parametrize("language", ["en", "ja"])
def test_a_card_in_one_line_has_its_whole_name_and_what_it_owes(language: str) -> None:
    for card in CARDS.values():
        canvas = faces.line(Shown(card.id, "." * len(card.slots)), faces.LINE.wide[0], faces.LINE.high[0], language)
        assert not any(text.cut for text in canvas.written), card.id
        assert faces.card_name(language, card.id) in written(canvas)
        assert min(text.size for text in canvas.written) >= LEAST


def test_what_a_construction_still_owes_stands_beside_its_scene() -> None:
    whole, less = (faces.draw_spot(Shown("zeppelin", filled), 290, 130, "en").image for filled in ("..", "E."))
    box = ImageChops.difference(whole, less).getbbox()
    assert box is not None
    assert box[0] < 20


def test_the_card_that_was_drafted_last_is_the_first_of_a_draft() -> None:
    seen = samples.position(4, (3, "draft", 3), viewer=None)
    for seat, empire in enumerate(seen.empires):
        assert overview.spots(seen, seat, (), 2).large[0].card == empire.drafted[-1]


def test_places_that_constructions_leave_go_to_drafted_and_completed_cards() -> None:
    seen = samples.crowded(samples.position(4, (3, "planning", 0), viewer=None), sites=1, built=3, drafted=1)
    cards = overview.spots(seen, 0, (), 4).large
    assert [card.decided for card in cards] == ["", "ww-draft", "check", "check"]


def test_a_token_that_the_last_production_brought_is_counted_beside_what_is_held() -> None:
    seen = with_supremacy(STEP, materials=(2, "financier"), energy=(None, ""), science=(2, "financier"))
    held = {sign: won for sign, _, won in facts.facts_of(seen, 2, "").held}
    assert (held["ww-F"], held["ww-N"]) == (2, 0)
    assert "+2" in written(overview.draw_table(seen, NAMES, "en"))
    past = msgspec.structs.replace(seen, step="planning")
    assert not any(won for _, _, won in facts.facts_of(past, 2, "").held)


@pytest.mark.parametrize("seats", [2, 3])
def test_where_few_play_completed_cards_stand_on_a_shelf(seats: int) -> None:
    seen = samples.crowded(samples.position(seats, (3, "planning", 0), viewer=None), sites=6, built=4)
    assert len(overview.spots(seen, 0, (), 4).done) == 4
    one = with_empire(seen, 0, built=(*seen.empires[0].built[:-1], seen.empires[0].built[0]))
    assert overview.draw_table(one, NAMES[:seats], "en").image != overview.draw_table(seen, NAMES[:seats], "en").image


def test_a_mosaic_fills_its_lines_and_counts_what_has_no_room() -> None:
    cards = [Shown(card.id, "." * len(card.slots)) for card in list(CARDS.values())[:12]]
    canvas = Canvas(700, 300)
    end = faces.lay(canvas, (0, 0, 700, 300), cards, "en", (faces.MOSAIC,))
    assert 200 < end <= 300
    assert not [text for text in written(canvas) if text.startswith("+")]
    low = Canvas(700, 84)
    faces.lay(low, (0, 0, 700, 84), cards, "en", (faces.MOSAIC,))
    assert [text for text in written(low) if text.startswith("+")]


def test_what_the_last_production_brought_is_told_until_the_second_card_of_a_draft() -> None:
    for when, told in (((3, "draft", 1), True), ((3, "draft", 2), False), ((3, "planning", 0), False)):
        seen = samples.position(4, when, viewer=None)
        assert (facts.is_news(seen), bool(seen.supremacy)) == (told, True)


def test_whoever_alone_makes_the_most_is_marked() -> None:
    told = [facts.facts_of(STEP, seat, "") for seat in range(4)]
    for colour in (0, 1, 3, 4):
        made = [empire.production[colour] for empire in STEP.empires]
        alone = made.count(max(made)) == 1
        assert [each.most[colour] for each in told] == [alone and number == max(made) for number in made]


@pytest.mark.parametrize("when", [(2, 4), (3, 2)], ids=["one construction", "several"])
def test_tokens_to_choose_from_stand_large_on_a_desktop(when: tuple[int, int], monkeypatch: pytest.MonkeyPatch) -> None:
    sizes: list[int] = []

    def noted(name: str, size: int, on: int = Ink.paper) -> Image.Image:
        sizes.extend([size] if name in {"ww-F", "ww-N"} else [])
        return draw_icon(name, size, on)

    monkeypatch.setattr(wide, "draw_icon", noted)
    seats, turn = when
    seen = samples.position(seats, (turn, "science", 0), kind="token")
    text = written(wide.draw_decision(seen, NAMES[:seats], "en"))
    own = seen.empires[seen.viewer or 0]
    assert sizes == [150, 150]
    assert {f"{own.financiers} → {own.financiers + 1}", f"{own.generals} → {own.generals + 1}"} <= set(text)


def test_nobody_leads_who_makes_nothing_or_plays_alone() -> None:
    nothing = msgspec.structs.replace(
        STEP, step="planning", empires=[msgspec.structs.replace(each, production=(0,) * 5) for each in STEP.empires]
    )
    assert facts.facts_of(nothing, 0, "").most == (False,) * 5
    alone = samples.position(1, (3, "planning", 1))
    assert facts.facts_of(alone, 0, "").most == (False,) * 5


def test_large_numbers_stand_clear_of_their_frames() -> None:
    told = facts.facts_of(STEP, 0, "")._replace(production=(12, 11, 10, 14, 13), most=(True,) * 5)
    canvas = Canvas(372, 54)
    facts.made(canvas, 0, 54, told)
    each = 372 // 5
    for i, text in enumerate(canvas.written):
        assert text.box[2] <= (i + 1) * each - 2 - 3, text


def test_what_is_counted_stands_on_all_cards_of_a_hand_or_on_none() -> None:
    hand = [Shown("king-solomons-mines", made=2), Shown("quantum-generator", points=3)]
    for width, high, told in ((222, 340, 0), (222, 366, 2), (376, 340, 2)):
        canvas = Canvas(2 * width + faces.GAP, high)
        style = faces.WHOLE._replace(wide=(width, width), high=(high, high))
        faces.lay(canvas, canvas.limit, hand, "en", (style,))
        assert sum(text.startswith("=") for text in written(canvas)) == told


@pytest.mark.parametrize(("style", "wide", "high"), [(faces.WHOLE, 278, 366), (faces.WHOLE, 222, 440),
                                                     (faces.MEDIUM, 276, 210)],
                         ids=["a hand of four in a row", "five in a row alone", "medium"])  # fmt: skip
def test_on_a_desktop_every_card_has_room_for_what_is_counted(style: Style, wide: int, high: int) -> None:
    for card in CARDS.values():
        asked = Shown(card.id, points=12, made=9)
        assert faces.counted_alike([asked], style.draw, wide, high) == [asked], card.id


def test_what_is_counted_stands_on_constructions_too() -> None:
    told = written(wide.draw_decision(samples.position(1, (3, "planning", 2), kind="plan"), NAMES[:1], "en"))
    assert {"=0", "=2"} <= set(told)


@pytest.mark.parametrize("high", [294, 366, 440])
def test_no_corner_of_a_card_is_cut_off_by_its_border(high: int) -> None:
    image, wide = faces.whole(Shown("zeppelin"), 260, high, "en").image, 260
    block = [image.getpixel((wide - 13, y)) for y in range(high - 20, high - 6)]
    assert set(block) == {Ink.card}


@pytest.mark.parametrize("count", [7, 6, 5, 10])
def test_all_cards_of_a_hand_on_a_desktop_and_their_signs_are_of_one_size(count: int) -> None:
    looks = looks_of(samples.dealt(DRAFT, list(CARDS)[:count]))
    assert len(looks) == count
    assert len({(look.wide, look.high, look.sign) for look in looks}) == 1
    assert looks[0].sign >= full.CLEAR


def looks_of(seen: Observation) -> list[full.Look]:
    """Return how the numbered cards are drawn on a desktop."""
    looks = []

    def noted(canvas: Canvas, at: tuple[int, int], shown: Shown, look: full.Look, language: str) -> None:
        looks.extend([look] if shown.number else [])
        place(canvas, at, shown, look, language)

    place = full.draw_place
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(full, "draw_place", noted)
        wide.draw_decision(seen, FIVE[: len(seen.empires)], "en")
    return looks


@pytest.mark.parametrize("language", ["en", "ja"])
@pytest.mark.parametrize(("across", "high", "least"), [(222, 376, 41), (280, 252, 41), (280, 460, 41), (376, 215, 44)])
def test_any_card_has_room_in_full_with_clear_signs(across: int, high: int, least: int, language: str) -> None:
    for card in CARDS.values():
        look = full.look([Shown(card.id, points=12, made=9)], across, high, language)
        assert look is not None, card.id
        assert look.sign >= least, card.id


def test_a_card_in_full_says_all_that_it_costs_and_gives(monkeypatch: pytest.MonkeyPatch) -> None:
    signs = set[str]()

    def noted(name: str, size: int, on: int = Ink.card, *, crisp: bool = False) -> Image.Image:
        signs.add(name)
        return draw_icon(name, size, on, crisp=crisp)

    monkeypatch.setattr(faces, "draw_icon", noted)
    for card in CARDS.values():
        signs.clear()
        look = full.look([Shown(card.id, points=70)], 280, 244, "en")
        assert look is not None
        canvas = Canvas(280, 244)
        full.draw_place(canvas, (0, 0), Shown(card.id, points=70, number=3), look, "en")
        assert {f"ww-{letter}" for letter in card.slots} <= signs, card.id
        for sign, given in (("ww-gives", any(card.production)), ("star", card.points), ("ww-bonus", card.bonus_count)):
            assert (sign in signs) == bool(given), card.id
        assert "ww-recycle" in signs
        assert "3" in written(canvas)
        assert faces.card_name("en", card.id) in read(canvas)


def test_a_number_stands_in_the_upper_right_corner_of_any_card() -> None:
    for card, number in product(CARDS, (1, 10)):
        look = full.look([Shown(card)], 222, 400, "en")
        assert look is not None
        canvas = Canvas(222, 400)
        full.draw_place(canvas, (0, 0), Shown(card, number=number), look, "en")
        assert any(box[0] >= 222 - 52 and box[3] <= 44 for box in boxes_of(canvas, str(number))), card


@pytest.mark.parametrize("name", [name for name in gallery.pictures() if name.startswith("wonder-wide-hand-")])
def test_what_is_counted_stands_on_all_large_cards_of_a_picture_or_on_none(
    name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    looks = []

    def noted(canvas: Canvas, at: tuple[int, int], shown: Shown, look: full.Look, language: str) -> None:
        looks.append(look)
        place(canvas, at, shown, look, language)

    place = full.draw_place
    monkeypatch.setattr(full, "draw_place", noted)
    gallery.pictures()[name]()
    assert len({look.told for look in looks}) == 1


@pytest.mark.parametrize("language", ["en", "ja"])
@pytest.mark.parametrize("seed", [101, 105])
@pytest.mark.parametrize("step", ["draft", "dig", "many"])
def test_what_is_counted_stands_on_a_hand_and_on_constructions_beside_it_or_on_none(
    step: str, seed: int, language: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    told = set()

    def placed(canvas: Canvas, at: tuple[int, int], shown: Shown, look: full.Look, language: str) -> None:
        told.update([look.told] if _asks(shown) else [])
        place(canvas, at, shown, look, language)

    def laid(canvas: Canvas, box: Box, cards: Sequence[Shown], language: str, styles: Sequence[Style]) -> int:
        told.update(_tells(card) for card in cards if _asks(card) and styles == (faces.DOUBLE,))
        return lay(canvas, box, cards, language, styles)

    place, lay = full.draw_place, faces.lay
    monkeypatch.setattr(full, "draw_place", placed)
    monkeypatch.setattr(faces, "lay", laid)
    seen = samples.position(2, (2, "draft", 2), seed=seed, kind="pick")
    if step == "dig":
        dug = samples.position(1, (1, "dig", 0), seed=seed, kind="keep", player="random")
        own = msgspec.structs.replace(seen.empires[seen.viewer or 0], drafted=dug.empires[0].drafted)
        seen = samples.offered(msgspec.structs.replace(dug, empires=(own,)))
    elif step == "many":
        asking = [card for card in CARDS if _asks(Shown(card))]
        seen = with_empire(samples.dealt(seen, asking[:10]), seen.viewer or 0, drafted=tuple(asking[10:16]))
    wide.draw_decision(samples.offered(seen), NAMES[: len(seen.empires)], language)
    assert len(told) == 1


def _asks(shown: Shown) -> bool:
    """Return whether something a card gives depends on a count."""
    card = CARDS[shown.card]
    return card.points_per is not None or card.production_per is not None


def _tells(shown: Shown) -> bool:
    """Return whether a card shows the resulting number."""
    return shown.points is not None or shown.made is not None


def test_the_ground_of_a_cost_says_whether_one_round_pays_it() -> None:
    empire = msgspec.structs.replace(PLANNING.empires[0], production=(2, 1, 0, 0, 0), krystallium=0)
    cards = [Shown("recycling-plant"), Shown("icebreaker"), Shown("juggernaut")]
    assert [card.paid for card in wide._payable(cards, empire)] == [True, False, False]
    for paid, ground in ((True, faces.PAID), (False, Ink.lime)):
        card = Shown("recycling-plant", "..", paid=paid)
        look = full.look([card], 280, 400, "en")
        assert look is not None
        canvas = Canvas(280, 400)
        full.draw_place(canvas, (0, 0), card, look, "en")
        assert canvas.image.getpixel((10, 40)) == ground
        assert ground in faces.draw_double(card, 380, 76, "en").image.tobytes()


def test_in_a_step_a_slot_that_may_be_filled_is_framed_and_cards_that_take_nothing_are_dim() -> None:
    seen = samples.position(3, (2, "materials", 0), kind="place")
    (part,) = wide._parts(seen, "en")
    assert [(card.takes[:1], card.dim) for card in part.cards] == [("M", False), *[("", True)] * 4]
    drawings = []
    for card in (part.cards[0], part.cards[1], part.cards[1]._replace(dim=False)):
        look = full.look([card], 280, 400, "en")
        assert look is not None
        canvas = Canvas(280, 400)
        full.draw_place(canvas, (0, 0), card._replace(marked=False), look, "en")
        drawings.append(set(canvas.image.tobytes()))
    assert [Ink.accent in drawn for drawn in drawings] == [True, False, False]
    assert [Ink.lime in drawn for drawn in drawings] == [True, False, True]


def test_few_constructions_stand_in_one_block_beside_drafted_cards() -> None:
    told = written(wide.draw_decision(samples.position(4, (3, "planning", 0), kind="plan"), NAMES, "en"))
    assert told.count(say("en", "picture-ww-sites", count=4)) == 1


@pytest.mark.parametrize("drafted", [7, 4, 2])
def test_planning_says_what_drafted_cards_take_together_beside_what_one_makes(drafted: int) -> None:
    seen = samples.crowded(samples.position(4, (3, "planning", 0), kind="plan"), sites=1, drafted=drafted)
    empire = seen.empires[seen.viewer or 0]
    cost = Counter("".join(CARDS[card].slots for card in empire.drafted))
    told = written(wide.draw_decision(seen, NAMES, "en"))
    tabled = say("en", "picture-ww-together", count=drafted) in told
    assert tabled == (drafted != 4), "where the last row is full it stands in the heading"
    for letter, makes in zip("MESGX", empire.production, strict=True):
        over = f"{makes - cost[letter]:+}".replace("-", "−") if makes != cost[letter] else "0"
        assert {over, *([str(cost[letter]), str(makes)] if tabled else [])} <= set(told)


def test_what_is_recycled_or_alone_is_not_summed_up() -> None:
    empire = PLANNING.empires[PLANNING.viewer or 0]
    cards = [Shown("recycling-plant"), Shown("wind-turbines"), Shown("icebreaker", decided="ww-recycle")]
    sums = balance.balance_of(cards, empire)
    assert sums is not None
    assert (sums.cards, sum(sums.takes)) == (2, 4)
    assert balance.balance_of(cards[1:], empire) is None


def test_in_a_step_nothing_is_summed_up() -> None:
    told = written(wide.draw_decision(samples.position(3, (2, "materials", 0), kind="place"), NAMES[:3], "en"))
    assert say("en", "picture-ww-balance") not in told


@pytest.mark.parametrize("drafted", [1, 2, 3, 5])
def test_few_drafted_cards_are_large_and_constructions_stand_beside_them(drafted: int) -> None:
    seen = samples.crowded(samples.position(4, (3, "planning", 0), kind="plan"), sites=2, drafted=drafted)
    assert {look.wide for look in looks_of(seen)} == {full_width(3)}
    canvas = wide.draw_decision(seen, NAMES, "en")
    for site in seen.empires[seen.viewer or 0].sites:
        assert any(box[0] >= desk.BESIDE for box in boxes_of(canvas, faces.card_name("en", site.card)))


@pytest.mark.parametrize("drafted", [1, 3, 5])
@pytest.mark.parametrize("sites", [4, 5, 6])
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_all_constructions_have_room_where_nothing_is_completed(seats: int, sites: int, drafted: int) -> None:
    seen = samples.crowded(samples.position(seats, kind="plan"), sites=sites, built=0, drafted=drafted)
    text = read(wide.draw_decision(seen, FIVE[:seats], "en"))
    assert all(faces.card_name("en", site.card) in text for site in seen.empires[0].sites)


def test_a_block_says_of_how_many_constructions_some_stand_in_it() -> None:
    seen = samples.crowded(samples.position(4, kind="plan"), sites=6, built=0)
    empire, box = seen.empires[0], (desk.BESIDE, desk.TOP, desk.RIGHT, own.foot(6, counted=False))
    sites = faces.nearest(panels.sites_of(empire.sites))
    for bottom, count in ((box[3], 6), (box[3] - 1, 5)):
        canvas = desk.page()
        own.draw_block(canvas, (*box[:3], bottom), seen, empire, sites, [], "en", every=True)
        told = written(canvas)
        assert sum(faces.card_name("en", site.card) in told for site in sites) == count
        assert (say("en", "picture-ww-sites-next", count=6) in told) == (count < 6)


def full_width(across: int) -> int:
    """Return the width of each full card when that many fill a row."""
    return (RIGHT - LEFT + faces.GAP) // across - faces.GAP


def test_types_of_which_nothing_is_completed_are_left_out() -> None:
    assert written(own._counts((2, 0, 1, 0, 0), 380)) == ["2", "1"]


def test_drafted_cards_have_clear_signs_over_constructions_that_have_no_room_in_full() -> None:
    seen = samples.position(5, (2, "planning", 0), kind="plan")
    looks = looks_of(seen)
    assert len(looks) == len(seen.empires[seen.viewer or 0].drafted) == 7
    assert min(look.sign for look in looks) >= full.CLEAR


def test_in_two_lines_a_card_that_a_scenario_demands_has_its_star() -> None:
    for card in CARDS.values():
        told = written(faces.draw_double(Shown(card.id, "." * len(card.slots), star=True), 376, 92, "en"))
        assert "★" in told
        assert faces.card_name("en", card.id) in told


@pytest.mark.parametrize("language", ["en", "ja"])
def test_a_desktop_says_what_cubes_and_signs_are(language: str) -> None:
    for seen in (DRAFT, PLANNING, samples.position(5, (2, "planning", 0), kind="plan")):
        told = written(wide.draw_decision(seen, FIVE[: len(seen.empires)], language))
        for colour in COLOURS:
            assert say(language, f"wonderful_world-resource-{colour}") in told
        for sign in ("gives", "bonus", "points", "recycle"):
            assert say(language, f"picture-ww-sign-{sign}") in told


def test_cards_that_take_the_cubes_come_first_and_the_rest_is_said_to_go_to_the_empire_card() -> None:
    seen = samples.position(3, (2, "materials", 0), kind="place")
    (part,) = deciding.parts_of(seen, "en")
    assert [card.marked for card in part.cards] == [True, False, False, False, False]
    assert panels.word("en", "empire") in panels.instruction(seen, "en")


def test_what_waits_to_be_placed_stands_behind_the_words() -> None:
    seen = samples.position(3, (2, "materials", 0), kind="place")
    cubes = deciding.signs_of(seen, seen.task)
    drawn = [panels.band_of(seen, NAMES, "en", "Place cubes", signs) for signs in (cubes, ())]
    told = [canvas.image for canvas in map(on_a_page, drawn)]
    assert told[0] != told[1]


def on_a_page(block: Block) -> Canvas:
    canvas = page()
    draw_band(canvas, block)
    return canvas


def test_the_open_step_is_a_light_block_among_what_an_empire_makes() -> None:
    told = facts.facts_of(STEP, 0, "")._replace(most=(False,) * 5, now=0)
    canvas = Canvas(372, 54, Ink.card)
    facts.made(canvas, 0, 54, told)
    assert canvas.image.getpixel((40, 6)) == Ink.ink
    assert canvas.image.getpixel((114, 6)) == Ink.card


def test_a_table_without_anything_built_shows_the_empire_cards() -> None:
    seen = samples.position(5, (1, "draft", 1), viewer=None)
    text = written(overview.draw_table(seen, FIVE, "en"))
    for empire in seen.empires:
        assert say("en", f"wonderful_world-empire-{empire.card}") in text


def test_the_table_has_a_page_for_all_and_one_for_each_empire() -> None:
    assert wonderful_world.table_pages(STEP, NAMES) == 5
    for seat in range(4):
        page = wonderful_world.table(STEP, NAMES, "en", seat + 1)
        assert say("en", "picture-ww-title-empire", name=NAMES[seat]) in page.alt
    with pytest.raises(ValueError, match="page 5 of 5"):
        wonderful_world.table(STEP, NAMES, "en", 5)


def test_what_was_completed_since_the_last_picture_is_marked_in_the_colour_of_what_has_changed() -> None:
    seen = samples.position(3, (3, "draft", 2))
    card = seen.empires[1].built[0].card
    plain = overview.draw_table(seen, NAMES[:3], "en").image
    marked = overview.draw_table(seen, NAMES[:3], "en", fresh=((1, card),)).image
    assert Ink.fresh not in plain.crop((0, 110, 1200, 900)).tobytes()
    assert marked.crop((0, 110, 1200, 900)).tobytes().count(Ink.fresh) > 800
    first = overview.spots(seen, 1, (card,), 2).large[0]
    assert (first.card, first.fresh) == (card, True)


def test_of_two_copies_of_a_design_the_one_just_drafted_is_marked_and_not_the_completed_one() -> None:
    seen = samples.crowded(samples.position(3, (3, "draft", 3), viewer=None), sites=1, built=3, drafted=2)
    card = seen.empires[0].drafted[-1]
    seen = with_empire(seen, 0, built=(*seen.empires[0].built, Completed(card, 2, star=False)))
    large = overview.spots(seen, 0, (card,), 5).large
    assert [(each.card, each.decided) for each in large if each.fresh] == [(card, "ww-draft")]
    assert large[0].fresh


def test_the_last_cards_of_a_draft_are_marked_though_the_planning_has_begun() -> None:
    seen = samples.crowded(samples.position(4, (3, "planning", 0), viewer=None), drafted=7)
    last = seen.empires[0].drafted[-2:]
    marked = [card.card for card in overview.spots(seen, 0, last, 2).large if card.fresh]
    assert marked == [*reversed(last)]
    before = read(overview.draw_table(seen, NAMES, "en"))
    after = read(overview.draw_table(seen, NAMES, "en", fresh=[(0, card) for card in last]))
    for name in (faces.card_name("en", card) for card in last):
        assert after.count(name) == before.count(name) + 1


def test_designs_that_are_built_twice_are_shown_once_with_their_number() -> None:
    seen = samples.crowded(STEP, built=3)
    twice = (*seen.empires[0].built, seen.empires[0].built[0])
    shown = by_type(msgspec.structs.replace(seen.empires[0], built=twice))
    assert sorted(card.times for card in shown) == [1, 1, 2]
    assert [TYPES.index(CARDS[card.card].type) for card in shown] == sorted(
        TYPES.index(CARDS[card.card].type) for card in shown
    )


SCENARIO = (("scenario", "to-the-center-of-the-earth"),)


# The end.


def test_the_final_picture_has_every_source_of_every_player() -> None:
    assert OVER.result is not None
    text = written(ending.draw_final(OVER, NAMES, "en"))
    for name, empire, total in zip(NAMES, OVER.empires, OVER.result.totals, strict=False):
        assert name.replace("️", "") in text
        assert str(total) in text
        for source in ending.SOURCES:
            assert str(empire.points[source]) in text


@pytest.mark.parametrize("seats", [1, 2, 5])
def test_nothing_in_the_final_picture_is_written_small(seats: int) -> None:
    canvas = ending.draw_final(samples.position(seats, (4, "over", 0)), gallery.names(seats), "en")
    assert min(text.size for text in canvas.written) >= LEAST


def test_the_final_picture_has_what_each_completed_card_gave_where_there_is_room() -> None:
    seen = samples.position(2, (4, "over", 0))
    told = written(ending.draw_final(seen, NAMES[:2], "en"))
    for empire in seen.empires:
        assert all(str(card.points) in told for card in empire.built if card.points)


@pytest.mark.parametrize("seats", [1, 2])
def test_the_final_picture_of_few_is_full_to_the_foot(seats: int) -> None:
    image = ending.draw_final(samples.position(seats, (4, "over", 0)), gallery.names(seats), "en").image
    scenes = image.crop((MAIN, BOTTOM - 60, RIGHT - 120, BOTTOM - 59)).tobytes()
    assert sum(scenes.count(ground) for ground in (Ink.paper, Ink.card, Ink.glow)) < 0.2 * len(scenes)


def test_every_source_of_points_has_its_place_in_the_final_picture() -> None:
    assert set(ending.SOURCES) == set(OVER.empires[0].points)
    assert len(ending.SIGNS) == len(ending.BAR) == len(ending.SOURCES)


@pytest.mark.parametrize("sites", [0, 4, 5, 8, 12, 18])
@pytest.mark.parametrize("options", [(), SCENARIO], ids=["solo", "scenario"])
def test_however_much_is_under_construction_every_drafted_card_is_there_to_be_decided(
    sites: int, options: tuple[tuple[str, str], ...]
) -> None:
    seen = samples.position(1, (2, "planning", 0), kind="plan", options=options)
    drafted = seen.empires[0].drafted
    assert len(drafted) == 5
    built = samples.crowded(seen, sites=sites).empires[0].sites
    canvas = deciding.draw_planning(with_empire(seen, 0, sites=built), NAMES[:1], "en")
    text = read(canvas)
    assert [card for card in drafted if faces.card_name("en", card) not in text] == []


def test_a_shared_victory_is_said() -> None:
    assert OVER.result is not None
    shared = msgspec.structs.replace(OVER, result=msgspec.structs.replace(OVER.result, ranks=(1, 1, 3, 4)))
    alt = wonderful_world.final(shared, NAMES, "en").alt
    assert say("en", "picture-won-many", count=2) in alt
    assert f"1. {NAMES[1]}" in alt


def test_a_lost_scenario_names_the_cards_that_are_missing() -> None:
    seen = with_empire(samples.position(1, (4, "over", 0), options=SCENARIO), 0, built=())
    missing = ending.unfinished(seen)
    assert missing == list(seen.demanded)
    alt = wonderful_world.final(seen, NAMES, "en").alt
    for card in missing:
        assert faces.card_name("en", card) in alt


@pytest.mark.parametrize("medal", ["gold", "silver", "bronze", "none", "failed", "unfinished"])
@pytest.mark.parametrize("language", ["en", "ja"])
def test_each_end_of_a_solo_game_has_its_words(medal: str, language: str) -> None:
    seen = samples.position(1, (4, "over", 0))
    assert seen.result is not None
    seen = msgspec.structs.replace(seen, result=msgspec.structs.replace(seen.result, medal=medal))
    picture = wonderful_world.final(seen, NAMES, language)
    assert say(language, f"picture-ww-medal-{medal}") in picture.alt
    assert say(language, "picture-ww-title-solo") in picture.alt


def test_there_is_no_final_picture_before_the_end() -> None:
    with pytest.raises(ValueError, match="not over"):
        wonderful_world.final(STEP, NAMES, "en")
    with pytest.raises(ValueError, match="page 1 of 1"):
        wonderful_world.final(OVER, NAMES, "en", 1)


# When there is more than can be read at once.


def test_a_hand_of_ten_has_what_all_constructions_owe_together_in_numbers() -> None:
    seen = samples.dealt(samples.position(2, (3, "draft", 1), kind="pick"), list(CARDS)[:10])
    assert seen.viewer is not None
    sites = seen.empires[seen.viewer].sites
    owed = Counter(letter for site in sites for letter in faces.lacking(panels.sites_of([site])[0]))
    text = [word.strip() for word in written(drafting.draw_hand(seen, NAMES[:2], "en"))]
    assert {str(count) for count in owed.values()} <= set(text[-len(owed) :])


@pytest.mark.parametrize(("when", "named"), [((3, "draft", 3), 3), ((3, "draft", 7), 3)])
def test_under_a_hand_the_constructions_that_are_nearest_to_completion_are_named(
    when: tuple[int, str, int], named: int
) -> None:
    seen = samples.position(2, when, kind="pick")
    seat = seen.viewer or 0
    seen = with_empire(seen, seat, sites=samples.crowded(seen).empires[0].sites)
    nearest = sorted(panels.sites_of(seen.empires[seat].sites), key=lambda card: len(faces.lacking(card)))[:named]
    text = read(drafting.draw_hand(seen, NAMES[:2], "en"))
    assert all(faces.card_name("en", card.card) in text for card in nearest)


def test_of_too_many_constructions_a_planning_names_the_nearest_and_leaves_none_out(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    named, mosaic = list[Shown](), list[Shown]()

    def counted(drawing: Drawn, cards: list[Shown]) -> Drawn:
        def drawing_of(shown: Shown, wide: int, high: int, language: str) -> Canvas:
            cards.append(shown)
            return drawing(shown, wide, high, language)

        return drawing_of

    monkeypatch.setattr(deciding, "SPOT", faces.SPOT._replace(draw=counted(faces.draw_spot, named)))
    monkeypatch.setattr(faces, "owing", counted(faces.owing, mosaic))
    seen = samples.crowded(samples.position(4, (3, "planning", 0), kind="plan"), sites=18, drafted=7)
    canvas = deciding.draw_planning(seen, NAMES, "en")
    nearest = sorted(panels.sites_of(seen.empires[0].sites), key=lambda card: len(faces.lacking(card)))[:4]
    assert len({(card.card, card.copy) for card in named + mosaic}) == len(named + mosaic) == 18
    assert [card.card for card in named[:4]] == [card.card for card in nearest]
    assert all(faces.card_name("en", card.card) in read(canvas) for card in nearest)


def test_of_too_many_constructions_those_that_can_be_paid_now_come_first() -> None:
    seen = samples.crowded(samples.position(4, (3, "exploration", 0), viewer=0), sites=18, drafted=7)
    last = max(panels.sites_of(seen.empires[0].sites), key=lambda card: len(faces.lacking(card)))
    spot = Spot(last.card, last.copy, "exploration")
    task = Task(kind="place", left=1, spots={"exploration": (spot,)})
    canvas = deciding.draw_planning(msgspec.structs.replace(seen, task=task), NAMES, "en")
    assert faces.card_name("en", last.card) in read(canvas)


def test_the_page_of_a_full_empire_names_the_constructions_nearest_to_completion() -> None:
    seen = samples.crowded(samples.position(3, (3, "planning", 0)), drafted=7)
    canvas = large.draw_empire(seen, NAMES[:3], "en", 0)
    nearest = sorted(panels.sites_of(seen.empires[0].sites), key=lambda card: len(faces.lacking(card)))[:9]
    assert all(faces.card_name("en", card.card) in read(canvas) for card in nearest)


# The other players next to the decision.


@pytest.mark.parametrize(("direction", "order"), [("left", [2, 3, 0]), ("right", [0, 3, 2])])
def test_the_others_are_shown_from_the_one_on_to_whom_the_hand_goes(direction: str, order: list[int]) -> None:
    seen = msgspec.structs.replace(samples.position(4, (3, "planning", 0), viewer=1), direction=direction)
    assert rivals.others(seen) == order


def test_whoever_decides_sees_what_the_others_make_and_need() -> None:
    seen = samples.position(3, (3, "draft", 3), kind="pick")
    for other in rivals.others(seen):
        for change in ({"production": (9, 9, 9, 9, 9)}, {"sites": ()}):
            changed = with_empire(seen, other, **change)
            assert drafting.draw_hand(changed, NAMES[:3], "en").image != drafting.draw_hand(seen, NAMES[:3], "en").image
    assert f"{NAMES[rivals.others(seen)[0]]}: production" in wonderful_world.hand(seen, NAMES[:3], "en").alt


# The page for a desktop.


def boxes_of(canvas: Canvas, text: str) -> list[Box]:
    """Return the boxes of a text."""
    return [line.box for line in canvas.written if line.text == text]


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_a_desktop_shows_of_each_other_what_it_builds_next_in_the_order_of_hands(seats: int) -> None:
    seen = samples.position(seats, (3, "draft", 1), kind="pick")
    canvas, names = wide.draw_decision(seen, FIVE[:seats], "en"), [FIVE[seat] for seat in rivals.others(seen)]
    below = [[box for box in boxes_of(canvas, name) if box[1] > BELOW] for name in names]
    left = [boxes[0][0] for boxes in below if boxes]
    assert left == sorted(left)
    for seat in rivals.others(seen):
        sites = panels.sites_of(seen.empires[seat].sites)
        nearest = min(sites, key=lambda site: len(faces.lacking(site)))
        assert faces.card_name("en", nearest.card) in read(canvas)
    shown = Counter(written(canvas))
    for seat in rivals.others(seen):
        count = len(seen.empires[seat].sites)
        words = [say("en", f"picture-ww-{key}", count=count) for key in ("sites", "sites-next")]
        assert any(shown[text] for text in words), "nobody says what the rows are"


def test_a_desktop_says_whose_turn_the_hand_is_next_only_while_hands_are_passed() -> None:
    told = say("en", "picture-ww-others-hand")
    assert told in written(wide.draw_decision(DRAFT, NAMES, "en"))
    assert told not in written(wide.draw_decision(PLANNING, NAMES, "en"))
    assert say("en", "picture-ww-others") in written(wide.draw_decision(PLANNING, NAMES, "en"))


@pytest.mark.parametrize("language", ["en", "ja"])
def test_a_desktop_says_in_words_what_the_own_numbers_are(language: str) -> None:
    for seen in (DRAFT, PLANNING):
        told = written(wide.draw_decision(seen, NAMES, language))
        assert seen.viewer is not None
        empire = seen.empires[seen.viewer]
        for key in ("makes", "holds"):
            assert say(language, f"picture-ww-{key}") in told
        assert say(language, "picture-ww-built", count=len(empire.built)) in told
        assert say(language, f"wonderful_world-empire-{empire.card}") in told


def test_a_desktop_names_the_own_constructions_beside_a_hand() -> None:
    told = read(wide.draw_decision(DRAFT, NAMES, "en"))
    assert DRAFT.viewer is not None
    sites = DRAFT.empires[DRAFT.viewer].sites
    assert 0 < len(sites) <= 5
    assert all(faces.card_name("en", site.card) in told for site in sites)


@pytest.mark.parametrize("name", [name for name in gallery.pictures() if name.startswith("wonder-wide-")])
def test_no_third_of_a_page_for_a_desktop_is_empty(name: str) -> None:
    image, step = Image.open(io.BytesIO(drawn(name).picture.data)), 20
    paper = image.getpixel((20, 12))
    tiles = [(x, y) for y in range(20, 1180, step) for x in range(20, 1580, step)]
    bare = sum(image.crop((x, y, x + step, y + step)).getextrema() == (paper, paper) for x, y in tiles)
    assert bare < len(tiles) / 4


def test_a_last_row_of_fewer_cards_reaches_from_edge_to_edge_where_it_can() -> None:
    canvas, cards = Canvas(1144, 400), [Shown(card) for card in list(CARDS)[:7]]
    faces.lay(canvas, (0, 0, 1144, 330), cards, "en", (faces.MEDIUM,))
    assert canvas.image.getpixel((1143, 60)) == canvas.image.getpixel((1143, 240)) == Ink.line
    canvas = Canvas(1144, 400)
    faces.lay(canvas, (0, 0, 1144, 330), cards[:5], "en", (faces.MEDIUM,))
    assert canvas.image.getpixel((1143, 240)) == Ink.paper


def test_fewer_cards_are_drawn_larger() -> None:
    sizes = []
    for count in (7, 6, 3, 2):
        looks = looks_of(samples.dealt(DRAFT, DRAFT.hand[:count]))
        sizes.append(sum(look.wide * look.high for look in looks) / count)
    assert sizes == sorted(sizes)
    assert sizes[0] < sizes[-1]


def test_icons_have_no_colours_but_those_that_they_are_drawn_in() -> None:
    assert set(draw_icon("ww-M", 40, Ink.card).tobytes()) <= {Ink.card, Ink.steel, Ink.coal}


# The table as text.


@pytest.mark.parametrize("language", ["en", "ja"])
def test_read_names_every_card_and_all_that_is_missing(language: str) -> None:
    lines = wonderful_world.read(DRAFT, NAMES, language)
    text = "\n".join(lines)
    for empire in DRAFT.empires:
        for card in (*(built.card for built in empire.built), *(site.card for site in empire.sites), *empire.drafted):
            assert faces.card_name(language, card) in text
    for number, card in enumerate(DRAFT.hand, start=1):
        assert any(line.startswith(f"{number} {faces.card_name(language, card)}") for line in lines)


def test_read_has_words_and_no_codes_or_empty_lines() -> None:
    site = PLANNING.empires[0].sites[0]
    lines = wonderful_world.read(PLANNING, NAMES, "en")
    assert all(lines)
    line = next(line for line in lines if line.startswith(f"{faces.card_name('en', site.card)}:"))
    assert f"{site.lying} of {len(site.slots)} slots filled, still needs" in line


def test_read_tells_a_spectator_nothing_of_hands() -> None:
    seen = msgspec.structs.replace(DRAFT, viewer=None)
    assert not any(line.startswith("1 ") for line in wonderful_world.read(seen, NAMES, "en"))


def test_the_table_in_words_begins_with_game_turn_change_and_leader() -> None:
    answers = Answers("18:40", "Ann completes Zeppelin")
    alt = wonderful_world.table(STEP, NAMES, "en", answers=answers).alt
    assert alt.startswith("It's a Wonderful World · Round 3/4")
    assert "Last change: Ann completes Zeppelin." in alt.split(" Supremacy")[0]


def test_a_small_card_shows_that_it_has_changed_and_not_that_something_can_be_done() -> None:
    shown = faces.Shown("zeppelin")
    inks = {Ink.fresh, Ink.accent}
    for card, seen in (
        (shown, set()),
        (shown._replace(fresh=True), {Ink.fresh}),
        (shown._replace(marked=True), {Ink.accent}),
    ):
        assert inks.intersection(faces.picture(card, 90, 56, "en").image.tobytes()) == seen


def test_what_is_owed_in_one_number_is_no_cube_where_it_is_none() -> None:
    for card in CARDS.values():
        pieces = faces._in_one(Shown(card.id))
        kinds = {"cubes" if letter in "MESGX" else letter for letter in card.slots}
        assert {piece.name for piece in pieces if not piece.text} == {f"ww-{kind}" for kind in kinds}
        assert not faces._in_one(Shown(card.id, card.slots))
