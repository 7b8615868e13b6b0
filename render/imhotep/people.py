"""The seats: name, points, quarry, the stones on the sled and the cards, each in a panel of its own."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Sequence
from typing import NamedTuple

from engine.imhotep.cards import CARDS, COLOURS, SLED
from engine.imhotep.observation import Observation
from render.canvas import Box, Canvas
from render.frame import LEAST, LEFT, RIGHT
from render.imhotep.brush import icon, mark
from render.imhotep.sites import figure
from render.imhotep.stones import DEPTH, block
from render.palette import Ink
from render.shelf import shelved
from render.text import one_line

GAP = 8
FEW = 2
"""So many panels are wide enough for cards beside the sled."""
LINE = 40
SLED_LINE = 46
BESIDE = 246  # where cards beside the sled begin


class Layout(NamedTuple):
    """How the panels of all seats are laid out.

    `high`: their height; `beside`: cards stand at the right, not below; `card_rows`: in so many rows.
    """

    high: int
    beside: bool
    card_rows: int


def kinds(cards: Sequence[str]) -> tuple[tuple[str, int], ...]:
    """Cards with their number: those that can be played first."""
    order = [*COLOURS]
    counts = Counter(cards)
    return tuple(sorted(counts.items(), key=lambda item: (order.index(CARDS[item[0]].colour), item[0])))


def layout(observation: Observation) -> Layout:
    """The least height in which everything of every seat has its place."""
    seats = len(observation.seats)
    wide = (RIGHT - LEFT - GAP * (seats - 1)) // seats
    most = max(len(kinds(seat.cards)) for seat in observation.seats)
    high = 44 + LINE + SLED_LINE
    if seats <= FEW:
        rows = max(1, -(-most // ((wide - BESIDE - 50) // 66)))
        return Layout(max(high + 26, 52 + rows * 48), beside=True, card_rows=rows)
    rows = 2 if most * 50 > wide - 24 else 1
    return Layout(high + 6 + 40 * rows, beside=False, card_rows=rows)


def panels(
    canvas: Canvas, observation: Observation, names: Sequence[str], plan: Layout, top: int, fresh: Collection[str] = ()
) -> None:
    """All seats side by side. `fresh`: stones and cards that have come last (`sled 0 3`, `card 1 chisel`)."""
    seats = len(observation.seats)
    step = (RIGHT - LEFT + GAP) / seats
    words = [word.split() for word in fresh]
    for seat, seen in enumerate(observation.seats):
        left = round(LEFT + seat * step)
        wide = round(LEFT + (seat + 1) * step) - GAP - left
        panel = _panel(
            seat,
            (seen.points, seen.quarry, seen.sled),
            kinds(seen.cards),
            names[seat],
            (wide, plan.high, plan.beside, plan.card_rows),
            seat in observation.waiting,
            seat == observation.start,
            sum(int(word[2]) for word in words if word[:2] == ["sled", str(seat)]),
            frozenset(word[2] for word in words if word[:2] == ["card", str(seat)]),
        )
        canvas.place(panel, (left, top))


@shelved
def _panel(
    seat: int,
    counts: tuple[int, int, int],
    cards: tuple[tuple[str, int], ...],
    name: str,
    size: tuple[int, int, bool, int],
    busy: bool,
    first: bool,
    taken: int,
    drawn: frozenset[str],
) -> Canvas:
    wide, high, beside, rows = size
    points, quarry, sled = counts
    on = Ink.glow if busy else Ink.card
    canvas = Canvas(wide, high, Ink.paper)
    canvas.panel((0, 0, wide, high), on, Ink.accent if busy else Ink.line, width=4 if busy else 2)
    canvas.stamp(icon(f"im-face-{seat}", 34, on), (11, 8))
    canvas.lines_of((54, 6, wide - 9, 44), one_line(name, wide - 64, LEAST, LEAST, bold=True), on=on, bold=True)
    y = 44
    stops = (10, 108, 196, wide - 44)
    canvas.stamp(icon("star", 36, on), (stops[0], y + 2))
    canvas.label((stops[0] + 40, y, stops[1] + 6, y + LINE), str(points), 36, on=on, bold=True, smallest=LEAST)
    canvas.stamp(icon("im-quarry", 36, on), (stops[1] + 6, y + 2))
    canvas.label((stops[1] + 46, y, stops[2] + 6, y + LINE), str(quarry), LEAST, on=on, bold=True)
    if first:
        canvas.stamp(icon("im-start", 34, on), (stops[3], y + 3))
    y += LINE
    _sled(canvas, (12, y, 12 + 5 * 36 + 30, y + SLED_LINE), seat, sled, taken)
    y += SLED_LINE + 5
    if beside:
        _cards(canvas, (BESIDE, 48, wide - 50, high), cards, rows, on, 42, drawn)
    else:
        side = 34 if rows == 1 else 31
        _cards(canvas, (12, y, wide - 10, high), cards, rows, on, side, drawn)
    return canvas


def _sled(canvas: Canvas, box: Box, seat: int, count: int, taken: int) -> None:
    """A wooden sled with its stones, the last of them `taken` now."""
    left, _, right, bottom = box
    size = 38
    front = round(size * (1 - DEPTH))
    canvas.rect((left, bottom - 7, right - 14, bottom - 1), Ink.plank)
    canvas.rect((right - 14, bottom - 9, right - 8, bottom - 3), Ink.plank)
    canvas.rect((left + 6, bottom - 12, right - 20, bottom - 7), Ink.wood)
    for i in range(SLED):
        x = left + 10 + i * (front + 8)
        if i < count:
            sprite = block(seat, size, Ink.coal)
            canvas.stamp(sprite.image, (x, bottom - 12 - size), sprite.mask)
            if i >= count - taken:
                mark(canvas, (x + 1, bottom - 12 - front, x + front, bottom - 13))
        else:
            canvas.frame((x + 1, bottom - 12 - front, x + front, bottom - 12), Ink.line, 2)


def _cards(
    canvas: Canvas, box: Box, cards: tuple[tuple[str, int], ...], rows: int, on: int, side: int, drawn: frozenset[str]
) -> None:
    left, top, right, _ = box
    across = -(-len(cards) // rows) if cards else 1
    step = min(side + 24, (right - left) // max(across, 1))
    for i, (card, count) in enumerate(cards):
        x, y = left + i % across * step, top + i // across * (side + 5)
        canvas.place(figure(card, side, on), (x, y))
        if card in drawn:
            mark(canvas, (x + 1, y + 1, x + side - 1, y + side - 1))
        if count > 1:
            canvas.label((x + side + 2, y, x + step + 6, y + side), str(count), LEAST, on=on, bold=True)
