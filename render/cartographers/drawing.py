"""The drawing pad: a large map, the piece in hand, and what each edict would give."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from functools import cache
from typing import NamedTuple

from engine.cartographers.cards import COSTS, SEASONS, TRACK
from engine.cartographers.observation import Observation
from i18n import plus, say, signed
from render.art import draw_icon
from render.band import BELOW, Standing, band, draw_band
from render.canvas import Box, Canvas
from render.cartographers import chart, panels, tiles
from render.cartographers.overview import edict_column
from render.cartographers.panels import DrawingPreview
from render.frame import BOTTOM, CHOICE, LEAST, LEFT, RIGHT, draw_badge, page
from render.palette import Ink
from render.shelf import shelved
from render.text import fit, one_line, whole_words, width


def instruction(observation: Observation, names: Sequence[str], language: str) -> str:
    """Return the viewer's instruction in one line."""
    task = observation.task
    if observation.result is not None:
        return say(language, "picture-status-over")
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
    """Return the seat whose map the viewer's pad shows: the neighbour's in an ambush until everybody has drawn."""
    return observation.drawing_on or 0


MAIN = LEFT + panels.WIDE + 20  # left edge of the map's area
BAND = panels.BAND
STRIP = 112
_NAME = 260  # width for a name in the line above the map


class InHand(NamedTuple):
    """The piece in hand."""

    cells: Sequence[int] = ()
    """The cells it lies on."""
    terrain: str | None = None
    """Its terrain; None for farm and village at once."""
    legal: bool = True
    """Whether it may lie there."""
    preview: DrawingPreview | None = None
    """What the edicts would give with it."""
    reach: Collection[int] | None = None
    """The cells that some drawing can cover."""

    @property
    def mark(self) -> str:
        """The mark of its terrain on maps."""
        return tiles.TERRAIN_MARK.get(self.terrain or "", tiles.BOTH)

    @property
    def wrong(self) -> bool:
        """Whether a piece is in hand and must not lie there."""
        return bool(self.cells) and not self.legal


def draw_pad(observation: Observation, names: Sequence[str], language: str, hand: InHand) -> Canvas:
    """Draw the whole pad."""
    canvas = page()
    draw_top(canvas, observation, names, language, hand)
    _column(canvas, observation, language)
    lay_map(canvas, (MAIN, BELOW - 10, RIGHT, BOTTOM - STRIP - 10), observation, language, hand)
    _draw_strip(canvas, observation, hand)
    return canvas


def draw_top(canvas: Canvas, observation: Observation, names: Sequence[str], language: str, hand: InHand) -> None:
    """Draw the band: the instruction, season and turn, and everybody's stars."""
    when = panels.season_and_turn(observation, language)
    standings = [Standing(sheet.total) for sheet in observation.sheets]
    order = told(observation, names, language, hand)
    block = band(observation, names, language, order=order, status=(when,), standings=standings, alarm=hand.wrong)
    draw_band(canvas, block)


