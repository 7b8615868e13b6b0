"""The five sites on desert sand, cached by what is built there."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable, Sequence
from functools import partial
from typing import NamedTuple

from engine.imhotep.cards import CARDS, FIGURES, ROW_PLACES, TOWER
from engine.imhotep.observation import (
    BurialSite,
    MarketSite,
    ObeliskSite,
    PyramidSeen,
    PyramidSite,
    Space,
    TempleSite,
)
from i18n import say
from render.art import Pen, Point, Sprite, illustrated
from render.canvas import Box, Canvas
from render.frame import CHOICE, LEAST
from render.imhotep import backdrop
from render.imhotep.brush import cut_out, draw_mark_around, icon
from render.imhotep.face import CREAM, DUSK, FACE, QUIET, SUN
from render.imhotep.icons import KIND_COLOUR
from render.imhotep.stones import DEPTH, HIGH, STONES, block, covered, cube, draw_mark
from render.palette import PAGE, Ink
from render.shelf import shelved
from render.text import width

HEIGHT = 266
"""Height of every site below its name."""
CHIPS = 40
"""Height of the line below a site with what each seat gets there."""
PAD = 8
GAP = 4
EDGE = 6  # margin next to the cards of the market


def counts_beside(site: PyramidSite) -> list[tuple[int, int]]:
    """Return the seats with stones next to the full pyramids, with their numbers of stones."""
    return [(seat, site.beside.count(seat)) for seat in sorted(set(site.beside))]


def group_totals(site: BurialSite, seats: int) -> list[int]:
    """Return the points of the groups of stones by seat."""
    return [sum(group.points for group in site.groups if group.stone == seat) for seat in range(seats)]


def draw_chips(
    canvas: Canvas,
    box: Box,
    shown: Sequence[tuple[int, int]],
    on: int = Ink.sand,
    *,
    tell: Callable[[int], str] = str,
    large: bool = False,
) -> None:
    """Draw seat marks with numbers, spread across the width; `tell` formats a number.

    `large`: in larger letters if there is room, and without weaker colours.
    """
    left, top, right, bottom = box
    weak = Ink.soft if on in PAGE else Ink.coal if large else QUIET
    for size, letters, least in (*(_LARGE_CHIPS if large else ()), *((size, LEAST, GAP) for size in _CHIPS)):
        beside = size + (2 if letters == LEAST else 5)
        wides = [beside + width(tell(number), letters, bold=True) for _, number in shown]
        gap = min(26.0, (right - left - sum(wides)) / max(1, len(shown) - 1))
        if gap >= least:
            break
    x = left + max(0.0, (right - left - sum(wides) - gap * (len(shown) - 1)) / 2)
    middle = (top + bottom) // 2
    for (seat, number), wide in zip(shown, wides, strict=True):
        at = round(x)
        canvas.stamp(icon(f"im-face-{seat}", size, on), (at, middle - size // 2))
        box = (at + beside, top, at + wide + 1, bottom)
        ink = CREAM if on == Ink.plank else Ink.ink if number else weak
        canvas.label(box, tell(number), letters, ink=ink, on=on, bold=True)
        x += wide + gap


_CHIPS = (26, 23, 20, 17, 14)
"""Sizes of a seat's mark; the largest that fits is used."""
_LARGE_CHIPS = ((36, CHOICE, 14), (32, CHOICE, 14), (32, 36, 12))
"""Choices for larger letters: size of the mark, text size, minimum gap."""


Marks = tuple[str, ...]
"""What changed last at a site; each site function documents its own words."""


def _draw_panel(wide: int, site: str, *detail: tuple[float, float, float]) -> Canvas:
    canvas = Canvas(wide, HEIGHT, Ink.sand)
    canvas.stamp(backdrop.place(site, wide, HEIGHT, *detail), (0, 0))
    return canvas


def title(canvas: Canvas, box: Box, site: str, side: str, language: str) -> None:
    """Draw a site's figure, name and side on the evening sky."""
    left, top, right, _ = box
    canvas.stamp(icon(f"im-{site}", 32, DUSK), (left + PAD - 6, top + 2))
    name = say(language, f"picture-im-site-{site}")
    box = (left + PAD + 28, top, right - PAD - 18, top + 36)
    canvas.title(box, name, LEAST, LEAST, letters=FACE.letters, ink=CREAM, on=DUSK)
    box = (right - PAD - 18, top, right - PAD + 4, top + 36)
    canvas.label(box, side, LEAST, ink=SUN, on=DUSK, bold=True, align="right")


# The market.


