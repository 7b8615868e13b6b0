"""The private page: the hand or the drafted cards, the constructions and the other empires, as one tree of blocks.

A phone and a desktop have the same tree with other measures. The alt text and the board in words are its sentences.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from dataclasses import replace as replaced
from typing import NamedTuple

import msgspec

from engine.wonderful_world.cards import CARDS, COLOURS, LETTER
from engine.wonderful_world.observation import EmpireSeen, Observation, Task
from i18n import say
from render.canvas import Box, Canvas
from render.frame import CHOICE, LEAST, seat_of
from render.layout import Block, Column, DrawnBlock, Fit, Icon, Plate, Row, Sized, Text
from render.palette import Ink
from render.wonderful_world import alt, chosen, faces, full, matrix, panels
from render.wonderful_world.chosen import choices
from render.wonderful_world.faces import LinePart, Shown, lacking, pieces
from render.wonderful_world.matrix import GAP, PHONE, PICTURE, PICTURE_LOW, Page
from render.wonderful_world.panels import DIGGING, DRAFT, band_of, by_type, gives, instruction, others, sites_of, word
from render.wonderful_world.scenes import scene

CHOOSING = ("pick", "keep")
"""Kinds of decisions about cards of a hand."""
SIGNS = {"build": "ww-planning", "recycle": matrix.RECYCLED}
"""Action on a drafted card → its icon."""


# The shown parts of the observation.


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


def _is_choosing(observation: Observation) -> bool:
    return observation.task is not None and observation.task.kind in CHOOSING


def in_hand(observation: Observation) -> list[Shown]:
    """Return the cards in hand or of a dig: numbered for a choice, the picked one marked."""
    task = observation.task
    cards = task.cards if task is not None and task.kind in CHOOSING else observation.hand
    return offered(observation, cards, numbered=_is_choosing(observation), picked=picked_of(observation))


def before_pick(observation: Observation) -> EmpireSeen:
    """Return the viewer's empire without the picked card, which stays in the hand for comparison."""
    empire = observation.empires[seat_of(observation)]
    if picked_of(observation) and not _is_choosing(observation):
        # A chosen but unplayed pick is not among the drafted cards yet.
        return msgspec.structs.replace(empire, drafted=empire.drafted[:-1])
    return empire


def signs_of(observation: Observation, task: Task | None) -> list[str]:
    """Return the icons of the cubes or tokens that the instruction is about."""
    if task is None:
        return []
    if task.kind == "place":
        return [f"ww-{LETTER[observation.step]}"] * task.left
    if task.kind == "token":
        return [f"ww-{LETTER[token]}" for token in task.tokens]
    if task.kind == "free":
        return [f"ww-{LETTER[what]}" for what in task.spots if what not in COLOURS]
    return []


def usable(task: Task | None) -> set[tuple[str, int]]:
    """Return the cards under construction that can receive the waiting cube or token; empty for other decisions."""
    if task is None or task.kind not in ("place", "free"):
        return set()
    return {(spot.card, spot.copy) for spots in task.spots.values() for spot in spots}


def decided(observation: Observation, drafted: Sequence[Shown]) -> list[Shown]:
    """Return the drafted cards, adding icons for chosen actions that are not carried out yet."""
    own = observation.empires[seat_of(observation)]
    before = observation.before.drafted if observation.before is not None else own.drafted
    done = Counter(before) - Counter(own.drafted)
    signs: dict[str, list[str]] = {}
    for choice in chosen.choices(observation.chosen):
        if choice.word in SIGNS:
            signs.setdefault(choice.card, []).append(SIGNS[choice.word])
    left = {card: words[done[card] :] for card, words in signs.items()}
    return [shown._replace(decided=left[shown.card].pop(0)) if left.get(shown.card) else shown for shown in drafted]


def cubes_shown(observation: Observation) -> set[tuple[str, int]]:
    """Return the cards under construction (with copy) for which a placement is chosen but not carried out yet."""
    sites = observation.empires[seat_of(observation)].sites
    lies = {(site.card, site.copy): _lying(site.filled) for site in sites}
    lay = _lay(observation)
    asked = Counter[tuple[str, int]]()
    for choice in chosen.choices(observation.chosen):
        if choice.word == "place":
            asked[choice.on, int(choice.copy or 1)] += choice.times
    return {site for site, count in asked.items() if site in lies and count > lies[site] - lay.get(site, 0)}


