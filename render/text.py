"""Lines of text as cached images of colour numbers, and how a text is fitted into a box."""

from __future__ import annotations

import unicodedata
from functools import lru_cache
from typing import NamedTuple

from PIL import Image, ImageDraw

from render import fonts
from render.palette import ramp
from render.shelf import shelved

LEADING = 1.24  # distance of two base lines in text sizes
SIZES = (44, 36, 33, 30, 27)  # few, as each size of a font with all of Japanese takes two megabytes
CAP = 0.735  # height of a capital letter in text sizes

_SMALL_KANA = frozenset("ーぁぃぅぇぉっゃゅょゎァィゥェォッャュョヮ々")
_NO_LINE_START = _SMALL_KANA | frozenset("、。，．」』）】〕！？・:;,.!?)]}%")
_NO_LINE_END = frozenset("「『（【〔([{")


class Run(NamedTuple):
    """A drawn line: `left`, `top` from the pen's start on the base line to the image's corner; `advance` in pixels."""

    image: Image.Image
    mask: Image.Image
    left: int
    top: int
    advance: int


class Fitted(NamedTuple):
    """A text made to fit: its lines, their size in pixels, and whether something had to be left out."""

    lines: tuple[str, ...]
    size: int
    cut: bool


@lru_cache(maxsize=8192)
def width(text: str, size: int, bold: bool = False) -> int:
    """Pixels that a line takes."""
    with fonts.LOCK:
        return round(
            sum(fonts.font(link, size, bold).getlength(part) for link, part in fonts.segments(fonts.drawable(text)))
        )


@shelved
def _coverage(text: str, size: int, bold: bool) -> tuple[Image.Image, int, int, int] | None:
    text = fonts.drawable(text)
    advance = width(text, size, bold)
    image = Image.new("L", (advance + 2 * size, 3 * size))
    draw = ImageDraw.Draw(image)
    with fonts.LOCK:
        x = float(size)
        for link, part in fonts.segments(text):
            face = fonts.font(link, size, bold)
            draw.text((round(x), 2 * size), part, fill=255, font=face, anchor="ls")
            x += face.getlength(part)
    box = image.getbbox()
    return None if box is None else (image.crop(box), box[0] - size, box[1] - 2 * size, advance)


@shelved
def run(text: str, size: int, ink: int, on: int, bold: bool = False) -> Run | None:
    """The line as colour numbers, None when nothing in it is visible."""
    drawn = _coverage(text, size, bold)
    if drawn is None:
        return None
    coverage, left, top, advance = drawn
    mask = coverage.point([0] * 24 + [255] * 232, "1")
    return Run(coverage.point(ramp(ink, on)), mask, left, top, advance)


def _wide(character: str) -> bool:
    return unicodedata.east_asian_width(character) in "WF"


def _hiragana(character: str) -> bool:
    return "\u3041" <= character <= "\u309f"


@lru_cache(maxsize=4096)
def _pieces(text: str, phrases: bool) -> tuple[str, ...]:
    """Parts between which a line may end; a trailing space belongs to the part before it.

    With `phrases`, Japanese breaks only after a mark, or where kanji or katakana follow hiragana: a phrase begins.
    """
    parts: list[str] = []
    before = ""
    for index, character in enumerate(text):
        glue = (
            not before
            or character == " "
            or character in _NO_LINE_START
            or before in _NO_LINE_END
            or not (before == " " or _wide(before) or _wide(character))
        )
        if not glue and phrases and before != " " and before not in _NO_LINE_START - _SMALL_KANA:
            # A number may begin a line, but not be alone on the last one.
            alone = not _wide(character) and index == len(text) - 1
            glue = not _hiragana(before) or _hiragana(character) or alone
        if glue and parts:
            parts[-1] += character
        else:
            parts.append(character)
        before = character
    return tuple(parts)


# How strictly lines are kept together, from the nicest to the last resort.
_PHRASES, _WORDS, _ANYWHERE = range(3)


def _broken(text: str, limit: int, size: int, bold: bool, mode: int) -> list[str] | None:
    """The text in lines no wider than `limit`; None when a part is too wide and may not be broken."""
    lines = [""]
    for part in _pieces(text, mode == _PHRASES):
        if width((lines[-1] + part).rstrip(), size, bold) <= limit:
            lines[-1] += part
            continue
        if lines[-1]:
            lines.append("")
        if width(part.rstrip(), size, bold) <= limit:
            lines[-1] = part
            continue
        if mode != _ANYWHERE:
            return None
        for character in part:
            if lines[-1] and width(lines[-1] + character, size, bold) > limit:
                lines.append("")
            lines[-1] += character
    return [line.strip() for line in lines if line.strip()]


def _balanced(text: str, limit: int, size: int, bold: bool, lines: list[str], mode: int) -> list[str]:
    """The same number of lines, as even as they can be."""
    if mode == _ANYWHERE:
        return lines
    best = lines
    while limit > size * 2:
        limit = round(limit * 0.94)
        tighter = _broken(text, limit, size, bold, mode)
        if tighter is None or len(tighter) > len(lines):
            return best
        best = tighter
    return best


def _sizes(size: int, smallest: int) -> tuple[int, ...]:
    """The sizes to try, the largest first."""
    return tuple(now for now in SIZES if smallest <= now <= size)


@lru_cache(maxsize=4096)
def fit(text: str, limit: int, size: int, smallest: int, lines: int = 1, bold: bool = False) -> Fitted:
    """The text in as few lines of `limit` pixels as it takes, at most `lines`: a little smaller rather than wrapped.

    Only when even the smallest size in all lines is too wide does it end with an ellipsis after a whole character.
    """
    text = fonts.drawable(text)
    gentle = max(smallest, round(size * 0.8)) if lines > 1 else smallest
    for now in _sizes(size, gentle):
        if width(text, now, bold) <= limit:
            return Fitted((text,), now, cut=False)
    for count in range(2, lines + 1):
        for mode in (_PHRASES, _WORDS, _ANYWHERE):
            for now in _sizes(size, smallest):
                broken = _broken(text, limit, now, bold, mode)
                if broken is not None and len(broken) <= count:
                    return Fitted(tuple(_balanced(text, limit, now, bold, broken, mode)), now, cut=False)
    rows = _broken(text, limit, smallest, bold, _ANYWHERE) or [""]
    if len(rows) <= lines:
        return Fitted(tuple(rows), smallest, cut=False)
    last = rows[lines - 1]
    while last and width(last + "…", smallest, bold) > limit:
        last = last[:-1]
    return Fitted((*rows[: lines - 1], last + "…"), smallest, cut=True)


@lru_cache(maxsize=2048)
def fill(text: str, limit: int, height: int, size: int, smallest: int, bold: bool = False) -> Fitted:
    """The text as large as a box of this width and height takes it, from `size` down to `smallest`."""
    text = fonts.drawable(text)
    for mode in (_PHRASES, _WORDS):
        for now in _sizes(size, smallest):
            rows = _broken(text, limit, now, bold, mode)
            if rows is not None and len(rows) * round(now * LEADING) <= height:
                return Fitted(tuple(_balanced(text, limit, now, bold, rows, mode)), now, cut=False)
    return fit(text, limit, smallest, smallest, max(1, height // round(smallest * LEADING)), bold)
