"""Sites from near, each in a box of its own: what a desktop shows where no cards of the market lie."""

from __future__ import annotations

from collections.abc import Collection

from engine.imhotep.cards import BURIAL, FIGURES, OBELISKS, PYRAMID, ROW_PLACES, TEMPLE
from engine.imhotep.observation import BurialSite, ObeliskSite, Observation, PyramidSeen, PyramidSite, TempleSite
from i18n import say
from render.canvas import Box, Canvas
from render.frame import CHOICE, LEAST
from render.imhotep import backdrop, sites
from render.imhotep.brush import icon, mark
from render.imhotep.face import CREAM, FACE, QUIET, SUN
from render.imhotep.stones import HIGH, block
from render.palette import Ink
from render.shelf import shelved

TITLE, STEPS = 60, 70
"""Height of a name over a site, and of a line with the points of the next stones."""
MOST = 180
"""Width of a space of a pyramid at most."""
STONE, RISE = 84, 14
"""Width of the stone that is laid next, and how much higher the points of the next course stand."""


def choice(
    canvas: Canvas, boxes: Collection[Box], observation: Observation, language: str, chosen: Collection[str]
) -> None:
    """The pyramids, of which the viewer chooses one for its stone; `chosen`: that one."""
    task = observation.task
    for box, seen in zip(boxes, observation.pyramid.pyramids, strict=True):
        left, top, right, bottom = box
        open_ = task is not None and seen.id in task.pyramids
        drawn = _pyramid(seen, open_, right - left, bottom - top, language).copy()
        if open_ and observation.viewer is not None:
            sprite = block(observation.viewer, STONE, Ink.coal)
            drawn.stamp(sprite.image, (26, TITLE + 16), sprite.mask)
            drawn.stamp(icon("arrow", 44, Ink.sand), (36 + STONE, TITLE + 38))
        canvas.place(drawn, (left, top))
        if seen.id in chosen:
            mark(canvas, (left + 6, top + 6, right - 6, bottom - 6), SUN)


def site(canvas: Canvas, box: Box, name: str, observation: Observation, language: str) -> None:
    """A site that stones are laid at."""
    left, top, right, bottom = box
    wide, high = right - left, bottom - top
    figures = observation.options.get("figures", "official")
    drawn = {
        PYRAMID: lambda: _yard(observation.pyramid, wide, high, language),
        TEMPLE: lambda: _temple(observation.temple, wide, high, _assessed(observation), language),
        BURIAL: lambda: _burial(observation.burial, wide, high, len(observation.seats), figures, language),
        OBELISKS: lambda: _obelisks(observation.obelisks, wide, high, language),
    }
    canvas.place(drawn[name](), (left, top))


SITES = (PYRAMID, BURIAL, OBELISKS)
"""Those that are small beside the river."""


def _assessed(observation: Observation) -> int:
    """The column of the temple that is being assessed, from 1, else 0."""
    return 0 if observation.pending is None else observation.pending.column


def _box(wide: int, high: int, sign: str, words: str, *, asked: bool = False) -> Canvas:
    """Sand under a sign and a name; `asked`: to be chosen."""
    canvas = Canvas(wide, high, Ink.paper)
    canvas.panel(canvas.limit, Ink.sand, Ink.accent if asked else Ink.line, width=5 if asked else 2)
    canvas.stamp(icon(sign, 44, Ink.sand), (18, 10))
    canvas.title((74, 8, wide - 12, TITLE), words, CHOICE, LEAST, letters=FACE.letters, ink=Ink.coal, on=Ink.sand)
    return canvas


