"""The harvest: every player's fiefs with strength, resources and points, and what the railway gave."""

from __future__ import annotations

from collections.abc import Sequence

from engine.bunny_kingdom.observation import Harvest, Observation, SeatSeen
from i18n import say
from render.art import icon
from render.bunny_kingdom.cards import small_map
from render.bunny_kingdom.drafting import near_of
from render.bunny_kingdom.panels import name_fitted, name_height, name_row
from render.bunny_kingdom.placing import fief_line, fief_width
from render.canvas import Box, Canvas
from render.frame import BOTTOM, GAP, LEFT, RIGHT, SMALL, corner, page
from render.palette import Ink
from render.text import width

_LINE = 40


def round_of(observation: Observation) -> int:
    """The last round that was harvested. Errors: ValueError before the first harvest."""
    rounds = len(observation.seats[0].rounds)
    if not rounds:
        raise ValueError("nothing was harvested yet")
    return rounds


def total_of(harvest: Harvest) -> int:
    """All points of one round."""
    return harvest.fiefs + harvest.railway + harvest.stations + harvest.sheriff


def status_of(observation: Observation, lang: str) -> str:
    """Which round was harvested."""
    step = say(lang, "picture-bk-step-harvest")
    return say(lang, "picture-bk-status", round=round_of(observation), rounds=observation.rounds, step=step)


def harvest(observation: Observation, names: Sequence[str], lang: str) -> Canvas:
    """The whole picture. Errors: ValueError before the first harvest."""
    number = round_of(observation)
    canvas = page()
    title = say(lang, "picture-bk-title-harvest", round=number)
    # The next round may have begun: the corner is about the one that was harvested, for which nobody is awaited.
    top = corner(canvas, title, status_of(observation, lang), "", busy=False, width=RIGHT - LEFT) + 12
    seats = len(observation.seats)
    columns = 3 if seats == 3 else 2
    rows = -(-seats // columns)
    wide = (RIGHT - LEFT + GAP) // columns - GAP
    high = (BOTTOM - top + GAP) // rows - GAP
    for seat in range(seats):
        x, y = LEFT + seat % columns * (wide + GAP), top + seat // columns * (high + GAP)
        _panel(canvas, (x, y, x + wide, y + high), observation, seat, names[seat], lang)
    return canvas


def _panel(canvas: Canvas, box: Box, observation: Observation, seat: int, name: str, lang: str) -> None:
    left, top, right, bottom = box
    seen = observation.seats[seat]
    last = seen.rounds[-1]
    canvas.panel(box, Ink.card, Ink.line)
    numbers = f"+{total_of(last)}"
    room = width(numbers, 36, bold=True) + width(str(seen.total), 36, bold=True) + 120
    # Numbers stand beside a name that is short enough, else under it.
    limit = right - left - 24 - 52 - (34 if observation.sheriff == seat else 0)
    fitted = name_fitted(name, limit - room)
    wide_name = right - left > 500 and len(fitted.lines) <= 2
    if not wide_name:
        fitted = name_fitted(name, limit)
    high = name_height(fitted)
    edge = right - 12 - (room if wide_name else 0)
    name_row(canvas, (left + 12, top + 4, edge, top + 4 + high), seat, fitted, star=observation.sheriff == seat)
    y = top + 4 if wide_name else top + 4 + high
    x = right - room if wide_name else left + 14
    for sign, text in (("bk-harvest", numbers), ("star", str(seen.total))):
        canvas.stamp(icon(sign, 36, Ink.card), (x, y + 5))
        wide = width(text, 36, bold=True) + 4
        canvas.label((x + 42, y, x + 42 + wide, y + 46), text, 36, bold=True)
        x += 42 + wide + 16
    y = top + 6 + high + (0 if wide_name else 46)
    canvas.rect((left + 12, y, right - 12, y + 2), Ink.line)
    y += 6
    express = bool(observation.central)
    foot = bottom - (46 if express else 6)
    if express:
        _railway(canvas, (left + 14, foot, right - 12, bottom - 4), last)
    near = near_of(observation, seat)
    if right - left > 500 and foot - y < 420:
        # Beside the lines of the fiefs, as large as the longest of them leaves room for.
        longest = max((fief_width(fief) for fief in seen.fiefs if fief.points), default=240)
        step = min(22, (foot - y - 14) // 10, (right - left - longest - 40) // 10)
        side = 10 * step + 4
        if step >= 12:
            small_map(canvas, (right - side - 12, y + (foot - y - side) // 2), step, near)
        _fiefs(canvas, (left + 14, y, right - (side + 20 if step >= 12 else 12), foot), seen, lang)
        return
    y = _fiefs(canvas, (left + 14, y, right - 12, foot), seen, lang)
    step = min(30, (foot - y - 20) // 10, (right - left - 30) // 10)
    if step >= 12:
        side = 10 * step + 4
        small_map(canvas, ((left + right - side) // 2, y + (foot - y - side) // 2), step, near)


def _fiefs(canvas: Canvas, box: Box, seen: SeatSeen, lang: str) -> int:
    """The fiefs that score, the best first, and how many do not; returns the bottom."""
    left, y, right, bottom = box
    scoring = [fief for fief in seen.fiefs if fief.points]
    idle = len(seen.fiefs) - len(scoring)
    lines = (bottom - y) // _LINE
    extra = 1 if idle else 0
    shown = len(scoring) if len(scoring) + extra <= lines else lines - 1 - extra
    for fief in scoring[:shown]:
        fief_line(canvas, (left, y, right, y + _LINE - 2), fief, Ink.card)
        y += _LINE
    if shown < len(scoring):
        rest = scoring[shown:]
        words = say(lang, "picture-bk-fiefs-more", count=len(rest), points=sum(fief.points for fief in rest))
        canvas.label((left, y, right, y + _LINE - 2), words, SMALL, ink=Ink.soft)
        y += _LINE
    if idle:
        words = say(lang, "picture-bk-fiefs-idle", count=idle)
        canvas.label((left, y, right, y + _LINE - 2), words, SMALL, ink=Ink.soft)
        y += _LINE
    return y


def _railway(canvas: Canvas, box: Box, last: Harvest) -> None:
    """Points of the railway, of stations and of the sheriff."""
    left, top, right, bottom = box
    canvas.rect((left - 2, top, right, top + 2), Ink.line)
    step = (right - left) // 3
    for i, (sign, points) in enumerate(
        (("bk-rail", last.railway), ("bk-station", last.stations), ("bk-sheriff", last.sheriff))
    ):
        x = left + i * step
        canvas.stamp(icon(sign, 32, Ink.card), (x, top + 8))
        ink = Ink.ink if points else Ink.soft
        canvas.label((x + 38, top + 4, x + step, bottom), f"+{points}", SMALL, ink=ink, bold=True)
