"""The drawing pad on a desktop: card and edicts with what they give, the map, the other maps, the standings.

The left column has what the season asks for: each edict with its rule, the seasons in which it is
scored, and what it gives on this map; for an edict that is not scored again only what it gave. Below the maps the
standings have each player's season points and the resulting stars; with many players only the leader, the viewer and
those whose maps are shown. A legend of the map's signs is below the other maps, in solo below the map itself.
"""

from __future__ import annotations

import math
from collections.abc import Collection, Sequence
from typing import NamedTuple

from PIL import Image

from engine.cartographers.cards import SEASONS
from engine.cartographers.observation import Observation, ScoredSeason
from i18n import plus, say, signed
from render import desk
from render.art import Pen, draw_icon
from render.band import BELOW
from render.canvas import Box, Canvas
from render.cartographers import chart, panels, tiles
from render.cartographers.drawing import (
    BAND,
    EDGE,
    INSET,
    Count,
    InHand,
    counts,
    draw_gain,
    draw_top,
    others,
    out_of_reach,
    seat_of,
    skill_row,
)
from render.cartographers.face import GLOW
from render.cartographers.overview import ranked, ranks_of, state_of
from render.desk import GAP, LEFT, RIGHT, SHORT, TOP
from render.frame import CHOICE, LEAST, draw_badge
from render.palette import Ink
from render.shelf import shelved
from render.text import CAP, LEADING, Fitted, fill, whole_line, width

BETWEEN = 8
"""Margin at the left and right of the map's area."""
MAP = LEFT + panels.WIDE + BETWEEN
"""Left edge of the map's area."""
RIVALS = 2
"""Maximum number of other maps next to the viewer's; three would be too small to read at a glance."""
RIVAL, NUMBERS = 196, 104
"""Width of another player's map, and of an only opponent's stars by season at its right."""
BOTTOM = SHORT - TOP
"""Bottom of the page's content."""
FEW_OPEN = 12
"""Number of open spaces below which these are marked instead of the closed ones."""
KEY, SIGN = 42, 44
"""Height of a sign in the legend, and its width including the gap before its words."""


def under(players: int) -> int:
    """Return the top of the standings, lower with fewer players; in solo nothing is below the legend."""
    return BOTTOM + GAP if players == 1 else BOTTOM - HEADING - 6 - ROW * min(players, ROWS)


def beside(players: int) -> int:
    """Return the left edge of what is right of the map."""
    return RIGHT - {1: SUMS[0], 2: RIVAL + GAP + NUMBERS}.get(players, 2 * RIVAL + GAP)


