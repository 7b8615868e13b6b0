"""The final picture: the ranking with every final map; in solo the rating and its title."""

from __future__ import annotations

from collections.abc import Sequence

from engine.cartographers.cards import SCORING
from engine.cartographers.observation import Observation, Result
from i18n import say, signed
from render.art import draw_icon
from render.banner import BELOW, NO_ANSWERS, STRIP, draw_banner
from render.canvas import Box, Canvas
from render.cartographers import chart, overview, panels
from render.cartographers.face import FACE
from render.cartographers.overview import ATLAS, in_all, order, parts, places
from render.cartographers.panels import WIDE, starred
from render.cartographers.scenes import scene
from render.frame import BOTTOM, CHOICE, LEAST, LEFT, draw_badge, numbered, page
from render.palette import Ink
from render.ranking import draw_plate, required_result, winners
from render.text import CAP, fit, whole_line, width


def pages(observation: Observation) -> int:
    """Return the number of pages of the final picture."""
    return overview.pages(observation)


def on_page(observation: Observation, number_of_page: int) -> Sequence[int]:
    """Return the seats whose maps a page shows, best first. Errors: ValueError if the page does not exist."""
    return overview.on_page(observation, number_of_page)


def draw_final(observation: Observation, names: Sequence[str], language: str, number_of_page: int = 0) -> Canvas:
    """Draw one page of the final picture.

    Errors: ValueError before the end of the game or if the page does not exist.
    """
    result = required_result(observation.result)
    title = numbered(language, say(language, "picture-title-final"), number_of_page, pages(observation))
    canvas = page()
    # The strip names only the winner; the points are shown at the maps below.
    level = [0] * len(result.totals)
    draw_banner(canvas, observation, names, language, face=FACE, status=title, answers=NO_ANSWERS, totals=level)
    draw_plate(canvas, names, lambda cut: _outcome(result, cut, language), FACE, high=STRIP[3] - STRIP[1])
    if result.rating is not None:
        _solo(canvas, observation, result, language)
    elif len(observation.sheets) > overview.FEW:
        overview.draw_atlas(canvas, observation, names, number_of_page)
    else:
        _draw_podium(canvas, observation, result, names)
    return canvas


def _outcome(result: Result, names: Sequence[str], language: str) -> str:
    """Return who has won, or which title was reached."""
    if result.rating is not None:
        return say(language, f"cartographers-title-{result.title}")
    return winners(result.ranks, names, language)


def _draw_podium(canvas: Canvas, observation: Observation, result: Result, names: Sequence[str]) -> None:
    """Draw each player's map with the sources of its stars; of two or three players the winner gets the full height."""
    seats = order(observation)
    if len(seats) == 4:
        boxes = places(ATLAS, (2, 2))
    else:
        boxes = places(ATLAS, (2,))
        if len(seats) == 3:
            boxes = [boxes[0], *places(boxes[1], (1, 1))]
    for seat, box in zip(seats, boxes, strict=True):
        on = canvas.card(box, result.ranks[seat] == 1, width=4)
        draw = _tall if box[3] - box[1] > _TALL else _wide
        draw(canvas, box, observation, result, seat, names[seat], on)


_TALL = 500
"""Height above which a plate has its map above its numbers rather than at their side."""
_BESIDE = 226
"""Width of the numbers on a plate with its map next to them."""