@shelved
def _pyramid(seen: PyramidSeen, asked: bool, wide: int, high: int, language: str) -> Canvas:
    """A pyramid as large as the box lets it be, under its name; below it what its next stones give."""
    words = say(language, f"picture-im-pyramid-{seen.id}") if seen.id != "main" else _name(PYRAMID, language)
    canvas = _box(wide, high, f"im-{PYRAMID}", words, asked=asked)
    left = seen.spaces[seen.built :]
    base, room = max(space.row for space in seen.spaces), high - TITLE - STEPS
    # A pyramid is as many courses high as its base is wide; each lies half a space further in.
    rise = base * HIGH - (base - 1) / 4
    cell = min(MOST, round((room - 24) / (base / 2 + rise)), (wide - 40) // base)
    top = TITLE + round((room + (rise - base / 2) * cell) / 2)
    ground = backdrop.place("yard", wide - 16, room, (wide // 2 - 8, top - TITLE - 4, base * cell / 2 + 6))
    canvas.stamp(ground, (8, TITLE))
    sites.courses(canvas, seen, wide // 2, top, cell, (), over=not left)
    if not left:
        canvas.stamp(icon("check", 48, Ink.sand), (wide - 70, 8))
        return canvas
    step = min(74, (wide - 24) // len(left))
    x, y = (wide - step * len(left)) // 2, high - STEPS
    for i, space in enumerate(left):
        up = RISE * (space.level - left[0].level) if step > 50 else 0
        at = (x + i * step, y - up, x + (i + 1) * step - 6, y + 56 - up)
        if up:
            canvas.rect((at[0], at[3] - 4, at[2], y + 56), QUIET)
        on = Ink.sand
        if not i:
            on = CREAM
            canvas.panel(at, on, Ink.coal, on=Ink.sand, radius=10, width=3)
        number = CHOICE if step > 50 else LEAST
        if space.bonus and step > 50:
            ink = QUIET if i else Ink.coal
            canvas.label((at[0] + 4, *at[1:]), str(space.points), number, ink=ink, on=on, bold=True)
            canvas.stamp(icon(sites.BONUS[space.bonus], 36, on), (at[0] + 30, at[1] + 10))
        else:
            canvas.label(
                at, str(space.points), number, ink=Ink.coal if not i else QUIET, on=on, bold=True, align="middle"
            )
    return canvas


def _name(name: str, language: str) -> str:
    return say(language, f"picture-im-site-{name}")


def _yard(seen: PyramidSite, wide: int, high: int, language: str) -> Canvas:
    """All pyramids in one box."""
    if len(seen.pyramids) == 1:
        return _pyramid(seen.pyramids[0], False, wide, high, language)
    canvas = _box(wide, high, f"im-{PYRAMID}", _name(PYRAMID, language))
    step, room = (wide - 16) // len(seen.pyramids), high - TITLE - STEPS
    cell, top = sites.LARGE_CELL - 2, TITLE + room // 2
    middles = [8 + i * step + step // 2 for i in range(len(seen.pyramids))]
    slabs = [(x - 8, top - TITLE - 3, cell + 4) for x in middles]
    canvas.stamp(backdrop.place("yard", wide - 16, room, *slabs), (8, TITLE))
    for x, one in zip(middles, seen.pyramids, strict=True):
        words = say(language, f"picture-im-pyramid-{one.id}")
        box = (x - step // 2, TITLE + 28, x + step // 2, TITLE + 74)
        canvas.label(box, words, LEAST, ink=QUIET, on=Ink.sand, align="middle")
        sites.courses(canvas, one, x, top, cell, ())
        left = [space.points for space in one.spaces[one.built :]]
        if left:
            begin = x - sites.queued(len(left)) // 2
            sites.queue(canvas, begin, high - STEPS + 6, left, begin + step, close=True)
        else:
            canvas.stamp(icon("check", 44, Ink.sand), (x - 22, high - STEPS + 4))
    return canvas


@shelved
def _temple(seen: TempleSite, wide: int, high: int, assessed: int, language: str) -> Canvas:
    """The stone that is seen of each column, over what it gives; the column that is being assessed is framed."""
    canvas = _box(wide, high, f"im-{TEMPLE}", _name(TEMPLE, language), asked=bool(assessed))
    step = (wide - 32) // len(seen.visible)
    size, foot = step - 4, TITLE + (high - TITLE) // 2
    canvas.rect((14, foot, wide - 14, high - 18), Ink.lime)
    canvas.frame((14, foot, wide - 14, high - 18), Ink.coal, 3)
    for column, (stone, bonus) in enumerate(zip(seen.visible, seen.bonuses, strict=False), start=1):
        x, on = 16 + (column - 1) * step, Ink.lime
        if column == assessed:
            on = CREAM
            canvas.rect((x, foot + 3, x + step, high - 21), Ink.accent)
            canvas.rect((x + 5, foot + 8, x + step - 5, high - 26), on)
        if stone is not None:
            sprite = block(stone, size, Ink.coal)
            canvas.stamp(sprite.image, (x + 2, foot - size), sprite.mask)
        signs = sites.TEMPLE_SIGNS[bonus]
        y = (foot + high - 18) // 2 - len(signs) * (SIGN + 8) // 2 + 4
        for number, sign in enumerate(signs):
            canvas.stamp(icon(sign, SIGN, on), (x + (step - SIGN) // 2, y + number * (SIGN + 8)))
        if bonus == sites.EITHER:
            canvas.rect((x + 14, y + SIGN + 2, x + step - 14, y + SIGN + 6), Ink.coal)
    return canvas


SIGN = 56
"""Width and height of what a column of the temple gives."""


@shelved
def _burial(seen: BurialSite, wide: int, high: int, seats: int, figures: str, language: str) -> Canvas:
    """The chamber: stones joined in groups, or each row's points under it."""
    canvas = _box(wide, high, f"im-{BURIAL}", _name(BURIAL, language))
    box = (14, TITLE, wide - 14, high - 14)
    canvas.panel(box, Ink.plank, Ink.coal, on=Ink.sand, width=3)
    longest = max(6, *(len(row) + 1 for row in seen.rows))
    cell = (wide - 60) // longest
    top, right = TITLE + 12, wide - 22
    if seen.side == "A":
        stone = (high - TITLE - 130) // 3
        cell = min(cell, stone)
        sites.chamber(canvas, seen, (wide - longest * cell) // 2, top, (cell, stone), stone, longest)
        y = top + 3 * stone + 6
        sites.scale(canvas, (22, y, right, y + 40), [*map(str, FIGURES[figures].group_points), "+2"])
        totals = [0] * seats
        for group in seen.groups:
            totals[group.stone] += group.points
        sites.chips(canvas, (22, y + 44, right, y + 84), list(enumerate(totals)), Ink.plank)
        return canvas
    step = (high - TITLE - 30) // 3
    stone = step - 44
    cell = min(cell, stone)
    sites.chamber(canvas, seen, (wide - longest * cell) // 2, top, (cell, stone), step, longest)
    for row, points in enumerate(seen.row_points):
        y = top + row * step + stone + 2
        shown = [(seat, number) for seat, number in enumerate(points) if seat in seen.rows[row]]
        if shown:
            sites.chips(canvas, (22, y, right, y + 40), shown, Ink.plank)
        else:
            sites.scale(canvas, (22, y, right, y + 40), [str(place) for place in ROW_PLACES if place])
    return canvas


@shelved
def _obelisks(seen: ObeliskSite, wide: int, high: int, language: str) -> Canvas:
    """Towers of loose stones, or the places of those that are whole."""
    canvas = _box(wide, high, f"im-{OBELISKS}", _name(OBELISKS, language))
    inner = Canvas(wide - 24, high - TITLE - 10, Ink.sand)
    draw = sites.towers if seen.side == "A" else sites.avenue
    draw(inner, seen, *inner.size)
    canvas.place(inner, (12, TITLE))
    return canvas
