"""Every text exists in both languages with the same values, and every text is used."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from functools import cache

import pytest
from fluent.syntax import FluentParser, FluentSerializer
from fluent.syntax import ast as ftl

import i18n
from cogs.words import PUBLIC_BUTTONS
from engine.games import GAMES
from i18n import LANGUAGES, MissingTextError, bracketed, grouped, labelled, say, with_number
from tests.contract.schema import errors
from tests.said import HALF_WIDE, ROOT, Said, miscounted, plurals, trees

TEXTS = ROOT / "data" / "texts"
KEY = re.compile(r"[a-z][A-Za-z0-9_]*(-[A-Za-z0-9_]+)+")


@cache
def messages(language: str) -> dict[str, set[str]]:
    """Return key → names of the values in its text."""
    found: dict[str, set[str]] = {}
    for file in sorted((TEXTS / language).glob("*.ftl")):
        for entry in FluentParser().parse(file.read_text(encoding="utf-8")).body:
            assert not isinstance(entry, ftl.Junk), f"{file.name}: {entry.content}"
            if isinstance(entry, ftl.Message):
                assert entry.id.name not in found, f"{entry.id.name} stands twice"
                found[entry.id.name] = variables(entry)
    return found


@cache
def sources(language: str) -> dict[str, str]:
    """Return key → its text in the file, without the key and the names of variants."""
    return {
        entry.id.name: re.sub(r"^ *\*?\[\w+\] ", "", serialized.partition(" =")[2].strip(), flags=re.MULTILINE)
        for file in sorted((TEXTS / language).glob("*.ftl"))
        for entry in FluentParser().parse(file.read_text(encoding="utf-8")).body
        if isinstance(entry, ftl.Message)
        for serialized in [FluentSerializer().serialize_entry(entry)]
    }


def files(language: str) -> dict[str, str]:
    """Return key → the name of its file."""
    return {
        key: file.stem
        for file in sorted((TEXTS / language).glob("*.ftl"))
        for key in i18n.KEY.findall(file.read_text(encoding="utf-8"))
    }


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


def asked_for() -> set[str]:
    """Return the whole keys in calls that look up texts."""
    return {
        node.value
        for tree in trees()
        for call in ast.walk(tree)
        if isinstance(call, ast.Call) and isinstance(call.func, ast.Name) and call.func.id in ("say", "word", "tell")
        for argument in call.args
        for node in ast.walk(argument)
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and KEY.fullmatch(node.value)
    }


def test_both_languages_have_the_same_texts() -> None:
    assert set(messages("en")) == set(messages("ja"))


def test_both_languages_use_the_same_values() -> None:
    english, japanese = messages("en"), messages("ja")
    # A language may omit a value (Japanese has no plural to choose) but may not ask for another one.
    for key, names in japanese.items():
        assert names <= english[key], key


def test_no_text_is_unused() -> None:
    said = {game: Said(trees("", game), [game]) for game in GAMES}
    by_all = Said(trees(), GAMES)
    unused = []
    for key, file in files("en").items():
        game = next((game for game in GAMES if file.startswith(game)), "")
        if not said.get(game, by_all).says(key):
            unused.append(key)
    assert unused == []


@pytest.mark.parametrize(
    ("key", "used"),
    [
        ("imhotep-pad-stones-up-to", True),  # a kind of task, and a suffix that only some have
        ("imhotep-pad-stone-throwing", False),
        ("imhotep-button-skip-bonus", True),  # one of two alternatives
        ("imhotep-button-skip-turn", False),
        ("imhotep-error-lever-order", True),  # a refusal
        ("imhotep-error-lever-mended", False),
        ("imhotep-wrath-placeholder", False),  # all words exist, but no code combines them
    ],
)
def test_a_text_does_not_count_as_used_because_it_shares_a_prefix(key: str, used: bool) -> None:
    assert Said(trees("", "imhotep"), ["imhotep"]).says(key) is used


NEVER_ONE = {
    "bunny_kingdom-event-last-cards",
    "imhotep-pad-stones-up-to",  # chosen only for two or more
    "imhotep-pad-temple-up-to",
    "picture-im-effect-statue",  # a list of numbers
    "wonderful_world-event-draft-rest",
    "wonderful_world-pad-pick",  # the last card is nobody's choice
    "wonderful_world-pad-keep",
}
"""Texts with a number and a plural noun whose number is never one."""


def parts_of(entry: ftl.Message) -> Iterator[tuple[str, str]]:
    """Yield each value in a message's text and the text after it, except values already used to select a variant."""

    def walk(pattern: ftl.Pattern, chosen: frozenset[str]) -> Iterator[tuple[str, str]]:
        for part, after in zip(pattern.elements, [*pattern.elements[1:], None], strict=True):
            what = part.expression if isinstance(part, ftl.Placeable) else None
            if isinstance(what, ftl.VariableReference) and what.id.name not in chosen:
                yield what.id.name, after.value if isinstance(after, ftl.TextElement) else ""
            if isinstance(what, ftl.SelectExpression):
                by = {what.selector.id.name} if isinstance(what.selector, ftl.VariableReference) else set()
                for variant in what.variants:
                    yield from walk(variant.value, chosen | by)

    if entry.value is not None:
        yield from walk(entry.value, frozenset())


