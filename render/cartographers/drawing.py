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
from render.cartographers.panels import Preview
from render.frame import BOTTOM, LEFT, RIGHT, SMALL, TITLE, TOP, badge, page
from render.palette import Ink
from render.shelf import shelved
from render.text import CAP, LEADING, fit, whole_words, width


def instruction(observation: Observation, names: Sequence[str], language: str) -> str:
    """One line: what the viewer does now."""
    task = observation.task
    if task is None:
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
TEXT = 33  # nothing that one decides by is written smaller, unless it is long
STRIP = 100


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
    text = say(language, "picture-pad-illegal") if illegal else instruction(observation, names, language)
    top = _banner(canvas, text, alarm=illegal)
    if observation.skills:
        top = _skill_row(canvas, observation, language, top)
    size = min(CELL, (BOTTOM - STRIP - 12 - top - TEXT - 10 - 2 * BAND) // chart.SIDE)
    at = (RIGHT - BAND - size * chart.SIDE, top + TEXT + 10 + BAND)
    chart.whole(canvas, at, size, BAND, TEXT, sheet.cells, observation.ruins)
    if reach is not None:
        empty = (cell for cell, mark in enumerate(sheet.cells) if mark == tiles.EMPTY)
        chart.dimmed(canvas, at, size, [cell for cell in empty if cell not in reach])
    chart.outline(canvas, at, size, sheet.fresh, Ink.accent, 4)
    chart.targets(canvas, at, size, observation.task.touch if observation.task is not None else ())
    if cells:
        mark = tiles.TERRAIN_MARK.get(terrain or "", tiles.BOTH)
        chart.piece(canvas, at, size, sheet.cells, cells, mark, legal, observation.ruins)
    _strip(canvas, sheet, preview if legal else None, SEASONS[observation.season].edicts)
    return canvas


def _column(canvas: Canvas, observation: Observation, names: Sequence[str], language: str) -> None:
    """Whose map, season and turn, time, the card, the four edicts."""
    wide = panels.WIDE
    title = fit(say(language, "picture-title-pad", name=names[seat_of(observation)]), wide, TITLE, SMALL, 3, bold=True)
    bottom = TOP + 46 + (len(title.lines) - 1) * round(title.size * LEADING)
    canvas.lines_of((LEFT, TOP, LEFT + wide, bottom), title, on=Ink.paper, bold=True)
    if len(title.lines) == 1:
        season = panels.season_name(language, observation.season)
        when = say(language, "picture-status-turn", season=season, turn=observation.turn)
        canvas.label((LEFT, bottom, LEFT + wide, bottom + 42), when, TEXT, ink=Ink.soft, on=Ink.paper, smallest=SMALL)
    # A name of three lines takes room from the card.
    tight = len(title.lines) > 2
    y = (bottom if tight else TOP + 46 + 42) + 4
    track = panels.season_track(observation.season, observation.time, observation.threshold, True, wide)
    canvas.place(track, (LEFT, y))
    card, ruins = panels.current_card(observation)
    y += track.size[1] + 6
    canvas.place(panels.explore_card(card, ruins, len(observation.sheets) == 1, language, tight, wide), (LEFT, y))
    y = BOTTOM
    for i in reversed(range(4)):
        current = i in SEASONS[observation.season].edicts and observation.result is None
        edict = panels.edict_card(panels.LETTERS[i], observation.edicts[i], current, language, wide)
        y -= edict.size[1]
        canvas.place(edict, (LEFT, y))
        y -= 6


def _banner(canvas: Canvas, text: str, *, alarm: bool = False) -> int:
    """The line over the map; returns its bottom."""
    fill = Ink.accent if alarm else Ink.ink
    room = RIGHT - MAIN - 40
    fitted = fit(text, room, TEXT, TEXT, 2, bold=True)
    if fitted.cut:
        fitted = fit(text, room, TEXT, SMALL, 3, bold=True)
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
    lines = 1 if sum(width(word, TEXT) for word in words) <= room else 2
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
    whole = width(word, TEXT) + 2
    return next((wide for wide in range(90, whole, 6) if whole_words(word, wide, (TEXT,), lines)), whole)


@shelved
def _skill_chip(name: str, cost: int, used: bool, open_: bool, wide: int, high: int, lines: int) -> Canvas:
    """A coin (a tick once used), the cost, the name; in soft ink when the season's one skill was another."""
    chip = Canvas(wide, high, Ink.paper)
    fill = Ink.glow if used else Ink.card
    ink = Ink.ink if open_ else Ink.soft
    chip.panel((0, 0, wide, high), fill, Ink.accent if used else Ink.line)
    chip.stamp(icon("check" if used else "coin", 28, fill), (6, (high - 28) // 2))
    chip.label((37, 0, 58, high), str(cost), TEXT, ink=ink, on=fill, bold=True)
    fitted = whole_words(name, wide - 64, (TEXT,), lines) or fit(name, wide - 64, TEXT, SMALL, lines)
    chip.lines_of((62, 0, wide - 2, high), fitted, ink=ink, on=fill)
    return chip


def _strip(canvas: Canvas, sheet: Sheet, preview: Preview | None, current: Sequence[int]) -> None:
    """At the foot: stars of edicts A to D, coins, monsters; where the drawing changes them, below what they become."""
    canvas.panel((MAIN, BOTTOM - STRIP, RIGHT, BOTTOM), Ink.card, Ink.line)
    now = (*sheet.edicts, sheet.coins, -sheet.loss)
    then = now
    if preview is not None:
        then = (*preview.edicts, min(sheet.coins + preview.coins, TRACK), -preview.loss)
    wide, side, size = 108, 36, panels.NUMBER  # the last has room for a minus sign
    for i in range(6):
        x, changed = MAIN + 10 + i * wide, now[i] != then[i]
        middle = BOTTOM - STRIP // 2 - (24 if changed else 0)
        if i < 4:
            fill = Ink.accent if i in current else Ink.soft
            badge(
                canvas, (x, middle - side // 2, x + side, middle + side // 2), panels.LETTERS[i], fill, Ink.card, TEXT
            )
        else:
            canvas.stamp(icon("coin" if i == 4 else "horned", side, Ink.card), (x, middle - side // 2))
        base = round(size * CAP / 2)
        left = x + side + 4
        ink = Ink.soft if changed else Ink.ink
        canvas.line_of(left, middle + base, signed(now[i]), size, ink=ink, on=Ink.card, bold=not changed)
        if changed:
            canvas.stamp(icon("arrow", 24, Ink.card), (x + 6, middle + 48 - 12))
            colour = Ink.accent if then[i] < now[i] else Ink.pine
            canvas.line_of(left, middle + 48 + base, signed(then[i]), size, ink=colour, on=Ink.card, bold=True)
