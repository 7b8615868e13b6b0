"""The words of the games are those of `docs/game_terms.md`, in both languages; texts and pages name what there is."""

from __future__ import annotations

import re
from typing import NamedTuple

import msgspec
import pytest

from engine.games import GAMES
from i18n import LANGUAGES, say
from tests.said import ROOT
from tests.test_texts import files, sources


class Term(NamedTuple):
    """A row of the page."""

    english: tuple[str, ...]
    """The English terms."""
    japanese: tuple[str, ...]
    """The Japanese terms."""
    never: str
    """A wording that Japanese never uses; empty if there is none."""


def page() -> dict[str, list[Term]]:
    """Return the rows of each game; rows for all games have an empty name."""
    headings = {say("en", f"game-{game}"): game for game in GAMES}
    found: dict[str, list[Term]] = {}
    rows: list[Term] = []
    for line in (ROOT / "docs" / "game_terms.md").read_text(encoding="utf-8").splitlines():
        if line.startswith("## "):
            heading = re.split(r" · |, ", line[3:])[0]
            rows = found.setdefault("" if heading == "The table" else headings[heading], [])
        elif line.startswith("| ") and not line.startswith("| English"):
            english, japanese, _, _, never = (cell.strip() for cell in line.strip("|").split("|"))
            looked_up = () if english.startswith("(") else tuple(english.split(", "))
            rows.append(Term(looked_up, tuple(japanese.split(", ")), never))
    return found


FILES = {"pictures": "cartographers"}
"""Text files whose names do not begin with their game's name."""


def texts_of(game: str) -> dict[str, tuple[str, str]]:
    """Return the English and Japanese texts of a game by key (empty name: shared), without command names and values."""
    value = re.compile(r"\{ \$?[\w-]+ (\}|->)|\]\(.*?\)")
    english, japanese = sources("en"), sources("ja")
    return {
        key: (value.sub("", english[key]), value.sub("", japanese[key]))
        for key, stem in files("en").items()
        for file in [FILES.get(stem, stem)]
        if (file.startswith(game) if game else not file.startswith(tuple(GAMES)))
    }


OTHERWISE = {
    ("forest", "cartographers-card-forgotten-forest"),  # names of cards
    ("forest", "cartographers-card-stoneside-forest"),
    ("village", "cartographers-card-fishing-village"),
    ("village", "cartographers-card-treetop-village"),
    ("gold", "wonderful_world-card-cities-of-gold"),
    ("gold", "wonderful_world-medal-gold"),  # the metal
    ("gold", "picture-ww-medal-gold"),
    ("statue", "picture-im-effect-statue"),
    ("stone", "imhotep-preview-obelisk"),  # its height is the number of stones
    ("sail", "imhotep-changed-sailed"),  # the destination implies it, in a line with little room
}
"""Terms, and texts in which Japanese may word them differently."""


@pytest.mark.parametrize("game", [*page()])
def test_japanese_texts_use_the_glossary_term_for_each_english_term(game: str) -> None:
    texts = texts_of(game)
    wrong = set()
    for term in page()[game]:
        words = "|".join(term.english)
        called = re.compile(rf"\b({words})\b", re.IGNORECASE)
        said = [key for key, (english, _) in texts.items() if words and called.search(english)]
        assert bool(said) is bool(words), term
        wrong |= {(term.english[0], key) for key in said if not any(word in texts[key][1] for word in term.japanese)}
    assert wrong == {(term, key) for term, key in OTHERWISE if key in texts}


@pytest.mark.parametrize("game", [*page()])
def test_no_japanese_text_uses_a_word_that_the_glossary_rules_out(game: str) -> None:
    never = [term.never for term in page()[game] if term.never]
    assert never
    ruled_out = re.compile("|".join(never))
    assert {key: japanese for key, (_, japanese) in texts_of(game).items() if ruled_out.search(japanese)} == {}


def test_former_words_of_moves_map_to_words_in_current_texts() -> None:
    games = msgspec.json.decode((ROOT / "data" / "texts" / "former.json").read_bytes())["ja"]
    for game, words in games.items():
        said = " ".join(japanese for _, japanese in texts_of(game).values())
        assert [now for now in words if now not in said] == []


def named_commands(text: str) -> set[str]:
    """Return `group command` for each slash command that a text names."""
    return {f"{group} {command}" for group, command in re.findall(r"`/([^\s`]+) ([^\s`]+)", text)}


DESCRIBED = [game for game in GAMES if (ROOT / "docs" / "games" / f"{game}.md").exists()]
NAMED = ["README", "docs/features", "docs/hosting", "docs/local_discord", "docs/privacy"]
PAGES = {
    language: [f"{page}{end}" for page in (*NAMED, *(f"docs/games/{game}" for game in DESCRIBED))]
    for language, end in (("en", ".md"), ("ja", ".ja.md"))
}


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_command_named_in_a_text_or_page_exists_in_that_language(language: str) -> None:
    keys = [key for key in files(language) if re.fullmatch(r"(\w+-)?command(-\w+)?", key)]
    names = {say(language, key) for key in keys}
    told = [*sources(language).values(), *((ROOT / page).read_text(encoding="utf-8") for page in PAGES[language])]
    found = {words for command in named_commands("\n".join(told)) for words in command.split()}
    assert len(found) > 12
    assert found - names - {"game"} == set()


def test_both_readmes_name_the_same_settings_pictures_and_commands_to_run() -> None:
    english, japanese = ((ROOT / name).read_text(encoding="utf-8") for name in ("README.md", "README.ja.md"))
    for pattern in (r"^\| `(\w+)`", r"\((docs/pictures/\S+)\)", r"^    (make [a-z-]+|\.venv/\S+ -m \w+ \w+)", r"^##+ "):
        assert re.findall(pattern, english, re.MULTILINE) == re.findall(pattern, japanese, re.MULTILINE), pattern


@pytest.mark.parametrize("game", DESCRIBED)
def test_both_pages_of_a_game_list_its_options_by_their_names(game: str) -> None:
    pages = [(ROOT / "docs" / "games" / f"{game}{end}").read_text(encoding="utf-8") for end in (".md", ".ja.md")]
    tables = [re.split(r"^\| (?:option|項目) \|", page, flags=re.MULTILINE)[1] for page in pages]
    english, japanese = (re.findall(r"^\| ([^|]+) \|", table, re.MULTILINE) for table in tables)
    assert english
    assert japanese == [say("ja", f"{game}-option-{key}") for key in english]
