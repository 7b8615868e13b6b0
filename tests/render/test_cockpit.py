"""The texts of real private pictures are large enough for a phone."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import cache
from importlib import import_module
from typing import Any, NamedTuple

import msgspec
import pytest

from engine.bunny_kingdom.cards import CARDS as BUNNIES
from engine.bunny_kingdom.cards import TERRITORY
from engine.game import Chance
from engine.games import GAMES
from engine.imhotep.cards import CARDS as MARKET
from engine.players import chooser
from engine.wonderful_world.cards import CARDS as WONDERS
from i18n import LANGUAGES, say
from render import band, desk
from render.bunny_kingdom import drafting as rabbits
from render.bunny_kingdom.cards import ShownCard, asked
from render.canvas import Box, Canvas, Written
from render.fonts import drawable
from render.frame import BOTTOM, CHOICE, LEAST, LEFT, RIGHT, TOP, page
from render.imhotep import goods
from render.layout import draw
from render.wonderful_world import deciding as empires
from render.wonderful_world.faces import card_name
from render.wonderful_world.matrix import PHONE
from tests import gallery
from tests.gallery.bunny_kingdom import EXPRESS, handed, position
from tests.games import declared

LARGE = ("bunny_kingdom", "cartographers", "imhotep", "wonderful_world")
"""Games whose decisions have their own pictures; the frame alone also has small lines."""


class Decision(NamedTuple):
    """A seat's decision in a game, and its observation."""

    kind: str
    seats: int
    seen: Any


@cache
def decisions(game: str) -> Sequence[Decision]:
    """Return every kind of decision, early and late, from greedy games at each game's declared tables."""
    return [*_decisions(game)]


def _decisions(game: str) -> Iterator[Decision]:
    rules = GAMES[game]
    for case in declared(game).cases[:6]:
        if case.seats > 5:
            continue
        state, chance, met = rules.start(case.setup(game)).state, Chance("cockpit", game), dict[str, int]()
        while waiting := rules.waiting(state):
            seat = min(waiting)
            seen = rules.observe(state, seat)
            kind = f"{waiting[seat]} {getattr(seen, 'round', 0)}"
            met[kind] = met.get(kind, 0) + 1
            if met[kind] == 1:
                yield Decision(waiting[seat], case.seats, seen)
            state = rules.play(state, seat, chooser("greedy", game)(seen, rules.moves(state, seat), chance)).state


def written(
    monkeypatch: pytest.MonkeyPatch, game: str, decision: Decision, language: str, *, wide: bool = False
) -> list[Written]:
    caught: list[Canvas] = []

    def png(canvas: Canvas, *_most: int) -> bytes:
        caught.append(canvas)
        return b""

    with monkeypatch.context() as patch:
        patch.setattr(Canvas, "png", png)
        import_module(f"render.{game}").private(decision.seen, gallery.names(decision.seats), language, wide=wide)
    return caught[-1].written


some_or_all = pytest.mark.parametrize(
    "every", [pytest.param(3, id="some"), pytest.param(1, marks=pytest.mark.trial, id="all")]
)
"""Tests a third of hundreds of pictures; the trials test all."""


POINTS: Mapping[str, Callable[[Any], Sequence[int]]] = {
    "bunny_kingdom": lambda seen: [seat.total for seat in seen.seats],
    "cartographers": lambda seen: [sheet.total for sheet in seen.sheets],
    "imhotep": lambda seen: [seat.points for seat in seen.seats],
    "wonderful_world": lambda seen: [empire.total for empire in seen.empires],
}
"""Game → everybody's points."""


