"""Every text exists in both languages, with the same values, and every text is used."""

from __future__ import annotations

import ast
import re
from functools import cache
from pathlib import Path

import pytest
from fluent.syntax import FluentParser
from fluent.syntax import ast as ftl

import i18n
from engine.games import GAMES
from i18n import LANGUAGES, MissingTextError, say
from tests.contract.schema import errors

ROOT = Path(__file__).parent.parent
CODE = ("bot.py", "settings.py", "cogs", "engine", "render", "i18n")
KEY = re.compile(r"[a-z][A-Za-z0-9_]*(-[A-Za-z0-9_]+)+")


@cache
def messages(language: str) -> dict[str, set[str]]:
    """Key → names of the values in its text."""
    found: dict[str, set[str]] = {}
    for file in sorted((ROOT / "data" / "texts" / language).glob("*.ftl")):
        for entry in FluentParser().parse(file.read_text(encoding="utf-8")).body:
            assert not isinstance(entry, ftl.Junk), f"{file.name}: {entry.content}"
            if isinstance(entry, ftl.Message):
                assert entry.id.name not in found, f"{entry.id.name} stands twice"
                found[entry.id.name] = variables(entry)
    return found


def variables(entry: ftl.Message) -> set[str]:
    names: set[str] = set()

    def walk(node: object) -> None:
        if isinstance(node, ftl.VariableReference):
            names.add(node.id.name)
        for value in vars(node).values() if isinstance(node, ftl.BaseNode) else ():
            for part in value if isinstance(value, list) else [value]:
                if isinstance(part, ftl.BaseNode):
                    walk(part)

    walk(entry)
    return names


def trees() -> list[ast.Module]:
    found: list[ast.Module] = []
    for name in CODE:
        place = ROOT / name
        found.extend(
            ast.parse(file.read_text(encoding="utf-8"))
            for file in ([place] if place.suffix else sorted(place.rglob("*.py")))
        )
    return found


def used() -> tuple[set[str], set[str]]:
    """Whole keys that the code mentions, and beginnings of keys that it completes."""
    whole: set[str] = set()
    beginnings = {
        f"{game.name}-{family}-" for game in GAMES.values() for families in game.words.values() for family in families
    }
    for tree in trees():
        for node in ast.walk(tree):
            if isinstance(node, ast.JoinedStr):
                beginnings |= families(node)
            elif isinstance(node, ast.Call) and called(node) in ("game_text", "text_key", "says"):
                keys, starts = of_any_game(node)
                whole |= keys
                beginnings |= starts
            elif isinstance(node, ast.Constant) and isinstance(node.value, str) and KEY.fullmatch(node.value):
                whole.add(node.value)
    return whole, beginnings


def called(call: ast.Call) -> str:
    """The name of the function or method that is called."""
    return (
        call.func.id
        if isinstance(call.func, ast.Name)
        else call.func.attr
        if isinstance(call.func, ast.Attribute)
        else ""
    )


def of_any_game(call: ast.Call) -> tuple[set[str], set[str]]:
    """Whole keys and beginnings of a text that a game may have of its own, or all games have."""
    keys: set[str] = set()
    starts: set[str] = set()
    for argument in call.args:
        nodes = [*ast.walk(argument)]
        for joined in (node for node in nodes if isinstance(node, ast.JoinedStr)):
            start, *_ = joined.values
            if isinstance(start, ast.Constant) and isinstance(start.value, str) and start.value.endswith("-"):
                starts |= {f"{game}-{start.value}" for game in ("any", *GAMES)}
        texts = [node.value for node in nodes if isinstance(node, ast.Constant) and isinstance(node.value, str)]
        keys |= {f"{game}-{text}" for text in texts for game in ("any", *GAMES)}
    return keys, starts


def asked_for() -> set[str]:
    """Whole keys in the calls that look texts up."""
    return {
        node.value
        for tree in trees()
        for call in ast.walk(tree)
        if isinstance(call, ast.Call) and isinstance(call.func, ast.Name) and call.func.id in ("say", "word", "tell")
        for argument in call.args
        for node in ast.walk(argument)
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and KEY.fullmatch(node.value)
    }


def families(node: ast.JoinedStr) -> set[str]:
    """`f"cartographers-card-{id}"` begins with `cartographers-card-`; a game's name in front may be any game."""
    parts = [part.value if isinstance(part, ast.Constant) else None for part in node.values]
    if isinstance(parts[0], str) and re.fullmatch(r"[a-z_]+(-[A-Za-z0-9_]+)*-", parts[0]):
        return {parts[0]}
    if parts[0] is None and len(parts) > 1 and isinstance(parts[1], str) and re.fullmatch(r"-[a-z-]+", parts[1]):
        return {f"{game}{parts[1]}" for game in GAMES}
    return set()


def test_both_languages_have_the_same_texts() -> None:
    assert set(messages("en")) == set(messages("ja"))


def test_both_languages_fill_in_the_same_values() -> None:
    english, japanese = messages("en"), messages("ja")
    # A language may do without a value (Japanese has no plural to choose), but may not ask for another one.
    for key, names in japanese.items():
        assert names <= english[key], key


def test_no_text_is_unused() -> None:
    whole, beginnings = used()
    unused = [key for key in messages("en") if key not in whole and not key.startswith(tuple(beginnings))]
    assert unused == []


def test_every_text_that_the_code_names_exists() -> None:
    keys = asked_for()
    assert keys
    assert sorted(keys - set(messages("en"))) == []


def test_every_refusal_of_a_table_has_a_text_that_asks_for_no_other_values() -> None:
    refusals = [error for tree in trees() for error in errors(tree, "TableError")]
    texts = messages("en")
    assert refusals
    for rule, values in refusals:
        # Every one may name the commands that open a table.
        assert texts[f"table-error-{rule}"] <= values | {"commands"}, rule


def test_a_missing_text_is_an_error() -> None:
    with pytest.raises(MissingTextError):
        say("en", "no-such-text")


def test_a_missing_value_is_an_error() -> None:
    with pytest.raises(MissingTextError, match="kind"):
        say("en", "table-computer-name", name="Ann")


@pytest.mark.parametrize("language", LANGUAGES)
def test_plurals_and_numbers_are_filled_in(language: str) -> None:
    assert "3" in say(language, "table-status-lobby", count=3)


def test_a_locale_that_we_do_not_have_gets_english() -> None:
    assert i18n.language_of("fr") == "en"
    assert i18n.language_of("ja") == "ja"