def _lay(observation: Observation) -> dict[tuple[str, int], int]:
    """Return filled slots by card and copy at the start of the viewer's decision; the oldest copy comes first."""
    if observation.before is None:
        sites = observation.empires[seat_of(observation)].sites
        return {(site.card, site.copy): _lying(site.filled) for site in sites}
    lay, copies = dict[tuple[str, int], int](), Counter[str]()
    for site in observation.before.sites:
        copies[site.card] += 1
        lay[site.card, copies[site.card]] = _lying(site.filled)
    return lay


def _lying(filled: str) -> int:
    """Return the number of filled slots."""
    return len(filled) - filled.count(".")


def token_shown(observation: Observation) -> str:
    """Return the token that is chosen but not yet taken; empty if none."""
    if observation.task is None or observation.task.kind != "token":
        return ""
    return next((choice.what for choice in chosen.choices(observation.chosen) if choice.word == "token"), "")


def sites_shown(observation: Observation, empire: EmpireSeen) -> list[Shown]:
    """Return the cards under construction: those that can receive something first, then nearest to completion."""
    task, ticked = observation.task, cubes_shown(observation)
    waits = LETTER[observation.step] * task.left if task is not None and task.kind == "place" else ""
    sites = sorted(sites_of(empire.sites, usable(task)), key=lambda site: (not site.marked, len(lacking(site))))
    return [
        site._replace(decided="check" if (site.card, site.copy) in ticked else "", takes=waits if site.marked else "")
        for site in sites
    ]


def drafted_shown(observation: Observation, empire: EmpireSeen) -> list[Shown]:
    """Return the drafted cards, numbered in planning."""
    numbered = observation.task is not None and not _is_choosing(observation)
    return decided(observation, offered(observation, empire.drafted, numbered=numbered))


# The tree.


def tree(observation: Observation, names: Sequence[str], language: str, page: Page) -> Block:
    """Return the whole page."""
    order = instruction(observation, language)
    band = band_of(observation, names, language, order, signs_of(observation, observation.task))
    above, body = _above(observation, page, language), _body(observation, names, language, page)
    # Blocks that are only in the alt text take no room.
    rest = Column(parts=(body, *alt.around(observation, names, language)), grow=1)
    return Column(parts=(band, *above, rest), gap=8)


def _body(observation: Observation, names: Sequence[str], language: str, page: Page) -> Block:
    """Return the hand, the own empire and the others, in the richest form that has room."""
    choosing, seat = observation.step in (DRAFT, DIGGING), seat_of(observation)
    empire = before_pick(observation) if choosing else observation.empires[seat]
    supply = matrix.supply_of(observation, empire)
    drafted, sites = drafted_shown(observation, empire), sites_shown(observation, empire)
    made = matrix.Made(language, page, supply, matrix.contested([*drafted, *sites], supply))
    hand = [card._replace(paid=matrix.is_paid(card, supply)) for card in in_hand(observation)] if choosing else []
    lines, across = places(len(hand), page)
    beside = page is PHONE and lines > 1 and len(hand) < lines * across
    aside, theirs = _rivals(observation, names, page, beside=beside)
    head = replaced(matrix.head(observation, seat, page, language), said=(alt.holdings(empire, language),))
    plan, begin = made.rows("drafted", drafted), 0
    if choosing:
        short = made.lines({"drafted": drafted, "sites": sites})
    else:
        # In planning, the sums of the constructions have their heading.
        sums = made.together(drafted, sites) if drafted else ()
        plan, begin = (*plan, *sums), int(bool(sums))
        short = (*plan, *made.lines({"sites": sites})[begin:])
    parts = _Parts(
        hand=(_hand(hand, page, language, aside, 0),) if hand else (),
        lower=(_hand(hand, page, language, aside, _LESS),) if lines > 1 and across < page.hand else (),
        own=(head, *_tokens(observation, empire, language)),
        rows=(*plan, *made.rows("sites", sites)[begin:]) if lines == 1 else None,
        short=short,
        rivals=theirs,
        rest=(*_built(empire, page, language), made.legend((*drafted, *sites))),
        scenery=landscape(empire.card, gives(observation, empire, 40), language),
    )
    return Fit(ways=tuple(_ways(parts)), grow=1)


def _rivals(
    observation: Observation, names: Sequence[str], page: Page, *, beside: bool
) -> tuple[tuple[Block, ...], tuple[Block, ...]]:
    """Return the other empires for the free places of the hand, or else in a panel of their own."""
    seats = others(observation)
    if beside or not seats:
        return (matrix.beside(observation, seats, names),) if seats else (), ()
    rivals = tuple(matrix.rival(observation, other, names[other], page) for other in seats)
    return (), (Plate(part=Column(parts=rivals), pad=(4, 2), radius=10, grow=1, most=52 * len(rivals) + 4),)


