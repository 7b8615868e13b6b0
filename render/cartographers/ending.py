"""The end: the ranking with every final map; in solo the rating and its title."""

from __future__ import annotations

from collections.abc import Sequence

from engine.cartographers.cards import SCORING
from engine.cartographers.observation import Observation, Result, SeasonScore
from i18n import say, signed
from render.art import icon
from render.banner import BELOW, NO_ANSWERS, STRIP, banner
from render.canvas import Canvas
from render.cartographers import overview, panels
from render.cartographers.board import score_table
from render.cartographers.face import FACE
from render.cartographers.overview import order
from render.cartographers.panels import WIDE, starred
from render.cartographers.scenes import scene
from render.frame import BOTTOM, LEAST, LEFT, MAIN, RIGHT, badge, numbered, page
from render.palette import Ink
from render.shelf import shelved
from render.text import one_line


def winners(result: Result) -> list[int]:
    """Seats of rank 1."""
    return [seat for seat, rank in enumerate(result.ranks) if rank == 1]


def pages(observation: Observation) -> int:
    """How many pages the final picture has."""
    return overview.pages(observation)


def on_page(observation: Observation, number_of_page: int) -> Sequence[int]:
    """The seats whose maps one page shows, the best first. Errors: ValueError for a page there is not."""
    return overview.on_page(observation, number_of_page)


def final(observation: Observation, names: Sequence[str], language: str, number_of_page: int = 0) -> Canvas:
    """One page of the final picture. Errors: ValueError before the end of the game, or for a page there is not."""
    result = observation.result
    if result is None:
        raise ValueError("the game is not over")
    title = numbered(language, say(language, "picture-title-final"), number_of_page, pages(observation))
    canvas = page()
    banner(canvas, observation, names, language, face=FACE, status=title, answers=NO_ANSWERS, totals=result.totals)
    _won(canvas, result, names, language)
    if result.rating is not None:
        _solo(canvas, observation, result, language)
    elif len(observation.sheets) > overview.PODIUM:
        overview.atlas(canvas, observation, names, number_of_page)
    else:
        _podium(canvas, observation, result, names)
        overview.maps(canvas, observation, names)
    return canvas


def _won(canvas: Canvas, result: Result, names: Sequence[str], language: str) -> None:
    """In the banner's second line: who has won, or which title was reached."""
    first = winners(result)
    if result.rating is not None:
        line = say(language, f"cartographers-title-{result.title}")
    elif len(first) == 1:
        line = say(language, "picture-won", name=names[first[0]])
    else:
        line = say(language, "picture-won-many", count=len(first))
    top = STRIP[3] - 50
    canvas.stamp(icon("crown", 38, Ink.card), (MAIN + 12, top + 3))
    box = (MAIN + 60, top, RIGHT - 12, top + 46)
    canvas.lines_of(box, one_line(line, box[2] - box[0], LEAST, LEAST, bold=True), bold=True)


@shelved
def _line(rank: int, name: str, total: int, loss: int, seasons: tuple[SeasonScore, ...], high: int) -> Canvas:
    """One line of the ranking, the winner's in gold; where it is high also what each season gave."""
    first = rank == 1
    fill = Ink.glow if first else Ink.card
    canvas = Canvas(WIDE, high, Ink.paper)
    canvas.panel(canvas.limit, fill, Ink.bronze if first else Ink.line, width=3 if first else 2)
    tall = high >= 150
    head = high - 84 if tall else high
    middle, two = head // 2 + 2, head >= 90
    if first:
        canvas.stamp(icon("crown", 46, fill), (14, middle - 24))
    else:
        canvas.label((14, 0, 60, head), str(rank), LEAST, ink=Ink.soft, on=fill, bold=True, align="middle")
    upper = middle - 22 if two else middle
    star = starred(canvas, WIDE - 16, middle, total, 40 if first else 36, fill)
    named = one_line(name, star - 84, LEAST, LEAST, bold=True)
    canvas.lines_of((72, upper - 22, star - 10, upper + 22), named, on=fill, bold=True)
    if two:
        canvas.stamp(icon("horned", 32, fill), (72, middle + 6))
        canvas.label((112, middle + 2, 240, middle + 42), signed(-loss), LEAST, ink=Ink.soft, on=fill)
    if tall:
        canvas.rect((14, head, WIDE - 14, head + 2), Ink.line)
        overview.season_totals(canvas, (14, head + 8, WIDE - 14, high - 4), seasons, fill)
    return canvas


