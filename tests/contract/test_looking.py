"""The things that can be looked up in each game: found by name in both languages, drawn, within Discord's limits."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

from cogs.commands.looking import label_of, lines_of, look_command, suggested_things, thing_named
from cogs.views.limits import LINE
from cogs.words import CONTENT
from engine.games import GAMES
from engine.tables.table import TableError
from i18n import LANGUAGES, say
from render.frame import TOP
from render.looking import HIGH, ROOM, Catalogue, drawn, is_declared, shelf_of, signs_drawn, written
from tests import gallery
from tests.contract import walk
from tests.games import declared

ROOT = Path(__file__).parents[2]
SHELVES = [game for game in GAMES if is_declared(game)]
TERMS = json.loads((Path(__file__).parent / "terms.json").read_text(encoding="utf-8"))
"""Game → language → words of rulebooks, help pages and reviews of its editions."""
PAGE = re.split(r"^## ", (ROOT / "docs" / "game_terms.md").read_text(encoding="utf-8"), flags=re.MULTILINE)
"""The sections of the page of game terms."""


def words_of(game: str, language: str) -> set[str]:
    """Return the words of a game that people look up: those of its editions, and those of the page of game terms."""
    title = say("en", f"game-{game}")
    rows = re.findall(r"^\| (.+?) \| (.+?) \|", next(part for part in PAGE if part.startswith(title)), re.MULTILINE)
    column = [row[language == "ja"] for row in rows if row[0] not in ("English", "---")]
    return {*TERMS[game][language], *(word.strip(" ()") for cell in column for word in re.split("[,、]", cell))} - VERBS


VERBS = {
    *(
        "produce",
        "produces",
        "produced",
        "completes",
        "recycles",
        "recycled",
        "gives up",
        "given up",
        "sails",
        "put a stone on",
    ),
    *("announce", "announces", "announced", "a building", "one building", "宣言", "都市かトークン", "製造(?!フェイズ"),
}
"""Forms of words on that page that nobody looks up."""


@pytest.fixture(params=SHELVES)
def game(request: pytest.FixtureRequest) -> str:
    return str(request.param)


@pytest.fixture
def shelf(game: str) -> Catalogue:
    return shelf_of(game)


@pytest.mark.parametrize("game", GAMES)
def test_a_game_has_the_look_command_exactly_if_it_declares_entries(game: str) -> None:
    assert (look_command(game) is None) == (not (ROOT / "render" / game / "looking.py").exists())


@pytest.mark.uncounted  # hundreds of names: shorter tests cover the same lines
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_entry_is_found_and_suggested_by_its_name(shelf: Catalogue, language: str) -> None:
    labels = {label_of(thing, language) for thing in shelf.things.values()}
    assert len(labels) == len(shelf.things)
    assert max(map(len, labels)) <= LINE
    for key, thing in shelf.things.items():
        name = thing.name(language)
        assert thing_named(shelf, name) == thing_named(shelf, key) == key
        assert key in [choice.value for choice in suggested_things(shelf, name, language)]


@pytest.mark.parametrize("kind", ["ambush", "待ち伏せ"])
def test_a_search_for_a_kind_lists_the_exact_match_and_then_all_entries_of_that_kind(kind: str) -> None:
    shelf = shelf_of("cartographers")
    first, *others = [shelf.things[choice.value] for choice in suggested_things(shelf, kind, "ja")]
    assert first.name("en") == "Ambush"
    assert len(others) > 1
    assert {thing.kind("en") for thing in others} == {"Ambush card"}


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_term_of_a_game_finds_its_entry(game: str, shelf: Catalogue, language: str) -> None:
    found, lost = {}, []
    for word in words_of(game, language):
        try:
            found[word] = thing_named(shelf, word)
        except TableError as error:
            lost.append(f"{word}: {error.rule}")
    assert lost == []
    for word, key in found.items():
        begun = word[: max(1, len(word) - 1)]
        assert key in [choice.value for choice in suggested_things(shelf, begun, language)], word


@pytest.mark.parametrize(
    ("game", "typed", "key"),
    [
        ("cartographers", "もんすたー", "monster"),
        ("cartographers", "ﾓﾝｽﾀｰ", "monster"),
        ("imhotep", "ぴらみっど", "pyramid-A"),
        ("imhotep", "ｂｏｗ", "bow"),
        ("bunny_kingdom", "ウサギこま", "rabbit"),
        ("wonderful_world", "ちっぷ", "tokens"),
    ],
)
def test_the_search_ignores_character_width_and_kana_type(game: str, typed: str, key: str) -> None:
    assert thing_named(shelf_of(game), typed) == key


def test_every_synonym_finds_exactly_its_own_entry(shelf: Catalogue) -> None:
    assert set(shelf.synonyms) <= set(shelf.things)
    for key, words in shelf.synonyms.items():
        for word in words:
            assert thing_named(shelf, word) == key, word


def test_a_rules_term_has_no_location_on_the_table(game: str, shelf: Catalogue) -> None:
    case = declared(game).cases[0]
    seen = GAMES[game].observe(next(iter(walk(GAMES[game], case.setup(game)))).state, None)
    terms = [key for key, thing in shelf.things.items() if thing.kind("en") == say("en", "table-look-kind-term")]
    assert terms
    assert [key for key in terms if shelf.where(key, seen, gallery.names(case.seats), "en") is not None] == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_text_and_drawing_of_every_entry_fit(shelf: Catalogue, language: str) -> None:
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
def test_the_legend_of_every_icon_fits(shelf: Catalogue, language: str) -> None:
    canvas = signs_drawn(shelf.signs, language)
    assert len(canvas.written) >= len(shelf.signs)
    assert [item.text for item in canvas.written if item.cut] == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_an_entry_with_its_current_location_fits_in_a_message_at_every_table(
    game: str, shelf: Catalogue, language: str
) -> None:
    rules = GAMES[game]
    for case in declared(game).cases:
        names = gallery.names(case.seats, nasty=True)
        last = [moment.state for moment in walk(rules, case.setup(game))][-1]
        seen = rules.observe(last, None)
        for key in shelf.things:
            lines = lines_of(shelf, key, seen, names, "#table", language)
            assert sum(len(line) + 1 for part in lines for line in part) <= CONTENT, key
