"""The end: every player's points by source; in solo the medal as well."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from engine.wonderful_world.cards import TYPES
from engine.wonderful_world.observation import Observation, Result
from i18n import listed, say
from render.art import Pen, icon, icon_drawing, star_points
from render.canvas import Canvas
from render.frame import BOTTOM, LEFT, RIGHT, SMALL, corner, page
from render.palette import Ink
from render.ranking import ROW, Line, Source, heads, order, rows, winners
from render.text import fit
from render.wonderful_world.face import ROSE
from render.wonderful_world.faces import card_name
from render.wonderful_world.icons import FILLS, TYPE_COLOUR
from render.wonderful_world.panels import HEAD, status

SOURCES = (*TYPES, "empire", "financier", "general")
SIGNS = (*(f"ww-{kind}" for kind in TYPES), "ww-empire", "ww-F", "ww-N")
BAR = (*(TYPE_COLOUR[kind] for kind in TYPES), ROSE, FILLS["F"][0], FILLS["N"][0])
COLUMNS = tuple(map(Source, SIGNS, BAR))


@icon_drawing("ww-empire")
def _empire(pen: Pen) -> None:
    """The Empire card: a globe."""
    pen.disc(0.5, 0.5, 0.46, ROSE, Ink.coal, 0.06)
    pen.path([(0.5, 0.1), (0.5, 0.9)], Ink.coal, 0.05)
    pen.path([(0.08, 0.5), (0.92, 0.5)], Ink.coal, 0.05)
    for side in (-1, 1):
        pen.path([(0.5 + side * w, y) for w, y in ((0.05, 0.1), (0.2, 0.28), (0.24, 0.5), (0.2, 0.72), (0.05, 0.9))],
                 Ink.coal, 0.05)  # fmt: skip


def _medal(fill: int, pen: Pen) -> None:
    for side in (-1, 1):
        pen.shape([(0.5 + side * 0.02, 0.5), (0.5 + side * 0.3, 0.5), (0.5 + side * 0.36, 0.97),
                   (0.5 + side * 0.2, 0.88), (0.5 + side * 0.08, 0.98)], Ink.ruby, Ink.coal, 0.03)  # fmt: skip
    pen.disc(0.5, 0.4, 0.37, fill, Ink.coal, 0.05)
    pen.shape(star_points(0.5, 0.41, 0.24), Ink.white, Ink.coal, 0.03)


MEDALS = {"gold": Ink.gold, "silver": Ink.steel, "bronze": Ink.village}


for _name, _fill in MEDALS.items():
    icon_drawing(f"ww-medal-{_name}")(partial(_medal, _fill))


def outcome(result: Result, names: Sequence[str], language: str) -> str:
    """Who has won, or the medal."""
    if result.medal is not None:
        return say(language, f"picture-ww-medal-{result.medal}")
    return winners(result.ranks, names, language)


def final(observation: Observation, names: Sequence[str], language: str) -> Canvas:
    """The whole picture. Errors: ValueError before the end of the game."""
    result = observation.result
    if result is None:
        raise ValueError("the game is not over")
    canvas = page()
    title = say(language, "picture-ww-title-final" if result.medal is None else "picture-ww-title-solo")
    line = outcome(result, names, language)
    mark = "crown" if result.medal is None or result.medal in MEDALS else "cross"
    end = corner(canvas, title, status(observation, language), line, busy=False, mark=mark)
    heads(canvas, COLUMNS, language)
    top = max(HEAD, end + 6)
    if result.medal is not None:
        _solo(canvas, observation, result, top, language)
        top = BOTTOM - ROW
    lines = [
        Line(
            result.ranks[seat] if result.medal is None else 0,
            names[seat],
            tuple(observation.empires[seat].points[source] for source in SOURCES),
            result.totals[seat],
            say(language, "picture-ww-tie-breaks", cards=result.completed[seat], tokens=result.tokens[seat]),
        )
        for seat in order(result.ranks)
    ]
    rows(canvas, top, lines, COLUMNS)
    return canvas


def _solo(canvas: Canvas, observation: Observation, result: Result, top: int, language: str) -> None:
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
    words = say(language, f"picture-ww-medal-{result.medal}")
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
        text = say(
            language, "picture-ww-unfinished", cards=listed((card_name(language, card) for card in missing), language)
        )
        box = (left, base + 106, right, min(bottom - 8, base + 190))
        canvas.label(box, text, SMALL, bold=True, lines=2, top=True)


def unfinished(observation: Observation) -> list[str]:
    """Cards that the scenario demands and that are not complete."""
    done = [built.card for built in observation.empires[0].built if built.star]
    return [card for card in observation.demanded if card not in done]
