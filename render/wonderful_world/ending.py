"""The final picture: every player's points by source, in solo also the medal."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from engine.wonderful_world.cards import TYPES
from engine.wonderful_world.observation import CompletedCard, Observation, Result
from i18n import listed, say
from render.alt import of_game
from render.art import draw_icon, icon_drawing, illustrated
from render.canvas import Box, Canvas
from render.frame import LEAST, LEFT, MAIN, RIGHT, TITLE, draw_number_plate
from render.layout import Block, Column, DrawnBlock
from render.palette import Ink
from render.ranking import PointsPart, draw_bar, draw_plate, order, required_result, winners
from render.shelf import shelved
from render.text import width
from render.wonderful_world import alt
from render.wonderful_world.face import FACE, ROSE
from render.wonderful_world.faces import LinePart, Shown, picture, row, row_width
from render.wonderful_world.icons import TYPE_COLOUR
from render.wonderful_world.panels import word
from render.wonderful_world.scenes import scene

SOURCES = (*TYPES, "empire", "financier", "general")
SIGNS = (*(f"ww-{kind}" for kind in TYPES), "ww-empire", "ww-F", "ww-N")
BAR = (*(TYPE_COLOUR[kind] for kind in TYPES), ROSE, Ink.water, Ink.ember)


MEDALS = {"gold": Ink.gold, "silver": Ink.steel, "bronze": Ink.village}


for _name, _fill in MEDALS.items():
    icon_drawing(f"ww-medal-{_name}", flat=True)(illustrated("wonderful_world/figures/medal", figure=_fill))


def outcome(result: Result, names: Sequence[str], language: str) -> str:
    """Return the sentence about the winner, or about the medal."""
    if result.medal is not None:
        return say(language, f"picture-ww-medal-{result.medal}")
    return winners(result.ranks, names, language)


_TOTAL = 100
"""Width of the totals."""
_CELL = 66
"""Width of a column of numbers."""
_HEADS = 54
"""Height of the column headings."""
_GAP = 8
"""Gap between players and between scenes."""
_TALL = 400
"""Maximum height of a player's row."""
_SCENE = 190
"""Maximum width of an Empire card's scene."""
_NUMBERS = 56
"""Height of the name and the numbers within a row."""
_FIRST = RIGHT - LEFT - _TOTAL - _CELL * len(SOURCES)
"""Left edge of the columns within a row."""
_NARROW, _WIDE, _LOW, _HIGH = 62, 200, 54, 140
"""Minimum and maximum width, then minimum and maximum height of a completed card's scene."""


class _Ranked(NamedTuple):
    """One player's row in the ranking."""

    rank: int
    """Rank from 1; 0 in solo."""
    empire: str
    """Empire card."""
    name: str
    """Name."""
    points: tuple[int, ...]
    """Points by source."""
    total: int
    """Total points."""
    cards: int
    """Number of completed cards."""
    tokens: int
    """Number of tokens."""
    built: tuple[CompletedCard, ...]
    """Completed cards."""


def tree(observation: Observation, names: Sequence[str], language: str) -> Block:
    """Return the whole page. Errors: ValueError before the end of the game."""
    result = required_result(observation.result)
    solo = result.medal is not None
    title = say(language, "picture-ww-title-solo" if solo else "picture-ww-title-final")
    told = (of_game(FACE.name, title, language), outcome(result, names, language))
    parts: list[Block] = [DrawnBlock(drawing=_draw_title, of=(title, result, names, language), tall=50, said=told)]
    if solo:
        missing = alt.unfinished(observation, language)
        medals = (result.medal, result.totals[0], tuple(observation.medals.items()), missing)
        parts.append(DrawnBlock(drawing=_draw_solo, of=medals, tall=434 if missing else 348,
                                said=(alt.medals(observation, language), missing)))  # fmt: skip
    parts.append(DrawnBlock(drawing=_draw_heads, tall=46))
    scale = max(1, *(sum(max(0, value) for value in empire.points.values()) for empire in observation.empires))
    parts += (_ranked(observation, result, seat, names[seat], scale, language) for seat in order(result.ranks))
    return Column(parts=tuple(parts), gap=_GAP)