def draw_pad(observation: Observation, names: Sequence[str], language: str, hand: InHand) -> Canvas:
    """Draw the whole pad."""
    canvas = desk.short_page()
    draw_top(canvas, observation, names, language, hand)
    _column(canvas, observation, language, hand)
    players = len(observation.sheets)
    below, right = under(players), beside(players)
    bottom, signs = below - 8, _signs(observation, hand, language)
    if players == 1:
        bottom -= KEY
        _draw_legend(canvas, _spots(signs, ((MAP + right) // 2, bottom + 4 + KEY // 2)), signs)
        _draw_sums(canvas, (right, BELOW), observation, hand)
    else:
        spots = [(right, bottom - KEY // 2 - i * KEY) for i in reversed(range(len(signs)))]
        _draw_legend(canvas, spots, signs)
        _draw_rivals(canvas, (right, BELOW), observation, names, language)
        _draw_standings(canvas, (MAP, below, RIGHT, BOTTOM), observation, names, language, hand)
    _draw_map(canvas, (MAP, BELOW - 12, right - BETWEEN, bottom), observation, language, hand)
    return canvas


def _draw_map(canvas: Canvas, box: Box, observation: Observation, language: str, hand: InHand) -> None:
    """Draw the map with the highlighted piece in hand, and the open spaces if they are few."""
    left, top, right, bottom = box
    sheet = observation.sheets[seat_of(observation)]
    top = skill_row(canvas, observation, language, (left, right), top) + LEAST + 10 + BAND
    size = min((right - left - SCALE - BAND) // chart.SIDE, (bottom - top - BAND) // chart.SIDE)
    at = (left + SCALE + (right - left - SCALE - BAND - size * chart.SIDE) // 2, top)
    chart.draw_rim(canvas, at, size, BAND, LEAST, GLOW if _struck(observation) else Ink.ink)
    canvas.stamp(_draw_compass(), (at[0] - SCALE, top - SCALE))
    canvas.stamp(chart.shaded(size, sheet.cells, _marked(observation), tuple(out_of_reach(observation, hand))), at)
    chart.last(canvas, at, size, sheet.fresh)
    chart.draw_targets(canvas, at, size, _to_cover(observation, hand), heavy=True)
    chart.open_only(canvas, at, size, _open(observation, hand))
    if hand.cells:
        chart.draw_piece(canvas, at, size, sheet.cells, hand.cells, hand.mark, hand.legal, (), lit=True)
        laid = set(observation.ruins).intersection(hand.cells) if hand.legal else ()
        chart.covered(canvas, at, size, laid, chart.LIT - 2)


SCALE = LEAST + 7 + BAND
"""Width of the coordinates, from the outer edge of the letters to the map's first space."""


def _struck(observation: Observation) -> bool:
    """Return whether monsters are being drawn on another player's map."""
    return observation.task is not None and seat_of(observation) != observation.viewer


@shelved
def _draw_compass() -> Image.Image:
    """Draw a compass rose where the map's letters and numbers meet."""
    pen = Pen(LEAST + 6, Ink.paper)
    for turned, far in ((1, 0.3), (0, 0.5)):
        for quarter in range(4):
            way = (quarter + turned / 2) * math.pi / 2
            tip, *sides = (
                (0.5 + length * math.sin(way + by), 0.5 - length * math.cos(way + by))
                for by, length in ((0, far), (-math.pi / 4, far * 0.28), (math.pi / 4, far * 0.28))
            )
            for side, ink in zip(sides, (Ink.soft, Ink.line), strict=True):
                pen.shape([tip, side, (0.5, 0.5)], ink)
    return pen.done()


def _marked(observation: Observation) -> tuple[int, ...]:
    """Return the ruins that have a sign; while some must be covered, only those that still can be."""
    cells, ruins = observation.sheets[seat_of(observation)].cells, observation.ruins
    return tuple(set(ruins) - chart.under_drawings(cells, ruins) if _on_ruins(observation) else ruins)


def _on_ruins(observation: Observation) -> bool:
    """Return whether the drawing must cover ruins."""
    return observation.task is not None and not set(observation.ruins).isdisjoint(observation.task.touch)


def _to_cover(observation: Observation, hand: InHand) -> Collection[int]:
    """Return the spaces of which the drawing must cover one, if some drawing can reach them."""
    if observation.task is None or _open(observation, hand):
        return ()
    return [cell for cell in observation.task.touch if hand.reach is None or cell in hand.reach]


def _open(observation: Observation, hand: InHand) -> Collection[int]:
    """Return the open spaces if they are few and no ruins must be covered."""
    return () if _on_ruins(observation) or hand.reach is None or len(hand.reach) >= FEW_OPEN else hand.reach


# The legend of the signs on maps.

LegendSign = tuple[str, str, int]
"""A sign on the maps, its words, and the width of both."""


def _signs(observation: Observation, hand: InHand, language: str) -> list[LegendSign]:
    """Return the signs on these maps: piece in hand, last drawing, open or closed spaces, ruins."""
    cells = observation.sheets[seat_of(observation)].cells
    few = not set(_open(observation, hand)) <= set(hand.cells)
    kinds = {
        "new": bool(hand.cells),
        "last": any(sheet.fresh for sheet in observation.sheets),
        "touch": not set(_to_cover(observation, hand)) <= set(hand.cells),
        "open": few,
        "closed": not few and bool(out_of_reach(observation, hand)),
        "covered": bool(chart.under_drawings(cells, _marked(observation))),
    }
    words = {kind: say(language, f"picture-pad-{kind}") for kind, there in kinds.items() if there}
    before = {"covered": SIGN + 6}
    return [
        ("not" if kind == "new" and not hand.legal else kind, text, before.get(kind, 0) + SIGN + width(text, LEAST))
        for kind, text in words.items()
    ]


def _spots(shown: Sequence[LegendSign], middle: tuple[int, int]) -> list[tuple[int, int]]:
    """Return the left end of each sign in a line centred at `middle`."""
    (x, y), spots = middle, list[tuple[int, int]]()
    x -= (sum(wide for *_, wide in shown) + APART * (len(shown) - 1)) // 2
    for *_, wide in shown:
        spots.append((x, y))
        x += wide + APART
    return spots


APART = 36
"""Pixels between signs in a line."""


def _draw_legend(canvas: Canvas, spots: Sequence[tuple[int, int]], shown: Sequence[LegendSign]) -> None:
    """Draw each sign at its spot (left edge, vertical middle)."""
    for (x, middle), (kind, words, wide) in zip(spots, shown, strict=True):
        _draw_sign(canvas, x, middle, kind)
        base = middle + round(LEAST * CAP / 2)
        canvas.line_of(x + wide - width(words, LEAST), base, words, LEAST, ink=Ink.ink, on=Ink.paper)


def _draw_sign(canvas: Canvas, x: int, middle: int, kind: str) -> None:
    """Draw a space with a sign as on the maps."""
    top = middle - 19
    box = (x, top, x + 38, middle + 19)
    if kind == "closed":
        canvas.stamp(chart.dim(38), (x, top))
        canvas.frame(box, Ink.line, 2)
    elif kind == "open":
        canvas.rect(box, Ink.card)
        canvas.frame(box, Ink.accent, 6)
    elif kind == "touch":
        canvas.rect(box, Ink.card)
        chart.draw_targets(canvas, (x - 1, top - 1), 40, (0,), heavy=True)
    elif kind == "covered":
        canvas.rect(box, Ink.card)
        canvas.stamp(tiles.draw_ground(tiles.EMPTY, 38, ruins=True), (x, top))
        plaque, mask = tiles.plaque(34)
        canvas.stamp(plaque, (x + SIGN + 2, middle - 17), mask)
    else:
        outer, (inner, thick) = {
            "new": (Ink.coal, (Ink.gold, 8)),
            "not": (Ink.ruby, (Ink.white, 6)),
            "last": (chart.LAST, (Ink.white, 4)),
        }[kind]
        canvas.rect(box, outer)
        canvas.frame((x + 3, top + 3, x + 35, middle + 16), inner, thick)
        canvas.rect((x + 3 + thick, top + 3 + thick, x + 35 - thick, middle + 16 - thick), Ink.card)


# The column at the left.

ROOMY = 235
"""Height above which edicts have a larger scene."""
PAST, NAMED, SCORED = 96, 44, 46
"""Heights of an edict that is not scored again, of its name, and of the line that says what an edict gives."""
TIGHT = 1.12
"""Line spacing of a rule, relative to its size."""
AIR = 15
"""Pixels that the leading of a rule's lines has above and below it."""
SUMS = (120, 104)
"""Width and height in solo of a sum at the right of the map."""


def _column(canvas: Canvas, observation: Observation, language: str, hand: InHand) -> None:
    """Draw season, time, card, and edicts with their stars."""
    sheet, alone = observation.sheets[seat_of(observation)], len(observation.sheets) == 1
    y = BELOW
    track = panels.season_track(observation.season, observation.time, observation.threshold)
    canvas.place(track, (LEFT, y))
    y += track.size[1] + 6
    card, ruins = panels.current_card(observation)
    canvas.place(panels.explore_card(card, ruins, alone, language), (LEFT, y))
    y += panels.CARD_HEIGHT + 6
    _, *edicts, _, _ = counts(observation, seat_of(observation), hand)
    left = to_come(observation)
    high = height_of(len(left))
    size = size_of([observation.edicts[i] for i in left], high, language)
    for i, (name, count) in enumerate(zip(observation.edicts, edicts, strict=True)):
        current = i in panels.current_edicts(observation)
        block = _draw_edict(i, name, current, high, size, language) if i in left else _past(i, name, language)
        canvas.place(block, (LEFT, y))
        foot = _scored(i, current, sheet.seasons, count if i in left else None)
        y += block.size[1] + 6
        canvas.place(foot, (LEFT + 14, y - 6 - SCORED))


def _draw_sums(canvas: Canvas, at: tuple[int, int], observation: Observation, hand: InHand) -> None:
    """Draw in solo what the season, coins and monsters give, and the stars with it, below one another."""
    season, *_, coins, monsters = counts(observation, seat_of(observation), hand)
    (x, y), (wide, high) = at, SUMS
    for count in (season, coins, monsters):
        draw_gain(canvas, (x, y, x + wide, y + high), count, observation.season, first=count is season)
        y += high + 8
    _total(canvas, (x, y, x + wide, y + high), observation.sheets[seat_of(observation)].total, season.then)


def _total(canvas: Canvas, box: Box, stars: int, season: int) -> None:
    """Draw a plate with the stars so far and with the season's points."""
    left, top, right, bottom = box
    canvas.panel(box, Ink.card, Ink.line, radius=10)
    canvas.stamp(draw_icon("star", 40, Ink.card), (left + INSET, top + 8))
    canvas.line_of(left + INSET + 46, top + 40, signed(stars), LEAST, ink=Ink.ink, on=Ink.card, bold=True)
    words = f"→{signed(stars + season)}"
    box = (left + 4, bottom - 60, right - 4, bottom)
    canvas.label(box, words, panels.NUMBER, smallest=LEAST, bold=True, align="middle")


def to_come(observation: Observation) -> Sequence[int]:
    """Return the edicts that will still be scored, in this season or later; at the end all of them."""
    rest = SEASONS[observation.season :] if observation.result is None else SEASONS
    return sorted({edict for season in rest for edict in season.edicts})


def height_of(left: int) -> int:
    """Return the height of each of `left` edicts still to be scored, with which all edicts fill the column."""
    top = BELOW + panels.TRACK_HEIGHT + 6 + panels.CARD_HEIGHT + 6
    return (BOTTOM + 6 - top - (len(panels.LETTERS) - left) * (PAST + 6)) // left - 6


@shelved
def _past(edict: int, card: str, language: str) -> Canvas:
    """Draw a scoring card that is not scored again: letter and name, with room at its foot."""
    canvas = Canvas(panels.WIDE, PAST, Ink.paper)
    canvas.frame(canvas.limit, Ink.line)
    draw_badge(canvas, (3, 3, 45, 47), panels.LETTERS[edict], Ink.soft, Ink.paper, LEAST)
    box = (56, 4, panels.WIDE - 8, 48)
    canvas.label(box, panels.card_name(language, card), LEAST, ink=Ink.soft, on=Ink.paper)
    return canvas


@shelved
def _draw_edict(edict: int, card: str, current: bool, high: int, size: int, language: str) -> Canvas:
    """Draw a scoring card: scene, letter, name, and rule in text of at most `size`, with room at its foot."""
    canvas = Canvas(panels.WIDE, high, Ink.paper)
    on = canvas.card(canvas.limit, current, Ink.ink)
    left = panels.scened(canvas, card, _scene_high(high))
    draw_badge(canvas, (3, 3, 45, 47), panels.LETTERS[edict], Ink.coal, Ink.coal, LEAST)
    right = panels.WIDE - 8
    words = panels.in_one_line(panels.card_name(language, card), right - left)
    canvas.lines_of((left, 3, right, NAMED + 1), words, on=on, bold=True)
    rule = _rule(card, right - left, high, size, language)
    canvas.lines_of((left, NAMED, right, high - SCORED), rule, on=on, leading=TIGHT)
    return canvas


def _scene_high(high: int) -> int:
    """Return the height of the scene of an edict of that height."""
    return panels.EDICT_HEIGHT - 2 * panels.SCENE_LEFT + max(0, high - ROOMY)


def size_of(cards: Sequence[str], high: int, language: str) -> int:
    """Return the text size shared by the rules of these edicts; a longer rule may be smaller."""
    wide = panels.WIDE - 8 - panels.beside_scene(cards[0], _scene_high(high))
    return max(panels.NAME, min(_rule(card, wide, high, CHOICE, language).size for card in cards))


def _rule(card: str, wide: int, high: int, size: int, language: str) -> Fitted:
    """Fit a rule into three lines if large letters allow, else into two; a long one in smaller letters."""
    text, step, room = say(language, f"picture-rule-{card}"), round(CHOICE * LEADING), high - SCORED - NAMED + AIR
    fitted = fill(text, wide, min(room, (3 if room >= 3 * step else 2) * step), size, panels.NAME)
    return fill(text, wide, room, size, LEAST) if fitted.cut else fitted


@shelved
def _scored(edict: int, current: bool, seasons: tuple[ScoredSeason, ...], count: Count | None) -> Canvas:
    """Draw the seasons in which an edict is scored with what it gave; at the right what it gives, if still scored."""
    on, x = Ink.glow if current else Ink.paper if count is None else Ink.card, 0
    right, bottom = panels.WIDE - 22, SCORED - 4
    canvas = Canvas(right, bottom, on)
    middle = bottom // 2
    base = middle + round(LEAST * CAP / 2)
    for number, season in enumerate(SEASONS):
        if edict not in season.edicts:
            continue
        canvas.stamp(draw_icon(f"season-{number}", 32, on), (x, middle - 16))
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
    canvas.stamp(draw_icon("star", 32, on), (x - 40, middle - 16))
    return canvas


# The other maps.

TOLD = 42
"""Height of the line below a name that says who it is."""


def _draw_rivals(
    canvas: Canvas, at: tuple[int, int], observation: Observation, names: Sequence[str], language: str
) -> None:
    """Draw the other maps side by side; with a single opponent the stars of each season, else how many are left out."""
    seats, (x, y) = others(observation, RIVALS), at
    for seat in seats:
        sheet = observation.sheets[seat]
        who = say(language, f"picture-pad-{_relation(observation, seat)}")
        fresh = sheet.fresh if observation.result is None else ()
        map_ = (sheet.cells, tuple(observation.ruins), fresh)
        seasons = tuple(score.total for score in sheet.seasons) if len(seats) == 1 else None
        block = _draw_rival(names[seat], who, map_, seasons, RIVAL)
        canvas.place(block, (x, y))
        x += RIVAL + GAP
    if more := len(observation.sheets) - len(shown_in(observation)):
        y += block.size[1] + GAP
        words = say(language, "picture-pad-more", count=more)
        canvas.label((at[0], y, RIGHT, y + TOLD), words, LEAST, ink=Ink.soft, on=Ink.paper)


@shelved
def _draw_rival(
    name: str,
    who: str,
    sheet: tuple[str, tuple[int, ...], tuple[int, ...]],
    seasons: tuple[int, ...] | None,
    wide: int,
) -> Canvas:
    """Draw a player's map below the name; `sheet`: its spaces, ruins and last drawing; `seasons`: drawn at its side."""
    cells, ruins, fresh = sheet
    broad = wide if seasons is None else wide + GAP + NUMBERS
    called = panels.in_one_line(name, broad)
    head = round(called.size * LEADING)
    size = (wide - 4) // chart.SIDE
    side = size * chart.SIDE
    canvas = Canvas(broad, head + TOLD + side + 4, Ink.paper)
    canvas.lines_of((0, 0, broad, head), called, on=Ink.paper, bold=True)
    told = whole_line(who, wide, LEAST, LEAST)
    canvas.lines_of((0, head, wide, head + TOLD - 4), told, ink=Ink.soft, on=Ink.paper)
    at = ((wide - side) // 2, head + TOLD + 2)
    chart.draw_frame(canvas, at, size, 2)
    chart.flat(canvas, at, size, cells, ruins)
    chart.last(canvas, at, size, fresh)
    for number in range(0 if seasons is None else len(SEASONS)):
        y, x = at[1] + number * SEASON, wide + GAP
        if number:
            canvas.rect((x, y, broad, y + 2), Ink.line)
        canvas.stamp(draw_icon(f"season-{number}", 40, Ink.paper), (x, y + (SEASON - 40) // 2))
        gave = signed(seasons[number]) if seasons is not None and number < len(seasons) else "–"
        canvas.label((x + 44, y, broad, y + SEASON), gave, CHOICE, smallest=LEAST, on=Ink.paper, align="right")
    return canvas


SEASON = 44
"""Height of a season's points of a single opponent."""


def _relation(observation: Observation, seat: int) -> str:
    """Return the player's relation to the viewer; the left neighbour is the next seat, as in a clockwise ambush."""
    count, viewer = len(observation.sheets), observation.viewer
    if seat == viewer:
        return "yours"
    if count == 2 or viewer is None:
        return "other"
    return {1: "left", count - 1: "right"}.get((seat - viewer) % count, "other")


# The standings.

HEADING, ROW = 44, 36
"""Height of the column headings, and of a row."""
ROWS = 4
"""The most rows; of more players some are left out, and ranks may have three digits."""
COLUMNS = {"edict": 72, "coin": 72, "horned": 124, "season": 124, "star": 88, "then": 104}
"""Widths of the number columns: edict, coins, monsters, season, stars, and stars with the season's points."""


def _draw_standings(
    canvas: Canvas, box: Box, observation: Observation, names: Sequence[str], language: str, hand: InHand
) -> None:
    """Draw the season's edicts, coins and monsters, their sum, the stars, and the stars with the season's points.

    With many players only the leader, the viewer and those whose maps are shown.
    """
    left, top, right, bottom = box
    canvas.panel(box, Ink.card, Ink.line)
    columns = tuple((x - left - 3, wide) for x, wide in _draw_headings(canvas, box, observation, language))
    shown = shown_in(observation)
    high = (bottom - top - HEADING - 6) // len(shown)
    y = top + HEADING
    for seat in shown:
        row = _row(observation, seat, names[seat], hand, language)
        canvas.place(_standing(row, columns, right - left - 6, high), (left + 3, y - 2))
        y += high


def shown_in(observation: Observation) -> Sequence[int]:
    """Return the seats in the standings, best first; of many only leader, viewer and those whose maps are shown."""
    order = ranked(observation)
    if len(order) <= ROWS:
        return order
    first = dict.fromkeys((order[0], seat_of(observation), *others(observation, RIVALS), *order))
    return sorted([*first][:ROWS], key=order.index)


def _draw_headings(canvas: Canvas, box: Box, observation: Observation, language: str) -> Sequence[tuple[int, int]]:
    """Draw the column headings; return left edge and width of each column."""
    left, top, right, _ = box
    over, season = observation.result is not None, observation.season
    letters = () if over else tuple(panels.LETTERS[edict] for edict in scored_in(season))
    signs = (*letters, "coin", "horned", *(() if over else (f"season-{season}",)), "star", *(() if over else ("then",)))
    wides = [COLUMNS["edict" if sign in letters else sign.split("-")[0]] for sign in signs]
    x = first = right - 8 - sum(wides)
    columns = []
    for sign, wide in zip(signs, wides, strict=True):
        middle = x + wide // 2
        if sign in letters:
            draw_badge(canvas, (middle - 19, top + 2, middle + 19, top + 42), sign, Ink.ink, Ink.card, LEAST)
        elif sign == "then":
            words = say(language, "picture-pad-then")
            canvas.label((x, top, x + wide, top + HEADING), words, LEAST, ink=Ink.soft, align="middle")
        else:
            canvas.stamp(draw_icon(sign, 40, Ink.card), (middle - 20, top + 2))
        columns.append((x, wide))
        x += wide
    if not over:
        words = say(language, "picture-pad-now")
        canvas.label((left + 17, top, first - 8, top + HEADING), words, LEAST, ink=Ink.soft)
    return columns


def scored_in(season: int) -> Sequence[int]:
    """Return the edicts of a season in the order of the left column."""
    return sorted(SEASONS[season].edicts)


class _Row(NamedTuple):
    """A player's row in the standings, a cache key."""

    rank: str
    """The rank; empty for a leader, who has a crown."""
    deep: bool
    """Whether ranks may have three digits."""
    mark: str | None
    """Icon for awaited or decided."""
    name: str
    """Name."""
    own: str
    """Label of the viewer's own row; empty for others."""
    counts: tuple[Count, ...]
    """The number columns."""
    total: int
    """Stars so far."""
    then: int | None
    """Stars with the season's points; None at the end."""
    struck: bool
    """Whether monsters are being drawn on that map."""


def _row(observation: Observation, seat: int, name: str, hand: InHand, language: str) -> _Row:
    """Return a player's row; a shared rank has a sign before it."""
    tag, over = state_of(observation, seat), observation.result is not None
    ranks = ranks_of(observation)
    rank = ranks[seat]
    total = observation.sheets[seat].total
    season, *edicts, coins, monsters = counts(observation, seat, hand)
    scored = () if over else tuple(edicts[edict] for edict in scored_in(observation.season))
    return _Row(
        rank="" if tag.leads else f"={rank}" if ranks.count(rank) > 1 else str(rank),
        deep=len(observation.sheets) > ROWS,
        mark=tag.mark,
        name=name,
        own=say(language, "picture-pad-you") if seat == observation.viewer else "",
        counts=(*scored, coins, monsters, *(() if over else (season,))),
        total=total,
        then=None if over else total + season.then,
        struck=_struck(observation) and seat == seat_of(observation),
    )


@shelved
def _standing(row: _Row, columns: tuple[tuple[int, int], ...], wide: int, high: int) -> Canvas:
    """Draw a player's row: name, a number in each column (edged if the drawing changes it), and the stars.

    The viewer's own row is highlighted; a frame in the monsters' colour marks the map that they are drawn on.
    """
    on = Ink.glow if row.own else Ink.card
    canvas = Canvas(wide, high, Ink.line)
    canvas.rect((0, 2, wide, high), on)
    x, middle = 12, high // 2 + 1
    if row.rank:
        canvas.label((x, 2, x + 64, high), row.rank, LEAST, ink=Ink.soft, on=on, bold=True)
    else:
        canvas.stamp(draw_icon("crown", 36, on), (x, middle - 18))
    x += 64 if row.deep else 54
    if row.mark is not None:
        canvas.stamp(draw_icon(row.mark, 32, on), (x, middle - 16))
        x += 42
    end = columns[0][0] - 8
    if row.own:
        long = width(row.own, LEAST, bold=True) + 20
        draw_badge(canvas, (end - long, middle - 18, end, middle + 18), row.own, Ink.ink, on)
        end -= long + 8
    canvas.lines_of((x, 2, end, high), whole_line(row.name, end - x, LEAST, LEAST, bold=True), on=on, bold=True)
    for column, count in zip(columns, row.counts, strict=False):
        _draw_number(canvas, column, (2, high), count, on)
    stars = (row.total,) if row.then is None else (row.total, row.then)
    for (x, room), number in zip(columns[-len(stars) :], stars, strict=True):
        box = (x, 2, x + room, high)
        size = _number_size(panels.NUMBER, high)
        canvas.label(box, signed(number), size, smallest=LEAST, on=on, bold=True, align="middle")
    if row.struck:
        canvas.frame((0, 2, wide, high), GLOW, 4)
    return canvas


def _number_size(size: int, high: int) -> int:
    """Return the size of numbers in a row of that height, at most `size`."""
    return next((smaller for smaller in (panels.NUMBER, CHOICE, panels.NAME) if smaller <= min(size, high - 5)), LEAST)


def _draw_number(canvas: Canvas, column: tuple[int, int], row: tuple[int, int], count: Count, on: int) -> None:
    """Draw a number, edged if the drawing changes it, and with its former value if there is room."""
    (x, wide), (top, bottom) = column, row
    text, size = signed(count.then), _number_size(CHOICE, bottom)
    if count.edge is not None:
        inset = max(2, (bottom - top - 58) // 2)
        canvas.panel((x + 2, top + inset, x + wide - 2, bottom - inset), on, count.edge, on=on, radius=10, width=EDGE)
        both = f"{signed(count.now)}→{text}"
        if width(both, LEAST, bold=True) <= wide - 2 * EDGE - 4:
            text, size = both, LEAST
    canvas.label((x, top, x + wide, bottom), text, size, on=on, bold=count.edge is not None, align="middle")
