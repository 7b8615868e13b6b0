"""Panels of the seats: name, points, quarry, stones on the sled, cards."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Sequence
from typing import NamedTuple

from engine.imhotep.cards import CARDS, COLOURS, SLED, SOURCES
from engine.imhotep.observation import Observation
from i18n import plus, say
from render.canvas import Box, Canvas
from render.frame import CHOICE, LEAST, LEFT, RIGHT
from render.imhotep.brush import draw_mark_around, icon
from render.imhotep.icons import KIND_COLOUR
from render.imhotep.sites import draw_figure
from render.imhotep.stones import DEPTH, block
from render.palette import Ink
from render.shelf import shelved
from render.text import whole_line, width

GAP = 8
FEW = 2
"""Up to this number of seats, panels are wide enough for cards next to the sled."""
LINE = 40
SLED_LINE = 46
BESIDE = 246  # left edge of cards next to the sled


class Layout(NamedTuple):
    """How the panels of all seats are laid out."""

    high: int
    """Their height."""
    beside: bool
    """Whether cards are at the right of the sled rather than below it."""
    most: int
    """Maximum number of kinds of cards."""


class CardPile(NamedTuple):
    """Cards drawn as one: cards of one kind, or a pile of one colour."""

    cards: tuple[str, ...]
    """The kinds."""
    number: int
    """The total number of cards."""


def kinds(cards: Sequence[str]) -> tuple[tuple[str, int], ...]:
    """Count the kinds of cards, ordered by colour: playable ones first."""
    order = [*COLOURS]
    counts = Counter(cards)
    return tuple(sorted(counts.items(), key=lambda item: (order.index(CARDS[item[0]].colour), item[0])))


def piles(cards: Sequence[str], most: int) -> tuple[CardPile, ...]:
    """Return the kinds of cards; merges those of a colour while there are more than `most`, end-of-game cards first."""
    found = [CardPile((card,), count) for card, count in kinds(cards)]
    for colour in ("green", "blue"):
        own = [one for one in found if CARDS[one.cards[0]].colour == colour]
        if len(found) > most and len(own) > 1:
            merged = CardPile(tuple(one.cards[0] for one in own), sum(one.number for one in own))
            found[found.index(own[0]) : found.index(own[-1]) + 1] = [merged]
    return tuple(found)


def layout(observation: Observation) -> Layout:
    """Return the layout for a number of seats; it ignores the cards, so that ships keep their size."""
    seats = len(observation.seats)
    wide = (RIGHT - LEFT - GAP * (seats - 1)) // seats
    high = 44 + LINE + SLED_LINE
    if seats <= FEW:
        return Layout(high + 26, beside=True, most=(wide - BESIDE - 50) // STEP * ROWS)
    return Layout(high + 48, beside=False, most=(wide - 16) // STEP)


def draw_panels(
    canvas: Canvas,
    observation: Observation,
    names: Sequence[str],
    plan: Layout,
    top: int,
    fresh: Collection[str],
    ink: int,
) -> None:
    """Draw all seats side by side; `fresh`: stones and cards (`sled 0 3`, `card 1 chisel`) marked in `ink`."""
    seats = len(observation.seats)
    step = (RIGHT - LEFT + GAP) / seats
    for seat in range(seats):
        left = round(LEFT + seat * step)
        wide = round(LEFT + (seat + 1) * step) - GAP - left
        shown = piles(observation.seats[seat].cards, plan.most)
        canvas.place(_draw_panel(_held(observation, names, seat, shown, fresh, ink), wide, plan), (left, top))


def row(
    canvas: Canvas,
    box: Box,
    observation: Observation,
    names: Sequence[str],
    fresh: Collection[str],
    ink: int,
    language: str,
) -> None:
    """Draw all seats across the box, with larger points and, if there is room, what the end of the game would add.

    The leader has a crown, and the viewer's own panel is labelled.
    """
    own = say(language, "picture-im-own")
    left, top, right, bottom = box
    step = (right - left + GAP) / len(observation.seats)
    for seat, seen in enumerate(observation.seats):
        x = round(left + seat * step)
        wide = round(left + (seat + 1) * step) - GAP - x
        later = say(language, "picture-im-at-end", points=plus(seen.total - seen.points))
        if _ADDED + width(later, LEAST) + 20 > wide - _DRAWN:
            later = ""
        held = _held(observation, names, seat, _fitting(seen.cards, wide - _BEYOND), fresh, ink, own)
        canvas.place(_large(held, wide, bottom - top, later), (x, top))


def _fitting(cards: Sequence[str], room: int) -> tuple[CardPile, ...]:
    """Return the largest number of separate kinds that fit a large panel with their counts, or else the smallest."""
    ways = [piles(cards, most) for most in range(max(2, min(KINDS, room // CLOSE)), 1, -1)]
    fitting = (way for way in ways if sum(APIECE + (COUNTED if one.number > 1 else 0) for one in way) <= room - 8)
    return next(fitting, ways[-1])


KINDS, SPREAD, CLOSE = 6, 92, 62
"""Large panel: maximum number of kinds of cards, and maximum and minimum distance between them."""
APIECE, COUNTED = 48, 20
"""Minimum width of a kind there, and the additional width of its count."""
_STARS, _SCORE, _BEYOND, _CROWN = 54, 44, 124, 38
"""Large panel: height of the points' line, text size of points, left edge of cards, size of a crown."""
_ADDED = 196
"""Left edge of the added points in that line."""


