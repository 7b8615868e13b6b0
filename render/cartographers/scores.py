"""The score sheet after a season: points by player and edict, coins, monsters and totals; several pages if needed."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from engine.cartographers.cards import SEASONS
from engine.cartographers.observation import Observation, ScoredSeason
from i18n import say, signed
from render.art import draw_icon
from render.banner import BELOW, NO_ANSWERS, draw_banner
from render.canvas import Canvas
from render.cartographers import board, chart, panels
from render.cartographers.face import FACE
from render.cartographers.overview import even, ranked, ranks_of
from render.cartographers.scenes import scene
from render.frame import BOTTOM, CHOICE, LEAST, LEFT, RIGHT, draw_badge, numbered, page, page_of
from render.palette import Ink
from render.shelf import shelved
from render.text import whole_line, width

FEW = 4  # up to this number of players, each has a row with all seasons
_WHO = 236  # width of a name with the total
_NARROW = 118  # width of a season other than the last scored one
_HEADS = 112  # height of the row with each season's edicts
_SPACE = 23  # maximum size of a space on a row's map


def scored(observation: Observation) -> int:
    """Return the number of scored seasons."""
    return max(len(sheet.seasons) for sheet in observation.sheets)


def status(observation: Observation, language: str) -> str:
    """Return the last scored season in words, even if the table has gone on."""
    count = scored(observation)
    if not count:
        return panels.season_name(language, observation.season)
    return say(language, "picture-status-scored", season=panels.season_name(language, count - 1))


@shelved
def _narrow(season: int, score: ScoredSeason | None, edicts: tuple[int, ...], on: int, high: int) -> Canvas:
    """Draw one player's season in short: its total, or before scoring what its edicts give now."""
    wide = _NARROW - 10
    canvas = Canvas(wide, high, on)
    if score is not None:
        canvas.label((0, 0, wide, high), signed(score.total), 44, on=on, bold=True, align="middle")
        return canvas
    for i, edict in enumerate(SEASONS[season].edicts):
        middle = high // 2 - 24 + 48 * i
        draw_badge(canvas, (8, middle - 18, 42, middle + 18), panels.LETTERS[edict], Ink.soft, on, LEAST)
        canvas.label((50, middle - 20, wide, middle + 20), signed(edicts[edict]), LEAST, ink=Ink.soft, on=on)
    return canvas


