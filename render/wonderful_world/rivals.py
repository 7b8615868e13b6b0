"""The other empires in a private view: what each produces, and what its constructions still need."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from engine.wonderful_world.cards import CARDS, COLOURS
from engine.wonderful_world.observation import EmpireSeen, Observation
from render.art import draw_icon
from render.canvas import Box, Canvas
from render.frame import LEAST, seat_of
from render.palette import Ink
from render.shelf import shelved
from render.text import one_line, width
from render.wonderful_world.faces import LETTERED, Piece, empty_slots, pieces_of, row, row_width
from render.wonderful_world.flow import draw_flow
from render.wonderful_world.icons import COLOUR_LETTERS

ROW = 42
"""Height of a line."""
_SIGN, _DIGITS = 34, 33
_NAME = 190
_MANY = 3
"""Up to this number of empty slots of a kind are drawn one by one; more become a number and one slot."""


def others(observation: Observation) -> list[int]:
    """Return the other seats, beginning with the one that receives the viewer's hand."""
    seat, seats = seat_of(observation), len(observation.empires)
    way = -1 if observation.direction == "right" else 1
    return [(seat + way * step) % seats for step in range(1, seats)]


def height(observation: Observation) -> int:
    """Return the height of `rows` including the gap above; 0 in solo."""
    return len(others(observation)) * ROW + 10 if len(observation.empires) > 1 else 0


def rows(canvas: Canvas, box: Box, observation: Observation, names: Sequence[str]) -> None:
    """Draw a line for each other empire: name, production, needs."""
    left, top, right, _ = box
    seats = others(observation)
    if not seats:
        return
    canvas.panel((left, top, right, top + len(seats) * ROW + 4), Ink.card, Ink.line)
    for i, seat in enumerate(seats):
        y = top + 2 + i * ROW
        empire = observation.empires[seat]
        name = one_line(names[seat], _NAME - 16, _DIGITS, _DIGITS, bold=True)
        canvas.lines_of((left + 14, y, left + _NAME, y + ROW), name, bold=True)
        x = _made(canvas, left + _NAME + 6, y, observation, seat, 84, _SIGN)
        needs(canvas, (x + 8, y, right - 10, y + ROW), empire)


def column(canvas: Canvas, box: Box, observation: Observation, names: Sequence[str]) -> None:
    """Draw each other empire in two or three lines, for a narrow area."""
    left, top, right, bottom = box
    seats = others(observation)
    if not seats:
        return
    canvas.panel(box, Ink.card, Ink.line)
    each = (bottom - top - 8) // len(seats)
    lines = 3 if each >= 3 * 36 else 2
    line = min(each // lines, 44)
    for i, seat in enumerate(seats):
        y = top + 4 + i * each + (each - lines * line) // 2
        empire = observation.empires[seat]
        count = str(len(empire.sites)) if lines < _LINES else ""
        wide = right - left - 20 - (46 + width(count, LEAST, bold=True) if count else 0)
        name = one_line(names[seat], wide, LEAST, LEAST, bold=True)
        canvas.lines_of((left + 10, y, left + 10 + wide, y + line), name, bold=True)
        if count:
            x = right - 10 - width(count, LEAST, bold=True)
            canvas.stamp(draw_icon("ww-planning", 30, Ink.card), (x - 36, y + (line - 30) // 2))
            canvas.label((x, y, right - 8, y + line), count, LEAST, bold=True)
        else:
            y += line
            needs(canvas, (left + 10, y, right - 8, y + line), empire, LETTERED)
        _made(canvas, left + 10, y + line, observation, seat, (right - left - 14) // len(COLOURS), LETTERED, line)


_LINES = 3


def _made(
    canvas: Canvas, x: int, y: int, observation: Observation, seat: int, step: int, sign: int, high: int = ROW
) -> int:
    """Draw what a seat produces, on gold where it alone produces most; return the right edge."""
    size = LEAST
    for colour, letter in enumerate(COLOUR_LETTERS):
        made = [empire.production[colour] for empire in observation.empires]
        on = Ink.card
        if made[seat] == max(made) and made.count(made[seat]) == 1:
            on = Ink.glow
            canvas.panel((x - 1, y + 3, x + step - 4, y + high - 3), on, on, on=Ink.card, radius=8)
        canvas.stamp(draw_icon(f"ww-{letter}", sign, on), (x + 1, y + (high - sign) // 2))
        canvas.label((x + sign + 3, y, x + step, y + high), str(made[seat]), size, on=on, bold=True)
        x += step
    return x


def needs(canvas: Canvas, box: Box, empire: EmpireSeen, sign: int = _SIGN - 4) -> None:
    """Draw constructions as type and empty slots, nearest to completion first, as many as fit."""
    left, top, right, bottom = box
    sites = ((site.card, empty_slots(site.slots, site.filled)) for site in empire.sites)
    found = [(len(empty), card, empty) for card, empty in sites]
    parts = [_need(CARDS[card].type, empty, sign) for _, card, empty in sorted(found)]
    if parts:
        draw_flow(canvas, (left, top, right, bottom), parts, 14, min(ROW + 2, bottom - top))


@shelved
def _need(kind: str, empty: str, sign: int) -> Canvas:
    """Draw the type of a card and its empty slots."""
    pieces = [Piece(f"ww-{kind}", sign)]
    for letter, count in Counter(empty).items():
        pieces += pieces_of(letter, count, sign, _MANY)
    canvas = Canvas(row_width(pieces), sign + 4, Ink.card)
    row(canvas, 0, sign // 2 + 2, pieces, Ink.card)
    return canvas
