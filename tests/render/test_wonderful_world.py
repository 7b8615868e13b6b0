from __future__ import annotations

import io
from itertools import combinations

import msgspec
import pytest
from PIL import Image

from engine.wonderful_world.cards import CARDS, LETTER, TYPES
from engine.wonderful_world.observation import Observation
from i18n import say
from render import samples, wonderful_world
from render.canvas import Canvas
from render.frame import SMALL
from render.palette import Ink
from render.wonderful_world import deciding, drafting, ending, faces, overview, panels
from render.wonderful_world.faces import Shown, Style
from render.wonderful_world.large import by_type
from tests.render.conftest import drawn

NAMES = samples.names(5)
DRAFT = samples.wonder(4, (3, "draft", 1), kind="pick")
PLANNING = samples.wonder(4, (3, "planning", 0), kind="plan")
STEP = samples.wonder(4, (3, "science", 0))
OVER = samples.wonder(4, (4, "over", 0))


def words(name: str) -> str:
    """Everything written in a picture of the gallery."""
    return " ".join(text.text for text in drawn(name).written)


def written(canvas: Canvas) -> list[str]:
    return [text.text for text in canvas.written]


def colours(picture: wonderful_world.Picture, box: tuple[int, int, int, int]) -> set[int]:
    return set(Image.open(io.BytesIO(picture.data)).crop(box).tobytes())


def with_empire(seen: Observation, seat: int, **changes: object) -> Observation:
    empires = list(seen.empires)
    empires[seat] = msgspec.structs.replace(empires[seat], **changes)
    return msgspec.structs.replace(seen, empires=tuple(empires))


# Cards.

NAMED = [faces.WHOLE, drafting.WHOLE_TIGHT, faces.MEDIUM, faces.CHIP, faces.BUILT]


@pytest.mark.parametrize("lang", ["en", "ja"])
@pytest.mark.parametrize("style", NAMED, ids=lambda style: style.draw.__name__)
def test_every_card_has_its_whole_name_in_every_style_at_its_smallest(style: Style, lang: str):
    for card in CARDS:
        canvas = style.draw(Shown(card, number=10, copy=2), style.wide[0], style.high[0], lang)
        assert not any(text.cut for text in canvas.written), card
        for text in canvas.written:
            assert text.size >= SMALL
            assert text.box[0] >= text.limit[0] - 3, (card, text)
            assert text.box[2] <= text.limit[2] + 3, (card, text)
            assert text.box[3] <= style.high[0], (card, text)
        name = f"{faces.card_name(lang, card)} 2"
        joined = " ".join(written(canvas)) if lang == "en" else "".join(written(canvas))
        assert name.replace(" ", "") in joined.replace(" ", ""), card
        if lang == "en":
            assert name in joined, f"{name} is broken inside a word"


@pytest.mark.parametrize("style", [*NAMED, faces.MINI, faces.LOW], ids=lambda style: style.draw.__name__)
def test_nothing_on_a_card_overlaps(style: Style):
    for card in CARDS:
        shown = Shown(card, number=10, points=12, made=12)
        canvas = style.draw(shown, style.wide[0], style.high[0], "en")
        for a, b in combinations(canvas.written, 2):
            wide = min(a.box[2], b.box[2]) - max(a.box[0], b.box[0])
            high = min(a.box[3], b.box[3]) - max(a.box[1], b.box[1])
            assert wide <= 3 or high <= 3, (card, a.text, b.text)


@pytest.mark.parametrize("style", [*NAMED, faces.MINI, faces.LOW], ids=lambda style: style.draw.__name__)
def test_no_icon_of_a_card_runs_over_its_right_edge(style: Style):
    for card in CARDS:
        wide, high = style.wide[0], style.high[0]
        canvas = style.draw(Shown(card, filled="." * len(CARDS[card].slots), points=12, made=12), wide, high, "en")
        edge = canvas.image.crop((wide - 2, 16, wide, high - 16)).tobytes()
        assert set(edge) == {Ink.ink}, card


def test_a_card_shows_a_slot_for_each_cube_and_token_of_its_cost():
    for name, card in CARDS.items():
        assert faces.slots(Shown(name)) == [f"ww-{letter}" for letter in card.slots]


