"""The end: the ranking with every final map; in solo the rating and its title."""

from __future__ import annotations

from collections.abc import Sequence

from engine.cartographers.cards import SCORING
from engine.cartographers.observation import Observation, Result
from i18n import say, signed
from render.art import icon
from render.canvas import Canvas
from render.cartographers import panels
from render.cartographers.board import score_table
from render.cartographers.overview import (
    Tag,
    grid,
    quarter,
    ranked,
    spread,
    status,
    thumbnails,
)
from render.cartographers.panels import starred
from render.frame import BODY, BOTTOM, COLUMN, GAP, LEFT, MAIN, RIGHT, SMALL, TOP, badge, corner, numbered, page
from render.palette import Ink
from render.shelf import shelved
from render.text import LEADING, fit


def winners(result: Result) -> list[int]:
    """Seats of rank 1."""
    return [seat for seat, rank in enumerate(result.ranks) if rank == 1]


def _head(
    canvas: Canvas,
    observation: Observation,
    result: Result,
    names: Sequence[str],
    language: str,
    title: str,
    width: int,
) -> int:
    first = [names[seat] for seat in winners(result)]
    line = (
        say(language, "picture-won", name=first[0])
        if len(first) == 1
        else say(language, "picture-won-many", count=len(first))
    )
    return corner(canvas, title, status(observation, language), line, busy=False, width=width, mark="crown")


def pages(observation: Observation, names: Sequence[str]) -> int:
    """How many pages the final picture has."""
    seats = len(observation.sheets)
    return 1 if seats <= 4 else spread(seats, names).pages(seats)


def on_page(observation: Observation, names: Sequence[str], number_of_page: int) -> Sequence[int]:
    """The seats whose maps one page shows, the best first."""
    seats = ranked(observation)
    return seats if len(seats) <= 4 else spread(len(seats), names).seats(seats, number_of_page)


def final(observation: Observation, names: Sequence[str], language: str, number_of_page: int = 0) -> Canvas:
    """One page of the final picture. Errors: ValueError before the end of the game."""
    result = observation.result
    if result is None:
        raise ValueError("the game is not over")
    title = numbered(language, say(language, "picture-title-final"), number_of_page, pages(observation, names))
    canvas = page()
    if result.rating is not None:
        _solo(canvas, observation, result, names, language)
        return canvas
    seats = ranked(observation)
    shape = spread(len(seats), names)
    if number_of_page:
        _head(canvas, observation, result, names, language, title, shape.further[0][0] - 14 - LEFT)
        shown = shape.seats(seats, number_of_page)
        thumbnails(canvas, shape.further, observation, shown, names, ranks=result.ranks)
        return canvas
    y = _head(canvas, observation, result, names, language, title, COLUMN) + 8
    _podium(canvas, result, seats, names, language, y)
    if len(seats) <= 4:
        _maps(canvas, observation, result, seats, names)
    else:
        thumbnails(canvas, shape.first, observation, shape.seats(seats, 0), names, ranks=result.ranks)
    return canvas


@shelved
def _line(rank: int, name: str, total: int, loss: int, first: bool) -> Canvas:
    """One line of the ranking: the winner's is larger."""
    fill = Ink.glow if first else Ink.card
    fitted = fit(name, COLUMN - 76 - 112, 30 if first else SMALL, SMALL, 6, bold=True)
    high = 84 + (len(fitted.lines) - 1) * round(fitted.size * LEADING)
    canvas = Canvas(COLUMN, high, Ink.paper)
    canvas.panel((0, 0, COLUMN, high), fill, Ink.bronze if first else Ink.line, width=3 if first else 2)
    if first:
        canvas.stamp(icon("crown", 44, fill), (14, 8))
        canvas.label((14, 50, 58, 80), str(rank), SMALL, ink=Ink.soft, on=fill, bold=True, align="middle")
    else:
        canvas.label((14, 0, 58, 50), str(rank), 36, ink=Ink.soft, on=fill, bold=True, align="middle")
    canvas.lines_of((72, 6, COLUMN - 116, high - 34), fitted, on=fill, bold=True)
    starred(canvas, COLUMN - 16, 27, total, 33 if first else 30, fill)
    canvas.stamp(icon("horned", 28, fill), (72, high - 36))
    canvas.label((108, high - 38, COLUMN - 20, high - 6), signed(-loss), SMALL, ink=Ink.soft, on=fill)
    return canvas


