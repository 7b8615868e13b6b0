"""Compares by colour what the drafted cards cost together with one round's production."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import NamedTuple

from engine.wonderful_world.observation import EmpireSeen
from i18n import say
from render.art import draw_icon
from render.canvas import Canvas
from render.frame import CHOICE, LEAST
from render.palette import Ink
from render.shelf import shelved
from render.text import CAP, fit, in_one, one_line, width
from render.wonderful_world.faces import PAID, Shown, lacking
from render.wonderful_world.icons import COLOUR_LETTERS

WIDE, HIGH = 260, 230
"""Minimum size of a table."""
_TITLED = 290
"""Height from which the table has a title."""
BROAD = 376
"""Maximum width of a table, so that its columns stay close enough to be read together."""
_TITLE, _WORDS = 46, 40
"""Heights of the title and of the column headings."""
_INSET = 10


class Balance(NamedTuple):
    """The totals of several drafted cards."""

    cards: int
    """Number of cards."""
    takes: tuple[int, ...]
    """By colour the cubes that they take."""
    makes: tuple[int, ...]
    """By colour one round's production."""


def balance_of(cards: Sequence[Shown], empire: EmpireSeen) -> Balance | None:
    """Return the balance of drafted cards except those to be recycled; None for fewer than two."""
    kept = [card for card in cards if card.decided != "ww-recycle"]
    takes = Counter(letter for card in kept for letter in lacking(card))
    if len(kept) < 2:
        return None
    return Balance(len(kept), tuple(takes[letter] for letter in COLOUR_LETTERS), tuple(empire.production))


def _over(takes: int, makes: int) -> tuple[str, int, int]:
    """Return a colour's surplus of one round, negative if it lacks cubes, with ground and ink."""
    if not takes:
        return f"+{makes}" if makes else "0", Ink.card, Ink.soft
    if takes > makes:
        return f"−{takes - makes}", Ink.blush, Ink.accent
    return f"+{makes - takes}" if makes > takes else "0", PAID, Ink.coal


@shelved
def draw_table(balance: Balance, wide: int, high: int, language: str) -> Canvas:
    """Draw a line for each colour: the cubes that the cards take, one round's production, and the difference."""
    canvas = Canvas(wide, high, Ink.paper)
    canvas.panel(canvas.limit, Ink.card, Ink.line)
    left, right, top = _INSET, wide - _INSET, _INSET // 2
    if high >= _TITLED:
        title = say(language, "picture-ww-together", count=balance.cards)
        fitted = in_one(title, right - left, LEAST, bold=True) or fit(title, right - left, LEAST, LEAST, bold=True)
        canvas.lines_of((left, top, right, _TITLE), fitted, bold=True)
        top = _TITLE
    middle, last = left + (right - left) * 2 // 5, right - (right - left) * 3 // 10
    for word, start, end in (("need", left, middle - _INSET), ("make", middle - _INSET, last + _INSET)):
        named = one_line(say(language, f"picture-ww-{word}"), end - start, LEAST, LEAST)
        canvas.lines_of((start, top, end, top + _WORDS), named, ink=Ink.soft, align="middle")
    top += _WORDS
    step = (high - top - _INSET) // len(COLOUR_LETTERS)
    sign = min(44, step - 4)
    for letter, takes, makes in zip(COLOUR_LETTERS, balance.takes, balance.makes, strict=True):
        text, ground, ink = _over(takes, makes)
        canvas.rect((left, top, middle, top + step), Ink.lime)
        canvas.stamp(draw_icon(f"ww-{letter}", sign, Ink.lime, crisp=True), (left + 6, top + (step - sign) // 2))
        canvas.rect((last, top, right, top + step - 2), ground)
        for number, start, end, colour, on in (
            (str(takes), left + 6 + sign, middle, Ink.coal, Ink.lime),
            (str(makes), middle, last, Ink.ink, Ink.card),
            (text, last, right, ink, ground),
        ):
            canvas.label((start, top, end, top + step), number, min(CHOICE, step), ink=colour, on=on, bold=True,
                         smallest=LEAST, align="middle")  # fmt: skip
        top += step
    return canvas


_SIGN, _NEAR, _BETWEEN = 34, 4, 12
"""Pixels of a cube, of the gap around its number, and between two colours."""


@shelved
def line(balance: Balance, room: int, high: int, language: str) -> Canvas:
    """Draw only the differences of one round in a line at most `room` wide."""
    overs = [_over(takes, makes) for takes, makes in zip(balance.takes, balance.makes, strict=True)]
    wides = [_SIGN + 3 * _NEAR + width(text, LEAST, bold=True) for text, *_ in overs]
    cubes = sum(wides) + _BETWEEN * (len(wides) - 1)
    words = say(language, "picture-ww-balance")
    start = width(words, LEAST) + _BETWEEN
    if start + cubes > room:
        start, words = 0, ""
    canvas = Canvas(start + cubes, high, Ink.paper)
    canvas.label((0, 0, start, high), words, LEAST, ink=Ink.soft, on=Ink.paper)
    x, base = start, high // 2 + round(LEAST * CAP / 2)
    for letter, (text, on, ink), wide in zip(COLOUR_LETTERS, overs, wides, strict=True):
        canvas.rect((x, 0, x + wide, high), on)
        canvas.stamp(draw_icon(f"ww-{letter}", _SIGN, on, crisp=True), (x + 2, (high - _SIGN) // 2))
        canvas.line_of(x + _SIGN + 2 * _NEAR, base, text, LEAST, ink=ink, on=on, bold=True)
        x += wide + _BETWEEN
    return canvas
