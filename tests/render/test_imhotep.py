from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Sequence
from io import BytesIO
from itertools import combinations
from typing import Any

import msgspec
import pytest
from PIL import Image, ImageChops

from engine.imhotep.cards import CARDS, FIGURES, ROUND_CARDS, SHIPS, SITES
from engine.imhotep.observation import BurialSite, Group, Observation, Pending, ShipSeen
from i18n import LANGUAGES, plus, say
from render import desk, frame, imhotep
from render.banner import BELOW, NO_ANSWERS
from render.canvas import Canvas
from render.illustration import names_in
from render.imhotep import alt, ending, goods, near, overview, people, scenes, ships, sites, wide
from render.imhotep.brush import COLOURS, icon
from render.imhotep.choice import with_choice
from render.imhotep.stones import STONES
from render.palette import PAGE, Ink
from render.picture import Picture
from render.shelf import ROOM, SHELF
from render.text import width
from tests import gallery
from tests.engine.imhotep.table import at
from tests.gallery import imhotep as samples

NAMES = gallery.names(4)
TURN = samples.position(4, "AAAAA", round_=4, moves=10)
SIDES_B = samples.position(4, "BBBBB", round_=4, moves=10)
OVER = samples.position(4, "ABABA", round_=7)
KEEP = samples.position(4, "BBBBB", round_=1, kind="keep", seed=11)
STACK = samples.position(4, "BBBBB", round_=1, kind="pyramid", seed=11)


def written(canvas: Canvas) -> list[str]:
    return [text.text for text in canvas.written]


def drawn(seen: Observation, fresh: Collection[str] = ()) -> Canvas:
    return overview.draw_table(seen, NAMES, "en", fresh, NO_ANSWERS)


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

    monkeypatch.setattr(overview, "lay", lay)
    drawn(seen)
    return calls


# Ships.


def test_a_ship_sets_its_sail_when_it_has_the_stones_to_sail(monkeypatch: pytest.MonkeyPatch) -> None:
    seen = with_ships(TURN, (0, None, 1, None), (0, None, 1), (None, None, 2), (None,))
    assert [hoisted for _, hoisted in laid(monkeypatch, seen)] == [False, True, False, False]


def test_a_set_sail_looks_different_from_a_furled_one() -> None:
    assert ships.draw_ship(3, 44, hoisted=True).image.tobytes() != ships.draw_ship(3, 44, hoisted=False).image.tobytes()


