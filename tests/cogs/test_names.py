"""A person's name does not affect the formatting of the text around it."""

from __future__ import annotations

import pytest

from cogs.words import addressed, neutral_name, plain, player_name, refusal, with_commands_of
from engine.game import RuleError
from engine.games import GAMES
from engine.tables.table import Seat, TableError
from i18n import LANGUAGES, say


@pytest.mark.parametrize(
    ("name", "shown"),
    [
        ("Aiko", "Aiko"),
        ("長い名前のプレイヤーさん", "長い名前のプレイヤーさん"),
        ("Ångström é", "Ångström é"),
        ("👩‍👩‍👧", "👩‍👩‍👧"),
        ("עדה", "עדה"),
    ],
    ids=["latin", "japanese", "accents", "joined emoji", "hebrew"],
)
def test_ordinary_names_are_unchanged(name: str, shown: str) -> None:
    assert neutral_name(name) == shown


@pytest.mark.parametrize("turned", ["\u202e", "\u2066", "\u2067", "\u202b", "\u200f", "\u061c"])
def test_a_name_cannot_change_the_text_direction(turned: str) -> None:
    assert neutral_name(f"Ai{turned}ko") == "Aiko"


def test_stacked_combining_marks_are_reduced() -> None:
    assert len(neutral_name("Z" + "\u0300" * 40)) <= 3


@pytest.mark.parametrize("broken", ["Ai\nko", "Ai\r\nko", "Ai\u2028ko", "  Ai \t ko "])
def test_a_name_is_one_line(broken: str) -> None:
    assert neutral_name(broken) == "Ai ko"


def test_a_name_without_visible_characters_becomes_a_question_mark() -> None:
    assert neutral_name("\u202e\u200f") == "?"


@pytest.mark.parametrize("mention", ["<@&1>", "<#1>", "<@1>", "@everyone", "@here", "<:x:1>", "<t:1:R>"])
def test_a_name_cannot_contain_a_mention(mention: str) -> None:
    assert mention not in plain(mention)


@pytest.mark.parametrize("link", ["https://example.org", "http://example.org/a_b", "<https://example.org>"])
def test_a_name_cannot_contain_a_link(link: str) -> None:
    assert "://" not in plain(link)


MARKED = "*Ai*_ko_ <@5> ~~x~~"


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(
    ("error", "game"),
    [
        (TableError("owner-only", owner=MARKED), None),
        (TableError("seated-already", name=MARKED), "imhotep"),
        (TableError("several-moves", count=2, words=MARKED), "imhotep"),
        (RuleError("no-zone", name=MARKED), None),
        *((RuleError("notation", text=MARKED), game) for game in GAMES),
    ],
)
def test_names_and_typed_text_in_a_refusal_are_escaped(error: RuleError, game: str | None, language: str) -> None:
    told = refusal(language, error, game)
    assert plain(MARKED) in told
    assert MARKED not in told


def test_a_refusal_shows_channels_as_mentions() -> None:
    assert "<#7> <#5>" in refusal("en", TableError("other-channels", channels="7 5"), None)


def test_command_names_in_a_text_follow_the_discord_language_of_the_reader() -> None:
    japanese = f"`/{say('ja', 'command-table')} {say('ja', 'command-log')}` と `手元`"
    english = "`/table log` と `手元`"
    assert with_commands_of(japanese, "en-GB") == english
    assert with_commands_of(english, "ja") == japanese
    assert with_commands_of(japanese, "ja") == japanese
    assert with_commands_of(japanese, None) == japanese


def test_japanese_adds_the_honorific_to_people_only() -> None:
    person, computer = Seat(name="Aiko", user=1), Seat(name="Ada", player="strong")
    assert [addressed(player_name(seat), "ja") for seat in (person, computer)] == ["Aikoさん", "Ada"]
    assert say("ja", "picture-title-board", name="Ada 🤖") == "Ada 🤖の地図"
