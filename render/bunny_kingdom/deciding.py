"""Draws the decisions after the draft: a construction or choice with the map, or the parchments to copy."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from i18n import plus, say
from render import desk
from render.band import BELOW
from render.bunny_kingdom import alt, chart
from render.bunny_kingdom.cards import (
    ShownCard,
    abreast,
    card_list,
    card_row,
    cell_plate,
    held_forms,
    name_row,
    short_rule,
)
from render.bunny_kingdom.panels import (
    BOARD,
    HEDGE,
    RIVAL,
    SIZE,
    band_of,
    card_icon,
    counted,
    draw_resources,
    fief_lines,
    others_of,
    parchments_of,
    rivals,
    shrinking,
    sign,
    tokens,
)
from render.bunny_kingdom.placing import (
    PLACING,
    ChoiceRow,
    OpenDecision,
    choices_of,
    draw_country,
    gain_together,
    held_back,
    hidden_of,
    instruction,
    numbers_of_tracks,
    pairs_in_order,
    stands_out,
)
from render.canvas import Box, Canvas
from render.frame import CHOICE, LEAST
from render.layout import Block, Cached, Column, DrawnBlock, Fit, Icon, Plate, Row, Sized, Text, number
from render.palette import Ink
from render.text import one_line

SPACE = 76
"""Size of a space of the map on a desktop, in pixels."""
LAND = (desk.RIGHT - HEDGE[2] - 10 * SPACE, BELOW + HEDGE[1])
"""Upper left corner of that map."""
_LOW, _MANY, _HIGHS = 46, 62, (100, 84, 62, 56)
"""Least height of a row, that of a row in two columns, and choices for the height on a desktop."""
_ICONS = {100: 72, 84: 60, 62: 44}
"""Height of a row → size of its icon."""
_GAP = 12


def tree(of: OpenDecision) -> Block:
    """Return the page."""
    order = instruction(of.observation, of.language, of.piece, of.towers)
    if of.task.kind == "copy":
        body = _copying(of)
    else:
        room = HEDGE[0] + 10 * (SPACE if of.wide else SIZE) + HEDGE[2]
        land = DrawnBlock(drawing=_draw_map, of=(of,), room=room)
        body = Row(parts=(_beside(of), land), gap=14, grow=1)
    page = Column(parts=(band_of(of.observation, of.names, of.language, order), body), gap=_GAP, grow=1)
    return Column(parts=(page, *alt.of_construction(of)))


def _draw_map(canvas: Canvas, _box: Box, of: OpenDecision) -> None:
    draw_country(chart.MapCanvas(canvas, *((LAND, SPACE) if of.wide else (BOARD, SIZE))), of)


# Next to the map.


def _beside(of: OpenDecision) -> Block:
    """Return the choices, the viewer's fiefs and parchments, and the other players, in the first form that fits.

    A phone shows as many choices, then fiefs, then parchments as there is room for. A desktop shows all of them, in
    lower rows as needed.
    """
    (whole, some), together = _forms(of, choices_of(of)), _together(of)
    before = [_track_in_hand(of)] if of.is_along_sides else []
    held, fiefs = held_forms(of.observation.parchments, of.language, 2 if of.wide else 1), fief_lines(of.seen)
    if of.wide:
        after, last = [*together, *_not_now(held_back(of), of.language)], [others_of(of.observation, of.names)]
    else:
        others = tuple(parchments_of(of.observation, other, Ink.paper) for other in rivals(of.observation, of.seat))
        before.insert(0, Row(parts=others, gap=16, least=RIVAL))
        held, after, last = [Fit(ways=(*held, Block()), grow=50)], [*together], []

    def column(choices: Block, parchments: Block, own: Sequence[Block]) -> Block:
        return Column(parts=(*before, choices, *after, *own, parchments, Block(grow=1), *last), gap=8)

    ways = list[Block]()
    if of.wide:
        # What the parchments ask is worth more than the fiefs, whose worth is on the map.
        all_fiefs = [Sized(part=one, tall=one.most) for one in fiefs]
        for parchments in held[:2]:
            ways += [column(way, parchments, all_fiefs) for way in whole]
            if parchments is held[0]:
                ways.append(column(whole[-1], parchments, fiefs))
        ways += [column(whole[-1], parchments, all_fiefs) for parchments in held[2:]]
    ways += [column(way, held[-1], fiefs) for way in (*whole, *some)]
    return Fit(ways=tuple(ways), grow=1)


def _forms(of: OpenDecision, choices: Sequence[ChoiceRow]) -> tuple[list[Block], list[Block]]:
    """Return forms of the list with all choices, and forms with some and the number of the others, the largest first.

    A choice that is marked is always shown.
    """
    rows = [[_choice(one, look) for one in choices] for look in _looks(of, choices)]
    whole: list[Block] = [_some(of, choices, row, range(len(choices))) for row in rows]
    if of.wide and of.is_along_sides:
        half = -(-len(choices) // 2)
        halves = tuple(Column(parts=tuple(part), gap=2) for part in (rows[2][:half], rows[2][half:]))
        whole[3:] = [Row(parts=halves, gap=10, even=True)]
    marked = next((at for at, choice in enumerate(choices) if choice.marked), 0)
    starts = ((max(0, marked - count + 1), count) for count in range(len(choices) - 1, -1, -1))
    return whole, [_some(of, choices, rows[-1], range(start, start + count)) for start, count in starts]


def _some(of: OpenDecision, choices: Sequence[ChoiceRow], rows: Sequence[Block], shown: range) -> Block:
    """Return the rows of the choices `shown`, and how many others there are."""
    more = list[Block]()
    if hidden := hidden_of(of, choices, [choices[at] for at in shown]):
        words = [say(of.language, "picture-bk-more" if shown else "picture-bk-sides", count=hidden)]
        if of.is_of_towers and of.towers is None:
            gain = of.task.bridges[pairs_in_order(of.task)[len(shown)]].harvest - of.seen.harvest
            words.insert(0, say(of.language, "picture-bk-more-most", count=hidden, gain=plus(gain)))
        more = [Text(ways=tuple(words), ink=Ink.soft, on=Ink.paper, grow=1)]
    return Column(parts=(*(rows[at] for at in shown), *more), gap=2)


def _together(of: OpenDecision) -> Iterator[Block]:
    """Yield a line with what all pieces at their best places gain together, if known."""
    if gain := gain_together(of):
        words = say(of.language, "picture-bk-together", count=len(of.best_places()))
        worth = Text(ways=(plus(gain),), size=CHOICE, bold=True, on=Ink.paper)
        line = Row(parts=(Text(ways=(words,), on=Ink.paper, grow=1), worth), said=(f"{words} {plus(gain)}",))
        yield Plate(part=line, fill=Ink.paper, line=Ink.paper, pad=(8, 0), drop=int(of.wide))


class _Look(NamedTuple):
    """How a choice is drawn."""

    high: int
    """Height of the row."""
    below: bool = False
    """Whether its place is below the text."""
    basket: bool = False
    """Whether its gain has an icon, after its place; otherwise a row without the place below leaves it out."""


def _looks(of: OpenDecision, choices: Sequence[ChoiceRow]) -> list[_Look]:
    """Return how the choices may be drawn, the largest first."""
    if of.wide:
        return [_Look(high, basket=of.task.kind in PLACING) for high in _HIGHS]
    if any(choice.cells for choice in choices):
        return [_Look(_LOW, below=True), _Look(_LOW)]
    return [_Look(high) for high in (84, _MANY, _LOW)]


def _choice(choice: ChoiceRow, look: _Look) -> Block:
    """Return a row: the number of a track side or a piece, the icon, the text, and at the end its place and gain."""
    on, below = Ink.glow if choice.marked else Ink.card, look.below and bool(choice.cells)
    pip = [DrawnBlock(drawing=_draw_pin, of=(choice.number, choice.token or "rail"),
                      room=chart.plate_size(choice.number)[0])] if choice.number else []  # fmt: skip
    icon = Icon(icon=choice.sign, size=60 if below else _ICONS.get(look.high, 36), on=on, drawing=sign)
    row = Row(parts=(*pip, icon, _content(choice, look, on, below=below)), least=look.high - 6)
    line, thick = (Ink.ink, 4) if choice.marked else (Ink.line, 2)
    return Cached(part=Plate(part=row, fill=on, line=line, thick=thick, radius=10, pad=(8, 2)), on=Ink.paper)


def _content(choice: ChoiceRow, look: _Look, on: int, *, below: bool) -> Block:
    """Return the text of a choice with its place and gain; `below`: with the place below the text."""
    ink = Ink.soft if choice.idle else Ink.ink
    text = Text(ways=(choice.text,), size=CHOICE, tall=True, ink=ink, on=on)
    worth: Block = Text(ways=(choice.worth,), size=CHOICE, bold=not choice.idle, ink=ink, on=on)
    if look.basket and choice.worth.startswith("+"):
        worth = number(Icon(icon="bk-harvest", size=36, on=on, drawing=sign), choice.worth, on=on)
    plates = [cell_plate(cell, on) for cell in choice.cells] if look.basket or below else []
    if below:
        lower = Row(parts=(*plates, Block(grow=1), worth))
        return Column(parts=(Row(parts=(shrinking(text),), least=44), lower), grow=1)
    if not choice.resources:
        return Row(parts=(shrinking(text), *plates, worth), gap=14, grow=1)
    made = DrawnBlock(drawing=_draw_made, of=(choice.resources, on), tall=34, grow=1)
    line = Row(parts=(text, made, worth), grow=1)
    summed = Text(ways=(choice.sum,), ink=Ink.soft, on=on)
    return Column(parts=(line, summed), grow=1) if choice.sum else line


def _draw_pin(canvas: Canvas, box: Box, text: str, token: str) -> None:
    chart.plate_of_number(canvas, ((box[0] + box[2]) // 2, (box[1] + box[3]) // 2), text, token)


def _draw_made(canvas: Canvas, box: Box, resources: Sequence[str], on: int) -> None:
    middle = (box[1] + box[3]) // 2
    draw_resources(canvas, (box[0], middle - 17, box[2], middle + 17), resources, on)


def _not_now(held: Sequence[tuple[str, str]], language: str) -> Iterator[Block]:
    """Yield a line with the pieces that cannot be placed now, if there are any."""
    if held:
        words = Text(ways=(say(language, "picture-bk-not-now"),), ink=Ink.soft, on=Ink.paper)
        row = Row(parts=(words, tokens(tuple(held), Ink.paper), Block(grow=1)), gap=16)
        yield Plate(part=row, fill=Ink.paper, radius=10, pad=(12, 6))


def _track_in_hand(of: OpenDecision) -> Block:
    """Return rails and switches in hand with the numbers of their sides, then the other pieces to place."""
    numbers = numbers_of_tracks(of.task)
    kinds = []
    for name, count in (("rail", of.seen.rails), ("switch", of.seen.switches)):
        icon = Icon(icon=f"bk-{name}", size=40, on=Ink.paper, drawing=sign)
        parts = [number(icon, f"×{count}", size=LEAST, on=Ink.paper)]
        # The numbers only need explaining if there are two kinds of token.
        if plate := numbers.get(name, "") if len(numbers) > 1 else "":
            parts.append(DrawnBlock(drawing=_draw_pin, of=(plate, name), room=chart.plate_size(plate)[0]))
        if count:
            kinds.append(Row(parts=tuple(parts), least=RIVAL))
    pieces = tuple(
        (card_icon(card), f"×{count}" if count > 1 else "") for card, count in counted(of.seen.pieces).items()
    )
    words = Text(ways=(say(of.language, "picture-bk-to-place"),), ink=Ink.soft, on=Ink.paper)
    others = (words, tokens(pieces, Ink.paper)) if pieces else ()
    if of.wide:
        return Row(parts=(*kinds, *others, Block(grow=1)), gap=16)
    track = Row(parts=(*kinds, Block(grow=1)), gap=16)
    return Column(parts=(Fit(ways=(track, Column(parts=tuple(kinds)))), *others[1:]), gap=4)


# The choice of a copying parchment.


def _copying(of: OpenDecision) -> Block:
    """Return the parchments that may be copied, with their points and what they ask as far as there is room."""
    worth = {card: of.task.worth.get(card, 0) for card in of.task.cards}
    shown = [
        ShownCard(card, i, of.task.worth.get(card), top=stands_out(worth[card], worth))
        for i, card in enumerate(of.task.cards, start=1)
    ]
    rows = [card_row(one, of.language, wide=False) for one in shown]
    brief = [name_row(one, of.language) for one in shown]
    broad = card_list([card_row(one, of.language, wide=True) for one in shown] if of.wide else rows)
    ways = (broad, abreast(rows, 2), abreast(brief, 2), abreast(brief, 3))
    parts: list[Block] = [Fit(ways=ways, grow=100, most=ways[0].most)]
    if of.task.owner is not None:
        name = of.names[of.task.owner]
        cut = one_line(name, 400, CHOICE, CHOICE, bold=True).lines[0]
        words = tuple(say(of.language, "picture-bk-title-parchments", name=way) for way in (name, cut))
        # After a copied copy, this is the rule of the last one.
        left = of.task.owner == (of.seat + 1) % len(of.observation.seats)
        asked = short_rule(of.language, "socialist" if left else "liberal")
        rule = Text(ways=(asked,), ink=Ink.soft, on=Ink.paper, said=(asked,))
        rabbit = Icon(icon=f"bk-rabbit-{of.task.owner}", size=44, on=Ink.paper, drawing=sign)
        parts.insert(
            0, Row(parts=(rabbit, Text(ways=words, size=CHOICE, bold=True, on=Ink.paper, grow=1), rule), least=50)
        )
    if of.wide:
        held = held_forms(of.observation.parchments, of.language, 2)
        parts += [Fit(ways=(*held, Block()), grow=1), others_of(of.observation, of.names)]
    return Column(parts=tuple(parts), gap=_GAP, grow=1)
