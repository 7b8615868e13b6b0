"""Parts shared by final rankings: seat order, winners, bars of points by source, and rows of players with cards."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import NamedTuple, TypeVar

from PIL import Image

from i18n import say
from render.alt import of_game
from render.art import draw_icon
from render.banner import PLATE, STRIP
from render.canvas import Box, Canvas
from render.faces import Face
from render.frame import CHOICE, LEAST, LEFT, MAIN, RIGHT, TITLE, draw_number_plate
from render.layout import Block, Cached, Column, DrawnBlock, Fit, Icon, Plate, Row, Sized, Text
from render.palette import Ink
from render.text import one_line, width

_Result = TypeVar("_Result")


def required_result(result: _Result | None) -> _Result:
    """Return an observation's result. Errors: ValueError before the end of the game."""
    if result is None:
        raise ValueError("the game is not over")
    return result


def order(ranks: Sequence[int]) -> list[int]:
    """Return the seats, winner first."""
    return sorted(range(len(ranks)), key=lambda seat: (ranks[seat], seat))


def winners(ranks: Sequence[int], names: Sequence[str], language: str) -> str:
    """Return who won, in words."""
    first = [names[seat] for seat, rank in enumerate(ranks) if rank == 1]
    if len(first) == 1:
        return say(language, "picture-won", name=first[0])
    return say(language, "picture-won-many", count=len(first))


