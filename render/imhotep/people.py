"""The seats: name, points, quarry, the stones on the sled and the cards, each in a panel of its own."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Sequence
from typing import NamedTuple

from engine.imhotep.cards import CARDS, COLOURS, SLED, SOURCES
from engine.imhotep.observation import Observation
from i18n import signed
from render.canvas import Box, Canvas
from render.frame import CHOICE, LEAST, LEFT, RIGHT
from render.imhotep.brush import icon, mark
from render.imhotep.icons import KIND_COLOUR
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

    `high`: their height; `beside`: cards stand at the right, not below; `most`: for so many kinds there is room.
    """

    high: int
    beside: bool
    most: int


class Pile(NamedTuple):
    """Cards that are drawn as one: of one kind, or as a pile all of a colour."""

    cards: tuple[str, ...]
    number: int


def kinds(cards: Sequence[str]) -> tuple[tuple[str, int], ...]:
    """Cards with their number: those that can be played first."""
    order = [*COLOURS]
    counts = Counter(cards)
    return tuple(sorted(counts.items(), key=lambda item: (order.index(CARDS[item[0]].colour), item[0])))


def piles(cards: Sequence[str], most: int) -> tuple[Pile, ...]:
    """The kinds of cards; while there are more than so many, those of a colour as one: rather what only counts."""
    found = [Pile((card,), count) for card, count in kinds(cards)]
    for colour in ("green", "blue"):
        own = [one for one in found if CARDS[one.cards[0]].colour == colour]
        if len(found) > most and len(own) > 1:
            merged = Pile(tuple(one.cards[0] for one in own), sum(one.number for one in own))
            found[found.index(own[0]) : found.index(own[-1]) + 1] = [merged]
    return tuple(found)


