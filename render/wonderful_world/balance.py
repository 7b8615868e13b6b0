"""What the drafted cards take together, colour by colour, beside what one round makes."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import NamedTuple

from engine.wonderful_world.observation import EmpireSeen
from i18n import say
from render.art import icon
from render.canvas import Canvas
from render.frame import CHOICE, LEAST
from render.palette import Ink
from render.shelf import shelved
from render.text import CAP, fit, in_one, width
from render.wonderful_world.faces import PAID, Shown, lacking
from render.wonderful_world.icons import COLOUR_LETTERS

WIDE, HIGH = 200, 290
"""Of a table, at least."""
BROAD = 376
"""Width of a table at most: its columns are to be seen together."""
_TITLE, _WORDS = 46, 40
"""Heights of what it is about, and of the words over its columns."""
_INSET = 10


class Balance(NamedTuple):
    """How many cards, and for each colour how many cubes they take and how many one round makes."""

    cards: int
    takes: tuple[int, ...]
    makes: tuple[int, ...]


def balance_of(cards: Sequence[Shown], empire: EmpireSeen, recycled: str) -> Balance | None:
    """The balance of drafted cards without those with the sign `recycled`; None for fewer than two."""
    kept = [card for card in cards if card.decided != recycled]
    takes = Counter(letter for card in kept for letter in lacking(card))
    if len(kept) < 2:
        return None
    return Balance(len(kept), tuple(takes[letter] for letter in COLOUR_LETTERS), tuple(empire.production))


def _ground(takes: int, makes: int) -> tuple[int, int]:
    """Of a number of cubes that are taken, as on cards: whether one round pays them; and the ink on it."""
    return PAID if 0 < takes <= makes else Ink.lime, Ink.coal if takes else Ink.waste


@shelved
def table(balance: Balance, wide: int, high: int, language: str) -> Canvas:
    """A line for each colour: its cube with how many the cards take, on the ground of a cost; how many one makes."""
    canvas = Canvas(wide, high, Ink.paper)
    canvas.panel(canvas.limit, Ink.card, Ink.line)
    title, room = say(language, "picture-ww-together", count=balance.cards), wide - 2 * _INSET
    fitted = in_one(title, room, LEAST, bold=True) or fit(title, room, LEAST, LEAST, bold=True)
    canvas.lines_of((_INSET, 4, wide - _INSET, _TITLE), fitted, bold=True)
    middle, top = wide * 11 // 20, _TITLE + _WORDS
    for word, left, right in (("need", _INSET, middle), ("make", middle, wide - _INSET)):
        text = say(language, f"picture-ww-{word}")
        canvas.label((left, _TITLE, right, top), text, LEAST, ink=Ink.soft, align="middle")
    step = (high - top - _INSET) // len(COLOUR_LETTERS)
    sign = min(44, step - 4)
    for letter, takes, makes in zip(COLOUR_LETTERS, balance.takes, balance.makes, strict=True):
        on, ink = _ground(takes, makes)
        canvas.rect((_INSET, top, middle, top + step), on)
        canvas.stamp(icon(f"ww-{letter}", sign, on, crisp=True), (_INSET + 8, top + (step - sign) // 2))
        box = (_INSET + 8 + sign, top, middle, top + step)
        canvas.label(box, str(takes), CHOICE, ink=ink, on=on, bold=True, align="middle")
        box = (middle, top, wide - _INSET, top + step)
        canvas.label(box, str(makes), CHOICE, ink=Ink.ink if makes else Ink.soft, bold=True, align="middle")
        top += step
    return canvas


_SIGN, _NEAR, _BETWEEN = 34, 4, 12
"""Pixels of a cube in a line, from it to its numbers, and between two colours."""


@shelved
def line(balance: Balance, room: int, high: int, language: str) -> Canvas:
    """The same in a line no longer than so many pixels: each cube with how many are taken, and how many one makes."""
    numbers = [(str(takes), f"/{makes}") for takes, makes in zip(balance.takes, balance.makes, strict=True)]
    wides = [[_SIGN, *(width(text, LEAST, bold=True) for text in pair)] for pair in numbers]
    cubes = sum(sum(each) + 2 * _NEAR + _BETWEEN for each in wides) - _BETWEEN
    texts = [say(language, f"picture-ww-balance{short}") for short in ("", "-short")]
    words = next((text for text in texts if width(text, LEAST) + _BETWEEN + cubes <= room), "")
    start = width(words, LEAST) + _BETWEEN if words else 0
    canvas = Canvas(start + cubes, high, Ink.paper)
    canvas.label((0, 0, start, high), words, LEAST, ink=Ink.soft, on=Ink.paper)
    x, base = start, high // 2 + round(LEAST * CAP / 2)
    for i, (letter, each) in enumerate(zip(COLOUR_LETTERS, wides, strict=True)):
        on, ink = _ground(balance.takes[i], balance.makes[i])
        middle = x + sum(each[:2]) + 2 * _NEAR
        canvas.rect((x, 0, middle, high), on)
        canvas.stamp(icon(f"ww-{letter}", _SIGN, on, crisp=True), (x + 2, (high - _SIGN) // 2))
        canvas.line_of(x + _SIGN + _NEAR, base, numbers[i][0], LEAST, ink=ink, on=on, bold=True)
        canvas.line_of(middle + 2, base, numbers[i][1], LEAST, ink=Ink.ink, on=Ink.paper, bold=True)
        x = middle + each[2] + _BETWEEN
    return canvas
