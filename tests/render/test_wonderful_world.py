from __future__ import annotations

import io
import re
from collections import Counter
from collections.abc import Callable, Sequence
from functools import partial
from itertools import combinations, product
from typing import Any, NamedTuple

import msgspec
import pytest
from PIL import Image, ImageChops

from engine.wonderful_world.cards import CARDS, EMPIRES, LETTER, TYPES, Card
from engine.wonderful_world.observation import CompletedCard, Observation, Spot, StepWinner, Task
from i18n import say
from render import desk, wonderful_world
from render.art import draw_icon
from render.band import BELOW, TOP
from render.banner import Answers
from render.canvas import Box, Canvas, Written
from render.frame import BOTTOM, CHOICE, LEAST, LEFT, MAIN, RIGHT, mark_of, page
from render.illustration import names_in, paint
from render.layout import Block, Row, draw, said, sentences_of
from render.palette import PAGE, Ink
from render.picture import Picture
from render.text import Fitted
from render.text import width as text_width
from render.wonderful_world import (
    chosen,
    deciding,
    ending,
    faces,
    full,
    large,
    matrix,
    overview,
    panels,
)
from render.wonderful_world.faces import Shown
from render.wonderful_world.matrix import DESKTOP, PHONE, Made, Style
from render.wonderful_world.panels import by_type
from render.wonderful_world.scenes import ScenePen, scene
from tests import gallery
from tests.gallery import wonderful_world as samples
from tests.render.conftest import draw_band, drawn, inks

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
    return inks(Image.open(io.BytesIO(picture.data)).crop(box))


def with_empire(seen: Observation, seat: int, **changes: object) -> Observation:
    empires = list(seen.empires)
    empires[seat] = msgspec.structs.replace(empires[seat], **changes)
    return msgspec.structs.replace(seen, empires=tuple(empires))


# Cards.


def boxes_of(canvas: Canvas, text: str) -> list[Box]:
    """Return the boxes of a text."""
    return [line.box for line in canvas.written if line.text == text]


def on_phone(seen: Observation, names: Sequence[str], language: str) -> Canvas:
    """Draw a private page for a phone."""
    return on_page(deciding.tree(seen, names, language, PHONE), page())


def on_desktop(seen: Observation, names: Sequence[str], language: str) -> Canvas:
    """Draw a private page for a desktop."""
    return on_page(deciding.tree(seen, names, language, DESKTOP), desk.short_page())


def on_page(tree: Block, canvas: Canvas) -> Canvas:
    """Draw a tree over a whole page."""
    draw(tree, canvas, (LEFT, TOP, canvas.size[0] - LEFT, canvas.size[1] - (page().size[1] - BOTTOM)))
    return canvas


def on_table(seen: Observation, names: Sequence[str], language: str, fresh: overview.Fresh = ()) -> Canvas:
    """Draw the public picture of all empires."""
    return on_page(overview.tree(seen, names, language, fresh=fresh), page())


def at_end(seen: Observation, names: Sequence[str], language: str) -> Canvas:
    """Draw the final picture."""
    return on_page(ending.tree(seen, names, language), page())


def made_by(seen: Observation, seat: int) -> Canvas:
    """Draw what an empire makes as in the public picture, each colour 83 pixels wide."""
    cells = matrix.made(seen, seat, 83, head=True, icon=38)
    return drawn_block(Row(parts=tuple(cells), gap=0), 415, 54)


def drawn_block(block: Block, wide: int, high: int) -> Canvas:
    """Draw a block of that size."""
    canvas = Canvas(wide, high)
    draw(block, canvas, canvas.limit)
    return canvas


def face_of(shown: Shown, wide: int, high: int, language: str) -> Canvas:
    """Draw a whole card of that size."""
    look, canvas = full.look([shown], wide, high, language), Canvas(wide, high)
    assert look is not None
    full.draw_place(canvas, (0, 0), shown, look, language)
    return canvas


class Form(NamedTuple):
    """A way of drawing a card, at its smallest."""

    name: str
    draw: Callable[[Shown, str], Canvas]


def styled(name: str, style: Style) -> Form:
    return Form(name, lambda shown, language: drawn_block(style.draw(shown, language), style.wide[0], style.high[0]))


def _row(page: matrix.Page, shown: Shown, language: str) -> Canvas:
    supply = dict.fromkeys("MESGXKFN", 1)
    return drawn_block(Made(language, page, supply).rows("sites", [shown])[1], page.wide, 48)


def _line(shown: Shown, language: str) -> Canvas:
    return drawn_block(Made(language, PHONE).lines({"sites": [shown]})[1], 376, 46)


FORMS = {
    form.name: form
    for form in (
        Form("face", lambda shown, language: face_of(shown, 222, 280, language)),
        Form("row", partial(_row, PHONE)), Form("row on a desktop", partial(_row, DESKTOP)), Form("line", _line),
        Form("spot", lambda shown, language: drawn_block(overview._spot(shown, language), 280, 124)),
        styled("built", matrix.BUILT),
    )
}  # fmt: skip


@pytest.mark.uncounted  # hundreds of cards: shorter tests cover the same lines
@pytest.mark.parametrize("language", ["en", "ja"])
@pytest.mark.parametrize("form", FORMS.values(), ids=list(FORMS))
def test_every_card_has_its_whole_name_in_every_style_at_its_smallest(form: Form, language: str) -> None:
    for card in CARDS:
        canvas = form.draw(Shown(card, number=10, copy=2), language)
        assert not any(text.cut for text in canvas.written), card
        for text in canvas.written:
            assert text.size >= LEAST, (card, text)
            assert text.box[0] >= text.limit[0] - 3, (card, text)
            assert text.box[2] <= text.limit[2] + 3, (card, text)
            assert text.box[3] <= canvas.size[1], (card, text)
        name = f"{faces.card_name(language, card)} 2"
        joined = read(canvas) if language == "en" else "".join(written(canvas))
        assert name.replace(" ", "") in joined.replace(" ", ""), card
        if language == "en":
            assert name in joined, f"{name} is broken inside a word"


