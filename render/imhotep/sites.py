"""Temple, burial chamber and obelisks: drawings as large as their boxes, above what each seat gets there."""

from __future__ import annotations

import math
from collections.abc import Iterator
from functools import partial
from typing import NamedTuple

from engine.imhotep.cards import FIGURES, ROW_PLACES, TOWER
from engine.imhotep.observation import BurialSite, ObeliskSite, TempleSite
from i18n import say
from render.art import Sprite, illustrated
from render.canvas import Box, Canvas
from render.frame import CHOICE, LEAST
from render.imhotep.blocks import Ground, centred, chips, counted, prizes
from render.imhotep.brush import cut_out, draw_mark_around, icon
from render.imhotep.face import CREAM, NEXT, SAND
from render.imhotep.pyramids import Marks
from render.imhotep.stones import DEPTH, STONES, block, draw_stone
from render.layout import Block, Column, DrawnBlock, Fit, Row, Text
from render.palette import Ink
from render.shelf import shelved
from render.text import width


@shelved
def _next_place(wide: int, high: int) -> Canvas:
    """Draw the place of the next stone: bright, with an arrow if that has room."""
    canvas = Canvas(wide, high, NEXT)
    canvas.frame(canvas.limit, Ink.ink, 4)
    side = min(wide, high, 70) - 14
    if side >= _ARROW:
        canvas.stamp(icon("im-next", side, NEXT), ((wide - side) // 2, (high - side) // 2))
    return canvas


_ARROW = 16
"""Least size of an arrow."""


# The temple.

EITHER = "point-or-stones"
"""Column reward that lets the player choose."""
TEMPLE_SIGNS = {"point": ("star",), "points": ("star", "star"), EITHER: ("star", "im-stones"), "card": ("im-draw",)}
"""Column reward → its icons, one above the other; a line separates alternatives."""


def temple(site: TempleSite, seats: int, wide: int, assessed: int = 0, fresh: Marks = ()) -> Block:
    """Return the wall from the front, and below it or next to it the number of stones that each seat has on top.

    `assessed`: the column being assessed, from 1; 0 for none. `fresh`: level and column of the last stones (`2 3`). No
    place is marked as next if the site's `next` is 0 or while a column is assessed.
    """
    roomy = wide >= _ROOMY
    wall = DrawnBlock(drawing=_draw_temple, of=(site, assessed, fresh), room=150, tall=150, grow=1)
    told = chips(counted([site.visible.count(seat) for seat in range(seats)]), down=roomy)
    if not roomy:
        return Ground(part=Column(parts=(wall, told), gap=2), place="temple")
    court = Ground(part=wall, place="temple", roof=0, grow=1)
    return Ground(part=Row(parts=(court, told), gap=10), roof=0, pad=(0, 0))


_ROOMY = 280
"""Width from which the numbers are next to the wall."""


class _Wall(NamedTuple):
    """Measures of a temple's wall, in pixels."""

    front: int
    """Width of a stone's front, and distance between levels."""
    sign: int
    """Size of the reward icons."""
    plinth: int
    """Height of the foot with these icons."""
    buried: int
    """Number of bottom levels replaced by a course that shows their number of stones."""
    base: int
    """Height of that course."""


_FRONT, _LEAST_FRONT, _COURSE_HIGH = 64, 32, 40
"""Largest and least width of a stone's front, and height of the course instead of levels that have no room."""
_DEEP = DEPTH / (1 - DEPTH)
"""Depth of a stone in widths of its front."""


def _wall(site: TempleSite, wide: int, high: int) -> _Wall:
    """Return the largest wall that has all levels and the next place, or only the upper levels as large as they fit."""
    levels = max(1, len(site.rows) + (not site.rows or None not in site.rows[-1]))
    for sign in (46, 38, 32):
        plinth = 8 + (sign + 2) * max(len(TEMPLE_SIGNS[bonus]) for bonus in site.bonuses)
        room, most = high - plinth - 6, min(_FRONT, int((wide - 14) / (len(site.visible) + _DEEP)))
        front, base = min(most, int(room / (levels + _DEEP))), 0
        if front < min(most, _LEAST_FRONT):
            base = _COURSE_HIGH
            front = min(most, int((room - base) / (min(2, levels) + _DEEP)))
        if front >= sign + 4:
            break
    shown = min(levels, max(1, int((room - base) / front - _DEEP))) if base else levels
    return _Wall(front, sign, plinth, levels - shown, base if shown < levels else 0)


def _draw_temple(canvas: Canvas, box: Box, site: TempleSite, assessed: int, fresh: Marks) -> None:
    """Draw the wall; the top stone of each column is the one visible from above."""
    left, top, right, bottom = box
    columns, wall = len(site.visible), _wall(site, right - left, bottom - top)
    front, size = wall.front, round(wall.front / (1 - DEPTH))
    left = (left + right - columns * front - (size - front)) // 2
    floor = bottom - wall.plinth
    _draw_plinth(canvas, (left - 6, floor - 1, left + columns * front + size - front + 2, bottom), site, wall, assessed)
    ground = floor - wall.base
    if wall.base:
        _draw_buried(canvas, (left, ground, left + columns * front, floor), size - front, columns * wall.buried)
    stones = {
        (level, column): (stone, left + column * front, ground - (level - wall.buried) * front - size)
        for level, column, stone in _shown(site, wall)
    }
    for stone, x, y in stones.values():
        sprite = block(stone, size, Ink.coal)
        canvas.stamp(sprite.image, (x, y), sprite.mask)
    if site.next and not assessed:
        open_level = len(site.rows) - wall.buried - (1 if site.rows and None in site.rows[-1] else 0)
        x, foot = left + (site.next - 1) * front, ground - open_level * front
        canvas.place(_next_place(front - 4, min(front, foot - top) - 5), (x + 3, foot - min(front, foot - top) + 3))
    for (level, column), (_, x, y) in stones.items():
        is_assessed = assessed == column + 1 and (level + 1, column) not in stones
        if is_assessed or f"{level + 1} {column + 1}" in fresh:
            mark = (x + 1, y + size - front, x + front, y + size - 2)
            draw_mark_around(canvas, mark, Ink.brick if assessed else Ink.fresh)


def _shown(site: TempleSite, wall: _Wall) -> Iterator[tuple[int, int, int]]:
    """Yield level, column and seat of each stone that is drawn."""
    for level, row in enumerate(site.rows[wall.buried :], wall.buried):
        yield from ((level, column, stone) for column, stone in enumerate(row) if stone is not None)


def _draw_buried(canvas: Canvas, box: Box, deep: int, count: int) -> None:
    """Draw a plain course instead of the buried stones, with their number."""
    left, top, right, bottom = box
    canvas.rect((left, top, right + deep, bottom), Ink.coal)
    canvas.rect((left + 3, top + 3, right - 2, bottom - 1), Ink.dune)
    canvas.rect((right + 1, top + 3, right + deep - 2, bottom - 1), Ink.straw)
    side, words = 28, f"×{count}"
    x = (left + right - side - 8 - width(words, LEAST, bold=True)) // 2
    canvas.stamp(icon("im-stones", side, Ink.dune), (x, top + 6))
    canvas.label((x + side + 8, top + 1, right, bottom + 1), words, LEAST, ink=Ink.coal, on=Ink.dune, bold=True)


def _draw_plinth(canvas: Canvas, box: Box, site: TempleSite, wall: _Wall, assessed: int) -> None:
    """Draw the foot of the wall with each column's reward."""
    canvas.rect(box, Ink.card)
    canvas.frame(box, Ink.ink, 3)
    left, floor, front, side = box[0] + 6, box[1] + 1, wall.front, wall.sign
    for column, bonus in enumerate(site.bonuses[: len(site.visible)]):
        x, signs, on = left + column * front, TEMPLE_SIGNS[bonus], Ink.card
        if column + 1 == assessed:
            on = NEXT
            canvas.rect((x - 2, floor + 1, x + front + 2, floor + wall.plinth), Ink.accent)
            canvas.rect((x + 2, floor + 5, x + front - 2, floor + wall.plinth - 4), on)
        y = floor + (wall.plinth - len(signs) * (side + 2)) // 2
        for number, sign in enumerate(signs):
            canvas.stamp(icon(sign, side, on), (x + (front - side) // 2, y + 2 + number * (side + 2)))
        if bonus == EITHER:
            canvas.rect((x + 4, y + side + 1, x + front - 4, y + side + 4), Ink.ink)


# The burial chamber.


def burial(site: BurialSite, seats: int, figures: str, language: str, wide: int, fresh: Marks = ()) -> Block:
    """Return the chamber from above, where the stones of a group touch, with the points next to it or below.

    On side B each row has its own points. `fresh`: row and column of the last stones (`1 3`).
    """
    columns = max(_USUAL, *(len(row) + (number == site.next) for number, row in enumerate(site.rows, 1)))
    roomy, each = wide >= _BESIDE, site.side == "B"
    cell = min(_STONE, wide // 2 // columns) if roomy else (wide - 28) // columns

    def part(rows: tuple[int, ...], *told: Block) -> Block:
        stones = DrawnBlock(drawing=_draw_chamber, of=(site, rows, columns, fresh), room=columns * cell,
                            tall=len(rows) * _LOW, grow=0 if roomy else 1)  # fmt: skip
        if not roomy:
            return Column(parts=(stones, *told), gap=2, grow=1)
        return Row(parts=(stones, Column(parts=(Block(grow=1), *told, Block(grow=1)), gap=2, grow=1)), gap=8, grow=1)

    if each:
        lead, empty = say(language, "picture-im-by-most"), [str(place) for place in ROW_PLACES if place]
        points = [[(seat, str(more)) for seat, more in enumerate(row) if seat in site.rows[i]]
                  for i, row in enumerate(site.row_points)]  # fmt: skip
        told = [chips(shown, Ink.plank) if shown else prizes(empty, lead, Ink.plank) for shown in points]
        body: Block = Column(parts=tuple(part((i,), one) for i, one in enumerate(told)), gap=6)
    else:
        places = [*map(str, FIGURES[figures].group_points), "+2"]
        words = Text(ways=(say(language, "picture-im-by-group"),), bold=True, ink=CREAM, on=Ink.plank)
        scale = (*([centred(words)] if roomy else []), prizes(places, "", Ink.plank))
        body = part((0, 1, 2), *scale, chips(counted(group_totals(site, seats)), Ink.plank))
    return Ground(part=body, place="crypt", roof=26, pad=(14, 14))


_BESIDE, _LOW = 420, 28
"""Width from which the points are next to the stones, and least height of a place."""
_USUAL, _BROAD, _STONE = 6, 1.5, 92
"""Places in a row, which are narrower in a longer one; largest ratio of their sides, and largest height."""


def group_totals(site: BurialSite, seats: int) -> list[int]:
    """Return the points of the groups of stones by seat."""
    return [sum(group.points for group in site.groups if group.stone == seat) for seat in range(seats)]


def _draw_chamber(
    canvas: Canvas, box: Box, site: BurialSite, rows: tuple[int, ...], columns: int, fresh: Marks
) -> None:  # fmt: skip
    """Draw rows of places; the stones of a group touch."""
    left, top, right, bottom = box
    high = min(_STONE, (bottom - top) // len(rows), round((right - left) // _USUAL * _BROAD))
    cell = min((right - left) // columns, round(high * _BROAD))
    left, top = (left + right - columns * cell) // 2, (top + bottom - high * len(rows)) // 2
    new: list[Box] = []
    for number, row in enumerate(rows):
        y, stones = top + number * high, site.rows[row]
        for column in range(columns):
            x = left + column * cell
            if column < len(stones):
                _draw_stone(canvas, stones[column], x, y, (cell, high))
                if f"{row + 1} {column + 1}" in fresh:
                    new.append((x + 2, y + 2, x + cell - 2, y + high - 2))
            elif row + 1 == site.next and column == len(stones):
                canvas.place(_next_place(cell, high), (x, y))
            else:
                canvas.rect((x + 1, y + 1, x + cell - 1, y + high - 1), Ink.dune)
    if len(rows) > 1:
        _join(canvas, site, left, top, (cell, high))
    for mark in new:
        draw_mark_around(canvas, mark)


def _draw_stone(canvas: Canvas, seat: int, x: int, y: int, size: tuple[int, int]) -> None:
    """Draw a stone from above with its mark in the middle."""
    cell, high = size
    side, edge = min(size), 2 if cell > _NARROW else 1
    canvas.rect((x, y, x + cell, y + high), Ink.coal)
    canvas.rect((x + edge, y + edge, x + cell - edge, y + high - edge), STONES[seat].front)
    # Flat like joined groups: without lit and shadowed edges.
    rim = round(side * 0.16)
    face = icon(f"im-face-{seat}", side, Ink.coal).crop((rim, rim, side - rim, side - rim))
    canvas.stamp(face, (x + (cell - face.width) // 2, y + (high - face.height) // 2))


_NARROW = 24
"""Width up to which a stone has a thin outline."""


def _join(canvas: Canvas, site: BurialSite, left: int, top: int, size: tuple[int, int]) -> None:
    """Join the stones of each group."""
    cell, high = size
    for group in site.groups:
        spaces, colour, rim = set(group.spaces), STONES[group.stone].front, 2
        for row, column in spaces:
            x, y = left + (column - 1) * cell, top + (row - 1) * high
            if (row, column + 1) in spaces:
                canvas.rect((x + cell - rim, y + rim, x + cell + rim, y + high - rim), colour)
            if (row + 1, column) in spaces:
                canvas.rect((x + rim, y + high - rim, x + cell - rim, y + high + rim), colour)


# The obelisks.


def obelisks(site: ObeliskSite, language: str, fresh: Marks = ()) -> Block:
    """Return side A, a tower for each colour with height and points, or side B, the places and all loose stones.

    `fresh`: seats with the heights of their last stones (`0 4`), numbers of obelisks (`tower 2`).
    """
    if site.side == "A":
        lead = prizes([str(place) for place in site.places], say(language, "picture-im-by-height"))
        towers = DrawnBlock(drawing=_draw_towers, of=(site, fresh), room=170, tall=110, grow=1)
        return Ground(part=Column(parts=(lead, towers)), place="obelisks", pad=(4, 4))
    parts = ((seat, f"{stones}/{TOWER}") for seat, stones in enumerate(site.heights))
    loose = Fit(ways=(chips(parts, smallest=False), chips(counted(site.heights))))
    avenue = DrawnBlock(drawing=_draw_avenue, of=(site, fresh), room=170, tall=130, grow=1)
    return Ground(part=Column(parts=(avenue, loose), gap=2), pad=(4, 4))


_PEDESTAL = 40
"""Height of the foot of an obelisk."""
_COURSE = 16
"""Least visible height of a stone of a tower."""


def _draw_towers(canvas: Canvas, box: Box, site: ObeliskSite, fresh: Marks) -> None:
    """Draw stacked stones with their number above and points below.

    Partly covered stones have no marks, and very high towers draw fewer stones; the number above tells how many.
    """
    left, top, right, bottom = box
    step = (right - left) // len(site.heights)
    size = min(64, step - 6)
    front, floor, most = round(size * (1 - DEPTH)), bottom - _PEDESTAL, max(*site.heights, 1)
    rise = min(front, (floor - top - 38 - size) / max(1, most - 1))
    rise, drawn = max(rise, _COURSE), min(1.0, rise / _COURSE)
    for seat, (height, points) in enumerate(zip(site.heights, site.points, strict=True)):
        x = left + seat * step
        _draw_pedestal(canvas, (x + 2, floor, x + step - 2, bottom), points, weak=not points)
        at = x + (step - size) // 2 + 1
        shown = min(height, 1 + math.ceil((height - 1) * drawn), 1 + int((most - 1) * drawn))
        for i in range(shown):
            sprite = block(seat, size, SAND, marked=rise >= front or i == shown - 1)
            canvas.stamp(sprite.image, (at, round(floor + 2 - i * rise - size)), sprite.mask)
        if new := [one for one in range(1, height + 1) if f"{seat} {one}" in fresh]:
            high, low = (round(floor - (min(one, shown) - 1) * rise) for one in (new[-1], new[0]))
            draw_mark_around(canvas, (at + 1, high + 2 - front, at + front, low))
        above = round(floor + 2 - (shown - 1) * rise - size) if height else floor
        if height:
            number = (x, above - 34, x + step - 8, above - 2)
            letters = CHOICE if step > _BROAD_FOOT else LEAST
            canvas.label(number, str(height), letters, on=SAND, bold=True, align="middle")
        else:
            canvas.stamp(icon(f"im-face-{seat}", 26, SAND), (x + (step - 26) // 2, floor - 32))


def _draw_pedestal(canvas: Canvas, box: Box, points: int, *, weak: bool) -> None:
    """Draw the foot of an obelisk with its points, after a star if there is room; `weak`: they are no more to get."""
    canvas.panel(box, Ink.card, Ink.ink, on=SAND, radius=6)
    left, top, right, bottom = box
    size = CHOICE if right - left > _BROAD_FOOT else LEAST
    if right - left > _STARRED:
        canvas.stamp(icon("star", 30, Ink.card), ((left + right) // 2 - 36, (top + bottom) // 2 - 15))
        left += 34
    ink = Ink.soft if weak else Ink.ink
    canvas.label((left, top, right, bottom), str(points), size, ink=ink, bold=True, align="middle")


_STARRED, _BROAD_FOOT = 76, 90
"""Widths from which the foot of an obelisk has a star, and a larger number."""


def _draw_avenue(canvas: Canvas, box: Box, site: ObeliskSite, fresh: Marks) -> None:
    """Draw two rows of places."""
    left, top, right, bottom = box
    step, row = (right - left) // 4, (bottom - top) // 2
    size = row - _PEDESTAL
    for i, points in enumerate(site.places):
        x, y = left + i % 4 * step, top + i // 4 * row
        taken = i < len(site.towers)
        _draw_pedestal(canvas, (x + 2, y + size - 2, x + step - 2, y + row - 2), points, weak=taken)
        sprite = _obelisk(site.towers[i] if taken else None, size)
        canvas.stamp(sprite.image, (x + (step - size) // 2, y), sprite.mask)
        if taken and f"tower {i + 1}" in fresh:
            draw_mark_around(canvas, (x + 4, y + 4, x + step - 4, y + size + 2))


@shelved
def _obelisk(seat: int | None, size: int) -> Sprite:
    """Draw a finished obelisk in a seat's stone; without a seat the outline of one to build."""
    drawing = illustrated("imhotep/stones/unbuilt") if seat is None else partial(draw_stone, "needle", "front", seat)
    return cut_out(drawing, size, SAND)
