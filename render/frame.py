"""What all pictures share: the page, the sizes of text, and the corner that says whose picture it is and who is awaited."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from i18n import say
from render.art import icon
from render.canvas import Box, Canvas
from render.palette import Ink

WIDTH, HEIGHT = 1200, 900
SMALL = 27  # 1/45 of the width: nothing is written smaller
BODY = 28
TITLE = 36
LEFT, TOP = 28, 22  # outside of this nothing needed stands
RIGHT, BOTTOM = WIDTH - LEFT, HEIGHT - TOP
COLUMN = 376  # width of the column at the left, which every picture begins with
GAP = 12
MAIN = LEFT + COLUMN + 20  # where the rest begins
CORNER = 116  # height of the corner block


@lru_cache(maxsize=4)
def _ground() -> Canvas:
    canvas = Canvas(WIDTH, HEIGHT, Ink.paper)
    canvas.frame((7, 7, WIDTH - 7, HEIGHT - 7), Ink.line, 2)
    return canvas


def page() -> Canvas:
    """A fresh page of warm paper."""
    return _ground().copy()


def awaited(names: Sequence[str], waiting: Sequence[int], viewer: int | None, lang: str) -> str:
    """One line: who is awaited."""
    if viewer is not None and viewer in waiting:
        return say(lang, "picture-wait-you")
    if not waiting:
        return say(lang, "picture-wait-nobody")
    first = names[waiting[0]]
    if len(waiting) == 1:
        return say(lang, "picture-wait-one", name=first)
    if len(waiting) == 2:
        return say(lang, "picture-wait-two", name=first, other=names[waiting[1]])
    return say(lang, "picture-wait-more", name=first, count=len(waiting) - 1)


def corner(canvas: Canvas, title: str, status: str, waiting: str, *, busy: bool, width: int = COLUMN) -> None:
    """The block at the top left of every picture: whose it is, how far the game is, who is awaited.

    `busy` marks the last line in the accent: somebody must act.
    """
    canvas.place(_corner(title, status, waiting, busy, width), (LEFT, TOP))


@lru_cache(maxsize=256)
def _corner(title: str, status: str, waiting: str, busy: bool, width: int) -> Canvas:
    block = Canvas(width, CORNER, Ink.paper)
    block.label((0, 0, width, 44), title, TITLE, on=Ink.paper, bold=True, smallest=SMALL)
    block.label((0, 44, width, 78), status, BODY, ink=Ink.soft, on=Ink.paper, smallest=SMALL)
    colour = Ink.accent if busy else Ink.soft
    block.stamp(icon("quill" if busy else "check", 28, Ink.paper), (0, 81))
    block.label((36, 78, width, 112), waiting, BODY, ink=colour, on=Ink.paper, bold=busy, smallest=SMALL)
    return block


def badge(canvas: Canvas, box: Box, letter: str, fill: int, on: int) -> None:
    """A letter in a small rounded block."""
    canvas.panel(box, fill, fill, on=on, radius=8)
    canvas.label(box, letter, 26 if box[3] - box[1] < 34 else 28, ink=Ink.white, on=fill, bold=True, align="middle")
