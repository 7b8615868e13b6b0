"""Loads fonts from packages and picks the font that draws each character.

Names come from people: any script, emoji of many code points, letters disguised as symbols. The first font of the chain
with a glyph draws the character. Characters that only join or select glyphs are dropped. A character without a glyph
becomes a small diamond, never an empty box.

The font of a letter also draws its combining marks. A mark is dropped if no font has it together with the letter, and
so is a second accent on a letter.
"""

from __future__ import annotations

import threading
import unicodedata
from collections.abc import Iterator
from functools import cache, lru_cache
from importlib import util
from pathlib import Path

from PIL import ImageFont

_CJK = {
    False: ("noto_cjk_sans_jp_regular", "NotoSansCJKjp-Regular.otf"),
    True: ("noto_cjk_sans_jp_bold", "NotoSansCJKjp-Bold.otf"),
}
_SCRIPTS = (
    "Symbols Arabic Hebrew Thai Devanagari Bengali Tamil Telugu Kannada Malayalam Gujarati Gurmukhi Oriya "
    "Sinhala Myanmar Khmer Lao Georgian Armenian Ethiopic"
)
_OTHERS = ("NotoSans[wght].ttf", "NotoEmoji[wght].ttf", *(f"NotoSans{script}[wght].ttf" for script in _SCRIPTS.split()))
CHAIN = range(1 + len(_OTHERS))
# Read as files of their packages, because asking `fontpkg` for the path scans every installed package.
_DISPLAYED = {
    "Vollkorn": ("fontpkg_vollkorn", "Vollkorn[wght].ttf"),
    "Cinzel": ("fontpkg_cinzel", "Cinzel[wght].ttf"),
    "Baloo 2": ("fontpkg_baloo_2", "Baloo2[wght].ttf"),
    "Righteous": ("fontpkg_righteous", "Righteous-Regular.ttf"),
}
DISPLAY = tuple(_DISPLAYED)
"""Families of display letters for titles. They draw titles in Latin letters."""
_FONTS = Path(__file__).parent.parent / "data" / "fonts"
_SERIF, _ROUND = "NotoSerifJP-Black.otf", "MPLUS1-Black.otf"
_JAPANESE = {"Vollkorn": _SERIF, "Cinzel": _SERIF, "Baloo 2": _ROUND, "Righteous": _ROUND}
"""The family that draws a title with kana or kanji, also its letters and digits; the chain draws rare kanji."""
_HEAVY = 800  # weight of display letters, or the family's maximum if lower
EMOJI = 1 + _OTHERS.index("NotoEmoji[wght].ttf")
UNKNOWN = "\u25c7"
WIDEST = 2.5
"""Maximum width of a character in text sizes. U+FDFD is a whole sentence and would leave no room for a name."""
_PLAIN = 20
"""Font size for looking up characters."""

# FreeType faces are not thread-safe. Glyphs are drawn once and cached, so a single lock is enough.
LOCK = threading.RLock()


def _folder(package: str) -> Path:
    spec = util.find_spec(package)
    if spec is None or spec.origin is None:
        raise RuntimeError(f"The font package {package} is not installed; run make setup.")
    return Path(spec.origin).parent


def _file(link: int, bold: bool) -> Path:
    """Return the font file at that place of the chain, past its end of `DISPLAY`, and then of their Japanese ones."""
    if link >= len(CHAIN) + len(DISPLAY):
        return _FONTS / _JAPANESE[DISPLAY[link - len(CHAIN) - len(DISPLAY)]]
    if link >= len(CHAIN):
        package, name = _DISPLAYED[DISPLAY[link - len(CHAIN)]]
        return _folder(package) / "files" / name
    if link == 0:
        package, name = _CJK[bold]
        return _folder(package) / name
    return _folder("manimgx_fonts") / _OTHERS[link - 1]


@lru_cache(maxsize=12)  # all sizes of the first font and a few others; each takes up to a megabyte, and 1 ms to load
def font(link: int, size: int, bold: bool) -> ImageFont.FreeTypeFont:
    """Load the font at that place of the chain. Call it under `LOCK`."""
    file = _file(link, bold)
    if link >= len(CHAIN):
        face = ImageFont.truetype(file, size)
        if "[wght]" in file.name:
            heaviest = face.get_variation_axes()[0]["maximum"] or _HEAVY
            face.set_variation_by_axes([min(_HEAVY, heaviest)])
        return face
    if link == 0:
        return ImageFont.truetype(file, size, layout_engine=ImageFont.Layout.BASIC)
    face = ImageFont.truetype(file, round(size * 0.92) if link == EMOJI else size)
    axes = face.get_variation_axes()
    face.set_variation_by_axes([700 if axis["name"] == b"Weight" and bold else axis["default"] or 0 for axis in axes])
    return face


@lru_cache(maxsize=16384)
def _advance(character: str, size: int, bold: bool) -> float:
    """Return the width of a character in the chain's first font, in pixels."""
    return font(0, size, bold).getlength(character)


def length(link: int, part: str, size: int, bold: bool) -> float:
    """Return the width of a run in pixels. Call it under `LOCK`.

    The first font draws nearly all text and is laid out without kerning, so cached character widths are summed.
    """
    if link:
        return font(link, size, bold).getlength(part)
    return sum(_advance(character, size, bold) for character in part)


@cache
def _plain(link: int) -> tuple[ImageFont.FreeTypeFont, bytes]:
    """Return the font without shaping, and the bitmap of its missing glyph.

    Shaping would draw a dotted circle under a combining mark that is tested alone.
    """
    face = ImageFont.truetype(_file(link, bold=False), _PLAIN, layout_engine=ImageFont.Layout.BASIC)
    return face, bytes(face.getmask("\U0010fffe"))


