"""The drawing pad on a desktop: card and edicts with what they give, the map, the others' maps, how everybody stands.

At the left stands what the season asks for: each edict with its rule, the seasons in which it is scored, and what it
gives on this map; of one that is scored no more only what it gave. Of two and three players it stands below the maps
what everything gives each, of more the ranking; over both, what the outlines on the maps mean.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from typing import NamedTuple

from engine.cartographers.cards import SEASONS
from engine.cartographers.observation import Observation, Sheet
from i18n import plus, say, signed
from render import desk
from render.art import icon
from render.canvas import Box, Canvas
from render.cartographers import chart, panels
from render.cartographers.drawing import (
    MAIN,
    TITLE,
    Count,
    InHand,
    counts,
    gain,
    lay_map,
    others,
    seat_of,
    title,
)
from render.cartographers.overview import Tag, places, ranked, ranks_of, state_of, tags
from render.desk import BOTTOM, GAP, LEFT, RIGHT, TOP
from render.frame import CHOICE, LEAST, badge
from render.palette import Ink
from render.shelf import shelved
from render.text import CAP, fill, fit, one_line, width

FEW = 3
"""Of up to so many players it stands below the maps what each edict gives everybody."""
RIVALS = 3
"""So many others' maps stand beside the own one at most."""


class Places(NamedTuple):
    """Pixels of a space on the own map at most and on others', where these begin, and what is below the own map."""

    own: int
    rival: int
    under: int

    @property
    def beside(self) -> int:
        """Where the others' maps begin, right of the own one."""
        return MAIN + self.own * (chart.SIDE + 1) + GAP


def places_of(players: int) -> Places:
    """How the pad of so many players is laid out."""
    return Places(62, 28 if players < FEW else 27, 836) if players <= FEW else Places(56, 22, 770)


