"""Lays out small parts of different widths in lines."""

from __future__ import annotations

from collections.abc import Sequence

from render.canvas import Box, Canvas
from render.frame import LEAST
from render.palette import Ink
from render.text import width


def lines_of(wides: Sequence[int], room: int, gap: int) -> list[int]:
    """Return how many parts of these widths go into each line."""
    counts: list[int] = []
    left = -1
    for wide in wides:
        if counts and wide <= left:
            counts[-1] += 1
        else:
            counts.append(1)
            left = room
        left -= wide + gap
    return counts


def draw_flow(canvas: Canvas, box: Box, parts: Sequence[Canvas], gap: int, pitch: int, on: int = Ink.card) -> int:
    """Draw parts in lines of height `pitch`; the last place shows how many are left out. Returns the bottom."""
    left, top, right, bottom = box
    most = max(1, (bottom - top) // pitch)
    shown = list(parts)
    counts = lines_of([part.size[0] for part in shown], right - left, gap)
    if len(counts) > most:
        more = width(f"+{len(parts)}", LEAST, bold=True)
        while len(counts) > most:
            shown.pop()
            counts = lines_of([*(part.size[0] for part in shown), more], right - left, gap)
        rest = Canvas(more, parts[0].size[1], on)
        label = f"+{len(parts) - len(shown)}"
        rest.label(rest.limit, label, LEAST, ink=Ink.soft, on=on, bold=True)
        shown.append(rest)
    at = iter(shown)
    for i, count in enumerate(counts):
        x = left
        for _ in range(count):
            part = next(at)
            canvas.place(part, (x, top + i * pitch + (pitch - part.size[1]) // 2))
            x += part.size[0] + gap
    return top + len(counts) * pitch
