"""What somebody decides by on a desktop: the map beside the hand, the own parchments and all players."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from msgspec.structs import replace

from engine.bunny_kingdom.board import INDEX
from engine.bunny_kingdom.cards import CARDS, TERRITORY
from engine.bunny_kingdom.observation import Observation, Parchment
from i18n import say
from render import desk
from render.bunny_kingdom import cards, chart, overview
from render.bunny_kingdom.cards import GAP, NOBODY, PLATE, Shown
from render.bunny_kingdom.drafting import shown_cards
from render.bunny_kingdom.panels import (
    COLUMN,
    HEDGE,
    RIVAL,
    SIZE,
    card_name,
    fief_line,
    head,
    mark_of,
    rival,
    rivals,
    sign,
    tokens_in_row,
)
from render.bunny_kingdom.placing import construction, numbers
from render.canvas import Box, Canvas
from render.desk import BESIDE, BOTTOM, LEFT, RIGHT, TOP
from render.frame import BOTTOM as MIDDLE
from render.frame import CHOICE, LEAST, seat_of
from render.palette import Ink
from render.text import LEADING, fit, one_line

_TOP = 150
"""Where the map of a draft begins, under its head."""
_MAP = (LEFT + HEDGE[0], _TOP + HEDGE[1])
_MIDDLE = _MAP[0] + 10 * SIZE + HEDGE[2] + 18
"""Where the cards begin."""
_UNDER = _MAP[1] + 10 * SIZE + HEDGE[3] + GAP
_COLUMNS = 2
"""Of the cards in hand and the own parchments beside the map."""
_ROWS = 4
"""Of the cards in hand below which there is room for own parchments as cards."""
_TALL = 230
"""Height of a card in hand at most."""
_CARD = 182
"""Height of a card of a parchment at least."""
_ABREAST = 4
"""Of them side by side below a construction; with the railway, which takes its part of the file, one fewer."""
_LINE, FIEF = 46, 42
"""Heights of a line about a parchment, and about a fief."""
_NAME = 290
"""Width of a name in a broad panel."""


def hand(observation: Observation, names: Sequence[str], language: str) -> Canvas:
    """The draft: on the map the number of each territory in hand."""
    seat = seat_of(observation)
    canvas, seen, shown = desk.page(), observation.seats[seat], shown_cards(observation)
    head(canvas, observation, names, language)
    left, right = LEFT + 388, _MIDDLE - 18
    numbers(canvas, (left, TOP, right, TOP + 56), seen, seat)
    tokens_in_row(canvas, (left, TOP + 66, right, _TOP), seen, 38, Ink.paper)
    _offered(canvas, observation, [card for card in shown if CARDS[card.card].kind == TERRITORY and not card.mark])
    y = _hand(canvas, (_MIDDLE, TOP, RIGHT, BOTTOM), observation, shown, language)
    _others(canvas, (LEFT, _UNDER, right, BOTTOM), observation, names, rivals(observation, seat))
    if len(shown) <= _COLUMNS * _ROWS:
        _parchments(canvas, (_MIDDLE, y, RIGHT, BOTTOM), observation, language, _COLUMNS)
    elif observation.parchments:
        # What each is would take too much of the file.
        points = sorted((held.points for held in observation.parchments), reverse=True)
        told = fit(" · ".join(map(str, points)), RIGHT - _MIDDLE - RIVAL, LEAST, LEAST)
        canvas.stamp(sign("bk-parchment", 38, Ink.paper), (_MIDDLE, y + 3))
        canvas.lines_of((_MIDDLE + RIVAL, y, RIGHT, y + RIVAL), told, on=Ink.paper, bold=True)
    return canvas


def _hand(canvas: Canvas, box: Box, observation: Observation, shown: Sequence[Shown], language: str) -> int:
    """The cards in hand, with room for the own parchments below; returns where those begin.

    For one row of them as cards or, where those in hand would be too low or the file too large, for one line.
    """
    left, top, right, bottom = box
    if not shown:
        words = say(language, "picture-bk-hand-empty")
        canvas.label((left, top, right, top + _CARD), words, 36, ink=Ink.soft, on=Ink.paper, align="middle")
        return top + _CARD + GAP
    if observation.parchments:
        bottom -= GAP + (_CARD if len(shown) <= _COLUMNS * _ROWS else RIVAL)
    return GAP + cards.lay(canvas, (left, top, right, bottom), shown, NOBODY, language, tallest=_TALL, columns=_COLUMNS,
                           bare=True)  # fmt: skip


def _offered(canvas: Canvas, observation: Observation, shown: Sequence[Shown]) -> None:
    """The map with the numbers of these territories; a camp that would leave one is none there."""
    offered = {card.card for card in shown}
    cells = tuple(
        replace(cell, piece="") if cell.name in offered and cell.piece.startswith("camp-") else cell
        for cell in observation.cells
    )
    chart.paint(canvas, _MAP, SIZE, replace(observation, cells=cells))
    high = PLATE
    for card in shown:
        wide = cards.number_wide(card)
        x, y = chart.corner_of(_MAP, SIZE, INDEX[card.card])
        x, y = x + (SIZE - wide) // 2, y + (SIZE - high) // 2
        canvas.frame((x - 3, y - 3, x + wide + 3, y + high + 3), Ink.white, 3)
        cards.plate_of_card(canvas, (x, y, x + wide, y + high), str(card.number))


def _others(canvas: Canvas, box: Box, observation: Observation, names: Sequence[str], seats: Sequence[int]) -> None:
    """A broad panel for each: name, points, harvest, parchments; under it what is to be placed, and the best fiefs."""
    left, top, right, bottom = box
    high = (bottom - top + GAP) // len(seats) - GAP
    for number, seat in enumerate(seats):
        seen, y = observation.seats[seat], top + number * (high + GAP)
        canvas.panel((left, y, right, y + high), Ink.card, Ink.line)
        first = (high - 2 * RIVAL) // 2 if high < 2 * RIVAL + FIEF else 4
        fitted = one_line(names[seat], _NAME - 24, CHOICE, LEAST, bold=True)
        canvas.lines_of((left + 14, y + first, left + _NAME, y + first + RIVAL), fitted, bold=True)
        rival(canvas, (left + _NAME, y + first, right - 50, y + first + RIVAL), observation, seat, Ink.card)
        if mark := mark_of(observation, seat):
            canvas.stamp(sign(mark, 34, Ink.card), (right - 46, y + first + 5))
        tokens_in_row(canvas, (left + 14, y + first + RIVAL + 3, right - 14, y + high), seen, 36, Ink.card)
        line, step = y + first + 2 * RIVAL, (right - left - 28) // 2
        best = [fief for fief in seen.fiefs if fief.points][: 2 * max(0, (y + high - 4 - line) // FIEF)]
        for i, fief in enumerate(best):
            x, at = left + 14 + i % 2 * step, line + i // 2 * FIEF
            fief_line(canvas, (x, at, x + step - 10, at + FIEF), fief, Ink.card)


def _panels(canvas: Canvas, at: tuple[int, int], observation: Observation, names: Sequence[str], step: bool) -> int:
    """The others as on the board, under one another or (`step`) side by side; returns the bottom."""
    left, top = at
    for seat in rivals(observation, seat_of(observation)):
        panel = overview.panel_of(observation, seat, names[seat])
        canvas.place(panel, (left, top))
        left, top = (left + COLUMN + GAP, top) if step else (left, top + panel.size[1] + GAP)
    return top


def _parchments(
    canvas: Canvas,
    box: Box,
    observation: Observation,
    language: str,
    columns: int,
    begin: int = 0,
    end: int | None = None,
) -> None:
    """The own parchments as cards, the best first; those for which there is no room in lines.

    `begin`, `end`: of all which of them.
    """
    left, top, right, bottom = box
    held = sorted(observation.parchments, key=lambda one: -one.points)[begin:end]
    rows = (bottom - top + GAP) // (_CARD + GAP)
    places = rows * columns
    if places <= 0 or not held:
        return
    whole = held if len(held) <= places else held[: places - 1]
    wide = (right - left + GAP) // columns - GAP
    high = min(_TALL, (bottom - top + GAP) // min(rows, -(-len(held) // columns)) - GAP)
    for i, one in enumerate(whole):
        at = (left + i % columns * (wide + GAP), top + i // columns * (high + GAP))
        shown = Shown(one.card, points=one.points, became=one.copied[-1] if one.copied else "")
        canvas.place(cards.face(wide, high, shown, NOBODY, language, bare=True), at)
    if len(whole) < len(held):
        i = len(whole)
        x, y = left + i % columns * (wide + GAP), top + i // columns * (high + GAP)
        _lines(canvas, (x, y, x + wide, y + high), held[i:], language)


def _lines(canvas: Canvas, box: Box, held: Sequence[Parchment], language: str) -> None:
    """Parchments in lines: name, points; of more than there is room for how many more."""
    left, top, right, bottom = box
    y = top
    for number, one in enumerate(held):
        fitted = fit(
            card_name(language, one.copied[-1] if one.copied else one.card), right - left - 60, LEAST, LEAST, 2
        )
        high = _LINE + round(LEAST * LEADING) * (len(fitted.lines) - 1)
        if y + high + (_LINE if number < len(held) - 1 else 0) > bottom:
            text = f"+{len(held) - number}"
            canvas.label((left, y, right, y + _LINE), text, LEAST, ink=Ink.soft, on=Ink.paper, bold=True)
            return
        canvas.lines_of((left, y, right - 60, y + high), fitted, on=Ink.paper)
        canvas.label((right - 60, y, right, y + high), str(one.points), LEAST, on=Ink.paper, bold=True, align="right")
        y += high


def kingdom(
    observation: Observation,
    names: Sequence[str],
    language: str,
    piece: str | None = None,
    bridge: int | None = None,
    first: str = "",
    marked: Collection[str] = (),
) -> Canvas:
    """The construction, and any other choice after the draft: the others beside it, the own parchments below."""
    canvas = desk.spread(construction(observation, names, language, piece, bridge, first, marked, alone=True))
    foot = (LEFT, MIDDLE + GAP, RIGHT, BOTTOM)
    held = len(observation.parchments)
    if not held:
        _panels(canvas, foot[:2], observation, names, step=True)
        return canvas
    y = _panels(canvas, (BESIDE, TOP), observation, names, step=False)
    # Of more than stand below as many as there is room for stand under the others.
    room = (MIDDLE - y + GAP) // (_CARD + GAP)
    abreast = _ABREAST - bool(observation.central)
    beside = min(max(0, held - abreast), room) if room > 1 else 0
    if beside:
        _parchments(canvas, (BESIDE, y, RIGHT, MIDDLE), observation, language, 1, 0, beside)
    _parchments(canvas, foot, observation, language, abreast, beside)
    return canvas
