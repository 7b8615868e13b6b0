"""The channel's picture: a row for each empire with production, holdings and the cards that matter now.

The last completed or drafted cards and those nearest to completion are large, with their names. The others are only
counted; with few players a shelf also shows some of them. Each empire's own page shows all cards.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Sequence
from typing import NamedTuple

from engine.wonderful_world.cards import CARDS, TYPES
from engine.wonderful_world.observation import EmpireSeen, Observation
from i18n import say
from render.art import draw_icon
from render.banner import BELOW, NO_ANSWERS, Answers
from render.canvas import Box, Canvas
from render.frame import BOTTOM, CHOICE, LEAST, LEFT, RIGHT, page, page_of
from render.palette import Ink
from render.shelf import shelved
from render.wonderful_world import faces, large
from render.wonderful_world.faces import GAP, PICTURE_LOW, SPOT, Shown
from render.wonderful_world.facts import facts_of, side
from render.wonderful_world.panels import DRAFT, gives, public_head, sites_of
from render.wonderful_world.scenes import scene

_SIDE = 416
"""Width of an empire's production and holdings, at the left of its row."""
_COUNTS = 98
"""Width of the card counts, at the right."""
_INSET = 6
_ACROSS = 2
"""Number of large cards side by side."""
_HEADS = 36
"""Height of the words above the rows."""
_SHELF = 56
"""Height of the shelf below the large cards."""


def pages(observation: Observation) -> int:
    """Return the number of pages: all empires, then each of them; only one in solo."""
    seats = len(observation.empires)
    return 1 if seats == 1 else 1 + seats


Fresh = Collection[tuple[int, str]]
"""Seats with cards completed since the last picture, or drafted if none were completed."""


def draw_table(
    observation: Observation,
    names: Sequence[str],
    language: str,
    number: int = 0,
    answers: Answers = NO_ANSWERS,
    fresh: Fresh = (),
) -> Canvas:
    """Draw one page of the picture. Errors: ValueError if the page does not exist."""
    seats = len(observation.empires)
    page_of(number, pages(observation))
    canvas = page()
    public_head(canvas, observation, names, language, answers)
    if seats == 1 or number:
        return large.draw_tableau(canvas, BELOW, observation, names, language, max(0, number - 1))
    _draw_heads(canvas, observation, language)
    begin = BELOW + _HEADS
    for seat in range(seats):
        top = begin + (BOTTOM - begin + GAP) * seat // seats
        bottom = begin + (BOTTOM - begin + GAP) * (seat + 1) // seats - GAP
        new = [card for of, card in sorted(fresh) if of == seat]
        row(canvas, (LEFT, top, RIGHT, bottom), observation, seat, names[seat], new, language)
    return canvas


