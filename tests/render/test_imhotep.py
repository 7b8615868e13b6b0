from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Sequence
from io import BytesIO
from itertools import combinations, pairwise
from typing import Any

import msgspec
import pytest
from PIL import Image, ImageChops

from engine.imhotep.cards import CARDS, FIGURES, ROUND_CARDS, SHIPS, SITES
from engine.imhotep.observation import BurialSite, Group, Observation, Pending, ShipSeen
from i18n import LANGUAGES, plus, say
from render import desk, frame, imhotep
from render.banner import BELOW, NO_ANSWERS
from render.canvas import Box, Canvas
from render.illustration import names_in
from render.imhotep import alt, board, ending, goods, looking, people, pyramids, scenes, ships, sites
from render.imhotep.board import DESKTOP, PHONE, BoardPage, ShownBoard
from render.imhotep.brush import COLOURS, icon
from render.imhotep.choice import with_choice
from render.imhotep.face import FACE, NEXT, SAND
from render.imhotep.stones import STONES
from render.layout import Block, draw, places
from render.palette import PAGE, Ink
from render.picture import Picture
from render.text import width
from tests import gallery
from tests.engine.imhotep.table import at
from tests.gallery import imhotep as samples
from tests.render.conftest import inks

NAMES = gallery.names(4)
TURN = samples.position(4, "AAAAA", round_=4, moves=10)
SIDES_B = samples.position(4, "BBBBB", round_=4, moves=10)
OVER = samples.position(4, "ABABA", round_=7)
KEEP = samples.position(4, "BBBBB", round_=1, kind="keep", seed=11)
STACK = samples.position(4, "BBBBB", round_=1, kind="pyramid", seed=11)


def written(canvas: Canvas) -> list[str]:
    return [text.text for text in canvas.written]


def drawn(seen: Observation, fresh: Collection[str] = ()) -> Canvas:
    """Return the public picture."""
    return on_page(board.tree(ShownBoard(seen, NAMES, "en", PHONE, fresh, answers=NO_ANSWERS)), frame.page())


def on_page(tree: Block, canvas: Canvas) -> Canvas:
    draw(tree, canvas, inside(canvas))
    return canvas


def inside(canvas: Canvas) -> Box:
    wide, high = canvas.size
    return frame.LEFT, frame.TOP, wide - frame.LEFT, high - frame.TOP


def turn(
    seen: Observation,
    names: Sequence[str] = NAMES,
    language: str = "en",
    chosen: Collection[str] = (),
    voyages: board.Voyages | None = None,
    page: BoardPage = DESKTOP,
) -> Canvas:
    """Return a private view, on a desktop unless on another page."""
    canvas = desk.short_page() if page is DESKTOP else frame.page()
    return on_page(board.tree(ShownBoard(seen, names, language, page, chosen, voyages or {})), canvas)


def boxes(seen: Observation, page: BoardPage = DESKTOP, **shown: Any) -> dict[str, Box]:
    """Return where sites, ships and seats lie."""
    canvas = desk.short_page() if page is DESKTOP else frame.page()
    names = NAMES[: len(seen.seats)]
    return places(board.tree(ShownBoard(seen, names, "en", page, **shown)), inside(canvas))


def drawing(block: Block, wide: int, high: int) -> Canvas:
    """Return a part of a picture."""
    canvas = Canvas(wide, high, SAND)
    draw(block, canvas, canvas.limit)
    return canvas


def within(box: Box, of: Box) -> bool:
    return of[0] <= box[0] < box[2] <= of[2] and of[1] <= box[1] < box[3] <= of[3]


def with_ships(seen: Observation, *slots: Sequence[int | None]) -> Observation:
    """Return the same table with other stones on its ships, all still in the harbour."""
    found = []
    for ship, stones in zip(seen.ships, slots, strict=False):
        name = next(one for one in SHIPS.values() if one.capacity == len(stones))
        found.append(ShipSeen(ship.id, len(stones), name.minimum, tuple(stones), ""))
    return msgspec.structs.replace(seen, ships=tuple(found))


def laid(monkeypatch: pytest.MonkeyPatch, seen: Observation) -> list[tuple[tuple[int | None, ...], bool | None]]:
    """Return the stones of every ship drawn, and whether its sail is set (None at a site)."""
    calls: list[tuple[tuple[int | None, ...], bool | None]] = []

    def lay(
        canvas: Canvas,
        left: int,
        top: int,
        stones: Sequence[int | None],
        cell: int,
        hoisted: bool | None = None,
        asked: Collection[int] = (),
    ) -> ships.DrawnShip:
        assert not asked
        calls.append((tuple(stones), hoisted))
        return ships.lay(canvas, left, top, stones, cell, hoisted)

    monkeypatch.setattr(board, "lay", lay)
    drawn(seen)
    return calls


# Ships.


def test_a_ship_sets_its_sail_when_it_has_the_stones_to_sail(monkeypatch: pytest.MonkeyPatch) -> None:
    seen = with_ships(TURN, (0, None, 1, None), (0, None, 1), (None, None, 2), (None,))
    assert [hoisted for _, hoisted in laid(monkeypatch, seen)] == [False, True, False, False]


def test_a_set_sail_looks_different_from_a_furled_one() -> None:
    assert ships.draw_ship(3, 44, hoisted=True).image.tobytes() != ships.draw_ship(3, 44, hoisted=False).image.tobytes()


