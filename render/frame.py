"""Shared page layout: page size, text sizes, and the corner block with progress and who is awaited."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Protocol

from i18n import say
from render.canvas import Box, Canvas
from render.palette import Ink
from render.text import width as text_width

WIDTH, HEIGHT = 1200, 900
LEAST = 33  # 1/36 of the width: the smallest text size
CHOICE = 40  # text size of the names, costs and numbers of the options
TITLE = 36
LEFT, TOP = 28, 22  # margins: nothing essential is drawn outside them
RIGHT, BOTTOM = WIDTH - LEFT, HEIGHT - TOP
COLUMN = 376  # width of the left column, the first column of every picture
GAP = 12
MAIN = LEFT + COLUMN + 20  # left edge of the main area
NO_LIMIT = 10_000  # pixels: wide enough for every name; used for alt texts
CORNER = 116  # height of the corner block


class CommonObservation(Protocol):
    """The part of an observation that all games share."""

    @property
    def viewer(self) -> int | None:
        """The observing seat, or None for a spectator."""

    @property
    def waiting(self) -> Mapping[int, Any]:
        """The seats that must act."""

    @property
    def result(self) -> object | None:
        """None before the end."""


def seat_of(observation: CommonObservation) -> int:
    """Return the viewer's seat. Errors: ValueError for a spectator."""
    if observation.viewer is None:
        raise ValueError("a spectator has no hand")
    return observation.viewer


def page(high: int = HEIGHT, wide: int = WIDTH) -> Canvas:
    """Return an empty page in the paper colour with a border."""
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
    """Return one line saying who is awaited, empty if nobody; a count replaces names wider than `room` pixels."""
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


def order_now(observation: CommonObservation, order: str, language: str) -> str:
    """Return the viewer's order; or, if nobody is awaited though the game goes on, that their decision is made.

    Such a decision becomes final soon, so its viewer must not be told to decide.
    """
    decided = observation.viewer is not None and not observation.waiting and observation.result is None
    return say(language, "picture-band-decided") if decided else order


def fits(text: str, size: int, room: int, *, bold: bool) -> bool:
    """Return whether a line fits into `room` pixels; always true for `NO_LIMIT`, without a slow measurement."""
    return room == NO_LIMIT or text_width(text, size, bold) <= room


def mark_of(observation: CommonObservation, seat: int) -> str:
    """Return the icon for a seat that must act or has decided; empty when no seat must act."""
    if seat in observation.waiting:
        return "awaited"
    return "check" if observation.waiting else ""


def page_of(number: int, count: int) -> None:
    """Check a page number, counted from 0. Errors: ValueError if it does not exist."""
    if not 0 <= number < count:
        raise ValueError(f"page {number} of {count}")


def numbered(language: str, title: str, number: int, count: int) -> str:
    """Append the page number (`number` counts from 0) to a title if there are several pages.

    Errors: ValueError if the page does not exist.
    """
    page_of(number, count)
    return title if count == 1 else f"{title} {say(language, 'picture-page', page=number + 1, pages=count)}"


def draw_number_plate(canvas: Canvas, box: Box, text: str, size: int) -> None:
    """Draw a number in white on a dark rectangle."""
    canvas.rect(box, Ink.coal)
    canvas.label(box, text, size, ink=Ink.white, on=Ink.coal, bold=True, align="middle")


def draw_badge(canvas: Canvas, box: Box, letter: str, fill: int, on: int, size: int = LEAST) -> None:
    """Draw a letter in a small rounded block."""
    canvas.panel(box, fill, fill, on=on, radius=8)
    canvas.label(box, letter, size, ink=Ink.white, on=fill, bold=True, align="middle")