def _ranked(observation: Observation, result: Result, seat: int, name: str, scale: int, language: str) -> Block:
    """Return one player's row; `scale`: the points that fill the width of a bar."""
    empire = observation.empires[seat]
    row = _Ranked(
        result.ranks[seat] if result.medal is None else 0,
        empire.card,
        name,
        tuple(empire.points[source] for source in SOURCES),
        result.totals[seat],
        result.completed[seat],
        result.tokens[seat],
        tuple(sorted(empire.built, key=lambda built: -built.points)),
    )
    sources = (f"{word(language, source)} {empire.points[source]}" for source in SOURCES if empire.points[source])
    told = say(language, "picture-ww-alt-rank", rank=result.ranks[seat], name=name, points=row.total,
               sources=listed(sources, language))  # fmt: skip
    return DrawnBlock(drawing=_draw_row, of=(row, scale), tall=90, grow=1, most=_TALL, said=(told,))


def _draw_title(
    canvas: Canvas, box: Box, title: str, result: Result, names: Sequence[str], language: str
) -> None:  # fmt: skip
    """Draw the title, and who won or the medal."""
    top = box[1]
    canvas.title((LEFT, top + 2, MAIN - 8, top + 52), title, 44, LEAST, letters=FACE.letters)
    sign = "crown" if result.medal is None else f"ww-medal-{result.medal}" if result.medal in MEDALS else "cross"
    draw_plate(canvas, names, lambda cut: outcome(result, cut, language), FACE, sign=sign)


