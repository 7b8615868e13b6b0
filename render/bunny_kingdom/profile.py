"""Another player beside what somebody decides by on a desktop: its portrait, its numbers, what it holds."""

from __future__ import annotations

from engine.bunny_kingdom.observation import Observation
from render.bunny_kingdom.face import FACE
from render.bunny_kingdom.icons import cutout
from render.bunny_kingdom.overview import leads
from render.bunny_kingdom.panels import fief_line, mark_of, number, sign, tokens_in_row
from render.bunny_kingdom.scenes import portrait
from render.canvas import Box, Canvas
from render.frame import CHOICE, LEAST
from render.palette import Ink
from render.text import NARROW, Fitted, in_one, one_line

LINE = 46
"""Height of a line."""
_SCENE = 84
"""The lowest portrait of a player above whose fiefs are told."""
_HIGHEST, _AIR = 0.9, 14
"""Height of a portrait at most, for its width; pixels between two lines under it at most."""
_BROAD = 600
"""From this width a player's portrait stands beside the words, else above them."""


def profile(canvas: Canvas, box: Box, observation: Observation, seat: int, name: str) -> None:
    """Another player in a box: the rabbit, and on its scene who is awaited; points, harvest, what it holds, fiefs."""
    left, top, right, bottom = box
    seen, leader = observation.seats[seat], leads(observation, seat)
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
        # What a lower portrait leaves parts the lines.
        line += min(_AIR, (top + 10 + high - scene[3]) // (3 + max(0, count)))
    _rabbit(canvas, scene, observation, seat)
    left, right = left + 14, right - 12
    canvas.lines_of((left, y, right, y + line), _named(name, right - left), bold=True, letters=FACE.letters)
    y += line
    size, side = (CHOICE, 42) if right - left > 300 else (LEAST, 34)
    x = left
    for shown, text in (("star", str(seen.total)), ("bk-harvest", f"+{seen.harvest}")):
        x = number(canvas, (x, y, right, y + line), shown, text, size, side) + 10
    y += line
    x = number(canvas, (left, y, right, y + line), "bk-parchment", str(seen.parchments), LEAST, 34)
    tokens_in_row(canvas, (x + 12, y + (line - 34) // 2, right, y + line), seen, 34, Ink.card)
    y += line
    for fief in best[: max(0, count)]:
        fief_line(canvas, (left, y, right, y + line), fief, Ink.card)
        y += line


def _named(name: str, room: int) -> Fitted:
    """A player's name in one line, rather in narrow letters than cut."""
    ways = ((CHOICE, NARROW[:2]), (LEAST, NARROW))
    found = (in_one(name, room, size, bold=True, letters=FACE.letters, shares=shares) for size, shares in ways)
    return next(filter(None, found), None) or one_line(name, room, LEAST, LEAST, bold=True, letters=FACE.letters)


_SHIELD, _MARK = 48, 38
"""Width of the shield on a portrait, and of a mark there."""


def _rabbit(canvas: Canvas, box: Box, observation: Observation, seat: int) -> None:
    """A player's portrait with its shield; marks at both sides of it say who is sheriff, awaited and leads."""
    left, top, right, bottom = box
    canvas.stamp(portrait(seat, right - left, bottom - top, crisp=True), (left, top))
    canvas.frame(box, Ink.coal, 2)
    shield = cutout(f"rabbit-{seat}", _SHIELD)
    canvas.stamp(shield.image, (left + 6, top + 6), shield.mask)
    if observation.sheriff == seat:
        _mark(canvas, (left + _SHIELD + 8, top + 6), "bk-sheriff")
    x = right - 4
    for name in (mark_of(observation, seat), "crown" if leads(observation, seat) else ""):
        if name:
            x -= _MARK + 2
            _mark(canvas, (x, top + 6), name)


def _mark(canvas: Canvas, at: tuple[int, int], name: str) -> None:
    x, y = at
    # A grey star is seen on what is white in every theme.
    on = Ink.white if name == "bk-sheriff" else Ink.card
    canvas.panel((x, y, x + _MARK, y + _MARK), on, Ink.coal, on=Ink.coal, radius=8)
    canvas.stamp(sign(name, _MARK - 6, on), (x + 3, y + 3))