def pad(observation: Observation, names: Sequence[str], language: str, hand: InHand) -> Canvas:
    """The whole pad."""
    canvas = desk.page()
    _column(canvas, observation, names, language, hand)
    players = len(observation.sheets)
    if players == 1:
        lay_map(canvas, (MAIN, TOP, RIGHT, BOTTOM), observation, names, language, hand)
        return canvas
    spots = places_of(players)
    lay_map(canvas, (MAIN, TOP, spots.beside - GAP, spots.under - GAP), observation, names, language, hand)
    right, told = (spots.beside, TOP, RIGHT, spots.under - GAP if players <= FEW else BOTTOM), tags(observation)
    seats = others(observation, RIVALS)
    for seat, place in zip(seats, places(right, (1,) * len(seats), GAP), strict=True):
        _rival(canvas, place, observation, seat, names[seat], told[seat])
    if players <= FEW:
        _sheets(canvas, (MAIN, spots.under, RIGHT, BOTTOM), observation, names, hand)
    else:
        _ranking(canvas, (MAIN, spots.under, spots.beside - GAP, BOTTOM), observation, names, hand, language)
    _legend(canvas, (MAIN + 16, spots.under + HEADING // 2), observation, hand, language)
    return canvas


def _legend(canvas: Canvas, at: tuple[int, int], observation: Observation, hand: InHand, language: str) -> None:
    """From `at`, the middle of its left edge: the outline of the piece in hand, and that of what was drawn last."""
    x, middle = at
    shown = []
    if hand.cells:
        shown.append(("picture-pad-new", Ink.white, Ink.coal if hand.legal else Ink.ruby))
    if any(sheet.fresh for sheet in observation.sheets):
        shown.append(("picture-pad-last", Ink.coal, Ink.fresh))
    for key, outer, inner in shown:
        canvas.rect((x, middle - 19, x + 38, middle + 19), outer)
        canvas.frame((x + 4, middle - 15, x + 34, middle + 15), inner, 6)
        canvas.rect((x + 10, middle - 9, x + 28, middle + 9), Ink.card)
        words = say(language, key)
        canvas.label((x + 48, middle - 20, x + LEGEND, middle + 20), words, LEAST, on=Ink.card)
        x += 78 + width(words, LEAST)


LEGEND = 260
"""Width of an outline with its words at most."""


# The column at the left.

EDICTS, PAST, SCORED = 732, 96, 46
"""Height of all edicts, of one that is scored no more, of the line that says when one is scored and what it gives."""
SUMS = 112
"""Height of the sums at the foot."""


def _column(canvas: Canvas, observation: Observation, names: Sequence[str], language: str, hand: InHand) -> None:
    """Whose map it is, season and time, the card, the edicts with what they give, coins and monsters."""
    sheet, alone = observation.sheets[seat_of(observation)], len(observation.sheets) == 1
    title(canvas, observation, names, language)
    track = panels.season_track(observation.season, observation.time, observation.threshold)
    y = TOP + TITLE
    canvas.place(track, (LEFT, y))
    y += track.size[1] + 6
    card, ruins = panels.current_card(observation)
    canvas.place(panels.explore_card(card, ruins, alone, language), (LEFT, y))
    y += panels.CARD_HEIGHT + 6
    season, *edicts, coins, monsters = counts(observation, seat_of(observation), hand)
    left = to_come(observation)
    high = height_of(len(left))
    for i, (name, count) in enumerate(zip(observation.edicts, edicts, strict=True)):
        current = i in SEASONS[observation.season].edicts and observation.result is None
        block = _edict(i, name, current, alone, high, language) if i in left else _past(i, name, language)
        canvas.place(block, (LEFT, y))
        y += block.size[1] + 6
        _scored(canvas, (LEFT + 14, y - 6 - SCORED, LEFT + panels.WIDE - 8, y - 10), i, current, sheet,
                count if i in left else None)  # fmt: skip
    total = Count("star", sheet.total, sheet.total)
    boxes = places((LEFT, BOTTOM - SUMS, LEFT + panels.WIDE, BOTTOM), (4,), 8)
    for box, count in zip(boxes, (season, coins, monsters, total), strict=True):
        gain(canvas, box, count, observation.season, first=count is season)


def to_come(observation: Observation) -> Sequence[int]:
    """The edicts that are still to be scored, in this season or later; at the end all of them."""
    rest = SEASONS[observation.season :] if observation.result is None else SEASONS
    return sorted({edict for season in rest for edict in season.edicts})


def height_of(left: int) -> int:
    """How high an edict is while so many are still to be scored: together they and the others fill the column."""
    return (EDICTS - (len(panels.LETTERS) - left) * (PAST + 6)) // left - 6


@shelved
def _past(edict: int, card: str, language: str) -> Canvas:
    """A scoring card that is scored no more: letter and name; room at its foot."""
    canvas = Canvas(panels.WIDE, PAST, Ink.paper)
    canvas.frame(canvas.limit, Ink.line)
    badge(canvas, (3, 3, 45, 47), panels.LETTERS[edict], Ink.soft, Ink.paper, LEAST)
    box = (56, 4, panels.WIDE - 8, 48)
    canvas.label(box, panels.card_name(language, card), LEAST, ink=Ink.soft, on=Ink.paper)
    return canvas


@shelved
def _edict(edict: int, card: str, current: bool, alone: bool, high: int, language: str) -> Canvas:
    """A scoring card: letter, name and rule; room at its foot. `alone`: with its scene, as the file has room for it."""
    canvas = Canvas(panels.WIDE, high, Ink.paper)
    on = Ink.glow if current else Ink.card
    canvas.panel(canvas.limit, on, Ink.ink if current else Ink.line, width=3 if current else 2)
    left = panels.scened(canvas, card, panels.EDICT_HEIGHT - 2 * panels.SCENE_LEFT) if alone else 16
    badge(canvas, (3, 3, 45, 47), panels.LETTERS[edict], Ink.coal, Ink.coal, LEAST)
    right = panels.WIDE - 8
    canvas.label((max(left, 56), 4, right, 48), panels.card_name(language, card), 36, on=on, bold=True, smallest=LEAST)
    box = (left, 48, right, high - SCORED)
    words = fill(say(language, f"picture-rule-{card}"), right - left, box[3] - box[1], CHOICE, LEAST)
    canvas.lines_of(box, words, on=on)
    return canvas


def _scored(canvas: Canvas, box: Box, edict: int, current: bool, sheet: Sheet, count: Count | None) -> None:
    """The seasons in which an edict is scored, with what it gave; at the right what it gives, if it still does."""
    left, top, right, bottom = box
    on, x = Ink.glow if current else Ink.paper if count is None else Ink.card, left
    middle = (top + bottom) // 2
    base = middle + round(LEAST * CAP / 2)
    for number, season in enumerate(SEASONS):
        if edict not in season.edicts:
            continue
        canvas.stamp(icon(f"season-{number}", 32, on), (x, middle - 16))
        if number < len(sheet.seasons):
            score = sheet.seasons[number]
            stars = (score.first, score.second)[season.edicts.index(edict)]
            canvas.line_of(x + 37, base, str(stars), LEAST, ink=Ink.soft, on=on)
        x += 88
    if count is None:
        return
    if count.then != count.now:
        on, under = count.colour(), on
        canvas.panel((left + 190, top, right, bottom), on, on, on=under, radius=10)
        canvas.line_of(left + 202, base, plus(count.then - count.now), LEAST, ink=Ink.ink, on=on, bold=True)
    text = signed(count.then)
    x = right - 8 - width(text, panels.NUMBER, bold=True)
    canvas.line_of(x, middle + round(panels.NUMBER * CAP / 2), text, panels.NUMBER, ink=Ink.ink, on=on, bold=True)
    canvas.stamp(icon("star", 36, on), (x - 44, middle - 19))


# The others' maps.

HEAD, FOOT = 46, 130
"""Height of a line of the name over a map; of what stands below that of the only other."""


def _rival(canvas: Canvas, box: Box, observation: Observation, seat: int, name: str, tag: Tag) -> None:
    """Another's map under the name; with the stars and what monsters cost where there is room."""
    left, top, right, bottom = box
    sheet, on = observation.sheets[seat], Ink.glow if tag.leads else Ink.card
    canvas.panel(box, on, Ink.bronze if tag.leads else Ink.line, width=3 if tag.leads else 2)
    players = len(observation.sheets)
    many, foot = players > FEW, FOOT if players == 2 else 0
    size = places_of(players).rival
    side = size * chart.SIDE
    room = bottom - top - side - foot - 28
    called = fit(name, right - left - 28, CHOICE, LEAST, max(1, min(3, room // HEAD)), bold=True)
    high = len(called.lines) * HEAD
    y = top + 4 + (room - high) // 2
    at = (left + 14 if many else (left + right - side) // 2, y + high + 10)
    box = (left + 14, y, right - 14, y + high)
    canvas.lines_of(box, called, on=on, bold=True, align="left" if many else "middle")
    chart.frame(canvas, at, size, 2)
    chart.paint_cells(canvas, at, size, sheet.cells, observation.ruins)
    chart.fresh(canvas, at, size, sheet.fresh if observation.result is None else ())
    shown = (("crown" if tag.leads else "star", tag.stars), ("horned", -sheet.loss))
    if many:
        x, y, step = at[0] + side + 4, at[1], side // 2
        for i, (sign, number) in enumerate(shown):
            middle = (x + right) // 2
            canvas.stamp(icon(sign, 48, on), (middle - 24, y + i * step + 12))
            number_box = (x, y + i * step + 60, right - 4, y + i * step + 116)
            canvas.label(number_box, signed(number), panels.NUMBER, on=on, bold=True, smallest=LEAST, align="middle")
    elif foot:
        middle = at[1] + side + foot // 2
        for x, (sign, number) in zip((left + 30, left + 186), shown, strict=True):
            canvas.stamp(icon(sign, 40, on), (x, middle - 20))
            base = middle + round(panels.NUMBER * CAP / 2)
            canvas.line_of(x + 48, base, signed(number), panels.NUMBER, ink=Ink.ink, on=on, bold=True)


# How everybody stands.


def _sheets(canvas: Canvas, box: Box, observation: Observation, names: Sequence[str], hand: InHand) -> None:
    """Of few players: what edicts still to be scored, coins and monsters give now, the season with them, the stars."""
    left, top, right, bottom = box
    canvas.panel(box, Ink.card, Ink.line)
    scored = to_come(observation)
    letters = [panels.LETTERS[edict] for edict in scored]
    signs = (*letters, "coin", "horned", f"season-{observation.season}", "star")
    columns = [right - 10 - (len(signs) - i) * COLUMN for i in range(len(signs))]
    current = SEASONS[observation.season].edicts if observation.result is None else ()
    for x, sign in zip(columns, signs, strict=True):
        middle = x + COLUMN // 2
        if sign in panels.LETTERS:
            lit = panels.LETTERS.index(sign) in current
            at = (middle - 19, top + 9, middle + 19, top + 49)
            badge(canvas, at, sign, Ink.ink if lit else Ink.soft, Ink.card, LEAST)
        else:
            canvas.stamp(icon(sign, 40, Ink.card), (middle - 20, top + 9))
    order = ranked(observation)
    high = (bottom - top - 60) // len(order)
    for place, seat in enumerate(order):
        y = top + 56 + place * high
        season, *edicts, coins, monsters = counts(observation, seat, hand)
        numbers = [count.then for count in (*(edicts[edict] for edict in scored), coins, monsters, season)]
        _sheet(canvas, (left + 3, y, right - 3, y + high), columns, observation, seat, names[seat], numbers)


def _sheet(
    canvas: Canvas,
    box: Box,
    columns: Sequence[int],
    observation: Observation,
    seat: int,
    name: str,
    numbers: Sequence[int],
) -> None:
    """A player's row: the name, a number in each column, and the stars."""
    left, top, right, bottom = box
    mark = state_of(observation, seat).mark
    on = Ink.glow if seat == observation.viewer else Ink.card
    canvas.rect((left, top, right, bottom - 2), on)
    canvas.rect((left, top - 2, right, top), Ink.line)
    x = left + 17
    if mark is not None:
        canvas.stamp(icon(mark, 32, on), (x, (top + bottom) // 2 - 16))
        x += 44
    called = fit(name, columns[0] - 8 - x, CHOICE, LEAST, 2, bold=True)
    canvas.lines_of((x, top, columns[0] - 8, bottom), called, on=on, bold=True)
    for x, number in zip(columns, numbers, strict=False):
        canvas.label((x, top, x + COLUMN, bottom), signed(number), CHOICE, smallest=LEAST, on=on, align="middle")
    words = signed(observation.sheets[seat].total)
    box = (columns[-1], top, columns[-1] + COLUMN, bottom)
    canvas.label(box, words, panels.NUMBER, smallest=LEAST, on=on, bold=True, align="middle")


COLUMN = 84
"""Width of a column of numbers."""


def _ranking(
    canvas: Canvas, box: Box, observation: Observation, names: Sequence[str], hand: InHand, language: str
) -> None:
    """Of many: rank, name, what the season would give, and the stars; a line says how many are left out between."""
    left, top, right, bottom = box
    canvas.panel(box, Ink.card, Ink.line)
    stars = right - 14 - STARS
    gains = stars - (GAINS if observation.result is None else 0)
    canvas.stamp(icon("star", 40, Ink.card), (stars + (STARS - 40) // 2, top + 8))
    if gains < stars:
        canvas.stamp(icon(f"season-{observation.season}", 40, Ink.card), (gains + (GAINS - 40) // 2, top + 8))
    told, ranks, order = tags(observation), ranks_of(observation), ranked(observation)
    shown = shown_of(order, observation.viewer, ROWS)
    missing = [after - before - 1 for before, after in pairwise((-1, *map(order.index, shown), len(order)))]
    high = (bottom - top - HEADING - 6 - sum(map(bool, missing)) * BREAK) // len(shown)
    y = top + HEADING
    for seat, before in zip((*shown, None), missing, strict=True):
        if before:
            canvas.rect((left + 3, y, right - 3, y + 2), Ink.line)
            words = say(language, "picture-pad-more", count=before)
            canvas.label((left + 14, y + 2, right - 14, y + BREAK), words, LEAST, ink=Ink.soft)
            y += BREAK
        if seat is None:
            break
        sheet, own = observation.sheets[seat], seat == observation.viewer
        on = Ink.glow if own else Ink.card
        canvas.rect((left + 3, y, right - 3, y + 2), Ink.line)
        if own:
            canvas.rect((left + 3, y + 2, right - 3, y + high), on)
        canvas.label((left + 14, y, left + 76, y + high), f"{ranks[seat]}.", LEAST, ink=Ink.soft, on=on, bold=True)
        x, mark = left + 76, told[seat].mark
        if mark is not None:
            canvas.stamp(icon(mark, 30, on), (x, y + high // 2 - 15))
            x += 40
        name = one_line(names[seat], gains - 8 - x, LEAST, LEAST, bold=True)
        canvas.lines_of((x, y, gains - 8, y + high), name, on=on, bold=True)
        if gains < stars:
            words = plus(counts(observation, seat, hand)[0].then)
            canvas.label((gains, y, stars, y + high), words, LEAST, ink=Ink.soft, on=on, align="middle")
        words = signed(sheet.total)
        canvas.label((stars, y, right - 14, y + high), words, panels.NUMBER, on=on, bold=True, align="middle")
        y += high


HEADING, ROWS, BREAK = 54, 5, 42
"""Height of the signs over a ranking, how many stand in it while some are left out, and height of the line of those."""
STARS, GAINS = 110, 100
"""Width of its columns of numbers."""


def shown_of(order: Sequence[int], own: int | None, rows: int) -> Sequence[int]:
    """The seats that a ranking in so many rows shows: the best, and the viewer's own with those around it.

    All, where it would be one more: a line that says so takes as much room.
    """
    if len(order) <= rows + 1:
        return order
    place = 0 if own is None else order.index(own)
    if place < rows:
        return order[:rows]
    near = min(place - rows // 4, len(order) - rows // 2)
    return [*order[: rows - rows // 2], *order[near : near + rows // 2]]
