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
from render.cartographers.panels import starred
from render.cartographers.scenes import scene
from render.frame import BOTTOM, LEAST, LEFT, RIGHT, badge, numbered, page, page_of
from render.palette import Ink
from render.shelf import shelved
from render.text import one_line

FEW = 4  # players whose seasons are shown in full, each in a row of its own
_NAMES = 250  # width of the column with names
_STEP = (RIGHT - LEFT - _NAMES) // 4
_SEASON = _STEP - 8
_HEADS = 116  # height of the row with the edicts of each season


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
def season_block(season: int, score: SeasonScore | None, last: bool, high: int) -> Canvas:
    """One season of one player: two edicts, coins, monsters, total."""
    canvas = Canvas(_SEASON, high, Ink.paper)
    fill = Ink.glow if last else Ink.card
    canvas.panel((0, 0, _SEASON, high), fill, Ink.ink if last else Ink.line, width=3 if last else 2, radius=12)
    high = min(high, 190)
    top = (canvas.size[1] - high) // 2
    if score is not None:
        starred(canvas, _SEASON - 14, top + high // 5, score.total, 36, fill)
    canvas.stamp(icon(f"season-{season}", 38, fill), (12, top + high // 5 - 20))
    for i, edict in enumerate(SEASONS[season].edicts):
        x, middle = 12 + i * 104, top + high // 2 + 2
        badge(canvas, (x, middle - 18, x + 34, middle + 18), panels.LETTERS[edict], Ink.soft, fill, LEAST)
        if score is not None:
            value = score.first if i == 0 else score.second
            canvas.label((x + 42, middle - 20, x + 104, middle + 20), signed(value), LEAST, on=fill)
    for i, name in enumerate(("coin", "horned")):
        x, middle = 12 + i * 104, top + high * 4 // 5 + 2
        canvas.stamp(icon(name, 34, fill), (x, middle - 17))
        if score is not None:
            value = score.coins if i == 0 else -score.monsters
            canvas.label((x + 40, middle - 20, x + 104, middle + 20), signed(value), LEAST, on=fill)
    return canvas


def _edicts(canvas: Canvas, observation: Observation, top: int) -> None:
    """Above each season its two edicts: scene and letter."""
    for season in range(4):
        left = LEFT + _NAMES + season * _STEP + (_SEASON - 184) // 2
        for i, edict in enumerate(SEASONS[season].edicts):
            picture = scene(observation.edicts[edict], 106)
            x = left + i * 96
            canvas.rect((x - 1, top - 1, x + picture.width + 1, top + 107), Ink.coal)
            canvas.stamp(picture, (x, top))
            badge(canvas, (x - 4, top - 4, x + 32, top + 34), panels.LETTERS[edict], Ink.coal, Ink.coal, LEAST)


def _blocks(canvas: Canvas, observation: Observation, names: Sequence[str]) -> None:
    last = scored(observation) - 1
    best = max(sheet.total for sheet in observation.sheets)
    result = observation.result
    top = BELOW + _HEADS
    count = len(observation.sheets)
    high = (BOTTOM - top - 8 * (count - 1)) // count
    for place, seat in enumerate(ranked(observation)):
        sheet = observation.sheets[seat]
        y = top + place * (high + 8)
        leads = result.ranks[seat] == 1 if result is not None else sheet.total == best
        small = (high - 100) // 11
        head = 100 if small >= 12 else high
        name = (LEFT, y, LEFT + _NAMES - 14, y + head // 2)
        canvas.lines_of(name, one_line(names[seat], name[2] - LEFT, LEAST, LEAST, bold=True), on=Ink.paper, bold=True)
        canvas.stamp(icon("crown" if leads else "star", 46, Ink.paper), (LEFT, y + head // 2))
        canvas.line_of(LEFT + 56, y + head // 2 + 40, signed(sheet.total), 44, ink=Ink.ink, on=Ink.paper, bold=True)
        if small >= 12:
            at = (LEFT + (_NAMES - 14 - small * 11) // 2, y + 100)
            chart.frame(canvas, at, small, 2)
            chart.paint_cells(canvas, at, small, sheet.cells, observation.ruins)
        for season in range(4):
            score = sheet.seasons[season] if season < len(sheet.seasons) else None
            canvas.place(season_block(season, score, season == last, high), (LEFT + _NAMES + season * _STEP, y))


_COLUMNS = (418, 494, 570, 646, 738, 818, 898, 978)
_WIDE = 72
_NAME = (LEFT + 62, 404)
_LIST = BELOW + 50
_ROW = (46, 58)


def _heads(canvas: Canvas, observation: Observation, y: int) -> None:
    """What the columns of the long list are: the last season's parts, then the seasons, then the total."""
    last = max(scored(observation) - 1, 0)
    for column, edict in zip(_COLUMNS, SEASONS[last].edicts, strict=False):
        picture = scene(observation.edicts[edict], 44)
        x = column + (_WIDE - 32 - picture.width) // 2
        canvas.rect((x + 31, y - 5, x + 33 + picture.width, y + 41), Ink.coal)
        canvas.stamp(picture, (x + 32, y - 4))
        badge(canvas, (x, y - 5, x + 32, y + 41), panels.LETTERS[edict], Ink.coal, Ink.coal, LEAST)
    for x, name in zip(_COLUMNS[2:], ("coin", "horned"), strict=False):
        canvas.stamp(icon(name, 40, Ink.paper), (x + (_WIDE - 40) // 2, y - 2))
    for season, x in enumerate(_COLUMNS[4:]):
        if season == last:
            canvas.panel((x + 8, y - 6, x + _WIDE - 8, y + 44), Ink.glow, Ink.ink, radius=10, width=3)
        on = Ink.glow if season == last else Ink.paper
        canvas.stamp(icon(f"season-{season}", 40, on), (x + (_WIDE - 40) // 2, y - 1))
    canvas.stamp(icon("star", 44, Ink.paper), (RIGHT - 76, y - 4))


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
    high = max(_ROW[0], min(_ROW[1], (BOTTOM - _LIST) // len(seats)))
    _heads(canvas, observation, _LIST - 46)
    for place, seat in enumerate(seats):
        sheet, rank = observation.sheets[seat], ranks[str(seat)]
        top = _LIST + place * high
        bottom = top + high - 5
        first = rank == 1
        canvas.panel(
            (LEFT, top, RIGHT, bottom), Ink.card, Ink.bronze if first else Ink.line, radius=10, width=3 if first else 2
        )
        canvas.rect((_COLUMNS[0] - 4, top + 4, _COLUMNS[3] + _WIDE, bottom - 4), Ink.glow)
        if first:
            canvas.stamp(icon("crown", 34, Ink.card), (LEFT + 12, (top + bottom) // 2 - 18))
        else:
            canvas.label((LEFT + 6, top, LEFT + 52, bottom), str(rank), LEAST, ink=Ink.soft, bold=True, align="middle")
        named = one_line(names[seat], _NAME[1] - _NAME[0], LEAST, LEAST, bold=first)
        canvas.lines_of((_NAME[0], top, _NAME[1], bottom), named, bold=first)
        if sheet.seasons:
            score = sheet.seasons[-1]
            for x, value in zip(_COLUMNS, (score.first, score.second, score.coins, -score.monsters), strict=False):
                canvas.label((x, top, x + _WIDE, bottom), signed(value), LEAST, on=Ink.glow, align="middle")
        for x, score in zip(_COLUMNS[4:], sheet.seasons, strict=False):
            canvas.label((x, top, x + _WIDE, bottom), signed(score.total), LEAST, align="middle")
        canvas.label((RIGHT - 112, top, RIGHT - 20, bottom), signed(sheet.total), LEAST + 3, bold=True, align="right")


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
        _edicts(canvas, observation, BELOW + 2)
        _blocks(canvas, observation, names)
    else:
        _list(canvas, observation, names, seats)
    return canvas


def _quiet(observation: Observation) -> Observation:
    """As it was scored: nobody is awaited by a score sheet."""
    return msgspec.structs.replace(observation, waiting={})
