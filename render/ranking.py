"""Parts shared by the final rankings of all games: seat order, winners, and a bar of points by source."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple, TypeVar

from PIL import Image

from i18n import say
from render.art import draw_icon
from render.banner import PLATE, STRIP
from render.canvas import Box, Canvas
from render.faces import Face
from render.frame import CHOICE, LEAST, MAIN, RIGHT, TITLE
from render.palette import Ink
from render.text import one_line, width

_Result = TypeVar("_Result")


def required_result(result: _Result | None) -> _Result:
    """Return an observation's result. Errors: ValueError before the end of the game."""
    if result is None:
        raise ValueError("the game is not over")
    return result


def order(ranks: Sequence[int]) -> list[int]:
    """Return the seats, winner first."""
    return sorted(range(len(ranks)), key=lambda seat: (ranks[seat], seat))


def winners(ranks: Sequence[int], names: Sequence[str], language: str) -> str:
    """Return who won, in words."""
    first = [names[seat] for seat, rank in enumerate(ranks) if rank == 1]
    if len(first) == 1:
        return say(language, "picture-won", name=first[0])
    return say(language, "picture-won-many", count=len(first))


def draw_plate(
    canvas: Canvas,
    names: Sequence[str],
    told: Callable[[Sequence[str]], str],
    face: Face,
    *,
    sign: str = "crown",
    high: int = PLATE,
) -> None:
    """Draw the result in display letters after a sign, at the place of the running game's strip.

    `told` builds the text from the names. Long names are shortened before the text is cut.
    """
    top, bottom = STRIP[1], STRIP[1] + high
    size, side = (CHOICE, 66) if high > PLATE else (TITLE, 40)
    canvas.panel((MAIN, top, RIGHT, bottom), Ink.glow, Ink.bronze, width=3)
    canvas.stamp(draw_icon(sign, side, Ink.glow), (MAIN + 14, top + (high - side) // 2 - 1))
    box = (MAIN + side + 24, top + 2, RIGHT - 14, bottom - 2)
    for each in (RIGHT, *range(600, 220, -20)):
        cut = [one_line(name, each, size, size, bold=True, letters=face.letters).lines[0] for name in names]
        words = told(cut)
        if width(words, size, bold=True, letters=face.letters) <= box[2] - box[0]:
            break
    canvas.title(box, words, size, LEAST, letters=face.letters, on=Ink.glow)


class PointsPart(NamedTuple):
    """Points from one source, one segment of the bar."""

    points: int
    """Points, possibly negative."""
    colour: int
    """Colour of the segment."""
    sign: str = ""
    """Icon on the segment; empty for none."""


def draw_bar(
    canvas: Canvas,
    box: Box,
    parts: Sequence[PointsPart],
    scale: int,
    draw: Callable[[str, int, int], Image.Image] = draw_icon,
) -> None:
    """Draw points by source as segments of proportional length; segments of zero or negative points are omitted.

    `scale`: the points that fill the width; `draw`: returns an icon for a name, size and ground.
    """
    left, top, right, bottom = box
    canvas.rect((left, bottom - 2, right, bottom), Ink.line)
    done = 0
    for points, colour, sign in parts:
        if points <= 0:
            continue
        start, done = left + (right - left - 2) * done // scale, done + points
        end = left + (right - left - 2) * done // scale
        canvas.rect((start, top, end + 2, bottom), Ink.ink)
        canvas.rect((start + 2, top + 2, end, bottom - 2), colour)
        side = min(44, bottom - top - 8)
        if sign and end - start > side + 6:
            canvas.stamp(draw(sign, side, colour), ((start + end - side) // 2, (top + bottom - side) // 2))
