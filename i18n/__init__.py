"""Every text a person reads, in English and Japanese: Fluent files under `data/texts/<language>/`."""

from __future__ import annotations

import re
from collections.abc import Iterable
from functools import cache, lru_cache
from importlib import resources
from itertools import pairwise

import msgspec
from fluent.runtime import FluentBundle
from fluent.syntax import FluentParser

LANGUAGES = ("en", "ja")
KEY = re.compile(r"^([a-z][\w-]*) =", re.MULTILINE)
PLAIN = re.compile(r"[a-z][\w-]* = *([^{}\s](?:[^{}\n]*[^{}\s])?)\s*(?:\n#.*\s*)*")
"""A text of one line into which nothing is filled, as it stands in its file, with what is noted behind it."""
REFERENCE = re.compile(r"\{\s*([a-z][\w-]*)")


class MissingTextError(KeyError):
    """A text that a language does not have, or that lacks one of its values."""


@cache
def _entries(language: str) -> dict[str, str]:
    """Key of a text → how it stands in its file."""
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
def _bundle(language: str) -> FluentBundle:
    # Isolation marks are for mixed right-to-left text; pictures would show them as boxes.
    return FluentBundle([language], use_isolating=False)


def _read(language: str, key: str) -> FluentBundle:
    """The language's texts with that of `key`, read when it is first needed, and what it refers to.

    To read all takes a second whenever the bot starts, and memory for games that nobody plays.
    """
    bundle, entries = _bundle(language), _entries(language)
    if not bundle.has_message(key):
        needed, found = [key], dict[str, str]()
        while needed:
            one = needed.pop()
            if one in entries and one not in found:
                found[one] = entries[one]
                needed += REFERENCE.findall(entries[one])
        # What refers to others comes last: pictures are drawn in several threads.
        bundle.add_resource(FluentParser(with_spans=False).parse("\n".join(reversed(found.values()))))
    return bundle


def say(language: str, key: str, **values: str | int) -> str:
    """The text of `key` in that language, with its values filled in. Errors: MissingTextError.

    Underscores in the names of values stand for hyphens in the files: `max_seats=4` fills `{ $max-seats }`.
    """
    return _said(language, key, tuple(values.items()))


@lru_cache(maxsize=4096)
def _said(language: str, key: str, values: tuple[tuple[str, str | int], ...]) -> str:
    # A picture and its message say much again that the last ones said, and filling in takes long.
    entry = _entries(language).get(key)
    if entry is None:
        raise MissingTextError(f"{key} ({language})")
    # Names and labels need no parser, which takes a hundred times as long.
    if plain := PLAIN.fullmatch(entry):
        return plain[1]
    bundle = _read(language, key)
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
    return str(text)


def signed(value: int) -> str:
    """A whole number with a real minus sign."""
    return str(value).replace("-", "−")


def plus(value: int) -> str:
    """A whole number that is a change: with its sign, a real minus."""
    return f"{value:+}".replace("-", "−")


def tenths(value: float) -> str:
    """A number to one place after the point where that is not 0, with its sign."""
    told = f"{value:+.1f}".removesuffix(".0")
    return "±0" if told in ("+0", "-0") else told.replace("-", "−")


def listed(items: Iterable[str], language: str) -> str:
    """The items with what parts them in a list of that language."""
    return ("、" if language == "ja" else ", ").join(items)


def grouped(items: Iterable[str], language: str) -> str:
    """The same for items in which that stands already."""
    return ("／" if language == "ja" else "; ").join(items)


def labelled(label: str, text: str, language: str) -> str:
    """What is said of something, behind it and a colon as that language has it."""
    return f"{label}：{text}" if language == "ja" else f"{label}: {text}"


def bracketed(word: str, aside: str, language: str) -> str:
    """A word with something beside it, in brackets as that language has them."""
    return f"{word}（{aside}）" if language == "ja" else f"{word} ({aside})"


@cache
def _former() -> dict[str, dict[str, dict[str, str]]]:
    """Language → game → words of its moves, and what stood in their place before."""
    file = resources.files("data").joinpath("texts", "former.json")
    return msgspec.json.decode(file.read_bytes(), type=dict[str, dict[str, dict[str, str]]])


def former(language: str, game: str, text: str) -> str:
    """The text of a move as it was before words in it changed: who has learned these may go on typing them."""
    for now, before in _former().get(language, {}).get(game, {}).items():
        text = text.replace(now, before)
    return text


def has(language: str, key: str) -> bool:
    """Whether that language has the text."""
    return key in _entries(language)


def language_of(locale: str | None) -> str:
    """The language for a Discord locale: Japanese for `ja`, English for all others."""
    return "ja" if locale is not None and locale.startswith("ja") else "en"
