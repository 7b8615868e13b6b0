"""The draft as one player sees it: the whole hand, and beside it what the player has."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import NamedTuple

import msgspec

from engine.wonderful_world.cards import LETTER, TYPES
from engine.wonderful_world.observation import EmpireSeen, Observation
from i18n import say
from render.art import icon
from render.canvas import Box, Canvas
from render.frame import BOTTOM, CHOICE, LEAST, LEFT, RIGHT, page, seat_of
from render.palette import Ink
from render.wonderful_world import faces, rivals
from render.wonderful_world.chosen import choices
from render.wonderful_world.faces import CHIP, CHIP_LOW, GAP, MEDIUM, MOSAIC, TILE_LOW, WHOLE, Piece, Shown
from render.wonderful_world.panels import (
    HEAD,
    Section,
    counts_row,
    head,
    legend,
    own_panel,
    sections,
    sites_of,
    solo,
    type_counts,
)

ONE_ROW = 5  # a hand of more cards takes two rows


def picked_of(observation: Observation) -> str:
    """The card that the viewer has picked and may still change; empty when there is none."""
    return next((choice.card for choice in choices(observation.chosen) if choice.word == "pick"), "")


def offered(observation: Observation, cards: Sequence[str], *, numbered: bool, picked: str = "") -> list[Shown]:
    """Cards with what they would give now; of the design that is picked, the first one."""
    at = cards.index(picked) if picked else None
    offers = {offer.card: offer for offer in observation.offers}
    shown = []
    for i, card in enumerate(cards):
        offer = offers.get(card)
        points, made = (None, None) if offer is None else (offer.points, sum(offer.production))
        number = i + 1 if numbered else 0
        shown.append(Shown(card, number=number, picked=i == at, points=points, made=made))
    return shown


def hand(observation: Observation, names: Sequence[str], language: str) -> Canvas:
    """The draft, or a solo player's choice among the cards of a dig."""
    seat = seat_of(observation)
    picked = picked_of(observation)
    empire = observation.empires[seat]
    task = observation.task
    choosing = task is not None and task.kind in ("pick", "keep")
    if picked and not choosing:
        # It stands in the hand, so that it can still be compared; what is only shown is not drafted yet.
        empire = msgspec.structs.replace(empire, drafted=empire.drafted[:-1])
    canvas = page()
    title = say(language, "picture-ww-title-dig" if observation.dug else "picture-ww-title-hand")
    top = max(HEAD, head(canvas, observation, names, language, title, large=True) + 6)
    own_panel(canvas, observation, seat, language)
    top = solo(canvas, top, observation, language)
    cards = task.cards if choosing and task is not None else observation.hand
    shown = offered(observation, cards, numbered=choosing, picked=picked)
    if len(shown) <= ONE_ROW:
        high = 296 if rivals.height(observation) else 330
        # Two or three would leave half of the row empty: they share it.
        share = max(WHOLE.wide[1], (RIGHT - LEFT + GAP) // max(2, len(shown)) - GAP)
        style = WHOLE._replace(wide=(WHOLE.wide[0], share))
        end = faces.lay(canvas, (LEFT, top, RIGHT, top + high), shown, language, (style,)) if shown else top - GAP
        below = BOTTOM - rivals.height(observation)
        _wide_empire(canvas, (LEFT, end + GAP + 4, RIGHT, below), observation, empire, language)
        rivals.rows(canvas, (LEFT, below + 6, RIGHT, BOTTOM), observation, names)
        return canvas
    across = max(_ACROSS, (len(shown) + 1) // 2)
    if across > _ACROSS:
        below = BOTTOM - _LINE - GAP
        style = WHOLE_TIGHT._replace(high=WHOLE.high)
        faces.lay(canvas, (LEFT, top, RIGHT, below), shown, language, (style,))
        _totals(canvas, (LEFT, below + GAP, RIGHT, BOTTOM), empire)
        return canvas
    wide, free, below = (RIGHT - LEFT + GAP) // across, 2 * across - len(shown), BOTTOM
    high = WHOLE_TIGHT.high[free > 0]
    end = faces.lay(canvas, (LEFT, top, RIGHT, top + 2 * high + GAP), shown, language, (WHOLE_TIGHT,))
    place = (RIGHT + GAP - free * wide, end - high, RIGHT, end)
    if not free:
        below -= rivals.height(observation)
        rivals.rows(canvas, (LEFT, below + 6, RIGHT, BOTTOM), observation, names)
    elif any(observation.empires[other].sites for other in rivals.others(observation)):
        rivals.column(canvas, place, observation, names)
    else:
        legend(canvas, place, language)
    _strip(canvas, (LEFT, end + GAP, RIGHT, below), empire, language)
    return canvas


STRIP = 234
"""Width of the completed cards by type."""
_ACROSS = 4
"""Cards of a row, where there are two of them; more in a hand of more than twice as many."""


_LINE = 54
"""Height of what one has in numbers, under a hand of many cards."""


def _totals(canvas: Canvas, box: Box, empire: EmpireSeen) -> None:
    """In one line: completed cards by type, how many are drafted, and what all constructions together still owe."""
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
    """A sign and behind it others, each with its number."""
    pieces = [Piece(sign, size - 4)]
    for name, count in pairs:
        number = Piece(f"{count} ", size, text=True)
        pieces += [Piece(name, size), number] if name else [number]
    return pieces


WHOLE_TIGHT = WHOLE._replace(wide=(222, 280), high=(268, 296))


_DRAFTED = (MEDIUM, MEDIUM, CHIP, CHIP_LOW, CHIP_LOW, CHIP_LOW, MOSAIC)
_SITES = (MEDIUM, CHIP, CHIP, CHIP_LOW, TILE_LOW, MOSAIC, MOSAIC)
"""How they are drawn together under a hand of few cards, the largest first."""


def _wide_empire(canvas: Canvas, box: Box, observation: Observation, empire: EmpireSeen, language: str) -> None:
    """Drafted cards and construction area with names, as far as they fit."""
    parts = [
        Section("ww-draft", say(language, "picture-ww-drafted", count=len(empire.drafted)),
                offered(observation, empire.drafted, numbered=False), _DRAFTED),
        Section("ww-planning", say(language, "picture-ww-sites", count=len(empire.sites)), sites_of(empire.sites),
                _SITES),
    ]  # fmt: skip
    # What there is none of leaves its place to the rest.
    parts = [part for part in parts if part.cards] or parts[:1]
    counts = counts_row(tuple(type_counts(empire)))
    sections(canvas, box, parts, language, tail=counts)


class _Group(NamedTuple):
    """Cards behind a sign."""

    sign: str
    cards: list[Shown]


def _strip(canvas: Canvas, box: Box, empire: EmpireSeen, language: str) -> None:
    """In one low strip: cards completed by type, drafted cards, cards under construction."""
    left, top, right, bottom = box
    counts = type_counts(empire)
    high = bottom - top
    canvas.panel((left, top, left + STRIP, bottom), Ink.card, Ink.line)
    for i, kind in enumerate(TYPES):
        x, y = left + 8 + i % 3 * 74, top + (high - 78) // 2 + i // 3 * 42
        canvas.stamp(icon(f"ww-{kind}", 32, Ink.card), (x, y))
        canvas.label((x + 34, y, x + 74, y + 32), str(counts[i]), LEAST, bold=True)
    left += STRIP + 10
    groups = [
        _Group(sign, cards)
        for sign, cards in (
            ("ww-draft", [Shown(card) for card in empire.drafted]),
            ("ww-planning", sites_of(empire.sites)),
        )
        if cards
    ]
    if not groups:
        text = say(language, "picture-ww-nothing-yet")
        canvas.label((left, top, right, bottom), text, LEAST, ink=Ink.soft, on=Ink.paper, align="middle", lines=2)
        return
    side = 44  # of a sign with its air
    wide = (right - left - side * len(groups) + GAP) // sum(len(group.cards) for group in groups) - GAP
    if wide < CHIP_LOW.wide[0]:
        counts = [faces.rows_of(MOSAIC, right - left - side, group.cards) for group in groups]
        y, room = top, bottom - top - GAP * (len(groups) - 1)
        for group, count in zip(groups, counts, strict=True):
            end = y + room * count // sum(counts)
            canvas.stamp(icon(group.sign, 36, Ink.paper), (left, y + 2))
            faces.lay(canvas, (left + side, y, right, end), group.cards, language, (MOSAIC,))
            y = end + GAP
        return
    for group in groups:
        canvas.stamp(icon(group.sign, 36, Ink.paper), (left, top + high // 2 - 18))
        left += side
        end = left + len(group.cards) * (wide + GAP)
        faces.lay(canvas, (left, top, end - GAP, bottom), group.cards, language, (CHIP_LOW,))
        left = end
