"""The channel's picture: card, season, edicts, and every player's map; in pages when there are more than four."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from engine.cartographers.cards import SEASONS
from engine.cartographers.observation import Observation, Sheet
from i18n import say, signed
from render import frame
from render.art import icon
from render.canvas import Box, Canvas
from render.cartographers import chart, panels
from render.cartographers.panels import starred
from render.frame import (
    BOTTOM,
    COLUMN,
    CORNER,
    GAP,
    LEFT,
    MAIN,
    RIGHT,
    SMALL,
    TOP,
    numbered,
    page,
)
from render.palette import Ink
from render.shelf import shelved
from render.text import LEADING, Fitted, fit, width

STEP = round(SMALL * LEADING)
FULL = 9  # with more players the first page has the standings instead of maps


def status(observation: Observation, language: str) -> str:
    """Season, turn and phase in words."""
    if observation.result is not None:
        return say(language, "picture-status-over")
    season = panels.season_name(language, observation.season)
    words = say(language, "picture-status-turn", season=season, turn=observation.turn)
    if not observation.waiting:
        return words
    ambush = not {"ambush", "brace"}.isdisjoint(observation.waiting.values())
    return f"{words} · {say(language, 'picture-phase-ambush' if ambush else 'picture-phase-draw')}"


def head(
    canvas: Canvas, observation: Observation, names: Sequence[str], language: str, title: str, *, width: int = COLUMN
) -> int:
    """The corner block for this observation; returns its bottom."""
    return frame.head(canvas, observation, names, language, title, status(observation, language), width=width)


def side_column(canvas: Canvas, observation: Observation, language: str, y: int) -> None:
    """From `y`, the corner's bottom: season track, current card, four edicts; tighter under a high corner."""
    tight = y > TOP + CORNER
    gap = 4 if tight else GAP
    track = panels.season_track(observation.season, observation.time, observation.threshold, tight)
    canvas.place(track, (LEFT, y + 4))
    y += 4 + track.size[1] + gap
    card, ruins = panels.current_card(observation)
    canvas.place(panels.explore_card(card, ruins, len(observation.sheets) == 1, language, tight), (LEFT, y))
    edict_column(
        canvas, observation, language, SEASONS[observation.season].edicts if observation.result is None else ()
    )


def edict_column(canvas: Canvas, observation: Observation, language: str, current: Sequence[int]) -> None:
    """The four edicts at the foot of the column; `current` ones marked."""
    y = BOTTOM - 4 * panels.EDICT_HEIGHT - 3 * 6
    for i, edict in enumerate(observation.edicts):
        canvas.place(panels.edict_card(panels.LETTERS[i], edict, i in current, language), (LEFT, y))
        y += panels.EDICT_HEIGHT + 6


class Tag(NamedTuple):
    """What a map's name row says beside the name: an icon before it, and the number with the star."""

    mark: str | None
    stars: int


def state_of(observation: Observation, seat: int) -> Tag:
    """Awaited, decided or neither, and the stars so far."""
    sheet = observation.sheets[seat]
    mark = "quill" if seat in observation.waiting else "check" if sheet.decided and observation.waiting else None
    return Tag(mark, sheet.total)


def row_height(name: Fitted) -> int:
    """Pixels that a name row takes."""
    return 36 + (len(name.lines) - 1) * round(name.size * LEADING)


def name_room(wide: int, tag: Tag) -> int:
    """Pixels for the name in a name row of that width."""
    return wide - (36 if tag.mark else 0) - panels.starred_width(tag.stars) - 10


def name_row(canvas: Canvas, box: Box, name: Fitted, tag: Tag) -> None:
    """The mark, the name, the stars."""
    left, top, right, bottom = box
    if tag.mark is not None:
        canvas.stamp(icon(tag.mark, 28, Ink.paper), (left, top + 3))
        left += 36
    star = starred(canvas, right, top + 18, tag.stars)
    canvas.lines_of((left, top, star - 10, bottom), name, on=Ink.paper, bold=True)


