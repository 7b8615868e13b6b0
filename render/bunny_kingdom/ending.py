"""The final pictures: the winner, each player's points by source as numbers and as a bar, and parchments as scenes."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from engine.bunny_kingdom.observation import Observation
from i18n import say
from render.art import draw_icon
from render.banner import BELOW, STRIP
from render.bunny_kingdom.cards import abreast, card_row, opened
from render.bunny_kingdom.face import FACE
from render.bunny_kingdom.panels import best_first, legend
from render.bunny_kingdom.scenes import portrait, scene_of
from render.canvas import Box, Canvas
from render.frame import BOTTOM, COLUMN, LEAST, LEFT, RIGHT, TITLE, TOP, draw_number_plate, numbered, page
from render.layout import draw
from render.palette import Ink
from render.ranking import PointsPart, draw_bar, draw_plate, order, required_result, winners
from render.shelf import shelved
from render.text import one_line, width

PER_PAGE, _TALLEST = 12, 250
"""Parchments on a page of one player, and largest height of their rows."""
_TOTAL = 116
"""Width of the totals."""
_HEADS = 56
"""Height of the column headings."""
_GAP = 8
"""Gap between players and between scenes."""
_TALL = 330
"""Maximum height of a player's row."""
_PORTRAIT = 176
"""Maximum width of a portrait."""
_NUMBERS = 52
"""Height of the name and the numbers within a row."""
_PLATE = 36
"""Height of the plate under the points."""
_BESIDE = 48
"""Width of the points at the right of a scene."""
NARROW, FLAT = 44, 56
"""Minimum width of a scene, enough for two-digit points, and its minimum height."""
_ALONG = 16
"""Parchments that fit well in one line."""
_LOW, _LINES = 150, 240
"""Minimum height of a row with one line of scenes, and with two."""


class Source(NamedTuple):
    """A source of points, one column."""

    sign: str
    """Its icon."""
    number: str
    """The number of a round; empty for other sources."""
    colour: int
    """Its colour in bars."""
    points: tuple[int, ...]
    """Points by seat."""


_LILAC, _TEAL = FACE.inks["lilac"], FACE.inks["teal"]
_ROUNDS = (Ink.meadow, Ink.farm, Ink.leaf, Ink.pine)
_EXPRESS = (
    ("bk-rail", Ink.steel, "railway"),
    ("bk-station", _TEAL, "stations"),
    ("bk-sheriff", Ink.ember, "sheriff"),
)


def sources(observation: Observation) -> list[Source]:
    """Return the sources: fiefs by round, those of the railway in the expansion, parchments."""
    seats = observation.seats
    found = []
    for i in range(observation.rounds):
        points = tuple(seat.rounds[i].fiefs if i < len(seat.rounds) else 0 for seat in seats)
        found.append(Source("bk-harvest", str(i + 1), _ROUNDS[i % len(_ROUNDS)], points))
    if observation.central:
        for sign, colour, key in _EXPRESS:
            found.append(Source(sign, "", colour, tuple(seat.points.get(key, 0) for seat in seats)))
    found.append(Source("bk-parchment", "", _LILAC, tuple(seat.points.get("parchments", 0) for seat in seats)))
    return found


_LEGEND = {
    "bk-harvest": "rounds",
    "bk-rail": "rail",
    "bk-station": "station",
    "bk-sheriff": "sheriff",
    "bk-parchment": "parchments",
}
"""Icon of a column → key of its name."""