@shelved
def draw_figure(card: str, side: int, on: int) -> Canvas:
    """Draw a card's figure on its colour, `side` pixels wide and high."""
    colour = KIND_COLOUR[CARDS[card].colour]
    canvas = Canvas(side, side, on)
    canvas.panel((0, 0, side, side), colour, Ink.coal, on=on, radius=max(5, side // 6))
    inner = round(side * 0.8)
    canvas.stamp(icon(f"im-card-{card}", inner, colour), ((side - inner) // 2, (side - inner) // 2))
    return canvas


def card_name(card: str, language: str) -> str:
    """Return a card's name."""
    return say(language, f"imhotep-card-{card}")


def short_name(card: str, language: str) -> str:
    """Return a card's name, shortened for decorations, whose colour and figure identify them."""
    if CARDS[card].colour == "green":
        return say(language, f"picture-im-short-{card}")
    return card_name(card, language)


@shelved
def card_row(card: str, wide: int, high: int, language: str, size: int = LEAST) -> Canvas:
    """Draw a card of the market with its short name, at that text size if there is room."""
    canvas = Canvas(wide, high, Ink.wood)
    colour = KIND_COLOUR[CARDS[card].colour]
    side = high - 12
    canvas.panel((0, 0, wide, high), CREAM, Ink.coal, on=Ink.wood, radius=10)
    canvas.panel((0, 0, side + 12, high), colour, Ink.coal, on=Ink.wood, radius=10)
    canvas.rect((side, 2, side + 12, high - 2), CREAM)
    canvas.rect((side, 0, side + 12, 2), Ink.coal)
    canvas.rect((side, high - 2, side + 12, high), Ink.coal)
    canvas.rect((side, 0, side + 2, high), Ink.coal)
    inner = side - 2
    canvas.stamp(icon(f"im-card-{card}", inner, colour), (3, (high - inner) // 2))
    name = short_name(card, language)
    bold = width(name, LEAST, bold=True) <= wide - side - 6
    left = side + (4 if size == LEAST else 22)
    canvas.label((left, 0, wide - 1, high), name, size, ink=Ink.coal, on=CREAM, bold=bold, smallest=LEAST)
    return canvas


@shelved
def back_row(count: int, wide: int, high: int, language: str) -> Canvas:
    """Draw the face-down cards of the market."""
    canvas = Canvas(wide, high, Ink.wood)
    if count > 1:
        canvas.panel((6, 6, wide, high), Ink.dune, Ink.coal, on=Ink.wood, radius=10)
    canvas.panel((0, 0, wide - 6, high - 6), Ink.dune, Ink.coal, on=Ink.wood, radius=10)
    canvas.stamp(icon("im-facedown", high - 12, Ink.dune), (4, 3))
    text = say(language, "picture-im-facedown")
    canvas.label((high, 0, wide - 8, high - 6), text, LEAST, ink=Ink.coal, on=Ink.dune, bold=True)
    return canvas


@shelved
def draw_market(site: MarketSite, wide: int, language: str, deck: int) -> Canvas:
    """Draw cards by place; the place of a taken card stays empty."""
    canvas = _draw_panel(wide, "market")
    places = len(site.cards) + (1 if site.side == "B" else 0)
    high = SHELF - 5
    for i in range(places):
        y = 5 + i * SHELF
        if i == len(site.cards):
            if site.facedown:
                canvas.place(back_row(site.facedown, wide - 2 * EDGE, high, language), (EDGE, y))
                continue
            card = None
        else:
            card = site.cards[i]
        if card is None:
            canvas.panel((EDGE, y, wide - EDGE, y + high), Ink.plank, Ink.plank, on=Ink.wood, radius=10)
        else:
            canvas.place(card_row(card, wide - 2 * EDGE, high, language), (EDGE, y))
    canvas.stamp(icon("im-draw", 32, Ink.sand), (PAD, HEIGHT - CHIPS + 3))
    canvas.label((PAD + 38, HEIGHT - CHIPS, PAD + 100, HEIGHT), str(deck), LEAST, on=Ink.sand, bold=True)
    return canvas


SHELF = 53
"""Distance between places of the market."""


# Pyramids.


_RHOMBUS = ((0.04, 0.25), (0.5, 0.02), (0.96, 0.25), (0.5, 0.48))


def _draw_cell(fill: int, thick: float, pen: Pen) -> None:
    pen.shape(_RHOMBUS, fill, Ink.coal, thick)


def _around(colour: int, thick: float, pen: Pen) -> None:
    for ink, wide in ((Ink.coal, thick), (colour, thick / 2)):
        pen.path([(0.09, 0.25), (0.5, 0.045), (0.91, 0.25), (0.5, 0.455), (0.09, 0.25)], ink, wide)


@shelved
def _draw_ground(size: int, fill: int, thick: float) -> Sprite:
    """Draw an empty space of a pyramid."""
    return cut_out(partial(_draw_cell, fill, thick), size, Ink.dune)


@shelved
def _draw_mark(size: int, ink: int) -> Sprite:
    """Draw a mark around the top of a new stone."""
    return cut_out(partial(_around, ink, 0.15), size, Ink.dune)


@shelved
def _draw_pointer(size: int) -> Sprite:
    """Draw an arrow above the next space."""
    return cut_out(illustrated("imhotep/figures/pointer"), size, Ink.sand)


@shelved
def draw_edge(size: int) -> Sprite:
    """Draw a mark around the top of a stone that would be placed."""
    return cut_out(partial(_around, SUN, 0.05), size, Ink.dune)


LARGE_CELL, SMALL_CELL = 70, 48
"""Width of a space of a single pyramid, and of one of three."""
NEAR_CELL, BOTH = 112, 150
"""Space widths from which numbers are large, and from which points and bonus icon both fit."""
FAR = 66
"""Top of the pyramid's farthest corner."""
BONUS = {"card": "im-draw", "stones": "im-stones", "place": "im-place"}


def draw_courses(
    canvas: Canvas,
    seen: PyramidSeen,
    middle: int,
    top: int,
    cell: int,
    fresh: Marks,
    *,
    over: bool = False,
    ink: int = Ink.fresh,
) -> None:
    """Draw a pyramid's courses from back to front; `top`: of the lowest course's farthest corner.

    `fresh` stones are marked in `ink`. Only large pyramids show points on their spaces; on small ones they would
    overlap.
    """
    half, high, open_level = cell / 2, cell * HIGH, _open_level(seen.spaces)
    new = {seen.spaces[int(word.split()[1]) - 1] for word in fresh if word.split()[0] == seen.id}
    nearest = seen.spaces[seen.built] if seen.built < len(seen.spaces) and not over else None
    for space in sorted(seen.spaces, key=lambda s: (s.level, s.row + s.column, s.column)):
        # A course that cannot be begun yet is not drawn, because stones below it are missing.
        if space.level > open_level:
            continue
        x, y = corner(space, middle, top, cell)
        at = (round(x - half), round(y))
        if space.stone is not None:
            drawn = covered if cell > LARGE_CELL and _under(space, seen.spaces) else cube
            sprite = drawn(space.stone, cell, Ink.coal)
            canvas.stamp(sprite.image, (at[0], round(y - high)), sprite.mask)
            if space in new:
                sprite = _draw_mark(cell, ink)
                canvas.stamp(sprite.image, (at[0], round(y - high)), sprite.mask)
            continue
        empty(canvas, space, (x, y), cell, bright=space is nearest)
    if nearest is not None and cell > LARGE_CELL:
        x, y = corner(nearest, middle, top, cell)
        sprite = _draw_pointer(round(cell * 0.38))
        # The arrow's tip is above what the space gives.
        canvas.stamp(sprite.image, (round(x - cell * 0.19), round(y + cell / 4 - 18 - cell * 0.38)), sprite.mask)


def _open_level(spaces: Sequence[Space]) -> int:
    """Return the lowest course of a pyramid that is not complete; the topmost if all are."""
    return min((space.level for space in spaces if space.stone is None), default=max(space.level for space in spaces))


def empty(canvas: Canvas, space: Space, at: Point, cell: int, *, bright: bool = False) -> None:
    """Draw an empty space of a pyramid with what it gives; `at`: its farthest corner; `bright`: it is the next one."""
    x, y = at
    fill = CREAM if bright else Ink.sand
    sprite = _draw_ground(cell, fill, 0.05 if bright else 0.022)
    canvas.stamp(sprite.image, (round(x - cell / 2), round(y)), sprite.mask)
    gives(canvas, space, (round(x), round(y + cell / 4)), cell, fill)


def _under(space: Space, spaces: Sequence[Space]) -> bool:
    """Return whether another stone lies on a pyramid's space."""
    return any(
        above.stone is not None
        and above.level == space.level + 1
        and above.row <= space.row <= above.row + 1
        and above.column <= space.column <= above.column + 1
        for above in spaces
    )


def corner(space: Space, middle: int, top: int, cell: int) -> tuple[float, float]:
    """Return the farthest corner of a space; `top`: of the lowest course's first one."""
    level = space.level - 1
    return (
        middle + (space.column - space.row) * cell / 2,
        top + (space.column + space.row - 2 + level) * cell / 4 - level * cell * HIGH,
    )


def gives(canvas: Canvas, space: Space, at: tuple[int, int], cell: int, on: int) -> None:
    """Draw what an empty space gives around its middle: points, or the icon of its bonus."""
    (x, y), both = at, cell >= BOTH
    if space.bonus:
        # A square fits into a rhombus of aspect 2:1 at up to a third of its width.
        if both:
            # The plate separates it from patterns on the ground.
            box = (x - 8, y - 23, x + 38, y + 23)
            canvas.panel(box, Ink.white, Ink.coal, on=on, radius=8)
            canvas.stamp(icon(BONUS[space.bonus], 38, Ink.white), (x - 4, y - 19))
            x -= 24
        else:
            size = max(30, round(cell * 0.35))
            canvas.stamp(icon(BONUS[space.bonus], size, on), (x - size // 2, y - size // 2))
    if both or (cell >= LARGE_CELL and not space.bonus):
        box = (x - 24, y - 18, x + 24, y + 18)
        number = LEAST if cell < NEAR_CELL else CHOICE
        canvas.label(box, str(space.points), number, on=on, bold=True, align="middle")


@shelved
def draw_pyramid(site: PyramidSite, wide: int, language: str, fresh: Marks = (), *, over: bool = False) -> Canvas:
    """Draw side A, a large pyramid and the next points, or side B, three pyramids with the points of their next stones.

    `fresh`: pyramids with the numbers of their last stones (`main 3`). `over`: no more stones will be placed.
    """
    if site.side == "A":
        seen = site.pyramids[0]
        canvas = _draw_panel(wide, "pyramid", (wide // 2, FAR - 3, LARGE_CELL * 1.5 + 4))
        draw_courses(canvas, seen, wide // 2, FAR, LARGE_CELL, fresh, over=over)
        if not over:
            left = [space.points for space in seen.spaces[seen.built :]] or [1]
            canvas.label((PAD + 4, HEIGHT - CHIPS, wide, HEIGHT), say(language, "picture-im-next"), LEAST, on=Ink.sand)
            x = PAD + 14 + width(say(language, "picture-im-next"), LEAST)
            draw_queue(canvas, x, HEIGHT - CHIPS, left, wide - PAD)
    else:
        yards = ((PAD + SMALL_CELL + 2, i * 87 + 26, SMALL_CELL + 3) for i in range(len(site.pyramids)))
        canvas = _draw_panel(wide, "yard", *yards)
        for i, seen in enumerate(site.pyramids):
            _small_pyramid(canvas, seen, i * 87 + 4, "" if site.beside or over else language, wide, fresh)
    counts = counts_beside(site)
    if site.side == "A":
        draw_chips(canvas, (PAD, HEIGHT - 2 * CHIPS, wide - PAD, HEIGHT - CHIPS), counts)
    else:
        # Stones go next to the pyramids only when all three are full, so they can use the place of the next points.
        column = PAD + 2 * SMALL_CELL + 18
        for i, count in enumerate(counts):
            draw_chips(canvas, (column, 30 + i * 46, wide, 68 + i * 46), [count])
        if counts:
            canvas.stamp(icon("star", 30, Ink.sand), (column, HEIGHT - CHIPS + 4))
            canvas.label((column + 34, HEIGHT - CHIPS, wide - 4, HEIGHT), "1", LEAST, on=Ink.sand, bold=True)
    return canvas


def draw_queue(canvas: Canvas, x: int, y: int, points: Iterable[int], right: int, *, close: bool = False) -> None:
    """Draw the points of the next stones, the first one marked, as many as fit; `close`: with little space between."""
    first, step = _CLOSE if close else (34, 32)
    for i, number in enumerate(points):
        wide = step if i and close else first
        if x + wide > right:
            return
        on = CREAM if i == 0 else Ink.sand
        if i == 0:
            canvas.panel((x, y + 2, x + first, y + CHIPS - 2), on, Ink.coal, on=Ink.sand, radius=8, width=3)
        ink = Ink.coal if i == 0 else QUIET
        canvas.label(
            (x, y, x + wide, y + CHIPS), str(number), LEAST, ink=ink, on=on, bold=not (close and i), align="middle"
        )
        x += first + 2 if i == 0 else step


_CLOSE = (28, 27)
"""Widths of the first and of each further number of a close queue."""


def _small_pyramid(canvas: Canvas, seen: PyramidSeen, top: int, language: str, wide: int, fresh: Marks) -> None:
    """Draw one of three pyramids; with a language also its name and the points of its next stones."""
    cell = SMALL_CELL
    draw_courses(canvas, seen, PAD + cell + 2, top + 24, cell, fresh)
    if not language:
        return
    x = PAD + 2 * cell + 8
    name = say(language, f"picture-im-pyramid-{seen.id}")
    canvas.label((x, top + 4, wide - 4, top + 38), name, LEAST, ink=QUIET, on=Ink.sand, smallest=LEAST)
    if seen.built >= len(seen.spaces):
        canvas.stamp(icon("check", 28, Ink.sand), (x, top + 42))
        return
    draw_queue(canvas, x, top + 38, (space.points for space in seen.spaces[seen.built :]), wide - 2, close=True)


# The temple.

EITHER = "point-or-stones"
"""Column reward that lets the player choose."""
TEMPLE_SIGNS = {
    "point": ("star",),
    "points": ("star", "star"),
    EITHER: ("star", "im-stones"),
    "card": ("im-draw",),
}
"""Column reward → its icons, one above the other; a line separates alternatives."""


@shelved
def draw_temple(
    site: TempleSite, wide: int, seats: int, assessed: int = 0, fresh: Marks = (), high: int = HEIGHT
) -> Canvas:
    """Draw the wall from the front; the top stone of each column is the one visible from above.

    `assessed`: the column being assessed, from 1; 0 for none. `fresh`: level and column of the last stones (`2 3`). No
    place is marked as next if the site's `next` is 0 or while a column is assessed.
    """
    canvas = Canvas(wide, high, Ink.sand)
    canvas.stamp(backdrop.place("temple", wide, high), (0, 0))
    columns = len(site.visible)
    levels = len(site.rows)
    full = not site.rows or all(stone is not None for stone in site.rows[-1])
    if wide > _SPREAD:
        wall = _near(site, wide, high, levels - (0 if full else 1))
    else:
        wall = _far(site, high, levels + (1 if full else 0))
    size, front, step, sign, buried, base = wall
    deep = size - front
    left = (wide - columns * front - deep) // 2
    plinth = _plinth_high(site, sign)
    floor = high - CHIPS - 4 - plinth
    box = (left - 6, floor - 1, left + columns * front + deep + 2, floor + plinth)
    _draw_plinth(canvas, box, site, (front, sign), assessed)
    ground = floor - base
    if base:
        _buried(canvas, (left, ground, left + columns * front, floor), deep, columns * buried)
    _draw_wall(canvas, (left, ground), site, (size, front, step), fresh, buried)
    if site.next and not assessed:
        level = levels - buried - (0 if full else 1)
        foot = ground - (level - 1) * step - front if level else ground
        _draw_next_place(canvas, left + (site.next - 1) * front, foot, front)
    if assessed and wide > _SPREAD:
        x, y = left + (assessed - 1) * front, ground - (_top(site, assessed - 1) - buried) * step
        draw_mark_around(canvas, (x + 1, y - front, x + front, y - 2), Ink.brick)
    counts = [(seat, site.visible.count(seat)) for seat in range(seats)]
    draw_chips(canvas, (PAD, high - CHIPS, wide - PAD, high), counts, large=wide > _SPREAD)
    return canvas


def _draw_next_place(canvas: Canvas, x: int, foot: int, front: int) -> None:
    """Draw the next place bright, as at the other sites, over the front of the stone below, even if that is covered."""
    box = (x + 3, foot - min(front, foot - 4) + 3, x + front - 1, foot - 2)
    if canvas.size[0] > _SPREAD:
        canvas.place(_awaited(box[2] - box[0], box[3] - box[1]), box[:2])
    else:
        canvas.rect(box, CREAM)
        canvas.frame(box, Ink.coal, 4)


class _Wall(NamedTuple):
    """Measures of a temple's wall, in pixels."""

    size: int
    """Size of a stone."""
    front: int
    """Width of its front."""
    step: int
    """Distance between levels."""
    sign: int
    """Size of the reward icons."""
    buried: int = 0
    """Number of bottom levels replaced by a course that shows their number."""
    base: int = 0
    """Height of that course."""


def _far(site: TempleSite, high: int, shown: int) -> _Wall:
    """Return the measures of a small wall: more levels leave less visible of each."""
    size, sign = 46, 32
    front = round(size * (1 - DEPTH))
    floor = high - CHIPS - 4 - _plinth_high(site, sign)
    step = min(front, (floor - 4 - size) // max(1, shown - 1)) if shown > 1 else front
    return _Wall(size, front, step, sign)


def _near(site: TempleSite, wide: int, high: int, whole: int) -> _Wall:
    """Return the measures of a large wall that draws two levels with whole stones, including the next place.

    `whole`: levels without an empty place.
    """
    columns, buried = len(site.visible), max(0, whole - 1)
    for sign, course in ((46, _BASE), (38, _BASE), (38, _BASE // 2)):
        base = course if buried else 0
        room = high - CHIPS - 8 - _plinth_high(site, sign) - base
        deep = DEPTH / (1 - DEPTH)
        front = min(_FRONT, int(room / (2 + deep)), int((wide - 24) / (columns + deep)))
        if front >= _WHOLE:
            break
    return _Wall(round(front / (1 - DEPTH)), front, front, sign, buried, base)


def _plinth_high(site: TempleSite, sign: int) -> int:
    """Return the height of the wall's foot with icons of that size under its columns."""
    return 8 + (sign + 2) * max(len(TEMPLE_SIGNS[bonus]) for bonus in site.bonuses)


def _buried(canvas: Canvas, box: Box, deep: int, count: int) -> None:
    """Draw a plain course instead of the buried stones, with their number if there is room."""
    left, top, right, bottom = box
    canvas.rect((left, top, right + deep, bottom), Ink.coal)
    canvas.rect((left + 3, top + 3, right - 2, bottom - 1), Ink.dune)
    canvas.rect((right + 1, top + 3, right + deep - 2, bottom - 1), Ink.straw)
    if bottom - top == _BASE:
        side = 28
        words = f"×{count}"
        x = (left + right - side - 8 - width(words, LEAST, bold=True)) // 2
        canvas.stamp(icon("im-stones", side, Ink.dune), (x, top + 6))
        canvas.label((x + side + 8, top + 1, right, bottom + 1), words, LEAST, ink=Ink.coal, on=Ink.dune, bold=True)


def _top(site: TempleSite, column: int) -> int:
    """Return the level of a column's top stone; both count from 0."""
    return max((level for level, row in enumerate(site.rows) if row[column] is not None), default=0)


@shelved
def _awaited(wide: int, high: int) -> Canvas:
    """Draw the place of the next stone on a large site: a frame, with an arrow if high enough."""
    canvas = Canvas(wide, high, Ink.sand)
    canvas.frame(canvas.limit, QUIET, 4)
    side = min(wide, high, 70) - 14
    if side >= _ARROW:
        canvas.stamp(icon("im-next", side, Ink.sand), ((wide - side) // 2, (high - side) // 2))
    return canvas


_ARROW = 16
"""Minimum size of an arrow."""


_SPREAD = 300
"""Width above which a site is large."""
_FRONT, _WHOLE, _BASE = 64, 52, 40
"""Large temple: maximum and preferred minimum width of a stone's front, and height of the buried course."""


def _draw_plinth(canvas: Canvas, box: Box, site: TempleSite, sizes: tuple[int, int], assessed: int) -> None:
    """Draw the foot of the wall with each column's reward; `sizes`: width of a stone's front, size of an icon."""
    front, side = sizes
    canvas.rect(box, Ink.lime)
    canvas.frame(box, Ink.coal, 3)
    left, floor, plinth = box[0] + 6, box[1] + 1, box[3] - box[1] - 1
    for column, bonus in enumerate(site.bonuses[: len(site.visible)]):
        x, signs = left + column * front, TEMPLE_SIGNS[bonus]
        on = CREAM if column + 1 == assessed else Ink.lime
        if column + 1 == assessed:
            canvas.rect((x - 2, floor + 1, x + front + 2, floor + plinth), Ink.accent)
            canvas.rect((x + 2, floor + 5, x + front - 2, floor + plinth - 4), on)
        y = floor + (plinth - len(signs) * (side + 2)) // 2
        for number, sign in enumerate(signs):
            canvas.stamp(icon(sign, side, on), (x + (front - side) // 2, y + 2 + number * (side + 2)))
        if bonus == EITHER:
            canvas.rect((x + 4, y + side + 1, x + front - 4, y + side + 4), Ink.coal)


def _draw_wall(
    canvas: Canvas,
    at: tuple[int, int],
    site: TempleSite,
    sizes: tuple[int, int, int],
    fresh: Marks,
    buried: int,
) -> None:
    """Draw the stones of the wall, level by level from the bottom, marking the last ones.

    `sizes`: size of a stone, width of its front, distance between levels. `buried`: levels to leave out.
    """
    (left, floor), (size, front, step) = at, sizes
    new: list[Box] = []
    for level, row in enumerate(site.rows[buried:]):
        for column, stone in enumerate(row):
            if stone is None:
                continue
            sprite = block(stone, size, Ink.coal)
            x, y = left + column * front, floor - level * step - size
            canvas.stamp(sprite.image, (x, y), sprite.mask)
            if f"{level + buried + 1} {column + 1}" in fresh:
                new.append((x + 1, y + size - front, x + front, y + size - 2))
    for box in new:
        draw_mark_around(canvas, box)


# The burial chamber.


@shelved
def draw_burial(site: BurialSite, wide: int, seats: int, figures: str, fresh: Marks = ()) -> Canvas:
    """Draw the chamber from above: the stones of a group touch; side B has each row's points below it.

    `fresh`: row and column of the last stones (`1 3`).
    """
    canvas = _draw_panel(wide, "burial" if site.side == "A" else "crypt")
    longest = max(6, *(len(row) for row in site.rows))
    most = max(len(row) for row in site.rows)
    if most * 3 == sum(map(len, site.rows)):
        longest = max(longest, most + 1)
    room = wide - 2 * PAD - 16
    cell = min(_STONE, room // longest)
    # Stones of a long row are narrow but keep their height.
    high = cell if longest <= _ROOMY else _STONE
    if site.side == "A":
        top = 48 + (122 - 3 * high) // 2
        draw_chamber(canvas, site, (wide - longest * cell) // 2, top, (cell, high), high, longest, fresh)
        table = FIGURES[figures].group_points
        y = 172
        draw_scale(canvas, (PAD - 2, y, wide - PAD + 2, y + 36), [*map(str, table), "+2"])
        draw_chips(canvas, (PAD, HEIGHT - CHIPS, wide - PAD, HEIGHT), list(enumerate(group_totals(site, seats))))
    else:
        step = 78
        draw_chamber(canvas, site, (wide - longest * cell) // 2, 25, (cell, high), step, longest, fresh)
        for row, points in enumerate(site.row_points):
            y = 25 + row * step + high + 1
            shown = [(seat, number) for seat, number in enumerate(points) if seat in site.rows[row]]
            if shown:
                draw_chips(canvas, (PAD + 4, y, wide - PAD - 4, y + 34), shown, Ink.plank)
            else:
                words = [str(place) for place in ROW_PLACES if place]
                draw_scale(canvas, (PAD + 4, y, wide - PAD - 4, y + 34), words)
    return canvas


_ROOMY = 6
"""Up to this number of stones per row, stones are square."""
_STONE = 40
"""Maximum height of a stone."""
_APART = 10
"""Gap below which a line separates printed numbers."""


def draw_scale(canvas: Canvas, box: Box, words: Sequence[str]) -> None:
    """Draw the numbers printed in the chamber side by side."""
    left, top, right, bottom = box
    gaps = (right - left - sum(width(word, LEAST) for word in words)) / (len(words) + 1)
    x = left + min(gaps, 22)
    if gaps > 22:
        x = (left + right - sum(width(word, LEAST) for word in words) - 22 * (len(words) - 1)) / 2
    bold = gaps > 22
    for number, word in enumerate(words):
        wide = width(word, LEAST, bold)
        if number and gaps < _APART:
            # Without a line, close digits would be read as one number.
            between = round(x - gaps / 2)
            canvas.rect((between - 1, top + 6, between + 1, bottom - 6), Ink.coal)
        canvas.label((round(x), top, round(x) + wide + 2, bottom), word, LEAST, ink=CREAM, on=Ink.plank, bold=bold)
        x += wide + min(gaps, 22)


def draw_chamber(
    canvas: Canvas,
    site: BurialSite,
    left: int,
    top: int,
    size: tuple[int, int],
    step: int,
    columns: int,
    fresh: Marks = (),
) -> None:
    """Draw three rows of places, `step` pixels apart; if that is their height, groups are joined across rows."""
    new: list[Box] = []
    cell, high = size
    for row in range(3):
        y = top + row * step
        stones = site.rows[row]
        for column in range(columns):
            x = left + column * cell
            if column < len(stones):
                _draw_stone(canvas, stones[column], x, y, size)
                if f"{row + 1} {column + 1}" in fresh:
                    new.append((x + 2, y + 2, x + cell - 2, y + high - 2))
            elif row + 1 == site.next and column == len(stones) and max(size) > _STONE:
                canvas.place(_awaited(cell, high), (x, y))
            elif row + 1 == site.next and column == len(stones):
                canvas.rect((x + 1, y + 1, x + cell - 1, y + high - 1), CREAM)
                canvas.frame((x, y, x + cell, y + high), Ink.coal, 3)
            else:
                canvas.rect((x + 1, y + 1, x + cell - 1, y + high - 1), Ink.dune)
    if step == high:
        _joined(canvas, site, left, top, size)
    for box in new:
        draw_mark_around(canvas, box)


def _draw_stone(canvas: Canvas, seat: int, x: int, y: int, size: tuple[int, int]) -> None:
    """Draw a stone from above with its mark in the middle."""
    cell, high = size
    side = min(size)
    canvas.rect((x, y, x + cell, y + high), Ink.coal)
    canvas.rect((x + 2, y + 2, x + cell - 2, y + high - 2), STONES[seat].front)
    # Flat like joined groups: without lit and shadowed edges.
    rim = round(side * 0.16)
    face = icon(f"im-face-{seat}", side, Ink.coal).crop((rim, rim, side - rim, side - rim))
    canvas.stamp(face, (x + (cell - face.width) // 2, y + (high - face.height) // 2))


def _joined(canvas: Canvas, site: BurialSite, left: int, top: int, size: tuple[int, int]) -> None:
    """Join the stones of each group."""
    cell, high = size
    rim = max(3, cell // 6) if cell <= min(high, _STONE) else 2
    for group in site.groups:
        spaces = set(group.spaces)
        colour = STONES[group.stone].front
        for row, column in spaces:
            x, y = left + (column - 1) * cell, top + (row - 1) * high
            if (row, column + 1) in spaces:
                canvas.rect((x + cell - rim, y + rim, x + cell + rim, y + high - rim), colour)
            if (row + 1, column) in spaces:
                canvas.rect((x + rim, y + high - rim, x + cell - rim, y + high + rim), colour)


# The obelisks.


@shelved
def draw_obelisks(site: ObeliskSite, wide: int, fresh: Marks = ()) -> Canvas:
    """Draw side A, a tower for each colour with height and points, or side B, the places of the obelisks.

    `fresh`: seats with the heights of their last stones (`0 4`), numbers of obelisks (`tower 2`).
    """
    canvas = _draw_panel(wide, "obelisks" if site.side == "A" else "avenue")
    if site.side == "A":
        draw_towers(canvas, site, wide, HEIGHT, fresh)
    else:
        draw_avenue(canvas, site, wide, HEIGHT, fresh)
    return canvas


def draw_towers(canvas: Canvas, site: ObeliskSite, wide: int, high: int, fresh: Marks = (), lead: str = "") -> None:
    """Draw side A, as high as the canvas: stacked stones with their number above and points below.

    `lead`: the words before what the places give.
    """
    seats = len(site.heights)
    step = (wide - 2 * PAD) // seats
    near, drawn = wide > _SPREAD, 1.0
    size, plate = (64, PLATE) if near else (42, 32)
    front = round(size * (1 - DEPTH))
    floor = high - plate - 4
    draw_prizes(canvas, (0, 0, wide, 32), [str(place) for place in site.places], lead)
    most = max(*site.heights, 1)
    # The highest tower has its number above it, and the words above that, which are larger on a large site.
    above = 82 if near else 70
    rise = min(front, (floor - above - size) / max(1, most - 1))
    # Partly covered stones have no marks, and very high towers draw fewer stones; the number above tells how many.
    if near and rise < _COURSE:
        rise, drawn = _COURSE, rise / _COURSE
    for seat, (height, points) in enumerate(zip(site.heights, site.points, strict=True)):
        x = PAD + seat * step
        _draw_pedestal(canvas, (x + 2, floor, x + step - 2, floor + plate), points, weak=not points, starred=near)
        left = x + (step - size) // 2 + 1
        shown = min(height, 1 + math.ceil((height - 1) * drawn), 1 + int((most - 1) * drawn))
        for i in range(shown):
            sprite = block(seat, size, Ink.coal, marked=not near or rise >= front or i == shown - 1)
            canvas.stamp(sprite.image, (left, round(floor + 2 - i * rise - size)), sprite.mask)
        if new := [at for at in range(1, height + 1) if f"{seat} {at}" in fresh]:
            high = round(floor + 2 - (new[-1] - 1) * rise)
            draw_mark_around(canvas, (left + 1, high - front, left + front, round(floor - (new[0] - 1) * rise)))
        top = round(floor + 2 - (shown - 1) * rise - size) if height else floor
        box = (x, top - 34, x + step - 8, top - 2)
        if height:
            canvas.label(box, str(height), LEAST, on=Ink.sand, bold=True, align="middle")
        else:
            canvas.stamp(icon(f"im-face-{seat}", 26, Ink.sand), (x + (step - 26) // 2, floor - 32))


_COURSE = 16
"""Minimum visible height of a stone of a large tower."""


def draw_prizes(canvas: Canvas, box: Box, places: Sequence[str], lead: str = "", on: int = Ink.sand) -> None:
    """Draw the points for first place, second place and so on after a star, preceded by `lead` if there is room."""
    left, top, right, bottom = box
    ink = CREAM if on == Ink.plank else Ink.ink
    long = 34 + sum(18 + width(place, LEAST, bold=True) for place in places)
    before = 12 + width(lead, LEAST, bold=True) if lead else 0
    if long + before > right - left:
        before = 0
    x = (left + right - long - before) // 2
    if before:
        canvas.label((x, top, x + before, bottom), lead, LEAST, ink=ink, on=on, bold=True)
        x += before
    canvas.stamp(icon("star", 30, on), (x, (top + bottom) // 2 - 15))
    x += 34
    for place in places:
        end = x + 18 + width(place, LEAST, bold=True)
        canvas.label((x, top, end, bottom), place, LEAST, ink=ink, on=on, bold=True, align="middle")
        x = end


def _draw_pedestal(canvas: Canvas, box: Box, points: int, *, weak: bool, starred: bool) -> None:
    """Draw the foot of an obelisk with its points; `starred`: after a star, while they are available."""
    canvas.panel(box, Ink.lime, Ink.coal, on=Ink.sand, radius=6)
    left, top, right, bottom = box
    if starred and not weak:
        canvas.stamp(icon("star", 30, Ink.lime), ((left + right) // 2 - 36, (top + bottom) // 2 - 15))
        left += 34
    ink = QUIET if weak else Ink.coal
    canvas.label((left, top, right, bottom), str(points), LEAST, ink=ink, on=Ink.lime, bold=True, align="middle")


def _draw_needle(seat: int, pen: Pen) -> None:
    """Draw a finished obelisk in a seat's stone."""
    stone = STONES[seat]
    pen.shape([(0.5, 0.02), (0.64, 0.16), (0.7, 0.97), (0.5, 0.97)], stone.side, Ink.coal, 0.03)
    pen.shape([(0.5, 0.02), (0.36, 0.16), (0.3, 0.97), (0.62, 0.97), (0.58, 0.16)], stone.front, Ink.coal, 0.03)
    pen.shape([(0.5, 0.02), (0.36, 0.16), (0.64, 0.16)], Ink.gold, Ink.coal, 0.03)
    draw_mark(pen, seat, 0.46, 0.5, 0.1, stone.mark)


_SPIKE = ((0.5, 0.02), (0.64, 0.16), (0.7, 0.97), (0.3, 0.97), (0.36, 0.16))
"""The outline of an obelisk."""


def _draw_shadow(pen: Pen) -> None:
    """Draw the faint outline of an unbuilt obelisk."""
    pen.shape(_SPIKE, Ink.dune, Ink.straw, 0.02)


def _open(pen: Pen) -> None:
    """Draw that outline in ink, like the empty spaces of a large pyramid."""
    pen.shape(_SPIKE, Ink.dune, Ink.coal, 0.024)
    pen.shape(_SPIKE[:2] + _SPIKE[-1:], Ink.sand, Ink.coal, 0.024)


@shelved
def _draw_unbuilt(size: int, *, large: bool) -> Sprite:
    """Draw the place of an unbuilt obelisk."""
    return cut_out(_open if large else _draw_shadow, size, Ink.sand)


@shelved
def _obelisk(seat: int, size: int) -> Sprite:
    return cut_out(partial(_draw_needle, seat), size, Ink.sand)


PLATE = 42
"""Height of the foot of a large obelisk."""


def draw_avenue(canvas: Canvas, site: ObeliskSite, wide: int, high: int, fresh: Marks = ()) -> None:
    """Draw side B, as high as the canvas: two rows of places, and below them each seat's loose stones."""
    step = (wide - 2 * PAD) // 4
    near = wide > _SPREAD
    row, foot = (high - CHIPS) // 2 - 1, PLATE if near else 30
    for i, points in enumerate(site.places):
        x, y = PAD + i % 4 * step, i // 4 * row
        taken = i < len(site.towers)
        box = (x + 2, y + row - foot - 2, x + step - 2, y + row - 2)
        _draw_pedestal(canvas, box, points, weak=taken, starred=near)
        if taken:
            size = row - foot
            sprite = _obelisk(site.towers[i], size)
            at = x + (step - size) // 2
            canvas.stamp(sprite.image, (at, y), sprite.mask)
            if f"tower {i + 1}" in fresh:
                draw_mark_around(canvas, (x + 4, y + 4, x + step - 4, y + size + 2))
        else:
            sprite = _draw_unbuilt(row - foot, large=near)
            canvas.stamp(sprite.image, (x + (step - row + foot) // 2, y), sprite.mask)
    box = (PAD, high - CHIPS, wide - PAD, high)
    draw_chips(canvas, box, list(enumerate(site.heights)), tell=_loose if near else str, large=near)


def _loose(stones: int) -> str:
    """Return a seat's number of loose stones out of those for an obelisk."""
    return f"{stones}/{TOWER}"
