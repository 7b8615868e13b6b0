"""Fonts from packages, and which of them draws which character.

Names come from people: any script, emoji of many code points, letters dressed up as symbols. Whatever has a glyph
somewhere in the chain is drawn with it; what joins or selects glyphs is dropped; what nobody can draw becomes a small
diamond, never a box. A mark is drawn in the font of its letter, so a mark that no font has together with the letter is
dropped, and so is a second accent on one letter.
"""

from __future__ import annotations

import threading
import unicodedata
from functools import cache, lru_cache
from importlib import util
from pathlib import Path

from PIL import ImageFont

_CJK = {
    False: ("noto_cjk_sans_jp_regular", "NotoSansCJKjp-Regular.otf"),
    True: ("noto_cjk_sans_jp_bold", "NotoSansCJKjp-Bold.otf"),
}
_OTHERS = (
    "NotoSans[wght].ttf",
    "NotoEmoji[wght].ttf",
    "NotoSansSymbols[wght].ttf",
    "NotoSansArabic[wght].ttf",
    "NotoSansHebrew[wght].ttf",
    "NotoSansThai[wght].ttf",
    "NotoSansDevanagari[wght].ttf",
    "NotoSansBengali[wght].ttf",
    "NotoSansTamil[wght].ttf",
    "NotoSansTelugu[wght].ttf",
    "NotoSansKannada[wght].ttf",
    "NotoSansMalayalam[wght].ttf",
    "NotoSansGujarati[wght].ttf",
    "NotoSansGurmukhi[wght].ttf",
    "NotoSansOriya[wght].ttf",
    "NotoSansSinhala[wght].ttf",
    "NotoSansMyanmar[wght].ttf",
    "NotoSansKhmer[wght].ttf",
    "NotoSansLao[wght].ttf",
    "NotoSansGeorgian[wght].ttf",
    "NotoSansArmenian[wght].ttf",
    "NotoSansEthiopic[wght].ttf",
)
CHAIN = range(1 + len(_OTHERS))
# As files of their packages: to ask `fontpkg` where they are looks through all that is installed.
_DISPLAYED = {
    "Vollkorn": ("fontpkg_vollkorn", "Vollkorn[wght].ttf"),
    "Cinzel": ("fontpkg_cinzel", "Cinzel[wght].ttf"),
    "Baloo 2": ("fontpkg_baloo_2", "Baloo2[wght].ttf"),
    "Righteous": ("fontpkg_righteous", "Righteous-Regular.ttf"),
}
DISPLAY = tuple(_DISPLAYED)
"""Display letters: families for titles, of Latin letters and numbers; all else in a title comes from the chain."""
_HEAVY = 800  # weight of display letters, as far as a family has it
EMOJI = 1 + _OTHERS.index("NotoEmoji[wght].ttf")
UNKNOWN = "\u25c7"
WIDEST = 2.5
"""Text sizes that a single character may be wide: U+FDFD is a whole sentence, and would leave no room for a name."""
_PLAIN = 20
"""The size in which characters are looked up."""

# FreeType faces are not for two threads at once; glyphs are drawn once and cached, so one lock is enough.
LOCK = threading.RLock()


def _folder(package: str) -> Path:
    spec = util.find_spec(package)
    if spec is None or spec.origin is None:
        raise RuntimeError(f"The font package {package} is not installed; run make setup.")
    return Path(spec.origin).parent


def _file(link: int, bold: bool) -> Path:
    """The file of the font at that place of the chain."""
    if link >= len(CHAIN):
        package, name = _DISPLAYED[DISPLAY[link - len(CHAIN)]]
        return _folder(package) / "files" / name
    if link == 0:
        package, name = _CJK[bold]
        return _folder(package) / name
    return _folder("manimgx_fonts") / _OTHERS[link - 1]


@lru_cache(maxsize=24)
def font(link: int, size: int, bold: bool) -> ImageFont.FreeTypeFont:
    """The font at that place of the chain. Use it under `LOCK`."""
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
    """Pixels of a character in the first font of the chain."""
    return font(0, size, bold).getlength(character)


def length(link: int, part: str, size: int, bold: bool) -> float:
    """Pixels of a run. Use it under `LOCK`.

    The first font, which draws nearly all, sets letters without regard to the next one: each is measured once.
    """
    if link:
        return font(link, size, bold).getlength(part)
    return sum(_advance(character, size, bold) for character in part)


@cache
def _plain(link: int) -> tuple[ImageFont.FreeTypeFont, bytes]:
    """The font without shaping (which would put a dotted circle under a lone mark), and its box for a missing glyph."""
    face = ImageFont.truetype(_file(link, bold=False), _PLAIN, layout_engine=ImageFont.Layout.BASIC)
    return face, bytes(face.getmask("\U0010fffe"))


