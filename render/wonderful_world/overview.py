"""The channel's picture: every empire in a row of its own."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from engine.wonderful_world.cards import COLOURS, TYPES
from engine.wonderful_world.observation import EmpireSeen, Observation
from i18n import say
from render.art import icon
from render.canvas import Box, Canvas
from render.frame import BOTTOM, LEFT, MAIN, RIGHT, SMALL, TOP, badge, page
from render.palette import Ink
from render.shelf import shelved
from render.text import LEADING, fit, width
from render.wonderful_world import faces, large, listing
from render.wonderful_world.faces import BUILT_LOW, CHIP, CHIP_LOW, GAP, MEDIUM, Shown, Style
from render.wonderful_world.icons import COLOUR_LETTERS
from render.wonderful_world.listing import INDENT, Group
from render.wonderful_world.panels import HEAD, cells_of, course, head, sites_of, supreme, type_counts

BAR = 42  # height of an empire's line of numbers
_SIGN, _DIGITS = 30, 30  # size of the icons and numbers in it
_PART = 12  # between production, completed cards and holdings
_INSET = 8
_AIR, _AIR_MORE = 5, 12  # after a number at least, and so much more where there is room
_MARKS = 64  # width of the marks before a name
_AFTER = 10  # behind a name


def pages(observation: Observation) -> int:
    """All empires, then each of them large; a solo player's one empire is all there is."""
    seats = len(observation.empires)
    return 1 if seats == 1 else 1 + seats


def table(observation: Observation, names: Sequence[str], language: str, number: int = 0) -> Canvas:
    """One page of the picture. Errors: ValueError for a page there is not."""
    seats = len(observation.empires)
    if not 0 <= number < pages(observation):
        raise ValueError(f"page {number} of {pages(observation)}")
    if seats == 1 or number:
        return large.empire(observation, names, language, max(0, number - 1))
    canvas = page()
    title = say(language, "picture-ww-title-table")
    top = max(HEAD, head(canvas, observation, names, language, title) + 6)
    canvas.place(course(tuple(cells_of(observation, None, language)), RIGHT - MAIN), (MAIN, TOP))
    high = (BOTTOM - top + GAP) // seats - GAP
    columns = _columns(observation, names)
    for seat in range(seats):
        y = top + seat * (high + GAP)
        _row(canvas, (LEFT, y, RIGHT, y + high), observation, seat, names[seat], columns, language)
    return canvas


def _mark(observation: Observation, seat: int) -> str | None:
    if seat in observation.waiting:
        return "quill"
    return "check" if observation.waiting else None


def _values(empire: EmpireSeen) -> tuple[int, ...]:
    """Production by colour, completed cards by type; points, Krystallium, tokens."""
    held = (empire.total, empire.krystallium, empire.financiers, empire.generals)
    return (*empire.production, *type_counts(empire), *held)


_SIGNS = (*(f"ww-{letter}" for letter in COLOUR_LETTERS), *(f"ww-{kind}" for kind in TYPES), "star", "ww-K", "ww-F",
          "ww-N")  # fmt: skip
_PARTS = (0, len(COLOURS), len(COLOURS) + len(TYPES))
"""Where each part of the numbers begins."""


class _Columns(NamedTuple):
    """Where each number of a row stands, from the left of all; how wide they are together; the air between them."""

    at: tuple[int, ...]
    wide: int
    air: int


