"""Draws lines of text as cached images of colour numbers, and fits texts into boxes."""

from __future__ import annotations

import re
import unicodedata
from bisect import bisect_left
from collections.abc import Iterator
from functools import cache, lru_cache
from importlib import resources
from itertools import accumulate, product
from typing import TYPE_CHECKING, NamedTuple

import msgspec
from PIL import Image, ImageDraw

from render import fonts
from render.palette import ramp
from render.shelf import shelved

if TYPE_CHECKING:
    from budoux import Parser

LEADING = 1.24  # distance of two base lines in text sizes
SIZES = (44, 40, 36, 33)  # few, as each size of a font with all of Japanese takes two megabytes
CAP = 0.735  # height of a capital letter in text sizes

_SMALL_KANA = frozenset("ーぁぃぅぇぉっゃゅょゎァィゥェォッャュョヮ々")
_NO_LINE_START = _SMALL_KANA | frozenset("、。，．」』）】〕！？・:;,.!?)]}%")
_NO_LINE_END = frozenset("「『（【〔([{")
_PAUSES = frozenset("、。，．：！？・;:,.!?")
_JOINED = ("つき", "とき", "ごと", "ある", "ない", "なる", "なり", "こと", "もの", "うち", "よい", "可")
"""Words that a line must not start with, because they belong to the word before: `地図の端にある`."""


class _LineBreaks(msgspec.Struct, frozen=True):
    """Break points inside words for which the rules find no good ones."""

    hyphen_after: tuple[str, ...]
    """Beginnings of long English words, after which a hyphen and a break may come."""
    part_before: tuple[str, ...]
    """Ends of long words of katakana, before which a break may come."""


_BREAKS = msgspec.json.decode(resources.files("data").joinpath("line_breaks.json").read_bytes(), type=_LineBreaks)
_COUNTED = re.compile(r"\d+[^\d、。]{1,3}(につき|ごとに)")
"""A number with its counter, which forms a phrase of its own: `1つにつき` in `都市1つにつき1点`."""


class Run(NamedTuple):
    """A drawn line.

    `left`, `top`: offset of the image's corner from the pen's start on the base line. `advance`: in pixels.
    """

    image: Image.Image
    mask: Image.Image
    left: int
    top: int
    advance: int


class Fitted(NamedTuple):
    """A text fitted into a box: its lines, their size in pixels, and whether it was cut.

    `narrow`: the horizontal scale of the letters in percent.
    """

    lines: tuple[str, ...]
    size: int
    cut: bool
    narrow: int = 100


NARROW = (100, 92, 84, 76, 66)
"""The horizontal scales, in percent, to try before a name becomes lower."""


