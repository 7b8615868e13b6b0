"""The end: every player's points by source; in solo the medal as well."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache, partial

from engine.wonderful_world.cards import TYPES
from engine.wonderful_world.observation import Observation, Result
from i18n import say
from render.art import Pen, icon, icon_drawing, star_points
from render.canvas import Canvas
from render.frame import BOTTOM, LEFT, MAIN, RIGHT, SMALL, TOP, corner, page
from render.palette import Ink
from render.text import LEADING, fit
from render.wonderful_world.faces import card_name
from render.wonderful_world.icons import FILLS, TYPE_COLOUR
from render.wonderful_world.panels import HEAD, status

SOURCES = (*TYPES, "empire", "financier", "general")
SIGNS = (*(f"ww-{kind}" for kind in TYPES), "ww-empire", "ww-F", "ww-N")
BAR = (*(TYPE_COLOUR[kind] for kind in TYPES), Ink.blush, FILLS["F"][0], FILLS["N"][0])
NAME = 300  # width of the names
CELL = 76
ROW = 176  # height of a line of the ranking at most


@icon_drawing("ww-empire")
def _empire(pen: Pen) -> None:
    """The Empire card: a globe."""
    pen.disc(0.5, 0.5, 0.46, Ink.blush, Ink.ink, 0.06)
    pen.path([(0.5, 0.1), (0.5, 0.9)], Ink.ink, 0.05)
    pen.path([(0.08, 0.5), (0.92, 0.5)], Ink.ink, 0.05)
    for side in (-1, 1):
        pen.path([(0.5 + side * w, y) for w, y in ((0.05, 0.1), (0.2, 0.28), (0.24, 0.5), (0.2, 0.72), (0.05, 0.9))],
                 Ink.ink, 0.05)  # fmt: skip


def _medal(fill: int, pen: Pen) -> None:
    for side in (-1, 1):
        pen.shape([(0.5 + side * 0.02, 0.5), (0.5 + side * 0.3, 0.5), (0.5 + side * 0.36, 0.97),
                   (0.5 + side * 0.2, 0.88), (0.5 + side * 0.08, 0.98)], Ink.accent, Ink.ink, 0.03)  # fmt: skip
    pen.disc(0.5, 0.4, 0.37, fill, Ink.ink, 0.05)
    pen.shape(star_points(0.5, 0.41, 0.24), Ink.white, Ink.ink, 0.03)


MEDALS = {"gold": Ink.gold, "silver": Ink.steel, "bronze": Ink.village}


for _name, _fill in MEDALS.items():
    icon_drawing(f"ww-medal-{_name}")(partial(_medal, _fill))


def order(result: Result) -> list[int]:
    """Seats, the winner first."""
    return sorted(range(len(result.ranks)), key=lambda seat: (result.ranks[seat], seat))


def outcome(result: Result, names: Sequence[str], lang: str) -> str:
    """Who has won, or the medal."""
    if result.medal is not None:
        return say(lang, f"picture-ww-medal-{result.medal}")
    first = [names[seat] for seat, rank in enumerate(result.ranks) if rank == 1]
    if len(first) == 1:
        return say(lang, "picture-won", name=first[0])
    return say(lang, "picture-won-many", count=len(first))


def final(observation: Observation, names: Sequence[str], lang: str) -> Canvas:
    """The whole picture. Errors: ValueError before the end of the game."""
    result = observation.result
    if result is None:
        raise ValueError("the game is not over")
    canvas = page()
    title = say(lang, "picture-ww-title-final" if result.medal is None else "picture-ww-title-solo")
    line = outcome(result, names, lang)
    mark = "crown" if result.medal is None or result.medal in MEDALS else "cross"
    end = corner(canvas, title, status(observation, lang), line, busy=False, mark=mark)
    _signs(canvas, lang)
    top = max(HEAD, end + 6)
    if result.medal is not None:
        _solo(canvas, observation, result, top, lang)
        top = BOTTOM - ROW
    seats = order(result)
    high = min(ROW, (BOTTOM - top + 10) // len(seats) - 10)
    scale = max(1, *(sum(empire.points.values()) for empire in observation.empires))
    for place, seat in enumerate(seats):
        row = _row(
            result.ranks[seat] if result.medal is None else 0,
            names[seat],
            tuple(observation.empires[seat].points[source] for source in SOURCES),
            result.totals[seat],
            result.completed[seat],
            result.tokens[seat],
            scale,
            high,
            lang,
        )
        canvas.place(row, (LEFT, top + place * (high + 10)))
    return canvas


_FIRST = LEFT + 60 + NAME + 20
"""Where the columns of numbers begin."""


def _signs(canvas: Canvas, lang: str) -> None:
    """The heads of the columns, at the right of the corner."""
    bottom = TOP + 112
    for i, sign in enumerate(SIGNS):
        x = _FIRST + i * CELL
        canvas.stamp(icon(sign, 46, Ink.paper), (x + (CELL - 46) // 2, bottom - 52))
    x = _FIRST + len(SIGNS) * CELL
    canvas.stamp(icon("star", 50, Ink.paper), (x + (RIGHT - x - 50) // 2, bottom - 54))
    canvas.label((MAIN, TOP, RIGHT, bottom - 60), say(lang, "picture-ww-by-source"), SMALL, ink=Ink.soft, on=Ink.paper)


@lru_cache(maxsize=64)
def _row(
    rank: int,
    name: str,
    points: tuple[int, ...],
    total: int,
    completed: int,
    tokens: int,
    scale: int,
    high: int,
    lang: str,
) -> Canvas:
    """One player: rank (0 for none), name, points by source as numbers and as a bar, total, and what breaks ties."""
    wide = RIGHT - LEFT
    best = rank <= 1
    fill = Ink.glow if best else Ink.card
    canvas = Canvas(wide, high, Ink.paper)
    canvas.panel((0, 0, wide, high), fill, Ink.bronze if best else Ink.line, width=3 if best else 2)
    if rank == 1:
        canvas.stamp(icon("crown", 40, fill), (12, 8))
        canvas.label((10, 48, 54, 80), "1", SMALL, ink=Ink.soft, on=fill, bold=True, align="middle")
    elif rank:
        canvas.label((10, 6, 54, 60), str(rank), 36, ink=Ink.soft, on=fill, bold=True, align="middle")
    fitted = fit(name, NAME, 30, SMALL, 4, bold=True)
    size = min(high - 4, 44 + (len(fitted.lines) - 1) * round(fitted.size * LEADING))
    canvas.lines_of((64, 4, 64 + NAME, 4 + size), fitted, on=fill, bold=True)
    if size + 40 < high:
        text = say(lang, "picture-ww-tie-breaks", cards=completed, tokens=tokens)
        canvas.label((64, size + 2, 64 + NAME, size + 38), text, SMALL, ink=Ink.soft, on=fill)
    first = _FIRST - LEFT
    for i, value in enumerate(points):
        x = first + i * CELL
        canvas.label((x, 6, x + CELL, 56), str(value), 33, ink=Ink.ink if value else Ink.soft, on=fill,
                     bold=bool(value), align="middle")  # fmt: skip
    x = first + len(points) * CELL
    canvas.label((x, 4, wide - 10, 58), str(total), 44, on=fill, bold=True, align="middle")
    _bar(canvas, (first + 8, 66, wide - 16, high - 16), points, scale)
    return canvas


def _bar(canvas: Canvas, box: tuple[int, int, int, int], points: Sequence[int], scale: int) -> None:
    """Points by source side by side, as long as they are worth."""
    left, top, right, bottom = box
    if bottom - top < 12:
        return
    done = 0
    right -= 2
    canvas.rect((left, bottom - 2, right, bottom), Ink.line)
    for value, colour, sign in zip(points, BAR, SIGNS, strict=True):
        if not value:
            continue
        x0 = left + (right - left) * done // scale
        done += value
        x1 = left + (right - left) * done // scale
        canvas.rect((x0, top, x1 + 2, bottom), Ink.ink)
        canvas.rect((x0 + 2, top + 2, x1, bottom - 2), colour)
        side = min(44, bottom - top - 8)
        if x1 - x0 > side + 6 and side >= 16:
            canvas.stamp(icon(sign, side, colour), ((x0 + x1 - side) // 2, (top + bottom - side) // 2))


def _solo(canvas: Canvas, observation: Observation, result: Result, top: int, lang: str) -> None:
    """The medal, and the points that each medal asks for on one scale."""
    bottom = BOTTOM - ROW - 12
    canvas.panel((LEFT, top, RIGHT, bottom), Ink.card, Ink.line)
    total = result.totals[0]
    medal = result.medal if result.medal in MEDALS else None
    side = 300
    canvas.stamp(icon(f"ww-medal-{medal}" if medal else "rose", side, Ink.card),
                 (LEFT + 44, top + (bottom - top - side) // 2))  # fmt: skip
    left, right = LEFT + 390, RIGHT - 60
    middle = (top + bottom) // 2
    words = say(lang, f"picture-ww-medal-{result.medal}")
    fitted = fit(words, right - left, 44, 30, 2, bold=True)
    canvas.lines_of((left, middle - 220, right, middle - 100), fitted, bold=True)
    most = max(total, *observation.medals.values()) * 1.06
    base = middle + 30
    end = left + round((right - left) * max(0, total) / most)
    canvas.rect((left, base, right, base + 44), Ink.shade)
    canvas.rect((left, base, end, base + 44), Ink.gold)
    canvas.frame((left, base, right, base + 44), Ink.ink, 2)
    inside = end - left > 120
    x, on = (left + 10, Ink.gold) if inside else (end + 8, Ink.shade)
    canvas.stamp(icon("star", 34, on), (x, base + 5))
    canvas.label((x + 40, base + 2, x + 104, base + 42), str(total), 33, on=on, bold=True)
    for name, least in observation.medals.items():
        x = left + round((right - left) * least / most)
        canvas.rect((x - 2, base - 10, x + 2, base + 54), Ink.ink)
        canvas.stamp(icon(f"ww-medal-{name}", 64, Ink.card), (x - 32, base - 80))
        canvas.label((x - 40, base + 60, x + 40, base + 98), str(least), 30, bold=True, align="middle")
    missing = unfinished(observation)
    if missing:
        text = say(lang, "picture-ww-unfinished", cards=", ".join(card_name(lang, card) for card in missing))
        box = (left, base + 106, right, min(bottom - 8, base + 190))
        canvas.label(box, text, SMALL, ink=Ink.accent, bold=True, lines=2, top=True)


def unfinished(observation: Observation) -> list[str]:
    """Cards that the scenario demands and that are not complete."""
    done = [built.card for built in observation.empires[0].built if built.star]
    return [card for card in observation.demanded if card not in done]
