"""The draft as one player sees it: the whole hand, and above it what the player has."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from engine.bunny_kingdom.board import INDEX
from engine.bunny_kingdom.observation import Observation, Parchment
from i18n import say
from render.art import icon
from render.bunny_kingdom import cards
from render.bunny_kingdom.cards import Near, Shown
from render.bunny_kingdom.panels import card_icon, card_name, head, kept, rows_of, tokens
from render.canvas import Box, Canvas
from render.frame import BOTTOM, COLUMN, CORNER, LEFT, MAIN, RIGHT, SMALL, TOP, page, seat_of
from render.palette import Ink
from render.text import width


def near_of(observation: Observation, seat: int) -> Near:
    """Whose rabbits stand where, as this seat sees it."""
    own = frozenset(INDEX[name] for name in observation.seats[seat].cells)
    taken = frozenset(i for i, cell in enumerate(observation.cells) if cell.seat is not None)
    return Near(seat, own, taken - own)


def shown_cards(observation: Observation) -> list[Shown]:
    """The hand with what each card would add; those chosen in this turn are marked."""
    offers = {offer.card: offer for offer in observation.offers}
    chosen, thrown = list(observation.chosen), [observation.discarded] if observation.discarded else []
    shown = []
    for i, card in enumerate(observation.hand):
        mark = ""
        for pile, name in ((chosen, "chosen"), (thrown, "thrown")):
            if not mark and card in pile:
                pile.remove(card)
                mark = name
        offer = offers.get(card)
        if offer is None:
            shown.append(Shown(card, i + 1, mark=mark))
        else:
            shown.append(Shown(card, i + 1, offer.points, offer.best, len(offer.joins), offer.camp, mark))
    return shown


def hand(observation: Observation, names: Sequence[str], language: str) -> Canvas:
    """The whole picture."""
    seat = seat_of(observation)
    canvas = page()
    end = head(canvas, observation, names, language, say(language, "picture-bk-title-hand"), wide=COLUMN)
    bottom = own_panel(canvas, (MAIN, TOP, RIGHT, TOP + CORNER), observation, seat, language)
    top = max(end, bottom) + 10
    shown = shown_cards(observation)
    if not shown:
        canvas.label((LEFT, top, RIGHT, BOTTOM), say(language, "picture-bk-hand-empty"), 36, ink=Ink.soft, on=Ink.paper,
                     align="middle")  # fmt: skip
        return canvas
    below = cards.lay(canvas, (LEFT, top, RIGHT, BOTTOM), shown, near_of(observation, seat), language)
    if BOTTOM - below > 280:
        canvas.stamp(icon("rose", 240, Ink.paper), ((LEFT + RIGHT - 240) // 2, (below + BOTTOM - 240) // 2))
    return canvas


def own_panel(canvas: Canvas, box: Box, observation: Observation, seat: int, language: str) -> int:
    """What the viewer has: points, harvest now, pieces to place, parchments by name with what they give now."""
    left, top, right, bottom = box
    seen = observation.seats[seat]
    canvas.panel(box, Ink.card, Ink.line)
    x = left + 12
    canvas.stamp(icon(f"bk-rabbit-{seat}", 36, Ink.card), (x, top + 6))
    x += 48
    for sign, text in (("star", str(seen.total)), ("bk-harvest", f"+{seen.harvest}")):
        canvas.stamp(icon(sign, 32, Ink.card), (x, top + 8))
        wide = width(text, 30, bold=True) + 2
        canvas.label((x + 36, top + 6, x + 36 + wide, top + 42), text, 30, bold=True)
        x += 36 + wide + 20
    pieces = kept(seen)
    if pieces:
        canvas.rect((x - 8, top + 10, x - 6, top + 38), Ink.line)
        rows = rows_of(pieces, right - 12 - x - 6, 32)
        end = tokens(canvas, x + 6, top + 8, rows[0], 32, Ink.card)
        more = len(pieces) - len(rows[0])
        if more and end + 44 < right:
            canvas.label((end, top + 6, right - 6, top + 42), f"+{more}", SMALL, ink=Ink.soft, bold=True)
    chip_lines(canvas, (left + 12, top + 44, right - 10, bottom - 4), observation.parchments, language)
    return bottom


def chip_name(held: Parchment, language: str) -> str:
    """A parchment's name, and what a copying one has become."""
    name = card_name(language, held.card)
    if not held.copied:
        return name
    return say(language, "picture-bk-became", card=name, became=card_name(language, held.copied[-1]))


