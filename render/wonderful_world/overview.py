"""The channel's picture: a row for each empire with production, holdings and the cards that matter now.

The last completed or drafted cards and those nearest to completion are large, with their names. The others are only
counted; with few players a shelf also shows some of them. Each empire's own page shows all cards.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Sequence
from dataclasses import replace
from typing import NamedTuple

from engine.wonderful_world.cards import CARDS, LETTER, TYPES
from engine.wonderful_world.observation import EmpireSeen, Observation
from i18n import say
from render.banner import NO_ANSWERS, Answers
from render.canvas import Box, Canvas
from render.frame import CHOICE, LEAST, mark_of, page_of
from render.layout import Block, Cached, Column, DrawnBlock, Fit, Icon, Plate, Row, Sized, Text, Wrapper, draw, number
from render.palette import Ink
from render.text import width
from render.wonderful_world import alt, faces, large, matrix
from render.wonderful_world.faces import GAP, Shown
from render.wonderful_world.matrix import PICTURE_LOW
from render.wonderful_world.panels import DRAFT, gives, is_news, sites_of

_SIDE = 416
"""Width of an empire's production and holdings, at the left of its row."""
_COUNTS = 98
"""Width of the card counts, at the right."""
_EDGE = 8
"""Width of the mark of a row with changed cards."""
_ACROSS = 2
"""Number of large cards side by side."""
_SPOT = (124, 180)
"""Least and largest height of a large card."""
_NAME, _ROOM, _LINE = (44, 74), 270, 0.75
"""Heights of the names of large cards, the width from which a name has two lines, and the share of one of them."""


def pages(observation: Observation) -> int:
    """Return the number of pages: all empires, then each of them; only one in solo."""
    seats = len(observation.empires)
    return 1 if seats == 1 else 1 + seats


Fresh = Collection[tuple[int, str]]
"""Seats with cards completed since the last picture, or drafted if none were completed."""


def tree(
    observation: Observation,
    names: Sequence[str],
    language: str,
    page: int = 0,
    answers: Answers = NO_ANSWERS,
    fresh: Fresh = (),
) -> Block:
    """Return one page of the picture. Errors: ValueError if the page does not exist."""
    page_of(page, pages(observation))
    if len(observation.empires) == 1 or page:
        return large.tree(observation, names, language, max(0, page - 1), answers)
    rows = []
    for seat, name in enumerate(names[: len(observation.empires)]):
        new = [card for of, card in sorted(fresh) if of == seat]
        rows.append(_row(observation, seat, name, new, language))
    body = Column(parts=(_heads(observation, language), *rows), gap=GAP, grow=1)
    # Blocks that are only in the alt text take no room.
    table = Column(parts=(body, *alt.table(observation, names, language)), grow=1)
    return Column(parts=(large.public_head(observation, names, language, answers), table), gap=6)


def _heads(observation: Observation, language: str) -> Block:
    """Return column headings in words above the rows, for viewers who do not know the icons."""
    made, matter, cards = (
        Text(ways=(say(language, f"picture-ww-{key}"),), ink=Ink.soft, on=Ink.paper, grow=1)
        for key in ("makes", "matter", "cards")
    )
    parts: tuple[Block, ...] = (Sized(part=Wrapper(part=made, pad=(_EDGE, 0)), room=_EDGE + _SIDE),)
    if any(empire.sites or empire.drafted or empire.built for empire in observation.empires):
        parts = (*parts, matter, Sized(part=cards, room=_COUNTS))
    return Row(parts=parts, gap=GAP, least=34)


# The cards of an empire.


class Spots(NamedTuple):
    """An empire's cards by how they are drawn."""

    large: tuple[Shown, ...]
    """Large cards."""
    done: tuple[Shown, ...]
    """Completed cards on the shelf."""
    drafted: tuple[Shown, ...]
    """Drafted cards on the shelf."""


def spots(observation: Observation, seat: int, new: Sequence[str], most: int) -> Spots:
    """Return at most `most` large cards: changed ones (`new`), then those nearest to completion.

    If a design is both drafted and completed, the drafted card counts as new because it came later. During the draft
    the latest card comes first even if nothing is new. Remaining places are filled with drafted and completed cards.
    """
    empire = observation.empires[seat]
    done = [Shown(built.card, star=built.star, decided="check") for built in reversed(empire.built)]
    drafted = [Shown(card, decided="ww-draft") for card in reversed(empire.drafted)]
    sites = faces.nearest(sites_of(empire.sites))
    left = Counter(new)
    taken, kept = _apart(drafted, left)
    finished, quiet = _apart(done, left)
    if observation.step == DRAFT and not taken:
        taken, kept = kept[:1], kept[1:]
    order = [*finished, *taken, *sites, *kept, *quiet]
    shown = tuple(order[:most])
    rest = order[most:]
    return Spots(
        shown,
        tuple(card for card in rest if card.decided == "check"),
        tuple(card for card in rest if card.decided == "ww-draft"),
    )


