"""Every text a person reads, in English and Japanese: Fluent files under `data/texts/<language>/`."""

from __future__ import annotations

from functools import cache
from importlib import resources

from fluent.runtime import FluentBundle, FluentResource

LANGUAGES = ("en", "ja")


class MissingTextError(KeyError):
    """A text that a language does not have, or that lacks one of its values."""


@cache
def _bundle(language: str) -> FluentBundle:
    # Isolation marks are for mixed right-to-left text; pictures would show them as boxes.
    bundle = FluentBundle([language], use_isolating=False)
    folder = resources.files("data").joinpath("texts", language)
    for file in sorted(folder.iterdir(), key=lambda entry: entry.name):
        if file.name.endswith(".ftl"):
            bundle.add_resource(FluentResource(file.read_text(encoding="utf-8")))
    return bundle


def say(language: str, key: str, **values: str | int) -> str:
    """The text of `key` in that language, with its values filled in. Errors: MissingTextError.

    Underscores in the names of values stand for hyphens in the files: `max_seats=4` fills `{ $max-seats }`.
    """
    bundle = _bundle(language)
    if not bundle.has_message(key):
        raise MissingTextError(f"{key} ({language})")
    pattern = bundle.get_message(key).value
    if pattern is None:
        raise MissingTextError(f"{key} ({language})")
    text, errors = bundle.format_pattern(pattern, {name.replace("_", "-"): value for name, value in values.items()})
    if errors:
        raise MissingTextError(f"{key} ({language}): {errors[0]}")
    return str(text)


def has(language: str, key: str) -> bool:
    """Whether that language has the text."""
    return bool(_bundle(language).has_message(key))


def language_of(locale: str | None) -> str:
    """The language for a Discord locale: Japanese for `ja`, English for all others."""
    return "ja" if locale is not None and locale.startswith("ja") else "en"
