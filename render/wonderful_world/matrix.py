"""Blocks of an empire: its production as heads of columns, and below it cards with their needs in these columns.

A need is green if one round's production pays it, and red if not. A payable card has a green frame. Payable cards that
together need more of a colour than one round pays compete: these needs have a ring.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from dataclasses import replace as replaced
from itertools import product
from typing import Any, NamedTuple

from PIL import Image

from engine.wonderful_world.cards import CARDS, COLOURS, CONVERSION, LETTER
from engine.wonderful_world.observation import EmpireSeen, Observation
from i18n import say
from render import desk, frame
from render.art import draw_icon
from render.canvas import Box, Canvas
from render.frame import CHOICE, LEAST
from render.layout import Block, Cached, Column, DrawnBlock, Fit, Icon, Plate, Row, Sized, Text
from render.palette import Ink
from render.text import NARROW, in_one, one_line
from render.wonderful_world import alt, faces
from render.wonderful_world.faces import PAID, LinePart, Shown, lacking, pieces
from render.wonderful_world.icons import COLOUR_LETTERS, TYPE_COLOUR, TYPE_INK
from render.wonderful_world.panels import most_made
from render.wonderful_world.scenes import scene

GAP, _NEAR = 4, 2
"""Pixels between two rows, and between two parts of a row."""


class Page(NamedTuple):
    """The measures of a page."""

    wide: int
    """Width of the content."""
    scenes: tuple[int, int]
    """Width of a card's scene, and next to a name that is too long."""
    cell: int
    """Width of a colour's column."""
    token: int
    """Width of the column for Krystallium and tokens."""
    gives: int
    """Width of the gains of a card."""
    recycled: int
    """Width of the recycling cube."""
    across: int
    """Most cards side by side in short lines."""
    hand: int
    """Most cards of a hand in one line."""
    faces: tuple[tuple[int, int], tuple[int, int]]
    """Least and largest height of a card in a hand of one line and of two."""
    text: int
    """Size of headings and explanations."""


PHONE = Page(frame.RIGHT - frame.LEFT, (64, 44), 70, 66, 316, 42, 3, 5, ((280, 370), (280, 296)), LEAST)
DESKTOP = Page(desk.RIGHT - desk.LEFT, (116, 80), 84, 84, 410, 56, 4, 7, ((330, 420), (290, 360)), CHOICE)

Supply = Mapping[str, int]
"""Letter of a slot → how many of them can be filled."""
RECYCLED = "ww-recycle"
"""The sign of a card that its player recycles."""


def supply_of(observation: Observation, empire: EmpireSeen) -> Supply:
    """Return an empire's cubes for payment: one round's production, in a production step the rest of this round's.

    Krystallium counts only for Krystallium slots, although it could fill a slot of any colour.
    """
    made, step = [*empire.production], observation.step
    if step in COLOURS:
        now = COLOURS.index(step)
        made = [0] * now + [empire.left] + made[now + 1 :]
    stock = {"K": empire.krystallium, "F": empire.financiers, "N": empire.generals}
    return dict(zip(COLOUR_LETTERS, made, strict=True)) | stock


def is_paid(shown: Shown, supply: Supply) -> bool:
    """Return whether these cubes pay all empty slots of this card alone."""
    return all(count <= supply[letter] for letter, count in Counter(lacking(shown)).items())


def contested(cards: Iterable[Shown], supply: Supply) -> frozenset[str]:
    """Return the letters of which the payable cards together need more than one round produces."""
    payable = (card for card in cards if card.decided != RECYCLED and is_paid(card, supply))
    needs = Counter(letter for card in payable for letter in lacking(card))
    return frozenset(letter for letter, count in needs.items() if count > supply[letter])


# Leaves.


def _icon(name: str, size: int, on: int = Ink.card, drop: int = 0) -> Block:
    """Return an icon without shades at its edges, which saves bytes."""
    return Icon(icon=name, size=size, on=on, drop=drop, drawing=_crisp)


def _crisp(name: str, size: int, on: int) -> Image.Image:
    return draw_icon(name, size, on, crisp=True)


