"""The channel's picture: every empire in a row of its own."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from engine.wonderful_world.cards import CARDS, COLOURS, TYPES
from engine.wonderful_world.observation import EmpireSeen, Observation
from i18n import say
from render.art import icon
from render.canvas import Box, Canvas
from render.frame import BOTTOM, LEFT, MAIN, RIGHT, SMALL, TOP, page
from render.palette import Ink
from render.text import LEADING, fit
from render.wonderful_world import empire as empires
from render.wonderful_world import faces
from render.wonderful_world.faces import CHIP, GAP, LINE, LOW, MEDIUM, MINI, TALLY, Shown
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
        return empires.empire(observation, names, lang, max(0, number - 1))
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


def _row(canvas: Canvas, box: Box, observation: Observation, seat: int, name: str, lang: str) -> None:
    """One empire: name, production and cards by colour, what it holds, and what it builds."""
    left, top, right, bottom = box
    high = bottom - top
    empire = observation.empires[seat]
    first = supreme(observation) == seat
    colour = COLOURS.index(observation.step) if observation.step in COLOURS else None
    mark = _mark(observation, seat)
    tall = high >= TALL
    wide = 436 if tall else 238
    edge = Ink.ink if seat in observation.waiting else Ink.line
    # Whole cards lie beside the block, the short lines of a low row in it.
    canvas.panel((left, top, left + wide + 14, bottom) if tall else box, Ink.card, edge)
    x = left + 12
    if mark is not None:
        canvas.stamp(icon(mark, 28, Ink.card), (x, top + 10))
        x += 36
    fitted = fit(name, left + wide - x, 30, SMALL, 4, bold=True)
    step = round(fitted.size * LEADING)
    size = 44 + (len(fitted.lines) - 1) * step
    numbers = _numbers(empire.production, tuple(type_counts(empire)), colour, first, tall)
    held = _held(empire.krystallium, empire.financiers, empire.generals, empire.total, sum(empire.cubes), tall)
    if tall:
        canvas.lines_of((x, top + 2, left + wide, top + 2 + size), fitted, bold=True)
        y = top + size + 4
        canvas.place(numbers, (left + 10, y))
        canvas.place(held, (left + 10, y + numbers.size[1] + 2))
        sites = sites_of(empire.sites)
        if observation.step == DRAFT:
            sites = [*(Shown(card) for card in empire.drafted), *sites]
        faces.lay(canvas, (left + wide + 24, top, right, bottom), sites, lang, (MEDIUM, CHIP, MINI, LOW))
        return
    y = top + max(2, (high - size) // 2) if size > high - 20 else top + 2
    canvas.lines_of((x, y, left + wide, y + size), fitted, bold=True)
    canvas.place(numbers, (left + wide + 14, top + (high - numbers.size[1]) // 2))
    x = left + wide + 14 + numbers.size[0] + 10
    canvas.place(held, (x, top + (high - held.size[1]) // 2))
    x += held.size[0] + 12
    canvas.rect((x - 10, top + 8, x - 8, bottom - 8), Ink.line)
    _building(canvas, (x, top + 7, right - 8, bottom - 5), empire, lang, draft=observation.step == DRAFT)


@lru_cache(maxsize=256)
def _numbers(production: tuple[int, ...], counts: tuple[int, ...], now: int | None, first: bool, tall: bool) -> Canvas:
    """Production by colour over completed cards by type; `now` is the open step, `first` whether this seat leads it."""
    step = 84 if tall else 74
    canvas = Canvas(step * 5, 108, Ink.card)
    for i in range(5):
        x = i * step
        on = Ink.card
        if i == now:
            on = Ink.glow
            canvas.panel((x, 0, x + step - 2, 54), on, Ink.accent if first else Ink.line, on=Ink.card, radius=10,
                         width=3 if first else 2)  # fmt: skip
        for y, name, count in ((10, f"ww-{COLOUR_LETTERS[i]}", production[i]), (66, f"ww-{TYPES[i]}", counts[i])):
            ground = on if y == 10 else Ink.card
            canvas.stamp(icon(name, 34, ground), (x + 4, y))
            ink = Ink.ink if count else Ink.soft
            canvas.label((x + 40, y - 4, x + step - 3, y + 38), str(count), 33, ink=ink, on=ground, bold=True,
                         smallest=SMALL)  # fmt: skip
    return canvas


@lru_cache(maxsize=256)
def _held(krystallium: int, financiers: int, generals: int, total: int, cubes: int, tall: bool) -> Canvas:
    """Points, Krystallium, tokens: in one row, or in two."""
    cells = (("star", total), ("ww-K", krystallium), ("ww-F", financiers), ("ww-N", generals))
    across = 5 if tall else 2
    if tall:
        cells = (*cells[:2], ("ww-cubes", cubes), *cells[2:])
    step = 84
    canvas = Canvas(across * step, 46 if tall else 108, Ink.card)
    for i, (name, count) in enumerate(cells):
        x, y = i % across * step, i // across * 56 + (4 if tall else 10)
        canvas.stamp(icon(name, 34, Ink.card), (x + 4, y))
        canvas.label((x + 42, y - 4, x + step - 2, y + 38), str(count), 33, bold=True, smallest=SMALL)
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
