"""The drawing pad: the map large, the piece in hand, and what each edict would give."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from functools import cache

from engine.cartographers.cards import COSTS, SEASONS, TRACK
from engine.cartographers.observation import Observation, Sheet
from i18n import say, signed
from render import desk
from render.art import icon
from render.canvas import Canvas
from render.cartographers import chart, panels, tiles
from render.cartographers.board import score_table
from render.cartographers.hand import EXAMPLES, example_of
from render.cartographers.overview import Tag, edict_column, grid, parts, plate, standings, state_of, tags
from render.cartographers.panels import Preview
from render.frame import BOTTOM, CHOICE, LEAST, LEFT, RIGHT, TOP, badge, page
from render.palette import Ink
from render.shelf import shelved
from render.text import LEADING, fit, one_line, whole_words, width


def instruction(observation: Observation, names: Sequence[str], language: str) -> str:
    """One line: what the viewer does now."""
    task = observation.task
    if task is None or observation.viewer not in observation.waiting:
        decided = observation.viewer is not None and observation.sheets[observation.viewer].decided
        return say(language, "picture-pad-done" if decided and observation.waiting else "picture-pad-watch")
    if task.single is not None:
        return say(language, f"picture-pad-single-{task.single}")
    if task.kind == "ambush":
        return say(language, "picture-pad-ambush", name=names[task.sheet])
    if task.kind == "extra" and task.skill is not None:
        return say(language, "picture-pad-extra", skill=panels.card_name(language, task.skill))
    text = say(language, "picture-pad-ruins" if task.ruins else f"picture-pad-{task.kind}")
    return text if task.skill is None else f"{text} · {panels.card_name(language, task.skill)}"


def seat_of(observation: Observation) -> int:
    """The seat whose map the viewer's pad shows: the neighbour's in an ambush, until everybody has drawn."""
    return observation.drawing_on or 0


MAIN = LEFT + panels.WIDE + 20  # where the map's part begins
BAND = panels.BAND
STRIP = 112
_SMALL = 7  # pixels of a space on the maps of the others
_NAME = 260  # a fair width of a name in the line over the map
_OTHERS = 3  # how many of them are shown
_EXAMPLE = 24  # pixels of a space in the example of an edict
_FEW = 2  # on a desktop so many stand under one another with what their edicts give; more two by two
_OTHER, _LOW = (24, 18), 262  # pixels of a space on a map of one and of two others there; height of one of more


def pad(
    observation: Observation,
    names: Sequence[str],
    language: str,
    cells: Sequence[int],
    terrain: str | None,
    legal: bool,
    preview: Preview | None,
    reach: Collection[int] | None,
    *,
    wide: bool = False,
) -> Canvas:
    """The whole pad; `wide`: for a desktop, with the others' maps, or who plays alone with a larger one."""
    canvas = desk.page() if wide else page()
    seats = others(observation)
    right, bottom = (desk.RIGHT, desk.BOTTOM) if wide and not seats else (RIGHT, BOTTOM)
    sheet = observation.sheets[seat_of(observation)]
    # Beside a larger map, or many, the file has no room for scenes.
    _column(canvas, observation, names, language, () if wide else seats, plain=wide)
    if wide:
        _beside(canvas, observation, names, seats)
    illegal = bool(cells) and not legal
    short = [one_line(name, _NAME, LEAST, LEAST, bold=True).lines[0] for name in names]
    text = say(language, "picture-pad-illegal") if illegal else instruction(observation, short, language)
    top = _banner(canvas, text, right, alarm=illegal)
    if observation.skills:
        top = _skill_row(canvas, observation, language, top)
    most = (right - MAIN) // (chart.SIDE + 1)
    size = min(most, (bottom - STRIP - 10 - top - LEAST - 10 - 2 * BAND) // chart.SIDE)
    at = (right - BAND - size * chart.SIDE, top + LEAST + 10 + BAND)
    chart.whole(canvas, at, size, BAND, LEAST, sheet.cells, observation.ruins)
    if reach is not None:
        empty = (cell for cell, mark in enumerate(sheet.cells) if mark == tiles.EMPTY)
        chart.dimmed(canvas, at, size, [cell for cell in empty if cell not in reach], observation.ruins)
    chart.fresh(canvas, at, size, sheet.fresh)
    chart.targets(canvas, at, size, observation.task.touch if observation.task is not None else ())
    if cells:
        mark = tiles.TERRAIN_MARK.get(terrain or "", tiles.BOTH)
        chart.piece(canvas, at, size, sheet.cells, cells, mark, legal, observation.ruins)
    _strip(canvas, (right - MAIN - sum(_PLATES) - 6 * (len(_PLATES) - 1)) // 2 + MAIN, bottom, sheet,
           preview if legal else None, observation.season)  # fmt: skip
    return canvas


def _column(
    canvas: Canvas,
    observation: Observation,
    names: Sequence[str],
    language: str,
    seats: Sequence[int],
    *,
    plain: bool,
) -> None:
    """The maps of these others, season and time, the card, the four edicts; `plain`: without scenes."""
    _others(canvas, observation, names, language, seats)
    y = TOP + _CALLED + chart.SIDE * _SMALL + 6
    track = panels.season_track(observation.season, observation.time, observation.threshold)
    canvas.place(track, (LEFT, y))
    card, ruins = panels.current_card(observation)
    shown = panels.explore_card(card, ruins, len(observation.sheets) == 1, language, plain=plain)
    canvas.place(shown, (LEFT, y + track.size[1] + 6))
    current = SEASONS[observation.season].edicts if observation.result is None else ()
    edict_column(canvas, observation, language, current, plain=plain)


def others(observation: Observation) -> list[int]:
    """Whose maps stand on the viewer's pad: both neighbours, who draw on it and whom it goes to, and who leads."""
    count, own = len(observation.sheets), seat_of(observation)
    best = max(range(count), key=lambda seat: observation.sheets[seat].total)
    wanted = (observation.viewer, (own + 1) % count, (own - 1) % count, best, *range(count))
    return list(dict.fromkeys(seat for seat in wanted if seat is not None and seat != own))[:_OTHERS]


def _others(
    canvas: Canvas, observation: Observation, names: Sequence[str], language: str, seats: Sequence[int]
) -> None:
    """Small maps under their names, with the stars; where there are none, whose map it is and the turn."""
    if not seats:
        title = panels.titled(language, "picture-title-pad", names[seat_of(observation)])
        canvas.lines_of((LEFT, TOP, LEFT + panels.WIDE, TOP + 46), title, on=Ink.paper, bold=True)
        season = panels.season_name(language, observation.season)
        when = say(language, "picture-status-turn", season=season, turn=observation.turn)
        box = (LEFT, TOP + 46, LEFT + panels.WIDE, TOP + 90)
        canvas.label(box, when, LEAST, ink=Ink.soft, on=Ink.paper)
        return
    side = chart.SIDE * _SMALL
    step = panels.WIDE // len(seats)
    for place, seat in enumerate(seats):
        sheet, tag = observation.sheets[seat], state_of(observation, seat)
        x, y, right = LEFT + place * step, TOP - 4, LEFT + (place + 1) * step - 8
        named = one_line(names[seat], right - x, LEAST, LEAST, bold=True)
        canvas.lines_of((x, y, right, y + _CALLED), named, on=Ink.paper, bold=True)
        at = (x + 2, y + _CALLED + 2)
        chart.frame(canvas, at, _SMALL, 2)
        chart.paint_cells(canvas, at, _SMALL, sheet.cells, observation.ruins)
        chart.outline(canvas, at, _SMALL, sheet.fresh, Ink.fresh, 2, 1)
        middle = (x + side + 4 + right) // 2
        canvas.stamp(icon("crown" if tag.leads else "star", 32, Ink.paper), (middle - 16, at[1] + 4))
        box = (x + side + 6, at[1] + side - 40, right, at[1] + side)
        canvas.label(box, signed(sheet.total), LEAST, on=Ink.paper, bold=True, align="middle")


def _beside(canvas: Canvas, observation: Observation, names: Sequence[str], seats: Sequence[int]) -> None:
    """On a desktop: below the column what each season gave; beside the map the others'; below it examples.

    So many others and examples as the file has room for.
    """
    sheet, top = observation.sheets[seat_of(observation)], BOTTOM + desk.GAP
    table = score_table(sheet.seasons, sheet.total, observation.season if observation.result is None else None)
    canvas.place(table, (LEFT, top))
    if not seats:
        return
    told = tags(observation)
    if len(seats) <= _FEW:
        size, y = _OTHER[len(seats) - 1], TOP
        for seat in seats:
            y = desk.GAP + _other(canvas, (desk.BESIDE, y), size, observation, seat, names[seat], told[seat])
    else:
        box = (desk.BESIDE, TOP, desk.RIGHT, TOP + 2 * _LOW)
        for seat, place in zip(seats, grid(box, 2, 2, gap=10), strict=False):
            sheet = observation.sheets[seat]
            plate(canvas, place, sheet, observation.ruins, names[seat], told[seat], sheet.fresh)
        _leading(canvas, box[3], observation, names)
    if len(seats) == 1:
        current = SEASONS[observation.season].edicts if observation.result is None else ()
        boxes = grid((MAIN, top, RIGHT, top + table.size[1]), len(observation.edicts), 1, gap=8)
        for i, (card, box) in enumerate(zip(observation.edicts, boxes, strict=True)):
            canvas.place(_example(i, card, i in current, box[2] - box[0], box[3] - box[1]), box[:2])


def _leading(canvas: Canvas, y: int, observation: Observation, names: Sequence[str]) -> None:
    """Below their maps who leads of all, and with how many stars."""
    for row in standings(observation, names)[:_LEADING]:
        end = panels.starred(canvas, desk.RIGHT, y + 23, row.stars, LEAST) - 10
        x = desk.BESIDE + 60
        canvas.label((desk.BESIDE, y, x, y + 46), str(row.rank), LEAST, ink=Ink.soft, on=Ink.paper)
        name = one_line(row.name, end - x, LEAST, LEAST, bold=True)
        canvas.lines_of((x, y, end, y + 46), name, on=Ink.paper, bold=True)
        y += 54


_LEADING = 4
"""So many of all."""


def _other(
    canvas: Canvas, at: tuple[int, int], size: int, observation: Observation, seat: int, name: str, tag: Tag
) -> int:
    """Another's map under the name and the stars; beside it what its edicts give, coins and monsters; the bottom."""
    left, top, right = *at, desk.RIGHT
    bottom = top + 64 + chart.SIDE * size
    box = (left, top, right, bottom)
    sheet, on = observation.sheets[seat], Ink.glow if tag.leads else Ink.card
    canvas.panel(box, on, Ink.bronze if tag.leads else Ink.line, width=3 if tag.leads else 2)
    end = panels.starred(canvas, right - 14, top + 25, sheet.total, LEAST, on) - 10
    x = left + 14
    if tag.mark is not None:
        canvas.stamp(icon(tag.mark, 30, on), (x, top + 10))
        x += 36
    canvas.lines_of((x, top + 4, end, top + 46), one_line(name, end - x, LEAST, LEAST, bold=True), on=on, bold=True)
    at = (left + 14, top + 50)
    chart.frame(canvas, at, size, 2)
    chart.paint_cells(canvas, at, size, sheet.cells, observation.ruins)
    chart.fresh(canvas, at, size, sheet.fresh if observation.result is None else ())
    values = (*sheet.edicts, sheet.coins, -sheet.loss)
    step = chart.SIDE * size // len(values)
    spots = [(at[0] + chart.SIDE * size + 20, at[1] + i * step + step // 2) for i in range(len(values))]
    parts(canvas, spots, values, range(len(values)), on)
    return bottom


@shelved
def _example(edict: int, card: str, current: bool, wide: int, high: int) -> Canvas:
    """A corner of a map for which an edict gives stars."""
    on = Ink.glow if current else Ink.card
    canvas = Canvas(wide, high, Ink.paper)
    canvas.panel(canvas.limit, on, Ink.ink if current else Ink.line, width=3 if current else 2)
    drawn = example_of(card, _EXAMPLE, on)
    left = (wide - drawn.size[0]) // 2
    badge(canvas, (left, 20, left + 42, 64), panels.LETTERS[edict], Ink.coal, on, LEAST)
    panels.starred(canvas, wide - left, 42, EXAMPLES[card].stars, LEAST, on)
    canvas.place(drawn, (left, high - 24 - drawn.size[1]))
    return canvas


_CALLED = 38
"""Height of a name above a small map."""


def _banner(canvas: Canvas, text: str, right: int, *, alarm: bool = False) -> int:
    """The line over the map; returns its bottom."""
    fill = Ink.ruby if alarm else Ink.coal
    room = right - MAIN - 40
    fitted = fit(text, room, LEAST, LEAST, 3, bold=True)
    bottom = TOP + 50 + (len(fitted.lines) - 1) * round(fitted.size * LEADING)
    canvas.panel((MAIN, TOP, right, bottom), fill, fill)
    canvas.lines_of((MAIN + 20, TOP, right - 20, bottom), fitted, ink=Ink.white, on=fill, bold=True, align="middle")
    return bottom


def _skill_row(canvas: Canvas, observation: Observation, language: str, top: int) -> int:
    """The skills in play side by side, with their costs; the one used this season ticked. Returns the row's bottom."""
    used = None if observation.viewer is None else observation.sheets[observation.viewer].skill_used
    gap, before = 8, 58
    words = [panels.card_name(language, skill) for skill in observation.skills]
    room = RIGHT - MAIN - gap * (len(words) - 1) - (before + 6) * len(words)
    lines = 1 if sum(width(word, LEAST) for word in words) <= room else 2
    wides = [_least_width(word, lines) for word in words]
    spare = (room - sum(wides)) // len(words)
    high = 46 + (lines - 1) * 38
    x = MAIN
    for skill, word, least in zip(observation.skills, words, wides, strict=True):
        wide = before + least + 6 + spare
        open_ = used is None or skill == used
        chip = _skill_chip(word, COSTS[skill], skill == used, open_, wide, high, lines)
        canvas.place(chip, (x, top + 6))
        x += wide + gap
    return top + 6 + high


@cache
def _least_width(word: str, lines: int) -> int:
    """The narrowest room in which a skill's name takes at most so many lines."""
    whole = width(word, LEAST) + 2
    return next((wide for wide in range(90, whole, 6) if whole_words(word, wide, (LEAST,), lines)), whole)


@shelved
def _skill_chip(name: str, cost: int, used: bool, open_: bool, wide: int, high: int, lines: int) -> Canvas:
    """A coin (a tick once used), the cost, the name; in soft ink when the season's one skill was another."""
    chip = Canvas(wide, high, Ink.paper)
    fill = Ink.glow if used else Ink.card
    ink = Ink.ink if open_ else Ink.soft
    chip.panel((0, 0, wide, high), fill, Ink.ink if used else Ink.line)
    chip.stamp(icon("check" if used else "coin", 28, fill), (6, (high - 28) // 2))
    chip.label((37, 0, 58, high), str(cost), LEAST, ink=ink, on=fill, bold=True)
    fitted = whole_words(name, wide - 64, (LEAST,), lines) or fit(name, wide - 64, LEAST, LEAST, lines)
    chip.lines_of((62, 0, wide - 2, high), fitted, ink=ink, on=fill)
    return chip


def season_sum(edicts: Sequence[int], coins: int, loss: int, season: int) -> int:
    """What the season would give as the map is: its two edicts, coins, less the monsters."""
    return sum(edicts[edict] for edict in SEASONS[season].edicts) + coins - loss


_PLATES = (108, 90, 90, 90, 90, 84, 96)
"""Widths of the plates at the foot."""


def _strip(canvas: Canvas, x: int, bottom: int, sheet: Sheet, preview: Preview | None, season: int) -> None:
    """At the foot: what the season gives, then edicts A to D, coins, monsters.

    Where the drawing changes one, its plate has a colour, by how much stands at its sign, and below what it becomes.
    """
    now = (season_sum(sheet.edicts, sheet.coins, sheet.loss, season), *sheet.edicts, sheet.coins, -sheet.loss)
    then = now
    if preview is not None:
        coins = min(sheet.coins + preview.coins, TRACK)
        total = season_sum(preview.edicts, coins, preview.loss, season)
        then = (total, *preview.edicts, coins, -preview.loss)
    top = bottom - STRIP
    for i, wide in enumerate(_PLATES):
        up, down = then[i] > now[i], then[i] < now[i]
        fill = Ink.leaf if up else Ink.ember if down else Ink.glow if i == 0 else Ink.card
        canvas.panel(
            (x, top, x + wide, bottom), fill, Ink.ink if i == 0 else Ink.line, radius=10, width=3 if i == 0 else 2
        )
        _gain(canvas, (x, top, x + wide, bottom), i, now[i], then[i], season, fill)
        x += wide + 6


def _gain(canvas: Canvas, box: tuple[int, int, int, int], i: int, now: int, then: int, season: int, on: int) -> None:
    left, top, right, bottom = box
    by = f"{'+' if then > now else ''}{signed(then - now)}" if now != then else ""
    room = right - left - 10 - width(by, LEAST, bold=True)
    if 1 <= i <= 4:
        side = min(36, room)
        lit = i - 1 in SEASONS[season].edicts
        fill = (Ink.coal if lit else Ink.slate) if on in (Ink.leaf, Ink.ember) else Ink.ink if lit else Ink.soft
        badge(canvas, (left + 5, top + 8, left + 5 + side, top + 8 + 38), panels.LETTERS[i - 1], fill, on, LEAST)
    else:
        side = min(40, room)
        name = {0: f"season-{season}", 5: "coin"}.get(i, "horned")
        canvas.stamp(icon(name, side, on), (left + 5, top + 27 - side // 2))
    if by:
        canvas.line_of(right - 5 - width(by, LEAST, bold=True), top + 40, by, LEAST, ink=Ink.ink, on=on, bold=True)
    text = signed(then)
    size = panels.NUMBER if width(text, panels.NUMBER, bold=True) <= right - left - 8 else CHOICE
    wide = width(text, size, bold=True)
    canvas.line_of((left + right - wide) // 2, bottom - 14, text, size, ink=Ink.ink, on=on, bold=True)
