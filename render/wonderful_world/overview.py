"""The channel's picture: every empire in a row, with what it makes and holds, and its cards that matter now.

Large are the cards that were completed or drafted last and those that are nearest to completion, each with its name;
of the rest there is how many, and where few play a shelf. All of it stands on the page of each empire.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Sequence
from typing import NamedTuple

from engine.wonderful_world.cards import CARDS, TYPES
from engine.wonderful_world.observation import EmpireSeen, Observation
from i18n import say
from render.art import icon
from render.banner import BELOW, NO_ANSWERS, Answers
from render.canvas import Box, Canvas
from render.frame import BOTTOM, CHOICE, LEAST, LEFT, RIGHT, page, page_of
from render.palette import Ink
from render.shelf import shelved
from render.wonderful_world import faces, large
from render.wonderful_world.faces import GAP, PICTURE_LOW, SPOT, Piece, Shown
from render.wonderful_world.facts import facts_of, side
from render.wonderful_world.panels import DRAFT, public_head, sites_of
from render.wonderful_world.scenes import scene

_SIDE = 416
"""Width of what an empire makes and holds, at the left of its row."""
_COUNTS = 98
"""Width of how many cards it has, at the right."""
_INSET = 6
_ACROSS = 2
"""Large cards side by side."""
_HEADS = 36
"""Height of the words over the rows."""
_SHELF = 56
"""Height of the shelf under the large cards."""


def pages(observation: Observation) -> int:
    """All empires, then each of them large; a solo player's one empire is all there is."""
    seats = len(observation.empires)
    return 1 if seats == 1 else 1 + seats


Fresh = Collection[tuple[int, str]]
"""Seats with cards that they have completed, or where nobody has, drafted since the last picture."""


def table(
    observation: Observation,
    names: Sequence[str],
    language: str,
    number: int = 0,
    answers: Answers = NO_ANSWERS,
    fresh: Fresh = (),
) -> Canvas:
    """One page of the picture. Errors: ValueError for a page there is not."""
    seats = len(observation.empires)
    page_of(number, pages(observation))
    canvas = page()
    public_head(canvas, observation, names, language, answers)
    if seats == 1 or number:
        return large.tableau(canvas, BELOW, observation, names, language, max(0, number - 1))
    _heads(canvas, observation, language)
    begin = BELOW + _HEADS
    for seat in range(seats):
        top = begin + (BOTTOM - begin + GAP) * seat // seats
        bottom = begin + (BOTTOM - begin + GAP) * (seat + 1) // seats - GAP
        new = [card for of, card in sorted(fresh) if of == seat]
        row(canvas, (LEFT, top, RIGHT, bottom), observation, seat, names[seat], new, language)
    return canvas


def _heads(canvas: Canvas, observation: Observation, language: str) -> None:
    """Over the rows, in words, what stands in each column: a stranger has not learnt the signs."""
    left, right = LEFT + _INSET + _SIDE + 10, RIGHT - _INSET - _COUNTS - GAP
    columns = [("picture-ww-makes", LEFT + _INSET + 4, left)]
    if any(empire.sites or empire.drafted or empire.built for empire in observation.empires):
        columns += [("picture-ww-matter", left, right), ("picture-ww-cards", right + GAP, RIGHT)]
    for key, begin, end in columns:
        box = (begin, BELOW - 6, end, BELOW + _HEADS - 6)
        canvas.label(box, say(language, key), LEAST, ink=Ink.soft, on=Ink.paper)


# The cards of an empire.


class Spots(NamedTuple):
    """The cards of an empire by how they are drawn: large ones; and on the shelf, completed and drafted ones."""

    large: tuple[Shown, ...]
    done: tuple[Shown, ...]
    drafted: tuple[Shown, ...]


def spots(observation: Observation, seat: int, new: Sequence[str], most: int) -> Spots:
    """At most so many large cards: what has changed (`new`: of late), then what is nearest to completion.

    Of a design that is both drafted and completed the drafted card is the new one: it came later. During the draft the
    latest card stands in front even where nothing is new. Where that leaves places, cards that are drafted and
    completed fill them.
    """
    empire = observation.empires[seat]
    done = [Shown(built.card, star=built.star, decided="check") for built in reversed(empire.built)]
    drafted = [Shown(card, decided="ww-draft") for card in reversed(empire.drafted)]
    sites = sorted(sites_of(empire.sites), key=lambda site: len(faces.lacking(site)))
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
    """The new ones of some cards, marked as that, and the others; `left`: new ones by design, which are used up."""
    new, others = list[Shown](), list[Shown]()
    for card in cards:
        (new if left[card.card] > 0 else others).append(card._replace(fresh=left[card.card] > 0))
        left[card.card] -= 1
    return new, others


