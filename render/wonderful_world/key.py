"""What the cubes are called: on a desktop there is room for that in any picture."""

from __future__ import annotations

from engine.wonderful_world.cards import COLOURS
from i18n import say
from render.art import icon
from render.canvas import Canvas
from render.frame import LEAST
from render.palette import Ink
from render.shelf import shelved
from render.text import width
from render.wonderful_world.icons import COLOUR_LETTERS

_SIGN, _HIGH = 32, 38
_NEAR, _BETWEEN = 6, 22
"""Pixels between a sign and its word, and between a word and the next sign."""


@shelved
def colours(language: str) -> Canvas:
    """In one line: what the five kinds of cubes are."""
    words = (say(language, f"wonderful_world-resource-{colour}") for colour in COLOURS)
    told = [(f"ww-{letter}", word) for letter, word in zip(COLOUR_LETTERS, words, strict=True)]
    wides = [_SIGN + _NEAR + width(word, LEAST) for _, word in told]
    canvas = Canvas(sum(wides) + _BETWEEN * (len(told) - 1), _HIGH, Ink.paper)
    x = 0
    for (sign, word), wide in zip(told, wides, strict=True):
        canvas.stamp(icon(sign, _SIGN, Ink.paper), (x, (_HIGH - _SIGN) // 2))
        canvas.label((x + _SIGN + _NEAR, 0, x + wide, _HIGH), word, LEAST, ink=Ink.soft, on=Ink.paper)
        x += wide + _BETWEEN
    return canvas