def _draw_heads(canvas: Canvas, observation: Observation, language: str) -> None:
    """Draw column headings in words above the rows, for viewers who do not know the icons."""
    left, right = LEFT + _INSET + _SIDE + 10, RIGHT - _INSET - _COUNTS - GAP
    columns = [("picture-ww-makes", LEFT + _INSET + 4, left)]
    if any(empire.sites or empire.drafted or empire.built for empire in observation.empires):
        columns += [("picture-ww-matter", left, right), ("picture-ww-cards", right + GAP, RIGHT)]
    for key, begin, end in columns:
        box = (begin, BELOW - 6, end, BELOW + _HEADS - 6)
        canvas.label(box, say(language, key), LEAST, ink=Ink.soft, on=Ink.paper)


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
    shown = tuple(card._replace(ground=Ink.card) for card in order[:most])
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
    """Draw the large cards, and the shelf below them if there is room."""
    left, top, right, bottom = box
    across = min(_ACROSS, faces.columns(SPOT, right - left))
    lines = max(1, (bottom - top - _SHELF) // (SPOT.high[0] + GAP))
    seen = spots(observation, seat, new, across * lines)
    room = bottom - top
    shelf = room - lines * SPOT.high[0] >= _SHELF + GAP and (seen.done or seen.drafted)
    if shelf:
        room -= _SHELF + GAP
    rows = -(-len(seen.large) // across)
    high = min(SPOT.high[1], (room + GAP) // max(1, rows) - GAP)
    wide = (right - left + GAP) // across - GAP
    y = top
    for i, card in enumerate(seen.large):
        y = top + i // across * (high + GAP)
        canvas.place(faces.draw_spot(card, wide, high, language), (left + i % across * (wide + GAP), y))
    if shelf:
        y += high + GAP
        _draw_shelf(canvas, (left, y, right, min(bottom, y + PICTURE_LOW.high[1])), seen, language)


def _draw_shelf(canvas: Canvas, box: Box, seen: Spots, language: str) -> None:
    """Draw small completed cards, or drafted ones if there are none; the last place may show how many are left out."""
    left, top, right, bottom = box
    sign, cards = ("check", seen.done) if seen.done else ("ww-draft", seen.drafted)
    canvas.stamp(draw_icon(sign, 36, Ink.card), (left, top + (bottom - top - 36) // 2))
    faces.lay(canvas, (left + 44, top, right, bottom), cards, language, (PICTURE_LOW,))


# A row.


def row(
    canvas: Canvas,
    box: Box,
    observation: Observation,
    seat: int,
    name: str,
    new: Sequence[str],
    language: str,
) -> None:
    """Draw an empire's row: production, holdings, the cards that matter now, and card counts."""
    left, top, right, bottom = box
    empire = observation.empires[seat]
    canvas.panel(box, Ink.card, Ink.ink if seat in observation.waiting else Ink.line)
    pictured = bool(empire.sites or empire.drafted or empire.built)
    # Without other cards the Empire card is drawn large next to the numbers, so the numbers omit it.
    canvas.place(side(facts_of(observation, seat, name), _SIDE, bottom - top - 4, pictured), (left + _INSET, top + 2))
    x = left + _INSET + _SIDE + 10
    inside = (x, top + _INSET, right - _INSET, bottom - _INSET)
    if pictured:
        end = right - _INSET
        if end - _COUNTS - GAP - x >= SPOT.wide[0]:
            canvas.place(_counts(_numbers(empire), bottom - top - 2 * _INSET), (end - _COUNTS, top + _INSET))
            end -= _COUNTS + GAP
        _draw_cards(canvas, (x, top + _INSET, end, bottom - _INSET), observation, seat, new, language)
    else:
        _empire_card(canvas, inside, observation, empire, language)
    if new:
        canvas.rect((left, top + 14, left + 8, bottom - 14), Ink.fresh)


def _numbers(empire: EmpireSeen) -> tuple[tuple[str, int], ...]:
    """Return counts of constructions, drafted and completed cards, and of completed cards by type."""
    kinds = Counter(CARDS[built.card].type for built in empire.built)
    return (
        ("ww-planning", len(empire.sites)),
        ("ww-draft", len(empire.drafted)),
        ("check", len(empire.built)),
        *((f"ww-{kind}", kinds[kind]) for kind in TYPES),
    )


@shelved
def _counts(numbers: tuple[tuple[str, int], ...], high: int) -> Canvas:
    """Draw icons with numbers in a column, as many as fit."""
    canvas = Canvas(_COUNTS, high, Ink.card)
    shown = numbers if high >= len(numbers) * 42 else numbers[:3]
    step = min(64, high // len(shown))
    for i, (sign, count) in enumerate(shown):
        y = i * step
        canvas.stamp(draw_icon(sign, 38, Ink.card), (4, y + (step - 38) // 2))
        ink = Ink.ink if count else Ink.soft
        canvas.label((49, y, _COUNTS, y + step), str(count), CHOICE, ink=ink, bold=True)
    return canvas


def _empire_card(canvas: Canvas, box: Box, observation: Observation, empire: EmpireSeen, language: str) -> None:
    """Draw the Empire card of an empire without other cards."""
    left, top, right, bottom = box
    high = min(bottom - top, 240)
    wide = min(2 * high, 330)
    y = (top + bottom - high) // 2
    canvas.stamp(scene(empire.card, wide, high), (left, y))
    canvas.frame((left, y, left + wide, y + high), Ink.line, 2)
    name = say(language, f"wonderful_world-empire-{empire.card}")
    x, middle = left + wide + 20, (top + bottom) // 2
    canvas.label((x, middle - 50, right, middle), name, CHOICE, bold=True)
    pieces = gives(observation, empire, 36)
    faces.row(canvas, x, middle + 26, pieces, Ink.card)
