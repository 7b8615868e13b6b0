"""The drawing pad on a desktop: card and edicts with what they give, the map, the others' maps, how everybody stands.

At the left stands what the season asks for: each edict with its rule, the seasons in which it is scored, and what it
gives on this map; of one that is scored no more only what it gave. Below the maps stands what everything gives each,
and what the stars come to with it; of many players those who lead and those around the viewer. What the signs on the
maps mean stands beside them.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from typing import NamedTuple

from engine.cartographers.cards import SEASONS
from engine.cartographers.observation import Observation, SeasonScore
from i18n import plus, say, signed
from render import desk
from render.art import icon
from render.canvas import Box, Canvas
from render.cartographers import chart, panels, tiles
from render.cartographers.drawing import (
    EDGE,
    INSET,
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
from render.cartographers.overview import places, ranked, ranks_of, state_of, tags
from render.desk import BOTTOM, GAP, LEFT, RIGHT, TOP
from render.frame import CHOICE, LEAST, badge
from render.palette import Ink
from render.shelf import shelved
from render.text import CAP, LEADING, Fitted, fill, in_one, one_line, width

FEW = 3
"""Of up to so many players everybody's numbers stand below the maps, also of edicts that a later season scores."""
RIVALS = 2
"""So many others' maps stand beside the own one at most: of three each would be smaller than is seen at a glance."""
BESIDE = MAIN + 60 * (chart.SIDE + 1) + GAP
"""Where the others' maps begin, right of the own one with spaces of 60 pixels."""
KEY, SIGN = 46, 44
"""Height of a sign on the maps with its words, and where these begin."""


def under(players: int) -> int:
    """Where what stands below the maps begins; alone there is nothing below the signs."""
    return BOTTOM + GAP if players == 1 else 812 if players == 2 else 852