def draw_final(observation: Observation, names: Sequence[str], language: str) -> Canvas:
    """Draw the ranking. Errors: ValueError before the end of the game."""
    result = required_result(observation.result)
    columns = sources(observation)
    canvas = page()
    title = say(language, "picture-bk-title-final")
    canvas.title((LEFT, STRIP[1] + 4, LEFT + COLUMN, STRIP[1] + 52), title, 44, LEAST, letters=FACE.letters)
    draw_plate(canvas, names, lambda cut: winners(result.ranks, cut, language), FACE)
    parts = dict.fromkeys((one.sign, say(language, f"picture-bk-legend-{_LEGEND[one.sign]}")) for one in columns)
    told = legend([*parts])
    draw(told, canvas, (RIGHT - told.wide(), STRIP[3] - 42, RIGHT, STRIP[3]))
    cell = min(100, (RIGHT - LEFT - _TOTAL - 484) // len(columns))
    first = RIGHT - LEFT - _TOTAL - cell * len(columns)
    _draw_heads(canvas, columns, LEFT + first, cell)
    top = BELOW + _HEADS + 4
    seats = order(result.ranks)
    heights = _heights([len(observation.seats[seat].revealed) for seat in seats], BOTTOM - top)
    scale = max(1, *(sum(max(0, one.points[seat]) for one in columns) for seat in seats))
    # The same width in all rows, so that all bars begin at the same place.
    face = min(_PORTRAIT, (min(heights) - 20) * 4 // 5)
    for seat, high in zip(seats, heights, strict=True):
        points = tuple(PointsPart(one.points[seat], one.colour) for one in columns)
        held = tuple((one.copied[-1] if one.copied else one.card, one.points)
                     for one in best_first(observation.seats[seat].revealed))  # fmt: skip
        ranked = Ranked(result.ranks[seat], seat, names[seat], result.totals[seat], points, held)
        canvas.place(_row(ranked, first, cell, scale, face, high, language), (LEFT, top))
        top += high + _GAP
    return canvas


def _draw_heads(canvas: Canvas, columns: Sequence[Source], first: int, cell: int) -> None:
    """Draw the column headings, each above its colour in the bars."""
    for i, source in enumerate(columns):
        x = first + i * cell
        wide = 40 + (width(source.number, LEAST, bold=True) + 2 if source.number else 0)
        at = x + (cell - wide) // 2
        canvas.stamp(draw_icon(source.sign, 38, Ink.paper), (at, BELOW))
        if source.number:
            canvas.label((at + 40, BELOW, at + wide + 2, BELOW + 40), source.number, LEAST, on=Ink.paper, bold=True)
        canvas.rect((x + 4, BELOW + 42, x + cell - 4, BELOW + _HEADS), Ink.coal)
        canvas.rect((x + 6, BELOW + 44, x + cell - 6, BELOW + _HEADS - 2), source.colour)
    x = first + len(columns) * cell
    canvas.stamp(draw_icon("star", 52, Ink.paper), (x + (RIGHT - x - 52) // 2, BELOW + 2))


def _heights(held: Sequence[int], room: int) -> list[int]:
    """Return row heights by number of parchments: equal, or taller for rows whose parchments need two lines."""
    alike = min(_TALL, (room + _GAP) // len(held) - _GAP)
    many = [count > _ALONG for count in held]
    if not any(many) or all(many) or not _LOW < alike < _LINES:
        return [alike] * len(held)
    more, few = many.count(True), many.count(False)
    lent = min(alike - _LOW, -(-(_LINES - alike) * more // few))
    return [alike + lent * few // more if tall else alike - lent for tall in many]


class Ranked(NamedTuple):
    """One player's row in the ranking."""

    rank: int
    """Rank, from 1."""
    seat: int
    """Seat."""
    name: str
    """Name."""
    total: int
    """Total points."""
    points: tuple[PointsPart, ...]
    """Points by source, with their colours."""
    held: tuple[tuple[str, int], ...]
    """Parchments with their points."""


@shelved
def _row(ranked: Ranked, first: int, cell: int, scale: int, face: int, high: int, language: str) -> Canvas:
    """Draw one player: portrait (`face` pixels wide), rank, emblem, name, points by source, bar, total, parchments."""
    wide = RIGHT - LEFT
    won = ranked.rank == 1
    canvas = Canvas(wide, high, Ink.paper)
    fill = canvas.card(canvas.limit, won)
    seen = (10, 10, 10 + face, high - 10)
    canvas.stamp(portrait(ranked.seat, seen[2] - seen[0], seen[3] - seen[1], crowned=won), seen[:2])
    canvas.frame(seen, Ink.coal, 3)
    draw_number_plate(canvas, (seen[0], seen[3] - 44, seen[0] + 42, seen[3]), str(ranked.rank), TITLE)
    left = seen[2] + 14
    canvas.stamp(draw_icon(f"bk-rabbit-{ranked.seat}", 40, fill), (left, 8))
    box = (left + 48, 6, first - 8, 6 + _NUMBERS - 8)
    canvas.title(box, ranked.name, TITLE, LEAST, letters=FACE.letters, on=fill)
    for i, (value, _, _) in enumerate(ranked.points):
        x = first + i * cell
        canvas.label((x, 6, x + cell, _NUMBERS), str(value), TITLE, ink=Ink.ink if value else Ink.soft, on=fill,
                     bold=bool(value), align="middle", smallest=LEAST)  # fmt: skip
    canvas.label((wide - _TOTAL, 4, wide - 6, _NUMBERS + 4), str(ranked.total), 48, on=fill, bold=True, align="middle",
                 smallest=36)  # fmt: skip
    thick = 20 if high < 250 else 36
    draw_bar(canvas, (left, _NUMBERS + 6, wide - 14, _NUMBERS + 6 + thick), ranked.points, scale)
    _draw_scenes(canvas, (left, _NUMBERS + thick + 14, wide - 12, high - 10), ranked.held, fill, language)
    return canvas


class Tiles(NamedTuple):
    """A grid of scenes."""

    shown: int
    """How many scenes it shows."""
    columns: int
    """Number of columns."""
    wide: int
    """Width of a scene."""
    high: int
    """Height of a scene."""
    beside: int = 0
    """Width of the points at the right of a scene; 0 if they are drawn on it."""


def tiles(count: int, wide: int, high: int) -> Tiles:
    """Return the grid with the largest scenes that all fit, or of the smallest ones with room for a text after them."""
    best = Tiles(0, 0, 0, 0)
    for rows in range(1, max(1, (high + _GAP) // (FLAT + _GAP)) + 1):
        columns = -(-count // rows)
        each = (wide + _GAP) // columns - _GAP, (high + _GAP) // rows - _GAP
        if each[0] >= NARROW and min(each) > min(best.wide, best.high):
            # Points go at the right of the scene unless that makes it too narrow; then they go on it.
            beside = _BESIDE if each[0] - _BESIDE >= each[1] else 0
            size = min(each[0] - beside, round(each[1] * 1.4)), min(each[1], round(each[0] * 1.3))
            best = Tiles(count, columns, *size, beside)
    if best.shown:
        return best
    columns = (wide + _GAP) // (NARROW + _GAP)
    rows = max(1, (high + _GAP) // (FLAT + _GAP))
    # The last scenes make room for the words that say how many are left out.
    return Tiles(columns * rows - 5, columns, NARROW, (high + _GAP) // rows - _GAP)


def _draw_scenes(canvas: Canvas, box: Box, held: Sequence[tuple[str, int]], on: int, language: str) -> None:
    """Draw parchments as scenes with their points, best first, then the number of those left out."""
    left, top, right, bottom = box
    if not held:
        words = say(language, "picture-bk-no-parchments")
        canvas.label((left, top, right, min(bottom, top + 60)), words, LEAST, ink=Ink.soft, on=on)
        return
    laid = tiles(len(held), right - left, bottom - top)
    rows = -(-laid.shown // laid.columns)
    y0 = top + (bottom - top - rows * (laid.high + _GAP) + _GAP) // 2
    x, y, step = left, y0, laid.wide + laid.beside + _GAP
    for i, (card, points) in enumerate(held[: laid.shown]):
        x, y = left + i % laid.columns * step, y0 + i // laid.columns * (laid.high + _GAP)
        canvas.stamp(scene_of(card, laid.wide, laid.high), (x, y))
        canvas.frame((x, y, x + laid.wide, y + laid.high), Ink.coal, 2)
        text = str(points)
        if laid.beside:
            canvas.label((x + laid.wide + 6, y, x + step - 4, y + laid.high), text, LEAST,
                         ink=Ink.ink if points else Ink.soft, on=on, bold=bool(points))  # fmt: skip
            continue
        plate = (x, y + laid.high - _PLATE, x + max(36, width(text, LEAST, bold=True) + 8), y + laid.high)
        canvas.rect(plate, Ink.coal)
        ground = Ink.white if points else Ink.mountain
        canvas.rect((plate[0] + 2, plate[1] + 2, plate[2] - 2, plate[3] - 2), ground)
        canvas.label(plate, text, LEAST, ink=Ink.coal, on=ground, bold=True, align="middle")
    if laid.shown < len(held):
        words = say(language, "picture-bk-more", count=len(held) - laid.shown)
        canvas.label((x + laid.wide + 10, y, right, y + laid.high), words, LEAST, ink=Ink.soft, on=on)


def parts_of(observation: Observation, seat: int) -> int:
    """Return the number of pages of one player's parchments."""
    return max(1, -(-len(observation.seats[seat].revealed) // PER_PAGE))


def pages_of(observation: Observation) -> list[tuple[int, int]]:
    """Return the pages with parchments as (seat, part), the winner's first."""
    seats = order(required_result(observation.result).ranks)
    return [(seat, part) for seat in seats for part in range(parts_of(observation, seat))]


def draw_parchments(observation: Observation, names: Sequence[str], language: str, seat: int, part: int = 0) -> Canvas:
    """Draw one player's parchments as whole cards with their points.

    Errors: ValueError before the end of the game or if the part does not exist.
    """
    result = required_result(observation.result)
    revealed = opened(observation.seats[seat].revealed)
    parts = parts_of(observation, seat)
    canvas = page()
    name = one_line(names[seat], 380, TITLE, LEAST).lines[0]
    title = numbered(language, say(language, "picture-bk-title-parchments", name=name), part, parts)
    canvas.title((LEFT, TOP, RIGHT - 430, TOP + 56), title, TITLE, LEAST, letters=FACE.letters)
    points = observation.seats[seat].points.get("parchments", 0)
    total = result.totals[seat]
    x = RIGHT
    for sign, number in (("star", f"{total}"), ("", "="), ("bk-parchment", f"+{points}"), ("", f"{total - points}")):
        wide = width(number, 44, bold=bool(sign)) + 4
        x -= wide
        ink = Ink.ink if sign else Ink.soft
        canvas.label((x, TOP, x + wide, TOP + 56), number, 44, ink=ink, on=Ink.paper, bold=bool(sign))
        if sign:
            x -= 54
            canvas.stamp(draw_icon(sign, 48, Ink.paper), (x, TOP + 4))
        x -= 14
    canvas.stamp(draw_icon(f"bk-rabbit-{seat}", 48, Ink.paper), (x - 52, TOP + 4))
    shown = revealed[part * PER_PAGE : (part + 1) * PER_PAGE]
    top = TOP + 68
    if not shown:
        nothing = say(language, "picture-bk-no-parchments")
        canvas.label((LEFT, top, RIGHT, BOTTOM), nothing, 36, ink=Ink.soft, on=Ink.paper, align="middle")
        return canvas
    columns = 1 if len(shown) <= PER_PAGE // 2 else 2
    most = min(_TALLEST, (BOTTOM - top - 8) // -(-len(shown) // columns))
    rows = [card_row(one, language, wide=False, most=most) for one in shown]
    draw(abreast(rows, columns), canvas, (LEFT, top, RIGHT, BOTTOM))
    return canvas
