"""The channel's picture: the banner, the card, the edicts, and every player's map.

Up to twelve maps fit on one page. From five players the edicts are shown by name, without their rules; from seven
players they are scenes above the maps. The page of nine to twelve players is higher: a phone shows a picture at screen
width, so only more height makes the maps larger.

More players get an atlas: the first page has the six leaders and the viewer's own map, with the card and the edicts;
each further page has up to eight maps, evenly distributed. After the end, with five and more players all pages have up
to eight maps in ranking order.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from engine.cartographers.cards import SEASONS
from engine.cartographers.observation import Observation, ScoredSeason, Sheet
from i18n import say, signed
from render.art import draw_icon
from render.banner import BELOW, NO_ANSWERS, Answers, draw_banner
from render.canvas import Box, Canvas
from render.cartographers import chart, panels
from render.cartographers.face import FACE
from render.cartographers.panels import WIDE
from render.cartographers.scenes import WIDE as WIDTH
from render.frame import BOTTOM, CHOICE, COLUMN, HEIGHT, LEAST, LEFT, RIGHT, draw_badge, numbered, page, page_of
from render.palette import Ink
from render.text import CAP, whole_line, width

GAP = 10
MAPS: Box = (LEFT + WIDE + 20, BELOW, RIGHT, BOTTOM)
"""Area of the maps of two to four players, next to the column."""
NEAR: Box = (LEFT + panels.SLIM + 16, BELOW, RIGHT, BOTTOM)
"""Area of the maps on the first page for more players, next to a column with names instead of rules."""
UNDER: Box = (LEFT, BELOW + panels.CARD_HEIGHT + 10, RIGHT, BOTTOM)
"""Area of the maps of seven and eight players, below a row with the card and the edicts."""
TALL, CLOSE = 1270, 4
"""Height of the page for nine to twelve players, with which four maps fill its width; pixels between its maps."""
HALL: Box = (*UNDER[:3], BOTTOM - HEIGHT + TALL)
"""Area of their maps, below the same row."""
ROW = range(7, 13)
"""Numbers of players for which that row replaces the column."""
CROWD = range(9, 13)
"""Numbers of players with the higher page."""
ATLAS: Box = (LEFT, BELOW, RIGHT, BOTTOM)
"""Area of the maps on a further page."""
FIRST = 12
"""Maximum number of maps on a single page."""
LEADERS, MORE = 6, 8
"""Number of maps on the first page of an atlas, and maximum number on a further one."""
FEW = 4
"""Maximum number of players for whom all the edicts' rules are shown."""


def status(observation: Observation, language: str) -> str:
    """Return season, turn and phase in words."""
    if observation.result is not None:
        return say(language, "picture-status-over")
    words = panels.season_and_turn(observation, language)
    if not observation.waiting:
        return words
    ambush = not {"ambush", "brace"}.isdisjoint(observation.waiting.values())
    return f"{words} · {say(language, 'picture-phase-ambush' if ambush else 'picture-phase-draw')}"


def head_line(observation: Observation, language: str, number: int) -> str:
    """Return the progress; on one of several pages shorter, with the page's number (counted from 0)."""
    count = pages(observation)
    whole = status(observation, language)
    if count == 1 and width(whole, LEAST) <= COLUMN - 6:
        return whole
    words = panels.season_and_turn(observation, language)
    return words if count == 1 else numbered(language, f"{words} ·", number, count)


