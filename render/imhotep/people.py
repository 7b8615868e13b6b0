"""Panels of the seats: name, points, quarry, stones on the sled, cards."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import NamedTuple

from engine.imhotep.cards import CARDS, SLED, SOURCES
from engine.imhotep.observation import Observation
from i18n import say
from render.canvas import Box, Canvas
from render.frame import CHOICE, LEAST
from render.imhotep import alt
from render.imhotep.blocks import BuiltBlock, Sign
from render.imhotep.brush import draw_mark_around, icon
from render.imhotep.goods import draw_figure, kinds
from render.imhotep.icons import KIND_COLOUR
from render.imhotep.stones import DEPTH, block
from render.layout import Block, Column, DrawnBlock, Fit, Plate, Row, Text, number
from render.palette import Ink
from render.shelf import shelved

GAP = 8
"""Gap between two panels."""


class CardPile(NamedTuple):
    """Cards drawn as one: cards of one kind, or a pile of one colour."""

    cards: tuple[str, ...]
    """The kinds."""
    number: int
    """The total number of cards."""


def piles(cards: Sequence[str], most: int) -> tuple[CardPile, ...]:
    """Return the kinds of cards; merges those of a colour while there are more than `most`, end-of-game cards first."""
    found = [CardPile((card,), count) for card, count in kinds(cards)]
    for colour in ("green", "blue"):
        own = [one for one in found if CARDS[one.cards[0]].colour == colour]
        if len(found) > most and len(own) > 1:
            merged = CardPile(tuple(one.cards[0] for one in own), sum(one.number for one in own))
            found[found.index(own[0]) : found.index(own[-1]) + 1] = [merged]
    return tuple(found)


def panels(
    observation: Observation, names: Sequence[str], language: str, wide: int, fresh: Collection[str], ink: int
) -> Block:
    """Return all seats side by side, `wide` pixels in all.

    `fresh`: stones and cards (`sled 0 3`, `card 1 chisel`) marked in `ink`.
    """
    points, words = [one.points for one in observation.seats], [word.split() for word in fresh]
    parts, short = list[Block](), wide // len(points) < _WIDE
    for seat, seen in enumerate(observation.seats):
        taken = sum(int(word[2]) for word in words if word[:2] == ["sled", str(seat)])
        marked = tuple(sorted(word[2] for word in words if word[:2] == ["card", str(seat)]))
        own = say(language, "picture-im-own") if seat == observation.viewer else ""
        later = tuple(say(language, f"picture-im-{key}", points=seen.total) for key in ("at-end", "end"))
        held = _Held(
            seat, names[seat], seen.points, seen.quarry, seen.sled, seen.cards, taken, marked, ink, own, later,
            busy=seat in observation.waiting, first=seat == observation.start,
            leads=min(points) < max(points) == seen.points,
        )  # fmt: skip
        panel = BuiltBlock(build=_panel, of=(held, short), tall=_SHORT if short else _LOW, on=Ink.paper)
        told = Block(said=(alt.seat_words(observation, names, language, seat), later[0]))
        parts.append(Column(parts=(panel, told), name=f"seat-{seat}"))
    return Row(parts=tuple(parts), gap=GAP, even=True)


_WIDE, _SHORT, _LOW = 340, 190, 142
"""Width from which a panel has points and sled in one line; height of a narrower panel and of a wider one."""


class _Held(NamedTuple):
    """What a panel shows."""

    seat: int
    name: str
    points: int
    quarry: int
    sled: int
    """Number of stones on the sled."""
    cards: tuple[str, ...]
    taken: int
    """Number of marked stones on the sled."""
    marked: tuple[str, ...]
    """Marked cards."""
    ink: int
    """Colour of marks."""
    own: str
    """Label of the viewer's own panel; empty for others."""
    later: tuple[str, ...]
    """Wordings of the points if the game ended now."""
    busy: bool
    first: bool
    """Whether it is the starting player."""
    leads: bool