def _apart(cards: Sequence[Shown], left: Counter[str]) -> tuple[list[Shown], list[Shown]]:
    """Split cards into new ones, marked, and others; `left` counts the new ones by design and is used up."""
    new, others = list[Shown](), list[Shown]()
    for card in cards:
        (new if left[card.card] > 0 else others).append(card._replace(fresh=left[card.card] > 0))
        left[card.card] -= 1
    return new, others


def _draw_cards(
    canvas: Canvas, box: Box, observation: Observation, seat: int, new: Sequence[str], language: str
) -> None:
    """Draw the large cards, and a shelf of completed or else drafted cards below them if there is room."""
    left, top, right, bottom = box
    lines = max(1, (bottom - top - PICTURE_LOW.high[0] - GAP) // (_SPOT[0] + GAP))
    seen = spots(observation, seat, new, _ACROSS * lines)
    cards = tuple(_spot(card, language) for card in seen.large)
    large = matrix.CardLines(parts=cards, across=_ACROSS, easy=_ACROSS, gap=GAP, tall=_SPOT, language=language,
                             on=Ink.card, grow=1)  # fmt: skip
    parts: tuple[Block, ...] = (replace(large, most=large.lines() * (_SPOT[1] + GAP) - GAP),)
    if rest := seen.done or seen.drafted:
        shelf = matrix.shelf(PICTURE_LOW, rest, right - left - 44, language, on=Ink.card, least=1)
        parts = (*parts, Row(parts=(Icon(icon=rest[0].decided, size=36), shelf), drop=1))
    draw(Column(parts=parts, gap=GAP), canvas, box)


def _spot(shown: Shown, language: str) -> Block:
    """Return a large card: each kind of its empty slots with its number, the scene, and below them the name."""
    owed = Counter(faces.lacking(shown)) if shown.filled else Counter[str]()
    slots = [faces.pieces(faces.pieces_of(letter, count, 38, 1), Ink.lime) for letter, count in owed.items()]
    ways = []
    for down in (4, 3, 2, 1):
        columns = (Column(parts=tuple(slots[at : at + down])) for at in range(0, len(slots), down))
        ways.append(Plate(part=Row(parts=tuple(columns)), fill=Ink.lime, line=Ink.lime, radius=4, pad=(6, 0)))
    scene = DrawnBlock(drawing=matrix.draw_scene, of=(shown._replace(filled=""),), grow=1)
    top = Row(parts=(*([Fit(ways=tuple(ways))] if slots else []), scene), gap=0, grow=3)
    plate = matrix.plate(shown, language, share=_LINE)
    high = _NAME[width(faces.called(shown, language), LEAST, bold=True) > _ROOM]
    line, thick = (Ink.fresh, 6) if shown.fresh else (Ink.line, 2)
    body = Column(parts=(top, Sized(part=plate, tall=high)))
    return Cached(part=Plate(part=body, line=line, thick=thick, on=Ink.card, radius=8, pad=(thick, thick)), on=Ink.card)


# A row.


def _row(observation: Observation, seat: int, name: str, new: Sequence[str], language: str) -> Block:
    """Return an empire's row: production, holdings, the cards that matter now, and card counts."""
    empire = observation.empires[seat]
    pictured = bool(empire.sites or empire.drafted or empire.built)
    # Without other cards the Empire card is drawn large next to the numbers, so the numbers omit it.
    side = Cached(part=_side(observation, seat, name, pictured=pictured))
    edge = DrawnBlock(drawing=_draw_edge, of=(bool(new),), room=_EDGE)
    parts: tuple[Block, ...] = (Row(parts=(edge, Sized(part=side, room=_SIDE)), gap=0),)
    if pictured:
        cards = DrawnBlock(drawing=_draw_cards, of=(observation, seat, new, language), grow=1)
        parts = (*parts, cards, _counts(empire))
    else:
        parts = (*parts, _empire_card(observation, empire, language))
    line = Ink.ink if seat in observation.waiting else Ink.line
    return Sized(part=Plate(part=Row(parts=parts, gap=GAP), line=line, pad=(0, 6)), tall=100, grow=1)


def _draw_edge(canvas: Canvas, box: Box, fresh: bool) -> None:
    """Draw the mark of a row with changed cards."""
    if fresh:
        canvas.rect((box[0], box[1] + 8, box[2], box[3] - 8), Ink.fresh)


def _side(observation: Observation, seat: int, name: str, *, pictured: bool) -> Block:
    """Return name and points, production and holdings; `pictured`: also the empire's scene if there is room."""
    empire, totals = observation.empires[seat], [other.total for other in observation.empires]
    sign, leads = mark_of(observation, seat), empire.total == max(totals) > min(totals)
    points = number(Icon(icon="crown" if leads else "star", size=40), str(empire.total), size=44)
    heading = Row(parts=(*([Icon(icon=sign, size=36)] if sign else []), matrix.called(name, 250, CHOICE), points),
                  grow=1, most=62)  # fmt: skip
    cells = matrix.made(observation, seat, _SIDE // 5, head=True, icon=38, past=Ink.ink)
    made = Row(parts=tuple(cells), gap=0, grow=1, most=66)
    scene = DrawnBlock(drawing=matrix.draw_view, of=(empire.card,), tall=80, drop=1, grow=20)
    lines = (heading, made, replace(_held(observation, seat), grow=1, most=52))
    return Column(parts=(*lines, scene) if pictured else (Block(grow=1), *lines, Block(grow=1)))


def _held(observation: Observation, seat: int) -> Block:
    """Return Krystallium, tokens and the cubes on the Empire card, each with the gain of the latest production."""
    empire, won = observation.empires[seat], won_of(observation, seat)
    held = {"K": empire.krystallium, "F": empire.financiers, "N": empire.generals, "cubes": sum(empire.cubes)}
    parts = []
    for letter, count in held.items():
        shown: Block = Block()
        if count:
            amount = number(Icon(icon=f"ww-{letter}", size=32), str(count), size=LEAST, ink=Ink.soft)
            gain = Text(ways=(f"+{won[letter]}",), bold=True, ink=Ink.coal, on=Ink.fresh)
            plate = Plate(part=gain, fill=Ink.fresh, line=Ink.fresh, on=Ink.card, radius=8, pad=(6, 0))
            shown = Row(parts=(amount, plate) if won[letter] else (amount,), gap=6, grow=1)
        # A holding has a column, and takes room from empty ones only if it needs more.
        parts.append(Column(parts=(shown, Sized(part=Block(), room=_SIDE // len(held), drop=1))))
    return Row(parts=tuple(parts), gap=0)


def won_of(observation: Observation, seat: int) -> Counter[str]:
    """Return the tokens that the latest production brought a seat, by letter; empty if it is no news any more."""
    steps = observation.supremacy.values() if is_news(observation) else ()
    return Counter(LETTER[each.token] for each in steps if each.token and each.seat == seat)


def numbers(empire: EmpireSeen) -> tuple[tuple[str, int], ...]:
    """Return counts of constructions, drafted and completed cards, and of completed cards by type."""
    kinds = Counter(CARDS[built.card].type for built in empire.built)
    return (
        ("ww-planning", len(empire.sites)),
        ("ww-draft", len(empire.drafted)),
        ("check", len(empire.built)),
        *((f"ww-{kind}", kinds[kind]) for kind in TYPES),
    )


def _counts(empire: EmpireSeen) -> Block:
    """Return the counts in a column, those by type only if there is room."""
    rows = []
    for sign, count in numbers(empire):
        text = Text(ways=(str(count),), size=CHOICE, bold=True, ink=Ink.ink if count else Ink.soft, grow=1)
        rows.append(Row(parts=(Icon(icon=sign, size=38), text), gap=6, grow=1, most=64))
    return Sized(part=Fit(ways=(Column(parts=tuple(rows)), Column(parts=tuple(rows[:3])))), room=_COUNTS, drop=1)


def _empire_card(observation: Observation, empire: EmpireSeen, language: str) -> Block:
    """Return the Empire card of an empire without other cards."""
    name = Text(ways=(say(language, f"wonderful_world-empire-{empire.card}"),), size=CHOICE, bold=True, grow=1)
    words = Column(parts=(Block(grow=1), name, faces.pieces(gives(observation, empire, 36)), Block(grow=1)), gap=GAP,
                   grow=1)  # fmt: skip
    picture = DrawnBlock(drawing=matrix.draw_view, of=(empire.card,), room=244)
    row = Row(parts=(picture, words), gap=20, grow=20, most=200)
    return Column(parts=(Block(grow=1), row, Block(grow=1)), grow=1)
