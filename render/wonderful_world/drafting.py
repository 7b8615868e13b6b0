"""The draft as one player sees it: the whole hand, and next to it what the player owns."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import NamedTuple

import msgspec

from engine.wonderful_world.cards import LETTER, TYPES
from engine.wonderful_world.observation import EmpireSeen, Observation
from i18n import say
from render.art import draw_icon
from render.canvas import Box, Canvas
from render.frame import BOTTOM, CHOICE, LEAST, LEFT, RIGHT, page, seat_of
from render.palette import Ink
from render.wonderful_world import faces, rivals
from render.wonderful_world.chosen import choices
from render.wonderful_world.faces import CHIP, CHIP_LOW, GAP, MEDIUM, MOSAIC, SPOT, TILE_LOW, WHOLE, Piece, Shown, Style
from render.wonderful_world.panels import (
    Section,
    counts_row,
    draw_legend,
    draw_sections,
    draw_top,
    have_room,
    instruction,
    sites_of,
    solo,
    type_counts,
)

ONE_ROW = 5  # a larger hand takes two rows


def picked_of(observation: Observation) -> str:
    """Return the card that the viewer has picked and may still change; empty if none."""
    return next((choice.card for choice in choices(observation.chosen) if choice.word == "pick"), "")


def offered(observation: Observation, cards: Sequence[str], *, numbered: bool, picked: str = "") -> list[Shown]:
    """Return cards with what they would give now; of several copies of `picked`, the first is marked."""
    at = cards.index(picked) if picked else None
    offers = {offer.card: offer for offer in observation.offers}
    shown = []
    for i, card in enumerate(cards):
        offer = offers.get(card)
        points, made = (None, None) if offer is None else (offer.points, sum(offer.production))
        number = i + 1 if numbered else 0
        shown.append(Shown(card, number=number, picked=i == at, points=points, made=made))
    return shown


def cards_of(observation: Observation) -> Sequence[str]:
    """Return the cards in hand, or those of which a solo player keeps one."""
    task = observation.task
    return task.cards if task is not None and task.kind in ("pick", "keep") else observation.hand


def in_hand(observation: Observation) -> list[Shown]:
    """Return these cards as drawn: numbered if one is to be chosen, the picked one marked."""
    task = observation.task
    choosing = task is not None and task.kind in ("pick", "keep")
    return offered(observation, cards_of(observation), numbered=choosing, picked=picked_of(observation))


def before_pick(observation: Observation) -> EmpireSeen:
    """Return the viewer's empire without the picked card, which stays in the hand for comparison."""
    empire, task = observation.empires[seat_of(observation)], observation.task
    if picked_of(observation) and (task is None or task.kind not in ("pick", "keep")):
        # A chosen but unplayed pick is not among the drafted cards yet.
        return msgspec.structs.replace(empire, drafted=empire.drafted[:-1])
    return empire


