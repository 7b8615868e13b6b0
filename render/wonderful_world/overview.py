"""The channel's picture: every empire in a row of its own."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import NamedTuple

from engine.wonderful_world.cards import CARDS, COLOURS, TYPES
from engine.wonderful_world.observation import EmpireSeen, Observation
from i18n import say
from render.art import icon
from render.canvas import Box, Canvas
from render.frame import BOTTOM, LEFT, MAIN, RIGHT, SMALL, TOP, page
from render.palette import Ink
from render.text import LEADING, Fitted, fit, width
from render.wonderful_world import faces, large
from render.wonderful_world.faces import BUILT, BUILT_LOW, CHIP, GAP, LINE, LOW, MEDIUM, MINI, TALLY, Shown
from render.wonderful_world.icons import COLOUR_LETTERS
from render.wonderful_world.panels import (
    DRAFT,
    HEAD,
    cells_of,
    course,
    head,
    sites_of,
    supreme,
    type_counts,
)

TALL = 210  # a row of this height has room for cards with names
WIDE, NARROW = 520, 560  # of the block of numbers in a high and in a low row


def pages(observation: Observation) -> int:
    """All empires, then each of them large; a solo player's one empire is all there is."""
    seats = len(observation.empires)
    return 1 if seats == 1 else 1 + seats


def table(observation: Observation, names: Sequence[str], lang: str, number: int = 0) -> Canvas:
    """One page of the picture. Errors: ValueError for a page there is not."""
    seats = len(observation.empires)
    if not 0 <= number < pages(observation):
        raise ValueError(f"page {number} of {pages(observation)}")
    if seats == 1 or number:
        return large.empire(observation, names, lang, max(0, number - 1))
    canvas = page()
    title = say(lang, "picture-ww-title-table")
    top = max(HEAD, head(canvas, observation, names, lang, title) + 6)
    canvas.place(course(tuple(cells_of(observation, None)), RIGHT - MAIN), (MAIN, TOP))
    high = (BOTTOM - top + GAP) // seats - GAP
    for seat in range(seats):
        y = top + seat * (high + GAP)
        _row(canvas, (LEFT, y, RIGHT, y + high), observation, seat, names[seat], lang)
    return canvas


def _mark(observation: Observation, seat: int) -> str | None:
    if seat in observation.waiting:
        return "quill"
    return "check" if observation.waiting else None


class _Block(NamedTuple):
    """What every row has: the name, how wide it may be, production and cards by colour, and what is held."""

    name: Fitted
    height: int
    mark: str | None
    numbers: Canvas
    held: Canvas
    edge: int


def _row(canvas: Canvas, box: Box, observation: Observation, seat: int, name: str, lang: str) -> None:
    """One empire: name, production and cards by colour, what it holds, and what it builds."""
    tall = box[3] - box[1] >= TALL
    empire = observation.empires[seat]
    mark = _mark(observation, seat)
    colour = COLOURS.index(observation.step) if observation.step in COLOURS else None
    room = 48 if mark else 12
    fitted = fit(name, (WIDE if tall else NARROW) - room, 30, SMALL, 4 if tall else 1, bold=True)
    if fitted.cut:
        # Longer than its block: over the whole row.
        fitted = fit(name, RIGHT - LEFT - room - 12, SMALL, SMALL, bold=True)
    block = _Block(
        fitted,
        44 + (len(fitted.lines) - 1) * round(fitted.size * LEADING),
        mark,
        _numbers(empire.production, tuple(type_counts(empire)), colour, supreme(observation) == seat, tall),
        _held(empire.krystallium, empire.financiers, empire.generals, empire.total, sum(empire.cubes), tall),
        Ink.ink if seat in observation.waiting else Ink.line,
    )
    draft = observation.step == DRAFT
    if tall:
        _high_row(canvas, box, block, empire, lang, draft=draft)
    else:
        _low_row(canvas, box, block, empire, lang, draft=draft)


def _name(canvas: Canvas, box: Box, block: _Block) -> None:
    """The mark and the name at the top of a box."""
    left, top, right, _ = box
    left += 12
    if block.mark is not None:
        canvas.stamp(icon(block.mark, 28, Ink.card), (left, top + 8))
        left += 36
    canvas.lines_of((left, top, right, top + block.height), block.name, bold=True)


def _high_row(canvas: Canvas, box: Box, block: _Block, empire: EmpireSeen, lang: str, *, draft: bool) -> None:
    """A block of numbers at the left, cards under construction beside it, completed ones under it."""
    left, top, right, bottom = box
    y = top + block.height + 4
    foot = y + block.numbers.size[1] + block.held.size[1] + 8
    edge = left + WIDE + 14
    space = bottom - foot > 90
    canvas.panel((left, top, edge, foot if space else bottom), Ink.card, block.edge)
    _name(canvas, (left, top + 2, left + WIDE, bottom), block)
    canvas.place(block.numbers, (left + 10, y))
    canvas.place(block.held, (left + 10, y + block.numbers.size[1] + 2))
    if space:
        faces.lay(canvas, (left, foot + 8, edge, bottom), large.by_type(empire), lang, (BUILT, BUILT_LOW))
    _beside(canvas, (edge + 10, top, right, bottom), empire, lang, draft=draft)


