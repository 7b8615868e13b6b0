"""The channel's picture: every empire as a tableau, with what it makes, has completed, has drafted and still owes."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Collection, Sequence
from typing import NamedTuple

from engine.wonderful_world.cards import CARDS, COLOURS, LETTER
from engine.wonderful_world.observation import EmpireSeen, Observation
from i18n import say
from render.art import icon
from render.banner import BELOW, NO_ANSWERS, Answers
from render.canvas import Box, Canvas
from render.frame import BOTTOM, CHOICE, LEAST, LEFT, RIGHT, page, page_of
from render.palette import Ink
from render.shelf import shelved
from render.text import one_line, width
from render.wonderful_world import faces, large
from render.wonderful_world.faces import GAP, PICTURE, PICTURE_LOW, TILE, Piece, Shown, Style, pieces_of
from render.wonderful_world.flow import flow, lines_of, packed
from render.wonderful_world.icons import COLOUR_LETTERS, TYPE_COLOUR
from render.wonderful_world.panels import public_head, sites_of, supreme
from render.wonderful_world.scenes import scene

LINE = 43
"""Height of a line of what an empire makes and holds."""
_SIDE = 370
"""Width of these lines."""
_INSET, _INDENT, _NEAR = 5, 42, 3
_PITCH = 39  # of lines of cards


def pages(observation: Observation) -> int:
    """All empires, then each of them large; a solo player's one empire is all there is."""
    seats = len(observation.empires)
    return 1 if seats == 1 else 1 + seats


Fresh = Collection[tuple[int, str]]
"""Seats with cards that they have completed since the last picture."""


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
    top = BELOW
    if observation.supremacy:
        canvas.place(_won(_wins(observation, names)), (LEFT, top))
        top += _WON + 8
    new = [tuple(sorted(card for of, card in fresh if of == seat)) for seat in range(seats)]
    rows = [_Tableau(_groups(empire, done), language) for empire, done in zip(observation.empires, new, strict=True)]
    heights = _heights(rows, BOTTOM - top - GAP * (seats - 1))
    for seat, (row, high) in enumerate(zip(rows, heights, strict=True)):
        _row(canvas, (LEFT, top, RIGHT, top + high), observation, seat, names[seat], row, language)
        if new[seat]:
            canvas.rect((LEFT, top + 14, LEFT + 8, top + high - 14), Ink.fresh)
        top += high + GAP
    return canvas


# What the latest production brought.

_WON = 44


def _wins(observation: Observation, names: Sequence[str]) -> tuple[tuple[str, str, str], ...]:
    """Letter of a step, who has made the most in it, and the token for that; a dash for nobody."""
    return tuple(
        (LETTER[step], "–" if won.seat is None else names[won.seat], LETTER.get(won.token, ""))
        for step, won in observation.supremacy.items()
    )


@shelved
def _won(wins: tuple[tuple[str, str, str], ...]) -> Canvas:
    wide = RIGHT - LEFT
    canvas = Canvas(wide, _WON, Ink.paper)
    each = wide // len(COLOURS)
    for i, (letter, name, token) in enumerate(wins):
        x = i * each
        canvas.panel((x, 0, x + each - 8, _WON), Ink.shade, Ink.shade, radius=10)
        canvas.stamp(icon(f"ww-{letter}", 34, Ink.shade), (x + 8, 5))
        end = x + each - 8 - (46 if token else 8)
        canvas.lines_of((x + 50, 0, end, _WON), one_line(name, end - x - 50, LEAST, LEAST), on=Ink.shade)
        if token:
            canvas.stamp(icon(f"ww-{token}", 34, Ink.shade), (end + 4, 5))
    return canvas


# The cards of an empire.


class _Group(NamedTuple):
    """Cards behind a sign."""

    sign: str
    cards: tuple[Shown, ...]


def _groups(empire: EmpireSeen, new: Sequence[str] = ()) -> tuple[_Group, ...]:
    """What it builds, what it has drafted, what it has completed: each with its sign; `new`: completed of late."""
    done = [card._replace(times=1) for card in large.by_type(empire) for _ in range(card.times)]
    left = Counter(new)
    for at, card in enumerate(done):
        if left[card.card]:
            left[card.card] -= 1
            done[at] = card._replace(marked=True)
    parts = (
        ("ww-planning", sites_of(empire.sites)),
        ("ww-draft", [Shown(card) for card in empire.drafted]),
        ("check", done),
    )
    return tuple(
        _Group(sign, tuple(card._replace(ground=Ink.card) for card in cards)) for sign, cards in parts if cards
    )


