"""The channel's picture: every empire as a tableau, with what it makes, has completed, has drafted and still owes."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Sequence
from typing import NamedTuple

from engine.wonderful_world.cards import CARDS, COLOURS, LETTER, TYPES
from engine.wonderful_world.observation import EmpireSeen, Observation
from i18n import say
from render.art import icon
from render.banner import BELOW, NO_ANSWERS, Answers
from render.canvas import Box, Canvas
from render.frame import BOTTOM, CHOICE, LEAST, LEFT, NO_LIMIT, RIGHT, page, page_of
from render.palette import Ink
from render.shelf import shelved
from render.text import one_line, width
from render.wonderful_world import faces, large
from render.wonderful_world.faces import GAP, MOSAIC, PICTURE, PICTURE_LOW, TILE, Piece, Shown, Style
from render.wonderful_world.flow import flow, lines_of
from render.wonderful_world.icons import COLOUR_LETTERS
from render.wonderful_world.panels import DRAFT, PLANNING, public_head, sites_of, supreme
from render.wonderful_world.scenes import scene

LINE = 43
"""Height of a line of what an empire makes and holds."""
_SIDE = 370
"""Width of these lines."""
_INSET, _INDENT, _NEAR = 5, 42, 5
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
    if observation.supremacy and _is_news(observation):
        canvas.place(_won(_wins(observation, names)), (LEFT, top))
        top += _WON + 8
    new = [tuple(sorted(card for of, card in fresh if of == seat)) for seat in range(seats)]
    rows = [_Tableau(_groups(empire, done), language) for empire, done in zip(observation.empires, new, strict=True)]
    heights = _heights(rows, BOTTOM - top - GAP * (seats - 1))
    for seat, (row, (high, ways)) in enumerate(zip(rows, heights, strict=True)):
        _row(canvas, (LEFT, top, RIGHT, top + high), observation, seat, names[seat], row, ways, language)
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


def _is_news(observation: Observation) -> bool:
    """Whether what the latest production brought has not been seen since the first card of the next round."""
    return observation.step != PLANNING and not (observation.step == DRAFT and observation.part > 1)


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
        ("ww-planning", sorted(sites_of(empire.sites), key=lambda card: card.filled.count("."))),
        ("ww-draft", [Shown(card) for card in empire.drafted]),
        ("check", done),
    )
    return tuple(
        _Group(sign, tuple(card._replace(ground=Ink.card) for card in cards)) for sign, cards in parts if cards
    )


@shelved
def _small(shown: Shown, language: str) -> Canvas:
    return faces.picture(shown, 58, 38, language)


@shelved
def _number(sign: str, count: int) -> Canvas:
    """A sign with how many cards there are."""
    text = str(count)
    canvas = Canvas(36 + 5 + width(text, LEAST, bold=True), 38, Ink.card)
    canvas.stamp(icon(sign, 34, Ink.card), (1, 2))
    canvas.line_of(41, 31, text, LEAST, ink=Ink.ink, on=Ink.card, bold=True)
    return canvas


class _Lines(NamedTuple):
    """Cards in lines of small parts behind a sign: a picture each, or how many there are."""

    pictured: bool


_SMALL, _COUNTED = _Lines(pictured=True), _Lines(pictured=False)
_Way = Style | _Lines
_SIGNS = ("ww-planning", "ww-draft", "check")
_Ways = tuple[_Way, _Way, _Way]
_WAYS: tuple[_Ways, ...] = (
    (TILE, TILE, PICTURE),
    (TILE, TILE, PICTURE_LOW),
    (TILE, PICTURE, PICTURE),
    (TILE, PICTURE_LOW, PICTURE_LOW),
    (TILE, _SMALL, _SMALL),
    (TILE, _SMALL, _COUNTED),
    (MOSAIC, PICTURE_LOW, PICTURE_LOW),
    (MOSAIC, _SMALL, _SMALL),
    (MOSAIC, _SMALL, _COUNTED),
    (MOSAIC, _COUNTED, _COUNTED),
)
"""How what is built, drafted and completed is drawn, the most telling first; small parts share their lines.