def draw_hand(observation: Observation, names: Sequence[str], language: str) -> Canvas:
    """Draw the draft, or a solo player's choice among the cards of a dig."""
    empire = before_pick(observation)
    canvas = page()
    order = instruction(observation, language)
    top = draw_top(canvas, observation, names, language, order)
    top = solo(canvas, top, observation, language)
    shown = in_hand(observation)
    if len(shown) <= ONE_ROW:
        high = 262 if rivals.height(observation) else 330
        # Two or three cards share the width, which they would otherwise leave half empty.
        share = max(WHOLE.wide[1], (RIGHT - LEFT + GAP) // max(2, len(shown)) - GAP)
        style = WHOLE._replace(wide=(WHOLE.wide[0], share))
        end = faces.lay(canvas, (LEFT, top, RIGHT, top + high), shown, language, (style,)) if shown else top - GAP
        _under(canvas, end + GAP + 4, observation, names, empire, language)
        return canvas
    across = max(_ACROSS, (len(shown) + 1) // 2)
    if across > _ACROSS:
        below = BOTTOM - _LINE - GAP
        faces.lay(canvas, (LEFT, top, RIGHT, below), shown, language, (WHOLE,))
        _totals(canvas, (LEFT, below + GAP, RIGHT, BOTTOM), empire)
        return canvas
    wide, free, high = (RIGHT - LEFT + GAP) // across, 2 * across - len(shown), WHOLE_LOW.high[1]
    end = faces.lay(canvas, (LEFT, top, RIGHT, top + 2 * high + GAP), shown, language, (WHOLE_LOW,))
    place = (RIGHT + GAP - free * wide, end - high, RIGHT, end)
    if free and any(observation.empires[other].sites for other in rivals.others(observation)):
        rivals.column(canvas, place, observation, names)
    elif free:
        draw_legend(canvas, place, language)
    _draw_strip(canvas, (LEFT, end + GAP, RIGHT, BOTTOM), empire, language)
    return canvas


STRIP = 234
"""Width of the completed cards by type."""
_ACROSS = 4
"""Cards of a row if there are two rows; more for a hand of more than twice as many cards."""


_LINE = 54
"""Height of the line of totals under a large hand."""


def _totals(canvas: Canvas, box: Box, empire: EmpireSeen) -> None:
    """Draw a line with completed cards by type, the number of drafted cards, and all empty slots of constructions."""
    left, top, right, bottom = box
    kinds = zip(TYPES, type_counts(empire), strict=True)
    owed = Counter(letter for site in sites_of(empire.sites) for letter in faces.lacking(site))
    groups = [
        ("check", [(f"ww-{kind}", count) for kind, count in kinds if count]),
        ("ww-draft", [("", len(empire.drafted))] if empire.drafted else []),
        ("ww-planning", [(f"ww-{letter}", owed[letter]) for letter in LETTER.values() if owed[letter]]),
    ]
    canvas.panel(box, Ink.card, Ink.line)
    for size in (CHOICE, 36, LEAST):
        shown = [_group(sign, pairs, size) for sign, pairs in groups if pairs]
        free = right - left - 28 - sum(map(faces.row_width, shown))
        if free >= _BETWEEN * (len(shown) - 1):
            break
    x, middle = left + 14, (top + bottom) // 2
    for pieces in shown:
        x = faces.row(canvas, x, middle, pieces, Ink.card) + min(_BETWEEN * 2, free // max(1, len(shown) - 1))


_BETWEEN = 24


def _group(sign: str, pairs: Sequence[tuple[str, int]], size: int) -> list[Piece]:
    """Return an icon followed by other icons, each with its number."""
    pieces = [Piece(sign, size - 4)]
    for name, count in pairs:
        number = Piece(f"{count} ", size, text=True)
        pieces += [Piece(name, size), number] if name else [number]
    return pieces


WHOLE_LOW = WHOLE._replace(wide=(280, 280), high=(286, 286))


_DRAFTED = (MEDIUM, MEDIUM, CHIP, CHIP_LOW, CHIP_LOW)
_SITES = (MEDIUM, CHIP, CHIP, CHIP_LOW, TILE_LOW)
"""Styles of cards under a small hand, used in pairs, largest first."""
_WAYS = ((_DRAFTED, _SITES, True), ((CHIP_LOW,), (SPOT,), False), ((MOSAIC,), (SPOT,), True),
         ((MOSAIC,), (SPOT,), False))  # fmt: skip
"""Styles for increasing numbers of cards, and whether the other empires and the drafted cards' names are shown."""


def _under(
    canvas: Canvas,
    top: int,
    observation: Observation,
    names: Sequence[str],
    empire: EmpireSeen,
    language: str,
) -> None:
    """Draw drafted cards, construction area and, if there is room, the other empires under a small hand."""
    counts = counts_row(tuple(type_counts(empire)))
    for taken, sites, told in _WAYS:
        styles = {"ww-draft": taken, "ww-planning": sites}
        parts = [part._replace(styles=styles[part.sign]) for part in parts_of(observation, empire, language)]
        below = BOTTOM - (rivals.height(observation) if told else 0)
        if have_room(parts, RIGHT - LEFT, below - top):
            break
    draw_sections(canvas, (LEFT, top, RIGHT, below), parts, language, tail=counts)
    if told:
        rivals.rows(canvas, (LEFT, below + 6, RIGHT, BOTTOM), observation, names)


def drafted(observation: Observation, empire: EmpireSeen, language: str, styles: Sequence[Style]) -> Section:
    """Return the drafted cards as a section, with what they would give."""
    title = say(language, "picture-ww-drafted", count=len(empire.drafted))
    return Section("ww-draft", title, offered(observation, empire.drafted, numbered=False), styles)


def parts_of(observation: Observation, empire: EmpireSeen, language: str) -> list[Section]:
    """Return drafted cards and construction area (nearest to completion first) as sections, without empty ones."""
    sites = faces.nearest(sites_of(empire.sites))
    parts = [
        drafted(observation, empire, language, _DRAFTED),
        Section("ww-planning", say(language, "picture-ww-sites", count=len(sites)), sites, _SITES),
    ]
    return [part for part in parts if part.cards] or parts[:1]


class _Group(NamedTuple):
    """Cards after an icon."""

    sign: str
    """The icon."""
    cards: list[Shown]
    """The cards."""


_SIDE = 44
"""Width of an icon with its margin."""


def _share(room: int, groups: Sequence[_Group]) -> int:
    """Return the width of each card if groups with an icon each share `room`."""
    return (room - _SIDE * len(groups) + GAP) // sum(len(group.cards) for group in groups) - GAP


def _draw_strip(canvas: Canvas, box: Box, empire: EmpireSeen, language: str) -> None:
    """Draw a low strip: completed cards by type, drafted cards, constructions, and counts of those not drawn.

    If these are too many, only the constructions nearest to completion are drawn.
    """
    left, top, right, bottom = box
    sites = faces.nearest(sites_of(empire.sites))
    drafted = [Shown(card) for card in empire.drafted]
    groups = [_Group(sign, cards) for sign, cards in (("ww-draft", drafted), ("ww-planning", sites)) if cards]
    wide = _share(right - left - STRIP - 10, groups) if groups else 0
    style, hidden = CHIP_LOW, []
    if groups and wide < CHIP_LOW.wide[0]:
        style = SPOT._replace(high=(bottom - top, bottom - top))
        room = right - left - STRIP - 10 - _SIDE
        most = (room + GAP) // (SPOT.wide[0] + GAP)
        groups, hidden = [groups[-1]._replace(cards=groups[-1].cards[:most])], groups
        wide = (room + GAP) // most - GAP
    kinds = [(f"ww-{kind}", str(count)) for kind, count in zip(TYPES, type_counts(empire), strict=True)]
    # Groups drawn after the numbers need no number.
    numbers = [("check", ""), *kinds, *((group.sign, str(len(group.cards))) for group in hidden)]
    canvas.panel((left, top, left + STRIP, bottom), Ink.card, Ink.line)
    rows = -(-len(numbers) // 3)
    step = (bottom - top - 4) // rows
    for i, (sign, count) in enumerate(numbers):
        x, y = left + 8 + i % 3 * 74, top + 2 + i // 3 * step
        canvas.stamp(draw_icon(sign, 32, Ink.card), (x, y + (step - 32) // 2))
        canvas.label((x + 34, y, x + 74, y + step), count, LEAST, bold=True)
    left += STRIP + 10
    if not groups:
        text = say(language, "picture-ww-nothing-yet")
        canvas.label((left, top, right, bottom), text, LEAST, ink=Ink.soft, on=Ink.paper, align="middle", lines=2)
        return
    for group in groups:
        canvas.stamp(draw_icon(group.sign, 36, Ink.paper), (left, (top + bottom) // 2 - 18))
        left += _SIDE
        end = left + len(group.cards) * (wide + GAP)
        faces.lay(canvas, (left, top, end - GAP, bottom), group.cards, language, (style,))
        left = end