def draw_scene(canvas: Canvas, box: Box, shown: Shown) -> None:
    """Draw a card's scene, its number or sign in the corner, and below it how much of its cost is filled."""
    left, top, right, bottom = box
    filled = shown.filled
    foot = bottom - 8 * bool(filled)
    canvas.stamp(scene(shown.card, right - left, foot - top), (left, top))
    if filled:
        canvas.rect((left, foot, right, bottom), Ink.coal)
        end = left + (right - left) * (len(filled) - filled.count(".")) // len(filled)
        canvas.rect((left, foot + 2, end, bottom), Ink.gold)
    if sign := faces.sign_of(shown):
        faces.draw_badge(canvas, left, top, sign, min(42, foot - top))


def draw_view(canvas: Canvas, box: Box, card: str) -> None:
    """Draw the scene of an Empire card in a frame."""
    left, top, right, bottom = box
    canvas.stamp(scene(card, right - left, bottom - top), (left, top))
    canvas.frame(box, Ink.line, 2)


class _Letters(NamedTuple):
    """The letters that the names of a group share, so that one is as easy to read as the other."""

    size: int
    share: int
    """Horizontal scale in percent."""
    icon: bool = True
    """Whether there is room for the figure of the type before each name."""


def _draw_name(canvas: Canvas, box: Box, name: str, kind: str, letters: _Letters | None) -> None:
    left, top, right, bottom = box
    fitted, bold = faces.named(name, right - left - 2 * _INSET, bottom - top)
    if letters is not None and len(fitted.lines) == 1:
        size = letters.size if bottom - top >= _LARGE else min(letters.size, 36)
        shares = NARROW[NARROW.index(letters.share) :]
        same = in_one(name, right - left - 2 * _INSET, size, bold=True, shares=shares)
        fitted, bold = (same, True) if same is not None else (fitted, bold)
    faces.lettered(canvas, (left + _INSET, top, right - _INSET, bottom), kind, fitted, bold=bold)


_INSET, _LARGE = 2, 52
"""Pixels left and right of a name, and the height of a plate that takes letters of the largest size."""


NONE, SPARE, ENOUGH, TIGHT, SHORT, OPEN = range(6)
"""States of a need: without a payer, none, paid, paid unless a competing card is built, short, can be filled now."""
_GROUNDS = (
    (Ink.lime, Ink.lime, Ink.coal), (Ink.paper, Ink.paper, Ink.soft), (PAID, PAID, Ink.coal),
    (PAID, Ink.ember, Ink.coal), (Ink.blush, Ink.accent, Ink.accent), (PAID, Ink.accent, Ink.coal),
)  # fmt: skip
"""Ground, ring and ink of each state."""
_CHIP = 36
"""Size of a number next to its icon."""


def cell(text: str, state: int = NONE, icon: str = "", room: int = 0, on: int = Ink.card) -> Block:
    """Return a number on the ground of its state, with its icon if it is in no column; nothing for an empty text."""
    wide = room or faces.row_width((LinePart(text, _CHIP, text=True), LinePart(icon, 32))) + 12
    return DrawnBlock(drawing=_draw_cell, of=(text, state, icon, on), room=wide, tall=42)