def _draw_sign(canvas: Canvas, at: tuple[int, int], rank: int, side: int, on: int) -> int:
    """Draw a crown for the winner or the rank of others; return the right edge."""
    x, middle = at
    if rank == 1:
        canvas.stamp(draw_icon("crown", side, on), (x, middle - side // 2 - 1))
        return x + side
    return canvas.line_of(x, middle + 13, f"{rank}.", CHOICE, ink=Ink.soft, on=on, bold=True)


def _tall(
    canvas: Canvas, box: Box, observation: Observation, result: Result, seat: int, name: str, on: int
) -> None:  # fmt: skip
    """Draw name, total, map, seasons, and points by edict, coins and monsters; the map is as wide as the plate."""
    left, top, right, bottom = box
    seasons = observation.sheets[seat].seasons
    x = _draw_sign(canvas, (left + 14, top + 34), result.ranks[seat], 46, on) + 12
    star = starred(canvas, right - 16, top + 34, result.totals[seat], 44, on)
    named = whole_line(name, star - x - 12, CHOICE, LEAST, bold=True)
    canvas.lines_of((x, top + 8, star - 12, top + 60), named, on=on, bold=True)
    size = (right - left - 24) // chart.SIDE
    size = min(size, (bottom - top - 64 - 136) // chart.SIDE)
    side = size * chart.SIDE
    at = ((left + right - side) // 2, top + 64)
    chart.draw_small_map(canvas, at, size, observation.sheets[seat].cells, observation.ruins)
    y = at[1] + side + 10
    overview.season_totals(canvas, (at[0], y, at[0] + side, y + 70), seasons, on)
    canvas.rect((at[0], y + 76, at[0] + side, y + 78), Ink.line)
    values = in_all(seasons)
    wides = [38 + width(signed(value), LEAST, bold=True) for value in values]
    gap = (side - sum(wides)) // (len(wides) - 1)
    spots = [(at[0] + sum(wides[:part]) + part * gap, (y + 78 + bottom) // 2) for part in range(len(values))]
    parts(canvas, spots, values, range(len(values)), on)


def _wide(
    canvas: Canvas, box: Box, observation: Observation, result: Result, seat: int, name: str, on: int
) -> None:  # fmt: skip
    """Draw the map and next to it total, name, seasons, coins and monsters."""
    left, top, right, bottom = box
    seasons = observation.sheets[seat].seasons
    size = min((bottom - top - 18) // chart.SIDE, (right - left - _BESIDE) // chart.SIDE)
    side = size * chart.SIDE
    edge = (bottom - top - side) // 2
    at = (left + edge, top + edge)
    chart.draw_small_map(canvas, at, size, observation.sheets[seat].cells, observation.ruins)
    x, end = left + edge + side + 14, right - 12
    _draw_sign(canvas, (x, top + 36), result.ranks[seat], 46, on)
    text = signed(result.totals[seat])
    canvas.line_of(end - width(text, 44, bold=True), top + 52, text, 44, ink=Ink.ink, on=on, bold=True)
    named = fit(name, end - x, LEAST, LEAST, 2, bold=True)
    canvas.lines_of((x, top + 66, end, top + 150), named, on=on, bold=True)
    y, step, half = top + 154, (bottom - 10 - top - 158) // 5, (end - x) // 2
    for group in range(2):
        canvas.rect((x, y - 2 + group * (2 * step + 4), end, y + group * (2 * step + 4)), Ink.line)
    for number, score in enumerate(seasons):
        at = (x + number % 2 * half, y + number // 2 * step + step // 2)
        canvas.stamp(draw_icon(f"season-{number}", 32, on), (at[0], at[1] - 16))
        base = at[1] + round(LEAST * CAP / 2)
        canvas.line_of(at[0] + 38, base, signed(score.total), LEAST, ink=Ink.ink, on=on, bold=True)
    y += 2 * step + 4
    spots = [(x + part % 2 * half, y + part // 2 * step + step // 2) for part in range(6)]
    parts(canvas, spots, in_all(seasons), range(6), on)


def _solo(canvas: Canvas, observation: Observation, result: Result, language: str) -> None:
    """Draw the solo title as a plate of honour, the rating as a sum, and the map."""
    sheet = observation.sheets[0]
    rating = result.rating or 0
    left, right, middle = LEFT + 16, LEFT + WIDE - 18, LEFT + WIDE // 2
    y = BELOW
    canvas.panel((LEFT, y, LEFT + WIDE, y + _HONOUR), Ink.glow, Ink.bronze, width=4)
    canvas.stamp(draw_icon("crown", 110, Ink.glow), (middle - 55, y + 14))
    # Of the eight titles the best two have four stars, the next two have two.
    for far, size in enumerate((56, 40)[: max(0, 2 - int((result.title or "7")[-1]) // 2)]):
        for side in (-1, 1):
            canvas.stamp(
                draw_icon("star", size, Ink.glow), (middle - size // 2 + side * (100 + far * 64), y + 48 + far * 22)
            )
    words = say(language, f"cartographers-title-{result.title}")
    box = (left, y + 126, LEFT + WIDE - 16, y + _HONOUR - 8)
    canvas.label(box, words, 44, smallest=LEAST, lines=2, on=Ink.glow, bold=True, align="middle")
    y += _HONOUR + 10
    canvas.panel((LEFT, y, LEFT + WIDE, BOTTOM), Ink.card, Ink.line)
    canvas.stamp(draw_icon("star", 44, Ink.card), (left + 4, y + 12))
    canvas.label((left + 66, y + 8, right - 90, y + 60), say(language, "picture-total"), LEAST, bold=True)
    canvas.label((right - 90, y + 8, right, y + 60), signed(sheet.total), 44, bold=True, align="right")
    y += 66
    step = (BOTTOM - 74 - y) // 4
    for i, card in enumerate(observation.edicts):
        top = y + i * step
        canvas.rect((left, top, right, top + 2), Ink.line)
        picture = scene(card, step - 14)
        canvas.rect((left, top + 7, left + picture.width + 2, top + step - 5), Ink.coal)
        canvas.stamp(picture, (left + 1, top + 8))
        draw_badge(canvas, (left - 4, top + 4, left + 30, top + 40), panels.LETTERS[i], Ink.coal, Ink.coal, LEAST)
        name = (left + picture.width + 14, top, right - 72, top + step)
        canvas.label(name, panels.card_name(language, card), LEAST, lines=2)
        canvas.label((right - 72, top, right, top + step), signed(-SCORING[card].dishonour), LEAST, align="right")
    y = BOTTOM - 70
    canvas.rect((left, y, right, y + 4), Ink.ink)
    canvas.label((left, y + 6, right - 110, BOTTOM - 4), say(language, "picture-rating"), CHOICE, bold=True, lines=1)
    canvas.label((right - 110, y + 6, right, BOTTOM - 4), signed(rating), 44, bold=True, align="right")
    panels.large_map(canvas, observation, sheet, BELOW - 6)
    panels.score_strip(canvas, sheet, ())


_HONOUR = 240
"""Height of the plate with the title of a solo game."""