CHIP = 34
"""Height of a line of parchments."""


def _chip_width(held: Parchment, language: str, signs: bool) -> int:
    return (
        (34 if signs else 0)
        + width(chip_name(held, language), SMALL)
        + 8
        + width(str(held.points), SMALL, bold=True)
        + 2
    )


def chip_rows(
    parchments: Sequence[Parchment], language: str, room: Callable[[int], int], *, signs: bool = True
) -> list[list[Parchment]]:
    """Parchments in lines; `room`: the pixels of each line, counted from 0; with `signs` each has its icon."""
    rows: list[list[Parchment]] = []
    left, waiting = 0, list(parchments)
    while waiting:
        # Without icons room is short: what still fits into a line comes before its turn.
        fitting = (held for held in (waiting[:1] if signs else waiting) if _chip_width(held, language, signs) <= left)
        held = next(fitting, None) if rows else None
        if held is None:
            left = room(len(rows))
            rows.append([])
            held = waiting[0]
        waiting.remove(held)
        rows[-1].append(held)
        left -= _chip_width(held, language, signs) + 16
    return rows


def chip_row(
    canvas: Canvas,
    at: tuple[int, int],
    row: Sequence[Parchment],
    language: str,
    on: int = Ink.card,
    *,
    signs: bool = True,
) -> int:
    """One line of parchments by name with their points; returns where the next one would begin."""
    x, y = at
    for held in row:
        name, points = chip_name(held, language), str(held.points)
        if signs:
            canvas.stamp(icon(card_icon(held.card), 28, on), (x, y + 3))
            x += 34
        end = x + width(name, SMALL) + 2
        canvas.label((x, y, end, y + CHIP), name, SMALL, on=on)
        x = end + 6
        end = x + width(points, SMALL, bold=True) + 2
        canvas.label((x, y, end, y + CHIP), points, SMALL, ink=Ink.pine, on=on, bold=True)
        x = end + 16
    return x


def chip_lines(
    canvas: Canvas,
    box: Box,
    parchments: Sequence[Parchment],
    language: str,
    on: int = Ink.card,
    indent: Callable[[int], int] = lambda _: 0,
    *,
    signs: bool = True,
) -> None:
    """Parchments in as many lines as there is room for, then how many more; `indent`: how far in each line begins."""
    left, top, right, bottom = box
    if not parchments:
        x = left + indent(0)
        text = say(language, "picture-bk-no-parchments")
        canvas.label((x, top, right, top + CHIP), text, SMALL, ink=Ink.soft, on=on)
        return
    rows = chip_rows(parchments, language, lambda line: right - left - indent(line), signs=signs)
    lines = max(1, (bottom - top + 6) // CHIP)
    hidden = sum(len(row) for row in rows[lines:])
    shown = rows[:lines]
    room = right - left - indent(lines - 1) - 60
    while hidden and shown[-1] and sum(_chip_width(held, language, signs) + 16 for held in shown[-1]) > room:
        shown[-1] = shown[-1][:-1]
        hidden += 1
    for line, row in enumerate(shown):
        x = chip_row(canvas, (left + indent(line), top + line * CHIP), row, language, on, signs=signs)
    if hidden:
        y = top + (len(shown) - 1) * CHIP
        canvas.label((x, y, right, y + CHIP), f"+{hidden}", SMALL, ink=Ink.soft, on=on, bold=True)
