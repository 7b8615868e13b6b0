"""What every drawing function returns."""

from __future__ import annotations

from typing import NamedTuple

from render.canvas import Canvas
from render.png import BYTES

ALT_LIMIT = 1024


class Picture(NamedTuple):
    """A finished picture: PNG bytes, a file name, and the same content in words for people who cannot see it.

    `alt` has at most 1,024 characters (Discord's limit for a description); `width` and `height` are pixels.
    """

    data: bytes
    filename: str
    alt: str
    width: int
    height: int


def finished(canvas: Canvas, name: str, words: str, page: int = 0, most: int = BYTES) -> Picture:
    """The canvas as a picture of at most so many bytes; pages after the first (0) have their number in the name."""
    width, height = canvas.size
    file = f"{name}-{page + 1}.png" if page else f"{name}.png"
    return Picture(canvas.png(most), file, clip_alt(words), width, height)


def clip_alt(text: str) -> str:
    """The text as it is when Discord takes it, else its first sentences or lines that fit."""
    if len(text) <= ALT_LIMIT:
        return text
    cut = text[: ALT_LIMIT - 1]
    end = max(cut.rfind(mark) for mark in (". ", "。", "\n"))
    return (cut[: end + 1] if end > ALT_LIMIT // 2 else cut).rstrip() + "…"
