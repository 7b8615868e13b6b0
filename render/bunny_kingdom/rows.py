"""Cards other than territories in rows next to or below a map: number, scene, name, rule, and gain."""

from __future__ import annotations

from collections.abc import Sequence

from engine.bunny_kingdom.cards import CARDS, PARCHMENTS
from engine.bunny_kingdom.observation import Observation
from i18n import plus, say
from render.art import draw_icon
from render.bunny_kingdom.cards import (
    NO_HARVEST,
    PIP,
    ShownCard,
    asked,
    draw_pip,
    pip_wide,
)
from render.bunny_kingdom.face import FACE
from render.bunny_kingdom.panels import card_name, sign
from render.bunny_kingdom.scenes import scene_of
from render.canvas import Box, Canvas
from render.frame import CHOICE, LEAST
from render.palette import Ink
from render.shelf import shelved
from render.text import NARROW, Fitted, in_one, one_line, width

TALL = 128
"""Default maximum height of a row."""
TWO = 84
"""From this height a row has its name above the rule, otherwise to the left of it."""
_LOW = 60
"""Lower rows have no scene, which would be too small to recognise."""
_TAILS = 50
"""From this height a `brief` row has room for the tails of larger letters."""
_LARGE = 116
"""From this height a row has larger letters."""
_EDGE = 8
"""Padding of a panel around its rows."""
EDGES = 2 * _EDGE
_NUMBER = 58
"""Width of a card's number."""
_BROAD = 1.4
"""Width of a scene relative to its height."""
_NARROW = 600
"""Width above which a row has room for a large scene."""
_RAISED = 3
"""Pixels by which two lines are above the middle of a row."""
_COORDINATE = 44
"""Text size of a territory's coordinate in a row with larger letters, and of a gain."""
_SMALL = 36
"""Text size of a gain in a low row."""
_NONE = "–"
"""Text for no points."""
_RAISE = 6
"""Pixels by which the dash is raised to the middle of digits."""
_STARRED = 320
"""Width from which a `brief` row has a star before the gain."""