What is under construction is drawn alike in all empires: with names, or where there is no room for them without."""
_ALIKE = (0, 6, 7)
"""Where the ways begin that may stand in one picture: small pictures are no neighbours of large ones."""


class _Block(NamedTuple):
    """Cards under one another behind a sign: in a style, or as parts in lines."""

    sign: str
    style: Style | None
    cards: tuple[Shown, ...]
    parts: list[Canvas]


class _Tableau:
    """The cards of an empire, in a width that is the same in all rows."""

    def __init__(self, groups: Sequence[_Group], language: str) -> None:
        self.groups = groups
        self.language = language
        self._highs: dict[_Ways, int] = {}
        self.wide = RIGHT - LEFT - _SIDE - 3 * _INSET - 8 - _INDENT

    def _blocks(self, ways: _Ways) -> list[_Block]:
        blocks: list[_Block] = []
        for group in self.groups:
            way = ways[_SIGNS.index(group.sign)]
            if isinstance(way, Style):
                blocks.append(_Block(group.sign, way, group.cards, []))
                continue
            if not blocks or blocks[-1].style is not None:
                blocks.append(_Block("" if not way.pictured else group.sign, None, (), []))
            elif way.pictured:
                blocks[-1].parts.append(_sign(group.sign))
            blocks[-1].parts.extend(
                [_small(card, self.language) for card in group.cards] if way.pictured else self._numbers(group)
            )
        return blocks

    def _numbers(self, group: _Group) -> list[Canvas]:
        """How many cards there are; of the completed ones, how many of each type."""
        if group.sign != "check":
            return [_number(group.sign, len(group.cards))]
        kinds = Counter(CARDS[card.card].type for card in group.cards)
        return [_sign(group.sign), *(_number(f"ww-{kind}", kinds[kind]) for kind in TYPES if kinds[kind])]

    def _high(self, block: _Block) -> int:
        if block.style is not None:
            return faces.rows_of(block.style, self.wide, block.cards) * (block.style.high[0] + GAP) - GAP
        lines = len(lines_of([part.size[0] for part in block.parts], self.wide, GAP))
        # A few pictures in a line of their own say less than numbers do.
        return _PITCH * lines if lines == 1 else NO_LIMIT

    def high(self, ways: _Ways) -> int:
        """Pixels that it takes, drawn in these ways."""
        if ways not in self._highs:
            self._highs[ways] = sum(self._high(block) + _NEAR for block in self._blocks(ways)) - _NEAR
        return self._highs[ways]

    def best(self, high: int, ways: Sequence[_Ways] = _WAYS) -> _Ways:
        """The most telling of these ways that fits."""
        return next((each for each in ways if self.high(each) <= high), ways[-1])

    def draw(self, canvas: Canvas, box: Box, ways: _Ways) -> None:
        """Draw it in these ways, as large as it fits."""
        left, y, right, bottom = box
        blocks = self._blocks(ways)
        spare = max(0, bottom - y - self.high(ways))
        rows = [faces.rows_of(block.style, self.wide, block.cards) if block.style else 0 for block in blocks]
        more = [0] * len(blocks)
        # What the others cannot use goes to what is under construction, which stands first.
        for i in reversed(range(len(blocks))):
            if style := blocks[i].style:
                more[i] = min(spare * rows[i] // sum(rows[: i + 1]), rows[i] * (style.high[1] - style.high[0]))
                spare -= more[i]
        for i, block in enumerate(blocks):
            if block.sign:
                canvas.stamp(icon(block.sign, 34, Ink.card), (left, y + 2))
            x = left + _INDENT if block.sign else left
            # What is under construction gives way to the lines under it.
            low = bottom - sum(self._high(later) + _NEAR for later in blocks[i + 1 :])
            if block.style is not None:
                box = (x, y, left + _INDENT + self.wide, min(y + self._high(block) + more[i], low))
                y = faces.lay(canvas, box, block.cards, self.language, (block.style,)) + _NEAR
            else:
                y = flow(canvas, (x, y, right, low), block.parts, GAP, _PITCH) + _NEAR


@shelved
def _sign(name: str) -> Canvas:
    canvas = Canvas(36, 38, Ink.card)
    canvas.stamp(icon(name, 34, Ink.card), (1, 2))
    return canvas


def _heights(rows: Sequence[_Tableau], room: int) -> list[tuple[int, _Ways]]:
    """Pixels of each row and how its cards are drawn: all give way, a step at a time, until they fit.

    What is left over is used and shared.
    """
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
        needs = [room // len(rows)] * len(rows)
    told = max((step for row, step in zip(rows, steps, strict=True) if row.groups), default=0)
    alike = _WAYS[max(first for first in _ALIKE if first <= told) :]
    for i in sorted(range(len(rows)), key=lambda i: -steps[i]):
        free = room - sum(needs) + needs[i] - 2 * _INSET
        needs[i] = max(least, min(free, rows[i].high(rows[i].best(free, alike))) + 2 * _INSET)
    spare = (room - sum(needs)) // len(rows)
    return [(high + spare, row.best(high + spare - 2 * _INSET, alike)) for high, row in zip(needs, rows, strict=True)]


# A row.


def _row(
    canvas: Canvas,
    box: Box,
    observation: Observation,
    seat: int,
    name: str,
    tableau: _Tableau,
    ways: _Ways,
    language: str,
) -> None:
    left, top, right, bottom = box
    empire = observation.empires[seat]
    canvas.panel(box, Ink.card, Ink.ink if seat in observation.waiting else Ink.line)
    facts = _facts(observation, seat, name)
    # Of an Empire card that is drawn large beside them there is no second one.
    canvas.place(_side(facts, bottom - top - 4, bool(tableau.groups)), (left + _INSET, top + 2))
    x = left + _INSET + _SIDE + 8
    canvas.rect((x, top + 12, x + 2, bottom - 12), Ink.line)
    inside = (x + 2 + _INSET, top + _INSET, right - _INSET, bottom - _INSET)
    if tableau.groups:
        tableau.draw(canvas, inside, ways)
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
def _side(facts: _Facts, high: int, pictured: bool) -> Canvas:
    """Name and points; production; Krystallium, tokens and cubes; `pictured`: and where there is room the empire."""
    canvas = Canvas(_SIDE, high, Ink.card)
    free = high - 3 * LINE
    if pictured and free >= _LEAST_SCENE:
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


_LEAST_SCENE, _ONE_DIGIT = 80, 9


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
