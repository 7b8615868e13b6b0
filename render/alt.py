"""Builds alt texts: joins sentences and lists and fits them into Discord's limit."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from i18n import say
from render.picture import ALT_LIMIT, units

ENDS = (".", "!", "?", "…", "。", "！", "？")  # punctuation that ends a sentence in either language


def sentences(parts: Iterable[str], language: str) -> str:
    """Join the non-empty parts as sentences, adding a full stop to each part that lacks one."""
    end, between = ("。", "") if language == "ja" else (".", " ")
    return between.join(part if part.endswith(ENDS) else part + end for part in parts if part)


def of_game(game: str, title: str, language: str) -> str:
    """Return the opening of a description: the game's name and `title` (the part shown, or the progress)."""
    return " · ".join(part for part in (say(language, f"game-{game}"), title) if part)


def fitting(ways: Iterable[Sequence[str]], language: str) -> str:
    """Return the first wording within Discord's alt text limit, else the last; each wording is a list of sentences."""
    text = ""
    for parts in ways:
        text = sentences(parts, language)
        if units(text) <= ALT_LIMIT:
            break
    return text