def lay(
    canvas: Canvas,
    box: Box,
    cards: Sequence[ShownCard],
    language: str,
    *,
    tallest: int = TALL,
    brief: bool = False,
    least: int = 0,
) -> int:
    """Draw cards in rows that share the height of a box, up to `tallest` each; return the bottom.

    `brief`: omit what cards ask; `least`: minimum height of the panel, in rows.
    """
    left, top, right, bottom = box
    high = min(tallest, (bottom - top - EDGES) // len(cards))
    end = top + room(max(least, len(cards)), high)
    canvas.panel((left, top, right, end), Ink.card, Ink.line)
    for i, shown in enumerate(cards):
        y = top + _EDGE + i * high
        row = _row(right - left - EDGES, high, shown, language, brief)
        canvas.place(row, (left + _EDGE, y))
        if i:
            canvas.rect((left + _EDGE, y - 1, right - _EDGE, y + 1), Ink.line)
    return end


def room(count: int, high: int) -> int:
    """Return the height of a panel with that many rows."""
    return count * high + EDGES


@shelved
def _row(wide: int, high: int, shown: ShownCard, language: str, brief: bool) -> Canvas:
    on = Ink.glow if shown.mark else Ink.card
    canvas = Canvas(wide, high, on)
    x = 4
    if shown.number or shown.mark:
        _draw_number(canvas, (x, 0, x + _NUMBER - 8, high), shown, on)
        x += _NUMBER
    broad = 0 if brief or high < _LOW else _scene_width(wide, high)
    end = _draw_given(canvas, (x + broad, 0, wide - 6, high), shown, on, brief=brief)
    if broad and high < _LARGE:
        name = card_name(language, shown.became or shown.card)
        # Showing the whole name is more important than the scene's width.
        ways = (broad, min(broad, high - 10), broad // 2)
        broad = next((way for way in ways if not _line(name, end - x - way - 24, LEAST).cut), ways[-1])
    scene = (x, 5, x + broad, high - 5)
    if broad:
        _draw_scene(canvas, scene, shown)
    words = (scene[2] + 14, 0, end - 10, high)
    _write(canvas, words, shown, language, on, brief=brief)
    return canvas


def _scene_width(wide: int, high: int) -> int:
    """Return the width of the scene in a row, before its name may narrow it."""
    return min(round(_BROAD * (high - 10)), wide * 3 // 10 if wide > _NARROW else wide // 5)


def _write(canvas: Canvas, words: Box, shown: ShownCard, language: str, on: int, *, brief: bool) -> None:
    """Write a card's words into its row."""
    if brief:
        # In adjacent rows, names of the same size are easier to read than names of the same width.
        name = card_name(language, shown.became or shown.card)
        size = CHOICE if words[3] - words[1] >= _TAILS else LEAST
        large = in_one(name, words[2] - words[0], size, bold=False, shares=NARROW[:3])
        canvas.lines_of(words, large or _line(name, words[2] - words[0], LEAST), on=on)
    elif words[3] - words[1] >= TWO:
        _named(canvas, words, shown, language, on)
    else:
        _in_one_line(canvas, words, shown, language, on)


def _draw_scene(canvas: Canvas, box: Box, shown: ShownCard) -> None:
    """Draw a card's scene."""
    left, top, right, bottom = box
    canvas.stamp(scene_of(shown.became or shown.card, right - left, bottom - top, crisp=True), (left, top))
    canvas.frame(box, Ink.coal, 2)


def _draw_number(canvas: Canvas, box: Box, shown: ShownCard, on: int) -> None:
    """Draw the number of a card in hand, and under it whether it is chosen or discarded."""
    left, top, right, bottom = box
    plate, mark = PIP if shown.number else 0, 38 if shown.mark else 0
    y = top + (bottom - top - plate - mark) // 2
    if plate:
        text = str(shown.number)
        draw_pip(canvas, ((left + right - pip_wide(text)) // 2, y), text, on)
    if mark:
        name = "check" if shown.mark == "chosen" else "cross"
        canvas.stamp(draw_icon(name, 36, Ink.glow), ((left + right - 36) // 2, y + plate + 2))


def _draw_given(canvas: Canvas, box: Box, shown: ShownCard, on: int, *, brief: bool) -> int:
    """Draw the gain of a card at the end of its row: numbers with their icons; return the left edge.

    Draws a dash for nothing in a hand, and everywhere for cards that the harvest cannot value. `brief`: smaller.
    """
    left, top, right, bottom = box
    if shown.points is None:
        return right
    high, middle, final = bottom - top, (top + bottom) // 2, shown.card in PARCHMENTS
    size, side = (_SMALL, 30) if brief or high < TWO else (_COORDINATE, 46 if high >= _LARGE else 36)
    text = _points_text(shown, shown.points)
    if text == _NONE or not shown.points:
        low = bottom - _RAISE if text == _NONE else bottom
        canvas.label((left, top, right, low), text, size, ink=Ink.soft, on=on, align="right")
        return right - width(text, size)
    x, ground = right - width(text, size, bold=True), on
    if shown.top:
        # A golden star is invisible on gold.
        ground = Ink.glow if final else Ink.gold
        canvas.panel((x - side - 14, middle - 27, right + 4, middle + 27), ground, Ink.coal, on=on, radius=10)
    canvas.label((left, middle - 26, right, middle + 26), text, size, on=ground, bold=True, align="right")
    if not brief or right - left > _STARRED:
        x -= side + 6
        canvas.stamp(sign("star" if final else "bk-harvest", side, ground), (x, middle - side // 2))
    return x


def _points_text(shown: ShownCard, points: int) -> str:
    """Return what is written for a card's points: a dash for nothing in a hand or for what the harvest cannot value."""
    if CARDS[shown.card].kind in NO_HARVEST or (shown.number and not points):
        return _NONE
    return str(points) if shown.card in PARCHMENTS else plus(points)


def _two(box: Box) -> tuple[Box, Box, int]:
    """Return the boxes of two lines of text, and the text size of the second."""
    left, top, right, bottom = box
    name, rule, size = (54, 48, CHOICE) if bottom - top >= _LARGE else (43, 36, LEAST)
    # Leaves room for descenders of the second line above the next row.
    y = top + (bottom - top - name - rule) // 2 - _RAISED
    return (left, y, right, y + name), (left, y + name, right, y + name + rule), size


def _grows(shown: ShownCard) -> list[str]:
    """Return wordings of how a fief grows: before and after, or only after."""
    return [shown.grown, shown.grown[shown.grown.find("→") :]] if shown.grown else []


def _draw_note(canvas: Canvas, box: Box, ways: Sequence[str], on: int) -> int:
    """Draw the first wording that fits, in a soft colour; return where the next text may begin."""
    left, _, right, _ = box
    way = next((way for way in ways if left + width(way, LEAST) <= right), "")
    return _word(canvas, box, way, LEAST, on) + 14 if way else left


def _word(canvas: Canvas, box: Box, text: str, size: int, on: int, *, bold: bool = False) -> int:
    """Draw a word at the left of a box; return its right edge."""
    left, top, _, bottom = box
    end = left + width(text, size, bold=bold)
    canvas.label((left, top, end, bottom), text, size, ink=Ink.ink if bold else Ink.soft, on=on, bold=bold)
    return end


def _line(text: str, wide: int, size: int) -> Fitted:
    """Fit a text into one line: slightly narrowed, then smaller, then cut."""
    found = in_one(text, wide, size, bold=False, shares=NARROW[:2]) if size > LEAST else None
    return found or in_one(text, wide, LEAST, bold=False) or one_line(text, wide, LEAST, LEAST)


def _whole(ways: Sequence[str], wide: int, size: int) -> Fitted:
    """Return the first wording that fits into one line uncut, else the last."""
    lines = [_line(way, wide, size) for way in ways]
    return next((line for line in lines if not line.cut), lines[-1])


def _named(canvas: Canvas, box: Box, shown: ShownCard, language: str, on: int) -> None:
    """Draw the name and the rule below it, and the best cell after one of them."""
    upper, lower, size = _two(box)
    wide, name = upper[2] - upper[0], card_name(language, shown.card)
    called = _called(name, wide)
    placed = shown.best and shown.card not in PARCHMENTS
    line = _whole(asked(shown, language), wide - (_PLATE if placed else 0), size)
    beside, x = lower, width(line.lines[0], line.size, narrow=line.narrow)
    if line.cut:
        line = _whole(asked(shown, language), wide, size)
        if placed:
            called = _called(name, wide - _PLATE)
        beside, x = upper, width(called.lines[0], called.size, True, FACE.letters, called.narrow)
    canvas.lines_of(upper, called, on=on, bold=True, letters=FACE.letters)
    canvas.lines_of(lower, line, on=on)
    if placed:
        x = _best(canvas, (beside[0] + x + 14, *beside[1:]), shown, on) + 12
        _draw_note(canvas, (x, *beside[1:]), _grows(shown), on)


def _called(name: str, wide: int) -> Fitted:
    """Fit a name into one line, in large letters if they fit."""
    ways = (in_one(name, wide, letters, bold=True, letters=FACE.letters) for letters in (CHOICE, LEAST))
    return next(filter(None, ways), None) or one_line(name, wide, LEAST, LEAST, bold=True, letters=FACE.letters)


_PLATE = 92
"""Maximum width of a cell on its plate, including the gap before it."""


def _best(canvas: Canvas, box: Box, shown: ShownCard, on: int) -> int:
    """Draw the cell where a piece is best, on gold if it gains something there; return its right edge."""
    left, top, _, bottom = box
    wide, middle = width(shown.best, LEAST, bold=bool(shown.points)), (top + bottom) // 2
    if not shown.points:
        return _word(canvas, (left, top, left + wide, bottom), shown.best, LEAST, on)
    place = (left, middle - 18, left + wide + 14, middle + 18)
    canvas.panel(place, Ink.gold, Ink.coal, on=on, radius=8)
    canvas.label(place, shown.best, LEAST, ink=Ink.coal, on=Ink.gold, bold=True, align="middle")
    return place[2]


def _in_one_line(canvas: Canvas, box: Box, shown: ShownCard, language: str, on: int) -> None:
    """Draw the name (large in a hand) and the rule after it, both narrowed as needed."""
    left, top, right, bottom = box
    name, size = card_name(language, shown.card), CHOICE if shown.number else LEAST
    for share in NARROW:
        called = in_one(name, right - left, size, bold=True, letters=FACE.letters, shares=(share,))
        if called is None:
            continue
        x = left + width(name, size, True, FACE.letters, share) + 18
        for way in asked(shown, language):
            if told := in_one(way, right - x, LEAST, bold=False, shares=(share,)):
                canvas.lines_of((left, top, x, bottom), called, on=on, bold=True, letters=FACE.letters)
                canvas.lines_of((x, top, right, bottom), told, ink=Ink.soft, on=on)
                return
    called = one_line(name, right - left, size, LEAST, bold=True, letters=FACE.letters)
    canvas.lines_of(box, called, on=on, bold=True, letters=FACE.letters)


# The viewer's parchments.

HEADING = 46
"""Height of their heading."""
_HELD = 100
"""Maximum height of a parchment's row."""
_ROW, _BRIEF = 38, 42
"""Least heights of a parchment's row with its rule, and without it."""
_PAIRED = 500
"""In columns narrower than this, parchments are shown without their rules."""
_RULED, _DOWN = 10, 8
"""The most parchments shown with their rules, and the most rows of two columns without rules."""
_GAP = 12


def room_of_held(held: int) -> int:
    """Return the height of that many parchments with their heading."""
    high = room(held, _ROW) if held <= _RULED else room(min(-(-held // 2), _DOWN), _BRIEF)
    return HEADING + high + _GAP if held else 0


def draw_held(canvas: Canvas, box: Box, observation: Observation, language: str) -> None:
    """Draw the viewer's parchments, best first, as many as fit: in a narrow column only names and points.

    If there are many, they have two columns where there is room. Draws nothing if not even one fits.
    """
    left, top, right, bottom = box
    held = sorted(observation.parchments, key=lambda one: -one.points)
    space = bottom - top - HEADING - EDGES
    if not held or space < _BRIEF * min(2, len(held)):
        return
    total = str(sum(one.points for one in held))
    x = right - 14 - width(total, CHOICE, bold=True)
    canvas.label((x, top, right, top + HEADING), total, CHOICE, on=Ink.paper, bold=True)
    canvas.stamp(sign("star", 36, Ink.paper), (x - 42, top + 5))
    canvas.stamp(sign("bk-parchment", 36, Ink.paper), (left + 12, top + 5))
    words = say(language, "picture-bk-own-parchments")
    if fitted := in_one(words, x - left - 110, LEAST, bold=False):
        canvas.lines_of((left + 58, top, x - 52, top + HEADING), fitted, on=Ink.paper)
    top += HEADING
    shown = [ShownCard(one.card, points=one.points, became=one.copied[-1] if one.copied else "") for one in held]
    columns = 1 if len(shown) * _ROW <= space or right - left < _PAIRED else 2
    wide = (right - left + _GAP) // columns
    brief = wide < _PAIRED
    down = min(-(-len(shown) // columns), space // (_BRIEF if brief else _ROW))
    high = min(_HELD, space // down)
    if rest := max(0, len(shown) - columns * down):
        # The number of those left out takes the place of the last row.
        shown, rest = shown[: columns * down - 1], rest + 1
    end = bottom
    for at in range(columns):
        x, some = left + at * wide, shown[at * down : (at + 1) * down]
        if some:
            end = lay(canvas, (x, top, x + wide - _GAP, bottom), some, language, tallest=high, least=down, brief=brief)
    if rest:
        words = say(language, "picture-bk-more", count=rest)
        canvas.label((right - wide + _GAP + 20, end - 8 - high, right - 8, end - 8), words, LEAST, ink=Ink.soft)
