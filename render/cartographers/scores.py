"""The score sheet after a season: per player and edict, with coins, monsters and totals; pages for many players."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from engine.cartographers.cards import SEASONS
from engine.cartographers.observation import Observation, SeasonScore
from i18n import say, signed
from render.art import icon
from render.banner import BELOW, NO_ANSWERS, banner
from render.canvas import Canvas
from render.cartographers import board, chart, panels
from render.cartographers.face import FACE
from render.cartographers.overview import ranked, standings
from render.cartographers.scenes import scene
from render.frame import BOTTOM, CHOICE, LEAST, LEFT, RIGHT, badge, numbered, page, page_of
from render.palette import Ink
from render.shelf import shelved
from render.text import CAP, one_line, width

FEW = 4  # players whose seasons are shown in full, each in a row of its own
_NAMES = 264  # width of the column with names
_STEP = (RIGHT - LEFT - _NAMES - 8) // 4
_HEADS = 112  # height of the row with the edicts of each season


def scored(observation: Observation) -> int:
    """How many seasons have been scored."""
    return max(len(sheet.seasons) for sheet in observation.sheets)


def status(observation: Observation, language: str) -> str:
    """The season that the sheet is about: the one scored last, whatever the table is at by now."""
    count = scored(observation)
    if not count:
        return panels.season_name(language, observation.season)
    return say(language, "picture-status-scored", season=panels.season_name(language, count - 1))


@shelved
def season_block(
    season: int, score: SeasonScore | None, edicts: tuple[int, ...], last: bool, gold: bool, high: int
) -> Canvas:
    """One season of one player: its total, two edicts, coins, monsters; before that what its edicts give now."""
    fill = Ink.glow if last or gold else Ink.card
    canvas = Canvas(_STEP - 6, high, fill)
    if score is None:
        top = (high - 110) // 2
        canvas.stamp(icon(f"season-{season}", 58, fill), ((_STEP - 64) // 2, top))
        for i, edict in enumerate(SEASONS[season].edicts):
            x, middle = 18 + i * 96, top + 90
            badge(canvas, (x, middle - 18, x + 34, middle + 18), panels.LETTERS[edict], Ink.soft, fill, LEAST)
            canvas.label(
                (x + 42, middle - 20, x + 100, middle + 20), signed(edicts[edict]), LEAST, ink=Ink.soft, on=fill
            )
        return canvas
    high = min(high, 200)
    top = (canvas.size[1] - high) // 2
    text = signed(score.total)
    wide = 50 + width(text, 44, bold=True)
    left, middle = (_STEP - 6 - wide) // 2, top + high // 5 + 4
    canvas.stamp(icon("star", 42, fill), (left, middle - 22))
    canvas.line_of(left + 50, middle + round(44 * CAP / 2), text, 44, ink=Ink.ink, on=fill, bold=True)
    for i, edict in enumerate(SEASONS[season].edicts):
        x, middle = 18 + i * 96, top + high * 11 // 20
        badge(canvas, (x, middle - 18, x + 34, middle + 18), panels.LETTERS[edict], Ink.soft, fill, LEAST)
        value = score.first if i == 0 else score.second
        canvas.label((x + 42, middle - 20, x + 100, middle + 20), signed(value), LEAST, on=fill)
    for i, name in enumerate(("coin", "horned")):
        x, middle = 18 + i * 96, top + high * 33 // 40
        canvas.stamp(icon(name, 34, fill), (x, middle - 17))
        value = score.coins if i == 0 else -score.monsters
        canvas.label((x + 42, middle - 20, x + 100, middle + 20), signed(value), LEAST, on=fill)
    return canvas


def _edicts(canvas: Canvas, observation: Observation, top: int, last: int) -> None:
    """Above each season its scene and those of its two edicts; the one scored last on a light of its own."""
    for season in range(4):
        x = LEFT + _NAMES + season * _STEP
        on = Ink.glow if season == last else Ink.paper
        if season == last:
            canvas.panel((x, top, x + _STEP - 4, top + _HEADS + 30), on, Ink.bronze, width=3)
        panels.framed(canvas, (x + 8, top + 4), f"season-{season}", _HEADS - 10)
        for i, edict in enumerate(SEASONS[season].edicts):
            _lettered(canvas, (x + 98 + i * 56, top + 4), observation.edicts[edict], edict, _HEADS - 10)


def _lettered(canvas: Canvas, at: tuple[int, int], card: str, edict: int, high: int) -> None:
    """An edict's letter above its scene, so high together."""
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