@lru_cache(maxsize=8192)
def link_of(character: str) -> int | None:
    """Return the chain index of the first font with a glyph for this character, or None if no font has one."""
    if " " <= character <= "~" or character.isspace():
        return 0  # known to exist; drawing each letter to check would slow down the first picture
    order = (EMOJI, *CHAIN) if ord(character) >= 0x1F000 and ord(character) < 0x20000 else CHAIN
    return next((link for link in order if _has_glyph(link, character)), None)


@lru_cache(maxsize=8192)
def _has_glyph(link: int, character: str) -> bool:
    """Return whether the font at that place of the chain has a glyph for this character."""
    with LOCK:
        face, missing = _plain(link)
        mask = bytes(face.getmask(character))
    return mask != missing and (any(mask) or character.isspace() or _is_combining(character))


def _link_of_all(letter: str) -> int | None:
    """Return the chain index of the first font with glyphs for a letter and all its marks, or None."""
    first = link_of(letter[0])
    if len(letter) == 1 or first is None:
        return first
    return next((link for link in (first, *CHAIN) if _has_glyphs(link, letter)), None)


def _has_glyphs(link: int, letter: str) -> bool:
    return all(_has_glyph(link, character) for character in letter)


def _too_wide(character: str) -> bool:
    link = link_of(character)
    if link is None or character.isascii():
        return False
    with LOCK:
        return _plain(link)[0].getlength(character) > WIDEST * _PLAIN


def _is_combining(character: str) -> bool:
    """Return whether the character is a combining mark, drawn on the character before it."""
    return unicodedata.category(character).startswith("M")


def _is_dropped(character: str) -> bool:
    """Return whether it has no glyph of its own: joiners, selectors, skin tones, tags, direction marks, controls."""
    code = ord(character)
    return (
        unicodedata.category(character) in {"Cc", "Cf", "Cs", "Co"}
        or 0xFE00 <= code <= 0xFE0F
        or 0x1F3FB <= code <= 0x1F3FF
        or 0xE0000 <= code <= 0xE01EF
        or code == 0x20E3
    )


@lru_cache(maxsize=8192)
def drawable(text: str) -> str:
    """Return the text on one line, with only characters that the chain can draw."""
    out: list[str] = []
    for character in unicodedata.normalize("NFC", text):
        if character in "\n\t\r":
            out.append(" ")
        elif _is_dropped(character):
            continue
        elif _is_combining(character) and out and out[-1] != " ":
            if out[-1] != UNKNOWN and _finds_place(out[-1], character):
                out[-1] += character
        elif link_of(character) is not None and not _too_wide(character):
            out.append(character)
        else:
            out.extend(_substitute(character))
    return " ".join("".join(out).split())


def _finds_place(letter: str, mark: str) -> bool:
    """Return whether a mark can be added to a letter: a font has all of it, and it has at most one general accent."""
    accents = sum(unicodedata.name(character, "").startswith("COMBINING ") for character in letter + mark)
    return accents < 2 and _link_of_all(letter + mark) is not None


def _substitute(character: str) -> str:
    """Return the compatibility form (NFKC) of an undrawable character if that can be drawn, else a small diamond."""
    plain = unicodedata.normalize("NFKC", character)
    drawn = plain != character and all(link_of(part) is not None for part in plain)
    return plain if drawn else UNKNOWN


def _is_latin(character: str) -> bool:
    """Return whether every display family has it: Western European letters, digits and common punctuation."""
    return " " < character <= "~" or "\u00c0" <= character <= "\u00ff" or character in "’“”–—…"


def _is_japanese(character: str) -> bool:
    """Return whether it is kana, kanji or Japanese punctuation."""
    return "\u3000" <= character <= "\u9fff"


@lru_cache(maxsize=8192)
def segments(text: str, letters: str = "") -> tuple[tuple[int, str], ...]:
    """Split a drawable text into runs by font; a letter and its combining marks stay in one run.

    `letters`: the `DISPLAY` family for the characters it has. Its Japanese family draws the letters and digits of a
    Japanese text too: they match the kanji, while a display family may lack small letters (AIKOさん).
    """
    runs: list[tuple[int, str]] = []
    for letter, link in _letters_with_fonts(text, letters):
        # A space must not split a right-to-left run; after an emoji it would be as wide as the emoji.
        if runs and letter == " " and runs[-1][0] != EMOJI:
            runs[-1] = (runs[-1][0], runs[-1][1] + letter)
            continue
        if runs and link != runs[-1][0] in CHAIN[1:] and runs[-1][1].endswith(" "):
            # A space at the end of a right-to-left run would be drawn on its other side.
            runs[-1] = (runs[-1][0], runs[-1][1].rstrip(" "))
            runs.append((0, " "))
        if runs and link == runs[-1][0]:
            runs[-1] = (link, runs[-1][1] + letter)
        else:
            runs.append((link, letter))
    return tuple(runs)


def _letters_with_fonts(text: str, letters: str) -> Iterator[tuple[str, int]]:
    """Yield each letter with its combining marks and the index of its font; see `segments`."""
    display = len(CHAIN) + DISPLAY.index(letters) if letters else 0
    japanese = bool(letters) and any(map(_is_japanese, text))
    if japanese:
        display += len(DISPLAY)
    for letter in _letters(text):
        displayed = letters and (_has_glyphs(display, letter) if japanese else _is_latin(letter))
        yield letter, display if displayed else _link_of_all(letter) or 0


def _letters(text: str) -> list[str]:
    """Split a text into characters, each with its combining marks."""
    found: list[str] = []
    for character in text:
        if found and found[-1] != " " and _is_combining(character):
            found[-1] += character
        else:
            found.append(character)
    return found