@lru_cache(maxsize=8192)
def link_of(character: str) -> int | None:
    """Place in the chain of the first font with a glyph for this character, None when there is none."""
    if " " <= character <= "~" or character.isspace():
        return 0  # known without a look: to draw each letter once would be a part of the first picture's time
    order = (EMOJI, *CHAIN) if ord(character) >= 0x1F000 and ord(character) < 0x20000 else CHAIN
    return next((link for link in order if _has(link, character)), None)


@lru_cache(maxsize=8192)
def _has(link: int, character: str) -> bool:
    """Whether the font at that place of the chain has a glyph for this character."""
    with LOCK:
        face, missing = _plain(link)
        mask = bytes(face.getmask(character))
    return mask != missing and (any(mask) or character.isspace() or _mark(character))


def _link_of_all(letter: str) -> int | None:
    """Place in the chain of the first font with a glyph for a letter and all its marks, None when there is none."""
    first = link_of(letter[0])
    if len(letter) == 1 or first is None:
        return first
    return next((link for link in (first, *CHAIN) if all(_has(link, character) for character in letter)), None)


def _too_wide(character: str) -> bool:
    link = link_of(character)
    if link is None or character.isascii():
        return False
    with LOCK:
        return _plain(link)[0].getlength(character) > WIDEST * _PLAIN


def _mark(character: str) -> bool:
    """Whether it is drawn on the character before it."""
    return unicodedata.category(character).startswith("M")


def _dropped(character: str) -> bool:
    """Joiners, selectors, skin tones, tags, marks of direction, controls: they have no picture of their own."""
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
    """The text with only characters that the chain can draw; one line."""
    out: list[str] = []
    for character in unicodedata.normalize("NFC", text):
        if character in "\n\t\r":
            out.append(" ")
        elif _dropped(character):
            continue
        elif _mark(character) and out and out[-1] != " ":
            if out[-1] != UNKNOWN and _finds_place(out[-1], character):
                out[-1] += character
        elif link_of(character) is not None and not _too_wide(character):
            out.append(character)
        else:
            out.extend(_substitute(character))
    return " ".join("".join(out).split())


def _finds_place(letter: str, mark: str) -> bool:
    """Whether a letter with its marks can be drawn with another one: of general accents one, more leave the line."""
    accents = sum(unicodedata.name(character, "").startswith("COMBINING ") for character in letter + mark)
    return accents < 2 and _link_of_all(letter + mark) is not None


def _substitute(character: str) -> str:
    """The plain letters of a character that cannot be drawn as it is, else a small diamond."""
    plain = unicodedata.normalize("NFKC", character)
    drawn = plain != character and all(link_of(part) is not None for part in plain)
    return plain if drawn else UNKNOWN


def _latin(character: str) -> bool:
    """Whether all display letters have it: letters of Western Europe, numbers and the signs beside them."""
    return " " < character <= "~" or "\u00c0" <= character <= "\u00ff" or character in "’“”–—…"


def _japanese(character: str) -> bool:
    """Whether it is kana or kanji, or of the signs beside them."""
    return "\u3000" <= character <= "\u9fff"


@lru_cache(maxsize=8192)
def segments(text: str, letters: str = "") -> tuple[tuple[int, str], ...]:
    """Runs of a drawable text by font; a letter and its marks are in one run.

    `letters`: the family of `DISPLAY` for what it has, but for the digits of a Japanese text: those of the first font
    are as high as its kanji.
    """
    runs: list[tuple[int, str]] = []
    display = len(CHAIN) + DISPLAY.index(letters) if letters else 0
    japanese = bool(letters) and any(map(_japanese, text))
    for letter in _letters(text):
        displayed = letters and _latin(letter) and not (japanese and letter.isdecimal())
        link = display if displayed else _link_of_all(letter) or 0
        # A space inside a right-to-left text must not split it; after an emoji it would be as wide as one.
        if runs and letter == " " and runs[-1][0] != EMOJI:
            link = runs[-1][0]
        elif runs and link != runs[-1][0] in CHAIN[1:] and runs[-1][1].endswith(" "):
            # At the end of a right-to-left run a space would be drawn on its other side.
            runs[-1] = (runs[-1][0], runs[-1][1].rstrip(" "))
            runs.append((0, " "))
        if runs and link == runs[-1][0]:
            runs[-1] = (link, runs[-1][1] + letter)
        else:
            runs.append((link, letter))
    return tuple(runs)


def _letters(text: str) -> list[str]:
    """The characters of a text, each with its marks."""
    found: list[str] = []
    for character in text:
        if found and found[-1] != " " and _mark(character):
            found[-1] += character
        else:
            found.append(character)
    return found
