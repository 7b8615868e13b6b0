"""The viewer's empire as one block: its Empire card, what it makes each round, what it holds, and its cards."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from engine.wonderful_world.cards import CONVERSION, TYPES
from engine.wonderful_world.observation import EmpireSeen, Observation
from i18n import say
from render.art import icon
from render.canvas import Box, Canvas
from render.desk import TOP
from render.frame import CHOICE, LEAST, seat_of
from render.palette import Ink
from render.shelf import shelved
from render.text import in_one, one_line, width
from render.wonderful_world import faces, large
from render.wonderful_world.faces import (
    BUILT,
    DOUBLE,
    ENTRY,
    GAP,
    PICTURE,
    PICTURE_LOW,
    Piece,
    Shown,
    Style,
)
from render.wonderful_world.facts import Facts, facts_of, made
from render.wonderful_world.panels import HEADING, heading, type_counts
from render.wonderful_world.scenes import scene

_INSET = 12
_NAME, _GIVES, _WORDS, _MADE, _HELD = 52, 46, 40, 54, 48
"""Heights of name and points, of what the Empire card gives, of words over numbers, and of these."""
_FACTS = _NAME + _GIVES + 2 * _WORDS + _MADE + _HELD
"""Height of all of them."""
_SCENES = 80, 420
"""Heights of the Empire card's scene, at least, and at most where anything else can stand under it."""
_COUNTS = 46
"""Height of how many cards of each type are completed."""
_COUNTED = GAP + HEADING + _COUNTS
"""The same with the words over it."""
_BUILT = (BUILT._replace(wide=(276, 388)), PICTURE, PICTURE_LOW)
_BESIDE_SITES = (PICTURE, PICTURE_LOW)
"""How completed cards are drawn, the largest first; and where those under construction stand with them."""
MOST = 6
"""So many constructions at most: the nearest to completion."""
_FEW = 4
"""So many of them rather with what they give."""


def block(
    canvas: Canvas,
    box: Box,
    observation: Observation,
    empire: EmpireSeen,
    sites: Sequence[Shown],
    done: Sequence[Shown],
    language: str,
    *,
    every: bool = False,
) -> None:
    """All of it in a box, the scene as high as the cards leave room.

    `sites`, `done`: the cards under construction, the nearest to completion first, and completed ones that stand here.
    `every`: all constructions stand here and nowhere else. Completed cards are only counted without room for all.
    """
    left, top, right, bottom = box
    wide = right - left
    high, style, count, taken, laid = _parted(wide, bottom - top - _FACTS, sites, done, every=every)
    near = sites[:count]
    facts = facts_of(observation, seat_of(observation), say(language, f"wonderful_world-empire-{empire.card}"))
    gives = tuple(large.gives(observation, empire, 34))
    words = say(language, "picture-ww-makes"), say(language, "picture-ww-holds")
    _panel(canvas, (left, top, right, top + high + _FACTS), facts, gives, words)
    y = top + high + _FACTS + GAP
    if sites:
        key = "picture-ww-sites" if len(near) == len(sites) else "picture-ww-sites-next"
        title = say(language, key, count=len(sites))
        heading(canvas, (left, y, right, y + HEADING), "ww-planning", title)
        faces.lay(canvas, (left, y + HEADING, right, y + taken - GAP), near, language, (style,))
        y += taken
    if done:
        title = say(language, "picture-ww-built", count=len(empire.built))
        heading(canvas, (left, y, right, y + HEADING), "check", title)
        canvas.place(_counts(tuple(type_counts(empire)), wide), (left, y + HEADING))
        if laid:
            top = y + HEADING + _COUNTS
            faces.lay(canvas, (left, top, right, top + laid.high - GAP), done, language, (laid.style,))


