"""The channel's picture: the answers of the banner, the card, the edicts, and every player's map.

Up to twelve maps stand on one page; from five players on the edicts stand beside them by name, without their rules,
from seven on above them as scenes. The page of nine to twelve is higher: on a phone, where a picture is as wide as the
screen, that alone makes the maps larger.
With more it is an atlas: the first page has the six who lead, and the reader's own, with the card and the edicts;
further pages have up to eight maps each, as many on one as on another. After the end all pages of five and more players
have up to eight maps, in the order of the ranking.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from engine.cartographers.cards import SEASONS
from engine.cartographers.observation import Observation, SeasonScore, Sheet
from i18n import say, signed
from render.art import icon
from render.banner import BELOW, NO_ANSWERS, Answers, banner
from render.canvas import Box, Canvas
from render.cartographers import chart, panels
from render.cartographers.face import FACE
from render.cartographers.panels import WIDE
from render.cartographers.scenes import WIDE as WIDTH
from render.frame import BOTTOM, CHOICE, COLUMN, HEIGHT, LEAST, LEFT, RIGHT, badge, numbered, page, page_of
from render.palette import Ink
from render.text import CAP, one_line, width

GAP = 10
MAPS: Box = (LEFT + WIDE + 20, BELOW, RIGHT, BOTTOM)
"""Where the maps of two to four players stand, beside the column."""
NEAR: Box = (LEFT + panels.SLIM + 16, BELOW, RIGHT, BOTTOM)
"""Where those of a first page of more stand, beside a column that has names in place of rules."""
UNDER: Box = (LEFT, BELOW + panels.CARD_HEIGHT + 10, RIGHT, BOTTOM)
"""Where the maps of seven and eight stand, below a row with the card and the edicts."""
TALL, CLOSE = 1270, 4
"""Height of the page of nine to twelve, at which four maps beside each other take its width; pixels between them."""
HALL: Box = (*UNDER[:3], BOTTOM - HEIGHT + TALL)
"""Where their maps stand, below the same row."""
ROW = range(7, 13)
"""How many players have that row in place of the column."""
CROWD = range(9, 13)
"""How many have the higher page."""
ATLAS: Box = (LEFT, BELOW, RIGHT, BOTTOM)
"""Where those of a further page stand."""
FIRST = 12
"""How many maps a single page has at most."""
LEADERS, MORE = 6, 8
"""How many maps the first page of an atlas has, and a further one at most."""
FEW = 4
"""Up to so many players have all of the edicts' rules beside their maps."""


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


def head_line(observation: Observation, language: str, number: int) -> str:
    """How far the table is, on one of several pages shorter and with its number (from 0)."""
    count = pages(observation)
    whole = status(observation, language)
    if count == 1 and width(whole, LEAST) <= COLUMN - 6:
        return whole
    season = panels.season_name(language, observation.season)
    words = say(language, "picture-status-turn", season=season, turn=observation.turn)
    return words if count == 1 else numbered(language, f"{words} ·", number, count)