@lru_cache(maxsize=8192)
def width(text: str, size: int, bold: bool = False, letters: str = "", narrow: int = 100) -> int:
    """The width of a line in pixels."""
    if narrow < 100:
        return -(-width(text, size, bold, letters) * narrow // 100)
    parts = fonts.segments(fonts.drawable(text), letters)
    with fonts.LOCK:
        return round(sum(fonts.length(link, part, size, bold) for link, part in parts))


class _Glyph(NamedTuple):
    """A letter's coverage of each pixel.

    `left`, `top`: offset from the pen's start to its corner. `advance`: in pixels.
    """

    image: Image.Image | None
    left: int
    top: int
    advance: float


@shelved
def _glyph(character: str, size: int, bold: bool) -> _Glyph:
    """A letter of the first font. Use it under `fonts.LOCK`."""
    advance = fonts.length(0, character, size, bold)
    image = Image.new("L", (round(advance) + 2 * size, 3 * size))
    face = fonts.font(0, size, bold)
    ImageDraw.Draw(image).text((size, 2 * size), character, fill=255, font=face, anchor="ls")
    box = image.getbbox()
    if box is None:
        return _Glyph(None, 0, 0, advance)
    return _Glyph(image.crop(box), box[0] - size, box[1] - 2 * size, advance)


@shelved
def _coverage(text: str, size: int, bold: bool, letters: str) -> tuple[Image.Image, int, int, int] | None:
    text = fonts.drawable(text)
    advance = width(text, size, bold, letters)
    image = Image.new("L", (advance + 2 * size, 3 * size))
    draw = ImageDraw.Draw(image)
    with fonts.LOCK:
        x = float(size)
        for link, part in fonts.segments(text, letters):
            if link:
                face = fonts.font(link, size, bold)
                draw.text((round(x), 2 * size), part, fill=255, font=face, anchor="ls")
                x += face.getlength(part)
                continue
            # Paste cached letters: FreeType takes longer to draw one letter than the pasting of twenty takes.
            for glyph in (_glyph(character, size, bold) for character in part):
                if glyph.image is not None:
                    left, top = round(x) + glyph.left, 2 * size + glyph.top
                    box = (left, top, left + glyph.image.width, top + glyph.image.height)
                    image.paste(255, box, glyph.image)
                x += glyph.advance
    found = image.getbbox()
    return None if found is None else (image.crop(found), found[0] - size, found[1] - 2 * size, advance)


@shelved
def run(
    text: str, size: int, ink: int, on: int, bold: bool = False, letters: str = "", narrow: int = 100
) -> Run | None:
    """The line as colour numbers, None when nothing in it is visible."""
    drawn = _coverage(text, size, bold, letters)
    if drawn is None:
        return None
    coverage, left, top, advance = drawn
    if narrow < 100:
        box = (max(1, coverage.width * narrow // 100), coverage.height)
        coverage, left = coverage.resize(box, Image.Resampling.HAMMING), round(left * narrow / 100)
        advance = width(text, size, bold, letters, narrow)
    mask = coverage.point([0] * 24 + [255] * 232, "1")
    # On bytes, because `point` takes twice the time for an image as small as a word.
    numbers = coverage.tobytes().translate(bytes(ramp(ink, on)))
    return Run(Image.frombytes("L", coverage.size, numbers), mask, left, top, advance)


def extent(text: str, size: int, bold: bool = False) -> tuple[int, int]:
    """The height of a line's letters above the base line, and below it, in pixels."""
    drawn = _coverage(text, size, bold, "")
    return (0, 0) if drawn is None else (-drawn[2], drawn[2] + drawn[0].height)


def _is_wide(character: str) -> bool:
    return unicodedata.east_asian_width(character) in "WF"


def _is_kanji(character: str) -> bool:
    return "\u4e00" <= character <= "\u9fff"


def _is_katakana(character: str) -> bool:
    return "\u30a1" <= character <= "\u30fc"


@cache
def _reader() -> Parser:
    from budoux import load_default_japanese_parser  # noqa: PLC0415 - only Japanese texts need it

    return load_default_japanese_parser()


def _phrase_starts(text: str) -> frozenset[int]:
    """The indices at which phrases of Japanese text begin."""
    if text.isascii():
        return frozenset()
    counted = {at for count in _COUNTED.finditer(text) for at in count.span()}
    starts = counted.union(accumulate(map(len, _reader().parse(text))))
    # Correct the model for rare words: a compound of kanji is one phrase, and no phrase is a single letter.
    return frozenset(
        at
        for at in starts
        if 1 < at < len(text)
        and not (_is_kanji(text[at - 1]) and _is_kanji(text[at]))
        and not text.startswith(_JOINED, at)
    )


def _joints(text: str) -> frozenset[int]:
    """The indices at which a phrase that is too long may break: between kanji and katakana, or inside compounds."""
    found = {
        at
        for at in range(2, len(text) - 1)
        for before, after in [(text[at - 1], text[at])]
        if (_is_katakana(before) and (_is_kanji(after) or text.startswith(_BREAKS.part_before, at)))
        or (_is_kanji(before) and _is_katakana(after))
        or (after.isdecimal() and _is_wide(before))
    }
    # A long vowel seldom ends a word: only a word without any other joint may break after one.
    simple = (word for word in _KATAKANA.finditer(text) if found.isdisjoint(range(*word.span())))
    tails = (tail.end() for word in simple for tail in _LONG_VOWEL.finditer(text, *word.span()))
    return frozenset(found.union(at for at in tails if 1 < at < len(text) - 1))


_KATAKANA = re.compile(r"[ァ-ヺー]+")
_LONG_VOWEL = re.compile(r"ー(?=[ァ-ヺー]{3})")
"""A long vowel that allows a break after it: before more than a last syllable of the same word."""

# Where lines may break, from the strictest mode to the last resort.
_PHRASES, _JOINTS, _WORDS, _ANYWHERE = range(4)


@lru_cache(maxsize=4096)
def _pieces(text: str, mode: int) -> tuple[str, ...]:
    """The parts between which a line may end; a space belongs to the part before it.

    Japanese breaks after punctuation and where a phrase begins; in looser modes also at joints, or between any letters.
    """
    begins = _phrase_starts(text) if mode < _WORDS else frozenset()
    if mode == _JOINTS:
        begins |= _joints(text)
    parts: list[str] = []
    before = ""
    for index, character in enumerate(text):
        glue = not _separable(before, character)
        if not glue and mode < _WORDS and before != " ":
            # A number may begin a line, but not be alone on the last one.
            alone = not _is_wide(character) and index == len(text) - 1
            glue = alone or not (before in _PAUSES or index in begins)
        if glue and parts:
            parts[-1] += character
        else:
            parts.append(character)
        before = character
    return tuple(parts)


def _separable(before: str, after: str) -> bool:
    """Whether any mode allows a line to end between two characters; `before` is empty at the start of a text."""
    if not before or after == " " or after in _NO_LINE_START or before in _NO_LINE_END:
        return False
    return before == " " or _is_wide(before) or _is_wide(after)


def _broken(text: str, limit: int, size: int, bold: bool, mode: int) -> list[str] | None:
    """The text in lines of at most `limit` pixels; None if a part is too wide and must not be broken."""
    lines = [""]
    for part in _parts(text, limit, size, bold, mode):
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


def _parts(text: str, limit: int, size: int, bold: bool, mode: int) -> Iterator[str]:
    """The pieces of a text.

    In the mode of joints a word that is wider than a line has two pieces, the first with a hyphen.
    """
    for piece in _pieces(text, mode):
        prefix = next((prefix for prefix in _BREAKS.hyphen_after if piece.startswith(prefix)), "")
        rest = piece[len(prefix) :]
        long = mode == _JOINTS and len(rest.rstrip()) > 3 and width(piece.rstrip(), size, bold) > limit
        if prefix and long:
            yield f"{prefix}-"
            yield rest.removeprefix("-")
        else:
            yield piece


def _balanced(text: str, limit: int, size: int, bold: bool, lines: list[str], mode: int) -> list[str]:
    """The text in the same number of lines, of widths as equal as possible."""
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
    """The text in as few lines of `limit` pixels as possible, at most `lines`; prefers smaller letters to more lines.

    It is cut, with an ellipsis after a whole character, only if the smallest size does not fit into all lines.
    """
    text = fonts.drawable(text)
    gentle = max(smallest, round(size * 0.8)) if lines > 1 else smallest
    for now in _sizes(size, gentle):
        if width(text, now, bold) <= limit:
            return Fitted((text,), now, cut=False)
    for count in range(2, lines + 1):
        for mode in (_PHRASES, _JOINTS, _WORDS, _ANYWHERE):
            for now in _sizes(size, smallest):
                broken = _broken(text, limit, now, bold, mode)
                if broken is not None and len(broken) <= count:
                    return Fitted(tuple(_balanced(text, limit, now, bold, broken, mode)), now, cut=False)
    rows = _broken(text, limit, smallest, bold, _ANYWHERE) or [""]
    if len(rows) <= lines:
        return Fitted(tuple(rows), smallest, cut=False)
    return Fitted((*rows[: lines - 1], _ended(rows[lines - 1], limit, smallest, bold)), smallest, cut=True)


@lru_cache(maxsize=1024)
def one_line(text: str, limit: int, size: int, smallest: int, bold: bool = False, letters: str = "") -> Fitted:
    """The text in one line of `limit` pixels: smaller if necessary, cut with an ellipsis if it still does not fit."""
    text = fonts.drawable(text)
    # A text with more characters than pixels never fits, and measuring thousands of them takes long.
    for now in _sizes(size, smallest) if len(text) <= limit else ():
        if width(text, now, bold, letters) <= limit:
            return Fitted((text,), now, cut=False)
    return Fitted((_ended(text[:limit], limit, smallest, bold, letters),), smallest, cut=True)


def whole_line(text: str, limit: int, size: int, smallest: int, bold: bool = False, letters: str = "") -> Fitted:
    """The text in one line like `one_line`, but in narrower letters before it is cut; for names."""
    found = one_line(text, limit, size, smallest, bold, letters)
    return (in_one(text, limit, smallest, bold, letters) if found.cut and len(text) <= limit else None) or found


def _ended(text: str, limit: int, size: int, bold: bool, letters: str = "") -> str:
    """The longest start of the text that fits into `limit` pixels with an ellipsis after it."""

    def over(count: int) -> bool:
        return width(_cut(text, count), size, bold, letters) > limit

    return _cut(text, max(0, bisect_left(range(len(text) + 1), True, key=over) - 1))


def _cut(text: str, count: int) -> str:
    return text[:count].rstrip() + "…"


@lru_cache(maxsize=4096)
def whole_words(
    text: str,
    limit: int,
    sizes: tuple[int, ...],
    lines: int,
    bold: bool = False,
    narrow: tuple[int, ...] = (100,),
    anywhere: bool = True,
) -> Fitted | None:
    """The text in at most `lines` lines that end between words, in the largest size that fits.

    If necessary, lines also end at joints of long words, and if `anywhere` between any letters of Japanese. None if the
    smallest size does not fit. `narrow`: the horizontal scales to try, the widest first, before a smaller size or a
    break at joints.
    """
    text = fonts.drawable(text)
    for mode, now, share in product((_PHRASES, _JOINTS, _WORDS)[: 2 + anywhere], sizes, narrow):
        room = limit * 100 // share
        rows = _broken(text, room, now, bold, mode)
        if rows is not None and len(rows) <= lines:
            return Fitted(tuple(_balanced(text, room, now, bold, rows, mode)), now, cut=False, narrow=share)
    return None


def kept_high(text: str, limit: int, size: int, lines: int, bold: bool = False) -> Fitted | None:
    """The text in lines of whole words of that size, in narrow letters if necessary; None if it does not fit.

    Prefers breaks at joints to very narrow letters, and these and a smaller size to breaks between any letters.
    """
    ways = (
        ((size,), NARROW[:3], False), ((size,), NARROW, False), (_sizes(size, SIZES[-1]), NARROW, False),
        ((size,), NARROW, True),
    )  # fmt: skip
    found = (whole_words(text, limit, sizes, lines, bold, narrow, anywhere) for sizes, narrow, anywhere in ways)
    return next(filter(None, found), None)


@lru_cache(maxsize=1024)
def in_one(
    text: str, limit: int, size: int, bold: bool, letters: str = "", shares: tuple[int, ...] = NARROW
) -> Fitted | None:
    """The text in one line of letters that are as narrow as necessary; None if it does not fit."""
    text = fonts.drawable(text)
    share = next((share for share in shares if width(text, size, bold, letters, share) <= limit), None)
    return None if share is None else Fitted((text,), size, cut=False, narrow=share)


@lru_cache(maxsize=2048)
def fill(text: str, limit: int, height: int, size: int, smallest: int, bold: bool = False) -> Fitted:
    """The text in the largest size, from `size` down to `smallest`, that fits into a box of this width and height."""
    text = fonts.drawable(text)
    for mode in (_PHRASES, _JOINTS, _WORDS):
        for now in _sizes(size, smallest):
            rows = _broken(text, limit, now, bold, mode)
            if rows is not None and len(rows) * round(now * LEADING) <= height:
                return Fitted(tuple(_balanced(text, limit, now, bold, rows, mode)), now, cut=False)
    return fit(text, limit, smallest, smallest, max(1, height // round(smallest * LEADING)), bold)