def quarter(
    canvas: Canvas, box: Box, sheet: Sheet, ruins: Sequence[int], name: str, tag: Tag, *, best: bool = False
) -> None:
    """One of up to four maps: name row, map, coins. `best` gives it a gold frame."""
    left, top, right, bottom = box
    slot = 26
    high, wide = bottom - top - slot - 14, (right - left - 8) // 11
    size = min((high - 36) // 11, wide)
    begin = left + (right - left - size * 11) // 2 - 3
    fitted = fit(name, name_room(size * 11 + 6, tag), 30, SMALL, bold=True)
    if fitted.cut:
        # Too long to stand over its map: all the width there is, in as many lines as it takes.
        fitted = fit(name, name_room(right - left, tag), 30, SMALL, 4, bold=True)
        row = row_height(fitted)
        name_row(canvas, (left, top, right, top + row), fitted, tag)
        size = min((high - row) // 11, wide)
    else:
        row = 36
        name_row(canvas, (begin, top, begin + size * 11 + 6, top + row), fitted, tag)
    side = size * 11
    left += (right - left - side) // 2
    at = (left, top + row + 4)
    if best:
        canvas.rect((left - 8, at[1] - 8, left + side + 8, at[1] + side + 8), Ink.gold)
    chart.frame(canvas, at, size, 3)
    chart.paint_cells(canvas, at, size, sheet.cells, ruins)
    chart.outline(canvas, at, size, sheet.fresh, Ink.accent, 3)
    slots = panels.coin_track(sheet.coins, sheet.track, min(slot, side // 14), 14, Ink.paper)
    canvas.place(slots, (left + (side - slots.size[0]) // 2, at[1] + side + 8))


def thumbnail(
    canvas: Canvas,
    box: Box,
    sheet: Sheet,
    ruins: Sequence[int],
    name: Fitted,
    tag: Tag,
    row: int,
    *,
    rank: int | None = None,
) -> None:
    """A small map: the name above it in a row of that height, stars and coins (or the rank) below it."""
    left, top, right, bottom = box
    foot = 36
    size = min((bottom - top - row - foot - 6) // 11, (right - left - 6) // 11)
    side = size * 11
    top += (bottom - top - row - foot - 6 - side) // 2
    high = row_height(name)
    widest = max(width(line, name.size, bold=True) for line in name.lines)
    mark = 34 if tag.mark else 0
    begin = left + (right - left - widest - mark) // 2
    if tag.mark is not None:
        canvas.stamp(icon(tag.mark, 28, Ink.paper), (begin, top + row - high + 4))
    canvas.lines_of((begin + mark, top + row - high, begin + mark + widest, top + row), name, on=Ink.paper, bold=True)
    at = (left + (right - left - side) // 2, top + row + 3)
    chart.frame(canvas, at, size, 2)
    chart.paint_cells(canvas, at, size, sheet.cells, ruins)
    chart.outline(canvas, at, size, sheet.fresh, Ink.accent, 2)
    middle = at[1] + side + 2 + foot // 2
    spare = max(0, (right - left - max(side, 190)) // 2)
    begin = left + spare
    starred(canvas, right - spare, middle, tag.stars, SMALL)
    if rank is not None:
        canvas.line_of(begin, middle + 10, f"{rank}.", SMALL, ink=Ink.soft, on=Ink.paper, bold=True)
        return
    canvas.stamp(icon("coin", 28, Ink.paper), (begin, middle - 14))
    canvas.line_of(begin + 34, middle + 10, str(sheet.coins), SMALL, ink=Ink.ink, on=Ink.paper, bold=True)


def _thumb_name(name: str, wide: int) -> Fitted:
    return fit(name, wide - 34, SMALL, SMALL, 6, bold=True)


def thumbnails(
    canvas: Canvas, boxes: Sequence[Box], observation: Observation, seats: Sequence[int], names: Sequence[str],
    *, ranks: Sequence[int] | None = None,
) -> None:  # fmt: skip
    """One small map in each box; all name rows are equally high, so that the maps stand in line."""
    if not seats:
        return
    fitted = [_thumb_name(names[seat], boxes[0][2] - boxes[0][0]) for seat in seats]
    row = max(row_height(name) for name in fitted)
    for box, seat, name in zip(boxes, seats, fitted, strict=False):
        tag = state_of(observation, seat)
        if ranks is not None:
            tag = Tag("crown" if ranks[seat] == 1 else None, tag.stars)
        rank = None if ranks is None else ranks[seat]
        thumbnail(canvas, box, observation.sheets[seat], observation.ruins, name, tag, row, rank=rank)


class Spread(NamedTuple):
    """How small maps are spread over pages: places on the first page and on each further one."""

    first: list[Box]
    further: list[Box]

    def pages(self, maps: int) -> int:
        """Pages that so many maps take, the first included."""
        return 1 + -(-max(0, maps - len(self.first)) // len(self.further))

    def seats(self, seats: Sequence[int], number: int) -> Sequence[int]:
        """The maps of one page."""
        begin = len(self.first) + (number - 1) * len(self.further)
        return seats[: len(self.first)] if number == 0 else seats[begin : begin + len(self.further)]


def spread(seats: int, names: Sequence[str]) -> Spread:
    """Three rows of maps a page, two when long names need the room; further pages begin with the corner block."""
    long = any(len(_thumb_name(name, 240).lines) > 2 for name in names)
    rows = 2 if long or seats <= 6 else 3
    first = grid((MAIN, TOP, RIGHT, BOTTOM), 3, rows, gap=12)
    return Spread(first, grid((LEFT, TOP, RIGHT, BOTTOM), 4, 2 if long else 3, gap=14)[1:])


def grid(box: Box, columns: int, rows: int, gap: int = 16) -> list[Box]:
    """Equal boxes in reading order."""
    left, top, right, bottom = box
    wide, high = (right - left - gap * (columns - 1)) // columns, (bottom - top - gap * (rows - 1)) // rows
    return [
        (left + c * (wide + gap), top + r * (high + gap), left + c * (wide + gap) + wide, top + r * (high + gap) + high)
        for r in range(rows)
        for c in range(columns)
    ]


class Row(NamedTuple):
    """One line of the standings."""

    rank: int
    name: str
    mark: str | None
    stars: int


def _ranks(observation: Observation) -> Sequence[int]:
    """Rank by seat: by stars so far, at the end as the game says."""
    if observation.result is not None:
        return observation.result.ranks
    totals = [sheet.total for sheet in observation.sheets]
    ordered = sorted(totals, reverse=True)
    first = {total: ordered.index(total) + 1 for total in set(totals)}
    return [first[total] for total in totals]


def ranked(observation: Observation) -> list[int]:
    """Seats, the best first."""
    ranks = _ranks(observation)
    return sorted(range(len(ranks)), key=lambda seat: (ranks[seat], seat))


def standings(observation: Observation, names: Sequence[str]) -> list[Row]:
    """All seats by stars so far; at the end by rank."""
    ranks = _ranks(observation)
    return [
        Row(ranks[seat], names[seat], state_of(observation, seat).mark, observation.sheets[seat].total)
        for seat in ranked(observation)
    ]


_NAME = 368 - 52 - 36 - 90  # width of a name in a line of the standings


@shelved
def _row(row: Row, wide: int) -> Canvas:
    fitted = fit(row.name, _NAME, SMALL, SMALL, 6, bold=row.rank == 1)
    height = 38 + (len(fitted.lines) - 1) * STEP
    line = Canvas(wide, height, Ink.paper)
    line.label((0, 0, 46, 36), str(row.rank), SMALL, ink=Ink.soft, on=Ink.paper, bold=True, align="right")
    if row.mark is not None:
        line.stamp(icon(row.mark, 26, Ink.paper), (54, 5))
    line.lines_of((88, 0, 88 + _NAME, height - 2), fitted, on=Ink.paper, bold=row.rank == 1)
    starred(line, wide - 4, 18, row.stars, SMALL)
    line.rect((8, height - 1, wide, height), Ink.line)
    return line


def flow(rows: Sequence[Row], columns: Sequence[Box]) -> tuple[list[tuple[Canvas, tuple[int, int]]], int]:
    """As many lines as fit into the columns, each with its place, and their number."""
    placed: list[tuple[Canvas, tuple[int, int]]] = []
    done = 0
    for left, top, right, bottom in columns:
        y = top
        while done < len(rows):
            line = _row(rows[done], right - left)
            if y + line.size[1] > bottom:
                break
            placed.append((line, (left, y)))
            y += line.size[1]
            done += 1
    return placed, done


_FIRST = grid((MAIN, TOP, RIGHT, BOTTOM), 2, 1, gap=12)
_MORE = grid((LEFT, TOP + CORNER + 8, RIGHT, BOTTOM), 3, 1, gap=20)


def _ladder(observation: Observation, names: Sequence[str]) -> list[list[tuple[Canvas, tuple[int, int]]]]:
    """The standings page by page; the first page has two columns, the others three."""
    rows = standings(observation, names)
    leaves = []
    columns = _FIRST
    while rows:
        placed, done = flow(rows, columns)
        leaves.append(placed)
        rows = rows[done:]
        columns = _MORE
    return leaves


def pages(observation: Observation, names: Sequence[str]) -> int:
    """How many pages the table's picture has."""
    seats = len(observation.sheets)
    if seats <= 4:
        return 1
    shape = spread(seats, names)
    if seats <= FULL:
        return shape.pages(seats)
    return len(_ladder(observation, names)) + -(-seats // len(shape.further))


def on_page(observation: Observation, names: Sequence[str], number: int) -> Sequence[int]:
    """The seats that one page shows, in its order."""
    seats = range(len(observation.sheets))
    if len(seats) <= 4:
        return seats
    shape = spread(len(seats), names)
    if len(seats) <= FULL:
        return shape.seats(seats, number)
    ladder = _ladder(observation, names)
    if number < len(ladder):
        begin = sum(len(leaf) for leaf in ladder[:number])
        return ranked(observation)[begin : begin + len(ladder[number])]
    begin = (number - len(ladder)) * len(shape.further)
    return seats[begin : begin + len(shape.further)]


def table(observation: Observation, names: Sequence[str], language: str, number: int = 0) -> Canvas:
    """One page of the picture; the first one has the card and the edicts."""
    seats = len(observation.sheets)
    canvas = page()
    if number:
        _further(canvas, observation, names, language, number)
        return canvas
    title = say(language, "picture-title-table") if seats > 1 else say(language, "picture-title-board", name=names[0])
    side_column(canvas, observation, language, head(canvas, observation, names, language, title))
    if seats == 1:
        sheet = observation.sheets[0]
        panels.large_map(canvas, observation, sheet, panels.coin_row(canvas, sheet))
        panels.score_strip(canvas, sheet, SEASONS[observation.season].edicts)
    elif seats == 2:
        _halves(canvas, observation, names)
    elif seats <= 4:
        boxes = grid((MAIN, TOP, RIGHT, BOTTOM), 2, 2, gap=12)
        for seat in range(seats):
            tag = state_of(observation, seat)
            quarter(canvas, boxes[seat], observation.sheets[seat], observation.ruins, names[seat], tag)
        if seats == 3:
            _legend(canvas, boxes[3], language)
    elif seats <= FULL:
        places = spread(seats, names).first
        thumbnails(canvas, places, observation, range(min(seats, len(places))), names)
        if seats < len(places):
            _legend(canvas, places[-1], language)
    else:
        for line, at in _ladder(observation, names)[0]:
            canvas.place(line, at)
    return canvas


def _further(canvas: Canvas, observation: Observation, names: Sequence[str], language: str, number: int) -> None:
    seats = len(observation.sheets)
    ladder = _ladder(observation, names) if seats > FULL else []
    title = numbered(language, say(language, "picture-title-table"), number, pages(observation, names))
    if number < len(ladder):
        head(canvas, observation, names, language, title)
        for row, at in ladder[number]:
            canvas.place(row, at)
        return
    shape = spread(seats, names)
    head(canvas, observation, names, language, title, width=shape.further[0][0] - 14 - LEFT)
    thumbnails(canvas, shape.further, observation, on_page(observation, names, number), names)


_HALF_SEASON = 82  # an icon and a number of two digits with a minus


def _halves(canvas: Canvas, observation: Observation, names: Sequence[str]) -> None:
    """Two players: each map with its sheet at its right."""
    size = 35
    for seat, (_, top, right, _) in enumerate(grid((MAIN, TOP, RIGHT, BOTTOM), 1, 2, gap=14)):
        sheet = observation.sheets[seat]
        at = (MAIN + 32, top + 32)
        chart.frame(canvas, at, size, 3)
        chart.coordinates(canvas, at, size, 1, SMALL)
        chart.paint_cells(canvas, at, size, sheet.cells, observation.ruins)
        chart.outline(canvas, at, size, sheet.fresh, Ink.accent, 3)
        left = at[0] + size * 11 + 24
        tag = state_of(observation, seat)
        fitted = fit(names[seat], name_room(right - left, tag), 30, SMALL, 4, bold=True)
        high = row_height(fitted)
        name_row(canvas, (left, top + 24, right, top + 24 + high), fitted, tag)
        y = top + 24 + high + 12
        canvas.rect((left, y, right, y + 2), Ink.line)
        y += 16
        current = SEASONS[observation.season].edicts
        for i in range(4):
            x = left + i % 2 * 150
            panels.edict_value(canvas, (x, y + i // 2 * 46), i, sheet.edicts[i], i in current)
        y += 100
        canvas.stamp(icon("horned", 34, Ink.paper), (left, y))
        canvas.label((left + 44, y, left + 140, y + 34), f"\u2212{sheet.loss}", 30, on=Ink.paper, bold=True)
        y += 50
        canvas.place(panels.coin_track(sheet.coins, sheet.track, 40, 7, Ink.paper), (left, y))
        y += 94
        for season, score in enumerate(sheet.seasons):
            x = left + season * _HALF_SEASON
            canvas.stamp(icon(f"season-{season}", 30, Ink.paper), (x, y))
            text = signed(score.total)
            canvas.label((x + 34, y, x + _HALF_SEASON, y + 30), text, SMALL, on=Ink.paper)


def _legend(canvas: Canvas, box: Box, language: str) -> None:
    """A free place: a compass rose and what the red line means."""
    left, top, right, bottom = box
    side = min(240, right - left - 40, bottom - top - 90)
    middle = (left + right) // 2
    y = top + (bottom - top - side - 80) // 2
    canvas.stamp(icon("rose", side, Ink.paper), (middle - side // 2, y))
    text = say(language, "picture-last")
    wide = width(text, SMALL) + 44
    x, y = middle - wide // 2, y + side + 36
    canvas.frame((x, y, x + 32, y + 32), Ink.accent, 4)
    canvas.label((x + 44, y, x + wide + 4, y + 32), text, SMALL, ink=Ink.soft, on=Ink.paper)
