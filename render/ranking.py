"""What the rankings at the end of all games share: the order of the seats, and who has won."""

from __future__ import annotations

from collections.abc import Sequence

from i18n import say
from render.art import icon
from render.banner import PLATE, STRIP
from render.canvas import Canvas
from render.faces import Face
from render.frame import LEAST, MAIN, RIGHT, TITLE
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


def plate(canvas: Canvas, ranks: Sequence[int], names: Sequence[str], language: str, face: Face) -> None:
    """Who has won, in display letters beside a crown, where the strip stands in a game that is played."""
    top, bottom = STRIP[1], STRIP[1] + PLATE
    canvas.panel((MAIN, top, RIGHT, bottom), Ink.glow, Ink.bronze, width=3)
    canvas.stamp(icon("crown", 40, Ink.glow), (MAIN + 14, top + 5))
    room = RIGHT - MAIN - 64 - 14
    for each in (RIGHT, *range(600, 260, -20)):
        cut = [one_line(name, each, TITLE, TITLE, bold=True, letters=face.letters).lines[0] for name in names]
        words = winners(ranks, cut, language)
        if width(words, TITLE, bold=True, letters=face.letters) <= room:
            break
    canvas.title((MAIN + 64, top + 2, RIGHT - 14, bottom - 2), words, TITLE, LEAST, letters=face.letters, on=Ink.glow)