def _columns(observation: Observation, names: Sequence[str]) -> _Columns:
    """Columns as wide as their longest number, so that equal things stand one under the other.

    They stand further apart when the names leave room; a name that is too wide even so has a line of its own.
    """
    rows = [_values(empire) for empire in observation.empires]
    wides = [_SIGN + 2 + max(width(str(row[i]), _DIGITS, bold=True) for row in rows) for i in range(len(_SIGNS))]
    least = sum(wides) + _AIR * (len(wides) - 1) + _PART * (len(_PARTS) - 1)
    room = RIGHT - LEFT - 2 * _INSET - _MARKS - _AFTER
    fitting = [fit(name, room - least, _DIGITS, SMALL, 1, bold=True) for name in names]
    longest = max((width(name.lines[0], name.size, bold=True) for name in fitting if not name.cut), default=0)
    air = _AIR + min(_AIR_MORE, (room - least - longest) // len(wides))
    at, x = [], 0
    for i, wide in enumerate(wides):
        x += _PART if i and i in _PARTS else 0
        at.append(x)
        x += wide + air
    return _Columns(tuple(at), x - air, air)


def _row(
    canvas: Canvas, box: Box, observation: Observation, seat: int, name: str, columns: _Columns, language: str
) -> None:
    """One empire: name and numbers in a line, and under it what it has drafted and is building."""
    left, top, right, bottom = box
    empire = observation.empires[seat]
    canvas.panel(box, Ink.card, Ink.ink if seat in observation.waiting else Ink.line)
    colour = COLOURS.index(observation.step) if observation.step in COLOURS else None
    numbers = _numbers(_values(empire), columns, colour, supreme(observation) == seat)
    end = right - _INSET - columns.wide
    x = left + _INSET
    mark = _mark(observation, seat)
    if mark is not None:
        canvas.stamp(icon(mark, 28, Ink.card), (x, top + 8))
        x += 31
    badge(canvas, (x, top + 8, x + 28, top + 36), str(seat + 1), Ink.ink, Ink.card)
    x += 33
    fitted = fit(name, end - x - _AFTER, _DIGITS, SMALL, 1, bold=True)
    if fitted.cut:
        # Longer than its place: over the whole row, above the numbers.
        fitted = fit(name, right - x - _INSET, SMALL, SMALL, 2, bold=True)
        y = top + 36 + (len(fitted.lines) - 1) * round(fitted.size * LEADING)
        canvas.lines_of((x, top + 4, right - _INSET, y + 2), fitted, bold=True)
    else:
        y = top + 2
        canvas.lines_of((x, top + 2, end, top + BAR + 2), fitted, bold=True)
    canvas.place(numbers, (end, y + 2))
    y += BAR
    canvas.rect((left + _INSET, y - 2, right - _INSET, y), Ink.shade)
    body = (left + _INSET, y + 1, right - _INSET, bottom - 2)
    if empire.drafted or empire.sites:
        _body(canvas, body, empire, language)
    else:
        _empire_card(canvas, body, observation, empire, language)


@shelved
def _numbers(values: tuple[int, ...], columns: _Columns, now: int | None, first: bool) -> Canvas:
    """The numbers of an empire; `now` is the open step, `first` whether this seat leads it."""
    canvas = Canvas(columns.wide, BAR - 6, Ink.card)
    ends = (*columns.at[1:], columns.wide + columns.air)
    for i, (sign, value) in enumerate(zip(_SIGNS, values, strict=True)):
        x, on = columns.at[i], Ink.card
        if i and i in _PARTS:
            middle = x - (_PART + columns.air) // 2
            canvas.rect((middle - 1, 5, middle + 1, BAR - 11), Ink.line)
        if i == now:
            on = Ink.glow
            line, thick = (Ink.accent, 3) if first else (Ink.line, 2)
            right = ends[i] - columns.air + 3 - (_PART if i + 1 in _PARTS else 0)
            canvas.panel((max(0, x - 4), 0, right, BAR - 6), on, line, on=Ink.card, radius=10, width=thick)
        canvas.stamp(icon(sign, _SIGN, on), (x, 3))
        ink = Ink.ink if value else Ink.soft
        box = (x + _SIGN + 2, 0, ends[i], BAR - 6)
        canvas.label(box, str(value), _DIGITS, ink=ink, on=on, bold=True)
    return canvas


_FACES: tuple[tuple[Style, Style], ...] = ((MEDIUM, MEDIUM), (CHIP, MEDIUM), (CHIP, CHIP), (CHIP_LOW, CHIP_LOW))
"""How cards are drawn as faces, the largest first: drafted ones, and those under construction."""


def _body(canvas: Canvas, box: Box, empire: EmpireSeen, language: str) -> None:
    """What a seat has drafted and is building: as faces where they fit, else in lines.

    Where there is room, also what is completed.
    """
    left, top, right, bottom = box
    groups = [
        Group(sign, [card._replace(ground=Ink.card) for card in cards])
        for sign, cards in (
            ("ww-draft", [Shown(card) for card in empire.drafted]),
            ("ww-planning", sites_of(empire.sites)),
        )
        if cards
    ]
    wide = right - left - INDENT
    y = top + 5
    for styles in _FACES:
        drawn = [styles[group.sign == "ww-planning"] for group in groups]
        rows = [faces.rows_of(style, wide, len(group.cards)) for style, group in zip(drawn, groups, strict=True)]
        if sum(count * (style.high[0] + GAP) for count, style in zip(rows, drawn, strict=True)) > bottom - y + GAP:
            continue
        for group, style, count in zip(groups, drawn, rows, strict=True):
            canvas.stamp(icon(group.sign, 32, Ink.card), (left, y + 6))
            high = count * (style.high[0] + GAP) - GAP
            y = faces.lay(canvas, (left + INDENT, y, right, y + high), group.cards, language, (style,)) + GAP
        break
    else:
        y = listing.lines(canvas, box, groups, language, SMALL)
    done = [card._replace(ground=Ink.card) for card in large.by_type(empire)]
    if done and bottom - y > BUILT_LOW.high[0]:
        canvas.stamp(icon("check", 30, Ink.card), (left + 1, y + 6))
        faces.lay(canvas, (left + INDENT, y, right, bottom), done, language, (BUILT_LOW,))


def _empire_card(canvas: Canvas, box: Box, observation: Observation, empire: EmpireSeen, language: str) -> None:
    """Where there is nothing else yet: the Empire card."""
    left, top, right, bottom = box
    middle = min(top + 24, (top + bottom) // 2)
    canvas.stamp(icon("ww-empire", 28, Ink.card), (left, middle - 14))
    name = say(language, f"wonderful_world-empire-{empire.card}")
    end = left + INDENT + width(name, SMALL)
    canvas.label((left + INDENT, middle - 20, right, middle + 20), name, SMALL)
    faces.row(canvas, end + 24, middle, large.gives(observation, empire, 30), Ink.card)
