"""Sites from near, each in a box of its own: what a desktop shows where no cards of the market lie."""

from __future__ import annotations

from collections.abc import Collection

from engine.imhotep.cards import BURIAL, FIGURES, OBELISKS, PYRAMID, ROW_PLACES
from engine.imhotep.observation import BurialSite, ObeliskSite, Observation, PyramidSeen, PyramidSite
from i18n import say
from render.canvas import Box, Canvas
from render.frame import CHOICE, LEAST
from render.imhotep import backdrop, sites
from render.imhotep.brush import icon, mark
from render.imhotep.face import CREAM, FACE, QUIET, SUN
from render.imhotep.stones import HIGH
from render.palette import Ink
from render.shelf import shelved

TITLE, STEPS = 60, 70
"""Height of a name over a site, and of a line with the points of the next stones."""
MOST = 180
"""Width of a space of a pyramid at most."""


def choice(
    canvas: Canvas, boxes: Collection[Box], observation: Observation, language: str, chosen: Collection[str]
) -> None:
    """The pyramids, of which the viewer chooses one; `chosen`: that one."""
    task = observation.task
    for box, seen in zip(boxes, observation.pyramid.pyramids, strict=True):
        left, top, right, bottom = box
        open_ = task is not None and seen.id in task.pyramids
        canvas.place(_pyramid(seen, open_, right - left, bottom - top, language), (left, top))
        if seen.id in chosen:
            mark(canvas, (left + 6, top + 6, right - 6, bottom - 6), SUN)


def site(canvas: Canvas, box: Box, name: str, observation: Observation, language: str) -> None:
    """A site that stones are laid at."""
    left, top, right, bottom = box
    wide, high = right - left, bottom - top
    figures = observation.options.get("figures", "official")
    drawn = {
        PYRAMID: lambda: _yard(observation.pyramid, wide, high, language),
        BURIAL: lambda: _burial(observation.burial, wide, high, len(observation.seats), figures, language),
        OBELISKS: lambda: _obelisks(observation.obelisks, wide, high, language),
    }
    canvas.place(drawn[name](), (left, top))


SITES = (PYRAMID, BURIAL, OBELISKS)
"""Those that are small beside the river."""


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
        at = (x + i * step, y, x + (i + 1) * step - 6, y + 56)
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
    step = (wide - 16) // len(seen.pyramids)
    cell = (step - 12) // 2
    for i, one in enumerate(seen.pyramids):
        x = 8 + i * step
        words = say(language, f"picture-im-pyramid-{one.id}")
        canvas.label((x, TITLE + 14, x + step, TITLE + 60), words, LEAST, ink=QUIET, on=Ink.sand, align="middle")
        sites.courses(canvas, one, x + step // 2, TITLE + 130, cell, ())
        middle, y = x + step // 2, high - STEPS
        if one.built == len(one.spaces):
            canvas.stamp(icon("check", 44, Ink.sand), (middle - 22, y + 4))
            continue
        canvas.panel((middle - 34, y, middle + 34, y + 54), CREAM, Ink.coal, on=Ink.sand, radius=10, width=3)
        canvas.label((middle - 34, y, middle + 34, y + 54), str(one.spaces[one.built].points), CHOICE, ink=Ink.coal,
                     on=CREAM, bold=True, align="middle")  # fmt: skip
    return canvas


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
