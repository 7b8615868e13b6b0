"""What all pictures share: the page, sizes of text, and the corner block (whose picture, how far, who is awaited)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Protocol

from i18n import say
from render.art import icon
from render.canvas import Box, Canvas
from render.palette import Ink
from render.shelf import shelved
from render.text import LEADING, fit
from render.text import width as text_width

WIDTH, HEIGHT = 1200, 900
LEAST = 33  # 1/36 of the width: nothing is written smaller
CHOICE = 40  # names, costs and numbers of what they choose among
TITLE = 36
LEFT, TOP = 28, 22  # outside of this nothing needed stands
RIGHT, BOTTOM = WIDTH - LEFT, HEIGHT - TOP
COLUMN = 376  # width of the column at the left, which every picture begins with
GAP = 12
MAIN = LEFT + COLUMN + 20  # where the rest begins
NO_LIMIT = 10_000  # pixels: in words every name has room
CORNER = 116  # height of the corner block


class Seen(Protocol):
    """An observation, as far as every game's is alike."""

    @property
    def viewer(self) -> int | None:
        """Whose it is, None for anybody's."""

    @property
    def waiting(self) -> Mapping[int, Any]:
        """The seats that must act."""


def seat_of(observation: Seen) -> int:
    """The viewer's seat. Errors: ValueError for a spectator."""
    if observation.viewer is None:
        raise ValueError("a spectator has no hand")
    return observation.viewer


def page(high: int = HEIGHT, wide: int = WIDTH) -> Canvas:
    """A fresh page of warm paper."""
    canvas = Canvas(wide, high, Ink.paper)
    canvas.frame((7, 7, wide - 7, high - 7), Ink.line, 2)
    return canvas


def awaited(
    names: Sequence[str],
    waiting: Sequence[int],
    viewer: int | None,
    language: str,
    room: int = COLUMN - 36,
    size: int = LEAST,
) -> str:
    """One line: who is awaited, empty when nobody is; names that take more than `room` pixels become numbers."""
    if viewer is not None and viewer in waiting:
        return say(language, "picture-wait-you")
    if not waiting:
        return ""
    count = len(waiting)
    first = names[waiting[0]]
    candidates = []
    if count == 1:
        candidates.append(say(language, "picture-wait-one", name=first))
    elif count == 2:
        candidates.append(say(language, "picture-wait-two", name=first, other=names[waiting[1]]))
    if count > 1:
        candidates.append(say(language, "picture-wait-more", name=first, count=count - 1))
    for text in candidates:
        if fits(text, size, room, bold=True):
            return text
    return say(language, "picture-wait-many", count=count)


def fits(text: str, size: int, room: int, *, bold: bool) -> bool:
    """Whether a line takes at most so many pixels. In words (`NO_LIMIT`) nothing is measured: that may take long."""
    return room == NO_LIMIT or text_width(text, size, bold) <= room


def page_of(number: int, count: int) -> None:
    """Nothing, for a page (from 0) that there is. Errors: ValueError."""
    if not 0 <= number < count:
        raise ValueError(f"page {number} of {count}")


def numbered(language: str, title: str, number: int, count: int) -> str:
    """The title, with its number (from 0) when there are several pages. Errors: ValueError for a page there is not."""
    page_of(number, count)
    return title if count == 1 else f"{title} {say(language, 'picture-page', page=number + 1, pages=count)}"


def head(
    canvas: Canvas, observation: Seen, names: Sequence[str], language: str, status: str, *, width: int = COLUMN
) -> int:
    """The block at the top left of a picture that somebody decides by: how far the game is, who is awaited.

    Returns its bottom, which is lower than `TOP + CORNER` when a long name takes more than one line.
    """
    line = awaited(names, sorted(observation.waiting), observation.viewer, language, width - 36)
    block = _corner(status, line, width)
    canvas.place(block, (LEFT, TOP))
    return TOP + block.size[1]


_TAIL = 3
"""Pixels by which letters with a tail would reach out of the last line."""


@shelved
def _corner(status: str, waiting: str, width: int) -> Canvas:
    parts = [(44, 0, fit(status, width, TITLE, LEAST, 3, bold=True), Ink.ink)]
    if waiting:
        parts.append((36, 36, fit(waiting, width - 36, LEAST, LEAST, 4, bold=True), Ink.accent))
    heights = [high + (len(fitted.lines) - 1) * round(fitted.size * LEADING) for high, _, fitted, _ in parts]
    block = Canvas(width, sum(heights), Ink.paper)
    y = 0
    for (_, x, fitted, ink), height in zip(parts, heights, strict=True):
        top = y
        if x:
            top -= _TAIL
            block.stamp(icon("awaited", 28, Ink.paper), (0, top + 5))
        block.lines_of((x, top, width, top + height), fitted, ink=ink, on=Ink.paper, bold=True)
        y += height
    return block


def badge(canvas: Canvas, box: Box, letter: str, fill: int, on: int, size: int = LEAST) -> None:
    """A letter in a small rounded block."""
    canvas.panel(box, fill, fill, on=on, radius=8)
    canvas.label(box, letter, size, ink=Ink.white, on=fill, bold=True, align="middle")