def test_a_filled_slot_is_ticked_off():
    assert faces.slots(Shown("zeppelin", filled="E.")) == ["ww-E-done", "ww-E"]
    assert faces.slots(Shown("zeppelin", filled=".K")) == ["ww-E", "ww-E-done"]


def test_points_that_are_counted_by_something_say_by_what():
    pieces = [piece.name for piece in faces.points(CARDS["museum"], 36)]
    assert pieces == ["star", "2", "/", "ww-discovery"]
    pieces = [piece.name for piece in faces.points(CARDS["secret-society"], 36)]
    assert pieces == ["star", "1", "/", "ww-F"]


def test_a_hand_says_what_counted_points_come_to_now():
    canvas = faces.whole(Shown("museum", points=6), 260, 294, "en")
    assert "= 6" in written(canvas)


def test_what_recycling_gives_stands_on_the_whole_face():
    other = next(card for card in CARDS.values() if card.recycle != CARDS["zeppelin"].recycle)
    boxes = [
        faces.whole(Shown(card), 260, 294, "en").image.crop((172, 7, 252, 43)).tobytes()
        for card in ("zeppelin", other.id)
    ]
    assert boxes[0] != boxes[1]


def test_a_second_copy_under_construction_is_numbered():
    assert "Zeppelin 2" in " ".join(written(faces.medium(Shown("zeppelin", "..", copy=2), 300, 150, "en")))


def test_what_does_not_fit_even_in_the_smallest_style_is_counted():
    canvas = Canvas(400, 60)
    cards = [Shown(card) for card in list(CARDS)[:9]]
    faces.lay(canvas, (0, 0, 400, 60), cards, "en", (faces.LOW,))
    assert written(canvas) == ["+7"]


# The hand.


def test_the_cards_of_a_hand_are_numbered_in_the_order_of_the_choice():
    assert DRAFT.task is not None
    shown = drafting.offered(DRAFT, DRAFT.task.cards, numbered=True)
    assert [card.number for card in shown] == list(range(1, len(DRAFT.task.cards) + 1))
    assert [card.card for card in shown] == list(DRAFT.task.cards)


@pytest.mark.parametrize("count", range(1, 11))
def test_every_card_of_a_hand_is_shown_whole(count: int):
    cards = list(CARDS)[20 : 20 + count]
    canvas = drafting.hand(samples.dealt(DRAFT, cards), NAMES, "en")
    text = " ".join(written(canvas))
    for i, card in enumerate(cards):
        assert faces.card_name("en", card) in text
        assert str(i + 1) in written(canvas)


def test_the_hand_has_production_round_and_direction():
    empire = DRAFT.empires[DRAFT.viewer or 0]
    text = written(drafting.hand(DRAFT, NAMES, "en"))
    for number in empire.production:
        assert str(number) in text
    assert any("Round 3/4" in line for line in text)
    left = panels.cells_of(DRAFT, None)[0].signs
    right = panels.cells_of(msgspec.structs.replace(DRAFT, direction="right"), None)[0].signs
    assert (left, right) == (("ww-left",), ("ww-right",))


def test_a_hand_after_the_pick_has_no_numbers():
    seen = samples.wonder(4, (1, "draft", 2), decided=1, viewer=0)
    assert seen.task is None
    canvas = drafting.hand(seen, NAMES, "en")
    numbers = [text.text for text in canvas.written if text.limit[2] - text.limit[0] == 44]
    assert numbers == []


def test_the_hand_in_words_has_every_card_with_its_number():
    assert DRAFT.task is not None
    alt = wonderful_world.hand(DRAFT, NAMES, "en").alt
    for i, card in enumerate(DRAFT.task.cards):
        assert f"{i + 1} {faces.card_name('en', card)} (" in alt


def test_a_spectator_has_no_hand():
    seen = msgspec.structs.replace(DRAFT, viewer=None)
    with pytest.raises(ValueError, match="no hand"):
        wonderful_world.hand(seen, NAMES, "en")
    with pytest.raises(ValueError, match="no hand"):
        wonderful_world.planning(seen, NAMES, "en")