def _cards(canvas: Canvas, box: Box, observation: Observation, seat: int, new: Sequence[str], language: str) -> None:
    """The large cards, and where there is room the shelf under them."""
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
        canvas.place(faces.spot(card, wide, high, language), (left + i % across * (wide + GAP), y))
    if shelf:
        y += high + GAP
        _shelf(canvas, (left, y, right, min(bottom, y + PICTURE_LOW.high[1])), seen, language)


def _shelf(canvas: Canvas, box: Box, seen: Spots, language: str) -> None:
    """Completed cards, or where there are none drafted ones, in small; the last place may say how many more."""
    left, top, right, bottom = box
    sign, cards = ("check", seen.done) if seen.done else ("ww-draft", seen.drafted)
    canvas.stamp(icon(sign, 36, Ink.card), (left, top + (bottom - top - 36) // 2))
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
    """An empire in a row: what it makes and holds, its cards that matter now, and how many it has."""
    left, top, right, bottom = box
    empire = observation.empires[seat]
    canvas.panel(box, Ink.card, Ink.ink if seat in observation.waiting else Ink.line)
    pictured = bool(empire.sites or empire.drafted or empire.built)
    # Of an Empire card that is drawn large beside them there is no second one.
    canvas.place(side(facts_of(observation, seat, name), _SIDE, bottom - top - 4, pictured), (left + _INSET, top + 2))
    x = left + _INSET + _SIDE + 10
    inside = (x, top + _INSET, right - _INSET, bottom - _INSET)
    if pictured:
        end = right - _INSET
        if end - _COUNTS - GAP - x >= SPOT.wide[0]:
            canvas.place(_counts(_numbers(empire), bottom - top - 2 * _INSET), (end - _COUNTS, top + _INSET))
            end -= _COUNTS + GAP
        _cards(canvas, (x, top + _INSET, end, bottom - _INSET), observation, seat, new, language)
    else:
        _empire_card(canvas, inside, observation, empire, language)
    if new:
        canvas.rect((left, top + 14, left + 8, bottom - 14), Ink.fresh)


def _numbers(empire: EmpireSeen) -> tuple[tuple[str, int], ...]:
    """How many cards it builds, has drafted, has completed; and of those how many of each type."""
    kinds = Counter(CARDS[built.card].type for built in empire.built)
    return (
        ("ww-planning", len(empire.sites)),
        ("ww-draft", len(empire.drafted)),
        ("check", len(empire.built)),
        *((f"ww-{kind}", kinds[kind]) for kind in TYPES),
    )


@shelved
def _counts(numbers: tuple[tuple[str, int], ...], high: int) -> Canvas:
    """Signs with numbers under one another, as many as there is room for."""
    canvas = Canvas(_COUNTS, high, Ink.card)
    shown = numbers if high >= len(numbers) * 42 else numbers[:3]
    step = min(64, high // len(shown))
    for i, (sign, count) in enumerate(shown):
        y = i * step
        canvas.stamp(icon(sign, 38, Ink.card), (4, y + (step - 38) // 2))
        ink = Ink.ink if count else Ink.soft
        canvas.label((49, y, _COUNTS, y + step), str(count), CHOICE, ink=ink, bold=True)
    return canvas


def _empire_card(canvas: Canvas, box: Box, observation: Observation, empire: EmpireSeen, language: str) -> None:
    """Where there is nothing else yet: the Empire card."""
    left, top, right, bottom = box
    high = min(bottom - top, 240)
    wide = min(2 * high, 330)
    y = (top + bottom - high) // 2
    canvas.stamp(scene(empire.card, wide, high), (left, y))
    canvas.frame((left, y, left + wide, y + high), Ink.line, 2)
    name = say(language, f"wonderful_world-empire-{empire.card}")
    x, middle = left + wide + 20, (top + bottom) // 2
    canvas.label((x, middle - 50, right, middle), name, CHOICE, bold=True)
    pieces: list[Piece] = large.gives(observation, empire, 36)
    faces.row(canvas, x, middle + 26, pieces, Ink.card)
