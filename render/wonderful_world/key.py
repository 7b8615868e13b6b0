"""The legend of cubes and icons, which every desktop picture has room for."""

from __future__ import annotations

from collections.abc import Sequence

from engine.wonderful_world.cards import COLOURS
from i18n import say
from render.art import draw_icon
from render.canvas import Canvas
from render.frame import LEAST
from render.palette import Ink
from render.shelf import shelved
from render.text import width
from render.wonderful_world.faces import PAID
from render.wonderful_world.icons import COLOUR_LETTERS

_SIGN, HIGH = 32, 38
_NEAR, _BETWEEN = 6, 22
"""Pixels between an icon and its word, and between a word and the next icon."""
_SIGNS = (("ww-gives", "gives"), ("ww-bonus", "bonus"), ("star", "points"), ("ww-recycle", "recycle"))


@shelved
def draw_colours(language: str) -> Canvas:
    """Draw a line with the names of the five kinds of cubes."""
    words = (say(language, f"wonderful_world-resource-{colour}") for colour in COLOURS)
    return _line([(f"ww-{letter}", word) for letter, word in zip(COLOUR_LETTERS, words, strict=True)], _BETWEEN)


@shelved
def draw_signs(language: str, marks: tuple[str, ...], room: int) -> Canvas:
    """Draw a line with the meanings of the icons on cards, then those of `marks` that fit."""
    told = [(sign, say(language, f"picture-ww-sign-{key}")) for sign, key in _SIGNS]
    more = [(mark, say(language, f"picture-ww-sign-{mark}")) for mark in marks]
    while _wide([*told, *more], _BETWEEN) > room:
        more.pop()
    line = [*told, *more]
    return _line(line, min(2 * _BETWEEN, _BETWEEN + (room - _wide(line, _BETWEEN)) // (len(line) - 1)))


def _wide(told: Sequence[tuple[str, str]], between: int) -> int:
    """Return the width of icons with their words."""
    return sum(_SIGN + _NEAR + width(word, LEAST) for _, word in told) + between * (len(told) - 1)


def _line(told: Sequence[tuple[str, str]], between: int) -> Canvas:
    """Draw icons with their words."""
    canvas = Canvas(_wide(told, between), HIGH, Ink.paper)
    x, y = 0, (HIGH - _SIGN) // 2
    for sign, word in told:
        box, wide = (x, y, x + _SIGN, y + _SIGN), _SIGN + _NEAR + width(word, LEAST)
        if sign in _GROUNDS:
            canvas.panel(box, *_GROUNDS[sign], radius=8, width=3)
        else:
            canvas.stamp(draw_icon(sign, _SIGN, Ink.paper, crisp=True), (x, y))
        canvas.label((x + _SIGN + _NEAR, 0, x + wide, HIGH), word, LEAST, ink=Ink.soft, on=Ink.paper)
        x += wide + between
    return canvas


_GROUNDS = {"paid": (PAID, PAID), "most": (Ink.glow, Ink.gold), "new": (Ink.fresh, Ink.fresh)}
"""Fill and frame of colour samples: a cost paid by one round, a sole maximum of production, something new."""