class _Parts(NamedTuple):
    """The parts of the page below its band."""

    hand: tuple[Block, ...]
    lower: tuple[Block, ...]
    """The hand with lower cards; empty if they cannot be lower."""
    own: tuple[Block, ...]
    """The own production, and the tokens to choose from."""
    rows: tuple[Block, ...] | None
    """The own drafted cards and constructions in rows; None below a hand of two lines."""
    short: tuple[Block, ...]
    """The same in short lines, apart from drafted cards to decide on."""
    rivals: tuple[Block, ...]
    rest: tuple[Block, ...]
    """The completed cards and the legend."""
    scenery: Block
    """The scene of the Empire card."""


def _ways(parts: _Parts) -> Iterator[Block]:
    """Yield the forms of the page, the richest first.

    The drafted cards to decide on are always in rows. Other cards become short lines before rows or the other empires
    are left out.
    """

    def form(*under: Block, hand: tuple[Block, ...] = parts.hand) -> Block:
        return Column(parts=(*hand, *parts.own, *under), gap=GAP)

    end = (*parts.rivals, *parts.rest)
    if parts.rows is not None:
        yield form(*map(_high, parts.rows), *end, parts.scenery)
        yield form(*parts.rows, *end)
    yield form(*parts.short, *end)
    if parts.lower:
        yield form(*parts.short, *end, hand=parts.lower)
    # From this form on, the other empires are left out if they have no room.
    end = (*(replaced(block, drop=2) for block in parts.rivals), *parts.rest)
    yield form(*parts.short, *end)
    for least in (3, 2, 1):
        yield form(*(matrix.shortened(block, least) for block in parts.short), *end)


def _high(row: Block) -> Block:
    """Return a row of a card with its least height where there is much room; other blocks as they are."""
    return Sized(part=row, tall=_HIGH, grow=1, most=row.most) if row.most == matrix.HIGH else row


_LESS = 36
"""Pixels by which cards of a hand are lower where the other empires would have no room."""
_HIGH = 84
"""Least height of a row where the scene of the Empire card has room below."""


