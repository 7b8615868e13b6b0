"""The things that can be looked up in each game: found by name in both languages, drawn, within Discord's limits."""

from __future__ import annotations

from pathlib import Path

import pytest

from cogs.commands.looking import label_of, lines_of, look_command, suggested_things, thing_named
from cogs.views.limits import LINE
from cogs.words import CONTENT
from engine.games import GAMES
from i18n import LANGUAGES
from render.frame import TOP
from render.looking import HIGH, ROOM, Shelf, drawn, is_declared, shelf_of, signs_drawn, written
from tests import gallery
from tests.contract import walk
from tests.games import declared

ROOT = Path(__file__).parents[2]
SHELVES = [game for game in GAMES if is_declared(game)]


@pytest.fixture(params=SHELVES)
def game(request: pytest.FixtureRequest) -> str:
    return str(request.param)


@pytest.fixture
def shelf(game: str) -> Shelf:
    return shelf_of(game)


@pytest.mark.parametrize("game", GAMES)
def test_a_game_has_the_command_if_it_declares_something(game: str) -> None:
    assert (look_command(game) is None) == (not (ROOT / "render" / game / "looking.py").exists())


@pytest.mark.uncounted  # hundreds of names: shorter tests cover the same lines
@pytest.mark.parametrize("language", LANGUAGES)
def test_everything_is_found_by_its_name_in_a_list(shelf: Shelf, language: str) -> None:
    labels = {label_of(thing, language) for thing in shelf.things.values()}
    assert len(labels) == len(shelf.things)
    assert max(map(len, labels)) <= LINE
    for key, thing in shelf.things.items():
        name = thing.name(language)
        assert thing_named(shelf, name) == thing_named(shelf, key) == key
        assert key in [choice.value for choice in suggested_things(shelf, name, language)]


@pytest.mark.parametrize("kind", ["ambush", "待ち伏せ"])
def test_where_nothing_is_called_so_what_is_of_that_kind_is_listed(kind: str) -> None:
    shelf = shelf_of("cartographers")
    listed = [shelf.things[choice.value] for choice in suggested_things(shelf, kind, "ja")]
    assert len(listed) > 1
    assert {thing.kind("en") for thing in listed} == {"Ambush card"}


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_rule_and_drawing_has_room(shelf: Shelf, language: str) -> None:
    for number, (key, thing) in enumerate(shelf.things.items()):
        assert not written(thing, language).cut, key
        if number % 9 == 0:
            wide, high = thing.draw(language).size
            assert wide <= ROOM, key
            assert high <= HIGH - 2 * TOP, key
            for text, box, limit, _, cut in drawn(thing, language).written:
                assert not cut, (key, text)
                assert limit[0] - 3 <= box[0], (key, text)
                assert box[2] <= limit[2] + 2, (key, text)
                assert box[3] <= limit[3] + 6, (key, text)


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_every_sign_means_has_room(shelf: Shelf, language: str) -> None:
    canvas = signs_drawn(shelf.signs, language)
    assert len(canvas.written) >= len(shelf.signs)
    assert [item.text for item in canvas.written if item.cut] == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_where_it_is_now_is_said_at_every_table(game: str, shelf: Shelf, language: str) -> None:
    rules = GAMES[game]
    for case in declared(game).cases:
        names = gallery.names(case.seats, nasty=True)
        last = [moment.state for moment in walk(rules, case.setup(game))][-1]
        seen = rules.observe(last, None)
        for key in shelf.things:
            lines = lines_of(shelf, key, seen, names, "#table", language)
            assert sum(len(line) + 1 for part in lines for line in part) <= CONTENT, key
