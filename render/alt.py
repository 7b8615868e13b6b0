"""Builds alt texts: joins sentences and lists."""

from __future__ import annotations

from collections.abc import Iterable

from i18n import say

ENDS = (".", "!", "?", "…", "。", "！", "？")  # punctuation that ends a sentence in either language


def sentences(parts: Iterable[str], language: str) -> str:
    """Join the non-empty parts as sentences, adding a full stop to each part that lacks one."""
    end, between = ("。", "") if language == "ja" else (".", " ")
    return between.join(part if part.endswith(ENDS) else part + end for part in parts if part)


def of_game(game: str, title: str, language: str) -> str:
    """Return the opening of a description: the game's name and `title` (the part shown, or the progress)."""
    return " · ".join(part for part in (say(language, f"game-{game}"), title) if part)
