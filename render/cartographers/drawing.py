"""The drawing pad: the map large, the piece in hand, and what each edict would give."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from functools import cache

from engine.cartographers.cards import COSTS, SEASONS, TRACK
from engine.cartographers.observation import Observation, Sheet
from i18n import say, signed
from render.art import icon
from render.canvas import Canvas
from render.cartographers import chart, panels, tiles
from render.cartographers.overview import edict_column, state_of
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
CELL = 57
BAND = panels.BAND
STRIP = 112
_SMALL = 7  # pixels of a space on the maps of the others
_NAME = 260  # a fair width of a name in the line over the map
_OTHERS = 3  # how many of them are shown


def pad(
    observation: Observation,
    names: Sequence[str],
    language: str,
    cells: Sequence[int],
    terrain: str | None,
    legal: bool,
    preview: Preview | None,
    reach: Collection[int] | None,
) -> Canvas:
    """The whole pad."""
    canvas = page()
    sheet = observation.sheets[seat_of(observation)]
    _column(canvas, observation, names, language)
    illegal = bool(cells) and not legal
    short = [one_line(name, _NAME, LEAST, LEAST, bold=True).lines[0] for name in names]
    text = say(language, "picture-pad-illegal") if illegal else instruction(observation, short, language)
    top = _banner(canvas, text, alarm=illegal)
    if observation.skills:
        top = _skill_row(canvas, observation, language, top)
    size = min(CELL, (BOTTOM - STRIP - 10 - top - LEAST - 10 - 2 * BAND) // chart.SIDE)
    at = (RIGHT - BAND - size * chart.SIDE, top + LEAST + 10 + BAND)
    chart.whole(canvas, at, size, BAND, LEAST, sheet.cells, observation.ruins)
    if reach is not None:
        empty = (cell for cell, mark in enumerate(sheet.cells) if mark == tiles.EMPTY)
        chart.dimmed(canvas, at, size, [cell for cell in empty if cell not in reach], observation.ruins)
    chart.fresh(canvas, at, size, sheet.fresh)
    chart.targets(canvas, at, size, observation.task.touch if observation.task is not None else ())
    if cells:
        mark = tiles.TERRAIN_MARK.get(terrain or "", tiles.BOTH)
        chart.piece(canvas, at, size, sheet.cells, cells, mark, legal, observation.ruins)
    _strip(canvas, sheet, preview if legal else None, observation.season)
    return canvas


def _column(canvas: Canvas, observation: Observation, names: Sequence[str], language: str) -> None:
    """The others' maps, season and time, the card, the four edicts."""
    _others(canvas, observation, names, language)
    y = TOP + _CALLED + chart.SIDE * _SMALL + 6
    track = panels.season_track(observation.season, observation.time, observation.threshold)
    canvas.place(track, (LEFT, y))
    card, ruins = panels.current_card(observation)
    canvas.place(
        panels.explore_card(card, ruins, len(observation.sheets) == 1, language), (LEFT, y + track.size[1] + 6)
    )
    current = SEASONS[observation.season].edicts if observation.result is None else ()
    edict_column(canvas, observation, language, current)


def others(observation: Observation) -> list[int]:
    """Whose maps stand on the viewer's pad: both neighbours, who draw on it and whom it goes to, and who leads."""
    count, own = len(observation.sheets), seat_of(observation)
    best = max(range(count), key=lambda seat: observation.sheets[seat].total)
    wanted = (observation.viewer, (own + 1) % count, (own - 1) % count, best, *range(count))
    return list(dict.fromkeys(seat for seat in wanted if seat is not None and seat != own))[:_OTHERS]


def _others(canvas: Canvas, observation: Observation, names: Sequence[str], language: str) -> None:
    """Small maps under their names, with the stars; alone, whose map it is and the turn."""
    seats = others(observation)
    if not seats:
        title = panels.titled(language, "picture-title-pad", names[0])
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


_CALLED = 38
"""Height of a name above a small map."""


def _banner(canvas: Canvas, text: str, *, alarm: bool = False) -> int:
    """The line over the map; returns its bottom."""
    fill = Ink.ruby if alarm else Ink.coal
    room = RIGHT - MAIN - 40
    fitted = fit(text, room, LEAST, LEAST, 3, bold=True)
    bottom = TOP + 50 + (len(fitted.lines) - 1) * round(fitted.size * LEADING)
    canvas.panel((MAIN, TOP, RIGHT, bottom), fill, fill)
    canvas.lines_of((MAIN + 20, TOP, RIGHT - 20, bottom), fitted, ink=Ink.white, on=fill, bold=True, align="middle")
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


def _strip(canvas: Canvas, sheet: Sheet, preview: Preview | None, season: int) -> None:
    """At the foot: what the season gives, then edicts A to D, coins, monsters.

    Where the drawing changes one, its plate has a colour, by how much stands at its sign, and below what it becomes.
    """
    now = (season_sum(sheet.edicts, sheet.coins, sheet.loss, season), *sheet.edicts, sheet.coins, -sheet.loss)
    then = now
    if preview is not None:
        coins = min(sheet.coins + preview.coins, TRACK)
        total = season_sum(preview.edicts, coins, preview.loss, season)
        then = (total, *preview.edicts, coins, -preview.loss)
    top, x = BOTTOM - STRIP, MAIN
    wides = (108, 90, 90, 90, 90, 84, 96)
    for i, wide in enumerate(wides):
        up, down = then[i] > now[i], then[i] < now[i]
        fill = Ink.leaf if up else Ink.ember if down else Ink.glow if i == 0 else Ink.card
        canvas.panel(
            (x, top, x + wide, BOTTOM), fill, Ink.ink if i == 0 else Ink.line, radius=10, width=3 if i == 0 else 2
        )
        _gain(canvas, (x, top, x + wide, BOTTOM), i, now[i], then[i], season, fill)
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
