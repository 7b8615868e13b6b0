"""Desktop private views: the map next to the hand, the viewer's parchments and all players."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Sequence

from msgspec.structs import replace

from engine.bunny_kingdom.board import INDEX
from engine.bunny_kingdom.cards import CARDS, TERRITORY
from engine.bunny_kingdom.observation import Observation
from i18n import say
from render import desk
from render.bunny_kingdom import cards, chart, rows
from render.bunny_kingdom.cards import GAP, Shown
from render.bunny_kingdom.drafting import grown, held_in_row, near_of, shown_cards
from render.bunny_kingdom.land import GROUND
from render.bunny_kingdom.panels import (
    HEDGE,
    SIZE,
    card_icon,
    card_name,
    counted,
    draw_head,
    fief_line,
    kept,
    order_of,
    rivals,
    sign,
    terrain_of,
    tokens_in_row,
)
from render.bunny_kingdom.placing import (
    OWN,
    copying,
    decided,
    draw_country,
    gains,
    instruction,
    own,
    piece_in_hand,
    towers_of,
)
from render.bunny_kingdom.profile import LINE, draw_profile, draw_table, table_high
from render.canvas import Box, Canvas
from render.desk import BESIDE, BOTTOM, LEFT, RIGHT, TOP
from render.frame import BOTTOM as MIDDLE
from render.frame import CHOICE, LEAST, seat_of
from render.palette import Ink
from render.text import NARROW, Fitted, fit, width

_HAND = TOP + 108
"""Top of the pieces to place during the draft, below the corner block."""
_TOP = _HAND + 54
"""Top of the draft's map."""
_MAP = (LEFT + HEDGE[0], _TOP + HEDGE[1])
_MIDDLE = _MAP[0] + 10 * SIZE + HEDGE[2] + 18
"""Left edge of the cards."""
_UNDER = _MAP[1] + 10 * SIZE + HEDGE[3] + GAP
_ORDER = 56
"""Height of the instruction above the hand."""
_ROW, _HELD = 85, 62
"""Minimum height of a hand card's row next to the map, and of a parchment's row."""
_HIGH = 200
"""Maximum height of a row when there are few."""
_PIP = 36
"""Height of the pip with a card's number on the map, below the sign of its terrain."""
_APART = 22
"""Gap between names in a line, in pixels."""
_TALL = 250
"""Maximum height of a parchment's row below a construction."""


def draw_hand(observation: Observation, names: Sequence[str], language: str) -> Canvas:
    """Draw the draft: the map with the number of each territory in hand, and all cards of the hand in rows."""
    seat = seat_of(observation)
    canvas, seen = desk.page(), observation.seats[seat]
    growing = {offer.card: grown(observation, offer) for offer in observation.offers}
    inhand = [card._replace(grown=growing.get(card.card, "")) for card in shown_cards(observation)]
    shown = [*_taken(observation), *inhand]
    draw_head(canvas, observation, names, language, passing=False)
    right = _MIDDLE - 18
    own(canvas, (LEFT + 388, TOP, right, TOP + OWN), observation, seat, language)
    before = _passing(canvas, (LEFT, _HAND, right, _TOP), observation, language)
    if kept(seen):
        words = say(language, "picture-bk-to-place")
        end = LEFT + width(words, LEAST)
        canvas.label((LEFT, _HAND, end, _TOP), words, LEAST, ink=Ink.soft, on=Ink.paper)
        tokens_in_row(canvas, (end + 16, _HAND + 7, before, _TOP), kept(seen), 40, Ink.paper, "+")
    lands = [card for card in shown if CARDS[card.card].kind == TERRITORY]
    _offered(canvas, observation, [card for card in lands if card.mark != "thrown"])
    chart.draw_mark(canvas, _MAP, SIZE, [INDEX[card.card] for card in lands if card.mark == "chosen"], Ink.gold)
    others = rivals(observation, seat)
    wide = (right - LEFT + GAP) // len(others)
    for number, other in enumerate(others):
        x = LEFT + number * wide
        draw_profile(canvas, (x, _UNDER, x + wide - GAP, BOTTOM), observation, other, names[other])
    _beside(canvas, (_MIDDLE, TOP, RIGHT, BOTTOM), observation, shown, language)
    return canvas