def test_a_ship_that_has_sailed_lies_at_its_site_with_the_stones_still_to_unload(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    ship = msgspec.structs.replace(TURN.ships[0], slots=(None, 2, 1, None)[: TURN.ships[0].capacity], site="temple")
    seen = msgspec.structs.replace(TURN, ships=(ship, *TURN.ships[1:]))
    assert laid(monkeypatch, seen)[0] == (ship.slots, None)


def test_slots_of_ships_in_the_harbour_are_numbered_from_the_bow() -> None:
    canvas = Canvas(1200, 900)
    built = ships.lay(canvas, 0, 0, (0, None, 1, 2), 44, hoisted=False)
    assert [box[0] for box in built.slots] == sorted(box[0] for box in built.slots)
    seen = with_ships(TURN, (0, None, 1, None), (0, None, 1), (None, None, 2), (None,))
    numbers = [text.text for text in drawn(seen).written if text.text in "1234"]
    for number, count in (("1", 4), ("2", 3), ("3", 3), ("4", 1)):
        assert numbers.count(number) >= count


@pytest.mark.parametrize("ship", SHIPS)
def test_every_ship_fits_the_narrowest_site_and_its_berth(ship: str) -> None:
    capacity = SHIPS[ship].capacity
    assert ships.measures(capacity, 32)[2] <= min(overview.WIDE.values())
    assert ships.measures(capacity, 44)[2] <= (frame.RIGHT - frame.LEFT - 16) // 4


def test_what_a_ship_needs_to_sail_stands_beside_it() -> None:
    seen = with_ships(TURN, (0, None, 1, None), (0, None, 1), (None, None, 2), (None,))
    text = written(drawn(seen))
    for minimum, count in ((3, 1), (2, 2), (1, 1)):
        assert text.count(say("en", "picture-im-minimum", count=minimum)) == count


# Sites.


def test_sites_take_the_whole_width() -> None:
    last = [*overview.LEFTS][-1]
    assert overview.LEFTS[last] + overview.WIDE[last] == frame.RIGHT
    assert sum(ending.WIDE.values()) + 8 * 3 == frame.RIGHT - frame.LEFT


def test_the_next_points_of_the_pyramid_stand_under_it() -> None:
    seen = TURN.pyramid.pyramids[0]
    points = [str(space.points) for space in seen.spaces[seen.built :]][:4]
    text = written(sites.draw_pyramid(TURN.pyramid, 240, "en"))
    begin = text.index(say("en", "picture-im-next"))
    assert text[begin + 1 : begin + 1 + len(points)] == points


def test_a_stone_beside_full_pyramids_gives_one_point() -> None:
    heap = samples.heaped(TURN).pyramid
    text = written(sites.draw_pyramid(heap, 240, "en"))
    assert text[text.index(say("en", "picture-im-next")) + 1] == "1"
    assert [str(heap.beside.count(seat)) for seat in range(4)] == text[-4:]


def test_each_pyramid_of_side_b_has_its_name_and_the_points_of_its_next_stones() -> None:
    text = written(sites.draw_pyramid(SIDES_B.pyramid, 240, "en"))
    for seen in SIDES_B.pyramid.pyramids:
        name = say("en", f"picture-im-pyramid-{seen.id}")
        assert name in text
        begin = text.index(name) + 1
        coming = [str(space.points) for space in seen.spaces[seen.built :]][:4]
        assert text[begin : begin + len(coming)] == coming


def test_the_plate_over_the_ranking_names_the_winner() -> None:
    result = OVER.result
    assert result is not None
    canvas = ending.draw_final(OVER, NAMES, "en")
    words = say("en", "picture-won", name=NAMES[result.ranks.index(1)])
    assert [text.box[0] > frame.MAIN for text in canvas.written if text.text == words] == [True]


def test_the_temple_counts_the_stones_that_are_seen_from_above() -> None:
    text = written(sites.draw_temple(TURN.temple, 202, 4))
    assert text == [str(TURN.temple.visible.count(seat)) for seat in range(4)]


@pytest.mark.parametrize("levels", range(1, 7))
def test_a_high_temple_stays_under_its_name(levels: int) -> None:
    row = (0, 1, 2, 3, 0)
    seen = msgspec.structs.replace(TURN.temple, rows=(row,) * levels, visible=row, next=1)
    canvas = sites.draw_temple(seen, 202, 4)
    # A stone's outline is black; the top edge must not cut it.
    assert Ink.coal not in canvas.image.crop((0, 0, 202, 1)).tobytes()


def test_the_burial_chamber_shows_what_each_seats_groups_give() -> None:
    groups = (Group(1, ((1, 1), (2, 1)), 3), Group(1, ((1, 3),), 1), Group(3, ((3, 1),), 1))
    rows = ((1, 0, 1), (1, 0), (3, 0))
    site = msgspec.structs.replace(TURN.burial, rows=rows, groups=groups, next=2)
    assert written(sites.draw_burial(site, 232, 4, "official"))[-4:] == ["0", "4", "0", "1"]


@pytest.mark.parametrize("site", [TURN.burial, SIDES_B.burial], ids="AB")
def test_nine_stones_fill_more_of_a_burial_chamber_than_six(site: BurialSite) -> None:
    def shown(stones: int) -> int:
        rows = msgspec.structs.replace(site, rows=((0,) * stones, (), ()), groups=(), row_points=((0,) * 4,) * 3)
        return sites.draw_burial(rows, 232, 4, "official").image.histogram()[STONES[0].front]

    assert shown(9) > shown(6)


@pytest.mark.parametrize("figures", FIGURES)
def test_the_burial_chamber_has_the_scale_of_its_table(figures: str) -> None:
    text = written(sites.draw_burial(TURN.burial, 232, 4, figures))
    assert text[: len(FIGURES[figures].group_points)] == [str(points) for points in FIGURES[figures].group_points]


def test_each_row_of_burial_chamber_b_shows_what_it_gives() -> None:
    site = msgspec.structs.replace(
        SIDES_B.burial, rows=((0, 0, 1), (2, 2), ()), row_points=((8, 4, 0, 0), (0, 0, 8, 0), (0, 0, 0, 0))
    )
    assert written(sites.draw_burial(site, 232, 4, "official")) == ["8", "4", "8", "8", "4", "2"]


def test_obelisks_show_their_heights_and_points() -> None:
    site = msgspec.structs.replace(TURN.obelisks, heights=(4, 0, 2, 7), points=(10, 0, 5, 15))
    text = written(sites.draw_obelisks(site, 210))
    assert [number for number in text[4:] if number in ("4", "2", "7")] == ["4", "2", "7"]
    assert {"10", "5", "15"} <= set(text)


def test_loose_stones_stand_under_the_towers() -> None:
    site = msgspec.structs.replace(SIDES_B.obelisks, heights=(2, 1, 0, 2), towers=(3, 0))
    assert written(sites.draw_obelisks(site, 210))[-4:] == ["2", "1", "0", "2"]


@pytest.mark.parametrize("card", CARDS)
@pytest.mark.parametrize("language", ["en", "ja"])
def test_every_card_has_its_name_in_the_market(card: str, language: str) -> None:
    site = msgspec.structs.replace(TURN.market, cards=(card, None, None, None))
    assert sites.short_name(card, language) in written(sites.draw_market(site, overview.WIDE["market"], language, 10))


# Seats.


def test_cards_are_counted_by_kind_those_that_can_be_played_before_statues() -> None:
    assert people.kinds(("statue", "chisel", "statue", "pyramid-decoration", "lever")) == (
        ("chisel", 1),
        ("lever", 1),
        ("pyramid-decoration", 1),
        ("statue", 2),
    )


def test_cards_of_more_kinds_than_have_room_are_piles_first_those_that_only_count_at_the_end() -> None:
    held = ("chisel", "lever", "lever", "pyramid-decoration", "temple-decoration", "statue")
    assert [one.number for one in people.piles(held, 5)] == [1, 2, 1, 1, 1]
    assert [(len(one.cards), one.number) for one in people.piles(held, 4)] == [(1, 1), (1, 2), (2, 2), (1, 1)]
    assert [(len(one.cards), one.number) for one in people.piles(held, 3)] == [(2, 3), (2, 2), (1, 1)]


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_many_cards_leave_the_ships_as_large_as_few(seats: int) -> None:
    seen = samples.position(seats, "BBBBB", round_=1)
    assert people.layout(samples.heaped(seen)) == people.layout(seen)


@pytest.mark.parametrize("seen", [TURN, SIDES_B], ids=["a", "b"])
def test_points_and_quarries_of_every_seat_are_written(seen: Observation) -> None:
    text = written(drawn(seen))
    for seat in seen.seats:
        assert str(seat.points) in text
        assert str(seat.quarry) in text


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_fullest_seats_leave_room_for_the_ships(seats: int) -> None:
    seen = samples.heaped(samples.position(seats, "BBBBB", round_=5))
    plan = people.layout(seen)
    river = overview._river(frame.BOTTOM - plan.high - 8)
    assert river.cell >= 40
    assert river.small >= 16
    assert river.caption > river.dock


# Whose turn it is.


@pytest.mark.parametrize("kind", ["turn", "take", "keep", "pyramid", "stones", "place", "temple"])
@pytest.mark.parametrize("language", ["en", "ja"])
def test_each_choice_is_told_to_its_seat_and_of_it(kind: str, language: str) -> None:
    seen = msgspec.structs.replace(TURN, waiting={1: kind}, viewer=1)
    assert say(language, f"picture-im-you-{kind}", count=0) in imhotep.table(seen, NAMES, language).alt
    seen = msgspec.structs.replace(seen, viewer=None)
    assert say(language, f"picture-im-do-{kind}") in imhotep.table(seen, NAMES, language).alt


def test_what_a_move_has_changed_is_marked_with_its_colour_and_nothing_else_is() -> None:
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
def test_what_is_only_chosen_is_not_marked_as_changed(chosen: str) -> None:
    canvas = overview.turn(at().see(0), NAMES, "en", {chosen}, {})
    assert Ink.fresh not in canvas.image.tobytes()
    assert canvas.image.tobytes() != overview.turn(at().see(0), NAMES, "en", (), {}).image.tobytes()


def test_the_accent_says_only_who_must_act() -> None:
    nobody = drawn(msgspec.structs.replace(TURN, waiting={}, pending=None)).image
    assert Ink.accent not in nobody.crop((0, BELOW, *nobody.size)).tobytes()


def test_the_site_of_a_choice_is_framed() -> None:
    pending = Pending("pyramid", 1, "unload", "4a", "pyramid", stone=True, rest=(2, 3))
    plain = msgspec.structs.replace(TURN, pending=None, waiting={1: "turn"})
    chosen = msgspec.structs.replace(TURN, pending=pending, waiting={1: "pyramid"})
    at = (overview.LEFTS["pyramid"], frame.TOP + 300)
    assert drawn(plain).image.getpixel(at) != Ink.accent
    assert drawn(chosen).image.getpixel(at) == Ink.accent


def test_on_a_desktop_the_market_and_then_the_table_are_heard() -> None:
    shown = imhotep.private(KEEP, NAMES, "en", wide=True).alt
    assert shown.startswith(imhotep.market(KEEP, NAMES, "en").alt)
    for name in NAMES[: len(KEEP.seats)]:
        assert name in shown.removeprefix(imhotep.market(KEEP, NAMES, "en").alt)


@pytest.mark.parametrize("language", LANGUAGES)
def test_on_a_desktop_a_market_tells_what_its_cards_do_until_a_ship_has_been_there(language: str) -> None:
    seen = samples.position(4, "BBBBB", round_=1, kind="turn", seed=11)
    told = "".join(written(wide.turn(seen, NAMES, language, (), {}))).replace(" ", "")
    open_ = [card for card in seen.market.cards if card]
    assert open_
    assert all(goods.effect(card, "official", language).replace(" ", "") in told for card in open_)
    ships = (msgspec.structs.replace(seen.ships[0], site="market"), *seen.ships[1:])
    closed = written(wide.turn(msgspec.structs.replace(seen, ships=ships), NAMES, language, (), {}))
    for card in open_:
        assert sites.short_name(card, language) in closed
        assert goods.effect(card, "official", language).replace(" ", "") not in "".join(closed).replace(" ", "")


@pytest.mark.parametrize("high", [162, 165, 222, 329])
def test_on_a_desktop_the_whole_words_of_every_card_fit_its_row(high: int) -> None:
    for card in CARDS:
        for language in LANGUAGES:
            row = goods._told(card, 624, high, "official", 1, language, frame.CHOICE)
            assert not any(text.cut for text in row.written), card
            assert all(4 <= text.box[1] < text.box[3] <= high for text in row.written), card


@pytest.mark.parametrize("high", [161, 163, 220, 326])
def test_on_a_desktop_the_whole_words_of_every_card_fit_while_none_is_chosen(high: int) -> None:
    for card in CARDS:
        for language in LANGUAGES:
            row = goods._draw_brief(card, wide._COUNTER - 16, high, "official", language, frame.CHOICE)
            assert not any(text.cut for text in row.written), card
            assert all(4 <= text.box[1] < text.box[3] <= high for text in row.written), card


def test_on_a_desktop_few_cards_leave_the_lower_sites_the_whole_width() -> None:
    for lying, left in ((1, desk.LEFT), (2, desk.LEFT), (3, desk.LEFT + wide._COUNTER)):
        seen = samples.bought("AAAAA", lying)
        assert wide._boxes(seen, wide._FEWER, choosing=False)["burial"][0] == left
        told = written(wide.turn(seen, NAMES, "en", (), {}))
        assert [sites.card_name(card, "en") in told for card in seen.market.cards if card] == [True] * lying


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("nasty", [False, True])
def test_on_a_desktop_who_waits_reads_who_chooses_and_which_panel_is_their_own(language: str, nasty: bool) -> None:
    names = gallery.names(4, nasty=True) if nasty else ("Ann", "Bo", "Cleo", "Dora")
    seen = samples.bought("AAAAA", 1)
    (busy,) = seen.waiting
    assert seen.viewer != busy
    told = wide.turn(seen, names, language, (), {}).written
    words = say(language, "picture-im-does-turn", name=names[busy][:1])
    assert any(text.text.startswith(words[:1]) and text.text.endswith(words[-4:]) and not text.cut for text in told)
    assert say(language, "picture-wait-many", count=1) not in [text.text for text in told]
    own = [text for text in told if text.text == say(language, "picture-im-own")]
    panel = (desk.RIGHT - desk.LEFT) / len(seen.seats)
    assert [int((text.box[0] - desk.LEFT) // panel) for text in own] == [seen.viewer]


def test_on_a_desktop_a_turn_names_what_it_can_be() -> None:
    seen = samples.position(4, "BBBBB", round_=1, kind="turn", seed=11)
    assert seen.task is not None
    task = msgspec.structs.replace(seen.task, stones=(2, 1), loads={}, sails={"4a": ("temple",)}, use=())
    told = written(wide.turn(msgspec.structs.replace(seen, task=task), NAMES, "en", (), {}))
    order = " · ".join((say("en", "picture-im-can-stones", count=2), say("en", "picture-im-can-sail")))
    assert order in told


def test_on_a_desktop_stones_of_a_bonus_are_counted_and_their_pyramid_known() -> None:
    seen = samples.position(4, "BBBBB", round_=1, kind="stones", seed=11)
    assert seen.task is not None
    assert near.earned(seen) == "middle"
    task = msgspec.structs.replace(seen.task, stones=(3, 2, 1))
    told = written(wide.turn(msgspec.structs.replace(seen, task=task), NAMES, "en", (), {}))
    assert say("en", "picture-im-you-stones", count=3) in told
    assert near.earned(samples.position(4, "BBBBB", round_=1, kind="place", seed=11))
    assert not near.earned(STACK)


def test_who_leads_has_a_crown_and_nobody_while_all_are_even() -> None:
    def leads(*points: int) -> list[bool]:
        people_ = tuple(msgspec.structs.replace(TURN.seats[0], points=one) for one in points)
        seen = msgspec.structs.replace(TURN, seats=people_)
        return [people._held(seen, NAMES, seat, (), (), 0).leads for seat in range(len(points))]

    assert leads(7, 9, 9, 2) == [False, True, True, False]
    assert leads(5, 5, 5, 5) == [False] * 4
    held = people._held(TURN, NAMES, 0, (), (), 0)
    for points in (9, 108):
        even, crowned = (
            people._large(held._replace(points=points, leads=one), 380, 156, "").image for one in (False, True)
        )
        changed = ImageChops.difference(even, crowned).getbbox()
        assert changed is not None
        assert changed[2] <= 380 - people._DRAWN


def test_the_next_place_of_the_temple_covers_no_front_of_the_stones_seen() -> None:
    heaped = samples.heaped(samples.position(4, "BBBBB", round_=6)).temple
    plain, marked = (sites.draw_temple(msgspec.structs.replace(heaped, next=column), 194, 4) for column in (0, 1))
    none = msgspec.structs.replace(heaped, rows=heaped.rows[:-1], next=0)
    top = ImageChops.difference(plain.image, sites.draw_temple(none, 194, 4).image).getbbox()
    changed = ImageChops.difference(plain.image, marked.image).getbbox()
    assert top is not None
    assert changed is not None
    assert changed[3] - changed[1] >= 12
    assert changed[3] <= top[1] + round(46 * 0.24) + 2


def test_the_next_place_of_a_large_temple_is_whole_however_many_stones_lie_below() -> None:
    heaped = samples.heaped(samples.position(4, "BBBBB", round_=6)).temple
    for high, levels in ((298, 1), (298, 2), (298, 4), (252, 1), (252, 4)):
        site = msgspec.structs.replace(heaped, rows=heaped.rows[:levels])
        plain, marked = (
            sites.draw_temple(msgspec.structs.replace(site, next=column), 376, 4, high=high) for column in (0, 1)
        )
        changed = ImageChops.difference(plain.image, marked.image).getbbox()
        assert changed is not None
        left, top, right, bottom = changed
        assert abs((right - left) - (bottom - top)) <= 2
        assert bottom - top >= 32
        if high == 298:
            assert (f"×{5 * (levels - 1)}" in written(marked)) == (levels > 1)


def test_on_a_desktop_two_to_keep_one_of_stand_over_what_lies_in_the_market() -> None:
    told = written(wide.turn(KEEP, NAMES, "en", (), {}))
    lying = [sites.card_name(card, "en") for card in KEEP.market.cards if card]
    assert told.index("1") < told.index("2")
    assert all(sites.card_name(card, "en") in told for card in KEEP.looked)
    assert Counter(lying) <= Counter(told)


@pytest.mark.parametrize("language", LANGUAGES)
def test_on_a_desktop_the_stone_of_a_choice_lies_where_it_would_come_to_with_what_it_gives(language: str) -> None:
    told = wide.turn(STACK, NAMES, language, (), {}).written
    assert STACK.task is not None
    for seen in STACK.pyramid.pyramids:
        assert say(language, f"picture-im-pyramid-{seen.id}") in [text.text for text in told]
    gains = [text for text in told if text.size == near.GIVES and text.text.startswith("+")]
    nexts = [seen.spaces[seen.built] for seen in STACK.pyramid.pyramids if seen.id in STACK.task.pyramids]
    assert [text.text for text in gains] == [plus(space.points) for space in nexts]
    assert STACK.viewer is not None
    other = msgspec.structs.replace(STACK, viewer=(STACK.viewer + 1) % 4)
    changed = ImageChops.difference(
        wide.turn(STACK, NAMES, language, (), {}).image, wide.turn(other, NAMES, language, (), {}).image
    )
    left, top, right, bottom = gains[0].box
    assert changed.getpixel((left - 4, (top + bottom) // 2)) or changed.getpixel((right + 4, (top + bottom) // 2))


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_pyramid_to_choose_says_what_comes_with_its_points_or_after_them(language: str) -> None:
    for seen in STACK.pyramid.pyramids:
        for built in range(len(seen.spaces) + 1):
            canvas = Canvas(510, 60, 0)
            near.asked(canvas, canvas.limit, msgspec.structs.replace(seen, built=built), language)
            ahead = seen.spaces[built:]
            words = [plus(space.points) for space in ahead[:1]]
            if ahead and ahead[0].bonus:
                words = [say(language, f"picture-im-bonus-{ahead[0].bonus}")]
            elif len(ahead) > 1:
                words = [say(language, "picture-im-now-then", now=words[0], then=ahead[1].points)]
            called = say(language, f"picture-im-{'pyramid' if ahead else 'asked'}-{seen.id}")
            assert written(canvas) == [*words, called]
            assert not any(text.cut for text in canvas.written)


def test_on_a_desktop_the_chosen_pyramid_is_marked() -> None:
    seen, chosen = with_choice(STACK, ["stack middle"])
    marked, plain = (wide.turn(seen, NAMES, "en", words, {}).image for words in (chosen, ()))
    changed = ImageChops.difference(marked, plain).getbbox()
    assert changed is not None
    left, _, right, bottom = changed
    assert desk.LEFT + 500 < left < right < desk.RIGHT - 500
    assert bottom < 560


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
    assert goods._picked(goods.places(twice), {"take hammer"}) == 0


@pytest.mark.parametrize("language", LANGUAGES)
def test_on_a_desktop_face_down_cards_that_lie_alone_in_a_market_are_told_of_whole(language: str) -> None:
    seen = samples.bought("BBBBB", 0)
    ships_ = tuple(msgspec.structs.replace(ship, site="") for ship in seen.ships)
    for count in (1, 2):
        market = msgspec.structs.replace(seen.market, facedown=count)
        alone = msgspec.structs.replace(seen, ships=ships_, market=market, pending=None)
        told = wide.turn(alone, NAMES, language, (), {}).written
        (words,) = [text for text in told if text.text == say(language, "picture-im-facedown")]
        assert not words.cut
        assert words.size >= frame.LEAST


def looks(picture: Picture) -> Image.Image:
    return Image.open(BytesIO(picture.data)).convert("RGB")


def test_on_a_desktop_a_market_that_is_closed_says_in_one_line_how_much_is_taken() -> None:
    seen = samples.bought("BBBBB", 2)
    ships_ = (msgspec.structs.replace(seen.ships[0], site="market"), *seen.ships[1:])
    closed = msgspec.structs.replace(seen, ships=ships_)
    told = written(wide.turn(closed, NAMES, "en", (), {}))
    # The empty place of the face-down cards does not count.
    missing = closed.market.cards.count(None)
    assert 0 < missing < goods.places(closed).count(None)
    assert told.count(say("en", "picture-im-taken-some", count=missing)) == 1
    assert say("en", "picture-im-taken") not in told
    sold = msgspec.structs.replace(STACK.market, cards=(None,) * len(STACK.market.cards), facedown=0)
    told = written(wide.turn(msgspec.structs.replace(STACK, market=sold), NAMES, "en", (), {}))
    assert say("en", "picture-im-taken-all") in told


def test_on_a_desktop_places_into_which_a_stone_may_be_put_are_bright_until_one_is_chosen(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    seen, calls, lay = samples.position(4, "BBBBB", round_=1, kind="place", seed=11), [], ships.lay
    assert seen.task is not None

    def laid_(*given: Any) -> ships.DrawnShip:
        calls.append(given[6:])
        return lay(*given)

    monkeypatch.setattr(overview, "lay", laid_)
    SHELF.resize(ROOM)
    wide.turn(seen, NAMES, "en", (), {})
    free = [asked for (asked,) in calls if asked]
    assert free == [slots for slots in seen.task.loads.values() if slots]
    calls.clear()
    name, slots = next((name, slots) for name, slots in seen.task.loads.items() if slots)
    after, marked = with_choice(seen, [f"load {name} {slots[0]}"])
    wide.turn(after, NAMES, "en", marked, {})
    assert not any(asked for (asked,) in calls)


def test_on_a_desktop_the_panel_of_whoever_is_awaited_is_bright() -> None:
    seen = samples.bought("AAAAA", 1)
    (busy,) = seen.waiting
    canvas = wide.turn(seen, NAMES, "en", (), {})
    step = (desk.RIGHT - desk.LEFT + people.GAP) / len(seen.seats)
    spots = [(round(desk.LEFT + seat * step) + 8, desk.BOTTOM - 12) for seat in range(len(seen.seats))]
    assert [canvas.image.getpixel(at) == Ink.glow for at in spots] == [seat == busy for seat in range(len(seen.seats))]


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_on_a_desktop_no_number_of_a_panel_reaches_its_edge(seats: int) -> None:
    seen = samples.heaped(samples.position(seats, "AAAAA", round_=6))
    told = [text for text in wide.turn(seen, NAMES, "en", (), {}).written if text.box[1] >= wide._SEATS + 100]
    step = (desk.RIGHT - desk.LEFT + people.GAP) / seats
    counts = [text for text in told if text.text in ("2", "8")]
    assert len(counts) >= 3 * seats
    for text in counts:
        edge = desk.LEFT + (text.box[0] - desk.LEFT) // step * step + step - people.GAP
        assert text.box[0] + width(text.text, text.size, bold=True) <= edge - 6


@pytest.mark.parametrize("language", LANGUAGES)
def test_on_a_desktop_two_seats_tell_what_the_end_would_add_to_their_points(language: str) -> None:
    seen = samples.heaped(samples.position(2, "AAAAA", round_=6))
    words = say(language, "picture-im-at-end", points=plus(131 - 108))
    assert written(wide.turn(seen, NAMES, language, (), {})).count(words) == 2


@pytest.mark.parametrize("sides", ["AAAAA", "BBBBB"])
def test_on_a_desktop_sites_take_three_times_the_room_of_ships(sides: str) -> None:
    seen = samples.position(4, sides, round_=4, moves=9)
    lower = wide._MIDDLE
    boxes = wide._boxes(seen, lower, choosing=False)
    assert sorted(boxes) == sorted(SITES)
    rooms = [(right - left) * (bottom - top) for left, top, right, bottom in boxes.values()]
    assert sum(rooms) > 3 * (desk.RIGHT - desk.LEFT) * (wide._WATER - wide._SHORE)
    assert min(rooms) > 3 * max(overview.WIDE.values()) * sites.HEIGHT / 2


@pytest.mark.parametrize("capacities", sorted({card for cards in ROUND_CARDS.values() for card in cards}))
def test_on_a_desktop_the_ships_of_every_round_have_room(capacities: tuple[int, ...]) -> None:
    parts = [max(ships.measures(cells, wide._CELL)[2] + wide._INSET, wide._BERTH) for cells in capacities]
    assert wide._QUAY + sum(parts) < desk.RIGHT


@pytest.mark.parametrize("language", LANGUAGES)
def test_on_a_desktop_a_ship_says_whether_it_can_sail(language: str) -> None:
    seen = samples.position(4, "AAAAA", round_=4, moves=9)
    for stones, left in ((0, 2), (1, 1), (2, 0), (3, 0)):
        slots = (1,) * stones + (None,) * (3 - stones)
        ship = msgspec.structs.replace(seen.ships[0], slots=slots, minimum=2, site="")
        told = written(wide.turn(msgspec.structs.replace(seen, ships=(ship,)), NAMES, language, (), {}))
        ready, short = say(language, "picture-im-ready"), say(language, "picture-im-short-of", count=left)
        assert (ready in told, short in told) == (not left, left > 0)


@pytest.mark.parametrize("site", ["temple", "burial"])
def test_on_a_desktop_an_arrow_shows_where_the_next_stone_comes(site: str) -> None:
    seen = samples.position(4, "AAAAA", round_=4, moves=9)
    none = msgspec.structs.replace(seen, **{site: msgspec.structs.replace(getattr(seen, site), next=0)})
    for high in (300, 360):
        image, without = (near.draw_site(one, site, 560, high, "en").image for one in (seen, none))
        changed = ImageChops.difference(image, without).getbbox()
        assert changed is not None
        # Not in the colour of the current choices.
        drawn_ = image.crop(changed).tobytes()
        assert drawn_.count(bytes([Ink.plank])) > 200
        assert not drawn_.count(bytes([Ink.brick]))


def test_on_a_desktop_the_stone_of_a_choice_in_the_temple_is_marked() -> None:
    seen = samples.position(4, "BBBBB", round_=1, kind="temple", seed=11).temple
    plain, marked = (sites.draw_temple(seen, 480, 4, column, high=300).image for column in (0, 1))
    changed = ImageChops.difference(plain, marked)
    foot = changed.getbbox()
    assert foot is not None
    stones = changed.crop((0, 0, 480, 300 - 150)).getbbox()
    assert stones is not None
    assert stones[2] - stones[0] >= 60


def test_on_a_desktop_two_cards_to_keep_one_of_are_as_large_as_those_in_the_market_let_them_be() -> None:
    highs = []
    for lying in (0, 1, 3):
        cards = (*("hammer", "statue", "chisel")[:lying], *(None,) * 3)[:3]
        seen = msgspec.structs.replace(KEEP, market=msgspec.structs.replace(KEEP.market, cards=cards))
        canvas = Canvas(640, 662, Ink.wood)
        goods.counter(canvas, canvas.limit, seen, "en", ())
        numbers = [text.box[1] for text in canvas.written if text.text in ("1", "2") and text.box[0] < 60]
        highs.append(numbers[1] - numbers[0])
        assert all(text.box[3] <= 662 for text in canvas.written)
    assert highs == sorted(highs, reverse=True)
    assert highs[0] > highs[-1] > 150


def test_on_a_desktop_a_bonus_stands_at_the_stone_that_brought_it() -> None:
    seen = samples.position(4, "BBBBB", round_=1, kind="stones", seed=11)
    without = msgspec.structs.replace(seen, pending=None)
    first, second = (near.draw_site(one, "pyramid", 700, 320, "en").image for one in (seen, without))
    changed = ImageChops.difference(first, second).getbbox()
    assert changed is not None
    assert changed[3] - changed[1] > 100


def test_on_a_desktop_a_site_names_the_ship_that_lies_there() -> None:
    seen = samples.position(4, "AAAAA", round_=4, moves=9)
    ships = (msgspec.structs.replace(seen.ships[0], site="burial"), *seen.ships[1:])
    free, taken = (
        written(wide.turn(one, NAMES, "en", (), {})) for one in (seen, msgspec.structs.replace(seen, ships=ships))
    )
    assert taken.count(seen.ships[0].id) == free.count(seen.ships[0].id) + 1


def test_on_a_desktop_gains_stand_at_the_sites_of_one_ship_and_at_several_ships() -> None:
    seen = msgspec.structs.replace(samples.position(4, "AAAAA", round_=4, moves=9), viewer=1)
    first, second = (ship.id for ship in seen.ships[:2])
    one = {(first, "temple"): (0, 57, 0, 0), (first, "burial"): (0, 0, 0, 0)}
    told = wide.turn(seen, NAMES, "en", (), one).written
    gains = [text for text in told if text.text in ("+57", "±0")]
    assert len(gains) == 2
    assert all(text.box[3] < wide._SHORE for text in gains)
    told = wide.turn(seen, NAMES, "en", (), one | {(second, "temple"): (0, 3, 0, 0)}).written
    assert all(text.box[1] > wide._SHORE for text in told if text.text == "+57")
    assert "+57" in [text.text for text in told]


def test_on_a_desktop_no_points_stand_at_the_market() -> None:
    for lying in (0, 3):
        seen = msgspec.structs.replace(samples.bought("AAAAA", lying), viewer=1)
        gains = {(seen.ships[0].id, "market"): (0, 0, 0, 0)}
        assert "±0" not in written(wide.turn(seen, NAMES, "en", (), gains))


def test_on_a_desktop_the_chosen_site_is_marked() -> None:
    seen = samples.position(4, "AAAAA", round_=4, moves=9)
    plain, chosen = (wide.turn(seen, NAMES, "en", words, {}).image for words in ((), ("burial",)))
    changed = ImageChops.difference(plain, chosen).getbbox()
    assert changed is not None
    left, top, right, bottom = wide._boxes(seen, wide._MIDDLE, choosing=False)["burial"]
    assert left - 4 < changed[0] < left + 8
    assert right - 8 < changed[2] < right + 4
    assert top <= changed[1] < changed[3] <= bottom


def test_on_a_desktop_a_sold_out_market_is_a_line_that_can_be_chosen() -> None:
    seen = samples.bought("AAAAA", 0)
    boxes = wide._boxes(seen, wide._MIDDLE, choosing=False)
    assert boxes["pyramid"][0] == desk.LEFT
    for language in LANGUAGES:
        told = wide.turn(seen, NAMES, language, (), {}).written
        (line,) = [text for text in told if text.text == say(language, "picture-im-sold")]
        assert not line.cut
    plain, chosen = (wide.turn(seen, NAMES, "en", words, {}).image for words in ((), ("market",)))
    changed = ImageChops.difference(plain, chosen).getbbox()
    assert changed is not None
    left, top, right, bottom = boxes["market"]
    assert left <= changed[0] < changed[2] <= right
    assert top <= changed[1] < changed[3] <= bottom


def test_all_actions_of_a_turn_have_room_in_their_line() -> None:
    seen = samples.position(4, "BBBBB", round_=1, kind="turn", seed=11)
    assert seen.task is not None
    task = msgspec.structs.replace(
        seen.task, stones=(3, 2, 1), loads={"4a": (1,)}, sails={"4a": ("temple",)}, use=("chisel",)
    )
    for language in LANGUAGES:
        words = [say(language, f"picture-im-can-{word}", count=3) for word in ("stones", "load", "sail", "card")]
        for draw in (wide.turn, overview.turn):
            told = draw(msgspec.structs.replace(seen, task=task), NAMES, language, (), {}).written
            (order,) = [text for text in told if text.text == " · ".join(words)]
            assert not order.cut


def test_on_a_desktop_the_column_of_the_temple_that_gives_a_choice_is_framed() -> None:
    seen = samples.position(4, "BBBBB", round_=1, kind="temple", seed=11)
    assert seen.pending is not None
    other = msgspec.structs.replace(seen, pending=msgspec.structs.replace(seen.pending, column=2))
    images = [wide.turn(one, NAMES, "en", (), {}).image for one in (seen, other)]
    changed = ImageChops.difference(*images).getbbox()
    assert changed is not None
    left, top, right, bottom = wide._boxes(seen, wide._MIDDLE, choosing=False)["temple"]
    assert left < changed[0] < changed[2] < right
    assert top < changed[1] < changed[3] < bottom


def test_how_many_stones_lie_on_a_sled_is_told_as_a_number() -> None:
    seats = samples.position(4, "BBBBB", round_=6).seats
    seen = samples.position(4, "BBBBB", round_=6)
    seen = msgspec.structs.replace(seen, seats=(msgspec.structs.replace(seats[0], sled=4, quarry=17), *seats[1:]))
    for canvas, top in ((drawn(seen), 600), (wide.turn(seen, NAMES, "en", (), {}), wide._SEATS)):
        own = [text.text for text in canvas.written if text.box[1] > top and text.box[0] < 400]
        assert "4" in own
        assert "17" in own


# Hidden information.


def test_only_who_chooses_sees_the_face_down_cards() -> None:
    assert len(KEEP.looked) == 2
    own = imhotep.market(KEEP, NAMES, "en").alt
    for card in KEEP.looked:
        assert sites.card_name(card, "en") in own
    other = samples.position(4, "BBBBB", round_=1, kind="keep", seed=11)
    other = msgspec.structs.replace(other, viewer=None, looked=(), task=None)
    assert {sites.card_name(card, "en") for card in KEEP.looked} <= {*written(goods.draw_market(KEEP, NAMES, "en"))}
    assert say("en", "picture-im-you-keep") not in written(goods.draw_market(other, NAMES, "en"))
    assert "Keep one" not in imhotep.market(other, NAMES, "en").alt


def test_beside_two_cards_to_keep_one_of_no_empty_place_of_the_market_is_shown() -> None:
    left = [card for card in KEEP.market.cards if card is not None]
    shown = written(goods.draw_market(KEEP, NAMES, "en"))
    assert say("en", "picture-im-taken") not in shown
    assert all(sites.card_name(card, "en") in shown for card in left)


def test_the_table_never_shows_the_cards_that_are_looked_at() -> None:
    without = msgspec.structs.replace(KEEP, looked=())
    assert imhotep.table(KEEP, NAMES, "en") == imhotep.table(without, NAMES, "en")


# The end.


def test_the_final_picture_has_every_source_of_every_player() -> None:
    assert OVER.result is not None
    text = written(ending.draw_final(OVER, NAMES, "en"))
    for name, seat, total in zip(NAMES, OVER.seats, OVER.result.totals, strict=True):
        assert any(name.startswith(shown.removesuffix("…")) for shown in text if len(shown) > 2)
        assert str(total) in text
        for source in ending.sources(OVER):
            assert str(seat.parts[source]) in text


def test_the_wrath_has_a_column_only_where_it_may_strike() -> None:
    assert "wrath" not in ending.sources(OVER)
    angry = samples.position(4, "AAAAA", round_=7, options=(("wrath", "on"),))
    assert "wrath" in ending.sources(angry)


def test_every_source_of_points_has_its_sign() -> None:
    assert set(ending.COLOURS) == set(OVER.seats[0].parts)


def test_the_bars_of_the_ranking_have_no_players_colours() -> None:
    of_stones = {colour for stone in STONES for colour in stone}
    assert set(ending.COLOURS.values()).isdisjoint(of_stones)


def test_each_row_of_the_ranking_has_the_stone_of_its_player() -> None:
    faces = [icon(f"im-face-{seat}", 42, Ink.glow if rank == 1 else Ink.card) for seat, rank in enumerate(ranks())]
    image = ending.draw_final(OVER, NAMES, "en").image
    shown = [image.crop((frame.LEFT + 62, y, frame.LEFT + 104, y + 42)) for y in range(130, 560)]
    assert all(any(face.tobytes() == piece.tobytes() for piece in shown) for face in faces)


def ranks() -> tuple[int, ...]:
    assert OVER.result is not None
    return OVER.result.ranks


def test_the_sled_is_told_only_of_those_who_are_tied() -> None:
    assert OVER.result is not None
    told = [say("en", "picture-im-tie-break", count=count) for count in OVER.result.sleds]
    assert set(told).isdisjoint(written(ending.draw_final(OVER, NAMES, "en")))
    tied = msgspec.structs.replace(OVER.result, totals=(30, 30, 20, 10))
    text = written(ending.draw_final(msgspec.structs.replace(OVER, result=tied), NAMES, "en"))
    assert [text.count(words) for words in set(told[:2])] == [2 // len(set(told[:2]))] * len(set(told[:2]))


# Scenes.


def test_every_card_has_a_scene_of_its_own() -> None:
    drawn_ = {scenes.scene(card, 120, 80).tobytes() for card in CARDS}
    assert set(names_in("imhotep/scenes")) == {*CARDS, *scenes.VIEWED}
    assert len(drawn_) == len(CARDS)


def test_every_word_of_the_game_has_a_scene_of_its_own_without_a_colour_of_the_page() -> None:
    seen = [scenes.view(word, 120, 120).tobytes() for word in scenes.VIEWED]
    assert len(set(seen)) == len(seen)
    assert not any(PAGE.intersection(image) for image in seen)


def test_scenes_differ_even_when_they_are_small_and_grey() -> None:
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
        assert not PAGE.intersection(scenes.scene(card.id, 120, 80).tobytes())


def test_a_shared_victory_is_said() -> None:
    assert OVER.result is not None
    shared = msgspec.structs.replace(OVER, result=msgspec.structs.replace(OVER.result, ranks=(1, 1, 3, 4)))
    assert say("en", "picture-won-many", count=2) in imhotep.final(shared, NAMES, "en").alt


def test_there_is_no_final_picture_before_the_end() -> None:
    with pytest.raises(ValueError, match="not over"):
        imhotep.final(TURN, NAMES, "en")


def test_there_is_one_page_of_each() -> None:
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


def test_one_ship_shows_at_its_sites_what_it_brings_whom_and_several_what_they_bring_the_viewer() -> None:
    first, second = TURN.ships[0].id, TURN.ships[1].id
    seen = msgspec.structs.replace(TURN, viewer=0)
    one = written(
        overview.turn(seen, NAMES, "en", (), {(first, "pyramid"): (3, -2, 0, 0), (first, "market"): (0,) * 4})
    )
    assert ("+3" in one, "−2" in one) == (True, True)
    both = {(first, "pyramid"): (3, -2, 0, 0), (second, "temple"): (-4, 5, 0, 0)}
    several = written(overview.turn(seen, NAMES, "en", (), both))
    assert [word for word in several if word in ("+3", "−2", "−4", "+5")] == ["+3", "−4"]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("sides", ["AAAAA", "BBBBB"])
def test_the_board_is_read_out_with_all_that_lies_on_it(sides: str, language: str) -> None:
    seen = samples.heaped(samples.position(4, sides, round_=4, moves=10))
    lines = imhotep.read(seen, NAMES, language)
    said = "\n".join(lines)
    for ship in seen.ships:
        assert ship.id in said
    for card in (card for card in seen.market.cards if card is not None):
        assert sites.card_name(card, language) in said
    for stones in (*seen.temple.rows, *seen.burial.rows):
        assert alt._stones(stones, language) in said
    for name, seat, line in zip(NAMES, seen.seats, lines[-4:], strict=True):
        assert line.startswith(name)
        assert all(sites.card_name(card, language) in line for card in seat.cards)


@pytest.mark.parametrize("sides", ["AAAAA", "BBBBB"])
def test_the_points_of_the_next_spaces_are_read_out(sides: str) -> None:
    seen = samples.position(4, sides, round_=2, moves=3)
    said = "\n".join(imhotep.read(seen, NAMES, "en"))
    for one in seen.pyramid.pyramids:
        first = [space for space in one.spaces if space.level == 1 and space.stone is None]
        assert ", ".join(alt._space(space.points, space.bonus, "en") for space in first) in said


def test_stones_of_one_colour_beside_each_other_are_counted() -> None:
    assert alt._stones((0, 0, 0, None, 1, 0), "en") == "3 blue, free, orange, blue"
    assert alt._stones((), "en") == "none"


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
def test_stones_that_are_chosen_to_be_taken_or_loaded_are_no_more_where_they_were(
    move: str, sled: int, marked: set[str]
) -> None:
    seen, found = with_choice(at(hands=["chisel sail hammer"]).see(0), [move])
    assert found == marked
    assert seen.seats[0].sled == sled
    aboard = sum(stone == 0 for ship in seen.ships for stone in ship.slots)
    assert seen.seats[0].quarry + sled + aboard == 23


def test_at_the_end_no_place_is_marked_as_the_next() -> None:
    over = samples.position(4, "AAAAA", round_=7)
    assert say("en", "picture-im-next") not in written(ending.draw_final(over, NAMES, "en"))
    temple = msgspec.structs.replace(over.temple, next=0)
    assert sites.draw_temple(temple, 200, 4).image.tobytes() != sites.draw_temple(over.temple, 200, 4).image.tobytes()


def test_on_a_desktop_the_points_of_a_seat_are_its_largest_number() -> None:
    seen = samples.heaped(samples.position(4, "BBBBB", round_=6))
    told = [text for text in wide.turn(seen, NAMES, "en", (), {}).written if text.box[1] >= wide._SEATS]
    for seat in seen.seats:
        largest = max(text.size for text in told if text.text == str(seat.points))
        assert largest > max(text.size for text in told if text.text == str(seat.quarry))