def pad(observation: Observation, names: Sequence[str], language: str, hand: InHand) -> Canvas:
    """The whole pad."""
    canvas = desk.page()
    _column(canvas, observation, names, language, hand)
    players = len(observation.sheets)
    below = under(players)
    right, bottom = RIGHT if players == 1 else BESIDE - GAP, below - GAP - (KEY if players != 2 else 0)
    lay_map(canvas, (MAIN, TOP, right, bottom), observation, names, language, hand)
    shown = _signs(observation, hand, language)
    beside = (BESIDE, TOP, RIGHT, below - GAP)
    if players == 2:
        high = len(shown) * (KEY + 6) + 22 if shown else -GAP
        _legend_below(canvas, (BESIDE, below - GAP - high, RIGHT, below - GAP), shown)
        beside = (BESIDE, TOP, RIGHT, below - 2 * GAP - high)
    else:
        _legend(canvas, right, bottom + 6 + KEY // 2, shown)
    if players > 1:
        _rivals(canvas, beside, observation, names, language)
        _standings(canvas, (MAIN, below, RIGHT, BOTTOM), observation, names, language, hand)
    return canvas


# What the signs on the maps mean.

Sign = tuple[str, str, int]
"""A sign on the maps, its words, and the width of both."""


def _signs(observation: Observation, hand: InHand, language: str) -> list[Sign]:
    """Those that are on these maps: the piece in hand, what was drawn last, spaces that no drawing can cover."""
    cells = observation.sheets[seat_of(observation)].cells
    kinds = {
        "new": bool(hand.cells),
        "last": any(sheet.fresh for sheet in observation.sheets),
        "closed": hand.reach is not None
        and any(mark == tiles.EMPTY and cell not in hand.reach for cell, mark in enumerate(cells)),
        "covered": any(cells[cell] != tiles.EMPTY for cell in observation.ruins),
    }
    kinds = {kind: there for kind, there in kinds.items() if there}
    words = [say(language, f"picture-pad-{kind}") for kind in kinds]
    legal = "new" if hand.legal else "not"
    return [
        (legal if kind == "new" else kind, text, SIGN + width(text, LEAST))
        for kind, text in zip(kinds, words, strict=True)
    ]


def _legend(canvas: Canvas, right: int, middle: int, shown: Sequence[Sign]) -> None:
    """In a line that ends at `right`."""
    wides = sum(wide for *_, wide in shown)
    gap = min(30, (right - MAIN - wides) // max(1, len(shown) - 1))
    x = right - wides - gap * (len(shown) - 1)
    for kind, words, wide in shown:
        _sign(canvas, x, middle, kind, words, Ink.paper)
        x += wide + gap


def _legend_below(canvas: Canvas, box: Box, shown: Sequence[Sign]) -> None:
    """Below each other on a panel."""
    if not shown:
        return
    canvas.panel(box, Ink.card, Ink.line)
    left, top, _, _ = box
    for line, (kind, words, _) in enumerate(shown):
        _sign(canvas, left + 20, top + 11 + line * (KEY + 6) + KEY // 2 + 3, kind, words, Ink.card)


def _sign(canvas: Canvas, x: int, middle: int, kind: str, words: str, on: int) -> None:
    """A space as it is drawn on the maps, with its words."""
    box = (x, middle - 19, x + 38, middle + 19)
    if kind == "closed":
        canvas.rect(box, Ink.card)
        canvas.frame(box, Ink.shade, 2)
        canvas.stamp(chart.no(16), (x + 11, middle - 8))
    elif kind == "covered":
        plaque, mask = tiles.plaque(34)
        canvas.stamp(plaque, (x + 2, middle - 17), mask)
    else:
        outer, inner = {
            "new": (Ink.coal, Ink.white),
            "not": (Ink.ruby, Ink.white),
            "last": (Ink.coal, Ink.fresh),
        }[kind]
        canvas.rect(box, outer)
        canvas.frame((x + 5, middle - 14, x + 33, middle + 14), inner, 6)
        canvas.rect((x + 11, middle - 8, x + 27, middle + 8), Ink.card)
    canvas.line_of(x + SIGN, middle + round(LEAST * CAP / 2), words, LEAST, ink=Ink.ink, on=on)


# The column at the left.

EDICTS, PAST, SCORED = 732, 96, 46
"""Height of all edicts, of one that is scored no more, of the line that says when one is scored and what it gives."""
SUMS = 112
"""Height of the sums at the foot."""


def _column(canvas: Canvas, observation: Observation, names: Sequence[str], language: str, hand: InHand) -> None:
    """Whose map it is, season and time, the card, the edicts with what they give, coins and monsters."""
    sheet, alone = observation.sheets[seat_of(observation)], len(observation.sheets) == 1
    own = seat_of(observation) == observation.viewer
    title(canvas, observation, names, language, say(language, "picture-pad-yours") if own else "")
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
        foot = _scored(i, current, sheet.seasons, count if i in left else None)
        y += block.size[1] + 6
        canvas.place(foot, (LEFT + 14, y - 6 - SCORED))
    x = LEFT
    for count, wide in zip((season, coins, monsters), PLATES, strict=True):
        gain(canvas, (x, BOTTOM - SUMS, x + wide, BOTTOM), count, observation.season, first=count is season)
        x += wide + 8
    leads = state_of(observation, seat_of(observation)).leads
    _total(canvas, (x, BOTTOM - SUMS, LEFT + panels.WIDE, BOTTOM), sheet.total, season.then, leads=leads)


def _total(canvas: Canvas, box: Box, stars: int, season: int, *, leads: bool) -> None:
    """A plate: the stars so far, with a crown where nobody has more, and what they come to with the season."""
    left, top, right, bottom = box
    canvas.panel(box, Ink.card, Ink.line, radius=10)
    canvas.stamp(icon("crown" if leads else "star", 40, Ink.card), (left + INSET, top + 8))
    canvas.line_of(left + INSET + 46, top + 40, signed(stars), LEAST, ink=Ink.ink, on=Ink.card, bold=True)
    words = f"→{signed(stars + season)}"
    box = (left + 4, bottom - 60, right - 4, bottom)
    canvas.label(box, words, panels.NUMBER, smallest=LEAST, bold=True, align="middle")


PLATES = (108, 94, 104)
"""Widths of the sums at the foot but for the last: what the season gives, coins, monsters."""


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


@shelved
def _scored(edict: int, current: bool, seasons: tuple[SeasonScore, ...], count: Count | None) -> Canvas:
    """The seasons in which an edict is scored, with what it gave; at the right what it gives, if it still does."""
    on, x = Ink.glow if current else Ink.paper if count is None else Ink.card, 0
    right, bottom = panels.WIDE - 22, SCORED - 4
    canvas = Canvas(right, bottom, on)
    middle = bottom // 2
    base = middle + round(LEAST * CAP / 2)
    for number, season in enumerate(SEASONS):
        if edict not in season.edicts:
            continue
        canvas.stamp(icon(f"season-{number}", 32, on), (x, middle - 16))
        if number < len(seasons):
            score = seasons[number]
            stars = (score.first, score.second)[season.edicts.index(edict)]
            canvas.line_of(x + 37, base, str(stars), LEAST, ink=Ink.soft, on=on)
        x += 88
    if count is None:
        return canvas
    if count.edge is not None:
        canvas.panel((190, 0, right, bottom), on, count.edge, on=on, radius=10, width=EDGE)
        canvas.line_of(204, base, plus(count.then - count.now), LEAST, ink=Ink.ink, on=on, bold=True)
    text = signed(count.then)
    x = right - 8 - width(text, panels.NUMBER, bold=True)
    canvas.line_of(x, middle + round(panels.NUMBER * CAP / 2), text, panels.NUMBER, ink=Ink.ink, on=on, bold=True)
    canvas.stamp(icon("star", 32, on), (x - 40, middle - 16))
    return canvas


# The others' maps.

TOLD = 42
"""Height of the line below a name that says who it is, with the stars."""


def _rivals(canvas: Canvas, box: Box, observation: Observation, names: Sequence[str], language: str) -> None:
    """The others' maps below each other."""
    seats = others(observation, RIVALS)
    spots = places(box, (1,) * len(seats), GAP)
    told = tags(observation)
    for seat, (left, top, right, bottom) in zip(seats, spots, strict=True):
        sheet = observation.sheets[seat]
        who = say(language, f"picture-pad-{_relation(observation, seat)}")
        fresh = sheet.fresh if observation.result is None else ()
        sign = "crown" if told[seat].leads else "star"
        map_ = (sheet.cells, tuple(observation.ruins), fresh)
        canvas.place(_rival(names[seat], who, sign, sheet.total, map_, right - left, bottom - top), (left, top))


@shelved
def _rival(
    name: str,
    who: str,
    sign: str,
    stars: int,
    sheet: tuple[str, tuple[int, ...], tuple[int, ...]],
    wide: int,
    high: int,
) -> Canvas:
    """A player's map under the name; `sheet`: its spaces, the ruins, what was drawn last."""
    cells, ruins, fresh = sheet
    canvas, right = Canvas(wide, high, Ink.paper), wide - 14
    canvas.panel(canvas.limit, Ink.card, Ink.line)
    called = _in_line(name, wide - 28)
    head = round(called.size * LEADING)
    size = min((wide - 20) // chart.SIDE, (high - head - TOLD - 24) // chart.SIDE)
    side = size * chart.SIDE
    y = (high - head - TOLD - side) // 3
    canvas.lines_of((14, y, right, y + head), called, bold=True)
    y += head
    canvas.label((14, y, right, y + TOLD), who, LEAST, ink=Ink.soft)
    x, middle = right - width(signed(stars), CHOICE, bold=True), y + TOLD // 2
    base = middle + round(CHOICE * CAP / 2)
    canvas.line_of(x, base, signed(stars), CHOICE, ink=Ink.ink, on=Ink.card, bold=True)
    canvas.stamp(icon(sign, 36, Ink.card), (x - 44, middle - 18))
    at = ((wide - side) // 2, y + TOLD + (high - y - TOLD - side) // 2)
    chart.frame(canvas, at, size, 2)
    chart.paint_cells(canvas, at, size, cells, ruins)
    chart.fresh(canvas, at, size, fresh)
    return canvas


def _in_line(name: str, wide: int) -> Fitted:
    """A name in one line, of narrow letters where it is long."""
    return in_one(name, wide, NAME, bold=True) or one_line(name, wide, LEAST, LEAST, bold=True)


NAME = 36
"""Size of a name that has one line."""


def _relation(observation: Observation, seat: int) -> str:
    """Who it is to the viewer, from whom maps go to the left at an ambush that goes clockwise."""
    count, viewer = len(observation.sheets), observation.viewer
    if seat == viewer:
        return "yours"
    if count == 2 or viewer is None:
        return "other"
    return {1: "left", count - 1: "right"}.get((seat - viewer) % count, "other")


# How everybody stands.

HEADING, BREAK = 54, 40
"""Height of the signs over the standings, and of a line for those that are left out."""
ROWS = 4
"""How many stand in them while some are left out."""
COLUMN, TOTAL, COMES_TO = 80, 212, 122
"""Width of a column of numbers, of that of the stars, and of what they come to in it."""
RANK = 62
"""Width of a rank."""


def _standings(
    canvas: Canvas, box: Box, observation: Observation, names: Sequence[str], language: str, hand: InHand
) -> None:
    """What edicts, coins and monsters give, the season with them, the stars and what these come to.

    Of many players with ranks and only the edicts of the season; a line says how many are left out between.
    """
    left, top, right, bottom = box
    canvas.panel(box, Ink.card, Ink.line)
    columns = tuple(x - left - 3 for x in _headings(canvas, box, observation, language))
    order = ranked(observation)
    shown = order if len(order) <= FEW else shown_of(order, observation.viewer, ROWS)
    missing = [after - before - 1 for before, after in pairwise((-1, *map(order.index, shown), len(order)))]
    high = (bottom - top - HEADING - 6 - sum(map(bool, missing)) * BREAK) // len(shown)
    y = top + HEADING
    for seat, before in zip((*shown, None), missing, strict=True):
        if before:
            canvas.rect((left + 3, y, right - 3, y + 2), Ink.line)
            last = len(order) - 1 if seat is None else order.index(seat) - 1
            words = say(language, "picture-pad-more", count=before, rank=ranks_of(observation)[order[last]])
            canvas.label((left + 14, y + 2, right - 14, y + BREAK), words, LEAST, ink=Ink.soft)
            y += BREAK
        if seat is not None:
            row = _row(observation, seat, names[seat], hand)
            canvas.place(_standing(row, columns, right - left - 6, high), (left + 3, y - 2))
            y += high


def _shown_edicts(observation: Observation) -> Sequence[int]:
    """The edicts that have a column: of few players all that are still to be scored."""
    if len(observation.sheets) <= FEW:
        return to_come(observation)
    return sorted(SEASONS[observation.season].edicts) if observation.result is None else ()


def _headings(canvas: Canvas, box: Box, observation: Observation, language: str) -> Sequence[int]:
    """The signs over the columns, and what their numbers are; returns where the columns begin."""
    left, top, right, _ = box
    over = observation.result is not None
    letters = [panels.LETTERS[edict] for edict in _shown_edicts(observation)]
    signs = (*letters, "coin", "horned", *(() if over else (f"season-{observation.season}",)), "star")
    first = right - 10 - TOTAL - (len(signs) - 1) * COLUMN
    columns = [first + i * COLUMN for i in range(len(signs))]
    current = () if over else SEASONS[observation.season].edicts
    for x, sign in zip(columns, signs, strict=True):
        middle = x + (TOTAL - COMES_TO if sign == "star" else COLUMN) // 2
        if sign in panels.LETTERS:
            lit = panels.LETTERS.index(sign) in current
            at = (middle - 19, top + 9, middle + 19, top + 49)
            badge(canvas, at, sign, Ink.ink if lit else Ink.soft, Ink.card, LEAST)
        else:
            canvas.stamp(icon(sign, 40, Ink.card), (middle - 20, top + 9))
    if not over:
        words = say(language, "picture-pad-now")
        canvas.label((left + 17, top + 4, first - 8, top + HEADING), words, LEAST, ink=Ink.soft)
    return columns


class _Row(NamedTuple):
    """What the row of a player tells; `comes_to`: what the stars come to with the season, None at the end."""

    rank: str
    signs: tuple[str, ...]
    name: str
    counts: tuple[Count, ...]
    total: int
    comes_to: int | None
    own: bool


def _row(observation: Observation, seat: int, name: str, hand: InHand) -> _Row:
    """What it tells: of few players no rank, but a crown."""
    tag, over = state_of(observation, seat), observation.result is not None
    few, total = len(observation.sheets) <= FEW, observation.sheets[seat].total
    season, *edicts, coins, monsters = counts(observation, seat, hand)
    shown = (*(edicts[edict] for edict in _shown_edicts(observation)), coins, monsters, *(() if over else (season,)))
    return _Row(
        rank="" if few else f"{ranks_of(observation)[seat]}.",
        signs=tuple(sign for sign in (tag.mark, "crown" if tag.leads and few else None) if sign is not None),
        name=name,
        counts=shown,
        total=total,
        comes_to=None if over else total + season.then,
        own=seat == observation.viewer,
    )


@shelved
def _standing(row: _Row, columns: tuple[int, ...], wide: int, high: int) -> Canvas:
    """A player's row: the name, a number in each column, edged where the drawing changes it, and the stars."""
    on = Ink.glow if row.own else Ink.card
    canvas = Canvas(wide, high, Ink.line)
    canvas.rect((0, 2, wide, high), on)
    x, middle = 14, high // 2 + 1
    if row.rank:
        canvas.label((x, 2, x + RANK, high), row.rank, LEAST, ink=Ink.soft, on=on, bold=True)
        x += RANK
    for sign in row.signs:
        canvas.stamp(icon(sign, 32, on), (x, middle - 16))
        x += 44
    canvas.lines_of((x, 2, columns[0] - 8, high), _in_line(row.name, columns[0] - 8 - x), on=on, bold=True)
    for x, count in zip(columns, row.counts, strict=False):
        if count.edge is not None:
            at = (x + 1, max(5, middle - 30), x + COLUMN - 1, min(high - 2, middle + 30))
            canvas.panel(at, on, count.edge, on=on, radius=10, width=EDGE)
        canvas.label((x, 2, x + COLUMN, high), signed(count.then), CHOICE, smallest=LEAST, on=on, align="middle")
    stars, size = columns[-1], panels.NUMBER
    end = stars + TOTAL - COMES_TO
    canvas.label((stars, 2, end, high), signed(row.total), size, smallest=LEAST, on=on, bold=True, align="middle")
    if row.comes_to is not None:
        words = f"→ {signed(row.comes_to)}"
        canvas.label((end, 2, end + COMES_TO, high), words, CHOICE, smallest=LEAST, on=on)
    return canvas


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
