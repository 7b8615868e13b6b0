"""The pyramids: drawings, and what their next places give."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace as replaced
from typing import NamedTuple

from engine.imhotep.observation import PyramidSeen, PyramidSite, Space
from i18n import plus, say
from render.art import Point, Sprite, illustrated
from render.canvas import Box, Canvas
from render.frame import CHOICE, LEAST
from render.imhotep import backdrop
from render.imhotep.blocks import Ground, Sign, centred, chips, framed
from render.imhotep.brush import cut_out, icon
from render.imhotep.face import NEXT, SAND, SUN
from render.imhotep.stones import HIGH, cube
from render.layout import Block, Column, DrawnBlock, Plate, Row, Text, Wrapper
from render.palette import Ink
from render.shelf import shelved
from render.text import width

Marks = tuple[str, ...]
"""What is marked at a site; each site documents its own words."""
BONUS = {"card": "im-draw", "stones": "im-stones", "place": "im-place"}
"""Bonus → its icon."""
LEAST_CELL, NUMBERED, NEAR, BOTH, MOST = 40, 60, 100, 140, 204
"""Widths of a space: the least; from which it has a number, a large number, a number and a bonus; the largest."""
GIVES = 44
"""Text size of what the own stone would bring."""


class Marked(NamedTuple):
    """The style of the pyramids, and what is marked on them."""

    fresh: Marks = ()
    """Pyramids with the numbers of their last stones (`main 3`)."""
    ink: int = Ink.fresh
    """Their colour."""
    earned: str = ""
    """The pyramid whose last stone gives the bonus of this moment."""
    asked: tuple[str, ...] = ()
    """The pyramids of which the viewer chooses one."""
    chosen: tuple[str, ...] = ()
    """The chosen ones."""
    over: bool = False
    """Whether no more stones will be placed."""


_PLAIN = Marked()


def pyramid(site: PyramidSite, language: str, wide: int, marked: Marked = _PLAIN) -> Block:
    """Return all pyramids with what their next places give, `wide` pixels side by side, or below each other."""
    stacked = len(site.pyramids) > 1 and wide < _SIDE_BY_SIDE
    parts = tuple(_pyramid(site, seen, language, marked, stacked=stacked) for seen in site.pyramids)
    shown = Column(parts=parts, grow=1) if stacked else Row(parts=parts, gap=0, even=True, grow=1)
    full = all(seen.built == len(seen.spaces) for seen in site.pyramids)
    return Ground(
        part=Column(parts=(shown, *(_heap(site, wide, over=marked.over) if full else ())), gap=4), place="yard"
    )


_Blocks = tuple[Block, ...]


def _heap(site: PyramidSite, wide: int, *, over: bool) -> _Blocks:
    """Return what a stone next to the full pyramids gives, and how many each seat has there."""
    heap = tuple((seat, str(site.beside.count(seat))) for seat in sorted(set(site.beside)))
    plate = () if over else (_plate(plus(1)),)
    abreast = Row(parts=(*plate, Wrapper(part=chips(heap, smallest=False), grow=1)), gap=4)
    below = abreast if abreast.wide() < wide else Column(parts=(*map(centred, plate), chips(heap)))
    return (below,) if heap or plate else ()


def _pyramid(site: PyramidSite, seen: PyramidSeen, language: str, marked: Marked, *, stacked: bool) -> Block:
    """Return a pyramid with its words in a frame if it is marked: words to its right if `stacked`, else around it."""
    asked, ink, fresh = seen.id in marked.asked, marked.ink, marked.fresh
    line = SUN if seen.id in marked.chosen else Ink.brick if asked else None
    if seen.id == marked.earned:
        ink, fresh = Ink.fresh, (*fresh, f"{seen.id} {seen.built}")
    room = _base_and_rise(seen)[0] * (_STACKED if stacked else LEAST_CELL) + _MARGIN
    of = (seen, fresh, ink, asked, marked.over)
    drawing = DrawnBlock(drawing=_draw_pyramid, of=of, room=room, tall=_low(seen), grow=1)
    name, ahead = ((), ()) if marked.over else _words_of(site, seen, language, stacked=stacked)
    part: Block = Column(parts=(*map(centred, name), drawing, *map(centred, ahead)), gap=2)
    if stacked and ahead:
        words = Column(parts=(Block(grow=1), *name, *ahead, Block(grow=1)), gap=2, grow=1)
        part = Row(parts=(replaced(drawing, grow=0), words), gap=4)
    return framed(Ground(part=part, grow=1), line)


def _words_of(site: PyramidSite, seen: PyramidSeen, language: str, *, stacked: bool) -> tuple[_Blocks, _Blocks]:
    """Return the name of a pyramid if there are several, and what its next places give."""
    words = (say(language, f"picture-im-pyramid-{seen.id}"),) if len(site.pyramids) > 1 else ()
    name = tuple(
        Text(ways=(word,), size=LEAST if stacked else CHOICE, tall=True, ink=Ink.soft, on=SAND, grow=int(stacked))
        for word in words
    )
    return name, (_queue(seen, full=bool(site.beside), short=stacked),)


_SIDE_BY_SIDE, _STACKED = 420, 56
"""Width from which several pyramids are side by side, and width of a space if they are below each other."""
_MARGIN = 10
"""Room next to a pyramid."""


def _low(seen: PyramidSeen) -> int:
    """Return the least height of a pyramid."""
    base, rise = _base_and_rise(seen)
    return round(LEAST_CELL * (base / 2 + rise)) + 8


def _base_and_rise(seen: PyramidSeen) -> tuple[int, float]:
    """Return the number of spaces of a pyramid's base, and its height in spaces.

    A pyramid has as many courses as its base has spaces; each is inset by half a space.
    """
    base = max(space.row for space in seen.spaces)
    return base, base * HIGH - (base - 1) / 4


def _queue(seen: PyramidSeen, *, full: bool, short: bool) -> Block:
    """Return what a pyramid's next place gives on a plate, then unless `short` the points of the following places.

    `full`: no pyramid has a free place.
    """
    ahead = seen.spaces[seen.built :]
    if not ahead:
        return Block() if full else Sign(icon="check", size=34, on=SAND)
    later: list[Block] = [Text(ways=(str(space.points),), ink=Ink.soft, on=SAND) for space in ahead[1:5] if not short]
    # The arrow separates what this stone gives from what the following ones give.
    later[:1] = [Row(parts=(Sign(icon="arrow", size=20, on=SAND), one), gap=2) for one in later[:1]]
    dropped = (replaced(one, drop=i) for i, one in enumerate(later, 2))
    return Row(parts=(_plate(plus(ahead[0].points), ahead[0].bonus, short=short), *dropped), gap=8)


def _plate(words: str, bonus: str = "", *, short: bool = False) -> Block:
    """Return what the next stone gives: an arrow unless it is `short`, the points, and the bonus."""
    arrow, text = Sign(icon="im-next", size=28, on=NEXT), Text(ways=(words,), size=36, bold=True, on=NEXT)
    sign = (Sign(icon=BONUS[bonus], size=32, on=NEXT),) if bonus else ()
    row = Row(parts=(*([] if short else [arrow]), text, *sign), gap=4)
    return Plate(part=row, fill=NEXT, line=Ink.ink, on=SAND, radius=8, pad=(6, 1))


def _draw_pyramid(
    canvas: Canvas, box: Box, seen: PyramidSeen, fresh: Marks, ink: int, asked: bool, over: bool
) -> None:  # fmt: skip
    """Draw a pyramid as large as the box on a paved square; `asked`: with the outline of a stone on its next place."""
    left, top, right, bottom = box
    base, rise = _base_and_rise(seen)
    cell = min(MOST, int((bottom - top - 8) / (base / 2 + rise)), (right - left - 8) // base)
    middle, far = (left + right) // 2, round((top + bottom + (rise - base / 2) * cell) / 2) - 2
    slab = backdrop.slab(base * cell // 2 + 4)
    canvas.stamp(slab.image, (middle - slab.image.width // 2, far - 2), slab.mask)
    _draw_courses(canvas, seen, (middle, far), cell, fresh, ink, pointed=not (over or asked))
    if asked and seen.built < len(seen.spaces):
        space = seen.spaces[seen.built]
        x, y = corner(space, middle, far, cell)
        _draw_own(canvas, space, (round(x), round(y - cell * HIGH)), cell)


def _draw_courses(
    canvas: Canvas, seen: PyramidSeen, at: tuple[int, int], cell: int, fresh: Marks, ink: int, *, pointed: bool
) -> None:  # fmt: skip
    """Draw the courses from back to front; `at`: the farthest corner of the lowest; `pointed`: mark the next place."""
    new = {seen.spaces[int(word.split()[1]) - 1] for word in fresh if word.split()[0] == seen.id}
    nearest = seen.spaces[seen.built] if seen.built < len(seen.spaces) and pointed else None
    level = min((space.level for space in seen.spaces if space.stone is None), default=len(seen.spaces))
    for space in sorted(seen.spaces, key=lambda s: (s.level, s.row + s.column, s.column)):
        # A course that cannot be begun yet is not drawn, because stones below it are missing.
        if space.level > level:
            continue
        x, y = corner(space, *at, cell)
        left, top = round(x - cell / 2), round(y - cell * HIGH)
        if space.stone is None:
            _draw_empty(canvas, space, (x, y), cell, bright=space is nearest)
            continue
        hidden = cell > NUMBERED and _is_under(space, seen.spaces)
        sprites = [cube(space.stone, cell, SAND, "" if hidden else "top")]
        for sprite in [*sprites, *([_sign("mark", cell, Ink.dune, ink)] if space in new else [])]:
            canvas.stamp(sprite.image, (left, top), sprite.mask)
    if nearest is not None and cell >= NUMBERED:
        x, y = corner(nearest, *at, cell)
        sprite = _sign("pointer", round(cell * 0.38), SAND)
        # The arrow's tip is above what the space gives.
        canvas.stamp(sprite.image, (round(x - cell * 0.19), round(y + cell / 4 - 18 - cell * 0.38)), sprite.mask)


def _is_under(space: Space, spaces: Sequence[Space]) -> bool:
    """Return whether another stone lies on a space."""
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


def _draw_empty(canvas: Canvas, space: Space, at: Point, cell: int, *, bright: bool) -> None:
    """Draw an empty space with its points or its bonus, or both; `at`: its farthest corner; `bright`: it is next."""
    fill, x, y = NEXT if bright else SAND, round(at[0]), round(at[1] + cell / 4)
    sprite = _sign("next" if bright else "empty", cell, SAND, fill)
    canvas.stamp(sprite.image, (round(at[0] - cell / 2), round(at[1])), sprite.mask)
    if space.bonus:
        # A square fits into a rhombus twice as wide as high at up to a third of its width.
        both = cell >= BOTH
        size = 38 if both else max(26, min(44, round(cell * 0.35)))
        canvas.stamp(icon(BONUS[space.bonus], size, fill), (x - (0 if both else size // 2), y - size // 2))
        x -= 24 * both
    if cell >= BOTH or (cell >= NUMBERED and not space.bonus):
        box = (x - 24, y - 18, x + 24, y + 18)
        size = LEAST if cell < NEAR else CHOICE
        canvas.label(box, str(space.points), size, on=fill, bold=True, align="middle")


def _draw_own(canvas: Canvas, space: Space, at: tuple[int, int], cell: int) -> None:
    """Draw the outline of a stone with what its place gives; `at`: the farthest corner of its top."""
    x, y = at
    sprite = _sign("ghost", cell, SAND, NEXT)
    canvas.stamp(sprite.image, (x - cell // 2, y), sprite.mask)
    if cell < NUMBERED:
        return
    words, size = plus(space.points), GIVES if cell >= NEAR else LEAST
    long, middle = width(words, size, bold=True), y + cell // 4
    sign = 34 if space.bonus and cell >= BOTH else 0
    left = x - (long + sign) // 2
    canvas.label((left, middle - 30, left + long + 2, middle + 30), words, size, on=NEXT, bold=True)
    if sign:
        canvas.stamp(icon(BONUS[space.bonus], sign, NEXT), (left + long + 4, middle - sign // 2))


@shelved
def _sign(name: str, size: int, on: int, ink: int = Ink.coal) -> Sprite:
    """Draw a space (`empty`, or `next`) in a colour, a mark in it on the top of a stone, or the `pointer` above."""
    return cut_out(illustrated(f"imhotep/figures/{name}", figure=ink), size, on)