def layout(observation: Observation) -> Layout:
    """The same for any number of cards, so that ships are as large with many as with few."""
    seats = len(observation.seats)
    wide = (RIGHT - LEFT - GAP * (seats - 1)) // seats
    high = 44 + LINE + SLED_LINE
    if seats <= FEW:
        return Layout(high + 26, beside=True, most=(wide - BESIDE - 50) // STEP * ROWS)
    return Layout(high + 48, beside=False, most=(wide - 16) // STEP)


def panels(
    canvas: Canvas,
    observation: Observation,
    names: Sequence[str],
    plan: Layout,
    top: int,
    fresh: Collection[str],
    ink: int,
) -> None:
    """All seats side by side. `fresh`: stones and cards (`sled 0 3`, `card 1 chisel`) that are marked in `ink`."""
    seats = len(observation.seats)
    step = (RIGHT - LEFT + GAP) / seats
    for seat in range(seats):
        left = round(LEFT + seat * step)
        wide = round(LEFT + (seat + 1) * step) - GAP - left
        canvas.place(_of(observation, names, seat, plan, wide, fresh, ink), (left, top))


def column(
    canvas: Canvas, box: Box, observation: Observation, names: Sequence[str], fresh: Collection[str], ink: int
) -> None:
    """All seats under one another, as high as the box; where there is room with what their points are of."""
    left, top, right, bottom = box
    seats = len(observation.seats)
    high = (bottom - top + GAP) // seats - GAP
    spare = (high - 44 - LINE - SLED_LINE - _FOOT) // (SIDE + 8)
    lines = min(_SHARES, max(0, spare - 1))
    plan = Layout(high, beside=False, most=(right - left - 16) // STEP * min(ROWS, max(1, spare - lines)))
    for seat in range(seats):
        at = (left, top + seat * (high + GAP))
        canvas.place(_of(observation, names, seat, plan, right - left, fresh, ink, lines), at)


_FOOT, _SHARES, _ABREAST = 8, 2, 4
"""Air under the cards of a panel; lines of what points are of, and how many stand in one."""


def _of(
    observation: Observation,
    names: Sequence[str],
    seat: int,
    plan: Layout,
    wide: int,
    fresh: Collection[str],
    ink: int,
    lines: int = 0,
) -> Canvas:
    """The panel of a seat; `lines`: of what its points are of."""
    seen = observation.seats[seat]
    words = [word.split() for word in fresh]
    best = sorted(((source, points) for source, points in seen.parts.items() if points), key=lambda one: -one[1])
    return _panel(
        seat,
        (seen.points, seen.quarry, seen.sled),
        piles(seen.cards, plan.most),
        names[seat],
        (wide, plan.high, plan.beside),
        seat in observation.waiting,
        seat == observation.start,
        sum(int(word[2]) for word in words if word[:2] == ["sled", str(seat)]),
        frozenset(word[2] for word in words if word[:2] == ["card", str(seat)]),
        ink,
        tuple(best[: _ABREAST * lines]),
    )


@shelved
def _panel(
    seat: int,
    counts: tuple[int, int, int],
    cards: tuple[Pile, ...],
    name: str,
    size: tuple[int, int, bool],
    busy: bool,
    first: bool,
    taken: int,
    drawn: frozenset[str],
    ink: int,
    parts: tuple[tuple[str, int], ...] = (),
) -> Canvas:
    wide, high, beside = size
    points, quarry, sled = counts
    on = Ink.glow if busy else Ink.card
    canvas = Canvas(wide, high, Ink.paper)
    canvas.panel((0, 0, wide, high), on, Ink.accent if busy else Ink.line, width=4 if busy else 2)
    canvas.stamp(icon(f"im-face-{seat}", 34, on), (11, 8))
    canvas.lines_of((54, 6, wide - 9, 44), one_line(name, wide - 64, 36, LEAST, bold=True), on=on, bold=True)
    y = 44
    stops = (10, 112, 204, wide - 44)
    canvas.stamp(icon("star", 36, on), (stops[0], y + 2))
    canvas.label((stops[0] + 40, y, stops[1] + 6, y + LINE), str(points), CHOICE, on=on, bold=True, smallest=LEAST)
    canvas.stamp(icon("im-quarry", 36, on), (stops[1] + 6, y + 2))
    canvas.label((stops[1] + 46, y, stops[2] + 6, y + LINE), str(quarry), LEAST, on=on, bold=True)
    if first:
        canvas.stamp(icon("im-start", 34, on), (stops[3], y + 3))
    y += LINE
    _sled(canvas, (12, y, 12 + 5 * 36 + 30, y + SLED_LINE), seat, sled, taken, ink)
    y += SLED_LINE + 5
    if beside:
        _cards(canvas, (BESIDE, 50, wide - 50, high), cards, on, drawn, ink)
    else:
        _cards(canvas, (12, y, wide - 4, high), cards, on, drawn, ink)
    step = (wide - 16) // _ABREAST
    top = high - _FOOT - -(-len(parts) // _ABREAST) * (SIDE + 8)
    for i, (source, more) in enumerate(parts):
        x, y = 12 + i % _ABREAST * step, top + i // _ABREAST * (SIDE + 8)
        canvas.stamp(icon(SIGNS[source], 34, on), (x, y + 4))
        canvas.label((x + 38, y, x + step, y + 42), signed(more), LEAST, on=on)
    return canvas


def _sled(canvas: Canvas, box: Box, seat: int, count: int, taken: int, ink: int) -> None:
    """A wooden sled with its stones, the last of them `taken` now, marked in that colour."""
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
                mark(canvas, (x + 1, bottom - 12 - front, x + front, bottom - 13), ink)
        else:
            canvas.frame((x + 1, bottom - 12 - front, x + front, bottom - 12), Ink.line, 2)


def _cards(canvas: Canvas, box: Box, shown: tuple[Pile, ...], on: int, drawn: frozenset[str], ink: int) -> None:
    left, top, right, _ = box
    across = (right - left) // STEP
    for i, one in enumerate(shown):
        x, y = left + i % across * STEP, top + i // across * (SIDE + 8)
        if len(one.cards) > 1:
            canvas.place(pile(CARDS[one.cards[0]].colour, SIDE, on), (x, y))
        else:
            canvas.place(figure(one.cards[0], SIDE, on), (x, y))
        if drawn.intersection(one.cards):
            mark(canvas, (x + 1, y + 1, x + SIDE - 1, y + SIDE - 1), ink)
        if one.number > 1:
            canvas.label((x + SIDE + 3, y, x + STEP + 6, y + SIDE), str(one.number), LEAST, on=on, bold=True)


SIDE, STEP, ROWS = 38, 64, 2
"""Of cards: their side, from one to the next, and rows where they stand beside the sled."""
SIGNS = {source: f"im-{source}" for source in SOURCES}
"""Source of points → its icon."""
_FIGURES = {"blue": "im-blue", "green": "im-decorations"}
"""Colour of a pile → its sign, as it stands in the ranking."""


@shelved
def pile(colour: str, side: int, on: int) -> Canvas:
    """Several kinds of cards of a colour, one behind the other, in a square."""
    canvas = Canvas(side, side, on)
    ink, step = KIND_COLOUR[colour], side // 9
    card = side - 2 * step
    for at in (2, 1, 0):
        x, y = at * step, (2 - at) * step
        canvas.panel((x, y, x + card, y + card), ink, Ink.coal, on=on, radius=card // 5)
    inner = card - 6
    canvas.stamp(icon(_FIGURES[colour], inner, ink), (3, 2 * step + 3))
    return canvas