def side_column(canvas: Canvas, observation: Observation, language: str, y: int) -> None:
    """From `y`: season track, current card, four edicts; with many players without the edicts' rules."""
    card, ruins = panels.current_card(observation)
    current = SEASONS[observation.season].edicts if observation.result is None else ()
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
    """From `y`: the season's scene and its time, the current card, and the edicts' scenes; the season's own on gold."""
    high = panels.CARD_HEIGHT
    foot = high - 2 * panels.SCENE_LEFT
    current = SEASONS[observation.season].edicts
    wide = round(foot * WIDTH) + _TIME
    canvas.panel((LEFT, y, LEFT + wide, y + high), Ink.card, Ink.line)
    inset = panels.SCENE_LEFT
    x = LEFT + inset + panels.framed(canvas, (LEFT + inset, y + inset), f"season-{observation.season}", foot)
    canvas.stamp(icon("hourglass", 48, Ink.card), ((x + LEFT + wide - 48) // 2, y + 20))
    time = f"{observation.time}/{observation.threshold}"
    canvas.label((x, y + 74, LEFT + wide, y + 130), time, panels.NUMBER, bold=True, align="middle")
    x = LEFT + wide + 8
    canvas.place(panels.explore_card(*panels.current_card(observation), False, language), (x, y))
    x += panels.WIDE + 8
    step = (RIGHT - x + 6) // len(observation.edicts)
    for i, edict in enumerate(observation.edicts):
        left = x + i * step
        now = i in current
        on = Ink.glow if now else Ink.card
        canvas.panel((left, y, left + step - 6, y + high), on, Ink.ink if now else Ink.line, width=3 if now else 2)
        at = (left + (step - 6 - round((foot - 14) * WIDTH)) // 2, y + panels.SCENE_LEFT + 7)
        panels.framed(canvas, at, edict, foot - 14)
        badge(canvas, (at[0] - 4, at[1] - 4, at[0] + 38, at[1] + 40), panels.LETTERS[i], Ink.coal, Ink.coal, CHOICE)


_TIME = 106
"""Pixels for a season's time, beside its scene."""


def edict_column(canvas: Canvas, observation: Observation, language: str, current: Sequence[int]) -> None:
    """The four edicts at the foot of the column; `current` ones marked."""
    y = BOTTOM - 4 * panels.EDICT_HEIGHT - 3 * 6
    for i, edict in enumerate(observation.edicts):
        card = panels.edict_card(panels.LETTERS[i], edict, i in current, language)
        canvas.place(card, (LEFT, y))
        y += panels.EDICT_HEIGHT + 6


class Tag(NamedTuple):
    """What stands at a map: an icon before the name, a rank before it (where one is told), the stars; who leads."""

    mark: str | None
    stars: int
    rank: int | None = None
    leads: bool = False


def state_of(observation: Observation, seat: int) -> Tag:
    """Awaited, decided or neither; the stars so far, and whether nobody has more."""
    return tags(observation)[seat]


def tags(observation: Observation) -> list[Tag]:
    """By seat; with ranks when there are so many players that their maps are in the order of the standings."""
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
"""Height of the line with a name, of one below a map, width of a column beside it, and height of a count there."""
_EDGE = 4
"""Pixels around a map on its plate."""
_ROOMY = 300
"""Plates as wide as this have all counts in the line above."""
_CARD = 240
"""Plates as wide as this are cards; the names of narrower ones stand on the page."""
_BESIDE = 210
"""Pixels of such a line that are no name's: a rank or a sign, coins, stars. A name needs the coins' sooner."""


def _count(canvas: Canvas, x: int, middle: int, name: str, number: int, on: int, side: int = 30) -> int:
    """An icon and a number; its end."""
    canvas.stamp(icon(name, side, on), (x, middle - side // 2))
    base = middle + round(LEAST * CAP / 2)
    return canvas.line_of(x + side + 5, base, signed(number), LEAST, ink=Ink.ink, on=on, bold=True)


def _counted(number: int, side: int = 30) -> int:
    return side + 5 + width(signed(number), LEAST, bold=True)


def _sizes(wide: int, high: int) -> tuple[int, int, int]:
    """Pixels of a space where the counts stand beside the map, below it, and in the line above."""
    wide, high = wide - 2 * _EDGE, high - _HEAD - _EDGE
    return (
        min((wide - _SIDE) // chart.SIDE, high // chart.SIDE),
        min(wide // chart.SIDE, (high - _FOOT) // chart.SIDE),
        min(wide // chart.SIDE, high // chart.SIDE),
    )


def plate(
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
    """One player's map, on gold where they lead: name, stars and coins where the map is largest beside them.

    `coins`: whether these have room in a line with the name.
    """
    left, top, right, bottom = box
    aside, below, above = _sizes(right - left, bottom - top)
    roomy = right - left >= _ROOMY
    lofty = roomy or above > max(aside, below)
    size = above if lofty else max(aside, below)
    on = Ink.glow if tag.leads else Ink.card if right - left >= _CARD else Ink.paper
    if on != Ink.paper:
        canvas.panel(box, on, Ink.bronze if tag.leads else Ink.line, radius=10, width=3 if tag.leads else 2)
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
        _stack(canvas, near, counts[: 3 if side >= 3 * _STEP - 12 else 2], on)
    elif not lofty:
        under = (at[0], at[1] + side + 2, at[0] + side, bottom - _EDGE)
        _counts_below(canvas, under, [counts] if right - left >= _CARD else [counts[:2], counts[2:]], on)
    chart.frame(canvas, at, size, 2)
    chart.paint_cells(canvas, at, size, sheet.cells, ruins)
    chart.fresh(canvas, at, size, fresh)


_RANKED = 208
"""Plates as wide as this have room for a rank before the name."""


def _counts_above(canvas: Canvas, end: int, top: int, sheet: Sheet, tag: Tag, on: int, *, coins: bool) -> int:
    """Stars, and where there is room coins, at the right of the line with the name; where that ends."""
    middle = top + _HEAD // 2
    end -= _counted(tag.stars, 34)
    _count(canvas, end, middle, "crown" if tag.leads else "star", tag.stars, on, 34)
    end -= 10
    if coins:
        end -= _counted(sheet.coins)
        _count(canvas, end, middle, "coin", sheet.coins, on)
        end -= 10
    return end


def _stars_above(canvas: Canvas, end: int, top: int, tag: Tag, on: int) -> int:
    """The stars as a mere number, as in the strip at the head: of a sign and a name there is room for one."""
    text = signed(tag.stars)
    end -= width(text, LEAST, bold=True)
    canvas.line_of(end, top + _HEAD // 2 + round(LEAST * CAP / 2), text, LEAST, ink=Ink.ink, on=on, bold=True)
    return end - 8


def _named(canvas: Canvas, box: Box, name: str, tag: Tag, on: int, *, ranks: bool) -> None:
    """Rank (where `ranks`), sign and name, as far as the line goes."""
    left, top, end, bottom = box
    x, middle = left + _EDGE + 2, top + _HEAD // 2
    if tag.rank is not None and ranks:
        x = canvas.line_of(x, middle + 12, f"{tag.rank}.", LEAST, ink=Ink.soft, on=on, bold=True) + 6
    if tag.mark is not None:
        canvas.stamp(icon(tag.mark, 28, on), (x, middle - 14))
        x += 34
    canvas.lines_of((x, top, end, bottom), one_line(name, end - x, LEAST, LEAST, bold=True), on=on, bold=True)


def _counts_below(canvas: Canvas, box: Box, rows: Sequence[Sequence[tuple[str, int]]], on: int) -> None:
    """Icons and numbers over the whole width under a map, the second row only where there is room for it."""
    left, y, right, bottom = box
    for row in rows[: 2 if bottom - y >= 2 * _FOOT else 1]:
        wides = [_counted(count) for _, count in row]
        gap = (right - left - sum(wides)) // max(1, len(row) - 1)
        x = left
        for (sign, count), wide in zip(row, wides, strict=True):
            _count(canvas, x, y + _FOOT // 2 + 1, sign, count, on)
            x += wide + gap
        y += _FOOT


def _stack(canvas: Canvas, box: Box, counts: Sequence[tuple[str, int]], on: int) -> None:
    """Icons above their numbers."""
    left, y, right, _ = box
    middle = (left + right) // 2
    for sign, number in counts:
        canvas.stamp(icon(sign, 34, on), (middle - 17, y))
        text = signed(number)
        canvas.line_of(middle - width(text, LEAST, True) // 2, y + 66, text, LEAST, ink=Ink.ink, on=on, bold=True)
        y += _STEP


def rows_of(count: int) -> tuple[int, ...]:
    """How many maps stand in each row of a first page."""
    if count <= 4:
        return (1,) * count if count < 3 else (2, 2)
    return even(count, 2 if count <= 8 else 3)


def even(count: int, rows: int) -> tuple[int, ...]:
    """So many in rows or on pages, as many on one as on another, the first ones with one more where that must be."""
    return tuple(count // rows + (row < count % rows) for row in range(rows))


def _best_rows(count: int) -> int:
    """In how many rows the maps of a further page are largest."""

    def size(rows: int) -> int:
        left, top, right, bottom = places(ATLAS, even(count, rows))[0]
        return max(_sizes(right - left, bottom - top)[: 2 if right - left < _ROOMY else 3])

    return max(range(1, min(count, 5) + 1), key=size)


def places(box: Box, rows: Sequence[int], gap: int = GAP) -> list[Box]:
    """Equal boxes in reading order, those of a shorter row in its middle."""
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
    """Equal boxes in reading order."""
    return places(box, (columns,) * rows, gap)


def leaves(count: int, *, over: bool = False) -> list[int]:
    """How many maps each page has."""
    if count <= (FEW if over else FIRST):
        return [count]
    first = [] if over else [LEADERS]
    rest = count - sum(first)
    return [*first, *even(rest, -(-rest // MORE))]


def order(observation: Observation) -> list[int]:
    """Seats as their maps stand: the reader's own first; an atlas, and all after the end, by the standings."""
    seats = list(range(len(observation.sheets)))
    many = len(seats) > FIRST
    if many or observation.result is not None:
        seats = ranked(observation)
    if observation.viewer is not None and observation.result is None:
        seats.remove(observation.viewer)
        seats.insert(1 if many and ranks_of(observation)[observation.viewer] > 1 else 0, observation.viewer)
    return seats


def ranks_of(observation: Observation) -> Sequence[int]:
    """Rank by seat: by stars so far, at the end as the game says."""
    if observation.result is not None:
        return observation.result.ranks
    totals = [sheet.total for sheet in observation.sheets]
    ordered = sorted(totals, reverse=True)
    first = {total: ordered.index(total) + 1 for total in set(totals)}
    return [first[total] for total in totals]


def ranked(observation: Observation) -> list[int]:
    """Seats, the best first."""
    ranks = ranks_of(observation)
    return sorted(range(len(ranks)), key=lambda seat: (ranks[seat], seat))


class Row(NamedTuple):
    """One line of the standings."""

    rank: int
    name: str
    mark: str | None
    stars: int


def standings(observation: Observation, names: Sequence[str]) -> list[Row]:
    """All seats by stars so far; at the end by rank."""
    ranks = ranks_of(observation)
    told = tags(observation)
    return [Row(ranks[seat], names[seat], told[seat].mark, told[seat].stars) for seat in ranked(observation)]


def pages(observation: Observation) -> int:
    """How many pages the picture has."""
    return len(_leaves(observation))


def _leaves(observation: Observation) -> list[int]:
    return leaves(len(observation.sheets), over=observation.result is not None)


def on_page(observation: Observation, number: int) -> Sequence[int]:
    """The seats that one page shows, in its order. Errors: ValueError for a page there is not."""
    counts = _leaves(observation)
    page_of(number, len(counts))
    begin = sum(counts[:number])
    return order(observation)[begin : begin + counts[number]]


def atlas(canvas: Canvas, observation: Observation, names: Sequence[str], number: int) -> None:
    """The maps of one page."""
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
        plate(canvas, box, sheet, observation.ruins, names[seat], told[seat], fresh, coins=coins)


def table(
    observation: Observation,
    names: Sequence[str],
    language: str,
    number: int = 0,
    answers: Answers = NO_ANSWERS,
) -> Canvas:
    """One page of the picture; the first has the card and the edicts. Errors: ValueError for a page there is not."""
    seats = len(observation.sheets)
    page_of(number, pages(observation))
    canvas = page(TALL if seats in CROWD and observation.result is None else HEIGHT)
    banner(
        canvas, observation, names, language, face=FACE, answers=answers,
        status=head_line(observation, language, number),
        totals=[sheet.total for sheet in observation.sheets],
    )  # fmt: skip
    if number:
        atlas(canvas, observation, names, number)
        return canvas
    side_column(canvas, observation, language, BELOW)
    if seats == 1:
        sheet = observation.sheets[0]
        panels.large_map(canvas, observation, sheet, BELOW - 6)
        panels.score_strip(canvas, sheet, SEASONS[observation.season].edicts)
    else:
        maps(canvas, observation, names)
    return canvas


def maps(canvas: Canvas, observation: Observation, names: Sequence[str]) -> None:
    """The maps of a first page, of two or more players, beside the column."""
    seats = len(observation.sheets)
    if seats == 2:
        _halves(canvas, observation, names)
        return
    atlas(canvas, observation, names, 0)
    if seats == 3 and observation.result is None:
        _beside(canvas, places(MAPS, (2, 2))[3], observation, names)


def _halves(canvas: Canvas, observation: Observation, names: Sequence[str]) -> None:
    """Two players: each map with its sheet at its right."""
    told = tags(observation)
    for seat, box in zip(order(observation), places(MAPS, (1, 1)), strict=True):
        left, top, right, bottom = box
        sheet, tag = observation.sheets[seat], told[seat]
        on = Ink.glow if tag.leads else Ink.card
        canvas.panel(box, on, Ink.bronze if tag.leads else Ink.line, radius=10, width=3 if tag.leads else 2)
        size = (bottom - top - 38 - 8) // 11
        at = (left + 38, top + 38)
        chart.frame(canvas, at, size, 2)
        chart.coordinates(canvas, at, size, 0, LEAST, on)
        chart.paint_cells(canvas, at, size, sheet.cells, observation.ruins)
        chart.fresh(canvas, at, size, sheet.fresh if observation.result is None else ())
        x, end = at[0] + size * 11 + 18, right - 12
        _sheet(canvas, (x, top + 8, end, bottom - 8), sheet, names[seat], tag, observation.season, on)


def _sheet(canvas: Canvas, box: Box, sheet: Sheet, name: str, tag: Tag, season: int, on: int) -> None:
    """The name, the stars, what the edicts give now, coins and monsters, and the seasons scored."""
    left, y, right, _ = box
    x = left
    if tag.mark is not None:
        canvas.stamp(icon(tag.mark, 30, on), (left, y + 6))
        x += 36
    canvas.lines_of((x, y, right, y + 42), one_line(name, right - x, LEAST, LEAST, bold=True), on=on, bold=True)
    y += 46
    canvas.stamp(icon("crown" if tag.leads else "star", 44, on), (left, y))
    canvas.line_of(left + 52, y + 38, signed(tag.stars), 44, ink=Ink.ink, on=on, bold=True)
    canvas.rect((left, y + 56, right, y + 58), Ink.line)
    y += 70
    half = (right - left) // 2
    for i in range(4):
        spot = (left + i % 2 * half, y + i // 2 * 44)
        panels.edict_value(canvas, spot, i, sheet.edicts[i], i in SEASONS[season].edicts, on)
    y += 108
    _count(canvas, left + 2, y, "coin", sheet.coins, on)
    _count(canvas, left + half + 2, y, "horned", -sheet.loss, on)
    y += 26
    canvas.rect((left, y, right, y + 2), Ink.line)
    for number, score in enumerate(sheet.seasons):
        _count(canvas, left + 2 + number % 2 * half, y + 28 + number // 2 * 40, f"season-{number}", score.total, on)


def _beside(canvas: Canvas, box: Box, observation: Observation, names: Sequence[str]) -> None:
    """Three players, in the fourth place: what the season's edicts give and monsters take."""
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
        _count(canvas, end, y + 24, "crown" if told[seat].leads else "star", sheet.total, Ink.paper, 34)
        end -= 10
        line = (left + 14, y + 4, end, y + 44)
        canvas.lines_of(line, one_line(names[seat], end - left - 14, LEAST, LEAST, bold=True), on=Ink.paper, bold=True)
        values = (*sheet.edicts, sheet.coins, -sheet.loss)
        spots = [(left + 14 + number * ((right - left - 20) // 3), y + 44 + (high - 50) // 2) for number in range(3)]
        parts(canvas, spots, values, (*SEASONS[observation.season].edicts, MONSTERS), Ink.paper)


MONSTERS = 5
"""Which of what `in_all` tells is the monsters'."""


def parts(
    canvas: Canvas, spots: Sequence[tuple[int, int]], values: Sequence[int], shown: Sequence[int], on: int
) -> None:
    """Some of edicts A to D, coins and monsters, each as its sign and number, from a left end at a middle height."""
    for (x, middle), part in zip(spots, shown, strict=True):
        if part < 4:
            badge(canvas, (x, middle - 17, x + 32, middle + 17), panels.LETTERS[part], Ink.soft, on, LEAST)
        else:
            canvas.stamp(icon(("coin", "horned")[part - 4], 32, on), (x, middle - 16))
        base = middle + round(LEAST * CAP / 2)
        canvas.line_of(x + 38, base, signed(values[part]), LEAST, ink=Ink.ink, on=on, bold=True)


def in_all(seasons: Sequence[SeasonScore]) -> tuple[int, ...]:
    """What edicts A to D, coins and monsters (below zero: taken) have given over these seasons."""
    edicts = [0] * 4
    for season, score in zip(SEASONS, seasons, strict=False):
        for edict, stars in zip(season.edicts, (score.first, score.second), strict=True):
            edicts[edict] += stars
    return *edicts, sum(score.coins for score in seasons), -sum(score.monsters for score in seasons)


def season_totals(canvas: Canvas, box: Box, seasons: Sequence[SeasonScore], on: int) -> None:
    """The four seasons with what they gave, side by side."""
    left, top, right, _ = box
    step = (right - left) // 4
    for number in range(4):
        middle = left + number * step + step // 2
        canvas.stamp(icon(f"season-{number}", 34, on), (middle - 17, top))
        if number < len(seasons):
            text = signed(seasons[number].total)
            canvas.line_of(middle - width(text, LEAST, True) // 2, top + 66, text, LEAST, ink=Ink.ink, on=on, bold=True)