def _passing(canvas: Canvas, box: Box, observation: Observation, language: str) -> int:
    """Draw the passing direction at the end of a line, as arrow and words; return where it begins."""
    _, top, right, bottom = box
    if observation.step != "exploration" or not observation.direction:
        return right
    words = say(language, f"picture-bk-pass-{observation.direction}")
    x = right - width(words, LEAST)
    canvas.label((x, top, right, bottom), words, LEAST, ink=Ink.soft, on=Ink.paper)
    canvas.stamp(sign(f"pass-{observation.direction}", 34, Ink.paper), (x - 44, (top + bottom) // 2 - 17))
    return x - 60


def _beside(canvas: Canvas, box: Box, observation: Observation, shown: Sequence[Shown], language: str) -> None:
    """Draw the instruction, the hand, the viewer's fiefs if there is room, and the viewer's parchments.

    The parchments are in rows if all of them fit with their names; otherwise in one line, see `_in_a_line`.
    """
    left, top, right, bottom = box
    order_of(canvas, (left, top, right, top + _ORDER), instruction(observation, language))
    top += _ORDER + GAP
    seen, held = observation.seats[seat_of(observation)], _held(observation)
    spare = bottom - top - LINE - rows.room(max(1, len(shown)), _ROW)
    whole, brief = rows.room(len(held), _HELD), rows.room(-(-len(held) // 2), LINE)
    below = next((high for high in (whole, brief) if high <= spare), 0)
    foot = bottom - (LINE + below if held else 0)
    tallest = max(rows.TALL, min(_HIGH, (bottom - top - 4 * LINE) // max(1, len(shown) + len(held))))
    if shown:
        joined = {offer.card: tuple(seen.fiefs[i] for i in offer.joins) for offer in observation.offers}
        # The viewer's seat does not affect the map; a constant one makes cache hits more likely.
        near = near_of(observation, 0)
        y = rows.lay(canvas, (left, top, right, foot), shown, language, tallest=tallest, joined=joined, near=near)
    else:
        y = top + _ROW
        words = say(language, "picture-bk-hand-empty")
        canvas.label((left, top, right, y), words, 36, ink=Ink.soft, on=Ink.paper, align="middle")
    best = [fief for fief in seen.fiefs if fief.points][: max(0, (foot - y) // LINE - 1)]
    if best:
        words = say(language, "picture-bk-legend-harvest")
        _headed(canvas, (left, y, right, y + LINE), "bk-harvest", words, f"+{seen.harvest}")
        y += LINE
    for fief in best:
        fief_line(canvas, (left + 58, y, right, y + LINE), fief, Ink.paper, CHOICE)
        y += LINE
    if not held:
        return
    if not below:
        _in_a_line(canvas, (left, y, right, y + LINE), observation, held, language)
        return
    words = say(language, "picture-bk-own-parchments")
    _headed(canvas, (left, y, right, y + LINE), "bk-parchment", words, _sum(held), "star")
    if below == whole:
        rows.lay(canvas, (left, y + LINE, right, bottom), held, language, tallest=tallest)
    else:
        _draw_brief(canvas, (left, y + LINE, right, bottom), held, language)


def _taken(observation: Observation) -> list[Shown]:
    """Return the cards that have left the hand this turn, to be played or discarded."""
    hand, thrown = Counter(observation.hand), observation.discarded
    taken = [Shown(card, mark="chosen") for card in (Counter(observation.chosen) - hand).elements()]
    return [*taken, Shown(thrown, mark="thrown")] if thrown and thrown not in hand else taken


def _held(observation: Observation) -> list[Shown]:
    """Return the viewer's parchments, best first."""
    held = sorted(observation.parchments, key=lambda one: -one.points)
    return [Shown(one.card, points=one.points, became=one.copied[-1] if one.copied else "") for one in held]


def _sum(held: Sequence[Shown]) -> str:
    """Return the sum of the parchments' points."""
    return str(sum(one.points or 0 for one in held))


def _total(canvas: Canvas, box: Box, total: str, mark: str = "") -> int:
    """Draw a sum at the end of a line, after its icon; return its left edge."""
    _, top, right, bottom = box
    x = right - 14 - width(total, CHOICE, bold=True)
    canvas.label((x, top, right, bottom), total, CHOICE, on=Ink.paper, bold=True)
    if mark:
        x -= 42
        canvas.stamp(sign(mark, 36, Ink.paper), (x, top + 5))
    return x


def _headed(canvas: Canvas, box: Box, name: str, words: str, total: str = "", mark: str = "") -> None:
    """Draw a heading: icon and words, and at the end the sum."""
    left, top, right, bottom = box
    x = _total(canvas, box, total, mark) if total else right
    canvas.stamp(sign(name, 36, Ink.paper), (left + 12, top + 5))
    canvas.lines_of((left + 58, top, x - 16, bottom), fit(words, x - left - 74, LEAST, LEAST), on=Ink.paper)


def _in_a_line(canvas: Canvas, box: Box, observation: Observation, held: Sequence[Shown], language: str) -> None:
    """Draw parchments with their points in one line: by name if all fit in narrowed letters, else as scenes."""
    left, top, right, bottom = box
    right = _total(canvas, box, _sum(held), "star") - 16
    canvas.stamp(sign("bk-parchment", 36, Ink.paper), (left + 12, top + 5))
    named = [(card_name(language, one.became or one.card), str(one.points)) for one in held]
    numbers = sum(12 + width(points, LEAST, bold=True) + _APART for _, points in named)
    for share in NARROW:
        if left + 58 + numbers + sum(width(name, LEAST, narrow=share) for name, _ in named) > right + _APART:
            continue
        x = left + 58
        for name, points in named:
            end = x + width(name, LEAST, narrow=share)
            canvas.lines_of((x, top, end, bottom), Fitted((name,), LEAST, cut=False, narrow=share), on=Ink.paper)
            x = end + 12 + width(points, LEAST, bold=True)
            canvas.label((end + 12, top, x, bottom), points, LEAST, on=Ink.paper, bold=True)
            x += _APART
        return
    held_in_row(canvas, (left + 58, top, right, bottom), observation.parchments, Ink.paper)


def _offered(canvas: Canvas, observation: Observation, shown: Sequence[Shown]) -> None:
    """Draw the map with the numbers or marks of the offered territories, omitting camps that they would remove."""
    offered = {card.card for card in shown}
    cells = tuple(
        replace(cell, piece="", seat=None) if cell.name in offered and cell.piece.startswith("camp-") else cell
        for cell in observation.cells
    )
    chart.drafted(canvas, _MAP, SIZE, replace(observation, cells=cells), [INDEX[card] for card in offered])
    for card in shown:
        x, y = chart.corner_of(_MAP, SIZE, INDEX[card.card])
        if card.mark:
            canvas.stamp(sign("check", 34, GROUND[terrain_of(card.card)]), (x + 10, y + SIZE - 44))
            continue
        text = str(card.number)
        cards.draw_pip(canvas, (x + 6, y + SIZE - _PIP - 6), text, GROUND[terrain_of(card.card)], _PIP)


def draw_kingdom(
    observation: Observation,
    names: Sequence[str],
    language: str,
    piece: str | None = None,
    bridge: int | None = None,
    first: str = "",
    marked: Collection[str] = (),
) -> Canvas:
    """Draw the construction, or any other decision after the draft: a large map, and next to it the choices."""
    seat, task = seat_of(observation), observation.task
    if task is not None and task.kind == "copy":
        return _copying(observation, names, language)
    chosen = piece_in_hand(task, piece)
    towers = towers_of(task, chosen, bridge, first)
    canvas = desk.page()
    end = max(TOP + OWN, draw_head(canvas, observation, names, language, wide=_HEAD))
    own(canvas, (LEFT + _HEAD + 10, TOP, _BEFORE, TOP + OWN), observation, seat, language)
    words = instruction(observation, language, piece, towers)
    order_of(canvas, (LEFT, end + 8, _BEFORE, end + 68), words, card_icon(chosen) if chosen else "")
    draw_country(canvas, observation, chosen, towers, marked, _LAND, _SPACE, alone=True)
    bottom = _END - table_high(observation) - GAP
    y = decided(canvas, (LEFT, end + 78, _BEFORE, bottom), observation, names, chosen, towers, language)
    high = table_high(observation, _END - y - GAP)
    draw_table(canvas, (LEFT, _END - high, _BEFORE, _END), observation, names)
    _below(canvas, (LEFT, _END + 6, RIGHT, BOTTOM), observation, language)
    return canvas


def _copying(observation: Observation, names: Sequence[str], language: str) -> Canvas:
    """Draw the choice of a copying parchment, with the other players at the right and the viewer's parchments below."""
    canvas = copying(observation, names, language, alone=True)
    others = rivals(observation, seat_of(observation))
    high = (MIDDLE - TOP + GAP) // len(others)
    for number, other in enumerate(others):
        y = TOP + number * high
        draw_profile(canvas, (BESIDE, y, RIGHT, y + high - GAP), observation, other, names[other])
    _below(canvas, (LEFT, MIDDLE + GAP, RIGHT, BOTTOM), observation, language)
    return canvas


_SPACE = 80
"""Size of a space of the construction's map, in pixels."""
_LAND = (RIGHT - HEDGE[2] - 10 * _SPACE, TOP + HEDGE[1])
_END = _LAND[1] + 10 * _SPACE + HEDGE[3]
"""Bottom of that map."""
_BEFORE = _LAND[0] - HEDGE[0] - 14
"""Right edge of what is to the left of that map."""
_HEAD = 410
"""Width of the corner block there."""
_FEW = 4
"""With fewer parchments, the viewer's pieces are listed next to them: what they ask and where they gain most."""


def _below(canvas: Canvas, box: Box, observation: Observation, language: str) -> None:
    """Draw the viewer's parchments in equal columns, best first; if there are many, only names and points.

    With few parchments, the viewer's pieces get a column of their own.
    """
    left, top, right, bottom = box
    held, pieces = _held(observation), _to_place(observation)[:_FEW]
    middle = (left + right - GAP) // 2
    if pieces and len(held) < _FEW:
        words = say(language, "picture-bk-own-pieces")
        _headed(canvas, (left, top, middle, top + LINE), "bk-city-1", words)
        end = middle if held else right
        rows.lay(canvas, (left, top + LINE, end, bottom), pieces, language, tallest=_TALL)
        left = middle + GAP
    if not held:
        return
    _headed(canvas, (left, top, right, top + LINE), "bk-parchment", say(language, "picture-bk-own-parchments"),
            _sum(held), "star")  # fmt: skip
    top += LINE
    if len(held) < _FEW:
        rows.lay(canvas, (left, top, right, bottom), held, language, tallest=_TALL)
        return
    # Two columns leave room for what each parchment asks; if two are not enough, none shows it.
    most = (bottom - top - rows.EDGES) // LINE
    columns = 2 if len(held) <= 2 * most else 3
    down = min(-(-len(held) // columns), most)
    if rest := max(0, len(held) - columns * down):
        # The number of those left out takes the place of the last row.
        held, rest = held[: columns * down - 1], rest + 1
    high = (bottom - top - rows.EDGES) // down
    wide = (right - left + GAP) // columns
    for at in range(columns):
        x, some = left + at * wide, held[at * down : (at + 1) * down]
        if some:
            rows.lay(canvas, (x, top, x + wide - GAP, bottom), some, language, tallest=high, least=down,
                     brief=columns > 2)  # fmt: skip
    if rest:
        last = (right - wide + GAP + 20, bottom - 8 - high, right - 8, bottom - 8)
        canvas.label(last, say(language, "picture-bk-more", count=rest), LEAST, ink=Ink.soft)


def _to_place(observation: Observation) -> list[Shown]:
    """Return each unplaced piece of the viewer, with its best harvest gain and the cell for it."""
    found = []
    for card in counted(observation.seats[seat_of(observation)].pieces):
        gained = gains(observation, card)
        best = max(gained, key=lambda cell: gained[cell], default="")
        found.append(Shown(card, points=gained.get(best), best=best))
    return found


def _draw_brief(canvas: Canvas, box: Box, held: Sequence[Shown], language: str) -> None:
    """Draw parchments in two columns, with names and points; if there are too many, also how many are left out."""
    left, top, right, bottom = box
    wide, down = (right - left + GAP) // 2, (bottom - top - rows.EDGES) // LINE
    rest = len(held) - 2 * down
    if rest > 0:
        held, rest, bottom = held[: 2 * down - 2], rest + 2, bottom - LINE
        canvas.label((left, bottom, right, bottom + LINE), say(language, "picture-bk-more", count=rest), LEAST,
                     ink=Ink.soft, on=Ink.paper)  # fmt: skip
    half = -(-len(held) // 2)
    high = (bottom - top - rows.EDGES) // half
    for x, some in ((left, held[:half]), (left + wide, held[half:])):
        if some:
            rows.lay(canvas, (x, top, x + wide - GAP, bottom), some, language, tallest=high, brief=True, least=half)