@shelved
def _counts(counts: tuple[int, ...], wide: int) -> Canvas:
    """How many cards of each type that there is any of are completed."""
    canvas = Canvas(wide, _COUNTS - 8, Ink.paper)
    groups = [
        [Piece(f"ww-{kind}", 34), Piece(str(count), LEAST, text=True)]
        for kind, count in zip(TYPES, counts, strict=True)
        if count
    ]
    free = wide - sum(map(faces.row_width, groups))
    x = 0
    for group in groups:
        x = faces.row(canvas, x, _COUNTS // 2 - 4, group, Ink.paper) + min(_BETWEEN, free // len(groups))
    return canvas


_BETWEEN = 26
"""Pixels between two types of completed cards, at most."""


class _Parted(NamedTuple):
    """How a block is parted: the height of its scene; how constructions are drawn, how many, and the pixels they take.

    `laid`: how completed cards are drawn, None where they are but counted.
    """

    high: int
    style: Style
    near: int
    taken: int
    laid: _Laid | None


def _parted(wide: int, room: int, sites: Sequence[Shown], done: Sequence[Shown], *, every: bool) -> _Parted:
    """What stands in so many pixels beside what is told of the empire; see `block`."""
    # Of more constructions those that are furthest from completion give way to completed cards.
    for_done = _COUNTED + (PICTURE_LOW.high[0] + GAP) * (not every) if done else 0
    rest = room - for_done - (GAP + HEADING if sites else 0)
    style, count = DOUBLE, _count(rest, DOUBLE)
    if not every and count < (len(sites) if len(sites) <= MOST else _FEW):
        style, count = ENTRY, _count(rest, ENTRY)
    count = min(len(sites), MOST, max(1, count))
    taken = HEADING + count * (style.high[0] + style.under) + GAP if count else 0
    free = room - taken - (_COUNTED if done else 0)
    laid = _laid(done, _BESIDE_SITES if sites else _BUILT, wide, free)
    free -= laid.high if laid else 0
    high = min(_SCENES[1] if sites or done else free, free) if free >= _SCENES[0] else 0
    if count and not high:
        # Without a scene what is left over makes constructions higher; under the last one there may be nothing free.
        taken += max(-style.under, min(free, count * (style.high[1] - style.high[0])))
    return _Parted(high, style, count, taken, laid)


def _count(room: int, style: Style) -> int:
    """How many cards of a style have room under one another."""
    return (room + style.under) // (style.high[0] + style.under)


class _Laid(NamedTuple):
    """How completed cards are drawn, and the pixels that they take."""

    style: Style
    high: int


def _laid(cards: Sequence[Shown], styles: Sequence[Style], wide: int, room: int) -> _Laid | None:
    """The largest of the styles in which all have room; None for none."""
    ways = (_Laid(style, faces.rows_of(style, wide, cards) * (style.high[0] + GAP)) for style in styles)
    return next((way for way in ways if way.high <= room), None) if cards else None


def _panel(canvas: Canvas, box: Box, facts: Facts, gives: tuple[Piece, ...], words: tuple[str, str]) -> None:
    """The Empire card with its scene where there is room for it, over all that is told of the empire."""
    left, top, right, bottom = box
    canvas.panel(box, Ink.card, Ink.line)
    y = bottom - _FACTS
    if y > top:
        canvas.stamp(scene(facts.card, right - left, y - top), (left, top))
        canvas.frame((left, top, right, y), Ink.line, 2)
    canvas.place(_told(facts, gives, right - left - 2 * _EDGE, words), (left + _EDGE, y + _LINE))


_EDGE, _LINE = 8, 2
"""Pixels between the edges of a panel and what stands in it, clear of its round corners."""


@shelved
def _told(facts: Facts, gives: tuple[Piece, ...], wide: int, words: tuple[str, str]) -> Canvas:
    """The name of the Empire card and what it gives; in words and numbers what the empire makes and holds."""
    canvas = Canvas(wide, _FACTS - 2 * _LINE, Ink.card)
    left, right, y = _INSET - _EDGE, wide + _EDGE - _INSET, -_LINE
    points = str(facts.total)
    start = right - width(points, CHOICE, bold=True)
    canvas.label((start, y, wide, y + _NAME), points, CHOICE, bold=True)
    sign = "crown" if facts.leads else "star"
    canvas.stamp(icon(sign, 40, Ink.card, crisp=True), (start - 46, y + (_NAME - 40) // 2))
    end = start - 54
    named = in_one(facts.name, end - left, CHOICE, bold=True)
    named = named or one_line(facts.name, end - left, LEAST, LEAST, bold=True)
    canvas.lines_of((left, y, end, y + _NAME), named, bold=True)
    y += _NAME
    faces.row(canvas, left, y + _GIVES // 2 - 4, gives, Ink.card)
    y += _GIVES
    numbers = Canvas(wide, _MADE, Ink.card)
    made(numbers, 0, _MADE, facts, crisp=True)
    canvas.label((left, y, right, y + _WORDS), words[0], LEAST, ink=Ink.soft)
    canvas.place(numbers, (0, y + _WORDS))
    y += _WORDS + _MADE
    canvas.label((left, y, right, y + _WORDS), words[1], LEAST, ink=Ink.soft)
    held = [(sign, f"{count}/{CONVERSION}" if sign == "ww-cubes" else str(count)) for sign, count, _ in facts.held]
    groups = [[Piece(sign, 34), Piece(count, LEAST, text=True)] for sign, count in held]
    faces.spread(canvas, (left, y + _WORDS, right, y + _WORDS + _HELD - 8), groups, Ink.card)
    return canvas


def foot(count: int, *, counted: bool) -> int:
    """Where a block with so many constructions ends, at least; `counted`: over how many cards are completed."""
    lines = HEADING + count * (DOUBLE.high[0] + DOUBLE.under) - DOUBLE.under
    return TOP + _FACTS + GAP + lines + _COUNTED * counted