@pytest.mark.parametrize("kind", ["table", "empire"])
def test_public_pictures_are_the_same_whatever_the_viewer_holds(kind: str):
    other = samples.dealt(DRAFT, list(CARDS)[:7])
    assert other.hand != DRAFT.hand
    more = (0,) if kind == "empire" else ()
    draw = getattr(wonderful_world, kind)
    assert draw(DRAFT, NAMES, "en", *more) == draw(other, NAMES, "en", *more)


# Planning and production.


def test_planning_shows_every_drafted_card_with_its_number():
    canvas = deciding.planning(PLANNING, NAMES, "en")
    text = " ".join(written(canvas))
    for i, card in enumerate(PLANNING.empires[PLANNING.viewer or 0].drafted):
        assert faces.card_name("en", card) in text
        assert str(i + 1) in written(canvas)


def test_cubes_to_place_stand_in_the_instruction():
    seen = samples.wonder(3, (2, "materials", 0), kind="place")
    assert seen.task is not None
    assert deciding.signs_of(seen, seen.task) == [f"ww-{LETTER[seen.step]}"] * seen.task.left
    assert f"Place {seen.task.left}" in words("wonder-planning-place-en")


def test_cards_that_take_the_cubes_are_framed_in_the_accent():
    seen = samples.wonder(3, (2, "materials", 0), kind="place")
    marked = [site for site in panels.sites_of(seen.empires[seen.viewer or 0].sites, deciding.usable(seen.task))
              if site.marked]  # fmt: skip
    assert marked
    calm = msgspec.structs.replace(seen, task=msgspec.structs.replace(seen.task, spots={}))
    area = (28, 300, 1172, 878)
    assert Ink.accent in colours(wonderful_world.planning(seen, NAMES, "en"), area)
    left_edges = [
        faces.whole(site, 280, 294, "en").image.crop((0, 60, 3, 200)).tobytes()
        for site in panels.sites_of(calm.empires[calm.viewer or 0].sites, deciding.usable(calm.task))
    ]
    assert all(Ink.accent not in edge for edge in left_edges)


@pytest.mark.parametrize("kind", ["plan", "pick", "keep", "token", "place", "free"])
@pytest.mark.parametrize("lang", ["en", "ja"])
def test_each_kind_of_decision_has_its_instruction(kind: str, lang: str):
    task = msgspec.structs.replace(PLANNING.task, kind=kind, left=2, can_finish=False)
    assert deciding.instruction(msgspec.structs.replace(PLANNING, task=task), lang)


def test_when_all_cards_are_decided_planning_says_how_to_end_it():
    task = msgspec.structs.replace(PLANNING.task, can_finish=True)
    text = deciding.instruction(msgspec.structs.replace(PLANNING, task=task), "en")
    assert text == say("en", "picture-ww-do-finish")


def test_the_open_step_is_framed():
    now = [cell.name for cell in panels.cells_of(STEP, None) if cell.now]
    assert now == ["ww-S"]


# The table.


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_the_table_shows_each_name_its_points_and_its_production(seats: int):
    seen = samples.wonder(seats, (3, "planning", 0))
    canvas = overview.table(seen, NAMES, "en")
    for name, empire in zip(NAMES, seen.empires, strict=False):
        assert name.replace("️", "") in written(canvas)
        assert str(empire.total) in written(canvas)
        for number in empire.production:
            assert str(number) in written(canvas)


def test_whoever_is_awaited_is_marked_and_whoever_has_decided_is_ticked_off():
    seen = samples.wonder(4, (3, "planning", 0), decided=1)
    marks = [overview._mark(seen, seat) for seat in range(4)]
    assert sorted(mark or "" for mark in marks) == ["check", "quill", "quill", "quill"]


def test_supremacy_goes_to_the_only_one_with_the_most_cubes():
    def produced(*numbers: int) -> Observation:
        seen = STEP
        for seat, number in enumerate(numbers):
            seen = with_empire(seen, seat, produced=number)
        return seen

    assert panels.supreme(produced(1, 3, 2, 0)) == 1
    assert panels.supreme(produced(3, 3, 2, 0)) is None
    assert panels.supreme(produced(0, 0, 0, 0)) is None
    assert panels.supreme(msgspec.structs.replace(produced(1, 3, 2, 0), step="planning")) is None


