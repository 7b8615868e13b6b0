"""Another player in a desktop private view: portrait, numbers, pieces."""

from __future__ import annotations

from engine.bunny_kingdom.observation import Observation
from render.bunny_kingdom.face import FACE
from render.bunny_kingdom.icons import draw_cutout
from render.bunny_kingdom.overview import leads
from render.bunny_kingdom.panels import draw_number, fief_line, kept, sign, tokens_in_row
from render.bunny_kingdom.scenes import portrait
from render.canvas import Box, Canvas
from render.frame import CHOICE, LEAST, mark_of
from render.palette import Ink
from render.text import NARROW, Fitted, in_one, one_line

LINE = 46
"""Height of a line."""
_SCENE = 84
"""Minimum height of a portrait; fiefs are listed only if it keeps this height."""
_HIGHEST, _AIR = 0.9, 14
"""Maximum height of a portrait relative to its width, and maximum extra space between two lines under it."""
_BROAD = 600
"""From this width the portrait is at the left of the text, otherwise above it."""


def draw_profile(canvas: Canvas, box: Box, observation: Observation, seat: int, name: str) -> None:
    """Draw another player in a box: portrait with marks, points, harvest, pieces and fiefs."""
    left, top, right, bottom = box
    seen, leader = observation.seats[seat], leads(observation, seat, tied=True)
    best, line = [fief for fief in seen.fiefs if fief.points], LINE
    canvas.panel(box, Ink.card, Ink.bronze if leader else Ink.line, width=4 if leader else 2)
    if right - left > _BROAD:
        scene = (left + 10, top + 10, left + 10 + round(1.3 * (bottom - top)), bottom - 10)
        left, y = scene[2], top + 8
        count = (bottom - y - 3 * LINE) // LINE
    else:
        spare = bottom - top - 18 - 3 * LINE
        count = min(len(best), max((spare - _SCENE) // LINE, -(-(spare - right + left) // LINE)))
        high = spare - max(0, count) * LINE
        scene = (left + 10, top + 10, right - 10, top + 10 + min(high, round(_HIGHEST * (right - left))))
        y = scene[3] + 2
        # Height that the portrait does not use goes between the lines.
        line += min(_AIR, (top + 10 + high - scene[3]) // (3 + max(0, count)))
    size, side = (CHOICE, 42) if right - left > 326 else (LEAST, 34)
    numbers = (("crown" if leader else "star", str(seen.total)), ("bk-harvest", f"+{seen.harvest}"))
    _draw_rabbit(canvas, scene, observation, seat)
    left, right = left + 14, right - 12
    canvas.lines_of((left, y, right, y + line), _named(name, right - left), bold=True, letters=FACE.letters)
    y += line
    x = left
    for shown, text in numbers:
        x = draw_number(canvas, (x, y, right, y + line), shown, text, size, side) + 10
    y += line
    x = draw_number(canvas, (left, y, right, y + line), "bk-parchment", str(seen.parchments), LEAST, 34)
    tokens_in_row(canvas, (x + 12, y + (line - 34) // 2, right, y + line), kept(seen), 34, Ink.card, "+")
    y += line
    for fief in best[: max(0, count)]:
        fief_line(canvas, (left, y, right, y + line), fief, Ink.card)
        y += line


def _named(name: str, room: int) -> Fitted:
    """Fit a player's name into one line, narrowing the letters before cutting it."""
    ways = ((CHOICE, NARROW[:2]), (LEAST, NARROW))
    found = (in_one(name, room, size, bold=True, letters=FACE.letters, shares=shares) for size, shares in ways)
    return next(filter(None, found), None) or one_line(name, room, LEAST, LEAST, bold=True, letters=FACE.letters)


_SHIELD, _MARK = 48, 38
"""Width of the shield on a portrait, and of a mark there."""


def _draw_rabbit(canvas: Canvas, box: Box, observation: Observation, seat: int) -> None:
    """Draw a player's portrait with its shield and marks for the sheriff and for an awaited player."""
    left, top, right, bottom = box
    canvas.stamp(portrait(seat, right - left, bottom - top, crisp=True), (left, top))
    canvas.frame(box, Ink.coal, 2)
    shield = draw_cutout(f"rabbit-{seat}", _SHIELD)
    canvas.stamp(shield.image, (left + 6, top + 6), shield.mask)
    if observation.sheriff == seat:
        _draw_mark(canvas, (left + _SHIELD + 8, top + 6), "bk-sheriff")
    if name := mark_of(observation, seat):
        _draw_mark(canvas, (right - _MARK - 6, top + 6), name)


def _draw_mark(canvas: Canvas, at: tuple[int, int], name: str) -> None:
    x, y = at
    # White shows the grey star well in every theme.
    on = Ink.white if name == "bk-sheriff" else Ink.card
    canvas.panel((x, y, x + _MARK, y + _MARK), on, Ink.coal, on=Ink.coal, radius=8)
    canvas.stamp(sign(name, _MARK - 6, on), (x + 3, y + 3))
