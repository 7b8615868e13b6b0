"""Draws the decisions after the draft: a construction or choice with the map, or the parchments to copy."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence

from engine.bunny_kingdom.observation import Observation, SeatSeen, Task
from i18n import say
from render import desk
from render.band import BELOW
from render.bunny_kingdom import alt, chart
from render.bunny_kingdom.cards import ShownCard, abreast, card_list, card_row, cell_plate, held_forms, name_row
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
    Towers,
    along_sides,
    choices_of,
    draw_country,
    held_back,
    hidden_of,
    instruction,
    numbers_of_tracks,
    piece_in_hand,
    stands_out,
    towers_of,
)
from render.canvas import Box, Canvas
from render.frame import CHOICE, LEAST, seat_of
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


def tree(
    observation: Observation,
    names: Sequence[str],
    language: str,
    piece: str | None = None,
    bridge: int | None = None,
    first: str = "",
    marked: Collection[str] = (),
    *,
    wide: bool = False,
) -> Block:
    """Return the page. `marked`: names of cells; `wide`: for a desktop."""
    task = observation.task
    chosen = piece_in_hand(task, piece)
    towers = towers_of(task, chosen, bridge, first)
    order = instruction(observation, language, piece, towers)
    if task is not None and task.kind == "copy":
        chosen = task.piece
        body = _copying(observation, task, names, language, wide=wide)
    else:
        land = DrawnBlock(drawing=_draw_map, of=(observation, chosen, towers, marked, wide),
                          room=HEDGE[0] + 10 * (SPACE if wide else SIZE) + HEDGE[2])  # fmt: skip
        body = Row(parts=(_beside(observation, names, chosen, towers, language, wide=wide), land), gap=14, grow=1)
    told = alt.of_construction(observation, names, language, chosen, towers, marked)
    page = Column(parts=(band_of(observation, names, language, order, chosen), body), gap=_GAP, grow=1)
    return Column(parts=(page, *told))


def _draw_map(
    canvas: Canvas, _box: Box, observation: Observation, chosen: str | None, towers: Towers | None,
    marked: Collection[str], wide: bool,
) -> None:  # fmt: skip
    at, size = (LAND, SPACE) if wide else (BOARD, SIZE)
    draw_country(canvas, observation, chosen, towers, marked, at, size, alone=wide)


# Beside the map.


def _beside(
    observation: Observation, names: Sequence[str], chosen: str | None, towers: Towers | None, language: str, *,
    wide: bool,
) -> Block:  # fmt: skip
    """Return the choices, the viewer's fiefs and parchments, and the other players, in the first form that fits.

    A phone shows as many choices, then fiefs, then parchments as there is room for. A desktop shows all of them, in
    lower rows as needed.
    """
    seat, task = seat_of(observation), observation.task
    seen = observation.seats[seat]
    choices = choices_of(observation, names, seat, chosen, towers, language, alone=wide)
    basket = task is not None and task.kind in (*PLACING, "post")
    whole, some = _forms(observation, chosen, choices, language, wide=wide, basket=basket)
    before = [_track_in_hand(seen, task, language, wide=wide)] if task is not None and along_sides(task) else []
    held, fiefs = held_forms(observation.parchments, language, 2 if wide else 1), fief_lines(seen)
    if wide:
        after, last = [*_not_now(held_back(observation, seat, chosen), language)], [others_of(observation, names)]
    else:
        others = tuple(parchments_of(observation, other, Ink.paper) for other in rivals(observation, seat))
        before.insert(0, Row(parts=others, gap=16, least=RIVAL))
        held, after, last = [Fit(ways=(*held, Block()), grow=50)], [], []

    def column(choices: Block, parchments: Block, own: Sequence[Block]) -> Block:
        return Column(parts=(*before, choices, *after, *own, parchments, Block(grow=1), *last), gap=8)

    ways = list[Block]()
    if wide:
        # What the parchments ask is worth more than the fiefs, whose worth is on the map.
        all_fiefs = [Sized(part=one, tall=one.most) for one in fiefs]
        for parchments in held[:2]:
            ways += [column(way, parchments, all_fiefs) for way in whole]
            if parchments is held[0]:
                ways.append(column(whole[-1], parchments, fiefs))
        ways += [column(whole[-1], parchments, all_fiefs) for parchments in held[2:]]
    ways += [column(way, held[-1], fiefs) for way in (*whole, *some)]
    return Fit(ways=tuple(ways), grow=1)


def _forms(
    observation: Observation, chosen: str | None, choices: Sequence[ChoiceRow], language: str, *, wide: bool,
    basket: bool,
) -> tuple[list[Block], list[Block]]:  # fmt: skip
    """Return forms of the list with all choices, and forms with some and the number of the others, the largest first.

    A choice that is marked is always shown.
    """
    task = observation.task
    ways = [(high, False) for high in (_HIGHS if wide else (84, _MANY, _LOW))]
    if not wide and any(choice.cells for choice in choices):
        ways = [(_LOW, True), (_LOW, False)]
    rows = [[_choice(one, high, places=places, basket=basket and wide) for one in choices] for high, places in ways]

    def part(row: Sequence[Block], start: int, count: int) -> Column:
        shown, more = choices[start : start + count], list[Block]()
        if hidden := hidden_of(task, chosen, choices, shown):
            words = say(language, "picture-bk-more" if shown else "picture-bk-sides", count=hidden)
            more = [Text(ways=(words,), ink=Ink.soft, on=Ink.paper)]
        return Column(parts=(*row[start : start + count], *more), gap=2)

    columns = [part(row, 0, len(choices)) for row in rows]
    whole: list[Block] = [*columns]
    if wide and along_sides(task):
        parts, half = columns[2].parts, -(-len(choices) // 2)
        halves = tuple(Column(parts=some, gap=2) for some in (parts[:half], parts[half:]))
        whole[3:] = [Row(parts=halves, gap=10, even=True)]
    marked = next((at for at, choice in enumerate(choices) if choice.marked), 0)
    counts = range(len(choices) - 1, -1, -1)
    return whole, [part(rows[-1], max(0, marked - count + 1), count) for count in counts]


def _choice(choice: ChoiceRow, high: int, *, places: bool, basket: bool) -> Block:
    """Return a row: the number of a track side or a piece, the icon, the text, and at the end its place and gain.

    `places`: with the place below the text; otherwise a row without room for it leaves it out.
    """
    on, ink = Ink.glow if choice.marked else Ink.card, Ink.soft if choice.idle else Ink.ink
    text = Text(ways=(choice.text,), size=CHOICE, tall=True, ink=ink, on=on)
    name = text if choice.resources else shrinking(text)
    worth: Block = Text(ways=(choice.worth,), size=CHOICE, bold=not choice.idle, ink=ink, on=on)
    if basket and choice.worth.startswith("+"):
        worth = number(Icon(icon="bk-harvest", size=36, on=on, drawing=sign), choice.worth, on=on)
    below = places and bool(choice.cells)
    plates = [cell_plate(cell, on) for cell in choice.cells] if basket or below else []
    made = [DrawnBlock(drawing=_draw_made, of=(choice.resources, on), tall=34, grow=1)] if choice.resources else []
    line: Block = Row(parts=(name, *made, *([] if below else plates), worth), grow=1)
    if below:
        line = Column(parts=(Row(parts=(name,), least=44), Row(parts=(*plates, Block(grow=1), worth))), grow=1)
    if choice.sum:
        line = Column(parts=(line, Text(ways=(choice.sum,), ink=Ink.soft, on=on)), grow=1)
    pip = [DrawnBlock(drawing=_draw_pin, of=(choice.number, choice.token or "rail"),
                      room=chart.plate_size(choice.number)[0])] if choice.number else []  # fmt: skip
    icon = Icon(icon=choice.sign, size=60 if below else _ICONS.get(high, 36), on=on, drawing=sign)
    mark = (Ink.ink, 4) if choice.marked else (Ink.line, 2)
    row = Row(parts=(*pip, icon, line), least=high - 6)
    return Cached(part=Plate(part=row, fill=on, line=mark[0], thick=mark[1], radius=10, pad=(8, 2)), on=Ink.paper)


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


def _track_in_hand(seen: SeatSeen, task: Task, language: str, *, wide: bool) -> Block:
    """Return rails and switches in hand with the numbers of their sides, then the other pieces to place."""
    numbers = numbers_of_tracks(task)
    kinds = []
    for name, count in (("rail", seen.rails), ("switch", seen.switches)):
        icon = Icon(icon=f"bk-{name}", size=40, on=Ink.paper, drawing=sign)
        parts = [number(icon, f"×{count}", size=LEAST, on=Ink.paper)]
        # The numbers only need explaining if there are two kinds of token.
        if plate := numbers.get(name, "") if len(numbers) > 1 else "":
            parts.append(DrawnBlock(drawing=_draw_pin, of=(plate, name), room=chart.plate_size(plate)[0]))
        if count:
            kinds.append(Row(parts=tuple(parts), least=RIVAL))
    pieces = tuple((card_icon(card), f"×{count}" if count > 1 else "") for card, count in counted(seen.pieces).items())
    words = Text(ways=(say(language, "picture-bk-to-place"),), ink=Ink.soft, on=Ink.paper)
    others = (words, tokens(pieces, Ink.paper)) if pieces else ()
    if wide:
        return Row(parts=(*kinds, *others, Block(grow=1)), gap=16)
    track = Row(parts=(*kinds, Block(grow=1)), gap=16)
    return Column(parts=(Fit(ways=(track, Column(parts=tuple(kinds)))), *others[1:]), gap=4)


# The choice of a copying parchment.


def _copying(observation: Observation, task: Task, names: Sequence[str], language: str, *, wide: bool) -> Block:
    """Return the parchments that may be copied, with their points and what they ask as far as there is room."""
    worth = {card: task.worth.get(card, 0) for card in task.cards}
    shown = [
        ShownCard(card, i, task.worth.get(card), top=stands_out(worth[card], worth))
        for i, card in enumerate(task.cards, start=1)
    ]
    rows = [card_row(one, language, wide=False) for one in shown]
    brief = [name_row(one, language) for one in shown]
    broad = card_list([card_row(one, language, wide=True) for one in shown] if wide else rows)
    ways = (broad, abreast(rows, 2), abreast(brief, 2), abreast(brief, 3))
    parts: list[Block] = [Fit(ways=ways, grow=100, most=ways[0].most)]
    if task.owner is not None:
        cut = one_line(names[task.owner], 400, CHOICE, CHOICE, bold=True).lines[0]
        words = tuple(say(language, "picture-bk-title-parchments", name=name) for name in (names[task.owner], cut))
        rabbit = Icon(icon=f"bk-rabbit-{task.owner}", size=44, on=Ink.paper, drawing=sign)
        parts.insert(0, Row(parts=(rabbit, Text(ways=words, size=CHOICE, bold=True, on=Ink.paper, grow=1)), least=50))
    if wide:
        held = held_forms(observation.parchments, language, 2)
        parts += [Fit(ways=(*held, Block()), grow=1), others_of(observation, names)]
    return Column(parts=tuple(parts), gap=_GAP, grow=1)