def _panel(held: _Held, short: bool) -> Block:
    """Return a panel, bright if the seat is busy; a leader has a crown, the starting player an ankh."""
    on = Ink.glow if held.busy else Ink.card
    own = (Plate(part=Text(ways=(held.own,), bold=True, ink=Ink.card, on=Ink.ink), fill=Ink.ink, line=Ink.ink, on=on,
                 radius=8, pad=(8, 0), drop=1),) if held.own else ()  # fmt: skip
    name = _Name(ways=(held.name,), size=36, bold=True, tall=True, on=on, grow=1)
    head = Row(parts=(Sign(icon=f"im-face-{held.seat}", size=34, on=on), name, *own), gap=8, least=40)
    score = number(Sign(icon="crown" if held.leads else "star", size=38, on=on), str(held.points), size=44, on=on)
    quarry = number(Sign(icon="im-quarry", size=36, on=on), str(held.quarry), size=LEAST if short else CHOICE, on=on)
    ankh = (Sign(icon="im-start", size=34, on=on),) if held.first else ()
    later = Text(ways=held.later[1:], size=CHOICE, on=on, grow=1)
    sled, *small = (DrawnBlock(drawing=_draw_sled, of=(held, on, step), room=(SLED + 1) * step + _COUNTED, tall=46)
                    for step in _STEPS)  # fmt: skip
    cards = DrawnBlock(drawing=_draw_cards, of=(held, on), room=_SIDE, tall=_SIDE + 2, grow=1)
    lines: tuple[Block, ...]
    if short:
        lines = (head, Row(parts=(score, later, *ankh)), Row(parts=(small[0], Block(grow=1), quarry), gap=6), cards)
    else:
        whole = Row(parts=(score, Text(ways=held.later[:1], on=on), Block(grow=1), sled), gap=14, least=48)
        dense = (Row(parts=(score, later, one), gap=6, least=48) for one in small)
        lines = (head, Fit(ways=(whole, *dense)),
                 Row(parts=(quarry, *ankh, cards), gap=10))  # fmt: skip
    line, thick = (Ink.ink, 4) if held.own else (Ink.accent, 4) if held.busy else (Ink.line, 2)
    return Plate(part=Column(parts=lines, gap=2), fill=on, line=line, thick=thick, pad=(10, 4))


class _Name(Text):
    """A player's name, cut where it has to be."""

    def wide(self) -> int:
        """Return the width of a usual name."""
        return min(super().wide(), 200)


_STEPS, _COUNTED = (32, 25, 22), 24
"""Distances between stones on a sled, with less and less room, and width of their number."""


def _draw_sled(canvas: Canvas, box: Box, held: _Held, on: int, step: int) -> None:
    """Draw a wooden sled with its stones, the newly taken ones marked, and their number."""
    left, _, _, bottom = box
    size, right = round(step * 1.19), left + (SLED + 1) * step
    front = round(size * (1 - DEPTH))
    canvas.label((right - 4, bottom - 46, right + 28, bottom), str(held.sled), LEAST, on=on, bold=True)
    canvas.rect((left, bottom - 7, right - 14, bottom - 1), Ink.plank)
    canvas.rect((right - 14, bottom - 9, right - 8, bottom - 3), Ink.plank)
    canvas.rect((left + 6, bottom - 12, right - 20, bottom - 7), Ink.wood)
    for i in range(SLED):
        x = left + 10 + i * step
        if i < held.sled:
            sprite = block(held.seat, size, on)
            canvas.stamp(sprite.image, (x, bottom - 12 - size), sprite.mask)
            if i >= held.sled - held.taken:
                draw_mark_around(canvas, (x + 1, bottom - 12 - front, x + front, bottom - 13), held.ink)
        else:
            canvas.frame((x + 1, bottom - 12 - front, x + front, bottom - 12), Ink.soft, 2)


def _draw_cards(canvas: Canvas, box: Box, held: _Held, on: int) -> None:
    """Draw the largest number of separate kinds that fit side by side with their counts, or else the smallest."""
    left, top, right, bottom = box
    ways = [piles(held.cards, most) for most in range(max(2, min(_KINDS, (right - left) // _CLOSE)), 1, -1)]
    fitting = (way for way in ways if sum(_APIECE + 20 * (one.number > 1) for one in way) <= right - left)
    shown = next(fitting, ways[-1])
    step = max(_CLOSE, min(_SPREAD, (right - left) // max(1, len(shown))))
    y = (top + bottom - _SIDE) // 2
    for i, one in enumerate(shown):
        x = left + i * step
        many = len(one.cards) > 1
        figure = draw_pile(CARDS[one.cards[0]].colour, _SIDE, on) if many else draw_figure(one.cards[0], _SIDE, on)
        canvas.place(figure, (x, y))
        if {*held.marked} & {*one.cards}:
            draw_mark_around(canvas, (x + 1, y + 1, x + _SIDE - 1, y + _SIDE - 1), held.ink)
        if one.number > 1:
            canvas.label((x + _SIDE + 3, y, x + step + 6, y + _SIDE), str(one.number), LEAST, on=on, bold=True)


_SIDE, _KINDS, _SPREAD, _CLOSE, _APIECE = 40, 8, 72, 62, 46
"""Cards: size, most kinds, largest and least distance between two, and least width of one without its count."""
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
