"""What the rankings at the end of all games share: the order of the seats, who has won, points by source as a bar."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

from PIL import Image

from i18n import say
from render.art import icon
from render.banner import PLATE, STRIP
from render.canvas import Box, Canvas
from render.faces import Face
from render.frame import CHOICE, LEAST, MAIN, RIGHT, TITLE
from render.palette import Ink
from render.text import one_line, width


def order(ranks: Sequence[int]) -> list[int]:
    """Seats, the winner first."""
    return sorted(range(len(ranks)), key=lambda seat: (ranks[seat], seat))


def winners(ranks: Sequence[int], names: Sequence[str], language: str) -> str:
    """Who has won, in words."""
    first = [names[seat] for seat, rank in enumerate(ranks) if rank == 1]
    if len(first) == 1:
        return say(language, "picture-won", name=first[0])
    return say(language, "picture-won-many", count=len(first))


def plate(
    canvas: Canvas,
    names: Sequence[str],
    told: Callable[[Sequence[str]], str],
    face: Face,
    *,
    sign: str = "crown",
    high: int = PLATE,
) -> None:
    """How it ended, in display letters behind a sign, where the strip stands in a game that is played.

    `told`: the words, with these names; rather names with an ellipsis than not all of the words.
    """
    top, bottom = STRIP[1], STRIP[1] + high
    size, side = (CHOICE, 66) if high > PLATE else (TITLE, 40)
    canvas.panel((MAIN, top, RIGHT, bottom), Ink.glow, Ink.bronze, width=3)
    canvas.stamp(icon(sign, side, Ink.glow), (MAIN + 14, top + (high - side) // 2 - 1))
    box = (MAIN + side + 24, top + 2, RIGHT - 14, bottom - 2)
    for each in (RIGHT, *range(600, 220, -20)):
        cut = [one_line(name, each, size, size, bold=True, letters=face.letters).lines[0] for name in names]
        words = told(cut)
        if width(words, size, bold=True, letters=face.letters) <= box[2] - box[0]:
            break
    canvas.title(box, words, size, LEAST, letters=face.letters, on=Ink.glow)


class Part(NamedTuple):
    """Points from one source: its colour in the bar, and its sign there, none where it has none."""

    points: int
    colour: int
    sign: str = ""


def bar(
    canvas: Canvas, box: Box, parts: Sequence[Part], scale: int, draw: Callable[[str, int, int], Image.Image] = icon
) -> None:
    """Points by source side by side, as long as they are worth; what costs points is only told by its number.

    `scale`: the points of the whole width; `draw`: an icon by name, size and ground.
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