def _blocks(canvas: Canvas, observation: Observation, names: Sequence[str]) -> None:
    last = scored(observation) - 1
    best = max(sheet.total for sheet in observation.sheets)
    result = observation.result
    _edicts(canvas, observation, BELOW, last)
    top = BELOW + _HEADS
    count = len(observation.sheets)
    high = (BOTTOM - top - 8 * (count - 1)) // count
    for place, seat in enumerate(ranked(observation)):
        sheet = observation.sheets[seat]
        y = top + place * (high + 8)
        leads = result.ranks[seat] == 1 if result is not None else sheet.total == best
        on = Ink.glow if leads else Ink.card
        canvas.panel((LEFT, y, RIGHT, y + high), on, Ink.bronze if leads else Ink.line, width=3 if leads else 2)
        x, end = LEFT + 14, LEFT + _NAMES - 10
        named = one_line(names[seat], end - x, LEAST, LEAST, bold=True)
        canvas.lines_of((x, y + 4, end, y + 48), named, on=on, bold=True)
        size = min((high - 62) // chart.SIDE, 14)
        side = size * chart.SIDE
        chart.frame(canvas, (x, y + 52), size, 2)
        chart.paint_cells(canvas, (x, y + 52), size, sheet.cells, observation.ruins)
        middle = (x + side + end) // 2
        text = signed(sheet.total)
        canvas.stamp(icon("crown" if leads else "star", 46, on), (middle - 23, y + 52 + side // 2 - 46))
        at = (middle - width(text, 44, True) // 2, y + 52 + side // 2 + 36)
        canvas.line_of(*at, text, 44, ink=Ink.ink, on=on, bold=True)
        for season in range(4):
            score = sheet.seasons[season] if season < len(sheet.seasons) else None
            block = season_block(season, score, sheet.edicts, season == last, leads, high - 8)
            left = LEFT + _NAMES + season * _STEP
            canvas.place(block, (left + 2, y + 4))
            canvas.rect((left - 1, y + 14, left + 1, y + high - 14), Ink.line)
    if last >= 0:
        # One frame around all of the season scored last.
        left = LEFT + _NAMES + last * _STEP
        for strip in ((left, top - 6, left + 3, BOTTOM), (left + _STEP - 7, top - 6, left + _STEP - 4, BOTTOM)):
            canvas.rect(strip, Ink.bronze)


_COLUMNS = (404, 474, 544, 614, 702, 784, 866, 948)
_WIDE = 78
_NAME = (LEFT + 62, 396)
_LIST = BELOW + 104
"""Where the rows begin, below the scenes of what they tell."""
_ROW = (46, 84)


def _heads(canvas: Canvas, observation: Observation, y: int) -> None:
    """What the columns of the long list are: the last season's parts, then the seasons, then the total."""
    last = max(scored(observation) - 1, 0)
    high = _LIST - 6 - y
    for x, edict in zip(_COLUMNS, SEASONS[last].edicts, strict=False):
        _lettered(canvas, (x + (_WIDE - 44) // 2, y), observation.edicts[edict], edict, high)
    for x, name in zip(_COLUMNS[2:], ("coin", "horned"), strict=False):
        canvas.stamp(icon(name, 56, Ink.paper), (x + (_WIDE - 56) // 2, y + (high - 56) // 2))
    for season, x in enumerate(_COLUMNS[4:]):
        wide = scene(f"season-{season}", high).width
        left = x + (_WIDE - wide) // 2
        if season == last:
            canvas.rect((left - 5, y - 5, left + wide + 5, y + high + 5), Ink.bronze)
        panels.framed(canvas, (left, y), f"season-{season}", high)
    canvas.stamp(icon("star", 72, Ink.paper), (RIGHT - 92, y + (high - 72) // 2))


def _leaves(observation: Observation) -> list[list[int]]:
    """Seats page by page, the best first, as many on one as on another."""
    seats = ranked(observation)
    most = (BOTTOM - _LIST) // _ROW[0]
    count = -(-len(seats) // most)
    leaves, begin = [], 0
    for leaf in range(count):
        end = begin + len(seats) // count + (leaf < len(seats) % count)
        leaves.append(seats[begin:end])
        begin = end
    return leaves


def pages(observation: Observation) -> int:
    """How many pages the score sheet has."""
    return 1 if len(observation.sheets) <= FEW else len(_leaves(observation))


def on_page(observation: Observation, number_of_page: int) -> Sequence[int]:
    """The seats on one page, the best first. Errors: ValueError for a page there is not."""
    page_of(number_of_page, pages(observation))
    return ranked(observation) if len(observation.sheets) <= FEW else _leaves(observation)[number_of_page]


def _list(canvas: Canvas, observation: Observation, names: Sequence[str], seats: Sequence[int]) -> None:
    """A line for each seat, gold at its edge where it leads."""
    ranks = {row.name: row.rank for row in standings(observation, [str(seat) for seat in range(len(names))])}
    last = max(scored(observation) - 1, 0)
    high = max(_ROW[0], min(_ROW[1], (BOTTOM - _LIST) // len(seats)))
    _heads(canvas, observation, BELOW + 4)
    foot = _LIST + len(seats) * high
    canvas.panel((LEFT, _LIST, RIGHT, foot), Ink.card, Ink.line, radius=12)
    for place, seat in enumerate(seats):
        sheet, rank = observation.sheets[seat], ranks[str(seat)]
        top = _LIST + place * high
        bottom = top + high
        first = rank == 1
        on = Ink.glow if first else Ink.card
        if first:
            canvas.panel((LEFT, top, RIGHT, bottom), on, Ink.bronze, radius=12, width=3)
            canvas.stamp(icon("crown", 36, on), (LEFT + 12, (top + bottom) // 2 - 19))
        else:
            if place:
                canvas.rect((LEFT + 14, top, RIGHT - 14, top + 1), Ink.line)
            canvas.label(
                (LEFT + 6, top, LEFT + 52, bottom), str(rank), LEAST, ink=Ink.soft, on=on, bold=True, align="middle"
            )
        named = one_line(names[seat], _NAME[1] - _NAME[0], LEAST, LEAST, bold=True)
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
    """One page of the score sheet. Errors: ValueError for a page there is not."""
    seats = on_page(observation, number_of_page)
    if len(observation.sheets) == 1:
        return board.board(observation, names, language, 0, status(observation, language))
    canvas = page()
    quiet = _quiet(observation)
    said = numbered(language, status(observation, language), number_of_page, pages(observation))
    totals = [sheet.total for sheet in observation.sheets]
    banner(canvas, quiet, names, language, face=FACE, status=said, answers=NO_ANSWERS, totals=totals)
    if len(observation.sheets) <= FEW:
        _blocks(canvas, observation, names)
    else:
        _list(canvas, observation, names, seats)
    return canvas


def _quiet(observation: Observation) -> Observation:
    """As it was scored: nobody is awaited by a score sheet."""
    return msgspec.structs.replace(observation, waiting={})
