"""What somebody decides by on a desktop: the cards to decide on, beside them the own empire, below the others'."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from itertools import islice
from typing import NamedTuple

from engine.wonderful_world.cards import LETTER
from engine.wonderful_world.observation import EmpireSeen, Observation
from render import desk, frame
from render.art import icon
from render.canvas import Box, Canvas
from render.desk import BESIDE, BOTTOM, LEFT, RIGHT, TOP
from render.frame import CHOICE, seat_of
from render.palette import Ink
from render.wonderful_world import deciding, drafting, faces, large, own, tableaus
from render.wonderful_world.faces import (
    BUILT,
    CHIP,
    CHIP_LOW,
    DOUBLE,
    GAP,
    MEDIUM,
    MOSAIC,
    WHOLE,
    Piece,
    Shown,
    Style,
    lacking,
    nearest,
)
from render.wonderful_world.panels import (
    DIGGING,
    DRAFT,
    HEADING,
    Section,
    banner,
    have_room,
    head,
    heading,
    legend,
    need,
    sections,
    sites_of,
    solo,
    word,
)

_MIDDLE = frame.RIGHT
"""Where what is decided on ends."""
_CORNER, _HEAD = 500, 80
"""Width and least height of the corner block."""
_MANY = 12
"""More constructions than so many leave less room for those of others and for completed cards."""


class _Laid(NamedTuple):
    """Where what is decided on ends, and whether its last row has left room for what else would stand beside it.

    `legend`: what the signs of cards mean; `completed`: the own completed cards. `rest`: the last constructions,
    for which it has none.
    """

    bottom: int
    legend: bool = False
    completed: bool = False
    rest: Sequence[Shown] = ()


def decision(observation: Observation, names: Sequence[str], language: str) -> Canvas:
    """The whole picture."""
    canvas = desk.page()
    top = _head(canvas, observation, names, language)
    many = len(observation.empires[seat_of(observation)].sites) > _MANY
    least, most = tableaus.high(observation, brief=many)
    low = BOTTOM - least
    box = (LEFT, top, _MIDDLE, low - desk.GAP if low < BOTTOM else low)
    sites = list[Shown]()
    if observation.step in (DRAFT, DIGGING):
        empire = drafting.before_pick(observation)
        sites = nearest(sites_of(empire.sites))
        done = large.by_type(empire)
        laid = _hand(canvas, box, observation, empire, language)
    else:
        empire = observation.empires[seat_of(observation)]
        done = large.by_type(empire)
        laid = _plans(canvas, box, observation, language)
        if done and not laid.completed and box[3] - laid.bottom >= need(1, BUILT) + GAP:
            # Under few cards there is more room for them than beside.
            part, free = large.completed(empire, language), (LEFT, laid.bottom + GAP, *box[2:])
            laid = laid._replace(bottom=sections(canvas, free, [part], language) - GAP, completed=True)
    done = [] if laid.completed else done
    if low < BOTTOM:
        low = min(low, max(laid.bottom + desk.GAP, BOTTOM - most))
        tableaus.lay(canvas, (LEFT, low, RIGHT, BOTTOM), observation, names, language)
        low -= desk.GAP
    own.block(canvas, (BESIDE, TOP, RIGHT, low), observation, empire, laid.rest or sites, done, language,
              brief=many and not sites, explained=laid.legend, last=bool(laid.rest))  # fmt: skip
    return canvas


def _head(canvas: Canvas, observation: Observation, names: Sequence[str], language: str) -> int:
    """How far the game is and who is awaited; beside it what is to be done. Returns where the rest begins."""
    bottom = max(TOP + _HEAD, head(canvas, observation, names, language, _CORNER))
    asked = deciding.instruction(observation, language)
    signs = deciding.signs_of(observation, observation.task)
    banner(canvas, (LEFT + _CORNER + GAP, TOP, _MIDDLE, bottom), asked, signs)
    return solo(canvas, bottom + GAP, observation, language)


def _plans(canvas: Canvas, box: Box, observation: Observation, language: str) -> _Laid:
    """What is decided on in planning and in the steps."""
    left, top, right, bottom = box
    top = deciding.told(canvas, box, observation, language)
    parts = [
        part._replace(styles=[_HIGHER if style is WHOLE else style for style in part.styles])
        for part in deciding.parts_of(observation, language)
    ]
    if observation.task is not None and observation.task.tokens:
        if [len(part.cards) for part in parts] == [1]:
            # One card stands beside the tokens.
            end, low = right - (right - left) // 3, top + HEADING + _HIGH
            _tokens(canvas, (left, top + HEADING, end, low), observation, language)
            heading(canvas, (end + GAP, top, right, top + HEADING), parts[0].sign, parts[0].title)
            return _Laid(_rows(canvas, (end + GAP, top + HEADING, right, low), [parts[0].cards], language))
        _tokens(canvas, (left, top, right, top + _TOKENS), observation, language)
        top += _TOKENS + GAP
    if len(parts) == 1 and 0 < len(parts[0].cards) < len(_ACROSS):
        return _single(canvas, (left, top, right, bottom), parts[0], observation, language)
    room = (left, top, right, bottom)
    if not have_room(parts, right - left, bottom - top) and (crowd := _crowd(canvas, room, parts, language)):
        return crowd
    return _Laid(deciding.lay_out(canvas, room, parts, language, None) - GAP)


def _crowd(canvas: Canvas, box: Box, parts: Sequence[Section], language: str) -> _Laid | None:
    """Constructions that are too many for pictures: each in two lines, the last of them beside; None without room.

    Those that can be paid now and the nearest to completion come first.
    """
    left, top, right, bottom = box
    *drafted, under = [part._replace(styles=(MEDIUM,)) for part in parts]
    high = need(faces.rows_of(MEDIUM, right - left, drafted[0].cards), MEDIUM) - GAP if drafted else 0
    across, low = faces.columns(DOUBLE, right - left), top + high + HEADING
    here = max(0, (bottom - low + DOUBLE.under) // (DOUBLE.high[0] + DOUBLE.under)) * across
    sites = sorted(under.cards, key=lambda site: (not site.marked, len(lacking(site))))
    if len(sites) - here > own.room_beside(bottom):
        return None
    if drafted:
        sections(canvas, (left, top, right, top + high), drafted, language)
    heading(canvas, (left, top + high, right, low), under.sign, under.title)
    end = faces.lay(canvas, (left, low, right, bottom), sites[:here], language, (DOUBLE,))
    return _Laid(end, rest=sites[here:])


def _single(canvas: Canvas, box: Box, part: Section, observation: Observation, language: str) -> _Laid:
    """One part alone, as whole cards; at the end of their last row what the own empire has completed."""
    left, top, right, bottom = box
    heading(canvas, (left, top, right, top + HEADING), part.sign, part.title)
    rows, room = _in_rows(part.cards), (left, top + HEADING, right, bottom)
    low, free = _rows(canvas, room, rows, language), _free(room, rows)
    empire = observation.empires[seat_of(observation)]
    if free is None:
        return _Laid(low)
    if empire.built:
        sections(canvas, free, [large.completed(empire, language)], language)
    else:
        legend(canvas, free, language)
    return _Laid(low, legend=not empire.built, completed=bool(empire.built))


_HIGHER = WHOLE._replace(high=(WHOLE.high[0], 440))
"""Whole cards where there is more room than on a phone."""
_TOKENS = 200
"""Height of tokens to choose from, over cards under construction."""


def _tokens(canvas: Canvas, box: Box, observation: Observation, language: str) -> None:
    """Tokens to choose from side by side: how many one has then, and how many of them constructions still lack."""
    left, top, right, bottom = box
    empire = observation.empires[seat_of(observation)]
    tokens = observation.task.tokens if observation.task is not None else ()
    held = {"financier": empire.financiers, "general": empire.generals}
    lacked = Counter(letter for site in sites_of(empire.sites) for letter in lacking(site))
    wide = (right - left + GAP) // max(1, len(tokens)) - GAP
    over = 4 * (bottom - top) > 3 * wide
    for place, token in enumerate(tokens):
        x, lack = left + place * (wide + GAP), lacked[LETTER[token]]
        lines = _LINE * (3 if lack else 2)
        # In a high block the token stands over its words, else beside them.
        y = (top + bottom - lines - (_TOKEN + 16) * over) // 2
        at = (x + (wide - _TOKEN) // 2, y) if over else (x + 24, (top + bottom - _TOKEN) // 2)
        beside, y = (x + 24, y + _TOKEN + 16) if over else (x + _TOKEN + 48, y)
        canvas.panel((x, top, x + wide, bottom), Ink.card, Ink.accent, width=5)
        canvas.stamp(icon(f"ww-{LETTER[token]}", _TOKEN, Ink.card), at)
        for text in (word(language, token), f"{held[token]} → {held[token] + 1}"):
            room = (beside, y, x + wide - 24, y + _LINE)
            canvas.label(room, text, CHOICE, bold=True, smallest=frame.LEAST, align="middle" if over else "left")
            y += _LINE
        if lack:
            needed = [Piece("ww-planning", 40), Piece(str(lack), CHOICE, text=True)]
            start = x + (wide - faces.row_width(needed)) // 2 if over else beside
            faces.row(canvas, start, y + _LINE // 2, needed, Ink.card)


_TOKEN, _LINE = 150, 50
"""Pixels of a token to choose, and of a line beside it or under it."""
_LOW, _HIGH = 280, 366
"""Heights of a whole card."""
_ACROSS = (1, 1, 2, 3, 4, 3, 4, 4, 4, 5, 5)
"""By how many whole cards there are: so many side by side, of more than four of them in two rows."""


def _in_rows(cards: Sequence[Shown]) -> list[Sequence[Shown]]:
    across = _ACROSS[min(len(cards), len(_ACROSS) - 1)]
    return [cards[at : at + across] for at in range(0, len(cards), across)]


def _in_one(rows: list[Sequence[Shown]]) -> list[Sequence[Shown]]:
    """The same cards in one row, where no more of them than can be whole are in two."""
    cards = [card for row in rows for card in row]
    return [cards] if len(cards) <= faces.columns(WHOLE, _MIDDLE - LEFT) else rows


def _size(box: Box, rows: Sequence[Sequence[Shown]]) -> tuple[int, int]:
    """Width and height of each of whole cards in rows, the first from edge to edge."""
    left, top, right, bottom = box
    return (right - left + GAP) // len(rows[0]) - GAP, min(_HIGH, (bottom - top + GAP) // len(rows) - GAP)


def _rows(canvas: Canvas, box: Box, rows: Sequence[Sequence[Shown]], language: str) -> int:
    """Whole cards in rows, all of one size; returns the bottom."""
    left, top, right, _ = box
    wide, high = _size(box, rows)
    alike = iter(faces.counted_alike([card for row in rows for card in row], faces.whole, wide, high))
    style = WHOLE._replace(wide=(wide, wide), high=(high, high))
    for row in rows:
        cards = list(islice(alike, len(row)))
        top = faces.lay(canvas, (left, top, right, top + high), cards, language, (style,)) + GAP
    return top - GAP


def _free(box: Box, rows: Sequence[Sequence[Shown]]) -> Box | None:
    """What the last of rows of whole cards leaves free at its end; None where it is as long as the first."""
    left, top, right, _ = box
    wide, high = _size(box, rows)
    x, y = left + len(rows[-1]) * (wide + GAP), top + (len(rows) - 1) * (high + GAP)
    return (x, y, right, y + high) if len(rows[-1]) < len(rows[0]) else None


def _hand(canvas: Canvas, box: Box, observation: Observation, empire: EmpireSeen, language: str) -> _Laid:
    """The hand as large as there is room, drafted cards at the end of its last row or under it."""
    left, top, right, bottom = box
    drafted = drafting.drafted(observation, empire, language, ())
    rows, count = _in_rows(drafting.in_hand(observation)), len(drafted.cards)
    free, wide = _free(box, rows), _size(box, rows)[0]
    beside = _beside(free, wide, drafted.cards) if free is not None and count else None
    under = _under(box, len(rows), drafted.cards)
    if beside is None and under.draw not in (WHOLE.draw, MEDIUM.draw):
        # Rather a hand of five in one row than names of drafted cards alone.
        rows = _in_one(rows)
        under = _under(box, len(rows), drafted.cards)
    if free is not None and beside is not None:
        sections(canvas, free, [drafted._replace(styles=(beside,))], language)
        x = free[0] + count * (wide + GAP)
        free = (x, *free[1:]) if beside.draw is WHOLE.draw and x < right else None
        low = _rows(canvas, box, rows, language)
    elif count:
        box = (left, top, right, bottom - need(faces.rows_of(under, right - left, drafted.cards), under))
        free, low = _free(box, rows), _rows(canvas, box, rows, language)
        part = drafted._replace(styles=(under,))
        low = sections(canvas, (left, low + GAP, right, bottom), [part], language) - GAP
    else:
        low = _rows(canvas, box, rows, language)
    if free is not None:
        legend(canvas, free, language)
    return _Laid(low, legend=free is not None)


def _beside(free: Box, wide: int, cards: Sequence[Shown]) -> Style | None:
    """How drafted cards stand at the end of a hand of whole cards so wide: as these where there is room for that."""
    left, top, right, bottom = free
    places, high = (right - left + GAP) // (wide + GAP), bottom - top - HEADING
    if len(cards) <= places and high >= _LOW:
        return WHOLE._replace(wide=(wide, wide), high=(high, high))
    fits = right - left >= MEDIUM.wide[0] and need(faces.rows_of(MEDIUM, right - left, cards), MEDIUM) <= high + HEADING
    return MEDIUM if fits else None


def _under(box: Box, rows: int, cards: Sequence[Shown]) -> Style:
    """How drafted cards stand under so many rows of a hand, the largest for which it leaves room."""
    left, top, right, bottom = box
    room = bottom - top - rows * (_LOW + GAP)
    styles = (WHOLE._replace(high=(WHOLE.high[0], _HIGH)), MEDIUM, CHIP, CHIP_LOW)
    return next((style for style in styles if need(faces.rows_of(style, right - left, cards), style) <= room), MOSAIC)
