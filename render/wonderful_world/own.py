"""The viewer's empire as one block: Empire card, production, holdings and cards."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from engine.wonderful_world.cards import CONVERSION, TYPES
from engine.wonderful_world.observation import EmpireSeen, Observation
from i18n import say
from render.art import draw_icon
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
"""Heights of name and points, the Empire card's gains, words above numbers, production, and holdings."""
_FACTS = _NAME + _GIVES + 2 * _WORDS + _MADE + _HELD
"""Height of all of these."""
_SCENES = 80, 420
"""Minimum height of the Empire card's scene, and its maximum if other content can go below."""
_COUNTS = 46
"""Height of the counts of completed cards by type."""
_COUNTED = GAP + HEADING + _COUNTS
"""Height of these counts with their heading."""
_BUILT = (BUILT._replace(wide=(276, 388)), PICTURE, PICTURE_LOW)
_BESIDE_SITES = (PICTURE, PICTURE_LOW)
"""Styles of completed cards, largest first; the second tuple is for when constructions are in the block too."""
MOST = 6
"""Maximum number of constructions: those nearest to completion."""
_FEW = 4
"""With more than `MOST` constructions, this many must fit with what they give; otherwise all are drawn without it."""


def draw_block(
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
    """Draw the block in a box; the scene uses the height that the cards leave.

    `sites`: constructions, nearest to completion first; `done`: completed cards to draw here. `every`: no constructions
    are drawn elsewhere. Completed cards are only counted if they do not all fit.
    """
    left, top, right, bottom = box
    wide = right - left
    high, style, count, taken, laid = _parted(wide, bottom - top - _FACTS, sites, done, every=every)
    near = sites[:count]
    facts = facts_of(observation, seat_of(observation), say(language, f"wonderful_world-empire-{empire.card}"))
    gives = tuple(large.gives(observation, empire, 34))
    words = say(language, "picture-ww-makes"), say(language, "picture-ww-holds")
    _draw_panel(canvas, (left, top, right, top + high + _FACTS), facts, gives, words)
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
    """Draw the number of completed cards of each type, without types that have none."""
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
"""Maximum pixels between two types of completed cards."""


class _Parted(NamedTuple):
    """How the height of a block is divided."""

    high: int
    """Height of the scene."""
    style: Style
    """Style of constructions."""
    near: int
    """Number of constructions drawn."""
    taken: int
    """Height of the constructions."""
    laid: _Laid | None
    """Layout of completed cards; None if they are only counted."""


def _parted(wide: int, room: int, sites: Sequence[Shown], done: Sequence[Shown], *, every: bool) -> _Parted:
    """Divide `room` pixels between scene, constructions and completed cards; see `draw_block`."""
    # Completed cards take precedence over the constructions furthest from completion.
    for_done = _COUNTED + (PICTURE_LOW.high[0] + GAP) * (not every) if done else 0
    rest = room - for_done - (GAP + HEADING if sites else 0)
    style, count = _style_of_sites(rest, len(sites), every=every)
    taken = HEADING + count * (style.high[0] + style.under) + GAP if count else 0
    free = room - taken - (_COUNTED if done else 0)
    laid = _laid(done, _BESIDE_SITES if sites else _BUILT, wide, free)
    free -= laid.high if laid else 0
    high = min(_SCENES[1] if sites or done else free, free) if free >= _SCENES[0] else 0
    if count and not high:
        # Without a scene the remaining height goes to the constructions; nothing needs to be free below the last one.
        taken += max(-style.under, min(free, count * (style.high[1] - style.high[0])))
    return _Parted(high, style, count, taken, laid)


def _style_of_sites(room: int, sites: int, *, every: bool) -> tuple[Style, int]:
    """Return the style of constructions and how many are drawn; `every`: see `draw_block`."""
    style, count = DOUBLE, _count(room, DOUBLE)
    if not every and count < (sites if sites <= MOST else _FEW):
        style, count = ENTRY, _count(room, ENTRY)
    return style, min(sites, MOST, max(1, count))


def _count(room: int, style: Style) -> int:
    """Return how many cards of a style fit below one another."""
    return (room + style.under) // (style.high[0] + style.under)


class _Laid(NamedTuple):
    """Layout of completed cards."""

    style: Style
    """Their style."""
    high: int
    """Their height in pixels."""


def _laid(cards: Sequence[Shown], styles: Sequence[Style], wide: int, room: int) -> _Laid | None:
    """Return the largest style with room for all cards; None if there is none or no cards."""
    ways = (_Laid(style, faces.rows_of(style, wide, cards) * (style.high[0] + GAP)) for style in styles)
    return next((way for way in ways if way.high <= room), None) if cards else None


def _draw_panel(canvas: Canvas, box: Box, facts: Facts, gives: tuple[Piece, ...], words: tuple[str, str]) -> None:
    """Draw the Empire card with its scene, if there is room, above the empire's numbers."""
    left, top, right, bottom = box
    canvas.panel(box, Ink.card, Ink.line)
    y = bottom - _FACTS
    if y > top:
        canvas.stamp(scene(facts.card, right - left, y - top), (left, top))
        canvas.frame((left, top, right, y), Ink.line, 2)
    canvas.place(_told(facts, gives, right - left - 2 * _EDGE, words), (left + _EDGE, y + _LINE))


_EDGE, _LINE = 8, 2
"""Margins between a panel's edges and its content, clear of the round corners."""


@shelved
def _told(facts: Facts, gives: tuple[Piece, ...], wide: int, words: tuple[str, str]) -> Canvas:
    """Draw the Empire card's name and gains, and the empire's production and holdings with headings."""
    canvas = Canvas(wide, _FACTS - 2 * _LINE, Ink.card)
    left, right, y = _INSET - _EDGE, wide + _EDGE - _INSET, -_LINE
    points = str(facts.total)
    start = right - width(points, CHOICE, bold=True)
    canvas.label((start, y, wide, y + _NAME), points, CHOICE, bold=True)
    sign = "crown" if facts.leads else "star"
    canvas.stamp(draw_icon(sign, 40, Ink.card, crisp=True), (start - 46, y + (_NAME - 40) // 2))
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
    faces.draw_spread(canvas, (left, y + _WORDS, right, y + _WORDS + _HELD - 8), groups, Ink.card)
    return canvas


def foot(count: int, *, counted: bool) -> int:
    """Return the minimum bottom of a block with that many constructions; `counted`: with counts of completed cards."""
    lines = HEADING + count * (DOUBLE.high[0] + DOUBLE.under) - DOUBLE.under
    return TOP + _FACTS + GAP + lines + _COUNTED * counted