@some_or_all
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", POINTS)
def test_a_private_view_on_a_phone_shows_how_far_the_viewer_is_ahead_or_behind(
    monkeypatch: pytest.MonkeyPatch, game: str, language: str, every: int
) -> None:
    for decision in decisions(game)[:: len(LANGUAGES) * every]:
        told = [text.text for text in written(monkeypatch, game, decision, language)]
        points = POINTS[game](decision.seen)
        assert str(points[decision.seen.viewer]) in told, decision.kind
        if decision.seats > 1:
            ways = band._ahead(points, gallery.names(decision.seats), decision.seen.viewer, language)
            if game == "imhotep":
                later = band._later([seat.total for seat in decision.seen.seats], decision.seen.viewer, language)
                ways = tuple(f"{way} · {later}" for way in ways)
            assert {*map(drawable, ways)} & {*told}, decision.kind


@pytest.mark.uncounted  # hundreds of pictures: shorter tests cover the same lines
@some_or_all
@pytest.mark.parametrize("wide", [False, True], ids=["phone", "desktop"])
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", LARGE)
def test_text_in_private_views_has_the_minimum_size_and_stays_on_the_page(
    monkeypatch: pytest.MonkeyPatch, game: str, language: str, wide: bool, every: int
) -> None:
    right, bottom = (desk.RIGHT, desk.BOTTOM) if wide else (RIGHT, BOTTOM)

    def beyond(box: Box) -> bool:
        return box[0] < LEFT - 4 or box[1] < TOP - 4 or box[2] > right + 4 or box[3] > bottom + 4

    for decision in decisions(game)[LANGUAGES.index(language) :: len(LANGUAGES) * every]:
        told = written(monkeypatch, game, decision, language, wide=wide)
        # The same number of pixels on a desktop page, which Discord shows 550 pixels wide: that makes ten.
        assert [text for text in told if text.size < LEAST] == [], decision.kind
        assert [text for text in told if beyond(text.box)] == [], decision.kind


@pytest.mark.uncounted  # hundreds of pictures: shorter tests cover the same lines
@some_or_all
@pytest.mark.parametrize("game", LARGE)
def test_a_private_view_for_a_desktop_has_at_most_110_kilobytes(game: str, every: int) -> None:
    for decision in decisions(game)[:: 2 * every]:
        names = gallery.names(decision.seats, nasty=True)
        drawn = import_module(f"render.{game}").private(decision.seen, names, "ja", wide=True)
        assert len(drawn.data) <= gallery.BYTES, decision.kind


def rabbits_hand(seen: Any, names: Sequence[str], language: str, *, wide: bool) -> Canvas:
    """Draw a hand of Bunny Kingdom."""
    canvas = desk.short_page() if wide else page()
    draw(
        rabbits.tree(seen, names, language, wide=wide),
        canvas,
        (LEFT, band.TOP, canvas.size[0] - LEFT, canvas.size[1] - TOP),
    )
    return canvas


def test_a_bunny_kingdom_desktop_view_shows_the_same_viewer_numbers_as_the_phone_view() -> None:
    for seen in (decision.seen for decision in decisions("bunny_kingdom") if decision.kind in ("pick", "play")):
        names = gallery.names(len(seen.seats))
        phone, wide = (
            {text.text for text in rabbits_hand(seen, names, "en", wide=wide).written} for wide in (False, True)
        )
        own = seen.seats[seen.viewer]
        told = {str(own.total), f"+{own.harvest}", *(str(held.points) for held in seen.parchments)}
        assert told & phone <= wide
        emptied = msgspec.structs.replace(seen, hand=(), offers=())
        for wide_page in (False, True):
            canvas = rabbits_hand(emptied, names, "en", wide=wide_page)
            assert say("en", "picture-bk-hand-empty") in [text.text for text in canvas.written]


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_names_of_a_hand_are_large(monkeypatch: pytest.MonkeyPatch, language: str) -> None:
    game = "wonderful_world"
    hands = [decision for decision in decisions(game) if decision.kind == "pick" and decision.seats > 2]
    sizes = []
    for decision in hands:
        names = {card_name(language, card) for card in decision.seen.hand}
        parts = {part for name in names for part in (name, *name.split())}
        sizes += [
            text.size
            for text in written(monkeypatch, game, decision, language)
            if text.text in parts and text.size > 33
        ]
    assert sizes
    assert sizes.count(CHOICE) >= 0.9 * len(sizes)