def test_no_english_text_can_use_a_plural_for_one() -> None:
    entries = [
        entry
        for file in sorted((TEXTS / "en").glob("*.ftl"))
        for entry in FluentParser().parse(file.read_text(encoding="utf-8")).body
        if isinstance(entry, ftl.Message)
    ]
    wrong = {
        entry.id.name
        for entry in entries
        for _, after in parts_of(entry)
        if (word := re.match(r"\** (\w+)", after)) and word[1] in plurals()
    }
    assert wrong == NEVER_ONE


def test_a_plural_after_the_number_one_is_detected() -> None:
    assert miscounted("Ann has 1 points and 11 points, **1** stones, 1 new tracks, 2/1 points") == {
        "1 points",
        "1** stones",
        "1 new tracks",
    }


def test_japanese_texts_use_full_width_punctuation() -> None:
    texts = {
        f"{file.name}: {line}": re.sub(r"\{[^{}]*\}", "名", line.partition(" = ")[2] or line)
        for file in sorted((TEXTS / "ja").glob("*.ftl"))
        for line in file.read_text(encoding="utf-8").splitlines()
        if "](" not in line  # a link
    }
    assert [line for line, text in texts.items() if HALF_WIDE.search(text)] == []


BELOW_TEN = {
    "picture-bk-joins",  # a cell has four sides
    "picture-bk-joins-short",
    "bunny_kingdom-look-city",  # towers of a city
    "imhotep-preview-pyramid-choice",
}


def test_japanese_texts_use_the_counter_tsu_only_for_numbers_below_ten() -> None:
    assert {key for key, text in sources("ja").items() if re.search(r"\$[\w-]+ \}つ", text)} == BELOW_TEN


LABELS = {
    "table-error-no-person",  # nobody
    "table-error-no-such-player",  # what was typed
    "table-error-no-zone",
    "table-error-unknown-computer",
    "table-error-which-player",
    "table-lobby-seats",
    "table-thread-name",
}
"""Texts whose name is a label or typed text, so it takes no さん."""
IN_SENTENCE = {
    "cartographers-gain-shape-coins",
    "table-and-more",
    "table-board-waiting",
    "table-gone-help",
    "table-lobby-calls",
    "table-lobby-invited",
    "table-not-your-turn",
}
"""Texts whose names already come in the form for a sentence (`cogs.words.addressed`)."""
NO_PEOPLE = {"table-error-permissions", "table-error-permissions-thread", "table-lost-permissions"}
PERSON = re.compile(r"\{ \$(name|names|owner|to|by|called) \}(?!\**さん)")
ROW = re.compile(r"(^|位 |\} )\{ \$name \}(：|$|（)")
"""A name that starts a row of a table, as in alt texts."""