@shelved
def _wide(season: int, score: ScoredSeason, wide: int, high: int) -> Canvas:
    """Draw one player's last scored season: its total and its sources."""
    on = Ink.glow
    canvas = Canvas(wide, high, on)
    first, second = (panels.LETTERS[edict] for edict in SEASONS[season].edicts)
    parts = ((first, score.first), (second, score.second), ("coin", score.coins), ("horned", -score.monsters))
    text = signed(score.total)
    if high >= _STACKED:
        # The total goes above its parts.
        left, below, step = (wide - 2 * _PART) // 2 + 8, high // 2 + 34, 64
        long = 60 + width(text, 44, bold=True)
        x, middle = (wide - long) // 2, high // 2 - 62
        canvas.stamp(draw_icon("star", 50, on), (x, middle - 25))
        canvas.label((x + 60, middle - 34, wide, middle + 34), text, 44, on=on, bold=True)
    else:
        left, below, step = wide - 2 * _PART, high // 2, min(high // 2 - 10, 72)
        canvas.stamp(draw_icon("star", 46, on), ((left - 46) // 2, below - 50))
        canvas.label((0, below - 2, left, below + 58), text, 44, on=on, bold=True, align="middle")
    for i, (sign, value) in enumerate(parts):
        x, middle = left + i % 2 * _PART, below + (step // 2 if i >= 2 else -(step // 2))
        if len(sign) == 1:
            draw_badge(canvas, (x, middle - 20, x + 40, middle + 20), sign, Ink.soft, on, LEAST)
        else:
            canvas.stamp(draw_icon(sign, 40, on), (x, middle - 20))
        canvas.label((x + 46, middle - 24, x + _PART, middle + 24), signed(value), CHOICE, on=on, bold=True)
    return canvas


_PART, _STACKED = 126, 190
"""Width of a part of a season's points, and height from which the total is above the parts."""


def _draw_edicts(canvas: Canvas, observation: Observation, columns: Sequence[tuple[int, int]], last: int) -> None:
    """Draw each season's scene above its column; for the last scored one also its edicts' scenes, highlighted."""
    top, high = BELOW, _HEADS - 10
    for season, (left, right) in enumerate(columns):
        shown = [f"season-{season}"]
        if season == last:
            canvas.panel((left, top, right, top + _HEADS + 30), Ink.glow, Ink.bronze, width=3)
            shown += [observation.edicts[edict] for edict in SEASONS[season].edicts]
        wides = [scene(card, high if i == 0 else high - _LETTER).width for i, card in enumerate(shown)]
        x = (left + right - sum(wides) - 14 * (len(wides) - 1)) // 2
        panels.framed(canvas, (x, top + 4), shown[0], high)
        for edict, card, before in zip(SEASONS[season].edicts, shown[1:], wides, strict=False):
            x += before + 14
            _lettered(canvas, (x, top + 4), card, edict, high)


def _lettered(canvas: Canvas, at: tuple[int, int], card: str, edict: int, high: int) -> None:
    """Draw an edict's letter above its scene, `high` pixels together."""
    x, top = at
    picture = high - _LETTER
    wide = scene(card, picture).width
    canvas.rect((x - 1, top, x + wide + 1, top + _LETTER), Ink.coal)
    letter = panels.LETTERS[edict]
    canvas.label((x, top, x + wide, top + _LETTER), letter, LEAST, ink=Ink.white, on=Ink.coal, bold=True,
                 align="middle")  # fmt: skip
    panels.framed(canvas, (x, top + _LETTER), card, picture)


_LETTER = 40
"""Height of a letter above the scene of its edict."""


def _seasons(begin: int, last: int) -> list[tuple[int, int]]:
    """Return left and right edge of each season's column from `begin` on; the last scored one gets the spare width."""
    rest = RIGHT - 6 - begin - 3 * _NARROW
    columns, x = [], begin
    for season in range(4):
        wide = rest if season == last else _NARROW
        columns.append((x, x + wide))
        x += wide
    return columns


def _draw_blocks(canvas: Canvas, observation: Observation, names: Sequence[str]) -> None:
    """Draw a row for each player: map, name and total, seasons."""
    last = scored(observation) - 1
    best = max(sheet.total for sheet in observation.sheets)
    result = observation.result
    top = BELOW + _HEADS
    count = len(observation.sheets)
    high = (BOTTOM - top - 8 * (count - 1)) // count
    size = min((high - 16) // chart.SIDE, _SPACE)
    side = size * chart.SIDE
    who = LEFT + side + 24
    columns = _seasons(who + _WHO, last)
    _draw_edicts(canvas, observation, columns, last)
    for place, seat in enumerate(ranked(observation)):
        sheet = observation.sheets[seat]
        y = top + place * (high + 8)
        leads = result.ranks[seat] == 1 if result is not None else sheet.total == best
        on = canvas.card((LEFT, y, RIGHT, y + high), leads)
        at = (LEFT + 10, y + (high - side) // 2)
        chart.draw_small_map(canvas, at, size, sheet.cells, observation.ruins)
        middle = y + high // 2
        named = whole_line(names[seat], _WHO - 14, LEAST, LEAST, bold=True)
        canvas.lines_of((who, middle - 60, who + _WHO, middle - 14), named, on=on, bold=True)
        canvas.stamp(draw_icon("crown" if leads else "star", 50, on), (who, middle + 2))
        box = (who + 62, middle - 6, who + _WHO, middle + 60)
        canvas.label(box, signed(sheet.total), 44, on=on, bold=True)
        for season, (left, right) in enumerate(columns):
            score = sheet.seasons[season] if season < len(sheet.seasons) else None
            if season == last and score is not None:
                block = _wide(season, score, right - left - 10, high - 8)
            else:
                block = _narrow(season, score, sheet.edicts, on, high - 8)
            canvas.place(block, (left + 4, y + 4))
    if last >= 0:
        # A frame around the last scored season in all rows.
        left, right = columns[last]
        for strip in ((left, top - 6, left + 3, BOTTOM), (right - 3, top - 6, right, BOTTOM)):
            canvas.rect(strip, Ink.bronze)


_COLUMNS = (404, 474, 544, 614, 702, 784, 866, 948)
_WIDE = 78
_NAME = (LEFT + 62, 396)
_LIST = BELOW + 104
"""Top of the rows, below the column headings."""
_ROW = (46, 84)


def _draw_heads(canvas: Canvas, observation: Observation, y: int) -> None:
    """Draw the column headings of the long list: the last season's parts, the seasons, the total."""
    last = max(scored(observation) - 1, 0)
    high = _LIST - 6 - y
    for x, edict in zip(_COLUMNS, SEASONS[last].edicts, strict=False):
        _lettered(canvas, (x + (_WIDE - 44) // 2, y), observation.edicts[edict], edict, high)
    for x, name in zip(_COLUMNS[2:], ("coin", "horned"), strict=False):
        canvas.stamp(draw_icon(name, 56, Ink.paper), (x + (_WIDE - 56) // 2, y + (high - 56) // 2))
    for season, x in enumerate(_COLUMNS[4:]):
        wide = scene(f"season-{season}", high).width
        left = x + (_WIDE - wide) // 2
        if season == last:
            canvas.rect((left - 5, y - 5, left + wide + 5, y + high + 5), Ink.bronze)
        panels.framed(canvas, (left, y), f"season-{season}", high)
    canvas.stamp(draw_icon("star", 72, Ink.paper), (RIGHT - 92, y + (high - 72) // 2))


def _leaves(observation: Observation) -> tuple[int, ...]:
    """Return the number of seats on each page."""
    count, most = len(observation.sheets), (BOTTOM - _LIST) // _ROW[0]
    return even(count, -(-count // most))


def pages(observation: Observation) -> int:
    """Return the number of pages of the score sheet."""
    return 1 if len(observation.sheets) <= FEW else len(_leaves(observation))


def on_page(observation: Observation, number_of_page: int) -> Sequence[int]:
    """Return the seats on a page, best first. Errors: ValueError if the page does not exist."""
    page_of(number_of_page, pages(observation))
    if len(observation.sheets) <= FEW:
        return ranked(observation)
    counts = _leaves(observation)
    begin = sum(counts[:number_of_page])
    return ranked(observation)[begin : begin + counts[number_of_page]]


def _draw_list(canvas: Canvas, observation: Observation, names: Sequence[str], seats: Sequence[int]) -> None:
    """Draw a line for each seat, with a golden edge for a leader."""
    ranks = ranks_of(observation)
    last = max(scored(observation) - 1, 0)
    high = max(_ROW[0], min(_ROW[1], (BOTTOM - _LIST) // len(seats)))
    _draw_heads(canvas, observation, BELOW + 4)
    foot = _LIST + len(seats) * high
    canvas.panel((LEFT, _LIST, RIGHT, foot), Ink.card, Ink.line, radius=12)
    for place, seat in enumerate(seats):
        sheet, rank = observation.sheets[seat], ranks[seat]
        top = _LIST + place * high
        bottom = top + high
        first = rank == 1
        on = Ink.glow if first else Ink.card
        if first:
            canvas.panel((LEFT, top, RIGHT, bottom), on, Ink.bronze, radius=12, width=3)
            canvas.stamp(draw_icon("crown", 36, on), (LEFT + 12, (top + bottom) // 2 - 19))
        else:
            if place:
                canvas.rect((LEFT + 14, top, RIGHT - 14, top + 1), Ink.line)
            canvas.label(
                (LEFT + 6, top, LEFT + 52, bottom), str(rank), LEAST, ink=Ink.soft, on=on, bold=True, align="middle"
            )
        named = whole_line(names[seat], _NAME[1] - _NAME[0], LEAST, LEAST, bold=True)
        canvas.lines_of((_NAME[0], top, _NAME[1], bottom), named, on=on, bold=True)
        if sheet.seasons:
            score = sheet.seasons[-1]
            for x, value in zip(_COLUMNS, (score.first, score.second, score.coins, -score.monsters), strict=False):
                canvas.label((x, top, x + _WIDE, bottom), signed(value), LEAST, on=on, align="middle")
        for season, (x, score) in enumerate(zip(_COLUMNS[4:], sheet.seasons, strict=False)):
            lit = season == last
            if lit:
                canvas.rect((x + 8, top + 3, x + _WIDE - 8, bottom - 2), Ink.glow)
            shade = Ink.glow if lit else on
            canvas.label((x, top, x + _WIDE, bottom), signed(score.total), LEAST, on=shade, bold=lit, align="middle")
        canvas.label((RIGHT - 112, top, RIGHT - 20, bottom), signed(sheet.total), CHOICE, on=on, bold=True,
                     align="right")  # fmt: skip
    line = _COLUMNS[4] - 5
    canvas.rect((line, _LIST + 8, line + 2, foot - 8), Ink.line)


def score_sheet(observation: Observation, names: Sequence[str], language: str, number_of_page: int = 0) -> Canvas:
    """Draw one page of the score sheet. Errors: ValueError if the page does not exist."""
    seats = on_page(observation, number_of_page)
    if len(observation.sheets) == 1:
        return board.draw_board(observation, names, language, 0, status(observation, language))
    canvas = page()
    quiet = _quiet(observation)
    said = numbered(language, status(observation, language), number_of_page, pages(observation))
    totals = [sheet.total for sheet in observation.sheets]
    draw_banner(canvas, quiet, names, language, face=FACE, status=said, answers=NO_ANSWERS, totals=totals)
    if len(observation.sheets) <= FEW:
        _draw_blocks(canvas, observation, names)
    else:
        _draw_list(canvas, observation, names, seats)
    return canvas


def _quiet(observation: Observation) -> Observation:
    """Return the observation without awaited seats, which a score sheet does not show."""
    return msgspec.structs.replace(observation, waiting={})