def test_a_ship_that_has_sailed_is_named_at_its_site_and_keeps_the_stones_still_to_unload(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    ship = msgspec.structs.replace(TURN.ships[0], slots=(None, 2, 1, None)[: TURN.ships[0].capacity], site="temple")
    seen = msgspec.structs.replace(TURN, ships=(ship, *TURN.ships[1:]))
    assert laid(monkeypatch, seen)[0] == (ship.slots, None)
    temple = boxes(seen, PHONE, answers=NO_ANSWERS)["temple"]
    assert [within(text.box, temple) for text in drawn(seen).written if text.text == ship.id].count(True) == 1


def test_slots_of_ships_in_the_harbour_are_numbered_from_the_bow() -> None:
    canvas = Canvas(1200, 900)
    built = ships.lay(canvas, 0, 0, (0, None, 1, 2), 44, hoisted=False)
    assert [box[0] for box in built.slots] == sorted(box[0] for box in built.slots)
    seen = with_ships(TURN, (0, None, 1, None), (0, None, 1), (None, None, 2), (None,))
    numbers = [text.text for text in drawn(seen).written if text.text in "1234"]
    for number, count in (("1", 4), ("2", 3), ("3", 3), ("4", 1)):
        assert numbers.count(number) >= count


@pytest.mark.parametrize("page", [PHONE, DESKTOP], ids=["phone", "desktop"])
@pytest.mark.parametrize("capacities", sorted({card for cards in ROUND_CARDS.values() for card in cards}))
def test_the_ships_of_every_round_fit_their_berths(capacities: tuple[int, ...], page: BoardPage) -> None:
    seen = with_ships(TURN, *((None,) * capacity for capacity in capacities))
    found = boxes(seen, page)
    berths = [found[f"ship-{ship.id}"] for ship in seen.ships]
    for berth, ship in zip(berths, seen.ships, strict=True):
        assert ships.measures(ship.capacity, 40)[2] <= berth[2] - berth[0]
        assert berth[2] <= (desk.RIGHT if page is DESKTOP else frame.RIGHT)
    assert all(berth[0] > before[2] for before, berth in pairwise(berths))


def test_the_number_of_stones_that_a_ship_needs_to_sail_is_next_to_it() -> None:
    seen = with_ships(TURN, (0, None, 1, None), (0, None, 1), (None, None, 2), (None,))
    text = written(drawn(seen))
    assert text.count(say("en", "picture-im-ready")) == 1
    assert text.count(say("en", "picture-im-short-of", count=1)) == 3


# Sites.


def test_sites_take_the_whole_width() -> None:
    found = boxes(TURN, PHONE)
    edges = [(found[site][0], found[site][2]) for site in SITES]
    assert edges[0][0] - frame.LEFT == frame.RIGHT - edges[-1][1] <= 4
    assert all(before[1] == after[0] for before, after in pairwise(edges))


def test_the_next_points_of_the_pyramid_are_below_it() -> None:
    seen = TURN.pyramid.pyramids[0]
    points = [str(space.points) for space in seen.spaces[seen.built :]][:4]
    text = written(drawing(pyramids.pyramid(TURN.pyramid, "en", 240), 240, 320))
    begin = text.index(plus(int(points[0])))
    assert text[begin + 1 : begin + len(points)] == points[1:]


def test_a_stone_for_full_pyramids_gives_one_point() -> None:
    heap = samples.heaped(TURN).pyramid
    text = written(drawing(pyramids.pyramid(heap, "en", 240), 240, 320))
    assert text == [plus(1), *(str(heap.beside.count(seat)) for seat in range(4))]


@pytest.mark.parametrize("wide", [230, 700])
def test_each_pyramid_of_side_b_has_its_name_and_the_points_of_its_next_stones(wide: int) -> None:
    told = drawing(pyramids.pyramid(SIDES_B.pyramid, "en", wide), wide, 320).written
    for seen in SIDES_B.pyramid.pyramids:
        (name,) = [text for text in told if text.text == say("en", f"picture-im-pyramid-{seen.id}")]
        coming = [space.points for space in seen.spaces[seen.built :]]
        plates = [text for text in told if text.text == plus(coming[0])] if coming else []
        # The plate is below the name, or below the pyramid under it.
        assert not coming or any(abs(text.box[0] - name.box[0]) < 120 and text.box[1] > name.box[3] for text in plates)


def test_the_headline_above_the_ranking_names_the_winner() -> None:
    result = OVER.result
    assert result is not None
    canvas = final(OVER)
    words = say("en", "picture-won", name=NAMES[result.ranks.index(1)])
    assert [text.box[0] > frame.MAIN for text in canvas.written if text.text == words] == [True]


def final(seen: Observation) -> Canvas:
    return on_page(ending.tree(seen, NAMES, "en"), frame.page())


@pytest.mark.parametrize("wide", [202, 480])
def test_the_temple_counts_the_stones_that_are_visible_from_above(wide: int) -> None:
    text = written(drawing(sites.temple(TURN.temple, 4, wide), wide, 300))
    assert text == [str(TURN.temple.visible.count(seat)) for seat in range(4)]


@pytest.mark.parametrize("levels", range(1, 7))
def test_a_high_temple_stays_under_its_name(levels: int) -> None:
    row = (0, 1, 2, 3, 0)
    seen = msgspec.structs.replace(TURN.temple, rows=(row,) * levels, visible=row, next=1)
    for wide, high in ((202, 300), (480, 190)):
        canvas = drawing(sites.temple(seen, 4, wide), wide, high)
        # A stone's outline is black; the top edge must not cut it.
        assert Ink.coal not in canvas.image.crop((0, 0, wide, 1)).tobytes()


def chamber(site: BurialSite, figures: str = "official") -> Canvas:
    return drawing(sites.burial(site, 4, figures, "en", 232), 232, 300)


def test_the_burial_chamber_shows_the_points_of_each_seats_groups() -> None:
    groups = (Group(1, ((1, 1), (2, 1)), 3), Group(1, ((1, 3),), 1), Group(3, ((3, 1),), 1))
    rows = ((1, 0, 1), (1, 0), (3, 0))
    site = msgspec.structs.replace(TURN.burial, rows=rows, groups=groups, next=2)
    assert written(chamber(site))[-4:] == ["0", "4", "0", "1"]


@pytest.mark.parametrize("site", [TURN.burial, SIDES_B.burial], ids="AB")
def test_nine_stones_fill_more_of_a_burial_chamber_than_six(site: BurialSite) -> None:
    def shown(stones: int) -> int:
        rows = msgspec.structs.replace(site, rows=((0,) * stones, (), ()), groups=(), row_points=((0,) * 4,) * 3)
        return chamber(rows).image.histogram()[STONES[0].front]

    assert shown(9) > shown(6)


@pytest.mark.parametrize("figures", FIGURES)
def test_the_burial_chamber_shows_the_point_scale_of_its_table(figures: str) -> None:
    text = written(chamber(TURN.burial, figures))
    assert text[: len(FIGURES[figures].group_points)] == [str(points) for points in FIGURES[figures].group_points]


def test_each_row_of_burial_chamber_b_shows_its_points() -> None:
    site = msgspec.structs.replace(
        SIDES_B.burial, rows=((0, 0, 1), (2, 2), ()), row_points=((8, 4, 0, 0), (0, 0, 8, 0), (0, 0, 0, 0))
    )
    assert written(chamber(site)) == ["8", "4", "8", "8", "4", "2"]


def test_obelisks_show_their_heights_and_points() -> None:
    site = msgspec.structs.replace(TURN.obelisks, heights=(4, 0, 2, 7), points=(10, 0, 5, 15))
    text = written(drawing(sites.obelisks(site, "en"), 228, 300))
    assert [number for number in text[4:] if number in ("4", "2", "7")] == ["4", "2", "7"]
    assert {"10", "5", "15"} <= set(text)


def test_loose_stones_are_counted_below_the_towers() -> None:
    site = msgspec.structs.replace(SIDES_B.obelisks, heights=(2, 1, 0, 2), towers=(3, 0))
    for wide, words in ((228, "{}"), (480, "{}/3")):
        text = written(drawing(sites.obelisks(site, "en"), wide, 300))
        assert text[-4:] == [words.format(stones) for stones in site.heights]


@pytest.mark.parametrize("card", CARDS)
@pytest.mark.parametrize("language", ["en", "ja"])
def test_every_card_has_its_name_in_the_market(card: str, language: str) -> None:
    site = msgspec.structs.replace(TURN.market, cards=(card, None, None, None))
    market = drawing(goods.market(site, "official", language, 230), 246, 110)
    assert goods.short_name(card, language) in written(market)


# Seats.


def test_cards_are_counted_by_kind_with_playable_cards_before_statues() -> None:
    assert goods.kinds(("statue", "chisel", "statue", "pyramid-decoration", "lever")) == (
        ("chisel", 1),
        ("lever", 1),
        ("pyramid-decoration", 1),
        ("statue", 2),
    )


def test_too_many_kinds_of_cards_become_piles_beginning_with_end_scoring_cards() -> None:
    held = ("chisel", "lever", "lever", "pyramid-decoration", "temple-decoration", "statue")
    assert [one.number for one in people.piles(held, 5)] == [1, 2, 1, 1, 1]
    assert [(len(one.cards), one.number) for one in people.piles(held, 4)] == [(1, 1), (1, 2), (2, 2), (1, 1)]
    assert [(len(one.cards), one.number) for one in people.piles(held, 3)] == [(2, 3), (2, 2), (1, 1)]


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_many_cards_leave_the_ships_as_large_as_few(seats: int) -> None:
    seen = samples.position(seats, "BBBBB", round_=1)
    many, few = (
        {name: box for name, box in boxes(one, PHONE).items() if name.startswith("ship")}
        for one in (samples.heaped(seen), seen)
    )
    assert many == few


@pytest.mark.parametrize("seen", [TURN, SIDES_B], ids=["a", "b"])
def test_points_and_quarry_of_every_seat_are_shown(seen: Observation) -> None:
    text = written(drawn(seen))
    for seat in seen.seats:
        assert str(seat.points) in text
        assert str(seat.quarry) in text


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_fullest_seats_leave_room_for_the_ships(seats: int) -> None:
    seen = samples.heaped(samples.position(seats, "BBBBB", round_=5))
    found = boxes(seen, PHONE, answers=NO_ANSWERS)
    for ship in seen.ships:
        left, top, right, bottom = found[f"ship-{ship.id}"]
        assert right - left >= ships.measures(ship.capacity, 40)[2]
        assert bottom - top >= ships.measures(ship.capacity, 40)[3]
    assert max(box[3] for box in found.values()) <= frame.BOTTOM


# Whose turn it is.


@pytest.mark.parametrize("kind", ["turn", "take", "keep", "pyramid", "stones", "place", "temple"])
@pytest.mark.parametrize("language", ["en", "ja"])
def test_the_deciding_seat_and_the_others_read_a_text_for_each_choice(kind: str, language: str) -> None:
    seen = msgspec.structs.replace(TURN, waiting={1: kind}, viewer=1)
    assert say(language, f"picture-im-you-{kind}", count=0) in imhotep.table(seen, NAMES, language).alt
    seen = msgspec.structs.replace(seen, viewer=None)
    assert say(language, f"picture-im-do-{kind}") in imhotep.table(seen, NAMES, language).alt


def test_changes_of_a_move_and_nothing_else_have_the_change_colour() -> None:
    ship = msgspec.structs.replace(TURN.ships[1], slots=(None,) * TURN.ships[1].capacity, site="temple")
    seen = msgspec.structs.replace(TURN, ships=(TURN.ships[0], ship, *TURN.ships[2:]))
    bare = drawn(seen).image.tobytes().count(Ink.fresh)
    card = next((seat, one.cards[0]) for seat, one in enumerate(seen.seats) if one.cards)
    marks = ("temple", f"pyramid {seen.pyramid.pyramids[0].id} 1", "temple 1 1", "burial 1 1", "obelisks 2 1",
             f"sled {card[0]} 1", f"card {card[0]} {card[1]}")  # fmt: skip
    assert bare == 0
    for mark in marks:
        assert drawn(seen, {mark}).image.tobytes().count(Ink.fresh) > 100, mark


@pytest.mark.parametrize("chosen", ["sled 0 1", "3a 1", "temple"])
def test_a_mere_choice_is_not_marked_as_a_change(chosen: str) -> None:
    canvas = turn(at().see(0), chosen={chosen}, page=PHONE)
    assert Ink.fresh not in canvas.image.tobytes()
    assert canvas.image.tobytes() != turn(at().see(0), page=PHONE).image.tobytes()


def test_the_accent_colour_marks_only_the_waiting_player() -> None:
    nobody = drawn(msgspec.structs.replace(TURN, waiting={}, pending=None)).image
    assert Ink.accent not in nobody.crop((0, BELOW, *nobody.size)).tobytes()


def test_the_site_of_a_choice_is_framed() -> None:
    pending = Pending("pyramid", 1, "unload", "4a", "pyramid", stone=True, rest=(2, 3))
    plain = msgspec.structs.replace(TURN, pending=None, waiting={1: "turn"})
    chosen = msgspec.structs.replace(TURN, pending=pending, waiting={1: "pyramid"})
    left, top, _, bottom = boxes(chosen, PHONE, answers=NO_ANSWERS)["pyramid"]
    edge = (left + 4, (top + bottom) // 2)
    assert drawn(plain).image.getpixel(edge) != Ink.accent
    assert drawn(chosen).image.getpixel(edge) == Ink.accent


def test_on_a_desktop_alt_text_describes_the_market_and_then_the_table() -> None:
    shown = imhotep.private(KEEP, NAMES, "en", wide=True).alt
    assert shown.startswith(imhotep.market(KEEP, NAMES, "en").alt)
    for name in NAMES[: len(KEEP.seats)]:
        assert name in shown.removeprefix(imhotep.market(KEEP, NAMES, "en").alt)


@pytest.mark.parametrize("language", LANGUAGES)
def test_on_a_desktop_a_market_shows_the_effects_of_its_cards_until_a_ship_has_sailed_there(language: str) -> None:
    seen = samples.position(4, "BBBBB", round_=1, kind="turn", seed=11)
    told = "".join(written(turn(seen, language=language))).replace(" ", "")
    open_ = [card for card in seen.market.cards if card]
    assert open_
    assert all(goods.effect(card, "official", language).replace(" ", "") in told for card in open_)
    ships = (msgspec.structs.replace(seen.ships[0], site="market"), *seen.ships[1:])
    closed = written(turn(msgspec.structs.replace(seen, ships=ships), language=language))
    for card in open_:
        assert goods.short_name(card, language) in closed
        assert goods.effect(card, "official", language).replace(" ", "") not in "".join(closed).replace(" ", "")


@pytest.mark.parametrize("high", [160, 222, 329])
@pytest.mark.parametrize("asked", [False, True])
def test_on_a_desktop_the_whole_words_of_every_card_fit_its_place(high: int, asked: bool) -> None:
    for card in (*CARDS, goods.FACE_DOWN):
        for language in LANGUAGES:
            cards = goods._Cards(language, "official", board._EXPLAINED - 20, frame.LEAST, {card: "Now +1"})
            row = drawing(cards.card(card, int(asked), asked=asked), cards.wide, high)
            words = goods.effect(card, "official", language)
            assert words.replace(" ", "") in "".join(written(row)).replace(" ", ""), card
            assert not any(text.cut for text in row.written), card
            assert all(1 <= text.box[1] < text.box[3] <= high for text in row.written), card


def test_on_a_desktop_few_cards_are_told_with_their_scenes_and_many_without() -> None:
    for lying in (1, 2, 3):
        seen = samples.bought("AAAAA", lying)
        told = written(turn(seen))
        assert [goods.card_name(card, "en") in told for card in seen.market.cards if card] == [True] * lying
    box = boxes(samples.bought("AAAAA", 1))["market"]
    assert scenes.SKIES["blue"] in turn(samples.bought("AAAAA", 1)).image.crop(box).tobytes()


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("nasty", [False, True])
def test_on_a_desktop_a_waiting_viewer_sees_who_chooses_and_which_panel_is_theirs(language: str, nasty: bool) -> None:
    names = gallery.names(4, nasty=True) if nasty else ("Ann", "Bo", "Cleo", "Dora")
    seen = samples.bought("AAAAA", 1)
    (busy,) = seen.waiting
    assert seen.viewer != busy
    told = turn(seen, names, language).written
    words = say(language, "picture-im-does-turn", name=names[busy][:1])
    assert any(text.text.startswith(words[:1]) and text.text.endswith(words[-4:]) and not text.cut for text in told)
    assert say(language, "picture-wait-many", count=1) not in [text.text for text in told]
    own = [text for text in told if text.text == say(language, "picture-im-own") and text.box[1] > BELOW]
    panel = (desk.RIGHT - desk.LEFT) / len(seen.seats)
    assert [int((text.box[0] - desk.LEFT) // panel) for text in own] == [seen.viewer]


def test_on_a_desktop_the_instruction_names_the_possible_actions() -> None:
    seen = samples.position(4, "BBBBB", round_=1, kind="turn", seed=11)
    assert seen.task is not None
    task = msgspec.structs.replace(seen.task, stones=(2, 1), loads={}, sails={"4a": ("temple",)}, use=())
    told = written(turn(msgspec.structs.replace(seen, task=task)))
    order = " · ".join((say("en", "picture-im-can-stones", count=2), say("en", "picture-im-can-sail")))
    assert order in told


def test_on_a_desktop_bonus_stones_are_counted_and_their_pyramid_is_identified() -> None:
    seen = samples.position(4, "BBBBB", round_=1, kind="stones", seed=11)
    assert seen.task is not None
    assert board.earned(seen) == "middle"
    task = msgspec.structs.replace(seen.task, stones=(3, 2, 1))
    told = written(turn(msgspec.structs.replace(seen, task=task)))
    assert say("en", "picture-im-you-stones", count=3) in told
    assert board.earned(samples.position(4, "BBBBB", round_=1, kind="place", seed=11))
    assert not board.earned(STACK)


def test_the_leader_has_a_crown_and_nobody_does_in_a_tie_of_all() -> None:
    def leads(*points: int) -> list[bool]:
        seats = tuple(msgspec.structs.replace(TURN.seats[0], points=one) for one in points)
        seen = msgspec.structs.replace(TURN, seats=seats, waiting={})
        crowns = [icon("crown", 38, Ink.card).tobytes()]
        found = boxes(seen)
        image = turn(seen).image
        return [has(image.crop(found[f"seat-{seat}"]), crowns[0], 38) for seat in range(len(points))]

    assert leads(7, 9, 9, 2) == [False, True, True, False]
    assert leads(5, 5, 5, 5) == [False] * 4


def has(image: Image.Image, sign: bytes, size: int) -> bool:
    """Return whether a sign lies somewhere near the left edge of an image."""
    places_ = ((x, y) for x in range(6, 20) for y in range(image.height - size))
    return any(image.crop((x, y, x + size, y + size)).tobytes() == sign for x, y in places_)


def test_the_next_place_of_the_temple_covers_no_front_of_visible_stones() -> None:
    heaped = samples.heaped(samples.position(4, "BBBBB", round_=6)).temple
    for wide, high in ((212, 310), (480, 190)):
        plain, marked = (
            drawing(sites.temple(msgspec.structs.replace(heaped, next=column), 4, wide), wide, high).image
            for column in (0, 1)
        )
        wall = sites._wall(heaped, wide if wide < 400 else wide - 100, high - (46 if wide < 400 else 0))
        changed = ImageChops.difference(plain, marked).getbbox()
        assert changed is not None
        left, top, right, bottom = changed
        assert bottom - top >= wall.front - 8
        assert right - left >= wall.front - 8


def test_the_next_place_of_a_large_temple_is_uncovered_at_any_height() -> None:
    heaped = samples.heaped(samples.position(4, "BBBBB", round_=6)).temple
    for high, levels in ((298, 1), (298, 2), (298, 4), (200, 1), (200, 4)):
        site = msgspec.structs.replace(heaped, rows=heaped.rows[:levels])
        plain, marked = (
            drawing(sites.temple(msgspec.structs.replace(site, next=column), 4, 376), 376, high) for column in (0, 1)
        )
        changed = ImageChops.difference(plain.image, marked.image).getbbox()
        assert changed is not None
        left, top, right, bottom = changed
        assert abs((right - left) - (bottom - top)) <= 2
        assert bottom - top >= 24
        # Levels without room are a course with their number.
        assert any(text.startswith("×") for text in written(marked)) == ((high, levels) == (200, 4))


def test_on_a_desktop_the_two_cards_to_choose_from_are_shown_with_the_cards_in_the_market() -> None:
    told = written(turn(KEEP))
    lying = [goods.short_name(card, "en") for card in KEEP.market.cards if card]
    assert told.index("1") < told.index("2")
    assert all(goods.card_name(card, "en") in told for card in KEEP.looked)
    assert Counter(lying) <= Counter(told)


@pytest.mark.parametrize("language", LANGUAGES)
def test_on_a_desktop_each_choice_outlines_a_stone_on_its_space_with_its_points(language: str) -> None:
    told = turn(STACK, language=language).written
    assert STACK.task is not None
    for seen in STACK.pyramid.pyramids:
        assert say(language, f"picture-im-pyramid-{seen.id}") in [text.text for text in told]
    gains = [text for text in told if text.text.startswith("+") and text.box[1] < 400]
    nexts = [seen.spaces[seen.built] for seen in STACK.pyramid.pyramids if seen.id in STACK.task.pyramids]
    # On the outline and on the plate below it.
    assert Counter(text.text for text in gains) == Counter(2 * [plus(space.points) for space in nexts])
    # An outline on bright ground, as the stone does not lie there yet.
    left, top, _, bottom = min((text.box for text in gains), key=lambda box: box[1])
    assert turn(STACK, language=language).image.getpixel((left - 4, (top + bottom) // 2)) == Ink.glow


def test_a_pyramid_says_what_its_next_place_gives_and_what_comes_after_it() -> None:
    for seen in STACK.pyramid.pyramids:
        for built in range(len(seen.spaces) + 1):
            one = msgspec.structs.replace(seen, built=built)
            canvas = drawing(pyramids._queue(one, full=False, short=False), 510, 60)
            ahead = seen.spaces[built:]
            points = [plus(space.points) if i == 0 else str(space.points) for i, space in enumerate(ahead)]
            assert written(canvas) == points[:5]
            sign = icon(pyramids.BONUS[ahead[0].bonus], 32, NEXT) if ahead and ahead[0].bonus else None
            assert sign is None or sign.tobytes() in {
                canvas.image.crop((x, y, x + 32, y + 32)).tobytes() for x in range(60, 160) for y in range(30)
            }


def test_on_a_desktop_the_chosen_pyramid_is_marked() -> None:
    seen, chosen = with_choice(STACK, ["stack middle"])
    marked, plain = (turn(seen, chosen=words).image for words in (chosen, ()))
    changed = ImageChops.difference(marked, plain).getbbox()
    assert changed is not None
    left, top, right, bottom = boxes(seen)["pyramid"]
    third = (right - left) // 3
    assert left + third - 8 < changed[0] < changed[2] < right - third + 8
    assert top < changed[1] < changed[3] <= bottom


@pytest.mark.parametrize("desktop", [False, True])
def test_the_chosen_card_of_the_market_is_marked_and_no_other(desktop: bool) -> None:
    take = samples.position(4, "BBBBB", round_=1, kind="take", seed=11)
    cards = [card for card in take.market.cards if card]
    moves = [(take, f"take {card}") for card in cards] + [(take, "facedown")]
    changes = []
    for seen, move in [*moves, (KEEP, f"keep {KEEP.looked[1]}")]:
        marked, plain = (looks(imhotep.private(seen, NAMES, "en", words, wide=desktop)) for words in ([move], []))
        changed = ImageChops.difference(marked, plain).getbbox()
        assert changed is not None, move
        changes.append(changed)
    for one, other in combinations(changes[: len(moves)], 2):
        assert one[0] >= other[2] or other[0] >= one[2] or one[1] >= other[3] or other[1] >= one[3]
    twice = samples.stall(take, ["hammer", "hammer", "statue"])
    assert goods._picked(goods.places(twice.market), {"take hammer"}) == 0


@pytest.mark.parametrize("language", LANGUAGES)
def test_on_a_desktop_the_text_about_face_down_cards_alone_in_a_market_is_not_cut(language: str) -> None:
    seen = samples.bought("BBBBB", 0)
    ships_ = tuple(msgspec.structs.replace(ship, site="") for ship in seen.ships)
    for count in (1, 2):
        market = msgspec.structs.replace(seen.market, facedown=count)
        alone = msgspec.structs.replace(seen, ships=ships_, market=market, pending=None)
        told = turn(alone, language=language).written
        (words,) = [text for text in told if text.text == say(language, "picture-im-facedown")]
        assert not words.cut
        assert words.size >= frame.LEAST


def looks(picture: Picture) -> Image.Image:
    return Image.open(BytesIO(picture.data)).convert("RGB")


@pytest.mark.parametrize("page", [PHONE, DESKTOP], ids=["phone", "desktop"])
def test_a_market_that_is_closed_says_in_one_line_how_much_is_taken(page: BoardPage) -> None:
    seen = samples.bought("BBBBB", 2)
    ships_ = (msgspec.structs.replace(seen.ships[0], site="market"), *seen.ships[1:])
    closed = msgspec.structs.replace(seen, ships=ships_)
    told = written(turn(closed, page=page))
    # The empty place of the face-down cards does not count.
    missing = closed.market.cards.count(None)
    assert 0 < missing < goods.places(closed.market).count(None)
    assert told.count(say("en", "picture-im-taken-some", count=missing)) == 1
    assert say("en", "picture-im-taken") not in told
    sold = msgspec.structs.replace(STACK.market, cards=(None,) * len(STACK.market.cards), facedown=0)
    told = written(turn(msgspec.structs.replace(STACK, market=sold), page=page))
    assert told.count(say("en", "picture-im-taken-all")) == 1


@pytest.mark.parametrize("page", [PHONE, DESKTOP], ids=["phone", "desktop"])
def test_places_into_which_a_stone_may_be_put_are_bright_until_one_is_chosen(
    monkeypatch: pytest.MonkeyPatch, page: BoardPage
) -> None:
    seen, calls, lay = samples.position(4, "BBBBB", round_=1, kind="place", seed=11), [], ships.lay
    assert seen.task is not None

    def laid_(*given: Any) -> ships.DrawnShip:
        calls.append(given[6:])
        return lay(*given)

    monkeypatch.setattr(board, "lay", laid_)
    turn(seen, page=page)
    free = [asked for (asked,) in calls if asked]
    assert free == [slots for slots in seen.task.loads.values() if slots]
    calls.clear()
    name, slots = next((name, slots) for name, slots in seen.task.loads.items() if slots)
    after, marked = with_choice(seen, [f"load {name} {slots[0]}"])
    turn(after, chosen=marked, page=page)
    assert not any(asked for (asked,) in calls)


@pytest.mark.parametrize("page", [PHONE, DESKTOP], ids=["phone", "desktop"])
def test_the_panel_of_whoever_is_awaited_is_bright(page: BoardPage) -> None:
    seen = samples.bought("AAAAA", 1)
    (busy,) = seen.waiting
    canvas, found = turn(seen, page=page), boxes(seen, page)
    panels = [found[f"seat-{seat}"] for seat in range(len(seen.seats))]
    lit = [canvas.image.getpixel((box[0] + 8, box[3] - 12)) == Ink.glow for box in panels]
    assert lit == [seat == busy for seat in range(len(seen.seats))]


@pytest.mark.parametrize("page", [PHONE, DESKTOP], ids=["phone", "desktop"])
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_no_number_of_a_panel_reaches_its_edge(seats: int, page: BoardPage) -> None:
    seen = samples.heaped(samples.position(seats, "AAAAA", round_=6))
    told = turn(seen, page=page).written
    for seat in range(seats):
        panel = boxes(seen, page)[f"seat-{seat}"]
        counts = [text for text in told if text.text in ("2", "8") and within(text.box, panel)]
        assert len(counts) >= 3
        for text in counts:
            assert text.box[0] + width(text.text, text.size, bold=True) <= panel[2] - 6


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("page", [PHONE, DESKTOP], ids=["phone", "desktop"])
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_every_panel_tells_what_its_seat_would_have_at_the_end(seats: int, page: BoardPage, language: str) -> None:
    seen = samples.heaped(samples.position(seats, "AAAAA", round_=6))
    ways = [say(language, f"picture-im-{key}", points=131) for key in ("at-end", "end")]
    told = written(turn(seen, gallery.names(seats), language, page=page))
    assert sum(told.count(way) for way in ways) == seats


def with_points(points: Sequence[int], totals: Sequence[int]) -> Observation:
    """Return a table with these points so far and at the end, where a turn begins."""
    seats = [msgspec.structs.replace(seat, points=now, total=end)
             for seat, now, end in zip(TURN.seats, points, totals, strict=True)]  # fmt: skip
    return msgspec.structs.replace(TURN, viewer=0, waiting={0: "turn"}, pending=None, task=None, seats=tuple(seats))


def test_a_public_picture_says_who_would_take_the_lead_at_the_end() -> None:
    def told(*totals: int) -> list[str]:
        return [text for text in written(drawn(with_points((9, 5, 4, 3), totals))) if "Round" in text]

    assert told(19, 18, 10, 10) == ["Round 4/6"]
    assert told(14, 18, 10, 10) == ["Round 4/6 · end: さくら +4"]


@pytest.mark.parametrize(
    ("totals", "later"), [((19, 18, 10, 10), "1 ahead"), ((14, 18, 10, 10), "4 behind"), ((18, 18, 10, 10), "level")]
)
@pytest.mark.parametrize("unloads", [False, True])
def test_the_band_says_how_far_the_viewer_would_be_ahead_at_the_end(
    totals: Sequence[int], later: str, unloads: bool
) -> None:
    seen = with_points((9, 5, 4, 3), totals)
    if unloads:
        seen = msgspec.structs.replace(seen, pending=STACK.pending, waiting={0: "stones"})
    assert f"You lead by 4 · end: {later}" in written(turn(seen))
    assert f"You lead by 4. end: {later}." in imhotep.private(seen, NAMES, "en").alt


@pytest.mark.parametrize("sides", ["AAAAA", "BBBBB"])
def test_sites_take_twice_the_room_of_ships(sides: str) -> None:
    seen = samples.position(4, sides, round_=4, moves=9)
    for page, inner in ((PHONE, frame.RIGHT - frame.LEFT), (DESKTOP, desk.RIGHT - desk.LEFT)):
        found = boxes(seen, page)
        rooms = {name: (box[2] - box[0]) * (box[3] - box[1]) for name, box in found.items()}
        ship = found[f"ship-{seen.ships[0].id}"]
        assert sum(rooms[site] for site in SITES) > 2 * inner * (ship[3] - ship[1])


@pytest.mark.parametrize("page", [PHONE, DESKTOP], ids=["phone", "desktop"])
@pytest.mark.parametrize("language", LANGUAGES)
def test_a_ship_says_whether_it_can_sail(language: str, page: BoardPage) -> None:
    seen = samples.position(4, "AAAAA", round_=4, moves=9)
    for stones, left in ((0, 2), (1, 1), (2, 0), (3, 0)):
        slots = (1,) * stones + (None,) * (3 - stones)
        ship = msgspec.structs.replace(seen.ships[0], slots=slots, minimum=2, site="")
        told = written(turn(msgspec.structs.replace(seen, ships=(ship,)), language=language, page=page))
        ready, short = say(language, "picture-im-ready"), say(language, "picture-im-short-of", count=left)
        assert (ready in told, short in told) == (not left, left > 0)


@pytest.mark.parametrize("site", ["temple", "burial"])
def test_on_a_desktop_an_arrow_marks_the_place_of_the_next_stone(site: str) -> None:
    seen = samples.position(4, "AAAAA", round_=4, moves=9)
    none = msgspec.structs.replace(seen, **{site: msgspec.structs.replace(getattr(seen, site), next=0)})
    image, without = (turn(one).image for one in (seen, none))
    changed = ImageChops.difference(image, without).getbbox()
    assert changed is not None
    assert within(changed, boxes(seen)[site])
    # Not in the colour of the current choices.
    drawn_ = image.crop(changed).tobytes()
    assert drawn_.count(bytes([Ink.ink])) > 200
    assert not drawn_.count(bytes([Ink.brick]))


def test_on_a_desktop_the_temple_stone_of_a_choice_is_marked() -> None:
    seen = samples.position(4, "BBBBB", round_=1, kind="temple", seed=11).temple
    plain, marked = (drawing(sites.temple(seen, 4, 480, column), 480, 300).image for column in (0, 1))
    changed = ImageChops.difference(plain, marked)
    foot = changed.getbbox()
    assert foot is not None
    stones = changed.crop((0, 0, 480, 300 - 110)).getbbox()
    assert stones is not None
    assert stones[2] - stones[0] >= 30


def test_two_cards_to_keep_one_of_are_as_large_as_those_in_the_market_let_them_be() -> None:
    highs = []
    for lying in (0, 1, 3):
        cards = (*("hammer", "statue", "chisel")[:lying], *(None,) * 3)[:3]
        market = msgspec.structs.replace(KEEP.market, cards=cards)
        block = goods.market(market, "official", "en", 480, 1, KEEP.looked, choosing=True)
        canvas = drawing(block, 496, 640)
        numbers = [text.box[1] for text in canvas.written if text.text in ("1", "2") and text.box[0] < 60]
        highs.append(numbers[1] - numbers[0])
        assert all(text.box[3] <= 640 for text in canvas.written)
    assert highs == sorted(highs, reverse=True)
    assert highs[0] > highs[-1] > 150


def test_on_a_desktop_a_bonus_is_shown_at_the_stone_that_earned_it() -> None:
    seen = samples.position(4, "BBBBB", round_=1, kind="stones", seed=11)
    plain, marked = (
        drawing(pyramids.pyramid(seen.pyramid, "en", 700, pyramids.Marked(earned=earned)), 700, 320).image
        for earned in ("", "middle")
    )
    changed = ImageChops.difference(plain, marked).getbbox()
    assert changed is not None
    assert 225 < changed[0] < changed[2] < 475
    # Around the stone, not around the pyramid: there is no choice between pyramids.
    assert changed[3] - changed[1] < 100
    assert board.earned(seen) == "middle"


@pytest.mark.parametrize("page", [PHONE, DESKTOP], ids=["phone", "desktop"])
def test_a_site_names_the_ship_that_lies_there(page: BoardPage) -> None:
    seen = samples.position(4, "AAAAA", round_=4, moves=9)
    ships = (msgspec.structs.replace(seen.ships[0], site="burial"), *seen.ships[1:])
    free, taken = (written(turn(one, page=page)) for one in (seen, msgspec.structs.replace(seen, ships=ships)))
    assert taken.count(seen.ships[0].id) == free.count(seen.ships[0].id) + 1


@pytest.mark.parametrize("page", [PHONE, DESKTOP], ids=["phone", "desktop"])
def test_gains_stand_at_the_sites_of_one_ship_and_at_several_ships(page: BoardPage) -> None:
    seen = msgspec.structs.replace(samples.position(4, "AAAAA", round_=4, moves=9), viewer=1)
    first, second = (ship.id for ship in seen.ships[:2])
    one = {(first, "temple"): (0, 57, 0, 0), (first, "burial"): (0, 0, 0, 0)}
    told, found = turn(seen, voyages=one, page=page).written, boxes(seen, page, voyages=one)
    gains = {text.text: text.box for text in told if text.text in ("+57", "±0")}
    assert within(gains["+57"], found["temple"])
    assert within(gains["±0"], found["burial"])
    both = one | {(second, "temple"): (0, 3, 0, 0)}
    told = turn(seen, voyages=both, page=page).written
    berth = boxes(seen, page, voyages=both)[f"ship-{first}"]
    assert [within(text.box, berth) for text in told if text.text == "+57"] == [True]


def test_on_a_desktop_the_market_shows_no_points() -> None:
    for lying in (0, 3):
        seen = msgspec.structs.replace(samples.bought("AAAAA", lying), viewer=1)
        gains = {(seen.ships[0].id, "market"): (0, 0, 0, 0)}
        assert "±0" not in written(turn(seen, voyages=gains))


@pytest.mark.parametrize("page", [PHONE, DESKTOP], ids=["phone", "desktop"])
def test_the_chosen_site_is_marked(page: BoardPage) -> None:
    seen = samples.position(4, "AAAAA", round_=4, moves=9)
    plain, chosen = (turn(seen, chosen=words, page=page).image for words in ((), ("burial",)))
    changed = ImageChops.difference(plain, chosen).getbbox()
    assert changed is not None
    assert within(changed, boxes(seen, page)["burial"])
    assert Ink.own[3] in chosen.crop(changed).tobytes()


def test_on_a_desktop_a_sold_out_market_says_so_and_can_be_chosen() -> None:
    seen = samples.bought("AAAAA", 0)
    found = boxes(seen)
    assert found["market"][2] - found["market"][0] < 0.25 * (desk.RIGHT - desk.LEFT)
    for language in LANGUAGES:
        told = turn(seen, language=language).written
        (line,) = [text for text in told if text.text == say(language, "picture-im-taken-all")]
        assert not line.cut
    plain, chosen = (turn(seen, chosen=words).image for words in ((), ("market",)))
    changed = ImageChops.difference(plain, chosen).getbbox()
    assert changed is not None
    assert within(changed, found["market"])


def test_all_actions_of_a_turn_fit_the_instruction_line() -> None:
    seen = samples.position(4, "BBBBB", round_=1, kind="turn", seed=11)
    assert seen.task is not None
    task = msgspec.structs.replace(
        seen.task, stones=(3, 2, 1), loads={"4a": (1,)}, sails={"4a": ("temple",)}, use=("chisel",)
    )
    for language in LANGUAGES:
        words = [say(language, f"picture-im-can-{word}", count=3) for word in ("stones", "load", "sail", "card")]
        for page in (PHONE, DESKTOP):
            told = turn(msgspec.structs.replace(seen, task=task), language=language, page=page).written
            (order,) = [text for text in told if text.text == " · ".join(words)]
            assert not order.cut


def test_on_a_desktop_the_temple_column_that_caused_a_choice_is_framed() -> None:
    seen = samples.position(4, "BBBBB", round_=1, kind="temple", seed=11)
    assert seen.pending is not None
    other = msgspec.structs.replace(seen, pending=msgspec.structs.replace(seen.pending, column=2))
    changed = ImageChops.difference(*(turn(one).image for one in (seen, other))).getbbox()
    assert changed is not None
    assert within(changed, boxes(seen)["temple"])


@pytest.mark.parametrize("page", [PHONE, DESKTOP], ids=["phone", "desktop"])
@pytest.mark.parametrize("language", LANGUAGES)
def test_the_temple_shows_what_each_side_of_its_choice_brings(page: BoardPage, language: str) -> None:
    seen = samples.position(4, "BBBBB", round_=1, kind="temple", seed=11)
    assert seen.task is not None
    temple = boxes(seen, page)["temple"]
    there = [text for text in turn(seen, language=language, page=page).written if within(text.box, temple)]
    assert {plus(1), plus(max(seen.task.stones))} <= {text.text for text in there}
    said = imhotep.private(seen, NAMES, language, wide=page is DESKTOP).alt
    assert say(language, "picture-im-can-stones", count=max(seen.task.stones)) in said


@pytest.mark.parametrize("page", [PHONE, DESKTOP], ids=["phone", "desktop"])
@pytest.mark.parametrize("site", SITES)
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_ship_at_a_site_has_its_name(language: str, site: str, page: BoardPage) -> None:
    docked = [msgspec.structs.replace(ship, site=site) for ship in TURN.ships]
    seen, words = msgspec.structs.replace(TURN, ships=tuple(docked)), say(language, f"picture-im-site-{site}")
    told, found = turn(seen, language=language, page=page).written, boxes(seen, page)
    for ship in docked:
        assert words in [text.text for text in told if within(text.box, found[f"ship-{ship.id}"])]


@pytest.mark.parametrize("page", [PHONE, DESKTOP], ids=["phone", "desktop"])
def test_the_number_of_stones_on_a_sled_is_shown(page: BoardPage) -> None:
    seen = samples.position(4, "BBBBB", round_=6)
    seats = (msgspec.structs.replace(seen.seats[0], sled=4, quarry=17), *seen.seats[1:])
    seen = msgspec.structs.replace(seen, seats=seats)
    panel = boxes(seen, page)["seat-0"]
    own = [text.text for text in turn(seen, page=page).written if within(text.box, panel)]
    assert {"4", "17"} <= {*own}


@pytest.mark.parametrize("page", [PHONE, DESKTOP], ids=["phone", "desktop"])
def test_the_letter_of_a_side_is_nearer_to_its_site_than_to_the_next(page: BoardPage) -> None:
    seen, found = samples.bought("AAAAA", 2), boxes(samples.bought("AAAAA", 2), page)
    told = turn(seen, page=page).written
    for site in SITES:
        (name,) = [text for text in told if text.text == say("en", f"picture-im-site-{site}")]
        letters = [text for text in told if text.text == "A" and within(text.box, found[site])]
        assert len(letters) == 1
        assert letters[0].box[0] - name.box[2] < 40
        assert letters[0].box[2] < found[site][2] - 4


def test_on_a_desktop_a_picture_has_the_ratio_that_discord_shows() -> None:
    picture = imhotep.private(samples.bought("AAAAA", 2), NAMES, "en", wide=True)
    assert (picture.width, picture.height) == (desk.WIDTH, desk.SHORT)


# Themes.


@pytest.mark.parametrize("page", [PHONE, DESKTOP], ids=["phone", "desktop"])
def test_most_of_a_picture_is_dark_in_the_dark_theme(page: BoardPage) -> None:
    table = FACE.colours("dark").table
    pixels = turn(SIDES_B, page=page).image.histogram()
    bright = sum(count for number, count in enumerate(pixels[: len(table)]) if sum(table[number]) > 3 * 128)
    assert bright < 0.3 * sum(pixels)


@pytest.mark.parametrize("theme", ["own", "light", "dark", "contrast"])
def test_every_stone_has_a_colour_that_stands_out_from_the_sand(theme: str) -> None:
    table = FACE.colours(theme).table
    for stone in STONES:
        assert max(contrast(table[colour], table[SAND]) for colour in stone) >= 3


def contrast(one: tuple[int, int, int], other: tuple[int, int, int]) -> float:
    """Return the contrast ratio of WCAG 2."""

    def luminance(colour: tuple[int, int, int]) -> float:
        r, g, b = (c / 255 / 12.92 if c <= 10 else ((c / 255 + 0.055) / 1.055) ** 2.4 for c in colour)
        return 0.2126 * r + 0.7152 * g + 0.0722 * b

    light, dark = sorted((luminance(one), luminance(other)), reverse=True)
    return (light + 0.05) / (dark + 0.05)


# Hidden information.


def large_market(seen: Observation) -> Canvas:
    return on_page(board.market(ShownBoard(seen, NAMES, "en", PHONE)), frame.page())


def test_only_the_choosing_player_sees_the_face_down_cards() -> None:
    assert len(KEEP.looked) == 2
    own = imhotep.market(KEEP, NAMES, "en").alt
    for card in KEEP.looked:
        assert goods.card_name(card, "en") in own
    other = samples.position(4, "BBBBB", round_=1, kind="keep", seed=11)
    other = msgspec.structs.replace(other, viewer=None, looked=(), task=None)
    assert {goods.card_name(card, "en") for card in KEEP.looked} <= {*written(large_market(KEEP))}
    assert say("en", "picture-im-you-keep") not in written(large_market(other))
    assert "Keep one" not in imhotep.market(other, NAMES, "en").alt


def test_the_market_hides_its_empty_places_while_a_player_chooses_between_two_cards() -> None:
    left = [card for card in KEEP.market.cards if card is not None]
    shown = written(large_market(KEEP))
    assert say("en", "picture-im-taken") not in shown
    assert all(goods.short_name(card, "en") in shown for card in left)


def test_the_public_table_never_shows_the_face_down_cards_that_a_player_looks_at() -> None:
    without = msgspec.structs.replace(KEEP, looked=())
    assert imhotep.table(KEEP, NAMES, "en") == imhotep.table(without, NAMES, "en")


# The end.


def test_the_final_picture_shows_every_source_of_points_of_every_player() -> None:
    assert OVER.result is not None
    text = written(final(OVER))
    for name, seat, total in zip(NAMES, OVER.seats, OVER.result.totals, strict=True):
        assert any(name.startswith(shown.removesuffix("…")) for shown in text if len(shown) > 2)
        assert str(total) in text
        for source in ending.sources(OVER):
            assert str(seat.parts[source]) in text


def test_the_wrath_has_a_column_only_if_its_option_is_on() -> None:
    assert "wrath" not in ending.sources(OVER)
    angry = samples.position(4, "AAAAA", round_=7, options=(("wrath", "on"),))
    assert "wrath" in ending.sources(angry)


def test_every_source_of_points_has_an_icon() -> None:
    assert set(ending.COLOURS) == set(OVER.seats[0].parts)


def test_the_bars_of_the_ranking_have_no_players_colours() -> None:
    of_stones = {colour for stone in STONES for colour in stone}
    assert set(ending.COLOURS.values()).isdisjoint(of_stones)


def test_each_row_of_the_ranking_has_the_stone_of_its_player() -> None:
    faces = [icon(f"im-face-{seat}", 42, Ink.glow if rank == 1 else Ink.card) for seat, rank in enumerate(ranks())]
    image = final(OVER).image
    shown = [image.crop((frame.LEFT + 62, y, frame.LEFT + 104, y + 42)) for y in range(130, 560)]
    assert all(any(face.tobytes() == piece.tobytes() for piece in shown) for face in faces)


def ranks() -> tuple[int, ...]:
    assert OVER.result is not None
    return OVER.result.ranks


def test_the_sled_tie_break_is_shown_only_for_tied_players() -> None:
    assert OVER.result is not None
    told = [say("en", "picture-im-tie-break", count=count) for count in OVER.result.sleds]
    assert set(told).isdisjoint(written(final(OVER)))
    tied = msgspec.structs.replace(OVER.result, totals=(30, 30, 20, 10))
    text = written(final(msgspec.structs.replace(OVER, result=tied)))
    assert [text.count(words) for words in set(told[:2])] == [2 // len(set(told[:2]))] * len(set(told[:2]))


# Scenes.


def test_every_card_has_a_unique_scene() -> None:
    drawn_ = {scenes.scene(card, 120, 80).tobytes() for card in CARDS}
    assert set(names_in("imhotep/scenes")) == {*CARDS, *scenes.VIEWED}
    assert len(drawn_) == len(CARDS)


def test_every_term_of_the_game_has_a_unique_scene_without_page_colours() -> None:
    seen = [scenes.view(word, 120, 120).tobytes() for word in scenes.VIEWED]
    assert len(set(seen)) == len(seen)
    assert not any(PAGE.intersection(image) for image in seen)


def test_scenes_are_distinguishable_in_small_size_and_in_grey() -> None:
    small = {}
    for card in CARDS:
        image = scenes.scene(card, 60, 40)
        small[card] = [sum(COLOURS.table[number]) // 3 for number in image.tobytes()]
    for a, b in combinations(CARDS, 2):
        differing = sum(abs(p - q) > 30 for p, q in zip(small[a], small[b], strict=True))
        assert differing > 400, (a, b)


@pytest.mark.parametrize("kind", scenes.SKIES)
def test_a_scene_has_no_colour_of_the_page(kind: str) -> None:
    for card in (card for card in CARDS.values() if card.colour == kind):
        assert not PAGE & inks(scenes.scene(card.id, 120, 80))


def test_the_final_picture_states_a_shared_victory() -> None:
    assert OVER.result is not None
    shared = msgspec.structs.replace(OVER, result=msgspec.structs.replace(OVER.result, ranks=(1, 1, 3, 4)))
    assert say("en", "picture-won-many", count=2) in imhotep.final(shared, NAMES, "en").alt


def test_there_is_no_final_picture_before_the_end() -> None:
    with pytest.raises(ValueError, match="not over"):
        imhotep.final(TURN, NAMES, "en")


def test_the_table_and_the_final_picture_have_one_page() -> None:
    assert imhotep.table_pages(TURN, NAMES) == imhotep.final_pages(OVER, NAMES) == 1
    with pytest.raises(ValueError, match="page 1 of 1"):
        imhotep.table(TURN, NAMES, "en", 1)
    with pytest.raises(ValueError, match="page 1 of 1"):
        imhotep.final(OVER, NAMES, "en", 1)


# As text.


def test_the_table_in_words_has_ships_seats_and_sites() -> None:
    seen = with_ships(TURN, (0, None, 1, None), (0, None, 1), (None, None, 2), (None,))
    alt = imhotep.table(seen, NAMES, "en").alt
    assert "blue, free, orange, free" in alt
    for seat, name in enumerate(NAMES):
        colour = say("en", f"picture-im-stone-{seat}")
        assert f"{name} ({colour}): {seen.seats[seat].points} points" in alt
    for site in ("Pyramid A", "Temple A", "Burial chamber A", "Obelisks A", "Market A"):
        assert site in alt


def test_one_ship_shows_the_gains_of_all_players_and_several_ships_those_of_the_viewer() -> None:
    first, second = TURN.ships[0].id, TURN.ships[1].id
    seen = msgspec.structs.replace(TURN, viewer=0)
    gains = {(first, "temple"): (3, -2, 0, 0), (first, "market"): (0,) * 4}
    one = written(turn(seen, voyages=gains, page=PHONE))
    assert ("+3" in one, "−2" in one) == (True, True)
    both = {(first, "pyramid"): (3, -2, 0, 0), (second, "temple"): (-4, 5, 0, 0)}
    several = written(turn(seen, voyages=both, page=PHONE))
    assert [word for word in several if word in ("+3", "−2", "−4", "+5")] == ["+3", "−4"]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("sides", ["AAAAA", "BBBBB"])
def test_the_board_in_words_contains_everything_on_the_board(sides: str, language: str) -> None:
    seen = samples.heaped(samples.position(4, sides, round_=4, moves=10))
    lines = imhotep.read(seen, NAMES, language)
    said = "\n".join(lines)
    for ship in seen.ships:
        assert ship.id in said
    for card in (card for card in seen.market.cards if card is not None):
        assert goods.effect(card, "official", language) in said
    for stones in (*seen.temple.rows, *seen.burial.rows):
        assert alt.stones(stones, language) in said
    for name, seat, line in zip(NAMES, seen.seats, lines[-8::2], strict=True):
        assert line.startswith(name)
        assert all(goods.card_name(card, language) in line for card in seat.cards)


@pytest.mark.parametrize("sides", ["AAAAA", "BBBBB"])
def test_the_board_in_words_contains_the_points_of_the_next_spaces(sides: str) -> None:
    seen = samples.position(4, sides, round_=2, moves=3)
    said = "\n".join(imhotep.read(seen, NAMES, "en"))
    for one in seen.pyramid.pyramids:
        first = [space for space in one.spaces if space.level == 1 and space.stone is None]
        assert ", ".join(alt.space_words(space.points, space.bonus, "en") for space in first) in said


def test_the_board_in_words_counts_adjacent_stones_of_one_colour() -> None:
    assert alt.stones((0, 0, 0, None, 1, 0), "en") == "3 blue, free, orange, blue"
    assert alt.stones((), "en") == "none"


@pytest.mark.parametrize(
    ("move", "sled", "marked"),
    [
        ("load 3a 2", 2, {"3a 2"}),
        ("chisel 4a 1 4a 3", 1, {"4a 1", "4a 3"}),
        ("chisel 4a 1 3a 2", 1, {"4a 1", "3a 2"}),
        ("sail-card 3a 1 temple", 2, {"3a 1", "temple"}),
        ("hammer 3a 1", 4, {"3a 1"}),
        ("stones", 5, {"sled 0 2"}),
        ("stones 1", 4, {"sled 0 1"}),
    ],
)
def test_chosen_stones_are_shown_at_their_new_place_and_not_at_the_old_one(
    move: str, sled: int, marked: set[str]
) -> None:
    seen, found = with_choice(at(hands=["chisel sail hammer"]).see(0), [move])
    assert found == marked
    assert seen.seats[0].sled == sled
    aboard = sum(stone == 0 for ship in seen.ships for stone in ship.slots)
    assert seen.seats[0].quarry + sled + aboard == 23


def test_at_the_end_no_place_is_marked_as_next() -> None:
    over = samples.position(4, "AAAAA", round_=7)
    assert not [text for text in written(final(over)) if text.startswith("+") and text != "+2"]
    without = msgspec.structs.replace(
        over,
        temple=msgspec.structs.replace(over.temple, next=0),
        burial=msgspec.structs.replace(over.burial, next=0),
    )
    assert final(over).image.tobytes() == final(without).image.tobytes()


@pytest.mark.parametrize("page", [PHONE, DESKTOP], ids=["phone", "desktop"])
def test_the_points_of_a_seat_are_its_largest_number(page: BoardPage) -> None:
    seen = samples.heaped(samples.position(4, "BBBBB", round_=6))
    told, found = turn(seen, page=page).written, boxes(seen, page)
    for number, seat in enumerate(seen.seats):
        own = [text for text in told if within(text.box, found[f"seat-{number}"])]
        largest = max(text.size for text in own if text.text == str(seat.points))
        assert largest > max(text.size for text in own if text.text == str(seat.quarry))


@pytest.mark.parametrize("side", "AB")
def test_the_sites_to_look_at_have_the_numbers_of_the_game(side: str) -> None:
    seen, shown = samples.position(3, side * 5), looking.EXAMPLES[side]
    for name, pyramid in ((site.id, site) for site in seen.pyramid.pyramids):
        (like,) = (one for one in shown.pyramid.pyramids if one.id == name)
        plain = [[msgspec.structs.replace(space, stone=None) for space in one.spaces] for one in (pyramid, like)]
        assert plain[0] == plain[1]
    assert {site.side for site in (shown.market, shown.pyramid, shown.temple, shown.burial, shown.obelisks)} == {side}
    assert (shown.temple.bonuses, shown.obelisks.places) == (seen.temple.bonuses, seen.obelisks.places)
    points = FIGURES["official"].group_points
    assert all(group.points == points[len(group.spaces) - 1] for group in shown.burial.groups)


@pytest.mark.parametrize("kind", ["stones", "place"])
def test_no_pyramid_has_the_frame_of_a_choice_while_its_bonus_is_resolved(kind: str) -> None:
    def framed(seen: Observation) -> int:
        site = turn(seen, page=PHONE).image.crop(boxes(seen, PHONE)["pyramid"])
        return site.tobytes().count(bytes([Ink.brick]))

    assert framed(samples.position(4, "BBBBB", round_=1, kind=kind, seed=11)) < 100 < 2000 < framed(STACK)


def test_a_card_to_take_says_what_it_would_bring_now() -> None:
    stones = (*(msgspec.structs.replace(seat, cards=("statue",) * 2) for seat in KEEP.seats),)
    temple = msgspec.structs.replace(KEEP.temple, rows=((0, 1, 2, 3, 0), (1, None, 2, None, None)))
    heights = (2, 1, 0, 0)
    obelisks = msgspec.structs.replace(KEEP.obelisks, side="B", heights=heights, towers=(0, 3))
    seen = msgspec.structs.replace(KEEP, viewer=0, seats=stones, temple=temple, obelisks=obelisks)
    told = {card: goods.brings(card, seen, "en") for card in CARDS}
    assert told["statue"] == "Now +3 (you have 2)"
    assert told["temple-decoration"] == "Now +2 (7 stones)"
    # Three loose stones, and six in two obelisks.
    assert told["obelisk-decoration"] == "Now +3 (9 stones)"
    assert told["paved-path"] == "Your stones there: 5"
    assert told["sail"] == "You have: 0"
    fifth = msgspec.structs.replace(
        seen, seats=tuple(msgspec.structs.replace(one, cards=("statue",) * 5) for one in stones)
    )
    assert goods.brings("statue", fifth, "en") == "Now +2 (you have 5)"


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_a_card_would_bring_is_below_its_effect_and_in_the_alt_text(language: str) -> None:
    assert KEEP.looked
    for card in KEEP.looked:
        brings = goods.brings(card, KEEP, language)
        shown = on_page(board.market(ShownBoard(KEEP, NAMES, language, PHONE)), frame.page())
        assert brings in written(shown)
        assert brings in imhotep.market(KEEP, NAMES, language).alt