@pytest.mark.parametrize(("cubes", "leader"), [(4, None), (5, 0)])
def test_alone_supremacy_takes_five_cubes(cubes: int, leader: int | None):
    seen = msgspec.structs.replace(samples.wonder(1, (1, "planning", 1)), step="gold")
    assert panels.supreme(with_empire(seen, 0, produced=cubes)) == leader


def test_the_table_has_a_page_for_all_and_one_for_each_empire():
    assert wonderful_world.table_pages(STEP, NAMES) == 5
    for seat in range(4):
        page = wonderful_world.table(STEP, NAMES, "en", seat + 1)
        assert say("en", "picture-ww-title-empire", name=NAMES[seat]) in page.alt
    with pytest.raises(ValueError, match="page 5 of 5"):
        wonderful_world.table(STEP, NAMES, "en", 5)


def test_drafted_cards_are_on_the_table_while_they_are_drafted():
    seen = samples.wonder(2, (3, "draft", 4), viewer=None)
    text = " ".join(written(overview.table(with_empire(seen, 0, sites=(), drafted=("zeppelin",)), NAMES, "en")))
    assert "Zeppelin" in text


def test_designs_that_are_built_twice_are_shown_once_with_their_number():
    seen = samples.crowded(STEP, built=3)
    twice = (*seen.empires[0].built, seen.empires[0].built[0])
    shown = by_type(msgspec.structs.replace(seen.empires[0], built=twice))
    assert sorted(card.times for card in shown) == [1, 1, 2]
    assert [TYPES.index(CARDS[card.card].type) for card in shown] == sorted(
        TYPES.index(CARDS[card.card].type) for card in shown
    )


# The end.


def test_the_final_picture_has_every_source_of_every_player():
    assert OVER.result is not None
    text = written(ending.final(OVER, NAMES, "en"))
    for name, empire, total in zip(NAMES, OVER.empires, OVER.result.totals, strict=False):
        assert name.replace("️", "") in text
        assert str(total) in text
        for source in ending.SOURCES:
            assert str(empire.points[source]) in text


def test_every_source_of_points_has_its_place_in_the_final_picture():
    assert set(ending.SOURCES) == set(OVER.empires[0].points)
    assert len(ending.SIGNS) == len(ending.BAR) == len(ending.SOURCES)


def test_a_shared_victory_is_said():
    shared = msgspec.structs.replace(OVER, result=msgspec.structs.replace(OVER.result, ranks=(1, 1, 3, 4)))
    alt = wonderful_world.final(shared, NAMES, "en").alt
    assert say("en", "picture-won-many", count=2) in alt
    assert f"1. {NAMES[1]}" in alt


def test_a_lost_scenario_names_the_cards_that_are_missing():
    seen = with_empire(samples.wonder(1, (4, "over", 0), options=SCENARIO), 0, built=())
    missing = ending.unfinished(seen)
    assert missing == list(seen.demanded)
    alt = wonderful_world.final(seen, NAMES, "en").alt
    for card in missing:
        assert faces.card_name("en", card) in alt


SCENARIO = (("scenario", "to-the-center-of-the-earth"),)


@pytest.mark.parametrize("medal", ["gold", "silver", "bronze", "none", "failed", "unfinished"])
@pytest.mark.parametrize("lang", ["en", "ja"])
def test_each_end_of_a_solo_game_has_its_words(medal: str, lang: str):
    seen = samples.wonder(1, (4, "over", 0))
    seen = msgspec.structs.replace(seen, result=msgspec.structs.replace(seen.result, medal=medal))
    assert say(lang, f"picture-ww-medal-{medal}") in wonderful_world.final(seen, NAMES, lang).alt


def test_there_is_no_final_picture_before_the_end():
    with pytest.raises(ValueError, match="not over"):
        wonderful_world.final(STEP, NAMES, "en")
    with pytest.raises(ValueError, match="page 1 of 1"):
        wonderful_world.final(OVER, NAMES, "en", 1)