def _podium(canvas: Canvas, observation: Observation, result: Result, names: Sequence[str]) -> None:
    """The ranking down the column, beside the maps."""
    seats, y = order(observation), BELOW
    pair = len(seats) == 2
    high = 90 if pair else (BOTTOM - y + 8) // len(seats) - 8
    for seat in seats:
        seasons = observation.sheets[seat].seasons
        line = _line(result.ranks[seat], names[seat], result.totals[seat], result.losses[seat], seasons, high)
        canvas.place(line, (LEFT, y))
        y += high + 8
        if pair:
            table = score_table(seasons, result.totals[seat], None)
            canvas.place(table, (LEFT, y - 4))
            y += table.size[1] + 4


def _solo(canvas: Canvas, observation: Observation, result: Result, language: str) -> None:
    """The rating as a sum, its title, and the map."""
    sheet = observation.sheets[0]
    words = say(language, f"cartographers-title-{result.title}")
    numbers = [SCORING[card].dishonour for card in observation.edicts]
    y, step = BELOW, 52
    high = 6 * step + 16
    canvas.panel((LEFT, y, LEFT + WIDE, y + high), Ink.card, Ink.line)
    left, right = LEFT + 16, LEFT + WIDE - 18
    canvas.stamp(icon("star", 38, Ink.card), (left, y + 14))
    canvas.label((left + 48, y + 6, right - 90, y + 6 + step), say(language, "picture-total"), LEAST)
    canvas.label((right - 90, y + 6, right, y + 6 + step), signed(sheet.total), 36, bold=True, align="right")
    for i, (card, value) in enumerate(zip(observation.edicts, numbers, strict=True)):
        top = y + 6 + (i + 1) * step
        badge(canvas, (left, top + 7, left + 36, top + 45), panels.LETTERS[i], Ink.soft, Ink.card, LEAST)
        name = (left + 46, top, right - 58, top + step)
        canvas.label(name, panels.card_name(language, card), LEAST, smallest=30)
        canvas.label((right - 64, top, right, top + step), signed(-value), LEAST, align="right")
    top = y + 6 + 5 * step
    canvas.rect((left, top, right, top + 3), Ink.ink)
    canvas.label((left, top + 4, right - 110, top + 58), say(language, "picture-rating"), LEAST, bold=True, lines=1)
    canvas.label((right - 110, top + 4, right, top + 58), signed(result.rating or 0), 44, bold=True, align="right")
    y += high + 10
    canvas.panel((LEFT, y, LEFT + WIDE, BOTTOM), Ink.glow, Ink.bronze, width=3)
    middle = LEFT + WIDE // 2
    canvas.stamp(icon("crown", 120, Ink.glow), (middle - 60, y + 16))
    for i, card in enumerate(observation.edicts):
        picture = scene(card, 112)
        x = LEFT + 14 + i * (WIDE - 28 - picture.width) // 3
        canvas.rect((x - 2, BOTTOM - 128, x + picture.width + 2, BOTTOM - 12), Ink.coal)
        canvas.stamp(picture, (x, BOTTOM - 126))
    box = (LEFT + 20, y + 134, LEFT + WIDE - 20, BOTTOM - 136)
    canvas.label(box, words, 44, smallest=LEAST, lines=3, on=Ink.glow, bold=True, align="middle")
    panels.large_map(canvas, observation, sheet, BELOW - 6)
    panels.score_strip(canvas, sheet, ())