def _podium(canvas: Canvas, result: Result, seats: Sequence[int], names: Sequence[str], language: str, y: int) -> None:
    """The ranking down the column, as far as it fits; the maps carry the other ranks."""
    for place, seat in enumerate(seats):
        line = _line(result.ranks[seat], names[seat], result.totals[seat], result.losses[seat], result.ranks[seat] == 1)
        room = BOTTOM - (0 if place == len(seats) - 1 else 40)
        if y + line.size[1] > room:
            rest = say(language, "picture-more", count=len(seats) - place)
            canvas.label((LEFT, y, LEFT + COLUMN, y + 36), rest, BODY, ink=Ink.soft, on=Ink.paper, align="middle")
            return
        canvas.place(line, (LEFT, y))
        y += line.size[1] + 8
    if BOTTOM - y > 230:
        canvas.stamp(icon("rose", 220, Ink.paper), (LEFT + (COLUMN - 220) // 2, y + (BOTTOM - y - 220) // 2))


def _maps(canvas: Canvas, observation: Observation, result: Result, seats: Sequence[int], names: Sequence[str]) -> None:
    """Up to four final maps in the order of the ranking."""
    pair = len(seats) == 2
    boxes = grid((MAIN, TOP, RIGHT - COLUMN - 14 if pair else RIGHT, BOTTOM), 1 if pair else 2, 2, gap=14)
    for box, seat in zip(boxes, seats, strict=False):
        best = result.ranks[seat] == 1
        tag = Tag("crown" if best else None, result.totals[seat])
        quarter(canvas, box, observation.sheets[seat], observation.ruins, names[seat], tag, best=best)
        if pair:
            table = score_table(observation.sheets[seat].seasons, result.totals[seat], None)
            canvas.place(table, (RIGHT - COLUMN, box[1] + 40))


def _solo(canvas: Canvas, observation: Observation, result: Result, names: Sequence[str], language: str) -> None:
    """The rating as a sum, its title, and the map."""
    sheet = observation.sheets[0]
    words = say(language, f"cartographers-title-{result.title}")
    title = say(language, "picture-title-board", name=names[0])
    y = corner(canvas, title, status(observation, language), words, busy=False, mark="crown") + 8
    numbers = [SCORING[card].dishonour for card in observation.edicts]
    high = 6 * 48 + 20
    canvas.panel((LEFT, y, LEFT + COLUMN, y + high), Ink.card, Ink.line)
    left, right = LEFT + 16, LEFT + COLUMN - 18
    rows = [("star", say(language, "picture-total"), sheet.total)]
    canvas.stamp(icon("star", 36, Ink.card), (left, y + 14))
    canvas.label((left + 42, y + 8, right - 80, y + 56), rows[0][1], BODY, smallest=SMALL)
    canvas.label((right - 90, y + 8, right, y + 56), signed(sheet.total), 33, bold=True, align="right")
    for i, (card, value) in enumerate(zip(observation.edicts, numbers, strict=True)):
        top = y + 8 + (i + 1) * 48
        badge(canvas, (left, top + 7, left + 34, top + 41), panels.LETTERS[i], Ink.soft, Ink.card)
        canvas.label((left + 40, top, right - 50, top + 48), panels.card_name(language, card), BODY, smallest=SMALL)
        canvas.label((right - 56, top, right, top + 48), signed(-value), BODY, ink=Ink.accent, align="right")
    top = y + 8 + 5 * 48
    canvas.rect((left, top, right, top + 3), Ink.ink)
    canvas.label((left, top + 4, right - 90, top + 56), say(language, "picture-rating"), 30, bold=True, smallest=SMALL)
    canvas.label((right - 110, top + 4, right, top + 56), signed(result.rating or 0), 36, bold=True, align="right")
    y += high + GAP
    canvas.panel((LEFT, y, LEFT + COLUMN, BOTTOM), Ink.glow, Ink.bronze, width=3)
    middle = LEFT + COLUMN // 2
    canvas.stamp(icon("rose", 200, Ink.glow), (middle - 100, y + 24))
    fitted = fit(words, COLUMN - 40, 44, 30, 3, bold=True)
    box = (LEFT + 20, y + 230, LEFT + COLUMN - 20, BOTTOM - 16)
    canvas.lines_of(box, fitted, on=Ink.glow, bold=True, align="middle")
    panels.large_map(canvas, observation, sheet, panels.coin_row(canvas, sheet))
    panels.score_strip(canvas, sheet, ())