# Long names keep their height: narrower letters, two lines or their own line, for every card.


def sizes_of(written: Sequence[Written], name: str) -> list[int]:
    """Return the sizes of a name's consecutive lines, ignoring spaces and hyphens; empty if it is missing."""
    plain, told = bare(name), ""
    sizes: list[int] = []
    for text in written:
        if not plain.startswith(told + bare(text.text)):
            told, sizes = "", []
        if plain.startswith(told + bare(text.text)):
            told, sizes = told + bare(text.text), [*sizes, text.size]
        if told == plain:
            return sizes
    return []


def bare(text: str) -> str:
    return text.replace(" ", "").replace("-", "")


def hands_of(count: int, language: str, *, wide: bool) -> Iterator[tuple[str, list[Written]]]:
    """Yield every card of Bunny Kingdom except territories, in hands of that size, with the texts of its hand."""
    named = [card.id for card in BUNNIES.values() if card.kind != TERRITORY]
    seen = position(3, (3, "exploration", 1), kind="pick", options=EXPRESS)
    for begin in range(0, len(named), count):
        cards = (named + named)[begin : begin + count]
        written = rabbits_hand(handed(seen, cards), gallery.names(3), language, wide=wide).written
        yield from ((card, written) for card in cards)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("count", [2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12])
def test_the_names_of_all_cards_in_a_hand_of_bunny_kingdom_are_large(count: int, language: str) -> None:
    for card, written in hands_of(count, language, wide=False):
        sizes = sizes_of(written, say(language, f"bunny_kingdom-card-{card}"))
        assert sizes, card
        assert min(sizes) >= CHOICE, card


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("count", [4, 8, 12])
def test_the_names_of_all_cards_in_a_hand_of_bunny_kingdom_are_large_on_a_desktop(count: int, language: str) -> None:
    for card, written in hands_of(count, language, wide=True):
        sizes = sizes_of(written, say(language, f"bunny_kingdom-card-{card}"))
        assert sizes, card
        assert min(sizes) >= CHOICE, card
        for told in asked(ShownCard(card), language):
            assert told in [text.text for text in written], card


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("count", [1, 3, 4, 5, 7, 10])
def test_the_names_of_all_cards_in_a_hand_of_a_wonderful_world_are_large(count: int, language: str) -> None:
    seen = next(decision.seen for decision in decisions("wonderful_world") if decision.kind == "pick")
    for begin in range(0, len(WONDERS), count):
        cards = (tuple(WONDERS) * 2)[begin : begin + count]
        task = msgspec.structs.replace(seen.task, cards=cards)
        hand = msgspec.structs.replace(seen, hand=cards, task=task, offers=())
        canvas = page()
        draw(empires.tree(hand, gallery.names(5), language, PHONE), canvas, (LEFT, band.TOP, RIGHT, BOTTOM))
        for card in cards:
            sizes = sizes_of(canvas.written, card_name(language, card))
            assert sizes, card
            assert min(sizes) >= CHOICE, card


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("wide", [False, True], ids=["phone", "desktop"])
def test_the_names_of_all_cards_of_imhotep_that_can_be_taken_are_large(wide: bool, language: str) -> None:
    for card in MARKET:
        room, high, size = (480, 160, LEAST) if wide else (560, 366, CHOICE)
        canvas = Canvas(room, high)
        draw(
            goods._Cards(language, "official", room, size, {card: "Now +1"}).card(card, 1, asked=True),
            canvas,
            canvas.limit,
        )
        sizes = sizes_of(canvas.written, say(language, f"imhotep-card-{card}"))
        assert sizes, card
        assert min(sizes) >= CHOICE, card