@pytest.mark.uncounted  # hundreds of cards: shorter tests cover the same lines
@pytest.mark.parametrize("language", ["en", "ja"])
@pytest.mark.parametrize("form", FORMS.values(), ids=list(FORMS))
def test_card_names_stay_inside_their_plates_including_descenders(
    form: Form, language: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    plates: list[tuple[Written, Box]] = []
    lettered = faces.lettered

    def noted(canvas: Canvas, box: Box, kind: str, fitted: Fitted, **more: Any) -> None:
        before = len(canvas.written)
        lettered(canvas, box, kind, fitted, **more)
        plates.extend((line, box) for line in canvas.written[before:])

    monkeypatch.setattr(faces, "lettered", noted)
    for card in CARDS:  # a fifth of its design, so that none is in the cache
        form.draw(Shown(card, copy=5), language)
    assert len(plates) >= len(CARDS)
    for line, (left, top, right, bottom) in plates:
        assert left - 2 <= line.box[0], line
        assert line.box[2] <= right + 2, line
        assert line.box[1] - top >= 1, line
        assert bottom - line.box[3] >= 1, line


@pytest.mark.parametrize("form", [form for name, form in FORMS.items() if name != "spot"], ids=lambda form: form.name)
def test_nothing_on_a_card_overlaps(form: Form) -> None:
    for card in CARDS:
        canvas = form.draw(Shown(card, number=10, points=12, made=12), "en")
        for a, b in combinations(canvas.written, 2):
            wide = min(a.box[2], b.box[2]) - max(a.box[0], b.box[0])
            high = min(a.box[3], b.box[3]) - max(a.box[1], b.box[1])
            assert wide <= 3 or high <= 3, (card, a.text, b.text)


@pytest.mark.parametrize("name", ["row", "spot", "built", "picture", "built_low"])
def test_no_icon_of_a_card_runs_over_its_right_edge(name: str) -> None:
    styles = {"picture": matrix.PICTURE, "built_low": matrix.BUILT_LOW}
    form = FORMS[name] if name in FORMS else styled(name, styles[name])
    for card in CARDS:
        image = form.draw(Shown(card, filled="." * len(CARDS[card].slots), points=12, made=12), "en").image
        edge = image.crop((image.width - 2, 16, image.width, image.height - 16)).tobytes()
        assert set(edge) == {Ink.line}, card


@pytest.mark.parametrize(("across", "high"), [(222, 280), (280, 286), (380, 290)])
def test_the_number_of_a_card_is_not_cut_and_covers_neither_its_cost_nor_its_name(across: int, high: int) -> None:
    for card in CARDS:
        look = full.look([Shown(card)], across, high, "ja")
        assert look is not None
        bare, numbered = (full._draw_face(Shown(card), look, "ja", tagged=True), Canvas(across, high))
        full.draw_place(numbered, (0, 0), Shown(card, number=5), look, "ja")
        box = ImageChops.difference(bare.image, numbered.image).getbbox()
        assert box is not None
        assert box[2] - box[0] >= 34, f"the number of {card} is cut"
        block, column = full._block(Shown(card), look, "ja")
        assert box[0] >= column - 1, f"the number of {card} lies on its cost"
        assert box[3] <= block, f"the number of {card} lies on its name"


def test_a_card_shows_a_slot_for_each_cube_and_token_of_its_cost() -> None:
    for name, card in CARDS.items():
        assert faces.slots(Shown(name)) == [f"ww-{letter}" for letter in card.slots]


def test_a_filled_slot_has_a_tick() -> None:
    assert faces.slots(Shown("zeppelin", filled="E.")) == ["ww-E-done", "ww-E"]
    assert faces.slots(Shown("zeppelin", filled=".K")) == ["ww-E", "ww-E-done"]


def test_points_per_item_show_the_item() -> None:
    pieces = [piece.name for piece in faces.points(CARDS["museum"], 36)]
    assert pieces == ["star", "2", "/", "ww-discovery"]
    pieces = [piece.name for piece in faces.points(CARDS["secret-society"], 36)]
    assert pieces == ["star", "1", "/", "ww-F"]


def test_a_hand_shows_the_current_value_of_points_per_item() -> None:
    assert "=6" in written(face_of(Shown("museum", points=6), 280, 286, "en"))


@pytest.mark.parametrize("language", ["en", "ja"])
def test_each_of_many_constructions_on_a_desktop_has_its_name(language: str) -> None:
    seen = samples.crowded(samples.position(5, kind="plan"), sites=9, drafted=7)
    told = written(on_desktop(seen, FIVE, language))
    sites = seen.empires[seen.viewer or 0].sites
    assert {faces.card_name(language, site.card) for site in sites} <= set(told)


@pytest.mark.parametrize(("drafted", "sites"), [(7, 18), (7, 21), (4, 30), (1, 36)])
@pytest.mark.parametrize("seats", [1, 2, 3, 4, 5])
@pytest.mark.parametrize("wide", [False, True], ids=["phone", "desktop"])
def test_too_many_constructions_are_named_from_the_nearest_and_the_others_counted(
    seats: int, drafted: int, sites: int, wide: bool
) -> None:
    seen = samples.crowded(samples.position(seats, kind="plan"), sites=sites, drafted=drafted)
    text = written((on_desktop if wide else on_phone)(seen, FIVE[:seats], "en"))
    near = [faces.called(site, "en") for site in deciding.sites_shown(seen, seen.empires[0])]
    shown = [name for name in near if name in text]
    assert shown == near[: len(shown)]
    assert len(shown) >= 8
    if len(shown) < sites:
        assert say("en", "picture-ww-more", count=sites - len(shown)) in text


def test_without_drafted_cards_many_constructions_are_listed_and_the_rest_counted() -> None:
    seen = samples.crowded(samples.position(5, kind="plan"), sites=78, drafted=0)
    told = written(on_desktop(seen, FIVE, "en"))
    shown = sum(faces.called(site, "en") in told for site in deciding.sites_shown(seen, seen.empires[0]))
    assert 30 <= shown < 78
    assert say("en", "picture-ww-more", count=78 - shown) in told


def test_no_quarter_of_a_solo_desktop_page_is_empty() -> None:
    for seen in (
        samples.position(1, (3, "planning", 0), kind="plan"),
        samples.position(1, (2, "planning", 0), kind="plan"),
    ):
        image = on_desktop(seen, NAMES[:1], "en").image.crop((desk.LEFT, desk.TOP, desk.RIGHT, desk.SHORT - desk.TOP))
        empty = [len(set(image.crop((0, y, image.width, y + 1)).tobytes())) == 1 for y in range(image.height)]
        assert max(len(run) for run in "".join(".#"[row] for row in empty).split(".")) < image.height // 4


@pytest.mark.parametrize("form", FORMS.values(), ids=list(FORMS))
def test_no_cube_or_token_on_a_card_has_a_letter_too_small_to_read(form: Form, monkeypatch: pytest.MonkeyPatch) -> None:
    sizes: dict[str, int] = {}

    def measured(name: str, size: int, on: int = Ink.paper, *, crisp: bool = False) -> Image.Image:
        if re.fullmatch(r"ww-[MESGXKFN](-done)?", name):
            sizes[name] = min(size, sizes.get(name, size))
        return draw_icon(name, size, on, crisp=crisp)

    monkeypatch.setattr(faces, "draw_icon", measured)
    for card in CARDS.values():
        for filled in ("", card.slots[0] + "." * (len(card.slots) - 1)):
            # A separate copy, so that the picture is not in the cache.
            form.draw(Shown(card.id, filled, copy=7), "en")
    assert min(sizes.values()) >= faces.LETTERED


@pytest.mark.parametrize("form", FORMS.values(), ids=list(FORMS))
def test_icons_of_a_card_do_not_overlap_or_exceed_its_edge(form: Form, monkeypatch: pytest.MonkeyPatch) -> None:
    lying: list[Box] = []

    def noted_row(canvas: Canvas, x: int, middle: int, pieces: Sequence[faces.LinePart], on: int) -> int:
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
    for card in CARDS.values():
        # A separate copy, so that the picture is not in the cache.
        shown = Shown(card.id, "." * len(card.slots), copy=8, points=12, made=12)
        wide = form.draw(shown, "en").size[0]
        for a, b in combinations(lying, 2):
            apart = a[2] <= b[0] or b[2] <= a[0] or a[3] <= b[1] or b[3] <= a[1]
            assert apart, f"signs of {card.id} lie on one another: {a}, {b}"
        assert max((box[2] for box in lying), default=0) <= wide - 2, f"signs of {card.id} run over its edge"
        lying.clear()


def test_the_gains_of_a_card_have_the_same_order_at_any_height(monkeypatch: pytest.MonkeyPatch) -> None:
    order: list[str] = []

    def noted(canvas: Canvas, x: int, middle: int, pieces: Sequence[faces.LinePart], on: int) -> int:
        del canvas, middle, on
        order.extend(piece.name for piece in pieces if piece.name in ("ww-gives", "star", "ww-bonus"))
        return x

    monkeypatch.setattr(faces, "row", noted)
    for card, wide, high in product(CARDS, (PHONE.gives, DESKTOP.gives), (40, 48, 88)):
        matrix._draw_gives(Canvas(wide, high), (0, 0, wide, high), Shown(card, points=12, made=12), False)
        assert order == [sign for sign in ("ww-gives", "star", "ww-bonus") if sign in order], card
        order.clear()


@pytest.mark.parametrize("form", ["row", "line"])
def test_a_second_copy_under_construction_is_numbered(form: str) -> None:
    assert "Zeppelin 2" in " ".join(written(FORMS[form].draw(Shown("zeppelin", "..", copy=2), "en")))


def test_cards_that_do_not_fit_in_the_smallest_style_are_counted() -> None:
    cards = [Shown(card) for card in list(CARDS)[:9]]
    shelf = matrix.shelf(matrix.PICTURE_LOW, cards, 400, "en", least=1)
    assert written(drawn_block(shelf, 400, 60)) == ["5 more"]


# Scenes.


def test_every_card_and_empire_has_a_unique_scene() -> None:
    names = names_in("wonderful_world/scenes")
    assert CARDS.keys() | EMPIRES["A"].keys() | {"empire"} == set(names)
    drawn_scenes = {scene(name, 120, 70).tobytes() for name in names}
    assert len(drawn_scenes) == len(names)


@pytest.mark.parametrize(("wide", "high"), [(280, 90), (60, 120), (58, 38), (1144, 560), (376, 36), (60, 230)])
def test_a_scene_fills_every_shape_with_colours_that_no_theme_changes(wide: int, high: int) -> None:
    for name in names_in("wonderful_world/scenes"):
        pen = ScenePen(wide, high)
        paint(pen, f"wonderful_world/scenes/{name}")
        assert pen.painted().size == (wide, high)
        assert not PAGE & inks(pen.image), name


@pytest.mark.parametrize("name", [*EMPIRES["A"], "empire"])
def test_the_scene_of_an_empire_fills_a_desktop(name: str) -> None:
    pen = ScenePen(1544, 98)
    paint(pen, f"wonderful_world/scenes/{name}")
    assert not PAGE & inks(pen.image)


def test_dark_icons_have_a_light_edge_and_keep_their_colour() -> None:
    for letter in "EXK":
        colours_of = set(draw_icon(f"ww-{letter}", 40, Ink.paper).tobytes())
        assert Ink.white in colours_of
        assert Ink.ink not in colours_of
    assert Ink.coal in draw_icon("ww-E", 40, Ink.paper).tobytes()


# The hand.


def test_the_cards_of_a_hand_are_numbered_in_the_order_of_the_choice() -> None:
    assert DRAFT.task is not None
    shown = deciding.offered(DRAFT, DRAFT.task.cards, numbered=True)
    assert [card.number for card in shown] == list(range(1, len(DRAFT.task.cards) + 1))
    assert [card.card for card in shown] == list(DRAFT.task.cards)


@pytest.mark.parametrize("count", range(1, 11))
def test_every_card_of_a_hand_is_named_and_numbered(count: int) -> None:
    cards = list(CARDS)[20 : 20 + count]
    canvas = on_phone(samples.dealt(DRAFT, cards), NAMES, "en")
    text = read(canvas)
    for i, card in enumerate(cards):
        assert faces.card_name("en", card) in text
        assert str(i + 1) in written(canvas)


@pytest.mark.parametrize("count", [2, 3, 4, 5])
def test_few_cards_of_a_hand_fill_their_row(count: int) -> None:
    canvas = on_phone(samples.dealt(DRAFT, list(CARDS)[20 : 20 + count]), NAMES, "en")
    row = canvas.image.crop((LEFT, 300, RIGHT, 301)).tobytes()
    assert row.count(Ink.paper) < 0.05 * len(row)


def test_the_hand_has_production_round_and_direction() -> None:
    empire = DRAFT.empires[DRAFT.viewer or 0]
    text = written(on_phone(DRAFT, NAMES, "en"))
    for number in empire.production:
        assert str(number) in text
    assert any("Round 3/4" in line for line in text)
    other = msgspec.structs.replace(DRAFT, direction="right")
    assert on_phone(DRAFT, NAMES, "en").image != on_phone(other, NAMES, "en").image
    for seen, way in ((DRAFT, "left"), (other, "right")):
        assert say("en", f"picture-ww-alt-pass-{way}") in sentences_of(deciding.tree(seen, NAMES, "en", PHONE))


def test_below_a_large_hand_hidden_constructions_are_counted() -> None:
    many = samples.dealt(DRAFT, list(CARDS)[20:27])
    seat = many.viewer or 0
    for sites in (1, 9, 18):
        seen = with_empire(many, seat, sites=samples.crowded(many, sites=sites).empires[0].sites, drafted=())
        text = written(on_phone(seen, NAMES, "en"))
        shown = sum(faces.called(site, "en") in text for site in deciding.sites_shown(seen, seen.empires[seat]))
        words = say("en", "picture-ww-more", count=sites - shown)
        assert (words in text) == (shown < sites)


def test_a_hand_after_the_pick_has_no_numbers() -> None:
    seen = samples.position(4, (1, "draft", 2), decided=1, viewer=0)
    assert seen.task is None
    assert [card.number for card in deciding.in_hand(seen)] == [0] * len(seen.hand)
    assert all(card.number for card in deciding.in_hand(DRAFT))


PICKED = samples.position(4, (2, "draft", 2), kind="pick", moves=1)


def test_the_picked_card_stays_in_the_hand_and_is_the_only_marked_one() -> None:
    picked = deciding.picked_of(PICKED)
    shown = deciding.offered(PICKED, PICKED.hand, numbered=False, picked=picked)
    assert [card.card for card in shown if card.picked] == [picked]
    assert len(shown) == 6
    assert wonderful_world.private(PICKED, NAMES, "en").data != wonderful_world.private(
        msgspec.structs.replace(PICKED, chosen=()), NAMES, "en"
    ).data  # fmt: skip


def test_of_two_copies_in_the_hand_only_one_is_marked_as_picked() -> None:
    shown = deciding.offered(PICKED, ("zeppelin", "museum", "zeppelin"), numbered=False, picked="zeppelin")
    assert [card.picked for card in shown] == [True, False, False]


def test_the_picked_card_is_not_shown_among_the_drafted_ones_as_well() -> None:
    picked = faces.card_name("en", deciding.picked_of(PICKED))
    seen = with_empire(PICKED, PICKED.viewer or 0, sites=())
    assert " ".join(written(on_phone(seen, NAMES, "en"))).count(picked) == 1


def test_drafted_cards_stay_in_the_picture_while_another_card_is_chosen() -> None:
    seen = with_empire(samples.position(4, (2, "draft", 3), kind="pick"), 0, sites=())
    seen = msgspec.structs.replace(seen, viewer=0, hand=seen.hand[:4])
    assert len(seen.empires[0].drafted) == 2
    looked = msgspec.structs.replace(seen, chosen=(f"pick {seen.hand[0]}",))
    title = say("en", "picture-ww-drafted", count=2)
    assert title in written(on_phone(looked, NAMES, "en"))
    names = " ".join(written(on_phone(looked, NAMES, "en")))
    assert all(faces.card_name("en", card) in names for card in seen.empires[0].drafted)


def test_the_hand_in_words_names_the_picked_card() -> None:
    picked = faces.card_name("en", deciding.picked_of(PICKED))
    assert f"Chosen so far: draft {picked}." in wonderful_world.private(PICKED, NAMES, "en").alt


def test_the_hand_in_words_has_every_card_with_its_number() -> None:
    assert DRAFT.task is not None
    alt = wonderful_world.private(DRAFT, NAMES, "en").alt
    for i, card in enumerate(DRAFT.task.cards):
        assert f"{i + 1} {faces.card_name('en', card)} (" in alt


@pytest.mark.parametrize("language", ["en", "ja"])
def test_alt_text_describes_cards_in_words_without_symbols(language: str) -> None:
    hand, planning = DRAFT, with_empire(PLANNING, PLANNING.viewer or 0, drafted=tuple(list(CARDS)[:12]))
    for alt in (
        wonderful_world.private(hand, NAMES, language).alt,
        wonderful_world.private(planning, NAMES, language).alt,
        wonderful_world.empire(PLANNING, NAMES, language, 1).alt,
    ):
        assert not re.search(r"→|♻|★|\b\d*[MESGXKFN]\b", alt)


def test_alt_text_states_cost_gains_and_recycling_of_cards_if_there_is_room() -> None:
    seen = with_empire(msgspec.structs.replace(DRAFT, task=None, hand=("financial-center",)), 0, sites=())
    told = "Financial Center (costs 4 Materials, 1 Energy). 2 Gold/round; +1 Financier. Recycles for Gold."
    assert told in wonderful_world.private(seen, NAMES, "en").alt


def test_a_hand_too_long_for_a_description_keeps_every_name_and_cost() -> None:
    cards = tuple(sorted(CARDS, key=lambda card: -len(CARDS[card].slots))[:14])
    alt = wonderful_world.private(msgspec.structs.replace(DRAFT, task=None, hand=cards), NAMES, "en").alt
    assert all(f"{faces.card_name('en', card)} (costs " in alt for card in cards)
    assert "0 × Krystallium" in alt


def test_a_spectator_has_no_hand() -> None:
    seen = msgspec.structs.replace(DRAFT, viewer=None)
    with pytest.raises(ValueError, match="no hand"):
        wonderful_world.private(seen, NAMES, "en")
    with pytest.raises(ValueError, match="no hand"):
        wonderful_world.private(seen, NAMES, "en")


@pytest.mark.parametrize("kind", ["table", "empire"])
def test_public_pictures_do_not_depend_on_the_hand_of_the_viewer(kind: str) -> None:
    other = samples.dealt(DRAFT, list(CARDS)[:7])
    assert other.hand != DRAFT.hand
    more = (0,) if kind == "empire" else ()
    draw = getattr(wonderful_world, kind)
    assert draw(DRAFT, NAMES, "en", *more) == draw(other, NAMES, "en", *more)


# Planning and production.


def test_planning_shows_every_drafted_card_with_its_number() -> None:
    canvas = on_phone(PLANNING, NAMES, "en")
    text = read(canvas)
    for i, card in enumerate(PLANNING.empires[PLANNING.viewer or 0].drafted):
        assert faces.card_name("en", card) in text
        assert str(i + 1) in written(canvas)


MOVES = ("build zeppelin", "recycle museum to tank-division 2", "recycle university to empire", "auto",
         "place krystallium on zeppelin as energy", "discard zeppelin 2", "token general", "done")  # fmt: skip


def test_different_actions_are_parsed_from_the_chosen_moves() -> None:
    assert chosen.choices(MOVES) == [
        chosen.ChosenAction("build", "zeppelin"),
        chosen.ChosenAction("recycle", "museum", CARDS["museum"].recycle, "tank-division", "2"),
        chosen.ChosenAction("recycle", "university", CARDS["university"].recycle, "empire"),
        chosen.ChosenAction("place", "", "krystallium", "zeppelin"),
        chosen.ChosenAction("discard", "zeppelin", copy="2"),
        chosen.ChosenAction("token", what="general"),
    ]


def test_cubes_for_one_card_are_counted_together() -> None:
    places = ("place gold on museum", "place gold on museum", "place gold on zeppelin", "place gold on museum")
    assert [(choice.on, choice.times) for choice in chosen.choices(places)] == [
        ("museum", 2), ("zeppelin", 1), ("museum", 1)
    ]  # fmt: skip


@pytest.mark.parametrize("language", ["en", "ja"])
def test_the_chosen_moves_are_described_in_words(language: str) -> None:
    words_of = chosen.in_words(MOVES, language)
    for card in ("zeppelin", "museum", "university", "tank-division"):
        assert faces.card_name(language, card) in words_of
    assert chosen.in_words(("auto", "done"), language) == ""


def test_planning_shows_the_current_choices_in_picture_and_words() -> None:
    seen = samples.position(4, (3, "planning", 0), kind="plan", moves=4)
    assert len(chosen.choices(seen.chosen)) == 4
    text = " ".join(written(on_phone(seen, NAMES, "en")))
    alt = wonderful_world.private(seen, NAMES, "en").alt
    assert "Chosen so far: " in alt
    for choice in chosen.choices(seen.chosen):
        assert faces.card_name("en", choice.card) in text
        assert faces.card_name("en", choice.card) in alt


def test_a_drafted_card_has_the_icon_of_its_chosen_action() -> None:
    one, other, *rest = PLANNING.empires[PLANNING.viewer or 0].drafted
    seen = msgspec.structs.replace(PLANNING, chosen=(f"build {one}", f"recycle {other} to empire"))
    shown = deciding.decided(seen, [Shown(card) for card in (one, other, *rest)])
    assert [card.decided for card in shown] == ["ww-planning", "ww-recycle", *[""] * len(rest)]
    assert FORMS["row"].draw(shown[0], "en").image != FORMS["row"].draw(Shown(one), "en").image


def test_a_card_has_a_tick_while_a_chosen_cube_is_not_yet_placed_on_it() -> None:
    seen = samples.position(3, (2, "materials", 0), kind="place")
    shown = msgspec.structs.replace(seen, chosen=("place materials on recycling-plant",))
    cards = deciding.sites_shown(shown, shown.empires[shown.viewer or 0])
    assert [card.card for card in cards if card.decided == "check"] == ["recycling-plant"]
    done = samples.position(4, (3, "gold", 0), kind="place", moves=1)
    assert any(choice.startswith("place ") for choice in done.chosen)
    assert not deciding.cubes_shown(done)


@pytest.mark.parametrize("wide", [False, True], ids=["phone", "desktop"])
def test_a_chosen_token_is_named_and_ticked(wide: bool) -> None:
    seen = samples.position(3, (2, "science", 0), kind="token")
    shown = msgspec.structs.replace(seen, chosen=("token general",))
    assert deciding.token_shown(shown) == "general"
    assert not deciding.token_shown(seen)
    picture = on_desktop if wide else on_phone
    assert say("en", "wonderful_world-token-general") in written(picture(shown, NAMES[:3], "en"))
    ticks = []
    for each in (seen, shown):
        (tokens,) = deciding._tokens(each, each.empires[each.viewer or 0], "en")
        ticks.append(Ink.glow in drawn_block(tokens, 900, 120).image.tobytes())
    assert ticks == [False, True]


def test_moves_already_made_mark_no_remaining_copy_of_a_card() -> None:
    seen = samples.position(4, (3, "planning", 0), kind="plan", moves=3)
    own = seen.empires[seen.viewer or 0]
    assert seen.chosen
    assert not any(card.decided for card in deciding.decided(seen, [Shown(card) for card in own.drafted]))


def test_the_latest_of_many_choices_are_shown_and_the_others_counted() -> None:
    strip = chosen.strip([f"build {card}" for card in list(CARDS)[:16]], "en", 1144, 3)
    assert strip is not None
    assert strip.high() <= 3 * 48
    text = written(drawn_block(strip, 1144, strip.high()))
    named = [card for card in list(CARDS)[:16] if faces.card_name("en", card) in text]
    assert named == list(CARDS)[16 - len(named) : 16]
    assert f"{16 - len(named)} +" in text


SOLO = samples.position(1, (3, "planning", 1), kind="plan", options=(("scenario", "to-the-center-of-the-earth"),))


@pytest.mark.parametrize("picture", [on_phone, on_desktop, on_table])
def test_every_solo_picture_shows_scenario_demanded_cards_medals_and_points(picture: Callable[..., Canvas]) -> None:
    text = written(picture(SOLO, NAMES[:1], "en"))
    assert say("en", "wonderful_world-scenario-to-the-center-of-the-earth") in text
    for card in SOLO.demanded:
        assert faces.card_name("en", card) in text
    for least in SOLO.medals.values():
        assert str(least) in text
    assert str(SOLO.empires[0].total) in text


def test_the_scenario_in_words_names_missing_cards_and_medals() -> None:
    alt = wonderful_world.private(SOLO, NAMES[:1], "en").alt
    assert say("en", "wonderful_world-scenario-to-the-center-of-the-earth") in alt
    for least in SOLO.medals.values():
        assert f"medal {least}" in alt


def test_a_table_with_several_players_shows_no_medals() -> None:
    assert panels.solo(PLANNING, "en", 1144) is None


def test_the_instruction_shows_the_cubes_to_place() -> None:
    seen = samples.position(3, (2, "materials", 0), kind="place")
    assert seen.task is not None
    assert deciding.signs_of(seen, seen.task) == [f"ww-{LETTER[seen.step]}"] * seen.task.left
    assert f"Place {seen.task.left}" in words("wonder-planning-place-en")


def test_cards_that_take_the_cubes_are_framed_in_the_accent() -> None:
    seen = samples.position(3, (2, "materials", 0), kind="place")
    seat = seen.viewer or 0
    marked = [site for site in deciding.sites_shown(seen, seen.empires[seat]) if site.marked]
    assert marked
    assert seen.task is not None
    calm = msgspec.structs.replace(seen, task=msgspec.structs.replace(seen.task, spots={}))
    assert Ink.accent in colours(wonderful_world.private(seen, NAMES, "en"), (28, 200, 40, 700))
    for site in deciding.sites_shown(calm, calm.empires[seat]):
        assert Ink.accent not in FORMS["row"].draw(site, "en").image.crop((0, 0, 4, 48)).tobytes()


@pytest.mark.parametrize("kind", ["plan", "pick", "keep", "token", "place", "free"])
@pytest.mark.parametrize("language", ["en", "ja"])
def test_each_kind_of_decision_has_its_instruction(kind: str, language: str) -> None:
    assert PLANNING.task is not None
    task = msgspec.structs.replace(PLANNING.task, kind=kind, left=2, can_finish=False)
    assert panels.instruction(msgspec.structs.replace(PLANNING, task=task), language)


def test_the_empire_card_is_shown_below_few_constructions() -> None:
    seen = samples.position(4, (3, "gold", 0), kind="place")
    seat = seen.viewer or 0
    own = seen.empires[seat]
    for sites, shown in ((own.sites[:1], True), (samples.crowded(seen, sites=9).empires[0].sites, False)):
        text = written(on_phone(with_empire(seen, seat, sites=sites), NAMES, "en"))
        assert (say("en", f"wonderful_world-empire-{own.card}") in text) is shown
        assert f"{sum(own.cubes)}/5" in text


@pytest.mark.parametrize("card", EMPIRES["A"])
def test_the_gains_of_the_empire_card_stay_inside_it(card: str) -> None:
    seen = samples.position(4, (3, "gold", 0), kind="place")
    seat = seen.viewer or 0
    sites = samples.crowded(seen, sites=3).empires[0].sites
    canvas = on_phone(with_empire(seen, seat, card=card, sites=sites), NAMES, "ja")
    # Nothing lies to the right of its edge.
    assert len({*canvas.image.crop((RIGHT + 2, 300, RIGHT + 16, 600)).tobytes()}) == 1


def test_the_instruction_explains_how_to_end_planning_after_the_last_decision() -> None:
    assert PLANNING.task is not None
    task = msgspec.structs.replace(PLANNING.task, can_finish=True)
    text = panels.instruction(msgspec.structs.replace(PLANNING, task=task), "en")
    assert text == say("en", "picture-ww-do-finish")


# The table.


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_the_table_shows_each_name_its_points_and_its_production(seats: int) -> None:
    seen = samples.position(seats, (3, "planning", 0))
    canvas = on_table(seen, FIVE[:seats], "en")
    for name, empire in zip(FIVE, seen.empires, strict=False):
        assert any(name.startswith(text.rstrip("…").rstrip()) for text in written(canvas) if text.strip("…"))
        assert str(empire.total) in written(canvas)
        for number in empire.production:
            assert str(number) in written(canvas)


def test_waiting_players_are_marked_and_players_who_have_decided_are_ticked() -> None:
    seen = samples.position(4, (3, "planning", 0), decided=1)
    marks = [mark_of(seen, seat) for seat in range(4)]
    assert sorted(marks) == ["awaited", "awaited", "awaited", "check"]


def with_supremacy(seen: Observation, **steps: tuple[int | None, str]) -> Observation:
    return msgspec.structs.replace(seen, supremacy={step: StepWinner(*won) for step, won in steps.items()})


def test_the_supremacy_of_the_open_step_is_derived_from_its_result() -> None:
    assert panels.supreme(with_supremacy(STEP, materials=(0, "financier"), science=(1, ""))) == 1
    assert panels.supreme(with_supremacy(STEP, materials=(0, "financier"), science=(None, ""))) is None
    assert panels.supreme(msgspec.structs.replace(STEP, step="planning")) is None


def test_the_table_in_words_names_the_winner_of_each_step() -> None:
    seen = with_supremacy(STEP, materials=(2, "financier"), energy=(None, ""), science=(0, ""))
    alt = wonderful_world.table(seen, NAMES, "en").alt
    assert f"Supremacy in round 3: Materials {NAMES[2]} (Financier), Energy no one, Science {NAMES[0]}." in alt


def test_the_table_in_words_states_the_missing_cubes_of_the_nearest_constructions() -> None:
    seen = samples.position(2, (3, "planning", 0), viewer=None)
    alt = wonderful_world.table(seen, NAMES[:2], "en").alt
    for seat in range(2):
        assert all(faces.card_name("en", card.card) in alt for card in overview.spots(seen, seat, (), 2).large)
    assert "Closest to completion: " in alt


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_every_table_counts_the_constructions_drafted_and_completed_cards_of_each_player(seats: int) -> None:
    seen = samples.crowded(samples.position(seats, (3, "draft", 3), viewer=None), sites=17, built=23, drafted=6)
    assert overview.numbers(seen.empires[0])[:3] == (("ww-planning", 17), ("ww-draft", 6), ("check", 23))
    assert {"17", "6", "23"} <= set(written(on_table(seen, FIVE[:seats], "en")))


@pytest.mark.parametrize("language", ["en", "ja"])
def test_a_table_labels_its_columns(language: str) -> None:
    words = {say(language, f"picture-ww-{key}") for key in ("makes", "matter", "cards")}
    assert words <= set(written(on_table(STEP, NAMES, language)))
    first = msgspec.structs.replace(STEP, empires=tuple(
        msgspec.structs.replace(empire, sites=(), drafted=(), built=()) for empire in STEP.empires))  # fmt: skip
    assert words & set(written(on_table(first, NAMES, language))) == {say(language, "picture-ww-makes")}


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_every_table_names_the_constructions_that_are_nearest_to_completion(seats: int) -> None:
    seen = samples.position(seats, (2, "planning", 0), viewer=None)
    text = read(on_table(seen, FIVE[:seats], "en"))
    for seat, empire in enumerate(seen.empires):
        cards = overview.spots(seen, seat, (), 2).large
        left = [site.filled.count(".") for site in empire.sites]
        assert [len(faces.lacking(card)) for card in cards] == sorted(left)[:2]
        for card in cards:
            assert faces.card_name("en", card.card) in text


@pytest.mark.parametrize("language", ["en", "ja"])
def test_a_card_in_one_line_shows_its_whole_name_and_missing_cubes(language: str) -> None:
    for card in CARDS.values():
        canvas = FORMS["line"].draw(Shown(card.id, "." * len(card.slots)), language)
        assert not any(text.cut for text in canvas.written), card.id
        assert faces.card_name(language, card.id) in written(canvas)
        assert min(text.size for text in canvas.written) >= LEAST
        each = [str(card.slots.count(letter)) for letter in dict.fromkeys(card.slots)]
        numbers = [text for text in written(canvas) if text.isdecimal()]
        assert numbers in (each, [str(len(card.slots))])


def test_the_missing_cubes_of_a_construction_are_next_to_its_scene() -> None:
    whole, less = (FORMS["spot"].draw(Shown("zeppelin", filled), "en").image for filled in ("..", "E."))
    box = ImageChops.difference(whole, less).getbbox()
    assert box is not None
    assert box[0] < 20


def test_the_last_drafted_card_is_shown_first_in_a_draft() -> None:
    seen = samples.position(4, (3, "draft", 3), viewer=None)
    for seat, empire in enumerate(seen.empires):
        assert overview.spots(seen, seat, (), 2).large[0].card == empire.drafted[-1]


def test_places_without_constructions_show_drafted_and_completed_cards() -> None:
    seen = samples.crowded(samples.position(4, (3, "planning", 0), viewer=None), sites=1, built=3, drafted=1)
    cards = overview.spots(seen, 0, (), 4).large
    assert [card.decided for card in cards] == ["", "ww-draft", "check", "check"]


def test_a_token_from_the_last_production_is_shown_as_a_gain() -> None:
    seen = with_supremacy(STEP, materials=(2, "financier"), energy=(None, ""), science=(2, "financier"))
    assert overview.won_of(seen, 2) == {"F": 2}
    assert "+2" in written(on_table(seen, NAMES, "en"))
    past = msgspec.structs.replace(seen, step="planning")
    assert not overview.won_of(past, 2)


@pytest.mark.parametrize("seats", [2, 3])
def test_with_few_players_completed_cards_are_shown_on_a_shelf(seats: int) -> None:
    seen = samples.crowded(samples.position(seats, (3, "planning", 0), viewer=None), sites=6, built=4)
    assert len(overview.spots(seen, 0, (), 4).done) == 4
    one = with_empire(seen, 0, built=(*seen.empires[0].built[:-1], seen.empires[0].built[0]))
    assert on_table(one, NAMES[:seats], "en").image != on_table(seen, NAMES[:seats], "en").image


def test_the_result_of_the_last_production_is_shown_until_the_second_card_of_a_draft() -> None:
    for when, told in (((3, "draft", 1), True), ((3, "draft", 2), False), ((3, "planning", 0), False)):
        seen = samples.position(4, when, viewer=None)
        assert (panels.is_news(seen), bool(seen.supremacy)) == (told, True)


def test_a_sole_highest_production_is_marked() -> None:
    told = [panels.most_made(STEP, seat) for seat in range(4)]
    for colour in (0, 1, 3, 4):
        made = [empire.production[colour] for empire in STEP.empires]
        alone = made.count(max(made)) == 1
        assert [each[colour] for each in told] == [alone and number == max(made) for number in made]


@pytest.mark.parametrize("wide", [False, True], ids=["phone", "desktop"])
@pytest.mark.parametrize("when", [(2, 4), (3, 2)], ids=["one construction", "several"])
def test_tokens_to_choose_from_show_the_resulting_numbers(when: tuple[int, int], wide: bool) -> None:
    seats, turn = when
    seen = samples.position(seats, (turn, "science", 0), kind="token")
    text = written((on_desktop if wide else on_phone)(seen, NAMES[:seats], "en"))
    own = seen.empires[seen.viewer or 0]
    assert {f"{own.financiers} → {own.financiers + 1}", f"{own.generals} → {own.generals + 1}"} <= set(text)


def test_a_player_without_production_or_without_opponents_is_not_marked_as_leading() -> None:
    nothing = msgspec.structs.replace(
        STEP, step="planning", empires=[msgspec.structs.replace(each, production=(0,) * 5) for each in STEP.empires]
    )
    assert panels.most_made(nothing, 0) == (False,) * 5
    alone = samples.position(1, (3, "planning", 1))
    assert panels.most_made(alone, 0) == (False,) * 5


def test_large_numbers_do_not_touch_their_frames() -> None:
    seen = with_empire(msgspec.structs.replace(STEP, step="planning"), 0, production=(12, 11, 10, 14, 13))
    assert all(panels.most_made(seen, 0))
    for i, text in enumerate(made_by(seen, 0).written):
        assert text.box[2] <= (i + 1) * 83 - 3, text


def test_counted_values_are_shown_on_all_cards_of_a_hand_or_on_none() -> None:
    hand = [Shown("king-solomons-mines", made=2), Shown("quantum-generator", points=3)]
    for width, high, told in ((222, 280, 0), (280, 280, 2), (376, 340, 2)):
        look = full.look(hand, width, high, "en")
        assert look is not None
        canvas = Canvas(2 * width, high)
        for i, shown in enumerate(hand):
            full.draw_place(canvas, (i * width, 0), shown, look, "en")
        assert sum(text.startswith("=") for text in written(canvas)) == told


def test_counted_values_are_also_shown_on_constructions() -> None:
    told = written(on_desktop(samples.position(1, (3, "planning", 2), kind="plan"), NAMES[:1], "en"))
    assert {"=0", "=2"} <= set(told)


@pytest.mark.parametrize("count", [7, 6, 5, 10])
def test_on_a_desktop_all_cards_of_a_hand_and_their_icons_have_one_size(count: int) -> None:
    looks = looks_of(samples.dealt(DRAFT, list(CARDS)[:count]))
    assert len(looks) == count
    assert len({(look.wide, look.high, look.sign) for look in looks}) == 1
    assert looks[0].sign >= full.CLEAR


def looks_of(seen: Observation) -> list[full.CardSizes]:
    """Return how the numbered cards are drawn on a desktop."""
    looks = []

    def noted(canvas: Canvas, at: tuple[int, int], shown: Shown, look: full.CardSizes, language: str) -> None:
        looks.extend([look] if shown.number else [])
        place(canvas, at, shown, look, language)

    place = full.draw_place
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(full, "draw_place", noted)
        on_desktop(seen, FIVE[: len(seen.empires)], "en")
    return looks


@pytest.mark.parametrize("language", ["en", "ja"])
@pytest.mark.parametrize(("across", "high", "least"), [(222, 280, 34), (280, 280, 38), (303, 330, 41), (380, 290, 41)])
def test_every_card_fits_its_full_style_with_clear_icons(across: int, high: int, least: int, language: str) -> None:
    for card in CARDS.values():
        look = full.look([Shown(card.id, points=12, made=9)], across, high, language)
        assert look is not None, card.id
        assert look.sign >= least, card.id


def test_a_card_in_full_style_shows_its_whole_cost_and_gains(monkeypatch: pytest.MonkeyPatch) -> None:
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


def test_every_card_has_its_number_in_the_upper_right_corner() -> None:
    for card, number in product(CARDS, (1, 10)):
        look = full.look([Shown(card)], 222, 400, "en")
        assert look is not None
        canvas = Canvas(222, 400)
        full.draw_place(canvas, (0, 0), Shown(card, number=number), look, "en")
        assert any(box[0] >= 222 - 52 and box[3] <= 44 for box in boxes_of(canvas, str(number))), card


@pytest.mark.parametrize("name", [name for name in gallery.pictures() if name.startswith("wonder-wide-hand-")])
def test_counted_values_are_shown_on_all_large_cards_of_a_picture_or_on_none(
    name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    looks = []

    def noted(canvas: Canvas, at: tuple[int, int], shown: Shown, look: full.CardSizes, language: str) -> None:
        looks.append(look)
        place(canvas, at, shown, look, language)

    place = full.draw_place
    monkeypatch.setattr(full, "draw_place", noted)
    gallery.pictures()[name]()
    assert len({look.told for look in looks}) == 1


def test_the_background_of_a_cost_shows_whether_one_round_pays_it() -> None:
    empire = msgspec.structs.replace(PLANNING.empires[0], production=(2, 1, 0, 0, 0), krystallium=0)
    supply = matrix.supply_of(PLANNING, empire)
    cards = [Shown("recycling-plant"), Shown("icebreaker"), Shown("juggernaut")]
    assert [matrix.is_paid(card, supply) for card in cards] == [True, False, False]
    for paid, ground in ((True, faces.PAID), (False, Ink.lime)):
        card = Shown("recycling-plant", "..", paid=paid)
        assert face_of(card, 280, 400, "en").image.getpixel((10, 40)) == ground


def test_a_need_is_marked_as_paid_by_one_round_short_or_contested_by_other_cards() -> None:
    supply = {"M": 2, "E": 1, "S": 0, "G": 0, "X": 0, "K": 0, "F": 0, "N": 0}
    plant, mill = Shown("recycling-plant"), Shown("wind-turbines")
    juggernaut = Shown("juggernaut")
    assert CARDS["recycling-plant"].slots == CARDS["wind-turbines"].slots == "MM"
    assert matrix.contested([plant, juggernaut], supply) == frozenset()
    assert matrix.contested([plant, mill], supply) == {"M"}
    assert matrix.contested([plant, mill._replace(decided="ww-recycle")], supply) == frozenset()
    assert matrix.states(plant, supply, frozenset()) == {"M": (2, matrix.ENOUGH)}
    assert matrix.states(plant, supply, frozenset("M")) == {"M": (2, matrix.TIGHT)}
    assert {state for _, state in matrix.states(juggernaut, supply, frozenset("M")).values()} == {matrix.SHORT}


def test_in_a_step_only_the_remaining_production_of_the_round_counts_as_payment() -> None:
    seen = samples.position(3, (2, "science", 0), kind="token")
    own = msgspec.structs.replace(seen.empires[seen.viewer or 0], production=(3, 2, 4, 1, 2), left=1, krystallium=0)
    supply = matrix.supply_of(seen, own)
    assert [supply[letter] for letter in "MESGX"] == [0, 0, 1, 1, 2]


@pytest.mark.parametrize("page", [PHONE, DESKTOP], ids=["phone", "desktop"])
def test_needs_are_in_the_columns_of_the_production_that_pays_them(page: matrix.Page) -> None:
    seat = PLANNING.viewer or 0
    head = matrix.head(PLANNING, seat, page, "en")
    supply = matrix.supply_of(PLANNING, PLANNING.empires[seat])
    middles = {letter: set[int]() for letter in "MESGX"}
    for letter, text in zip("MESGX", _texts(head, page)[-9:-4], strict=True):
        middles[letter].add((text.limit[0] + text.limit[2]) // 2)
    for card in ("casino-city", "giant-dam", "fountain-of-youth", "virtual-reality"):
        row = Made("en", page, supply).rows("sites", [Shown(card)])[1]
        needed = [letter for letter in "MESGX" if letter in CARDS[card].slots]
        numbers = [text for text in _texts(row, page) if text.text.isdecimal()][: len(needed)]
        for letter, text in zip(needed, numbers, strict=True):
            middles[letter].add((text.limit[0] + text.limit[2]) // 2)
    for letter, found in middles.items():
        assert len(found) >= 2, letter
        assert max(found) - min(found) <= page.cell // 3, letter


def _texts(block: Block, page: matrix.Page) -> list[Written]:
    return drawn_block(block, page.wide, 56).written


@pytest.mark.parametrize("wide", [False, True], ids=["phone", "desktop"])
@pytest.mark.parametrize("drafted", [7, 4, 2])
def test_planning_shows_the_balance_of_one_round_and_all_drafted_cards(drafted: int, wide: bool) -> None:
    seen = samples.crowded(samples.position(4, (3, "planning", 0), kind="plan"), sites=1, drafted=drafted)
    empire = seen.empires[seen.viewer or 0]
    cost = Counter("".join(CARDS[card].slots for card in empire.drafted))
    told = written((on_desktop if wide else on_phone)(seen, NAMES, "en"))
    assert say("en", "picture-ww-together", count=drafted) in told
    for letter, makes in zip("MESGX", empire.production, strict=True):
        over = f"{makes - cost[letter]:+}".replace("-", "−") if makes != cost[letter] else "0"
        assert over in told


def test_recycled_cards_and_single_cards_are_excluded_from_the_sum() -> None:
    empire = PLANNING.empires[PLANNING.viewer or 0]
    cards = [Shown("recycling-plant"), Shown("wind-turbines"), Shown("icebreaker", decided="ww-recycle")]
    made = Made("en", PHONE, matrix.supply_of(PLANNING, empire))
    (sums,) = made.together(cards, ())
    told = written(drawn_block(sums, PHONE.wide, 44))
    assert say("en", "picture-ww-together", count=2) in told
    assert f"{empire.production[0] - 4:+}".replace("-", "−") in told
    assert made.together(cards[1:], ()) == ()


@pytest.mark.parametrize("wide", [False, True], ids=["phone", "desktop"])
def test_planning_sums_the_needs_of_all_constructions_below_their_heading(wide: bool) -> None:
    seen = samples.crowded(samples.position(4, (3, "planning", 0), kind="plan"), drafted=7)
    sites = seen.empires[seen.viewer or 0].sites
    needs = Counter("".join(faces.empty_slots(site.slots, site.filled) for site in sites))
    canvas = (on_desktop if wide else on_phone)(seen, NAMES, "en")
    (heading,) = (line for line in canvas.written if line.text == say("en", "picture-ww-sites", count=len(sites)))
    middle = (heading.box[1] + heading.box[3]) // 2
    told = {line.text for line in canvas.written if line.box[1] <= middle < line.box[3]}
    assert {str(needs[letter]) for letter in "MESGX" if needs[letter]} <= told


@pytest.mark.parametrize("wide", [False, True], ids=["phone", "desktop"])
def test_the_names_of_drafted_cards_have_one_size(wide: bool) -> None:
    canvas = (on_desktop if wide else on_phone)(PLANNING, NAMES, "en")
    names = {faces.card_name("en", card) for card in PLANNING.empires[PLANNING.viewer or 0].drafted}
    assert len({line.size for line in canvas.written if line.text in names}) == 1


def test_letters_for_several_names_are_as_large_as_the_longest_allows() -> None:
    assert faces.alike(("Museum",), 400) == (CHOICE, 100)
    size, share = faces.alike(("Museum", "Gardens of the Hesperides"), 400)
    assert (size, share) < (CHOICE, 100)
    assert text_width("Gardens of the Hesperides", size, bold=True, narrow=share) <= 400


def test_no_balance_is_shown_in_a_production_step() -> None:
    told = written(on_desktop(samples.position(3, (2, "materials", 0), kind="place"), NAMES[:3], "en"))
    assert say("en", "picture-ww-balance") not in told


def test_constructions_that_do_not_fit_their_lines_are_counted() -> None:
    sites = [Shown(card.id, "." * len(card.slots)) for card in list(CARDS.values())[:12]]
    _, entries = Made("en", PHONE).lines({"sites": sites})
    entries = matrix.shortened(entries, 1)
    for lines, count in ((4, 12), (3, 8), (2, 5)):
        told = written(drawn_block(entries, PHONE.wide, lines * 50))
        assert sum(faces.card_name("en", site.card) in told for site in sites) == count
        assert (say("en", "picture-ww-more", count=12 - count) in told) == (count < 12)


@pytest.mark.parametrize("form", ["row", "line"])
def test_a_card_demanded_by_a_scenario_has_a_star(form: str) -> None:
    for card in CARDS.values():
        told = written(FORMS[form].draw(Shown(card.id, "." * len(card.slots), star=True), "en"))
        assert "★" in told


@pytest.mark.parametrize("language", ["en", "ja"])
def test_a_page_with_room_has_a_legend_of_backgrounds_and_icons(language: str) -> None:
    seen = samples.position(3, (1, "draft", 1), kind="pick")
    told = written(on_phone(seen, NAMES[:3], language))
    for sign in ("gives", "bonus", "points", "recycle"):
        assert say(language, f"picture-ww-sign-{sign}") in told
    told = written(on_phone(samples.position(3, (1, "planning", 0), kind="plan"), NAMES[:3], language))
    for ground in ("paid", "short"):
        assert say(language, f"picture-ww-sign-{ground}") in told


def test_cards_that_accept_the_cubes_come_first_and_the_rest_goes_to_the_empire_card() -> None:
    seen = samples.position(3, (2, "materials", 0), kind="place")
    cards = deciding.sites_shown(seen, seen.empires[seen.viewer or 0])
    assert [card.marked for card in cards] == [True, False, False, False, False]
    assert panels.word("en", "empire") in panels.instruction(seen, "en")


def test_the_cubes_to_place_are_drawn_after_the_instruction() -> None:
    seen = samples.position(3, (2, "materials", 0), kind="place")
    cubes = deciding.signs_of(seen, seen.task)
    drawn = [panels.band_of(seen, NAMES, "en", "Place cubes", signs) for signs in (cubes, ())]
    told = [canvas.image for canvas in map(on_a_page, drawn)]
    assert told[0] != told[1]


def on_a_page(block: Block) -> Canvas:
    canvas = page()
    draw_band(canvas, block)
    return canvas


def test_the_open_step_is_highlighted_in_the_production_of_an_empire() -> None:
    seen = msgspec.structs.replace(STEP, step="materials", supremacy={})
    assert panels.most_made(seen, 0)[:2] == (False, False)
    canvas = made_by(seen, 0)
    assert canvas.image.getpixel((40, 6)) == Ink.ink
    assert canvas.image.getpixel((123, 6)) == Ink.card


def test_a_table_without_anything_built_shows_the_empire_cards() -> None:
    seen = samples.position(5, (1, "draft", 1), viewer=None)
    text = written(on_table(seen, FIVE, "en"))
    for empire in seen.empires:
        assert say("en", f"wonderful_world-empire-{empire.card}") in text


def test_the_table_has_an_overview_page_and_one_page_for_each_empire() -> None:
    assert wonderful_world.table_pages(STEP, NAMES) == 5
    for seat in range(4):
        page = wonderful_world.table(STEP, NAMES, "en", seat + 1)
        assert say("en", "picture-ww-title-empire", name=NAMES[seat]) in page.alt
    with pytest.raises(ValueError, match="page 5 of 5"):
        wonderful_world.table(STEP, NAMES, "en", 5)


def test_newly_completed_cards_are_marked_in_the_change_colour() -> None:
    seen = samples.position(3, (3, "draft", 2))
    card = seen.empires[1].built[0].card
    plain = on_table(seen, NAMES[:3], "en").image
    marked = on_table(seen, NAMES[:3], "en", fresh=((1, card),)).image
    assert Ink.fresh not in plain.crop((0, 110, 1200, 900)).tobytes()
    assert marked.crop((0, 110, 1200, 900)).tobytes().count(Ink.fresh) > 800
    first = overview.spots(seen, 1, (card,), 2).large[0]
    assert (first.card, first.fresh) == (card, True)


def test_the_newly_drafted_copy_of_a_card_is_marked_and_not_the_completed_copy() -> None:
    seen = samples.crowded(samples.position(3, (3, "draft", 3), viewer=None), sites=1, built=3, drafted=2)
    card = seen.empires[0].drafted[-1]
    seen = with_empire(seen, 0, built=(*seen.empires[0].built, CompletedCard(card, 2, star=False)))
    large = overview.spots(seen, 0, (card,), 5).large
    assert [(each.card, each.decided) for each in large if each.fresh] == [(card, "ww-draft")]
    assert large[0].fresh


def test_the_last_cards_of_a_draft_are_marked_though_the_planning_has_begun() -> None:
    seen = samples.crowded(samples.position(4, (3, "planning", 0), viewer=None), drafted=7)
    last = seen.empires[0].drafted[-2:]
    marked = [card.card for card in overview.spots(seen, 0, last, 2).large if card.fresh]
    assert marked == [*reversed(last)]
    before = read(on_table(seen, NAMES, "en"))
    after = read(on_table(seen, NAMES, "en", fresh=[(0, card) for card in last]))
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


def test_the_final_picture_shows_every_source_of_points_of_every_player() -> None:
    assert OVER.result is not None
    text = written(at_end(OVER, NAMES, "en"))
    for name, empire, total in zip(NAMES, OVER.empires, OVER.result.totals, strict=False):
        assert name.replace("️", "") in text
        assert str(total) in text
        for source in ending.SOURCES:
            assert str(empire.points[source]) in text


@pytest.mark.parametrize("seats", [1, 2, 5])
def test_all_text_in_the_final_picture_has_the_minimum_size(seats: int) -> None:
    canvas = at_end(samples.position(seats, (4, "over", 0)), gallery.names(seats), "en")
    assert min(text.size for text in canvas.written) >= LEAST


def test_the_final_picture_shows_the_points_of_each_completed_card_if_there_is_room() -> None:
    seen = samples.position(2, (4, "over", 0))
    told = written(at_end(seen, NAMES[:2], "en"))
    for empire in seen.empires:
        assert all(str(card.points) in told for card in empire.built if card.points)


@pytest.mark.parametrize("seats", [1, 2])
def test_the_final_picture_of_few_players_is_filled_to_the_bottom(seats: int) -> None:
    image = at_end(samples.position(seats, (4, "over", 0)), gallery.names(seats), "en").image
    scenes = image.crop((MAIN, BOTTOM - 60, RIGHT - 120, BOTTOM - 59)).tobytes()
    assert sum(scenes.count(ground) for ground in (Ink.paper, Ink.card, Ink.glow)) < 0.2 * len(scenes)


def test_every_source_of_points_has_a_column_in_the_final_picture() -> None:
    assert set(ending.SOURCES) == set(OVER.empires[0].points)
    assert len(ending.SIGNS) == len(ending.BAR) == len(ending.SOURCES)


@pytest.mark.parametrize("sites", [0, 4, 5, 8, 12, 18])
@pytest.mark.parametrize("options", [(), SCENARIO], ids=["solo", "scenario"])
def test_every_drafted_card_is_shown_with_any_number_of_constructions(
    sites: int, options: tuple[tuple[str, str], ...]
) -> None:
    seen = samples.position(1, (2, "planning", 0), kind="plan", options=options)
    drafted = seen.empires[0].drafted
    assert len(drafted) == 5
    built = samples.crowded(seen, sites=sites).empires[0].sites
    canvas = on_phone(with_empire(seen, 0, sites=built), NAMES[:1], "en")
    text = read(canvas)
    assert [card for card in drafted if faces.card_name("en", card) not in text] == []


def test_the_final_picture_states_a_shared_victory() -> None:
    assert OVER.result is not None
    shared = msgspec.structs.replace(OVER, result=msgspec.structs.replace(OVER.result, ranks=(1, 1, 3, 4)))
    alt = wonderful_world.final(shared, NAMES, "en").alt
    assert say("en", "picture-won-many", count=2) in alt
    assert f"1. {NAMES[1]}" in alt


def test_a_lost_scenario_names_the_cards_that_are_missing() -> None:
    seen = with_empire(samples.position(1, (4, "over", 0), options=SCENARIO), 0, built=())
    missing = panels.unfinished(seen)
    assert missing == list(seen.demanded)
    alt = wonderful_world.final(seen, NAMES, "en").alt
    for card in missing:
        assert faces.card_name("en", card) in alt


@pytest.mark.parametrize("medal", ["gold", "silver", "bronze", "none", "failed", "unfinished"])
@pytest.mark.parametrize("language", ["en", "ja"])
def test_each_result_of_a_solo_game_has_a_text(medal: str, language: str) -> None:
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


def test_below_a_hand_of_ten_each_construction_shows_its_missing_cubes() -> None:
    seen = samples.dealt(samples.position(2, (3, "draft", 1), kind="pick"), list(CARDS)[:10])
    assert seen.viewer is not None
    text = written(on_phone(seen, NAMES[:2], "en"))
    for site in deciding.sites_shown(seen, seen.empires[seen.viewer]):
        assert faces.called(site, "en") in text
        assert str(len(faces.lacking(site))) in text


@pytest.mark.parametrize(("when", "named"), [((3, "draft", 3), 3), ((3, "draft", 7), 3)])
def test_below_a_hand_the_constructions_nearest_to_completion_are_named(when: tuple[int, str, int], named: int) -> None:
    seen = samples.position(2, when, kind="pick")
    seat = seen.viewer or 0
    seen = with_empire(seen, seat, sites=samples.crowded(seen).empires[0].sites)
    nearest = sorted(panels.sites_of(seen.empires[seat].sites), key=lambda card: len(faces.lacking(card)))[:named]
    text = read(on_phone(seen, NAMES[:2], "en"))
    assert all(faces.card_name("en", card.card) in text for card in nearest)


def test_payable_constructions_come_first_if_there_are_too_many() -> None:
    seen = samples.crowded(samples.position(4, (3, "exploration", 0), viewer=0), sites=18, drafted=7)
    last = max(panels.sites_of(seen.empires[0].sites), key=lambda card: len(faces.lacking(card)))
    spot = Spot(last.card, last.copy, "exploration")
    task = Task(kind="place", left=1, spots={"exploration": (spot,)})
    canvas = on_phone(msgspec.structs.replace(seen, task=task), NAMES, "en")
    assert faces.card_name("en", last.card) in read(canvas)


def test_the_page_of_a_full_empire_names_the_constructions_nearest_to_completion() -> None:
    seen = samples.crowded(samples.position(3, (3, "planning", 0)), drafted=7)
    canvas = on_page(large.tree(seen, NAMES[:3], "en", 0), page())
    nearest = sorted(panels.sites_of(seen.empires[0].sites), key=lambda card: len(faces.lacking(card)))[:9]
    assert all(faces.card_name("en", card.card) in read(canvas) for card in nearest)


def test_the_page_of_an_empire_says_all_its_cards_in_words() -> None:
    for seat, empire in enumerate(OVER.empires):
        alt = wonderful_world.empire(OVER, NAMES, "en", seat).alt
        cards = [*(site.card for site in empire.sites), *(built.card for built in empire.built)]
        assert all(faces.card_name("en", card) in alt for card in cards)


# The other players next to the decision.


@pytest.mark.parametrize(("direction", "order"), [("left", [2, 3, 0]), ("right", [0, 3, 2])])
def test_opponents_are_listed_in_passing_order(direction: str, order: list[int]) -> None:
    seen = msgspec.structs.replace(samples.position(4, (3, "planning", 0), viewer=1), direction=direction)
    assert panels.others(seen) == order
    canvas = on_phone(seen, NAMES, "en")
    tops = [max(box[1] for box in boxes_of(canvas, NAMES[seat].replace("️", ""))) for seat in order]
    assert tops == sorted(tops)


def test_the_private_view_shows_production_and_needs_of_the_others() -> None:
    seen = samples.position(3, (3, "draft", 3), kind="pick")
    for other in panels.others(seen):
        for change in ({"production": (9, 9, 9, 9, 9)}, {"sites": ()}):
            changed = with_empire(seen, other, **change)
            assert on_phone(changed, NAMES[:3], "en").image != on_phone(seen, NAMES[:3], "en").image
    lines = wonderful_world.read(seen, NAMES[:3], "en")
    assert any(line.startswith(f"{NAMES[panels.others(seen)[0]]}: Production") for line in lines)


# The page for a desktop.


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_a_desktop_shows_the_nearest_construction_of_each_opponent(seats: int) -> None:
    seen = samples.position(seats, (3, "draft", 1), kind="pick")
    for seat in panels.others(seen):
        sites = panels.sites_of(seen.empires[seat].sites)
        nearest = min(sites, key=lambda site: len(faces.lacking(site)))
        signs = [piece.name for piece in matrix.needs(seen.empires[seat]) if not piece.text]
        assert signs[0] == f"ww-{CARDS[nearest.card].type}"
        assert {sign.removeprefix("ww-") for sign in signs[1:]} == set(faces.lacking(nearest))
        bare = on_desktop(with_empire(seen, seat, sites=()), FIVE[:seats], "en")
        assert bare.image != on_desktop(seen, FIVE[:seats], "en").image


USUAL = ("Benedikt Ødegård", "Maximilian Grün 7", "Sakura Yamamoto1", "ワンダフル大好き太郎さん")
"""Names as long as usual ones get: 16 letters, Japanese ones 12."""


@pytest.mark.parametrize("when", [(3, "draft", 1), (3, "draft", 4), (3, "planning", 0)])
@pytest.mark.parametrize("wide", [False, True], ids=["phone", "desktop"])
def test_ordinary_names_of_opponents_are_not_cut(when: tuple[int, str, int], wide: bool) -> None:
    kind = "plan" if when[1] == "planning" else "pick"
    seen = samples.position(4, when, kind=kind)
    canvas = (on_desktop if wide else on_phone)(seen, USUAL, "en")
    below = [text for text in canvas.written if text.box[1] > BELOW]
    assert not [text.text for text in below if text.cut or text.text.endswith("…")]
    told = [text.text for text in below]
    assert all(USUAL[seat] in told for seat in panels.others(seen))


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_beside_a_hand_what_the_others_make_is_large_and_inside_its_panel(seats: int) -> None:
    seen = samples.position(seats, (3, "draft", 1), kind="pick")
    block = matrix.beside(seen, panels.others(seen), (*USUAL, "Zoë"))
    canvas = drawn_block(block, 270, 264)
    numbers = [text for text in canvas.written if text.text.isdigit()]
    assert len(numbers) == 5 * (seats - 1)
    assert all(text.size >= LEAST and text.box[2] <= 270 and text.box[3] <= 264 for text in numbers)


@pytest.mark.parametrize("page", [matrix.PHONE, matrix.DESKTOP], ids=["phone", "desktop"])
def test_a_row_has_all_signs_of_what_a_card_gives_and_what_it_comes_to(page: matrix.Page) -> None:
    for name, card in CARDS.items():
        shown = Shown(name, points=9, made=9)
        lines, _ = matrix._given(shown, page.gives - 2, 44, False)
        told = [piece.name for line in lines for group in line for piece in group]
        assert told.count("=9") == (card.points_per is not None) + (card.production_per is not None)
        assert ("ww-gives" in told) == any(card.production)


@pytest.mark.parametrize("language", ["en", "ja"])
def test_a_page_says_the_passing_direction_only_during_a_draft(language: str) -> None:
    passed = say(language, f"picture-ww-pass-{DRAFT.direction}", status=panels.status(DRAFT, language))
    assert passed in written(on_phone(DRAFT, NAMES, language))
    other = say(language, f"picture-ww-pass-{DRAFT.direction}", status=panels.status(PLANNING, language))
    assert other not in written(on_phone(PLANNING, NAMES, language))


@pytest.mark.parametrize("wide", [False, True], ids=["phone", "desktop"])
@pytest.mark.parametrize("language", ["en", "ja"])
def test_a_page_labels_the_viewers_production(language: str, wide: bool) -> None:
    for seen in (DRAFT, PLANNING):
        told = written((on_desktop if wide else on_phone)(seen, NAMES, language))
        assert say(language, "picture-ww-makes") in told


@pytest.mark.parametrize("wide", [False, True], ids=["phone", "desktop"])
def test_a_page_names_the_viewers_constructions_next_to_a_hand(wide: bool) -> None:
    told = read((on_desktop if wide else on_phone)(DRAFT, NAMES, "en"))
    assert DRAFT.viewer is not None
    sites = DRAFT.empires[DRAFT.viewer].sites
    assert 0 < len(sites) <= 5
    assert all(faces.card_name("en", site.card) in told for site in sites)


@pytest.mark.parametrize("page", [PHONE, DESKTOP], ids=["phone", "desktop"])
@pytest.mark.parametrize("seen", [DRAFT, PLANNING], ids=["draft", "planning"])
def test_a_phone_and_a_desktop_have_the_same_text(seen: Observation, page: matrix.Page) -> None:
    assert sentences_of(deciding.tree(seen, NAMES, "ja", page)) == wonderful_world.read(seen, NAMES, "ja")
    assert said(deciding.tree(seen, NAMES, "ja", page), "ja") == wonderful_world.private(seen, NAMES, "ja").alt


@pytest.mark.parametrize("name", [name for name in gallery.pictures() if name.startswith("wonder-wide-")])
def test_less_than_a_quarter_of_a_desktop_page_is_empty(name: str) -> None:
    image, step = Image.open(io.BytesIO(drawn(name).picture.data)), 20
    paper = image.getpixel((20, 12))
    tiles = [(x, y) for y in range(20, desk.SHORT - 20, step) for x in range(20, 1580, step)]
    bare = sum(image.crop((x, y, x + step, y + step)).getextrema() == (paper, paper) for x, y in tiles)
    assert bare < len(tiles) / 4


def test_fewer_cards_are_drawn_larger() -> None:
    sizes = []
    for count in (7, 6, 3, 2):
        looks = looks_of(samples.dealt(DRAFT, DRAFT.hand[:count]))
        sizes.append(sum(look.wide * look.high for look in looks) / count)
    assert sizes == sorted(sizes)
    assert sizes[0] < sizes[-1]


def test_icons_contain_only_their_own_colours() -> None:
    assert set(draw_icon("ww-M", 40, Ink.card).tobytes()) <= {Ink.card, Ink.steel, Ink.coal}


# The table as text.


@pytest.mark.parametrize("language", ["en", "ja"])
def test_the_board_in_words_names_every_card_and_all_missing_cubes(language: str) -> None:
    lines = wonderful_world.read(DRAFT, NAMES, language)
    text = "\n".join(lines)
    for empire in DRAFT.empires:
        for card in (*(built.card for built in empire.built), *(site.card for site in empire.sites), *empire.drafted):
            assert faces.card_name(language, card) in text
    for number, card in enumerate(DRAFT.hand, start=1):
        assert any(line.startswith(f"{number} {faces.card_name(language, card)}") for line in lines)


def test_the_board_in_words_has_no_codes_or_empty_lines() -> None:
    lines = wonderful_world.read(PLANNING, NAMES, "en")
    assert all(lines)
    for empire in PLANNING.empires:
        for site in empire.sites:
            told = f"{site.lying} of {len(site.slots)} slots filled"
            after = [lines[i + 1] if line.endswith(")") else line for i, line in enumerate(lines)
                     if line.startswith(f"{faces.copy_name('en', site.card, site.copy)} (")]  # fmt: skip
            assert any(line.endswith(told) for line in after)


def test_the_board_in_words_shows_no_hand_to_a_spectator() -> None:
    seen = msgspec.structs.replace(DRAFT, viewer=None)
    assert not any(line.startswith("1 ") for line in wonderful_world.read(seen, NAMES, "en"))


def test_the_table_in_words_starts_with_game_turn_change_and_leader() -> None:
    answers = Answers("18:40", "Ann completes Zeppelin")
    alt = wonderful_world.table(STEP, NAMES, "en", answers=answers).alt
    assert alt.startswith("It's a Wonderful World · Round 3/4")
    assert "Last change: Ann completes Zeppelin." in alt.split(" Supremacy")[0]


def test_a_small_card_uses_different_colours_for_changed_and_selectable() -> None:
    shown = faces.Shown("zeppelin")
    marks = {Ink.fresh, Ink.accent}
    for card, seen in (
        (shown, set()),
        (shown._replace(fresh=True), {Ink.fresh}),
        (shown._replace(marked=True), {Ink.accent}),
    ):
        assert marks & inks(faces.picture(card, 90, 56).image) == seen