def draw_plate(
    canvas: Canvas,
    names: Sequence[str],
    told: Callable[[Sequence[str]], str],
    face: Face,
    *,
    sign: str = "crown",
    high: int = PLATE,
) -> None:
    """Draw the result in display letters after a sign, at the place of the running game's strip.

    `told` builds the text from the names. Long names are shortened before the text is cut.
    """
    top, bottom = STRIP[1], STRIP[1] + high
    size, side = (CHOICE, 66) if high > PLATE else (TITLE, 40)
    canvas.panel((MAIN, top, RIGHT, bottom), Ink.glow, Ink.bronze, width=3)
    canvas.stamp(draw_icon(sign, side, Ink.glow), (MAIN + 14, top + (high - side) // 2 - 1))
    box = (MAIN + side + 24, top + 2, RIGHT - 14, bottom - 2)
    for each in (RIGHT, *range(600, 220, -20)):
        cut = [one_line(name, each, size, size, bold=True, letters=face.letters).lines[0] for name in names]
        words = told(cut)
        if width(words, size, bold=True, letters=face.letters) <= box[2] - box[0]:
            break
    canvas.title(box, words, size, LEAST, letters=face.letters, on=Ink.glow)


class PointsPart(NamedTuple):
    """Points from one source, one segment of the bar."""

    points: int
    """Points, possibly negative."""
    colour: int
    """Colour of the segment."""
    sign: str = ""
    """Icon on the segment; empty for none."""


def draw_bar(
    canvas: Canvas,
    box: Box,
    parts: Sequence[PointsPart],
    scale: int,
    draw: Callable[[str, int, int], Image.Image] = draw_icon,
) -> None:
    """Draw points by source as segments of proportional length; segments of zero or negative points are omitted.

    `scale`: the points that fill the width; `draw`: returns an icon for a name, size and ground.
    """
    left, top, right, bottom = box
    canvas.rect((left, bottom - 2, right, bottom), Ink.line)
    done = 0
    for points, colour, sign in parts:
        if points <= 0:
            continue
        start, done = left + (right - left - 2) * done // scale, done + points
        end = left + (right - left - 2) * done // scale
        canvas.rect((start, top, end + 2, bottom), Ink.ink)
        canvas.rect((start + 2, top + 2, end, bottom - 2), colour)
        side = min(44, bottom - top - 8)
        if sign and end - start > side + 6:
            canvas.stamp(draw(sign, side, colour), ((start + end - side) // 2, (top + bottom - side) // 2))


# Rankings with a row of cards for each player.


def headline(
    face: Face, title: str, names: Sequence[str], outcome: Callable[[Sequence[str]], str], language: str, *,
    sign: str = "crown",
) -> Block:  # fmt: skip
    """Return the title, and the result on a plate; `outcome` builds its text from the names."""

    def draw_headline(canvas: Canvas, box: Box) -> None:
        canvas.title((LEFT, box[1] + 2, MAIN - 8, box[1] + 52), title, 44, LEAST, letters=face.letters)
        draw_plate(canvas, names, outcome, face, sign=sign)

    return DrawnBlock(drawing=draw_headline, tall=50, said=(of_game(face.name, title, language), outcome(names)))


class Source(NamedTuple):
    """A source of points, one column."""

    sign: str
    """Its icon."""
    colour: int
    """Its colour in bars."""
    number: str = ""
    """A number after the icon, for one of several sources with the same icon."""


class Ranked(NamedTuple):
    """One player's row."""

    rank: int
    """Rank from 1; 0 for none."""
    name: str
    """Name."""
    points: tuple[int, ...]
    """Points by source."""
    total: int
    """Total points."""
    portrait: Block
    """Drawn by `draw_portrait`."""
    cards: tuple[tuple[str, int | None], ...]
    """The cards to show with their points; None for a card without a number."""
    said: tuple[Block, ...]
    """The row in words."""
    emblem: str = ""
    """Icon before the name."""
    facts: tuple[Block, ...] = ()
    """What precedes the bar."""


DrawCard = Callable[[Canvas, Box, str], None]
"""Draws a card's scene in a box."""
_NAMES, _TOTAL = 510, 108
"""Widths of portraits with names, and of the totals."""
_EDGE, _GAP = 10, 8
"""Padding of a row, and gap between rows and between cards."""
_ROWS, _MOST = 690, 400
"""Height of all rows on a full page, and largest height of a row."""
_NUMBERS = 46
"""Height of the name and the numbers within a row."""
_BAR, _SIGNED = 20, 44
"""Heights of a bar without and with icons."""
_LINE = 16
"""Cards that fit well in one line."""
_PLATE = 36
"""Height of the plate with a rank or a card's points."""
NARROW, FLAT = 44, 56
"""Minimum width of a card, enough for two-digit points, and its minimum height."""


def ranking(
    columns: Sequence[Source], rows: Sequence[Ranked], draw_card: DrawCard, face: Face, *, signed: bool = False
) -> list[Block]:
    """Return the headings and the rows; `signed`: with the icons of the sources on the bars."""
    cell = min(100, (RIGHT - LEFT - _TOTAL - _NAMES) // len(columns))
    scale = max(1, *(sum(max(0, points) for points in row.points) for row in rows))
    heads = DrawnBlock(drawing=_draw_heads, of=(tuple(columns), cell), tall=50)
    tall = _ROWS // len(rows) - _GAP
    return [heads, *(_row(row, tall, columns, cell, scale, draw_card, face, signed=signed) for row in rows)]


def _draw_heads(canvas: Canvas, box: Box, columns: Sequence[Source], cell: int) -> None:
    """Draw the column headings, each above its colour in the bars."""
    _, top, right, _ = box
    x = right - _EDGE - _TOTAL
    canvas.stamp(draw_icon("star", 48, Ink.paper), (x + (_TOTAL - 48) // 2, top))
    for source in reversed(columns):
        x -= cell
        wide = 38 + (width(source.number, LEAST, bold=True) + 2 if source.number else 0)
        left = x + (cell - wide) // 2
        canvas.stamp(draw_icon(source.sign, 38, Ink.paper), (left, top))
        if source.number:
            canvas.label((left + 40, top, x + cell, top + 40), source.number, LEAST, on=Ink.paper, bold=True)
        canvas.rect((x + 4, top + 40, x + cell - 4, top + 50), Ink.line)
        canvas.rect((x + 6, top + 42, x + cell - 6, top + 48), source.colour)


def _row(
    ranked: Ranked, tall: int, columns: Sequence[Source], cell: int, scale: int, draw_card: DrawCard, face: Face, *,
    signed: bool,
) -> Block:  # fmt: skip
    """Return a player's row: portrait, name, points by source as numbers and as a bar, total, and cards if they fit.

    `tall`: the height with which all rows fill a page.
    """
    won = ranked.rank == 1
    on = Ink.glow if won else Ink.card
    emblem = (Icon(icon=ranked.emblem, size=40, on=on),) if ranked.emblem else ()
    name = Text(ways=(ranked.name,), size=TITLE, bold=True, letters=face.letters, on=on)
    named = Row(parts=(*emblem, Sized(part=name, room=1, grow=1)), grow=1)
    numbers = (_number(points, TITLE, cell, on) for points in ranked.points)
    head = Row(parts=(named, *numbers, _number(ranked.total, 44, _TOTAL, on)), gap=0, least=_NUMBERS)
    parts = tuple(PointsPart(points, source.colour, source.sign if signed else "")
                  for points, source in zip(ranked.points, columns, strict=True))  # fmt: skip
    bar: Block = DrawnBlock(drawing=draw_bar, of=(parts, scale), tall=_SIGNED if signed else _BAR, grow=1)
    if ranked.facts:
        facts = Row(parts=(*ranked.facts, Block(grow=1)), grow=1)
        bar = Row(parts=(facts, Sized(part=bar, room=len(columns) * cell + _TOTAL)), gap=0, grow=1)
    cards = DrawnBlock(drawing=_draw_cards, of=(ranked.cards, draw_card, on), tall=FLAT, grow=20)
    # The bar takes the height of cards that do not fit.
    ways = (Column(parts=(head, replace(bar, most=_SIGNED), cards), gap=6), Column(parts=(head, bar), gap=6))
    row = Row(parts=(ranked.portrait, Fit(ways=ways if ranked.cards else ways[1:], grow=1)), gap=14)
    panel = Plate(part=row, fill=on, line=Ink.bronze if won else Ink.line, thick=3 if won else 2, pad=(_EDGE, 8))
    return Sized(part=Column(parts=(Cached(part=panel, on=Ink.paper, grow=1), *ranked.said)),
                 tall=min(tall, ways[0].high() + 16), grow=200 if len(ranked.cards) > _LINE else 1,
                 most=_MOST)  # fmt: skip


def _number(points: int, size: int, room: int, on: int) -> Block:
    """Return a number in a column of that width."""
    ink = Ink.ink if points else Ink.soft
    text = Text(ways=(str(points),), size=size, bold=bool(points), ink=ink, on=on, align="middle", grow=1)
    return Sized(part=text, room=room)


def draw_portrait(canvas: Canvas, box: Box, portrait: Image.Image, rank: int) -> None:
    """Draw a player's portrait with the rank; 0 for none."""
    left, _, _, bottom = box
    canvas.stamp(portrait, box[:2])
    canvas.frame(box, Ink.coal, 3)
    if rank:
        draw_number_plate(canvas, (left, bottom - 44, left + 42, bottom), str(rank), TITLE)


class Tiles(NamedTuple):
    """A grid of cards."""

    shown: int
    """How many cards it shows."""
    columns: int
    """Number of columns."""
    wide: int
    """Width of a card."""
    high: int
    """Height of a card."""


def tiles(count: int, wide: int, high: int) -> Tiles:
    """Return the grid with the largest cards that all fit, or of the smallest ones and a place for a number."""
    best = Tiles(0, 0, 0, 0)
    for rows in range(1, max(1, (high + _GAP) // (FLAT + _GAP)) + 1):
        columns = -(-count // rows)
        each = (wide + _GAP) // columns - _GAP, (high + _GAP) // rows - _GAP
        size = min(each[0], round(each[1] * 1.4)), min(each[1], round(each[0] * 1.3))
        if each[0] >= NARROW and min(size[0] * 3 // 4, size[1]) > min(best.wide * 3 // 4, best.high):
            best = Tiles(count, columns, *size)
    if best.shown:
        return best
    columns, rows = (wide + _GAP) // (NARROW + _GAP), max(1, (high + _GAP) // (FLAT + _GAP))
    return Tiles(columns * rows - 1, columns, NARROW, (high + _GAP) // rows - _GAP)


def _draw_cards(
    canvas: Canvas, box: Box, cards: Sequence[tuple[str, int | None]], draw_card: DrawCard, on: int
) -> None:  # fmt: skip
    """Draw cards with their points, in their order, then the number of those left out."""
    left, top, right, bottom = box
    laid = tiles(len(cards), right - left, bottom - top)
    top += (bottom - top - -(-laid.shown // laid.columns) * (laid.high + _GAP) + _GAP) // 2
    for i, (card, points) in enumerate(cards):
        x, y = left + i % laid.columns * (laid.wide + _GAP), top + i // laid.columns * (laid.high + _GAP)
        foot = y + laid.high
        if i == laid.shown:
            more = f"+{len(cards) - laid.shown}"
            canvas.label((x, y, x + laid.wide, foot), more, LEAST, ink=Ink.soft, on=on, bold=True, align="middle")
            break
        draw_card(canvas, (x, y, x + laid.wide, foot), card)
        if points is not None:
            plate = (x, foot - _PLATE, x + max(_PLATE, width(str(points), LEAST, bold=True) + 8), foot)
            canvas.rect(plate, Ink.coal)
            ink = Ink.white if points else Ink.mountain
            canvas.label(plate, str(points), LEAST, ink=ink, on=Ink.coal, bold=True, align="middle")
