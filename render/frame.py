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
SMALL = 27  # 1/45 of the width: nothing is written smaller
BODY = 27
TITLE = 36
LEFT, TOP = 28, 22  # outside of this nothing needed stands
RIGHT, BOTTOM = WIDTH - LEFT, HEIGHT - TOP
COLUMN = 376  # width of the column at the left, which every picture begins with
GAP = 12
MAIN = LEFT + COLUMN + 20  # where the rest begins
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


@shelved
def _ground() -> Canvas:
    canvas = Canvas(WIDTH, HEIGHT, Ink.paper)
    canvas.frame((7, 7, WIDTH - 7, HEIGHT - 7), Ink.line, 2)
    return canvas


def page() -> Canvas:
    """A fresh page of warm paper."""
    return _ground().copy()


def awaited(
    names: Sequence[str], waiting: Sequence[int], viewer: int | None, language: str, room: int = COLUMN - 36
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
        if text_width(text, SMALL, bold=True) <= room:
            return text
    return say(language, "picture-wait-many", count=count)


def page_of(number: int, count: int) -> None:
    """Nothing, for a page (from 0) that there is. Errors: ValueError."""
    if not 0 <= number < count:
        raise ValueError(f"page {number} of {count}")


def numbered(language: str, title: str, number: int, count: int) -> str:
    """The title, with its number (from 0) when there are several pages. Errors: ValueError for a page there is not."""
    page_of(number, count)
    return title if count == 1 else f"{title} {say(language, 'picture-page', page=number + 1, pages=count)}"


def head(
    canvas: Canvas,
    observation: Seen,
    names: Sequence[str],
    language: str,
    title: str,
    status: str,
    *,
    width: int = COLUMN,
    mark: str = "",
) -> int:
    """The `corner` of a table that is being played or is over; returns its bottom."""
    line = awaited(names, sorted(observation.waiting), observation.viewer, language, room=width - 36)
    return corner(canvas, title, status, line, busy=bool(line), width=width, mark=mark)


def corner(
    canvas: Canvas, title: str, status: str, waiting: str, *, busy: bool, width: int = COLUMN, mark: str = ""
) -> int:
    """The block at the top left of every picture: whose it is, how far the game is, who is awaited.

    `busy` marks the last line in the accent: somebody must act; `mark` is another icon for it; without `waiting` the
    line is left out. Returns the block's bottom, which is lower than `TOP + CORNER` when a long name takes more than
    one line.
    """
    block = _corner(title, status, waiting, busy, width, mark or ("quill" if busy else "check"))
    canvas.place(block, (LEFT, TOP))
    return TOP + block.size[1]


@shelved
def _corner(title: str, status: str, waiting: str, busy: bool, width: int, mark: str) -> Canvas:
    parts = (
        (0, fit(title, width, TITLE, SMALL, 3, bold=True), Ink.ink, True),
        (0, fit(status, width, BODY, SMALL, 2), Ink.soft, False),
        (36, fit(waiting, width - 36, BODY, SMALL, 4, busy), Ink.accent if busy else Ink.soft, busy),
    )
    heights = [44, 36, 36]
    for i, (_, fitted, _, _) in enumerate(parts):
        heights[i] += (len(fitted.lines) - 1) * round(fitted.size * LEADING)
    block = Canvas(width, sum(heights), Ink.paper)
    y = 0
    for (x, fitted, ink, bold), height in zip(parts if waiting else parts[:2], heights, strict=False):
        if x:
            block.stamp(icon(mark, 28, Ink.paper), (0, y + 4))
        block.lines_of((x, y, width, y + height), fitted, ink=ink, on=Ink.paper, bold=bold)
        y += height
    return block


def badge(canvas: Canvas, box: Box, letter: str, fill: int, on: int, size: int = SMALL) -> None:
    """A letter in a small rounded block."""
    canvas.panel(box, fill, fill, on=on, radius=8)
    canvas.label(box, letter, size, ink=Ink.white, on=fill, bold=True, align="middle")