class _Held(NamedTuple):
    """The contents of a panel, a cache key."""

    seat: int
    """Seat."""
    name: str
    """The player's name."""
    points: int
    """Current points."""
    quarry: int
    """Stones in the quarry."""
    sled: int
    """Stones on the sled."""
    cards: tuple[CardPile, ...]
    """Cards, as drawn."""
    busy: bool
    """Whether the seat must act."""
    first: bool
    """Whether it is the starting player."""
    taken: int
    """Number of new stones on the sled."""
    drawn: frozenset[str]
    """Cards marked in `ink`."""
    ink: int
    """Colour of marks."""
    leads: bool
    """Whether it has the most points, and another seat has fewer."""
    own: str
    """Label of the viewer's own panel; empty for others."""


def _held(
    observation: Observation,
    names: Sequence[str],
    seat: int,
    shown: tuple[CardPile, ...],
    fresh: Collection[str],
    ink: int,
    own: str = "",
) -> _Held:
    seen, words = observation.seats[seat], [word.split() for word in fresh]
    points = [one.points for one in observation.seats]
    return _Held(
        seat,
        names[seat],
        seen.points,
        seen.quarry,
        seen.sled,
        shown,
        seat in observation.waiting,
        seat == observation.start,
        sum(int(word[2]) for word in words if word[:2] == ["sled", str(seat)]),
        frozenset(word[2] for word in words if word[:2] == ["card", str(seat)]),
        ink,
        min(points) < max(points) == seen.points,
        own if seat == observation.viewer else "",
    )


class _Look(NamedTuple):
    """Ground and frame of a panel."""

    on: int
    """Colour of the ground."""
    line: int
    """Colour of the frame."""
    thick: int
    """Width of the frame."""


def _named(held: _Held, wide: int, high: int, look: _Look, sign: str = "") -> Canvas:
    """Draw an empty panel with its name, followed by an icon if there is a `sign`."""
    on = look.on
    canvas = Canvas(wide, high, Ink.paper)
    canvas.panel((0, 0, wide, high), on, look.line, width=look.thick)
    canvas.stamp(icon(f"im-face-{held.seat}", 34, on), (11, 8))
    right = wide - 9
    if held.own:
        right -= width(held.own, LEAST, bold=True) + 20
        canvas.panel((right, 8, wide - 9, 44), Ink.ink, Ink.ink, on=on, radius=8)
        canvas.label((right, 8, wide - 9, 44), held.own, LEAST, ink=Ink.card, on=Ink.ink, bold=True, align="middle")
        right -= 8
    elif sign:
        right -= 44
        canvas.stamp(icon(sign, 38, on), (right + 2, 7))
        right -= 4
    canvas.lines_of((54, 6, right, 44), whole_line(held.name, right - 55, 36, LEAST, bold=True), on=on, bold=True)
    return canvas


@shelved
def _large(held: _Held, wide: int, high: int, later: str) -> Canvas:
    """Draw a desktop panel: large points, added points and sled; below them quarry and cards.

    The panel of a seat that must act is bright; the viewer's own always has the same frame.
    """
    on = Ink.glow if held.busy else Ink.card
    look = _Look(on, Ink.ink, 4) if held.own else _Look(on, Ink.accent, 4) if held.busy else _Look(on, Ink.line, 2)
    canvas = _named(held, wide, high, look, "awaited" if held.busy else "")
    y = 48
    # The leader's crown follows the points; if the sled leaves no room, it replaces the star.
    beyond = 68 + width(str(held.points), _SCORE, bold=True)
    beside = held.leads and beyond + _CROWN <= wide - _DRAWN
    sign = "crown" if held.leads and not beside else "star"
    canvas.stamp(icon(sign, 46, on), (10, y + 4))
    canvas.label((62, y, _ADDED - 8, y + _STARS), str(held.points), _SCORE, on=on, bold=True, smallest=LEAST)
    if beside:
        canvas.stamp(icon("crown", _CROWN, on), (beyond, y + 7))
    canvas.label((_ADDED, y + 4, wide - _DRAWN, y + _STARS), later, LEAST, on=on)
    _sled(canvas, (wide - _DRAWN, y, wide - 8, y + _STARS), held, on)
    y += _STARS + 5
    canvas.stamp(icon("im-quarry", 36, on), (10, y + 1))
    canvas.label((48, y, 90, y + SIDE), str(held.quarry), LEAST, on=on, bold=True)
    if held.first:
        canvas.stamp(icon("im-start", 34, on), (88, y + 2))
    _draw_cards(canvas, (_BEYOND, y, wide + 4, high), held, on, SPREAD)
    return canvas