def _beside(canvas: Canvas, box: Box, empire: EmpireSeen, lang: str, *, draft: bool) -> None:
    """Cards under construction; while cards are drafted, those above them, each kind behind its sign."""
    left, top, right, bottom = box
    sites = sites_of(empire.sites)
    styles = (MEDIUM, CHIP, MINI, LOW)
    if not draft:
        faces.lay(canvas, box, sites, lang, styles)
        return
    groups = [("ww-draft", [Shown(card) for card in empire.drafted]), ("ww-planning", sites)]
    groups = [group for group in groups if group[1]]
    # Room by rows of four: so many of the smallest cards stand side by side.
    rows = [-(-len(cards) // 4) for _, cards in groups]
    room = bottom - top + GAP
    y = top
    for (sign, cards), share in zip(groups, rows, strict=True):
        high = room * share // sum(rows) - GAP
        canvas.stamp(icon(sign, 34, Ink.paper), (left, y + 8))
        faces.lay(canvas, (left + 42, y, right, y + high), cards, lang, styles)
        y += high + GAP


def _low_row(canvas: Canvas, box: Box, block: _Block, empire: EmpireSeen, lang: str, *, draft: bool) -> None:
    """The name over the numbers, and what is being built beside them."""
    left, top, right, bottom = box
    canvas.panel(box, Ink.card, block.edge)
    _name(canvas, (left, top + 1, right - 12, bottom), block)
    high = block.numbers.size[1]
    y = bottom - high - max(2, (bottom - top - block.height - high) // 2)
    canvas.place(block.numbers, (left + 12, y))
    canvas.place(block.held, (left + 12 + block.numbers.size[0], y))
    x = left + NARROW + 40
    wide = max(width(line, block.name.size, bold=True) for line in block.name.lines)
    top += block.height if wide > NARROW - 48 else 6
    canvas.rect((x - 14, top + 4, x - 12, bottom - 10), Ink.line)
    _building(canvas, (x, top, right - 8, bottom - 4), empire, lang, draft=draft)


@lru_cache(maxsize=256)
def _numbers(production: tuple[int, ...], counts: tuple[int, ...], now: int | None, first: bool, tall: bool) -> Canvas:
    """Production by colour over completed cards by type; `now` is the open step, `first` whether this seat leads it."""
    step = 100 if tall else 79
    canvas = Canvas(step * 5, 96, Ink.card)
    for i in range(5):
        x = i * step
        on = Ink.card
        if i == now:
            on = Ink.glow
            line, thick = (Ink.accent, 3) if first else (Ink.line, 2)
            canvas.panel((x, 0, x + step - 2, 48), on, line, on=Ink.card, radius=10, width=thick)
        for y, name, count in ((7, f"ww-{COLOUR_LETTERS[i]}", production[i]), (57, f"ww-{TYPES[i]}", counts[i])):
            ground = on if y == 7 else Ink.card
            canvas.stamp(icon(name, 34, ground), (x + 4, y))
            ink = Ink.ink if count else Ink.soft
            box = (x + 40, y - 3, x + step - 1, y + 37)
            canvas.label(box, str(count), 30, ink=ink, on=ground, bold=True, smallest=SMALL)
    return canvas


@lru_cache(maxsize=256)
def _held(krystallium: int, financiers: int, generals: int, total: int, cubes: int, tall: bool) -> Canvas:
    """Points, Krystallium, tokens: in one row, or in two."""
    cells = [("star", total), ("ww-K", krystallium), ("ww-F", financiers), ("ww-N", generals)]
    across, step = (5, 100) if tall else (2, 90)
    if tall:
        cells.insert(2, ("ww-cubes", cubes))
    canvas = Canvas(across * step, 46 if tall else 96, Ink.card)
    for i, (name, count) in enumerate(cells):
        x, y = i % across * step, i // across * 50 + (5 if tall else 7)
        canvas.stamp(icon(name, 34, Ink.card), (x + 2, y))
        box = (x + 38, y - 3, x + step, y + 37)
        canvas.label(box, str(count), 33 if name == "star" else 30, bold=True, smallest=SMALL)
    return canvas


def _building(canvas: Canvas, box: Box, empire: EmpireSeen, lang: str, *, draft: bool) -> None:
    """In a low row: the types of the drafted cards while they are drafted, and how far each construction is."""
    left, top, right, bottom = box
    if draft:
        canvas.stamp(icon("ww-draft", 32, Ink.card), (left, top))
        for i, card in enumerate(empire.drafted):
            canvas.stamp(icon(f"ww-{CARDS[card].type}", 34, Ink.card), (left + 42 + i * 40, top))
        top += 42
    faces.lay(canvas, (left, top, right, bottom), sites_of(empire.sites), lang, (LINE, TALLY))