def _draw_heads(canvas: Canvas, box: Box) -> None:
    """Draw the column headings, each above its colour in the bars."""
    top = box[1]
    for i, (sign, colour) in enumerate(zip(SIGNS, BAR, strict=True)):
        x = LEFT + _FIRST + i * _CELL
        canvas.stamp(draw_icon(sign, 38, Ink.paper), (x + (_CELL - 38) // 2, top))
        canvas.rect((x + 4, top + 41, x + _CELL - 4, top + 49), Ink.line)
        canvas.rect((x + 6, top + 43, x + _CELL - 6, top + 47), colour)
    x = RIGHT - _TOTAL
    canvas.stamp(draw_icon("star", 46, Ink.paper), (x + (_TOTAL - 46) // 2, top))


def _draw_row(canvas: Canvas, box: Box, ranked: _Ranked, scale: int) -> None:
    canvas.place(_row(ranked, scale, box[3] - box[1]), box[:2])


@shelved
def _row(ranked: _Ranked, scale: int, high: int) -> Canvas:
    """Draw one player: the empire's scene with the rank, name, points by source, bar, and completed cards."""
    wide = RIGHT - LEFT
    canvas = Canvas(wide, high, Ink.paper)
    fill = canvas.card(canvas.limit, ranked.rank == 1)
    side = min(_SCENE, (high - 20) * 5 // 4)
    canvas.stamp(scene(ranked.empire, side, high - 20), (10, 10))
    canvas.frame((10, 10, 10 + side, high - 10), Ink.line, 2)
    if ranked.rank:
        draw_number_plate(canvas, (10, 10, 54, 54), str(ranked.rank), TITLE)
    left = 10 + side + 14
    canvas.title((left, 6, _FIRST - 8, _NUMBERS - 4), ranked.name, TITLE, LEAST, letters=FACE.letters, on=fill)
    for i, value in enumerate(ranked.points):
        x = _FIRST + i * _CELL
        canvas.label((x, 6, x + _CELL, _NUMBERS - 4), str(value), TITLE, ink=Ink.ink if value else Ink.soft, on=fill,
                     bold=bool(value), align="middle", smallest=LEAST)  # fmt: skip
    canvas.label((wide - _TOTAL, 4, wide - 4, _NUMBERS), str(ranked.total), 48, on=fill, bold=True, align="middle",
                 smallest=36)  # fmt: skip
    pieces = [LinePart("check", 34), LinePart(str(ranked.cards), LEAST, text=True), LinePart("  ", LEAST, text=True),
              LinePart("ww-F", 34), LinePart("ww-N", 34), LinePart(str(ranked.tokens), LEAST, text=True)]  # fmt: skip
    # The bar uses the height of completed cards that do not fit.
    thick = 44 if high - _NUMBERS - 44 - 22 >= _LOW else high - _NUMBERS - 14
    row(canvas, left, _NUMBERS + 2 + min(thick, 44) // 2, pieces, fill)
    begin = max(_FIRST, left + row_width(pieces) + 16)
    parts = [PointsPart(*part) for part in zip(ranked.points, BAR, SIGNS, strict=True)]
    draw_bar(canvas, (begin, _NUMBERS + 2, wide - 14, _NUMBERS + 2 + thick), parts, scale)
    _built(canvas, (left, _NUMBERS + thick + 12, wide - 12, high - 10), ranked.built, fill)
    return canvas


def _built(canvas: Canvas, box: Box, built: Sequence[CompletedCard], fill: int) -> None:
    """Draw the scenes of the completed cards with their points, most points first."""
    left, top, right, bottom = box
    if not built or bottom - top < _LOW:
        return
    room, high = right - left + _GAP, bottom - top + _GAP
    # Tries all numbers of lines for the largest scenes.
    sizes = []
    for lines in range(1, high // (_LOW + _GAP) + 1):
        wide = max(_NARROW, min(_WIDE, room // -(-len(built) // lines) - _GAP))
        tall = min(_HIGH, high // lines - _GAP, wide)
        all_fit = room // (wide + _GAP) * lines >= len(built)
        sizes.append((all_fit, min(wide * 3 // 4, tall), lines, wide, tall))
    _, _, lines, wide, tall = max(sizes)
    across = max(1, room // (wide + _GAP))
    fits = across * lines
    shown = built if len(built) <= fits else built[: fits - 1]
    for i, card in enumerate(shown):
        x, y = left + i % across * (wide + _GAP), top + i // across * (tall + _GAP)
        canvas.place(picture(Shown(card.card), wide, tall), (x, y))
        if card.points:
            _draw_points(canvas, x + wide, y + tall - 8, card.points)
    if len(shown) < len(built):
        x, y = left + (fits - 1) % across * (wide + _GAP), top + (fits - 1) // across * (tall + _GAP)
        text = f"+{len(built) - len(shown)}"
        canvas.label((x, y, x + wide, y + tall), text, LEAST, ink=Ink.soft, on=fill, bold=True, align="middle")


def _draw_points(canvas: Canvas, right: int, bottom: int, points: int) -> None:
    """Draw a completed card's points on a dark plate in the corner of its scene."""
    wide = width(str(points), LEAST, bold=True) + 10
    draw_number_plate(canvas, (right - wide - 2, bottom - 36, right - 2, bottom), str(points), LEAST)


def _draw_solo(
    canvas: Canvas, box: Box, medal: str, total: int, medals: Sequence[tuple[str, int]], missing: str
) -> None:  # fmt: skip
    """Draw the medal, a scale with the points for each medal, and which cards are missing."""
    _, top, _, bottom = box
    canvas.panel(box, Ink.card, Ink.line)
    canvas.stamp(draw_icon(f"ww-medal-{medal}" if medal in MEDALS else "rose", 280, Ink.card), (LEFT + 40, top + 34))
    left, right = LEFT + 370, RIGHT - 60
    most = max(total, *(least for _, least in medals)) * 1.06
    base = top + 170
    end = left + round((right - left) * max(0, total) / most)
    canvas.label((left, top + 14, right, top + 74), str(total), 44, bold=True)
    canvas.stamp(draw_icon("star", 52, Ink.card), (left + width(str(total), 44, bold=True) + 12, top + 18))
    canvas.rect((left, base, right, base + 48), Ink.shade)
    canvas.rect((left, base, end, base + 48), Ink.gold)
    canvas.frame((left, base, right, base + 48), Ink.ink, 2)
    for name, least in medals:
        x = left + round((right - left) * least / most)
        canvas.rect((x - 2, base - 8, x + 2, base + 56), Ink.ink)
        canvas.stamp(draw_icon(f"ww-medal-{name}", 68, Ink.card), (x - 34, base - 78))
        canvas.label((x - 40, base + 60, x + 40, base + 102), str(least), TITLE, bold=True, align="middle")
    if missing:
        canvas.label((left, base + 112, right, bottom - 8), missing, LEAST, bold=True, lines=3, top=True)