def places(count: int, page: Page) -> tuple[int, int]:
    """Return how many lines a hand takes, and the places in each."""
    lines = 1 if count <= page.hand else 2
    return lines, max(-(-count // lines), 2 if lines == 1 else 4)


def _hand(cards: Sequence[Shown], page: Page, language: str, aside: Sequence[Block], less: int) -> Block:
    """Return the cards of a hand, in one line or two, each `less` pixels lower; `aside`: goes into the free places."""
    lines, across = places(len(cards), page)
    least, most = (lines * (high + faces.GAP) - faces.GAP for high in page.faces[lines - 1])
    words = say(language, "picture-ww-alt-hand", cards=len(cards))
    told = (Block(said=(words,)), *(alt.card(card.card, card.number, language) for card in cards))
    free = Plate(part=Column(parts=tuple(aside)), radius=10, pad=(8, 2)) if aside else None
    return _Hand(drawing=_draw_hand, of=(tuple(cards), language, lines, across), lines=lines, across=across, told=told,
                 aside=free, tall=least - lines * less, most=most, grow=20)  # fmt: skip


def _built(empire: EmpireSeen, page: Page, language: str) -> tuple[Block, ...]:
    """Return the completed cards in a line, counted by type, if there are any, with their words."""
    told, cards, counts = tuple(alt.done(empire, language)), by_type(empire), Counter[str]()
    if not cards:
        return (Block(said=told, rank=8),)
    for card in cards:
        counts[CARDS[card.card].type] += card.times
    shown = [LinePart("check", 34)]
    for kind, count in counts.items():
        shown += [LinePart(f"ww-{kind}", 34), LinePart(f"{count} ", CHOICE, text=True)]
    counted = pieces(shown, Ink.paper)
    room = page.wide - counted.wide() - faces.GAP
    ways = tuple(matrix.shelf(style, cards, room, language, least=1) for style in (PICTURE, PICTURE_LOW))
    return (Row(parts=(counted, Fit(ways=ways, grow=1)), drop=6, grow=1, most=96, said=told, rank=8),)


_MANY = 8
"""With more constructions than this, the choices get only one line."""


def _above(observation: Observation, page: Page, language: str) -> tuple[Block, ...]:
    """Return the scenario of a solo game, and the choices that are not visible on the cards."""
    made = [choice for choice in observation.chosen if not choice.startswith(("build ", "pick ", "keep "))]
    lines = 3 if len(observation.empires[seat_of(observation)].sites) <= _MANY else 1
    strips = (panels.solo(observation, language, page.wide), chosen.strip(made, language, page.wide, lines))
    words = (alt.solo(observation, language), chosen.in_words(observation.chosen, language))
    both = zip(strips, words, strict=True)
    return tuple(replaced(strip or Block(), said=(said,)) for strip, said in both if strip or said)


def _tokens(observation: Observation, empire: EmpireSeen, language: str) -> tuple[Block, ...]:
    """Return the tokens to choose from side by side, each with the resulting number and how many cards lack."""
    tokens = observation.task.tokens if observation.task is not None else ()
    held = {"financier": empire.financiers, "general": empire.generals}
    lacked = Counter(letter for site in sites_of(empire.sites) for letter in lacking(site))
    picked, parts = token_shown(observation), list[Block]()
    for token in tokens:
        on, letter = Ink.glow if token == picked else Ink.card, LETTER[token]
        now = Text(ways=(f"{held[token]} → {held[token] + 1}",), size=CHOICE, bold=True, on=on)
        name = Text(ways=(word(language, token),), size=CHOICE, bold=True, on=on, grow=1)
        need = (pieces((LinePart("ww-planning", 36), LinePart(str(lacked[letter]), CHOICE, text=True)), on),)
        tick = (Icon(icon="check", size=44, on=on),) if token == picked else ()
        row = Row(parts=(Icon(icon=f"ww-{letter}", size=72, on=on), name, *tick, now, *need[: bool(lacked[letter])]),
                  gap=14)  # fmt: skip
        line = Ink.line if picked and token != picked else Ink.accent
        parts.append(Plate(part=row, fill=on, line=line, thick=5, pad=(16, 8)))
    return (Row(parts=tuple(parts), even=True, gap=8, grow=1, most=130),) if parts else ()


# Drawings.


def landscape(card: str, given: tuple[LinePart, ...], language: str) -> Block:
    """Return the scene of an Empire card above its name and its gains."""
    name = say(language, f"wonderful_world-empire-{card}")
    return DrawnBlock(drawing=_draw_landscape, of=(card, name, given), tall=150, grow=1)


def _draw_landscape(canvas: Canvas, box: Box, card: str, name: str, given: Sequence[LinePart]) -> None:
    left, top, right, bottom = box
    foot = bottom - 52
    canvas.rect(box, Ink.card)
    canvas.stamp(scene(card, right - left, foot - top), (left, top))
    canvas.label((left + 14, foot, right - 400, bottom), name, CHOICE, bold=True, smallest=LEAST)
    faces.row(canvas, right - 14 - faces.row_width(given), (foot + bottom) // 2, given, Ink.card)
    canvas.frame(box, Ink.line, 2)


@dataclass(frozen=True, kw_only=True)
class _Hand(DrawnBlock):
    """Whole cards in lines, all of one size."""

    lines: int
    across: int
    told: tuple[Block, ...]
    """The cards in words."""
    aside: Block | None
    """The block for the free places of the last line."""

    def inner(self) -> Sequence[Block]:
        """Return the cards' words and the block `aside`."""
        return (*self.told, *([self.aside] if self.aside is not None else []))

    def laid(self, box: Box) -> Iterable[tuple[Block, Box]]:
        """Return the block `aside`."""
        if self.aside is not None:
            (wide, high), taken = _size(box, self.lines, self.across), len(self.of[0]) % self.across
            yield self.aside, (box[0] + taken * (wide + faces.GAP), box[3] - high, *box[2:])


def _size(box: Box, lines: int, across: int) -> tuple[int, int]:
    """Return width and height of each card in a box."""
    left, top, right, bottom = box
    return (right - left + faces.GAP) // across - faces.GAP, (bottom - top + faces.GAP) // lines - faces.GAP


def _draw_hand(canvas: Canvas, box: Box, cards: Sequence[Shown], language: str, lines: int, across: int) -> None:
    """Draw the cards with the largest signs that fit all of them."""
    wide, high = _size(box, lines, across)
    look = full.look(cards, wide, high, language) or full.least(wide, high)
    for i, card in enumerate(cards):
        at = box[0] + i % across * (wide + faces.GAP), box[1] + i // across * (high + faces.GAP)
        full.draw_place(canvas, at, card, look, language)
