"""A person's name does not affect the formatting of the text around it."""

from __future__ import annotations

import pytest

from cogs.words import neutral, plain


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
def test_usual_names_stay_as_they_are(name: str, shown: str) -> None:
    assert neutral(name) == shown


@pytest.mark.parametrize("turned", ["\u202e", "\u2066", "\u2067", "\u202b", "\u200f", "\u061c"])
def test_nothing_in_a_name_turns_the_direction_of_a_line(turned: str) -> None:
    assert neutral(f"Ai{turned}ko") == "Aiko"


def test_marks_are_not_stacked() -> None:
    assert len(neutral("Z" + "\u0300" * 40)) <= 3


@pytest.mark.parametrize("broken", ["Ai\nko", "Ai\r\nko", "Ai\u2028ko", "  Ai \t ko "])
def test_a_name_is_one_line(broken: str) -> None:
    assert neutral(broken) == "Ai ko"


def test_a_name_of_nothing_is_shown_as_unknown() -> None:
    assert neutral("\u202e\u200f") == "?"


@pytest.mark.parametrize("mention", ["<@&1>", "<#1>", "<@1>", "@everyone", "@here", "<:x:1>", "<t:1:R>"])
def test_a_name_is_no_mention(mention: str) -> None:
    assert mention not in plain(mention)


@pytest.mark.parametrize("link", ["https://example.org", "http://example.org/a_b", "<https://example.org>"])
def test_a_name_is_no_link(link: str) -> None:
    assert "://" not in plain(link)
