"""What somebody decides by on a desktop: the cards to decide on, beside them the own empire, below the others'."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from itertools import islice

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
    GAP,
    MEDIUM,
    MOSAIC,
    WHOLE,
    Piece,
    Shown,
    lacking,
    nearest,
)
from render.wonderful_world.panels import (
    DIGGING,
    DRAFT,
    HEADING,
    banner,
    head,
    heading,
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
_DRAFTED = (MEDIUM, CHIP, CHIP_LOW, MOSAIC)
"""How drafted cards are drawn beside a hand, the largest first."""


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
        end = _hand(canvas, box, observation, empire, language)
    else:
        empire = observation.empires[seat_of(observation)]
        done = large.by_type(empire)
        end = _plans(canvas, box, observation, language)
        if done and box[3] - end >= need(1, BUILT) + GAP:
            # Under few cards there is more room for them than beside.
            end = sections(canvas, (LEFT, end + GAP, *box[2:]), [large.completed(empire, language)], language) - GAP
            done = []
    if low < BOTTOM:
        low = min(low, max(end + desk.GAP, BOTTOM - most))
        tableaus.lay(canvas, (LEFT, low, RIGHT, BOTTOM), observation, names, language)
        low -= desk.GAP
    own.block(canvas, (BESIDE, TOP, RIGHT, low), observation, empire, sites, done, language, brief=many and not sites)
    return canvas


def _head(canvas: Canvas, observation: Observation, names: Sequence[str], language: str) -> int:
    """How far the game is and who is awaited; beside it what is to be done. Returns where the rest begins."""
    bottom = max(TOP + _HEAD, head(canvas, observation, names, language, _CORNER))
    asked = deciding.instruction(observation, language)
    signs = deciding.signs_of(observation, observation.task)
    banner(canvas, (LEFT + _CORNER + GAP, TOP, _MIDDLE, bottom), asked, signs)
    return solo(canvas, bottom + GAP, observation, language)


def _plans(canvas: Canvas, box: Box, observation: Observation, language: str) -> int:
    """What is decided on in planning and in the steps; returns its bottom."""
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
            return _rows(canvas, (end + GAP, top + HEADING, right, low), [parts[0].cards], language)
        _tokens(canvas, (left, top, right, top + _TOKENS), observation, language)
        top += _TOKENS + GAP
    if len(parts) == 1 and 0 < len(parts[0].cards) < len(_ACROSS):
        heading(canvas, (left, top, right, top + HEADING), parts[0].sign, parts[0].title)
        return _rows(canvas, (left, top + HEADING, right, bottom), _in_rows(parts[0].cards), language)
    return deciding.lay_out(canvas, (left, top, right, bottom), parts, language, None) - GAP


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


def _rows(canvas: Canvas, box: Box, rows: Sequence[Sequence[Shown]], language: str, *, even: bool = False) -> int:
    """Whole cards in rows, each from edge to edge, or `even`: all as wide as those of the first; returns the bottom."""
    left, top, right, bottom = box
    least = (right - left + GAP) // max(map(len, rows)) - GAP
    alike = iter(faces.counted_alike([card for row in rows for card in row], faces.whole, least, _LOW))
    for number, row in enumerate([list(islice(alike, len(row))) for row in rows]):
        wide = (right - left + GAP) // len(rows[0] if even else row) - GAP
        high = min(_HIGH, (bottom - top + GAP) // (len(rows) - number) - GAP)
        style = WHOLE._replace(wide=(wide, wide), high=(high, high))
        top = faces.lay(canvas, (left, top, right, top + high), row, language, (style,)) + GAP
    return top - GAP


def _hand(canvas: Canvas, box: Box, observation: Observation, empire: EmpireSeen, language: str) -> int:
    """The hand as large as there is room, drafted cards under it or at the end of its last row; returns its bottom."""
    left, top, right, bottom = box
    rows = _in_rows(drafting.in_hand(observation))
    drafted = drafting.drafted(observation, empire, language, _DRAFTED)
    if not drafted.cards:
        return _rows(canvas, box, rows, language)
    spare = bottom - top - len(rows) * (_HIGH + GAP)
    if len(rows) > 1 and spare < need(1, MEDIUM):
        end = left + len(rows[-1]) * ((right - left + GAP) // len(rows[0]))
        if right - end >= MEDIUM.wide[0]:
            low = _rows(canvas, box, rows, language, even=True)
            broad = MEDIUM._replace(wide=(MEDIUM.wide[0], right - end))
            beside = drafted._replace(styles=(broad, *_DRAFTED))
            sections(canvas, (end, low - (low - top - GAP) // 2, right, low), [beside], language)
            return low
    spare = bottom - top - len(rows) * (_LOW + GAP)
    under = need(1, CHIP_LOW if spare >= need(1, CHIP_LOW) else MOSAIC)
    low = _rows(canvas, (left, top, right, bottom - under), rows, language)
    return sections(canvas, (left, low + GAP, right, bottom), [drafted], language) - GAP