_Entry = Callable[[Shown, str], Canvas]


@shelved
def _named(shown: Shown, language: str) -> Canvas:
    """A card in a line: its picture, its name and the cubes and tokens that it still owes."""
    high = 38
    copy = f" {shown.copy}" if shown.copy > 1 else ""
    name = f"{'★' if shown.star else ''}{faces.card_name(language, shown.card)}{copy}"
    owed = Counter(faces.lacking(shown)) if shown.filled else {}
    pieces = [piece for letter, count in owed.items() for piece in pieces_of(letter, count, 32, 3)]
    wide = width(name, LEAST)
    canvas = Canvas(64 + wide + (10 + faces.row_width(pieces) if pieces else 0), high, Ink.card)
    canvas.place(faces.picture(shown, 58, high, language), (0, 0))
    canvas.line_of(66, 30, name, LEAST, ink=Ink.ink, on=Ink.card)
    faces.row(canvas, 74 + wide, high // 2, pieces, Ink.card)
    return canvas


@shelved
def _counted(shown: Shown, language: str, pictured: bool = True) -> Canvas:
    """A card by its picture, or only the colour of its type, its name, and how many cubes and tokens it still owes."""
    copy = f" {shown.copy}" if shown.copy > 1 else ""
    name = f"{'★' if shown.star else ''}{faces.card_name(language, shown.card)}{copy}"
    left = str(shown.filled.count("."))
    wide, thumb = width(name, LEAST), 46 if pictured else 8
    canvas = Canvas(thumb + 16 + wide + width(left, LEAST, bold=True), 38, Ink.card)
    if pictured:
        canvas.place(faces.picture(Shown(shown.card), thumb, 36, language), (0, 1))
    else:
        canvas.rect((0, 5, thumb, 35), TYPE_COLOUR[CARDS[shown.card].type])
        canvas.frame((0, 5, thumb, 35), Ink.line, 1)
    canvas.line_of(thumb + 6, 30, name, LEAST, ink=Ink.ink, on=Ink.card)
    canvas.line_of(thumb + 13 + wide, 30, left, LEAST, ink=Ink.ink, on=Ink.card, bold=True)
    return canvas


def _bare(shown: Shown, language: str) -> Canvas:
    return _counted(shown, language, pictured=False)


def _number(shown: Shown, language: str) -> Canvas:
    """How many cards of its kind there are."""
    del language  # every way of drawing a card is called alike
    text = str(shown.number)
    canvas = Canvas(width(text, LEAST, bold=True), 38, Ink.card)
    canvas.line_of(0, 30, text, LEAST, ink=Ink.ink, on=Ink.card, bold=True)
    return canvas


def _small(shown: Shown, language: str) -> Canvas:
    return faces.picture(shown, 58, 38, language)


_Way = Style | _Entry
_SIGNS = ("ww-planning", "ww-draft", "check")
_Ways = tuple[_Way, _Way, _Way]
_WAYS: tuple[_Ways, ...] = (
    (TILE, TILE, PICTURE),
    (TILE, TILE, PICTURE_LOW),
    (TILE, _named, PICTURE),
    (TILE, _named, PICTURE_LOW),
    (TILE, PICTURE, PICTURE),
    (TILE, PICTURE_LOW, PICTURE_LOW),
    (TILE, _small, _small),
    (_named, _named, PICTURE_LOW),
    (_named, PICTURE_LOW, PICTURE_LOW),
    (_named, _small, _small),
    (_counted, _small, _small),
    (_counted, _number, _number),
    (_bare, _number, _number),
)
"""How what is built, drafted and completed is drawn, the most telling first; small pictures share their lines.

In the end only what is under construction has names, after how many cards are drafted and completed."""


class _Tableau:
    """The cards of an empire, in a width that is the same in all rows."""

    def __init__(self, groups: Sequence[_Group], language: str) -> None:
        self.groups = groups
        self.language = language
        self._highs: dict[_Ways, int] = {}
        self.wide = RIGHT - LEFT - _SIDE - 3 * _INSET - 8 - _INDENT

    def _blocks(self, ways: _Ways) -> list[tuple[str, Style | None, list[_Group]]]:
        """Groups in blocks under one another: sign, how its cards are drawn (None for lines), its groups."""
        if ways[-1] is _number:
            groups = sorted(self.groups, key=lambda group: group.sign == _SIGNS[0])
            return [(groups[0].sign, None, groups)]
        way_of = dict(zip(_SIGNS, ways, strict=True))
        blocks: list[tuple[str, Style | None, list[_Group]]] = []
        for group in self.groups:
            way = way_of[group.sign]
            if way is _small and blocks and way_of[blocks[-1][0]] is _small:
                blocks[-1][2].append(group)
            else:
                blocks.append((group.sign, way if isinstance(way, Style) else None, [group]))
        return blocks

    def _entries(self, groups: Sequence[_Group], ways: _Ways) -> list[Canvas]:
        """What stands in lines: the cards, and a sign before those of each further group."""
        parts: list[Canvas] = []
        for group in groups:
            way = ways[_SIGNS.index(group.sign)]
            if way is _number:
                cards: Sequence[Shown] = (Shown(group.cards[0].card, number=len(group.cards)),)
            else:
                cards = group.cards
            if not isinstance(way, Style):
                parts += [_sign(group.sign)] * bool(parts) + [way(card, self.language) for card in cards]
        # Small pictures stay behind their sign; names stand where there is room for them.
        return (
            parts
            if _small in (ways[_SIGNS.index(group.sign)] for group in groups)
            else packed(parts, self.wide, _APART)
        )

    def _block_high(self, style: Style | None, groups: Sequence[_Group], ways: _Ways) -> int:
        if style is not None:
            return faces.rows_of(style, self.wide, len(groups[0].cards)) * (style.high[0] + GAP) - GAP
        return _PITCH * len(lines_of([part.size[0] for part in self._entries(groups, ways)], self.wide, _APART))

    def high(self, ways: _Ways) -> int:
        """Pixels that it takes, drawn in these ways."""
        if ways not in self._highs:
            blocks = self._blocks(ways)
            self._highs[ways] = (
                sum(self._block_high(style, groups, ways) + _NEAR for _, style, groups in blocks) - _NEAR
            )
        return self._highs[ways]

    def best(self, high: int) -> _Ways:
        """The most telling ways that fit."""
        return next((ways for ways in _WAYS if self.high(ways) <= high), _WAYS[-1])

    def draw(self, canvas: Canvas, box: Box) -> None:
        """Draw it as large as it fits."""
        left, y, right, bottom = box
        ways = self.best(bottom - y)
        spare = bottom - y - self.high(ways)
        blocks = self._blocks(ways)
        rows = sum(faces.rows_of(style, self.wide, len(groups[0].cards)) for _, style, groups in blocks if style)
        for i, (sign, style, groups) in enumerate(blocks):
            canvas.stamp(icon(sign, 34, Ink.card), (left, y + 2))
            high = self._block_high(style, groups, ways)
            if style is not None:
                count = faces.rows_of(style, self.wide, len(groups[0].cards))
                high += min(max(0, spare) * count // rows, count * (style.high[1] - style.high[0]))
                box = (left + _INDENT, y, left + _INDENT + self.wide, y + high)
                faces.lay(canvas, box, groups[0].cards, self.language, (style,))
            else:
                # What is under construction gives way to a line of pictures under it.
                low = bottom - (_PITCH + _NEAR) * (len(blocks) - 1 - i)
                parts = self._entries(groups, ways)
                flow(canvas, (left + _INDENT, y, right, low), parts, _APART, _PITCH)
                high = min(high, (low - y) // _PITCH * _PITCH)
            y += high + _NEAR


_APART = 12


@shelved
def _sign(name: str) -> Canvas:
    canvas = Canvas(36, 36, Ink.card)
    canvas.stamp(icon(name, 34, Ink.card), (1, 1))
    return canvas


def _heights(rows: Sequence[_Tableau], room: int) -> list[int]:
    """Pixels of each row: all give way, a step at a time, until they fit; what is left over is used and shared."""
    least = min(3 * LINE + 4, room // len(rows))
    last = len(_WAYS) - 1
    steps = [0] * len(rows)

    def need(i: int, step: int) -> int:
        return max(least, rows[i].high(_WAYS[step]) + 2 * _INSET)

    needs = [need(i, 0) for i in range(len(rows))]
    while sum(needs) > room and (able := [i for i, step in enumerate(steps) if step < last and needs[i] > least]):
        i = min(able, key=lambda i: (steps[i], -needs[i]))
        steps[i] += 1
        needs[i] = need(i, steps[i])
    if sum(needs) > room:
        return [room // len(rows)] * len(rows)
    for i in sorted(range(len(rows)), key=lambda i: -steps[i]):
        free = room - sum(needs) + needs[i]
        needs[i] = next((high for step in range(steps[i]) if (high := need(i, step)) <= free), needs[i])
    spare = (room - sum(needs)) // len(rows)
    return [high + spare for high in needs]


# A row.


def _row(
    canvas: Canvas, box: Box, observation: Observation, seat: int, name: str, tableau: _Tableau, language: str
) -> None:
    left, top, right, bottom = box
    empire = observation.empires[seat]
    canvas.panel(box, Ink.card, Ink.ink if seat in observation.waiting else Ink.line)
    canvas.place(_side(_facts(observation, seat, name), bottom - top - 4), (left + _INSET, top + 2))
    x = left + _INSET + _SIDE + 8
    canvas.rect((x, top + 12, x + 2, bottom - 12), Ink.line)
    inside = (x + 2 + _INSET, top + _INSET, right - _INSET, bottom - _INSET)
    if tableau.groups:
        tableau.draw(canvas, inside)
    else:
        _empire_card(canvas, inside, observation, empire, language)


def _mark(observation: Observation, seat: int) -> str | None:
    if seat in observation.waiting:
        return "quill"
    return "check" if observation.waiting else None


class _Facts(NamedTuple):
    """What stands at the left of an empire: `most`, of which colours it alone makes the most; `now`, the open one."""

    mark: str
    name: str
    leads: bool
    card: str
    production: tuple[int, ...]
    most: tuple[bool, ...]
    now: int | None
    held: tuple[tuple[str, str], ...]
    total: int


def _facts(observation: Observation, seat: int, name: str) -> _Facts:
    empire = observation.empires[seat]
    made = list(zip(*(other.production for other in observation.empires), strict=True))
    totals = [other.total for other in observation.empires]
    now = COLOURS.index(observation.step) if observation.step in COLOURS else None
    most = [numbers.count(max(numbers)) == 1 and numbers[seat] == max(numbers) for numbers in made]
    if now is not None:
        most[now] = supreme(observation) == seat
    return _Facts(
        _mark(observation, seat) or "",
        name,
        empire.total == max(totals) > min(totals),
        empire.card,
        empire.production,
        tuple(most),
        now,
        (("ww-K", str(empire.krystallium)), ("ww-F", str(empire.financiers)), ("ww-N", str(empire.generals)),
         ("ww-cubes", str(sum(empire.cubes)))),
        empire.total,
    )  # fmt: skip


@shelved
def _side(facts: _Facts, high: int) -> Canvas:
    """Name and points; production; Krystallium, tokens and cubes; and where there is room the empire itself."""
    canvas = Canvas(_SIDE, high, Ink.card)
    free = high - 3 * LINE
    if free >= _LEAST_SCENE:
        canvas.stamp(scene(facts.card, _SIDE - 8, free - 8), (0, 3 * LINE + 2))
        canvas.frame((0, 3 * LINE + 2, _SIDE - 8, high - 6), Ink.line, 2)
        free = 0
    y, x = free // 2, 0
    points = str(facts.total)
    end = _SIDE - 8 - width(points, CHOICE, bold=True)
    canvas.label((end, y, _SIDE, y + LINE), points, CHOICE, bold=True)
    canvas.stamp(icon("crown" if facts.leads else "star", 36, Ink.card), (end - 42, y + 3))
    if facts.mark:
        canvas.stamp(icon(facts.mark, 34, Ink.card), (0, y + 4))
        x = 42
    fitted = one_line(facts.name, end - 50 - x, 36, LEAST, bold=True)
    canvas.lines_of((x, y, end - 50, y + LINE), fitted, bold=True)
    y += LINE
    each = _SIDE // len(COLOURS)
    for i, (letter, made) in enumerate(zip(COLOUR_LETTERS, facts.production, strict=True)):
        x, on = i * each, Ink.card
        if facts.most[i] or facts.now == i:
            on = Ink.glow
            line = Ink.gold if facts.most[i] else Ink.ink
            canvas.panel((x, y + 1, x + each - 2, y + LINE - 1), on, line, on=Ink.card, radius=10, width=3)
        canvas.stamp(icon(f"ww-{letter}", 32, on), (x + 2, y + 5))
        size = LEAST if made > _ONE_DIGIT else CHOICE
        box = (x + 35, y, x + each, y + LINE)
        canvas.label(box, str(made), size, ink=Ink.ink if made else Ink.soft, on=on, bold=True)
    y += LINE
    each = _SIDE // len(facts.held)
    for i, (sign, text) in enumerate(facts.held):
        x = i * each
        canvas.stamp(icon(sign, 34, Ink.card), (x + 4, y + 4))
        ink = Ink.soft if text == "0" else Ink.ink
        canvas.label((x + 43, y, x + each, y + LINE), text, LEAST, ink=ink, bold=True)
    return canvas


_LEAST_SCENE, _ONE_DIGIT = 50, 9


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
