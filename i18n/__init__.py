"""The texts of the bot in English and Japanese, from Fluent files under `data/texts/<language>/`."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from functools import cache, lru_cache
from importlib import resources
from itertools import pairwise
from typing import TYPE_CHECKING

import msgspec

if TYPE_CHECKING:
    from fluent.runtime import FluentBundle

LANGUAGES = ("en", "ja")
"""The languages of the bot."""
KEY = re.compile(r"^([a-z][\w-]*) =", re.MULTILINE)
"""The key at the start of a Fluent message."""
PLAIN = re.compile(r"[a-z][\w-]* = *([^{}\s](?:[^{}\n]*[^{}\s])?)\s*(?:\n#.*\s*)*")
"""A Fluent message of one line without placeables, perhaps followed by comments."""
ROBOT = "🤖"
"""The sign after the name of a computer player in pictures."""
COMPUTER = "\u2063"
"""An invisible sign after the name of a computer player, which texts drop."""
HONORIFIC = re.compile(rf"(?<=[{ROBOT}{COMPUTER}])(\**)さん")
"""The honorific that Japanese texts add to every name, where it follows the name of a computer player."""
REFERENCE = re.compile(r"\{\s*([a-z][\w-]*)")
"""A reference to another Fluent message."""


class MissingTextError(KeyError):
    """A text is missing in a language, or one of its values is."""


@cache
def _messages_of(language: str) -> dict[str, str]:
    """Key → source of the Fluent message."""
    folder, found = resources.files("data").joinpath("texts", language), {}
    for file in sorted(folder.iterdir(), key=lambda entry: entry.name):
        if file.name.endswith(".ftl"):
            text = file.read_text(encoding="utf-8")
            starts = [match.start() for match in KEY.finditer(text)]
            for start, end in pairwise((*starts, len(text))):
                entry = text[start:end]
                found[entry.partition(" ")[0]] = entry
    return found


@cache
def _bundle_of(language: str) -> FluentBundle:
    from fluent.runtime import FluentBundle  # noqa: PLC0415 - the start needs no such text, and the import takes a while

    # Pictures would show the isolation marks for right-to-left text as boxes.
    return FluentBundle([language], use_isolating=False)


def _bundle_with(language: str, key: str) -> FluentBundle:
    """The language's bundle, with the message of `key` and those that it refers to added on first use.

    Parsing all messages would take a second at every start, and memory for games that nobody plays.
    """
    bundle, entries = _bundle_of(language), _messages_of(language)
    if not bundle.has_message(key):
        from fluent.syntax import FluentParser  # noqa: PLC0415 - as in `_bundle_of`

        needed, found = [key], dict[str, str]()
        while needed:
            one = needed.pop()
            if one in entries and one not in found:
                found[one] = entries[one]
                needed += REFERENCE.findall(entries[one])
        # Other threads use the bundle, so a message is added after those that it refers to.
        bundle.add_resource(FluentParser(with_spans=False).parse("\n".join(reversed(found.values()))))
    return bundle


def say(language: str, key: str, **values: str | int) -> str:
    """The text of `key` in that language with its values. Errors: MissingTextError.

    Underscores in the names of values become hyphens: `max_seats=4` fills `{ $max-seats }`.
    """
    return _format_text(language, key, tuple(values.items()))


@lru_cache(maxsize=4096)
def _format_text(language: str, key: str, values: tuple[tuple[str, str | int], ...]) -> str:
    # Formatting is slow, and successive pictures and messages repeat many texts.
    entry = _messages_of(language).get(key)
    if entry is None:
        raise MissingTextError(f"{key} ({language})")
    # Names and labels skip the parser, which takes a hundred times as long.
    if plain := PLAIN.fullmatch(entry):
        return plain[1]
    bundle = _bundle_with(language, key)
    pattern = bundle.get_message(key).value
    if pattern is None:
        raise MissingTextError(f"{key} ({language})")
    filled = {
        name.replace("_", "-"): signed(value) if isinstance(value, int) and value < 0 else value
        for name, value in values
    }
    text, errors = bundle.format_pattern(pattern, filled)
    if errors:
        raise MissingTextError(f"{key} ({language}): {errors[0]}")
    return HONORIFIC.sub(r"\1", str(text)).replace(COMPUTER, "")


def signed(value: int) -> str:
    """An integer with a typographic minus sign."""
    return str(value).replace("-", "−")


def plus(value: int) -> str:
    """An integer with its sign, also for positive ones, and a typographic minus."""
    return f"{value:+}".replace("-", "−")


def tenths(value: float) -> str:
    """A number with its sign and one decimal, which is omitted if it is 0."""
    told = f"{value:+.1f}".removesuffix(".0")
    return "±0" if told in ("+0", "-0") else told.replace("-", "−")


def listed(items: Iterable[str], language: str) -> str:
    """The items joined by the list separator of that language."""
    return ("、" if language == "ja" else ", ").join(items)


def enumerated(items: Sequence[str], language: str, last: str = "and") -> str:
    """The items as in a sentence: `a, b and c`; `last`: the English word before the last item."""
    if language == "ja" or len(items) < 2:
        return listed(items, language)
    return f"{listed(items[:-1], language)} {last} {items[-1]}"


def grouped(items: Iterable[str], language: str) -> str:
    """The items joined by a stronger separator, for items that contain the one of `listed`."""
    return ("／" if language == "ja" else "; ").join(items)


def labelled(label: str, text: str, language: str) -> str:
    """A label, the colon of that language, and a text."""
    return f"{label}：{text}" if language == "ja" else f"{label}: {text}"


def with_number(name: str, number: object, language: str) -> str:
    """A name and its number: `fiefs 92`. In Japanese only two numbers have a gap between them: 領地92, 野営1 3."""
    text = str(number)
    gap = language != "ja" or ((name[-1:] + text[:1]).isascii() and text[:1].isdigit())
    return f"{name} {text}" if gap else f"{name}{text}"


def bracketed(word: str, aside: str, language: str) -> str:
    """A word and an aside in the brackets of that language."""
    return f"{word}（{aside}）" if language == "ja" else f"{word} ({aside})"


@cache
def _former_words() -> dict[str, dict[str, dict[str, str]]]:
    """Language → game → present word of a move text → former word."""
    file = resources.files("data").joinpath("texts", "former.json")
    return msgspec.json.decode(file.read_bytes(), type=dict[str, dict[str, dict[str, str]]])


def former_move_text(language: str, game: str, text: str) -> str:
    """The former text of a move, so that people can still type words that a release has changed."""
    for now, before in _former_words().get(language, {}).get(game, {}).items():
        text = text.replace(now, before)
    return text


def text_keys() -> Iterable[str]:
    """The keys of all texts."""
    return _messages_of(LANGUAGES[0]).keys()


def has_text(language: str, key: str) -> bool:
    """Whether that language has a text with that key."""
    return key in _messages_of(language)


def language_of(locale: str | None) -> str:
    """The language for a Discord locale: Japanese for `ja`, English for all others."""
    return "ja" if locale is not None and locale.startswith("ja") else "en"
