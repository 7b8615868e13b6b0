"""What cubes and signs mean: on a desktop there is room for that in any picture."""

from __future__ import annotations

from collections.abc import Sequence

from engine.wonderful_world.cards import COLOURS
from i18n import say
from render.art import icon
from render.canvas import Canvas
from render.frame import LEAST
from render.palette import Ink
from render.shelf import shelved
from render.text import width
from render.wonderful_world.faces import PAID
from render.wonderful_world.icons import COLOUR_LETTERS

_SIGN, HIGH = 32, 38
_NEAR, _BETWEEN = 6, 22
"""Pixels between a sign and its word, and between a word and the next sign."""
_SIGNS = (("ww-gives", "gives"), ("ww-bonus", "bonus"), ("star", "points"), ("ww-recycle", "recycle"))


@shelved
def colours(language: str) -> Canvas:
    """In one line: what the five kinds of cubes are."""
    words = (say(language, f"wonderful_world-resource-{colour}") for colour in COLOURS)
    return _line([(f"ww-{letter}", word) for letter, word in zip(COLOUR_LETTERS, words, strict=True)], _BETWEEN)


@shelved
def signs(language: str, *, paid: bool) -> Canvas:
    """In one line: what the signs on cards mean; `paid`: and the ground of a cost that one round pays."""
    told = [(sign, say(language, f"picture-ww-sign-{key}")) for sign, key in _SIGNS]
    more = [("", say(language, "picture-ww-sign-paid"))] if paid else []
    return _line([*told, *more], 2 * _BETWEEN)


def _line(told: Sequence[tuple[str, str]], between: int) -> Canvas:
    """Signs with their words; one without a name is the ground of a cost that one round pays."""
    wides = [_SIGN + _NEAR + width(word, LEAST) for _, word in told]
    canvas = Canvas(sum(wides) + between * (len(told) - 1), HIGH, Ink.paper)
    x, y = 0, (HIGH - _SIGN) // 2
    for (sign, word), wide in zip(told, wides, strict=True):
        if sign:
            canvas.stamp(icon(sign, _SIGN, Ink.paper, crisp=True), (x, y))
        else:
            canvas.panel((x, y, x + _SIGN, y + _SIGN), PAID, Ink.line, radius=8)
        canvas.label((x + _SIGN + _NEAR, 0, x + wide, HIGH), word, LEAST, ink=Ink.soft, on=Ink.paper)
        x += wide + between
    return canvas