def test_every_person_in_a_japanese_text_has_the_honorific_san_except_in_tables() -> None:
    bare = {
        key
        for key, text in sources("ja").items()
        if any(PERSON.search(line) and not ROW.search(line) for line in text.splitlines())
    }
    assert bare == LABELS | IN_SENTENCE | NO_PEOPLE


def test_japanese_punctuation_and_names_have_no_space_next_to_them() -> None:
    wrong = re.compile(r"[：、。（）「」・] |[^\s>`\])}*·] [（「]|さん [^<`*]|\$names? \} [をはがにと待]")
    assert [key for key, text in sources("ja").items() if wrong.search(text)] == []


QUOTED = re.compile(r"“([^“”]*)”|「([^「」]*)」|\*\*([^*]*)\*\*")


@pytest.mark.parametrize("language", LANGUAGES)
def test_texts_refer_to_buttons_by_reference_and_do_not_quote_their_labels(language: str) -> None:
    texts = sources(language)
    buttons = {text for key, text in texts.items() if "-button-" in key}
    assert len(buttons) > 50
    quoted = {
        key: named
        for key, text in texts.items()
        for found in QUOTED.findall(text)
        if (named := "".join(found).strip("*")) in buttons
    }
    assert quoted == {}


def test_texts_composed_by_code_use_the_punctuation_of_the_language() -> None:
    assert (labelled("a", "b", "en"), bracketed("a", "b", "en"), grouped(["a", "b"], "en")) == ("a: b", "a (b)", "a; b")
    assert (labelled("あ", "い", "ja"), bracketed("あ", "い", "ja")) == ("あ：い", "あ（い）")
    assert grouped(["あ", "い"], "ja") == "あ／い"


def test_japanese_has_no_gap_between_a_name_and_its_number() -> None:
    assert [with_number("領地", 92, "ja"), with_number("勅令A", "+3", "ja")] == ["領地92", "勅令A+3"]
    assert [with_number("野営1", 3, "ja"), with_number("fiefs", 92, "en")] == ["野営1 3", "fiefs 92"]


def test_every_text_that_the_code_names_exists() -> None:
    keys = asked_for()
    assert keys
    assert sorted(keys - set(messages("en"))) == []


def test_every_table_refusal_has_a_text_that_uses_only_its_values() -> None:
    refusals = [error for tree in trees() for error in errors(tree, "TableError")]
    texts = messages("en")
    assert refusals
    buttons = {name.replace("_", "-") for name in PUBLIC_BUTTONS}
    for rule, values in refusals:
        # Every error text may refer to the commands that open a table and to a table's buttons.
        assert texts[f"table-error-{rule}"] <= values | {"commands"} | buttons, rule


def test_a_negative_number_has_a_minus_sign_and_not_a_hyphen() -> None:
    assert say("en", "table-results-points", points=-3) == "−3 points"
    assert say("en", "table-standing", rank=1, name="Ann-Mari", points=-12) == "1. Ann-Mari: −12"


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_fast_path_for_plain_texts_matches_the_output_of_fluent(language: str) -> None:
    plain = [key for key, entry in i18n._messages_of(language).items() if i18n.PLAIN.fullmatch(entry)]
    assert len(plain) > 1000
    for key in plain[::9]:
        pattern = i18n._bundle_with(language, key).get_message(key).value
        assert pattern is not None
        assert say(language, key) == i18n._bundle_of(language).format_pattern(pattern, {})[0]


def test_a_missing_text_is_an_error() -> None:
    with pytest.raises(MissingTextError):
        say("en", "no-such-text")


def test_a_missing_value_is_an_error() -> None:
    with pytest.raises(MissingTextError, match="kind"):
        say("en", "table-computer-name", name="Ann")


@pytest.mark.parametrize("language", LANGUAGES)
def test_plurals_and_numbers_are_filled_in(language: str) -> None:
    assert "3" in say(language, "table-status-lobby", count=3)


def test_an_unsupported_locale_gets_english() -> None:
    assert i18n.language_of("fr") == "en"
    assert i18n.language_of("ja") == "ja"
