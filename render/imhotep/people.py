"""The seats: name, points, quarry, the stones on the sled and the cards, each in a panel of its own."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import NamedTuple

from engine.imhotep.cards import CARDS, COLOURS, SLED
from engine.imhotep.observation import Observation
from render.art import icon
from render.canvas import Box, Canvas
from render.frame import LEAST, LEFT, RIGHT, SMALL
from render.imhotep.sites import figure
from render.imhotep.stones import DEPTH, block
from render.palette import Ink
from render.shelf import shelved
from render.text import LEADING, Fitted, fit

GAP = 8
FEW = 2
"""So many panels are wide enough for cards beside the sled."""
LINE = 40
SLED_LINE = 46
BESIDE = 246  # where cards beside the sled begin


class Layout(NamedTuple):
    """How the panels of all seats are laid out.

    `high`: their height; `tight`: sleds are numbers; `beside`: cards stand at the right, not below; `card_rows`: in so
    many rows.
    """

    high: int
    names: tuple[Fitted, ...]
    tight: bool
    beside: bool
    card_rows: int


def kinds(cards: Sequence[str]) -> tuple[tuple[str, int], ...]:
    """Cards with their number: those that can be played first."""
    order = [*COLOURS]
    counts = Counter(cards)
    return tuple(sorted(counts.items(), key=lambda item: (order.index(CARDS[item[0]].colour), item[0])))


def layout(observation: Observation, names: Sequence[str]) -> Layout:
    """The least height in which everything of every seat has its place."""
    seats = len(observation.seats)
    wide = (RIGHT - LEFT - GAP * (seats - 1)) // seats
    fitted = tuple(fit(name, wide - 58, LEAST, SMALL, 4, bold=True) for name in names)
    lines = max(len(one.lines) for one in fitted)
    most = max(len(kinds(seat.cards)) for seat in observation.seats)
    # The longest names make all smaller, not the ships.
    line = max(round(one.size * LEADING) for one in fitted if len(one.lines) == lines)
    extra = (lines - 1) * line
    high = 44 + extra + LINE
    if seats <= FEW:
        rows = max(1, -(-most // ((wide - BESIDE - 50) // 66)))
        least = high + SLED_LINE + 26
        return Layout(max(least, 52 + extra + rows * 48), fitted, tight=False, beside=True, card_rows=rows)
    tight = lines > 2
    rows = 2 if most * 50 > wide - 24 else 1
    high += (0 if tight else SLED_LINE + 4) + (36 if tight else 40) * rows + 2
    return Layout(high, fitted, tight, beside=False, card_rows=rows)


def panels(canvas: Canvas, observation: Observation, plan: Layout, top: int) -> None:
    """All seats side by side."""
    seats = len(observation.seats)
    step = (RIGHT - LEFT + GAP) / seats
    for seat, seen in enumerate(observation.seats):
        left = round(LEFT + seat * step)
        wide = round(LEFT + (seat + 1) * step) - GAP - left
        panel = _panel(
            seat,
            seen.sled,
            seen.quarry,
            seen.points,
            kinds(seen.cards),
            plan.names[seat],
            (wide, plan.high, plan.tight, plan.beside, plan.card_rows),
            seat in observation.waiting,
            seat == observation.start,
        )
        canvas.place(panel, (left, top))


@shelved
def _panel(
    seat: int,
    sled: int,
    quarry: int,
    points: int,
    cards: tuple[tuple[str, int], ...],
    name: Fitted,
    size: tuple[int, int, bool, bool, int],
    busy: bool,
    first: bool,
) -> Canvas:
    wide, high, tight, beside, rows = size
    on = Ink.glow if busy else Ink.card
    canvas = Canvas(wide, high, Ink.paper)
    canvas.panel((0, 0, wide, high), on, Ink.accent if busy else Ink.line, width=3 if busy else 2)
    canvas.stamp(icon(f"im-face-{seat}", 32, on), (12, 9))
    extra = (len(name.lines) - 1) * round(name.size * LEADING)
    y = 44 + extra
    canvas.lines_of((50, 6, wide - 7, y), name, on=on, bold=True)
    # Where the sled is only a number, the others move together.
    stops = (8, 92, 178, 244) if tight else (12, 108, 192, wide - 46)
    canvas.stamp(icon("star", 34, on), (stops[0], y + 3))
    canvas.label((stops[0] + 36, y, stops[1], y + LINE), str(points), 36, on=on, bold=True, smallest=SMALL)
    canvas.stamp(icon("im-quarry", 36, on), (stops[1], y + 2))
    canvas.label((stops[1] + 38, y, stops[2], y + LINE), str(quarry), LEAST, on=on, bold=True)
    if tight:
        canvas.stamp(icon(f"im-face-{seat}", 30, on), (stops[2], y + 5))
        canvas.label((stops[2] + 34, y, stops[3], y + LINE), str(sled), LEAST, on=on, bold=True)
    if first:
        canvas.stamp(icon("im-start", 34, on), (stops[3], y + 3))
    y += LINE
    if not tight:
        _sled(canvas, (12, y, 12 + 5 * 36 + 30, y + SLED_LINE), seat, sled, on)
        y += SLED_LINE + 4
    if beside:
        _cards(canvas, (BESIDE, 48 + extra, wide - 50, high), cards, rows, on, 42)
    else:
        _cards(canvas, (12, y, wide - 10, high), cards, rows, on, 31 if tight else 34)
    return canvas


def _sled(canvas: Canvas, box: Box, seat: int, count: int, on: int) -> None:
    """A wooden sled with its stones."""
    left, _, right, bottom = box
    size = 38
    front = round(size * (1 - DEPTH))
    canvas.rect((left, bottom - 7, right - 14, bottom - 1), Ink.plank)
    canvas.rect((left + 6, bottom - 12, right - 20, bottom - 7), Ink.wood)
    for i in range(SLED):
        x = left + 10 + i * (front + 8)
        if i < count:
            sprite = block(seat, size, on)
            canvas.stamp(sprite.image, (x, bottom - 12 - size), sprite.mask)
        else:
            canvas.frame((x + 1, bottom - 12 - front, x + front, bottom - 12), Ink.line, 2)


def _cards(canvas: Canvas, box: Box, cards: tuple[tuple[str, int], ...], rows: int, on: int, side: int) -> None:
    left, top, right, _ = box
    across = -(-len(cards) // rows) if cards else 1
    step = min(side + 24, (right - left) // max(across, 1))
    for i, (card, count) in enumerate(cards):
        x, y = left + i % across * step, top + i // across * (side + 5)
        canvas.place(figure(card, side, on), (x, y))
        if count > 1:
            canvas.label((x + side + 2, y, x + step + 6, y + side), str(count), LEAST, on=on, bold=True)