@shelved
def _draw_panel(held: _Held, wide: int, plan: Layout) -> Canvas:
    """Draw a phone panel: points, quarry, sled, cards."""
    look = _Look(Ink.glow, Ink.accent, 4) if held.busy else _Look(Ink.card, Ink.line, 2)
    canvas, on = _named(held, wide, plan.high, look), look.on
    y = 44
    stops = (10, 112, 204, wide - 44)
    canvas.stamp(icon("star", 36, on), (stops[0], y + 2))
    canvas.label((stops[0] + 40, y, stops[1] + 6, y + LINE), str(held.points), CHOICE, on=on, bold=True, smallest=LEAST)
    canvas.stamp(icon("im-quarry", 36, on), (stops[1] + 6, y + 2))
    canvas.label((stops[1] + 46, y, stops[2] + 6, y + LINE), str(held.quarry), LEAST, on=on, bold=True)
    if held.first:
        canvas.stamp(icon("im-start", 34, on), (stops[3], y + 3))
    y += LINE
    _sled(canvas, (12, y, 12 + _DRAWN, y + SLED_LINE), held, on)
    y += SLED_LINE + 5
    if plan.beside:
        _draw_cards(canvas, (BESIDE, 50, wide - 50, plan.high), held, on)
    else:
        _draw_cards(canvas, (12, y, wide - 4, plan.high), held, on)
    return canvas


_NEXT = 32
"""Distance between stones on a sled."""
_SLED = SLED * _NEXT + 30
"""Width of a sled."""
_DRAWN = _SLED + 28
"""Width of a sled with its number of stones."""


def _sled(canvas: Canvas, box: Box, held: _Held, on: int) -> None:
    """Draw a wooden sled with its stones, the newly taken ones marked, and their number."""
    left, _, _, bottom = box
    size, right = 38, left + _SLED
    front = round(size * (1 - DEPTH))
    canvas.label((right - 4, bottom - 46, right + 28, bottom), str(held.sled), LEAST, on=on, bold=True)
    canvas.rect((left, bottom - 7, right - 14, bottom - 1), Ink.plank)
    canvas.rect((right - 14, bottom - 9, right - 8, bottom - 3), Ink.plank)
    canvas.rect((left + 6, bottom - 12, right - 20, bottom - 7), Ink.wood)
    for i in range(SLED):
        x = left + 10 + i * _NEXT
        if i < held.sled:
            sprite = block(held.seat, size, Ink.coal)
            canvas.stamp(sprite.image, (x, bottom - 12 - size), sprite.mask)
            if i >= held.sled - held.taken:
                draw_mark_around(canvas, (x + 1, bottom - 12 - front, x + front, bottom - 13), held.ink)
        else:
            canvas.frame((x + 1, bottom - 12 - front, x + front, bottom - 12), Ink.line, 2)


def _draw_cards(canvas: Canvas, box: Box, held: _Held, on: int, spread: int = 0) -> None:
    """Draw the cards side by side, in one row up to `spread` pixels apart."""
    left, top, right, _ = box
    # Keeps counts apart from the next icon if there is room.
    step = max(CLOSE, min(spread, (right - left) // max(1, len(held.cards)))) if spread else STEP
    side, across = BROAD if step >= APART else SIDE, (right - left) // step
    for i, one in enumerate(held.cards):
        x, y = left + i % across * step, top + i // across * (SIDE + 8)
        if len(one.cards) > 1:
            canvas.place(draw_pile(CARDS[one.cards[0]].colour, side, on), (x, y))
        else:
            canvas.place(draw_figure(one.cards[0], side, on), (x, y))
        if held.drawn.intersection(one.cards):
            draw_mark_around(canvas, (x + 1, y + 1, x + side - 1, y + side - 1), held.ink)
        if one.number > 1:
            canvas.label((x + side + 3, y, x + step + 6, y + side), str(one.number), LEAST, on=on, bold=True)


SIDE, STEP, ROWS = 38, 64, 2
"""Cards next to the sled: size, distance, and number of rows."""
BROAD, APART = 42, 76
"""Size of cards that are at least `APART` pixels apart."""
SIGNS = {source: f"im-{source}" for source in SOURCES}
"""Source of points → its icon."""
_FIGURES = {"blue": "im-blue", "green": "im-decorations"}
"""Colour of a pile → its icon, the same as in the ranking."""


@shelved
def draw_pile(colour: str, side: int, on: int) -> Canvas:
    """Draw several kinds of cards of a colour, one behind the other, in a square."""
    canvas = Canvas(side, side, on)
    ink, step = KIND_COLOUR[colour], side // 9
    card = side - 2 * step
    for at in (2, 1, 0):
        x, y = at * step, (2 - at) * step
        canvas.panel((x, y, x + card, y + card), ink, Ink.coal, on=on, radius=card // 5)
    inner = card - 6
    canvas.stamp(icon(_FIGURES[colour], inner, ink), (3, 2 * step + 3))
    return canvas