def side_column(canvas: Canvas, observation: Observation, language: str, y: int) -> None:
    """Draw season track, current card and four edicts from `y` down; with many players without the edicts' rules."""
    card, ruins = panels.current_card(observation)
    current = panels.current_edicts(observation)
    if len(observation.sheets) in ROW:
        _row_above(canvas, observation, language, y)
        return
    if len(observation.sheets) > FEW:
        left = LEFT
        track = panels.slim_track(observation.season)
        canvas.place(track, (left, y))
        time = (observation.time, observation.threshold)
        canvas.place(panels.slim_card(card, ruins, *time, language), (left, y + track.size[1] + 6))
        y = BOTTOM - 4 * panels.SLIM_EDICT - 3 * 6
        for i, edict in enumerate(observation.edicts):
            canvas.place(panels.slim_edict(panels.LETTERS[i], edict, i in current, language), (left, y))
            y += panels.SLIM_EDICT + 6
        return
    track = panels.season_track(observation.season, observation.time, observation.threshold)
    canvas.place(track, (LEFT, y))
    y += track.size[1] + 6
    canvas.place(panels.explore_card(card, ruins, len(observation.sheets) == 1, language), (LEFT, y))
    edict_column(canvas, observation, language, current)


def _row_above(canvas: Canvas, observation: Observation, language: str, y: int) -> None:
    """Draw from `y` a row with season scene and time, current card, and edict scenes, the season's own on gold."""
    high = panels.CARD_HEIGHT
    foot = high - 2 * panels.SCENE_LEFT
    current = SEASONS[observation.season].edicts
    wide = round(foot * WIDTH) + _TIME
    canvas.panel((LEFT, y, LEFT + wide, y + high), Ink.card, Ink.line)
    inset = panels.SCENE_LEFT
    x = LEFT + inset + panels.framed(canvas, (LEFT + inset, y + inset), f"season-{observation.season}", foot)
    canvas.stamp(draw_icon("hourglass", 48, Ink.card), ((x + LEFT + wide - 48) // 2, y + 20))
    time = f"{observation.time}/{observation.threshold}"
    canvas.label((x, y + 74, LEFT + wide, y + 130), time, panels.NUMBER, bold=True, align="middle")
    x = LEFT + wide + 8
    canvas.place(panels.explore_card(*panels.current_card(observation), False, language), (x, y))
    x += panels.WIDE + 8
    step = (RIGHT - x + 6) // len(observation.edicts)
    for i, edict in enumerate(observation.edicts):
        left = x + i * step
        canvas.card((left, y, left + step - 6, y + high), i in current, Ink.ink)
        at = (left + (step - 6 - round((foot - 14) * WIDTH)) // 2, y + panels.SCENE_LEFT + 7)
        panels.framed(canvas, at, edict, foot - 14)
        draw_badge(
            canvas, (at[0] - 4, at[1] - 4, at[0] + 38, at[1] + 40), panels.LETTERS[i], Ink.coal, Ink.coal, CHOICE
        )


_TIME = 106
"""Width of a season's time next to its scene."""


def edict_column(canvas: Canvas, observation: Observation, language: str, current: Sequence[int]) -> None:
    """Draw the four edicts at the foot of the column; `current` ones are marked."""
    y = BOTTOM - 4 * panels.EDICT_HEIGHT - 3 * 6
    for i, edict in enumerate(observation.edicts):
        card = panels.edict_card(panels.LETTERS[i], edict, i in current, language)
        canvas.place(card, (LEFT, y))
        y += panels.EDICT_HEIGHT + 6


class Tag(NamedTuple):
    """What is shown at a map."""

    mark: str | None
    """Icon before the name."""
    stars: int
    """Stars so far."""
    rank: int | None = None
    """Rank before the name; None to omit it."""
    leads: bool = False
    """Whether the player leads."""


def state_of(observation: Observation, seat: int) -> Tag:
    """Return the seat's tag: awaited, decided or neither, its stars, and whether it leads."""
    return tags(observation)[seat]


def tags(observation: Observation) -> list[Tag]:
    """Return the tags by seat; with ranks if the maps are in the order of the standings."""
    ranks = ranks_of(observation)
    over = observation.result is not None
    many = over or len(ranks) > FIRST
    apart = over or max(ranks) > 1
    found = []
    for seat, (sheet, rank) in enumerate(zip(observation.sheets, ranks, strict=True)):
        mark = "awaited" if seat in observation.waiting else "check" if sheet.decided and observation.waiting else None
        found.append(Tag(mark, sheet.total, rank if many else None, apart and rank == 1))
    return found


_HEAD, _FOOT, _SIDE, _STEP = 40, 40, 50, 74
"""Heights of a name's line and of a line below a map, width of a column next to it, height of a count there."""
_EDGE = 4
"""Pixels around a map on its plate."""
_ROOMY = 300
"""Width from which plates have all counts in the line above."""
_CARD = 240
"""Width from which plates are cards; on narrower ones the name is written on the page."""
_BESIDE = 210
"""Width of a name's line taken by rank or icon, coins and stars; the coins are dropped first if a name needs room."""


def _draw_count(canvas: Canvas, x: int, middle: int, name: str, number: int, on: int, side: int = 30) -> int:
    """Draw an icon and a number; return the right edge."""
    canvas.stamp(draw_icon(name, side, on), (x, middle - side // 2))
    base = middle + round(LEAST * CAP / 2)
    return canvas.line_of(x + side + 5, base, signed(number), LEAST, ink=Ink.ink, on=on, bold=True)


def _counted(number: int, side: int = 30) -> int:
    return side + 5 + width(signed(number), LEAST, bold=True)


def _sizes(wide: int, high: int) -> tuple[int, int, int]:
    """Return the size of a space if the counts are next to the map, below it, or in the line above."""
    wide, high = wide - 2 * _EDGE, high - _HEAD - _EDGE
    return (
        min((wide - _SIDE) // chart.SIDE, high // chart.SIDE),
        min(wide // chart.SIDE, (high - _FOOT) // chart.SIDE),
        min(wide // chart.SIDE, high // chart.SIDE),
    )


def draw_plate(
    canvas: Canvas,
    box: Box,
    sheet: Sheet,
    ruins: Sequence[int],
    name: str,
    tag: Tag,
    fresh: Sequence[int],
    *,
    coins: bool = True,
) -> None:
    """Draw one player's map with name, stars and coins, on gold for a leader, in the layout with the largest map.

    `coins`: whether they fit into the name's line.
    """
    left, top, right, bottom = box
    aside, below, above = _sizes(right - left, bottom - top)
    roomy = right - left >= _ROOMY
    lofty = roomy or above > max(aside, below)
    size = above if lofty else max(aside, below)
    on = _draw_ground(canvas, box, leads=tag.leads)
    end = right - _EDGE - 2
    if roomy:
        end = _counts_above(canvas, end, top, sheet, tag, on, coins=coins)
    elif lofty:
        end = _stars_above(canvas, end, top, tag, on)
    _named(canvas, (left, top, end, top + _HEAD), name, tag, on, ranks=right - left >= _RANKED)
    side = size * chart.SIDE
    at = (left + (right - left - side) // 2, top + _HEAD)
    counts = [("crown" if tag.leads else "star", tag.stars), ("coin", sheet.coins), ("horned", -sheet.loss)]
    if not lofty and aside >= below:
        at = (left + _EDGE, top + _HEAD)
        near = (at[0] + side, at[1], right, at[1] + side)
        _draw_stack(canvas, near, counts[: 3 if side >= 3 * _STEP - 12 else 2], on)
    elif not lofty:
        under = (at[0], at[1] + side + 2, at[0] + side, bottom - _EDGE)
        _counts_below(canvas, under, [counts] if right - left >= _CARD else [counts[:2], counts[2:]], on)
    chart.draw_small_map(canvas, at, size, sheet.cells, ruins)
    chart.fresh(canvas, at, size, fresh)


def _draw_ground(canvas: Canvas, box: Box, *, leads: bool) -> int:
    """Draw the panel of a plate, golden for a leader and none if it is narrow; return its colour."""
    if leads:
        canvas.panel(box, Ink.glow, Ink.bronze, radius=10, width=3)
        return Ink.glow
    if box[2] - box[0] < _CARD:
        return Ink.paper
    canvas.panel(box, Ink.card, Ink.line, radius=10, width=2)
    return Ink.card


_RANKED = 208
"""Width from which a plate has room for a rank before the name."""


def _counts_above(canvas: Canvas, end: int, top: int, sheet: Sheet, tag: Tag, on: int, *, coins: bool) -> int:
    """Draw stars and, if `coins`, coins at the right of the name's line; return the left edge."""
    middle = top + _HEAD // 2
    end -= _counted(tag.stars, 34)
    _draw_count(canvas, end, middle, "crown" if tag.leads else "star", tag.stars, on, 34)
    end -= 10
    if coins:
        end -= _counted(sheet.coins)
        _draw_count(canvas, end, middle, "coin", sheet.coins, on)
        end -= 10
    return end


def _stars_above(canvas: Canvas, end: int, top: int, tag: Tag, on: int) -> int:
    """Draw the stars as a plain number, as an icon would take the name's room; return the left edge."""
    text = signed(tag.stars)
    end -= width(text, LEAST, bold=True)
    canvas.line_of(end, top + _HEAD // 2 + round(LEAST * CAP / 2), text, LEAST, ink=Ink.ink, on=on, bold=True)
    return end - 8


def _named(canvas: Canvas, box: Box, name: str, tag: Tag, on: int, *, ranks: bool) -> None:
    """Draw rank (if `ranks`), icon and name as far as the line goes."""
    left, top, end, bottom = box
    x, middle = left + _EDGE + 2, top + _HEAD // 2
    if tag.rank is not None and ranks:
        x = canvas.line_of(x, middle + 12, f"{tag.rank}.", LEAST, ink=Ink.soft, on=on, bold=True) + 6
    if tag.mark is not None:
        canvas.stamp(draw_icon(tag.mark, 28, on), (x, middle - 14))
        x += 34
    canvas.lines_of((x, top, end, bottom), whole_line(name, end - x, LEAST, LEAST, bold=True), on=on, bold=True)


def _counts_below(canvas: Canvas, box: Box, rows: Sequence[Sequence[tuple[str, int]]], on: int) -> None:
    """Draw icons with numbers across the width below a map; the second row only if there is room for it."""
    left, y, right, bottom = box
    for row in rows[: 2 if bottom - y >= 2 * _FOOT else 1]:
        wides = [_counted(count) for _, count in row]
        gap = (right - left - sum(wides)) // max(1, len(row) - 1)
        x = left
        for (sign, count), wide in zip(row, wides, strict=True):
            _draw_count(canvas, x, y + _FOOT // 2 + 1, sign, count, on)
            x += wide + gap
        y += _FOOT


def _draw_stack(canvas: Canvas, box: Box, counts: Sequence[tuple[str, int]], on: int) -> None:
    """Draw icons above their numbers."""
    left, y, right, _ = box
    middle = (left + right) // 2
    for sign, number in counts:
        canvas.stamp(draw_icon(sign, 34, on), (middle - 17, y))
        text = signed(number)
        canvas.line_of(middle - width(text, LEAST, True) // 2, y + 66, text, LEAST, ink=Ink.ink, on=on, bold=True)
        y += _STEP


def rows_of(count: int) -> tuple[int, ...]:
    """Return the number of maps in each row of a first page."""
    if count <= 4:
        return (1,) * count if count < 3 else (2, 2)
    return even(count, 2 if count <= 8 else 3)


def even(count: int, rows: int) -> tuple[int, ...]:
    """Split a number evenly into rows or pages; the first ones get one more if necessary."""
    return tuple(count // rows + (row < count % rows) for row in range(rows))


def _best_rows(count: int) -> int:
    """Return the number of rows with which the maps of a further page are largest."""

    def size(rows: int) -> int:
        left, top, right, bottom = places(ATLAS, even(count, rows))[0]
        return max(_sizes(right - left, bottom - top)[: 2 if right - left < _ROOMY else 3])

    return max(range(1, min(count, 5) + 1), key=size)


def places(box: Box, rows: Sequence[int], gap: int = GAP) -> list[Box]:
    """Return equal boxes in reading order; a shorter row is centred."""
    left, top, right, bottom = box
    most = max(rows)
    wide, high = (right - left - gap * (most - 1)) // most, (bottom - top - gap * (len(rows) - 1)) // len(rows)
    found = []
    for row, count in enumerate(rows):
        x = left + (right - left - count * wide - (count - 1) * gap) // 2
        y = top + row * (high + gap)
        found += [(x + i * (wide + gap), y, x + i * (wide + gap) + wide, y + high) for i in range(count)]
    return found


def grid(box: Box, columns: int, rows: int, gap: int = 16) -> list[Box]:
    """Return equal boxes in reading order."""
    return places(box, (columns,) * rows, gap)


def leaves(count: int, *, over: bool = False) -> list[int]:
    """Return the number of maps on each page."""
    if count <= (FEW if over else FIRST):
        return [count]
    first = [] if over else [LEADERS]
    rest = count - sum(first)
    return [*first, *even(rest, -(-rest // MORE))]


def order(observation: Observation) -> list[int]:
    """Return the seats in map order: the viewer first; in an atlas and after the end by standings."""
    seats = list(range(len(observation.sheets)))
    many = len(seats) > FIRST
    if many or observation.result is not None:
        seats = ranked(observation)
    if observation.viewer is not None and observation.result is None:
        seats.remove(observation.viewer)
        seats.insert(1 if many and ranks_of(observation)[observation.viewer] > 1 else 0, observation.viewer)
    return seats


def ranks_of(observation: Observation) -> Sequence[int]:
    """Return rank by seat: by stars so far, at the end as the game determines."""
    if observation.result is not None:
        return observation.result.ranks
    totals = [sheet.total for sheet in observation.sheets]
    ordered = sorted(totals, reverse=True)
    first = {total: ordered.index(total) + 1 for total in set(totals)}
    return [first[total] for total in totals]


def ranked(observation: Observation) -> list[int]:
    """Return the seats, best first."""
    ranks = ranks_of(observation)
    return sorted(range(len(ranks)), key=lambda seat: (ranks[seat], seat))


class OverviewRow(NamedTuple):
    """One line of the standings."""

    rank: int
    """Rank."""
    name: str
    """Name."""
    mark: str | None
    """Icon for awaited or decided; None for neither."""
    stars: int
    """Stars."""


def standings(observation: Observation, names: Sequence[str]) -> list[OverviewRow]:
    """Return all seats by stars so far, at the end by rank."""
    ranks = ranks_of(observation)
    told = tags(observation)
    return [OverviewRow(ranks[seat], names[seat], told[seat].mark, told[seat].stars) for seat in ranked(observation)]


def pages(observation: Observation) -> int:
    """Return the number of pages of the picture."""
    return len(_leaves(observation))


def _leaves(observation: Observation) -> list[int]:
    return leaves(len(observation.sheets), over=observation.result is not None)


def on_page(observation: Observation, number: int) -> Sequence[int]:
    """Return the seats on a page, in its order. Errors: ValueError if the page does not exist."""
    counts = _leaves(observation)
    page_of(number, len(counts))
    begin = sum(counts[:number])
    return order(observation)[begin : begin + counts[number]]


def draw_atlas(canvas: Canvas, observation: Observation, names: Sequence[str], number: int) -> None:
    """Draw the maps of one page."""
    seats = on_page(observation, number)
    if number or (observation.result is not None and len(observation.sheets) > FEW):
        boxes = places(ATLAS, even(len(seats), _best_rows(len(seats))))
    else:
        players = len(observation.sheets)
        box = HALL if players in CROWD else UNDER if players in ROW else NEAR if players > FEW else MAPS
        boxes = places(box, rows_of(len(seats)), CLOSE if players in CROWD else GAP)[: len(seats)]
    told = tags(observation)
    room = boxes[0][2] - boxes[0][0] - _BESIDE
    coins = all(width(names[seat], LEAST, bold=True) <= room for seat in seats)
    for box, seat in zip(boxes, seats, strict=True):
        sheet = observation.sheets[seat]
        fresh = sheet.fresh if observation.result is None else ()
        draw_plate(canvas, box, sheet, observation.ruins, names[seat], told[seat], fresh, coins=coins)


def draw_table(
    observation: Observation,
    names: Sequence[str],
    language: str,
    number: int = 0,
    answers: Answers = NO_ANSWERS,
) -> Canvas:
    """Draw one page of the picture; the first has the card and the edicts. Errors: ValueError if it does not exist."""
    seats = len(observation.sheets)
    page_of(number, pages(observation))
    canvas = page(TALL if seats in CROWD and observation.result is None else HEIGHT)
    draw_banner(
        canvas, observation, names, language, face=FACE, answers=answers,
        status=head_line(observation, language, number),
        totals=[sheet.total for sheet in observation.sheets],
    )  # fmt: skip
    if number:
        draw_atlas(canvas, observation, names, number)
        return canvas
    side_column(canvas, observation, language, BELOW)
    if seats == 1:
        sheet = observation.sheets[0]
        panels.large_map(canvas, observation, sheet, BELOW - 6)
        panels.score_strip(canvas, sheet, SEASONS[observation.season].edicts)
    else:
        draw_maps(canvas, observation, names)
    return canvas


def draw_maps(canvas: Canvas, observation: Observation, names: Sequence[str]) -> None:
    """Draw the maps of a first page next to the column, for two or more players."""
    seats = len(observation.sheets)
    if seats == 2:
        _draw_halves(canvas, observation, names)
        return
    draw_atlas(canvas, observation, names, 0)
    if seats == 3 and observation.result is None:
        _beside(canvas, places(MAPS, (2, 2))[3], observation, names)


def _draw_halves(canvas: Canvas, observation: Observation, names: Sequence[str]) -> None:
    """Draw the maps of two players, each with its sheet at its right."""
    told = tags(observation)
    for seat, box in zip(order(observation), places(MAPS, (1, 1)), strict=True):
        left, top, right, bottom = box
        sheet, tag = observation.sheets[seat], told[seat]
        on = canvas.card(box, tag.leads, radius=10)
        size = (bottom - top - 38 - 8) // 11
        at = (left + 38, top + 38)
        chart.draw_frame(canvas, at, size, 2)
        chart.draw_coordinates(canvas, at, size, 0, LEAST, on)
        chart.paint_cells(canvas, at, size, sheet.cells, observation.ruins)
        chart.fresh(canvas, at, size, sheet.fresh if observation.result is None else ())
        x, end = at[0] + size * 11 + 18, right - 12
        _draw_sheet(canvas, (x, top + 8, end, bottom - 8), sheet, names[seat], tag, observation.season, on)


def _draw_sheet(canvas: Canvas, box: Box, sheet: Sheet, name: str, tag: Tag, season: int, on: int) -> None:
    """Draw name, stars, what the edicts give now, coins and monsters, and the scored seasons."""
    left, y, right, _ = box
    x = left
    if tag.mark is not None:
        canvas.stamp(draw_icon(tag.mark, 30, on), (left, y + 6))
        x += 36
    canvas.lines_of((x, y, right, y + 42), whole_line(name, right - x, LEAST, LEAST, bold=True), on=on, bold=True)
    y += 46
    canvas.stamp(draw_icon("crown" if tag.leads else "star", 44, on), (left, y))
    canvas.line_of(left + 52, y + 38, signed(tag.stars), 44, ink=Ink.ink, on=on, bold=True)
    canvas.rect((left, y + 56, right, y + 58), Ink.line)
    y += 70
    half = (right - left) // 2
    for i in range(4):
        spot = (left + i % 2 * half, y + i // 2 * 44)
        panels.edict_value(canvas, spot, i, sheet.edicts[i], i in SEASONS[season].edicts, on)
    y += 108
    _draw_count(canvas, left + 2, y, "coin", sheet.coins, on)
    _draw_count(canvas, left + half + 2, y, "horned", -sheet.loss, on)
    y += 26
    canvas.rect((left, y, right, y + 2), Ink.line)
    for number, score in enumerate(sheet.seasons):
        _draw_count(
            canvas, left + 2 + number % 2 * half, y + 28 + number // 2 * 40, f"season-{number}", score.total, on
        )


def _beside(canvas: Canvas, box: Box, observation: Observation, names: Sequence[str]) -> None:
    """Draw for three players, in the place of a fourth map, what the season's edicts give and monsters cost."""
    left, top, right, bottom = box
    canvas.panel(box, Ink.paper, Ink.line, radius=10)
    high = (bottom - top - 8) // 3
    told = tags(observation)
    for place, seat in enumerate(ranked(observation)):
        y = top + 6 + place * high
        if place:
            canvas.rect((left + 14, y - 3, right - 14, y - 1), Ink.line)
        sheet = observation.sheets[seat]
        end = right - 14 - _counted(sheet.total, 34)
        _draw_count(canvas, end, y + 24, "crown" if told[seat].leads else "star", sheet.total, Ink.paper, 34)
        end -= 10
        line = (left + 14, y + 4, end, y + 44)
        canvas.lines_of(
            line, whole_line(names[seat], end - left - 14, LEAST, LEAST, bold=True), on=Ink.paper, bold=True
        )
        values = (*sheet.edicts, sheet.coins, -sheet.loss)
        spots = [(left + 14 + number * ((right - left - 20) // 3), y + 44 + (high - 50) // 2) for number in range(3)]
        parts(canvas, spots, values, (*SEASONS[observation.season].edicts, MONSTERS), Ink.paper)


MONSTERS = 5
"""Index of the monsters in the result of `in_all`."""


def parts(
    canvas: Canvas, spots: Sequence[tuple[int, int]], values: Sequence[int], shown: Sequence[int], on: int
) -> None:
    """Draw some of edicts A to D, coins and monsters as icon and number; a spot is (left edge, vertical middle)."""
    for (x, middle), part in zip(spots, shown, strict=True):
        if part < 4:
            draw_badge(canvas, (x, middle - 17, x + 32, middle + 17), panels.LETTERS[part], Ink.soft, on, LEAST)
        else:
            canvas.stamp(draw_icon(("coin", "horned")[part - 4], 32, on), (x, middle - 16))
        base = middle + round(LEAST * CAP / 2)
        canvas.line_of(x + 38, base, signed(values[part]), LEAST, ink=Ink.ink, on=on, bold=True)


def in_all(seasons: Sequence[ScoredSeason]) -> tuple[int, ...]:
    """Return what edicts A to D, coins and monsters (negative) have given in these seasons."""
    edicts = [0] * 4
    for season, score in zip(SEASONS, seasons, strict=False):
        for edict, stars in zip(season.edicts, (score.first, score.second), strict=True):
            edicts[edict] += stars
    return *edicts, sum(score.coins for score in seasons), -sum(score.monsters for score in seasons)


def season_totals(canvas: Canvas, box: Box, seasons: Sequence[ScoredSeason], on: int) -> None:
    """Draw the four seasons with their totals side by side."""
    left, top, right, _ = box
    step = (right - left) // 4
    for number in range(4):
        middle = left + number * step + step // 2
        canvas.stamp(draw_icon(f"season-{number}", 34, on), (middle - 17, top))
        if number < len(seasons):
            text = signed(seasons[number].total)
            canvas.line_of(middle - width(text, LEAST, True) // 2, top + 66, text, LEAST, ink=Ink.ink, on=on, bold=True)
