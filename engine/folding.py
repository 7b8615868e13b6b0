"""Folds typed text: people type the same word in several widths, cases and scripts.

Pure.
"""

from __future__ import annotations

import unicodedata

_KATAKANA = {letter: letter - 0x60 for letter in range(ord("ァ"), ord("ヶ") + 1)}
"""Each katakana letter with its hiragana."""


def narrowed(text: str) -> str:
    """Return the text with half-width letters, digits and signs (Unicode NFKC)."""
    return unicodedata.normalize("NFKC", text)


def folded(text: str) -> str:
    """Return the text without differences of width, case, kana and spacing, to compare what people type."""
    return " ".join(narrowed(text).casefold().translate(_KATAKANA).split())