def _draw_cell(canvas: Canvas, box: Box, text: str, state: int, icon: str, on: int) -> None:
    if not text:
        return
    left, top, right, bottom = box
    fill, ring, ink = _GROUNDS[state]
    middle, half = (top + bottom) // 2, min(26, (bottom - top) // 2 - 2)
    box = (left + 1, middle - half, right - 1, middle + half)
    canvas.panel(box, fill, ring, on=on, radius=8, width=2 if state == SHORT else 5)
    if icon:
        both = (LinePart(text, _CHIP, text=True), LinePart(icon, 32))
        faces.row(canvas, (left + right - faces.row_width(both)) // 2, middle, both, fill)
    elif number := in_one(text, right - left - 6, CHOICE, bold=True):
        canvas.lines_of(box, number, ink=ink, on=fill, bold=True, align="middle")


def _draw_gives(canvas: Canvas, box: Box, shown: Shown, done: bool) -> None:
    """Draw the gains of a card as large as there is room, in two lines if there is height; `done`: without bonus."""
    left, top, right, bottom = box
    lines, between = _given(shown, right - left - 2, bottom - top, done)
    step = (bottom - top) // len(lines)
    for i, groups in enumerate(lines):
        x = left + 2
        for group in groups:
            x = faces.row(canvas, x, top + i * step + step // 2, group, Ink.card) - faces.AIR + between


def _given(shown: Shown, room: int, high: int, done: bool) -> tuple[Sequence[Sequence[Sequence[LinePart]]], int]:
    """Return the gains of a card by line, and the pixels between two kinds.

    If there is too little room, current values are dropped.
    """
    card, bare = CARDS[shown.card], faces.untold(shown)
    sizes = [size for size in (40, 36, 34, faces.LETTERED) if size + 2 <= high]
    ways = [(2 if 2 * size + 6 <= high else 1, size, most) for size, most in product(sizes, (9, 2, 1))]
    for told, between in ((shown, 17), (shown, 4), (bare, 17), (bare, 4)):
        for lines, size, most in ways:
            made = faces.made_of(told, faces.production(card, size, most), size)
            bonus = [] if done else faces.bonus(card, size, min(2, most))
            groups = [group for group in (made, faces.worth_of(told, size), bonus) if group]
            for split in ([groups], [groups[:1], groups[1:]])[:lines]:
                wide = (sum(map(faces.row_width, line)) + between * (len(line) - 1) for line in split)
                if all(split) and max(wide) <= room:
                    return split, between
    return [groups], between


def _recycled(sign: str, page: Page) -> Block:
    """Return the last column, behind a line: the cube that a card is recycled to."""
    return DrawnBlock(drawing=_draw_recycled, of=(f"ww-{sign}",), room=page.recycled, tall=faces.LETTERED)


def _draw_recycled(canvas: Canvas, box: Box, icon: str) -> None:
    left, top, right, bottom = box
    size = faces.LETTERED if right - left < 50 else 34
    canvas.rect((left + 4, top, left + 6, bottom), Ink.soft)
    canvas.stamp(_crisp(icon, size, Ink.card), (right - size - 1, (top + bottom - size) // 2))


# Cards.


def states(shown: Shown, supply: Supply | None, rivals: frozenset[str]) -> dict[str, tuple[int, int]]:
    """Return by letter how many slots of a card are empty, and the state of that need."""
    found, paid = {}, supply is not None and is_paid(shown, supply)
    for letter, count in Counter(lacking(shown)).items():
        if supply is None or shown.decided == RECYCLED:
            state = NONE
        elif letter in shown.takes:
            state = OPEN
        else:
            state = SHORT if count > supply[letter] else TIGHT if paid and letter in rivals else ENOUGH
        found[letter] = count, state
    return found


class Made(NamedTuple):
    """The input of groups of cards."""

    language: str
    page: Page
    supply: Supply | None = None
    """The cubes to pay with; None if nobody pays."""
    contested: frozenset[str] = frozenset()
    """The colours for which payable cards compete."""

    def rows(self, key: str, cards: Sequence[Shown]) -> tuple[Block, ...]:
        """Return cards under a heading, each in a row with its needs in the columns."""
        if not cards:
            return ()
        letters = self._letters([faces.called(card, self.language) for card in cards])
        return (self.heading(key, len(cards), 7), *(self._row(key, card, letters) for card in cards))

    def _letters(self, names: Sequence[str]) -> _Letters:
        """Return the letters in which all names fit into their column, without the figures if these take the room."""
        page = self.page
        rest = 5 * page.cell + page.token + page.gives + page.recycled + page.scenes[0] + 9 * _NEAR + 16 + 2 * _INSET
        room, icon = page.wide - rest, 32 + GAP
        size, share = faces.alike(tuple(names), room - icon)
        return _Letters(size, share) if share >= NARROW[2] else _Letters(*faces.alike(tuple(names), room), icon=False)

    def lines(self, groups: Mapping[str, Sequence[Shown]]) -> tuple[Block, ...]:
        """Return groups of cards under one heading in short lines."""
        every = [(key, card) for key, cards in groups.items() for card in cards]
        headed = tuple(self.heading(key, len(cards)) for key, cards in groups.items() if cards)
        count, across = len(every), self.page.across
        line = -(-count // max(1, -(-count // across)))
        names = tuple(faces.called(card, self.language) for _, card in every)
        letters = _Letters(*faces.alike(names, self.page.wide // max(1, line) - _BESIDE))
        parts = tuple(self._entry(key, card, letters, signed=len(headed) > 1) for key, card in every)
        entries = CardLines(parts=parts, across=across, easy=across, language=self.language, grow=20,
                        most=-(-len(parts) // across) * 60)  # fmt: skip
        return (Row(parts=headed, gap=40, drop=4), entries) if parts else ()

    def heading(self, key: str, count: int, drop: int = 0, grow: int = 0) -> Block:
        """Return the heading of a group of cards."""
        words = say(self.language, f"picture-ww-{key}", count=count)
        text = Text(ways=(words,), size=self.page.text, bold=True, ink=Ink.soft, on=Ink.paper, grow=grow)
        icon = _icon(_HEADINGS[key], size=30, on=Ink.paper)
        return Row(parts=(icon, text), least=36, drop=drop, grow=grow, said=(words,))

    def together(self, drafted: Sequence[Shown], sites: Sequence[Shown]) -> tuple[Block, ...]:
        """Return by colour what one round leaves after two or more drafted cards, or lacks, and what all sites need."""
        kept, made = [card for card in drafted if card.decided != RECYCLED], self.supply or {}
        takes, needs = (Counter(letter for card in cards for letter in lacking(card)) for cards in (kept, sites))
        rows, left = [], {letter: made[letter] - takes[letter] for letter in COLOUR_LETTERS}
        if len(kept) > 1:
            signed = {letter: (f"−{-n}" if n < 0 else f"+{n}" if n else "0", n < 0) for letter, n in left.items()}
            words = Text(ways=(say(self.language, "picture-ww-together", count=len(kept)),), size=36, bold=True,
                         ink=Ink.soft, on=Ink.paper, grow=1, align="right")  # fmt: skip
            rows.append(self._sums(words, signed, takes, "balance"))
        if sites:
            needed = {letter: (str(count), count > made[letter]) for letter, count in needs.items()}
            rows.append(self._sums(self.heading("sites", len(sites), grow=1), needed, needs, "needed"))
        return tuple(rows)

    def _sums(self, head: Block, sums: Mapping[str, tuple[str, bool]], takes: Mapping[str, int], key: str) -> Block:
        """Return a row of sums in the columns: by letter the text, and whether it is short."""
        page, space, cells = self.page, Sized(part=Block(), room=10), list[Block]()
        for letter in COLOUR_LETTERS:
            text, short = sums.get(letter, ("", False))
            state = SHORT if short else ENOUGH if takes.get(letter) else SPARE
            cells.append(cell(text, state, room=page.cell, on=Ink.paper))
        words = Text(
            ways=(say(self.language, f"picture-ww-{key}"),), size=page.text, ink=Ink.soft, on=Ink.paper, grow=1
        )
        last = Sized(
            part=Row(parts=(space, words), gap=0), room=page.token + page.gives + page.recycled + 2 * _NEAR + 1
        )
        return Row(parts=(head, space, *cells, last), gap=_NEAR, least=42, grow=1, most=50)

    def legend(self, cards: Sequence[Shown]) -> Block:
        """Return the meanings of the states of these cards."""
        met = {state for card in cards for _, state in states(card, self.supply, self.contested).values()}
        return _legend(self.language, self.page.text, met, drop=9)

    def _row(self, key: str, shown: Shown, letters: _Letters) -> Block:
        """Return a card in a row: scene, name, its needs in the columns, its gains, its recycling cube."""
        page, needs = self.page, states(shown, self.supply, self.contested)
        texts = {letter: (str(count), state) for letter, (count, state) in needs.items()}
        rare = [cell(*texts[letter], f"ww-{letter}", page.token) for letter in "KFN" if letter in needs]
        pictures = (DrawnBlock(drawing=draw_scene, of=(shown,), room=room) for room in page.scenes)
        name = plate(shown, self.language, letters=letters)
        named = tuple(Row(parts=(picture, name), gap=_NEAR) for picture in pictures)
        parts = (
            Fit(ways=named, grow=1),
            *(cell(*texts.get(letter, ("", NONE)), room=page.cell) for letter in COLOUR_LETTERS),
            *(rare or [cell("", room=page.token)]), DrawnBlock(drawing=_draw_gives, of=(shown, False), room=page.gives),
            _recycled(LETTER[CARDS[shown.card].recycle], page),
        )  # fmt: skip
        paid = self.supply is not None and shown.decided != RECYCLED and is_paid(shown, self.supply)
        line, thick = (Ink.accent, 4) if shown.marked else (PAID, 4) if paid else (Ink.line, 2)
        row = Plate(part=Row(parts=parts, gap=_NEAR), line=line, thick=thick, radius=8, pad=(4, 3))
        kept = Cached(part=row, on=Ink.paper, grow=1, most=HIGH)
        return Column(parts=(kept, self._said(key, shown)), grow=1, most=HIGH)

    def _entry(self, key: str, shown: Shown, letters: _Letters, *, signed: bool) -> Block:
        """Return a card in a short line: type, name, and what it needs; of long names all cubes in one number."""
        kind, needs = CARDS[shown.card].type, states(shown, self.supply, self.contested)
        on = TYPE_COLOUR[kind]
        chips = [cell(str(count), state, f"ww-{letter}", on=on) for letter, (count, state) in needs.items()]
        found = {state for _, state in needs.values()}
        worst = next((state for state in (SHORT, TIGHT, OPEN, ENOUGH) if state in found), NONE)
        ways = [chips] if len(chips) < 2 else [chips, [cell(str(len(lacking(shown))), worst, "ww-cubes", on=on)]]
        before = (
            *([_icon(_HEADINGS[key], size=28, on=on, drop=2)] if signed and key == "drafted" else []),
            *([Text(ways=("★",), ink=TYPE_INK[kind], on=on)] if shown.star else []),
        )
        line, thick = (Ink.accent, 4) if shown.marked else (Ink.line, 2)
        body = Fit(ways=tuple(plate(shown, self.language, before, after, letters=letters) for after in ways))
        card = Plate(part=body, fill=on, line=line, thick=thick, radius=8, pad=(thick, thick))
        return Column(parts=(Cached(part=card, on=Ink.paper, grow=1), self._said(key, shown)), grow=1)

    def _said(self, key: str, card: Shown) -> Block:
        return alt.site(card, self.language) if key == "sites" else alt.card(card.card, card.number, self.language)


HIGH = 96
"""Largest height of a row."""
_BESIDE = 150
"""Pixels of a short line next to a name with one need."""
_HEADINGS = {"drafted": "ww-draft", "sites": "ww-planning", "built": "check"}
"""Group of cards → its icon."""


def plate(
    shown: Shown, language: str, before: Sequence[Block] = (), after: Sequence[Block] = (), *, share: float = 1,
    letters: _Letters | None = None,
) -> Block:  # fmt: skip
    """Return a card's name after the figure of its type, on its colour; `share`: of the name on its longest line."""
    kind, name = CARDS[shown.card].type, faces.called(shown, language)
    on, least = TYPE_COLOUR[kind], round(Text(ways=(name,), grow=1).wide() * share) + 2 * _INSET
    written = DrawnBlock(drawing=_draw_name, of=(name, kind, letters), room=least, grow=1)
    icon = (_icon(f"ww-{kind}-bare", size=32, on=on, drop=1),) if letters is None or letters.icon else ()
    parts = (*before, *icon, written, *after)
    return Plate(part=Row(parts=parts, gap=GAP), fill=on, line=on, pad=(4, 0), radius=4, grow=1)


@dataclass(frozen=True, kw_only=True)
class CardLines(Block):
    """Cards of one size in lines; the last place says how many have no room."""

    parts: tuple[Block, ...]
    across: int
    """Most cards side by side."""
    easy: int
    """Cards side by side where there is height enough."""
    language: str
    tall: tuple[int, int] = (46, 56)
    """Least and largest height of a line."""
    room: int = frame.NO_LIMIT
    """Largest width of a card."""
    gap: int = GAP
    on: int = Ink.paper
    """Colour of the ground."""
    least: int = 0
    """How many lines there are at least if cards may be left out; 0 if not."""

    def inner(self) -> Sequence[Block]:
        """Return all cards."""
        return self.parts

    def lines(self) -> int:
        """Return the least number of lines for all cards."""
        return -(-len(self.parts) // self.across)

    def high(self) -> int:
        """Return the height of all lines, or of the least number if cards may be left out."""
        return min(self.least or self.lines(), self.lines()) * (self.tall[0] + self.gap) - self.gap

    def laid(self, box: Box) -> Iterable[tuple[Block, Box]]:
        """Return the cards that have room, in lines of equal length."""
        left, top, right, bottom = box
        room, count, gap = bottom - top + self.gap, len(self.parts), self.gap
        lines = max(1, min(-(-count // min(count, self.easy)), room // (self.tall[0] + gap)))
        across = -(-count // lines) if lines >= self.lines() else self.across
        wide, high = min((right - left + gap) / across, self.room + gap), min(self.tall[1], room // lines - gap)
        shown = [*self.parts]
        if count > lines * across:
            shown = shown[: lines * across - 1]
            more = count - len(shown)
            words = (say(self.language, "picture-ww-more", count=more), f"+{more}")
            shown.append(Text(ways=words, ink=Ink.soft, on=self.on, bold=True, grow=1))
        for i, part in enumerate(shown):
            x, y = left + round(i % across * wide), top + i // across * (high + gap)
            yield part, (x, y, left + round((i % across + 1) * wide) - gap, y + high)


class Style(NamedTuple):
    """A way of drawing completed cards."""

    draw: Callable[[Shown, str], Block]
    wide: tuple[int, int]
    """Least and largest width."""
    high: tuple[int, int]
    """Least and largest height."""


def _draw_picture(canvas: Canvas, box: Box, shown: Shown) -> None:
    canvas.place(faces.picture(shown, box[2] - box[0], box[3] - box[1]), box[:2])


def _picture(shown: Shown, language: str) -> Block:
    """Return only the scene of a card."""
    del language  # every style has the same signature
    return DrawnBlock(drawing=_draw_picture, of=(shown,))


def _built(shown: Shown, language: str) -> Block:
    """Return a completed card: scene and name above production and points."""
    scenes = (DrawnBlock(drawing=draw_scene, of=(shown,), room=room) for room in (62, 44))
    named = tuple(Row(parts=(picture, plate(shown, language, share=0.75)), gap=0) for picture in scenes)
    gives = DrawnBlock(drawing=_draw_gives, of=(shown, True), tall=34)
    body = Column(parts=(Fit(ways=named, grow=1), gives))
    return Cached(part=Plate(part=body, radius=8, pad=(4, 2)), on=Ink.paper)


def _built_low(shown: Shown, language: str) -> Block:
    """Return a completed card without words: scene, production and points."""
    del language  # it has no words
    picture = DrawnBlock(drawing=_draw_picture, of=(shown,), room=52)
    gives = DrawnBlock(drawing=_draw_gives, of=(shown, True), grow=1)
    row = Row(parts=(picture, gives), gap=GAP)
    return Cached(part=Plate(part=row, radius=8, pad=(2, 2)), on=Ink.paper)


BUILT = Style(_built, (276, 376), (113, 124))
BUILT_LOW = Style(_built_low, (200, 240), (76, 84))
PICTURE = Style(_picture, (96, 150), (64, 96))
PICTURE_LOW = Style(_picture, (64, 100), (48, 60))


def shelf(style: Style, cards: Sequence[Shown], room: int, language: str, **more: Any) -> Block:
    """Return completed cards in lines of `room` pixels; `more`: see `CardLines`."""
    easy, across = (max(1, (room + faces.GAP) // (wide + faces.GAP)) for wide in reversed(style.wide))
    lines = -(-len(cards) // across)
    return CardLines(parts=tuple(style.draw(card, language) for card in cards), across=across, easy=easy, gap=faces.GAP,
                 tall=style.high, room=style.wide[1], language=language, grow=4,
                 most=lines * (style.high[1] + faces.GAP) - faces.GAP, **more)  # fmt: skip


def shortened(block: Block, least: int) -> Block:
    """Return cards in short lines with only as many lines as have room, at least `least`; other blocks as they are."""
    return replaced(block, least=least) if isinstance(block, CardLines) else block


# The own production above the columns, and the others' below them.


def made(
    observation: Observation,
    seat: int,
    room: int,
    *,
    head: bool = False,
    icon: int | None = None,
    past: int = Ink.soft,
) -> list[Block]:
    """Return the cells of a seat's production; the open step is lit, a sole maximum has a golden frame.

    `icon`: size of the icons, 0 for none, if not the usual one; `past`: colour of what is already produced in this
    round.
    """
    size, side = CHOICE if head else 36, icon if icon is not None else 34 if room > PHONE.cell else 30
    now = COLOURS.index(observation.step) if head and observation.step in COLOURS else -1
    counts = zip(COLOUR_LETTERS, observation.empires[seat].production, most_made(observation, seat), strict=True)
    cells = list[Block]()
    for i, (letter, count, most) in enumerate(counts):
        ink, on = Ink.soft if not count else past if i < now else Ink.ink, Ink.glow if most else Ink.card
        if i == now:
            ink, on = Ink.card, Ink.ink
        cells.append(_made(letter, count, room, side, size, ink, on, Ink.gold if most else on))
    return cells


def _made(letter: str, count: int, room: int, side: int, size: int, ink: int, on: int, line: int) -> Block:
    """Return the cell of a colour's production, with an icon of `side` pixels; 0 for none."""
    text = Text(ways=(str(count),), size=size, bold=True, tall=True, ink=ink, on=on, grow=1,
                align="left" if side else "middle")  # fmt: skip
    # Two digits need the room of the icon.
    side = min(side, 26) if count > 9 and room <= PHONE.cell else side
    sign, pad = (_icon(f"ww-{letter}", size=side, on=on),) if side else (), 5 if side else 3
    row = Row(parts=(*sign, text), gap=2)
    plate = Plate(part=row, fill=on, line=line, on=Ink.card, thick=3, radius=8, pad=(pad, 2), grow=1)
    return Sized(part=Row(parts=(Block(), plate, Block()), gap=1), room=room)


def _held(empire: EmpireSeen, page: Page, *, head: bool = False) -> Block:
    """Return Krystallium, tokens and the cubes on the Empire card in columns of their own."""
    cubes, room = sum(empire.cubes), page.token + page.gives + _NEAR - _APART
    held = {"ww-K": empire.krystallium, "ww-F": empire.financiers, "ww-N": empire.generals}
    texts = {sign: str(count) if count or head else "" for sign, count in held.items()}
    texts["ww-cubes"] = f"{cubes}/{CONVERSION}" if head else str(cubes or "")
    parts = tuple(
        pieces((LinePart(sign, 32), LinePart(text, 36 if head else LEAST, text=True)) if text else (),
               room=_CUBES if sign == "ww-cubes" else (room - _CUBES) // 3)
        for sign, text in texts.items()
    )  # fmt: skip
    return Sized(part=Row(parts=(Sized(part=Block(), room=_APART), *parts), gap=0), room=room + _APART)


_CUBES, _APART = 96, 6
"""Width of the cubes on the Empire card, and what separates Krystallium from the production."""


def head(observation: Observation, seat: int, page: Page, language: str) -> Block:
    """Return a seat's production as heads of the columns, then Krystallium, tokens and cubes on the Empire card."""
    words = Text(ways=(say(language, "picture-ww-makes"),), size=36, ink=Ink.soft, grow=1)
    cells, held = made(observation, seat, page.cell, head=True), _held(observation.empires[seat], page, head=True)
    parts = (words, *cells, held, _recycled("recycle", page))
    return Cached(part=Plate(part=Row(parts=parts, gap=_NEAR), pad=(GAP, 2), radius=10), on=Ink.paper, grow=1, most=64)


def needs(empire: EmpireSeen) -> list[LinePart]:
    """Return the type and the empty slots of the construction nearest to completion."""
    sites = [(faces.empty_slots(site.slots, site.filled), site.card) for site in empire.sites]
    empty, card = min(sites, key=lambda site: len(site[0]), default=("", ""))
    kind = [LinePart(f"ww-{CARDS[card].type}", 30)] if card else []
    return sum((faces.pieces_of(letter, count, 30, 2) for letter, count in Counter(empty).items()), kind)


def called(name: str, room: int = 560, size: int = 36) -> Block:
    """Return a player's name, cut only if it is wider than `room` even in narrow letters."""
    short = one_line(name, room, LEAST, LEAST, bold=True).lines[0]
    return Text(ways=(name, short), size=size, bold=True, grow=1)


def rival(observation: Observation, seat: int, name: str, page: Page) -> Block:
    """Return another empire in a row: name, next construction, production, holdings."""
    empire, sign = observation.empires[seat], frame.mark_of(observation, seat)
    parts = (
        *([Sized(part=_icon(sign, size=28), room=36, drop=1)] if sign else []), called(name),
        pieces(needs(empire), drop=2), Sized(part=Block(), room=10), *made(observation, seat, page.cell),
        _held(empire, page), Sized(part=Block(), room=page.recycled),
    )  # fmt: skip
    return Cached(part=Row(parts=parts, gap=_NEAR, least=40), grow=1, most=52)


def beside(observation: Observation, seats: Sequence[int], names: Sequence[str]) -> Block:
    """Return other empires below the colours, for the free places of a hand: name and production in one line or two."""

    def form(room: int, heads: Sequence[Block], *, below: bool = False) -> Block:
        icons = (Sized(part=_icon(f"ww-{letter}", size=32), room=room) for letter in COLOUR_LETTERS)
        lines: list[tuple[Block, ...]] = [(Block(grow=1), *icons)]
        for name, seat in zip(heads, seats, strict=True):
            cells = made(observation, seat, room, icon=0)
            lines += [(name,), (Block(grow=1), *cells)] if below else [(name, *cells)]
        return Column(parts=tuple(Row(parts=line, gap=0, grow=1, most=60) for line in lines))

    whole = [called(names[seat]) for seat in seats]
    first = [called(names[seat].partition(" ")[0], 150) for seat in seats]
    return Fit(ways=(form(60, whole), form(48, whole), form(36, whole), form(50, whole, below=True), form(36, first)),
               grow=1)  # fmt: skip


def _legend(language: str, size: int, met: Iterable[int], drop: int) -> Block:
    """Return the meanings of those states that appear and of the signs in a line, as many as fit."""
    shown: dict[str, Block] = {
        key: cell(" ", state, room=34, on=Ink.paper) for key, state in _STATES.items() if state in met
    }
    shown |= {key: _icon(icon, size=30, on=Ink.paper) for key, icon in _SIGNS.items()}
    shown["most"] = Plate(part=Sized(part=Block(), room=26, tall=26), fill=Ink.glow, line=Ink.gold, thick=3, radius=8,
                          pad=(4, 4))  # fmt: skip
    parts = [
        Row(parts=(block, Text(ways=(say(language, f"picture-ww-sign-{key}"),), size=size, ink=Ink.soft, on=Ink.paper)),
            gap=6, drop=i)
        for i, (key, block) in enumerate(shown.items(), start=1)
    ]  # fmt: skip
    return Row(parts=tuple(parts), gap=22, least=38, drop=drop)


_STATES = {"paid": ENOUGH, "short": SHORT, "tight": TIGHT}
_SIGNS = {"gives": "ww-gives", "bonus": "ww-bonus", "points": "star", "recycle": "ww-recycle"}
"""Meaning → state or sign."""