def lay_map(canvas: Canvas, box: Box, observation: Observation, language: str, hand: InHand) -> None:
    """Draw the map with the piece in hand below the skills, as large as fits into the box."""
    left, top, right, bottom = box
    top = skill_row(canvas, observation, language, (left, right), top)
    size = min((right - left) // (chart.SIDE + 1), (bottom - top - LEAST - 10 - 2 * BAND) // chart.SIDE)
    at = (right - BAND - size * chart.SIDE, top + LEAST + 10 + BAND)
    sheet, task = observation.sheets[seat_of(observation)], observation.task
    chart.whole(canvas, at, size, BAND, LEAST, sheet.cells, observation.ruins)
    chart.closed(canvas, at, size, out_of_reach(observation, hand), observation.ruins)
    chart.fresh(canvas, at, size, sheet.fresh)
    chart.draw_targets(canvas, at, size, task.touch if task is not None else ())
    if hand.cells:
        chart.draw_piece(canvas, at, size, sheet.cells, hand.cells, hand.mark, hand.legal, observation.ruins)


def told(observation: Observation, names: Sequence[str], language: str, hand: InHand) -> str:
    """Return the text above the map: the instruction, or that the piece in hand cannot go there."""
    if hand.wrong:
        return say(language, "picture-pad-illegal")
    short = [one_line(name, _NAME, LEAST, LEAST, bold=True).lines[0] for name in names]
    return instruction(observation, short, language)


def out_of_reach(observation: Observation, hand: InHand) -> Sequence[int]:
    """Return the empty spaces that no drawing can cover."""
    if hand.reach is None:
        return ()
    cells = observation.sheets[seat_of(observation)].cells
    return [cell for cell, mark in enumerate(cells) if mark == tiles.EMPTY and cell not in hand.reach]


def _column(canvas: Canvas, observation: Observation, language: str) -> None:
    """Draw the left column: season and time, card, four edicts."""
    track = panels.season_track(observation.season, observation.time, observation.threshold)
    canvas.place(track, (LEFT, BELOW))
    card, ruins = panels.current_card(observation)
    shown = panels.explore_card(card, ruins, len(observation.sheets) == 1, language)
    canvas.place(shown, (LEFT, BELOW + track.size[1] + 6))
    edict_column(canvas, observation, language, panels.current_edicts(observation))


def others(observation: Observation, most: int) -> list[int]:
    """Return at most `most` seats whose maps are shown: the viewer, both neighbours, the leader, then the others.

    The map that is drawn on is left out. In an ambush that is a neighbour's, so the viewer's own map is included.
    """
    count, own = len(observation.sheets), seat_of(observation)
    best = max(range(count), key=lambda seat: observation.sheets[seat].total)
    viewer = own if observation.viewer is None else observation.viewer
    wanted = (observation.viewer, (viewer + 1) % count, (viewer - 1) % count, best, *range(count))
    return list(dict.fromkeys(seat for seat in wanted if seat is not None and seat != own))[:most]


def skill_row(canvas: Canvas, observation: Observation, language: str, across: tuple[int, int], top: int) -> int:
    """Draw the skills in play side by side with their costs, a tick for the used one; return the row's bottom."""
    if not observation.skills:
        return top
    used = None if observation.viewer is None else observation.sheets[observation.viewer].skill_used
    gap, before = 8, 58
    words = [panels.card_name(language, skill) for skill in observation.skills]
    left, right = across
    room = right - left - gap * (len(words) - 1) - (before + 6) * len(words)
    lines = 1 if sum(width(word, LEAST) for word in words) <= room else 2
    wides = [_least_width(word, lines) for word in words]
    spare = (room - sum(wides)) // len(words)
    high = 46 + (lines - 1) * 38
    x = left
    for skill, word, least in zip(observation.skills, words, wides, strict=True):
        wide = before + least + 6 + spare
        open_ = used is None or skill == used
        chip = _skill_chip(word, COSTS[skill], skill == used, open_, wide, high, lines)
        canvas.place(chip, (x, top + 6))
        x += wide + gap
    return top + 6 + high


@cache
def _least_width(word: str, lines: int) -> int:
    """Return the smallest width in which a skill's name takes at most `lines` lines."""
    whole = width(word, LEAST) + 2
    return next((wide for wide in range(90, whole, 6) if whole_words(word, wide, (LEAST,), lines)), whole)


@shelved
def _skill_chip(name: str, cost: int, used: bool, open_: bool, wide: int, high: int, lines: int) -> Canvas:
    """Draw a coin (a tick if used), cost and name; in a soft colour if another skill was used this season."""
    chip = Canvas(wide, high, Ink.paper)
    ink = Ink.ink if open_ else Ink.soft
    fill = chip.card(chip.limit, used, Ink.ink, width=2)
    chip.stamp(draw_icon("check" if used else "coin", 28, fill), (6, (high - 28) // 2))
    chip.label((37, 0, 58, high), str(cost), LEAST, ink=ink, on=fill, bold=True)
    fitted = whole_words(name, wide - 64, (LEAST,), lines) or fit(name, wide - 64, LEAST, LEAST, lines)
    chip.lines_of((62, 0, wide - 2, high), fitted, ink=ink, on=fill)
    return chip


def season_sum(edicts: Sequence[int], coins: int, loss: int, season: int) -> int:
    """Return what the season would give with the current map: its two edicts and coins, minus the monsters."""
    return sum(edicts[edict] for edict in SEASONS[season].edicts) + coins - loss


class Count(NamedTuple):
    """What a source gives now, and with the piece in hand."""

    sign: str
    """An edict's letter, or an icon."""
    now: int
    """Stars now."""
    then: int
    """Stars with the piece in hand."""
    own: bool = True
    """Whether the viewer wants more of it; false for a neighbour's map in an ambush."""

    @property
    def edge(self) -> int | None:
        """The colour of its edge: better or worse for the viewer, None if unchanged.

        A coloured ground would be too prominent, above all on a dark page.
        """
        if self.then == self.now:
            return None
        return Ink.leaf if (self.then > self.now) is self.own else Ink.ember


def counts(observation: Observation, seat: int, hand: InHand) -> list[Count]:
    """Return what the season gives a seat, edicts A to D, coins, monsters; with the piece for the map drawn on."""
    season, sheet = observation.season, observation.sheets[seat]
    preview = hand.preview if hand.legal and seat == seat_of(observation) else None
    now = (season_sum(sheet.edicts, sheet.coins, sheet.loss, season), *sheet.edicts, sheet.coins, -sheet.loss)
    then = now
    if preview is not None:
        coins = min(sheet.coins + preview.coins, TRACK)
        total = season_sum(preview.edicts, coins, preview.loss, season)
        then = (total, *preview.edicts, coins, -preview.loss)
    signs = (f"season-{season}", *panels.LETTERS, "coin", "horned")
    own = seat == observation.viewer
    return [Count(*each, own) for each in zip(signs, now, then, strict=True)]


_PLATES = (108, 90, 90, 90, 90, 84, 96)
"""Widths of the plates at the foot."""


def _draw_strip(canvas: Canvas, observation: Observation, hand: InHand) -> None:
    """Draw plates at the foot: what the season gives, then edicts A to D, coins, monsters.

    If the piece changes a count, its plate has a coloured edge, the difference next to its icon, and the new value
    below.
    """
    x = (RIGHT - MAIN - sum(_PLATES) - 6 * (len(_PLATES) - 1)) // 2 + MAIN
    for i, (wide, count) in enumerate(zip(_PLATES, counts(observation, seat_of(observation), hand), strict=True)):
        draw_gain(canvas, (x, BOTTOM - STRIP, x + wide, BOTTOM), count, observation.season, first=not i)
        x += wide + 6


def draw_gain(canvas: Canvas, box: Box, count: Count, season: int, *, first: bool = False) -> None:
    """Draw a plate with icon, difference and new value; `first`: it is the sum of the others."""
    left, top, right, bottom = box
    on, edge = Ink.glow if first else Ink.card, count.edge
    canvas.panel(
        box, on, edge or (Ink.ink if first else Ink.line), radius=10, width=EDGE if edge else 3 if first else 2
    )
    by = plus(count.then - count.now) if edge else ""
    room = right - left - 2 * INSET - 5 - width(by, LEAST, bold=True)
    if count.sign in panels.LETTERS:
        side = min(36, room)
        lit = panels.LETTERS.index(count.sign) in SEASONS[season].edicts
        at = (left + INSET, top + 9, left + INSET + side, top + 9 + 38)
        draw_badge(canvas, at, count.sign, Ink.ink if lit else Ink.soft, on, LEAST)
    else:
        side = min(40, room)
        canvas.stamp(draw_icon(count.sign, side, on), (left + INSET, top + 28 - side // 2))
    if by:
        x = right - INSET - width(by, LEAST, bold=True)
        canvas.line_of(x, top + 40, by, LEAST, ink=Ink.ink, on=on, bold=True)
    text = signed(count.then)
    size = panels.NUMBER if width(text, panels.NUMBER, bold=True) <= right - left - 8 else CHOICE
    wide = width(text, size, bold=True)
    canvas.line_of((left + right - wide) // 2, bottom - 14, text, size, ink=Ink.ink, on=on, bold=True)


EDGE, INSET = 4, 7
"""Width of a coloured edge, and padding of a plate."""
